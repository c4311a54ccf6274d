"""Many small boards side by side: every case of the advice, or positions, with who wins them if wanted.

A case shows the pen that crosses all its cells, with a dot where it begins, or a cross where none can.

>>> from rvbkit.study.rvb.advice import advice_1
>>> [line.split()[0] for line in repr(gallery(advice_1())).splitlines()][:3]
['RR', 'RV', 'RB']
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.coerce import flag
from rvbkit.draw import draw, themed
from rvbkit.draw.rvb import close_up
from rvbkit.game import Draft, NotationError, Remark
from rvbkit.games.rvb import Move, Position
from rvbkit.games.rvb.grid import grid
from rvbkit.study.inputs import several
from rvbkit.study.rvb.advice import Apart, Case
from rvbkit.study.rvb.answers import position_of, solution

#: Cases of larger boards are drawn on this one, with their own cells only: the others play no part.
SMALL = 2
#: A cell is some 57 pixels wide, on every card; its words have so much room, in pixels.
SCALE, NARROWEST = 1.1, 120
#: Cards that are no wider stand at least two in a row, on a telephone too.
PAIRED = 190
#: More of them are too many for one page.
MOST = 2_000


@dataclass(frozen=True)
class Card:
    """One small board with its words: a heading, and what is said below."""

    heading: str
    said: Remark | None
    position: Position
    draft: Draft
    names: bool = False

    @property
    def sentence(self) -> str:
        return " ".join(filter(None, (self.heading, self.said.sentence if self.said else "")))


class Gallery:
    """Cards that a notebook shows side by side, as many in a row as there is room for."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return "\n".join(card.sentence for card in self.cards)

    def _repr_html_(self) -> str:
        style = "display:flex;flex-wrap:wrap;gap:1.2em;align-items:flex-start"
        root = themed(style=style)
        for card in self.cards:
            picture = draw(card.position, draft=card.draft, taps=False, names=card.names, follow=False)
            width = round(SCALE * close_up(picture, card.position))
            wide = max(width, NARROWEST)
            room = f"min({wide}px,50% - .6em)" if wide <= PAIRED else f"{wide}px"
            box = f"width:{room};max-width:100%;margin:0;text-align:center"
            shown = ET.SubElement(root, "figure", {"style": box})
            picture.set("style", f"width:{width}px;max-width:100%;height:auto;display:block;margin:auto")
            picture.set("aria-label", card.sentence)
            shown.append(picture)
            caption = ET.SubElement(shown, "figcaption", {"style": "line-height:1.3"})
            if card.heading:
                ET.SubElement(caption, "strong").text = card.heading
            if card.said:
                ET.SubElement(caption, "div").text = card.said.sentence
        return ET.tostring(root, encoding="unicode", method="html")


def gallery(things: Iterable[Case | Apart | Position | str], *, solved: bool = False) -> Gallery:
    """Cases of the advice, positions of ``parity``, or any positions, as small boards side by side.

    Positions, or their texts, are numbered; ``solved`` tells which of them win for the player to move, and how.
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
        return _numbered(thing, number, solved)
    if isinstance(thing, Apart):
        turn = thing.position.turn
        blanks = {"cells": thing.cells, "count": thing.moves, "player": turn if thing.wins else 3 - turn}
        return Card("", Remark("rvb-study.apart-card", blanks), thing.position, Draft())
    if not isinstance(thing, Case):
        raise NotationError("rvb-study.no-card", given=thing)
    whole = thing.position.side == SMALL
    position = thing.position if whole else _alone(thing)
    if thing.orders:
        pen = thing.orders[0]
        letters = "→".join(map(thing.position.at, pen.cells))
        return Card(thing.letters, Remark("rvb-study.crossed-card", {"letters": letters}), position, Draft(so_far=pen))
    refused = Draft(refusal=thing.refusal) if whole else Draft()
    said = thing.refusal if whole and thing.refusal else Remark("rvb-study.not-crossed-card")
    return Card(thing.letters, said, position, refused, names=whole)


def _numbered(position: Position, number: int, solved: bool) -> Card:
    if not solved:
        return Card(str(number), None, position, Draft(), names=True)
    known = solution(position)
    if known.outcome is None:
        return Card(str(number), Remark("rvb-study.open-outcome"), position, Draft(), names=True)
    if known.outcome == "loss":
        return Card(str(number), Remark("rvb-study.losing-card"), position, Draft(), names=True)
    move = min(known.winning_moves, key=lambda move: len(move.cells))
    said = Remark("rvb-study.winning-card", {"letters": "→".join(map(position.at, move.cells))})
    return Card(str(number), said, position, Draft(so_far=move), names=True)


def _alone(case: Case) -> Position:
    """The case's cells on the small board, where they have the same names, and nothing else."""
    letters = dict(zip(case.cells, case.letters, strict=True))
    return Position(SMALL, "".join(letters.get(name, ".") for name in grid(SMALL).names), "cross")
