"""What every picture that answers to taps shares: the traits that the page reads, the taps it sends.

The page is ``static/board.js``. It shows ``svg`` and answers with ``{"tap": "e6"}``, also ``enter``,
``escape``, ``back``, ``offer``, or with ``{"write": "3;4"}`` from the field that ``typed`` asks for; anything
else it sends is ignored. A picture whose root says ``data-drag="carry"`` is no paper for a pen: what is dragged
over it counts where it is dropped, and what carries ``data-piece`` goes along. Nothing in a picture whose root
says ``data-reach="20"`` is smaller to hit than that: where a finger plays it is scrolled rather than shrunk.
Whoever makes a surface says what a tap does and sets all that is seen in one ``hold_sync``, with a higher ``seq``
when something happened.
"""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from rvbkit.draw import palette
from rvbkit.game import Remark, safely
from rvbkit.in_turn import in_turn
from rvbkit.text import say

STATIC = Path(__file__).parent / "static"

#: No tap of any game is longer; a longer one is a mistake of the page.
LONGEST_TAP = 64
#: Longer than any move of any game: two numbers of 100,000 digits, generously spaced.
LONGEST_TEXT = 1_000_000


def words() -> dict[str, str]:
    """The words that the page itself shows or speaks, in the language in use."""
    return {
        "keys": say("board.keys"),
        "stopped": say("board.stopped"),
        "waiting": say("board.waiting"),
        "not-copied": say("board.not-copied"),
        "play-typed": say("board.play-typed"),
    }


class Surface(anywidget.AnyWidget):
    """A picture on a page that passes taps on.

    ``message`` is what a bubble shows, beside the places ``near``, when ``mood`` is "refused";
    ``spoken`` is said to who cannot see; ``taps`` is the draft; ``match_id`` is the same for
    surfaces that show one thing, so that only one of them speaks. ``typed`` is the label of a field for a
    move that is typed; without one there is no field. ``offer`` is the label of a button
    beside it.
    """

    _esm = STATIC / "board.js"
    _css = palette.css() + (STATIC / "board.css").read_text(encoding="utf-8")

    svg = traitlets.Unicode().tag(sync=True)
    seq = traitlets.Int().tag(sync=True)
    message = traitlets.Unicode().tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    match_id = traitlets.Unicode().tag(sync=True)
    mood = traitlets.Unicode().tag(sync=True)
    near = traitlets.List(traitlets.Unicode()).tag(sync=True)
    taps = traitlets.List(traitlets.Unicode()).tag(sync=True)
    typed = traitlets.Unicode().tag(sync=True)
    offer = traitlets.Unicode().tag(sync=True)
    size = traitlets.Unicode("normal").tag(sync=True)
    words = traitlets.Dict(value_trait=traitlets.Unicode(), key_trait=traitlets.Unicode()).tag(sync=True)

    def listen(self) -> None:
        """From now on what the page sends is heard."""
        self.on_msg(self._receive)

    @in_turn
    def _receive(self, _surface: object, message: object, _buffers: object) -> None:
        tap, text = (message.get(kind) for kind in ("tap", "write")) if isinstance(message, dict) else (None, None)
        if isinstance(tap, str) and 0 < len(tap) <= LONGEST_TAP and tap.isprintable():
            self.tap(tap)
        elif isinstance(text, str) and text.strip() and len(text) <= LONGEST_TEXT:
            safely(lambda: self.read(text), self.tell)

    def tap(self, tap: str) -> None:
        """Does what a tap means; what goes wrong is told."""
        safely(lambda: self.take(tap), self.tell)

    def take(self, tap: str) -> None:
        """What a tap does here; may raise ``NotationError`` or ``IllegalMove``."""
        raise NotImplementedError

    def read(self, text: str) -> None:
        """What a typed text does here; may raise ``NotationError`` or ``IllegalMove``."""

    def tell(self, remark: Remark) -> None:
        """Shows what went wrong."""
        raise NotImplementedError
