"""Answers, their solutions that nobody publishes, and the checks that judge them."""

from __future__ import annotations

from collections.abc import Callable

from tests.builder.specimens import FIRST, TEXT, Specimen, checked, code, whole
from tests.cases import over

REFUSED = {
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
    "a key with a space": (TEXT + FIRST + code("pass", 'answer="a b"'), 4, 16, "kebab-case"),
    "a check of another exercise than it says": (
        TEXT + FIRST + code('rvbkit.check("rvb-lines", ...)', 'check="rvb-last-move"'),
        4,
        16,
        'check="rvb-last-move" on a cell whose code checks “rvb-lines”',
    ),
    "a check of nothing": (
        TEXT + FIRST + code('"rvb-lines"', 'check="rvb-lines"'),
        4,
        16,
        "whose code checks nothing",
    ),
    "a check of two exercises": (
        TEXT + FIRST + code('rvbkit.check("rvb-lines")\nrvbkit.check("rvb-last-move")', 'check="rvb-lines"'),
        4,
        16,
        "checks “rvb-lines” and “rvb-last-move”",
    ),
    "a solution of nothing": (
        TEXT + FIRST + code("x = ...\n# solution", 'answer="rvb-lines"'),
        4,
        20,
        "nothing after this # solution",
    ),
    "a solution of a comment": (
        TEXT + FIRST + code("x = ...\n# solution\n\n# 3", 'answer="rvb-lines"'),
        4,
        20,
        "nothing after this # solution",
    ),
    "two solutions": (
        TEXT + FIRST + code("x = ...\n# solution\nx = 1\n# solution\nx = 2", 'answer="rvb-lines"'),
        4,
        22,
        "a second # solution",
    ),
    "a solution of no answer": (
        TEXT + FIRST + code("x = ...\n# solution\nx = 1"),
        4,
        20,
        "a # solution stands in an answer’s cell",
    ),
}


@over("what", REFUSED)
def test_an_answer_that_would_not_do_is_refused(what: str, refuses: Callable[[Specimen], None]) -> None:
    refuses(REFUSED[what])


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


@over("slip", [*SLIPS, "    # solution", "y = 1  # solution", "# solution : 3", "#-solution"])
def test_a_solution_that_would_be_published_is_refused(slip: str, faults: Callable[[str], list[str]]) -> None:
    text = TEXT + FIRST + code(f"if True:\n    x = ...\n{slip}\n    x = 3", 'answer="x"')
    place = "lessons/source/01-rvb-rules.py: cell 4 (line 21): "
    assert any(fault.startswith(place) and "would be published" in fault for fault in faults(text))


@over(
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
    text = TEXT + FIRST + code(given, 'answer="rvb-lines"') + checked("rvb-lines")
    assert faults(whole(text)) == []


def test_an_answer_may_say_that_it_has_no_one_solution(faults: Callable[[str], list[str]]) -> None:
    text = TEXT + FIRST + code("x = ...", 'answer="rvb-lines" tags=["open"]') + checked("rvb-lines")
    assert faults(whole(text)) == []
