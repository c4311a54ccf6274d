"""``rvbkit solve trioker`` and ``rvbkit count trioker``."""

from __future__ import annotations

import contextlib
import io
import json

import pytest

from rvbkit.cli import main
from rvbkit.game import NotationError
from rvbkit.games.trioker import Position, begin
from rvbkit.solve.trioker import solve
from tests.cases import over


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
    assert solve(begin("puzzle", figure="giant-hexagon")).solution


def test_games_are_not_solved() -> None:
    for text in ("champions 73 1", str(begin("quick", seed=1))):
        with pytest.raises(NotationError, match="Only a puzzle"):
            solve(Position.parse(text))


@over("words, solutions", [
    ([".AVAVAVAVAVAV/AVAVAVAVAVAV."], 240), (["parallelogram-2-6", "--up-to", "rotation"], 120),
    (["Parallelogram-2-6", "--up-to", "renaming"], 10), (["giant-hexagon"], 0), (["AVA/VAV"], 3216),
    (["giant-hexagon", "--joker", "23*"], 1680), (["AV" * 13], 0),
])  # fmt: skip
def test_solutions_are_counted(words: list[str], solutions: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["--json", "count", "trioker", *words]) == 0
    assert json.loads(out.getvalue())["solutions"] == solutions


@over("words, why", [
    (["AVX"], "“X”"), ([], "missing"), (["AVA", "--up-to", "moon"], "moon"), (["AVA", "--joker", "999"], "999"),
])  # fmt: skip
def test_a_wrong_figure_is_one_sentence(words: list[str], why: str) -> None:
    with contextlib.redirect_stderr(io.StringIO()) as said:
        assert main(["--lang", "en", "count", "trioker", *words]) == 2
    assert why in said.getvalue() and said.getvalue().count("\n") == 1
