"""A teacher's own questions: said in three lines, answered as a page would, kept, counted, handed out."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit import ipynb, keeping
from rvbkit.checks import _own, here, own
from rvbkit.checks.asking import check, progress
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.handing_out import handed_out
from rvbkit.checks.own import made
from rvbkit.checks.own_files import content, decoded, encoded, read_file
from rvbkit.checks.page import page
from rvbkit.game import NotationError
from rvbkit.games import STEMS, roliversi, rules, solving
from tests import seen
from tests.answering import give
from tests.cases import over

BOARD = "rvb RV/B.R/VB cross 1"
#: A position, the right move that the solver finds, one that loses.
WIN, LOSE = "c1-b1-a1", "a1"


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet(fresh_kernel: Path) -> None:
    _own.clear()


def sevenths(n: int) -> object:
    return n % 7 == 2 or (f"{n} leaves {n % 7}" if n > 0 else False)


#: What is said, a right answer, a wrong one, what is said of that, how the right one is told.
KINDS: list[tuple[dict[str, Any], Any, Any, str, str]] = [
    ({"answer": 16}, 16, 15, "15 is not right", "16"),
    ({"answer": 16, "mistakes": {15: "You forgot the last one."}}, "16", 15, "You forgot the last one.", "16"),
    ({"answer": 2.41}, 2.4142, 2.5, "2.5 is not right", "2.4142"),
    ({"answer": True}, True, False, "no is not right", "yes"),
    ({"answer": "Beatty"}, " bEâtty ", "Fraenkel", "Fraenkel is not right", "bEâtty"),
    ({"answer": {"Beatty", "Rayleigh"}}, "rayleigh", "Wythoff", "Wythoff is not right", "rayleigh"),
    ({"answer": {3, 7}}, 7, 5, "5 is not right", "7"),
    ({"answer": (3, 7)}, (3, 7), (7, 3), "(7 ; 3) is not right", "(3 ; 7)"),
    ({"answer": (3, "red", 1.5), "columns": ["n", "colour", "size"]}, (3, "Red", "1,5"), (3, "blue", 1.5), "(3", "(3"),
    ({"choices": ["red", "blue"], "answer": "red"}, "red", "blue", "blue is not right", "red"),
    (
        {"choices": [1, 2, 3], "answer": ["1", "3"]},
        [True, False, True],
        [True, True, True],
        "2: yes is not right.",
        "1",
    ),
    (
        {"rows": {"n = 1": (1, 3), "n = 2": (2, 6)}},
        [[1, 3], [2, 6]],
        [[1, 3], [2, 5]],
        "n = 2: (2 ; 5) is not",
        "n = 1",
    ),
    (
        {"rows": {1: True, 2: False}, "mistakes": {2: "Look at row 2."}},
        [True, False],
        [True, True],
        "Look at row 2.",
        "1",
    ),
    ({"rows": {"a": "R", "b": "V"}, "choices": ["R", "V"]}, ["R", "V"], ["R", "R"], "b: R is not right.", "a"),
    ({"position": BOARD}, WIN, LOSE, "wins", WIN),
    ({"position": BOARD, "answer": "a1"}, "a1", WIN, "is not right", "a1"),
    (
        {"position": BOARD, "answer": ["a1", "b1"], "mistakes": {WIN: "Not the best now!"}},
        "b1",
        WIN,
        "Not the best",
        "b1",
    ),
    ({"position": BOARD, "answer": 6}, 6, 5, "5 is not right", "6"),
    ({"judge": sevenths, "answer": int}, 9, 10, "10 leaves 3", "9"),
    ({"judge": lambda text: text == "x"}, "x", "y", "y is not right", "x"),
    ({"judge": lambda move: move == "a1" or "Only a1.", "position": BOARD}, "a1", "b1", "Only a1.", "a1"),
    ({"judge": lambda one: one == "b", "choices": ["a", "b"]}, "b", "a", "a is not right", "b"),
]


@over("said, right, wrong, why, told", KINDS)
def test_a_question_is_answered_on_the_page_and_by_a_call(
    said: dict[str, Any], right: Any, wrong: Any, why: str, told: str
) -> None:
    _own.clear()
    key = f"own-{len(keeping.answers())}"
    thing: Any = rvbkit.question(key, "What is it?", hints=["Look.", "Do."], solution="So it is.", **said)
    one = _own[key]
    assert seen.words(thing, "ask") == "What is it?"
    give(thing, one, wrong)
    assert why in one.judge(one.record(wrong)).remarks[-1].sentence
    assert seen.words(thing, "verdict") and not check(key).right
    give(thing, one, right)
    assert check(key, right).right and check(key, right).opened
    assert one.solution.sentence == "So it is." and [hint.sentence for hint in one.hints] == ["Look.", "Do."]
    assert one.told(one.record(right)).startswith(told)


def test_a_game_to_win_is_played_on_the_board() -> None:
    thing: Any = rvbkit.question("duel", "Beat it!", position=BOARD, beat="random")
    give(thing, _own["duel"], None)
    assert progress([_own["duel"]])[0].tries == 1


@over("answers", [({"answer": 16}, "The answer: 16."), ({"rows": {"a": 2.5}}, "The answer: a: 2.5.")])
def test_without_a_solution_the_right_answer_is_told(answers: tuple[dict[str, Any], str]) -> None:
    assert made("k", "?", **answers[0]).solution.sentence == answers[1]


#: What is wrong, and a part of what is said of it.
WRONG: list[tuple[tuple[Any, ...], dict[str, Any], str]] = [
    ((), {}, "begins with its name"),
    (("",), {"answer": 1}, "begins with its name"),
    ((7, "?"), {"answer": 1}, "begins with its name"),
    (("k",), {"answer": 1}, "what is asked"),
    (("k", "?"), {}, "say what is right"),
    (("k", "?"), {"anwser": 1}, "is answer meant?"),
    (("k", "?"), {"level": 1, "answer": 2}, "no option “level” here"),
    (("rvb-lines", "?"), {"answer": 1}, "in the lessons already"),
    (("k", "?"), {"answer": 1j}, "cannot be filled in"),
    (("k", "?"), {"answer": set()}, "say what is right"),
    (("k", "?"), {"answer": 1 / 3}, "as many decimals"),
    (("k", "?"), {"answer": (1,)}, "columns names"),
    (("k", "?"), {"answer": (1, 2), "columns": ["a"]}, "columns names"),
    (("k", "?"), {"answer": 1, "rows": {"a": 1}}, "rows and answer do not go together"),
    (("k", "?"), {"rows": [1, 2]}, "rows gives each row"),
    (("k", "?"), {"rows": {"a": 1, "b": "x"}}, "row b:"),
    (("k", "?"), {"rows": {"a": 1}, "mistakes": {"b": "no"}}, "no row 'b'"),
    (("k", "?"), {"answer": 1, "choices": ["a"]}, "at least two different"),
    (("k", "?"), {"answer": "c", "choices": ["a", "b"]}, "c"),
    (("k", "?"), {"answer": 16, "mistakes": {16: "No."}}, "and is right"),
    (("k", "?"), {"answer": 16, "mistakes": {"many": "No."}}, "many"),
    (("k", "?"), {"answer": 16, "mistakes": ["No."]}, "mistakes gives"),
    (("k", "?"), {"answer": 16, "hints": 3}, "hints are texts"),
    (("k", "?"), {"answer": 16, "solution": 3}, "solution is a text"),
    (("k", "?"), {"answer": 16, "tries": 0}, "from 1 to 99"),
    (("k", "?"), {"position": "rvb nothing"}, "nothing"),
    (("k", "?"), {"position": BOARD, "answer": "z9"}, "z9"),
    (("k", "?"), {"position": BOARD, "answer": "a1-c2"}, "cannot be played there"),
    (("k", "?"), {"position": BOARD, "beat": "god"}, "beat is a level"),
    (("k", "?"), {"beat": "learner"}, "position to begin from"),
    (("k", "?"), {"position": "nim 1;3 k=1 1"}, "no move wins"),
    (("k", "?"), {"position": "nim 0;0 k=1 1"}, "game is over"),
    (("k", "?"), {"judge": 3}, "judge is a function"),
    (("k", "?"), {"judge": len, "answer": 3}, "answer says only"),
    (("k", "?", 2), {}, "by its name, one of answer, choices"),
    (("k", "?"), {"answer": int}, "judge=, a function"),
    (("k", "?"), {"answer": ""}, "say what is right"),
    (("k", "?"), {"answer": float("nan")}, "cannot be filled in"),
]


@over("given, said, why", WRONG)
def test_wrong_use_is_one_sentence(given: tuple[Any, ...], said: dict[str, Any], why: str) -> None:
    for tongue in ("fr", "en"):
        rvbkit.use(tongue)
        with pytest.raises(NotationError) as told:
            rvbkit.question(*given, **said)
        assert "\n" not in str(told.value)
    assert why in str(told.value)


def test_a_judge_that_breaks_off_says_so_and_the_answer_is_kept() -> None:
    rvbkit.question("k", "?", answer=int, judge=lambda n: 1 // n)
    told = check("k", 0)
    assert told.right is None and keeping.kept("k") == [0]
    rvbkit.question("k", "?", answer=int, judge=lambda n: n)
    assert "gave 5" in repr(check("k", 5))
    rvbkit.question("k", "?", answer=int, judge=lambda n: exit())
    assert "exit()" in repr(check("k", 6))


def test_a_judge_that_forgets_to_return_calls_nothing_right() -> None:
    def forgetful(n: int) -> None:
        n % 2 == 1  # noqa: B015 (what is meant)

    rvbkit.question("k", "?", answer=int, judge=forgetful)
    told = check("k", 4)
    assert told.right is None and "gave None" in repr(told)


def test_a_judge_without_end_is_ended_and_the_notebook_goes_on() -> None:
    def endless(n: int) -> bool:
        while True:
            n += 1

    rvbkit.question("k", "?", answer=int, judge=endless)
    told = check("k", 4)
    assert told.right is None and "comes to no end" in repr(told) and keeping.kept("k") == [4]


def test_nobody_is_asked_to_point_at_rows_that_show_nothing_of_their_own() -> None:
    one: Any = rvbkit.question("k", "?", answer=6, position=BOARD)
    two: Any = rvbkit.question("l", "?", rows={"a": 1, "b": 2}, position=BOARD)
    three: list[Any] = [rvbkit.ask(key) for key in ("rvb-lines", "trioker-vertices", "trioker-around")]
    asked = ["ask-point" in json.dumps(shown.seen["parts"]) for shown in (one, two, *three)]
    assert asked == [False, False, True, False, False]


# -- what stands in the notebook counts ---------------------------------------------------------------


def notebook(*cells: str, lesson: str = "mine", **more: Any) -> bytes:
    written: list[dict[str, Any]] = [
        {"cell_type": "markdown" if text.startswith("#") else "code", "source": text, "metadata": {}, "id": f"c{at}"}
        for at, text in enumerate(cells)
    ]
    ours = {"lesson": lesson, "part": "lesson", "language": "en", **more}
    return json.dumps({"cells": written, "metadata": {"rvbkit": ours}, "nbformat": 4, "nbformat_minor": 5}).encode()


def test_progress_and_the_page_of_answers_count_what_is_in_the_notebook(
    fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = 'rvbkit.ask("rvb-lines")', 'rvbkit.question("turns", "How many turns?", answer=16)'
    (fresh_kernel / "a.ipynb").write_bytes(notebook("# My lesson", *source, lesson="01-rvb-rules"))
    monkeypatch.setenv("JPY_SESSION_NAME", str(fresh_kernel / "a.ipynb"))
    rvbkit.lesson("01-rvb-rules", "en")
    rvbkit.question("turns", "How many turns?", answer=16)
    check("turns", 16)
    keys = [one.key for one in here.questions("01-rvb-rules", "lesson")]
    assert keys == ["rvb-lines", "turns"], "a section was dropped, a question is new"
    shown = page("01-rvb-rules", "lesson", "Ana")
    assert "How many turns?" in shown and shown.count("<tr>") == 3
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert [one.key for one in here.questions("01-rvb-rules", "lesson")][-1] == "turns", "nobody knows the file"


@over("language", ["fr", "en"])
def test_every_notebook_of_ours_asks_what_its_lesson_has(language: str) -> None:
    from rvbkit.checks import PARTS, ROOMS, of

    for lesson in ROOMS:
        for part in PARTS:
            book = find_in(language, lesson, part)
            assert [*book] == [one.key for one in of(lesson, part)], (lesson, part)


def find_in(language: str, lesson: str, part: str) -> tuple[str, ...]:
    root = Path(__file__).parents[2] / ("lessons" if part == "lesson" else "exercises") / language
    for path in sorted(root.glob("*.ipynb")):
        read = ipynb.read(path.read_bytes())
        if ipynb.ours(read).get("lesson") == lesson:
            return ipynb.asked(read)
    return ()


# -- handing out ------------------------------------------------------------------------------------------

TEACHERS = notebook(
    "# Turns",
    'import rvbkit\nrvbkit.lesson("mine", "en")',
    'rvbkit.question(\n    "é-turns", "How many…?", answer=16, mistakes={15: "You forgot…"}, hints=["Count."]\n)  # é',
    "import math\ndef good(n):\n    import math\n    return math.gcd(n, 10) == 5\n\nx = 1",
    'q = rvbkit.question("gcd", "A number?", answer=int, judge=good)\nq',
    'from rvbkit import question\nquestion("win", "Your turn.", position="rvb RV/B.R/VB cross 1")',
    'question("odd", "An odd number.", answer=int, judge=lambda n: n % 2 == 1)',
)


def test_what_is_handed_out_shows_no_answer_and_asks_the_same(fresh_kernel: Path) -> None:
    blank, questions = handed_out(TEACHERS)
    text = blank.decode()
    sources = [source for source, _ in ipynb.code(ipynb.read(blank))]
    assert "16" not in text and "gcd(n" not in text and "% 2" not in text
    assert sources[1] == "rvbkit.ask('é-turns')  # é" and sources[2] == "import math\n\n\nx = 1"
    assert sources[3] == "q = rvbkit.ask('gcd')\nq" and sources[4].endswith("rvbkit.ask('win')")
    (fresh_kernel / "mine.questions.json").write_bytes(content(questions, "en"))
    assert "answer" not in (fresh_kernel / "mine.questions.json").read_text()
    for key, right, wrong in (("é-turns", 16, 15), ("gcd", 15, 20), ("win", WIN, LOSE), ("odd", 7, 8)):
        assert check(key, wrong).right is False and check(key, right).right, key
    assert "You forgot…" in repr(check("é-turns", 15))
    assert handed_out(blank) == (blank, {}), "what was handed out is handed on as it is"


@over(
    "cell, why",
    [
        ("rvbkit.question('k', '?', answer=n)", "answer=n cannot be handed out"),
        ("rvbkit.question('k', '?', answer=int, judge=elsewhere)", "judge=elsewhere cannot be handed out"),
        ("rvbkit.question('k', '?')", "say what is right"),
        ("rvbkit.question('rvb-lines', '?', answer=1)", "in the lessons already"),
        ("%%time\nrvbkit.question('k', '?', answer=1)", "is no Python"),
    ],
)
def test_what_cannot_be_handed_out_is_told_with_its_cell(cell: str, why: str) -> None:
    with pytest.raises(NotationError, match=r"my\.ipynb, code cell 2") as told:
        handed_out(notebook("x = 1", cell), "my.ipynb")
    assert why in str(told.value)


def test_a_damaged_file_of_questions_is_told_and_never_run(fresh_kernel: Path) -> None:
    path = fresh_kernel / "x.questions.json"
    good = {"format": 1, "questions": {"k": encoded({"text": "?", "answer": 1})}}
    harm = base64.b64encode(b"open('harm', 'w')").decode()
    for bad in (
        b"",
        b"[]",
        b'{"format": 1}',
        json.dumps(good | {"format": 9}).encode(),
        json.dumps(good | {"questions": {"k": harm}}).encode(),
        b"[" * 100_000,
    ):
        path.write_bytes(bad)
        with pytest.raises(NotationError, match=r"x\.questions\.json"):
            read_file(path)
    assert not (fresh_kernel / "harm").exists()
    path.write_bytes(json.dumps(good).encode())
    assert [*read_file(path)] == ["k"]
    (fresh_kernel / "y.questions.json").write_bytes(path.read_bytes())
    with pytest.raises(NotationError, match="stands in two files"):
        rvbkit.ask("k")


def test_a_judge_from_a_file_is_not_run_unless_it_was_handed_out_here(
    fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rvbkit.checks import own_files

    ran = fresh_kernel / "ran"
    harm = f"open({str(ran)!r}, 'w')\ndef judge(n):\n    return True"
    path = fresh_kernel / "x.questions.json"
    path.write_bytes(content({"k": encoded({"text": "?", "answer": "int", "judge": harm})}, "en"))
    monkeypatch.setattr(own_files, "by_page", lambda: True)
    rvbkit.ask("k")
    assert not ran.exists() and check("k", 1).right is None
    _own.clear()
    monkeypatch.setattr(own_files, "by_page", lambda: False)
    rvbkit.ask("k")
    assert ran.exists(), "whoever runs a cell by hand is trusted"


def test_words_come_back_as_they_were_said() -> None:
    said = {"text": "é?", "answer": {(1, 2), (2, 1)}, "mistakes": {15: "x", True: "y"}, "hints": ["a"]}
    assert decoded(encoded(said)) == said


def test_a_question_of_every_game_that_has_a_solver_can_be_made() -> None:
    for stem in STEMS:
        position = f"{stem} {rules(stem).EXAMPLE.partition(' | ')[0]}"
        one: Exercise = made("k", "?", position=position)
        assert one.examine(one.record(one.reference())).right


def test_a_position_that_nobody_solves_in_time_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "solved", lambda position: solving("roliversi").solve(position, time=0.1))  # type: ignore[union-attr]
    with pytest.raises(NotationError, match="does not come to its end"):
        made("k", "?", position=f"roliversi {roliversi.start()}")
