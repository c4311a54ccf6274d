"""What there is to learn near a notebook, each lesson and its exercises, and how far somebody is with it.

How far is judged anew from the journals beside the notebooks, as often as they change; a journal that cannot be read
counts as none, its own lesson tells. Some answers take a solver to judge, which may have to be compiled: nobody who
looks waits for that.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from typing import NamedTuple

from rvbkit.questions import PARTS, ROOMS, of
from rvbkit.questions import notebooks as nearby
from rvbkit.questions.check import Standing, counted, progress, to_go_on_with, wanted
from rvbkit.questions.custom_kinds import waits
from rvbkit.questions.entries import Answers, Entry, NoJournal, kept_in
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.registry import among
from rvbkit.text import files, language, say

#: How long who asks waits for answers to be judged, in seconds.
MOMENT = 0.3


class Far(NamedTuple):
    """How far somebody is with a notebook: each question, when the last answer was given, and what to go on with."""

    standings: Sequence[Standing] = ()
    when: str = ""
    here: Standing | None = None


#: The questions of a notebook, each with its entries, and whether its judge waits for a permission.
Given = list[tuple[Exercise, list[Entry], bool]]

#: What was answered in each notebook when it was judged, and what came of it.
_known: dict[tuple[str, str], tuple[Given, Far]] = {}
_one_at_a_time = Lock()


@dataclass(frozen=True)
class Notebook:
    """A lesson, or the exercises of one: its file, if it is there, and how far the pupil is with it."""

    lesson: str
    part: str
    book: nearby.Book | None
    href: str
    far: Far

    @property
    def number(self) -> str:
        """What stands before its title; nothing in a lesson without one."""
        number = self.lesson.partition("-")[0]
        return number if number[:1].isdigit() else ""

    @property
    def title(self) -> str:
        """By its own heading where it is no lesson of the house."""
        if self.lesson not in ROOMS and self.book and self.book.heading:
            return self.book.heading
        return nearby.title(self.lesson).removeprefix(f"{self.number}. ")

    @property
    def own(self) -> bool:
        """Whether somebody else has made it."""
        return self.lesson not in ROOMS

    @property
    def done(self) -> bool:
        return all(one.right for one in wanted(self.far.standings))

    @property
    def count(self) -> str:
        return counted(self.far.standings).sentence

    @property
    def steps(self) -> Sequence[Standing]:
        """The questions that a meter shows: an optional one only when it is done."""
        asked = wanted(self.far.standings)
        return [one for one in self.far.standings if one.right or one in asked]

    @property
    def go(self) -> str:
        """What to do with it."""
        return say("front.done" if self.done else "front.go-on" if self.far.when else "front.begin")


def notebooks(then: Callable[[], None] | None = None) -> list[Notebook]:
    """All that there is to do, in its order, each lesson's exercises after it; then what somebody else has made.

    With ``then`` nobody waits for what takes long to judge: it is called when that is known.
    """
    here = nearby.here()
    found = {(book.lesson, book.part): book for book in reversed([*nearby.books(here, language())])}
    places = [(lesson, part) for lesson in ROOMS for part in PARTS if part == PARTS[0] or of(lesson, part)]
    places += sorted(place for place in found if place[0] not in ROOMS and not nearby.is_bare(place[0]))
    folders = {place: found[place].path.parent if place in found else here for place in places}
    lessons = {*ROOMS, *(lesson for lesson, _ in places)}
    kept = {folder: _answers(folder, lessons) for folder in set(folders.values())}
    asked = {place: _asked(place, found.get(place), folders[place]) for place in places}
    waiting = {one.key for some in asked.values() for one in some if waits(one)}
    _judge(
        {
            place: [(one, kept[folders[place]].get(one.key, []), one.key in waiting) for one in asked[place]]
            for place in places
        },
        then,
    )
    all_ = []
    for lesson, part in places:
        _, far = _known.get((lesson, part)) or ([], _judged([(one, [], False) for one in asked[lesson, part]]))
        book = found.get((lesson, part))
        all_.append(Notebook(lesson, part, book, book.way(here) if book else "", far))
    return all_


def _asked(place: tuple[str, str], book: nearby.Book | None, folder: Path) -> tuple[Exercise, ...]:
    """The questions of a notebook, as it is; of one that is not there, as it would be."""
    if book is None:
        return of(*place)
    return of(*place) if place[0] in ROOMS and not book.asked else among(book.asked, folder)


def _answers(folder: Path, lessons: Iterable[str]) -> Answers:
    """All answers of a folder; where a question was moved to another lesson, its new journal counts, if it has any."""
    found: Answers = {}
    for lesson in lessons:
        here = {one.key for part in PARTS for one in of(lesson, part)}
        with suppress(OSError, NoJournal):
            answers = kept_in(files.read(folder / f"{lesson}.answers.json", links=False)).answers
            found |= {key: entries for key, entries in answers.items() if entries and (key in here or key not in found)}
    return found


def _judge(journals: Mapping[tuple[str, str], Given], then: Callable[[], None] | None) -> None:
    """Judges those that are new; in a thread of its own, when somebody is to be told afterwards that it took long."""
    begun, loop = time.monotonic(), asyncio.get_running_loop() if then else None

    def work() -> None:
        with _one_at_a_time:
            for place, journal in journals.items():
                if _known.get(place, (None,))[0] != journal:
                    _known[place] = journal, _judged(journal)
        if then and loop and time.monotonic() - begun > 0.9 * MOMENT:
            loop.call_soon_threadsafe(then)

    if all(_known.get(place, (None,))[0] == journal for place, journal in journals.items()):
        return None
    worker = Thread(target=work, daemon=True)
    try:
        worker.start()
    except RuntimeError:  # no threads, as in a browser
        return work()
    return worker.join(MOMENT if then else None)


def _judged(given: Given) -> Far:
    """How far somebody is by these answers."""
    dated = {one.key: [(entry["answer"], entry["when"]) for entry in entries] for one, entries, _ in given}
    standings = progress((one for one, *_ in given), lambda key: [answer for answer, _ in dated.get(key, [])])
    when = max((time for one in standings for _, time in dated.get(one.exercise.key, [])), default="")
    return Far(standings, when, to_go_on_with(standings, lambda key: dated.get(key, [])))


def to_go_on(all_: Sequence[Notebook]) -> Notebook | None:
    """Where one was; when all is done there, what comes after it and is not done."""
    last = max(range(len(all_)), key=lambda at: all_[at].far.when)
    return next((one for one in (*all_[last:], *all_[:last]) if one.href and not one.done), None)
