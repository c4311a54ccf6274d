"""A teacher's own sheet: what may stand in it, and one sentence with file and line for all that may not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games import solving
from rvbkit.games.roliversi import start
from rvbkit.page.given import one_position
from rvbkit.teach.sets import begin
from rvbkit.teach.sheets import sheet as printing
from rvbkit.teach.sheets.plan import PAPERS, read, variant
from rvbkit.teach.sheets.sheet import made
from rvbkit.text import LANGUAGES, example_sheet, use
from tests.cases import over
from tests.teach.sheets import pdf as reader

CODE = "K7R-2P4M"


def squeezed(text: str) -> str:
    return "".join(text.split())


def test_the_example_prints_in_each_language_and_all_that_is_asked_is_there(tmp_path: Path) -> None:
    for language in LANGUAGES:
        use(language)
        file = tmp_path / f"{language}.toml"
        file.write_text(example_sheet(), encoding="utf-8")
        sheet = made(str(file), seed=CODE)
        text = squeezed(reader.text(printing.pdf(sheet._plan, sheet._variants, "a4")))
        assert [len(one) for one in sheet.exercises] == [7]
        for sentence in (*(one.title.sentence for one in sheet.exercises[0]), file.name, CODE, "36"):
            assert squeezed(sentence) in text, sentence


def test_the_example_is_one_page_on_each_paper_and_its_key_another(tmp_path: Path) -> None:
    for language in LANGUAGES:
        use(language)
        file = tmp_path / f"{language}.toml"
        file.write_text(example_sheet(), encoding="utf-8")
        sheet = made(str(file), seed=CODE)
        for paper in PAPERS.values():
            assert len(reader.pages(printing.pdf(sheet._plan, sheet._variants, paper))) == 2, (language, paper)


def printed(file: Path, content: str) -> tuple[str, str]:
    """The text of a sheet and of its key."""
    file.write_text(content, encoding="utf-8")
    sheet = made(str(file), seed=CODE)
    one, two = (
        reader.text(printing.pdf(sheet._plan, sheet._variants, "a4", sheets=which, keys=not which))
        for which in (True, False)
    )
    return one, two


def test_an_exercise_of_the_lessons_says_what_to_do_unless_the_part_does(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for key, said in (
        ("rvb-pb-1", "Draw a move that wins."),
        ("nim-aim", "Draw a move that wins."),
        ("rvb-answers", "Draw a move on each board."),
        ("rvb-longest", "Draw a move on the board."),
        ("rvb-not-together", "Mark 2 cells on the board."),
    ):
        sheet, answers = printed(file, f'[[part]]\nask = "{key}"\n')
        assert said in sheet and said not in answers, key
        sheet, _ = printed(file, f'[[part]]\nask = "{key}"\ntext = "Think twice."\n')
        assert said not in sheet and "Think twice." in sheet
    sheet, _ = printed(file, '[[question]]\ntext = "Win."\nposition = "rvb RV/B.R/VB cross 1"\n')
    assert "Draw a move" not in sheet, "a teacher's text says it all"


def test_the_key_of_a_board_says_who_wins_where_that_is_known_at_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    board = '[[part]]\nposition = "{}"\ntext = "Look."\n'
    for position in (
        "rvb RV/BRV/.B cross 1",
        "nim 4;7 k=1 1",
        "rvb RVB/BRVB/..R../..../... cross 1",
        "rvb ../.../.. place 1",
    ):
        solved: Any = solving(position.partition(" ")[0])
        found = solved.solve(one_position(position, None))
        sheet, answers = printed(file, board.format(position))
        assert "force a win" not in sheet and found.outcome == "win" and found.complete
        assert f"Who is to move can force a win, by {found.winning_moves[0]}" in answers
        assert all(str(move) in answers for move in found.winning_moves[:8])
        more = len(found.winning_moves) - 8
        assert more <= 0 or f"and {more} more" in answers
    for position in ("nim 1;3 k=1 1", "rvb RR/V../BB cross 1"):
        assert "Who is to move loses, whatever the move" in printed(file, board.format(position))[1]
    points = f"roliversi {start()}"  # nobody asks how deep
    for position in ("nim 0;0 k=1 1", "rvb .../..../...../..../... place 1", points):  # it is over; nobody knows
        file.write_text(board.format(position))
        assert not made(str(file)).has_key, position


def test_the_parts_stand_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mixed.toml"
    file.write_text(
        '[[question]]\ntext = "One?"\nanswer = 1\n[[part]]\nkind = "nim-play"\ncount = 2\n'
        '[[question]]\ntext = "Two?"\nanswer = 2\n[[part]]\nkind = "nim-play"\ncount = 2\n',
        encoding="utf-8",
    )
    plan = read(file)
    asked = [one for _, found in variant(plan, CODE).parts for one in found]
    assert [one.title.sentence for one in asked][::3] == ["One?", "Two?"] and len(asked) == 6
    assert asked[1].asks() != asked[4].asks(), "two parts of one kind have other tasks"
    assert plan.title.sentence == "mixed", "a sheet without a title is called by its file"


WRONG = [
    ("", 1, "no task"),
    ('title = "x"\n', 1, "no task"),
    ("title = \n", 1, "cannot be read"),
    ('title = "a"\n\n[[part]\nkind = "nim-play"\n', 3, "cannot be read"),
    ('titel = "a"\n[[part]]\nkind = "nim-play"\n', 1, "titel"),
    ('title = 7\n[[part]]\nkind = "nim-play"\n', 1, "text"),
    (f'title = "{"x" * 200}"\n[[part]]\nkind = "nim-play"\n', 1, "200 signs"),
    ('\n[[part]]\nkind = "nim-ply"\n', 3, "nim-play"),
    ('[[part]]\nkind = "nim-play"\n\ncount = 0\n', 4, "number of tasks"),
    ('[[part]]\nkind = "nim-play"\ncount = "many"\n', 3, "number of tasks"),
    ('[[part]]\nkind = "nim-play"\n# easy\ndifficulty = 6\n', 4, "from 1 to 5"),
    ('[[part]]\nkind = "nim-play"\nlines = 6\n', 3, "lines"),
    ('[[part]]\nkind = "nim-play"\nask = "rvb-pb-1"\n', 1, "exactly one"),
    ('\n[[part]]\ntext = "x"\n', 2, "exactly one"),
    ('[[part]]\nask = "rvb-pb-9"\n', 2, "rvb-pb-"),
    ("[[part]]\nask = 7\n", 2, "no text"),
    ('[[part]]\nposition = "rvb RV/B.R/VX cross 1"\n', 2, "“X”"),
    ('[[part]]\nposition = "chess"\n', 2, "chess"),
    ('[[part]]\nposition = "rvb RV/B.R/VB cross 1"\nlines = 99\n', 3, "from 0 to 30"),
    ('part = "x"\n', 1, "begins with a line"),
    ('[[part]]\nkind = "nim-play"\n[[question]]\ntext = "x"\n', 3, "say what is right"),
    ('[[part]]\nkind = "nim-play"\n\n[[question]]\ntext = "x"\nanswr = 3\n', 4, "answer"),
    ("[[question]]\nanswer = 3\n", 1, "text"),
]


@over("content, line, why", WRONG)
def test_what_is_wrong_is_told_with_file_and_line(content: str, line: int, why: str) -> None:
    file = Path("mine.toml").absolute()
    try:
        file.write_text(content, encoding="utf-8")
        with pytest.raises(NotationError) as told:
            made(str(file))
    finally:
        file.unlink(missing_ok=True)
    sentence = str(told.value)
    assert sentence.startswith(f"mine.toml, line {line}: ") and why in sentence and len(sentence) < 400, sentence


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_file_that_is_no_text_or_too_long_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for content, why in ((b'title = "a"\ntext = "\xff"\n', "line 2: .*UTF-8"), (b"#" * 300_000, "longer than")):
        file.write_bytes(content)
        with pytest.raises(NotationError, match=why):
            rvbkit.sheet(str(file))
    with pytest.raises(NotationError, match="no such file"):
        rvbkit.sheet(str(tmp_path / "none.toml"))


def test_a_question_is_printed_with_what_it_is_answered_with_and_its_answer_in_the_key(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        """
[[question]]
text = "Which pairs lose?"
[question.rows]
"n = 1" = [1, 3]
"n = 2" = [2, 6]

[[question]]
key = "colour"
text = "Which letter?"
choices = ["R", "V", "B"]
answer = "V"
solution = "It is green."

[[question]]
text = "Win."
position = "rvb RV/B.R/VB cross 1"

[[question]]
text = "Beat your neighbour."
position = "nim 4;7 k=1 1"
beat = "learner"
""",
        encoding="utf-8",
    )
    sheet = made(str(file), seed=CODE)
    sheets, key = (
        reader.text(printing.pdf(sheet._plan, sheet._variants, "a4", sheets=which, keys=not which))
        for which in (True, False)
    )
    for text in ("Which pairs lose?", "n = 1", "Which letter?", "Win.", "Beat your neighbour."):
        assert squeezed(text) in squeezed(sheets) and squeezed(text) in squeezed(key)
    assert "It is green." in key and "It is green." not in sheets
    assert squeezed("n = 2 2 6") in squeezed(key) and "n=226" not in squeezed(sheets)


def test_the_key_of_a_move_to_find_says_that_the_one_it_draws_is_one_of_several(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    question = '[[question]]\ntext = "Win."\nposition = "{}"\n{}'
    for position, said, told in (
        ("rvb RV/B.R/VB cross 1", "", "This is one of 4 right answers: b1-a1-a2, c1-b1-a1, c1-c2-b3, c2-b3-a2."),
        ("rvb RV/B.R/VB cross 1", 'solution = "Think."', "This is one of 4 right answers: b1-a1-a2"),
        ("rvb RV/B.R/VB cross 1", 'answer = ["a1", "b1"]', "This is one of 2 right answers: a1, b1."),
        ("nim 4;7 k=1 1", "", "This is one of 2 right answers: “take 3 and 4”, “take 2 and 1”."),
        ("rvb RVB/BRVB/..R../..../... cross 1", "", "This is an example: 9 answers are right."),
    ):
        sheet, key = printed(file, question.format(position, said))
        assert squeezed(told) in squeezed(key), key
        assert "Each of these" not in key, "it is said once"
        assert "right answers" not in sheet and "example" not in sheet
    file.write_text(
        '[[question]]\ntext = "Which?"\nanswer = 3\n[[question]]\ntext = "W?"\nposition = "nim 5;7 k=1 1"\n'
    )
    assert "right answers" not in printed(file, file.read_text())[1], "there is one only"


def test_the_questions_of_a_notebook_are_printed_its_own_ones_and_each_pupils_own_task(tmp_path: Path) -> None:
    (book,) = begin("Week 3", tmp_path, ("en",))
    content = json.loads(book.read_bytes())
    cells = (
        'rvbkit.ask("nim-play:3B:2")',
        'rvbkit.question("odd", "An odd number?", answer=int, judge=lambda n: n % 2 == 1)',
    )
    content["cells"] += [
        {"cell_type": "code", "id": f"x{at}", "metadata": {}, "source": one} for at, one in enumerate(cells)
    ]
    book.write_text(json.dumps(content))
    sheet = made(str(book), pupils=["Ana", "Léo"], class_key="3B")
    sheet.save(tmp_path / "week.pdf")
    text = reader.text((tmp_path / "week.pdf").read_bytes())
    assert text.count("How many cells does this board have?") == 4, "two sheets, two keys"
    assert text.count("An odd number?") == 4 and "Vincent Everaert" in text
    ana, leo = ([repr(one.asks()) for one in each] for each in sheet.exercises)
    assert ana[0] == leo[0]
    assert ana[2] != leo[2], "each pupil has his own"
    (tmp_path / "none.ipynb").write_text('{"cells": [], "metadata": {}, "nbformat": 4}')
    with pytest.raises(NotationError, match=r"none\.ipynb asks no question"):
        made(str(tmp_path / "none.ipynb"))
