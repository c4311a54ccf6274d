"""Boards looked at exactly or by counting: small ones solved, large ones bounded, and what things are worth in balls.

**Bounds.** A board too large to be solved is proved to be worth at least so much, and at most so much. A claim such as
"at least −20" needs only one good move for one side and all moves for the other. So claims far from the truth are
proved first, and nearer ones as long as there is time.

**What a corner, an edge, a choice of moves is worth** in balls at the end is read off games, by least squares. From
positions of games between players of all sorts, the final result is explained by what can be counted in the position.
So the numbers are averages over such games, and no laws; but what the strong level wants was taken from them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from rvbkit.games.roliversi import OPENINGS, OPTIONS, Move, Position, start
from rvbkit.games.roliversi.position import CAMPS
from rvbkit.games.roliversi.solver import kernels, solve
from rvbkit.games.roliversi.solver.search import HUNDRED, Search, Words, of_position
from rvbkit.games.roliversi.study.tournaments import FURTHEST, OPENING, Played, Table
from rvbkit.games.survey import count, seeded, worded
from rvbkit.kernels import finished, now, seconds_allowed
from rvbkit.text import say
from rvbkit.text.inputs import at_least, flag
from rvbkit.text.remarks import NotationError

if TYPE_CHECKING:
    import pandas as pd


#: The largest table: 2 GiB.
BITS = 26
#: Balls by which one claim is nearer to the truth than the one before.
STEP = 2


@dataclass(frozen=True)
class Bounds:
    """What is proved for the player to move, and what the proof took.

    >>> found = proved("..../.RJ./.BV./.... VB")
    >>> found.least == found.most == 0
    True
    """

    least: int
    most: int
    nodes: int
    seconds: float


def proved(position: Position | str, time: float = 60.0, *, bits: int = 22) -> Bounds:
    """The best bounds that so many seconds prove; the table has 2 to the ``bits`` places of 32 bytes.

    >>> from rvbkit.study import roliversi
    >>> found = roliversi.proved("..../.RJ./.BV./.... VB")
    >>> found.least, found.most
    (0, 0)
    """
    if not isinstance(position, Position):
        position = Position.parse(position)
    begun, whole = now(), seconds_allowed(time)
    bits = at_least(bits, 1, "roliversi.bits", most=BITS)
    search, state = Search(position.side, position.plain, bits), of_position(position)
    least, most, open_ = -(position.side**2), position.side**2, {1, -1}
    while open_ and least < most:
        for sign in sorted(open_):
            bound = min(most, least + STEP) if sign == 1 else max(least, most - STEP)
            low = bound * HUNDRED - 1 if sign == 1 else bound * HUNDRED  # no value lies between this and the next one
            until = now() + (whole - (now() - begun)) / len(open_)
            try:
                value = finished(search.value(state, position.empty, low, low + 1), until)
            except TimeoutError:
                open_ -= {sign}
                continue
            if value > low:
                least = bound if sign == 1 else bound + 1
            else:
                most = bound - 1 if sign == 1 else bound
            if least >= most:
                break
    return Bounds(least, most, search.looked, now() - begun)


# -- small boards, solved -----------------------------------------------------------------------------

#: The largest board of which everything is known here: docs/figures.md tells how far one comes on the next.
LARGEST = 4


def solved(side: int = 4, *, plain: bool = False) -> pd.DataFrame:
    """Each opening and each starter: his balls less the opponent's with best play, and his best first moves.

    >>> from rvbkit.study import roliversi
    >>> roliversi.solved(4)[["opening", "starter", "value"]].values.tolist()
    [['rolit', 'VB', 0], ['rolit', 'RJ', 0], ['diagonal', 'VB', -6], ['diagonal', 'RJ', -6]]
    """
    import pandas as pd

    if OPTIONS["side"].taken("side", side) != LARGEST:
        raise NotationError("roliversi.side-solved", side=LARGEST)
    rows = []
    for opening in OPENINGS:
        for starter in CAMPS:
            found = solve(start(side, opening, starter, flag(plain, "plain")), time=float("inf"))
            moves = " ".join(map(str, found.best))
            rows.append({"opening": opening, "starter": starter, "value": found.value, "moves": moves})
    return pd.DataFrame(rows)


def labelled(table: pd.DataFrame) -> pd.DataFrame:
    """A table of ``solved`` in words: its titles, openings, camps and moves.

    >>> from rvbkit.study import roliversi
    >>> roliversi.labelled(roliversi.solved(4)).loc[0, ["who begins", "best first moves"]].tolist()
    ['green and blue', 'green on d1, blue on a1']
    """
    cells: dict[str, Callable[[Any], Any]] = {
        "opening": lambda opening: say(f"roliversi.option-opening-{opening}"),
        "starter": lambda camp: say(f"roliversi.option-starter-{camp.lower()}"),
        "moves": lambda moves: ", ".join(Move.parse(move).told.sentence for move in moves.split()),
    }
    return worded(table, "roliversi", cells)


# -- what things are worth ----------------------------------------------------------------------------

#: What is counted of a position, in the order of ``kernels.estimate``; the last is having the turn.
COUNTED = ("moves", "corners", "beside", "near", "edges", "open", "balls", "turn")
#: The thirds of a game, by how many squares are empty.
THIRDS = ((41, 60), (21, 40), (1, 20))
MOST = 5_000
_UNITS = np.eye(len(COUNTED), dtype=np.int64)


def worth(games: int = 200, seed: int = 0, *, plain: bool = False, ahead: int = 2) -> pd.DataFrame:
    """How many balls at the end each thing is worth, in each third of a game; a row a third, 1 to 3.

    >>> list(worth(4).columns)[:2]
    ['moves', 'corners']
    """
    import pandas as pd

    ahead = at_least(ahead, 1, "roliversi.ahead", most=FURTHEST)
    seen = list(_positions(count(games, MOST), seeded(seed), flag(plain, "plain"), ahead))
    rows = []
    for least, most in THIRDS:
        some = [(counted, result) for left, counted, result in seen if least <= left <= most]
        given, results = np.array([one for one, _ in some], float), np.array([result for _, result in some], float)
        # A little is held against large numbers, so that what hardly varies is worth nothing rather than anything.
        rows.append(np.linalg.solve(given.T @ given + np.eye(len(COUNTED)), given.T @ results))
    return pd.DataFrame(rows, columns=list(COUNTED), index=pd.Index([1, 2, 3], name="third")).round(2)


def _positions(games: int, seed: int, plain: bool, ahead: int) -> Iterator[tuple[int, list[int], int]]:
    """Empty squares, what is counted, and how the game ended, for the player to move."""
    for number in range(games):
        chance = random.Random(f"{seed}/{number}")
        table = Table(("guess", chance.choice(["guess", "corners", "moves"])), 8, "rolit", plain, ahead)
        game, met = _game(table, chance, swapped=number % 2 == 1)
        difference = game.balls[0] - game.balls[1]
        yield from ((left, counted, -difference if turn else difference) for left, counted, turn in met[OPENING:])


def _game(table: Table, chance: random.Random, *, swapped: bool) -> tuple[Played, list[tuple[int, list[int], int]]]:
    """A game, and of each of its positions how many squares are empty, what is counted, and who had the turn."""
    met: list[tuple[int, list[int], int]] = []

    def watch(state: Words, turn: int) -> None:
        a, b, c, d = state
        left = 64 - sum(int(kernels.count(word)) for word in state)
        each = [kernels.estimate(a, b, c, d, table.masks, _UNITS[[at] * 3], table.plain) for at in range(len(COUNTED))]
        met.append((left, [int(one) for one in each], turn))

    return table.play(chance, swapped, watch), met


def rounded(found: pd.DataFrame) -> list[list[int]]:
    """As the search wants it: hundredths of a ball."""
    return [[round(HUNDRED * value) for value in row] for row in found.to_numpy()]
