"""Whatever fails while a form answers, what it showed before is gone: it would be taken for the answer."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from rvbkit.game import Remark
from rvbkit.games.nim.study import builder, desk, sieve
from rvbkit.games.nim.study.builder import Building
from rvbkit.games.nim.study.conjectures import widget as tried
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.matches.match import Match
from rvbkit.page import board
from rvbkit.page.frame import open_board
from rvbkit.page.live import Live
from rvbkit.questions import answer_page
from rvbkit.questions.answer_page import Handing
from rvbkit.text import LANGUAGES, use
from tests import seen

BROKEN = Remark("game.broken")


class OursError(Exception):
    """An error that nobody foresaw."""


def breaks(*_given: Any, **_named: Any) -> NoReturn:
    raise OursError


@pytest.fixture(autouse=True)
def lesson(fresh_kernel: Path) -> None:
    open_lesson("07-nim-conjectures", "en")


def received(thing: Live, name: str, **fields: Any) -> None:
    """A key pressed on the page; an error goes on to whoever hears the page."""
    thing.hear({"press": name, "fields": fields})


def tapped(thing: Live, name: str) -> None:
    thing.hear({"tap": name})


def with_our_error(act: Callable[[], Any]) -> None:
    with pytest.raises(OursError):  # it goes on to the log
        act()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_desk_that_cannot_check_shows_no_older_verdict(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(language)
    made = desk()
    for text in ("(n; n+4) loses", "(n; n+d) wins for d odd"):
        made.check(text)
    assert made.verdict and len(made.tried) == 2 and "data-tap" in seen.pictures(made)[0]
    monkeypatch.setattr(tried, "conjecture", breaks)
    with_our_error(lambda: made.check("(n; n+6) loses"))
    assert made.verdict is None and seen.words(made, "wrong").endswith(BROKEN.sentence)
    assert not {"verdict", "case"} & seen.parts(made).keys()
    assert not seen.pictures(made) and made.seen["spoken"] == BROKEN.sentence
    assert len(made.tried) == 2, "what has no verdict is not kept"
    monkeypatch.undo()
    made.check("(n; n+6) loses")
    assert made.verdict and len(made.tried) == 3


def test_a_desk_that_cannot_look_back_shows_no_older_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    desk(key="mine").check("(n; n+4) loses")
    made = desk(key="mine")  # as after a restart: what was tried has no verdict yet
    made.check("(n; n+5) loses")
    vars(made.tried[0]).pop("verdict", None)
    monkeypatch.setattr(tried, "conjecture", breaks)
    with_our_error(lambda: received(made, "tried", tried=0))
    assert made.verdict is None and seen.words(made, "wrong").endswith(BROKEN.sentence)


def test_a_builder_that_cannot_judge_shows_no_older_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    form = builder(k=1, key="form")
    received(form, "propose", smaller="1", larger="2")
    assert form.table.verdict and "(1 ; 2)" in seen.words(form)
    monkeypatch.setattr(Building, "judge", breaks)
    with_our_error(lambda: received(form, "propose", smaller="1", larger="3"))
    assert form.table.verdict is None and BROKEN.sentence in seen.words(form)
    assert "(1 ; 2)" not in seen.words(form) and form.seen["spoken"] == BROKEN.sentence
    monkeypatch.undo()
    received(form, "propose", smaller="1", larger="3")
    monkeypatch.setattr(Building, "back", breaks)
    with_our_error(lambda: received(form, "back"))
    assert BROKEN.sentence in seen.words(form) and len(form.pairs) == 2


def test_a_plane_that_cannot_judge_shows_no_older_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    form = sieve(k=1, size=6, key="plane")
    assert form.plane
    for tap in ("@1;2", "@1;2"):
        tapped(form, tap)
    assert form.table.verdict and seen.is_wrong(form)
    tapped(form, "@1;3")
    monkeypatch.setattr(Building, "judge", breaks)
    with_our_error(lambda: tapped(form, "@1;3"))
    assert form.table.verdict is None and seen.words(form).splitlines()[1:2] == [BROKEN.sentence]


def test_a_board_that_cannot_play_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = open_board("nim", "400;7 k=1 1")
    received(frame, "typed", move="3;4")
    assert "take 3 and 4" in seen.words(frame)
    monkeypatch.setattr(type(frame.match.position), "refuse", breaks)
    for act in (lambda: received(frame, "typed", move="1;0"), lambda: tapped(frame, "2-1")):
        frame.match.tell(Remark("frame.copied"))
        with_our_error(act)
        assert frame.seen["spoken"] == BROKEN.sentence in seen.words(frame).splitlines()
        assert len(frame.match.moves) == 1


def test_a_panel_that_cannot_do_what_it_is_for_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = open_board("rvb", "RV/B.R/VB cross 1")
    monkeypatch.setattr(Match, "new", breaks)
    monkeypatch.setattr(Match, "load", breaks)
    for door, name in (("new", "begin"), ("new", "begin-there"), ("text", "load")):
        for way in ("menu", f"open-{door}"):
            seen.press(frame, way)
        frame.match.tell(Remark("frame.copied"))
        seen.press(frame, name)  # what it raises goes to the log
        assert BROKEN.sentence in seen.words(frame).splitlines() and seen.is_wrong(frame)
        seen.press(frame, "close")


def test_a_page_of_answers_that_cannot_be_made_offers_no_older_one(monkeypatch: pytest.MonkeyPatch) -> None:
    form = Handing("07-nim-conjectures", "lesson")
    form.make()
    assert seen.parts(form, "link")
    monkeypatch.setattr(answer_page, "page", breaks)
    with_our_error(form.make)
    assert seen.words(form).endswith(BROKEN.sentence) and not seen.parts(form, "link")


@pytest.mark.parametrize("broken", ["rvbkit.matches.opponents.think", "rvbkit.games.nim.player.analyse"])
def test_a_computer_that_cannot_think_says_so_once_and_no_cell_shows_the_error(
    broken: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(board, "PAUSE", 0)
    lost: list[Any] = []  # what Python says of tasks that nobody awaits, below whatever cell runs then

    async def game() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: lost.append(what))
        frame = open_board("nim", "4;7 k=1 1", seats=("friend", "perfect"))
        with monkeypatch.context() as patch:
            patch.setattr(broken, breaks)
            seen.tap(frame, "1-1", "enter")
            while BROKEN.sentence not in seen.words(frame):
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
