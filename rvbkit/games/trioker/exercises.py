"""Kinds of exercises about Trioker: pieces by their names, what fits in a cell, a figure to fill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rvbkit.games.trioker import Move, Position
from rvbkit.games.trioker.moves import OFF
from rvbkit.games.trioker.pieces import ANY, BLACK, PIECES, named, ways
from rvbkit.matches.match import Match
from rvbkit.questions.exercise import Blank, Case, Finding, Slip
from rvbkit.questions.forms import Form, filled_in, list_of, one_of, whole_number
from rvbkit.questions.kinds import Game, Value, solved
from rvbkit.text.remarks import NotationError, Remark

Rows = Callable[[], Sequence[Case]]


@filled_in(Blank("text"))
def piece(answer: Any) -> str:
    """Reads a piece by its name, however it is turned; the joker also by that word."""
    if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer <= 333:
        answer = f"{answer:03}"
    word = answer.strip().casefold() if isinstance(answer, str) else ""
    found = f"23{BLACK}" if word == "joker" else named(word)
    if found is None:
        raise NotationError("exercise.trioker-no-piece", given=answer)
    return found


def worded(key: str, names: Sequence[str]) -> Form[str]:
    """A choice of some words; each is told by the sentence ``exercise.<key>-is-<name>``."""
    return one_of(*names, told=tuple(Remark(f"exercise.{key}-is-{name}") for name in names))


def mirrored(corners: str) -> str:
    """The name of the mirror image of a piece.

    >>> mirrored("012"), mirrored("110")
    ('021', '110')
    """
    return named(corners[::-1]) or ""


# -- several rows to answer ---------------------------------------------------------------------------------


def in_rows(
    key: str, form: Any, computed: Callable[[], list[Any]], rows: Sequence[str] | Rows, *,
    board: Callable[[], Position] | None = None, refute: Callable[[Any], Finding | None] | None = None,
    tells: Callable[[Any, int], dict[str, Any]] | None = None, **slips: Callable[[], list[Any]],
) -> Value:  # fmt: skip
    """An exercise with an answer in each row.

    ``rows`` are the cases, or names: then the words of a row are the sentence ``exercise.<key>-of-<name>``. Each slip
    is a wrong way to compute all answers; its name has hyphens where the argument has underscores.
    """
    names = () if callable(rows) else tuple(rows)
    cases = rows if callable(rows) else lambda: [Case(Remark(f"exercise.{key}-of-{name}")) for name in names]
    wrong = tuple(Slip(name.replace("_", "-"), specimen) for name, specimen in slips.items())
    return Value(
        key=key,
        form=list_of(form),
        computed=computed,
        cases=cases,
        board=board,
        refute=refute,
        tells=tells,
        slips=wrong,
    )


def of_each(key: str, form: Any, rows: Sequence[str], computed: Callable[[str], Any], **slips: Any) -> Value:
    """The same question about each of some rows, pieces or hands; a slip is another way to answer it."""
    wrong: dict[str, Any] = {name: lambda by=by: list(map(by, rows)) for name, by in slips.items()}
    return in_rows(key, form, lambda: list(map(computed, rows)), lambda: [Case(row) for row in rows], **wrong)


def at_cells(cells: Sequence[str]) -> Rows:
    """A row for each of some cells; the board points at the cell of a row with a move that takes a piece off it."""
    return lambda: [Case(cell, move=Move.known(OFF, cell)) for cell in cells]


def beside(one: Value, cases: Rows) -> Value:
    """The same exercise, each row with its position. Positions are large: the board shows that of one row at a time."""
    return replace(one, cases=cases, board=lambda: cases()[0].position)


# -- what fits ----------------------------------------------------------------------------------------------


def wanted(position: Position, cell: str, along_sides: bool = False) -> str:
    """The values that the corners of a cell want; ``along_sides``: only those of pieces along a side of it."""
    figure, at = position.figure, position.figure.number[cell]
    near = figure.neighbours[at] if along_sides else range(len(position.lying))
    return figure.wanted(figure.values([one if n in near else "" for n, one in enumerate(position.lying)]), at)


def fitting(position: Position, cell: str, **how: bool) -> list[str]:
    """The pieces of the box that go into a cell."""
    return [one for one in position.hand if ways(one, wanted(position, cell, **how))]


def imposed(position: Position, cell: str) -> Finding:
    """Tells which values the corners of a cell want."""
    values = " ".join(wanted(position, cell)).replace(ANY, "–")
    return Finding(False, (Remark("exercise.trioker-imposed", {"cell": cell, "values": values}),), shown=position)


def counted(key: str, position: Position, cells: Sequence[str], turned: bool = True) -> Value:
    """How many pieces of the box go into each cell; ``turned``: there is a sentence about a piece turned over."""

    def refute(answers: list[int]) -> Finding | None:
        pairs = zip(cells, answers, strict=True)
        wrong = next((cell for cell, answer in pairs if answer != len(fitting(position, cell))), "")
        return imposed(position, wrong) if wrong else None

    def of_cells(count: Callable[[str], int]) -> Callable[[], list[int]]:
        return lambda: list(map(count, cells))

    slips: dict[str, Any] = {
        "used": of_cells(lambda cell: sum(bool(ways(one, wanted(position, cell))) for one in PIECES)),
        "sides": of_cells(lambda cell: len(fitting(position, cell, along_sides=True))),
    }
    if turned:
        slips["turnings"] = of_cells(lambda cell: _turned_over(position, cell))
    right = of_cells(lambda cell: len(fitting(position, cell)))
    return in_rows(key, whole_number, right, at_cells(cells), board=lambda: position, refute=refute, **slips)


def _turned_over(position: Position, cell: str) -> int:
    """The answer of a pupil who only asks whether a piece has these values, at whichever corners."""
    values = wanted(position, cell).replace(ANY, "")
    return sum(all(one.count(value) >= values.count(value) for value in values) for one in position.hand)


# -- a figure to fill -----------------------------------------------------------------------------------------


def filled(key: str, position: Position) -> Game:
    """A figure to fill."""

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
