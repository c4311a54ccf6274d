"""Which cells the page runs by itself, while it does, and whether a cell was run by hand.

While the page runs cells, a file beside the notebook cannot pose as a module: the notebook's own folder is no place to
look for one; afterwards it is the last one. Who opens a page has asked for nothing in its folder to be run.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from typing import Any

from rvbkit.text import current

#: After so many seconds a page that began and never ended is taken for closed.
GIVEN_UP = 60.0


class Running:
    """What runs cells in a session: a page by its name, since when, and the sources of the cells."""

    def __init__(self) -> None:
        self.page, self.since, self.sources = "", 0.0, frozenset[str]()


def shell_in_use() -> Any:
    """IPython's shell, where there is one."""
    ipython: Any = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def begin(page: str, sources: Iterable[str]) -> bool:
    """A page is about to run these cells; false while another page does so."""
    running, now = current().part(Running), time.monotonic()
    if running.page not in ("", page) and now - running.since < GIVEN_UP:
        return False
    running.page, running.since, running.sources = page, now, frozenset(sources)
    sys.path[:] = [folder for folder in sys.path if folder]
    return True


def end(page: str) -> None:
    """It has run them."""
    running = current().part(Running)
    if page == running.page:
        running.page, running.sources = "", frozenset()
        folder_last()


def folder_last() -> None:
    """The notebook's folder, the empty entry, becomes the last place to look for a module."""
    sys.path[:] = [*filter(None, sys.path), ""]


def by_page() -> bool:
    """Whether the cell that runs was run by the page, not by hand."""
    sources = current().part(Running).sources
    return bool(sources) and (run := inputs()) != [] and run[-1] in sources


def by_hand() -> bool:
    """Whether a cell that somebody has run by hand is what calls us: it must be found among the running frames.

    A message of the page, a thread and our own work have no such frame. Outside Jupyter a program takes its place.
    """
    if by_page():
        return False
    asked, frame = shell_in_use(), sys._getframe(1).f_back
    while frame is not None:
        of_cell = frame.f_globals is asked.user_ns if asked else frame.f_globals.get("__name__") == "__main__"
        if of_cell and frame.f_code.co_name == "<module>":
            return True
        frame = frame.f_back
    return False


def inputs() -> list[str]:
    """The cells that this kernel has run, as they are written; the last one may be running."""
    asked = shell_in_use()
    return list(asked.history_manager.input_hist_raw) if asked else []
