"""Pictures of Trioker: what each must hold."""

from __future__ import annotations

import re
from math import dist
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.games.trioker import Move, begin
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page.board import Board
from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from rvbkit.questions import exercise
from rvbkit.questions.exercise import Fields, words_of
from rvbkit.text import use
from tests.cases import over, own

PUZZLE = "puzzle AVA/VAV a1=012"
GIANT = "puzzle .AVAVA./AVAVAVA/VAVAVAV/.VAVAV. a2=012 joker=23*"
CHAMPIONS = "champions 73 2 d7=002"
QUICK = "quick quick 2 hands=012.203/002.003/001.110 stock=220.301 money=35/30/35 bank=200 d7=333 d8=303 e6=3*2 e7=233"
GAMES = {
    "puzzle": (PUZZLE, ("021",)),
    "giant": (GIANT, ("003", "turn")),
    "lifted": (PUZZLE, ("a1",)),
    "refused": (PUZZLE, ("333", "b1")),
    "champions": (CHAMPIONS, ("001",)),
    "passed": (f"{CHAMPIONS} | pass", ()),
    "after": (f"{CHAMPIONS} | d6=001", ()),
    "quick": (QUICK, ("lift", "003")),
    "curtain": (QUICK, ()),
}


def tapped(game: str, *taps: str) -> Match:
    match = Match.of(f"trioker {game}")
    for tap in taps:
        match.lift() if tap == "lift" else match.tap(tap)
    return match


def shown(match: Match, **how: Any) -> str:
    seen = {"draft": match.draft, "last": match.last, "before": match.before, "shown": match.shown, "eyes": match.eyes}
    how = {**seen, **how}
    return as_text(draw(match.seen, **how))


def pictures(**how: Any) -> dict[str, str]:
    """Those that somebody looks at."""
    return {name: shown(tapped(game, *taps), **how) for name, (game, taps) in GAMES.items()}


def spoken(picture: str) -> dict[str, str]:
    """What each tap is called."""
    found = ET.fromstring(picture).iter()
    return {one.attrib["data-tap"]: one.attrib["aria-label"] for one in found if "data-tap" in one.attrib}


def marked(picture: str, name: str) -> set[str]:
    """The taps of what carries a mark."""
    return {one.attrib["data-tap"] for one in ET.fromstring(picture).iter() if name in one.attrib}


def test_every_cell_and_every_piece_says_what_it_is() -> None:
    names = spoken(shown(tapped(PUZZLE)))
    assert names["a1"] == "a1: 0 1 2" and names["a2"] == "a2, empty" and names["333"] == "piece 3 3 3"
    names = spoken(shown(tapped(PUZZLE, "021")))
    assert names["021"] == "piece 0 2 1, in hand" and names["a3"] == "a3, empty, the piece fits"
    use("fr")
    assert spoken(shown(tapped(PUZZLE, "021")))["021"] == "pièce 0 2 1, en main"


def test_a_cell_says_what_it_asks_for_and_which_one_is_the_start() -> None:
    names = spoken(shown(tapped(QUICK, "lift")))
    assert names["b3"] == "b3, empty: pay 2 to the bank" and names["c2"].endswith("give a piece to the left neighbour")
    assert spoken(shown(tapped("champions 73 1")))["d7"] == "d7, the start cell"


def test_where_the_piece_fits_it_may_be_dropped_and_where_it_fits_turned_an_arrow_says_so() -> None:
    match = tapped(PUZZLE, "221")
    picture = shown(match)
    assert marked(picture, "data-drop") == {tap for tap in match.draft.next if tap in own(match.position).figure.cells}
    elsewhere = {cell for cell in own(match.position).ways_of("221") if cell not in match.draft.next}
    assert elsewhere and all("if it is turned" in spoken(picture)[cell] for cell in elsewhere)


def test_in_a_puzzle_what_lies_is_picked_up_and_goes_back_into_the_box() -> None:
    assert "a1" in marked(shown(tapped(PUZZLE)), "data-pick")
    assert "box" not in spoken(shown(tapped(PUZZLE)))
    lifted = shown(tapped(PUZZLE, "a1"))
    assert "box" in marked(lifted, "data-drop") and spoken(lifted)["a1"] == "a1: 0 1 2, in hand"
    assert "d7" not in marked(shown(tapped(CHAMPIONS)), "data-pick"), "what champions have placed stays"


def test_pieces_keep_their_places_in_the_box() -> None:
    def at(picture: str, piece: str) -> str:
        found = ET.fromstring(picture).iter()
        return next(one.attrib["transform"] for one in found if one.attrib.get("data-piece") == piece)

    assert at(shown(tapped("puzzle AVA/VAV")), "331") == at(shown(tapped("puzzle AVA/VAV a1=000 b3=120")), "331")


def test_of_hidden_hands_there_are_backs_and_nothing_else() -> None:
    seen = shown(tapped(QUICK, "lift"))
    assert {"002", "003"} <= spoken(seen).keys() and not {"012", "001", "220"} & spoken(seen).keys()
    curtain = shown(tapped(QUICK))
    assert not {"002", "003"} & spoken(curtain).keys() and "data-piece" not in curtain


def test_a_hint_rings_the_places_that_it_speaks_of_and_then_the_piece_with_its_cell() -> None:
    def rings(**how: Any) -> int:
        drawn = ET.fromstring(shown(tapped(CHAMPIONS), **how)).iter()
        return sum(one.attrib["d"].count("M") for one in drawn if one.attrib.get("stroke-dasharray") == "0.5 6")

    assert [rings(), rings(where=("d7",)), rings(where=("001", "d6", "d7"))] == [0, 1, 3]
    assert rings(shown=Move.parse("d6=100")) == 2 and rings(shown=Move.parse("pass")) == 0


def test_words_are_buttons_where_they_can_be_said() -> None:
    assert "pass" in spoken(shown(tapped(CHAMPIONS))) and "object" not in spoken(shown(tapped(CHAMPIONS)))
    assert spoken(shown(tapped(f"{CHAMPIONS} | pass")))["object"] == "say that the other one could have played"


@over("columns, numbers", [(7, "1 2 3 4 5 6 7"), (60, "5 10 15 20 25 30 35 40 45 50 55 60")])
def test_numbers_of_columns_do_not_touch(columns: int, numbers: str) -> None:
    figure = ("AV" * columns)[:columns]
    drawn = ET.fromstring(as_text(draw(begin("puzzle", figure=figure))))
    rim = [one for one in drawn.iter() if one.tag.endswith("text") and one.get("font-size") == "10.5"]
    assert [one.text for one in rim] == numbers.split()


@over("language, called", [("en", "Computer"), ("fr", "Ordinateur")])
def test_a_computer_is_called_so_beside_its_pieces(language: str, called: str) -> None:
    use(language)
    board = Board(Match.of(f"trioker {QUICK}", seats=[Seat(), Seat(), Seat("random")]))
    assert re.search(rf">{called}\s?: \d+<", board.pictures()["parts"][0]["svg"])


def test_the_others_are_called_by_their_names_if_there_is_room() -> None:
    named = {"": "Player 1: 2", "Zoé": "Zoé: 2", "Anne-Sophie Delacroix": "Anne-Soph…: 2"}
    for name, said in named.items():
        board = Board(Match.of(f"trioker {QUICK}", seats=[Seat(name=name), Seat(), Seat()]))
        saved = board.saved()[0]["image/svg+xml"]
        assert all(f">{said}<" in picture for picture in (str(board.pictures()), str(saved)))
        assert all(">Player 3: 2<" in picture for picture in (str(board.pictures()), str(saved)))


def test_a_board_is_as_high_at_the_end_as_at_the_beginning() -> None:
    for game in (begin("champions"), begin("quick", players=4, seed=1), begin("puzzle")):
        first = ET.fromstring(shown(Match(game))).attrib["height"]
        after = ET.fromstring(shown(Match(game.play(next(iter(game.moves())))))).attrib["height"]
        assert first == after


def numbers(text: str) -> list[float]:
    return [float(one) for one in re.findall(r"-?[\d.]+", text)]


def corners_of(ring: str) -> list[tuple[float, float]]:
    """Of a triangle that goes on from its first corner."""
    x, y, *steps = numbers(ring)
    found = [(x, y)]
    for dx, dy in zip(steps[::2], steps[1::2], strict=True):
        found.append((found[-1][0] + dx, found[-1][1] + dy))
    return found


def beside(point: tuple[float, float], ring: list[tuple[float, float]]) -> float:
    """How far a point inside a triangle is from its nearest side; outside, less than nothing."""
    sides = zip(ring, [*ring[1:], ring[0]], strict=True)
    far = [
        ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / dist((ax, ay), (bx, by))
        for (ax, ay), (bx, by) in sides
    ]
    return max(min(far), min(-one for one in far))


@over("game, taps", [(PUZZLE, ("333", "b1")), (CHAMPIONS, ("111", "d6"))])
def test_what_a_refusal_marks_leaves_the_figures_it_speaks_of_free(game: str, taps: tuple[str, ...]) -> None:
    match = Match.of(f"trioker {game}")
    for tap in taps:
        match.tap(tap)
    root = ET.fromstring(Board(match).pictures()["parts"][0]["svg"])
    rings = [one.get("d", "") for one in root.iter() if "just-refused" in one.get("class", "")]
    figures = 0
    for ring in (corners_of(part) for path in rings for part in path.split("z") if part):
        for group in (one for one in root.iter() if one.get("transform")):
            x, y = numbers(group.get("transform", ""))
            for text in (one for one in group if one.tag.endswith("text")):
                size = float(text.get("font-size", 0))
                at = x + float(text.get("x", 0)), y + float(text.get("y", 0)) - 0.36 * size
                if (far := beside(at, ring)) > 0:
                    figures += 1
                    assert far > size / 2, (ring, text.text)
    assert figures, "some piece that lies is in the way"


def test_a_puzzle_whose_box_is_empty_has_no_empty_tray_beside_a_question() -> None:
    def shown(text: str) -> ET.Element:
        return draw(Match.of(f"trioker {text}").position, taps=False)

    low, high = (float(shown(text).get("viewBox", "").split()[3]) for text in (f"{PUZZLE} of=012", PUZZLE))
    assert low < high / 1.5


def test_the_figures_of_a_question_are_all_in_view_each_with_its_name() -> None:
    asked = exercise("trioker-tips").asks()
    assert isinstance(asked, Fields)
    assert [words_of(case.label) for case in asked.cases] == [f"Figure {number}" for number in range(1, 5)]
    assert all(case.position and not case.names for case in asked.cases) and asked.position is None
