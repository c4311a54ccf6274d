"""Worksheets on paper, and their keys: what a teacher prints, from exercises that the program judges on screen too.

``kind``      what makes tasks: a game's room here, ``rvbkit.teach.sheets.<stem>``, has its kinds
``variants``  codes: the same code is the same sheet, and each pupil may have one of his own
``plan``      what a sheet holds, whoever has said it: a kind by its name, or a teacher's file (``own``)
``tasks``     an exercise as it is drawn on paper, by what it is answered with: no exercise is known by name
``printing``  all of it as pages, by the template ``sheet.typ``
``made``      ``rvbkit.sheet``: a sheet that shows its pages and saves itself; ``command``, the same in a terminal
"""
