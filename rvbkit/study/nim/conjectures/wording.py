"""The examples of the desk, its help, and its lines as HTML."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from rvbkit.game import Remark
from rvbkit.study.nim.conjectures.reading import read
from rvbkit.study.nim.unbroken import unbroken

#: What the buttons write into the field, in the language in use. They answer no exercise: the recipe never wins.
EXAMPLES = (
    "(n; n+4) loses for n >= 1",
    "odd difference => wins",
    "(n; 2n) wins for n < 7",
    "in (n; n+5) take (0; 2)",
)


def line(class_: str, sentence: str) -> str:
    """A line as HTML; what people typed is escaped."""
    made = ET.Element("div", {"class": class_})
    made.text = unbroken(sentence)
    return ET.tostring(made, encoding="unicode", method="html")


def help_html() -> str:
    """How to write, point by point."""
    family, rule, _, recipe = (read(text).told for text in EXAMPLES)
    listed = ET.Element("ul", {"class": "rvb-told"})
    for remark in (
        Remark("guess.help-player"),
        Remark("guess.help-family", {"example": family}),
        Remark("guess.help-when"),
        Remark("guess.help-rule", {"example": rule}),
        Remark("guess.help-recipe", {"example": recipe}),
        Remark("guess.help-numbers"),
        Remark("guess.help-conditions"),
    ):
        ET.SubElement(listed, "li").text = remark.sentence
    return ET.tostring(listed, encoding="unicode", method="html")
