"""Positions and moves of RVB, their texts, and what playing a move does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import TYPE_CHECKING, ClassVar, Literal, Self

from rvbkit.game import Open, Refusal, Textual
from rvbkit.games.rvb.grid import ALL_NAMES, SIDES, Grid, grid, known_side, row_lengths
from rvbkit.games.solution import Solution
from rvbkit.text.inputs import flag, row, whole
from rvbkit.text.remarks import NotationError, Remark, written

LETTERS = "RVB"
#: The order of a run of mixed letters: R, then V, then B, then R again; the same read backwards; one letter all along.
AFTER = {"R": "V", "V": "B", "B": "R"}
BEFORE = {after: letter for letter, after in AFTER.items()}
SAME = {letter: letter for letter in LETTERS}
#: How many cells of each letter may never be crossed: the rule rvb.last-letter.
KEEP = 1
#: Sentences name a longer line by its ends.
LONGEST_TOLD = 9

Phase = Literal["place", "cross"]


@dataclass(frozen=True, repr=False)
class Move(Textual):
    """Cells crossed in pen order, or, when ``letters`` is given, cells that receive a letter.

    >>> str(Move.parse("E6 - d6"))
    'e6-d6'
    >>> str(Move.parse("B@c3 r@a1 v@B2"))
    'R@a1 V@b2 B@c3'
    """

    cells: tuple[str, ...]
    letters: str = ""

    def __post_init__(self) -> None:
        """Checks that the cells exist, and that each of them has a letter or none has."""
        cells, letters = row(self.cells, len(ALL_NAMES)), written(self.letters)
        if cells == []:
            raise NotationError("rvb.no-move")
        if cells is None or len(cells) > len(ALL_NAMES):
            raise NotationError("rvb.cells-of-move", given=self.cells)
        for cell in cells:
            if not isinstance(cell, str) or cell not in ALL_NAMES:
                raise NotationError("rvb.no-cell", cell=cell)
        if letters and (len(letters) != len(cells) or set(letters) - set(LETTERS)):
            raise NotationError("rvb.letters-of-move", letters=letters, count=len(cells))
        self.__dict__.update(cells=tuple(map(str.__str__, cells)), letters=letters)

    @classmethod
    def known(cls, cells: tuple[str, ...], letters: str = "") -> Self:
        """The move of cells and letters that need no check: the lister makes millions."""
        move = object.__new__(cls)
        held = move.__dict__
        held["cells"], held["letters"] = cells, letters
        return move

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads either form. Forgives case, extra spaces, and the order of the three letters."""
        text = re.sub("[\u2010-\u2014]", "-", written(text))  # dashes that word processors make
        if "@" in text:
            return cls._parse_placing(text)
        cells = tuple(part.strip().lower() for part in text.split("-"))
        if cells == ("",):
            raise NotationError("rvb.no-move")
        for cell in cells:
            _known(cell, text)
        return cls(cells)

    @classmethod
    def _parse_placing(cls, text: str) -> Self:
        pairs = []
        for part in "@".join(map(str.strip, text.split("@"))).split():
            letter, _, cell = part.partition("@")
            if letter.upper() not in LETTERS or len(letter) != 1 or not cell:
                raise NotationError("rvb.placing-form", part=part)
            pairs.append((letter.upper(), _known(cell.lower(), text)))
        pairs.sort(key=lambda pair: (LETTERS.index(pair[0]), pair[1]))
        return cls(tuple(cell for _, cell in pairs), "".join(letter for letter, _ in pairs))

    def __str__(self) -> str:
        if self.letters:
            return " ".join(f"{letter}@{cell}" for letter, cell in zip(self.letters, self.cells, strict=True))
        return "-".join(self.cells)

    @property
    def told(self) -> Remark | str:
        """How sentences name it: R on a1, V on b2, B on c3; a long line by its ends."""
        if self.letters:
            pairs = zip(self.letters, self.cells, strict=True)
            put = [Remark("rvb.placed", {"letter": letter, "cell": cell}) for letter, cell in pairs]
            return reduce(lambda before, last: Remark("match.comma", {"before": before, "last": last}), put)
        if len(self.cells) <= LONGEST_TOLD:
            return str(self)
        first, second, *_, last = self.cells
        return Remark("rvb.long-line", {"first": first, "second": second, "last": last, "count": len(self.cells)})


def _known(cell: str, text: str) -> str:
    if cell not in ALL_NAMES:
        if cell == text.strip().lower():
            raise NotationError("rvb.no-cell", cell=text.strip())
        raise NotationError("rvb.unknown-cell", cell=cell, move=text.strip())
    return cell


@dataclass(frozen=True, repr=False)
class Position(Open[Move]):
    """A board, row by row in one string; the phase; the player to move; the rule option.

    ``cells[i]`` is ``R V B``, ``r v b`` once crossed, ``.`` when empty.

    >>> position = Position.parse("RV/B.R/VB cross 1")
    >>> position.at("a1"), position.left, position.turn
    ('R', ('a1', 'a2', 'b1', 'b3', 'c1', 'c2'), 1)
    >>> position.refuse("b1-c1").key, "c1-b1" in position.moves()
    ('rvb.backwards', True)
    """

    stem: ClassVar[str] = "rvb"

    side: int
    cells: str
    phase: Phase
    turn: int = 1
    connected: bool = False

    @property
    def players(self) -> int:
        return 2

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``<board> place|cross <player>[ connected]``, forgiving spaces and keyword case."""
        text = written(text)
        words = text.split()
        if len(words) not in (3, 4) or (len(words) == 4 and words[3].lower() != "connected"):
            raise NotationError("rvb.position-form", text=text.strip())
        board, phase, player = words[0], words[1].lower(), words[2]
        if phase not in ("place", "cross"):
            raise NotationError("rvb.phase", word=words[1])
        if player not in ("1", "2"):
            raise NotationError("rvb.player", word=player)
        side, cells = _parse_board(board)
        position = cls(side, cells, "place" if phase == "place" else "cross", int(player), len(words) == 4)
        position._validate()
        return position

    def __post_init__(self) -> None:
        """Checks the side, and a mark for each of its cells. Pictures of the rules show boards that no game has."""
        side, cells, phase, turn = known_side(self.side), written(self.cells), self.phase, whole(self.turn)
        if len(cells) != grid(side).size:
            raise NotationError("rvb.cells-of-board", side=side, size=grid(side).size, count=len(cells))
        for name, mark in zip(grid(side).names, cells, strict=True):
            _check_mark(mark, name[0])
        if not isinstance(phase, str) or phase not in ("place", "cross"):
            raise NotationError("rvb.phase", word=phase)
        if turn not in (1, 2):
            raise NotationError("rvb.player", word=self.turn)
        connected = flag(self.connected, "connected")
        self.__dict__.update(side=side, cells=cells, phase=str.__str__(phase), turn=turn, connected=connected)

    def _validate(self) -> None:
        if self.phase == "cross":
            for letter in LETTERS:
                if self.count(letter) < KEEP:
                    raise NotationError("rvb.letter-missing", letter=letter)
            return
        for name, mark in zip(self.grid.names, self.cells, strict=True):
            if mark.islower():
                raise NotationError("rvb.crossed-while-placing", cell=name)
        if len({self.count(letter) for letter in LETTERS}) > 1:
            raise NotationError("rvb.uneven-letters", **{letter: self.count(letter) for letter in LETTERS})
        if self.cells.count(".") < 2:
            raise NotationError("rvb.board-already-full")

    def __str__(self) -> str:
        rows, start = [], 0
        for length in row_lengths(self.side):
            rows.append(self.cells[start : start + length])
            start += length
        return f"{'/'.join(rows)} {self.phase} {self.turn}{' connected' if self.connected else ''}"

    @property
    def grid(self) -> Grid:
        return grid(self.side)

    def count(self, letter: str) -> int:
        """Cells that still carry this letter."""
        try:
            return self.cells.count(letter)
        except TypeError:
            raise NotationError("game.not-a-text", given=letter) from None

    def at(self, cell: str) -> str:
        """What the named cell shows: a letter, a crossed letter in lower case, or a point."""
        try:
            return self.cells[self.grid.number[cell]]
        except Exception:  # noqa: BLE001 (there is no such cell, or what somebody else's object raises)
            if isinstance(cell, str) and cell in ALL_NAMES:
                raise NotationError("rvb.off-board", cell=cell, last=self.grid.names[-1]) from None
            raise NotationError("rvb.no-cell", cell=cell) from None

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The cells that still carry a letter."""
        return tuple(name for name, mark in zip(self.grid.names, self.cells, strict=True) if mark in LETTERS)

    @cached_property
    def empty(self) -> tuple[str, ...]:
        """The cells that carry nothing."""
        return tuple(name for name, mark in zip(self.grid.names, self.cells, strict=True) if mark == ".")

    if TYPE_CHECKING:  # its solver's answer says more than that of any game

        def solve(self, *, time: float = 20.0, memory: float | None = None) -> Solution[Move]: ...

    def _moves(self) -> Iterator[Move]:
        """Each legal move once, lazily: see ``rvbkit.games.rvb.moves``."""
        from rvbkit.games.rvb.moves import crossings, placings

        return placings(self) if self.phase == "place" else crossings(self)

    def _refuse(self, move: Move) -> Refusal | None:
        """Why the move is not allowed, or None: see ``rvbkit.games.rvb.checker``."""
        from rvbkit.games.rvb.checker import refuse

        return refuse(self, move)

    def _played(self, move: Move) -> Self:
        """The last placing turn opens the crossing."""
        marks = list(self.cells)
        for i, cell in enumerate(move.cells):
            number = self.grid.number[cell]
            marks[number] = move.letters[i] if move.letters else marks[number].lower()
        phase: Phase = "place" if self.phase == "place" and marks.count(".") > 1 else "cross"
        after = object.__new__(type(self))  # nothing of it needs a check
        after.__dict__.update(
            side=self.side, cells="".join(marks), phase=phase, turn=3 - self.turn, connected=self.connected
        )
        return after

    def outcome(self) -> tuple[float, ...] | None:
        """Over when one cell of each letter is left: the player to move has lost."""
        if self.phase == "place" or any(self.count(letter) > KEEP for letter in LETTERS):
            return None
        return (0, 1) if self.turn == 1 else (1, 0)


def lettered(side: int, letters: Mapping[str, str], connected: bool = False) -> Position:
    """The board on which these cells carry letters and all others are empty; player 1 is to cross."""
    return Position(side, "".join(letters.get(name, ".") for name in grid(side).names), "cross", 1, connected)


def _parse_board(board: str) -> tuple[int, str]:
    rows = board.split("/")
    lengths = tuple(len(row) for row in rows)
    for at, text in enumerate(rows):
        for mark in text:
            _check_mark(mark, chr(97 + at % 26))
    for side in SIDES:
        if lengths == row_lengths(side):
            return side, "".join(rows)
    raise NotationError("rvb.board-shape", lengths=" ".join(map(str, lengths)))


def _check_mark(mark: str, row: str) -> None:
    if mark not in "RVBrvb.":
        raise NotationError("rvb.mark", mark=mark, row=row)


def alphabetical(group: Iterable[int], touching: Sequence[Sequence[int]]) -> list[int]:
    """How a connected group is written: the alphabetically first order in which each cell touches an earlier one."""
    first, *others = sorted(group)
    order, rest = [first], set(others)
    while rest:
        order.append(min(cell for cell in rest if any(near in order for near in touching[cell])))
        rest.discard(order[-1])
    return order
