"""Games between programs: what letters open, and whether it pays to lengthen the other one's words.

The same seed gives the same games. Their players are of one level: *greedy* scores as much as it can now, *careful*
counts the best answer too, and so closes more than it opens; *strong* looks two letters ahead. Nobody errs.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from math import fsum, inf, sqrt
from statistics import fmean
from typing import TYPE_CHECKING

from rvbkit.games.option import Choice
from rvbkit.games.rsvp import TARGET, Position, begin
from rvbkit.games.rsvp.solver import Letter, Search, Seen, of_words
from rvbkit.games.rsvp.solver.search import LETTER, PART, Side, Steps
from rvbkit.games.survey import SURE, count, interval, seeded

if TYPE_CHECKING:
    import pandas as pd

    from rvbkit.games.option import Data

#: Games at most.
MOST = 5_000
#: Moves at random before the players think, so that few games are alike.
OPENING = 2
LEVEL = Choice(("greedy", "careful", "strong"))
#: How many letters the strong one looks ahead, and how many he follows so far.
AHEAD, WIDE = 2, 24


@dataclass
class Played:
    """A game: its last position, and for each player how often he lengthened a word that the other one had made.

    Who lengthens his own word again does not, though a shorter one of the other player's may lie in it.
    """

    position: Position
    lengthened: list[int] = field(default_factory=lambda: [0, 0])
    first: int = 0

    @property
    def winner(self) -> int:
        """Who has more points, 0 where both have as many."""
        one, other = self.position.scores
        return (one > other) - (one < other) if one >= other else 2


def play(
    seed: int,
    words: str | Data = "fr",
    watch: Callable[[Seen, list[Letter]], object] | None = None,
    level: str = "careful",
    target: int = TARGET,
) -> Played:
    """A game to ``target`` points between two players of a level. ``watch`` sees each position with its letters.

    >>> game = play(2, target=50)
    >>> game.position.scores, game.lengthened, game.winner
    ((54, 44), [1, 1], 1)
    """
    chance, position, level = random.Random(f"{seeded(seed)}"), begin(target, words), LEVEL.taken("level", level)
    search = Search(of_words(position.words), part=PART if level == "strong" else 1.0)
    made: dict[frozenset[str], int] = {}
    played, number = Played(position), 0
    while position.outcome() is None:
        number += 1
        if number <= OPENING:
            move = chance.choice([*position.moves()])
        else:
            seen = Seen.of(position)
            letters = _finished(search.ranked(seen))
            if watch:
                watch(seen, letters)
            if level == "greedy":
                most = max(one.points for one in letters)
                letters = [chance.choice([one for one in letters if one.points == most])]
            elif level == "strong":
                letters = _finished(search.further(seen, letters, AHEAD, WIDE))
            move = letters[0].move
        turn = position.turn
        for word in position.formed(move):
            if word.player == turn:
                cells = frozenset(word.cells)
                inside = [old for old in made if old < cells]
                if any(made[old] != turn and not any(old < longer for longer in inside) for old in inside):
                    played.lengthened[turn - 1] += 1
                    played.first = played.first or turn
                made[cells] = turn
        position = position.play(move)
    played.position = position
    return played


def _finished(steps: Steps) -> list[Letter]:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def lengthening(
    games: int = 100, seed: int = 0, words: str | Data = "fr", level: str = "careful", target: int = TARGET
) -> pd.DataFrame:
    """How often who lengthens the other one's words wins: who did so more often, and who did so first.

    ``games`` are those where one did and somebody won; ``low`` and ``high`` where the share may lie by chance. It
    says what goes together, not what brings it about: a longer word also scores more.

    >>> lengthening(2)["who"].tolist()
    ['more', 'first']
    """
    import pandas as pd

    seed, won = seeded(seed), dict[str, list[float]](more=[], first=[])
    for number in range(count(games, MOST)):
        game = play(_number(seed, number), words, level=level, target=target)
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


def openers(
    games: int = 20, seed: int = 0, words: str | Data = "fr", level: str = "careful", target: int = TARGET
) -> pd.DataFrame:
    """The letters, those first that open most for the other side.

    In each position of these games all letters that may be placed are looked at: ``opens`` is by how much the best
    answer is then worth more than it was before, ``answer`` what it is worth, both as means over cells and positions;
    the true mean of ``opens`` lies between ``low`` and ``high`` in 95 of 100 such samples. Positions of one game are
    much alike, so it is games that are counted there as independent.

    >>> [*openers(1).columns]
    ['letter', 'positions', 'answer', 'opens', 'low', 'high']
    """
    import pandas as pd

    #: By letter, game by game: the worth of the best answer, and by how much it has grown.
    found: dict[int, dict[int, list[tuple[float, float]]]] = {}

    def watch(seen: Seen, letters: list[Letter]) -> None:
        before = max((one[0] for one in Side(seen, 3 - seen.player, lines).gains()), default=0)
        answers: dict[int, list[int]] = {}
        for one in letters:
            if one.points < seen.target - seen.scores[0]:  # whoever has won is not answered
                answers.setdefault(one.bit, []).append(one.answer)
        for bit, points in answers.items():
            found.setdefault(bit, {}).setdefault(number, []).append((fmean(points), fmean(points) - before))

    seed, lines = seeded(seed), of_words(begin(words=words).words)
    for number in range(count(games, MOST)):
        play(_number(seed, number), words, watch, level, target)
    rows = (_means(LETTER[bit], [*by_game.values()]) for bit, by_game in sorted(found.items()))
    table = pd.DataFrame(rows, columns=["letter", "positions", "answer", "opens", "low", "high"])
    return table.sort_values("opens", ascending=False, kind="stable", ignore_index=True)


def _means(letter: str, games: list[list[tuple[float, float]]]) -> tuple[str, int, float, float, float, float]:
    """The means over all positions, and between which bounds the second is: games are drawn, not positions."""
    every = [sample for game in games for sample in game]
    answer, opens = map(fmean, zip(*every, strict=True))
    off = fsum(sum(grown - opens for _, grown in game) ** 2 for game in games)
    half = SURE * sqrt(off * len(games) / (len(games) - 1)) / len(every) if len(games) > 1 else inf
    answer, opens, low, high = (round(one, 2) for one in (answer, opens, opens - half, opens + half))
    return letter, len(every), answer, opens, low, high


def _number(seed: int, game: int) -> int:
    """The seed of one of some games."""
    return seed * MOST + game
