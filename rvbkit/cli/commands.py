"""The table of all commands: the words of each, the function behind it, the JSON that it answers.

A function is named and not imported, ``"module:function"``: it is loaded when its command runs. Commands that only some
games have are added by ``games.py``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rvbkit.cli.arguments import CSV, STEM, Argument, Command, Option
from rvbkit.cli.completion import SHELLS
from rvbkit.games import rules, stems
from rvbkit.text import LANGUAGES, language, say
from rvbkit.text.files import Trouble, as_json, in_shell, open_notebook, write
from rvbkit.text.inputs import Given
from rvbkit.text.quoting import cut
from rvbkit.text.remarks import Own


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


def _doctor(given: Given) -> int:
    from rvbkit.jupyter.doctor import run

    return run(as_json=bool(given["json"]))


def _kinds() -> list[str]:
    return [f"{stem}-{name}" for stem in stems() for name in rules(stem).SHEETS]


def _lessons() -> list[str]:
    return sorted(name for stem in stems() for name in rules(stem).LESSONS)


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
SHELL = Argument("shell", "cli.word-shell", "cli.shell", values=lambda: SHELLS)
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

_TABLE = (
    Command("lab", _lab, '{"folder", "address", "beside": [...]}', (FOLDER,), (FROM, NO_BROWSER)),
    Command("lesson new", _new_lesson, '{"files": [...]}', (LESSON,), (BOTH,)),
    Command("show", "rvbkit.cli.positions:show", '{"position", "text"} | {"position", "file"}',
            (STEM, POSITION), (OUTPUT, WIDTH, GREY)),
    Command("moves", "rvbkit.cli.positions:moves", '{"position", "count", "moves": [...], "more"}',
            (STEM, POSITION), (NUMBER,)),
    Command("refuse", "rvbkit.cli.positions:refuse",
            '{"position", "move", "legal", "key", "cells": [...], "sentence"}', (STEM, POSITION, MOVE)),
    Command("play", "rvbkit.cli.positions:play", '{"position", "after", "outcome"}', (STEM, POSITION, MOVES)),
    Command("perft", "rvbkit.cli.positions:perft", '{"position", "nodes": [n1, n2, ...]}', (STEM, POSITION, DEPTH)),
    Command("solve", "rvbkit.cli.positions:solve",
            '{"position", "outcome", "winning_moves": [...], "complete", "remoteness"}\n  '
            '{"position", "value", "best": [...], "exact"}\n  '
            '{"position", "best": [...], "at_once": [{"move", "points", "words"}, ...]}\n  '
            '{"position", "solution", "placed": [...], "exact"}', (STEM, POSITION), (TIME, MEMORY)),
    Command("class report", "rvbkit.teach.report:report_class",
            '{"pupil", "assignment", "lesson", "part", "exercise", "state", "right", "tries",'
            '\n   "answer", "mistakes": [...], "when", "points", "disagrees"} | {"file", "error"}',
            (HANDED_IN,), (PAGE, QUESTIONS, CSV)),
    Command("class permit", "rvbkit.teach.report:permit_judges", '{"file", "question", "source", "permitted"}',
            (PERMITTED,), (SHOW,)),
    Command("class init", "rvbkit.teach.sets:make_course", '{"folder", "assignments": [...], "kept": [...]}',
            (COURSE, EXERCISES), (OWN_NOTEBOOKS,)),
    Command("sheet", "rvbkit.teach.sheets.sheet:run", '{"file", "key", "codes": [...]} | {"kind", "about"}',
            (WHAT,), SHEET_OPTIONS, room="sheet"),
    Command("guide", "rvbkit.teach.guide:run", '{"file"}', (), (GUIDE_FILE,), room="guide"),
    Command("solutions", "rvbkit.teach.guide:solutions",
            '{"exercise", "title", "solution": [...], "program", "mistakes": [...]}',
            (Argument("lesson", "guide.word-lesson", "guide.which", values=_lessons),), room="guide"),
    Command("answers", _answers, '{"files": [...]}', (ANSWERED,)),
    Command("completion", "rvbkit.cli.completion:run", '{"shell", "script"}', (SHELL, TYPED)),
    Command("doctor", _doctor, '{"well", "fix", "checks": [{"what", "state", "sentence"}, ...]}'),
)  # fmt: skip
COMMANDS = {command.name: command for command in _TABLE}
