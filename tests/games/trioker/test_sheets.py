"""Trioker on paper: pieces have their size, panels their marks, and a figure has one solution, which is in the key."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist
from typing import Any

import pytest

from rvbkit.game import NotationError
from rvbkit.games.trioker import Position
from rvbkit.games.trioker.figure import BY_TEXT
from rvbkit.games.trioker.pieces import BLACK, JOKER, PIECES
from rvbkit.games.trioker.solver import count
from rvbkit.page.svg import as_text
from rvbkit.teach.sheets import sheet as printing
from rvbkit.teach.sheets.kind import Drawn
from rvbkit.teach.sheets.plan import PAPERS
from rvbkit.teach.sheets.sheet import made
from rvbkit.teach.sheets.tasks import PAGE_MM, answered, asked
from rvbkit.text import LANGUAGES, say, use
from tests.cases import over
from tests.teach.sheets import pdf as reader

CODE, OTHER = "K7R-2P4M", "K7R-9X9X"
LEVELS = [1, 2, 3, 4, 5]


def tasks(what: str, code: str = CODE, **how: Any) -> list[Any]:
    return made(f"trioker-{what}", seed=code, **how).exercises[0]


def read(svg: str) -> list[str]:
    """What is written in the corners and on the cells."""
    return re.findall(r"<text[^>]*>([^<]+)</text>", svg)


@over("level, side", [(1, 25), (2, 35), (3, 50)])
def test_each_piece_is_there_once_and_so_large_on_one_page_of_either_paper(level: int, side: int) -> None:
    (one,) = tasks("pieces", difficulty=level)
    picture = one.picture(False)
    assert one.mm <= PAGE_MM
    written = read(as_text(picture))
    assert ["".join(written[n : n + 3]).replace("★", BLACK) for n in range(0, len(written), 3)] == [
        *PIECES[:6], JOKER, *PIECES[6:]]  # fmt: skip
    for language in LANGUAGES:
        for paper in PAPERS:
            use(language)
            sheet = made("trioker-pieces", seed=CODE, difficulty=level, paper=paper)
            content = printing.pdf(sheet._plan, sheet._variants, PAPERS[paper])
            assert len(reader.pages(content)) == 1 and f"{side} mm" in reader.text(content)
            measured = triangles(content)
            assert len(measured) == 25 and all(abs(long - side) < 0.1 for sides in measured for long in sides)


def test_pieces_and_panels_fit_together_as_they_are_printed() -> None:
    sizes = set()
    for what in ("pieces", "panels"):
        sheet = made(f"trioker-{what}", seed=CODE)
        content = printing.pdf(sheet._plan, sheet._variants, PAPERS["a4"])
        sizes |= {round(long) for sides in triangles(content) for long in sides}
    assert sizes == {25}


def triangles(content: bytes) -> list[list[float]]:
    """The sides of each triangle that is printed, in millimetres."""
    found = {
        tuple((round(x, 1), round(y, 1)) for x, y in some): some for some in reader.outlines(content) if len(some) == 3
    }
    return [[dist(*both) for both in pairwise((*some, some[0]))] for some in found.values()]


def test_a_panel_stands_alone_on_its_page_with_its_hatches_or_its_signs_and_what_they_mean() -> None:
    champions, quick = tasks("panels")
    first, second = (as_text(one.picture(False)) for one in (champions, quick))
    assert read(first) == ["✶"] and first.count("<path") == 73 + 21
    assert len(read(second)) == 16 and second.count("<path") == 69
    for language in LANGUAGES:
        for paper in PAPERS:
            use(language)
            sheet = made("trioker-panels", seed=CODE, paper=paper)
            assert not sheet.has_key
            content = printing.pdf(sheet._plan, sheet._variants, PAPERS[paper])
            one, other = reader.pages(content)
            measured = triangles(content)
            assert len(measured) > 69 and all(abs(long - 25) < 0.1 for sides in measured for long in sides)
            legend = say("trioker.sign-again", sign="↻")
            assert re.sub(r"\s", "", legend) in re.sub(r"\s", "", other) and "↻" not in one
    use("en")
    with pytest.raises(NotationError, match="no difficulty to choose"):
        tasks("panels", difficulty=2)


def parts(one: Drawn) -> tuple[Any, dict[str, str], set[str]]:
    """The solution of a figure, what is given, and the pieces that are to be placed, as they are printed."""
    solution, cells = one.picture.args  # type: ignore[attr-defined]
    assert one.below
    return solution, {cell: solution.placed[cell] for cell in cells}, {*re.findall(r"\d{3}", one.below.sentence)}


@over("level", LEVELS)
def test_a_figure_has_one_solution_with_the_pieces_printed_and_the_key_shows_it(level: int) -> None:
    for one in tasks("figures", difficulty=level):
        solution, given, left = parts(one)
        start = " ".join(f"{cell}={corners}" for cell, corners in given.items())
        full = " ".join(f"{cell}={corners}" for cell, corners in solution.placed.items())
        before, after = (Position.parse(f"puzzle {solution.figure} {lying}") for lying in (start, full))
        assert {*after.used} == {*before.used} | left and not {*before.used} & left
        assert after.outcome() == (1.0,) and before.outcome() is None
        assert count(solution.figure, given, box=[*after.used]).raw == 1
        sheet, key = (next(block for block in of(one)["blocks"] if block["is"] == "board") for of in (asked, answered))
        assert read(sheet["svg"]) == [value for cell in before.used.values() for value in solution.placed[cell]]
        assert read(key["svg"]) == [value for cell in solution.figure.cells for value in solution.placed[cell]]
        assert key["mm"] < sheet["mm"] <= PAGE_MM and str(solution) in one.solution.sentence.replace("\u00a0", " ")
        name = say(f"trioker.option-figure-{BY_TEXT[str(solution.figure)].name}")
        assert f"{len(solution.figure.cells)} triangles, {len(given)} given ({name})" in one.title.sentence


@pytest.mark.once
def test_pupils_have_the_same_figures_and_something_else_to_find_and_levels_more_to_place() -> None:
    def to_place(level: int) -> float:
        found = tasks("figures", difficulty=level)
        return sum(len(parts(one)[2]) for one in found) / len(found)

    mine, yours = ([parts(one)[0] for one in tasks("figures", code)] for code in (CODE, OTHER))
    assert [one.figure for one in mine] == [one.figure for one in yours]
    assert all(str(one) != str(other) for one, other in zip(mine, yours, strict=True))
    counts = [to_place(level) for level in LEVELS]
    assert counts == sorted(counts) and counts[4] > 3 * counts[0]
