"""The command ``rvbkit``: every game from a terminal, for people and for other programs.

``commands.py`` is the table of all commands. Begin there, and follow the name of the function behind one.
``arguments.py`` reads the words and writes the help, ``positions.py`` holds the commands over a position, ``games.py``
those that only some games have, ``completion.py`` what a shell asks when somebody presses Tab.

No rule and no game stands here: a command reads positions and moves, asks the game, and writes the answer in words or
as JSON. What a command does for lessons and classes stands in ``jupyter`` and ``teach``.

Exit status 0: done; 1: the answer is no; 2: the input is wrong, with one sentence on standard error.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Sequence

from rvbkit.cli import games
from rvbkit.cli.arguments import Command, explain, overview, read, wanted_language
from rvbkit.cli.commands import COMMANDS
from rvbkit.games import rules, stems
from rvbkit.text import say, use
from rvbkit.text.files import Trouble, in_words
from rvbkit.text.remarks import NotationError

__all__ = ["COMMANDS", "main"]

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
    first = next((word for word in words if word[:1] != "-" and word != wanted), "")
    family = {name: one for name, one in COMMANDS.items() if name.split()[0] == first}
    known = COMMANDS if family or "--version" in words else COMMANDS | games.commands(words)
    command, given = read(words, known)
    if command is None:
        from rvbkit import __version__

        print(f"rvbkit {__version__}" if given["version"] else overview(family or known))
        return 0
    if given["help"]:
        print(_help(command))
        return 0
    return command.run(given)


def _help(command: Command) -> str:
    """The help of a command, with an example of the first game that has it."""
    from rvbkit.cli.positions import DEEPEST, LIMIT

    having = games.having(command.name) or stems()
    position, *moves = rules(having[0]).EXAMPLE.split(" | ")
    example = {"game": f'{having[0]} "{position}"', "move": moves[0], "moves": " ".join(moves)}
    return explain(command, known=", ".join(having), limit=LIMIT, most=DEEPEST, **example)


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
