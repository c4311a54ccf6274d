"""What a caller allows a solver, in seconds and bytes, and how sentences tell an amount of memory."""

from __future__ import annotations

from math import ceil, floor
from typing import Any

from rvbkit.text.inputs import real
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError, Remark


def seconds_allowed(time: Any) -> float:
    """A time in seconds, if it is one."""
    found = real(time)
    if found is None or found < 0:
        raise NotationError("solve.no-time", given=typed(time))
    return found


def bytes_allowed(memory: Any) -> float:
    """An amount of memory, if it is one; None: what can be spared."""
    if memory is None:
        return spare_memory()
    found = real(memory)
    if found is None or found < 0:
        raise NotationError("solve.no-bytes", given=typed(memory))
    return found


def spare_memory() -> float:
    """Bytes that may be used without asking: three quarters of the memory that is free."""
    try:
        import psutil  # not in a browser
    except ImportError:
        return 2.0**30
    return 0.75 * float(psutil.virtual_memory().available)


def gib(size: float) -> str:
    """Bytes as a sentence tells them.

    >>> gib(3 * 2**29)
    '1.5'
    """
    return f"{size / 2**30:.1f}"


def amount(size: float, up: bool = False) -> Remark:
    """Bytes as a sentence tells them, with their unit and the language's decimal sign.

    ``up``: rather more than less, which is fair to say of what is needed.

    >>> from rvbkit.text import use
    >>> use("en")
    >>> amount(3 * 2**29).sentence, amount(2**27 + 1).sentence, amount(2**27 + 1, up=True).sentence
    ('1.5 GiB', '128 MiB', '129 MiB')
    """
    power = max(1, min(5, (int(size).bit_length() - 1) // 10))
    number = size / 2.0 ** (10 * power)
    tenths = (ceil if up else floor)(number * 10) if number < 10 else 10 * (ceil if up else floor)(number)
    whole, tenth = divmod(tenths, 10)
    shown = Remark("solve.decimal", {"whole": whole, "tenth": tenth}) if tenth else whole
    return Remark(("solve.kib", "solve.mib", "solve.gib", "solve.tib", "solve.pib")[power - 1], {"number": shown})
