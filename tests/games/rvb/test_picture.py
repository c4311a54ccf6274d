"""Pictures of RVB: what each must hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit import text
from rvbkit.games import rvb
from rvbkit.matches.match import Match
from rvbkit.page.picture import Picture, draw
from rvbkit.page.svg import add, as_text, canvas
from tests.cases import over, own

SVG = "{http://www.w3.org/2000/svg}"
RING = rvb.Position.parse("RV/B.R/VB cross 1")
STARS = rvb.Position.parse("RV/BRR/RR cross 1 connected")
MIDGAME = "rvb BVBB/B.RRB/RRBBVR/RVVBRVR/BVBVVV/VRBRV/RVRB cross 1 | a4-b4 | d2-e1 | c5 | e5-f5 | d7"


def tapped(position: rvb.Position, *taps: str) -> Match:
    match = Match(position)
    for tap in taps:
        match.tap(tap)
    return match


def shown(match: Match, **how: Any) -> str:
    return as_text(draw(match.position, draft=match.draft, last=match.last, **how))


PICTURES: dict[str, Callable[[], Match]] = {
    "start": lambda: tapped(rvb.start(4)),
    "placing": lambda: tapped(rvb.start(2), "a1", "b2"),
    "placed": lambda: tapped(rvb.start(2), "a1", "b2", "c1", "c2"),
    "filled": lambda: tapped(rvb.filled(4, 7)),
    "first-cell": lambda: tapped(rvb.filled(2, 4), "b3"),
    "line": lambda: tapped(rvb.regular(4), "d2", "d3", "c2", "c3"),
    "turned-line": lambda: tapped(RING, "a1", "b1"),
    "refusal": lambda: tapped(rvb.regular(4), "d2", "d3", "e5"),
    "last-moves": lambda: Match.of(MIDGAME),
    "finished": lambda: tapped(RING, "c1", "b1", "a1", "enter"),
    "group": lambda: tapped(STARS, "a1", "b2", "c1", "b3"),
    "group-crossed": lambda: tapped(STARS, "a1", "b2", "c1", "b3", "enter"),
    "side-5": lambda: tapped(rvb.filled(5, 1)),
}


def pictures(**how: Any) -> dict[str, str]:
    """Those that somebody has looked at."""
    return {name: shown(make(), **how) for name, make in PICTURES.items()}


# -- cells and taps ----------------------------------------------------------------------


def cells(svg: str) -> dict[str, ET.Element]:
    return {el.attrib["data-tap"]: el for el in ET.fromstring(svg).iter() if "data-tap" in el.attrib}


def test_every_cell_can_be_tapped_and_has_a_spoken_name() -> None:
    for name, make in PICTURES.items():
        match = make()
        tappable = cells(shown(match))
        assert tuple(tappable) == own(match.position).grid.names, name
        for cell, element in tappable.items():
            assert element.get("role") == "button" and str(element.get("aria-label")).startswith(f"{cell}, ")


def test_a_placing_that_is_shown_has_its_letters_in_rings_and_no_pen() -> None:
    position = rvb.Position.parse("BR/.../V. place 2")
    with_, without = (as_text(draw(position, shown=move)) for move in (rvb.Move.parse("R@b3 V@c2 B@b1"), None))
    letters = [[el.text for el in ET.fromstring(svg).iter(f"{SVG}text")] for svg in (with_, without)]
    assert sorted(map(str, letters[0])) == sorted(map(str, [*letters[1], *"RVB"]))
    assert with_.count("<path") == without.count("<path") + 1, "all rings are one path"


def test_a_cell_says_its_letter_and_its_state_in_both_languages() -> None:
    match = tapped(rvb.Position.parse("rV/B.R/VB cross 1"), "c1")
    said = {}
    for language in ("en", "fr"):
        text.use(language)
        said[language] = [str(element.get("aria-label")) for element in cells(shown(match)).values()]
    assert said["en"] == [
        "a1, R, crossed",
        "a2, V",
        "b1, B, may follow",
        "b2, empty",
        "b3, R",
        "c1, V, in your line",
        "c2, B, may follow",
    ]
    assert said["fr"][0] == "a1, R, barré" and said["fr"][3] == "b2, vide"


def test_a_letter_just_placed_is_spoken_and_drawn() -> None:
    svg = shown(tapped(rvb.start(2), "a1", "b2"))
    assert cells(svg)["b2"].get("aria-label") == "b2, V, in your line" and ">V</text>" in svg


# -- marks -------------------------------------------------------------------------------


def middles(svg: str, *, stroke: str) -> set[str]:
    """The cells whose middle is the middle of a ring of this colour role."""

    def tops(path: ET.Element) -> set[tuple[float, float]]:
        return {(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)l", path.attrib["d"])}

    named = {top: name for name, cell in cells(svg).items() for top in tops(cell)}
    rings = [path for path in ET.fromstring(svg).iter(f"{SVG}path") if f"s-{stroke}" in str(path.get("class")).split()]
    found = {top for ring in rings for top in tops(ring)}
    return {name for (x, y), name in named.items() for a, b in found if abs(x - a) < 1 and abs(y + 3.3 - b) < 1}


@over("taps", [["d2"], ["d2", "d3"], ["d2", "d3", "c2"], ["e4", "d4"], ["a1", "a2"]])
def test_every_tap_that_may_follow_has_a_ring_and_no_other_cell(taps: list[str]) -> None:
    match = tapped(rvb.filled(4, 7), *taps)
    assert match.taps and middles(shown(match), stroke="p1") == set(match.draft.next)


def test_nothing_is_ringed_before_the_first_tap_nor_when_not_wanted() -> None:
    assert middles(shown(tapped(rvb.filled(4, 7))), stroke="p1") == set()
    assert middles(shown(tapped(rvb.filled(4, 7), "d2"), follow=False), stroke="p1") == set()


def test_rings_of_what_may_follow_are_dashed_and_those_of_a_refusal_are_not() -> None:
    tree = ET.fromstring(shown(tapped(rvb.regular(4), "d2", "d3", "e5")))
    dashes = {
        role: [ring.get("stroke-dasharray") for ring in tree.iter() if f"s-{role}" in str(ring.get("class")).split()]
        for role in ("p1", "wrong")
    }
    assert dashes == {"p1": ["5 3", None], "wrong": [None]}, "and the pen itself"


def test_the_cells_of_a_refusal_are_ringed() -> None:
    match = tapped(rvb.regular(4), "d2", "d3", "e5")
    assert middles(shown(match), stroke="wrong") == {"d3", "e5"}


def test_a_refusal_off_the_board_rings_nothing() -> None:
    assert middles(shown(tapped(RING, "z9")), stroke="wrong") == set()


def test_crossed_letters_stay_in_their_cells() -> None:
    svg = shown(tapped(RING, "c1", "b1", "a1", "enter"), names=False)
    assert sorted(str(el.text) for el in ET.fromstring(svg).iter(f"{SVG}text")) == sorted("RVBRVB")


def test_names_of_cells_and_the_legend_can_be_left_out() -> None:
    assert "R red · V green (vert) · B blue" in shown(tapped(RING)) and ">a1<" in shown(tapped(RING))
    bare = shown(tapped(RING), names=False)
    assert "green" not in bare and ">a1<" not in bare


def test_each_branch_of_a_group_ends_beyond_its_own_cell() -> None:
    path = next(
        el.attrib["d"]
        for el in ET.fromstring(shown(PICTURES["group-crossed"]())).iter(f"{SVG}path")
        if "just-drawn" in str(el.get("class"))
    )
    points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]
    assert path.count("M") == 2 and path.startswith("M")
    (x0, y0), (x1, y1) = points[-2:]
    assert abs(y1 - y0) < 5 and x1 > x0  # b2 to b3 is level, and a hand draws it


def test_whatever_is_written_into_a_picture_is_escaped() -> None:
    svg = canvas(10.0, 10.0, label="<b>&\"'", interactive=False)
    add(svg, "text", x=0.04, y=-0.04).text = "</text><script>"
    drawn = ET.fromstring(as_text(svg))
    assert drawn.get("aria-label") == "<b>&\"'" and [el.text for el in drawn.iter(f"{SVG}text")] == ["</text><script>"]
    assert drawn.find(f"{SVG}script") is None and 'x="0" y="0"' in as_text(svg)


def test_show_gives_a_picture_that_notebooks_display() -> None:
    picture = Picture(RING)
    assert "color-scheme:dark" in picture._repr_html_() and '<svg xmlns="' in picture._repr_html_()
    svg = str(picture)
    assert picture._repr_svg_() == svg and ET.fromstring(svg).tag == f"{SVG}svg" and cells(svg) == {}


def test_drawing_changes_nothing_and_is_the_same_each_time() -> None:
    match = PICTURES["last-moves"]()
    before = (match.position, match.draft, match.moves, match.seq)
    assert shown(match) == shown(match)
    assert (match.position, match.draft, match.moves, match.seq) == before


@over("line", ["a1-b1", "a1-c2", "c2-c2", "a1-b1-a1", "a1-g7", "g7", "R@a1 V@b1 B@c1"])
def test_a_line_that_no_pen_can_draw_is_shown_by_rings(line: str) -> None:
    """Who answers a question with such a line sees which cells were meant."""
    move = rvb.Move.parse(line)
    there = set(move.cells) & set(RING.grid.names)
    drawn = as_text(draw(RING, shown=move))
    strokes = [path for path in ET.fromstring(drawn).iter(f"{SVG}path") if "s-shown" in str(path.get("class"))]
    if line == "a1-b1":
        assert [path.get("stroke-dasharray") for path in strokes] == ["0.1 8"]
    else:
        assert sum(path.attrib["d"].count("z") for path in strokes) == len(there), "a ring each"
