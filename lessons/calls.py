"""What the code of a source asks of rvbkit: exercises that are there, names that a cell above makes.

* ``rvbkit.ask`` and ``rvbkit.check`` name an exercise of this very notebook, in quotes; a cell marked
  ``check="a"`` checks ``"a"`` and nothing else, and each exercise of the notebook is asked or checked by a cell.
* ``rvbkit.answer`` keeps what nobody judges, under a name that no exercise has.
* ``rvbkit.lesson`` stands in the first cell alone.
* What a cell uses, it makes itself, or a cell above does: a solution counts, for it stands for what
  the pupil writes; a cell that is left out does not.
* ``"{language}"`` becomes the language in exactly this form, and nothing else in braces becomes anything.
"""

from __future__ import annotations

import ast
import builtins
import io
import re
import symtable
import tokenize
import warnings
from collections.abc import Iterator

from reading import Cell, Source

from rvbkit.games import STEMS
from rvbkit.questions import PARTS, ROOMS, exercises, of
from rvbkit.questions.notebooks import HOME, PLAY

#: What IPython adds to Python's own names.
_GIVEN = frozenset(dir(builtins)) | {"display", "get_ipython", "In", "Out", "_", "__name__"}
#: What puts an exercise to the pupil: a form, or the check of what a cell holds.
_ASKING = ("rvbkit.ask", "rvbkit.check")
_BRACES = re.compile(r"(?<!\{)\{([^\W\d]\w*)\}(?!\})")


def part_of(source: Source) -> str:
    """Which of a lesson's notebooks a source makes."""
    return PARTS[source.room == "exercises"]


def judge_room(source: Source) -> None:
    """A source has the name of a lesson that the library knows."""
    if source.name not in (*ROOMS, HOME, *(PLAY + stem for stem in STEMS)):
        cell = Cell("code", 1, 1, "")
        what = f"“{source.name}” is no lesson in rvbkit.questions.ROOMS: rvbkit.lesson would find no exercises"
        source.blame(cell, what, -1)


def judge_calls(source: Source) -> None:
    """Finds what the code of all cells asks for in vain, for the source's ``faults``."""
    made: set[str] = set()
    checked: set[str] = set()
    published = [cell for cell in source.cells if cell.kind == "code" and "solution" not in cell.tags]
    for place, cell in enumerate(published):
        try:
            tree = python(cell.text) and python(cell.kept())
        except (SyntaxError, ValueError, MemoryError, RecursionError):  # told elsewhere
            made |= set(re.findall(r"[^\W\d]\w*", cell.text))
            continue
        _judge_braces(source, cell)
        keys = [_judge_call(source, cell, called, call, place) for called, call in _calls(tree)]
        checked |= {key for key in keys if key}
        _judge_mark(source, cell, [key for key in keys if key is not None])
        made |= _made(cell.text)
        for line, name in _used(tree, cell.kept()):
            if name not in made:
                source.blame(cell, f"no cell above makes “{name}”", line - 1)
    first = next(iter(published), None)
    for one in of(source.name, part_of(source)):
        if one.key not in checked:
            source.blame(
                first or Cell("code", 1, 0, ""), f"no cell asks or checks the exercise “{one.key}” of this notebook"
            )


def python(code: str) -> ast.Module:
    """The code as a tree; raises what Python raises for code that it cannot read or compile."""
    tree = ast.parse(code)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compile(code, "cell", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    symtable.symtable(code, "cell", "exec")
    return tree


# -- calls of rvbkit ------------------------------------------------------------------------


def _calls(tree: ast.Module) -> list[tuple[str, ast.Call]]:
    """Each call of what this cell imports, by its full name: ``rvbkit.check``, whatever it is called here."""
    known: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                root = alias.name.partition(".")[0]
                known[alias.asname or root] = alias.name if alias.asname else root
        elif isinstance(node, ast.ImportFrom):
            known |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    calls.sort(key=lambda call: (call.lineno, call.col_offset))
    return [(_dotted(call.func, known), call) for call in calls]


def _dotted(called: ast.expr, known: dict[str, str]) -> str:
    parts: list[str] = []
    while isinstance(called, ast.Attribute):
        parts.append(called.attr)
        called = called.value
    root = known.get(called.id, "") if isinstance(called, ast.Name) else ""
    return ".".join((root, *reversed(parts)))


def _judge_call(source: Source, cell: Cell, called: str, call: ast.Call, place: int) -> str | None:
    """The key that is checked; an empty one when it is not known; None for other calls."""
    line = call.lineno - 1
    if called == "rvbkit.lesson" and place > 0:
        source.blame(cell, "rvbkit.lesson stands in the first code cell, and there alone", line)
    if called not in (*_ASKING, "rvbkit.answer"):
        return None
    given = call.args[0] if call.args else None
    key = given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""
    if not key:
        source.blame(cell, f"{called} begins with a key in quotes", line)
    elif called == "rvbkit.answer" and key in exercises():
        source.blame(cell, f"rvbkit.answer would keep “{key}” unjudged: an exercise is asked with rvbkit.check", line)
    elif called in _ASKING and key not in exercises():
        source.blame(cell, f"there is no exercise “{key}”", line)
    elif called in _ASKING and key not in {one.key for one in of(source.name, part_of(source))}:
        source.blame(cell, f"the exercise “{key}” is of another notebook: {_home(key)}", line)
    return key if called in _ASKING else None


def _home(key: str) -> str:
    return next(
        f"{lesson}, {part}" for lesson in ROOMS for part in PARTS if key in {one.key for one in of(lesson, part)}
    )


def _judge_mark(source: Source, cell: Cell, keys: list[str]) -> None:
    marked = str(cell.options.get("check", ""))
    if marked and keys != [marked]:
        told = " and ".join(f"“{key}”" for key in keys) or "nothing"
        source.blame(cell, f'check="{marked}" on a cell whose code checks {told}', -1)


# -- names ----------------------------------------------------------------------------------


def _made(code: str) -> set[str]:
    table = symtable.symtable(code, "cell", "exec")
    return {symbol.get_name() for symbol in table.get_symbols() if symbol.is_assigned() or symbol.is_imported()}


def _used(tree: ast.Module, code: str) -> Iterator[tuple[int, str]]:
    """(line, name) for each name that is none of Python's, nor of the function where it stands."""
    wanted = set(_free(symtable.symtable(code, "cell", "exec"))) - _GIVEN
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in wanted:
            wanted.discard(node.id)
            yield node.lineno, node.id


def _free(table: symtable.SymbolTable) -> Iterator[str]:
    top = table.get_type() == "module"
    for symbol in table.get_symbols():
        if symbol.is_referenced() and (top or symbol.is_global()):
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _free(inner)


def _judge_braces(source: Source, cell: Cell) -> None:
    for token in tokenize.generate_tokens(io.StringIO(cell.kept()).readline):
        if token.type == tokenize.STRING and re.match(r"[rRbBuU]*[\"']", token.string):
            for found in _BRACES.finditer(token.string):
                if token.string != '"{language}"':
                    what = f'“{{{found[1]}}}” stays as it is: only "{{language}}", exactly so, becomes something'
                    source.blame(cell, what, token.start[0] - 1 + token.string.count("\n", 0, found.start()))
