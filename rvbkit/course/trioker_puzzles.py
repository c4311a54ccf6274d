"""Lesson 10: figures to fill, solutions counted, why the giant hexagon needs the joker, and the patience."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING, Any

from rvbkit.course import trioker_programs
from rvbkit.games import solving
from rvbkit.games.trioker import FIGURES, Position, Puzzle
from rvbkit.games.trioker.exercises import beside, filled, of_each, piece, ringed, rows_named
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.questions.exercise import Case, Exercise, Finding, Slip
from rvbkit.questions.forms import list_of, one_of, whole_number, yes_or_no
from rvbkit.questions.kinds import Function, Value
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.trioker.solver import Counts

RIBBON, CROWN = (f"puzzle {FIGURES[name].text}" for name in ("ribbon", "crown"))
TIPS = tuple(FIGURES[name].text for name in ("ribbon", "triangle", "barrel", "crown"))
HEXAGON, TWO_SIX = FIGURES["hexagon"].text, FIGURES["parallelogram-2-6"].text
#: Numbers of ways to bet on, hands of ten in per cent.
WAYS, PERCENTS = ("30", "300", "3000", "30000"), ("10", "35", "60", "90")
_BOX = "of=000,001,002,003,021,113,110,220,221,330"
HALF_DONE = (
    f"puzzle AVAVAV/..VAVA a4=001 a5=003 b5=330 {_BOX}",
    f"puzzle AVAVAV/..VAVA a5=101 a6=131 b5=210 {_BOX}",
    f"puzzle AVAVAV/..VAVA a1=210 a2=002 a3=000 {_BOX}",
)
FORCED = "puzzle ...A./A.AVA/VAVAV a4=111 b3=100 b4=011 of=000,001,002,003,021,111,110,220,301,310"
FORCED_AT = ("c3", "b5", "c5")
#: R on the corners of one cell, as 0.
WITH_R = f"puzzle {FIGURES['giant-hexagon'].text} b3=000 of=000"
#: Inner vertices and corners of a value, the side vertices to be found.
LEFT_OUT = ((1, 3), (3, 0), (0, 3), (2, 0))
HAND = 10
TWELVE = "puzzle ....VA./AVAVAVA/VAV.... b3=000 of=000,001,002,003,021,123,223,220,230,330,301,310"
TURNED = ("AVAV", FIGURES["triangle"].text, "AVA")
PICTURE = f"{CROWN} | a1=000 | b1=100 | b2=012 | b3=200 | a3=300 | b4=021"


def _figure(number: int) -> Remark:
    """What a row is called that is about a figure."""
    return Remark("exercise.trioker-figure", {"number": number})


def _empty(figure: str) -> Puzzle:
    return Puzzle.of(Figure.parse(figure))


def solver() -> Any:
    """What counts and tries. With its compiler it is slow to load, so it is loaded when something is judged."""
    return solving("trioker")


def proof() -> Any:
    """The cases of the proof; they too bring the solver."""
    from rvbkit.games.trioker.study import proof as cases

    return cases


# -- how many ways --------------------------------------------------------------------------------------


def _tips(figure: str, most: int = 1) -> int:
    """The vertices that so many pieces touch, at most."""
    return sum(len(cells) <= most for cells in Figure.parse(figure).around.values())


def _nearest(offered: Sequence[str], number: float) -> str:
    return min(offered, key=lambda one: max(float(one) / number, number / float(one)))


def _counts(kinds: Callable[[Counts], tuple[int, ...]]) -> Callable[[], list[int]]:
    """The hexagon, and of the parallelogram what ``kinds`` says."""
    return lambda: [*kinds(solver().count(HEXAGON))[:1], *kinds(solver().count(TWO_SIX))]


def _asked(text: str) -> tuple[Any, ...]:
    """A puzzle half done, as the solver is asked about it."""
    now = Position.parse(text)
    assert isinstance(now, Puzzle)
    return now.figure, now.placed, None, now.box


def _possible(text: str, by_tried: bool = True) -> bool:
    """Whether what lies leads to the end; or only whether no cell is dead."""
    how = _asked(text)
    return solver().impossible(*how) is None if by_tried else not solver().dead(*how)


def _into(seen: Callable[[dict[str, str], dict[str, tuple[str, ...]]], list[str]]) -> Callable[[], list[str]]:
    """The pieces that go into the cells asked about, by what all solutions share and by what fits there now."""

    def answer() -> list[str]:
        known, found = solver().puzzle(*_asked(FORCED)), solver().forced(*_asked(FORCED))
        now = {cell: solver().fits(known, cell) for cell in FORCED_AT}
        return [named(one) or "" for one in seen(found.placements, now)]

    return answer


# -- the giant hexagon --------------------------------------------------------------------------------------


def _kinds() -> list[int]:
    """How many inner vertices, corners and side vertices it has."""
    return list(proof().type_of(proof().GIANT.vertices))


def _sides(inner: int, corner: int) -> int:
    """How many side vertices a value has besides."""
    return int(next(some.side for some in proof().types() if (some.inner, some.corner) == (inner, corner)))


def _sum_of_row(side: int, place: int) -> dict[str, int]:
    """How many corners of pieces there would be."""
    inner, corner = LEFT_OUT[place]
    return {"sum": 6 * inner + 2 * corner + 3 * side}


def _told(some: Any) -> str:
    return f"i = {some.inner}, c = {some.corner}, m = {some.side}".replace(" ", "\u00a0").replace(",\u00a0", ", ")


def _four(types: Sequence[Sequence[int]]) -> list[int]:
    return [types.count(some) for some in proof().with_triple()]


def _not_filled(answer: list[int]) -> Finding | None:
    """What so many values of each type would lie on."""
    if sum(answer) != len(proof().NAMES):
        return Finding(False, (Remark("exercise.trioker-four-values", {"count": sum(answer)}),))
    every = [some for some, many in zip(proof().with_triple(), answer, strict=True) for _ in range(max(0, many))]
    inner, corner, side = map(sum, zip(*every, strict=True))
    if [inner, corner, side] == _kinds():
        return None
    return Finding(False, (Remark("exercise.trioker-four-sum", {"inner": inner, "corner": corner, "side": side}),))


def _around_r() -> list[int]:
    """The places of R; the cells that touch it in one of them; the vertices round it."""
    places = proof().places_of_r()
    return [len(places), len(proof().bearing_r(places[0])), len(proof().walk(places[0]))]


def _s_cells() -> tuple[str, ...]:
    """Where its type alone would let the triple of S lie."""
    ((*_, some),) = proof().distributions()
    return tuple(proof().GIANT.cells[at] for at in proof().triple_cells(some))


def _s_free() -> list[bool]:
    places = proof().places_of_s(proof().places_of_r()[0])
    return [proof().GIANT.corners[proof().GIANT.number[cell]] in places for cell in _s_cells()]


def _walks() -> list[str]:
    """A walk for each place of S, without three equal values in a row."""
    place = proof().places_of_r()[0]
    return [
        next(one.values for one in proof().walks(place, triple) if not any(3 * name in one.values for name in "PQS"))
        for triple in proof().places_of_s(place)
    ]


def _pairs(values: str, close: bool = True) -> list[str]:
    """The pairs of a walk, one after another; ``close``: also the last with the first."""
    return [one + other for one, other in pairwise(values + values[:close])]


# -- the patience -------------------------------------------------------------------------------------------


def _share(pieces: int) -> float:
    from rvbkit.games.trioker.study.patience import holding

    return 100 * holding()[pieces] / comb(len(PIECES), pieces)


def _least(percent: float) -> int:
    """From how many pieces on at least so many hands in a hundred hold a hexagon."""
    return next(pieces for pieces in range(len(PIECES) + 1) if _share(pieces) >= percent)


# -- the lesson -----------------------------------------------------------------------------------------------

LESSON: tuple[Exercise, ...] = (
    filled("trioker-ribbon", Position.parse(RIBBON)),
    filled("trioker-crown", Position.parse(CROWN)),
    replace(
        of_each("trioker-tips", whole_number, TIPS, _tips, two=lambda text: _tips(text, 2)),
        cases=lambda: [Case(_figure(number), _empty(text), names=False) for number, text in enumerate(TIPS, 1)],
    ),
    Value(
        key="trioker-ways",
        form=one_of(*WAYS, told=tuple(Remark(f"exercise.trioker-ways-is-{one}") for one in WAYS)),
        computed=lambda: _nearest(WAYS, solver().count(HEXAGON).raw),
        slips=(Slip("few", lambda: WAYS[1]), Slip("many", lambda: WAYS[3])),
    ),
    Value(
        key="trioker-alike",
        form=list_of(whole_number),
        computed=_counts(lambda found: (found.rotation, found.renaming)),
        cases=lambda: rows_named("trioker-alike", ("hexagon", "turned", "renamed")),
        slips=(
            Slip("six", _counts(lambda found: (found.raw // 6, found.renaming))),
            Slip("four", _counts(lambda found: (found.rotation, found.raw // 4))),
        ),
    ),
    beside(
        of_each("trioker-possible", yes_or_no, HALF_DONE, _possible, dead=lambda text: _possible(text, by_tried=False)),
        lambda: [Case(_figure(number), Position.parse(text)) for number, text in enumerate(HALF_DONE, 1)],
    ),
    Value(
        key="trioker-forced",
        form=list_of(piece),
        computed=_into(lambda found, _: [found[cell] for cell in FORCED_AT]),
        cases=lambda: [Case(cell, move=ringed(cell)) for cell in FORCED_AT],
        board=lambda: Position.parse(FORCED),
        slips=(
            Slip(
                "fits",
                _into(lambda found, now: [next(one for one in now[cell] if one != found[cell]) for cell in FORCED_AT]),
            ),
        ),
    ),
    Value(
        key="trioker-giant",
        form=yes_or_no,
        computed=lambda: bool(solver().count(proof().GIANT).raw),
        slips=(Slip("yes", lambda: True),),
    ),
    Value(
        key="trioker-vertices",
        form=list_of(whole_number),
        computed=_kinds,
        cases=lambda: rows_named("trioker-vertices", ("inner", "corner", "side")),
        board=lambda: _empty(str(proof().GIANT)),
        slips=(
            Slip("meet", lambda: list(proof().MEET)),
            Slip("edge", lambda: [_kinds()[0], _kinds()[1], _kinds()[1] + _kinds()[2]]),
        ),
    ),
    Value(
        key="trioker-sides",
        form=list_of(whole_number),
        computed=lambda: [_sides(*both) for both in LEFT_OUT],
        cases=lambda: [
            Case(Remark("exercise.trioker-sides-of", {"inner": inner, "corner": corner})) for inner, corner in LEFT_OUT
        ],
        tells=_sum_of_row,
        slips=(
            Slip("pieces", lambda: [3 * _sides(*both) for both in LEFT_OUT]),
            Slip("once", lambda: [18 - inner - corner for inner, corner in LEFT_OUT]),
        ),
    ),
    Value(
        key="trioker-triple",
        form=list_of(yes_or_no),
        computed=lambda: [some in proof().with_triple() for some in proof().types()],
        cases=lambda: [Case(_told(some)) for some in proof().types()],
        slips=(Slip("inner", lambda: [some.inner > 0 for some in proof().types()]),),
    ),
    Value(
        key="trioker-four",
        form=list_of(whole_number),
        computed=lambda: _four(proof().distributions()[0]),
        cases=lambda: [Case(_told(some)) for some in proof().with_triple()],
        refute=_not_filled,
    ),
    Value(
        key="trioker-around",
        form=list_of(whole_number),
        computed=_around_r,
        cases=lambda: rows_named("trioker-around", ("places", "cells", "walk")),
        board=lambda: Position.parse(WITH_R),
        slips=(
            Slip("triple", lambda: [_around_r()[0], _around_r()[1] - 1, _around_r()[2]]),
            Slip("beside", lambda: [_around_r()[0], 4, _around_r()[2]]),
        ),
    ),
    Value(
        key="trioker-s",
        form=list_of(yes_or_no),
        computed=_s_free,
        cases=lambda: [Case(cell, move=ringed(cell)) for cell in _s_cells()],
        board=lambda: Position.parse(WITH_R),
        slips=(Slip("all", lambda: [True] * len(_s_cells())),),
    ),
    Value(
        key="trioker-walk",
        form=list_of(whole_number),
        computed=lambda: [len({*_pairs(values)}) for values in _walks()],
        cases=lambda: [Case("\u00a0".join(values)) for values in _walks()],
        slips=(
            Slip("all", lambda: [len(_pairs(values)) for values in _walks()]),
            Slip("open", lambda: [len({*_pairs(values, close=False)}) for values in _walks()]),
            Slip("unordered", lambda: [len({"".join(sorted(pair)) for pair in _pairs(one)}) for one in _walks()]),
        ),
    ),
    Value(
        key="trioker-patience",
        form=one_of(*PERCENTS, told=tuple(Remark(f"exercise.trioker-patience-is-{one}") for one in PERCENTS)),
        computed=lambda: _nearest(PERCENTS, _share(HAND)),
        slips=(Slip("rare", lambda: PERCENTS[0]), Slip("often", lambda: PERCENTS[2])),
    ),
    Value(
        key="trioker-hand",
        form=list_of(whole_number),
        computed=lambda: [_least(50), _least(100)],
        cases=lambda: rows_named("trioker-hand", ("half", "all")),
        slips=(Slip("rounded", lambda: [_least(50), _least(99.9)]),),
    ),
)

# -- more of it, and a program --------------------------------------------------------------------------------


def _few_inner(corners: int) -> int:
    """By somebody whose loops stop one short."""
    return _all_types(corners, (7, 6, 6))


def _all_types(corners: int, ends: tuple[int, int, int]) -> int:
    inner, corner, side = map(range, ends)
    return sum(6 * i + 2 * c + 3 * m == corners for i in inner for c in corner for m in side)


def _up_to(divide: Callable[[int, str], int]) -> Callable[[], list[int]]:
    return lambda: [divide(solver().count(figure).raw, figure) for figure in TURNED]


EXERCISES: tuple[Exercise, ...] = (
    filled("trioker-twelve", Position.parse(TWELVE)),
    Value(
        key="trioker-turned",
        form=list_of(whole_number),
        computed=lambda: [solver().count(figure).rotation for figure in TURNED],
        cases=lambda: [
            Case(
                Remark("exercise.trioker-turned-of", {"count": solver().count(figure).raw}), _empty(figure), names=False
            )
            for figure in TURNED
        ],
        slips=(
            Slip("six", _up_to(lambda raw, _: raw // 6)),
            Slip("mirror", _up_to(lambda raw, figure: raw // max(2, raw // solver().count(figure).rotation))),
        ),
    ),
    Function(
        key="trioker-types-code",
        calls=tuple((corners,) for corners in (18, 0, 1, 6, 12, 24, 36, 60, 72)),
        computed=lambda corners: _all_types(corners, (8, 7, 7)),
        example=trioker_programs.types,
        slips=(
            Slip("short", lambda: _few_inner),
            Slip("once", lambda: lambda corners: sum(_all_types(some, (8, 7, 7)) for some in range(corners + 1))),
        ),
    ),
)
