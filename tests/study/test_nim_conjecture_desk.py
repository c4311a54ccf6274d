"""The conjecture desk, driven as its page drives it: the field, the buttons, the picture, the list, the journal."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rvbkit import in_turn, keeping, notebook
from rvbkit.game import NotationError, Remark
from rvbkit.study.nim import claims, desk
from rvbkit.study.nim.conjectures.article import CLAIMS
from rvbkit.study.nim.conjectures.widget import Desk
from rvbkit.text import LANGUAGES, catalogue, use
from tests.cases import over

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def lesson(fresh_kernel: Path) -> Path:
    """A lesson of its own; what it gives is the file of its answers."""
    notebook.open_lesson("07-nim-conjectures", "en")
    return fresh_kernel / "07-nim-conjectures.answers.json"


def enter(made: Desk, text: str) -> None:
    """Types a text and presses Enter, as the page tells it."""
    made.field.value = text
    made.field._handle_custom_msg({"event": "submit"}, [])


def tap(made: Desk, name: str) -> None:
    made.cases._handle_custom_msg({"tap": name}, [])


def cells(made: Desk) -> dict[str, str]:
    """The taps of the picture and what is said of each."""
    found = ET.fromstring(made.cases.svg).iter(f"{SVG}rect")
    return {cell.attrib["data-tap"]: cell.attrib["aria-label"] for cell in found if "data-tap" in cell.attrib}


def shown(made: Desk) -> str:
    """The text of the verdict."""
    return re.sub(r"<[^>]+>", " ", made.found.value).replace("\u00a0", " ")


# -- checking ---------------------------------------------------------------------------------


def test_enter_and_the_button_both_check() -> None:
    made = desk()
    enter(made, "(n; n+4) loses for n >= 1")
    assert "False" in shown(made) and "from (1 ; 5) take (0 ; 2) and leave (1 ; 3)" in shown(made)
    made.field.value = "odd difference => win"
    made.go.click()
    assert "No counterexample found" in shown(made) and "no proof" in shown(made)
    assert [one.text for one in made.tried] == ["(n; n+4) loses for n >= 1", "odd difference => win"]


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_check_waits_for_the_text_that_may_come_after_it(monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    """A browser may tell of the key or the button before it tells what was typed."""
    monkeypatch.setattr(in_turn, "SETTLE", 0.01)

    async def typed(made: Desk, text: str) -> None:
        if by == "key":
            made.field._handle_custom_msg({"event": "submit"}, [])
        else:
            made.go.click()
        assert [one.text for one in made.tried] == ["(n; n) wins"] * bool(made.tried)
        made.field.value = text
        await asyncio.sleep(0.05)

    made = desk()
    for _ in range(2):  # the second time the page has nothing new to send
        asyncio.run(typed(made, "(n; n) wins"))
        assert [one.text for one in made.tried] == ["(n; n) wins"] and made.verdict is not None
        made.refuse(Remark("guess.empty"))
    asyncio.run(typed(made, "(n; n+1) wins"))
    assert [one.text for one in made.tried] == ["(n; n) wins", "(n; n+1) wins"]


def test_a_text_that_is_left_without_enter_is_not_checked() -> None:
    made = desk()
    made.field.value = "(n; n) wins"
    assert made.verdict is None and made.tried == []


def test_nothing_is_said_before_somebody_checks() -> None:
    made = desk()
    assert made.found.value == "" and made.verdict is None and cells(made) == {}
    for button in made.examples:
        button.click()
        assert made.found.value == "" and made.field.value == button.description
    for _, key in made.article.options[1:]:
        made.article.value = key
        assert made.found.value == "" and made.verdict is None and not made.tried


@over("language", LANGUAGES)
def test_every_example_and_every_claim_of_the_article_can_be_checked_from_the_field(language: str) -> None:
    use(language)
    made = desk(bound=30)
    for button in made.examples:
        button.click()
        made.go.click()
        assert made.verdict is not None and made.verdict.holds is not None
    for key in CLAIMS:
        made.article.value = key
        assert made.article.value == ""  # the same one can be chosen again
        made.go.click()
        assert made.verdict is not None and made.verdict.told == claims()[key].told
        assert made.verdict.holds is claims()[key].check(bound=30).holds


def test_what_cannot_be_read_is_told_and_the_last_verdict_goes() -> None:
    made = desk()
    enter(made, "(n; n+4) loses")
    enter(made, "(n; np) loses")
    assert "rvb-refused" in made.found.value and "write n*p" in shown(made)
    assert made.verdict is None and cells(made) == {} and len(made.tried) == 1
    assert made.cases.spoken == "“np” is no word: for a product, write n*p."


def test_what_is_typed_is_shown_as_text_and_never_as_markup() -> None:
    made = desk()
    enter(made, "<img src=x> => wins")
    assert "<img" not in made.found.value
    enter(made, "(n; n<b>) wins")
    assert "<b>" not in made.found.value and made.verdict is None


def test_the_bound_and_the_k_of_the_desk_are_used() -> None:
    made = desk(k=0, bound=50)
    enter(made, "(n; n+1) wins")
    assert made.verdict is not None and made.verdict.counterexample is not None
    assert made.verdict.counterexample.piles == (1, 2) and made.verdict.checked == 50
    made.bound.value = 7
    made.go.click()
    assert made.verdict.checked == 7 and len(made.tried) == 2


@over("options", [{"k": -1}, {"k": "1"}, {"bound": 0}, {"key": 7}])
def test_a_desk_that_cannot_be_opened_says_why(options: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        desk(**options)
    assert str(caught.value)


def test_a_statement_that_would_take_for_ever_is_told_at_the_desk_too() -> None:
    made = desk(k=5000)
    enter(made, "statement 1")
    assert "for k up to 1000 only" in shown(made) and made.tried == []


def test_the_verdict_is_spoken_and_a_repeated_one_again() -> None:
    made = desk()
    enter(made, "(n; n+4) loses")
    first = made.cases.seq
    assert made.cases.spoken.startswith("False. Counterexample: for n = 1")
    enter(made, "(n; n+4) loses")
    assert made.cases.seq > first and made.cases.spoken.startswith("False.")
    assert len(made.tried) == 1


# -- the picture ------------------------------------------------------------------------------


def test_one_letter_makes_a_row_of_cases_that_agree_or_do_not() -> None:
    made = desk()
    enter(made, "(n; n+10) wins for n != 3")
    said = cells(made)
    assert list(said) == [f"@{n}" for n in range(1, 31)]
    assert said["@7"] == "n = 7: counterexample" and said["@8"] == "n = 8: agrees"
    assert said["@3"] == "n = 3: nothing is claimed"


def test_two_letters_and_rules_make_a_square() -> None:
    made = desk()
    enter(made, "(n; n+p) loses for p >= 4")
    said = cells(made)
    assert len(said) == 121 and said["@2;4"].endswith("agrees") and said["@2;3"].endswith("nothing is claimed")
    enter(made, "difference even => loses")
    said = cells(made)
    assert "@3;1" not in said and said["@1;3"].endswith("agrees") and said["@4;6"].endswith("counterexample")


def test_a_case_that_is_tapped_tells_its_move() -> None:
    made = desk()
    enter(made, "(n; n+p) loses for p >= 4")
    tap(made, "@2;5")
    assert "from (2 ; 7) take (0 ; 1) and leave (2 ; 6), which loses" in made.cases.spoken
    assert "Counterexample" in made.case.value
    tap(made, "@2;4")
    assert made.cases.spoken.startswith("It agrees: for n = 2, p = 4, (2 ; 6) loses")
    tap(made, "@2;3")
    assert made.cases.spoken == "Nothing is claimed for n = 2, p = 3, (2 ; 5)."
    enter(made, "(n; n/2) wins")
    assert made.case.value == ""
    tap(made, "@3")
    assert made.cases.spoken == "These values give no pair of piles."


def test_any_other_tap_is_answered_and_changes_nothing() -> None:
    made = desk()
    for claim in ("", "(n; n+4) loses", "(n; n+p+q) wins"):
        if claim:
            enter(made, claim)
        for name in ("enter", "escape", "@", "@-1", "@999", "@1;2;3", "@x", "@²", "@9999999999", "1-1"):
            before = made.cases.seq
            tap(made, name)
            assert made.cases.seq > before and made.case.value == ""


def test_without_letters_or_with_three_there_is_no_picture() -> None:
    made = desk(bound=5)
    for claim in ("(4; 7) wins", "(n; m+p) wins", "statement 2"):
        enter(made, claim)
        assert made.verdict is not None and cells(made) == {}


# -- what was tried ---------------------------------------------------------------------------


def test_what_was_tried_can_be_looked_at_again() -> None:
    made = desk()
    enter(made, "(n; n+4) loses")
    made.bound.value = 50
    enter(made, "odd difference => win")
    assert [label for label, _ in made.list.options] == ["✕ (n ; n+4) loses", "○ the difference is odd ⇒ wins"]
    made.list.value = 0
    assert made.field.value == "(n; n+4) loses" and made.bound.value == 200
    assert made.verdict is made.tried[0].verdict and "False" in shown(made)


def test_the_desk_speaks_the_language_in_use_from_the_next_click_on() -> None:
    made = desk()
    enter(made, "odd difference => win")
    use("fr")
    made.refresh()
    assert made.go.description == "Vérifier" and "Aucun contre-exemple trouvé" in shown(made)
    assert made.list.options[0][0] == "○ la différence est impaire ⇒ gagne"
    assert cells(made)["@0;1"].replace("\u00a0", " ") == "a = 0, b = 1 : en accord"
    made.help.value = True
    for key in (
        "help-player",
        "help-family",
        "help-when",
        "help-rule",
        "help-recipe",
        "help-numbers",
        "help-conditions",
    ):
        beginning = str(catalogue("fr")[f"guess.{key}"]).partition("{")[0].partition("<")[0]
        assert beginning.replace("\u00a0", " ") in made.help_text.value.replace("\u00a0", " ")


def test_what_is_tried_is_kept_under_the_key_without_its_verdict(lesson: Path) -> None:
    made = desk(key="guesses")
    enter(made, "(n; n+4) loses")
    enter(made, "(n; np) loses")
    enter(made, "odd difference => win")
    kept = json.loads(lesson.read_text(encoding="utf-8"))["answers"]["guesses"]
    assert [entry["answer"] for entry in kept] == [
        {"text": "(n; n+4) loses", "k": 1, "misere": False, "bound": 200},
        {"text": "odd difference => win", "k": 1, "misere": False, "bound": 200},
    ]


def test_a_desk_that_is_reopened_looks_for_verdicts_when_they_are_looked_at() -> None:
    first = desk(key="guesses")
    enter(first, "(n; n+4) loses")
    enter(first, "statement 1")
    again = desk(key="guesses")
    assert [label[0] for label, _ in again.list.options] == ["…", "…"]
    assert again.found.value == "" and not any(one.known for one in again.tried)
    again.list.value = 0
    assert "False" in shown(again) and [label[0] for label, _ in again.list.options] == ["✕", "…"]


def test_what_is_no_conjecture_in_a_journal_is_passed_over() -> None:
    for wrong in (7, "x", {"text": "(n; np) loses", "k": 1, "misere": False, "bound": 200}, {"text": "d odd => wins"}):
        keeping.record("guesses", wrong)
    keeping.record("guesses", {"text": "d odd => wins", "k": 1, "misere": False, "bound": 10**9})
    keeping.record("guesses", {"text": "d odd => wins", "k": 1, "misere": False, "bound": 20})
    assert [one.bound for one in desk(key="guesses").tried] == [20]


def test_two_desks_with_one_key_show_the_same_and_each_conjecture_once() -> None:
    first, second, other = desk(key="guesses"), desk(key="guesses"), desk(key="others")
    enter(first, "(n; n+4) loses")
    enter(second, "odd difference => win")
    enter(first, "odd difference => win")
    for made in (first, second):
        assert [one.text for one in made.tried] == ["(n; n+4) loses", "odd difference => win"]
        assert len(made.list.options) == 2
    second.list.value = 0
    assert "False" in shown(second) and other.tried == []
    enter(second, "(n; n+4) loses")
    assert [one.text for one in desk(key="guesses").tried] == ["(n; n+4) loses", "odd difference => win"]


def test_without_a_key_nothing_is_kept(lesson: Path) -> None:
    enter(desk(), "(n; n+4) loses")
    assert not lesson.exists()


# -- the saved page ---------------------------------------------------------------------------


def test_the_saved_page_shows_what_was_tried() -> None:
    made = desk()
    assert "run the cell" in made._saved()["text/html"]
    enter(made, "(n; n+4) loses")
    enter(made, "odd difference => win")
    saved = made._saved()
    assert "No counterexample found" in saved["text/html"] and "✕ False." in saved["text/plain"]
    assert saved["text/plain"].count("k = 1; who takes the last match wins.") == 2


# -- without the article ----------------------------------------------------------------------


def test_a_desk_can_leave_out_the_claims_of_the_article() -> None:
    def within(box: Any) -> list[Any]:
        return [box, *(one for child in getattr(box, "children", ()) for one in within(child))]

    assert [made.article in within(made.widget) for made in (desk(), desk(article=False))] == [True, False]
    bare = desk(article=False)
    enter(bare, "(n; n+4) loses")
    assert bare.verdict and bare.verdict.counterexample
