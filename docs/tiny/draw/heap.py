"""The picture of Heap: its matches in a row, those that would be taken in another colour."""

from __future__ import annotations

from typing import Any

from rvbkit.page.cells import Cells, Scene, box
from rvbkit.page.svg import Element, canvas
from rvbkit.text import say

VIEWS, SIDES = (None,), False
STEP, HEIGHT, MATCH = 24, 96, box(14, 64, 5)


def draw(scene: Scene) -> Element:
    """A position, and what of it is being taken."""
    left = scene.position.left
    taken = scene.draft.so_far.taken if scene.draft.so_far else 0
    label = say("heap.board", count=left)
    svg = canvas(STEP * max(left, 4) + 16, HEIGHT, label=label, interactive=scene.taps)
    places = {str(n): ((n - (left + 1) / 2) * STEP, 0.0) for n in range(1, left + 1)}
    cells = Cells(svg, places, MATCH, inside=-3)
    cells.lay(
        (lambda tap: say("heap.match", number=tap)) if scene.taps else None,
        lambda tap: scene.pen if int(tap) <= taken else "wood",
        scene.values,
        stroke="line",
    )
    cells.rings(scene)
    cells.signs(scene.values, dy=-40)
    return svg


def board_text(position: Any) -> str:
    """In letters, for a terminal."""
    return "|" * position.left or "-"
