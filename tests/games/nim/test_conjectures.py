"""Conjectures: how they are read and refused, what the search finds, and that brute force finds the same."""

from __future__ import annotations

import random
import re
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rvbkit import text
from rvbkit.course.nim_conjectures import FOUR_CLAIMS, SIX
from rvbkit.game import NotationError
from rvbkit.games.nim.solver import lost_pair
from rvbkit.games.nim.study import claims, conjecture
from rvbkit.games.nim.study.conjectures import Verdict, article, read, search
from rvbkit.games.nim.study.conjectures.form import Unread, claim_of, filled_with
from rvbkit.games.nim.study.conjectures.language import WORDS
from rvbkit.games.nim.study.conjectures.search import Whole
from rvbkit.text import LANGUAGES, catalogue
from tests.cases import over
from tests.games.nim import judge

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


def plain(verdict: Verdict) -> str:
    return verdict.sentence.replace("\u00a0", " ")


def key_of(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value.remark.key.removeprefix("nim-guess.")


# -- reading ----------------------------------------------------------------------------------


@over(
    "written, canonical",
    [
        ("(n; n+4) loses for n >= 1", "(n; n+4) loses for n >= 1"),
        ("(n; n+4) loses", "(n; n+4) loses for n >= 1"),
        ("  (n ; n + 4)  PERD pour n ≥ 1 ", "(n; n+4) loses for n >= 1"),
        ("(n; n+4) loses for n > 0 and n >= 1", "(n; n+4) loses for n >= 1"),
        ("(n ; 2×n) gagne pour n < 7", "(n; 2*n) wins for n <= 6"),
        ("(n ; 2n) gagne pour 7 > n", "(n; 2n) wins for n <= 6"),
        ("(n; 2n) wins for 2 <= n < 7 and n even", "(n; 2n) wins for 2 <= n <= 6 and n even"),
        ("(n; n+p) loses for p >= 4", "(n; n+p) loses for p >= 4"),
        ("(n ; n+d) gagne pour d est impair", "(n; n+d) wins for d odd"),
        ("(n; m) wins for n >= 0", "(n; m) wins for n >= 0"),
        ("(n; m) wins", "(n; m) wins for n >= 1 and m >= 1"),
        ("(a; b) loses for b > 2a", "(a; b) loses for b > 2a"),
        ("(n; n+2) gagne pour n ≠ 1", "(n; n+2) wins for n != 1"),
        ("(n; n+2) loses for n = 1", "(n; n+2) loses for n = 1"),
        ("(4; 7) wins", "(4; 7) wins"),
        ("(007; 20 000) wins", "(7; 20000) wins"),
        ("(n; (n+1)(n+2) - n) wins", "(n; (n+1)(n+2)-n) wins for n >= 1"),
        ("(n ; -n+5) wins for n <= 5", "(n; -n+5) wins for n <= 5"),
        ("(n; n+3) wins by taking (n-1; n)", "(n; n+3) wins by taking (n-1; n) for n >= 1"),
        ("(n ; n+3) gagne en prenant (n-1 ; n) pour n ≥ 2", "(n; n+3) wins by taking (n-1; n) for n >= 2"),
    ],
)
def test_a_conjecture_has_one_canonical_text_and_both_languages_read_what_is_shown(
    written: str, canonical: str
) -> None:
    claim = read(written)
    assert str(claim) == canonical and canonical.isascii() and read(canonical) == claim
    for language in LANGUAGES:
        text.use(language)
        assert read(claim.told.sentence) == claim
        assert claim_of(filled_with(claim)) == claim, "the blanks of the desk make it too"


def test_a_claim_on_screen_speaks_the_language_in_use() -> None:
    told = read("(n; n+3) wins by taking (n-1; 2*n) for n >= 2 and n even").told
    assert told.sentence.replace("\u00a0", " ") == "(n ; n+3) wins by taking (n-1 ; 2×n) for n ≥ 2 and n even"
    text.use("fr")
    assert told.sentence.replace("\u00a0", " ") == "(n ; n+3) gagne en prenant (n-1 ; 2×n) pour n ≥ 2 et n pair"


#: What lesson 07, its exercises and the article claim; that each is read is all that is asked here.
CLAIMED = (
    *FOUR_CLAIMS,
    *SIX,
    *(f"(n; n+{d}) wins" for d in (8, 9, 10, 11, 12, 20_000)),
    "(n; n+5) loses",
    "(n; n+6) loses",
    "(n; n+p) loses for p >= 4",
    "(n; n+2) wins for n >= 2",
    "(n; n+d) wins for d >= 0 and d <= n",
    "(n; n+d) loses for d even",
    "(n; n+11) wins for n < 7",
    "(n; n+1) wins by taking (n; n+1)",
    "statement 1",
    "énoncé 2",
    *(str(one.claim) for one in claims().values()),
)


@over("claim", CLAIMED)
def test_everything_that_the_lessons_and_the_article_claim_can_be_put_to_the_desk(claim: str) -> None:
    assert conjecture(claim, bound=12).checked


def test_the_page_of_notation_shows_canonical_texts() -> None:
    page = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| `([^`]*)` \|", page, re.MULTILINE)
    assert len(shown) == 8 and [str(search.understood(text)) for text in shown] == shown
    assert {word for word in WORDS if f"`{word}" in page or f" {word}" in page} == set(WORDS)


# -- refusing ---------------------------------------------------------------------------------


@over(
    "written, key",
    [
        ("", "empty"),
        ("  ", "empty"),
        ("n" * 201, "too-long"),
        ("__import__('os').system('ls')", "sign"),
        ("(n; n²) wins", "sign"),
        ("(n; n+4) loses for n > 1 $", "sign"),
        ("(n; n+20,000) wins", "sign"),
        ("odd difference => wins", "word"),
        ("(n; lambda) wins", "word"),
        ("(n; np) wins", "word"),
        ("(n; n+4) loses for m >= 1", "letter"),
        ("(n; n+4) wins by taking (m; 0)", "letter"),
        ("(n; n+k) loses", "letter-k"),
        ("(n; m+p+q) loses", "letters"),
        ("(n; n +) wins", "unreadable"),
        ("(n; n 4) wins", "unreadable"),
        ("(n; --n) wins", "unreadable"),
        ("(n; n > 3) wins", "unreadable"),
        ("(n; n; n) loses", "unreadable"),
        ("(; n) loses", "unreadable"),
        ("(n; ) loses", "unreadable"),
        ("(n; n+4) loses for n => 1", "unreadable"),
        ("(n; n+1) wins loses", "unreadable"),
        ("(n; n+1) wins n > 3", "unreadable"),
        ("(n; n+1) wins for 1 <= n odd", "unreadable"),
        ("(n; n+3) wins by (n; n)", "unreadable"),
        ("(n; n+3) loses by taking (n; n)", "unreadable"),
        ("(n; n+3) wins by taking n", "two-piles"),
        ("(n n+4) loses", "two-piles"),
        ("n; n+4 loses", "two-piles"),
        ("(n; n+3)", "no-verdict"),
        ("(n; n+3) for n > 2", "no-verdict"),
        ("(n; n+3) wins for n", "condition-wanted"),
        ("(n; n+3) wins for n odd and n != 3", "one-condition"),
        ("(n; n+p) wins for n <= p <= 2n", "one-condition"),
        ("(n; (n+1) loses", "bracket"),
        ("(n; n+1)) loses", "bracket"),
        ("(n; " + "9" * 101 + ") wins", "long-number"),
    ],
)
def test_what_is_no_conjecture_is_refused_in_one_sentence(written: str, key: str) -> None:
    assert key_of(written) == key
    with pytest.raises(NotationError) as caught:
        conjecture(written)
    for language in LANGUAGES:
        text.use(language)
        sentence = str(caught.value)
        assert sentence and "\n" not in sentence and "{" not in sentence


def test_a_refusal_names_what_is_wrong() -> None:
    for written, named in {
        "(n; np) wins": "“np” means nothing here; a product is written with *",
        "(n; n+4) loses for m >= 1": "The letter m is not in the two piles.",
        "(n; n+4) perd pour n ≥ 1 3": "pour n >= 1 3”",
        "(n; n+Élève) wins": "é",
    }.items():
        with pytest.raises(NotationError, match=re.escape(named)):
            read(written)


@over(
    "blanks, name, key",
    [
        ({"second": "n+"}, "second", "unreadable"),
        ({"second": ""}, "second", "fill-pile"),
        ({"first": " "}, "first", "fill-pile"),
        ({"first": "m+p", "second": "n+q"}, "second", "letters"),
        ({"from-n": "p"}, "from-n", "end-wanted"),
        ({"to-n": "7,5"}, "to-n", "sign"),
        ({"sign": "odd", "left": "d"}, "left", "letter"),
        ({"sign": "<", "left": "n", "right": ""}, "right", "fill-condition"),
        ({"says": "taking"}, "take-first", "fill-take"),
        ({"says": "taking", "take-first": "n", "take-second": "p"}, "take-second", "letter"),
    ],
)
def test_a_blank_that_cannot_be_read_is_named(blanks: dict[str, str], name: str, key: str) -> None:
    with pytest.raises(Unread) as caught:
        claim_of(filled_with(read("(n; n+7) loses")) | blanks)
    assert (caught.value.name, caught.value.remark.key) == (name, f"nim-guess.{key}")
    assert caught.value.empty == key.startswith("fill-")


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
    assert caught.value.remark.key == f"nim-guess.{key}" and str(caught.value)


def test_what_is_no_text_is_refused_in_words() -> None:
    for given_ in (None, 7, ["(n; n+4) loses"]):
        with pytest.raises(NotationError, match="is no text"):
            conjecture(given_)  # type: ignore[arg-type]


JUNK = """
( ) ; + - * = != < <= > >= => 2n 3 0 1.5 99 × ≤ ² . , n p a b d k m wins loses gagne perd by taking en prenant for pour
and et is est even odd pair impair statement énoncé 1 2 difference
"""
SOME_WORDS = st.lists(st.sampled_from(JUNK.split()), max_size=22).map(" ".join)


@settings(max_examples=500)
@given(st.one_of(st.text(max_size=60), SOME_WORDS))
def test_any_text_gives_a_verdict_or_one_sentence(written: str) -> None:
    try:
        verdict = conjecture(written, bound=8, time=0.3)
    except NotationError as refused:
        if "word" in refused.remark.blanks:
            assert str(refused.remark.blanks["word"]) in unicodedata.normalize("NFC", written).casefold()
        for language in LANGUAGES:
            text.use(language)
            assert str(refused) and "\n" not in str(refused)
    else:
        assert verdict.holds in (True, False, None)
        for language in LANGUAGES:
            text.use(language)
            assert verdict.sentence and repr(verdict) and ET.fromstring(verdict._repr_html_().replace("<br>", ""))


@over("written", ["(n; " + "(" * 90 + "n" + ")" * 90 + ") loses", "(n; " + "n" + "*n" * 90 + ") wins"])
def test_the_deepest_and_the_largest_that_can_be_written_are_searched(written: str) -> None:
    assert conjecture(written, bound=50).checked == 50


# -- searching --------------------------------------------------------------------------------


def test_the_smallest_counterexample_comes_first_with_the_move_that_refutes_it() -> None:
    verdict = conjecture("(n; n+4) loses for n >= 1")
    found = verdict.counterexample
    assert verdict.holds is False and found is not None
    assert (found.piles, found.taken, found.wins) == ((1, 5), (0, 2), True)
    assert "from (1 ; 5) take 0 and 2, and leave (1 ; 3), which loses" in verdict.sentence
    assert "right only for n = 2" in verdict.sentence
    assert (verdict.checked, verdict.wrong, verdict.bound) == (200, 199, 200)


def test_counterexamples_of_several_letters_come_by_the_sum_of_the_letters() -> None:
    verdict = conjecture("(n; n+p) loses for p >= 4")
    found = [one.piles for one in verdict.counterexamples]
    assert found[0] == (1, 5) and (2, 7) in found
    [seven] = [one for one in verdict.counterexamples if one.piles == (2, 7)]
    assert seven.taken == (0, 1) and "leave (2 ; 6)" in seven.remark.sentence
    sums = [sum(one.values.values()) for one in verdict.counterexamples]  # type: ignore[union-attr]
    assert sums == sorted(sums)


def test_the_converse_of_what_the_lesson_proves_is_refuted_by_a_position_that_teaches() -> None:
    verdict = conjecture(SIX[-1])
    assert verdict.counterexample is not None and verdict.counterexample.piles == (1, 4)


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
    assert conjecture("(a; b) wins for a <= 5 and b <= 9 and a+b odd", bound=20).complete
    assert conjecture("(4; 7) wins").complete and not conjecture("(4; 10) wins").complete


def test_what_is_not_refuted_is_said_to_be_no_proof() -> None:
    verdict = conjecture("(n; 2n) wins", bound=70)
    assert verdict.holds is True and verdict.checked == 70 and not verdict.complete
    assert "n from 1 to 70" in verdict.sentence and "no proof" in verdict.sentence
    assert repr(verdict).splitlines()[2] == "○ No counterexample found."


def test_a_condition_is_told_to_be_needed_or_not() -> None:
    needed = conjecture("(n; n+10) wins for n < 7")
    assert needed.without is not None and needed.without.piles == (7, 17)
    assert "The condition “n ≤ 6” is needed: for n = 7, (7 ; 17) loses." in plain(needed)
    idle = conjecture("(n; n+11) wins for n < 7")
    assert idle.without is None and "seems not to be needed: the 194 cases" in idle.sentence


def test_cases_that_are_no_positions_are_left_out_and_counted() -> None:
    verdict = conjecture("(n; n-5) wins", bound=20)
    assert verdict.skipped == 4 and verdict.checked == 16 and "4 cases are left out" in verdict.sentence
    spoken_of = conjecture("(n; n-5) wins for n >= 6", bound=20)
    assert spoken_of.skipped == 0 and spoken_of.checked == 15, "of the others nothing is said"


def test_nothing_to_check_is_neither_true_nor_false() -> None:
    verdict = conjecture("(n; n+1) wins for n > 5 and n < 3")
    assert verdict.holds is None and verdict.checked == 0 and "Nothing to check" in verdict.sentence


def test_the_time_ends_a_search_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(search, "monotonic", lambda: next(clock))
    verdict = conjecture("(n; n+p+q) wins for n+p+q > 300", bound=200, time=40)
    assert verdict.cut and verdict.holds is None and "time was up" in verdict.sentence
    verdict = conjecture("(n; n+p) wins for p odd", bound=200, time=100)
    assert verdict.cut and verdict.holds is True and not verdict.complete
    assert verdict.checked < 101 and "n + p up to" in verdict.sentence


@over(
    "written, found",
    [
        ("(n; n+1) wins for n >= 1000", "n from 1 to 41"),
        ("(n; p+q) wins for n >= 1000000 and p >= 1000000", "n + p + q up to 7"),
        ("(a; b) wins for b-a > 100000", "a + b up to 9"),
    ],
)
def test_a_search_without_a_case_says_how_far_it_came_and_no_more(
    monkeypatch: pytest.MonkeyPatch, written: str, found: str
) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(search, "monotonic", lambda: next(clock))
    verdict = conjecture(written, bound=10**6, time=40)
    assert verdict.holds is None and verdict.cut and "No value up to" not in verdict.sentence
    assert verdict.sentence == (
        "No case in this time. The time was up before the bound, and no case to try has come up so far"
        f" ({found}): there may be one further on."
    )


def test_the_first_case_is_looked_at_however_short_the_time_is(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10**6, 1000))
    monkeypatch.setattr(search, "monotonic", lambda: next(clock))
    verdict = conjecture("(n; n+4) loses for n > 3", time=1)
    assert verdict.cut and "(n from 1 to 1)" in verdict.sentence


def test_a_claim_about_finitely_many_cases_is_not_proved_when_the_time_was_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(search, "monotonic", lambda: next(clock))
    verdict = conjecture("(n; n+11) wins for n < 100", time=40)
    assert verdict.cut and verdict.checked == 41 and verdict.holds is True and not verdict.complete
    assert verdict.headline.key == "nim-guess.unrefuted" and "no proof" in verdict.sentence


@over(
    "written, told",
    [
        ("(n; n+1) wins for n != 7", "all 199 cases tried (n from 1 to 200)"),
        ("(n; n+1) wins for n >= 7", "all 194 cases tried (n from 7 to 200)"),
        ("(n; n+1) wins for n >= 0 and n != 0", "all 200 cases tried (n from 0 to 200)"),
        ("(n; n+1) wins for n < 7 and n odd", "It speaks of 3 cases only"),
    ],
)
def test_the_range_is_that_of_the_values_looked_at(written: str, told: str) -> None:
    assert told in conjecture(written).sentence


def test_giant_piles_are_shown_by_their_ends_and_with_a_few_replies() -> None:
    a, b = lost_pair(10**60, 1)
    verdict = conjecture(f"({a}; {b}) wins")
    found = verdict.counterexample
    assert found is not None and found.proof is not None
    assert not found.proof.complete and len(found.proof.replies) == 3
    assert "moves, and each gives" in verdict.sentence and len(verdict.sentence) < 900
    assert "(61 digits)" in verdict.sentence
    verdict = conjecture(f"(n*{'9' * 90}; n*{'9' * 90}) loses")
    assert verdict.wrong == 200 and all(len(one.remark.sentence) < 400 for one in verdict.counterexamples)


@pytest.mark.once
@over("k, misere", [(0, False), (2, False), (5, False), (0, True), (1, True), (3, True)])
def test_every_k_and_misere_are_searched_by_their_own_truth(k: int, misere: bool) -> None:
    table = losing(k, misere)
    assert conjecture("(a; b) wins for a > 2 and a < 2", k, misere).holds is None
    verdict = conjecture("(a; b) loses for a >= 0 and b >= 0", k, misere, bound=20)
    assert verdict.checked == 21 * 21
    assert verdict.checked - verdict.wrong == sum(max(a, b) <= 20 for a, b in table)
    for one in verdict.counterexamples:
        if one.piles != (0, 0):
            assert one.taken is not None and allowed(*one.piles, one.taken, k)
            assert (one.piles[0] - one.taken[0], one.piles[1] - one.taken[1]) in table


def test_a_claim_is_shown_at_once_however_far_is_searched() -> None:
    """What the desk shows with every key is read alone: nothing is searched for it."""
    begun = time.perf_counter()
    for _ in range(100):
        assert str(claim_of(filled_with(read("(n; n+p+q) loses for p >= 4 and n odd"))))
    read_alone = time.perf_counter() - begun
    begun = time.perf_counter()
    conjecture("(n; n+p+q) loses for p >= 4 and n odd", bound=1000)
    assert read_alone < time.perf_counter() - begun


# -- recipes ----------------------------------------------------------------------------------


def test_a_recipe_must_be_allowed_and_leave_a_losing_pair() -> None:
    verdict = conjecture("(n; n+2) wins by taking (n-1; n-1)")
    assert verdict.counterexample is not None and verdict.counterexample.piles == (1, 3)
    assert "A move takes at least one match" in verdict.sentence
    verdict = conjecture("(n; n+3) wins by taking (1; 3) for n >= 2")
    assert "differ by 2" in verdict.sentence
    verdict = conjecture("(n; n+3) wins by taking (n; 0)")
    assert "the other player wins: from (0 ; 4) take 0 and 4" in verdict.sentence
    verdict = conjecture("(n; n+3) wins by taking (n-2; n)")
    assert "(-1 ; 1) is no number of matches" in verdict.sentence
    assert "takes the last match" in conjecture("(n; n) wins by taking (n; n)", misere=True).sentence


def test_a_recipe_whose_condition_is_needed_says_what_fails() -> None:
    verdict = conjecture("(n; n+4) wins by taking (0; 2) for n = 1")
    assert verdict.complete and "for n = 2, (2 ; 6) loses" in verdict.sentence
    verdict = conjecture("(n; n+1) wins by taking (n; 3) for n = 2")
    assert "for n = 1, this move does not win" in verdict.sentence.replace("(1 ; 2), ", "")


# -- beside brute force -----------------------------------------------------------------------


@dataclass
class Made:
    """A part of a random conjecture: its text, and what it is worth by rules of our own."""

    text: str
    value: Callable[[dict[str, int]], Any]


def made_number(chance: random.Random, letters: str, depth: int = 2) -> Made:
    if depth == 0 or chance.random() < 0.35:
        if chance.random() < 0.3:
            constant = chance.randint(0, 6)
            return Made(str(constant), lambda at: constant)
        letter = chance.choice(letters)
        return Made(letter, lambda at: at[letter])
    one, other = made_number(chance, letters, depth - 1), made_number(chance, letters, depth - 1)
    kind = chance.choice("++-*")
    if kind == "*":
        times = chance.randint(2, 3)
        return Made(f"{times}({one.text})", lambda at: times * one.value(at))
    sign = 1 if kind == "+" else -1
    return Made(f"({one.text}) {kind} ({other.text})", lambda at: one.value(at) + sign * other.value(at))


def made_condition(chance: random.Random, letters: str) -> Made:
    number, bound = made_number(chance, letters), made_number(chance, letters, 1)
    compare: dict[str, Callable[[int, int], bool]] = {
        "<": lambda x, y: x < y,
        "<=": lambda x, y: x <= y,
        ">": lambda x, y: x > y,
        ">=": lambda x, y: x >= y,
        "=": lambda x, y: x == y,
        "!=": lambda x, y: x != y,
    }
    sign = chance.choice([*compare, "pair", "odd"])
    if sign in compare:
        return Made(f"{number.text} {sign} {bound.text}", lambda at: compare[sign](number.value(at), bound.value(at)))
    return Made(f"{number.text} {sign}", lambda at: number.value(at) % 2 == (0 if sign == "pair" else 1))


def brute(letters: str, piles: list[Made], says: str, when: Made, bound: int, k: int, misere: bool) -> Any:
    """How many cases are checked, the counterexamples in their order, how many cases are left out."""
    table = losing(k, misere)
    checked, wrong, left_out = 0, [], 0
    for value in sorted(product(range(1, bound + 1), repeat=len(letters)), key=lambda v: (sum(v), v)):
        at = dict(zip(letters, value, strict=True))
        if not when.value(at):
            continue
        pair = piles[0].value(at), piles[1].value(at)
        if min(pair) < 0:
            left_out += 1
            continue
        checked += 1
        if (pair in table or pair[::-1] in table) != (says == "loses"):
            wrong.append(pair)
    return checked, wrong, left_out


@over("seed", range(8))
def test_random_conjectures_are_judged_as_brute_force_judges_them(seed: int) -> None:
    chance, tried, verdicts = random.Random(seed), 0, set()
    while tried < 60:
        letters = chance.choice(["n", "np"])
        piles = [made_number(chance, letters), made_number(chance, letters)]
        when, says = made_condition(chance, letters), chance.choice(["wins", "loses"])
        written = f"({piles[0].text}; {piles[1].text}) {says} for {when.text}"
        used = "".join(dict.fromkeys(re.findall("[np]", piles[0].text + piles[1].text)))
        if not set(re.findall(r"(?<![a-z])[np](?![a-z])", when.text)) <= set(used):
            assert key_of(written) == "letter"
            continue
        claim = read(written)
        if 0 in claim.starts:  # a condition that happens to be a bound
            continue
        k, misere, bound = chance.choice([0, 1, 2]), chance.random() < 0.3, 7
        expected = brute(used, piles, says, when, bound, k, misere)
        verdict = conjecture(claim, k, misere, bound, time=60)
        found = (verdict.checked, verdict.wrong, verdict.skipped)
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
    printed, meant, h = (claims()[key].check() for key in ("G", "G-meant", "H"))
    assert printed.without is None and h.without is None
    assert meant.without is not None and meant.without.piles == (7, 17)
    assert "right only for n = 2." in claims()["second-4"].check().sentence
    assert "right only for n = 4." in claims()["second-6"].check().sentence
    assert "right in none of them" in claims()["second-5"].check().sentence
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
    monkeypatch.setattr(search, "lost", lambda a, b, k, misere: (a, b) in table)
    first = Whole("1").check(1, False, 20, 5)
    assert "2 stands in (2 ; 6) and in (2 ; 9)" in first.sentence and first.wrong == 2
    second = Whole("2").check(1, False, 20, 5)
    assert "4 stands in no losing pair" in " ".join(one.remark.sentence for one in second.counterexamples)
    monkeypatch.setattr(search, "lost", lambda a, b, k, misere: True)
    assert Whole("favoured").check(1, False, 20, 5).holds is False


def test_after_a_wrong_difference_the_next_one_is_still_that_of_the_statement(monkeypatch: pytest.MonkeyPatch) -> None:
    second = Whole("2").check(0, False, 20, 5)
    told = [one.remark.sentence for one in second.counterexamples]
    assert told[:2] == [
        "(1 ; 2) loses, and its difference is 1; it should be 2.",
        "(3 ; 5) loses, and its difference is 2; it should be 4.",
    ]
    table = {(0, 0), (1, 2), (2, 1), (3, 7), (7, 3), (4, 10), (10, 4)}
    monkeypatch.setattr(search, "lost", lambda a, b, k, misere: (a, b) in table)
    once = [one.remark.key for one in Whole("2").check(1, False, 4, 5).counterexamples]
    assert once == ["nim-guess.other-difference"]


def test_a_statement_is_cut_by_the_time_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(search, "monotonic", lambda: next(clock))
    verdict = Whole("1").check(1, False, 200, 10)
    assert verdict.cut and verdict.checked < 20 and "time was up" in verdict.sentence


def test_a_statement_is_refused_in_words_where_it_would_take_for_ever() -> None:
    with pytest.raises(NotationError, match="for k up to 1000 only, not for 1000000000"):
        claims()["1"].check(k=10**9)


def test_a_statement_can_be_named() -> None:
    for written in ("statement 1", " Énoncé  1 ", "enonce 1", str(Whole("1"))):
        assert conjecture(written, bound=20).told == Whole("1").told


def test_no_claim_tells_its_verdict_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any, **__: Any) -> Verdict:
        raise AssertionError("searched without being asked")

    monkeypatch.setattr(search, "search", never)
    monkeypatch.setattr(article, "conjecture", never)
    monkeypatch.setattr(Whole, "check", never)
    for language in LANGUAGES:
        text.use(language)
        all_claims = claims()
        shown = repr(all_claims) + "".join(map(repr, all_claims.values()))
        assert "Argenteuil" in shown and str(catalogue(language)["nim-guess.t-title"]) in shown
        for word in ("false", "true", "unrefuted"):
            assert str(catalogue(language)[f"nim-guess.{word}"]) not in shown


def test_an_unknown_claim_is_told_with_those_that_are_known() -> None:
    with pytest.raises(NotationError, match=r"There is no claim “Z”\. Known: A, B, C"):
        claims()["Z"]


# -- showing ----------------------------------------------------------------------------------


def test_a_verdict_shows_itself_in_the_language_in_use() -> None:
    verdict = conjecture("(n; n+4) loses for n >= 1")
    assert (
        repr(verdict)
        .replace("\u00a0", " ")
        .startswith("(n ; n+4) loses for n ≥ 1\nk = 1; whoever takes the last match wins.\n✕ False.")
    )
    text.use("fr")
    shown = repr(verdict).replace("\u00a0", " ")
    assert "depuis (1 ; 5), prendre 0 et 2, et laisser (1 ; 3), qui perd" in shown
    assert "Faux" in verdict._repr_html_()


def test_the_page_shows_the_proof_move_by_move() -> None:
    page = ET.fromstring(conjecture("(n; n+10) wins")._repr_html_())
    rows = page.findall(".//tbody/tr")
    assert len(rows) == 40 and "".join(page.itertext()).count("4 more moves") == 1
    cells = ["".join(cell.itertext()).replace("\u00a0", " ") for cell in rows[1]]
    assert cells == ["(2 ; 0)", "(5 ; 17)", "(0 ; 4)", "(5 ; 13)"]


def test_letters_that_give_no_pair_of_piles_give_no_case() -> None:
    claim = read("(n; n-5) wins")
    assert claim.look((2,), 1) is None
    case = claim.look((9,), 1)
    assert case is not None and case.piles == (9, 4)


def test_french_speaks_of_couples_and_tableaux_as_the_lessons_do() -> None:
    noun = re.compile(r"\btables?\b|\bpaires\b|\b(?:une|la|cette|de|aucune|[Cc]haque) paire\b|calculer avec")
    for key, sentence in catalogue("fr").items():
        if key.startswith(("nim-guess.", "nim-table.")):
            assert not noun.search(str(sentence)), f"{key}: {sentence}"
