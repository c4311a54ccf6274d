"""The seven cells of side 2: placings of up to three letters, lines of up to four cells, cells twice among them.

On side 3, what side 2 is too small for: two cells of each letter while some are placed, lines of more than four cells.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, permutations, product

from rvbkit.games.rvb import Move, Position, start
from tests.games.rvb import judge
from tests.games.smalls import Small, games, seeds

#: The cells of the board, one that only larger boards have, and the letters.
CELLS, BEYOND, LETTERS = start(2).grid.names, "e9", "RVB"
LONGEST = 4
#: Boards of side 3. The letters of the first lie in cells that side 2 has too, and could be crossed.
LARGER = (
    "RV./BRVB/...../..../... place 1",
    "rrR/RbVb/brBvB/VrRv/bVb cross 1",
    "bRb/Rbvv/RVrBv/RRbb/bRv cross 1",
    "bRb/Rbvv/RVrBv/RRbb/bRv cross 1 connected",
)


@cache
def moves() -> list[Move]:
    """Each placing once, whatever the order of its letters, and each line in each order of the pen."""
    pairs = list(product(LETTERS, (*CELLS, BEYOND)))
    placings = [pairs_ for count in (1, 2, 3) for pairs_ in combinations_with_replacement(pairs, count)]
    placings += [tuple(zip("RVBR", cells, strict=True)) for cells in list(permutations(CELLS, 4))[::30]]
    lines = {line for count in (1, 2, 3) for line in product((*CELLS, BEYOND), repeat=count)}
    lines |= {line for count in range(4, LONGEST + 1) for line in permutations(CELLS, count)}
    written = ["".join(f"{letter}@{cell} " for letter, cell in placing) for placing in placings]
    return [Move.parse(text) for text in [*written, *map("-".join, sorted(lines))]]


def positions() -> Iterator[Position]:
    """Whole games from the empty board, and boards with uneven letters, where lines of one letter can be long."""
    for text in LARGER:
        yield Position.parse(text)
    for connected in (False, True):
        yield from games(start(2, connected=connected), seeds(20))
        for seed in seeds(40):
            chance = random.Random(seed)
            signs = [*LETTERS, *chance.choices("RRRRVVBrb.", k=len(CELLS) - len(LETTERS))]
            cells = "".join(chance.sample(signs, len(CELLS)))
            position = Position.parse(f"{cells[:2]}/{cells[2:5]}/{cells[5:]} cross {1 + seed % 2}")
            yield replace(position, connected=connected)


def judged(board: judge.Board) -> set[str]:
    """All pen orders that the judge allows, or all placings."""
    return {"-".join(order) for order in judge.orders(board)} if board.phase == "cross" else judge.moves(board)


def canonical(texts: set[str]) -> set[str]:
    """The first order, by the alphabet, of each set of cells."""
    first: dict[frozenset[str], str] = {}
    for text in sorted(texts, reverse=True):
        first[frozenset((text,) if "@" in text else text.split("-"))] = text
    return {*first.values()}


SMALL = Small(judge, positions, lambda _position: moves(), judged, canonical)
