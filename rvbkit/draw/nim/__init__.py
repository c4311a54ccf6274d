"""The pictures of a position of Nim, two views of one thing.

``piles``: the two piles as matches that can be tapped. Up to 30 are drawn one by one, up to 300 in
bundles of ten, more as a heap with its number. ``plane``: the quarter plane with pile 1 to the right and
pile 2 upwards, a token that stands on the position, and where it may go. Both show the same draft, the
last move, a hint and values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rvbkit.draw.nim.piles import draw_piles
from rvbkit.draw.nim.plane import draw_plane
from rvbkit.draw.nim.scene import Scene, rule
from rvbkit.draw.svg import Element
from rvbkit.game import Draft, Value
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.places import BUNDLE, BUNDLED, SINGLES
from rvbkit.quoting import in_words

#: The first one is shown where nobody has chosen.
VIEWS = ("piles", "plane")
_DRAWN = {"piles": draw_piles, "plane": draw_plane}


def draw(
    position: Position,
    *,
    draft: Draft | None = None,
    last: Sequence[Move] = (),
    view: str | None = None,
    taps: bool = True,
    names: bool = True,
    follow: bool = True,
    values: Mapping[str, Value] | None = None,
    shown: Move | None = None,
    worth: Value | None = None,
) -> Element:
    """A position, the move being written, and what the last of the moves that led here has taken.

    ``view`` is one of ``VIEWS``. ``taps`` makes matches and targets tappable and gives them spoken names;
    ``names`` writes the numbers and the rule; ``follow`` marks what may be tapped next.

    ``values`` marks what a tap is worth: see ``rvbkit.draw.worth``; without any, but not None, room is kept for
    them. ``worth`` is what the move being written is worth as it stands, ``shown`` a move to look at, as in a hint.
    """
    scene = Scene(position, draft or Draft(), tuple(last), taps, names, follow, values, shown, worth)
    return _DRAWN[view or VIEWS[0]](scene)


def board_text(position: Position) -> str:
    """The piles in strokes, grouped by five, with the rule below.

    >>> print(board_text(Position.parse("4;7 k=1 1")))
    4  ||||
    7  ||||| ||
    k = 1: from both piles, at most 1 apart
    Whoever takes the last match wins
    """
    piles = (position.first, position.second)
    counts = [in_words(pile) for pile in piles]
    width = max(map(len, counts))
    rows = [f"{count:>{width}}  {_strokes(pile)}".rstrip() for count, pile in zip(counts, piles, strict=True)]
    return "\n".join([*rows, *rule(position)])


def _strokes(pile: int) -> str:
    """Matches grouped by five, or bundles of ten (``#``) and then matches; nothing for a larger pile.

    >>> _strokes(12), _strokes(31)
    ('||||| ||||| ||', '### |')
    """
    if pile > BUNDLED:
        return ""
    bundles, singles = (0, pile) if pile <= SINGLES else divmod(pile, BUNDLE)
    groups = [sign * min(5, left) for sign, many in (("#", bundles), ("|", singles)) for left in range(many, 0, -5)]
    return " ".join(groups)
