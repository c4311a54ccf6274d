"""The words of R.S.V.P.: what is in the lists, what is asked about a line, a teacher's own list, how lists are made.

The slow judge of lines looks for words with regular expressions, in the words written below one another.
"""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path

import pytest

from docs.make_words import LICENCES, SOURCES, Hunspell, fits, french, packed
from rvbkit.game import NotationError
from rvbkit.games.option import Data
from rvbkit.games.rsvp.words import ALL, FOLDER, LANGUAGES, LETTERS, LINES, LISTS, LONGEST, Chapter, Words, spelt, words
from rvbkit.text import use
from tests.cases import many, over

#: All words of two letters, looked up by hand.
TWO = {
    "fr": """AA AH AI AN AS AU BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO IF IL IN JE KA LA LE LI
        LU MA ME MI MU NA NE NI NO NU OC OH ON OR OS OU PI PU QI RA RE RI RU SA SE SI SU TA TE TU UN US UT VA VE VU WU
        XI""",
    "en": """AB AD AH AI AM AN AS AT AW AX AY BE BI BO BY DO EH EM EN ER ES EX FA GI GO HA HE HI HM HO ID IF IN IS IT
        JA JO KA KI LA LI LO MA ME MI MM MO MU MY NE NO NU OD OF OH OI OM ON OO OP OR OW OX PA PE PI QI RE SH SI SO TA
        TE TI TO UH UM UP US UT WE WO XI XU YA YE YO""",
}


# -- what is in the lists ---------------------------------------------------------------------------------


def test_the_printed_words_are_all_in() -> None:
    printed = "RE ARE GARE EGARE VER REVE LEVER REVELE ELEVERA EU JEU JEUX VA AU LES SEL SELS"
    assert [word for word in printed.split() if word not in words("fr")] == []


#: What was worth a look: accents, ligatures, plurals of units, words that look like names.
IN = {
    "fr": "ELEVE CHEVAUX FUSSIEZ OEUVRE WAGON KIWI VOLTS KILOMETRES TEMPERA CAUSA PARIS NAIVE",
    "en": "COLOUR COLOR CAFES REALISE REALIZE CWM DENOUEMENT QUIZZES",
}
#: Names, abbreviations, symbols, parts of locutions, what has an apostrophe, what is too short or too long.
OUT = {
    "fr": "FRANCE SNCF KG CD ETC JANV PRIORI AUJOURDHUI QU Y OE ATTODALTON INDUBITABLEMENT",
    "en": "PARIS OK DNA KB CS DONT A INTERNATIONALLY",
}


@over("language", LANGUAGES)
def test_a_list_has_what_a_usual_dictionary_has(language: str) -> None:
    assert [word for word in IN[language].split() if word not in words(language)] == []
    assert [word for word in OUT[language].split() if word in words(language)] == []


@over("language", LANGUAGES)
def test_words_of_two_letters_are_those_that_were_looked_up(language: str) -> None:
    assert [*words(language).matching("..")] == TWO[language].split()


@over("language, least", [("fr", 280_000), ("en", 97_000)])
def test_a_list_is_in_order_and_its_words_can_be_laid(language: str, least: int) -> None:
    known = words(language)
    every = [*known]
    assert len(every) == len(known) >= least and known.name == language
    assert all(before < after for before, after in pairwise(every))
    assert re.fullmatch("(?:[A-Z]{2,11}\n)+", "".join(f"{word}\n" for word in every))
    assert all(word in known for word in every[::97]) and all(word in known for word in known.rude)
    assert 100 < len(known.rude) < 1000


@over("given", ["", "R", "egare", "ÉGARÉ", "E.ARE", "EGAR\ud800", "A" * 12, "ŒUF", None, 7, b"RE", ("R", "E")])
def test_what_is_not_written_as_on_blocks_is_not_in(given: object) -> None:
    assert given not in words("fr")


@over("word, blocks", [("égaré", "EGARE"), ("Œuf", "OEUF"), ("ex æquo", "EX AEQUO"), ("ÇA", "CA"), ("naïve", "NAIVE")])
def test_accents_are_taken_off(word: str, blocks: str) -> None:
    assert spelt(word) == blocks


# -- what is asked about a line ---------------------------------------------------------------------------


def spans(line: str) -> Iterator[tuple[int, int]]:
    """Where a word may stand: as far as the edge, an empty cell, never cutting letters."""
    for low in range(len(line)):
        for high in range(low + 2, len(line) + 1):
            if (low == 0 or line[low - 1] == ".") and (high == len(line) or line[high] == "."):
                yield low, high


class Judge:
    """Words of each length below one another, and regular expressions."""

    def __init__(self, known: Words) -> None:
        texts: dict[int, list[str]] = {}
        for word in known:
            texts.setdefault(len(word), []).append(word)
        self.texts = {length: "\n".join(some) for length, some in texts.items()}
        self.words = {word for some in texts.values() for word in some}

    def fitting(self, line: str) -> list[tuple[int, str]]:
        """All words that fit a line, with where they begin."""
        return [
            (low, word)
            for low, high in spans(line)
            for word in re.findall(f"^{line[low:high]}$", self.texts.get(high - low, ""), re.MULTILINE)
        ]

    def letters(self, line: str) -> dict[int, tuple[set[str], set[str]]]:
        """For each empty cell what fits and what uses."""
        every, found = self.fitting(line), {}
        for at in [at for at, letter in enumerate(line) if letter == "."]:
            through = [(low, word) for low, word in every if low <= at < low + len(word)]
            uses = {word[at - low] for low, word in through if line[low : low + len(word)].strip(".")}
            run = re.search(r"[A-Z]*$", line[:at])[0] + re.match(r"[A-Z]*", line[at + 1 :])[0]  # type: ignore[index]
            found[at] = ({word[at - low] for low, word in through} if run else {*LETTERS}), uses
        return found

    def witnesses(self, line: str, at: int, letter: str) -> set[tuple[int, str]]:
        laid = f"{line[:at]}{letter}{line[at + 1 :]}"
        return {
            (low, word)
            for low, word in self.fitting(laid)
            if low <= at < low + len(word) and line[low : low + len(word)].strip(".")
        }


def mask(letters: set[str]) -> int:
    return sum(1 << LETTERS.index(letter) for letter in letters)


def lines(chance: random.Random, some: list[str]) -> str:
    """A line of any length: parts of words, whole ones, letters anywhere."""
    line = ["."] * chance.choice((2, 3, 5, 7, 9, 10, 11, 11, 11))
    for _ in range(chance.randrange(3)):
        word = chance.choice(some)
        low = chance.randrange(-len(word) + 1, len(line))
        for at, letter in enumerate(word, low):
            if 0 <= at < len(line) and chance.random() < 0.4:
                line[at] = letter
    for _ in range(chance.choice((0, 0, 1, 1, 2, 4))):
        line[chance.randrange(len(line))] = chance.choice("AAEEEIINORSSTTUJKQXZ")
    return "".join(line)


def agree(known: Words, cases: range) -> None:
    judge, every = Judge(known), [*known]
    empty = 0
    for seed in cases:
        line = lines(random.Random(seed), every)
        for at, (able, uses) in judge.letters(line).items():
            assert known.letters(line, at) == (mask(able), mask(uses)), (seed, line, at)
            empty += 1
    assert empty > 3 * len(cases)


@pytest.mark.once
@over("language", LANGUAGES)
def test_letters_are_those_of_regular_expressions(language: str) -> None:
    agree(words(language), many(range(16)))


def few(seed: int, count: int) -> Words:
    """A list of few words: then lines are choosy."""
    some = random.Random(seed).sample([*words("fr")], count)
    chapters = {length: Chapter.of(length, (word for word in some if len(word) == length)) for length in range(2, 12)}
    return Words("few", chapters, frozenset())


@pytest.mark.once
@over("seed, count", [(1, 12), (2, 300), (3, 5000)])
def test_letters_are_those_of_regular_expressions_where_words_are_few(seed: int, count: int) -> None:
    agree(few(seed, count), many(range(seed * 1000, seed * 1000 + 300)))


@over("line, at, fits, uses", [
    ("...........", 3, LETTERS, ""),  # nothing is there to go with
    ("J.", 1, "E", "E"),  # JE
    ("J.U", 1, "E", "E"),  # JEU
    ("XI.", 2, "", ""),
    (".I", 0, "ACFHLMNPQRSX", "ACFHLMNPQRSX"),  # AI CI FI HI LI MI NI PI QI RI SI XI
    ("Q..", 1, "AIU", "AIU"),  # QAT QI QUE
    ("Q..", 2, LETTERS, "EIT"),  # QUE QUI QAT: with a gap
    ("X..", 2, LETTERS, ""),  # XI ends before it
    ("ZZ.ZZ", 2, "", ""),
])  # fmt: skip
def test_letters_by_hand(line: str, at: int, fits: str, uses: str) -> None:
    assert words("fr").letters(line, at) == (mask({*fits}), mask({*uses}))


def test_a_letter_beside_the_word_spoils_it() -> None:
    """VER fits «V.R....» but neither «V.RA...» nor «AV.R...»: what touches never goes away (rule 13)."""
    only = Words("one", {**few(1, 5).chapters, 3: Chapter.of(3, ["VER"])}, frozenset())
    empty = Words("none", {length: Chapter.of(length, []) for length in range(2, 12)}, frozenset())
    assert only.letters("V.R....", 1) == (mask({"E"}), mask({"E"}))
    assert [*only.witnesses("V.R....", 1, "E")] == [(0, "VER")]
    assert not [word for line in ("V.RA...", "AV.R...") for word in only.witnesses(line, line.index("."), "E")]
    assert empty.letters("V.R....", 1) == (0, 0) and empty.letters("V.R....", 5) == (ALL, 0)
    assert [*empty] == [] and [*empty.matching("...")] == [] and "VER" not in empty


@pytest.mark.once
def test_witnesses_are_all_words_that_justify_a_letter_the_nearest_first() -> None:
    known = words("fr")
    judge, every, seen = Judge(known), [*known], 0
    for seed in many(range(40)):
        chance = random.Random(seed)
        line = lines(chance, every)
        cells = [at for at, letter in enumerate(line) if letter == "."]
        if not cells:
            continue
        at = chance.choice(cells)
        uses = known.letters(line, at)[1]
        for letter in chance.sample(LETTERS, 3):
            found = [*known.witnesses(line, at, letter)]
            every_one = judge.witnesses(line, at, letter)
            assert {*found} == {one for one in every_one if one[1] not in known.rude} and len({*found}) == len(found)
            assert bool(every_one) == bool(uses & mask({letter}))
            ranks = [(line[low : low + len(word)].count("."), len(word)) for low, word in found]
            assert ranks == sorted(ranks)
            seen += len(found)
    assert seen > 1000


def test_a_rude_word_is_allowed_but_not_shown() -> None:
    known = words("fr")
    assert known.letters("MERD.", 4)[0] & mask({"E"}) and known.whole("MERDE", 4) == (0, "MERDE")
    assert [*known.witnesses("MERD.", 4, "E")] == [] and next(known.matching("MERDE")) in known.rude


#: Slurs first; then forms that an innocent entry has too. And what lists of such words hold without being rude.
RUDE = {
    "fr": "BOUGNOULE CAFRE GOUINE MORICAUD NEGRE NEGRO YOUPIN SCHLEU BITE CONNE COUILLES NICHONS PINE PUTES SHIT",
    "en": "CHINK COON FAGOT GOLLIWOG KAFIR NEGRO PICCANINNY POM SHIKSA WOG WOGS WOP WOPS ASS RAPE TIT TITS",
}
DECENT = {
    "fr": "BAISER CHATTE CONTE CULASSE FOUS NEGRITUDE NEGRIER PEDALE PENIS PISSENLIT RATON TANTE VIOLE VIOLER",
    "en": "BASS COCKTAIL DYED GYPSUM KUMQUAT NIGGLE PENIS POPPYCOCK RAPESEED SPASM TITAN WHORL",
}


@over("language", LANGUAGES)
def test_rude_words_are_marked_and_no_others(language: str) -> None:
    known = words(language)
    assert [word for word in RUDE[language].split() if word not in known.rude] == []
    assert [word for word in DECENT[language].split() if word not in known or word in known.rude] == []


def test_witnesses_and_matches_come_one_after_another() -> None:
    known = words("fr")
    assert next(known.witnesses(".....R.....", 6, "E")) == (5, "RE")
    assert [*islice(known.matching("." * 11), 2)] == [*islice((word for word in known if len(word) == 11), 2)]


@over(
    "pattern", ["EGARE", ".GAR.", ".....", "..", "Z.Z..", "A.........E", "Q..", "", ".", "." * 12, "é..", "a.e", "^..$"]
)
def test_patterns(pattern: str) -> None:
    known = words("fr")
    text = "\n".join(known) if re.fullmatch("[A-Z.]{2,11}", pattern) else ""
    assert [*known.matching(pattern)] == re.findall(f"^{pattern}$", text, re.MULTILINE) * bool(text)


@over("line, at, whole", [
    (".GARE......", 2, (1, "GARE")), (".GARE......", 4, (1, "GARE")), (".GARE......", 0, None),
    ("ELEVERA", 6, (0, "ELEVERA")), ("A.RE", 0, None), ("A.RE", 3, (2, "RE")), ("SELS", 0, (0, "SELS")),
    ("ZZ", 1, None), ("LES.SEL", 5, (4, "SEL")),
])  # fmt: skip
def test_the_run_through_a_cell_may_be_a_word(line: str, at: int, whole: tuple[int, str] | None) -> None:
    assert words("fr").whole(line, at) == whole


def test_what_is_remembered_of_lines_is_bounded() -> None:
    assert words("fr")._uses.cache_info().maxsize == LINES


# -- a teacher's own list -----------------------------------------------------------------------------------


def test_a_list_of_one_s_own_adds_and_strikes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.words").write_bytes("\ufeff# Club\r\nLanguage : FR\r\n+ wüfi Zœ\r\n– aa gare\r\n".encode())
    data = LISTS.taken("words", "club")
    assert isinstance(data, Data) and LISTS.read("words", str(data)) == data
    assert re.fullmatch("club:[0-9a-f]{8}", str(data)) and LISTS.asked()["values"] == ["fr", "en", "club"]
    mine, ours = words(data), words("fr")
    assert words("club") is mine and mine.name == "club" and mine.rude == ours.rude
    assert "ZOE" in ours and {*mine} - {*ours} == {"WUFI"} and {*ours} - {*mine} == {"AA", "GARE"}
    assert len(mine) == len([*mine]) == len(ours) - 1
    assert mine.whole(".WUFI", 2) == (1, "WUFI") and [*mine.matching("W.FI")] == ["WIFI", "WUFI"]
    assert mine.letters("W.FI.", 1)[0] == mask({"I", "U"}) and mine.letters("A.", 1)[0] == ours.letters("A.", 1)[0] - 1
    agree(mine, many(range(8)))
    (tmp_path / "club.words").write_text("language: en\n", encoding="utf-8")
    assert [*words("club")] == [*words("en")] and words("club").rude == words("en").rude
    with pytest.raises(NotationError, match=re.escape(str(data))):
        LISTS.read("words", str(data))


def test_a_list_that_is_not_saved_as_utf_8_is_told_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.words").write_bytes("language: fr\n+ lé\n".encode("latin-1"))
    with pytest.raises(NotationError, match=r"^club\.words is not saved as UTF-8"):
        LISTS.taken("words", "club")


def test_a_language_is_its_name_and_no_file_stands_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fr.words").write_text("language: en\n", encoding="utf-8")
    assert words(LISTS.taken("words", "fr")) is words(LISTS.read("words", " fr ")) is words("fr")
    assert LISTS.asked() == {"kind": "choice", "values": ["fr", "en"], "words": ["fr", "en"]}
    for language, first in (("fr", "AA"), ("en", "AB")):
        shipped = Data("mine", (FOLDER / f"{language}.words").read_text(encoding="utf-8"))
        assert next(words(shipped).matching("..")) == first
    for given in ("de", "", "../fr", 7, None, ["fr"]):
        with pytest.raises(NotationError):
            words(given)  # type: ignore[arg-type]


def test_a_list_that_is_too_long_is_refused_and_not_cut_in_the_middle_of_a_word() -> None:
    head = "language: fr\n#"
    tail = "\n+ wifi"
    just = words(Data("club", head + "x" * (LONGEST - len(head + tail)) + tail))
    assert "WIFI" in just
    with pytest.raises(NotationError) as caught:
        words(Data("club", head + "x" * (LONGEST - len(head + tail)) + "\n+ wifikaya"))
    assert str(caught.value) == "The list of words “club” has 200004 signs: 200000 at most."
    use("fr")
    assert "a 200004 signes\u00a0: 200000 au plus" in str(caught.value)


@over("text, line, why", [
    ("", 1, "a line says which list is changed"),
    ("# nothing\n\n", 2, "a line says which list is changed"),
    ("+ wifi\nlanguage: fr", 1, "a line says which list is changed"),
    ("language: de", 1, "there is no list “de”. Known: fr, en."),
    ("language:", 1, "there is no list “”"),
    ("language: fr\n\nlanguage: en", 3, "only one line"),
    ("language: fr\nwifi", 2, "come after +, those that are not after -: “wifi”"),
    ("language: fr\n+ aujourd'hui", 2, "“aujourd'hui” is not made of letters only"),
    ("language: fr\n+ ok,wifi", 2, "“ok,wifi” is not made of letters only"),
    ("language: fr\n+ w\ufffdfi", 2, "not made of letters only"),
    ("language: fr\n+ wifi\n+ y", 3, "“y”: a word has 2 to 11 letters"),
    ("language: fr\n+ anticonstitutionnellement", 2, "a word has 2 to 11 letters"),
    ("language: fr\n+ " + "e\u0301" * 50_000, 2, "not made of letters only"),
    ("language: fr\n+ wifi\n- WIFI", 3, "“WIFI” is both allowed and struck"),
    ("language: fr\n- wiifi", 2, "“wiifi” cannot be struck"),
])  # fmt: skip
def test_a_mistake_in_a_list_is_named_by_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        words(Data("club", text))
    sentence = str(caught.value)
    assert sentence.startswith(f"Line {line} of the list of words “club”: ") and why in sentence and len(sentence) < 250
    use("fr")
    assert str(caught.value).startswith(f"Ligne {line} de la liste de mots «\u00a0club\u00a0»\u00a0: ")


# -- how lists are made ---------------------------------------------------------------------------------------


@over("language", LANGUAGES)
def test_a_file_holds_the_words_as_they_are_packed(language: str) -> None:
    known = words(language)
    assert zlib.decompress((FOLDER / f"{language}.z").read_bytes()) == packed(known, known.rude)
    told = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert f"{len(known):,}" in told and SOURCES[language].replace("@", "` ") in told
    assert {*LICENCES} == {*SOURCES} == {*LANGUAGES}
    assert "opyright" in (FOLDER / "en.licence.txt").read_text() and "MPL" in (FOLDER / "fr.licence.txt").read_text()


AFF = """
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
KEEPCASE ||
SFX S. Y 2
SFX S. 0 0/L' [^sxz]
SFX S. 0 s/L' [^sxz]
SFX a0 Y 2
SFX a0 er e/n' er
SFX a0 er ant/S. [^c]er
PFX Um Y 3
PFX Um 0 0/S. .
PFX Um 0 kilo/S. .
PFX Um 0 atto/S. .
PFX L' Y 1
PFX L' 0 l' [aeh]
"""
DIC = """9
gramme/Um
lancer/a0()
aimer/a0L'
kg/||
Paris
peut-être
ah/L'
etc/L'
œuf/S.
abcdefghijkl/S.
interdit/{}
"""


def test_a_dictionary_is_expanded(tmp_path: Path) -> None:
    (tmp_path / "index.aff").write_text(AFF, encoding="utf-8")
    (tmp_path / "index.dic").write_text(DIC, encoding="utf-8")
    forms = [form for form, _ in Hunspell(tmp_path).forms({"etc"}) if fits(form)]
    assert {spelt(form) for form in forms} == {
        *("GRAMME", "GRAMMES", "KILOGRAMME", "KILOGRAMMES", "LANCE", "AIMER", "AIME", "AIMANT", "AIMANTS"),
        *("AH", "OEUF", "OEUFS"),
    }
    with pytest.raises(AssertionError):  # rude entries that are not there any more
        french(tmp_path, set())
