"""Whatever fails while a form answers, what it showed before is gone: it would be taken for the answer."""

from __future__ import annotations

import asyncio
import gc
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from rvbkit import driving, notebook
from rvbkit.checks import handing
from rvbkit.checks.handing import Handing
from rvbkit.controls import open_board
from rvbkit.controls.panels import NewGame, Text
from rvbkit.game import Remark
from rvbkit.match import Match
from rvbkit.study.nim import builder, desk, sieve
from rvbkit.study.nim.building import Building
from rvbkit.study.nim.conjectures import tried
from rvbkit.text import LANGUAGES, use
from tests.cases import over

BROKEN = Remark("game.broken")


class OursError(Exception):
    """An error that nobody foresaw."""


def breaks(*_given: Any, **_named: Any) -> NoReturn:
    raise OursError


@pytest.fixture(autouse=True)
def lesson(fresh_kernel: Path) -> None:
    notebook.open_lesson("07-nim-conjectures", "en")


def plainly(markup: str) -> str:
    return re.sub(r"<[^>]+>", " ", markup).replace("\u00a0", " ").strip()


def with_our_error(act: Callable[[], Any]) -> None:
    with pytest.raises(OursError):  # it goes on to the log
        act()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_desk_that_cannot_check_shows_no_older_verdict(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(language)
    made = desk()
    for text in ("(n; n+4) loses", "odd difference => wins"):
        made.check(text)
    assert made.verdict and len(made.tried) == 2 and "data-tap" in made.cases.svg
    monkeypatch.setattr(tried, "conjecture", breaks)
    with_our_error(lambda: made.check("(n; n+6) loses"))
    assert made.verdict is None and plainly(made.found.value) == BROKEN.sentence.replace("\u00a0", " ")
    assert "data-tap" not in made.cases.svg and made.cases.spoken == BROKEN.sentence
    assert len(made.tried) == 2, "what has no verdict is not kept"
    monkeypatch.undo()
    made.check("(n; n+6) loses")
    assert made.verdict and len(made.tried) == 3


def test_a_desk_that_cannot_look_back_shows_no_older_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    desk(key="mine").check("(n; n+4) loses")
    made = desk(key="mine")  # as after a restart: what was tried has no verdict yet
    made.check("(n; n+5) loses")
    made.tried[0]._found.clear()
    monkeypatch.setattr(tried, "conjecture", breaks)
    with_our_error(lambda: setattr(made.list, "value", 0))
    assert made.verdict is None and plainly(made.found.value) == BROKEN.sentence


@over("text", ["(n; sum) loses", "(n; n+sum)", "(n ; somme) perd", "(n; n+sum) wins for n > 2"])
def test_a_pile_is_not_made_of_the_sum_of_the_piles(text: str) -> None:
    made = desk()
    made.check("(n; n+4) loses")
    made.check(text)
    assert made.verdict is None and "has no place between the brackets" in plainly(made.found.value)


def test_a_builder_that_cannot_judge_shows_no_older_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    form = builder(k=1, key="form")
    form.entry._receive(None, {"fields": ["1", "2"]}, [])
    assert form.table.verdict and "(1 ; 2)" in plainly(form.entry.says)
    monkeypatch.setattr(Building, "judge", breaks)
    with_our_error(lambda: form.entry._receive(None, {"fields": ["1", "3"]}, []))
    assert form.table.verdict is None and BROKEN.sentence in plainly(form.entry.says)
    assert "(1 ; 2)" not in plainly(form.entry.says) and form.entry.spoken == BROKEN.sentence
    monkeypatch.undo()
    form.entry._receive(None, {"fields": ["1", "3"]}, [])
    monkeypatch.setattr(Building, "back", breaks)
    with_our_error(lambda: form.entry._receive(None, {"button": "back"}, []))
    assert BROKEN.sentence in plainly(form.entry.says) and len(form.pairs) == 2


def test_a_plane_that_cannot_judge_shows_no_older_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    form = sieve(k=1, size=6, key="plane")
    assert form.plane
    for tap in ("@1;2", "@1;2"):
        form.plane._receive(None, {"tap": tap}, [])
    assert form.table.verdict and form.plane.mood == "refused"
    form.plane._receive(None, {"tap": "@1;3"}, [])
    monkeypatch.setattr(Building, "judge", breaks)
    with_our_error(lambda: form.plane and form.plane._receive(None, {"tap": "@1;3"}, []))
    assert form.table.verdict is None and form.plane.message == BROKEN.sentence


def test_a_board_that_cannot_play_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = open_board("nim", "400;7 k=1 1")
    frame.board._receive(None, {"write": "3;4"}, [])
    assert "take (3 ; 4)" in frame.board.message
    monkeypatch.setattr(type(frame.match.position), "refuse", breaks)
    for message in ({"write": "1;0"}, {"tap": "2-1"}):
        frame.match.tell(Remark("frame.copied"))
        with_our_error(lambda message=message: frame.board._receive(None, message, []))  # type: ignore[misc]
        assert frame.board.message == BROKEN.sentence and BROKEN.sentence in plainly(frame.line.value)
        assert len(frame.match.moves) == 1


def test_a_panel_that_cannot_do_what_it_is_for_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = open_board("rvb", "RV/B.R/VB cross 1")
    for name in ("frame.new", "frame.text"):
        frame.doors[name].value = True
    new, text = frame.panels["frame.new"], frame.panels["frame.text"]
    assert isinstance(new, NewGame) and isinstance(text, Text)
    monkeypatch.setattr(Match, "new", breaks)
    monkeypatch.setattr(Match, "load", breaks)
    for button in (new.go, new.go_there, text.load):
        frame.match.tell(Remark("frame.copied"))
        button.click()  # what it raises goes to the log
        assert frame.board.message == BROKEN.sentence


def test_a_page_of_answers_that_cannot_be_made_offers_no_older_one(monkeypatch: pytest.MonkeyPatch) -> None:
    form = Handing("07-nim-conjectures", "lesson")
    form.make()
    assert "download" in form.told.value
    monkeypatch.setattr(handing, "page", breaks)
    with_our_error(form.make)
    assert plainly(form.told.value) == BROKEN.sentence and "download" not in form.told.value


@pytest.mark.parametrize("broken", ["rvbkit.opponent.think", "rvbkit.opponent.nim.analyse"])
def test_a_computer_that_cannot_think_says_so_once_and_no_cell_shows_the_error(
    broken: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(driving, "PAUSE", 0)
    lost: list[Any] = []  # what Python says of tasks that nobody awaits, below whatever cell runs then

    async def game() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: lost.append(what))
        frame = open_board("nim", "4;7 k=1 1", seats=("friend", "perfect"))
        with monkeypatch.context() as patch:
            patch.setattr(broken, breaks)
            for tap in ("1-1", "enter"):
                frame.board.tap(tap)
            while frame.board.message != BROKEN.sentence:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            assert not frame.match.working and frame.match.headline().key == "match.past-turn"
            assert [one.name for one in caplog.records] == ["rvbkit"] and caplog.records[0].exc_info
            frame.match.changed()
            await asyncio.sleep(0.05)
            assert len(caplog.records) == 1
        frame.match.undo()
        assert frame.match.seat.kind == "friend" and not frame.match.last, "one may go on"

    asyncio.run(asyncio.wait_for(game(), 60))
    gc.collect()
    assert lost == []
