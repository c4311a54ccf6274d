"""Sentences that a cell displays in place of a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from rvbkit.text import say
from rvbkit.text.quoting import quoted, readable, spoken
from rvbkit.text.remarks import Remark, any_length

#: A line that goes on below its first word, not below its sign.
HANGING = "padding-left:1.4em;text-indent:-1.4em"


class Note:
    """Sentences that a cell displays, in the language in use; ``items`` are listed below them.

    ``folded`` is a text for whoever unfolds it, ``kind`` one more class of the whole.
    """

    def __init__(self, *remarks: Remark | None, items: Sequence[Remark] = (), folded: str = "", kind: str = "") -> None:
        self.remarks = tuple(remark for remark in remarks if remark)
        self.items = tuple(items)
        self.folded, self.kind = folded, kind

    def __repr__(self) -> str:
        return "\n".join(remark.sentence for remark in (*self.remarks, *self.items))

    def _repr_html_(self) -> str:
        root = ElementTree.Element("div", {"class": f"rvbkit-note {self.kind}".strip()})
        for remark in self.remarks:
            ElementTree.SubElement(root, "p").text = remark.sentence
        listed = (
            ElementTree.SubElement(root, "ul", {"style": "list-style:none;padding-left:1em"}) if self.items else root
        )
        for remark in self.items:
            ElementTree.SubElement(listed, "li", {"style": HANGING}).text = remark.sentence
        if self.folded:
            details = ElementTree.SubElement(root, "details")
            ElementTree.SubElement(details, "summary").text = say("lesson.in-full")
            ElementTree.SubElement(details, "pre").text = readable(self.folded)
        return ElementTree.tostring(root, encoding="unicode")


#: Whose objects are shown as they show themselves; any other is only named.
TRUSTED = ("rvbkit", "pandas")


class Fold:
    """Things behind one line, for whoever has answered the question above: what runs by itself tells no answer."""

    def __init__(self, *things: Any) -> None:
        self.things = things

    def __repr__(self) -> str:
        return say("lesson.folded")

    def _repr_html_(self) -> str:
        root = ElementTree.Element("details")
        ElementTree.SubElement(root, "summary").text = say("lesson.folded")
        place = ElementTree.SubElement(root, "div")
        empty = ElementTree.tostring(place, encoding="unicode", short_empty_elements=False)
        whole = ElementTree.tostring(root, encoding="unicode", short_empty_elements=False)
        return whole.replace(empty, "".join(map(_shown, self.things)))


def _shown(thing: Any) -> str:
    """The part of a page that a thing is."""
    if type(thing).__module__.partition(".")[0] in TRUSTED:
        with any_length():  # pandas writes whatever a table holds
            bundle = thing._repr_mimebundle_()[0] if hasattr(thing, "_repr_mimebundle_") else {}
            page = bundle.get("text/html") or (thing._repr_html_() if hasattr(thing, "_repr_html_") else None)
        if page is not None:
            return str(page)
    line = ElementTree.Element("p")
    line.text = readable(str(spoken(quoted(thing))))
    return ElementTree.tostring(line, encoding="unicode")
