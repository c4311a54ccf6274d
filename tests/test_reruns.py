"""What was tried again is counted, in one process and in several."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

FLAKY = """
from pathlib import Path
import pytest

@pytest.mark.flaky(reruns=2)
@pytest.mark.parametrize("times", [0, 1, 2])
def test_comes_back(times):
    tried = Path(f"tried-{times}")
    tried.write_text(tried.read_text() + "." if tried.exists() else ".")
    assert len(tried.read_text()) > times
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
@pytest.mark.parametrize(("folder", "names"), [("tests/browser", "12"), ("tests/other", "")])
def test_a_run_ends_with_the_browser_tests_that_were_tried_again(
    tmp_path: Path, folder: str, names: str, workers: tuple[str, ...]
) -> None:
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "test_some.py").write_text(FLAKY)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    words = [sys.executable, "-m", "pytest", "-q", "-p", "tests.reruns", "-p", "no:cacheprovider", *workers]
    root = {"PYTHONPATH": str(Path(__file__).parents[1]), "PYTEST_ADDOPTS": ""}
    done = subprocess.run(
        words, cwd=tmp_path, env=os.environ | root, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = [one for one in done.stdout.splitlines() if "tried again" in one]
    assert len(told) == bool(names)
    if names:
        assert told[0].startswith(f"browser tests tried again: {len(names)} (")
        assert all(f"test_some.py::test_comes_back[{name}]" in told[0] for name in names), "in any order"
