"""Values, moves and games: what is told of a wrong one, which board counts."""

from __future__ import annotations

from rvbkit.checks import exercise
from rvbkit.checks.exercise import Slip
from rvbkit.checks.forms import whole_number
from rvbkit.checks.kinds import Value
from rvbkit.checks.verdict import Verdict
from rvbkit.match import Match
from rvbkit.text import use

# -- values ------------------------------------------------------------------------------


def test_tries_open_the_solution() -> None:
    value = Value(key="rvb-placing-turns", form=whole_number, computed=lambda: 12, slips=(Slip("letters", lambda: 36),))
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


def test_a_move_that_ends_the_game_is_said_to_end_it() -> None:
    assert exercise("rvb-last-move").judge("c1-b1").remarks[0].key == "check.right-last"
    assert exercise("nim-kill").judge("3;4").remarks[0].key == "check.right-move"


def test_a_move_is_told_as_the_game_says_it() -> None:
    use("en")
    assert exercise("nim-kill").told("3;4") == "“take (3 ; 4)”"
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
