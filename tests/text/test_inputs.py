"""Numbers, seeds, truths and rows as calls are asked with them: numpy's count as ours, and nothing else does."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games import nim as nim_game
from rvbkit.games import rvb as rvb_game
from rvbkit.games.nim import study
from rvbkit.games.rvb import study as rvb
from rvbkit.matches.match import Match
from rvbkit.questions.check import check
from rvbkit.text.inputs import flag, real, row, seed, whole
from tests.cases import own

RING = "RV/B.R/VB cross 1"


def test_whole_numbers_of_numpy_are_taken_wherever_ours_are() -> None:
    """Not those with a point: they are told as such. (In the cell of a table they may stand: pandas makes them.)"""
    asked: tuple[tuple[Callable[[Any], Any], int], ...] = (
        (lambda n: rvbkit.play("rvb", side=2, filled=True, seed=n).match.start, 3),
        (lambda n: rvbkit.play("rvb", side=n).match.start, 2),
        (lambda n: rvbkit.play("nim", most=n, seed=1).match.start, 30),
        (lambda n: rvbkit.play("rvb", RING, seed=n).match.start, 3),
        (lambda n: rvb_game.filled(n, 1), 2),
        (lambda n: rvb_game.filled(2, n), 3),
        (lambda n: rvb_game.start(n), 3),
        (lambda n: rvb_game.regular(n), 3),
        (lambda n: nim_game.Position(n, n, n, 1), 2),
        (lambda n: nim_game.Position(4, 7, 1, n), 2),
        (lambda n: rvb.mine(n, 1, 6)[0].position, 1),
        (lambda n: rvb.mine(1, n, 6)[0].position, 3),
        (lambda n: rvb.mine(1, 1, n)[0].position, 6),
        (lambda n: rvb.mine(1, 1, [n, n])[0].position, 6),
        (lambda n: rvb.parity(n, 1), 2),
        (lambda n: rvb.parity(1, n), 2),
        (lambda n: rvb.parity(1, 1, side=n), 3),
        (lambda n: rvb.census(n, 1, side=2).position.tolist(), 2),
        (lambda n: rvb.census(1, n, side=2).position.tolist(), 5),
        (lambda n: rvb.first_strokes(n, 1, side=2).wins.tolist(), 2),
        (lambda n: len(list(itertools.islice(rvb.fillings(n), 5))), 2),
        (lambda n: study.table(n, 5).A.tolist(), 1),
        (lambda n: study.table(1, n).A.tolist(), 5),
        (lambda n: study.losing_share(n), 10),
        (lambda n: study.conjecture("(n; n+4) loses", n, bound=9).counterexamples[0].piles, 1),
        (lambda n: study.conjecture("(n; n+4) loses", bound=n).checked, 9),
        (lambda n: study.printed(n).shape, 2),
        (lambda n: study.write_number(n), 50),
        (lambda n: study.builder(k=n, key="numpy").building.k, 2),
        (lambda n: [str(move) for move in Match(nim_game.Position(1, 1), seed=n).moves], 3),
    )
    for call, one in asked:
        expected = call(one)
        for number in (np.int64(one), np.array(one)):
            assert call(number) == expected, (number, one)
        for other in (float(one), np.float64(one), True if one != 1 else 1.5, str(one) + "x"):
            with pytest.raises(NotationError) as caught:
                call(other)
            assert str(caught.value)


def test_truths_of_numpy_are_taken_wherever_ours_are() -> None:
    truths: tuple[Any, ...] = (True, np.True_, np.bool_(True), np.array(True))
    for truth in truths:
        assert own(rvbkit.play("rvb", side=2, filled=truth, seed=1).match.position).phase == "cross"
        assert rvbkit.play("rvb", RING, big=truth, hints=truth).seen["size"] == "big"
        assert rvb_game.start(2, truth).connected is True
        assert nim_game.Position(1, 2, misere=truth).misere is True
        assert study.table(1, 3, misere=truth).attrs["misere"] is True
        assert study.compare([(0, 1), (2, 5)], 1, truth).agrees
        assert study.conjecture("(n; n) wins", misere=truth, bound=3).misere is True
    for wrong in ("True", 2, 2.0, None, np.array([True]), np.array([]), [True]):
        calls: tuple[Callable[[Any], Any], ...] = (
            lambda it: rvbkit.play("rvb", RING, big=it),
            lambda it: rvbkit.show("rvb", RING, names=it),
            lambda it: rvb_game.start(2, it),
            lambda it: nim_game.Position(1, 2, misere=it),
            lambda it: study.table(1, 3, it),
            lambda it: study.conjecture("(n; n) wins", misere=it),
            lambda it: rvb.gallery([], solved=it),
        )
        for call in calls:
            with pytest.raises(NotationError, match="Possible values: True, False"):
                call(wrong)


def test_what_is_a_number_and_what_is_none() -> None:
    assert [whole(one) for one in (0, -3, 10**30, np.int8(4), np.array(5))] == [0, -3, 10**30, 4, 5]
    assert {whole(one) for one in (True, 2.0, "2", None, [1], np.array([1, 2]), np.True_, Decimal(2), Fraction(2))} == {
        None
    }
    assert [real(one) for one in (1, 0.5, np.float32(2), Fraction(1, 2), float("inf"))] == [
        1,
        0.5,
        2,
        0.5,
        float("inf"),
    ]
    assert {real(one) for one in (float("nan"), True, "1", None, [1], 1j, 10**400, b"1")} == {None}
    assert seed(None) is None and seed(np.int64(3)) == 3 and type(seed(np.int64(3))) is int
    assert flag(1, "x") is True and flag(np.False_, "x") is False


class Breaks:
    """It begins, and fails."""

    def __iter__(self) -> Iterator[int]:
        yield 1
        raise OSError


def test_a_row_ends_soon_enough_or_is_none() -> None:
    asked: list[int] = []

    def endless() -> Iterator[int]:
        for n in itertools.count():
            asked.append(n)
            yield n

    assert row(endless(), 3) == [0, 1, 2, 3] == asked, "one more than wanted tells that there are too many"
    assert row((1, 2), 3) == row({1: 0, 2: 0}, 3) == row(np.array([1, 2]), 3) == [1, 2]
    assert [row(one, 3) for one in ("abc", b"abc", 5, None, Breaks(), np.array(3))] == [None] * 6


def test_what_never_ends_is_refused_by_every_call_that_takes_several_things() -> None:
    position = rvb_game.Position.parse(RING)
    calls: tuple[Callable[[], Any], ...] = (
        lambda: study.share(1, itertools.count(1)),
        lambda: rvb.gallery(itertools.repeat(position)),
        lambda: rvb.frame(itertools.cycle(rvb.advice_1())),
        lambda: rvb.census(itertools.repeat(position)),
        lambda: rvb.census(10**9),
        lambda: rvb.parity(10**9),
        lambda: rvb.first_strokes(5, most=10**9),
        lambda: rvb.mine(1, 1, itertools.repeat(6)),
        lambda: check("nim-bets", itertools.repeat("yes")).remarks[0].key == "check.too-long" or 1 / 0,
    )
    for call in calls[:-1]:
        with pytest.raises(NotationError):
            call()
    assert calls[-1]() is True
