"""The blanks of the desk, and the conjecture that they make: what is filled in by name, always as text.

``first`` and ``second`` are the piles, ``says`` who wins, ``take-first`` and ``take-second`` the move of a recipe; each
letter has its bounds, ``from-n`` and ``to-n``; ``left``, ``sign`` and ``right`` are the condition, if ``sign`` is not
empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, cast

from rvbkit import live
from rvbkit.game import NotationError, Remark
from rvbkit.live import Part
from rvbkit.study.nim.conjectures.claim import FIRST, Claim, Says, known, letters_of
from rvbkit.study.nim.conjectures.language import COMPARED, PARITIES, Number, Test, number, shown
from rvbkit.text import say

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
