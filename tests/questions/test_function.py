"""Functions that pupils write: right, wrong, endless, huge, printing, asking; what is shown of them."""

from __future__ import annotations

import builtins
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rvbkit.game import NotationError
from rvbkit.questions import exercise
from rvbkit.questions.kinds import Function
from rvbkit.questions.verdict import Verdict
from rvbkit.text import use
from tests.cases import over


def double(n: int) -> int:
    return 2 * n


DOUBLE = Function(key="rvb-may-follow", calls=((1,), (2,), (5,)), computed=double, example=double, seconds=60)


def checked(answer: Any, asked: Function = DOUBLE) -> Verdict:
    return Verdict(asked, asked.judge(asked.record(answer)))


def test_the_first_failures_are_shown_as_call_expected_got() -> None:
    def square(n: int) -> int:
        return n * n

    verdict = checked(square)
    assert verdict.right is False
    assert [(row.call, row.expected, row.got) for row in verdict.rows] == [
        ("square(1)", "2", "1"),
        ("square(5)", "10", "25"),
    ]
    assert "square(5)" in verdict._repr_html_() and "expected 10, got 25" in repr(verdict)


def test_an_error_in_a_function_is_told_beside_its_call() -> None:
    verdict = checked(lambda n: 1 // (n - n))
    assert verdict.right is False and "divides by 0" in repr(verdict)


def test_a_function_that_never_returns_is_stopped_with_a_sentence_that_states_the_time() -> None:
    def endless(n: int) -> int:
        while n > 1:
            pass
        return 2 * n

    verdict = checked(endless, replace(DOUBLE, seconds=0.5))
    assert verdict.right is False and "endless(2)" in repr(verdict) and "0.5 seconds" in repr(verdict)


def test_a_function_that_ends_the_program_ends_only_itself() -> None:
    verdict = checked(lambda n: exit())
    assert verdict.right is False and "exit()" in repr(verdict)


def test_a_right_function_passes_whatever_kind_of_row_it_returns() -> None:
    rows = Function(key="rvb-may-follow", calls=((3,),), computed=lambda n: [(n, n + 1)], example=double, seconds=5)
    assert rows.judge(rows.record(lambda n: ([n, n + 1],))).right
    assert not rows.judge(rows.record(lambda n: [(n, n + 2)])).right
    assert not rows.judge(rows.record(lambda n: object())).right


@over("wrong", [True, 1.0])
def test_one_and_true_are_not_the_same_answer_of_a_function(wrong: Any) -> None:
    one = Function(key="rvb-may-follow", calls=((3,),), computed=lambda n: 1, example=double, seconds=5)
    assert one.judge(one.record(lambda n: wrong)).right == (wrong == 1.0 and not isinstance(wrong, bool))


def test_an_empty_function_is_no_answer_yet() -> None:
    def empty(n: int) -> None: ...

    def passing(n: int) -> None:
        pass

    assert DOUBLE.unanswered(empty) and DOUBLE.unanswered(passing) and not DOUBLE.unanswered(double)
    with pytest.raises(NotationError):
        DOUBLE.record(12)


def test_the_code_of_a_function_is_kept_and_judged_without_running_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def fails_the_second_time(n: int) -> int:
        with Path("called").open("x"):
            return 2 * n

    record = replace(DOUBLE, calls=((1,),)).record(fails_the_second_time)
    assert "def fails_the" in record["code"] and replace(DOUBLE, calls=((1,),)).judge(record).right


# -- results too large to keep -----------------------------------------------------------------


def itself() -> list[Any]:
    row: list[Any] = []
    row.append(row)
    return row


def deep(levels: int) -> Any:
    return [deep(levels - 1)] if levels else 1


HUGE: dict[str, Callable[[], Any]] = {
    "list": lambda: [[0, 0]] * 10**7,
    "text": lambda: "x" * 10**6,
    "number": lambda: 10**10000,
    "itself": itself,
    "deep": lambda: deep(100),
    "endless": count,
    "dict": lambda: {str(n): n for n in range(10**5)},
    "array": lambda: np.zeros(10**6),
    "texts": lambda: ["x" * 1_900] * 100,
}


@over("made", HUGE.values())
def test_a_huge_result_is_told_and_kept_as_such(made: Callable[[], Any]) -> None:
    record = DOUBLE.record(lambda n: made())
    assert record["gave"] == [{"too-large": True}]
    verdict = Verdict(DOUBLE, DOUBLE.judge(json.loads(json.dumps(record))))
    assert verdict.remarks[0].key == "check.too-large" and len(verdict._repr_html_()) < 3000


def test_many_results_of_a_bearable_size_are_too_large_together() -> None:
    many = Function(key="rvb-may-follow", calls=((1,),) * 500, computed=double, example=double)
    record = many.record(lambda n: "x" * 1_900)
    assert record["gave"][-1] == {"too-large": True} and len(json.dumps(record)) < 60_000


def test_what_came_is_shown_short_and_long_lists_where_they_begin_to_differ() -> None:
    rows = exercise("nim-by-program")
    wanted = rows.computed  # type: ignore[attr-defined]

    def late(k: int, rows: int) -> Any:
        return [both if n < 25 else [n, n] for n, both in enumerate(wanted(k, rows))]

    finding = rows.judge(rows.record(late))
    assert [row.call for row in finding.rows] == ["late(1, 30)", "late(0, 30)", "late(2, 30)"]
    row = finding.rows[0]
    assert "[25, 25]" in row.got and "[25, 25]" not in row.expected and str(wanted(1, 30)[25]) in row.expected
    assert all(len(text) <= 80 for row in finding.rows for text in (row.expected, row.got))
    [first, *_] = DOUBLE.judge(DOUBLE.record(lambda n: "x" * 1_000)).rows
    assert len(str(first.got)) <= 80


# -- rows of all kinds ---------------------------------------------------------------------------

ROW = Function(key="rvb-may-follow", calls=((3,),), computed=lambda n: [0, 1, 2], example=double)


@over(
    "made",
    [range, lambda n: (i for i in range(n)), np.arange, lambda n: map(int, "012"), lambda n: {0: 1, 1: 1, 2: 1}.keys()],
)
def test_what_yields_and_arrays_are_lists_too(made: Callable[[int], Any]) -> None:
    assert ROW.judge(ROW.record(lambda n: made(n))).right


@over("made, kind", [({0, 1, 2}, "set"), (object(), "object"), ({1: 2}, "dict"), (print, "builtin")])
def test_an_object_where_a_list_is_expected_is_told_by_its_kind(made: Any, kind: str) -> None:
    [row] = ROW.judge(ROW.record(lambda n: made)).rows
    assert row.got.key == "check.no-list-back" and kind in row.got.sentence and "0x" not in row.got.sentence


def test_a_function_that_changes_what_it_is_given_spoils_no_later_call() -> None:
    last = Function(key="rvb-may-follow", calls=(([1, 2],),), computed=lambda row: row[-1], example=double)

    def taking(row: list[int]) -> int:
        return row.pop()

    assert last.judge(last.record(taking)).right and last.judge(last.record(taking)).right


# -- printing, asking, giving nothing ---------------------------------------------------------


def test_a_function_that_asks_for_the_keyboard_is_told_and_locks_nothing() -> None:
    before = builtins.input

    def asking(n: int) -> int:
        print(n)
        return int(input("n? "))

    verdict = checked(asking)
    assert verdict.remarks[0].key == "check.asks" and builtins.input is before
    assert DOUBLE.record(asking)["gave"] == [{"asks": True, "printed": ["1"]}]


def test_what_a_function_prints_is_caught_and_its_first_lines_shown(capsys: pytest.CaptureFixture[str]) -> None:
    def chatty(n: int) -> int:
        for line in range(1_000):
            print("line", line)
        return 2 * n

    before = sys.stdout
    verdict = checked(chatty)
    assert verdict.right and verdict.finding and verdict.finding.printed == ("line 0", "line 1", "line 2")
    assert "line 2" in verdict._repr_html_() and "line 3" not in verdict._repr_html_()
    assert capsys.readouterr().out == "" and sys.stdout is before


def test_a_known_mistake_is_known_also_when_it_prints() -> None:
    follow = exercise("rvb-may-follow")
    slip = follow.slips[0].specimen()

    def chatty(letters: str) -> bool:
        print(letters)
        return bool(slip(letters))

    assert follow.judge(follow.record(chatty)).slip == follow.slips[0].name


def test_a_function_that_prints_instead_of_returning_is_told() -> None:
    assert checked(lambda n: print(2 * n)).remarks[0].key == "check.prints-only"


def test_a_function_that_gives_nothing_back_is_told() -> None:
    def forgetful(n: int) -> None:
        n = 2 * n

    assert checked(forgetful).remarks[0].key == "check.no-return"


def answers_oui(letters: str) -> Any:
    return "oui"


def does_nothing(letters: str) -> Any:
    """Only words."""
    ...
    return None


def test_a_text_that_is_returned_is_an_answer_and_a_docstring_is_none() -> None:
    follow = exercise("rvb-may-follow")
    assert not follow.unanswered(answers_oui) and follow.unanswered(does_nothing)
    assert follow.not_yet(does_nothing).key == "check.unwritten"


@over("made", ["oui", 1, 0, "True", [True]])
def test_a_question_that_is_answered_without_true_or_false_is_told(made: Any) -> None:
    follow = exercise("rvb-may-follow")
    assert follow.judge(follow.record(lambda letters: made)).remarks[0].key == "check.true-or-false"


@over("wrong", [lambda: 1, lambda a, b: a])
def test_a_function_that_gets_too_many_or_too_few_values_is_told(wrong: Any) -> None:
    with pytest.raises(NotationError, match="1 value between"):
        DOUBLE.record(wrong)


def test_an_error_that_cannot_tell_itself_is_told_by_its_kind() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def fails(n: int) -> int:
        raise Mute

    got = checked(fails).rows[0].got
    assert (got.key, got.blanks) == ("check.raised", {"said": "Mute"})


@over(
    "wrong, key, said",
    [
        (lambda n: [n][n], "check.raised-beyond", "list index out of range"),
        (lambda n: dict.fromkeys("ab")["moves"], "check.raised-no-entry", "moves"),
        (lambda n: n / 0, "check.raised-by-zero", "division by zero"),
        (lambda n: moves(n), "check.raised-no-name", "moves"),  # type: ignore[name-defined] # noqa: F821
        (lambda n: "a".encode("x"), "check.raised", "LookupError: unknown encoding: x"),
    ],
)
def test_an_error_is_told_in_the_pupils_language_where_it_is_a_common_one(wrong: Any, key: str, said: str) -> None:
    got = checked(wrong).rows[0].got
    assert (got.key, got.blanks["said"]) == (key, said)


@over(
    "code, french",
    [
        ('n + "a"', "(met + entre un nombre entier et un texte)"),
        ('n ** "a"', "(met ** entre un nombre entier et un texte)"),
        ("n < None", "(met < entre un nombre entier et un résultat absent)"),
        ("range([n])", "(il faut un nombre entier, pas une liste)"),
        ("range(n / 1)", "(il faut un nombre entier, pas un nombre décimal)"),
        ("[n][str(n)]", "(il faut un nombre entier, pas un texte)"),
        ("'abc'[str(n)]", "(il faut un nombre entier, pas un texte)"),
        ("'abc' * 0.5", "(il faut un nombre entier, pas un nombre décimal)"),
        ("'a'.list()", "(.list n’existe pas pour un texte)"),  # a name, although it is a kind's as well
        ("'a'.len()", "(.len n’existe pas pour un texte)"),
        ("[].append(n).append(n)", "(.append n’existe pas pour un résultat absent)"),
        (
            "exec('(1, 2)[0] = 3')",
            "(veut changer un élément dans des valeurs entre parenthèses\u00a0: cela ne se peut pas)",
        ),
        ("2 in n", "(prend un nombre entier pour une liste)"),
        ("exec('a, b = 3')", "(prend un nombre entier pour une liste)"),
        ("exec('a, b = 1, 2, 3')", "(le nombre de valeurs n’est pas celui des noms)"),
        ("double()", "(appelle double avec trop ou trop peu de valeurs)"),
        ("int('abc')", "(veut lire un nombre dans 'abc')"),
        ("float('abc')", "(veut lire un nombre dans 'abc')"),
        ("{n}[0]", "(prend un élément par son rang dans un ensemble\u00a0: cela ne se peut pas)"),
        ("exec('def f():\\n    a += 1\\nf()')", "(se sert de a avant de lui avoir donné une valeur)"),
        ('"a" + n', "(accole un nombre entier à un texte)"),
        ("[n] + (n,)", "(accole des valeurs entre parenthèses à une liste)"),
        ("list(n)", "(prend un nombre entier pour une liste)"),
        ("n[0]", "(prend un élément par son rang dans un nombre entier\u00a0: cela ne se peut pas)"),
        ("len(n)", "(demande une longueur\u00a0: un nombre entier n’en a pas)"),
        ("[n](0)", "(appelle une liste comme une fonction)"),
        ("n + int", "(met + entre un nombre entier et type)"),
    ],
)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_a_value_of_the_wrong_kind_is_told_in_words(code: str, french: str) -> None:
    use("fr")
    wrong = eval(f"lambda n: {code}")  # a text, for checkers of types refuse these
    assert checked(wrong).rows[0].got.sentence == french
