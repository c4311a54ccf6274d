"""``rvbkit solve trioker`` and ``rvbkit count trioker``."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys

import pytest

from rvbkit.cli import main
from rvbkit.game import NotationError
from rvbkit.games.trioker import Position, begin
from rvbkit.games.trioker.solver import solve
from tests.cases import over
from tests.cli.test_cli import mined
from tests.terminal import left

#: Eight pairs apart, and 000, with which no piece of the box goes: all other pairs are tried in vain, at great length.
PAIRS = "AV..AV..AV..AV/............../AV..AV..AV..AV"
SLOW = f"puzzle {PAIRS} of=000,012,021,301,111,112,113,110,123,132,222,223,220,221,230,203"


def test_a_solution_fills_the_figure_move_by_move() -> None:
    position = Position.parse("puzzle AVA/VAV a1=012")
    found = solve(position)
    assert found.solution and found.exact and len(found.best) == 5
    for move in found.best:
        position = position.play(move)
    assert position.outcome() == (1.0,)


def test_what_cannot_be_filled_is_said_so_and_what_takes_too_long() -> None:
    giant = begin("puzzle", figure=".AVAVA./AVAVAVA/VAVAVAV/.VAVAV.")
    assert solve(giant).record() == {"solution": None, "placed": [], "exact": True}
    late = solve(Position.parse(SLOW), time=0)
    assert (late.solution, late.exact, [line.key for line in late.lines()]) == (None, False, ["trioker.not-settled"])  # type: ignore[union-attr]
    assert solve(begin("puzzle", figure="giant-hexagon")).solution


def test_games_are_not_solved() -> None:
    for text in ("champions 73 1", str(begin("quick", seed=1))):
        with pytest.raises(NotationError, match="Only a puzzle"):
            solve(Position.parse(text))


@over("words, solutions", [
    ([".AVAVAVAVAVAV/AVAVAVAVAVAV."], 240), (["parallelogram-2-6", "--up-to", "rotation"], 120),
    (["Parallelogram-2-6", "--up-to", "renaming"], 10), (["giant-hexagon"], 0), (["AVA/VAV"], 3216),
    (["giant-hexagon", "--joker", "23*"], 1680), (["AV" * 13], 0), (["super-triangle"], 0),
    (["super-triangle", "--on-tip"], 36), (["super-triangle", "--on-tip", "--up-to", "rotation"], 12),
    (["super-triangle", "--on-tip", "--joker", "22*"], 0), (["super-triangle", "--joker", "01*"], 960),
])  # fmt: skip
def test_solutions_are_counted(words: list[str], solutions: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["--json", "count", "trioker", *words]) == 0
    assert json.loads(out.getvalue())["solutions"] == solutions


WITH = "where the joker 23* may be used"
EACH, ON_TIP = f"{WITH}, each value at its black corner counted apart", f"{WITH} with its black corner on a free tip"
BLACK_TIP = f"{ON_TIP}, whose value is not counted"


@over("words, lines", [
    (["super triangle"], ["0 solutions without the joker", f"960 solutions {EACH}", f"36 solutions {BLACK_TIP}"]),
    (["super-triangle", "--on-tip"], [f"36 solutions {BLACK_TIP}", f"960 solutions {EACH}"]),
    (["super-triangle", "--joker", "23*"], [f"960 solutions {EACH}", f"36 solutions {BLACK_TIP}"]),
    (["AVA/VAV"], ["3216 solutions without the joker"]),
])  # fmt: skip
def test_a_figure_that_wants_the_black_corner_on_a_tip_is_told_both_counts(words: list[str], lines: list[str]) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["--lang", "en", "count", "trioker", *words]) == 0
    assert out.getvalue().splitlines() == lines


@over("words, why", [
    (["AVX"], "“X”"), ([], "required"), (["AVA", "--up-to", "moon"], "moon"),
    (["AVA", "--joker", "99*"], "'99*' is no piece"),
])  # fmt: skip
def test_a_wrong_figure_is_one_sentence(words: list[str], why: str) -> None:
    with contextlib.redirect_stderr(io.StringIO()) as said:
        assert main(["--lang", "en", "count", "trioker", *words]) == 2
    assert why in said.getvalue() and said.getvalue().count("\n") == 1


@pytest.mark.once
@pytest.mark.skipif(os.name != "posix", reason="a matter of POSIX systems")
@over("words, shows", [
    (["solve", "trioker", SLOW, "--time", "500"], "/500 s"),
    (["count", "trioker", "parallelogram-1-12", "--joker", "23*"], " % |"),
])  # fmt: skip
def test_a_long_search_shows_on_a_terminal_how_far_it_is_and_can_be_left(words: list[str], shows: str) -> None:
    status, written, seen, said = left("--lang", "en", *words)
    assert shows in seen and (status, written) == (130, b"")
    assert said == "Interrupted: what was still being worked out is not known.\n"


# -- the command line -------------------------------------------------------------------------------------


def test_a_move_that_begins_like_an_option_is_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "play", "trioker", "puzzle AVA/VAV a1=012", "-a1"]) == 0
    assert json.loads(capsys.readouterr().out)["after"] == "puzzle AVA/VAV"


STREAM = ["puzzle AVA/VAV a1=012", "champions 73 1", "rubbish", "puzzle AVA/VAV"]


@over("as_json", [True, False])
def test_a_line_without_an_answer_gets_its_sentence_and_the_next_ones_are_answered(as_json: bool) -> None:
    words = [sys.executable, "-m", "rvbkit", "--lang", "en", "solve", "trioker", "-", *(["--json"] if as_json else [])]
    ran = subprocess.run(words, input="\n".join(STREAM), capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == 2 and ran.stderr == ""
    if as_json:
        found = [json.loads(line) for line in ran.stdout.splitlines()]
        assert [one["position"] for one in found] == STREAM
        assert ["error" in one for one in found] == [False, True, True, False]
    else:
        answers = ran.stdout.split("\n\n")
        assert [one.splitlines()[0] for one in answers[:-1]] == STREAM
        assert ["\n! " in one for one in answers] == [False, True, True, False, False]


def test_problems_are_mined_and_what_is_right_is_told_to_who_asks(capsys: pytest.CaptureFixture[str]) -> None:
    mined(capsys, ["trioker", "--size", "6"])


def test_options_of_its_problems_are_completed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "words", "--", "=--s", "mine", "trioker"]) == 0
    assert capsys.readouterr().out.split() == ["--seed", "--size"]
