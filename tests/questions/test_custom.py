"""A teacher's own questions: said in three lines, answered as a page would, kept, counted, handed out."""

from __future__ import annotations

import base64
import json
import tracemalloc
import zlib
from contextlib import chdir, suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

import rvbkit
from rvbkit.cli import main
from rvbkit.game import NotationError
from rvbkit.games import STEMS, roliversi, rules, solving
from rvbkit.jupyter import shelf, stage
from rvbkit.jupyter.front import Front
from rvbkit.page import runner
from rvbkit.page.given import one_position
from rvbkit.questions import Own, custom, definitions, kinds, notebooks, question_file, registry, session
from rvbkit.questions.answer_page import page
from rvbkit.questions.check import check, progress
from rvbkit.questions.custom import made
from rvbkit.questions.definitions import handed_out
from rvbkit.questions.exercise import MOST_NAMED, Exercise, Rights
from rvbkit.questions.journal import Journal
from rvbkit.questions.kinds import settled
from rvbkit.questions.question_file import content, decoded, encoded, read_file
from rvbkit.text import LANGUAGES, current, say, use
from tests import seen
from tests.answering import give
from tests.cases import over
from tests.course.test_lessons import environment
from tests.page.test_resumption import Kernel

BOARD = "rvb RV/B.R/VB cross 1"
#: A position, the right move that the solver finds, one that loses.
WIN, LOSE = "c1-b1-a1", "a1"


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet(fresh_kernel: Path) -> None:
    current().part(Own).clear()


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
    current().part(Own).clear()
    key = f"own-{len(session.answers())}"
    thing: Any = rvbkit.question(key, "What is it?", hints=["Look.", "Do."], solution="So it is.", **said)
    one = current().part(Own)[key]
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
    give(thing, current().part(Own)["duel"], None)
    assert progress([current().part(Own)["duel"]])[0].tries == 1


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
    assert told.right is None and session.kept("k") == [0]
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
    assert told.right is None and "comes to no end" in repr(told) and session.kept("k") == [4]


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
    keys = [one.key for one in registry.questions("01-rvb-rules", "lesson")]
    assert keys == ["rvb-lines", "turns"], "a section was dropped, a question is new"
    shown = page("01-rvb-rules", "lesson", "Ana")
    assert "How many turns?" in shown and shown.count("<tr>") == 3
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert [one.key for one in registry.questions("01-rvb-rules", "lesson")][-1] == "turns", "nobody knows the file"


@over("language", ["fr", "en"])
def test_every_notebook_of_ours_asks_what_its_lesson_has(language: str) -> None:
    from rvbkit.questions import PARTS, ROOMS, of

    for lesson in ROOMS:
        for part in PARTS:
            book = find_in(language, lesson, part)
            assert [*book] == [one.key for one in of(lesson, part)], (lesson, part)


def find_in(language: str, lesson: str, part: str) -> tuple[str, ...]:
    root = Path(__file__).parents[2] / ("lessons" if part == "lesson" else "exercises") / language
    for path in sorted(root.glob("*.ipynb")):
        read = notebooks.read(path.read_bytes())
        if notebooks.ours(read).get("lesson") == lesson:
            return notebooks.asked(read)
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
    sources = [source for source, _ in notebooks.code(notebooks.read(blank))]
    assert "16" not in text and "gcd(n" not in text and "% 2" not in text
    assert sources[1] == "rvbkit.ask('é-turns')  # é" and sources[2] == "import math\n\n\nx = 1"
    assert sources[3] == "q = rvbkit.ask('gcd')\nq" and sources[4].endswith("rvbkit.ask('win')")
    (fresh_kernel / "mine.questions.json").write_bytes(content(questions, "en"))
    assert "answer" not in (fresh_kernel / "mine.questions.json").read_text()
    for key, right, wrong in (("é-turns", 16, 15), ("gcd", 15, 20), ("win", WIN, LOSE), ("odd", 7, 8)):
        rvbkit.ask(key)  # by hand
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
    ran = fresh_kernel / "ran"
    harm = f"open({str(ran)!r}, 'w')\ndef judge(n):\n    return True"
    path = fresh_kernel / "x.questions.json"
    path.write_bytes(content({"k": encoded({"text": "?", "answer": "int", "judge": harm})}, "en"))
    monkeypatch.setattr(runner, "by_page", lambda: True)
    rvbkit.ask("k")
    assert not ran.exists() and check("k", 1).right is None
    monkeypatch.setattr(runner, "by_page", lambda: False)
    assert check("k", 2).right is None and not ran.exists(), "no cell asks: a widget does"
    rvbkit.ask("k")
    assert check("k", 3).right and ran.exists(), "whoever runs the cell by hand is trusted"


def test_words_come_back_as_they_were_said() -> None:
    said = {"text": "é?", "answer": {(1, 2), (2, 1)}, "mistakes": {15: "x", True: "y"}, "hints": ["a"]}
    assert decoded(encoded(said)) == said


def test_a_question_of_every_game_that_has_a_solver_can_be_made() -> None:
    for stem in STEMS:
        position = f"{stem} {rules(stem).EXAMPLE.partition(' | ')[0]}"
        one: Exercise = made("k", "?", position=position)
        assert one.examine(one.record(one.reference())).right


def test_a_position_that_nobody_solves_in_time_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(custom, "solved", lambda position: solving("roliversi").solve(position, time=0.1))  # type: ignore[union-attr]
    with pytest.raises(NotationError, match="does not come to its end"):
        made("k", "?", position=f"roliversi {roliversi.start()}")


# -- several right answers -------------------------------------------------------------------------------


#: Positions of each game with several right moves, few and many.
SEVERAL = (
    BOARD,
    "rvb RVB/BRVB/..R../..../... cross 1",
    "nim 4;7 k=1 1",
    "nim 40;70 k=9 1",
    *(f"{stem} {rules(stem).EXAMPLE.partition(' | ')[0]}" for stem in STEMS),
    "trioker puzzle AVA/VAV a1=012 a2=210 a3=123",
)


def judged_right(one: Exercise, position: Any) -> list[str]:
    return [str(move) for move in position.moves() if one.judge(str(move)).right]


@over("text", SEVERAL)
def test_the_key_knows_exactly_the_moves_that_the_judge_takes(text: str) -> None:
    one, position = made("k", "?", position=text), one_position(text, None)
    rights = one.rights()
    assert rights.complete and len({*rights.records}) == len(rights.records)
    assert {*rights.records} == {*judged_right(one, position)} and one.reference() == rights.records[0]


@over("text", SEVERAL)
def test_a_solution_names_every_right_move_or_one_and_their_number(text: str) -> None:
    for language in LANGUAGES:
        use(language)
        one = made("k", "?", position=text)
        records, said = one.rights().records, one.solution.sentence
        assert all(one.told(record) in said for record in records[: len(records) if len(records) <= MOST_NAMED else 1])
        assert len(records) == 1 or f" {len(records)} " in said
    use("en")


def test_a_board_too_large_to_know_all_moves_says_that_its_move_is_an_example() -> None:
    one = made("k", "?", position="nim 4;7 k=1 1")
    rights = Rights(one.rights().records, complete=False)
    assert rights.several and rights.remark(one.told).sentence.startswith("For example “take 3 and 4”. Other")


def test_a_key_is_the_same_on_a_machine_as_slow_as_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock there is an hour later; only whether the question may be asked is decided in time."""
    asked = [made("k", "?", position=text) for text in SEVERAL]
    fast = [(one.rights(), one.solution.sentence) for one in asked]
    settled.cache_clear()
    clock = count(step=3600.0)
    clocks = {"now": ("games.rvb.solver.solution", "games.rvb.solver.table", "kernels.compiler")}
    for name, rooms in (clocks | {"monotonic": ("games.trioker.solver.answers",)}).items():
        for room in rooms:
            monkeypatch.setattr(import_module(f"rvbkit.{room}"), name, lambda: next(clock))
    slow = [(one.rights(), one.solution.sentence) for one in asked]
    settled.cache_clear()
    assert slow == fast and next(clock) > 3600, "the clock was looked at"


@over("said, solution", [
    ({"answer": {3, 7}}, "Each of these 2 answers is right: 3, 7."),
    ({"answer": {2.5}}, "The answer: 2.5."),
    ({"position": BOARD, "answer": ["a1", "b1"]}, "Each of these 2 answers is right: a1, b1."),
    ({"answer": {*range(20)}}, "For example 0: 20 answers are right."),
])  # fmt: skip
def test_a_solution_names_each_answer_that_was_said_to_be_right(said: dict[str, Any], solution: str) -> None:
    assert made("k", "?", **said).solution.sentence == solution


# -- what was received --------------------------------------------------------------------------------

#: Where a question file or a notebook that somebody was sent may lie, seen from the folder of the front page.
PLACES = [".", "exercises", "source/ps1", "submitted/zoe/ps1", "class/zoe"]


def harmful(mark: Path) -> str:
    """A judge that writes a file as soon as its source is run, and calls 7 right."""
    return f"def judge(n, _=open({str(mark)!r}, 'a').close()):\n    return n == 7"


def received(folder: Path, name: str, mark: Path, *, in_cell: bool) -> None:
    """A notebook with such a judge, in a file beside it or in a cell, and an answer to its question."""
    folder.mkdir(parents=True, exist_ok=True)
    key, cells = f"{name}-key", [f"import rvbkit\nrvbkit.lesson({name!r}, 'en')"]
    if in_cell:
        cells += [harmful(mark), f"rvbkit.question({key!r}, '?', answer=int, judge=judge)"]
    else:
        cells += [f"rvbkit.ask({key!r})"]
        said = {"text": "?", "answer": "int", "judge": harmful(mark)}
        (folder / f"{name}.questions.json").write_bytes(content({key: encoded(said)}, "en"))
    (folder / f"{name}.ipynb").write_bytes(notebook(*cells, lesson=name))
    Journal(folder / f"{name}.answers.json").keep(key, 7)


def test_pages_of_answers_know_a_teachers_questions_wherever_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "class" / "ana"
    home.mkdir(parents=True)
    (home / "week.questions.json").write_bytes(
        content({"six": encoded({"text": "Two times three?", "answer": 6})}, "en")
    )
    (home / "week.ipynb").write_bytes(
        notebook("import rvbkit\nrvbkit.lesson('week', 'en')", "rvbkit.ask('six')", lesson="week")
    )
    Journal(home / "week.answers.json").keep("six", 6)
    for start, typed in ((tmp_path, "class/ana"), (tmp_path / "class", "../class/ana"), (home, "."), (home, str(home))):
        monkeypatch.chdir(start)
        assert main(["--lang", "en", "answers", typed]) == 0
        (made,) = home.glob("*.html")
        text = made.read_text("utf-8")
        assert "Two times three?" in text and say("check.page-right") in text, typed
        made.unlink()


def everything_that_reads(home: Path) -> None:
    """All that looks at files which somebody has received or collected."""
    books = sorted(home.rglob("*.ipynb"))
    for folder in {home, *(book.parent for book in books)}:
        with chdir(folder):
            Front()
            for near in notebooks.books(folder, "en", up=True, all_=True):
                definitions.written_in(near)
    for book in books:
        with chdir(book.parent):
            rvbkit.lesson(book.stem, "en")
            stage.progress()
            registry.among(notebooks.asked(notebooks.read_file(book)))
            main(["sheet", str(book), "-o", str(home / "sheet.pdf")])
    main(["answers", str(home)])
    for words in ([], ["--questions", str(home / "source")], ["--questions", str(home / "exercises")]):
        main(["class", "report", str(home), "--json", *words])
        main(["class", "report", str(home / "class"), "--json", *words, "--questions", str(books[0])])


def test_nothing_that_was_received_runs_before_it_is_permitted_wherever_it_lies(
    fresh_kernel: Path, nothing_permitted: None, capsys: pytest.CaptureFixture[str]
) -> None:
    home, mark = fresh_kernel / "home", fresh_kernel / "mark"
    (home / ".rvbkit").mkdir(parents=True)
    names = [f"{'cell' if in_cell else 'file'}-{at}" for at in range(len(PLACES)) for in_cell in (False, True)]
    for in_cell in (False, True):
        for at, place in enumerate(PLACES):
            received(home / place, names[2 * at + in_cell], mark, in_cell=in_cell)
        received(fresh_kernel / "desk", names[8 + in_cell], mark, in_cell=in_cell)
    everything_that_reads(home)
    assert not mark.exists()
    report = ["class", "report", str(home / "class"), "--json", "--questions", str(fresh_kernel / "desk")]
    capsys.readouterr()
    assert main(report) == 0
    said = capsys.readouterr()
    assert [json.loads(line)["right"] for line in said.out.splitlines()] == [None, None]
    assert f"rvbkit class permit {fresh_kernel / 'desk'}" in said.err
    assert main(["answers", str(home)]) == 0
    told = capsys.readouterr().err
    assert f"rvbkit class permit {home}" in told and "file-0-key" in told and "cell-0-key" in told
    with chdir(fresh_kernel):  # a folder by its path from here
        assert main(["answers", home.name]) == 0
    assert capsys.readouterr().err == told.replace(str(home), home.name)
    assert main(["class", "permit", str(home), "--show"]) == 0
    assert "open(" in capsys.readouterr().out
    everything_that_reads(home)
    assert not mark.exists(), "showing is not permitting"
    assert main(["class", "permit", str(home)]) == 0 and not mark.exists(), "nor is permitting running"
    with chdir(home):
        far = {one.lesson: one.far for one in shelf.notebooks()}
    assert [one.right for one in far["file-0"].standings] == [True] and mark.exists()
    capsys.readouterr()
    assert main(["answers", str(home)]) == 0 and capsys.readouterr().err == ""
    for name in names[:4]:
        (made,) = home.rglob(f"{name}*.html")
        assert say("check.page-right") in made.read_text("utf-8"), name
    capsys.readouterr()
    assert main(["class", "permit", str(fresh_kernel / "desk")]) == 0 and "open(" in capsys.readouterr().out
    assert main(report) == 0
    said = capsys.readouterr()
    assert [json.loads(line)["right"] for line in said.out.splitlines()] == [True, True] and said.err == ""


@pytest.mark.notebook
def test_in_a_kernel_only_a_cell_that_is_run_by_hand_lets_a_judge_run(
    fresh_kernel: Path, nothing_permitted: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a cell that the page runs, nor what is pressed in it, nor what the page asks; and no forged state."""
    monkeypatch.setenv("IPYTHONDIR", environment(tmp_path)["IPYTHONDIR"])
    home, mark = fresh_kernel / "home", fresh_kernel / "mark"
    received(home, "mine", mark, in_cell=False)
    asks = "import rvbkit\nthing = rvbkit.ask('mine-key')"
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel(cwd=str(home))
    try:
        kernel = Kernel(manager)

        def sent(**data: Any) -> str:
            """What the page of the question says, and the state of the last answer then."""
            said = {"comm_id": kernel.run("print(thing.on_page().widget.model_id)").strip(), "data": data}
            kernel.client.shell_channel.send(kernel.client.session.msg("comm_msg", said))
            return kernel.run("print(repr(thing.question.verdict and thing.question.verdict.right))").strip()

        def pressed(answer: int) -> str:
            return sent(method="custom", content={"press": "check", "fields": {"0-0": str(answer)}})

        kernel.run(
            f"from rvbkit.jupyter import stage; from rvbkit.page import runner; runner.begin('page', [{asks!r}])"
        )
        kernel.run(asks)
        kernel.run("runner.end('page')")
        assert pressed(8) == "None" and not mark.exists()
        kernel.run("rvbkit.lesson('mine', 'en'); stage.progress(); rvbkit.lesson('home', 'en')")
        kernel.run("import threading; t = threading.Thread(target=rvbkit.ask, args=['mine-key']); t.start(); t.join()")
        assert pressed(9) == "None" and not mark.exists()
        sent(method="update", state={"seen": {}}, buffer_paths=[])
        assert pressed(10) == "None" and kernel.run("print('parts' in thing.seen)").strip() == "True"
        kernel.run(asks)  # by hand
        assert pressed(7) == "True" and mark.exists()
    finally:
        manager.shutdown_kernel(now=True)


def test_one_changed_sign_of_a_permitted_judge_takes_the_permission_away(
    fresh_kernel: Path, nothing_permitted: None
) -> None:
    mark = fresh_kernel / "mark"
    received(fresh_kernel, "file", mark, in_cell=False)
    assert main(["class", "permit", "file.questions.json"]) == 0
    said = {"text": "?", "answer": "int", "judge": harmful(mark).replace("7", "8")}
    (fresh_kernel / "file.questions.json").write_bytes(content({"file-key": encoded(said)}, "en"))
    assert check("file-key", 8).right is None and not mark.exists()


def test_what_a_teacher_hands_out_himself_is_judged_on_his_computer(
    fresh_kernel: Path, nothing_permitted: None, capsys: pytest.CaptureFixture[str]
) -> None:
    desk, course = fresh_kernel / "desk", fresh_kernel / "course"
    desk.mkdir()
    odd = "rvbkit.question('odd', 'Odd?', answer=int, judge=lambda n: n % 2 == 1)"
    (desk / "mine.ipynb").write_bytes(notebook("import rvbkit\nrvbkit.lesson('mine', 'en')", odd))
    assert main(["class", "init", str(course), "--from", str(desk)]) == 0
    work = course / "submitted" / "zoe" / "mine"
    work.mkdir(parents=True)
    Journal(work / "mine.answers.json").keep("odd", 7)
    (desk / "mine.ipynb").write_bytes(notebook("import rvbkit\nrvbkit.lesson('mine', 'en')", odd.replace("1)", "0)")))
    assert main(["class", "init", str(course), "--from", str(desk)]) == 0, "what is there is left as it is"
    capsys.readouterr()
    assert main(["class", "report", str(course), "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["right"] is True and "class permit" not in said.err


def test_a_source_folder_that_is_no_courses_judges_nobody(
    fresh_kernel: Path, nothing_permitted: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pupil's folder may be called ``source``, or ``submitted``: what lies in it is what he handed in."""
    for pupil in ("source", "submitted", "zoe"):
        folder = fresh_kernel / pupil / "x"
        folder.mkdir(parents=True)
        Journal(folder / "x.answers.json").keep("turns", 7)
    (fresh_kernel / "source" / "x" / "x.questions.json").write_bytes(
        content({"turns": encoded({"text": "?", "answer": 7})}, "en")
    )
    assert main(["class", "report", str(fresh_kernel), "--json"]) == 0
    said = capsys.readouterr()
    rows = [json.loads(line) for line in said.out.splitlines()]
    assert {row["pupil"] for row in rows} == {"source", "submitted", "zoe"}
    assert not [row for row in rows if row["right"]] and "turns" in said.err


@over("text", ["[" + "1," * 24_000 + "]", "[" * 200 + "]" * 200, "-" * 40_000 + "1", "1" * 40_000, "[],"])
def test_a_question_costs_no_more_than_it_is_long(text: str) -> None:
    """A few bytes that are decoded to megabytes are refused before Python reads them."""
    large = f"{{'text': '?', 'answer': [{'1,' * 2_500_000}]}}"
    small = base64.b64encode(zlib.compress(large.encode(), 9)).decode()
    assert len(small) < 10_000
    tracemalloc.start()
    try:
        with pytest.raises(NotationError, match="too long"):
            decoded(small)
        with suppress(ValueError):
            decoded(base64.b64encode(zlib.compress(f"{{'text': '?', 'answer': {text}}}".encode(), 9)).decode())
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()


def test_no_solver_is_asked_while_questions_are_only_read(fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that is hard to solve would keep whoever looks at the front page waiting for seconds, each."""
    asked: list[Any] = []

    def solved(position: Any) -> Any:
        asked.append(position)
        return kinds.solved(position)

    monkeypatch.setattr(custom, "solved", solved)
    hard = f"roliversi {roliversi.start()}"
    path = fresh_kernel / "x.questions.json"
    path.write_bytes(content({"k": encoded({"text": "?", "position": hard, "mistakes": {"pass": "No."}})}, "en"))
    assert [*read_file(path)] == ["k"]
    cell = f"rvbkit.question('k', '?', position={hard!r})"
    (fresh_kernel / "mine.ipynb").write_bytes(notebook("import rvbkit\nrvbkit.lesson('mine', 'en')", cell))
    (near,) = notebooks.books(fresh_kernel, "en", all_=True)
    assert [one.key for one in definitions.written_in(near)] == ["k"] and not asked
    rvbkit.question("win", "?", position=BOARD)
    assert len(asked) == 1, "whoever makes one is told at once"


def test_files_of_questions_are_decoded_up_to_a_limit_each_and_in_all(
    fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = base64.b64encode(zlib.compress(repr({"text": "?" * 40_000, "answer": 1}).encode(), 9)).decode()

    def write(name: str, many: int) -> Path:
        path = fresh_kernel / f"{name}.questions.json"
        said = {"format": 1, "language": "en", "questions": {f"{name}-{at}": long for at in range(many)}}
        path.write_text(json.dumps(said))
        return path

    with pytest.raises(NotationError, match=r"a\.questions\.json.*too long"):
        read_file(write("a", 13))
    monkeypatch.setattr(question_file, "_decoded", {})
    read = [len(read_file(write(f"b{at}", 12))) for at in range(4)]
    assert read == [12] * 4
    with pytest.raises(NotationError, match="too long"):
        read_file(write("c", 12))
    with pytest.raises(NotationError, match="too long"):
        encoded({"text": "?" * 60_000, "answer": 1})
    huge = fresh_kernel / "d.questions.json"
    with huge.open("wb") as file:
        file.truncate(5_000_000_000)
    with pytest.raises(OSError, match=r"d\.questions\.json"):
        read_file(huge)
