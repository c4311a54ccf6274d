"""Commands that only some games have, such as ``rvbkit table``: see ``rvbkit.games.Command``.

A table is written while it is found, so that it may have any number of rows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from rvbkit import games as house
from rvbkit.cli.arguments import CSV, STEM, Argument, Command, Option
from rvbkit.games import Rows, rules, solving, stems, studying
from rvbkit.games.option import YES_OR_NO, Known, Whole
from rvbkit.text.files import as_json, write
from rvbkit.text.inputs import Given
from rvbkit.text.quoting import spoken
from rvbkit.text.remarks import NotationError

#: The name here of the argument behind the stem.
FIRST = "first"
#: What every such command is given besides the options of its game.
OTHERS = ("stem", "csv", "lang", "json", "help")
#: Letters that are written at once.
PIECE = 1 << 14


def names() -> list[str]:
    """The commands that some games have; no solver and no study is loaded for that."""
    every = (name for stem in stems() for name in (*rules(stem).ANSWERS, *rules(stem).STUDIES))
    return [name for name in dict.fromkeys(every) if name != "solve"]


def having(name: str) -> list[str]:
    """The games that have a command."""
    return [stem for stem in stems() if name in (*rules(stem).ANSWERS, *rules(stem).STUDIES)]


def commands(words: Sequence[str], of: Sequence[str] | None = None) -> dict[str, Command]:
    """The commands that some games have, by name.

    Only a command that is among ``words`` has its options, those of these games or of all: to know them, the solver or
    the study of each game is loaded, which takes a second or more.
    """
    made = {}
    for name in names():
        stem = replace(STEM, values=partial(having, name))
        asked = (stems() if of is None else of) if name in words else ()
        games = {game: one for game in asked if (one := _of(game, name))}
        made[name] = _with_options(name, stem, games) if games else Command(name, partial(_run, name), "", (stem,))
        made[name] = replace(made[name], room=having(name)[0])
    return made


def _of(stem: str, name: str) -> house.Command | None:
    """What a game does at a command. A game without that command loads nothing."""
    room = studying(stem) if name in rules(stem).STUDIES else solving(stem) if name in rules(stem).ANSWERS else None
    return room.COMMANDS.get(name) if room else None


def _with_options(name: str, stem: Argument, games: dict[str, house.Command]) -> Command:
    """One command for several games: each option in the words of the first game that takes it."""
    options = {
        option: Option(
            (f"--{option.replace('_', '-')}",),
            f"{game}.option-{option.replace('_', '-')}",
            "" if kind == YES_OR_NO else "cli.word-number" if isinstance(kind, Whole) else "cli.word-value",
            needed=kind != YES_OR_NO and all(option in {*one.options} - {*one.usual} for one in games.values()),
            known=tuple(f"{kind.key}-{value}" for value in kind.names) if isinstance(kind, Known) else (),
            takes=_takes(option, games),
        )
        for game, command in reversed(games.items())
        for option, kind in command.options.items()
    }
    first = [options.pop(one) for one in {command.first: 0 for command in games.values() if command.first}]
    behind = [Argument(FIRST, one.word, one.about, optional=True, known=one.known) for one in first[:1]]
    main, command = next(iter(games.items()))
    more = () if name in rules(main).STUDIES else (CSV,)
    order = {option: options[option] for one in games.values() for option in one.options if option in options}
    return Command(name, partial(_run, name), command.shape, (stem, *behind), (*order.values(), *more))


def _takes(option: str, games: Mapping[str, house.Command]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Which of the games take an option, and what it may be given by name; nothing where there is nothing to tell."""
    taking = {game: one.options[option] for game, one in games.items() if option in one.options}
    values = {
        game: () if kind == YES_OR_NO or isinstance(kind, Known) else tuple(kind.asked().get("values", ()))
        for game, kind in taking.items()
    }
    if len(taking) == len(games) and len({*values.values()}) == 1:
        return tuple(("", some) for some in {*values.values()} if some)
    return tuple(values.items())


def _run(name: str, given: Given) -> int:
    stem = given["stem"].strip().lower()
    command = _of(stem, name)
    if command is None:
        raise _not_asked(stem, name, name)
    if given.get(FIRST) and not command.first:
        raise _not_asked(stem, name, f"{name} {given[FIRST]}", lambda one: bool(one.first))
    for option, value in given.items():
        if value and option not in (*command.options, FIRST, *OTHERS):
            raise _not_asked(stem, name, f"{name} --{option.replace('_', '-')}", partial(_has, option))
    words = {**given, command.first: given.get(FIRST)}
    chosen = {option: _chosen(command, option, words[option]) for option in command.options}
    if given.get("csv") and given["json"]:
        raise NotationError("cli.csv-or-json")
    found = command.answer(**chosen)
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
    """The error that names the games which can be asked."""
    games = [game for game in stems() if (one := _of(game, name)) and able(one)]
    return NotationError("cli.not-asked", game=stem, command=command, known=", ".join(games))


def _chosen(command: house.Command, name: str, text: Any) -> Any:
    kind = command.options[name]
    if kind == YES_OR_NO:
        return bool(text)
    if text is None and name in command.usual:
        return command.usual[name]
    if text is None:
        raise NotationError("cli.option-missing", option=name if name == command.first else f"--{name}")
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
