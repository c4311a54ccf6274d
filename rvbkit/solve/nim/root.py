"""The square root of a number times another one of any size, rounded down: exact, and quick for giants.

Python's integer square root divides, and giant numbers are divided slowly; products are quicker
(Karatsuba). So a giant is multiplied by the root written with more binary places than the giant
has. Those are found by Newton's iteration, in products only, and kept: a game asks again and again.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

#: Up to so many bits the integer square root is the quicker way, or as quick.
PLAIN = 2000
#: Places more than needed: the product is then in doubt once in 2**64 times.
SPARE = 64


def root_times(number: int, square: int) -> int:
    """``floor(number * sqrt(square))``.

    >>> root_times(1000, 2)
    1414
    """
    bits = number.bit_length()
    if bits <= PLAIN or square.bit_length() > PLAIN:
        return isqrt(number * number * square)
    step = 1 << bits.bit_length() - 4
    places = -(-(bits + SPARE) // step) * step  # the same for all numbers of about this size
    product = number * _root(square, places)
    # the root is less than one last place larger, the true product less than ``number`` of them
    if (product & (1 << places) - 1) + number < 1 << places:
        return product >> places
    return isqrt(number * number * square)


@lru_cache(maxsize=8)
def _root(square: int, places: int) -> int:
    """``floor(sqrt(square) * 2**places)``."""
    wide = square.bit_length()
    enough = places + SPARE + wide
    held = 40 + wide
    inverse = (1 << 2 * held) // isqrt(square << 2 * held)
    while held < enough:  # x (3 - square x x) / 2 is twice as near to one over the root
        more = min(2 * held - wide - 8, enough)
        inverse <<= more - held
        held = more
        error = (1 << 2 * held) - square * inverse * inverse
        inverse += inverse * (error >> held) >> held + 1
    root = square * inverse >> held - places
    rest = (square << 2 * places) - root * root
    while rest < 0:  # a unit off at most
        rest += 2 * root - 1
        root -= 1
    while rest > 2 * root:
        rest -= 2 * root + 1
        root += 1
    return root
