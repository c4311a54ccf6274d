"""What a journal's file holds, and what a notebook carries of it: the answers, and whose they are.

::

    {"format": 1, "id": "0f3c...", "answers":
        {"rvb-first-win": [{"answer": "rvb RV/...", "when": "2025-11-18T10:00:00.000000+00:00"}]}}

* Answers only, never verdicts: those are computed again, so that tampering gains nothing.
* An exercise's entries stand in the order they were given; ``when`` is the time in UTC.
* ``id`` is drawn once, when the file is first written; a file that is older gets one when it is written next. It
  says which answers are of one person in one lesson, and nothing else.
* Whatever cannot be read as this is refused whole (``NoJournal``), be it a file or a notebook's metadata.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple, NoReturn

FORMAT = 1

#: What some editors write at the beginning of a text.
BOM = b"\xef\xbb\xbf"

Entry = dict[str, Any]
Answers = dict[str, list[Entry]]


class NoJournal(ValueError):
    """What a file holds that is no journal; ``key`` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Kept(NamedTuple):
    """All that is kept; ``id`` is empty in files of old."""

    id: str
    answers: Answers


def kept_in(content: bytes) -> Kept:
    """What a journal's file holds; raises ``NoJournal``."""
    try:
        text = content.removeprefix(BOM).decode("utf-8", "surrogatepass")
        data = json.loads(text, parse_constant=_refuse_constant, parse_float=_finite)
    except (ValueError, RecursionError):
        raise NoJournal("journal.damaged") from None
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise NoJournal("journal.damaged")
    if data["format"] != FORMAT:
        raise NoJournal("journal.other-format")
    id_ = data.get("id")
    answers: Any = data.get("answers")
    if not _well_formed(answers):
        raise NoJournal("journal.damaged")
    return Kept(id_ if isinstance(id_, str) else "", answers)


def kept_of(data: object) -> Kept:
    """The same of what was read from JSON elsewhere, as from a notebook's metadata."""
    try:
        return kept_in(json.dumps(data).encode())
    except (TypeError, ValueError, RecursionError) as error:
        raise error if isinstance(error, NoJournal) else NoJournal("journal.damaged") from None


def as_data(kept: Kept) -> dict[str, Any]:
    """What JSON is written of."""
    return {"format": FORMAT, "id": kept.id, "answers": kept.answers}


def written(kept: Kept) -> bytes:
    """A journal's file. Half a sign, which no text in UTF-8 may hold, is written as JSON writes it: ``\\ud800``."""
    text = json.dumps(as_data(kept), ensure_ascii=False, indent=1, allow_nan=False)
    return f"{text}\n".encode("utf-8", "backslashreplace")


def shortened(answers: Answers, most: int) -> Answers:
    """The answers in at most so many signs of JSON: the oldest entries of the longest lists go, never the last one.

    >>> some = {"a": [{"answer": n, "when": ""} for n in range(3)], "b": [{"answer": 9, "when": ""}]}
    >>> [len(entries) for entries in shortened(some, 60).values()]
    [1, 1]
    """
    lengths = {key: [len(canonical(entry)) for entry in entries] for key, entries in answers.items()}
    over = sum(map(sum, lengths.values())) - most
    while over > 0 and (long := [key for key, some in lengths.items() if len(some) > 1]):
        over -= lengths[max(long, key=lambda key: sum(lengths[key]))].pop(0)
    return {key: entries[-len(lengths[key]) :] for key, entries in answers.items() if entries}


def merged(first: Answers, second: Answers) -> Answers:
    """Every entry of both, those of ``first`` first, none twice.

    >>> merged({"a": [{"answer": 1, "when": "x"}]}, {"a": [{"answer": 1, "when": "x"}, {"answer": 2, "when": "y"}]})
    {'a': [{'answer': 1, 'when': 'x'}, {'answer': 2, 'when': 'y'}]}
    """
    both = {exercise: list(entries) for exercise, entries in first.items()}
    for exercise, entries in second.items():
        known = both.setdefault(exercise, [])
        seen = {canonical(entry) for entry in known}
        known.extend(entry for entry in entries if canonical(entry) not in seen)
    return both


def canonical(value: Any) -> str:
    """One text for equal JSON values, and different texts for ``1``, ``1.0`` and ``true``."""
    return json.dumps(value, sort_keys=True)


def without_repeats(records: Iterable[Any]) -> list[Any]:
    """Answers without those that only repeat the one before.

    >>> without_repeats([1, 1, 2, 1])
    [1, 2, 1]
    """
    return [next(same) for _, same in groupby(records, canonical)]


def _well_formed(answers: Any) -> bool:
    return isinstance(answers, dict) and all(
        isinstance(entries, list)
        and all(
            isinstance(entry, dict) and "answer" in entry and isinstance(entry.get("when"), str) for entry in entries
        )
        for entries in answers.values()
    )


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    return number if number - number == 0 else _refuse_constant(text)  # 1e999: it could not be written again
