"""Tournaments between programs: who wins against whom, how surely, and what winners had more of.

A player looks at what its own move leaves, or some moves further, and wants one thing only: balls, corners, edges,
moves. So two players differ in what they want and in nothing besides, and games between them say what it is worth.

Games go in pairs: both begin with the same moves at random, and the players change camps. The same seed gives the
same games with any executor: none, a pool of processes, a cluster.

Pictures show what chance may do by whiskers, and tell tournaments apart by shapes, not by colours.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rvbkit.games.roliversi import OPTIONS, start
from rvbkit.games.roliversi.solver import kernels
from rvbkit.games.roliversi.solver.search import WEIGHTS, Search, Words, masks, of_position
from rvbkit.games.survey import count, frame_with, in_order, interval, seeded, several, workers
from rvbkit.kernels import finished
from rvbkit.page.picture import in_our_look
from rvbkit.text import say
from rvbkit.text.inputs import at_least, flag
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


Numbers = np.ndarray[Any, np.dtype[np.int64]]

#: What a player wants, as weights of ``kernels.estimate``, the same from the first move to the last. A corner's
#: neighbours are wanted by nobody who wants the corner.
WANTED: dict[str, list[int]] = {
    "balls": [0, 0, 0, 0, 0, 0, 100, 0],
    "corners": [0, 1000, -300, -100, 0, 0, 0, 0],
    "edges": [0, 0, 0, 0, 100, 0, 0, 0],
    "moves": [100, 0, 0, 0, 0, 0, 0, 0],
}
#: Besides these, a player at random, and one that wants a bit of everything.
PLAYERS = ("random", *WANTED, "all")
#: A guess of what things are worth, by thirds of a game. A player with this guess takes part in the games from which
#: ``worth`` reads what they are really worth.
GUESS = np.array(
    [[55, 500, -250, -80, 20, -40, 0, 30], [70, 700, -250, -80, 40, -30, 10, 30], [60, 700, -150, -60, 60, -10, 60, 0]],
    np.int64,
)
#: Moves at random before the players begin: so that no two games are alike.
OPENING = 6
#: Moves that players look ahead at most.
FURTHEST = 6
_TABLE = 10


class Counts(NamedTuple):
    """What one camp had of something in a game."""

    corners: int
    edges: int
    moves: float


@dataclass(frozen=True)
class Played:
    """A game that has ended: balls and counts of player 1 and of player 2, moves, passes, and how many balls on the
    edges changed camps, in all and in its last third.
    """

    balls: tuple[int, int]
    counts: tuple[Counts, Counts]
    plies: int
    passes: int
    turned: int
    turned_late: int


def known_player(name: str) -> str:
    """The name of a player, if there is one."""
    if not isinstance(name, str) or name not in PLAYERS:
        raise NotationError("roliversi.no-player", given=typed(name), known=", ".join(PLAYERS))
    return name


class Table:
    """Where games are played: the rule, the board, and the players, each with a search of its own."""

    def __init__(self, players: tuple[str, str], side: int, opening: str, plain: bool, ahead: int) -> None:
        self.players, self.plain, self.ahead = players, plain, ahead
        self.start = of_position(start(side, opening, plain=plain))
        self.masks = masks(side)
        self._searches = {name: Search(side, plain, _TABLE, weights(name)) for name in players}
        self.moves = self._searches[players[0]].moves

    @np.errstate(over="ignore")  # uncompiled, words overflow as they must
    def play(self, chance: random.Random, swapped: bool, watch: Callable[[Words, int], object] | None = None) -> Played:
        """A game from some moves at random; ``swapped``: the second player has the first camp. ``watch`` sees each
        position.
        """
        state, passes, turn, turned = self.start.copy(), 0, 0, list[int]()
        names = self.players[::-1] if swapped else self.players
        choices: tuple[list[int], list[int]] = ([], [])
        while len(moves := self.moves(state)):
            if watch:
                watch(state, turn)
            if moves == [kernels.PASSED]:
                passes += 1
            elif len(turned) >= OPENING:
                choices[turn].append(len(moves))
            move = self._choice(state, moves, "random" if len(turned) < OPENING else names[turn], chance)
            theirs = (state[2] | state[3]) & self.masks[1]
            kernels.make(state, move, self.plain)
            turned.append(_count(theirs & (state[2] | state[3])))
            turn = 1 - turn
        own, other = state[0] | state[1], state[2] | state[3]
        both = (own, other) if turn == 0 else (other, own)
        corners = self.masks[2] | self.masks[5] | self.masks[8] | self.masks[11]
        edges = self.masks[1] & ~corners
        first, second = (
            Counts(_count(balls & corners), _count(balls & edges), sum(many) / max(1, len(many)))
            for balls, many in zip(both, choices, strict=True)
        )
        balls = _count(both[0]), _count(both[1])
        return Played(balls, (first, second), len(turned), passes, sum(turned), sum(turned[len(turned) * 2 // 3 :]))

    def _choice(self, state: Words, moves: list[int], name: str, chance: random.Random) -> int:
        """A move that is worth most to the player of that name; among equal ones, any."""
        if name == "random" or len(moves) == 1:
            return moves[chance.randrange(len(moves))]
        found = finished(self._searches[name].rated(state, self.ahead, 0, moves))
        best = [one.move for one in found if one.value == found[0].value and not one.bound]
        return chance.choice(sorted(best))


def _count(squares: np.uint64) -> int:
    return int(kernels.count(squares))


def weights(name: str) -> Numbers:
    """What a player wants, in each third of a game."""
    if name in WANTED:
        return np.array([WANTED[name]] * 3, np.int64)
    return GUESS if name == "guess" else WEIGHTS


# -- tournaments --------------------------------------------------------------------------------------

#: Games that one task plays, and those of a pairing at most.
BATCH, MOST = 20, 20_000
#: What both camps have of something is compared in these columns.
COMPARED = ("corners", "edges", "moves")


def tournament(
    players: Sequence[str] = PLAYERS,
    games: int = 20,
    seed: int = 0,
    executor: Executor | None = None,
    *,
    plain: bool = False,
    side: int = 8,
    opening: str = "rolit",
    ahead: int = 1,
) -> pd.DataFrame:
    """Each of some players against each other one, so many games; a row a game.

    ``first`` and ``second`` play; ``points`` is 1, ½ or 0 for the first, ``balls`` how many more balls he has. Of
    corners, edges and moves (how many there were to choose from, on average) each row has what either had. ``turned``
    is how many balls on the edges changed camps, ``turned_late`` in the last third of the game. ``ahead`` is how many
    moves they look ahead.

    >>> list(tournament(["corners", "balls"], games=2, side=4).columns)[:5]
    ['first', 'second', 'game', 'points', 'balls']
    """
    import pandas as pd

    names = [known_player(name) for name in several(players, len(PLAYERS))]
    if len(names) < 2 or len({*names}) < len(names):
        raise NotationError("roliversi.two-players")
    games, seed, ahead = count(games, MOST), seeded(seed), at_least(ahead, 1, "roliversi.ahead", most=FURTHEST)
    side, opening = OPTIONS["side"].taken("side", side), OPTIONS["opening"].taken("opening", opening)
    plain = flag(plain, "plain")
    batches = [range(at, min(games, at + BATCH)) for at in range(0, games, BATCH)]
    work = partial(_played, seed=seed, how=(side, opening, plain, ahead))
    tasks = product(combinations(names, 2), batches)
    return pd.DataFrame([row for some in in_order(work, tasks, workers(executor)) for row in some])


Row = dict[str, float | str]


def _played(task: tuple[tuple[str, str], range], seed: int, how: tuple[int, str, bool, int]) -> list[Row]:
    """The rows of some games of two players; a function of the module, so that any process can be sent it."""
    players, games = task
    table = Table(players, *how)
    return [_row(table, number, random.Random(f"{seed}/{'/'.join(players)}/{number // 2}")) for number in games]


def _row(table: Table, number: int, chance: random.Random) -> Row:
    swapped = number % 2 == 1
    played = table.play(chance, swapped)
    mine, theirs = played.balls[::-1] if swapped else played.balls
    first, second = played.counts[::-1] if swapped else played.counts
    found: Row = {"first": table.players[0], "second": table.players[1], "game": number}
    found |= {"points": 0.5 + ((mine > theirs) - (mine < theirs)) / 2, "balls": mine - theirs}
    for name in COMPARED:
        found |= {f"{name}_first": getattr(first, name), f"{name}_second": getattr(second, name)}
    return found | {name: getattr(played, name) for name in ("plies", "passes", "turned", "turned_late")}


def standing(games: pd.DataFrame) -> pd.DataFrame:
    """The players, the best first: games, wins, draws, points in a hundred games, and from where to where that may
    lie by chance.

    >>> from rvbkit.study import roliversi
    >>> games = roliversi.tournament(["corners", "balls"], games=2, side=4)
    >>> roliversi.standing(games)[["player", "wins", "draws"]].values.tolist()
    [['corners', 1, 1], ['balls', 0, 1]]
    """
    import pandas as pd

    frame = _games(games, ("points",), ("first", "second"))
    rows = []
    for name in dict.fromkeys(map(known_player, [*frame["first"], *frame["second"]])):
        points = _points(frame, frame["first"] == name, frame["second"] == name)
        found = {"player": name, "games": len(points), "wins": points.count(1.0), "draws": points.count(0.5)}
        rows.append(found | _share(points))
    table = pd.DataFrame(rows).sort_values("percent", ascending=False, kind="stable").reset_index(drop=True)
    return table.round(1)


def advantage(games: pd.DataFrame) -> pd.DataFrame:
    """In how many games one player had more corners, edges or moves, and how often in a hundred that player won.

    >>> from rvbkit.study import roliversi
    >>> games = roliversi.tournament(["corners", "balls"], games=2, side=4)
    >>> roliversi.advantage(games)[["more", "percent"]].values.tolist()
    [['corners', 75.0], ['edges', 100.0], ['moves', 75.0]]
    """
    import pandas as pd

    frame = _games(games, ("points", *(f"{name}_{who}" for name in COMPARED for who in ("first", "second"))))
    rows = []
    for name in COMPARED:
        more = frame[f"{name}_first"] - frame[f"{name}_second"]
        points = _points(frame, more > 0, more < 0)
        rows.append({"more": name, "games": len(points)} | _share(points))
    return pd.DataFrame(rows).round(1)


def _points(frame: pd.DataFrame, first: pd.Series, second: pd.Series) -> list[float]:
    """What the first player got in some games, and the second player in others."""
    return [*frame.loc[first, "points"], *(1 - frame.loc[second, "points"])]


def _share(points: list[float]) -> dict[str, float]:
    """The points of a hundred games, and from where to where that may lie by chance."""
    low, high = interval(points) if points else (0.0, 100.0)
    return {"percent": 100 * sum(points) / len(points) if points else float("nan"), "low": low, "high": high}


def _games(given: pd.DataFrame, numbers: Sequence[str], others: Sequence[str] = ()) -> pd.DataFrame:
    """A table of some games, where numbers stand in these columns."""
    frame = frame_with(given, (*numbers, *others))
    if not len(frame) or any(getattr(frame[name].dtype, "kind", "") not in "iuf" for name in numbers):
        raise NotationError("roliversi.no-games", columns=", ".join(numbers))
    return frame


# -- pictures -----------------------------------------------------------------------------------------

#: The marks of several tables, one beside the other; hollow and full, so that a copy in black and white tells them
#: apart.
MARKS = (("o", True), ("s", False), ("^", True), ("D", False))


@in_our_look
def strong_squares(games: Mapping[str, pd.DataFrame]) -> Figure:
    """For each of some tournaments by its name: how often the player with more corners, edges or moves won.

    >>> from rvbkit.study import roliversi
    >>> games = roliversi.tournament(["corners", "balls"], games=2, side=4)
    >>> roliversi.strong_squares({"4 × 4": games}).axes[0].get_title()
    'Who had more of it has won so often'
    """
    from rvbkit.page.plots import legend, sheet, titled

    try:
        named = [*games.items()] if isinstance(games, Mapping) and len(games) <= len(MARKS) else []
    except Exception:  # noqa: BLE001 (what somebody else's object raises)
        named = []
    if not named:
        raise NotationError("roliversi.no-tables", most=len(MARKS))
    figure, (axes,) = sheet(7.0, 3.6)
    for at, (name, frame) in enumerate(named):
        found = advantage(frame)
        _dots(axes, found["percent"], found["low"], found["high"], at, len(named), str(name))
    labels = [say(f"roliversi.more-{name}") for name in ("corners", "edges", "moves")]
    _scales(axes, labels)
    titled(axes, Remark("roliversi.strong-squares"), "roliversi.won-percent")
    if len(named) > 1:
        legend(figure, len(named))
    return figure


@in_our_look
def table_of_players(games: pd.DataFrame) -> Figure:
    """The players of a tournament, the best on top, each with the points of a hundred games.

    >>> from rvbkit.study import roliversi
    >>> games = roliversi.tournament(["corners", "balls"], games=2, side=4)
    >>> [name.get_text() for name in roliversi.table_of_players(games).axes[0].get_yticklabels()]
    ['wants corners', 'wants balls']
    """
    from rvbkit.page.plots import sheet, titled

    found = standing(games)
    figure, (axes,) = sheet(7.0, 1.2 + 0.42 * len(found))
    _dots(axes, found["percent"], found["low"], found["high"], 0, 1, "")
    _scales(axes, [say(f"roliversi.player-{name}") for name in found["player"]])
    titled(axes, Remark("roliversi.standing"), "roliversi.points-percent")
    return figure


def _dots(axes: Axes, middle: pd.Series, low: pd.Series, high: pd.Series, at: int, of: int, name: str) -> None:
    """A row of marks with whiskers, a little above or below the others."""
    from rvbkit.page.plots import INK

    mark, full = MARKS[at % len(MARKS)]
    places = [row + 0.22 * (at - (of - 1) / 2) for row in range(len(middle))]
    look: dict[str, Any] = {
        "color": INK["pen"],
        "mfc": INK["pen" if full else "page"],
        "markersize": 7,
        "capsize": 4,
        "linewidth": 1.3,
    }
    axes.errorbar(middle, places, xerr=[middle - low, high - middle], fmt=mark, label=name, **look)


def _scales(axes: Axes, rows: list[str]) -> None:
    """A row each from the top, per cents along, and where neither is better."""
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.axvline(50, linestyle="--", linewidth=1, color="#777777")
    axes.grid(axis="x")
