"""How a text is set, and mended."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.builder.specimens import FIRST, NBSP, TEXT, Specimen, build, prose, told, whole
from tests.cases import over

REFUSED = {
    "a colon after a plain space": (TEXT.replace("puis", "puis :") + FIRST, 1, 4, "typography"),
    "a colon after no space": (TEXT.replace("puis", "puis:") + FIRST, 1, 4, "typography"),
    "a question mark after a plain space": (TEXT.replace("autre.", "autre ?") + FIRST, 1, 4, "typography"),
    "guillemets with plain spaces": (TEXT.replace("case,", "« case »,") + FIRST, 1, 4, f"«{NBSP}case{NBSP}»"),
    "a straight apostrophe": (TEXT.replace("puis", "puis d'abord") + FIRST, 1, 4, "d’abord"),
    "straight quotes": (TEXT.replace("puis", 'puis "là"') + FIRST, 1, 4, f"«{NBSP}là{NBSP}»"),
    "a straight quote alone": (TEXT.replace("puis", 'puis "') + FIRST, 1, 4, "quotation mark"),
    "a pair written with a comma": (TEXT.replace("puis", "puis (4, 7)") + FIRST, 1, 4, f"(4{NBSP};{NBSP}7)"),
    "a pair written as in texts": (TEXT.replace("puis", "puis (4;7)") + FIRST, 1, 4, f"(4{NBSP};{NBSP}7)"),
    "straight quotes in English": (told("ici", 'a "twin" here'), 2, 9, "a “twin” here"),
    "a straight quote alone in English": (told("ici", 'here"'), 2, 9, "stands alone"),
    "a straight apostrophe in English": (told("ici", "it's here"), 2, 9, "it’s here"),
    "guillemets in English": (told("ici", "a « twin » here"), 2, 9, "a “twin” here"),
    "English quotation marks in French": (told("“là”"), 1, 4, f"«{NBSP}là{NBSP}»"),
    "English quotation marks about a code in French": (told("“`là`”"), 1, 4, f"«{NBSP}`là`{NBSP}»"),
    "single quotation marks in French": (told("‘là, d’ici’"), 1, 4, f"«{NBSP}là, d’ici{NBSP}»"),
    "straight single quotation marks in French": (told("'là'"), 1, 4, f"«{NBSP}là{NBSP}»"),
    "a single quotation mark alone in French": (told("‘là"), 1, 4, "‘ stands alone"),
    "guillemets over two lines in English": (told("ici", "« so\n# be it »"), 2, 9, "“so"),
    "a colon after a space in English": (told("ici", "here : there"), 2, 9, "here: there"),
    "a colon after a no-break space in English": (told("ici", f"here{NBSP}: there"), 2, 9, "here: there"),
    "an exclamation mark after a space in English": (told("ici", "here !"), 2, 9, "here! another"),
    "a question mark after a code and a space in English": (
        told("ici `a1`", "here `a1` ?"),
        2,
        9,
        "here `a1`? another",
    ),
    "a semicolon after a space in English": (told("ici", "here ; there"), 2, 9, "here; there"),
    "a pair that a line may cut in French": (told(f"(4{NBSP}; 7)"), 1, 4, f"(4{NBSP};{NBSP}7)"),
    "a pair that a line may cut in English": (told("ici", "(n ; n + 4)"), 2, 9, f"(n{NBSP};{NBSP}n{NBSP}+{NBSP}4)"),
    "an equation that a line may cut in French": (told("k = 1"), 1, 4, f"k{NBSP}={NBSP}1"),
    "an equation that a line may cut in English": (
        told("ici", "2 × 6 = 12"),
        2,
        9,
        f"2{NBSP}×{NBSP}6{NBSP}={NBSP}12",
    ),
}


@over("what", REFUSED)
def test_a_text_badly_set_is_refused(what: str, refuses: Callable[[Specimen], None]) -> None:
    refuses(REFUSED[what])


def test_faults_are_told_apart_from_what_is_not_prose(faults: Callable[[str], list[str]]) -> None:
    allowed = (
        "puis `d'un` et $f(x, y) : x' ; y$, [ici](https://a'b:c), <b title=\"x: y\">là</b>, "
        f"https://x.fr?a=1 &amp; (4{NBSP};{NBSP}7)"
    )
    both = TEXT.replace("puis", allowed).replace("then", allowed)
    table = '\n#\n# | a | b |\n# |:--|--:|\n# | 1 | 2 |\n#\n# ```\n# x = "d\'un": 1\n# ```'
    assert faults(whole(both.replace("autre.", f"autre.{table}").replace("one.", f"one.{table}") + FIRST)) == []


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(prose) == (0, 2)


def test_mending_sets_both_languages_right_and_leaves_code_alone(write: Callable[..., Path], tmp_path: Path) -> None:
    text = (
        TEXT.replace("puis", "c'est : `d'ici : là` (4;7)").replace("then", "it's `d'ici : là` (4, 7) : \"so\"") + FIRST
    )
    path = write(whole(text))
    assert build.main(["--mend"], root=tmp_path) == 0
    mended = path.read_text(encoding="utf-8")
    french, english = f"c’est{NBSP}: `d'ici : là` (4{NBSP};{NBSP}7)", "it’s `d'ici : là` (4, 7): “so”"
    assert mended == whole(TEXT.replace("puis", french).replace("then", english) + FIRST)


@given(st.text(alphabet="ab «»“”‘’=×;:!?'\"\u00a0\u202f()47,`$<>\n|-é", max_size=40), st.sampled_from(["fr", "en"]))
def test_mending_twice_changes_no_more_than_once(text: str, language: str) -> None:
    once = prose.well_set(text, language)
    assert prose.well_set(once, language) == once
    assert once.count("\n") == text.count("\n")


LEFT = {
    "an hour": "12:30",
    "a ratio": "1:2",
    "no pair": f"(par quoi{NBSP}; comment)",
    "a decimal": "(3,5)",
    "a long equation": "a + b = ⌊n√2⌋ × (uneexpressionquinefinitpas)",
    "code": "`k = 1`, `(4;7)`, `“x”`",
    "an apostrophe at the end": "les bords’",
}


@over("what", LEFT)
def test_what_is_well_set_in_french_is_left_as_it_is(what: str) -> None:
    assert prose.well_set(LEFT[what]) == LEFT[what]
