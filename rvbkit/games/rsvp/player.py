"""The computer players of R.S.V.P., and the analysis that hints come from.

Levels: *greedy* scores as much as it can now. *careful* counts the best answer too. *strong* follows the best letters
further, for up to two seconds. *learner* plays like the strong player, but one move in three is random. Values are own
points less the opponent's, some letters ahead. Only points that reach the target are called a win.

With challenges, the computer places legal letters, challenges letters that no word justifies, accepts other letters
that end the game, and shows its word when challenged. A random move bluffs now and then, and lets half of the bluffs
pass. No computer player makes or shows a rude word.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from rvbkit.game import Value
from rvbkit.games.rsvp import Move, Position, draft
from rvbkit.games.rsvp.frame import ACCEPT, CELLS, CHALLENGE, NUMBER, PLACE, PROOF, WORDS, through
from rvbkit.games.rsvp.position import BONUS
from rvbkit.games.rsvp.solver import Letter, Search, Seen, of_words, solve
from rvbkit.games.rsvp.solver.search import WIN, Steps
from rvbkit.games.rsvp.solver.solution import judged, shown, unproved
from rvbkit.games.rsvp.words import LANGUAGES, words
from rvbkit.matches.analysis import UNKNOWN, Analysis, patience
from rvbkit.text.remarks import Remark

#: The levels, but for random play; each with how often it plays at random.
ERRS_ONCE_IN: dict[str, int | None] = {"greedy": None, "careful": None, "learner": 3, "strong": None}
#: The most seconds of an analysis; then its rounds, each with how many letters ahead and how many letters it follows.
SECONDS = 1.8
FURTHER = ((2, 24), (3, 8))
#: Points that a move may cost before the page says so: values are estimates.
TOLERANCE = 8.0
#: Letters further behind the best one are not valued exactly.
MARGIN = 10.0
#: With challenges, a random move is any letter once in so many moves.
BLUFFS = 4


class Found(NamedTuple):
    """The result of a search: the letters, the best first; the letters of its first round; whether to challenge."""

    letters: Sequence[Letter] = ()
    first: Sequence[Letter] = ()
    doubtful: bool = False


class Looked(Analysis):
    """The analysis of a position."""

    tolerance = TOLERANCE

    def __init__(self, position: Position, found: Found) -> None:
        self.position, self.found = position, found
        mine, theirs = position.scores if position.turn == 1 else position.scores[::-1]
        self.lead = mine - theirs
        self.rated = {(one.at, one.bit): one for one in found.letters}
        self.value = self._over() if position.outcome() else self.after(self.best) if self.best else UNKNOWN

    def _over(self) -> Value:
        return Value("win" if self.lead > 0 else "loss" if self.lead < 0 else "draw")

    @cached_property
    def letter(self) -> Letter | None:
        """The best letter that makes no rude word."""
        return best_shown(self.position, self.found.letters)

    @cached_property
    def best(self) -> Move | None:
        if self.position.outcome() is not None:
            return None
        if self.position.asked or self.position.ending:
            return solve(self.position).best[0]
        if self.found.doubtful and not (self.letter and self.letter.value >= WIN):
            return Move.known(CHALLENGE)
        return shown(self.position, self.letter.move) if self.letter else None

    def after(self, move: Move) -> Value:
        if move.verb == ACCEPT:
            return self._over()
        if move.verb != PLACE:
            right = {CHALLENGE: self.found.doubtful, PROOF: True}.get(move.verb, False)
            then = self.letter.value if self.letter and move.verb == CHALLENGE else 0.0
            return self._value(then + (BONUS if right else -BONUS))
        one = next((one for one in self._of(move.letter, move.cell)), None)
        return self._value(one.value) if one else UNKNOWN

    def _value(self, value: float) -> Value:
        if abs(value) >= WIN - BONUS and not self.position.bluff:
            return Value("win" if value > 0 else "loss")
        return Value(
            "score", round(self.lead + max(-self.position.target, min(self.position.target, value))), exact=False
        )

    def _of(self, letter: str, cell: str) -> Iterator[Letter]:
        """The letters found, the best first: only of this letter and this cell where they are given."""
        meant = (one for one in self.found.letters if not letter or one.move.letter == letter)
        return (one for one in meant if not cell or CELLS[one.at] == cell)

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        """The value of each tap: of the best move that is still possible with it."""
        so_far, worth = draft(self.position, taps), {}
        held = so_far.so_far or Move.known(PLACE)
        for tap in so_far.next if held.verb == PLACE else ():
            letter, cell = (held.letter, tap) if tap in NUMBER else (tap.removeprefix("'"), held.cell)
            if tap in WORDS:
                worth[tap] = self.after(Move.known(tap))
            elif one := next(self._of(letter, cell), None):
                worth[tap] = self._value(one.value)
        return worth

    def where(self) -> Remark:
        """The line to look at."""
        best, position = self.best, self.position
        if best is None or self.value.kind == "loss":
            return Remark("match.hint-lost")
        if position.asked or best.verb in (CHALLENGE, ACCEPT):
            key = {CHALLENGE: "doubt", PROOF: "prove"}.get(best.verb, best.verb)
            return Remark(f"rsvp.hint-{key}", position.suspect, (position.placed,))
        if not position.begun:
            return Remark("rsvp.hint-first", {}, best.cells)
        word = max(best.gained, key=lambda one: one.points, default=None)
        goes = word.cells if word else self._leads.cells if self._leads else ()
        row, column = through(NUMBER[best.cell], position.turn)
        line = column if len({cell[1:] for cell in goes}) == 1 else row
        key = "rsvp.hint-word" if word else "rsvp.hint-quiet"
        told = Remark(f"rsvp.line-{line.kind}", {"name": line.name})
        return Remark(key, {"line": told}, tuple(CELLS[at] for at in line.cells))

    @cached_property
    def _leads(self) -> Move | None:
        """A word that the best letter can become part of."""
        return self.position.witness(self.best.letter, self.best.cell) if self.best else None

    def how(self) -> Remark:
        best, one = self.best, self.letter
        assert best
        if best.verb != PLACE or one is None:
            return Remark("match.hint-best", {"move": best.told})
        if self.value.kind == "win":
            return Remark("match.hint-best" if one.points == 0 else "rsvp.hint-wins", {"move": best.told})
        blanks = {"move": best.told, "count": one.answer}
        if not best.gained and self.position.begun and self._leads:
            return Remark("rsvp.hint-leads", {**blanks, "word": self._leads.word})
        return Remark("rsvp.hint-leaves", blanks)


def best_shown(position: Position, letters: Sequence[Letter]) -> Letter | None:
    """The first letter that makes no rude word."""
    return next((one for one in letters if shown(position, one.move)), None)


def prepare() -> None:
    """Reads the words and computes their sets, before the first move needs them."""
    for language in LANGUAGES:
        of_words(words(language)).masks("....A......")


def analyse(position: Position, budget: float) -> Iterator[Analysis | None]:
    """Yields None after each short step and, last, the analysis after so many seconds, two at most."""
    if position.outcome() is not None or position.asked or position.ending:
        yield Looked(position, Found(doubtful=unproved(position)))
        return
    over = patience(min(budget, SECONDS))
    search, seen = Search(of_words(position.words)), Seen.of(position)
    first = yield from search.ranked(seen) if position.begun else search.openings(seen)
    found = first
    for depth, width in FURTHER if position.begun else ():
        further = yield from _in_time(search.further(seen, found, depth, width, margin=MARGIN), over)
        if further is None:
            break
        found = further
    yield Looked(position, Found(found, first, unproved(position)))


def _in_time(steps: Steps, over: Callable[[], bool]) -> Generator[None, None, list[Letter] | None]:
    """The result of short steps, or None if time is over before they end."""
    while not over():
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        yield
    return None


def choose(position: Position, known: Analysis, level: str, chance: random.Random) -> Move | None:
    """The move of a level, or None for a random one."""
    errs = ERRS_ONCE_IN[level]
    if errs and chance.randrange(errs) == 0:
        return None
    if level == "greedy":
        return chance.choice(solve(position).best or (None,))
    best = known.best
    if level == "careful" and best and best.verb == PLACE:
        first = known.found.first  # type: ignore[attr-defined]
        one = best_shown(position, sorted(first, key=_at_first_sight, reverse=True))
        return one.move if one else None
    return best  # type: ignore[no-any-return]


def _at_first_sight(one: Letter) -> tuple[float, int]:
    """The points of a letter less those of the best answer."""
    return (one.value if abs(one.value) >= WIN else one.points - one.answer), one.points


def random_move(position: Position, chance: random.Random) -> Move:
    """A random legal letter; with challenges, also the moves that the head of this module says."""
    if position.asked:
        proof: Move = solve(position).best[0]
        return proof
    if unproved(position) and chance.random() < 0.5:
        return Move.known(CHALLENGE)
    if position.ending:
        return Move.known(ACCEPT)
    bluffs = position.bluff and chance.randrange(BLUFFS) == 0
    moves = [move for move in (position if bluffs else judged(position)).moves() if move.verb == PLACE]
    found: Move = chance.choice(moves or [*position.moves()])
    return found
