"""What texts refer to: pictures, links, lessons, rules."""

from __future__ import annotations

from collections.abc import Callable

from tests.builder.specimens import FIRST, TEXT, Specimen, told, whole
from tests.cases import over

REFUSED = {
    "a picture that is not there": (
        TEXT.replace("one.", "one. ![x](gone.svg)") + FIRST,
        2,
        9,
        "there is no picture gone.svg",
    ),
    "a picture that is no SVG": (told("![a](pic.png)"), 1, 4, "“![a](pic.png)” is not put in"),
    "a picture elsewhere": (told("![a](../pic.svg)"), 1, 4, "is not put in"),
    "a picture with a title": (told('![a](pic.svg "b")'), 1, 4, "is not put in"),
    "a picture named further down": (told("![a][b]"), 1, 4, "is not put in"),
    "a picture in HTML": (told("ici", "<img src='pic.svg'>"), 2, 9, "is not put in"),
    "a link to no lesson": (told("[x](42-foo.ipynb)"), 1, 4, "“42-foo.ipynb” leads nowhere"),
    "a link to a source": (told("[x](01-rvb-rules.py)"), 1, 4, "leads nowhere"),
    "a link to another folder": (told("[x](../../exercises/fr/01-rvb-rules.ipynb)"), 1, 4, "leads nowhere"),
    "a link to nothing": (told("ici", "[x]()"), 2, 9, "leads nowhere"),
    "a link named further down": (told("ici\n#\n# [x]: 42-foo.ipynb"), 1, 6, "leads nowhere"),
    "a link in HTML": (told("<a href='42-foo.ipynb'>là</a>"), 1, 4, "leads nowhere"),
    "a French lesson that is not there": (told("la leçon 42"), 1, 4, "there is no lesson 42"),
    "an English lesson that is not there": (told("ici", "in lesson 42"), 2, 9, "there is no lesson 42"),
    "a lesson without its nought": (told("ici", "Lesson 1"), 2, 9, "there is no lesson 1"),
    "the last of some lessons": (told("les leçons 01 à\n# 42"), 1, 5, "there is no lesson 42"),
    "a lesson by its name": (told("le cahier `42-foo`"), 1, 4, "there is no lesson 42-foo"),
    "a rule that is not known": (
        TEXT.replace('"fr"', '"fr" rules="rvb.nonsense=9"') + FIRST,
        1,
        1,
        "no rule “rvb.nonsense”",
    ),
    "a rule that supposes nothing": (
        TEXT.replace('"en"', '"en" rules="rvb.last-letter"') + FIRST,
        2,
        6,
        "does not say what it supposes",
    ),
}


@over("what", REFUSED)
def test_a_reference_to_what_is_not_there_is_refused(what: str, refuses: Callable[[Specimen], None]) -> None:
    refuses(REFUSED[what])


FOUND = [
    ("[ici](01-rvb-rules.ipynb)", "[here](01-rvb-rules.ipynb)"),
    ("[là-bas](https://x.fr), [en haut](#le-but-du-jeu)", "[there](https://x.fr), [above](#the-aim)"),
    ("la leçon 01 et les leçons 01 et 01", "Lesson 01 and lessons 01 and 01"),
    ("`01-rvb-rules`", "`01-rvb-rules`"),
    ("`lesson 42`, `[x](42-foo.ipynb)`, `![a](pic.png)`", "`lesson 42`, `[x](42-foo.ipynb)`, `![a](pic.png)`"),
]


@over("french, english", FOUND)
def test_a_reference_to_what_is_there_is_none_to_blame(
    french: str, english: str, faults: Callable[[str], list[str]]
) -> None:
    assert faults(whole(told(french, english))) == []
