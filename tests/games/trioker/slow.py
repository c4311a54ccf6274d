"""A slow solver of Trioker puzzles, written from the rules: every piece in every cell, turned every way.

It reads the text of a figure by itself and shares nothing with rvbkit. It goes from cell to cell, not from vertex to
vertex, tells no values apart from others, and keeps all solutions: what they come to up to a turn or a renaming is
counted by making all turns and renamings of each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import permutations, product

Point = tuple[int, int]
#: Values at points, in the order of the points, and the joker's cell.
Solution = tuple[tuple[tuple[Point, str], ...], str | None]


def turns(piece: str) -> set[str]:
    return {piece[n:] + piece[:n] for n in range(3)}


def name(piece: str) -> str:
    return min(turns(piece))


ALL = {name("".join(corners)) for corners in product("0123", repeat=3)}


class Slow:
    """All solutions of a puzzle. Points are counted in halves of a side to the right, and in rows downwards."""

    def __init__(
        self, text: str, placed: Mapping[str, str], joker: str | None, box: Collection[str], on_tip: bool = False
    ) -> None:
        self.cells: dict[str, tuple[Point, Point, Point]] = {}
        for y, row in enumerate(text.split("/")):
            for x, sign in enumerate(row):
                cell = "abcdefghijklmnopqrstuvwxyz"[y] + str(x + 1)
                if sign == "A":
                    self.cells[cell] = ((x, y), (x - 1, y + 1), (x + 1, y + 1))
                elif sign == "V":
                    self.cells[cell] = ((x, y + 1), (x + 1, y), (x - 1, y))
        self.points = sorted({point for corners in self.cells.values() for point in corners})
        self.touching = {p: [cell for cell, corners in self.cells.items() if p in corners] for p in self.points}
        self.placed, self.joker, self.on_tip = dict(placed), joker, on_tip
        used = {name(corners) for corners in placed.values() if "*" not in corners}
        self.box = {name(piece) for piece in box} - used
        if any("*" in corners for corners in placed.values()):
            self.joker = None
        self.solutions = {solution for lying in self._filled(dict(placed)) for solution in self._read(lying)}

    def _filled(self, lying: dict[str, str]) -> Iterator[dict[str, str]]:
        cell = next((cell for cell in self.cells if cell not in lying), None)
        if cell is None:
            yield dict(lying)
            return
        used = {name(corners) for corners in lying.values() if "*" not in corners}
        ways = [way for piece in sorted(self.box - used) for way in sorted(turns(piece))]
        if self.joker and not any("*" in corners for corners in lying.values()):
            ways += sorted(turns(self.joker))
        at: dict[Point, str] = {}
        for other, corners in lying.items():
            at |= {p: value for p, value in zip(self.cells[other], corners, strict=True) if value != "*"}
        for way in ways:
            pairs = list(zip(self.cells[cell], way, strict=True))
            if self.on_tip and any(value == "*" and len(self.touching[point]) > 1 for point, value in pairs):
                continue
            if all(value == "*" or at.get(point, value) == value for point, value in pairs):
                lying[cell] = way
                yield from self._filled(lying)
                del lying[cell]

    def _read(self, lying: dict[str, str]) -> Iterator[Solution]:
        """The values at all points: where only the joker's black corner lies, any; or none, if it must be on a tip."""
        at: dict[Point, str] = {}
        black = None
        for cell, corners in lying.items():
            at |= {p: value for p, value in zip(self.cells[cell], corners, strict=True) if value != "*"}
            black = cell if "*" in corners else black
        free = [point for point in self.points if point not in at]
        for value in "*" if self.on_tip or not free else "0123":
            yield tuple(sorted((at | dict.fromkeys(free, value)).items())), black

    # -- up to something ----------------------------------------------------------------------------------

    def up_to_renaming(self) -> int:
        kept = {value for corners in self.placed.values() for value in corners}
        found = []
        for names in permutations("0123"):
            table = str.maketrans("0123", "".join(names))
            same = {name(piece.translate(table)) for piece in self.box} == self.box
            if self.joker:
                same = same and self.joker.translate(table) in turns(self.joker)
            if same and all(value.translate(table) == value for value in kept):
                found.append(table)
        forms = {
            min((tuple((p, v.translate(table)) for p, v in values), black or "") for table in found)
            for values, black in self.solutions
        }
        return len(forms)

    def up_to_rotation(self) -> int:
        cell_at = {frozenset(corners): cell for cell, corners in self.cells.items()}
        odd = sum(self.points[0]) % 2
        there, turned = {p: (p[0] + odd, p[1]) for p in self.points}, []
        for _ in range(6):
            there = {p: ((x - 3 * y) // 2, (x + y) // 2) for p, (x, y) in there.items()}  # by sixty degrees
            least = min(there.values())
            moved = {
                p: (x - least[0] + self.points[0][0], y - least[1] + self.points[0][1]) for p, (x, y) in there.items()
            }
            cells = {frozenset(moved[p] for p in corners): cell for corners, cell in cell_at.items()}
            if cells.keys() == cell_at.keys():
                turned.append((moved, {cell: cell_at[corners] for corners, cell in cells.items()}))
        forms = {
            min(
                (tuple(sorted((moved[p], v) for p, v in values)), cells[black] if black else "")
                for moved, cells in turned
            )
            for values, black in self.solutions
        }
        return len(forms)
