"""Twins: each text twice, the same in both languages, each in its own."""

from __future__ import annotations

import doctest
from collections.abc import Callable

from tests.builder.specimens import ENGLISH, FIRST, FRENCH, NBSP, TEXT, Specimen, code, shape, told, whole
from tests.cases import over

REFUSED = {
    "a French cell without twin": (FRENCH + FIRST, 1, 1, "has no twin"),
    "an English cell without twin": (ENGLISH + FIRST, 1, 1, "has no twin"),
    "twins in the wrong order": (ENGLISH + "\n" + FRENCH + FIRST, 1, 1, "has no twin"),
    "code between twins": (FRENCH + code("pass") + "\n" + ENGLISH + FIRST, 1, 1, "has no twin"),
    "a text without language": (TEXT.replace(' lang="fr"', "") + FIRST, 1, 1, 'says lang="fr"'),
    "headings of two levels": (TEXT.replace("# # The", "# ## The") + FIRST, 2, 7, "levels and numbers"),
    "headings of two numbers": (
        TEXT.replace("# # Le", "# # 1. Le").replace("# # The", "# # 2. The") + FIRST,
        2,
        7,
        "levels and numbers",
    ),
    "a heading less": (TEXT.replace("# # The aim", "# The aim") + FIRST, 2, 7, "levels and numbers"),
    "a sentence not translated": (
        TEXT.replace("Toucher une case, puis une autre.", "Tap a cell, then another one.") + FIRST,
        1,
        4,
        "the same in both languages",
    ),
    "an English sentence among French ones": (
        TEXT.replace("une autre.", "une autre. This is what you do with the other cells.") + FIRST,
        1,
        4,
        "reads like “en”",
    ),
    "a French sentence among English ones": (
        TEXT.replace("another one.", "another one.\n# Puis on passe par une autre case du plateau.") + FIRST,
        2,
        10,
        "reads like “fr”",
    ),
    "another number": (told("19 cases", "91 cells"), 2, 9, "the number 91 is not in its French twin"),
    "a number less": (told("19 cases, 19 fois", "19 cells"), 1, 4, "19 is more often here than in its English twin"),
    "another number in a formula": (told("$2^{10}$", "$2^{11}$"), 2, 9, "the number 11 is not"),
    "another power": (told("k² cases", "k³ cells"), 2, 9, "the number ³ is not"),
    "numbers in another order in a row": (
        told("ici\n#\n# | A | 17 | 20 |", "here\n#\n# | A | 20 | 17 |"),
        2,
        13,
        "this row has 20 17, its French twin’s 17 20",
    ),
    "another line of cells": (
        told("`e1-e2-d3`", "`e1-e2-d4`"),
        2,
        9,
        "`e1-e2-d4` where its French twin has `e1-e2-d3`",
    ),
    "another letter": (told('`"RVB"`', '`"RVV"`'), 2, 9, '`"RVV"` where'),
    "another name in code": (told("`may_follow`", "`may_go_on`"), 2, 9, "`may_go_on` where"),
    "another attribute": (told("`rvbkit.play`", "`rvbkit.show`"), 2, 9, "`rvbkit.show` where"),
    "another value of Python": (told("`True`", "`False`"), 2, 9, "`False` where"),
    "another answer": (told('`["oui", "non"]`', '`["no", "yes"]`'), 2, 9, "where its French twin"),
    "another outcome": (told("`(n ; n+7) perd`", "`(n ; n+7) wins`"), 2, 9, "`(n ; n+7) wins` where"),
    "another claim": (told("`(n ; n+7) perd`", "`(n ; n+8) loses`"), 2, 9, "`(n ; n+8) loses` where"),
    "a word of the code cells in one twin": (told("`longueur`", "`lesson`"), 2, 9, "`lesson` where"),
    "a code less in English": (told("`d1` ici", "here"), 1, 4, "`d1` is not in its English twin"),
    "a code less in French": (told("ici", "`dd` here"), 2, 9, "`dd` is not in its French twin"),
    "a block of code": (
        told("ici\n#\n# ```\n# x = y\n# ```", "here\n#\n# ```\n# x = z\n# ```"),
        2,
        15,
        "``` x = z ``` where its French twin has ``` x = y ```",
    ),
    "a heading not translated": (
        TEXT.replace("# # The aim of the game", "# # Le but du jeu") + FIRST,
        2,
        7,
        "same heading",
    ),
    "a heading of one word not translated": (
        TEXT.replace("Le but du jeu", "1. Jouer").replace("The aim of the game", "1. Jouer") + FIRST,
        2,
        7,
        "“Jouer”",
    ),
    "a name and a word not translated": (
        told("au Nim").replace("Le but du jeu", "Nim et hasard").replace("The aim of the game", "Nim et hasard"),
        2,
        7,
        "“Nim et hasard”",
    ),
    "rules told in one twin only": (
        TEXT.replace('lang="en"', 'lang="en" rules="rvb.last-letter=1"') + FIRST,
        2,
        6,
        "rules= that its French twin",
    ),
    "an empty French cell": (TEXT.replace(FRENCH, '# %% [markdown] lang="fr"') + FIRST, 1, 1, "nothing in this cell"),
    "an empty English cell": (FRENCH + '\n\n# %% [markdown] lang="en"\n' + FIRST, 2, 6, "nothing in this cell"),
    "a cell with nothing but a comment": (
        TEXT.replace("# # The aim of the game\n#\n# Tap a cell, then another one.", "# <!-- later -->") + FIRST,
        2,
        6,
        "nothing in this cell",
    ),
    "a paragraph less in English": (
        told("ici.\n#\n# Encore"),
        1,
        6,
        "a paragraph more: 2 here, 1 in its English twin",
    ),
    "a paragraph less in French": (
        told("ici", "here.\n#\n# Again"),
        2,
        11,
        "a paragraph more: 2 here, 1 in its French twin",
    ),
    "a list less": (told("ici\n#\n# - un\n# - deux"), 1, 6, "a list item more: 2 here, 0 in"),
    "an item less": (told("ici\n#\n# 1. un\n# 2. deux", "here\n#\n# 1. one"), 1, 7, "a list item more: 2 here"),
    "a row less": (
        told("ici\n#\n# | un |\n# |---|\n# | deux |\n#\n# et", "here\n#\n# | one |\n# |---|\n#\n# and"),
        1,
        8,
        "a table row more: 2 here, 1 in",
    ),
    "a block of code less": (told("ici\n#\n# ```\n# x\n# ```\n#"), 1, 6, "a code block more"),
    "a table not translated": (
        told("ici\n#\n# | take back | undo |", "here\n#\n# | take back | undo |"),
        2,
        13,
        "no name: “take back”",
    ),
    "one cell of a table not translated": (
        told("ici\n#\n# | `a1` | Undo, 3 |", "here\n#\n# | `a1` | **Undo**, 3 |"),
        2,
        13,
        "no name: “**Undo**, 3”",
    ),
    "an item not translated": (
        told("ici\n#\n# - tap it\n#\n# et", "here\n#\n# - tap it\n#\n# and"),
        2,
        15,
        "no name: “- tap it”",
    ),
    "a short paragraph not translated": (
        told("ici\n#\n# Well done.\n#\n# et", "here\n#\n# Well done.\n#\n# and"),
        2,
        15,
        "no name: “Well done.”",
    ),
}


@over("what", REFUSED)
def test_twins_that_are_none_are_refused(what: str, refuses: Callable[[Specimen], None]) -> None:
    refuses(REFUSED[what])


TWINS = {
    "yes and no": ('`["oui", "non", "oui"]`', '`["yes", "no", "yes"]`'),
    "claims": ("`(n ; n+7) perd`, `différence 3 => gagne`", "`(n ; n+7) loses`, `difference 3 => wins`"),
    "words in another order": ("`d pair => position perdante`", "`even d => losing position`"),
    "the other language": ("remplacer `fr` par `en`, puis `fr`", "put `en` for `fr`, then `en`"),
    "decimals": (f"3,5 et 2,718 et 10{NBSP}000{NBSP}000, `0,5`", "3.5 and 2.718 and 10,000,000, `0.5`"),
    "thousands without comma": (f"20{NBSP}000 et 1\u202f000", "20000 and 1,000"),
    "names of files": ("`mes-réponses.html`, `fr/00-welcome.ipynb`", "`answers.html`, `en/00-welcome.ipynb`"),
    "words in quotes": ('`"rouge"` et `"le vert"`', '`"red"` and `"green"`'),
    "code in another order": ("`a1` et `b2`", "`b2` and `a1`"),
    "a year behind a link": ("[ici](https://x.fr/2004)", "[here](https://x.com/1)"),
    "cells that are names, code and numbers": (
        "au Nim\n#\n# | Nim | `a1-b2` | position | 12 | RVB |\n#",
        "at Nim\n#\n# | Nim | `a1-b2` | position | 12 | RVB |\n#",
    ),
    "an item over two lines": ("ici\n#\n# - une\n#   seule\n# - deux\n#", "here\n#\n# - one\n# - two\n#"),
    "a paragraph in a quotation": ("ici\n#\n# > une\n# > fois\n#", "here\n#\n# > once\n#"),
    "a row of decimals": (f"ici\n#\n# | a | 2,718 | 1{NBSP}000 |", "here\n#\n# | a | 2.718 | 1,000 |"),
    "letters for numbers": ("B + A + 2m, A + A + 2A, A et A", "B + A + 2m, A + A + 2A, A and A"),
}


@over("what", TWINS)
def test_twins_may_differ_as_their_languages_do(what: str, faults: Callable[[str], list[str]]) -> None:
    assert faults(whole(told(*TWINS[what]))) == []


@over("heading", ["Nim", "1. RVB", "R, V, B", "2. Nim de Wythoff", "Questions", f"k{NBSP}={NBSP}1"])
def test_a_heading_that_is_a_name_stays_as_it_is(heading: str, faults: Callable[[str], list[str]]) -> None:
    same = TEXT.replace("Le but du jeu", heading).replace("The aim of the game", heading.replace(" de ", " of "))
    assert faults(whole(same.replace("puis", "puis au Nim") + FIRST)) == []


@over("language, place", [("fr", "cell 1 (line 1)"), ("en", "cell 2 (line 6)")])
@over("wrong", [' lang="de"', ""])
def test_a_cell_of_no_language_is_blamed_and_not_its_twin(
    language: str, place: str, wrong: str, faults: Callable[[str], list[str]]
) -> None:
    (fault,) = faults(whole(TEXT.replace(f' lang="{language}"', wrong) + FIRST))
    assert fault == f'lessons/source/01-rvb-rules.py: {place}: a markdown cell says lang="fr" or lang="en"'


def test_two_empty_twins_are_blamed_both(faults: Callable[[str], list[str]]) -> None:
    both = faults(whole('# %% [markdown] lang="fr"\n# %% [markdown] lang="en"\n' + FIRST))
    assert len(both) == 2 and all("nothing in this cell" in fault for fault in both)


def test_the_examples_in_the_docstring_hold() -> None:
    assert doctest.testmod(shape) == (0, 1)
