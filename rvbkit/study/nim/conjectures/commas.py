"""What a comma between two digits means: half a number, as French writes it, or one thing after another.

>>> with_points("b > 2,5a"), with_points("(1,3) LOSES"), with_points("EXCEPT n = 1,2")
('b > 2.5a', '(1,3) LOSES', 'EXCEPT n = 1,2')

And lists of numbers, ``n = 1, 2, 3``: the other numbers are said of the same letter.

>>> " ".join(spread("n = 1 , 2".split(), ""))
'( n = 1 OR n = 2 )'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

#: Two whole numbers with nothing but a comma between; not three or more in a row.
_BETWEEN = re.compile(r"(?<![\d.,])\d+(,)\d+(?![\d.]|,\d)")
#: One letter, or a word, that is said to be equal to what follows.
_EQUAL = re.compile(r"(?:^|[^-+*/%)\w\s]|[A-Z])\s*\b[a-zA-Z]+ ?={1,2}$")
_JOINTS = (",", ";", "AND", "OR")


def with_points(text: str) -> str:
    """A sentence in short form with points in its numbers."""
    places = {found.start(1) for found in _BETWEEN.finditer(text) if _in_a_number(text, found)}
    return "".join("." if at in places else sign for at, sign in enumerate(text))


def _in_a_number(text: str, found: re.Match[str]) -> bool:
    opened = _brackets(text[: found.start()])
    if not opened:
        return not _in_a_list(text[: found.start()].rstrip(), text[found.end() :])
    before, inside = text[: opened[-1]].rstrip(), _inside(text, opened[-1])
    if before.endswith(("min", "max")):
        return False
    if len(opened) > 1 or before.endswith(("abs", "root", *"+-*/%<>=")):
        return True
    return bool(re.search(r"[;<>=]|[A-Z]{2}", inside))


def _in_a_list(before: str, after: str) -> bool:
    """Outside of brackets: whether the numbers stand one after another, as after ``n =`` and after ``EXCEPT``."""
    if re.match(r"[a-z(]| ?[-+*/%]", after):
        return False
    return not before or before[-1].isupper() or bool(_EQUAL.search(before))


def _brackets(text: str) -> list[int]:
    """Where the brackets stand that are open at the end."""
    opened: list[int] = []
    for at, sign in enumerate(text):
        if sign == "(":
            opened.append(at)
        elif sign == ")" and opened:
            opened.pop()
    return opened


def _inside(text: str, opened: int) -> str:
    """What stands in a bracket, without the brackets in it."""
    depth, out = 0, ""
    for sign in text[opened:]:
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            break
        out += sign if depth == 1 else ""
    return out


# -- lists ---------------------------------------------------------------------------------------


def spread(words: Sequence[str], letter: str) -> list[str]:
    """The words with every number of a list said of its letter; ``letter``: of which one alone would be said."""
    out: list[str] = []
    run: list[str] = []  # what is said to be equal, and the sign, while a list goes on
    begins = 0
    for joint, part in _parts(words):
        bare = len(part) == 1 and part[0].isdigit()
        if bare and not out and letter:
            run, out = [letter, "="], [letter, "=", *part]
        elif bare and run:
            if out[begins] != "(" or out[-1] != ")":
                out[begins:] = ["(", *out[begins:], ")"]
            out[-1:] = ["AND" if run[-1] == "!=" else "OR", *run, *part, ")"]
        else:
            out += [joint] if joint else []
            begins = len(out)
            run = list(part[:-1]) if len(part) > 2 and part[-2] in ("=", "==", "!=") and part[-1].isdigit() else []
            out += part
    return out


def _parts(words: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """What stands between joints outside of brackets, each part with the joint before it."""
    depth, joint, part = 0, "", list[str]()
    for word in words:
        depth += (word == "(") - (word == ")")
        if depth == 0 and word in _JOINTS:
            yield joint, part
            joint, part = word, []
        else:
            part.append(word)
    yield joint, part
