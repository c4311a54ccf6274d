"""The command ``rvbkit``: formats that other programs rely on, and sentences that people read."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import metadata
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rvbkit.cli import COMMANDS, main
from rvbkit.game import NotationError, perft
from rvbkit.games import STEMS, rules
from rvbkit.questions.session import journal_path
from rvbkit.text import LANGUAGES, say, use
from tests.cases import over
from tests.kernel import restart

RING = "RV/B.R/VB cross 1"
OVER = "Rv/B.r/Vb cross 1"
COMMAND = [sys.executable, "-m", "rvbkit"]
POSIX = pytest.mark.skipif(os.name != "posix", reason="a matter of POSIX systems")


def run(*words: str, given: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    """The real command in a process of its own, speaking English."""
    environment = {**os.environ, "RVBKIT_LANG": "en", "PYTHONIOENCODING": "utf-8", **settings}
    return subprocess.run([*COMMAND, *words], input=given, capture_output=True, env=environment)


def answers(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[Any]]:
    """Exit status and JSON objects of the command run in this process."""
    status = main([*words, "--json"])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def words_of(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(words)
    return status, capsys.readouterr().out


# -- the answers ---------------------------------------------------------------------------


def test_moves_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, (answer,) = answers(capsys, "moves", "rvb", RING)
    assert status == 0
    assert list(answer) == ["position", "count", "moves", "more"]
    assert answer["position"] == RING
    assert answer["count"] == len(answer["moves"]) == 16
    assert answer["more"] is False
    assert words_of(capsys, "moves", "rvb", RING) == (0, "\n".join(answer["moves"]) + "\n")


@over("limit, count, more", [(15, None, True), (16, 16, False), (17, 16, False)])
def test_beyond_the_limit_the_count_is_not_known(
    capsys: pytest.CaptureFixture[str], limit: int, count: int | None, more: bool
) -> None:
    _, (answer,) = answers(capsys, "moves", "rvb", RING, "--limit", str(limit))
    assert (answer["count"], answer["more"], len(answer["moves"])) == (count, more, min(limit, 16))


def test_a_board_with_millions_of_moves_is_listed_up_to_the_limit(capsys: pytest.CaptureFixture[str]) -> None:
    from rvbkit.games.rvb import regular

    _, (answer,) = answers(capsys, "moves", "rvb", str(regular(5)), "--limit", "1000")
    assert answer["count"] is None
    assert len(set(answer["moves"])) == 1000


def test_readers_are_told_that_the_list_stops(capsys: pytest.CaptureFixture[str]) -> None:
    _, text = words_of(capsys, "moves", "rvb", RING, "--limit", "2")
    assert text.splitlines() == ["a1", "a2", "… and more: the list stops at 2."]


def test_a_move_is_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    status, (answer,) = answers(capsys, "refuse", "rvb", RING, " B3 - a2 ")
    assert status == 0
    assert answer == {
        "position": RING,
        "move": "b3-a2",
        "legal": True,
        "key": None,
        "cells": [],
        "sentence": None,
    }
    assert words_of(capsys, "refuse", "rvb", RING, "b3-a2") == (0, "b3-a2 is allowed.\n")


def test_a_refused_move_is_an_answer_and_not_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    status, (answer,) = answers(capsys, "refuse", "rvb", RING, "a2-b3")
    assert status == 1
    assert list(answer) == ["position", "move", "legal", "key", "cells", "sentence"]
    assert (answer["legal"], answer["key"], answer["cells"]) == (False, "rvb.backwards", ["b3", "a2"])
    assert words_of(capsys, "refuse", "rvb", RING, "a2-b3") == (1, answer["sentence"] + "\n")


def test_play_says_the_same_of_a_refused_move_as_refuse(capsys: pytest.CaptureFixture[str]) -> None:
    assert answers(capsys, "play", "rvb", RING, "a2-b3") == answers(capsys, "refuse", "rvb", RING, "a2-b3")


def test_play_speaks_of_the_first_move_that_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, (answer,) = answers(capsys, "play", "rvb", RING, "b3", "b3", "a1")
    assert status == 1
    assert (answer["position"], answer["move"], answer["key"]) == ("RV/B.r/VB cross 2", "b3", "rvb.crossed-cell")


def test_play_gives_the_position_after(capsys: pytest.CaptureFixture[str]) -> None:
    status, (answer,) = answers(capsys, "play", "rvb", RING, "b3")
    assert (status, answer) == (0, {"position": RING, "after": "RV/B.r/VB cross 2", "outcome": None})
    assert words_of(capsys, "play", "rvb", RING, "b3") == (0, "RV/B.r/VB cross 2\nPlayer 2 to play\n")


def test_play_gives_the_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    _, (answer,) = answers(capsys, "play", "rvb", RING, "b3-a2", "c2")
    assert (answer["after"], answer["outcome"]) == (OVER, [0, 1])
    assert words_of(capsys, "play", "rvb", RING, "b3-a2", "c2") == (0, f"{OVER}\nPlayer 2 wins\n")


def test_a_game_stands_for_its_last_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert answers(capsys, "play", "rvb", f"{RING} | b3-a2", "c2") == answers(
        capsys, "play", "rvb", "Rv/B.r/VB cross 2", "c2"
    )
    done = run("moves", "rvb", f"{RING} | zz")
    assert done.returncode == 2 and done.stderr.decode().startswith("Move 1 of this game, “zz”, cannot be played")


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert answers(capsys, "perft", "rvb", RING, "4") == (0, [{"position": RING, "nodes": [16, 48, 48, 0]}])
    assert words_of(capsys, "perft", "rvb", RING, "2") == (0, "16\n48\n")


def test_a_finished_position_has_nothing_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert answers(capsys, "moves", "rvb", OVER) == (0, [{"position": OVER, "count": 0, "moves": [], "more": False}])
    assert answers(capsys, "perft", "rvb", OVER, "3") == (0, [{"position": OVER, "nodes": [0, 0, 0]}])
    status, (answer,) = answers(capsys, "refuse", "rvb", OVER, "a1")
    assert (status, answer["key"]) == (1, "rvb.last-letter")


def test_positions_and_moves_are_written_canonically(capsys: pytest.CaptureFixture[str]) -> None:
    _, (answer,) = answers(capsys, "refuse", "RVB", "  RV/B.R/VB   CROSS 1 ", "B3")
    assert (answer["position"], answer["move"]) == (RING, "b3")


# -- pictures --------------------------------------------------------------------------------


def test_a_board_is_shown_in_letters(capsys: pytest.CaptureFixture[str]) -> None:
    board = "a   R V\nb  B . R\nc   V B"
    assert words_of(capsys, "show", "rvb", RING) == (0, board + "\n")
    assert answers(capsys, "show", "rvb", RING) == (0, [{"position": RING, "text": board}])


@pytest.mark.parametrize(("ending", "begins"), [("svg", b"<svg "), ("png", b"\x89PNG"), ("PDF", b"%PDF-")])
def test_a_picture_goes_to_a_file_and_is_the_same_each_time(tmp_path: Path, ending: str, begins: bytes) -> None:
    files = [tmp_path / f"{name}.{ending}" for name in ("one", "two")]
    for file in files:
        assert main(["show", "rvb", RING, "-o", str(file)]) == 0
    one, two = (file.read_bytes() for file in files)
    assert one.startswith(begins)
    assert one == two


def test_a_picture_names_the_file_in_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "board.svg")
    assert answers(capsys, "show", "rvb", RING, "-o", file) == (0, [{"position": RING, "file": file}])


def test_letters_on_paper_are_those_of_the_screen(tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    main(["show", "rvb", RING, "-o", str(file)])
    assert b"DejaVuSans" in file.read_bytes()


def test_a_picture_may_be_wide_and_grey(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert main(["show", "rvb", RING, "-o", str(file), "--width", "10cm", "--grey"]) == 0
    svg = file.read_text(encoding="utf-8")
    assert 'width="283.5pt"' in svg and {*re.findall("#[0-9A-F]{6}", svg)} <= {"#000000", "#FFFFFF", "#9A9A9A"}


# -- problems, pages of answers --------------------------------------------------------------


def mined(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    """What ``rvbkit mine`` says of problems is what ``rvbkit solve`` says, and only if it is asked."""
    status, (found,) = answers(capsys, "mine", *words)
    _, (told,) = answers(capsys, "mine", *words, "--answers")
    _, (other,) = answers(capsys, "mine", *words, "--seed", "2")
    assert status == 0 and other != found and len(found["problems"]) == (2 if "2" in words else 1)
    for one, with_answers in zip(found["problems"], told["problems"], strict=True):
        assert list(one) == ["position", "question", "difficulty"] and with_answers["answers"]
        assert {**one, "answers": with_answers["answers"]} == with_answers
        _, (solved,) = answers(capsys, "solve", words[0], one["position"])
        assert with_answers["answers"] == solved.get("winning_moves", solved.get("best", solved.get("placed")))
    _, text = words_of(capsys, "--lang", "en", "mine", *words)
    assert found["problems"][0]["question"] in text and "Difficulty" in text and "Answer" not in text
    assert words_of(capsys, "--lang", "en", "mine", *words, "--answers")[1].count("Answer: ") == len(found["problems"])


@over("words", [["rvb", "2", "--cells", "7"], ["roliversi", "--difficulty", "1"]])
def test_problems_are_mined_and_what_is_right_is_told_to_who_asks(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    mined(capsys, words)


def test_only_who_looks_sees_that_it_searches() -> None:
    done = run("mine", "rvb", "--cells", "7", "--json")
    assert done.returncode == 0 and done.stderr == b""


def test_what_must_be_given_stands_without_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    _, text = words_of(capsys, "--lang", "en", "table", "--help")
    assert "rvbkit table STEM --k N --rows N [--misere] [--csv]" in text and text.count("(it must be given)") == 2
    _, text = words_of(capsys, "--lang", "en", "mine", "--help")
    games = text.partition("the game: ")[2].partition("\n")[0].split(", ")
    assert "must be given" not in text and games == [stem for stem in STEMS if "mine" in rules(stem).STUDIES]


def test_help_says_what_an_option_may_be_and_of_which_game(capsys: pytest.CaptureFixture[str]) -> None:
    _, text = words_of(capsys, "--lang", "en", "mine", "--help")
    assert "(rvb: 2, 3, 4, 5; roliversi: 4, 6, 8)" in text and "(rsvp: fr, en)" in text
    assert main(["--lang", "en", "mine", "nim"]) == main(["--lang", "en", "mine", "rsvp", "--side", "3"]) == 2
    told = capsys.readouterr().err
    mining = ", ".join(stem for stem in STEMS if "mine" in rules(stem).STUDIES)
    assert f"“mine” cannot be asked of nim, only of {mining}." in told
    assert "“mine --side” cannot be asked of rsvp, only of rvb, roliversi." in told
    assert main(["--lang", "en", "table", "nim"]) == 2
    assert "The option --k is required" in capsys.readouterr().err


def test_the_pages_of_answers_of_a_folder_are_made(
    capsys: pytest.CaptureFixture[str], fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import rvbkit

    home = Path(rvbkit.__file__).parent.parent
    for room, name in product(("lessons", "exercises"), ("01-rules-of-rvb", "05-table-made-by-hand")):
        shutil.copy(home / room / "en" / f"{name}.ipynb", fresh_kernel / f"{room}-{name}.ipynb")
    rvbkit.lesson("01-rvb-rules", "en")
    rvbkit.check("rvb-placing-turns", 36)
    restart(monkeypatch)
    monkeypatch.chdir("/")
    status, (found,) = answers(capsys, "--lang", "en", "answers", str(fresh_kernel))
    assert (
        status == 0
        and Path.cwd() == Path("/")
        and [Path(file).name for file in found["files"]] == ["01-The-rules-of-RVB.answers.html"]
    )
    page = Path(found["files"][0]).read_text(encoding="utf-8")
    assert "<!DOCTYPE html>" in page and "36" in page and "01-rvb-rules.answers.json" in page
    assert not journal_path(), "what is answered next in this process is not kept in one of these notebooks"


@over("made", ["lesson new", "by hand", "loose"])
def test_the_command_makes_the_page_that_the_button_makes(
    capsys: pytest.CaptureFixture[str], fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch, made: str
) -> None:
    """Of a teacher's own questions, of a notebook that only a cell says to be a lesson, of what nobody judges."""
    import rvbkit
    from rvbkit.questions import Own
    from rvbkit.questions.answer_page import Handing
    from rvbkit.text import current

    folder = fresh_kernel / made.replace(" ", "-")
    folder.mkdir()
    monkeypatch.chdir(folder)
    restart(monkeypatch)
    if made == "lesson new":
        assert main(["--lang", "en", "lesson", "new", "quiz"]) == 0
        rvbkit.lesson("quiz", "en")
        rvbkit.question(
            "quiz-cells",
            "How many cells does this board have?",
            answer=7,
            mistakes={6: "The cell in the middle counts, too."},
        )
        rvbkit.question("quiz-win", "It is your turn. Draw a line that wins.", position=f"rvb {RING}")
        rvbkit.check("quiz-cells", 6)
    elif made == "by hand":
        sources = [
            'import rvbkit\nrvbkit.lesson("mine", "en")',
            'rvbkit.question("turns", "How many turns?", answer=16)',
        ]
        cells = [{"cell_type": "code", "metadata": {}, "source": source, "outputs": []} for source in sources]
        Path("any name.ipynb").write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}), "utf-8")
        rvbkit.lesson("mine", "en")
        rvbkit.question("turns", "How many turns?", answer=16)
        rvbkit.check("turns", 16)
    else:
        home = Path(rvbkit.__file__).parent.parent
        for room in ("exercises", "lessons"):
            shutil.copy(home / room / "en" / "05-table-made-by-hand.ipynb", f"{room}.ipynb")
        monkeypatch.setenv("JPY_SESSION_NAME", str(folder / "lessons.ipynb"))
        rvbkit.lesson("05-nim-table", "en")
        rvbkit.answer("first-idea", [4, 7])
    button = rvbkit.answers()
    assert isinstance(button, Handing)
    button.make()
    file = button.file
    expected = file.read_text(encoding="utf-8")
    file.unlink()
    restart(monkeypatch)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    current().part(Own).clear()
    capsys.readouterr()
    status, (found,) = answers(capsys, "--lang", "en", "answers", str(folder))
    assert (status, found["files"]) == (0, [str(file)])
    stamp = re.compile(r"[0-9-]{10} [0-9:]{5}")
    assert stamp.sub("", file.read_text(encoding="utf-8")) == stamp.sub("", expected)


# -- a stream of positions -------------------------------------------------------------------


def test_a_wrong_line_is_answered_in_its_place() -> None:
    done = run("refuse", "rvb", "-", "b3", "--json", given=f"{RING}\n\n  \nnonsense\nRV/B.r/VB cross 2".encode())
    first, wrong, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert first["legal"] is True
    assert list(wrong) == ["position", "error"]
    assert wrong["position"] == "nonsense"
    assert "nonsense" in wrong["error"]
    assert last["key"] == "rvb.crossed-cell"
    assert (done.returncode, done.stderr) == (2, b"")


def test_without_wrong_lines_the_worst_answer_is_the_status() -> None:
    assert run("refuse", "rvb", "-", "b3", given=f"{RING}\nRV/B.r/VB cross 2\n{RING}".encode()).returncode == 1
    assert run("refuse", "rvb", "-", "b3", given=f"{RING}\n{RING}\n".encode()).returncode == 0
    assert run("moves", "rvb", "-").returncode == 0


def test_readers_see_each_answer_under_its_position() -> None:
    done = run("refuse", "rvb", "-", "b3", given=f"{RING}\nnonsense\n".encode())
    blocks = done.stdout.decode().split("\n\n")
    assert blocks[0] == f"{RING}\nb3 is allowed."
    assert blocks[1].startswith("nonsense\n! ")


def test_bytes_that_are_no_text_are_a_wrong_position() -> None:
    done = run("moves", "rvb", "-", "--json", given=b"\xff\xfe RV\n" + RING.encode())
    wrong, right = [json.loads(line) for line in done.stdout.splitlines()]
    assert "\\xff" in wrong["position"]
    assert right["count"] == 16
    assert (done.returncode, done.stderr) == (2, b"")


def test_a_mark_that_windows_puts_before_a_file_is_no_part_of_the_position() -> None:
    assert run("perft", "rvb", "-", "1", given=b"\xef\xbb\xbf" + RING.encode() + b"\r\n").returncode == 0


def test_an_answer_comes_before_the_next_question_is_asked() -> None:
    with subprocess.Popen(
        [*COMMAND, "perft", "rvb", "-", "1", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout
        for position, nodes in ((RING, 16), (OVER, 0), (RING, 16)):
            process.stdin.write(f"{position}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["nodes"] == [nodes]
        process.stdin.close()
        assert process.wait(120) == 0


# -- wrong input -------------------------------------------------------------------------------

WRONG = {
    "position": (["moves", "rvb", "nonsense"], "nonsense"),
    "cell": (["refuse", "rvb", RING, "q9"], "q9"),
    "second move": (["play", "rvb", RING, "b3", "q9"], "q9"),
    "move before a stream": (["refuse", "rvb", "-", "q9"], "q9"),
    "game": (["moves", "chess", RING], "chess"),
    "command": (["bouge"], "bouge"),
    "option": (["moves", "rvb", RING, "--fast"], "--fast"),
    "another command's option": (["perft", "rvb", RING, "1", "--limit", "3"], "--limit"),
    "position forgotten": (["moves", "rvb"], "POSITION"),
    "moves forgotten": (["play", "rvb", RING], "MOVE"),
    "quotes forgotten": (["moves", "rvb", *RING.split()], "cross"),
    "value forgotten": (["moves", "rvb", RING, "--limit"], "--limit"),
    "value too many": (["moves", "rvb", RING, "--json=yes"], "--json"),
    "no limit": (["moves", "rvb", RING, "--limit", "0"], "“0”"),
    "half a limit": (["moves", "rvb", RING, "--limit", "2.5"], "“2.5”"),
    "limit in other digits": (["moves", "rvb", RING, "--limit", "٣"], "“٣”"),
    "endless limit": (["moves", "rvb", RING, "--limit", "9" * 5000], "“999"),
    "no depth": (["perft", "rvb", RING, "-1"], "“-1”"),
    "a number below nought for a position": (["moves", "rvb", "-1"], "“-1”"),
    "a number below nought alone": (["-1"], "“-1”"),
    "a number below nought for a limit": (["moves", "rvb", RING, "--limit", "-1"], "“-1”"),
    "a number below nought for a time": (["solve", "rvb", RING, "--time", "-1"], "“-1”"),
    "no width": (["show", "rvb", RING, "-o", "board.svg", "--width", "12"], "12cm"),
    "too wide": (["show", "rvb", RING, "-o", "board.svg", "--width", "900cm"], "88cm"),
    "a width of no file": (["show", "rvb", RING, "--width", "12cm"], "--width"),
    "grey letters": (["show", "rvb", RING, "--grey"], "--grey"),
    "no problems": (["mine", "nim"], "nim"),
    "another game's wish": (["mine", "roliversi", "--cells", "9"], "--cells"),
    "problems that cannot be": (["mine", "rvb", "--cells", "3"], "cells"),
    "fewer than one problem": (["mine", "rvb", "0"], "count"),
    "a folder without answers": (["answers", "lessons"], "lessons"),
    "a folder of answers that is not there": (["answers", "nowhere"], "nowhere"),
    "an option that must be given": (["table", "nim", "--rows", "3"], "--k"),
    "depth of a word": (["perft", "rvb", RING, "deep"], "“deep”"),
    "depth beyond all games": (["perft", "rvb", RING, "1000000000"], "“1000000000”"),
    "language": (["--lang", "de", "moves", "rvb", RING], "“de”"),
    "language forgotten": (["moves", "rvb", RING, "--lang"], "--lang"),
    "picture": (["show", "rvb", RING, "-o", "board.gif"], "board.gif"),
    "pictures of a stream": (["show", "rvb", "-", "-o", "board.svg"], "board.svg"),
    "folder that is not there": (["show", "rvb", RING, "-o", "nowhere/board.svg"], "nowhere"),
    "two lines": (["moves", "rvb", "one\ntwo"], "one two"),
}


@over("words, named", WRONG.values())
@over("language", LANGUAGES)
def test_wrong_input_is_one_sentence_that_names_it(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    named: str,
    language: str,
) -> None:
    restart(monkeypatch)  # else what waits for a journal would be written beside the lessons
    use(language)
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    named = {"MOVE": say("cli.word-move")}.get(named, named.strip("“”"))
    assert named in said.err


def test_a_folder_is_no_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "board.svg").mkdir()
    assert main(["show", "rvb", RING, "-o", str(tmp_path / "board.svg")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'board.svg'} is a folder, not a file.\n"


@POSIX
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, "moves", "rvb", RING, "--lang", "en"], stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, b"standard output: there is no room left on this disk.\n")


@POSIX
def test_whoever_reads_may_stop_reading() -> None:
    with subprocess.Popen(
        [*COMMAND, "moves", "rvb", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(f"{RING}\n".encode() * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(120) == 141


@POSIX
def test_ctrl_c_is_quiet_where_no_terminal_is() -> None:
    with subprocess.Popen(
        [*COMMAND, "moves", "rvb", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(f"{RING}\n".encode())
        process.stdin.flush()
        assert process.stdout.readline()  # it runs
        process.send_signal(signal.SIGINT)
        assert process.wait(120) == 130
        assert process.stderr.read() == b""


@POSIX
def test_a_person_who_waits_sees_that_it_counts() -> None:
    """Only on a terminal; the answer itself stays clean."""
    import pty
    import select
    import termios

    from rvbkit.games.rvb import filled

    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    with subprocess.Popen(
        [*COMMAND, "perft", "rvb", str(filled(4, seed=1)), "3"], stdout=subprocess.PIPE, stderr=theirs
    ) as process:
        os.close(theirs)
        ready, _, _ = select.select([ours], [], [], 60)
        seen = os.read(ours, 100) if ready else b""
        process.send_signal(signal.SIGINT)
        assert process.stdout
        assert process.stdout.read() == b""
        assert process.wait(120) == 130
    os.close(ours)
    assert re.search(rb"\[\d\d:\d\d", seen), "the time it has taken so far"


# -- languages and help -----------------------------------------------------------------------


def _with_language(words: Sequence[str]) -> Iterator[list[str]]:
    for at in range(len(words) + 1):
        yield [*words[:at], "--lang", "fr", *words[at:]]
        yield [*words[:at], "--lang=fr", *words[at:]]


@over("words", list(_with_language(["refuse", "rvb", RING, "a2-b3"])))
def test_the_language_may_be_said_anywhere(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    status, said = words_of(capsys, *words)
    assert (status, said) == (1, "Commencer par l’autre bout\u00a0: b3, puis a2. L’ordre est R→V→B→R.\n")


def test_an_error_is_in_the_language_that_is_said_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bouge", "--lang", "fr"]) == 2
    assert capsys.readouterr().err.startswith("Il n’y a pas de commande «\u00a0bouge\u00a0»")


def test_a_terminal_without_our_letters_shows_something_all_the_same() -> None:
    done = run("refuse", "rvb", RING, "a2-b3", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert done.stdout.startswith(b"Start from the other end: b3, then a2.")


def test_json_is_utf_8_whatever_the_terminal() -> None:
    done = run("refuse", "rvb", RING, "a2-b3", "--json", PYTHONIOENCODING="ascii")
    assert json.loads(done.stdout.decode("utf-8"))["sentence"].endswith("R→V→B→R.")


@over("language", LANGUAGES)
@over("name", COMMANDS)
def test_help_names_every_argument_and_option(capsys: pytest.CaptureFixture[str], name: str, language: str) -> None:
    status, said = words_of(capsys, name, "--help", "--lang", language)
    assert status == 0
    for argument in COMMANDS[name].arguments:
        assert said.count(say(argument.word)) > 1  # in the usage line and explained
    for option in COMMANDS[name].options:
        assert said.count(option.names[-1]) > 1
    assert said.splitlines()[0].startswith("usage")
    assert max(map(len, said.splitlines())) <= 88


@pytest.mark.parametrize("name", ["show", "moves", "refuse", "play", "perft", "solve", "doctor"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_help_does_what_it_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    use(language)
    program, *words = shlex.split(words_of(capsys, name, "--help")[1].splitlines()[-1])
    assert program == "rvbkit"
    assert main(words) == 0
    assert capsys.readouterr().err == ""


def test_the_overview_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--help"]):
        status, said = words_of(capsys, *words)
        assert status == 0
        assert [name for name in (*COMMANDS, "table") if f"  {name} " in said] == [*COMMANDS, "table"]


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    from rvbkit import __version__

    assert words_of(capsys, "--version") == (0, f"rvbkit {__version__}\n")


def test_refusing_a_move_loads_nothing_heavy() -> None:
    code = (
        "import sys; from rvbkit.cli import main; main(sys.argv[1:]);"
        "print(*{name.split('.')[0] for name in sys.modules}, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "refuse", "rvb", RING, "b3"], capture_output=True, text=True, check=True
    )
    heavy = {"numpy", "pandas", "jupyterlab", "IPython", "ipywidgets", "matplotlib", "typst", "tqdm"}
    assert heavy & set(done.stderr.split()) == set()


# -- the doctor ------------------------------------------------------------------------------


def test_the_doctor_finds_this_installation_well(capsys: pytest.CaptureFixture[str]) -> None:
    status, (answer,) = answers(capsys, "doctor")
    states = {check["state"] for check in answer["checks"]}
    assert (status, answer["well"]) == (0, True) and states <= {"well", "optional"}
    assert (answer["fix"] is None) == (states == {"well"}), "what is not needed may be wished for"
    assert {"python", "jupyterlab", "anywidget", "typst", "widgets", "board", "lessons"} <= {
        check["what"] for check in answer["checks"]
    }


def doctor(folder: Path, *installed: str) -> tuple[int, Any]:
    """What it says of a Python that has only packaging and these, such as "numba 0.60.0 needs numpy<2.1, llvmlite"."""
    for file in metadata.files("packaging") or []:
        target = folder / file
        if ".." not in file.parts:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(Path(str(file.locate())).read_bytes())
    for one in installed:
        package, _, needs = one.partition(" needs ")
        name, version = package.split()
        own = folder / f"{name}-{version}.dist-info"
        own.mkdir()
        lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
        lines += [f"Requires-Dist: {need}" for need in needs.split(", ") if need]
        own.joinpath("METADATA").write_text("\n".join(lines) + "\n")
    code = f"import sys; sys.path[:0] = [{str(folder)!r}, {str(Path(__file__).parents[2])!r}]; import rvbkit.__main__"
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"{code}; sys.exit(rvbkit.__main__.main(['doctor', '--json', '--lang', 'en']))"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.returncode, json.loads(done.stdout)


def test_the_doctor_names_what_is_missing_and_the_command_that_installs_it(tmp_path: Path) -> None:
    status, answer = doctor(tmp_path, "rvbkit 0 needs tqdm>=4.66, tqdm>=999, typst>=0.13, numba>=0.60", "tqdm 4.70")
    states = [(check["what"], check["state"]) for check in answer["checks"][1:6]]
    assert states == [
        ("tqdm", "well"),
        ("tqdm", "missing"),
        ("typst", "optional"),
        ("numba", "optional"),
        ("widgets", "missing"),
    ]
    assert "fast" in answer["checks"][4]["sentence"]  # numba: what it is for
    assert (status, answer["well"]) == (1, False)
    assert f'{sys.executable} -m pip install "tqdm>=4.66,>=999" "typst>=0.13" "numba>=0.60"' in answer["fix"]


def test_the_doctor_tells_packages_that_do_not_suit_one_another(tmp_path: Path) -> None:
    needs = "rvbkit 0 needs numpy>=2.0, pandas>=2.2.2, numba>=0.60"
    there = ("pandas 2.3.0 needs numpy>=1.22", "numba 0.60.0 needs numpy<2.1, llvmlite>=0.43; extra == 'jit', llvmlite")
    for numpy, state, by in (("1.26.4", "missing", "rvbkit"), ("2.5.0", "optional", "numba"), ("2.0.2", "well", "")):
        status, answer = doctor(tmp_path / numpy, needs, *there, f"numpy {numpy}")
        told = [(check["what"], check["state"]) for check in answer["checks"] if check["state"] != "well"]
        assert status == 1  # there is no JupyterLab
        assert told[:-1] == [("numpy", state)] * (state != "well") + [("llvmlite", "optional")]
        sentences = [check["sentence"] for check in answer["checks"]]
        assert not by or any(one.startswith(f"numpy {numpy} does not suit {by}") for one in sentences)
        assert ('"numpy>=2.0,>=1.22,<2.1"' in answer["fix"]) == (state != "well")


WHOLE = "4;7 k=1 1 | 3;4"


@over(
    "words, said",
    [
        (("nim", WHOLE), "1;3 k=1 2"),
        (("nim", WHOLE, "1;2"), "0;1 k=1 1"),
        ((f"nim {WHOLE}",), "1;3 k=1 2"),
        (("nim", f"nim {WHOLE}", "1;2"), "0;1 k=1 1"),
    ],
)
def test_a_whole_game_is_played_with_its_moves(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "play", *words]) == 0
    assert capsys.readouterr().out.splitlines()[0] == said


def test_a_wrong_move_or_another_game_in_a_whole_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in ((("nim", "4;7 k=1 1 | 3;9"), "Move 1 of this game"), (("rvb", f"nim {WHOLE}"), "of “nim”")):
        assert main(["--lang", "en", "play", *words]) == 2
        assert said in capsys.readouterr().err


def test_no_depth_is_told() -> None:
    position = rules("nim").Position.parse("4;7 k=1 1")
    wrongs: tuple[Any, ...] = (-1, "a", 1.5, True)
    for wrong in wrongs:
        with pytest.raises(NotationError, match="no depth"):
            perft(position, wrong)
    assert perft(position, 0) == []
