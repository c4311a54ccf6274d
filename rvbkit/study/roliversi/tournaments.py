"""Tournaments: who wins against whom, how surely, and what winners had more of.

Games go in pairs: both begin with the same moves at random, and the players change camps. The same seed gives the
same games whoever does the work: here, a pool of processes, a cluster.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from rvbkit.coerce import at_least, flag
from rvbkit.game import NotationError
from rvbkit.games.roliversi import OPTIONS
from rvbkit.study.inputs import count, frame_with, seeded, several, workers
from rvbkit.study.roliversi.playing import FURTHEST, PLAYERS, Table, known_player
from rvbkit.study.spread import in_order
from rvbkit.study.sure import interval

if TYPE_CHECKING:
    import pandas as pd

#: Games that one task plays, and those of a pairing at most.
BATCH, MOST = 20, 20_000
#: What both camps have of something is compared in these columns.
COMPARED = ("corners", "edges", "moves")


@dataclass(frozen=True)
class _Task:
    players: tuple[str, str]
    games: range
    seed: int
    side: int
    opening: str
    plain: bool
    ahead: int


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

    ``first`` and ``second`` play; ``points`` is 1, ½ or 0 for the first, ``balls`` what he has more. Of corners,
    edges and moves (how many there were to choose from, on average) each row has what either had; ``turned`` is how
    many balls on the edges changed camps, ``turned_late`` in the last third of the game. ``ahead`` is how many moves
    they look ahead.

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
    tasks = [
        _Task(pair, range(at, min(games, at + BATCH)), seed, side, opening, plain, ahead)
        for pair in combinations(names, 2)
        for at in range(0, games, BATCH)
    ]
    rows = [row for some in in_order(_played, tasks, workers(executor)) for row in some]
    return pd.DataFrame(rows)


def _played(task: _Task) -> list[dict[str, float | str]]:
    return list(_rows(task))


def _rows(task: _Task) -> Iterator[dict[str, float | str]]:
    table = Table(task.players, task.side, task.opening, task.plain, task.ahead)
    for number in task.games:
        swapped = number % 2 == 1
        chance = random.Random(f"{task.seed}/{'/'.join(task.players)}/{number // 2}")
        played = table.play(chance, swapped)
        mine, theirs = played.balls[::-1] if swapped else played.balls
        first, second = played.counts[::-1] if swapped else played.counts
        found: dict[str, float | str] = {"first": task.players[0], "second": task.players[1], "game": number}
        found |= {"points": 0.5 + ((mine > theirs) - (mine < theirs)) / 2, "balls": mine - theirs}
        for name in COMPARED:
            found |= {f"{name}_first": getattr(first, name), f"{name}_second": getattr(second, name)}
        yield found | {name: getattr(played, name) for name in ("plies", "passes", "turned", "turned_late")}


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
        points = [*frame.loc[frame["first"] == name, "points"], *(1 - frame.loc[frame["second"] == name, "points"])]
        low, high = interval(points)
        found = {"player": name, "games": len(points), "wins": points.count(1.0), "draws": points.count(0.5)}
        rows.append(found | {"percent": 100 * sum(points) / len(points), "low": low, "high": high})
    table = pd.DataFrame(rows).sort_values("percent", ascending=False, kind="stable").reset_index(drop=True)
    return table.round({"percent": 1, "low": 1, "high": 1})


def advantage(games: pd.DataFrame) -> pd.DataFrame:
    """In how many games one player had more corners, edges or moves, and how many of them in a hundred that one has
    won.

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
        won = [*frame.loc[more > 0, "points"], *(1 - frame.loc[more < 0, "points"])]
        low, high = interval(won) if won else (0.0, 100.0)
        percent = 100 * sum(won) / len(won) if won else float("nan")
        rows.append({"more": name, "games": len(won), "percent": percent, "low": low, "high": high})
    return pd.DataFrame(rows).round({"percent": 1, "low": 1, "high": 1})


def _games(given: pd.DataFrame, numbers: Sequence[str], others: Sequence[str] = ()) -> pd.DataFrame:
    """A table of some games, where numbers stand in these columns."""
    frame = frame_with(given, (*numbers, *others))
    if not len(frame) or any(getattr(frame[name].dtype, "kind", "") not in "iuf" for name in numbers):
        raise NotationError("roliversi.no-games", columns=", ".join(numbers))
    return frame
