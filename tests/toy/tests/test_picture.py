"""The picture of Ends: what only this game has."""

from __future__ import annotations

from typing import Any

from rvbkit.page.picture import draw
from rvbkit.page.svg import as_text
from tests.toy.toy import Position, draft

POSITION = Position.parse("10.02 12.33/11 00 0/0 1")


def pictures(**how: Any) -> dict[str, str]:
    """Those that somebody has looked at: as the player sees it whose turn it is, a piece in hand."""
    seen, taps = POSITION.seen_by(1), (("12",) if how.get("taps", True) else ())
    return {"held": as_text(draw(seen, eyes=1, draft=draft(seen, taps), **how))}


def test_where_the_piece_in_hand_may_be_dropped_is_marked() -> None:
    for taps, ends in (((), set()), (("12",), {"<", ">"}), (("33",), set())):
        svg = draw(POSITION, draft=draft(POSITION, taps))
        assert {cell.get("data-tap") for cell in svg.iter() if cell.get("data-drop") is not None} == ends


def test_a_hand_that_nobody_looks_at_is_drawn_as_backs() -> None:
    hidden = as_text(draw(POSITION.seen_by(0), eyes=0))
    assert "data-piece" not in hidden and hidden.count("f-wood") == 2
