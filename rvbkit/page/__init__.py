"""What is seen and heard on a page: pictures, boards, frames, figures; plain data, and no Jupyter.

``live.py`` is where to begin: a ``Live`` says what is seen as data and hears what people do; an adapter
(``rvbkit/jupyter/widget.py``) carries both. ``changes.py`` finds what is new in what is seen.
Pictures: ``svg.py`` (palette and small pieces), ``cells.py`` (what games draw with), ``picture.py``,
``paper.py`` (PNG and PDF), ``plots.py`` (matplotlib), ``problem.py``.
Boards: ``given.py`` (what ``play`` was given), ``board.py``, ``frame.py``, ``panels.py``; ``resumption.py`` brings a
game back that was being played, ``runner.py`` knows which cells the page runs, ``errand.py`` does what takes long.

No rule of a game, no widget library and no sentence stands here.
"""
