"""R.S.V.P. as a subject of study: words that both sides read, letters that open most, who lengthens and wins, problems.

>>> pairs = both_ways("fr").set_index("word")
>>> pairs.loc["LES", "back"], pairs.loc["ELLE", "kind"]
('SEL', 'palindrome')
"""

from __future__ import annotations

from rvbkit.lazily import lazily
from rvbkit.study.problem import NotFound
from rvbkit.study.rsvp.both import both_ways
from rvbkit.study.rsvp.mining import QUESTIONS, Problem, mine
from rvbkit.study.rsvp.playing import lengthening, openers, play

__all__ = ["QUESTIONS", "NotFound", "Problem", "both_ways", "lengthening", "mine", "openers", "play"]
__getattr__, __dir__ = lazily(__name__)
