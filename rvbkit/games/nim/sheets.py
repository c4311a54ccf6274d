"""The two-pile Nim on paper: tables to fill in and to correct, claims to judge, moves to find."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, count, islice, pairwise, product
from math import isqrt
from random import Random
from typing import NamedTuple

from rvbkit.games.nim.exercises import Built, Kills, row_wrong
from rvbkit.games.nim.position import killed, told_pair
from rvbkit.games.nim.solver import lost, lost_pair, winning_moves
from rvbkit.games.nim.study.conjectures import conjecture
from rvbkit.games.nim.study.conjectures.verdict import Verdict
from rvbkit.questions.exercise import Blank, Case, Exercise, Finding, Wording, first_wrong
from rvbkit.questions.forms import list_of, yes_or_no
from rvbkit.questions.kinds import Value
from rvbkit.teach.sheets.kind import Kind, Listed, Order, all_different
from rvbkit.text.remarks import Remark

Pair = tuple[int, int]

#: Where a level has no other task, so many are drawn in vain before larger numbers are drawn too.
PATIENCE = 50
#: Right or wrong, of a row or of a claim.
RIGHT_OR_WRONG = Blank("choice", ((True, Remark("sheet.true")), (False, Remark("sheet.false"))))


def _titled(k: int, misere: bool = False) -> Remark:
    return Remark("nim.sheet-k-misere" if misere else "nim.sheet-k", {"k": k})


def _ks(order: Order, known: tuple[int, ...]) -> Iterator[int]:
    """A value of k for each task, none again before all had their turn."""
    while True:
        yield from order.chance.sample(known, len(known))


# -- tables to fill in -----------------------------------------------------------------------------------

#: Of a level: rows to fill in, values of k, and whether the player who takes the last match loses.
TABLES: dict[int, tuple[int, tuple[int, ...], bool]] = {
    1: (5, (0, 1, 2, 3), False),
    2: (7, (1, 2, 3, 4), False),
    3: (10, (2, 3, 4, 5), False),
    4: (10, (1, 2, 3, 4), True),
    5: (14, (3, 4, 5, 6, 7, 8), False),
}


def _tables(order: Order) -> list[Exercise]:
    rows, known, misere = TABLES[order.level]
    ks = all_different([*islice(_ks(order, known), order.count)], count(max(known) + 1), int)
    return [
        Built(key=key, wording=Wording(_titled(k, misere)), k=k, rows=rows, misere=misere, alone=True)
        for key, k in zip(order.names(), ks, strict=True)
    ]


# -- tables to correct -----------------------------------------------------------------------------------

#: Of a level: rows, values of k, errors, and whether they keep the differences right, so that these do not show them.
SPOILT: dict[int, tuple[int, tuple[int, ...], int, bool]] = {
    1: (6, (0, 1), 1, False),
    2: (8, (1, 2), 2, False),
    3: (10, (1, 2), 2, True),
    4: (12, (1, 2, 3), 3, True),
    5: (15, (2, 3, 4), 3, True),
}


def _misprints(order: Order) -> list[Exercise]:
    _, known, errors, _ = SPOILT[order.level]
    drawn = [_spoilt(order.chance, order.level, k) for k in islice(_ks(order, known), order.count)]
    more = (_spoilt(order.another_chance, order.level, k) for k in _wider(order, known))
    tables = zip(order.names(), all_different(drawn, more, tuple), strict=True)
    return [_misprint(key, k, table, errors) for key, (k, table) in tables]


def _misprint(key: str, k: int, table: Sequence[Pair], errors: int) -> Exercise:
    """The question which rows of this table are right."""
    wrong = [row_wrong(row, list(both), k) for row, both in enumerate(table, 1)]
    told = [
        Remark("nim.sheet-misprint-row", {"why": why, "pair": told_pair(*lost_pair(row, k))})
        for row, why in enumerate(wrong, 1)
        if why
    ]
    title = Remark("nim.sheet-misprint-title", {"rule": _titled(k), "count": errors})
    return Value(
        key=key,
        wording=Wording(title, solution=Listed.of(told)),
        form=list_of(yes_or_no),
        blanks=(RIGHT_OR_WRONG,),
        computed=partial(list, [why is None for why in wrong]),
        refute=_row_judged(table, wrong),
        cases=partial(_rows, table),
    )


def _rows(table: Sequence[Pair]) -> list[Case]:
    return [Case(Remark("nim.sheet-row", {"row": row, "pair": told_pair(*both)})) for row, both in enumerate(table, 1)]


def _row_judged(table: Sequence[Pair], wrong: list[Remark | None]) -> Callable[[list[bool]], Finding | None]:
    """The first row that was judged wrongly."""

    def refute(answers: list[bool]) -> Finding | None:
        rows = enumerate(zip(table, wrong, answers, strict=True), 1)
        return first_wrong(
            Finding(False, (why or Remark("check.row-is-right", {"row": row, "pair": told_pair(*both)}),))
            if answer != (why is None)
            else None
            for row, (both, why, answer) in rows
        )

    return refute


def _wider(order: Order, known: tuple[int, ...]) -> Iterator[int]:
    """Values of k, of which there are ever more: where those of the level give no other table."""
    for at in count():
        yield order.another_chance.choice([*known, *range(max(known) + 1, max(known) + 1 + at // PATIENCE)])


def _spoilt(chance: Random, level: int, k: int) -> tuple[int, tuple[Pair, ...]]:
    """A table of k with wrong rows, never two in a row, and not the first ones: those everybody knows."""
    rows, _, errors, hidden = SPOILT[level]
    table = [lost_pair(row, k) for row in range(1, rows + 1)]
    while True:
        wrong = sorted(chance.sample(range(2, rows), errors))
        if all(two - one > 1 for one, two in pairwise(wrong)):
            break
    for row in wrong:
        (a, b), by = table[row], chance.choice([-2, -1, 1, 2])
        only_larger = not hidden and chance.random() < 0.5
        table[row] = (a if only_larger else a + by, b + by if hidden or only_larger else b)
    return k, tuple(table)


# -- claims -------------------------------------------------------------------------------------------------

#: How far counterexamples are looked for: families of two letters have many more cases. And for how many seconds: no
#: machine is so slow, or its key would be another one.
BOUND, AGES = 60, 1e9
#: Of a level: values of k, and between which sums of the two piles the smallest counterexample lies.
CLAIMED: dict[int, tuple[tuple[int, ...], int, int]] = {
    1: ((1,), 0, 8),
    2: ((1,), 6, 16),
    3: ((1, 2), 9, 22),
    4: ((1, 2, 3), 16, 60),
    5: ((2, 3, 4), 24, 150),
}


def _families(level: int) -> dict[str, Family | None]:
    """Claims as they are typed, and the family that is said to win."""
    far = 5 * level + 5
    winning = [
        *(Family(1, 1, d) for d in range(1, far)),
        *(Family(1, b, 0) for b in range(2, 4 + level)),
        *(Family(a, b, 0) for a, b in product(range(2, 5), range(3, 8)) if a < b),
        *(Family(1, b, d) for b, d in product((2, 3), range(1, 4))),
        *(Family(1, 1, d, least) for d, least in product(range(2, far), (2, 3, 4))),
        *(Family(1, 1, 0, parity=sort) for sort in ("odd", "even") if level > 1),
    ]
    losing = [f"(n; n+{d}) loses" for d in range(3, 3 + level)]  # never right: each difference comes once
    return {family.text: family for family in winning} | dict.fromkeys(losing)


def _asked(order: Order, families: Iterable[str], known: tuple[int, ...]) -> Iterator[list[tuple[str, int]]]:
    """Claims and the k of each, in lists: first those of the level, then for one more k each time."""
    for ks in chain([known], ((k,) for k in count(max(known) + 1))):
        asked = [(text, k) for text in families for k in ks]
        order.chance.shuffle(asked)
        yield asked


def _claims(order: Order) -> list[Exercise]:
    """As many right as wrong ones, or one more wrong one."""
    known, least, most = CLAIMED[order.level]
    truths = [number % 2 == 0 for number in range(order.count)]
    order.chance.shuffle(truths)
    families = _families(order.level)
    late: list[tuple[Verdict, Family | None]] = []
    sorts: dict[bool, list[tuple[Verdict, Family | None]]] = {True: [], False: []}
    met = set[str]()
    for asked in _asked(order, families, known):
        for text, k in asked:
            if (family := f"{text.partition(')')[0]} {k}") in met:
                continue
            verdict = conjecture(text, k, bound=BOUND if "p" in text else 2 * BOUND, time=AGES)
            first = verdict.counterexample
            if verdict.holds or (first and least <= sum(first.piles) <= most):
                sorts[bool(verdict.holds)].append((verdict, families[text]))
                met.add(family)
            elif first:
                late.append((verdict, families[text]))
            if all(len(sorts[truth]) >= truths.count(truth) for truth in sorts):
                break
        if len(sorts[True]) + len(sorts[False]) + len(late) >= order.count:
            break

    def drawn(truth: bool) -> tuple[Verdict, Family | None]:
        return (sorts[truth] or sorts[not truth] or late).pop(0)

    return [_claim(key, *drawn(truth)) for key, truth in zip(order.names(), truths, strict=True)]


def _claim(key: str, verdict: Verdict, family: Family | None) -> Exercise:
    blanks = {"claim": verdict.told, "rule": _titled(verdict.k)}
    why = Remark("nim.sheet-claim-why", {"verdict": verdict.headline, "why": Listed.of(verdict.remarks)})
    if verdict.holds:
        assert family
        told = Listed.of([*reasons(family, verdict.k), *verdict.remarks[1:]])  # the first says how many were tried
        why = Remark("nim.sheet-claim-right", {"why": told})
    return Value(
        key=key,
        wording=Wording(Remark("nim.sheet-claim", blanks), solution=why),
        form=yes_or_no,
        blanks=(RIGHT_OR_WRONG,),
        computed=lambda: bool(verdict.holds),
        refute=lambda _: Finding(False, verdict.remarks),
    )


# -- why a claim is right -----------------------------------------------------------------------------------


class Family(NamedTuple):
    """The claim that ``(a n ; b n + d)`` wins for n ≥ ``least``; or ``(n ; n + p)`` for each p of one ``parity``."""

    a: int
    b: int
    d: int
    least: int = 1
    parity: str = ""

    @property
    def text(self) -> str:
        """The claim as it is typed."""
        if self.parity:
            return f"(n; n+p) wins for p {self.parity}"
        first, second = (f"{factor if factor > 1 else ''}n" for factor in (self.a, self.b))
        bound = f" for n >= {self.least}" if self.least > 1 else ""
        return f"({first}; {second}{f'+{self.d}' if self.d else ''}) wins{bound}"


def reasons(family: Family, k: int) -> Iterator[Remark]:
    """A proof of a right claim in two sentences, for the key of a sheet.

    In each losing pair (a ; b) with a > 0 the difference is a multiple of k + 1, each multiple comes once, and
    ``r a < b < r a + r - 1`` where r = (k + 1 + √((k + 1)² + 4)) / 2: the formula of the table says so.

    >>> from rvbkit.text import use
    >>> use("en")
    >>> for remark in reasons(Family(1, 2, 0), 1):
    ...     print(remark.sentence)
    In each losing pair, the larger pile is more than 2.41 times the smaller one. Here it is not.
    """
    step = k + 1
    grows = family.b - family.a
    if family.parity or all((grows * n + family.d) % step for n in range(step)):
        yield Remark("nim.sheet-claim-multiple", {"step": step})
    elif not grows:
        pair = told_pair(*lost_pair(family.d // step, k))
        yield Remark("nim.sheet-claim-one", {"pair": pair, "difference": family.d, "least": family.least})
    else:
        yield from _by_ratio(family, k)


def _by_ratio(family: Family, k: int) -> Iterator[Remark]:
    """From some n on the larger pile is too small for a losing pair, or too large; before that one looks."""
    a, b, d = family[:3]
    for scale in (10**digits for digits in count(2)):
        low = ((k + 1) * scale + isqrt(((k + 1) ** 2 + 4) * scale**2)) // 2  # low / scale < r < (low + 1) / scale
        high = low + 1
        small, large = a * low - b * scale, b * scale - a * high
        if small > 0:
            key, ratio, begin = "small", low, -(-d * scale // small)
        elif large > 0:
            key, ratio, begin = "large", high, -(-(high - scale - d * scale) // large)
        else:
            continue
        blanks = {"ratio": _decimal(ratio, scale), "more": _decimal(ratio - scale, scale), "n": begin}
        yield Remark(f"nim.sheet-claim-{key}" if begin <= 1 else f"nim.sheet-claim-{key}-from", blanks)
        if begin > 1:
            yield Remark("nim.sheet-claim-before", {"pair": told_pair(*_last_pair(a * (begin - 1), k))})
        return


def _last_pair(largest: int, k: int) -> tuple[int, int]:
    """The last losing pair whose smaller pile is no larger than that."""
    row = next(row for row in count(1) if lost_pair(row + 1, k)[0] > largest)
    return lost_pair(row, k)


def _decimal(number: int, scale: int) -> Remark:
    whole, part = divmod(number, scale)
    return Remark("solve.decimal", {"whole": whole, "tenth": f"{part:0{len(str(scale)) - 1}d}"})


# -- moves ----------------------------------------------------------------------------------------------------

#: Of a level: the largest pile, values of k, and how many moves win at most.
PLAYED: dict[int, tuple[int, tuple[int, ...], int]] = {
    1: (6, (1,), 9),
    2: (10, (1,), 3),
    3: (16, (1, 2), 2),
    4: (25, (1, 2, 3), 1),
    5: (40, (2, 3, 4), 1),
}


def _moves(order: Order) -> list[Exercise]:
    more = (one for at in count() for one in _to_find(order.another_chance, order.level, at // PATIENCE))
    drawn = all_different(_drawn(order), more, lambda one: (*sorted(one[0]), one[1]))
    return [_to_kill(key, both, k) for key, (both, k) in zip(order.names(), drawn, strict=True)]


def _to_kill(key: str, both: Pair, k: int) -> Exercise:
    """The question for a move that wins, with all of them in its key."""
    moves = (Remark("nim.sheet-play-move", {"killed": killed(*both, move)}) for move in winning_moves(*both, k))
    return Kills(key=key, wording=Wording(_titled(k), solution=Listed.of(moves)), positions=(both,), k=k)


def _drawn(order: Order) -> list[tuple[Pair, int]]:
    """Positions of which some come again."""
    found: list[tuple[Pair, int]] = []
    largest = PLAYED[order.level][0]
    while len(found) < order.count:
        for one in _to_find(order.chance, order.level):
            if one not in found or len({*found}) >= largest:
                found.append(one)
    return found


def _to_find(chance: Random, level: int, larger: int = 0) -> Iterator[tuple[Pair, int]]:
    """A position and its k, where a few moves win; mostly none comes of it."""
    largest, known, most = PLAYED[level]
    largest += larger
    k = chance.choice(known)
    both = (chance.randint(1, largest), chance.randint(largest // 2, largest))
    moves = winning_moves(*both, k) if not lost(*both, k) else []
    if 1 <= len(moves) <= most and both not in moves:  # where all of it may be taken, there is nothing to be found
        yield both, k


KINDS = {
    "table": Kind(_tables, count=4),
    "misprint": Kind(_misprints, count=4),
    "conjectures": Kind(_claims, count=8),
    "play": Kind(_moves, count=12),
}
