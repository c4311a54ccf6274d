"""How hard it is to find the winning move, in five levels.

What counts:

* ``moves``: how many legal moves there are to choose from, for each winning one;
* ``length`` and ``kind`` of the winning move (the shortest one): a single cell is overlooked by those
  who look for long lines; a line of the cycle has to be followed letter by letter;
* ``tempting``: losing moves that look good. A move is tempting if it crosses several cells, and at
  least as many as the winning one; or if it nearly wins: one single reply refutes it.

>>> from rvbkit.games.rvb import Position
>>> grade(Position.parse("..../...../.....R/....VBB/.....R/...RV/.... cross 1")).kind
'cycle'
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import log2
from typing import TYPE_CHECKING, Literal

from rvbkit.game import NotationError, Remark
from rvbkit.quoting import quoted, spoken
from rvbkit.text import meant, say

if TYPE_CHECKING:
    from rvbkit.games.rvb import Move, Position

Kind = Literal["single", "letter", "cycle"]
#: The names of levels 1 to 5.
LEVELS = ("rvb-study.very-easy", "rvb-study.easy", "rvb-study.medium", "rvb-study.hard", "rvb-study.very-hard")
#: A level ends where the score reaches these: from one to the next, four times as much to look through.
STEPS = (7.0, 9.0, 11.0, 13.0)
#: What the kind of the winning move adds.
EXTRA: dict[Kind, float] = {"letter": 0.0, "cycle": 0.5, "single": 1.0}


@dataclass(frozen=True)
class Grade:
    """``level`` from 1 to 5 and what it is made from; ``winning`` is how many moves win.

    >>> from rvbkit.study import rvb
    >>> found = rvb.problems()["pb-1"].grade
    >>> found.level, found.winning, found.name.sentence
    (3, 1, 'medium')
    """

    level: int
    moves: int
    winning: int
    length: int
    kind: Kind
    tempting: int

    @property
    def name(self) -> Remark:
        """What the level is called."""
        return Remark(LEVELS[self.level - 1])


def grade(position: Position) -> Grade:
    """The grade of a winning position of moderate size; a lost one has nothing to be found."""
    from rvbkit.solve.rvb import Patch, table

    solved = table(position)
    patch: Patch = solved.patch
    runs = {patch.set_of(move.cells): move for move in position.moves()}
    everything = (1 << patch.size) - 1
    winning = [run for run in runs if solved.lost_set(everything & ~run)]
    if not winning:
        raise NotationError("rvb-study.nothing-wins")
    found = min(winning, key=int.bit_count)
    tempting = 0
    for run in runs.keys() - set(winning):
        left = everything & ~run
        replies = (reply for reply in runs if not reply & run and solved.lost_set(left & ~reply))
        long = run.bit_count() >= max(2, found.bit_count())
        tempting += long or len(list(islice(replies, 2))) == 1
    length, kind = found.bit_count(), kind_of(position, runs[found])
    score = log2(len(runs) / len(winning)) + log2(1 + tempting) + EXTRA[kind] + length / 4
    return Grade(1 + sum(score >= step for step in STEPS), len(runs), len(winning), length, kind, tempting)


def kind_of(position: Position, move: Move) -> Kind:
    """A single cell, a line of one letter, or a line of the cycle."""
    if len(move.cells) == 1:
        return "single"
    return "letter" if len(set(map(position.at, move.cells))) == 1 else "cycle"


def level_of(difficulty: int | str) -> int:
    """A level by its number or its name, in any of our languages."""
    level = meant(str(spoken(quoted(difficulty))), {str(level): key for level, key in enumerate(LEVELS, 1)})
    if level:
        return int(level)
    names = ", ".join(f"{level} ({say(key)})" for level, key in enumerate(LEVELS, 1))
    raise NotationError("rvb-study.difficulty", given=difficulty, known=names)
