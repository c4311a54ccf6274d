"""Reading a source: marks, options, encodings; nothing stops it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builder.specimens import FIRST, TEXT, Specimen, build, checked, code, whole
from tests.cases import over

REFUSED = {
    "a bare line in a text": (TEXT.replace("# Tap", "Tap") + FIRST, 2, 9, "begins with #"),
    "an option misspelt": (TEXT + FIRST + code("pass", 'anwser="x"'), 4, 16, "cannot have"),
    "a tag misspelt": (TEXT + FIRST + code("pass", 'tags=["stages"]'), 4, 16, "cannot have"),
    "an option half written": (TEXT + FIRST + code("pass", "tags=stage"), 4, 16, "cannot have"),
    "a mark without space": (TEXT + FIRST.replace("# %%", "#%%"), 3, 11, "is not the mark"),
    "a mark with a space more": (TEXT + FIRST.replace("# %%", "# % %"), 3, 11, "not the mark"),
    "a mark further in": (TEXT + FIRST.replace("# %%", "  # %%"), 3, 11, "not the mark"),
    "a mark of text without space": (
        TEXT.replace('%% [markdown] lang="en"', '%%[markdown] lang="en"') + FIRST,
        2,
        6,
        "is not the mark of a cell",
    ),
    "a mark of text without percents": (
        TEXT.replace('# %% [markdown] lang="en"', '# [markdown] lang="en"') + FIRST,
        2,
        6,
        "is not the mark of a cell",
    ),
    "a wrong mark at the head": (TEXT.replace("# %%", "#%%", 1) + FIRST, 1, 1, "is not the mark of a cell"),
    "a list that is none": (TEXT + FIRST + code("pass", "tags=[stage]"), 4, 16, "cannot have"),
    "tags that are no list": (TEXT + FIRST + code("pass", "tags=3"), 4, 16, "cannot have “tags=3”"),
    "tags of another kind": (TEXT + FIRST + code("pass", "tags=[[]]"), 4, 16, "cannot have"),
    "points in letters": (TEXT + FIRST + code("pass", 'check="x" points="two"'), 4, 16, "cannot have “points="),
    "points that are none": (TEXT + FIRST + code("pass", 'check="x" points=0'), 4, 16, "cannot have “points="),
    "points with a leading zero": (TEXT + FIRST + code("pass", 'check="x" points=02'), 4, 16, "cannot have “points="),
    "a number as key": (TEXT + FIRST + code("pass", "check=7"), 4, 16, "cannot have “check=7”"),
    "an option twice": (TEXT + FIRST + code("pass", 'check="x" check="y"'), 4, 16, "cannot have “check="),
    "a source without cells": ("# only what its authors say\n", 1, 1, "no cell"),
    "an empty source": ("", 1, 1, "no cell"),
    "code before the first cell": ("x = 1\n" + TEXT + FIRST, 1, 1, "this would be lost"),
}


@over("what", REFUSED)
def test_a_source_that_cannot_be_read_is_refused(what: str, refuses: Callable[[Specimen], None]) -> None:
    refuses(REFUSED[what])


@pytest.mark.parametrize(
    ("written", "place"),
    [
        (TEXT.encode("utf-16"), "cell 1 (line 1)"),
        (TEXT.replace("case", "clé").encode("latin-1"), "cell 1 (line 4)"),
        ((TEXT + FIRST).replace("Tap", "Tàp").encode("cp1252"), "cell 2 (line 9)"),
    ],
)
def test_a_source_that_is_not_utf_8_is_named_and_stops_no_other(
    written: bytes, place: str, write: Callable[..., Path], tmp_path: Path
) -> None:
    path = write("")
    path.write_bytes(written)
    write(TEXT, name="02-rvb-advice")
    broken, other, *_ = build.build_all(tmp_path)[1]
    assert broken.startswith(f"lessons/source/01-rvb-rules.py: {place}: not UTF-8")
    assert other.startswith("lessons/source/02-rvb-advice.py")
    assert build.main(["--mend"], root=tmp_path) == 1
    assert path.read_bytes() == written


def test_an_empty_source_has_one_fault(faults: Callable[[str], list[str]]) -> None:
    assert len(faults("")) == 1


def test_a_wrong_mark_is_the_only_fault(faults: Callable[[str], list[str]]) -> None:
    for right in ('# %% [markdown] lang="fr"', '# %% [markdown] lang="en"'):
        assert len(faults(whole(TEXT.replace(right, right.replace("%% ", "%%")) + FIRST))) == 1


def test_a_source_of_another_system_gives_the_same_notebook(write: Callable[..., Path], tmp_path: Path) -> None:
    path = write(whole())
    first = build.build_all(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + whole().replace("\n", "\r\n").encode())
    assert build.build_all(tmp_path) == first and first[1] == []


@given(
    hurts=st.lists(
        st.tuples(st.integers(0, 400), st.integers(0, 9), st.sampled_from(["", "`", '"', "# %%", "#%%\n", "\n", "\r"]))
        | st.tuples(st.integers(0, 400), st.integers(0, 9), st.text(max_size=5)),
        max_size=4,
    )
)
def test_a_source_hurt_anywhere_gives_faults_that_name_file_cell_and_line(
    hurts: list[tuple[int, int, str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = TEXT + FIRST + code("x = ...\n# solution\nx = 3", 'answer="rvb-lines"') + checked("rvb-lines", "x")
    for at, length, put in hurts:
        text = text[:at] + put + text[at + length :]
    path = tmp_path_factory.mktemp("hurt") / "exercises" / "source" / "01-rvb-rules.py"
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    faults = build.build_all(path.parent.parent.parent)[1]
    assert faults  # an exercise says so in its first cell, and this is a lesson
    for fault in faults:
        assert re.fullmatch(r"exercises/source/01-rvb-rules\.py: cell \d+ \(line \d+\): .+", fault)


def test_a_source_bears_the_name_of_a_lesson(write: Callable[..., Path], tmp_path: Path) -> None:
    for name in ("42-foo", "01_rules", "1-rvb-rules", "Règles"):
        path = write(TEXT + FIRST.replace("01-rvb-rules", name), name=name)
        assert f"lessons/source/{name}.py: cell 1 (line 1): “{name}” is no lesson" in build.build_all(tmp_path)[1][0]
        path.unlink()


def test_a_folder_and_a_link_to_nothing_are_named_and_stop_no_other(write: Callable[..., Path], tmp_path: Path) -> None:
    path = write(whole())
    path.with_name("02-rvb-advice.py").mkdir()
    path.with_name("03-rvb-solving.py").symlink_to("nowhere.py")
    notebooks, faults = build.build_all(tmp_path)
    assert len(notebooks) == 2
    assert [fault.rpartition(": ")[0] for fault in faults] == [
        f"lessons/source/{name}.py: cell 1 (line 1): this source cannot be read"
        for name in ("02-rvb-advice", "03-rvb-solving")
    ]
    assert build.main(["--mend"], root=tmp_path) == 1
