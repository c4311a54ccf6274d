"""What a game owes the house stands in one place; a room that lacks something is told at once, by name."""

from __future__ import annotations

import ast
import pydoc
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rvbkit import games
from rvbkit.cli import main
from rvbkit.game import Draft, NotationError, Open, Remark, Textual
from rvbkit.games import STEMS, Command, begin, begin_as_typed, options, rules
from rvbkit.games.option import YES_OR_NO, Choice, Data, File, Known, Option, Seed, Text, Whole
from rvbkit.matches import opponents
from rvbkit.text import LANGUAGES, catalogue

PACKAGE = Path(games.__file__).parents[1]


# -- a game of one to four players, made for these tests --------------------------------------------


class Tick(Textual):
    """The only move."""

    @classmethod
    def parse(cls, text: str) -> Tick:
        if text != "tick":
            raise NotationError("game.not-a-move", given=text)
        return cls()

    def __str__(self) -> str:
        return "tick"


class Clock(Open[Tick]):
    """``<left> <players> <turn>``: each player takes one away in turn; who takes the last one wins."""

    stem = "clock"
    left: int
    players: int
    turn: int

    def __init__(self, left: int, players: int, turn: int = 1) -> None:
        self.left, self.players, self.turn = left, players, turn

    @classmethod
    def parse(cls, text: str) -> Clock:
        return cls(*map(int, text.split()))

    def __str__(self) -> str:
        return f"{self.left} {self.players} {self.turn}"

    def _moves(self) -> Iterator[Tick]:
        return iter([Tick()] if self.left else [])

    def _refuse(self, move: Tick) -> None:
        return None

    def _played(self, move: Tick) -> Clock:
        return Clock(self.left - 1, self.players, self.turn % self.players + 1)

    def outcome(self) -> tuple[float, ...] | None:
        last = (self.turn - 2) % self.players + 1
        return None if self.left else tuple(float(player == last) for player in range(1, self.players + 1))


class Counted:
    """How long a clock goes."""

    def __init__(self, left: int) -> None:
        self.left = left

    def record(self) -> dict[str, Any]:
        return {"left": self.left}

    def lines(self) -> list[Remark | str]:
        return [Remark("match.shown", {"at": self.left, "moves": self.left}), "!"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The game among the others; what its rooms hold may be changed until they are first loaded."""
    rooms: dict[str, dict[str, Any]] = {
        "clock": {
            "Position": Clock, "Move": Tick, "PLAYERS": (1, 4), "ENGINE": False,
            "ANSWERS": ("solve", "count"), "OPTIONS": {"left": Whole(1, 99), "players": Whole(1, 4)},
            "LESSONS": {}, "SHEETS": (), "STUDIES": (), "SUPPOSED": {},
            "EXAMPLE": "2 1 1 | tick | tick", "begin": Clock,
            "draft": lambda position, taps: Draft(move=Tick()),
            "options_of": lambda position: {"left": position.left, "players": position.players},
        },
        "clock.picture": {"VIEWS": (None,), "SIDES": False, "draw": None, "board_text": str},
        "clock.solver": {
            "solve": lambda position, **_: Counted(position.left),
            "COMMANDS": {"count": Command(Counted, {"left": Whole(1, 99)}, '{"left"}')},
        },
    }  # fmt: skip
    for room, held in rooms.items():
        module = ModuleType(room)
        vars(module).update(held)
        monkeypatch.setitem(sys.modules, room, module)
        rooms[room] = vars(module)
    monkeypatch.setitem(games._homes, "clock", "clock")
    games._room.cache_clear()
    monkeypatch.setattr(games._room, "cache_clear", games._room.cache_clear)
    return rooms


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    yield
    games._room.cache_clear()


def test_what_a_room_lacks_is_one_error_that_names_it(clock: dict[str, Any]) -> None:
    wanted = [("clock", "draft", rules), ("clock", "ENGINE", rules), ("clock.picture", "VIEWS", games.drawing)]
    for room, duty, load in [*wanted, ("clock.solver", "COMMANDS", games.solving)]:
        kept = clock[room].pop(duty)
        with pytest.raises(TypeError, match=rf"^{room} lacks {duty}: help\(rvbkit\.games\) says"):
            load("clock")
        clock[room][duty] = kept
    games._room.cache_clear()
    clock["clock"]["Position"] = type("Position", (), {"turn": 1, "players": 2})
    with pytest.raises(
        TypeError, match=r"lacks Position\.stem, Position\.hides, Position\.parse, .*Position\.told, .*\.seen_by"
    ):
        rules("clock")


def test_a_game_without_computer_player_or_solver_says_so() -> None:
    for stem in STEMS:
        assert (games.playing(stem) is not None) == rules(stem).ENGINE
        solver = games.solving(stem)
        assert {*rules(stem).ANSWERS} == ({"solve", *solver.COMMANDS} if solver else set())
        study = games.studying(stem)
        assert {*rules(stem).STUDIES} == ({*study.COMMANDS} if study else set())


def test_the_manual_names_every_duty() -> None:
    manual = pydoc.plain(pydoc.render_doc(games))
    for contract in (*games._ROOMS.values(), games.Answer):
        duties = [*games._missing(object, contract)]
        assert duties
        assert [duty for duty in duties if not re.search(rf"\b{duty}\b", manual)] == []


def test_nobody_guesses_what_a_game_has() -> None:
    """Rooms are found in one place; elsewhere no module is imported, or asked for a name, by a text made up."""
    found = []
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "find_spec")):
                found += [file.name for name in node.args if isinstance(name, ast.JoinedStr)]
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("hasattr", "getattr"):
                asked_of = ast.unparse(node.args[0])
                found += [f"{file.name}: {asked_of}"] if asked_of in ("room", "game", "position", "move") else []
    assert found == ["lazy.py"]


def test_only_a_games_own_rooms_know_it_by_name() -> None:
    """Apart from examples in docstrings and from types; nor does anything else say a sentence of that game's."""
    kit = re.compile(r"\.rvb\b(?=[ ,)-])|\brvb (?=rvbkit)|\brvb-[a-z-]+")  # class names of style sheets
    rooms = {PACKAGE / "course", PACKAGE / "games" / "__init__.py", *(PACKAGE / "games" / stem for stem in STEMS)}
    builders = PACKAGE.parent / "lessons"
    for file in [*PACKAGE.rglob("*.py"), *builders.glob("*.py")]:
        if rooms & {file, *file.parents}:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
                node.body[0] = ast.Pass()
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                node.body = [ast.Pass()]
        code = kit.sub("", ast.unparse(tree))
        for stem in STEMS:
            assert not re.search(rf"(?<![a-z0-9-]){stem}(?![a-z0-9])", code), f"{file} names {stem}"


def test_play_answers_for_one_to_four_players(clock: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    for players, moves, as_json in product((1, 2, 3, 4), (1, 2, 3, 5), (True, False)):
        words = ["play", "clock", f"5 {players} 1", *["tick"] * moves, *["--json"] * as_json]
        assert main(["--lang", "en", *words]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        assert str(5 - moves) in said.out
        assert ("null" in said.out) == (as_json and moves < 5)
        assert as_json or said.out.count("\n") == 2


def test_a_games_own_commands_are_asked_of_its_solver(
    clock: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def answered(*words: str) -> tuple[int, str]:
        status, said = main(["--lang", "en", *words]), capsys.readouterr()
        return status, said.out + said.err

    assert answered("solve", "clock", "7 2 1", "--json") == (0, '{"position": "7 2 1", "left": 7}\n')
    assert answered("count", "clock", "--left", "9", "--json") == (0, '{"left": 9}\n')
    assert answered("count", "clock", "--left", "9")[1].endswith("9 of 9.\n!\n")
    assert answered("count", "clock", "--left", "x") == (2, "left cannot be 'x': whole numbers from 1 to 99.\n")
    counting = ", ".join([*(stem for stem in STEMS if "count" in rules(stem).ANSWERS), "clock"])
    assert answered("count", STEMS[0], "--left", "9") == (
        2,
        f"“count” cannot be asked of {STEMS[0]}, only of {counting}.\n",
    )


# -- options ----------------------------------------------------------------------------------------------


def test_every_level_has_a_name_in_both_languages() -> None:
    for stem, language in product(STEMS, LANGUAGES):
        assert [level for level in opponents.levels(stem) if f"opponent.{level}" not in catalogue(language)] == []


def test_every_option_has_a_name_in_both_languages_and_a_kind_that_a_page_knows() -> None:
    for stem in STEMS:
        first = begin(stem, {}, seed=1)
        for asked in options(first):
            assert asked["kind"] in ("choice", "whole", "text")
            assert all(asked["label"] in catalogue(language) for language in LANGUAGES)
            assert all(isinstance(value, str) for value in (asked["value"], *asked.get("values", ())))
        assert begin_as_typed(stem, {asked["name"]: asked["value"] for asked in options(first)}).stem == stem


def test_a_kind_takes_what_is_meant_and_names_what_cannot_be() -> None:
    meant: list[tuple[Option, Any, str]] = [
        (Choice((2, 3)), 3, "3"),
        (YES_OR_NO, True, " true "),
        (Whole(3), 10**30, "1" + "0" * 30),
        (Whole(1, 4), 4, "4"),
        (Text(5), "a b", " a  b "),
        (Known(9, ("lesson",), "cli.word"), "lesson", " Leçon"),
        (Known(9, ("lesson",), "cli.word"), "AVA/VAV", "AVA/VAV"),
    ]
    for kind, value, typed in meant:
        assert kind.taken("o", value) == value == kind.read("o", typed)
        assert kind.asked()["kind"] in ("choice", "whole", "text")
    refused: list[tuple[Option, Any, str]] = [
        (Choice((2, 3)), 4, "o cannot be 4. Possible values: 2, 3."),
        (Choice((2, 3)), True, "o cannot be True. Possible values: 2, 3."),
        (YES_OR_NO, 1, "o cannot be 1. Possible values: False, True."),
        (Whole(3), 2, "o cannot be 2: whole numbers from 3 on."),
        (Whole(1, 4), 5, "o cannot be 5: whole numbers from 1 to 4."),
        (Whole(1, 4), True, "o cannot be True: whole numbers from 1 to 4."),
        (Text(5), "too long", "o: 8 signs are too many, 5 at most."),
        (Text(5), 3, "3 is no text"),
        (Seed(), "x", "A seed is a whole number"),
    ]
    for kind, wrong, said in refused:
        with pytest.raises(NotationError) as caught:
            kind.taken("o", wrong)
        assert said in str(caught.value)


def test_a_file_of_data_is_known_by_its_name_and_mark_and_never_by_a_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped, beside = tmp_path / "shipped", tmp_path / "beside"
    for folder, files in ((shipped, {"box": "one"}), (beside, {"box": "another", "mine": "two", "Not this": "x"})):
        folder.mkdir()
        for name, text in files.items():
            (folder / f"{name}.panel").write_text(text, encoding="utf-8")
    monkeypatch.chdir(beside)
    kind = File(shipped, ".panel")
    assert kind.asked()["values"] == ["box", "mine"]
    mine = kind.taken("panel", "mine")
    assert mine == Data("mine", "two")
    assert kind.read("panel", str(mine)) == mine == kind.taken("panel", mine)
    assert kind.taken("panel", "box").text == "one", "no file beside a notebook stands for one that is shipped"
    for wrong in ("other", "../beside/mine", str(beside / "mine.panel"), "Not this", ""):
        with pytest.raises(NotationError, match="there is no file of data called"):
            kind.taken("panel", wrong)
    (beside / "mine.panel").write_text("changed", encoding="utf-8")
    with pytest.raises(NotationError, match=rf"“mine” that is here is not the one meant: mine:\w+ instead of {mine}"):
        kind.read("panel", str(mine))
