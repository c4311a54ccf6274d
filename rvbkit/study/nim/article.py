"""The article's three tables as they were printed: see ``rvbkit/data/README.md``.

What they are worth is for the reader to find out: nothing here judges or mends them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rvbkit.coerce import whole
from rvbkit.game import NotationError
from rvbkit.quoting import typed
from rvbkit.text import say

if TYPE_CHECKING:
    import pandas as pd

#: The article prints tables for these.
PRINTED = (0, 1, 2)


def printed(k: int = 1) -> pd.DataFrame:
    """The table that the article prints for ``k``, with its third row, D, as a third column.

    >>> from rvbkit.study import nim
    >>> nim.printed(1).values.tolist()[:3]
    [[0, 0, 0], [1, 3, 2], [2, 6, 4]]
    """
    import pandas as pd

    if whole(k) not in PRINTED:
        raise NotationError("nim-table.not-printed", k=typed(k))
    k = int(k)
    rows = _file()[f"k={k}"]
    columns = {
        say("nim-table.pile-column", pile=1): rows["pile1"],
        say("nim-table.pile-column", pile=2): rows["pile2"],
        "D": [(k + 1) * n for n in range(len(rows["pile1"]))],
    }
    frame = pd.DataFrame(columns, index=pd.RangeIndex(len(rows["pile1"]), name="n"))
    frame.columns.name = say("nim-table.printed-name", k=k)
    frame.attrs |= {"k": k, "misere": False, "name": frame.columns.name}
    return frame


@cache
def _file() -> dict[str, Any]:
    source = Path(__file__).parents[2] / "data" / "printed_tables.json"
    tables: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return tables
