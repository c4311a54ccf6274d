"""What the saved page, the printed page and a page without kernel show in place of a live widget.

A widget is dead where no kernel answers. So each is displayed with static outputs below it, its twins;
style sheets hide them while the widget is alive. They are other outputs, not other formats of the
widget's own: updating a live output would build the widget anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

from IPython import display as ipython

#: One static output: what it is in each format, by the format's name.
Bundle = dict[str, str]


class Twins:
    """The static outputs of one widget, wherever it is shown; ``make`` draws them as they are now.

    ``state`` is what they depend on: while it stays equal nothing is drawn or sent again.
    """

    def __init__(self, make: Callable[[], Sequence[Bundle]], state: Callable[[], object]) -> None:
        self._make, self._state = make, state
        self._ids: list[str] = []
        self._drawn: object = None

    def show(self, widget: Any, says: str) -> None:
        """Displays the widget, then its twins; ``says`` stands for the widget where there is only text."""
        live = widget._repr_mimebundle_()
        bundle = dict(live[0] if isinstance(live, tuple) else live)
        bundle["text/plain"] = says
        display: Any = ipython.display
        display(bundle, raw=True)
        made = self._make()
        self._ids = self._ids or [uuid4().hex for _ in made]
        for twin, name in zip(made, self._ids, strict=True):
            display(twin, raw=True, display_id=name)
        self._drawn = self._state()

    def update(self) -> None:
        """Draws them anew, if they are shown and something has changed."""
        if not self._ids or self._state() == self._drawn:
            return
        self._drawn = self._state()
        update: Any = ipython.update_display
        for twin, name in zip(self._make(), self._ids, strict=True):
            update(twin, raw=True, display_id=name)
