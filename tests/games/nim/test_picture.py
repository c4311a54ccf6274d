"""Pictures of Nim, both views: what each must hold."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rvbkit import text
from rvbkit.game import Value
from rvbkit.games import drawing, nim
from rvbkit.games.nim.draft import target, targets
from rvbkit.games.nim.picture import board_text
from rvbkit.matches.match import Match
from rvbkit.page.board import Board
from rvbkit.page.picture import Picture, draw
from rvbkit.page.svg import as_text
from tests.cases import over

SVG = "{http://www.w3.org/2000/svg}"
VIEWS = ("piles", "plane")
POINT = r"(-?[\d.]+) (-?[\d.]+)"
#: Larger than Python writes by itself.
GIANT = 10**9_999 + 123_456


def tapped(game: str, *taps: str) -> Match:
    match = Match.of(f"nim {game}")
    for tap in taps:
        match.tap(tap)
    return match


def hinted(game: str, move: str) -> Match:
    match = tapped(game)
    match.shown = nim.Move.parse(move)
    return match


def giant() -> Match:
    match = Match(nim.Position(GIANT, 7 * GIANT))
    match.play(nim.Move(GIANT // 3, 0))
    match.tap("-5;4")
    return match


def shown(match: Match, view: str, **how: Any) -> str:
    how = {"shown": match.shown, "draft": match.draft, "last": match.last, **how}
    return as_text(draw(match.position, view=view, **how))


GAMES: dict[str, Callable[[], Match]] = {
    "start": lambda: tapped("4;7 k=1 1"),
    "taken": lambda: tapped("12;10 k=1 1 | 2;1 | 0;3", "1-1", "1-2", "2-6"),
    "not-yet": lambda: tapped("12;10 k=1 1", "1-1", "1-2", "1-3", "2-6"),
    "target": lambda: tapped("12;10 k=2 1 misere | 2;1", "@4;3"),
    "refusal": lambda: tapped("12;10 k=1 1", "@4;7"),
    "hint": lambda: hinted("12;10 k=0 1", "2;2"),
    "bundles": lambda: tapped("300;47 k=1 1 | 3;4", "1-2", "1-35"),
    "large": lambda: tapped("1234567;88 k=3 1", "@1234560;83"),
    "giant": giant,
    "over": lambda: tapped("1;1 k=1 1 | 1;1"),
}


def pictures(**how: Any) -> dict[str, str]:
    """Those that somebody has looked at, in both views."""
    return {f"{name}-{view}": shown(make(), view, **how) for name, make in GAMES.items() for view in VIEWS}


def test_a_game_with_several_views_says_so_and_others_have_one() -> None:
    assert drawing("nim").VIEWS == VIEWS and drawing("rvb").VIEWS == (None,)
    position = nim.Position(4, 7)
    assert as_text(draw(position)) == as_text(draw(position, view="piles")) != as_text(draw(position, view="plane"))
    assert Picture(position, view="plane") != Picture(position)


# -- taps ------------------------------------------------------------------------------------


def tappable(svg: str) -> dict[str, ET.Element]:
    return {el.attrib["data-tap"]: el for el in ET.fromstring(svg).iter() if "data-tap" in el.attrib}


def named(svg: str) -> dict[str, str]:
    """What can be tapped and has a name: with its name."""
    return {tap: el.attrib["aria-label"] for tap, el in tappable(svg).items() if el.get("role") == "button"}


@over("game", ["4;7 k=1 1", "30;24 k=0 1", "300;47 k=2 1", "1000;3 k=1 1", "5;0 k=5 1 misere"])
def test_the_two_views_offer_what_the_draft_says_may_follow(game: str) -> None:
    match = tapped(game)
    offered = {tap for view in VIEWS for tap in named(shown(match, view))}
    assert offered == set(match.draft.next)


@pytest.mark.once
@over("game", ["4;7 k=1 1", "30;24 k=0 1", f"5;{10**30} k=1 1", f"{10**30};{10**31} k=1 1"])
def test_every_place_on_the_plane_answers_a_tap(game: str) -> None:
    """A place without a name is one where the token may not go, and a tap on it says why."""
    match = tapped(game)
    svg = shown(match, "plane")
    for tap in tappable(svg):
        match.tap("escape")
        match.tap(tap)
        assert (match.draft.refusal is None) == (tap in named(svg)), tap
    assert len(tappable(svg)) > len(named(svg))


def test_the_targets_are_those_of_the_rules() -> None:
    position = nim.Position(12, 10, 1)
    legal = {tap for tap in named(shown(Match(position), "plane")) if tap != "@12;10"}
    told = {f"@{12 - n};{10 - m}" for n in range(13) for m in range(11) if position.refuse(nim.Move(n, m)) is None}
    assert legal == told


def test_matches_and_targets_are_spoken_in_both_languages() -> None:
    match = tapped("4;12 k=1 1", "@1;8", "2-1")
    values = {"@1;8": Value("loss"), "1-1": Value("win"), "@1;9": Value("unknown")}
    said = {}
    for language in ("en", "fr"):
        text.use(language)
        said[language] = {
            tap: name.replace("\u00a0", " ")
            for view in VIEWS
            for tap, name in named(shown(match, view, values=values)).items()
        }
    english, french = said["en"], said["fr"]
    assert english["1-1"] == "match 1 of pile 1, wins" and english["1-4"] == "match 4 of pile 1, taken so far"
    assert french["1-1"] == "allumette 1 du tas 1, gagne" and french["1-4"] == "allumette 4 du tas 1, déjà prise"
    assert english["@1;8"] == "(1 ; 8), takes 3 and 4, loses" and english["@1;9"] == "(1 ; 9), takes 3 and 3, not known"
    assert french["@1;8"] == "(1 ; 8), prend 3 et 4, perd"
    assert english["@4;12"] == "the token on (4 ; 12)" and french["@4;12"] == "le jeton en (4 ; 12)"


def test_the_target_of_the_draft_is_spoken_as_chosen() -> None:
    match = tapped("4;12 k=1 1", "@1;8")
    assert named(shown(match, "plane"))["@1;8"].endswith(", chosen")


def test_a_bundle_says_that_it_is_ten() -> None:
    assert named(shown(tapped("47;3 k=1 1"), "piles"))["1-1"] == "bundle of ten, number 1 of pile 1"


def test_on_giant_piles_a_target_says_only_what_is_taken() -> None:
    match = Match(nim.Position(GIANT, GIANT))
    assert named(shown(match, "plane"))["-3;4"] == "takes 3 and 4"
    assert tappable(shown(match, "piles")) == {}


def test_a_match_is_hit_beside_its_stick_too() -> None:
    hits = tappable(shown(tapped("30;30 k=1 1"), "piles"))
    for hit in hits.values():
        wide, corner, high = (float(part) for part in re.findall(r"h([\d.]+)q([\d.]+).*?v([\d.]+)", hit.attrib["d"])[0])
        assert wide + 2 * corner >= 30 and high + 2 * corner >= 44


# -- marks -----------------------------------------------------------------------------------


def roles(svg: str, kind: str) -> list[str]:
    """Dashes of what is drawn with a role as its stroke."""
    return [
        str(el.get("stroke-dasharray"))
        for el in ET.fromstring(svg).iter()
        if f"s-{kind}" in str(el.get("class")).split()
    ]


def words(svg: str) -> list[str]:
    return [str(el.text).replace("\u00a0", " ") for el in ET.fromstring(svg).iter(f"{SVG}text")]


def test_what_is_taken_so_far_is_lifted_and_counted() -> None:
    before, after = tapped("12;10 k=1 1"), tapped("12;10 k=1 1", "1-1", "1-2", "2-6")
    assert "12 − 2 = 10" in words(shown(after, "piles")) and "10 − 1 = 9" in words(shown(after, "piles"))
    assert "s-p1" in shown(after, "piles") and "s-p1" not in shown(before, "piles")


def test_both_views_show_one_draft() -> None:
    for taps in (("1-1", "2-6"), ("@9;7",)):
        match = tapped("12;10 k=1 1", *taps)
        assert all("s-p1" in shown(match, view, follow=False) for view in VIEWS)


def test_a_draft_that_is_no_move_yet_is_a_dashed_arrow() -> None:
    assert roles(shown(GAMES["not-yet"](), "plane", follow=False), "p1") == ["4 3", "6 5"]
    assert "6 5" not in roles(shown(GAMES["taken"](), "plane"), "p1")


def test_what_the_last_move_took_is_written_and_outlined() -> None:
    svg = shown(tapped("12;10 k=1 1 | 2;1"), "piles")
    assert [word for word in words(svg) if word.startswith("last move")] == ["last move: −2", "last move: −1"]
    outlined = [el for el in ET.fromstring(svg).iter() if "just-gone" in str(el.get("class"))]
    assert [el.attrib["d"].count("a") // 2 for el in outlined] == [2, 1], "a head is two arcs"
    assert roles(shown(tapped("12;10 k=1 1 | 2;1"), "plane"), "p1"), "in the colour of who took them"


def test_matches_that_leave_are_there_to_be_seen_leaving_and_not_on_paper() -> None:
    match = tapped("12;10 k=1 1 | 2;1")
    left = [el for el in ET.fromstring(shown(match, "piles")).iter() if "just-left" in str(el.get("class"))]
    heads = [el.attrib["d"].count("a") // 2 for group in left for el in group if "f-head" in str(el.get("class"))]
    assert heads == [2, 1] and {group.get("opacity") for group in left} == {"0"}
    assert "just-left" not in shown(match, "piles", taps=False)


def test_a_hint_is_marked_on_both_views() -> None:
    match = hinted("12;10 k=1 1", "8;0")
    assert "take 8" in words(shown(match, "piles"))
    assert all("s-shown" in shown(match, view) for view in VIEWS)


def test_a_hint_for_a_giant_pile_is_told_and_its_digits_are_never_written() -> None:
    match = Match(nim.Position(GIANT, 7))
    for move in (nim.Move(GIANT // 3, 0), nim.Move(0, 4)):
        svg = shown(match, "piles", shown=move)
        assert any(word.startswith("take ") for word in words(svg)) and len(svg) < 20_000
        assert "s-shown" in shown(match, "plane", shown=move)


def test_values_are_ticks_crosses_and_question_marks() -> None:
    position = nim.Position(4, 7)
    kinds = ("win", "loss", "unknown")
    values = {target(position, n, m): Value(kinds[i % 3]) for i, (n, m) in enumerate(targets(position))}  # type: ignore[arg-type]
    values |= {"1-1": Value("win"), "2-1": Value("unknown")}
    plane = shown(Match(position), "plane", values=values)
    many, legend = len(targets(position)), 1
    counted = {name: len(places) for name, places in signed(plane).items()}
    assert counted == {"tick": -(-many // 3) + legend, "dots": 0, "cross": -(-(many - 1) // 3) + legend}
    assert words(plane).count("?") == many // 3
    piles = shown(Match(position), "piles", values=values)
    assert words(piles).count("?") == 1 and len(signed(piles)["tick"]) == 1 + legend


def valued(game: str, *taps: str) -> Match:
    """With values shown, and known."""
    match = tapped(game)
    match.use(values=True)
    for _slice in match.think():
        pass
    for tap in taps:
        match.tap(tap)
    return match


def seen(match: Match, view: str) -> str:
    """As a board draws it."""
    return str(Board(match, views=(view,)).pictures()["parts"][0]["svg"])


def signed(svg: str) -> dict[str, list[tuple[float, float]]]:
    """Where ticks, dots and crosses stand, by their shape."""
    layers = [g for g in ET.fromstring(svg).iter(f"{SVG}g") if "value" in str(g.get("class"))]
    paths = "".join(path.attrib["d"] for layer in layers for path in layer if path.get("fill") == "none")
    shapes = {"tick": "m-3.6 0", "dots": "m-3.4 0", "cross": "m-2.6-2.6"}
    number = r"(-?[\d.]+)"
    return {
        name: [(float(x), float(y)) for x, y in re.findall(rf"M{number} {number}{re.escape(shape)}", paths)]
        for name, shape in shapes.items()
    }


def test_a_match_that_wins_only_with_more_of_them_carries_no_tick() -> None:
    match = valued("12;10 k=1 1")  # (8 ; 0) and (9 ; 9) win, no match alone
    on_matches = signed(seen(match, "piles"))
    legend = 1
    assert {name: len(places) for name, places in on_matches.items()} == {
        "tick": legend,
        "dots": 22 + legend,
        "cross": legend,
    }
    assert set(named(seen(match, "piles")).values()) == {
        f"match {i} of pile {pile}, can still win" for pile, held in ((1, 12), (2, 10)) for i in range(1, held + 1)
    }
    seven = [f"1-{place}" for place in range(1, 8)]
    after_seven = named(seen(valued("12;10 k=1 1", *seven), "piles"))
    assert after_seven["1-8"].endswith(", wins"), "that makes eight"
    assert after_seven["2-1"].endswith(", can still win"), "towards nine and nine"
    after_nine = named(seen(valued("12;10 k=1 1", *seven, "1-8", "1-9"), "piles"))
    assert after_nine["1-9"] == "match 9 of pile 1, taken so far, wins", "put back, it leaves eight"
    assert after_nine["1-10"].endswith(", loses"), "more than any winning move takes"


@over("view", VIEWS)
def test_a_written_move_is_told_what_it_is_worth_as_it_stands(view: str) -> None:
    loses, wins = "As it stands, this move loses.", "As it stands, this move wins."

    def told(*taps: str, values: bool = True) -> list[str]:
        match = valued("12;10 k=1 1", *taps) if values else tapped("12;10 k=1 1", *taps)
        return [word for word in words(seen(match, view)) if "stands" in word]

    assert told() == []
    assert told("1-1") == [loses]
    assert told("@4;10") == [wins]
    assert told("@4;10", "1-1") == [loses], "one match is put back"
    assert told("1-1", "1-2", "1-3", "2-1") == [], "that is no move yet"
    assert told("1-1", values=False) == []


@over("bundles, singles, worth", [(3, 0, "loses"), (29, 9, "wins")])
def test_a_move_beyond_the_window_is_told_its_worth_too(bundles: int, singles: int, worth: str) -> None:
    taps = [f"1-{i + 1}" for i in range(bundles)] + [f"1-{30 + i}" for i in range(singles)]
    match = valued("300;3 k=1 1", *taps)  # taking 299 leaves (1 ; 3)
    assert str(match.draft.move) == f"{10 * bundles + singles};0"
    assert all(f"As it stands, this move {worth}." in words(seen(match, view)) for view in VIEWS)


def test_who_sees_only_crosses_though_a_move_wins_is_told_where_it_leads() -> None:
    outside = "A winning move leads outside this window."
    for game, told in (("689;47 k=1 1", True), ("12;10 k=1 1", False), ("4;10 k=1 1", False), ("0;500 k=1 1", True)):
        assert (outside in words(seen(valued(game), "plane"))) == told, game
    assert outside not in words(seen(tapped("689;47 k=1 1"), "plane")), "values are not shown"
    assert outside not in words(seen(valued("689;47 k=1 1", "@689;46"), "plane")), "the written move is told of"


def test_a_picture_keeps_its_size_while_values_are_shown() -> None:
    """Also while nothing is known, as when the computer has the turn."""
    for view in VIEWS:
        now = {ET.fromstring(seen(valued("12;10 k=1 1", *taps), view)).get("viewBox") for taps in ((), ("1-1",))}
        waiting = shown(tapped("12;10 k=1 1"), view, values={})
        assert now == {ET.fromstring(waiting).get("viewBox")}


@over("view", VIEWS)
@over("language", ["en", "fr"])
def test_the_signs_are_explained_below_and_fit_in(view: str, language: str) -> None:
    match = valued("4;3 k=1 1 misere", "1-1")
    text.use(language)
    svg = ET.fromstring(seen(match, view))
    left, _top, width, _height = map(float, svg.attrib["viewBox"].split())
    explained = {"en": {"wins", "loses"}, "fr": {"gagne", "perd"}}[language]
    rows = [(el, str(el.text)) for el in svg.iter(f"{SVG}text")]
    assert explained <= {told for _el, told in rows}
    for el, told in rows:
        if el.get("text-anchor") is None:
            wide = float(el.get("font-size", "12")) * (0.68 if el.get("font-weight") else 0.58)
            assert float(el.get("x", "0")) + wide * len(told) <= left + width, told


def test_the_frame_of_the_empty_position_is_explained_where_it_is_seen() -> None:
    def frames(game: str) -> int:
        paths = ET.fromstring(shown(tapped(game), "plane")).iter(f"{SVG}path")
        return sum(el.get("class") == "mark s-line" and el.attrib["d"].endswith("h9v9h-9z") for el in paths)

    assert (frames("4;7 k=1 1"), frames("400;7 k=1 1")) == (1, 0)


def test_the_number_of_a_large_pile_stands_clear_of_its_matches() -> None:
    for pile in (301, GIANT):
        svg = ET.fromstring(shown(Match(nim.Position(pile, 1)), "piles"))
        number = next(el for el in svg.iter(f"{SVG}text") if el.get("text-anchor") == "middle")
        heap = "".join(el.attrib["d"] for el in svg.iter(f"{SVG}path") if el.get("class") == "f-wood")
        layer = next(g for g in svg.iter(f"{SVG}g") if g.get("stroke-linejoin") == "round")
        low = [float(y) for el in layer.iter(f"{SVG}path") for _x, y in re.findall(POINT, el.attrib["d"])]
        low += [float(el.attrib["cy"]) + float(el.attrib["r"]) for el in layer.iter(f"{SVG}circle")]
        assert heap and max(low) < float(number.attrib["y"]) - 0.75 * float(number.attrib["font-size"])


def test_what_is_hit_hides_no_outline_of_its_neighbour() -> None:
    """A match under the pointer gets a bold outline: the next one must not cover its right side."""
    parents = {
        child: parent for parent in ET.fromstring(shown(tapped("4;7 k=1 1"), "piles")).iter() for child in parent
    }
    hits = [parent for child, parent in parents.items() if "data-tap" in child.attrib]
    assert hits and {(hit.get("fill"), hit.get("pointer-events")) for hit in hits} == {("none", "all")}


def test_nothing_is_marked_as_legal_when_that_is_not_wanted() -> None:
    assert roles(shown(tapped("4;7 k=1 1"), "plane"), "p1") == ["3 2"]
    bare = shown(tapped("4;7 k=1 1"), "plane", follow=False)
    assert roles(bare, "p1") == [] and "f-ray" not in bare and named(bare)


def test_matches_that_would_be_too_uneven_are_pale() -> None:
    match = tapped("9;2 k=1 1", "1-1", "1-2", "1-3", "2-1", "2-2")
    assert 'opacity="0.4"' in shown(match, "piles") and 'opacity="0.4"' not in shown(match, "piles", follow=False)
    assert set(named(shown(match, "piles"))) > {tap for tap in match.draft.next if tap[0] in "12"}


def test_the_cells_of_a_refusal_are_ringed() -> None:
    assert len(roles(shown(GAMES["refusal"](), "plane"), "wrong")) == 1
    match = tapped("9;2 k=1 1", "1-1", "1-2", "1-3", "2-1", "2-2", "1-4")
    assert len(roles(shown(match, "piles"), "wrong")) == 1


def test_the_rule_is_written_in_words() -> None:
    for game, told in (
        ("4;7 k=2 1", ["k = 2: from both piles, at most 2 apart", "Whoever takes the last match wins"]),
        ("4;7 k=0 1 misere", ["k = 0: from both piles, the same number", "Misère: whoever takes the last match loses"]),
        (f"4;7 k={10**30} 1", ["k = 100000…000000 (31 digits)", "Whoever takes the last match wins"]),
    ):
        for view in VIEWS:
            assert words(shown(tapped(game), view))[-2:] == told


def test_numbers_and_the_rule_can_be_left_out() -> None:
    for view in VIEWS:
        assert sorted(words(shown(tapped("4;7 k=1 1"), view, names=False))) == ["Pile 1", "Pile 2"]


# -- the window ------------------------------------------------------------------------------


def numbers(match: Match) -> list[str]:
    return [word for word in words(shown(match, "plane")) if re.fullmatch(r"\d+|[ab]([−+]\d+)?", word)]


def test_small_piles_show_the_plane_from_nought() -> None:
    assert numbers(tapped("4;7 k=1 1")) == [str(n) for n in range(8)] * 2


def test_the_plane_keeps_its_size_while_the_game_goes_on() -> None:
    games = ("12;10 k=1 1", "12;10 k=1 1 | 6;6", "12;10 k=1 1 | 6;6 | 6;0 | 0;4")
    boxes = {ET.fromstring(shown(tapped(game), view)).get("viewBox") for game in games for view in VIEWS}
    assert len(boxes) == len(VIEWS)


@over(
    "game, rows",
    [
        ("30;30 k=1 1", 6),
        ("30;30 k=1 1 | 20;20", 6),  # twenty outlines of what the last move took
        ("30;30 k=1 1 | 20;20 | 5;4", 4),  # a row more than what is left
        ("31;300 k=1 1 | 30;0", 2 + 4),
        ("31;300 k=1 1 | 30;0 | 0;299", 2 + 2),
        ("31;300 k=1 1 | 30;0 | 0;299 | 1;1", 2 + 2),
        ("10;5 k=1 1 | 9;0 | 0;5", 2),
    ],
)
def test_little_of_the_picture_is_empty_when_much_of_a_pile_has_gone(game: str, rows: int) -> None:
    def height(match: Match) -> float:
        return float(ET.fromstring(shown(match, "piles")).attrib["viewBox"].split()[3])

    one_row_each = height(tapped("1;1 k=1 1"))
    assert height(tapped(game)) == one_row_each + 62 * (rows - 2)


def test_a_large_plane_becomes_smaller_once_when_both_piles_are_small() -> None:
    games = ("30;30 k=1 1", "30;30 k=1 1 | 17;17", "30;30 k=1 1 | 18;18", "30;30 k=1 1 | 18;18 | 12;12")
    sizes = [len(tappable(shown(tapped(game), "plane"))) for game in games]
    assert sizes == [25 * 25, 25 * 25, 13 * 13, 13 * 13]


def test_large_piles_show_25_by_25_positions_with_the_token_at_the_upper_right() -> None:
    svg = shown(tapped("100;200 k=1 1"), "plane")
    places = {tuple(map(int, tap[1:].split(";"))) for tap in tappable(svg)}
    assert places == {(x, y) for x in range(76, 101) for y in range(176, 201)}
    ticks = [int(number) for number in numbers(tapped("100;200 k=1 1"))]
    assert 100 in ticks and 200 in ticks and min(ticks) >= 76


def test_a_pile_below_the_window_is_not_moved_to_its_corner() -> None:
    places = set(tappable(shown(tapped("4;200 k=1 1"), "plane")))
    assert {"@0;176", "@24;200", "@4;200"} <= places and len(places) == 625


def test_long_numbers_on_the_axes_are_told_by_their_distance() -> None:
    for match in (tapped("1234567;2345678 k=1 1"), Match(nim.Position(GIANT, GIANT))):
        ticks = numbers(match)
        assert {"a", "b", "a−2", "b−24"} <= set(ticks) and not any(tick.isdigit() for tick in ticks)
    titles = words(shown(tapped("1234567;2345678 k=1 1"), "plane"))
    assert "Pile 1: a = 1234567" in titles and "Pile 2: b = 2345678" in titles
    assert "Pile 1: a = 100000…123456 (10000 digits)" in words(shown(Match(nim.Position(GIANT, 3)), "plane"))


@over("low", [0, 7, 85, 990, 9990, 99_970, 99_990, 10**19])
@over("other", [0, 12, 1000])
def test_numbers_on_the_axes_never_touch(low: int, other: int) -> None:
    svg = ET.fromstring(shown(Match(nim.Position(low + 24, other)), "plane"))
    for axis, size in (("middle", 6.7), ("end", 12)):
        layer = next(g for g in svg.iter(f"{SVG}g") if g.get("text-anchor") == axis)
        ends = []
        for tick in layer:
            if axis == "middle":
                wide = size * len(str(tick.text))
                at = float(tick.attrib["x"])
            else:
                wide, at = size, -float(tick.attrib["y"])
            ends.append((at - wide / 2, at + wide / 2))
        assert len(ends) >= 2
        assert all(before[1] <= after[0] + 1 for before, after in pairwise(ends)), (low, axis)


def test_arrows_end_at_the_border_of_the_window() -> None:
    for match in (
        hinted("300;200 k=1 1", "250;0"),
        hinted("300;200 k=1 1", "150;150"),
        tapped("300;200 k=1 1 | 290;0"),
        tapped("300;200 k=1 1 | 190;190"),
        giant(),
    ):
        svg = ET.fromstring(shown(match, "plane"))
        left, top, width, height = map(float, svg.attrib["viewBox"].split())
        marks = [el for el in svg.iter(f"{SVG}path") if "mark" in str(el.get("class"))]
        assert marks
        for mark in marks:
            for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", mark.attrib["d"]):
                assert left <= float(x) <= left + width and top <= float(y) <= top + height


# -- speed and size --------------------------------------------------------------------------


@pytest.mark.parametrize("view", VIEWS)
def test_a_picture_of_piles_of_100_000_digits_is_small_and_writes_none_of_them(
    view: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python's own limit stands guard: no number of more than 640 digits becomes text in here."""
    pile = 10**99_999 + 7
    match = Match(nim.Position(pile, pile - 5))
    match.play(nim.Move(pile // 3, 0))
    before = sys.get_int_max_str_digits()
    monkeypatch.setattr("rvbkit.games.nim.position.write", None)
    sys.set_int_max_str_digits(640)
    try:
        svg = shown(match, view, shown=nim.Move(pile // 7, 0))
    finally:
        sys.set_int_max_str_digits(before)
    assert len(svg) < 70_000 and "100000 digits" in svg


# -- letters ---------------------------------------------------------------------------------


def test_the_piles_in_strokes_for_a_terminal() -> None:
    assert board_text(nim.Position(12, 47, 0, misere=True)).splitlines() == [
        "12  ||||| ||||| ||",
        "47  #### ||||| ||",
        "k = 0: from both piles, the same number",
        "Misère: whoever takes the last match loses",
    ]
    assert board_text(nim.Position(0, 10**25)).splitlines()[:2] == [f"{0:>25}", "100000…000000 (26 digits)"]


def test_drawing_changes_nothing_and_is_the_same_each_time() -> None:
    match = GAMES["taken"]()
    before = (match.position, match.draft, match.moves, match.seq)
    assert all(shown(match, view) == shown(match, view) for view in VIEWS)
    assert (match.position, match.draft, match.moves, match.seq) == before
