"""All that is Jupyter's: no other folder imports IPython, anywidget or JupyterLab.

``widget.py`` is where to begin: the adapter that shows a ``Live``. ``lesson.py`` is the first cell of a lesson,
``front.py`` the front page with ``shelf.py`` (how far one is), ``stage.py`` what the page of a lesson asks its kernel,
``hooks.py`` and ``mistakes.py`` the sentences in place of tracebacks.

``rvbkit lab``: ``lab.py`` copies the lessons, ``lab_server.py`` starts the server; ``server.py``, ``contents.py``,
``channel.py`` and ``kernel.py`` are what that server does otherwise than JupyterLab's own; ``doctor.py`` looks whether
all is installed.
"""
