"""The words after ``rvbkit``: which command they name, its arguments and options, its help.

A small reader of our own, because usage lines and errors come from our catalogues, in French too, because ``--lang``
and ``--json`` may stand anywhere, and because positions and moves may begin with a dash. With click it took as many
lines: click has no French, no completion for PowerShell, and makes each start a third slower.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pkgutil import resolve_name
from typing import Any

from rvbkit.games import stems
from rvbkit.text import LANGUAGES, say
from rvbkit.text.inputs import Given, one_way
from rvbkit.text.remarks import NotationError

WIDTH = 88


@dataclass(frozen=True)
class Argument:
    """A word in a fixed place.

    ``word`` and ``about`` are catalogue keys: the name of the argument in a help, and what the help says of it.
    ``known`` are the catalogue keys of values that the help lists; ``values`` are the values that a shell completes.
    """

    name: str
    word: str
    about: str
    optional: bool = False
    many: bool = False
    values: Callable[[], Iterable[str]] = tuple
    known: tuple[str, ...] = ()

    @property
    def usage(self) -> str:
        word = say(self.word) + ("..." if self.many else "")
        return f"[{word}]" if self.optional else word


@dataclass(frozen=True)
class Option:
    """A choice by name, which may stand anywhere.

    With ``word``, a catalogue key, it takes a value; ``many`` values make a list. A ``needed`` option must be given.
    ``takes`` are the games that take it, each with the values that it may have; the game ``""`` stands for all games.
    """

    names: tuple[str, ...]
    about: str
    word: str = ""
    many: bool = False
    needed: bool = False
    known: tuple[str, ...] = ()
    takes: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def values(self) -> list[str]:
        """The values that a shell completes."""
        return [value for _, values in self.takes for value in values]

    @property
    def name(self) -> str:
        return self.names[-1].lstrip("-").replace("-", "_")

    @property
    def usage(self) -> str:
        return f"{', '.join(self.names)} {say(self.word) if self.word else ''}".rstrip()


@dataclass(frozen=True)
class Command:
    """One command, explained by ``<room>.<name>-about``, ``-details`` and ``-example``; ``shape`` is its JSON.

    ``does`` is its function, or ``"module:function"``. The name may be two words, ``class report``: the help of
    ``class`` explains all commands that begin with this word.
    """

    name: str
    does: Callable[[Given], int] | str
    shape: str
    arguments: tuple[Argument, ...] = ()
    options: tuple[Option, ...] = ()
    room: str = "cli"

    def run(self, given: Given) -> int:
        """Calls the function behind the command, and returns the exit status."""
        does: Callable[[Given], int] = resolve_name(self.does) if isinstance(self.does, str) else self.does
        return does(given)

    @property
    def words(self) -> str:
        """Its name in the keys of the catalogue."""
        return self.name.replace(" ", "-")


LANG = Option(("--lang",), "cli.lang", "cli.word-lang", takes=(("", tuple(LANGUAGES)),))
HELP = Option(("-h", "--help"), "cli.help")
COMMON = (LANG, Option(("--json",), "cli.json"), HELP)
VERSION = Option(("--version",), "cli.version")
#: What a command of a game is given, too.
STEM = Argument("stem", "cli.word-stem", "cli.stem", values=stems)
CSV = Option(("--csv",), "cli.csv")


def wanted_language(words: Sequence[str]) -> str | None:
    """The value of ``--lang``. It is looked for first, because every later sentence is in this language."""
    wanted = None
    for word, following in pairwise([*words, ""]):
        if word == "--":
            break
        if word == "--lang" and following:
            wanted = following
        elif word.startswith("--lang="):
            wanted = word.partition("=")[2]
    return wanted


def read(words: Sequence[str], commands: Mapping[str, Command]) -> tuple[Command | None, dict[str, Any]]:
    """The command and its values by name; no command if only the overview or the version is asked for."""
    known = {name: option for c in commands.values() for option in c.options for name in option.names}
    # two commands may have an option of one name: that of the named command counts
    meant = next((commands[word] for word in words if word in commands), None)
    known |= {name: option for option in (*(meant.options if meant else ()), *COMMON, VERSION) for name in option.names}
    places, given = _sort(words, known)
    allowed: tuple[Option, ...] = (*COMMON, VERSION)
    command = _called(places, commands, HELP in given)
    if command:
        allowed = (*COMMON, *command.options)
    values: dict[str, Any] = {option.name: None for option in allowed}
    for option, all_ in given.items():  # two commands may mean two things by one name
        mine = next((one for one in allowed if one.name == option.name), None)
        if mine is None:
            raise NotationError("cli.no-such-option", option=option.names[-1])
        values[mine.name] = all_ if mine.many else all_[-1]
    if command and not values[HELP.name]:
        values |= _placed(command, places[len(command.name.split()) :])
    return command, values


def _called(places: list[str], commands: Mapping[str, Command], helps: bool) -> Command | None:
    """The command that the first words name; None if there are no words, or for the help of a family."""
    for count in (2, 1):
        if command := commands.get(" ".join(places[:count])):
            return command
    family = [name for name in commands if name.split()[:-1] == places[:1]]
    if not places or (family and helps and not places[1:]):
        return None
    wanted = " ".join(places[: 2 if family else 1])
    raise NotationError("cli.no-such-command", command=wanted, known=", ".join(family or commands))


def _sort(words: Sequence[str], known: Mapping[str, Option]) -> tuple[list[str], dict[Option, list[Any]]]:
    """The words in places, and the options with their values."""
    places: list[str] = []
    given: dict[Option, list[Any]] = {}
    rest = iter(words)
    for word in rest:
        if word == "--":
            return [*places, *rest], given
        if re.fullmatch(r"-\d+([.,]\d+)?", word, re.ASCII):
            raise NotationError("cli.negative", text=word)
        taken_off = word[:2] not in known and re.fullmatch(r"-[a-z]+[0-9]+", word)  # a move: a piece comes off
        if len(word) < 2 or word[0] != "-" or word[1].isdigit() or word[1] == " " or taken_off:  # positions begin so
            places.append(word)
            continue
        name, equals, value = word.partition("=")
        if name not in known and word[:2] in known and known[word[:2]].word:  # -oboard.svg
            name, equals, value = word[:2], "=", word[2:]
        if name not in known:
            raise NotationError("cli.no-such-option", option=name)
        option = known[name]
        if option.word:
            value = value if equals else next(rest, "")
            if not value:
                raise NotationError("cli.option-value", option=name, usage=option.usage)
            given.setdefault(option, []).append(value)
        elif equals:
            raise NotationError("cli.option-no-value", option=name)
        else:
            given[option] = [True]
    return places, given


def _placed(command: Command, words: Sequence[str]) -> dict[str, Any]:
    """The arguments of a command by name."""
    values: dict[str, Any] = {}
    rest = list(words)
    if rest and [one.name for one in command.arguments[:2]] == ["stem", "position"]:
        rest[:1] = rest[0].strip().split(" ", 1)  # a whole game on one line, as a board copies it, names its own game
    for argument in command.arguments:
        with_moves = argument.name == "moves" and "|" in values["position"]
        if not rest and not argument.optional and not with_moves:
            raise NotationError("cli.argument-missing", word=say(argument.word), usage=_usage_line(command))
        if argument.many:
            values[argument.name], rest = rest, []
        else:
            values[argument.name] = rest.pop(0) if rest else None
    if rest:
        raise NotationError("cli.word-too-many", word=rest[0], usage=_usage_line(command))
    return values


def whole_number(text: str, word: str, most: int) -> int:
    """A number from 1 to ``most``; ``word`` is the catalogue key of what help calls it."""
    if not (text.isascii() and text.isdecimal() and len(text) < 19 and 1 <= int(text) <= most):
        raise NotationError("cli.whole-number", word=say(word), text=text, most=most)
    return int(text)


def decimal(text: str, word: str) -> float:
    """A number from 0 on, such as 20 or 0.5; ``word`` is the catalogue key of what help calls it."""
    if len(text) > 12 or not re.fullmatch(r"\d+([.,]\d+)?", text, re.ASCII):
        raise NotationError("cli.decimal", word=say(word), text=text)
    if "," in text:
        one_way(text)
    return float(text.replace(",", "."))


# -- help ----------------------------------------------------------------------------------


def _usage_line(command: Command) -> str:
    options = [option.usage if option.needed else f"[{option.usage}]" for option in command.options]
    return " ".join(["rvbkit", command.name, *(argument.usage for argument in command.arguments), *options])


def explain(command: Command, **blanks: Any) -> str:
    """The help of one command. ``blanks`` fill those of its arguments and options."""
    room, name = command.room, command.words
    told: list[Argument | Option] = [*command.arguments, *command.options, *COMMON]
    rows = [(one.usage, _about(one, blanks)) for one in told]
    return "\n\n".join(
        [
            _paragraph(say("cli.usage", line=_usage_line(command))),
            _paragraph(say(f"{room}.{name}-about")) + "\n" + _paragraph(say(f"{room}.{name}-details")),
            _table(rows),
            f"--json\n  {command.shape}",
            f"{say('cli.example')}\n  {say(f'{room}.{name}-example', **blanks)}",
        ]
    )


def _about(one: Argument | Option, blanks: Mapping[str, Any]) -> str:
    about = say(one.about, **blanks)
    if isinstance(one, Option) and one.needed:
        about = f"{about} ({say('cli.needed')})"
    if isinstance(one, Option) and one.takes:
        takes = [": ".join(filter(None, (game, ", ".join(values)))) for game, values in one.takes]
        about = f"{about} ({('; ' if one.values else ', ').join(takes)})"
    return say("cli.one-of", about=about, known=", ".join(map(say, one.known))) if one.known else about


def overview(commands: Mapping[str, Command]) -> str:
    """The help of the whole program, or of a family of commands."""
    rows = [(name, say(f"{command.room}.{command.words}-about")) for name, command in commands.items()]
    return "\n\n".join(
        [
            say("cli.usage", line=f"rvbkit {say('cli.word-command')} ..."),
            _paragraph(say("cli.about")),
            _table(rows),
            _table([(option.usage, _about(option, {})) for option in (*COMMON, VERSION)]),
            _paragraph(say("cli.help-of-a-command")) + "\n" + _paragraph(say("cli.statuses")),
        ]
    )


def _paragraph(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)


def _table(rows: Sequence[tuple[str, str]]) -> str:
    wide = max(len(first) for first, _ in rows) + 4
    return "\n".join(
        textwrap.fill(
            text,
            WIDTH,
            initial_indent=f"  {first}".ljust(wide),
            subsequent_indent=" " * wide,
            break_on_hyphens=False,
        )
        for first, text in rows
    )
