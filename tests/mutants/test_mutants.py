"""Each mutant is caught by the test of agreement of its game, and by nothing else: it alone is run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter

import pytest

from rvbkit.games import STEMS
from tests.cases import over
from tests.mutants import BOTH, CHECKER, EVERY, LISTER, ROOT, Mutant

pytestmark = pytest.mark.once

TEST = "tests/games/test_agreement.py::test_lister_checker_and_judge_agree_on_every_move_of_small_boards"
#: Who stands on one side, the judge on the other. Where the lister finds the end of the game, the checker follows it.
AGAINST = {LISTER: {"the lister"}, CHECKER: {"the checker"}, BOTH: {"the lister", "the checker"}}
TOLD = re.compile(r"AssertionError: ([a-z ]+), not ([a-z ]+), would allow \S.* in (\w+) ")
LED = re.compile(r"AssertionError: after \S+ in (\w+) .*, by the judge ")


def run(mutant: Mutant) -> subprocess.CompletedProcess[str]:
    """The test of the mutant's game, in a Python that loads the game with the mutant."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutants.applied", "--noconftest"]
    options = ["-p", "no:cacheprovider", "--tb=short"]
    environment = os.environ | {"RVBKIT_MUTANT": str(mutant), "PYTEST_ADDOPTS": "", "RVBKIT_SHORT": ""}
    return subprocess.run(
        [*command, *options, f"{TEST}[{mutant.stem}]"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


#: Of each game one mutant of its lister, one of its checker, one of both: the others wait for the full run.
FIRST = [*{(mutant.stem, mutant.where): mutant for mutant in reversed(EVERY)}.values()]


@pytest.mark.parametrize(
    "mutant", [pytest.param(one, id=str(one), marks=[] if one in FIRST else pytest.mark.full) for one in EVERY]
)
def test_a_mutant_is_caught_by_the_disagreement_that_it_makes(mutant: Mutant) -> None:
    done = run(mutant)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
    if (led := LED.search(done.stdout)) and mutant.where == BOTH:  # all allow the move, which leads elsewhere
        assert led[1] == mutant.stem, done.stdout
        return
    told = TOLD.search(done.stdout)
    assert told and told[3] == mutant.stem, done.stdout
    one, other = told[1].split(" and "), told[2].split(" and ")
    against = one if "the judge" in other else other
    assert {*against} >= AGAINST[mutant.where] and "the judge" not in against, told[0]


@over("mutant", EVERY)
def test_a_mutant_is_a_module_that_differs_in_one_place(mutant: Mutant) -> None:
    for file, text in mutant.files().items():
        compile(text, file, "exec")
        assert text != (ROOT / file).read_text(encoding="utf-8")


def test_each_game_has_mutants_of_its_lister_of_its_checker_and_of_both() -> None:
    assert len({*map(str, EVERY)}) == len(EVERY)
    where = Counter((mutant.stem, mutant.where) for mutant in EVERY)
    assert {stem for stem, _ in where} == {*STEMS}
    for stem in STEMS:
        assert all(where[stem, one] for one in (LISTER, CHECKER, BOTH))
        assert sum(count for (one, _), count in where.items() if one == stem) >= 4
