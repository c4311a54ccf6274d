"""Many processes write to one journal, and are stopped, woken and killed at any moment.

What ``keep`` has confirmed is never lost; the file can be read whenever one looks; after the next answer it lies alone.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rvbkit.questions.entries import kept_in
from rvbkit.questions.journal import Journal
from tests.hostile import budget

pytestmark = pytest.mark.hostile

NAME = "05-nim-table.answers.json"
#: Writers at once, and seconds until a new journal begins: a long one would only make each write slow.
WRITERS, ROUND = 6, 5.0
KEYS = ("pairs", "ratio", "far")

WRITER = """
    import random, sys, time
    from pathlib import Path
    from rvbkit.questions.journal import Journal

    name, keys = sys.argv[2], sys.argv[3:]
    chance = random.Random(name)
    journal = Journal(Path(sys.argv[1]))
    for number in range(10**9):
        journal.keep(chance.choice(keys), f"{name} {number}")
        if journal.remark is None:
            print(number, flush=True)
        elif journal.remark.key == "journal.not-written":
            journal.remark = None
        else:
            raise SystemExit(journal.remark.key)
        time.sleep(chance.choice((0, 0, 0.002, 0.02)))
"""


@dataclass
class Writer:
    """A process that keeps one answer after the other, and what it has confirmed so far."""

    folder: Path
    name: str
    asleep_until: float = 0.0
    process: subprocess.Popen[bytes] = field(init=False)

    def __post_init__(self) -> None:
        command = [sys.executable, "-c", textwrap.dedent(WRITER), str(self.folder / NAME), self.name, *KEYS]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)

    @property
    def log(self) -> Path:
        return self.folder.parent / f"{self.name}.log"

    def confirmed(self) -> list[str]:
        """An answer that is confirmed confirms all before it; a line that is cut short says nothing."""
        lines = self.log.read_text().rpartition("\n")[0].splitlines()
        assert all(line.isdecimal() for line in lines), lines
        return [f"{self.name} {number}" for number in range(int(lines[-1]) + 1)] if lines else []

    def stop(self, seconds: float) -> None:
        """Holds it wherever it is; where a system knows no such thing it goes on."""
        if not self.asleep_until and os.name != "nt":
            self.process.send_signal(signal.SIGSTOP)
            self.asleep_until = time.monotonic() + seconds

    def wake(self) -> None:
        if self.asleep_until and time.monotonic() > self.asleep_until:
            self.process.send_signal(signal.SIGCONT)
            self.asleep_until = 0.0

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(60)


@dataclass
class Figures:
    killed: int = 0
    stopped: int = 0
    kept: int = 0


def held(folder: Path) -> list[str]:
    """The answers in the file now, which is whole or not there yet."""
    path = folder / NAME
    return (
        [one["answer"] for some in kept_in(path.read_bytes()).answers.values() for one in some] if path.exists() else []
    )


def nothing_is_lost(folder: Path, writers: list[Writer]) -> int:
    """Whatever was confirmed before one looks is there, once; returns how many answers that are."""
    confirmed = {answer for writer in writers for answer in writer.confirmed()}
    now = held(folder)
    assert confirmed <= set(now) and len(now) == len(set(now))
    return len(confirmed)


def one_round(folder: Path, seconds: float, chance: random.Random, figures: Figures) -> None:
    (folder / "home").mkdir(parents=True)
    home = folder / "home"
    alive = [Writer(home, f"w{number}") for number in range(WRITERS)]
    every = list(alive)
    end = time.monotonic() + seconds
    try:
        while time.monotonic() < end:
            victim = chance.choice(alive)
            if chance.random() < 0.25 and victim.confirmed():
                victim.kill()
                figures.killed += 1
                alive[alive.index(victim)] = new = Writer(home, f"w{len(every)}")
                every.append(new)
            else:
                figures.stopped += not victim.asleep_until
                victim.stop(chance.choice((0.01, 0.1, 0.1, 1.0)))
            for writer in alive:
                writer.wake()
            time.sleep(chance.uniform(0, 0.05))
            nothing_is_lost(home, every)
    finally:
        for writer in alive:
            writer.kill()
    nothing_is_lost(home, every)
    last = Journal(home / NAME)
    last.keep("pairs", "last")
    assert last.remark is None and [path.name for path in home.iterdir()] == [NAME]
    figures.kept += nothing_is_lost(home, every)


def test_killed_and_stalled_writers_cost_nobody_an_answer(tmp_path: Path) -> None:
    seed = random.randrange(10**6) if budget(0) else 1  # each long campaign is another one
    print("seed:", seed)
    chance, figures, rounds = random.Random(seed), Figures(), 0
    end = time.monotonic() + budget(5)
    while (left := end - time.monotonic()) > 0.5:
        one_round(tmp_path / str(rounds), min(left, ROUND), chance, figures)
        rounds += 1
    print(f"{rounds} journals: {figures.killed} writers killed, {figures.stopped} stalled, {figures.kept} answers kept")
    assert figures.killed > 0 and figures.kept > 0
