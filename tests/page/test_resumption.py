"""Games that are being played come back: plain calls here, a real kernel at the end."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

import rvbkit
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import resumption, runner
from rvbkit.page.errand import in_turn
from rvbkit.page.resumption import Games
from rvbkit.text import current, files
from tests import toy
from tests.cases import over
from tests.course.test_lessons import environment
from tests.kernel import restart

LESSON = "01-rvb-rules"
FILE = Path(f".{LESSON}.lesson.games.json")
SEVEN = "RV/B.R/VB cross 1"

pytestmark = pytest.mark.usefixtures("fresh_kernel")


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(monkeypatch)


class Page:
    """A page that runs its cells, each with a name, in one kernel after another."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.by_hand = False
        monkeypatch.setattr(runner, "by_page", lambda: not self.by_hand)
        open_lesson(LESSON, "en")

    def restart(self) -> None:
        restart(self.monkeypatch)
        open_lesson(LESSON, "en")

    def play(self, *given: Any, cell: str | None = "a", by_hand: bool = False, **options: Any) -> Match:
        """What a cell shows that holds one board."""
        self.by_hand = by_hand
        current().part(Games).starts(type("Info", (), {"cell_id": cell}))
        return rvbkit.play(*given, **options).match


def seen(match: Match) -> dict[str, Any]:
    """All that is to come back."""
    told = {name: getattr(match, name) for name in ("at", "hands", "turns", "seats", "over", "given_up")}
    return told | {"text": match.text(), "headline": match.headline().sentence}


def played(match: Match, *taps: str) -> Match:
    for tap in taps:
        match.tap(tap)
    return match


def test_after_a_restart_the_game_is_there_with_its_players_moves_and_place(page: Page) -> None:
    match = played(page.play("rvb", SEVEN, names=("Ana", "")), "a1", "enter", "b1", "enter", "a2", "enter")
    match.sit(2, Seat("friend", "Léo"))
    match.undo()
    before = seen(match)
    assert match.at == 2 and len(match.moves) == 3
    page.restart()
    again = page.play("rvb", SEVEN, names=("Ana", ""))
    assert again is not match and seen(again) == before
    assert again.remark and "goes on" in again.remark.sentence
    again.redo()
    assert again.at == 3


def test_a_computer_goes_on_thinking_and_keeps_its_level(page: Page) -> None:
    match = page.play("rvb", SEVEN, seats=("friend", "random"))
    match.reseat([Seat(), Seat("learner")])
    match.write("a1")  # in a script the computer answers at once
    before = seen(match)
    assert match.hands == ("friend", "learner")
    page.restart()
    assert seen(page.play("rvb", SEVEN, seats=("friend", "random"))) == before


def test_a_game_that_began_by_chance_comes_back_as_it_was(page: Page) -> None:
    match = page.play("rvb", side=2, filled=True)
    match.play(next(iter(match.position.moves())))
    before = seen(match)
    page.restart()
    assert seen(page.play("rvb", side=2, filled=True)) == before
    page.restart()
    assert seen(page.play("rvb", side=2, filled=True, seed=1))["text"] != before["text"], "asked for otherwise"


def test_boards_are_told_apart_by_their_cells_and_their_order_in_them(page: Page) -> None:
    for cell in ("a", "b"):
        page.play("rvb", SEVEN, cell=cell)
        played(rvbkit.play("rvb", SEVEN).match, f"{cell}1", "enter")
    page.restart()
    for cell in ("b", "a"):
        first = page.play("rvb", SEVEN, cell=cell)
        second = rvbkit.play("rvb", SEVEN).match
        assert (first.moves, [str(move) for move in second.moves]) == ((), [f"{cell}1"])
    assert len(json.loads(FILE.read_bytes())["games"]) == 2


def test_where_cells_have_no_names_the_order_of_the_boards_tells(page: Page) -> None:
    boards = [page.play("rvb", SEVEN, cell=None) for _ in range(3)]
    played(boards[1], "a1", "enter")
    page.restart()
    again = [page.play("rvb", SEVEN, cell=None) for _ in range(3)]
    assert [len(match.moves) for match in again] == [0, 1, 0]


def test_another_position_or_another_opponent_begins_anew(page: Page) -> None:
    played(page.play("rvb", SEVEN), "a1", "enter")
    others: list[tuple[Any, dict[str, Any]]] = [
        (("rvb", "RV/B.R/VB cross 2"), {}),
        (("nim", "4;7 k=1 1"), {}),
        (("rvb", SEVEN), {"seats": ("friend", "random")}),
        (("rvb", SEVEN), {"names": ("Ana", "")}),
        ((f"rvb {SEVEN} | b1",), {}),
    ]
    for given, options in others:
        page.restart()
        match = page.play(*given, **options)
        assert "a1" not in match.text().split(" | "), given
    page.restart()
    assert len(page.play("rvb", SEVEN).moves) == 1, "until another is played there, it stays"


def test_a_cell_run_by_hand_begins_anew_and_its_old_game_is_gone_with_the_first_move(page: Page) -> None:
    for written in (False, True):  # however long ago the old game was played
        old = played(page.play("rvb", SEVEN), "a1", "enter")
        if written:
            current().part(Games).flush()
        assert page.play("rvb", SEVEN, by_hand=True).moves == ()
        played(old, "b1", "enter")  # of a board that is no more
        page.restart()
        assert [str(move) for move in page.play("rvb", SEVEN).moves] == ["a1"], "not sooner"
        played(page.play("rvb", SEVEN, by_hand=True), "b1", "enter")
        page.restart()
        assert [str(move) for move in page.play("rvb", SEVEN).moves] == ["b1"], "by hand or not, it comes back"
        page.play("rvb", SEVEN).new()


def test_the_page_may_run_a_cell_again_in_the_same_kernel(page: Page) -> None:
    played(page.play("rvb", SEVEN), "a1", "enter")
    assert len(page.play("rvb", SEVEN).moves) == 1


def test_a_new_game_on_the_same_board_takes_its_place(page: Page) -> None:
    match = played(page.play("rvb", SEVEN), "a1", "enter")
    match.new()
    played(match, "b1", "enter", "a1", "enter")
    page.restart()
    assert [str(move) for move in page.play("rvb", SEVEN).moves] == ["b1", "a1"]


def test_a_finished_game_comes_back_finished(page: Page) -> None:
    match = page.play("rvb", SEVEN)
    match.write("c1-b1-a1")
    assert match.over
    page.restart()
    again = page.play("rvb", SEVEN)
    assert again.over and seen(again) == seen(match) and again.remark is None


def test_hidden_hands_are_not_kept_before_the_end(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    toy.move_in(monkeypatch)
    match = page.play("toy", players=2, seed=1)
    match.play(next(iter(match.position.moves())))
    current().part(Games).flush()
    assert match.withheld and not FILE.exists()


def test_a_puzzle_given_up_stays_given_up(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    toy.move_in(monkeypatch)
    match = page.play("toy", players=1, seed=1)
    match.give_up()
    assert match.given_up
    page.restart()
    assert page.play("toy", players=1, seed=1).given_up


def test_what_only_the_computer_has_done_is_not_kept(page: Page) -> None:
    match = page.play("rvb", SEVEN, seats=("random", "friend"))
    current().part(Games).flush()
    assert len(match.moves) == 1 and not FILE.exists()
    match.sit(2, Seat(name="Ana"))
    current().part(Games).flush()
    assert FILE.exists()
    page.restart()
    assert page.play("rvb", SEVEN, seats=("random", "friend")).seats[1].name == "Ana"


def test_nothing_is_kept_outside_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    played(rvbkit.play("rvb", SEVEN).match, "a1", "enter")
    current().part(Games).flush()
    assert list(Path.cwd().iterdir()) == []


def test_a_game_is_no_answer_and_no_try(page: Page) -> None:
    played(page.play("rvb", SEVEN), "a1", "enter")
    current().part(Games).flush()
    assert [path.name for path in Path.cwd().iterdir()] == [FILE.name]


# -- writing ---------------------------------------------------------------------------------


def test_who_taps_never_waits_for_the_disk(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    wrote: list[str] = []
    write = files.write_file

    def slow(path: Path, content: bytes) -> None:
        write(path, content)
        wrote.append(threading.current_thread().name)  # last: whoever waits for this looks at the file

    monkeypatch.setattr(resumption, "write_file", slow)
    monkeypatch.setattr(resumption, "PAUSE", 1.0)  # four taps take less on any machine
    match = page.play("rvb", SEVEN)
    for tap in ("a1", "enter", "b1", "enter"):
        match.tap(tap)
        assert threading.main_thread().name not in wrote
    deadline = time.monotonic() + 20
    while not wrote and time.monotonic() < deadline:
        time.sleep(0.02)
    assert len(wrote) == 1 and wrote[0] != threading.main_thread().name, "all four taps in one writing"
    assert FILE.exists()


def test_what_writes_waits_until_a_message_is_answered(page: Page) -> None:
    match = page.play("rvb", SEVEN)

    @in_turn
    def answer() -> None:
        played(match, "a1", "enter")
        time.sleep(3 * resumption.PAUSE)
        assert not FILE.exists()
        played(match, "b1", "enter")

    answer()
    current().part(Games).flush()
    (game,) = json.loads(FILE.read_bytes())["games"].values()
    assert game["at"] == 2 == len(game["hands"])


def test_who_opens_a_board_while_a_message_is_answered_waits_for_nobody(page: Page) -> None:
    """Each waits for what the other holds, if the locks are taken in two orders."""

    @in_turn
    def answer() -> None:
        for _ in range(5):
            played(page.play("rvb", SEVEN), "a1", "enter")
            time.sleep(resumption.PAUSE / 2)

    there = threading.Thread(target=answer, daemon=True)
    there.start()
    there.join(30)
    assert not there.is_alive()


def test_two_kernels_keep_the_games_of_both(page: Page) -> None:
    played(page.play("rvb", SEVEN, cell="a"), "a1", "enter")
    current().part(Games).flush()
    here = json.loads(FILE.read_bytes())
    theirs = json.loads(FILE.read_bytes())["games"]["a 0"] | {"line": f"rvb {SEVEN} | b1"}
    FILE.write_text(json.dumps({"format": 1, "games": {"a 0": theirs, "z 0": theirs}}))
    played(page.play("rvb", SEVEN, cell="b"), "a1", "enter")
    current().part(Games).flush()
    kept = json.loads(FILE.read_bytes())["games"]
    assert set(kept) == {"a 0", "b 0", "z 0"} and kept["a 0"] == theirs != here["games"]["a 0"]


def test_only_the_games_changed_last_stay(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resumption, "MOST", 3)
    for cell, move in zip("abcdb", ("a1", "a1", "a1", "a1", "b1"), strict=True):
        played(page.play("rvb", SEVEN, cell=cell), move, "enter")
        current().part(Games).flush()
    assert list(json.loads(FILE.read_bytes())["games"]) == ["c 0", "d 0", "b 0"]


def test_a_game_kept_under_an_earlier_rule_comes_back_as_far_as_the_rules_allow_it(page: Page) -> None:
    """Once a turn won by a hexagon was passed, and the other player could object."""
    round_ = "c6=132 c7=201 c8=023 d6=223 d8=032"
    moves = ["d7=220", "pass", "object"]
    page.play("trioker", f"champions 73 1 {round_}").play(moves[0])
    current().part(Games).flush()
    data = json.loads(FILE.read_bytes())
    (game,) = data["games"].values()
    game |= {"line": " | ".join([f"trioker champions 73 1 {round_}", *moves]), "at": 3, "hands": ["friend"] * 3}
    FILE.write_text(json.dumps(data), encoding="utf-8")
    page.restart()
    match = page.play("trioker", f"champions 73 1 {round_}")
    assert [*map(str, match.last)] == moves[:2] and match.at == 2 and match.turn == 2
    assert match.remark and match.remark.key == "match.resumed-so-far" and "object" in match.remark.sentence


GAME = {"asked": "", "line": f"rvb {SEVEN} | a1", "at": 1, "hands": ["friend"], "seats": [["friend", ""]] * 2}
SPOILT: dict[str, Any] = {
    "nothing": b"",
    "half": b'{"format": 1, "games": {"a',
    "a picture": b"\x89PNG\xff",
    "a list": b"[]",
    "another format": {"format": 2, "games": {"a 0": GAME}},
    "no games": {"format": 1},
    "a list of games": {"format": 1, "games": [GAME]},
    "a game that is a number": {"format": 1, "games": {"a 0": 7}},
    **{
        f"{name} is {value!r}": {"format": 1, "games": {"a 0": GAME | {name: value}}}
        for name, value in (
            ("line", 7),
            ("line", ""),
            ("line", "rvb"),
            ("line", f"rvb {SEVEN} | z9"),
            ("line", "nim 4;7 k=1 1 | 3;4"),
            ("at", 2),
            ("at", -1),
            ("at", "1"),
            ("at", None),
            ("hands", []),
            ("hands", None),
            ("seats", [["friend", ""]]),
            ("seats", [["friend", ""]] * 3),
            ("seats", [["god", ""]] * 2),
            ("seats", [["friend", 7]] * 2),
            ("seats", [[[], ""]] * 2),
            ("seats", None),
            ("given-up", None),
        )
    },
}


@over("what", SPOILT)
def test_what_is_spoilt_is_no_game_and_gives_way_to_the_next(what: str) -> None:
    by_page = runner.by_page
    try:
        runner.by_page = lambda: True
        current()._parts.pop(Games, None)
        open_lesson(LESSON, "en")
        match = rvbkit.play("rvb", SEVEN).match
        asked = current().part(Games).asked[next(iter(current().part(Games).asked))]
        spoilt = SPOILT[what]
        text = spoilt if isinstance(spoilt, bytes) else json.dumps(spoilt).encode()
        told = json.dumps(asked).encode()
        FILE.write_bytes(text.replace(b'"asked": ""', b'"asked": ' + told).replace(b"a 0", b" 0"))
        current().part(Games)._nameless = 0
        match = rvbkit.play("rvb", SEVEN).match
        whole = what == "given-up is None"
        assert (len(match.moves), match.at, match.given_up) == (int(whole), int(whole), False)
        played(match, "b1", "enter")
        current().part(Games).flush()
        (game,) = json.loads(FILE.read_bytes())["games"].values()
        assert game["line"].endswith("b1")
    finally:
        runner.by_page = by_page


def test_in_a_folder_that_may_not_be_written_games_stay_in_memory(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, content: bytes) -> None:
        raise PermissionError(13, "no", str(path))

    write = files.write_file
    monkeypatch.setattr(resumption, "write_file", refuse)
    played(page.play("rvb", SEVEN), "a1", "enter")
    current().part(Games).flush()
    assert len(page.play("rvb", SEVEN).moves) == 1 and not FILE.exists()
    monkeypatch.setattr(resumption, "write_file", write)
    current().part(Games).flush()
    assert FILE.exists()


def test_a_folder_that_is_gone_is_told_by_nobody(page: Page, tmp_path: Path) -> None:
    match = page.play("rvb", SEVEN)
    here = Path.cwd()
    os.chdir("/")
    here.rmdir()
    played(match, "a1", "enter")
    current().part(Games).flush()
    assert not here.exists()


# -- a real kernel -------------------------------------------------------------------------------

CELLS = {
    "one": f'import rvbkit.notebook\nrvbkit.lesson("{LESSON}", "en")',
    "two": f'import rvbkit.notebook\nframe = rvbkit.play("rvb", "{SEVEN}", seats=("friend", "learner"))\nframe',
}
TOLD = "from rvbkit.matches.transcript import written\nprint(frame.match.text(), frame.match.hands, frame.match.at)"


class Kernel:
    """What a page does with its kernel."""

    def __init__(self, manager: KernelManager) -> None:
        self.manager = manager
        self.client = manager.blocking_client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=120)

    def run(self, source: str, cell: str = "") -> str:
        """Runs a cell as JupyterLab does; what it has printed."""
        content = {"code": source, "silent": False, "store_history": True, "user_expressions": {}}
        message = self.client.session.msg("execute_request", content, metadata={"cellId": cell} if cell else {})
        self.client.shell_channel.send(message)
        printed = ""
        while True:
            heard = self.client.get_iopub_msg(timeout=120)
            if heard["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            kind, said = heard["msg_type"], heard["content"]
            assert kind != "error", said
            printed += said["text"] if kind == "stream" and said["name"] == "stdout" else ""
            if kind == "status" and said["execution_state"] == "idle":
                return printed

    def open(self) -> None:
        """Runs all cells, as the page does when the notebook is opened."""
        self.run(f"from rvbkit.page import runner; runner.begin('page', {list(CELLS.values())!r})")
        for name, source in CELLS.items():
            self.run(source, name)
        self.run("runner.end('page')")


@pytest.mark.notebook
def test_a_real_kernel_that_is_restarted_in_mid_game_finds_it_again(
    fresh_kernel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IPYTHONDIR", environment(tmp_path)["IPYTHONDIR"])
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel(cwd=str(fresh_kernel))
    try:
        kernel = Kernel(manager)
        kernel.open()
        kernel.run("for tap in ('a1', 'enter'): frame.match.tap(tap)")
        kernel.run("import asyncio\nwhile len(frame.match.moves) < 2: await asyncio.sleep(0.05)")
        before = kernel.run(TOLD)
        assert "('friend', 'learner') 2" in before
        manager.restart_kernel(now=False)
        kernel = Kernel(manager)
        kernel.open()
        assert kernel.run(TOLD) == before
        kernel.run(CELLS["two"], "two")  # by hand
        assert "() 0" in kernel.run(TOLD)
        kernel.run("frame.match.tap('b1'); frame.match.tap('enter')")
        deadline = time.monotonic() + 20
        while "| b1" not in (fresh_kernel / FILE).read_text() and time.monotonic() < deadline:
            time.sleep(0.05)
        manager.restart_kernel(now=True)  # killed
        kernel = Kernel(manager)
        kernel.open()
        assert "| b1" in kernel.run(TOLD)
    finally:
        manager.shutdown_kernel(now=True)
    assert sorted(path.name for path in fresh_kernel.iterdir()) == [FILE.name]
