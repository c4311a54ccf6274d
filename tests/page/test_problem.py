"""Problems of all games: shown with what is to be found, never with what is right, and judged on a board."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pandas as pd
import pytest

import rvbkit
from rvbkit.game import NotationError, Remark
from rvbkit.games.roliversi import study
from rvbkit.games.rsvp import begin
from rvbkit.games.rsvp import study as rsvp
from rvbkit.games.rvb import Position
from rvbkit.games.rvb import study as rvb
from rvbkit.games.trioker import study as trioker
from rvbkit.page.picture import draw
from rvbkit.page.problem import Problem, Problems
from rvbkit.page.svg import as_text
from tests.cases import over

MINED: list[Callable[[], Problems[Any]]] = [
    lambda: rvb.mine(2, seed=1, cells=7),
    lambda: study.mine(2, seed=1),
    lambda: trioker.mine(2, seed=1, size=6),
    lambda: rsvp.mine(2, seed=1),
]
FOUND = [make() for make in MINED]


@over("problems", FOUND)
def test_problems_stand_side_by_side_and_still_are_a_tuple(problems: Problems[Any]) -> None:
    page = ET.fromstring(problems._repr_html_())
    assert len(page.findall("figure")) == len(problems) == 2 and isinstance(problems, tuple)
    for problem in problems:
        assert problem.question.sentence in repr(problem) and repr(problem.position) in repr(problem)
        assert problem.name if isinstance(problem.name, str) else problem.name.sentence in repr(problem)
    assert repr(problems) == "\n\n".join(map(repr, problems))


@over("problem", [*(one for found in FOUND for one in found), *rvb.problems().values()])
def test_no_answer_is_shown_with_a_problem(problem: Problem) -> None:
    """What is right is in no text of it, nor is anything marked in its picture."""
    answers = problem.record(answers=True)["answers"]
    assert answers and "answers" not in problem.record()
    known = [*answers, *(str(getattr(problem, name)) for name in ("value", "next_best") if hasattr(problem, name))]
    words = set(re.findall(r"[^\s(),:]+", repr(problem).partition(repr(problem.position))[0] + repr(problem.record())))
    assert not {*known} & words, known
    if not isinstance(problem, rvb.Problem):  # whose boards are cut
        shown, _ = problem.card.drawn()
        assert as_text(shown) == as_text(draw(problem.position, taps=False)), "it is made of nothing but the position"
    for text in ("answer=", "best=", "solution=", "values="):
        assert text not in repr(problem)


@over("problem", [found[0] for found in FOUND])
def test_a_picture_of_a_problem_says_what_is_to_be_found(problem: Any) -> None:
    """Also that of its match, until one has moved; as any picture, once in letters too."""
    asked, match = problem.question.sentence, rvbkit.play(problem).match
    for shown in (rvbkit.show(problem), match):
        assert asked in "".join(ET.fromstring(shown._repr_html_()).itertext()) and repr(shown).count(asked) == 1
    match.play(problem.record(answers=True)["answers"][0])
    assert asked not in match._repr_html_() and asked not in repr(rvbkit.show(problem.position))


def test_verdicts_and_solutions_are_printed_as_sentences_and_shown_on_a_line() -> None:
    verdict = rvb.problem("RV/B../VB cross 1").judge("a2")
    assert str(verdict) == verdict.remark.sentence == str(verdict.remark)
    assert repr(verdict).startswith("Verdict(kind='losing', move=Move.parse('a2'), reply=Move.parse('b1')")
    assert "Remark" not in repr(verdict)
    solved = Position.parse("RV/B.R/VB cross 1").solve()
    assert str(solved).splitlines()[0] == "The player to move wins." and str(solved).endswith("c2-b3-a2")
    assert "why" not in repr(solved) and "complete=True" in repr(solved)
    wall = repr(begin().solve())
    assert wall.count("Move.parse") == 10 and "… 16 more" in wall


@over("problem", [found[0] for found in FOUND])
def test_a_board_says_what_is_to_be_found_until_one_has_moved(problem: Any) -> None:
    match = rvbkit.play(problem).match
    assert match.headline() == problem.question == Remark(f"{problem.position.stem}.find")
    match.play(problem.record(answers=True)["answers"][0])
    assert match.headline() != problem.question
    match.undo()
    assert match.headline() == problem.question
    match.new()
    assert match.headline() == problem.question
    match.new(problem.position.play(problem.solve()[0]))
    assert match.headline() != problem.question, "another game is no problem"


@over("problem", [found[0] for found in FOUND])
def test_what_is_right_is_judged_so_and_a_text_will_do(problem: Any) -> None:
    right, (first, *_) = problem.solve(), problem.record(answers=True)["answers"]
    assert problem.judge(first) == problem.judge(right[0])
    verdict = problem.judge(first)
    said = getattr(verdict, "remark", verdict).key
    assert said in ("rvb-study.right", "match.solved-points", "trioker.still-fits")
    assert 1 <= problem.difficulty <= 5


def test_a_puzzle_that_cannot_be_filled_any_more_is_told() -> None:
    problem = FOUND[2][0]
    judged = {problem.judge(move).key for move in problem.position.moves() if move.verb == "place"}
    assert judged == {"trioker.still-fits", "trioker.fits-no-more"}
    assert problem.judge("a1=000").key.startswith("trioker.") and problem.judge("a1=000").sentence


def test_a_gallery_takes_problems_of_any_game() -> None:
    for problems in FOUND:
        gallery = rvb.gallery(problems)
        assert len(gallery) == 2 and repr(gallery) == "\n".join(map(repr, problems))
        assert gallery._repr_html_() == problems._repr_html_()
    assert len(rvb.gallery(rvb.problems().values())) == 4


@over("problems", FOUND)
def test_a_table_of_problems_shows_no_answers(problems: Problems[Any]) -> None:
    """Nor is anything lost that is right: it is there for whoever asks, in another process too."""
    frame = pd.DataFrame(list(problems))
    assert len(frame) == 2 and not {"answer", "best", "solution", "right", "filled", "letters"} & {*frame.columns}
    again = pickle.loads(pickle.dumps(problems))
    for name in ("answer", "best", "solution"):
        assert [getattr(one, name, None) for one in again] == [getattr(one, name, None) for one in problems]
    assert any(hasattr(problems[0], name) for name in ("answer", "best", "solution")) and {*again} == {*problems}


@over("problems", FOUND)
def test_a_slice_and_a_sum_of_problems_still_stand_side_by_side(problems: Problems[Any]) -> None:
    assert repr(problems[:1]) == repr(problems[0]) and "<figure" in problems[1:]._repr_html_()
    assert problems[:1] + problems[1:] == problems and isinstance(problems + problems, Problems)
    assert isinstance(problems + rvb.mine(1, seed=3, cells=6), Problems)
    others = (problems[0], "a text")
    assert type(problems + others) is tuple, "of other things it is no gallery"
    with pytest.raises(TypeError):
        _ = problems + list(others)  # type: ignore[operator]


def test_a_census_takes_problems_as_a_gallery_does() -> None:
    found = rvb.problems().values()
    assert rvb.census(found).equals(rvb.census([one.position for one in found]))
    with pytest.raises(NotationError, match="is no position"):
        rvb.census(FOUND[1])
