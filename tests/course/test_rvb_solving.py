"""What lesson 03 and its exercises tell, and how a duel and replies are judged."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import comb, factorial
from pathlib import Path

import pytest

from rvbkit.course import rvb_solving
from rvbkit.game import NotationError
from rvbkit.games.rvb import Move, Position, filled
from rvbkit.games.rvb.solver import table
from rvbkit.games.rvb.study import fillings, first_move, first_strokes, one_crossed
from rvbkit.matches.match import Match
from rvbkit.questions import exercise
from rvbkit.questions.kinds import winning

SOURCES = Path(__file__).parents[2]
LESSON = (SOURCES / "lessons" / "source" / "03-rvb-solving.py").read_text(encoding="utf-8").replace("\u00a0", " ")
EXERCISES = (SOURCES / "exercises" / "source" / "03-rvb-solving.py").read_text(encoding="utf-8")
RING = ("a1", "a2", "b3", "c2", "c1", "b1")


@cache
def wins(position: Position) -> bool:
    return position.outcome() is None and bool(winning(position))


def test_the_lesson_speaks_of_the_boards_that_are_judged() -> None:
    for board, source in ((rvb_solving.BY_HAND, LESSON), (rvb_solving.REPLIED, EXERCISES)):
        assert source.count(f'rvbkit.play("rvb", "{board}"') == 1
    assert LESSON.count(f'rvbkit.fold(rvb.gallery(rvb.one_crossed("{rvb_solving.BY_HAND}"), solved=True))') == 1
    assert f"Avec {rvb_solving.CELLS} cases" in LESSON and f"porte {rvb_solving.LETTERS_OF_37} lettres" in LESSON


def test_the_rule_for_three_four_and_five_cells_holds_on_every_filling_of_seven() -> None:
    """Three cells lose, four win, five win if and only if two that are too many go in one stroke."""
    seen: set[str] = set()
    for filling in list(fillings())[::9]:
        known = table(filling)
        for bits in range(1 << 6):
            cells = [name for place, name in enumerate(filling.left) if bits >> place & 1]
            letters = "".join(map(filling.at, cells))
            if set(letters) != set("RVB") or len(cells) > 5:
                continue
            marks = "".join(
                mark if name in cells else "." for name, mark in zip(filling.grid.names, filling.cells, strict=True)
            )
            position = Position(2, marks, "cross")
            together = any(len(move.cells) == 2 for move in position.moves())
            assert known.lost(cells) == (len(cells) == 3 or (len(cells) == 5 and not together)), marks
            seen.add(marks)
    assert len(seen) > 300


@pytest.mark.once
def test_six_cells_win_by_a_line_of_three_or_by_leaving_a_losing_five() -> None:
    for filling in fillings():
        triple = any(len(move.cells) == 3 for move in filling.moves())
        known = table(filling)
        single = any(known.lost(left.left) for left in one_crossed(filling))
        assert wins(filling) == (triple or single)


def test_the_board_of_the_table_is_won_in_both_ways() -> None:
    lengths = {len(move.cells) for move in winning(Position.parse(rvb_solving.BY_HAND))}
    assert lengths == {1, 3}


@pytest.mark.once
def test_the_lost_fillings_are_the_rings_of_twins_and_no_others() -> None:
    rings = set()
    for filling in fillings():
        letters = [filling.at(cell) for cell in RING]
        twins = any(all(letters[at] == letters[(at + 1) % 6] for at in starts) for starts in ((0, 2, 4), (1, 3, 5)))
        if filling.at("b2") == "." and twins:
            rings.add(filling)
    assert rings == {filling for filling in fillings() if not wins(filling)}
    assert len(rings) == 2 * factorial(3) == 12 and "2 × 6 = 12" in LESSON
    assert (comb(7, 2), comb(5, 2), comb(3, 2)) == (21, 10, 3) and "21 × 10 × 3 = 630" in LESSON
    assert len(list(fillings())) == 630


@pytest.mark.once
def test_the_bets_do_not_overlap_and_the_solution_tells_the_census() -> None:
    won = sum(map(wins, fillings()))
    assert f"{won} sur 630" in _solution("rvb-census", "fr") and f"{won} out of 630" in _solution("rvb-census", "en")
    bounds = sorted(rvb_solving.BETS.values())
    assert all(one[1] < two[0] for one, two in pairwise(bounds))


def _solution(key: str, language: str) -> str:
    from rvbkit.text import use

    use(language)
    return exercise(key).solution.sentence


def test_hours_and_seconds_are_as_the_solution_says() -> None:
    assert round(2**36 / 10**6) == 68719 and round(2**36 / 10**6 / 3600) == 19
    assert "68 719" in _solution("rvb-hours", "fr").replace("\u00a0", " ")


def test_the_full_board_of_the_lesson_has_a_first_move_with_its_proof() -> None:
    assert LESSON.count("filled(4, seed=2)") == 2
    first = first_move(filled(4, seed=2))
    assert first.proved and len(first.left) <= 20
    assert wins(first.after) is False


@pytest.mark.once
@pytest.mark.compiled
def test_the_limit_said_to_be_fair_is_so_on_3000_boards_and_batches_differ_as_much_as_the_solution_says() -> None:
    batches = [first_strokes(200, seed) for seed in range(0, 3000, 200)]
    percents = {limit: [batch.percent[limit] for batch in batches] for limit in (2, 3)}
    assert max(percents[2]) < 50 < min(percents[3])
    assert 48 < min(percents[3]) < 52 and 58 < max(percents[3]) < 62
    overall = {limit: sum(batch.wins[limit] for batch in batches) * 100 / 3000 for limit in batches[0].index}
    assert min(overall, key=lambda limit: abs(overall[limit] - 50)) == exercise("rvb-fair").reference() == 3
    fair, less = round(overall[3]), round(overall[2])
    assert f"{fair} % avec 3 cases et {less} % avec 2" in _solution("rvb-fair", "fr").replace("\u00a0", " ")
    assert f"{fair}% with 3 cells and {less}% with 2" in _solution("rvb-fair", "en")


@pytest.mark.once
def test_another_limit_is_told_with_what_it_comes_to() -> None:
    fair = exercise("rvb-fair")
    assert fair.judge(2).remarks[0].key == "exercise.rvb-fair-share"
    assert fair.judge(9).remarks[0].key == "exercise.rvb-fair-range"


# -- a duel -------------------------------------------------------------------------------------------


def test_a_duel_is_won_by_player_1_only() -> None:
    duel = exercise("rvb-duel")
    assert duel.judge(duel.reference()).right
    match = Match(Position.parse(rvb_solving.DUEL))
    match.play(Move.parse("c4-c3"))
    assert duel.judge(match.text()).remarks[0].key == "exercise.rvb-duel-not-over"


def test_the_move_that_gave_a_duel_away_is_named_with_the_reply() -> None:
    duel = exercise("rvb-duel")
    match = Match(Position.parse(rvb_solving.DUEL))
    losing = next(move for move in match.position.moves() if wins(match.position.play(move)))
    match.play(losing)
    while not match.over:
        best = winning(match.position)
        match.play(best[0] if best else next(iter(match.position.moves())))
    finding = duel.judge(match.text())
    assert not finding.right and finding.remarks[0].key == "exercise.rvb-duel-slipped"
    assert finding.remarks[0].blanks["number"] == 1


# -- replies, outcomes --------------------------------------------------------------------------------


def test_replies_are_judged_one_by_one_whichever_end_is_typed() -> None:
    replies = exercise("rvb-replies")
    assert replies.judge(replies.record(["b3-c2", "c1-b1", "a1-a2", "c2"])).right
    for answer, key in (
        (["c2-b3", "b1-c1", "a2-a1", "c1-c2"], "rvb.last-letter"),
        (["c2-b3", "b1-c1", "a2-a1", "b1"], "rvb.last-letter"),
        (["c2-b3", "a1", "a2-a1", "c1"], "check.refuted"),
        (["a1", "b1-c1", "a2-a1", "c1"], "rvb.crossed-cell"),
    ):
        finding = replies.examine(replies.record(answer))
        assert not finding.right and finding.remarks[1].key == key, answer
    with pytest.raises(NotationError):
        replies.record(["c2-b3"])


def test_a_position_judged_wrongly_is_shown_with_a_winning_move_or_a_reply() -> None:
    for key in ("rvb-five-outcomes", "rvb-six-outcomes", "rvb-more-outcomes"):
        one = exercise(key)
        right = one.reference()
        for place, value in enumerate(right):
            answer = [not value if at == place else one_ for at, one_ in enumerate(right)]
            finding = one.examine(one.record(answer))
            assert finding.remarks[0].blanks["place"] == place + 1
            wanted = (
                ("exercise.rvb-outcome-wins",)
                if value
                else (
                    "exercise.rvb-outcome-loses",
                    "exercise.rvb-outcome-over",
                )
            )
            assert finding.remarks[0].key in wanted
            assert finding.shown.play(finding.move) if finding.move else finding.shown.outcome() is not None


def test_a_player_is_1_or_2() -> None:
    with pytest.raises(NotationError):
        exercise("rvb-ring").record(3)


def test_hours_may_be_given_as_a_calculation() -> None:
    hours = exercise("rvb-hours")
    assert hours.judge(hours.record(2**36 / 10**6 / 3600)).right
    assert hours.judge(hours.record(2**36 / 10**6 / 60)).slip == "minutes"
    assert hours.judge(hours.record(2**36 / 10**6)).slip == "seconds"
