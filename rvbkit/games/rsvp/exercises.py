"""Kinds of exercises about R.S.V.P.: points of a letter, legal letters, words that prove a letter, the best letter.

A ``Worded`` exercise has French words for a French reader and English words for an English reader. The language in use
chooses the words when the question is asked. The record says which words they were, so answers can be judged anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, NamedTuple

from rvbkit.game import Refusal
from rvbkit.games.rsvp import Move, Position
from rvbkit.games.rsvp.frame import CELLS, EMPTY, NO_PROOF, NUMBER, PLACE, PROOF, VALUES, Line, points, run, through
from rvbkit.games.rsvp.words import MOST, rank, spelt
from rvbkit.questions.exercise import Asked, Blank, Case, Exercise, Finding, Rights, Slip, Wording, first_wrong
from rvbkit.questions.forms import filled_in, list_of, whole_number, yes_or_no
from rvbkit.questions.kinds import BestMove, Value
from rvbkit.text import language
from rvbkit.text.remarks import NotationError, Remark


class _Given(NamedTuple):
    """A record: the language of the words, and the answer."""

    words: str
    answer: Any


@dataclass(frozen=True, kw_only=True)
class Worded(Exercise):
    """A question with one exercise for each language: ``made`` returns it, the same one each time."""

    made: Callable[[str], Exercise]

    @classmethod
    def of(cls, key: str, make: Callable[[str], Exercise]) -> Worded:
        """The question of these exercises. All of them must know the same mistakes."""
        made = cache(make)
        names = [slip.name for slip in made(language()).slips]

        def specimen(at: int) -> Any:
            return made(language()).slips[at].specimen()

        return cls(key=key, made=made, slips=tuple(Slip(name, partial(specimen, at)) for at, name in enumerate(names)))

    @property
    def here(self) -> Exercise:
        """The exercise for the language in use."""
        return self.made(language())

    def _of(self, record: Any) -> tuple[Exercise, Any]:
        given = _Given(**record)
        return self.made(given.words), given.answer

    def asks(self) -> Asked:
        return self.here.asks()

    def record(self, answer: Any) -> Any:
        if isinstance(answer, dict) and {*answer} == {*_Given._fields}:
            return answer
        return _Given(language(), self.here.record(answer))._asdict()

    def rights(self) -> Rights:
        found = self.here.rights()
        return Rights(tuple(_Given(language(), one)._asdict() for one in found.records), found.complete)

    def reference(self) -> Any:
        return self.here.reference()

    def essence(self, record: Any) -> Any:
        one, answer = self._of(record)
        return [record["words"], one.essence(answer)]

    def examine(self, record: Any) -> Finding:
        one, answer = self._of(record)
        return one.examine(answer)

    def judge(self, record: Any) -> Finding:
        one, answer = self._of(record)
        return one.judge(answer)

    def unanswered(self, answer: Any) -> bool:
        return self.here.unanswered(answer)

    def not_yet(self, answer: Any) -> Remark:
        return self.here.not_yet(answer)

    def told(self, record: Any) -> str:
        one, answer = self._of(record)
        return one.told(answer)

    def given(self, record: Any) -> Any:
        """The answer for the form; None if the question was about other words than now."""
        one, answer = self._of(record)
        return one.given(answer) if one is self.here else None

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        return self.here.filled(self._of(record)[1] if isinstance(record, dict) else record, several)

    @property
    def title(self) -> Remark:
        return self.here.title

    @property
    def hints(self) -> tuple[Remark, ...]:
        return self.here.hints

    @property
    def solution(self) -> Remark:
        return self.here.solution


# -- letters in a position ----------------------------------------------------------------------------

#: The answer that there is no word.
DASH = "–"


def gain(position: Position, move: Move) -> int:
    """The points of a letter."""
    return sum(word.points for word in position.formed(move))


def placings(position: Position) -> list[Move]:
    """The letters that may be placed."""
    return [move for move in position.moves() if move.verb == PLACE]


def most(position: Position) -> tuple[int, list[Move]]:
    """The most points of a letter, and the letters with so many; no letters if none may be placed."""
    found: dict[int, list[Move]] = {}
    for move in placings(position):
        found.setdefault(gain(position, move), []).append(move)
    return max(found.items(), default=(0, []))


def turned(position: Position) -> Position:
    """The same frame with the turn of the other player."""
    return replace(position, turn=3 - position.turn)


def runs(position: Position, move: Move) -> list[tuple[Line, str]]:
    """The row and the column of a letter, each with the unbroken run through it as its owner reads."""
    found = []
    for line in through(NUMBER[move.cell], position.turn):
        text = line.of(position.frame_with(move))
        first, end = run(text, line.place)
        found.append((line, text[first:end]))
    return found


def touches(position: Position, move: Move) -> bool:
    """Whether the letter lies next to another one."""
    return any(len(text) > 1 for _, text in runs(position, move))


def challenged(position: Position, move: Move) -> Position:
    """The position with the letter placed, when its owner must prove it."""
    return replace(position, frame=position.frame_with(move), bluff=True, placed=move.cell, asked=True)


def justifying(position: Position, move: Move) -> list[Move]:
    """All proofs of a letter that is not placed yet; none if it may not be placed."""
    return [proof for proof in challenged(position, move).moves() if proof.verb == PROOF]


def _fits_a_line(position: Position, move: Move) -> bool:
    """Whether the letter is part of a word in one of its lines, even if the other line forbids it."""
    lines = through(NUMBER[move.cell], position.turn)
    uses = [position.words.letters(line.of(position.frame), line.place)[1] for line in lines]
    return any(mask >> rank(move.letter) & 1 for mask in uses)


# -- points -------------------------------------------------------------------------------------------


def scores(
    key: str, asked: Sequence[tuple[Position, Move]], slips: Sequence[str], *, wording: Wording | None = None
) -> Value:
    """The points of each of some letters. If the letters have different positions, the first position is shown.

    ``slips`` are wrong rules: the opponent's words count too; only the longest word counts, only the new letter, or
    one point for each letter; runs that are no words count too.
    """

    def mine(position: Position, move: Move) -> list[str]:
        return [one.word for one in position.formed(move) if one.points]

    known: dict[str, Callable[[Position, Move], int]] = {
        "other-side": lambda position, move: sum(points(one.word) for one in position.formed(move)),
        "one-word": lambda position, move: max(map(points, mine(position, move)), default=0),
        "new-letter": lambda position, move: VALUES[move.letter] if mine(position, move) else 0,
        "length": lambda position, move: sum(map(len, mine(position, move))),
        "no-word": lambda position, move: sum(points(text) for _, text in runs(position, move) if len(text) > 1),
    }

    def by(rule: Callable[[Position, Move], int]) -> list[int]:
        return [rule(position, move) for position, move in asked]

    def refute(answers: Sequence[int]) -> Finding | None:
        for answer, (position, move) in zip(answers, asked, strict=True):
            if answer != gain(position, move):
                said = Remark("exercise.rsvp-look", {"move": move.told})
                return Finding(False, (said,), shown=position, move=move)
        return None

    one_board = len({position for position, _ in asked}) == 1
    return Value(
        key=key,
        wording=wording,
        form=list_of(whole_number),
        computed=lambda: by(gain),
        refute=refute,
        cases=lambda: [Case(move.told, None if one_board else position, move) for position, move in asked],
        board=lambda: asked[0][0],
        slips=tuple(Slip(name, lambda name=name: by(known[name])) for name in slips),  # type: ignore[misc]
    )


def opened(key: str, position: Position, moves: Sequence[Move]) -> Value:
    """The most points that the opponent can score after each of some letters."""

    def replies(move: Move) -> tuple[int, list[Move]]:
        return most(position.play(move))

    def refute(answers: Sequence[int]) -> Finding | None:
        for answer, move in zip(answers, moves, strict=True):
            right, found = replies(move)
            after = position.play(move)
            if answer < right:
                reply = replace(found[0], formed=after.formed(found[0]))
                said = Remark("exercise.rsvp-reply", {"move": move.told, "reply": reply.told})
                return Finding(False, (said,), shown=after, move=reply)
            if answer > right:
                return Finding(False, (Remark("exercise.rsvp-less-than", {"move": move.told}),), shown=after)
        return None

    def label(move: Move) -> Remark:
        mine = replace(move, formed=position.formed(move)).gained
        return replace(move, formed=mine).told

    return Value(
        key=key,
        form=list_of(whole_number),
        computed=lambda: [replies(move)[0] for move in moves],
        refute=refute,
        cases=lambda: [Case(label(move), move=move) for move in moves],
        board=lambda: position,
        slips=(
            Slip("own", lambda: [gain(position, move) for move in moves]),
            Slip("your-side", lambda: [most(turned(position.play(move)))[0] for move in moves]),
        ),
    )


# -- a letter and its words ---------------------------------------------------------------------------


def lawful(key: str, position: Position, moves: Sequence[Move]) -> Value:
    """Which of some letters may be placed."""

    def may(move: Move) -> bool:
        return position.refuse(move) is None

    def refute(answers: Sequence[bool]) -> Finding | None:
        wrong = next((move for answer, move in zip(answers, moves, strict=True) if answer != may(move)), None)
        return _why(position, wrong) if wrong else None

    return Value(
        key=key,
        form=list_of(yes_or_no),
        computed=lambda: list(map(may, moves)),
        refute=refute,
        cases=lambda: [Case(move.told, move=move) for move in moves],
        board=lambda: position,
        slips=(
            Slip("whole", lambda: [may(move) and gain(position, move) > 0 for move in moves]),
            Slip("near", lambda: [may(move) and touches(position, move) for move in moves]),
            Slip("one-line", lambda: [_fits_a_line(position, move) for move in moves]),
            Slip("other-side", lambda: [turned(position).refuse(move) is None for move in moves]),
        ),
    )


def _why(position: Position, move: Move) -> Finding:
    """Why a letter may be placed, or why not: a word, or the referee's sentence."""
    if refusal := position.refuse(move):
        return Finding(False, (refusal,), shown=position, move=move)
    proof = position.witness(move.letter, move.cell)
    blanks = {"letter": move.letter, "cell": move.cell, "word": DASH, "first": "", "last": ""}
    if proof:
        blanks |= {"word": proof.word, "first": proof.cell, "last": proof.last}
    return Finding(False, (Remark("exercise.rsvp-proves", blanks),), shown=position, move=proof or move)


@filled_in(Blank("text"))
def word_or_dash(answer: Any) -> str:
    """A word in the letters of the game, or a dash."""
    text = answer.strip() if isinstance(answer, str) else ""
    if text in ("-", DASH, "—", "0"):
        return DASH
    word = spelt(text) if len(text) <= 4 * MOST else ""
    if not (word.isascii() and word.isalpha() and word.isupper()):
        raise NotationError("exercise.rsvp-no-word", given=answer)
    return word


@dataclass(frozen=True, kw_only=True)
class Witnesses(Value):
    """For each of some letters any word that proves it, or a dash if there is none."""

    position: Callable[[], Position]
    moves: tuple[Move, ...]

    def rights(self) -> Rights:
        return replace(super().rights(), complete=False)

    def examine(self, record: Any) -> Finding:
        position = self.position()
        pairs = zip(self.form(record), self.moves, strict=True)
        found = first_wrong(_off(position, move, word) for word, move in pairs)
        return found or Finding(True, (Remark("check.right"),))

    def told(self, record: Any) -> str:
        return ", ".join(record)


def _off(position: Position, move: Move, word: str) -> Finding | None:
    """What is wrong with a word for a letter, or with a dash; None if the answer is right."""
    able = justifying(position, move)
    if word == DASH:
        return None if not able else Finding(False, (_there_is(move),), shown=position, move=move)
    if any(proof.word == word for proof in able):
        return None
    if word not in position.words:
        said = Remark("exercise.rsvp-unknown", {"word": word})
    elif any(proof.word == word for proof in justifying(turned(position), move)):
        said = Remark("exercise.rsvp-other-side", {"word": word})
    else:
        said = _refused(position, move, word)
    return Finding(False, (said,), shown=position, move=move)


def _there_is(move: Move) -> Remark:
    return Remark("exercise.rsvp-there-is", {"letter": move.letter, "cell": move.cell})


def _refused(position: Position, move: Move, word: str) -> Remark:
    """Why a word is no proof: the checker's refusal where the word would stand, or that it stands nowhere.

    A word that agrees with another letter too, but leaves the frame, is too long.
    """
    asked, long = challenged(position, move), False
    for line in through(NUMBER[move.cell], position.turn):
        text = line.of(asked.frame)
        for first in range(line.place - len(word) + 1, line.place + 1):
            under = [text[at] if 0 <= at < len(text) else EMPTY for at in range(first, first + len(word))]
            if not all(there in (EMPTY, letter) for there, letter in zip(under, word, strict=True)):
                continue
            if not 0 <= first <= len(text) - len(word):
                long = long or len(word) - under.count(EMPTY) > 1
                continue
            ends = [CELLS[line.cells[at]] for at in (first, first + len(word) - 1)]
            refusal = asked.refuse(Move.proof(ends, word))
            if refusal:
                misfits = refusal.key == "rsvp.proof-misfits"  # its sentence offers “no proof”, which is no answer here
                return Remark("exercise.rsvp-misfits", refusal.blanks) if misfits else refusal
    blanks = {"word": word, "letter": move.letter, "cell": move.cell}
    return Remark("exercise.rsvp-no-room" if long else "exercise.rsvp-nowhere", blanks)


def witnesses(
    key: str, position: Position, moves: Sequence[Move], slips: Sequence[Slip] = (), wording: Wording | None = None
) -> Witnesses:
    """A word for each letter, or a dash."""

    def computed() -> list[str]:
        found = (position.witness(move.letter, move.cell) for move in moves)
        return [proof.word if proof else DASH for proof in found]

    return Witnesses(
        key=key,
        wording=wording,
        form=list_of(word_or_dash),
        computed=computed,
        position=lambda: position,
        moves=tuple(moves),
        cases=lambda: [Case(move.told, move=move) for move in moves],
        board=lambda: position,
        slips=tuple(slips),
    )


@dataclass(frozen=True, kw_only=True)
class Dearest(BestMove):
    """A letter with the most points."""

    def rights(self) -> Rights:
        return Rights(tuple(map(str, most(self.position())[1])))

    def played(self, position: Any, move: Any, after: Any) -> Finding:
        known = replace(move, formed=position.formed(move))
        right, gained = most(position)[0], gain(position, move)
        if gained == right:
            return Finding(True, (Remark("exercise.rsvp-dearest", {"move": known.told, "count": right}),), shown=after)
        said = Remark("exercise.rsvp-cheaper", {"move": known.told, "count": right - gained})
        return Finding(False, (said,), shown=after)


@dataclass(frozen=True, kw_only=True)
class Proved(BestMove):
    """Any word that proves the challenged letter."""

    def rights(self) -> Rights:
        proof = self.reference()
        return Rights((proof,), complete=proof == str(Move(NO_PROOF)))

    def reference(self) -> Any:
        position = self.position()
        return str(position.witness(**position.suspect) or Move(NO_PROOF))

    def examine(self, record: Any) -> Finding:
        position, move = self.position(), Move.parse(record)
        refusal: Remark | Refusal | None = position.refuse(move)
        if move.verb == NO_PROOF and not refusal:
            refusal = _there_is(Move(PLACE, **position.suspect))
        if refusal:
            return Finding(False, (refusal,), shown=position)
        return Finding(True, (Remark("exercise.rsvp-proved", {"word": move.word}),), shown=position.play(move))
