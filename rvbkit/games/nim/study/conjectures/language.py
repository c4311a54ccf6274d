"""The small language of conjectures: a family in brackets, who wins there, and for which numbers.

===========================================  ==========================================================
``(n; n+4) loses for n >= 1``                letters stand for whole numbers, from 1 on if it is not said
``(n ; 2n) gagne pour 1 <= n < 7``           French wherever English does
``(n; n+p) loses for p >= 4``                up to three letters, each between bounds of its own
``(n; n+d) wins for d odd``                  besides bounds at most one condition: ``even``, ``odd`` (``pair``,
                                             ``impair``) or ``= != < <= > >=`` between two numbers
``(n; n+3) wins by taking (n-1; n)``         a recipe (``gagne en prenant``): that this move wins
===========================================  ==========================================================

Numbers are whole numbers, letters, ``+ - *`` and brackets; ``2n`` and ``3(n+1)`` are products; ``× ≤ ≥ ≠`` are read
too. All of it is read here sign by sign, and nothing is ever run as code.
"""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Self

from rvbkit.text.remarks import NotationError, written

#: The longest conjecture, and the longest number, in signs.
LONGEST, MOST_DIGITS = 200, 100
#: The most letters of a family: more cannot be searched far.
MOST_LETTERS = 3

#: Words in short form, by what may be written for them.
WORDS = {
    "wins": "wins", "gagne": "wins", "loses": "loses", "perd": "loses", "by": "by", "en": "by", "taking": "taking",
    "prenant": "taking", "for": "for", "pour": "for", "and": "and", "et": "and", "is": "is", "est": "is",
    "even": "even", "pair": "even", "odd": "odd", "impair": "odd",
}  # fmt: skip
_SIGNS = str.maketrans({"≤": "<=", "≥": ">=", "≠": "!=", "×": "*", "−": "-"})
_GROUPED = re.compile(r"(?<=[0-9])\s(?=[0-9]{3}(?![0-9]))")  # 20 000, as the screen has it
_TOKEN = re.compile(r"[0-9]+|[^\W\d_]+|<=|>=|!=|[-+*()<>=;]")
#: What one number can be said to be beside another; and alone.
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge
}  # fmt: skip
_JOINED: dict[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub, "*": operator.mul}
PARITIES = {"even": 0, "odd": 1}

Values = Mapping[str, int]


@dataclass(frozen=True)
class Number:
    """A number with letters in it; ``run`` computes it."""

    text: str
    letters: frozenset[str]
    run: Callable[[Values], int] = field(compare=False, repr=False)

    @property
    def shown(self) -> str:
        """As books write it."""
        return shown(self.text)

    @property
    def value(self) -> int | None:
        """What it is, if it has no letters."""
        return None if self.letters else self.run({})


_NOTHING = Number("", frozenset(), lambda _values: 0)


@dataclass(frozen=True)
class Test:
    """A condition: a number and what it is said to be, alone or beside another."""

    left: Number
    sign: str
    right: Number | None = None

    def run(self, values: Values) -> bool:
        """Whether it is so."""
        if self.right is None:
            return self.left.run(values) % 2 == PARITIES[self.sign]
        return COMPARED[self.sign](self.left.run(values), self.right.run(values))

    @property
    def letters(self) -> frozenset[str]:
        return self.left.letters | (self.right.letters if self.right else frozenset())

    @property
    def text(self) -> str:
        return f"{self.left.text} {self.sign}" + (f" {self.right.text}" if self.right else "")


def shown(text: str) -> str:
    """A text as books write it: what the signs of a keyboard stand for, and no line ends inside it."""
    for sign, typed in (("≤", "<="), ("≥", ">="), ("≠", "!="), ("×", "*"), ("\u00a0", " ")):
        text = text.replace(typed, sign)
    return text


class Word(str):
    """A word in short form; ``typed`` is how it stood there."""

    typed: str

    def __new__(cls, short: str, typed: str) -> Self:
        word = super().__new__(cls, short)
        word.typed = typed
        return word


def split(text: str) -> list[Word]:
    """The words, numbers and signs of a text; words in short form."""
    text = written(text)
    if len(text) > LONGEST:
        raise NotationError("nim-guess.too-long", count=len(text), most=LONGEST)
    plain = _GROUPED.sub("", unicodedata.normalize("NFC", text).casefold()).translate(_SIGNS)
    found, at = list[Word](), 0
    while at < len(plain):
        token = _TOKEN.match(plain, at)
        if not token and not plain[at].isspace():
            raise NotationError("nim-guess.sign", sign=plain[at])
        if token:
            found.append(Word(_short(token[0]), token[0]))
        at = token.end() if token else at + 1
    if plain.count("(") != plain.count(")"):
        raise NotationError("nim-guess.bracket")
    return found


def _short(word: str) -> str:
    if not word.isascii() and not (word.isalpha() and len(word) > 1):
        raise NotationError("nim-guess.sign", sign=word)
    if word.isdigit():
        if len(word) > MOST_DIGITS:
            raise NotationError("nim-guess.long-number", count=len(word), most=MOST_DIGITS)
        return str(int(word))
    if word == "k":
        raise NotationError("nim-guess.letter-k")
    if len(word) > 1 and word.isalpha() and word not in WORDS:
        raise NotationError("nim-guess.word", word=word)
    return WORDS.get(word, word)


def number(text: str) -> Number:
    """The number that a text writes.

    >>> number("2n + 3(n-1)").run({"n": 10})
    47
    """
    reader = Reader(split(text))
    found = reader.number()
    reader.end()
    return found


class Reader:
    """Goes through the words of a conjecture, from left to right."""

    def __init__(self, words: list[Word]) -> None:
        self.words, self.at = words, 0

    @property
    def next(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, *words: str) -> str:
        """The next word, if it is one of these."""
        found = self.next if self.next in words else ""
        self.at += bool(found)
        return found

    def end(self) -> None:
        """Refuses what is left over."""
        if self.next:
            raise self.unreadable()

    def unreadable(self) -> NotationError:
        """That it cannot be read, with the words round the place."""
        begin = max(0, self.at - 5)
        part = " ".join(word.typed for word in self.words[begin : self.at + 2])
        part = re.sub(r" ?([-+*]) ?|(?<=\() | (?=\))", r"\1", part)
        return NotationError("nim-guess.unreadable", part=part) if part else NotationError("nim-guess.empty")

    def pair(self) -> tuple[Number, Number]:
        """Two numbers in brackets."""
        if not self.take("("):
            raise NotationError("nim-guess.two-piles")
        first = self.number()
        if not self.take(";"):
            raise NotationError("nim-guess.two-piles") if self.next in (")", "") else self.unreadable()
        second = self.number()
        if not self.take(")"):
            raise self.unreadable()
        return first, second

    def tests(self) -> list[Test]:
        """A condition: of ``1 <= n < 7`` both halves."""
        left, found = self.number(), list[Test]()
        while sign := self.take(*COMPARED):
            right = self.number()
            found.append(Test(left, sign, right))
            left = right
        if not found:
            self.take("is")
            if not (parity := self.take(*PARITIES)):
                raise self.unreadable() if self.next else NotationError("nim-guess.condition-wanted", part=left.text)
            found.append(Test(left, parity))
        return found

    def number(self) -> Number:
        """A sum."""
        begin = self.at
        found = self._joined(begin, "-", _NOTHING, self._product()) if self.take("-") else self._product()
        while sign := self.take("+", "-"):
            found = self._joined(begin, sign, found, self._product())
        return found

    def _product(self) -> Number:
        begin, found = self.at, self._atom()
        while self.take("*") or self.next == "(" or _is_letter(self.next):
            found = self._joined(begin, "*", found, self._atom())
        return found

    def _atom(self) -> Number:
        begin, word = self.at, self.next
        if not (word == "(" or word.isdigit() or _is_letter(word)):
            raise self.unreadable()
        self.at += 1
        if word.isdigit():
            value = int(word)
            return Number(word, frozenset(), lambda values: value)
        if word != "(":
            return Number(word, frozenset(word), lambda values: values[word])
        inner = self.number()
        if not self.take(")"):
            raise self.unreadable()
        return Number("".join(self.words[begin : self.at]), inner.letters, inner.run)

    def _joined(self, begin: int, sign: str, left: Number, right: Number) -> Number:
        """A sum, difference or product, written as it stands there."""
        join = _JOINED[sign]
        text = "".join(self.words[begin : self.at])
        return Number(text, left.letters | right.letters, lambda values: join(left.run(values), right.run(values)))


def _is_letter(word: str) -> bool:
    return len(word) == 1 and word.isalpha()
