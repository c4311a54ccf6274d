"""What is kept of the notebook that is open: the answers in its journal, and those that wait for one.

``keep_answer`` is ``rvbkit.answer``. An answer given before the first cell ran waits in memory; the first cell writes
it down.

The notebook carries a copy (``carried``), so that it alone can be handed in, and gives it back (``take_back``) where
the journal was lost or left behind. Both bear the journal's id. What bears another id is somebody else's: it
never comes into a journal in which there are answers, and the journal's never into it.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from numbers import Integral
from pathlib import Path
from typing import Any

from rvbkit.matches.match import Match, match_behind
from rvbkit.page.note import Note
from rvbkit.questions.entries import Entry, Kept, NoJournal, as_data, canonical, kept_in, kept_of, merged, shortened
from rvbkit.questions.journal import Journal
from rvbkit.text import current, files, language, say
from rvbkit.text.quoting import cut
from rvbkit.text.remarks import NotationError, Remark, written
from rvbkit.text.session import Session

#: Longer answers are shown cut.
SHOWN = 60

#: Signs of JSON that a notebook carries at most.
CARRIED = 250_000

#: Under which key the pupil's name is kept, and its signs at most.
PUPIL, LONGEST_NAME = "pupil", 80


class Notebook:
    """The notebook of a session, and what is kept of it."""

    def __init__(self) -> None:
        self.journal: Journal | None = None
        #: Answers that were given before the first cell ran.
        self.waiting: list[tuple[str, Any]] = []
        #: The lesson that is open, and which of its notebooks.
        self.opened = ("", "")
        #: What the notebook has brought before the first cell ran, and whether that was somebody else's.
        self.brought: Any = None
        self.foreign = False
        #: Who wants to know that something was kept: what a cell shows of the progress, while the kernel lives.
        self.watcher: Callable[[], None] = lambda: None

    def of(self, key: str) -> list[Entry]:
        """What the journal holds of a question."""
        return self.journal.answers.get(key, []) if self.journal else []


def _here() -> Notebook:
    return current().part(Notebook)


def open_journal(name: str, part: str) -> Remark | None:
    """Opens the journal beside a notebook and writes down what waited for it. Returns what there is to tell of it."""
    here, path = _here(), Path.cwd() / f"{name}.answers.json"
    if here.journal is None or here.journal.path != path:
        journal = here.journal = Journal(path)  # else the same notebook's first cell again: what waits in memory stays
        here.foreign = False
    else:
        journal = here.journal
        journal.save()  # the file may have been damaged, or changed elsewhere, since
    brought, here.brought = here.brought, None
    told = take_back(brought)
    for key, answer in here.waiting:
        _add(journal, key, answer)
    if here.waiting:
        journal.save()
        here.waiting.clear()
    here.opened = (name, part)
    _find_pupil(journal)
    return _told(journal) or told


@contextlib.contextmanager
def another(name: str, part: str) -> Iterator[None]:
    """For a while another notebook is open, to read what is kept of it, in a session of its own."""
    with Session(language()):
        open_journal(name, part)
        yield


def _find_pupil(journal: Journal) -> None:
    """Whoever has said his name in another notebook of this folder is not asked again."""
    if kept(PUPIL):
        return
    said: list[tuple[str, str]] = []
    for path in journal.path.parent.glob("*.answers.json"):
        with contextlib.suppress(OSError, NoJournal):
            entries = kept_in(files.read(path, links=False)).answers.get(PUPIL) or []
            said += [(entry["when"], entry["answer"]) for entry in entries if isinstance(entry["answer"], str)]
    if said:
        name_pupil(max(said)[1][:LONGEST_NAME])


def pupil() -> str:
    """What the pupil calls himself, if he has said it."""
    named = kept(PUPIL)
    return named[-1] if named and isinstance(named[-1], str) else ""


def name_pupil(name: str) -> Remark | None:
    """Keeps the pupil's name; returns what there is to tell. A name that is too long raises ``NotationError``."""
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise NotationError("check.text-long", most=LONGEST_NAME)
    if not name:
        return Remark("check.page-nameless")
    return None if name == pupil() else record(PUPIL, name)


def bring_along(keys: Collection[str], lessons: Iterable[str]) -> None:
    """Takes in what the journals of other lessons, in the same folder, hold of these questions.

    A question may have been moved from one lesson to another. What was answered in its old place stays there too; where
    something was answered in the new one, nothing is brought any more.
    """
    journal = _here().journal
    if journal is None:
        return
    new = [key for key in keys if not journal.answers.get(key)]
    for path in (journal.path.with_name(f"{lesson}.answers.json") for lesson in lessons if new):
        with contextlib.suppress(OSError, NoJournal):  # its own lesson tells what is wrong with it
            found = kept_in(files.read(path, links=False)).answers
            moved = {key: found[key] for key in new if found.get(key)}
            if moved and path != journal.path:
                journal.take(Kept("", moved))
                journal.save()


def carried() -> dict[str, Any]:
    """What the notebook is to carry: a copy of its journal, plain JSON. Empty where it is to be left as it is."""
    journal = _here().journal
    if journal is None or _here().foreign or not journal.id or not any(journal.answers.values()):
        return {}
    return as_data(Kept(journal.id, shortened(journal.answers, CARRIED)))


def take_back(brought: Any) -> Remark | None:
    """Takes in what a notebook carries, if it is of this journal, or if there is none. Returns what there is to tell.

    Before the first cell ran it waits for it.
    """
    here = _here()
    journal = here.journal
    if journal is None:
        here.brought = brought
    if journal is None or not brought:
        return None
    file = journal.path.name
    try:
        kept = kept_of(brought)
    except NoJournal as error:
        here.foreign = error.key == "journal.other-format"  # of a later rvbkit, which will want it back
        return Remark("journal.carried-damaged", {"file": file})
    journal.save()  # what other notebooks have written meanwhile
    began = not any(journal.answers.values())
    here.foreign = not began and kept.id != journal.id
    if here.foreign:
        return Remark("journal.carried-foreign", {"file": file})
    if merged(journal.answers, kept.answers) != journal.answers:
        journal.take(kept)
        journal.save()
    count = sum(bool(given) and key != PUPIL for key, given in kept.answers.items()) if began else 0
    return _told(journal) or (Remark("journal.carried-back", {"count": count, "file": file}) if count else None)


def watch(callback: Callable[[], None]) -> None:
    """Calls back after every answer that was kept; the first cell run again takes the place of what it was."""
    _here().watcher = callback


def opened() -> tuple[str, str]:
    """The lesson that is open, and which of its notebooks; empty texts when none is."""
    return _here().opened


def keep_answer(key: str, value: Any) -> Note:
    """Keeps an answer: a board or a game (its text), a position or a move, or plain JSON.

    The same answer again, as when all cells are run again, is not a new one; no answer yet
    (``...``, or a board on which nothing was played) is none.
    """
    if not isinstance(key, str) or not (key := written(key)):
        return Note(Remark("lesson.exercise-name"))
    if value is None or value is ... or (isinstance(value, str) and not written(value).strip()):
        return Note(Remark("lesson.no-answer"))
    match = match_behind(value)
    if match and not match.moves:
        return Note(Remark("lesson.nothing-played"))
    try:
        answer = match.text() if match else plain(value)
        shown = _told_game(match) if match else _cut(answer)
    except NotationError as error:  # a game that does not tell its text yet
        return Note(error.remark)
    except ValueError:  # Python writes no number of more digits
        most = sys.get_int_max_str_digits()
        return Note(Remark("journal.long-number", {"most": most}))
    except _NotPlain as error:
        return Note(Remark("lesson.not-plain", {"kind": str(error)}))
    except Exception:  # noqa: BLE001 (lists in lists without end, and what somebody else's object raises)
        return Note(Remark("lesson.not-plain", {"kind": type(value).__name__}))
    here = _here()
    if here.journal is None:
        here.waiting.append((key, answer))
        return Note(Remark("lesson.first-cell"))
    told = "lesson.kept" if _keep(here, here.journal, key, answer) else "lesson.same"
    return Note(Remark(told, {"answer": shown, "number": len(here.of(key))}), _told(here.journal))


def answers() -> dict[str, Any]:
    """The last answer to each exercise: of this notebook's journal, and those that wait for it."""
    here = _here()
    written = here.journal.answers if here.journal else {}
    kept = {key: entries[-1]["answer"] for key, entries in written.items() if entries}
    return {key: answer for key, answer in (kept | dict(here.waiting)).items() if key != PUPIL}


def record(key: str, answer: Any) -> Remark | None:
    """Keeps plain JSON at once and says nothing but what went wrong: for widgets that keep as one works.

    Before the first cell ran it waits in memory, as every answer does.
    """
    here = _here()
    if here.journal is None:
        here.waiting.append((key, answer))
        return Remark("lesson.in-memory")
    _keep(here, here.journal, key, answer)
    return _told(here.journal)


def reread() -> Remark | None:
    """Takes in what other notebooks have written meanwhile, and tries again to write what could not be written.

    Returns what there is to tell of it.
    """
    journal = _here().journal
    if journal is None:
        return None
    journal.save()
    return _told(journal)


def kept(key: str) -> list[Any]:
    """All answers to an exercise, the first one first: of this notebook's journal, and those that wait for it."""
    here = _here()
    return [*(entry["answer"] for entry in here.of(key)), *(answer for name, answer in here.waiting if name == key)]


def dated(key: str) -> list[tuple[Any, str]]:
    """All answers to an exercise with the time of each, as the journal has them."""
    return [(entry["answer"], entry["when"]) for entry in _here().of(key)]


def journal_path() -> str:
    """Which journal is open; none is an empty text."""
    journal = _here().journal
    return str(journal.path) if journal else ""


def plain(value: Any) -> Any:
    """The value as JSON has it, which reads back equal; raises ``_NotPlain`` for what has no such form.

    >>> plain(((4, 7), "RVB", None))
    [[4, 7], 'RVB', None]
    """
    if value is None or isinstance(value, bool | str):
        return written(value) if isinstance(value, str) else value
    if isinstance(value, Integral):  # also numpy's whole numbers
        return int(value)
    if isinstance(value, float) and value - value == 0:  # neither infinite nor not-a-number
        return float(value)
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return {name: plain(part) for name, part in value.items()}
    if callable(getattr(type(value), "parse", None)):  # a position or a move
        return str(value)
    raise _NotPlain(type(value).__name__)


class _NotPlain(TypeError):
    """A value that has no form in JSON; its text is what kind of value it is."""


def _keep(here: Notebook, journal: Journal, key: str, answer: Any) -> bool:
    """Writes an answer down unless it is the last one again; either way, what waited is tried again."""
    new = _add(journal, key, answer)
    journal.save()
    here.watcher()
    return new


def _add(journal: Journal, key: str, answer: Any) -> bool:
    entries = journal.answers.get(key)
    if entries and canonical(entries[-1]["answer"]) == canonical(answer):
        return False
    journal.add(key, answer)
    return True


def _told(journal: Journal) -> Remark | None:
    """What the journal has to tell, once."""
    remark, journal.remark = journal.remark, None
    return remark


def _told_game(match: Match) -> Remark:
    """The game that is handed in, which ends after its last move also while an earlier one is shown."""
    whole = Match(match.start, seats=match.seats)
    whole.load(match.text())
    return game_in_short(whole)


def game_in_short(match: Match) -> Remark:
    """How long a game is and how it stands; of a puzzle how many moves it took so far."""
    if len(match.seats) == 1:
        return Remark("lesson.game-alone", {"count": len(match.moves)})
    return Remark("lesson.game", {"count": len(match.moves), "state": match.headline()})


def _cut(answer: Any) -> str:
    """An answer as the page of answers writes it, cut where it is long."""
    return cut(as_written(answer), SHOWN)


def as_written(record: Any) -> str:
    """Plain JSON as people write it.

    >>> as_written([True, False]), as_written([[12, 30], [14, 34]]), as_written("b1-a1")
    ('yes, no', '(12 ; 30), (14 ; 34)', 'b1-a1')
    """
    if isinstance(record, bool):
        return say("frame.yes") if record else say("frame.no")
    if isinstance(record, list) and all(isinstance(part, list) for part in record):
        return ", ".join(f"({_row(part, ' ; ')})" for part in record)
    return _row(record, ", ") if isinstance(record, list) else str(record)


def _row(parts: list[Any], between: str) -> str:
    return between.join(map(as_written, parts))
