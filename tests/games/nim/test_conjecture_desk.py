"""The conjecture desk, driven as its page drives it: the field, the buttons, the picture, the list, the journal."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rvbkit.game import NotationError
from rvbkit.games.nim.study import claims, desk
from rvbkit.games.nim.study.conjectures.widget import Desk
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.questions import session
from rvbkit.text import LANGUAGES, catalogue, use
from tests import seen
from tests.cases import over

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def lesson(fresh_kernel: Path) -> Path:
    """A lesson of its own; what it gives is the file of its answers."""
    open_lesson("07-nim-conjectures", "en")
    return fresh_kernel / "07-nim-conjectures.answers.json"


def put(made: Desk, first: str = "n", second: str = "n+4", says: str = "loses", **more: str) -> None:
    """Fills in a conjecture, blank by blank as its page does, and asks for a counterexample."""
    blanks = {"first": first, "second": second, "says": says} | {
        name.replace("_", "-"): one for name, one in more.items()
    }
    blanks = dict(sorted(blanks.items(), key=lambda one: one[0] in ("left", "right")))
    for name, value in blanks.items():
        seen.choose(made, name, value)
    seen.press(made, "check")


def claimed(made: Desk) -> str:
    """The conjecture that is shown, or what is missing."""
    return seen.words(made, "preview").strip().replace("\u00a0", " ")


def tap(made: Desk, name: str) -> None:
    seen.tap(made, name)


def cells(made: Desk) -> dict[str, str]:
    """The taps of the picture and what is said of each."""
    found = [cell for drawn in seen.pictures(made) for cell in ET.fromstring(drawn).iter(f"{SVG}rect")]
    return {cell.attrib["data-tap"]: cell.attrib["aria-label"] for cell in found if "data-tap" in cell.attrib}


def shown(made: Desk) -> str:
    """The text of the verdict."""
    parts = seen.parts(made)
    markup = parts["verdict"]["html"] if "verdict" in parts else ""
    return html.unescape(re.sub(r"<[^>]+>", " ", markup)).replace("\u00a0", " ")


def case(made: Desk) -> str:
    return seen.words(made, "case") if "case" in seen.parts(made) else ""


def listed(made: Desk) -> list[str]:
    return [label.replace("\u00a0", " ") for _at, label in seen.parts(made)["tried"]["options"]]


# -- filling in -------------------------------------------------------------------------------


def test_the_conjecture_is_shown_with_every_change_and_nothing_is_judged() -> None:
    made = desk()
    told = [claimed(made)]
    for name, value in {
        "second": "n+p", "says": "wins", "from-p": "4", "to-n": "6", "sign": "odd", "left": "p", "from-n": "0",
    }.items():  # fmt: skip
        seen.choose(made, name, value)
        told.append(claimed(made))
        assert made.seen["spoken"].replace("\u00a0", " ") == told[-1], "it is spoken too"
    assert told == [
        "(n ; n+7) loses for n ≥ 1",
        "(n ; n+p) loses for n ≥ 1 and p ≥ 1",
        "(n ; n+p) wins for n ≥ 1 and p ≥ 1",
        "(n ; n+p) wins for p ≥ 4",
        "(n ; n+p) wins for n ≤ 6 and p ≥ 4",
        "(n ; n+p) wins for n ≤ 6 and p ≥ 4 and n odd",
        "(n ; n+p) wins for n ≤ 6 and p ≥ 4 and p odd",
        "(n ; n+p) wins for 0 ≤ n ≤ 6 and p ≥ 4 and p odd",
    ]
    assert shown(made) == "" and made.verdict is None and made.tried == []


def test_only_the_blanks_that_are_of_use_are_there() -> None:
    made = desk(article=False)
    always = {"first", "second", "says", "sign", "from-n", "to-n", "bound"}
    assert seen.parts(made, "field").keys() == always
    seen.choose(made, "second", "n+d")
    seen.choose(made, "sign", "even")
    assert seen.parts(made, "field").keys() == always | {"from-d", "to-d", "left"}
    seen.choose(made, "sign", "<")
    seen.choose(made, "says", "taking")
    assert seen.parts(made, "field").keys() == always | {"from-d", "to-d", "left", "right", "take-first", "take-second"}
    seen.choose(made, "second", "7")
    seen.choose(made, "first", "4")
    assert not {"from-n", "from-d"} & seen.parts(made).keys()


def test_what_is_not_filled_in_yet_is_asked_for_and_what_is_wrong_is_told() -> None:
    made = desk()
    put(made)
    assert shown(made) and len(made.tried) == 1
    seen.choose(made, "second", "")
    assert claimed(made) == "Fill in both piles, such as n and n+4." and shown(made) == "" and made.verdict is None
    assert not seen.is_wrong(made, "preview") and not seen.parts(made)["second"]["wrong"], "somebody is typing"
    seen.press(made, "check")
    assert seen.is_wrong(made, "preview") and seen.parts(made)["second"]["wrong"] and made.seen["focus"] == "second"
    seen.choose(made, "second", "np")
    assert seen.is_wrong(made, "preview") and seen.parts(made)["second"]["wrong"] and "n*p" in claimed(made)
    assert {"from-n", "to-n"} <= seen.parts(made).keys(), "its letters are not known: those there were stay"
    seen.press(made, "check")
    assert made.seen["spoken"].startswith("“np” means nothing here") and made.seen["refused"] and len(made.tried) == 1


def test_what_is_typed_is_shown_as_text_and_never_as_markup() -> None:
    made = desk()
    for typed in ("<img src=x>", "n<b>", "n & p"):
        put(made, second=typed)
        assert not seen.parts(made, "markup") and made.verdict is None


# -- checking ---------------------------------------------------------------------------------


def test_enter_and_the_button_both_check_and_one_stays_where_one_is() -> None:
    made = desk()
    put(made)
    assert "False" in shown(made) and "from (1 ; 5) take 0 and 2, and leave (1 ; 3)" in shown(made)
    fields = seen.parts(made, "field")
    assert {name for name, field in fields.items() if field["enter"] != "check"} == {"says", "article", "tried"}
    assert "check" in seen.keys(made) and made.seen["focus"] == ""
    put(made, second="n+d", says="wins", sign="odd", left="d")
    assert "No counterexample found" in shown(made) and "no proof" in shown(made)
    assert [one.text for one in made.tried] == ["(n; n+4) loses for n >= 1", "(n; n+d) wins for d odd"]


def test_a_recipe_is_put_together_too() -> None:
    made = desk()
    put(made, second="n+3", says="taking", take_first="n-1", take_second="n")
    assert claimed(made) == "(n ; n+3) wins by taking (n-1 ; n) for n ≥ 1"
    assert made.verdict is not None and made.verdict.holds is True


def test_nothing_is_said_before_somebody_checks() -> None:
    made = desk()
    assert shown(made) == "" and made.verdict is None and cells(made) == {}
    for key, _ in seen.parts(made)["article"]["options"][1:]:
        seen.choose(made, "article", key)
        assert shown(made) == "" and made.verdict is None and not made.tried and claimed(made)


@over("language", LANGUAGES)
def test_every_claim_of_the_article_can_be_checked_from_the_form(language: str) -> None:
    use(language)
    made = desk(bound=30)
    for key in claims():
        seen.choose(made, "article", key)
        assert seen.parts(made)["article"]["value"] == ""  # the same one can be chosen again
        seen.press(made, "check")
        assert made.verdict is not None and made.verdict.told == claims()[key].told
        assert made.verdict.holds is claims()[key].check(bound=30).holds
    assert [made.tried.index(one) for one in made.tried if one.claim is None] == []


def test_a_statement_about_the_table_stays_until_a_blank_is_changed() -> None:
    made = desk(bound=9)
    seen.choose(made, "article", "1")
    assert "No number stands twice" in claimed(made)
    seen.press(made, "check")
    assert made.verdict is not None and made.tried[0].text == "statement 1"
    seen.choose(made, "second", "n+4")
    assert claimed(made) == "(n ; n+4) loses for n ≥ 1"


def test_the_bound_and_the_k_of_the_desk_are_used() -> None:
    made = desk(k=0, bound=50)
    put(made, second="n+1", says="wins")
    assert made.verdict is not None and made.verdict.counterexample is not None
    assert made.verdict.counterexample.piles == (1, 2) and made.verdict.checked == 50
    seen.press(made, "check", bound=7)
    assert made.verdict.checked == 7 and len(made.tried) == 2


@over("options", [{"k": -1}, {"k": "1"}, {"bound": 0}, {"key": 7}])
def test_a_desk_that_cannot_be_opened_says_why(options: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        desk(**options)
    assert str(caught.value)


def test_a_statement_that_would_take_for_ever_is_told_at_the_desk_too() -> None:
    made = desk(k=5000)
    seen.choose(made, "article", "1")
    seen.press(made, "check")
    assert "for k up to 1000 only" in seen.words(made, "wrong") and made.tried == []


def test_the_verdict_is_spoken_and_a_repeated_one_again() -> None:
    made = desk()
    put(made)
    first = made.seen["seq"]
    assert made.seen["spoken"].startswith("False. Counterexample: for n = 1")
    put(made)
    assert made.seen["seq"] > first and made.seen["spoken"].startswith("False.")
    assert len(made.tried) == 1


# -- the picture ------------------------------------------------------------------------------


def test_one_letter_makes_a_row_of_cases_that_agree_or_do_not() -> None:
    made = desk()
    put(made, second="n+10", says="wins", sign="!=", left="n", right="3")
    said = cells(made)
    assert list(said) == [f"@{n}" for n in range(1, 31)]
    assert said["@7"] == "n = 7: counterexample" and said["@8"] == "n = 8: agrees"
    assert said["@3"] == "n = 3: nothing is claimed"


def test_two_letters_make_a_square() -> None:
    made = desk()
    put(made, second="n+p", from_p="4")
    said = cells(made)
    assert len(said) == 121 and said["@2;4"].endswith("agrees") and said["@2;3"].endswith("nothing is claimed")
    put(made, second="n+p", from_p="1", sign="even", left="p")
    said = cells(made)
    assert said["@3;1"].endswith("nothing is claimed") and said["@1;2"].endswith("agrees")
    assert said["@4;2"].endswith("counterexample")


def test_a_case_that_is_tapped_tells_its_move() -> None:
    made = desk()
    put(made, second="n+p", from_p="4")
    tap(made, "@2;5")
    assert "from (2 ; 7) take 0 and 1, and leave (2 ; 6), which loses" in made.seen["spoken"]
    assert "Counterexample" in case(made)
    tap(made, "@2;4")
    assert made.seen["spoken"].startswith("It agrees: for n = 2, p = 4, (2 ; 6) loses")
    tap(made, "@2;3")
    assert made.seen["spoken"] == "Nothing is claimed for n = 2, p = 3, (2 ; 5)."
    put(made, second="n-5", says="wins")
    assert case(made) == ""
    tap(made, "@3")
    assert made.seen["spoken"] == "These values give no pair of piles."


def test_any_other_tap_is_answered_and_changes_nothing() -> None:
    made = desk()
    for second in ("", "n+4", "n+p+q"):
        if second:
            put(made, second=second)
        for name in ("enter", "escape", "@", "@-1", "@999", "@1;2;3", "@x", "@²", "@9999999999", "1-1"):
            before = made.seen["seq"]
            tap(made, name)
            assert made.seen["seq"] > before and case(made) == ""


def test_without_letters_or_with_three_there_is_no_picture() -> None:
    made = desk(bound=5)
    for claim in ("(4; 7) wins", "(n; m+p) wins", "statement 2"):
        made.check(claim)
        assert made.verdict is not None and cells(made) == {}


# -- what was tried ---------------------------------------------------------------------------


def test_what_was_tried_can_be_looked_at_again() -> None:
    made = desk()
    put(made)
    seen.choose(made, "sign", "odd")
    seen.press(made, "check", bound=50)
    assert listed(made) == ["✕ (n ; n+4) loses for n ≥ 1", "✕ (n ; n+4) loses for n odd"]
    seen.choose(made, "tried", 0)
    assert claimed(made) == "(n ; n+4) loses for n ≥ 1" and seen.parts(made)["bound"]["value"] == 200
    assert seen.parts(made)["sign"]["value"] == ""
    assert made.verdict is made.tried[0].verdict and "False" in shown(made)


def test_the_desk_speaks_the_language_in_use_from_the_next_click_on() -> None:
    made = desk()
    put(made, second="n+d", says="wins", sign="odd", left="d")
    use("fr")
    made.refresh()
    assert seen.keys(made)["check"]["label"] == "Chercher un contre-exemple"
    assert "Aucun contre-exemple trouvé" in shown(made)
    assert claimed(made) == "(n ; n+d) gagne pour d impair" and listed(made)[0] == "○ (n ; n+d) gagne pour d impair"
    assert cells(made)["@1;1"].replace("\u00a0", " ") == "n = 1, d = 1 : en accord"


def test_what_is_tried_is_kept_under_the_key_without_its_verdict(lesson: Path) -> None:
    made = desk(key="guesses")
    put(made)
    put(made, second="np")
    put(made, second="n+d", says="wins", sign="odd", left="d")
    kept = json.loads(lesson.read_text(encoding="utf-8"))["answers"]["guesses"]
    assert [entry["answer"] for entry in kept] == [
        {"text": "(n; n+4) loses for n >= 1", "k": 1, "misere": False, "bound": 200},
        {"text": "(n; n+d) wins for d odd", "k": 1, "misere": False, "bound": 200},
    ]


def test_a_desk_that_is_reopened_looks_for_verdicts_when_they_are_looked_at() -> None:
    first = desk(key="guesses")
    put(first)
    first.check("statement 1")
    again = desk(key="guesses")
    assert [label[0] for label in listed(again)] == ["…", "…"]
    assert shown(again) == "" and not any(one.known for one in again.tried)
    seen.choose(again, "tried", 0)
    assert "False" in shown(again) and [label[0] for label in listed(again)] == ["✕", "…"]


def old(text: str) -> dict[str, Any]:
    """What an earlier version has kept."""
    return {"text": text, "k": 1, "misere": False, "bound": 200}


@over("language", LANGUAGES)
def test_what_is_not_read_any_more_is_kept_listed_and_said_not_to_be_judged(language: str) -> None:
    use(language)
    for text in ("odd difference => win", "(n ; n+4) perd pour n ≥ 1", "in (n; n+3) take (n-1; n)"):
        session.record(language, old(text))
    made = desk(key=language)
    unjudged = str(catalogue(language)["nim-guess.unjudged-row"]).partition("{")[0].replace("\u00a0", " ")
    assert [label.startswith(unjudged) for label in listed(made)] == [True, False, True]
    assert listed(made)[0].endswith(": odd difference => win")
    put(made, second="n+5")
    seen.choose(made, "tried", 0)
    said = seen.words(made, "wrong")
    assert "odd difference => win" in said and made.verdict is None and shown(made) == ""
    assert seen.parts(made)["second"]["value"] == "n+5", "what is filled in stays"
    seen.choose(made, "tried", 1)
    assert made.verdict is not None and seen.parts(made)["second"]["value"] == "n+4"
    session.reread()
    assert [one["text"] for one in session.kept(language)][:3] == [
        "odd difference => win", "(n ; n+4) perd pour n ≥ 1", "in (n; n+3) take (n-1; n)",
    ]  # fmt: skip


def test_what_is_no_conjecture_in_a_journal_is_passed_over() -> None:
    for wrong in (7, "x", {"text": "(n; n) wins"}, old("(n; n) wins") | {"k": -1}):
        session.record("guesses", wrong)
    session.record("guesses", old("(n; n) wins") | {"bound": 10**9})
    session.record("guesses", old("(n; n) wins") | {"bound": 20})
    assert [one.bound for one in desk(key="guesses").tried] == [20]


def test_two_desks_with_one_key_show_the_same_and_each_conjecture_once() -> None:
    first, second, other = desk(key="guesses"), desk(key="guesses"), desk(key="others")
    put(first)
    put(second, second="n+5")
    put(first, second="n+5")
    for made in (first, second):
        assert [one.text for one in made.tried] == ["(n; n+4) loses for n >= 1", "(n; n+5) loses for n >= 1"]
        assert len(listed(made)) == 2
    seen.choose(second, "tried", 0)
    assert "False" in shown(second) and other.tried == []
    put(second)
    assert len(desk(key="guesses").tried) == 2


def test_without_a_key_nothing_is_kept(lesson: Path) -> None:
    put(desk())
    assert not lesson.exists()


# -- the saved page ---------------------------------------------------------------------------


def test_the_saved_page_shows_what_was_tried() -> None:
    made = desk()
    assert "run the cell" in made.saved()[0]["text/html"]
    put(made)
    put(made, second="n+d", says="wins", sign="odd", left="d")
    [saved] = made.saved()
    assert "No counterexample found" in saved["text/html"] and "✕ False." in saved["text/plain"]
    assert saved["text/plain"].count("k = 1; whoever takes the last match wins.") == 2


# -- without the article ----------------------------------------------------------------------


def test_a_desk_can_leave_out_the_claims_of_the_article() -> None:
    assert ["article" in seen.parts(made) for made in (desk(), desk(article=False))] == [True, False]
    bare = desk(article=False)
    put(bare)
    assert bare.verdict and bare.verdict.counterexample
