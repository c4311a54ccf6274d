"""Cells that stop while they run, in a real kernel: one sentence, the line, and no traceback in the pupil's way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rvbkit.text import LANGUAGES, say, use
from tests.test_lessons import run

#: What a cell holds, the key of the sentence, the line that is told, the blanks.
STOPS: list[tuple[str, str, int, dict[str, str]]] = [
    ('"a1"-"a2"', "hyphen-inside", 1, {"written": '"a1-a2"'}),
    ('x = 1\n"c2" - "b1"-"b2"', "hyphen-inside", 2, {"written": '"c2-b1-b2"'}),
    ("2 ^ 36 / 3600", "power", 1, {}),
    ("1 / 0", "by-zero", 1, {}),
    ("[(0, 6) (6, 6)]", "comma", 1, {}),
    ("[[1, 2] [3, 4]]", "comma", 1, {}),
    ('["oui" ("non")]', "comma", 1, {}),
    ("3 (4 + 1)", "times", 1, {}),
    ('"a" + 1', "text-and-number", 1, {}),
    ('1 + "a"', "text-and-number", 1, {}),
    ("... + 1", "three-dots", 1, {}),
    ("pair = ...\npair (7, 17)", "equals-missing", 2, {"name": "pair"}),
    ("number = 4\nnumber (7)", "equals-missing", 2, {"name": "number"}),
    ("row = [1]\nrow[1]", "beyond-the-end", 2, {}),
    ("moves = {'A': 1}\nmoves['B']", "no-entry", 2, {"name": "B"}),
    ("moves = {'A': 1}\nmoves('A')", "square-brackets", 2, {}),
    ("def half(n):\n    n / 2\nhalf(4) + 1", "gives-nothing", 3, {}),
    ("def half(n):\n    return n / 2\nhalf(4, 5)", "wrong-call", 3, {"name": "half"}),
    ("def f(n):\n    return f(n)\nf(1)", "calls-itself", 2, {}),
    ("def f(n):\n    total += n\nf(1)", "not-yet-in-function", 2, {"name": "total"}),
    ("rvbkit.chek('a')", "no-such-part", 1, {"name": "chek"}),
    ("raise KeyboardInterrupt", "interrupted", 1, {}),
    ("int('a')", "stopped", 1, {"said": "ValueError: invalid literal for int() with base 10: 'a'"}),
    ("import ast\nast.parse('1 +')", "stopped-inside", 2, {"said": "SyntaxError: invalid syntax (<unknown>, line 1)"}),
]


@pytest.fixture(scope="module", params=LANGUAGES)
def outputs(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[list[Any]]]:
    first = f"import rvbkit.notebook\n\nrvbkit.lesson('90-mine', '{request.param}')"
    _, *shown = run([first, *(code for code, *_ in STOPS)], tmp_path_factory.mktemp("stops"))
    return request.param, shown


def test_each_mistake_has_its_sentence_and_its_line(outputs: tuple[str, list[list[Any]]]) -> None:
    language, shown = outputs
    use(language)
    for (code, key, line, blanks), [output] in zip(STOPS, shown, strict=True):
        assert output["output_type"] == "display_data", code
        told, *rest = output["data"]["text/plain"].split("\n")
        at = {} if key == "interrupted" else {"line": line}
        assert told == say(f"lesson.{key}", **at, **blanks), code
        assert rest == ([] if key == "interrupted" else [code.split("\n")[line - 1].strip()])


def test_what_python_says_is_there_to_unfold_from_the_cell_on(outputs: tuple[str, list[list[Any]]]) -> None:
    for (code, key, *_), [output] in zip(STOPS, outputs[1], strict=True):
        html = output["data"]["text/html"]
        assert ("Traceback" in html) == ("<details" in html) == (key != "interrupted"), code
        assert "IPython" not in html, "what ran the cell is nobody's business"


def test_a_check_does_not_judge_an_older_answer_when_the_cell_of_the_new_one_has_stopped(tmp_path: Path) -> None:
    cells = [
        "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')",
        "longest = 3",
        "kept, longest = 1, 2\nlongest = [(0, 1) (1, 2)]",
        "longest",
        "kept",
        "longest = [1, 2",
        "longest",
        "longest = 4",
        "longest",
    ]
    shown = run(cells, tmp_path)
    use("en")
    unmade = say("lesson.unmade", line=1, name="longest")
    assert shown[3][0]["data"]["text/plain"] == unmade == shown[6][0]["data"]["text/plain"]
    assert shown[4][0]["data"]["text/plain"] == "1"
    assert shown[8][0]["data"]["text/plain"] == "4"


def test_a_refused_option_keeps_its_own_sentence(tmp_path: Path) -> None:
    (shown,) = run(["import rvbkit.notebook\nrvbkit.use('en')\nrvbkit.play('rvb', sied=3)"], tmp_path)
    assert [output["output_type"] for output in shown] == ["error"]
    assert "\n".join(shown[0]["traceback"]).startswith("There is no option")
