"""The board as a widget: it shows a match and passes taps on.

It adds nothing to the match: no rule, no shape, no sentence of its own. Each change of the
match leaves as one message with everything the page shows: see ``rvbkit.surface``.
``board.send({"copy": text})`` puts a text on the clipboard of whoever looks at the board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4
from weakref import WeakKeyDictionary

from rvbkit.draw import Picture, draw
from rvbkit.draw.svg import as_text
from rvbkit.draw.worth import stands
from rvbkit.driving import drive
from rvbkit.game import Mistake, Remark, told
from rvbkit.match import Match
from rvbkit.quoting import is_long
from rvbkit.surface import Surface, words
from rvbkit.text import say

#: What a page calls each match, so that several views of one know that they belong together.
_ids: WeakKeyDictionary[Match, str] = WeakKeyDictionary()


class Board(Surface):
    """A match on a page. Several boards may show one match, and several views one board.

    ``view`` is one of the views of the game, by default the first: see ``rvbkit.draw.views``. ``typing``: it
    has a field to type a move in as soon as not every move is within reach of taps.

    ``spoken`` says what happened and, whenever that has changed, whose turn it is or who has won.
    """

    def __init__(
        self, match: Match, *, view: str | None = None, big: bool = False, names: bool = True, typing: bool = True
    ) -> None:
        self.match = match
        self.view = view
        self.names = names
        self.typing = typing
        self._headline = match.headline().sentence
        match_id = _ids.setdefault(match, uuid4().hex)
        super().__init__(size="big" if big else "normal", match_id=match_id, **self._seen())
        self._leave: Callable[[], None] | None = match.watch(lambda _match: self.refresh())
        self.listen()
        drive(match)

    def refresh(self) -> None:
        """Sends what has changed, in one message."""
        with self.hold_sync():
            if self.seq != self.match.seq:  # else nothing has happened: what was said stays said
                self.spoken = self._to_speak()
            for trait, value in self._seen().items():
                self.set_trait(trait, value)

    def _seen(self) -> dict[str, Any]:
        match = self.match
        picture = draw(
            match.position,
            draft=match.draft,
            last=match.last,
            view=self.view,
            follow=match.show_next,
            names=self.names,
            values=match.help.values() if match.help.values_shown else None,
            worth=match.help.worth(),
            shown=match.help.shown,
            taps=True,
        )
        remark = match.remark
        return {
            "svg": as_text(picture),
            "seq": match.seq,
            "message": remark.sentence if remark else "",
            "mood": "refused" if isinstance(remark, Mistake) else "",
            "near": list(remark.cells) if remark else [],
            "taps": list(match.taps),
            "typed": say(f"{match.stem}.typed") if self.typing and match.draft.typed else "",
            "offer": self._offer(),
            "words": words(),
        }

    def _offer(self) -> str:
        """What a button says that plays the move of a hint, where nobody could type it from its sentence."""
        match = self.match
        hidden = match.draft.typed and match.help.shown is not None and match.help.blunder is None
        return say("board.play-hint") if self.typing and hidden and _shortened(match.help.shown) else ""

    def _to_speak(self) -> str:
        headline = self.match.headline().sentence
        sentences = [self.match.remark.sentence] if self.match.remark else []
        sentences += filter(None, [stands(self.match.help.worth()) if self.match.taps else ""])
        if headline != self._headline:
            sentences.append(headline)
        self._headline = headline
        return " ".join(sentences)

    def take(self, tap: str) -> None:
        """Passes a tap to the match; ``offer`` plays the move of the hint."""
        if tap != "offer":
            self.match.tap(tap)
        elif self._offer():
            self.match.play_hint()

    def read(self, text: str) -> None:
        """Plays a move that was typed."""
        if self.typing:
            self.match.write(text)

    def tell(self, remark: Remark) -> None:
        """Lets the match say what went wrong."""
        self.match.tell(remark)

    def close(self) -> None:
        if self._leave:
            self._leave()
            self._leave = None
        super().close()

    def __repr__(self) -> str:
        return f"<Board {self.match.stem}>"  # no address: saved notebooks stay the same

    def _repr_mimebundle_(self, **how: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget and, for a page without kernel, its picture."""
        match = self.match
        data, metadata = super()._repr_mimebundle_(**how) or ({}, {})
        how = {"draft": match.draft, "last": match.last, "view": self.view, "names": self.names}
        data["image/svg+xml"] = str(Picture(match.position, **how))
        return data, metadata


def _shortened(move: Any) -> bool:
    """Whether sentences leave digits of it out."""
    name = told(move)
    return isinstance(name, Remark) and any(map(is_long, name.blanks.values()))
