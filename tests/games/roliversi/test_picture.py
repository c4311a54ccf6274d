"""Pictures of Roliversi: what each must hold."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.games.roliversi import Move, Position
from rvbkit.games.roliversi.picture import board_text
from rvbkit.matches.match import Match
from rvbkit.page.board import Board
from rvbkit.page.panels import HelpPanel
from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from rvbkit.text import use
from tests.cases import over

EXAMPLE = "......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ"
LAST = ".RVBBBBB/JJV.RBRB/.RBVVRBB/J.BVRBBR/RVBRBVJB/RJJBBJRR/RBRBRBVR/VVBRRRJJ VB"
SMALL = "..../.RJ./.BV./.... VB"
GAMES = {
    "start": (SMALL, ()),
    "chosen": (EXAMPLE, ("b3",)),
    "other-colour": (EXAMPLE, ("b3", "J")),
    "refused": (EXAMPLE, ("R", "g2")),
    "after": (f"{EXAMPLE} | R@b3", ()),
    "must-pass": ("RVB./..../..../.... VB", ()),
    "over": ("VVVV/VVVV/VVVV/VVVB RJ", ()),
    "plain": ("......../......../......../...RV.../...VR.../......../......../........ VB reversi", ()),
}


def tapped(game: str, *taps: str) -> Match:
    match = Match.of(f"roliversi {game}")
    for tap in taps:
        match.tap(tap)
    return match


def shown(match: Match, **how: Any) -> str:
    how = {"draft": match.draft, "last": match.last, "before": match.before, "shown": match.shown, **how}
    return as_text(draw(match.seen, **how))


def pictures(**how: Any) -> dict[str, str]:
    """Those that somebody looks at."""
    return {name: shown(tapped(game, *taps), **how) for name, (game, taps) in GAMES.items()}


def spoken(picture: str) -> dict[str, str]:
    """What each tap is called."""
    found = ET.fromstring(picture).iter()
    return {one.attrib["data-tap"]: one.attrib["aria-label"] for one in found if "data-tap" in one.attrib}


def test_each_square_says_its_ball_or_what_would_be_flipped_there() -> None:
    names = spoken(shown(tapped(EXAMPLE)))
    assert names["c3"] == "c3, blue" and names["a1"] == "a1, empty" and names["b3"] == "b3, empty: red flips 4 balls"
    names = spoken(shown(tapped(EXAMPLE, "b3")))
    assert (
        names["b3"] == "b3, red, chosen" and names["R"] == "red, in hand, flips 4" and names["J"] == "yellow, flips 2"
    )
    use("fr")
    assert spoken(shown(tapped(EXAMPLE)))["b3"] == "b3, vide\u00a0: rouge retourne 4 boules"


def test_cards_say_whose_colours_are_whose_and_those_of_the_other_say_why_not() -> None:
    match = tapped(EXAMPLE)
    names = spoken(shown(match))
    assert names["R"] == "red, in hand, 3 balls" and names["J"] == "yellow, 2 balls"
    assert names["V"] == "green, player 1, 4 balls"
    texts = [one.text for one in ET.fromstring(shown(match)).iter() if one.tag.endswith("text")]
    assert "8 balls" in texts and "5 balls, to move" in texts, "the camps"
    match.tap("V")
    assert match.remark and match.remark.key == "roliversi.not-yours"


def test_a_chosen_square_shows_what_flips_and_what_holds_the_other_end() -> None:
    before, after = (shown(tapped(EXAMPLE, *taps)) for taps in ((), ("b3",)))
    assert after.count('stroke-dasharray="6 5"') == 1 and after.count("opacity") == before.count("opacity") + 1
    both = shown(tapped(EXAMPLE, "c6"))
    assert both.count("stroke-dasharray") > 0


def test_what_the_last_move_did_is_there_to_be_animated() -> None:
    after = shown(tapped(f"{EXAMPLE} | R@b3"))
    assert after.count("just-put") == 1 and after.count("just-turned") == 4
    assert "just-" not in shown(tapped(EXAMPLE))


def test_letters_of_the_movers_colours_are_typed() -> None:
    assert ET.fromstring(shown(tapped(EXAMPLE))).get("data-types") == "RJ"


def test_who_must_pass_finds_the_word() -> None:
    match = tapped("RVB./..../..../.... VB")
    assert spoken(shown(match))["pass"] == "“pass”" and match.draft.note
    match.tap("pass")
    assert str(match.position) == "RVB./..../..../.... RJ"


def test_no_ball_is_told_by_its_colour_alone() -> None:
    """Its letter aside, in black and white: a disc or a diamond, with a line inside or without."""
    shapes = set()
    for colour in "VBRJ":
        drawn = draw(Position.parse(f"{colour}.../..../..../.... VB"), taps=False, names=False)
        group = next(one for one in drawn if one.tag == "g" and one.get("class") == "mark")
        assert [one.text for one in group if one.tag == "text"] == [colour]
        shapes.add(tuple(one.get("d") for one in group if one.tag == "path"))
    assert len(shapes) == 4


@over("name", sorted(GAMES))
def test_a_picture_alone_has_nothing_to_tap(name: str) -> None:
    game, taps = GAMES[name]
    assert "data-tap" not in shown(tapped(game, *taps), taps=False)


def rings(picture: str, sort: str) -> list[str]:
    """Where the rings of a sort are."""
    return [one.get("d", "") for one in ET.fromstring(picture).iter() if one.get("stroke-dasharray") == sort]


def test_the_first_half_of_a_hint_rings_what_it_speaks_of() -> None:
    """The balls that a good move flips, one ring each: in the board's picture, too."""
    match = tapped(LAST)
    match.hint()
    for _ in match.think():
        pass
    assert match.remark and "ringed balls" in match.remark.sentence
    board = Board(match)
    drawn = as_text(draw(match.seen, draft=match.draft, where=match.remark.cells))
    (ring,) = rings(drawn, "0.5 6")
    assert ring.count("M") == len(match.remark.cells) > 0 and ring in str(board.pictures())
    match.tap("V")
    assert ring not in str(board.pictures())
    board.close()


def test_the_legend_of_values_explains_numbers_where_there_are_points() -> None:
    labels = [str(HelpPanel(Match.of(game)).parts()) for game in (f"roliversi {EXAMPLE}", "nim 4;7 k=1 1")]
    assert "+2, 0, −2" in labels[0] and "can still win" in labels[1]


def test_why_the_square_was_left_is_ringed() -> None:
    assert shown(tapped(EXAMPLE, "g2", "R")).count("just-refused") == 1


def test_a_board_in_letters_says_whose_turn_it_is_while_it_goes_on() -> None:
    for game, last in ((EXAMPLE, "To move: red and yellow"), ("VVVV/VVVV/VVVV/VVVB RJ", "   a b c d")):
        assert board_text(Position.parse(game)).splitlines()[-1] == last


def test_a_hint_shows_its_ball() -> None:
    match = tapped(EXAMPLE)
    match.shown = Move("J", "b5")
    assert shown(match) != shown(tapped(EXAMPLE))
