"""What comes in and goes out as text: sentences in two languages, what was typed, files. The lowest folder.

``say`` here is where to begin: every sentence that somebody reads. ``remarks.py`` has the keys that become sentences,
and the errors that are one; ``session.py`` the language in use and what belongs to one notebook; ``quoting.py`` names
what was given; ``inputs.py`` reads what calls are asked with; ``files.py`` reads and writes; ``lazy.py`` loads modules
late. No game, no page and no exercise is known here.


What the house says stands in ``fr.toml`` and ``en.toml`` beside this module, what only one game says in the folder of
the game, what only one lesson says beside its exercises. Both languages hold the same keys with the same blanks.
A value is a sentence, or ``{one = ..., many = ...}`` chosen by the blank ``count``: French says *one* for
0 and 1, English for 1.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rvbkit.text.quoting import spoken
from rvbkit.text.session import LANGUAGES, current, known, language

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["LANGUAGES", "add_sentences", "catalogue", "catalogues", "current", "example_sheet", "grouped", "language"]
__all__ += ["meant", "plainly", "say", "suggest", "use"]


def use(language: str = "") -> None:
    """Sets the language of every sentence of this session from now on: ``"fr"`` or ``"en"``.

    >>> use("fr")
    >>> say("game.over")
    'La partie est finie.'
    >>> use("en")
    """
    current().language = known(language)


def suggest(language: str) -> None:
    """The language until somebody chooses one with ``use``."""
    current().suggested = language if language in LANGUAGES else ""


@lru_cache
def catalogue(language: str) -> Mapping[str, str | Mapping[str, str]]:
    """The sentences of a language by key, ``game.what-is-wrong``."""
    import tomllib

    found: dict[str, Any] = {}
    for file in catalogues(language):
        rooms = tomllib.loads(file.read_text(encoding="utf-8"))
        found |= {f"{room}.{name}": sentence for room, told in rooms.items() for name, sentence in told.items()}
    return found


def catalogues(language: str) -> list[Path]:
    """The files of all sentences in a language."""
    from pathlib import Path

    package = Path(__file__).parents[1]
    ours = [*_elsewhere, package / "text", *sorted((package / "games").iterdir())]  # ours come last: none is replaced
    beside = sorted((package / "course").glob(f"*.{language}.toml"))
    return [*(file for folder in ours if (file := folder / f"{language}.toml").is_file()), *beside]


#: Folders of games that stand outside this package.
_elsewhere: list[Path] = []


def add_sentences(*folders: Path) -> None:
    """Adds the sentences of a game from another package: ``fr.toml`` and ``en.toml`` of these folders."""
    _elsewhere.extend(folders)
    catalogue.cache_clear()


def meant(given: str, names: Mapping[str, str]) -> str | None:
    """The name that somebody means who writes it, or what a language calls it by its key, however it is spelt.

    >>> meant("Parallélogramme 2x3", {"parallelogram-2-3": "trioker.option-figure-parallelogram-2-3"})
    'parallelogram-2-3'
    """
    wanted = plainly(given)
    known = {name: [name, *(str(catalogue(language)[key]) for language in LANGUAGES)] for name, key in names.items()}
    return next((name for name, called in known.items() if wanted in map(plainly, called)), None)


def plainly(text: str) -> str:
    """A text without accents, case and spaces, for comparing."""
    told = text.replace("−", "-").replace("–", "-").replace("°", "o").replace("×", "x")
    return re.sub(r"[\s_.:\"'’]|[\u0300-\u036f]", "", unicodedata.normalize("NFKD", told).casefold())


def example_sheet() -> str:
    """A teacher's own worksheet to begin from, as a file."""
    from pathlib import Path  # not at the top: as logging in rvbkit.game

    return (Path(__file__).parent / f"{language()}-example-sheet.toml").read_text(encoding="utf-8")


def say(key: str, **blanks: Any) -> str:
    """The sentence of a key in the language in use, its blanks filled.

    >>> use("en")
    >>> say("rvb.last-letter", letter="V", cell="d6")
    'Crossing d6 would take the last V: one cell of each letter must stay.'
    >>> say("sub.number", given=5)  # written in no catalogue
    'sub.number (given: 5)'
    """
    used = language()
    sentence = catalogue(used).get(key)
    if sentence is None:  # of a game whose sentences are still to be written
        told = ", ".join(f"{name}: {spoken(value)}" for name, value in blanks.items())
        return f"{key} ({told})" if told else key
    if not isinstance(sentence, str):
        count = abs(blanks["count"])
        sentence = sentence["one" if count == 1 or (count == 0 and used == "fr") else "many"]
    return sentence.format_map({name: spoken(value) for name, value in blanks.items()})


def grouped(number: int) -> str:
    """Thousands apart, as the language in use writes them: by a comma, in French by a space that does not break.

    >>> use("en")
    >>> grouped(3216)
    '3,216'
    """
    return f"{number:,}".replace(",", "\u202f" if language() == "fr" else ",")
