"""Pictures of RVB: golden ones to look at, and what each must hold.

``python -m pytest tests/draw --golden`` writes the golden pictures anew: look at them before you commit.
"""

from __future__ import annotations

import re
from difflib import unified_diff
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit import text
from rvbkit.draw import Picture, draw
from rvbkit.draw.svg import add, as_text, canvas
from rvbkit.games import rvb
from rvbkit.match import Match
from tests.cases import over

GOLDEN = Path(__file__).parent / "golden"
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


PICTURES = {
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


def lines(svg: str) -> list[str]:
    """One element a line, so that a difference can be read."""
    return svg.replace("><", ">\n<").splitlines()


@over("name", PICTURES)
def test_a_picture_is_as_it_was_when_someone_looked_at_it(name: str, rewrite_golden: bool) -> None:
    file = GOLDEN / f"rvb-{name}.svg"
    now = lines(shown(PICTURES[name]()))
    if rewrite_golden:
        file.write_text("\n".join(now) + "\n", encoding="utf-8")
    before = file.read_text(encoding="utf-8").splitlines()
    difference = "\n".join(unified_diff(before, now, "golden", "now", lineterm="", n=1))
    assert not difference, f"{file.name} has changed; --golden writes it anew\n{difference}"


def test_no_golden_picture_is_left_over() -> None:
    assert {file.name for file in GOLDEN.glob("rvb-*")} == {f"rvb-{name}.svg" for name in PICTURES}


@over("name", PICTURES)
def test_a_picture_is_well_formed_and_has_no_ids(name: str) -> None:
    svg = ET.fromstring(shown(PICTURES[name]()))
    assert svg.tag == f"{SVG}svg" and svg.get("viewBox")
    assert all("id" not in element.attrib and "style" not in element.attrib for element in svg.iter())


# -- cells and taps ----------------------------------------------------------------------


def cells(svg: str) -> dict[str, ET.Element]:
    return {el.attrib["data-tap"]: el for el in ET.fromstring(svg).iter() if "data-tap" in el.attrib}


@over("name", PICTURES)
def test_every_cell_can_be_tapped_and_has_a_spoken_name(name: str) -> None:
    match = PICTURES[name]()
    tappable = cells(shown(match))
    assert tuple(tappable) == match.position.grid.names
    for cell, element in tappable.items():
        assert element.get("role") == "button" and str(element.get("aria-label")).startswith(f"{cell}, ")


@over("name", PICTURES)
def test_without_taps_a_picture_is_only_a_picture(name: str) -> None:
    svg = shown(PICTURES[name](), taps=False)
    assert cells(svg) == {} and ET.fromstring(svg).get("role") == "img"
    assert "button" not in svg and ET.fromstring(svg).get("aria-label")


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
    tree = ET.fromstring(svg)

    def top(path: ET.Element, radius: float) -> tuple[float, float]:
        x, y = map(float, re.findall(r"-?[\d.]+", path.attrib["d"])[:2])
        return x, y + radius

    def ringed(layer: ET.Element) -> set[str]:
        found = set()
        for ring in layer.iter(f"{SVG}path"):
            for name, cell in cells(svg).items():
                (x, y), (a, b) = top(ring, 24.5), top(cell, 28.8)
                if abs(x - a) < 2 and abs(y - b) < 3:
                    found.add(name)
        return found

    groups = [g for g in tree.iter(f"{SVG}g") if f"s-{stroke}" in str(g.get("class")).split()]
    return set().union(*map(ringed, groups))


@over("taps", [["d2"], ["d2", "d3"], ["d2", "d3", "c2"], ["e4", "d4"], ["a1", "a2"]])
def test_every_tap_that_may_follow_has_a_ring_and_no_other_cell(taps: list[str]) -> None:
    match = tapped(rvb.filled(4, 7), *taps)
    assert match.taps and middles(shown(match), stroke="next") == set(match.draft.next)


def test_nothing_is_ringed_before_the_first_tap_nor_when_not_wanted() -> None:
    assert middles(shown(tapped(rvb.filled(4, 7))), stroke="next") == set()
    assert middles(shown(tapped(rvb.filled(4, 7), "d2"), follow=False), stroke="next") == set()


def test_rings_of_what_may_follow_are_dashed_and_those_of_a_refusal_are_not() -> None:
    tree = ET.fromstring(shown(tapped(rvb.regular(4), "d2", "d3", "e5")))
    dashes = {
        role: [g.get("stroke-dasharray") for g in tree.iter(f"{SVG}g") if f"s-{role}" in str(g.get("class")).split()]
        for role in ("next", "wrong")
    }
    assert dashes == {"next": ["5 3"], "wrong": [None]}


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
        if "s-last" in str(el.get("class"))
    )
    points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]
    assert path.count("M") == 2 and path.startswith("M")
    (x0, y0), (x1, y1) = points[-2:]
    assert y0 == y1 == 0 and x1 > x0  # b2 to b3 is level


def test_whatever_is_written_into_a_picture_is_escaped() -> None:
    svg = canvas(10.0, 10.0, label="<b>&\"'", interactive=False)
    add(svg, "text", x=0.04, y=-0.04).text = "</text><script>"
    drawn = ET.fromstring(as_text(svg))
    assert drawn.get("aria-label") == "<b>&\"'" and [el.text for el in drawn.iter(f"{SVG}text")] == ["</text><script>"]
    assert drawn.find(f"{SVG}script") is None and 'x="0" y="0"' in as_text(svg)


def test_show_gives_a_picture_that_notebooks_display() -> None:
    picture = Picture(RING)
    assert "color-scheme:dark" in picture._repr_html_() and '<svg xmlns="' in picture._repr_html_()
    assert picture._repr_svg_() == picture and ET.fromstring(picture).tag == f"{SVG}svg" and cells(picture) == {}


def test_drawing_changes_nothing_and_is_the_same_each_time() -> None:
    match = PICTURES["last-moves"]()
    before = (match.position, match.draft, match.moves, match.seq)
    assert shown(match) == shown(match)
    assert (match.position, match.draft, match.moves, match.seq) == before


@over("line", ["a1-b1", "a1-c2", "c2-c2", "a1-b1-a1", "a1-g7", "g7", "R@a1 V@b1 B@c1"])
def test_a_line_that_no_pen_can_draw_is_shown_by_rings_alone(line: str) -> None:
    """Who answers a question with such a line sees which cells were meant."""
    move = rvb.Move.parse(line)
    there = set(move.cells) & set(RING.grid.names)
    strokes = draw(RING, shown=move).findall(".//g[@stroke-dasharray='1 6']/path")
    assert len(strokes) == len(there) + (line == "a1-b1")
