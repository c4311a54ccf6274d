"""Every exercise of every lesson: right answers pass, each known mistake gets its own sentence, in both languages."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from rvbkit.game import NotationError
from rvbkit.games.nim.exercises import Kills
from rvbkit.games.rsvp.exercises import Worded
from rvbkit.games.trioker.pieces import PIECES
from rvbkit.questions import PARTS, ROOMS, exercise, exercises, of
from rvbkit.questions.exercise import Exercise, Slip
from rvbkit.questions.kinds import BestMove, Game, Value
from rvbkit.questions.verdict import Verdict
from rvbkit.text import LANGUAGES, catalogue, use
from tests.cases import over

ROOT = Path(__file__).parents[2]
ALL = exercises().values()
SLIPS = [(one, slip) for one in ALL for slip in one.slips]
#: Those that are answered by a move.
MOVES = [one for one in ALL if isinstance(one, BestMove) or one.key == "rvb-longest"]


def judged(one: Exercise, answer: object) -> Verdict:
    """As the journal would give it back: through JSON."""
    return Verdict(one, one.judge(json.loads(json.dumps(one.record(answer)))), (), 1)


def check_page(verdict: Verdict) -> None:
    """That a verdict is well-formed: no sign that was typed is taken for markup."""
    ElementTree.fromstring(verdict._repr_html_().replace("<br>", "<br/>"))


def test_keys_are_used_once() -> None:
    keys = [one.key for lesson in ROOMS for part in PARTS for one in of(lesson, part)]
    assert len(keys) == len(set(keys)) > 5
    assert all(exercise(key).key == key for key in keys)


@over("language", LANGUAGES)
@over("one", ALL)
def test_the_reference_is_right(one: Exercise, language: str) -> None:
    use(language)
    verdict = judged(one, one.reference())
    assert verdict.right and verdict.opened and not verdict.rows, repr(verdict)
    for tries in (0, one.tries):
        verdict.tries = tries
        check_page(verdict)


@over("language", LANGUAGES)
@over("one, slip", SLIPS)
def test_a_known_mistake_gets_its_own_sentence_on_a_page_that_can_be_shown(
    one: Exercise, slip: Slip, language: str
) -> None:
    use(language)
    verdict = judged(one, slip.specimen())
    assert verdict.right is False and verdict.finding and verdict.finding.slip == slip.name
    assert verdict.remarks[0].key == f"exercise.{one.key}-{slip.name}"
    check_page(verdict)


@over("one", ALL)
def test_known_mistakes_are_told_apart(one: Exercise) -> None:
    essences = [json.dumps(one.essence(one.record(slip.specimen()))) for slip in one.slips]
    assert len(set(essences)) == len(essences)
    assert len({slip.name for slip in one.slips}) == len(one.slips)


@over("language", LANGUAGES)
@over("one", ALL)
def test_no_answer_is_told_kindly_and_hints_are_there(one: Exercise, language: str) -> None:
    use(language)
    for empty in (None, ..., "", "  "):
        assert one.unanswered(empty)
    shown = Verdict(one, None, (), 0)
    html = shown._repr_html_()
    assert html.count("<details") == 2 and one.hints[0].sentence and one.hints[1].sentence != one.hints[0].sentence
    assert not shown.opened and one.solution.sentence not in html


@over("one", ALL)
def test_what_is_no_answer_of_this_kind_is_told_in_one_sentence(one: Exercise) -> None:
    for strange in (object(), {}, 3.7, "?!", [object()], b"x", {1, "a"}, float("nan"), type, "1" * 5000):
        try:
            finding = one.judge(one.record(strange))
        except NotationError as error:
            assert 5 < len(str(error)) < 400
        else:
            assert not finding.right, strange


@over("one", [one for one in ALL if isinstance(one, Value)])
def test_a_list_of_another_length_is_no_answer(one: Value) -> None:
    right = one.reference()
    if isinstance(right, list):
        for other in (right[:-1], [*right, right[-1]]):
            with pytest.raises(NotationError):
                one.record(other)


@over("one", ALL)
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


JUNK = ["c2-c2", "a1-g7", "a1-c3", "g7", "R@a1 V@b1 B@b2", "0;0", "99;99", "c2-b1-c2"]


@over("one", MOVES)
def test_any_move_can_be_shown_on_a_page(one: Exercise) -> None:
    for move in JUNK:
        try:
            verdict = judged(one, move)
        except NotationError:
            continue
        assert not verdict.right, move
        check_page(verdict)


def neighbours(one: Value, answer: Any) -> Iterator[Any]:
    """Answers that are nearly this one: a number beside it, another choice or piece; of a list, in each place."""
    options = [value for blank in one.blanks or one.form.blanks for value, _ in blank.options]
    if isinstance(answer, list):
        for at, item in enumerate(answer):
            yield from ([*answer[:at], other, *answer[at + 1 :]] for other in neighbours(one, item))
    elif options:
        yield from (value for value in options if value != answer)
    elif isinstance(answer, int):
        yield from (answer - 2, answer - 1, answer + 1, answer + 2, 2 * answer)
    elif isinstance(answer, float):
        yield from (round(answer + more, 1) for more in (-1, -0.1, 0.1, 0.6))
    elif answer in PIECES:
        yield from (piece for piece in PIECES if piece != answer)


@over("language", LANGUAGES)
@over("one", [one for one in ALL if isinstance(one, Value | Worded)])
def test_what_is_nearly_right_is_told_why_it_is_not(one: Value | Worded, language: str) -> None:
    """Nobody reads that something is “not this one” where there is a reason to be told."""
    use(language)
    here = one.here if isinstance(one, Worded) else one
    assert isinstance(here, Value | BestMove)
    for answer in neighbours(here, here.reference()) if isinstance(here, Value) else ():
        with suppress(NotationError):  # what is no answer of this kind, such as a negative number of matches
            told = judged(here, answer)
            keys = {remark.key for remark in told.finding.remarks} if told.finding else set()
            assert told.right or not keys & {"check.wrong", "check.wrong-in-row"}, (answer, repr(told))
            check_page(told)


def test_where_all_answers_are_wrong_nobody_is_asked_which_ones() -> None:
    use("en")
    assert repr(judged(exercise("trioker-walk"), [1, 1, 1])).startswith("✗ None of the 3 answers is right.")
    assert repr(judged(exercise("trioker-walk"), [7, 1, 1])).startswith("✗ 2 of the 3 answers are wrong. Which ones?")


def test_a_whole_number_is_told_as_it_was_written() -> None:
    use("en")
    assert repr(judged(exercise("nim-slope"), "3")).startswith("✗ With the slope 3, the pair")


def depth(text: str) -> int:
    """How deep brackets stand within brackets."""
    most = now = 0
    for sign in text:
        now += (sign == "(") - (sign == ")")
        most = max(most, now)
    return most


@over("language", LANGUAGES)
@over("one", [one for one in ALL if isinstance(one, Game)])
def test_a_finished_game_is_told_without_brackets_in_brackets(one: Game, language: str) -> None:
    use(language)
    won = one.reference()
    for said in (repr(judged(one, won)), one.told(won).partition("\n")[0]):
        assert depth(said) <= 1 and not re.search(r"\b1 (?:move|coup)", said), said


#: Sentences that tell what an answer looks like.
FORMS = re.compile(
    r"check\.no-(number|pair|list|move|word|yes)|nim\.(move-form|typed)|rvb\.(no-move|no-cell|unknown-cell)"
)
_EXAMPLE = re.compile(r"\b[a-m]\d+(?:-[a-m]\d+)*\b|\d+;\d+|\([\d ,;]+\)|\[[\d ,]+\]|\d+")


def _numbers(form: str) -> Any:
    """An example of a form as plain JSON; a line of cells stays a text."""
    if form[0].isalpha():
        return form
    return (
        json.loads("[" + form.strip("()[]").replace(";", ",") + "]")
        if len(form) > 1 and not form.isdigit()
        else int(form)
    )


def _within(record: Any) -> Iterator[str]:
    """The answer and all its parts; a take is its two numbers."""
    found = re.fullmatch(r"(\d+);(\d+)", record) if isinstance(record, str) else None
    record = [int(found[1]), int(found[2])] if found else record
    yield json.dumps(record)
    for part in record if isinstance(record, list) else ():
        yield from _within(part)


def test_no_example_of_a_form_is_an_answer() -> None:
    """A pupil who is told what an answer looks like must not be told the answer."""
    answers: dict[str, str] = {}
    for key, one in exercises().items():
        if isinstance(one, Value | BestMove | Kills):
            answers |= dict.fromkeys(_within(one.reference()), key)
    examples: set[tuple[str, str]] = set()
    for language in LANGUAGES:
        for key, sentence in catalogue(language).items():
            if FORMS.fullmatch(key) and isinstance(sentence, str):
                examples |= {(key, found) for found in _EXAMPLE.findall(sentence)}
    assert {key for key, _ in examples} >= {"check.no-pair", "check.no-list", "nim.typed"}
    given = {(key, form): answers.get(json.dumps(_numbers(form))) for key, form in examples}
    assert {example: answer for example, answer in given.items() if answer} == {}


@over("one", ALL)
def test_an_empty_list_and_a_list_of_dots_are_no_answer(one: Exercise) -> None:
    assert all(one.unanswered(nothing) for nothing in ([], (), [...], [..., ...], (None, ...)))


# -- the notebooks -----------------------------------------------------------------------

CHECKED = re.compile(r'rvbkit\.(?:ask|check)\("([a-z0-9-]+)"')


@over("lesson", ROOMS)
@over("part, folder", [("lesson", "lessons"), ("exercises", "exercises")])
def test_a_notebook_asks_what_its_room_holds_and_in_that_order(lesson: str, part: str, folder: str) -> None:
    source = (ROOT / folder / "source" / f"{lesson}.py").read_text(encoding="utf-8")
    asked = [key for key in CHECKED.findall(source) if key in exercises()]
    assert list(dict.fromkeys(asked)) == [one.key for one in of(lesson, part)]  # one may be asked again later


@over("language", LANGUAGES)
@over("lesson", ["00-welcome", *ROOMS])
def test_a_lesson_has_its_heading_as_title(lesson: str, language: str) -> None:
    """The page of answers bears it."""
    source = (ROOT / "lessons" / "source" / f"{lesson}.py").read_text(encoding="utf-8")
    heading = re.findall(r"(?m)^# # (.*)$", source)[("fr", "en").index(language)]
    number = lesson.partition("-")[0]
    assert catalogue(language)[f"title.{lesson}"] == f"{number}. {heading.removeprefix(f'{number}. ')}"


@over(
    "key, answer, in_french, in_english",
    [
        ("rvb-longest-game", 0, "La partie n’est pas finie : il reste au moins un coup", "at least one move is left"),
        ("rvb-placing-turns", 1, "En 1 tour, on écrit 3 lettres.", "1 turn writes 3 letters."),
        ("rvb-placing-turns", 2, "En 2 tours, on écrit 6 lettres.", "2 turns write 6 letters."),
        ("rvb-apart-moves", 1, "Après 1 coup d’une case, cases qui restent : 9.", "after 1 move of one cell: 9."),
        ("rvb-hours", 1, "En 1 heure, à un million par seconde, on regarde 3 600 000 000 positions.", "In 1 hour, at"),
        ("nim-slope", 13, "aurait B = 1 027. Le", "would have B = 1,027. The"),
        ("nim-slope", 2.6, "aurait B = 205,4. Le", "would have B = 205.4. The"),
        ("nim-up-to-100", 0, "la ligne 0 serait la première où B dépasse 100", "row 0 would be the first one"),
        ("nim-contradiction", (1, 7), "les numéros 1 à 4.", "their numbers are 1 to 4."),
        ("nim-contradiction", (2, 2), "Choisir deux affirmations différentes", "Choose two different claims"),
        ("nim-equation", (1, 4), "p = 1, q = 4 : cela ne vient pas de", "p = 1, q = 4: that does not come from"),
        ("nim-step-sort", ["4", "4", "4", "4"], "« Pas 4 » ne va pas. Le pas 1", "“Step 4” does not fit. Step 1"),
        (
            "nim-step-smaller",
            [(0, "x"), (1, 0)],
            "Voir « De (3 ; 11), prendre ». On",
            "Look at “From (3 ; 11), take”. A",
        ),
        ("nim-misprint", [0, "x", 1], "Voir « premier nombre ». On attend", "Look at “first number”. A whole"),
    ],
)
def test_a_wrong_answer_is_answered_in_whole_sentences(key: str, answer: Any, in_french: str, in_english: str) -> None:
    """One thing is named as one, a row or a field by its name; two numbers that are no position look like none."""
    for language, said in (("fr", in_french), ("en", in_english)):
        use(language)
        try:
            finding = judged(exercise(key), answer).finding
            told = " ".join(remark.sentence for remark in finding.remarks) if finding else ""
        except NotationError as error:
            told = error.remark.sentence
        assert said in re.sub(r"\s", " ", told), told


# -- where they stand ---------------------------------------------------------------------------------------------


@pytest.mark.once
def test_from_a_lesson_one_finds_its_exercises_and_their_words_and_back() -> None:
    """The source of a lesson names the module, the module the lesson; the words stand beside it in both languages."""
    for lesson, room in ROOMS.items():
        home = ROOT / room.replace(".", "/")
        for part in ("lessons", "exercises"):
            head = (ROOT / part / "source" / f"{lesson}.py").read_text(encoding="utf-8").partition("\n\n")[0]
            assert home.name in head, (part, lesson)
        assert (import_module(room).__doc__ or "").startswith(f"Lesson {lesson.partition('-')[0]}"), room
        for language in LANGUAGES:
            told = tomllib.loads(home.with_suffix(f".{language}.toml").read_text(encoding="utf-8"))
            assert lesson in told["title"], (room, language)
            keys = [one.key for part in PARTS for one in of(lesson, part)]
            assert keys and all(key in told["exercise"] for key in keys), (room, language)
