"""What the saved page, the printed page and a page without kernel show in place of a live widget.

A widget is dead where no kernel answers. So each is displayed with static outputs below it, its twins;
style sheets hide them while the widget is alive. They are other outputs, not other formats of the
widget's own: updating a live output would build the widget anew. They are drawn anew when nothing has
happened for a while, never while somebody waits for an answer; at the latest when a cell has run, because a
notebook that runs by itself is saved then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4
from weakref import WeakSet

from IPython import display as ipython
from IPython import get_ipython

from rvbkit.page.errand import in_turn

#: One static output: what it is in each format, by the format's name.
Bundle = dict[str, str]

#: How long, in seconds, nothing may have happened before the twins are drawn anew.
IDLE = 0.5


#: Those that are about to be drawn anew.
_due: WeakSet[Twins] = WeakSet()


def in_jupyter() -> bool:
    """Whether a widget lives as long as its kernel, wherever it is shown: elsewhere (marimo) it ends with its cell."""
    return get_ipython() is not None


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
        display: Any = ipython.display
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
