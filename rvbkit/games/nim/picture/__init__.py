"""The pictures of a position of Nim, two views of one thing.

``piles``: the two piles as matches that can be tapped. Up to 30 are drawn one by one, up to 300 in
bundles of ten, more as a heap with its number. ``plane``: the quarter plane with pile 1 to the right and
pile 2 upwards, a token that stands on the position, and where it may go. Both show the same draft, the
last move, a hint and values. ``legend`` has the lines below both, ``sieve`` the plane of a table made by hand.
A picture is told what to show: nothing here decides who wins.
"""

from __future__ import annotations

from rvbkit.games.nim import Position
from rvbkit.games.nim.draft import BUNDLE, BUNDLED, SINGLES
from rvbkit.games.nim.picture.legend import rule
from rvbkit.games.nim.picture.piles import draw_piles
from rvbkit.games.nim.picture.plane import draw_plane
from rvbkit.page.cells import Scene
from rvbkit.page.svg import Element
from rvbkit.text.quoting import in_words

#: The first one is shown where nobody has chosen.
VIEWS, SIDES = ("piles", "plane"), False
_DRAWN = {"piles": draw_piles, "plane": draw_plane}


def draw(scene: Scene) -> Element:
    """A position, the move being written, and what the last of the moves that led here has taken."""
    return _DRAWN[scene.view or VIEWS[0]](scene)


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
