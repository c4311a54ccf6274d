"""``rvbkit solve``: the public format, budgets, streams, wrong input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from rvbkit.cli import main
from rvbkit.game import NotationError
from rvbkit.games import STEMS, rules, rvb
from tests.cases import over
from tests.terminal import left

PB_1 = "..../...../....B./....RB./...VRV/...VV/.... cross 1"
KEYS = ["position", "outcome", "winning_moves", "complete", "remoteness"]


def answers(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert main(["solve", "rvb", *words, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_problem_has_its_one_winning_move(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = answers(capsys, PB_1)
    assert list(found) == KEYS
    assert (found["outcome"], found["winning_moves"], found["complete"]) == ("win", ["e6-d6"], True)
    assert found["remoteness"] == 3


def test_a_finished_position_is_a_loss_in_no_moves(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = answers(capsys, "RV/b.r/vB cross 2")
    assert [found[key] for key in KEYS[1:]] == ["loss", [], True, 0]


def test_of_a_full_board_some_winning_move_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = answers(capsys, str(rvb.filled(4, 2)))
    assert (found["outcome"], found["complete"], found["remoteness"]) == ("win", False, None)
    assert len(found["winning_moves"]) == 1


@over("words", [("--time", "0", str(rvb.filled(4, 18))), (str(rvb.start(4)),)])
def test_what_is_not_settled_is_null(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    (found,) = answers(capsys, *words)
    assert [found[key] for key in KEYS[1:]] == [None, [], False, None]


def test_in_words_it_says_who_wins_by_what_and_in_how_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "solve", "rvb", PB_1]) == 0
    assert capsys.readouterr().out == "The player to move wins.\n3 moves to the end.\ne6-d6\n"
    assert main(["--lang", "fr", "solve", "rvb", str(rvb.start(4))]) == 0
    assert "On place encore les lettres" in capsys.readouterr().out


@pytest.mark.once
def test_thousands_of_positions_are_answered_in_one_process() -> None:
    texts = [str(rvb.filled(2, seed)) for seed in range(1500)]
    texts[700] = "nonsense"
    done = subprocess.run(
        [sys.executable, "-m", "rvbkit", "solve", "rvb", "-", "--json"],
        input="\n".join(texts),
        capture_output=True,
        text=True,
        check=False,
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert [one["position"] for one in found] == texts
    assert "error" in found[700]
    assert {one.get("outcome") for one in found} == {"win", "loss", None}


@over("words", [("--time", "soon"), ("--memory", "-1"), ("--time", "1e9"), ("--memory", ""), ("--time", "1,000")])
def test_a_wrong_budget_is_one_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert main(["solve", "rvb", PB_1, *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_too_little_memory_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "solve", "rvb", str(rvb.filled(3, 1)), "--memory", "0.00000001"]) == 0
    assert "KiB may be used" in capsys.readouterr().out


def test_a_game_without_a_solver_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules("rvb"), "ANSWERS", ())
    assert main(["--lang", "en", "solve", "rvb", PB_1]) == 2
    assert capsys.readouterr().err == "There is no solver for rvb yet.\n"


@pytest.mark.compiled
@pytest.mark.skipif(os.name != "posix", reason="a matter of POSIX systems")
def test_a_long_wait_shows_the_time_on_a_terminal_and_ctrl_c_ends_it_with_a_sentence() -> None:
    status, written, seen, said = left("--lang", "en", "solve", "rvb", str(rvb.filled(4, 22)), "--time", "500")
    assert "/500 s" in seen and (status, written) == (130, b"")
    assert said == "Interrupted: what was still being worked out is not known.\n"


@over("stem", STEMS)
def test_every_solver_tells_what_is_no_time_and_no_memory(stem: str) -> None:
    position = rules(stem).Position.parse(rules(stem).EXAMPLE.partition(" | ")[0])
    for wrong, said in (
        ({"time": "x"}, "no time"),
        ({"time": -1}, "no time"),
        ({"time": None}, "no time"),
        ({"memory": "y"}, "no amount of memory"),
    ):
        with pytest.raises(NotationError, match=said):
            position.solve(**wrong)
