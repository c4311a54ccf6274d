"""Writers of one journal in every order of their steps: nothing that was kept is lost, nothing is left behind.

A writer runs in a thread that is stopped before each of its steps: opening, moving, removing or listing files. What
Python tells of itself (``sys.addaudithook``) says when; the journal knows nothing of it. How long a writer is
stopped, nobody says: these are also the orders of slow disks, of computers that were put to sleep, of killed writers.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from rvbkit.questions.journal import Journal

pytestmark = pytest.mark.once

NAME = "05-nim-table.answers.json"
STEPS = ("open", "os.rename", "os.remove", "os.listdir", "os.scandir")
_local = threading.local()


@cache
def listen() -> None:
    """From now on, for ever, steps of writers are heard."""

    def heard(event: str, arguments: tuple[Any, ...]) -> None:
        writer = getattr(_local, "writer", None)
        if writer is not None and event in STEPS:
            writer.stop(event, Path(arguments[0]).name)

    sys.addaudithook(heard)


class Writer:
    """A thread that waits before each step; ``seen`` is all that its steps could tell it so far."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.work = work
        self.done = False
        self.error: BaseException | None = None
        self.seen: tuple[object, ...] = ()
        self._go, self._stopped = threading.Semaphore(0), threading.Semaphore(0)
        threading.Thread(target=self._run, daemon=True).start()
        self.step()

    def _run(self) -> None:
        self._go.acquire()
        _local.writer = self
        try:
            self.work()
        except BaseException as error:  # noqa: BLE001 (raised where it is waited for)
            self.error = error
        _local.writer = None
        self.done = True
        self._stopped.release()

    def stop(self, event: str, name: str) -> None:
        self.event, self.name = event, name
        self._stopped.release()
        self._go.acquire()

    def step(self) -> None:
        """Lets it take its step and waits until it waits again."""
        self._go.release()
        self._stopped.acquire()
        if self.error is not None:
            raise self.error


def names(folder: Path) -> list[str]:
    return sorted(beside.name for beside in folder.iterdir())


class Scene:
    """Some writers, each about to keep one answer of its own in a journal of one folder."""

    def __init__(self, folder: Path, writers: int) -> None:
        folder.mkdir()
        self.path = folder / NAME
        self.journals: dict[int, Journal] = {}
        self.announced: dict[str, tuple[int, int]] = {}
        self.version: object = None
        self.taken: list[int] = []
        self.writers = [Writer(partial(self.keep, at)) for at in range(writers)]

    def keep(self, at: int) -> None:
        self.journals[at] = Journal(self.path)
        self.journals[at].keep("pairs", at)

    def answers(self) -> tuple[Any, ...]:
        """What the file holds now; it is whole whenever one looks."""
        if not self.path.exists():
            return ()
        return tuple(entry["answer"] for entry in json.loads(self.path.read_bytes())["answers"].get("pairs", ()))

    def beside(self) -> frozenset[object]:
        return frozenset(self.announced[name] for name in names(self.path.parent) if name in self.announced)

    def state(self) -> object:
        """Two orders that come to one state go on alike."""
        seen = tuple(writer.seen for writer in self.writers)
        return self.version, self.answers(), self.beside(), seen, tuple(writer.done for writer in self.writers)

    def waiting(self) -> list[int]:
        return [at for at, writer in enumerate(self.writers) if not writer.done]

    def step(self, at: int) -> None:
        """Lets one writer take a step; who is done has kept his answer for good."""
        writer = self.writers[at]
        writer.seen = (*writer.seen, (writer.event, self.look(at, writer.event, writer.name)))
        self.taken.append(at)
        writer.step()
        kept = {at for at, writer in enumerate(self.writers) if writer.done}
        assert kept <= set(self.answers()), self.taken

    def look(self, at: int, event: str, name: str) -> object:
        """What this step can tell its writer, whatever it makes of it."""
        if event in ("os.listdir", "os.scandir"):
            return self.beside()
        if event == "os.rename":
            if not (self.path.parent / name).exists():
                return False
            self.version = self.announced[name]
            return True
        if name == NAME:
            return self.version, self.answers()
        if event == "open":
            self.announced[name] = at, sum(whose == at for whose, _ in self.announced.values())
        return None

    def finished(self) -> None:
        """Nothing is lost, and one file is left."""
        assert sorted(self.answers()) == list(range(len(self.writers))), self.taken
        assert all(journal.remark is None for journal in self.journals.values()), self.taken
        assert names(self.path.parent) == [NAME], self.taken


NewScene = Callable[[int], Scene]


@pytest.fixture
def new_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> NewScene:
    """Makes scenes; what only takes time is left out."""
    listen()
    monkeypatch.setattr("rvbkit.questions.journal.PAUSE", 0)
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    numbers = count()
    return lambda writers: Scene(tmp_path / str(next(numbers)), writers)


def test_two_writers_lose_nothing_in_any_order_of_their_steps(new_scene: NewScene) -> None:
    known: set[object] = set()
    untried: list[tuple[int, ...]] = [()]
    longest = 0
    while untried:
        order, scene, new = untried.pop(), new_scene(2), True
        while waiting := scene.waiting():
            if len(scene.taken) < len(order):
                scene.step(order[len(scene.taken)])
                continue
            new = new and scene.state() not in known
            if new:
                known.add(scene.state())
                untried.extend((*scene.taken, other) for other in waiting[1:])
            scene.step(waiting[0])
        scene.finished()
        longest = max(longest, len(scene.taken))
    assert len(known) > 1000 and longest > 25, "writers came in each other's way, and began again"


def test_three_writers_lose_nothing_in_many_orders_of_their_steps(new_scene: NewScene) -> None:
    chance = random.Random(3)
    for _ in range(150):
        scene = new_scene(3)
        at = 0
        while waiting := scene.waiting():  # mostly long stretches: the danger is in a few changes at bad moments
            at = at if at in waiting and chance.random() < 0.7 else chance.choice(waiting)
            scene.step(at)
        scene.finished()


def test_writers_that_find_a_damaged_file_set_it_aside_whole_and_lose_nothing(new_scene: NewScene) -> None:
    damaged, chance = b"{ damaged", random.Random(4)
    for _ in range(100):
        scene = new_scene(2)
        scene.path.write_bytes(damaged)
        while waiting := scene.waiting():
            scene.writers[chance.choice(waiting)].step()
            kept = {at for at, writer in enumerate(scene.writers) if writer.done}
            assert not kept or kept <= set(scene.answers())
        assert sorted(scene.answers()) == [0, 1]
        others = [path for path in scene.path.parent.iterdir() if path.name != NAME]
        assert others and all("set-aside" in path.name and path.read_bytes() == damaged for path in others)


# -- real processes ------------------------------------------------------------------------

WRITER = """
    import os, sys
    from pathlib import Path
    from rvbkit.questions.journal import Journal

    path, stops, steps = Path(sys.argv[1]), int(sys.argv[2]), 0
    journal = Journal(path)

    def heard(event, arguments):
        global steps
        if event in sys.argv[4:]:
            steps += 1
            if steps == stops:
                print(event, flush=True)
                sys.stdin.readline()

    sys.addaudithook(heard)
    journal.keep("pairs", sys.argv[3])
    stops = 0
    assert journal.remark is None, journal.remark
    print("kept", flush=True)
"""


def writer(path: Path, stops: int, answer: str) -> tuple[str, subprocess.Popen[str]]:
    """A process that keeps an answer, stopped before its step of that number, and which step that is."""
    command = [sys.executable, "-c", textwrap.dedent(WRITER), str(path), str(stops), answer, *STEPS]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    return process.stdout.readline().strip(), process


def test_a_process_stopped_or_killed_before_any_of_its_steps_costs_nobody_an_answer(tmp_path: Path) -> None:
    path = tmp_path / NAME
    here, kept, steps = Journal(path), set[str](), list[str]()
    for number in count(1):
        step, stopped = writer(path, number, f"stopped {number}")
        if step == "kept":
            stopped.communicate()
            break
        _, killed = writer(path, number, f"killed {number}")
        killed.kill()
        killed.communicate()
        here.keep("pairs", f"meanwhile {number}")
        assert here.remark is None
        assert stopped.communicate("go on\n", timeout=60)[0] == "kept\n" and stopped.returncode == 0
        steps.append(step)
        kept |= {f"stopped {number}", f"meanwhile {number}"}
        now = [entry["answer"] for entry in json.loads(path.read_bytes())["answers"]["pairs"]]
        assert kept <= set(now) and len(now) == len(set(now))
        assert names(tmp_path) == [NAME]
    assert len(steps) >= 7 and "os.rename" in steps
