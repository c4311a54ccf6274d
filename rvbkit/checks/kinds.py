"""Kinds of exercises: a value, a function, a move, a game on a board."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rvbkit.checks.exercise import Exercise, Finding, Row
from rvbkit.checks.limit import SECONDS, call_all
from rvbkit.game import IllegalMove, NotationError, Remark, told
from rvbkit.games import rules
from rvbkit.match import Match, read_game

#: Failed calls that are shown.
SHOWN = 3


@dataclass(frozen=True, kw_only=True)
class Value(Exercise):
    """A number, a word, a list: ``form`` reads it, ``computed`` is the right one.

    ``refute``, if given, says why another value is wrong, by what it would lead to.
    """

    form: Callable[[Any], Any]
    computed: Callable[[], Any]
    refute: Callable[[Any], Finding | None] | None = None

    def record(self, answer: Any) -> Any:
        return self.form(answer)

    def reference(self) -> Any:
        return self.form(self.computed())

    def essence(self, record: Any) -> Any:
        return self.form(record)

    def examine(self, record: Any) -> Finding:
        if self.form(record) == self.reference():
            return Finding(True, (Remark("check.right"),))
        refuted = self.refute(record) if self.refute else None
        return refuted or Finding(False, (Remark("check.wrong", {"answer": self.told(record)}),))


@dataclass(frozen=True, kw_only=True)
class Function(Exercise):
    """A function that the pupil writes: called on every one of ``calls`` and compared with ``computed``.

    ``example`` is a program as a pupil may write it: what the solution shows, and what the tests try.
    """

    calls: tuple[tuple[Any, ...], ...]
    computed: Callable[..., Any]
    example: Callable[..., Any]
    seconds: float = SECONDS

    def unanswered(self, answer: Any) -> bool:
        """Also a function that returns nothing at all is none yet."""
        return super().unanswered(answer) or (callable(answer) and _does_nothing(answer))

    def record(self, answer: Any) -> Any:
        if not callable(answer):
            raise NotationError("check.no-function", given=repr(answer))
        came = call_all(answer, self.calls, self.seconds)
        return {"code": _code(answer), "gave": [_kept(one) for one in came]}

    def reference(self) -> Any:
        return self.example

    @property
    def program(self) -> str:
        return _code(self.example)

    def essence(self, record: Any) -> Any:
        return record["gave"]

    def examine(self, record: Any) -> Finding:
        rows, endless = [], False
        for arguments, gave in zip(self.calls, record["gave"], strict=False):
            expected = self.computed(*arguments)
            endless = endless or "endless" in gave
            if "value" not in gave or not _same(gave["value"], _plain(expected)):
                rows.append(Row(_call(record["code"], arguments), repr(expected), _got(gave)))
        if not rows and len(record["gave"]) == len(self.calls):
            return Finding(True, (Remark("check.right-calls", {"count": len(self.calls)}),))
        if endless:
            said = Remark("check.endless", {"seconds": f"{self.seconds:g}", "call": rows[-1].call})
            return Finding(False, (said,), tuple(rows[:SHOWN]))
        return Finding(False, (Remark("check.calls-failed", {"count": len(rows)}),), tuple(rows[:SHOWN]))

    def told(self, record: Any) -> str:
        return str(record["code"])


def _code(function: Any) -> str:
    try:
        return textwrap.dedent(inspect.getsource(function)).strip()
    except (OSError, TypeError):
        return f"{getattr(function, '__name__', 'function')}(...)"


def _does_nothing(function: Any) -> bool:
    """Only dots, ``pass``, a docstring, or ``return`` of nothing."""
    try:
        tree = ast.parse(_code(function)).body
    except SyntaxError:
        return False
    body = tree[0].body if tree and isinstance(tree[0], ast.FunctionDef) else [ast.Raise()]
    return all(
        isinstance(line, ast.Pass)
        or (isinstance(line, ast.Expr | ast.Return) and (line.value is None or _is_nothing(line.value)))
        for line in body
    )


def _is_nothing(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and (node.value in (None, ...) or isinstance(node.value, str))


def _same(one: Any, other: Any) -> bool:
    """Equal, where 2.0 is 2 but True is not 1."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def _call(code: str, arguments: tuple[Any, ...]) -> str:
    name = code.removeprefix("def ").partition("(")[0] if code.startswith("def ") else "f"
    return f"{name}({', '.join(map(repr, arguments))})"


def _plain(value: Any) -> Any:
    """What JSON gives back of a value, so that (1, 3) and [1, 3] are one answer."""
    from rvbkit.notebook import plain

    try:
        return plain(value)
    except TypeError:
        return {"kind": type(value).__name__}


def _kept(came: Any) -> dict[str, Any]:
    if came.endless:
        return {"endless": True}
    return {"error": came.error} if came.error else {"value": _plain(came.value)}


def _got(gave: dict[str, Any]) -> Any:
    if "endless" in gave:
        return Remark("check.no-end")
    return gave["error"] if "error" in gave else repr(gave["value"])


@dataclass(frozen=True, kw_only=True)
class BestMove(Exercise):
    """A winning move in a position: every move that leaves the other a lost position is right.

    The answer is a move, its text, or a board on which it was played first. A wrong move is
    refuted by the reply that wins.
    """

    position: Callable[[], Any]
    winning: Callable[[Any], list[Any]]

    def unanswered(self, answer: Any) -> bool:
        match = _match(answer)
        return super().unanswered(answer) or bool(match and not match.moves)

    def record(self, answer: Any) -> Any:
        match = _match(answer)
        if match:
            if match.start != self.position() or not match.moves:
                raise NotationError("check.another-board")
            return str(match.moves[0])
        game = rules(self.position().stem)
        return str(answer if isinstance(answer, game.Move) else game.Move.parse(answer))

    def reference(self) -> Any:
        return str(self.winning(self.position())[0])

    def essence(self, record: Any) -> Any:
        return record

    def examine(self, record: Any) -> Finding:
        position = self.position()
        move = rules(position.stem).Move.parse(record)
        try:
            after = position.play(move)
        except IllegalMove as error:
            return Finding(False, (error.refusal,), shown=position)
        replies = [] if after.outcome() is not None else self.winning(after)
        if after.outcome() is None and replies:
            blanks = {"move": told(move), "reply": told(replies[0])}
            return Finding(False, (Remark("check.refuted", blanks),), shown=after, move=replies[0])
        if after.outcome() is not None and max(after.outcome()) != after.outcome()[position.turn - 1]:
            return Finding(False, (Remark("check.loses-at-once", {"move": told(move)}),), shown=after)
        return Finding(True, (Remark("check.right-move", {"move": told(move)}),), shown=after)


@dataclass(frozen=True, kw_only=True)
class Game(Exercise):
    """A game to play on a board until ``reached``; that says what is missing, or None.

    ``start`` is where it must begin, ``shown_how`` plays a right game by the solver.
    """

    start: Callable[[], Any]
    reached: Callable[[Match], Remark | None]
    shown_how: Callable[[], str]

    def unanswered(self, answer: Any) -> bool:
        match = _match(answer)
        return super().unanswered(answer) or bool(match and not match.moves)

    def record(self, answer: Any) -> Any:
        match = _match(answer)
        text = match.text() if match else answer
        if not isinstance(text, str):
            raise NotationError("check.no-game", given=repr(answer))
        positions, _ = read_game(text)
        if positions[0] != self.start():
            raise NotationError("check.another-board")
        return text

    def reference(self) -> Any:
        return self.shown_how()

    def essence(self, record: Any) -> Any:
        return record

    def examine(self, record: Any) -> Finding:
        match = Match.of(record)
        missing = self.reached(match)
        return Finding(missing is None, (missing or Remark("check.right"),), shown=match.position)


def _match(value: Any) -> Match | None:
    match = value if isinstance(value, Match) else getattr(value, "match", None)
    return match if isinstance(match, Match) else None
