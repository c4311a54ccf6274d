"""One page of a pupil's answers, to print or to mail: name, date, answers, tries.

The page stands alone: no style or picture from elsewhere. Whether an answer is right is computed
when the page is made, from the answers in the journal.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit import notebook
from rvbkit.checks.asking import Standing, judged, progress
from rvbkit.draw import draw
from rvbkit.game import NotationError
from rvbkit.match import Match
from rvbkit.text import language, say

_STYLE = """
body{font-family:DejaVu Sans,Verdana,sans-serif;color:#1b1b1b;background:#fff;max-width:48em;
margin:2em auto;padding:0 1em}
h1{font-size:1.3em}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #999;padding:.4em .6em;text-align:left;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}svg{max-width:14em;height:auto;display:block}
.small{color:#555;font-size:.8em}tr{break-inside:avoid}
@media print{body{margin:0;max-width:none}}
"""


def page(lesson: str, part: str, name: str) -> str:
    """The page of a notebook that is open, as one HTML text in the language in use."""
    title = say("check.page-title", lesson=lesson)
    html = ET.Element("html", {"lang": language()})
    head = ET.SubElement(html, "head")
    ET.SubElement(head, "meta", {"charset": "utf-8"})
    ET.SubElement(head, "meta", {"name": "viewport", "content": "width=device-width"})
    ET.SubElement(head, "title").text = title
    ET.SubElement(head, "style").text = _STYLE
    body = ET.SubElement(html, "body")
    ET.SubElement(body, "h1").text = title
    for key, value in (("check.page-name", name or "…" * 10), ("check.page-date", _date(datetime.now().isoformat()))):
        line = ET.SubElement(body, "p")
        ET.SubElement(line, "strong").text = say(key)
        line[0].tail = f" {value}"
    table = ET.SubElement(body, "table")
    row = ET.SubElement(table, "tr")
    for key in ("check.page-question", "check.page-state", "check.page-tries", "check.page-answer"):
        ET.SubElement(row, "th").text = say(key)
    for standing in progress(lesson, part):
        _add_row(table, standing)
    ET.SubElement(body, "p", {"class": "small"}).text = say("check.page-kit", file=_file())
    return "<!DOCTYPE html>\n" + ET.tostring(html, encoding="unicode", method="html")


def _file() -> str:
    return notebook.journal_path().replace("\\", "/").rpartition("/")[2]


def _add_row(table: ET.Element, standing: Standing) -> None:
    row = ET.SubElement(table, "tr")
    ET.SubElement(row, "td").text = standing.exercise.title.sentence
    state = {True: "check.page-right", False: "check.page-wrong", None: "check.page-none"}[standing.right]
    ET.SubElement(row, "td").text = say(state)
    ET.SubElement(row, "td").text = str(standing.tries)
    cell = ET.SubElement(row, "td")
    given = notebook.dated(standing.exercise.key)
    if given:
        _add_answer(cell, standing, given[-1])
    if given[:-1]:
        ET.SubElement(cell, "p", {"class": "small"}).text = say("check.page-earlier")
        _add_earlier(cell, standing, given[:-1])


def _add_earlier(cell: ET.Element, standing: Standing, given: Sequence[tuple[Any, str]]) -> None:
    earlier = ET.SubElement(cell, "ol", {"class": "small"})
    for record, when in given:
        right = judged(standing.exercise, record).right
        text = f"{_told(standing, record)} ({_date(when)}) {'✓' if right else '✗'}"
        ET.SubElement(ET.SubElement(earlier, "li"), "pre").text = text


def _add_answer(cell: ET.Element, standing: Standing, given: tuple[Any, str]) -> None:
    record, when = given
    ET.SubElement(cell, "pre").text = _told(standing, record)
    ET.SubElement(cell, "span", {"class": "small"}).text = _date(when)
    if isinstance(record, str) and " | " in record:  # a game: its last position
        try:
            match = Match.of(record)
        except NotationError:
            return
        cell.append(draw(match.position, last=match.last, taps=False))


def _told(standing: Standing, record: Any) -> str:
    try:
        return standing.exercise.told(record)
    except (KeyError, TypeError, ValueError):
        return repr(record)


def _date(when: str) -> str:
    """The day and the time as people write them here."""
    try:
        moment = datetime.fromisoformat(when).astimezone()
    except ValueError:
        return when
    return moment.strftime("%d/%m/%Y %H:%M" if language() == "fr" else "%Y-%m-%d %H:%M")
