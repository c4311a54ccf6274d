"""Conjectures: how they are read and refused, what the search finds, and that brute force finds the same."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rvbkit import text
from rvbkit.game import NotationError
from rvbkit.study.nim import claims, conjecture
from rvbkit.study.nim.conjectures import Claim, Verdict, article, read, searching, wholes
from rvbkit.study.nim.conjectures.computing import Undefined
from rvbkit.study.nim.conjectures.wholes import Whole
from rvbkit.text import LANGUAGES, catalogue
from tests.cases import over
from tests.judges import nim as judge

# -- the truth, from the rules alone ----------------------------------------------------------

SIZE = 130


@cache
def losing(k: int, misere: bool = False) -> frozenset[tuple[int, int]]:
    """Losing positions up to SIZE: from the smallest on, what cannot reach an earlier one."""
    found: list[tuple[int, int]] = []
    for total in range(2 * SIZE + 1):
        for a in range(max(0, total - SIZE), min(total, SIZE) + 1):
            b = total - a
            if (a, b) == (0, 0):
                found += [] if misere else [(0, 0)]
                continue
            taken = [(a - x, b - y) for x, y in found]
            if not any(n >= 0 <= m and (not n or not m or abs(n - m) <= k) for n, m in taken):
                found.append((a, b))
    return frozenset(found)


def allowed(a: int, b: int, taken: tuple[int, int], k: int = 1) -> bool:
    return judge.legal(judge.read(f"{a};{b} k={k} 1"), f"{taken[0]};{taken[1]}")


def key_of(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value.remark.key


# -- reading ----------------------------------------------------------------------------------


@over(
    "written, read_as",
    [
        ("(n; n+4) loses for n >= 1", "(n; n+4) loses for n >= 1"),
        ("(n ; n+4) perd pour n >= 1", "(n; n+4) loses for n >= 1"),
        ("(n ; n + 4) PERD pour n ≥ 1.", "(n; n+4) loses for n >= 1"),
        ("(n, n+4) est perdante pour tout entier n >= 1", "(n; n+4) loses for n >= 1"),
        ("for n at least 1, the pair (n; n+4) is a losing pair", "(n; n+4) loses for n >= 1"),
        ("le second joueur gagne en (n ; n+4) pour n ≥ 1", "(n; n+4) loses for n >= 1"),
        ("(n; n+4) for n >= 1 => loses", "(n; n+4) loses for n >= 1"),
        ("(n; 2n) wins for n < 7", "(n; 2n) wins for n < 7"),
        ("(n ; 2×n) gagne si n est inférieur à 7", "(n; 2n) wins for n < 7"),
        ("(n; n+p) loses for p >= 4", "(n; n+p) loses for p >= 4"),
        ("(n; n+2) wins except n = 1", "(n; n+2) wins for n != 1"),
        ("(n ; n+2) gagne toujours sauf si n = 1", "(n; n+2) wins for n != 1"),
        ("(n; n+10) wins exactly for n < 7", "(n; n+10) wins exactly for n < 7"),
        ("(n ; n+10) gagne si et seulement si n < 7", "(n; n+10) wins exactly for n < 7"),
        ("(n ; n+10) gagne seulement pour n < 7", "(n; n+10) wins only for n < 7"),
        ("(n; n²) wins for n from 1 to 6", "(n; n**2) wins for 1 <= n <= 6"),
        ("(n; n²) gagne pour n entre 2 et 6 et n pair", "(n; n**2) wins for 2 <= n <= 6 and n even"),
        ("(n; n+1) never loses", "(n; n+1) wins"),
        ("(n; m) wins for all n and m", "(n; m) wins"),
        ("(a; a+4) loses for a >= 0", "(a; a+4) loses for a >= 0"),
        ("(4; 7) wins", "(4; 7) wins"),
        ("odd difference => win", "difference odd => wins"),
        ("différence impaire => gagne", "difference odd => wins"),
        ("difference impaire => gagne", "difference odd => wins"),
        ("if d is odd then the first player wins", "difference odd => wins"),
        ("Si la différence est impaire, alors on gagne", "difference odd => wins"),
        ("every position with an odd difference wins", "difference odd => wins"),
        ("|a-b| odd => win", "abs(a-b) odd => wins"),
        ("the difference of a losing pair is always even", "loses => difference even"),
        ("la différence d’une paire perdante est toujours paire", "loses => difference even"),
        ("la difference d'une paire perdante n'est jamais impaire", "loses => difference is not odd"),
        ("no losing pair has an odd difference", "loses => difference is not odd"),
        ("wins only if b > 2.5a", "wins => b > 5/2*a"),
        ("loses <=> d is a multiple of 2 and a != 1", "loses <=> difference multiple of 2 and a != 1"),
        ("perd ⇔ d est un multiple de 2 et a ≠ 1", "loses <=> difference multiple of 2 and a != 1"),
        ("sum odd and not (a even or b < 3) => loses", "a+b odd and not (a even or b < 3) => loses"),
        ("in (n; n+3) take (n-1; n)", "in (n; n+3) take (n-1; n)"),
        ("dans (n ; n+3) prendre (n-1 ; n) pour n ≥ 2", "in (n; n+3) take (n-1; n) for n >= 2"),
        ("in (n; n+1) take all", "in (n; n+1) take (n; n+1)"),
        ("(root(2n*n); racine(2n*n)+2n) loses", "(root(2n*n); root(2n*n)+2n) loses"),
        ("(n; min(2n, n+5) % 7 // 2) loses", "(n; min(2n, n+5)%7//2) loses"),
        ("(n; (n+1)(n+2) - -n) wins", "(n; (n+1)*(n+2)--n) wins"),
        ("(n; -(n-3)**2 + 2^n) wins", "(n; -(n-3)**2+2**n) wins"),
        # exceptions and lists
        ("(n; n+4) perd sauf n=1 et n=2", "(n; n+4) loses for n != 1 and n != 2"),
        ("(n; n+4) wins except n = 1 or n = 2", "(n; n+4) wins for n != 1 and n != 2"),
        ("(n; n+4) wins except 1", "(n; n+4) wins for n != 1"),
        ("(n; n+4) gagne sauf pour 1, 2 et 7", "(n; n+4) wins for n != 1 and n != 2 and n != 7"),
        ("(n; n+4) wins except n = 1, 2, 3", "(n; n+4) wins for n != 1 and n != 2 and n != 3"),
        ("(n; n+4) wins except n=1,2", "(n; n+4) wins for n != 1 and n != 2"),
        ("(n; n+4) gagne sauf quand n vaut 1 ou 2", "(n; n+4) wins for n != 1 and n != 2"),
        ("(n; n+4) wins for n odd except n = 1 and n = 3", "(n; n+4) wins for n odd and n != 1 and n != 3"),
        ("(n; p) wins except n = 1 and p = 2", "(n; p) wins for not (n = 1 and p = 2)"),
        ("(n; n+4) wins except n > 3 and n even", "(n; n+4) wins for not (n > 3 and n even)"),
        ("(n; 2n) wins for n odd and n = 1, 2, 4", "(n; 2n) wins for n odd and (n = 1 or n = 2 or n = 4)"),
        ("(n; 2n) wins for n != 1, 2", "(n; 2n) wins for n != 1 and n != 2"),
        ("a = 1, 2 => wins", "a = 1 or a = 2 => wins"),
        # decimal commas
        ("b > 2,5a => gagne", "b > 5/2*a => wins"),
        ("(n ; n+1) gagne pour n >= 1,5", "(n; n+1) wins for n >= 3/2"),
        ("(n ; 2,5n) gagne", "(n; 5/2*n) wins"),
        ("(n, 2(n+1,5)) gagne", "(n; 2(n+3/2)) wins"),
        ("(b > 2,5a) et d impair => gagne", "b > 5/2*a and difference odd => wins"),
        ("b = 2,5a => gagne", "b = 5/2*a => wins"),
        ("(1,3) loses", "(1; 3) loses"),
        ("(n; min(2,5)) wins", "(n; min(2, 5)) wins"),
        ("in (n, n+3) take (1,2)", "in (n; n+3) take (1; 2)"),
        # the condition first, no brackets, quotes
        ("si n est impair alors (n; n+2) gagne", "(n; n+2) wins for n odd"),
        ("n odd => (n; n+2) wins", "(n; n+2) wins for n odd"),
        ("n = 1 <=> (n; n+2) loses", "(n; n+2) loses exactly for n = 1"),
        ("n > 3 => (n; n+2) wins except n = 7", "(n; n+2) wins for n != 7 and n > 3"),
        ("n;n+4 loses", "(n; n+4) loses"),
        ("pour n >= 2, n ; 2(n+4) perd", "(n; 2(n+4)) loses for n >= 2"),
        ("dans n; n+3 prendre n-1; n", "in (n; n+3) take (n-1; n)"),
        ("(n; n+4) loses for n > 2 ; n < 7", "(n; n+4) loses for n > 2 and n < 7"),
        ("d odd ; a even => wins", "difference odd and a even => wins"),
        ("« (n ; n+4) perd »", "(n; n+4) loses"),
        ("“(n; n+4) loses”", "(n; n+4) loses"),
        ('"(n; n+4) loses"', "(n; n+4) loses"),
        # words
        ("(sqrt(2n*n); √(2n*n)+√4) loses", "(root(2n*n); root(2n*n)+root(4)) loses"),
        ("une paire perdante a toujours une différence paire", "loses => difference even"),
        ("un couple perdant a toujours une différence paire", "loses => difference even"),
        ("les couples perdants ont toujours une différence paire", "loses => difference even"),
        ("un couple perdant n’a jamais de différence impaire", "loses => difference is not odd"),
        ("a losing pair always has an even difference", "loses => difference even"),
        ("a losing pair never has an odd difference", "loses => difference is not odd"),
        ("dans un couple perdant, la différence est paire", "loses => difference even"),
        ("ça gagne quand la différence est impaire", "difference odd => wins"),
        ("elle perd si d est pair", "difference even => loses"),
        ("(n; n+1) est gagnante pour le second joueur", "(n; n+1) loses"),
        ("(n; n+1) est une position gagnante pour l’autre joueur", "(n; n+1) loses"),
        ("(n; n+1) is winning for the second player", "(n; n+1) loses"),
        ("(n; n+1) is a win for the first player", "(n; n+1) wins"),
        ("(n; n+1) est perdante pour le second joueur", "(n; n+1) wins"),
        ("(n; n+1) est perdante pour le premier joueur", "(n; n+1) loses"),
    ],
)
def test_a_conjecture_is_read_in_both_languages_with_or_without_accents(written: str, read_as: str) -> None:
    assert str(read(written)) == read_as


ALL_READ = [
    *(one.claim for one in claims().values() if isinstance(one.claim, Claim)),
    read("loses <=> not (a even or b is not a multiple of (k+1)) and 1 <= d < 2b-3"),
    read("(2n**2-(n-1); max(n//2, 3)/2) wins exactly for not n = p**(n+1)".replace("p", "n")),
    read("(n; 3/(2n) - n/2*3 - (n-(2-n))) loses for abs(d) != -2"),
]


@over("language", LANGUAGES)
@over("claim", ALL_READ)
def test_what_is_shown_of_a_claim_can_be_typed_again(claim: Claim, language: str) -> None:
    text.use(language)
    assert read(claim.told.sentence) == claim
    assert read(str(claim)) == claim and str(read(str(claim))) == str(claim)


def test_a_claim_on_screen_speaks_the_language_in_use() -> None:
    told = read("loses => d even and a > 3").told
    assert told.sentence == "loses ⇒ the difference is even and a > 3"
    text.use("fr")
    assert told.sentence == "perd ⇒ la différence est paire et a > 3"


# -- refusing ---------------------------------------------------------------------------------


@over(
    "written, key",
    [
        ("", "empty"),
        (" . ", "empty"),
        ("n" * 301, "too-long"),
        ("__import__('os').system('ls')", "sign"),
        ("(n; n+4) loses for n > 1 $", "sign"),
        ("import os => wins", "word"),
        ("eval(n) => wins", "word"),
        ("(n; lambda) wins", "word"),
        ("n.real even => wins", "sign"),
        ("(n; np) wins", "product"),
        ("(n; n+4) loses for m >= 1", "letter"),
        ("m > 3 => wins", "letter"),
        ("(n; n +) wins", "unreadable"),
        ("(n; n 4) wins", "unreadable"),
        ("(n; n+4 = ) wins", "unreadable"),
        ("1 <= d even => wins", "unreadable"),
        ("even + 3 > d => wins", "unreadable"),
        ("(n; even) wins", "not-in-a-pair"),
        ("(n; n > 3) wins", "number-wanted"),
        ("(n; n+1) wins for (n > 3) + 1 = 2", "number-wanted"),
        ("d + 1 => wins", "condition-wanted"),
        ("d and a => wins", "no-condition"),
        ("(n; n+4) loses for n => 1", "arrow-in-condition"),
        ("(n n+4) loses", "two-piles"),
        ("(n; n; n) loses", "two-piles"),
        ("(; n) loses", "empty-pile"),
        ("(n; m+p+q) loses", "letters"),
        ("(n; n+3)", "no-verdict"),
        ("d odd", "no-verdict"),
        ("wins", "no-condition"),
        ("wins for", "no-condition"),
        ("=> wins", "no-condition"),
        ("wins <=> loses", "two-verdicts"),
        ("(n; n+1) wins loses", "two-verdicts"),
        ("d odd => a odd => wins", "two-arrows"),
        ("a > 3 => d odd and wins", "side"),
        ("(n; n+1) wins n > 3", "stray"),
        ("in (n; n+3) take n", "take-what"),
        ("(n; (n+1) loses", "bracket-open"),
        ("(n; n+1)) loses", "bracket-closed"),
        ("(" * 30 + "n" + ")" * 30 + " odd => wins", "too-deep"),
        ("(n; " + "-" * 200 + "n) wins", "too-deep"),
        ("9**9**9 > d => wins", "large"),
        ("(n; 9^9^9^9) wins", "large"),
        ("(n; 2**(2**(2**20))) wins", "large"),
        ("d > 7 ** 999999999999 => wins", "large"),
        ("(n; 1/0) wins", "undefined"),
        ("(n; root(0-1)) wins", "undefined"),
        ("(n; " + "9" * 101 + ") wins", "long-number"),
        ("(n; min(n)) wins", "call"),
        ("(n; abs(n, 2)) wins", "call"),
    ],
)
def test_what_is_no_conjecture_is_refused_in_one_sentence(written: str, key: str) -> None:
    assert key_of(written) == f"guess.{key}"
    with pytest.raises(NotationError) as caught:
        conjecture(written)
    for language in LANGUAGES:
        text.use(language)
        sentence = str(caught.value)
        assert sentence and "\n" not in sentence and "{" not in sentence


def test_a_refusal_names_what_is_wrong() -> None:
    with pytest.raises(NotationError, match=r"9\*\*9\*\*9 is too large"):
        read("(n; n + 9**9**9) wins")
    with pytest.raises(NotationError, match="for a product, write n\\*p"):
        read("(n; np) wins")
    with pytest.raises(NotationError, match=r"The letter m is not known here\. These are: n, k, a, b, d"):
        read("(n; n+4) loses for m >= 1")
    with pytest.raises(NotationError, match=r"letter n is not known here. A position is written in brackets, such as"):
        read("n,n+4 loses")


@over(
    "written, quoted",
    [
        ("(n ; n+4) perd pour n ≥ 1 ET n ≤ 3 1", "« n ≥ 1 ET n ≤ 3 1 »"),
        ("a impair et b +  => gagne", "« a impair et b + »"),
        ("a ET d impair + 1 => gagne", "« a ET d impair + 1 »"),
        ("(n n+4 ; n ; 2,5²) perd", "« (n n+4 ; n ; 2,5²) »"),
        ("(n ; n+4) perd n ≥ 3 et n impair", "« n ≥ 3 et n impair »"),
        ("(n ; 9^9^9^9) gagne", "9^9^9 est"),
        ("(n ; n + 9²³³³) gagne", "n + 9²³³³ est"),
        ("(n ; racine(1, n)) gagne", "« racine »"),
        ("(n ; n+Élève) gagne", "« Élève »"),
        ("(n ; n+4) perd pour n = 1, 2, +", "« n = 1, 2, + »"),
    ],
)
def test_a_refusal_quotes_what_the_pupil_wrote(written: str, quoted: str) -> None:
    text.use("fr")
    with pytest.raises(NotationError) as caught:
        read(written)
    assert quoted in str(caught.value).replace("\u00a0", " ")


@over(
    "options, key",
    [
        ({"k": -1}, "k"),
        ({"k": 1.5}, "k"),
        ({"k": True}, "k"),
        ({"bound": 0}, "bound"),
        ({"bound": "200"}, "bound"),
        ({"bound": 10**9}, "bound-large"),
        ({"time": 0}, "time"),
        ({"time": "long"}, "time"),
    ],
)
def test_a_wrong_option_is_refused_in_words(options: dict[str, Any], key: str) -> None:
    with pytest.raises(NotationError) as caught:
        conjecture("(n; n+4) loses", **options)
    assert caught.value.remark.key == f"guess.{key}" and str(caught.value)


def test_what_is_no_text_is_refused_in_words() -> None:
    for given_ in (None, 7, ["(n; n+4) loses"]):
        with pytest.raises(NotationError, match="is no text"):
            conjecture(given_)  # type: ignore[arg-type]


WORDS = """
( ) ; , + - * / // ** ^ % = != < <= > >= => <=> 2n 3 0 1.5 99 9**9**9 1/0 ² × ≤ ⇒ | . n p a b d k m min max abs root
mod sum even odd pair impaire multiple difference is est
wins loses gagne perd losing perdante never take prendre all of a the
for pour except sauf only exactly if then si alors not and or et ou statement énoncé
"""
SOME_WORDS = st.lists(st.sampled_from(WORDS.split()), max_size=22).map(" ".join)


@settings(max_examples=600)
@given(st.one_of(st.text(max_size=60), SOME_WORDS))
def test_any_text_gives_a_verdict_or_one_sentence(written: str) -> None:
    try:
        verdict = conjecture(written, bound=8, time=0.3)
    except NotationError as refused:
        for blank in {"part", "word", "sign"} & set(refused.remark.blanks):
            quoted = str(refused.remark.blanks[blank]).removesuffix("…").replace(" ", "")
            assert quoted in unicodedata.normalize("NFC", written).replace(" ", "")
        for language in LANGUAGES:
            text.use(language)
            assert str(refused) and "\n" not in str(refused)
    else:
        assert verdict.holds in (True, False, None)
        for language in LANGUAGES:
            text.use(language)
            assert verdict.sentence and repr(verdict) and ET.fromstring(verdict._repr_html_().replace("<br>", ""))


PILES = ["n", "n+p", "2n", "n*p", "n-p", "n/p", "n//p", "n%p", "root(n)", "max(n, p)", "p**n", "7", "k", "2^(n*n*p)"]
WHENS = ["", "n >= 0", "p > n", "d odd", "n = 2p", "a < 3", "n/p = 2", "n % p = 1", "not n even", "b multiple of p"]


@settings(max_examples=300)
@given(
    st.sampled_from(PILES),
    st.sampled_from(PILES),
    st.sampled_from(["wins", "loses", "take (1; 1)", "take (n; 0)", "take (n/2; p-n)"]),
    st.sampled_from(["for", "only for", "exactly for", "except"]),
    st.sampled_from(WHENS),
    st.booleans(),
)
def test_well_formed_conjectures_never_end_in_anything_but_a_verdict(
    first: str, second: str, says: str, when: str, condition: str, misere: bool
) -> None:
    written = f"({first}; {second}) {says}" + (f" {when} {condition}" if condition else "")
    try:
        verdict = conjecture(written, bound=6, misere=misere)
    except NotationError as refused:  # a letter that is not in the pair
        assert refused.remark.key == "guess.letter"
    else:
        assert verdict.sentence and verdict.checked + sum(verdict.skipped.values()) >= 0
        assert verdict.holds is (None if not verdict.checked else not verdict.wrong)


# -- searching --------------------------------------------------------------------------------


def test_the_smallest_counterexample_comes_first_with_the_move_that_refutes_it() -> None:
    verdict = conjecture("(n; n+4) loses for n >= 1")
    found = verdict.counterexample
    assert verdict.holds is False and found is not None
    assert (found.piles, found.taken, found.wins) == ((1, 5), (0, 2), True)
    assert "from (1 ; 5) take (0 ; 2) and leave (1 ; 3), which loses" in verdict.sentence
    assert "right only for n = 2" in verdict.sentence
    assert (verdict.checked, verdict.wrong, verdict.bound) == (200, 199, 200)


def test_counterexamples_of_several_letters_come_by_the_sum_of_the_letters() -> None:
    verdict = conjecture("(n; n+p) loses for p >= 4")
    found = [one.piles for one in verdict.counterexamples]
    assert found[0] == (1, 5) and (2, 7) in found
    [seven] = [one for one in verdict.counterexamples if one.piles == (2, 7)]
    assert seven.taken == (0, 1) and "leave (2 ; 6)" in seven.remark.sentence
    sums = [sum(one.values.values()) for one in verdict.counterexamples]  # type: ignore[attr-defined]
    assert sums == sorted(sums)


def test_letters_begin_with_1_unless_the_condition_says_0() -> None:
    assert conjecture("(n; n) wins").holds is True
    verdict = conjecture("(n; n) wins for n >= 0")
    assert verdict.counterexample is not None and verdict.counterexample.piles == (0, 0)
    assert "no match is left" in verdict.sentence
    assert conjecture("(n; n) wins for 0 <= n").holds is conjecture("(n; n) wins for n > -1").holds is False


def test_a_position_claimed_to_win_is_refuted_by_every_move_and_its_reply() -> None:
    verdict = conjecture("(n; n+10) wins")
    found = verdict.counterexample
    assert found is not None and found.piles == (7, 17) and not found.wins and found.proof is not None
    table = losing(1)
    moves = {move.replace(";", " ") for move in judge.moves(judge.read("7;17 k=1 1"))}
    assert {f"{n} {m}" for n, m in (reply.taken for reply in found.proof.replies)} == moves
    assert found.proof.moves == len(moves) == 44 and "Each of its 44 moves was tried" in verdict.sentence
    for reply in found.proof.replies:
        assert reply.left == (7 - reply.taken[0], 17 - reply.taken[1])
        assert allowed(*reply.left, reply.reply) and reply.then in table


def test_a_claim_about_finitely_many_cases_is_proved_by_trying_them_all() -> None:
    verdict = conjecture("(n; n+11) wins for n < 7")
    assert verdict.complete and verdict.checked == 6 and "that proves it" in verdict.sentence
    assert not conjecture("(n; n+11) wins for n < 7", bound=5).complete
    assert not conjecture("(n; n+11) wins").complete
    assert conjecture("b <= 9 and d odd => wins").complete
    assert conjecture("(4; 7) wins").complete and not conjecture("(4; 10) wins").complete


def test_what_is_not_refuted_is_said_to_be_no_proof() -> None:
    verdict = conjecture("(n; 2n) wins", bound=70)
    assert verdict.holds is True and verdict.checked == 70 and not verdict.complete
    assert "n from 1 to 70" in verdict.sentence and "no proof" in verdict.sentence
    assert repr(verdict).splitlines()[2] == "○ No counterexample found."


def test_a_condition_is_told_to_be_needed_or_not() -> None:
    needed = conjecture("(n; n+10) wins for n < 7")
    assert needed.without is not None and needed.without.piles == (7, 17)
    assert "The condition “n < 7” is needed: for n = 7, (7 ; 17) loses." in needed.sentence
    idle = conjecture("(n; n+11) wins for n < 7")
    assert idle.without is None and "seems not to be needed: the 194 cases" in idle.sentence


def test_exactly_and_only_look_also_where_the_condition_is_false() -> None:
    verdict = conjecture("(n; n+10) wins exactly for n < 7")
    assert verdict.counterexample is not None and verdict.counterexample.piles == (8, 18)
    assert "Yet “n < 7” is not true there." in verdict.sentence
    assert conjecture("(n; n+4) loses exactly for n = 2").holds is True
    assert conjecture("(n; n+6) loses only for n even").holds is True
    assert conjecture("loses <=> d even").holds is False


def test_cases_that_are_no_positions_are_left_out_and_counted() -> None:
    verdict = conjecture("(n; n/2 - 3) wins", bound=20)
    assert verdict.skipped == {"pile": 10 + 2} and verdict.checked == 8
    assert "12 cases are left out" in verdict.sentence
    divided = conjecture("(n; n+1) wins for 6/(n-3) > 1", bound=20)
    assert divided.skipped == {"undefined": 1}
    large = conjecture("(n; n**(n*n)) wins", bound=60)
    assert large.skipped["large"] > 0 and not large.complete
    assert not conjecture("(n; n**(n*n)) wins for n <= 60").complete


def test_a_case_outside_the_condition_is_not_left_out_but_not_spoken_of() -> None:
    verdict = conjecture("(n; n-5) wins for n >= 6", bound=20)
    assert verdict.skipped == {} and verdict.checked == 15


def test_nothing_to_check_is_neither_true_nor_false() -> None:
    verdict = conjecture("(n; n+1) wins for n > 5 and n < 3")
    assert verdict.holds is None and verdict.checked == 0 and "Nothing to check" in verdict.sentence


def test_the_time_ends_a_search_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(searching, "monotonic", lambda: next(clock))
    verdict = conjecture("(n; n+p+q) wins for n+p+q > 300", bound=200, time=40)
    assert verdict.cut and verdict.holds is None and "time was up" in verdict.sentence
    verdict = conjecture("(n; n+p) wins for p odd", bound=200, time=100)
    assert verdict.cut and verdict.holds is True and not verdict.complete
    assert verdict.checked < 101 and "n + p up to" in verdict.sentence


@over(
    "written, found",
    [
        ("(n; n+1) wins for n % 1000 = 0", "n from 1 to 41"),
        ("(n; 3n) wins for n % 10**6 = 0", "n from 1 to 41"),
        ("(n; p+q) wins for n = 10**6 and p = 10**6", "n + p + q up to 7"),
        ("b - a > 10**5 => wins", "a + b up to 10"),
    ],
)
def test_a_search_without_a_case_says_how_far_it_came_and_no_more(
    monkeypatch: pytest.MonkeyPatch, written: str, found: str
) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(searching, "monotonic", lambda: next(clock))
    verdict = conjecture(written, bound=10**6, time=40)
    assert verdict.holds is None and verdict.cut and "No value up to" not in verdict.sentence
    assert verdict.sentence == (
        "No case in this time. The time was up before the bound, and no case to try has come up so far"
        f" ({found}): there may be one further on."
    )


def test_the_first_case_is_looked_at_however_short_the_time_is(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10**6, 1000))
    monkeypatch.setattr(searching, "monotonic", lambda: next(clock))
    verdict = conjecture("(n; n+4) loses for n > 3", time=1)
    assert verdict.cut and "(n from 1 to 1)" in verdict.sentence


def test_a_claim_about_finitely_many_cases_is_not_proved_when_the_time_was_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(searching, "monotonic", lambda: next(clock))
    verdict = conjecture("(n; n+11) wins for n < 100", time=40)
    assert verdict.cut and verdict.checked == 41 and verdict.holds is True and not verdict.complete
    assert verdict.headline.key == "guess.unrefuted" and "no proof" in verdict.sentence


@over(
    "written, told",
    [
        ("(n; n+4) loses only for n = 2", "Of the positions searched (n from 1 to 200) it speaks of 1, and it holds"),
        ("(n; n+10) loses only for n >= 7", "Of the positions searched (n from 1 to 200) it speaks of 1, and it holds"),
        ("(n; n+10) loses exactly for n = 7", "all 200 cases tried (n from 1 to 200)"),
        ("(n; n+1) wins for n % 150 = 0", "in the 1 case tried (n from 1 to 200)"),
        ("(n; n+1) wins for n >= 7", "all 194 cases tried (n from 7 to 200)"),
        ("(n; n+1) wins for 0 <= n and n != 0", "all 200 cases tried (n from 0 to 200)"),
        ("(n; n+1) wins for n < 7 and n odd", "It speaks of 3 cases only"),
        ("(n; n+4) wins only for n > 100", "198 of the 199 cases tried are counterexamples (n from 1 to 200)."[4:]),
    ],
)
def test_the_range_is_that_of_the_values_looked_at(written: str, told: str) -> None:
    assert told in conjecture(written).sentence


def test_giant_piles_are_shown_by_their_ends() -> None:
    verdict = conjecture("(10**n; 10**n + 1) loses", bound=300)
    assert verdict.wrong == 300
    assert all(len(one.remark.sentence) < 400 for one in verdict.counterexamples)
    last = conjecture("(10**300; 10**300) loses")
    assert "(301 digits)" in last.sentence and len(last.sentence) < 600


def test_a_giant_losing_pair_shows_a_few_replies_only() -> None:
    verdict = conjecture("(root(2*10**60); root(2*10**60) + 2*10**30) wins")
    found = verdict.counterexample
    assert found is not None and found.proof is not None
    assert not found.proof.complete and len(found.proof.replies) == 3
    assert "moves, and each gives" in verdict.sentence and len(verdict.sentence) < 900


def test_any_position_can_be_asked_to_refute_a_claim() -> None:
    verdict = conjecture("wins => odd difference")
    found = verdict.refuted_by(4, 6)
    assert found is not None and found.taken is not None and allowed(4, 6, found.taken)
    assert verdict.refuted_by(1, 3) is None and verdict.refuted_by(4, 7) is None
    family = conjecture("(n; n+p) loses for p >= 4").refuted_by(7, 2)
    assert family is not None and family.values == {"n": 2, "p": 5}


@over("k, misere", [(0, False), (2, False), (5, False), (0, True), (1, True), (3, True)])
def test_every_k_and_misere_are_searched_by_their_own_truth(k: int, misere: bool) -> None:
    table = losing(k, misere)
    verdict = conjecture("a > b => wins", k, misere)  # speaks of nothing
    assert verdict.holds is None
    verdict = conjecture("d >= 0 => loses", k, misere, bound=20)
    assert verdict.checked - verdict.wrong == sum(a <= b <= 20 for a, b in table)
    for one in verdict.counterexamples:
        if one.piles != (0, 0):
            assert one.taken is not None and allowed(*one.piles, one.taken, k)
            assert (one.piles[0] - one.taken[0], one.piles[1] - one.taken[1]) in table


@over("k", [0, 1, 2, 4])
def test_the_formula_of_the_losing_pairs_can_be_stated(k: int) -> None:
    formula = "root(n*n*((k+1)**2 + 4))"
    smaller = f"(n*(1-k) + {formula}) // 2"
    assert conjecture(f"({smaller}; {smaller} + (k+1)*n) loses for n >= 0", k, bound=100).holds is True
    assert conjecture(f"({smaller}; {smaller} + (k+1)*n + 1) loses for n >= 0", k, bound=100).holds is False


def test_the_letter_k_is_the_k_of_the_rules() -> None:
    for k in range(4):
        assert conjecture("(n; n+k) wins", k).holds is True
        verdict = conjecture("(1; k+2) loses", k)
        assert verdict.holds is True and verdict.checked == 1


# -- recipes ----------------------------------------------------------------------------------


def test_a_recipe_must_be_allowed_and_leave_a_losing_pair() -> None:
    verdict = conjecture("in (n; n+2) take (n-1; n-1)")
    assert verdict.counterexample is not None and verdict.counterexample.piles == (1, 3)
    assert "A move takes at least one match" in verdict.sentence
    verdict = conjecture("in (n; n+3) take (1; 3) for n >= 2")
    assert "differ by 2" in verdict.sentence
    verdict = conjecture("in (n; n+3) take (n; 0)")
    assert "the other player wins: from (0 ; 4) take (0 ; 4)" in verdict.sentence
    verdict = conjecture("in (n; n+3) take (n-2; n)")
    assert "(-1 ; 1) is no number of matches" in verdict.sentence
    assert "takes the last match" in conjecture("in (n; n) take all", misere=True).sentence


def test_a_recipe_whose_condition_is_needed_says_what_fails() -> None:
    verdict = conjecture("in (n; n+4) take (0; 2) for n = 1")
    assert verdict.complete and "for n = 2, (2 ; 6) loses" in verdict.sentence
    verdict = conjecture("in (n; n+1) take (n; 3) for n = 2")
    assert "for n = 1, this move does not win" in verdict.sentence.replace("(1 ; 2), ", "")


# -- beside brute force -----------------------------------------------------------------------


@dataclass
class Made:
    """A part of a random conjecture: its text, and what it is worth by rules of our own."""

    text: str
    value: Callable[[dict[str, int]], Any]


class NoValue(Exception):
    """A division by 0."""


def made_number(chance: random.Random, letters: str, depth: int = 2) -> Made:
    if depth == 0 or chance.random() < 0.35:
        if chance.random() < 0.3:
            constant = chance.randint(0, 6)
            return Made(str(constant), lambda at: Fraction(constant))
        letter = chance.choice(letters)
        return Made(letter, lambda at: Fraction(at[letter]))
    one, other = made_number(chance, letters, depth - 1), made_number(chance, letters, depth - 1)
    kind = chance.choice(["+", "+", "-", "c", "c", "/", "//", "%", "min", "max", "abs"])
    if kind == "c":
        times = chance.randint(2, 3)
        return Made(f"{times}({one.text})", lambda at: times * one.value(at))
    if kind in ("min", "max"):
        pick = min if kind == "min" else max
        return Made(f"{kind}({one.text}, {other.text})", lambda at: pick(one.value(at), other.value(at)))
    if kind == "abs":
        return Made(f"abs({one.text} - ({other.text}))", lambda at: abs(one.value(at) - other.value(at)))

    def value(at: dict[str, int]) -> Fraction:
        left, right = one.value(at), other.value(at)
        if kind in "+-":
            return Fraction(left + right if kind == "+" else left - right)
        if right == 0:
            raise NoValue
        quotient = left / right
        floor = Fraction(quotient.numerator // quotient.denominator)
        return quotient if kind == "/" else floor if kind == "//" else left - right * floor

    return Made(f"({one.text}) {kind} ({other.text})", value)


def made_condition(chance: random.Random, letters: str, depth: int = 2) -> Made:
    if depth and chance.random() < 0.4:
        one, other = made_condition(chance, letters, depth - 1), made_condition(chance, letters, depth - 1)
        if chance.random() < 0.3:
            return Made(f"not ({one.text})", lambda at: not one.value(at))
        word = chance.choice(["and", "or"])
        if word == "and":
            return Made(f"({one.text}) and ({other.text})", lambda at: one.value(at) and other.value(at))
        return Made(f"({one.text}) ou ({other.text})", lambda at: one.value(at) or other.value(at))
    number, bound = made_number(chance, letters, 1), made_number(chance, letters, 1)
    sign = chance.choice(["<", "<=", ">", ">=", "=", "!=", "even", "odd", "multiple"])
    if sign in ("even", "odd"):
        rest = 0 if sign == "even" else 1
        return Made(
            f"{number.text} est {'pair' if sign == 'even' else 'impair'}", lambda at: number.value(at) % 2 == rest
        )
    if sign == "multiple":
        divisor = chance.randint(2, 4)
        return Made(f"{number.text} is a multiple of {divisor}", lambda at: number.value(at) % divisor == 0)
    compare: dict[str, Callable[[Any, Any], bool]] = {
        "<": lambda x, y: x < y,
        "<=": lambda x, y: x <= y,
        ">": lambda x, y: x > y,
        ">=": lambda x, y: x >= y,
        "=": lambda x, y: x == y,
        "!=": lambda x, y: x != y,
    }
    return Made(f"{number.text} {sign} {bound.text}", lambda at: compare[sign](number.value(at), bound.value(at)))


def brute(
    letters: str, piles: list[Made] | None, says: str, mode: str, when: Made, bound: int, k: int, misere: bool
) -> tuple[int, list[tuple[int, int]], int]:
    """How many cases are checked, the counterexamples in their order, how many cases are left out."""
    table = losing(k, misere)
    values = sorted(
        product(range(0 if piles is None else 1, bound + 1), repeat=len(letters)), key=lambda v: (sum(v), v)
    )
    checked, wrong, left_out = 0, [], 0
    for value in values:
        at = dict(zip(letters, value, strict=True))
        if piles is None and at["a"] > at["b"]:
            continue
        at |= {"k": k}
        try:
            if piles is None:
                at |= {"d": at["b"] - at["a"]}
                condition = when.value(at)
                pair = (at["a"], at["b"])
            else:
                condition = when.value(at)
                if mode == "if" and not condition:
                    continue
                both = [pile.value(at) for pile in piles]
                if any(x.denominator != 1 or x < 0 for x in both):
                    raise NoValue
                pair = (int(both[0]), int(both[1]))
        except NoValue:
            left_out += 1
            continue
        true = ((pair in table) or (pair[::-1] in table)) == (says == "loses")
        if (mode == "if" and not condition) or (mode == "only" and not true):
            continue
        checked += 1
        right = true if mode == "if" else condition if mode == "only" else true == condition
        if not right:
            wrong.append(pair)
    return checked, wrong, left_out


def says_zero(claim: Claim) -> bool:
    """Whether a random condition happens to make a letter begin with 0."""
    return bool(claim.piles) and 0 in claim.starts


@over("seed", range(8))
def test_random_conjectures_are_judged_as_brute_force_judges_them(seed: int) -> None:
    chance, tried, verdicts = random.Random(seed), 0, set()
    while tried < 60:
        rule = chance.random() < 0.35
        letters = "ab" if rule else chance.choice(["n", "np"])
        piles = None if rule else [made_number(chance, letters), made_number(chance, letters)]
        when = made_condition(chance, "abd" if rule else letters)
        says, mode = chance.choice(["wins", "loses"]), chance.choice(["if", "only", "exactly"])
        arrow = {"if": f"{when.text} => {says}", "only": f"{says} => {when.text}", "exactly": f"{says} <=> {when.text}"}
        joint = {"if": "for", "only": "only for", "exactly": "exactly for"}
        written = (
            arrow[mode] if piles is None else f"({piles[0].text}; {piles[1].text}) {says} {joint[mode]} {when.text}"
        )
        try:
            claim = read(written)
        except NotationError as refused:
            assert refused.remark.key in ("guess.undefined", "guess.letter", "guess.too-long"), (written, str(refused))
            continue
        if piles is not None and (says_zero(claim) or set(claim.letters) != set(letters)):
            continue
        k, misere, bound = chance.choice([0, 1, 2]), chance.random() < 0.3, 12 if rule else 7
        order = "".join(claim.letters)  # the letters' order is that of the pair
        expected = brute(order, piles, says, mode, when, bound, k, misere)
        verdict = conjecture(claim, k, misere, bound, time=60)
        found = (verdict.checked, verdict.wrong, sum(verdict.skipped.values()))
        assert found == (expected[0], len(expected[1]), expected[2]), written
        assert [one.piles for one in verdict.counterexamples] == expected[1][:20], written
        verdicts.add(verdict.holds)
        tried += 1
    assert verdicts == {True, False, None}


# -- the article ------------------------------------------------------------------------------

HOLDING = {"A", "B", "C", "D", "E", "F", "G", "G-meant", "H", "odd", "T", "1", "2", "favoured"} | {
    f"take-{letter}" for letter in "ABCDE"
}
FALLING = {"odd-converse": (0, 2), "second-4": (1, 5), "second-5": (1, 6), "second-6": (1, 7), "second-p": (1, 5)}


def test_the_claims_are_all_there() -> None:
    assert set(claims()) == HOLDING | set(FALLING)


@over("key", sorted(HOLDING))
def test_claims_that_are_true_are_not_refuted(key: str) -> None:
    verdict = claims()[key].check()
    assert verdict.holds is True and verdict.counterexample is None and verdict.checked > 0


@over("key, first", sorted(FALLING.items()))
def test_claims_that_are_false_are_refuted_by_their_smallest_case(key: str, first: tuple[int, int]) -> None:
    verdict = claims()[key].check()
    assert verdict.holds is False and verdict.counterexample is not None
    assert verdict.counterexample.piles == first
    taken = verdict.counterexample.taken
    assert taken is not None and allowed(*first, taken) and (first[0] - taken[0], first[1] - taken[1]) in losing(1)


def test_the_exceptions_of_the_claims_are_found() -> None:
    d = claims()["D"].check()
    assert d.without is not None and d.without.piles == (1, 3)
    assert conjecture("(n; n+2) loses exactly for n = 1").holds is True
    printed, meant, h = (claims()[key].check() for key in ("G", "G-meant", "H"))
    assert printed.without is None and h.without is None
    assert meant.without is not None and meant.without.piles == (7, 17)
    assert "right only for n = 2." in claims()["second-4"].check().sentence
    assert "right only for n = 4." in claims()["second-6"].check().sentence
    assert "right in none of them" in claims()["second-5"].check().sentence
    assert claims()["odd-converse"].check().refuted_by(4, 6) is not None
    assert claims()["take-E"].check().checked == 200
    recipe = claims()["take-D"].check()
    assert recipe.without is not None and recipe.without.piles == (1, 3)


def test_the_statements_about_the_table_fall_where_they_are_false() -> None:
    assert claims()["1"].check(k=0).holds is claims()["1"].check(k=4).holds is True
    second = claims()["2"].check(k=0)
    assert second.counterexample is not None and second.counterexample.piles == (1, 2)
    assert "its difference is 1; it should be 2" in second.sentence
    third = claims()["2"].check(k=2)
    assert third.counterexample is not None and third.counterexample.piles == (1, 4)
    twice = claims()["1"].check(k=0, misere=True)
    assert twice.counterexample is not None and twice.counterexample.piles == (2, 2)
    assert claims()["favoured"].check(k=0).holds is True


def test_the_statements_are_looked_for_in_the_table_and_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    table = set(losing(1)) - {(4, 10), (10, 4)} | {(2, 9), (9, 2)}
    monkeypatch.setattr(wholes, "lost", lambda a, b, k, misere: (a, b) in table)
    first = Whole("1").check(1, False, 20, 5)
    assert "2 stands in (2 ; 6) and in (2 ; 9)" in first.sentence and first.wrong == 2
    second = Whole("2").check(1, False, 20, 5)
    assert "4 stands in no losing pair" in " ".join(one.remark.sentence for one in second.counterexamples)
    monkeypatch.setattr(wholes, "lost", lambda a, b, k, misere: True)
    assert Whole("favoured").check(1, False, 20, 5).holds is False


def test_after_a_wrong_difference_the_next_one_is_still_that_of_the_statement(monkeypatch: pytest.MonkeyPatch) -> None:
    second = Whole("2").check(0, False, 20, 5)
    told = [one.remark.sentence for one in second.counterexamples]
    assert told[:2] == [
        "(1 ; 2) loses, and its difference is 1; it should be 2.",
        "(3 ; 5) loses, and its difference is 2; it should be 4.",
    ]
    table = {(0, 0), (1, 2), (2, 1), (3, 7), (7, 3), (4, 10), (10, 4)}
    monkeypatch.setattr(wholes, "lost", lambda a, b, k, misere: (a, b) in table)
    once = [one.remark.key for one in Whole("2").check(1, False, 4, 5).counterexamples]
    assert once == ["guess.other-difference"]


def test_a_statement_is_cut_by_the_time_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(wholes, "monotonic", lambda: next(clock))
    verdict = Whole("1").check(1, False, 200, 10)
    assert verdict.cut and verdict.checked < 20 and "time was up" in verdict.sentence


def test_a_statement_is_refused_in_words_where_it_would_take_for_ever() -> None:
    with pytest.raises(NotationError, match="for k up to 1000 only, not for 1000000000"):
        claims()["1"].check(k=10**9)


def test_a_statement_can_be_named_or_repeated() -> None:
    for written in ("statement 1", "« Énoncé 1 »", "enonce 1", str(catalogue("fr")["guess.1-statement"])):
        assert conjecture(written, bound=20).told == Whole("1").told


def test_no_claim_tells_its_verdict_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any, **__: Any) -> Verdict:
        raise AssertionError("searched without being asked")

    monkeypatch.setattr(searching, "search", never)
    monkeypatch.setattr(article, "conjecture", never)
    monkeypatch.setattr(Whole, "check", never)
    for language in LANGUAGES:
        text.use(language)
        all_claims = claims()
        shown = repr(all_claims) + all_claims._repr_html_() + "".join(map(repr, all_claims.values()))
        assert "Argenteuil" in shown and str(catalogue(language)["guess.t-title"]) in shown
        for word in ("false", "true", "unrefuted"):
            assert str(catalogue(language)[f"guess.{word}"]) not in shown


def test_an_unknown_claim_is_told_with_those_that_are_known() -> None:
    with pytest.raises(NotationError, match=r"There is no claim “Z”\. Known: A, B, C"):
        claims()["Z"]


# -- showing ----------------------------------------------------------------------------------


def test_a_verdict_shows_itself_in_the_language_in_use() -> None:
    verdict = conjecture("(n; n+4) loses for n >= 1")
    assert repr(verdict).startswith("(n ; n+4) loses for n ≥ 1\nk = 1; who takes the last match wins.\n✕ False.")
    text.use("fr")
    shown = repr(verdict).replace("\u00a0", " ")
    assert "depuis (1 ; 5), prendre (0 ; 2) et laisser (1 ; 3), qui perd" in shown
    assert "Faux" in verdict._repr_html_()


def test_the_page_shows_the_proof_move_by_move() -> None:
    page = ET.fromstring(conjecture("(n; n+10) wins")._repr_html_())
    rows = page.findall(".//tbody/tr")
    assert len(rows) == 40 and "".join(page.itertext()).count("4 more moves") == 1
    cells = ["".join(cell.itertext()).replace("\u00a0", " ") for cell in rows[1]]
    assert cells == ["(2 ; 0)", "(5 ; 17)", "(0 ; 4)", "(5 ; 13)"]


def test_what_a_search_cannot_place_is_undefined_and_never_thrown() -> None:
    claim = read("(n; 7/(n-2)) wins")
    with pytest.raises(Undefined):
        claim.look((2,), 1)
    with pytest.raises(Undefined):
        claim.look((4,), 1)
    case = claim.look((9,), 1)
    assert case is not None and case.piles == (9, 1)


def test_french_speaks_of_couples_and_tableaux_as_the_lessons_do() -> None:
    noun = re.compile(r"\btables?\b|\bpaires\b|\b(?:une|la|cette|de|aucune|[Cc]haque) paire\b|calculer avec")
    for key, sentence in catalogue("fr").items():
        if key.startswith(("guess.", "nimtable.")):
            assert not noun.search(str(sentence)), f"{key}: {sentence}"


@over("language", LANGUAGES)
def test_a_number_with_a_comma_before_three_digits_is_asked_about(language: str) -> None:
    text.use(language)
    for written, key in {
        "(n; n+20,000) wins": "game.two-ways",
        "(n; n+4) loses for n >= 1,000": "game.two-ways",
        "(n; n+4) loses for n = 1,000": "game.two-ways",
        "(1,000; n) loses": "game.two-ways",
        "(n; 1,000) loses": "game.two-ways",
        "(n; n+4) loses except 1,000": "game.two-ways",
        "b > 2.500a => wins": "game.two-ways",
        "(n; n+4) loses for n >= 1,000,000": "guess.thousands",
    }.items():
        with pytest.raises(NotationError) as caught:
            conjecture(written)
        assert caught.value.remark.key == key, written
    assert str(read("(1,100) loses")) == "(1; 100) loses"
    assert str(read("(n; n+4) loses for n = 1,20,300")) == "(n; n+4) loses for n = 1 or n = 20 or n = 300"


def test_decimals_that_are_nought_are_left_out() -> None:
    assert str(read("(n; n+2.0) wins for n >= 1,0")) == "(n; n+2) wins for n >= 1"
    assert "1/1" not in str(read("b > 1.0a => wins"))


def test_a_word_that_a_pair_cannot_hold_is_named_and_told_where_it_has_no_place() -> None:
    for written, word in {
        "(n; sum) loses": "sum",
        "(n; n+sum)  loses": "sum",
        "(n ; somme) perd": "somme",
        "(n; larger) wins": "larger",
        "(n; larger pile) wins": "larger pile",
        "(n; n + difference) wins": "difference",
        "(n; even) loses": "even",
        "in (n; n+3) take (0; sum)": "sum",
    }.items():
        with pytest.raises(NotationError) as caught:
            read(written)
        assert caught.value.remark.key == "guess.not-in-a-pair" and f"“{word}”" in str(caught.value), written
