"""A game of another package has all that our games have, and no file of ours changes for it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from rvbkit import games, text
from tests import toy
from tests.cases import over

#: What a user of the game does, in a process of its own.
USED = """
import contextlib, io, json, sys
import rvbkit
import rvbkit.text
from rvbkit import games
from rvbkit.cli import main
from rvbkit.matches.match import Match
from rvbkit.matches.opponents import levels
from rvbkit.page.board import Board

if sys.argv[1] == "registered":
    games.register("toy")

def answered(*words):
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = main(["--lang", "en", *words])
    return [status, said.getvalue()]

def played(players, level):
    frame = rvbkit.play("toy", players=players, seed=players, seats=[level] * players)
    match = frame.match
    for _ in match.think():
        pass
    again = Match.of(match.text())
    return {
        "over": match.over, "text": match.text() == again.text(), "moves": len(match.moves),
        "drawn": "<svg" in json.dumps(frame.seen), "said": match.headline().sentence,
        "played": rvbkit.play(match.text()).match.moves == match.moves,
        "board": "rk-" not in json.dumps(Board(match).seen) and str(rvbkit.show(match)).startswith("<svg"),
    }

def curtain():
    match = rvbkit.play("toy", players=2, seed=1).match
    before = [match.curtain, match.eyes, str(match.seen)]
    match.lift()
    return [*before, match.curtain, match.eyes, str(match.seen)]

def french(key):
    rvbkit.text.use("fr")
    return rvbkit.text.say(key)

print(json.dumps({
    "stems": games.stems(),
    "home": games.toy.__file__,
    "offered": "toy" in dir(games),
    "answered": [answered(*words) for words in json.loads(sys.argv[2])],
    "french": french("toy.stock-first"),
    "games": [played(players, level) for players in (1, 2, 3, 4) for level in levels("toy")],
    "curtain": curtain(),
}))
"""

POSITION = "10.02 12.33/11 00 0/0 1"
#: What the command is asked, its status, and the end of what it says.
ASKED: dict[tuple[str, ...], tuple[int, str]] = {
    ("play", "toy", POSITION, "21>"): (0, "10.02.21 33/11 00 2/0 2\nPlayer 2 to play\n"),
    ("play", f"toy {POSITION} | 21>"): (0, "10.02.21 33/11 00 2/0 2\nPlayer 2 to play\n"),
    ("moves", "toy", POSITION): (0, "21<\n21>\ndraw\n"),
    ("show", "toy", POSITION): (0, "10.02   (1)\n> 1:  0  12.33\n  2:  0  11\n"),
    ("refuse", "toy", POSITION, "33>"): (1, "3 and 2 cannot meet.\n"),
    ("perft", "toy", POSITION, "2", "--json"): (0, '"nodes": [3, 6]}\n'),
    ("solve", "toy", "10.02 12/11 - 0/0 1"): (0, "The player to move wins.\n21<\n21>\n"),
    ("sheet", "toy-points", "--seed", "K7R-2P4M", "-o", "toy.pdf"): (0, "toy.pdf: 2 pages, the key at the end.\n"),
    ("completion", "words", "--", "=to", "play"): (0, "toy\n"),
    ("play", "nim", "4;7 k=1 1", "3;4"): (0, "Player 2 to play\n"),
}


def found_in(folder: Path) -> dict[str, str]:
    """Packages are looked for in this folder, then where our own is."""
    return {"PYTHONPATH": os.pathsep.join([str(folder), str(Path(games.__file__).parents[2])])}


def use(folder: Path, way: str) -> dict[str, Any]:
    """What the game of a folder did there, in a process that finds it by its path."""
    environment = {**os.environ, **found_in(folder), "RVBKIT_LANG": "fr", "PYTHONWARNINGS": "error::UserWarning"}
    words = [sys.executable, "-c", USED, way, json.dumps([*ASKED])]
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def installed(folder: Path) -> None:
    """Puts down what an installer writes of ``tests/toy/pyproject.toml``: pip itself would ask the network."""
    project = tomllib.loads((toy.HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    home = folder / f"rvbkit_toy-{project['version']}.dist-info"
    home.mkdir()
    (home / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines = [f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
             for group, entries in project["entry-points"].items()]  # fmt: skip
    (home / "entry_points.txt").write_text("\n".join(lines))


def check(used: dict[str, Any]) -> None:
    """All that was asked had its answer, all matches came to their end, and a hand is hidden behind the curtain."""
    assert used["stems"] == [*games.STEMS, "toy"] and used["offered"]
    for (words, (status, said)), (done, told) in zip(ASKED.items(), used["answered"], strict=True):
        assert done == status and told.endswith(said), (words, told)
    assert used["french"] == "On n’enterre rien tant qu’il y a une pioche."
    assert len(used["games"]) == 8 and len({game["said"] for game in used["games"]}) > 4
    for game in used["games"]:
        assert all(game[key] for key in ("over", "text", "drawn", "board", "played")) and game["moves"] >= 2, game
    player, eyes, unseen, *lifted, seen = used["curtain"]
    assert (player, eyes, lifted) == (1, 0, [None, 1])
    assert unseen.count("??") > seen.count("??") > 0


@pytest.mark.parametrize("way", ["registered", "installed"])
def test_a_game_from_outside_has_all_that_our_games_have(way: str, tmp_path: Path) -> None:
    shutil.copytree(toy.HERE / "toy", tmp_path / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    if way == "installed":
        installed(tmp_path)
    used = use(tmp_path, way)
    check(used)
    assert Path(used["home"]) == tmp_path / "toy" / "__init__.py"
    assert (tmp_path / "toy.pdf").read_bytes().startswith(b"%PDF")


def test_an_installed_game_stands_on_the_command_line_of_a_fresh_shell(tmp_path: Path) -> None:
    shutil.copytree(toy.HERE / "toy", tmp_path / "toy")
    installed(tmp_path)
    words = [sys.executable, "-m", "rvbkit", "refuse", "toy", POSITION, "33>"]
    environment = {**os.environ, **found_in(tmp_path), "RVBKIT_LANG": "fr"}
    done = subprocess.run(words, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "3 et 2 ne peuvent pas se toucher.\n", "")


@over(
    "home, stem, said",
    [
        ("tests.toy.toy", "nim", "'nim' is the game of rvbkit.games.nim already"),
        ("tests.toy.toy", "stems", "'stems' cannot be the stem of a game"),
        ("tests.toy.toy", "survey", "'survey' cannot be the stem of a game"),
        ("tests.toy.toy", "my-toy", "'my-toy' cannot be the stem of a game"),
        ("tests.toy.no_such", "", "'no_such' cannot be"),
        ("tests.toy.nosuch", "", "tests.toy.nosuch is no package"),
        ("no.such", "", "no.such is no package"),
        ("json.decoder", "", "json.decoder is no package"),
    ],
)
def test_what_cannot_be_a_game_is_said_when_it_is_registered(home: str, stem: str, said: str) -> None:
    before = games.stems()
    with pytest.raises(TypeError, match=said):
        games.register(home, stem)
    assert games.stems() == before


def test_registered_twice_it_is_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.move_in(monkeypatch)
    assert games.register("tests.toy.toy") == "toy" and games.stems() == (*games.STEMS, "toy")
    assert len(text._elsewhere) == 1


def test_an_installed_game_that_cannot_be_added_is_named_and_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = metadata.EntryPoint("chess", "no.such.package", "rvbkit.games")
    monkeypatch.setattr(metadata, "entry_points", lambda **_: [broken])
    with pytest.warns(UserWarning, match=r"^chess, an installed game, cannot be played: no\.such\."):
        games._register_installed.__wrapped__()
    assert "chess" not in games.stems()


def test_a_game_from_outside_replaces_no_sentence_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in text.LANGUAGES:
        (tmp_path / f"{language}.toml").write_text('[game]\nover = "x"\n[opponent]\nrandom = "y"\nodd = "z"\n')
    before = text.say("game.over"), text.say("opponent.random")
    toy.move_in(monkeypatch)
    text.add_sentences(tmp_path)
    assert (text.say("game.over"), text.say("opponent.random"), text.say("opponent.odd")) == (*before, "z")
