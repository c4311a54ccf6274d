"""The blanks of the desk, and the conjecture that they make: what is filled in by name, always as text.

``first`` and ``second`` are the piles, ``says`` who wins, ``take-first`` and ``take-second`` the move of a recipe; each
letter has its bounds, ``from-n`` and ``to-n``; ``left``, ``sign`` and ``right`` are the condition, if ``sign`` is not
empty.

A picture of the first cases of a claim: where it agrees with the truth, where it does not, where it is silent.

One letter makes a row of cases, two letters make a square. Cells can be
tapped: ``@3`` or ``@3;7``, the values of the letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, cast

from rvbkit.games.nim.study.conjectures.claim import FIRST, Case, Claim, Says, known, letters_of
from rvbkit.games.nim.study.conjectures.language import COMPARED, PARITIES, Number, Test, number, shown
from rvbkit.page import live
from rvbkit.page.live import Part
from rvbkit.page.svg import Element, add, canvas
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
    letters = _letters(filled)
    first, second = (_number(filled, name) for name in ("first", "second"))
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
    return Claim.of((first, second), cast(Says, says), tests, take)


def _letters(filled: Filled) -> tuple[str, ...]:
    first, second = (_number(filled, name) for name in ("first", "second"))
    try:
        return letters_of((first, second))
    except NotationError as error:
        raise Unread("second", error.remark) from None


def letters_in(filled: Filled) -> tuple[str, ...] | None:
    """The letters of the piles, if these can be read."""
    try:
        return _letters(filled)
    except Unread:
        return None


def _number(filled: Filled, name: str, letters: tuple[str, ...] | None = None) -> Number:
    """What stands in a blank, with these letters, if there is anything."""
    text = filled[name]
    if not text.strip():
        raise Unread(name, Remark(f"nim-guess.fill-{kind_of(name)}"), empty=True)
    try:
        found = number(text)
        if letters is not None:
            known(found.letters, letters) if letters else _whole(found)
    except NotationError as error:
        raise Unread(name, error.remark) from None
    return found


def _whole(bound: Number) -> None:
    if bound.letters:
        raise NotationError("nim-guess.end-wanted", given=bound.text)


def kind_of(name: str) -> Literal["pile", "take", "condition"]:
    """What a blank is part of."""
    if name in ("first", "second"):
        return "pile"
    return "take" if name.startswith("take-") else "condition"


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
    seen = {name: filled[name] for name in names}
    for letter in letters:
        seen |= {
            f"from-{letter}": filled.get(f"from-{letter}", str(FIRST)),
            f"to-{letter}": filled.get(f"to-{letter}", ""),
        }
    return seen


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


# -- A picture of the first cases of a claim: where it agrees with the truth, where it does not, where it --

#: How many cases of one letter, in rows of so many; how many values of each of two letters.
ROW, ROWS, SIDE = 10, 3, 11
CELL = 34.0
MARGIN = 14.0
#: Room for the numbers at the axes, for the legend and for who has nothing to show.
AXIS, LEGEND, WIDTH = 26.0, 26.0, ROW * CELL + 2 * MARGIN

Values = tuple[int, ...]


def chart(claim: Claim | None, k: int, misere: bool, *, chosen: Values | None = None) -> Element:
    """The picture; without letters, or with three, there is nothing in it."""
    if claim is None or len(claim.letters) not in (1, 2):
        blank = canvas(WIDTH, 2, label="", interactive=False)
        blank.set("aria-hidden", "true")
        return blank
    return _line(claim, k, misere, chosen) if len(claim.letters) == 1 else _square(claim, k, misere, chosen)


def tapped(claim: Claim | None, tap: str) -> Values | None:
    """The values that a tap names, if they can be seen."""
    parts = tap.removeprefix("@").split(";")
    if claim is None or not tap.startswith("@") or not all(p.isascii() and p.isdecimal() and len(p) < 4 for p in parts):
        return None
    values = tuple(map(int, parts))
    return values if values in set(_seen(claim)) else None


def _seen(claim: Claim) -> Iterator[Values]:
    starts = claim.starts
    if len(starts) == 1:
        yield from ((value,) for value in range(starts[0], starts[0] + ROW * ROWS))
    elif len(starts) == 2:
        for first in range(starts[0], starts[0] + SIDE):
            for second in range(starts[1], starts[1] + SIDE):
                yield first, second


def _line(claim: Claim, k: int, misere: bool, chosen: Values | None) -> Element:
    height = ROWS * (CELL + 16) + MARGIN + LEGEND + 8
    svg = canvas(WIDTH, height, label=say("nim-guess.chart", claim=claim.told), interactive=True)
    left, top = -WIDTH / 2 + MARGIN, -height / 2 + MARGIN
    for place, values in enumerate(_seen(claim)):
        x, y = left + place % ROW * CELL, top + place // ROW * (CELL + 16) + 14
        _numeral(svg, x + CELL / 2, y - 3, values[0])
        _cell(svg, x, y, claim, values, claim.look(values, k, misere), chosen)
    _letter(svg, left - 2, top - 3, claim.letters[0])
    _legend(svg, height / 2 - 9)
    return svg


def _square(claim: Claim, k: int, misere: bool, chosen: Values | None) -> Element:
    side = SIDE * CELL
    width, height = side + AXIS + 2 * MARGIN, side + AXIS + MARGIN + LEGEND
    svg = canvas(width, height, label=say("nim-guess.chart", claim=claim.told), interactive=True)
    left, bottom = -width / 2 + MARGIN + AXIS, -height / 2 + MARGIN + 4 + side
    first, second = claim.starts
    for values in _seen(claim):
        x, y = left + (values[0] - first) * CELL, bottom - (values[1] - second + 1) * CELL
        _cell(svg, x, y, claim, values, claim.look(values, k, misere), chosen)
    for step in range(SIDE):
        _numeral(svg, left + (step + 0.5) * CELL, bottom + 15, first + step)
        _numeral(svg, left - 11, bottom - (step + 0.5) * CELL + 4, second + step)
    _letter(svg, left + side + 5, bottom + 15, claim.letters[0])
    _letter(svg, left - 15, bottom - side - 3, claim.letters[1])
    _legend(svg, height / 2 - 9)
    return svg


def _cell(
    svg: Element, x: float, y: float, claim: Claim, values: Values, case: Case | None, chosen: Values | None
) -> None:
    fill = "page" if case is None or case.right is None else "V-fill" if case.right else "R-fill"
    rim = 1.5 if fill == "page" else 1.0
    cell = add(
        svg, "rect", fill=fill, stroke="line" if rim == 1.0 else "empty", stroke_width=rim,
        x=x + 1.5, y=y + 1.5, width=CELL - 3, height=CELL - 3, rx=4,
    )  # fmt: skip
    cell.set("data-tap", f"@{';'.join(map(str, values))}")
    cell.set("role", "button")
    told = ", ".join(f"{letter} = {value}" for letter, value in zip(claim.letters, values, strict=True))
    cell.set("aria-label", say(f"nim-guess.{_kind(case)}-cell", values=told))
    middle_x, middle_y = x + CELL / 2, y + CELL / 2
    if case is not None and case.right is not None:
        _mark(svg, middle_x, middle_y, case.right)
    elif case is not None:
        add(svg, "circle", fill="faint", cx=middle_x, cy=middle_y, r=2.2, class_="mark")
    if values == chosen:
        add(
            svg, "rect", fill="none", stroke="last", stroke_width=3, class_="mark",
            x=x + 2, y=y + 2, width=CELL - 4, height=CELL - 4, rx=4,
        )  # fmt: skip


def _kind(case: Case | None) -> str:
    if case is None:
        return "no-pair"
    return {True: "right", False: "wrong", None: "silent"}[case.right]


def _mark(svg: Element, x: float, y: float, right: bool) -> None:
    """A tick or a cross: the shape says it, the colour only helps."""
    path = f"M{x - 6:.1f} {y + 0.5:.1f}l4 5 8.5-10" if right else f"M{x - 5.5:.1f} {y - 5.5:.1f}l11 11m0-11l-11 11"
    add(
        svg, "path", fill="none", stroke="V-ink" if right else "R-ink", d=path, stroke_width=3,
        stroke_linecap="round", stroke_linejoin="round", class_="mark",
    )  # fmt: skip


def _numeral(svg: Element, x: float, y: float, value: int) -> None:
    add(svg, "text", fill="faint", x=x, y=y, text_anchor="middle", font_size=11).text = str(value)


def _letter(svg: Element, x: float, y: float, letter: str) -> None:
    written = add(svg, "text", fill="line", x=x, y=y, text_anchor="middle", font_size=13, font_style="italic")
    written.text = letter


def _legend(svg: Element, y: float) -> None:
    legend = add(svg, "text", fill="faint", x=0, y=y, text_anchor="middle", font_size=11)
    legend.text = say("nim-guess.legend")
