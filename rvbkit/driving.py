"""Lets the computer think in a match that is shown, so that whoever taps never waits for a thought.

A thought goes on beside the loop that hears the page (``rvbkit.aside``), and is stopped between two of its short steps
when the game has overtaken it. In a script, where nothing can happen meanwhile, it is thought through at once.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Generator
from itertools import count
from typing import Any
from weakref import WeakSet

from rvbkit.aside import aside
from rvbkit.game import log
from rvbkit.in_turn import in_turn
from rvbkit.match import Match
from rvbkit.opponent import RANDOM, Thought, prepare
from rvbkit.seat import FRIEND

#: How long, in seconds, the computer waits before it plays, so that one sees both moves.
PAUSE = 0.5

#: The matches that have a driver. A driver lives among the watchers of its match.
_driven: WeakSet[Match] = WeakSet()


def drive(match: Match) -> None:
    """Lets the computer play in this match whenever it has the turn, whoever brought that about.

    May be called by everything that shows a match: a match has one driver at most.
    """
    if match not in _driven:
        _driven.add(match)
        if any(seat.kind not in (FRIEND, RANDOM) for seat in match.seats):
            prepare(match.stem)
        driver = _Driver()
        match.watch(driver.changed)
        driver.changed(match)


class _Driver:
    """Takes one thought of a match after another, as long as there is something to think about."""

    def __init__(self) -> None:
        self.at_once = False
        self.task: asyncio.Task[None] | None = None  # the loop itself would let it be collected
        self.thought: Thought | None = None
        self.stop = threading.Event()

    @property
    def busy(self) -> bool:
        """Something thinks, in a loop that still turns: that of a page that is closed may stop in mid-thought."""
        return self.at_once or (self.task is not None and not self.task.done() and self.task.get_loop().is_running())

    def changed(self, match: Match) -> None:
        if self.thought is not None and not self.thought.wanted():
            self.stop.set()
        if self.busy or not match.working:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script: nothing can happen meanwhile
            self._at_once(match)
        else:
            self.task = loop.create_task(self._beside(match))

    def _at_once(self, match: Match) -> None:
        self.at_once = True
        try:
            for _slice in match.think():
                pass
        finally:
            self.at_once = False

    @in_turn
    def _ends(self, match: Match) -> bool:
        """Nothing is left to think about; whatever changes from now on is another task's."""
        if match.working:
            return False
        self.task = None
        return True

    async def _beside(self, match: Match) -> None:
        try:
            await self._thinks(match)
        except Exception:  # noqa: BLE001 (else the page says for ever that the computer thinks; nobody awaits this task)
            log("while the computer was thinking")
            match.fail()

    async def _thinks(self, match: Match) -> None:
        while not self._ends(match):  # a thought that was overtaken may be followed by another
            await asyncio.sleep(PAUSE if match.thinking else 0)
            thoughts, found, played = match.thoughts(), None, len(match.moves)
            while (thought := _following(thoughts, found)) is not None:
                if len(match.moves) != played:  # the other seat is a computer too
                    played = len(match.moves)
                    await asyncio.sleep(PAUSE)
                found = await self._found(thought, match)

    async def _found(self, thought: Thought, match: Match) -> Any:
        stop = self.stop = threading.Event()
        self.thought = thought
        telling = asyncio.get_running_loop().create_task(_tells(match))
        try:
            return await aside(thought.as_long_as(lambda: not stop.is_set()))
        finally:
            telling.cancel()
            self.thought = None


async def _tells(match: Match) -> None:
    """Says each second that a thought goes on, if somebody waits for it."""
    for seconds in count(1):
        await asyncio.sleep(1)
        in_turn(match.still_looking)(seconds)


@in_turn
def _following(thoughts: Generator[Thought, Any, None], found: Any) -> Thought | None:
    """The next thought, after what the one before has found; None at the end."""
    try:
        return thoughts.send(found)
    except StopIteration:
        return None
