"""R.S.V.P. as a subject of study: words that both sides read, letters that open most, who lengthens and wins, problems.

>>> pairs = both_ways("fr").set_index("word")
>>> pairs.loc["LES", "back"], pairs.loc["ELLE", "kind"]
('SEL', 'palindrome')
"""

from __future__ import annotations

from rvbkit.games.rsvp.study.games import lengthening, openers, play
from rvbkit.games.rsvp.study.problems import COMMANDS, Problem, both_ways, mine
from rvbkit.page.problem import NotFound
from rvbkit.text.lazy import lazily

__all__ = ["COMMANDS", "NotFound", "Problem", "both_ways", "lengthening", "mine", "openers", "play"]
__getattr__, __dir__ = lazily(__name__)
