"""Lesson 03: losing and winning positions found by hand, a census, a full board, a duel, a fairer rule.

Who wins is asked of the solver. The slips are answers by a wrong rule: by counting cells as if each move
crossed one, by looking whether there is a move at all, or by mistaking the player to move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import isfinite
from typing import Any

from rvbkit.course import rvb_programs
from rvbkit.game import Value as Worth
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.exercises import Replies
from rvbkit.games.rvb.study import fillings, first_strokes, one_crossed
from rvbkit.matches.match import Match
from rvbkit.page.picture import draw
from rvbkit.page.svg import Element
from rvbkit.questions.exercise import NUMBER, Case, Exercise, Finding, Slip, first_wrong_row
from rvbkit.questions.forms import filled_in, list_of, one_of, player, whole_number, yes_or_no
from rvbkit.questions.kinds import Function, Game, Value, winning, won_by_first
from rvbkit.text import grouped
from rvbkit.text.inputs import one_way
from rvbkit.text.quoting import is_long
from rvbkit.text.remarks import Remark

#: The boards that lesson and exercises speak of; a test holds the notebooks to them.
TINY = (
    "RV/..B/V. cross 1",
    "R./.V./.B cross 1",
    "RR/..B/VV cross 1",
    "RV/.BR/.V cross 1",
    "RV/.BR/R. cross 1",
)
BY_HAND = "V./VRB/RB cross 1"
RING = "RR/V.B/VB cross 1"
DUEL = "..B/...B/.RBVV/VRV./... cross 1"
MORE = (
    "VB/R.B/VV cross 1",
    "R./RBV/VV cross 1",
    "B./VR./VR cross 1",
    "VB/..R/B. cross 1",
    "VV/B../RR cross 1",
)
REPLIED = "RB/R.B/VV cross 1"
MOVES = ("a1", "b3", "c1", "a2-a1")
#: Cells of the question about positions, letters of the full board, and how many positions a second.
CELLS, LETTERS_OF_37, PER_SECOND = 10, 36, 1_000_000
#: What the census may come to: the bounds of its shares.
BETS = {"A": (0.4, 0.6), "B": (0.9, 1.0), "C": (0.0, 0.1)}


def _wins(position: Position) -> bool:
    """Whether the player to move wins."""
    return position.outcome() is None and bool(winning(position))


def _pictured() -> Element:
    """A small position, and what each cell is worth: found by playing all out, for a card waits for no solver."""

    @cache
    def lost(position: Position) -> bool:
        return not any(lost(position.play(move)) for move in position.moves())

    position = Position.parse(BY_HAND)
    single = [move for move in position.moves() if len(move.cells) == 1]
    values = {move.cells[0]: Worth("win" if lost(position.play(move)) else "loss") for move in single}
    return draw(position, values=values, names=False, follow=False, taps=False)


PICTURE = _pictured


def positions(boards: Sequence[str | Position]) -> list[Position]:
    """Boards, given by their texts or as they are."""
    return [Position.parse(board) if isinstance(board, str) else board for board in boards]


def _shown(place: int, position: Position) -> Finding:
    """Of a position judged wrongly: a move that wins it, or a move and the reply that wins."""
    if position.outcome() is not None:
        return Finding(False, (Remark("exercise.rvb-outcome-over", {"place": place}),), shown=position)
    moves = winning(position)
    if moves:
        blanks = {"place": place, "move": moves[0].told}
        return Finding(False, (Remark("exercise.rvb-outcome-wins", blanks),), shown=position, move=moves[0])
    move = max(position.moves(), key=lambda move: len(move.cells))
    after = position.play(move)
    reply = winning(after)[0]
    blanks = {"place": place, "move": move.told, "reply": reply.told}
    return Finding(False, (Remark("exercise.rvb-outcome-loses", blanks),), shown=after, move=reply)


def _outcomes(key: str, boards: Callable[[], Sequence[str | Position]], *slips: Slip) -> Value:
    """For each position whether it is winning."""

    @cache
    def asked() -> tuple[Position, ...]:
        return tuple(positions(boards()))

    def rights() -> list[bool]:
        return list(map(_wins, asked()))

    return Value(
        key=key,
        form=list_of(yes_or_no),
        computed=rights,
        refute=first_wrong_row(rights, lambda row, _: _shown(row + 1, asked()[row])),
        cases=lambda: [Case(str(number), position) for number, position in enumerate(asked(), 1)],
        slips=(
            Slip("parity", lambda: [len(position.left) % 2 == 0 for position in asked()]),
            Slip("turned", lambda: [not wins for wins in rights()]),
            *slips,
        ),
    )


def _can_move(boards: Sequence[str]) -> list[bool]:
    return [position.outcome() is None for position in positions(boards)]


# -- counts -------------------------------------------------------------------------------------------


@cache
def _share() -> float:
    """The share of fillings of the 7-cell board that the player who crosses first wins."""
    won = [_wins(position) for position in fillings(2)]
    return sum(won) / len(won)


def _bet() -> str:
    return next(letter for letter, (low, high) in BETS.items() if low <= _share() <= high)


@filled_in(NUMBER)
def _rounded(answer: Any) -> int:
    """A whole number, or the nearest one to what a calculation gave."""
    if isinstance(answer, str) and re.fullmatch(r"\d+[.,]\d+", answer.strip()):
        one_way(answer)
        answer = float(answer.strip().replace(",", "."))
    return whole_number(round(answer) if isinstance(answer, float) and isfinite(answer) else answer)


def _looked_at(hours: int) -> str | int:
    """How many positions are looked at in so many hours: digits in groups, unless there are too many to be read."""
    positions = hours * 3600 * PER_SECOND
    return positions if is_long(positions) else grouped(positions)


def _hours() -> int:
    """How long the positions of a full board take, in whole hours."""
    return round((1 << LETTERS_OF_37) / PER_SECOND / 3600)


@cache
def _percents() -> dict[int, float]:
    """For each limit of the first stroke, how many boards in a hundred the player who crosses first wins."""
    return {int(str(limit)): float(percent) for limit, percent in first_strokes().percent.items()}


def _fairest() -> int:
    """The limit that comes nearest to winning half of the boards."""
    return min(_percents(), key=lambda limit: abs(_percents()[limit] - 50))


def _refute_limit(limit: int) -> Finding:
    """What this limit comes to."""
    if limit not in _percents():
        return Finding(False, (Remark("exercise.rvb-fair-range", {"most": max(_percents())}),))
    blanks = {"limit": limit, "percent": round(_percents()[limit])}
    return Finding(False, (Remark("exercise.rvb-fair-share", blanks),))


# -- a game -------------------------------------------------------------------------------------------


def _won(match: Match) -> Remark | None:
    """What is missing for player 1 to have won, and where he gave the win away."""
    missing = won_by_first("rvb-duel")(match)
    if missing is None:
        return None
    for number, (before, move) in enumerate(zip(match.positions, match.last, strict=False), 1):
        assert isinstance(before, Position) and isinstance(move, Move)
        after = before.play(move)
        if before.turn == 1 and _wins(before) and _wins(after):
            blanks = {"number": number, "move": move.told, "reply": winning(after)[0].told}
            return Remark("exercise.rvb-duel-slipped", blanks)
    return missing


def _well_played() -> str:
    """A game that player 1 wins, against somebody who crosses single cells to make it last."""
    match = Match(Position.parse(DUEL))
    while not match.over:
        best = winning(match.position)
        match.play(best[0] if best else next(iter(match.position.moves())))
    return match.text()


# -- replies ------------------------------------------------------------------------------------------


def _replies(chosen: Callable[[Position], list[Move]]) -> list[str]:
    """A reply to each move: the first that is so chosen, or else a right one."""
    afters = (Position.parse(REPLIED).play(Move.parse(text)) for text in MOVES)
    return [str([*chosen(after), *winning(after)][0]) for after in afters]


def _single(after: Position) -> list[Move]:
    """A losing move of one cell."""
    wins = {frozenset(move.cells) for move in winning(after)}
    return [move for move in after.moves() if len(move.cells) == 1 and frozenset(move.cells) not in wins]


def _last_two(after: Position) -> list[Move]:
    """Two neighbours of one letter, which are the last of it."""
    pairs = combinations(after.left, 2)
    return [Move((one, two)) for one, two in pairs if after.at(one) == after.at(two) and two in after.grid.near[one]]


# -- a program ----------------------------------------------------------------------------------------

Graph = dict[str, list[str]]
GRAPHS: tuple[Graph, ...] = (
    {"A": []},
    {"A": [], "B": ["A"]},
    {"A": [], "B": ["A"], "C": ["B"]},
    {"A": [], "B": ["A"], "C": ["A", "B"], "D": ["B", "C"]},
    {"A": [], "B": [], "C": ["A", "B"], "D": ["C"], "E": ["C", "D"], "F": ["D", "E"]},
    {str(n): [str(n - taken) for taken in (1, 2, 3) if taken <= n] for n in range(13)},
)


def losing(moves: Graph) -> list[str]:
    """The losing positions of a game, given where the moves of each lead; those come earlier.

    >>> losing({"A": [], "B": ["A"], "C": ["B"]})
    ['A', 'C']
    """
    found: list[str] = []
    for position, after in moves.items():
        found += [] if {*after} & {*found} else [position]
    return found


def _no_move(moves: Graph) -> list[str]:
    return [position for position, after in moves.items() if not after]


def _some_winning(moves: Graph) -> list[str]:
    """By a pupil who takes one move to a winning position for enough."""
    found: list[str] = []
    for position, after in moves.items():
        found += [position] if not after or {*after} - {*found} else []
    return found


def _the_winning(moves: Graph) -> list[str]:
    lost = losing(moves)
    return [position for position in moves if position not in lost]


LESSON: tuple[Exercise, ...] = (
    _outcomes("rvb-five-outcomes", lambda: TINY, Slip("any-move", lambda: _can_move(TINY))),
    _outcomes("rvb-six-outcomes", lambda: one_crossed(BY_HAND)),
    Value(
        key="rvb-ring",
        form=player,
        computed=lambda: 1 if _wins(Position.parse(RING)) else 2,
        board=lambda: Position.parse(RING),
        slips=(Slip("other", lambda: 2 if _wins(Position.parse(RING)) else 1),),
    ),
    Value(
        key="rvb-census",
        form=one_of(*BETS, told=tuple(Remark(f"exercise.rvb-census-{letter.lower()}") for letter in BETS)),
        computed=_bet,
        slips=(Slip("bet-a", lambda: "A"), Slip("bet-c", lambda: "C")),
    ),
    Value(
        key="rvb-subsets",
        form=whole_number,
        computed=lambda: 2**CELLS,
        slips=(
            Slip("twice", lambda: 2 * CELLS),
            Slip("square", lambda: CELLS**2),
        ),
    ),
    Value(
        key="rvb-hours",
        form=_rounded,
        computed=_hours,
        tells=lambda hours, _: {"count": hours, "positions": _looked_at(hours)},
        slips=(
            Slip("seconds", lambda: round(2**LETTERS_OF_37 / PER_SECOND)),
            Slip("minutes", lambda: round(2**LETTERS_OF_37 / PER_SECOND / 60)),
            Slip("letters", lambda: round(2 ** (LETTERS_OF_37 + 1) / PER_SECOND / 3600)),
        ),
    ),
    Game(
        key="rvb-duel",
        start=lambda: Position.parse(DUEL),
        reached=_won,
        shown_how=_well_played,
        duel=True,
        level="perfect",
        helps=("history",),
    ),
    Value(
        key="rvb-fair",
        form=whole_number,
        computed=_fairest,
        refute=_refute_limit,
        slips=(Slip("one", lambda: 1), Slip("long", lambda: max(_percents()))),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    _outcomes("rvb-more-outcomes", lambda: MORE, Slip("any-move", lambda: _can_move(MORE))),
    Replies(
        key="rvb-replies",
        position=lambda: Position.parse(REPLIED),
        moves=MOVES,
        slips=(Slip("single", lambda: _replies(_single)), Slip("last-two", lambda: _replies(_last_two))),
    ),
    Function(
        key="rvb-losing",
        calls=tuple((graph,) for graph in GRAPHS),
        computed=losing,
        example=rvb_programs.losing,
        slips=(
            Slip("no-move", lambda: _no_move),
            Slip("some", lambda: _some_winning),
            Slip("winning", lambda: _the_winning),
        ),
    ),
)
