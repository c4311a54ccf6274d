"""What is known of a position: who wins, which taps keep the win, what to play, what refutes a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic, process_time
from typing import Any

from rvbkit.game import Value
from rvbkit.text.remarks import Remark

UNKNOWN = Value("unknown", exact=False)
#: Seconds that a thought may take however crowded the machine is.
LEAST = 1.0


class Analysis:
    """Nothing is known: what a game says that has no solver, or no time.

    A game's own analysis says more. Values are those of the player to move.

    >>> from rvbkit.games import nim
    >>> from rvbkit.matches.opponents import analyse
    >>> Analysis(), [*analyse(nim.start(4, 7))][-1]
    (Analysis(unknown), Analysis(win, best 3;4))
    """

    #: What the position is worth to the player to move.
    value: Value = UNKNOWN
    #: Where values are scores: how many points a move may cost before that is told.
    tolerance: float = 0

    @property
    def best(self) -> Any:
        """A best move, if one is known."""
        return None

    @property
    def to_show(self) -> Any:
        """The move that the second half of a hint shows; on lost ground there is none."""
        return None if self.value.kind in ("loss", "unknown") else self.best

    def __repr__(self) -> str:
        """What the position is worth, and a best move: all games have that."""
        from rvbkit.text.quoting import cut

        value, best = self.value, self.best
        number = f" {value.number:+g}" if value.number is not None else ""
        about = "" if value.exact or value.kind == "unknown" else "about "
        return f"Analysis({about}{value.kind}{number}{f', best {cut(str(best))}' if best is not None else ''})"

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value | None]:
        """What each tap that may follow is worth: can a winning move still be reached through it? None: no move can."""
        return {}

    def where(self) -> Remark:
        """The first half of a hint: where to look."""
        return Remark("match.hint-unknown")

    def how(self) -> Remark:
        """The second half, where a good move is known: what to play."""
        return Remark("match.hint-play" if self.value.kind == "win" else "match.hint-best", {"move": self.best.told})

    def possible(self) -> Remark:
        """Whether who plays alone can still get there, and why not."""
        return self.where()

    def after(self, move: Any) -> Value:
        """What ``move`` is worth to whoever makes it."""
        return UNKNOWN

    def numbers(self, position: Any) -> tuple[float, ...] | None:
        """How the game ends if all play well, as an outcome would say it; where three or more play, their game says."""
        mine = {"win": 1.0, "loss": -1.0, "draw": 0.0}.get(self.value.kind, self.value.number)
        if mine is None or position.players > 2:
            return None
        return (mine,) if position.players == 1 else (mine, -mine) if position.turn == 1 else (-mine, mine)


def patience(budget: float) -> Callable[[], bool]:
    """Says when so many seconds have passed: fewer on a crowded machine, where this process gets little of them."""
    begun, worked = monotonic(), process_time()

    def over() -> bool:
        passed = monotonic() - begun
        share = 2 * (process_time() - worked) / passed if passed > LEAST else 1.0
        return passed > max(min(LEAST, budget), budget * min(1.0, share))

    return over
