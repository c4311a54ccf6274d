"""Games between programs: what letters open, and whether it pays to lengthen the other one's words.

The same seed gives the same games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from rvbkit.games.rsvp import Position, begin
from rvbkit.solve.rsvp import Letter, Search, Seen, of_words
from rvbkit.solve.rsvp.lines import LETTER
from rvbkit.solve.rsvp.search import Side
from rvbkit.study.inputs import count, seeded
from rvbkit.study.sure import SURE, interval

if TYPE_CHECKING:
    import pandas as pd

    from rvbkit.options import Data

#: Games at most.
MOST = 5_000
#: Moves at random before the players think, so that no two games are alike.
OPENING = 2


@dataclass
class Played:
    """A game: its last position, and for each player how often he lengthened a word that the other one had made."""

    position: Position
    lengthened: list[int] = field(default_factory=lambda: [0, 0])
    first: int = 0

    @property
    def winner(self) -> int:
        """Who has more points, 0 where both have as many."""
        one, other = self.position.scores
        return (one > other) - (one < other) if one >= other else 2


def play(seed: int, words: str | Data = "fr", watch: Callable[[Seen, list[Letter]], object] | None = None) -> Played:
    """A game between two who count their points and the best answer, and so close more than they open: games are
    long. ``watch`` sees each position with its letters.

    >>> game = play(2)
    >>> game.position.scores, game.lengthened, game.winner
    ((54, 44), [1, 1], 1)
    """
    chance, position = random.Random(f"{seeded(seed)}"), begin(words=words)
    search = Search(of_words(position.words), part=1.0)
    made: dict[frozenset[str], int] = {}
    played, number = Played(position), 0
    while position.outcome() is None:
        number += 1
        if number <= OPENING:
            move = chance.choice([*position.moves()])
        else:
            seen = Seen.of(position)
            letters = _finished(search, seen)
            if watch:
                watch(seen, letters)
            move = letters[0].move
        turn = position.turn
        for word in position.formed(move):
            if word.player == turn:
                cells = frozenset(word.cells)
                if any(other != turn and old < cells for old, other in made.items()):
                    played.lengthened[turn - 1] += 1
                    played.first = played.first or turn
                made[cells] = turn
        position = position.play(move)
    played.position = position
    return played


def _finished(search: Search, seen: Seen) -> list[Letter]:
    steps = search.ranked(seen)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def lengthening(games: int = 100, seed: int = 0, words: str | Data = "fr") -> pd.DataFrame:
    """How often who lengthens the other one's words wins: who did so more often, and who did so first.

    ``games`` are those where one did and somebody won; ``low`` and ``high`` where the share may lie by chance.

    >>> lengthening(2)["who"].tolist()
    ['more', 'first']
    """
    import pandas as pd

    seed, won = seeded(seed), dict[str, list[float]](more=[], first=[])
    for number in range(count(games, MOST)):
        game = play(_number(seed, number), words)
        one, other = game.lengthened
        if game.winner and one != other:
            won["more"].append(float(game.winner == (1 if one > other else 2)))
        if game.winner and game.first:
            won["first"].append(float(game.winner == game.first))
    rows = []
    for who, points in won.items():
        low, high = interval(points) if points else (0.0, 100.0)
        percent = round(100 * fmean(points), 1) if points else float("nan")
        rows.append({"who": who, "games": len(points), "percent": percent, "low": low, "high": high})
    return pd.DataFrame(rows)


def openers(games: int = 20, seed: int = 0, words: str | Data = "fr") -> pd.DataFrame:
    """The letters, those first that open most for the other side.

    In each position of these games all letters that may be placed are looked at: ``opens`` is by how much the best
    answer is then worth more than it was before, ``answer`` what it is worth, both as means over positions; the true
    mean of ``opens`` lies between ``low`` and ``high`` in 95 of 100 such samples, as far as positions are independent.

    >>> [*openers(1).columns]
    ['letter', 'positions', 'answer', 'opens', 'low', 'high']
    """
    import pandas as pd

    found: dict[int, list[tuple[float, float]]] = {}

    def watch(seen: Seen, letters: list[Letter]) -> None:
        before = max((one[0] for one in Side(seen, 3 - seen.player, lines).gains()), default=0)
        answers: dict[int, list[int]] = {}
        for one in letters:
            if one.points < seen.target - seen.scores[0]:  # whoever has won is not answered
                answers.setdefault(one.bit, []).append(one.answer)
        for bit, points in answers.items():
            found.setdefault(bit, []).append((fmean(points), fmean(points) - before))

    seed, lines = seeded(seed), of_words(begin(words=words).words)
    for number in range(count(games, MOST)):
        play(_number(seed, number), words, watch)
    table = pd.DataFrame(_means(found), columns=["letter", "positions", "answer", "opens", "low", "high"])
    return table.sort_values("opens", ascending=False, kind="stable", ignore_index=True)


def _means(found: dict[int, list[tuple[float, float]]]) -> Iterator[tuple[str, int, float, float, float, float]]:
    for bit, samples in sorted(found.items()):
        answers, opens = zip(*samples, strict=True)
        middle = fmean(opens)
        half = SURE * stdev(opens) / len(opens) ** 0.5 if len(opens) > 1 else float("inf")
        answer, low, high = (round(one, 2) for one in (fmean(answers), middle - half, middle + half))
        yield LETTER[bit], len(opens), answer, round(middle, 2), low, high


def _number(seed: int, game: int) -> int:
    """The seed of one of some games."""
    return seed * MOST + game
