"""Pages of the site that are made of the package as it is: what is new in it stands in them by itself.

Some of them also stand among the pages that are written, so that no link of theirs leads nowhere where nothing was
built: ``python -m docs.made`` writes these again, and a test compares.
"""

from __future__ import annotations

import importlib
import inspect
import io
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any

from rvbkit.cli import COMMANDS, games, main
from rvbkit.games import STEMS, Rules, drawing, register, rules
from rvbkit.matches.opponents import levels
from rvbkit.questions import ROOMS
from rvbkit.teach import guide
from rvbkit.text import language as language_in_use
from rvbkit.text import say, use

#: The pages of the library: heading and modules. What a programmer begins with comes first.
LIBRARY = {
    "library": ("The library: positions and moves", ("rvbkit.game",)),
    "matches": (
        "The library: matches and players",
        ("rvbkit.matches.match", "rvbkit.matches.seat", "rvbkit.matches.opponents"),
    ),
    "problems": ("The library: problems", ("rvbkit.page.problem",)),
    "notebooks": ("The library: in a notebook", ("rvbkit", "rvbkit.page.picture")),
}
#: The pages of each language, in order, below the headings of the index. A game's page is made for each game.
ORDER = {
    "en": {
        "Pupils": ["pupils", "rules"],
        "Teachers": ["teachers", "lessons", "questions", "sheets", "nbgrader", "homes", "technician", "commands"],
        "Programmers": ["programmers", "notation", *LIBRARY, *STEMS, "contract", "scene", "gallery", "figures"],
        "The project": ["changelog", "contributing"],
    },
    "fr": {
        "Élèves": ["pupils", "rules"],
        "Professeurs": ["teachers", "lessons", "questions", "sheets", "nbgrader", "homes", "technician", "commands"],
    },
}
#: Pages that are made in every language.
IN_BOTH = ("lessons.md", "technician.md", "rules.md")
#: What the page of pictures shows.
SCENE = ("rvbkit.page.cells",)
#: What the page of the contract shows of the module of all games, besides the functions that it offers.
ANSWERS = ("Answer", "Command", "Rows")
#: The files of the game of the tests that the page of the contract shows.
TOY = ("pyproject.toml", *(f"toy/{name}.py" for name in ("__init__", "position", "draft", "picture")))
TOY += (*(f"toy/{name}.py" for name in ("player", "solver", "sheets")), "toy/en.toml", "toy/fr.toml")
#: What members are not shown from: everybody knows them.
KNOWN = (
    "object",
    "tuple",
    "dict",
    "str",
    "Exception",
    "BaseException",
    "ValueError",
    "TypeError",
    "Generic",
    "Protocol",
)
ROOT = Path(__file__).parent.parent


def version() -> str:
    """What pyproject says."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def pages(language: str, pictures: Path) -> dict[str, str]:
    """Name and text of each page that is made, in the language in use; its pictures are put into a folder."""
    made = standing(language)
    if language == "en":
        made |= {f"{stem}.md": _game(stem, pictures) for stem in STEMS}
        made |= {f"{page}.md": _all_of(*shown) for page, shown in LIBRARY.items()}
        made |= {"scene.md": _all_of("What a picture tells", SCENE)}
        made |= {"rules.md": _rules(), "gallery.md": _gallery(pictures)}
    return made


def standing(language: str) -> dict[str, str]:
    """Name and text of each page that is made and also kept, in the language in use."""
    technical = [say(f"guide.{part}") for part in ("technician", *guide.TECHNICAL)]
    return {"lessons.md": _lessons(language), "technician.md": "# " + "\n\n".join(technical) + "\n"}


def kept() -> Iterator[tuple[Path, str]]:
    """The file of each page that is made and kept, and what should stand in it."""
    for language, folder in (("en", ROOT / "docs"), ("fr", ROOT / "docs" / "fr")):
        use(language)
        yield from ((folder / name, text) for name, text in standing(language).items())


def published() -> Iterator[tuple[str, str]]:
    """Module and name of all that the pages show of the package."""
    games = (room for stem in STEMS for room in _rooms(stem))
    of_library = (one for _, modules in LIBRARY.values() for one in modules)
    yield from ((module, name) for module in (*of_library, *SCENE, *games) for name in _offered(_of(module)))
    yield from (("rvbkit.games", name) for name in _answered())


def filled(text: str, pictures: Path) -> str:
    """A page with what is made where it says ``<!-- made: … -->``."""
    return re.sub(r"<!-- made: (\w+) -->", lambda found: MAKERS[found[1]](pictures), text)


def contents(language: str) -> str:
    """The contents at the side of every page, which stand at the end of the index."""
    return "".join(
        f"\n```{{toctree}}\n:hidden:\n:caption: {heading}\n\n" + "\n".join(names) + "\n```\n"
        for heading, names in ORDER[language].items()
    )


# -- lessons ---------------------------------------------------------------------------------------------


def _lessons(language: str) -> str:
    """Lesson by lesson what a teacher prepares with; solutions are in the guide and on the terminal."""
    heading, more = {
        "en": ("Lesson by lesson", "A plan, what to expect, and how answers are got at: `rvbkit solutions {}`."),
        "fr": (
            "Leçon par leçon",
            "Un plan, à quoi s’attendre, et comment avoir les réponses : `rvbkit --lang fr solutions {}`.",
        ),
    }[language]
    parts = [f"# {heading}\n\n{more.format('01')}\n"]
    for lesson in ROOMS:
        told = guide.lesson_page(lesson)
        parts.append(f"## {told['title']}\n")
        parts.append(" · ".join(filter(None, (told["minutes"], told["aim"]))) + "\n")
        parts.append(f"**{told['planned']}**\n\n" + "\n".join(f"* {step}" for step in told["plan"]) + "\n")
        parts.append(f"**{say('guide.expect')}** {told['expect']}\n")
    return "\n".join(parts)


# -- games and the library -------------------------------------------------------------------------------


def _game(stem: str, pictures: Path) -> str:
    """A game: its example drawn, its rule sheet, who solves it, what is studied."""
    name = _drawn(stem, pictures)[1][0][0]
    head = f"# {say(f'{stem}.name')}\n\n{say(f'{stem}.about')}\n\n![{say(f'{stem}.name')}](pictures/{name})\n"
    return "\n".join([head, *map(_module, _rooms(stem))])


def _rooms(stem: str) -> list[str]:
    return [
        f"rvbkit.games.{stem}",
        *(f"rvbkit.games.{stem}.{room}" for room in ("solver", "study") if _is_there(room, stem)),
    ]


def _is_there(room: str, stem: str) -> bool:
    return importlib.util.find_spec(f"rvbkit.games.{stem}.{room}") is not None


def _all_of(heading: str, modules: Iterable[str]) -> str:
    return "\n".join([f"# {heading}\n", *map(_module, modules)])


def _rules() -> str:
    """The rules and how positions are written, which the front page of the project tells."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    board, *_ = re.findall(r"^<!-- pictures -->\n(.*?)\n<!-- end -->", text, re.DOTALL | re.MULTILINE)
    parts = {part.partition("\n")[0]: part.partition("\n")[2] for part in text.split("\n## ")}
    games = parts["The games"].replace("*Its pictures stand above.*", board)
    return f"# The games and their rules\n\n{games}\n## How positions are written\n{parts['How positions are written']}"


def _of(module: str) -> Any:
    return importlib.import_module(module)


def _module(name: str) -> str:
    """A module: what it says of itself, and all that it offers."""
    module = _of(name)
    told = [f"## {name}\n", _rst(_converted(inspect.getdoc(module) or "")), _rst([f".. py:currentmodule:: {name}"])]
    return "\n".join([*told, *(_thing(name, one) for one in _offered(module))])


def _thing(module: str, name: str) -> str:
    """A class, with what it has from others of ours, or a function; nothing of a constant."""
    thing = getattr(_of(module), name)
    again = [] if getattr(thing, "__module__", "").startswith(module) else ["   :no-index:"]  # told where it is from
    if inspect.isclass(thing):
        members = ["   :members:", "   :undoc-members:", f"   :inherited-members: {', '.join(KNOWN)}"]
        return _rst([f".. autoclass:: {module}.{name}", *members, *again])
    return _rst([f".. autofunction:: {module}.{name}", *again]) if callable(thing) else ""


def _offered(module: Any) -> Iterator[str]:
    """The public names of a module: those that it lists or, where it lists none, those that it makes."""
    for one in getattr(module, "__all__", vars(module)):
        thing = getattr(module, one)
        if not one.startswith("_") and (
            hasattr(module, "__all__") or getattr(thing, "__module__", "") == module.__name__
        ):
            yield one


# -- pictures --------------------------------------------------------------------------------------------


def _drawn(stem: str, pictures: Path) -> tuple[str, list[tuple[str, str]]]:
    """The lines that draw the example of a game, and the file and caption of each picture: the lines were just run."""
    lines = ["from rvbkit.page.picture import Picture", "from rvbkit.matches.match import Match", ""]
    lines.append(f"match = Match.of({_broken(f'{stem} {rules(stem).EXAMPLE}')})")
    files = []
    for view in drawing(stem).VIEWS:
        name = "-".join(filter(None, ("gallery", stem, view)))
        seen = f', view="{view}"' if view else ""
        lines.append(f"picture = Picture(match.position, last=match.last{seen})")
        for file, grey, where in ((f"{name}.svg", "", "On screen"), (f"{name}-ink.svg", ", grey=True", "On paper")):
            lines.append(f'picture.save("{file}"{grey})')
            files.append((file, f"{where}, view “{view}”" if view else where))
    with chdir(pictures):
        exec("\n".join(lines), {})
    return "\n".join(lines), files


def _broken(text: str) -> str:
    """A text as it is written in a program, on several lines where it is long."""
    parts = [f'"{part}"' for part in re.findall(r".{1,70}(?:\b|$)", text)]
    return parts[0] if len(parts) == 1 else "\n    " + "\n    ".join(parts) + "\n"


def _gallery(pictures: Path) -> str:
    """Each game's example, the lines that draw it, and what they have just drawn."""
    told = "The example of each game, drawn when this page was made, by the lines that stand beside it."
    parts = [f"# Gallery\n\n{told} In a notebook `picture` alone shows itself.\n"]
    for stem in STEMS:
        lines, files = _drawn(stem, pictures)
        parts.append(f"## {say(f'{stem}.name')}\n\n```python\n{lines}\n```\n")
        for file, caption in files:
            parts.append(f"![{say(f'{stem}.name')}: {caption}](pictures/{file})\n\n*{caption}: `{file}`*\n")
    return "\n".join(parts)


# -- what stands in a page ---------------------------------------------------------------------------------


def _levels(_pictures: Path) -> str:
    """The levels that each game has, and what a board calls them."""
    rows = [
        f"| `{stem}` | " + ", ".join(f"`{level}` ({say(f'opponent.{level}')})" for level in levels(stem)) + " |"
        for stem in STEMS
    ]
    return "\n".join(["| game | levels of the computer |", "|---|---|", *rows])


def _mining(_pictures: Path) -> str:
    """Where problems are found, and what may be asked of them."""
    rows = []
    for stem in (stem for stem in STEMS if "mine" in rules(stem).STUDIES):
        wishes = inspect.signature(_of(f"rvbkit.study.{stem}").mine).parameters.values()
        usual = [f"{one.name}={one.default!r}" for one in wishes if one.default is not one.empty]
        rows.append(f"| `rvbkit.study.{stem}` | `mine(count, seed, {', '.join(usual)})` |")
    return "\n".join(["| where | what may be asked |", "|---|---|", *rows])


def _examples(_pictures: Path) -> str:
    rows = [f"| `rvbkit.games.{stem}.EXAMPLE` | `{_in_cell(rules(stem).EXAMPLE)}` |" for stem in STEMS]
    return "\n".join(["| constant | its text |", "|---|---|", *rows])


def _citation(_pictures: Path) -> str:
    """How the project is cited, as CITATION.cff has it: as a sentence, and for BibTeX."""
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    title, version, licence = (_field(text, name) for name in ("title", "version", "license"))
    authors = re.findall(r"^ +- name: (.+)$", text, re.MULTILINE)
    year = _field(text, "date-released")[:4]
    sentence = f"{', '.join(authors)}{f' ({year})' if year else ''}. *{title}*, version {version}. {licence} licence."
    fields = {"author": " and ".join(f"{{{author}}}" for author in authors), "title": f"{{{title}}}", "year": year}
    fields |= {"version": version, "license": licence, "url": _field(text, "repository-code")}
    bibtex = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    return (
        f"{sentence}\n\n```bibtex\n@software{{rvbkit,\n{bibtex}}}\n```\n\nThe same stands in the file `CITATION.cff`."
    )


def _field(text: str, name: str) -> str:
    found = re.search(rf'^{name}: "?(.+?)"?$', text, re.MULTILINE)
    return found[1] if found else ""


def _commands(_pictures: Path) -> str:
    """The help of the program and of each of its commands, as a terminal shows it."""
    parts = [
        _help(),
        *(f"## rvbkit {name}\n\n{_help(*name.split())}" for name in sorted({*COMMANDS, *games.names()})),
    ]
    return "\n\n".join(parts)


def _help(*command: str) -> str:
    with redirect_stdout(io.StringIO()) as told:
        main(["--lang", language_in_use(), *command, "--help"])
    return f"```text\n{told.getvalue().rstrip()}\n```"


def _file(name: str) -> Callable[[Path], str]:
    """A file of the game of the tests as it is."""

    def shown(_pictures: Path) -> str:
        text = (ROOT / "tests" / "toy" / name).read_text(encoding="utf-8")
        return f"```{'python' if name.endswith('.py') else 'toml'}\n{text}```"

    return shown


def _toy(pictures: Path) -> str:
    """The picture of the game of the tests, a piece in hand."""
    stem = register("tests.toy.toy")
    position = rules(stem).Position.parse("10.02 12.33/11 00 0/0 1")
    drawn = _of("rvbkit.page.picture").Picture(position.seen_by(1), draft=rules(stem).draft(position, ["12"]))
    drawn.save(pictures / "toy.svg")
    return f"![{say('toy.board')}](pictures/toy.svg)"


def _facts(_pictures: Path) -> str:
    """What the module of the rules holds besides its classes: of which type, and what it is in a game of the house."""
    game = rules("nim")
    rows = [
        f"| `{name}` | `{kind}` | `{_in_short(getattr(game, name))}` |"
        for name, kind in inspect.get_annotations(Rules).items()
        if name.isupper()
    ]
    shown = {name: f"{name}{inspect.signature(getattr(game, name))}".replace("'", "") for name in _CALLS}
    calls = [f"| `{name}` | a function | `{_in_cell(call)}` |" for name, call in shown.items()]
    return "\n".join(["| fact | type | in Nim |", "|---|---|---|", *rows, *calls])


_CALLS = ("begin", "options_of", "draft")


def _in_short(value: Any) -> str:
    """A value as a program has it; of a long table its beginning."""
    written = repr(value)
    return _in_cell(written if len(written) <= 90 else f"{written[:80]}…")


def _in_cell(text: str) -> str:
    """Code as it may stand in a table."""
    return text.replace("|", "\\|")


def _duties(_pictures: Path) -> str:
    return _rst(_converted(inspect.getdoc(_of("rvbkit.games")) or ""))


def _answers(_pictures: Path) -> str:
    shown = (_thing("rvbkit.games", name) for name in _answered())
    return "\n".join([_rst([".. py:currentmodule:: rvbkit.games"]), *shown])


def _answered() -> list[str]:
    return [*ANSWERS, *(name for name in _of("rvbkit.games").__all__ if name.islower())]


MAKERS: dict[str, Callable[[Path], str]] = {
    "levels": _levels,
    "mining": _mining,
    "examples": _examples,
    "citation": _citation,
    "commands": _commands,
    "toy": _toy,
    "facts": _facts,
    "duties": _duties,
    "answers": _answers,
    **{f"toy_{Path(name).stem}": _file(name) for name in TOY},
}


# -- docstrings ------------------------------------------------------------------------------------------


def docstring(_app: Any, _what: str, _name: str, _thing: Any, _options: Any, lines: list[str]) -> None:
    """Turns a docstring of ours into what Sphinx reads, where it stands."""
    lines[:] = _converted("\n".join(lines))


def _rst(lines: Iterable[str]) -> str:
    return "````{eval-rst}\n" + "\n".join(lines) + "\n````\n"


def _converted(text: str) -> list[str]:
    """Plain paragraphs, points that begin with * or a number, examples, tables; what else is indented stays."""
    made: list[str] = []
    kept = False
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(text)):
        lines = paragraph.split("\n")
        if lines[0].startswith((">>>", "====")):
            made += [*lines, ""]
        elif table := _table(lines):
            made += table
        elif all(line.startswith("    ") for line in lines):
            made += ([] if kept else ["::", ""]) + [f"    {line}" for line in lines] + [""]
            kept = True
            continue
        else:
            made += _paragraph(lines)
        kept = False
    return made


def _table(lines: Sequence[str]) -> list[str]:
    """Names with what is said of each behind two spaces or more, and below that the rest; nothing if it is none."""
    rows: list[tuple[str, str]] = []
    margin = len(lines[0]) - len(lines[0].lstrip())
    for line in (one[margin:] for one in lines):
        row = re.fullmatch(r"((?!\*|\d+\.)[^\s:](?:\S| (?! ))*) {2,}(\S.*)", line)
        if row:
            rows.append((row[1], row[2]))
        elif rows and line.startswith("     "):
            rows[-1] = rows[-1][0], f"{rows[-1][1]} {line.strip()}"
        else:
            return []
    made = [".. list-table::", "   :widths: auto", ""]
    for name, told in rows:
        made += [f"   * - {name if '``' in name else f'``{name}``'}", f"     - {_plain(told)}"]
    return [*made, ""] if len(rows) > 1 or margin else []


def _paragraph(lines: Sequence[str]) -> list[str]:
    """A paragraph, or points; lines indented below its first one are a table in letters."""
    made: list[str] = []
    for line in lines:
        point = re.match(r"(\*|\d+\.) +", line)
        if point:
            made += ["", point[0] + _plain(line[point.end() :])]
        elif line.startswith("    ") and not re.match(r"\s*(\*|\d+\.) ", made[-1] if made else ""):
            return [*made, "", "::", "", *(f"    {rest}" for rest in lines[lines.index(line) :]), ""]
        else:
            made.append(("   " if line.startswith("  ") else "") + _plain(line.strip()))
    return [*made, ""]


def _plain(text: str) -> str:
    """Signs that would mean something are nothing but signs; between two ticks stands code, between two stars bold."""
    parts = re.split(r"(``.+?``|\*\*[^*]+\*\*)", text)
    return "".join(part if n % 2 else re.sub(r"([\\*`|_])", r"\\\1", part) for n, part in enumerate(parts))


if __name__ == "__main__":
    for file, page in kept():
        file.write_text(page, encoding="utf-8")
