"""What the desk shows of a claim: the blanks that make it, and a picture of its first cases.

A blank is known by its name and always holds text. ``first`` and ``second`` are the piles, ``says`` tells who wins,
``take-first`` and ``take-second`` are the move of a recipe. Each letter has its bounds, ``from-n`` and ``to-n``.
``left``, ``sign`` and ``right`` are the condition; without a ``sign`` there is none.

In the picture, one letter makes a row of cases, two letters make a square. A case can be tapped: ``@3`` or ``@3;7``,
the values of the letters. The picture shows where the claim is right, where it is wrong, and where it says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, cast

from rvbkit.games.nim.study.conjectures.claim import FIRST, Case, Claim, Numbers, Says, known, letters_of
from rvbkit.games.nim.study.conjectures.language import COMPARED, PARITIES, Number, Test, number, shown
from rvbkit.page import live
from rvbkit.page.cells import box, button
from rvbkit.page.live import Part
from rvbkit.page.svg import Element, add, canvas, stroke, words
from rvbkit.text import say
from rvbkit.text.remarks import NotationError, Remark

#: Who wins, as it is chosen.
SAYS = ("loses", "wins", "taking")
#: A claim to begin with: one of whom the lessons ask nothing.
BEGUN = {"first": "n", "second": "n+7", "says": "loses", "take-first": "", "take-second": ""}
BEGUN |= {"left": "n", "sign": "", "right": ""}

Filled = Mapping[str, str]


class Unread(Exception):
    """A blank that cannot be read: ``name``, and why, or that nothing stands in it (``empty``)."""

    def __init__(self, name: str, remark: Remark, empty: bool = False) -> None:
        super().__init__(name)
        self.name, self.remark, self.empty = name, remark, empty


def claim_of(filled: Filled) -> Claim:
    """The claim that the blanks make; raises ``Unread``."""
    piles, letters = _piles(filled)
    take, says = None, filled["says"]
    if says == "taking":
        take, says = (_number(filled, "take-first", letters), _number(filled, "take-second", letters)), "wins"
    tests = []
    for letter in letters:
        for sign, name in ((">=", f"from-{letter}"), ("<=", f"to-{letter}")):
            if filled.get(name, "").strip():
                tests.append(Test(number(letter), sign, _number(filled, name, ())))
    if sign := filled["sign"]:
        left = _number(filled, "left", letters)
        tests.append(Test(left, sign, None if sign in PARITIES else _number(filled, "right", letters)))
    return Claim.of(piles, cast(Says, says), tests, take)


def _piles(filled: Filled) -> tuple[Numbers, tuple[str, ...]]:
    """The two piles and their letters."""
    piles = _number(filled, "first"), _number(filled, "second")
    try:
        return piles, letters_of(piles)
    except NotationError as error:
        raise Unread("second", error.remark) from None


def letters_in(filled: Filled) -> tuple[str, ...] | None:
    """The letters of the piles, if these can be read."""
    try:
        return _piles(filled)[1]
    except Unread:
        return None


def _number(filled: Filled, name: str, letters: tuple[str, ...] | None = None) -> Number:
    """The number in a blank; with ``letters``, it may have no others."""
    text = filled[name]
    if not text.strip():
        kind = "pile" if name in ("first", "second") else "take" if name.startswith("take-") else "condition"
        raise Unread(name, Remark(f"nim-guess.fill-{kind}"), empty=True)
    try:
        found = number(text)
        if letters == () and found.letters:
            raise NotationError("nim-guess.end-wanted", given=found.text)
        if letters:
            known(found.letters, letters)
    except NotationError as error:
        raise Unread(name, error.remark) from None
    return found


def filled_with(claim: Claim) -> dict[str, str]:
    """The blanks that make this claim."""
    first, second = (shown(pile.text) for pile in claim.piles)
    filled = BEGUN | {"first": first, "second": second, "says": claim.says}
    for letter, (low, high) in zip(claim.letters, claim.ranges, strict=True):
        filled |= {f"from-{letter}": str(low), f"to-{letter}": "" if high is None else str(high)}
    if claim.take:
        n, m = (shown(one.text) for one in claim.take)
        filled |= {"says": "taking", "take-first": n, "take-second": m}
    if claim.when:
        right = shown(claim.when.right.text) if claim.when.right else ""
        filled |= {"left": shown(claim.when.left.text), "sign": claim.when.sign, "right": right}
    return filled


def seen_of(filled: Filled, letters: tuple[str, ...]) -> dict[str, str]:
    """What stands in the blanks that are of use."""
    names = ["first", "second", "says", "sign"]
    names += ["take-first", "take-second"] if filled["says"] == "taking" else []
    names += ["left"] if filled["sign"] else []
    names += ["right"] if filled["sign"] in COMPARED else []
    bounds = {f"{end}-{letter}": without for letter in letters for end, without in (("from", str(FIRST)), ("to", ""))}
    return {name: filled[name] for name in names} | {name: filled.get(name, one) for name, one in bounds.items()}


def blanks(seen: Filled, letters: tuple[str, ...], fresh: int, wrong: str) -> Iterator[Part]:
    """The blanks on the page, in the order of the sentence that they make; ``wrong`` is the one that is not read."""

    def blank(name: str, label: str, hint: str = "", kind: str = "text", **more: Any) -> Part | None:
        if name not in seen:
            return None
        return live.field(
            name, kind, label, seen[name], fresh=fresh, acts=True, typed=kind == "text", enter="check",
            hint=hint, wrong=name == wrong, **more,
        )  # fmt: skip

    says = [(one, say(f"nim-guess.{one}")) for one in SAYS]
    signs = [("", say("nim-guess.is-nothing")), *((one, say(f"nim-guess.is-{one}")) for one in PARITIES)]
    signs += [(one, shown(one)) for one in COMPARED]
    yield live.row(
        "family", blank("first", say("nim-guess.first"), "n"), blank("second", say("nim-guess.second"), "n+4"),
        look="pair",
    )  # fmt: skip
    yield live.field("says", "strip", say("nim-guess.says"), seen["says"], fresh=fresh, options=says, acts=True)
    if "take-first" in seen:
        first, second = say("nim-guess.take-first"), say("nim-guess.take-second")
        yield live.row("taking", blank("take-first", first, "n-1"), blank("take-second", second, "n"), look="pair")
    for letter in letters:
        yield live.row(
            f"range-{letter}",
            blank(f"from-{letter}", say("nim-guess.from", letter=letter), digits=True),
            blank(f"to-{letter}", say("nim-guess.to", letter=letter), say("nim-guess.no-end"), digits=True),
            look="bounds",
        )
    yield live.row(
        "condition",
        blank("left", say("nim-guess.left"), "n"),
        blank("sign", say("nim-guess.condition"), kind="choice", options=signs),
        blank("right", say("nim-guess.right"), "7"),
    )


# -- the picture --------------------------------------------------------------------------------

#: How many cases of one letter, in rows of so many; how many values of each of two letters.
ROW, ROWS, SIDE = 10, 3, 11
CELL = 34.0
#: One row of cases of one letter, with the numbers above it.
STEP = CELL + 16
MARGIN = 14.0
#: Room for the numbers at the axes, for the legend, and for a claim that has nothing to show.
AXIS, LEGEND, WIDTH = 26.0, 26.0, ROW * CELL + 2 * MARGIN

Values = tuple[int, ...]


def chart(claim: Claim | None, k: int, misere: bool, *, chosen: Values | None = None) -> Element:
    """The picture; it is empty for a claim without letters, or with three of them."""
    if claim is None or len(claim.letters) not in (1, 2):
        blank = canvas(WIDTH, 2, label="", interactive=False)
        blank.set("aria-hidden", "true")
        return blank
    return _line(claim, k, misere, chosen) if len(claim.letters) == 1 else _square(claim, k, misere, chosen)


def tapped(claim: Claim | None, tap: str) -> Values | None:
    """The values that a tap names, if they can be seen."""
    if claim is None or not re.fullmatch(r"@\d{1,3}(;\d{1,3})*", tap, re.ASCII):
        return None
    values = tuple(map(int, tap[1:].split(";")))
    return values if values in set(_seen(claim)) else None


def _seen(claim: Claim) -> Iterator[Values]:
    """The values of the letters that the picture shows."""
    sides = {1: (ROW * ROWS,), 2: (SIDE, SIDE)}.get(len(claim.letters), ())
    ranges = [range(start, start + side) for start, side in zip(claim.starts, sides, strict=False)]
    return product(*ranges) if ranges else iter(())


def _line(claim: Claim, k: int, misere: bool, chosen: Values | None) -> Element:
    height = ROWS * STEP + MARGIN + LEGEND + 8
    svg = canvas(WIDTH, height, label=say("nim-guess.chart", claim=claim.told), interactive=True)
    left, top = -WIDTH / 2 + MARGIN, -height / 2 + MARGIN
    for place, values in enumerate(_seen(claim)):
        x, y = left + place % ROW * CELL, top + place // ROW * STEP + 14
        words(svg, str(values[0]), x + CELL / 2, y - 3, "faint", 11, "middle")
        _cell(svg, x, y, claim, claim.look(values, k, misere), values, values == chosen)
    _letter(svg, left - 2, top - 3, claim.letters[0])
    words(svg, say("nim-guess.legend"), 0, height / 2 - 9, "faint", 11, "middle")
    return svg


def _square(claim: Claim, k: int, misere: bool, chosen: Values | None) -> Element:
    side = SIDE * CELL
    width, height = side + AXIS + 2 * MARGIN, side + AXIS + MARGIN + LEGEND
    svg = canvas(width, height, label=say("nim-guess.chart", claim=claim.told), interactive=True)
    left, bottom = -width / 2 + MARGIN + AXIS, -height / 2 + MARGIN + 4 + side
    first, second = claim.starts
    for values in _seen(claim):
        x, y = left + (values[0] - first) * CELL, bottom - (values[1] - second + 1) * CELL
        _cell(svg, x, y, claim, claim.look(values, k, misere), values, values == chosen)
    for step in range(SIDE):
        words(svg, str(first + step), left + (step + 0.5) * CELL, bottom + 15, "faint", 11, "middle")
        words(svg, str(second + step), left - 11, bottom - (step + 0.5) * CELL + 4, "faint", 11, "middle")
    _letter(svg, left + side + 5, bottom + 15, claim.letters[0])
    _letter(svg, left - 15, bottom - side - 3, claim.letters[1])
    words(svg, say("nim-guess.legend"), 0, height / 2 - 9, "faint", 11, "middle")
    return svg


def _cell(svg: Element, x: float, y: float, claim: Claim, case: Case | None, values: Values, chosen: bool) -> None:
    """One case: its colour and its mark say whether the claim is right there."""
    right = case.right if case else None
    kind = "no-pair" if case is None else {True: "right", False: "wrong", None: "silent"}[right]
    colours = {"right": ("V-fill", "line", 1.0), "wrong": ("R-fill", "line", 1.0)}
    fill, edge, width = colours.get(kind, ("page", "empty", 1.5))
    size, middle = CELL - 3, (x + CELL / 2, y + CELL / 2)
    cell = add(
        svg, "rect", fill=fill, stroke=edge, stroke_width=width, x=x + 1.5, y=y + 1.5, width=size, height=size, rx=4
    )
    button(cell, f"@{';'.join(map(str, values))}", say(f"nim-guess.{kind}-cell", values=claim.values_told(values)))
    if right is not None:
        _mark(svg, *middle, right)
    elif case is not None:
        add(svg, "circle", fill="faint", cx=middle[0], cy=middle[1], r=2.2, class_="mark")
    if chosen:
        stroke(svg, box(CELL - 4, CELL - 4, 4)(*middle), "last", 3)


def _mark(svg: Element, x: float, y: float, right: bool) -> None:
    """A tick or a cross: the shape says it, the colour only helps."""
    path = f"M{x - 6:.1f} {y + 0.5:.1f}l4 5 8.5-10" if right else f"M{x - 5.5:.1f} {y - 5.5:.1f}l11 11m0-11l-11 11"
    stroke(svg, path, "V-ink" if right else "R-ink", 3, stroke_linecap="round", stroke_linejoin="round")


def _letter(svg: Element, x: float, y: float, letter: str) -> None:
    words(svg, letter, x, y, "line", 13, "middle").set("font-style", "italic")
