"""Cells that stop while they run, in a real kernel: one sentence, the line, and no traceback in the pupil's way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rvbkit.text import LANGUAGES, say, use
from tests.course.test_lessons import run

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
    ("row = [].append(3)\nrow.append(4)", "gives-nothing", 2, {}),
    ("dots = ...\ndots.append(4)", "three-dots", 2, {}),
    ("def f(n):\n    return n\nf[3]", "round-brackets", 3, {}),
    ("row = [[1, 2]]\nrow[0, 1]", "one-place", 2, {}),
    ("max = 0\nmax(3, 4)", "python-name", 2, {"name": "max"}),
    ("del max\nnothing = None\nnothing(0)", "gives-nothing", 3, {}),
    ("board = rvbkit.play('rvb')\nboard(3)", "stopped", 2, {"said": "TypeError: 'Frame' object is not callable"}),
    ("def f(n):\n    return (a, b)\nf(1)", "unknown-name", 2, {"name": "a"}),
    ("def f(n):\n    return a1\nf(1)", "unknown-name", 2, {"name": "a1"}),
    ("def f(n):\n    return true\nf(1)", "true-false", 2, {}),
    ("rvbkit.check(rvb-may-follow, 3)", "key-unquoted", 1, {}),
    ("raise KeyboardInterrupt", "interrupted", 1, {}),
    ("int('a')", "stopped", 1, {"said": "ValueError: invalid literal for int() with base 10: 'a'"}),
    ("import ast\nast.parse('1 +')", "stopped-inside", 2, {"said": "SyntaxError: invalid syntax (<unknown>, line 1)"}),
]


#: The same that no traceback follows: the cell cannot be read, or a name is unknown.
TOLD_ALONE = ("interrupted", "unknown-name", "true-false", "key-unquoted")


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
        assert rest == ([] if key in TOLD_ALONE else [code.split("\n")[line - 1].strip()])


def test_what_python_says_is_there_to_unfold_from_the_cell_on(outputs: tuple[str, list[list[Any]]]) -> None:
    for (code, key, *_), [output] in zip(STOPS, outputs[1], strict=True):
        html = output["data"]["text/html"]
        assert ("Traceback" in html) == ("<details" in html) == (key not in TOLD_ALONE), code
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


#: Errors and values that cannot be told as others are, and what is told.
UNTOLD = [
    ("{}[10**5000]", "Line 1: there is nothing under the name 100000…000000 (5001 digits)."),
    ("class Mute:\n    __str__ = __repr__ = lambda self: 1 / 0\n{}[Mute()]", "Line 3: there is nothing under"),
    ("class Mute(Exception):\n    def __str__(self):\n        raise SystemExit\nraise Mute", "says: Mute"),
    ("class Mute(Exception):\n    __getattr__ = lambda self, name: 1 / 0\nraise Mute", "an error of the kind Mute"),
    ("class Own(BaseException):\n    pass\nraise Own('no')", "Line 3: Python stopped here. It says: Own: no"),
    ("class Mute(str):\n    def __str__(self):\n        raise OSError\n{}[Mute('key')]", "under the name key."),
    ("class Shown:\n    def __repr__(self):\n        return 1 / 0\nShown()", "Line 3: "),
    ("import fractions\nfractions.Fraction(10**5000)", "This cell cannot be run, or what it gives cannot be shown."),
    ("10**5000", "100000…000000 (5001 digits)"),
    ("[7, -10**5000]", "[7, −100000…000000 (5001 digits)]"),
    ("x = " + "1 + " * 900 + "1\nx", "901"),
    ("1 / 0", "Line 1: you cannot divide by 0."),
]


def test_whatever_an_error_or_a_value_does_a_sentence_is_told_and_the_next_cell_is_too(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    _, *shown = run([first, *(code for code, _ in UNTOLD)], tmp_path)
    for (code, told), [output] in zip(UNTOLD, shown, strict=True):
        text = output["data"]["text/plain"] if "data" in output else "\n".join(output["traceback"])
        assert told in text and "Traceback" not in text, code


def test_exit_in_a_function_that_is_checked_ends_no_kernel(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    leaving = "def may_follow(letters):\n    exit()"
    *_, told, after = run([first, leaving, "rvbkit.check('rvb-may-follow', may_follow)", "1 + 1"], tmp_path)
    assert "ends everything with exit() or quit()" in told[0]["data"]["text/plain"]
    assert after[0]["data"]["text/plain"] == "2"


def test_a_refused_option_keeps_its_own_sentence(tmp_path: Path) -> None:
    (shown,) = run(["import rvbkit.notebook\nrvbkit.use('en')\nrvbkit.play('rvb', sied=3)"], tmp_path)
    assert [output["output_type"] for output in shown] == ["error"]
    assert "\n".join(shown[0]["traceback"]).startswith("There is no option")


#: What gave a name its value in a cell that stopped: each would leave an older value to be judged.
STALE = [
    "kept, other = 1, (2 3)",
    "kept = other = (3 4)",
    "[kept, other] = 1, (2 3)",
    "if True:\n    kept = (1 2)",
    "for kept in (1 2):\n    pass",
    "kept: tuple = (1 2)",
    "class kept:\n    part = (1 2)",
    "kept, other = [3], [4 5",
    "def kept(n):\nreturn n",
]


def test_every_way_to_give_a_name_a_value_is_taken_back(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    shown = run([first, *(part for code in STALE for part in ("kept = 'older'", code, "kept"))], tmp_path)
    for code, [output] in zip(STALE, shown[3::3], strict=True):
        assert output["data"]["text/plain"] == say("lesson.unmade", line=1, name="kept"), code


def test_what_ran_before_the_cell_stopped_stays(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    cells = [first, "kept = 7\neval('1 +')", "kept", "row = [part for kept in [8] for part in [1]] + 1", "kept"]
    shown = run(cells, tmp_path)
    assert [shown[at][0]["data"]["text/plain"] for at in (2, 4)] == ["7", "7"]


#: Faults that ipykernel or the compiler finds, in ways of their own.
COMPILED = [
    ("def may(n):\n    if 1:\n        pass\n   return 2", "indent", 4),
    ("return 3", "return-outside", 1),
    ("break", "loop-outside", 1),
    ("5 = x", "left-side", 1),
    ("rvbkit.check('rvb-longest') = 40", "left-side", 1),
    ("print x", "print-brackets", 1),
    ("print('l'eau')", "apostrophe", 1),
    ("while true x:\n    pass", "true-false", 1),
]


def test_what_only_the_compiler_finds_is_told_too(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    _, *shown = run([first, *(code for code, *_ in COMPILED)], tmp_path)
    for (code, key, line), [output] in zip(COMPILED, shown, strict=True):
        word = {"word": "break"} if key == "loop-outside" else {}
        assert output["data"]["text/plain"].startswith(say(f"lesson.{key}", line=line, **word)), code


#: Comparisons that were meant as answers: the cell, the line, what it should be, and whether the name is known.
COMPARED = [
    ("pair == (3, 5)", 1, "pair = (3, 5)", True),
    ("x = 1\nlongest == 40  # R", 2, "longest = 40", True),
    ("nobody == 4", 1, "nobody = 4", False),
    ("if True:\n    nobody == 'oui'", 2, "nobody = 'oui'", False),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_that_is_only_compared_is_told(tmp_path: Path, language: str) -> None:
    first = f"import rvbkit.notebook\n\nrvbkit.lesson('90-mine', '{language}')\npair = longest = ..."
    _, *shown = run(
        [first, *(code for code, *_ in COMPARED), "4 == 5", "pair == 4 == 4", "[pair == 4]", "x = 4\nx == 4"], tmp_path
    )
    use(language)
    for (code, line, written, known), outputs in zip(COMPARED, shown, strict=False):
        told = say("lesson.compared", line=line, written=written)
        texts = [output["data"]["text/plain"].split("\n")[0] for output in outputs]
        assert texts == (["False", told] if known else [told]), code
    assert [len(outputs) for outputs in shown[len(COMPARED) :]] == [1, 1, 1, 1], "these ask, and are answered"
