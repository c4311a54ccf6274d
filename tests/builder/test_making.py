"""What the builder makes of a source."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.builder.specimens import FIRST, NAMES, TEXT, build, checked, code, told, whole


def test_each_language_gets_its_text_and_all_get_the_code(cells: Callable[..., list[dict[str, Any]]]) -> None:
    text = TEXT + FIRST + code("rvbkit.play()")
    french, english = cells(text, "fr"), cells(text, "en")
    assert [cell["cell_type"] for cell in french] == ["markdown", "code", "code"]
    assert french[0]["source"].startswith("# Le but") and english[0]["source"].startswith("# The aim")
    assert french[1]["source"].endswith('rvbkit.lesson("01-rvb-rules", "fr")')
    assert english[1]["source"].endswith('rvbkit.lesson("01-rvb-rules", "en")')
    assert french[2] == english[2]


def test_notebooks_have_ids_no_outputs_and_the_same_bytes_each_time(write: Callable[..., Path], tmp_path: Path) -> None:
    write(whole())
    first, second = build.build_all(tmp_path)[0], build.build_all(tmp_path)[0]
    assert first == second
    made = json.loads(first[tmp_path / "lessons" / "fr" / NAMES["fr"]])
    assert (made["nbformat"], made["nbformat_minor"]) == (4, 5)
    assert [cell["id"] for cell in made["cells"][:2]] == ["01-rvb-rules-001", "01-rvb-rules-002"]
    assert made["cells"][1]["outputs"] == [] and made["cells"][1]["execution_count"] is None
    assert made["metadata"]["kernelspec"]["name"] == "python3"
    said = {"language": "fr", "lesson": "01-rvb-rules", "part": "lesson", "minutes": 45}
    assert made["metadata"]["rvbkit"] == said, "of 40 to 45 minutes, the more"


def test_a_lesson_that_does_not_say_how_long_it_takes_is_not_built(write: Callable[..., Path], tmp_path: Path) -> None:
    write(whole().replace("**Time**", "**Length**"))
    notebooks, faults = build.build_all(tmp_path)
    (fault,) = faults
    assert not notebooks and fault.endswith("a lesson says how long it takes: **Time**: 45 minutes")


def test_texts_mention_lessons_as_their_files_are_called(cells: Callable[..., list[dict[str, Any]]]) -> None:
    mentioned = "[a](01-rvb-rules.ipynb), [b](01-rvb-rules.ipynb#x), `01-rvb-rules`, `01-rvb-rules.ipynb`"
    text = told(mentioned, mentioned)
    for language in ("fr", "en"):
        said = cells(text, language)[0]["source"]
        assert said.count(NAMES[language].removesuffix(".ipynb")) == 4 and "01-rvb-rules" not in said


def test_what_follows_solution_gives_way_to_a_comment_in_the_language(
    cells: Callable[..., list[dict[str, Any]]],
) -> None:
    text = TEXT + FIRST + code("lines = ...\n# solution\nlines = 3\nprint(lines)", 'answer="rvb-lines"')
    text += checked("rvb-lines", "lines")
    assert (
        cells(text, "fr")[2]["source"]
        == "import rvbkit.notebook\n\nlines = ...  # Votre réponse, à la place des trois points."
    )
    assert (
        cells(text, "en")[2]["source"]
        == "import rvbkit.notebook\n\nlines = ...  # Your answer, in place of the three dots."
    )


def test_a_solution_cell_is_left_out_and_a_stage_cell_folded(cells: Callable[..., list[dict[str, Any]]]) -> None:
    text = TEXT + FIRST + code("secret = 3", 'tags=["solution"]') + code("pass", 'tags=["stage"]')
    made = cells(text)
    assert [cell["source"].split("\n")[-1] for cell in made[2:]] == ["pass"]
    assert made[2]["metadata"] == {"jupyter": {"source_hidden": True}, "tags": ["stage"]}


def test_a_check_is_locked_for_nbgrader_and_an_answer_is_none_of_its_cells(
    cells: Callable[..., list[dict[str, Any]]],
) -> None:
    answered = code("x = ...\n# solution\nx = 1", 'answer="rvb-lines"')
    judged = code('rvbkit.check("rvb-lines", x)', 'check="rvb-lines" points=2')
    answer, check = (cell["metadata"] for cell in cells(TEXT + FIRST + answered + judged)[2:])
    assert answer == {}
    common = {"schema_version": 3, "task": False, "solution": False}
    assert check["nbgrader"] == common | {"grade": True, "grade_id": "rvb-lines-check", "locked": True, "points": 2}
    assert (check["deletable"], check["editable"]) == (False, False)


def test_a_picture_beside_the_source_goes_into_the_notebook(
    write: Callable[..., Path], cells: Callable[..., list[dict[str, Any]]]
) -> None:
    picture = write("").with_name("sign.svg")
    picture.write_text("<svg/>")
    text = TEXT.replace("autre.", "autre.\n#\n# ![Un signe](sign.svg)")
    made = cells(text.replace("one.", "one.\n#\n# ![A sign](sign.svg)") + FIRST)
    assert made[0]["source"].endswith("![A sign](data:image/svg+xml;base64,PHN2Zy8+)")
