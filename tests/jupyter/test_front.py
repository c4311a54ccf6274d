"""The front page: cards of what there is, what is done of it, where one was, the other language, games to play."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rvbkit.games import STEMS, rules
from rvbkit.jupyter import front, lab, shelf
from rvbkit.jupyter.front import Front
from rvbkit.jupyter.lab import copy_notebooks
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.questions import PARTS, ROOMS, notebooks, of, session
from rvbkit.questions.check import check
from rvbkit.questions.exercise import Exercise
from rvbkit.text import LANGUAGES, catalogue, current, use
from tests import seen


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that ``rvbkit lab`` gives an English pupil."""
    folder = tmp_path / "lessons"
    use("en")
    copy_notebooks(folder)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture(autouse=True)
def no_journal(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(current().part(session.Notebook), "journal", None)
    monkeypatch.setattr(current().part(session.Notebook), "opened", ("", ""))
    monkeypatch.setattr(shelf, "_known", {})
    yield


def page(thing: Front | None = None) -> dict[str, ET.Element]:
    """What is seen: the markup by its names."""
    parts = seen.parts(thing or open_lesson("home", "en"), "markup")
    return {name: ET.fromstring(part["html"]) for name, part in parts.items()}


def texts(root: ET.Element, kind: str) -> list[str]:
    return ["".join(one.itertext()) for one in root.iter() if kind in one.get("class", "").split()]


def card(title: str, thing: Front | None = None) -> ET.Element:
    cards = [one for one in page(thing)["shelves"].iter("li") if title in "".join(one.itertext())]
    assert len(cards) == 1, title
    return cards[0]


def links(root: ET.Element) -> dict[str, str]:
    return {"".join(one.itertext()): one.get("data-opens", "") for one in root.iter("a")}


def answer(lesson: str, key: str, *values: Any, part: str = "lesson") -> None:
    """Answers a question as a pupil does who has opened its notebook here."""
    open_lesson(lesson, "en", part)
    for value in values:
        check(key, value)


def test_optional_python_is_not_missing_and_shows_when_it_is_done(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    *asked, program = of("01-rvb-rules", "exercises")

    def exercises(*answered: Exercise) -> shelf.Notebook:
        monkeypatch.chdir(home / "exercises")
        for one in answered:
            answer("01-rvb-rules", one.key, one.reference(), part="exercises")
        monkeypatch.chdir(home)
        return next(one for one in shelf.notebooks() if (one.lesson, one.part) == ("01-rvb-rules", "exercises"))

    book = exercises(*asked)
    assert program.optional and book.done and (book.count, len(book.steps)) == ("3 of 3", 3)
    resume = next(one for one in page()["shelves"].iter("section") if one.get("class") == "rk-resume")
    assert "Exercises: The rules of RVB" not in "".join(resume.itertext()), "whoever has done the rest is sent on"
    book = exercises(program)
    assert book.count == "3 of 3, and 1 optional" and [one.right for one in book.steps] == [True] * 4


def test_every_lesson_has_a_card_with_picture_time_and_link_by_game(home: Path) -> None:
    shelves = page()["shelves"]
    sections = list(shelves.iter("section"))
    stems = [stem for stem in STEMS if rules(stem).LESSONS]
    assert [one.findtext("h2") for one in sections[1:]] == [
        *(catalogue("en")[f"{stem}.about"] for stem in stems),
        "Just play",
    ]
    for stem, section in zip(stems, sections[1:], strict=False):
        cards = list(section.iter("li"))
        assert [texts(one, "rk-about")[0][:3].strip(" ·") for one in cards] == [
            lesson.partition("-")[0] for lesson in rules(stem).LESSONS
        ]
        for one, lesson in zip(cards, rules(stem).LESSONS, strict=True):
            main, exercises = list(one.iter("a"))
            assert notebooks.ours(notebooks.read_file(home / main.get("data-opens", "")))["lesson"] == lesson
            said = notebooks.ours(notebooks.read_file(home / exercises.get("data-opens", "")))
            assert (said["lesson"], said["part"]) == (lesson, "exercises")
            picture = next(el for el in one.iter() if el.get("class") == "rk-pic")
            assert picture.get("aria-hidden") == "true" and len(picture[0]) and "role" not in picture[0].attrib
            assert re.search(r"· \d\d min", texts(one, "rk-about")[0])
            assert len(texts(one, "rk-meter")) == 1 and f"0 of {len(of(lesson, 'lesson'))}" in texts(one, "rk-foot")[0]
    assert "60 min · optional" in texts(card("Further with Nim"), "rk-about")[0]
    assert not any(el.get("data-tap") for el in shelves.iter()), "a picture is a decoration"


def test_what_is_done_is_seen_and_where_one_was_as_soon_as_one_comes_back(home: Path) -> None:
    thing = open_lesson("home", "en")
    assert texts(page(thing)["shelves"], "rk-about")[0].startswith("Start hereWelcome")
    answer("01-rvb-rules", "rvb-placing-turns", 11, 12)
    assert "0 of 4" in texts(card("The rules of RVB", thing), "rk-foot")[0], "nobody has come back yet"
    seen.send(thing, {"back": True})
    shelves = page(thing)["shelves"]
    assert "1 of 4Continue" in texts(shelves, "rk-foot")[1] and "0 of 2Start" in texts(shelves, "rk-foot")[0]
    resume = texts(shelves, "rk-about")[0]
    assert resume.startswith("You were hereThe rules of RVBQuestion 2: ") and resume.endswith("Continue →")


def test_what_was_answered_before_its_question_was_moved_counts_where_it_is_now(home: Path) -> None:
    exercise_ = of("02b-rvb-endings", "lesson")[0]
    answer("02-rvb-advice", exercise_.key, exercise_.reference())
    assert f"1 of {len(of('02b-rvb-endings', 'lesson'))}" in texts(card("Four endings to win"), "rk-foot")[0]
    answer("02b-rvb-endings", exercise_.key, "d1")
    assert texts(card("Four endings to win"), "rk-foot")[0].startswith("1 of"), "right once is done"


def test_when_all_is_done_there_one_goes_on_with_what_comes_next(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer("00-welcome", "rvb-cells-left", 3)
    from rvbkit.course.welcome import FIRST_BOARD, played_out

    answer("00-welcome", "rvb-first-board", played_out(FIRST_BOARD))
    shelves = page()["shelves"]
    assert "2 of 2✓ done" in texts(shelves, "rk-foot")[0]
    assert texts(shelves, "rk-about")[0].startswith("And nowExercises: Welcome")
    monkeypatch.chdir(home / "exercises")
    answer("00-welcome", "rvb-longest-game", 1, part="exercises")
    monkeypatch.chdir(home)
    shelves = page()["shelves"]
    assert texts(shelves, "rk-about")[0].startswith("You were hereExercises: WelcomeQuestion 2")
    assert "Exercises 0 of 2" in texts(shelves, "rk-more")


def test_a_journal_that_cannot_be_read_counts_as_none_and_stays(home: Path) -> None:
    for content in (
        b"{",
        b"\xff\xfe",
        b'{"format": 9}',
        b'{"format": 1, "answers": {"rvb-placing-turns": [{"answer": []}]}}',
    ):
        (home / "01-rvb-rules.answers.json").write_bytes(content)
        assert "0 of 4" in texts(card("The rules of RVB"), "rk-foot")[0]
        assert (home / "01-rvb-rules.answers.json").read_bytes() == content
    entries = [{"answer": {"strange": [1]}, "when": "2026-01-01"}, {"answer": "x" * 10_000, "when": "z"}]
    kept = {"format": 1, "answers": {"rvb-placing-turns": entries, "nobody-asks": entries}}
    (home / "01-rvb-rules.answers.json").write_text(json.dumps(kept))
    assert "0 of 4" in texts(card("The rules of RVB"), "rk-foot")[0]


def test_a_file_is_found_whatever_it_is_called_and_its_absence_is_told(home: Path) -> None:
    hostile = "a\"><script>&' b#c%41.ipynb"
    (home / "01-rules-of-rvb.ipynb").rename(home / hostile)
    (home / "02-two-pieces-of-advice-put-to-the-test.ipynb").unlink()
    found = card("The rules of RVB").find(".//a")
    assert found is not None and found.get("data-opens") == hostile
    assert found.get("href") == "a%22%3E%3Cscript%3E%26%27%20b%23c%2541.ipynb"
    html = "".join(part["html"] for part in seen.parts(open_lesson("home", "en"), "markup").values())
    assert "<script" not in html
    gone = card("Two pieces of advice")
    assert "Its file is not in this folder." in "".join(gone.itertext()) and links(gone) == {}
    other = json.loads((home / "04-two-pile-nim.ipynb").read_text())
    other["metadata"]["rvbkit"] |= {"language": "fr", "minutes": "x"}
    (home / "04-two-pile-nim.ipynb").write_text(json.dumps(other))
    assert links(card("The two-pile Nim")) == {}, "a notebook of another language is another one"


def test_the_other_language_is_given_where_rvbkit_lab_made_the_folder_and_opened(home: Path) -> None:
    thing = open_lesson("home", "en")
    assert seen.keys(thing) and "Français" in [one["label"] for one in seen.parts(thing, "keys")["missing"]["keys"]]
    answer("00-welcome", "rvb-cells-left", 3)
    seen.press(thing, "fr")
    assert thing.seen["opens"] == "accueil.ipynb" and (home / "exercices").is_dir()
    assert links(page(thing)["tongues"]) == {"Français": "accueil.ipynb"}
    seen.send(thing, {"back": True})
    assert thing.seen["opens"] == "", "coming back opens nothing again"
    french = open_lesson("home", "fr")
    assert links(page(french)["tongues"]) == {"English": "home.ipynb"}
    assert "1 sur 2" in texts(page(french)["shelves"], "rk-foot")[0], "what was answered counts in both languages"
    use("en")
    assert lab._languages(home) == ["en", "fr"], "from now on both are brought up to date"


def test_elsewhere_the_other_language_is_a_neighbour_or_told(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in LANGUAGES:
        monkeypatch.chdir(notebooks.notebooks_home("lessons", language))
        thing = open_lesson("home", language)
        (other,) = links(page(thing)["tongues"]).values()
        assert Path(other).is_file() and other.startswith("../")
        assert all(one.href for one in shelf.notebooks()), "in a checkout exercises lie beside"
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / "home.ipynb").write_bytes((home / "home.ipynb").read_bytes())
    monkeypatch.chdir(alone)
    thing = open_lesson("home", "en")
    seen.press(thing, "fr")
    assert "rvbkit --lang fr lab" in thing.seen["spoken"] and thing.seen["opens"] == ""
    assert [path.name for path in alone.iterdir()] == ["home.ipynb"]


def test_each_game_can_be_played_freely_and_begins_with_its_own_board(home: Path) -> None:
    keys = links(page()["shelves"])
    for stem in STEMS:
        path = keys[str(catalogue("en")[f"{stem}.name"])]
        cells = [source for source, _ in notebooks.code(notebooks.read_file(home / path))]
        assert any(f'rvbkit.play("{stem}"' in source for source in cells), stem
        assert notebooks.ours(notebooks.read_file(home / path))["lesson"] == notebooks.PLAY + stem


def test_a_game_that_moves_in_is_there_by_itself(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lesson, a room without a picture, and a notebook to play: nothing else is needed."""
    monkeypatch.setitem(ROOMS, "09-nim-more", "rvbkit.course.nim_play")
    monkeypatch.setattr(rules("nim"), "LESSONS", {**rules("nim").LESSONS, "09-nim-more": "play"})
    monkeypatch.delattr("rvbkit.course.nim_play.PICTURE")
    notebook = {"cells": [], "metadata": {"rvbkit": {"lesson": "09-nim-more", "part": "lesson", "language": "en"}}}
    (home / "new.ipynb").write_text(json.dumps(notebook))
    front._drawn.cache_clear()
    new = card("09-nim-more")
    assert links(new)["09-nim-more"] == "new.ipynb" and new.find(".//{*}svg") is not None
    front._drawn.cache_clear()


def test_the_saved_page_is_a_list_of_links(home: Path) -> None:
    ((bundle),) = open_lesson("home", "en").saved()
    root = ET.fromstring(bundle["text/html"])
    found = [one.get("href", "") for one in root.iter("a")]
    assert len(found) == sum(len(of(lesson, part)) > 0 for lesson in ROOMS for part in PARTS) + len(STEMS)
    assert all((home / path).is_file() for path in found)
    assert "01. Exercises: The rules of RVB" in bundle["text/plain"].splitlines()


def test_the_front_page_is_quick_and_loads_nothing_heavy(home: Path) -> None:
    """A second look reads no notebook again, and judges nothing again."""
    answer("01-rvb-rules", "rvb-placing-turns", 12)
    program = """
import sys, time, json
from rvbkit.jupyter import lesson, shelf
from rvbkit.questions import notebooks
begun = time.perf_counter()
page = lesson.open_lesson("home", "en")
first = time.perf_counter() - begun
notebooks.read = shelf._judged = None
begun = time.perf_counter()
page.look()
print(json.dumps([first, time.perf_counter() - begun, sorted({"numba", "pandas", "matplotlib"} & {*sys.modules})]))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=home)
    first, again, heavy = json.loads(done.stdout)
    print(f"the front page: {first:.2f} s, looked at again {again:.3f} s")
    assert heavy == []


def test_nobody_waits_for_what_takes_long_to_judge(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer("01-rvb-rules", "rvb-placing-turns", 12)
    go_on, judged = Event(), shelf._judged

    def slowly(given: shelf.Given) -> shelf.Far:
        assert not any(entries for _, entries, _ in given) or go_on.wait(30)
        return judged(given)

    async def looked() -> tuple[str, str]:
        thing = open_lesson("home", "en")
        first = texts(card("The rules of RVB", thing), "rk-foot")[0]
        go_on.set()
        while (now := texts(card("The rules of RVB", thing), "rk-foot")[0]) == first:
            await asyncio.sleep(0.01)
        return first, now

    monkeypatch.setattr(shelf, "_judged", slowly)
    monkeypatch.setattr(shelf, "_known", {})
    assert asyncio.run(asyncio.wait_for(looked(), 30)) == ("0 of 4Start →", "1 of 4Continue →")
