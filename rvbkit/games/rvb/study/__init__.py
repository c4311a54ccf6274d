"""RVB as a subject of study: problems, a census of boards, and the printed advice proved.

All that may be asked is listed here, and a lesson imports nothing else. Problems and verdicts are in ``answers`` and
``problems``, first moves of full boards in ``statistics``, the printed advice in ``advice``, what a lesson shows in
``display``. Who wins is asked of the solver, never found out here.

>>> problems()["pb-1"].judge("e6-d6").kind
'right'
"""

from __future__ import annotations

from rvbkit.games.rvb.study.advice import SHAPES, Apart, Case, advice_1, advice_2, exceptions, parity
from rvbkit.games.rvb.study.answers import Problem, Verdict, problem, problems
from rvbkit.games.rvb.study.display import frame, gallery, labelled, listed, one_crossed
from rvbkit.games.rvb.study.problems import COMMANDS, LEVELS, Grade, canonical, images, mine
from rvbkit.games.rvb.study.statistics import FirstMove, census, fillings, first_move, first_strokes, summary
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
