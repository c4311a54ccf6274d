"""A figure made by tapping cells: the grid, what is found out of it beside the page, its puzzle, both languages."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rvbkit.game import NotationError
from rvbkit.games.trioker import FIGURES, Position
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.solver import count, read
from rvbkit.games.trioker.study import editor, puzzle_editor
from rvbkit.games.trioker.study.puzzle_editor import MOST_COLUMNS, MOST_ROWS, Editor, Sketch
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.page import runner
from rvbkit.page.resumption import Games
from rvbkit.text import LANGUAGES, current, use
from tests.cases import over, own
from tests.kernel import restart
from tests.page.test_thoughts import until
from tests.seen import choose, is_wrong, keys, parts, pictures, press, tap, words

#: Cells of the usual grid that make a hexagon.
HEXAGON = ("c6", "c7", "c8", "d6", "d7", "d8")


def inside(form: Editor) -> set[str]:
    """The cells that are spoken of as in the figure."""
    (svg,) = pictures(form)
    named = {one.get("data-tap"): one.get("aria-label", "") for one in ET.fromstring(svg).iter() if one.get("data-tap")}
    return {str(cell) for cell, name in named.items() if name.endswith("in the figure")}


# -- the grid ----------------------------------------------------------------------------------------------


def test_cells_are_tapped_in_and_out_and_the_text_follows() -> None:
    form = editor()
    assert form.figure is None and words(form) == "Tap cells: they make the figure."
    tap(form, *HEXAGON)
    assert form.text == "VAV/AVA" and inside(form) == {*HEXAGON}
    assert words(form) == "6 cells, 4 free tips" and parts(form)["figure"]["value"] == "VAV/AVA"
    tap(form, "d6", "nowhere", "z9", "enter")
    assert form.text == "VAV/.VA" and "Space puts a cell in" in words(form)
    tap(form, "back")
    assert inside(form) == {*HEXAGON}
    tap(form, "d6")
    press(form, "empty")
    assert form.figure is None and inside(form) == set()
    press(form, "take-back")
    assert len(inside(form)) == 5


@over("name", [*FIGURES])
def test_it_begins_from_any_figure_by_its_name_and_by_its_text(name: str) -> None:
    text = FIGURES[name].text
    for given in (name, text):
        form = editor(given)
        assert form.text == text and parts(form)["known"]["value"] == name
        assert f"({dict(parts(form)['known']['options'])[name]})" in words(form)
        assert len(inside(form)) == len(Figure.parse(text).cells)
    assert editor(name).joker == (FIGURES[name].kind == "joker") and not editor(text).joker


@over("rows, columns", [(1, 2), (2, 4), (5, 9), (13, 26), (4, 8), (3, 5)])
def test_the_figure_keeps_its_shape_in_every_grid(rows: int, columns: int) -> None:
    for text in ("AVA/VAV", "V", "A", "VA/AV", "..A../.AVA./AVAVA", "A..V", "A/V/.", "AV"):
        sketch = Sketch.of(Figure.parse(text), rows, columns)
        assert str(sketch.figure) == text.replace("A/V/.", "A/V") and sketch.rows >= rows and sketch.columns >= columns
        assert all(0 <= y < sketch.rows and 0 <= x < sketch.columns for y, x in sketch.places)
        back = sketch.resized(1, 2).resized(13, 26)
        assert back.figure == sketch.figure and (back.rows, back.columns) == (13, 26)


def test_a_grid_is_as_large_as_asked_for_and_never_cuts_the_figure() -> None:
    form = editor("star")
    choose(form, "rows", 2)
    choose(form, "columns", 3)
    grid = parts(form)
    assert (grid["rows"]["value"], grid["columns"]["value"]) == (4, 6) and form.text == FIGURES["star"].text
    choose(form, "rows", 99)
    assert parts(form)["rows"]["value"] == MOST_ROWS
    assert len(editor("parallelogram-1-12").sketch.cells) == 24
    assert editor("AV" * 12 + "A").sketch.columns == MOST_COLUMNS
    strip = "/".join(("VA", "AV")[row % 2] for row in range(12)) + "/V."
    assert editor(strip).sketch.rows == MOST_ROWS


def test_free_tips_are_marked_where_they_are() -> None:
    sketch = Sketch.of(Figure.parse("AVA/VAV"))
    figure = sketch.grid
    corners = [figure.corners[figure.number[cell]] for cell in sketch.cells]
    for tip in sketch.free_tips:
        assert sum(tip in some for some in corners) == 1
    assert len(sketch.free_tips) == 0 == len(Sketch().free_tips)
    crown = editor("crown")
    (svg,) = pictures(crown)
    assert svg.count('class="mark f-page s-shown"') == len(crown.figure.free_tips) == 4  # type: ignore[union-attr]


@over("figure, key", [
    ("hexagn", "neither the name"), ("AA", "wrong way"), ("", "no cell"), (5, "no text"),
    ("A" + "/." * 13 + "/A", "13 rows"), ("A" + "." * 26 + "V", "25 columns"),
])  # fmt: skip
def test_a_wrong_figure_is_one_sentence_in_a_cell_and_on_the_page(figure: Any, key: str) -> None:
    with pytest.raises(NotationError, match=key):
        editor(figure)
    if isinstance(figure, str):
        form = editor("hexagon")
        press(form, "read", figure=figure)
        assert key in words(form) and is_wrong(form) and form.text == "AVA/VAV"
    with pytest.raises(NotationError, match="from 1 to 13 rows, and not 0"):
        editor(rows=0)
    with pytest.raises(NotationError, match="from 2 to 26 columns, and not 99"):
        editor(columns=99)
    for wrong in ({"rows": 0}, {"rows": 14}, {"columns": "x"}, {"columns": 27}, {"joker": "yes"}):
        with pytest.raises(NotationError):
            editor(**wrong)


def test_a_figure_is_read_by_its_name_in_any_language_and_shown_by_the_menu() -> None:
    form = editor()
    press(form, "read", figure="étoile")
    assert form.text == FIGURES["star"].text and "(star)" in words(form)
    choose(form, "known", "super-triangle")
    assert form.joker and parts(form)["joker"]["value"] and form.text == FIGURES["super-triangle"].text
    use("fr")
    form.show()
    assert words(form).replace("\u00a0", " ") == "25 cases, 3 pointes libres (super triangle)"
    assert dict(parts(form)["known"]["options"])["star"] == "étoile"


# -- what is found out -----------------------------------------------------------------------------------------


def test_solutions_are_counted_and_shown_one_after_another() -> None:
    form = editor("parallelogram-3-4")
    press(form, "count")
    assert "in 120 ways" in words(form) and "in 60" in words(form) and "in 5." in words(form)
    shown = []
    for number in range(1, 6):
        press(form, "solution")
        text = words(form).split(": ")[-1]
        assert f"Solution {number}," in words(form) and keys(form)["solution"]["label"] == "Another one"
        shown.append(str(read(form.figure or "", text)))
    assert len({*shown}) == 5
    press(form, "solution")
    assert "These 5 are all" in words(form)
    press(form, "solution")
    assert "Solution 1," in words(form)
    tap(form, "a1")
    assert keys(form)["solution"]["label"] == "Show a solution" and "Solution" not in words(form)


def test_the_joker_that_a_figure_needs_goes_with_it_and_one_that_was_asked_for_stays() -> None:
    form = editor()
    for name, joker in (("giant-hexagon", True), ("star", False), ("super-triangle", True), ("hexagon", False)):
        choose(form, "known", name)
        assert (form.joker, parts(form)["joker"]["value"]) == (joker, joker), name
    choose(form, "joker", True)
    choose(form, "known", "star")
    assert form.joker


def test_what_cannot_be_filled_is_said_and_with_the_joker_it_can() -> None:
    form = editor(FIGURES["giant-hexagon"].text)
    press(form, "count")
    assert "It cannot be filled." in words(form) and "All ways have been tried" in words(form)
    press(form, "solution")
    assert "It cannot be filled." in words(form)
    choose(form, "joker", True)
    assert words(form) == "24 cells, 0 free tips (giant hexagon)"
    press(form, "count")
    assert "in 1,680 ways" in words(form) and "its black corner counts" in words(form)
    press(form, "solution")
    assert " *" in words(form)


@over(
    "cells, joker, said",
    [(0, False, "Tap cells"), (25, False, "25 cells are too many: there are 24"), (26, True, "there are 25")],
)
def test_a_figure_of_too_few_or_too_many_cells_is_not_asked_about(cells: int, joker: bool, said: str) -> None:
    form = editor("AV" * 12 + "A", joker=joker) if cells else editor(joker=joker)
    if cells > 25:
        tap(form, next(cell for cell in form.sketch.grid.cells if cell not in form.sketch.cells))
    assert said in words(form)
    for name in ("play-it", "count", "solution"):
        assert keys(form)[name]["idle"]
        press(form, name)
        assert said in words(form) and is_wrong(form) and form.drawing
    tap(form, "a1", "a1")
    assert not is_wrong(form)


def test_a_figure_in_parts_is_one_and_says_so() -> None:
    form = editor("A.A")
    assert words(form) == "2 cells, 4 free tips, in parts that share no side"
    press(form, "count")
    assert f"in {count('A.A').raw:,} ways" in words(form)


def scattered() -> Editor:
    """Twelve cells that touch nowhere: nobody counts their solutions one by one."""
    return editor("/........../".join(["A..V..A..V"] * 3))


def test_cells_are_tapped_while_something_is_counted_and_that_ends_it() -> None:
    async def page() -> None:
        form = scattered()
        press(form, "count")
        assert keys(form)["count"]["label"] == "Stop" and "Looking" in words(form)
        await until(lambda: "It can be filled." in words(form))
        assert "Looking" in words(form)
        begun = monotonic()
        tap(form, "a1")
        assert monotonic() - begun < puzzle_editor.SECONDS and keys(form)["count"]["label"] == "How many solutions?"
        assert "Looking" not in words(form) and "can be filled" not in words(form)
        press(form, "count")
        press(form, "count")
        assert "Stopped." in words(form) and keys(form)["count"]["label"] == "How many solutions?"
        await asyncio.sleep(3 * 0.4)
        assert "Stopped." in words(form), "nothing comes after it"

    asyncio.run(page())


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_editor, "SECONDS", 0.3)
    form = scattered()
    press(form, "count")
    assert "Given up after" in words(form) and "It can be filled." in words(form)

    async def page() -> None:
        form = scattered()
        press(form, "count")
        await until(lambda: "Given up after" in words(form))

    asyncio.run(page())


def test_an_error_of_ours_is_told_and_the_page_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Iterator[float]:
        yield 0.0
        raise ArithmeticError

    monkeypatch.setattr(puzzle_editor, "counting", fails)

    async def page() -> None:
        form = editor("hexagon")
        press(form, "count")
        await until(lambda: keys(form)["count"]["label"] != "Stop")
        assert is_wrong(form)
        tap(form, "a1")
        assert not is_wrong(form) and "7 cells" in words(form)

    asyncio.run(page())


# -- its puzzle ---------------------------------------------------------------------------------------------


def test_the_figure_is_played_in_its_place_and_changed_again() -> None:
    form = editor("AVA")
    press(form, "play-it")
    assert str(form.match.position) == "puzzle AVA" and "give-up" not in keys(form)
    tap(form, "012", "a1")
    assert [str(move) for move in form.match.moves] == ["a1=012"]
    press(form, "menu")
    assert {name for name in keys(form) if name.startswith("open-")} == {
        f"open-{name}" for name in puzzle_editor.PANELS
    }
    press(form, "draw")
    assert form.drawing and form.text == "AVA"
    press(form, "play-it")
    assert len(form.match.moves) == 1, "one goes on where one was"
    press(form, "draw")
    choose(form, "joker", True)
    press(form, "play-it")
    assert str(form.match.position) == "puzzle AVA joker=23*" and not form.match.moves


@over("line, text, position", [
    ("trioker puzzle AV/VA joker=23* | a1=012", "AV/VA", "puzzle AV/VA a1=012 joker=23*"),
    ("trioker champions 73 1", "AVA", "puzzle AVA"), ("trioker puzzle AVAVAV/AVAVAV", "AVA", "puzzle AVA a1=012"),
])  # fmt: skip
def test_a_game_that_is_loaded_as_text_brings_its_figure_along(line: str, text: str, position: str) -> None:
    form = editor("AVA")
    press(form, "play-it")
    tap(form, "012", "a1")
    for key in ("menu", "open-text"):
        press(form, key)
    press(form, "load", text=line)
    press(form, "close")
    press(form, "draw")
    assert form.text == text and form.joker == ("joker" in position)
    press(form, "play-it")
    assert str(form.match.position) == position


def test_a_solution_that_is_shown_plays_to_the_end() -> None:
    form = editor("boat")
    press(form, "solution")
    solution = form._solution
    assert solution
    lying = " ".join(f"{cell}={corners}" for cell, corners in solution.placed.items())
    assert Position.parse(f"puzzle {form.text} {lying}").outcome() == (1.0,)
    (svg,) = pictures(form)
    assert svg.count("<text") == 3 * 15


@pytest.mark.usefixtures("fresh_kernel")
def test_what_was_made_comes_back_when_the_page_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "by_page", lambda: True)

    def opened() -> Editor:
        open_lesson("play-trioker", "en")
        current().part(Games).starts(type("Info", (), {"cell_id": "a"}))
        return editor("hexagon")

    form = opened()
    tap(form, next(cell for cell in form.sketch.grid.cells if cell not in form.sketch.cells))
    text = form.text
    restart(monkeypatch)
    again = opened()
    assert again.text == text != "AVA/VAV" and again.drawing and again is not form
    press(again, "play-it")
    tap(again, "333", own(again.match.position).figure.cells[0])
    restart(monkeypatch)
    played = opened()
    assert played.text == text and not played.drawing and len(played.match.moves) == 1
    assert Path(".play-trioker.lesson.games.json").exists()


# -- saved, and in both languages ---------------------------------------------------------------------------


def test_the_saved_page_shows_the_figure_its_solution_or_its_puzzle() -> None:
    form = editor("star")
    (saved,) = form.saved()
    assert "data-tap" not in saved["image/svg+xml"] and saved["text/plain"] == repr(form)
    assert saved["image/svg+xml"].count("<path") < 20 and form.text in repr(form)
    press(form, "solution")
    assert form.saved()[0]["image/svg+xml"].count("<text") == 36
    press(form, "play-it")
    assert form.saved()[0]["image/svg+xml"] != saved["image/svg+xml"]
    assert editor().saved()[0]["image/svg+xml"].count("<path") == 6 * 13


@over("language", LANGUAGES)
def test_every_sentence_is_there_in_both_languages(language: str) -> None:
    use(language)
    form = editor()
    said = [words(form)]
    for name in ("count", "solution", "play-it"):
        press(form, name)
        said.append(words(form))
    press(form, "read", figure="AVA/VAV")
    for name in ("count", "solution", "solution", "copy"):
        press(form, name)
        said.append(words(form))
    assert all("{" not in one and one for one in said) and form.says
    labels = [key["label"] for key in keys(form).values()] + [part["label"] for part in parts(form, "field").values()]
    assert all(labels) and len({*labels}) == len(labels)
