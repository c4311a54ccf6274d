"""What no call expects: objects that are no numbers, no texts and no tables, that never end, and that fail."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games import nim as nim_game
from rvbkit.games import rvb as rvb_game
from rvbkit.games.nim import study
from rvbkit.games.rvb import study as rvb
from rvbkit.matches.match import Match
from rvbkit.text.remarks import any_length

RING = "RV/B.R/VB cross 1"
GIANT = 10**5000
#: Endless things that somebody has asked for far too much.
overdrawn: list[str] = []


class AllFails:
    """Whatever is asked of it fails."""

    def __getattr__(self, name: str) -> Any:
        raise OSError(name)

    def _fails(self, *_: Any) -> Any:
        raise OSError("no")

    __repr__ = __str__ = __len__ = __iter__ = __eq__ = __hash__ = __bool__ = __index__ = __float__ = __call__ = _fails
    __getitem__ = __contains__ = __lt__ = __int__ = __format__ = __next__ = __array__ = _fails


def failing(base: type, *methods: str) -> Any:
    """An object of which these methods fail, and everything else is as usual."""

    def fails(*_: Any, **__: Any) -> Any:
        raise ArithmeticError("no")

    made: Callable[..., Any] = type("Failing", (base,), dict.fromkeys(methods, fails))
    given: dict[type, Any] = {list: [1, 2], tuple: (1, 2), dict: {1: 3}, str: "3", int: 3}
    return made(given[base]) if base in given else made()


def endless(item: Any) -> Iterator[Any]:
    for _ in range(3_000_000):
        yield item
    overdrawn.append(repr(item))


def breaking_off() -> Iterator[Any]:
    yield (0, 0)
    raise LookupError("no")


class Named(NamedTuple):
    first: Any
    second: Any


class Colour(enum.IntEnum):
    RED = 2


def in_itself(kind: type) -> Any:
    made = kind()
    if kind is dict:
        made["rows"] = made["A"] = made[1] = made
    else:
        made += [made, made]
    return made


def deep(levels: int = 50_000) -> list[Any]:
    made: list[Any] = []
    for _ in range(levels):
        made = [made]
    return made


def with_attributes(**attributes: Any) -> pd.DataFrame:
    made = pd.DataFrame({"A": [0, 1], "B": [0, 3]})
    made.attrs |= attributes
    return made


PAIRS = [(0, 0), (1, 3), (2, 6)]
NAN = float("nan")
#: Values that cannot be changed, so that each may be given many times.
VALUES: tuple[Any, ...] = (
    *(None, ..., True, False, NotImplemented, 0, 1, 2, -1, 10**19, 10**30, -(10**30), GIANT, -GIANT, Colour.RED),
    *(3.0, 0.5, -0.0, 1e308, NAN, float("inf"), float("-inf"), 1j, Decimal("1.5"), Decimal("NaN"), Fraction(3, 1)),
    *("", " ", "1", "oui", "\ud800", "a\0b", "\u202e", "{k}", "9" * 100_000, b"", b"3", (), (1,), (1, GIANT)),
    *(frozenset(), frozenset(PAIRS), range(3), range(10**12), slice(1), len, int, rvb.Problem, study, rvbkit),
)
#: Tables of pandas that somebody has spoilt.
FRAMES: dict[str, Callable[[], Any]] = {
    "empty": pd.DataFrame,
    "without rows": lambda: pd.DataFrame(columns=["A", "B"]),
    "of pairs": lambda: pd.DataFrame({"A": PAIRS}),
    "with a column twice": lambda: pd.DataFrame([[0, 0, 1], [1, 3, 2]], columns=["A", "A", "outcome"]),
    "with gaps": lambda: pd.DataFrame({"A": [0, None, 2], "B": [NAN, 3, 6]}),
    "of other things": lambda: pd.DataFrame({"A": [{1}, {}, AllFails], "B": [[], b"3", 1j]}),
    "of kinds": lambda: pd.DataFrame({"A": pd.Categorical(["a"]), "B": pd.to_datetime(["2024"])}),
    "of Int64": lambda: pd.DataFrame({"A": pd.array([0, pd.NA], dtype="Int64"), "B": pd.array([0, 3], dtype="Int64")}),
    "of giants": lambda: pd.DataFrame({"A": [0, GIANT], "B": [0, -GIANT]}, dtype=object),
    "with levels": lambda: pd.DataFrame([[0, 3]], columns=pd.MultiIndex.from_tuples([("A", 1), ("B", 2)])),
    "on its side": lambda: pd.DataFrame(PAIRS, columns=["A", "B"]).T,
    "with strange names": lambda: pd.DataFrame([[1, 2, 3]], columns=[None, 1.5, ("a", "b")], index=[pd.NaT]),
    "of no game": lambda: with_attributes(k=[1], misere="x"),
    "of a giant game": lambda: with_attributes(k=GIANT),
    "wide": lambda: pd.DataFrame(np.zeros((2, 3_000))),
    "a series": lambda: pd.Series(PAIRS),
    "a series of nothing": lambda: pd.Series([None, NAN], index=["A", None]),
    "an index": lambda: pd.Index([1, 2]),
    "no time": lambda: pd.NaT,
    "nothing": lambda: pd.NA,
}
#: Arrays and numbers of numpy.
ARRAYS: dict[str, Callable[[], Any]] = {
    "a single number": lambda: np.array(3),
    "a single text": lambda: np.array("a1"),
    "empty": lambda: np.array([]),
    "two numbers": lambda: np.array([1, 2]),
    "pairs": lambda: np.array(PAIRS),
    "three ways": lambda: np.zeros((2, 2, 2)),
    "fractions": lambda: np.array([[0.5, NAN]]),
    "truths": lambda: np.array([True, False]),
    "objects": lambda: np.array([None, {}, AllFails], dtype=object),
    "texts": lambda: np.array(["oui", "non"]),
    "a record": lambda: np.array([(1, 2.0)], dtype=[("first", "i4"), ("second", "f4")]),
    "masked": lambda: np.ma.masked,
    **{kind: partial(getattr(np, kind), 3) for kind in ("int64", "uint8", "float64", "float32", "bool_", "complex128")},
    "float32 nan": lambda: np.float32("nan"),
    "str": lambda: np.str_("3"),
    "bytes": lambda: np.bytes_(b"3"),
    "time": lambda: np.datetime64("2024"),
    "no time": lambda: np.timedelta64("NaT"),
}
#: Methods that Python calls by itself, one of which fails.
METHODS = (
    *("repr", "str", "format", "len", "iter", "getitem", "contains", "eq", "hash", "bool", "index", "int", "float"),
    *("getattr", "call"),
)
#: Things of ours in the wrong place.
OURS: dict[str, Callable[[], Any]] = {
    "a match": lambda: Match(nim_game.Position(4, 7)),
    "a board": lambda: rvbkit.play("nim", "4;7 k=1 1"),
    "a move": lambda: rvb_game.Move.parse("a1"),
    "a position": lambda: nim_game.Position(4, 7),
    "another position": lambda: rvb_game.start(2),
    "a builder": lambda: study.builder(key="another"),
    "a problem": lambda: rvb.problem(RING),
    "a comparison": lambda: study.compare(PAIRS),
    "a claim": lambda: study.claims()["A"],
    "a refusal": lambda: NotationError("game.over"),
}


def _named(value: Any) -> str:
    """What it is called here; Python writes no giants."""
    with any_length():
        return f"{value!r:.40}".replace("0" * 20, "…")


#: Each is made anew for every call.
JUNK: dict[str, Callable[[], Any]] = {
    **{_named(value): partial(lambda value: value, value) for value in VALUES},
    "a list": list,
    "a dictionary": dict,
    "a list in a list": lambda: [[]],
    "a list of nothing": lambda: [None],
    "a list of giants": lambda: [GIANT, (GIANT, 3)],
    "a dictionary of numbers": lambda: {1: 2},
    "a dictionary of rows": lambda: {"rows": 5},
    "a dictionary of names": lambda: {"A": "B"},
    "a dictionary of nothing": lambda: {"A": {}},
    "a set": lambda: {1, 2},
    "bytes that change": lambda: bytearray(b"3"),
    "a path": lambda: Path("a\0b"),
    "an object": object,
    "a lambda": lambda: lambda: 1,
    "an error": lambda: ValueError("no"),
    "a list in itself": lambda: in_itself(list),
    "a dictionary in itself": lambda: in_itself(dict),
    "a deep list": deep,
    "a named tuple": lambda: Named(1, "x"),
    "parts": lambda: SimpleNamespace(pairs=5, building=5, k=True, misere=[], position=1, match=2, first=1, second=None),
    "parts that are called": lambda: SimpleNamespace(pairs=len, frame=5, check=len, told="x", columns=1),
    "endless ones": lambda: endless(1),
    "endless pairs": lambda: endless((1, 3)),
    "endless positions": lambda: endless(rvb_game.Position.parse(RING)),
    "endless in a list": lambda: [endless(1), endless(3)],
    "endless in a dictionary": lambda: {"A": endless(0), "B": endless(0), "rows": endless((1, 3))},
    "what breaks off": breaking_off,
    "what fails in everything": AllFails,
    "a list of what fails": lambda: [AllFails(), (AllFails(), AllFails())],
    "a dictionary of what fails": lambda: {"A": AllFails(), "pairs": [AllFails()]},
    **{f"what fails in {one}": partial(failing, object, f"__{one}__") for one in METHODS},
    "a list that fails": lambda: failing(list, "__iter__", "__len__", "__getitem__"),
    "a dictionary that fails": lambda: failing(dict, "items", "__iter__", "get", "keys"),
    "a tuple that fails": lambda: failing(tuple, "__iter__", "__len__"),
    "a text that fails": lambda: failing(
        str, "strip", "split", "__len__", "lower", "__getitem__", "__iter__", "encode"
    ),
    "a number that fails": lambda: failing(int, "__index__", "__int__", "__repr__", "__eq__", "__lt__", "__hash__"),
    **OURS,
    **{f"pandas: {name}": make for name, make in FRAMES.items()},
    **{f"numpy: {name}": make for name, make in ARRAYS.items()},
}
