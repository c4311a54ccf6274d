"""What is printed is right: keys are compared with the solvers, levels really differ, codes bring the same back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rvbkit.game import NotationError
from rvbkit.games import STEMS, printing, rules
from rvbkit.games.nim import Move as Take
from rvbkit.games.nim import Position as Piles
from rvbkit.games.nim.position import told_pair
from rvbkit.games.nim.sheets import Family, reasons
from rvbkit.games.nim.solver import lost, lost_pair
from rvbkit.games.nim.study.conjectures import read
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.study.problems import canonical, grade
from rvbkit.page.svg import as_text
from rvbkit.questions.variant import numbered
from rvbkit.teach.sheets.kind import Drawn, Free, all_different, kind, names
from rvbkit.teach.sheets.plan import Plan, plan_of, variant
from rvbkit.text import LANGUAGES, use
from tests.cases import over
from tests.games.roliversi import judge as slow_roliversi
from tests.games.rvb import judge as slow

CODE, OTHER = "K7R-2P4M", "K7R-9X9X"


def made(name: str, level: int | None = None, code: str = CODE, count: int | None = None) -> list[Any]:
    return [one for _, found in variant(plan_of(name, count, level), code).parts for one in found]


def told(exercises: list[Any]) -> list[str]:
    """All that depends on chance."""
    return [
        f"{one.title.sentence} {one.asks()} {one.solution.sentence}" for one in exercises if not isinstance(one, Free)
    ]


#: Those that only give boards to play on, or pieces to play with.
FREE = ("rvb-grid", "roliversi-board", "trioker-pieces", "trioker-panels", "rsvp-frame")
LEVELLED = [(name, level) for name in names() if name not in FREE for level in kind(name).kind.levels]


@pytest.mark.once
@over("name, level", LEVELLED)
def test_the_same_code_makes_the_same_tasks_and_another_one_others(name: str, level: int) -> None:
    same, again, other = (told(made(name, level, code)) for code in (CODE, CODE, OTHER))
    assert same == again and same != other and len(same) == kind(name).kind.count


@pytest.mark.once
@over("name, level", LEVELLED)
def test_the_key_answers_as_the_judge_does_and_says_why(name: str, level: int) -> None:
    for language in LANGUAGES:
        use(language)
        for one in made(name, level, count=3):
            record = one.record(one.reference())
            assert one.judge(record).right, one
            assert one.title.sentence and (not one.wording or all(hint.sentence for hint in one.wording.hints))
    use("en")


def essence(one: Any) -> str:
    """What makes two tasks the same one, however they are written."""
    asks: Any = one.asks()
    if one.key.startswith("nim-play"):
        return f"{one.title.sentence} {sorted(one.positions[0])}"
    if one.key.startswith("rvb-problems"):
        return str(canonical(one.position()))
    picture = as_text(one.picture(False)) if isinstance(one, Drawn) else ""
    return f"{one.title.sentence} {asks} {picture}"


@pytest.mark.once
@over("name, level", LEVELLED)
def test_a_sheet_repeats_no_task(name: str, level: int) -> None:
    """Also where more are asked for than a level has of its own."""
    many = 8 if name.startswith("nim-") else 2
    for number in range(many):
        for count in (None, 17) if number == 0 else (None,):
            tasks = [essence(one) for one in made(name, level, numbered(CODE, number), count)]
            assert len({*tasks}) == len(tasks), (number, count)


@pytest.mark.once
@over("name, level", [(name, level) for name, level in LEVELLED if name.startswith("nim-")])
def test_there_is_no_end_of_tasks_about_nim(name: str, level: int) -> None:
    tasks = [essence(one) for one in made(name, level, count=120)]
    assert len({*tasks}) == 120


def test_what_takes_the_place_of_a_repeated_task_changes_no_other() -> None:
    others = iter([3, 5, 3, 7, 9])
    assert all_different([1, 3, 1, 2, 3, 3, 1], others, abs) == [1, 3, 5, 2, 7, 9, 1], "there are no more"
    first = [f"{one.title} {one.asks()}" for one in made("nim-play", 2, count=3)]
    assert [f"{one.title} {one.asks()}" for one in made("nim-play", 2, count=3)] == first


#: Families that the sheets claim something of, and others.
FAMILIES = [
    *(Family(1, 1, d, least) for d in range(1, 40) for least in (1, 2, 3, 4)),
    *(Family(a, b, d) for a in range(1, 5) for b in range(2, 12) for d in range(4) if a < b),
    *(Family(1, 1, 0, parity=sort) for sort in ("odd", "even")),
]


def piles(family: Family) -> Iterator[tuple[int, int, int]]:
    """Some cases of a family, with their n."""
    for n in range(family.least, 150):
        if not family.parity:
            yield n, family.a * n, family.b * n + family.d
        for p in range(1 if family.parity == "odd" else 2, 100, 2) if family.parity else ():
            yield n, n, n + p


@pytest.mark.once
@over("k", range(1, 7))
def test_the_reason_for_a_right_claim_proves_it(k: int) -> None:
    """Each sentence is true of the table, and of all that is claimed: together they leave nothing open."""
    table = [lost_pair(row, k) for row in range(1, 400)]
    said = set()
    for family in FAMILIES:
        cases = [*piles(family)]
        if any(lost(a, b, k) for _, a, b in cases):
            continue
        told = {remark.key.removeprefix("nim.sheet-claim-"): remark.blanks for remark in reasons(family, k)}
        said |= {*told}
        open_ = cases
        for key, blanks in told.items():
            if key == "multiple":
                assert all((b - a) % blanks["step"] == 0 for a, b in table)
                open_ = [case for case in open_ if (case[2] - case[1]) % blanks["step"] == 0]
            elif key == "one":
                pairs = [(a, b) for a, b in table if b - a == blanks["difference"]]
                assert [told_pair(*pair) for pair in pairs] == [blanks["pair"]] and pairs[0][0] < blanks["least"]
                open_ = [] if all(b - a == blanks["difference"] for _, a, b in cases) else open_
            elif key == "before":
                assert len(open_) <= 60 and all(told_pair(a, b) != blanks["pair"] for _, a, b in cases)
                last = next(at for at, pair in enumerate(table) if told_pair(*pair) == blanks["pair"])
                open_ = [case for case in open_ if case[1] >= table[last + 1][0]]
            else:
                ratio, more = (float(blanks[name].sentence) for name in ("ratio", "more"))
                small = key.startswith("small")
                assert all(b > ratio * a if small else b < ratio * a + more for a, b in table)
                stays = [(n, b <= ratio * a if small else b >= ratio * a + more) for n, a, b in cases]
                begin = blanks["n"] if key.endswith("-from") else 1
                assert all(out for n, out in stays if n >= begin), (family, told)
                open_ = [case for case in open_ if case[0] < begin]
        assert open_ == [], (family, told)
    assert said >= {"multiple", "one", "small", "large"}


@over("name", names())
def test_as_many_are_made_as_are_asked_for_each_with_a_key_of_its_own(name: str) -> None:
    for count in (1, 2, 17):
        keys = [one.key for one in made(name, count=count)]
        assert len(keys) == count == len({*keys}) and all(key.startswith(f"{name}-") for key in keys)


def positions(exercises: list[Any]) -> list[Position]:
    return [one.position() for one in exercises]


@pytest.mark.once
@over("level", [1, 2, 3, 4, 5])
def test_a_problem_has_one_winning_set_of_cells_and_the_level_that_is_asked_for(level: int) -> None:
    for one, position in zip(found := made("rvb-problems", level, count=4), positions(found := found), strict=True):
        graded = grade(position)
        assert (graded.level, graded.winning) == (level, 1)
        move = Move.parse(str(one.reference()))
        assert position.refuse(move) is None and str(move.told) in one.solution.sentence
        if len(position.left) <= 8:  # a third judge, which knows nothing of the solver
            assert not slow_wins(slow.read(str(position.play(move))))


def slow_wins(board: slow.Board) -> bool:
    """Whether the player to move wins, by playing everything out with the judge of the tests."""
    return any(not slow_wins(slow.play(board, move)) for move in slow.moves(board))


def test_pupils_have_the_same_problems_which_look_different() -> None:
    one, other = (positions(made("rvb-problems", code=code)) for code in (CODE, OTHER))
    assert {canonical(position) for position in one} == {canonical(position) for position in other}
    assert len({canonical(position) for position in one}) == len(one)
    assert len({str(position) for position in one} & {str(position) for position in other}) <= 2  # of 72 images each
    another_class = positions(made("rvb-problems", code="A2A-2P4M"))
    assert {canonical(position) for position in one} != {canonical(position) for position in another_class}


@over("level", [1, 2, 3, 4, 5])
def test_lines_to_judge_are_half_allowed_and_refused_for_several_reasons(level: int) -> None:
    for one in made("rvb-runs", level):
        asked: Any = one.asks()
        position, lines = asked.position, [case.move for case in asked.cases]
        refusals = [position.refuse(line) for line in lines]
        assert len(lines) == 6 and refusals.count(None) == 3 and len({r.key for r in refusals if r}) >= 2
        assert one.reference() == [refusal is None for refusal in refusals]
        for line, refusal in zip(lines, refusals, strict=True):
            assert str(line).replace("-", "–") in one.solution.sentence
            assert refusal is None or refusal.sentence in one.solution.sentence


@over("level", [1, 2, 3, 4, 5])
def test_tables_are_those_of_the_solver_but_for_the_planted_errors(level: int) -> None:
    for one in made("nim-table", level):
        table: Any = one
        assert table.reference() == [list(lost_pair(n, table.k, table.misere)) for n in range(table.rows + 1)]
    for one in made("nim-misprint", level):
        asked: Any = one.asks()
        k = int(re.findall(r"k = (\d+)", one.title.sentence)[0])
        rows = [tuple(map(int, re.findall(r"\d+", case.label.sentence))) for case in asked.cases]
        right = [(a, b) == lost_pair(n, k) for n, a, b in rows]
        assert one.reference() == right and 1 <= right.count(False) <= 3 and all(right[:2])
        assert f": {right.count(False)} error" in one.title.sentence
        for (n, _, _), fine in zip(rows, right, strict=True):
            assert fine or "({} ; {})".format(*lost_pair(n, k)) in one.solution.sentence
            judged = one.judge([one_right if at != n - 1 else not one_right for at, one_right in enumerate(right)])
            assert not judged.right and f"ow {n}" in judged.remarks[0].sentence


@over("level", [1, 2, 3, 4, 5])
def test_claims_are_right_or_have_a_counterexample_that_the_solver_confirms(level: int) -> None:
    found = made("nim-conjectures", level)
    truths = [one.reference() for one in found]
    assert 3 <= truths.count(True) <= 5
    for one, truth in zip(found, truths, strict=True):
        text, _, rest = one.title.sentence.rpartition(" (k = ")
        claim, k = read(text.replace("≥", ">=")), int(rest.rstrip(")"))
        cases = [claim.look(values, k) for values in claim.cases(40)]
        first = next((case for case in cases if case and case.right is False), None)
        if truth:
            assert first is None and one.solution.sentence.startswith("True. ")
            assert "losing pair" in one.solution.sentence, "the pupil must say why, so the key does"
        else:
            assert first and lost(*first.piles, k) != (claim.says == "loses")
            assert "({} ; {})".format(*first.piles) in one.solution.sentence


@over("level", [1, 2, 3, 4, 5])
def test_a_move_to_find_leaves_a_losing_position_and_the_key_has_all_of_them(level: int) -> None:
    for one in made("nim-play", level):
        asked: Any = one
        (both,) = asked.positions
        start = Piles(both[0], both[1], asked.k)
        winning = [
            move for move in start.moves() if (after := start.play(move)) and lost(after.first, after.second, asked.k)
        ]
        assert Take(*asked.reference()[0]) in winning
        assert one.solution.sentence.count(" take ") == len(winning)


@over("level", [1, 2, 3, 4, 5])
def test_a_ball_flips_on_paper_what_the_slow_judge_flips_and_the_key_names_every_line(level: int) -> None:
    for one in made("roliversi-flips", level):
        asked: Any = one.asks()
        board = slow_roliversi.read(str(asked.position))
        balls = [case.move for case in asked.cases]
        assert asked.marked == (balls[0].cell,), "the board marks the square"
        taken = [slow_roliversi.taken(board, ball.colour, ball.cell) for ball in balls]
        assert len(balls) == 2 and [{*squares} for squares in one.reference()] == taken
        assert all(taken) or (level == 1 and any(taken))
        lines = one.solution.sentence.split("\n")
        flips = [line for line in lines if "flips it" in line]
        assert all(any(square in line for line in flips) for square in {*taken[0], *taken[1]})
        for line in lines:
            assert ("flips it" in line) == ("empty: nothing" not in line and "the edge: nothing" not in line)
        assert one.judge([["h8"], ["h8"]]).right is False


@pytest.mark.once
def test_levels_of_roliversi_have_more_lines_and_more_traps() -> None:
    lines = [[one.solution.sentence.split("\n") for one in made("roliversi-flips", level)] for level in range(1, 6)]
    totals = [sum(map(len, level)) for level in lines]
    traps = [sum("nothing" in line for task in level for line in task) for level in lines]
    assert totals == sorted(totals) and totals[4] > 2 * totals[0]
    assert traps[0] == 0 and traps[2] >= 4 and traps[4] >= 8
    boards = [made("roliversi-board", level, count=2) for level in (1, 2, 3)]
    assert [one.asks().start.side for level in boards for one in level] == [4, 4, 6, 6, 8, 8]
    assert [one.lines for one, _ in boards] == [2, 4, 6]
    assert len({str(one.asks().start) for level in boards for one in level}) == 6


@pytest.mark.once
def test_levels_really_differ() -> None:
    problems = [sum(len(p.left) for p in positions(made("rvb-problems", level))) for level in range(1, 6)]
    assert problems == sorted(problems) and problems[4] > 2 * problems[0]
    piles = [sum(sum(one.positions[0]) for one in made("nim-play", level)) for level in range(1, 6)]
    assert piles == sorted(piles)
    rows = [made("nim-misprint", level)[0] for level in range(1, 6)]
    assert [len(one.asks().cases) for one in rows] == [6, 8, 10, 12, 15]
    sides = [made("rvb-grid", side)[0].asks().start.side for side in range(2, 6)]
    assert sides == [2, 3, 4, 5]


def test_every_kind_that_a_game_names_is_in_its_room() -> None:
    for stem in STEMS:
        room = printing(stem)
        assert {*rules(stem).SHEETS} == ({*room.KINDS} if room else set())
    for language in LANGUAGES:
        use(language)
        for name in names():
            one = kind(name)
            assert len({one.title.sentence, one.about.sentence, one.text.sentence}) == 3
            assert kind(f" {name.upper()} ").name == name


@over("name, near", [("rvb-problem", "rvb-problems"), ("problems", "rvb-problems"), ("chess", ""), ("", "")])
def test_a_kind_that_there_is_not_is_told_with_those_that_there_are(name: str, near: str) -> None:
    with pytest.raises(NotationError, match=near or "nim-table, nim-misprint"):
        kind(name)


def test_a_plan_says_what_is_typed_to_have_it_again() -> None:
    assert isinstance(plan_of("nim-play", 3, 4), Plan)
    assert (
        plan_of("nim-play", 3, 4).told == "nim-play --count 3 --difficulty 4" and plan_of("nim-play").told == "nim-play"
    )
