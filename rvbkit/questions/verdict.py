"""What a check shows: right or wrong, why, the cases that failed, hints to unfold.

Hints and the solution are folded with the page's own means, so that they open without a kernel
and by the keyboard. Marks are signs and words, never colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.page.picture import FITS, draw, themed
from rvbkit.page.svg import Element
from rvbkit.questions.exercise import Exercise, Finding
from rvbkit.text import say
from rvbkit.text.quoting import readable
from rvbkit.text.remarks import Remark

#: That the solution will open is told when no more answers than these are missing.
SOON = 5
#: From so many tries on, of an answer of several parts one that is wrong is named.
NAMED = 2
#: How a card is painted, by the word of its mood: its ground, and the colour of its sign.
PAINT = {"right": ("right-soft", "win"), "wrong": ("wrong-soft", "wrong"), "": ("sunk", "pen")}


@dataclass(repr=False, eq=False)
class Verdict:
    """What is said of an answer; ``own`` are remarks besides the finding's. ``right`` is None without an answer."""

    exercise: Exercise
    finding: Finding | None
    own: tuple[Remark, ...] = ()
    tries: int = 0

    def __post_init__(self) -> None:
        self.right = self.finding.right if self.finding else None
        self.partly = bool(self.finding and self.finding.partly)
        self.rows = self.finding.rows if self.finding else ()

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """The remarks. Of an answer of several parts the first try is only told how many parts are wrong."""
        finding = self.finding
        if not finding:
            return self.own
        if self.names or finding.slip:
            return (*finding.remarks, *self.own)
        key = "check.all-wrong" if len(finding.wrong) == finding.of else "check.so-many-wrong"
        return (Remark(key, {"count": len(finding.wrong), "all": finding.of}), *self.own)

    @property
    def names(self) -> bool:
        """Whether the wrong part may be named and shown."""
        return not (self.finding and self.finding.of > 1 and self.finding.wrong) or self.tries >= NAMED

    @property
    def head(self) -> str:
        """The word for the verdict: right, not yet, right so far; an empty text if there is no answer."""
        if not self.finding or not self.finding.remarks:
            return ""
        if not self.finding.right:
            return say("check.is-partly" if self.partly else "check.is-wrong")
        return say("check.right" if self.exercise.judged else "check.is-kept")

    @property
    def lines(self) -> list[str]:
        """The sentences below the head."""
        return [remark.sentence for remark in self.remarks if remark.key != "check.right"]

    @property
    def mood(self) -> str:
        """The name of the verdict's colour."""
        return {True: "right", False: "wrong", None: ""}[self.right if not self.partly else None]

    @property
    def picture(self) -> Element | None:
        """The small board that shows why it is wrong, with the move that refutes it."""
        finding = self.finding
        if not finding or finding.shown is None or finding.right or not self.names or finding.partly:
            return None
        picture = draw(finding.shown, taps=False, shown=finding.move, refutes=True)
        picture.set("style", f"{FITS};max-height:22em")
        return picture

    @property
    def sign(self) -> str:
        """The sign before the first sentence: right, wrong, or neither yet."""
        if self.finding is None:
            return ""
        return "✓ " if self.right else "… " if self.partly else "✗ "

    @property
    def opened(self) -> bool:
        """Whether the solution may be read: the answer is right, or there were enough tries."""
        return bool(self.right) or self.tries >= self.exercise.tries

    def __repr__(self) -> str:
        said = [f"{self.head}.", *self.lines] if self.right and self.lines else [one.sentence for one in self.remarks]
        lines = [self.sign + " ".join(said)]
        lines += [f"  {_said(row.call)}: {say('check.case', expected=row.expected, got=row.got)}" for row in self.rows]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        ground, ink = PAINT[self.mood]
        look = "padding:12px 16px;border-radius:12px;max-width:66ch"  # without a board on the page it has no colours
        paint = f"background:var(--rk-{ground},transparent);color:var(--rk-pen,inherit)"
        root = ET.Element("div", {"class": "rk rvbkit-note rvbkit-verdict", "style": f"{paint};{look}"})
        if self.head:
            line = ET.SubElement(root, "p", {"style": f"font-size:18px;margin:0 0 4px;color:var(--rk-{ink},inherit)"})
            ET.SubElement(line, "strong").text = self.sign + self.head
        for sentence in self.lines:
            ET.SubElement(root, "p", {"style": "margin:4px 0"}).text = sentence
        self._add_rows(root)
        self._add_printed(root)
        self._add_picture(root)
        self._add_help(root)
        return ET.tostring(root, encoding="unicode", method="html")

    def _add_rows(self, root: ET.Element) -> None:
        if not self.rows:
            return
        table = ET.SubElement(root, "table")
        head = ET.SubElement(table, "tr")
        for key in ("check.call", "check.expected", "check.got"):
            ET.SubElement(head, "th").text = say(key)
        for row in self.rows:
            line = ET.SubElement(table, "tr")
            for text in (row.call, row.expected, row.got):
                ET.SubElement(ET.SubElement(line, "td"), "code").text = _said(text)

    def _add_picture(self, root: ET.Element) -> None:
        if (picture := self.picture) is not None:
            box = themed()
            box.append(picture)
            root.append(box)

    def _add_printed(self, root: ET.Element) -> None:
        if self.finding and self.finding.printed:
            ET.SubElement(root, "p").text = say("check.printed")
            ET.SubElement(root, "pre").text = readable("\n".join(self.finding.printed))

    def _add_help(self, root: ET.Element) -> None:
        outer = root
        for at, hint in enumerate(() if self.right else self.exercise.hints):  # the second within the first
            outer = _folded(outer, say("check.hint-2" if at else "check.hint-1"), hint)
        if self.opened and self.exercise.solved:
            folded = _folded(root, say("check.solution"), self.exercise.solution)
            if self.exercise.program:
                ET.SubElement(folded, "pre").text = self.exercise.program
        elif self.right is False and (left := self.exercise.tries - self.tries) <= SOON:
            ET.SubElement(root, "p").text = say("check.solution-later", count=left)


def _folded(root: ET.Element, title: str, text: Remark) -> ET.Element:
    folded = ET.SubElement(root, "details")
    ET.SubElement(folded, "summary").text = title
    ET.SubElement(folded, "p").text = text.sentence
    return folded


def _said(text: Any) -> str:
    return text.sentence if isinstance(text, Remark) else str(text)
