"""What the property suite must know of this game: see ``tests.games.rooms``."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rvbkit.games import roliversi
from rvbkit.games.roliversi.position import names as squares
from tests.games.roliversi import judge
from tests.games.rooms import Draw, Room


@st.composite
def _begin(draw: Draw) -> Any:
    """The beginning of a game, or a board filled at random, where whole lines of one colour are no rarity."""
    side, plain = draw(st.sampled_from([4, 4, 6, 8])), draw(st.booleans())
    if draw(st.booleans()):
        opening = draw(st.sampled_from(["rolit", "diagonal"]))
        return roliversi.start(side, opening, draw(st.sampled_from(["VB", "RJ"])), plain)
    signs = draw(st.sampled_from(["VR." if plain else "VBRJ.", "VR.." if plain else "VBRRJJ..."]))
    cells = "".join(draw(st.lists(st.sampled_from(signs), min_size=side * side, max_size=side * side)))
    return roliversi.Position(cells, draw(st.integers(1, 2)), plain)


@st.composite
def _tries(draw: Draw, position: Any) -> str:
    """Balls of all colours on squares next to others, now and then elsewhere."""
    if draw(st.integers(0, 9)) == 0:
        return "pass"
    moves = [str(move) for move in position.moves() if move.colour]
    if moves and draw(st.booleans()):
        colour, cell = draw(st.sampled_from(moves)).split("@")
        return f"{draw(st.sampled_from([colour, *'VBRJ']))}@{cell}"
    return f"{draw(st.sampled_from('VBRJ'))}@{draw(st.sampled_from('abcdefgh'))}{draw(st.integers(1, 8))}"


ROOM = Room(
    begin=_begin(),
    small=lambda _position: True,
    tries=_tries,
    same=str,
    taps=lambda position: [*squares(position.side), *"VBRJ", "'R", "'V", "pass", "h9", "z1", ""],
    tapped=lambda _position, move: [move.colour, move.cell] if move.colour else ["pass"],
    judge=judge,
    longest=130,
)
