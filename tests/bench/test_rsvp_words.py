"""R.S.V.P.: all legal letters of mid-game positions, French words, beside other ways to keep a list, in one run.

Each way is asked the same of every line of the frame, rows and columns as one player reads them: which letters its
empty cells take. Plain regular expressions scan the whole list, as one text, once for each span of the line where a
word may stand, and all cells of the span share what was found. Sorted bytes: the same, in the words of that length
alone. A DAWG, the smallest automaton that knows the words, is walked from each cell, remembering what came of a state
in a cell.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from time import perf_counter
from typing import Any

from rvbkit.games.rsvp.words import ALL, LETTERS, Words, words
from tests.bench.figures import milliseconds, note

SIDE = 11
#: How many letters lie on a mid-game frame, and how many frames there are for a seed each.
LAID, FRAMES = 25, 12
#: So many lines are asked of the slow ways.
FEW = 40

Frame = list[list[str]]
Uses = Callable[[str], tuple[int, ...]]


def lines(frame: Frame, player: int) -> tuple[list[str], list[str]]:
    """Rows and columns as a player reads them, from his left."""
    rows = ["".join(row)[:: 1 if player == 1 else -1] for row in frame]
    return rows, ["".join(column) for column in zip(*rows, strict=True)]


def legal(frame: Frame, player: int, known: Words) -> dict[tuple[int, int], int]:
    """For each empty cell the letters that may be laid, as a mask."""
    rows, columns = lines(frame, player)
    found = {}
    for row in range(SIDE):
        for column in range(SIDE):
            if rows[row][column] == ".":
                fits, uses = known.letters(rows[row], column)
                fit, use = known.letters(columns[column], row)
                found[row, column] = fits & fit & (uses | use)
    return found


def played(seed: int) -> Frame:
    """A frame after a game of random legal letters, the first in the centre."""
    chance, known = random.Random(seed), words("fr")
    frame = [["."] * SIDE for _ in range(SIDE)]
    frame[SIDE // 2][SIDE // 2] = chance.choice("AEINRST")
    for turn in range(LAID - 1):
        player = 1 + turn % 2
        able = [(cell, mask) for cell, mask in legal(frame, player, known).items() if mask]
        (row, column), mask = chance.choice(able)
        letter = chance.choice([letter for at, letter in enumerate(LETTERS) if mask >> at & 1])
        frame[row][column if player == 1 else SIDE - 1 - column] = letter
    return frame


def spans(line: str) -> Iterator[tuple[int, int]]:
    for low in range(len(line)):
        for high in range(low + 2, len(line) + 1):
            free = line[low - 1 : low] in ("", ".") and line[high : high + 1] in ("", ".")
            if free and line[low:high].strip(".") and "." in line[low:high]:
                yield low, high


def by_scan(text_of: Callable[[int], str]) -> Uses:
    """Regular expressions over words that stand below one another."""

    def uses(line: str) -> tuple[int, ...]:
        masks = [0] * len(line)
        for low, high in spans(line):
            for word in re.findall(f"^{line[low:high]}$", text_of(high - low), re.MULTILINE):
                for at, letter in enumerate(word, low):
                    if line[at] == ".":
                        masks[at] |= 1 << LETTERS.index(letter)
        return tuple(masks)

    return uses


def by_plain_scan() -> Uses:
    text = "\n".join(words("fr"))
    return by_scan(lambda length: text)


def by_sorted_bytes() -> Uses:
    texts = {length: "\n".join(chapter) for length, chapter in words("fr").chapters.items()}
    return by_scan(lambda length: texts[length])


def by_dawg() -> Uses:
    """States that go on alike are one: its letters with where they lead, and whether a word ends."""
    states: dict[tuple[Any, ...], int] = {}
    made: list[tuple[dict[str, int], bool]] = []
    tree: dict[str, Any] = {}
    for word in words("fr"):
        node = tree
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}

    def settled(node: dict[str, Any]) -> int:
        edges = {letter: settled(child) for letter, child in node.items() if letter}
        key = (*edges.items(), "" in node)
        if key not in states:
            states[key] = len(made)
            made.append((edges, "" in node))
        return states[key]

    root = settled(tree)
    note("R.S.V.P.: states of a DAWG of the French words", f"{len(made):,}")

    def uses(line: str) -> tuple[int, ...]:
        end = len(line)

        @cache
        def walk(state: int, at: int, given: bool) -> tuple[int, ...] | None:
            """What may stand in each cell from ``at`` on: None where no word ends."""
            edges, ends = made[state]
            found = [0] * (end - at) if ends and given and (at == end or line[at] == ".") else None
            if at < end:
                for letter in edges if line[at] == "." else edges.keys() & line[at]:
                    more = walk(edges[letter], at + 1, given or line[at] != ".")
                    if more is not None:
                        found = found or [0] * (end - at)
                        found[0] |= 1 << LETTERS.index(letter)
                        for place, mask in enumerate(more, 1):
                            found[place] |= mask
            return None if found is None else tuple(found)

        masks = [0] * end
        for low in range(end):
            if low == 0 or line[low - 1] == ".":
                for at, mask in enumerate(walk(root, low, False) or (), low):
                    masks[at] |= mask
        return tuple(0 if line[at] != "." else mask for at, mask in enumerate(masks))

    return uses


def seconds_a_line(uses: Uses, some: list[str]) -> float:
    begun = perf_counter()
    for line in some:
        uses(line)
    return (perf_counter() - begun) / len(some)


def test_all_legal_letters(benchmark: Any) -> None:
    known = words("fr")
    frames = [played(seed) for seed in range(FRAMES)]
    for chapter in known.chapters.values():  # warm: whatever is made of the words, but no line
        for at in range(chapter.length):
            for letter in LETTERS:
                chapter.beside(at, letter)

    def asked(frame: Frame, player: int) -> float:
        known._uses.cache_clear()
        begun = perf_counter()
        legal(frame, player, known)
        return perf_counter() - begun

    def fresh() -> list[float]:
        """The least of three for each position: others may be at work on the machine."""
        return sorted(min(asked(frame, player) for _ in range(3)) for frame in frames for player in (1, 2))

    times = benchmark.pedantic(fresh, rounds=1)
    middle = times[len(times) // 2]
    note(f"R.S.V.P.: all legal letters, {LAID} letters laid, no line known", milliseconds(middle), "wanted 10 ms")
    note("R.S.V.P.: the same, slowest of 24 positions", milliseconds(times[-1]))
    begun = perf_counter()
    legal(frames[-1], 2, known)
    note("R.S.V.P.: the same asked again", milliseconds(perf_counter() - begun))
    every = [line for frame in frames for some in lines(frame, 1) for line in some if line.strip(".")]
    some = random.Random(0).sample(every, FEW)
    mine = min(seconds_a_line(known._uses_of, some) for _ in range(5))
    note("R.S.V.P.: a line of these, by bit sets", milliseconds(mine))
    for name, way, wanted in (("plain regular expressions", by_plain_scan(), 100),
                              ("regular expressions over sorted bytes", by_sorted_bytes(), 1),
                              ("a DAWG", by_dawg(), 1)):  # fmt: skip
        assert [way(line) for line in some] == [known._uses_of(line) for line in some]
        theirs = seconds_a_line(way, some)
        note(f"R.S.V.P.: by {name}", milliseconds(theirs), f"{theirs / mine:.0f} times ours; wanted {wanted}")
        assert theirs >= wanted * mine


LOADING = """
import time
import psutil
from rvbkit.games.rsvp.words import LETTERS
from rvbkit.games.rsvp.words import words
memory = psutil.Process().memory_info
empty, begun = memory().rss, time.perf_counter()
known = words("fr")
loaded, after = time.perf_counter() - begun, memory().rss
begun = time.perf_counter()
known.letters("." * 5 + "R" + "." * 5, 4)
first = time.perf_counter() - begun
for chapter in known.chapters.values():
    for at in range(chapter.length):
        for letter in LETTERS:
            chapter.beside(at, letter)
full = memory().rss
print(loaded, first, after - empty, full - empty)
"""


def test_loading(benchmark: Any) -> None:
    def fresh() -> list[float]:
        done = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, text=True, check=True)
        return [float(figure) for figure in done.stdout.split()]

    loaded, first, some, full = benchmark.pedantic(fresh, rounds=1)
    assert words("fr").letters("...........", 0) == (ALL, 0)
    note("R.S.V.P.: loading the French words", milliseconds(loaded), "wanted 150 ms")
    note("R.S.V.P.: the first line asked", milliseconds(first))
    note(
        "R.S.V.P.: memory of the words", f"{some / 2**20:.0f} MB", f"all sets made: {full / 2**20:.0f} MB; wanted 60 MB"
    )
