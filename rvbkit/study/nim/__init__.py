"""Studying the two-pile Nim: tables by hand and by computer, comparisons, conjectures, pictures.

>>> compare([(0, 0), (1, 3), (2, 6)], k=1).agrees
True
"""

from __future__ import annotations

from rvbkit.lazily import lazily
from rvbkit.study.nim.article import printed
from rvbkit.study.nim.by_hand import builder, sieve
from rvbkit.study.nim.carrying import carry_on
from rvbkit.study.nim.comparing import compare
from rvbkit.study.nim.comparison import Comparison, Row
from rvbkit.study.nim.conjectures import Verdict, claims, conjecture, desk
from rvbkit.study.nim.numeration import read_number, write_number
from rvbkit.study.nim.pictures import convergence, landscape, losing_share, rays, share
from rvbkit.study.nim.side_by_side import side_by_side
from rvbkit.study.nim.tables import WAYS, by_formula, by_recursion, by_system, pairs, table

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
