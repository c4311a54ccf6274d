"""RVB's rules, sentence by sentence; every way of being wrong; the texts."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from rvbkit import text
from rvbkit.game import IllegalMove, NotationError, Remark, perft
from rvbkit.games import rvb
from rvbkit.games.rvb import Move, Position, draft, filled, regular, start
from rvbkit.games.rvb import moves as listing
from rvbkit.games.rvb.grid import ALL_NAMES, SIDES, grid
from rvbkit.page.picture import draw
from tests.cases import over
from tests.games.rvb import judge
from tests.games.test_games import perft_rows

VARIANTS = ("", " connected")
RING = "RV/B.R/VB cross 1"
PROBLEM_1 = "..../...../....B./....RB./...VRV/...VV/.... cross 1"
PROBLEM_2 = "..../...../....../....B../...VV./..VVR/.RVB cross 1"


def at(position: str) -> Position:
    return Position.parse(position)


def legal(position: str, move: str) -> bool:
    return at(position).refuse(Move.parse(move)) is None


# -- the board ---------------------------------------------------------------------------


@over("side, cells", [(2, 7), (3, 19), (4, 37), (5, 61)])
def test_a_board_has_3s_times_s_minus_1_plus_1_cells(side: int, cells: int) -> None:
    assert grid(side).size == cells == len(grid(side).names)
    assert grid(side).names == tuple(sorted(grid(side).names))


@over("side", SIDES)
def test_cells_touch_the_cells_one_step_away_and_no_others(side: int) -> None:
    g, board = grid(side), judge.read(str(start(side)))
    for i, name in enumerate(g.names):
        near = [n for n, other in enumerate(g.names) if board.touch(name, other)]
        assert list(g.touching[i]) == near


# -- placing -----------------------------------------------------------------------------


def test_player_1_begins_on_an_empty_board() -> None:
    assert str(start()) == "..../...../....../......./....../...../.... place 1"
    assert str(start(2, connected=True)) == "../.../.. place 1 connected"


def test_a_turn_writes_one_r_one_v_and_one_b() -> None:
    position = start(2).play(Move.parse("R@a1 V@b2 B@c2"))
    assert str(position) == "R./.V./.B place 2"


@over("side", SIDES)
def test_after_as_many_turns_of_each_player_one_cell_is_empty_and_player_1_crosses_first(side: int) -> None:
    position, turns, chance = start(side), [0, 0], random.Random(side)
    while position.phase == "place":
        cells = chance.sample(position.empty, 3)
        turns[position.turn - 1] += 1
        position = position.play(Move(tuple(cells), "RVB"))
    assert turns[0] == turns[1] == side * (side - 1) // 2
    assert position.turn == 1 and position.cells.count(".") == 1
    assert {position.count(letter) for letter in "RVB"} == {side * (side - 1)}


def test_crossing_begins_only_when_one_cell_is_empty() -> None:
    assert str(at("RB/V../.. place 2").play(Move.parse("R@b2 V@b3 B@c2"))) == "RB/VRV/.B cross 1"


# -- crossing ----------------------------------------------------------------------------


@over("variant", VARIANTS)
def test_any_single_cell_not_yet_crossed_may_be_crossed(variant: str) -> None:
    position = at(RING + variant)
    assert all(position.refuse(Move((cell,))) is None for cell in ("a1", "a2", "b1", "b3", "c1", "c2"))


def test_neighbouring_cells_of_one_letter_may_be_crossed_in_a_line_with_bends() -> None:
    assert legal("RV/BRR/RR cross 1", "a1-b2-b3-c2")


def test_neighbouring_cells_may_be_crossed_in_the_cycle_from_any_letter() -> None:
    board = "RV/B.B/VR cross 1"
    assert legal(board, "a1-a2-b3") and legal(board, "a2-b3-c2") and legal(board, "b3-c2-c1")


def test_the_two_kinds_are_never_mixed() -> None:
    assert not legal("RR/RVB/BV cross 1", "a1-a2-b2") and not legal("RV/BRV/BV cross 1", "b2-b3-c2")


def test_a_player_may_stop_earlier_than_he_could() -> None:
    board = "RV/BRR/RR cross 1"
    assert all(legal(board, "-".join(["a1", "b2", "b3", "c2"][:n])) for n in (1, 2, 3, 4))


def test_each_cell_touches_the_one_before() -> None:
    assert not legal("RV/BRR/RR cross 1", "a1-b2-c1-b3")


def test_connected_lets_a_group_of_one_letter_go_when_each_cell_touches_an_earlier_one() -> None:
    assert legal("RV/BRR/RR cross 1 connected", "a1-b2-c1-b3")
    assert not legal("RV/BRR/RR cross 1 connected", "a1-b3-b2")


def test_connected_changes_nothing_for_the_cycle() -> None:
    assert not legal("RV/BRV/B. cross 1 connected", "b1-b2-a1")


def test_crossed_letters_no_longer_count_and_join_nothing() -> None:
    assert legal("RV/RRR/RB cross 1", "a1-b2-b3") and not legal("RV/RrR/RB cross 1", "a1-b3")
    assert not legal("RV/RrR/RB cross 1", "a1-b2-b3")


@over("letter, cell", [("R", "a1"), ("V", "b2"), ("B", "c1")])
def test_the_last_cell_of_a_letter_may_not_be_crossed(letter: str, cell: str) -> None:
    position = at("Rr/vVb/BB cross 1" if letter != "B" else "RR/vVb/B. cross 1")
    refusal = position.refuse(Move((cell,)))
    assert refusal is not None and refusal.key == "rvb.last-letter"
    assert (refusal.blanks["letter"], refusal.cells) == (letter, (cell,))


def test_who_leaves_exactly_one_cell_of_each_letter_wins() -> None:
    assert at("R./rVb/BB cross 1").outcome() is None
    assert at("R./rVb/BB cross 1").play(Move.parse("c1")).outcome() == (1, 0)
    assert at("R./rVb/BB cross 2").play(Move.parse("c1")).outcome() == (0, 1)


def test_the_game_goes_on_as_long_as_one_letter_has_two_cells() -> None:
    position = at("R./rVb/BB cross 1")
    assert position.outcome() is None and len(list(position.moves())) == 2


def test_when_no_two_cells_touch_n_cells_give_n_minus_3_more_moves() -> None:
    position, moves = at("R.V/..../B.R.V/..../B.R cross 1"), 0
    left, chance = len(position.left), random.Random(1)
    while position.outcome() is None:
        position, moves = position.play(chance.choice(list(position.moves()))), moves + 1
    assert moves == left - 3


# -- the printed advice and problems -----------------------------------------------------


@over("pair", [a + b for a in "RVB" for b in "RVB"])
def test_two_neighbours_can_always_be_crossed_if_enough_letters_are_left(pair: str) -> None:
    board = f"{pair}R/VBRV/BRVBR/VBRV/BRV cross 1"
    assert legal(board, "a1-a2") or legal(board, "a2-a1")


def test_two_neighbours_are_refused_when_a_letter_would_be_lost() -> None:
    assert not legal("RR/V.V/BB cross 1", "a1-a2") and not legal("RR/V.V/BB cross 1", "a2-a1")


@over("letters", ["RVB", "RBV", "VRB", "VBR", "BRV", "BVR"])
def test_three_different_neighbours_can_always_be_crossed_from_one_end(letters: str) -> None:
    rows = f"{letters}/RVBR/VBRVB/RVBR/VBR cross 1"
    assert legal(rows, "a1-a2-a3") != legal(rows, "a3-a2-a1")


@over("variant", VARIANTS)
@over(
    "board, moves, wins",
    [
        (PROBLEM_1, 33, "e6-d6"),
        (PROBLEM_2, 46, "e5-f4-g3"),
        ("..../...../.....R/....VBB/.....R/...RV/.... cross 1", 18, "d5-d6"),
        ("BVV./.RV../....../......./....../..V../.... cross 1", 8, "a2-a3-b3"),
    ],
)
def test_the_problems_have_as_many_moves_as_printed_and_one_that_wins(
    board: str, moves: int, wins: str, variant: str
) -> None:
    position = at(board + variant)
    assert len(list(position.moves())) == moves
    known: dict[str, bool] = {}
    assert [str(move) for move in position.moves() if not mover_wins(position.play(move), known)] == [wins]


def mover_wins(position: Position, known: dict[str, bool]) -> bool:
    if position.cells not in known:
        known[position.cells] = any(not mover_wins(position.play(move), known) for move in position.moves())
    return known[position.cells]


@over("variant", VARIANTS)
def test_the_lines_of_the_printed_opening_can_be_crossed_one_after_another(variant: str) -> None:
    position = at("VVVR/RVBRB/BRVBRR/VBRVBRV/BBV.RB/RVBRV/BRBV cross 1" + variant)
    lines = {"RVBR": "b1-b2-b3-b4", "VVV": "a1-a2-a3", "VBRVBRVB": "d1-d2-d3-d4-d5-d6-d7-e6", "V": "g4"}
    for letters, line in lines.items():
        assert "".join(position.at(cell) for cell in line.split("-")) == letters
        position = position.play(Move.parse(line))
    assert str(position) == "vvvR/rvbrB/BRVBRR/vbrvbrv/BBV.Rb/RVBRV/BRBv cross 1" + variant


# -- every way of being wrong ------------------------------------------------------------

REFUSED: dict[str, list[tuple[str, str | None, str]]] = {
    "rvb.no-move": [(RING, None, "")],
    "rvb.not-crossing-yet": [("../.../.. place 1", "a1-a2", "a1")],
    "rvb.not-placing-any-more": [(RING, "R@b2 V@a1 B@a2", "b2")],
    "rvb.off-board": [(RING, "a1-a3", ""), ("../.../.. place 1", "R@a3 V@a1 B@a2", "")],
    "rvb.one-letter-a-cell": [("../.../.. place 1", "R@a1 V@a1 B@a2", "a1")],
    "rvb.full-cell": [("RV/B../.. place 1", "R@b2 V@a2 B@b3", "a2")],
    "rvb.letter-twice": [
        ("../.../.. place 1", "R@a1 R@a2 B@b2", "a1 a2"),
        ("../.../.. place 1", "R@a1 V@a2 B@b1 B@b2", "b1 b2"),
    ],
    "rvb.three-letters": [("../.../.. place 1", "R@a1 B@a2", "a1 a2"), ("../.../.. place 1", "V@c1", "c1")],
    "rvb.empty-cell": [(RING, "b2", "b2"), (RING, "a1-b2", "b2")],
    "rvb.crossed-cell": [("rV/B.R/VB cross 1", "a1", "a1")],
    "rvb.cell-twice": [("RV/BRV/B. cross 1", "a1-a2-a1", "a1"), (RING, "a1-a1", "a1")],
    "rvb.not-touching": [
        ("RV/BRV/B. cross 1", "a1-b3", "a1 b3"),
        ("RV/BRR/RR cross 1", "a1-b2-c1-b3", "c1 b3"),
        ("RV/BRV/B. cross 1 connected", "c1-a2", "c1 a2"),
    ],
    "rvb.not-touching-group": [("RV/BRR/RR cross 1 connected", "a1-b3", "b3")],
    "rvb.mixed-kinds": [
        ("RR/RVB/BV cross 1", "a1-a2-b2", "a2 b2"),
        ("RV/BRV/BV cross 1", "b2-b3-c2", "b3 c2"),
        ("RV/BRR/RR cross 1 connected", "a1-b2-a2", "b2 a2"),
    ],
    "rvb.wrong-order": [("BV/RVB/R. cross 1", "b1-b2-a1-a2", "a1 a2"), ("RV/BRV/B. cross 1", "b1-b2-c1", "b2 c1")],
    "rvb.backwards": [
        (RING, "a1-b1", "b1 a1"),
        (RING, "a2-a1-b1", "b1 a1 a2"),
        (PROBLEM_1, "d6-e6", "e6 d6"),
        ("RR/V.V/BB cross 1", "b1-a1", "a1 b1"),
    ],
    "rvb.last-letter": [
        ("RR/rRV/Bb cross 1", "a1-a2-b2", "b2"),
        ("RV/B.B/VR cross 1", "a1-a2-b3-c2", "c2"),
        ("Rr/vVb/.B cross 1", "a1", "a1"),
    ],
}

SENTENCES = {
    "rvb.no-move": (
        "This move is empty: name the cells to cross, such as a1-a2.",
        "Ce coup est vide : nommer les cases à barrer, par exemple a1-a2.",
    ),
    "rvb.not-crossing-yet": (
        "Letters are still being placed: nothing can be crossed yet.",
        "On place encore les lettres : on ne peut rien barrer pour l’instant.",
    ),
    "rvb.not-placing-any-more": (
        "The board is filled: no letter can be placed any more.",
        "Le plateau est rempli : on ne peut plus placer de lettre.",
    ),
    "rvb.off-board": (
        "There is no cell a3 on this board: its cells go from a1 to c2.",
        "Il n’y a pas de case a3 sur ce plateau : ses cases vont de a1 à c2.",
    ),
    "rvb.one-letter-a-cell": (
        "a1 already has a letter of this turn: one letter in a cell.",
        "a1 a déjà reçu une lettre à ce tour : une seule lettre par case.",
    ),
    "rvb.full-cell": ("a2 already carries V: choose an empty cell.", "a2 porte déjà V : choisir une case vide."),
    "rvb.letter-twice": (
        "R is written twice: a turn writes one R, one V and one B.",
        "R est écrit deux fois : à chaque tour on écrit un R, un V et un B.",
    ),
    "rvb.three-letters": (
        "A turn writes three letters; still missing: V.",
        "On écrit trois lettres par tour ; il manque encore : V.",
    ),
    "rvb.empty-cell": ("b2 is empty: it is out of play.", "b2 est vide : elle est hors jeu."),
    "rvb.crossed-cell": ("a1 is already crossed.", "a1 est déjà barrée."),
    "rvb.cell-twice": ("The line already goes through a1.", "La ligne passe déjà par a1."),
    "rvb.not-touching": (
        "b3 does not touch a1: each cell touches the one before.",
        "b3 ne touche pas a1 : chaque case touche la précédente.",
    ),
    "rvb.not-touching-group": (
        "b3 touches none of the cells before it.",
        "b3 ne touche aucune des cases précédentes.",
    ),
    "rvb.mixed-kinds": (
        "b2 carries V: a line is either one letter all along or R→V→B all along, not both.",
        "b2 porte V : une ligne est soit d’une seule lettre, soit dans l’ordre R→V→B, jamais les deux.",
    ),
    "rvb.wrong-order": (
        "a2 carries V, but after B comes R: the order is R→V→B→R.",
        "a2 porte V, mais après B vient R : l’ordre est R→V→B→R.",
    ),
    "rvb.backwards": (
        "Start from the other end: b1, then a1. The order is R→V→B→R.",
        "Commencer par l’autre bout : b1, puis a1. L’ordre est R→V→B→R.",
    ),
    "rvb.last-letter": (
        "Crossing b2 would take the last R: one cell of each letter must stay.",
        "Barrer b2 enlèverait le dernier R : il doit rester une case de chaque lettre.",
    ),
}


@over("key, board, move, cells", [(key, *case) for key, cases in REFUSED.items() for case in cases])
def test_a_wrong_move_is_refused_with_its_reason_and_its_cells(
    key: str, board: str, move: str | None, cells: str
) -> None:
    refusal = at(board).refuse(Move.known(()) if move is None else Move.parse(move))
    assert refusal is not None and (refusal.key, " ".join(refusal.cells)) == (key, cells)


@over("key", REFUSED)
def test_a_refusal_is_a_sentence_in_both_languages(key: str) -> None:
    board, move, _ = REFUSED[key][0]
    refusal = at(board).refuse(Move.known(()) if move is None else Move.parse(move))
    assert refusal is not None
    said = []
    for language in ("en", "fr"):
        text.use(language)
        said.append(refusal.sentence.replace("\u00a0", " "))
    assert tuple(said) == SENTENCES[key]


def test_every_refusal_that_the_rules_can_give_is_tested() -> None:
    source = Path(rvb.__file__).parent
    given = {
        part.split('"')[0]
        for file in ("checker.py", "draft.py")
        for part in (source / file).read_text(encoding="utf-8").split('Refusal("')[1:]
    }
    assert given == {*REFUSED, "rvb.three-letters-already"} and set(SENTENCES) == set(REFUSED)


def test_a_refused_move_cannot_be_played() -> None:
    with pytest.raises(IllegalMove, match="Start from the other end: e6, then d6"):
        at(PROBLEM_1).play(Move.parse("d6-e6"))


# -- texts -------------------------------------------------------------------------------


@over(
    "written, canonical",
    [
        ("  RV/B.R/VB   CROSS  1 ", RING),
        ("RV/B.R/VB Cross 1\tConnected\n", RING + " connected"),
        ("../.../.. PLACE 2", "../.../.. place 2"),
    ],
)
def test_a_position_is_read_whatever_the_case_of_keywords_and_the_spaces(written: str, canonical: str) -> None:
    assert str(at(written)) == canonical


@over(
    "written, canonical",
    [
        ("D6", "d6"),
        (" e6 -  D6 ", "e6-d6"),
        ("b@C3 R@a1 v@b2", "R@a1 V@b2 B@c3"),
        ("R @ a1  V@ b2 B @c3", "R@a1 V@b2 B@c3"),
    ],
)
def test_a_move_is_read_whatever_the_case_the_spaces_and_the_order_of_letters(written: str, canonical: str) -> None:
    assert str(Move.parse(written)) == canonical


WRONG_POSITIONS = {
    "rvb.position-form": ["", "rvb", "RV/B.R/VB cross", RING + " connected now", RING + " path", "RV/B.R/VB  1"],
    "rvb.phase": ["RV/B.R/VB crossing 1"],
    "rvb.player": ["RV/B.R/VB cross 3", "RV/B.R/VB cross x", "RV/B.R/VB cross ²"],
    "rvb.mark": ["RV/B,R/VB cross 1", "RV/B.R/VÉ cross 1", "RV|B.R|VB cross 1"],
    "rvb.board-shape": ["RVB/.../R. cross 1", "R cross 1", "/// cross 1", "RV/B.R/VB/ cross 1"],
    "rvb.letter-missing": ["RV/r.R/VV cross 1", "../.../.. cross 1"],
    "rvb.crossed-while-placing": ["Rv/B../.. place 1"],
    "rvb.uneven-letters": ["RV/.../.. place 1"],
    "rvb.board-already-full": [RING.replace("cross", "place")],
}
WRONG_MOVES = {
    "rvb.no-move": ["", "   "],
    "rvb.no-cell": ["e6 d6", "e66", "j1", "a0", "é1"],
    "rvb.unknown-cell": ["e6-", "-", "e6-d6-pass", "R@z9 V@b2 B@c3", "R@a1@b2"],
    "rvb.placing-form": ["@a1", "J@a1", "RV@a1", "R@a1 b2", "R@a1 V", "R@", "ß@a1"],
}


WRONG_MADE: list[tuple[Callable[[], Any], str]] = [
    (lambda: Position(2, "RVB", "cross"), "rvb.cells-of-board"),
    (lambda: Position(6, "RVB.RVB", "cross"), "rvb.side"),
    (lambda: Position(2, "RVB?RVB", "cross"), "rvb.mark"),
    (lambda: Position(2, "RVB.RVB", "draw"), "rvb.phase"),  # type: ignore[arg-type]
    (lambda: Position(2, "RVB.RVB", "cross", 3), "rvb.player"),
    (lambda: Move(()), "rvb.no-move"),
    (lambda: Move(5), "rvb.cells-of-move"),  # type: ignore[arg-type]
    (lambda: Move(("zz",)), "rvb.no-cell"),
    (lambda: Move(("a1", "b1"), "R"), "rvb.letters-of-move"),
    (lambda: Move(("a1",), "RVB"), "rvb.letters-of-move"),
    (lambda: Position(2, "RVB.RVB", "cross").at("zz"), "rvb.no-cell"),
    (lambda: Position(2, "RVB.RVB", "cross").at("g4"), "rvb.off-board"),
]


@over("key, written", [(key, bad) for key, some in WRONG_POSITIONS.items() for bad in some])
def test_a_text_that_is_no_position_is_explained(key: str, written: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(written)
    assert caught.value.remark.key == key and str(caught.value) == caught.value.remark.sentence


@over("key, written", [(key, bad) for key, some in WRONG_MOVES.items() for bad in some])
def test_a_text_that_is_no_move_is_explained(key: str, written: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(written)
    assert caught.value.remark.key == key and str(caught.value) == caught.value.remark.sentence


@over("make", [start, filled, regular])
@over("side", [1, 6, 0, -2])
def test_a_board_of_another_side_does_not_exist(make: Any, side: int) -> None:
    with pytest.raises(NotationError, match="sides go from 2 to 5") as caught:
        make(side)
    assert caught.value.remark.key == "rvb.side"


def test_every_notation_error_of_the_game_is_tested() -> None:
    source = Path(rvb.__file__).parent
    raised = {
        part.split('"')[0]
        for file in source.glob("*.py")
        for part in file.read_text(encoding="utf-8").split('NotationError("')[1:]
    }
    assert {key for key in raised if key.startswith("rvb.")} | {"rvb.side"} == {
        *WRONG_POSITIONS,
        *WRONG_MOVES,
        *(key for _, key in WRONG_MADE),
    }


def test_every_cell_of_every_board_can_be_named() -> None:
    assert {Move.parse(name).cells[0] for name in ALL_NAMES} == set(ALL_NAMES)
    assert {"a1", "g4", "e9", "i5"} <= ALL_NAMES


# -- boards filled ------------------------------------------------------------------------


def test_a_seed_always_gives_the_same_filling() -> None:
    assert str(filled(3, 2)) == "VRB/B.BR/RRRVV/RVVB/BBV cross 1"
    assert filled(4, 7) == filled(4, 7) != filled(4, 8)
    assert filled(4, 7, connected=True).cells == filled(4, 7).cells


@over("make", [filled, regular])
@over("side", SIDES)
def test_a_filling_has_one_empty_cell_and_each_letter_as_often(make: Any, side: int) -> None:
    position = make(side)
    assert position.cells.count(".") == 1 and len({position.count(letter) for letter in "RVB"}) == 1
    assert at(str(position)) == position and position.turn == 1


@over("side, alike", [(2, 1), (3, 0), (4, 0), (5, 3)])
def test_in_the_tidy_filling_neighbours_differ_but_where_the_side_forbids_it(side: int, alike: int) -> None:
    position = regular(side)
    g = position.grid
    pairs = [(i, j) for i in range(g.size) for j in g.touching[i] if i < j and position.cells[i] == position.cells[j]]
    assert len(pairs) <= alike


# -- listing -----------------------------------------------------------------------------


@contextmanager
def lines_run_in_listing() -> Iterator[list[int]]:
    """Counts the lines of ``listing`` that are executed: work done, without a clock."""
    count, before = [0], sys.gettrace()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename != listing.__file__:
            return None
        count[0] += event == "line"
        return trace

    sys.settrace(trace)
    try:
        yield count
    finally:
        sys.settrace(before)


@over("variant", [False, True])
@over("side", [4, 5])
def test_a_thousand_moves_of_a_tidy_board_are_taken_without_listing_the_millions(side: int, variant: bool) -> None:
    with lines_run_in_listing() as count:
        taken = list(islice(regular(side, connected=variant).moves(), 1000))
    assert len(set(taken)) == 1000
    assert 1000 < count[0] < 200_000  # all of them on side 4: more than 30 million


def test_a_few_placings_of_a_big_board_are_taken_without_listing_all() -> None:
    with lines_run_in_listing() as count:
        assert [str(m) for m in islice(start(5).moves(), 2)] == ["R@a1 V@a2 B@a3", "R@a1 V@a2 B@a4"]
    assert 0 < count[0] < 2000


def test_drafts_pictures_and_refusals_list_no_moves() -> None:
    position = regular(5)
    with lines_run_in_listing() as count:
        taps: list[str] = []
        while next_taps := draft(position, taps).next:
            taps.append(next_taps[0])
        so_far = draft(position, taps)
        draw(position, draft=so_far)
        position.play(so_far.move).outcome()
    assert len(taps) > 10 and count[0] == 0


def test_a_set_is_written_in_its_alphabetically_first_order() -> None:
    board = ".R/RVB/BV cross 1"
    assert {"a2-b2-b3", "b3-a2"} <= {str(move) for move in at(board).moves()}
    assert legal(board, "b2-b3-a2") and legal(board, "b3-a2-b2")


# -- taps --------------------------------------------------------------------------------


def test_three_taps_receive_r_v_and_b_and_the_third_plays() -> None:
    position = start(2)
    said = [draft(position, ("a1", "b2", "c2")[:n]) for n in range(4)]
    assert [d.text for d in said] == ["", "R@a1", "R@a1 V@b2", "R@a1 V@b2 B@c2"]
    assert [d.note.sentence for d in said if d.note] == [f"Place {x} in an empty cell." for x in "RVB"]
    assert [d.done for d in said] == [False, False, False, True] and said[3].move == Move.parse(said[3].text)


def test_a_fourth_tap_of_a_placing_turn_is_refused() -> None:
    refusal = draft(start(2), ("a1", "a2", "b1", "b2")).refusal
    assert refusal is not None and (refusal.key, refusal.cells) == ("rvb.three-letters-already", ("b2",))


def test_a_move_is_told_in_words_and_a_long_line_by_its_ends() -> None:
    placed, long = Move.parse("R@a1 V@b2 B@c3"), Move(("a1", "a2", "a3", "a4", "b5", "b4", "b3", "b2", "b1", "c1"))
    assert isinstance(placed.told, Remark) and isinstance(long.told, Remark)
    assert placed.told.sentence == "R on a1, V on b2, B on c3"
    assert long.told.sentence == "a1-a2-…-c1 (10 cells)"
    text.use("fr")
    assert placed.told.sentence == "R en a1, V en b2, B en c3"
    assert long.told.sentence == "a1-a2-…-c1 (10 cases)"
    assert (Move.parse("a1-a2").told, Move.parse("a1").told) == ("a1-a2", "a1")


def test_a_single_cell_is_called_no_line() -> None:
    note = draft(at(PROBLEM_1), ("e6",)).note
    assert note is not None and note.sentence == "Your move: e6 (V)."


def test_a_line_begun_at_the_wrong_end_is_turned_round() -> None:
    so_far = draft(at(PROBLEM_1), ("d6", "e6"))
    assert so_far.refusal is None and str(so_far.move) == so_far.text == "e6-d6"
    assert (
        so_far.note is not None and so_far.note.sentence == "Read from the other end, for the order is R→V→B→R: e6-d6."
    )


def test_a_line_begun_at_the_right_end_is_read_as_it_is() -> None:
    note = draft(at(PROBLEM_1), ("e6", "d6")).note
    assert note is not None and note.sentence == "Your line: e6-d6 (VB)."


def test_a_turned_line_goes_on_at_its_own_end() -> None:
    position = at("RVB/VBRV/BR.BR/VBRV/BVR cross 1")
    so_far = draft(position, ("a3", "a2"))
    assert so_far.text == "a2-a3" and "a1" in so_far.next
    assert draft(position, ("a3", "a2", "a1")).text == "a1-a2-a3"


def test_a_tap_that_breaks_a_turned_line_leaves_it_as_it_was() -> None:
    position = at("RVB/VBRV/BR.BR/VBRV/BVR cross 1")
    so_far = draft(position, ("a3", "a2", "b2"))
    assert so_far.refusal is not None and (so_far.refusal.key, so_far.text) == ("rvb.wrong-order", "a2-a3")
    assert draft(position, ("a3", "a2", "b2", "a1")).text == "a1-a2-a3"


@over(
    "tap, key, cells",
    [("a3", "rvb.cell-twice", "a3"), ("c1", "rvb.not-touching", "a2 c1"), ("c3", "rvb.empty-cell", "c3")],
)
def test_a_misplaced_tap_after_a_turned_line_is_told_of_itself(tap: str, key: str, cells: str) -> None:
    refusal = draft(at("RVB/VBRV/BR.BR/VBRV/BVR cross 1"), ("a3", "a2", tap)).refusal
    assert refusal is not None and (refusal.key, " ".join(refusal.cells)) == (key, cells)


def test_at_first_every_letter_with_one_to_spare_may_be_tapped() -> None:
    assert draft(at("R./rVb/BB cross 1"), ()).next == ("c1", "c2")
    assert draft(at("Rr/vVb/.B cross 1"), ()).next == ()


# -- counting ----------------------------------------------------------------------------


def test_every_order_of_every_choice_of_cells_gives_the_same_sets() -> None:
    """On 7 cells the judge's own list is compared with one made without thinking."""
    boards = [board for stem, _, board, _ in perft_rows() if stem == "rvb" and len(board) < 30]
    for board in boards:
        read = judge.read(board)
        if read.phase == "cross":
            assert len({frozenset(order) for order in judge.orders_blindly(read)}) == perft(at(board), 1)[0]
    assert len(boards) > 3


def test_a_game_can_be_replayed_from_its_texts() -> None:
    position = start(2)
    for move in ["R@a1 V@a2 B@b1", "R@b3 V@c1 B@c2", "c1-b1-a1"]:
        position = position.play(Move.parse(move))
    assert position.outcome() == (1, 0)


def test_what_is_no_position_and_no_move_is_told_when_it_is_made() -> None:
    for make, key in WRONG_MADE:
        with pytest.raises(NotationError) as caught:
            make()
        assert caught.value.remark.key == key
    position = Position(2, "RVB.RVB", "cross")
    assert Move(["a1"]) == Move(("a1",)) == next(iter(position.moves()))  # type: ignore[arg-type]
    for move in position.moves():
        assert position.play(move) == Position.parse(str(position.play(move))) and Move(move.cells) == move
