"""The board of Roliversi, its moves and positions: squares and lines, texts, what playing a move does, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from rvbkit.game import Open, Refusal, Textual
from rvbkit.text.inputs import flag, whole
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark, written

if TYPE_CHECKING:
    from rvbkit.games.roliversi.checker import Run
    from rvbkit.games.roliversi.solver import Solution

#: The sides of boards.
SIDES = (4, 6, 8)
#: Each camp's two colours, as its name has them: green and blue, red and yellow. Player 1 has the first.
CAMPS = ("VB", "RJ")
COLOURS = "VBRJ"
EMPTY = "."
#: In plain Reversi each camp has one.
PLAIN = "VR"
#: Which way a line goes, by its name: the steps right and down.
WAYS = {
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
    "n": (0, -1),
    "ne": (1, -1),
}


class Line(NamedTuple):
    """The squares from one on, to the edge of the board, by number."""

    way: str
    squares: tuple[int, ...]


@cache
def names(side: int) -> tuple[str, ...]:
    """The squares row by row from the top: a letter for the column, a number for the row."""
    return tuple(f"{chr(97 + x)}{y + 1}" for y in range(side) for x in range(side))


@cache
def number(side: int) -> dict[str, int]:
    """Where each square stands in a row of all."""
    return {name: at for at, name in enumerate(names(side))}


@cache
def lines(side: int) -> tuple[tuple[Line, ...], ...]:
    """From each square, every way in which there is another."""
    return tuple(tuple(_lines(side, at)) for at in range(side * side))


def _lines(side: int, at: int) -> list[Line]:
    found = []
    for way, (dx, dy) in WAYS.items():
        x, y, squares = at % side + dx, at // side + dy, []
        while 0 <= x < side and 0 <= y < side:
            squares.append(y * side + x)
            x, y = x + dx, y + dy
        if squares:
            found.append(Line(way, tuple(squares)))
    return found


def camp_of(colour: str) -> int:
    """The player whose ball it is.

    >>> camp_of("B"), camp_of("J")
    (1, 2)
    """
    return 1 if colour in CAMPS[0] else 2


def partner(colour: str) -> str:
    """The other colour of its camp.

    >>> partner("R"), partner("B")
    ('J', 'V')
    """
    return CAMPS[camp_of(colour) - 1].replace(colour, "")


def ball_named(colour: str) -> Remark:
    """A colour in words."""
    return Remark(f"roliversi.ball-{colour.lower()}")


# -- moves and positions ------------------------------------------------------------------------------

_PASS = "pass"


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """A ball and its square; a pass has neither.

    >>> str(Move.parse(" r @ c6 ")), str(Move.parse("Pass"))
    ('R@c6', 'pass')
    """

    colour: str = ""
    cell: str = ""

    def __post_init__(self) -> None:
        texts = type(self.colour) is type(self.cell) is str
        known = self.colour in [*COLOURS] and self.cell in number(SIDES[-1]) if texts and self.colour else False
        if not known and not (texts and self.colour == self.cell == ""):
            raise NotationError("roliversi.no-ball", colour=typed(self.colour), cell=typed(self.cell))

    @classmethod
    def known(cls, colour: str, cell: str) -> Self:
        """The move without a check: for the lister."""
        move = object.__new__(cls)
        move.__dict__.update(colour=colour, cell=cell)
        return move

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<colour>@<square>`` or ``pass``."""
        text = written(text).strip()
        if text.lower() == _PASS:
            return cls()
        found = re.fullmatch(r"([RJVB]) ?@? ?([a-h][1-8])", text, re.I | re.A)
        if not found:
            raise NotationError("roliversi.move-form", text=text)
        return cls(found[1].upper(), found[2].lower())

    def __str__(self) -> str:
        return f"{self.colour}@{self.cell}" if self.colour else _PASS

    @property
    def told(self) -> Remark:
        """How sentences name it: “red b3”."""
        if not self.colour:
            return Remark("roliversi.pass")
        return Remark("roliversi.placed", {"ball": ball_named(self.colour), "cell": self.cell})


PASS = Move()


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """The balls row by row, the player to move, and whether the rule is that of plain Reversi.

    >>> position = Position.parse("..../.RJ./.BV./.... VB")
    >>> position.side, position.empty, [str(move) for move in position.moves()][:3]
    (4, 12, ['V@b1', 'V@d1', 'B@a1'])
    """

    stem: ClassVar[str] = "roliversi"

    cells: str
    turn: int = 1
    plain: bool = False

    @property
    def players(self) -> int:
        return 2

    def __post_init__(self) -> None:
        cells, turn = written(self.cells), whole(self.turn)
        object.__setattr__(self, "plain", flag(self.plain, "plain"))
        if len(cells) not in (side * side for side in SIDES) or not {*cells} <= {*COLOURS, EMPTY}:
            raise NotationError("roliversi.position-form", text=cells)
        if self.plain and not {*cells} <= {*PLAIN, EMPTY}:
            raise NotationError("roliversi.plain-balls")
        if turn not in (1, 2):
            raise NotationError("roliversi.camp", word=self.turn)
        object.__setattr__(self, "turn", turn)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<rows joined by /> <camp>[ reversi]``, forgiving spaces and the case of letters."""
        text = written(text)
        board, *rest = text.split() or [""]
        rows, words = board.upper().split("/"), [word.lower() for word in rest[1:]]
        square = len(rows) in SIDES and {len(row) for row in rows} == {len(rows)}
        if not (square and {*"".join(rows)} <= {*COLOURS, EMPTY} and rest and words in ([], ["reversi"])):
            raise NotationError("roliversi.position-form", text=text.strip())
        if rest[0].upper() not in CAMPS:
            raise NotationError("roliversi.camp", word=rest[0])
        return cls("".join(rows), CAMPS.index(rest[0].upper()) + 1, len(rest) == 2)

    def __str__(self) -> str:
        side = self.side
        rows = "/".join(self.cells[at : at + side] for at in range(0, side * side, side))
        return f"{rows} {CAMPS[self.turn - 1]}{' reversi' if self.plain else ''}"

    @property
    def told(self) -> Remark | str:
        """How sentences name it."""
        first, second = self.tally
        return Remark(
            "roliversi.told", {"first": first, "second": second, "camp": Remark(f"roliversi.camp-{self.turn}")}
        )

    @cached_property
    def side(self) -> int:
        """Squares in a row."""
        return next(side for side in SIDES if side * side == len(self.cells))

    @property
    def colours(self) -> str:
        """Those that the player to move may place."""
        return PLAIN[self.turn - 1] if self.plain else CAMPS[self.turn - 1]

    @property
    def tally(self) -> tuple[float, ...]:  # type: ignore[override]
        """The balls of each camp."""
        return tuple(sum(map(self.cells.count, camp)) for camp in CAMPS)

    @property
    def empty(self) -> int:
        """How many squares are."""
        return self.cells.count(EMPTY)

    def flips(self, colour: str, cell: str) -> list[Run]:
        """The runs that a ball of this colour flips there; none where a ball lies, or beyond the board."""
        from rvbkit.games.roliversi.checker import flipped

        at = number(self.side).get(Move(colour, cell).cell)
        if at is None or self.cells[at] != EMPTY:
            return []
        return flipped(self.cells, self.side, at, colour, self.plain)

    @cached_property
    def _can(self) -> tuple[tuple[str, int], ...]:
        return self._placings(self.turn)

    @cached_property
    def _other_can(self) -> bool:
        return bool(self._placings(3 - self.turn))

    def _placings(self, player: int) -> tuple[tuple[str, int], ...]:
        from rvbkit.games.roliversi.moves import placings

        return tuple(placings(self.cells, self.side, player, self.plain))

    if TYPE_CHECKING:  # its solver's answer says more than that of any game

        def solve(self, *, time: float = 20.0, memory: float | None = None) -> Solution: ...

    def _moves(self) -> Iterator[Move]:
        """Colour by colour and row by row; a pass where there is nothing else and the other camp can go on."""
        named = names(self.side)
        for colour, at in self._can:
            yield Move.known(colour, named[at])
        if not self._can and self._other_can:
            yield PASS

    def count_moves(self) -> int:
        """Squares are found for a colour at once."""
        return len(self._can) or int(self._other_can)

    def _refuse(self, move: Move) -> Refusal | None:
        """Why the move is not allowed, or None: see ``rvbkit.games.roliversi.checker``."""
        from rvbkit.games.roliversi.checker import refuse

        return refuse(self, move)

    def _played(self, move: Move) -> Self:
        """The ball is there, and all that it flips has its colour."""
        if not move.colour:
            return replace(self, turn=3 - self.turn)
        cells = [*self.cells]
        for square in self._changed(move):
            cells[square] = move.colour
        return replace(self, cells="".join(cells), turn=3 - self.turn)

    def changed(self, move: Move) -> list[int]:
        """The numbers of the squares that a move gives its colour, its own first."""
        return [] if self.refuse(move) or not move.colour else self._changed(move)

    def _changed(self, move: Move) -> list[int]:
        flips = self.flips(move.colour, move.cell)
        return [number(self.side)[move.cell], *(square for run in flips for square in run.enemies)]

    def outcome(self) -> tuple[float, ...] | None:
        """Over when nobody can flip anything, which is always so on a full board: most balls win."""
        return None if self._can or self._other_can else self.tally
