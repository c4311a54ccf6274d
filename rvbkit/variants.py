"""Codes of variants: short, to be read off paper and typed again; the same code always means the same sheet.

``K7R-2P4M``: the first half is what all variants of one sheet have in common, the second one is each variant's own.
No two signs look alike.

>>> code_of("k7r 2p4m"), code_of(7) == code_of("7"), len({numbered("K7R-2P4M", one) for one in range(500)})
('K7R-2P4M', True, 500)
>>> seed_of("2nde-3", " ÉLOÏSE  martin ") == seed_of("2nde3", "Eloise Martin")
True
"""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Any

from rvbkit.coerce import seed as whole_seed
from rvbkit.game import NotationError
from rvbkit.quoting import typed

LETTERS, DIGITS = "ACDEFHJKMNPRTUVWXY", "23456789"
#: What the two halves are made of.
HALVES = (LETTERS, DIGITS, LETTERS), (DIGITS, LETTERS, DIGITS, LETTERS)
#: From one pupil's half to the next one's: it goes through all of them, and neighbours look nothing like one another.
STEP = 7_919


def code_of(given: Any = None) -> str:
    """The code that is meant: a code however it is typed, a whole number, or none for a new one each time."""
    if given is None:
        return _joined(secrets.randbelow(_many(0)), secrets.randbelow(_many(1)))
    if isinstance(given, str):
        signs = "".join(given.upper().replace("-", " ").split())
        if len(signs) == 7 and all(sign in known for sign, known in zip(signs, HALVES[0] + HALVES[1], strict=True)):
            return f"{signs[:3]}-{signs[3:]}"
        if not (signs.isascii() and signs.isdecimal() and len(signs) <= 100):
            raise NotationError("sheet.seed", given=typed(given))
        given = int(signs)
    number = whole_seed(given)
    return _joined(_digest("number", number), _digest("own", number))


def numbered(code: str, number: int) -> str:
    """The variant of the pupil with this number, the first one 0: no two have the same for a long time."""
    return _joined(_value(code[:3], 0), _value(code[4:], 1) + STEP * number)


def seed_of(key: Any, name: Any) -> str:
    """The code of a pupil, from the key of his class and his name: the same on paper and on screen.

    Capitals, accents, spaces and signs, and whether the first name comes first, play no part.
    """
    class_ = "".join(_plain(str(key)).split())
    return _joined(_digest("class", class_), _digest("pupil", class_, *sorted(_plain(str(name)).split())))


def common(code: str, *what: Any) -> int:
    """What all variants of a sheet draw the same from."""
    return _digest("common", code[:3], *what)


def own(code: str, *what: Any) -> str:
    """What this variant alone draws from."""
    return "/".join(map(str, (code, *what)))


def _plain(text: str) -> str:
    """Letters and digits, without case and accents, one space between words."""
    letters = (sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return " ".join("".join(sign if sign.isalnum() else " " for sign in letters).split())


def _digest(*what: Any) -> int:
    return int.from_bytes(sha256("/".join(map(str, what)).encode()).digest()[:8])


def _many(half: int) -> int:
    """How many there are of this half."""
    many = 1
    for signs in HALVES[half]:
        many *= len(signs)
    return many


def _value(written: str, half: int) -> int:
    value = 0
    for sign, signs in zip(written, HALVES[half], strict=True):
        value = value * len(signs) + signs.index(sign)
    return value


def _written(value: int, half: int) -> str:
    written = ""
    for signs in reversed(HALVES[half]):
        value, place = divmod(value, len(signs))
        written = signs[place] + written
    return written


def _joined(first: int, second: int) -> str:
    return f"{_written(first, 0)}-{_written(second, 1)}"
