"""What a pupil types or taps who has read a printed solution: its first things of the kind that the question takes.

Only the words of the solution are read, in the language in use. Numbers, words and moves are taken as they are
printed, spaces, commas and signs included. What a solution does not say in so many words is not guessed: then
``Unread`` is raised.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rvbkit.questions.exercise import Blank, Case, Fields, words_of
from rvbkit.text import language
from tests.shown import spaced

#: A number as it is printed: with a sign, groups of three digits, decimals.
_NUMBER = {
    "en": r"(?<![\w.])[−-]?\d+(?:,\d{3})*(?:\.\d+)?",
    "fr": r"(?<![\w,])[−-]?\d+(?:[\u00a0\u202f]\d{3})*(?:,\d+)?",
}
_COUNTS = {"en": ("Three",), "fr": ("Trois",)}
#: What a winning position is called, where yes and no are offered.
_SAME = {
    "en": {"yes": "winning", "no": "losing"},
    "fr": {"oui": "gagnante", "non": "perdante"},
}
_TAKE = {"en": "take", "fr": "prendre"}
_PLAYERS = {"en": r"Players [\d, ]+", "fr": r"Joueurs [\d, ]+"}
_GROUPS = {"en": r"Yes (?:for|three times)\b", "fr": r"Oui (?:pour|trois fois)\b"}
_AND = {"en": "and", "fr": "et"}
_EVERYTHING = {"en": "everything", "fr": "tout"}
_NONE = {"en": "none", "fr": "aucun"}


class Unread(AssertionError):
    """The solution does not print what is to be entered."""


def numbers(text: str) -> list[str]:
    """The numbers of a text, as printed."""
    if text.startswith(_COUNTS[language()]):
        return ["3"]
    return re.findall(_NUMBER[language()], text)


def filled(asked: Fields, text: str) -> dict[str, Any]:
    """What is to be filled in, by the names of the fields."""
    rows = _rows(asked.blanks, asked.cases or (Case(""),), text)
    return {f"{at}-{place}": value for at, row in enumerate(rows) for place, value in enumerate(row)}


def _rows(blanks: Sequence[Blank], cases: Sequence[Case], text: str) -> Sequence[Sequence[Any]]:
    labels, kinds = [words_of(case.label) for case in cases], [blank.kind for blank in blanks]
    if kinds == ["choice"]:
        return [[one] for one in _chosen(blanks[0], labels, text)]
    if kinds == ["text"]:
        return [[word] for word in _texts(labels, text)]
    if kinds[0] == "choice":  # a choice, then numbers
        value, end = _first(_options(blanks[0]), text)
        return [[value, *_enough(numbers(text[end:]), len(blanks) - 1, text)]]
    if len(kinds) == 2 and all(pairs := [_taken(label, text, len(labels) == 1) for label in labels]):
        return [pair for pair in pairs if pair]
    found = _enough(numbers(text), len(cases) * len(blanks), text)
    return [found[at : at + len(blanks)] for at in range(0, len(found), len(blanks))]


def _enough(found: Sequence[Any], count: int, text: str) -> Sequence[Any]:
    """The first ``count`` of what was found."""
    if len(found) < count:
        raise Unread(text)
    return found[:count]


# -- pairs and words --------------------------------------------------------------------------------


def _taken(label: str, text: str, alone: bool) -> list[str] | None:
    """The pair to take from the position that a row names: "(7 ; 30): take 0 and 13", or "take (n ; n + 1)"."""
    asked = re.search(r"\([^()]*\)", label)
    number = rf"(\d+) {_AND[language()]} (\d+)"
    told = rf"{number}|\((\S[^;]*?)\s*;\s*([^)]*)\)|({_EVERYTHING[language()]})"
    found = re.search(rf"{_loose(asked[0])}[^().]*?{_TAKE[language()]}\s+(?:{told})", text) if asked else None
    if alone and asked and not found and text.startswith(_TAKE[language()].capitalize()):
        found = re.search(told, text)
    if found and found[5]:
        return numbers(asked[0]) if asked else None
    return [found[1] or found[3], found[2] or found[4]] if found else None


def _loose(words: str) -> str:
    """A pattern for words, whatever spaces and dashes they are written with."""
    signs = (r"\s*" if one.isspace() else r"\s*[-–‑]\s*" if one in "-–‑" else re.escape(one) + r"\s*" for one in words)
    return "".join(signs)


def _texts(labels: Sequence[str], text: str) -> Sequence[str]:
    """A word beside each label, or codes one after another; what stands alone is all up to the first stop."""
    if labels == [""]:
        return re.findall(r"^[^:.]+", text)
    beside = [re.search(rf"{_loose(label)}:\s*([^\s,;.]+)", text, re.IGNORECASE) for label in labels]
    if all(beside):
        return ["–" if found[1] == _NONE[language()] else found[1] for found in beside if found]
    return _enough(re.findall(r"\b\d{2}[\d*]", text), len(labels), text)


# -- choices -------------------------------------------------------------------------------------------


def _options(blank: Blank) -> list[tuple[str, Any]]:
    """The words of each option, also those that mean the same, and its value."""
    found = [(spaced(words_of(words)), value) for value, words in blank.options]
    same = _SAME[language()]
    return found + [(same[word.lower()], value) for word, value in found if word.lower() in same]


def _first(options: Sequence[tuple[str, Any]], text: str) -> tuple[Any, int]:
    """The option that is named first, and where its name ends."""
    found = [
        (place.start(), -place.end(), value)
        for word, value in options
        if (place := re.search(rf"(?<!\w){_loose(word)}(?!\w)", text, re.IGNORECASE))
    ]
    if not found:
        raise Unread(text)
    _, end, value = min(found, key=lambda one: one[:2])
    return value, -end


def _each(options: Sequence[tuple[str, Any]], text: str) -> Iterator[Any]:
    """All options that are named, one after another."""
    while True:
        try:
            value, end = _first(options, text)
        except Unread:
            return
        yield value
        text = text[end:]


def _chosen(blank: Blank, labels: Sequence[str], text: str) -> Sequence[Any]:
    """An option for each row: one after another, beside its label, in numbered sentences, or by groups of labels."""
    options = _options(blank)
    if len(labels) == 1:
        return [_first(options, text)[0]]
    if players := re.match(_PLAYERS[language()], text):
        return [int(one) for one in re.findall(r"\d", players[0])]
    at_first = list(_each(options, re.split(r"[:.](?:\s|$)", re.sub(r"\([^()]*\)", "", text))[0]))
    if len(at_first) == len(labels):
        return at_first
    if re.match(_GROUPS[language()], text):
        return _by_groups(options, labels, text.split(". ")[0])
    beside = [re.search(rf"(?<![\w-]){_loose(label)}(?![\w-])", text) for label in labels]
    if all(beside) and not labels[0].isdigit():
        return [_first(options, text[place.end() :])[0] for place in beside if place]
    numbered = re.split(r"(?:^|\s)\d\.\s", text)[1:]
    if len(numbered) == len(labels):
        return [_named_alone(options, sentence) for sentence in numbered]
    return _enough(list(_each(options, text)), len(labels), text)


def _by_groups(options: Sequence[tuple[str, Any]], labels: Sequence[str], text: str) -> list[Any]:
    """For each row the option named last before its label; a row that is not named has the other one of two."""
    found = []
    for label in labels:
        place = re.search(rf"(?<![\w-]){_loose(label)}(?![\w-])", text)
        before = list(_each(options, text[: place.start()])) if place else []
        other = [value for _, value in options if value != _first(options, text)[0]]
        found.append(before[-1] if before else other[0])
    return found


def _named_alone(options: Sequence[tuple[str, Any]], text: str) -> Any:
    """An option that is a sentence by itself, else the first one that is named."""
    for sentence in re.split(r"[.:;]\s*", text):
        for word, value in options:
            if sentence.strip().lower() == word.lower():
                return value
    return _first(options, text)[0]


# -- on boards -------------------------------------------------------------------------------------------

_MOVES = {
    "rvb": r"\b([a-m]\d+(?:-[a-m]\d+)*)\b",
    "roliversi": r"(?i:\b(green|blue|red|yellow|vert|bleu|rouge|jaune)) (?:on|en) ([a-h]\d)",
    "trioker": r"\b(\d{3}) (?:on|en) ([a-h]\d)\b",
    "rsvp": r"\b([A-Z]) (?:on|en) ([a-k]\d+)|\b([A-Z]{2,}), (?:from|de) ([a-k]\d+) (?:to|à) ([a-k]\d+)",
}
_COLOURS = {"green": "V", "vert": "V", "blue": "B", "bleu": "B", "red": "R", "rouge": "R", "yellow": "J", "jaune": "J"}


def moves(stem: str, text: str) -> list[str]:
    """The moves that a text names, one after another, as they are written on paper; of Trioker, piece and cell."""
    if stem == "nim":
        return _takes(text)
    found = [match.groups() for match in re.finditer(_MOVES[stem], text)]
    if stem == "rvb":
        return [cells for (cells,) in found]
    if stem == "trioker":
        return [f"{cell}={piece}" for piece, cell in found]
    if stem == "roliversi":
        return [f"{_COLOURS[colour.lower()]}@{cell}" for colour, cell in found]
    return [f"{letter}@{cell}" if letter else f"proof {start}-{end} {word}" for letter, cell, word, start, end in found]


def _takes(text: str) -> list[str]:
    """What is taken from two piles: "Take 4 from each pile", "Take 5 and 6", "Take (5 ; 5)"."""
    each = {"en": r"(\d+) from each pile", "fr": r"(\d+) dans chaque tas"}[language()]
    both = {"en": r"\(?(\d+)(?: and |\s;\s)(\d+)\)?", "fr": r"\(?(\d+)(?: et |\s;\s)(\d+)\)?"}[language()]
    taken = re.search(rf"{_TAKE[language()]}\s+(?:{each}|{both})", text, re.IGNORECASE)
    if not taken:
        raise Unread(text)
    return [f"{taken[1]};{taken[1]}" if taken[1] else f"{taken[2]};{taken[3]}"]


def beside(label: str, stem: str, text: str) -> str:
    """The move that is named right after a label."""
    found = re.search(rf"{_loose(label.rstrip(' :'))}(?![\w-])", text)
    if not found:
        raise Unread(text)
    return moves(stem, text[found.end() :])[0]


def together(text: str) -> list[str]:
    """Two cells: "a1 and a2"."""
    found = re.search({"en": r"([a-m]\d+) and ([a-m]\d+)", "fr": r"([a-m]\d+) et ([a-m]\d+)"}[language()], text)
    if not found:
        raise Unread(text)
    return [found[1], found[2]]


def pairs(text: str) -> list[tuple[int, int]]:
    """The pairs that a text names."""
    return [(int(one), int(two)) for one, two in re.findall(r"\((\d+)\s*;\s*(\d+)\)", text)]
