"""Trioker, triangles whose corners carry values (Marc Odier, 1969): the rule sheet.

The 24 pieces have a value from 0 to 3 on each corner. All of them are different, however they are turned. The joker is
a 25th piece; its black corner takes any value. There is one rule: **corners that meet carry the same value.**

1. **Puzzle**, for one player: fill a figure. You may take any placed piece off again, or place it elsewhere.
2. **Champions**, for two: each player has twelve imposed pieces. All pieces are seen. The panel has 73 cells, or 52
   without the hatched cells. Pair opens on the start cell, but not with a triple. Then each piece goes along a side of
   a placed piece. A piece that completes a hexagon of six pieces wins an extra turn for each hexagon
   (``Champions.earned_after``). A player may decline an extra turn (``pass``), and nobody objects: the player gives
   up the other extra turns too. A blocked player passes. If a player passes another turn though he could play, the
   opponent may object (``object``): then the player must play. The first player to place his last piece wins. If both
   players are blocked, the player with fewer pieces wins; with as many, it is a draw. Our own rule: after a pass that
   nobody objects to, only a blocked player passes again. How the pieces are divided is a reconstruction: Pair has the
   pieces with an even sum; with ``camps="corners"``, the pieces with more even corners than odd ones.
3. **Quick game**, for two to four: all 25 pieces are shuffled; each player gets 10, 7 or 6 of them, unseen by the
   others; the rest is the stock. The player with 333 opens with it on the start cell; else the player with the
   highest piece in the order 332, 331, 322, 330... Then the players place in turn, to the left, a piece along a side
   of a placed piece. A player who can play must. Any other player draws one piece, and plays it or passes; without a
   stock he passes. A cell may ask for something: pay, receive, give a piece of your choice to the left neighbour,
   play again. The first player to have placed or given all his pieces wins. Each other player pays the bank 2 and the
   points in his hand, 5 for the joker; then the bank pays the winner 10. If nobody can go on, the game is drawn. An
   empty bank is ruined: play stops, and the richest players win. A player who cannot pay gives what he has. The panel
   of the box is lost: ours is a file that a teacher may replace (``rvbkit.games.trioker.panel``).

>>> position = Position.parse("puzzle AVA/VAV a1=012")
>>> position.refuse(Move.parse("a2=003")).key, position.refuse(Move.parse("a2=210"))
('trioker.clash', None)
>>> str(Position.parse("champions 73 1").play(Move.parse("d7=002")))
'champions 73 2 d7=002'

Texts. A position is one of

    puzzle <figure>[ c5=120...][ joker=23*][ of=000,012...]
    champions <73|52> <player>[ camps=corners][ extra=1][ passed][ must][ c5=120...]
    quick <panel> <player> hands=000.012/... stock=... money=35/35 bank=200[ drawn][ give][ c5=120...]

A figure has rows joined by ``/``: ``A`` a cell that points up, ``V`` a cell that points down, ``.`` nothing. A piece
is written with its cell and the values of its corners, counter-clockwise, from the top of ``A``, from the bottom of
``V``. In a puzzle ``of`` lists the pieces of the box, if they are not all 24. ``extra=1``: this is an extra turn, and
one more follows; ``extra=0``: none follows. ``passed``: the opponent has just passed. ``must``: the opponent has
objected. On a panel the placed pieces hang together by sides. A panel is the name and the mark of a file,
``quick:1a2b3c4d``; ``-`` is no pieces, ``???`` a piece that is not seen; ``drawn``: the player has drawn in this turn;
``give``: the player must give a piece. A move is ``c5=120``, ``-c5`` (in a puzzle: off again), ``give 012``, ``pass``,
``draw`` or ``object``.

Taps: a piece by its name in the box, ``turn``, a cell. In a puzzle the cell of a piece picks it up again, and ``box``
puts it back. Words: ``pass``, ``draw``, ``object``. A piece to give is tapped twice.

Start reading in ``position``; then a form of the game: ``puzzle``, ``champions``, ``quick``. ``moves`` lists,
``checker`` refuses, ``draft`` reads taps.
"""

from __future__ import annotations

from typing import Any

from rvbkit.games.option import YES_OR_NO, Choice, Data, Option, Seed, Whole
from rvbkit.games.trioker.champions import CELLS, PAIR, Champions
from rvbkit.games.trioker.draft import draft
from rvbkit.games.trioker.figure import ASKED, BY_TEXT, FIGURES, figure_meant
from rvbkit.games.trioker.moves import Move
from rvbkit.games.trioker.panel import PANELS, panel_of
from rvbkit.games.trioker.pieces import JOKER, PIECES
from rvbkit.games.trioker.position import Position
from rvbkit.games.trioker.puzzle import Puzzle
from rvbkit.games.trioker.quick import CAPITAL, DEALT, Quick
from rvbkit.text.lazy import lazily

__all__ = ["FIGURES", "Champions", "Move", "Position", "Puzzle", "Quick", "begin", "draft", "options_of"]
__getattr__, __dir__ = lazily(__name__)

PLAYERS, ENGINE, ANSWERS = (1, 4), True, ("solve", "count")
#: A page may also give options of another form: they are ignored.
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
SUPPOSED = {"trioker.play-again": Champions.earned_after(0, 3)}  # who completes three hexagons at once


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
    """A new game of one of the forms. ``figure``, of a puzzle, is a name of ``FIGURES`` in any language, or a text.

    The seed shuffles the pieces of the quick game.

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
    """The options of a new game like this one.

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
