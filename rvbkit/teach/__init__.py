"""What a teacher does with lessons: hand them out, print worksheets and the guide, and look at what a class answered.

``sheets``      worksheets on paper, with their keys
``guide``       the guide for teachers, and the solutions of a lesson
``sets``        a teacher's own lessons, and a course for nbgrader
``nbgrading``   what nbgrader does in such a course; nbgrader itself loads this module, so it stays light
``handed``      the files of a class, read and judged in another process
``pupils``      whose files they are
``rows``, ``page``, ``report``  the report of a class: its rows, its page, its command

No module here runs a pupil's code, and none knows a game or an exercise by name. Start with ``report``.
"""
