"""Lesson 10: figures to fill, solutions counted, why the giant hexagon needs the joker, and the patience."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count as count_from
from itertools import pairwise, product
from math import comb
from typing import TYPE_CHECKING, Any

from rvbkit.course import trioker_programs
from rvbkit.games import solving
from rvbkit.games.trioker import FIGURES, Position, Puzzle
from rvbkit.games.trioker.exercises import at_cells, beside, filled, in_rows, of_each, piece, worded
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.pieces import PIECES, named
from rvbkit.questions.exercise import Case, Exercise, Finding, Slip
from rvbkit.questions.forms import whole_number, yes_or_no
from rvbkit.questions.kinds import Function, Value
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    from rvbkit.games.trioker.solver import Counts

RIBBON, CROWN = (f"puzzle {FIGURES[name].text}" for name in ("ribbon", "crown"))
TIPS = tuple(FIGURES[name].text for name in ("ribbon", "triangle", "barrel", "crown"))
HEXAGON, TWO_SIX = FIGURES["hexagon"].text, FIGURES["parallelogram-2-6"].text
#: The numbers to bet on: of ways, and of hands of ten pieces in per cent.
WAYS, PERCENTS = ("30", "300", "3000", "30000"), ("10", "35", "60", "90")
_BOX = "of=000,001,002,003,021,113,110,220,221,330"
HALF_DONE = (
    f"puzzle AVAVAV/..VAVA a4=001 a5=003 b5=330 {_BOX}",
    f"puzzle AVAVAV/..VAVA a5=101 a6=131 b5=210 {_BOX}",
    f"puzzle AVAVAV/..VAVA a1=210 a2=002 a3=000 {_BOX}",
)
FORCED = "puzzle ...A./A.AVA/VAVAV a4=111 b3=100 b4=011 of=000,001,002,003,021,111,110,220,301,310"
FORCED_AT = ("c3", "b5", "c5")
#: R on the corners of one cell; the board writes it as 0.
WITH_R = f"puzzle {FIGURES['giant-hexagon'].text} b3=000 of=000"
#: The inner vertices and the corners of a value; the pupil finds its side vertices.
LEFT_OUT = ((1, 3), (3, 0), (0, 3), (2, 0))
HAND = 10
TWELVE = "puzzle ....VA./AVAVAVA/VAV.... b3=000 of=000,001,002,003,021,123,223,220,230,330,301,310"
TURNED = ("AVAV", FIGURES["triangle"].text, "AVA")
PICTURE = f"{CROWN} | a1=000 | b1=100 | b2=012 | b3=200 | a3=300 | b4=021"


def _figures(texts: Sequence[str], **how: bool) -> list[Case]:
    """A row for each figure, with its position."""
    rows = (Remark("exercise.trioker-figure", {"number": number}) for number in count_from(1))
    return [Case(row, Position.parse(text), **how) for row, text in zip(rows, texts, strict=False)]


def solver() -> Any:
    """The solver. Its compiler is slow to load, so it is loaded only when an answer is judged."""
    return solving("trioker")


def proof() -> Any:
    """The cases of the proof; they load the solver too."""
    from rvbkit.games.trioker.study import proof as cases

    return cases


# -- how many ways --------------------------------------------------------------------------------------


def _tips(figure: str, most: int = 1) -> int:
    """The number of vertices that at most so many pieces touch."""
    return sum(len(cells) <= most for cells in Figure.parse(figure).around.values())


def _counts(kinds: Callable[[Counts], tuple[int, ...]]) -> Callable[[], list[int]]:
    """The first number that ``kinds`` takes for the hexagon, then all that it takes for the parallelogram."""
    return lambda: [*kinds(solver().count(HEXAGON))[:1], *kinds(solver().count(TWO_SIX))]


def _asked(text: str) -> tuple[Any, ...]:
    """The arguments of the solver for a puzzle half done."""
    now = Position.parse(text)
    assert isinstance(now, Puzzle)
    return now.figure, now.placed, None, now.box


def _possible(text: str, by_tried: bool = True) -> bool:
    """Whether the puzzle can still be filled; or only whether no cell is dead."""
    how = _asked(text)
    return solver().impossible(*how) is None if by_tried else not solver().dead(*how)


def _into(seen: Callable[[dict[str, str], dict[str, tuple[str, ...]]], list[str]]) -> Callable[[], list[str]]:
    """The pieces for the cells of the question, by what all solutions share and by what fits there now."""

    def answer() -> list[str]:
        known, found = solver().puzzle(*_asked(FORCED)), solver().forced(*_asked(FORCED))
        now = {cell: solver().fits(known, cell) for cell in FORCED_AT}
        return [named(one) or "" for one in seen(found.placements, now)]

    return answer


# -- the giant hexagon --------------------------------------------------------------------------------------


def _kinds() -> list[int]:
    """The numbers of inner vertices, corners and side vertices."""
    return list(proof().type_of(proof().GIANT.vertices))


def _sides(inner: int, corner: int) -> int:
    """How many side vertices a value has, by its inner vertices and corners."""
    return int(next(some.side for some in proof().types() if (some.inner, some.corner) == (inner, corner)))


def _sum_of_row(side: int, place: int) -> dict[str, int]:
    """The number of corners of pieces that a wrong answer gives."""
    inner, corner = LEFT_OUT[place]
    return {"sum": 6 * inner + 2 * corner + 3 * side}


def _told(some: Any) -> str:
    return f"i = {some.inner}, c = {some.corner}, m = {some.side}".replace(" ", "\u00a0").replace(",\u00a0", ", ")


def _not_filled(answer: list[int]) -> Finding | None:
    """How many vertices of each kind the values would have."""
    if sum(answer) != len(proof().NAMES):
        return Finding(False, (Remark("exercise.trioker-four-values", {"count": sum(answer)}),))
    every = [some for some, many in zip(proof().with_triple(), answer, strict=True) for _ in range(max(0, many))]
    inner, corner, side = map(sum, zip(*every, strict=True))
    if [inner, corner, side] == _kinds():
        return None
    return Finding(False, (Remark("exercise.trioker-four-sum", {"inner": inner, "corner": corner, "side": side}),))


def _around_r() -> list[int]:
    """How many places R has; how many cells touch it in one of them; how many vertices are round it."""
    places = proof().places_of_r()
    return [len(places), len(proof().bearing_r(places[0])), len(proof().walk(places[0]))]


def _s_cells() -> tuple[str, ...]:
    """The cells where the type of S alone would let its triple lie."""
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
    """The fewest pieces with which at least so many hands in a hundred hold a hexagon."""
    return next(pieces for pieces in range(len(PIECES) + 1) if _share(pieces) >= percent)


# -- the lesson -----------------------------------------------------------------------------------------------


def _bet(key: str, offered: Sequence[str], number: Callable[[], float], **slips: int) -> Value:
    """A bet on the nearest of some numbers; a slip is the place of a wrong one."""

    def nearest() -> str:
        right = number()
        return min(offered, key=lambda one: max(float(one) / right, right / float(one)))

    wrong = tuple(Slip(name, partial(offered.__getitem__, at)) for name, at in slips.items())
    return Value(key=key, form=worded(key, offered), computed=nearest, slips=wrong)


LESSON: tuple[Exercise, ...] = (
    filled("trioker-ribbon", Position.parse(RIBBON)),
    filled("trioker-crown", Position.parse(CROWN)),
    replace(
        of_each("trioker-tips", whole_number, TIPS, _tips, two=lambda text: _tips(text, 2)),
        cases=lambda: _figures([f"puzzle {text}" for text in TIPS], names=False),
    ),
    _bet("trioker-ways", WAYS, lambda: solver().count(HEXAGON).raw, few=1, many=3),
    in_rows(
        "trioker-alike",
        whole_number,
        _counts(lambda found: (found.rotation, found.renaming)),
        ("hexagon", "turned", "renamed"),
        six=_counts(lambda found: (found.raw // 6, found.renaming)),
        four=_counts(lambda found: (found.rotation, found.raw // 4)),
    ),
    beside(
        of_each("trioker-possible", yes_or_no, HALF_DONE, _possible, dead=lambda text: _possible(text, by_tried=False)),
        lambda: _figures(HALF_DONE),
    ),
    in_rows(
        "trioker-forced",
        piece,
        _into(lambda found, _: [found[cell] for cell in FORCED_AT]),
        at_cells(FORCED_AT),
        board=lambda: Position.parse(FORCED),
        fits=_into(lambda found, now: [next(one for one in now[cell] if one != found[cell]) for cell in FORCED_AT]),
    ),
    Value(
        key="trioker-giant",
        form=yes_or_no,
        computed=lambda: bool(solver().count(proof().GIANT).raw),
        slips=(Slip("yes", lambda: True),),
    ),
    in_rows(
        "trioker-vertices",
        whole_number,
        _kinds,
        ("inner", "corner", "side"),
        board=lambda: Puzzle.of(proof().GIANT),
        meet=lambda: list(proof().MEET),
        edge=lambda: [_kinds()[0], _kinds()[1], _kinds()[1] + _kinds()[2]],
    ),
    in_rows(
        "trioker-sides",
        whole_number,
        lambda: [_sides(*both) for both in LEFT_OUT],
        lambda: [Case(Remark("exercise.trioker-sides-of", {"inner": i, "corner": c})) for i, c in LEFT_OUT],
        tells=_sum_of_row,
        pieces=lambda: [3 * _sides(*both) for both in LEFT_OUT],
        once=lambda: [18 - inner - corner for inner, corner in LEFT_OUT],
    ),
    in_rows(
        "trioker-triple",
        yes_or_no,
        lambda: [some in proof().with_triple() for some in proof().types()],
        lambda: [Case(_told(some)) for some in proof().types()],
        inner=lambda: [some.inner > 0 for some in proof().types()],
    ),
    in_rows(
        "trioker-four",
        whole_number,
        lambda: [proof().distributions()[0].count(some) for some in proof().with_triple()],
        lambda: [Case(_told(some)) for some in proof().with_triple()],
        refute=_not_filled,
    ),
    in_rows(
        "trioker-around",
        whole_number,
        _around_r,
        ("places", "cells", "walk"),
        board=lambda: Position.parse(WITH_R),
        triple=lambda: [_around_r()[0], _around_r()[1] - 1, _around_r()[2]],
        beside=lambda: [_around_r()[0], 4, _around_r()[2]],
    ),
    in_rows(
        "trioker-s",
        yes_or_no,
        _s_free,
        lambda: at_cells(_s_cells())(),
        board=lambda: Position.parse(WITH_R),
        all=lambda: [True] * len(_s_cells()),
    ),
    in_rows(
        "trioker-walk",
        whole_number,
        lambda: [len({*_pairs(values)}) for values in _walks()],
        lambda: [Case("\u00a0".join(values)) for values in _walks()],
        all=lambda: [len(_pairs(values)) for values in _walks()],
        open=lambda: [len({*_pairs(values, close=False)}) for values in _walks()],
        unordered=lambda: [len({"".join(sorted(pair)) for pair in _pairs(values)}) for values in _walks()],
    ),
    _bet("trioker-patience", PERCENTS, lambda: _share(HAND), rare=0, often=2),
    in_rows(
        "trioker-hand",
        whole_number,
        lambda: [_least(50), _least(100)],
        ("half", "all"),
        rounded=lambda: [_least(50), _least(99.9)],
    ),
)

# -- more exercises, and a program ----------------------------------------------------------------------------


def _types(corners: int, ends: tuple[int, int, int] = (8, 7, 7)) -> int:
    """How many types have so many corners; the loops over inner vertices, corners and side vertices end there."""
    return sum(6 * i + 2 * c + 3 * s == corners for i, c, s in product(*map(range, ends)))


def _turned(count: Callable[[Counts], int]) -> Callable[[], list[int]]:
    return lambda: [count(solver().count(figure)) for figure in TURNED]


EXERCISES: tuple[Exercise, ...] = (
    filled("trioker-twelve", Position.parse(TWELVE)),
    in_rows(
        "trioker-turned",
        whole_number,
        _turned(lambda found: found.rotation),
        lambda: [
            Case(Remark("exercise.trioker-turned-of", {"count": raw}), Position.parse(f"puzzle {figure}"), names=False)
            for figure, raw in zip(TURNED, _turned(lambda found: found.raw)(), strict=True)
        ],
        six=_turned(lambda found: found.raw // 6),
        mirror=_turned(lambda found: found.raw // max(2, found.raw // found.rotation)),
    ),
    Function(
        key="trioker-types-code",
        calls=tuple((corners,) for corners in (18, 0, 1, 6, 12, 24, 36, 60, 72)),
        computed=_types,
        example=trioker_programs.types,
        slips=(
            Slip("short", lambda: lambda corners: _types(corners, (7, 6, 6))),
            Slip("once", lambda: lambda corners: sum(map(_types, range(corners + 1)))),
        ),
    ),
)
