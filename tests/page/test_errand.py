"""Widgets of one page that are heard in several threads: what they ask for is done one thing after another."""

from __future__ import annotations

import asyncio
import random
import sys
import threading
from collections.abc import Callable, Iterator

import pytest

from rvbkit.games import rules
from rvbkit.matches import transcript
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import board as driving
from rvbkit.page.frame import Frame
from tests.seen import tap

FULL = "RVBV/BVRBR/VRBVRB/BVRVBRV/RBVRBV/VRBVR/BVRB cross 1"


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def at_once(*works: Callable[[], None]) -> list[BaseException]:
    """What goes wrong when all of them run at the same time."""
    wrong: list[BaseException] = []

    def guarded(work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 (a thread's error would be lost)
            wrong.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


@pytest.mark.usefixtures("hasty")
def test_taps_buttons_and_new_games_of_several_threads_leave_a_game_that_can_be_replayed() -> None:
    match = Match(rules("rvb").Position.parse(FULL))
    board = Frame(match)
    lengths: list[int] = []
    match.watch(lambda match: lengths.append(len(match.moves)))

    def taps(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(150):
            for name in (chance.choice("abcdefg") + chance.choice("1234"), "enter"):
                board.hear({"tap": name})

    def buttons() -> None:
        for name in ("undo", "redo", "undo", "menu", "open-new", "same") * 30:
            board.hear({"press": name, "fields": {}})

    assert at_once(lambda: taps(1), lambda: taps(2), buttons) == []
    positions, moves = transcript.read(match.text())
    assert [str(one) for one in positions] == [str(one) for one in match.positions]
    assert max(lengths) > 5, "something was played, though the last new game may come last"
    assert len(match.moves) == len(match.positions) - 1 == len(match.hands) and moves == list(match.moves)


def test_a_computer_whose_loop_has_stopped_in_mid_thought_thinks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the page that showed it was closed."""
    monkeypatch.setattr(driving, "PAUSE", 0.05)
    match = Match(rules("rvb").Position.parse("RV/B.R/VB cross 1"), seats=(Seat(), Seat("random")), seed=1)
    board = Frame(match)

    async def plays_and_goes() -> None:
        tap(board, "a1", "enter")

    async def comes_back() -> None:
        tap(board, "a2")
        while len(match.moves) < 2:
            await asyncio.sleep(0.01)

    loop = asyncio.new_event_loop()
    loop.run_until_complete(plays_and_goes())
    stalled = asyncio.all_tasks(loop)
    assert [len(match.moves), match.thinking, len(stalled)] == [1, True, 1]
    asyncio.run(asyncio.wait_for(comes_back(), 60))
    assert len(match.moves) == 2
    for task in stalled:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*stalled, return_exceptions=True))
    loop.close()
