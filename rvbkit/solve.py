"""The solver of each game: ``rvbkit.solve.rvb`` is ``rvbkit.games.rvb.solver``, loaded when it is asked for."""

from __future__ import annotations

from rvbkit.games import home, stems
from rvbkit.text.lazy import moved

__getattr__, __dir__ = moved(__name__, lambda: {stem: f"{home(stem)}.solver" for stem in stems()})
