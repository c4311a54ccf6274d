"""Frames with few letters: every letter in every cell, all the words, and proofs along every line through a letter.

There are too many proofs to write them all: of each line that might be one, all the words that the judge finds there,
the same with another letter, and a word that does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice, product

from rvbkit.games.rsvp import Move, Position, begin
from rvbkit.games.rsvp.frame import ALPHABET, CELLS, NUMBER, between, read_by
from tests.games.rsvp import judge
from tests.games.smalls import Small, games, seeds

#: A word of each length, but for the longest.
WORDS = ["ON", "TON", "SALE", "TABLE", "ANIMAL", "SERVICE", "TRIANGLE", "DIFFERENT", "EXPRESSION"]
SOME = {len(word): word for word in WORDS}
#: All cells where a word may stand, by the first and the last.
SPANS = {ends: between(*ends) for ends in combinations(CELLS, 2) if between(*ends)}
#: So many words that fit are tried in each span.
MOST = 12
ROWS = f"{'.........../' * 5}.....ET..../......Q....{'/...........' * 4}"
#: A letter that is challenged makes a word in its row, and none with what it touches in its column; a letter that may
#: be challenged has reached the target, and others are left in stock.
ASKED, LAST = "0-0 30 ERSTAI challenge ?f7", "31-2 30 ERSTAI challenge @f7"
#: The letters of each game: French and English by turns.
STOCKS = ("ERSTAI", "NOTESA", "JEUXAI", "LEVERAQ")


@cache
def everywhere() -> list[Move]:
    """Every letter in every cell, the words, and one word in all cells where one of its length may stand."""
    texts = ["challenge", "no-proof", *map("@".join, product(ALPHABET, CELLS))]
    proofs = [Move.proof(ends, SOME[len(cells)]) for ends, cells in SPANS.items() if len(cells) in SOME]
    return [*map(Move.parse, texts), *proofs]


def moves(position: Position) -> Iterator[Move]:
    yield from everywhere()
    for ends, cells in SPANS.items() if position.asked else ():
        if position.placed in cells:
            yield from (Move.proof(ends, word) for word in tried(position, cells))


def tried(position: Position, cells: tuple[str, ...]) -> list[str]:
    """Words that agree with the letters in these cells, and the same with their first or their last letter changed."""
    there = "".join(position.frame[NUMBER[cell]] for cell in read_by(position.turn, cells))
    found = list(islice(judge.matching(position.words.name, there), MOST))
    return [*found, *(f"{word[:-1]}Q" for word in found), *(f"X{word[1:]}" for word in found)]


def positions() -> Iterator[Position]:
    """With a referee and with challenges, from an empty frame and from one with a dozen letters."""
    for seed, stock in zip(seeds(len(STOCKS)), STOCKS, strict=False):
        language = ("fr", "en")[seed % 2]
        yield from games(begin(50, language, "referee", stock[:4]), (seed,))
        yield from games(begin(30, language, "challenge", stock), (seed,))
        yield from games(replace(filled(seed, language), stock=stock[:4]), (seed,))
        yield from games(replace(filled(seed, language), stock=stock[4:], bluff=True), (seed,))
    yield from (Position.parse(f"{ROWS} {player} {rest}") for player in (1, 2) for rest in (ASKED, LAST))


def filled(seed: int, language: str) -> Position:
    """After the first dozen letters of a game played at random, its points left aside."""
    position: Position = next(islice(games(begin(999, language), (seed,)), 12, None))
    return replace(position, scores=(0, 0), target=40)


SMALL = Small(judge, positions, moves)
