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

from tests.test_lessons import claims

ROOT = Path(__file__).parent.parent
#: What the other player must leave, told anew; in both languages.
SENTENCES = {"en": "two cells of each letter must stay.", "fr": "il doit rester deux cases de chaque lettre."}

#: Random positions where so many cells of each letter stay: what the solver says, and what a slow recursion says.
COMPARED = """
import json, sys
from collections import Counter
from tests.solve.slow import Slow, patch
import rvbkit
from rvbkit.games.rvb.position import KEEP
from rvbkit.solve.crossing import solve, table

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
    """What the recipes speak of."""
    tree = tmp_path_factory.mktemp("tree")
    for room in ("rvbkit", "lessons", "exercises", "tests"):
        shutil.copytree(
            ROOT / room, tree / room, ignore=shutil.ignore_patterns("*.ipynb", "golden", "browser", "__pycache__")
        )
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


def python(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, and with its modules."""
    environment = os.environ | {"PYTHONPATH": str(tree), "PYTEST_ADDOPTS": "", "RVBKIT_LANG": "en"}
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
        change(tree / "rvbkit" / "text" / f"{language}.toml", r'^(last-letter = .*:\s).*"$', rf'\1{told}"')
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
    test = "tests/test_lessons.py::test_lessons_tell_the_rules_as_they_are"
    said = python(changed, "-m", "pytest", "-q", "-p", "no:cacheprovider", test)
    told = {(file, number) for file, number, rule, _ in claims() if rule == "rvb.last-letter"}
    assert said.returncode == 1 and len(told) > 3
    assert all(f"{file}:{number} tells rvb.last-letter=1" in said.stdout for file, number in told), said.stdout
