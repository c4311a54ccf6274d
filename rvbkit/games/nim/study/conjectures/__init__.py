"""The conjecture desk: a pupil states who wins a family of positions, and the search looks for a counterexample.

>>> from rvbkit.text import use
>>> use("en")
>>> print(conjecture("(n; n+4) loses for n >= 1").counterexample.remark.sentence)
for n = 1, (1 ; 5) wins: from (1 ; 5) take 0 and 2, and leave (1 ; 3), which loses.

``language`` reads the text of a conjecture; the text is never run as code. ``claim`` judges one position, ``search``
goes through many, ``verdict`` says what was found and why. ``article`` has the claims of the printed article. ``form``
is what the desk shows of a claim, ``widget`` is the desk. A newcomer starts with ``claim``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.games.nim.study.conjectures.article import Collection, Shipped, claims
from rvbkit.games.nim.study.conjectures.claim import Claim, read
from rvbkit.games.nim.study.conjectures.search import BOUND, conjecture
from rvbkit.games.nim.study.conjectures.verdict import Counterexample, Verdict

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
