"""Small pictures side by side, each with its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

from rvbkit.draw import themed
from rvbkit.draw.svg import Element
from rvbkit.game import Remark

#: Words have so much room, in pixels; cards that are no wider stand at least two in a row, on a telephone too.
NARROWEST, PAIRED = 120, 190


@dataclass(frozen=True)
class Card:
    """A heading, what is said below, and what draws the picture and tells how many pixels wide it is.

    ``letters`` stand for it on a terminal, where the words are not all that there is.
    """

    heading: str
    said: Remark | None
    drawn: Callable[[], tuple[Element, int]] = field(repr=False)
    letters: str = ""

    @property
    def sentence(self) -> str:
        """Its words; above letters, each on a line of its own."""
        said = self.said.sentence if self.said else ""
        return ("\n" if self.letters else " ").join(filter(None, (self.heading, said, self.letters)))


class Gallery:
    """Cards that a notebook shows side by side, as many in a row as there is room for.

    >>> from rvbkit.study import rvb
    >>> len(rvb.gallery(rvb.advice_1()))
    9
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return "\n".join(card.sentence for card in self.cards)

    def _repr_html_(self) -> str:
        style = "display:flex;flex-wrap:wrap;gap:1.2em;align-items:flex-start"
        root = themed(style=style)
        for card in self.cards:
            picture, width = card.drawn()
            wide = max(width, NARROWEST)
            room = f"min({wide}px,50% - .6em)" if wide <= PAIRED else f"{wide}px"
            box = f"width:{room};max-width:100%;margin:0;text-align:center"
            shown = ET.SubElement(root, "figure", {"style": box})
            picture.set("style", f"width:{width}px;max-width:100%;height:auto;display:block;margin:auto")
            if not card.letters:  # else it says what it shows
                picture.set("aria-label", card.sentence)
            shown.append(picture)
            caption = ET.SubElement(shown, "figcaption", {"style": "line-height:1.3"})
            if card.heading:
                ET.SubElement(caption, "strong").text = card.heading
            if card.said:
                ET.SubElement(caption, "div").text = card.said.sentence
        return ET.tostring(root, encoding="unicode", method="html")
