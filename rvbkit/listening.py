"""A notebook that answers a cell that stops by a sentence: which names it knows, what it cannot read, where it stopped.

``rvbkit.misspelt`` tells of a cell that cannot be read or speaks of an unknown name, ``rvbkit.stopped`` of one
that stopped while it ran. Errors of rvbkit are sentences already. A cell that compares where it should give
a name its value does not stop: that is told below what it shows.
"""

from __future__ import annotations

import os
import sys
import warnings
from typing import Any

from rvbkit.game import Remark
from rvbkit.misspelt import compared, explained, line_of
from rvbkit.note import Note, display
from rvbkit.stopped import in_full, reached, shown, stopped, unmade

#: Set where nbgrader runs a notebook: it looks for errors, and takes anything else for a good answer.
NBGRADER = "NBGRADER_EXECUTION"
#: The class of a note that stands for an error.
STOPPED = "rvbkit-stopped"
#: What the cell that is running holds, and names that a cell should have made, but stopped.
_running = ""
_unmade: set[str] = set()


def _explain(
    shell: Any, kind: type[BaseException], error: BaseException, traceback: Any, tb_offset: Any = None
) -> None:
    """Tells an error in a sentence; those of rvbkit are sentences already."""
    _unmake(shell, error, traceback)
    if os.environ.get(NBGRADER) and isinstance(error, SyntaxError):
        type(shell).showsyntaxerror(shell)
        return
    if hasattr(error, "_render_traceback_") or os.environ.get(NBGRADER):
        shell.showtraceback((kind, error, traceback), tb_offset=tb_offset)
        return
    remark, line, full = explained(error, traceback), line_of(error), ""
    if remark is None:
        remark, line = stopped(error, traceback), shown(error, traceback)
        full = "" if isinstance(error, KeyboardInterrupt) else in_full(error, traceback)
    elif remark.key == "lesson.unknown-name" and remark.blanks["name"] in _unmade:
        remark = Remark("lesson.unmade", remark.blanks)
    display(Note(remark, items=[line] if line else [], folded=full, kind=STOPPED))


def _unmake(shell: Any, error: BaseException, traceback: Any) -> None:
    """Names that the cell did not come to make: an older value under them is not what the pupil sees above.

    Else a check would judge the answer before this one.
    """
    for name in unmade(_running, reached(traceback)):
        shell.user_ns.pop(name, None)
        _unmade.add(name)


def _starts(info: Any) -> None:
    global _running
    _running = info.raw_cell or ""
    _unmade.difference_update(unmade(_running, 1))


def _ends(result: Any) -> None:
    if "def " in _running and (apart := sys.modules.get("rvbkit.checks.apart")):  # exercises are open
        apart.begin()
    asks = result.success and result.result is not True and not os.environ.get(NBGRADER)
    remark = compared(_running) if asks else None
    if remark:
        display(Note(remark))


def listen() -> None:
    """Where this is imported in a notebook, a cell that stops gives a sentence."""
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is not None:
        shell.set_custom_exc((Exception, KeyboardInterrupt), _explain)
        # what Python finds out only while it compiles, such as a return outside a function, is shown by this instead
        shell.showsyntaxerror = lambda *_args, **_named: _explain(shell, *shell._get_exc_info())
        shell.events.register("pre_run_cell", _starts)
        shell.events.register("post_run_cell", _ends)
        warnings.filterwarnings("ignore", category=SyntaxWarning)  # they name files that no pupil knows
