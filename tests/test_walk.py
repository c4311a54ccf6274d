"""The way of a tap and of an answer, walked with every call of ours counted: what is done twice, or for nothing, shows.

``python -m pytest tests/test_walk.py -s`` prints the table.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import rvbkit
from rvbkit.cli import main
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.questions import exercise
from rvbkit.questions.exercise import Exercise
from tests.seen import Sent, press, tap

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("fresh_kernel")]

HOME = str(Path(rvbkit.__file__).parent)
#: No tap crosses more files than this: 31 once.
MOST_FILES = 30


class Walk(Counter[tuple[str, str]]):
    """The calls of functions of ours, by their file and their name."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__()
        sys.setprofile(self._see)
        try:
            act()
        finally:
            sys.setprofile(None)

    def _see(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(HOME):
            self[frame.f_code.co_filename.removeprefix(HOME), frame.f_code.co_qualname] += 1

    def of(self, name: str) -> int:
        """How often a function or a method of this name was called."""
        return sum(count for (_, called), count in self.items() if called.split(".")[-1] == name)

    def row(self, name: str) -> str:
        return f"| {name} | {self.total():,} | {len(self):,} | {len({file for file, _ in self})} |"


def hexagon() -> Any:
    """Trioker's hexagon, with a piece in hand."""
    board = rvbkit.play("trioker", form="puzzle", figure="hexagon")
    tap(board, "000")
    return board


def test_a_tap_judges_once_and_sends_only_what_changed() -> None:
    board = hexagon()
    sent = Sent(board)
    walk = Walk(lambda: tap(board, "b1"))
    print("\n" + walk.row("a tap on Trioker"))
    assert len(board.match.moves) == 1 and walk.of("_refuse") == 1
    assert walk["/games/trioker/picture/__init__.py", "draw"] == 1
    assert len({file for file, _ in walk}) <= MOST_FILES, sorted({file for file, _ in walk})
    whole, news = len(json.dumps(board.seen)), len(json.dumps(sent))
    print(f"it sends {news:,} bytes of {whole:,}")
    assert len(sent) == 1 and news < whole / 5


def test_a_tap_that_changes_little_sends_little() -> None:
    board = rvbkit.play("rvb", side=4, filled=True, seed=1)
    sent = Sent(board)
    tap(board, "d4")
    assert len(json.dumps(sent)) < len(json.dumps(board.seen)) / 4


def test_what_is_sent_makes_of_what_was_seen_what_is_seen() -> None:
    """Also by the front end, which makes the same of it: ``widgets/test`` and every test in a browser."""
    board = hexagon()
    seen, sent = json.loads(json.dumps(board.seen)), Sent(board)
    for one in ("b1", "111", "c1", "turn", "b2", "enter", "escape"):
        tap(board, one)
    press(board, "menu")
    for message in json.loads(json.dumps(sent)):
        for place, *new in message["content"]["changes"]:
            seen = _put(seen, place, new)
    assert seen == json.loads(json.dumps(board.seen)) and len(sent) == 8


def _put(value: Any, place: list[Any], new: list[Any]) -> Any:
    """The value after a change."""
    if place:
        first, *rest = place
        value[first] = _put(value[first], rest, new)
        return value
    if len(new) == 1:
        return new[0]
    first, *others = value.split("<")
    pieces = [first, *(f"<{one}" for one in others)]
    for at, gone, put in new[1]:
        pieces[at : at + gone] = put
    return "".join(pieces)


def test_an_answer_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    kind: Any = type(exercise("rvb-placing-turns"))
    examine = kind.examine

    def counted(self: Exercise, record: Any) -> Any:
        judged.append(self.key)
        return examine(self, record)

    monkeypatch.setattr(kind, "examine", counted)
    monkeypatch.setattr("rvbkit.questions.check._found", {})
    open_lesson("01-rvb-rules", "en")
    shown: Any = rvbkit.ask("rvb-placing-turns")
    judged.clear()
    walk = Walk(lambda: press(shown, "check", {"0-0": "36"}))
    print("\n" + walk.row("a typed answer"))
    assert shown.seen["kept"] == 1 and judged == ["rvb-placing-turns"]
    judged.clear()
    rvbkit.check("rvb-placing-turns", 12)
    assert shown.seen["kept"] == 2 and judged == ["rvb-placing-turns"]


def test_the_other_ways_are_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = [
        Walk(lambda: main(["sheet", "nim-table", "-o", str(tmp_path / "x.pdf")])).row("`sheet nim-table`"),
        Walk(lambda: open_lesson("01-rvb-rules", "en")).row("opening lesson 01"),
    ]
    capsys.readouterr()
    print("\n" + "\n".join(rows))
    assert len(rows) == 2
