"""Lesson 09: the pieces, their names, what fits; the cost of a hand; openings, extra turns, blocked players."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from itertools import product
from typing import Any

from rvbkit.course import trioker_programs
from rvbkit.games.trioker import Champions, Move, Position
from rvbkit.games.trioker.exercises import (
    at_cells,
    beside,
    counted,
    filled,
    imposed,
    in_rows,
    mirrored,
    of_each,
    piece,
    wanted,
    worded,
)
from rvbkit.games.trioker.pieces import ANY, BLACK, PIECES, VALUES, named, points, raised, turnings, ways
from rvbkit.games.trioker.quick import FINE, called
from rvbkit.questions.exercise import Case, Exercise, Finding, Slip
from rvbkit.questions.forms import one_of, whole_number, yes_or_no
from rvbkit.questions.kinds import Function
from rvbkit.text.remarks import Remark

FILL = "puzzle AVA/VAV a1=012"
ABOVE = ("002", "012", "223", "330")
TURNED, TURNINGS = "012", ("120", "102", "201", "210", "021")
FITS = "puzzle .AVAVA./AVAVAVA/VAVAVAV/.VAVAV. a2=311 a5=210 b3=111 b4=121 b5=213 b7=331 c1=011 c4=130 d5=023"
GOES, OFFERED = ("a3", "a4", "a6"), ("012", "021", "123", "132", "301", "310")
COUNTED = ("a6", "d2", "b1", "d6", "c7")
MORE_FITS = "puzzle .AVAVA./AVAVAVA/VAVAVAV/.VAVAV. a4=011 a6=211 b1=001 c2=123 c3=311 c5=321 c7=302 d2=032 d5=300"
MORE_COUNTED = ("b7", "a2", "b2", "c1", "d3")
#: The hands of all players before a game, and the hand of one player at the end.
DEALS = ("222 301 012 / 223 330 111", "331 003 012 / 223 132 220", f"23{BLACK} 221 000 / 112 330 021")
ENDS = ("000", "111", "333 012", f"23{BLACK}", f"23{BLACK} 222")
OPENINGS, START = ("000", "222", "002", "123"), "d7"
TURNS = (
    "champions 52 1 c6=021 c7=130 c8=311 d5=223 d6=312 d8=211 d9=122 e5=032 e6=300 e7=023 e9=222 f6=000 f7=001 f8=120",
    ("d7=132", "e8=202", "c5=200"),
)
BLOCKED = (
    "champions 52 2 b3=221 b4=132 c2=230 c3=012 c6=003 d2=303 d3=032 d4=200 d5=021 d6=130 d7=310 e3=323 e5=312 "
    "e7=001 e8=000",
    "champions 52 1 b6=220 b7=222 b8=232 c2=210 c3=012 c4=103 c6=231 c7=122 c10=032 d3=020 d4=030 d5=302 d6=213 "
    "d7=121 d8=131 d9=313 d10=323",
    "champions 52 1 d6=121 d7=213 d8=332 e6=111 e7=131 e8=312 e9=223 e10=220 e11=002 f7=120 f8=021 f9=203 f10=302 "
    "g8=011 g9=130",
    "champions 52 1 c8=333 d3=003 d5=231 d7=310 d8=033 e3=230 e4=323 e5=313 e6=130 e7=001 e8=000 f5=322 f6=203 f7=020 "
    "g5=122 g6=213",
)
SIX = "puzzle AVA/VAV of=012,021,110,203,230,330"
_NAMES = tuple(map("".join, product(VALUES, repeat=3)))
PICTURE = f"{FILL} | a2=210 | a3=123"


# -- names --------------------------------------------------------------------------------------------------


def _one_corner(one: str) -> str:
    """The answer of a pupil who adds 1 to the last corner only."""
    return named(one[:2] + str((int(one[2]) + 1) % 4)) or ""


def _by_values(names: Collection[str]) -> list[int]:
    """How many pieces have one, two and three different values."""
    return [sum(len({*name}) == values for name in names) for values in (1, 2, 3)]


def _sums() -> list[int]:
    """All points; the corners with a 3; the pieces with a 3."""
    return [sum(map(points, PIECES)), "".join(PIECES).count("3"), sum("3" in one for one in PIECES)]


# -- what goes where ------------------------------------------------------------------------------------------


def _goes(cell: str, seen: Any = str) -> str:
    found = named(seen(wanted(Position.parse(FITS), cell)))
    assert found is not None
    return found


# -- the quick game ---------------------------------------------------------------------------------------------


def _opens(deal: str, key: Any = None) -> str:
    """The piece that opens, or the highest piece by a wrong ``key``."""
    pieces = deal.replace("/", " ").split()
    return max(pieces, key=key) if key else called(pieces)


def _plain_points(one: str) -> tuple[bool, int, int]:
    """A wrong key: the points, and of equal pieces the one with the smaller name."""
    return BLACK not in one, points(one), -int(max(turnings(one)).replace(BLACK, "0"))


def _cost(hand: str, fine: int = FINE, joker: bool = True) -> int:
    return fine + sum(points(one) for one in hand.split() if joker or BLACK not in one)


# -- champions ----------------------------------------------------------------------------------------------------


def _opened(opening: str) -> Position:
    return Position.parse(f"champions 73 2 {START}={opening}")


def _answers(opening: str, everything: bool = False, either_way: bool = False) -> int:
    """How many pieces of Impair go beside an opening; wrong ways: of all pieces left, or read in either order."""
    position = _opened(opening)
    pieces = [one for one in PIECES if one not in position.used] if everything else position.hand
    sides = [one[:2] for one in turnings(opening)]  # a neighbour reads them the other way round
    values = [side[::-1] for side in sides] + sides * either_way
    return sum(any(ways(one, side + ANY) for side in values) for one in pieces)


def _completed(text: str, full: bool = True) -> int:
    """The hexagons that a move completes; or all hexagons round its cell."""
    position, move = Position.parse(TURNS[0]), Move.parse(text)
    assert isinstance(position, Champions)
    own = position.figure.number[move.cell]
    return position.completed(move) if full else sum(own in cells for cells in position.figure.hexagons.values())


WINNERS = ("pair", "impair", "draw", "on")


def _winner(text: str) -> str:
    outcome = Position.parse(text).outcome()
    return "on" if outcome is None else "draw" if outcome[0] == outcome[1] else WINNERS[outcome.index(max(outcome))]


def _fewer(text: str, sign: int = 1) -> str:
    """The answer of a pupil who takes each position for an end: fewer pieces win; with ``sign`` -1 more pieces win."""
    pair, impair = (sign * len(hand) for hand in Position.parse(text).hands)
    return "draw" if pair == impair else "pair" if pair < impair else "impair"


def _more(text: str) -> str:
    return "on" if _winner(text) == "on" else _fewer(text, -1)


def _blocked_cases() -> list[Case]:
    positions = list(map(Position.parse, BLOCKED))
    left = [dict(zip(WINNERS, map(len, one.hands), strict=False)) for one in positions]
    return [Case(Remark("exercise.trioker-blocked-of", one), at) for one, at in zip(left, positions, strict=True)]


def _goes_not(answers: list[str]) -> Finding | None:
    """What the corners of the first wrong cell want."""
    wrong = next((cell for cell, answer in zip(GOES, answers, strict=True) if answer != _goes(cell)), "")
    return imposed(Position.parse(FITS), wrong) if wrong else None


LESSON: tuple[Exercise, ...] = (
    filled("trioker-fill", Position.parse(FILL)),
    of_each("trioker-below", piece, ABOVE, raised, one_corner=_one_corner, mirror=lambda one: mirrored(raised(one))),
    of_each(
        "trioker-same",
        yes_or_no,
        TURNINGS,
        lambda one: named(one) == TURNED,
        mirror=lambda _: True,
        opposite=lambda one: named(one) != TURNED,
    ),
    in_rows(
        "trioker-kinds",
        whole_number,
        lambda: _by_values(PIECES),
        ("equal", "two", "three"),
        mirror=lambda: _by_values({min(one, mirrored(one)) for one in PIECES}),
        names=lambda: _by_values(_NAMES),
    ),
    in_rows(
        "trioker-sum",
        whole_number,
        _sums,
        ("points", "corners", "pieces"),
        all_corners=lambda: [len("".join(PIECES)), *_sums()[1:]],
        once=lambda: [*_sums()[:2], _sums()[1]],
    ),
    in_rows(
        "trioker-goes",
        one_of(*OFFERED),
        lambda: list(map(_goes, GOES)),
        at_cells(GOES),
        board=lambda: Position.parse(FITS),
        refute=_goes_not,
        mirror=lambda: [_goes(cell, mirrored) for cell in GOES],
    ),
    counted("trioker-count", Position.parse(FITS), COUNTED),
    of_each(
        "trioker-opens",
        piece,
        DEALS,
        _opens,
        number=partial(_opens, key=lambda one: max(turnings(one.replace(BLACK, "0")))),
        joker=lambda deal: next((one for one in deal.split() if BLACK in one), _opens(deal)),
        equal=partial(_opens, key=_plain_points),
    ),
    of_each(
        "trioker-cost",
        whole_number,
        ENDS,
        _cost,
        no_fine=partial(_cost, fine=0),
        each=lambda hand: _cost(hand, FINE * len(hand.split())),
        joker=partial(_cost, joker=False),
    ),
    beside(
        of_each(
            "trioker-openings",
            whole_number,
            OPENINGS,
            _answers,
            everything=partial(_answers, everything=True),
            order=partial(_answers, either_way=True),
        ),
        lambda: [Case(opening, _opened(opening)) for opening in OPENINGS],
    ),
    in_rows(
        "trioker-turns",
        whole_number,
        lambda: [Champions.earned_after(0, _completed(text)) for text in TURNS[1]],
        lambda: [Case(Move.parse(text).told, move=Move.parse(text)) for text in TURNS[1]],
        board=lambda: Position.parse(TURNS[0]),
        with_it=lambda: [_completed(text) + 1 for text in TURNS[1]],
        one_only=lambda: [min(1, _completed(text)) for text in TURNS[1]],
        open=lambda: [_completed(text, full=False) for text in TURNS[1]],
    ),
    beside(
        of_each(
            "trioker-blocked",
            worded("trioker-blocked", WINNERS),
            BLOCKED,
            _winner,
            more=_more,
            stuck=_fewer,
        ),
        _blocked_cases,
    ),
)

# -- a program ------------------------------------------------------------------------------------------------------

EXERCISES: tuple[Exercise, ...] = (
    filled("trioker-six", Position.parse(SIX)),
    counted("trioker-more", Position.parse(MORE_FITS), MORE_COUNTED, turned=False),
    Function(
        key="trioker-same-code",
        calls=tuple(product(("012", "110", "333", "302"), _NAMES)),
        computed=lambda one, other: other in turnings(one),
        example=trioker_programs.same,
        slips=(
            Slip("mirror", lambda: lambda one, other: sorted(one) == sorted(other)),
            Slip("equal", lambda: lambda one, other: one == other),
            Slip("one-turn", lambda: lambda one, other: other in (one, one[1:] + one[0])),
        ),
    ),
)
