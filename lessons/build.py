"""Builds the notebooks of lessons and exercises, French and English, from one source each.

    python lessons/build.py            builds all notebooks
    python lessons/build.py --check    says whether the committed ones are what the sources give
    python lessons/build.py --mend     sets French typography right in the sources

A source, ``lessons/source/NN-stem-topic.py``, is a Python file of cells in jupytext's percent
format. ``exercises/source`` is the same. What the builder reads:

``# %% [markdown] lang="fr"``, then ``# %% [markdown] lang="en"``
    twins: the same text twice, French first. ``![words](name.svg)`` puts in the picture that lies
    beside the source.
``rules="rvb.last-letter=1"``
    on a markdown cell: the text speaks of these rules and supposes these values. A test compares
    them with the code, so that a changed rule names the lessons that tell the old one.
``# %%``
    code, written once. It begins with ``import rvbkit.notebook``, so that a cell run too early
    can say so. ``"{language}"`` becomes the notebook's language. The first one is exactly
    ``import rvbkit.notebook`` and ``rvbkit.lesson("NN-stem-topic", "{language}")``, with a third
    ``"exercises"`` in a notebook of exercises.
``tags=["stage"]``     the code only sets the stage: its source is folded
``tags=["words"]``     the code may hold words for the pupil (otherwise an error: labels come from the library)
``tags=["solution"]``  the cell is left out
``# solution``         a line of code: it and what follows in the cell give way to "write here"
``answer="key"``       nbgrader's cell for an answer
``check="key" points=2``   nbgrader's locked cell that judges it

Same sources, same bytes. All that is wrong is listed, each with file, cell and line.
"""

from __future__ import annotations

import argparse
import ast
import base64
import io
import json
import re
import sys
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from prose import badly_set, headings, untranslated, well_set

from rvbkit.text import catalogue

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("lessons", "exercises")
LANGUAGES = ("fr", "en")
FIRST = 'import rvbkit.notebook\n\nrvbkit.lesson("{name}", "{{language}}"{part})'
TAGS = {"stage", "words", "solution"}
_OPTION = re.compile(r"(\w+)=(\"[^\"]*\"|\[[^\]]*\]|\d+)\s*")
_PICTURE = re.compile(r"(!\[[^\]]*\]\()([\w-]+\.svg)\)")
_SOLUTION = re.compile(r"^# solution[ \t]*$.*", re.DOTALL | re.MULTILINE)


@dataclass
class Cell:
    """A cell of a source: its text, where it stands, and what its first line asks for."""

    kind: str
    number: int
    line: int
    text: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def tags(self) -> list[str]:
        return list(self.options.get("tags", []))

    @property
    def lang(self) -> str:
        return str(self.options.get("lang", ""))

    def kept(self) -> str:
        """The code without what only the solution holds."""
        return _SOLUTION.sub("", self.text).rstrip("\n")


@dataclass
class Source:
    """A source file, read; ``faults`` gathers what is wrong with it."""

    path: Path
    cells: list[Cell] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.path.stem

    def blame(self, cell: Cell, what: str, line: int = 0) -> None:
        """``line`` counts from the cell's first line of text."""
        place = f"{self.path.parent.parent.name}/source/{self.path.name}"
        self.faults.append(f"{place}: cell {cell.number} (line {cell.line + 1 + line}): {what}")

    @property
    def pairs(self) -> Iterator[tuple[Cell, Cell]]:
        """Each two cells that follow one another as twins."""
        for first, second in zip(self.cells, self.cells[1:], strict=False):
            if first.kind == second.kind == "markdown" and (first.lang, second.lang) == LANGUAGES:
                yield first, second


# -- reading -----------------------------------------------------------------------------


def read(path: Path) -> Source:
    """Cuts a source into cells. What stands before the first one is for its authors."""
    source = Source(path)
    lines = path.read_text(encoding="utf-8").split("\n")
    starts = [number for number, line in enumerate(lines) if re.match(r"# %%(\s|$)", line)]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True), 1):
        head, body = lines[start][4:].strip(), lines[start + 1 : end]
        markdown = head.startswith("[markdown]")
        cell = Cell("markdown" if markdown else "code", number, start + 1, "")
        _read_options(source, cell, head.removeprefix("[markdown]").strip())
        if markdown:
            for at, line in enumerate(body):
                if line.strip() and not line.startswith("#"):
                    source.blame(cell, "a line of markdown begins with #", at)
            body = [re.sub(r"^# ?", "", line) for line in body]
        cell.text = "\n".join(body).rstrip()
        source.cells.append(cell)
    return source


def _read_options(source: Source, cell: Cell, text: str) -> None:
    allowed = {"lang", "rules"} if cell.kind == "markdown" else {"tags", "answer", "check", "points"}
    end = 0
    while found := _OPTION.match(text, end):
        end = found.end()
        cell.options[found[1]] = json.loads(found[2])
    if text[end:] or not cell.options.keys() <= allowed or not set(cell.tags) <= TAGS:
        source.blame(cell, f"a {cell.kind} cell cannot have “{text}”", -1)


# -- judging -----------------------------------------------------------------------------


def judge(source: Source) -> None:
    """Finds all that is wrong with a source, for its ``faults``."""
    _judge_pairing(source)
    for french, english in source.pairs:
        if headings(french.text) != headings(english.text):
            source.blame(english, "its headings have not the levels and numbers of its French twin’s")
        for language, line, what in untranslated(french.text, english.text):
            source.blame(french if language == "fr" else english, what, line)
    for cell in source.cells:
        if cell.kind == "markdown":
            _judge_text(source, cell)
        else:
            _judge_code(source, cell)
    _judge_first(source)
    _judge_marks(source)


def _judge_pairing(source: Source) -> None:
    paired = {cell.number for pair in source.pairs for cell in pair}
    for cell in source.cells:
        if cell.kind == "markdown" and cell.lang not in LANGUAGES:
            source.blame(cell, 'a markdown cell says lang="fr" or lang="en"', -1)
        elif cell.kind == "markdown" and cell.number not in paired:
            source.blame(cell, f"this “{cell.lang}” cell has no twin: French comes first, English right after", -1)


def _judge_text(source: Source, cell: Cell) -> None:
    for found in _PICTURE.finditer(cell.text):
        if not (source.path.parent / found[2]).is_file():
            source.blame(cell, f"there is no picture {found[2]}", cell.text.count("\n", 0, found.start()))
    if cell.lang == "fr":
        for line, right in badly_set(cell.text):
            source.blame(cell, f"French typography (--mend sets it right): {right}", line)


def _judge_code(source: Source, cell: Cell) -> None:
    if not cell.text.startswith("import rvbkit.notebook\n"):
        source.blame(cell, "code begins with “import rvbkit.notebook”, so that a cell run too early can say so")
    try:
        ast.parse(cell.text)
        tree = ast.parse(cell.kept())
    except SyntaxError as error:
        source.blame(cell, f"not Python: {error.msg}", (error.lineno or 1) - 1)
        return
    if "words" in cell.tags or "solution" in cell.tags:
        return
    texts = [(node.lineno, node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    tokens = tokenize.generate_tokens(io.StringIO(cell.kept()).readline)
    texts += [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for line, text in texts:
        if isinstance(text, str) and sum(bool(re.fullmatch(r"[^\W\d_’']{2,}[.,:;!?]?", w)) for w in text.split()) > 1:
            source.blame(cell, f'words in code, which is written once: “{text}” (or say tags=["words"])', line - 1)


def _judge_first(source: Source) -> None:
    first = next((cell for cell in source.cells if cell.kind == "code"), None)
    part = ', "exercises"' if source.path.parent.parent.name == "exercises" else ""
    wanted = FIRST.format(name=source.name, part=part)
    if first is None or first.text.replace("\n\n", "\n") != wanted.replace("\n\n", "\n") or first.options:
        source.blame(first or Cell("code", 1, 0, ""), f"the first code cell must be: {wanted}".replace("\n\n", " / "))


def _judge_marks(source: Source) -> None:
    seen: set[str] = set()
    for cell in source.cells:
        marks = [(mark, str(cell.options[mark])) for mark in ("answer", "check") if mark in cell.options]
        if len(marks) > 1 or ("points" in cell.options and "check" not in cell.options):
            source.blame(cell, 'a cell is either answer="key" or check="key" points=1', -1)
        for mark, key in marks:
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key) or f"{mark} {key}" in seen:
                source.blame(cell, f'{mark}="{key}": a key is kebab-case, and used once', -1)
            seen.add(f"{mark} {key}")


# -- building ----------------------------------------------------------------------------


def notebook(source: Source, language: str) -> str:
    """The text of the notebook in one language."""
    cells: list[dict[str, Any]] = []
    for cell in source.cells:
        if cell.kind == "markdown" and cell.lang == language:
            text = _PICTURE.sub(lambda found: f"{found[1]}{_embedded(source.path.parent / found[2])})", cell.text)
            cells.append({"cell_type": "markdown", "metadata": {}, "source": _lines(text)})
        elif cell.kind == "code" and "solution" not in cell.tags:
            text = _SOLUTION.sub(f"# {catalogue(language)['lesson.write-here']}", cell.text)
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
        "rvbkit": {"language": language, "lesson": source.name},
    }
    whole = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _metadata(cell: Cell) -> dict[str, Any]:
    metadata: dict[str, Any] = {}
    if "stage" in cell.tags:
        metadata |= {"jupyter": {"source_hidden": True}, "tags": ["stage"]}
    grader: dict[str, Any] = {"schema_version": 3, "task": False}
    if "answer" in cell.options:
        grader |= {"grade": False, "grade_id": cell.options["answer"], "locked": False, "solution": True}
    elif "check" in cell.options:
        grader |= {"grade": True, "grade_id": f"{cell.options['check']}-check", "locked": True, "solution": False}
        grader["points"] = cell.options.get("points", 1)
        metadata |= {"deletable": False, "editable": False}
    else:
        return metadata
    return metadata | {"nbgrader": grader}


def _embedded(picture: Path) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(picture.read_bytes()).decode()}"


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


# -- the command -------------------------------------------------------------------------


def build_all(root: Path) -> tuple[dict[Path, str], list[str]]:
    """Each notebook's path and text, and all faults found."""
    notebooks: dict[Path, str] = {}
    faults: list[str] = []
    for path in sorted(path for room in ROOMS for path in (root / room / "source").glob("*.py")):
        source = read(path)
        judge(source)
        faults += source.faults
        if not source.faults:
            for language in LANGUAGES:
                notebooks[path.parent.parent / language / f"{source.name}.ipynb"] = notebook(source, language)
    return notebooks, faults


def mend(path: Path) -> None:
    """Rewrites the French cells of a source with the typography that they should have."""
    lines = path.read_text(encoding="utf-8").split("\n")
    for cell in read(path).cells:
        if cell.lang == "fr":
            for at, line in enumerate(well_set(cell.text).split("\n") if cell.text else []):
                lines[cell.line + at] = f"# {line}".rstrip(" ")
    path.write_text("\n".join(lines), encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """0 when all is well, 1 when something is wrong, which is then listed."""
    parser = argparse.ArgumentParser(description="Builds the notebooks of lessons and exercises.")
    parser.add_argument("--check", action="store_true", help="compare with the notebooks there are, write nothing")
    parser.add_argument("--mend", action="store_true", help="first set French typography right in the sources")
    given = parser.parse_args(arguments)
    if given.mend:
        for path in (path for room in ROOMS for path in (root / room / "source").glob("*.py")):
            mend(path)
    notebooks, faults = build_all(root)
    if given.check and not faults:
        there = {path for room in ROOMS for language in LANGUAGES for path in (root / room / language).glob("*.ipynb")}
        for path in sorted(there | notebooks.keys()):
            if path not in notebooks:
                faults.append(f"{path.relative_to(root)}: no source makes this notebook")
            elif path not in there or path.read_bytes() != notebooks[path].encode():
                faults.append(f"{path.relative_to(root)}: not what its source gives; run lessons/build.py")
    elif not faults:
        for path, text in notebooks.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
