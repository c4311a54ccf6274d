"""The board's Python side: what it sends, what it takes, how the computer is driven."""

from __future__ import annotations

import asyncio
import filecmp
import gc
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from rvbkit import play, text
from rvbkit.game import IllegalMove, NotationError, Refusal
from rvbkit.games import nim, rvb
from rvbkit.jupyter.widget import STATIC
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page import board as driving
from rvbkit.page import live
from rvbkit.page.board import Board, drive
from rvbkit.page.frame import Frame
from rvbkit.page.live import inside
from rvbkit.page.svg import PALETTE, contrast
from tests.cases import own
from tests.seen import Sent, is_wrong, keys, parts, pictures, press, send, tap, words

ROOT = Path(__file__).parents[2]
WIDGETS = ROOT / "widgets"
SMALL = "RV/B.R/VB cross 1"


def match(*seats: str, position: str = SMALL) -> Match:
    return Match(rvb.Position.parse(position), seats=[Seat(kind) for kind in seats], seed=1)


# -- what it sends -----------------------------------------------------------------------------


def test_each_tap_is_answered_by_one_message_with_all_that_is_seen() -> None:
    board = Board(match())
    sent = Sent(board)
    tap(board, "a1")
    assert [message["method"] for message in sent] == ["custom"]
    assert [["taps"], ["a1"]] in sent[0]["content"]["changes"] and board.seen["taps"] == ["a1"]
    tap(board, "b2")
    assert len(sent) == 2
    assert board.seen["spoken"] == "b2 is empty: it is out of play." in words(board)
    assert board.seen["refused"] and is_wrong(board)


def test_a_change_from_elsewhere_is_sent_too() -> None:
    board = Board(match())
    sent = Sent(board)
    board.match.play(rvb.Move.parse("a1"))
    assert len(sent) == 1
    assert words(board).startswith("Player 2 to play\nPlayer 1 plays a1.\n")
    assert not is_wrong(board) and not board.seen["refused"]


def test_two_boards_show_one_match() -> None:
    one = match()
    first, second = Board(one), Board(one)
    tap(first, "a1")
    assert second.seen["taps"] == ["a1"]
    assert pictures(first) == pictures(second)
    assert first.group == second.group != Board(match()).group


def test_whoever_asked_is_answered_also_when_nothing_has_changed() -> None:
    board = Board(match())
    for content in ({"tap": "escape"}, {"tap": "escape"}, {"press": "gone", "fields": {}}):
        before = board.seen["seq"]
        send(board, content)
        assert board.seen["seq"] > before


def test_who_cannot_see_is_told_whose_turn_it_is_whenever_that_has_changed() -> None:
    board = Board(match())
    heard = []
    board.on_page().widget.observe(lambda _change: heard.append(board.seen["spoken"]), names="seen")
    tap(board, "a1", "enter", "b2")
    for act in (board.match.undo, board.match.undo, board.match.new):
        act()
    assert heard == [
        "Your move: a1 (R).",
        "Player 1 plays a1. Player 2 to play",
        "b2 is empty: it is out of play.",
        "Taken back: a1. Player 1 to play",
        "There is nothing to undo.",
        "",
    ]


def test_who_cannot_see_is_told_who_has_won() -> None:
    board = Board(match())
    text = f"rvb {SMALL} | a1 | a2 | b1"
    board.match.load(text)
    assert board.seen["spoken"] == "Game loaded: 3 moves. Player 1 wins"
    board.match.undo()
    assert board.seen["spoken"] == "Taken back: b1. Player 1 to play"
    board.match.play(rvb.Move.parse("b1"))
    assert board.seen["spoken"] == "Player 1 plays b1. Player 1 wins"


def test_what_was_said_stays_said_when_only_the_picture_changes() -> None:
    board = Board(match())
    board.match.play(rvb.Move.parse("a1"))
    board.show()
    assert board.seen["spoken"] == "Player 1 plays a1. Player 2 to play"


def test_a_closed_board_hears_no_more() -> None:
    one = match()
    board = Board(one)
    board.close()
    before = board.seen
    one.tap("a1")
    assert board.seen == before
    board.close()


def two_views(position: str = "4;7 k=1 1") -> Board:
    return Board(Match(nim.Position.parse(position)), views=("piles", "plane"))


def test_two_views_of_one_match_show_one_draft_and_each_its_own_picture() -> None:
    board = two_views()
    tap(board, "@1;3")
    assert board.seen["taps"] == ["@1;3"]
    piles, plane = pictures(board)
    assert piles.count("taken so far") == 7
    assert plane.count("chosen") == 1
    tap(board, "enter")
    assert str(board.match.position) == "1;3 k=1 2"


def giant_with_a_hint(hints: int) -> Board:
    board = Board(Match(nim.Position(10**30, 7)))
    for _ in range(hints):
        board.match.hint()
    return board


def test_a_hint_that_nobody_could_type_is_offered_to_be_played() -> None:
    offers = [keys(giant_with_a_hint(hints)).get("offer", {}).get("label") for hints in range(3)]
    assert offers == [None, None, "Play the move of the hint"]
    board = giant_with_a_hint(2)
    move = board.match.shown
    press(board, "offer")
    assert board.match.moves == (move,)
    assert own(move).first > 10**20
    assert "offer" not in keys(board)


def test_nothing_is_offered_that_was_not_hinted_at_or_can_be_typed() -> None:
    board = giant_with_a_hint(1)
    press(board, "offer")
    assert board.match.moves == ()
    board = two_views("1000;7 k=1 1")
    for _ in range(2):
        board.match.hint()
    assert board.match.shown is not None
    assert "offer" not in keys(board)


def test_who_cannot_see_is_told_what_the_written_move_is_worth_while_values_are_shown() -> None:
    board = two_views()
    tap(board, "@4;6")
    assert board.seen["spoken"] == "Take 0 and 1, leave (4 ; 6)."
    board.match.use(values=True)
    tap(board, "@1;3")
    assert board.seen["spoken"] == "Take 3 and 4, leave (1 ; 3). As it stands, this move wins."
    tap(board, "enter")
    assert "stands" not in board.seen["spoken"]


def test_names_of_cells_can_be_left_out() -> None:
    assert pictures(Board(match(), names=False))[0].count("<text") < pictures(Board(match()))[0].count("<text")


def test_the_size_is_a_word_that_the_page_knows() -> None:
    sizes = set(re.findall(r'\[data-size="(\w+)"\]', (WIDGETS / "src" / "live.css").read_text(encoding="utf-8")))
    assert sizes == {Board(match(), big=True).seen["size"]}
    assert Board(match()).seen["size"] == "normal"


def test_the_page_gets_every_word_it_shows_and_no_other() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (WIDGETS / "src").glob("*.ts"))
    assert set(re.findall(r'\bword\("([\w-]+)"\)', sources)) == set(Board(match()).seen["words"])


def test_words_are_in_the_language_in_use() -> None:
    board = Board(match())
    text.use("fr")
    board.show()
    assert board.seen["words"]["stopped"] == "Arrêté\u00a0: relancer la cellule."
    assert words(board).startswith("Joueur 1, à vous de jouer")


def test_the_saved_page_shows_the_views_on_screen_and_no_address() -> None:
    one = match()
    one.tap("a1")
    board = Board(one)
    [saved] = board.saved()
    assert saved["image/svg+xml"].startswith("<svg") and "data-tap" not in saved["image/svg+xml"]
    assert repr(board) == saved["text/plain"] == "Player 1 to play (a picture: run the cell to play)"
    both = two_views()
    alone = [Board(both.match, views=(view,)).saved()[0]["image/svg+xml"] for view in ("piles", "plane")]
    first = Board(both.match).saved()[0]["image/svg+xml"]
    assert first == alone[0] != alone[1] and both.saved()[0]["image/svg+xml"] not in alone


# -- what it takes -----------------------------------------------------------------------------


def test_malformed_messages_change_nothing() -> None:
    wrong: Any = (
        *(None, "a1", 3, [], {}, {"move": "a1"}, {"press": "typed"}, {"press": 3, "fields": {}}),
        *({"press": "typed", "fields": "999;0"}, {"press": "no key", "fields": {}}, {"press": ["typed"], "fields": {}}),
        *({"tap": name} for name in (None, 1, "", "1" * 1000, "1-1\n", "\ud800", ["1-1"])),
    )
    for content in wrong:
        board = two_views("1000;7 k=1 1")
        before = board.seen | {"seq": 0}
        send(board, content)
        assert board.seen | {"seq": 0} == before and board.match.moves == () and board.match.taps == ()


@pytest.mark.parametrize("name", ["z9", "A1", "<script>", "pass", "1-3", "@4;7", " "])
def test_a_tap_that_names_no_cell_is_answered_in_words(name: str) -> None:
    board = Board(match())
    tap(board, name)
    assert is_wrong(board) and board.seen["refused"]
    assert board.seen["taps"] == []


@pytest.mark.parametrize(
    "error",
    [NotationError("game.unknown", game="x", known="rvb"), IllegalMove(Refusal("rvb.empty-cell", {"cell": "b2"}))],
)
def test_what_the_match_throws_is_told_and_not_thrown(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_tap: str) -> None:
        raise error

    board = Board(match())
    monkeypatch.setattr(board.match, "tap", refuse)
    tap(board, "a1")
    assert words(board).splitlines()[1] == str(error)
    assert is_wrong(board)


def test_a_move_out_of_reach_of_taps_is_typed() -> None:
    board = two_views("1000;7 k=1 1")
    assert parts(board)["move"]["label"] == "What to take from each pile, such as 10;11:"
    press(board, "typed", move=" 999 ; 0 ")
    assert str(board.match.position) == "1;7 k=1 2"
    assert "move" not in parts(board), "taps reach everything again"


def test_a_wrong_text_is_told_and_changes_nothing() -> None:
    board = two_views("1000;7 k=1 1")
    for wrong, why in (("x", "is not a move"), ("0;0", "at least one match"), ("1001;0", "cannot be taken")):
        press(board, "typed", move=wrong)
        assert why in words(board) and is_wrong(board)
        assert parts(board)["move"]["wrong"] and board.seen["focus"] == "move"
        assert parts(board)["move"]["fresh"] == 0, "what was typed stays, to be mended"
    assert board.match.moves == ()
    press(board, "typed", move="3;4")
    assert not parts(board)["move"]["wrong"] and parts(board)["move"]["fresh"] == 1


def test_a_text_that_no_field_sends_is_ignored() -> None:
    board = two_views("1000;7 k=1 1")
    before = board.seen | {"seq": 0}
    for text_ in (None, 3, "", "  ", ["3;4"]):
        press(board, "typed", move=text_)
        assert board.seen | {"seq": 0} == before
    press(board, "typed", move="1" * 2_000_000)
    assert is_wrong(board) and len(words(board)) < 1000


def test_a_game_within_reach_of_taps_asks_for_no_field() -> None:
    assert "move" not in parts(Board(match())) and "move" not in parts(two_views("300;300 k=1 1"))


# -- the computer --------------------------------------------------------------------------------


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(driving, "PAUSE", 0)
    yield


def play_a1(board: Board) -> None:
    tap(board, "a1", "enter")


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
    assert board.match.remark is not None and board.match.remark.sentence == "The computer plays c2-b3-a2."
    assert words(board).startswith("The computer wins")


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
        tap(board, "a2", "a2", "enter")
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


def interfaces() -> dict[str, dict[str, str]]:
    """What ``seen.ts`` says of each thing that is sent: its fields and their types."""
    source = re.sub(r"/\*.*?\*/", "", (WIDGETS / "src" / "seen.ts").read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.findall(r"interface (\w+)(?: extends Of<\"(\w+)\">|)(?:<.*?>)? \{(.*?)\n\}", source, re.DOTALL)
    return {kind or name: dict(re.findall(r"^  (\w+): (.+);$", body, re.MULTILINE)) for name, kind, body in found}


def fits(value: Any, kind: str) -> bool:
    """Whether a value is of a type of the front end."""
    if kind.endswith("[]"):
        inner = kind.removesuffix("[]").strip("(){} ")
        return isinstance(value, list) and all(fits(one, inner) for one in value)
    if ";" in kind or kind.startswith("[") or re.match(r"\w+: ", kind):
        return isinstance(value, dict | list)  # its fields are compared where it stands
    options = [one.strip() for one in kind.split("|")]
    known = {"string": str, "number": int, "boolean": bool, "Record<string, string>": dict, "null": type(None)}
    known |= {"Part": dict, "Case": dict, "Field": dict, "Picture": dict, "Key": dict}
    types = tuple(known[one] for one in options if one in known)
    types += (str, int, bool) if "Value" in options else ()
    return type(value) in types or f'"{value}"' in options


def test_what_is_sent_is_what_the_typescript_interface_says() -> None:
    theirs = interfaces()
    made = {
        "picture": live.picture("a", "<svg/>"),
        "pictures": live.pictures(live.picture("a", "<svg/>")),
        "plates": live.plates([]),
        "words": live.words("Head", [("wrong", "Line")]),
        "keys": live.keys(live.key("a", "A")),
        "panel": live.panel("a", "A"),
        "row": live.row("a"),
        "rows": live.rows("a", "<svg/>", live.case("b", "B")),
        "case": live.case("a", "A", live.field("b", "pick", "B", "")),
        "markup": live.markup("a", "<b/>"),
        "link": live.link("a", "A", "data:,", "a.html"),
        "field": live.field("a", "choice", "A", 1, options=[(1, "one")]),
    }
    [union] = re.findall(r"export type Part = (.*?);", (WIDGETS / "src" / "seen.ts").read_text(encoding="utf-8"))
    assert {name.strip().lower() for name in union.split("|")} == made.keys()
    for kind, part in made.items():
        assert part["is"] == kind and part.keys() == theirs[kind].keys() | {"is", "id"}, kind
        assert all(fits(part[name], theirs[kind][name]) for name in theirs[kind]), kind
    key = live.key("a", "A")
    assert key.keys() == theirs["Key"].keys() and all(fits(key[name], theirs["Key"][name]) for name in key)
    seen = Board(match()).seen
    assert seen.keys() == theirs["Seen"].keys() and all(fits(seen[name], theirs["Seen"][name]) for name in seen)
    player = theirs["Player"]
    [plates] = [part for part in inside(play("rvb", side=2).seen["parts"]) if part["is"] == "plates"]
    assert [set(one) for one in plates["players"]] == [player.keys()] * 2
    assert all(fits(one[name], kind) for one in plates["players"] for name, kind in player.items())


def test_the_committed_front_end_is_what_its_sources_give(tmp_path: Path) -> None:
    npm = shutil.which("npm")
    if npm is None or not (WIDGETS / "node_modules" / "esbuild").exists():
        reason = "esbuild is not installed: run npm install in widgets/"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    for what, built in {"build:board": STATIC, "build:lab": STATIC / "labextensions" / "rvbkit" / "static"}.items():
        made = tmp_path / what.partition(":")[2]
        subprocess.run([npm, "run", "--silent", what, "--", f"--outdir={made}"], cwd=WIDGETS, check=True)
        names = sorted(path.name for path in made.iterdir())
        assert names
        for name in names:
            assert filecmp.cmp(made / name, built / name, shallow=False), f"{name}: npm run build"


def test_the_front_end_knows_no_game() -> None:
    sources = [*(WIDGETS / "src").glob("*.ts"), *(WIDGETS / "src").glob("*.css")]
    assert sources
    for path in sources:
        told = re.sub(r"rvbkit", "", path.read_text(encoding="utf-8").lower())
        for game in ("rvb", "nim", "trioker", "roliversi", "rsvp"):
            assert not re.search(rf"\b{game}\b", told), (path.name, game)


# -- colours -------------------------------------------------------------------------------------

LETTERS = ("R", "V", "B", "r", "v", "b")
FILLS = ("page", "empty", "ray", "shade", *(f"{letter}-fill" for letter in LETTERS))
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


# -- wrong constructions -----------------------------------------------------------------------------


def test_what_is_no_game_or_no_view_is_told_in_a_sentence() -> None:
    ring = rvb.Position.parse("RV/B.R/VB cross 1")
    match = Match(ring)
    wrong: tuple[tuple[str, Callable[[], Any]], ...] = (
        ("is no game being played", lambda: Board(None)),  # type: ignore[arg-type]
        ("is no game being played", lambda: Board("rvb")),  # type: ignore[arg-type]
        ("is no game being played", lambda: Board(ring)),  # type: ignore[arg-type]
        ("is no game being played", lambda: Frame(ring)),  # type: ignore[arg-type]
        ("is no position", lambda: Match(own(None))),
        ("is no position", lambda: Match(own("rvb"))),
        ("This game is shown in one way only", lambda: Frame(match, views="plane")),
        ("There is no view “nowhere” here", lambda: Board(Match(nim.Position(4, 7)), views=("nowhere",))),
        ("big cannot be 'yes'", lambda: Frame(match, big="yes")),  # type: ignore[arg-type]
        ("This is a position of “nim”, not of “rvb”", lambda: play("rvb", "4;7 k=1 1")),
        ("This is a position of “nim”, not of “rvb”", lambda: play("rvb", nim.Position(4, 7))),
        ("The name of the game, “nim”, is given already", lambda: play("nim", "nim 4;7 k=1 1")),
    )
    for sentence, made in wrong:
        with pytest.raises(NotationError) as caught:
            made()
        assert sentence in str(caught.value), str(caught.value)
    assert Frame(Match(nim.Position(4, 7)), views="plane").views == ("plane",)
