"""Lesson 11: what flips and what does not, passing, the small board, what a corner is worth, how sure a measure is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product

from rvbkit.course import roliversi_programs
from rvbkit.games.roliversi import OPENINGS, Move, Position, start
from rvbkit.games.roliversi.board import CAMPS, EMPTY, WAYS, camp_of, lines, number, partner
from rvbkit.games.roliversi.exercises import WRONG, Winning, best, counted, reasons, standing
from rvbkit.matches.match import Match
from rvbkit.questions.exercise import Case, Exercise, Finding, Slip
from rvbkit.questions.forms import list_of, one_of, whole_number, yes_or_no
from rvbkit.questions.kinds import Function, Game, Value, won_by_first
from rvbkit.text.remarks import Remark

#: The document's example, as it may have been: red on b3 flips four balls, yellow two. Its figure is lost.
WORKED = "......../......../..BBBVJ./..VVRJ../..VBR.../....R.../......../........ RJ"
COUNTED = "......../......../.B..RV../.JJRR.../...BJV../....BJ../...BBV../........ VB"
BALLS = ("V@d3", "B@d3", "V@e2", "B@e2")
MORE_COUNTED = "......../......../...V.B../..JJJB../...BRBJ./....VVRR/....VVR./.......R RJ"
MORE_BALLS = ("R@e8", "J@e8", "R@d6", "J@d6")
WHY = "......../....R.../...VBRB./...VBBJ./...BVR../...VJJ../...VBR../...V.R.. RJ"
LINES = (("R@c4", "e"), ("R@c2", "se"), ("J@d2", "s"), ("J@c2", "se"), ("R@f2", "sw"))
PASSING = ("RV../.RV./.JVV/.J.. VB", "J.J./RRJ./RJB./...B VB", "R.R./BVVV/VVB./V.VB VB", "VR../.RV./.JB./.JB. VB")
LAST = ".RVBBBBB/JJV.RBRB/.RBVVRBB/J.BVRBBR/RVBRBVJB/RJJBBJRR/RBRBRBVR/VVBRRRJJ VB"
SMALL = 4
SQUARES = ("a1", "e1", "b2", "d5")
#: Games of a few that are played to judge a bet, and between which shares each of its answers lies.
GAMES, BETS = 12, {"less": (0.0, 40.0), "same": (40.0, 60.0), "more": (60.0, 100.0)}
#: Games won, of how many: is who won them the stronger one?
RESULTS = ((7, 10), (28, 40), (12, 40), (55, 100))
PICTURE = "..../.RV./.BJ./.... RJ | R@c1 | V@d1 | J@d2 | B@b1"


def _moves(texts: Sequence[str]) -> list[Move]:
    return list(map(Move.parse, texts))


# -- who can move -------------------------------------------------------------------------------------

STANDINGS = ("plays", "passes", "over")


def _first_colour(position: Position) -> str:
    """By somebody who tries one of the two colours only."""
    tried = {camp[0] for camp in CAMPS}
    player = {move.colour for move in position.moves()} & tried
    return standing(position) if player or standing(position) != "plays" else "passes"


def _passing() -> Value:
    positions = tuple(map(Position.parse, PASSING))

    def refute(answers: list[str]) -> Finding | None:
        for answer, position in zip(answers, positions, strict=True):
            right = standing(position)
            if answer != right:
                said = Remark(f"exercise.roliversi-standing-{'plays' if right == 'plays' else 'none'}")
                move = next(iter(position.moves())) if right == "plays" else None
                return Finding(False, (said,), shown=position, move=move)
        return None

    return Value(
        key="roliversi-pass",
        form=list_of(one_of(*STANDINGS, told=tuple(Remark(f"exercise.roliversi-pass-is-{one}") for one in STANDINGS))),
        computed=lambda: list(map(standing, positions)),
        refute=refute,
        cases=lambda: [Case(str(number), position, names=False) for number, position in enumerate(positions, 1)],
        slips=(
            Slip("over", lambda: ["over" if standing(one) == "passes" else standing(one) for one in positions]),
            Slip("first-colour", lambda: list(map(_first_colour, positions))),
            Slip("stuck", lambda: ["passes" if standing(one) == "over" else standing(one) for one in positions]),
        ),
    )


# -- the small board ----------------------------------------------------------------------------------

WINNERS = ("starter", "draw", "other")


@cache
def _small() -> list[str]:
    """Of each opening, who wins with best play."""
    from rvbkit.games.roliversi.study import solved

    frame = solved(SMALL)
    values = [int(frame.loc[frame["opening"] == opening, "value"].iloc[0]) for opening in OPENINGS]
    return [WINNERS[0] if value > 0 else WINNERS[2] if value < 0 else WINNERS[1] for value in values]


def _well_played() -> str:
    """A game in which both play as well as can be."""
    match = Match(start(SMALL, "diagonal", CAMPS[1]))
    while not match.over:
        now = match.position
        assert isinstance(now, Position)
        match.play(best(now))
    return match.text()


# -- corners ------------------------------------------------------------------------------------------


def _lines_through(cell: str, ways: Sequence[str] = tuple(WAYS)) -> int:
    """The lines on which a ball has a neighbour on both sides, so that it may be flipped there."""
    there = {line.way for line in lines(8)[number(8)[cell]]}
    back = {(dx, dy): way for way, (dx, dy) in WAYS.items()}
    return sum(way in there and back[-WAYS[way][0], -WAYS[way][1]] in there for way in ways) // 2


@cache
def _corners() -> str:
    """How often who had more corners has won, among a few games."""
    from rvbkit.games.roliversi.study import advantage, tournament

    found = advantage(tournament(["corners", "balls"], games=GAMES)).set_index("more")
    percent = float(found.at["corners", "percent"])
    return next(bet for bet, (low, high) in BETS.items() if low <= percent <= high)


@cache
def _intervals() -> list[tuple[float, float]]:
    from rvbkit.games.roliversi.study import interval

    return [interval([1.0] * won + [0.0] * (games - won)) for won, games in RESULTS]


def _results() -> list[Case]:
    rows = zip(RESULTS, _intervals(), strict=True)
    return [
        Case(Remark("exercise.roliversi-result", {"won": won, "games": games, "low": round(low), "high": round(high)}))
        for (won, games), (low, high) in rows
    ]


# -- the program --------------------------------------------------------------------------------------


def flips(line: str, ball: str) -> int:
    """How many balls of a line flip, by the squares from the ball's neighbour on to the edge.

    >>> flips("VBJ.", "R"), flips("VBR.", "R"), flips("VB", "R")
    (2, 0, 0)
    """
    return _flips(line, ball, ("flips",))


def _flips(line: str, ball: str, ends: Sequence[str]) -> int:
    mine = camp_of(ball)
    length = next((n for n, mark in enumerate(line) if mark == EMPTY or camp_of(mark) == mine), len(line))
    how = {ball: "own", partner(ball): "flips", EMPTY: "empty", "": "edge"}[line[length : length + 1]]
    return length if how in ends else 0


def _by(ends: Sequence[str]) -> Callable[[str, str], int]:
    return lambda line, ball: _flips(line, ball, ends)


_CALLS = tuple(
    ("".join(line), ball) for length in range(4) for line in product("VBRJ.", repeat=length) for ball in ("R", "B")
)

LESSON: tuple[Exercise, ...] = (
    counted("roliversi-count", Position.parse(COUNTED), _moves(BALLS)),
    reasons("roliversi-why", Position.parse(WHY), [(Move.parse(move), way) for move, way in LINES]),
    _passing(),
    Value(
        key="roliversi-small",
        form=list_of(one_of(*WINNERS, told=tuple(Remark(f"exercise.roliversi-small-{one}") for one in WINNERS))),
        computed=_small,
        cases=lambda: [
            Case(Remark(f"exercise.roliversi-small-{opening}"), start(SMALL, opening), names=False)
            for opening in OPENINGS
        ],
        slips=(
            Slip("first-wins", lambda: ["starter", "starter"]),
            Slip("all-even", lambda: ["draw", "draw"]),
            Slip("last-wins", lambda: ["other", "other"]),
        ),
    ),
    Game(
        key="roliversi-beat",
        start=lambda: start(SMALL, "diagonal", CAMPS[1]),
        reached=won_by_first("roliversi-beat"),
        shown_how=_well_played,
        duel=True,
        helps=("teaching",),
    ),
    Value(
        key="roliversi-taken",
        form=list_of(whole_number),
        computed=lambda: list(map(_lines_through, SQUARES)),
        cases=lambda: [Case(cell, move=Move.known("V", cell)) for cell in SQUARES],
        board=lambda: Position("." * 64),
        slips=(
            Slip("ways", lambda: [len(lines(8)[number(8)[cell]]) for cell in SQUARES]),
            Slip("straight", lambda: [_lines_through(cell, ("e", "w", "n", "s")) for cell in SQUARES]),
            Slip("corner", lambda: [max(1, _lines_through(cell)) for cell in SQUARES]),
        ),
    ),
    Value(
        key="roliversi-corner",
        form=one_of(*BETS, told=tuple(Remark(f"exercise.roliversi-corner-{one}") for one in BETS)),
        computed=_corners,
        slips=(Slip("no-more", lambda: "same"), Slip("harms", lambda: "less")),
    ),
    Value(
        key="roliversi-sure",
        form=list_of(yes_or_no),
        computed=lambda: [low > 50 for low, _ in _intervals()],
        cases=_results,
        slips=(
            Slip("share", lambda: [2 * won > games for won, games in RESULTS]),
            Slip("away", lambda: [low > 50 or high < 50 for low, high in _intervals()]),
            Slip("never", lambda: [False] * len(RESULTS)),
        ),
    ),
)

EXERCISES: tuple[Exercise, ...] = (
    counted("roliversi-more", Position.parse(MORE_COUNTED), _moves(MORE_BALLS)),
    Winning(
        key="roliversi-last",
        position=lambda: Position.parse(LAST),
        slips=(Slip("most", lambda: "B@a3"), Slip("corner", lambda: "V@a1")),
    ),
    Function(
        key="roliversi-line-code",
        calls=_CALLS,
        computed=flips,
        example=roliversi_programs.flips,
        slips=tuple(Slip(name, partial(_by, ends)) for name, ends in {**WRONG, "edge": ("flips", "edge")}.items()),
    ),
)
