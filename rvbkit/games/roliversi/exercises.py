"""Kinds of exercises about Roliversi: what flips, and why not; a move that wins.

Slips are made by the rules that one would take for the right one, told by the ends of a line on which they would flip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, NamedTuple

from rvbkit.game import Refusal
from rvbkit.games.roliversi import Move, Position
from rvbkit.games.roliversi.position import EMPTY, SIDES, camp_of, lines, names, number, partner
from rvbkit.questions.exercise import Blank, Case, Fields, Finding, Rights, Slip, Wording, first_wrong_row
from rvbkit.questions.forms import Form, filled_in, list_of, one_of, whole_number
from rvbkit.questions.kinds import BestMove, Value
from rvbkit.text.remarks import NotationError, Remark

#: How a line of enemies may end: on the other colour of one's camp, on the same, on an empty square, at the edge.
ENDS = ("flips", "own", "empty", "edge")
RIGHT = ("flips",)
#: Wrong rules: as in Reversi, by any ball of one's own, by what is behind an empty square.
WRONG: dict[str, tuple[str, ...]] = {"same": ("own",), "any-own": ("flips", "own"), "gap": ("flips", "empty")}
#: Seconds for the end of a game: it takes a hundredth of one.
ENOUGH = 60.0


class Seen(NamedTuple):
    """A line of enemies next to a ball that is to be placed: which way, which squares, how it ends and where."""

    way: str
    enemies: tuple[str, ...]
    ends: str
    at: str


def begun(marks: str, ball: str) -> tuple[int, str]:
    """With how many enemies a line of squares begins, from the ball's neighbour on to the edge, and how they end.

    >>> begun("VBJ.", "R"), begun("VBR.", "R"), begun("VB", "R")
    ((2, 'flips'), (2, 'own'), (2, 'edge'))
    """
    mine = camp_of(ball)
    length = next((n for n, mark in enumerate(marks) if mark == EMPTY or camp_of(mark) == mine), len(marks))
    return length, {ball: "own", partner(ball): "flips", EMPTY: "empty", "": "edge"}[marks[length : length + 1]]


def seen(position: Position, move: Move) -> Iterator[Seen]:
    """The lines that begin with an enemy."""
    named = names(position.side)
    for way, squares in lines(position.side)[number(position.side)[move.cell]]:
        length, end = begun("".join(position.cells[at] for at in squares), move.colour)
        if length:
            there = [named[at] for at in squares[: length + 1]]
            yield Seen(way, tuple(there[:length]), end, "" if end == "edge" else there[length])


def told(line: Seen, move: Move) -> Remark:
    """What a line does, and why."""
    blanks = {
        "ball": Remark(f"roliversi.ball-{move.colour.lower()}"),
        "wanted": Remark(f"roliversi.ball-{partner(move.colour).lower()}"),
        "way": Remark(f"roliversi.to-{line.way}"),
        "end": line.at,
    }
    if line.ends == "flips":
        return Remark("exercise.roliversi-line-flips", {**blanks, "squares": ", ".join(line.enemies)})
    return Refusal(f"roliversi.ends-{line.ends}", blanks, line.enemies)


def flipped(position: Position, move: Move, ends: Sequence[str] = RIGHT) -> list[str]:
    """What a ball flips, by a rule that says on which ends a line does."""
    return [square for line in seen(position, move) if line.ends in ends for square in line.enemies]


def standing(position: Position) -> str:
    """Whether the player to move plays or passes, or the game is over."""
    if position.outcome() is not None:
        return "over"
    return "plays" if next(iter(position.moves())).colour else "passes"


# -- how many, which ones -----------------------------------------------------------------------------


def _look(
    position: Position, moves: Sequence[Move], rights: Callable[[], Sequence[Any]], line: Callable[[Any, Move], Seen]
) -> Callable[[Sequence[Any]], Finding | None]:
    """Refutes by the first ball that is judged wrongly, and what a ``line`` from it does."""

    def found(row: int, answer: Any) -> Finding:
        move = moves[row]
        said = Remark("exercise.roliversi-look", {"move": move.told}), told(line(answer, move), move)
        return Finding(False, said, shown=position, move=move)

    return first_wrong_row(rights, found)


def counted(key: str, position: Position, moves: Sequence[Move]) -> Value:
    """How many balls each of some balls would flip."""

    def by(ends: Sequence[str] = RIGHT) -> list[int]:
        return [len(flipped(position, move, ends)) for move in moves]

    def off(answer: int, move: Move) -> Seen:
        """Of too few, a line that flips; of too many, one that does not."""
        few, found = answer < len(flipped(position, move)), list(seen(position, move))
        return ([line for line in found if (line.ends == "flips") == few] or found)[0]

    def one_line() -> list[int]:
        flips = ([len(one.enemies) for one in seen(position, move) if one.ends == "flips"] for move in moves)
        return [max(lengths, default=0) for lengths in flips]

    return Value(
        key=key,
        form=list_of(whole_number),
        computed=by,
        refute=_look(position, moves, by, off),
        cases=lambda: [Case(move.told, move=move) for move in moves],
        board=lambda: position,
        slips=(
            *(Slip(name, partial(by, ends)) for name, ends in WRONG.items()),
            Slip("itself", lambda: [one + 1 for one in by()]),
            Slip("one-line", one_line),
        ),
    )


@filled_in(Blank("text"))
def squares(answer: Any) -> list[str]:
    """Some squares, in any order, as a text; a dash where there is none."""
    if not isinstance(answer, str | list | tuple) or len(answer) > 4 * max(SIDES) ** 2:
        raise NotationError("exercise.roliversi-squares", given=answer)
    words = answer.replace(",", " ").replace(";", " ").split() if isinstance(answer, str) else [*answer]
    found = [word.casefold() for word in words if isinstance(word, str) and word not in ("-", "–", "0")]
    if len(found) != len({*found}) or not {*found} <= {*number(max(SIDES))} or (not words and answer != []):
        raise NotationError("exercise.roliversi-squares", given=answer)
    return sorted(found)


@dataclass(frozen=True, kw_only=True)
class Which(Value):
    """Which balls each of some balls flips; the board marks where these are placed."""

    def asks(self) -> Fields:
        asked = super().asks()
        return replace(asked, marked=tuple(dict.fromkeys(case.move.cell for case in asked.cases)))

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        return [[", ".join(row) or "–"] for row in record]

    def told(self, record: Any) -> str:
        return " ; ".join(row[0] for row in self.filled(record, True))


def which(key: str, position: Position, moves: Sequence[Move], wording: Wording) -> Which:
    """The squares that each of some balls flips."""

    def right() -> list[list[str]]:
        return [sorted(flipped(position, move)) for move in moves]

    def off(answer: list[str], move: Move) -> Seen:
        """A line of which something is said that is not so."""
        found = list(seen(position, move))
        wrong = [one for one in found if {at in answer for at in one.enemies} != {one.ends == "flips"}]
        return (wrong or found)[0]

    return Which(
        key=key,
        wording=wording,
        form=list_of(squares),
        computed=right,
        refute=_look(position, moves, right, off),
        cases=lambda: [Case(move.told, move=move) for move in moves],
        board=lambda: position,
    )


def reasons(key: str, position: Position, asked: Sequence[tuple[Move, str]]) -> Value:
    """Of a ball and a way from it: whether the line flips, or why it does not."""
    found = [next(line for line in seen(position, move) if line.way == way) for move, way in asked]
    wrong = {"same": {"own": "flips", "flips": "own"}, "any-own": {"own": "flips"}, "gap": {"empty": "flips"}}

    def by(**changed: str) -> list[str]:
        return [changed.get(line.ends, line.ends) for line in found]

    def told_end(row: int, _: str) -> Finding:
        line = found[row]
        end = f"exercise.roliversi-end-{'ball' if line.at and line.ends != 'empty' else line.ends}"
        said = Remark(end, {"squares": ", ".join(line.enemies), "end": line.at})
        return Finding(False, (said,), shown=position, move=asked[row][0])

    def case(move: Move, way: str) -> Case:
        blanks = {"move": move.told, "way": Remark(f"roliversi.to-{way}")}
        return Case(Remark("exercise.roliversi-line", blanks), move=move)

    return Value(
        key=key,
        form=one_of_each(ENDS, f"{key}-is"),
        computed=by,
        refute=first_wrong_row(by, told_end),
        cases=lambda: [case(*one) for one in asked],
        board=lambda: position,
        slips=tuple(Slip(name, partial(by, **changed)) for name, changed in wrong.items()),
    )


def one_of_each(words: Sequence[str], key: str) -> Form[list[str]]:
    """A list of words, each chosen among those that the catalogue has under ``exercise.<key>-<word>``."""
    return list_of(one_of(*words, told=tuple(Remark(f"exercise.{key}-{word}") for word in words)))


# -- a move that wins -----------------------------------------------------------------------------------


@lru_cache(256)
def value(position: Position) -> int:
    """To the end, with best play: own balls less the other's, for the player to move."""
    return round(position.solve(time=ENOUGH).value or 0)


def best(position: Position) -> Move:
    """A best move to the end."""
    return position.solve(time=ENOUGH).best[0]


@dataclass(frozen=True, kw_only=True)
class Winning(BestMove):
    """A move after which the game is won with best play; another one is refuted by the reply."""

    def rights(self) -> Rights:
        """Each move that wins, the one that wins by most first."""
        position = self.position()
        worth = {str(move): -value(position.play(move)) for move in position.moves()}
        return Rights(tuple(sorted((move for move in worth if worth[move] > 0), key=lambda move: -worth[move])))

    def played(self, position: Any, move: Any, after: Any) -> Finding:
        gained = -value(after)  # the other has the turn, if only to pass
        blanks = {"move": move.told, "count": abs(gained)}
        if gained > 0:
            return Finding(True, (Remark("exercise.roliversi-won", blanks),), shown=after)
        said = Remark("exercise.roliversi-lost" if gained else "exercise.roliversi-even", blanks)
        reply = best(after) if after.outcome() is None else None
        return Finding(False, (said,), shown=after, move=reply)
