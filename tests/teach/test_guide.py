"""The guide for teachers: a page a lesson, and nothing that a teacher needs is left out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rvbkit.cli import main
from rvbkit.game import Remark
from rvbkit.questions import PARTS, ROOMS, of
from rvbkit.questions.notebooks import title
from rvbkit.teach import guide
from rvbkit.text import LANGUAGES, say, use
from tests.teach.sheets import pdf as reader

#: A star or a backslash of Markdown; one that multiplies stands between spaces, the joker's behind a number.
MARK = re.compile(r"\*\*|\\|(?<![\w*])\*\w|`")


def squeezed(text: str) -> str:
    """Without spaces, and without the hyphens and signs that a page may put between them."""
    return "".join(re.sub("[-\u00ad\u2010]", "", text).split())


def by_lesson(pages: list[str]) -> list[str]:
    """The first page, then those of each lesson as one text: a lesson begins on a page of its own."""
    found: list[str] = []
    for page in pages:
        if not found or (len(found) <= len(ROOMS) and page.startswith(squeezed(title([*ROOMS][len(found) - 1])))):
            found.append(page)
        else:
            found[-1] += page
    return found


def test_each_lesson_begins_a_page_and_has_all_that_is_known_of_it() -> None:
    for language in LANGUAGES:
        use(language)
        foot = squeezed(say("guide.title") + say("guide.page", number="N", all="N")).replace("N", r"\d+")
        pages = [re.sub(foot, "", squeezed(page)) for page in reader.pages(guide.pdf())]
        assert len(pages) <= 2 * len(ROOMS)
        first, *lessons = by_lesson(pages)
        assert all(squeezed(say(f"guide.{part}").replace("`", "")) in first for part in guide.TECHNICAL)
        for page, lesson in zip(lessons, ROOMS, strict=True):
            wanted = [title(lesson), say(f"guide.{lesson}-expect"), *guide.lesson_page(lesson)["plan"]]
            for exercise in (one for part in PARTS for one in of(lesson, part)):
                wanted += [exercise.title.sentence, *exercise.solution.sentence.split("\n")]
                wanted += [Remark(f"exercise.{exercise.key}-{slip.name}").sentence for slip in exercise.slips]
            missing = [sentence for sentence in wanted if squeezed(sentence) not in page]
            assert missing == [], (language, lesson)


def test_each_solution_stands_below_what_is_asked_in_the_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    for language, asked in (
        ("en", "How many turns does it take, both players counted"),
        ("fr", "Combien de tours faut-il"),
    ):
        use(language)
        for lesson in ROOMS:
            for told in (one for part in guide.lesson_page(lesson)["parts"] for one in part):
                assert told["question"] and not MARK.search(told["question"]), (language, told["title"])
                if function := re.match(r"(?:.*\n)*?def (\w+)", told["program"]):
                    assert function[1] in told["question"], "what it is to do, and not how it is run"
        assert main(["--lang", language, "solutions", "01"]) == 0
        said = capsys.readouterr().out
        assert asked in said and said.index(asked) < said.index("36 ÷ 3 = 12")


def test_every_lesson_says_what_it_is_for_and_how_its_hour_goes() -> None:
    for language in LANGUAGES:
        use(language)
        for lesson in ROOMS:
            page = guide.lesson_page(lesson)
            assert 10 < len(page["aim"]) < 300 and "**" not in page["aim"] and len(page["plan"]) >= 2, lesson
            assert page["minutes"] and page["minutes"] in page["planned"], "it takes as long as the lesson says"


def test_the_same_guide_is_the_same_file() -> None:
    assert guide.pdf() == guide.pdf()


def test_solutions_are_told_by_the_number_of_a_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for given in ("01", "1", "01-rvb-rules"):
        assert main(["--lang", "en", "solutions", given]) == 0
        said.append(capsys.readouterr().out)
    assert len({*said}) == 1 and "Who crosses first?" in said[0] and "def may_follow" in said[0]
    assert main(["--lang", "fr", "solutions", "02b", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["exercise"] for one in told] == [one.key for part in PARTS for one in of("02b-rvb-endings", part)]
    assert all(one["title"] and one["solution"] for one in told) and any(one["mistakes"] for one in told)


def test_solutions_of_ones_own_notebook_name_every_right_answer(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = (
        'rvbkit.question("turns", "How many turns?", answer=16, solution="Count them.")',
        'rvbkit.question("win", "Win.", position="rvb RV/B.R/VB cross 1")',
        'rvbkit.question("kill", "Leave a lost one.", position="nim 4;7 k=1 1", solution="Aim.")',
        'rvbkit.ask("rvb-lines")',
    )
    cells = [{"cell_type": "code", "id": f"c{at}", "metadata": {}, "source": one} for at, one in enumerate(asked)]
    heading = {"cell_type": "markdown", "id": "head", "metadata": {}, "source": "# Week 3"}
    book = tmp_path / "week 3.ipynb"
    book.write_text(json.dumps({"cells": [heading, *cells], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    for language, right in (("en", "Each of these 4 answers is right"), ("fr", "Chacune de ces 4 réponses est juste")):
        assert main(["--lang", language, "solutions", str(book)]) == 0
        told = capsys.readouterr().out
        assert told.startswith("Week 3") and "Count them." in told and right in told
        assert all(move in told for move in ("b1-a1-a2", "c1-b1-a1", "c1-c2-b3", "c2-b3-a2")), told
        assert "Aim." in told and ("take 2 and 1" in told or "prendre 2 et 1" in told)
    assert main(["--lang", "en", "solutions", str(tmp_path / "none.ipynb")]) == 2
    assert "no such file" in capsys.readouterr().err


def test_what_cannot_be_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words, why in (
        (["solutions", "99"], "There is no lesson “99”: 00, 01"),
        (["solutions"], "LESSON is missing"),
        (["guide", "-o", "guide.txt"], "ends in .pdf"),
        (["guide", "-o", "no/guide.pdf"], "no such file or folder"),
    ):
        assert main(["--lang", "en", *words]) == 2
        told = capsys.readouterr().err
        assert why in told and told.count("\n") == 1
    assert main(["--lang", "en", "guide"]) == 0 and (tmp_path / "guide.pdf").is_file()
