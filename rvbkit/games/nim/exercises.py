"""Questions about the two-pile Nim: the pictures of their cards, their kinds, and what refutes a wrong answer.

A card shows matches, or the plane of positions, cut to what can be seen: no numbers, no names of piles. ``Built`` asks
for a table of losing pairs, ``Kills`` for moves that kill wrong pairs, ``PairValue`` for a pair, ``Giant`` for a number
of thousands of digits. ``Making`` is the builder of a table under an exercise, judged with each pair.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from numbers import Integral
from typing import Any

from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.picture import piles
from rvbkit.games.nim.picture import plane as quarter
from rvbkit.games.nim.picture.sieve import Marks
from rvbkit.games.nim.picture.sieve import draw as draw_sieve
from rvbkit.games.nim.position import killed, told_pair, told_take
from rvbkit.games.nim.solver import lost, lost_pair, winning_moves
from rvbkit.page.picture import draw
from rvbkit.page.svg import Element, number
from rvbkit.questions.exercise import NUMBER, PAIR, Case, Exercise, Fields, Finding, Rights, Special, first_wrong
from rvbkit.questions.forms import Form, count_pair, filled_in, list_of, pair, unordered_pair, whole_number
from rvbkit.questions.kinds import Value, by_name
from rvbkit.text.quoting import in_words
from rvbkit.text.remarks import NotationError, Remark

Place = tuple[int, int]


def _losing(size: int, k: int) -> list[Place]:
    """The losing pairs of the square, each of them both ways round."""
    found = takewhile(lambda both: both[0] <= size, (lost_pair(row, k) for row in range(size + 1)))
    return [place for a, b in found for place in {(a, b), (b, a)} if max(place) <= size]


def crossed(size: int, pairs: int, k: int = 1) -> Element:
    """The first losing positions, and what they cross out."""
    from rvbkit.games.nim.study.builder import leading_to  # with the studies, which most questions do without

    losing = _losing(size, k)[:pairs]
    strokes: dict[Place, str] = {}
    for where in losing:
        for place, way in leading_to(where, k, size):
            strokes.setdefault(place, way)
    return draw_sieve(size, Marks(frozenset(losing), strokes), label="", bare=True)


def rays(size: int, k: int = 1, *, kill: tuple[Place, Place] | None = None) -> Element:
    """Losing positions as far as one sees, and a move that kills a wrong one."""
    return draw_sieve(size, Marks(frozenset(_losing(size, k)), kill=kill), label="", bare=True)


def matches(first: int, second: int) -> Element:
    """Two piles, of five matches at most."""
    drawn = draw(Position(first, second), names=False, follow=False, taps=False)
    return _cut(drawn, 0, 0, 5 * piles.COLUMN + 2 * piles.MARGIN, float(drawn.attrib["height"]))


def plane(position: Position, **how: Any) -> Element:
    """The plane without its axes."""
    drawn = draw(position, view="plane", names=False, taps=False, **how)
    side = float(drawn.attrib["width"]) - quarter.LEFT - quarter.RIGHT + 2
    return _cut(drawn, quarter.LEFT - 1, quarter.TOP - 1, side, side)


def _cut(drawn: Element, x: float, y: float, width: float, height: float) -> Element:
    """A part of a picture, from so far to the right of its corner and below it."""
    left, top, *_ = map(float, drawn.attrib["viewBox"].split())
    drawn.set("viewBox", " ".join(map(number, (left + x, top + y, width, height))))
    return drawn


# -- kinds of exercises ----------------------------------------------------------------------------

#: Longer answers are none: Python writes no longer numbers.
MOST_DIGITS = 4_000


@dataclass(frozen=True, kw_only=True)
class Built(Exercise):
    """A table of losing pairs, from row 0 to row ``rows``, in order; ``alone``, nobody tells meanwhile what is wrong.

    The answer is a builder's table, or a list of pairs. The record is what a builder keeps, so that a
    table under the same key counts as it grows.
    """

    k: int
    rows: int
    misere: bool = False
    alone: bool = False

    def asks(self) -> Special | Fields:
        if not self.alone:
            return Special(self._made)
        return Fields(PAIR, tuple(Case(f"n = {row}") for row in range(1, self.rows + 1)))

    def _made(self, question: Any) -> Any:
        from rvbkit.games.nim.study.handmade import Making  # with the studies, which most questions do without

        return Making(question, self.k, self.misere, self.rows)

    def filled(self, record: Any, several: bool) -> list[list[Any]]:
        return super().filled(record["pairs"][1:], several)

    def unanswered(self, answer: Any) -> bool:
        """A builder in which nothing was found yet holds only what was given."""
        return super().unanswered(answer) or len(getattr(answer, "pairs", (0, 0))) < 2

    def record(self, answer: Any) -> Any:
        if isinstance(answer, dict) and isinstance(answer.get("pairs"), list):
            self._of_this_game(answer.get("k", self.k), answer.get("misere", self.misere))
            answer = answer["pairs"]
        building = getattr(answer, "building", None)
        if building is not None:
            self._of_this_game(building.k, building.misere)
        pairs = list_of(count_pair)(getattr(answer, "pairs", answer))
        if self.alone and len(pairs) == self.rows:  # row 0 was given
            pairs = [[0, 0], *pairs]
        return {"k": self.k, "misere": self.misere, "pairs": [sorted(both) for both in pairs]}

    def _of_this_game(self, k: Any, misere: Any) -> None:
        """A table of another game is told as such, instead of being called wrong."""
        if k != self.k:
            raise NotationError("check.other-k", k=k, wanted=self.k)
        if misere != self.misere:
            raise NotationError("check.other-end")

    def not_yet(self, answer: Any) -> Remark:
        return Remark("check.unbuilt") if hasattr(answer, "building") else super().not_yet(answer)

    def in_short(self, record: Any) -> str:
        return ""

    def reference(self) -> Any:
        return [list(lost_pair(row, self.k, self.misere)) for row in range(self.rows + 1)]

    def essence(self, record: Any) -> Any:
        return record["pairs"]

    def told(self, record: Any) -> str:
        return pairs_in_words(record["pairs"])

    def examine(self, record: Any) -> Finding:
        pairs = self.record(record)["pairs"]  # what is in a file may have been spoilt
        wrong = rows_refuted(0, self.k, self.misere)(pairs)
        if wrong:
            return replace(wrong, wrong=tuple(row - 1 for row in wrong.wrong), of=self.rows)
        left = self.rows + 1 - len(pairs)
        if left > 0:
            key = "check.rows-left" if len(pairs) > 1 else "check.no-row-yet"
            return Finding(False, (Remark(key, {"count": left}),), partly=True)
        return Finding(True, (Remark("check.rows-right", {"count": len(pairs)}),))


@dataclass(frozen=True, kw_only=True)
class PairValue(Value):
    """A pair of piles, whichever is written first."""

    form: Form[Any] = unordered_pair

    def told(self, record: Any) -> str:
        return pairs_in_words([record])


@dataclass(frozen=True, kw_only=True)
class Giant(Value):
    """A whole number that may be giant: sentences show only its ends. A calculation is kept as it was typed."""

    def record(self, answer: Any) -> Any:
        number = super().record(answer)
        text = " ".join(answer.split()) if isinstance(answer, str) else ""
        return text if re.search("[^0-9 ]", text) else number

    def told(self, record: Any) -> str:
        return record if isinstance(record, str) else in_words(giant_number(record))


@filled_in(NUMBER)
def giant_number(answer: Any) -> int:
    """A whole number of up to ``MOST_DIGITS`` digits; a number with decimals has lost most of them."""
    if isinstance(answer, str) and re.fullmatch(rf"[0-9]{{1,{MOST_DIGITS}}}", bare := "".join(answer.split())):
        return int(bare)
    if isinstance(answer, float):
        raise NotationError("exercise.nim-giant-float")
    if not isinstance(answer, Integral) or isinstance(answer, bool):
        return whole_number(answer)
    if abs(answer) >= 10**MOST_DIGITS:
        raise NotationError("exercise.nim-giant-long", most=MOST_DIGITS)
    return int(answer)


@dataclass(frozen=True, kw_only=True)
class Kills(Exercise):
    """For each position a move that leaves a lost one: any such move is right."""

    positions: tuple[tuple[int, int], ...]
    k: int

    def asks(self) -> Fields:
        return Fields(PAIR, tuple(Case(Remark("check.take-from", {"pair": told_pair(*one)})) for one in self.positions))

    def record(self, answer: Any) -> Any:
        try:
            moves = list_of(pair)(answer)
        except NotationError as error:
            raise by_name(error, self.asks()) from None
        if len(moves) != len(self.positions):
            raise NotationError("check.how-many", count=len(self.positions), given=len(moves))
        return moves

    def rights(self) -> Rights:
        single = all(len(winning_moves(*both, self.k)) == 1 for both in self.positions)
        return replace(super().rights(), complete=single or self.wording is not None)  # a sheet's words name all moves

    def reference(self) -> Any:
        return [list(winning_moves(*both, self.k)[0]) for both in self.positions]

    def essence(self, record: Any) -> Any:
        """Who gives the positions left instead of the takes makes one mistake, whichever moves were meant."""
        return "left" if all(map(self._is_left, self.positions, record)) else record

    def _is_left(self, position: tuple[int, int], given: list[int]) -> bool:
        takes = winning_moves(*position, self.k)
        return sorted(given) in [sorted((position[0] - n, position[1] - m)) for n, m in takes]

    def told(self, record: Any) -> str:
        return pairs_in_words(record)

    def examine(self, record: Any) -> Finding:
        wrong = first_wrong(map(self._refuted, self.positions, self.record(record)))  # a file may have been shortened
        return wrong or Finding(True, (Remark("check.all-kill", {"count": len(record)}),))

    def _refuted(self, both: tuple[int, int], taken: list[int]) -> Finding | None:
        """What is wrong with one move."""
        (a, b), (n, m) = both, taken
        position = Position(a, b, self.k)
        refusal = position.refuse(Move(n, m)) if n >= 0 and m >= 0 else Remark("check.no-take")
        if refusal:
            return Finding(False, (Remark("check.from-position", {"pair": told_pair(a, b)}), refusal))
        if lost(a - n, b - m, self.k):
            return None
        pair, move, left = told_pair(a, b), told_take(n, m), told_pair(a - n, b - m)
        reply = told_take(*winning_moves(a - n, b - m, self.k)[0])
        return refuted("check.no-kill", pair=pair, move=move, left=left, reply=reply)


def refuted(key: str, /, **blanks: Any) -> Finding:
    """The finding that an answer is wrong, with the sentence of this key."""
    return Finding(False, (Remark(key, blanks),))


def takes_from(positions: Sequence[Place]) -> list[Place]:
    """A winning take from each position, for k = 1."""
    return [winning_moves(*both, 1)[0] for both in positions]


def left_by(positions: Sequence[Place]) -> list[Place]:
    """What these takes leave: the answer of a pupil who gives the positions left for the takes."""
    return [(a - n, b - m) for (a, b), (n, m) in zip(positions, takes_from(positions), strict=True)]


def cases_of(pairs: Iterable[tuple[int, int]]) -> tuple[Case, ...]:
    """A row for each pair."""
    return tuple(Case(told_pair(*both)) for both in pairs)


def row_wrong(row: int, both: list[int], k: int, misere: bool = False) -> Remark | None:
    """Why this pair does not stand in this row of the table, or None."""
    if list(lost_pair(row, k, misere)) == list(both):
        return None
    blanks: dict[str, Any] = {"row": row, "pair": told_pair(*both)}
    moves = winning_moves(both[0], both[1], k, misere)
    if not moves:
        return Remark("check.row-out-of-place", blanks)
    return Remark("check.row-killed", blanks | {"move": killed(both[0], both[1], moves[0])})


def rows_refuted(first: int, k: int, misere: bool = False) -> Callable[[list[list[int]]], Finding | None]:
    """What is wrong with the first wrong one of rows, from row ``first`` on."""

    def refute(rows: list[list[int]]) -> Finding | None:
        wrong = (row_wrong(row, both, k, misere) for row, both in enumerate(rows, first))
        return first_wrong(Finding(False, (remark,)) if remark else None for remark in wrong)

    return refute


def least_refuted(k: int, misere: bool = False) -> Callable[[list[int]], Finding | None]:
    """Why a pair is not the smallest losing one: the move that kills it, or that it is not the smallest."""

    def refute(both: list[int]) -> Finding | None:
        moves = winning_moves(both[0], both[1], k, misere)
        if moves:
            return refuted("check.pair-killed", pair=told_pair(*both), move=killed(both[0], both[1], moves[0]))
        return refuted("check.loses-too", pair=told_pair(*both))

    return refute


def pairs_in_words(pairs: Iterable[Iterable[int]]) -> str:
    """Pairs as the lessons write them.

    >>> pairs_in_words([[1, 3], [2, 6]])
    '(1 ; 3), (2 ; 6)'
    """
    return ", ".join(told_pair(*both).sentence for both in pairs)


def as_pairs(rows: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Pairs as plain JSON."""
    return [list(both) for both in rows]
