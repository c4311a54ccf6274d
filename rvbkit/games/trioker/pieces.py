"""The twenty-four pieces, their names and their place in the box, and the joker.

A piece is a triangle with a value on each corner, read counter-clockwise. All pieces are different, however they are
turned; mirror images count as different. The box has six columns of four pieces: each piece adds one to every corner of
the piece above it, and 0 follows 3. The document with the rules gives the first two columns; the others follow by that
rule.
"""

from __future__ import annotations

from functools import cache, lru_cache

from rvbkit.text.remarks import Remark

VALUES = "0123"
#: Any value, in a text of wanted values.
ANY = "."
#: The black corner of the joker, which takes any value.
BLACK = "*"
_HEADS = ("000", "001", "002", "003", "012", "021")
#: The box, row by row.
BOX = tuple(tuple("".join(str((int(value) + row) % 4) for value in head) for head in _HEADS) for row in range(4))
PIECES = tuple(piece for row in BOX for piece in row)
#: The usual joker. Its plain corners differ: with equal ones some figures could not be made.
JOKER = f"23{BLACK}"
#: A piece that only its owner sees.
UNSEEN = "???"
#: What a joker costs at the end of a game, whatever its plain corners are.
JOKER_POINTS = 5


def turned(corners: str, times: int = 1) -> str:
    """The same piece turned: its corners, read from the next corner on.

    >>> turned("012"), turned("012", 2)
    ('120', '201')
    """
    times %= 3
    return corners[times:] + corners[:times]


def turnings(corners: str) -> tuple[str, ...]:
    """The different ways in which a piece can lie.

    >>> turnings("012"), turnings("111")
    (('012', '120', '201'), ('111',))
    """
    return tuple(dict.fromkeys(turned(corners, times) for times in range(3)))


@lru_cache(10_000)
def ways(piece: str, wanted: str) -> tuple[str, ...]:
    """The turnings of a piece with the wanted values: a point wants any value, a black corner has any value.

    >>> ways("012", ".0."), ways("23*", ".12"), ways("111", ".2.")
    (('201',), ('3*2',), ())
    """
    return tuple(
        corners
        for corners in turnings(piece)
        if all(value in (want, BLACK) or want == ANY for value, want in zip(corners, wanted, strict=True))
    )


@cache
def _named() -> dict[str, str]:
    return {way: piece for piece in PIECES for way in turnings(piece)}


def named(corners: str) -> str | None:
    """The name of a piece in the box, however its corners are read; None if there is no such piece.

    The joker is named with its black corner last.

    >>> named("120"), named("3*2"), named("444")
    ('012', '23*', None)
    """
    if corners.count(BLACK) == 1:
        plain = turned(corners, corners.index(BLACK) + 1)
        return plain if len(plain) == 3 and {*plain[:2]} <= {*VALUES} else None
    return _named().get(corners)


def points(piece: str) -> int:
    """The points of a piece: the sum of its corners.

    >>> points("332"), points("23*"), sum(map(points, PIECES))
    (8, 5, 108)
    """
    return JOKER_POINTS if BLACK in piece else sum(map(int, piece))


def aloud(piece: str) -> Remark:
    """How sentences name a piece: “triple zero”, “double zero-one”, “zero-one-two”, “joker two-three”."""
    plain = piece.replace(BLACK, "")
    kind = "joker" if BLACK in piece else ("triple", "double", "three")[len({*plain}) - 1]
    values = sorted({*plain}, key=lambda value: -plain.count(value)) if kind in ("triple", "double") else [*plain]
    words = [Remark(f"trioker.value-{value}") for value in (*values, *values)]
    return Remark(f"trioker.piece-{kind}", dict(zip(("one", "two", "three"), words, strict=False)))


def raised(piece: str) -> str:
    """The piece below a piece in the box, or at the top of its column: each corner is one more.

    >>> raised("003"), raised("330")
    ('110', '001')
    """
    found = named("".join(value if value == BLACK else str((int(value) + 1) % 4) for value in piece))
    assert found is not None
    return found
