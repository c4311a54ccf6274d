"""A move of R.S.V.P. being written with taps: a letter of the stock and a cell, in any order; or a proof.

A letter that is typed with a place in focus comes as one tap, ``'E@f7``. ``witness`` asks for a word that justifies the
letter chosen. Whoever is challenged taps where his word begins and where it ends, then its missing letters, of the
stock or typed, in the order in which he reads; whether it is a word is told when all are there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rvbkit.game import Draft, Refusal
from rvbkit.games.rsvp.checker import refuse_cell, refuse_span
from rvbkit.games.rsvp.frame import (
    ACCEPT,
    ALPHABET,
    CELLS,
    CHALLENGE,
    EMPTY,
    NO_PROOF,
    NUMBER,
    PLACE,
    PROOF,
    WITNESS,
    WORDS,
    Formed,
    Move,
    read_by,
    through,
)
from rvbkit.games.rsvp.words import TYPED, spelt
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.rsvp.position import Position


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """What the taps amount to; a tap that cannot stand is left out.

    >>> from rvbkit.games.rsvp import begin
    >>> move = draft(begin(), ["'E", "f6"])
    >>> move.text, str(move.move)
    ('E@f6', 'E@f6')
    """
    if position.outcome() is not None:
        return Draft(refusal=Refusal("game.over") if taps else None)
    fingers = _Proof(position) if position.asked else _Placing(position)
    for tap in taps:
        fingers.refusal = fingers.take(tap)
        fingers.last = fingers.last if fingers.refusal else tap
    return fingers.drafted()


def _meant(tap: str) -> tuple[str, str]:
    """The letter and the cell that a tap means, as far as it means any; É that is typed is E."""
    letter, _, cell = tap[1:].partition("@") if tap[:1] == "'" else (tap, "", "")
    letter = spelt(letter[:TYPED]) if tap[:1] == "'" else letter
    if letter in NUMBER:
        letter, cell = "", letter
    return letter if letter in [*ALPHABET] else "", cell if cell in NUMBER else ""


class _Fingers:
    """What was tapped so far: ``word`` is a move that is a word, ``last`` the last tap that stands."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.word = self.last = ""
        self.refusal: Refusal | None = None

    def take(self, tap: str) -> Refusal | None:
        """Why a tap cannot stand, or None: then it does."""
        letter, cell = _meant(tap)
        if letter or cell:
            return self._tapped(letter, cell)
        if tap not in WORDS:
            return Refusal("rsvp.no-such-tap", {"tap": tap})
        refusal = self.position.refuse(Move(tap))
        self.word = self.word if refusal else tap
        return refusal

    def _tapped(self, letter: str, cell: str) -> Refusal | None:
        raise NotImplementedError

    def _following(self) -> Iterator[str]:
        raise NotImplementedError

    def drafted(self) -> Draft:
        raise NotImplementedError

    @property
    def about(self) -> dict[str, str]:
        """The letter that may be challenged or is challenged, and its cell."""
        cell = self.position.placed
        return {"cell": cell, "letter": self.position.frame[NUMBER[cell]] if cell else ""}

    def _draft(self, move: Move | None, text: str, note: Remark | None, so_far: Move, held: str = "") -> Draft:
        if self.word:
            move = so_far = Move(self.word)
            text, note = self.word, Remark(f"rsvp.about-{self.word}", self.about)
        again = move is not None and (self.last == self.word or self.last in move.cells)
        return Draft(
            str(move) if move else text,
            move,
            tuple(self._following()),
            refusal=self.refusal,
            note=note,
            again=again,
            so_far=so_far,
            held="" if self.word else held,
        )


class _Placing(_Fingers):
    """The letter in hand and the cell chosen; whether a word was asked for, and the one to be shown."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.letter = self.cell = ""
        self.explained = False
        self.shows: Move | None = None

    def take(self, tap: str) -> Refusal | None:
        if tap != WITNESS:
            return super().take(tap)
        if not self._explains():
            return Refusal("rsvp.witness-when")
        self.explained, self.shows = True, self.position.witness(self.letter, self.cell)
        return None

    def _explains(self) -> bool:
        """A word can be shown: the referee knows it, and so may whoever asks him."""
        return bool(self.letter and self.cell and not self.word and self.position.begun and not self.position.bluff)

    def _tapped(self, letter: str, cell: str) -> Refusal | None:
        letter, cell = letter or self.letter, cell or self.cell
        refusal = self._why_not(letter, cell)
        if not refusal:
            self.letter, self.cell, self.word, self.shows, self.explained = letter, cell, "", None, False
        return refusal

    def _why_not(self, letter: str, cell: str) -> Refusal | None:
        position, able = self.position, self.position.able
        if position.ending:
            return Refusal("rsvp.challenge-or-accept", self.about, (position.placed,))
        if letter and cell:
            return position.refuse(Move(PLACE, letter, cell))
        if letter:
            if letter not in position.stock:
                return Refusal("rsvp.none-left", {"letter": letter})
            nowhere = not any(letter in letters for letters in able.values())
            return Refusal("rsvp.nowhere", {"letter": letter}) if nowhere else None
        wrong = refuse_cell(position.frame, position.stock, position.stock[0], cell)
        return wrong or (None if cell in able else Refusal("rsvp.no-letter-here", {"cell": cell}, (cell,)))

    def _following(self) -> Iterator[str]:
        """Cells that take the letter in hand, letters that go to the cell chosen; a challenge; a word to be shown."""
        able = self.position.able
        yield from (cell for cell, letters in able.items() if not self.letter or self.letter in letters)
        letters = able[self.cell] if self.cell else "".join(able.values())
        fit = [letter for letter in ALPHABET if letter in letters]
        yield from fit
        yield from (f"'{letter}" for letter in fit)
        yield from [CHALLENGE] if self.position.placed else []
        yield from [ACCEPT] if self.position.ending else []
        yield from [WITNESS] if self._explains() else []

    def drafted(self) -> Draft:
        letter, cell, position = self.letter, self.cell, self.position
        move = Move(PLACE, letter, cell) if letter and cell else None
        formed = position.formed(move) if move else ()
        if self.shows:
            read = read_by(position.turn, self.shows.cells)
            formed = (*formed, Formed(position.turn, self.shows.word, read, 0))
        so_far = Move.known(PLACE, letter, cell, formed=formed)
        return self._draft(move, letter or cell, self._note(so_far), so_far, letter)

    def _note(self, so_far: Move) -> Remark | None:
        position, letter, cell = self.position, self.letter, self.cell
        blanks = {"letter": letter, "cell": cell}
        if not position.begun:
            if not (letter and cell):
                return Remark("rsvp.first-letter")
            return Remark("rsvp.first-ready", blanks)
        if letter and cell:
            if self.explained:
                key = "rsvp.shown-word" if self.shows else "rsvp.hidden-word"
                return Remark(key, blanks | {"word": self.shows.word if self.shows else ""})
            words = " + ".join(map(str, so_far.gained))
            key = "rsvp.would-form" if words else "rsvp.forms-none-bluff" if position.bluff else "rsvp.forms-none"
            return Remark(key, blanks | {"words": words})
        if letter or cell:
            return Remark("rsvp.in-hand" if letter else "rsvp.cell-chosen", blanks)
        key = "rsvp.challenge-or-accept" if position.ending else "rsvp.may-challenge"
        return Remark(key, self.about) if position.placed else None


class _Proof(_Fingers):
    """The ends of a word, and the letters that are missing between them."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.ends: tuple[str, ...] = ()
        self.letters = ""
        self.spans = {*_spans(position)}

    def _tapped(self, letter: str, cell: str) -> Refusal | None:
        if letter:
            if self.missing <= 0:
                return Refusal("rsvp.ends-first" if len(self.ends) < 2 else "rsvp.no-gap")
            self.letters, self.word = self.letters + letter, ""
            return None
        refusal = self._refuse_end(cell)
        if not refusal:
            self.ends = (*self.ends, cell) if len(self.ends) == 1 else (cell,)
            self.letters = self.word = ""
        return refusal

    def _refuse_end(self, cell: str) -> Refusal | None:
        """Why no word can end there; and where all its letters lie, why it is none."""
        position = self.position
        if len(self.ends) != 1:
            known = any(cell in span for span in self.spans)
            return None if known else Refusal("rsvp.no-end", {"cell": cell, "placed": position.placed}, (cell,))
        span = Move.proof((*self.ends, cell))
        if (span.cell, span.last) not in self.spans:
            wrong = refuse_span(position.frame, position.turn, position.placed, span.cells) if span.cells else None
            return wrong or Refusal("rsvp.no-end", {"cell": cell, "placed": position.placed}, (cell,))
        word = self._read((*self.ends, cell), "")
        return None if EMPTY in word else position.refuse(Move.proof((*self.ends, cell), word))

    def _read(self, ends: Sequence[str], letters: str) -> str:
        """The word between its ends, as whoever is asked reads it, with these letters in its gaps."""
        found, rest = "", iter(letters)
        for cell in read_by(self.position.turn, Move.proof(ends).cells):
            there = self.position.frame[NUMBER[cell]]
            found += next(rest, EMPTY) if there == EMPTY else there
        return found

    @property
    def missing(self) -> int:
        """How many letters are, once both ends are known."""
        return self._read(self.ends, self.letters).count(EMPTY) if len(self.ends) == 2 else 0

    def _following(self) -> Iterator[str]:
        """Ends that a word may have; letters where some are missing; giving up."""
        if len(self.ends) == 1:
            yield from (cell for cell in CELLS if self._refuse_end(cell) is None)
        else:
            yield from (cell for cell in CELLS if any(cell in span for span in self.spans))
        if self.missing:
            yield from ALPHABET
            yield from (f"'{letter}" for letter in ALPHABET)
        yield NO_PROOF

    def drafted(self) -> Draft:
        position, ends = self.position, self.ends
        if len(ends) < 2:
            so_far = Move.proof((ends[0], ends[0])) if ends else Move.known(PROOF)
            note = Remark("rsvp.other-end" if ends else "rsvp.prove", self.about)
            return self._draft(None, "".join(ends), note, so_far)
        word = self._read(ends, self.letters)
        proof = Move.proof(ends, word)
        if self.missing:
            note, move = Remark("rsvp.proof-gaps", {"word": word, "count": self.missing}), None
        else:
            refusal = position.refuse(proof)
            note, move = refusal or Remark("rsvp.proof-ready", {"word": word}), None if refusal else proof
        return self._draft(move, str(proof), note, proof)


def _spans(position: Position) -> Iterator[tuple[str, str]]:
    """The ends of all words that could prove the letter, whatever they are."""
    for line in through(NUMBER[position.placed], 1):
        for first in range(line.place + 1):
            for last in range(max(line.place, first + 1), len(line.cells)):
                cells = [CELLS[at] for at in line.cells[first : last + 1]]
                if refuse_span(position.frame, position.turn, position.placed, cells) is None:
                    yield cells[0], cells[-1]
