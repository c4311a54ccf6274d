"""Trioker, triangles whose corners carry values (Marc Odier, 1969): the rule sheet.

Twenty-four pieces have a value from 0 to 3 on each corner and are all different, however they are turned; the joker
is a 25th, and its black corner takes any value. There is one rule: **corners that meet carry the same value.**

1. **Puzzle**, for one player: fill a figure. Any piece that lies may be taken off again, or placed elsewhere.
2. **Champions**, for two: twelve imposed pieces each, all seen, on a panel of 73 cells, or of 52 without the hatched
   ones. Pair opens on the start cell, not with a triple; then each piece goes along a side of one that lies. Who
   completes one, two, three hexagons of six pieces may play again at once, so many times. That is a right: a player who
   declines such a turn (``pass``) gives up those that he still had, and nobody objects. Who is blocked passes. Who
   passes another turn though he could play may be told so (``object``), and must play then. The first to place his
   last piece wins; where both are blocked, who has fewer left; else it is a draw. Ours: after a pass that nobody
   objects to only who is blocked passes again. The division of the pieces is a reconstruction: Pair has those with an
   even sum; with ``camps="corners"``, those with more even corners than odd ones.
3. **Quick game**, for two to four: all 25 pieces are shuffled, 10, 7 or 6 dealt to each, unseen by the others; the
   rest is the stock. Whoever has 333, or else the highest piece that is called (332, 331, 322, 330...), opens with it
   on the start cell. Then in turn, to the left: a piece along a side of one that lies. Who can play must; who cannot
   draws one piece, plays it or passes; without a stock he passes. A cell that asks for something is obeyed: pay,
   receive, give a piece of one's choice to the left neighbour, play again. The first to have placed or given all his
   pieces wins: each other one pays the bank 2 and the points in his hand, 5 for the joker; then it pays him 10.
   Where nobody can go on the game is drawn. A bank with nothing left is ruined: play stops, and the richest win. Who
   cannot pay gives what he has. The panel of the box is lost: ours is a file that a teacher may replace
   (``rvbkit.games.trioker.panel``).

>>> position = Position.parse("puzzle AVA/VAV a1=012")
>>> position.refuse(Move.parse("a2=003")).key, position.refuse(Move.parse("a2=210"))
('trioker.clash', None)
>>> str(Position.parse("champions 73 1").play(Move.parse("d7=002")))
'champions 73 2 d7=002'

Texts. A position is one of

    puzzle <figure>[ c5=120...][ joker=23*][ of=000,012...]
    champions <73|52> <player>[ camps=corners][ extra=1][ passed][ must][ c5=120...]
    quick <panel> <player> hands=000.012/... stock=... money=35/35 bank=200[ drawn][ give][ c5=120...]

A figure has rows joined by ``/``: ``A`` a cell that points up, ``V`` one that points down, ``.`` nothing. A piece is
written with the cell and the values of its corners, counter-clockwise, from the top of ``A``, from the bottom of
``V``. In a puzzle ``of`` lists the pieces of the box where they are not all 24. ``extra=1``: the turn was won by a
hexagon, and one more such turn follows; ``extra=0``: none follows. ``passed``: the other one has just passed;
``must``: he has been made to play. On a panel the pieces that lie hang together by sides. A panel is a file's name and
mark, ``quick:1a2b3c4d``; ``-`` are no pieces, ``???`` one that is not seen; ``drawn``: he has drawn in this turn;
``give``: he must give a piece. A move is ``c5=120``, ``-c5`` (a puzzle: off again), ``give 012``, ``pass``, ``draw``
or ``object``.

Taps: a piece by its name in the box, ``turn``, a cell; in a puzzle the cell of a piece picks it up again, and ``box``
puts it back; ``pass``, ``draw``, ``object``. A piece to give is tapped twice.
"""

from __future__ import annotations

from typing import Any

from rvbkit.games.option import YES_OR_NO, Choice, Data, Option, Seed, Whole
from rvbkit.games.trioker.champions import CELLS, PAIR, Champions
from rvbkit.games.trioker.draft import draft
from rvbkit.games.trioker.figure import ASKED, BY_TEXT, FIGURES, Move
from rvbkit.games.trioker.figure import figure as figure_meant
from rvbkit.games.trioker.panel import PANELS, panel_of
from rvbkit.games.trioker.pieces import JOKER, PIECES
from rvbkit.games.trioker.position import Position
from rvbkit.games.trioker.puzzle import Puzzle
from rvbkit.games.trioker.quick import CAPITAL, DEALT, Quick
from rvbkit.text.lazy import lazily

__all__ = ["FIGURES", "Champions", "Move", "Position", "Puzzle", "Quick", "begin", "draft", "options_of"]
__getattr__, __dir__ = lazily(__name__)

PLAYERS, ENGINE, ANSWERS = (1, 4), True, ("solve", "count")
#: A page may ask for those that do not belong to the form chosen: they are left aside.
OPTIONS: dict[str, Option] = {
    "form": Choice(("quick", "champions", "puzzle")),
    "players": Whole(min(DEALT), max(DEALT)),
    "panel": PANELS,
    "bank": Whole(1, 999_999),
    "cells": Choice(CELLS),
    "camps": Choice(tuple(PAIR)),
    "figure": ASKED,
    "joker": YES_OR_NO,
    "seed": Seed(),
}
EXAMPLE = "puzzle AVA/VAV a1=012 | a2=210 | a3=123"
LESSONS: dict[str, str] = {
    "09-trioker-pieces": "rvbkit.course.trioker_pieces",
    "10-trioker-puzzles": "rvbkit.course.trioker_puzzles",
}
SHEETS: tuple[str, ...] = ("pieces", "panels", "figures")
STUDIES = ("mine",)
SUPPOSED: dict[str, int] = {}


def begin(
    form: str = "quick",
    players: int = 2,
    panel: Data | str = "quick",
    bank: int = CAPITAL,
    cells: int = CELLS[0],
    camps: str = "points",
    figure: str = "hexagon",
    joker: bool = False,
    seed: int | None = None,
) -> Position:
    """A new game of one of the forms; of a puzzle, ``figure`` is one of ``FIGURES``, in any language, or its text.

    The seed is of the shuffling of the quick game.

    >>> str(begin("puzzle", figure="hexagon")), str(begin("champions"))
    ('puzzle AVA/VAV', 'champions 73 1')
    """
    if OPTIONS["form"].taken("form", form) == "champions":
        return Champions.begun(OPTIONS["cells"].taken("cells", cells), OPTIONS["camps"].taken("camps", camps))
    if form == "quick":
        many, capital = OPTIONS["players"].taken("players", players), OPTIONS["bank"].taken("bank", bank)
        return Quick.dealt(many, panel_of(PANELS.taken("panel", panel)), capital, OPTIONS["seed"].taken("seed", seed))
    shape, known = figure_meant(figure)
    with_joker = YES_OR_NO.taken("joker", joker) or bool(known and known.kind == "joker")
    return Puzzle.of(shape, (*PIECES, JOKER) if with_joker else PIECES)


def options_of(position: Position) -> dict[str, Any]:
    """What a new game of the same form may be asked.

    >>> options_of(begin("puzzle"))
    {'form': 'puzzle', 'figure': 'hexagon', 'joker': False}
    """
    if isinstance(position, Champions):
        return {"form": position.form, "cells": len(position.lying), "camps": position.camps}
    if isinstance(position, Quick):
        return {"form": position.form, "players": position.players, "panel": position.panel.data.name}
    assert isinstance(position, Puzzle)
    text = str(position.figure)
    name = BY_TEXT[text].name if text in BY_TEXT else text
    return {"form": position.form, "figure": name, "joker": position.joker}
