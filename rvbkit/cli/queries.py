"""Commands that only some games answer, such as ``rvbkit table``: see ``rvbkit.games.Command``.

A table is written as it is found, so that any number of rows will do.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from rvbkit import games as house
from rvbkit.games import Rows, rules, solving, stems, studying
from rvbkit.games.option import YES_OR_NO, Known, Whole
from rvbkit.text.arguments import Argument, Command, Given, Option
from rvbkit.text.files import as_json, write
from rvbkit.text.quoting import spoken
from rvbkit.text.remarks import NotationError

#: What stands behind the stem without a name.
FIRST = "first"
#: What every such command is given besides what its game asks.
OTHERS = ("stem", "csv", "lang", "json", "help")
#: Letters that are written at once.
PIECE = 1 << 14


def names() -> list[str]:
    """The commands that some games answer, without loading who does."""
    asked = (name for stem in stems() for name in _answered(stem))
    return [name for name in dict.fromkeys(asked) if name != "solve"]


def _answered(stem: str) -> Sequence[str]:
    return (*rules(stem).ANSWERS, *rules(stem).STUDIES)


def _question(stem: str, name: str) -> house.Command | None:
    """What a game answers to a command; who answers others only is not loaded."""
    room = studying(stem) if name in rules(stem).STUDIES else solving(stem) if name in rules(stem).ANSWERS else None
    return room.COMMANDS.get(name) if room else None


def commands(stem: Argument, csv: Option, games: Sequence[str] | None = None) -> Iterator[Command]:
    """A command for each question, in the words of the first of these games, or of all, that answers it."""
    for name in names():
        answering = [game for game in stems() if name in _answered(game)]
        stem = replace(stem, values=partial(iter, answering))
        asked = {game: one for game in (stems() if games is None else games) if (one := _question(game, name))}
        if not asked:  # no options are known before one of them is named
            yield Command(name, partial(_run, name), "", (stem,))
            continue
        options = {
            option: Option(
                (f"--{option.replace('_', '-')}",),
                f"{game}.option-{option.replace('_', '-')}",
                "" if kind == YES_OR_NO else "cli.word-number" if isinstance(kind, Whole) else "cli.word-value",
                needed=kind != YES_OR_NO and all(option in {*one.options} - {*one.usual} for one in asked.values()),
                known=tuple(f"{kind.key}-{value}" for value in kind.names) if isinstance(kind, Known) else (),
                takes=_takes(option, asked),
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


def _takes(option: str, asked: Mapping[str, house.Command]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Which of the games take an option, and what it may be given by name; nothing where there is nothing to tell."""
    taking = {game: one.options[option] for game, one in asked.items() if option in one.options}
    values = {
        game: () if kind == YES_OR_NO or isinstance(kind, Known) else tuple(kind.asked().get("values", ()))
        for game, kind in taking.items()
    }
    if len(taking) == len(asked) and len({*values.values()}) == 1:
        return tuple(("", some) for some in {*values.values()} if some)
    return tuple(values.items())


def _run(name: str, given: Given) -> int:
    stem = given["stem"].strip().lower()
    question = _question(stem, name)
    if question is None:
        raise _not_asked(stem, name, name)
    if given.get(FIRST) and not question.first:
        raise _not_asked(stem, name, f"{name} {given[FIRST]}", lambda one: bool(one.first))
    for option, value in given.items():
        if value and option not in (*question.options, FIRST, *OTHERS):
            raise _not_asked(stem, name, f"{name} --{option.replace('_', '-')}", partial(_has, option))
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


def _has(option: str, one: house.Command) -> bool:
    return option in one.options


def _not_asked(
    stem: str, name: str, command: str, able: Callable[[house.Command], bool] = lambda one: True
) -> NotationError:
    """Of which games it can be asked."""
    games = [game for game in stems() if (one := _question(game, name)) and able(one)]
    return NotationError("cli.not-asked", game=stem, command=command, known=", ".join(games))


def _chosen(question: house.Command, name: str, text: Any) -> Any:
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
