"""What letters do in a line: which ones complete a word there, and which ones fit. All that is found is kept.

A letter is a bit of a mask, the lowest one for A. A line is a text, as whoever reads it does.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rvbkit.games.rsvp.chapter import ALL
from rvbkit.games.rsvp.frame import ALPHABET, EMPTY, SIDE, points, run
from rvbkit.games.rsvp.words import Words

#: So many lines are remembered: a thought of a few seconds meets some ten thousand.
KEPT = 1 << 15
LETTER = {1 << at: letter for at, letter in enumerate(ALPHABET)}
BITS = {letter: bit for bit, letter in LETTER.items()}
#: Of a cell, the letters that complete a word there, each with what that word scores.
Completing = Mapping[int, int]


class Lines:
    """The lines that words have been asked about.

    >>> from rvbkit.games.rsvp.words import words
    >>> lines = of_words(words("fr"))
    >>> lines is of_words(words("fr"))
    True
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.completing = lru_cache(KEPT)(self._completing)
        self.masks = lru_cache(KEPT)(self._masks)
        self._within = lru_cache(KEPT)(self._within_of)

    def _completing(self, line: str) -> dict[int, Completing]:
        """For each place where a letter would make a whole word of the run through it: which letters.

        >>> from rvbkit.games.rsvp.words import words
        >>> found = of_words(words("fr")).completing("....JEU....")
        >>> {place: "".join(LETTER[bit] for bit in letters) for place, letters in found.items()}
        {7: 'NX'}
        """
        found = {}
        for place, sign in enumerate(line):
            if sign == EMPTY and line[max(0, place - 1) : place + 2].strip(EMPTY):
                first, end = run(line, place)
                letters = self._within(line[first:end], place - first)
                if letters:
                    found[place] = letters
        return found

    def _within_of(self, pattern: str, place: int) -> Completing:
        chapter = self.words.chapters.get(len(pattern))
        if chapter is None:
            return {}
        mask = chapter.some(chapter.fitting(pattern), place, ALL)
        laid = points(pattern.replace(EMPTY, ""))
        return {bit: laid + points(letter) for letter, bit in BITS.items() if mask & bit}

    def _masks(self, line: str) -> tuple[tuple[int, int], ...]:
        """For each empty place the letters that fit there, and those that make part of a word with another one."""
        return tuple(self.words.letters(line, at) if line[at] == EMPTY else (0, 0) for at in range(SIDE))

    def fits(self, line: str, place: int) -> int:
        """The letters that fit an empty place; the words are asked only where letters touch it."""
        return self.masks(line)[place][0] if line[max(0, place - 1) : place + 2].strip(EMPTY) else ALL


@lru_cache(4)
def of_words(words: Words) -> Lines:
    """What is remembered of the lines of these words.

    >>> from rvbkit.games.rsvp.words import words
    >>> lines = of_words(words("fr"))
    >>> lines.masks("....A......")[4], len(lines.masks("..........."))
    ((0, 0), 11)
    """
    return Lines(words)
