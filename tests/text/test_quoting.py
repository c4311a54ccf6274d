"""Whatever was given is named in a sentence: numbers of any size, texts of any signs, objects that fail."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rvbkit
from rvbkit.game import NotationError, Refusal, Remark
from rvbkit.games import nim as nim_game
from rvbkit.games import rvb as rvb_game
from rvbkit.games.nim import study
from rvbkit.games.rvb import study as rvb
from rvbkit.matches.match import Match
from rvbkit.text import say
from rvbkit.text.files import in_words as in_words_of
from rvbkit.text.quoting import QUOTED, in_short, in_words, is_long, quoted, readable, typed
from tests.cases import over

GIANT = 10**5000
NINES = "9" * 5000


@given(st.integers(20, 700), st.integers(0, 9), st.integers(-2, 2), st.booleans())
def test_a_long_number_is_named_by_its_ends_and_how_many_digits_it_has(
    power: int, digit: int, beside: int, below: bool
) -> None:
    number = 10**power * max(1, digit) + beside
    digits, sign = str(number), "−" if below else ""
    told = in_words(-number if below else number)
    if len(digits) <= 20:
        assert told == str(-number if below else number) and not is_long(number)
    else:
        assert told == f"{sign}{digits[:6]}…{digits[-6:]} ({len(digits)} digits)" and is_long(-number)


def test_every_blank_of_every_sentence_may_be_a_giant() -> None:
    for number, told in ((GIANT, "100000…000000 (5001 digits)"), (-GIANT, "−100000…000000 (5001 digits)"), (7, "7")):
        assert say("nim-table.game", k=number) == f"k = {told}"
        assert Remark("nim.pair", {"n": number, "m": Remark("nim-table.game", {"k": number})}).sentence.count(told) == 2
        assert told in str(NotationError("solve.not-a-count", given=number))
        assert told in str(NotationError("solve.not-a-count", given=[number, {number: (number,)}]))


def test_what_a_cell_shows_of_a_giant_is_short() -> None:
    position = nim_game.Position.parse(f"{NINES};3 k=1 1")
    short = "Position(first=999999…999999 (5000 digits), second=3, k=1, turn=1, misere=False)"
    assert repr(position).endswith(f"\n{short}") and len(repr(position)) < 300 and len(repr(Match(position))) < 300
    assert repr(nim_game.Move(GIANT, 0)) == "Move(first=100000…000000 (5001 digits), second=0)"
    assert "5001 digits" in repr(position.refuse(nim_game.Move(GIANT, 0)))
    assert "5001 digits" in repr(nim_game.Move(GIANT, 0).told) and "5000 digits" in repr(position.told)
    assert repr(Refusal("rvb.last-letter", {"letter": "R"}, ("d6",))) == (
        "Refusal(key='rvb.last-letter', blanks={'letter': 'R'}, cells=('d6',))"
    )
    wrong = study.compare([(0, 0), (1, 3), (2, GIANT)], 1).wrong
    assert "5001 digits" in repr(wrong) and "5001 digits" in wrong[0].line


def held(kind: type) -> Any:
    """A thing of this kind with giants wherever a number may stand."""
    made: Any = object.__new__(kind)
    for one in dataclasses.fields(kind):
        giants: dict[str, Any] = {
            "tuple": (GIANT, GIANT),
            "Pair": (GIANT, GIANT),
            "list": [(GIANT, [GIANT])],
            "frozenset": frozenset({(GIANT, 1)}),
            "dict": {(GIANT, 1): GIANT},
        }
        kept = re.search(r"\bint\b|Pair|Cells", str(one.type))
        value = giants.get(re.split(r"\W", str(one.type))[0], GIANT) if kept else None
        object.__setattr__(made, one.name, value)
    return made


def test_what_a_cell_shows_of_any_result_is_short_and_names_no_address() -> None:
    told = 0
    for found in pkgutil.walk_packages(rvbkit.__path__, "rvbkit."):
        rooms = [f"rvbkit.games.{room}" for room in ("nim.study", "nim.position", "nim.draft", "solution")]
        if not found.name.startswith(tuple(rooms)):
            continue
        for name, kind in vars(importlib.import_module(found.name)).items():
            if name.startswith("_") or not dataclasses.is_dataclass(kind) or kind.__module__ != found.name:
                continue
            assert isinstance(kind, type)
            if kind.__repr__ is in_short or hasattr(kind.__repr__, "__wrapped__"):  # others speak in sentences
                assert len(repr(held(kind))) < 2_000, kind
                told += 1
    assert told > 15
    wrong = study.conjecture("(n; n+4) loses", k=GIANT)
    assert wrong.counterexample and wrong.claim
    for shown in map(repr, (wrong.counterexample, wrong.counterexample.proof, wrong.claim, wrong, wrong.told)):
        assert " at 0x" not in shown and "0" * 30 not in shown, shown


GIANT_CALLS: dict[str, Callable[[], Any]] = {
    "a bound": lambda: study.conjecture("(n; n+4) loses", bound=GIANT),
    "a bound below zero": lambda: study.conjecture("(n; n+4) loses", bound=-GIANT),
    "a k below zero": lambda: study.conjecture("(n; n+4) loses", -GIANT),
    "a desk's k": lambda: study.desk(GIANT),
    "seconds": lambda: study.conjecture("(n; n) wins", time=-GIANT),
    "seconds of a solver": lambda: rvb.problem("RV/B.R/VB cross 1").judge("a1", -GIANT),
    "a table's k": lambda: study.table(GIANT),
    "a table's rows": lambda: study.table(1, GIANT),
    "pairs": lambda: study.pairs(GIANT),
    "a builder's k": lambda: study.builder(GIANT),
    "a builder's rows": lambda: study.builder(rows=-GIANT),
    "a sieve's size": lambda: study.sieve(size=GIANT),
    "a printed table": lambda: study.printed(GIANT),
    "a number to write": lambda: study.write_number(GIANT),
    "a number to read": lambda: study.read_number("10" * 50_000),
    "a position's k": lambda: nim_game.Position(1, 2, -GIANT),
    "a turn": lambda: nim_game.Position(1, 2, 1, GIANT),
    "a move": lambda: rvb_game.start(2).play(GIANT),  # type: ignore[arg-type]
    "a side": lambda: rvbkit.play("rvb", side=GIANT),
    "a seed": lambda: rvbkit.play("rvb", filled=True, seed=GIANT),
    "a position": lambda: rvbkit.play("rvb", GIANT),  # type: ignore[arg-type]
    "a game": lambda: rvbkit.play(GIANT),  # type: ignore[arg-type]
    "a view": lambda: rvbkit.play("nim", view=GIANT),  # type: ignore[arg-type]
    "a language": lambda: rvbkit.use(GIANT),  # type: ignore[arg-type]
    "a lesson": lambda: rvbkit.lesson(GIANT),  # type: ignore[arg-type]
    "how many problems": lambda: rvb.mine(-GIANT, 1),
    "a difficulty": lambda: rvb.mine(1, 1, difficulty=GIANT),
    "cells": lambda: rvb.mine(1, 1, GIANT),
}


@over("call", GIANT_CALLS.values())
def test_a_giant_where_none_belongs_is_told_in_one_short_sentence(call: Callable[[], Any]) -> None:
    with pytest.raises(NotationError) as caught:
        call()
    assert 10 < len(str(caught.value)) < 250
    assert sys.get_int_max_str_digits() == sys.int_info.default_max_str_digits


def test_a_giant_is_taken_where_it_is_meant() -> None:
    told = repr(study.conjecture("(n; n+4) loses", GIANT, bound=5))
    assert "k = 100000…000000 (5001 digits)" in told
    assert rvbkit.play("rvb", names=(GIANT, "Ana")).match.seats[0].name.startswith("100000…000000")


def test_a_text_is_quoted_so_that_every_page_and_file_can_hold_it() -> None:
    strange = "a\ud800b\x00c\x1b[31m\u202ed\x85"
    sentence = str(NotationError("game.unknown", game=strange, known="rvb"))
    assert "a�b�c�[31m�d�" in sentence and sentence.encode("utf-8")
    assert readable("é\u00a0\u202f\n\t👩‍🔬") == "é\u00a0\u202f\n\t👩‍🔬"
    long = NotationError("game.unknown", game="x" * 10_000, known="rvb").remark.blanks["game"]
    assert len(long) == QUOTED and long.endswith("…")


class Fails:
    """Whatever is asked of it fails."""

    def __getattr__(self, name: str) -> Any:
        raise OSError(name)

    def __repr__(self) -> str:
        raise OSError


class Text(str):
    __slots__ = ()

    def __len__(self) -> int:
        raise OSError

    def __getitem__(self, at: Any) -> str:
        raise OSError


def test_an_object_is_told_by_its_kind_and_plain_values_as_python_writes_them() -> None:
    for given_, told in (
        (None, "None"), (..., "the three dots"), (True, "True"), (2.5, "2.5"), ([1, "a", None], "[1, 'a', None]"),
        (np.int64(3), "3"), (np.float64(2.0), "2.0"), (np.bool_(True), "True"), ([np.int64(3), np.float64(2)], "[3, 2"),
        (np.array(3), "3"), (np.array([1]), "an object of type ndarray"), (Fails(), "an object of type Fails"),
        ([Fails()], "[an object of type Fails]"), (len, "a function (write its name with the arguments"),
        ({1, 2}, "{1, 2}"), (range(3), "range(0, 3)"), (object(), "an object of type object"), (Text("abc"), "abc"),
    ):  # fmt: skip
        assert str(NotationError("solve.not-a-count", given=given_)).startswith(told), told
    assert (typed("1"), typed(1), quoted("1")) == ("'1'", 1, "1")
    with pytest.raises(NotationError, match="k is a whole number from 0 on, not '1'"):
        study.builder("1")  # type: ignore[arg-type]


def test_a_sentence_about_a_file_quotes_no_endless_name(tmp_path: Path) -> None:
    name = str(tmp_path / (1_000 * "9" + ".toml"))
    try:
        Path(name).read_bytes()
    except OSError as error:
        said = in_words_of(error)
    assert len(said) < 500 and said.startswith(str(tmp_path)) and said.endswith("this name is too long.")
