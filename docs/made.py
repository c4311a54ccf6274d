"""Pages of the site that are made of the package as it is: what is new in it stands in them by itself."""

from __future__ import annotations

import importlib
import inspect
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rvbkit import guide
from rvbkit.checks import ROOMS
from rvbkit.draw import draw
from rvbkit.draw.paper import in_ink
from rvbkit.draw.svg import as_text
from rvbkit.games import STEMS, drawing, rules
from rvbkit.match import Match
from rvbkit.text import say

#: The pages of each language, in order, below the headings of the index. A game's page is made for each game.
ORDER = {
    "en": {
        "Pupils": ["pupils"],
        "Teachers": ["teachers", "lessons", "questions", "sheets", "nbgrader", "homes", "technician"],
        "Programmers": ["programmers", "notation", "library", *STEMS, "contract", "gallery", "figures"],
        "The project": ["changelog", "contributing"],
    },
    "fr": {
        "Élèves": ["pupils"],
        "Professeurs": ["teachers", "lessons", "questions", "sheets", "nbgrader", "homes", "technician"],
    },
}
#: Pages that are made in every language.
IN_BOTH = ("lessons.md", "technician.md")
#: What the page of the library shows besides the package itself.
LIBRARY = ("rvbkit", "rvbkit.game", "rvbkit.match", "rvbkit.seat", "rvbkit.draw")
ROOT = Path(__file__).parent.parent


def version() -> str:
    """What pyproject says."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def pages(language: str, pictures: Path) -> dict[str, str]:
    """Name and text of each page that is made, in the language in use; its pictures are put into a folder."""
    technical = [say(f"guide.{part}") for part in ("technician", *guide.TECHNICAL)]
    made = {"lessons.md": _lessons(language), "technician.md": "# " + "\n\n".join(technical) + "\n"}
    if language == "en":
        made |= {f"{stem}.md": _game(stem, pictures) for stem in STEMS}
        made |= {"library.md": _library(), "contract.md": _contract(), "gallery.md": _gallery(pictures)}
    return made


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
    rooms = [f"rvbkit.games.{stem}", *(f"rvbkit.{room}.{stem}" for room in ("solve", "study") if _is_there(room, stem))]
    name = next(iter(_drawn(stem, pictures)))[1]
    head = f"# {say(f'{stem}.name')}\n\n{say(f'{stem}.about')}\n\n![{say(f'{stem}.name')}](pictures/{name})\n"
    return "\n".join([head, *map(_module, rooms)])


def _is_there(room: str, stem: str) -> bool:
    return importlib.util.find_spec(f"rvbkit.{room}.{stem}") is not None


def _library() -> str:
    return "\n".join(["# The library\n", *map(_module, LIBRARY)])


def _contract() -> str:
    return "\n".join(["# What a game owes the house\n", _rst(_converted(inspect.getdoc(_of("rvbkit.games")) or ""))])


def _of(module: str) -> Any:
    return importlib.import_module(module)


def _module(name: str) -> str:
    """A module: what it says of itself, and all that it offers."""
    module = _of(name)
    told = [f"## {name}\n", _rst(_converted(inspect.getdoc(module) or "")), _rst([f".. py:currentmodule:: {name}"])]
    for one in _offered(module):
        thing = getattr(module, one)
        if inspect.isclass(thing):
            told.append(
                _rst([f".. autoclass:: {name}.{one}", "   :members:", "   :undoc-members:", "   :no-index-entry:"])
            )
        elif callable(thing):
            told.append(_rst([f".. autofunction:: {name}.{one}"]))
    return "\n".join(told)


def _offered(module: Any) -> Iterator[str]:
    """The public names of a module: those that it lists or, where it lists none, those that it makes."""
    for one in getattr(module, "__all__", vars(module)):
        thing = getattr(module, one)
        if not one.startswith("_") and (
            hasattr(module, "__all__") or getattr(thing, "__module__", "") == module.__name__
        ):
            yield one


# -- pictures --------------------------------------------------------------------------------------------


def _drawn(stem: str, pictures: Path) -> Iterator[tuple[str, str]]:
    """What a picture is of, and its file, drawn now: the example of a game in each of its views, and in ink."""
    match = Match.of(f"{stem} {rules(stem).EXAMPLE}")
    for view in drawing(stem).VIEWS:
        how = {"last": match.last, "view": view, "taps": False}
        for ink in (False, True):
            picture = draw(match.position, **how)
            name = "-".join(filter(None, ("gallery", stem, view, "ink" if ink else ""))) + ".svg"
            (pictures / name).write_text(as_text(in_ink(picture) if ink else picture), encoding="utf-8")
            yield ("on paper" if ink else "on screen") + (f", view “{view}”" if view else ""), name


def _gallery(pictures: Path) -> str:
    parts = ["# Gallery\n\nThe example of each game, drawn when this page was made: `rvbkit.show(stem, position)`.\n"]
    for stem in STEMS:
        parts.append(f"## {say(f'{stem}.name')}\n\n`{rules(stem).EXAMPLE}`\n")
        parts += [f"![{say(f'{stem}.name')}, {of}](pictures/{name})\n" for of, name in _drawn(stem, pictures)]
    return "\n".join(parts)


# -- docstrings ------------------------------------------------------------------------------------------


def docstring(_app: Any, _what: str, _name: str, _thing: Any, _options: Any, lines: list[str]) -> None:
    """Turns a docstring of ours into what Sphinx reads, where it stands."""
    lines[:] = _converted("\n".join(lines))


def _rst(lines: Iterable[str]) -> str:
    return "````{eval-rst}\n" + "\n".join(lines) + "\n````\n"


def _converted(text: str) -> list[str]:
    """Plain paragraphs, points that begin with * or a number, examples, and whatever is indented, kept as it stands."""
    made: list[str] = []
    kept = False
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(text)):
        lines = paragraph.split("\n")
        if lines[0].startswith(">>>"):
            made += [*lines, ""]
        elif all(line.startswith("    ") for line in lines):
            made += ([] if kept else ["::", ""]) + [f"    {line}" for line in lines] + [""]
            kept = True
            continue
        else:
            made += _paragraph(lines)
        kept = False
    return made


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
