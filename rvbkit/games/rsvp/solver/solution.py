"""Solves a position of R.S.V.P. for one move: the points that each move brings now, with its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rvbkit.games.rsvp.frame import ACCEPT, CELLS, CHALLENGE, EMPTY, NO_PROOF, NUMBER, PLACE, Move, put
from rvbkit.games.rsvp.position import BONUS, Position
from rvbkit.games.rsvp.solver.search import LETTER, Seen, Side, of_words
from rvbkit.games.solution import InLines
from rvbkit.kernels import bytes_allowed, seconds_allowed
from rvbkit.text.quoting import in_short
from rvbkit.text.remarks import Remark

#: How many moves the text shows.
SHOWN = 10


@dataclass(frozen=True)
class Solution(InLines):
    """The moves that bring points, most points first; if none does, all moves.

    Each move has ``formed``, its words. Moves that make a rude word are left out: a player may play them, but no
    program shows them.

    >>> from rvbkit.games.rsvp import EXAMPLE
    >>> print(*Position.parse(EXAMPLE.partition(" | ")[0]).solve().best)
    K@e5 X@g7 X@g9 X@g11
    """

    __repr__ = in_short

    moves: tuple[Move, ...]
    points: tuple[int, ...]

    @property
    def exact(self) -> bool:
        """Always true: these are exactly the points that each move brings at once."""
        return True

    @property
    def value(self) -> None:
        """None: the end of the game is not known."""

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves with the most points."""
        return self.moves[: self.points.count(self.points[0])] if self.points else ()

    @property
    def at_once(self) -> dict[Move, int]:
        """The points that each move brings now."""
        return dict(zip(self.moves, self.points, strict=True))

    def record(self) -> dict[str, Any]:
        """For programs: the best moves, then the points and the words of each move."""
        told = [
            {"move": str(move), "points": points, "words": [one.word for one in move.gained]}
            for move, points in self.at_once.items()
        ]
        return {"best": [str(move) for move in self.best], "at_once": told}

    def lines(self) -> Iterator[Remark]:
        """The first moves, with their words."""
        if not self.moves:
            yield Remark("rsvp.solved-none")
        elif self.moves[0].verb in (NO_PROOF, ACCEPT):
            yield Remark(f"rsvp.solved-{self.moves[0].verb}")
            return
        elif not self.points[0]:
            yield Remark("rsvp.solved-nothing", {"count": len(self.moves)})
        for move, points in zip(self.moves[:SHOWN], self.points, strict=False):
            yield Remark("rsvp.solved-move", {"move": move.told, "count": points}) if points else move.told
        if len(self.moves) > SHOWN:
            yield Remark("game.and-more", {"count": len(self.moves) - SHOWN})


def solve(
    position: Position, *, time: float = 20.0, memory: float | None = None, step: Callable[[], Any] | None = None
) -> Solution:
    """The points that the moves bring at once. No position takes much time or memory.

    >>> from rvbkit.games.rsvp import EXAMPLE
    >>> solved = solve(Position.parse(EXAMPLE.partition(" | ")[0]))
    >>> [str(move) for move in solved.best], solved.points[0]
    (['K@e5', 'X@g7', 'X@g9', 'X@g11'], 11)
    """
    seconds_allowed(time), bytes_allowed(memory)
    if step:
        step()
    if position.outcome() is not None:
        return Solution((), ())
    if position.asked:
        proof = position.witness(**position.suspect)
        return Solution((proof,), (BONUS,)) if proof else Solution((Move.known(NO_PROOF),), (0,))
    if position.ending:
        doubtful = unproved(position)
        return Solution((Move.known(CHALLENGE if doubtful else ACCEPT),), (BONUS if doubtful else 0,))
    if not position.begun:
        moves = tuple(position.moves())
        return Solution(moves, (0,) * len(moves))
    found = dict(scoring(position))
    if unproved(position):
        found[Move.known(CHALLENGE)] = BONUS
    if not found:
        found = {move: 0 for move in judged(position).moves() if shown(position, move)}
    order = sorted(found, key=lambda move: (-found[move], move.cell and NUMBER[move.cell], move.letter))
    return Solution(tuple(order), tuple(found[move] for move in order))


def scoring(position: Position) -> Iterator[tuple[Move, int]]:
    """Each legal letter that completes a word, with its points; letters that make a rude word are left out."""
    for points, at, bit in Side(Seen.of(position), position.turn, of_words(position.words)).gains():
        move = shown(position, Move.known(PLACE, LETTER[bit], CELLS[at]))
        if move:
            yield move, points


def shown(position: Position, move: Move) -> Move | None:
    """A letter with the words that it forms for either player, or None if one of them is rude."""
    formed = position.formed(move)
    return None if position.words.rude & {one.word for one in formed} else replace(move, formed=formed)


def judged(position: Position, **how: Any) -> Position:
    """The same position with a referee."""
    return replace(position, bluff=False, placed="", asked=False, **how)


def unproved(position: Position) -> bool:
    """Whether no word justifies the letter that may be challenged."""
    if not position.placed or position.asked:
        return False
    move = Move.known(PLACE, position.suspect["letter"], position.placed)
    before = put(position.frame, NUMBER[move.cell], EMPTY)
    then = judged(position, frame=before, turn=3 - position.turn, scores=(0, 0), stock=move.letter)
    return then.refuse(move) is not None
