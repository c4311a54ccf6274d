"""Turns taps into a move of R.S.V.P.: a letter of the stock and a cell in any order, or a proof.

A letter that is typed with a cell in focus comes as one tap, ``'E@f7``. The tap ``witness`` asks for a word that
justifies the chosen letter. A challenged player taps the first and the last cell of his word, then its missing letters
in the order in which he reads. When all letters are there, the draft says whether it is a word.
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
    spans,
    through,
)
from rvbkit.games.rsvp.words import TYPED, spelt
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.rsvp.position import Position


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """The draft that the taps make; a refused tap is left out.

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
    """The letter and the cell of a tap, each empty if the tap has none; a typed É is E."""
    letter, _, cell = tap[1:].partition("@") if tap[:1] == "'" else (tap, "", "")
    letter = spelt(letter[:TYPED]) if tap[:1] == "'" else letter
    if letter in NUMBER:
        letter, cell = "", letter
    return letter if letter in [*ALPHABET] else "", cell if cell in NUMBER else ""


class _Fingers:
    """The taps so far: ``word`` is a move that is its verb alone, ``last`` the last tap that was not refused."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.word = self.last = ""
        self.refusal: Refusal | None = None

    def take(self, tap: str) -> Refusal | None:
        """Takes a tap, or returns why it is refused."""
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

    def _draft(self, move: Move | None, text: str, note: Remark | None, so_far: Move, held: str = "") -> Draft:
        if self.word:
            move = so_far = Move(self.word)
            text, note = self.word, Remark(f"rsvp.about-{self.word}", self.position.suspect)
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
    """The letter in hand and the chosen cell; whether the player asked for a word, and the word to show."""

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
        """Whether the player may ask the referee for a word."""
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
            return Refusal("rsvp.challenge-or-accept", position.suspect, (position.placed,))
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
        """Cells that take the letter in hand, letters that go to the chosen cell; then the words."""
        able = self.position.able
        yield from (cell for cell, letters in able.items() if self.letter in letters)
        letters = able[self.cell] if self.cell else "".join(able.values())
        yield from _as_taps([letter for letter in ALPHABET if letter in letters])
        words = {CHALLENGE: self.position.placed, ACCEPT: self.position.ending, WITNESS: self._explains()}
        yield from (word for word, possible in words.items() if possible)

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
        return Remark(key, position.suspect) if position.placed else None


class _Proof(_Fingers):
    """The ends of a word, and the missing letters between them."""

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
        """Why no word can end there; if all its letters lie in the frame, why it proves nothing."""
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
        """The word between its ends as the challenged player reads it, with these letters in its gaps."""
        found, rest = "", iter(letters)
        for cell in read_by(self.position.turn, Move.proof(ends).cells):
            there = self.position.frame[NUMBER[cell]]
            found += next(rest, EMPTY) if there == EMPTY else there
        return found

    @property
    def missing(self) -> int:
        """The number of missing letters, once both ends are known."""
        return self._read(self.ends, self.letters).count(EMPTY) if len(self.ends) == 2 else 0

    def _following(self) -> Iterator[str]:
        """Cells where a word may end; letters if some are missing; ``no-proof``."""
        yield from (cell for cell in CELLS if self._refuse_end(cell) is None)
        yield from _as_taps(ALPHABET) if self.missing else ()
        yield NO_PROOF

    def drafted(self) -> Draft:
        position, ends = self.position, self.ends
        if len(ends) < 2:
            so_far = Move.proof((ends[0], ends[0])) if ends else Move.known(PROOF)
            note = Remark("rsvp.other-end" if ends else "rsvp.prove", position.suspect)
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
    """The first and the last cell of every part of a line where a word could prove the letter."""
    for line in through(NUMBER[position.placed], 1):
        for first, end in spans(line.of(position.frame), line.place):
            yield CELLS[line.cells[first]], CELLS[line.cells[end - 1]]


def _as_taps(letters: Sequence[str]) -> Iterator[str]:
    """Letters as taps: of the stock, then typed."""
    yield from letters
    yield from (f"'{letter}" for letter in letters)
