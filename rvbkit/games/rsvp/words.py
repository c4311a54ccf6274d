"""The words of R.S.V.P.: French words, English words, or a teacher's own list.

A word has 2 to 11 letters A to Z: accents are taken off, ligatures are two letters (``spelt``). ``docs/make_words.py``
makes the lists and says what is in them. Questions are about a **line**: a row or a column of the frame as a player
reads it, its letters and ``.`` for empty cells. A word **fits** a line if it agrees with all letters in its cells, and
no letter stands just before it or behind it. Letters never leave the frame.

A teacher's own list is a text, ``<name>.words`` beside the notebook. Text behind # is a comment:

    language: fr            the list that it changes, fr or en; this line comes first
    + wifi kayakiste        words that are allowed too
    - aa                    words that are not allowed

An error in a list names its line. Players may use rude words, but a program never shows one: see ``Words.rude``.

A ``Chapter`` holds all words of one length as columns: all first letters, all second letters and so on. A set of words
is a whole number with a bit for each word; the first word has the highest bit. So a few ``&`` find the words that fit
a pattern. The sets of a place are computed at first use; those of all French words take 6 MB.
``tests/bench/test_rsvp_words.py`` measures it beside other ways: this one is the fastest, and loads without numpy.
"""

from __future__ import annotations

import heapq
import re
import unicodedata
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import and_
from pathlib import Path
from typing import Any, Self

from rvbkit.games.option import Data, File
from rvbkit.text.quoting import LONGEST as LONGEST_NAME
from rvbkit.text.quoting import cut, quoted
from rvbkit.text.remarks import NotationError, Remark

FOLDER = Path(__file__).parent / "data"
LANGUAGES = ("fr", "en")
#: How short and how long a word is.
LEAST, MOST = 2, 11
#: A file of more signs is refused whole: a part of it would end in the middle of a word.
LONGEST = 200_000
#: A longer text, accents counted, is no word.
TYPED = 40
#: The signs before allowed words and before struck words; word processors write other dashes.
_SIGNS = {"+": True, "-": False, "–": False, "−": False}
#: How many lines the cache keeps.
LINES = 8192
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GAP = "."
#: All letters, as a mask: bit 0 is A.
ALL = (1 << len(LETTERS)) - 1
#: For each letter, a table that turns a column into digits: 1 for the letter, 0 for others.
_DIGITS = [bytes(49 if code == ord(letter) else 48 for code in range(256)) for letter in LETTERS]


class _Lists(File):
    """Languages and teachers' lists, each as a file. Languages come first, and have names in sentences."""

    def asked(self) -> dict[str, Any]:
        asked = super().asked()
        return {**asked, "values": [*dict.fromkeys([*LANGUAGES, *asked["values"]])], "words": [*LANGUAGES]}


LISTS = _Lists(FOLDER, ".words")


def spelt(word: str) -> str:
    """A word in the letters of the game: EGARE for égaré, OEUF for œuf."""
    plain = word.lower().replace("œ", "oe").replace("æ", "ae")
    return "".join(sign for sign in unicodedata.normalize("NFD", plain) if not unicodedata.combining(sign)).upper()


class Words:
    """A list of words: ``name`` is its language or its file. Words in ``rude`` are allowed, but never shown."""

    def __init__(self, name: str, chapters: Mapping[int, Chapter], rude: frozenset[str]) -> None:
        self.name, self.chapters, self.rude = name, chapters, rude
        self._uses = lru_cache(LINES)(self._uses_of)

    def __len__(self) -> int:
        return sum(map(len, self.chapters.values()))

    def __iter__(self) -> Iterator[str]:
        return heapq.merge(*self.chapters.values())

    def told(self, what: str, longest: int = LONGEST_NAME) -> Remark:
        """The sentence ``what`` about these words, with their language or the name of the list."""
        which = self.name if self.name in LANGUAGES else "list"
        return Remark(f"rsvp.{what}-{which}", {"name": cut(self.name, longest)})

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and len(word) in self.chapters and word in self.chapters[len(word)]

    def matching(self, pattern: str) -> Iterator[str]:
        """The words of exactly this length, in alphabetical order, ``.`` standing for any letter."""
        chapter = self.chapters.get(len(pattern))
        sound = chapter is not None and {*pattern} <= {GAP, *LETTERS}
        return chapter.words(chapter.fitting(pattern)) if chapter and sound else iter(())

    def letters(self, line: str, at: int) -> tuple[int, int]:
        """The letters that may go into an empty cell of a line, as two masks.

        With a letter of the first mask, the unbroken run through the cell is part of a word that fits the line. If no
        letter touches the cell, that is every letter. With a letter of the second mask, a word that fits the line goes
        through the cell and through a letter that is already in the line.
        """
        uses = self._uses(line)[at]
        touched = line[max(0, at - 1) : at + 2].strip(GAP)
        return (uses if touched else ALL), uses

    def witnesses(self, line: str, at: int, letter: str) -> Iterator[tuple[int, str]]:
        """The words that justify a letter in an empty cell and may be shown, each with the place where it begins.

        Words that need the fewest more letters come first, then the shortest. Rude words are left out, so there may be
        none though the letter is allowed.
        """
        laid = line[:at] + letter + line[at + 1 :]
        spans = [(laid[low:high].count(GAP), high - low, low) for low, high in _spans(laid) if low <= at < high]
        for gaps, length, low in sorted(spans):
            for word in self.matching(laid[low : low + length]) if length - gaps > 1 else ():
                if word not in self.rude:
                    yield low, word

    def whole(self, line: str, at: int) -> tuple[int, str] | None:
        """The place where the unbroken run through a cell begins, and the run, if it is a word."""
        if line[at] == GAP:
            return None
        low = line.rfind(GAP, 0, at) + 1
        word = line[low:].partition(GAP)[0]
        return (low, word) if word in self else None

    def _uses_of(self, line: str) -> tuple[int, ...]:
        """For each empty cell of a line, the letters there of all words that fit the line and use a letter in it."""
        uses = [0] * len(line)
        laid = [(at, letter) for at, letter in enumerate(line) if letter != GAP]
        for low, high in _spans(line) if laid else ():
            given = [(at - low, letter) for at, letter in laid if low <= at < high]
            if not given:
                continue
            chapter = self.chapters[high - low]
            first, *more = [chapter.beside(place, letter) for place, letter in given]
            if more and not all(first[place] >> rank(letter) & 1 for place, letter in given):
                continue
            found = None
            for at in range(low, high):
                wanted = first[at - low] & ~uses[at] if line[at] == GAP else 0
                for masks in more:
                    wanted &= masks[at - low]
                if wanted and more:  # with one letter alone, ``beside`` has said everything
                    found = chapter.fitting(line[low:high]) if found is None else found
                    wanted = chapter.some(found, at - low, wanted)
                uses[at] |= wanted
        return tuple(uses)


def _spans(line: str) -> list[tuple[int, int]]:
    """Start and end of each part where a word may stand, the shortest first: no letter just before or behind it."""
    lows = [at for at in range(len(line)) if at == 0 or line[at - 1] == GAP]
    highs = [at for at in range(len(line) + 1) if at == len(line) or line[at] == GAP]
    spans = [(low, high) for low in lows for high in highs if LEAST <= high - low <= MOST]
    return sorted(spans, key=lambda span: span[1] - span[0])


def words(given: str | Data) -> Words:
    """The words of a language, or of a file beside the notebook; each is read once."""
    return _words(given if isinstance(given, Data) or given in LANGUAGES else LISTS.taken("words", given))


@lru_cache(8)
def _words(given: str | Data) -> Words:
    return _Reader(given).read() if isinstance(given, Data) else _shipped(given)


def _shipped(language: str) -> Words:
    counts, rude, letters = zlib.decompress((FOLDER / f"{language}.z").read_bytes()).split(b"\n")
    chapters, at = {}, 0
    for length, count in (map(int, pair.split(b":")) for pair in counts.split()):
        ends = range(at + count, at + count * (length + 1), count)
        chapters[length], at = Chapter([letters[end - count : end] for end in ends]), ends[-1]
    return Words(language, chapters, frozenset(rude.decode("ascii").split()))


class _Reader:
    """Reads a file line by line: ``number`` is the current line, ``wanted`` says which words are allowed so far."""

    def __init__(self, data: Data) -> None:
        self.data, self.number = data, 1
        self.base: Words | None = None
        self.wanted: dict[str, bool] = {}

    def read(self) -> Words:
        text, name = self.data.text, cut(self.data.name)
        if len(text) > LONGEST:
            raise NotationError("rsvp.words-long", name=name, count=len(text), most=LONGEST)
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            self.number = number
            self._line(line.partition("#")[0].strip())
        base = self._base()
        if not self.wanted and self.data.name == base.name:
            return base
        chapters = dict(base.chapters)
        for length in {*map(len, self.wanted)}:
            every = dict.fromkeys(chapters[length], True) | self.wanted
            chapters[length] = Chapter.of(length, (word for word in every if len(word) == length and every[word]))
        return Words(self.data.name, chapters, base.rude)

    def _base(self) -> Words:
        self._demand(self.base is not None, "rsvp.words-no-language", known=", ".join(LANGUAGES))
        assert self.base is not None
        return self.base

    def _line(self, line: str) -> None:
        if language := re.fullmatch(r"language\s*:(.*)", line, re.I):
            named = language[1].strip()
            self._demand(self.base is None, "rsvp.words-second-language")
            known = named.lower() in LANGUAGES
            self._demand(known, "rsvp.words-language", language=named, known=", ".join(LANGUAGES))
            self.base = words(named.lower())
        elif line:
            base = self._base()
            self._demand(line[0] in _SIGNS, "rsvp.words-sign", line=line)
            for word in line[1:].split():
                self._word(base, _SIGNS[line[0]], word)

    def _word(self, base: Words, wanted: bool, written: str) -> None:
        word = spelt(written) if len(written) <= TYPED else "?"
        self._demand({*word} <= {*LETTERS}, "rsvp.words-letters", word=written)
        self._demand(LEAST <= len(word) <= MOST, "rsvp.words-length", word=written, least=LEAST, most=MOST)
        self._demand(self.wanted.get(word, wanted) == wanted, "rsvp.words-both", word=written)
        self._demand(wanted or word in base, "rsvp.words-absent", word=written)
        self.wanted[word] = wanted

    def _demand(self, so: bool, key: str, /, **blanks: Any) -> None:
        if not so:
            cut = {name: quoted(blank) for name, blank in blanks.items()}
            raise NotationError("rsvp.words-line", name=self.data.name, line=self.number, why=Remark(key, cut))


# -- the words of one length ----------------------------------------------------------------------


def rank(letter: str) -> int:
    """The bit of a letter in a mask: 0 for A."""
    return ord(letter) - 65


class Chapter:
    """The words of one length in alphabetical order. Nothing changes them."""

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
        """For each letter, the set of the words with that letter in a place."""
        if not self._having[place]:
            column = self.columns[place]
            self._having[place] = [int(column.translate(digits) or b"0", 2) for digits in _DIGITS]
        return self._having[place]

    def fitting(self, pattern: str) -> int:
        """The set of the words that fit a pattern of this length."""
        sets = [self.having(place)[rank(letter)] for place, letter in enumerate(pattern) if letter != GAP]
        return reduce(and_, sets) if sets else (1 << self.count) - 1

    def words(self, found: int) -> Iterator[str]:
        """Yields the words of a set in alphabetical order."""
        digits = f"{found:0{self.count}b}" if found else ""
        at = digits.find("1")
        while at >= 0:
            yield bytes([column[at] for column in self.columns]).decode("ascii")
            at = digits.find("1", at + 1)

    def some(self, found: int, place: int, wanted: int) -> int:
        """The letters of ``wanted`` that words of a set have in a place."""
        sets, mask = self.having(place), 0
        while wanted and found:
            bit = wanted & -wanted
            if found & sets[bit.bit_length() - 1]:
                mask |= bit
            wanted ^= bit
        return mask

    def beside(self, place: int, letter: str) -> tuple[int, ...]:
        """For each place, the letters there of all words with ``letter`` in ``place``."""
        known, at = self._beside[place], rank(letter)
        if not known[at]:
            found = self.having(place)[at]
            known[at] = tuple(self.some(found, other, ALL) for other in range(self.length))
        return known[at]
