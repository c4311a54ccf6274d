"""Problems from real positions: find the letter that is worth most now. There is exactly one.

Positions are met in games between programs that place one of the letters worth most. The same seed finds the same
problems.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import InitVar, dataclass
from typing import TYPE_CHECKING, NamedTuple

from rvbkit.coerce import at_least
from rvbkit.game import Remark
from rvbkit.games.rsvp import OPTIONS, TARGET, Move, Position, begin
from rvbkit.games.rsvp.frame import CELLS, EMPTY
from rvbkit.games.rsvp.move import PLACE
from rvbkit.options import Whole
from rvbkit.solve.rsvp import Seen, of_words
from rvbkit.solve.rsvp.lines import LETTER
from rvbkit.solve.rsvp.search import Side
from rvbkit.solve.rsvp.solution import shown
from rvbkit.study import problem
from rvbkit.study.inputs import count as counted
from rvbkit.study.inputs import seeded
from rvbkit.study.problem import NotFound, Problems, mining

if TYPE_CHECKING:
    from rvbkit.options import Data


class Level(NamedTuple):
    """Letters in the frame, from and to; who reads; how long the word is at least, or how many there are at once; how
    much less the second best letter is worth.
    """

    fewest: int
    most: int
    player: int
    length: int
    words: int
    margin: int


#: Player 1 reads rows as they are drawn, player 2 from their other end.
LEVELS = {
    1: Level(3, 6, 1, 2, 1, 6),
    2: Level(5, 9, 1, 3, 1, 4),
    3: Level(5, 9, 2, 3, 1, 4),
    4: Level(8, 14, 2, 4, 1, 3),
    5: Level(10, 24, 2, 3, 2, 2),
}
#: Among how many letters that are worth most the programs choose.
CHOICE = 6
#: Games in a row without anything new, and the search gives up.
TRIES = 500


@dataclass(frozen=True, repr=False)
class Problem(problem.OneBest[Move]):
    """A position with one letter worth most: ``points``, and ``next_best`` what the second best one is worth.

    >>> (one,) = mine(1, 1)
    >>> one.points > one.next_best
    True
    >>> print(one.judge(one.best))
    Right: J on f2 (JAN 10) is the best move.
    """

    name: Remark
    position: Position
    right: InitVar[Move]
    points: int
    next_best: int
    level: int

    def _worse(self, move: Move) -> Remark:
        """What the letter is worth."""
        worth = sum(one.points for one in self.position.formed(move))
        return Remark("rsvp.worth-less", {"move": move.told, "count": worth})


def mine(count: int, seed: int, level: int = 2, *, words: str | Data = "fr") -> Problems[Problem]:
    """So many problems of a level from 1 to 5, no two of them equal.

    >>> (problem,) = mine(1, 1)
    >>> sum(word.points for word in problem.position.formed(problem.best)) == problem.points > problem.next_best
    True
    """
    count, seed = counted(count, 1_000), seeded(seed)
    level = at_least(level, 1, "rsvp.level", most=max(LEVELS))
    found: dict[str, Problem] = {}
    game = quiet = 0
    while len(found) < count and quiet < TRIES:
        before = len(found)
        for position in _met(f"{seed}/{level}/{game}", words, LEVELS[level].most):
            name = {"number": len(found) + 1, "count": len(position.frame.replace(EMPTY, ""))}
            new = _problem(Remark("rsvp.mined-problem", name), position, level)
            if new and str(position) not in found:
                found[str(position)] = new
                break  # one of a game: the next position would be much the same
        game, quiet = game + 1, 0 if len(found) > before else quiet + 1
    if len(found) == count:
        return Problems(found.values())
    raise NotFound("rsvp.not-found", list(found.values()), wanted=count)


def _met(seed: str, words: str | Data, most: int) -> Iterator[Position]:
    """The positions of a game with so many letters at most, as they are reached."""
    chance, position = random.Random(seed), begin(TARGET, words)
    for _ in range(most):
        if position.outcome() is not None:
            return
        worth = _worth(position) if position.begun else []
        some = [move for _, move in worth[:CHOICE] if shown(position, move)]
        position = position.play(chance.choice(some or [*position.moves()]))
        yield position


def _worth(position: Position) -> list[tuple[int, Move]]:
    """The letters that complete a word, the best first."""
    gains = Side(Seen.of(position), position.turn, of_words(position.words)).gains()
    found = sorted(gains, key=lambda one: (-one[0], *one[1:]))
    return [(points, Move.known(PLACE, LETTER[bit], CELLS[at])) for points, at, bit in found]


def _problem(name: Remark, position: Position, level: int) -> Problem | None:
    """The position as a problem, if it is one of this level."""
    wanted = LEVELS[level]
    laid = len(position.frame.replace(EMPTY, ""))
    if position.outcome() is not None or position.turn != wanted.player or not wanted.fewest <= laid <= wanted.most:
        return None
    (points, best), (second, _) = [*_worth(position), (0, None), (0, None)][:2]
    move = best and points - second >= wanted.margin and shown(position, best)
    if not move or len(move.gained) < wanted.words or max(len(one.word) for one in move.gained) < wanted.length:
        return None
    return Problem(name, position, move, points, second, level)


def _mined(count: int, seed: int, difficulty: int, words: Data) -> Problems[Problem]:
    return mine(count, seed, difficulty, words=words)


_ASKED = {"difficulty": Whole(1, max(LEVELS)), "words": OPTIONS["words"]}
QUESTIONS = {"mine": mining(_mined, _ASKED, difficulty=2, words="fr")}
