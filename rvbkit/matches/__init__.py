"""A game being played: the match, who sits at it, what is known of its positions, the game as text.

``match.py`` is where to begin: a ``Match`` is the positions of one game, its players, its undo, its help.
``seat.py`` says who can play, ``opponents.py`` how a computer player thinks in short steps, ``analysis.py`` what is
known of a position, ``help.py`` what of it is told, ``transcript.py`` how a game is written and how it has ended.

Nothing here draws, knows a page, or knows a game by its name: a game is asked through the contract of ``rvbkit.games``.
"""
