"""The figures of a benchmark run, printed as one table at the end."""

from __future__ import annotations

#: What was measured, how much, and beside what.
FIGURES: list[tuple[str, str, str]] = []


def note(what: str, figure: str, beside: str = "") -> None:
    """Puts a line into the table."""
    FIGURES.append((what, figure, beside))


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"
