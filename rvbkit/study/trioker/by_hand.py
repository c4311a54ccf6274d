"""A figure by hand: ``editor`` shows a grid of triangles to tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.coerce import at_least, flag
from rvbkit.games.trioker.catalogue import figure as figure_meant
from rvbkit.study.trioker.sketch import COLUMNS, MOST_COLUMNS, MOST_ROWS, ROWS, Sketch

if TYPE_CHECKING:
    from rvbkit.games.trioker.figure import Figure
    from rvbkit.study.trioker.editing import Editor


def editor(figure: Figure | str | None = None, rows: int = ROWS, columns: int = COLUMNS, joker: bool = False) -> Editor:
    """A grid whose cells are tapped to make a figure of one's own, which is then counted, solved and played.

    ``figure`` is what stands there at the beginning, by its name in any language or by its text; the grid has as many
    ``rows`` and ``columns`` as are asked for, or as it takes. ``text`` of what comes back is the figure as it is.

    >>> editor("rhombus").text
    '.AVAV/AVAV.'
    """
    rows = at_least(rows, 1, "trioker-study.too-high", most=MOST_ROWS, fewest=1)
    columns = at_least(columns, 2, "trioker-study.too-wide", most=MOST_COLUMNS, fewest=2)
    begun, joker = Sketch(rows, columns), flag(joker, "joker")
    if figure is not None:
        shape, known = figure_meant(figure)
        begun, joker = Sketch.of(shape, rows, columns), joker or bool(known and known.kind == "joker")
    from rvbkit.study.trioker.editing import Editor

    return Editor(begun, joker)
