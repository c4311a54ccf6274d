"""Builds the notebooks of lessons and exercises, French and English, from one source each.

    python lessons/build.py            builds all notebooks
    python lessons/build.py --check    says whether the committed ones are what the sources give
    python lessons/build.py --mend     sets French and English typography right in the sources

A source, ``lessons/source/NN-stem-topic.py``, is a Python file of cells in jupytext's percent
format, in UTF-8. ``exercises/source`` is the same. What the builder reads:

``# %% [markdown] lang="fr"``, then ``# %% [markdown] lang="en"``
    twins: the same text twice, French first. Headings have the same levels, and are translated
    unless they are names; figures and ``code`` are the same, save for words that the pupil types in
    his language (``"oui"``, ``"yes"``). Quotation marks are « » and “ ”, apostrophes ’.
    ``![words](name.svg)`` puts in the picture that lies beside the source.
``rules="rvb.last-letter=1"``
    on a markdown cell: the text speaks of these rules and supposes these values. A test compares
    them with the code, so that a changed rule names the lessons that tell the old one. Twins say the same.
``# %%``
    code, written once. It begins with ``import rvbkit.notebook``, so that a cell run too early
    can say so. ``"{language}"`` becomes the notebook's language. The first one is a stage cell, exactly
    ``import rvbkit.notebook`` and ``rvbkit.lesson("NN-stem-topic", "{language}")``, with a third
    ``"exercises"`` in a notebook of exercises.
``tags=["stage"]``     the code only sets the stage: its source is folded, and the page runs it by itself
``tags=["words"]``     the code may hold words for the pupil (otherwise an error: labels come from the library)
``tags=["solution"]``  the cell is left out
``# solution``
    a line of an answer's code, written exactly so at its beginning: it and what follows in the cell give
    way to a comment beside the three dots above it. Whatever looks like it (``# Solution:``) is an error,
    for it would be published.
``answer="key"``
    a cell for an answer: ``rvbkit.ask("key")``, or, for a program, dots with a ``# solution``, or it says
    ``tags=["open"]``: there is no one solution. Nothing in the notebook tells nbgrader
    of it: what nbgrader takes for a solution it wipes out, dots, boards and all (docs/nbgrader.md).
``check="key" points=2``
    nbgrader's locked cell that judges it, and calls ``rvbkit.check("key")``, with a program
    ``rvbkit.check("key", its_name)``. Each answer has its check, further down; each exercise of the room is
    asked or checked.
``**Durée** : 45 minutes``, ``**Time**: 45 minutes``
    each lesson says how long it takes: its card on the front page says it too; and ``**Leçon facultative.**``,
    ``**An optional lesson.**``.

``home.py`` is the front page, ``play-stem.py`` a game to play freely: they ask nothing and take no time.

The file of a notebook is called by the lesson's title in its language; texts link to it by the source's name,
``[here](02-rvb-advice.ipynb)``. That is ``naming.py``. What twins have in common is said in ``twins.py``, ``shape.py``
and ``spans.py``, how a text is set in ``prose.py``, what texts and code may refer to in ``references.py`` and
``calls.py``.

Same sources, same bytes. All that is wrong is listed, each with file, cell and line; a source in which
something is wrong builds nothing, the others are built.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from calls import part_of
from judging import judge
from naming import file_stem, with_names
from prose import well_set
from reading import LANGUAGES, SOLUTION, Cell, Source, read
from references import PICTURE

from rvbkit.questions import notebooks as ipynb
from rvbkit.text import catalogue

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("lessons", "exercises")


# -- building ----------------------------------------------------------------------------


def notebook(source: Source, language: str) -> str:
    """The text of the notebook in one language."""
    cells: list[dict[str, Any]] = []
    for cell in source.cells:
        if cell.kind == "markdown" and cell.lang == language:
            text = with_names(cell.text, language)
            text = PICTURE.sub(lambda found: f"{found[1]}{_embedded(source.path.parent / found[2])})", text)
            cells.append({"cell_type": "markdown", "metadata": {}, "source": _lines(text)})
        elif cell.kind == "code" and "solution" not in cell.tags:
            text = _unsolved(cell.text, language)
            text = text.replace('"{language}"', f'"{language}"')
            cells.append(
                {
                    "cell_type": "code",
                    "execution_count": None,
                    "metadata": _metadata(cell),
                    "outputs": [],
                    "source": _lines(text),
                }
            )
    for number, built in enumerate(cells, 1):
        built["id"] = f"{source.name}-{number:03}"[-64:]
    metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "rvbkit": _about(source, language),
    }
    whole = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _about(source: Source, language: str) -> dict[str, Any]:
    """What the notebook says of itself: which one it is; for its card, how long it takes, whether it is optional."""
    minutes = {"minutes": source.minutes(language)} if source.minutes(language) else {}
    optional = {"optional": True} if source.optional else {}
    return {"language": language, "lesson": source.name, "part": part_of(source)} | minutes | optional


def _unsolved(text: str, language: str) -> str:
    """The code without its solution: beside the dots that it replaces stands what to do with them."""
    if not SOLUTION.search(text):
        return text
    head = SOLUTION.sub("", text).rstrip("\n")
    return f"{head}{'  ' if head.endswith('...') else chr(10)}# {catalogue(language)['lesson.write-here']}"


def _metadata(cell: Cell) -> dict[str, Any]:
    metadata: dict[str, Any] = {}
    if "stage" in cell.tags:
        metadata |= {"jupyter": {"source_hidden": True}, "tags": ["stage"]}
    if "check" in cell.options:
        metadata["nbgrader"] = {
            "grade": True,
            "grade_id": f"{cell.options['check']}-check",
            "locked": True,
            "points": cell.options.get("points", 1),
            "schema_version": 3,
            "solution": False,
            "task": False,
        }
        metadata |= {"deletable": False, "editable": False}
    return metadata


def _embedded(picture: Path) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(picture.read_bytes()).decode()}"


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


# -- the command -------------------------------------------------------------------------


def sources(root: Path, room: str) -> list[Path]:
    """All that has the name of a source, be it one or not."""
    return sorted((root / room / "source").glob("*.py"))


def build_all(root: Path) -> tuple[dict[Path, str], list[str]]:
    """Each notebook's path and text, and all faults found."""
    notebooks: dict[Path, str] = {}
    faults: list[str] = []
    rooms = [room for room in ROOMS if (root / room).exists()] or ROOMS[:1]
    faults += [f"{room}/source: there is no source here" for room in rooms if not sources(root, room)]
    for path in sorted(path for room in ROOMS for path in sources(root, room)):
        source = read(path)
        judge(source)
        faults += source.faults
        if not source.faults:
            for language in LANGUAGES:
                name = f"{file_stem(source.name, language)}.ipynb"
                notebooks[path.parent.parent / language / name] = notebook(source, language)
    return notebooks, faults


def mend(path: Path) -> list[str]:
    """Rewrites the texts of a source with the typography that they should have; returns what stood in the way."""
    cells = read(path).cells
    if not cells:
        return []
    lines = path.read_text(encoding="utf-8-sig").split("\n")
    for cell in cells:
        if cell.lang in LANGUAGES:
            for at, line in enumerate(well_set(cell.text, cell.lang).split("\n") if cell.text else []):
                lines[cell.line + at] = f"# {line}".rstrip(" ")
    mended = "\n".join(lines).encode()
    if mended == path.read_bytes():  # a source in which nothing is wrong may be open in an editor
        return []
    return _written(path, mended, path.parents[2])


def _written(path: Path, content: bytes, root: Path) -> list[str]:
    """Writes a file; says what stands in its way."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        return [f"{path.relative_to(root)}: cannot be written: {error.strerror or error}"]
    return []


def _there(root: Path) -> set[Path]:
    return {path for room in ROOMS for language in LANGUAGES for path in (root / room / language).glob("*.ipynb")}


def _renamed(root: Path, notebooks: dict[Path, str]) -> Iterator[Path]:
    """Notebooks that we have built under a name that their lesson had before."""
    made = {(path.parent, ipynb.ours(json.loads(text))["lesson"]) for path, text in notebooks.items()}
    for path in _there(root) - notebooks.keys():
        if (path.parent, ipynb.ours(ipynb.read_file(path)).get("lesson")) in made:
            yield path


def _compared(root: Path, notebooks: dict[Path, str]) -> Iterator[str]:
    """What of the notebooks that there are is not what the sources give."""
    for path in sorted(_there(root) | notebooks.keys()):
        if path not in notebooks:
            yield f"{path.relative_to(root)}: no source makes this notebook"
        elif not path.is_file() or path.read_bytes() != notebooks[path].encode():
            yield f"{path.relative_to(root)}: not what its source gives; run lessons/build.py"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """0 when all is well, 1 when something is wrong, which is then listed."""
    parser = argparse.ArgumentParser(description="Builds the notebooks of lessons and exercises.")
    parser.add_argument("--check", action="store_true", help="compare with the notebooks there are, write nothing")
    parser.add_argument("--mend", action="store_true", help="first set typography right in the sources")
    given = parser.parse_args(arguments)
    unmended = [what for room in ROOMS for path in sources(root, room) for what in mend(path)] if given.mend else []
    notebooks, faults = build_all(root)
    faults = unmended + faults
    if given.check and not faults:
        faults += _compared(root, notebooks)
    elif not given.check:
        faults += [what for path, text in notebooks.items() for what in _written(path, text.encode(), root)]
        for path in _renamed(root, notebooks):
            path.unlink()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
