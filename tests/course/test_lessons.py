"""Every notebook, run from top to bottom in a fresh kernel, unanswered: in one language, as both have the same code."""

from __future__ import annotations

import ast
import math
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from rvbkit.course import welcome
from rvbkit.game import perft
from rvbkit.games import rvb
from rvbkit.games.nim import Move, Position, study
from rvbkit.jupyter.hooks import STOPPED
from rvbkit.matches import transcript
from rvbkit.matches.match import Match
from rvbkit.questions import ROOMS, exercise, of
from rvbkit.questions.exercise import Line, Play, Program
from rvbkit.questions.kinds import Function
from rvbkit.questions.notebooks import HOME
from rvbkit.text import LANGUAGES
from tests.builder.specimens import references
from tests.cases import FULL, over, own
from tests.notebooks import NOTEBOOKS, ROOT, book, lesson_of

#: Seconds for a cell, generous: this guards against an endless one, it measures nothing.
TIMEOUT = 120


def run_notebook(notebook: Any, folder: Path) -> list[list[Any]]:
    """Runs a notebook in a folder and gives the outputs of its code cells."""
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        allow_errors=True,
        resources={"metadata": {"path": str(folder)}},
        kernel_name="python3",
    )
    client.execute(env=environment(folder))
    return [list(cell.outputs) for cell in notebook.cells if cell.cell_type == "code"]


def run(cells: Sequence[str], folder: Path) -> list[list[Any]]:
    """The same for cells of code."""
    made: Any = nbformat.v4
    return run_notebook(made.new_notebook(cells=[made.new_code_cell(code) for code in cells]), folder)


def environment(folder: Path) -> dict[str, str]:
    """IPython's own files go beside the folder, not into the home of whoever runs the tests."""
    return os.environ | {"IPYTHONDIR": str(folder.parent / f"{folder.name}-ipython")}


PAIRS = sorted({(path.parts[-3], lesson_of(path)) for path in NOTEBOOKS})
#: One of each pair, French and English in turns; in the full run, all.
RUN = NOTEBOOKS if FULL else [book(room, LANGUAGES[at % 2], name) for at, (room, name) in enumerate(PAIRS)]


@over("room, name", PAIRS)
def test_a_notebook_has_the_same_code_in_both_languages(room: str, name: str) -> None:
    """But for comments, and for the one word that says which language it is."""

    def codes(language: str) -> list[str]:
        cells = [cell.source for cell in cells_of(book(room, language, name)) if cell.cell_type == "code"]
        opened = [code for code in cells if f'rvbkit.lesson("{name}", "{language}"' in code]
        assert opened == cells[:1]
        return [ast.dump(ast.parse(code.replace(f'"{language}"', '"any"'))) for code in cells]

    assert codes("fr") == codes("en")


@pytest.mark.notebook
@pytest.mark.parametrize("path", RUN, ids=lambda path: "-".join(path.relative_to(ROOT).with_suffix("").parts))
def test_a_notebook_runs_unanswered_without_error_and_writes_nothing(path: Path, tmp_path: Path) -> None:
    text = path.read_bytes()
    outputs = run_notebook(nbformat.read(path, as_version=4), tmp_path)  # type: ignore[no-untyped-call]
    errors = [output for cell in outputs for output in cell if output["output_type"] == "error"]
    assert errors == []
    notes = [output["data"].get("text/html", "") for cell in outputs for output in cell if "data" in output]
    assert [note for note in notes if STOPPED in note] == []
    assert "stderr" not in [output.get("name") for cell in outputs for output in cell]
    assert list(tmp_path.iterdir()) == []
    assert path.read_bytes() == text


def test_each_lesson_and_exercise_is_there_in_both_languages() -> None:
    there = {(*path.parts[-3:-1], lesson_of(path)) for path in NOTEBOOKS}
    sources = [path for room in ("lessons", "exercises") for path in (ROOT / room / "source").glob("*.py")]
    assert sources
    assert there == {(path.parts[-3], language, path.stem) for path in sources for language in LANGUAGES}
    assert len(there) == len(NOTEBOOKS)


def test_files_are_called_by_their_titles_in_plain_letters_and_sort_as_lessons_do() -> None:
    for room in ("lessons", "exercises"):
        for language in LANGUAGES:
            paths = [path for path in NOTEBOOKS if path.parts[-3:-1] == (room, language)]
            numbered = [path for path in paths if lesson_of(path) in ROOMS]
            assert all(re.fullmatch(r"\d\d[a-z]?(-[a-z]+)+", path.stem) for path in numbered)
            assert [lesson_of(path) for path in numbered] == sorted(map(lesson_of, numbered))
            assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", path.stem) for path in {*paths} - {*numbered})
    assert book("lessons", "fr", "01-rvb-rules").stem == book("exercises", "fr", "01-rvb-rules").stem
    assert book("lessons", "fr", "05-nim-table").stem == "05-tableau-fait-a-la-main"
    assert {path.name for path in NOTEBOOKS if path.parts[-2] == "fr"}.isdisjoint(
        path.name for path in NOTEBOOKS if path.parts[-2] == "en"
    ), "both languages lie in one folder where somebody opens both"


def test_a_game_won_in_exercise_00_is_kept_with_who_won(tmp_path: Path) -> None:
    path = book("exercises", "en", "00-welcome")
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]  # type: ignore[no-untyped-call]
    won = "from rvbkit.games.rvb import Move\nasked = rvbkit.ask('rvb-first-win')\n"
    won += "asked.match.play(Move.parse('b1-c1-b2'))\nasked.question.verdict"
    *_, told = run([cells[0], won], tmp_path)
    assert "✓ Right. A game of one move: Player 1 wins." in told[0]["data"]["text/plain"]
    assert "00-welcome.answers.json" in [path.name for path in tmp_path.iterdir()]


# -- how a lesson is made ------------------------------------------------------------------------

#: What a word is, where words are counted; what is folded is read by nobody who does not ask for it.
WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
FOLDED = re.compile(r"<details>.*?</details>|!\[.*?\]\(.*?\)", re.DOTALL)
#: What is said where Python is typed.
TYPED = re.compile(r"(?i)trois points|three dots|entre crochets|square brackets|guillemets|quotes|exécut\w*")
#: So many words stand before the first board at most.
MOST_WORDS = 120


def cells_of(path: Path) -> list[Any]:
    return list(nbformat.read(path, as_version=4).cells)  # type: ignore[no-untyped-call]


def is_board(code: str) -> bool:
    """Whether a cell opens something to play on."""
    asked = re.search(r'rvbkit\.ask\("([^"]+)"\)', code)
    return bool(re.search(r"rvbkit\.play\(|nim\.(sieve|builder|carry_on)\(", code)) or bool(
        asked and isinstance(exercise(asked[1]).asks(), Line | Play)
    )


@over("path", [path for path in NOTEBOOKS if path.parts[-3] == "lessons" and lesson_of(path) != HOME])
def test_a_lesson_begins_to_play_after_few_words(path: Path) -> None:
    words = 0
    for cell in cells_of(path):
        if cell.cell_type == "markdown":
            words += len(WORD.findall(FOLDED.sub("", cell.source)))
        elif is_board(cell.source):
            break
    else:
        raise AssertionError("there is no board")
    assert 20 < words <= MOST_WORDS


def test_the_welcome_is_one_game_and_one_question() -> None:
    for language in LANGUAGES:
        code = [cell.source for cell in cells_of(book("lessons", language, "00-welcome")) if cell.cell_type == "code"]
        asked = re.findall(r'rvbkit\.(\w+)\("?([a-z-]*)', "\n".join(code[1:]))
        assert asked == [("ask", "rvb-first-board"), ("ask", "rvb-cells-left"), ("answers", "")]


@over("path", NOTEBOOKS)
def test_only_what_pupils_write_is_seen_as_code(path: Path) -> None:
    """All other code sets the stage: the page runs it by itself and hides it."""
    for cell in cells_of(path):
        if cell.cell_type == "code" and "stage" not in cell.metadata.get("tags", []):
            written = "..." in cell.source or re.search(r'rvbkit\.check\("[^"]+", \w+\)', cell.source)
            assert written, cell.source
            key = re.search(r'rvbkit\.check\("([^"]+)"', cell.source)
            kind = type(exercise(key[1])).__name__ if key else "Function"
            assert kind in ("Function", "Writer", "Giant"), f"{cell.source} can be answered by a form"


def test_no_text_speaks_of_dots_to_replace_where_a_form_stands() -> None:
    """Where a lesson asks nothing in Python, nothing in it is said of cells to run, brackets and quotes."""
    for path in NOTEBOOKS:
        cells = cells_of(path)
        if any(cell.cell_type == "code" and "stage" not in cell.metadata.get("tags", []) for cell in cells):
            continue
        text = "\n".join(FOLDED.sub("", cell.source) for cell in cells if cell.cell_type == "markdown")
        said = re.findall(
            r"(?i)trois points|three dots|entre crochets|square brackets|guillemets|quotes|exécut\w*", text
        )
        assert not said, path


@over("path", [path for path in NOTEBOOKS if path.parts[-3] == "exercises"])
def test_every_question_of_the_exercises_has_a_locked_check_that_reads_the_form(path: Path) -> None:
    room = of(lesson_of(path), "exercises")
    graded = [cell for cell in cells_of(path) if cell.metadata.get("nbgrader", {}).get("grade")]
    assert [cell.metadata.nbgrader.grade_id for cell in graded] == [f"{one.key}-check" for one in room]
    for one, cell in zip(room, graded, strict=True):
        form = not isinstance(one.asks(), Program)
        assert (f'rvbkit.check("{one.key}")' in cell.source) == form, cell.source
        assert ("stage" in cell.metadata.get("tags", [])) == form


# -- what is given to type ----------------------------------------------------------------------

GIVES = re.compile(
    r"`(\w+\([^`]*\))`(?:,)? (?:doit|must)\s+(?:donner|give)\s+`?([^`\s]*(?:\s*[\dA-Z\[\]\"]+,?)*)`?[ .,]"
)


@over("name", sorted(path.stem for path in (ROOT / "exercises" / "source").glob("*.py")))
def test_each_example_of_a_function_gives_what_the_exercise_says(name: str) -> None:
    """Typed in both languages, and put to the program of the solution."""
    programs = {one.key: one for one in of(name, "exercises") if isinstance(one, Function)}
    defined: dict[str, Any] = {"isqrt": math.isqrt}
    for one in programs.values():
        exec(one.program, defined)
    text = (ROOT / "exercises" / "source" / f"{name}.py").read_text(encoding="utf-8").replace("\u00a0", " ")
    examples = GIVES.findall(re.sub(r"\n# ", " ", text))
    told = [(call, eval(given.rstrip(".,"), {})) for call, given in examples]
    assert [eval(call, defined) for call, _ in told] == [given for _, given in told]
    by_name = "position in moves" in text or "the letters of a" in text  # these give their example in other words
    assert len(told) == (2 if programs and not by_name else 0)


def test_what_lesson_07_puts_to_the_desk_can_be_put_to_it() -> None:
    for claim in (
        *("(n ; n+1) gagne", "(n ; 2n) gagne", "(n ; n+4) perd", "(n ; n+d) gagne pour d impair"),
        *("(n ; n+1) wins", "(n ; 2n) wins", "(n ; n+4) loses", "(n ; n+d) wins for d odd"),
    ):
        holds = study.conjecture(claim, bound=30).holds
        assert holds == ("+4" not in claim), claim
    [far] = re.findall(r'nim\.conjecture\("([^"]+)"', source_of("lessons", "07-nim-conjectures"))
    assert study.conjecture(far, bound=50).holds and study.conjecture(far.replace("wins", "gagne"), bound=50).holds


def test_what_lesson_08_gives_to_type_below_the_giant_board_can_be_typed() -> None:
    text = source_of("lessons", "08-nim-formula")
    [*typed] = re.findall(r"(?:mettre|write) `(\d+;\d+)`", text)
    row = 10**999
    board = Match(Position(math.isqrt(2 * row * row), 35 * 10**998))
    assert typed == ["0;1"] * 2 and board.start.refuse(Move.parse(typed[0])) is None
    names = {
        "first": own(board.start).first,
        "second": own(board.start).second,
        "row": row,
        "n": 10**50,
        "isqrt": math.isqrt,
    }
    examples = [code for code in re.findall(r"`([^`\n]*)`", text) if re.search(r" [*+] ", code)]
    assert len(examples) == 6 and all(isinstance(eval(example, names), int) for example in examples), examples


def source_of(room: str, lesson: str) -> str:
    return (ROOT / room / "source" / f"{lesson}.py").read_text(encoding="utf-8")


# -- the numbers that are told ------------------------------------------------------------------


def test_lesson_00_counts_cells_and_letters_rightly() -> None:
    small, large = rvb.filled(2, seed=4), rvb.filled(3, seed=7)
    assert (len(small.cells), len(small.left), len(large.cells)) == (7, 6, 19)
    finished = transcript.read("rvb RV/B.R/VB cross 1 | c1-c2-b3")[0][-1]
    assert finished.outcome() is not None and len(own(finished).left) == 3


def test_the_mistakes_that_lesson_00_invites_to_are_refused_each_for_its_reason() -> None:
    small, large = rvb.filled(2, seed=4), rvb.filled(3, seed=7)
    tried = (
        (small, "a1 b3", "not-touching"),
        (small, "b1", "empty-cell"),
        (small, "b2 b3", "last-letter"),
        (large, "c1 c2 d2", "mixed-kinds"),
    )
    for start, taps, reason in tried:
        *before, last = taps.split()
        assert not before or rvb.draft(start, before).refusal is None
        refusal = rvb.draft(start, [*before, last]).refusal
        assert refusal and refusal.key == f"rvb.{reason}"


def test_exercise_00_can_be_won_at_once_and_lasts_three_moves_at_most() -> None:
    for start in (welcome.FIRST_BOARD, welcome.WON_BOARD):
        assert any(start.play(move).outcome() for move in start.moves())
        lines = perft(start, 4)
        assert lines[2] > 0 and lines[3] == 0
        assert (min(welcome.lengths(start)), max(welcome.lengths(start))) == (1, 3)


CLAIM = re.compile(r'rules="([^"]*)"')


def claims() -> list[tuple[str, int, str, str]]:
    """Every rule that a lesson or an exercise tells: file, line, rule, supposed value."""
    found = []
    for source in sorted([*(ROOT / "lessons" / "source").glob("*.py"), *(ROOT / "exercises" / "source").glob("*.py")]):
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            for claim in found_claim[1].split() if (found_claim := CLAIM.search(line)) else []:
                rule, _, value = claim.partition("=")
                found.append((source.relative_to(ROOT).as_posix(), number, rule, value))
    return found


def test_lessons_tell_the_rules_as_they_are() -> None:
    """A changed rule names the lessons and exercises that tell the old one."""
    rules = references.RULES
    assert {rule for _, _, rule, _ in claims()} == set(rules)
    stale = [f"{file}:{line} tells {rule}={value}" for file, line, rule, value in claims() if str(rules[rule]) != value]
    assert not stale, "\n".join(stale)


#: How a cell is run, by language.
RUN_BY = {"fr": "Maj + Entrée", "en": "Shift + Enter"}


@over("path", NOTEBOOKS)
def test_whoever_has_a_cell_to_run_is_told_how(path: Path) -> None:
    """Right above the cell, or above those that lead to it: boards and questions run by themselves."""
    told, language = "", path.parent.name
    for cell in nbformat.read(path, 4).cells:  # type: ignore[no-untyped-call]
        told = cell.source if cell.cell_type == "markdown" else told
        if cell.cell_type == "code" and not {"stage", "solution"} & {*cell.metadata.get("tags", [])}:
            assert RUN_BY[language] in told.replace("\u00a0", " ") or "rvbkit.ask(" in cell.source, (
                path.name,
                cell.source,
            )


#: English words that no French sentence has.
ENGLISH = re.compile(
    r"\b(?:the|and|of|with|hands?|moves?|value|drawn|holding|twice|low|high|is|are|not|your|this|rows?)\b"
)


@over("path", [path for path in NOTEBOOKS if path.parent.name == "fr"])
def test_french_notebooks_speak_french(path: Path) -> None:
    """What stands as code is left out where the pupil writes with it; a table that is shown has titles in words."""
    cells = nbformat.read(path, 4).cells  # type: ignore[no-untyped-call]
    code = " ".join(cell.source for cell in cells if cell.cell_type == "code")
    for cell in (one for one in cells if one.cell_type == "markdown"):
        told = re.sub(r"`[^`]*`|\]\([^)]*\)|\$[^$]*\$|<[^>]*>|Production and Marketing", "", cell.source)
        assert not ENGLISH.search(told), ENGLISH.findall(told)
        for name in re.findall(r"`([a-z_]{3,})`", cell.source):
            assert re.search(rf"\b{name}\b", code), f"{name} is a word of no cell"


@over("path", [path for path in NOTEBOOKS if path.parts[-3] == "lessons"])
def test_where_things_come_from_is_folded_away(path: Path) -> None:
    """Pupils need not read of figures that are lost."""
    cells = nbformat.read(path, 4).cells  # type: ignore[no-untyped-call]
    told = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    plain = re.sub(r"<details>.*?</details>", "", told, flags=re.DOTALL)
    assert not re.search(r"figures? (?:is|are|en sont|sont|est|s’est) (?:lost|perdue)", plain)


def test_the_front_page_names_the_first_lesson_and_the_last() -> None:
    first, *_, last = (name.partition("-")[0] for name in ROOMS)
    for language, words in (("fr", f"de `{first}` à `{last}`"), ("en", f"from `{first}` to `{last}`")):
        cells = nbformat.read(book("lessons", language, HOME), 4).cells  # type: ignore[no-untyped-call]
        assert words in "".join(cell.source for cell in cells)
