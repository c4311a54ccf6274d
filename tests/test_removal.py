"""A game can be taken out: what remains of a copy of the tree builds its lessons and passes its tests."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from rvbkit.games import STEMS
from tests.test_recipes import change, copied, python

pytestmark = pytest.mark.once

#: The game that is taken out here. All of it bears its name, but for its line in ``STEMS``.
STEM = "trioker"
#: What is tried at once, and what takes longer. No other test of the house may need the game; a few that name it as an
#: example among others are not in these lists.
AT_ONCE = ["tests/games/test_contract.py", "tests/games/test_outside.py", "tests/text/test_text.py"]
AT_ONCE += ["tests/cli/test_completion.py", "tests/test_removal.py::test_no_file_of_the_package_needs_it"]
LONGER = ["tests/test_house.py", "tests/games/test_agreement.py", "tests/games/test_games.py", "tests/cli"]
LONGER += ["tests/games/nim/test_rules.py", "tests/games/roliversi/test_rules.py", "tests/builder"]
LONGER += ["tests/jupyter/test_front.py", "tests/matches", "tests/teach/test_guide.py", "tests/teach/sheets"]
LONGER += [
    "tests/course/test_lessons.py",
    "tests/course/test_nim_table.py",
    "tests/questions/test_forms.py",
    "rvbkit/games/__init__.py",
    "rvbkit/cli",
]


def take_out(tree: Path, stem: str) -> None:
    """Deletes every file and folder that bears the game's name, its stem in ``STEMS``, and builds the notebooks."""
    user_files = tree / "tests" / "data"
    for path in sorted(tree.rglob(f"*{stem}*"), reverse=True):
        if not path.is_relative_to(user_files):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    change(tree / "rvbkit" / "games" / "__init__.py", rf'^(STEMS = .*)"{stem}", ', r"\1")
    built = python(tree, "lessons/build.py")
    assert built.returncode == 0, built.stdout + built.stderr


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = copied(tmp_path_factory)
    take_out(tree, STEM)
    return tree


def passes(tree: Path, *tests: str) -> None:
    """These tests pass in the tree, with its own package."""
    done = python(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert re.search(r"\d+ passed", done.stdout)


def test_no_file_of_the_package_needs_it() -> None:
    """What names it outside its folder and its lessons: examples in docstrings, types, its line in ``STEMS``."""
    package = Path(__file__).parent.parent / "rvbkit"
    naming = {str(file.relative_to(package)) for file in package.rglob("*.*")
              if file.suffix in (".py", ".toml", ".typ", ".css") and STEM not in str(file.relative_to(package))
              and STEM in file.read_text(encoding="utf-8").lower()}  # fmt: skip
    assert naming <= {"games/__init__.py", "game.py", "study.py", "course/__init__.py", "text/__init__.py"}


def test_what_remains_knows_nothing_of_a_game_that_was_taken_out(without: Path) -> None:
    left = [stem for stem in STEMS if stem != STEM]
    code = "import rvbkit.games as g; from rvbkit.questions import ROOMS; print(g.__file__, *g.stems(), sorted(ROOMS))"
    said = python(without, "-c", code).stdout
    assert said.startswith(str(without)) and all(stem in said for stem in left) and STEM not in said
    shown = python(without, "-m", "rvbkit", "--lang", "en", "moves", STEM, "x")
    assert (shown.returncode, shown.stdout) == (2, "") and f"Known games: {', '.join(left)}." in shown.stderr
    told = python(without, "-m", "rvbkit", "--lang", "en", "--help").stdout
    assert re.search("^  table ", told, re.MULTILINE) and not re.search("^  count ", told, re.MULTILINE)
    assert not [*without.glob(f"lessons/??/*{STEM}*")] and [*without.glob("lessons/en/*roliversi*")]


def test_without_a_game_the_contract_the_texts_and_the_command_are_as_before(without: Path) -> None:
    passes(without, *AT_ONCE)


@pytest.mark.full
def test_without_a_game_all_that_does_not_name_it_is_as_before(without: Path) -> None:
    passes(without, *LONGER)
