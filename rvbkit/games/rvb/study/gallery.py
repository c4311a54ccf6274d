"""Many small boards side by side: every case of the advice, problems, or positions, with who wins them if wanted.

A case shows the pen that crosses all its cells, with a dot where it begins, or a cross where none can.

>>> from rvbkit.games.rvb.study.advice import advice_1
>>> [line.split()[0] for line in repr(gallery(advice_1())).splitlines()][:3]
['RR', 'RV', 'RB']
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from rvbkit.game import Draft
from rvbkit.games import is_position
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.grid import grid
from rvbkit.games.rvb.picture import board_text, close_up
from rvbkit.games.rvb.study.advice import Apart, Case
from rvbkit.games.rvb.study.answers import position_of, solution
from rvbkit.games.samples import several
from rvbkit.page.picture import draw
from rvbkit.page.problem import Card, Gallery, Problem
from rvbkit.page.svg import Element
from rvbkit.text.inputs import flag
from rvbkit.text.remarks import NotationError, Remark

#: Cases of larger boards are drawn on this one, with their own cells only: the others play no part.
SMALL = 2
#: A cell is some 57 pixels wide, on every card.
SCALE = 1.1
#: More of them are too many for one page.
MOST = 2_000
NONE = Draft()


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
    letters = dict(zip(case.cells, case.letters, strict=True))
    return Position(SMALL, "".join(letters.get(name, ".") for name in grid(SMALL).names), "cross")
