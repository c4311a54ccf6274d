"""The lessons' builder: what it makes of a source, and what it refuses, with a specimen each."""

from __future__ import annotations

import doctest
import importlib.util
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

ROOT = Path(__file__).parent.parent


def load(name: str) -> Any:
    """A script of ``lessons/`` under a name that hides no installed package."""
    spec = importlib.util.spec_from_file_location(f"lessons_{name}", ROOT / "lessons" / f"{name}.py")
    assert spec and spec.loader
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sys.path.append(str(ROOT / "lessons"))  # where the builder, run as a script, finds its other half
build, prose = load("build"), load("prose")

NBSP = "\u00a0"

TEXT = """\
# %% [markdown] lang="fr"
# # Le but du jeu
#
# Toucher une case, puis une autre.

# %% [markdown] lang="en"
# # The aim of the game
#
# Tap a cell, then another one.
"""
FIRST = """\

# %%
import rvbkit.notebook

rvbkit.lesson("01-rvb-rules", "{language}")
"""
CODE = "\n# %%{options}\nimport rvbkit.notebook\n\n{code}\n"


def code(text: str, options: str = "") -> str:
    return CODE.format(code=text, options=f" {options}" if options else "")


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def writer(text: str, name: str = "01-rvb-rules", room: str = "lessons") -> Path:
        path = tmp_path / room / "source" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return writer


@pytest.fixture
def faults(write: Callable[..., Path], tmp_path: Path) -> Callable[[str], list[str]]:
    def finder(text: str) -> list[str]:
        write(text)
        found: list[str] = build.build_all(tmp_path)[1]
        return found

    return finder


@pytest.fixture
def cells(write: Callable[..., Path], tmp_path: Path) -> Callable[..., list[dict[str, Any]]]:
    def builder(text: str, language: str = "en") -> list[dict[str, Any]]:
        write(text)
        notebooks, faults = build.build_all(tmp_path)
        assert faults == []
        made = json.loads(notebooks[tmp_path / "lessons" / language / "01-rvb-rules.ipynb"])
        nbformat.validate(made)
        return [cell | {"source": "".join(cell["source"])} for cell in made["cells"]]

    return builder


# -- what it makes -----------------------------------------------------------------------


def test_each_language_gets_its_text_and_all_get_the_code(cells: Callable[..., list[dict[str, Any]]]) -> None:
    text = TEXT + FIRST + code("rvbkit.play()")
    french, english = cells(text, "fr"), cells(text, "en")
    assert [cell["cell_type"] for cell in french] == ["markdown", "code", "code"]
    assert french[0]["source"].startswith("# Le but") and english[0]["source"].startswith("# The aim")
    assert french[1]["source"].endswith('rvbkit.lesson("01-rvb-rules", "fr")')
    assert english[1]["source"].endswith('rvbkit.lesson("01-rvb-rules", "en")')
    assert french[2] == english[2]


def test_notebooks_have_ids_no_outputs_and_the_same_bytes_each_time(write: Callable[..., Path], tmp_path: Path) -> None:
    write(TEXT + FIRST)
    first, second = build.build_all(tmp_path)[0], build.build_all(tmp_path)[0]
    assert first == second
    made = json.loads(first[tmp_path / "lessons" / "fr" / "01-rvb-rules.ipynb"])
    assert (made["nbformat"], made["nbformat_minor"]) == (4, 5)
    assert [cell["id"] for cell in made["cells"]] == ["01-rvb-rules-001", "01-rvb-rules-002"]
    assert made["cells"][1]["outputs"] == [] and made["cells"][1]["execution_count"] is None
    assert made["metadata"]["kernelspec"]["name"] == "python3"
    assert made["metadata"]["rvbkit"] == {"language": "fr", "lesson": "01-rvb-rules"}


def test_what_follows_solution_gives_way_to_a_comment_in_the_language(
    cells: Callable[..., list[dict[str, Any]]],
) -> None:
    text = TEXT + FIRST + code("longest = ...\n# solution\nlongest = 3\nprint(longest)")
    assert cells(text, "fr")[2]["source"] == "import rvbkit.notebook\n\nlongest = ...\n# Écrire ici."
    assert cells(text, "en")[2]["source"] == "import rvbkit.notebook\n\nlongest = ...\n# Write here."


def test_a_solution_cell_is_left_out_and_a_stage_cell_folded(cells: Callable[..., list[dict[str, Any]]]) -> None:
    text = TEXT + FIRST + code("secret = 3", 'tags=["solution"]') + code("pass", 'tags=["stage"]')
    made = cells(text)
    assert [cell["source"].split("\n")[-1] for cell in made[2:]] == ["pass"]
    assert made[2]["metadata"] == {"jupyter": {"source_hidden": True}, "tags": ["stage"]}


def test_answers_and_checks_carry_the_metadata_that_nbgrader_reads(
    cells: Callable[..., list[dict[str, Any]]],
) -> None:
    answered = code("x = ...\n# solution\nx = 1", 'answer="pairs"')
    text = TEXT + FIRST + answered + code("x", 'check="pairs" points=2')
    answer, check = (cell["metadata"]["nbgrader"] for cell in cells(text)[2:])
    common = {"schema_version": 3, "task": False}
    assert answer == common | {"grade": False, "grade_id": "pairs", "locked": False, "solution": True}
    assert check == common | {"grade": True, "grade_id": "pairs-check", "locked": True, "points": 2, "solution": False}


def test_a_picture_beside_the_source_goes_into_the_notebook(
    write: Callable[..., Path], cells: Callable[..., list[dict[str, Any]]]
) -> None:
    picture = write("").with_name("sign.svg")
    picture.write_text("<svg/>")
    made = cells(TEXT.replace("one.", "one.\n#\n# ![A sign](sign.svg)") + FIRST)
    assert made[0]["source"].endswith("![A sign](data:image/svg+xml;base64,PHN2Zy8+)")


# -- what it refuses -----------------------------------------------------------------------

FRENCH, ENGLISH = TEXT.split("\n\n", 1)


def told(french: str, english: str = "here") -> str:
    """A source whose twins say this in their fourth line."""
    return TEXT.replace("puis", french).replace("then", english) + FIRST


REFUSED = {
    "a French cell without twin": (FRENCH + FIRST, 1, 1, "has no twin"),
    "an English cell without twin": (ENGLISH + FIRST, 1, 1, "has no twin"),
    "twins in the wrong order": (ENGLISH + "\n" + FRENCH + FIRST, 1, 1, "has no twin"),
    "code between twins": (FRENCH + code("pass") + "\n" + ENGLISH + FIRST, 1, 1, "has no twin"),
    "a text without language": (TEXT.replace(' lang="fr"', "") + FIRST, 1, 1, 'says lang="fr"'),
    "headings of two levels": (TEXT.replace("# # The", "# ## The") + FIRST, 2, 7, "levels and numbers"),
    "headings of two numbers": (
        TEXT.replace("# # Le", "# # 1. Le").replace("# # The", "# # 2. The") + FIRST,
        2,
        7,
        "levels and numbers",
    ),
    "a heading less": (TEXT.replace("# # The aim", "# The aim") + FIRST, 2, 7, "levels and numbers"),
    "a sentence not translated": (
        TEXT.replace("Toucher une case, puis une autre.", "Tap a cell, then another one.") + FIRST,
        1,
        4,
        "the same in both languages",
    ),
    "an English sentence among French ones": (
        TEXT.replace("une autre.", "une autre. This is what you do with the other cells.") + FIRST,
        1,
        4,
        "reads like “en”",
    ),
    "a French sentence among English ones": (
        TEXT.replace("another one.", "another one.\n# Puis on passe par une autre case du plateau.") + FIRST,
        2,
        10,
        "reads like “fr”",
    ),
    "a colon after a plain space": (TEXT.replace("puis", "puis :") + FIRST, 1, 4, "typography"),
    "a colon after no space": (TEXT.replace("puis", "puis:") + FIRST, 1, 4, "typography"),
    "a question mark after a plain space": (TEXT.replace("autre.", "autre ?") + FIRST, 1, 4, "typography"),
    "guillemets with plain spaces": (TEXT.replace("case,", "« case »,") + FIRST, 1, 4, f"«{NBSP}case{NBSP}»"),
    "a straight apostrophe": (TEXT.replace("puis", "puis d'abord") + FIRST, 1, 4, "d’abord"),
    "straight quotes": (TEXT.replace("puis", 'puis "là"') + FIRST, 1, 4, f"«{NBSP}là{NBSP}»"),
    "a straight quote alone": (TEXT.replace("puis", 'puis "') + FIRST, 1, 4, "quotation mark"),
    "a pair written with a comma": (TEXT.replace("puis", "puis (4, 7)") + FIRST, 1, 4, f"(4{NBSP}; 7)"),
    "a pair written as in texts": (TEXT.replace("puis", "puis (4;7)") + FIRST, 1, 4, f"(4{NBSP}; 7)"),
    "a bare line in a text": (TEXT.replace("# Tap", "Tap") + FIRST, 2, 9, "begins with #"),
    "a picture that is not there": (
        TEXT.replace("one.", "one. ![x](gone.svg)") + FIRST,
        2,
        9,
        "there is no picture gone.svg",
    ),
    "words in a string": (TEXT + FIRST + code('print("un coup de plus")'), 4, 19, "words in code"),
    "words in a formatted string": (TEXT + FIRST + code('n = 1\nf"{n} more moves here"'), 4, 20, "words in code"),
    "words over two lines": (
        TEXT + FIRST + code('x = """one more\nmove"""'),
        4,
        19,
        "“one more move”",
    ),
    "words in a comment": (TEXT + FIRST + code("x = 1  # one more"), 4, 19, "words in code"),
    "code that is not Python": (TEXT + FIRST + code("x = = 1"), 4, 19, "not Python"),
    "a solution that is not Python": (TEXT + FIRST + code("x = 1\n# solution\nx = ="), 4, 21, "not Python"),
    "code that would not find rvbkit": (TEXT + FIRST + "\n# %%\nx = 1\n", 4, 17, "import rvbkit.notebook"),
    "no first cell": (TEXT, 1, 1, "the first code cell must be"),
    "another first cell": (TEXT + code("pass") + FIRST, 3, 12, "the first code cell must be"),
    "the first cell of another lesson": (TEXT + FIRST.replace("01-", "02-"), 3, 12, "the first code cell must be"),
    "an option misspelt": (TEXT + FIRST + code("pass", 'anwser="x"'), 4, 16, "cannot have"),
    "a tag misspelt": (TEXT + FIRST + code("pass", 'tags=["stages"]'), 4, 16, "cannot have"),
    "an option half written": (TEXT + FIRST + code("pass", "tags=stage"), 4, 16, "cannot have"),
    "points without check": (TEXT + FIRST + code("pass", 'answer="x" points=1'), 4, 16, "either answer"),
    "an answer that is a check": (TEXT + FIRST + code("pass", 'answer="x" check="x"'), 4, 16, "either answer"),
    "a key used twice": (TEXT + FIRST + code("0", 'answer="x"') + code("0", 'answer="x"'), 5, 21, "used once"),
    "a solution that is an answer": (
        TEXT + FIRST + code("x = 3", 'answer="x" tags=["solution"]'),
        4,
        16,
        "neither answer nor check",
    ),
    "a solution in the cell that judges": (
        TEXT + FIRST + code("x\n# solution\nx = 3", 'check="x"'),
        4,
        20,
        "nothing to write",
    ),
    "dots without solution": (TEXT + FIRST + code("x = 1\ny = ...", 'answer="x"'), 4, 20, "these dots await"),
    "dots in a program without solution": (
        TEXT + FIRST + code("def f(n):\n    ...", 'answer="x"'),
        4,
        20,
        "these dots await",
    ),
    "dots given to a board": (TEXT + FIRST + code("rvbkit.play(...)", 'answer="x"'), 4, 19, "these dots await"),
    "an answer given away": (TEXT + FIRST + code("x = 3", 'answer="x"'), 4, 16, "all of this answer is published"),
    "a program given away": (
        TEXT + FIRST + code("def f(n):\n    return n", 'answer="x"'),
        4,
        16,
        "all of this answer is published",
    ),
    "an answer given away beside a board": (
        TEXT + FIRST + code("board = rvbkit.play()\nx = 3", 'answer="x"'),
        4,
        16,
        "all of this answer is published",
    ),
    "a call that is no board": (
        TEXT + FIRST + code("x = int(3)", 'answer="x"'),
        4,
        16,
        "all of this answer is published",
    ),
    "a mark without space": (TEXT + FIRST.replace("# %%", "#%%"), 3, 11, "“#%%” is not the mark"),
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
    "code with a NUL": (TEXT + FIRST + code("x = '\0'"), 4, 17, "not Python"),
    "a source without cells": ("# only what its authors say\n", 1, 1, "no cell"),
    "an empty source": ("", 1, 1, "no cell"),
    "an answer without check": (
        TEXT + FIRST + code("x = ...\n# solution\nx = 1", 'answer="x"') + code("0", 'check="y"'),
        4,
        16,
        'answer="x" has no check="x"',
    ),
    "a check before its answer": (
        TEXT + FIRST + code("0", 'check="x"') + code("x = ...\n# solution\nx = 1", 'answer="x"'),
        5,
        21,
        'answer="x" has no check="x" further down',
    ),
    "another number": (told("19 cases", "91 cells"), 2, 9, "the number 91 is not in its French twin"),
    "a number less": (told("19 cases, 19 fois", "19 cells"), 1, 4, "19 is more often here than in its English twin"),
    "another number in a formula": (told("$2^{10}$", "$2^{11}$"), 2, 9, "the number 11 is not"),
    "another power": (told("k² cases", "k³ cells"), 2, 9, "the number ³ is not"),
    "numbers in another order in a row": (
        told("ici\n#\n# | A | 17 | 20 |", "here\n#\n# | A | 20 | 17 |"),
        2,
        13,
        "this row has 20 17, its French twin’s 17 20",
    ),
    "another line of cells": (
        told("`e1-e2-d3`", "`e1-e2-d4`"),
        2,
        9,
        "`e1-e2-d4` where its French twin has `e1-e2-d3`",
    ),
    "another letter": (told('`"RVB"`', '`"RVV"`'), 2, 9, '`"RVV"` where'),
    "another name in code": (told("`may_follow`", "`may_go_on`"), 2, 9, "`may_go_on` where"),
    "another attribute": (told("`rvbkit.play`", "`rvbkit.show`"), 2, 9, "`rvbkit.show` where"),
    "another value of Python": (told("`True`", "`False`"), 2, 9, "`False` where"),
    "another answer": (told('`["oui", "non"]`', '`["no", "yes"]`'), 2, 9, "where its French twin"),
    "another outcome": (told("`(n ; n+7) perd`", "`(n ; n+7) wins`"), 2, 9, "`(n ; n+7) wins` where"),
    "another claim": (told("`(n ; n+7) perd`", "`(n ; n+8) loses`"), 2, 9, "`(n ; n+8) loses` where"),
    "a word of the code cells in one twin": (told("`longueur`", "`lesson`"), 2, 9, "`lesson` where"),
    "a code less in English": (told("`d1` ici", "here"), 1, 4, "`d1` is not in its English twin"),
    "a code less in French": (told("ici", "`dd` here"), 2, 9, "`dd` is not in its French twin"),
    "a block of code": (
        told("ici\n#\n# ```\n# x = y\n# ```", "here\n#\n# ```\n# x = z\n# ```"),
        2,
        15,
        "``` x = z ``` where its French twin has ``` x = y ```",
    ),
    "a heading not translated": (
        TEXT.replace("# # The aim of the game", "# # Le but du jeu") + FIRST,
        2,
        7,
        "same heading",
    ),
    "a heading of one word not translated": (
        TEXT.replace("Le but du jeu", "1. Jouer").replace("The aim of the game", "1. Jouer") + FIRST,
        2,
        7,
        "“Jouer”",
    ),
    "a name and a word not translated": (
        told("au Nim").replace("Le but du jeu", "Nim et hasard").replace("The aim of the game", "Nim et hasard"),
        2,
        7,
        "“Nim et hasard”",
    ),
    "straight quotes in English": (told("ici", 'a "twin" here'), 2, 9, "a “twin” here"),
    "a straight quote alone in English": (told("ici", 'here"'), 2, 9, "stands alone"),
    "a straight apostrophe in English": (told("ici", "it's here"), 2, 9, "it’s here"),
    "guillemets in English": (told("ici", "a « twin » here"), 2, 9, "a “twin” here"),
    "rules told in one twin only": (
        TEXT.replace('lang="en"', 'lang="en" rules="rvb.last-letter=1"') + FIRST,
        2,
        6,
        "rules= that its French twin",
    ),
    "a key with a space": (TEXT + FIRST + code("pass", 'answer="a b"'), 4, 16, "kebab-case"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_the_builder_refuses_and_says_where(what: str, faults: Callable[[str], list[str]]) -> None:
    text, cell, line, reason = REFUSED[what]
    place = f"lessons/source/01-rvb-rules.py: cell {cell} (line {line}): "
    found = faults(text)
    assert any(fault.startswith(place) and reason in fault for fault in found), found


SLIPS = [
    "# Solution",
    "#solution",
    "# solution:",
    "#  solution",
    "# SOLUTION",
    "## solution",
    "# solutions",
    "#\tsolution",
]


@pytest.mark.parametrize("slip", [*SLIPS, "    # solution", "y = 1  # solution", "# solution : 3", "#-solution"])
def test_a_solution_that_would_be_published_is_refused(slip: str, faults: Callable[[str], list[str]]) -> None:
    text = TEXT + FIRST + code(f"if True:\n    x = ...\n{slip}\n    x = 3", 'answer="x"')
    place = "lessons/source/01-rvb-rules.py: cell 4 (line 21): "
    assert any(fault.startswith(place) and "would be published" in fault for fault in faults(text))


@pytest.mark.parametrize(
    "given",
    [
        'game = rvbkit.play("rvb", side=2)\ngame',
        "from rvbkit.study import nim\n\ntable = nim.builder(k=1, rows=6)\ntable.rows",
        "from rvbkit.study.nim import sieve as grid\n\ngrid(k=1)",
        "x = ...\n# solution\nx = 3",
        "# solution\nx = 3",
    ],
)
def test_an_answer_is_a_board_or_hides_its_solution(given: str, faults: Callable[[str], list[str]]) -> None:
    text = TEXT + FIRST + code(given, 'answer="x"') + code("pass", 'check="x"')
    assert faults(text) == []


def test_an_answer_may_say_that_it_has_no_one_solution(faults: Callable[[str], list[str]]) -> None:
    text = TEXT + FIRST + code("x = ...", 'answer="x" tags=["open"]') + code("pass", 'check="x"')
    assert faults(text) == []


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
    broken, other = build.build_all(tmp_path)[1]
    assert broken.startswith(f"lessons/source/01-rvb-rules.py: {place}: not UTF-8")
    assert other.startswith("lessons/source/02-rvb-advice.py")
    assert build.main(["--mend"], root=tmp_path) == 1
    assert path.read_bytes() == written


def test_an_empty_source_has_one_fault(faults: Callable[[str], list[str]]) -> None:
    assert len(faults("")) == 1


def test_a_wrong_mark_is_the_only_fault(faults: Callable[[str], list[str]]) -> None:
    for right in ('# %% [markdown] lang="fr"', '# %% [markdown] lang="en"'):
        assert len(faults(TEXT.replace(right, right.replace("%% ", "%%")) + FIRST)) == 1


TWINS = {
    "yes and no": ('`["oui", "non", "oui"]`', '`["yes", "no", "yes"]`'),
    "claims": ("`(n ; n+7) perd`, `différence 3 => gagne`", "`(n ; n+7) loses`, `difference 3 => wins`"),
    "words in another order": ("`d pair => position perdante`", "`even d => losing position`"),
    "the other language": ("remplacer `fr` par `en`, puis `fr`", "put `en` for `fr`, then `en`"),
    "decimals": (f"3,5 et 2,718 et 10{NBSP}000{NBSP}000, `0,5`", "3.5 and 2.718 and 10,000,000, `0.5`"),
    "thousands without comma": (f"20{NBSP}000 et 1\u202f000", "20000 and 1,000"),
    "names of files": ("`mes-réponses.html`, `fr/00-welcome.ipynb`", "`answers.html`, `en/00-welcome.ipynb`"),
    "words in quotes": ('`"rouge"` et `"le vert"`', '`"red"` and `"green"`'),
    "code in another order": ("`a1` et `b2`", "`b2` and `a1`"),
    "a year behind a link": ("[ici](https://x.fr/2004)", "[here](https://x.com/1)"),
    "a row of decimals": (f"ici\n#\n# | a | 2,718 | 1{NBSP}000 |", "here\n#\n# | a | 2.718 | 1,000 |"),
    "letters for numbers": ("B = A + 2m > A + A = 2A, A et A", "B = A + 2m > A + A = 2A, A and A"),
}


@pytest.mark.parametrize("what", TWINS)
def test_twins_may_differ_as_their_languages_do(what: str, faults: Callable[[str], list[str]]) -> None:
    assert faults(told(*TWINS[what])) == []


@pytest.mark.parametrize("heading", ["Nim", "1. RVB", "R, V, B", "2. Nim de Wythoff", "Questions", "k = 1"])
def test_a_heading_that_is_a_name_stays_as_it_is(heading: str, faults: Callable[[str], list[str]]) -> None:
    same = TEXT.replace("Le but du jeu", heading).replace("The aim of the game", heading.replace(" de ", " of "))
    assert faults(same.replace("puis", "puis au Nim") + FIRST) == []


def test_a_source_of_another_system_gives_the_same_notebook(write: Callable[..., Path], tmp_path: Path) -> None:
    path = write(TEXT + FIRST)
    first = build.build_all(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + (TEXT + FIRST).replace("\n", "\r\n").encode())
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
    text = TEXT + FIRST + code("x = ...\n# solution\nx = 3", 'answer="x"') + code("x", 'check="x" points=2')
    for at, length, put in hurts:
        text = text[:at] + put + text[at + length :]
    path = tmp_path_factory.mktemp("hurt") / "exercises" / "source" / "01-rvb-rules.py"
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    faults = build.build_all(path.parent.parent.parent)[1]
    assert faults  # an exercise says so in its first cell, and this is a lesson
    for fault in faults:
        assert re.fullmatch(r"exercises/source/01-rvb-rules\.py: cell \d+ \(line \d+\): .+", fault)


def test_all_faults_of_all_sources_are_listed_at_once(write: Callable[..., Path], tmp_path: Path) -> None:
    write(REFUSED["a straight apostrophe"][0] + code("x = = 1"))
    write(TEXT, name="02-rvb-advice", room="exercises")
    faults = build.build_all(tmp_path)[1]
    assert [fault.split(":")[0] for fault in faults] == ["exercises/source/02-rvb-advice.py"] + [
        "lessons/source/01-rvb-rules.py"
    ] * 2


def test_faults_are_told_apart_from_what_is_not_prose(faults: Callable[[str], list[str]]) -> None:
    allowed = (
        "puis `d'un` et $f(x, y) : x' ; y$, [ici](a'b:c), <b title=\"x: y\">là</b>, "
        f"https://x.fr?a=1 &amp; (4{NBSP}; 7)"
    )
    both = TEXT.replace("puis", allowed).replace("then", allowed)
    table = '\n#\n# | a | b |\n# |:--|--:|\n# | 1 | 2 |\n#\n# ```\n# x = "d\'un": 1\n# ```'
    assert faults(both.replace("autre.", f"autre.{table}").replace("one.", f"one.{table}") + FIRST) == []


def test_positions_are_no_words_and_words_can_be_allowed(faults: Callable[[str], list[str]]) -> None:
    position = code('rvbkit.show("rvb", "RV/B.R/VB cross 1")\nrvbkit.play(seats=("friend", "random"))')
    allowed = code('rvbkit.show("rvb", "../.../.. place 1 connected")  # a comment too', 'tags=["words"]')
    hidden = code("x = 1\n# solution\nx = 2  # the true answer")
    assert faults(TEXT + FIRST + position + allowed + hidden) == []


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(prose) == (0, 2)


# -- typography mended ----------------------------------------------------------------------


def test_mending_sets_both_languages_right_and_leaves_code_alone(write: Callable[..., Path], tmp_path: Path) -> None:
    text = (
        TEXT.replace("puis", "c'est : `d'ici : là` (4;7)").replace("then", "it's `d'ici : là` (4, 7): \"so\"") + FIRST
    )
    path = write(text)
    assert build.main(["--mend"], root=tmp_path) == 0
    mended = path.read_text(encoding="utf-8")
    french, english = f"c’est{NBSP}: `d'ici : là` (4{NBSP}; 7)", "it’s `d'ici : là` (4, 7): “so”"
    assert mended == TEXT.replace("puis", french).replace("then", english) + FIRST


@given(st.text(alphabet="ab «»;:!?'\"\u00a0\u202f()47,`$<>\n|-é", max_size=40), st.sampled_from(["fr", "en"]))
def test_mending_twice_changes_no_more_than_once(text: str, language: str) -> None:
    once = prose.well_set(text, language)
    assert prose.well_set(once, language) == once
    assert once.count("\n") == text.count("\n")


# -- the command -----------------------------------------------------------------------------


def test_check_is_content_with_what_was_built_and_names_what_differs(
    write: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(TEXT + FIRST)
    notebook = tmp_path / "lessons" / "fr" / "01-rvb-rules.ipynb"
    assert build.main(["--check"], root=tmp_path) == 1 and not notebook.exists()
    assert build.main([], root=tmp_path) == 0
    assert build.main(["--check"], root=tmp_path) == 0
    capsys.readouterr()
    notebook.write_bytes(notebook.read_bytes() + b" ")
    notebook.with_name("99-stray.ipynb").write_text("{}")
    assert build.main(["--check"], root=tmp_path) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.split(":")[0] for line in told] == ["lessons/fr/01-rvb-rules.ipynb", "lessons/fr/99-stray.ipynb"]


def test_a_source_with_a_fault_builds_nothing_and_keeps_none_of_the_others_from_being_built(
    write: Callable[..., Path], tmp_path: Path
) -> None:
    write(TEXT)
    write(TEXT + FIRST.replace("01-rvb-rules", "02-rvb-advice"), name="02-rvb-advice")
    assert build.main(["--check"], root=tmp_path) == 1 and list(tmp_path.rglob("*.ipynb")) == []
    assert build.main([], root=tmp_path) == 1
    assert {path.name for path in tmp_path.rglob("*.ipynb")} == {"02-rvb-advice.ipynb"}


def test_the_committed_notebooks_are_what_their_sources_give(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--check"]) == 0, capsys.readouterr().err
