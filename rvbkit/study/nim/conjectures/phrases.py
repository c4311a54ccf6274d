"""How people say it, in English and in French, brought to one short form.

Words become capitals that stand for one thing each, whatever the language: ``WINS LOSES TAKE ALL`` (what is
claimed), ``FOR ONLY IFF EXCEPT IMPLIES`` (when), ``OFLOSING OFWINNING NEVER`` (of every losing pair, always or
never), ``EVEN ODD MULTIPLE``, ``DIFFERENCE SUM SMALLER LARGER`` (of the piles), ``AND OR NOT``. What only makes
a sentence sound well is left out. Letters, numbers and signs stay; a word that means nothing here stays too,
so that it can be named.

>>> plain("La différence d’une paire perdante est toujours paire.")
'DIFFERENCE OFLOSING == EVEN'
>>> plain("(n ; n+4) perd pour n ≥ 1"), plain("odd difference ⇒ win")
('(n ; n+4) LOSES FOR n >= 1', 'ODD DIFFERENCE IMPLIES WINS')
"""

from __future__ import annotations

import re
import unicodedata

from rvbkit.study.nim.conjectures.tracing import Trace

#: Signs that keyboards and books have, and ours.
SIGNS = {
    "≤": "<=",
    "≥": ">=",
    "=<": "<=",
    "≠": "!=",
    "<>": "!=",
    "⇒": "=>",
    "⟹": "=>",
    "→": "=>",
    "==>": "=>",
    "-->": "=>",
    "->": "=>",
    "⇔": "<=>",
    "⟺": "<=>",
    "↔": "<=>",
    "<->": "<=>",
    "<==>": "<=>",
    "×": "*",
    "·": "*",
    "⋅": "*",
    "÷": "/",
    "−": "-",
    "–": "-",
    "^": "**",
    "²": "**2",
    "³": "**3",
    "’": "'",
    "‘": "'",
    ":": ",",
    "√": " root ",
} | dict.fromkeys('“”„«»"', " ")

_NOUN = r"(?:pairs?|paires?|positions?|situations?|couples?)"
_LOSING = r"(?:losing|lost|perdante?s?|perdue?s?)"
_WINNING = r"(?:winning|won|gagnante?s?|gagnee?s?)"
_LOST = rf"(?:{_LOSING} {_NOUN}|{_NOUN} {_LOSING})"
_WON = rf"(?:{_WINNING} {_NOUN}|{_NOUN} {_WINNING})"
_ARTICLE = r"(?:the|a|an|any|every|each|all|un|une|des|les|la|le|chaque|toute?s?|tous)"
_BE = r"(?:is|are|be|est|sont|soit)"
_OFTEN = r"(?:always|toujours)"
_OF = r"(?:of|in|for|from|to|du|de|des|dans|pour)"
_WIN = r"(?:wins?|gagnent|gagne)"
_LOSE = r"(?:loses?|perdent|perd)"
_FIRST = r"(?:first|premiere?|1er|1st)(?: player| joueur)?|player to move|joueur qui (?:doit jouer|a le trait)"
_SECOND = r"(?:second|seconde|deuxieme|2nd|2e|other|autre)(?: player| joueur)?"
_VICTORY = rf"(?:{_BE} )?(?:{_OFTEN} )?(?:{_ARTICLE} )?(?:{_WON}|{_WINNING}|{_WIN}|victoire) (?:for|pour)"
_DEFEAT = rf"(?:{_BE} )?(?:{_OFTEN} )?(?:{_ARTICLE} )?(?:{_LOST}|{_LOSING}|{_LOSE}|loss|defaite) (?:for|pour)"
_HAS = r"(?:has|have|a|ont)"
_SIZE = r"(?: (?:an?|une|des|de))?(?= (?:even |odd )?(?:difference|ecart|sum|somme))"

#: What is replaced, in this order; each pattern stands between the borders of words.
PHRASES: tuple[tuple[str, str], ...] = (
    # who wins
    (rf"{_VICTORY} (?:{_ARTICLE} )?{_SECOND}", "LOSES"),
    (rf"{_DEFEAT} (?:{_ARTICLE} )?{_SECOND}", "WINS"),
    (rf"{_VICTORY} (?:{_ARTICLE} )?(?:{_FIRST})", "WINS"),
    (rf"{_DEFEAT} (?:{_ARTICLE} )?(?:{_FIRST})", "LOSES"),
    (rf"(?:never|jamais) {_HAS}{_SIZE}|{_HAS} (?:never|jamais){_SIZE}", "NEVER"),
    (rf"{_OFTEN} {_HAS}{_SIZE}|{_HAS} {_OFTEN}{_SIZE}", ""),
    (rf"(?:{_ARTICLE} )?(?:{_FIRST})(?: {_OFTEN})? {_WIN}", "WINS"),
    (rf"(?:{_ARTICLE} )?(?:{_FIRST})(?: {_OFTEN})? {_LOSE}", "LOSES"),
    (rf"(?:{_ARTICLE} )?{_SECOND}(?: {_OFTEN})? {_WIN}", "LOSES"),
    (rf"(?:{_ARTICLE} )?{_SECOND}(?: {_OFTEN})? {_LOSE}", "WINS"),
    (rf"(?:never|do(?:es)? not) {_WIN}|(?:ne )?{_WIN} (?:jamais|pas)", "LOSES"),
    (rf"(?:never|do(?:es)? not) {_LOSE}|(?:ne )?{_LOSE} (?:jamais|pas)", "WINS"),
    (rf"{_BE} (?:not|never|pas|jamais) (?:{_ARTICLE} )?(?:{_LOST}|{_LOSING})", "WINS"),
    (rf"{_BE} (?:not|never|pas|jamais) (?:{_ARTICLE} )?(?:{_WON}|{_WINNING})", "LOSES"),
    (rf"{_BE} (?:{_OFTEN} )?(?:{_ARTICLE} )?(?:{_LOST}|{_LOSING}|loss|defaite)", "LOSES"),
    (rf"{_BE} (?:{_OFTEN} )?(?:{_ARTICLE} )?(?:{_WON}|{_WINNING}|win|victoire)", "WINS"),
    (rf"(?:no|aucune?) {_LOST}", "OFLOSING NEVER"),
    (rf"(?:no|aucune?) {_WON}", "OFWINNING NEVER"),
    (rf"(?:{_OF} )?(?:{_ARTICLE} )*{_LOST}", "OFLOSING"),
    (rf"(?:{_OF} )?(?:{_ARTICLE} )*{_WON}", "OFWINNING"),
    (rf"{_WIN}|{_WINNING}", "WINS"),
    (rf"{_LOSE}|{_LOSING}|loss", "LOSES"),
    (
        r"(?:takes?|taking|removes?|prendre|prend|prenez|retirer|retire|enlever|enleve) (?:all|everything|tout)",
        "TAKE ALL",
    ),
    (r"takes?|taking|removes?|prendre|prend|prenez|retirer|retire|enlever|enleve", "TAKE"),
    # when
    (r"(?:is )?equivalent to|equivaut to|if and only if|iff|si et seulement si|ssi", "IFF"),
    (r"exact(?:ly|ement)(?: (?:for|when|if|pour|quand|lorsque|si))?", "IFF"),
    (r"(?:only|seulement|uniquement)(?: (?:for|when|if|pour|quand|lorsque|si))?", "ONLY"),
    (r"(?:except|unless|sauf|excepte|hormis)(?: (?:for|when|if|pour|quand|lorsque|si))?", "EXCEPT"),
    (r"implies|implique|entraine|donc|then|alors|so", "IMPLIES"),
    (
        r"([a-z]|difference|ecart|sum|somme) (?:is |est |goes |going |allant |va )?(?:from|de) (\d+) to (\d+)",
        r"\2 <= \1 <= \3",
    ),
    (
        r"([a-z]|difference|ecart|sum|somme) (?:is |est )?(?:comprise? )?(?:between|entre) (\d+) (?:and|et) (\d+)",
        r"\2 <= \1 <= \3",
    ),
    (r"(?:for|pour) (?:all|any|every|each|chaque|tou(?:te?)?s?)(?: les)?", "FOR"),
    (r"for|if|when|whenever|where|with|pour|si|quand|lorsque|avec", "FOR"),
    (r"never|jamais", "NEVER"),
    # comparing
    (rf"(?:{_BE} )?(?:at least|au moins)", ">="),
    (rf"(?:{_BE} )?(?:at most|au plus)", "<="),
    (rf"(?:{_BE} )?(?:(?:greater|more|bigger) than or equal to|superieure?s? ou egale?s? (?:to|a))", ">="),
    (rf"(?:{_BE} )?(?:(?:less|fewer|smaller) than or equal to|inferieure?s? ou egale?s? (?:to|a))", "<="),
    (rf"(?:{_BE} )?(?:(?:greater|more|bigger) than|(?:strictement )?superieure?s? (?:to|a)|plus grande?s? que)", ">"),
    (rf"(?:{_BE} )?(?:(?:less|fewer|smaller) than|(?:strictement )?inferieure?s? (?:to|a)|plus petite?s? que)", "<"),
    (rf"(?:{_BE} )?(?:different from|not equal to|differente?s? de)", "!="),
    (rf"(?:{_BE} )?(?:equals?(?: to)?|egale?s?(?: (?:to|a))?|vaut|valent)", "=="),
    (rf"{_BE} (?:not|pas) (?:an? |un )?(?:multiples? (?:of|de)|divisibles? (?:by|par))", "!= MULTIPLE"),
    (rf"(?:{_BE} )?(?:{_OFTEN} )?(?:an? |un )?(?:multiples? (?:of|de)|divisibles? (?:by|par))", "== MULTIPLE"),
    (rf"(?:{_ARTICLE} )?(?:{_NOUN})(?= ?\()", ""),  # "the pair (n; n+4)", before a pair is taken for "even"
    (r"(?:an )?even(?: numbers?)?|(?:un |des )?(?:nombres? )?paire?s?", "EVEN"),
    (r"(?:an )?odd(?: numbers?)?|(?:un |des )?(?:nombres? )?impaire?s?", "ODD"),
    (rf"{_BE} (?:not|pas)", "!="),
    (rf"{_BE}(?: {_OFTEN})?", "=="),
    # what of the piles
    (r"(?:of|between|de|des|entre) (?:(?:the|les) )?(?:(?:two|2|deux) )?(?:piles?|heaps?|tas)", ""),
    (r"(?:(?:an?|une|has an?|a une|have|ont des) )?(?:difference|ecart)s?", "DIFFERENCE"),
    (r"(?:(?:an?|une|has an?|a une|have|ont des) )?(?:sum|somme)s?", "SUM"),
    (r"(?:smaller|smallest|(?:plus )?petite?) (?:pile|heap|tas|number|nombre)", "SMALLER"),
    (r"(?:larger|largest|bigger|(?:plus )?grande?) (?:pile|heap|tas|number|nombre)", "LARGER"),
    # joining
    (r"and|et|&&?", "AND"),
    (r"or|ou", "OR"),
    (r"not|non|pas", "NOT"),
    (r"mod|modulo", "%"),
    (r"(?:has an?|a une)(?= (?:EVEN|ODD|DIFFERENCE|SUM))", ""),
    (
        r"the|la|le|les|un|une|an|of|in|at|from|de|du|des|dans|en|its|his|sa|son|ses|ne|it|on|one|that|which|qui|"
        r"has|have|ont|always|toujours|il|elle|ils|elles|ca|cela|they|we|you|je|tu|vous|nous|"
        r"every|each|any|all|toute?s?|tous|chaque|positions?|situations?|whole|natural|numbers?|integers?|"
        r"nombres?|entiers?|naturels?",
        "",
    ),
)
_COMPILED = tuple((re.compile(rf"(?<![a-zA-Z0-9])(?:{pattern})(?![a-zA-Z])"), short) for pattern, short in PHRASES)
_SIGN = re.compile("|".join(map(re.escape, sorted(SIGNS, key=len, reverse=True))))
#: French words that have lost their last letter, and English ones that have swallowed "not".
_CLIPPED = ((re.compile(r"(?<=[a-z])n't\b"), " not"), (re.compile(r"\b(?:[cdjlns]|qu)'(?=[a-z])"), ""))
_BETWEEN_BARS = (
    (re.compile(r"\|([^|]*)\|"), r" abs(\1) "),
    (re.compile(r"\broot +(\d+|[a-z])\b(?! *\()"), r"root(\1)"),
)
_ARROW = re.compile(r"<=>|=>")
#: French words that only their accent tells from another.
_ACCENTED = ((re.compile(r"\bà\b"), "to"), (re.compile(r"\boù\b"), "for"))


def plain(text: str) -> str:
    """The sentence in short form. It may still be nonsense: it is only shorter."""
    return traced(text).text


def traced(text: str) -> Trace:
    """The same, with where each sign comes from."""
    short = Trace(unicodedata.normalize("NFC", text))
    short.each(str.lower)
    short.sub(_SIGN, lambda found: SIGNS[found[0]])
    for pattern, whole in _ACCENTED:
        short.sub(pattern, whole)
    short.each(_bare)
    for pattern, whole in (*_CLIPPED, *_BETWEEN_BARS):
        short.sub(pattern, whole)
    short.sub(_ARROW, lambda found: " IFF " if found[0] == "<=>" else " IMPLIES ")
    short.squeeze(" .!")
    for pattern, stands in _COMPILED:
        short.sub(pattern, f" {stands} ")
        short.squeeze()
    return short


def _bare(sign: str) -> str:
    """A letter without its accents."""
    return "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
