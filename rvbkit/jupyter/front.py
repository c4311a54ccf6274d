"""The front page: a card for each lesson and its exercises, what is done of them, where one was, the games to play.

It is what ``rvbkit.lesson`` shows in the notebook called "home". A game that moves in is there by itself: its lessons,
pictures and names come from its own rooms. What is done (``rvbkit/jupyter/shelf.py``) is looked at anew whenever
somebody comes back to the page.

It is a notebook and no page of the extension: so it is there in every program that shows notebooks, without the
extension as a list of links. Links are relative, ``data-opens`` the same path for the page of JupyterLab, which opens
notebooks itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree as ET

from rvbkit.games import STEMS, rules, stems
from rvbkit.jupyter import lab
from rvbkit.jupyter.shelf import Notebook, notebooks, to_go_on
from rvbkit.matches import transcript
from rvbkit.page import live
from rvbkit.page.errand import in_turn
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.page.picture import draw
from rvbkit.questions import PARTS, ROOMS, picture
from rvbkit.questions import notebooks as nearby
from rvbkit.text import LANGUAGES, catalogue, language, say
from rvbkit.text.files import Trouble
from rvbkit.text.remarks import NotationError, Remark

# -- the page ----------------------------------------------------------------------------------


class Front(Live):
    """The front page, alive: it looks again when somebody comes back to it."""

    says = "front.title"

    def __init__(self) -> None:
        self._told: Remark | None = None
        self._opens = ""
        super().__init__()

    def look(self) -> list[Part]:
        all_ = notebooks(self._later())
        root = ET.Element("div", {"class": "rk-shelves"})
        _resume(root, all_)
        for stem in stems():
            _shelf(root, say(f"{stem}.about"), [one for one in all_ if one.lesson in rules(stem).LESSONS])
        _shelf(root, say("front.own"), [one for one in all_ if one.own])
        _free(root)
        told = live.words("", [("", self._told.sentence)], mood="wrong") if self._told else None
        top = live.row("top", live.markup("title", _written(_title())), self._languages(), look="front-top")
        return [live.row("front", top, told, live.markup("shelves", _written(root)), look="front")]

    def _later(self) -> Callable[[], None] | None:
        """Shows what has been judged meanwhile, on a page that lives."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return None
        return in_turn(self.show)

    def state(self) -> dict[str, Any]:
        return {"looks": True, "opens": self._opens, "spoken": self._told.sentence if self._told else ""}

    def tell(self, remark: Remark) -> None:
        self._told, self._opens = remark, ""

    # -- the other language ------------------------------------------------------------------------

    def _languages(self) -> Part:
        """Each language by its own name: a link where its front page is there, else a key that fetches it."""
        root, missing = ET.Element("p", {"class": "rk-tongues"}), list[str]()
        for tongue in LANGUAGES:
            name, book = _own_name(tongue), nearby.find(nearby.HOME, PARTS[0], tongue, up=False)
            if tongue == language():
                _add(root, "span", name, lang=tongue, aria_current="true")
            elif book:
                _link(root, name, book.way(nearby.here()), lang=tongue)
            else:
                missing.append(tongue)
        keys = live.keys(*(live.key(tongue, _own_name(tongue)) for tongue in missing), id_="missing")
        return live.row("tongues", live.markup("tongues", _written(root)), keys if missing else None, look="tongues")

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        """Gives the pupil the notebooks of another language too, and opens their front page."""
        self.back()
        here = nearby.here()
        if (here / lab.HIDDEN / lab.LIST).is_file():
            try:
                lab.copy_notebooks(here, language=name)
            except (OSError, Trouble):
                raise NotationError("front.not-copied", language=_own_name(name)) from None
        book = nearby.find(nearby.HOME, PARTS[0], name, up=False)
        if not book:
            raise NotationError("front.no-other", language=_own_name(name), command=f"rvbkit --lang {name} lab")
        self._opens = book.way(here)

    def back(self) -> None:
        self._told, self._opens = None, ""

    # -- the saved page ----------------------------------------------------------------------------

    def saved_state(self) -> object:
        """Only what files there are: what is done would make the notebook unsaved whenever one comes back."""
        return [one.href for one in notebooks(self._later())]

    def saved(self) -> list[Bundle]:
        """A list of links."""
        root = ET.Element("div", {"class": "rk-twin"})
        _add(root, "h1", say("front.title"))
        listed = _add(root, "ul")
        for one in notebooks(self._later()):
            title = one.title if one.part == PARTS[0] else say("front.exercises-of", title=one.title)
            title = f"{one.number}. {title}" if one.number else title
            item = _add(listed, "li", "" if one.href else title)
            if one.href:
                _link(item, title, one.href)
        _free(root)
        text = "\n".join("".join(item.itertext()) for item in listed)
        return [{"text/html": _written(root), "text/plain": text}]


def _own_name(tongue: str) -> str:
    return str(catalogue(tongue)["front.language"])


# -- what stands on it -------------------------------------------------------------------------


def _title() -> ET.Element:
    root = ET.Element("div")
    _add(root, "h1", say("front.title"))
    _add(root, "p", say("front.about"), "rk-soft")
    return root


def _resume(root: ET.Element, all_: Sequence[Notebook]) -> None:
    """You were here; or, for who comes first, begin here. When all is done, nothing."""
    one = to_go_on(all_)
    if not one:
        return
    begun = any(other.far.when for other in all_)
    told = "front.you-were-here" if one.far.when else "front.next" if begun else "front.first"
    section = _add(root, "section", kind="rk-resume")
    _picture(section, one.lesson)
    about = _add(section, "div", kind="rk-about")
    _add(about, "p", say(told), "rk-over-line")
    _add(about, "h2", one.title if one.part == PARTS[0] else say("front.exercises-of", title=one.title))
    asked = one.far.here or next(iter(one.far.standings), None)
    if asked:
        at = one.far.standings.index(asked) + 1
        _add(about, "p", say("front.question", number=at, title=asked.exercise.title))
    _meter(about, one)
    _link(_add(about, "p"), one.go, one.href, "rk-key rk-solid")


def _shelf(root: ET.Element, heading: str, all_: Sequence[Notebook]) -> None:
    """A game's lessons, or a teacher's own, each a card; nothing where none of them was handed out."""
    if not any(one.href for one in all_):
        return
    section = _add(root, "section")
    _add(section, "h2", heading)
    cards = _add(section, "ul", kind="rk-cards")
    lessons = {one.lesson for one in all_ if one.part == PARTS[0]}
    for one in (one for one in all_ if one.part == PARTS[0] or one.lesson not in lessons):
        _card(cards, one, [other for other in all_ if other.lesson == one.lesson and other is not one])


def _card(cards: ET.Element, one: Notebook, more: Sequence[Notebook]) -> None:
    card = _add(cards, "li", kind="rk-card" if one.href else "rk-card rk-gone")
    _picture(card, one.lesson)
    about = _add(card, "div", kind="rk-about")
    small = _add(about, "p", kind="rk-soft")
    _add(small, "b", one.number)
    facts = [say("front.minutes", count=one.book.minutes)] if one.book and one.book.minutes else []
    facts += [say("front.optional")] if one.book and one.book.optional else []
    _add(small, "span", "".join(f" · {fact}" for fact in facts).removeprefix("" if one.number else " · "))
    title = _add(about, "h3")
    if not one.href:
        title.text = one.title
        _add(about, "p", say("front.missing"), "rk-soft")
        return
    _link(title, one.title, one.href, "rk-whole")
    _meter(about, one)
    foot = _add(about, "p", kind="rk-foot")
    _add(foot, "span", one.count, "rk-soft")
    _add(foot, "b", one.go, "rk-well" if one.done else "", aria_hidden="true")
    for other in (other for other in more if other.href):
        line = _link(_add(about, "p", kind="rk-more"), say("front.exercises"), other.href)
        _add(line, "span", f" {other.count}" + (f" · {other.go}" if other.done else ""), "rk-soft")


def _free(root: ET.Element) -> None:
    """The games to play freely."""
    found = {book.lesson: book for book in reversed([*nearby.books(nearby.here(), language())])}
    games = [(stem, found[nearby.PLAY + stem]) for stem in stems() if nearby.PLAY + stem in found]
    if games:
        section = _add(root, "section")
        _add(section, "h2", say("front.play"))
        keys = _add(section, "p", kind="rk-keys")
        for stem, book in games:
            _link(keys, say(f"{stem}.name"), book.way(nearby.here()), "rk-key").tail = " "


def _meter(into: ET.Element, one: Notebook) -> None:
    """A step for each question; the count says the same in words."""
    steps = _add(into, "div", kind="rk-meter", role="img", aria_label=one.count)
    for standing in one.steps:
        _add(steps, "i", kind="rk-on" if standing.right else "")


def _picture(into: ET.Element, lesson: str) -> None:
    _add(into, "div", kind="rk-pic", aria_hidden="true").append(_drawn(lesson, language()))


@lru_cache(100)
def _drawn(lesson: str, _tongue: str) -> ET.Element:
    """A lesson's picture by its game's own drawer: a decoration, told to nobody who cannot see it."""
    shown = picture(lesson) if lesson in ROOMS else f"{STEMS[0]} {rules(STEMS[0]).EXAMPLE}"
    if isinstance(shown, str):
        positions, moves = transcript.read(shown)
        svg = draw(positions[-1], last=moves, names=False, follow=False, taps=False)
    else:
        svg = shown()
    for name in ("role", "aria-label", "width", "height"):
        svg.attrib.pop(name, None)
    return svg


# -- markup ------------------------------------------------------------------------------------


def _add(into: ET.Element, tag: str, text: str = "", kind: str = "", **more: str) -> ET.Element:
    named = {name.replace("_", "-"): value for name, value in more.items()}
    made = ET.SubElement(into, tag, ({"class": kind} if kind else {}) | named)
    made.text = text or None
    return made


def _link(into: ET.Element, text: str, way: str, kind: str = "", **more: str) -> ET.Element:
    """A link to a notebook, for whatever shows the page."""
    return _add(into, "a", text, kind, href=quote(way), data_opens=way, **more)


def _written(root: ET.Element) -> str:
    return ET.tostring(root, encoding="unicode", short_empty_elements=False)
