"""What a pupil may write for an answer, and what is meant: forgiving, and clear about what is not understood.

Each form takes an answer and gives plain JSON, or raises ``NotationError``; it also says with what such an answer is
filled in on a page.

>>> whole_number(" 12 "), player_of(3)("joueur 3"), yes_or_no("oui")
(12, 3, True)
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from numbers import Integral, Real
from operator import add, mul, sub
from typing import Any, Generic, TypeVar

from rvbkit.questions.exercise import NUMBER, PAIR, Blank
from rvbkit.text import say
from rvbkit.text.inputs import one_way, parts, row, whole
from rvbkit.text.quoting import single
from rvbkit.text.remarks import NotationError, Remark

#: Digits of the longest whole number that is taken for an answer.
MOST_DIGITS = 200
#: Answers in the longest list, signs in the longest word.
MOST, LONGEST_WORD = 1_000, 200
#: What stands between the cells of a line, the numbers of a take, the letters of a turn.
_BETWEEN = (";", "-", " ")

#: A whole number: in groups of three digits or not, with decimals that are nought or not.
_WHOLE = (
    r"([-+−]?)(\d+|\d{1,3}(?:[\s'’_]\d{3})+)(?:[.,]0+)?",
    r"([-+−]?)(\d{1,3}(?:,\d{3})+)(?:\.0+)?",
    r"([-+−]?)(\d{1,3}(?:\.\d{3})+)(?:,0+)?",
)

_YES = ("yes", "oui", "true", "vrai", "y", "o", "v", "t", "1")
_NO = ("no", "non", "false", "faux", "n", "f", "0")

#: Signs of a calculation as people write them, and what each means.
_SIGNS = str.maketrans({"×": "*", "·": "*", "−": "-", "–": "-", "[": "(", "]": ")", "\xa0": " "})
_CALCULATES: dict[type[ast.operator], Callable[[int, int], int]] = {ast.Add: add, ast.Sub: sub, ast.Mult: mul}

#: What a form reads.
Read = TypeVar("Read")


@dataclass(frozen=True)
class Form(Generic[Read]):
    """Reads an answer; ``blanks`` are what it is filled in with, for each item of it where it is ``listed``."""

    read: Callable[[Any], Read]
    blanks: tuple[Blank, ...]
    listed: bool = False

    def __call__(self, answer: Any) -> Read:
        return self.read(answer)


def filled_in(*blanks: Blank) -> Callable[[Callable[[Any], Read]], Form[Read]]:
    """Makes a form of what reads an answer."""
    return lambda read: Form(read, blanks)


@filled_in(NUMBER)
def whole_number(answer: Any) -> int:
    """A whole number, or its text."""
    answer = single(answer)
    number = int(answer) if isinstance(answer, float) and answer.is_integer() else whole(answer)
    if isinstance(answer, str) and (written := _whole(answer)):
        number = int(written) if len(written) <= MOST_DIGITS else 10**MOST_DIGITS
    if number is None:
        raise NotationError("check.no-number", given=answer)
    if abs(number) >= 10**MOST_DIGITS:
        raise NotationError("check.too-many-digits", most=MOST_DIGITS)
    return number


def _whole(text: str) -> str:
    """The digits of a whole number as people write it, an empty text for any other; one that is two is asked about.

    >>> _whole("1 000"), _whole("+3"), _whole("3.0"), _whole("1,000,000"), _whole("1.234,0"), _whole("1.5")
    ('1000', '+3', '3', '1000000', '1234', '')
    """
    one_way(text)
    found = next(filter(None, (re.fullmatch(form, text.strip()) for form in _WHOLE)), None)
    return found[1].replace("−", "-") + re.sub(r"\D", "", found[2]) if found else ""


def calculated(text: str, names: Mapping[str, int]) -> int:
    """The value of a calculation with whole numbers and these names: ``+``, ``-``, ``*``, brackets, as in ``2row``.

    >>> calculated("second - (first + 2row)", {"first": 5, "second": 20, "row": 3})
    9
    """
    plain = re.sub(r"(?<=\d)\s*(?=[^\W\d_]|\()", "*", text.translate(_SIGNS).strip())
    try:
        if len(plain) > LONGEST_WORD:
            raise ValueError
        return _value(ast.parse(plain, mode="eval").body, names)
    except NotationError:  # a name that there is not
        raise
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise NotationError("check.no-calculation", given=text, known=", ".join(names)) from None


def _value(node: ast.expr, names: Mapping[str, int]) -> int:
    """The value of one part of a calculation."""
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            return number
        case ast.Name(id=name):
            if name.casefold() not in names:
                raise NotationError("check.unknown-name", name=name, known=", ".join(names))
            return names[name.casefold()]
        case ast.UnaryOp(op=ast.UAdd() | ast.USub() as sign, operand=part):
            return _value(part, names) * (-1 if isinstance(sign, ast.USub) else 1)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _CALCULATES:
            return _CALCULATES[type(sign)](_value(left, names), _value(right, names))
    raise ValueError


@filled_in(Blank("decimal"))
def decimal(answer: Any) -> float:
    """A number: ``2.41`` or the text ``2,41``."""
    text = answer.strip().replace(",", ".").replace("−", "-") if isinstance(answer, str) else ""
    number = float("nan")
    if re.fullmatch(r"-?\d{1,9}(\.\d{0,20})?", text, re.ASCII):
        number = float(text)
    elif isinstance(answer, Real) and not isinstance(answer, bool):
        with suppress(OverflowError):
            number = float(answer)
    if not -1e9 < number < 1e9:  # not-a-number is not
        told = answer if isinstance(answer, str) else type(answer).__name__
        raise NotationError("check.decimal-form", given=told[:40])
    return number


def decimals(number: float) -> int:
    """How many decimals a number is written with.

    >>> decimals(2.41), decimals(3.0)
    (2, 1)
    """
    return len(f"{number:.10f}".rstrip("0").partition(".")[2]) or 1


def decimal_in_words(number: float, most: int | None = None) -> str:
    """A number with the decimals that it has, or up to so many, as the language in use writes it."""
    plain = repr(number) if most is None and "e" not in repr(number) else f"{number:.{most or 20}f}"
    whole, _, part = plain.rstrip("0").partition(".")
    return say("solve.decimal", whole=whole, tenth=part or "0")


@filled_in(Blank("text"))
def some_text(answer: Any) -> str:
    """A text, the spaces in it single."""
    text = " ".join(str(answer).split()) if isinstance(answer, str | int) else ""
    if not text:
        raise NotationError("check.no-text", given=answer)
    if len(text) > LONGEST_WORD:
        raise NotationError("check.text-long", most=LONGEST_WORD)
    return text


def together(forms: Sequence[Form[Any]], labels: Sequence[str] = ()) -> Form[list[Any]]:
    """Several things beside one another, each with its label."""
    blanks = [form.blanks[0] for form in forms]
    labelled = [replace(blank, label=label) for blank, label in zip(blanks, labels, strict=True)] if labels else blanks

    def read(answer: Any) -> list[Any]:
        found = parts(answer) if isinstance(answer, str) else row_of(answer)
        if len(found) != len(forms):
            raise NotationError("check.how-many", count=len(forms), given=len(found))
        return [form(part) for form, part in zip(forms, found, strict=True)]

    return Form(read, tuple(labelled))


def player_of(players: int) -> Form[int]:
    """One of so many players, by his number, also in words."""
    numbers = range(1, players + 1)

    def read(answer: Any) -> int:
        text = answer.strip() if isinstance(answer, str) else ""
        said = re.fullmatch(r"(?:le |the )?(?:joueur|player)?\s*(\d)", text, re.I)
        try:
            number = int(said[1]) if said else whole_number(answer)
        except NotationError:
            number = 0
        if number not in numbers:
            raise NotationError("check.no-player", given=answer, known=", ".join(map(str, numbers)))
        return int(number)

    options = tuple((number, Remark("match.player", {"player": number})) for number in numbers)
    return Form(read, (Blank("choice", options),))


#: One of two players.
player = player_of(2)


@filled_in(*PAIR)
def count_pair(answer: Any) -> list[int]:
    """Two numbers of matches: whole, and not below zero."""
    both = pair(answer)
    if min(both) < 0:
        raise NotationError("check.below-zero", given=answer)
    return both


@filled_in(*PAIR)
def unordered_pair(answer: Any) -> list[int]:
    """Two numbers of matches, the smaller one first, whichever was written first."""
    return sorted(count_pair(answer))


#: Yes, or no.
YES_NO = Blank("choice", ((True, Remark("ask.yes")), (False, Remark("ask.no"))))


@filled_in(YES_NO)
def yes_or_no(answer: Any) -> bool:
    """True or False, 1 or 0, or a word for it in either language."""
    answer = single(answer)
    if isinstance(answer, bool):
        return answer
    word = plain(str(answer)) if isinstance(answer, str) or (isinstance(answer, Integral) and answer in (0, 1)) else ""
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise NotationError("check.no-yes", given=answer)


def one_of(*words: str, told: tuple[Remark, ...] = ()) -> Form[str]:
    """One of some words, whatever the case, the accents and the spaces; ``told`` is what they stand for."""

    def read(answer: Any) -> str:
        for word in words:
            if isinstance(answer, str) and plain(answer) == plain(word):
                return word
        raise NotationError("check.no-word", given=answer, known=", ".join(words))

    return Form(read, (Blank("choice", tuple(zip(words, told or words, strict=True))),))


def list_of(form: Callable[[Any], Any], *, ordered: bool = True) -> Form[list[Any]]:
    """Several answers of one form, as a list or any other row of them; unordered ones are sorted."""

    def listed(answer: Any) -> list[Any]:
        if ordered and isinstance(answer, set | frozenset) and len(answer) > 1:
            raise NotationError("check.in-braces")
        found = _each(form, row_of(answer))
        return found if ordered else sorted(found)

    return Form(listed, form.blanks if isinstance(form, Form) else (), listed=True)


def row_of(answer: Any) -> list[Any]:
    """What a list, an array, a generator or any other row holds; ``NotationError`` for what is none."""
    found = None if isinstance(answer, dict) else row(answer, MOST)
    if found is None:
        raise NotationError("check.no-list", given=answer)
    if len(found) > MOST:
        raise NotationError("check.too-long", most=MOST)
    return found


@filled_in(*PAIR)
def pair(answer: Any) -> list[int]:
    """Two whole numbers: ``(30, 50)``, the text ``(30 ; 50)``, or what has a first and a second."""
    found = answer
    if isinstance(answer, str):
        found = parts(answer)
    elif hasattr(answer, "first") and hasattr(answer, "second"):
        found = [answer.first, answer.second]
    try:
        if isinstance(found, set | frozenset | dict | bytes):  # they do not say which comes first
            raise TypeError
        first, second = found
    except Exception:  # noqa: BLE001 (a pupil's generator may raise anything)
        raise NotationError("check.no-pair", given=answer) from None
    return [whole_number(first), whole_number(second)]


def move_of(kind: Any, answer: Any) -> str:
    """The text of a move of a game: as a move, as its text, or as its cells or numbers in a row."""
    if isinstance(answer, kind):
        return str(answer)
    why: NotationError | None = None
    if isinstance(answer, str):
        written = parts(answer.replace("-", " "))
        try:
            return str(kind.parse(answer))
        except NotationError as error:
            why = error
    else:
        if isinstance(answer, set | frozenset):
            raise NotationError("check.no-move", given=answer)
        try:
            written = [_written(part) for part in row_of(answer)]
        except NotationError:
            raise NotationError("check.no-move", given=answer) from None
    for sign in _BETWEEN:
        try:
            return str(kind.parse(sign.join(written)))
        except NotationError:
            continue
    raise why or NotationError("check.no-move", given=answer)


def _written(part: Any) -> str:
    """A cell or a number as a move has it."""
    return part.strip() if isinstance(part, str) else str(whole_number(part))


def _each(form: Callable[[Any], Any], parts: Iterable[Any]) -> list[Any]:
    found = []
    for place, part in enumerate(parts, 1):
        if part is ...:
            raise NotationError("check.place-open", place=place)
        try:
            found.append(form(part))
        except NotationError as error:
            raise NotationError("check.in-list", place=place, why=error.remark) from None
    return found


def plain(text: str) -> str:
    """A word without case, accents and spaces at its ends; a long text is no word."""
    text = text.strip()
    letters = unicodedata.normalize("NFKD", text.casefold() if len(text) <= LONGEST_WORD else "")
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
