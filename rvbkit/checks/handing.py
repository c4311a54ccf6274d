"""The button "my answers": it writes the page beside the notebook and hands it over."""

from __future__ import annotations

import base64
import re
import unicodedata
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit import keeping
from rvbkit.checks import PARTS
from rvbkit.checks.page import page
from rvbkit.game import Remark, safely
from rvbkit.in_turn import on_enter, soon
from rvbkit.note import Note, display
from rvbkit.text import say
from rvbkit.writing import write_file

#: Letters of a name in the name of a file.
LONGEST = 40
#: Widgets of a notebook show links as plain text.
_LINK = "color:var(--jp-content-link-color,#0b57d0);text-decoration:underline;cursor:pointer"


def hand_in() -> Any:
    """The button, or what to do first."""
    if not keeping.journal_path():
        return Note(Remark("check.page-closed"))
    return Handing(*keeping.opened())


def _plain(name: str) -> str:
    """A name as a part of the name of a file: words without accents, joined.

    >>> _plain(" Zoé d’Été / 2A "), _plain("../x")
    ('Zoe-d-Ete-2A', 'x')
    """
    signs = unicodedata.normalize("NFKD", name[: 4 * LONGEST])
    return "-".join(re.findall(r"\w+", "".join(sign for sign in signs if not unicodedata.combining(sign))))


class Handing:
    """A field for the name, a button, and the page once it is made."""

    def __init__(self, lesson: str, part: str) -> None:
        import ipywidgets as widgets

        self.lesson, self.part = lesson, part
        wide = widgets.Layout(width="auto", max_width="320px")
        self.name = widgets.Text(placeholder=say("check.page-your-name"), layout=wide)
        self.button = widgets.Button(description=say("check.page"), button_style="primary")
        self.button.layout = {"width": "auto", "flex": "0 0 auto"}
        self.told = widgets.HTML()
        self.button.on_click(lambda _: soon(self.make))
        self.name.on_msg(on_enter(self.make))
        line = widgets.HBox([self.name, self.button], layout={"flex_flow": "row wrap"})
        self.widget = widgets.VBox([line, self.told])

    @property
    def file(self) -> Path:
        """Where the page goes: beside the journal. Its name says which notebook it is of, and whose."""
        whose = _plain(self.name.value)[:LONGEST]
        parts = [self.lesson, *([self.part] if self.part != PARTS[0] else []), whose or "answers", "html"]
        return Path(keeping.journal_path()).with_name(".".join(parts))

    def make(self) -> None:
        """Writes the page and says where it is; also when the disk refuses, the page can be had."""
        safely(self._make, self._tell)

    def _make(self) -> None:
        text = page(self.lesson, self.part, " ".join(self.name.value.split())).encode("utf-8", "replace")
        told = Remark("check.page-made", {"file": self.file.name})
        try:
            write_file(self.file, text)
        except OSError:
            told = Remark("check.page-not-written", {"file": self.file.name, "get": Remark("check.page-get")})
        self._tell(told, f"data:text/html;base64,{base64.b64encode(text).decode()}")

    def _tell(self, told: Remark, page: str = "") -> None:
        """Says this, and nothing that was said before; below it the page, if there is one."""
        root = ET.Element("div", {"class": "rvbkit-note", "role": "status"})
        ET.SubElement(root, "p").text = told.sentence
        if page:
            link = ET.SubElement(root, "a", {"download": self.file.name, "href": page, "style": _LINK})
            link.text = say("check.page-get")
        self.told.value = ET.tostring(root, encoding="unicode", method="html")

    def _ipython_display_(self) -> None:
        display(self.widget)
