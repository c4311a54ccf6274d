"""Playing Trioker: levels that differ, ends without a mistake, nothing known of hands that are not seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import inf
from typing import Any

import pytest

from rvbkit.game import Value
from rvbkit.games.option import Data
from rvbkit.games.roliversi.study import interval
from rvbkit.games.trioker import Champions, Move, Position, Quick, begin
from rvbkit.games.trioker import player as room
from rvbkit.games.trioker.panel import Panel
from rvbkit.games.trioker.pieces import PIECES
from rvbkit.games.trioker.player import hands
from rvbkit.games.trioker.solver import champions as search
from rvbkit.games.trioker.solver.champions import Search
from rvbkit.matches import opponents
from rvbkit.matches.analysis import UNKNOWN, Analysis
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.text import use
from tests.cases import over, own, short
from tests.matches import steps_instead_of_seconds

LEVELS = opponents.levels("trioker")


def known(position: Position) -> Any:
    return [one for one in opponents.known_of(position) if one][-1]


def chosen(position: Position, level: str, seed: int) -> Move:
    """The move of a level, which sees what its seat sees."""
    seen = position.seen_by(position.turn)
    found: Any
    if level == "greedy":  # it needs to know nothing
        found = room.choose(seen, Analysis(), level, random.Random(seed))
    else:
        found = list(opponents.think(seen, level, seed))[-1]
    found = found or room.random_move(seen, random.Random(seed))
    assert isinstance(found, Move)
    return found


def met(seed: int, left: int) -> Champions:
    """A position of champions with so many pieces left that one may meet; passes for no reason occur too."""
    chance = random.Random(seed)
    while True:
        position = begin("champions", cells=chance.choice((73, 52)), camps=chance.choice(("points", "corners")))
        while position.outcome() is None and len(position.used) < len(PIECES) - left:
            moves = list(position.moves())
            position = position.play(chance.choice(moves) if chance.random() < 0.2 else placing(position, chance))
        if position.outcome() is None:
            assert isinstance(position, Champions)
            return position


def placing(position: Position, chance: random.Random) -> Move:
    return room.random_move(position, chance)


@cache
def slow(position: Champions) -> int:
    """What a position is worth to whoever moves, by following the rules to the end: 1, 0 or -1."""
    outcome = position.outcome()
    if outcome is not None:
        mine, theirs = outcome if position.turn == 1 else outcome[::-1]
        return (mine > theirs) - (mine < theirs)
    return max(slow_after(position, move) for move in position.moves())


def slow_after(position: Champions, move: Move) -> int:
    """What a move is worth to whoever makes it."""
    after = position.play(move)
    return slow(after) if after.turn == position.turn else -slow(after)


def helped(position: Position) -> Match:
    match = Match(position, seats=[Seat("friend") for _ in range(position.players)])
    match.lift()
    match.use(values=True, teaching=True)
    for _ in match.think():
        pass
    return match


def hinted(match: Match) -> str:
    match.hint()
    for _ in match.think():
        pass
    assert match.remark
    return match.remark.key


@pytest.fixture
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks long."""
    steps_instead_of_seconds(monkeypatch, hands, 5)


@pytest.fixture
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks comes to the end of it."""
    steps_instead_of_seconds(monkeypatch, hands, inf)


# -- levels ----------------------------------------------------------------------------------------------


def against(level: str, other: str, games: int, begun: Callable[[int], Position]) -> tuple[float, float]:
    """Between which shares of the games the first one's lies, who has every other game the other seat."""
    points = []
    for number in range(games):
        position, mine = begun(number // 2), number % 2 + 1
        while position.outcome() is None:
            playing = level if position.turn == mine else other
            position = position.play(chosen(position, playing, number))
        outcome = position.outcome() or ()
        points.append((outcome[mine - 1] > outcome[2 - mine]) + (outcome[mine - 1] == outcome[2 - mine]) / 2)
    return interval(points)


def opened(seed: int) -> Position:
    """A game of champions begun at random."""
    position: Position = begin("champions")
    for move in range(2):
        position = position.play(placing(position, random.Random(2 * seed + move)))
    return position


def dealt(seed: int) -> Position:
    return begin("quick", seed=seed)


@pytest.mark.compiled
@pytest.mark.once
@over("better, worse, games, begun", [
    ("strong", "greedy", 30, opened), ("greedy", "random", 100, opened), ("strong", "random", 120, dealt),
])  # fmt: skip
@pytest.mark.usefixtures("_hurry")
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, begun: Callable[[int], Position]) -> None:
    low, high = against(better, worse, games, begun)
    assert low > 50, (better, worse, low, high)


@pytest.mark.usefixtures("_hurry")
def test_the_learner_errs_now_and_then() -> None:
    position = Position.parse("champions 73 2 d7=002")
    best = known(position).best
    moves = [chosen(position, "learner", seed) for seed in range(short(40))]
    assert best in moves and len({*moves}) > 1


@over("level", LEVELS)
@pytest.mark.usefixtures("_hurry")
def test_every_level_plays_every_form_to_its_end(level: str) -> None:
    for form, players in (("champions", 2), ("quick", 2), ("quick", 3), ("quick", 4), ("puzzle", 2)):
        position, seed = begin(form, players=players, figure="hexagon", seed=5), 0
        while position.outcome() is None:
            position, seed = position.play(chosen(position, level, seed)), seed + 1


def test_a_beginner_says_a_word_only_where_nothing_fits() -> None:
    for seed in range(30):
        position = met(seed, 8)
        said = {chosen(position, "random", n).verb for n in range(6)}
        assert said == {"place"} or "place" not in position.allowed


# -- champions -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_no_hurry")
def test_at_the_end_each_move_is_worth_what_following_the_rules_gives() -> None:
    kinds = {1: Value("win"), 0: Value("draw"), -1: Value("loss")}
    told = set()
    for seed in range(short(60)):
        position = met(seed, 4 + seed % 2)
        looked = known(position)
        worth = {move: slow_after(position, move) for move in position.moves()}
        for move, true in worth.items():
            idle = move.verb == "pass" and "place" in position.allowed and not position.earned
            if idle:
                assert true <= max(worth[one] for one in worth if one != move), "it gains nothing, and is left out"
            assert looked.after(move) == (UNKNOWN if idle else kinds[true]), (str(position), str(move))
            told.add(true)
        assert looked.value == kinds[slow(position)]
        assert worth[chosen(position, "strong", seed)] == slow(position)
    assert told == {1, 0, -1}


def test_the_search_follows_the_rule_of_the_extra_turn() -> None:
    """The rule stands in ``Champions.earned_after`` alone; the kernels play by a table of it."""
    turns = set()
    for seed in range(20):
        position, chance = Champions.begun(52), random.Random(seed)
        while position.outcome() is None:
            moves = list(position.moves())
            placings = [move for move in moves if move.verb == "place"]
            move = chance.choice([one for one in placings if position.completed(one)] or placings or moves)
            after = position.play(move)
            if move.verb == "place":
                looked = Search(position, bits=4)
                search.make(looked.game, looked.root, looked.stack[0], looked._number(move))
                earned = int(looked.stack[0, search.EARNED])
                assert (1 + looked.stack[0, search.MOVER], earned) == (after.turn, after.earned), (position, move)
                turns.add((position.earned, position.completed(move), earned))
            position = after
    assert {(0, 0, 0), (0, 1, 1), (1, 0, 0)} <= turns


def test_a_search_that_is_left_again_and_again_finds_the_same() -> None:
    position = met(3, 7)
    reports = [one for one in Search(position).deepening(200) if one]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "STEP", 7)
        steps = list(Search(position).deepening(200))
    assert [one for one in steps if one] == reports and steps.count(None) > 20
    assert reports[-1].exact and [report.depth for report in reports] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.usefixtures("_hurry")
def test_a_thought_comes_in_short_steps_and_says_what_it_knows_when_time_is_up() -> None:
    *steps, last = opponents.analyse(Champions.begun())
    assert len(steps) > 2 and {*steps} == {None} and last
    assert last.value.kind == "score" and not last.value.exact and last.best
    rated = {move: last.after(move) for move in Champions.begun().moves()}
    assert {value.kind for value in rated.values()} == {"score"} and len(rated) == 30


@pytest.mark.usefixtures("_no_hurry")
def test_what_follows_a_tap_is_worth_the_best_that_can_still_be_done() -> None:
    order = ["loss", "draw", "win"]
    for seed in range(short(12)):
        position = met(seed, 5)
        looked = known(position)
        for tap, value in looked.taps([]).items():
            if value is None:
                assert not any(move.piece == tap for move in position.moves()), "it fits nowhere"
            elif tap in PIECES:
                reached = [
                    looked.after(move) for move in position.moves() if move.verb == "place" and move.piece == tap
                ]
                assert value.kind == max((one.kind for one in reached), key=order.index)
                dropped = {cell: one for cell, one in looked.taps([tap]).items() if cell in position.figure.number}
                assert dropped == {
                    cell: looked.after(Move("place", cell, ways[0] if len(ways) == 1 else tap))
                    for cell, ways in position.ways_of(tap).items()
                    if cell in dropped
                }
            else:
                assert value == looked.after(Move(tap))


@over("text, worth", [
    ("champions 73 1 passed b4=222 b5=223 b7=231 b8=102 b9=011 c5=032 c6=303 c7=313 d1=301 d2=113 d3=112 d4=201"
     " d5=022 d6=230 d7=323 d8=333 e1=010 e2=103 e3=321 e5=122", "win"),
    ("champions 73 2 passed b9=220 c2=032 c6=211 c8=213 c9=302 c10=033 d1=312 d2=223 d3=222 d4=212 d5=120 d6=011"
     " d7=103 d8=331 d9=333 e5=102 e6=013 f6=131", "draw"),
])  # fmt: skip
@pytest.mark.usefixtures("_no_hurry")
def test_who_passed_though_he_could_play_is_made_to_play_where_that_alone_is_best(text: str, worth: str) -> None:
    position = Position.parse(text)
    assert chosen(position, "strong", 1) == Move("object") and known(position).value == Value(worth)  # type: ignore[arg-type]
    assert hinted(helped(position)) == "trioker.why-object"


@over("text", [
    "champions 52 2 extra=0 b7=313 b8=323 c6=132 c7=231 c8=322 c9=203 d5=310 d6=023 d7=200 d8=022 d9=201 d10=112"
    " d11=113 e5=301 e6=030 e7=000 e8=001 e9=110 e10=111 f8=210",
    "champions 73 2 extra=0 c4=113 c5=301 c6=031 c8=111 c9=101 c10=010 c11=020 c12=202 d5=323 d6=313 d7=132 d8=211"
    " d9=122 d10=201 d11=021 e4=222 e5=232 e7=023 e8=203 e11=312",
])  # fmt: skip
@pytest.mark.usefixtures("_no_hurry")
def test_a_turn_won_by_a_hexagon_is_declined_where_each_placing_loses(text: str) -> None:
    position = Position.parse(text)
    looked = known(position)
    worth = {move: slow_after(position, move) for move in position.moves()}  # type: ignore[arg-type]
    assert [move for move, true in worth.items() if true == 1] == [Move("pass")] and min(worth.values()) == -1
    assert chosen(position, "strong", 1) == Move("pass") and looked.value == Value("win")
    assert hinted(helped(position)) == "trioker.why-pass"


@pytest.mark.usefixtures("_hurry")
def test_a_hint_says_where_to_look_and_then_what_to_play() -> None:
    seen = set()
    for seed in range(short(40)):
        match = helped(met(seed, 16))
        best = known(own(match.position)).best
        if match.help.known(match.position).value.kind == "score":  # type: ignore[union-attr]
            seen.add(hinted(match))
            assert match.remark and match.remark.cells and match.shown is None and best.cell not in match.remark.cells
            assert hinted(match) == "trioker.hint-move" and match.shown
    assert {"trioker.why-close", "trioker.why-room"} <= seen


def test_a_hexagon_that_can_be_completed_is_a_reason() -> None:
    position = Position.parse("champions 52 2 b7=110 b8=021 b9=203 c8=010 c9=030 d7=123 d8=301 d9=031 e7=232 e8=323")
    remark = hands.why(position, Move.parse("e9=313"), False)  # type: ignore[arg-type]
    assert remark.key == "trioker.why-hexagon" and {"d8", "e8"} <= {*remark.cells} and "e9" not in remark.cells


@pytest.mark.usefixtures("_no_hurry")
def test_near_the_end_a_hint_counts_and_a_blunder_is_told() -> None:
    seen = set()
    for seed in range(short(40)):
        position = met(seed, 5)
        worth = {move: slow_after(position, move) for move in position.moves()}
        match = helped(position)
        if max(worth.values()) < 0:
            assert hinted(match) == "match.hint-lost"
        elif len({*worth.values()}) > 1 and max(worth.values()) == 1:
            worst = min(worth, key=lambda move: worth[move])
            match.play(worst)
            for _ in match.think():
                pass
            assert match.blunder == worst and match.remark
            seen.add(match.remark.key)
    assert seen & {"match.blunder", "match.blunder-draw", "match.blunder-at-once"}


# -- the quick game --------------------------------------------------------------------------------------


def shuffled(position: Quick, chance: random.Random) -> Quick:
    """Another game that whoever moves cannot tell from this one: what he does not see is dealt anew."""
    mine = position.turn
    unseen = [piece for seat, hand in enumerate(position.held, 1) for piece in hand if seat != mine] + [*position.stock]
    chance.shuffle(unseen)
    deal = iter(unseen)
    held = tuple(h if seat == mine else tuple(next(deal) for _ in h) for seat, h in enumerate(position.held, 1))
    return replace(position, held=held, stock=tuple(deal))


def some_quick(count: int) -> list[Quick]:
    """Positions of games at random between good players."""
    found = []
    for seed in range(count):
        chance = random.Random(seed)
        position = begin("quick", players=chance.randint(2, 4), seed=seed)
        for _ in range(chance.randrange(20)):
            if position.outcome() is None:
                position = position.play(chosen(position, "strong", seed))
        if position.outcome() is None:
            assert isinstance(position, Quick)
            found.append(position)
    return found


def told(position: Position) -> list[Any]:
    """All that is known of a position, and what each level plays there."""
    looked = known(position)
    choice = [room.choose(position, looked, level, random.Random(1)) for level in room.ERRS_ONCE_IN]
    said = [looked.where().key, looked.how(), looked.best, looked.numbers(position)] if looked.best else []
    return [{move: looked.after(move) for move in position.moves()}, looked.value, looked.taps([]), said, choice]


def test_nothing_is_known_by_what_is_not_seen() -> None:
    for position in some_quick(short(60)):
        other = shuffled(position, random.Random(1))
        seen = position.seen_by(position.turn)
        if other.outcome() is None:
            assert told(seen) == told(position) == told(other), "nobody peeks who is handed all of it either"
        for eyes in range(position.players + 1):
            if eyes != position.turn:
                looked = known(position.seen_by(eyes))
                assert looked.best is None and looked.value == UNKNOWN and not looked.taps([])


def quick(text: str) -> Position:
    """A position of two players on the house's panel."""
    panel = str(begin("quick", seed=1)).split()[1]
    return Position.parse(f"quick {panel} {text}")


def asking(*lines: str) -> Position:
    """A small panel whose cells ask for something; one piece lies on its start cell, one of the mover's fits."""
    panel = Panel.parse(Data("small", "\n".join(("AVAVA", "VAVAV", "start: a3", *lines))))
    lying = tuple("000" if cell == panel.start else "" for cell in panel.figure.cells)
    return Quick(panel.figure, lying, 1, panel, (("001", "123"), ("111", "222")), (), (35, 35), 200)


@over("lines, cell", [
    (("pay-bank 5: a2 b3",), "a4"),
    (("pay-each 5: a2 a4",), "b3"),
    (("receive 5: a2", "pay-bank 2: a4 b3"), "a2"),
    (("receive 5: a2 b3", "give: a4"), "a4"),
])  # fmt: skip
def test_a_cell_that_asks_for_money_is_avoided_and_one_that_gives_something_is_gone_to(
    lines: tuple[str, ...], cell: str
) -> None:
    position = asking(*lines)
    assert {chosen(position, "strong", seed).cell for seed in range(4)} == {cell}
    assert known(position).where().key == "trioker.why-asked"


def test_the_piece_that_fits_nowhere_is_given() -> None:
    position = quick("1 hands=001.222.333/000.111 stock=- money=35/35 bank=200 give d7=012")
    looked = known(position)
    assert hinted(helped(position)) == "trioker.why-give"
    assert looked.best == Move("give", corners="333"), "222 fits nowhere either, and weighs less"


def test_the_last_piece_wins_for_certain() -> None:
    position = quick("1 hands=001/222.333 stock=- money=35/35 bank=200 d7=000")
    looked = known(position)
    assert looked.value == Value("win") == looked.after(looked.best)
    assert position.play(chosen(position, "strong", 1)).outcome() == (1.0, 0.0)


@over("level", LEVELS)
def test_who_cannot_play_draws_or_passes(level: str) -> None:
    for stock, word in (("003", "draw"), ("-", "pass")):
        position = quick(f"1 hands=222/001 stock={stock} money=35/35 bank=200 d7=000")
        assert chosen(position, level, 1) == Move(word)
        assert known(position).where().key == f"trioker.must-{word}"


def test_hints_of_the_quick_game_stand_in_both_languages_and_give_no_sure_number() -> None:
    keys = set()
    for position in some_quick(short(60)):
        looked = known(position.seen_by(position.turn))
        for language in ("en", "fr"):
            use(language)
            assert looked.where().sentence and looked.how().sentence
        keys.add(looked.where().key)
        assert looked.value.kind == "win" or not looked.value.exact
    assert {"trioker.why-close", "trioker.why-room"} <= keys


def test_where_all_is_a_guess_no_move_is_called_a_mistake_and_that_is_said_once() -> None:
    match = Match(dealt(3), seats=[Seat("friend"), Seat("random")])
    match.use(teaching=True)
    told: list[Any] = []
    match.watch(lambda _: told.append(match.remark))
    while len(match.moves) < 8:
        for _ in match.think():
            pass
        assert match.blunder is None
        match.play(room.random_move(own(match.seen), random.Random(len(match.moves))))
    said = {id(remark) for remark in told if remark and remark.key == "match.not-judged"}
    assert len(said) == 1


# -- puzzles and what is over ----------------------------------------------------------------------------


def test_a_small_figure_is_filled_by_trying_and_what_is_in_the_way_comes_off() -> None:
    for seed in range(short(20)):
        position, chance = begin("puzzle", figure="hexagon"), random.Random(seed)
        while position.outcome() is None:
            position = position.play(room.random_move(position, chance))
    stuck = Position.parse("puzzle AVA a1=001 a3=110 of=001,110,222")
    assert {str(room.random_move(stuck, random.Random(seed))) for seed in range(20)} == {"-a1", "-a3"}


def test_of_a_game_that_is_over_it_is_known_who_has_won() -> None:
    for seed in range(short(20)):
        position: Position = dealt(seed) if seed % 2 else Champions.begun()
        while position.outcome() is None:
            position = position.play(placing(position, random.Random(seed)))
        outcome = position.outcome() or ()
        mine, theirs = outcome[position.turn - 1], outcome[2 - position.turn]
        assert known(position).value == Value("win" if mine > theirs else "loss" if mine < theirs else "draw")
    solved = Position.parse("puzzle A a1=012")
    assert known(solved).value == Value("win")
