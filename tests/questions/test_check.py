"""Asking, keeping, coming back the next day, and the page that is handed in."""

from __future__ import annotations

import base64
import contextlib
import html
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games.nim.solver import lost_pair
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.matches.match import Match
from rvbkit.questions import exercise, of, session
from rvbkit.questions.answer_page import Handing, page
from rvbkit.questions.check import check, progress, tries
from rvbkit.questions.exercise import Fields
from rvbkit.questions.instruments import Filling
from rvbkit.text import LANGUAGES, catalogue, say, use
from tests import seen
from tests.answering import give, opened, verdict
from tests.cases import over
from tests.kernel import restart

LESSON = "01-rvb-rules"


pytestmark = pytest.mark.usefixtures("fresh_kernel")


def on_disk(name: str = LESSON) -> dict[str, list[dict[str, object]]]:
    answers: dict[str, list[dict[str, object]]] = json.loads(Path(f"{name}.answers.json").read_text())["answers"]
    return answers


def states(part: str) -> dict[str, bool | None]:
    return {one.exercise.key: one.right for one in progress(of(LESSON, part))}


# -- keeping -----------------------------------------------------------------------------


def test_an_answer_is_kept_without_its_verdict() -> None:
    open_lesson(LESSON, "en")
    assert check("rvb-placing-turns", 36).right is False
    kept = on_disk()["rvb-placing-turns"]
    assert [entry["answer"] for entry in kept] == [36] and set(kept[0]) == {"answer", "when"}


def test_tries_are_counted_and_the_same_answer_again_is_no_try() -> None:
    open_lesson(LESSON, "en")
    for answer in (36, 36, "36", 6, 36):
        verdict = check("rvb-placing-turns", answer)
    assert tries("rvb-placing-turns") == verdict.tries == 3 and verdict.opened


def test_what_is_no_answer_is_told_and_not_kept() -> None:
    open_lesson(LESSON, "en")
    verdict = check("rvb-placing-turns", "twelve")
    assert (
        verdict.right is None
        and verdict.remarks[0].key == "check.no-number"
        and not Path(f"{LESSON}.answers.json").exists()
    )


def test_an_answer_given_before_the_first_cell_is_judged_and_kept_later() -> None:
    assert check("rvb-placing-turns", 12).right
    open_lesson(LESSON, "en")
    assert on_disk()["rvb-placing-turns"][0]["answer"] == 12


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_next_day_the_answer_comes_back_with_its_verdict(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    open_lesson(LESSON, language)
    check("rvb-lines", ["yes", "yes", "no", "no", "no", "no"])
    restart(monkeypatch)
    open_lesson(LESSON, language)
    verdict = check("rvb-lines", ...)
    assert verdict.right and verdict.remarks[-1].key == "check.kept-before" and verdict.tries == 1


def test_a_spoilt_file_gives_no_verdict_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    open_lesson(LESSON, "en")
    for key, junk in (
        ("rvb-placing-turns", {"a": 1}),
        ("rvb-lines", 7),
        ("rvb-last-move", "z9"),
        ("rvb-first-to-cross", []),
    ):
        session.record(key, junk)
    assert set(states("lesson").values()) == {None}
    assert "○" in repr(open_lesson(LESSON, "en")) and page(LESSON, "lesson", "")
    assert check("rvb-lines", ...).right is None


@over("language", LANGUAGES)
def test_an_answer_that_an_earlier_version_kept_is_shown_and_said_not_to_be_judged_any_more(language: str) -> None:
    use(language)
    open_lesson("07-nim-conjectures", language)
    for old in ("(min(n, 7) ; n+1)", "(n ; n+1)", "(n ; 2**n)"):
        session.record("nim-recipe-c", [old])
    shown = page("07-nim-conjectures", "lesson", "Ana").replace("\u00a0", " ")
    unjudged = str(catalogue(language)["check.page-unjudged"]).replace("\u00a0", " ")
    assert "(n ; 2**n)" in shown and "(min(n, 7) ; n+1) –" in shown and "(n ; n+1) ✓" in shown
    assert unjudged not in shown, "it was right once"
    verdict = check("nim-recipe-c", ...)
    assert verdict.right is None and verdict.remarks[0].key == "check.unjudged"
    session.record("nim-recipes-d-e", ["(n-1 ; n**1)", "(n-1 ; n)"])
    assert unjudged in page("07-nim-conjectures", "exercises", "Ana").replace("\u00a0", " ")


def test_an_answer_is_judged_once_and_drawn_once_wherever_it_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the question on its page, by the same question further down, by the progress, and on the page of answers."""
    asked = of("01-rvb-rules", "lesson")
    one = next(one for one in asked if one.slips and isinstance(one.asks(), Fields))
    counts = Counter[str]()

    def counted(kind: type, name: str) -> None:
        before = getattr(kind, name)

        def counting(self: Any, *given: Any) -> Any:
            counts[name] += 1
            return before(self, *given)

        monkeypatch.setattr(kind, name, counting)

    open_lesson("01-rvb-rules", "en")
    shown, below = opened(one), opened(one)
    for kind, name in ((type(one), "judge"), (type(one), "examine"), (Filling, "look")):
        counted(kind, name)

    def looks_at_progress() -> None:
        progress(asked)

    monkeypatch.setattr("rvbkit.questions.check._found", {})
    session.watch(looks_at_progress)
    give(shown, one, one.slips[0].specimen())
    assert verdict(shown) == verdict(below) == "wrong"
    assert counts == {"judge": 1, "examine": 1, "look": 2}, "each of the two is drawn once"
    assert rvbkit.check(one.key, one.reference()).right  # type: ignore[union-attr]
    assert verdict(shown) == verdict(below) == "right"
    assert counts == {"judge": 2, "examine": 2, "look": 4}
    assert one.title.sentence in page("01-rvb-rules", "lesson", "Ana") and check(one.key, ...).right
    assert counts["judge"] == counts["examine"] == 2, "what is kept is not judged a second time"
    use("fr")
    assert check(one.key, ...).right and counts["judge"] == 3, "but the remarks of another language are"


def test_an_exercise_that_is_defined_anew_judges_what_is_kept() -> None:
    for right in (3, 4):
        rvbkit.question("mine", "How many?", answer=right)
        assert check("mine", 3).right == (right == 3)


def test_a_first_answer_loads_the_room_of_its_exercise_and_no_other() -> None:
    asked = "import sys, rvbkit; rvbkit.check('nim-kill', '3;4'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, encoding="utf-8", check=True)
    loaded = [name for name in done.stdout.split() if name.startswith("rvbkit.")]
    assert "rvbkit.course.nim_play" in loaded
    strange = [name for name in loaded if ".rvb" in name.removeprefix("rvbkit") or ".study" in name]
    rules = {"", ".grid", ".position", ".moves", ".checker", ".draft"}
    assert {*strange} <= {f"rvbkit.games.rvb{one}" for one in rules}, "a rule sheet says which lessons it has, no more"


def test_unknown_exercises_and_lessons_are_told() -> None:
    for wrong in ("nope", "", 3, None):
        with pytest.raises(ValueError, match=r"exercise"):
            check(wrong, 1)  # type: ignore[arg-type]
    assert progress(of("90-mine", "lesson")) == []


@over(
    "key, answer",
    [("rvb-lines", ("oui", "oui", "non", "non", "non", "non")), ("nim-first-pair", (1, 3)), ("nim-kill", (3, 4))],
)
def test_several_values_are_one_list(key: str, answer: tuple[object, ...]) -> None:
    verdict = rvbkit.check(key, *answer)
    assert verdict and verdict.right and tries(key) == 1


def test_a_value_with_a_name_is_asked_for_without_it() -> None:
    verdict = rvbkit.check("nim-far-difference", D=40)
    assert (
        verdict and verdict.right is None and "40, without “D =”" in repr(verdict) and tries("nim-far-difference") == 0
    )
    for named in ({"key": "nim-far-difference"}, {"value": 40}):
        with contextlib.suppress(NotationError):
            verdict = rvbkit.check("nim-far-difference", **named)
            assert verdict and verdict.right is None


@over("key", ["rvb-placing-turns", "rvb-lines", "rvb-last-move", "nim-kill", "nim-first-pair"])
def test_a_number_that_python_does_not_write_gets_a_sentence(key: str) -> None:
    open_lesson(LESSON, "en")
    for answer in (10**5000, [10**5000], (10**5000, 3)):
        assert check(key, answer).right is None
        assert 5 < len(repr(check(key, answer))) < 300
    assert not Path(f"{LESSON}.answers.json").exists()


def test_a_board_without_a_move_asks_for_one_first() -> None:
    match = Match.of("rvb rV/B.R/VB cross 2")
    assert "play a move on the board first" in repr(check("rvb-last-move", match))
    match.write("c1-b1")
    assert check("rvb-last-move", match).right
    match.undo()
    verdict = check("rvb-last-move", match)  # what was answered before is kept
    assert verdict.right and verdict.remarks[-1].key == "check.kept-before"


# -- progress ----------------------------------------------------------------------------


def test_the_first_cell_tells_what_is_done_and_what_is_left() -> None:
    open_lesson(LESSON, "en")
    check("rvb-placing-turns", 12)
    check("rvb-first-to-cross", 2)
    told = repr(open_lesson(LESSON, "en"))
    assert "Done: 1 of 4." in told and "✓ How many turns" in told and "✗ Who crosses first?" in told
    assert "○ The last move" in told
    assert states("lesson") == {
        "rvb-placing-turns": True,
        "rvb-first-to-cross": False,
        "rvb-lines": None,
        "rvb-last-move": None,
    }


def test_a_board_is_an_answer() -> None:
    open_lesson(LESSON, "en")
    match = Match.of("rvb rV/B.R/VB cross 2")
    assert check("rvb-last-move", match).right is None
    match.write("c1-b1")
    assert check("rvb-last-move", match).right
    other = Match.of("rvb RV/B.R/VB cross 1 | a1")
    assert check("rvb-last-move", other).remarks[0].key == "check.another-board"


# -- handing in --------------------------------------------------------------------------


@over(
    "language, words, name",
    [
        ("en", "My answers", "01-The-rules-of-RVB.exercises"),
        ("fr", "Mes réponses", "01-Les-regles-de-RVB.exercices"),
    ],
)
def test_the_page_has_the_name_the_answers_and_the_tries(language: str, words: str, name: str) -> None:
    open_lesson(LESSON, language, "exercises")
    check("rvb-longest", "c2-b1")
    check("rvb-longest", "c2-b1-b2-c3-d3-e3-e2-e1")
    check("rvb-may-follow", lambda letters: "<script>" in letters)
    handing = Handing(LESSON, "exercises")
    seen.press(handing, "make", name="Ana <b>& Léo")
    text = Path(f"{name}.Ana-b-Leo.html").read_text(encoding="utf-8")
    assert words in text and "Ana &lt;b&gt;&amp; Léo" in text and "<script>" not in text
    assert "c2-b1-b2-c3-d3-e3-e2-e1" in text and "c2-b1\u00a0✗" in text
    assert text.count("<tr>") == 5
    link = seen.parts(handing)["page"]
    assert base64.b64decode(link["href"].removeprefix("data:text/html;base64,")).decode() == text
    assert link["file"] == f"{name}.Ana-b-Leo.html"


def test_the_page_says_which_known_mistake_the_last_answer_makes() -> None:
    open_lesson(LESSON, "en")
    one = exercise("rvb-placing-turns")
    said = say(f"exercise.{one.key}-{one.slips[0].name}")
    check(one.key, one.slips[0].specimen())
    assert said in html.unescape(page(LESSON, "lesson", ""))
    check(one.key, one.reference())
    assert said not in html.unescape(page(LESSON, "lesson", ""))


def test_the_page_bears_the_title_of_the_lesson_and_says_which_notebook_it_is_from() -> None:
    open_lesson(LESSON, "fr", "exercises")
    assert "<h2>Exercices de la leçon 01. Les règles de RVB</h2>" in page(LESSON, "exercises", "")
    assert "<h2>Leçon 01. Les règles de RVB</h2>" in page(LESSON, "lesson", "")
    assert "<h2>Leçon my-own</h2>" in page("my-own", "lesson", "")


def test_earlier_answers_stand_on_one_line_and_tables_games_and_programs_are_only_counted() -> None:
    open_lesson("05-nim-table", "en")
    for answer in (20, 42, 40):
        check("nim-far-difference", answer)
    for rows in (2, 3, 9):
        check("nim-table-1", [lost_pair(row, 1) for row in range(rows)])
    check("nim-table-0", [lost_pair(row, 0) for row in range(3)])
    text = page("05-nim-table", "lesson", "")
    assert "Earlier answers: 20\u00a0✗ · 42\u00a0✗</p>" in text
    assert (
        text.count("(0\u00a0;\u00a00), (1\u00a0;") == 2
        and '<td class="tries">3</td>' in text
        and "… right so far" in text
    )
    assert "… Table 0 (begun)" in repr(open_lesson("05-nim-table", "en"))


def test_a_page_can_be_had_when_it_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    open_lesson(LESSON, "en")
    handing = Handing(LESSON, "lesson")
    handing.file.mkdir()  # nothing can be written there
    handing.make()
    assert "could not be written" in seen.words(handing) and "base64" in seen.parts(handing)["page"]["href"]


def test_half_signs_and_times_of_no_calendar_do_not_make_the_page_impossible() -> None:
    open_lesson(LESSON, "en")
    assert "a\ufffdb" in repr(rvbkit.answer("mine", "a\ud800b"))
    assert "\ufffd" in repr(check("rvb-first-to-cross", "\udfff"))
    assert "\ufffd" in check("rvb-may-follow", lambda letters: print("\ud800") or 1)._repr_html_()
    kept = on_disk()
    for entry in ("\ud800", {"gave": [{"value": "\ud800"}], "code": "\ud800"}):
        kept.setdefault("rvb-longest", []).append({"answer": entry, "when": "0001-01-01T00:00:00+00:00"})
        kept.setdefault("rvb-first-to-cross", []).append({"answer": entry, "when": "\ud800"})
    Path(f"{LESSON}.answers.json").write_text(json.dumps({"format": 1, "answers": kept}))
    for part in ("lesson", "exercises"):
        handing = Handing(LESSON, part)
        session.reread()
        handing.make()
        assert "is in the file" in seen.words(handing) and "\ufffd" in handing.file.read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt", reason="limits the size of files as Unix does")
def test_a_page_that_finds_no_room_costs_no_page_that_was_made_before() -> None:
    import resource

    open_lesson(LESSON, "en")
    handing = Handing(LESSON, "lesson")
    handing.make()
    before = handing.file.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, limits[1]))
    try:
        handing.make()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert "could not be written" in seen.words(handing) and handing.file.read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == [handing.file.name]


def test_enter_in_the_field_for_the_name_makes_the_page() -> None:
    open_lesson(LESSON, "en")
    handing = Handing(LESSON, "lesson")
    name = seen.parts(handing)["name"]
    assert name["enter"] == "make" in seen.keys(handing) and name["label"]
    seen.press(handing, "make", name="Ana")
    assert "Ana" in seen.words(handing) and handing.file.exists()


def test_before_the_first_cell_the_button_says_what_to_do() -> None:
    assert "first cell" in repr(rvbkit.answers())
