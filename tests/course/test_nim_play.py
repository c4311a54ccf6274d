"""What lesson 04 and its exercises print, and what their checks say of other answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rvbkit.course import nim_play
from rvbkit.game import NotationError
from rvbkit.games.nim import Position
from rvbkit.games.nim.player import ERRS_ONCE_IN
from rvbkit.games.nim.solver import lost, winning_moves
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.questions import exercise
from tests.cases import over

SOURCES = Path(__file__).parents[2]
LESSON = (SOURCES / "lessons" / "source" / "04-nim-play.py").read_text(encoding="utf-8")
EXERCISES = (SOURCES / "exercises" / "source" / "04-nim-play.py").read_text(encoding="utf-8")


DUEL = (Seat(), Seat("learner"))


def listed(text: str) -> list[tuple[int, int]]:
    """The pairs in the numbered lines of the tables of a source, each table once."""
    found = re.findall(r"^# \| (\d) \| (?:\((\d+) ; (\d+)\)|(\d+) \| (\d+)) \|$", text.replace("\u00a0", " "), re.M)
    return [(int(a or c), int(b or d)) for _, a, b, c, d in found]


def twice(*tables: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Tables as the two languages show them."""
    return [both for table in tables for _ in ("fr", "en") for both in table]


def boards(text: str) -> list[Position]:
    return [Position.parse(found) for found in re.findall(r'rvbkit\.play\("nim", "([^"]*)"', text)]


def test_the_boards_to_try_things_out_reach_what_is_asked() -> None:
    piles = [(board.first, board.second) for board in boards(LESSON)]
    assert piles == [(5, 8), nim_play.COUNTED, (3, 5)] and {board.k for board in boards(LESSON)} == {1}
    reached = [(move.first, move.second) for move in boards(LESSON)[2].moves()]
    assert {(3 - a, 5 - b) for a, b in nim_play.WHO} <= set(reached)
    assert [board.k for board in boards(EXERCISES)] == [1, 0]


def test_the_board_of_part_4_reaches_all_positions_that_are_asked() -> None:
    board = boards(LESSON)[2]
    reached = {str(board.play(move)) for move in board.moves()}
    assert {str(Position(*both, turn=2)) for both in nim_play.WHO} <= reached


def test_the_duel_begins_on_won_ground_against_a_learner_who_errs_once_in_three() -> None:
    assert winning_moves(*nim_play.DUEL, 1) and ERRS_ONCE_IN["learner"] == 3


def test_exactly_one_position_with_two_matches_first_is_losing() -> None:
    assert sum(lost(nim_play.SMALLER, other, 1) for other in range(200)) == 1


def test_three_matches_may_go_with_three_or_four_but_not_with_five() -> None:
    tried = [((9, 9), (3, other)) for other in (3, 4, 5)]
    assert [refusal is None for refusal in nim_play.refusals(tried)] == [True, True, False]


def test_only_the_third_position_to_win_from_has_other_winning_moves_as_the_solution_says() -> None:
    """And the recipes behind the three moves, which lesson 07 asks for, are not told."""
    from rvbkit.text import use

    *single, several = (winning_moves(*piles, 1) for piles in nim_play.AIMS)
    assert [len(moves) for moves in single] == [1, 1] and len(several) > 2
    aims = exercise("nim-aims").reference()
    assert [(a - n, b - m) for (a, b), (n, m) in zip(nim_play.AIMS, aims, strict=True)] == [(1, 3)] * 3
    for language, others in (("fr", "Depuis (10 ; 13), d’autres coups"), ("en", "From (10 ; 13) other moves")):
        use(language)
        assert others in exercise("nim-aims").solution.sentence.replace("\u00a0", " ")
        for key in ("nim-aim", "nim-aims"):
            assert "(n" not in exercise(key).solution.sentence


@over(
    "key, shown",
    [
        ("nim-moves", 7),
        ("nim-all-at-once", ["yes", "yes", "yes"]),
        ("nim-who-wins", [2, 2, 2]),
        ("nim-pair-of-2", (2, 2)),
        ("nim-allowed", ["no", "no", "no"]),
        ("nim-who-k-0", [1, 1, 1]),
    ],
)
def test_no_form_that_is_shown_is_the_right_answer(key: str, shown: object) -> None:
    one = exercise(key)
    if isinstance(shown, list):
        with pytest.raises(NotationError) as refused:
            one.record(shown)
        assert refused.value.remark.key == "check.how-many"
    else:
        assert not one.judge(one.record(shown)).right


def test_neither_move_that_shows_the_form_wins() -> None:
    for taken in ((1, 1), (0, 2)):
        for piles in nim_play.AIMS:
            assert taken not in winning_moves(*piles, 1)


@over("key", ["nim-who-wins", "nim-who-k-0"])
def test_every_wrong_answer_about_who_wins_is_told_with_its_line(key: str) -> None:
    one = exercise(key)
    right = one.reference()
    for place in range(len(right)):
        answer = [3 - player if at == place else player for at, player in enumerate(right)]
        finding = one.examine(answer)
        assert not finding.right and finding.remarks[0].blanks["place"] == place + 1
        moves = finding.move is not None
        assert moves == (right[place] == 1)
        if moves:
            after = finding.shown.play(finding.move)
            assert lost(after.first, after.second, after.k)


def test_who_wins_is_1_or_2() -> None:
    with pytest.raises(ValueError, match=r"\(1, 2\)"):
        exercise("nim-who-wins").record([1, 2, 3, 1, 1])


def test_every_other_partner_of_2_is_refuted_by_a_move() -> None:
    one = exercise("nim-pair-of-2")
    for other in (n for n in range(30) if n != one.reference()[1]):
        finding = one.examine([nim_play.SMALLER, other])
        after = finding.shown.play(finding.move)
        assert not finding.right and lost(after.first, after.second, 1)


def test_a_wrong_line_is_told_with_the_reason_of_the_refusal() -> None:
    one = exercise("nim-allowed")
    finding = one.examine([True, True, True, False, False, True, True])
    [remark] = finding.remarks
    assert (remark.key, remark.blanks["why"].key) == ("exercise.nim-take-look", "nim.uneven")
    finding = one.examine([True, False, True, False, False, True, True])
    [remark] = finding.remarks
    assert (remark.key, remark.blanks["why"].key) == ("exercise.nim-take-look", "exercise.nim-take-allowed")


def test_the_duel_is_won_lost_or_not_over() -> None:
    one = exercise("nim-beat")
    start = "nim 7;12 k=1 1"
    assert one.unanswered(Match.of(start))
    for moves, key in (
        ("5;6", "exercise.nim-beat-not-over"),
        ("7;6 | 0;6", "exercise.nim-beat-lost"),
        ("5;6 | 2;2 | 0;4", "check.right-game"),
    ):
        finding = one.judge(one.record(Match.of(f"{start} | {moves}", seats=DUEL)))
        assert finding.remarks[0].key == key and finding.partly == ("not-over" in key)
    with pytest.raises(ValueError, match="no longer the position"):
        one.record(Match.of("nim 7;11 k=1 1 | 1;0", seats=DUEL))


def test_a_duel_played_by_two_people_is_not_judged() -> None:
    one = exercise("nim-beat")
    for seats in ((Seat(), Seat()), DUEL[::-1]):
        with pytest.raises(NotationError) as refused:
            one.record(Match.of("nim 7;12 k=1 1 | 5;6", seats=seats))
        assert refused.value.remark.key == "check.no-duel"


def test_a_program_may_say_0_and_1_for_false_and_true() -> None:
    asked = exercise("nim-may-take")

    def counted(a: int, b: int, n: int, m: int) -> int:
        return nim_play.may_take(a, b, n, m) * 1

    def mixed(a: int, b: int, n: int, m: int) -> object:
        return nim_play.may_take(a, b, n, m) or 0

    def wrong(a: int, b: int, n: int, m: int) -> int:
        return 1

    assert [asked.judge(asked.record(one)).right for one in (counted, mixed, wrong)] == [True, True, False]
