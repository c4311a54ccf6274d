"""Every exercise of every lesson: right answers pass, each known mistake gets its own sentence, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rvbkit.checks import PARTS, ROOMS, exercise, exercises, of
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.verdict import Verdict
from rvbkit.game import NotationError
from rvbkit.text import LANGUAGES, catalogue, use

ROOT = Path(__file__).parents[2]
ALL = [pytest.param(one, id=key) for key, one in exercises().items()]
SLIPS = [pytest.param(one, slip, id=f"{key}-{slip.name}") for key, one in exercises().items() for slip in one.slips]


def judged(one: Exercise, answer: object) -> Verdict:
    """As the journal would give it back: through JSON."""
    return Verdict(one, one.judge(json.loads(json.dumps(one.record(answer)))), (), 1)


def test_keys_are_used_once() -> None:
    keys = [one.key for lesson in ROOMS for part in PARTS for one in of(lesson, part)]
    assert len(keys) == len(set(keys)) > 5
    assert all(exercise(key).key == key for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", ALL)
def test_the_reference_is_right(one: Exercise, language: str) -> None:
    use(language)
    verdict = judged(one, one.reference())
    assert verdict.right and verdict.opened and not verdict.rows, repr(verdict)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "slip"), SLIPS)
def test_a_known_mistake_gets_its_own_sentence(one: Exercise, slip: object, language: str) -> None:
    use(language)
    name = slip.name  # type: ignore[attr-defined]
    verdict = judged(one, slip.specimen())  # type: ignore[attr-defined]
    assert verdict.right is False and verdict.finding and verdict.finding.slip == name
    assert verdict.remarks[0].key == f"exercise.{one.key}-{name}"


@pytest.mark.parametrize("one", ALL)
def test_known_mistakes_are_told_apart(one: Exercise) -> None:
    essences = [json.dumps(one.essence(one.record(slip.specimen()))) for slip in one.slips]
    assert len(set(essences)) == len(essences)
    assert len({slip.name for slip in one.slips}) == len(one.slips)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", ALL)
def test_no_answer_is_told_kindly_and_hints_are_there(one: Exercise, language: str) -> None:
    use(language)
    for empty in (None, ..., "", "  "):
        assert one.unanswered(empty)
    shown = Verdict(one, None, (), 0)
    html = shown._repr_html_()
    assert html.count("<details") == 2 and one.hints[0].sentence and one.hints[1].sentence != one.hints[0].sentence
    assert not shown.opened and one.solution.sentence not in html


@pytest.mark.parametrize("one", ALL)
def test_what_is_no_answer_of_this_kind_is_told_in_one_sentence(one: Exercise) -> None:
    for strange in (object(), {}, 3.7, "?!", [object()], b"x", {1, "a"}, float("nan"), type, "1" * 5000):
        try:
            finding = one.judge(one.record(strange))
        except NotationError as error:
            assert 5 < len(str(error)) < 400
        else:
            assert not finding.right, strange


@pytest.mark.parametrize("one", ALL)
def test_every_sentence_of_an_exercise_is_there(one: Exercise) -> None:
    for language in LANGUAGES:
        known = catalogue(language)
        wanted = [one.title, *one.hints, one.solution]
        assert all(remark.key in known for remark in wanted)
        assert all(f"exercise.{one.key}-{slip.name}" in known for slip in one.slips)


def test_every_sentence_of_the_exercises_belongs_to_one() -> None:
    stems = (*exercises(), *{key.split("-")[0] for key in exercises()})
    for key in catalogue("en"):
        if key.startswith("exercise."):
            assert any(key.removeprefix("exercise.").startswith(stem) for stem in stems), key


@pytest.mark.parametrize("one", ALL)
def test_a_verdict_is_well_formed_and_escapes_what_was_typed(one: Exercise) -> None:
    for tries in (0, one.tries):
        html = Verdict(one, one.judge(json.loads(json.dumps(one.record(one.reference())))), (), tries)._repr_html_()
        ElementTree.fromstring(html.replace("<br>", "<br/>"))


# -- the notebooks -----------------------------------------------------------------------

CHECKED = re.compile(r'rvbkit\.(?:check|study\.nim\.builder)\("([a-z0-9-]+)"')


@pytest.mark.parametrize("lesson", ROOMS)
@pytest.mark.parametrize(("part", "folder"), [("lesson", "lessons"), ("exercises", "exercises")])
def test_a_notebook_asks_what_its_room_holds_and_in_that_order(lesson: str, part: str, folder: str) -> None:
    source = (ROOT / folder / "source" / f"{lesson}.py").read_text(encoding="utf-8")
    asked = [key for key in CHECKED.findall(source) if key in exercises()]
    assert asked == [one.key for one in of(lesson, part)]
