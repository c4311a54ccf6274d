"""Looks ahead in R.S.V.P.: the value of a letter is its points less the opponent's prospects, and so on.

``Lines`` remembers which letters complete a word in a line, and which letters fit there. A line is a text, as its
player reads it. A letter is a bit of a mask; the lowest bit is A.

A letter changes one row and one column. So the best answer to a letter comes from the answers before it and from the
two new lines. ``ranked`` compares all letters in this way; ``further`` follows the best ones, in short steps.

The player who moves next always has the better prospects, so values would swing with the depth of the search.
Therefore half of the best word that he could complete counts as his: he takes it, the opponent takes about as much,
and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Self

from rvbkit.games.rsvp.frame import ALPHABET, CELLS, CENTRE, EMPTY, NUMBER, PLACE, SIDE, Move, points, put, run
from rvbkit.games.rsvp.position import Position
from rvbkit.games.rsvp.words import ALL, Words

#: How many lines the cache keeps: a search of a few seconds meets some ten thousand.
KEPT = 1 << 15
LETTER = {1 << at: letter for at, letter in enumerate(ALPHABET)}
BITS = {letter: bit for bit, letter in LETTER.items()}
#: The letters that complete a word in a cell, each with the points of that word.
Completing = Mapping[int, int]


class Lines:
    """A list of words with a cache of what its letters do in a line.

    >>> from rvbkit.games.rsvp.words import words
    >>> lines = of_words(words("fr"))
    >>> lines is of_words(words("fr"))
    True
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.completing = lru_cache(KEPT)(self._completing)
        self.masks = lru_cache(KEPT)(self._masks)
        self._within = lru_cache(KEPT)(self._within_of)

    def _completing(self, line: str) -> dict[int, Completing]:
        """For each place of a line, the letters that turn the run through it into a word.

        >>> from rvbkit.games.rsvp.words import words
        >>> found = of_words(words("fr")).completing("....JEU....")
        >>> {place: "".join(LETTER[bit] for bit in letters) for place, letters in found.items()}
        {7: 'NX'}
        """
        found = {}
        for place, sign in enumerate(line):
            if sign == EMPTY and line[max(0, place - 1) : place + 2].strip(EMPTY):
                first, end = run(line, place)
                letters = self._within(line[first:end], place - first)
                if letters:
                    found[place] = letters
        return found

    def _within_of(self, pattern: str, place: int) -> Completing:
        chapter = self.words.chapters.get(len(pattern))
        if chapter is None:
            return {}
        mask = chapter.some(chapter.fitting(pattern), place, ALL)
        laid = points(pattern.replace(EMPTY, ""))
        return {bit: laid + points(letter) for letter, bit in BITS.items() if mask & bit}

    def _masks(self, line: str) -> tuple[tuple[int, int], ...]:
        """For each empty place, the letters that fit there and those that join a word, as ``Words.letters`` says."""
        return tuple(self.words.letters(line, at) if line[at] == EMPTY else (0, 0) for at in range(SIDE))

    def fits(self, line: str, place: int) -> int:
        """The letters that fit an empty place; all letters if no letter touches it."""
        return self.masks(line)[place][0] if line[max(0, place - 1) : place + 2].strip(EMPTY) else ALL


@lru_cache(4)
def of_words(words: Words) -> Lines:
    """The cache of lines for these words.

    >>> from rvbkit.games.rsvp.words import words
    >>> lines = of_words(words("fr"))
    >>> lines.masks("....A......")[4], len(lines.masks("..........."))
    ((0, 0), 11)
    """
    return Lines(words)


# -- one position ---------------------------------------------------------------------------------

#: The value of a won game: more than points can make.
WIN = 10_000
INFINITE = float("inf")
#: How many letters one step compares.
STEP = 40
#: The part of his best word that counts for the player who moves next.
PART = 0.5


class Letter(NamedTuple):
    """A letter in a cell: its points, the points of the best answer, and the value for the player who places it.

    >>> letter = Letter(value=11, points=11, at=0, bit=0, answer=0)
    >>> letter.points - letter.answer
    11
    """

    value: float
    points: int
    at: int
    bit: int
    answer: int

    @property
    def move(self) -> Move:
        return Move.known(PLACE, LETTER[self.bit], CELLS[self.at])


@dataclass(frozen=True)
class Seen:
    """A position for the search: lines as player 1 reads them; the score of the player to move, then the other's.

    >>> from rvbkit.games.rsvp import begin
    >>> seen = Seen.of(begin())
    >>> seen.player, seen.target, seen.rows[0]
    (2, 100, '...........')
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    player: int
    scores: tuple[int, int]
    target: int
    stock: str

    @classmethod
    def of(cls, position: Position, player: int | None = None) -> Self:
        rows = tuple(position.frame[at : at + SIDE] for at in range(0, SIDE * SIDE, SIDE))
        columns = tuple(position.frame[at::SIDE] for at in range(SIDE))
        player = player or position.turn
        scores = position.scores if player == 1 else position.scores[::-1]
        return cls(rows, columns, player, (scores[0], scores[1]), position.target, position.stock)

    def across(self, player: int) -> list[str]:
        """The rows as a player reads them."""
        return [row if player == 1 else row[::-1] for row in self.rows]

    @property
    def mask(self) -> int:
        """The letters in stock, as a mask."""
        return sum({BITS[letter] for letter in self.stock})

    def after(self, letter: Letter) -> Self:
        row, column = divmod(letter.at, SIDE)
        sign = LETTER[letter.bit]
        rows, columns = [*self.rows], [*self.columns]
        rows[row], columns[column] = put(rows[row], column, sign), put(columns[column], row, sign)
        mine, theirs = self.scores
        return type(self)(
            tuple(rows), tuple(columns), 3 - self.player, (theirs, mine + letter.points), self.target,
            self.stock.replace(sign, "", 1),
        )  # fmt: skip


class Side:
    """The letters that complete a word for one player, in each cell, across and down."""

    def __init__(self, seen: Seen, player: int, lines: Lines) -> None:
        self.lines, self.player, self.mask = lines, player, seen.mask
        self.rows, self.columns = seen.across(player), seen.columns
        #: By row, then column; and by column, then row.
        self.across: list[dict[int, Completing]] = [{} for _ in range(SIDE)]
        self.down: list[dict[int, Completing]] = [{} for _ in range(SIDE)]
        for at, line in enumerate(self.rows):
            for place, letters in lines.completing(line).items():
                self.across[self.place(place)][at] = letters
        for at, line in enumerate(self.columns):
            for place, letters in lines.completing(line).items():
                self.down[place][at] = letters

    def place(self, column: int) -> int:
        """The place of a column in a row as this player reads it; also the column of such a place."""
        return column if self.player == 1 else SIDE - 1 - column

    def legal(self) -> Iterator[tuple[int, int]]:
        """Each free cell with the mask of its legal letters."""
        across, down = [[self.lines.masks(line) for line in lines] for lines in (self.rows, self.columns)]
        for row in range(SIDE):
            for column in range(SIDE):
                fits, uses = across[row][self.place(column)]
                fits_down, uses_down = down[column][row]
                mask = fits & fits_down & (uses | uses_down) & self.mask
                if mask:
                    yield row * SIDE + column, mask

    def gains(self) -> Iterator[tuple[int, int, int]]:
        """Each legal letter that completes a word, as points, cell and bit."""
        for row in range(SIDE):
            for column in range(SIDE):
                across, down = self.across[column].get(row), self.down[row].get(column)
                for bit in {*(across or ()), *(down or ())}:
                    points = (across or {}).get(bit, 0) + (down or {}).get(bit, 0)
                    if bit & self.mask & self._fits(row, column, across, down):
                        yield points, row * SIDE + column, bit

    def _fits(self, row: int, column: int, across: Completing | None, down: Completing | None) -> int:
        """The letters that fit both lines. A letter that completes a word in a line fits it."""
        mask = self.mask
        if down:
            mask &= self.lines.fits(self.rows[row], self.place(column))
        return mask & self.lines.fits(self.columns[column], row) if across else mask

    def best_in(self, row: int, column: int, sign: str, used_up: int) -> int:
        """The most points in the row and the column of a letter that the opponent places."""
        mask, place = self.mask & ~used_up, self.place(column)
        line = put(self.rows[row], place, sign)
        best = self._crossed(0, mask, line, self.place, self.down[row], lambda at: (self.columns[at], row), column)
        line = put(self.columns[column], row, sign)
        return self._crossed(best, mask, line, int, self.across[column], lambda at: (self.rows[at], place), row)

    def _crossed(
        self, best: int, mask: int, line: str, place: Callable[[int], int], old: Mapping[int, Completing],
        crossing: Callable[[int], tuple[str, int]], filled: int,
    ) -> int:  # fmt: skip
        """The same for one new line; ``old`` are the words that letters complete in the lines that cross it."""
        new, fits = self.lines.completing(line), self.lines.fits
        for at in (*map(place, new), *(at for at in old if at != filled and place(at) not in new)):
            here, there = new.get(place(at), {}), old.get(at, {})
            for bit, worth in here.items():
                worth += there.get(bit, 0)
                if worth > best and bit & mask & fits(*crossing(at)):
                    best = worth
            for bit, worth in there.items():
                if worth > best and bit & mask and bit not in here and bit & fits(line, place(at)):
                    best = worth
        return best


# -- the search -----------------------------------------------------------------------------------

#: Short steps that return letters, the best first.
Steps = Generator[None, None, list[Letter]]


class Search:
    """Compares letters with one list of words; ``nodes`` counts them.

    >>> from rvbkit.games.rsvp.words import words
    >>> from rvbkit.games.rsvp.solver.search import of_words
    >>> Search(of_words(words("fr"))).nodes
    0
    """

    def __init__(self, lines: Lines, part: float = PART) -> None:
        self.lines, self.part = lines, part
        self.nodes = 0

    def ranked(self, seen: Seen, enough: float = INFINITE) -> Steps:
        """All letters, each valued at its points less its part of the best answer's. Stops at a value of ``enough``."""
        found: list[Letter] = []
        if max(seen.scores) >= seen.target:
            return found
        mine, theirs = Side(seen, seen.player, self.lines), Side(seen, 3 - seen.player, self.lines)
        points = {(at, bit): gained for gained, at, bit in mine.gains()}
        answers = sorted(theirs.gains(), reverse=True)
        need, dread = (seen.target - score for score in seen.scores)
        outside: dict[tuple[int, int, int], int] = {}
        letters = [(at, bit) for at, mask in mine.legal() for bit in bits(mask)]
        for at, bit in sorted(letters, key=lambda one: -points.get(one, 0)):
            self.nodes += 1
            if self.nodes % STEP == 0:
                yield
            gained = points.get((at, bit), 0)
            value: float = WIN
            answer = 0
            if gained < need:
                row, column = divmod(at, SIDE)
                used_up = bit if seen.stock.count(LETTER[bit]) == 1 else 0
                key = row, column, used_up
                if key not in outside:
                    outside[key] = _elsewhere(answers, row, column, used_up)
                answer = max(outside[key], theirs.best_in(row, column, LETTER[bit], used_up))
                value = -WIN if answer >= dread else gained - self.part * answer
            found.append(Letter(value, gained, at, bit, answer))
            if value >= enough:
                break
        found.sort(reverse=True)
        return found

    def worth(self, seen: Seen, depth: int, width: int, enough: float) -> Generator[None, None, float]:
        """The value for the player to move, ``depth`` letters ahead; after the first letter, ``width`` are followed.

        If the value is ``enough`` or more, the true value may be higher.
        """
        found = yield from self.ranked(seen, enough if depth == 1 else INFINITE)
        if not found:
            mine, theirs = seen.scores
            return WIN * ((mine > theirs) - (mine < theirs))
        if depth > 1:
            found = yield from self.further(seen, found, depth, width, enough)
        return found[0].value

    def further(
        self, seen: Seen, ranked: list[Letter], depth: int, width: int, enough: float = INFINITE, margin: float = 0.0
    ) -> Steps:
        """The first ``width`` letters followed further, the best first; then the others, unless the first all lose.

        The value of a letter more than ``margin`` behind the best may be too high.
        """
        found, best = list[Letter](), -INFINITE
        for letter in ranked[:width]:
            if abs(letter.value) < WIN:
                least = letter.points - best + margin
                value = yield from self.worth(seen.after(letter), depth - 1, width, least)
                letter = letter._replace(value=-value if abs(value) >= WIN else letter.points - value)
            found.append(letter)
            best = max(best, letter.value)
            if best >= enough:
                break
        rest = ranked[len(found) :]
        found.sort(reverse=True)
        return found + rest if found and best > -WIN else sorted(found + rest, reverse=True)

    def openings(self, seen: Seen) -> Steps:
        """The letters that may begin a game, valued by the opponent's best answer."""
        found = []
        for bit in bits(seen.mask):
            letter = Letter(0, 0, NUMBER[CENTRE], bit, 0)
            answers = yield from self.ranked(seen.after(letter))
            most = max((one.points for one in answers), default=0)
            found.append(letter._replace(value=-answers[0].value if answers else 0, answer=most))
        return sorted(found, reverse=True)


def bits(mask: int) -> Iterator[int]:
    """The letters of a mask, one by one."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _elsewhere(answers: list[tuple[int, int, int]], row: int, column: int, used_up: int) -> int:
    """The most points of an answer outside a row and a column."""
    for worth, at, bit in answers:
        if at // SIDE != row and at % SIDE != column and bit != used_up:
            return worth
    return 0
