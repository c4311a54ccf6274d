"""Tables of losing pairs: three ways to make them, the article's printed ones, several beside one another.

The ways are short enough to be read aloud: the least number not used so far, a formula, a number system. Each gives the
pairs one after another, smaller number first:

>>> list(by_recursion(1, 4)) == list(by_formula(1, 4)) == list(by_system(1, 4)) == [(0, 0), (1, 3), (2, 6), (4, 10)]
True

Write a = k + 1. Fraenkel proved that the three agree (Amer. Math. Monthly 89, 1982); for a = 1 Wythoff did (1907).
Misère play has the first two ways only. In the number system, the places are worth ``p(0) = 1``, ``p(1) = a + 1``,
``p(n) = a*p(n-1) + p(n-2)``: 1, 3, 7, 17, 41 for k = 1. The digits are 0 to a, and a digit a has a 0 on its right.
Every number is written in exactly one such way.

>>> [write_number(number, k=1) for number in (1, 2, 3, 4, 5, 6, 7)]
['1', '2', '10', '11', '12', '20', '100']
>>> read_number("120", k=1)
13
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, islice, takewhile
from pathlib import Path
from sys import maxsize
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from rvbkit.games.nim.position import unbroken
from rvbkit.games.nim.solver import lost_pair
from rvbkit.games.survey import frame_with
from rvbkit.text import meant, say
from rvbkit.text.inputs import at_least, flag, whole
from rvbkit.text.quoting import cut, typed
from rvbkit.text.remarks import NotationError, Remark, any_length, written

if TYPE_CHECKING:
    import pandas as pd

Pair = tuple[int, int]

#: For larger k a table has numbers that nobody reads, and that Python does not even write.
MOST_K = 10**100


def k_of(given: Any) -> int:
    """The k of a table that is written out."""
    return asked_number(given, "nim-table.k", 0, MOST_K)


def asked_number(given: Any, what: str, least: int = 0, most: int | None = None) -> int:
    """``given`` as a whole number from ``least`` to ``most``; ``what`` is the catalogue key of what it stands for.

    Numbers of numpy count too; True and False do not, nor does a fraction.
    """
    number = at_least(given, least, "nim-table.asked", what=Remark(what), least=least)
    if most is not None and number > most:
        raise NotationError("nim-table.asked-too-much", given=number, what=Remark(what), most=most)
    return number


# -- the number system -----------------------------------------------------------------------------

#: The largest number that is written or read, and the longest writing: the places of longer ones fill the memory.
MOST, LONGEST = 10**500, 3_000
#: With larger digits than 9, a dot stands between them.
DOT = "."


def places(k: int, most: int) -> list[int]:
    """What the places are worth, the lowest first, as far as they are at most ``most``.

    >>> places(1, 100)
    [1, 3, 7, 17, 41, 99]
    """
    worth = [1, k + 2]
    while worth[-1] <= most:
        worth.append((k + 1) * worth[-1] + worth[-2])
    return [place for place in worth if place <= most]


def digits(number: int, k: int) -> list[int]:
    """The digits of a number, the highest first: as often as it goes, place by place. 0 has none."""
    found = []
    for place in reversed(places(k, number)):
        digit, number = divmod(number, place)
        found.append(digit)
    return found


def value(some: Sequence[int], k: int) -> int:
    """The number that these digits, the highest first, stand for.

    Shifting is appending a 0: ``value([*digits(4, 1), 0], 1)`` is the partner of 4.
    """
    total, worth, below = 0, 1, 1  # p(0), and a p(-1) = 1 that makes p(1) = a + 1 by the same rule
    for digit in reversed(some):
        total += digit * worth
        worth, below = (k + 1) * worth + below, worth
    return total


def zeros(some: Sequence[int]) -> int:
    """How many zeros the writing ends in."""
    return sum(1 for _ in takewhile(lambda digit: digit == 0, reversed(some)))


def write_number(number: int, k: int = 1) -> str:
    """The number as it is written in the system of ``k``.

    >>> from rvbkit.study import nim
    >>> nim.write_number(15), nim.write_number(36)
    ('201', '2002')
    """
    k = k_of(k)
    found = digits(asked_number(number, "nim-table.number", 0, MOST), k)
    return (DOT if k + 1 > 9 else "").join(map(str, found)) or "0"


def read_number(text: str, k: int = 1) -> int:
    """The number that a text of digits stands for; a text that breaks the rules is told why.

    >>> from rvbkit.study import nim
    >>> nim.read_number("201")
    15
    """
    k, signs = k_of(k), written(text).strip()
    if len(signs) > LONGEST:
        raise NotationError("nim-table.long-number", count=len(signs), most=LONGEST)
    parts = signs.split(DOT) if k + 1 > 9 else list(signs)
    if not parts or not all(part.isascii() and part.isdecimal() for part in parts):
        raise NotationError("nim-table.no-digits", text=signs, most=k + 1)
    found = [int(part) for part in parts]
    for digit, right in zip(found, [*found[1:], 0], strict=True):
        if digit > k + 1:
            raise NotationError("nim-table.digit", text=signs, digit=digit, most=k + 1)
        if digit == k + 1 and right:
            raise NotationError("nim-table.full-digit", text=signs, digit=digit, right=right)
    return asked_number(value(found, k), "nim-table.number", 0, MOST)


# -- three ways to the table -----------------------------------------------------------------------

#: The ways by the names they are asked for; the names of both languages will do too.
WAYS = ("recursion", "formula", "system")
#: What the columns are called, in every language: the letters of the article and of the literature.
COLUMNS = ("n", "A", "B", "D")
#: A longer table is no table to look at; the ways themselves go on for ever.
MOST_ROWS = 1_000_000
#: No way has a longer name.
LONGEST_NAME = 40


def by_recursion(k: int, rows: int, misere: bool = False) -> Iterator[Pair]:
    """The least number not used so far goes with the one that lies a*n further on.

    >>> from rvbkit.study import nim
    >>> list(nim.by_recursion(1, 4))
    [(0, 0), (1, 3), (2, 6), (4, 10)]
    """
    k, rows, misere = k_of(k), asked_number(rows, "nim-table.rows"), flag(misere, "misere")
    used: set[int] = set()
    smaller = 0
    for n in range(rows):
        while smaller in used:
            smaller += 1
        larger = smaller + difference(n, k, misere)
        used |= {smaller, larger}
        yield smaller, larger


def difference(n: int, k: int, misere: bool = False) -> int:
    """How far apart the numbers of pair ``n`` are: 0, a, 2a, ...; in misère play 1, a + 1, 2a + 1, ...

    Misère play with k = 0 begins in its own way: (0 ; 1), (2 ; 2), and goes on like normal play.
    """
    if misere and k == 0:
        return (1, 0)[n] if n < 2 else n
    return (k + 1) * n + (1 if misere else 0)


def by_formula(k: int, rows: int, misere: bool = False) -> Iterator[Pair]:
    """Each pair by itself, in whole numbers: see ``rvbkit.games.nim.solver``.

    >>> from rvbkit.study import nim
    >>> list(nim.by_formula(2, 4))
    [(0, 0), (1, 4), (2, 8), (3, 12)]
    """
    k, rows, misere = k_of(k), asked_number(rows, "nim-table.rows"), flag(misere, "misere")
    for n in range(rows):
        yield lost_pair(n, k, misere)


def by_system(k: int, rows: int) -> Iterator[Pair]:
    """The smaller numbers are those written with an even number of zeros at the end; a 0 more gives the larger.

    >>> from rvbkit.study import nim
    >>> list(nim.by_system(0, 5))
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]
    """
    k, rows = k_of(k), asked_number(rows, "nim-table.rows", 0, maxsize)
    written = (digits(number, k) for number in count())
    for smaller in islice((some for some in written if zeros(some) % 2 == 0), rows):
        yield value(smaller, k), value([*smaller, 0], k)


def table(k: int = 1, rows: int = 20, misere: bool = False, way: str = "recursion") -> pd.DataFrame:
    """The first losing pairs as a table, by number n: the smaller pile A, the larger one B, their difference D.

    ``way`` is one of ``"recursion"``, ``"formula"``, ``"system"``.

    >>> from rvbkit.study import nim
    >>> nim.table(k=1, rows=3).values.tolist()
    [[0, 0, 0], [1, 3, 2], [2, 6, 4]]
    """
    frame = framed(pairs(k, rows, misere, way))
    frame.attrs |= {"k": k_of(k), "misere": flag(misere, "misere")}
    return frame


def framed(found: Sequence[Pair]) -> pd.DataFrame:
    """Pairs in the order of their number, as pandas holds them: n is the index, so that no second number stands by."""
    import pandas as pd

    lines = [(n, smaller, larger, larger - smaller) for n, (smaller, larger) in enumerate(found)]
    return pd.DataFrame(lines, columns=list(COLUMNS)).set_index(COLUMNS[0])


def pairs(k: int = 1, rows: int = 20, misere: bool = False, way: str = "recursion") -> list[Pair]:
    """The first losing pairs, found in one of the three ways.

    >>> from rvbkit.study import nim
    >>> nim.pairs(k=1, rows=4)
    [(0, 0), (1, 3), (2, 6), (4, 10)]
    """
    k, rows, misere = k_of(k), asked_number(rows, "nim-table.rows", 1, MOST_ROWS), flag(misere, "misere")
    chosen = way_of(way)
    if chosen == "system":
        if misere:
            raise NotationError("nim-table.system-misere")
        return list(by_system(k, rows))
    return list((by_recursion if chosen == "recursion" else by_formula)(k, rows, misere))


def way_of(given: Any) -> str:
    """A way by its name, as it is typed or as it is called in any of our languages."""
    if isinstance(given, str) and (way := meant(cut(given, LONGEST_NAME), {w: f"nim-table.{w}-way" for w in WAYS})):
        return way
    known = ", ".join(say(f"nim-table.{way}-way") for way in WAYS)
    raise NotationError("nim-table.way", given=given, known=known)


# -- the printed tables ------------------------------------------------------------------------------

#: The article prints tables for these.
PRINTED = (0, 1, 2)


def printed(k: int = 1) -> pd.DataFrame:
    """The table that the article prints for ``k``, with its third row, D, as a third column.

    >>> from rvbkit.study import nim
    >>> nim.printed(1).values.tolist()[:3]
    [[0, 0, 0], [1, 3, 2], [2, 6, 4]]
    """
    import pandas as pd

    if whole(k) not in PRINTED:
        raise NotationError("nim-table.not-printed", k=typed(k))
    k = int(k)
    rows = _file()[f"k={k}"]
    columns = {
        say("nim-table.pile-column", pile=1): rows["pile1"],
        say("nim-table.pile-column", pile=2): rows["pile2"],
        "D": [(k + 1) * n for n in range(len(rows["pile1"]))],
    }
    frame = pd.DataFrame(columns, index=pd.RangeIndex(len(rows["pile1"]), name="n"))
    frame.columns.name = say("nim-table.printed-name", k=k)
    frame.attrs |= {"k": k, "misere": False, "name": frame.columns.name}
    return frame


@cache
def _file() -> dict[str, Any]:
    source = Path(__file__).parents[1] / "data" / "printed_tables.json"
    tables: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return tables


# -- tables beside one another -----------------------------------------------------------------------

#: Tables stand in rows as long as they fit; the rule goes with the text's colour, whatever the theme.
ROWS = "display:flex;flex-wrap:wrap;gap:1.5em 0"
ONE = "padding:0 0.6em;border-left:2px solid #888"


class SideBySide:
    """Some tables for one look."""

    def __init__(self, tables: tuple[pd.DataFrame, ...]) -> None:
        self.tables = tables

    def __repr__(self) -> str:
        with any_length():
            return "\n\n".join(f"{_name(one)}\n{one}" for one in self.tables)

    def _repr_html_(self) -> str:
        root = ET.Element("div", {"style": ROWS})
        for one in self.tables:
            box = ET.SubElement(root, "div", {"style": ONE})
            ET.SubElement(ET.SubElement(box, "p"), "strong").text = unbroken(_name(one))
            # the name of the index stands at the head of its column, in the one line of heads
            headed = one.rename_axis(index=None, columns=str(one.index.name or ""))
            with any_length():
                box.append(ET.fromstring(headed.to_html(border=0)))
        return ET.tostring(root, encoding="unicode", method="html")


def side_by_side(*tables: pd.DataFrame) -> SideBySide:
    """Shows tables beside one another, each under the k that it belongs to.

    >>> from rvbkit.study import nim
    >>> [line for line in repr(nim.side_by_side(nim.table(1), nim.table(2))).splitlines() if "k =" in line]
    ['k = 1', 'k = 2']
    """
    return SideBySide(tuple(map(frame_with, tables)))


def _name(table: pd.DataFrame) -> str:
    k = table.attrs.get("k")
    return "" if k is None else Remark("nim-table.game", {"k": k}).sentence
