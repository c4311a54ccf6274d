"""What ``play`` and ``show`` were given, made sense of in one place.

A game by its stem, a position, a position's text, a whole game on one line, a match, a frame:
each leads to a position and the moves that follow it. Anything else is told in one sentence.
"""

from __future__ import annotations

from typing import Any

from rvbkit import transcript
from rvbkit.asked import part, seed
from rvbkit.draw import views
from rvbkit.game import NotationError, written
from rvbkit.games import STEMS, begin, rules
from rvbkit.match import Match, match_behind
from rvbkit.quoting import typed


def opening(game: Any, position: Any, options: dict[str, Any]) -> tuple[Any, list[Any]]:
    """The first position, and the moves that were played from it."""
    game, position = _unwrapped(game), _unwrapped(position)
    if is_problem(game):
        game = game.position
    found: tuple[Any, list[Any]] | None = None
    if isinstance(game, Match):
        found = game.start, list(game.moves)
    elif is_position(game):
        found = game, []
    elif not isinstance(game, str):
        raise NotationError("given.no-game", given=typed(game))
    elif "|" in (game := written(game)) or " " in game.strip() or "/" in game:
        positions, moves = transcript.read(game)
        found = positions[0], moves
    if found is not None:
        if position is not None:
            raise NotationError("given.two-positions")
    elif isinstance(position, Match):
        found = position.start, list(position.moves)
    elif isinstance(position, str):
        found = rules(game).Position.parse(position), []
    elif is_position(position):
        found = position, []
    elif position is not None:
        raise NotationError("given.no-position", given=typed(position))
    if found is None:
        return begin(game, options), []
    for name, value in options.items():
        if name != "seed":
            raise NotationError("given.option-with-position", option=name)
        seed(value)
    return found


def is_problem(thing: Any) -> bool:
    """A position with a question: something that judges an answer."""
    return is_position(part(thing, "position")) and callable(part(thing, "judge"))


def one_position(game: Any, position: Any) -> Any:
    """The position meant: of a match, the one that is shown."""
    game = _unwrapped(game)
    if isinstance(game, Match) and position is None:
        return game.position
    if isinstance(game, str) and position is None and game.strip().lower() in STEMS:
        raise NotationError("given.position-missing", game=game.strip())
    first, moves = opening(game, position, {})
    for move in moves:
        first = first.play(move)
    return first


def views_of(position: Any, view: Any) -> tuple[str | None, ...]:
    """The views that are meant: all that the game has, or the one that is named."""
    known = views(position.stem)
    if view is None:
        return known
    if not isinstance(view, str) or view not in known:
        names = ", ".join(filter(None, known))
        raise NotationError("frame.view" if names else "frame.one-view", view=view, known=names)
    return (view,)


def is_position(thing: Any) -> bool:
    """A position of one of the games."""
    stem = part(type(thing), "stem")
    return isinstance(stem, str) and stem in STEMS and isinstance(thing, rules(stem).Position)


def _unwrapped(thing: Any) -> Any:
    """A frame or a board stands for its match."""
    return match_behind(thing) or thing
