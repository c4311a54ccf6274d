"""The exercises of our own lessons, a module for each lesson, its sentences beside it.

Lesson ``05-nim-table`` (``lessons/source/05-nim-table.py``) has ``nim_table.py``, ``nim_table.fr.toml`` and
``nim_table.en.toml``. ``LESSON`` are the questions asked in the lesson, ``EXERCISES`` those of its notebook of
exercises; ``PICTURE``, where there is one, is what the lesson's card shows. ``<game>_programs.py`` are programs as a
pupil would write them: solutions that are printed, and judged like a pupil's.

A game names its lessons in ``LESSONS``. Nothing but that imports these modules, and they import whatever they need but
Jupyter. Start with ``welcome.py``, the shortest.
"""
