"""Conjectures as pupils write them, read into claims.

Every claim says something about who wins for the player to move, by the rules with the k in use. Signs and
words: see ``language`` and ``phrases``; French works wherever English does, with or without accents.

============================================  ====================================================
``(n; n+4) loses for n >= 1``                 a family: letters stand for 1, 2, 3… (from 0 on if
                                              the condition says so: ``n >= 0``)
``(n; n+p) perd pour p >= 4``                 up to three letters
``n odd => (n; n+2) wins``                    the condition first; the brackets may be left out
``(n; n+2) wins except n = 1``                ``except``, ``sauf``: the condition the other way round
``(n; n+4) wins except 1, 2 and 7``           several exceptions; ``for n = 1, 2`` is one or the other
``(n; n+10) wins exactly for n < 7``          there and nowhere else; ``only for``: nowhere else
``odd difference => win``                     a rule about all pairs, a the smaller pile, b the larger
``b > 2,5a => gagne``, ``loses => d even``    in both directions, and ``<=>``
``if d is odd then it wins``, ``wins if …``   the same in words
``the difference of a losing pair is even``   the same again: ``of a losing pair``, ``no losing pair``
``in (n; n+3) take (n-1; n)``                 a recipe: it may be taken, and the other player then loses
============================================  ====================================================

>>> str(read("La différence d’une paire perdante est toujours paire"))
'loses => difference even'
>>> str(read("si a est impair et b > 2a alors on gagne"))
'a odd and b > 2a => wins'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rvbkit.asked import one_way
from rvbkit.game import NotationError, written
from rvbkit.study.nim.conjectures.claim import PILES, Claim, Mode, Says
from rvbkit.study.nim.conjectures.commas import with_points
from rvbkit.study.nim.conjectures.computing import Expression
from rvbkit.study.nim.conjectures.conditions import all_of, exceptions, opposite, stated
from rvbkit.study.nim.conjectures.language import expression, tokens
from rvbkit.study.nim.conjectures.phrases import traced
from rvbkit.study.nim.conjectures.tracing import as_written

#: The longest conjecture, in signs.
LONGEST = 300
#: The most letters of a family: more cannot be searched far.
MOST_LETTERS = 3

VERDICTS: dict[str, Says] = {"WINS": "wins", "LOSES": "loses"}
_OF = {"OFWINNING": "WINS", "OFLOSING": "LOSES"}
_WHEN: dict[str, Mode] = {"FOR": "if", "EXCEPT": "if", "ONLY": "only", "IFF": "exactly"}
#: What the condition of a rule may speak of.
_RULE = {"a": "smaller", "b": "larger", "d": "difference", "k": "k", "DIFFERENCE": "difference"}
_RULE |= {"SMALLER": "smaller", "LARGER": "larger"}
_PILES = ("smaller", "larger")
_OF_PILES = ("SMALLER", "LARGER", "SUM", "DIFFERENCE")

#: What compares: no pile is written with it.
_COMPARED = frozenset({"=", "==", "!=", "<", "<=", ">", ">=", "EVEN", "ODD", "MULTIPLE", "AND", "OR", "NOT"})
#: Between what a pair without brackets stands.
_BORDERS = frozenset({*VERDICTS, *_WHEN, "TAKE", "IMPLIES", ","})

#: A number in groups of three digits, or with three decimals, or several numbers.
_LARGE = re.compile(r"(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?!\d|[.,]\d)")

Words = list[str]


def read(text: str) -> Claim:
    """The claim that a sentence makes, or one sentence (``NotationError``) that says what is wrong with it."""
    text = written(text)
    if len(text) > LONGEST:
        raise NotationError("guess.too-long", count=len(text), most=LONGEST)
    _no_thousands(text)
    short = traced(text)
    short.text = with_points(short.text)
    words = tokens(short)
    if not words:
        raise NotationError("guess.empty")
    words = _pair_first(_in_brackets(words))
    end = _pair_end(words)
    if end:
        return _family(words, end)
    try:
        return _rule(words)
    except NotationError as error:
        if words[0] == "(" and error.remark.key == "guess.letter":  # "(n n+4) loses"
            raise NotationError("guess.two-piles", part=text) from None
        if error.remark.key == "guess.letter" and "," in words and "(" not in words:  # "n, n+4 loses"
            raise NotationError("guess.letter-alone", letter=error.remark.blanks["letter"]) from None
        raise


def _no_thousands(text: str) -> None:
    """20,000 may be 20, or two numbers: it is asked for without its comma. (4,100) alone is a pair."""
    for found in _LARGE.finditer(text):
        if text[: found.start()].rstrip()[-1:] + text[found.end() :].lstrip()[:1] != "()":
            one_way(found[0])
        if found[0].count(",") > 1 and re.search(r"[-+*/<>≤≥]=?\s*$", text[: found.start()]):
            raise NotationError("guess.thousands", number=found[0], bare=found[0].replace(",", ""))


# -- families ------------------------------------------------------------------------------------


def _pair_first(words: Words) -> Words:
    """ "for n >= 1, (n; n+4) loses" and "the second wins at (n; n+4)" with the pair in front."""
    if words[0] in _OF:  # "losing pair: …" says nothing else than "losing"
        words = [_OF[words[0]], *words[1:]] if _pair_end(_after_comma(words[1:])) else words
    if words[0] in VERDICTS:
        rest = _after_comma(words[1:])
        end = _pair_end(rest)
        return [*rest[:end], words[0], *rest[end:]] if end else words
    for at, word in enumerate(words):
        if not _pair_end(words[at + 1 :]):
            continue
        if word == "," and words[0] in ("FOR", "EXCEPT"):
            return [*words[at + 1 :], *words[:at]]
        if word in ("IMPLIES", "IFF"):  # "n odd => (n; n+2) wins"
            when = words[1:at] if words[0] == "FOR" else words[:at]
            return [*words[at + 1 :], "FOR" if word == "IMPLIES" else "IFF", *when]
    return words


def _in_brackets(words: Words) -> Words:
    """ "n; n+4 loses" with its brackets; what is taken too."""
    out, at, depth = list(words), 0, 0
    paired = False
    while at < len(out):
        depth += (out[at] == "(") - (out[at] == ")")
        paired = paired or bool(_pair_end(out[at:]))
        if out[at] == ";" and depth == 0:
            begin = max((place + 1 for place in range(at) if out[place] in _BORDERS), default=0)
            end = next((place for place in range(at + 1, len(out)) if out[place] in _BORDERS), len(out))
            wanted = not paired or out[begin - 1 : begin] == ["TAKE"]
            if wanted and begin < at < end - 1 and not _COMPARED & set(out[begin:end]):
                out[begin:end] = ["(", *out[begin:end], ")"]
                paired, at = True, end + 1
        at += 1
    return out


def _after_comma(words: Words) -> Words:
    return words[1:] if words[:1] == [","] else words


def _pair_end(words: Words) -> int:
    """Where a pair in brackets at the beginning ends; 0 if there is none."""
    if words[:1] != ["("]:
        return 0
    depth, divided = 0, 0
    for at, word in enumerate(words):
        depth += (word == "(") - (word == ")")
        divided += depth == 1 and word in (";", ",")
        if depth == 0:
            return at + 1 if divided else 0
    return 0


def _halves(words: Words) -> tuple[Words, Words]:
    """The two sides of a pair in brackets, divided by ``;``, or else by a comma."""
    inner = words[1:-1]
    for sign in (";", ","):
        places, depth = [], 0
        for at, word in enumerate(inner):
            depth += (word == "(") - (word == ")")
            if word == sign and depth == 0:
                places.append(at)
        if len(places) == 1:
            return inner[: places[0]], inner[places[0] + 1 :]
        if places:
            break
    raise NotationError("guess.two-piles", part=as_written(words))


def _family(words: Words, end: int) -> Claim:
    piles = _halves(words[:end])
    letters = _letters(piles)
    names = {letter: letter for letter in letters} | {"k": "k"}
    pair = _both(piles, names)
    says, take, rest = _said(words[end:], piles, names)
    taken = {_RULE[letter] for letter in letters if letter in PILES}  # then a and b are letters like others
    names |= {word: stands for word, stands in _RULE.items() if word not in names and not (taken and stands in _PILES)}
    mode, condition = _when(rest, names, letters[0] if len(letters) == 1 else "")
    return Claim(letters, pair, says, mode, condition, take)


def _letters(piles: Sequence[Words]) -> tuple[str, ...]:
    """The letters of the piles in their order; ``k`` is the k of the rules."""
    found = [word for pile in piles for word in pile if len(word) == 1 and word.isalpha() and word != "k"]
    letters = tuple(dict.fromkeys(found))
    if len(letters) > MOST_LETTERS:
        raise NotationError("guess.letters", count=len(letters), most=MOST_LETTERS)
    return letters


def _both(piles: Sequence[Words], names: dict[str, str]) -> tuple[Expression, Expression]:
    if not all(piles):
        raise NotationError("guess.empty-pile")
    for word in (word for pile in piles for word in pile):
        if (word.isupper() and len(word) > 1) or word.upper() in _OF_PILES:  # "(n; sum)": made of the piles themselves
            raise NotationError("guess.not-in-a-pair", word=as_written([word]))
    first, second = (expression(pile, names, "number") for pile in piles)
    return first, second


def _said(
    words: Words, piles: tuple[Words, Words], names: dict[str, str]
) -> tuple[Says, tuple[Expression, Expression] | None, Words]:
    """What is said of the pair, and the rest."""
    words = [word for at, word in enumerate(words) if word != "," or not _beside_keyword(words, at)]
    if words[:1] == ["IMPLIES"]:
        words = words[1:]
    if words[-1:] and words[-1] in VERDICTS and words[0] not in VERDICTS:  # "(n; n+4) for n >= 1 loses"
        words = [words[-1], *(words[:-2] if words[-2:-1] == ["IMPLIES"] else words[:-1])]
    if words[:2] == ["TAKE", "ALL"]:
        return "take", _both(piles, names), words[2:]
    if words[:1] == ["TAKE"]:
        end = _pair_end(words[1:])
        if not end:
            raise NotationError("guess.take-what")
        return "take", _both(_halves(words[1 : end + 1]), names), words[end + 1 :]
    if not words or words[0] not in VERDICTS:
        raise NotationError("guess.no-verdict")
    return VERDICTS[words[0]], None, words[1:]


def _beside_keyword(words: Words, at: int) -> bool:
    near = [*words[max(0, at - 1) : at], *words[at + 1 : at + 2]]
    return len(near) < 2 or any(word in (*VERDICTS, *_WHEN, "TAKE", "IMPLIES") for word in near)


def _when(words: Words, names: dict[str, str], letter: str = "") -> tuple[Mode, Expression | None]:
    """The conditions that follow: "for n >= 1 except n = 3"; ``letter``: of which "except 3" would be said."""
    if not words:
        return "if", None
    if words[0] not in _WHEN:
        raise _stray(words)
    mode: Mode = "if"
    conditions: list[Expression] = []
    starts = [at for at, word in enumerate(words) if word in _WHEN] + [len(words)]
    for at, following in pairwise(starts):
        part = words[at + 1 : following]
        if words[at] in ("ONLY", "IFF"):
            if mode != "if":
                raise NotationError("guess.two-verdicts")
            mode = _WHEN[words[at]]
            if not part and following < len(words):  # "only except n = 1"
                continue
        condition = stated(part, names, letter)
        if condition:
            conditions += exceptions(condition) if words[at] == "EXCEPT" else [condition]
    if not conditions:
        return "if", None
    return mode, conditions[0] if len(conditions) == 1 else all_of(conditions)


# -- rules ---------------------------------------------------------------------------------------


def _rule(words: Words) -> Claim:
    """``condition => wins`` in one of its many forms."""
    claimed = [word for word in words if word in VERDICTS or word in _OF]
    if not claimed:
        raise NotationError("guess.no-verdict")
    if len(claimed) > 1:
        raise NotationError("guess.two-verdicts")
    arrows = [at for at, word in enumerate(words) if word in ("IMPLIES", "IFF")]
    if len(arrows) > 1:
        raise NotationError("guess.two-arrows")
    [word] = claimed
    says = VERDICTS[_OF.get(word, word)]
    if arrows:
        left, right = words[: arrows[0]], words[arrows[0] + 1 :]
        if left[:1] == ["FOR"]:  # "if … then …"
            left = left[1:]
        both: Mode = "exactly" if words[arrows[0]] == "IFF" else "only"
        if left == [word]:
            return _about(says, both, right)
        if right == [word]:
            return _about(says, "exactly" if both == "exactly" else "if", left)
        raise NotationError("guess.side")
    at = words.index(word)
    before, after = words[:at], words[at + 1 :]
    if word in _OF:  # "the difference of a losing pair is never odd"
        condition = _about(says, "only", [w for w in [*before, *after] if w != "NEVER"])
        never = "NEVER" in before or "NEVER" in after
        assert condition.condition
        return Claim(PILES, None, says, "only", opposite(condition.condition)) if never else condition
    if before and after:
        raise NotationError("guess.side")
    if before:
        return _about(says, "if", before[1:] if before[0] == "FOR" else before)
    mode, when = _when(after, _RULE)
    if not when:
        raise NotationError("guess.no-condition")
    return Claim(PILES, None, says, mode, when)


def _about(says: Says, mode: Mode, words: Words) -> Claim:
    condition = stated(words, _RULE)
    if not condition:
        raise NotationError("guess.no-condition")
    return Claim(PILES, None, says, mode, condition)


def _stray(words: Words) -> NotationError:
    if words[0] in VERDICTS or words[0] in _OF:
        return NotationError("guess.two-verdicts")
    if words[0].isupper():
        return NotationError("guess.misplaced")
    return NotationError("guess.stray", part=as_written(words))
