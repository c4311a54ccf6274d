"""Trioker on paper: a figure as it is cut out, played on or written in, without tray and names."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rvbkit.draw.svg import Element, add, canvas, number, stroke, words
from rvbkit.draw.trioker.piece import HIGH, piece
from rvbkit.games.trioker.figure import Figure

#: A side in units of the picture, lines between cells, and how many cross a hatched cell.
SIDE, LINE, HATCHES = 100.0, 1.4, 7
#: How large a sign on a cell is, by how many letters it has.
_SIGN = {1: 34.0, 2: 26.0, 3: 19.0}

Point = tuple[float, float]


def width(figure: Figure, side: float, *, turned: bool = False) -> float:
    """How wide the picture of a figure must be for the sides of its cells to be so long; both in the same unit."""
    return _size(figure)[turned] * side / SIDE


def _size(figure: Figure) -> tuple[float, float]:
    """How wide and how high a picture is, with room for half a line all round."""
    columns, rows = ([vertex[axis] for vertex in figure.vertices] for axis in (0, 1))
    wide, high = (max(columns) - min(columns)) * SIDE / 2, (max(rows) - min(rows)) * SIDE * HIGH
    return wide + 2 * LINE, high + 2 * LINE


def flat(
    figure: Figure,
    lying: Sequence[str],
    label: str,
    *,
    signs: Mapping[str, str] | None = None,
    hatched: Collection[str] = (),
    turned: bool = False,
    line: float = LINE,
) -> Element:
    """The cells of a figure, with pieces, signs and hatches in some; ``turned``: by a quarter, for a narrow page."""
    (left, top), (wide, high) = _corner(figure), _size(figure)
    size = (high, wide) if turned else (wide, high)
    svg = canvas(*size, label=label, interactive=False, corner=(0.0, 0.0))
    move = f"translate({number(high)} 0) rotate(90) " if turned else ""
    layer = add(svg, "g", transform=f"{move}translate({number(LINE - left)} {number(LINE - top)})")
    for at, cell in enumerate(figure.cells):
        points = [(x * SIDE / 2, y * SIDE * HIGH) for x, y in figure.corners[at]]
        outline = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"
        if cell in hatched:
            stroke(layer, _hatches(points), "line", LINE * 0.7)
        middle = sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3
        if lying[at]:
            laid = piece(layer, lying[at], middle, SIDE, up=figure.up[at])
            laid[-1].set("stroke-width", number(line))
            for path in laid.iter("path"):  # along a cut no line is thicker than the cut
                path.set("stroke-width", number(min(line, float(path.get("stroke-width", 0)))))
        else:
            stroke(layer, outline, "line", line, stroke_linejoin="round")
        if signs and cell in signs:
            large = _SIGN.get(len(signs[cell]), min(_SIGN.values()))
            words(layer, signs[cell], middle[0], middle[1] + large / 3, "pen", large, "middle", bold=True)
    return svg


def _corner(figure: Figure) -> Point:
    return min(x for x, _ in figure.vertices) * SIDE / 2, min(y for _, y in figure.vertices) * SIDE * HIGH


def _hatches(points: Sequence[Point]) -> str:
    """Lines from side to side, all of them parallel in cells that point up and down."""
    (ax, ay), (bx, by), (cx, cy) = points
    shares = [n / HATCHES for n in range(1, HATCHES)]
    ends = (((cx + (x - cx) * s, cy + (y - cy) * s) for x, y in ((ax, ay), (bx, by))) for s in shares)
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in line) for line in ends)
