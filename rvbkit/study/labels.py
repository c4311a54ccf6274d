"""Tables of pandas in words: titles of columns, and what stands in them, in the language in use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rvbkit.study.inputs import frame_with
from rvbkit.text import catalogue, say


def titled(room: str, name: str) -> str:
    """What the catalogue calls a column; one that is not ours keeps its name.

    >>> titled("rvb-study", "winning_length"), titled("rvb-study", "mine")
    ('Its length', 'mine')
    """
    key = f"{room}.{name.replace('_', '-')}-column"
    return say(key) if key in catalogue("en") else name


def in_words(value: Any) -> Any:
    """A decimal as the language writes it; whatever else as it is."""
    if isinstance(value, float) and "." in str(value):
        whole, _, tenth = str(value).partition(".")
        return say("solve.decimal", whole=whole, tenth=tenth)
    return value


def labelled(table: Any, room: str, cells: Mapping[str, Callable[[Any], Any]]) -> Any:
    """The same table with the titles of a ``room`` of the catalogue; ``cells`` tells the values of some columns.

    >>> import pandas as pd
    >>> list(labelled(pd.DataFrame({"moves": [3], "mine": [0.5]}), "rvb-study", {}).columns)
    ['Legal moves', 'mine']
    """
    worded = frame_with(table).copy()
    for name in worded.columns:
        worded[name] = list(map(cells.get(str(name), in_words), worded[name]))
    return worded.rename(columns={name: titled(room, str(name)) for name in worded.columns})
