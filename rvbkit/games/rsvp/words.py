"""The words of R.S.V.P.: French, English, or a list of one's own.

A word has 2 to 11 letters A to Z: accents are taken off, ligatures are two letters (``spelt``). Lists are made by
``docs/make_words.py``, which says what is in them. What is asked of them is asked of a **line**: a row or a column of the
frame as a player reads it, its letters and ``.`` for empty cells. A word **fits** a line where all that is already in its cells
agrees and no letter stands just before it or behind it: that letter would never go away again.

A teacher's own list is a text, ``<name>.words`` beside the notebook. What stands behind # is for people:

    language: fr            the list that it changes, "fr" or "en"; before all words
    + wifi kayakiste        words that are allowed too
    - aa                    words that are not

A mistake is told with its line. Rude words are allowed, but never shown: they are no ``witnesses``.
"""

from __future__ import annotations

import heapq
import re
import unicodedata
import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from rvbkit.game import NotationError, Remark
from rvbkit.games.rsvp.chapter import GAP, LETTERS, Chapter
from rvbkit.options import Data, File

LISTS = File(Path(__file__).parents[2] / "data" / "words", ".words")
LANGUAGES = ("fr", "en")
#: How short and how long a word is.
LEAST, MOST = 2, 11
#: All letters, as a mask: bit 0 is A.
ALL = (1 << len(LETTERS)) - 1
#: What stands behind so many signs of a file is not read.
LONGEST = 200_000
#: So many lines are known by heart.
LINES = 8192


def spelt(word: str) -> str:
    """A word as letter blocks have it: EGARE for égaré, OEUF for œuf."""
    plain = word.lower().replace("œ", "oe").replace("æ", "ae")
    return "".join(sign for sign in unicodedata.normalize("NFD", plain) if not unicodedata.combining(sign)).upper()


class Words:
    """A list of words. ``rude`` are those that no program shows."""

    def __init__(self, name: str, chapters: Mapping[int, Chapter], rude: frozenset[str]) -> None:
        self.name, self.chapters, self.rude = name, chapters, rude
        self._uses = lru_cache(LINES)(self._uses_of)

    def __len__(self) -> int:
        return sum(map(len, self.chapters.values()))

    def __iter__(self) -> Iterator[str]:
        return heapq.merge(*self.chapters.values())

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and len(word) in self.chapters and word in self.chapters[len(word)]

    def matching(self, pattern: str) -> Iterator[str]:
        """The words of exactly this length, in alphabetical order, ``.`` standing for any letter."""
        chapter = self.chapters.get(len(pattern))
        return chapter.words(chapter.fitting(pattern)) if chapter else iter(())

    def letters(self, line: str, at: int) -> tuple[int, int]:
        """Which letters go into an empty cell of a line, as two masks.

        With those of the first, the unbroken run through the cell is part of some word that fits the line; all letters,
        where none touches the cell. With those of the second, some word that fits the line has the letter there and also one that
        is already on the line.
        """
        uses = self._uses(line)[at]
        touched = line[max(0, at - 1) : at + 2].strip(GAP)
        return (uses if touched else ALL), uses

    def witnesses(self, line: str, at: int, letter: str) -> Iterator[tuple[int, str]]:
        """The words that justify a letter, with where they begin: those with the fewest letters to come, then the shortest.

        None that is rude, so there may be none though the letter is allowed.
        """
        laid = line[:at] + letter + line[at + 1 :]
        spans = [(laid[low:high].count(GAP), high - low, low) for low, high in _spans(laid) if low <= at < high]
        for gaps, length, low in sorted(spans):
            if length - gaps >= 2:
                for word in self.matching(laid[low : low + length]):
                    if word not in self.rude:
                        yield low, word

    def whole(self, line: str, at: int) -> tuple[int, str] | None:
        """The unbroken run through a cell, with where it begins, if it is a word."""
        if line[at] == GAP:
            return None
        low = line.rfind(GAP, 0, at) + 1
        word = line[low:].partition(GAP)[0]
        return (low, word) if word in self else None

    def _uses_of(self, line: str) -> tuple[int, ...]:
        """For each cell of a line, the letters that some word has there which fits, with one letter already on the line."""
        uses = [0] * len(line)
        for low, high in _spans(line):
            chapter = self.chapters[high - low]
            given = [(place, letter) for place, letter in enumerate(line[low:high]) if letter != GAP]
            if not given or len(given) == high - low:
                continue
            near = [chapter.beside(*one) for one in given]
            found = -1
            for place in range(high - low):
                cell = low + place
                wanted = ~uses[cell]
                for masks in near:
                    wanted &= masks[place]
                if wanted and line[cell] == GAP:
                    if len(given) > 1:  # else those beside the only letter are all
                        found = chapter.fitting(line[low:high]) if found < 0 else found
                        wanted = chapter.some(found, place, wanted)
                    uses[cell] |= wanted
        return tuple(uses)


def _spans(line: str) -> list[tuple[int, int]]:
    """Where a word may stand: no letter just before it or behind it. The shortest first."""
    lows = [at for at in range(len(line)) if at == 0 or line[at - 1] == GAP]
    highs = [at for at in range(len(line) + 1) if at == len(line) or line[at] == GAP]
    spans = [(low, high) for low in lows for high in highs if LEAST <= high - low <= MOST]
    return sorted(spans, key=lambda span: span[1] - span[0])


@lru_cache(8)
def words(given: str | Data) -> Words:
    """The words of a language, or those of a file, read once."""
    return _shipped(given) if isinstance(given, str) else _Reader(given).read()


def _shipped(language: str) -> Words:
    if language not in LANGUAGES:
        raise NotationError("rsvp.words-language", language=language, known=", ".join(LANGUAGES))
    packed = (LISTS.folder / f"{language}.z").read_bytes()
    counts, rude, letters = zlib.decompress(packed).split(b"\n")
    chapters, at = {}, 0
    for length, count in (map(int, pair.split(b":")) for pair in counts.split()):
        chapters[length] = Chapter([letters[at + place * count :][:count] for place in range(length)])
        at += length * count
    return Words(language, chapters, frozenset(rude.decode("ascii").split()))


class _Reader:
    """A file being read, line by line; ``number`` is the line."""

    def __init__(self, data: Data) -> None:
        self.data, self.number = data, 1
        self.base: Words | None = None
        self.changed: dict[str, bool] = {}

    def read(self) -> Words:
        for number, line in enumerate(self.data.text[:LONGEST].splitlines(), 1):
            self.number = number
            self._line(line.partition("#")[0].strip())
        if self.base is None:
            raise self._wrong("rsvp.words-no-language", known=", ".join(LANGUAGES))
        chapters = dict(self.base.chapters)
        for length in {len(word) for word in self.changed}:
            mine = {word: wanted for word, wanted in self.changed.items() if len(word) == length}
            known = {*chapters[length], *mine}
            chapters[length] = Chapter.of(length, (word for word in known if mine.get(word, True)))
        return Words(self.data.name, chapters, self.base.rude)

    def _line(self, line: str) -> None:
        if not line:
            return
        said = re.fullmatch(r"language\s*:\s*(\S*)", line, re.I)
        if said:
            if self.base is not None:
                raise self._wrong("rsvp.words-second-language")
            if said[1].lower() not in LANGUAGES:
                raise self._wrong("rsvp.words-language", language=said[1], known=", ".join(LANGUAGES))
            self.base = words(said[1].lower())
            return
        if line[0] not in "+-":
            raise self._wrong("rsvp.words-sign", line=line)
        if self.base is None:
            raise self._wrong("rsvp.words-no-language", known=", ".join(LANGUAGES))
        for word in line[1:].split():
            self._word(self.base, line[0] == "+", word)

    def _word(self, base: Words, wanted: bool, written: str) -> None:
        word = spelt(written)
        if not set(word) <= set(LETTERS):
            raise self._wrong("rsvp.words-letters", word=written)
        if not LEAST <= len(word) <= MOST:
            raise self._wrong("rsvp.words-length", word=written, least=LEAST, most=MOST)
        if self.changed.get(word, wanted) != wanted:
            raise self._wrong("rsvp.words-both", word=word)
        if not wanted and word not in base:
            raise self._wrong("rsvp.words-absent", word=word)
        self.changed[word] = wanted

    def _wrong(self, key: str, **blanks: object) -> NotationError:
        return NotationError("rsvp.words-line", name=self.data.name, line=self.number, why=Remark(key, blanks))
