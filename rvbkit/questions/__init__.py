"""Questions: what a pupil is asked, how an answer is read, judged and kept, and what of it stands on a page.

Every kind of exercise lives here. The exercises of our own lessons live in ``course``, those of one game in its
``exercises``, worksheets and class reports in ``teach``. Nothing here knows Jupyter.

Start with ``exercise`` (what an exercise is), then follow an answer: ``instruments`` and ``question`` (the page),
``forms`` (how it is read), ``check`` (how it is judged), ``verdict`` (what is shown), ``journal`` (how it is kept).
"""

from rvbkit.questions.registry import PARTS, ROOMS, Own, define, defined, exercise, exercises, of, picture

__all__ = ["PARTS", "ROOMS", "Own", "define", "defined", "exercise", "exercises", "of", "picture"]
