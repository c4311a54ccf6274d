"""The command line over Nim: public formats, tables, and numbers of 100,000 digits."""

from __future__ import annotations

import csv
import io
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rvbkit.cli import main
from rvbkit.games.nim.solver import lost_pair
from rvbkit.text import LANGUAGES
from tests.cases import over
from tests.games.nim.slow import slow

COMMAND = [sys.executable, "-m", "rvbkit"]
DIGITS = 100_000


def giant(seed: int, digits: int = DIGITS) -> str:
    return "".join(random.Random(seed).choices("123456789", k=digits))


@contextmanager
def any_length() -> Iterator[None]:
    """For what the tests themselves read."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    yield
    sys.set_int_max_str_digits(before)


def number(digits: str) -> int:
    with any_length():
        return int(digits)


def answers(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[Any]]:
    status = main([*words, "--json"])
    with any_length():
        return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def words_of(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    said = capsys.readouterr()
    return status, said.out, said.err


def stream(lines: list[str], *words: str) -> tuple[int, list[str], str]:
    """The real command, fed with positions."""
    done = subprocess.run(
        [*COMMAND, "--lang", "en", *words], input="\n".join(lines), capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout.splitlines(), done.stderr


# -- each command --------------------------------------------------------------------------------


def test_moves_are_listed_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    status, (found,) = answers(capsys, "moves", "nim", "2;1 k=1 1")
    assert status == 0
    assert found == {
        "position": "2;1 k=1 1",
        "count": 5,
        "moves": ["1;0", "2;0", "0;1", "1;1", "2;1"],
        "more": False,
    }
    status, (found,) = answers(capsys, "moves", "nim", "40;70 k=3 2 misere", "--limit", "3")
    assert (found["count"], found["moves"], found["more"]) == (40 + 70 + 40 * 7 - 6, ["1;0", "2;0", "3;0"], True)


def test_a_move_is_judged_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    status, (found,) = answers(capsys, "refuse", "nim", "4;7 k=1 1", "1;3")
    assert (status, found["legal"], found["key"], found["cells"]) == (1, False, "nim.uneven", ["1-1", "2-1"])
    assert found["sentence"].startswith("1 from one pile and 3 from the other differ by 2")
    assert answers(capsys, "play", "nim", "4;7 k=1 1", "1;3") == (1, [found])
    assert answers(capsys, "play", "nim", "4;7 k=1 1", "3;4", "1;2", "0;1") == (
        0,
        [{"position": "4;7 k=1 1", "after": "0;0 k=1 2", "outcome": [1, 0]}],
    )


def test_lines_of_play_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert answers(capsys, "perft", "nim", "1;2 k=1 1", "3") == (0, [{"position": "1;2 k=1 1", "nodes": [5, 7, 3]}])


def test_a_position_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    status, (found,) = answers(capsys, "solve", "nim", "4;7 k=1 1")
    assert status == 0
    assert found == {
        "position": "4;7 k=1 1",
        "outcome": "win",
        "winning_moves": ["3;4", "2;1"],
        "complete": True,
        "remoteness": 3,
    }
    assert words_of(capsys, "--lang", "en", "solve", "nim", "4;7 k=1 1")[1] == (
        "The player to move wins.\n3 moves to the end.\n3;4\n2;1\n"
    )


@over("text, outcome", [("0;0 k=1 1", "loss"), ("0;0 k=2 2 misere", "win")])
def test_a_finished_position_is_answered_by_every_command(
    capsys: pytest.CaptureFixture[str], text: str, outcome: str
) -> None:
    solved = {"position": text, "outcome": outcome, "winning_moves": [], "complete": True, "remoteness": 0}
    assert answers(capsys, "solve", "nim", text) == (0, [solved])
    assert answers(capsys, "moves", "nim", text) == (0, [{"position": text, "count": 0, "moves": [], "more": False}])
    assert answers(capsys, "perft", "nim", text, "2") == (0, [{"position": text, "nodes": [0, 0]}])
    status, (found,) = answers(capsys, "refuse", "nim", text, "0;1")
    assert (status, found["legal"], found["key"]) == (1, False, "nim.more-than-held")


def test_a_stream_is_answered_line_by_line_and_a_wrong_line_in_its_place() -> None:
    lines = ["4;7 k=1 1", "4,7 k=1 1", "", "2;2 k=0 1 misere"]
    status, out, err = stream(lines, "solve", "nim", "-", "--json")
    found = [json.loads(line) for line in out]
    assert (status, err) == (2, "")
    assert [one.get("outcome") for one in found] == ["win", None, "loss"]
    assert found[1]["position"] == "4,7 k=1 1"
    assert "is not a position" in found[1]["error"]


# -- tables -------------------------------------------------------------------------------------------


@over("misere", [False, True])
@over("k", range(6))
def test_a_table_holds_the_lost_pairs_in_order(capsys: pytest.CaptureFixture[str], k: int, misere: bool) -> None:
    pairs = slow(k, misere).pairs()
    variant = ["--misere"] if misere else []
    words = ("table", "nim", "--k", str(k), "--rows", str(len(pairs)), *variant)
    assert answers(capsys, *words) == (0, [{"k": k, "rows": [list(one) for one in pairs]}])
    status, out, _ = words_of(capsys, *words, "--csv")
    rows = list(csv.reader(io.StringIO(out)))
    assert (status, rows[0]) == (0, ["n", "A", "B", "D"])
    assert rows[1:] == [[str(x) for x in (n, a, b, b - a)] for n, (a, b) in enumerate(pairs)]
    status, out, _ = words_of(capsys, *words)
    assert [line.split() for line in out.splitlines()] == rows
    assert len({len(line) for line in out.splitlines()}) == 1, "columns are straight"


def test_the_json_of_a_table_is_written_as_the_notation_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "nim", "--k", "1", "--rows", "2", "--json"]) == 0
    assert capsys.readouterr().out == '{"k": 1, "rows": [[0, 0], [1, 3]]}\n'


def test_an_endless_table_begins_at_once_and_stops_when_nobody_reads_on() -> None:
    command = [*COMMAND, "table", "nim", "--k", "1", "--rows", "9" * 18, "--csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        assert [process.stdout.readline() for _ in range(3)] == ["n,A,B,D\n", "0,0,0,0\n", "1,1,3,2\n"]
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 141


def test_many_rows_are_right_to_the_last() -> None:
    done = subprocess.run(
        [*COMMAND, "table", "nim", "--k", "2", "--rows", "200000", "--json"], capture_output=True, text=True, check=True
    )
    rows = json.loads(done.stdout)["rows"]
    assert len(rows) == 200_000
    assert tuple(rows[-1]) == lost_pair(199_999, 2)


@over(
    "words, sentence",
    [
        (["nim", "--rows", "3"], "The option --k is required"),
        (["nim", "--k", "1"], "The option --rows is required"),
        (["nim", "--k", "x", "--rows", "3"], "k cannot be 'x': whole numbers from 0 on."),
        (["nim", "--k", "-1", "--rows", "3"], "k cannot be '-1': whole numbers from 0 on."),
        (["nim", "--k", "1.5", "--rows", "3"], "k cannot be '1.5': whole numbers from 0 on."),
        (["nim", "--k", "1" * 100_001, "--rows", "3"], "k cannot be '1111"),
        (["nim", "--k", "1", "--rows", "0"], "rows cannot be 0: whole numbers from 1 to"),
        (["nim", "--k", "1", "--rows", "1e9"], "rows cannot be '1e9': whole numbers from 1 to"),
        (["nim", "--k", "1", "--rows", "9" * 19], "rows cannot be 9999"),
        (["nim", "--k", "1", "--rows", "3", "--csv", "--json"], "--csv or for --json"),
        (["rvb", "--k", "1", "--rows", "3"], "“table” cannot be asked of rvb, only of nim."),
        (["chess", "--k", "1", "--rows", "3"], "There is no game called “chess”"),
        (["nim", "7", "--k", "1", "--rows", "3"], "“7” is one word too many"),
        (["nim", "--k", "1", "--rows", "3", "--limit", "3"], "There is no option --limit here"),
        ([], "STEM is missing"),
    ],
)
def test_a_wrong_table_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    status, out, err = words_of(capsys, "table", *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert sentence in err


@over("language", LANGUAGES)
def test_help_shows_an_example_that_works(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status, out, _ = words_of(capsys, "--lang", language, "table", "--help")
    assert status == 0
    example = out.splitlines()[-1].split()
    assert example[:2] == ["rvbkit", "table"]
    assert all(option in out for option in ("--k N", "--rows N", "--misere", "--csv"))
    assert main(example[1:]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 58


# -- giants -----------------------------------------------------------------------------------------


@pytest.mark.once
def test_giants_are_solved_and_each_winning_move_leads_to_a_lost_position() -> None:
    position = f"{giant(1)};{giant(2)} k=1 1"
    status, (line,), err = stream([position], "solve", "nim", "-", "--json")
    assert (status, err) == (0, "")
    with any_length():
        found = json.loads(line)
    assert found["position"] == position
    assert (found["outcome"], found["complete"]) == ("win", True)
    assert found["winning_moves"]
    for move in found["winning_moves"][:1]:
        status, (line,), _ = stream([position], "play", "nim", "-", move, "--json")
        after = json.loads(line)["after"]
        status, (line,), _ = stream([after], "solve", "nim", "-", "--json")
        with any_length():
            left = json.loads(line)
        assert (left["outcome"], left["winning_moves"]) == ("loss", [])
        assert left["remoteness"] == found["remoteness"] - 1


def test_the_moves_of_giants_are_counted_exactly() -> None:
    a, b = giant(3), giant(4, DIGITS - 1)
    status, (line,), err = stream([f"{a};{b} k=2 1"], "moves", "nim", "-", "--limit", "4", "--json")
    assert (status, err) == (0, "")
    with any_length():
        found = json.loads(line)
    smaller = number(b)
    assert found["count"] == number(a) + smaller + 5 * smaller - 3  # 2 below 1 from the first, 1 from the second
    assert (found["moves"], found["more"]) == (["1;0", "2;0", "3;0", "4;0"], True)


def test_giants_are_judged_and_played_in_words() -> None:
    position = f"{giant(5)};{giant(6)} k=1 1"
    status, lines, err = stream([position], "refuse", "nim", "-", "3;9")
    assert (status, err, lines[0]) == (1, "", position)
    assert lines[1].startswith("3 from one pile and 9 from the other")
    taken = number(giant(5)) - 1
    with any_length():
        move = f"{taken};0"
    status, lines, err = stream([position], "play", "nim", "-", move)
    assert (status, err) == (0, "")
    assert lines[1:3] == [f"1;{giant(6)} k=1 2", "Player 2 to play"]


@over("command", [["solve"], ["moves"], ["perft"], ["refuse"], ["play"], ["show"]])
def test_beyond_100_000_digits_one_sentence_refuses(command: list[str]) -> None:
    more = {"perft": ["1"], "refuse": ["1;0"], "play": ["1;0"]}.get(command[0], [])
    position = f"{giant(7, DIGITS + 1)};5 k=1 1"
    status, out, err = stream([position], *command, "nim", "-", *more, "--json")
    assert (status, err) == (2, "")
    assert json.loads(out[0])["error"] == "100001 digits are too many for a pile of matches: at most 100000."


def test_a_table_for_a_giant_k_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    k = giant(8, 20_000)
    status, (found,) = answers(capsys, "table", "nim", "--k", k, "--rows", "3")
    assert status == 0
    assert found == {"k": number(k), "rows": [[0, 0], [1, number(k) + 2], [2, 2 * number(k) + 4]]}


def test_pythons_limit_on_digits_is_as_before_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.get_int_max_str_digits()
    answers(capsys, "table", "nim", "--k", giant(9, 5_000), "--rows", "2")
    answers(capsys, "solve", "nim", f"{giant(9, 5_000)};3 k=1 1")
    main(["table", "nim", "--k", "no", "--rows", "2"])
    assert sys.get_int_max_str_digits() == before
