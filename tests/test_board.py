"""The board's Python side: what it sends, what it takes, how the computer is driven."""

from __future__ import annotations

import asyncio
import filecmp
import gc
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
import traitlets

from rvbkit import driving, text
from rvbkit.board import Board
from rvbkit.draw.palette import PALETTE, contrast
from rvbkit.driving import drive
from rvbkit.game import IllegalMove, NotationError, Refusal
from rvbkit.games import nim, rvb
from rvbkit.match import Match, Seat
from rvbkit.surface import STATIC, Surface

ROOT = Path(__file__).parents[1]
WIDGETS = ROOT / "widgets"
SMALL = "RV/B.R/VB cross 1"


def match(*seats: str, position: str = SMALL) -> Match:
    return Match(rvb.Position.parse(position), seats=[Seat(kind) for kind in seats], seed=1)


class Sent(list[dict[str, Any]]):
    """The messages that a board sends, instead of a notebook."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        board.comm.send = lambda data=None, metadata=None, buffers=None: self.append(data)


def say_to(board: Board, content: Any) -> None:
    board._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


# -- what it sends -----------------------------------------------------------------------------


def test_each_tap_is_answered_by_one_message_with_all_that_changed() -> None:
    board = Board(match())
    sent = Sent(board)
    say_to(board, {"tap": "a1"})
    assert [message["method"] for message in sent] == ["update"]
    assert set(sent[0]["state"]) == {"svg", "seq", "message", "spoken", "taps"}
    assert sent[0]["state"]["taps"] == ["a1"]
    say_to(board, {"tap": "b2"})
    assert len(sent) == 2
    assert sent[1]["state"] | {"svg": "", "seq": 0} == {
        "svg": "",
        "seq": 0,
        "message": "b2 is empty: it is out of play.",
        "spoken": "b2 is empty: it is out of play.",
        "mood": "refused",
        "near": ["b2"],
    }


def test_a_change_from_elsewhere_is_sent_too() -> None:
    board = Board(match())
    sent = Sent(board)
    board.match.play(rvb.Move.parse("a1"))
    assert len(sent) == 1
    assert board.seq == board.match.seq
    assert board.message == "Player 1 plays a1."
    assert board.mood == ""


def test_two_boards_show_one_match() -> None:
    one = match()
    first, second = Board(one), Board(one)
    say_to(first, {"tap": "a1"})
    assert second.taps == ["a1"]
    assert first.svg == second.svg
    assert first.match_id == second.match_id != Board(match()).match_id


def test_who_cannot_see_is_told_whose_turn_it_is_whenever_that_has_changed() -> None:
    board = Board(match())
    heard = []
    board.observe(lambda _change: heard.append(board.spoken), names="seq")
    for tap in ("a1", "enter", "b2"):
        say_to(board, {"tap": tap})
    for act in (board.match.undo, board.match.undo, board.match.new):
        act()
    assert heard == [
        "Line R: a1.",
        "Player 1 plays a1. Player 2 to play",
        "b2 is empty: it is out of play.",
        "a1 is taken back. Player 1 to play",
        "There is nothing to undo.",
        "",
    ]


def test_who_cannot_see_is_told_who_has_won() -> None:
    board = Board(match())
    text = f"rvb {SMALL} | a1 | a2 | b1"
    board.match.load(text)
    assert board.spoken == "Game loaded: 3 moves. Player 1 wins"
    board.match.undo()
    assert board.spoken == "b1 is taken back. Player 1 to play"
    board.match.play(rvb.Move.parse("b1"))
    assert board.spoken == "Player 1 plays b1. Player 1 wins"


def test_what_was_said_stays_said_when_only_the_picture_changes() -> None:
    board = Board(match())
    board.match.play(rvb.Move.parse("a1"))
    board.refresh()
    assert board.spoken == "Player 1 plays a1. Player 2 to play"


def test_a_closed_board_hears_no_more() -> None:
    one = match()
    board = Board(one)
    board.close()
    before = board.seq
    one.tap("a1")
    assert board.seq == before
    board.close()


def two_views(position: str = "4;7 k=1 1") -> tuple[Board, Board]:
    one = Match(nim.Position.parse(position))
    return Board(one, view="piles"), Board(one, view="plane", typing=False)


def test_two_views_of_one_match_show_one_draft_and_each_its_own_picture() -> None:
    piles, plane = two_views()
    say_to(plane, {"tap": "@1;3"})
    assert piles.taps == plane.taps == ["@1;3"]
    assert piles.svg.count("taken so far") == 7
    assert plane.svg.count("chosen") == 1
    say_to(piles, {"tap": "enter"})
    assert str(piles.match.position) == "1;3 k=1 2"
    assert piles.seq == plane.seq
    assert piles.match_id == plane.match_id


def giant_with_a_hint(hints: int) -> Board:
    board = Board(Match(nim.Position(10**30, 7)))
    for _ in range(hints):
        board.match.help.hint()
    return board


def test_a_hint_that_nobody_could_type_is_offered_to_be_played() -> None:
    assert [giant_with_a_hint(hints).offer for hints in range(3)] == ["", "", "Play the move of the hint"]
    board = giant_with_a_hint(2)
    move = board.match.help.shown
    say_to(board, {"tap": "offer"})
    assert board.match.moves == (move,)
    assert move.first > 10**20
    assert board.offer == ""


def test_nothing_is_offered_that_was_not_hinted_at_or_can_be_typed() -> None:
    board = giant_with_a_hint(1)
    say_to(board, {"tap": "offer"})
    assert board.match.moves == ()
    piles, plane = two_views("1000;7 k=1 1")
    for _ in range(2):
        piles.match.help.hint()
    assert piles.match.help.shown is not None
    assert (piles.offer, plane.offer) == ("", "")


def test_who_cannot_see_is_told_what_the_written_move_is_worth_while_values_are_shown() -> None:
    piles, plane = two_views()
    say_to(plane, {"tap": "@4;6"})
    assert plane.spoken == "Takes 0 and 1, leaves (4 ; 6)."
    piles.match.help.use(values=True)
    say_to(plane, {"tap": "@1;3"})
    assert plane.spoken == "Takes 3 and 4, leaves (1 ; 3). As it stands, this move wins."
    say_to(plane, {"tap": "enter"})
    assert "stands" not in plane.spoken


def test_the_view_is_also_what_the_saved_page_shows() -> None:
    piles, plane = two_views()
    pictures = [board._repr_mimebundle_()[0]["image/svg+xml"] for board in (piles, plane, Board(piles.match))]
    assert pictures[0] == pictures[2] != pictures[1]


def test_names_of_cells_can_be_left_out() -> None:
    assert Board(match(), names=False).svg.count("<text") < Board(match()).svg.count("<text")


def test_the_size_is_a_word_that_the_page_knows() -> None:
    sizes = set(re.findall(r'\[data-size="(\w+)"\]', (WIDGETS / "src" / "board.css").read_text(encoding="utf-8")))
    assert sizes == {Board(match(), big=True).size}
    assert Board(match()).size == "normal"


def test_the_page_gets_every_word_it_shows_and_no_other() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (WIDGETS / "src").glob("*.ts"))
    asked = set(re.findall(r'#word\("([\w-]+)"\)', sources))
    assert asked == set(Board(match()).words)


def test_words_are_in_the_language_in_use() -> None:
    board = Board(match())
    text.use("fr")
    board.refresh()
    assert board.words["stopped"] == "Arrêté\u00a0: relancer la cellule."


def test_the_saved_page_shows_the_picture_and_no_address() -> None:
    one = match()
    one.tap("a1")
    board = Board(one)
    data, _metadata = board._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert "data-tap" not in data["image/svg+xml"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert repr(board) == data["text/plain"] == "<Board rvb>"


# -- what it takes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        None,
        "a1",
        3,
        [],
        {},
        {"tap": None},
        {"tap": 1},
        {"tap": ""},
        {"tap": "a" * 1000},
        {"tap": "a1\n"},
        {"tap": "\ud800"},
        {"tap": ["a1"]},
        {"move": "a1"},
    ],
)
def test_malformed_messages_are_ignored(content: Any) -> None:
    board = Board(match())
    sent = Sent(board)
    say_to(board, content)
    assert sent == []


@pytest.mark.parametrize("tap", ["z9", "A1", "<script>", "pass", "1-3", "@4;7", " "])
def test_a_tap_that_names_no_cell_is_answered_in_words(tap: str) -> None:
    board = Board(match())
    say_to(board, {"tap": tap})
    assert board.message
    assert board.taps == []


@pytest.mark.parametrize(
    "error",
    [NotationError("game.unknown", game="x", known="rvb"), IllegalMove(Refusal("rvb.empty-cell", {"cell": "b2"}))],
)
def test_what_the_match_throws_is_told_and_not_thrown(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_tap: str) -> None:
        raise error

    board = Board(match())
    monkeypatch.setattr(board.match, "tap", refuse)
    say_to(board, {"tap": "a1"})
    assert board.message == str(error)
    assert board.mood == "refused"


def test_a_move_out_of_reach_of_taps_is_typed_on_one_of_the_boards() -> None:
    piles, plane = two_views("1000;7 k=1 1")
    assert piles.typed == "What you take from each pile, such as 10;11:"
    assert plane.typed == ""
    say_to(plane, {"write": "999;0"})
    assert piles.match.moves == (), "no field, no text"
    say_to(piles, {"write": " 999 ; 0 "})
    assert str(piles.match.position) == "1;7 k=1 2"
    assert piles.typed == "", "taps reach everything again"


def test_a_wrong_text_is_told_and_changes_nothing() -> None:
    piles, _plane = two_views("1000;7 k=1 1")
    for wrong, why in (("x", "is not a move"), ("0;0", "at least one match"), ("1001;0", "cannot be taken")):
        say_to(piles, {"write": wrong})
        assert why in piles.message
        assert piles.mood == "refused"
    assert piles.match.moves == ()


@pytest.mark.parametrize("text", [None, 3, "", "  ", ["3;4"], "1" * 2_000_000])
def test_a_text_that_no_field_sends_is_ignored(text: Any) -> None:
    piles, _plane = two_views("1000;7 k=1 1")
    sent = Sent(piles)
    say_to(piles, {"write": text})
    assert sent == []


def test_a_game_within_reach_of_taps_asks_for_no_field() -> None:
    assert Board(match()).typed == two_views("300;300 k=1 1")[0].typed == ""


# -- the computer --------------------------------------------------------------------------------


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(driving, "PAUSE", 0)
    yield


def play_a1(board: Board) -> None:
    say_to(board, {"tap": "a1"})
    say_to(board, {"tap": "enter"})


async def until_quiet(one: Match) -> None:
    for _ in range(10_000):
        if not one.thinking:
            return
        await asyncio.sleep(0)
    pytest.fail("the computer does not play")


def test_without_an_event_loop_the_computer_answers_at_once() -> None:
    board = Board(match("friend", "random"))
    play_a1(board)
    assert len(board.match.moves) == 2
    assert not board.match.thinking


def test_a_computer_that_begins_begins() -> None:
    board = Board(match("random", "friend"))
    assert len(board.match.moves) == 1
    assert board.seq == board.match.seq


def test_two_computers_play_to_the_end() -> None:
    one = match("random", "random")
    Board(one)
    assert one.over


@pytest.mark.usefixtures("pauses")
def test_with_an_event_loop_the_tap_is_answered_before_the_computer_plays() -> None:
    async def game() -> None:
        board = Board(match("friend", "random"))
        play_a1(board)
        assert len(board.match.moves) == 1
        assert board.match.thinking
        await until_quiet(board.match)
        assert len(board.match.moves) == 2

    asyncio.run(game())


@pytest.mark.usefixtures("pauses")
def test_two_computers_play_to_the_end_in_slices() -> None:
    async def game() -> None:
        one = match("random", "random")
        Board(one)
        await until_quiet(one)
        assert one.over

    asyncio.run(game())


@pytest.mark.usefixtures("pauses")
def test_undo_and_new_game_during_a_thought_are_done_at_once() -> None:
    async def game() -> None:
        board = Board(match("friend", "random"))
        play_a1(board)
        await asyncio.sleep(0)
        board.match.undo()
        assert str(board.match.position) == SMALL
        for _ in range(50):
            await asyncio.sleep(0)
        assert str(board.match.position) == SMALL, "the overtaken thought was thrown away"
        play_a1(board)
        await asyncio.sleep(0)
        board.match.new()
        play_a1(board)
        await until_quiet(board.match)
        assert len(board.match.moves) == 2

    asyncio.run(game())


@pytest.mark.usefixtures("pauses")
def test_a_computer_that_sits_down_is_driven_whoever_seated_it() -> None:
    async def game() -> None:
        one = match()
        drive(one)
        one.sit(1, Seat("random"))
        await until_quiet(one)
        assert len(one.moves) == 1

    asyncio.run(game())


@pytest.mark.usefixtures("pauses")
def test_a_match_has_one_driver_however_many_boards_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = 0
    think = Match.thoughts

    def counted(self: Match) -> Any:
        nonlocal thoughts
        thoughts += 1
        return think(self)

    monkeypatch.setattr(Match, "thoughts", counted)

    async def game() -> None:
        one = match("friend", "random")
        board = Board(one)
        Board(one)
        drive(one)
        play_a1(board)
        for tap in ("a2", "a2", "enter"):
            say_to(board, {"tap": tap})
        await until_quiet(one)

    asyncio.run(game())
    assert thoughts == 1


def test_a_driven_match_that_nobody_shows_is_forgotten() -> None:
    one = match()
    drive(one)
    gone = ref(one)
    del one
    gc.collect()
    assert gone() is None


# -- the front end -------------------------------------------------------------------------------

TYPES = {
    "string": traitlets.Unicode,
    "number": traitlets.Int,
    "string[]": traitlets.List,
    "Record<string, string>": traitlets.Dict,
}


def test_the_traits_are_those_of_the_typescript_interface() -> None:
    source = (WIDGETS / "src" / "board.ts").read_text(encoding="utf-8")
    found = re.search(r"export interface BoardModel \{(.*?)\n\}", source, re.DOTALL)
    assert found
    interface = dict(re.findall(r"(\w+): ([^;]+);", found[1]))
    ours = {name: trait for name, trait in Board.class_traits(sync=True).items() if trait.this_class is Surface}
    assert interface.keys() == ours.keys()
    for name, trait in ours.items():
        assert type(trait) is TYPES[interface[name]], name


def test_the_committed_front_end_is_what_its_sources_give(tmp_path: Path) -> None:
    npm = shutil.which("npm")
    if npm is None or not (WIDGETS / "node_modules" / "esbuild").exists():
        reason = "esbuild is not installed: run npm install in widgets/"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    subprocess.run([npm, "run", "--silent", "build", "--", f"--outdir={tmp_path}"], cwd=WIDGETS, check=True)
    for name in ("board.js", "board.css", "entry.js", "entry.css"):
        assert filecmp.cmp(tmp_path / name, STATIC / name, shallow=False), f"{name}: npm run build"


def test_the_front_end_knows_no_game() -> None:
    sources = [*(WIDGETS / "src").glob("*.ts"), *(WIDGETS / "src").glob("*.css")]
    assert sources
    for path in sources:
        told = re.sub(r"rvbkit|\brvb-|--rvb|\.rvb|\"rvb ", "", path.read_text(encoding="utf-8").lower())
        for game in ("rvb", "nim", "trioker", "roliversi", "rsvp"):
            assert not re.search(rf"\b{game}\b", told), (path.name, game)


# -- colours -------------------------------------------------------------------------------------

LETTERS = ("R", "V", "B", "r", "v", "b")
FILLS = ("page", "empty", "ray", *(f"{letter}-fill" for letter in LETTERS))
THEMES = (0, 1)


@pytest.mark.parametrize(("letter", "theme"), list(product(LETTERS, THEMES)))
def test_letters_can_be_read_also_when_crossed(letter: str, theme: int) -> None:
    assert contrast(PALETTE[f"{letter}-ink"][theme], PALETTE[f"{letter}-fill"][theme]) >= 4.5


@pytest.mark.parametrize(("fill", "theme"), list(product(FILLS, THEMES)))
def test_names_of_cells_can_be_read_on_every_fill(fill: str, theme: int) -> None:
    assert contrast(PALETTE["faint"][theme], PALETTE[fill][theme]) >= 4.5


@pytest.mark.parametrize(("role", "theme"), list(product(("pen", "wrong", "line"), THEMES)))
def test_words_on_the_page_can_be_read(role: str, theme: int) -> None:
    assert contrast(PALETTE[role][theme], PALETTE["page"][theme]) >= 4.5


@pytest.mark.parametrize(
    ("role", "fill", "theme"),
    list(product(("focus", "next", "last", "shown", "win", "wrong", "pen", "line", "faint"), FILLS, THEMES)),
)
def test_rings_and_lines_can_be_seen_on_every_fill(role: str, fill: str, theme: int) -> None:
    assert contrast(PALETTE[role][theme], PALETTE[fill][theme]) >= 3


@pytest.mark.parametrize(("fill", "theme"), list(product(("wood", "token"), THEMES)))
def test_pieces_can_be_told_from_their_outlines(fill: str, theme: int) -> None:
    assert contrast(PALETTE["line"][theme], PALETTE[fill][theme]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_heads_of_matches_can_be_seen_on_the_page(theme: int) -> None:
    assert contrast(PALETTE["head"][theme], PALETTE["page"][theme]) >= 3
