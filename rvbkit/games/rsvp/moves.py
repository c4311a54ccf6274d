"""Lists the legal letters and proofs: for each free cell, the letters that fit its two lines, as bits of a mask.

``checker`` judges one letter or one word by itself, without this list.
"""

from __future__ import annotations

from collections.abc import Iterator

from rvbkit.games.rsvp.frame import ALPHABET, CELLS, EMPTY, NUMBER, SIDE, Move, put, spans, through
from rvbkit.games.rsvp.words import Words

#: The bit of each letter.
BITS = {letter: 1 << at for at, letter in enumerate(ALPHABET)}


def letters_of(mask: int) -> str:
    """The letters of a mask.

    >>> letters_of(0b100101)
    'ACF'
    """
    return "".join(letter for letter, bit in BITS.items() if mask & bit)


def legal(frame: str, player: int, words: Words) -> Iterator[tuple[int, int]]:
    """The number of each cell that takes a letter, with the mask of those letters."""
    for at, sign in enumerate(frame):
        if sign == EMPTY and (mask := _legal_at(frame, at, player, words)):
            yield at, mask


def _legal_at(frame: str, at: int, player: int, words: Words) -> int:
    """The letters that fit both lines and, in one line at least, are part of a word with a letter of the frame."""
    fits, uses = -1, 0
    for line in through(at, player):
        text = line.of(frame)
        if text.strip(EMPTY):
            fits_here, uses_here = words.letters(text, line.place)
            fits &= fits_here
            uses |= uses_here
    return fits & uses


def in_line(frame: str) -> Iterator[int]:
    """The number of each free cell with a letter in its row or its column."""
    filled = {at for at, sign in enumerate(frame) if sign != EMPTY}
    rows, columns = {at // SIDE for at in filled}, {at % SIDE for at in filled}
    return (at for at in range(len(frame)) if at not in filled and (at // SIDE in rows or at % SIDE in columns))


def proofs(frame: str, player: int, words: Words, cell: str) -> Iterator[Move]:
    """All words that justify the letter in a cell; none if the letter does not fit one of its lines."""
    at = NUMBER[cell]
    if _legal_at(put(frame, at, EMPTY), at, player, words) & BITS[frame[at]]:
        for line in through(at, player):
            text = line.of(frame)
            for first, end in spans(text, line.place):
                ends = CELLS[line.cells[first]], CELLS[line.cells[end - 1]]
                yield from (Move.proof(ends, word) for word in words.matching(text[first:end]))
