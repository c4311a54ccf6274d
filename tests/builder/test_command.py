"""The command: what it lists, writes and leaves alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.builder.specimens import FIRST, NAMES, TEXT, build, code, told, whole


def test_all_faults_of_all_sources_are_listed_at_once(write: Callable[..., Path], tmp_path: Path) -> None:
    write(whole(told("d'abord") + code("x = = 1")))
    write(FIRST.replace("01-rvb-rules", "02-rvb-advice"), name="02-rvb-advice", room="exercises")
    faults = build.build_all(tmp_path)[1]
    wrong = [fault.split(":")[0] for fault in faults]
    assert wrong == ["exercises/source/02-rvb-advice.py"] * (len(faults) - 2) + ["lessons/source/01-rvb-rules.py"] * 2
    assert len(faults) > 3


def test_check_is_content_with_what_was_built_and_names_what_differs(
    write: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(whole())
    notebook = tmp_path / "lessons" / "fr" / NAMES["fr"]
    assert build.main(["--check"], root=tmp_path) == 1 and not notebook.exists()
    assert build.main([], root=tmp_path) == 0
    assert build.main(["--check"], root=tmp_path) == 0
    capsys.readouterr()
    notebook.write_bytes(notebook.read_bytes() + b" ")
    notebook.with_name("99-stray.ipynb").write_text("{}")
    assert build.main(["--check"], root=tmp_path) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.split(":")[0] for line in told] == [f"lessons/fr/{NAMES['fr']}", "lessons/fr/99-stray.ipynb"]


def test_a_notebook_whose_lesson_has_another_title_now_gives_way(write: Callable[..., Path], tmp_path: Path) -> None:
    write(whole())
    assert build.main([], root=tmp_path) == 0
    notebook = tmp_path / "lessons" / "fr" / NAMES["fr"]
    notebook.replace(notebook.with_name("01-autre-titre.ipynb"))
    mine = notebook.with_name("99-mine.ipynb")
    mine.write_text("{}")
    assert build.main([], root=tmp_path) == 0
    assert {path.name for path in notebook.parent.iterdir()} == {notebook.name, mine.name}


def test_a_source_with_a_fault_builds_nothing_and_keeps_none_of_the_others_from_being_built(
    write: Callable[..., Path], tmp_path: Path
) -> None:
    write(TEXT)
    second = TEXT + FIRST.replace("01-rvb-rules", "02-rvb-advice")
    write(whole(second, "02-rvb-advice"), name="02-rvb-advice")
    assert build.main(["--check"], root=tmp_path) == 1 and list(tmp_path.rglob("*.ipynb")) == []
    assert build.main([], root=tmp_path) == 1
    assert {path.name for path in tmp_path.rglob("*.ipynb")} == {
        "02-deux-conseils-a-mettre-a-l-epreuve.ipynb",
        "02-two-pieces-of-advice-put-to-the-test.ipynb",
    }


def test_the_committed_notebooks_are_what_their_sources_give(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--check"]) == 0, capsys.readouterr().err


def test_a_folder_in_the_place_of_a_notebook_is_told(
    write: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(whole())
    (tmp_path / "lessons" / "fr" / NAMES["fr"]).mkdir(parents=True)
    (tmp_path / "lessons" / "en").write_text("no folder")
    assert build.main(["--check"], root=tmp_path) == 1
    assert [line.split(":")[0] for line in capsys.readouterr().err.splitlines()] == [
        f"lessons/en/{NAMES['en']}",
        f"lessons/fr/{NAMES['fr']}",
    ]
    assert build.main([], root=tmp_path) == 1
    assert [line.split(": ")[:2] for line in capsys.readouterr().err.splitlines()] == [
        [f"lessons/fr/{NAMES['fr']}", "cannot be written"],
        [f"lessons/en/{NAMES['en']}", "cannot be written"],
    ]


def test_a_folder_without_sources_is_told(
    write: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main([], root=tmp_path) == 1
    assert capsys.readouterr().err == "lessons/source: there is no source here\n"
    write(whole())
    (tmp_path / "exercises" / "source").mkdir(parents=True)
    assert build.main(["--check"], root=tmp_path) == 1
    assert capsys.readouterr().err == "exercises/source: there is no source here\n"
