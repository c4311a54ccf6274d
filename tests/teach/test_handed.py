"""Whose a file is, whatever folders are called; and what is not read, or not to its end."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rvbkit.questions.journal import Journal
from rvbkit.teach import handed, pupils
from rvbkit.text import say, use
from tests.teach.test_report import LESSON, RIGHT, hand_in, notebook

WRONG, BEST = "c2-b1", RIGHT["rvb-longest"]


def people(home: Path) -> dict[str, int]:
    """Who handed something in, and how many answers."""
    return {pupil.name: sum(map(len, pupil.answers().values())) for pupil in pupils.read(home).pupils}


def test_two_pupils_of_one_name_stay_two(tmp_path: Path) -> None:
    for place in ("2A/martin", "2B/martin", "2A/ana"):
        hand_in(tmp_path / place, longest=[WRONG, BEST])
    assert people(tmp_path) == {"2A/ana": 2, "2A/martin": 2, "2B/martin": 2}
    hand_in(tmp_path / "2A" / "martin", f"{LESSON}.answers (1).json", longest=[BEST])  # another one, in the same folder
    assert people(tmp_path) == {"2A/ana": 2, "2A/martin": 2, "2A/martin (2)": 1, "2B/martin": 2}


def test_what_all_have_in_common_is_in_nobodys_name(tmp_path: Path) -> None:
    for name in ("ana", "bob"):
        hand_in(tmp_path / "export" / "january" / name / "rvbkit-lessons", longest=[BEST])
    assert people(tmp_path) == {"ana": 1, "bob": 1}
    assert people(tmp_path / "export" / "january" / "ana") == {"ana": 1}
    assert people(tmp_path / "export" / "january" / "ana" / "rvbkit-lessons") == {"rvbkit-lessons": 1}


def test_a_pupil_who_sends_all_his_folders_is_one(tmp_path: Path) -> None:
    """Lessons and exercises, which have journals of their own, and what his teacher asked in several of them."""
    for name in ("ana", "bob"):
        lessons = tmp_path / name / "rvbkit-lessons"
        hand_in(lessons, placing_turns=[12])
        hand_in(lessons, "04-nim-play.answers.json", who_wins=[1])
        hand_in(lessons / "exercises", longest=[BEST])
        for folder in (lessons, lessons / "exercises"):
            Journal(folder / f"{LESSON}.answers.json").keep("my-question", folder.name)
    assert people(tmp_path) == {"ana": 5, "bob": 5}


def test_files_of_one_id_are_one_pupils_and_no_answer_counts_twice(tmp_path: Path) -> None:
    first = hand_in(tmp_path / "week 1" / "ana", longest=[WRONG])
    hand_in(tmp_path / "week 1" / "bob", longest=[WRONG])
    (tmp_path / "week 2" / "ana").mkdir(parents=True)
    second = Path(shutil.copy(first, tmp_path / "week 2" / "ana" / "01-rvb-rules.answers (2).json"))
    Journal(second).keep("rvb-longest", BEST)
    notebook(tmp_path / "week 2" / "ana" / "renamed.ipynb", second)
    hand_in(tmp_path / "week 2" / "bob", longest=[BEST])  # he began anew
    assert people(tmp_path) == {"week 1/ana": 2, "week 1/bob": 1, "week 2/bob": 1}


def test_copies_that_a_pupil_made_are_his_and_names_of_files_name_whoever_has_no_folder(tmp_path: Path) -> None:
    ana = hand_in(tmp_path / "2A" / "ana", longest=[BEST])
    notebook(ana.with_name("copy of 01-rules-of-rvb.ipynb"), ana)
    hand_in(tmp_path / "2A" / "bob", longest=[BEST])
    for name in ("cy-", "dan "):
        hand_in(tmp_path / "2B", f"{name}{LESSON}.answers.json", longest=[BEST])
        hand_in(tmp_path / "2B", f"{name}shapes.answers.json", longest=[BEST])
    assert people(tmp_path) == {
        "2A/ana": 1,
        "2A/bob": 1,
        "2B/cy": 1,
        "2B/cy-shapes": 1,
        "2B/dan": 1,
        "2B/dan shapes": 1,
    }


def test_one_file_under_two_names_is_told(tmp_path: Path) -> None:
    ana = hand_in(tmp_path / "ana", longest=[BEST])
    hand_in(tmp_path / "cy", longest=[BEST])
    (tmp_path / "bob").mkdir()
    shutil.copy(ana, tmp_path / "bob")
    found = pupils.read(tmp_path)
    assert len(found.pupils) == 3
    assert found.told == ["ana and bob have one and the same file of answers: one of them is a copy."]


def test_no_link_is_followed_and_nothing_hidden_or_too_deep_is_read(tmp_path: Path) -> None:
    secret, home = tmp_path / "elsewhere", tmp_path / "class"
    there = hand_in(secret, longest=[BEST])
    hand_in(home / "ana", longest=[BEST])
    hand_in(home / ".trash" / "bob", longest=[BEST])
    (home / "cy").symlink_to(secret, target_is_directory=True)
    (home / "ana" / f"dan-{LESSON}.answers.json").symlink_to(there)
    os.mkfifo(home / "ana" / f"eve-{LESSON}.answers.json")  # who opened it would wait for ever
    deep = home.joinpath(*map(str, range(handed.DEEPEST_FOLDER + 1)))
    hand_in(deep, longest=[BEST])
    found = pupils.read(home)
    assert [pupil.name for pupil in found.pupils] == ["ana"]
    assert list(found.wrong) == [deep.parent] and "not read" in found.wrong[deep.parent]
    assert [name in line for name, line in zip(("dan-", "eve-"), found.told, strict=True)] == [True, True]


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A judge that one answer keeps busy for ever."""
    monkeypatch.setattr(handed.Reader, "module", "tests.teach.slow")
    monkeypatch.setattr(handed, "SECONDS", 3.0)
    yield


@pytest.mark.once
def test_a_file_that_takes_too_long_is_named_and_the_others_are_judged(tmp_path: Path, busy: None) -> None:
    hand_in(tmp_path / "ana", longest=[BEST])
    hand_in(tmp_path / "bob", longest=[WRONG], end_game=["endless"], placing_turns=[12])
    hand_in(tmp_path / "cy", longest=[BEST])
    found = pupils.read(tmp_path)
    assert [path.parent.name for path in found.wrong] == ["bob"]
    assert "more than 3 s" in next(iter(found.wrong.values()))
    right = {pupil.name: [one.right for some in pupil.answers().values() for one in some] for pupil in found.pupils}
    assert right == {"ana": [True], "bob": [False], "cy": [True]}


def test_what_is_damaged_long_or_deep_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    spoilt = {
        "deep": b"[" * 200_000,
        "text": b"\xff\xfe{",
        "other": b'{"format": 2, "answers": {}}',
        "list": b'{"format": 1, "answers": []}',
        "long": b'{"format": 1, "answers": {}, "x": "' + b" " * 20_000_000 + b'"}',
    }
    for name, content in spoilt.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{LESSON}.answers.json").write_bytes(content)
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "01-regles-de-rvb.ipynb").write_bytes(b"{")
    many = {"rvb-longest": [{"answer": WRONG, "when": str(at)} for at in range(6_000)]}
    (tmp_path / "many").mkdir()
    (tmp_path / "many" / f"{LESSON}.answers.json").write_text(json.dumps({"format": 1, "id": "m", "answers": many}))
    hand_in(tmp_path / "zoe", longest=[BEST])
    found = pupils.read(tmp_path)
    assert {path.parent.name for path in found.wrong} == {*spoilt, "book", "many"}
    assert {pupil.name: sum(map(len, pupil.answers().values())) for pupil in found.pupils} == {
        "many": 5_000,
        "zoe": 1,
    } | dict.fromkeys([*spoilt, "book"], 0)


def states(home: Path) -> dict[str, str]:
    """Who is in the class, and what there is to say of those of whom nothing can be judged."""
    return {
        pupil.name: "" if any(pupil.answers().values()) else say(pupil.nothing) for pupil in pupils.read(home).pupils
    }


def spoil(folder: Path, name: str = f"{LESSON}.answers.json") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("{")


def test_who_handed_in_nothing_or_only_what_is_damaged_is_of_the_class(tmp_path: Path) -> None:
    use("en")
    nothing, damaged = "– nothing handed in", "– damaged file"
    home = tmp_path / "class"
    for name in ("ana", "bob"):
        hand_in(home / name / "rvbkit-lessons", longest=[BEST])
        (home / name / "pictures").mkdir()
    for name in ("cy", "dan", ".hidden", "__MACOSX"):
        (home / name).mkdir()
    (home / "dan" / "letter.txt").write_text("I was ill.")
    spoil(home / "eve" / "rvbkit-lessons")
    spoil(home / "ana", "02-rvb-placing.answers.json")
    spoil(home, f"flo-{LESSON}.answers.json")
    whole = {"ana": "", "bob": "", "cy": nothing, "dan": nothing, "eve": damaged, "flo": damaged}
    assert states(home) == whole
    alone = tmp_path / "alone"
    hand_in(alone / "2nde 4" / "ana", longest=[BEST])
    (alone / "2nde 4" / "bob").mkdir()
    spoil(alone / "2nde 4" / "cy")
    assert states(alone) == {"ana": "", "bob": nothing, "cy": damaged}
    shutil.rmtree(alone / "2nde 4" / "ana")
    assert states(alone) == {"bob": nothing, "cy": damaged}
    course = tmp_path / "course" / "submitted"
    hand_in(course / "ana" / "rvb-01", longest=[BEST])
    (course / "bob" / "rvb-01").mkdir(parents=True)
    (course / "cy").mkdir()
    spoil(course / "dan" / "rvb-01")
    assert states(course.parent) == {"ana": "", "bob": nothing, "cy": nothing, "dan": damaged}
    works = {pupil.name: pupil.assignment for pupil in pupils.read(course.parent).pupils}
    assert works == {"ana": "rvb-01", "bob": "rvb-01", "cy": "", "dan": "rvb-01"}
    hand_in(course / "eve" / "rvb-02", longest=[BEST])
    hand_in(course / "ana" / "rvb-02", longest=[BEST])
    missing = {"ana": [], "bob": ["rvb-01", "rvb-02"], "cy": [""], "dan": ["rvb-02"], "eve": ["rvb-01"]}
    people = [one for one in pupils.read(course.parent).pupils if one.nothing == pupils.NOTHING and not one.files]
    assert missing == {name: sorted(one.assignment for one in people if one.name == name) for name in missing}


def test_a_folder_too_much_takes_nobodys_name_away(tmp_path: Path) -> None:
    one = tmp_path / "one"
    hand_in(one / "2nde 4" / "ana" / "rvbkit-lessons" / "exercises", longest=[BEST])
    assert people(one) == {"ana": 1}
    hand_in(one / "bob", longest=[BEST])
    hand_in(one / "cy" / "cy", longest=[BEST])  # packed, and unpacked into a folder of that name
    for name in ("dan", "eve"):
        hand_in(one / name / "work", longest=[BEST])
    assert people(one) == {"2nde 4/ana": 1, "bob": 1, "cy": 1, "dan": 1, "eve": 1}
