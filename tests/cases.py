"""One test over a table of cases: it goes on after a failure, and tells every case that fails."""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable, Iterable
from reprlib import Repr
from typing import Any

import pytest

from rvbkit.text import use

#: Whether the suite is passed again with other versions: fewer cases will do.
AGAIN = bool(os.environ.get("RVBKIT_SHORT"))
#: Whether everything is to be tried, as in ``.ci/full``: tests marked ``full``, each notebook in both languages.
FULL = bool(os.environ.get("RVBKIT_FULL"))

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 120


def many(cases: range) -> range:
    """Cases made by the dozen: all of them, or a quarter in the suite that is passed again."""
    return cases[::4] if AGAIN else cases


def over(names: str, cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Like ``pytest.mark.parametrize``, but one test: what many cases share is asked for, run and counted once.

    Only for what leaves nothing behind: all cases have the same fixtures, and each begins in English. Written twice,
    it tries every case of one table with every case of the other.
    """
    words, table = names.split(", "), list(cases)
    assert table, "a table without cases tests nothing"

    def folded(test: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(test)
        def each(**fixtures: Any) -> None:
            failures: list[BaseException] = []
            for case in table:
                values = dict(zip(words, case if len(words) > 1 else (case,), strict=True))
                use("en")
                try:
                    test(**fixtures, **values)
                except (Exception, pytest.fail.Exception) as failure:  # noqa: BLE001
                    failure.add_note("with " + ", ".join(f"{name} = {_SHORT.repr(values[name])}" for name in words))
                    failures.append(failure)
            if len(failures) == 1:
                raise failures[0]
            if failures:
                raise BaseExceptionGroup(f"{len(failures)} of {len(table)} cases fail", failures)

        asked = inspect.signature(test)
        rest = [parameter for name, parameter in asked.parameters.items() if name not in words]
        each.__signature__ = asked.replace(parameters=rest)  # type: ignore[attr-defined]
        return each

    return folded


def short(many: int) -> int:
    """So many tries, or a quarter of them where the suite is passed once more with other versions."""
    return max(1, many // 4) if os.environ.get("RVBKIT_SHORT") else many


def own(thing: Any) -> Any:
    """A position or a move of any game, asked for what only one game has."""
    return thing
