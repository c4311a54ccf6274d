"""R.S.V.P. as a subject of study: words that both players read, games between programs, problems to solve.

Games say which letters open most for the opponent, and whether it pays to lengthen his words. Their players never err
and have one level: *greedy* scores as much as it can now, *careful* counts the best answer too and so closes more than
it opens, *strong* looks two letters ahead. A problem is a position of such a game with one best letter. The same seed
gives the same games and the same problems.

>>> pairs = both_ways("fr").set_index("word")
>>> pairs.loc["LES", "back"], pairs.loc["ELLE", "kind"]
('SEL', 'palindrome')
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import InitVar, dataclass, field
from itertools import count
from math import fsum, inf, sqrt
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from rvbkit.games.option import Choice, Whole
from rvbkit.games.rsvp import OPTIONS, TARGET, Move, Position, begin
from rvbkit.games.rsvp.frame import CELLS, EMPTY, PLACE, points
from rvbkit.games.rsvp.solver import Letter, Search, Seen, of_words
from rvbkit.games.rsvp.solver.search import LETTER, PART, Side, Steps
from rvbkit.games.rsvp.solver.solution import shown
from rvbkit.games.rsvp.words import words as listed
from rvbkit.games.survey import SURE, interval, seeded
from rvbkit.games.survey import count as counted
from rvbkit.page import problem
from rvbkit.page.problem import NotFound, Problems, mining
from rvbkit.text.inputs import at_least
from rvbkit.text.lazy import lazily
from rvbkit.text.remarks import Remark

if TYPE_CHECKING:
    import pandas as pd

    from rvbkit.games.option import Data

__all__ = ["COMMANDS", "NotFound", "Problem", "both_ways", "lengthening", "mine", "openers", "play"]
__getattr__, __dir__ = lazily(__name__)


def both_ways(words: str | Data = "fr") -> pd.DataFrame:
    """Each word that is a word backwards too; of the two words the first in the alphabet; the longest pairs first.

    >>> both_ways("en").query("kind == 'palindrome'")["word"].head(2).tolist()
    ['DEIFIED', 'REPAPER']
    """
    import pandas as pd

    every = {*listed(words)} - listed(words).rude
    pairs = sorted((word, word[::-1]) for word in every if word <= word[::-1] and word[::-1] in every)
    table = pd.DataFrame(pairs, columns=["word", "back"])
    table["kind"] = (table["word"] == table["back"]).map({True: "palindrome", False: "semi-palindrome"})
    table["length"], table["points"] = table["word"].str.len(), table["word"].map(points)
    return table.sort_values("length", ascending=False, kind="stable", ignore_index=True)


# -- games ------------------------------------------------------------------------------------------

#: The most games.
MOST = 5_000
#: How many random moves begin a game, so that few games are alike.
OPENING = 2
LEVEL = Choice(("greedy", "careful", "strong"))
#: How many letters the strong player looks ahead, and how many letters he follows.
AHEAD, WIDE = 2, 24


@dataclass
class Played:
    """A game: its last position, how often each player lengthened a word of the opponent's, and who did so ``first``.

    To lengthen one's own word does not count, even if a shorter word of the opponent's lies in it.
    """

    position: Position
    lengthened: list[int] = field(default_factory=lambda: [0, 0])
    first: int = 0

    @property
    def winner(self) -> int:
        """The player with more points, or 0."""
        one, other = self.position.scores
        return 1 if one > other else 2 if one < other else 0


def play(
    seed: int,
    words: str | Data = "fr",
    watch: Callable[[Seen, list[Letter]], object] | None = None,
    level: str = "careful",
    target: int = TARGET,
) -> Played:
    """A game to ``target`` points between two players of a level. ``watch`` gets each position with its letters.

    >>> game = play(2, target=50)
    >>> game.position.scores, game.lengthened, game.winner
    ((54, 44), [1, 1], 1)
    """
    chance, position, level = random.Random(f"{seeded(seed)}"), begin(target, words), LEVEL.taken("level", level)
    search = Search(of_words(position.words), part=PART if level == "strong" else 1.0)
    made: dict[frozenset[str], int] = {}
    played = Played(position)
    for number in count():
        if position.outcome() is not None:
            break
        if number < OPENING:
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
    """How often the player who lengthens the opponent's words wins: who did so more often, and who did so first.

    ``games`` counts games with such a player and a winner; ``low`` and ``high`` bound the share. The table says what
    goes together, not what causes it: a longer word also scores more.

    >>> lengthening(2)["who"].tolist()
    ['more', 'first']
    """
    import pandas as pd

    seed, won = seeded(seed), dict[str, list[float]](more=[], first=[])
    for number in range(counted(games, MOST)):
        game = play(_number(seed, number), words, level=level, target=target)
        one, other = game.lengthened
        if game.winner and one != other:
            won["more"].append(float(game.winner == (1 if one > other else 2)))
        if game.winner and game.first:
            won["first"].append(float(game.winner == game.first))
    rows = []
    for who, wins in won.items():
        low, high = interval(wins) if wins else (0.0, 100.0)
        percent = round(100 * fmean(wins), 1) if wins else float("nan")
        rows.append({"who": who, "games": len(wins), "percent": percent, "low": low, "high": high})
    return pd.DataFrame(rows)


def openers(
    games: int = 20, seed: int = 0, words: str | Data = "fr", level: str = "careful", target: int = TARGET
) -> pd.DataFrame:
    """The letters, first those that open most for the opponent.

    In each position of these games, each legal letter is tried. ``answer`` is the worth of the best answer, ``opens``
    how much more that is than before; both are means over cells and positions. The true mean of ``opens`` lies between
    ``low`` and ``high`` in 95 of 100 such samples. Positions of one game are much alike, so only games count as
    independent.

    >>> [*openers(1).columns]
    ['letter', 'positions', 'answer', 'opens', 'low', 'high']
    """
    import pandas as pd

    #: By letter and game: the worth of the best answer, and its growth.
    found: dict[int, dict[int, list[tuple[float, float]]]] = {}

    def watch(seen: Seen, letters: list[Letter]) -> None:
        before = max((one[0] for one in Side(seen, 3 - seen.player, lines).gains()), default=0)
        answers: dict[int, list[int]] = {}
        for one in letters:
            if one.points < seen.target - seen.scores[0]:  # there is no answer after a win
                answers.setdefault(one.bit, []).append(one.answer)
        for bit, worth in answers.items():
            found.setdefault(bit, {}).setdefault(number, []).append((fmean(worth), fmean(worth) - before))

    seed, lines = seeded(seed), of_words(begin(words=words).words)
    for number in range(counted(games, MOST)):
        play(_number(seed, number), words, watch, level, target)
    rows = (_means(LETTER[bit], [*by_game.values()]) for bit, by_game in sorted(found.items()))
    table = pd.DataFrame(rows, columns=["letter", "positions", "answer", "opens", "low", "high"])
    return table.sort_values("opens", ascending=False, kind="stable", ignore_index=True)


def _means(letter: str, games: list[list[tuple[float, float]]]) -> tuple[str, int, float, float, float, float]:
    """The means over all positions, and the bounds of the second one: the sample draws games, not positions."""
    every = [sample for game in games for sample in game]
    answer, opens = map(fmean, zip(*every, strict=True))
    off = fsum(sum(grown - opens for _, grown in game) ** 2 for game in games)
    half = SURE * sqrt(off * len(games) / (len(games) - 1)) / len(every) if len(games) > 1 else inf
    answer, opens, low, high = (round(one, 2) for one in (answer, opens, opens - half, opens + half))
    return letter, len(every), answer, opens, low, high


def _number(seed: int, game: int) -> int:
    """The seed of a game."""
    return seed * MOST + game


# -- problems ---------------------------------------------------------------------------------------


class Level(NamedTuple):
    """A level: the fewest and the most letters in the frame, the player; the least length and number of the words, and
    the least lead of the best letter.
    """

    fewest: int
    most: int
    player: int
    length: int
    words: int
    margin: int


#: Player 1 reads rows as they are drawn, player 2 from their other end.
LEVELS = {
    1: Level(3, 6, 1, 2, 1, 6),
    2: Level(5, 9, 1, 3, 1, 4),
    3: Level(5, 9, 2, 3, 1, 4),
    4: Level(8, 14, 2, 4, 1, 3),
    5: Level(10, 24, 2, 3, 2, 2),
}
#: The programs choose among so many of the best letters.
CHOICE = 6
#: After so many games in a row without a new problem the search gives up.
TRIES = 500


@dataclass(frozen=True, repr=False)
class Problem(problem.OneBest[Move]):
    """A position with one best letter of so many ``points``; ``next_best`` are the points of the second best letter.

    >>> (one,) = mine(1, 1)
    >>> one.points > one.next_best
    True
    >>> print(one.judge(one.best))
    Right: J on f2 (JAN 10) is the best move.
    """

    name: Remark
    position: Position
    right: InitVar[Move]
    points: int
    next_best: int
    level: int

    def _worse(self, move: Move) -> Remark:
        """The sentence about a letter with fewer points."""
        worth = sum(one.points for one in self.position.formed(move))
        return Remark("rsvp.worth-less", {"move": move.told, "count": worth})


def mine(count: int, seed: int, level: int = 2, *, words: str | Data = "fr") -> Problems[Problem]:
    """Problems of a level from 1 to 5, no two of them equal.

    >>> (problem,) = mine(1, 1)
    >>> sum(word.points for word in problem.position.formed(problem.best)) == problem.points > problem.next_best
    True
    """
    count, seed = counted(count, 1_000), seeded(seed)
    level = at_least(level, 1, "rsvp.level", most=max(LEVELS))
    found: dict[str, Problem] = {}
    game = quiet = 0
    while len(found) < count and quiet < TRIES:
        before = len(found)
        for position in _met(f"{seed}/{level}/{game}", words, LEVELS[level].most):
            name = {"number": len(found) + 1, "count": len(position.frame.replace(EMPTY, ""))}
            new = _problem(Remark("rsvp.mined-problem", name), position, level)
            if new and str(position) not in found:
                found[str(position)] = new
                break  # one problem a game: its next position is much the same
        game, quiet = game + 1, 0 if len(found) > before else quiet + 1
    if len(found) == count:
        return Problems(found.values())
    raise NotFound("rsvp.not-found", list(found.values()), wanted=count)


def _met(seed: str, words: str | Data, most: int) -> Iterator[Position]:
    """The positions of a game with at most so many letters, in order."""
    chance, position = random.Random(seed), begin(TARGET, words)
    for _ in range(most):
        if position.outcome() is not None:
            return
        worth = _worth(position) if position.begun else []
        some = [move for _, move in worth[:CHOICE] if shown(position, move)]
        position = position.play(chance.choice(some or [*position.moves()]))
        yield position


def _worth(position: Position) -> list[tuple[int, Move]]:
    """The letters that complete a word with their points, the best first."""
    gains = Side(Seen.of(position), position.turn, of_words(position.words)).gains()
    found = sorted(gains, key=lambda one: (-one[0], *one[1:]))
    return [(points, Move.known(PLACE, LETTER[bit], CELLS[at])) for points, at, bit in found]


def _problem(name: Remark, position: Position, level: int) -> Problem | None:
    """The position as a problem, if it fits this level."""
    wanted = LEVELS[level]
    laid = len(position.frame.replace(EMPTY, ""))
    if position.outcome() is not None or position.turn != wanted.player or not wanted.fewest <= laid <= wanted.most:
        return None
    (points, best), (second, _) = [*_worth(position), (0, None), (0, None)][:2]
    move = best and points - second >= wanted.margin and shown(position, best)
    if not move or len(move.gained) < wanted.words or max(len(one.word) for one in move.gained) < wanted.length:
        return None
    return Problem(name, position, move, points, second, level)


def _mined(count: int, seed: int, difficulty: int, words: Data) -> Problems[Problem]:
    return mine(count, seed, difficulty, words=words)


_ASKED = {"difficulty": Whole(1, max(LEVELS)), "words": OPTIONS["words"]}
COMMANDS = {"mine": mining(_mined, _ASKED, difficulty=2, words="fr")}
