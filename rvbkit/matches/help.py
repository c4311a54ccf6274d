"""Help in a match: what is known of its positions, and what that says of hints, values and blunders.

It knows no match: the match asks it, about positions as they are seen by whoever looks. Nothing is found out
here: what is not known is ``None``, and the match has it thought about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import Any

from rvbkit.game import Value
from rvbkit.matches.analysis import UNKNOWN, Analysis
from rvbkit.matches.transcript import first, plain
from rvbkit.text.remarks import Remark

_TURNED = {"win": "loss", "loss": "win"}


class Help:
    """The kinds of help in use, and what has been found out for them."""

    def __init__(self) -> None:
        self.values_shown = False
        self.teaching = False
        self.history = False
        #: What is to be found, where the match is a problem: its first move is judged, right or wrong.
        self.problem: Remark | None = None
        #: That moves are not judged here is said once.
        self._excused = False
        self._known: dict[Any, Analysis] = {}

    def learn(self, position: Any, known: Analysis) -> None:
        """Keeps what has been found out about a position."""
        self._known[position] = known

    def doubt(self, position: Any) -> None:
        """Somebody asks once more about a position of which nothing was found out: it is thought about anew."""
        known = self.known(position)
        if known and known.value.kind == "unknown":
            del self._known[position]

    def forget(self) -> None:
        """Another game begins: what is known of the positions of this one may take much memory."""
        self._known.clear()

    def known(self, position: Any) -> Analysis | None:
        return self._known.get(position)

    def unknown(self, positions: Iterable[Any]) -> list[Any]:
        """Those that nothing has been found out about, each once."""
        return [position for position in dict.fromkeys(positions) if position not in self._known]

    # -- what is known says -----------------------------------------------------------------------

    def values(self, position: Any, taps: Sequence[str], following: Sequence[str]) -> Mapping[str, Value]:
        """What each tap that may follow is worth; nothing where nobody has looked yet, or where it leads nowhere."""
        known = self.known(position)
        found = known.taps(taps) if known else {}
        worth = {tap: found.get(tap, UNKNOWN) for tap in following} if known else {}
        return {tap: value for tap, value in worth.items() if value is not None}

    def after(self, position: Any, move: Any) -> Value | None:
        """What a move is worth to whoever makes it."""
        known = self.known(position)
        return known.after(move) if known and move is not None else None

    def worth(self, position: Any, player: int) -> Value:
        """What a position is worth to a player, whoever is to move."""
        known = self.known(position)
        value = known.value if known else UNKNOWN
        if position.turn == player or value.kind == "draw":
            return value
        if position.players > 2:
            return UNKNOWN
        kind = _TURNED.get(value.kind, value.kind)
        return Value(kind, None if value.number is None else -value.number, value.exact)  # type: ignore[arg-type]

    def winner(self, position: Any) -> int | None:
        """The player who is ahead, 0 where nobody is, or None where nobody knows."""
        known = self.known(position)
        numbers = position.outcome() or (known and known.numbers(position))
        ahead = first(numbers) if numbers else None
        return ahead if ahead is None else ahead[0] if len(ahead) == 1 else 0

    def hint(self, position: Any, again: bool) -> tuple[Remark, Any]:
        """Where to look, or ``again``, what to play: that move comes too, to be shown."""
        known = self._known[position]
        shown = known.to_show if again else None
        return (known.where(), None) if shown is None else (known.how(), shown)

    def possible(self, position: Any) -> Remark:
        """Whether who plays alone can still get there."""
        return self._known[position].possible()

    def judgement(self, before: Any, move: Any, after: Any, begun: bool) -> tuple[Remark | None, Any]:
        """What to say of a move, and the reply that punishes it where it gave something away.

        Given away is a win, or more points than the game lets pass; how many is told where it is exactly known. Where
        all is a guess and no cost too high, that is said. ``begun``: the game began with this move.
        """
        player, lost, tolerance = before.turn, None, self._known[before].tolerance
        was, now = self.worth(before, player), self.worth(after, player)
        reply = None if after.turn == player else self._known[after].best
        if was.kind == "win" and now.kind in ("loss", "draw"):
            key, blanks = "match.blunder-unseen", {"move": move.told}
            if before.players == 1:
                key = "match.blunder-alone"
            elif now.kind == "draw":
                key = "match.blunder-draw"
            elif after.outcome() is not None:
                key = "match.blunder-at-once"
            elif reply is not None:
                key, blanks = "match.blunder", blanks | {"reply": reply.told}
            lost = Remark(key, blanks)
        elif was.kind == now.kind == "score" and was.number is not None and now.number is not None:
            cost = was.number - now.number
            if cost > tolerance:
                key, count = "match.blunder-points", {"count": plain(cost)}
                if not (was.exact and now.exact):  # an estimate is no price
                    key, count = "match.blunder-guessed", {}
                lost = Remark(key, {"move": move.told} | count)
            elif self.problem and begun and was.exact and now.exact:
                return Remark("match.solved-points", {"move": move.told}), None
        elif self.problem and begun and now.kind == "win":
            return Remark("match.solved", {"move": move.told}), None
        elif was.kind == "score" and tolerance == inf and not self._excused:
            self._excused = True
            return Remark("match.not-judged"), None
        return lost, lost and reply
