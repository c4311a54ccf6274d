"""Finds all that is wrong with a source that was read: twins, words, code, answers.

What texts and code refer to is judged in ``references.py`` and ``calls.py``.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize

from calls import judge_calls, judge_room, python
from prose import badly_set
from reading import LANGUAGES, SOLUTION, Cell, Source
from references import judge_references
from shape import is_empty, other_blocks, same_parts
from spans import other_code, words_of
from twins import headings, names_in, other_numbers, same_headings, untranslated

from rvbkit.questions import ROOMS

FIRST = 'import rvbkit.notebook\n\nrvbkit.lesson("{name}", "{{language}}"{part})'
#: What may have been meant as the mark of a solution; what is not exactly it would be published.
_NEARLY_SOLUTION = re.compile(r"#[\W_]*solution.*", re.IGNORECASE)


def judge(source: Source) -> None:
    """Finds all that is wrong with a source, for its ``faults``."""
    if not source.cells:  # nothing was read, and why is told
        return
    judge_room(source)
    _judge_pairing(source)
    _judge_twins(source)
    for cell in source.cells:
        if cell.kind == "markdown":
            _judge_text(source, cell)
        else:
            _judge_code(source, cell)
    _judge_first(source)
    _judge_marks(source)
    judge_calls(source)
    _judge_time(source)


def _judge_pairing(source: Source) -> None:
    """A cell beside one that does not say its language may have its twin there: that one alone is blamed."""
    paired = {cell.number for pair in source.pairs for cell in pair}
    unsaid = {cell.number for cell in source.cells if cell.kind == "markdown" and cell.lang not in LANGUAGES}
    for cell in source.cells:
        twin = cell.number + (1 if cell.lang == "fr" else -1)
        if cell.number in unsaid:
            source.blame(cell, 'a markdown cell says lang="fr" or lang="en"', -1)
        elif cell.kind == "markdown" and cell.number not in paired and twin not in unsaid:
            source.blame(cell, f"this “{cell.lang}” cell has no twin: French comes first, English right after", -1)


def _judge_twins(source: Source) -> None:
    names = names_in("\n\n".join(cell.text for cell in source.cells if cell.lang == "fr"))
    code = words_of("\n".join(cell.text for cell in source.cells if cell.kind == "code"))
    for french, english in source.pairs:
        empty = [cell for cell in (french, english) if is_empty(cell.text)]
        for cell in empty:
            source.blame(cell, "there is nothing in this cell", -1)
        if empty:
            continue
        if headings(french.text) != headings(english.text):
            source.blame(english, "its headings have not the levels and numbers of its French twin’s")
        for line, heading in same_headings(french.text, english.text, names):
            source.blame(
                english,
                f"the same heading in both languages, and no name (inside a French sentence): “{heading}”",
                line,
            )
        if french.options.get("rules") != english.options.get("rules"):
            source.blame(english, "it does not speak of the rules= that its French twin speaks of", -1)
        texts = french.text, english.text
        for line, part in same_parts(*texts, names):
            source.blame(english, f"the same in both languages, and no name: “{part}”", line)
        apart = *other_blocks(*texts), *untranslated(*texts), *other_numbers(*texts), *other_code(*texts, code)
        for language, line, what in apart:
            source.blame(french if language == "fr" else english, what, line)


def _judge_text(source: Source, cell: Cell) -> None:
    judge_references(source, cell)
    if cell.lang in LANGUAGES:
        for line, right in badly_set(cell.text, cell.lang):
            tongue = {"fr": "French", "en": "English"}[cell.lang]
            source.blame(cell, f"{tongue} typography (--mend sets it right): {right}", line)


def _judge_code(source: Source, cell: Cell) -> None:
    if not cell.text.startswith("import rvbkit.notebook\n"):
        source.blame(cell, "code begins with “import rvbkit.notebook”, so that a cell run too early can say so")
    _judge_solution(source, cell)
    try:
        python(cell.text)
        tree = python(cell.kept())
    except SyntaxError as error:
        source.blame(cell, f"not Python: {error.msg}", (error.lineno or 1) - 1)
        return
    except ValueError as error:  # a NUL character
        source.blame(cell, f"not Python: {error}")
        return
    except (MemoryError, RecursionError):
        source.blame(cell, "not Python that can be read: it is too deeply nested")
        return
    if "solution" in cell.tags:
        return
    _judge_answer(source, cell, tree)
    if "words" not in cell.tags:
        _judge_words(source, cell, tree)


def _judge_solution(source: Source, cell: Cell) -> None:
    lines = cell.text.split("\n")
    marks = []
    for number, line in enumerate(lines):
        found = _NEARLY_SOLUTION.search(line)
        if found and not SOLUTION.match(line):
            what = f"“{found[0]}” would be published: the mark of a solution is a line that is exactly “# solution”"
            source.blame(cell, what, number)
        elif found:
            marks.append(number)
    for number in marks[:1]:
        if "check" in cell.options:
            source.blame(cell, "a locked cell has nothing to write: its # solution stands in the answer’s cell", number)
        elif "answer" not in cell.options:
            source.blame(cell, 'a # solution stands in an answer’s cell, which says answer="key"', number)
        if all(not line.strip() or line.lstrip().startswith("#") for line in lines[number + 1 :]):
            source.blame(cell, "there is nothing after this # solution", number)
    for number in marks[1:]:
        source.blame(cell, "a second # solution: the first one keeps all that follows it", number)


def _judge_answer(source: Source, cell: Cell, tree: ast.Module) -> None:
    """Without ``# solution``, what stands in an answer's cell is published: it must give nothing away."""
    if "answer" not in cell.options or SOLUTION.search(cell.text) or "open" in cell.tags:
        return
    dots = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value is Ellipsis]
    if dots:
        what = 'these dots await an answer: the cell needs a # solution (or tags=["open"]: there is no one solution)'
        source.blame(cell, what, dots[0] - 1)
    elif not _only_boards(tree):
        what = 'all of this answer is published: it needs a # solution, or a board and nothing else (or tags=["open"])'
        source.blame(cell, what, -1)


def _only_boards(tree: ast.Module) -> bool:
    """Whether the code only calls what comes with rvbkit, as ``end_game = rvbkit.play(...)`` does."""
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    ours = {"rvbkit"}
    for node in imports:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "rvbkit":
            ours |= {alias.asname or alias.name for alias in node.names}
    others = [node for node in tree.body if node not in imports]
    given = [node.value for node in others if isinstance(node, ast.Assign | ast.Expr)]
    calls = [value for value in given if isinstance(value, ast.Call) and _root(value.func) in ours]
    assigned = [node.value for node in others if isinstance(node, ast.Assign)]
    return len(given) == len(others) and bool(calls) and all(value in calls for value in assigned)


def _root(called: ast.expr) -> str:
    """``rvbkit`` of ``rvbkit.study.nim``."""
    while isinstance(called, ast.Attribute):
        called = called.value
    return called.id if isinstance(called, ast.Name) else ""


def _judge_words(source: Source, cell: Cell, tree: ast.Module) -> None:
    texts = [(node.lineno, node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    tokens = tokenize.generate_tokens(io.StringIO(cell.kept()).readline)
    texts += [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for line, text in texts:
        if isinstance(text, str) and sum(bool(re.fullmatch(r"[^\W\d_’']{2,}[.,:;!?]?", w)) for w in text.split()) > 1:
            words = " ".join(text.split())
            source.blame(cell, f'words in code, which is written once: “{words}” (or say tags=["words"])', line - 1)


def _judge_first(source: Source) -> None:
    first = next((cell for cell in source.cells if cell.kind == "code"), None)
    part = ', "exercises"' if source.room == "exercises" else ""
    wanted = FIRST.format(name=source.name, part=part)
    if not first or (first.text, first.options) != (wanted, {"tags": ["stage"]}):
        wanted = f'# %% tags=["stage"]\n\n{wanted}'
        source.blame(first or Cell("code", 1, 0, ""), f"the first code cell must be: {wanted}".replace("\n\n", " / "))


def _judge_time(source: Source) -> None:
    for language in LANGUAGES if source.room == "lessons" and source.name in ROOMS else ():
        if not source.minutes(language):
            first = next((cell for cell in source.cells if cell.lang == language), source.cells[0])
            how = {"fr": "**Durée** : 45 minutes", "en": "**Time**: 45 minutes"}[language]
            source.blame(first, f"a lesson says how long it takes: {how}")


def _judge_marks(source: Source) -> None:
    seen: set[str] = set()
    for cell in source.cells:
        marks = [(mark, str(cell.options[mark])) for mark in ("answer", "check") if mark in cell.options]
        if len(marks) > 1 or ("points" in cell.options and "check" not in cell.options):
            source.blame(cell, 'a cell is either answer="key" or check="key" points=1', -1)
        if marks and "solution" in cell.tags:
            source.blame(cell, "a solution is left out: it can be neither answer nor check", -1)
        for mark, key in marks:
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key) or f"{mark} {key}" in seen:
                source.blame(cell, f'{mark}="{key}": a key is kebab-case, and used once', -1)
            seen.add(f"{mark} {key}")
    judged: set[str] = set()
    for cell in reversed(source.cells):
        judged.add(str(cell.options.get("check", "")))
        if "answer" in cell.options and cell.options["answer"] not in judged:
            key = cell.options["answer"]
            source.blame(cell, f'answer="{key}" has no check="{key}" further down: nothing would judge or keep it', -1)
