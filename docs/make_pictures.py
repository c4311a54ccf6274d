"""Draws the README's pictures with the program itself: ``python docs/make_pictures.py``."""

from __future__ import annotations

from pathlib import Path

import rvbkit
from rvbkit.games import drawing, rules
from rvbkit.matches.match import Match
from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from rvbkit.teach.sheets import sheet as printing
from rvbkit.teach.sheets.sheet import made

FOLDER = Path(__file__).parent / "pictures"

GAME = (
    "rvb BRRB/VRRBR/RVVVRB/RRBVB.R/VVBVRB/VVVRB/BBVB cross 1"
    " | e3 | b2-b3-a3-a2 | d1-c1 | c2 | c6-d7 | d2-e1 | f1 | f4-f3-g2"
)
LINE = ("f5", "e5", "e4")
ROLIVERSI = (
    "roliversi ....../....../..RJ../..BV../....../...... VB"
    " | V@e2 | J@e5 | V@e4 | J@e3 | B@f2 | R@b5 | B@b2 | R@a1 | B@b4"
)
TRIOKER = "trioker puzzle AVA/VAV a1=012 a2=230"
NIM = "nim 12;10 k=1 1 | 2;1 | 0;3"
TARGET = "@7;2"


def pictures(language: str = "en") -> dict[str, str]:
    """File name: picture."""
    rvbkit.use(language)
    match = Match.of(GAME)
    made = {}
    for name, taps in (("board", LINE), ("refused", (*LINE, "d5", "c5", "c4", "b4", "b5"))):
        match.tap("escape")
        for tap in taps:
            match.tap(tap)
        made[f"{name}.svg"] = as_text(draw(match.position, draft=match.draft, last=match.last, taps=False)) + "\n"
    match = Match.of(NIM)
    match.tap(TARGET)
    for view in drawing(match.stem).VIEWS:
        picture = draw(match.position, draft=match.draft, last=match.last, view=view, taps=False)
        made[f"nim-{view}.svg"] = as_text(picture) + "\n"
    match = Match.of(f"rsvp {rules('rsvp').EXAMPLE}")
    made["rsvp.svg"] = as_text(draw(match.position, last=match.last, taps=False)) + "\n"
    for text, held in ((ROLIVERSI, "R"), (TRIOKER, "132")):
        match = Match.of(text)
        match.tap(held)
        picture = draw(match.position, draft=match.draft, last=match.last, follow=True, taps=False)
        made[f"{match.stem}.svg"] = as_text(picture) + "\n"
    return made


def worksheet() -> bytes:
    """The first page of a worksheet, in pixels: no two versions of typst draw exactly the same ones."""
    sheet = made("rvb-problems", seed="K7R-2P4M")
    return printing.pictures(sheet._plan, sheet._variants, "a4", fineness=72)[0]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "sheet.png").write_bytes(worksheet())
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")
