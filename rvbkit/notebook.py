"""What every code cell of a lesson imports, so that any cell can be run first, in a fresh kernel, and finds ``rvbkit``.

Importing this module makes the notebook answer a cell that stops by a sentence instead of a traceback
(``rvbkit.jupyter.hooks``). ``import rvbkit`` alone changes nothing; wrong options and refused moves are shown as
sentences anyway, by ``rvbkit.game``.
"""

from __future__ import annotations

import rvbkit.jupyter.lesson

rvbkit.jupyter.lesson.answer_in_sentences()
