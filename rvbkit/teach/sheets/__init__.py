"""Worksheets on paper with their keys, from exercises that the program also judges on a screen.

No exercise and no game is named here. What makes tasks stands in each game's ``sheets`` module, as its ``KINDS``.

``kind``   what makes tasks: a ``Kind`` takes an ``Order`` and returns exercises
``plan``   what a sheet holds: from a kind's name, a teacher's file or a notebook; the codes of its variants
``tasks``  an exercise as data for paper, by the form of its answer
``sheet``  the pages, ``rvbkit.sheet`` and the command ``rvbkit sheet``; the template is ``sheet.typ``

Start with ``sheet.made``: it goes from what the teacher typed to the pages.
"""
