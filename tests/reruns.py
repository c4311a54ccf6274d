"""Counts the tests of the browser suite that were tried again, in one line at the end of a run: the aim is none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

BROWSER = "tests/browser/"


def told(reports: Iterable[Any]) -> str:
    """The line, or nothing where no test of the browser suite was run."""
    known = [one for one in reports if isinstance(one, pytest.TestReport) and one.nodeid.startswith(BROWSER)]
    again = list(dict.fromkeys(one.nodeid for one in known if str(one.outcome) == "rerun"))
    names = f" ({', '.join(name.removeprefix(BROWSER) for name in again)})" if again else ""
    return f"browser tests tried again: {len(again)}{names}" if known else ""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    line = told(report for reports in terminalreporter.stats.values() for report in reports)
    if line:
        terminalreporter.write_line(line)
