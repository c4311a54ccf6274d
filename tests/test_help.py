"""Hints, values, blunders taken back, who was winning when: asked as a player would."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rvbkit import opponent
from rvbkit.games import rvb
from rvbkit.match import Match, Seat
from tests.cases import over

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
    match.help.hint()
    assert told(match) == "match.hint-wait"
    settle(match)
    assert told(match) == "rvb.hint-where"
    assert match.remark and match.remark.cells in (("e6",), ("d6",))
    assert match.help.shown is None
    match.help.hint()
    assert told(match) == "match.hint-play"
    assert str(match.help.shown) == "e6-d6"


def test_the_next_tap_takes_a_hint_off_the_board() -> None:
    match = Match(PB_1)
    match.help.hint()
    match.help.hint()
    settle(match)
    assert match.help.shown is not None
    match.tap("e6")
    assert match.help.shown is None


def test_where_nothing_wins_a_hint_says_so() -> None:
    match = Match(LOST)
    for _ in range(2):
        match.help.hint()
        settle(match)
        assert told(match) == "match.hint-lost"


def test_while_letters_are_placed_nobody_knows() -> None:
    match = Match(rvb.start(3))
    match.help.hint()
    settle(match)
    assert told(match) == "match.hint-unknown"


def test_no_hint_is_given_in_the_computers_turn() -> None:
    match = Match(PB_1, seats=(Seat("random"), Seat()))
    match.help.hint()
    assert told(match) == "match.wait"


@over("connected", [False, True])
@over("seed", range(6))
def test_values_are_right_for_every_next_tap_of_every_draft(seed: int, connected: bool) -> None:
    """A tap wins exactly when some winning move, drawn from either end, goes through it."""
    position = rvb.filled(2, seed, connected) if seed < 3 else patch(seed, connected)
    match = Match(position)
    match.help.use(values=True)
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
    values = match.help.values()
    assert set(values) == set(match.draft.next)
    sets = {frozenset(move.cells) for move in winning}
    for tap in match.draft.next:
        reach = reachable(match.position, (*match.taps, tap))
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
    match.help.use(teaching=True)
    settle(match)
    play(match, "c5")
    assert told(match) == "match.blunder"
    assert str(match.help.blunder) == "c5"
    reply = match.help.shown
    assert reply is not None
    assert not wins(match.position.play(reply)), "the reply shown does win"
    match.undo()
    assert (match.position, match.help.blunder, match.help.shown) == (PB_1, None, None)


def test_a_good_move_and_a_move_from_a_lost_position_are_no_blunders() -> None:
    for position, move in ((PB_1, "e6-d6"), (LOST, str(next(LOST.moves())))):
        match = Match(position)
        match.help.use(teaching=True)
        play(match, move)
        assert match.help.blunder is None
        assert told(match) == "match.played"


def test_without_teaching_nothing_is_said_of_a_blunder() -> None:
    match = Match(PB_1)
    play(match, "c5")
    assert told(match) == "match.played"


def test_the_computer_waits_while_a_blunder_may_be_taken_back() -> None:
    match = Match(PB_1, seats=(Seat(), Seat("perfect")))
    match.help.use(teaching=True)
    play(match, "c5")
    assert match.help.blunder
    assert len(match.moves) == 1
    match.help.go_on()
    settle(match)
    assert len(match.moves) == 2
    assert not wins(match.position), "and then it punishes the blunder"


def test_a_hint_asked_for_while_a_blunder_may_be_taken_back_says_what_to_decide() -> None:
    match = Match(PB_1, seats=(Seat(), Seat("perfect")))
    match.help.use(teaching=True)
    play(match, "c5")
    assert match.help.blunder
    match.help.hint()
    assert told(match) == "match.decide"
    match.help.go_on()
    match.help.hint()
    assert told(match) == "match.wait"


def test_a_problem_says_when_it_is_solved() -> None:
    match = Match(PB_1)
    match.help.problem = True
    match.help.use(teaching=True)
    play(match, "e6-d6")
    assert told(match) == "match.solved"


def test_the_history_says_who_was_winning_after_each_move() -> None:
    match = Match(PB_1)
    for move in ("c5", "e6", "d5"):
        match.play(rvb.Move.parse(move))
    assert match.help.winners() == [None] * 4
    match.help.use(history=True)
    settle(match)
    expected = [p.turn if wins(p) else 3 - p.turn for p in match.positions]
    assert match.help.winners() == expected


def test_what_becomes_known_is_shown_without_a_word() -> None:
    match = Match(PB_1)
    match.help.use(history=True)
    before, seen = match.seq, []
    match.watch(lambda m: seen.append(m.seq))
    settle(match)
    assert seen
    assert match.seq == before


def test_the_perfect_player_never_lets_a_win_go() -> None:
    for seed in range(8):
        position = patch(seed, seed % 2 == 1)
        while position.outcome() is None:
            *_, move = opponent.think(position, "perfect", seed)
            if wins(position):
                assert not wins(position.play(move))
            position = position.play(move)


def test_the_learner_errs_now_and_then() -> None:
    erred = 0
    for seed in range(60):
        *_, move = opponent.think(PB_1, "learner", seed)
        erred += wins(PB_1.play(move))
    assert 5 < erred < 35, "about once in three, unless chance hits the right move"


def test_every_level_plays_whole_games_of_every_size() -> None:
    for side in (2, 3, 4):
        match = Match(rvb.filled(side, 3), seats=(Seat("perfect"), Seat("learner")), seed=5)
        settle(match)
        assert match.over


def test_the_table_of_a_position_serves_the_rest_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from rvbkit.opponent import rvb as room

    monkeypatch.setattr(room, "_tables", [])
    position = rvb.filled(3, 9)
    *_, known = opponent.analyse(position)
    assert known
    assert len(room._tables) == 1
    after = position.play(next(position.moves()))
    assert len(list(opponent.analyse(after))) == 1, "answered at once"
    assert len(room._tables) == 1


# -- the same move again ---------------------------------------------------------------------


def test_a_blunder_made_again_is_told_again() -> None:
    match = Match(PB_1)
    match.help.use(teaching=True)
    for again in range(3):
        play(match, "e6")
        assert told(match) == "match.blunder" and match.help.blunder, again
        assert str(match.help.shown)
        match.undo()
        settle(match)


def test_a_problem_is_judged_each_time_it_is_answered() -> None:
    match = Match(PB_1)
    match.help.problem = match.help.teaching = True
    for _ in range(2):
        play(match, "e6-d6")
        assert told(match) == "match.solved"
        match.undo()
        play(match, "d6")
        assert told(match) == "match.blunder"
        match.new()


def test_the_computer_waits_each_time_for_the_answer_about_a_blunder() -> None:
    match = Match(PB_1, seats=(Seat(name="Ana"), Seat("perfect")))
    match.help.use(teaching=True)
    for _ in range(2):
        play(match, "e6")
        assert len(match.moves) == 1 and not match.thinking
        assert match.headline().sentence == "Computer 2 waits for your answer"
        match.undo()


def test_a_new_game_keeps_nothing_of_the_old_one_in_memory() -> None:
    match = Match(PB_1)
    match.help.use(values=True)
    settle(match)
    assert match.help.values() and match.help._known
    match.new(rvb.start(2))
    assert not match.help._known


def test_in_the_computers_turn_on_an_earlier_position_nobody_is_said_to_be_thinking() -> None:
    match = Match(PB_1, seats=(Seat(), Seat("random")), seed=3)
    play(match, "e6")
    match.go(1)
    match.help.hint()
    assert told(match) == "match.looking-back"


def test_a_blunder_that_ends_the_game_names_no_answer() -> None:
    for text in ("nim 1;2 k=1 1 misere", "nim 0;5 k=1 1 misere"):
        match = Match.of(text, seats=(Seat(), Seat("perfect")))
        match.help.use(teaching=True)
        match.write(text.split()[1])
        settle(match)
        assert told(match) == "match.blunder-at-once" and match.help.blunder
        assert match.remark and "None" not in match.remark.sentence
        match.undo()
        assert not match.over
