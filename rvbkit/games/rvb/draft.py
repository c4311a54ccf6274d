"""A move of RVB being written with taps.

Placing: three taps receive R, V and B in turn, and the third plays the move.

A second tap on the last cell takes it back, as everywhere where things are chosen by touching them.

Crossing: taps follow the pen. A line of mixed letters may be drawn from either end: the draft
reads it from the end that obeys the cycle, and says so, so that nobody has to begin again.
The checker still refuses a line that is written backwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rvbkit.game import Draft, Refusal
from rvbkit.games.rvb.checker import refuse, refuse_spot
from rvbkit.games.rvb.position import KEEP, LETTERS, Move, Position
from rvbkit.text.remarks import Remark


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """What the taps amount to. A tap that cannot stand is left out; if it is the last, why.

    >>> from rvbkit.games.rvb import Position
    >>> position = Position.parse("RV/B.R/VB cross 1")
    >>> move = draft(position, ["b3", "a2"])
    >>> move.text, move.next, move.refusal
    ('b3-a2', (), None)
    >>> draft(position, ["b3", "b1"]).refusal
    Refusal(key='rvb.not-touching', blanks={'cell': 'b1', 'before': 'b3'}, cells=('b3', 'b1'))
    """
    placing = position.phase == "place"
    judge, write = (_refuse_placing, _place) if placing else (_refuse_crossing, _cross)
    kept: tuple[str, ...] = ()
    refusal = None
    for tap in taps:
        refusal = judge(position, (*kept, tap))
        if refusal is None:
            kept = (*kept, tap)
    return replace(write(position, kept), refusal=refusal)


def _refuse_placing(position: Position, taps: tuple[str, ...]) -> Refusal | None:
    if len(taps) > len(LETTERS):
        return Refusal("rvb.three-letters-already", {}, taps[-1:])
    refusal = refuse(position, Move.known(taps, LETTERS[: len(taps)]))
    return None if refusal and refusal.key == "rvb.three-letters" else refusal


def _place(position: Position, taps: tuple[str, ...]) -> Draft:
    move = Move.known(taps, LETTERS[: len(taps)])
    if len(taps) == len(LETTERS):
        return Draft(str(move), move, done=True, so_far=move)
    free = tuple(cell for cell in position.empty if cell not in taps)
    note = Remark("rvb.place-next", {"letter": LETTERS[len(taps)]})
    return Draft(str(move), None, free, note=note, undoes=True, so_far=move)


def _refuse_crossing(position: Position, taps: tuple[str, ...]) -> Refusal | None:
    return _read(position, taps)[0]


def _cross(position: Position, taps: tuple[str, ...]) -> Draft:
    if not taps:
        if position.outcome() is not None:
            return Draft(note=Remark("rvb.over"))
        spare = {letter for letter in LETTERS if position.count(letter) > KEEP}
        begin = tuple(cell for cell in position.left if position.at(cell) in spare)
        return Draft(next=begin, note=Remark("rvb.cross-any"))
    line = _read(position, taps)[1]
    follow = tuple(cell for cell in _near(position, taps) if _refuse_crossing(position, (*taps, cell)) is None)
    letters = "".join(position.at(cell) for cell in line)
    move = Move.known(line)
    key = "rvb.turned-round" if line != taps else "rvb.line" if len(line) > 1 else "rvb.alone"
    note = Remark(key, {"letters": letters, "cells": move.told})
    return Draft(str(move), move, follow, note=note, undoes=True, so_far=move)


def _read(position: Position, taps: tuple[str, ...]) -> tuple[Refusal | None, tuple[str, ...]]:
    """The line read from the end that obeys the rules, or why neither end does."""
    forward = refuse(position, Move.known(taps))
    if forward is None:
        return None, taps
    turned = taps[::-1]
    backward = refuse(position, Move.known(turned))
    if backward is None:
        return None, turned
    begun_backwards = len(taps) > 1 and (
        forward.key == "rvb.backwards" or (len(taps) > 2 and refuse(position, Move.known(taps[:-1])) is not None)
    )
    if not begun_backwards:
        return forward, taps
    misplaced = refuse_spot(position, taps[:-1], taps[-1])  # said of this tap, not of the far end of the line
    if misplaced:
        return misplaced, taps
    if backward.key == "rvb.last-letter":  # the walk met it elsewhere, but this tap is the one too many
        backward = replace(backward, blanks={**backward.blanks, "cell": taps[-1]}, cells=taps[-1:])
    return backward, taps


def _near(position: Position, taps: tuple[str, ...]) -> tuple[str, ...]:
    """The cells worth trying after these taps: those that touch the last one, or the group."""
    around = taps if position.connected else taps[-1:]
    return tuple(sorted({near for cell in around for near in position.grid.near[cell]} - {*taps}))
