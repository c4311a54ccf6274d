"""What a notebook shows round each of its texts, opened in this process: living things, keys and fields by their names.

A **stand** is what stands between two texts of a notebook. The text before it speaks of it, mostly in its last
paragraph. Cells that only draw or count are not run: that they show something is seen from their code.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from rvbkit.jupyter.lesson import open_lesson
from rvbkit.page.frame import Frame
from rvbkit.page.live import Live, Part, inside
from rvbkit.questions import notebooks
from tests import seen
from tests.answering import taps

#: Cells that open something living.
LIVING = re.compile(r"rvbkit\.(?:ask|play)\(|nim\.(?:builder|sieve|carry_on|desk)\(|trioker\.editor\(")
#: Cells whose end shows nothing that a text could speak of.
SILENT = re.compile(r"rvbkit\.(?:lesson|answers|check)\(")
ASKS = re.compile(r'rvbkit\.ask\("([^"]+)"\)')
#: So many games, of so many moves at most, are played to see which keys a board comes to show.
GAMES, MOVES = 3, 40


@dataclass
class Stand:
    """What stands between two texts."""

    path: Path
    text: str
    codes: list[str] = field(default_factory=list)
    typed: list[str] = field(default_factory=list)
    things: list[Live] = field(default_factory=list)

    @property
    def paragraphs(self) -> list[str]:
        """Those of the text before; a list goes with what introduces it."""
        return [spaced(part) for part in re.split(r"\n\s*\n(?![-*] |\d+\. )", self.text) if part.strip()]

    def beside(self, other: Stand) -> Stand:
        """Both in one."""
        ours = zip((self.codes, self.typed, self.things), (other.codes, other.typed, other.things), strict=True)
        return Stand(self.path, self.text, *(one + more for one, more in ours))  # type: ignore[operator]

    @property
    def asked(self) -> list[str]:
        """The questions that are asked here."""
        return [key for code in self.codes for key in ASKS.findall(code)]

    @property
    def still(self) -> list[str]:
        """Cells that show something which does not answer: a table, a picture."""
        return [code for code in self.codes if not LIVING.search(code) and not SILENT.search(_last(code))]

    def parts(self) -> Iterator[Part]:
        """All parts that are seen here."""
        for thing in self.things:
            yield from inside(thing.seen["parts"])


def _last(code: str) -> str:
    """The expression whose value a cell shows."""
    tree = ast.parse(code).body
    return ast.unparse(tree[-1]) if tree and isinstance(tree[-1], ast.Expr) else "rvbkit.check()"


def texts(path: Path) -> list[Stand]:
    """All stands of a notebook, nothing opened yet."""
    found = [Stand(path, "")]
    for cell in (notebooks.read_file(path) or {})["cells"]:
        source, of = "".join(cell["source"]), cell["metadata"]
        if cell["cell_type"] == "markdown":
            found.append(Stand(path, source))
            continue
        found[-1].codes.append(source)
        if "stage" not in of.get("tags", []) and not of.get("nbgrader", {}).get("grade"):
            found[-1].typed.append(source)
    return found


def stands(path: Path) -> list[Stand]:
    """The same, with what is alive in them."""
    whose = notebooks.ours(notebooks.read_file(path))
    open_lesson(whose["lesson"], path.parts[-2], "exercises" if path.parts[-3] == "exercises" else "lesson")
    found, names = texts(path), dict[str, Any]()
    for stand in found:
        opened = [_opened(code, names) for code in stand.codes if LIVING.search(code)]
        stand.things = [thing for thing in opened if isinstance(thing, Live)]
    return found


def _opened(code: str, names: dict[str, Any]) -> Any:
    """The value that a cell shows."""
    *rest, last = ast.parse(code).body
    exec(compile(ast.Module(rest, []), "cell", "exec"), names)
    assert isinstance(last, ast.Expr), code
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


# -- what has a name ----------------------------------------------------------------------------


def labels(thing: Live) -> set[str]:
    """The keys and fields in sight, by their names; also those that are drawn in a picture."""
    parts = list(inside(thing.seen["parts"]))
    named = {part["label"] for part in parts if part["is"] in ("field", "link")}
    chosen = {str(words) for part in parts if part["is"] == "field" for _, words in part["options"]}
    keys = {key["label"] for part in parts if part["is"] == "keys" for key in part["keys"]}
    drawn = {name for part in parts for name in re.findall(r">([^<>]+)</text>", part.get("svg", ""))}
    return set(map(spaced, named | chosen | keys | drawn))


def spaced(text: str) -> str:
    """With simple spaces."""
    return " ".join(text.split())


def in_menu(thing: Live) -> set[str]:
    """What the menu of a board holds, and what opens from it."""
    if not isinstance(thing, Frame):
        return set()
    seen.press(thing, "menu")
    found = labels(thing)
    for name in [name for name in seen.keys(thing) if name.startswith("open-")]:
        seen.press(thing, name)
        found |= labels(thing)
        seen.press(thing, "close")
        seen.press(thing, "menu")
    seen.press(thing, "menu")
    return found


def in_play(thing: Live) -> tuple[set[str], set[str]]:
    """What is in sight at some time while games are played at random, and what the menu holds when one has ended."""
    sight, menu = set[str](), set[str]()
    for seed in range(GAMES) if isinstance(thing, Frame) else ():
        assert isinstance(thing, Frame)
        match, chance = thing.match, Random(seed)
        match.new()
        for _ in range(MOVES):
            sight |= labels(thing)
            if match.over:
                menu |= in_menu(thing)
                break
            if match.curtain:
                match.lift()
            elif match.blunder:
                match.go_on()
            else:
                move = chance.choice(list(islice(match.position.moves(), 200)))
                played = len(match.moves)
                seen.tap(thing, *taps(match.position, str(move)))
                sight |= labels(thing)
                if len(match.moves) == played:  # one tap alone passes
                    match.play(move)
    return sight, menu
