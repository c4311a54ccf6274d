"""What a pupil may write for an answer, and what is meant: forgiving, and clear about what is not understood.

Each form takes an answer and gives plain JSON, or raises ``NotationError``.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from numbers import Integral
from typing import Any
from warnings import catch_warnings, simplefilter

from rvbkit.asked import each_one_way, one_way, parts, row, whole
from rvbkit.game import NotationError
from rvbkit.quoting import single

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

#: One pair of brackets round the whole.
_WRAPPED = r"\[[^\[\]]*\]|\([^()]*\)|\[\s*[(\[].*[)\]]\s*\]"

_YES = ("yes", "oui", "true", "vrai", "y", "o", "v", "t", "1")
_NO = ("no", "non", "false", "faux", "n", "f", "0")


def whole_number(answer: Any) -> int:
    """A whole number, or its text.

    >>> whole_number(" 12 ")
    12
    """
    answer = single(answer)
    number = int(answer) if isinstance(answer, float) and answer.is_integer() else whole(answer)
    if isinstance(answer, str) and (written := _whole(answer)):
        number = int(written) if len(written) <= MOST_DIGITS else 10**MOST_DIGITS
    if number is None:
        if isinstance(answer, str) and _calculates(answer):
            raise NotationError("check.no-quotes", written=answer.strip())
        raise NotationError("check.no-number", given=answer)
    if abs(number) >= 10**MOST_DIGITS:
        raise NotationError("check.too-many-digits", most=MOST_DIGITS)
    return number


def _calculates(text: str) -> bool:
    """Whether it is a calculation, ``3 * 4`` or ``isqrt(n)``, that Python could do."""
    if len(text) > LONGEST_WORD or not re.search(r"\w\s*[-+*/(]\s*\w", text):
        return False
    try:
        with catch_warnings():
            simplefilter("ignore")
            return isinstance(ast.parse(text.strip(), mode="eval").body, ast.BinOp | ast.Call)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False


def _whole(text: str) -> str:
    """The digits of a whole number as people write it, an empty text for any other; one that is two is asked about.

    >>> _whole("1 000"), _whole("+3"), _whole("3.0"), _whole("1,000,000"), _whole("1.234,0"), _whole("1.5")
    ('1000', '+3', '3', '1000000', '1234', '')
    """
    one_way(text)
    found = next(filter(None, (re.fullmatch(form, text.strip()) for form in _WHOLE)), None)
    return found[1].replace("−", "-") + re.sub(r"\D", "", found[2]) if found else ""


def player(answer: Any) -> int:
    """Player 1 or player 2, also in words.

    >>> player("joueur 2"), player(1)
    (2, 1)
    """
    written = answer.strip() if isinstance(answer, str) else ""
    said = re.fullmatch(r"(?:le |the )?(?:joueur|player)?\s*([12])", written, re.IGNORECASE)
    try:
        number = int(said[1]) if said else whole_number(answer)
    except NotationError:
        number = 0
    if number not in (1, 2):
        raise NotationError("check.no-player", given=answer)
    return number


def count_pair(answer: Any) -> list[int]:
    """Two numbers of matches: whole, and not below zero."""
    both = pair(answer)
    if min(both) < 0:
        raise NotationError("check.below-zero", given=answer)
    return both


def unordered_pair(answer: Any) -> list[int]:
    """Two numbers of matches, the smaller one first, whichever was written first."""
    return sorted(count_pair(answer))


def yes_or_no(answer: Any) -> bool:
    """True or False, 1 or 0, or a word for it in either language."""
    answer = single(answer)
    if isinstance(answer, bool):
        return answer
    word = _plain(str(answer)) if isinstance(answer, str) or (isinstance(answer, Integral) and answer in (0, 1)) else ""
    if word in _YES:
        return True
    if word in _NO:
        return False
    if re.fullmatch(r"(?:oui|non|yes|no){2,}", word):  # Python joins texts that no comma parts
        raise NotationError("check.run-together", given=answer)
    raise NotationError("check.no-yes", given=answer)


def one_of(*words: str) -> Callable[[Any], str]:
    """One of some words, whatever the case, the accents and the spaces."""

    def form(answer: Any) -> str:
        for word in words:
            if isinstance(answer, str) and _plain(answer) == _plain(word):
                return word
        raise NotationError("check.no-word", given=answer, known=", ".join(words))

    return form


def list_of(form: Callable[[Any], Any], *, ordered: bool = True) -> Callable[[Any], list[Any]]:
    """Several answers of one form, as a list, any other row of them, or one text; unordered ones are sorted."""

    def listed(answer: Any) -> list[Any]:
        if ordered and isinstance(answer, set | frozenset) and len(answer) > 1:
            raise NotationError("check.in-braces")
        found = _read_text(form, answer) if isinstance(answer, str) else _each(form, row_of(answer))
        return found if ordered else sorted(found)

    return listed


def row_of(answer: Any) -> list[Any]:
    """What a list, an array, a generator or any other row holds; ``NotationError`` for what is none."""
    found = None if isinstance(answer, dict) else row(answer, MOST)
    if found is None:
        raise NotationError("check.no-list", given=answer)
    if len(found) > MOST:
        raise NotationError("check.too-long", most=MOST)
    return found


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
    """The text of a move of a game: as a move, as its text, or as its cells or numbers in a row.

    >>> from rvbkit.games import nim, rvb
    >>> move_of(nim.Move, (3, 4)), move_of(nim.Move, "(3, 4)"), move_of(rvb.Move, ["c1", "b1"])
    ('3;4', '3;4', 'c1-b1')
    """
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


def _read_text(form: Callable[[Any], Any], text: str) -> list[Any]:
    """Reads a list that was written as one text: what separates the answers depends on what they are."""
    why: NotationError | None = None
    for found in _splits(text):
        try:
            return _each(form, found)
        except NotationError as error:
            why = why or error
    raise why or NotationError("check.no-list", given=text)


def _splits(text: str) -> Iterator[list[str]]:
    """The ways to cut a text into answers, the likeliest first."""
    text = text.strip()
    inside = text[1:-1] if re.fullmatch(_WRAPPED, text, re.DOTALL) else text
    groups = re.findall(r"[(\[]([^()\[\]]*)[)\]]", inside)
    if groups:
        yield groups
    else:
        each_one_way(inside)
    for signs in ("[,;]", ",", ";", r"[,;\s]"):
        parts = [part.strip(" \t\n'\"") for part in re.split(signs, inside)]
        yield [part for part in parts if part]


def _each(form: Callable[[Any], Any], parts: Iterable[Any]) -> list[Any]:
    found = []
    for place, part in enumerate(parts, 1):
        if part is ... or (isinstance(part, str) and part.strip() == "..."):
            raise NotationError("check.place-open", place=place)
        try:
            found.append(form(part))
        except NotationError as error:
            raise NotationError("check.in-list", place=place, why=error.remark) from None
    return found


def _plain(text: str) -> str:
    """A word without case and accents; a long text is no word."""
    letters = unicodedata.normalize("NFKD", text.strip()[:LONGEST_WORD].casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
