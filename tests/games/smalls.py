"""Small boards: positions of each game so small that every move that can be written is tried on each of them.

``tests/games/<stem>/small.py`` gives ``SMALL`` of its game; ``tests/games/test_agreement.py`` asks the lister, the
checker and the judge about all of it. Larger boards are drawn at random in ``tests/games/test_games.py``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from string import digits
from typing import Any

from tests.cases import AGAIN


@dataclass(frozen=True)
class Small:
    """The small boards of one game.

    ``judge``      the slow judge of the game
    ``positions``  the positions to try, the last one of a game too
    ``moves``      every move that can be written on that board, whether it is allowed or not
    ``judged``     the texts of all moves that the judge allows; ``judge.moves`` where each move is written in one way
    ``canonical``  the texts in which the lister writes such moves
    """

    judge: Any
    positions: Callable[[], Iterable[Any]]
    moves: Callable[[Any], Iterable[Any]]
    judged: Callable[[Any], set[str]] | None = None
    canonical: Callable[[set[str]], set[str]] = lambda texts: texts


def small(stem: str) -> Small:
    """The small boards of a game."""
    found: Small = import_module(f"tests.games.{stem}.small").SMALL
    return found


def games(begun: Any, seeds: Iterable[int]) -> Iterator[Any]:
    """The positions of whole games that begin here, played at random.

    Half the time a word such as ``pass`` or ``challenge`` is chosen where one is allowed: placings outnumber words by
    far, and few games would reach what follows a word.
    """
    for seed in seeds:
        position, chance = begun, random.Random(seed)
        yield position
        while position.outcome() is None:
            moves = list(position.moves())
            words = [move for move in moves if not {*str(move)} & {*digits}]
            position = position.play(chance.choice(words if words and chance.random() < 0.5 else moves))
            yield position


def seeds(count: int) -> range:
    """So many seeds, or a quarter of them where the suite is passed again with other versions."""
    return range(max(1, count // 4) if AGAIN else count)
