"""Variants: the short code of a worksheet's variant, and the question of which each pupil has a variant of his own.

A code is read off paper and typed again; the same code always means the same sheet. In ``K7R-2P4M`` the first half is
what all variants of one sheet have in common, the second half is each variant's own. No two signs look alike.

>>> code_of("k7r 2p4m"), code_of(7) == code_of("7"), len({numbered("K7R-2P4M", one) for one in range(500)})
('K7R-2P4M', True, 500)
>>> seed_of("2nde-3", " ÉLOÏSE  martin ") == seed_of("2nde3", "Eloise Martin")
True

``rvbkit.ask("rvb-problems:3B:2")`` asks the second task of the sheet that ``rvbkit sheet rvb-problems --class 3B``
prints for this pupil. The key is ``<kind of sheet>:<key of the class>:<number>``; ``/count`` and ``@difficulty`` may
follow. The pupil's name is asked once. A record holds the name, so that it is judged the same anywhere.

>>> named("rvb-problems:3B:2/6@3")
Asked(stem='rvb', short='problems', of_class='3B', number=2, of=6, level=3)
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from hashlib import sha256
from math import prod
from typing import Any, NamedTuple
from weakref import WeakSet

from rvbkit.games import printing, rules, stems
from rvbkit.page import live
from rvbkit.page.live import Bundle, Live, Part
from rvbkit.questions import session
from rvbkit.questions.exercise import Exercise, Finding, Special
from rvbkit.text import current, say
from rvbkit.text.inputs import seed as whole_seed
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark

LETTERS, DIGITS = "ACDEFHJKMNPRTUVWXY", "23456789"
#: What the two halves are made of.
HALVES = (LETTERS, DIGITS, LETTERS), (DIGITS, LETTERS, DIGITS, LETTERS)
#: From one pupil's half to the next one's: it goes through all of them, and neighbours look nothing like one another.
STEP = 7_919


def code_of(given: Any = None) -> str:
    """The code that is meant: a code however it is typed, a whole number, or none for a new one each time."""
    if given is None:
        return _joined(secrets.randbelow(_many(0)), secrets.randbelow(_many(1)))
    if isinstance(given, str):
        signs = "".join(given.upper().replace("-", " ").split())
        if len(signs) == 7 and all(sign in known for sign, known in zip(signs, HALVES[0] + HALVES[1], strict=True)):
            return f"{signs[:3]}-{signs[3:]}"
        if not (signs.isascii() and signs.isdecimal() and len(signs) <= 100):
            raise NotationError("sheet.seed", given=typed(given))
        given = int(signs)
    number = whole_seed(given)
    return _joined(_digest("number", number), _digest("own", number))


def numbered(code: str, number: int) -> str:
    """The variant of the pupil with this number, the first one 0: no two have the same for a long time."""
    return _joined(_value(code[:3], 0), _value(code[4:], 1) + STEP * number)


def seed_of(key: Any, name: Any) -> str:
    """The code of a pupil, from the key of his class and his name: the same on paper and on screen.

    Capitals, accents, spaces and signs, and whether the first name comes first, play no part.
    """
    class_ = "".join(_plain(str(key)).split())
    return _joined(_digest("class", class_), _digest("pupil", class_, *sorted(_plain(str(name)).split())))


def common(code: str, *what: Any) -> int:
    """What all variants of a sheet draw the same from."""
    return _digest("common", code[:3], *what)


def own(code: str, *what: Any) -> str:
    """What this variant alone draws from."""
    return "/".join(map(str, (code, *what)))


def _plain(text: str) -> str:
    """Letters and digits, without case and accents, one space between words."""
    letters = (sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return " ".join("".join(sign if sign.isalnum() else " " for sign in letters).split())


def _digest(*what: Any) -> int:
    return int.from_bytes(sha256("/".join(map(str, what)).encode()).digest()[:8])


def _many(half: int) -> int:
    """How many there are of this half."""
    return prod(map(len, HALVES[half]))


def _value(written: str, half: int) -> int:
    value = 0
    for sign, signs in zip(written, HALVES[half], strict=True):
        value = value * len(signs) + signs.index(sign)
    return value


def _written(value: int, half: int) -> str:
    written = ""
    for signs in reversed(HALVES[half]):
        value, place = divmod(value, len(signs))
        written = signs[place] + written
    return written


def _joined(first: int, second: int) -> str:
    return f"{_written(first, 0)}-{_written(second, 1)}"


# -- the question ---------------------------------------------------------------------------------------

_SAID = re.compile(r"([a-z]+)-([a-z-]+):([^:/@]{1,60}):(\d{1,3})(?:/(\d{1,3}))?(?:@(\d))?")
#: The field for the name and its key.
NAME, GO = "name", "variant-name"


class Asked(NamedTuple):
    """Which task of which sheet."""

    stem: str
    short: str
    of_class: str
    number: int
    of: int
    level: int


def named(key: str) -> Asked | None:
    """What such a key says; None for the key of another question. Raises ``NotationError``."""
    said = _SAID.fullmatch(key)
    if not said or said[1] not in stems() or said[2] not in rules(said[1]).SHEETS:
        return None
    room = printing(said[1])
    assert room
    kind = room.KINDS[said[2]]
    count, level = int(said[5] or kind.count), int(said[6] or kind.level)
    number = int(said[4])
    if kind.on_paper:
        raise NotationError("variant.on-paper", question=key)
    if not 1 <= number <= count:
        raise NotationError("variant.number", question=key, most=count)
    if level not in kind.levels:
        raise NotationError("variant.level", question=key, least=kind.levels[0], most=kind.levels[-1])
    return Asked(said[1], said[2], said[3], number, count, level)


def meant(key: str) -> str:
    """What a key with a slip in the kind may have meant, or nothing."""
    kind, _, rest = key.partition(":")
    known = [f"{stem}-{short}" for stem in stems() for short in rules(stem).SHEETS]
    near = get_close_matches(kind.casefold().replace("_", "-"), known, 1, 0.8) if rest else []
    return f"{near[0]}:{rest}" if near and near[0] != kind else ""


@dataclass(frozen=True, kw_only=True)
class Variant(Exercise):
    """One task that depends on the pupil's name."""

    asked: Asked

    def of(self, name: str) -> Exercise:
        """The exercise of this pupil."""
        return of_code(self.asked, seed_of(self.asked.of_class, name))

    @property
    def mine(self) -> Exercise:
        """That of the pupil who is here."""
        return self.of(session.pupil())

    def asks(self) -> Special:
        return Special(lambda question: Naming(question, self))

    @property
    def title(self) -> Remark:
        sheet = Remark(f"{self.asked.stem}.sheet-{self.asked.short}")
        return Remark("variant.title", {"sheet": sheet, "task": self.mine.title}) if session.pupil() else sheet

    @property
    def hints(self) -> tuple[Remark, ...]:
        return self.mine.hints if session.pupil() else ()

    @property
    def solution(self) -> Remark:
        return self.mine.solution

    def unanswered(self, answer: Any) -> bool:
        return self.mine.unanswered(answer)

    def record(self, answer: Any) -> Any:
        if not session.pupil():
            raise NotationError("variant.no-name")
        return {"pupil": session.pupil(), "answer": self.mine.record(answer)}

    def reference(self) -> Any:
        return {"pupil": session.pupil(), "answer": self.mine.reference()}

    def essence(self, record: Any) -> Any:
        return [record["pupil"], self.of(record["pupil"]).essence(record["answer"])]

    def examine(self, record: Any) -> Finding:
        return self.of(record["pupil"]).judge(record["answer"])

    def judge(self, record: Any) -> Finding:
        return self.examine(record)

    def counts(self, record: Any) -> bool:
        return self.of(record["pupil"]).counts(record["answer"])

    def told(self, record: Any) -> str:
        return self.of(record["pupil"]).told(record["answer"])

    def in_short(self, record: Any) -> str:
        return self.of(record["pupil"]).in_short(record["answer"])

    def given(self, record: Any) -> Any:
        return record["answer"]

    def filled(self, given: Any, several: bool) -> list[list[Any]]:
        return self.mine.filled(given, several)


@lru_cache(200)
def of_code(asked: Asked, code: str) -> Exercise:
    """That task of the sheet of this code."""
    room = printing(asked.stem)
    assert room
    kind = room.KINDS[asked.short]
    one: Exercise = kind.of_code(f"{asked.stem}-{asked.short}", code, asked.of, asked.level)[asked.number - 1]
    return one


class Naming(Live):
    """Asks for the pupil's name, and is the question itself as soon as that is known."""

    says = "ask.live"

    def __init__(self, question: Any, asked: Variant) -> None:
        self.question, self.asked = question, asked
        self.inner: Live | None = None
        self._told: Remark | None = None
        self._open()
        super().__init__()
        self._bind()
        current().part(Waiting).add(self)

    def _open(self) -> None:
        """As soon as the name is known, shows the question itself, and hands on to it all that the pupil does."""
        if not session.pupil() or self.inner is not None:
            return
        from rvbkit.questions.instruments import shown  # which poses this one, too

        self.inner = shown(self.question, self.asked.mine)
        for name in ("look", "state", "take", "drop", "press", "back", "tell"):
            setattr(self, name, getattr(self.inner, name))

    def _bind(self) -> None:
        """What happens in the question itself is seen here."""
        if self.inner is not None:
            self.inner.show = self.show  # type: ignore[method-assign]
            self.question.changed = self.show

    def look(self) -> list[Part]:
        name = live.field(NAME, "text", say("check.page-your-name"), "", enter=GO)
        form = live.row("form", name, live.keys(live.key(GO, say("variant.go"), solid=True)))
        told = live.words("", [("", self._told.sentence)], mood="wrong") if self._told else None
        why = live.words("", [("", say("variant.why"))])
        parts = [*self.question.heading(), live.row("naming", why, form, told, look="form")]
        return [live.row("question", *parts, look="ask")]

    def state(self) -> dict[str, Any]:
        return self.question.state()  # type: ignore[no-any-return]

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        if name == GO:
            self._told = session.name_pupil(fields[NAME])
            for one in tuple(current().part(Waiting)):
                one.named()

    def named(self) -> None:
        """Somebody has said the name, here or in another question."""
        self._open()
        self._bind()
        self.show()

    def tell(self, remark: Remark) -> None:
        self._told = remark

    def saved(self) -> list[Bundle]:
        return [self.question.saved()]


class Waiting(WeakSet[Naming]):
    """Those of a session that may wait for the name."""
