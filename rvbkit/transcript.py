"""A whole game on one line of text: the stem, the first position, then each move after a bar.

``rvb RV/B.R/VB cross 1 | a1 | c1-c2`` is a game of RVB of which two moves were played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rvbkit.game import IllegalMove, NotationError
from rvbkit.game import written as as_text
from rvbkit.games import STEMS, rules


def written(start: Any, moves: Iterable[Any]) -> str:
    """The line of a game from its first position and its moves."""
    return " | ".join([f"{start.stem} {start}", *map(str, moves)])


def read(text: str) -> tuple[list[Any], list[Any]]:
    """The positions and moves of a game written on one line."""
    head, *rest = [part.strip() for part in as_text(text).strip().split("|")]
    stem, _, position_text = head.partition(" ")
    if stem.strip().lower() not in STEMS:
        _named_by_its_position(head)
    if not position_text:
        raise NotationError("match.game-form", text=head)
    game = rules(stem)
    positions: list[Any] = [game.Position.parse(position_text)]
    moves: list[Any] = []
    for number, move_text in enumerate(rest, 1):
        try:
            move = game.Move.parse(move_text)
            positions.append(positions[-1].play(move))
        except NotationError as error:
            raise NotationError("match.move-in-game", number=number, move=move_text, why=error.remark) from None
        except IllegalMove as error:
            raise NotationError("match.move-in-game", number=number, move=move_text, why=error.refusal) from None
        moves.append(move)
    return positions, moves


def _named_by_its_position(head: str) -> None:
    """A text that lacks only the game's name: that is told with the name of the game whose position it is."""
    for stem in STEMS:
        try:
            rules(stem).Position.parse(head)
        except NotationError:
            continue
        raise NotationError("match.name-first", text=head, game=stem)
