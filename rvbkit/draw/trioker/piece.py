"""The picture of one piece: at each corner its value, by a figure, by as many dots, and by how dark the corner is.

A piece lies round the origin of its own coordinates, so that it can go along with a finger.
"""

from __future__ import annotations

from math import atan2, cos, hypot, sin, sqrt

from rvbkit.draw.svg import Element, add, number
from rvbkit.games.trioker.pieces import BLACK, UNSEEN

#: How high a triangle of side 1 is, and how far from its middle its corners are.
HIGH, RADIUS = sqrt(3) / 2, 1 / sqrt(3)
#: Parts of the side: how far a corner's ground reaches, where its figure stands, how large it is, where its dots are.
_GROUND, _FIGURE, _SIZE, _DOTS, _DOT = 0.39, 0.235, 0.2, 0.455, 0.024


def piece(
    svg: Element, corners: str, place: tuple[float, float], side: float, *, up: bool = True, kind: str = ""
) -> Element:
    """A piece at a place, its corners in the order in which they are read; one that is not seen by its back."""
    x, y = place
    group = add(
        svg, "g", class_=f"mark {kind}".rstrip(), transform=f"translate({number(x)} {number(y)})", aria_hidden="true"
    )
    points = _points(side, up)
    outline = "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points) + "z"
    add(group, "path", fill="wood" if corners == UNSEEN else "card-corner", stroke="none", d=outline)
    if corners != UNSEEN:
        for point, value in zip(points, corners, strict=True):
            _ground(group, point, points, value, side)
        for point, value in zip(points, corners, strict=True):
            _written(group, point, value, side)
    width = max(1.2, side / 38)
    add(group, "path", fill="none", stroke="line", stroke_width=width, stroke_linejoin="round", d=outline)
    return group


def _points(side: float, up: bool) -> list[tuple[float, float]]:
    """Top, left, right; of a piece that points down bottom, right, left."""
    away, half, low = RADIUS * side, side / 2, HIGH * side / 3
    return [(0, -away), (-half, low), (half, low)] if up else [(0, away), (half, -low), (-half, -low)]


def _ground(
    group: Element, point: tuple[float, float], points: list[tuple[float, float]], value: str, side: float
) -> None:
    """The part of the piece round a corner."""
    ends = []
    for other in points:
        if other != point:
            share = _GROUND
            ends.append((point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share))
    (ax, ay), (bx, by) = ends
    turn = (ax - point[0]) * (by - point[1]) - (ay - point[1]) * (bx - point[0])
    sweep, reach = int(turn > 0), number(_GROUND * side)
    path = (
        f"M{number(point[0])} {number(point[1])}L{number(ax)} {number(ay)}"
        f"A{reach} {reach} 0 0 {sweep} {number(bx)} {number(by)}z"
    )
    role = "corner-joker" if value == BLACK else f"corner-{value}"
    dashes = f"{number(side / 30)} {number(side / 24)}" if value == "0" else ""
    add(group, "path", fill=role, stroke="edge", stroke_width=max(0.7, side / 80), stroke_dasharray=dashes, d=path)


def _written(group: Element, point: tuple[float, float], value: str, side: float) -> None:
    """The figure in a corner, and its dots on an arc before it."""
    far = hypot(*point)
    ux, uy = -point[0] / far, -point[1] / far
    role = "corner-on" if value in ("3", BLACK) else "pen"
    size = _SIZE * side
    text = add(
        group, "text", fill=role, x=point[0] + ux * _FIGURE * side, y=point[1] + uy * _FIGURE * side + size * 0.36,
        font_size=number(size), font_weight=700, text_anchor="middle",
    )  # fmt: skip
    text.text = "★" if value == BLACK else value
    count = 0 if value == BLACK else int(value)
    straight = atan2(uy, ux)
    dots = ""
    for n in range(count):
        angle = straight + (n - (count - 1) / 2) * 0.19
        cx, cy, r = point[0] + _DOTS * side * cos(angle), point[1] + _DOTS * side * sin(angle), _DOT * side
        dots += (
            f"M{number(cx - r)} {number(cy)}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0-{2 * r:.2f} 0z"
        )
    if dots:
        add(group, "path", fill="pen", d=dots)
