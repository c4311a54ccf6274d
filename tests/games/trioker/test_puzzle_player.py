"""Help in a puzzle of Trioker: what can still be completed, where there is least choice, what is in the way."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any

import pytest

from rvbkit.game import Value
from rvbkit.games.trioker import Move, Position, Puzzle, begin
from rvbkit.games.trioker import player as room
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import JOKER, PIECES, named
from rvbkit.games.trioker.player import figures as helping
from rvbkit.games.trioker.player.hands import Known
from rvbkit.games.trioker.solver import solutions
from rvbkit.matches import opponents
from rvbkit.matches.analysis import UNKNOWN
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import board
from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from rvbkit.text import LANGUAGES, use
from tests.cases import many, over, own, short
from tests.games.trioker.slow import Slow
from tests.games.trioker.test_solver import drawn
from tests.games.trioker.test_solver_command import SLOW
from tests.matches import steps_instead_of_seconds

#: It can be filled, but not after this move: nothing fits in a1 then.
ROW, SPOILS = "puzzle VAV of=000,001,002,221,310", "a2=221"


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks comes to the end of it, however busy the machine is."""
    steps_instead_of_seconds(monkeypatch, helping, inf)


def known(position: Position) -> Any:
    return [one for one in opponents.analyse(position) if one][-1]


def thought(match: Match) -> Match:
    for _ in match.think():
        pass
    return match


def told(match: Match, ask: Callable[[], None]) -> str:
    ask()
    thought(match)
    assert match.remark
    return match.remark.key


@cache
def can_be_filled(figure: str, placed: tuple[tuple[str, str], ...], box: tuple[str, ...]) -> bool:
    """As a solver says that tries every piece everywhere."""
    joker = next((piece for piece in box if "*" in piece), None)
    return bool(Slow(figure, dict(placed), joker, [piece for piece in box if "*" not in piece]).solutions)


def slow(position: Puzzle) -> bool:
    lying = zip(position.figure.cells, position.lying, strict=True)
    return can_be_filled(str(position.figure), tuple((cell, one) for cell, one in lying if one), position.box)


def half_done(seed: int) -> Puzzle:
    """A small figure, a box that mostly fills it, some pieces placed, not always well."""
    chance = random.Random(seed)
    size = 2 + seed % 5
    figure = drawn(chance, size)
    fills = {named(corners) or "" for corners in next(solutions(figure, seed=seed)).placed.values()}
    box = {*chance.sample(PIECES, size)} if seed % 7 == 0 else fills
    box |= {*chance.sample(PIECES, chance.randrange(3)), *[JOKER] * (seed % 4 == 0)}
    position = Puzzle.of(Figure.parse(figure), box)
    for _ in range(chance.randrange(size)):
        moves = [move for move in position.moves() if move.verb == "place" and move.piece not in position.used]
        if moves and position.outcome() is None:
            after = position.play(chance.choice(moves))
            position = position if after.outcome() else after
    return position


@over("seed", many(range(120)))
def test_each_move_is_worth_what_a_solver_says_that_tries_everything(seed: int) -> None:
    position = half_done(seed)
    looked = known(position)
    assert looked.value.kind == ("win" if slow(position) else "loss") and looked.value.exact
    for move in position.moves():
        assert looked.after(move) == Value("win" if slow(position.play(move)) else "loss"), str(move)


@over("seed", many(range(120)))
def test_a_hint_leads_on_or_takes_off_what_is_in_the_way(seed: int) -> None:
    position = half_done(seed)
    looked = known(position)
    first = looked.where()
    if slow(position):
        assert first.key in {f"trioker.hint-{what}" for what in ("begin", "cell", "piece", "forced")}
        assert slow(position.play(looked.to_show)) and looked.how().key == "trioker.hint-fits"
        at = looked.to_show
        assert first.key == "trioker.hint-begin" or first.cells[0] in (at.cell, at.piece)
        fresh = [move for move in position.moves() if move.verb == "place" and move.piece not in position.used]
        there = [move for move in fresh if first.cells[0] in (move.cell, move.piece)]
        if first.key == "trioker.hint-cell":
            assert first.blanks["count"] == len(there) == min(Counter(move.cell for move in fresh).values())
        elif first.key == "trioker.hint-forced":
            assert first.blanks["count"] == len(there) > 1 == sum(slow(position.play(move)) for move in there)
        elif first.key == "trioker.hint-piece":
            assert len(there) == 1
        assert looked.possible().key == "trioker.possible"
    elif looked.to_show:
        assert set(first.cells) <= set(position.used.values())
        assert looked.to_show.verb == "off" and looked.to_show.cell in first.cells
        assert looked.possible().key == "trioker.impossible"
        if first.key == "trioker.hint-one-off":
            assert {cell for cell in position.used.values() if slow(position.play(Move("off", cell)))} == {*first.cells}
        else:
            assert not any(slow(position.play(Move("off", cell))) for cell in position.used.values())
            for cell in first.cells:
                position = position.play(Move("off", cell))
            assert slow(position), "without all of them it can be completed"
    else:
        assert first == looked.possible() and first.key == "trioker.hopeless"
        assert not slow(Puzzle.of(position.figure, position.box))


def test_the_seeds_above_meet_all_that_a_hint_may_say() -> None:
    said = {known(half_done(seed)).where().key.removeprefix("trioker.") for seed in range(120)}
    leads_on, takes_off = {"hint-begin", "hint-cell", "hint-piece", "hint-forced"}, {"hint-one-off", "hint-some-off"}
    assert said == leads_on | takes_off | {"hopeless"}


@over("figure, joker", [("hexagon", False), ("star", False), ("star", True)])
def test_whoever_follows_the_hints_fills_the_figure_from_a_wrong_beginning_too(figure: str, joker: bool) -> None:
    position, chance = begin("puzzle", figure=figure, joker=joker), random.Random(1)
    for _ in range(4):
        placings = [move for move in position.moves() if move.verb == "place" and move.piece not in position.used]
        position = position.play(chance.choice(placings))
    match, steps = Match(position), 0
    while not match.over:
        for _ in range(2):
            told(match, match.hint)
        assert match.shown and steps < 40
        match.play_hint()
        steps += 1
    assert match.position.outcome() == (1.0,)


# -- asked, and not told unasked -------------------------------------------------------------------------


def test_that_it_is_not_possible_any_more_is_told_to_who_asks_and_to_nobody_else() -> None:
    match = Match(Position.parse(ROW))
    match.play(Move.parse(SPOILS))
    assert told(match, lambda: None) == "match.played-alone" and not match.blunder
    assert match.help.known(match.seen) is None, "nobody has looked"
    assert told(match, match.ask_possible) == "trioker.impossible" and match.wonders and match.shown is None
    assert match.remark and match.remark.cells[0] == "a1" and "No piece left fits in a1" in match.remark.sentence
    picture = as_text(draw(match.seen, draft=match.draft, where=match.remark.cells))
    assert '"0.5 6"' in picture, "the dead cell is ringed"
    assert told(match, match.hint) == "trioker.hint-one-off" and not match.wonders
    assert told(match, match.hint) == "trioker.hint-off" and str(match.shown) == "-a2"
    match.play_hint()
    assert told(match, match.ask_possible) == "trioker.possible"


def test_whoever_wants_to_be_taught_is_told_and_may_take_it_back() -> None:
    match = Match(Position.parse(ROW))
    match.use(teaching=True)
    match.play(Move.parse(SPOILS))
    assert told(match, lambda: None) == "match.blunder-alone" and str(match.blunder) == SPOILS
    match.undo()
    assert not own(match.position).used
    for move in (SPOILS, "-a2"):
        match.play(Move.parse(move))
        thought(match)
    assert match.blunder is None, "to take a piece off spoils nothing"


def test_a_figure_that_cannot_be_filled_is_said_to_be_impossible() -> None:
    giant = begin("puzzle", figure=".AVAVA./AVAVAVA/VAVAVAV/.VAVAV.")
    for position in (giant, giant.play(Move.parse("b3=012"))):
        match = Match(position)
        assert told(match, match.ask_possible) == "trioker.hopeless" == told(match, match.hint)
        assert match.remark and "All ways have been tried" in match.remark.sentence
    with_joker = Match(begin("puzzle", figure="giant-hexagon", joker=True))
    assert told(with_joker, with_joker.ask_possible) == "trioker.possible"
    few = Match(Position.parse("puzzle AVAV of=000,001,002"))
    assert told(few, few.ask_possible) == "trioker.hopeless" and few.remark
    assert "only 3 pieces" in few.remark.sentence


def test_all_of_it_is_said_in_both_languages() -> None:
    for language in LANGUAGES:
        use(language)
        for seed in range(short(40)):
            looked = known(half_done(seed))
            assert looked.where().sentence and looked.possible().sentence
            assert not looked.to_show or looked.how().sentence


# -- values --------------------------------------------------------------------------------------------------


def test_values_stand_on_pieces_and_cells_in_words_of_a_puzzle() -> None:
    match = Match(Position.parse("puzzle .VA/VAV a3=203 b1=000 of=000,001,002,021,110,221,203"))
    match.use(values=True)
    values = thought(match).values()
    assert {tap for tap, value in values.items() if value.kind == "win"} == {"a3"}, "to be taken off"
    assert {tap for tap, value in values.items() if value.kind == "loss"} == {"b1", "001", "002", "021"}
    assert "110" not in values, "of what fits nowhere there is nothing to be said"
    picture = as_text(draw(match.seen, draft=match.draft, values=values))
    assert "piece 0 0 1, cannot be completed then" in picture and "a3: 2 0 3, can be completed" in picture
    assert "loses" not in picture and "wins" not in picture


# -- no time, and much of it ----------------------------------------------------------------------------------


def test_without_time_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helping, "patience", lambda _: lambda: True)
    match = Match(begin("puzzle", figure="bee"))
    looked = known(own(match.position))
    assert looked.value == UNKNOWN and looked.best is None and looked.to_show is None
    assert told(match, match.hint) == "trioker.unsettled" == told(match, match.ask_possible)
    steps_instead_of_seconds(monkeypatch, helping, inf)
    assert told(match, match.ask_possible) == "trioker.possible", "who asks again is answered anew"


def test_what_is_settled_is_said_though_no_time_is_left_for_the_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helping, "SECONDS", 0)
    monkeypatch.setattr(helping, "patience", lambda budget: lambda: not budget)
    position = begin("puzzle", figure="bee")
    looked = known(position)
    assert looked.value == Value("win") and looked.after(looked.to_show) == Value("win")
    assert UNKNOWN in {looked.after(move) for move in position.moves()}
    assert isinstance(looked, Known) and looked.where().key == "trioker.hint-begin"


def test_a_long_search_says_how_long_it_goes_on_and_is_left_at_the_next_tap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each second of waiting passes at once; the search itself would go on for minutes."""
    real = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds: real(0.01 if seconds else 0))

    async def waited() -> tuple[list[str], bool]:
        match, said = Match(Position.parse(SLOW)), list[str]()
        match.watch(lambda _: said.append(match.remark.sentence if match.remark else ""))
        board.drive(match)
        match.ask_possible()
        while not any("2 seconds" in sentence for sentence in said):
            await real(0.005)
        match.tap("012")
        assert match.taps == ("012",), "who taps does not wait"
        match.tap("a1")
        while match.working:
            await real(0.005)
        return said, match.help.known(match.start) is None

    said, unknown = asyncio.run(asyncio.wait_for(waited(), 60))
    assert "Still looking: 1 second so far, 5 at most." in said and unknown, "the search was left"


# -- who plays --------------------------------------------------------------------------------------------------


@over("level", room.ERRS_ONCE_IN)
def test_each_level_fills_a_figure_and_the_strong_one_takes_nothing_off(level: str) -> None:
    for seed in range(short(3)):
        match = Match(begin("puzzle", figure="crown"), seats=[Seat(level)], seed=seed)
        thought(match)
        assert match.over and (level != "strong" or len(match.moves) == 11)


def test_the_strong_one_mends_what_was_begun_wrongly() -> None:
    for seed in range(short(40)):
        position = half_done(seed)
        looked = known(position)
        if looked.to_show and looked.value.kind == "loss":
            match = Match(position, seats=[Seat("strong")])
            assert thought(match).over and str(match.moves[0]).startswith("-")
            assert {named(corners) for corners in own(match.position).lying} <= {*position.box}
