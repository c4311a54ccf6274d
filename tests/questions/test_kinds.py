"""Values, moves and games: what is told of a wrong one, which board counts."""

from __future__ import annotations

from functools import partial

import pytest

from rvbkit.games import rules
from rvbkit.matches.match import Match
from rvbkit.questions import exercise
from rvbkit.questions.custom import made
from rvbkit.questions.kinds import BestMove, winning
from rvbkit.questions.verdict import Verdict
from rvbkit.text import use
from rvbkit.text.quoting import signed
from tests import toy
from tests.games.roliversi.slow import worth

# -- values ------------------------------------------------------------------------------


def test_tries_open_the_solution() -> None:
    value = exercise("rvb-placing-turns")
    finding = value.judge(value.record(7))
    assert [Verdict(value, finding, (), tries).opened for tries in range(5)] == [False] * 3 + [True] * 2
    assert "after 2 more answers" in Verdict(value, finding, (), 1)._repr_html_()
    assert value.solution.sentence in Verdict(value, finding, (), 3)._repr_html_().replace("&#39;", "'")


# -- moves -------------------------------------------------------------------------------


def test_a_wrong_move_is_refuted_by_the_reply_that_wins_and_a_refused_one_by_its_rule() -> None:
    last = exercise("rvb-last-move")
    refuted = last.judge("c1")
    assert not refuted.right and refuted.remarks[0].key == "check.refuted" and refuted.move is not None
    assert last.judge("b3").remarks[0].key == "rvb.last-letter"
    assert last.judge("c1-c2").right and last.judge("c1-b1").right
    assert "<svg" in Verdict(last, refuted)._repr_html_()


def test_the_first_wrong_line_is_named_with_the_checkers_reason() -> None:
    lines = exercise("rvb-lines")
    finding = lines.judge([True, False, False, False, False, False])
    assert [remark.key for remark in finding.remarks] == ["exercise.rvb-line-look", "exercise.rvb-line-allowed"]
    finding = lines.judge([True, True, True, True, False, False])
    assert finding.remarks[1].key == "rvb.mixed-kinds"


def test_a_longest_line_is_any_of_that_length() -> None:
    longest = exercise("rvb-longest")
    assert longest.judge("c2-b1-b2-c3-d3-e3-e2-e1").right
    assert longest.judge("c2-b1").remarks[0].key == "exercise.rvb-longest-shorter"
    assert longest.judge("b1-c2").remarks[0].key == "rvb.backwards"


def test_who_goes_on_after_his_own_move_is_right_when_he_can_still_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is a move after which one plays oneself: what wins then refutes nothing."""
    toy.move_in(monkeypatch)
    judged = set()
    for text in (
        "12 00.33/11.02 23 0/1 1?",
        "12 23.33/01.02 - 0/0 1?",
        "12 02.33/11.23 - 0/0 2?",
        "12 00.33/22 01 1/0 1",
    ):
        position = rules("toy").Position.parse(text)
        best = BestMove(key="rvb-last-move", position=partial(rules("toy").Position.parse, text))
        wins = [str(move) for move in winning(position)]
        for move in position.moves():
            found = best.judge(str(move))
            assert found.right == (str(move) in wins), (text, str(move))
            judged.add((position.asked, found.right, found.move is None))
    assert judged >= {(True, True, True), (True, False, True), (False, False, False)}


def test_a_move_that_ends_the_game_is_said_to_end_it() -> None:
    assert exercise("rvb-last-move").judge("c1-b1").remarks[0].key == "check.right-last"
    assert exercise("nim-kill").judge("3;4").remarks[0].key == "check.right-move"


def test_a_move_is_told_as_the_game_says_it() -> None:
    use("en")
    assert exercise("nim-kill").told("3;4") == "“take 3 and 4”"
    assert exercise("rvb-last-move").told("c1-b1") == "c1-b1"


def test_the_move_on_the_board_counts_and_not_one_that_was_undone() -> None:
    kill = exercise("nim-kill")
    match = Match.of("nim 4;7 k=1 1 | 1;1")
    assert kill.record(match) == "1;1"
    match.undo()
    assert kill.unanswered(match) and kill.not_yet(match).key == "check.unplayed"
    match.write("3;4")
    assert kill.record(match) == "3;4"
    match.undo()
    match.redo()
    assert kill.judge(kill.record(match)).right


def test_without_a_board_the_answer_is_asked_for_without_one() -> None:
    assert exercise("nim-kill").not_yet(...).key == "check.unanswered"


def test_where_points_count_a_move_is_judged_by_what_it_leads_to() -> None:
    one = made("k", "?", position="roliversi .VRV/RRV./RBJB/B..J RJ")
    position = one.position()  # type: ignore[attr-defined]
    worths = {move: -worth(str(position.play(move))) for move in position.moves()}
    assert len({*worths.values()}) > 1
    for move, value in worths.items():
        finding = one.examine(str(move))
        assert finding.right == (value == max(worths.values()))
        assert signed(value) in finding.remarks[0].sentence
        assert finding.right or signed(max(worths.values())) in finding.remarks[0].sentence
