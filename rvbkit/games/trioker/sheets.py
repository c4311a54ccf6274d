"""Worksheets of Trioker: its pieces to cut out, its panels, figures to fill with a pencil."""

from __future__ import annotations

from functools import partial
from itertools import cycle, islice
from math import factorial
from random import Random

from rvbkit.games.trioker.figure import FIGURES, Figure, Named
from rvbkit.games.trioker.panel import PANELS, Panel, panel_of
from rvbkit.games.trioker.picture import SIGNS
from rvbkit.games.trioker.picture.pieces import flat, width
from rvbkit.games.trioker.pieces import BOX, JOKER, PIECES, VALUES, named
from rvbkit.games.trioker.solver import Solution, count, solutions
from rvbkit.page.svg import Element
from rvbkit.questions.exercise import Exercise, Wording
from rvbkit.teach.sheets.kind import Drawn, Kind, Order
from rvbkit.teach.sheets.tasks import HALF_MM, PAGE_MM
from rvbkit.text import say
from rvbkit.text.remarks import Remark

# -- pieces to cut out ---------------------------------------------------------------------------------

#: The side of a piece in millimetres, by level: for the panel as it is printed, copied at 141 and at 200 percent.
PIECE_MM = {1: 25.0, 2: 35.0, 3: 50.0}
#: The width of a cut. The box is one figure, so that neighbours share a cut; the joker stands behind the first row.
CUT = 0.7
_BOX, _IN_BOX = Figure.parse("AVAVAVA/VAVAVA/AVAVAV/VAVAVA"), (*BOX[0], JOKER, *PIECES[len(BOX[0]) :])


def _pieces(order: Order) -> list[Exercise]:
    side = PIECE_MM[order.level]
    across = width(_BOX, side) > PAGE_MM
    wide = width(_BOX, side, turned=across)
    wording = Wording(Remark("trioker.sheet-pieces-title", {"side": int(side)}))
    picture = partial(_box, across)
    return [Drawn(key=key, wording=wording, picture=picture, mm=round(wide, 2)) for key in order.names()]


def _box(across: bool, key: bool) -> Element:
    return flat(_BOX, _IN_BOX, say("trioker.sheet-pieces"), turned=across, line=CUT)


# -- panels --------------------------------------------------------------------------------------------


def _panels(order: Order) -> list[Exercise]:
    """The panel of champions and the panel of the quick game, in turn."""
    legend = Remark("trioker.sheet-panels-signs", {
        f"sign_{asks.replace('-', '_')}": Remark(f"trioker.sign-{asks}", {"sign": sign.format(5)})
        for asks, sign in SIGNS.items()
    })  # fmt: skip
    found: list[Exercise] = []
    for key, name in zip(order.names(), cycle(("champions", "quick"))):
        panel, wording = panel_of(PANELS.read("panel", name)), Wording(Remark(f"trioker.sheet-panels-{name}"))
        mm, below = round(width(panel.figure, PIECE_MM[1]), 2), legend if name == "quick" else None
        found.append(Drawn(key=key, wording=wording, picture=partial(_panel, panel), mm=mm, below=below))
    return found


def _panel(panel: Panel, key: bool) -> Element:
    signs = {panel.start: "✶"} | {cell: SIGNS[asks].format(amount) for cell, (asks, amount) in panel.marks.items()}
    label = say("trioker.sheet-panels")
    return flat(panel.figure, [""] * len(panel.figure.cells), label, signs=signs, hatched=panel.hatched)


# -- figures to fill -----------------------------------------------------------------------------------

#: By level: the number of cells of a figure, and how many pieces are given besides those that leave one solution.
ASKED = {
    1: (range(6, 10), 1),
    2: (range(10, 14), 2),
    3: (range(14, 18), 2),
    4: (range(18, 22), 3),
    5: (range(24, 25), 4),
}
#: Millimetres: the side of a cell if there is room, the widest figure in half a page, the widest one with more cells.
CELL_MM, NARROW_MM, WIDE_MM = 18.0, HALF_MM - 2, 112.0
#: The width of lines, in hundredths of a cell's side.
PENCIL = 2.0
#: So many choices of given pieces are tried; the choice with the fewest pieces is taken.
CHOICES = 6


def _figures(order: Order) -> list[Exercise]:
    """All variants have the same figures with other solutions."""
    cells, more = ASKED[order.level]
    known = [one for one in FIGURES.values() if one.kind != "joker" and len(Figure.parse(one.text).cells) in cells]
    known = [one for one in known if "/" in one.text] if order.level == max(ASKED) else known
    Random(order.common).shuffle(known)
    return [_figure(key, one, more, order.chance) for key, one in zip(order.names(), cycle(known))]


def _figure(key: str, known: Named, more: int, chance: Random) -> Exercise:
    # the first solutions of a search differ by the names of their values
    names = chance.randrange(factorial(len(VALUES)))
    solution = next(islice(solutions(known.text, seed=chance.getrandbits(32)), names, None))
    given = min((_given(solution, more, chance) for _ in range(CHOICES)), key=len)
    figure = solution.figure
    left = [named(corners) or "" for cell, corners in solution.placed.items() if cell not in given]
    wide = WIDE_MM if len(figure.cells) > max(ASKED[4][0]) else NARROW_MM
    name = Remark(f"trioker.option-figure-{known.name}")
    title = Remark("trioker.sheet-figures-title", {"name": name, "count": len(figure.cells), "given": len(given)})
    right = Remark("trioker.sheet-figures-key", {"values": str(solution).replace(" ", "\u00a0")})
    return Drawn(
        key=key,
        wording=Wording(title, solution=right),
        picture=partial(_filled, solution, frozenset(given)),
        mm=round(min(width(figure, CELL_MM), wide), 1),
        below=Remark("trioker.sheet-figures-left", {"pieces": "  ".join(sorted(left, key=PIECES.index))}),
    )


def _given(solution: Solution, more: int, chance: Random) -> dict[str, str]:
    """Pieces that leave one solution, and ``more`` pieces."""
    cells, box = [*solution.placed], [named(corners) or "" for corners in solution.placed.values()]
    chance.shuffle(cells)
    given: dict[str, str] = {}
    for cell in cells:
        given[cell] = solution.placed[cell]
        if count(solution.figure, given, box=box).raw == 1:
            break
    return {cell: solution.placed[cell] for cell in islice(cells, len(given) + more)}


def _filled(solution: Solution, given: frozenset[str], key: bool) -> Element:
    figure = solution.figure
    lying = [solution.placed[cell] if key or cell in given else "" for cell in figure.cells]
    return flat(figure, lying, say("trioker.board-puzzle", count=len(figure.cells)), line=PENCIL)


KINDS = {
    "pieces": Kind(_pieces, count=1, level=1, levels=range(1, 4), on_paper=True),
    "panels": Kind(_panels, count=2, level=1, levels=range(1, 2), on_paper=True),
    "figures": Kind(_figures, count=6, on_paper=True),
}
