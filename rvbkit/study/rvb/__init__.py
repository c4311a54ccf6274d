"""RVB as a subject of study: problems, a census of boards, and the printed advice proved.

>>> problems()["pb-1"].judge("e6-d6").kind
'right'
"""

from __future__ import annotations

from rvbkit.lazily import lazily
from rvbkit.study.cards import Gallery
from rvbkit.study.problem import NotFound
from rvbkit.study.rvb.advice import SHAPES, Apart, Case, advice_1, advice_2, exceptions, parity
from rvbkit.study.rvb.answers import Problem, Verdict, problem
from rvbkit.study.rvb.counting import census, fillings, summary
from rvbkit.study.rvb.fairness import first_strokes
from rvbkit.study.rvb.frames import frame, labelled, listed
from rvbkit.study.rvb.gallery import gallery, one_crossed
from rvbkit.study.rvb.grading import LEVELS, Grade
from rvbkit.study.rvb.jumping import FirstMove, first_move
from rvbkit.study.rvb.mining import QUESTIONS, mine
from rvbkit.study.rvb.printed import problems
from rvbkit.study.rvb.symmetry import canonical, images

__all__ = [
    "LEVELS",
    "QUESTIONS",
    "SHAPES",
    "Apart",
    "Case",
    "FirstMove",
    "Gallery",
    "Grade",
    "NotFound",
    "Problem",
    "Verdict",
    "advice_1",
    "advice_2",
    "canonical",
    "census",
    "exceptions",
    "fillings",
    "first_move",
    "first_strokes",
    "frame",
    "gallery",
    "images",
    "labelled",
    "listed",
    "mine",
    "one_crossed",
    "parity",
    "problem",
    "problems",
    "summary",
]
__getattr__, __dir__ = lazily(__name__)
