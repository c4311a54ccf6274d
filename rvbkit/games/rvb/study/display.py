"""What lessons show of RVB: tables in words, and many small boards side by side.

A gallery shows every case of the advice, problems, or positions, with who wins them if wanted. A case shows the pen
that crosses all its cells, with a dot where it begins, or a cross where none can.

>>> from rvbkit.games.rvb.study.advice import advice_1
>>> [line.split()[0] for line in repr(gallery(advice_1())).splitlines()][:3]
['RR', 'RV', 'RB']
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from rvbkit.game import Draft
from rvbkit.games import is_position
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.picture import board_text, close_up
from rvbkit.games.rvb.position import lettered
from rvbkit.games.rvb.study.advice import Apart, Case
from rvbkit.games.rvb.study.answers import position_of, solution
from rvbkit.games.survey import several, titled, worded
from rvbkit.page.picture import draw
from rvbkit.page.problem import Card, Gallery, Problem
from rvbkit.page.svg import Element
from rvbkit.text import say
from rvbkit.text.inputs import flag, part
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark

if TYPE_CHECKING:
    import pandas as pd

#: Where the catalogue has the titles of columns.
ROOM = "rvb-study"
#: Cases of larger boards are drawn on this one, with their own cells only: the others play no part.
SMALL = 2
#: A cell is some 57 pixels wide, on every card.
SCALE = 1.1
#: More of them are too many for one page.
MOST = 2_000
NONE = Draft()


# -- tables ------------------------------------------------------------------------------------------


class Row(Protocol):
    """Something that a table can show in one row."""

    def row(self) -> dict[str, Any]: ...


def frame(rows: Iterable[Row]) -> pd.DataFrame:
    """Cases of the advice, or positions of ``parity``, as a table.

    >>> from rvbkit.study import rvb
    >>> list(rvb.frame(rvb.advice_1()).columns)[:4]
    ['Shape', 'Letters', 'Position', 'Cross in this order']
    """
    import pandas as pd

    found = several(rows)
    for row in found:
        if not callable(part(type(row), "row")):
            raise NotationError("rvb-study.no-card", given=row)
    return labelled(pd.DataFrame([row.row() for row in found]))


def labelled(table: pd.DataFrame) -> pd.DataFrame:
    """The same table in words: titles of columns, outcomes, remarks; decimals as people write them.

    >>> from rvbkit.study import rvb
    >>> rvb.labelled(rvb.census(2, seed=1, side=2)[["cells", "outcome"]]).values.tolist()
    [[6, 'win'], [6, 'win']]
    """
    return worded(table, ROOM, {"outcome": _outcome})


def _outcome(value: Any) -> str:
    if isinstance(value, Remark):
        return value.sentence
    return say(f"rvb-study.{value if value in ('win', 'loss') else 'open'}-outcome")


def listed(numbers: pd.Series) -> pd.Series:
    """The same list of numbers, such as a census's summary, with its titles in words.

    >>> from rvbkit.study import rvb
    >>> list(rvb.listed(rvb.summary(rvb.census(2, seed=1, side=2))).index)[:3]
    ['Boards', 'Settled', 'Wins']
    """
    import pandas as pd

    if not isinstance(numbers, pd.Series):
        raise NotationError("study.no-list", given=typed(numbers))
    return numbers.rename(index={name: titled(ROOM, str(name)) for name in numbers.index})


# -- boards ------------------------------------------------------------------------------------------


def gallery(things: Iterable[Case | Apart | Problem | Position | str], *, solved: bool = False) -> Gallery:
    """Cases of the advice, positions of ``parity``, problems, or any positions, as small boards side by side.

    Positions, or their texts, are numbered; ``solved`` tells of them, and of problems, whether the player to move wins,
    and how.

    >>> from rvbkit.study import rvb
    >>> rvb.gallery(["RV/B.R/VB cross 1", "RV/B../.. cross 1"], solved=True)
    1
    winning: V→B→R
    a   R V
    b  B . R
    c   V B
    2
    losing
    a   R V
    b  B . .
    c   . .
    """
    solved = flag(solved, "solved")
    return Gallery([_card(thing, number, solved) for number, thing in enumerate(several(things, MOST), 1)])


def one_crossed(position: Position | str) -> tuple[Position, ...]:
    """The positions that are left when one cell is crossed, any that may be, in the order of their names.

    >>> [str(left).split()[0] for left in one_crossed("RV/..B/V. cross 1")]
    ['Rv/..B/V.', 'RV/..B/v.']
    """
    position = position_of(position)
    return tuple(position.play(Move((cell,))) for cell in position.left if position.refuse(Move((cell,))) is None)


def _card(thing: Any, number: int, solved: bool) -> Card:
    if isinstance(thing, str):
        thing = Position.parse(thing)
    if isinstance(thing, Position):
        return _told(thing, str(number), solved)
    if isinstance(thing, Problem):
        return _told(position_of(thing.position), thing.card.heading, solved) if solved else thing.card
    if isinstance(thing, Apart):
        turn = thing.position.turn
        blanks = {"cells": thing.cells, "count": thing.moves, "player": turn if thing.wins else 3 - turn}
        return _on_board("", Remark("rvb-study.apart-card", blanks), thing.position)
    if is_position(thing):
        raise NotationError("given.other-game", game=thing.stem, here=Position.stem)
    if not isinstance(thing, Case):
        raise NotationError("rvb-study.no-card", given=thing)
    whole = thing.position.side == SMALL
    position = thing.position if whole else _alone(thing)
    if thing.orders:
        pen = thing.orders[0]
        letters = "→".join(map(thing.position.at, pen.cells))
        return _on_board(
            thing.letters, Remark("rvb-study.crossed-card", {"letters": letters}), position, Draft(so_far=pen)
        )
    refused = Draft(refusal=thing.refusal) if whole else Draft()
    said = thing.refusal if whole and thing.refusal else Remark("rvb-study.not-crossed-card")
    return _on_board(thing.letters, said, position, refused, names=whole)


def _on_board(
    heading: str, said: Remark | None, position: Position, draft: Draft = NONE, names: bool = False, letters: str = ""
) -> Card:
    return Card(heading, said, partial(close, position, draft, names), letters)


def close(position: Position, draft: Draft = NONE, names: bool = True) -> tuple[Element, int]:
    """A board cut to what lies round its letters, and how wide it is."""
    picture = draw(position, draft=draft, taps=False, names=names, follow=False)
    return picture, round(SCALE * close_up(picture, position))


def _told(position: Position, heading: str, solved: bool) -> Card:
    """A position, with who wins it if that is wanted."""
    shown = partial(_on_board, heading, position=position, names=True, letters=board_text(position))
    if not solved:
        return shown(said=None)
    known = solution(position)
    if known.outcome is None:
        return shown(said=Remark("rvb-study.open-outcome"))
    if known.outcome == "loss":
        return shown(said=Remark("rvb-study.losing-card"))
    move = min(known.winning_moves, key=lambda move: len(move.cells))
    told = move.told if move.letters else "→".join(map(position.at, move.cells))
    said = Remark("rvb-study.winning-card", {"letters": told})
    return shown(said=said, draft=Draft(so_far=move))


def _alone(case: Case) -> Position:
    """The case's cells on the small board, where they have the same names, and nothing else."""
    return lettered(SMALL, dict(zip(case.cells, case.letters, strict=True)))
