"""One page of a pupil's answers, to print or to mail: name, date, answers, tries; and the button that makes it.

The page stands alone: it needs no style or picture from elsewhere. Whether an answer is right is computed when the page
is made, from the answers in the journal. The button "my answers" writes the page beside the notebook and offers it for
download.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import chdir
from dataclasses import replace
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from rvbkit.game import safely
from rvbkit.matches.match import Match
from rvbkit.page import live
from rvbkit.page.live import Live, Part
from rvbkit.page.note import Note
from rvbkit.page.picture import draw
from rvbkit.questions import PARTS, exercises, notebooks, session
from rvbkit.questions.check import SPOILT, Standing, judged, progress
from rvbkit.questions.custom_kinds import waits
from rvbkit.questions.definitions import written_in
from rvbkit.questions.exercise import Exercise
from rvbkit.questions.registry import questions
from rvbkit.questions.session import as_written
from rvbkit.text import LANGUAGES, language, say
from rvbkit.text.files import write_file
from rvbkit.text.quoting import cut, readable
from rvbkit.text.remarks import Mistake, NotationError, Remark

_STYLE = """
body{font-family:DejaVu Sans,Verdana,sans-serif;color:#1b1b1b;background:#fff;max-width:48em;
margin:2em auto;padding:0 1em}
h1{font-size:1.3em;margin:0}h2{font-size:1.1em;margin:.2em 0 1em}table{border-collapse:collapse;width:99.8%}
th,td{border:1px solid #999;padding:.4em .6em;text-align:left;vertical-align:top}
.state{white-space:nowrap}.tries{text-align:center}
td:first-child{width:24%}pre{white-space:pre-wrap;overflow-wrap:anywhere;
margin:0;font:.95em/1.35 DejaVu Sans Mono,Consolas,monospace}svg{max-width:14em;height:auto;display:block}
p.small{margin:.3em 0 0}p.slip{color:#8a1f2c;margin-bottom:.3em}.small{color:#555;font-size:.8em;overflow-wrap:anywhere}
svg,th,.state,.small{break-inside:avoid}thead{display:table-header-group}
@media screen and (max-width:600px){body{margin:1em auto}.state{white-space:normal}th,td{padding:.3em}}
@media print{body{margin:0;max-width:none;padding:0;font-size:11pt}}
"""


def page(lesson: str, part: str, name: str, asked: Iterable[Exercise] | None = None) -> str:
    """The page of the open notebook as one HTML text, in the language in use; ``asked`` are its questions."""
    title, subtitle = say("check.page-title"), _subtitle(lesson, part)
    html = ET.Element("html", {"lang": language()})
    head = ET.SubElement(html, "head")
    ET.SubElement(head, "meta", {"charset": "utf-8"})
    ET.SubElement(head, "meta", {"name": "viewport", "content": "width=device-width"})
    ET.SubElement(head, "title").text = f"{title}. {subtitle}"
    ET.SubElement(head, "style").text = _STYLE
    body = ET.SubElement(html, "body")
    ET.SubElement(body, "h1").text = title
    ET.SubElement(body, "h2").text = subtitle
    for key, value in (("check.page-name", name or "…" * 10), ("check.page-date", date(datetime.now().isoformat()))):
        line = ET.SubElement(body, "p")
        ET.SubElement(line, "strong").text = say(key)
        line[0].tail = f" {value}"
    table = ET.SubElement(body, "table")
    row = ET.SubElement(ET.SubElement(table, "thead"), "tr")
    for key in ("check.page-question", "check.page-state", "check.page-tries", "check.page-answer"):
        ET.SubElement(row, "th").text = say(key)
    rows = ET.SubElement(table, "tbody")
    shown = tuple(questions(lesson, part) if asked is None else asked)
    for standing in progress(shown):
        _add_row(rows, standing)
    _add_others(body, others(shown))
    ET.SubElement(body, "p", {"class": "small"}).text = say("check.page-kit", file=_file())
    return "<!DOCTYPE html>\n" + readable(ET.tostring(html, encoding="unicode", method="html"))


def others(asked: Iterable[Exercise]) -> dict[str, Any]:
    """The answers that ``rvbkit.answer`` keeps, of questions that nobody judges."""
    known = {*exercises(), *(one.key for one in asked)}
    return {key: answer for key, answer in session.answers().items() if key not in known}


def _add_others(body: ET.Element, others: Mapping[str, Any]) -> None:
    if others:
        ET.SubElement(body, "h3").text = say("check.page-also")
    for key, answer in others.items():
        ET.SubElement(body, "p").text = say("check.page-other", question=key, answer=cut(as_written(answer)))


def _subtitle(lesson: str, part: str) -> str:
    """The lesson's title and which of its notebooks this is; a teacher's own lesson goes by its name."""
    return say("check.page-exercises" if part == PARTS[1] else "check.page-lesson", title=notebooks.title(lesson))


def _file() -> str:
    return session.journal_path().replace("\\", "/").rpartition("/")[2]


def _add_row(table: ET.Element, standing: Standing) -> None:
    row = ET.SubElement(table, "tr")
    ET.SubElement(row, "td").text = standing.exercise.title.sentence
    told = ET.SubElement(row, "td", {"class": "state"})
    told.text = say(standing.state)
    if standing.right and standing.last is False:
        ET.SubElement(told, "p", {"class": "small"}).text = say("check.page-last-wrong")
    ET.SubElement(row, "td", {"class": "tries"}).text = str(standing.tries)
    cell = ET.SubElement(row, "td")
    given = session.dated(standing.exercise.key)
    if given:
        _add_answer(cell, standing, given[-1])
    earlier = [_in_short(standing, record) for record, _ in given[:-1]]
    if any(earlier):
        shown = " · ".join(filter(None, earlier))
        ET.SubElement(cell, "p", {"class": "small"}).text = say("check.page-earlier", answers=shown)


def _in_short(standing: Standing, record: Any) -> str:
    """An earlier answer and whether it was right; tables, games and programs are only counted."""
    verdict = judged(standing.exercise, record)
    try:
        told = standing.exercise.in_short(record)
    except SPOILT:
        told = repr(record)
    mark = {True: "✓", False: "✗", None: "–"}[verdict.right]
    return f"{_whole(cut(told))}\u00a0{mark}" if told else ""


def _whole(text: str) -> str:
    """No line ends inside a pair."""
    return re.sub(r"\([^()]*\)", lambda pair: pair[0].replace(" ", "\u00a0").replace("-", "\u2011"), text)


def _add_answer(cell: ET.Element, standing: Standing, given: tuple[Any, str]) -> None:
    record, when = given
    ET.SubElement(cell, "pre").text = _told(standing, record)
    finding = judged(standing.exercise, record).finding
    if finding and finding.slip:  # a mistake that is known by name
        ET.SubElement(cell, "p", {"class": "small slip"}).text = " ".join(one.sentence for one in finding.remarks)
    ET.SubElement(cell, "span", {"class": "small"}).text = date(when)
    if isinstance(record, str) and " | " in record:  # a game: its last position
        try:
            match = Match.of(record)
        except NotationError:
            return
        cell.append(draw(match.position, last=match.last, taps=False))


def _told(standing: Standing, record: Any) -> str:
    try:
        return _whole(standing.exercise.told(record))
    except SPOILT:
        return repr(record)


def date(when: str) -> str:
    """The day and the time as people write them in the language in use."""
    try:
        moment = datetime.fromisoformat(when).astimezone()
    except (ValueError, OverflowError, OSError):  # no time, or one that no calendar of this system has
        return when
    return moment.strftime("%d/%m/%Y %H:%M" if language() == "fr" else "%Y-%m-%d %H:%M")


# -- the button "my answers" -----------------------------------------------------------------------------

#: Letters of a name in the name of a file.
LONGEST = 40


def hand_in() -> Handing | Note:
    """The button, or what to do first."""
    if not session.journal_path():
        return Note(Remark("check.page-closed"))
    return Handing(*session.opened())


def _plain(name: str) -> str:
    """A name as a part of the name of a file: words without accents, joined.

    >>> _plain(" Zoé d’Été / 2A "), _plain("../x")
    ('Zoe-d-Ete-2A', 'x')
    """
    signs = unicodedata.normalize("NFKD", name[: 4 * LONGEST])
    return "-".join(re.findall(r"\w+", "".join(sign for sign in signs if not unicodedata.combining(sign))))


def file_of(lesson: str, part: str, name: str) -> Path:
    """The page's path, beside the journal. Its name says in words which notebook it is of, and whose."""
    of_part = [say("class.part-exercises")] if part != PARTS[0] else []
    whose = _plain(name)[:LONGEST] or say("check.page-nobody")
    return Path(session.journal_path()).with_name(".".join([_plain(notebooks.title(lesson)), *of_part, whose, "html"]))


class Written(NamedTuple):
    """A page of answers, and the questions in it that were answered and wait for their judge to be permitted."""

    file: Path
    waiting: list[str]


def pages(home: Path) -> Iterator[Written]:
    """Writes the page of each notebook of a folder in which something was answered, one by one.

    If a notebook is there in both languages, the page is of the one in the language in use.
    """
    done: set[tuple[Path, str, str]] = set()
    made: set[tuple[Path, str]] = set()  # one page of each lesson tells the answers that none of its notebooks asks for
    for book in chain.from_iterable(notebooks.books(home, tongue, all_=True) for tongue in (language(), *LANGUAGES)):
        folder = book.path.parent
        if notebooks.is_bare(book.lesson) or (folder, book.lesson, book.part) in done:
            continue
        done.add((folder, book.lesson, book.part))
        book = replace(book, path=book.path.absolute())  # its questions are looked for from its folder
        with chdir(folder), session.another(book.lesson, book.part):
            for brought in notebooks.carrying(Path(), book.lesson):
                session.take_back(brought)
            asked = written_in(book)
            told = (folder, book.lesson) in made
            if not any(session.kept(one.key) for one in asked) and (told or not others(asked)):
                continue
            made.add((folder, book.lesson))
            name = session.pupil()
            file = file_of(book.lesson, book.part, name)
            write_file(file, page(book.lesson, book.part, name, asked).encode("utf-8", "replace"))
            waiting = [one.key for one in asked if session.kept(one.key) and waits(one)]
        yield Written(folder / file.name, waiting)


class Handing(Live):
    """A field for the name, a button, and the page once it is made."""

    says = "check.page"

    def __init__(self, lesson: str, part: str) -> None:
        self.lesson, self.part = lesson, part
        self.name = session.pupil()
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
        session.name_pupil(self.name)
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
        """Shows this remark alone."""
        self._say(remark, "")

    def _say(self, told: Remark, made: str) -> None:
        self._told, self._page = told, made
        self.show()
