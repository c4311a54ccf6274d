"""The front page may not lie: its pictures, its commands and their output are run."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

from docs.make_pictures import FOLDER, pictures
from tests.cases import over

README = Path(__file__).parent.parent / "README.md"


def test_the_pictures_are_what_the_program_draws_today() -> None:
    for name, picture in pictures().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == picture, f"python docs/make_pictures.py ({name})"


def _console() -> list[tuple[str, str]]:
    """The commands shown and what they are said to print."""
    block = re.search(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert block
    return re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block[1], re.MULTILINE)


@over("command, output", _console())
def test_a_command_prints_what_is_said(command: str, output: str) -> None:
    _, *words = shlex.split(command)
    done = subprocess.run([sys.executable, "-m", "rvbkit", *words], capture_output=True, text=True, encoding="utf-8")
    assert done.stdout == output


def test_the_french_part_says_the_same_commands() -> None:
    text = README.read_text(encoding="utf-8")
    english, french = (part.split("## Credits")[0] for part in text.split("## En français"))
    installs = [re.findall(r"^\| (?:Linux|Windows).*?\| `(.*)` \|$", part, re.MULTILINE) for part in (english, french)]
    assert len(installs[0]) == 3
    assert installs[1] == [line.replace("rvbkit lab", "rvbkit --lang fr lab") for line in installs[0]]
