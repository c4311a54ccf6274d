"""CONTRIBUTING's recipes, followed in a copy of the tree: what they promise is so."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.course.test_lessons import claims
from tests.games import test_outside

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
#: What the other player must leave, told anew; in both languages.
SENTENCES = {"en": "two cells of each letter must stay.", "fr": "il doit rester deux cases de chaque lettre."}

#: Random positions where so many cells of each letter stay: what the solver says, and what a slow recursion says.
COMPARED = """
import json, sys
from collections import Counter
from tests.games.rvb.slow import Slow, patch
import rvbkit
from rvbkit.games.rvb.position import KEEP
from rvbkit.games.rvb.solver import solve, table

tried = []
for seed in range(int(sys.argv[1]), 10**6):
    position = patch(seed, 9 + seed % 5)
    if min(Counter(map(position.at, position.left)).values()) < KEEP:
        continue
    slow, found = Slow(position, int(sys.argv[2])), solve(position)
    listed = {frozenset(move.cells) for move in position.moves()}
    judged = {frozenset(move) for move in map(frozenset, slow.moves(slow.everything))}
    made = table(position)
    tried.append({
        "position": str(position),
        "listed": listed == judged,
        "refused": all(position.refuse(move) is None for move in position.moves()),
        "moves": found.remoteness == slow.remoteness(slow.everything),
        "outcome": (found.outcome == "win") == slow.wins(slow.everything),
        "winning": {frozenset(move.cells) for move in found.winning_moves} == slow.winning_moves(),
        "table": all(made.lost(left) == (not slow.wins(left)) for left in (slow.everything - run for run in judged)),
        "won": found.outcome == "win",
    })
    if len(tried) == int(sys.argv[3]):
        break
print(json.dumps({"keep": KEEP, "where": rvbkit.__file__, "tried": tried}))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory)


def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the recipes speak of."""
    tree = tmp_path_factory.mktemp("tree")
    for room in ("rvbkit", "lessons", "exercises", "tests", "widgets", "docs", ".ci"):
        spared = shutil.ignore_patterns("golden", "browser", "node_modules", "__pycache__")
        shutil.copytree(ROOT / room, tree / room, ignore=spared)
    for file in ("pyproject.toml", "conftest.py", "README.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / file, tree)
    return tree


def python(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, and with its modules; the games that were there before are tried at length elsewhere."""
    environment = os.environ | {"PYTHONPATH": str(tree), "PYTEST_ADDOPTS": "", "RVBKIT_LANG": "en", "RVBKIT_SHORT": "2"}
    return subprocess.run(
        [sys.executable, *words], cwd=tree, env=environment, capture_output=True, encoding="utf-8", check=False
    )


def compared(tree: Path, keep: int, count: int) -> list[dict[str, object]]:
    """So many random positions, solved in the copy."""
    done = python(tree, "-c", COMPARED, "0", str(keep), str(count))
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["keep"] == keep and Path(found["where"]).is_relative_to(tree)
    tried: list[dict[str, object]] = found["tried"]
    return tried


def change(file: Path, pattern: str, new: str) -> None:
    """One place of a file, and no other."""
    text, count = re.subn(pattern, new, file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count == 1, (file, pattern)
    file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def changed(tree: Path) -> Path:
    """The rule of the recipe "A rule changes": two cells of each letter must stay instead of one."""
    recipe = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## A rule changes")[1].split("\n## ")[0]
    assert "two cells of each letter must stay instead of one" in recipe
    assert "the constant `KEEP` in `rvbkit/games/rvb/position.py`" in recipe
    assert len(compared(tree, 1, 1)) == 1  # so the solver is compiled for the rule as it was
    change(tree / "rvbkit" / "games" / "rvb" / "position.py", r"^KEEP = 1$", "KEEP = 2")
    for language, told in SENTENCES.items():
        change(tree / "rvbkit" / "games" / "rvb" / f"{language}.toml", r'^(last-letter = .*:\s).*"$', rf'\1{told}"')
    return tree


def test_a_changed_rule_is_the_same_for_lister_checker_solver_and_table(changed: Path) -> None:
    tried = compared(changed, 2, 40)
    wrong = {one["position"]: [name for name, so in one.items() if not so and name != "won"] for one in tried}
    assert not any(wrong.values()), {position: names for position, names in wrong.items() if names}
    assert {one["won"] for one in tried} == {True, False}


def test_a_changed_rule_is_told_in_its_new_words(changed: Path) -> None:
    said = python(changed, "-m", "rvbkit", "--lang", "en", "refuse", "rvb", "RV/B.R/VB cross 1", "a1").stdout
    assert said.endswith(f"{SENTENCES['en']}\n"), said


def test_each_lesson_and_exercise_that_tells_the_old_rule_is_named(changed: Path) -> None:
    test = "tests/course/test_lessons.py::test_lessons_tell_the_rules_as_they_are"
    said = python(changed, "-m", "pytest", "-q", "-p", "no:cacheprovider", test)
    told = {(file, number) for file, number, rule, _ in claims() if rule == "rvb.last-letter"}
    assert said.returncode == 1 and len(told) > 3
    assert all(f"{file}:{number} tells rvb.last-letter=1" in said.stdout for file, number in told), said.stdout


# -- a new game ------------------------------------------------------------------------------------

TOY = ROOT / "tests" / "toy"
#: The files that each step of the recipe calls for: of the game, and of its tests.
FILES = {
    "1": ("toy/__init__.py", "toy/position.py", "toy/draft.py"),
    "2": ("toy/picture.py",),
    "3": ("toy/fr.toml", "toy/en.toml"),
    "4": (
        "tests/test_rules.py",
        "tests/test_picture.py",
        "tests/judge.py",
        "tests/small.py",
        "tests/perft.txt",
        "tests/room.py",
    ),
    "5": ("toy/sheets.py",),
    "6": ("toy/player.py", "toy/solver.py"),
}
#: Where these stand in the tree, and how a module there names another one.
HOMES = {"toy": "rvbkit/games/toy", "tests": "tests/games/toy"}
NAMES = {"from . import": "from rvbkit.games.toy import", "from .": "from rvbkit.games.toy."}
NAMES |= {"from tests.toy import toy": "from rvbkit.games import toy", "tests.toy.toy": "rvbkit.games.toy"}
NAMES |= {"tests.toy.tests": "tests.games.toy"}
#: What the recipe runs, and its own tests.
TESTS = ["tests/games/test_contract.py", "tests/test_house.py", "tests/text/test_text.py", "tests/games/test_games.py"]
TESTS += ["tests/games/test_agreement.py", "tests/page/test_golden.py"]
TESTS += ["tests/games/toy", "rvbkit/games/toy"]


def step(number: str) -> str:
    """A step of the recipe."""
    recipe = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## A new game")[1].split("\n## ")[0]
    return re.split(r"\n\d\. ", recipe)[int(number)]


def fixture(name: str) -> str:
    return (TOY / name).read_text(encoding="utf-8")


def in_the_tree(text: str) -> str:
    """A file of the toy with the names of the tree."""
    for outside, inside in NAMES.items():
        text = text.replace(outside, inside)
    return text


@pytest.fixture(scope="module")
def moved_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The recipe "A new game", followed with the toy of these tests, in a tree of its own."""
    tree = copied(tmp_path_factory)
    shutil.rmtree(tree / "tests" / "toy" / "tests")  # what tries the game from outside stays
    for number, files in FILES.items():
        for file in files:
            room, _, name = file.partition("/")
            assert f"`{HOMES[room].replace('toy', '<stem>')}/{name}`" in " ".join(step(number).split()), (number, file)
            made = tree / HOMES[room] / name
            made.parent.mkdir(exist_ok=True)
            made.write_text(in_the_tree(fixture(file)), encoding="utf-8")
    (tree / HOMES["tests"] / "__init__.py").touch()
    assert "Add the stem to `STEMS` in `rvbkit/games/__init__.py`" in " ".join(step("1").split())
    change(tree / "rvbkit" / "games" / "__init__.py", r"^(STEMS = .*)\)$", r'\1, "toy")')
    return tree


@pytest.mark.full
def test_a_game_that_moves_in_by_the_recipe_passes_what_the_recipe_runs(moved_in: Path) -> None:
    assert all(f"{test}" in step("4") for test in (*TESTS[:5], "tests/page --golden"))
    (moved_in / "tests" / "page" / "golden").mkdir()
    looked = python(moved_in, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/page/test_golden.py", "--golden")
    assert looked.returncode == 0 and (moved_in / "tests/page/golden/toy-held.svg").exists(), looked.stdout[-3000:]
    done = python(moved_in, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_a_game_that_moves_in_by_the_recipe_has_all_that_our_games_have(moved_in: Path) -> None:
    used = test_outside.use(moved_in, "moved in")
    test_outside.check(used)
    assert Path(used["home"]) == moved_in / "rvbkit" / "games" / "toy" / "__init__.py"
