"""The questions about a puzzle: how many solutions, which; what fits, which cells are dead, what is forced, why none.

A question takes short steps, and each step gives the share that is done; ``plain`` makes a plain call of it: ``count``
asks ``counting``, ``one`` asks ``finding``, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count as count_from
from math import factorial, inf
from random import Random
from time import monotonic
from typing import Any, Protocol, TypeVar

from rvbkit.games.solution import Unsettled
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import BLACK, PIECES, VALUES, named, ways
from rvbkit.games.trioker.solver.notation import Solution
from rvbkit.games.trioker.solver.search import Search
from rvbkit.games.trioker.solver.setup import Placed, Puzzle, alike, changes, puzzle
from rvbkit.kernels import seconds_allowed
from rvbkit.text.quoting import in_short, typed
from rvbkit.text.remarks import NotationError, Remark

Answer = TypeVar("Answer")
Told = TypeVar("Told", covariant=True)
Steps = Generator[float, None, Answer]


class Plain(Protocol[Told]):
    """A question as a plain call.

    ``placed``  the placed pieces, ``{"a1": "012"}``, by the values at the corners of a cell
    ``joker``   the name of the joker, ``"23*"``, or None
    ``box``     the pieces; it may also hold the joker and the placed pieces
    ``on_tip``  the joker's black corner may lie only on a free tip
    ``time``    the most seconds; after them ``Unsettled`` is raised
    ``step``    is called again and again with the share that is done
    """

    def __call__(
        self,
        figure: Figure | str,
        placed: Placed | None = None,
        joker: str | None = None,
        box: Sequence[str] = PIECES,
        *,
        on_tip: bool = False,
        time: float | None = None,
        step: Callable[[float], Any] | None = None,
    ) -> Told: ...


def plain(answering: Callable[[Puzzle], Steps[Answer]]) -> Plain[Answer]:
    """Makes a plain call of a question: it takes all steps at once."""

    def ask(
        figure: Figure | str,
        placed: Placed | None = None,
        joker: str | None = None,
        box: Sequence[str] = PIECES,
        *,
        on_tip: bool = False,
        time: float | None = None,
        step: Callable[[float], Any] | None = None,
    ) -> Answer:
        of = puzzle(figure, placed, joker, box, on_tip=on_tip)
        steps, end = answering(of), monotonic() + (inf if time is None else seconds_allowed(time))
        while True:
            try:
                share = next(steps)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            if step:
                step(share)
            if monotonic() > end:
                raise Unsettled("solve.time", cells=len(of.empty))

    ask.__doc__ = answering.__doc__
    return ask


# -- how many solutions, and which --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Counts:
    """The number of solutions: in all; up to turns of the figure; up to renamings. ``choices``: what the search took.

    >>> count("AV").rotation
    108
    """

    raw: int
    rotation: int
    renaming: int
    choices: int = 0


def counting(of: Puzzle) -> Steps[Counts]:
    """Counts the solutions: the values at the vertices, and the cell of the joker.

    >>> count("AVA/VAV")
    Counts(raw=3216, rotation=536, renaming=134, choices=680)
    """
    search = Search(of)
    yield from search.run()
    before = alike(search.symmetry)
    each = [many * _names(used, before) for used, many in enumerate(search.counts)]
    # A turn changes each solution, or a piece would lie twice; but not a single cell with three equal values.
    equal = sum(each[1 << value] for value in range(4)) if len(of.figure.cells) == 1 else 0
    turned = (sum(each) + (len(of.rotations) - 1) * equal) // len(of.rotations)
    # A renaming keeps the solutions whose values it keeps: Burnside's lemma.
    kept = (sum(1 << value for value in range(4) if names[value] == value) for names in search.symmetry)
    renamed = sum(each[used] for keep in kept for used in range(16) if used & ~keep == 0) // len(search.symmetry)
    return Counts(sum(each), turned, renamed, search.nodes)


def _names(used: int, before: tuple[int, ...]) -> int:
    """The number of renamings of a solution with the values ``used``: of each class so many values, in any order."""
    found = 1
    for value in range(4):
        some = before[value] | 1 << value
        if not any(some & ~before[higher] == 0 for higher in range(4)):  # the last value of its class
            size, many = some.bit_count(), (used & some).bit_count()
            found *= factorial(size) // factorial(size - many)
    return found


def finding(of: Puzzle | Search) -> Steps[Solution | None]:
    """A solution, or None if there is none; the next solution of a search.

    >>> str(one("AV", {"a1": "012"}))
    '00/12'
    """
    search = of if isinstance(of, Search) else Search(of)
    before = search.found
    yield from search.run(1)
    return search.solution if search.found > before else None


def solutions(
    figure: Figure | str,
    placed: Placed | None = None,
    joker: str | None = None,
    box: Sequence[str] = PIECES,
    *,
    on_tip: bool = False,
    renamed: bool = True,
    seed: int | None = None,
) -> Iterator[Solution]:
    """All solutions, one after another; ``seed`` mixes their order.

    ``renamed=False``: only one solution of those that differ by renaming values which nothing tells apart.

    >>> [str(found) for found in solutions("AV", {"a1": "012"}, box=["012", "002", "022"])]
    ['00/12', '02/12']
    """
    of = puzzle(figure, placed, joker, box, on_tip=on_tip)
    search = Search(of, chance=None if seed is None else Random(seed))
    every = changes(search.symmetry) if renamed else ((0, 1, 2, 3),)
    tables = [str.maketrans(VALUES, "".join(map(str, names))) for names in every]
    for found in count_from(1):
        for _ in search.run(1):
            pass
        if search.found < found:
            return
        one = search.solution
        for values, table in {one.values.translate(table): table for table in tables}.items():
            yield Solution(one.figure, values, one.joker and (one.joker[0], one.joker[1].translate(table)))


# -- a puzzle half done ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dead:
    """A cell where no piece left fits.

    ``corners``  its known values, a point for each other corner
    ``taken``    the pieces that would fit, but lie in other cells, each with its cell
    ``missing``  the pieces that would fit, but are not in the box

    >>> (found,) = dead("AV", {"a1": "012"}, box=["012", "123"])
    >>> print(found.remark)
    No piece left fits in a2, with the corners 2·0. Those that would fit are not in the box: 002, 021, 220, 230.
    """

    cell: str
    corners: str
    taken: tuple[tuple[str, str], ...]
    missing: tuple[str, ...]

    __repr__ = in_short

    @property
    def remark(self) -> Remark:
        """The same as a sentence."""
        blanks = {
            "cell": self.cell,
            "corners": self.corners.replace(".", "·"),
            "taken": ", ".join(f"{piece} ({cell})" for piece, cell in self.taken),
            "missing": ", ".join(self.missing),
        }
        how = "both" if self.taken and self.missing else "taken" if self.taken else "missing"
        return Remark(f"trioker-study.dead-{how}", blanks, (self.cell, *(cell for _, cell in self.taken)))


def fits(of: Puzzle, cell: str) -> tuple[str, ...]:
    """The pieces left that fit in a cell now, each as it would lie there, the joker last.

    >>> fits(puzzle("AVA/VAV", {"a2": "001"}, "02*", ["001", "012", "222"]), "b2")
    ('012', '02*', '*02')
    """
    if cell not in of.empty:
        raise NotationError("trioker-study.no-cell", cell=typed(cell))
    known, corners = of.known(cell), of.figure.corners[of.figure.number[cell]]
    found = [way for piece in PIECES if piece in of.box for way in ways(piece, known)]
    jokers = ways(of.joker, known) if of.joker else ()
    tips = corners if not of.on_tip else of.figure.free_tips
    return (*found, *(way for way in jokers if corners[way.index(BLACK)] in tips))


def dying(of: Puzzle) -> Steps[tuple[Dead, ...]]:
    """The empty cells where no piece left fits, and why.

    >>> dead("AV", {"a1": "012"}, box=["012", "123"])
    (Dead(cell='a2', corners='2.0', missing=('002', '021', '220', '230')),)
    """
    yield 0.0
    lying, found = {named(corners): cell for cell, corners in of.placed}, []
    for cell in [cell for cell in of.empty if not fits(of, cell)]:
        wanted = [piece for piece in PIECES if ways(piece, of.known(cell))]
        taken = tuple((piece, lying[piece]) for piece in wanted if piece in lying)
        found.append(Dead(cell, of.known(cell), taken, tuple(piece for piece in wanted if piece not in lying)))
    return tuple(found)


def settling(of: Puzzle) -> Steps[Solution | Remark]:
    """A solution, or the plainest reason why there is none."""
    pieces = len(of.box) + (of.joker is not None)
    if len(of.empty) > pieces:
        return Remark("trioker-study.too-few", {"cells": len(of.empty), "pieces": pieces})
    found = yield from dying(of)
    if found:
        return found[0].remark
    search = Search(of)
    one = yield from finding(search)
    return one or Remark("trioker-study.all-tried", {"count": search.nodes})


def failing(of: Puzzle) -> Steps[Remark | None]:
    """Why there is no solution; None if there is one.

    >>> print(impossible("AV", {"a1": "012"}, box=["012", "123"]))
    No piece left fits in a2, with the corners 2·0. Those that would fit are not in the box: 002, 021, 220, 230.
    """
    found = yield from settling(of)
    return found if isinstance(found, Remark) else None


@dataclass(frozen=True)
class Forced:
    """What all solutions share: pieces as they lie in their cells, and other pieces that all of them use.

    >>> forced("AV", {"a1": "012"}, box=["012", "002", "123"]).placements
    {'a2': '200'}
    """

    placements: dict[str, str]
    pieces: tuple[str, ...]

    __repr__ = in_short


def forcing(of: Puzzle) -> Steps[Forced | None]:
    """What all solutions share; None if there is none. What one solution has is forced if no solution does without it.

    >>> forced("AV", {"a1": "012"}, box=["012", "002", "123"])
    Forced(placements={'a2': '200'})
    """
    first = yield from finding(of)
    if first is None:
        return None
    placements = {cell: first.placed[cell] for cell in of.empty}
    pieces = {named(corners) or "" for corners in placements.values()}

    def compare(other: Solution) -> None:
        for cell in [cell for cell in placements if other.placed[cell] != placements[cell]]:
            del placements[cell]
        pieces.intersection_update([named(other.placed[cell]) or "" for cell in of.empty])

    for cell in of.empty:
        if cell in placements:
            other = yield from finding(Search(of, other_than={cell: placements[cell]}))
            if other:
                compare(other)
    pieces -= {named(corners) or "" for corners in placements.values()}
    for piece in sorted(pieces):
        if piece in pieces:
            without = replace(of, box=of.box - {piece}, joker=None if of.joker == piece else of.joker)
            other = yield from finding(without)
            if other:
                compare(other)
    return Forced(placements, tuple(sorted(pieces)))


count = plain(counting)
one = plain(finding)
dead = plain(dying)
impossible = plain(failing)
forced = plain(forcing)
