"""The search through a puzzle: a value for one vertex after another, no piece twice; in short steps.

``Search`` may be left after each step and taken up again. ``advance`` is its kernel: everything that is compiled stands
in this file, and the rules come in as arguments, because compiled code is cached by file. Without a compiler it runs on
lists, which Python reads faster than arrays.

The vertices come in a fixed order. A cell is *closed* by the last of its three vertices. Its piece is then known, must
be in the box, and leaves it. Corners are read from the one after that vertex on, so that its own value counts ones. A
value may wait for others: of the values that the puzzle does not tell apart, only the next new one may be chosen. Each
value has only so many corners in the box: ``rooms`` count them down, eight bits for a value. ``spare`` says with how
many corners left the vertices to come can do, a bit for each number. If no piece may be left over, a triple that is
``needed`` must still find a cell: an *open* cell, whose known corners all have its value, or else a new cell.

A choice is a number: a value, plus four times the closed cell that takes the joker, from one on; 0 means no cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from rvbkit.games.trioker.figure import Figure, Vertex
from rvbkit.games.trioker.pieces import BLACK, VALUES, turned
from rvbkit.games.trioker.solver.notation import Solution
from rvbkit.games.trioker.solver.setup import BITS, CODES, Puzzle, alike, bits_of, black_corners, renamings
from rvbkit.kernels import compiled

#: What ``control`` holds: the level, the choices so far, the solutions so far.
LEVEL, NODES, FOUND = 0, 1, 2
#: The joker may not be used (any more); it may be used. Any other number is its cell.
NO_JOKER, JOKER = -2, -1
#: A bit that is never seen: a value that waits for it is never chosen.
NEVER = 16


@compiled
def advance(
    control: Any, choices: Any, boxes: Any, seen: Any, rooms: Any, jokers: Any, values: Any, known: Any, counts: Any,
    order: Any, weights: Any, turns: Any, waits: Any, spare: Any, needed: Any,
    least: Any, opens: Any, one: Any, other: Any, heavy: Any, starts: Any, cells: Any, first: Any, second: Any,
    bits: Any, sides: Any, fits: Any, limit: int, stop: int,
) -> bool:  # fmt: skip
    """Goes on for about ``limit`` choices, or until ``stop`` solutions are found in all; True at the end.

    A solution is counted by the set of its values. When the search stops at a solution, ``values`` holds it.
    """
    level, nodes, found = control[LEVEL], control[NODES], control[FOUND]
    last = len(order)
    limit += nodes
    while level >= 0 and nodes < limit:
        if level == last:
            counts[seen[level]] += 1
            found += 1
            level -= 1
            if found == stop:
                break
            continue
        choice, begin, closed = choices[level], starts[level], range(starts[level], starts[level + 1])
        box, room, joker, turn, weight = boxes[level], rooms[level], jokers[level], turns[level], weights[level]
        most = 4 * (1 + len(closed)) if joker == JOKER else 4
        if choice == 0:
            for at in closed:
                known[at] = 64 * cells[at] + 16 * values[first[at]] + 4 * values[second[at]]
                if joker != JOKER and box & sides[known[at] >> 2] == 0:
                    choice = most
        nodes += most - choice
        while choice < most:
            value, with_joker = (choice + turn) & 3, begin + (choice >> 2) - 1
            choice += 1
            rest = box
            for at in closed:
                if at == with_joker:
                    if not fits[known[at] + value]:
                        break
                else:
                    bit = bits[known[at] + value]
                    if rest & bit == 0:
                        break
                    rest ^= bit
            else:
                left = (room >> 8 * value & 255) - weight
                if left < 0 or spare[level] >> left & 1 == 0 or waits[4 * level + value] & ~seen[level]:
                    continue
                values[order[level]] = value
                if rest & needed[value] and left < least[level]:
                    for at in range(opens[level], opens[level + 1]):
                        if values[one[at]] == value and values[other[at]] == value and heavy[at] <= left:
                            break
                    else:
                        continue
                left = room - (weight << 8 * value)
                nodes -= most - choice
                choices[level] = choice
                level += 1
                choices[level], boxes[level], rooms[level] = 0, rest, left
                seen[level] = seen[level - 1] | 1 << value
                jokers[level] = cells[with_joker] if with_joker >= begin else joker
                break
        else:
            nodes += 1
            level -= 1
    control[LEVEL], control[NODES], control[FOUND] = level, nodes, found
    return bool(level < 0)


#: Whether the kernel is machine code.
FAST = hasattr(advance, "py_func")
#: Choices in one step, some hundredths of a second.
STEP = 2_000_000 if FAST else 30_000
#: Heavier than any cell.
NOWHERE = 99


class Search:
    """All solutions of a puzzle, counted or one by one."""

    def __init__(
        self, of: Puzzle, *, other_than: Mapping[str, str] | None = None, chance: Random | None = None
    ) -> None:
        """``other_than`` excludes solutions with these pieces, turned like that, in their cells. ``chance`` mixes the
        order.
        """
        self.puzzle = of
        self.not_so = dict(other_than or {})
        fixed = frozenset("".join([*of.values.values(), *self.not_so.values()])) - {BLACK}
        self.symmetry = renamings(of.box, of.joker, fixed)
        self._plan = plan(of.figure, tuple(of.values), tuple(cell for cell, _ in of.placed))
        levels, room = len(self._plan.order) + 1, self._room()
        self._choices, boxes, seen, rooms, self._jokers = (_row([0] * levels) for _ in range(5))
        boxes[0], rooms[0] = sum(BITS[piece] for piece in of.box), room
        self._jokers[0] = JOKER if of.joker else NO_JOKER
        self._control, self._values, self._counts = _row([0] * 3), _row([0] * (levels - 1)), _row([0] * 16)
        known = _row([0] * len(self._plan.turned))
        self._state = (
            *(self._control, self._choices, boxes, seen, rooms, self._jokers),
            *(self._values, known, self._counts),
        )
        self._rule = (
            *(self._plan.order, self._plan.weights),
            _row([chance.randrange(4) if chance else 0 for _ in range(levels - 1)]),
            self._waits(),
            self._spare(room),
            self._needed(),
            *(self._plan.least, self._plan.opens, *self._plan.open, self._plan.starts, *self._plan.closed),
            *self._allowed(),
        )
        self.over = len(of.empty) > len(of.box) + (of.joker is not None)

    def _room(self) -> int:
        """The number of corners of each value; the joker has one of any value."""
        corners = "".join(self.puzzle.box) + (self.puzzle.joker or "")
        each = [corners.count(value) + corners.count(BLACK) for value in VALUES]
        return sum(many << 8 * value for value, many in enumerate(each))

    def _spare(self, room: int) -> Any:
        """For each level the numbers of corners of a value, as bits, that the later vertices can use.

        Some corners may be left over: as many as the pieces have more than the cells.
        """
        reached, found = 1, []
        weights = [int(weight) for weight in self._plan.weights]
        over = sum(room >> 8 * value & 255 for value in range(4)) - sum(weights)
        for weight in reversed(weights):
            smeared = 0
            for more in range(max(over, 0) + 1):
                smeared |= reached << more
            found.append(smeared & (1 << 62) - 1)
            reached |= reached << weight
        return _row(found[::-1])

    def _needed(self) -> Any:
        """For each value its triple, if no piece may be left over."""
        of = self.puzzle
        every = of.joker is None and len(of.box) == len(of.empty)
        return _row([BITS[3 * value] if every and 3 * value in of.box else 0 for value in VALUES])

    def _waits(self) -> Any:
        """For each level and value the values that must be seen before."""
        before = alike(self.symmetry)
        found = list(before) * len(self._plan.order)
        for level, vertex in enumerate(self._plan.fixed):
            found[4 * level : 4 * level + 4] = [0 if value == self.puzzle.values[vertex] else NEVER for value in VALUES]
        return _row(found)

    def _allowed(self) -> tuple[Any, Any, Any]:
        """For each closed cell and its corners in the kernel's order: the piece, the pieces with a side, the joker."""
        bits, of, cells = list(bits_of(self.puzzle.box)), self.puzzle, len(self.puzzle.figure.cells)
        sides = [bits[at] | bits[at + 1] | bits[at + 2] | bits[at + 3] for at in range(0, 64, 4)]
        allowed, fits = bits * cells, [0] * (64 * cells if of.joker else 1)
        if of.joker:
            for cell, turn in self._plan.turned.items():
                for read, black in enumerate(black_corners(of.joker)):
                    if black:
                        fits[64 * cell + read] = int(bool(of.black_in(cell, CODES[read], turn)))
        for name, lying in self.not_so.items():
            cell = of.figure.number[name]
            way = turned(lying, self._plan.turned[cell])
            for at, corners in enumerate(CODES):
                if all(one in (BLACK, value) for one, value in zip(way, corners, strict=True)):
                    (fits if BLACK in way else allowed)[64 * cell + at] = 0
        return _row(allowed), _row(sides * cells), _row(fits)

    def run(self, more: int = 0) -> Iterator[float]:
        """Goes on to the end, or until ``more`` solutions are found; each short step gives the share that is done."""
        stop = self.found + more if more else -1
        while not self.over:
            self.over = bool(advance(*self._state, *self._rule, STEP, stop))
            if self.found == stop:
                return
            yield self.share

    @property
    def found(self) -> int:
        """The number of solutions so far; solutions that differ by a renaming count as one."""
        return int(self._control[FOUND])

    @property
    def nodes(self) -> int:
        """The number of choices so far."""
        return int(self._control[NODES])

    @property
    def counts(self) -> list[int]:
        """The numbers of solutions by the set of their values, as four bits."""
        return [int(count) for count in self._counts]

    @property
    def share(self) -> float:
        """The share that is done, as if all choices were equally long."""
        done, part, now = 0.0, 1.0, int(self._control[LEVEL])
        for level in range(min(now + 1, len(self._plan.order))):
            closed = int(self._plan.starts[level + 1] - self._plan.starts[level])
            part /= 4 * (1 + closed) if self._jokers[level] == JOKER else 4
            done += part * (int(self._choices[level]) - (level < now))  # the last choice is not done yet
        return 1.0 if self.over else done

    @property
    def solution(self) -> Solution:
        """The solution at which the search has stopped."""
        of = self.puzzle
        found = Solution(of.figure, "".join(VALUES[int(value)] for value in self._values))
        lying = next(((cell, corners) for cell, corners in of.placed if BLACK in corners), None)
        number = int(self._jokers[len(self._plan.order)])
        if of.joker and number >= 0:
            cell, vertices = of.figure.cells[number], of.figure.corners[number]
            corners = found.placed[cell]
            black = of.black_in(number, corners)[0]
            lying = cell, corners[:black] + BLACK + corners[black + 1 :]
            if of.on_tip:
                found = Solution(of.figure, "".join((found.at | {vertices[black]: BLACK}).values()))
        return Solution(of.figure, found.values, lying)


# -- the order of the vertices --------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """The vertices in the order in which they get their values, the known ones first, and what is known after each.

    ``closed``  from ``starts`` on: the cells that the vertex closes, and their other corners
    ``open``    from ``opens`` on: the cells with some known corners, the first and the last of these, and the weight of
                the other corners
    ``least``   the least weight of all other cells
    """

    fixed: tuple[Vertex, ...]
    turned: dict[int, int]
    order: Any
    weights: Any
    starts: Any
    closed: tuple[Any, Any, Any]
    least: Any
    opens: Any
    open: tuple[Any, Any, Any]


@lru_cache(64)
def plan(figure: Figure, fixed: tuple[Vertex, ...], filled: tuple[str, ...]) -> Plan:
    """The order for a figure with some known vertices and some filled cells.

    The next vertex is the one that closes most cells, which count 100 each; then the one that leaves most cells with
    one unknown corner, which count 10; then the one where most cells meet.
    """
    number = {vertex: at for at, vertex in enumerate(figure.vertices)}
    corners = [[number[vertex] for vertex in some] for some in figure.corners]
    empty = [cell for cell, name in enumerate(figure.cells) if name not in filled]
    around: list[list[int]] = [[] for _ in number]
    for cell in empty:
        for vertex in corners[cell]:
            around[vertex].append(cell)
    heavy = {cell: sum(len(around[vertex]) for vertex in corners[cell]) for cell in empty}  # by its unknown corners
    missing, known = dict.fromkeys(empty, 3), {cell: list[int]() for cell in empty}
    order, starts, opens, least, turns = list[int](), [0], [0], list[int](), dict[int, int]()
    closed, open_ = list[tuple[int, ...]](), list[tuple[int, ...]]()
    left, urgent = dict.fromkeys(range(len(around))), [len(cells) for cells in around]
    for level in range(len(around)):
        vertex = number[fixed[level]] if level < len(fixed) else max(left, key=urgent.__getitem__)
        del left[vertex]
        order.append(vertex)
        for cell in around[vertex]:
            missing[cell] -= 1
            known[cell].append(vertex)
            heavy[cell] -= len(around[vertex])
            for other in corners[cell]:
                urgent[other] += (90, 10)[missing[cell] - 1] if missing[cell] else 0
            if missing[cell] == 0:
                turns[cell] = (corners[cell].index(vertex) + 1) % 3
                closed.append((cell, corners[cell][turns[cell]], corners[cell][turns[cell] - 2]))
                del heavy[cell]
        open_ += [(known[cell][0], known[cell][-1], heavy[cell]) for cell in heavy if known[cell]]
        least.append(min([heavy[cell] for cell in heavy if not known[cell]], default=NOWHERE))
        starts.append(len(closed))
        opens.append(len(open_))
    rows = [tuple(_row([row[at] for row in some]) for at in range(3)) for some in (closed, open_)]
    weights = [len(around[vertex]) for vertex in order]
    return Plan(fixed, turns, _row(order), _row(weights), _row(starts), rows[0], _row(least), _row(opens), rows[1])


def _row(numbers: list[int]) -> Any:
    """Numbers as the kernel reads them fastest."""
    return np.array(numbers, np.int64) if FAST else numbers
