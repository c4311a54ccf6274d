"""Tests that mean harm: junk for every call, texts that nobody writes, and more.

In their short form they run with all the others, some seconds each (``RVBKIT_SHORT`` says how many, where the suite is
passed again with other versions). ``RVBKIT_HOSTILE=600 pytest -m hostile`` gives each of them ten minutes and other
chances every time; a failure names the chance that brought it about.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator

#: Seconds of a test in its short form.
SHORT = float(os.environ.get("RVBKIT_SHORT") or 5)


def budget(short: float = SHORT) -> float:
    """Seconds that a test may go on: ``RVBKIT_HOSTILE``, or a few."""
    return float(os.environ.get("RVBKIT_HOSTILE") or short)


def chances(short: float = SHORT, least: int = 1) -> Iterator[tuple[int, random.Random]]:
    """One chance after another until the time is over, each with its number; in the short form always the same.

    ``least``: so many, however long they take.
    """
    end = time.monotonic() + budget(short)
    number = time.time_ns() % 10**9 if os.environ.get("RVBKIT_HOSTILE") else 0
    while least > 0 or time.monotonic() < end:
        yield number, random.Random(number)
        number, least = number + 1, least - 1


def check_sentence(sentence: str) -> None:
    """One that any page can hold, and that quotes no whole book."""
    assert 8 < len(sentence) < 900 and sentence.encode("utf-8") and "\0" not in sentence, sentence
    assert sentence.rstrip("»”)\u00a0").endswith((".", "!", "?")) or ": " in sentence.replace("\u00a0", ""), sentence
    assert " at 0x" not in sentence and "Traceback" not in sentence, sentence
