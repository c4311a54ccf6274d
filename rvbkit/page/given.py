"""What ``play`` and ``show`` were given, made sense of in one place.

A game by its stem, a position, a position's text, a whole game on one line, a match, a frame:
each leads to a position and the moves that follow it. Anything else is told in one sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rvbkit.games import STEMS, begin, drawing, is_position, is_stem, rules
from rvbkit.matches import transcript
from rvbkit.matches.match import Match, match_behind
from rvbkit.text.inputs import part, row
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark, written

#: More views than this are a mistake.
MOST_VIEWS = 8


def opening(game: Any, position: Any, options: dict[str, Any], seed: Any = None) -> tuple[Any, list[Any]]:
    """The first position, and the moves that were played from it; the ``seed`` is of a new game's chance."""
    game, position = _unwrapped(game), _unwrapped(position)
    if asked_of(game):
        game = game.position
    found: tuple[Any, list[Any]] | None = None
    if isinstance(game, Match):
        found = _all_of(game)
    elif is_position(game):
        found = game, []
    elif not isinstance(game, str):
        raise NotationError("given.no-game", given=typed(game), known=STEMS[0])
    elif "|" in (game := written(game)) or " " in game.strip() or "/" in game:
        found = _first_and_moves(game)
    if found is not None:
        if position is not None:
            raise NotationError("given.two-positions")
    elif isinstance(position, Match):
        found = _all_of(position)
    elif isinstance(position, str):
        game_of_it = "|" in (position := written(position))
        found = _first_and_moves(f"{game} {position}") if game_of_it else (transcript.read_position(game, position), [])
    elif is_position(position):
        if position.stem != rules(game).Position.stem:
            raise NotationError("given.other-game", game=position.stem, here=game)
        found = position, []
    elif position is not None:
        raise NotationError("given.no-position", given=typed(position))
    if found is None:
        return begin(game, options, seed), []
    if options:
        raise NotationError("given.option-with-position", option=next(iter(options)))
    return found


def _first_and_moves(text: str) -> tuple[Any, list[Any]]:
    positions, moves = transcript.read(text)
    return positions[0], moves


def _all_of(match: Match) -> tuple[Any, list[Any]]:
    """How a match went, once it may be told."""
    if match.withheld:
        raise NotationError(match.withheld.key)
    return match.start, list(match.moves)


def asked_of(thing: Any) -> Remark | None:
    """What is to be found, where it is a position with a question."""
    question = part(thing, "question")
    return question if isinstance(question, Remark) and is_position(part(thing, "position")) else None


def one_position(game: Any, position: Any) -> Any:
    """The position meant: of a match, the one that is shown, as it is seen."""
    game = _unwrapped(game)
    if isinstance(game, Match) and position is None:
        return game.seen
    if isinstance(game, str) and position is None and is_stem(game.strip().lower()):
        example = rules(game).EXAMPLE.partition(" | ")[0]
        raise NotationError("given.position-missing", game=game.strip(), example=example)
    first, moves = opening(game, position, {})
    for move in moves:
        first = first.play(move)
    return first


def views_of(stem: str, given: Any) -> tuple[str | None, ...]:
    """The views of a game that are meant: one by its name, or several; None is the usual one."""
    known = drawing(stem).VIEWS
    meant = [given] if given is None or isinstance(given, str) else row(given, MOST_VIEWS)
    for view in [given] if meant is None else meant:
        if meant is None or not (view is None or (isinstance(view, str) and view in known)):
            names = ", ".join(filter(None, known))
            shown = view if isinstance(view, str) else typed(view)
            raise NotationError("frame.view" if names else "frame.one-view", view=shown, known=names)
    return tuple(meant or [None])


def are_sides(stem: str, views: Sequence[str | None]) -> bool:
    """Whether these are the sides of all players, of which one is seen at a time."""
    room = drawing(stem)
    return room.SIDES and tuple(views) == tuple(room.VIEWS)


def _unwrapped(thing: Any) -> Any:
    """A frame or a board stands for its match."""
    return match_behind(thing) or thing
