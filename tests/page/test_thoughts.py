"""Thoughts of the computer beside the loop that hears the page."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from rvbkit.games import rvb
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import board, errand
from rvbkit.page.board import drive
from rvbkit.text import use
from tests.cases import own

#: A board that the perfect computer ponders for seconds.
HARD = rvb.filled(4, 5061)
CELL = HARD.left[0]


@pytest.fixture(autouse=True)
def english_at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(board, "PAUSE", 0)
    use("en")
    yield


def thinkers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "rvbkit thinks"]


def priority(thread: threading.Thread) -> int | None:
    """How much it yields to others; one that has just ended yields no more."""
    try:
        return os.getpriority(os.PRIO_PROCESS, thread.native_id or 0)
    except ProcessLookupError:
        return None


async def until(condition: Any, seconds: float = 60.0) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end
        await asyncio.sleep(0.002)


def pondered() -> Match:
    match = Match(HARD, seats=(Seat(), Seat("perfect")), seed=1)
    drive(match)
    match.tap(CELL)
    match.tap("enter")
    return match


@pytest.mark.compiled  # else the computer gives up at once
def test_taps_are_answered_while_the_computer_thinks() -> None:
    async def game() -> None:
        match = pondered()
        await until(thinkers)
        for _ in range(20):
            match.tap(HARD.left[5])
            await asyncio.sleep(0.01)
            assert match.remark is not None and match.remark.key == "match.wait"
        assert thinkers() and len(match.moves) == 1
        await until(lambda: len(match.moves) == 2)
        await until(lambda: not thinkers())

    asyncio.run(game())


@pytest.mark.compiled  # else the computer gives up at once
def test_a_thought_that_the_game_has_overtaken_stops_before_its_time() -> None:
    async def game() -> None:
        match = pondered()
        await until(thinkers)
        match.undo()
        begun = monotonic()
        await until(lambda: not thinkers())
        stopped = monotonic() - begun
        assert match.position == HARD and len(match.moves) == 1
        match.redo()
        begun = monotonic()
        await until(lambda: len(match.moves) == 2)
        assert stopped < monotonic() - begun

    asyncio.run(game())


def test_where_no_thread_starts_the_loop_thinks_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def game() -> None:
        match = Match(rvb.filled(3, 1), seats=(Seat(), Seat("random")), seed=1)
        drive(match)
        monkeypatch.setattr(threading.Thread, "start", cannot)
        match.tap(own(match.position).left[0])
        match.tap("enter")
        await until(lambda: len(match.moves) == 2)

    asyncio.run(game())


@pytest.mark.compiled  # else the computer gives up at once
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread's priority cannot be read")
def test_a_thought_yields_to_whoever_waits() -> None:
    async def game() -> None:
        match = pondered()
        await until(thinkers)
        ours = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        await until(lambda: ours + errand.YIELDS in map(priority, thinkers()))
        match.undo()
        await until(lambda: not thinkers())
        assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == ours

    asyncio.run(game())


def test_what_the_computer_needs_is_there_before_the_board_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loaded in the midst of a game, it would keep whoever taps waiting."""
    prepared: list[str] = []
    monkeypatch.setattr(board, "prepare", prepared.append)
    for seats, expected in ((("friend", "friend"), []), (("friend", "random"), []), (("friend", "learner"), ["rvb"])):
        prepared.clear()
        drive(Match(rvb.filled(3, 9), seats=[Seat(kind) for kind in seats]))
        assert prepared == expected, seats
