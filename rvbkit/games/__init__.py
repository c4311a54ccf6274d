"""The games of the house, and what each of them owes it.

A game has one stem, everywhere, and up to six rooms, each a module or a folder. All that a room must hold is named
here; the house never asks what a room happens to have. What a room lacks is an error, once, when it is first loaded,
that names it. Nothing outside a game's rooms knows the game by its stem.

rvbkit.games.<stem>, the rules: no picture, no sentence, no opponent. Its docstring is the rule sheet.

    Position    everything needed to go on, Move what a player writes on paper: see rvbkit.game
    draft       draft(position, taps): the move that taps amount to so far, found without listing moves
    OPTIONS     what a new game may be asked, by name; the kinds are those of rvbkit.games.option
    begin       begin(**options): the first position of a new game; chance is here alone, and comes from a seed
    options_of  options_of(position): those that a page asks, for a new game like the one this position is from
    PLAYERS     how few and how many may play; where these differ there is an option ``players``
    ENGINE      whether there is a room that plays it; without one the computer taps at random
    ANSWERS     the commands that its solver answers, "solve" and those of COMMANDS; empty: there is no solver
    EXAMPLE     a short game for helps: a position, then moves, parted by bars
    LESSONS     its lessons, each with the module of its exercises
    SHEETS      the kinds of tasks that it makes for worksheets; empty: there are none
    STUDIES     the commands that what studies it answers, those of its COMMANDS; empty: there are none
    SUPPOSED    what lessons suppose of the rules: the value behind a refusal, by the refusal's key

rvbkit.games.<stem>.picture, its pictures.

    VIEWS       the ways to look at a position, the usual one first; (None,) where there is one only
    SIDES       whether they are the sides of the players, in their order: one is seen at a time, and one walks round
    draw        the picture, as SVG; what can be tapped carries data-tap, a role and a spoken name
    board_text  board_text(position): in letters, for a terminal

rvbkit.games.<stem>.player, who plays it well: where ENGINE says so.

    ERRS_ONCE_IN  the levels: each plays at random once in so many moves, or never where that is None
    prepare       loads what will be needed: better before a game than in its midst
    analyse       analyse(position, budget): None after each short step and, last, an Analysis, within so many seconds
    choose        choose(position, known, level, chance): the move of a level by what is known, or None for any
    random_move   random_move(position, chance): rvbkit.matches.opponents.tapped, unless random taps would play oddly

rvbkit.games.<stem>.solver, who knows: where ANSWERS is not empty.

    solve       solve(position, time=, memory=, step=): what is known within so many seconds and bytes, an Answer:
                best are the moves to find, those that win or are worth most; value is own points less the other's at
                the end, None where one wins or loses, or where nobody looks so far; exact: all that is so and not
                only likely; at_once, where a solver looks no further: what each move brings now; record() tells
                programs, as plain JSON, and lines() people; step() is called every moment
    COMMANDS   the game's own commands, by name: see Command

rvbkit.games.<stem>.sheets, what it asks on paper: where SHEETS is not empty.

    KINDS       for each of SHEETS who makes its tasks, a Kind of rvbkit.teach.sheets.kind

rvbkit.games.<stem>.study, what there is to find out besides playing: where STUDIES is not empty.

    COMMANDS   its commands, by name, such as mine for problems

Its sentences stand in its folder, in fr.toml and en.toml, under its stem: among them name, and about, which stands
above its
lessons on the front page; option-<name> for each option that a page asks for, with -<value> where its values are
words, find, what its problems ask for, where it has any;
<command>-about, -details and -example for each question, sheet-<kind>, -about and -text for each kind of
sheet, with credit, whom the game is owed to, and typed, the label of the field for moves, where a draft may say
``typed``. Its levels are named in section [opponent].
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from inspect import get_annotations
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from rvbkit.game import Draft, Move, Position
from rvbkit.games.option import Option
from rvbkit.text import add_sentences
from rvbkit.text.inputs import part
from rvbkit.text.remarks import NotationError, Remark, any_length

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from rvbkit.matches.analysis import Analysis
    from rvbkit.teach.sheets.kind import Kind

#: What people look for here; the rest is the house's own business.
__all__ = ["STEMS", "begin", "is_position", "register", "rules", "stems"]

#: The stems of the house's games, its first one first. ``stems`` has also those that moved in from elsewhere.
STEMS = ("rvb", "nim", "roliversi", "trioker", "rsvp")
#: The package of each game.
_homes = {stem: f"{__name__}.{stem}" for stem in STEMS}


class Rules(Protocol):
    Position: type[Any]
    Move: type[Any]
    PLAYERS: tuple[int, int]
    ENGINE: bool
    ANSWERS: Collection[str]
    OPTIONS: Mapping[str, Option]
    EXAMPLE: str
    LESSONS: Mapping[str, str]
    SHEETS: Collection[str]
    STUDIES: Collection[str]
    SUPPOSED: Mapping[str, int]
    begin: Callable[..., Any]
    options_of: Callable[[Any], dict[str, Any]]
    draft: Callable[[Any, Sequence[str]], Draft]


class Drawing(Protocol):
    VIEWS: Sequence[str | None]
    SIDES: bool
    draw: Callable[..., Element]
    board_text: Callable[[Any], str]


class Playing(Protocol):
    ERRS_ONCE_IN: Mapping[str, int | None]
    prepare: Callable[[], None]
    analyse: Callable[[Any, float], Iterator[Analysis | None]]
    choose: Callable[[Any, Analysis, str, Random], Any]
    random_move: Callable[[Any, Random], Any]


class Told(Protocol):
    def record(self) -> dict[str, Any]: ...

    def lines(self) -> Iterable[Remark | str]: ...


class Answer(Told, Protocol):
    """What a solver knows of a position: see ``solve`` above.

    >>> from rvbkit.games import nim
    >>> found = nim.start(4, 7).solve()
    >>> found.best[0], found.value, found.exact, found.record()["outcome"]
    (Move.parse('3;4'), None, True, 'win')
    """

    @property
    def best(self) -> Sequence[Move]: ...

    @property
    def value(self) -> float | None: ...

    @property
    def exact(self) -> bool: ...


class Solving(Protocol):
    solve: Callable[..., Answer]
    COMMANDS: Mapping[str, Command]


class Studying(Protocol):
    COMMANDS: Mapping[str, Command]


class Printing(Protocol):
    KINDS: Mapping[str, Kind]


@dataclass(frozen=True)
class Command:
    """A command over a game: ``rvbkit <command> <stem>``, with options that all must be given but for yes or no.

    ``answer`` takes the options by their names; ``shape`` is the JSON that help shows. ``first`` stands behind the stem
    without its name; what is ``usual`` of the others need not be given.

    >>> from rvbkit.study import roliversi
    >>> mine = roliversi.COMMANDS["mine"]
    >>> mine.first, mine.usual["seed"], next(mine.answer(1, seed=1, difficulty=1, side=4, answers=False).lines())
    ('count', 1, 'Problem 1 (3 empty squares)')
    """

    answer: Callable[..., Rows | Told]
    options: Mapping[str, Option]
    shape: str
    first: str = ""
    usual: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rows:
    """A table, row after row as it is found, however many there are.

    ``last`` is its last row, known beforehand: columns are as wide as that needs. In JSON the rows stand behind
    ``head``, each with the columns of these ``places``.

    >>> squares = Rows(("n", "square"), ((n, n * n) for n in range(4)), last=(3, 9), head={"power": 2}, places=(1,))
    >>> squares.columns, [*squares.rows]
    (('n', 'square'), [(0, 0), (1, 1), (2, 4), (3, 9)])
    """

    columns: Sequence[str]
    rows: Iterable[Sequence[int]] = field(repr=False)
    last: Sequence[int]
    head: Mapping[str, Any]
    places: Sequence[int]


def register(home: str, stem: str = "") -> str:
    """A game from outside moves in: ``home`` is its package, ``stem`` what it is called, if not like its package.

    From then on it has what the house's games have: boards, the command line, opponents, worksheets. A package that is
    installed need not call this: it says ``[project.entry-points."rvbkit.games"]`` and ``stem = "home"``.

    >>> register("rvbkit.games.nim", "nim")
    'nim'
    """
    from importlib.util import find_spec
    from pathlib import Path

    stem = stem or home.rpartition(".")[2]
    if _homes.get(stem, home) != home:
        raise TypeError(f"{stem} is the game of {_homes[stem]} already")
    if stem not in _homes:
        spec = find_spec(home)
        if spec is None or not spec.submodule_search_locations:
            raise TypeError(f"{home} is no package: help(rvbkit.games) says what a game owes")
        add_sentences(Path(spec.submodule_search_locations[0]))
        _homes[stem] = home
    return stem


def stems() -> tuple[str, ...]:
    """The stems of all games: those of the house, then those that have moved in.

    >>> stems()[:2]
    ('rvb', 'nim')
    """
    _look_for_installed()
    return tuple(_homes)


@cache
def _look_for_installed() -> None:
    from importlib.metadata import entry_points

    for entry in entry_points(group="rvbkit.games"):
        register(entry.value, entry.name)


def home(stem: str) -> str:
    """The package of a game."""
    return _homes[_known(stem)]


def __getattr__(name: str) -> Any:
    if not name.startswith("_") and name in stems():
        return import_module(_homes[name])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return sorted({*__all__, *stems()})


def rules(stem: str) -> Rules:
    """The rules of a game.

    >>> rules("nim").PLAYERS, rules("nim").EXAMPLE
    ((2, 2), '4;7 k=1 1 | 3;4 | 1;2')
    """
    found: Rules = _room("", _known(stem))
    return found


def drawing(stem: str) -> Drawing:
    """How a game is drawn."""
    found: Drawing = _room("picture", _known(stem))
    return found


def playing(stem: str) -> Playing | None:
    """How a game is played well, or None."""
    return _room("player", _known(stem)) if rules(stem).ENGINE else None


def solving(stem: str) -> Solving | None:
    """How a game is solved, or None. Loading it may load numpy."""
    return _room("solver", _known(stem)) if rules(stem).ANSWERS else None


def printing(stem: str) -> Printing | None:
    """What a game asks on paper, or None."""
    return _room("sheets", _known(stem)) if rules(stem).SHEETS else None


def studying(stem: str) -> Studying | None:
    """What studies a game and answers commands, or None."""
    return _room("study", _known(stem)) if rules(stem).STUDIES else None


def is_position(thing: Any) -> bool:
    """Whether it is a position of one of the games.

    >>> is_position(rules("nim").Position(4, 7)), is_position("4;7")
    (True, False)
    """
    stem = part(type(thing), "stem")
    return isinstance(stem, str) and (stem in _homes or stem in stems()) and isinstance(thing, rules(stem).Position)


def _known(stem: str) -> str:
    known = stem.strip().lower() if isinstance(stem, str) else ""
    if known not in _homes and known not in stems():
        raise NotationError("game.unknown", game=stem, known=", ".join(stems()))
    return known


_ROOMS = {"": Rules, "picture": Drawing, "player": Playing, "solver": Solving, "study": Studying, "sheets": Printing}


@cache
def _room(kind: str, stem: str) -> Any:
    """A room, loaded and judged."""
    name = f"{_homes[stem]}.{kind}".removesuffix(".")
    try:
        room = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise TypeError(f"{name}, which the game says it has, is not there: see help(rvbkit.games)") from None
    missing = [*_missing(room, _ROOMS[kind])]
    for word in (Position, Move) if not kind and not missing else ():
        missing += [f"{word.__name__}.{duty}" for duty in _missing(vars(room)[word.__name__], word)]
    if missing:
        raise TypeError(f"{room.__name__} lacks {', '.join(missing)}: help(rvbkit.games) says what a game owes")
    return room


def _missing(thing: Any, contract: type) -> Iterator[str]:
    """The duties of a contract that a module or a class does not hold, fields of a dataclass included."""
    held = {*dir(thing), *vars(thing), *get_annotations(thing)}
    duties = [*get_annotations(contract), *(name for name in vars(contract) if not name.startswith("_"))]
    return (duty for duty in dict.fromkeys(duties) if duty not in held)


def begin(stem: str, options: Mapping[str, Any], seed: Any = None) -> Any:
    """The first position of a new game; a wrong option is named in a sentence. A seed is for games with chance.

    >>> str(begin("nim", {"most": 30}, seed=1))
    '7;21 k=1 1'
    """
    game = rules(stem)
    if not isinstance(options, Mapping):
        raise NotationError("game.name-it", given=options, known=", ".join(game.OPTIONS))
    given = {"seed": seed, **options} if seed is not None and "seed" in game.OPTIONS else options
    for name in given:
        if name not in game.OPTIONS:
            raise NotationError("game.unknown-option", option=name, known=", ".join(game.OPTIONS))
    return game.begin(**{name: game.OPTIONS[name].taken(name, value) for name, value in given.items()})


def begin_as_typed(stem: str, texts: Mapping[str, str]) -> Any:
    """The same by the answers of a page, all of them texts; sentences name an option as the page does."""
    known = rules(stem).OPTIONS
    return begin(stem, {name: known[name].read(Remark(f"{stem}.option-{name}"), text) for name, text in texts.items()})


def options(position: Any) -> Iterator[dict[str, Any]]:
    """What a page asks for a new game like that of ``position``: name, label's key, kind, values or range, value."""
    game = rules(position.stem)
    asked_here = game.options_of(position)
    if unknown := {*asked_here} - {*game.OPTIONS}:
        raise TypeError(f"options_of of {position.stem} names {', '.join(sorted(unknown))}, which OPTIONS does not")
    for name, value in asked_here.items():
        with any_length():
            asked = {**game.OPTIONS[name].asked(), "value": str(value)}
        yield {"name": name, "label": f"{position.stem}.option-{name}", **asked}
