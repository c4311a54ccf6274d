"""Numbers and conditions that a pupil writes: read with ``ast``, checked part by part, never run as code.

What may stand in an expression, after ``phrases`` has brought the words to their short form:

* whole numbers and decimals (``2``, ``2.5``), kept exactly: there are no rounding errors;
* the letters of the family, ``k``, and of the piles ``a b d`` (smaller, larger, difference);
* ``+ - * / // % **`` (``2n``, ``3(n+1)`` and ``(n+1)(n+2)`` are products), brackets;
* ``min max abs`` and ``root``, the whole part of a square root; nothing else can be called;
* ``= != < <= > >=``, also chained; ``even odd`` before or after a number; ``multiple``; ``AND OR NOT``.

Everything is small on purpose: see ``computing``, which checks and computes what is read here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from rvbkit.game import NotationError
from rvbkit.study.nim.conjectures.computing import CALLED, DEEPEST, Expression, Kind
from rvbkit.study.nim.conjectures.tracing import Trace, Word, as_written

#: The longest number that may be written, in digits.
MOST_DIGITS = 100
#: Words for the piles, as phrases write them, and what they are called inside.
PILES = {"DIFFERENCE": "difference", "SMALLER": "smaller", "LARGER": "larger"}
_WORDS = {"AND": "and", "OR": "or", "NOT": "not"}
_OTHER_NAMES = {"racine": "root", "isqrt": "root", "sqrt": "root", "even": "EVEN", "odd": "ODD"}
_TOKEN = re.compile(r" *(\d+(?:\.\d+)?|[a-zA-Z]+|\*\*|//|<=|>=|!=|==|[-+*/%()<>=;,]) *")


def expression(words: Sequence[str], names: Mapping[str, str], kind: Kind) -> Expression:
    """What these words make; ``names`` are the letters known, and what they stand for.

    >>> expression(tokens("2n + 1"), {"n": "n"}, "number").run({"n": 10})
    21
    """
    shown, source = as_written(words), _source(words, names)
    try:
        tree = ast.parse(source, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise NotationError("guess.unreadable", part=shown) from None
    return Expression.of(tree, kind, shown)


def tokens(short: str | Trace) -> list[str]:
    """The words, numbers and signs of a sentence in short form; those of a trace know what was written for them."""
    trace = short if isinstance(short, Trace) else Trace(short)
    short, found, at = trace.text, list[str](), 0
    while at < len(short):
        token = _TOKEN.match(short, at)
        if not token:
            at += short[at].isspace()
            raise NotationError("guess.sign", sign=as_written([Word(short[at], trace, at, at + 1)]))
        if token[1][0].isdigit() and len(token[1]) > MOST_DIGITS:
            raise NotationError("guess.long-number", count=len(token[1]), most=MOST_DIGITS)
        found.append(Word(_OTHER_NAMES.get(token[1], token[1]), trace, *token.span(1)))
        at = token.end()
    _check_brackets(found)
    return found


def _check_brackets(words: Sequence[str]) -> None:
    depth = 0
    for word in words:
        depth += (word == "(") - (word == ")")
        if depth < 0:
            raise NotationError("guess.bracket-closed")
        if depth > DEEPEST:
            raise NotationError("guess.too-deep", most=DEEPEST)
    if depth:
        raise NotationError("guess.bracket-open", count=depth)


# -- words to the little of Python's grammar that is used ---------------------------------------


def _source(words: Sequence[str], names: Mapping[str, str]) -> str:
    """The words as an expression of Python: products written out, ``even`` after what it is said of."""
    out: list[str] = []
    i = 0
    while i < len(words):
        word, following = words[i], words[i + 1] if i + 1 < len(words) else ""
        if word in ("EVEN", "ODD"):
            i += _parity(out, word.lower(), following, names)
        elif word == "MULTIPLE":
            if out[-1:] not in (["=="], ["!="]):
                out.append("==")
            out += ["multiple", "("]
            if following and following != "(":
                out += [*_one(following, names), ")"]
                i += 1
            else:
                out.pop()
        elif word == "NOT" and following in ("EVEN", "ODD", "MULTIPLE") and _ends(out):
            out.append("!=")
        elif word == "SUM":
            _times(out, "(")
            out += ["(", "smaller", "+", "larger", ")"]
        else:
            written = _one(word, names)
            _times(out, written[0])
            out += written
        i += 1
    return " ".join(out)


def _parity(out: list[str], word: str, following: str, names: Mapping[str, str]) -> int:
    """``odd(d)``, ``odd d``, ``d odd``, ``d == odd``: how many more words are used up."""
    first = not out or out[-1] in ("and", "or", "not", "(")
    if following == "(" and first:
        out.append(word)
        return 0
    if first and following:
        subject = ["(", "smaller", "+", "larger", ")"] if following == "SUM" else _one(following, names)
        out += [*subject, "==", word]
        return 1
    if out and out[-1] not in ("==", "!="):
        out.append("==")
    out.append(word)
    return 0


def _one(word: str, names: Mapping[str, str]) -> list[str]:
    if word in _WORDS:
        return [_WORDS[word]]
    if word == "=":
        return ["=="]
    if word in PILES and PILES[word] in names.values():
        return [PILES[word]]
    if "." in word:
        exact = Fraction(word)
        return [str(exact)] if exact.denominator == 1 else ["(", str(exact.numerator), "/", str(exact.denominator), ")"]
    if word.isdigit():
        return [str(int(word))]
    if word in names:
        return [names[word]]
    if word[0].isalpha() and word not in ("min", "max", "abs", "root"):
        raise _unknown(word, names)
    return [word]


def _unknown(word: str, names: Mapping[str, str]) -> NotationError:
    if word.isupper():  # a phrase in a place where it means nothing
        return NotationError("guess.misplaced")
    if len(word) == 2 and any(letter in names for letter in word):
        return NotationError("guess.product", word=word, written="*".join(word))
    if len(word) == 1:
        return NotationError("guess.letter", letter=word, known=", ".join(name for name in names if len(name) == 1))
    return NotationError("guess.word", word=as_written([word]))


def _times(out: list[str], word: str) -> None:
    """Writes the product that is meant between what stands side by side."""
    begins = word == "(" or (word.isidentifier() and word not in ("and", "or", "not"))
    if begins and _ends(out) and not (out[-1].isidentifier() and word.isidentifier()):
        out.append("*")


def _ends(out: Sequence[str]) -> bool:
    """Whether a number or a letter ends here."""
    before = out[-1] if out else ""
    return before == ")" or before.isdigit() or (before.isidentifier() and before not in {*CALLED, "and", "or", "not"})
