"""The code of a variant: short, read off paper, the same sheet each time."""

from __future__ import annotations

import pytest

from rvbkit.game import NotationError
from rvbkit.questions import variant
from rvbkit.questions.variant import DIGITS, LETTERS, code_of, common, numbered, own, seed_of
from tests.cases import over

CODE = "K7R-2P4M"


@over("typed", [CODE, "k7r-2p4m", " K7R 2P4M ", "k7r2p4m", "K-7-R-2-P-4-M"])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert code_of(typed) == CODE


@over("typed", ["", "K7R", "K7R-2P4", "K7R-2P4MM", "O0I-1L1O", "7", 3.5, True, [], b"K7R-2P4M", "9" * 500])
def test_what_is_no_code_and_no_number_is_told(typed: object) -> None:
    if typed == "7":
        assert code_of(typed) == code_of(7)
        return
    with pytest.raises(NotationError, match=r"code|whole number|seed"):
        code_of(typed)


def test_a_new_code_comes_each_time_and_reads_back() -> None:
    fresh = {code_of() for _ in range(50)}
    assert len(fresh) > 45 and all(code_of(code) == code for code in fresh)
    assert all(set(code) <= {*LETTERS, *DIGITS, "-"} and not set(code) & set("01BGILOQSZ") for code in fresh)


def test_numbers_are_codes_too_and_differ() -> None:
    assert len({code_of(number) for number in (*range(300), -1, 10**50)}) == 302


def test_pupils_of_one_sheet_share_half_of_their_codes_and_no_two_the_other() -> None:
    codes = [numbered(CODE, number) for number in range(400)]
    assert codes[0] == CODE and len({*codes}) == 400 and {code[:3] for code in codes} == {"K7R"}
    assert len({common(code, "x") for code in codes}) == 1 and len({own(code, "x") for code in codes}) == 400
    assert common(CODE, "x") != common(CODE, "y") != common("A2A-2P4M", "y")


@over(
    "name",
    [
        "Éloïse Martin",
        "eloise martin",
        "  ÉLOÏSE\u00a0 MARTIN ",
        "Martin Éloïse",
        "Éloïse-Martin",
        "Eloi\u0308se Martin",
    ],
)
def test_a_name_is_the_same_pupil_however_it_is_written(name: str) -> None:
    assert seed_of("2nde 3", name) == seed_of("2NDE 3", "Éloïse Martin")


@over("key", ["2nde3", "2nde-3", " 2NDE  3 ", "2ndé_3", "(2nde 3)", "2nde\u00a03."])
def test_a_class_is_the_same_however_its_key_is_written(key: str) -> None:
    assert seed_of(key, "Ana Petit") == seed_of("2nde 3", "Ana Petit") != seed_of("2nde 33", "Ana Petit")


def test_another_name_and_another_class_are_another_variant() -> None:
    names = [f"Pupil {number}" for number in range(35)]
    codes = [seed_of("2nde 3", name) for name in names]
    assert len({*codes}) == 35 and len({code[:3] for code in codes}) == 1
    assert seed_of("2nde 4", names[0]) not in codes
    assert all(code_of(code) == code for code in codes)


def test_the_signs_of_a_code_tell_each_other_apart() -> None:
    assert len({*LETTERS}) == len(LETTERS) and len({*DIGITS}) == len(DIGITS)
    assert variant._many(1) % variant.STEP and variant.STEP % 2 and variant.STEP % 3
