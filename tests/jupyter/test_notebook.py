"""The first cell, kept answers, and a cell run too early: plain calls here, real kernels at the end."""

from __future__ import annotations

import json
import re
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import nbformat
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games import rvb
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.questions import exercise, session
from rvbkit.questions.session import answers, keep_answer, plain
from rvbkit.text import LANGUAGES, current, say, use
from tests.cases import over
from tests.course.test_lessons import run, run_notebook

START = "rvb RV/B.R/VB cross 1"


pytestmark = pytest.mark.usefixtures("fresh_kernel")


def keys(note: Any) -> list[str]:
    return [remark.key for remark in note.remarks]


def played(*moves: str, names: tuple[str, str] = ("", "")) -> Match:
    match = Match(rvb.Position.parse("RV/B.R/VB cross 1"), seats=[Seat(name=name) for name in names])
    for move in moves:
        match.play(rvb.Move.parse(move))
    return match


# -- the first cell ---------------------------------------------------------------------------


def test_the_first_cell_sets_the_language_and_says_that_all_is_ready() -> None:
    note = open_lesson("90-mine", "fr")
    assert keys(note) == ["lesson.ready-new"]
    assert "90-mine.answers.json" in repr(note) and "prêt" in repr(note)
    assert list(Path.cwd().iterdir()) == []


def test_the_first_cell_makes_the_folder_the_last_place_for_modules_in_any_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in VS Code, where no page runs the cells. While a page does, the folder is no place at all."""
    monkeypatch.setattr(sys, "path", elsewhere := ["", *sys.path])
    open_lesson("90-mine", "en")
    assert sys.path is elsewhere and sys.path[-1] == "" and sys.path.count("") == 1
    sys.path.remove("")
    open_lesson("90-mine", "en")
    assert "" not in sys.path


def test_the_first_cell_of_another_day_tells_how_many_exercises_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    open_lesson("90-mine", "en")
    for key, value in (("a", 1), ("a", 2), ("b", 3)):
        keep_answer(key, value)
    monkeypatch.setattr(current().part(session.Notebook), "journal", None)
    note = open_lesson("90-mine", "en")
    assert note.remarks[0].key == "lesson.ready" and note.remarks[0].blanks["count"] == 2
    assert answers() == {"a": 2, "b": 3}


def test_what_was_answered_before_a_lesson_was_cut_in_two_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Problem 1 was once asked in lesson 02: answers come along to 02b, with their times, and stay in 02 as well."""
    open_lesson("02-rvb-advice", "en")
    for key, answer in (("rvb-two-colourings", 9), ("rvb-pb-1", "e6"), ("rvb-pb-1", "e6-d6"), ("rvb-pb-2", "g2")):
        keep_answer(key, answer)
    old = json.loads(Path("02-rvb-advice.answers.json").read_text(encoding="utf-8"))["answers"]
    monkeypatch.setattr(current().part(session.Notebook), "journal", None)
    note = open_lesson("02b-rvb-endings", "en")
    assert note.remarks[0].blanks["count"] == 2 and "1 of 4" in repr(note)
    new = json.loads(Path("02b-rvb-endings.answers.json").read_text(encoding="utf-8"))["answers"]
    assert new == {key: old[key] for key in ("rvb-pb-1", "rvb-pb-2")}
    keep_answer("rvb-pb-2", "e5-f4-g3")
    monkeypatch.setattr(current().part(session.Notebook), "journal", None)
    assert "1 of 9" in repr(open_lesson("02-rvb-advice", "en"))
    assert json.loads(Path("02-rvb-advice.answers.json").read_text(encoding="utf-8"))["answers"] == old
    monkeypatch.setattr(current().part(session.Notebook), "journal", None)
    assert "2 of 4" in repr(open_lesson("02b-rvb-endings", "en"))


def test_a_damaged_journal_of_another_lesson_keeps_no_lesson_from_opening() -> None:
    Path("02-rvb-advice.answers.json").write_text("{", encoding="utf-8")
    assert keys(open_lesson("02b-rvb-endings", "en"))[0] == "lesson.ready-new"
    assert Path("02-rvb-advice.answers.json").read_text(encoding="utf-8") == "{"


def test_the_first_cell_tells_of_a_damaged_journal_once() -> None:
    Path("90-mine.answers.json").write_text("{")
    assert keys(open_lesson("90-mine", "en")) == ["lesson.ready-new", "journal.damaged"]
    assert keys(open_lesson("90-mine", "en")) == ["lesson.ready-new"]


@over("name", ["../secret", "", "a/b", None, "leçon 1"])
def test_a_lesson_name_that_would_leave_the_folder_is_refused_in_a_sentence(name: Any) -> None:
    with pytest.raises(NotationError, match="not the name of a lesson"):
        open_lesson(name, "en")


# -- answers -----------------------------------------------------------------------------------


def test_an_answer_is_kept_beside_the_notebook_and_counted() -> None:
    open_lesson("90-mine", "en")
    assert repr(keep_answer("cells", 18)) == "Kept: 18. This is your answer number 1."
    assert repr(keep_answer("cells", 19)) == "Kept: 19. This is your answer number 2."
    data = json.loads(Path("90-mine.answers.json").read_text(encoding="utf-8"))
    assert [entry["answer"] for entry in data["answers"]["cells"]] == [18, 19]


def test_the_same_answer_again_is_not_a_new_one() -> None:
    open_lesson("90-mine", "en")
    told = [keys(keep_answer("cells", value))[0] for value in (3, 3, True, 1, 1.0, 3)]
    assert told == ["lesson.kept", "lesson.same", *["lesson.kept"] * 4]
    assert Path("90-mine.answers.json").read_text().count('"answer"') == 5


@over("value, shown", [(["yes", "no"], "yes, no"), ([[1, 3], [2, 6]], "(1 ; 3), (2 ; 6)"), (True, "yes")])
def test_an_answer_is_told_as_people_write_it(value: object, shown: str) -> None:
    open_lesson("90-mine", "en")
    assert repr(keep_answer(shown, value)) == f"Kept: {shown}. This is your answer number 1."


def test_a_game_is_kept_as_its_one_line_of_text_whatever_holds_it() -> None:
    open_lesson("90-mine", "en")
    match = played("a1", names=("Ana", "Léo"))
    frame = SimpleNamespace(match=match)
    assert repr(keep_answer("game", frame)) == ("Kept: a game of one move, Léo to play. This is your answer number 1.")
    assert keys(keep_answer("game", match)) == ["lesson.same"]
    assert answers() == {"game": f"{START} | a1"}


def test_the_game_kept_is_the_whole_game_also_while_looking_back() -> None:
    open_lesson("90-mine", "en")
    match = played("c1-c2-b3")
    match.undo()
    assert "Player 1 wins" in repr(keep_answer("game", match))
    assert answers() == {"game": f"{START} | c1-c2-b3"} and match.at == 0


def test_what_has_not_been_answered_is_not_kept() -> None:
    open_lesson("90-mine", "en")
    for nothing in (..., None, ""):
        assert keys(keep_answer("cells", nothing)) == ["lesson.no-answer"]
    assert keys(keep_answer("game", played())) == ["lesson.nothing-played"]
    assert answers() == {} and list(Path.cwd().iterdir()) == []


def test_positions_moves_and_whole_numbers_of_numpy_have_a_plain_form() -> None:
    assert plain(rvb.Move.parse("e6-d6")) == "e6-d6"
    assert plain([rvb.Position.parse("RV/B.R/VB cross 1")]) == ["RV/B.R/VB cross 1"]
    numbers = plain({"pairs": [(np.int64(4), np.float64(0.5), True)]})
    assert json.dumps(numbers) == '{"pairs": [[4, 0.5, true]]}'


LOOP: list[Any] = []
LOOP.append(LOOP)


@over("value", [{1, 2}, {1: 2}, float("nan"), float("inf"), 1j, print, object(), Fraction(1, 2), [b"x"], LOOP])
def test_what_is_not_plain_is_refused_in_a_sentence(value: Any) -> None:
    open_lesson("90-mine", "en")
    assert keys(keep_answer("cells", value)) == ["lesson.not-plain"]
    assert answers() == {}


@over("key", ["", None, 3, ["a"]])
def test_an_answer_without_the_name_of_its_exercise_is_told(key: Any) -> None:
    assert keys(keep_answer(key, 1)) == ["lesson.exercise-name"]


def test_an_answer_given_before_the_first_cell_waits_for_it() -> None:
    assert keys(keep_answer("cells", 19)) == ["lesson.first-cell"]
    assert answers() == {"cells": 19} and list(Path.cwd().iterdir()) == []
    assert keys(open_lesson("90-mine", "en")) == ["lesson.ready"]
    assert "19" in Path("90-mine.answers.json").read_text()
    assert keys(open_lesson("90-mine", "en")) == ["lesson.ready"]
    assert Path("90-mine.answers.json").read_text().count('"answer"') == 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(JSON)
def test_any_plain_value_has_itself_as_plain_form_and_reads_back_equal(value: Any) -> None:
    assert plain(value) == value and json.loads(json.dumps(plain(value))) == value


def test_a_note_shows_its_sentences_in_the_language_in_use_and_escapes_what_was_typed() -> None:
    open_lesson("90-mine", "en")
    note = keep_answer("<b>", "<script>")
    for language in LANGUAGES:
        use(language)
        html = note._repr_html_()
        assert "<script>" not in html and "<b>" not in html
        assert [line.text for line in ElementTree.fromstring(html)] == repr(note).split("\n")


def test_what_a_lesson_calls_is_public() -> None:
    assert keys(rvbkit.lesson("90-mine", "en")) == ["lesson.ready-new"]
    assert keys(rvbkit.answer("cells", 19)) == ["lesson.kept"]


# -- in a real kernel --------------------------------------------------------------------------


def test_a_cell_run_too_early_says_what_to_do(tmp_path: Path) -> None:
    early, later = run(
        ["import rvbkit.notebook\n\nrvbkit.answer('game', game)", "def f():\n    return ham\nf()"], tmp_path
    )
    assert [output["output_type"] for output in early] == ["display_data"]
    told = early[0]["data"]["text/plain"]
    assert told == say("lesson.unknown-name", name="game", line=3)
    assert later[0]["data"]["text/plain"] == say("lesson.unknown-name", name="ham", line=2)


#: What pupils type who have never written Python, and the sentence that helps: its key, and what it must hold.
TYPED = [
    ('rvbkit.check("nim-first-pair", (1 ; 3))', "two-numbers", "(1, 3)"),
    ('rvbkit.check("nim-kills", [(7 ; 8), (0 ; 13)])', "two-numbers", "(7, 8)"),
    ('rvbkit.check("rvb-lines", «oui», «non»)', "straight-quotes", '"oui"'),
    ('rvbkit.check("rvb-lines", « oui »)', "straight-quotes", '"oui"'),
    ('rvbkit.check("rvb-lines", “no”)', "straight-quotes", '"no"'),
    ('rvbkit.check("rvb-lines", [1;2;1])', "semicolons", "[1, 2, 1]"),
    ('rvbkit.check("rvb-lines", ["oui"; "a;b"])', "semicolons", '["oui", "a;b"]'),
    ('rvbkit.check("rvb-lines", ["oui" "non" 3])', "comma", "comma"),
    ('rvbkit.check("rvb-lines", ["oui", "non")', "not-closed", "]"),
    ("if letters = 'R':\n    answer = True", "compare", "=="),
    ("if moves[n]=[]:\n    answer = True", "compare", "=="),
    ("if n=<2:\n    n = 3", "sign-instead", "<="),
    ('rvbkit.check("rvb-placing-turns", 12', "not-closed", ")"),
    ('rvbkit.check("rvb-placing-turns", (12)', "not-closed", ")"),
    ('rvbkit.check("rvb-placing-turns", 12))', "too-many-closed", ")"),
    ('rvbkit.check("rvb-lines", "oui)', "text-not-closed", "quote"),
    ('rvbkit.check("rvb-placing-turns", 3 × 4)', "sign-instead", "*"),
    ('rvbkit.check("rvb-placing-turns", 3 € 4)', "strange-sign", "€"),
    ('rvbkit.check("nim-slope", √2)', "sign-instead", "** 0.5"),
    ('rvbkit.check("rvb-lines", [100 200])', "comma", "comma"),
    ("longest 6", "equals-missing", "longest ="),
    ("longest := 6", "equals-missing", "longest ="),
    ("longest = = 6", "equals-missing", "longest ="),
    ("longest : 6", "equals-missing", "longest ="),
    ("def f(x):\n    ...\nreturn x", "return-outside", "return"),
    ('rvbkit.check("rvb-placing-turns",\u00a012)', "strange-space", "space"),
    ("def f(x)\n    return x", "colon", "colon"),
    ("def f(x):\nreturn x", "indent", "return x"),
    ("x =", "unreadable", "x ="),
]


def test_a_cell_typed_as_on_paper_is_told_in_one_sentence(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    _, *all_outputs = run([first, *(f"import rvbkit.notebook\n\n{code}" for code, _, _ in TYPED)], tmp_path)
    for (code, key, holds), outputs in zip(TYPED, all_outputs, strict=True):
        [output] = outputs
        assert output["output_type"] == "display_data", code
        told = output["data"]["text/plain"]
        line = 5 if key == "return-outside" else 4 if key == "indent" else 3
        blanks = ("written", "sign", "other", "name", "text", "word")
        pattern = re.escape(say(f"lesson.{key}", line=line, **dict.fromkeys(blanks, "BLANK"))).replace("BLANK", ".*")
        assert re.match(pattern, told) and holds in told, (code, told)


def test_importing_rvbkit_alone_changes_nothing_in_a_notebook(tmp_path: Path) -> None:
    (outputs,) = run(["import rvbkit\n\nrvbkit.answer('game', game)"], tmp_path)
    assert [output["ename"] for output in outputs] == ["NameError"]


def test_answers_come_back_after_the_kernel_was_restarted(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    run([first, "rvbkit.answer('cells', 19)"], tmp_path)
    again, back = run([first, "rvbkit.questions.session.answers()"], tmp_path)
    assert again[0]["data"]["text/plain"] == say("lesson.ready", count=1)
    assert back[0]["data"]["text/plain"] == "{'cells': 19}"
    assert [path.name for path in tmp_path.iterdir()] == ["90-mine.answers.json"]


# -- progress that is told where the page does not ---------------------------------------------------


def test_the_first_cell_goes_on_telling_how_far_one_is(tmp_path: Path) -> None:
    """In a notebook that is saved and opened again, it tells what is so, not what was when it ran."""
    right = exercise("rvb-placing-turns").reference()
    first = 'import rvbkit.notebook\nrvbkit.lesson("01-rvb-rules", "en")'
    notebook: Any = nbformat.v4.new_notebook(  # type: ignore[no-untyped-call]
        cells=[
            nbformat.v4.new_code_cell(code)  # type: ignore[no-untyped-call]
            for code in (first, f'rvbkit.check("rvb-placing-turns", {right})')
        ]
    )
    (shown, *_), *_ = run_notebook(notebook, tmp_path)
    assert "Done: 1 of" in shown["data"]["text/plain"] and "✓" in shown["data"]["text/html"]
