"""One page of a pupil's answers, to print or to mail: name, date, answers, tries.

The page stands alone: no style or picture from elsewhere. Whether an answer is right is computed
when the page is made, from the answers in the journal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit import keeping, nearby
from rvbkit.checks import PARTS, exercises
from rvbkit.checks.asking import SPOILT, Standing, judged, progress
from rvbkit.checks.exercise import Exercise
from rvbkit.checks.here import questions
from rvbkit.draw import draw
from rvbkit.game import NotationError
from rvbkit.keeping import as_written
from rvbkit.match import Match
from rvbkit.quoting import cut, readable
from rvbkit.text import language, say

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
    """The page of a notebook that is open, as one HTML text in the language in use; ``asked`` are its questions."""
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
    """What is kept by ``rvbkit.answer``, of questions that nobody judges."""
    known = {*exercises(), *(one.key for one in asked)}
    return {key: answer for key, answer in keeping.answers().items() if key not in known}


def _add_others(body: ET.Element, others: Mapping[str, Any]) -> None:
    if others:
        ET.SubElement(body, "h3").text = say("check.page-also")
    for key, answer in others.items():
        ET.SubElement(body, "p").text = say("check.page-other", question=key, answer=cut(as_written(answer)))


def _subtitle(lesson: str, part: str) -> str:
    """The lesson's title, and which of its notebooks; a lesson of somebody else's goes by its name."""
    return say("check.page-exercises" if part == PARTS[1] else "check.page-lesson", title=nearby.title(lesson))


def _file() -> str:
    return keeping.journal_path().replace("\\", "/").rpartition("/")[2]


def _add_row(table: ET.Element, standing: Standing) -> None:
    row = ET.SubElement(table, "tr")
    ET.SubElement(row, "td").text = standing.exercise.title.sentence
    told = ET.SubElement(row, "td", {"class": "state"})
    told.text = say(standing.state)
    if standing.right and standing.last is False:
        ET.SubElement(told, "p", {"class": "small"}).text = say("check.page-last-wrong")
    ET.SubElement(row, "td", {"class": "tries"}).text = str(standing.tries)
    cell = ET.SubElement(row, "td")
    given = keeping.dated(standing.exercise.key)
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
    """The day and the time as people write them here."""
    try:
        moment = datetime.fromisoformat(when).astimezone()
    except (ValueError, OverflowError, OSError):  # no time, or one that no calendar of this system has
        return when
    return moment.strftime("%d/%m/%Y %H:%M" if language() == "fr" else "%Y-%m-%d %H:%M")
