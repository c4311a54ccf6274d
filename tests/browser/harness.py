"""A bare page with the real front end and the real widgets of this process, without Jupyter.

Outside a kernel a widget's channel leads nowhere: here it leads into the page, whose model
hands each message to Python and takes what Python sent meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page

from rvbkit.page.live import Live

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A board</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body style="margin: 0"><main><h1 style="font-size: 1rem">A board</h1><div id="views"></div></main></body></html>"""

MODEL = """async ({ states, esm, css, views }) => {
  class Model {
    constructor(state, at) {
      Object.assign(this, { state, at, heard: {}, sent: [], said: [], closed: false, down: 0, answers: [] });
    }
    get(key) { return this.state[key]; }
    set(key, value) { this.state[key] = value; this.emit('change:' + key); }
    on(name, callback) { (this.heard[name] ??= new Set()).add(callback); }
    off(name, callback) { this.heard[name]?.delete(callback); }
    emit(name, ...what) { for (const callback of [...(this.heard[name] ?? [])]) callback(...what); }
    send(content) {
      if (this.closed) throw new Error('Cannot send');
      this.sent.push(content.tap ?? content.press);
      this.said.push(content);
      this.post({ method: 'custom', content });
    }
    async post(message) {
      await this.delay;
      const answers = await window.toPython(this.at, message);
      for (const [at, answer] of answers) models[at].receive(answer);
      await null; // the page shows it first
      this.answers.push(answers.length);
    }
    receive(message) {
      this.down += 1;
      if (message.method === 'custom') {
        this.emit('msg:custom', message.content);
        return;
      }
      Object.assign(this.state, message.state);
      for (const key of Object.keys(message.state)) this.emit('change:' + key);
    }
  }
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  const widget = (await import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' })))).default;
  window.models = states.map((state, at) => new Model(state, at));
  window.model = models[0];
  for (const model of window.models) widget.initialize({ model });
  window.leave = [];
  for (const model of [...Array(views).fill(models[0]), ...models.slice(1)]) {
    const el = document.getElementById('views').appendChild(document.createElement('div'));
    window.leave.push(await widget.render({ model, el, signal: new AbortController().signal }));
  }
}"""


#: What is mounted on a page.
_MOUNTED: dict[Page, Mounted] = {}


class Mounted:
    """A widget on a page: ``root`` is its first view. ``others``: more widgets, below it."""

    def __init__(self, page: Page, board: Any, views: int = 1, others: Sequence[Live] = ()) -> None:
        self.page, self.board = page, board
        self.boards = [board, *others]
        self.messages: list[tuple[int, Any]] = []
        for at, one in enumerate(self.boards):
            one.on_page().widget.comm.send = lambda data=None, metadata=None, buffers=None, at=at: self.messages.append(
                (at, data)
            )
        page.set_content(PAGE)
        if page not in _MOUNTED:  # a page that is lent once more calls Python by the same name
            page.expose_function("toPython", lambda at, message: _MOUNTED[page]._receive(at, message))
        _MOUNTED[page] = self
        states = [{"seen": one.seen, "at": one.on_page().widget.at} for one in self.boards]
        widget = board.on_page().widget
        page.evaluate(
            MODEL,
            {"states": states, "esm": widget._esm, "css": widget._css, "views": views},
        )
        self.root = page.locator(".rk-live").first
        self.words = self.root.locator(".rk-words").first  # what is said below the board, or beside it

    def _drain(self) -> list[Any]:
        messages, self.messages = self.messages, []
        taken: list[Any] = json.loads(json.dumps(messages))
        return taken

    def _receive(self, at: int, message: Any) -> list[Any]:
        self.boards[at].on_page().widget._handle_msg({"content": {"data": message}, "buffers": []})
        return self._drain()

    def flush(self) -> None:
        """Brings to the page what Python has sent by itself."""
        for at, message in self._drain():
            self.page.evaluate("([at, message]) => window.models[at].receive(message)", [at, message])

    def cell(self, name: str) -> Locator:
        return self.root.locator(f'[data-tap="{name}"]')

    def key(self, name: str) -> Locator:
        """A button by its name."""
        return self.root.locator(f'[data-press="{name}"]')

    def field(self, label: str) -> Locator:
        """What is filled in, by its label."""
        return self.root.get_by_label(label, exact=True)

    def centre(self, name: str) -> tuple[float, float]:
        """Asked in one go: a redraw between finding a cell and measuring it would take it away."""
        x, y = self.root.evaluate(
            """(root, name) => {
              const box = root.querySelector(`[data-tap="${name}"]`).getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            name,
        )
        return x, y

    def settle(self) -> None:
        """Waits until the page shows what Python has sent, and nothing is on its way."""
        self.flush()
        self.page.wait_for_function(
            "seq => document.querySelector('.rk-live').dataset.seq === String(model.get('seen').seq)"
            " && model.get('seen').seq >= seq",
            arg=self.board.seen["seq"],
        )

    def wait_for_taps(self, *taps: str) -> None:
        """Waits until the draft is these taps, in Python and on the page."""
        self.page.wait_for_function("taps => model.get('seen').taps.join() === taps", arg=",".join(taps))
        assert self.board.match.taps == taps
        self.settle()

    def hold_answers(self) -> None:
        """From now on Python hears and says nothing, as when the kernel is busy."""
        self.page.evaluate("() => { model.delay = new Promise(go => window.go = go) }")

    def let_answers_go(self) -> None:
        self.page.evaluate("() => { go(); model.delay = null }")

    @property
    def sent(self) -> list[str]:
        """Every tap that the page has sent, and every key that was pressed."""
        sent: list[str] = self.page.evaluate("model.sent")
        return sent

    @property
    def focused(self) -> str:
        name: str = self.page.evaluate("document.activeElement.dataset.tap ?? ''")
        return name

    def drag(self, *names: str, release: bool = True) -> None:
        """Leads the mouse, pressed, through the middle of these cells."""
        mouse = self.page.mouse
        mouse.move(*self.centre(names[0]))
        mouse.down()
        for name in names[1:]:
            mouse.move(*self.centre(name), steps=6)
        if release:
            mouse.up()
