"""What letters of R.S.V.P. are worth: at once (``solution``), and some letters further (``search``).

>>> from rvbkit.games.rsvp import EXAMPLE, Position
>>> solve(Position.parse(EXAMPLE.partition(" | ")[0])).record()["at_once"][0]
{'move': 'K@e5', 'points': 11, 'words': ['KA']}
"""

from rvbkit.games.rsvp.solver.search import Letter, Lines, Search, Seen, of_words
from rvbkit.games.rsvp.solver.solution import Solution, solve

__all__ = ["COMMANDS", "Letter", "Lines", "Search", "Seen", "Solution", "of_words", "solve"]

COMMANDS: dict[str, object] = {}
