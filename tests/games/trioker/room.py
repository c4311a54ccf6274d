"""What the property suite must know of this game: see ``tests.games.rooms``."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from rvbkit.games import trioker
from rvbkit.games.trioker.pieces import JOKER, PIECES, turned, turnings
from tests.games.rooms import Draw, Room
from tests.games.trioker import judge

TRIANGLES = st.sampled_from(["AVA", ".A./AVA", "hexagon", ".AVA/AVAV", "AV.V/VAVA"])


@st.composite
def _begin(draw: Draw) -> Any:
    """Each form of the game; banks that are soon ruined; small puzzles."""
    match draw(st.sampled_from(["quick", "quick", "champions", "puzzle"])):
        case "champions":
            camps = draw(st.sampled_from(["points", "corners"]))
            return trioker.begin("champions", cells=draw(st.sampled_from([73, 52])), camps=camps)
        case "puzzle":
            return trioker.begin("puzzle", figure=draw(TRIANGLES), joker=draw(st.booleans()))
    players, bank = draw(st.integers(2, 4)), draw(st.sampled_from([200, 200, 3]))
    return trioker.begin("quick", players, bank=bank, seed=draw(st.integers(0, 2**16)))


@st.composite
def _tries(draw: Draw, position: Any) -> str:
    """Moves that are allowed, the same turned or elsewhere, any piece in any cell, and all the words."""
    pieces = st.sampled_from([*PIECES, JOKER, *position.hand])
    if draw(st.integers(0, 3)) == 0:
        word: str = draw(st.sampled_from(["pass", "draw", "object", "give", "off"]))
        if word in ("give", "off"):
            return f"give {draw(pieces)}" if word == "give" else f"-{draw(st.sampled_from(position.figure.cells))}"
        return word
    placings = [move for move in position.moves() if move.verb == "place"]
    cell, corners = draw(st.sampled_from(position.figure.cells)), draw(pieces)
    if placings and draw(st.integers(0, 4)):
        move = draw(st.sampled_from(placings))
        cell, corners = move.cell, draw(st.sampled_from([move.corners, move.corners, corners]))
    return f"{cell}={draw(st.sampled_from(turnings(corners)))}"


def _taps(position: Any) -> list[str]:
    return [*PIECES, JOKER, *position.figure.cells, "turn", "box", "pass", "draw", "object", "give", "z9", "zz", ""]


def _tapped(position: Any, move: Any) -> list[str]:
    """The piece, turned as often as it takes, and its cell; from where it lies, if it does."""
    if move.verb in ("give", "off"):
        return [move.corners] if move.verb == "give" else [move.cell, "box"]
    if move.verb != "place":
        return [move.verb]
    before = position.used.get(move.piece)
    lies = position.lying[position.figure.number[before]] if before else move.piece
    turns = next(times for times in range(3) if turned(lies, times) == move.corners)
    return [] if before == move.cell else [before or move.piece, *["turn"] * turns, move.cell]


def _twin(position: Any, eyes: int, chance: random.Random) -> Any:
    """What a player does not see, dealt anew; not so that the game would be over, which everybody would see."""
    if not position.hides:
        return position
    for _ in range(20):
        unseen = [piece for seat, hand in enumerate(position.hands, 1) for piece in hand if seat != eyes]
        unseen += position.stock
        chance.shuffle(unseen)
        deal = iter(unseen)
        hands = [h if seat == eyes else [next(deal) for _ in h] for seat, h in enumerate(position.hands, 1)]
        text = str(replace(position, held=tuple(map(tuple, hands)), stock=tuple(deal)))
        other = type(position).parse(text)
        if other.outcome() is None:
            return other
    return position


ROOM = Room(
    begin=_begin(),
    small=lambda _position: True,
    tries=_tries,
    same=str,
    taps=_taps,
    tapped=_tapped,
    judge=judge,
    longest=200,
    twin=_twin,
    ends=lambda position: position.form != "puzzle",
    examples=25,
)
