"""The games, and the contract between a game and the house.

A game is a package. Its name is the game's stem, such as ``nim``; the stem stands in commands, files and keys. The
package holds the rules and up to five more modules or folders, listed below, and its sentences. The house asks a game
for these names and for no others. A missing name is one error, which says what is missing, when the module is first
loaded. The house knows no game by its stem.

Our own games are the folders here, listed in ``STEMS``. A game from elsewhere is such a folder in any package: see
``register``. Begin with ``rvbkit/games/nim``, or with the game of the tests, which stands outside: ``tests/toy/toy``.

<stem>, the rules: no picture, no sentence, no computer player. Its docstring is the rule sheet.

    Position    everything needed to continue a game; Move is what a player writes on paper: see rvbkit.game
    draft       draft(position, taps): the move that these taps make so far, found without a list of moves
    OPTIONS     the options of a new game, by name; their kinds are in rvbkit.games.option
    begin       begin(**options): the first position of a new game; only here is chance, and it comes from a seed
    options_of  options_of(position): the options that a page offers, for a new game like the one of this position
    PLAYERS     the fewest and the most players; if these differ, there is an option ``players``
    ENGINE      whether there is a player module; without one the computer taps at random
    ANSWERS     the commands of the solver: "solve" and those of its COMMANDS; empty if there is no solver
    EXAMPLE     a short game for help pages: a position, then moves, separated by bars
    LESSONS     the game's lessons, each with the module of its exercises
    SHEETS      the kinds of tasks for worksheets; empty if there are none
    STUDIES     the commands of the study module, those of its COMMANDS; empty if there are none
    SUPPOSED    what lessons suppose of the rules: a rule's value by the key of the sentence that tells it

<stem>.picture, the pictures.

    VIEWS       the ways to look at a position, the usual one first; (None,) if there is only one
    SIDES       whether the views are the players' sides, in their order: a page shows one side and turns the board
    draw        the picture, as SVG; a part that can be tapped has data-tap, a role and a spoken name
    board_text  board_text(position): the board in letters, for a terminal

<stem>.player, the computer player: if ENGINE is true.

    ERRS_ONCE_IN  the levels: each plays one move in so many at random, or none if that is None
    prepare       loads what the player needs, before a game begins
    analyse       analyse(position, budget): None after each short step and an Analysis last, within so many seconds
    choose        choose(position, known, level, chance): the move of a level, by an Analysis; None for any move
    random_move   random_move(position, chance): rvbkit.matches.opponents.tapped, unless random taps play oddly

<stem>.solver, the solver: if ANSWERS is not empty.

    solve       solve(position, time=, memory=, step=): an Answer, within so many seconds and bytes; the solver calls
                step() every moment. best are the moves that win or are worth most; value is the player's points less
                the other's at the end, or None; exact says whether all of this is certain; at_once, where a solver
                looks no further, is what each move brings now; record() is the answer as plain JSON, lines() the
                answer in words
    COMMANDS    the game's own commands, by name: see Command

<stem>.sheets, the tasks on paper: if SHEETS is not empty.

    KINDS       for each of SHEETS the Kind of rvbkit.teach.sheets.kind that makes its tasks

<stem>.study, what there is to find out besides playing: if STUDIES is not empty.

    COMMANDS    its commands, by name, such as mine for problems

The sentences stand in the package's fr.toml and en.toml, in section [<stem>], with the same keys and blanks: name and
about, for the front page; option-<name> for each option that a page offers, and option-<name>-<value> for its values
if they are words; find, what its problems ask for, if it has any; <command>-about, -details and -example for each of
COMMANDS; sheet-<kind>, -about and -text for each of SHEETS; credit, whom the game is owed to; typed, the label of the
field for moves, if a draft says ``typed``. A level that only this game has is named in section [opponent].
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from inspect import get_annotations
from random import Random
from typing import TYPE_CHECKING, Any, Protocol
from warnings import warn

from rvbkit.game import Draft, Move, Position
from rvbkit.games.option import Option
from rvbkit.text import add_sentences
from rvbkit.text.inputs import part
from rvbkit.text.remarks import NotationError, Remark, any_length

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from rvbkit.matches.analysis import Analysis
    from rvbkit.teach.sheets.kind import Kind

#: What a user looks for here; the rest is for the house.
__all__ = ["STEMS", "begin", "is_position", "register", "rules", "stems"]

#: The stems of our own games; a page begins with the first one. ``stems()`` also has those of other packages.
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
    """A command that a game adds: ``rvbkit <command> <stem> <options>``.

    ``answer`` takes the options by their names. All of them must be given, except those of yes or no and those that
    have a ``usual`` value. The value of the option ``first`` stands right behind the stem, without the option's name.
    ``shape`` is the JSON that the help shows.

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
    """A table of any length, whose rows are written while they are found.

    ``last`` is the last row, known beforehand: it says how wide the columns are. In JSON the rows stand behind
    ``head``, each with the columns at these ``places``.

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
    """Adds a game from another package, and returns its stem.

    ``home`` is the package of the game, as for ``import``; ``stem`` is the last word of that name unless you give
    another one. From then on the game has boards, commands, computer players, transcripts and worksheets. An installed
    package need not call this. It declares the game in its pyproject.toml:

        [project.entry-points."rvbkit.games"]
        toy = "toy"

    >>> register("rvbkit.games.nim")
    'nim'
    """
    from importlib.util import find_spec
    from pathlib import Path

    stem = stem or home.rpartition(".")[2]
    if _homes.get(stem) == home:
        return stem
    ours = ".".join([__name__, stem])
    if stem in _homes or not re.fullmatch("[a-z][a-z0-9]*", stem) or stem in globals() or find_spec(ours):
        taken = f"is the game of {_homes[stem]} already" if stem in _homes else "cannot be the stem of a game"
        raise TypeError(f"{stem!r} {taken}: choose another one, small letters and digits")
    try:
        spec = find_spec(home)
    except ModuleNotFoundError:  # the package around it is missing
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise TypeError(f"{home} is no package: help(rvbkit.games) says what a game owes")
    add_sentences(*map(Path, spec.submodule_search_locations))
    _homes[stem] = home
    return stem


def stems() -> tuple[str, ...]:
    """The stems of all games: those of the house, then those from other packages.

    >>> stems()[:2]
    ('rvb', 'nim')
    """
    _register_installed()
    return tuple(_homes)


@cache
def _register_installed() -> None:
    """Adds the games of installed packages; one that cannot be added must not stop the others."""
    from importlib.metadata import entry_points

    for entry in entry_points(group="rvbkit.games"):
        try:
            register(entry.module, entry.name)
        except TypeError as error:
            warn(f"{entry.name}, an installed game, cannot be played: {error}", stacklevel=1)


def is_stem(text: str) -> bool:
    """Whether a game has this stem. Installed packages are looked through only for a stem that is not ours."""
    return text in _homes or text in stems()


def home(stem: str) -> str:
    """The package of a game."""
    return _homes[_known(stem)]


def __getattr__(name: str) -> Any:
    if not name.startswith("_") and is_stem(name):
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
    return isinstance(stem, str) and is_stem(stem) and isinstance(thing, rules(stem).Position)


def _known(stem: str) -> str:
    known = stem.strip().lower() if isinstance(stem, str) else ""
    if not is_stem(known):
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
