"""The adapter of Jupyter: a ``Live`` as a widget, and what a saved page, a printed page and one without kernel show.

The widget (anywidget) sends all that is seen when it begins, then only what changes (``rvbkit.page.changes``); a page
that has missed a change asks for all of it again.

A widget is dead where no kernel answers. So each is displayed with static outputs below it, its twins; style sheets
hide them while the widget is alive. They are other outputs, not other formats of the widget's own: updating a live
output would build the widget anew. They are drawn anew when nothing has happened for a while, never while somebody
waits for an answer; at the latest when a cell has run, because a notebook that runs by itself is saved then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4
from weakref import WeakSet

import anywidget
import traitlets
from IPython import display as ipython
from IPython import get_ipython

from rvbkit.page import svg
from rvbkit.page.changes import changes
from rvbkit.page.errand import in_turn
from rvbkit.page.live import Bundle, Live

STATIC = Path(__file__).parents[1] / "static"
#: How long, in seconds, nothing may have happened before the twins are drawn anew.
IDLE = 0.5


def display(thing: Any, **how: Any) -> None:
    """Shows something below the cell that runs."""
    show: Any = ipython.display
    show(thing, **how)


class Widget(anywidget.AnyWidget):
    """The widget of a ``Live``: ``at`` counts the changes that were sent."""

    _esm = STATIC / "jupyter.js"
    _css = svg.css() + (STATIC / "jupyter.css").read_text(encoding="utf-8")

    seen = traitlets.Dict().tag(sync=True)
    at = traitlets.Int().tag(sync=True)

    def __init__(self, live: Live) -> None:
        self._live = live
        super().__init__(seen=live.seen)
        self.on_msg(self._receive)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Takes nothing: Python says what is seen, and a page that says otherwise is wrong, or forged."""

    def update(self) -> None:
        """Sends what has changed."""
        changed = changes(self.seen, self._live.seen)
        if not changed:
            return
        self.seen, self.at = self._live.seen, self.at + 1
        self.send({"at": self.at, "changes": changed})

    def send_state(self, key: Any = None) -> None:
        """Sends all, to a page that asks for all; what changes is sent by ``update``."""
        if key is None:
            super().send_state()

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        if message == {"again": True}:
            self.send_state()
        else:
            self._live.hear(message)


def _there(live: Live, asked: Callable[[], Any]) -> Callable[[], Any]:
    """The same, asked in the session and the language in which the thing was made."""

    def answered() -> Any:
        with live.place.again():
            return asked()

    return answered


class Shown:
    """A ``Live`` on the page of a notebook: its widget and its twins."""

    def __init__(self, live: Live) -> None:
        self.widget = Widget(live)
        self.twins = Twins(_there(live, live.saved), _there(live, live.saved_state))

    def update(self) -> None:
        """Shows what is seen now."""
        self.widget.update()
        self.twins.update()

    def display(self, says: str) -> None:
        """Displays it; ``says`` stands for it where there is only text."""
        self.twins.show(self.widget, says)


#: Those that are about to be drawn anew.
_due: WeakSet[Twins] = WeakSet()


class Twins:
    """The static outputs of one widget, wherever it is shown; ``make`` draws them as they are now.

    ``state`` is what they depend on: while it stays equal nothing is drawn or sent again.
    """

    def __init__(self, make: Callable[[], Sequence[Bundle]], state: Callable[[], object]) -> None:
        self._make, self._state = make, state
        self._ids: list[str] = []
        self._drawn: object = None
        self._soon: asyncio.TimerHandle | None = None

    def show(self, widget: Any, says: str) -> None:
        """Displays the widget, if there is one, then its twins; ``says`` stands for it where there is only text."""
        if widget is not None:
            live = widget._repr_mimebundle_()
            bundle = dict(live[0] if isinstance(live, tuple) else live)
            bundle["text/plain"] = says
            display(bundle, raw=True)
        made = self._make()
        self._ids = self._ids or [uuid4().hex for _ in made]
        for twin, name in zip(made, self._ids, strict=True):
            display(twin, raw=True, display_id=name)
        self._drawn = self._state()
        shell: Any = get_ipython()
        if shell:
            shell.events.register("post_run_cell", _cell_has_run)  # once, however often it is asked

    def update(self) -> None:
        """Draws them anew when all is quiet, if they are shown; at once in a script."""
        if not self._ids:
            return
        if self._soon:
            self._soon.cancel()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._soon = None
            self._draw()
        else:
            self._soon = loop.call_later(IDLE, self._draw)
            _due.add(self)

    @in_turn
    def _draw(self) -> None:
        _due.discard(self)
        if self._state() == self._drawn:
            return
        self._drawn = self._state()
        update: Any = ipython.update_display
        for twin, name in zip(self._make(), self._ids, strict=True):
            update(twin, raw=True, display_id=name)


def _cell_has_run(_result: object) -> None:
    for twins in list(_due):
        twins._draw()
