"""Games between programs, move by move on words: who plays, what is counted, and nothing else.

A player looks at what its own move leaves, or some moves further, and wants one thing only: balls, corners, edges,
moves. So two players differ in what they want and in nothing besides, and games between them say what it is worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from rvbkit.game import NotationError
from rvbkit.games.roliversi import start
from rvbkit.quoting import typed
from rvbkit.solve.roliversi import kernels
from rvbkit.solve.roliversi.search import WEIGHTS, Rated, Search
from rvbkit.solve.roliversi.words import Words, masks, of_position

Numbers = np.ndarray[Any, np.dtype[np.int64]]

#: What a player wants, as weights of ``kernels.estimate``, the same from the first move to the last. A corner's
#: neighbours are wanted by nobody who wants the corner.
WANTED: dict[str, list[int]] = {
    "balls": [0, 0, 0, 0, 0, 0, 100, 0],
    "corners": [0, 1000, -300, -100, 0, 0, 0, 0],
    "edges": [0, 0, 0, 0, 100, 0, 0, 0],
    "moves": [100, 0, 0, 0, 0, 0, 0, 0],
}
#: Besides these, one who plays at random and one who wants a bit of everything.
PLAYERS = ("random", *WANTED, "all")
#: What one would guess, by thirds of a game: who plays so takes part in the games from which ``worth`` reads what is
#: so.
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
        self._row = np.zeros(kernels.PASSED, np.int64)
        self._searches = {name: Search(side, plain, _TABLE, weights(name)) for name in {*players} - {"random"}}

    def moves(self, state: Words) -> Numbers:
        """The numbers of the moves: nothing at the end."""
        return self._row[: kernels.list_moves(state, self._row, self.masks[0], self.plain)]

    @np.errstate(over="ignore")  # uncompiled, words overflow as they must
    def play(self, chance: random.Random, swapped: bool, watch: Callable[[Words, int], object] | None = None) -> Played:
        """A game from some moves at random; ``swapped``: the second player has the first camp. ``watch`` sees each
        position.
        """
        state, passes, turn, turned = self.start.copy(), 0, 0, list[int]()
        names = self.players[::-1] if swapped else self.players
        choices = [[0, 0], [0, 0]]
        while len(moves := self.moves(state)):
            if watch:
                watch(state, turn)
            if moves[0] == kernels.PASSED:
                passes += 1
            elif len(turned) >= OPENING:
                choices[turn][0] += 1
                choices[turn][1] += len(moves)
            move = self._choice(state, moves, "random" if len(turned) < OPENING else names[turn], chance)
            theirs = (state[2] | state[3]) & self.masks[1]
            kernels.make(state, move, self.plain)
            turned.append(int(kernels.count(theirs & (state[2] | state[3]))))
            turn = 1 - turn
        own, other = state[0] | state[1], state[2] | state[3]
        both = (own, other) if turn == 0 else (other, own)
        corners = self.masks[2] | self.masks[5] | self.masks[8] | self.masks[11]
        first, second = (
            Counts(
                int(kernels.count(balls & corners)),
                int(kernels.count(balls & self.masks[1] & ~corners)),
                total / max(1, times),
            )
            for balls, (times, total) in zip(both, choices, strict=True)
        )
        balls = int(kernels.count(both[0])), int(kernels.count(both[1]))
        plies, last = len(turned), turned[len(turned) * 2 // 3 :]
        return Played(balls, (first, second), plies, passes, sum(turned), sum(last))

    def _choice(self, state: Words, moves: Numbers, name: str, chance: random.Random) -> int:
        """A move that is worth most to the player of that name; among equal ones, any."""
        if name == "random" or len(moves) == 1:
            return int(moves[chance.randrange(len(moves))])
        order = [int(move) for move in moves]
        found = _finished(self._searches[name].rated(state, self.ahead, 0, order))
        best = [one.move for one in found if one.value == found[0].value and not one.bound]
        return chance.choice(sorted(best))


def _finished(steps: Generator[None, None, list[Rated]]) -> list[Rated]:
    """What short steps come to."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def weights(name: str) -> Numbers:
    """What a player wants, in each third of a game."""
    if name in WANTED:
        return np.array([WANTED[name]] * 3, np.int64)
    return GUESS if name == "guess" else WEIGHTS
