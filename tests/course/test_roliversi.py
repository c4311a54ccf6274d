"""What lesson 11 and its exercises print, and what their checks say of other answers."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit import questions
from rvbkit.course import roliversi
from rvbkit.game import NotationError
from rvbkit.games.roliversi import Move, Position, start
from rvbkit.games.roliversi.exercises import best, flipped, seen, squares, standing, value
from rvbkit.games.roliversi.player import ERRS_ONCE_IN
from rvbkit.games.roliversi.position import CAMPS, names
from rvbkit.games.roliversi.study import advantage, interval, solved, tournament
from rvbkit.games.roliversi.study import standing as points
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.text import LANGUAGES, use
from tests.cases import over
from tests.games.roliversi import judge as slow

SOURCE = Path(__file__).parents[2] / "lessons" / "source" / "11-roliversi.py"
LESSON = SOURCE.read_text(encoding="utf-8").replace("\u00a0", " ")
BOARDS = (
    roliversi.COUNTED,
    roliversi.MORE_COUNTED,
    roliversi.WHY,
    roliversi.WORKED,
    roliversi.LAST,
)


def exercise(key: str) -> Any:
    """The exercise called so, whatever kind it is."""
    return questions.exercise(key)


def met(seed: int, side: int = 8) -> Position:
    """A position of a game at random."""
    chance = random.Random(seed)
    position = start(side, chance.choice(["rolit", "diagonal"]), chance.choice(CAMPS))
    for _ in range(chance.randrange(3, side * side - 6)):
        if position.outcome() is None:
            position = position.play(chance.choice([*position.moves()]))
    return position


def taken(position: Position, move: Move) -> set[str]:
    """By the slow judge."""
    return slow.taken(slow.read(str(position)), move.colour, move.cell)


def test_the_boards_of_the_lesson_are_those_of_its_questions() -> None:
    shown = re.findall(r'rvbkit\.play\("roliversi", "([^"]*)"', LESSON)
    assert shown == [roliversi.WORKED, roliversi.WHY]
    assert [exercise(key).asks().position for key in ("roliversi-count", "roliversi-why", "roliversi-more")] == [
        Position.parse(board) for board in (roliversi.COUNTED, roliversi.WHY, roliversi.MORE_COUNTED)
    ]


def test_red_on_b3_flips_four_and_yellow_two_as_the_document_says() -> None:
    position = Position.parse(roliversi.WORKED)
    found = {ball: flipped(position, Move.parse(f"{ball}@b3")) for ball in "RJ"}
    assert found == {"R": ["c3", "d3", "e3", "f3"], "J": ["c4", "d5"]}
    for ball, cells in found.items():
        assert taken(position, Move.parse(f"{ball}@b3")) == {*cells}
    assert [position.cells[names(8).index(cell)] for cell in ("g3", "e6")] == ["J", "R"]


def test_what_flips_here_is_what_the_slow_judge_flips() -> None:
    for position in [Position.parse(board) for board in BOARDS] + [met(seed) for seed in range(12)]:
        for cell, ball in zip(names(8), position.cells, strict=True):
            for colour in CAMPS[position.turn - 1] if ball == "." else "":
                move = Move(colour, cell)
                assert {*flipped(position, move)} == taken(position, move), (str(position), str(move))
                for line in seen(position, move):
                    assert set(line.enemies) <= taken(position, move) or line.ends != "flips"


def test_one_may_play_on_the_squares_of_reversi() -> None:
    """What part 3 of the lesson proves: only what flips depends on the colour."""
    for position in (met(seed, side) for side in (4, 6, 8) for seed in range(15)):
        camps = "".join({"B": "V", "J": "R"}.get(ball, ball) for ball in position.cells)
        simple = Position(camps, position.turn, True)
        assert {move.cell for move in position.moves()} == {move.cell for move in simple.moves()}


def test_who_plays_passes_or_has_done_is_so_by_the_slow_judge() -> None:
    asked = [Position.parse(board) for board in roliversi.PASSING]
    assert all(position.turn == 1 for position in asked), "the lesson says so"
    for position in [*asked, *(met(seed, 4) for seed in range(40))]:
        board = slow.read(str(position))
        here = slow.moves(board)
        assert standing(position) == ("over" if not here else "passes" if here == {"pass"} else "plays")
    assert {move[0] for move in slow.moves(slow.read(roliversi.PASSING[0]))} == {"B"}
    assert {move[0] for move in slow.moves(slow.read(roliversi.PASSING[3]))} == {"B", "V"}


def test_the_ways_to_enclose_a_ball_are_pairs_of_neighbours_that_face_each_other() -> None:
    def there(cell: str) -> bool:
        return cell in names(8)

    for cell, told in zip(roliversi.SQUARES, exercise("roliversi-taken").reference(), strict=True):
        column, row = ord(cell[0]), int(cell[1])
        pairs = [
            [f"{chr(column + sign * right)}{row + sign * down}" for sign in (1, -1)]
            for right, down in ((1, 0), (0, 1), (1, 1), (1, -1))
        ]
        assert told == sum(all(map(there, pair)) for pair in pairs)


def test_the_small_board_is_solved_as_the_lesson_and_the_solution_say() -> None:
    found = solved(4).groupby("opening")["value"].unique()
    assert ([*found["rolit"]], [*found["diagonal"]]) == ([0], [-6])
    for language in LANGUAGES:
        use(language)
        assert all("6 b" in exercise(f"roliversi-{key}").solution.sentence for key in ("small", "beat"))


def test_the_duel_is_won_for_who_moves_second_against_a_learner_who_errs_once_in_three() -> None:
    asked = exercise("roliversi-beat").asks()
    assert (asked.start.turn, asked.duel, ERRS_ONCE_IN[asked.duel]) == (2, "learner", 3)
    assert value(asked.start) == -6
    one = exercise("roliversi-beat")
    seats = (Seat(), Seat("learner"))
    won = Match.of(one.reference(), seats=seats)
    assert won.position.outcome() and one.judge(one.record(won)).right
    for moves, key in (("", "not-over"), (worst(asked.start), "lost")):
        finding = one.judge(one.record(Match.of(f"roliversi {asked.start}{moves}", seats=seats).text()))
        assert finding.remarks[0].key == f"exercise.roliversi-beat-{key}"


def worst(position: Position) -> str:
    """A game in which green and blue play as badly as they can, and the other camp well."""
    told = ""
    while position.outcome() is None:
        bad = position.turn == 1
        move = max(position.moves(), key=lambda move: value(position.play(move))) if bad else best(position)
        told, position = f"{told} | {move}", position.play(move)
    return told


def test_one_move_alone_wins_the_last_four_squares_as_the_solution_tells() -> None:
    position = Position.parse(roliversi.LAST)
    gains = {str(move): -value(position.play(move)) for move in position.moves()}
    assert position.empty == 4 and [move for move, gain in gains.items() if gain > 0] == ["V@d2"]
    assert gains["B@a3"] == gains["V@a1"] == 0
    assert max(position.moves(), key=lambda move: len(position.changed(move))) == Move.parse("B@a3")
    after = position.play(Move.parse("V@d2"))
    played = []
    while after.outcome() is None:
        played.append(str(best(after)))
        after = after.play(best(after))
    assert played == ["J@b4", "V@a1", "pass", "B@a3"] and after.outcome() == (38, 26)
    for move in ("B@a3", "V@a1"):
        assert best(position.play(Move.parse(move))).cell == "d2"
    one = exercise("roliversi-last")
    for move, key in (("V@d2", "won"), ("V@a3", "lost"), ("B@a1", "even")):
        assert one.examine(move).remarks[0].key == f"exercise.roliversi-{key}", move
    assert one.examine("B@d2").remarks[0].key == "roliversi.ends-own", "a move that flips nothing says why"


@over("key", ["roliversi-count", "roliversi-more"])
def test_too_few_is_told_with_a_line_that_flips_and_too_many_with_one_that_does_not(key: str) -> None:
    one = exercise(key)
    right = one.reference()
    for place, count in enumerate(right):
        for other in (count + 4, *range(count)):
            finding = one.examine([*right[:place], other, *right[place + 1 :]])
            first, line = (remark.key for remark in finding.remarks)
            move = one.asks().cases[place].move
            assert finding.wrong == (place,) and finding.move == move and first == "exercise.roliversi-look"
            others = any(found.ends != "flips" for found in seen(one.asks().position, move))
            assert (line == "exercise.roliversi-line-flips") == (other < count or not others)


def test_each_wrong_reason_and_standing_is_told_on_its_board() -> None:
    for key, options in (
        ("roliversi-why", ("flips", "own", "empty", "edge")),
        ("roliversi-pass", roliversi.STANDINGS),
    ):
        one = exercise(key)
        right = one.reference()
        for place, told in enumerate(right):
            for other in {*options} - {told}:
                finding = one.examine([*right[:place], other, *right[place + 1 :]])
                assert not finding.right and finding.wrong == (place,) and finding.shown is not None


def test_small_boards_beside_one_another_have_no_legend_that_nobody_could_read() -> None:
    for key in ("roliversi-pass", "roliversi-small"):
        asked: Any = rvbkit.ask(key)
        shown = str(asked.instrument())
        assert "<svg" in shown and "Green" not in shown and ">a</text>" not in shown


def test_squares_are_read_as_people_write_them() -> None:
    for written in ("c3, d4", "D4 c3", "c3;d4", ["d4", "C3"]):
        assert squares(written) == ["c3", "d4"]
    assert squares("-") == squares("–") == squares([]) == []
    for wrong in ("", "c3 c3", "z9", "c3 and d4", 3, None, "c3 " * 500, {"c3"}):
        with pytest.raises(NotationError):
            squares(wrong)


def test_what_is_surely_better_has_its_whole_interval_above_one_half() -> None:
    right = exercise("roliversi-sure").reference()
    for (won, games), sure, case in zip(roliversi.RESULTS, right, exercise("roliversi-sure").asks().cases, strict=True):
        low, high = interval([1.0] * won + [0.0] * (games - won))
        assert sure == (low > 50) and all(abs(bound - 50) > 1 for bound in (low, high))
        assert {"low": round(low), "high": round(high)}.items() <= case.label.blanks.items()


@pytest.mark.once
@pytest.mark.compiled
def test_what_the_lesson_tells_of_tournaments_is_what_its_own_line_gives() -> None:
    """Part 6: 40 games a meeting, with either rule, and once more by other chance."""
    found = {(plain, seed): tournament(games=40, plain=plain, seed=seed) for plain in (False, True) for seed in (0, 1)}
    told = re.findall(r"^# \| ([a-z ]+) \| (.*) \| (.*) \|$", LESSON.partition("## 6. What may")[2], re.M)
    rows = {plain: [three(row) for row in advantage(found[plain, 0]).to_dict("records")] for plain in (False, True)}
    assert [row[1] for row in told] == rows[False] and [row[2] for row in told] == rows[True]
    again = [three(advantage(found[plain, 1]).to_dict("records")[0]) for plain in (False, True)]
    assert f"(`seed=1`): {again[0]} and {again[1]}" in " ".join(LESSON.split())
    percents = points(found[False, 0]).set_index("player")["percent"]
    english = " ".join(LESSON.partition("## 6. What may")[2].split())
    assert f"only wants corners gets {percents['corners']:.0f} points" in english
    assert f"only wants balls gets just {percents['balls']:.0f} points" in english
    turned, late = ([found[plain, 0][name].mean() for plain in (False, True)] for name in ("turned", "turned_late"))
    wide = [1.96 * found[plain, 0]["turned"].std() / 600**0.5 for plain in (False, True)]
    said = "{:.1f} a game, and {:.1f} in Reversi; in the last third of the game {:.1f}, and {:.1f} in Reversi, "
    edges = said.format(*turned, *late) + f"give or take {max(wide):.1f}"
    assert edges in english.replace("# ", "")


def three(row: dict[str, float]) -> str:
    """A share with its interval, as the lesson writes them."""
    return f"{row['percent']:.0f} ({row['low']:.0f} to {row['high']:.0f})"
