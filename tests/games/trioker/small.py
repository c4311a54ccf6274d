"""Small figures, a panel of nine cells, and some of the game for champions: every piece in every way in every cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

from rvbkit.games.option import Data
from rvbkit.games.trioker import Move, Position, begin
from rvbkit.games.trioker.champions import Champions
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.panel import panel_of
from rvbkit.games.trioker.pieces import PIECES, turnings
from rvbkit.games.trioker.quick import Quick
from tests.games.smalls import Small, games, seeds
from tests.games.trioker import judge

PANEL = Path(__file__).parent / "tiny.panel"
JOKERS = ("23*", "00*", "32*")
#: Hexagons that lack one piece, as games at random never bring about: a piece in d7 completes two of them.
TWO_AT_ONCE = (
    "champions 52 1 c6=021 c7=130 c8=311 d5=223 d6=312 d8=211 d9=122 e5=032 e6=300 e7=023 e9=222 f6=000 f7=001 f8=120"
)
WAYS = [way for piece in (*PIECES, *JOKERS) for way in turnings(piece)]
WORDS = ["pass", "draw", "object", *(f"give {piece}" for piece in (*PIECES, *JOKERS))]


@cache
def moves(figure: Figure) -> list[Move]:
    """All of them on this figure, and in a cell beside it."""
    cells = (*figure.cells, "z9")
    written = [f"{cell}={way}" for cell, way in product(cells, WAYS)] + [f"-{cell}" for cell in cells] + WORDS
    return [Move.parse(text) for text in written]


def positions() -> Iterator[Position]:
    yield from puzzles()
    yield from dealt()
    yield from champions()


def puzzles() -> Iterator[Position]:
    """Tries at random; solved ones, too, where there are few cells."""
    for words in ("A", "AV of=000,001", "AVA", "AV/.A", "AVA/VAV", "AVA joker=23*", "AVA of=001,011,112 joker=00*"):
        for seed in seeds(3):
            game = games(Position.parse(f"puzzle {words}"), (seed,))
            yield from (position for position, _ in zip(game, range(12), strict=False))


def dealt() -> Iterator[Position]:
    """Quick games on the small panel, with few pieces; some where the bank has little."""
    panel = panel_of(Data(PANEL.stem, PANEL.read_text(encoding="utf-8")))
    for players, seed in product((2, 3, 4), seeds(12)):
        deal = Quick.dealt(players, panel, 3 if seed % 3 == 0 else 200, seed)
        held = tuple(hand[-4 + seed % 2 :] for hand in deal.held)
        yield from games(replace(deal, held=held, stock=deal.stock[: seed % 4]), (seed,))


def champions() -> Iterator[Position]:
    """Every fourth position of games with both panels and both camps, each from another one on, and the last one.

    Some of them once more with a turn won by a hexagon, which games at random hardly ever complete.
    """
    yield Position.parse(TWO_AT_ONCE)
    for seed, (cells, camps) in zip(seeds(4), product((52, 73), ("points", "corners")), strict=False):
        begun = begin("champions", cells=cells, camps=camps)
        assert isinstance(begun, Champions)
        yield begun
        played = list(games(begun, (seed,)))
        yield from played[seed % 4 :: 4]
        yield played[-1]
        for position in played[1 + seed % 4 :: 6]:
            if position.outcome() is None and not position.passed and not position.must:
                yield replace(position, earned=1 + seed % 2)
                yield replace(position, earned=1, must=True)


SMALL = Small(judge, positions, lambda position: moves(position.figure))
