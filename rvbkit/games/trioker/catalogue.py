"""Figures by name: easy ones of 6 to 21 cells, those for all the 24 pieces, and two that need the joker.

The document shows its figures as pictures, which are lost: the hexagon, the parallelograms, the super triangle and the
giant hexagon are told by its text; the others are ours. The seven shapes of four hexagons have no free tip.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rvbkit.game import NotationError
from rvbkit.games.trioker.figure import DOWN, NOTHING, UP, Figure
from rvbkit.options import Known

Kind = Literal["easy", "champion", "joker"]


@dataclass(frozen=True)
class Named:
    """A figure of the catalogue; in a language it is called ``trioker.option-figure-<name>``.

    ``on_tip``: the joker's black corner belongs on a free tip.
    """

    name: str
    text: str
    kind: Kind
    on_tip: bool = False


#: From few cells to many.
FIGURES = {
    one.name: one
    for one in (
        Named("hexagon", "AVA/VAV", "easy"),
        Named("ribbon", "AVAVAV", "easy"),
        Named("rhombus", ".AVAV/AVAV.", "easy"),
        Named("triangle", "..A../.AVA./AVAVA", "easy"),
        Named("barrel", "AVAVA/VAVAV", "easy"),
        Named("crown", "A.A.A.A/VAVAVAV", "easy"),
        Named("star", "..A../VAVAV/AVAVA/..V..", "easy"),
        Named("parallelogram-2-3", ".AVAVAV/AVAVAV.", "easy"),
        Named("shield", ".AVA./AVAVA/VAVAV", "easy"),
        Named("long-barrel", "AVAVAVA/VAVAVAV", "easy"),
        Named("boat", "..AVA../.AVAVA./AVAVAVA", "easy"),
        Named("large-triangle", "...A.../..AVA../.AVAVA./AVAVAVA", "easy"),
        Named("parallelogram-2-4", ".AVAVAVAV/AVAVAVAV.", "easy"),
        Named("hourglass", "VAVAV/.VAV./.AVA./AVAVA", "easy"),
        Named("large-rhombus", "..AVAVAV/.AVAVAV./AVAVAV..", "easy"),
        Named("clover", "AVA.../VAVAVA/AVAVAV/VAV...", "easy"),
        Named("house", "..A../.AVA./AVAVA/VAVAV/AVAVA", "easy"),
        Named("parallelogram-2-5", ".AVAVAVAVAV/AVAVAVAVAV.", "easy"),
        Named("ship", "..AVAVA../.AVAVAVA./AVAVAVAVA", "easy"),
        Named("parallelogram-1-12", "AV" * 12, "champion"),
        Named("parallelogram-2-6", ".AVAVAVAVAVAV/AVAVAVAVAVAV.", "champion"),
        Named("parallelogram-3-4", "..AVAVAVAV/.AVAVAVAV./AVAVAVAV..", "champion"),
        Named("bar", "AVA........./VAVAVA....../...VAVAVA.../......VAVAVA/.........VAV", "champion"),
        Named("worm", "AVA........./VAVAVA...AVA/...VAVAVAVAV/......VAV...", "champion"),
        Named("arch", "...AVA.../AVAVAVAVA/VAV...VAV/......AVA/......VAV", "champion"),
        Named("wave", "...AVA...AVA/AVAVAVAVAVAV/VAV...VAV...", "champion"),
        Named("propeller", "...AVA.../...VAV.../...AVA.../AVAVAVAVA/VAV...VAV", "champion"),
        Named("pistol", "......AVA/...AVAVAV/AVAVAV.../VAVAVA.../...VAV...", "champion"),
        Named("bee", "...AVA/AVAVAV/VAVAVA/AVAVAV/VAV...", "champion"),
        Named("giant-hexagon", ".AVAVA./AVAVAVA/VAVAVAV/.VAVAV.", "joker"),
        Named("super-triangle", "....A..../...AVA.../..AVAVA../.AVAVAVA./AVAVAVAVA", "joker", on_tip=True),
    )
}
BY_TEXT = {one.text: one for one in FIGURES.values()}
#: A figure as it is asked for.
ASKED = Known(2_000, tuple(FIGURES), "trioker.option-figure")


def figure(given: Any) -> tuple[Figure, Named | None]:
    """The figure that is meant by its name in any language, or by its text; where it is by name, what is said of it.

    >>> str(figure("sablier")[0]), figure("ava / vav")[1]
    ('VAVAV/.VAV./.AVA./AVAVA', None)
    """
    text = ASKED.taken("figure", given)
    if text in FIGURES:
        return Figure.parse(FIGURES[text].text), FIGURES[text]
    if len({*text.upper()} - {UP, DOWN, NOTHING, "/", " "}) > 1:
        raise NotationError("trioker.no-figure", given=text)
    return Figure.parse(text), None
