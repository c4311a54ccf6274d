"""What the property suite must know of this game: see ``tests.games.rooms``."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from rvbkit.games import rvb
from rvbkit.games.rvb.grid import ALL_NAMES
from tests.games.rooms import Draw, Room
from tests.games.rvb import judge

SIDES = st.sampled_from([2, 3, 4, 5])


@st.composite
def _begin(draw: Draw) -> Any:
    side, connected = draw(SIDES), draw(st.booleans())
    match draw(st.sampled_from(["start", "filled", "filled", "filled", "regular"])):
        case "start":
            return rvb.start(side, connected=connected)
        case "regular":
            return rvb.regular(side, connected=connected)
    return rvb.filled(side, draw(st.integers(0, 2**16)), connected=connected)


def _small(position: Any) -> bool:
    crowded = position.side > 2 and position.cells == rvb.regular(position.side).cells
    return not crowded and (len(position.left) <= 19 if position.phase == "cross" else position.side == 2)


@st.composite
def _tries(draw: Draw, position: Any) -> str:
    names = position.grid.names
    cells = st.one_of(
        st.sampled_from(names), st.sampled_from(position.left or names), st.sampled_from(sorted(ALL_NAMES))
    )
    kind = draw(st.sampled_from(["placing", "any", "walk", "line", "line", "line"]))
    if kind == "placing":
        letters = draw(st.one_of(st.just("RVB"), st.text("RVB", min_size=1, max_size=4)))
        places = st.one_of(st.sampled_from(position.empty or names), cells)
        return " ".join(f"{letter}@{draw(places)}" for letter in letters)
    if kind == "any":
        return "-".join(draw(st.lists(cells, min_size=1, max_size=6)))
    chance = draw(st.randoms(use_true_random=False))
    line = _walk(position, chance) if kind == "walk" else _legal_line(position, chance)
    match draw(st.sampled_from(["as it is", "as it is", "backwards", "shuffled", "one more", "twice", "cut"])):
        case "backwards":
            line.reverse()
        case "shuffled":
            chance.shuffle(line)
        case "one more":
            line.insert(draw(st.integers(0, len(line))), draw(cells))
        case "twice":
            line.append(chance.choice(line))
        case "cut":
            del line[chance.randrange(len(line))]
    return "-".join(line or [draw(cells)])


def _walk(position: Any, chance: random.Random) -> list[str]:
    """A walk over neighbouring cells, whatever they carry."""
    board = judge.read(str(position))
    line = [chance.choice(position.left or position.grid.names)]
    for _ in range(chance.randrange(9)):
        line.append(chance.choice([cell for cell in board.signs if board.touch(cell, line[-1])]))
    return line


def _legal_line(position: Any, chance: random.Random) -> list[str]:
    """A line that the judge accepts, one letter of which may be the one too many."""
    board = judge.read(str(position))
    line: list[str] = []
    for cell in chance.sample(position.left, len(position.left)) * 3:
        if judge.may_cross(board, (*line, cell)) and len(line) < 12:
            line.append(cell)
    return line or [chance.choice(position.grid.names)]


ROOM = Room(
    begin=_begin(),
    small=_small,
    tries=_tries,
    same=lambda move: str(move) if move.letters else frozenset(move.cells),
    taps=lambda position: [*position.grid.names, "z9", "pass", ""],
    tapped=lambda _position, move: move.cells,
    judge=judge,
    longest=12 + 57,
    nothing=rvb.Move.known(()),
)
