"""What a new game may be asked: a choice, a whole number, a text, a file of data, a seed.

A game names its options in ``OPTIONS``; what each usually is stands in the signature of its ``begin``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from errno import EOVERFLOW
from typing import TYPE_CHECKING, Any, ClassVar

from rvbkit.text import inputs
from rvbkit.text.quoting import single, typed
from rvbkit.text.remarks import NotationError, Remark, any_length, written

if TYPE_CHECKING:
    from pathlib import Path

#: The longest number that is read, and the longest file of data, in bytes.
MOST_DIGITS, MOST_BYTES = 100_000, 1_000_000


class Option:
    """A kind of option. A sentence refuses a value that cannot be, with the ``name`` of the option."""

    kind: ClassVar[str]

    def taken(self, name: Remark | str, given: Any) -> Any:
        """The value that a program means by what it gives."""
        raise NotImplementedError

    def read(self, name: Remark | str, text: str) -> Any:
        """The value that a user means by what is typed or chosen on a page."""
        return self.taken(name, text)

    def asked(self) -> dict[str, Any]:
        """What a page needs to ask for it, as plain JSON: its kind, and the values, as texts, or the range.

        ``words`` are the values that have names of their own in the catalogue.
        """
        return {"kind": self.kind, **vars(self)}


@dataclass(frozen=True)
class Choice(Option):
    """One of a few values."""

    kind = "choice"
    values: tuple[Any, ...]

    def taken(self, name: Remark | str, given: Any) -> Any:
        value = single(given)
        if not any(type(value) is type(one) and value == one for one in self.values):
            known = ", ".join(map(str, self.values))
            raise NotationError("game.option-value", option=name, value=typed(value), known=known)
        return value

    def read(self, name: Remark | str, text: str) -> Any:
        by_text = {str(value).casefold(): value for value in self.values}
        return self.taken(name, by_text.get(text.strip().casefold(), text))

    def asked(self) -> dict[str, Any]:
        words = [value for value in self.values if isinstance(value, str)]
        return {"kind": self.kind, "values": [str(value) for value in self.values], "words": words}


YES_OR_NO = Choice((False, True))


@dataclass(frozen=True)
class Whole(Option):
    """A whole number from ``least`` on, up to ``most`` where there is a last one."""

    kind = "whole"
    least: int = 0
    most: int | None = None

    def taken(self, name: Remark | str, given: Any) -> int:
        number = inputs.whole(given)
        if number is None or number < self.least or (self.most is not None and number > self.most):
            key = "game.option-from" if self.most is None else "game.option-range"
            raise NotationError(key, option=name, value=typed(given), least=self.least, most=self.most)
        return number

    def read(self, name: Remark | str, text: str) -> int:
        digits = text.strip()
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
            return self.taken(name, text)
        with any_length():
            return self.taken(name, int(digits))


@dataclass(frozen=True)
class Text(Option):
    """A short text on one line; the game says what may stand in it."""

    kind = "text"
    longest: int

    def taken(self, name: Remark | str, given: Any) -> str:
        text = " ".join(written(given).split())
        if len(text) > self.longest:
            raise NotationError("game.option-long", option=name, count=len(text), most=self.longest)
        return text


@dataclass(frozen=True)
class Known(Text):
    """One of a few known by name, as it is named here or in any language, else a text: the name, or the text.

    ``key``-``name`` is what the one of that name is called.
    """

    names: tuple[str, ...]
    key: str

    def taken(self, name: Remark | str, given: Any) -> str:
        from rvbkit.text import meant  # not at the top: rules need no catalogue

        text = super().taken(name, given)
        return meant(text, {known: f"{self.key}-{known}" for known in self.names}) or text

    def asked(self) -> dict[str, Any]:
        return {"kind": "choice", "values": list(self.names), "words": list(self.names)}


class Seed(Option):
    """The seed of chance, to get the same game again. A program may give it; no page asks for it."""

    def taken(self, name: Remark | str, given: Any) -> int | None:
        return inputs.seed(given)


@dataclass(frozen=True)
class Data:
    """A file of data as a game uses it. A position's text has its name and its mark, ``box:1a2b3c4d``, never a path."""

    name: str
    text: str = field(repr=False)

    def __str__(self) -> str:
        from hashlib import sha256  # not at the top: as logging in rvbkit.game

        return f"{self.name}:{sha256(self.text.encode()).hexdigest()[:8]}"


@dataclass(frozen=True)
class File(Option):
    """One of the game's files of data in ``folder``, or of its owner's beside the notebook: ``<name><ending>``.

    No file beside a notebook stands for one of the game's: a known text goes on meaning the same.
    """

    folder: Path
    ending: str

    def taken(self, name: Remark | str, given: Any) -> Data:
        if isinstance(given, Data):
            return given
        from rvbkit.text import files  # only now: most options are no files

        found, wanted = self._files(), written(given).strip()
        if wanted not in found:
            raise NotationError("game.no-data", option=name, name=given, known=", ".join(found))
        path = found[wanted]
        try:
            text = files.read(path, MOST_BYTES).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise NotationError("game.data-encoding", file=path.name) from None
        except OSError as error:
            if error.errno != EOVERFLOW:
                raise
            raise NotationError("game.data-long", file=path.name, most=MOST_BYTES) from None
        return Data(wanted, text.replace("\r\n", "\n").replace("\r", "\n"))

    def read(self, name: Remark | str, text: str) -> Data:
        """Also as a position has it, with the mark: then it must be that very file."""
        wanted, marked, _ = text.strip().partition(":")
        found = self.taken(name, wanted)
        if marked and str(found) != text.strip():
            raise NotationError("game.other-data", name=wanted, wanted=text.strip(), here=str(found))
        return found

    def asked(self) -> dict[str, Any]:
        return {"kind": "choice", "values": list(self._files())}

    def _files(self) -> Mapping[str, Path]:
        from pathlib import Path

        found = [file for folder in (Path.cwd(), self.folder) for file in sorted(folder.glob(f"*{self.ending}"))]
        named = {file.name.removesuffix(self.ending): file for file in found if file.is_file()}
        return {name: file for name, file in named.items() if re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", name)}
