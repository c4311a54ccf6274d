"""A class on one server: thirty kernels on the cores of this machine, in each a pupil who makes ten moves.

A pupil waits half a second to two and a half, then taps, whether the computer has answered or not. The clock
runs from the tap's message to the first answer with what the page shows; beside it, in the same run, the shortest
message there is. So a computer that thinks in one kernel shows in the answers of all.
"""

from __future__ import annotations

import asyncio
import random
import re
import statistics
import sys
from time import perf_counter
from typing import Any

import psutil
from jupyter_client.manager import AsyncKernelManager

from rvbkit.page.live import inside
from tests.bench.figures import note
from tests.bench.test_lab_tap import percentile

KERNELS, MOVES = 30, 10
GAMES = {
    "two friends on a full board": 'rvbkit.play("rvb", side=4, filled=True, seed={seed})',
    "against the learner on 19 cells": (
        'rvbkit.play("rvb", side=3, filled=True, seed={seed}, seats=("friend", "learner"))'
    ),
    "against the perfect computer on a full board": (
        'rvbkit.play("rvb", side=4, filled=True, seed={seed}, seats=("friend", "perfect"))'
    ),
}
_LETTERS = re.compile(r'data-tap="([a-i]\d)"[^>]*aria-label="\1, ([RVB])"')


class Pupil:
    """A kernel, and who plays in it."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.seed = seed
        self.taken: list[float] = []
        self.svg = ""

    async def sit_down(self) -> None:
        self.manager = AsyncKernelManager(kernel_name="python3")
        await self.manager.start_kernel(extra_arguments=["--log-level=CRITICAL"])
        self.client = self.manager.client()
        self.client.start_channels()
        await self.client.wait_for_ready(timeout=300)
        await self.run("import rvbkit\nrvbkit.use('en')")

    async def leave(self) -> None:
        self.client.stop_channels()
        await self.manager.shutdown_kernel(now=True)

    @property
    def memory(self) -> float:
        """Megabytes."""
        return float(psutil.Process(self.manager.provisioner.pid).memory_info().rss) / 2**20  # type: ignore[union-attr]

    async def run(self, code: str) -> None:
        message = self.client.execute(code)
        await self._hear(message, until="idle")

    async def begin(self, code: str) -> None:
        self.taken = []
        await self.run(f"frame = {code.format(seed=self.seed)}\nframe")

    async def bare(self) -> float:
        """Seconds of an empty message."""
        begin = perf_counter()
        await self._hear(self.client.execute("", silent=True), until="idle")
        return perf_counter() - begin

    async def tap(self, tap: str) -> None:
        content = {"comm_id": self.comm, "data": {"method": "custom", "content": {"tap": tap}}}
        message = self.client.session.msg("comm_msg", content)
        begin = perf_counter()
        self.client.shell_channel.send(message)
        await self._hear(message["header"]["msg_id"], until="update")
        self.taken.append(perf_counter() - begin)

    async def _hear(self, message: str, until: str) -> None:
        """Listens to the kernel until that message has been answered, and remembers what the page would show."""
        while True:
            heard = await self.client.get_iopub_msg(timeout=300)
            content = heard["content"]
            data = content.get("data") or {}
            state = data.get("state") or {} if isinstance(data, dict) else {}
            if "seen" in state:
                self.svg = "".join(part["svg"] for part in inside(state["seen"]["parts"]) if part["is"] == "picture")
            if heard["msg_type"] == "comm_open" and "seen" in state:
                self.comm = content["comm_id"]
            if heard["msg_type"] == "error":
                raise AssertionError("\n".join(content["traceback"]))
            ours = heard["parent_header"].get("msg_id") == message
            if ours and until == "update" and "seen" in state:
                return
            if ours and until == "idle" and content.get("execution_state") == "idle":
                return

    async def play(self) -> None:
        for _ in range(MOVES):
            await asyncio.sleep(self.chance.uniform(0.5, 2.5))
            left: dict[str, list[str]] = {}
            for cell, letter in _LETTERS.findall(self.svg):
                left.setdefault(letter, []).append(cell)
            free = [cell for cells in left.values() if len(cells) > 1 for cell in cells]
            if not free:
                return
            await self.tap(self.chance.choice(free))
            await self.tap("enter")


async def school() -> dict[str, tuple[list[float], list[float], list[float]]]:
    """For each game: seconds from tap to answer, those of empty messages, megabytes of the kernels."""
    pupils = [Pupil(seed) for seed in range(7000, 7000 + KERNELS)]
    try:
        for at in range(0, KERNELS, 5):
            await asyncio.gather(*(pupil.sit_down() for pupil in pupils[at : at + 5]))
        found = {}
        for name, code in GAMES.items():
            for pupil in pupils:
                await pupil.begin(code)
            await asyncio.gather(*(pupil.play() for pupil in pupils))
            bare = [await pupil.bare() for pupil in pupils]
            found[name] = [t for pupil in pupils for t in pupil.taken], bare, [pupil.memory for pupil in pupils]
        return found
    finally:
        await asyncio.gather(*(pupil.leave() for pupil in pupils if hasattr(pupil, "client")))


def test_a_class_on_one_server(benchmark: Any) -> None:
    found = benchmark.pedantic(lambda: asyncio.run(school()), rounds=1)
    for name, (taken, bare, memory) in found.items():
        late = f"95 % within {percentile(taken, 0.95) * 1000:.0f} ms, slowest {max(taken) * 1000:.0f} ms"
        beside = f"empty message: {statistics.median(bare) * 1000:.1f} ms; a kernel: {statistics.median(memory):.0f} MB"
        note(f"{KERNELS} kernels, {name}", f"{statistics.median(taken) * 1000:.0f} ms", f"{late}; {beside}")
        assert len(taken) >= KERNELS * MOVES
    print(found.keys(), file=sys.stderr)
