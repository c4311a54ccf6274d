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
    test = "tests/course/test_lessons.py::test_lessons_tell_the_rules_as_they_are"
    said = python(changed, "-m", "pytest", "-q", "-p", "no:cacheprovider", test)
    told = {(file, number) for file, number, rule, _ in claims() if rule == "rvb.last-letter"}
    assert said.returncode == 1 and len(told) > 3
    assert all(f"{file}:{number} tells rvb.last-letter=1" in said.stdout for file, number in told), said.stdout


# -- a new game ------------------------------------------------------------------------------------

TOY = ROOT / "tests" / "toy"
#: What the recipe calls for, step by step, and where it stands beside these tests.
ROOMS = {
    "1": {"rvbkit/games/toy.py": "games/toy.py"},
    "2": {"rvbkit/draw/toy.py": "draw/toy.py"},
    "4": {
        "tests/games/test_toy.py": "tests/rules.py",
        "tests/draw/test_toy.py": "tests/pictures.py",
        "tests/judges/toy.py": "tests/judge.py",
        "tests/small/toy.py": "tests/games/smalls.py",
        "tests/data/perft-toy.txt": "tests/perft.txt",
    },
    "5": {"rvbkit/sheets/toy.py": "sheets/toy.py"},
    "6": {"rvbkit/opponent/toy.py": "opponent/toy.py", "rvbkit/solve/toy.py": "solve/toy.py"},
}
#: What the recipe runs, and its own tests.
TESTS = ["tests/games/test_contract.py", "tests/test_house.py", "tests/text/test_text.py", "tests/games/test_games.py"]
TESTS += ["tests/games/test_agreement.py", "tests/page/test_golden.py"]
TESTS += ["tests/games/test_toy.py", "tests/draw/test_toy.py", "rvbkit/games/toy.py", "rvbkit/draw/toy.py"]

#: Games of one to four computers in frames, each level once; what they leave.
PLAYED = """
import json, random
import rvbkit
from rvbkit.page.board import Board
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.matches.opponents import levels
from rvbkit.games import begin

games = []
for players in (1, 2, 3, 4):
    for level in levels("toy"):
        frame = rvbkit.play("toy", players=players, seed=players, seats=[level] * players)
        match = frame.match
        for _ in match.think():
            pass
        again = Match.of(match.text())
        games.append({
            "over": match.over, "text": match.text() == again.text(), "moves": len(match.moves),
            "drawn": "<svg" in json.dumps(frame.seen), "said": match.headline().sentence,
            "played": [rvbkit.play(match.text()).match.moves == match.moves],
            "board": "rk-" not in json.dumps(Board(match).seen) and str(rvbkit.show(match)).startswith("<svg"),
        })
print(json.dumps(games))
"""


def step(number: str) -> str:
    """A step of the recipe."""
    recipe = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## A new game")[1].split("\n## ")[0]
    return re.split(r"\n\d\. ", recipe)[int(number)]


def fixture(name: str) -> str:
    return (TOY / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def moved_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The recipe "A new game", followed with the toy of these tests, in a tree of its own."""
    tree = copied(tmp_path_factory)
    shutil.rmtree(tree / "tests" / "toy")
    for number, rooms in ROOMS.items():
        for made, name in rooms.items():
            told = made.replace("toy", "<stem>")
            assert f"`{told}`" in step(number).replace("\n   ", " "), (number, told)
            (tree / made).write_text(fixture(name), encoding="utf-8")
    assert "Add the stem to `STEMS` in `rvbkit/games/__init__.py`" in step("1")
    change(tree / "rvbkit" / "games" / "__init__.py", r"^(STEMS = .*)\)$", r'\1, "toy")')
    for language in ("en", "fr"):
        said, levels = fixture(f"text/{language}.toml").split("[opponent]\n")
        file = tree / "rvbkit" / "text" / f"{language}.toml"
        file.write_text(file.read_text(encoding="utf-8") + "\n" + said, encoding="utf-8")
        change(file, r"^\[opponent\]\n", "[opponent]\n" + levels)
    assert "a row in `ROOMS` of `tests/games/test_games.py`" in step("4").replace("\n   ", " ")
    suite = tree / "tests" / "test_games.py"
    change(suite, r"^(from rvbkit.games import STEMS, .*)$", r"\1, toy")
    change(
        suite,
        r"^(from tests.games.judges import rvb as rvb_judge)$",
        r"\1\nfrom tests.games.judges import toy as toy_judge",
    )
    change(suite, r"^ROOMS = \{\n", fixture("tests/row.txt").replace("\\", r"\\") + "ROOMS = {\n")
    change(suite, r"^\}\n\n\n# -- positions, for all", fixture("tests/entry.txt") + "}\n\n\n# -- positions, for all")
    return tree


@pytest.mark.full
def test_a_game_that_moves_in_by_the_recipe_passes_what_the_recipe_runs(moved_in: Path) -> None:
    assert all(f"{test}" in step("4") for test in (*TESTS[:5], "tests/page --golden"))
    (moved_in / "tests" / "draw" / "golden").mkdir()
    looked = python(moved_in, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/page/test_golden.py", "--golden")
    assert looked.returncode == 0 and (moved_in / "tests/draw/golden/toy-held.svg").exists(), looked.stdout[-3000:]
    done = python(moved_in, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_the_command_line_knows_a_game_that_has_moved_in(moved_in: Path) -> None:
    position = "10.02 12.33/11 00 0/0 1"
    for words, wanted in {
        ("play", "toy", position, "21>"): "10.02.21 33/11 00 2/0 2\nPlayer 2 to play\n",
        ("moves", "toy", position): "21<\n21>\ndraw\n",
        ("show", "toy", position): "10.02   (1)\n> 1:  0  12.33\n  2:  0  11\n",
        ("refuse", "toy", position, "33>"): "3 and 2 cannot meet.\n",
        ("perft", "toy", position, "2", "--json"): '"nodes": [3, 6]}\n',
        ("solve", "toy", "10.02 12/11 - 0/0 1"): "The player to move wins.\n21<\n21>\n",
    }.items():
        done = python(moved_in, "-m", "rvbkit", "--lang", "en", *words)
        assert done.stdout.endswith(wanted), (words, done.stdout)
        assert done.returncode == (words[0] == "refuse") and not done.stderr, (words, done.stderr)


def test_computers_play_a_game_that_has_moved_in_to_its_end(moved_in: Path) -> None:
    done = python(moved_in, "-c", PLAYED)
    assert done.returncode == 0, done.stderr
    games = json.loads(done.stdout)
    assert len(games) == 8 and len({game["said"] for game in games}) > 4
    for game in games:
        assert all(game[key] for key in ("over", "text", "drawn", "board")) and game["played"] == [True], game
        assert game["moves"] >= 2
