"""Tables beside one another, with a rule between them; on a narrow page one below another."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from rvbkit.game import Remark, any_length
from rvbkit.games.nim.numbers import unbroken
from rvbkit.study.inputs import frame_with

if TYPE_CHECKING:
    import pandas as pd

#: Tables stand in rows as long as they fit; the rule goes with the text's colour, whatever the theme.
ROWS = "display:flex;flex-wrap:wrap;gap:1.5em 0"
ONE = "padding:0 0.6em;border-left:2px solid #888"


class SideBySide:
    """Some tables for one look."""

    def __init__(self, tables: tuple[pd.DataFrame, ...]) -> None:
        self.tables = tables

    def __repr__(self) -> str:
        with any_length():
            return "\n\n".join(f"{_name(one)}\n{one}" for one in self.tables)

    def _repr_html_(self) -> str:
        root = ET.Element("div", {"style": ROWS})
        for one in self.tables:
            box = ET.SubElement(root, "div", {"style": ONE})
            ET.SubElement(ET.SubElement(box, "p"), "strong").text = unbroken(_name(one))
            # the name of the index stands at the head of its column, in the one line of heads
            headed = one.rename_axis(index=None, columns=str(one.index.name or ""))
            with any_length():
                box.append(ET.fromstring(headed.to_html(border=0)))
        return ET.tostring(root, encoding="unicode", method="html")


def side_by_side(*tables: pd.DataFrame) -> SideBySide:
    """Shows tables beside one another, each under the k that it belongs to.

    >>> from rvbkit.study import nim
    >>> [line for line in repr(nim.side_by_side(nim.table(1), nim.table(2))).splitlines() if "k =" in line]
    ['k = 1', 'k = 2']
    """
    return SideBySide(tuple(map(frame_with, tables)))


def _name(table: pd.DataFrame) -> str:
    k = table.attrs.get("k")
    return "" if k is None else Remark("nim-table.game", {"k": k}).sentence
