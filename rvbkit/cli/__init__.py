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
from pathlib import Path

from rvbkit.cli import commands, completion, queries
from rvbkit.games import rules, stems
from rvbkit.text import LANGUAGES, language, say, use
from rvbkit.text.arguments import Argument, Command, Given, Option, explain, overview, read, wanted_language
from rvbkit.text.files import Trouble, as_json, in_shell, in_words, open_notebook, write
from rvbkit.text.quoting import cut
from rvbkit.text.remarks import NotationError, Own

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
        if sys.stderr and sys.stderr.isatty():  # a program knows by the status
            _wrong(say("cli.interrupted"))
        return INTERRUPTED


def _run(words: Sequence[str]) -> int:
    wanted = wanted_language(words)
    _open_streams("--json" in words)
    if wanted:
        use(wanted)
    asked_for = next((word for word in words if word[:1] != "-" and word != wanted), "")
    family = {name: one for name, one in COMMANDS.items() if name.split()[0] == asked_for}
    known = COMMANDS if family else _with_those_of_games()
    command, given = read(words, known)
    if command is None:
        from rvbkit import __version__

        print(f"rvbkit {__version__}" if given["version"] else overview(family or known))
        return 0
    if given["help"]:
        print(_help(command))
        return 0
    return command.run(given)


def _with_those_of_games() -> dict[str, Command]:
    return COMMANDS | {one.name: one for one in queries.commands(STEM, CSV)}


def _help(command: Command) -> str:
    """The help of a command, with an example of the first game that has it."""
    games = [stem for stem in stems() if command.name in (*rules(stem).ANSWERS, *rules(stem).STUDIES)] or stems()
    position, *moves = rules(games[0]).EXAMPLE.split(" | ")
    return explain(
        command,
        known=", ".join(games),
        game=f'{games[0]} "{position}"',
        move=moves[0],
        moves=" ".join(moves),
        limit=commands.LIMIT,
        most=commands.DEEPEST,
    )


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
    from rvbkit.jupyter.lab import run

    return run(given["folder"], source=given["from"], browser=not given["no_browser"], as_json=bool(given["json"]))


def _new_lesson(given: Given) -> int:
    from rvbkit.teach import sets

    tongues = LANGUAGES if given["both"] else (language(),)
    files = sets.begin(given["name"], Path.cwd(), tongues)
    folder = Own(in_shell(Path.cwd()))
    told = [say("sets.begun", file=file, command=Own(open_notebook(file)), folder=folder) for file in files]
    write(as_json({"files": [str(file) for file in files]}) if given["json"] else told)
    return 0


def _report(given: Given) -> int:
    from rvbkit.teach.report import report_class

    return report_class(given)


def _course(given: Given) -> int:
    from rvbkit.teach.sets import make_course

    return make_course(given)


def _permit(given: Given) -> int:
    from rvbkit.teach.report import permit_judges

    return permit_judges(given)


def _sheet(given: Given) -> int:
    from rvbkit.teach.sheets.sheet import run

    return run(given)


def _guide(given: Given) -> int:
    from rvbkit.teach.guide import run

    return run(given)


def _solutions(given: Given) -> int:
    from rvbkit.teach.guide import solutions

    return solutions(given)


def _answers(given: Given) -> int:
    from rvbkit.questions.answer_page import pages

    home = Path(given["folder"] or ".")
    if not home.is_dir():
        raise Trouble("cli.file-not-folder" if home.exists() else "cli.file-missing", file=home)
    written = [*pages(home)]
    files = [str(one.file) for one in written]
    if not files:
        raise Trouble("cli.no-answers", folder=home)
    if waiting := [key for one in written for key in one.waiting]:
        named, command = ", ".join(map(cut, waiting)), f"rvbkit class permit {in_shell(home)}"
        print(say("cli.answers-waiting", questions=named, command=command), file=sys.stderr)
    write(as_json({"files": files}) if given["json"] else files)
    return 0


def _completion(given: Given) -> int:
    stem = next((stem for stem in stems() if stem in given["words"][1:]), "")  # nobody else's solver need be loaded
    asked = {*given["words"]} & {*queries.names()}
    of_games = queries.commands(STEM, CSV, [stem] if stem else []) if asked else ()
    return completion.run(given, COMMANDS | {one.name: one for one in of_games})


def _doctor(given: Given) -> int:
    from rvbkit.jupyter.doctor import run

    return run(as_json=bool(given["json"]))


def _kinds() -> list[str]:
    return [f"{stem}-{name}" for stem in stems() for name in rules(stem).SHEETS]


def _lessons() -> list[str]:
    return sorted(name for stem in stems() for name in rules(stem).LESSONS)


STEM = Argument("stem", "cli.word-stem", "cli.stem", values=stems)
POSITION = Argument("position", "cli.word-position", "cli.position")
MOVE = Argument("move", "cli.word-move", "cli.move")
MOVES = Argument("moves", "cli.word-move", "cli.move-list", many=True)
DEPTH = Argument("depth", "cli.word-depth", "cli.depth")
FOLDER = Argument("folder", "cli.word-folder", "cli.folder", optional=True)
NUMBER = Option(("--limit",), "cli.limit", "cli.word-number")
OUTPUT = Option(("-o", "--output"), "cli.output", "cli.word-file")
WIDTH = Option(("--width",), "cli.width", "cli.word-width")
GREY = Option(("--grey",), "cli.grey")
TIME = Option(("--time",), "cli.time", "cli.word-seconds")
MEMORY = Option(("--memory",), "cli.memory-option", "cli.word-gib")
CSV = Option(("--csv",), "cli.csv")
HANDED_IN = Argument("folder", "cli.word-folder", "cli.handed-in")
PERMITTED = Argument("places", "cli.word-folder", "cli.permitted", many=True)
SHOW = Option(("--show",), "cli.only-show")
LESSON = Argument("name", "cli.word-name", "cli.lesson-name")
BOTH = Option(("--both",), "cli.both")
FROM = Option(("--from",), "cli.from", "cli.word-folder")
COURSE = Argument("folder", "cli.word-folder", "cli.course")
EXERCISES = Argument("exercises", "cli.word-lesson", "cli.exercises", optional=True, many=True)
OWN_NOTEBOOKS = Option(("--from",), "cli.own-notebooks", "cli.word-folder")
PAGE = Option(("-o", "--output"), "cli.page", "cli.word-file")
QUESTIONS = Option(("--questions",), "cli.questions", "cli.word-file", many=True)
ANSWERED = Argument("folder", "cli.word-folder", "cli.answered", optional=True)
SHELL = Argument("shell", "cli.word-shell", "cli.shell", values=lambda: completion.SHELLS)
TYPED = Argument("words", "cli.word-command", "cli.typed", optional=True, many=True)
NO_BROWSER = Option(("--no-browser",), "cli.no-browser")

WHAT = Argument("what", "sheet.word-what", "sheet.what-argument", optional=True, values=_kinds)
GUIDE_FILE = Option(("-o", "--output"), "guide.output", "cli.word-file")
SHEET_OPTIONS = (
    Option(("-o", "--output"), "sheet.option-output", "cli.word-file"),
    Option(("--key",), "sheet.option-key", "cli.word-file"),
    Option(("--count",), "sheet.option-count", "cli.word-number"),
    Option(("--difficulty",), "sheet.option-difficulty", "cli.word-number"),
    Option(("--seed",), "sheet.option-seed", "sheet.word-code"),
    Option(("--pupils",), "sheet.option-pupils", "sheet.word-pupils"),
    Option(("--class",), "sheet.option-class", "sheet.word-key"),
    Option(("--title",), "sheet.option-title", "sheet.word-title"),
    Option(("--paper",), "sheet.option-paper", "sheet.word-paper"),
    Option(("--example",), "sheet.option-example"),
)

_COMMANDS = (
    Command("lab", _lab, '{"folder", "address", "beside": [...]}', (FOLDER,), (FROM, NO_BROWSER)),
    Command("lesson new", _new_lesson, '{"files": [...]}', (LESSON,), (BOTH,)),
    Command(
        "show", commands.show, '{"position", "text"} | {"position", "file"}', (STEM, POSITION), (OUTPUT, WIDTH, GREY)
    ),
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
        '{"position", "outcome", "winning_moves": [...], "complete", "remoteness"}\n  '
        '{"position", "value", "best": [...], "exact"}\n  '
        '{"position", "best": [...], "at_once": [{"move", "points", "words"}, ...]}\n  '
        '{"position", "solution", "placed": [...], "exact"}',
        (STEM, POSITION),
        (TIME, MEMORY),
    ),
    Command(
        "class report",
        _report,
        '{"pupil", "assignment", "lesson", "part", "exercise", "state", "right", "tries",'
        '\n   "answer", "mistakes": [...], "when", "points", "disagrees"} | {"file", "error"}',
        (HANDED_IN,),
        (PAGE, QUESTIONS, CSV),
    ),
    Command(
        "class permit",
        _permit,
        '{"file", "question", "source", "permitted"}',
        (PERMITTED,),
        (SHOW,),
    ),
    Command(
        "class init",
        _course,
        '{"folder", "assignments": [...], "kept": [...]}',
        (COURSE, EXERCISES),
        (OWN_NOTEBOOKS,),
    ),
    Command(
        "sheet", _sheet, '{"file", "key", "codes": [...]} | {"kind", "about"}', (WHAT,), SHEET_OPTIONS, room="sheet"
    ),
    Command("guide", _guide, '{"file"}', (), (GUIDE_FILE,), room="guide"),
    Command(
        "solutions",
        _solutions,
        '{"exercise", "title", "solution": [...], "program", "mistakes": [...]}',
        (Argument("lesson", "guide.word-lesson", "guide.which", values=_lessons),),
        room="guide",
    ),
    Command("answers", _answers, '{"files": [...]}', (ANSWERED,)),
    Command("completion", _completion, '{"shell", "script"}', (SHELL, TYPED)),
    Command("doctor", _doctor, '{"well", "fix", "checks": [{"what", "state", "sentence"}, ...]}'),
)
COMMANDS = {command.name: command for command in _COMMANDS}
