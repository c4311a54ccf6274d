"""Benchmarks: figures and ratios, in one table at the end. No time is ever asserted, only ratios in one run.

python -m pytest tests/bench --benchmark-only -p no:nbval
"""

from __future__ import annotations

import pytest

from tests.bench.figures import FIGURES


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if FIGURES:
        widths = [max(len(row[column]) for row in FIGURES) for column in range(2)]
        terminalreporter.section("figures")
        for what, figure, beside in FIGURES:
            terminalreporter.write_line(f"{what:<{widths[0]}}  {figure:>{widths[1]}}  {beside}".rstrip())
