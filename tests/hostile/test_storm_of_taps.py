"""Taps, drags, keys and buttons at random, as fast as a browser can send them, on boards in a real JupyterLab.

Now and then, when all is quiet again, page and kernel must agree: the same number of changes, the very picture that
Python draws of the match, the same sentences. Nothing has gone wrong in the console, in the kernel or in the notebook.
"""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from tests.browser.lab import Lab, kernel_exec, open_notebook, run_all
from tests.hostile import budget

pytestmark = [pytest.mark.hostile, pytest.mark.once]

#: Seconds that a computer may think before the page must be quiet, and that the page may then take to follow.
TO_THINK, TO_FOLLOW = 120, 20

#: In the kernel: whatever goes wrong, wherever, is written down, and ``told()`` says what a page must show.
LISTEN = """
import json, logging, traceback
from rvbkit.page.errand import in_turn
from rvbkit.page.live import inside

trouble = []

class Trouble(logging.Handler):
    def emit(self, record):
        trouble.append(self.format(record))

for logger in (logging.getLogger(), get_ipython().kernel.log):
    logger.addHandler(Trouble(logging.ERROR))
in_words = get_ipython().showtraceback
def showtraceback(*args, **named):
    trouble.append(traceback.format_exc())
    in_words(*args, **named)
get_ipython().showtraceback = showtraceback

@in_turn
def told():
    match = frame.match
    sent, fresh = frame.seen, frame._all()
    pictures, words = (
        next(part for part in inside(fresh["parts"]) if part["is"] == kind) for kind in ("pictures", "words")
    )
    return json.dumps({
        "seq": fresh["seq"], "working": match.working, "stale": [name for name in fresh if sent[name] != fresh[name]],
        "svg": [picture["svg"] for picture in pictures["parts"]], "trouble": trouble, "text": match.text(),
        "said": [words["head"], *(line["text"] for line in words["lines"])],
    })
"""

#: In the page: n events at once, by a generator of random numbers that a seed starts.
STORM = """([seed, n, texts]) => {
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const one = (all) => [...all][Math.floor(random() * [...all].length)];
  const frame = document.querySelector('.rk-live');
  const seen = (what) => [...frame.querySelectorAll(what)].filter((el) => el.getClientRects().length);
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', ' ', 'Enter', 'Enter',
                'Backspace', 'Escape', 'b', 'a', 'm', 'x', 'd', '0', 'F2'];
  const done = [];
  const acts = {
    tap: () => { const cell = one(seen('[data-tap]')); cell?.dispatchEvent(new MouseEvent('click', {bubbles: true})); },
    key: () => {
      const cell = one(seen('.rk-board [role][data-tap]'));
      if (random() < 0.3) cell?.focus();
      const at = frame.contains(document.activeElement) ? document.activeElement : cell;
      at?.dispatchEvent(new KeyboardEvent('keydown', {key: one(keys), bubbles: true, cancelable: true}));
    },
    button: () => one(seen('button'))?.click(),
    choose: () => {
      const list = one(seen('select'));
      if (!list) return;
      list.selectedIndex = Math.floor(random() * list.options.length);
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, {bubbles: true}));
    },
    tick: () => one(seen('input[type=checkbox]'))?.click(),
    write: () => {
      const field = one(seen('textarea, input:not([type=checkbox])'));
      if (!field) return;
      field.value = one(texts);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, {bubbles: true}));
      field.form?.requestSubmit();
    },
  };
  const often = ['tap', 'tap', 'tap', 'tap', 'tap', 'key', 'key', 'key', 'button', 'button', 'choose', 'tick', 'write'];
  for (let i = 0; i < n; i++) {
    const act = one(often);
    done.push(act);
    acts[act]();
  }
  return done;
}"""

#: In the page: what it shows, each picture told from Python's by nothing but what the page adds by itself.
SHOWN = """(svgs) => {
  const bare = (svg) => {
    const copy = svg.cloneNode(true);
    copy.querySelectorAll('.rk-focus, .rk-halo').forEach((ring) => ring.remove());
    copy.removeAttribute('aria-description');
    copy.classList.remove('rk-played');
    if (!copy.classList.length) copy.removeAttribute('class');
    copy.querySelectorAll('[data-tap]').forEach((cell) => cell.removeAttribute('tabindex'));
    return copy.outerHTML;
  };
  const parsed = (text) => { const box = document.createElement('div'); box.innerHTML = text; return box; };
  const live = document.querySelector('.rk-live');
  const boards = [...live.querySelectorAll('.rk-board')];
  const notebook = window.jupyterapp.shell.currentWidget.content;
  const texts = (what) => [...live.querySelectorAll(what)].map((one) => one.textContent);
  return {
    boards: boards.length,
    seq: Number(live.dataset.seq),
    same: boards.map((board, i) => bare(board.querySelector('.rk-picture svg'))
      === bare(parsed(svgs[i]).querySelector('svg'))),
    pictures: boards.map((board) => board.querySelectorAll('.rk-picture svg').length),
    overlays: boards.map((board) => board.querySelector('.rk-over').childElementCount),
    notice: texts('.rk-notice').join(''),
    said: texts('.rk-words > .rk-headline, .rk-words > .rk-line'),
    cells: notebook.widgets.map((one) => one.model.type),
    outputs: notebook.model.cells.get(0).toJSON().outputs.map((o) => o.output_type),
  };
}"""

PLACES = """() => [...document.querySelectorAll('.rk-live .rk-board [data-tap]')].flatMap((cell) => {
  const box = cell.getBoundingClientRect();
  const inside = box.width && box.top > 60 && box.bottom < innerHeight - 30;
  return inside ? [[box.x + box.width / 2, box.y + box.height / 2]] : [];
})"""

SCENES = {
    "rvb": 'rvbkit.play("rvb", side=3, filled=True, seed=4)',
    "nim": 'rvbkit.play("nim", "9;14 k=1 1")',
    "rvb-computer": 'rvbkit.play("rvb", side=3, filled=True, seed=5, seats=("friend", "learner"))',
    "nim-computer": 'rvbkit.play("nim", "9;14 k=1 1", seats=("random", "friend"))',
}
TEXTS = [
    *("", "3;4", "0;1", "a1-a2", "zzz", "rvb RV/B.R/VB cross 1", "rvb RV/B.R/VB cross 1 | a1", "nim 4;7 k=1 1 | 3;4"),
    *("RV/B.R/VB cross 1", "5;8 k=1 1", "Zoé <b>", "\u202e", "9" * 50, "nim"),
]


class Storm:
    """Random events on the one frame of a page."""

    def __init__(self, page: Any, seed: int) -> None:
        self.page, self.chance = page, random.Random(seed)
        self.events = 0

    def burst(self) -> None:
        """Events made inside the page, all in one go, then real ones of a mouse and a keyboard."""
        number = self.chance.randrange(5, 150)
        self.page.evaluate(STORM, [self.chance.randrange(2**31), number, TEXTS])
        self.events += number
        for _ in range(self.chance.randrange(4)):
            self.chance.choice((self.tap, self.tap, self.drag, self.drag, self.key))()

    def places(self, count: int) -> list[tuple[float, float]]:
        places = self.page.evaluate(PLACES)
        return [tuple(self.chance.choice(places)) for _ in range(count)] if places else []

    def tap(self) -> None:
        for place in self.places(self.chance.randrange(1, 6)):
            self.page.mouse.click(*place)
            self.events += 1

    def drag(self) -> None:
        places = self.places(self.chance.randrange(2, 7))
        for at, place in enumerate(places):
            self.page.mouse.move(*place, steps=self.chance.randrange(1, 4))
            if at == 0:
                self.page.mouse.down()
        self.page.mouse.up()
        self.events += len(places)

    def key(self) -> None:
        """Only where the frame has the focus: elsewhere keys edit the notebook, as they should."""
        for _ in range(self.chance.randrange(1, 8)):
            if self.page.evaluate("() => !!document.activeElement.closest('.rk-board')"):
                self.page.keyboard.press(self.chance.choice(["Space", "Enter", "ArrowUp", "ArrowRight", "Escape", "x"]))
                self.events += 1


def quiet(page: Any) -> dict[str, Any]:
    """Waits until nothing happens any more; what the kernel says then."""
    deadline = time.monotonic() + TO_THINK
    before = None
    while True:
        now: dict[str, Any] = json.loads(kernel_exec(page, "print(told())"))
        if not now["working"] and before == now["seq"]:
            return now
        assert time.monotonic() < deadline, "there is no end of it"
        before = now["seq"]
        page.wait_for_timeout(400)  # longer than the page takes to hear of it


def agree(page: Any, cells: list[str]) -> None:
    """Page and kernel agree, and nothing has gone wrong in either."""
    deadline = time.monotonic() + TO_FOLLOW
    while True:
        kernel = quiet(page)
        shown = page.evaluate(SHOWN, kernel["svg"])
        if shown["seq"] == kernel["seq"] or time.monotonic() > deadline:
            break
    assert kernel["trouble"] == []
    assert kernel["stale"] == []
    assert shown["seq"] == kernel["seq"] and shown["boards"] == len(kernel["svg"])
    assert shown["pictures"] == [1] * shown["boards"] and all(shown["same"]), shown
    assert shown["overlays"] == [0] * shown["boards"] and shown["notice"] == "", shown
    assert shown["said"] == [text for text in kernel["said"] if text]
    assert shown["cells"] == cells and "error" not in shown["outputs"]


@pytest.mark.parametrize("scene", SCENES)
def test_after_a_storm_of_events_page_and_kernel_agree(scene: str, notebook_page: Any, lab: Lab) -> None:
    page, seed = notebook_page, random.randrange(10**6) if budget(0) else 1  # each long campaign is another one
    print("seed:", seed)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    name = lab.write(f"storm-{scene}.ipynb", f'import rvbkit\nrvbkit.use("en")\nframe = {SCENES[scene]}\nframe', LISTEN)
    open_notebook(page, lab, name)
    assert run_all(page) == []
    page.locator(".rk-live [data-tap]").first.wait_for()
    cells = ["code", "code"]
    agree(page, cells)
    said.clear()
    storm, looks = Storm(page, seed), 0
    end = time.monotonic() + budget(20) / len(SCENES)
    while time.monotonic() < end:
        for _ in range(storm.chance.randrange(1, 8)):
            storm.burst()
        agree(page, cells)
        looks += 1
    print(f"{scene}: {storm.events} events, {looks} times quiet")
    assert looks and storm.events > 50
    assert said == []
