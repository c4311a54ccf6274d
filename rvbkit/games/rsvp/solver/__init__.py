"""The values of letters in R.S.V.P.: their points at once, and their worth some letters ahead.

``solution``  ``solve``: the moves that bring most points now
``search``    the search of the computer players: it compares all letters, and follows the best ones

The rules stand in ``position``, ``moves`` and ``checker``, not here. Start with ``solution.solve``.

>>> from rvbkit.games.rsvp import EXAMPLE, Position
>>> solve(Position.parse(EXAMPLE.partition(" | ")[0])).record()["at_once"][0]
{'move': 'K@e5', 'points': 11, 'words': ['KA']}
"""

from rvbkit.games.rsvp.solver.search import Letter, Lines, Search, Seen, of_words
from rvbkit.games.rsvp.solver.solution import Solution, solve

__all__ = ["COMMANDS", "Letter", "Lines", "Search", "Seen", "Solution", "of_words", "solve"]

COMMANDS: dict[str, object] = {}
