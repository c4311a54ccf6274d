"""The problems that have names: two printed answers, and two easier ones to begin with.

Vincent Everaert's article (Tangente jeux 10, 2004) asks twice for the winning move and answers "VB"
and "VVV"; its figures are lost. The positions here are ours, made so that these answers are the only
ones, whether a move of one letter is a line or any group.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rvbkit.game import Remark
from rvbkit.games.rvb import Position
from rvbkit.study.rvb.answers import Problem

_BOARDS = {
    "warm-up-1": ("..../...../.....R/....VBB/.....R/...RV/.... cross 1", "VB"),
    "warm-up-2": ("BVV./.RV../....../......./....../..V../.... cross 1", "VVV"),
    "pb-1": ("..../...../....B./....RB./...VRV/...VV/.... cross 1", "VB"),
    "pb-2": ("..../...../....../....B../...VV./..VVR/.RVB cross 1", "VVV"),
}


def problems() -> Mapping[str, Problem]:
    """The named problems by their keys, the easiest first.

    >>> from rvbkit.study import rvb
    >>> list(rvb.problems())
    ['warm-up-1', 'warm-up-2', 'pb-1', 'pb-2']
    """
    return MappingProxyType({key: _named(key, board, answer) for key, (board, answer) in _BOARDS.items()})


def _named(key: str, board: str, answer: str) -> Problem:
    source = Remark("rvb-study.printed-answer" if key.startswith("pb") else "rvb-study.own-source")
    return Problem(key, Position.parse(board), Remark(f"rvb-study.{key}-name"), source, answer)
