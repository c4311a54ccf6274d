"""A winning first move of a full board with its proof; a first stroke kept short; positions in a gallery."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from rvbkit.game import NotationError
from rvbkit.games.rvb import Position, filled
from rvbkit.games.rvb.solver import table
from rvbkit.games.rvb.study import first_move, first_strokes, gallery, labelled, one_crossed
from rvbkit.text import use
from tests.cases import over

SMALL = "VV/R.B/RB cross 1"


def test_the_table_of_what_is_left_is_counted_and_holds_the_position() -> None:
    first = first_move(filled(3, seed=7))
    known, reached, lost = table(first.after), 0, 0
    for size in range(3, len(first.left) + 1):
        for cells in combinations(first.left, size):
            if set(map(first.after.at, cells)) == set("RVB"):
                reached += 1
                lost += known.lost(cells)
    assert (first.positions, first.lost) == (reached, lost) and first.proved


def test_a_first_move_is_shown_with_its_line_and_the_two_sentences() -> None:
    use("fr")
    first = first_move(filled(4, seed=2))
    root = ElementTree.fromstring(first._repr_html_().replace("<br>", "<br/>"))
    said = ["".join(part.itertext()) for part in root.findall("p")]
    assert said == [remark.sentence for remark in first.remarks] and f"{len(first.left)} cases" in said[1]
    assert str(first.move) in repr(first)


def test_a_position_that_nobody_wins_from_has_no_first_move() -> None:
    with pytest.raises(NotationError, match="No winning move"):
        first_move("R./.V./.B cross 1")


@pytest.mark.once
def test_whoever_may_cross_more_wins_no_less() -> None:
    shares = list(first_strokes(40).wins)
    assert shares == sorted(shares) and shares[0] < shares[-1] <= 40


@over("wrong", [{"boards": 0}, {"boards": "many"}, {"side": 4}, {"side": 1}, {"most": 0}, {"seed": "x"}])
def test_wrong_numbers_are_told(wrong: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        first_strokes(**wrong)  # type: ignore[arg-type]


def test_the_table_of_limits_has_titles_in_words() -> None:
    use("fr")
    shown = labelled(first_strokes(5))
    assert shown.index.name == "Premier coup : au plus".replace(" :", "\u00a0:") and "Gagnés" in shown.columns


def test_positions_are_numbered_and_solved_if_wanted() -> None:
    use("en")
    lines = repr(gallery(one_crossed(SMALL))).splitlines()
    assert lines[::4] == ["1", "2", "3", "4", "5", "6"]
    lines = repr(gallery(one_crossed(SMALL), solved=True)).splitlines()
    for line, position in zip(lines[1::5], one_crossed(SMALL), strict=True):
        lost = table(position).lost(position.left)
        assert (line == "losing") == lost and line.startswith("winning:") == (not lost)
    ElementTree.fromstring(gallery([SMALL], solved=True)._repr_html_())


def test_the_last_of_a_letter_is_not_among_the_cells_that_may_be_crossed() -> None:
    position = Position.parse("RV/..B/V. cross 1")
    assert [str(left).split()[0] for left in one_crossed(position)] == ["Rv/..B/V.", "RV/..B/v."]
