"""Small boards side by side: each case with its pen, or with what stands in the way."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games.nim import start
from rvbkit.games.rvb import study
from rvbkit.games.rvb.study import advice_1, advice_2, exceptions, gallery, parity
from rvbkit.text import use
from tests.cases import over


def test_every_case_has_a_card_with_the_order_of_its_pen() -> None:
    cards = repr(gallery(advice_1())).splitlines()
    assert len(cards) == len(gallery(advice_1())) == 9
    assert cards[2] == "RB ✓ B→R" and all("✓" in card for card in cards)
    cards = repr(gallery(advice_2())).splitlines()
    assert len(cards) == 27 and sum("✓" in card for card in cards) == 9 and "RRV ✗ impossible" in cards


def test_a_case_is_drawn_with_its_own_cells_only() -> None:
    root = ElementTree.fromstring(gallery(advice_2("bend")[5:6])._repr_html_())
    svg = "{http://www.w3.org/2000/svg}"
    assert "".join(text.text or "" for text in root.iter(f"{svg}text")) in ("RVB", "RBV", "VRB")
    root = ElementTree.fromstring(gallery(exceptions())._repr_html_())
    names = [text.text for text in next(root.iter(f"{svg}svg")).iter(f"{svg}text") if text.text not in (*"RVB", "×")]
    assert names == ["a1", "a2", "b1", "b2"], "no half of a cell beyond them, on no ground of its own"
    assert not list(root.iter(f"{svg}rect"))


def test_a_card_shows_what_lies_round_its_letters_and_cells_are_as_large_on_each() -> None:
    cards = ElementTree.fromstring(
        gallery(["RV/B.R/VB cross 1", "R..V/...../B...../......./....../...../.... cross 1"])._repr_html_()
    )
    sizes = []
    for picture in cards.iter("{http://www.w3.org/2000/svg}svg"):
        _x, _y, width, height = map(float, picture.attrib["viewBox"].split())
        shown = float(re.findall(r"width:(\d+)px", picture.attrib["style"])[0])
        sizes.append((round(shown / width, 1), round(width), round(height)))
    assert sizes == [(1.1, 166, 160), (1.1, 270, 160)], "three cells of 52, and five"


def test_where_the_advice_ends_the_refusal_is_told() -> None:
    use("fr")
    cards = gallery(exceptions())
    assert len(cards) == 5 and repr(cards).count("enlèverait le dernier") == 5
    assert "perdre" not in repr(cards)


@over("language, words", [("fr", "le joueur {} gagne."), ("en", "player {} wins.")])
def test_positions_apart_are_shown_with_their_winner(language: str, words: str) -> None:
    use(language)
    for one, card in zip(parity(6, seed=3), repr(gallery(parity(6, seed=3))).splitlines(), strict=True):
        assert card.startswith(f"{one.cells} ") and card.endswith(words.format(1 if one.cells % 2 == 0 else 2))


def test_html_is_well_formed_and_anything_else_is_told() -> None:
    for things in (advice_1(), exceptions(), parity(2)):
        ElementTree.fromstring(gallery(things)._repr_html_())
    with pytest.raises(NotationError):
        gallery(["RV"])


def test_positions_stand_in_letters_on_a_terminal_and_problems_are_solved_where_it_is_wanted() -> None:
    (problem,) = study.mine(1, seed=1, cells=6, side=2)
    shown = repr(gallery([problem.position]))
    assert shown.splitlines()[0] == "1" and repr(rvbkit.show(problem.position)) in shown
    assert repr(gallery([problem])) == repr(problem)
    solved = repr(gallery([problem], solved=True))
    assert solved.splitlines()[0] == problem.card.heading and "winning: " in solved and "Find" not in solved
    with pytest.raises(NotationError, match="This is a position of “nim”"):
        gallery([start(4, 7)])  # type: ignore[list-item]
