"""Hints, values, blunders taken back, who was winning when: asked as a player would."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from rvbkit.game import Remark, Value
from rvbkit.games import begin, nim, rules, rvb
from rvbkit.matches import opponents
from rvbkit.matches.analysis import UNKNOWN, Analysis
from rvbkit.matches.help import Help
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from tests import toy
from tests.cases import over, own
from tests.toy import toy as toy_game

PB_1 = rvb.Position.parse("..../...../....B./....RB./...VRV/...VV/.... cross 1")
LOST = PB_1.play(rvb.Move.parse("e6-d6"))


@cache
def wins(position: rvb.Position) -> bool:
    """The plain definition: some move leaves the other without a winning one."""
    return any(not wins(position.play(move)) for move in position.moves())


def settle(match: Match) -> None:
    """Lets everything be thought that is to be thought about."""
    for _ in match.think():
        pass


def told(match: Match) -> str:
    return match.remark.key if match.remark else ""


def play(match: Match, move: str) -> None:
    match.play(rvb.Move.parse(move))
    settle(match)


def test_a_hint_says_first_where_to_look_and_then_what_to_play() -> None:
    match = Match(PB_1)
    match.hint()
    assert told(match) == "match.hint-wait"
    settle(match)
    assert told(match) == "rvb.hint-where"
    assert match.remark and match.remark.cells in (("e6",), ("d6",))
    assert match.shown is None
    match.hint()
    assert told(match) == "match.hint-play"
    assert str(match.shown) == "e6-d6"


def test_the_next_tap_takes_a_hint_off_the_board() -> None:
    match = Match(PB_1)
    match.hint()
    match.hint()
    settle(match)
    assert match.shown is not None
    match.tap("e6")
    assert match.shown is None


def test_where_nothing_wins_a_hint_says_so() -> None:
    match = Match(LOST)
    for _ in range(2):
        match.hint()
        settle(match)
        assert told(match) == "match.hint-lost"


def test_while_letters_are_placed_on_a_larger_board_nobody_knows_who_can_win() -> None:
    match = Match(rvb.start(3))
    match.use(values=True, teaching=True, history=True)
    for _ in range(2):
        match.hint()
        settle(match)
        assert told(match) == "rvb.hint-placing" and match.shown is None
    assert {value.kind for value in match.values().values()} == {"unknown"}
    play(match, "R@a1 V@a2 B@a3")
    assert match.blunder is None and match.winners() == [None, None]


@over("text", ["../.../.. place 1", "BR/.../V. place 2", ".R/BV./.. place 2"])
def test_hints_and_values_of_a_placing_on_seven_cells_are_right(text: str) -> None:
    match = Match(rvb.Position.parse(text))
    position = own(match.position)
    winning = [move for move in position.moves() if not wins(position.play(move))]
    for key in ("rvb.hint-place", "match.hint-play") if winning else ("match.hint-lost",) * 2:
        match.hint()
        settle(match)
        assert told(match) == key
    assert match.shown in winning if winning else match.shown is None
    match.use(values=True)
    settle(match)
    check_placing(match, winning)


def check_placing(match: Match, winning: list[Any], taps: tuple[str, ...] = ()) -> None:
    """A cell is marked as winning exactly when a winning placing goes on with it."""
    values = match.values()
    assert set(values) == set(match.draft.next) == set(own(match.position).empty) - set(taps)
    for tap in match.draft.next:
        begins = [move for move in winning if move.cells[: len(taps) + 1] == (*taps, tap)]
        assert values[tap].kind == ("win" if begins else "loss"), (taps, tap)
    for tap in match.draft.next if len(taps) < 2 else ():
        match.tap(tap)
        check_placing(match, winning, (*taps, tap))
        match.tap("back")


def test_a_placing_that_gives_the_win_away_may_be_taken_back() -> None:
    match = Match(rvb.start(2), seats=(Seat(), Seat("perfect")))
    match.use(teaching=True, history=True)
    play(match, "R@a2 V@c1 B@a1")
    assert told(match) == "match.blunder" and str(match.shown) == "R@b3 V@c2 B@b1"
    assert match.winners() == [1, 2]
    match.undo()
    play(match, "R@b2 V@a1 B@a2")
    assert match.blunder is None and len(match.moves) == 2
    assert wins(own(match.position)), "the computer cannot help it"


def test_no_hint_is_given_in_the_computers_turn() -> None:
    match = Match(PB_1, seats=(Seat("random"), Seat()))
    match.hint()
    assert told(match) == "match.wait"


@over("connected", [False, True])
@over("seed", range(6))
def test_values_are_right_for_every_next_tap_of_every_draft(seed: int, connected: bool) -> None:
    """A tap wins exactly when some winning move, drawn from either end, goes through it."""
    position = rvb.filled(2, seed, connected) if seed < 3 else patch(seed, connected)
    match = Match(position)
    match.use(values=True)
    settle(match)
    winning = [move for move in position.moves() if not wins(position.play(move))]
    check(match, winning)


def patch(seed: int, connected: bool) -> rvb.Position:
    """Nine cells of a board of 19, each letter among them."""
    boards = (rvb.filled(3, chance, connected) for chance in range(seed * 100, seed * 100 + 99))
    full = next(board for board in boards if {board.at(n) for n in board.left if n[0] in "bc"} == set("RVB"))
    kept = [name for name in full.left if name[0] in "bc"]
    cells = "".join(m if n in kept else m.lower() for n, m in zip(full.grid.names, full.cells, strict=True))
    return rvb.Position(3, cells, "cross", 1, connected)


def check(match: Match, winning: list[Any]) -> None:
    values = match.values()
    assert set(values) == set(match.draft.next)
    sets = {frozenset(move.cells) for move in winning}
    for tap in match.draft.next:
        reach = reachable(own(match.position), (*match.taps, tap))
        assert values[tap].kind == ("win" if reach & sets else "loss"), (match.taps, tap)
    for tap in match.draft.next:
        taps = match.taps
        match.tap(tap)
        check(match, winning)
        while match.taps != taps:
            match.tap("back")


def reachable(position: rvb.Position, taps: tuple[str, ...]) -> set[frozenset[str]]:
    """Every set of cells that the draft can still become."""
    draft = rvb.draft(position, taps)
    found = {frozenset(draft.move.cells)}
    for tap in draft.next:
        found |= reachable(position, (*taps, tap))
    return found


def test_a_move_that_throws_the_win_away_may_be_taken_back_and_its_refutation_is_shown() -> None:
    match = Match(PB_1)
    match.use(teaching=True)
    settle(match)
    play(match, "c5")
    assert told(match) == "match.blunder"
    assert str(match.blunder) == "c5"
    reply = match.shown
    assert reply is not None
    assert not wins(match.position.play(reply)), "the reply shown does win"
    match.undo()
    assert (match.position, match.blunder, match.shown) == (PB_1, None, None)


def test_a_good_move_and_a_move_from_a_lost_position_are_no_blunders() -> None:
    for position, move in ((PB_1, "e6-d6"), (LOST, str(next(iter(LOST.moves()))))):
        match = Match(position)
        match.use(teaching=True)
        play(match, move)
        assert match.blunder is None
        assert told(match) == "match.played"


def test_without_teaching_nothing_is_said_of_a_blunder() -> None:
    match = Match(PB_1)
    play(match, "c5")
    assert told(match) == "match.played"


def test_the_computer_waits_while_a_blunder_may_be_taken_back() -> None:
    match = Match(PB_1, seats=(Seat(), Seat("perfect")))
    match.use(teaching=True)
    play(match, "c5")
    assert match.blunder
    assert len(match.moves) == 1
    match.go_on()
    settle(match)
    assert len(match.moves) == 2
    assert not wins(match.position), "and then it punishes the blunder"


def test_a_hint_asked_for_while_a_blunder_may_be_taken_back_says_what_to_decide() -> None:
    match = Match(PB_1, seats=(Seat(), Seat("perfect")))
    match.use(teaching=True)
    play(match, "c5")
    assert match.blunder
    match.hint()
    assert told(match) == "match.decide"
    match.go_on()
    match.hint()
    assert told(match) == "match.wait"


def test_a_problem_says_when_it_is_solved() -> None:
    match = Match(PB_1)
    match.help.problem = Remark("rvb.find")
    match.use(teaching=True)
    play(match, "e6-d6")
    assert told(match) == "match.solved"


def test_the_history_says_who_was_winning_after_each_move() -> None:
    match = Match(PB_1)
    for move in ("c5", "e6", "d5"):
        match.play(rvb.Move.parse(move))
    assert match.winners() == [None] * 4
    match.use(history=True)
    settle(match)
    expected = [p.turn if wins(p) else 3 - p.turn for p in match.positions]
    assert match.winners() == expected


def test_what_becomes_known_is_shown_without_a_word() -> None:
    match = Match(PB_1)
    match.use(history=True)
    before, seen = match.seq, []
    match.watch(lambda m: seen.append(m.seq))
    settle(match)
    assert seen
    assert match.seq == before


def test_the_perfect_player_never_lets_a_win_go() -> None:
    for seed in range(8):
        position = patch(seed, seed % 2 == 1)
        while position.outcome() is None:
            *_, move = opponents.think(position, "perfect", seed)
            assert isinstance(move, rvb.Move)
            if wins(position):
                assert not wins(position.play(move))
            position = position.play(move)


def test_the_learner_errs_now_and_then() -> None:
    erred = 0
    for seed in range(60):
        *_, move = opponents.think(PB_1, "learner", seed)
        assert isinstance(move, rvb.Move)
        erred += wins(PB_1.play(move))
    assert 5 < erred < 35, "about once in three, unless chance hits the right move"


def test_every_level_plays_whole_games_of_every_size() -> None:
    for side in (2, 3, 4):
        match = Match(rvb.filled(side, 3), seats=(Seat("perfect"), Seat("learner")), seed=5)
        settle(match)
        assert match.over


def test_the_table_of_a_position_serves_the_rest_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from rvbkit.games.rvb import player as room

    monkeypatch.setattr(room, "_tables", [])
    position = rvb.filled(3, 9)
    *_, known = opponents.analyse(position)
    assert known
    assert len(room._tables) == 1
    after = position.play(next(iter(position.moves())))
    assert len(list(opponents.analyse(after))) == 1, "answered at once"
    assert len(room._tables) == 1


# -- the same move again ---------------------------------------------------------------------


def test_a_blunder_made_again_is_told_again() -> None:
    match = Match(PB_1)
    match.use(teaching=True)
    for again in range(3):
        play(match, "e6")
        assert told(match) == "match.blunder" and match.blunder, again
        assert str(match.shown)
        match.undo()
        settle(match)


def test_a_problem_is_judged_each_time_it_is_answered() -> None:
    match = Match(PB_1)
    match.help.problem, match.help.teaching = Remark("rvb.find"), True
    for _ in range(2):
        play(match, "e6-d6")
        assert told(match) == "match.solved"
        match.undo()
        play(match, "d6")
        assert told(match) == "match.blunder"
        match.new()


def test_the_computer_waits_each_time_for_the_answer_about_a_blunder() -> None:
    match = Match(PB_1, seats=(Seat(name="Ana"), Seat("perfect")))
    match.use(teaching=True)
    for _ in range(2):
        play(match, "e6")
        assert len(match.moves) == 1 and not match.thinking
        assert match.headline().sentence == "The computer waits for your answer"
        match.undo()


def test_a_new_game_keeps_nothing_of_the_old_one_in_memory() -> None:
    match = Match(PB_1)
    match.use(values=True)
    settle(match)
    assert match.values() and match.help._known
    match.new(rvb.start(2))
    assert not match.help._known


def test_in_the_computers_turn_on_an_earlier_position_nobody_is_said_to_be_thinking() -> None:
    match = Match(PB_1, seats=(Seat(), Seat("random")), seed=3)
    play(match, "e6")
    match.go(1)
    match.hint()
    assert told(match) == "match.looking-back"


def test_a_blunder_that_ends_the_game_names_no_answer() -> None:
    for text in ("nim 1;2 k=1 1 misere", "nim 0;5 k=1 1 misere"):
        match = Match.of(text, seats=(Seat(), Seat("perfect")))
        match.use(teaching=True)
        match.write(text.split()[1])
        settle(match)
        assert told(match) == "match.blunder-at-once" and match.blunder
        assert match.remark and "None" not in match.remark.sentence
        match.undo()
        assert not match.over


# -- draws, points, several players ----------------------------------------------------------------


class Judged(Analysis):
    """What an engine has found out about one position."""

    tolerance = 2

    def __init__(self, value: Value, best: Any = None, numbers: tuple[float, ...] | None = None) -> None:
        self.value, self._best, self._numbers = value, best, numbers

    @property
    def best(self) -> Any:
        return self._best

    def numbers(self, position: Any) -> tuple[float, ...] | None:
        return self._numbers or super().numbers(position)


def judged(was: Value, now: Value, reply: Any = None) -> tuple[str, Any]:
    """What is said of a move of Nim that leads from what was to what is, each worth to who then moves."""
    before = nim.start(4, 7)
    move = nim.Move(1, 0)
    help_ = Help()
    help_.learn(before, Judged(was))
    help_.learn(before.play(move), Judged(now, reply))
    remark, shown = help_.judgement(before, move, before.play(move), True)
    return (remark.sentence if remark else ""), shown


def test_points_that_are_only_thought_to_be_lost_are_not_counted() -> None:
    known, _ = judged(Value("score", 9), Value("score", -3))
    guessed, _ = judged(Value("score", 9, exact=False), Value("score", -3))
    assert "costs 6 points" in known
    assert "clearly better than" in guessed and "6" not in guessed
    assert judged(Value("score", 9, exact=False), Value("score", -8, exact=False))[0] == ""


def points(number: float) -> Value:
    return Value("score", number)


def test_a_blunder_gives_a_win_away_or_more_points_than_the_game_lets_pass() -> None:
    win, loss, draw, unknown, reply = Value("win"), Value("loss"), Value("draw"), UNKNOWN, nim.Move(0, 1)
    away = "“take 1 from pile 1” gives the win away"
    told = {
        (win, win): f"{away}: the answer “take 1 from pile 2” wins. Take it back, or go on?",
        (win, draw): f"{away}: now it is a draw. Take it back, or go on?",
        (points(5), points(-2)): "“take 1 from pile 1” costs 3 points. Take it back, or go on?",
        (points(5), points(-1.5)): "“take 1 from pile 1” costs 3.5 points. Take it back, or go on?",
    }
    for (was, now), sentence in told.items():
        assert judged(was, now, reply) == (sentence, reply)
    assert judged(win, win) == (f"{away}. Take it back, or go on?", None), "the answer that wins is not known"
    passed = [
        (win, loss),
        (win, unknown),
        (draw, draw),
        (draw, win),
        (loss, win),
        (unknown, win),
        (points(5), points(-3)),
    ]
    assert [judged(was, now, reply) for was, now in passed] == [("", None)] * len(passed)


def test_a_move_after_which_the_same_player_goes_on_is_judged_by_what_is_left_to_him() -> None:
    """A player who answers has the turn: no reply of another punishes that."""
    before = toy_game.Position.parse("- 01.23/02.12 22 0/0 1?")
    after = before.play(toy_game.Move.parse("odd"))
    assert after.turn == before.turn == 1
    for value, sentence in ((Value("win"), None), (Value("loss"), "odd gives the win away. Take it back, or go on?")):
        help_ = Help()
        help_.learn(before, Judged(Value("win")))
        help_.learn(after, Judged(value, toy_game.Move.parse("draw")))
        remark, shown = help_.judgement(before, toy_game.Move.parse("odd"), after, False)
        assert (remark.sentence if remark else None, shown) == (sentence, None)


def test_who_was_ahead_is_whoever_has_most_to_expect() -> None:
    two, three = nim.start(4, 7), toy_game.Position.parse("- 01.23/02.12/33.00 22 0/0/0 2")
    second = nim.Position(4, 7, 1, 2)
    expected: list[tuple[Any, Judged, int | None]] = [
        (two, Judged(Value("win")), 1),
        (second, Judged(Value("win")), 2),
        (second, Judged(Value("loss")), 1),
        (two, Judged(Value("draw")), 0),
        (two, Judged(points(-3)), 2),
        (second, Judged(points(3)), 2),
        (two, Judged(points(0)), 0),
        (two, Judged(UNKNOWN), None),
        (three, Judged(Value("win")), None),
        (three, Judged(points(3), None, (1, 2, 7)), 3),
        (three, Judged(points(3), None, (7, 2, 7)), 0),
        (toy_game.Position.parse("12 23 00 0 1"), Judged(Value("win")), 1),
        (toy_game.Position.parse("12 33 00 0 1"), Judged(Value("loss")), 0),
        (toy_game.Position.parse("12 -/33 - 4/6 1"), Judged(UNKNOWN), 2),
    ]
    for position, known, ahead in expected:
        help_ = Help()
        assert help_.winner(position) == (2 if position.outcome() else None)
        help_.learn(position, known)
        assert help_.winner(position) == ahead, (position, known.value)


def test_a_second_hint_shows_the_best_move_that_is_known_of_a_position_that_is_not_lost() -> None:
    best = nim.Move(1, 0)
    told = {"win": "match.hint-play", "draw": "match.hint-best", "score": "match.hint-best"}
    for kind in ("win", "draw", "score", "loss", "unknown"):
        help_ = Help()
        help_.learn(nim.start(4, 7), Judged(Value(kind, 3), best))
        assert help_.hint(nim.start(4, 7), False)[1] is None
        remark, shown = help_.hint(nim.start(4, 7), True)
        assert (remark.key, shown) == ((told[kind], best) if kind in told else ("match.hint-unknown", None))


def test_where_nobody_has_worked_the_game_out_help_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.move_in(monkeypatch)
    match = Match(begin("toy", {"seed": 1}))
    match.use(teaching=True)
    assert told(match) == "", "the toy game has an engine"
    monkeypatch.setattr(rules("toy"), "ENGINE", False)
    match.use(teaching=True)
    assert told(match) == "match.not-analysed"
    match.use(teaching=False)
    assert told(match) == ""
    known = Match(PB_1)
    known.use(teaching=True)
    assert told(known) == ""


# -- watchers --------------------------------------------------------------------------------------


def test_whatever_happens_watchers_are_called_once() -> None:
    """Also when all is known that there is to say of a move: it is said with the move."""
    match = Match(PB_1)
    calls: list[int] = []
    match.use(values=True, teaching=True, history=True)
    play(match, "c5")
    match.undo()
    match.watch(lambda watched: calls.append(watched.seq))
    e6, d5, c5 = ("e6", "d5", "c5")
    acts: dict[str, Callable[[], Any]] = {tap: partial(match.tap, tap) for tap in (e6, "zz", d5, "back", "escape")}
    acts |= {"blunder": lambda: match.play(rvb.Move.parse(c5)), "hint": match.hint, "go on": match.go_on}
    acts |= {"undo": match.undo, "redo": match.redo, "go": partial(match.go, 0), "write": partial(match.write, c5)}
    acts |= {"sit": partial(match.sit, 2, Seat(name="Ana")), "new": match.new, "another": partial(match.new, LOST)}
    acts |= {"load": partial(match.load, f"rvb {PB_1} | c5"), "use": partial(match.use, history=False)}
    for name, act in acts.items():
        before = match.seq
        act()
        assert calls == [before + 1] and match.seq == before + 1, name
        calls.clear()
        if name == "blunder":
            assert told(match) == "match.blunder" and match.blunder and match.shown
