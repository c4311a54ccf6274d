"""Pictures of Roliversi: what each must hold."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.draw import draw
from rvbkit.draw.svg import as_text
from rvbkit.games.roliversi import Move, Position
from rvbkit.match import Match
from rvbkit.text import use
from tests.cases import over

EXAMPLE = "......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ"
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


def test_only_ones_own_colours_are_taken_in_hand() -> None:
    assert {"R", "J"} == {tap for tap in spoken(shown(tapped(EXAMPLE))) if len(tap) == 1}
    assert {"V", "B"} == {tap for tap in spoken(shown(tapped(f"{EXAMPLE} | R@b3"))) if len(tap) == 1}


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


def test_a_hint_shows_its_ball() -> None:
    match = tapped(EXAMPLE)
    match.shown = Move("J", "b5")
    assert shown(match) != shown(tapped(EXAMPLE))
