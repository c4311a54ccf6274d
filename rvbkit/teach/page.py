"""The report of a class as one page: what it misunderstood, the hard questions, and a table of pupils by questions.

The page needs no other file, so a teacher can mail, print and keep it. Its style is ``page.css``. Everything that comes
from a pupil stands in it as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import chain, groupby
from pathlib import Path
from xml.etree import ElementTree as ET

from rvbkit.page import svg
from rvbkit.questions import PARTS, ROOMS, notebooks
from rvbkit.teach.handed import OWN
from rvbkit.teach.rows import Place, Row, as_time, by_name
from rvbkit.text import language, say
from rvbkit.text.quoting import readable

#: The most mistakes shown at once, the most hard questions, and the most wrong answers shown of one of them.
FREQUENT, HARD, WRONG = 12, 9, 4
#: With more questions than these, the titles of a printed table stand upright, so that names keep their place.
MANY = 8


def page(name: str, rows: Sequence[Row], told: Sequence[str], left_out: bool = False) -> str:
    """The page of a class as HTML, in the language in use; ``told`` are sentences about single files.

    ``left_out``: there are answers to unknown questions, which have no row.
    """
    html = ET.Element("html", {"lang": language()})
    head = _add(html, "head")
    _add(head, "meta", charset="utf-8")
    _add(head, "meta", name="viewport", content="width=device-width")
    policy = {"http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"}
    _add(head, "meta", **policy)
    _add(head, "title", f"{say('class.title')}. {name}")
    _add(head, "style", svg.css() + "\n" + Path(__file__).with_suffix(".css").read_text(encoding="utf-8"))
    main = _add(_add(html, "body", look="rk"), "main")
    _add(main, "h1", say("class.title"))
    people, answers = len({row.pupil.name for row in rows}), sum(len(row.given) for row in rows)
    count = f"{say('class.pupils', count=people)} · {say('class.answers', count=answers)}"
    _add(main, "p", f"{name} · {as_time(datetime.now())} · {count}", "soft")
    if told:
        _add(_add(main, "p", look="told"), "a", say("class.to-know", count=len(told)), href="#files")
    asked, nothing = [row for row in rows if not row.nothing], [row for row in rows if row.nothing]
    _add_misunderstood(main, asked, left_out)
    _add_hard(main, asked)
    _add_tables(main, asked, nothing)
    if told:
        _add(main, "h2", say("class.files"), id="files")
        _add_list(main, told, "plain small")
    _add(main, "p", say("class.made"), "small soft")
    return "<!DOCTYPE html>\n" + readable(ET.tostring(html, encoding="unicode", method="html"))


def _add(parent: ET.Element, tag: str, text: str = "", look: str = "", **attributes: str) -> ET.Element:
    """Adds an element; ``look`` is its class."""
    one = ET.SubElement(parent, tag, attributes | ({"class": look} if look else {}))
    one.text = text
    return one


def _add_list(parent: ET.Element, sentences: Iterable[str], look: str) -> None:
    listed = _add(parent, "ul", look=look)
    for sentence in sentences:
        _add(listed, "li", sentence)


def _names(names: Iterable[str]) -> str:
    return ", ".join(sorted(set(names), key=by_name))


def _by_question(rows: Iterable[Row]) -> list[list[Row]]:
    """The rows of each question."""
    found: dict[Place, list[Row]] = {}
    for row in rows:
        found.setdefault(row.question.place, []).append(row)
    return [*found.values()]


def _add_misunderstood(main: ET.Element, rows: Sequence[Row], left_out: bool) -> None:
    """The known mistakes, those of most pupils first: the sentence, the question, and the pupils."""
    made: dict[tuple[Place, str], list[Row]] = {}
    for row in rows:
        for slip in row.slips:
            made.setdefault((row.question.place, slip), []).append(row)
    _add(main, "h2", say("class.misunderstood"))
    if not made:
        unjudged = left_out or any(one.right is None for row in rows for one in row.given)
        _add(main, "p", say("class.mistakes-unjudged" if unjudged else "class.no-mistakes"), "soft")
        return
    first = min(FREQUENT, sum(len(some) > 1 for some in made.values()))
    cards = _add(main, "ol", look="cards")
    for at, ((_, slip), some) in enumerate(sorted(made.items(), key=lambda one: (-len(one[1]), one[0]))):
        if at == first > 0:  # a mistake of one pupil alone is no misunderstanding of the class
            folded = _add(main, "details")
            _add(folded, "summary", say("class.rarer", count=len(made) - first))
            cards = _add(folded, "ol", look="cards")
        question = some[0].question
        where = f"{notebooks.title(question.lesson)} · {question.title}"
        card = _card(cards, len({row.pupil.name for row in some}), some[0].slips[slip], where)
        if still := _names(row.pupil.name for row in some if not row.right):
            _add(card, "p", still, "small")
        if known := _names(row.pupil.name for row in some if row.right):
            _add(card, "p", say("class.right-since", names=known), "small soft")


def _card(cards: ET.Element, count: int, sentence: str, where: str) -> ET.Element:
    card = _add(cards, "li")
    _add(card, "span", str(count), "count")
    text = _add(card, "div")
    _add(text, "p", sentence)
    _add(text, "p", where, "small soft")
    return text


def _add_hard(main: ET.Element, rows: Iterable[Row]) -> None:
    """The questions that most pupils answered wrong at least once, with their most frequent wrong answers."""
    hard = []
    for some in _by_question(rows):
        wrong = [row for row in some if any(one.right is False and not one.partly for one in row.given)]
        if wrong:
            hard.append((len(wrong), sum(row.right is not True for row in wrong), wrong, some))
    if not hard:
        return
    _add(main, "h2", say("class.hard"))
    cards = _add(main, "ol", look="cards")
    for count, still, wrong, some in sorted(hard, key=lambda one: (-one[0], -one[1]))[:HARD]:
        card = _card(cards, count, some[0].question.title, notebooks.title(some[0].question.lesson))
        sentence = say("class.wrong-of", count=count, all=sum(bool(row.given) for row in some))
        _add(card, "p", f"{sentence} {say('class.still-wrong', count=still) if still else ''}".rstrip())
        shorts = (sorted({one.short for one in row.given if one.right is False} - {""}) for row in wrong)
        if given := Counter(chain.from_iterable(shorts)):
            often = " · ".join(f"{text} (× {times})" if times > 1 else text for text, times in given.most_common(WRONG))
            _add(card, "p", say("class.answered", answers=often), "small soft")


def _add_tables(main: ET.Element, rows: Sequence[Row], nothing: Sequence[Row]) -> None:
    """A table for each notebook of each assignment, and a box that hides the answers.

    Pupils with nothing to judge stand in each table of their assignment, or below if it has no table.
    """
    _add(main, "h2", say("class.table"))
    _add(main, "input", type="checkbox", id="short")
    _add(main, "label", say("class.short"), "small switch", **{"for": "short"})
    _add(main, "p", say("class.legend"), "small soft")

    def book(row: Row) -> tuple[str, str, int]:
        return row.pupil.assignment, row.question.lesson, (*PARTS, OWN).index(row.question.part)

    for (assignment, lesson, _), group in groupby(sorted(rows, key=book), book):
        some = list(group)
        part = some[0].question.part
        which = "" if part == PARTS[0] or lesson not in ROOMS else say(f"class.part-{part}")
        title = " · ".join(filter(None, (assignment, notebooks.title(lesson), which)))
        _add(main, "h3", title)
        box = {"tabindex": "0", "role": "region", "aria-label": title}  # so the keyboard scrolls it too
        beside = [row for row in nothing if row.pupil.assignment in ("", assignment)]
        _add_table(_add(main, "div", look="box", **box), some, beside)
    works = {row.pupil.assignment for row in rows}
    if left := [row for row in nothing if row.pupil.assignment not in (works | {""} if works else ())]:
        where = (" · ".join(filter(None, (row.pupil.name, row.pupil.assignment))) for row in left)
        told = (say("class.of", name=name, state=say(row.state)) for name, row in zip(where, left, strict=True))
        _add_list(main, told, "plain")


def _add_table(box: ET.Element, rows: list[Row], nothing: list[Row]) -> None:
    questions = _by_question(rows)
    table = _add(box, "table", look="many" if len(questions) > MANY else "")
    head = _add(_add(table, "thead"), "tr")
    _add(head, "th", say("class.pupil"))
    for some in questions:
        cell = _add(head, "th")
        _add(cell, "span", some[0].question.title)
        if some[0].question.program:
            _add(cell, "span", say("class.not-run"), "answer")
    by_pupil = {(row.pupil.name, row.question.key): row for row in rows}
    body = _add(table, "tbody")
    told = {row.pupil.name: say(row.state) for row in nothing}
    for name in sorted({row.pupil.name for row in rows} | told.keys(), key=by_name):
        line = _add(body, "tr")
        _add(line, "th", name, scope="row")
        if (name, questions[0][0].question.key) not in by_pupil:
            _add(line, "td", told[name], "soft", colspan=str(len(questions)))
            continue
        for some in questions:
            _add_cell(line, by_pupil[name, some[0].question.key])
    if any(some[0].question.asked for some in questions):
        foot = _add(_add(table, "tfoot"), "tr")
        _add(foot, "td", say("class.right"))
        for some in questions:
            count = f"{sum(row.right is True for row in some)} / {len(some)}"
            _add(foot, "td", count if some[0].question.asked else "")


def _add_cell(line: ET.Element, row: Row) -> None:
    partly = row.last and row.last.partly
    look = "" if partly or row.right is None else "right" if row.right else "wrong"
    cell = _add(line, "td", look=look if row.given else "")
    sign, _, title = say(row.state).partition(" ")
    _add(cell, "b", sign, look, title=title).tail = f" {len(row.given)}" if len(row.given) > 1 else ""
    if row.last and row.last.short:
        _add(cell, "span", row.last.short, "answer")
    if row.disagrees:
        _add(cell, "span", say("class.but-points", points=f"{row.points:g}"), "points")
