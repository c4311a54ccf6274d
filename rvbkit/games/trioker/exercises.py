"""Kinds of exercises about Trioker: pieces by their names, what fits in a cell, a figure to be filled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rvbkit.games.trioker import Move, Position
from rvbkit.games.trioker.moves import OFF
from rvbkit.games.trioker.pieces import ANY, BLACK, PIECES, named, ways
from rvbkit.matches.match import Match
from rvbkit.questions.exercise import Blank, Case, Finding, Slip
from rvbkit.questions.forms import filled_in, list_of, whole_number
from rvbkit.questions.kinds import Game, Value, solved
from rvbkit.text.remarks import NotationError, Remark


@filled_in(Blank("text"))
def piece(answer: Any) -> str:
    """A piece by its name, however it is turned; the joker also by that word."""
    if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer <= 333:
        answer = f"{answer:03}"
    word = answer.strip().casefold() if isinstance(answer, str) else ""
    found = f"23{BLACK}" if word == "joker" else named(word)
    if found is None:
        raise NotationError("exercise.trioker-no-piece", given=answer)
    return found


def mirrored(corners: str) -> str:
    """The piece that is seen in a mirror, by its name.

    >>> mirrored("012"), mirrored("110")
    ('021', '110')
    """
    return named(corners[::-1]) or ""


def ringed(cell: str) -> Move:
    """A move that only points at a cell."""
    return Move.known(OFF, cell)


# -- what fits ------------------------------------------------------------------------------------------


def wanted(position: Position, cell: str, along_sides: bool = False) -> str:
    """The values that the corners of a cell want; ``along_sides``: only by pieces along a side of it."""
    figure, at = position.figure, position.figure.number[cell]
    near = figure.neighbours[at] if along_sides else range(len(position.lying))
    return figure.wanted(figure.values([one if n in near else "" for n, one in enumerate(position.lying)]), at)


def fitting(position: Position, cell: str, **how: bool) -> list[str]:
    """The pieces of the box that go into a cell."""
    return [one for one in position.hand if ways(one, wanted(position, cell, **how))]


def imposed(position: Position, cell: str) -> Finding:
    """What the corners of a cell ask for."""
    values = " ".join(wanted(position, cell)).replace(ANY, "–")
    return Finding(False, (Remark("exercise.trioker-imposed", {"cell": cell, "values": values}),), shown=position)


def counted(key: str, position: Position, cells: Sequence[str], turned: bool = True) -> Value:
    """How many pieces of the box go into each of some cells; ``turned``: a piece turned over has a sentence."""

    def refute(answers: list[int]) -> Finding | None:
        pairs = zip(cells, answers, strict=True)
        wrong = next((cell for cell, answer in pairs if answer != len(fitting(position, cell))), "")
        return imposed(position, wrong) if wrong else None

    return Value(
        key=key,
        form=list_of(whole_number),
        computed=lambda: [len(fitting(position, cell)) for cell in cells],
        refute=refute,
        cases=lambda: [Case(cell, move=ringed(cell)) for cell in cells],
        board=lambda: position,
        slips=(
            Slip("used", lambda: [sum(bool(ways(one, wanted(position, cell))) for one in PIECES) for cell in cells]),
            Slip("sides", lambda: [len(fitting(position, cell, along_sides=True)) for cell in cells]),
            *[Slip("turnings", lambda: [_turned_over(position, cell) for cell in cells])] * turned,
        ),
    )


def _turned_over(position: Position, cell: str) -> int:
    """By somebody who asks only that a piece has these values, at whichever corners."""
    values = wanted(position, cell).replace(ANY, "")
    return sum(all(one.count(value) >= values.count(value) for value in values) for one in position.hand)


# -- a figure to be filled --------------------------------------------------------------------------------


def filled(key: str, position: Position) -> Game:
    """A figure to be filled."""

    def reached(match: Match) -> Remark | None:
        now = match.position
        assert isinstance(now, Position)
        left = sum(not lies for lies in now.lying)
        return Remark("exercise.trioker-left", {"count": left}) if left else None

    def shown_how() -> str:
        match = Match(position)
        for move in solved(position).best:
            match.play(move)
        return match.text()

    return Game(key=key, start=lambda: position, reached=reached, shown_how=shown_how)


# -- rows of pieces -----------------------------------------------------------------------------------------


def rows_named(key: str, names: Sequence[str]) -> list[Case]:
    """A row for each thing that is asked of a lesson's question, by its sentence."""
    return [Case(Remark(f"exercise.{key}-of-{name}")) for name in names]


def of_each(key: str, form: Any, rows: Sequence[str], computed: Callable[[str], Any], **slips: Any) -> Value:
    """The same asked of each of some rows, pieces or hands; a slip is another way to answer it."""
    return Value(
        key=key,
        form=list_of(form),
        computed=lambda: list(map(computed, rows)),
        cases=lambda: [Case(row) for row in rows],
        slips=tuple(
            Slip(name.replace("_", "-"), lambda by=by: list(map(by, rows)))  # type: ignore[misc]
            for name, by in slips.items()
        ),
    )


def beside(one: Value, cases: Callable[[], Sequence[Case]]) -> Value:
    """The same rows, each with its position: they are large, so the one that somebody points at is shown."""
    return replace(one, cases=cases, board=lambda: cases()[0].position)
