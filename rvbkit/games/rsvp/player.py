"""Playing R.S.V.P.: what a letter scores, and what it opens for the other side's reading.

Levels: *greedy* scores as much as it can now, *careful* counts the best answer too, *learner* plays the strong one's
move but errs once in three, *strong* follows the best letters further, as far as two seconds go. Values are own points
less the other's, some letters further; nothing is called a win that points do not prove.

Where letters are challenged the computer places those that a word justifies, challenges those that none does, lets
others stand that end the game, and shows its word when asked; the beginner, and the learner when he errs, bluffs now
and then, and lets half of the bluffs pass.
No word that is rude is made or shown.
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

#: Levels besides playing at random.
ERRS_ONCE_IN: dict[str, int | None] = {"greedy": None, "careful": None, "learner": 3, "strong": None}
#: Seconds that a thought takes at most; how many letters ahead are looked at one after another, how many of each.
SECONDS = 1.8
FURTHER = ((2, 24), (3, 8))
#: Points that a move may cost before that is told: values are estimates.
TOLERANCE = 8.0
#: Who is further behind the best letter is not valued exactly.
MARGIN = 10.0
#: Where letters are not judged, the beginner places any letter once in so many moves.
BLUFFS = 4


class Found(NamedTuple):
    """What a search says: the letters compared, the best first, and the same as they looked at first sight."""

    letters: Sequence[Letter] = ()
    first: Sequence[Letter] = ()
    doubtful: bool = False


class Looked(Analysis):
    """What has been found out about a position."""

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
        """The letters compared that go there, the best first; without a letter or a cell, any."""
        return (
            one
            for one in self.found.letters
            if (not letter or one.move.letter == letter) and (not cell or CELLS[one.at] == cell)
        )

    def taps(self, taps: Sequence[str]) -> Mapping[str, Value]:
        """A cell, or a letter, is worth the best that can still be done with it."""
        so_far, worth = draft(self.position, taps), {}
        held = so_far.so_far or Move.known(PLACE)
        for tap in so_far.next if held.verb == PLACE else ():
            letter, cell = (held.letter, tap) if tap in NUMBER else (tap.removeprefix("'"), held.cell)
            one = next(self._of(letter, cell), None) if tap not in WORDS else None
            if one:
                worth[tap] = self._value(one.value)
            elif tap in WORDS:
                worth[tap] = self.after(Move.known(tap))
        return worth

    def where(self) -> Remark:
        """Which line to look at."""
        best, position = self.best, self.position
        if best is None or self.value.kind == "loss":
            return Remark("match.hint-lost")
        if position.asked or best.verb in (CHALLENGE, ACCEPT):
            key = {CHALLENGE: "doubt", PROOF: "prove"}.get(best.verb, best.verb)
            blanks = {"letter": position.frame[NUMBER[position.placed]], "cell": position.placed}
            return Remark(f"rsvp.hint-{key}", blanks, (position.placed,))
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
        """A word that the best letter may become part of."""
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
    """The first of some letters that makes no rude word."""
    return next((one for one in letters if shown(position, one.move)), None)


def prepare() -> None:
    """Reads the words, and makes the sets that are asked for."""
    for language in LANGUAGES:
        of_words(words(language)).masks("....A......")


def analyse(position: Position, budget: float) -> Iterator[Analysis | None]:
    """None after each short step and, last, what is known in so many seconds, two at most."""
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
    """What short steps come to, or None if time is over before."""
    while not over():
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        yield
    return None


def choose(position: Position, known: Analysis, level: str, chance: random.Random) -> Move | None:
    """The move of a level, or None for one at random."""
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
    """Its points less the best answer's, all of them."""
    return (one.value if abs(one.value) >= WIN else one.points - one.answer), one.points


def random_move(position: Position, chance: random.Random) -> Move:
    """Any letter that a word justifies, each as likely as the others; and see the head of this module."""
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
