"""The command ``rvbkit table``: the lost pairs of a game, as many as are wanted.

They are written as they are found, so that any number will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from rvbkit.arguments import Given, whole_number
from rvbkit.commands import solver_of
from rvbkit.game import NotationError
from rvbkit.games import rules
from rvbkit.writing import write

#: How many rows may be asked for: nobody sees the end of them.
MOST_ROWS = 10**18 - 1
#: Letters that are written at once.
PIECE = 1 << 14
#: The columns of a table, in every language: the letters of the literature.
COLUMNS = ("n", "A", "B", "D")


def run(given: Given) -> int:
    """Number, smaller pile, larger pile, difference; as JSON the piles alone."""
    stem = given["stem"].strip().lower()
    rules(stem)
    solver = solver_of(stem)
    if not hasattr(solver, "rows"):
        raise NotationError("cli.table-none", game=stem)
    k, misere = solver.unevenness(_needed(given, "k")), bool(given["misere"])
    count = whole_number(_needed(given, "rows"), "cli.word-number", MOST_ROWS)
    if given["csv"] and given["json"]:
        raise NotationError("cli.table-csv-or-json")
    pairs: Iterator[tuple[int, int]] = islice(solver.rows(k, misere), count)
    rows = ((n, a, b, b - a) for n, (a, b) in enumerate(pairs))
    if given["json"]:
        pieces = _table_as_json(k, pairs)
    elif given["csv"]:
        pieces = (",".join(map(str, row)) + "\n" for row in chain([COLUMNS], rows))
    else:
        pieces = _in_columns(rows, count, solver.pair(count - 1, k, misere))
    write(_together(pieces), end="")
    return 0


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


def _needed(given: Given, name: str) -> str:
    if given[name] is None:
        raise NotationError("cli.option-missing", option=f"--{name}")
    return str(given[name])


def _table_as_json(k: int, pairs: Iterable[tuple[int, int]]) -> Iterator[str]:
    """One object on one line, in pieces."""
    yield f'{{"k": {k}, "rows": ['
    for n, (a, b) in enumerate(pairs):
        yield f"{', ' if n else ''}[{a}, {b}]"
    yield "]}\n"


def _in_columns(rows: Iterable[tuple[int, ...]], count: int, last: tuple[int, int]) -> Iterator[str]:
    """For people: columns as wide as the last row, which is known beforehand, needs."""
    widths = [len(str(number)) + 2 for number in (count - 1, *last, last[1] - last[0])]
    for row in chain([COLUMNS], rows):
        yield "".join(str(cell).rjust(width) for cell, width in zip(row, widths, strict=True)) + "\n"
