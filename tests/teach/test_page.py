"""The page of a class and its table: what they tell, and that nothing of a pupil's does anything in them."""

from __future__ import annotations

import csv
import html
import io
import json
import re
import shutil
import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from rvbkit.cli import main
from rvbkit.questions import exercise
from rvbkit.questions.journal import Journal
from rvbkit.questions.question_file import content, encoded
from rvbkit.questions.variant import Variant
from rvbkit.teach import report
from rvbkit.text import LANGUAGES, say, use
from tests.cases import over
from tests.teach.test_report import LESSON, RIGHT, hand_in

pytestmark = pytest.mark.usefixtures("nothing_permitted")

EVIL = "<img src=x onerror=alert(1)>"
TURNS = "rvb-placing-turns"


def slip(key: str, number: int = 0) -> Any:
    """An answer that makes a mistake known by name."""
    one = exercise(key)
    return one.record(one.slips[number].specimen())


def sentence(key: str, number: int = 0) -> str:
    return say(f"exercise.{key}-{exercise(key).slips[number].name}")


def reported(home: Path, *words: str) -> tuple[int, str, list[dict[str, str]]]:
    """Exit status, the page, and the rows of the table."""
    file = home.with_name("report.html")
    status = main(["class", "report", str(home), "-o", str(file), *words])
    table = file.with_suffix(".csv").read_text("utf-8-sig")
    between = ";" if say("class.pupil") == "élève" else ","
    return status, file.read_text("utf-8"), list(csv.DictReader(io.StringIO(table), delimiter=between))


@over("language", LANGUAGES)
def test_what_a_class_misunderstood_is_told_by_how_many_and_who(tmp_path: Path, language: str) -> None:
    use(language)
    home = tmp_path / language
    for name, given in {
        "ana": [slip(TURNS)],
        "bob": [slip(TURNS), 12],
        "cy": [slip(TURNS, 1)],
        "dan": [slip(TURNS), slip(TURNS)],
        "eve": [12],
    }.items():
        journal = Journal(hand_in(home / name))
        for answer in given:
            journal.keep(TURNS, answer)
    status, page, rows = reported(home)
    assert status == 0
    told = html.unescape(re.sub(r"<[^>]*>", "\n", page.partition("<body")[2]))
    first = told.index(sentence(TURNS))
    assert told[:first].split()[-1] == "3" and first < told.index(sentence(TURNS, 1))
    who = told[first : told.index(sentence(TURNS, 1))]
    assert "ana, dan" in who and say("class.right-since", names="bob") in who and "eve" not in who
    assert say("class.wrong-of", count=4, all=5) in told and say("class.still-wrong", count=3) in told
    by_name = {row[say("class.pupil")]: row for row in rows if row[say("class.exercise")] == TURNS}
    assert [by_name[name][say("class.mistake")] for name in ("ana", "bob", "eve")] == [sentence(TURNS)] * 2 + [""]
    assert by_name["bob"][say("class.state")] == say("check.page-right") and by_name["bob"][say("class.tries")] == "2"


def test_names_and_answers_are_text_in_the_page_and_no_formula_in_the_table(tmp_path: Path) -> None:
    home = tmp_path / "class"
    for number, begin in enumerate("=+-@\t"):
        journal = Journal(hand_in(home / f"{begin}cmd{number} {EVIL.replace('/', '')}"))
        journal.keep("asked", [f"{begin}1+1;=2", f"{EVIL}\n\r=1"][number % 2])
        journal.keep(f"=key{EVIL}", "\r=1+1")
    status, page, rows = reported(home)
    assert status == 0 and len(rows) > 10
    assert "<img" not in page and "<script" not in page and html.escape(EVIL, quote=False) in page
    assert "default-src 'none'" in page
    cells = [cell for row in rows for cell in row.values()]
    assert any(cell.startswith("'=") for cell in cells)
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))]
    raw = home.with_name("report.csv").read_text("utf-8-sig")
    assert all(line.startswith('"') for line in raw.split('"\n"')[0].splitlines()[:1]) and '";=' not in raw


def test_a_question_that_nobody_knows_has_no_column_and_a_program_is_not_run_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "class"
    journal = Journal(hand_in(home / "ana", longest=[RIGHT["rvb-longest"]]))
    journal.keep("colour", "blue")
    journal.keep("rvb-may-follow", {"code": "def may_follow(letters):\n    return 1", "gave": [{"value": True}] * 30})
    home.joinpath("bob").mkdir()
    Journal(home / "bob" / "my-lesson.answers.json").keep("place", {"x": 1})
    capsys.readouterr()
    _, page, rows = reported(home)
    found = {row["exercise"]: row for row in rows}
    assert "colour" not in found and "place" not in found
    assert "2 answers were not judged" in page and "colour, place" in capsys.readouterr().err
    assert [row["result"] for row in rows if row["pupil"] == "bob"] == ["– not judged"], "he did hand in something"
    assert "program, not run again" in page and "def may_follow" in found["rvb-may-follow"]["last answer"]


#: Before a formula: what nobody sees, or another form of its first sign.
HIDDEN = ["\ufeff=", "\uff1d", "\uff0b", "\uff20", "\x00=", "\u202e=", "\u200b\u2060=", "\u00a0=", " =", "\ufeff\uff1d"]


def test_no_sign_hides_a_formula_in_the_table(tmp_path: Path) -> None:
    home = tmp_path / "class"
    for at, begin in enumerate(HIDDEN):
        journal = Journal(hand_in(home / f"p{at}"))
        journal.keep("rvb-longest", f"{begin}1+1")
        journal.keep("rvb-end-game", "a1-b1 = ok")
    _, _, rows = reported(home)
    given = {row["pupil"]: row["last answer"] for row in rows if row["exercise"] == "rvb-longest"}
    assert len(given) == len(HIDDEN) and all(one.startswith("'") for one in given.values()), given
    assert not any(sign in one for one in given.values() for sign in "\x00\u202e")
    assert {row["last answer"] for row in rows if row["exercise"] == "rvb-end-game"} == {"a1-b1 = ok"}


def test_invented_keys_make_no_columns_and_are_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "class"
    for name in ("ana", "bob", "cy"):
        hand_in(home / name, longest=[RIGHT["rvb-longest"]])
    journal = Journal(home / "ana" / f"{LESSON}.answers.json")
    for at in range(1_000):
        journal.add(f"invented-{at}", at)
        journal.add(f"nim-table:A{at}:1", {"pupil": "ana", "answer": at})
    journal.save()
    _, page, rows = reported(home)
    told = capsys.readouterr().err
    invented = {row["exercise"] for row in rows if row["exercise"].startswith("invented")}
    tasks = {row["exercise"] for row in rows if row["exercise"].startswith("nim-table:")}
    assert not invented and len(tasks) <= report.MOST_TASKS and len(rows) < 3 * (report.MOST_TASKS + 20)
    (sentence,) = told.splitlines()
    assert "1900 answers" in sentence and "invented-0" in sentence and "more" in sentence and len(sentence) < 500
    assert sentence in html.unescape(page)


def test_a_teachers_own_questions_are_judged_by_their_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = {"text": "How many sides has a hexagon?", "answer": 6, "mistakes": {5: "That is a pentagon."}}
    judge = {"text": "A prime?", "answer": int, "judge": "lambda n: n in (2, 3) or 'no prime'"}
    (tmp_path / "shapes.questions.json").write_bytes(content({"sides": encoded(own)}, "en"))
    (tmp_path / "more.questions.json").write_bytes(content({"prime": encoded(judge)}, "en"))
    home = tmp_path / "class"
    for name, given in {"ana": [5, 6], "bob": [5], "cy": [4]}.items():
        home.joinpath(name).mkdir(parents=True)
        for answer in given:
            Journal(home / name / "shapes.answers.json").keep("sides", answer)
        Journal(home / name / "shapes.answers.json").keep("prime", given[-1] - 3)
    files = [str(tmp_path / f"{name}.questions.json") for name in ("shapes", "more")]
    words = ["--questions", files[0], f"--questions={files[1]}"]
    _, page, rows = reported(home, *words)
    assert {row["result"] for row in rows if row["exercise"] == "prime"} == {say("check.page-unjudged")}
    told = capsys.readouterr().err
    assert "4 answers" not in told and "3 answers" in told and "prime" in told and told.strip() in html.unescape(page)
    command = f"rvbkit class permit {files[1]}"
    assert told.strip().endswith(command), "the one command, with the file that needs it"
    assert main(["class", "permit", "--show", files[1]]) == 0 and "lambda n: n in (2, 3)" in capsys.readouterr().out
    assert {row["result"][0] for row in reported(home, *words)[2] if row["exercise"] == "prime"} == {"–"}
    assert main(command.split()[1:]) == 0
    status, page, rows = reported(home, *words)
    assert status == 0 and "That is a pentagon." in page and "How many sides has a hexagon?" in page
    states = {(row["pupil"], row["exercise"]): row["result"][0] for row in rows}
    assert states == {
        **{("ana", "sides"): "✓", ("bob", "sides"): "✗", ("cy", "sides"): "✗"},
        **{("ana", "prime"): "✓", ("bob", "prime"): "✓", ("cy", "prime"): "✗"},
    }
    assert [row["exercise"] for row in rows[:2]] == ["sides", "prime"], "in the order of the files"
    capsys.readouterr()
    (tmp_path / "bad.questions.json").write_text("{")
    for bad in ("bad.questions.json", "none.questions.json"):
        assert main(["class", "report", str(home), "--questions", str(tmp_path / bad)]) == 2
        said = capsys.readouterr()
        assert said.out == "" and len(said.err.splitlines()) == 1 and bad in said.err


def test_what_nobody_judged_is_told_and_never_taken_for_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home, desk = tmp_path / "class", tmp_path / "My lessons"
    own = {"text": "How many sides has a hexagon?", "answer": 6}
    for name in ("ana", "bob"):
        home.joinpath(name).mkdir(parents=True)
        journal = Journal(home / name / "shapes.answers.json")
        for key in ("z-sides", "colour", "a-angles", "pupil"):
            journal.keep(key, 6)
    (home / "ana" / "shapes.questions.json").write_bytes(content({"z-sides": encoded(own)}, "en"))
    status, page, rows = reported(home)
    told = capsys.readouterr().err
    assert status == 0 and "6 answers were not judged" in told
    assert all(key in told for key in ("z-sides", "colour", "a-angles"))
    assert "ana/shapes.questions.json" in told and "--questions" in told and told.strip() in html.unescape(page)
    assert say("class.no-mistakes") not in page and say("class.mistakes-unjudged") in page
    assert [(row["pupil"], row["result"]) for row in rows] == [(name, "– not judged") for name in ("ana", "bob")]
    desk.mkdir()
    cells = [
        f"import rvbkit\n\nrvbkit.question({key!r}, {text!r}, answer={right!r})"
        for key, text, right in (("z-sides", "Sides?", 6), ("a-angles", "Angles?", 5), ("colour", "Which?", "red"))
    ]
    code: dict[str, Any] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    book = {"metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    book |= {"cells": [code | {"id": f"c{at}", "source": source} for at, source in enumerate(cells)]}
    (desk / "shapes.ipynb").write_text(json.dumps(book))
    status, page, rows = reported(home, "--questions", str(desk))
    assert status == 0 and "not judged:" not in page and capsys.readouterr().err == ""
    found = [(row["exercise"], row["question"], row["result"][0]) for row in rows[:3]]
    assert found == [("z-sides", "Sides?", "✓"), ("a-angles", "Angles?", "✗"), ("colour", "Which?", "✗")]
    (desk / "shapes.ipynb").unlink()
    (desk / "shapes.questions.json").write_bytes(content({"z-sides": encoded(own)}, "en"))
    rows = reported(home, "--questions", str(desk))[2]
    assert [(row["exercise"], row["result"][0]) for row in rows] == [("z-sides", "✓")] * 2
    shutil.move(desk / "shapes.questions.json", tmp_path)
    capsys.readouterr()
    for folder in (desk, home):  # what a pupil may have changed is none of the teacher's
        assert main(["class", "report", str(home), "--questions", str(folder)]) == 2
        assert "No question of your own was found" in capsys.readouterr().err


def test_names_stand_in_order_answers_count_once_and_times_are_those_of_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "class"
    names = ["Ana", "élise", "Eric", "Zoé", "zoé b"]
    for name in reversed(names):
        journal = Journal(hand_in(home / name))
        for answer in ("c2-b1", "c2-b1", RIGHT["rvb-longest"], RIGHT["rvb-longest"]):
            journal.keep("rvb-longest", answer)
    (home / "Bob").mkdir()
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    try:
        _, page, rows = reported(home)
    finally:
        monkeypatch.undo()
        time.tzset()
    names.insert(1, "Bob")
    assert [*dict.fromkeys(row["pupil"] for row in rows)] == names
    assert re.findall('<th scope="row">([^<]*)', page) == names and 'colspan="' in page
    assert say("class.pupils", count=6) in page and "counts once" in page
    given = [row for row in rows if row["exercise"] == "rvb-longest"]
    assert {row["answers"] for row in given} == {"2"}
    when = datetime.fromisoformat(journal.answers["rvb-longest"][-1]["when"]) + timedelta(hours=5, minutes=30)
    assert given[0]["when"] == when.strftime("%Y-%m-%d %H:%M")
    assert next(row for row in rows if row["pupil"] == "Bob")["result"] == "– nothing handed in"


def test_each_pupils_own_task_is_judged_as_his(tmp_path: Path) -> None:
    home, key = tmp_path / "class", "nim-table:3B:1"
    task = exercise(key)
    assert isinstance(task, Variant)
    right = {name: task.of(name).reference() for name in ("ana", "bob")}
    assert right["ana"] != right["bob"]
    for name, whose in {"ana": "ana", "bob": "bob", "cy": "ana"}.items():
        given = {"pupil": name, "answer": right[whose]}
        home.joinpath(name).mkdir(parents=True)
        Journal(home / name / "mine.answers.json").keep(key, given)
        Journal(home / name / "mine.answers.json").keep("nim-table:3B:99999", given)
    _, page, rows = reported(home)
    states = {(row["pupil"], row["exercise"]): row["result"][0] for row in rows}
    assert (states["ana", key], states["bob", key]) == ("✓", "✓") and states["cy", key] != "✓" and key in page
    assert not [place for place in states if place[1] == "nim-table:3B:99999"], "no sheet has so many tasks"


def test_page_and_table_go_where_they_are_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(tmp_path / "class" / "ana", longest=[RIGHT["rvb-longest"]])
    monkeypatch.chdir(tmp_path)
    assert main(["class", "report", "class"]) == 0
    assert (
        capsys.readouterr().out
        == "1 pupil: class-report.html to look at and print, class-report.csv for a spreadsheet.\n"
    )
    assert main(["--lang", "fr", "class", "report", "class"]) == 0
    assert {path.name for path in tmp_path.iterdir()} > {
        f"{name}.{end}" for name in ("class-report", "bilan-de-classe") for end in ("html", "csv")
    }
    capsys.readouterr()
    for words in (["-o", "class.pdf"], ["-o", str(tmp_path / "none" / "x.html")], ["--json", "--csv"]):
        assert main(["class", "report", "class", *words]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert main(["class", "report", "class", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["pupil"] == "ana"


def test_words_of_a_family_of_commands_are_explained_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["class", "--help"]) == 0
    said = capsys.readouterr().out
    assert "class report" in said and "perft" not in said
    for words in (["class"], ["class", "reprot", "x"]):
        assert main(words) == 2
        told = capsys.readouterr().err
        assert " ".join(words[:2]) in told and "class report" in told and "perft" not in told
