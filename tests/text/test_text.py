"""Every sentence a pupil reads: two catalogues alike, complete, used, and well typeset.

How keys are found in the code. A key stands in the code as one string, ``"room.name"``, or as an
f-string with the varying part in braces, ``f"frame.{label}"``, which then counts for all keys that it
can match; it must show at least the dot and some letters of its own. So ``grep`` finds every sentence.
"""

from __future__ import annotations

import ast
import os
import re
import string
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import rvbkit
from rvbkit import text
from rvbkit.game import IllegalMove, NotationError, Refusal, Remark, Textual
from rvbkit.text import LANGUAGES, catalogue, say
from tests.cases import over

pytestmark = pytest.mark.once

PACKAGE = Path(rvbkit.__file__).parent
LESSONS = PACKAGE.parent / "lessons"
#: What takes a key and the blanks of its sentence.
SPEAKERS = {"say", "Remark", "Refusal", "NotationError", "Trouble", "refuted"}
NO_BREAK = "\u00a0\u202f"


def forms(sentence: str | Mapping[str, str]) -> list[str]:
    return [sentence] if isinstance(sentence, str) else list(sentence.values())


def blanks(sentence: str | Mapping[str, str]) -> set[str]:
    return {name for form in forms(sentence) for _, name, _, _ in string.Formatter().parse(form) if name is not None}


ALL_FORMS = [(lang, key, form) for lang in LANGUAGES for key, some in catalogue(lang).items() for form in forms(some)]


# -- the two catalogues ------------------------------------------------------------------


def test_the_catalogues_hold_the_same_keys() -> None:
    assert set(catalogue("fr")) == set(catalogue("en"))


def test_a_sentence_has_the_same_blanks_in_both_languages() -> None:
    assert {k: blanks(v) for k, v in catalogue("fr").items()} == {k: blanks(v) for k, v in catalogue("en").items()}


def test_a_sentence_that_depends_on_a_number_does_in_both_languages() -> None:
    plural = {lang: {key for key, v in catalogue(lang).items() if not isinstance(v, str)} for lang in LANGUAGES}
    assert plural["fr"] == plural["en"]
    for lang in LANGUAGES:
        for key in plural[lang]:
            assert set(catalogue(lang)[key]) == {"one", "many"} and "count" in blanks(catalogue(lang)[key])


def test_keys_are_in_kebab_case() -> None:
    assert [key for key in catalogue("en") if not re.fullmatch(r"[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*", key)] == []


def test_blanks_have_names() -> None:
    bad = [(lang, key, name) for lang, key, form in ALL_FORMS for name in blanks(form) if not name.isidentifier()]
    assert bad == []


# -- keys and the code -------------------------------------------------------------------


@cache
def trees() -> dict[str, ast.Module]:
    files = [*PACKAGE.rglob("*.py"), *LESSONS.glob("*.py")]
    return {str(file): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def written_keys() -> Iterator[tuple[str, str]]:
    """Strings that look like keys of a room of the catalogue, and where they stand."""
    rooms = {key.partition(".")[0] for key in catalogue("en")}
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                room, _, name = node.value.partition(".")
                if room in rooms and re.fullmatch(r"[a-z0-9-]*[a-z0-9]", name):
                    yield node.value, f"{file}:{node.lineno}"


def made_keys() -> Iterator[tuple[re.Pattern[str], str]]:
    """f-strings that make keys, as patterns."""
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
                shown = "".join(part or "" for part in parts)
                pattern = "".join("[a-z0-9-]+" if part is None else re.escape(part) for part in parts)
                if re.fullmatch(r"[a-z0-9.-]*[a-z][a-z0-9.-]*", shown) and shown.count(".") == 1:
                    yield re.compile(pattern), f"{file}:{node.lineno}"


def test_every_key_in_the_code_exists() -> None:
    known = catalogue("en")
    suffixes = (".json", ".log", ".py", ".toml", ".svg", ".js", ".css", ".txt", ".md", ".ipynb", ".typ", ".pdf")
    assert [(key, at) for key, at in written_keys() if key not in known and not key.endswith(suffixes)] == []


def test_every_key_of_the_catalogue_is_used() -> None:
    used = {key for key, _ in written_keys()}
    patterns = [pattern for pattern, _ in made_keys()]
    assert [k for k in catalogue("en") if k not in used and not any(p.fullmatch(k) for p in patterns)] == []


def spoken() -> Iterator[tuple[str, set[str], str]]:
    """Calls that say a key with blanks that can be read off the code."""
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKERS):
                continue
            match node.args:
                case [ast.Constant(value=str(key))]:
                    given: set[str | None] = set()
                case [ast.Constant(value=str(key)), ast.Dict(keys=keys), *_]:
                    given = {str(k.value) if isinstance(k, ast.Constant) else None for k in keys}
                case _:
                    continue
            given |= {keyword.arg for keyword in node.keywords} - {"cells"}
            if None not in given:
                yield key, {str(name) for name in given}, f"{file}:{node.lineno}"


def test_every_blank_of_a_sentence_is_filled_where_it_is_said() -> None:
    said = list(spoken())
    assert len(said) > 30
    assert [(key, at) for key, given, at in said if not blanks(catalogue("en")[key]) <= given] == []


# -- typography --------------------------------------------------------------------------

FRENCH = [(key, form) for lang, key, form in ALL_FORMS if lang == "fr"]


def test_french_double_signs_have_a_no_break_space_before_them() -> None:
    bad = [(k, f) for k, f in FRENCH if re.search(rf"[^{NO_BREAK}:/][;:!?»](?![/\d])", re.sub(r"\{[^}]*\}", "x", f))]
    assert bad == []


def test_french_opening_quotes_have_a_no_break_space_after_them() -> None:
    assert [(key, form) for key, form in FRENCH if re.search(rf"«(?![{NO_BREAK}])", form)] == []


def test_french_no_break_spaces_stand_where_they_belong() -> None:
    allowed = rf"[{NO_BREAK}](?=[;:!?»%])|(?<=«)[{NO_BREAK}]|(?<=[\d=×+−])[{NO_BREAK}]|[{NO_BREAK}](?=[\d=×+−])"
    bad = [(key, form) for key, form in FRENCH if re.search(f"[{NO_BREAK}]", re.sub(allowed, "", form))]
    assert bad == []


def test_quotes_and_apostrophes_are_typographic() -> None:
    code = r"\w+=?(?:\([^)]*\)|\{\{.*?\}\}|=\"[^\"]*\")"  # to type as it stands
    prose = [(lang, key, re.sub(code, "", form)) for lang, key, form in ALL_FORMS if not key.endswith("-example")]
    assert [some for some in prose if "'" in some[2] or '"' in some[2] or "..." in some[2]] == []


def test_each_language_has_its_own_quotes() -> None:
    assert [(key, form) for key, form in FRENCH if "“" in form or "”" in form] == []
    assert [(key, form) for lang, key, form in ALL_FORMS if lang == "en" and ("«" in form or "»" in form)] == []
    for _, key, form in ALL_FORMS:
        assert form.count("«") == form.count("»") and form.count("“") == form.count("”"), key


def test_sentences_have_no_stray_spaces() -> None:
    bad = [(k, form) for _, k, form in ALL_FORMS if form != form.strip() or re.search(r"  | [,)]| \.$|\( ", form)]
    assert bad == []


# -- saying ------------------------------------------------------------------------------


def test_french_takes_one_for_nought_and_one_and_english_for_one_alone() -> None:
    text.use("fr")
    assert [say("match.loaded", count=n).replace("\u00a0", " ") for n in (0, 1, 2)] == [
        "Partie chargée : 0 coup.",
        "Partie chargée : 1 coup.",
        "Partie chargée : 2 coups.",
    ]
    text.use("en")
    assert [say("match.loaded", count=n) for n in (0, 1, 2)] == [
        "Game loaded: 0 moves.",
        "Game loaded: 1 move.",
        "Game loaded: 2 moves.",
    ]


def test_a_remark_in_a_blank_is_said_in_the_same_language() -> None:
    turn = Remark("match.turn", {"name": Remark("match.player", {"player": 2})})
    assert turn.sentence == "Player 2 to play"
    text.use("fr")
    assert turn.sentence == "Joueur 2, à vous de jouer"


def test_a_sentence_that_nobody_has_written_is_told_by_its_key() -> None:
    """Of a game that somebody is just writing: it is to be played before its sentences are there."""
    assert say("sub.number", given=5, most=4) == "sub.number (given: 5, most: 4)" and say("sub.over") == "sub.over"
    assert str(IllegalMove(Refusal("sub.number", {"given": 5}))) == "sub.number (given: 5)"
    assert "repr=False" in (Textual.__doc__ or "")


def test_what_people_type_is_not_read_as_blanks() -> None:
    assert say("match.turn", name="{name} {0} {") == "{name} {0} { to play"


def test_an_unknown_language_is_explained_and_changes_nothing() -> None:
    with pytest.raises(NotationError, match="There is no language “de” here"):
        text.use("de")
    assert text.language() == "en"


# -- the language by default -------------------------------------------------------------


@over(
    "environment, expected",
    [
        ({"RVBKIT_LANG": "fr"}, "fr"),
        ({"RVBKIT_LANG": "FR", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"RVBKIT_LANG": "en", "LC_ALL": "fr_FR.UTF-8"}, "en"),
        ({"RVBKIT_LANG": "", "LANG": "fr_CA.UTF-8"}, "fr"),
        ({"RVBKIT_LANG": "tlh"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_BE", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_rvbkit_lang_then_the_locale_then_is_english(
    environment: dict[str, str], expected: str
) -> None:
    kept = {k: v for k, v in os.environ.items() if k not in ("RVBKIT_LANG", "LANG", "LANGUAGE") and k[:3] != "LC_"}
    done = subprocess.run(
        [sys.executable, "-c", "import rvbkit.text as text; print(text.language())"],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == expected


#: A verb that takes matches, and a pair in brackets right behind it: brackets mean a position.
BRACKETS_TAKEN = re.compile(r"\b(?:[Tt]ak(?:e|ing)|[Pp]ren(?:dre|ant)) \([{\d]")


@over("language, key, form", ALL_FORMS)
def test_a_move_of_nim_does_not_stand_in_the_brackets_of_a_position(language: str, key: str, form: str) -> None:
    assert key == "nim-guess.recipe" or not BRACKETS_TAKEN.search(form), key


#: Words that pupils stumbled over, by language; and English ones in the sentences that French pupils read.
HARD = {
    "en": re.compile(
        r"[Ff]oretell|every other (?:time|hand|letter)|[Ww]hat lies|one opens|not this one|that is not it"
    ),
    "fr": re.compile(r"[Aa]u trait\b|a le trait\b|à qui c’est le tour|ce n’est pas cela|\b(?:the|and|with) "),
}


@over("language, key, form", ALL_FORMS)
def test_sentences_have_no_words_that_pupils_stumbled_over(language: str, key: str, form: str) -> None:
    told = re.sub(r"«[^»]*»|Production and Marketing", "", form)
    assert key.startswith("guide.") or not HARD[language].search(told), key
