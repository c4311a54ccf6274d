"""The frame of R.S.V.P. and the moves on it: cells, the lines through a cell, values of letters, ``Move``.

A cell has the name that player 1 sees: rows are a to k from the top, columns are 1 to 11 from his left. A frame is a
text of 121 signs, row by row. Player 2 reads a row from its other end. Both players read a column from the top.

A move places a letter, challenges a letter, answers a challenge, or accepts the letter that ends the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, Self

from rvbkit.game import Textual
from rvbkit.games.rsvp.words import spelt
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark, written

SIDE = 11
EMPTY = "."
CENTRE = "f6"
#: A word of the game is not longer than the frame is wide, nor shorter than this.
SHORTEST = 2
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: What each letter is worth, as in the French Scrabble, whatever the language of the words.
VALUES = {
    letter: value
    for value, letters in {1: "AEILNORSTU", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ"}.items()
    for letter in letters
}
#: 75 letters; how many there are of each is ours.
STOCK = "A" * 7 + "BCCDD" + "E" * 11 + "FFGGHH" + "I" * 6 + "JKLLLLMMNNNNOOOOPQRRRRSSSSTTTTUUUUVVWXYZ"
#: The cells in the order of a frame's text, and where each stands there.
CELLS = tuple(f"{row}{column}" for row in "abcdefghijk" for column in range(1, SIDE + 1))
NUMBER = {cell: at for at, cell in enumerate(CELLS)}
ROW, COLUMN = "row", "column"


class Line(NamedTuple):
    """A row or a column, its cells by number as a player reads them, and one of them by its place in it."""

    kind: str
    cells: tuple[int, ...]
    place: int

    def of(self, frame: str) -> str:
        """What stands in it."""
        return "".join(frame[at] for at in self.cells)

    @property
    def name(self) -> str:
        """The letter of a row, the number of a column."""
        cell = CELLS[self.cells[0]]
        return cell[0] if self.kind == ROW else cell[1:]


@cache
def through(at: int, player: int) -> tuple[Line, Line]:
    """The row and the column of a cell, as a player reads them."""
    row, column = divmod(at, SIDE)
    across = range(row * SIDE, (row + 1) * SIDE)
    cells = tuple(across if player == 1 else reversed(across))
    down = tuple(range(column, SIDE * SIDE, SIDE))
    return Line(ROW, cells, cells.index(at)), Line(COLUMN, down, row)


def read_by(player: int, cells: Sequence[str]) -> tuple[str, ...]:
    """The cells of a word from its first letter to its last: player 2 reads a row from the other end."""
    across = len(cells) > 1 and cells[0][0] == cells[1][0]
    return tuple(reversed(cells)) if player == 2 and across else tuple(cells)


def put(text: str, at: int, sign: str) -> str:
    """A line or a frame with another sign in one place.

    >>> put("..E..", 1, "L")
    '.LE..'
    """
    return text[:at] + sign + text[at + 1 :]


def run(line: str, place: int) -> tuple[int, int]:
    """Start and end of the unbroken letters round a place; the place itself counts as a letter.

    >>> run(".RE.VX.....", 3), run("...........", 3)
    ((1, 6), (3, 4))
    """
    first = place - re.match(r"[A-Z]*", line[:place][::-1]).end()  # type: ignore[union-attr]
    return first, place + 1 + re.match(r"[A-Z]*", line[place + 1 :]).end()  # type: ignore[union-attr]


def spans(line: str, place: int) -> Iterator[tuple[int, int]]:
    """Start and end of each part of a line where a word can join the letter at a place to another letter.

    No letter stands just before such a part, or just behind it.

    >>> [*spans("....RE.....", 5)][:3]
    [(0, 6), (0, 7), (0, 8)]
    """
    for first in range(place + 1):
        for end in range(place + 1, len(line) + 1):
            free = {line[first - 1 : first], line[end : end + 1]} <= {"", EMPTY}
            if free and end - first - line.count(EMPTY, first, end) > 1:
                yield first, end


def points(word: str) -> int:
    """What a word is worth.

    >>> points("JEUX"), points("ELEVERA")
    (20, 10)
    """
    return sum(VALUES[letter] for letter in word)


# -- moves ----------------------------------------------------------------------------------------

#: The tap that asks for a word that justifies the chosen letter.
WITNESS = "witness"
PLACE, CHALLENGE, PROOF, NO_PROOF, ACCEPT = "place", "challenge", "proof", "no-proof", "accept"
#: Moves whose text is their verb alone.
WORDS = (CHALLENGE, NO_PROOF, ACCEPT)


class Formed(NamedTuple):
    """A word that a letter has formed: the player who reads it, its cells as he reads them, and its points."""

    player: int
    word: str
    cells: tuple[str, ...]
    points: int

    def __str__(self) -> str:
        return f"{self.word} {self.points}"


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """A move: its ``verb``, and a letter with its cell, or a proof's word with its cells from ``cell`` to ``last``.

    ``cell`` is the upper or left end of a proof as player 1 sees it, for both players. ``formed`` is what a match says
    about a move (``Position.seen_move``): the words that a letter has formed, the challenged letter, or the word that
    would have been a proof. Two moves that differ in ``formed`` alone are equal.

    >>> str(Move.parse(" é @ f7 ")), str(Move.parse("Proof F10-f6 léver")), str(Move.parse("No-proof"))
    ('E@f7', 'proof f6-f10 LEVER', 'no-proof')
    """

    verb: str
    letter: str = ""
    cell: str = ""
    last: str = ""
    word: str = ""
    formed: tuple[Formed, ...] = ()

    def __post_init__(self) -> None:
        parts = self._parts
        known = all(type(part) is str for part in parts)
        if known and self.verb == PLACE:
            known = self.letter in [*ALPHABET] and self.cell in NUMBER and not self.last + self.word
        elif known and self.verb == PROOF:
            known = not self.letter and {*self.word} <= {*ALPHABET} and len(self.cells) == len(self.word) >= SHORTEST
        elif known:
            known = self.verb in WORDS and parts[1:] == ("",) * 4
        if not known or not isinstance(self.formed, tuple):
            verb, letter, cell, last, word = map(typed, parts)
            raise NotationError("rsvp.no-move", verb=verb, letter=letter, cell=cell, last=last, word=word)

    @property
    def _parts(self) -> tuple[str, ...]:
        return self.verb, self.letter, self.cell, self.last, self.word

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    @classmethod
    def known(
        cls, verb: str, letter: str = "", cell: str = "", last: str = "", word: str = "", formed: Sequence[Formed] = ()
    ) -> Self:
        """A move made without checks: for the lister of moves, and for a move that is not complete yet."""
        move = object.__new__(cls)
        move.__dict__.update(verb=verb, letter=letter, cell=cell, last=last, word=word, formed=tuple(formed))
        return move

    @classmethod
    def proof(cls, ends: Sequence[str], word: str = "") -> Self:
        """A proof between two cells, made without checks; its word may be incomplete."""
        return cls.known(PROOF, "", min(ends, key=CELLS.index), max(ends, key=CELLS.index), word)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<letter>@<cell>``, ``proof <cell>-<cell> <word>``, or one of ``WORDS``; É is E."""
        text = written(text)
        words = spelt(" ".join(text.split()))
        if words.lower() in WORDS:
            return cls(words.lower())
        cell = r"([a-k](?:[1-9]|1[01]))"
        if placed := re.fullmatch(rf"([A-Z]) ?@? ?{cell}", words, re.I | re.A):
            return cls(PLACE, placed[1].upper(), placed[2].lower())
        proof = re.fullmatch(rf"proof {cell} ?- ?{cell} ([A-Z]{{{SHORTEST},{SIDE}}})", words, re.I | re.A)
        if not proof:
            raise NotationError("rsvp.move-form", text=text)
        found = cls.proof((proof[1].lower(), proof[2].lower()), proof[3].upper())
        if len(found.cells) != len(found.word):
            first, last, word = found.cell, found.last, found.word
            raise NotationError("rsvp.proof-form", first=first, last=last, word=word, count=len(word))
        return found

    def __str__(self) -> str:
        if self.verb == PLACE:
            return f"{self.letter}@{self.cell}"
        return f"{PROOF} {self.cell}-{self.last} {self.word}" if self.verb == PROOF else self.verb

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of a proof, or the cell of a letter."""
        return between(self.cell, self.last) if self.last else (self.cell,) if self.cell else ()

    @property
    def gained(self) -> tuple[Formed, ...]:
        """The words that score for the player who placed the letter."""
        return tuple(one for one in self.formed if one.points)

    @property
    def told(self) -> Remark:
        """The name of the move in sentences: “A on g8 (VA 5 + AU 2)”."""
        plain = Remark(f"rsvp.told-{self.verb}", {"letter": self.letter, "cell": self.cell, "word": self.word})
        if self.verb == NO_PROOF and self.formed:
            return Remark("rsvp.would-do", {"move": plain, "word": self.formed[0].word})
        if self.verb != PLACE:
            return plain
        words = " + ".join(map(str, self.gained))
        others = ", ".join(one.word for one in self.formed if not one.points)
        if others:
            key = "rsvp.told-both" if words else "rsvp.told-other"
            return Remark(key, {"move": plain, "words": words, "others": others})
        return Remark("rsvp.told-formed", {"move": plain, "words": words}) if words else plain

    def told_by(self, name: Any) -> Remark:
        """For a challenge and its answers, also the letter and who scores."""
        if self.verb == PLACE:
            return super().told_by(name)
        about = {"name": name, "word": self.word}
        for one in self.formed:
            about |= {"word": one.word, "cell": one.cells[0]}
        return Remark(f"rsvp.by-{self.verb}{'-missed' if self.verb == NO_PROOF and self.formed else ''}", about)


def between(first: str, last: str) -> tuple[str, ...]:
    """The cells from ``first`` to a later cell in the same row or column; none if they share no line.

    >>> between("f6", "f8"), between("d2", "f2"), between("a1", "b2"), between("f8", "f6")
    (('f6', 'f7', 'f8'), ('d2', 'e2', 'f2'), (), ())
    """
    one, other = NUMBER.get(first), NUMBER.get(last)
    if one is None or other is None:
        return ()
    step = 1 if one // SIDE == other // SIDE else SIDE
    return CELLS[one : other + 1 : step] if (other - one) % step == 0 else ()
