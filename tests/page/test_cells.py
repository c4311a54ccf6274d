"""The layer of cells: shapes, names, signs of values, and what a picture says to its page."""

from __future__ import annotations

import re
from itertools import combinations
from types import SimpleNamespace

import pytest

from rvbkit import text
from rvbkit.game import Draft, Refusal, Value
from rvbkit.games import drawing, nim, rvb
from rvbkit.matches.match import Match
from rvbkit.page import cells as cells_module
from rvbkit.page.cells import Cells, Scene, box, disc, footnote, polygon, signs, spoken, stands
from rvbkit.page.picture import draw
from rvbkit.page.svg import Element, as_text, canvas

RING, PILES = rvb.Position.parse("RV/B.R/VB cross 1"), nim.Position(4, 7)

VALUES = {
    "win": Value("win"),
    "can win": Value("win", exact=False),
    "loss": Value("loss"),
    "draw": Value("draw"),
    "can draw": Value("draw", exact=False),
    "three up": Value("score", 3),
    "three down": Value("score", -3),
    "level": Value("score", 0),
    "can get three": Value("score", 3, exact=False),
    "unknown": Value("unknown"),
}


#: What a picture asks of a position that it does not draw: whose pen it is.
TURN = SimpleNamespace(turn=2)


def sheet() -> Element:
    return canvas(100.0, 100.0, label="", interactive=True)


# -- a board of triangles, as a game would draw it ---------------------------------------------


def triangles(scene: Scene) -> Element:
    """Two cells that point up and one between them that points down, with a stock of one piece."""
    svg = sheet()
    cells = Cells(svg, {"a1": (-20, 0), "a2": (0, -5, 180), "a3": (20, 0)}, polygon(3, 20), inside=3)
    laid = cells.lay(lambda tap: f"cell {tap}", lambda tap: "empty", scene.values, stroke="line")
    for tap in scene.draft.next:
        laid[tap].set("data-drop", "")
    stock = Cells(svg, {"stock": (0, 40)}, disc(6)).lay(lambda _tap: "stock", lambda _tap: "token")
    stock["stock"].set("data-pick", "")
    cells.rings(scene)
    cells.signs(scene.values, 5, 5)
    return svg


def test_a_board_of_turned_triangles_is_named_ringed_signed_and_taken_to_pieces_by_its_taps() -> None:
    refusal = Refusal("game.over", {}, ("a3", "nowhere"))
    draft, values = Draft("x", None, ("a1", "a2"), refusal=refusal), {"a1": Value("draw"), "elsewhere": Value("win")}
    svg = triangles(Scene(TURN, draft, values=values))
    named = {el.get("data-tap"): el.get("aria-label") for el in svg.iter() if el.get("role") == "button"}
    assert named == {"a1": "cell a1, draws", "a2": "cell a2", "a3": "cell a3", "stock": "stock"}
    assert [el.get("data-tap") for el in svg.iter() if "data-drop" in el.attrib] == ["a1", "a2"]
    assert [el.get("data-tap") for el in svg.iter() if "data-pick" in el.attrib] == ["stock"]
    rings = {str(el.get("class")): el.attrib["d"] for el in svg.iter("path") if "mark" in str(el.get("class"))}
    assert rings["mark s-p2"].count("M") == 2 and rings["mark just-refused s-wrong"].count("M") == 1
    assert len([el for el in svg.iter() if "value" in str(el.get("class"))]) == 1
    (capsule, _bars) = next(el for el in svg.iter("g") if "value" in str(el.get("class")))
    assert capsule.attrib["d"].startswith("M-15 5m"), "five to the right of its cell's middle and below it"


def test_what_is_not_wanted_is_not_ringed() -> None:
    assert "s-p2" not in as_text(triangles(Scene(TURN, Draft("x", None, ("a1",)), follow=False)))


def test_a_ring_lies_inside_its_cell() -> None:
    for shape, place in ((polygon(6, 20), (7.3, -2)), (polygon(3, 20), (3, 3, 90)), (box(20, 30), (5, 5))):
        (left, top, right, low), (a, b, c, d) = (corners(shape(*place, inset=inset)) for inset in (0, 3))
        assert left < a < c < right and top < b < d < low
    for rounded, less in (
        (box(20, 30, 4)(5, 5, inset=3), box(14, 24, 4)(5, 5)),
        (disc(9)(1, 1, inset=2), disc(7)(1, 1)),
    ):
        assert rounded == less


def corners(path: str) -> tuple[float, float, float, float]:
    """The box round the corners of a path of straight lines."""
    x = y = 0.0
    xs: list[float] = []
    ys: list[float] = []
    for letter, rest in re.findall(r"([Mlhv])([^A-Za-z]*)", path):
        given = [float(n) for n in re.findall(r"-?\d+\.?\d*", rest)]
        level, upright = {"h": (given, [0.0]), "v": ([0.0], given)}.get(letter, (given[::2], given[1::2]))
        for dx, dy in zip(level, upright, strict=True):
            x, y = x + dx, y + dy
            xs, ys = [*xs, x], [*ys, y]
    return min(xs), min(ys), max(xs), max(ys)


# -- values ------------------------------------------------------------------------------------


def sign(value: Value) -> Element:
    svg = sheet()
    signs(svg, [(0, 0, value)])
    return svg


def test_no_two_values_are_told_apart_by_colour_alone() -> None:
    def bare(value: Value) -> str:
        """A sign drawn with one pen."""
        return re.sub(r' (fill|stroke|class)="[^"]*"', "", as_text(sign(value)))

    for one, other in combinations(VALUES, 2):
        assert bare(VALUES[one]) != bare(VALUES[other]), f"{one}, {other}"


def test_every_value_is_said_in_words_of_its_own_in_both_languages() -> None:
    said = {}
    for language in ("en", "fr"):
        text.use(language)
        said[language] = {name: spoken(value) for name, value in VALUES.items()}
        assert len(set(said[language].values())) == len(VALUES)
    assert said["en"]["draw"] == "draws" and said["fr"]["draw"] == "fait partie nulle"
    assert said["en"]["three down"] == "is worth −3" and said["fr"]["can get three"] == "peut encore valoir +3"


def test_a_score_is_written_with_its_sign_and_its_number_fits_in_its_capsule() -> None:
    for number, told in ((3, "+3"), (-12, "−12"), (0, "0"), (2.5, "+2.5"), (-1000, "−1000"), (None, "?")):
        svg = sign(Value("score", number))
        assert [el.text for el in svg.iter("text")] == [told]
        wide = re.search(r"h([\d.]+)a6.5", next(el.attrib["d"] for el in svg.iter("path")))
        assert wide is None if number is None else wide and 13 + float(wide[1]) >= 7.7 * len(told) + 2


def test_a_written_move_says_what_it_is_worth_unless_more_is_needed_or_nothing_is_known() -> None:
    told = {name: stands(value) for name, value in VALUES.items()}
    assert {name for name, sentence in told.items() if not sentence} == {
        "can win",
        "can draw",
        "can get three",
        "unknown",
    }
    assert told["draw"] == "As it stands, this move draws."
    assert told["three down"] == "As it stands, this move is worth −3."
    for worth, line in ((VALUES["draw"], told["draw"]), (VALUES["unknown"], "else"), (None, "else")):
        svg = sheet()
        footnote(svg, worth, "else", 0)
        assert [el.text for el in svg.iter("text")] == [line]


def test_every_game_draws_every_value() -> None:
    for value in VALUES.values():
        for position, tap, view in ((RING, "a1", None), (PILES, "1-1", "piles"), (PILES, "@3;7", "plane")):
            draft = Match(position).draft
            svg = as_text(draw(position, draft=draft, view=view, values={tap: value}, worth=value))
            assert f", {spoken(value)}" in svg and stands(value) in svg


# -- what a picture says to its page -------------------------------------------------------------


def seen(game: str) -> list[Element]:
    """All that is drawn of a game, in each of its views."""
    match = Match.of(game)
    pictures = [
        draw(match.position, draft=match.draft, last=match.last, view=view) for view in drawing(match.stem).VIEWS
    ]
    return [element for picture in pictures for element in picture.iter()]


def new(game: str) -> dict[str, list[Element]]:
    """What the last move did, by its class."""
    found: dict[str, list[Element]] = {}
    for element in seen(game):
        for name in str(element.get("class")).split():
            if name.startswith("just-"):
                found.setdefault(name, []).append(element)
    return found


def test_what_the_last_move_did_has_the_same_names_in_every_game() -> None:
    for game, names in (
        ("rvb RV/B.R/VB cross 1", set()),
        ("rvb RV/B.R/VB cross 1 | c1-b1-a1", {"just-drawn"}),
        ("rvb ../.../.. place 1 | R@a1 V@b2 B@c1", {"just-put"}),
        ("nim 4;7 k=1 1", set()),
        ("nim 4;7 k=1 1 | 2;1", {"just-gone", "just-left", "just-moved"}),
    ):
        assert new(game).keys() == names, game


def test_only_the_last_stroke_is_new_and_it_can_be_written_from_its_beginning() -> None:
    (stroke,) = new("rvb RVRV/VRVRV/RVBRVB/RVRVRVB/RVBRVB/RVRVR/RVRV cross 1 | a1-a2 | a3 | c1-d1")["just-drawn"]
    assert stroke.get("pathLength") == "1" and stroke.attrib["d"].count("M") == 1


def test_the_token_says_where_it_came_from() -> None:
    (token,) = new("nim 4;7 k=1 1 | 2;1")["just-moved"]
    x, y = map(float, token.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
    from_x, from_y = map(float, token.attrib["data-from"].split())
    assert from_x > x and from_y < y and from_x - x == 2 * (y - from_y)


def test_what_pictures_say_to_their_page_is_written_in_one_place() -> None:
    told = cells_module.__doc__ or ""
    for game in ("rvb RV/B.R/VB cross 1 | c1-b1-a1", "rvb ../.../.. place 1 | R@a1 V@b2 B@c1", "nim 4;7 k=1 1 | 2;1"):
        for element in seen(game):
            named = {name for name in element.attrib if name.startswith("data-")}
            named |= {name for name in str(element.get("class")).split() if name.startswith("just-")}
            assert all(f"``{name}``" in told for name in named), named


def test_a_picture_reads_no_text_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The draft carries what is drawn of it."""
    taps = {"rvb RV/B.R/VB cross 1": ["c1", "b1"], "nim 12;10 k=1 1": ["@9;7", "1-1"]}
    matches = [Match.of(game) for game in taps]
    for match, line in zip(matches, taps.values(), strict=True):
        for tap in line:
            match.tap(tap)
    for module in (rvb, nim):
        monkeypatch.setattr(module.Move, "parse", None)
    for match in matches:
        for view in drawing(match.stem).VIEWS:
            assert "s-p1" in as_text(draw(match.position, draft=match.draft, view=view))
