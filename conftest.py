"""What every test and every example stands on: one language, a fresh kernel where one is wanted, golden pictures."""

from __future__ import annotations

import inspect
import os
import signal
import sys
from collections.abc import Iterator
from doctest import DocTestFinder
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from rvbkit import text
from rvbkit.kernels import COMPILED
from rvbkit.page.resumption import Games
from rvbkit.questions import session
from tests.cases import AGAIN, FULL
from tests.kernel import restart
from tests.reruns import pytest_terminal_summary

__all__ = ["pytest_terminal_summary"]  # a hook
collect_ignore = ["tests/data"]  # files of users, some of them in Python: they are read, not run

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a script: our children must hear Ctrl-C
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Some hundred processes import the package: each would compile it anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile(
    "rvbkit",
    max_examples=25 if AGAIN else 100,
    deadline=None,  # the time of a slow machine is no property of the code
    derandomize=True,  # the same examples everywhere: what fails in CI fails here
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rvbkit")

collect_ignore = ["tests/data"]  # files of users: their code is not ours to run

_defined_in = DocTestFinder._from_module  # type: ignore[attr-defined]


def _from_module(finder: DocTestFinder, module: Any, thing: Any) -> bool:
    """A function that is wrapped belongs to where it was written: doctest would leave its example out."""
    return bool(_defined_in(finder, module, inspect.unwrap(thing)))


DocTestFinder._from_module = _from_module  # type: ignore[attr-defined]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not FULL:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("full")])
        items[:] = [item for item in items if not item.get_closest_marker("full")]
    if not COMPILED:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="too much without numba"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden pictures anew instead of comparing")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew: ``--golden`` or ``RVBKIT_GOLDEN=1``."""
    return bool(request.config.getoption("--golden")) or bool(os.environ.get("RVBKIT_GOLDEN"))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test has a session of its own, which speaks English unless the test says otherwise.

    None leaves a notebook open beside our own files: what others answer later would be kept there.
    """
    monkeypatch.setattr(text.session, "_process", text.session.Session("en"))
    yield
    text.current().part(Games).flush()  # else it is written while another test looks on
    assert Path(__file__).parent not in Path(session.journal_path() or "/").parents, "fresh_kernel works elsewhere"


@pytest.fixture
def nothing_permitted(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who has permitted nothing yet: what is permitted stands in a folder of this test's own."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path_factory.mktemp("jupyter")))


@pytest.fixture
def fresh_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A notebook in a folder of its own, in which no cell has run; what it gives is the folder."""
    monkeypatch.chdir(tmp_path)
    restart(monkeypatch)
    return tmp_path


@pytest.fixture(autouse=True)
def _examples_apart(request: pytest.FixtureRequest) -> None:
    """What an example keeps or writes is in nobody's way."""
    if isinstance(request.node, pytest.DoctestItem):
        request.getfixturevalue("fresh_kernel")
