"""Studying the two-pile Nim: tables by hand and by computer, comparisons, conjectures, pictures.

A newcomer starts with ``tables``. ``entries`` reads a table in any form, ``alignment`` lays it beside the computed one,
``comparison`` shows the outcome. ``builder`` is a table made by hand, ``handmade`` the form and the plane that show it.
Rules and solvers do not live here: nothing below may be imported by them.

>>> compare([(0, 0), (1, 3), (2, 6)], k=1).agrees
True
"""

from __future__ import annotations

from rvbkit.games.nim.study.alignment import Row
from rvbkit.games.nim.study.comparison import Comparison, compare
from rvbkit.games.nim.study.conjectures import Verdict, claims, conjecture, desk
from rvbkit.games.nim.study.handmade import builder, carry_on, sieve
from rvbkit.games.nim.study.pictures import convergence, landscape, losing_share, rays, share
from rvbkit.games.nim.study.tables import (
    WAYS,
    by_formula,
    by_recursion,
    by_system,
    pairs,
    printed,
    read_number,
    side_by_side,
    table,
    write_number,
)
from rvbkit.text.lazy import lazily

__all__ = [
    "WAYS",
    "Comparison",
    "Row",
    "Verdict",
    "builder",
    "by_formula",
    "by_recursion",
    "by_system",
    "carry_on",
    "claims",
    "compare",
    "conjecture",
    "convergence",
    "desk",
    "landscape",
    "losing_share",
    "pairs",
    "printed",
    "rays",
    "read_number",
    "share",
    "side_by_side",
    "sieve",
    "table",
    "write_number",
]
__getattr__, __dir__ = lazily(__name__)
