"""Lesson 11: what flips and what does not, passing, the small board, what a corner is worth, how sure a measure is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product

from rvbkit.course import roliversi_programs
from rvbkit.games.roliversi import OPENINGS, Move, Position, start
from rvbkit.games.roliversi.exercises import RIGHT, WRONG, Winning, begun, best, counted, one_of_each, reasons, standing
from rvbkit.games.roliversi.position import CAMPS, WAYS, lines, number
from rvbkit.matches.match import Match
from rvbkit.questions.exercise import Case, Exercise, Finding, Slip, first_wrong_row
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


# -- who can move -------------------------------------------------------------------------------------

STANDINGS = ("plays", "passes", "over")


def _first_colour(position: Position) -> str:
    """By a pupil who tries one of the two colours only."""
    playable = {move.colour for move in position.moves()} & {camp[0] for camp in CAMPS}
    return standing(position) if playable or standing(position) != "plays" else "passes"


def _passing() -> Value:
    positions = tuple(map(Position.parse, PASSING))

    def taking(**changed: str) -> list[str]:
        """By a pupil who takes one for the other."""
        return [changed.get(one, one) for one in map(standing, positions)]

    def told(row: int, _: str) -> Finding:
        plays = standing(positions[row]) == "plays"
        said = Remark(f"exercise.roliversi-standing-{'plays' if plays else 'none'}")
        move = next(iter(positions[row].moves())) if plays else None
        return Finding(False, (said,), shown=positions[row], move=move)

    return Value(
        key="roliversi-pass",
        form=one_of_each(STANDINGS, "roliversi-pass-is"),
        computed=taking,
        refute=first_wrong_row(taking, told),
        cases=lambda: [Case(str(number), position, names=False) for number, position in enumerate(positions, 1)],
        slips=(
            Slip("over", lambda: taking(passes="over")),
            Slip("first-colour", lambda: list(map(_first_colour, positions))),
            Slip("stuck", lambda: taking(over="passes")),
        ),
    )


# -- the small board ----------------------------------------------------------------------------------

WINNERS = ("starter", "draw", "other")
BELIEVED = dict(zip(("first-wins", "all-even", "last-wins"), WINNERS, strict=True))


@cache
def _small() -> list[str]:
    """Of each opening, who wins with best play."""
    from rvbkit.games.roliversi.study import solved

    values = solved(SMALL).groupby("opening")["value"].first()
    return [WINNERS[0] if values[one] > 0 else WINNERS[2] if values[one] < 0 else WINNERS[1] for one in OPENINGS]


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
    there = {WAYS[line.way] for line in lines(8)[number(8)[cell]]}
    return sum({(dx, dy), (-dx, -dy)} <= there for dx, dy in map(WAYS.__getitem__, ways)) // 2


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
    return _by(RIGHT)(line, ball)


def _by(ends: Sequence[str]) -> Callable[[str, str], int]:
    def flipping(line: str, ball: str) -> int:
        length, end = begun(line, ball)
        return length if end in ends else 0

    return flipping


_CALLS = tuple(
    ("".join(line), ball) for length in range(4) for line in product("VBRJ.", repeat=length) for ball in ("R", "B")
)

LESSON: tuple[Exercise, ...] = (
    counted("roliversi-count", Position.parse(COUNTED), [*map(Move.parse, BALLS)]),
    reasons("roliversi-why", Position.parse(WHY), [(Move.parse(move), way) for move, way in LINES]),
    _passing(),
    Value(
        key="roliversi-small",
        form=one_of_each(WINNERS, "roliversi-small"),
        computed=_small,
        cases=lambda: [
            Case(Remark(f"exercise.roliversi-small-{opening}"), start(SMALL, opening), names=False)
            for opening in OPENINGS
        ],
        slips=tuple(Slip(name, partial(list, (one, one))) for name, one in BELIEVED.items()),
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
    counted("roliversi-more", Position.parse(MORE_COUNTED), [*map(Move.parse, MORE_BALLS)]),
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
