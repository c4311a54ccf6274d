"""All words of one length, in alphabetical order, and which of them have which letter in which place.

A chapter is kept as columns: all first letters, all second letters and so on. Which words have a letter in a place is a
whole number, a bit for each word, the first word the highest; so the words that fit a pattern are found by a few ``&``.
The sets of a place are made when they are first asked for; those of all French words take 6 MB.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import Self

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GAP = "."
#: All letters, as a mask.
ALL = (1 << len(LETTERS)) - 1
#: For each letter, what makes digits of a column: 1 where it is, 0 elsewhere.
_DIGITS = [bytes(49 if code == ord(letter) else 48 for code in range(256)) for letter in LETTERS]


def rank(letter: str) -> int:
    """0 for A: which bit of a mask is the letter's."""
    return ord(letter) - 65


class Chapter:
    """The words of a length; unchangeable. Masks of letters have bit 0 for A."""

    def __init__(self, columns: Sequence[bytes]) -> None:
        self.columns = tuple(columns)
        self.length, self.count = len(self.columns), len(self.columns[0])
        self._having: list[list[int]] = [[] for _ in self.columns]
        self._beside: list[list[tuple[int, ...]]] = [[()] * len(LETTERS) for _ in self.columns]

    @classmethod
    def of(cls, length: int, words: Iterable[str]) -> Self:
        rows = "".join(sorted(words)).encode("ascii")
        return cls([rows[at::length] for at in range(length)])

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[str]:
        rows = bytearray(self.length * self.count)
        for at, column in enumerate(self.columns):
            rows[at :: self.length] = column
        text = rows.decode("ascii")
        return (text[at : at + self.length] for at in range(0, len(text), self.length))

    def __contains__(self, word: str) -> bool:
        low, high = 0, self.count
        for column, letter in zip(self.columns, word, strict=True):
            code = ord(letter)
            low, high = bisect_left(column, code, low, high), bisect_right(column, code, low, high)
        return low < high

    def having(self, place: int) -> list[int]:
        """For each letter, the set of the words that have it in that place."""
        if not self._having[place]:
            column = self.columns[place]
            self._having[place] = [int(column.translate(digits) or b"0", 2) for digits in _DIGITS]
        return self._having[place]

    def fitting(self, pattern: str) -> int:
        """The set of the words that fit a pattern of this length."""
        sets = [self.having(place)[rank(letter)] for place, letter in enumerate(pattern) if letter != GAP]
        return reduce(and_, sets) if sets else (1 << self.count) - 1

    def words(self, found: int) -> Iterator[str]:
        """The words of a set, in alphabetical order, one after another as they are asked for."""
        digits = f"{found:0{self.count}b}" if found else ""
        at = digits.find("1")
        while at >= 0:
            yield bytes([column[at] for column in self.columns]).decode("ascii")
            at = digits.find("1", at + 1)

    def some(self, found: int, place: int, wanted: int) -> int:
        """Which of the ``wanted`` letters the words of a set have in a place."""
        sets, mask = self.having(place), 0
        while wanted and found:
            bit = wanted & -wanted
            if found & sets[bit.bit_length() - 1]:
                mask |= bit
            wanted ^= bit
        return mask

    def beside(self, place: int, letter: str) -> tuple[int, ...]:
        """For each place, the letters there of all words that have that letter in that place."""
        known, at = self._beside[place], rank(letter)
        if not known[at]:
            found = self.having(place)[at]
            known[at] = tuple(self.some(found, other, ALL) for other in range(self.length))
        return known[at]
