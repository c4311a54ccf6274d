"""All words of one length, in alphabetical order, and which of them have which letter in which place.

A chapter is kept as columns: all first letters, all second letters and so on. Which words have a letter in a place is a
whole number, a bit for each word, the first word the highest; so the words that fit a pattern are found by a few ``&``.
Such a set is made when it is first asked for; all of a language take 9 MB.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import Self

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GAP = "."
#: For each letter, what makes digits of a column: 1 where it is, 0 elsewhere.
_DIGITS = {letter: bytes(49 if code == ord(letter) else 48 for code in range(256)) for letter in LETTERS}
_BITS = {letter: 1 << at for at, letter in enumerate(LETTERS)}


class Chapter:
    """The words of a length; unchangeable. Masks of letters have bit 0 for A."""

    def __init__(self, columns: Sequence[bytes]) -> None:
        self.columns = tuple(columns)
        self.length, self.count = len(self.columns), len(self.columns[0])
        self._having: list[dict[str, int]] = [{} for _ in self.columns]
        self._beside: dict[tuple[int, str], tuple[int, ...]] = {}

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

    def having(self, place: int, letter: str) -> int:
        """The set of the words with that letter in that place."""
        known = self._having[place]
        if letter not in known:
            known[letter] = int(self.columns[place].translate(_DIGITS[letter]) or b"0", 2) if letter in _DIGITS else 0
        return known[letter]

    def fitting(self, pattern: str) -> int:
        """The set of the words that fit a pattern of this length."""
        sets = [self.having(place, letter) for place, letter in enumerate(pattern) if letter != GAP]
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
        mask = 0
        while wanted:
            bit = wanted & -wanted
            if found & self.having(place, LETTERS[bit.bit_length() - 1]):
                mask |= bit
            wanted ^= bit
        return mask

    def beside(self, place: int, letter: str) -> tuple[int, ...]:
        """For each place, the letters that words have there which have that letter in that place."""
        key = place, letter
        if key not in self._beside:
            found = self.having(place, letter)
            self._beside[key] = tuple(self.some(found, other, (1 << 26) - 1) for other in range(self.length))
        return self._beside[key]
