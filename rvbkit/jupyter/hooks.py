"""A notebook that answers a cell that stops by a sentence: which names it knows, what it cannot read, where it stopped.

``rvbkit.jupyter.mistakes`` tells of a cell that cannot be read or speaks of an unknown name,
``rvbkit.jupyter.mistakes`` of one
that stopped while it ran. Errors of rvbkit are sentences already. A cell that compares where it should give
a name its value does not stop: that is told below what it shows.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from functools import wraps
from typing import Any

from rvbkit.jupyter.mistakes import compared, explained, in_full, line_of, reached, shown, stopped, unmade
from rvbkit.jupyter.widget import display
from rvbkit.page.note import Note
from rvbkit.questions.notebooks import NBGRADER
from rvbkit.text.quoting import in_words
from rvbkit.text.remarks import NotationError, Remark, log

#: The class of a note that stands for an error.
STOPPED = "rvbkit-stopped"
#: What the cell that is running holds, and names that a cell should have made, but stopped.
_running = ""
_unmade: set[str] = set()


def _surely(hook: Callable[..., None]) -> Callable[..., None]:
    """What goes wrong in a hook of ours, with an object of the pupil's own making, say, never comes out of it.

    IPython would show it with its traceback, and ask that hook no more.
    """

    @wraps(hook)
    def surely(*given: Any, **named: Any) -> None:
        try:
            hook(*given, **named)
        except BaseException:  # noqa: BLE001 (whatever it is, IPython would stop asking us)
            log(f"in {hook.__name__}")

    return surely


@_surely
def _explain(
    shell: Any, kind: type[BaseException], error: BaseException, traceback: Any, tb_offset: Any = None
) -> None:
    """Tells an error in a sentence; those of rvbkit are sentences already."""
    try:
        _tell(shell, kind, error, traceback, tb_offset)
    except BaseException:
        failed = NotationError("lesson.stopped-somehow", kind=kind.__name__)  # as an error: nbgrader looks for it
        type(shell).showtraceback(shell, (NotationError, failed, None))
        raise


def _tell(shell: Any, kind: type[BaseException], error: BaseException, traceback: Any, tb_offset: Any) -> None:
    _unmake(shell, error, traceback)
    if os.environ.get(NBGRADER) and isinstance(error, SyntaxError):
        type(shell).showsyntaxerror(shell)
        return
    if hasattr(error, "_render_traceback_") or os.environ.get(NBGRADER):
        type(shell).showtraceback(shell, (kind, error, traceback), tb_offset=tb_offset)
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


@_surely
def _starts(info: Any) -> None:
    global _running
    _running = info.raw_cell or ""
    _unmade.difference_update(unmade(_running, 1))


@_surely
def _ends(result: Any) -> None:
    if "def " in _running and (apart := sys.modules.get("rvbkit.questions.sandbox")):  # exercises are open
        apart.begin()
    asks = result.success and result.result is not True and not os.environ.get(NBGRADER)
    remark = compared(_running) if asks else None
    if remark:
        display(Note(remark))


def _sayable(error: Any) -> Any:
    """The error that the kernel's answer tells of: one that says nothing when it is asked would leave none."""
    try:
        str(error)
        hasattr(error, "_render_traceback_")
    except BaseException:  # noqa: BLE001 (an error of the pupil's own making)
        return RuntimeError(type(error).__name__).with_traceback(error.__traceback__)
    return error


def _write(number: int, page: Any, cycle: bool) -> None:
    """A whole number as a cell's value, which Python refuses to write from some length on."""
    try:
        page.text(repr(number))
    except ValueError:
        page.text(in_words(number))


def listen() -> None:
    """Where this is imported in a notebook, a cell that stops gives a sentence."""
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is not None:

        async def run_code(code: Any, result: Any = None, **named: Any) -> Any:
            outcome = await type(shell).run_code(shell, code, result, **named)
            if result is not None:
                result.error_in_exec = _sayable(result.error_in_exec)
            return outcome

        shell.run_code = run_code
        shell.set_custom_exc((BaseException,), _explain)
        # what Python finds out only while it compiles, such as a return outside a function, is shown by the first of
        # these instead, and what goes wrong while a value is shown by the second
        shell.showsyntaxerror = lambda *_args, **_named: _explain(shell, *shell._get_exc_info())
        shell.showtraceback = lambda exc=None, *_args, **_named: _explain(shell, *shell._get_exc_info(exc))
        shell.display_formatter.formatters["text/plain"].for_type(int, _write)
        shell.events.register("pre_run_cell", _starts)
        shell.events.register("post_run_cell", _ends)
        warnings.filterwarnings("ignore", category=SyntaxWarning)  # they name files that no pupil knows
