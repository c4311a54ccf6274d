"""The class on one page: what it misunderstood, which questions were hard, and pupil by question what was answered.

The page stands alone: no style, picture or program from elsewhere, so that it can be mailed, printed and kept. Whatever
comes from a pupil stands in it as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any
from xml.etree import ElementTree as ET

from rvbkit.page import svg
from rvbkit.questions import PARTS, ROOMS, notebooks
from rvbkit.teach.handed import OWN
from rvbkit.teach.rows import Question, Row, as_time, by_name
from rvbkit.text import language, say
from rvbkit.text.quoting import readable

#: So many mistakes are shown at once, so many questions named as hard, and so many wrong answers to one of them.
FREQUENT, HARD, WRONG = 12, 9, 4
#: Of more questions than these, the titles stand upright on paper, so that names keep their place.
MANY = 8
_STYLE = """
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;background:var(--rk-page);color:var(--rk-pen);
font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main{max-width:1100px;margin:auto}
h1{font-size:28px;line-height:1.2;margin:0}h2{font-size:20px;line-height:1.25;margin:32px 0 12px}
h3{font-size:16px;margin:24px 0 8px}p{margin:4px 0}.soft{color:var(--rk-faint)}.small{font-size:13px}
.told{background:var(--rk-wrong-soft);border-radius:12px;padding:10px 16px;margin:16px 0}
ol.cards{list-style:none;margin:0;padding:0;display:grid;gap:12px;
grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr))}
ol.cards>li{background:var(--rk-card);border:1px solid var(--rk-rule);border-radius:14px;padding:12px 16px;
display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 14px;break-inside:avoid;overflow-wrap:anywhere}
.count{font-size:26px;font-weight:700;line-height:1.2;color:var(--rk-wrong);min-width:1.2em;text-align:center}
a{color:inherit}
.box{overflow-x:auto;width:fit-content;max-width:100%;border:1px solid var(--rk-rule);
border-radius:14px;background:var(--rk-card)}
table{border-collapse:separate;border-spacing:0;font-size:14px}
th,td{padding:6px 10px;text-align:left;vertical-align:top;border:0 solid var(--rk-rule);border-width:0 1px 1px 0}
tr>:last-child{border-right:0}tbody:last-child tr:last-child>*,tfoot tr>*{border-bottom:0}
thead th{background:var(--rk-sunk);vertical-align:bottom;font-weight:600;
min-width:84px;max-width:150px;line-height:1.25}
tr>:first-child{position:sticky;left:0;z-index:1;background:var(--rk-sunk);min-width:96px;max-width:180px;
overflow-wrap:break-word;border-right:2px solid var(--rk-rule)}
td{min-width:64px;max-width:180px}tfoot td{background:var(--rk-sunk);font-weight:600}
b.right{color:var(--rk-win)}b.wrong{color:var(--rk-wrong)}td.right{background:var(--rk-right-soft)}
td.wrong{background:var(--rk-wrong-soft)}.answer,.points{display:block;font-size:12px;line-height:1.3;
overflow-wrap:anywhere;color:var(--rk-faint)}.points{color:var(--rk-wrong);font-weight:600}
input{margin:0 8px 0 0}label{cursor:pointer}#short:checked~div .answer{display:none}
summary{cursor:pointer;margin:12px 0}ul.plain{margin:0;padding-left:20px;overflow-wrap:anywhere}
@media (max-width:600px){body{padding:16px 10px 32px}h1{font-size:23px}tr>:first-child{max-width:110px}}
@media print{@page{size:landscape;margin:12mm}body{padding:0;font-size:10pt}main{max-width:none}
.box{overflow:visible;border-radius:0}table{font-size:8.5pt;width:100%}thead{display:table-header-group}
tfoot{display:table-row-group}tr{break-inside:avoid}body,.told{background:none}
details::details-content{content-visibility:visible;block-size:auto}h2,h3{break-after:avoid}tr>:first-child{position:static}.switch,#short{display:none}
thead th,td,tr>:first-child{min-width:0;max-width:none;padding:3px 5px}ol.cards{grid-template-columns:1fr 1fr}
tr>:first-child{min-width:32mm}
table.many{table-layout:fixed}.many td,.many th{font-size:7.5pt;padding:2px 3px}.many .answer{font-size:6.5pt}
.many tr>:first-child{width:32mm}.many thead th+th{height:57mm}
.many thead th+th>span{display:inline-block;writing-mode:vertical-rl;transform:rotate(180deg);overflow:hidden;
max-height:55mm;max-width:100%;font-size:6.5pt;line-height:1.15}}
"""


def page(name: str, rows: Sequence[Row], told: Sequence[str], left_out: bool = False) -> str:
    """The page of a class, as one HTML text in the language in use; ``told`` is what is to be known of single files.

    ``left_out``: there are answers to questions that nobody knows here, and they have no row.
    """
    html = ET.Element("html", {"lang": language()})
    head = _add(html, "head")
    _add(head, "meta", charset="utf-8")
    _add(head, "meta", name="viewport", content="width=device-width")
    policy = {"http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"}
    _add(head, "meta", **policy)
    _add(head, "title", f"{say('class.title')}. {name}")
    _add(head, "style", svg.css() + _STYLE)
    main = _add(_add(html, "body", **{"class": "rk"}), "main")
    _add(main, "h1", say("class.title"))
    people, answers = len({row.pupil.name for row in rows}), sum(len(row.given) for row in rows)
    count = f"{say('class.pupils', count=people)} · {say('class.answers', count=answers)}"
    _add(main, "p", f"{name} · {as_time(datetime.now())} · {count}", **{"class": "soft"})
    if told:
        _add(_add(main, "p", **{"class": "told"}), "a", say("class.to-know", count=len(told)), href="#files")
    asked, nothing = [row for row in rows if not row.nothing], [row for row in rows if row.nothing]
    _add_misunderstood(main, asked, left_out)
    _add_hard(main, asked)
    _add_tables(main, asked, nothing)
    if told:
        _add(main, "h2", say("class.files"), id="files")
        listed = _add(main, "ul", **{"class": "plain small"})
        for sentence in told:
            _add(listed, "li", sentence)
    _add(main, "p", say("class.made"), **{"class": "small soft"})
    return "<!DOCTYPE html>\n" + readable(ET.tostring(html, encoding="unicode", method="html"))


def _add(parent: ET.Element, tag: str, text: str = "", **attributes: str) -> ET.Element:
    one = ET.SubElement(parent, tag, attributes)
    one.text = text
    return one


def _names(names: Iterable[str]) -> str:
    return ", ".join(sorted(set(names), key=by_name))


def _by_question(rows: Iterable[Row]) -> dict[tuple[str, str, str], list[Row]]:
    found: dict[tuple[str, str, str], list[Row]] = {}
    for row in rows:
        question = row.question
        found.setdefault((question.lesson, question.part, question.key), []).append(row)
    return found


def _where(question: Question) -> str:
    return f"{notebooks.title(question.lesson)} · {question.title}"


def _add_misunderstood(main: ET.Element, rows: Sequence[Row], left_out: bool) -> None:
    """The mistakes known by name, those of most pupils first: the sentence, where, and who."""
    made: dict[tuple[str, str, str, str], list[Row]] = {}
    for place, some in _by_question(rows).items():
        for row in some:
            for slip in row.slips:
                made.setdefault((*place, slip), []).append(row)
    _add(main, "h2", say("class.misunderstood"))
    if not made:
        unjudged = left_out or any(one.right is None for row in rows for one in row.given)
        _add(main, "p", say("class.mistakes-unjudged" if unjudged else "class.no-mistakes"), **{"class": "soft"})
        return
    first = min(FREQUENT, sum(len(some) > 1 for some in made.values()))
    cards = _add(main, "ol", **{"class": "cards"})
    for at, ((*_, slip), some) in enumerate(sorted(made.items(), key=lambda one: (-len(one[1]), one[0]))):
        if at == first > 0:  # what one pupil alone got wrong is no misunderstanding of the class
            folded = _add(main, "details")
            _add(folded, "summary", say("class.rarer", count=len(made) - first))
            cards = _add(folded, "ol", **{"class": "cards"})
        card = _card(cards, str(len({row.pupil.name for row in some})), some[0].slips[slip], _where(some[0].question))
        known = _names(row.pupil.name for row in some if row.right)
        if still := _names(row.pupil.name for row in some if not row.right):
            _add(card, "p", still, **{"class": "small"})
        if known:
            _add(card, "p", say("class.right-since", names=known), **{"class": "small soft"})


def _card(cards: ET.Element, count: str, sentence: str, where: str) -> ET.Element:
    card = _add(cards, "li")
    _add(card, "span", count, **{"class": "count"})
    text = _add(card, "div")
    _add(text, "p", sentence)
    _add(text, "p", where, **{"class": "small soft"})
    return text


def _add_hard(main: ET.Element, rows: Iterable[Row]) -> None:
    """The questions that most pupils answered wrong, at least once, with what they answered most."""
    hard = []
    for some in _by_question(rows).values():
        wrong = [row for row in some if any(one.right is False and not one.partly for one in row.given)]
        if wrong:
            hard.append((len(wrong), sum(row.right is not True for row in wrong), wrong, some))
    if not hard:
        return
    _add(main, "h2", say("class.hard"))
    cards = _add(main, "ol", **{"class": "cards"})
    for count, still, wrong, some in sorted(hard, key=lambda one: (-one[0], -one[1]))[:HARD]:
        tried = sum(bool(row.given) for row in some)
        sentence = say("class.wrong-of", count=count, all=tried)
        card = _card(cards, str(count), some[0].question.title, notebooks.title(some[0].question.lesson))
        _add(card, "p", f"{sentence} {say('class.still-wrong', count=still) if still else ''}".rstrip())
        given = Counter(
            one for row in wrong for one in sorted({one.short for one in row.given if one.right is False} - {""})
        )
        if given:
            often = " · ".join(f"{text} (× {times})" if times > 1 else text for text, times in given.most_common(WRONG))
            _add(card, "p", say("class.answered", answers=often), **{"class": "small soft"})


def _add_tables(main: ET.Element, rows: Sequence[Row], nothing: Sequence[Row]) -> None:
    """A table for each notebook of each assignment. What was answered can be hidden, to see it all at once.

    Those of whom there is nothing to judge stand in each table of their assignment; where there is none, below.
    """
    _add(main, "h2", say("class.table"))
    _add(main, "input", type="checkbox", id="short")
    _add(main, "label", say("class.short"), **{"for": "short", "class": "small switch"})
    _add(main, "p", say("class.legend"), **{"class": "small soft"})

    def book(row: Row) -> tuple[str, str, int]:
        return row.pupil.assignment, row.question.lesson, (*PARTS, OWN).index(row.question.part)

    for (assignment, lesson, _), group in groupby(sorted(rows, key=book), book):
        some = list(group)
        part = some[0].question.part
        which = "" if part == PARTS[0] or lesson not in ROOMS else say(f"class.part-{part}")
        title = " · ".join(filter(None, (assignment, notebooks.title(lesson), which)))
        _add(main, "h3", title)
        box = {"class": "box", "tabindex": "0", "role": "region", "aria-label": title}  # moved by the keyboard, too
        _add_table(_add(main, "div", **box), some, [row for row in nothing if row.pupil.assignment in ("", assignment)])
    works = {row.pupil.assignment for row in rows}
    if left := [row for row in nothing if row.pupil.assignment not in (works | {""} if works else ())]:
        listed = _add(main, "ul", **{"class": "plain"})
        for row in left:
            where = " · ".join(filter(None, (row.pupil.name, row.pupil.assignment)))
            _add(listed, "li", say("class.of", name=where, state=say(row.state)))


def _add_table(box: ET.Element, rows: list[Row], nothing: list[Row]) -> None:
    questions = list(_by_question(rows).values())
    table = _add(box, "table", **({"class": "many"} if len(questions) > MANY else {}))
    head = _add(_add(table, "thead"), "tr")
    _add(head, "th", say("class.pupil"))
    for some in questions:
        cell = _add(head, "th")
        _add(cell, "span", some[0].question.title)
        if some[0].question.program:
            _add(cell, "span", say("class.not-run"), **{"class": "answer"})
    by_pupil = {(row.pupil.name, row.question.key): row for row in rows}
    body = _add(table, "tbody")
    told = {row.pupil.name: say(row.state) for row in nothing}
    for name in sorted({row.pupil.name for row in rows} | told.keys(), key=by_name):
        line = _add(body, "tr")
        _add(line, "th", name, scope="row")
        if (name, questions[0][0].question.key) not in by_pupil:
            _add(line, "td", told[name], colspan=str(len(questions)), **{"class": "soft"})
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
    look: Any = {True: "right", False: "wrong", None: ""}[row.right if not (row.last and row.last.partly) else None]
    cell = _add(line, "td", **({"class": look} if look and row.given else {}))
    sign = say(row.state).partition(" ")[0]
    told = _add(cell, "b", sign, title=say(row.state).partition(" ")[2], **({"class": look} if look else {}))
    told.tail = f" {len(row.given)}" if len(row.given) > 1 else ""
    if row.last and row.last.short:
        _add(cell, "span", row.last.short, **{"class": "answer"})
    if row.disagrees:
        _add(cell, "span", say("class.but-points", points=f"{row.points:g}"), **{"class": "points"})
