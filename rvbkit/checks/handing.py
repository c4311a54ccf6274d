"""The button "my answers": it writes the page beside the notebook and hands it over."""

from __future__ import annotations

import base64
import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import chdir
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from rvbkit import ipynb, keeping, live, nearby
from rvbkit.checks import PARTS
from rvbkit.checks.here import written_in
from rvbkit.checks.own_kinds import waits
from rvbkit.checks.page import others, page
from rvbkit.game import Mistake, Remark, safely
from rvbkit.live import Live, Part
from rvbkit.note import Note
from rvbkit.text import LANGUAGES, language, say
from rvbkit.writing import write_file

#: Letters of a name in the name of a file.
LONGEST = 40


def hand_in() -> Handing | Note:
    """The button, or what to do first."""
    if not keeping.journal_path():
        return Note(Remark("check.page-closed"))
    return Handing(*keeping.opened())


def _plain(name: str) -> str:
    """A name as a part of the name of a file: words without accents, joined.

    >>> _plain(" Zoé d’Été / 2A "), _plain("../x")
    ('Zoe-d-Ete-2A', 'x')
    """
    signs = unicodedata.normalize("NFKD", name[: 4 * LONGEST])
    return "-".join(re.findall(r"\w+", "".join(sign for sign in signs if not unicodedata.combining(sign))))


def file_of(lesson: str, part: str, name: str) -> Path:
    """The page goes beside the journal. Its name says in words which notebook it is of, and whose."""
    of_part = [say("class.part-exercises")] if part != PARTS[0] else []
    whose = _plain(name)[:LONGEST] or say("check.page-nobody")
    return Path(keeping.journal_path()).with_name(".".join([_plain(nearby.title(lesson)), *of_part, whose, "html"]))


class Written(NamedTuple):
    """A page of answers, and the questions in it that were answered and wait for their judge to be permitted."""

    file: Path
    waiting: list[str]


def pages(home: Path) -> Iterator[Written]:
    """Writes the page of each notebook of a folder in which something was answered, one by one.

    Where a notebook is there in both languages it is the one in the language in use.
    """
    done: set[tuple[Path, str, str]] = set()
    made: set[tuple[Path, str]] = set()  # what was asked in no notebook of a lesson is told on one page of it
    for book in chain.from_iterable(nearby.books(home, tongue, all_=True) for tongue in (language(), *LANGUAGES)):
        folder = book.path.parent
        if nearby.is_bare(book.lesson) or (folder, book.lesson, book.part) in done:
            continue
        done.add((folder, book.lesson, book.part))
        far = replace(book, path=book.path.absolute())  # a path as it was typed leads elsewhere from its own folder
        with chdir(folder), keeping.another(book.lesson, book.part):
            for brought in ipynb.carrying(Path(), book.lesson):
                keeping.take_back(brought)
            asked = written_in(far)
            told = (folder, book.lesson) in made
            if not any(keeping.kept(one.key) for one in asked) and (told or not others(asked)):
                continue
            made.add((folder, book.lesson))
            name = keeping.pupil()
            file = file_of(book.lesson, book.part, name)
            write_file(file, page(book.lesson, book.part, name, asked).encode("utf-8", "replace"))
            waiting = [one.key for one in asked if keeping.kept(one.key) and waits(one)]
        yield Written(folder / file.name, waiting)


class Handing(Live):
    """A field for the name, a button, and the page once it is made."""

    says = "check.page"

    def __init__(self, lesson: str, part: str) -> None:
        self.lesson, self.part = lesson, part
        self.name = keeping.pupil()
        self._told: Remark | None = None
        self._page = ""
        super().__init__()

    def look(self) -> list[Part]:
        name = live.field("name", "text", say("check.page-your-name"), self.name, enter="make")
        made = [live.row("form", name, live.keys(live.key("make", say("check.page"), solid=True)))]
        if self._told:
            mood = "wrong" if isinstance(self._told, Mistake) else "right" if self._page else ""
            made.append(live.words("", [("", self._told.sentence)], mood=mood))
        if self._page:
            made.append(live.link("page", say("check.page-get"), self._page, self.file.name))
        return [live.row("handing", *made, look="form")]

    def state(self) -> dict[str, Any]:
        return {"spoken": self._told.sentence if self._told else ""}

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        self.name = fields["name"]
        keeping.name_pupil(self.name)
        self.make()

    @property
    def file(self) -> Path:
        """Where the page goes."""
        return file_of(self.lesson, self.part, self.name)

    def make(self) -> None:
        """Writes the page and says where it is; also when the disk refuses, the page can be had."""
        safely(self._make, self.tell)

    def _make(self) -> None:
        text = page(self.lesson, self.part, " ".join(self.name.split())).encode("utf-8", "replace")
        told = Remark("check.page-made", {"file": self.file.name})
        try:
            write_file(self.file, text)
        except OSError:
            told = Remark("check.page-not-written", {"file": self.file.name, "get": Remark("check.page-get")})
        self._say(told, f"data:text/html;base64,{base64.b64encode(text).decode()}")

    def tell(self, remark: Remark) -> None:
        """Says this, and nothing that was said before."""
        self._say(remark, "")

    def _say(self, told: Remark, made: str) -> None:
        self._told, self._page = told, made
        self.show()
