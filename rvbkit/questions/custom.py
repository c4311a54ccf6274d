"""Questions of somebody's own, in three lines: ``made`` turns what a teacher says into an exercise like any other.

>>> made("turns", "How many turns does a game last at most?", answer=16, mistakes={15: "The last one counts."}).key
'turns'

What is right says how it is answered:

==============================  ==========================================================================
``answer=16``                   a whole number; ``2.41`` a number with as many decimals, or more right ones;
                                ``True`` yes or no; ``"Beatty"`` a text, whatever its case and accents;
                                ``(3, 7)`` several things beside one another, ``columns`` are their names;
                                a set: any of these is right
``choices=[…], answer="red"``   one of some texts; ``answer=["red", "blue"]``: each of them, yes or no
``rows={"n = 1": (1, 3), …}``   a table: to each row what is right in it; with ``choices`` one of them
``position="rvb RV/…"``         alone: a winning move, found by the solver
``position=…, answer="b1-a1"``  this move; several in a list: any of them
``position=…, beat="learner"``  a game against the computer of this level, as player 1
``position=…``                  with any other answer: the board stands beside the question
``judge=…``                     a function of the answer: True, False, or a text that says what is wrong;
                                ``answer=int`` (``float``, ``str``, ``bool``) says what it takes
==============================  ==========================================================================

``hints`` are told one after another, ``mistakes`` give known wrong answers their sentence (of a table: a row, by its
name), ``solution`` opens after ``tries`` answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from math import isfinite
from typing import Any

from rvbkit.game import IllegalMove
from rvbkit.games import rules
from rvbkit.matches.match import Match
from rvbkit.matches.opponents import levels
from rvbkit.page.given import one_position
from rvbkit.questions.custom_kinds import Drawn, Given, Judged, Rows, beaten
from rvbkit.questions.exercise import NO_SOLUTION, TRIES, Case, Exercise, Slip, Wording
from rvbkit.questions.forms import (
    Form,
    decimal,
    decimals,
    list_of,
    one_of,
    some_text,
    together,
    whole_number,
    yes_or_no,
)
from rvbkit.questions.kinds import BestMove, Game, solved
from rvbkit.text.inputs import at_least, row
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Own

#: What a question may be given besides its key and its text.
WORDS = (
    *("answer", "choices", "rows", "columns", "position", "beat", "judge"),
    *("hints", "mistakes", "solution", "tries"),
)
#: Of each of these pairs only one may be given.
EXCLUDED = (("rows", "answer"), ("rows", "judge"), ("beat", "answer"), ("beat", "judge"), ("beat", "rows"))
#: Signs of a key; rows and choices in a question; tries before the solution opens.
KEY = re.compile(r"\w(?:[\w .-]{0,78}\w)?")
MOST, MOST_TRIES, MOST_DECIMALS = 100, 99, 6
#: What a judge may be given.
KINDS: Mapping[Any, Form[Any]] = {int: whole_number, float: decimal, str: some_text, bool: yes_or_no}


def made(key: Any, text: Any, **said: Any) -> Exercise:
    """The exercise that somebody has said in these words; raises ``NotationError`` for what makes none."""
    return _asked(key, text, said, tried=True)


def read_back(key: Any, text: Any, **said: Any) -> Exercise:
    """The same of words that were kept in a file: what is right is not tried out, which may take a solver seconds."""
    return _asked(key, text, said, tried=False)


def _asked(key: Any, text: Any, said: dict[str, Any], *, tried: bool) -> Exercise:
    if not isinstance(key, str) or not KEY.fullmatch(key := str.__str__(key)):
        raise NotationError("own.key", given=typed(key))
    for word in said:
        if word not in WORDS:
            near = get_close_matches(word, WORDS, 1, 0.6)
            known = near[0] if near else ", ".join(WORDS)
            raise NotationError("own.near" if near else "own.unknown", question=key, word=word, known=known)
    said = {word: given for word, given in said.items() if given is not None}
    try:
        return _made(key, _text(text), said, tried)
    except NotationError as error:
        raise NotationError("own.wrong", question=key, why=error.remark) from None
    except Exception:  # noqa: BLE001 (an object of somebody's own making may fail in any way)
        kinds = ", ".join(sorted({type(given).__name__ for given in said.values()}))
        raise NotationError("own.strange", question=key, kinds=kinds) from None


def _made(key: str, text: str, said: dict[str, Any], tried: bool) -> Exercise:
    hints = tuple(Own(_text(hint, "own.hints")) for hint in _each(said.get("hints", ()), "own.hints"))
    solution = Own(_text(said["solution"], "own.solution")) if "solution" in said else None
    tries = at_least(said.get("tries", TRIES), 1, "own.tries", most=MOST_TRIES)
    mistakes = said.get("mistakes", {})
    if not isinstance(mistakes, Mapping):
        raise NotationError("own.mistakes", given=typed(mistakes))
    told = {f"mistake-{at}": Own(_text(one, "own.mistakes")) for at, one in enumerate(mistakes.values(), 1)}
    wording = Wording(Own(text), hints, solution, told)
    slips = tuple(Slip(name, partial(_same, given)) for name, given in zip(told, mistakes, strict=True))
    one = _exercise(said, {"key": key, "wording": wording, "slips": slips, "tries": tries}, tried)
    for given in mistakes if tried and not isinstance(one, Rows) else ():
        if one.examine(one.record(given)).right:
            raise NotationError("own.mistake-right", given=typed(given))
    return one


def _exercise(said: Mapping[str, Any], shared: dict[str, Any], tried: bool) -> Exercise:
    """The exercise of the kind that these words mean; ``shared`` are the fields of every kind."""
    position = one_position(said["position"], None) if "position" in said else None
    answer, judge = said.get("answer"), said.get("judge")
    for one, other in EXCLUDED:
        if one in said and other in said:
            raise NotationError("own.not-both", one=one, other=other)
    if "beat" in said:
        return _duel(position, said["beat"], shared)
    on_board = shared | {"board": (lambda: position) if position is not None else None}
    if judge is not None:
        if position is not None and answer is None and "choices" not in said and callable(judge):
            return Drawn(**shared, position=lambda: position, right=(), says=judge)
        return _judged(answer, judge, said, on_board)
    if "rows" in said:
        return _table(said, on_board)
    if position is not None and "choices" not in said and (answer is None or _moves(answer)):
        return _move(position, answer, shared, tried)
    if answer is None or answer == "":
        raise NotationError("own.no-answer")
    if isinstance(answer, type) and answer in KINDS:
        raise NotationError("own.no-judge", kind=answer.__name__)
    if "choices" in said:
        choices = _choices(said["choices"])
        if not isinstance(answer, list | tuple):
            return _value(one_of(*choices), answer, on_board)
        for one in answer:
            one_of(*choices)(one)
        rows = {choice: choice in answer for choice in choices}
        return _rows(rows, yes_or_no, on_board)
    return _value(_form(answer, said.get("columns", ())), answer, on_board)


def _value(form: Form[Any], answer: Any, shared: dict[str, Any]) -> Exercise:
    right = [form(one) for one in (answer if isinstance(answer, set | frozenset) else [answer])]
    return Given(**shared, form=form, computed=partial(_same, right[0]), right=tuple(right))


def _table(said: Mapping[str, Any], shared: dict[str, Any]) -> Exercise:
    rows = said["rows"]
    if not isinstance(rows, Mapping) or not 1 <= len(rows) <= MOST:
        raise NotationError("own.rows", given=typed(rows))
    form: Form[Any]
    if "choices" in said:
        form = one_of(*_choices(said["choices"]))
    else:
        form = _form(next(iter(rows.values())), said.get("columns", ()))
    return _rows(rows, form, shared)


def _rows(rows: Mapping[Any, Any], form: Form[Any], shared: dict[str, Any]) -> Exercise:
    cases = tuple(Case(_text(label, "own.row-name")) for label in map(_number_too, rows))
    right = []
    for label, given in rows.items():
        try:
            right.append(form(given))
        except NotationError as error:
            raise NotationError("own.in-row", row=label, why=error.remark) from None
    slips: tuple[Slip, ...] = shared["slips"]
    known = {_number_too(slip.specimen()): slip.name for slip in slips}
    labels = [case.label for case in cases]
    if strange := [label for label in known if label not in labels]:
        raise NotationError("own.mistake-row", given=typed(strange[0]), known=", ".join(map(str, labels)))
    by_row = {labels.index(label): name for label, name in known.items()}
    plain = shared | {"slips": ()}
    return Rows(**plain, form=list_of(form), computed=partial(_same, right), cases=lambda: cases, by_row=by_row)


def _move(position: Any, answer: Any, shared: dict[str, Any], tried: bool) -> Exercise:
    if position.outcome() is not None:
        raise NotationError("own.over")
    if answer is None:
        if "solve" not in rules(position.stem).ANSWERS:
            raise NotationError("own.no-solver", game=position.stem)
        found = solved(position) if tried else None
        if found and not (found.exact and found.best):
            raise NotationError("own.lost" if found.exact else "own.unsolved")
        return BestMove(**shared, position=lambda: position)
    moves = [rules(position.stem).Move.parse(one) for one in ([answer] if isinstance(answer, str) else answer)]
    for move in moves:
        try:
            position.play(move)
        except IllegalMove as error:
            raise NotationError("own.illegal", move=str(move), why=error.refusal) from None
    return Drawn(**shared, position=lambda: position, right=tuple(map(str, moves)))


def _duel(position: Any, level: Any, shared: dict[str, Any]) -> Exercise:
    if position is None:
        raise NotationError("own.no-position")
    known = levels(position.stem)
    if level is not True and level not in known:
        raise NotationError("own.level", given=typed(level), known=", ".join(known))
    level = known[min(1, len(known) - 1)] if level is True else level
    wording: Wording = shared["wording"]
    shared = shared | {"wording": replace(wording, solution=wording.solution or NO_SOLUTION)}
    return Game(
        **shared, start=lambda: position, reached=beaten, shown_how=Match(position).text, duel=True, level=level
    )


def _judged(answer: Any, judge: Any, said: Mapping[str, Any], shared: dict[str, Any]) -> Exercise:
    if not callable(judge):
        raise NotationError("own.judge", given=typed(judge))
    if "choices" in said:
        form: Form[Any] = one_of(*_choices(said["choices"]))
    elif answer is None or answer in KINDS:
        form = KINDS[answer or str]
    else:
        raise NotationError("own.judge-and-answer", given=typed(answer))
    return Judged(**shared, form=form, computed=str, says=judge)


def _form(answer: Any, columns: Any) -> Form[Any]:
    """How something like this is filled in."""
    if isinstance(answer, set | frozenset):
        if not answer:
            raise NotationError("own.no-answer")
        return _form(next(iter(answer)), columns)
    if isinstance(answer, list | tuple):
        labels = [_text(label, "own.columns") for label in _each(columns, "own.columns")]
        if not 2 <= len(answer) <= MOST or (labels and len(labels) != len(answer)):
            raise NotationError("own.columns")
        return together([_form(one, ()) for one in answer], labels)
    if isinstance(answer, str):
        return some_text
    if isinstance(answer, float) and decimals(answer) > MOST_DECIMALS:
        raise NotationError("own.decimals", given=typed(round(answer, MOST_DECIMALS)), most=MOST_DECIMALS)
    for kind in (bool, int, float):
        if isinstance(answer, kind) and (kind is not float or isfinite(answer)):
            return KINDS[kind]
    raise NotationError("own.answer", given=typed(answer))


def _moves(answer: Any) -> bool:
    """Whether an answer is a move's text, or several."""
    several = answer if isinstance(answer, list | tuple | set | frozenset) else [answer]
    return all(isinstance(one, str) for one in several)


def _choices(given: Any) -> list[str]:
    choices = [_text(_number_too(one), "own.choices") for one in _each(given, "own.choices")]
    if not 2 <= len(choices) <= MOST or len({*choices}) < len(choices):
        raise NotationError("own.choices", given=typed(given))
    return choices


def _each(given: Any, key: str) -> Iterable[Any]:
    """What a list holds; a text alone is one thing."""
    found = [given] if isinstance(given, str) else row(given, MOST)
    if found is None or len(found) > MOST:
        raise NotationError(key, given=typed(given))
    return found


def _text(given: Any, key: str = "own.text") -> str:
    if not isinstance(given, str) or not (text := str.__str__(given).strip()):
        raise NotationError(key, given=typed(given))
    return text


def _number_too(given: Any) -> Any:
    """A row or a choice may be named by a number."""
    return str(given) if isinstance(given, int | float) and not isinstance(given, bool) else given


def _same(given: Any) -> Any:
    return given
