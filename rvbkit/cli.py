"""The command ``rvbkit``: every game from a terminal, for people and for other programs.

It knows no game, drives no rule: it reads positions and moves, asks the game, and writes the
answer as words or as JSON. Exit status 0: done; 1: the answer is no; 2: the input is wrong,
with one sentence on standard error.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Sequence

from rvbkit import commands
from rvbkit.arguments import Argument, Command, Given, Option, explain, overview, read, wanted_language
from rvbkit.game import NotationError
from rvbkit.games import STEMS
from rvbkit.text import LANGUAGES, say, use
from rvbkit.trouble import Trouble, in_words

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command written in ``words``, by default those of the process; returns the exit status."""
    try:
        status = _run(list(sys.argv[1:] if words is None else words))
        if sys.stdout:
            sys.stdout.flush()
        return status
    except (NotationError, Trouble) as error:
        return _wrong(str(error))
    except BrokenPipeError:  # whoever read us has seen enough
        _forget_output()
        return BROKEN_PIPE
    except OSError as error:
        _forget_output()
        return _wrong(in_words(error))
    except MemoryError:
        return _wrong(say("cli.memory"))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: Sequence[str]) -> int:
    language = wanted_language(words)
    _open_streams("--json" in words)
    if language:
        use(language)
    command, given = read(words, COMMANDS)
    if command is None:
        from rvbkit import __version__

        print(f"rvbkit {__version__}" if given["version"] else overview(COMMANDS))
        return 0
    if given["help"]:
        print(
            explain(
                command,
                known=", ".join(STEMS),
                limit=commands.LIMIT,
                most=commands.DEEPEST,
                languages=", ".join(LANGUAGES),
            )
        )
        return 0
    return command.run(given)


def _open_streams(as_json: bool) -> None:
    """No text may break us: what cannot be read or shown is written with backslashes. JSON is always UTF-8."""
    if as_json and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="backslashreplace")


def _wrong(sentence: str) -> int:
    """One sentence on standard error, on one line whatever text it quotes."""
    print(re.sub(r"[\x00-\x1f\x7f]+", " ", sentence), file=sys.stderr)
    return 2


def _forget_output() -> None:
    """Nothing may be left to write, or Python would complain once more on its way out."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _lab(given: Given) -> int:
    from rvbkit.lab import run

    return run(given["folder"], browser=not given["no_browser"], as_json=bool(given["json"]))


def _table(given: Given) -> int:
    from rvbkit.tabulate import run

    return run(given)


def _grade(given: Given) -> int:
    from rvbkit.checks.grading import run

    return run(given)


def _doctor(given: Given) -> int:
    from rvbkit.doctor import run

    return run(as_json=bool(given["json"]))


STEM = Argument("stem", "cli.word-stem", "cli.stem")
POSITION = Argument("position", "cli.word-position", "cli.position")
MOVE = Argument("move", "cli.word-move", "cli.move")
MOVES = Argument("moves", "cli.word-move", "cli.move-list", many=True)
DEPTH = Argument("depth", "cli.word-depth", "cli.depth")
FOLDER = Argument("folder", "cli.word-folder", "cli.folder", optional=True)
NUMBER = Option(("--limit",), "cli.limit", "cli.word-number")
OUTPUT = Option(("-o", "--output"), "cli.output", "cli.word-file")
TIME = Option(("--time",), "cli.time", "cli.word-seconds")
MEMORY = Option(("--memory",), "cli.memory-option", "cli.word-gib")
K = Option(("--k",), "cli.k", "cli.word-k")
ROWS = Option(("--rows",), "cli.rows", "cli.word-number")
MISERE = Option(("--misere",), "cli.misere")
CSV = Option(("--csv",), "cli.csv")
HANDED_IN = Argument("folder", "cli.word-folder", "cli.handed-in")
NO_BROWSER = Option(("--no-browser",), "cli.no-browser")

_COMMANDS = (
    Command("lab", _lab, '{"folder", "address", "beside": [...]}', (FOLDER,), (NO_BROWSER,)),
    Command("show", commands.show, '{"position", "text"} | {"position", "file"}', (STEM, POSITION), (OUTPUT,)),
    Command("moves", commands.moves, '{"position", "count", "moves": [...], "more"}', (STEM, POSITION), (NUMBER,)),
    Command(
        "refuse",
        commands.refuse,
        '{"position", "move", "legal", "key", "cells": [...], "sentence"}',
        (STEM, POSITION, MOVE),
    ),
    Command("play", commands.play, '{"position", "after", "outcome"}', (STEM, POSITION, MOVES)),
    Command("perft", commands.perft, '{"position", "nodes": [n1, n2, ...]}', (STEM, POSITION, DEPTH)),
    Command(
        "solve",
        commands.solve,
        '{"position", "outcome", "winning_moves": [...], "complete", "remoteness"}',
        (STEM, POSITION),
        (TIME, MEMORY),
    ),
    Command("table", _table, '{"k", "rows": [[0, 0], [1, 3], ...]}', (STEM,), (K, ROWS, MISERE, CSV)),
    Command(
        "grade",
        _grade,
        '{"pupil", "assignment", "lesson", "part", "exercise", "right", "tries", "when",'
        '\n   "points", "disagrees"} | {"file", "error"}',
        (HANDED_IN,),
        (CSV,),
    ),
    Command("doctor", _doctor, '{"well", "fix", "checks": [{"what", "state", "sentence"}, ...]}'),
)
COMMANDS = {command.name: command for command in _COMMANDS}
