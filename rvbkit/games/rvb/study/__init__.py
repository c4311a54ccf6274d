"""RVB as a subject of study: problems, a census of boards, and the printed advice proved.

>>> problems()["pb-1"].judge("e6-d6").kind
'right'
"""

from __future__ import annotations

from rvbkit.games.rvb.study.advice import SHAPES, Apart, Case, advice_1, advice_2, exceptions, parity
from rvbkit.games.rvb.study.answers import Problem, Verdict, problem, problems
from rvbkit.games.rvb.study.frames import frame, labelled, listed
from rvbkit.games.rvb.study.gallery import gallery, one_crossed
from rvbkit.games.rvb.study.problems import COMMANDS, LEVELS, Grade, mine
from rvbkit.games.rvb.study.statistics import census, fillings, first_strokes, summary
from rvbkit.games.rvb.study.symmetry import FirstMove, canonical, first_move, images
from rvbkit.page.problem import Gallery, NotFound
from rvbkit.text.lazy import lazily

__all__ = [
    "COMMANDS",
    "LEVELS",
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
