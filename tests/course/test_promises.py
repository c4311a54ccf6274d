"""What a text speaks of is there: a board, a table, dots to fill in, a field, a button, a menu or a key by its name.

Two kinds of texts are read. The paragraph right before a stand (``tests/shown.py``) speaks of what stands there. The
words of a question (title, hints, solution, what is said of known mistakes) speak of the question, or of what stands
beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from rvbkit.game import Remark
from rvbkit.questions import exercise
from rvbkit.questions.exercise import Exercise
from rvbkit.text import LANGUAGES, catalogue, use
from tests.cases import over
from tests.notebooks import NOTEBOOKS
from tests.shown import Stand, in_menu, in_play, labels, spaced, stands, texts

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("fresh_kernel")]

# -- things that a text speaks of -------------------------------------------------------------------

_BOARDS = {
    "en": r"(?:boards?|figures?|grids?|pictures?|hexagons?|frames?)",
    "fr": r"(?:plateaux?|figures?|quadrillages?|dessins?|images?|hexagones?|cadres?)",
}


def _pictured(stand: Stand) -> bool:
    """A board or a picture, or rows that each name a position."""
    parts = list(stand.parts())
    drawn = any(part["is"] in ("picture", "plates") or part.get("svg") for part in parts)
    return drawn or sum(part["is"] == "case" for part in parts) > 1 or bool(stand.still)


def _tabled(stand: Stand) -> bool:
    """Rows to fill in, a table that grows, or one that is printed."""
    parts = list(stand.parts())
    living = sum(part["is"] == "case" for part in parts) > 1 or any("<table" in part.get("html", "") for part in parts)
    return living or "|---" in stand.text or bool(stand.still)


def _typed(stand: Stand) -> bool:
    """A field for more than digits, or a cell of Python."""
    fields = [part for part in stand.parts() if part["is"] == "field" and part["kind"] == "text"]
    return any(not part["digits"] for part in fields) or bool(stand.typed)


def _tapped(stand: Stand) -> bool:
    return any("data-tap" in part.get("svg", "") or part["is"] == "case" for part in stand.parts())


@dataclass(frozen=True)
class Thing:
    """Something that texts speak of, in words of each language, and whether a stand has it."""

    name: str
    en: str
    fr: str
    there: Callable[[Stand], bool]
    of_questions: bool = True
    #: Whether it may also stand above or below the question that speaks of it.
    near: bool = False

    def spoken_of(self, text: str, language: str) -> list[str]:
        return [found[0] for found in re.finditer(self.en if language == "en" else self.fr, text)]


THINGS = (
    Thing(
        "a board",
        rf"\b(?:[Tt]his|[Tt]hese(?: \w+)?|[Aa]nother|[Tt]he same) {_BOARDS['en']}\b"
        rf"|\b[Hh]ere (?:is|are)\b[^.:;]*\b{_BOARDS['en']}\b"
        r"|\b(?:[Oo]n|[Bb]elow|[Bb]eside|[Uu]nder) the (?:board|grid)\b|\b[Tt]he board (?:is|says|shows|warns|tells)\b",
        rf"\b(?:[Cc]e|[Cc]ette|[Cc]et|[Cc]es(?: \w+)?|[Uu]n autre|[Uu]ne autre|[Ll]e même|[Ll]a même) {_BOARDS['fr']}\b"
        rf"|\b[Vv]oici\b[^.:;]*\b{_BOARDS['fr']}\b"
        r"|\b(?:[Ss]ur|[Ss]ous) le (?:plateau|quadrillage)\b"
        r"|\b[Ll]e plateau (?:sert|dit|le dit|montre|vous prévient|prévient)\b",
        _pictured,
    ),
    Thing(
        "a position",
        r"\b(?:[Tt]his|[Tt]hese(?: \w+)?|[Aa]nother|[Tt]he same) positions?\b"
        r"|\b[Hh]ere (?:is|are)\b[^.:;]*\bpositions?\b",
        r"\b(?:[Cc]ette|[Cc]es(?: \w+)?|[Uu]ne autre|[Ll]a même) positions?\b|\b[Vv]oici\b[^.:;]*\bpositions?\b",
        _pictured,
        of_questions=False,  # their words argue about pairs of numbers
    ),
    Thing(
        "a table",
        r"\b[Hh]ere (?:is|are)\b[^.:;]*\btables?\b|\b[Tt]his table\b|\b(?:[Mm]ake|[Ff]ill)\b[^.:;]*\btables?\b",
        r"\b[Vv]oici\b[^.:;]*\btableaux?\b|\b[Cc]e tableau\b|\b(?:[Ff]aire|[Rr]emplir)\b[^.:;]*\btableaux?\b",
        _tabled,
        near=True,
    ),
    Thing(
        "dots to fill in",
        r"\b(?:three|the) dots\b",
        r"\b(?:[Ll]es|[Dd]es) trois points\b|\b[Ll]es pointillés\b",
        lambda stand: any("..." in code for code in stand.typed),
    ),
    Thing("a field", r"\b[Ff]ields?\b", r"\b[Cc]hamps?\b", lambda stand: _has(stand, "text")),
    Thing(
        "a calculation",
        r"\b[Ww]rite (?:a calculation|the formula|a formula)\b",
        r"\b[ÉéEe]crire (?:un calcul|la formule|une formule)\b",
        _typed,
    ),
    Thing(
        "a button",
        r"\b[Bb]uttons?\b|\b[Tt]he key\b",
        r"\b[Bb]outons?\b|\b[Ll]a touche\b",
        lambda stand: any(part["is"] == "keys" and part["keys"] for part in stand.parts()),
    ),
    Thing("a menu", r"\b[Mm]enus?\b", r"\b[Mm]enus?\b", lambda stand: _has(stand, "choice") or _menu(stand)),
    Thing("a strip", r"\b[Ss]trip\b", r"\b[Bb]ande\b", lambda stand: _has(stand, "strip")),
    Thing(
        "something to tap",
        r"\b(?:[Tt]ap|[Tt]ouch) (?:a|the|them|it)\b",
        r"\b[Tt]oucher (?:une?|les|la|le)\b",
        _tapped,
    ),
    Thing(
        "a place for keys",  # Enter and Space act where something has the focus
        r"(?<!\+ )(?<!and )\b(?:Enter|Space|Escape|arrow keys)\b",
        r"(?<!\+ )(?<!et )\b(?:Entrée|Espace|Échap)\b|\bles flèches\b",
        lambda stand: _tapped(stand) or any(part.get("enter") for part in stand.parts()),
    ),
    Thing(
        "a cell to run",
        r"\bShift(?: and | ?\+ ?)Enter\b|\b[Rr]un (?:it|the cell)\b|\bthe cell (?:above|below)\b",
        r"\bMaj(?: et | ?\+ ?)Entrée\b|\b[Ee]xécuter\b|\bla cellule (?:du dessus|au-dessous)\b",
        lambda stand: bool(stand.typed),
        near=True,
    ),
)

#: Words of the list above that speak of something else, each with what they speak of.
OTHERWISE = {
    "many other letters elsewhere on the board": "a board that one imagines",
    "beaucoup d’autres lettres ailleurs sur le plateau": "the same",
    "On how many of these 630 boards": "boards that are counted",
    "Sur combien de ces 630 plateaux": "the same",
    "sans faire le tableau": "a table that is not to be made",
    "the last B stay on the board": "any board",
    "le dernier B restent sur le plateau": "the same",
    "Faire un tableau à trois lignes et trois colonnes": "a table on paper",
}


def _has(stand: Stand, kind: str) -> bool:
    return any(part["is"] == "field" and part["kind"] == kind for part in stand.parts())


def _menu(stand: Stand) -> bool:
    return any(key["name"] == "menu" for part in stand.parts() if part["is"] == "keys" for key in part["keys"])


# -- what a text calls by its name --------------------------------------------------------------------


@cache
def known(language: str) -> frozenset[str]:
    """What keys, fields and menus are called, whatever shows them."""
    found = {
        spaced(words)
        for key, words in catalogue(language).items()
        if key.partition(".")[0] in ("frame", "ask", "nim-build", "nim-desk", "live")
        and isinstance(words, str)
        and re.fullmatch(r"[^\W\d_a-zà-ÿ][^{}.:]{2,24}", words)
    }
    return frozenset(found)


def called(text: str, language: str) -> set[str]:
    """The names in a text: in bold letters, after a word such as *press*, or in the middle of a sentence."""
    bold = {name.strip(" .:,!") for name in re.findall(r"\*{1,2}([^*]+)\*{1,2}", text)}
    said = r"(?:[Kk]ey|[Bb]utton|[Mm]enu|[Pp]ress|[Oo]pen|[Tt]ouche|[Bb]outon|[Aa]ppuyer sur|[Oo]uvrir)"
    told = set(re.findall(rf"\b{said}\s+\*{{1,2}}([^*·]+)\*{{1,2}}", text)) | set(
        re.findall(r"\*{1,2}([^*·]+)\*{1,2}\s+(?:key|button)\b", text)
    )
    names = "|".join(map(re.escape, sorted(known(language), key=len, reverse=True)))
    within = re.findall(rf"(?<=[a-zà-ÿ,] )({names})\b", re.sub(r"\*\*[^*]*\*\*", "", text))
    return (bold & known(language)) | told | set(within)


def missing(stand: Stand, text: str, language: str) -> Iterator[str]:
    """What the text names and nothing here is called; or what only the menu holds, and the text does not say so."""
    names = called(text, language)
    sight = set().union(*map(labels, stand.things))
    if names <= sight:
        return
    sight |= set().union(*(in_play(thing)[0] for thing in stand.things))
    menu = set().union(*(in_menu(thing) | in_play(thing)[1] for thing in stand.things))
    for name in sorted(names - sight):
        if name not in menu:
            yield f"nothing is called {name}"
        elif not re.search(r"\b[Mm]enu\b", text):
            yield f"{name} is in the menu"


# -- the tests ------------------------------------------------------------------------------------


def wanting(stand: Stand, text: str, language: str, things: Sequence[Thing] = THINGS) -> list[str]:
    """What this text speaks of and the stand does not have."""
    text = spaced(text)
    lacking = [
        f"{thing.name}: {words}"
        for thing in things
        if not thing.there(stand)
        for words in thing.spoken_of(text, language)
        if not any(words in known and known in text for known in OTHERWISE)
    ]
    return [*lacking, *missing(stand, text, language)]


def words_of(one: Exercise) -> Iterator[Remark]:
    """All that a question says by itself."""
    yield from (one.title, *one.hints, one.solution)
    yield from (Remark(f"exercise.{one.key}-{slip.name}") for slip in one.slips)


@over("path", NOTEBOOKS)
def test_what_a_paragraph_speaks_of_stands_below_it(path: Path) -> None:
    """What an earlier paragraph of a text speaks of may also stand above."""
    use(language := path.parts[-2])
    wrong, before = [], Stand(path, "")
    for stand in stands(path):
        *earlier, last = stand.paragraphs or [""]
        if stand.things:
            wrong += [(last, lacks) for lacks in wanting(stand, last, language)]
            both = stand.beside(before)
            wrong += [(text, lacks) for text in earlier for lacks in wanting(both, text, language)]
        before = stand
    assert not wrong


@over("path", NOTEBOOKS)
def test_what_a_question_speaks_of_stands_with_it(path: Path) -> None:
    use(language := path.parts[-2])
    here, near = ([thing for thing in THINGS if thing.of_questions and thing.near == far] for far in (False, True))
    none = Stand(path, "")
    row = [none, *stands(path), none]
    wrong = [
        (key, remark.sentence, lacks)
        for before, stand, after in zip(row, row[1:], row[2:], strict=False)
        for key in stand.asked
        for remark in words_of(exercise(key))
        for lacks in (
            *wanting(stand, remark.sentence, language, here),
            *wanting(stand.beside(before).beside(after), remark.sentence, language, near),
        )
    ]
    assert not wrong


@over("known, _", OTHERWISE.items())
def test_what_is_known_to_mean_something_else_is_still_said(known: str, _: str) -> None:
    books = [spaced(path.read_text(encoding="utf-8")) for path in NOTEBOOKS]
    said = [words for language in LANGUAGES for words in catalogue(language).values() if isinstance(words, str)]
    assert any(known in text for text in (*books, *map(spaced, said)))


@over("language", LANGUAGES)
def test_texts_speak_of_each_of_these_things(language: str) -> None:
    """Words that nobody says would watch over nothing."""
    books = [path for path in NOTEBOOKS if path.parts[-2] == language]
    said = [text for path in books for stand in texts(path) for text in stand.paragraphs]
    said += [words for words in catalogue(language).values() if isinstance(words, str)]
    assert [thing.name for thing in THINGS if not any(thing.spoken_of(text, language) for text in said)] == []
