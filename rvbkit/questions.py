"""Commands that only some games answer, such as ``rvbkit table``: see ``rvbkit.games.Question``.

A table is written as it is found, so that any number of rows will do.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from rvbkit.arguments import Argument, Command, Given, Option
from rvbkit.game import NotationError
from rvbkit.games import STEMS, Question, Rows, rules, solving, studying
from rvbkit.options import YES_OR_NO, Known, Whole
from rvbkit.quoting import spoken
from rvbkit.writing import as_json, write

#: What stands behind the stem without a name.
FIRST = "first"
#: What every such command is given besides what its game asks.
OTHERS = ("stem", "csv", "lang", "json", "help")
#: Letters that are written at once.
PIECE = 1 << 14


def names() -> list[str]:
    """The commands that some games answer, without loading who does."""
    asked = (name for stem in STEMS for name in (*rules(stem).ANSWERS, *rules(stem).STUDIES))
    return [name for name in dict.fromkeys(asked) if name != "solve"]


def _questions(stem: str) -> Mapping[str, Question]:
    """What a game answers besides ``solve``; a solver that answers nothing else is not loaded."""
    solver = solving(stem) if {*rules(stem).ANSWERS} > {"solve"} else None
    return {name: one for room in (solver, studying(stem)) if room for name, one in room.QUESTIONS.items()}


def commands(stem: Argument, csv: Option) -> Iterator[Command]:
    """A command for each question, in the words of the first game that answers it."""
    for name in names():
        asked = {game: _questions(game)[name] for game in STEMS if name in _questions(game)}
        options = {
            option: Option(
                (f"--{option.replace('_', '-')}",),
                f"{game}.option-{option.replace('_', '-')}",
                "" if kind == YES_OR_NO else "cli.word-number" if isinstance(kind, Whole) else "cli.word-value",
                needed=kind != YES_OR_NO and all(option in {*one.options} - {*one.usual} for one in asked.values()),
                known=tuple(f"{kind.key}-{value}" for value in kind.names) if isinstance(kind, Known) else (),
            )
            for game, question in reversed(asked.items())
            for option, kind in question.options.items()
        }
        first = [options.pop(one) for one in {question.first: 0 for question in asked.values() if question.first}]
        behind = [Argument(FIRST, one.word, one.about, optional=True, known=one.known) for one in first[:1]]
        main, question = next(iter(asked.items()))
        more = () if name in {*rules(main).STUDIES} else (csv,)
        order = {option: options[option] for one in asked.values() for option in one.options if option in options}
        yield Command(name, partial(_run, name), question.shape, (stem, *behind), (*order.values(), *more), main)


def _run(name: str, given: Given) -> int:
    question = _questions(given["stem"]).get(name)
    if question is None:
        raise NotationError("cli.not-asked", game=given["stem"].strip(), command=name)
    if given.get(FIRST) and not question.first:
        raise NotationError("cli.not-asked", game=given["stem"].strip(), command=f"{name} {given[FIRST]}")
    for option, value in given.items():
        if value and option not in (*question.options, FIRST, *OTHERS):
            raise NotationError("cli.not-asked", game=given["stem"].strip(), command=f"{name} --{option}")
    words = {**given, question.first: given.get(FIRST)}
    chosen = {option: _chosen(question, option, words[option]) for option in question.options}
    if given.get("csv") and given["json"]:
        raise NotationError("cli.csv-or-json")
    found = question.answer(**chosen)
    if not isinstance(found, Rows):
        write(as_json(found.record()) if given["json"] else map(spoken, found.lines()))
        return 0
    pieces = _as_json(found) if given["json"] else _as_csv(found) if given.get("csv") else _in_columns(found)
    write(_together(pieces), end="")
    return 0


def _chosen(question: Question, name: str, text: Any) -> Any:
    kind = question.options[name]
    if kind == YES_OR_NO:
        return bool(text)
    if text is None and name in question.usual:
        return question.usual[name]
    if text is None:
        raise NotationError("cli.option-missing", option=name if name == question.first else f"--{name}")
    return kind.read(name, text)


def _together(pieces: Iterable[str]) -> Iterator[str]:
    """The same in fewer pieces, for each one written takes its time."""
    held: list[str] = []
    length = 0
    for piece in pieces:
        held.append(piece)
        length += len(piece)
        if length > PIECE:
            yield "".join(held)
            held, length = [], 0
    yield "".join(held)


def _as_json(table: Rows) -> Iterator[str]:
    """One object on one line, in pieces."""
    yield f'{json.dumps(table.head, ensure_ascii=False)[:-1]}, "rows": ['
    for n, row in enumerate(table.rows):
        yield f"{', ' if n else ''}[{', '.join(str(row[place]) for place in table.places)}]"
    yield "]}\n"


def _as_csv(table: Rows) -> Iterator[str]:
    return (",".join(map(str, row)) + "\n" for row in chain([table.columns], table.rows))


def _in_columns(table: Rows) -> Iterator[str]:
    """For people."""
    widths = [len(str(number)) + 2 for number in table.last]
    for row in chain([table.columns], table.rows):
        yield "".join(str(cell).rjust(width) for cell, width in zip(row, widths, strict=True)) + "\n"
