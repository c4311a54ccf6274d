"""Moves of R.S.V.P.: a letter in a cell, a challenge, the answer to one; and to let the last letter stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from rvbkit.game import NotationError, Remark, Textual, written
from rvbkit.games.rsvp.frame import ALPHABET, CELLS, NUMBER, SHORTEST, SIDE
from rvbkit.games.rsvp.words import spelt
from rvbkit.quoting import typed

#: A tap that asks for a word that justifies the letter chosen.
WITNESS = "witness"
PLACE, CHALLENGE, PROOF, NO_PROOF, ACCEPT = "place", "challenge", "proof", "no-proof", "accept"
#: Moves that are a word and nothing else.
WORDS = (CHALLENGE, NO_PROOF, ACCEPT)


class Formed(NamedTuple):
    """A word that can be read now: on whose side, in which cells, as he reads them, and what it scores."""

    player: int
    word: str
    cells: tuple[str, ...]
    points: int

    def __str__(self) -> str:
        return f"{self.word} {self.points}"


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """What is done; a letter and its cell; of a proof the word and the cells from ``cell`` to ``last``.

    The cells of a proof are named from the top or from player 1's left, whoever reads the word. ``formed`` is what a
    match tells of a move (``Position.seen_move``): the words that a letter has formed, the letter that is challenged,
    or the word that would have been a proof. It is no part of the move.

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
        """Without looking: for who lists moves, and for a move that is only begun."""
        move = object.__new__(cls)
        move.__dict__.update(verb=verb, letter=letter, cell=cell, last=last, word=word, formed=tuple(formed))
        return move

    @classmethod
    def proof(cls, ends: Sequence[str], word: str = "") -> Self:
        """The same of a proof between two cells, its word as far as it is written."""
        return cls.known(PROOF, "", min(ends, key=CELLS.index), max(ends, key=CELLS.index), word)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<letter>@<cell>``, ``proof <cell>-<cell> <word>``, or one of ``WORDS``; É is E."""
        text = written(text)
        words = spelt(" ".join(text.split()))
        if words.lower() in WORDS:
            return cls(words.lower())
        placed = re.fullmatch(r"([A-Z]) ?@? ?([a-k](?:[1-9]|1[01]))", words, re.I | re.A)
        if placed:
            return cls(PLACE, placed[1].upper(), placed[2].lower())
        end = r"([a-k](?:[1-9]|1[01]))"
        proof = re.fullmatch(rf"proof {end} ?- ?{end} ([A-Z]{{{SHORTEST},{SIDE}}})", words, re.I | re.A)
        if not proof:
            raise NotationError("rsvp.move-form", text=text)
        found = cls.proof((proof[1].lower(), proof[2].lower()), proof[3].upper())
        if len(found.cells) != len(found.word):
            first, last, word = found.cell, found.last, found.word
            raise NotationError("rsvp.proof-form", first=first, last=last, word=word, count=len(word))
        return found

    def __str__(self) -> str:
        match self.verb:
            case "place":
                return f"{self.letter}@{self.cell}"
            case "proof":
                return f"{PROOF} {self.cell}-{self.last} {self.word}"
        return self.verb

    @property
    def cells(self) -> tuple[str, ...]:
        """Those of a proof, or the one of a letter."""
        return between(self.cell, self.last) if self.last else (self.cell,) if self.cell else ()

    @property
    def gained(self) -> tuple[Formed, ...]:
        """The words that count for whoever has placed the letter."""
        return tuple(one for one in self.formed if one.points)

    @property
    def told(self) -> Remark:
        """How sentences name it: “A on g8 (VA 5 + AU 2)”."""
        plain = Remark(f"rsvp.told-{self.verb}", {"letter": self.letter, "cell": self.cell, "word": self.word})
        if self.verb == NO_PROOF and self.formed:
            return Remark("rsvp.would-do", {"move": plain, "word": self.formed[0].word})
        if self.verb != PLACE:
            return plain
        words = " + ".join(map(str, self.gained))
        others = ", ".join(one.word for one in self.formed if not one.points)
        if others:
            key = "rsvp.told-other" if not words else "rsvp.told-both"
            return Remark(key, {"move": plain, "words": words, "others": others})
        return Remark("rsvp.told-formed", {"move": plain, "words": words}) if words else plain

    def told_by(self, name: Any) -> Remark:
        """Of a challenge and its answers also which letter is meant, and who scores."""
        if self.verb == PLACE:
            return super().told_by(name)
        about = {"name": name, "word": self.word}
        for one in self.formed:
            about |= {"word": one.word, "cell": one.cells[0]}
        return Remark(f"rsvp.by-{self.verb}{'-missed' if self.verb == NO_PROOF and self.formed else ''}", about)


def between(first: str, last: str) -> tuple[str, ...]:
    """The cells from one to another one further on in its row or column; none where there is no such line.

    >>> between("f6", "f8"), between("d2", "f2"), between("a1", "b2"), between("f8", "f6")
    (('f6', 'f7', 'f8'), ('d2', 'e2', 'f2'), (), ())
    """
    one, other = NUMBER.get(first), NUMBER.get(last)
    if one is None or other is None:
        return ()
    step = 1 if one // SIDE == other // SIDE else SIDE
    return CELLS[one : other + 1 : step] if (other - one) % step == 0 else ()
