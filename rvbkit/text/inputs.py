"""What a call is asked with: whole numbers, seeds, True or False, things one after another, numbers in texts.

Numbers and truths of numpy count as ours. Whatever goes wrong in an object, it is only no such thing: its own
errors never come out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import signature
from itertools import islice
from operator import index
from typing import Any, ParamSpec, TypeVar

from rvbkit.text.quoting import single, typed
from rvbkit.text.remarks import NotationError, Own, Remark

#: What a command line gives a command: its arguments and options by name.
Given = Mapping[str, Any]

#: Longer seeds could not be written down, and give nothing that shorter ones do not.
SEED_DIGITS = 100


Asked = ParamSpec("Asked")
Result = TypeVar("Result")


def by_name(call: Callable[Asked, Result]) -> Callable[Asked, Result]:
    """What a call does not take, one value too many or a name that it does not know, is told in a sentence."""
    wanted = signature(call).parameters.values()
    names = [one.name for one in wanted if one.kind is one.KEYWORD_ONLY]
    places = len([one for one in wanted if one.kind is one.POSITIONAL_OR_KEYWORD])
    any_name = any(one.kind is one.VAR_KEYWORD for one in wanted)
    known = {one.name for one in wanted}

    @wraps(call)
    def asked(*given: Asked.args, **named: Asked.kwargs) -> Result:
        if len(given) > places:
            raise NotationError("game.name-it", given=typed(given[places]), known=Own(", ".join(names)))
        for name in named:
            if name not in known and not any_name:
                from difflib import get_close_matches

                near = get_close_matches(name, names, 1)
                key = "game.near-option" if near else "game.unknown-option"
                raise NotationError(key, option=name, known=Own(", ".join(near or names)))
        return call(*given, **named)

    return asked


def whole(given: Any) -> int | None:
    """A whole number as ours; None for True, False, a fraction, a text and everything else.

    >>> whole(7), whole(True), whole(2.0), whole("7")
    (7, None, None, None)
    """
    given = single(given)
    try:
        return None if isinstance(given, bool) else index(given)
    except Exception:  # noqa: BLE001 (what somebody else's object raises)
        return None


def at_least(given: Any, least: int, key: str, /, *, most: int | None = None, **blanks: Any) -> int:
    """A whole number from ``least`` on, up to ``most`` if there is a last one, or else the sentence of that key."""
    number = whole(given)
    if number is None or number < least or (most is not None and number > most):
        raise NotationError(key, given=typed(given), most=most, **blanks)
    return number


def real(given: Any) -> float | None:
    """A number, also an infinite one; None for True, False, a text, not-a-number and everything else."""
    given = single(given)
    try:
        found = None if isinstance(given, bool | str | bytes | bytearray) else float(given)
    except Exception:  # noqa: BLE001 (what somebody else's object raises)
        return None
    return None if found != found else found


def seed(given: Any) -> int | None:
    """What chance begins with: a whole number, or None for another game each time."""
    found = whole(given)
    if given is not None and found is None:
        raise NotationError("game.seed", value=typed(given))
    if found and abs(found) >= 10**SEED_DIGITS:
        raise NotationError("game.seed-long", most=SEED_DIGITS)
    return found


def flag(given: Any, option: str) -> bool:
    """True or False, also as 1 or 0."""
    given = given if isinstance(given, bool) else single(given)
    if not isinstance(given, bool) and whole(given) not in (0, 1):
        raise NotationError("game.option-value", option=option, value=typed(given), known="True, False")
    return bool(given)


def row(given: Any, most: int) -> list[Any] | None:
    """What it holds, one after another, if it is no text and no more than ``most`` things; then one more is enough.

    None for what holds nothing, and for what breaks off with an error of its own.
    """
    if isinstance(given, str | bytes | bytearray) or not isinstance(given, Iterable):
        return None
    try:
        return list(islice(given, most + 1))
    except Exception:  # noqa: BLE001 (somebody else's generator may raise anything)
        return None


def part(given: Any, name: str, without: Any = None) -> Any:
    """A part of an object by its name, whatever the object does when it is asked."""
    try:
        return getattr(given, name, without)
    except Exception:  # noqa: BLE001 (what somebody else's object raises)
        return without


def one_way(text: str) -> None:
    """Asks about a number such as ``1,000``: a thousand for some people, one with decimals for others."""
    found = re.fullmatch(r"[-+−]?0*([1-9]\d{0,2})[.,](\d{3})", text.strip())
    if found:
        small = Remark("solve.decimal", {"whole": found[1], "tenth": found[2]})
        raise NotationError("game.two-ways", given=text.strip(), large=f"{found[1]}{found[2]}", small=small)


def each_one_way(text: str) -> None:
    """The same of numbers in a text, where a comma may also stand between two: nobody writes 000 for a number.

    Among numbers that something else parts, ``1,234`` is one number too.
    """
    found = re.search(r"(?<!\d)[1-9]\d{0,2},0\d\d(?!\d)", text)
    if not found and re.search(r";|,\s", text):
        found = re.search(r"(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,]*\d)", text)
    if found:
        one_way(found[0])


def parts(text: str) -> list[str]:
    """The words or numbers of a text, whatever stands between and round them; asks about ``1,000``.

    >>> parts("(3, 4)"), parts("c1 b1"), parts("[1 000 ; 2 000]")
    (['3', '4'], ['c1', 'b1'], ['1000', '2000'])
    """
    each_one_way(text)
    if re.search("[;,]", text):
        text = re.sub(r"(?<=\d)[\s'’_](?=\d{3}(?!\d))", "", text)
    return re.findall(r"[^\s,;()\[\]]+", text)
