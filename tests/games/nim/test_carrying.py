"""A table of an earlier lesson is taken up from its answers, judged anew, and nothing there is touched."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rvbkit.games.nim.study import carry_on
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.questions import session
from rvbkit.text import LANGUAGES, use
from tests.cases import over

EARLIER = "05-nim-table"
KEY = "nim-table-1"


@pytest.fixture(autouse=True)
def lesson(fresh_kernel: Path) -> Path:
    """A later lesson that was opened beside; what it gives is the file of the earlier one's answers."""
    open_lesson("06-nim-compare", "en")
    return fresh_kernel / f"{EARLIER}.answers.json"


def left(file: Path, *answers: Any) -> None:
    """Answers as the earlier lesson left them."""
    entries = [{"answer": answer, "when": f"2025-11-18T10:00:0{at}"} for at, answer in enumerate(answers)]
    file.write_text(json.dumps({"format": 1, "answers": {KEY: entries}}))


def made(*pairs: list[int], k: int = 1) -> dict[str, Any]:
    return {"k": k, "misere": False, "pairs": list(pairs), "tried": pairs[-1]}


THREE = made([0, 0], [1, 3], [2, 6])


@pytest.mark.parametrize(("language", "said"), [("en", "lesson 05: 2 pairs"), ("fr", "2 couples")])
def test_what_was_found_there_is_taken_up_and_kept_here(lesson: Path, language: str, said: str) -> None:
    use(language)
    left(lesson, THREE)
    before = lesson.read_bytes()
    table = carry_on(EARLIER, KEY, k=1, rows=5)
    assert table.pairs == ((0, 0), (1, 3), (2, 6)) and said in table.table.told
    kept = json.loads(Path("06-nim-compare.answers.json").read_text())["answers"][KEY]
    assert kept[0]["answer"]["pairs"] == THREE["pairs"]
    assert lesson.read_bytes() == before


def test_without_an_earlier_lesson_one_begins_from_nothing_and_nothing_is_written(tmp_path: Path) -> None:
    assert carry_on(EARLIER, KEY, k=1, rows=5).pairs == ((0, 0),)
    assert list(tmp_path.iterdir()) == []


def test_one_goes_on_from_there_and_what_is_longer_here_stays(lesson: Path) -> None:
    left(lesson, THREE)
    table = carry_on(EARLIER, KEY)
    table.propose(4, 10)
    assert carry_on(EARLIER, KEY).pairs[-1] == (4, 10)
    assert len(session.kept(KEY)) == 2


def test_pairs_taken_back_here_do_not_come_again(lesson: Path) -> None:
    left(lesson, THREE)
    table = carry_on(EARLIER, KEY)
    table.table.take_back()
    assert carry_on(EARLIER, KEY).pairs == ((0, 0), (1, 3))


def test_wrong_pairs_and_tables_of_other_games_are_left_out(lesson: Path) -> None:
    left(lesson, made([0, 0], [1, 4], k=2), made([0, 0], [1, 3], [2, 7]))
    assert carry_on(EARLIER, KEY).pairs == ((0, 0), (1, 3))


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "{",
        "[]",
        "3",
        "null",
        '{"answers": 3}',
        '{"answers": {"nim-table-1": 3}}',
        '{"answers": {"nim-table-1": [3]}}',
    ],
)
def test_a_damaged_file_is_left_where_it_is(lesson: Path, spoilt: str) -> None:
    lesson.write_text(spoilt)
    assert carry_on(EARLIER, KEY).pairs == ((0, 0),)
    assert lesson.read_text() == spoilt


@over("language", LANGUAGES)
@over("name", ["../secret", "", 5, None])
def test_only_the_name_of_a_lesson_is_taken(name: Any, language: str) -> None:
    use(language)
    with pytest.raises(ValueError, match=r"05-nim|nom|name"):
        carry_on(name, KEY)
