"""A move of Ends that is being written with taps."""

from __future__ import annotations

from collections.abc import Sequence

from rvbkit.game import Draft, Refusal, Remark

from .position import ANSWERS_TO_IT, Move, Position, upright


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """A piece is picked up, turned, and dropped at an end, or buried; a word is a move by itself.

    >>> draft(Position.parse("10.02 12/11 33 0/0 1"), ["12", "<"]).move
    Move.parse('21<')
    """
    held, refusal = "", None
    for tap in taps:
        move, refusal = _moved(position, held, tap), None
        if move is not None:
            refusal = position.refuse(move)
            if refusal is None:
                return Draft(str(move), move, done=True)
        elif tap in _picks(position, held):
            held = held[::-1] if tap == "turn" else tap
        else:
            refusal = Refusal("toy.no-such-tap", {"tap": tap})
    verbs = ("<", ">", "bury") if held else ("draw", *ANSWERS_TO_IT)
    good = [verb for verb in verbs if (move := _moved(position, held, verb)) and position.refuse(move) is None]
    return Draft(
        held,
        next=(*_picks(position, held), *good),
        refusal=refusal,
        note=Remark("toy.holding", {"piece": held}) if held else None,
        so_far=Move("", held) if held else None,
        held=upright(held),
        turnings=len({*held}) or 1,
    )


def _moved(position: Position, held: str, tap: str) -> Move | None:
    """The move that a tap completes, allowed or not; at an end, turned if it must be."""
    if not held:
        return Move(tap) if tap in ("draw", *ANSWERS_TO_IT) else None
    if tap == "bury":
        return Move(tap, upright(held))
    ways = [Move(tap, held), Move(tap, held[::-1])] if tap in ("<", ">") else [None]
    return next((move for move in ways if move and position.refuse(move) is None), ways[0])


def _picks(position: Position, held: str) -> tuple[str, ...]:
    """What picks a piece up, if need be instead of the one in hand, and what turns that."""
    if position.asked or position.outcome() is not None:
        return ()
    others = tuple(piece for piece in position.hand if piece != upright(held))
    return (*others, "turn") if len({*held}) > 1 else others
