"""Positions of R.S.V.P.: their texts, legal moves and refusals, play, the words a letter forms, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self

from rvbkit.game import Open, Refusal
from rvbkit.games.option import Data
from rvbkit.games.rsvp.checker import refuse_cell, refuse_letter, refuse_proof, witness
from rvbkit.games.rsvp.frame import (
    ACCEPT,
    ALPHABET,
    CELLS,
    CENTRE,
    CHALLENGE,
    EMPTY,
    NO_PROOF,
    NUMBER,
    PLACE,
    PROOF,
    ROW,
    SIDE,
    Formed,
    Move,
    points,
    put,
    read_by,
    through,
)
from rvbkit.games.rsvp.moves import in_line, legal, letters_of, proofs
from rvbkit.games.rsvp.words import LANGUAGES, LISTS, Words, spelt, words
from rvbkit.text.inputs import flag, row, whole
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark, written

if TYPE_CHECKING:
    from rvbkit.games.rsvp.solver.solution import Solution

#: The points of the player who was right about a challenge.
BONUS = 15
#: The highest target, and a score that nobody can reach.
MOST, TOO_MANY = 999, 10_000
NONE = "-"


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """The frame as player 1 sees it, the player to move, the scores, the stock, and the way of playing.

    ``lexicon``  the words: a language, or a teacher's own file
    ``bluff``    players challenge letters; otherwise a referee judges each letter
    ``placed``   with challenges, the cell of the last letter while it may be challenged. If that letter ends the game,
                 the opponent challenges it or lets it stand (``accept``)
    ``asked``    that letter is challenged: the player to move must prove it

    >>> from rvbkit.games.rsvp import EXAMPLE
    >>> position = Position.parse(EXAMPLE.partition(" | ")[0]).play("U@g7")
    >>> position.scores, [str(word) for word in position.formed(position.move("J@e7"))]
    ((20, 24), ['JEU 10'])
    """

    stem: ClassVar[str] = "rsvp"

    frame: str
    turn: int
    scores: tuple[int, int]
    target: int
    stock: str
    lexicon: str | Data = LANGUAGES[0]
    bluff: bool = False
    placed: str = ""
    asked: bool = False

    @property
    def players(self) -> int:
        return 2

    def __post_init__(self) -> None:
        frame, stock, placed = written(self.frame), written(self.stock), written(self.placed)
        scores = tuple(map(whole, row(self.scores, 2) or ())) if isinstance(self.scores, tuple) else ()
        turn, target = whole(self.turn), whole(self.target)
        bluff, asked = flag(self.bluff, "bluff"), flag(self.asked, "asked")
        right = len(frame) == SIDE * SIDE and {*frame} <= {*ALPHABET, EMPTY} and {*stock} <= {*ALPHABET}
        right = right and turn in (1, 2) and target is not None and 0 < target <= MOST
        right = right and len(scores) == 2 and all(one is not None and 0 <= one < TOO_MANY for one in scores)
        if not right:
            raise NotationError("rsvp.position-form", text=typed((frame, self.turn, self.scores, self.target, stock)))
        if len(frame.replace(EMPTY, "")) + len(stock) > SIDE * SIDE:
            raise NotationError("rsvp.too-many-letters", count=len(stock))
        if (placed and not (bluff and placed in NUMBER and frame[NUMBER[placed]] != EMPTY)) or (asked and not placed):
            raise NotationError("rsvp.no-such-letter", cell=typed(placed))
        stock, lexicon = "".join(sorted(stock)), _lexicon(self.lexicon)
        self.__dict__.update(turn=turn, scores=scores, target=target, stock=stock, lexicon=lexicon)
        self.__dict__.update(bluff=bluff, placed=placed, asked=asked)

    # -- texts ------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<rows> <player> <score>-<score> <target> <stock>[ en][ challenge][ @cell| ?cell]``."""
        text = written(text)
        parts = text.split()
        rows = spelt(parts[0]).split("/") if parts else []
        head = re.fullmatch(
            r"([12]) ([0-9]{1,4})-([0-9]{1,4}) ([0-9]{1,3}) ([A-Z]+|-)", " ".join(parts[1:5]), re.I | re.A
        )
        if not head or len(rows) != SIDE or {*map(len, rows)} != {SIDE}:
            raise NotationError("rsvp.position-form", text=text.strip())
        for name, line in zip(CELLS[::SIDE], rows, strict=True):
            if not {*line} <= {*ALPHABET, EMPTY}:
                raise NotationError("rsvp.position-row", name=name[0], row=line)
        if not 0 < int(head[4]) <= MOST:
            raise NotationError("game.option-range", option="target", value=head[4], least=1, most=MOST)
        lexicon: str | Data = LANGUAGES[0]
        rest = parts[5:]
        if rest and rest[0].lower() in LANGUAGES:
            lexicon = rest.pop(0).lower()
        elif rest and ":" in rest[0]:
            lexicon = LISTS.read("words", rest.pop(0))
        bluff = bool(rest) and rest[0].lower() == CHALLENGE
        rest = rest[bluff:]
        mark, cell = (rest[0][:1], rest[0][1:].lower()) if rest else ("", "")
        if len(rest) > 1 or (rest and (mark not in ("@", "?") or not cell)):
            raise NotationError("rsvp.position-word", word=rest[-1])
        stock = "" if head[5] == NONE else head[5].upper()
        scores = int(head[2]), int(head[3])
        return cls("".join(rows), int(head[1]), scores, int(head[4]), stock, lexicon, bluff, cell, mark == "?")

    def __str__(self) -> str:
        rows = "/".join(self.frame[at : at + SIDE] for at in range(0, SIDE * SIDE, SIDE))
        first, second = self.scores
        parts = [rows, str(self.turn), f"{first}-{second}", str(self.target), self.stock or NONE]
        parts += [str(self.lexicon)] if self.lexicon != LANGUAGES[0] else []
        parts += [CHALLENGE] if self.bluff else []
        parts += [f"{'?' if self.asked else '@'}{self.placed}"] if self.placed else []
        return " ".join(parts)

    @property
    def told(self) -> Remark:
        """The name of the position in sentences."""
        first, second = self.scores
        return Remark("rsvp.told", {"first": first, "second": second, "player": self.turn})

    # -- the frame --------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """The words of this game."""
        return words(self.lexicon)

    @property
    def tally(self) -> tuple[float, ...]:  # type: ignore[override]
        """The points of each player."""
        return self.scores

    @property
    def begun(self) -> bool:
        """Whether a letter lies in the frame."""
        return bool(self.frame.strip(EMPTY))

    @property
    def suspect(self) -> dict[str, str]:
        """The letter that may be challenged, or is challenged, and its cell; both empty if there is none."""
        return {"letter": self.frame[NUMBER[self.placed]] if self.placed else "", "cell": self.placed}

    @cached_property
    def able(self) -> dict[str, str]:
        """The letters of the stock that may be placed now, by cell."""
        if self.asked or not self.stock or max(self.scores) >= self.target:
            return {}
        stock = "".join(dict.fromkeys(self.stock))
        if not self.begun:
            return {CENTRE: stock}
        if self.bluff:
            return {CELLS[at]: stock for at in in_line(self.frame)}
        found = {CELLS[at]: letters_of(mask) for at, mask in legal(self.frame, self.turn, self.words)}
        left = {cell: "".join(letter for letter in letters if letter in stock) for cell, letters in found.items()}
        return {cell: letters for cell, letters in left.items() if letters}

    def frame_with(self, move: Move) -> str:
        """The frame with the letter of a move in it."""
        return put(self.frame, NUMBER[move.cell], move.letter)

    def witness(self, letter: str, cell: str) -> Move | None:
        """A word that justifies a letter of the player to move, as a proof; None if no word does.

        The letter may lie there already, as a challenged one does.
        """
        at = NUMBER[Move(PLACE, letter, cell).cell]
        return witness(put(self.frame, at, EMPTY), self.turn, self.words, letter, cell)

    def formed(self, move: Move) -> tuple[Formed, ...]:
        """The words that a letter forms for the player who places it, and the word that the other reads in the row."""
        if not isinstance(move, Move):
            raise NotationError("game.not-a-move", given=typed(move))
        if move.verb != PLACE:
            return ()
        frame, found = self.frame_with(move), []
        for player in (self.turn, 3 - self.turn):
            for line in through(NUMBER[move.cell], player):
                if (player == self.turn or line.kind == ROW) and (run := self.words.whole(line.of(frame), line.place)):
                    start, word = run
                    cells = tuple(CELLS[one] for one in line.cells[start : start + len(word)])
                    found.append(Formed(player, word, cells, points(word) if player == self.turn else 0))
        return tuple(found)

    def seen_move(self, move: Move, player: int) -> Move:
        """The move with the words that it forms, with the letter that it challenges, or with the missed proof."""
        formed = self.formed(move)
        if move.verb == NO_PROOF and self.placed:
            proof = self.witness(**self.suspect)
            formed = (Formed(self.turn, proof.word, read_by(self.turn, proof.cells), 0),) if proof else ()
        if move.verb in (CHALLENGE, ACCEPT) and self.placed:
            formed = (Formed(3 - self.turn, self.suspect["letter"], (self.placed,), 0),)
        return replace(move, formed=formed)

    # -- moves ------------------------------------------------------------------------------

    if TYPE_CHECKING:  # this solver's answer has more than any solver's

        def solve(self, *, time: float = 20.0, memory: float | None = None) -> Solution: ...

    def _moves(self) -> Iterator[Move]:
        """Letters cell by cell, then a challenge and ``accept``; for a challenged player, his proofs."""
        if self.outcome() is not None:
            return
        if self.asked:
            yield from proofs(self.frame, self.turn, self.words, self.placed)
            yield Move.known(NO_PROOF)
            return
        for cell, letters in self.able.items():
            for letter in letters:
                yield Move.known(PLACE, letter, cell)
        if self.placed:
            yield Move.known(CHALLENGE)
        if self.ending:
            yield Move.known(ACCEPT)

    def count_moves(self) -> int | None:
        """The number of letters is known without a list; the number of proofs is not."""
        if self.outcome() is not None:
            return 0
        return None if self.asked else sum(map(len, self.able.values())) + bool(self.placed) + self.ending

    def _refuse(self, move: Move) -> Refusal | None:
        """Checks the end, the way of playing and an open challenge; then the cell; then the words."""
        if self.outcome() is not None:
            return Refusal("game.over")
        if move.verb in (PROOF, NO_PROOF):
            if not self.asked:
                return Refusal("rsvp.not-challenged" if self.bluff else "rsvp.no-challenges")
            if move.verb == NO_PROOF:
                return None
            return refuse_proof(self.frame, self.turn, self.words, self.placed, move)
        if self.asked:
            return Refusal("rsvp.answer-first", {"cell": self.placed}, (self.placed,))
        if move.verb == CHALLENGE:
            key = "rsvp.no-challenges" if not self.bluff else "" if self.placed else "rsvp.nothing-to-challenge"
            return Refusal(key) if key else None
        if move.verb == ACCEPT and not self.placed:
            return Refusal("rsvp.nothing-to-challenge" if self.bluff else "rsvp.no-challenges")
        if self.placed and self._nothing_follows():
            refusal = Refusal("rsvp.challenge-or-accept", self.suspect, (self.placed,))
            return None if move.verb == ACCEPT else refusal
        if move.verb == ACCEPT:
            return Refusal("rsvp.no-passing")
        wrong = refuse_cell(self.frame, self.stock, move.letter, move.cell)
        if wrong or self.bluff or not self.begun:
            return wrong
        return refuse_letter(self.frame, self.turn, self.words, move.letter, move.cell)

    def _nothing_follows(self) -> bool:
        """Whether the game ends with the last letter: ``ending`` as the checker finds it, without the lister."""
        return max(self.scores) >= self.target or not self.stock

    def _played(self, move: Move) -> Self:
        other = 3 - self.turn
        if move.verb == CHALLENGE:
            return replace(self, turn=other, asked=True)
        if move.verb == ACCEPT:
            return replace(self, turn=other, placed="")
        if move.verb != PLACE:
            scores = self._with(BONUS, self.turn if move.verb == PROOF else other)
            return replace(self, turn=other, scores=scores, placed="", asked=False)
        return replace(
            self,
            frame=self.frame_with(move),
            turn=other,
            scores=self._with(sum(one.points for one in self.formed(move)), self.turn),
            stock=self.stock.replace(move.letter, "", 1),
            placed=move.cell if self.bluff and self.begun else "",
        )

    def _with(self, more: int, player: int) -> tuple[int, int]:
        first, second = self.scores
        return (first + more, second) if player == 1 else (first, second + more)

    def outcome(self) -> tuple[float, ...] | None:
        """The scores when a player has reached the target or no letter can be placed: the higher total wins.

        A letter that may be challenged is first accepted, or challenged and the challenge answered.
        """
        going_on = self.placed or (max(self.scores) < self.target and self.able)
        return None if going_on else self.scores

    @property
    def ending(self) -> bool:
        """Whether the letter that may be challenged now ends the game if it is accepted."""
        return bool(self.placed) and not self.asked and not self.able


def _lexicon(given: str | Data) -> str | Data:
    """The language or the file meant. The file is read at once, so errors in a list come before the game."""
    file = LISTS.taken("words", given)
    words(file)
    return file.name if file.name in LANGUAGES else file
