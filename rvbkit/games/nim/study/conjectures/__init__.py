"""The conjecture desk: a pupil states who wins a family of positions, and the search looks for a counterexample.

>>> from rvbkit.text import use
>>> use("en")
>>> print(conjecture("(n; n+4) loses for n >= 1").counterexample.remark.sentence)
for n = 1, (1 ; 5) wins: from (1 ; 5) take 0 and 2, and leave (1 ; 3), which loses.

``language`` says how a conjecture is written; it is never run as code. ``claim`` judges one position, ``searching``
goes through many, ``refuting`` and ``verdict`` tell what was found. ``article`` has the claims of the printed article,
``wholes`` its statements about the whole table; ``form`` makes claims of what is filled in, ``widget`` is the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.games.nim.study.conjectures.article import Collection, Shipped, claims
from rvbkit.games.nim.study.conjectures.claim import Claim, read
from rvbkit.games.nim.study.conjectures.refutation import Counterexample
from rvbkit.games.nim.study.conjectures.search import BOUND, conjecture
from rvbkit.games.nim.study.conjectures.verdict import Verdict

if TYPE_CHECKING:
    from rvbkit.games.nim.study.conjectures.widget import Desk

__all__ = ["Claim", "Collection", "Counterexample", "Shipped", "Verdict", "claims", "conjecture", "desk", "read"]


def desk(k: int = 1, misere: bool = False, bound: int = BOUND, *, key: str = "", article: bool = True) -> Desk:
    """Opens a desk in the notebook. With a ``key``, what is tried is kept in the lesson's journal.

    Without ``article`` it has no menu of the article's claims, some of which answer exercises.

    >>> from rvbkit.study import nim
    >>> nim.desk()
    A desk for conjectures: run the cell.
    """
    from rvbkit.games.nim.study.conjectures.widget import Desk  # anywidget, when it is first needed

    return Desk(k, misere, bound, key=key, article=article)
