"""Figures of triangular cells: their text, their cells, where the corners of neighbours meet.

A text has rows joined by ``/``: ``A`` a cell that points up, ``V`` one that points down, ``.`` nothing. A cell that
points up stands on the cell just below it, so all ``A`` have one parity of row and column, all ``V`` the other. A cell
is named by its row, a letter from the top, and its column, a number from the left: ``c5``. Its corners are read
counter-clockwise: of ``A`` from the top, of ``V`` from the bottom.

A corner lies at a *vertex*, where up to six cells meet: ``(x, y)``, in columns and rows of the text.

Figures by name: easy ones of 6 to 21 cells, those for all the 24 pieces, and two that need the joker.

The document shows its figures as pictures, which are lost: the hexagon, the parallelograms, the super triangle and the
giant hexagon are told by its text; the others are ours. The seven shapes of four hexagons have no free tip.

Moves of Trioker: a piece placed or taken off again, a piece given, and the words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal, Self

from rvbkit.game import Textual
from rvbkit.games.option import Known
from rvbkit.games.trioker.pieces import ANY, BLACK, UNSEEN, named
from rvbkit.text.quoting import in_short, typed
from rvbkit.text.remarks import NotationError, Remark, written

UP, DOWN, NOTHING = "AV."
#: Rows have letters; more columns than this no screen shows.
MOST_ROWS, MOST_COLUMNS = 26, 60

Vertex = tuple[int, int]


@dataclass(frozen=True)
class Figure:
    """A figure by its rows, all of one length."""

    rows: tuple[str, ...]

    __repr__ = in_short

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads a text, forgiving small letters and rows that end early; says what is wrong with another one.

        >>> str(Figure.parse("ava/vav")), str(Figure.parse("AVA\\nVAV"))
        ('AVA/VAV', 'AVA/VAV')
        """
        text = "".join(re.sub(r"/?\s*\n\s*/?", "/", written(text).strip()).split())  # a line of its own is a row
        rows = text.upper().split("/")
        if len(rows) > MOST_ROWS or max(map(len, rows)) > MOST_COLUMNS:
            raise NotationError("trioker.figure-size", rows=MOST_ROWS, columns=MOST_COLUMNS)
        for number, row in enumerate(rows):
            wrong = next((sign for sign in row if sign not in (UP, DOWN, NOTHING)), None)
            if wrong:
                raise NotationError("trioker.figure-sign", sign=wrong, row=chr(97 + number))
        wide = max(map(len, rows))
        found = cls(tuple(row.ljust(wide, NOTHING) for row in rows))
        if not found.cells:
            raise NotationError("trioker.figure-empty")
        parities = [(row + column + up) % 2 for (row, column), up in zip(found.places, found.up, strict=True)]
        if len({*parities}) > 1:
            raise NotationError("trioker.figure-parity", cell=found.cells[parities.index(1 - parities[0])])
        return found

    @classmethod
    def at(cls, places: Collection[tuple[int, int]]) -> Self:
        """The figure of some places of a grid, row and column, cut to them; where their sum is even a cell points up.

        >>> str(Figure.at([(2, 3), (1, 3), (1, 4)]))
        'AV/V.'
        """
        rows, columns = ([place[axis] for place in places] for axis in (0, 1))
        wide, high = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
        return cls(tuple("".join(pointing(y, x) if (y, x) in places else NOTHING for x in wide) for y in high))

    def __str__(self) -> str:
        return "/".join(self.rows)

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Row and column of each cell, from the top left."""
        return tuple((y, x) for y, row in enumerate(self.rows) for x, sign in enumerate(row) if sign != NOTHING)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells, in the same order."""
        return tuple(cell_name(*place) for place in self.places)

    @cached_property
    def number(self) -> dict[str, int]:
        """Where each cell stands in ``cells``."""
        return {name: at for at, name in enumerate(self.cells)}

    @cached_property
    def up(self) -> tuple[bool, ...]:
        """Whether each cell points up."""
        return tuple(self.rows[row][column] == UP for row, column in self.places)

    @cached_property
    def corners(self) -> tuple[tuple[Vertex, Vertex, Vertex], ...]:
        """The vertices at the corners of each cell, in the order in which corners are read."""
        return tuple(corners_of(row, column, up) for (row, column), up in zip(self.places, self.up, strict=True))

    @cached_property
    def vertices(self) -> tuple[Vertex, ...]:
        """All vertices, row by row."""
        return tuple(sorted({vertex for corners in self.corners for vertex in corners}, key=lambda v: (v[1], v[0])))

    @cached_property
    def around(self) -> dict[Vertex, tuple[int, ...]]:
        """The cells that meet at each vertex, by number."""
        found: dict[Vertex, list[int]] = {vertex: [] for vertex in self.vertices}
        for cell, corners in enumerate(self.corners):
            for vertex in corners:
                found[vertex].append(cell)
        return {vertex: tuple(cells) for vertex, cells in found.items()}

    def values(self, lying: Sequence[str]) -> dict[Vertex, str]:
        """The value at each vertex by the pieces that lie, a text for each cell; a black corner says none."""
        return {
            vertex: value
            for corners, piece in zip(self.corners, lying, strict=True)
            for vertex, value in zip(corners, piece, strict=False)
            if value != BLACK
        }

    def wanted(self, values: Mapping[Vertex, str], cell: int) -> str:
        """What the corners of a cell want where these values are, in the order in which corners are read."""
        return "".join(values.get(vertex, ANY) for vertex in self.corners[cell])

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The cells that share a side with each cell."""
        meets = [{at for vertex in corners for at in self.around[vertex]} for corners in self.corners]
        return tuple(
            tuple(
                other
                for other in sorted(meets[cell] - {cell})
                if len({*self.corners[cell]} & {*self.corners[other]}) == 2
            )
            for cell in range(len(self.cells))
        )

    @cached_property
    def hexagons(self) -> dict[Vertex, tuple[int, ...]]:
        """The vertices round which six cells lie, with those cells."""
        return {vertex: cells for vertex, cells in self.around.items() if len(cells) == 6}

    @cached_property
    def free_tips(self) -> tuple[Vertex, ...]:
        """The vertices that one cell alone touches."""
        return tuple(vertex for vertex, cells in self.around.items() if len(cells) == 1)

    @cached_property
    def connected(self) -> bool:
        """Whether one comes from each cell to each other one over sides."""
        return len(self.joined(0, range(len(self.cells)))) == len(self.cells)

    def joined(self, first: int, among: Collection[int]) -> set[int]:
        """The cells among these to which one comes from the first of them over sides, and no others."""
        seen, new = {first}, [first]
        while new:
            for other in self.neighbours[new.pop()]:
                if other in among and other not in seen:
                    seen.add(other)
                    new.append(other)
        return seen


def pointing(row: int, column: int) -> str:
    """Which way a cell of a grid points."""
    return (UP, DOWN)[(row + column) % 2]


def cell_name(row: int, column: int) -> str:
    """A letter for the row, a number for the column.

    >>> cell_name(2, 4)
    'c5'
    """
    return f"{chr(97 + row)}{column + 1}"


def corners_of(row: int, column: int, up: bool) -> tuple[Vertex, Vertex, Vertex]:
    """The vertices at the corners of a cell: top, left, right of one that points up; else bottom, right, left."""
    if up:
        return (column + 1, row), (column, row + 1), (column + 2, row + 1)
    return (column + 1, row + 1), (column + 2, row), (column, row)


def by_rows(values: dict[Vertex, str]) -> str:
    """Values at vertices, row by row, as the document notes a solution; a gap in a row is a space for each vertex.

    >>> figure = Figure.parse("AVA/VAV")
    >>> by_rows(dict(zip(figure.vertices, "0123010")))
    '01/230/10'
    """
    rows: dict[int, list[int]] = {}
    for x, y in sorted(values, key=lambda vertex: (vertex[1], vertex[0])):
        rows.setdefault(y, []).append(x)
    lines = []
    for y in sorted(rows):
        gaps = [(after - before) // 2 - 1 for before, after in pairwise(rows[y])]
        line = values[rows[y][0], y]
        for x, gap in zip(rows[y][1:], gaps, strict=True):
            line += " " * gap + values[x, y]
        lines.append(line)
    return "/".join(lines)


# -- Figures by name: easy ones of 6 to 21 cells, those for all the 24 pieces, and two that need the joke --

Kind = Literal["easy", "champion", "joker"]


@dataclass(frozen=True)
class Named:
    """A figure of the catalogue; in a language it is called ``trioker.option-figure-<name>``.

    ``on_tip``: the joker's black corner belongs on a free tip.
    """

    name: str
    text: str
    kind: Kind
    on_tip: bool = False


#: From few cells to many.
FIGURES = {
    one.name: one
    for one in (
        Named("hexagon", "AVA/VAV", "easy"),
        Named("ribbon", "AVAVAV", "easy"),
        Named("rhombus", ".AVAV/AVAV.", "easy"),
        Named("triangle", "..A../.AVA./AVAVA", "easy"),
        Named("barrel", "AVAVA/VAVAV", "easy"),
        Named("crown", "A.A.A.A/VAVAVAV", "easy"),
        Named("star", "..A../VAVAV/AVAVA/..V..", "easy"),
        Named("parallelogram-2-3", ".AVAVAV/AVAVAV.", "easy"),
        Named("shield", ".AVA./AVAVA/VAVAV", "easy"),
        Named("long-barrel", "AVAVAVA/VAVAVAV", "easy"),
        Named("boat", "..AVA../.AVAVA./AVAVAVA", "easy"),
        Named("large-triangle", "...A.../..AVA../.AVAVA./AVAVAVA", "easy"),
        Named("parallelogram-2-4", ".AVAVAVAV/AVAVAVAV.", "easy"),
        Named("hourglass", "VAVAV/.VAV./.AVA./AVAVA", "easy"),
        Named("large-rhombus", "..AVAVAV/.AVAVAV./AVAVAV..", "easy"),
        Named("clover", "AVA.../VAVAVA/AVAVAV/VAV...", "easy"),
        Named("house", "..A../.AVA./AVAVA/VAVAV/AVAVA", "easy"),
        Named("parallelogram-2-5", ".AVAVAVAVAV/AVAVAVAVAV.", "easy"),
        Named("ship", "..AVAVA../.AVAVAVA./AVAVAVAVA", "easy"),
        Named("parallelogram-1-12", "AV" * 12, "champion"),
        Named("parallelogram-2-6", ".AVAVAVAVAVAV/AVAVAVAVAVAV.", "champion"),
        Named("parallelogram-3-4", "..AVAVAVAV/.AVAVAVAV./AVAVAVAV..", "champion"),
        Named("bar", "AVA........./VAVAVA....../...VAVAVA.../......VAVAVA/.........VAV", "champion"),
        Named("worm", "AVA........./VAVAVA...AVA/...VAVAVAVAV/......VAV...", "champion"),
        Named("arch", "...AVA.../AVAVAVAVA/VAV...VAV/......AVA/......VAV", "champion"),
        Named("wave", "...AVA...AVA/AVAVAVAVAVAV/VAV...VAV...", "champion"),
        Named("propeller", "...AVA.../...VAV.../...AVA.../AVAVAVAVA/VAV...VAV", "champion"),
        Named("pistol", "......AVA/...AVAVAV/AVAVAV.../VAVAVA.../...VAV...", "champion"),
        Named("bee", "...AVA/AVAVAV/VAVAVA/AVAVAV/VAV...", "champion"),
        Named("giant-hexagon", ".AVAVA./AVAVAVA/VAVAVAV/.VAVAV.", "joker"),
        Named("super-triangle", "....A..../...AVA.../..AVAVA../.AVAVAVA./AVAVAVAVA", "joker", on_tip=True),
    )
}
BY_TEXT = {one.text: one for one in FIGURES.values()}
#: A figure as it is asked for.
ASKED = Known(2_000, tuple(FIGURES), "trioker.option-figure")


def figure(given: Any) -> tuple[Figure, Named | None]:
    """The figure that is meant by its name in any language, or by its text; where it is by name, what is said of it.

    >>> str(figure("sablier")[0]), figure("ava / vav")[1]
    ('VAVAV/.VAV./.AVA./AVAVA', None)
    """
    text = ASKED.taken("figure", given)
    if text in FIGURES:
        return Figure.parse(FIGURES[text].text), FIGURES[text]
    if len({*text.upper()} - {UP, DOWN, NOTHING, "/", " "}) > 1:
        raise NotationError("trioker.no-figure", given=text)
    return Figure.parse(text), None


# -- Moves of Trioker: a piece placed or taken off again, a piece given, and the words --

PLACE, OFF, GIVE, PASS, DRAW, OBJECT = "place", "off", "give", "pass", "draw", "object"
#: Moves that are a word and nothing else.
WORDS = (PASS, DRAW, OBJECT)
#: Taps that turn the piece in hand, and put it back into the box.
TURN, BOX = "turn", "box"


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """What is done, the cell, and the corners of the piece: as it lies there, or by its name where it is given.

    >>> str(Move.parse(" C5 = 120 ")), str(Move.parse("-c5")), str(Move.parse("give 120")), str(Move.parse("Pass"))
    ('c5=120', '-c5', 'give 012', 'pass')
    """

    verb: str
    cell: str = ""
    corners: str = ""

    def __post_init__(self) -> None:
        parts = (self.verb, self.cell, self.corners)
        known = all(type(part) is str for part in parts)
        if known and self.verb == GIVE:
            known = not self.cell and (self.corners == UNSEEN or named(self.corners) == self.corners)
        elif known:
            wants = {PLACE: (True, True), OFF: (True, False), **dict.fromkeys(WORDS, (False, False))}.get(self.verb)
            known = wants == (bool(self.cell), bool(self.corners))
            known = known and (not self.cell or is_cell(self.cell)) and (not self.corners or bool(named(self.corners)))
        if not known:
            raise NotationError("trioker.no-move", verb=typed(parts[0]), cell=typed(parts[1]), corners=typed(parts[2]))

    @classmethod
    def known(cls, verb: str, cell: str = "", corners: str = "") -> Self:
        """Without looking: for who lists moves, and for a move that is only begun."""
        move = object.__new__(cls)
        move.__dict__.update(verb=verb, cell=cell, corners=corners)
        return move

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<cell>=<corners>``, ``-<cell>``, ``give <piece>``, ``pass``, ``draw`` or ``object``."""
        text = written(text)
        word = "".join(text.lower().split())
        if word in WORDS:
            return cls(word)
        found = re.fullmatch(r"([a-z][0-9]{1,2})=([0-3*]{3})|-([a-z][0-9]{1,2})|give([0-3*]{3}|\?{3})", word, re.A)
        placed, corners, off, given = found.groups() if found else (None, None, None, None)
        cell, piece = placed or off or "", corners or given or ""
        if not found or (piece not in ("", UNSEEN) and not named(piece)) or (cell and not is_cell(cell)):
            raise NotationError("trioker.move-form", text=text)
        if given:
            return cls(GIVE, corners=named(piece) or piece)
        return cls(PLACE if piece else OFF, cell, piece)

    def __str__(self) -> str:
        match self.verb:
            case "place":
                return f"{self.cell}={self.corners}"
            case "off":
                return f"-{self.cell}"
        return f"{self.verb} {self.corners}".strip()

    @property
    def piece(self) -> str:
        """The name of the piece, however it lies; nothing where there is none."""
        return named(self.corners) or self.corners

    @property
    def told(self) -> Remark:
        """How sentences name it: “120 on c5”."""
        return Remark(f"trioker.told-{self.verb}", {"cell": self.cell, "piece": self.corners})

    def told_by(self, name: Any) -> Remark:
        """Who gives, draws or objects plays nothing: that is said as it is."""
        if self.verb in (GIVE, DRAW, OBJECT):
            return Remark(f"trioker.by-{self.verb}", {"name": name, "piece": self.corners})
        return super().told_by(name)


def is_cell(text: str) -> bool:
    """Whether some figure could have a cell of this name.

    >>> is_cell("c5"), is_cell("c05"), is_cell("z61")
    (True, False, False)
    """
    return re.fullmatch(r"[a-z][1-9][0-9]?", text, re.A) is not None and int(text[1:]) <= MOST_COLUMNS
