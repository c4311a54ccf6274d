"""Words that both players read in a row: palindromes, and semi-palindromes, other words backwards: LES, SEL.

Problems from real positions: find the letter that is worth most now. There is exactly one.

Positions are met in games between programs that place one of the letters worth most. The same seed finds the same
problems.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import InitVar, dataclass
from typing import TYPE_CHECKING, NamedTuple

from rvbkit.games.option import Whole
from rvbkit.games.rsvp import OPTIONS, TARGET, Move, Position, begin
from rvbkit.games.rsvp.frame import CELLS, EMPTY, PLACE, points
from rvbkit.games.rsvp.solver import Seen, of_words
from rvbkit.games.rsvp.solver.search import LETTER, Side
from rvbkit.games.rsvp.solver.solution import shown
from rvbkit.games.rsvp.words import words as listed
from rvbkit.games.samples import count as counted
from rvbkit.games.samples import seeded
from rvbkit.page import problem
from rvbkit.page.problem import NotFound, Problems, mining
from rvbkit.text.inputs import at_least
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    import pandas as pd

    from rvbkit.games.option import Data


def both_ways(words: str | Data = "fr") -> pd.DataFrame:
    """Each word that is one read backwards too, of the two the first in the alphabet; the longest first.

    >>> both_ways("en").query("kind == 'palindrome'")["word"].head(2).tolist()
    ['DEIFIED', 'REPAPER']
    """
    import pandas as pd

    known, rows = listed(words), []
    for chapter in known.chapters.values():
        every = {*chapter} - known.rude
        for word in sorted(every):
            back = word[::-1]
            if word <= back and back in every:
                kind = "palindrome" if word == back else "semi-palindrome"
                rows.append({"word": word, "back": back, "kind": kind, "length": len(word), "points": points(word)})
    table = pd.DataFrame(rows, columns=["word", "back", "kind", "length", "points"])
    return table.sort_values("length", ascending=False, kind="stable", ignore_index=True)


# -- Problems from real positions: find the letter that is worth most now. There is exactly one --


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
COMMANDS = {"mine": mining(_mined, _ASKED, difficulty=2, words="fr")}
