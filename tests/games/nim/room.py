"""What the property suite must know of this game: see ``tests.games.rooms``."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rvbkit.games import nim
from rvbkit.games.nim.draft import target, targets, units
from tests.games.nim import judge
from tests.games.rooms import Draw, Room


@st.composite
def _begin(draw: Draw) -> Any:
    most = draw(st.sampled_from([6, 12, 30, 60]))
    piles = st.integers(0, most)
    return nim.start(draw(piles), draw(piles), draw(st.integers(0, 6)), draw(st.booleans()))


@st.composite
def _tries(draw: Draw, position: Any) -> str:
    """Takes that are nearly allowed: about even, about as many as a pile holds."""
    n = draw(st.one_of(st.integers(0, position.first + 1), st.just(position.first)))
    near = st.integers(max(0, n - position.k - 1), n + position.k + 1)
    m = draw(st.one_of(near, near, st.just(0), st.integers(0, position.second + 1)))
    return f"{n};{m}"


def _taps(position: Any) -> list[str]:
    places = [f"1-{n}" for n in range(len(units(position.first)) + 2)]
    places += [f"2-{n}" for n in range(len(units(position.second)) + 2)]
    inside = [target(position, n, m) for n, m in [(0, 0), *targets(position)]]
    upwards = f"@{position.first + 1};{position.second}"
    return [*places, *inside, upwards, "3-1", "1-x", "@1", "@a;b", "pass", ""]


def _tapped(position: Any, move: Any) -> list[str]:
    """Match by match where there are single ones, else the place to go."""
    if max(position.first, position.second) <= 30:
        return [f"1-{n + 1}" for n in range(move.first)] + [f"2-{m + 1}" for m in range(move.second)]
    return [target(position, move.first, move.second)] if max(move.first, move.second) <= 24 else []


ROOM = Room(
    begin=_begin(),
    small=lambda position: max(position.first, position.second) <= 12,
    tries=_tries,
    same=str,
    taps=_taps,
    tapped=_tapped,
    judge=judge,
    longest=120,
    nothing=nim.Move(0, 0),
)
