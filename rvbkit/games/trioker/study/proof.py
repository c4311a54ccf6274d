"""Why the giant hexagon needs the joker: the cases that each step of the proof leaves, all of them computed.

Six pieces meet at an *inner* vertex, two at a *corner*, three at a *side* vertex. Each value fills 18 corners of the 24
pieces. So if it lies on i inner vertices, c corners and s side vertices, 6 i + 2 c + 3 s = 18: these numbers are its
``Type``. The values are called P, Q, R and S; values on corners come first.

>>> len(types()), len(with_triple()), len(distributions()), len(places_of_r())
(9, 3, 1, 6)
>>> len(places_of_s(places_of_r()[0])), left()
(3, ())
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement, pairwise, product
from typing import NamedTuple

from rvbkit.games.trioker.figure import FIGURES, Figure, Vertex
from rvbkit.games.trioker.pieces import PIECES, VALUES

GIANT = Figure.parse(FIGURES["giant-hexagon"].text)
NAMES = "PQRS"
#: How many pieces meet at an inner vertex, a corner and a side vertex.
MEET = (6, 2, 3)


class Type(NamedTuple):
    """The numbers of vertices of each kind on which a value lies."""

    inner: int
    corner: int
    side: int

    def holds(self, other: Type) -> bool:
        """Whether this type has at least as many vertices of each kind."""
        return all(mine >= wanted for mine, wanted in zip(self, other, strict=True))


def kind(vertex: Vertex) -> int:
    """0 an inner vertex, 1 a corner, 2 a side vertex."""
    return MEET.index(len(GIANT.around[vertex]))


def type_of(vertices: tuple[Vertex, ...]) -> Type:
    """The numbers of these vertices by kind."""
    kinds = Counter(map(kind, vertices))
    return Type(kinds[0], kinds[1], kinds[2])


# -- step 1: how often a value may lie where ------------------------------------------------------------


def types() -> tuple[Type, ...]:
    """All types: 6 i + 2 c + 3 s is the number of corners that each value has in the box."""
    (corners,) = {sum(piece.count(value) for piece in PIECES) for value in VALUES}
    most = type_of(GIANT.vertices)
    every = (Type(*some) for some in product(*(range(many + 1) for many in most)))
    return tuple(some for some in every if sum(map(int.__mul__, MEET, some)) == corners)


# -- step 2: the triple of a value must lie somewhere --------------------------------------------------------------


def triple_cells(some: Type) -> tuple[int, ...]:
    """The cells where the triple of a value of this type may lie: they have no more vertices of each kind."""
    return tuple(at for at, vertices in enumerate(GIANT.corners) if some.holds(type_of(vertices)))


def with_triple() -> tuple[Type, ...]:
    """The types that leave room for the triple."""
    return tuple(some for some in types() if triple_cells(some))


# -- step 3: four values fill all vertices --------------------------------------------------------------


def distributions() -> tuple[tuple[Type, ...], ...]:
    """The types of P, Q, R and S that together fill all vertices of each kind."""
    whole = type_of(GIANT.vertices)
    fours = combinations_with_replacement(sorted(with_triple(), key=lambda some: (-some.corner, some.side)), len(NAMES))
    return tuple(four for four in fours if Type(*map(sum, zip(*four, strict=True))) == whole)


# -- step 4: where R lies -------------------------------------------------------------------------------


def places_of_r() -> tuple[tuple[Vertex, ...], ...]:
    """The places of R: it has no more vertices than its triple, so it lies on one cell; all places are turns of one."""
    ((_, _, r, _),) = distributions()
    return tuple(GIANT.corners[cell] for cell in triple_cells(r) if type_of(GIANT.corners[cell]) == r)


# -- step 5: the pieces that bear R, and the walk round them --------------------------------------------


def bearing_r(place: tuple[Vertex, ...]) -> tuple[int, ...]:
    """The cells that touch R: as many as there are pieces with R."""
    return tuple(at for at, vertices in enumerate(GIANT.corners) if {*vertices} & {*place})


def walk(place: tuple[Vertex, ...]) -> tuple[Vertex, ...]:
    """The walk round R, counter-clockwise: each step is a side of a piece R x y, so each pair x y comes once."""
    follows = {}
    for cell in bearing_r(place):
        vertices = GIANT.corners[cell]
        outer = [at for at in range(3) if vertices[at] not in place]
        if len(outer) == 2:
            begin = next(at for at in outer if (at + 1) % 3 in outer)
            follows[vertices[begin]] = vertices[(begin + 1) % 3]
    found = [min(follows)]
    while len(found) < len(follows):
        found.append(follows[found[-1]])
    return tuple(found)


def opposite(place: tuple[Vertex, ...]) -> tuple[Vertex, ...]:
    """The vertices of the walk opposite a side of R's triple: pieces R R x, so each x comes once."""
    cells = [at for at in bearing_r(place) if len({*GIANT.corners[at]} & {*place}) == 2]
    return tuple(next(vertex for vertex in GIANT.corners[at] if vertex not in place) for at in cells)


# -- step 6: the three places of S S --------------------------------------------------------------------


@dataclass(frozen=True)
class Walk:
    """The values on the walk round R, and the pairs that they use twice."""

    values: str
    twice: tuple[str, ...]


def places_of_s(place: tuple[Vertex, ...]) -> tuple[tuple[Vertex, ...], ...]:
    """The places where the triple of S may lie beside R."""
    ((_, _, _, s),) = distributions()
    return tuple(GIANT.corners[cell] for cell in triple_cells(s) if not {*GIANT.corners[cell]} & {*place})


def walks(place: tuple[Vertex, ...], triple: tuple[Vertex, ...]) -> tuple[Walk, ...]:
    """The ways to fill the walk that the steps before leave, with R and the triple of S in their places.

    The types allow these ways. There are three pieces R R x. Each value begins three pairs, so it comes three times. P
    and Q may change places: P is the value that comes first.
    """
    (four,) = distributions()
    way, given, found = walk(place), dict.fromkeys(place, "R") | dict.fromkeys(triple, "S"), []
    may = [given.get(v, "".join(n for n in NAMES if n != "R" and four[NAMES.index(n)][kind(v)])) for v in way]
    for values in map("".join, product(*may)):
        lying = given | dict(zip(way, values, strict=True))
        types_here = (type_of(tuple(v for v in lying if lying[v] == name)) for name in NAMES)
        if (
            values.find("P") < values.find("Q")
            and {values.count(name) for name in set(NAMES) - {"R"}} == {3}
            and len({lying[vertex] for vertex in opposite(place)}) == 3
            and all(own.holds(here) for own, here in zip(four, types_here, strict=True))
        ):
            pairs = Counter(a + b for a, b in pairwise(values + values[0]))
            found.append(Walk(values, tuple(sorted(pair for pair, many in pairs.items() if many > 1))))
    return tuple(found)


def left() -> tuple[Walk, ...]:
    """The walks that no step excludes: there are none."""
    place = places_of_r()[0]
    return tuple(one for triple in places_of_s(place) for one in walks(place, triple) if not one.twice)
