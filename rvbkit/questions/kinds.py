"""The kinds of exercises: a value, a move, a game on a board. A function to write is in ``function``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import inf
from typing import Any

from rvbkit.game import IllegalMove
from rvbkit.games import rules, solving
from rvbkit.matches import transcript
from rvbkit.matches.match import Match, match_behind
from rvbkit.matches.seat import FRIEND
from rvbkit.matches.transcript import first
from rvbkit.questions.exercise import Blank, Case, Exercise, Fields, Finding, Line, Play, Rights, Words
from rvbkit.questions.forms import Form, move_of
from rvbkit.questions.function import Function
from rvbkit.questions.session import as_written, game_in_short
from rvbkit.text import catalogue, language
from rvbkit.text.quoting import signed
from rvbkit.text.remarks import NotationError, Remark

__all__ = ["BestMove", "Function", "Game", "Value", "by_name", "settled", "winning", "won_by_first"]

#: Bytes with which a position is solved for a key: a limit of time would print another key on a slower machine.
ENOUGH = 8e6
#: So many moves are tried one by one at most, where the solver of a game does not list the right ones.
TRIED = 200


def by_name(error: NotationError, asked: Fields) -> NotationError:
    """The error about one place of a list, with the name that the page shows there instead of the place's number."""
    if error.remark.key != "check.in-list":
        return error
    blanks = error.remark.blanks
    names = [one.label for one in asked.cases or asked.blanks]
    name = names[blanks["place"] - 1] if blanks["place"] <= len(names) else ""
    return NotationError("check.in-row", row=name, why=blanks["why"]) if name else error


def winning(position: Any) -> list[Any]:
    """The winning moves of a position, by the solver of its game; where points count, those that are worth most."""
    found = solved(position)
    return list(found.best) if found.exact else []


def solved(position: Any) -> Any:
    """What the solver of its game says of a position."""
    solver: Any = solving(position.stem)
    return solver.solve(position)


@lru_cache(256)
def settled(position: Any) -> Any:
    """What the solver says within limits of size alone, so that each machine says the same.

    If points count, the solver's answer is the same with any memory, and more memory finds it sooner.
    """
    solver: Any = solving(position.stem)
    return solver.solve(position, time=inf, memory=ENOUGH if position.tally is None else None)


def _right_moves(position: Any) -> tuple[list[Any], bool]:
    """The right moves that are known without a limit of time, and whether these are all."""
    found = settled(position)
    best = list(found.best) if found.exact else []
    if found.exact and _complete(found):
        return best, True
    moves = list(islice(position.moves(), TRIED + 1))
    afters = [position.play(move) for move in moves] if len(moves) <= TRIED else []
    if not afters or any(after.outcome() is None and after.turn != position.turn for after in afters):
        return best or winning(position)[:1], False
    others = [move for move, after in zip(moves, afters, strict=True) if _nearer(position, after, settled)]
    return [*best[:1], *(move for move in others if move not in best[:1])], True


def _nearer(position: Any, after: Any, solve: Callable[[Any], Any]) -> bool:
    """Whether the player who moves on has won or can still win. In a puzzle, taking a piece back leads no nearer."""
    outcome = after.outcome()
    if outcome is not None:
        return position.turn in first(outcome)
    found = solve(after)
    return bool(found.best) and (_complete(found) or len(found.best) < len(solve(position).best))


def _complete(found: Any) -> bool:
    """Whether the solver's best moves are all best moves, and not one way to the end."""
    return getattr(found, "complete", True)


@dataclass(frozen=True, kw_only=True)
class Value(Exercise):
    """A number, a word, a list: ``form`` reads it, ``computed`` is the right one.

    A list with another number of items is no answer: that is told, and costs no try.

    ``refute``, if given, says why another value is wrong, by what it would lead to. Of any other wrong answer the
    sentence ``exercise.<key>-else`` says why, if there is one; ``tells`` gives its further blanks, from the wrong item
    and its place. ``words`` is how an answer is told. ``cases`` are the rows that a list is filled in by, and ``board``
    the position that all speak of; ``blanks`` are what is filled in where that is not what the form says.
    """

    form: Form[Any]
    computed: Callable[[], Any]
    refute: Callable[[Any], Finding | None] | None = None
    words: Callable[[Any], str] | None = None
    cases: Callable[[], Sequence[Case]] = tuple
    board: Callable[[], Any] | None = None
    blanks: tuple[Blank, ...] = ()
    tells: Callable[[Any, int], Mapping[str, Any]] | None = None

    def asks(self) -> Fields:
        return Fields(self.blanks or self.form.blanks, tuple(self.cases()), self.board and self.board())

    def told(self, record: Any) -> str:
        """The answer in the words of its choices, if it was chosen."""
        if self.words:
            return self.words(record)
        chosen = (both for blank in self.blanks or self.form.blanks for both in blank.options)
        named = {value: str(word) for value, word in chosen if isinstance(value, str)}
        row = [named.get(one, one) for one in record] if isinstance(record, list) else named.get(record, record)
        return ", ".join(row) if named and isinstance(row, list) else as_written(row)

    def record(self, answer: Any) -> Any:
        try:
            found = self.form(answer)
        except NotationError as error:
            raise self._by_row(error) from None
        right = self.reference() if isinstance(found, list) else None
        if isinstance(right, list) and len(found) != len(right):
            raise NotationError("check.how-many", count=len(right), given=len(found))
        return found

    def _by_row(self, error: NotationError) -> NotationError:
        """The error about one place of a list, with the words of its row or of its field, if it has any."""
        return by_name(error, self.asks())

    def reference(self) -> Any:
        return self.form(self.computed())

    def essence(self, record: Any) -> Any:
        return self.form(record)

    def examine(self, record: Any) -> Finding:
        if self.form(record) == self.reference():
            return Finding(True, (Remark("check.right"),))
        refuted = self.refute(record) if self.refute else None
        if not self.form.listed:
            return refuted or Finding(False, (self._why_not(self.form(record)),))
        answer, right = self.form(record), self.reference()
        wrong = tuple(place for place, both in enumerate(zip(answer, right, strict=False)) if both[0] != both[1])
        found = refuted or Finding(False, (self._not_this(answer, wrong),))
        return replace(found, wrong=wrong, of=len(right))

    def _not_this(self, answer: list[Any], wrong: Sequence[int]) -> Remark:
        """Why the first wrong row is wrong, if rows have words; else why the whole answer is."""
        at, cases = wrong[0] if wrong else 0, self.cases()
        if at < len(cases) and cases[at].label:
            return self._why_not([answer[at]], at, cases[at].label)
        return self._why_not(answer, at)

    def _why_not(self, answer: Any, at: int = 0, row: Words = "") -> Remark:
        """Why this is not right, in the exercise's own sentence; if there is none, only that it is not right."""
        blanks: dict[str, Any] = {"answer": self.told(answer)} | ({"row": row} if row else {})
        if self.wording or f"exercise.{self.key}-else" not in catalogue(language()):
            return Remark("check.wrong-in-row" if row else "check.wrong", blanks)
        more = self.tells(answer[0] if row else answer, at) if self.tells else {}
        return Remark(f"exercise.{self.key}-else", blanks | dict(more))


@dataclass(frozen=True, kw_only=True)
class BestMove(Exercise):
    """A winning move in a position: every move that leaves the other a lost position is right.

    The answer is a move, its text, or a board on which it was played first. A wrong move is
    refuted by the reply that wins.
    """

    position: Callable[[], Any]

    def asks(self) -> Line:
        return Line((Case("", self.position()),))

    def unanswered(self, answer: Any) -> bool:
        """Also true for a board without a move, because none was played or all were undone."""
        match = match_behind(answer)
        return super().unanswered(answer) or bool(match and not match.last and match.start == self.position())

    def not_yet(self, answer: Any) -> Remark:
        return Remark("check.unplayed") if match_behind(answer) else super().not_yet(answer)

    def record(self, answer: Any) -> Any:
        match = match_behind(answer)
        if match:
            if match.start != self.position() or not match.last:
                raise NotationError("check.another-board")
            if match.hands[0] not in (FRIEND, ""):
                raise NotationError("check.by-computer")
            return str(match.last[0])
        return move_of(rules(self.position().stem).Move, answer)

    def told(self, record: Any) -> str:
        move = rules(self.position().stem).Move.parse(record).told
        return move.sentence if isinstance(move, Remark) else str(move)

    def rights(self) -> Rights:
        """The winning moves, one of each essence."""
        moves, complete = _right_moves(self.position())
        different: dict[str, str] = {}
        for record in map(str, moves):
            different.setdefault(str(self.essence(record)), record)
        return Rights(tuple(different.values()), complete)

    def reference(self) -> Any:
        return self.rights().records[0]

    def essence(self, record: Any) -> Any:
        return record

    def examine(self, record: Any) -> Finding:
        position = self.position()
        move = rules(position.stem).Move.parse(record)
        try:
            after = position.play(move)
        except IllegalMove as error:
            return Finding(False, (error.refusal,), shown=position)
        return self.played(position, move, after)

    def played(self, position: Any, move: Any, after: Any) -> Finding:
        """The finding of a legal move."""
        then = solved(after)
        if hasattr(then, "at_once"):
            known = solved(position)
            right, blanks = move in known.best, {"move": move.told, "count": known.at_once.get(move, 0)}
            return Finding(right, (Remark("check.most-now" if right else "check.less-now", blanks),), shown=after)
        if then.value is not None:
            return _of_points(position, move, after, then)
        replies = list(then.best) if then.exact and after.outcome() is None else []
        goes_on = after.turn == position.turn  # whoever moves again needs another winning move
        if after.outcome() is None and goes_on and not _nearer(position, after, solved):
            return Finding(False, (Remark("check.wrong", {"answer": move.told}),), shown=after)
        if after.outcome() is None and replies and not goes_on:
            blanks = {"move": move.told, "reply": replies[0].told}
            return Finding(False, (Remark("check.refuted", blanks),), shown=after, move=replies[0])
        if after.outcome() is not None and position.turn not in first(after.outcome()):
            return Finding(False, (Remark("check.loses-at-once", {"move": move.told}),), shown=after)
        said = "check.right-move" if after.outcome() is None else "check.right-last"
        return Finding(True, (Remark(said, {"move": move.told}),), shown=after)


def _of_points(position: Any, move: Any, after: Any, then: Any) -> Finding:
    """The finding of a legal move if points count: the move that is worth most is right. Of another move it says what
    the move is worth, and shows the opponent's best reply.
    """
    known = solved(position)
    if move in known.best:
        return Finding(
            True, (Remark("check.best-move", {"move": move.told, "value": signed(known.value)}),), shown=after
        )
    worth = then.value if after.turn == position.turn else -then.value
    blanks = {"move": move.told, "value": signed(worth), "best": signed(known.value)}
    reply = then.best[0] if then.best else None
    return Finding(False, (Remark("check.not-best", blanks),), shown=after, move=reply)


@dataclass(frozen=True, kw_only=True)
class Game(Exercise):
    """A game to play on a board until ``reached`` returns None; else it returns what is missing.

    ``start`` is where it must begin, ``shown_how`` plays a right game by the solver. A ``duel`` is
    played as player 1 against the computer, at any level; ``level`` and ``helps`` are those of ``rvbkit.ask``. A game
    that is typed has no seats.
    """

    start: Callable[[], Any]
    reached: Callable[[Match], Remark | None]
    shown_how: Callable[[], str]
    duel: bool = False
    level: str = "learner"
    helps: tuple[str, ...] = ()

    def asks(self) -> Play:
        return Play(self.start(), self.level if self.duel else "", self.helps)

    def unanswered(self, answer: Any) -> bool:
        match = match_behind(answer)
        return super().unanswered(answer) or bool(match and not self._stands(match).moves)

    def _fought(self, match: Match) -> None:
        """Raises ``NotationError`` unless the pupil has played as player 1, and computers as all other players."""
        turns = list(zip(match.turns, match.hands, strict=True))
        if any(player == 1 and hand not in (FRIEND, "") for player, hand in turns):
            raise NotationError("check.by-computer")
        of_people = {player for player, seat in enumerate(match.seats, 1) if seat.kind == FRIEND}
        if of_people != {1} or any(hand == FRIEND for player, hand in turns if player != 1):
            raise NotationError("check.no-duel")

    def _stands(self, match: Match) -> Match:
        """The whole game if it is right and the pupil only looks back; else the game without the moves taken back."""
        whole = Match.of(match.text())
        if match.start != self.start() or self.reached(whole) is None:
            return whole
        stands = Match(match.start)
        for move in match.last:
            stands.play(move)
        return stands

    def counts(self, record: Any) -> bool:
        """Whether the game is over: before its end it is no try."""
        return Match.of(record).over

    def not_yet(self, answer: Any) -> Remark:
        return Remark("check.unplayed") if match_behind(answer) else super().not_yet(answer)

    def record(self, answer: Any) -> Any:
        match = match_behind(answer)
        if match and self.duel:
            self._fought(match)
        text = self._stands(match).text() if match else answer
        if not isinstance(text, str):
            raise NotationError("check.no-game", given=answer)
        positions, _ = transcript.read(text)
        if positions[0] != self.start():
            raise NotationError("check.another-board")
        return text

    def reference(self) -> Any:
        return self.shown_how()

    def essence(self, record: Any) -> Any:
        return record

    def told(self, record: Any) -> str:
        return f"{game_in_short(Match.of(record)).sentence}\n{record}"

    def in_short(self, record: Any) -> str:
        return ""

    def examine(self, record: Any) -> Finding:
        match = Match.of(record)
        missing = self.reached(match)
        said = missing or _won(match)
        return Finding(missing is None, (said,), shown=match.position, partly=bool(missing) and not match.over)


def _won(match: Match) -> Remark:
    """How many moves a game had and how it ended; of a puzzle only how many moves it took."""
    if len(match.seats) == 1:
        return Remark("check.right-game-alone", {"count": len(match.moves)})
    return Remark("check.right-game", {"count": len(match.moves), "state": match.headline()})


def won_by_first(key: str) -> Callable[[Match], Remark | None]:
    """What is missing for player 1 to have won, in the words of this exercise."""

    def reached(match: Match) -> Remark | None:
        outcome = match.outcome
        if outcome is None:
            return Remark(f"exercise.{key}-not-over")
        return None if first(outcome) == (1,) else Remark(f"exercise.{key}-lost")

    return reached
