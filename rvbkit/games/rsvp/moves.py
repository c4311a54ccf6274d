"""Which letters may go where: each free cell is asked once a line which letters fit there, all of them as bits.

``judging`` looks at one letter in one cell, and at words.
"""

from __future__ import annotations

from collections.abc import Iterator

from rvbkit.games.rsvp.frame import ALPHABET, CELLS, EMPTY, NUMBER, SIDE, Move, spans, through
from rvbkit.games.rsvp.words import Words

#: The bit of each letter.
BITS = {letter: 1 << at for at, letter in enumerate(ALPHABET)}


def letters_of(mask: int) -> str:
    """The letters of these bits.

    >>> letters_of(0b100101)
    'ACF'
    """
    return "".join(letter for letter, bit in BITS.items() if mask & bit)


def legal(frame: str, player: int, words: Words) -> Iterator[tuple[int, int]]:
    """Each free cell in line with a letter where a letter may go, by number, and the bits of those that may."""
    for at, sign in enumerate(frame):
        if sign == EMPTY:
            mask = _legal_at(frame, at, player, words)
            if mask:
                yield at, mask


def _legal_at(frame: str, at: int, player: int, words: Words) -> int:
    """Letters that fit both lines and, in one at least, make part of a word with a letter that is there."""
    fits, uses = -1, 0
    for line in through(at, player):
        text = line.of(frame)
        if text.strip(EMPTY):
            fits_here, uses_here = words.letters(text, line.place)
            fits &= fits_here
            uses |= uses_here
    return fits & uses


def in_line(frame: str) -> Iterator[int]:
    """Each free cell that has a letter in its row or its column."""
    filled = {at for at, sign in enumerate(frame) if sign != EMPTY}
    rows, columns = {at // SIDE for at in filled}, {at % SIDE for at in filled}
    return (at for at in range(len(frame)) if at not in filled and (at // SIDE in rows or at % SIDE in columns))


def proofs(frame: str, player: int, words: Words, cell: str) -> Iterator[Move]:
    """All the words that justify the letter in a cell; none where it does not fit one of its lines."""
    at = NUMBER[cell]
    if _legal_at(frame[:at] + EMPTY + frame[at + 1 :], at, player, words) & BITS[frame[at]]:
        for line in through(at, player):
            text = line.of(frame)
            for first, end in spans(text, line.place):
                if end - first - text[first:end].count(EMPTY) > 1:
                    ends = CELLS[line.cells[first]], CELLS[line.cells[end - 1]]
                    yield from (Move.proof(ends, word) for word in words.matching(text[first:end]))
