"""What a notebook's file is called: the lesson's title in the pupil's language, in letters that every system knows.

Sources, journals and ``rvbkit.lesson`` keep the one name that a lesson has in both languages, ``01-rvb-rules``. Texts
refer to it too, in links and between backquotes: the builder writes the file's name instead.
"""

from __future__ import annotations

import re
import unicodedata

from rvbkit.questions.notebooks import title

#: Words that open a title and say nothing in a list of files.
_ARTICLES = {"a", "an", "l", "la", "le", "les", "the", "un", "une"}
_MENTIONED = re.compile(r"(?<=\]\()([\w-]+)(?=\.ipynb[)#])|(?<=`)(\d\d[a-z]?-[a-z][a-z-]*)(?=(?:\.ipynb)?`)")


def file_stem(lesson: str, language: str) -> str:
    """What the file is called, without ``.ipynb``; a lesson that has no title keeps its name.

    >>> file_stem("01-rvb-rules", "fr"), file_stem("05-nim-table", "en"), file_stem("99-mine", "fr")
    ('01-regles-de-rvb', '05-table-made-by-hand', '99-mine')
    >>> file_stem("home", "fr"), file_stem("play-rvb", "en"), file_stem("play-rsvp", "fr")
    ('accueil', 'play-rvb', 'jouer-rsvp')
    """
    plain = unicodedata.normalize("NFKD", title(lesson, language).lower().replace("œ", "oe"))
    plain = re.sub(r"\b([a-z])\.", r"\1", plain)  # R.S.V.P. is one word
    number, *words = re.findall(r"[a-z0-9]+", "".join(sign for sign in plain if not unicodedata.combining(sign))) or [
        ""
    ]
    words = words[1:] if words[1:] and words[0] in _ARTICLES else words
    return "-".join([number, *words]) or lesson


def with_names(text: str, language: str) -> str:
    """A text in which lessons are mentioned as their files are called."""
    return _MENTIONED.sub(lambda found: file_stem(found[1] or found[2], language), text)
