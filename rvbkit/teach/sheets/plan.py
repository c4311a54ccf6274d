"""What a worksheet holds, whoever has said it, and the variants that come of it.

A plan says nothing that depends on chance: with a code it becomes a ``Variant``, the exercises of one sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rvbkit.questions import variant as variants
from rvbkit.questions.exercise import Exercise
from rvbkit.teach.sheets.kind import Named, in_key, kind
from rvbkit.text.inputs import at_least, row, whole
from rvbkit.text.quoting import readable, typed
from rvbkit.text.remarks import NotationError, Remark, any_length, written

#: What a sheet may hold, and for how many it may be made at once.
MOST_TASKS, MOST_PUPILS = 200, 400
#: Signs of a title, of a name and of a text.
LONG_TITLE, LONG_NAME, LONG_TEXT = 100, 80, 4_000
#: Paper by its name, as typst calls it.
PAPERS = {"a4": "a4", "letter": "us-letter"}


@dataclass(frozen=True)
class Part:
    """Tasks under one text that says what is to be done; ``made(code)`` gives their exercises."""

    text: Remark | None
    made: Callable[[str], Sequence[Exercise]]
    stem: str = ""


@dataclass(frozen=True)
class Plan:
    """A sheet without its chance. ``told`` is what is typed after ``rvbkit sheet`` to have it again, without a code.

    ``of_class`` is the class as it is typed, where it is said.
    """

    title: Remark
    parts: tuple[Part, ...]
    told: str
    text: Remark | None = None
    of_class: str = ""


@dataclass(frozen=True)
class Variant:
    """One sheet: its code, whose it is if that is known, and the exercises of each part."""

    code: str
    name: str
    parts: tuple[tuple[Part, tuple[Exercise, ...]], ...] = field(repr=False)


def of_kind(named: Named, count: Any = None, level: Any = None, text: Remark | None = None, at: str = "") -> Part:
    """A part of tasks of one kind; ``at`` is its place in the sheet, where there are several."""
    many = _count(named.kind.count if count is None else count)
    hard = _level(named, named.kind.level if level is None else level)

    def made(code: str) -> Sequence[Exercise]:
        return named.kind.of_code(named.name, code, many, hard, at)

    return Part(named.text if text is None else text, made, named.stem)


def plan_of(name: str, count: Any = None, level: Any = None) -> Plan:
    """The plan of a sheet that holds one kind alone."""
    named = kind(name)
    part = of_kind(named, count, level)
    given = ((" --count", whole(count)), (" --difficulty", whole(level)))
    told = named.name + "".join(f"{option} {value}" for option, value in given if value is not None)
    return Plan(named.title, (part,), told)


def variant(plan: Plan, code: str, name: str = "") -> Variant:
    """The sheet of this code."""
    return Variant(code, name, tuple((part, tuple(part.made(code))) for part in plan.parts))


def has_key(one: Variant) -> bool:
    """Whether a key would say anything about this sheet."""
    return any(in_key(exercise) for _, found in one.parts for exercise in found)


def codes(seed: Any, pupils: Any, key: Any) -> list[tuple[str, str]]:
    """The codes and the names of those for whom sheets are made: a number of them, or their names, or nobody."""
    if pupils is None:
        if key is not None:
            raise NotationError("sheet.class-alone")
        return [(variants.code_of(seed), "")]
    names = _names(pupils)
    if key is not None:
        if seed is not None:
            raise NotationError("sheet.class-and-seed")
        if not names:
            raise NotationError("sheet.class-unnamed")
        return [(variants.seed_of(class_of(key), name), name) for name in names]
    first = variants.code_of(seed)
    many = len(names) or at_least(pupils, 1, "sheet.pupils", most=MOST_PUPILS)
    return [(variants.numbered(first, number), names[number] if names else "") for number in range(many)]


def class_of(key: Any) -> str:
    """The key of a class, a text or a number."""
    number = whole(key)
    with any_length():
        return short(key if number is None else str(number), LONG_NAME, "sheet.name-long")


def _names(pupils: Any) -> list[str]:
    """The names of the pupils, none where only their number is given."""
    given = row(pupils, MOST_PUPILS)
    if given is None:
        return []
    names = [" ".join(short(one, LONG_NAME, "sheet.name-long").split()) for one in given]
    names = [name for name in names if name]
    if not names or len(names) > MOST_PUPILS:
        raise NotationError("sheet.pupils", given=typed(pupils), most=MOST_PUPILS)
    return names


def short(given: Any, most: int, key: str) -> str:
    """A text of so many signs at most."""
    text = readable(written(given)).strip()
    if len(text) > most:
        raise NotationError(key, count=len(text), most=most)
    return text


def paper_of(given: Any) -> str:
    """What typst calls this paper."""
    name = str.__str__(given).strip().casefold() if isinstance(given, str) else ""
    if name not in PAPERS:
        raise NotationError("sheet.paper", given=typed(given), known=", ".join(PAPERS))
    return PAPERS[name]


def _count(given: Any) -> int:
    return at_least(given, 1, "sheet.count", most=MOST_TASKS)


def _level(named: Named, given: Any) -> int:
    levels = named.kind.levels
    said = "sheet.level" if len(levels) > 1 else "sheet.level-one"
    return at_least(given, levels[0], said, most=levels[-1], kind=named.name, least=levels[0])
