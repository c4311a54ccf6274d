"""Code: Python, without words for the pupil, asking for nothing in vain."""

from __future__ import annotations

from collections.abc import Callable

from tests.builder.specimens import FIRST, TEXT, Specimen, checked, code, whole
from tests.cases import over

REFUSED = {
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
    "code with a NUL": (TEXT + FIRST + code("x = '\0'"), 4, 17, "not Python"),
    "code that Python reads and does not run": (TEXT + FIRST + code("return 3"), 4, 19, "not Python"),
    "code too deeply nested": (TEXT + FIRST + code(f"x = {'-' * 20000}1"), 4, 17, "too deeply nested"),
    "an exercise that is not there": (
        TEXT + FIRST + code('rvbkit.check("rvb-no-such-key", 3)'),
        4,
        19,
        "no exercise “rvb-no-such-key”",
    ),
    "an exercise that is not there, under another name": (
        TEXT + FIRST + code('from rvbkit import check as ask\nask("rvb-no-such-key", 3)'),
        4,
        20,
        "no exercise “rvb-no-such-key”",
    ),
    "an exercise of another lesson": (
        TEXT + FIRST + code('rvbkit.check("nim-moves", 3)'),
        4,
        19,
        "“nim-moves” is of another notebook: 04-nim-play, lesson",
    ),
    "an exercise of the other notebook": (
        TEXT + FIRST + code('rvbkit.check("rvb-longest", 3)'),
        4,
        19,
        "“rvb-longest” is of another notebook: 01-rvb-rules, exercises",
    ),
    "a check without key": (TEXT + FIRST + code("rvbkit.check(3)"), 4, 19, "rvbkit.check begins with a key"),
    "a check of a key that is computed": (
        TEXT + FIRST + code('key = "rvb-lines"\nrvbkit.check(key, 3)'),
        4,
        20,
        "rvbkit.check begins with a key in quotes",
    ),
    "an answer without key": (TEXT + FIRST + code("rvbkit.answer()"), 4, 19, "rvbkit.answer begins with a key"),
    "an exercise kept unjudged": (
        TEXT + FIRST + code('rvbkit.answer("rvb-lines", 3)'),
        4,
        19,
        "would keep “rvb-lines” unjudged",
    ),
    "another lesson opened further down": (
        TEXT + FIRST + code('rvbkit.lesson("02-rvb-advice", "{language}")'),
        4,
        19,
        "stands in the first code cell",
    ),
    "an exercise that no cell checks": (
        whole().replace('rvbkit.check("rvb-lines", ...)', "pass"),
        3,
        12,
        "no cell asks or checks the exercise “rvb-lines”",
    ),
    "a name that nothing makes": (
        TEXT + FIRST + code('rvbkit.check("rvb-lines", lines)'),
        4,
        19,
        "no cell above makes “lines”",
    ),
    "a name that only a cell below makes": (
        TEXT + FIRST + code('rvbkit.check("rvb-lines", lines)') + code("lines = 3"),
        4,
        19,
        "no cell above makes “lines”",
    ),
    "a name that a cell makes which is left out": (
        TEXT + FIRST + code("lines = 3", 'tags=["solution"]') + code('rvbkit.check("rvb-lines", lines)'),
        5,
        24,
        "no cell above makes “lines”",
    ),
    "a name in a function that nothing makes": (
        TEXT + FIRST + code("def f(n):\n    return n + m"),
        4,
        20,
        "no cell above makes “m”",
    ),
    "the language misspelt": (TEXT + FIRST + code('rvbkit.use("{langauge}")'), 4, 19, "“{langauge}” stays as it is"),
    "the language in other quotes": (TEXT + FIRST + code("rvbkit.use('{language}')"), 4, 19, "stays as it is"),
    "the language amid others": (TEXT + FIRST + code('x = "a-{language}"'), 4, 19, "stays as it is"),
}


@over("what", REFUSED)
def test_code_that_would_not_do_is_refused(what: str, refuses: Callable[[Specimen], None]) -> None:
    refuses(REFUSED[what])


def test_positions_are_no_words_and_words_can_be_allowed(faults: Callable[[str], list[str]]) -> None:
    position = code('rvbkit.show("rvb", "RV/B.R/VB cross 1")\nrvbkit.play(seats=("friend", "random"))')
    allowed = code('rvbkit.show("rvb", "../.../.. place 1 connected")  # a comment too', 'tags=["words"]')
    hidden = code("x = ...\n# solution\nx = 2  # the true answer", 'answer="rvb-lines"') + checked("rvb-lines", "x")
    assert faults(whole(TEXT + FIRST + position + allowed + hidden)) == []


RUNS = [
    "squares = [n * n for n in range(3) if n]\nsum(squares)",
    "def f(n):\n    return f(n - 1) if n else len([m for m in (n, *(n,))])\n\nf(2)",
    "from rvbkit.study import nim as game\n\ngame.table(k=1, rows=3).T",
    'display(rvbkit.show("rvb", "RV/B.R/VB cross 1"))',
    "(lambda n, *more: n)(1)",
    "class Pile:\n    size = 3\n\n    def more(self):\n        return self.size + Pile.size\n\nPile().more()",
    "for n in range(3):\n    m = n\nm",
    'n = 3\nf"{n}", "{}".format(n), r"\\d{2}", rvbkit.use("{language}")',
    'rvbkit.answer("what-i-think", ...)',
]


@over("text", RUNS)
def test_code_that_makes_what_it_uses_is_right(text: str, faults: Callable[[str], list[str]]) -> None:
    assert faults(whole(TEXT + FIRST + code(text))) == []


def test_a_name_that_the_solution_makes_is_what_the_pupil_writes(faults: Callable[[str], list[str]]) -> None:
    answer = code("# solution\nlines = 3", 'answer="rvb-lines"')
    assert faults(whole(TEXT + FIRST + answer + checked("rvb-lines", "lines"))) == []
