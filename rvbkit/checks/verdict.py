"""What a check shows: right or wrong, why, the cases that failed, hints to unfold.

Hints and the solution are folded with the page's own means, so that they open without a kernel
and by the keyboard. Marks are signs and words, never colour alone.
"""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.checks.exercise import Exercise, Finding, Row
from rvbkit.game import Remark
from rvbkit.quoting import readable
from rvbkit.text import say

#: That the solution will open is told when no more answers than these are missing.
SOON = 5


class Verdict:
    """The answer to an answer. ``right`` is True, False, or None while there is no answer."""

    def __init__(
        self, exercise: Exercise, finding: Finding | None, remarks: tuple[Remark, ...] = (), tries: int = 0
    ) -> None:
        self.exercise = exercise
        self.finding = finding
        self.remarks = (*(finding.remarks if finding else ()), *remarks)
        self.tries = tries

    @property
    def right(self) -> bool | None:
        return self.finding.right if self.finding else None

    @property
    def sign(self) -> str:
        """Before the first sentence: right, wrong, or neither yet."""
        if self.finding is None:
            return ""
        return "✓ " if self.right else "… " if self.finding.partly else "✗ "

    @property
    def opened(self) -> bool:
        """The whole solution may be read: the answer is right, or there were tries enough."""
        return bool(self.right) or self.tries >= self.exercise.tries

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.finding.rows if self.finding else ()

    def __repr__(self) -> str:
        lines = [self.sign + " ".join(remark.sentence for remark in self.remarks)]
        lines += [f"  {_said(row.call)}: {say('check.case', expected=row.expected, got=row.got)}" for row in self.rows]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        root = ET.Element("div", {"class": "rvbkit-note rvbkit-verdict"})
        for place, remark in enumerate(self.remarks):
            line = ET.SubElement(root, "p")
            if place == 0 and self.sign:
                ET.SubElement(line, "strong").text = self.sign
                line[0].tail = remark.sentence
            else:
                line.text = remark.sentence
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
        if self.finding and self.finding.shown is not None and not self.finding.right:
            from rvbkit.draw import FITS, draw, themed

            picture = draw(self.finding.shown, taps=False, shown=self.finding.move)
            picture.set("style", f"{FITS};max-height:22em")
            box = themed()
            box.append(picture)
            root.append(box)

    def _add_printed(self, root: ET.Element) -> None:
        if self.finding and self.finding.printed:
            ET.SubElement(root, "p").text = say("check.printed")
            ET.SubElement(root, "pre").text = readable("\n".join(self.finding.printed))

    def _add_help(self, root: ET.Element) -> None:
        first, second = self.exercise.hints
        if not self.right:
            outer = _folded(root, say("check.hint-1"), first)
            _folded(outer, say("check.hint-2"), second)
        if self.opened:
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
