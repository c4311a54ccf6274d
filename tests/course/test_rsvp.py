"""What lesson 12 and its exercises print, and what their checks say of other answers."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rvbkit import questions
from rvbkit.course import rsvp
from rvbkit.game import NotationError
from rvbkit.games.rsvp import Move, Position, exercises
from rvbkit.games.rsvp.exercises import Worded
from rvbkit.games.rsvp.frame import STOCK
from rvbkit.games.rsvp.words import words
from rvbkit.matches import transcript
from rvbkit.text import LANGUAGES, use
from tests.cases import over, own
from tests.games.rsvp import judge as slow

SOURCE = Path(__file__).parents[2] / "lessons" / "source" / "12-rsvp.py"
LESSON = " ".join(SOURCE.read_text(encoding="utf-8").replace("\u00a0", " ").replace("\n# ", " ").split())
ALL = (*rsvp.LESSON, *rsvp.EXERCISES)
WORDED = [one for one in ALL if isinstance(one, Worded)]


def inner(key: str, language: str) -> Any:
    """The question in the words of a language."""
    use(language)
    one = questions.exercise(key)
    assert isinstance(one, Worded)
    return one.here


def boards() -> list[Position]:
    """All positions of the questions."""
    texts = [text for of in (rsvp.LEGAL, rsvp.OPENS, rsvp.SCORED, rsvp.WORDS) for text, _ in of.values()]
    texts += [text for of in (rsvp.PROVE, rsvp.BEST, rsvp.MOST) for text in of.values()]
    return [Position.parse(text) for text in texts]


def test_a_position_says_its_words_and_holds_all_letters_and_it_is_player_1_who_looks() -> None:
    for position in boards():
        assert position.turn == 1 and sorted(position.stock + position.frame.replace(".", "")) == sorted(STOCK)
    for told in (
        rsvp.PROVE,
        rsvp.BEST,
        rsvp.MOST,
        rsvp.LEGAL,
        rsvp.OPENS,
        rsvp.SCORED,
        rsvp.WORDS,
    ):
        for language, text in told.items():
            position = Position.parse(text if isinstance(text, str) else text[0])
            assert position.words.name == language


@over("one", WORDED)
def test_a_record_is_judged_the_same_whatever_language_is_in_use(one: Worded) -> None:
    for language, other in (LANGUAGES, LANGUAGES[::-1]):
        use(language)
        answers = [one.reference(), *(slip.specimen() for slip in one.slips)]
        records = [json.loads(json.dumps(one.record(answer))) for answer in answers]
        here = [(one.judge(record).right, one.judge(record).slip) for record in records]
        told = [one.given(record) for record in records]
        use(other)
        assert [(one.judge(record).right, one.judge(record).slip) for record in records] == here
        assert here[0] == (True, "") and not any(right for right, _ in here[1:])
        assert [one.given(record) for record in records] == [None] * len(records) and None not in told
        assert all(one.record(record) == record and one.told(record) for record in records)


def test_questions_in_either_language_know_the_same_mistakes_and_have_as_many_rows() -> None:
    for one in WORDED:
        first, second = (inner(one.key, language) for language in LANGUAGES)
        assert (
            [slip.name for slip in first.slips] == [slip.name for slip in second.slips] == [s.name for s in one.slips]
        )
        assert len(first.asks().cases) == len(second.asks().cases) and type(first.asks()) is type(second.asks())


def test_the_printed_game_ends_as_it_is_printed() -> None:
    use("en")
    assert questions.exercise("rsvp-printed").reference() == [2, 10, 20, 7]
    assert questions.exercise("rsvp-totals").reference() == [40, 41]
    positions, _ = transcript.read(f"rsvp {rsvp.PICTURE}")
    assert own(positions[-1]).scores == (40, 41)
    shown = re.search(r'start = "([^"]*)"', LESSON)
    rest = re.search(r'\{start\} ([^"]*)"', LESSON)
    assert shown and rest
    position = Position.parse(f"{shown[1]} {rest[1]}")
    letters = re.search(r"Replay it on this frame\*\*: ([^.]*)\.", LESSON)
    assert letters
    for letter, cell in re.findall(r"([A-Z]) on ([a-k]\d+)", letters[1]):
        position = position.play(Move.parse(f"{letter}@{cell}"))
    assert str(position) == str(positions[0])


@over("language", LANGUAGES)
@over("key, told", [("rsvp-legal", rsvp.LEGAL), ("rsvp-words", rsvp.WORDS)])
def test_which_letters_are_allowed_is_so_by_the_slow_judge(key: str, told: dict[str, Any], language: str) -> None:
    text, letters = told[language]
    right = [slow.legal(slow.read(text), letter) for letter in letters]
    answer = inner(key, language).reference()
    assert right == [one if isinstance(one, bool) else one != exercises.DASH for one in answer]
    assert {True, False} == {*right}


@over("language", LANGUAGES)
@over("key, told", [("rsvp-best", rsvp.BEST), ("rsvp-most", rsvp.MOST)])
def test_one_letter_alone_is_worth_most_and_the_solution_says_it(key: str, told: dict[str, str], language: str) -> None:
    gains = {move: gained(told[language], move) for move in beside(told[language])}
    best = max(gains.values())
    answer = inner(key, language).reference()
    assert [move for move, gain in gains.items() if gain == best] == [answer]
    letter, cell = answer.split("@")
    solution = questions.exercise(key).solution.sentence
    assert f"{letter} {'en' if language == 'fr' else 'on'} {cell}" in solution and str(best) in solution
    other = next(move for move, gain in gains.items() if 0 < gain < best)
    assert [one.key for one in inner(key, language).examine(other).remarks] == ["exercise.rsvp-cheaper"]


def beside(text: str) -> list[str]:
    """The moves that touch a letter: no other can score."""
    position = Position.parse(text)
    rows = text.split()[0].split("/")

    def touches(cell: str) -> bool:
        row, column = "abcdefghijk".index(cell[0]), int(cell[1:]) - 1
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return any(0 <= y < 11 and 0 <= x < 11 and rows[y][x] != "." for y, x in around)

    return [str(move) for move in position.moves() if touches(move.cell)]


def gained(text: str, move: str) -> int:
    """By the scores of a game that goes on."""
    position = Position.parse(text)
    return position.play(Move.parse(move)).scores[0] - position.scores[0]


@over("language", LANGUAGES)
def test_what_letters_score_and_open_is_what_games_that_go_on_score(language: str) -> None:
    text, letters = rsvp.SCORED[language]
    assert inner("rsvp-scores", language).reference() == [gained(text, letter) for letter in letters]
    text, letters = rsvp.OPENS[language]
    for letter, told in zip(letters, inner("rsvp-opens", language).reference(), strict=True):
        after = Position.parse(text).play(Move.parse(letter))
        best = max(after.play(Move.parse(one)).scores[1] for one in beside(str(after)))
        assert best - after.scores[1] == told
    for key in ("rsvp-scores", "rsvp-opens"):
        one = inner(key, language)
        right = one.reference()
        told = re.findall(r"\d+", questions.exercise(key).solution.sentence)[: len(right)]
        assert list(map(int, told)) == right, "the solution begins with the answers"
        low = one.examine([*right[:-1], right[-1] - 1])
        high = one.examine([*right[:-1], right[-1] + 1])
        assert low.wrong == high.wrong == (len(right) - 1,) and low.move is not None


@over("language", LANGUAGES)
def test_words_that_solutions_tell_are_words_and_prove_the_letters(language: str) -> None:
    use(language)
    one = questions.exercise("rsvp-prove")
    told = one.solution.sentence.split()[0].rstrip(",")
    proofs = [str(move) for move in Position.parse(rsvp.PROVE[language]).moves() if move.word == told]
    assert proofs and one.judge(one.record(proofs[0])).right
    assert one.judge(one.record("no-proof")).remarks[0].key == "exercise.rsvp-there-is"
    said = questions.exercise("rsvp-words").solution.sentence
    named = re.findall(r"[A-Z]{3,}", said)
    exercise = inner("rsvp-words", language)
    for at, answer in enumerate(exercise.reference()):
        if answer != exercises.DASH:
            best = [word for word in named if exercises._off(exercise.position(), exercise.moves[at], word) is None]
            assert best, "the solution names a word for each letter that has one"


@over("language", LANGUAGES)
def test_a_word_that_is_no_proof_is_told_why(language: str) -> None:
    one = inner("rsvp-words", language)
    right = one.reference()
    gap, wrong = right.index(next(w for w in right if w != exercises.DASH)), right.index(exercises.DASH)

    def said(at: int, word: str) -> str:
        finding = one.examine([*right[:at], word, *right[at + 1 :]])
        assert finding.wrong == (at,)
        return str(finding.remarks[0].key)

    behind = {"fr": (1, "CONSUL"), "en": (1, "FROLIC")}[language]
    assert said(gap, exercises.DASH) == "exercise.rsvp-there-is"
    assert said(gap, "XQZJK") == "exercise.rsvp-unknown"
    assert said(*behind) == "exercise.rsvp-other-side"
    assert said(wrong, {"fr": "ARBRE", "en": "TREES"}[language]) == "exercise.rsvp-nowhere"
    misfit = {"fr": (3, "OSCILLE"), "en": (3, "HIDE")}[language]
    assert said(*misfit) == "exercise.rsvp-misfits", "of “no proof” nobody speaks here"
    if language == "fr":
        assert said(3, "OSCILLER") == "exercise.rsvp-no-room" and said(3, "TROC") == "exercise.rsvp-nowhere"
    others = [proof.word for proof in exercises.justifying(one.position(), one.moves[gap])]
    for word in others[:20]:
        assert one.examine([*right[:gap], word, *right[gap + 1 :]]).right


@over("language", LANGUAGES)
def test_a_wrong_row_is_named_in_the_words_that_stand_on_its_keys(language: str) -> None:
    use(language)
    reads = questions.exercise("rsvp-reads")
    told = reads.judge(reads.record([*reads.reference()[:3], "second", "nobody"])).remarks[0].sentence
    row, who = {"fr": ("E L L E", "joueur 2"), "en": ("L E V E L", "player 2")}[language]
    assert row in told and who in told and "second" not in told
    with pytest.raises(NotationError, match={"fr": "J en e7", "en": "J on e7"}[language]):
        questions.exercise("rsvp-printed").record([2, "1e5", 20, 7])


def test_words_are_read_as_people_write_them() -> None:
    assert exercises.word_or_dash(" égaré ") == "EGARE" and exercises.word_or_dash("œuf") == "OEUF"
    assert {exercises.word_or_dash(dash) for dash in ("-", "–", "—")} == {exercises.DASH}
    for wrong in ("", "two words", "a1", 3, None, "x" * 500, "日本"):
        with pytest.raises(NotationError):
            exercises.word_or_dash(wrong)


@over("language", LANGUAGES)
def test_the_shares_of_words_that_are_words_backwards_are_those_of_the_solution(language: str) -> None:
    use(language)
    told = [float(one.replace(",", ".")) for one in re.findall(
        r"\d+(?:[.,]\d+)?(?=\s*%| et| and|,)", questions.exercise("rsvp-backwards").solution.sentence.partition(":")[2]
    )]  # fmt: skip
    for length, said in zip(rsvp.LENGTHS, told, strict=True):
        found = {word for word in words(language) if len(word) == length}
        share = 100 * len(found & {word[::-1] for word in found}) / len(found)
        assert abs(share - said) < (0.5 if said > 10 else 0.05 if said > 1 else 0.005)


def test_a_challenge_pays_when_fewer_than_half_of_the_letters_are_proved() -> None:
    use("en")
    right = questions.exercise("rsvp-challenge").reference()
    position = replace(Position.parse(rsvp.PROVE["fr"]), target=999)
    proof, none = (position.play(next(m for m in position.moves() if m.verb == verb)) for verb in ("proof", "no-proof"))
    change = [after.scores[1] - position.scores[1] - after.scores[0] + position.scores[0] for after in (none, proof)]
    assert right == [(rsvp.CHALLENGED - p) * change[0] + p * change[1] for p in rsvp.PROOFS]
