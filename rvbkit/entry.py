"""A form on a page: fields to type in and buttons, a line that says something, and what it shows below.

The page is ``static/entry.js``. It sends ``{"fields": [...]}``, all texts in one message, or ``{"button": name}``;
anything else is ignored. Whoever makes a form sets all that is seen in one ``hold_sync``, with a higher
``seq`` for each answer: the focus then goes back to the field ``focus``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import anywidget
import traitlets

from rvbkit.draw import palette
from rvbkit.in_turn import in_turn
from rvbkit.surface import STATIC, words

#: A longer text in a field is a mistake of the page, or of who pasted it: the rest is left out.
LONGEST_TEXT = 200_000


class Entry(anywidget.AnyWidget):
    """Fields and buttons. ``says`` and ``shows`` are markup, made by whoever makes the form."""

    _esm = STATIC / "entry.js"
    _css = palette.css() + (STATIC / "entry.css").read_text(encoding="utf-8")

    fields = traitlets.List(traitlets.Unicode()).tag(sync=True)
    send = traitlets.Unicode().tag(sync=True)
    buttons = traitlets.Dict(value_trait=traitlets.Unicode(), key_trait=traitlets.Unicode()).tag(sync=True)
    says = traitlets.Unicode().tag(sync=True)
    shows = traitlets.Unicode().tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    focus = traitlets.Int().tag(sync=True)
    empty = traitlets.Bool().tag(sync=True)
    seq = traitlets.Int().tag(sync=True)
    words = traitlets.Dict(value_trait=traitlets.Unicode(), key_trait=traitlets.Unicode()).tag(sync=True)

    def __init__(self, *, submit: Callable[[Sequence[str]], None], press: Callable[[str], None], **seen: Any) -> None:
        super().__init__(words=words(), **seen)
        self._submit, self._press = submit, press
        self.on_msg(self._receive)

    def show(self, **seen: Any) -> None:
        """Sends what is seen now, as one answer."""
        with self.hold_sync():
            for trait, value in {**seen, "words": words()}.items():
                self.set_trait(trait, value)
            self.seq += 1

    @in_turn
    def _receive(self, _entry: object, message: object, _buffers: object) -> None:
        match message:
            case {"fields": [*texts]} if len(texts) == len(self.fields) and all(isinstance(t, str) for t in texts):
                self._submit([text[:LONGEST_TEXT] for text in texts])
            case {"button": str(name)} if name in self.buttons:
                self._press(name)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"  # no address: saved notebooks stay the same
