"""What is kept of the notebook that is open: the answers in its journal, and those that wait for one.

``keep_answer`` is ``rvbkit.answer``. An answer given before the first cell ran waits in memory; the first cell writes
it down.
"""

from __future__ import annotations

import sys
from numbers import Integral
from pathlib import Path
from typing import Any

from rvbkit.game import Remark, written
from rvbkit.journal import Journal, canonical
from rvbkit.match import Match, match_behind
from rvbkit.note import Note
from rvbkit.quoting import cut
from rvbkit.text import say

#: Longer answers are shown cut.
SHOWN = 60

_journal: Journal | None = None
_waiting: list[tuple[str, Any]] = []
_open: tuple[str, str] = ("", "")


def open_journal(name: str, part: str) -> Remark | None:
    """Opens the journal beside a notebook and writes down what waited for it. Returns what there is to tell of it."""
    global _journal, _open
    path = Path.cwd() / f"{name}.answers.json"
    if _journal is None or _journal.path != path:
        _journal = Journal(path)  # else the same notebook's first cell again: what waits in memory stays
    else:
        _journal.save()  # the file may have been damaged, or changed elsewhere, since
    for key, answer in _waiting:
        _add(_journal, key, answer)
    if _waiting:
        _journal.save()
        _waiting.clear()
    _open = (name, part)
    return _told(_journal)


def opened() -> tuple[str, str]:
    """The lesson that is open, and which of its notebooks; empty texts when none is."""
    return _open


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
    except ValueError:  # Python writes no number of more digits
        most = sys.get_int_max_str_digits()
        return Note(Remark("journal.long-number", {"most": most}))
    except _NotPlain as error:
        return Note(Remark("lesson.not-plain", {"kind": str(error)}))
    except Exception:  # noqa: BLE001 (lists in lists without end, and what somebody else's object raises)
        return Note(Remark("lesson.not-plain", {"kind": type(value).__name__}))
    if _journal is None:
        _waiting.append((key, answer))
        return Note(Remark("lesson.first-cell"))
    told = "lesson.kept" if _keep(_journal, key, answer) else "lesson.same"
    number = len(_journal.answers[key])
    return Note(Remark(told, {"answer": shown, "number": number}), _told(_journal))


def answers() -> dict[str, Any]:
    """The last answer to each exercise: of this notebook's journal, and those that wait for it."""
    kept = {key: entries[-1]["answer"] for key, entries in (_journal.answers if _journal else {}).items() if entries}
    return kept | dict(_waiting)


def record(key: str, answer: Any) -> Remark | None:
    """Keeps plain JSON at once and says nothing but what went wrong: for widgets that keep as one works.

    Before the first cell ran it waits in memory, as every answer does.
    """
    if _journal is None:
        _waiting.append((key, answer))
        return Remark("lesson.in-memory")
    _keep(_journal, key, answer)
    return _told(_journal)


def reread() -> Remark | None:
    """Takes in what other notebooks have written meanwhile, and tries again to write what could not be written.

    Returns what there is to tell of it.
    """
    if _journal is None:
        return None
    _journal.save()
    return _told(_journal)


def kept(key: str) -> list[Any]:
    """All answers to an exercise, the first one first: of this notebook's journal, and those that wait for it."""
    entries = _journal.answers.get(key, []) if _journal else []
    return [*(entry["answer"] for entry in entries), *(answer for name, answer in _waiting if name == key)]


def dated(key: str) -> list[tuple[Any, str]]:
    """All answers to an exercise with the time of each, as the journal has them."""
    entries = _journal.answers.get(key, []) if _journal else []
    return [(entry["answer"], entry["when"]) for entry in entries]


def journal_path() -> str:
    """Which journal is open; none is an empty text."""
    return str(_journal.path) if _journal else ""


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


def _keep(journal: Journal, key: str, answer: Any) -> bool:
    """Writes an answer down unless it is the last one again; either way, what waited is tried again."""
    new = _add(journal, key, answer)
    journal.save()
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
    return Remark("lesson.game", {"count": len(whole.moves), "state": whole.headline()})


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
