"""What there is to find out about each game: ``rvbkit.study.rvb`` is ``rvbkit.games.rvb.study``, loaded when asked for.

>>> from rvbkit.study import nim
>>> nim.__name__
'rvbkit.games.nim.study'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.games import home, stems
from rvbkit.text.lazy import Moved, moved

if TYPE_CHECKING:
    from rvbkit.games.nim import study as nim
    from rvbkit.games.roliversi import study as roliversi
    from rvbkit.games.rsvp import study as rsvp
    from rvbkit.games.rvb import study as rvb
    from rvbkit.games.trioker import study as trioker

    __all__ = ["nim", "roliversi", "rsvp", "rvb", "trioker"]

Moved(f"{__name__}.problem", "rvbkit.page.problem")
__getattr__, __dir__ = moved(__name__, lambda: {stem: f"{home(stem)}.study" for stem in stems()})
