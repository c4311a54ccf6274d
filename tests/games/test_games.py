"""What every game promises, checked on positions and moves made at random.

``ROOMS`` holds what the suite must know of a game: where to begin, which texts to try as moves,
which taps exist, and the separately written judge that has the last word. See ``tests.games.rooms``.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import random
from collections.abc import Callable, Sequence
from dataclasses import FrozenInstanceError, replace
from importlib import import_module
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rvbkit.game import Hidden, IllegalMove, NotationError, perft
from rvbkit.games import STEMS, begin, nim, rules, rvb
from rvbkit.matches.opponents import tapped
from rvbkit.matches.transcript import first
from tests.cases import over, short
from tests.games.rooms import Draw, Room
from tests.games.rvb import judge as rvb_judge

ROOMS: dict[str, Room] = {stem: import_module(f"tests.games.{stem}.room").ROOM for stem in STEMS}


# -- positions, for all games ------------------------------------------------------------


#: Of a short game many positions are over, and what is tried of them is nothing.
HEALTHY = [HealthCheck.too_slow, HealthCheck.filter_too_much]


def by_game(*, times: int = 1, stems: Sequence[str] = STEMS) -> Callable[[Callable[..., None]], Any]:
    """One test a game, each with examples of its own, ``times`` as many as usual: ``test(stem, data)`` draws them."""

    def each(test: Callable[..., None]) -> Any:
        @pytest.mark.parametrize("stem", stems)
        @functools.wraps(test)
        def of_game(stem: str) -> None:
            @settings(max_examples=short(times * ROOMS[stem].examples), suppress_health_check=HEALTHY)
            @given(st.data())
            def tried(data: st.DataObject) -> None:
                test(stem, data)

            tried()

        stem = inspect.signature(test).parameters["stem"]
        of_game.__signature__ = inspect.Signature([stem])
        return of_game

    return each


@st.composite
def positions(draw: Draw, stem: str, small: bool = False) -> Any:
    """A position of a game, some random moves away from a beginning."""
    room = ROOMS[stem]
    position = draw(room.begin)
    chance = random.Random(draw(st.integers(0, 2**16)))
    at_least = draw(st.integers(0, 30))
    while position.outcome() is None and (at_least > 0 or (small and not room.small(position))):
        position = position.play(tapped(position, chance))
        at_least -= 1
    return position


@st.composite
def positions_and_tries(draw: Draw, stem: str) -> tuple[Any, Any]:
    position = draw(positions(stem))
    text = draw(ROOMS[position.stem].tries(position))
    return position, rules(position.stem).Move.parse(text)


def test_every_game_has_its_row() -> None:
    assert tuple(ROOMS) == STEMS


# -- texts -------------------------------------------------------------------------------


@by_game()
def test_positions_and_their_texts_go_round(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    text = str(position)
    assert text.isascii() and "\n" not in text
    again = type(position).parse(text)
    assert again == position and hash(again) == hash(position) and str(again) == text


@by_game()
def test_moves_and_their_texts_go_round(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    for move in islice(position.moves(), 50):
        text = str(move)
        assert text.isascii() and "\n" not in text
        assert type(move).parse(text) == move


@by_game()
def test_a_well_formed_move_written_again_is_the_same_move(stem: str, data: st.DataObject) -> None:
    _, move = data.draw(positions_and_tries(stem))
    assert type(move).parse(str(move)) == move


# -- listing and judging -----------------------------------------------------------------


@by_game()
def test_the_list_of_moves_is_the_judges_list_without_repeats(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    room = ROOMS[position.stem]
    listed = [str(move) for move in position.moves()]
    assert len(set(listed)) == len(listed)
    assert set(listed) == room.judge.moves(room.judge.read(str(position)))


@by_game(times=3)
def test_a_move_is_refused_exactly_when_the_judge_refuses_it(stem: str, data: st.DataObject) -> None:
    position, move = data.draw(positions_and_tries(stem))
    judge = ROOMS[position.stem].judge
    refusal = position.refuse(move)
    assert (refusal is None) == judge.legal(judge.read(str(position)), str(move))
    if refusal:
        assert refusal.sentence
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        assert caught.value.refusal == refusal and str(caught.value) == refusal.sentence


@by_game()
def test_a_move_is_allowed_exactly_when_it_is_listed(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    room = ROOMS[position.stem]
    listed = {room.same(move) for move in position.moves()}
    for _ in range(10):
        move = rules(position.stem).Move.parse(data.draw(room.tries(position)))
        if position.refuse(move) is None:
            assert room.same(move) in listed
    for move in position.moves():
        assert position.refuse(move) is None


@by_game(stems=["rvb"])
def test_of_all_pen_orders_of_a_listed_set_exactly_the_legal_ones_are_accepted(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    assume(position.phase == "cross")
    board = rvb_judge.read(str(position))
    for move in islice(position.moves(), 60):
        for order in islice(permutations(move.cells), 150):
            assert (position.refuse(rvb.Move(order)) is None) == rvb_judge.may_cross(board, order)


@by_game()
def test_perft_sums_agree_with_the_judges(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    depth = data.draw(st.integers(1, 2))
    judge = ROOMS[position.stem].judge
    assume(sum(1 for _ in position.moves()) ** depth < 2000)
    expected = [judge.perft(judge.read(str(position)), n) for n in range(1, depth + 1)]
    assert perft(position, depth) == expected


def perft_rows() -> list[tuple[str, str, str, list[int]]]:
    """What ``tests/data/perft-<stem>.txt`` says: game, name of the row, position, how many lines of each length."""
    rows: list[tuple[str, str, str, list[int]]] = []
    for stem in STEMS:
        for line in (Path(__file__).parent / stem / "perft.txt").read_text(encoding="utf-8").splitlines():
            match line.split(maxsplit=1):
                case ["id", name]:
                    rows.append((stem, name, "", []))
                case ["position", position]:
                    rows[-1] = (*rows[-1][:2], position, [])
                case ["perft", numbers]:
                    depth, count = map(int, numbers.split())
                    rows[-1][3].append(count)
                    assert depth == len(rows[-1][3]), line
    assert {stem for stem, *_ in rows} == {*STEMS}
    return rows


@over("stem, name, text, counts", perft_rows())
def test_perft(stem: str, name: str, text: str, counts: list[int]) -> None:
    """The numbers in the file are not ours: where the judge is not too slow it finds them too."""
    position, judge = rules(stem).Position.parse(text), ROOMS[stem].judge
    assert perft(position, len(counts)) == counts
    if ROOMS[stem].small(position) and len(text) < 80 and max(counts) < 3000:
        assert [judge.perft(judge.read(text), depth) for depth in range(1, len(counts) + 1)] == counts


# -- asked by text, counted, looked for --------------------------------------------------


@by_game()
def test_a_text_stands_for_its_move_everywhere(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    text = data.draw(ROOMS[position.stem].tries(position))
    move = rules(position.stem).Move.parse(text)
    refusal = position.refuse(move)
    assert position.move(text) == position.move(move) == move and position.refuse(text) == refusal
    assert (text in position.moves()) == (move in position.moves()) == (refusal is None)
    if refusal is None:
        with contextlib.suppress(Hidden):
            assert position.play(text) == position.play(move)
    else:
        with pytest.raises(IllegalMove) as caught:
            position.play(text)
        assert caught.value.refusal == refusal


@by_game()
def test_moves_can_be_gone_through_again_and_counted(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    moves, listed = position.moves(), list(position.moves())
    assert list(moves) == listed == [move for move in moves if move in moves]
    assert moves.count() == len(listed) and bool(moves) == bool(listed)
    with contextlib.suppress(TypeError):
        assert len(moves) == len(listed)


@over(
    "ask", [lambda moves: moves[0], lambda moves: moves[:2], random.Random(1).choice, lambda moves: [*reversed(moves)]]
)
def test_moves_have_no_places_and_say_how_to_get_the_first(ask: Any) -> None:
    moves = nim.Position(4, 7).moves()
    with pytest.raises(NotationError, match=r"next\(iter\(moves\)\)") as told:
        ask(moves)
    assert isinstance(told.value, TypeError) and str(next(iter(moves))) == "1;0"


@over("stem", STEMS)
def test_what_is_no_move_is_in_no_list_and_is_told_where_it_is_played(stem: str) -> None:
    game = rules(stem)
    position = game.Position.parse(game.EXAMPLE.split(" | ")[0])
    other = rules(STEMS[STEMS[0] == stem])
    for wrong in (None, 5, "", "q99", position, object(), other.Move.parse(other.EXAMPLE.split(" | ")[1])):
        assert wrong not in position.moves()
        for ask in (position.move, position.refuse, position.play):
            with pytest.raises(NotationError):
                ask(wrong)


def test_nobody_lists_the_millions_to_look_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def listed(_: Any) -> Any:
        raise AssertionError("listed")

    full, piles = rvb.regular(5), nim.Position(10**40, 10**30)
    assert repr(piles.moves()).startswith("<1;0, 2;0, 3;0,") and repr(full.moves()).endswith(", …>")
    for kind in (rvb.Position, nim.Position):
        monkeypatch.setattr(kind, "_moves", listed)
    assert "a2" in full.moves() and "a2-b2-c4" not in full.moves() and bool(full.moves())
    assert piles.moves().count() > 10**40
    for unknown in (full, piles):
        with pytest.raises(NotationError, match=r"moves\(\).count\(\)"):
            len(unknown.moves())
        with pytest.raises(TypeError):
            len(unknown.moves())


# -- what is hidden ----------------------------------------------------------------------


def test_a_game_that_hides_something_has_its_twins_here() -> None:
    hiding = [stem for stem in STEMS if begin(stem, {}, 1).hides]
    assert hiding == [stem for stem, room in ROOMS.items() if room.twin], "a new game that says nothing else hides it"


@by_game()
def test_a_position_as_a_player_sees_it_judges_his_own_moves_as_the_whole_one_does(
    stem: str, data: st.DataObject
) -> None:
    position = data.draw(positions(stem))
    seen = position.seen_by(position.turn)
    assert type(position).parse(str(seen)) == seen == seen.seen_by(position.turn)
    assert [str(move) for move in islice(seen.moves(), 50)] == [str(move) for move in islice(position.moves(), 50)]
    assert (seen.turn, seen.players, seen.tally) == (position.turn, position.players, position.tally)
    assert [position.seen_by(player).outcome() for player in range(position.players + 1)] == (
        [position.outcome()] * (position.players + 1)
    )
    for _ in range(5):
        move = rules(position.stem).Move.parse(data.draw(ROOMS[position.stem].tries(position)))
        assert seen.refuse(move) == position.refuse(move) and position.seen_move(move, position.turn) == move
    taps: list[str] = []
    for _ in range(4):
        draft = rules(position.stem).draft
        assert draft(seen, taps) == draft(position, taps)
        taps.append(data.draw(st.sampled_from(ROOMS[position.stem].taps(position))))


@by_game()
def test_what_a_player_cannot_see_changes_nothing_that_he_sees(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    seed = data.draw(st.integers(0, 2**16))
    room, chance = ROOMS[position.stem], random.Random(seed)
    if room.twin is None or position.outcome() is not None:
        return
    for player in range(1, position.players + 1):
        other = room.twin(position, player, chance)
        assert str(other.seen_by(player)) == str(position.seen_by(player)) and other.seen_by(player).turn
        for one in range(1, position.players + 1):
            known = position.seen_by(player)
            if one != player and known != position:  # else all of it is known
                with pytest.raises(Hidden):
                    known.seen_by(one)


def test_twins_are_not_the_same() -> None:
    for stem, room in ROOMS.items():
        if room.twin:
            first = begin(stem, {}, 1)
            assert any(room.twin(first, 1, random.Random(seed)) != first for seed in range(9))


# -- playing -----------------------------------------------------------------------------


@by_game()
def test_playing_leaves_the_old_position_alone(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    seed = data.draw(st.integers(0, 2**16))
    assume(position.outcome() is None)
    judge = ROOMS[position.stem].judge
    move = tapped(position, random.Random(seed))
    before, number = str(position), hash(position)
    after = position.play(move)
    assert str(position) == before and hash(position) == number and position == type(position).parse(before)
    assert after == position.play(move) != position
    assert str(after) == str(judge.play(judge.read(before), str(move)))


@by_game()
def test_a_position_cannot_be_changed(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    with pytest.raises(FrozenInstanceError):
        position.turn = 3 - position.turn


@by_game()
def test_there_are_no_moves_exactly_when_there_is_an_outcome(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    outcome = position.outcome()
    assert (next(iter(position.moves()), None) is None) == (outcome is not None)
    if outcome is not None:
        end = rules(position.stem).draft(position, ())
        assert len(outcome) == position.players and (end.text, end.move, end.next) == ("", None, ())


@by_game()
def test_the_judge_names_the_same_losers(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    judge = ROOMS[position.stem].judge
    outcome = position.outcome()
    losers = None if outcome is None else {*range(1, position.players + 1)} - {*first(outcome)}
    assert losers == judge.losers(judge.read(str(position)))


@by_game()
def test_whole_games_at_random_end(stem: str, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**16))
    room, chance = ROOMS[stem], random.Random(seed)
    position, moves = data.draw(room.begin.filter(room.ends)), 0
    while position.outcome() is None:
        position, moves = position.play(tapped(position, chance)), moves + 1
        assert moves <= room.longest
    assert next(iter(position.moves()), None) is None


# -- taps --------------------------------------------------------------------------------


@st.composite
def positions_and_taps(draw: Draw, stem: str) -> tuple[Any, tuple[str, ...]]:
    """Taps that mostly stand, some that do not, in any order."""
    position = draw(positions(stem))
    draft, everything = rules(position.stem).draft, ROOMS[position.stem].taps(position)
    taps: tuple[str, ...] = ()
    for _ in range(draw(st.integers(0, 9))):
        good = draft(position, taps).next
        taps += (draw(st.sampled_from(good if good and draw(st.integers(0, 5)) else everything)),)
    return position, taps


@by_game()
def test_every_listed_move_can_be_written_by_taps(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    seed = data.draw(st.integers(0, 2**16))
    room, draft = ROOMS[position.stem], rules(position.stem).draft
    moves = list(islice(position.moves(), 300))
    for move in random.Random(seed).sample(moves, min(5, len(moves))):
        taps = room.tapped(position, move)
        if not taps:
            continue  # out of reach of taps: it is typed
        for n in range(len(taps)):
            so_far = draft(position, taps[:n])
            assert so_far.refusal is None and taps[n] in so_far.next
        assert room.same(draft(position, taps).move) == room.same(move)


@by_game()
def test_what_may_follow_is_exactly_what_stands(stem: str, data: st.DataObject) -> None:
    position, taps = data.draw(positions_and_taps(stem))
    draft = rules(position.stem).draft
    so_far = draft(position, taps)
    assert len(set(so_far.next)) == len(so_far.next)
    if so_far.done:
        assert so_far.next == ()
        return
    for tap in ROOMS[position.stem].taps(position):
        if tap not in taps:
            assert (tap in so_far.next) == (draft(position, (*taps, tap)).refusal is None)


@by_game()
def test_a_refused_tap_drops_only_itself(stem: str, data: st.DataObject) -> None:
    position, taps = data.draw(positions_and_taps(stem))
    draft = rules(position.stem).draft
    if taps and draft(position, taps).refusal:
        before = draft(position, taps[:-1])
        assert replace(draft(position, taps), refusal=None) == replace(before, refusal=None)
        assert draft(position, [*taps, *taps[-1:]]).text == before.text


@by_game()
def test_the_move_of_a_draft_can_be_played(stem: str, data: st.DataObject) -> None:
    position, taps = data.draw(positions_and_taps(stem))
    so_far = rules(position.stem).draft(position, taps)
    assert not so_far.done or so_far.move is not None
    if so_far.move is not None:
        assert str(so_far.move) == so_far.text
        assert position.refuse(so_far.move) is None


# -- a move of nothing -------------------------------------------------------------------


@by_game()
def test_a_move_of_nothing_is_refused(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    nothing = ROOMS[position.stem].nothing
    assert nothing is None or position.refuse(nothing) is not None
