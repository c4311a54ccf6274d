"""Tables for lessons: pandas frames whose titles and words are in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from rvbkit.games.samples import frame_with, in_words, several, titled
from rvbkit.text import say
from rvbkit.text.inputs import part
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark

if TYPE_CHECKING:
    import pandas as pd


class Row(Protocol):
    """Something that a table can show in one row."""

    def row(self) -> dict[str, Any]: ...


def frame(rows: Iterable[Row]) -> pd.DataFrame:
    """Cases of the advice, or positions of ``parity``, as a table.

    >>> from rvbkit.study import rvb
    >>> list(rvb.frame(rvb.advice_1()).columns)[:4]
    ['Shape', 'Letters', 'Position', 'Cross in this order']
    """
    import pandas as pd

    found = several(rows)
    for row in found:
        if not callable(part(type(row), "row")):
            raise NotationError("rvb-study.no-card", given=row)
    return labelled(pd.DataFrame([row.row() for row in found]))


def labelled(table: pd.DataFrame) -> pd.DataFrame:
    """The same table in words: titles of columns, outcomes, remarks; decimals as people write them.

    >>> from rvbkit.study import rvb
    >>> rvb.labelled(rvb.census(2, seed=1, side=2)[["cells", "outcome"]]).values.tolist()
    [[6, 'win'], [6, 'win']]
    """
    import pandas as pd

    worded = frame_with(table).copy()
    for name in worded.columns:
        if worded[name].dtype in (object, float) or name == "outcome":
            words = [_word(str(name), value) for value in worded[name]]
            worded[name] = pd.Series(words, worded.index, dtype=object)  # else giants beside floats are no column
    if worded.index.name:
        worded.index.name = title(str(worded.index.name))
    return worded.rename(columns={name: title(str(name)) for name in worded.columns})


def listed(numbers: pd.Series) -> pd.Series:
    """The same list of numbers, such as a census's summary, with its titles in words.

    >>> from rvbkit.study import rvb
    >>> list(rvb.listed(rvb.summary(rvb.census(2, seed=1, side=2))).index)[:3]
    ['Boards', 'Settled', 'Wins']
    """
    import pandas as pd

    if not isinstance(numbers, pd.Series):
        raise NotationError("study.no-list", given=typed(numbers))
    return numbers.rename(index={name: title(str(name)) for name in numbers.index})


def title(name: str) -> str:
    """What a column or number is called."""
    return titled("rvb-study", name)


def _word(name: str, value: Any) -> Any:
    if isinstance(value, Remark):
        return value.sentence
    if name == "outcome":
        return say(f"rvb-study.{value}-outcome") if value in ("win", "loss") else say("rvb-study.open-outcome")
    return in_words(value)
