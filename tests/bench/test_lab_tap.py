"""From the tap to the repainted board in JupyterLab, measured inside the page over 200 taps.

The clock starts when the browser sees the pointer released and stops at the first frame after
the board has taken the answer: kernel, channel and drawing are all in it. Beside it, in the same
run, the shortest message there is: a kernel asked for nothing and answering. The board's share
is the difference.
"""

from __future__ import annotations

import json
import statistics
from typing import Any

from tests.bench.figures import note
from tests.browser.lab import jupyterlab, kernel_exec, open_notebook, run_all

TAPS = 200

_RECORD = """board => {
  window.tapTimes = [];
  let released = 0;
  document.addEventListener('pointerup', () => { released = performance.now(); }, true);
  new MutationObserver(() => {
    if (!released) return;
    const from = released;
    released = 0;
    requestAnimationFrame(() => window.tapTimes.push(performance.now() - from));
  }).observe(board, {attributes: true, attributeFilter: ['data-seq']});
}"""

_EMPTY_MESSAGES = """async (times) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const taken = [];
  for (let i = 0; i < times; i++) {
    const from = performance.now();
    await kernel.requestExecute({code: '', silent: true}).done;
    taken.push(performance.now() - from);
  }
  return taken;
}"""


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def test_tap_to_repaint_in_jupyterlab(benchmark: Any, browser: Any) -> None:
    with jupyterlab() as lab:
        page = browser.new_page(viewport={"width": 1200, "height": 900})
        name = lab.write("bench.ipynb", 'import rvbkit\nframe = rvbkit.play("rvb", filled=True, seed=192)\nframe')
        open_notebook(page, lab, name)
        assert run_all(page) == []
        board = page.locator(".rk-live").first
        board.locator("[data-tap]").first.wait_for()
        page.evaluate(_RECORD, board.element_handle())
        cells = board.locator("[data-tap]").evaluate_all("cells => cells.map(c => c.dataset.tap)")

        def one_tap(number: int = 0) -> None:
            board.locator(f'[data-tap="{cells[number % len(cells)]}"]').click()
            page.wait_for_function("n => window.tapTimes.length > n", arg=number)
            seq = int(board.get_attribute("data-seq") or 0)
            page.keyboard.press("Escape")
            page.wait_for_function("([board, n]) => board.dataset.seq > n", arg=[board.element_handle(), seq])

        def all_taps() -> None:
            page.evaluate("() => { window.tapTimes.length = 0; }")
            for number in range(TAPS):
                one_tap(number)

        benchmark.pedantic(all_taps, rounds=1)
        times = page.evaluate("() => window.tapTimes")
        bare = page.evaluate(_EMPTY_MESSAGES, TAPS)
        inside = json.loads(kernel_exec(page, _INSIDE))
        page.close()
    assert len(times) >= TAPS
    rows = {"tap to repaint": times, "empty message": bare, "Python's part": inside}
    for label, taken in rows.items():
        median, late = statistics.median(taken), percentile(taken, 0.95)
        benchmark.extra_info[label] = {"median ms": median, "95% ms": late}
        note(f"JupyterLab: {label}", f"{median:.1f} ms", f"95 % within {late:.1f} ms")


_INSIDE = """
import json, time
taken = []
for number in range(200):
    start = time.perf_counter()
    frame.hear({"tap": frame.match.position.left[number % 36]})
    taken.append((time.perf_counter() - start) * 1000)
    frame.match.tap("escape")
print(json.dumps(taken))
"""
