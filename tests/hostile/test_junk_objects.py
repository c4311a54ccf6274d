"""Junk in the place of every argument of every public call: what comes back is a sentence of ours, or a result.

The calls are found by looking at the modules; for every parameter there is something sound, ``SOUND``, so that each
can be given junk alone while the others are well. A new call, or a new parameter, fails here until it has that.
"""

from __future__ import annotations

import inspect
import itertools
import json
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from anywidget import AnyWidget

import rvbkit
from rvbkit.game import IllegalMove, NotationError
from rvbkit.games import nim as nim_game
from rvbkit.games import roliversi as roliversi_game
from rvbkit.games import rsvp as rsvp_game
from rvbkit.games import rvb as rvb_game
from rvbkit.games import trioker as trioker_game
from rvbkit.games.nim import study
from rvbkit.games.roliversi import study as roliversi
from rvbkit.games.rvb import study as rvb
from rvbkit.games.trioker import study as trioker
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.matches.match import Match
from rvbkit.page.live import inside
from rvbkit.questions import exercises, session
from rvbkit.text import LANGUAGES, current, use
from tests.hostile import chances, check_sentence
from tests.hostile.junk import JUNK, PAIRS, RING, overdrawn

pytestmark = pytest.mark.hostile


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    fresh()
    yield
    fresh()


def fresh() -> None:
    """As in a kernel that has just started; what is on no page any more is forgotten."""
    current()._parts.pop(session.Notebook, None)
    AnyWidget.close_all()
    use("en")


# -- the calls -----------------------------------------------------------------------------------

#: Public names of what is made, not called: results, and what they are made of.
RESULTS = frozenset(
    ["Bounds", "Comparison", "Row", "Verdict", "Case", "Apart", "FirstMove", "Gallery", "Grade", "NotFound", "Problem"]
)
#: A small board of Roliversi.
BOARD = "..../.RJ./.BV./.... VB"
FRAME = f"{'/'.join(['...........'] * 5 + ['.....R.....'] + ['...........'] * 5)} 1 0-0 50 AEE"
PUZZLE = "puzzle AVA/VAV a1=012 a2=210"
#: Parameters that take anything by any name: what is tried there.
BY_NAME = (
    *("side", "filled", "connected", "seed", "seats", "names", "big", "hints", "view"),
    *("k", "most", "misere", "D", "no_such"),
    *("anwser", "count", "difficulty", "title", "paper", "pupils", "class_key"),
)

_PLAIN: dict[str, Any] = {
    # what a parameter is called in all calls, or in one of them
    "k": 1, "rows": 6, "misere": False, "size": 5, "sizes": (10, 20), "way": "formula", "bound": 9, "time": 0.05,
    "number": 50, "article": True, "lesson": "05-nim-table", "key": "mine", "seed": 1, "side": 2, "filled": True,
    "connected": False, "boards": 2, "executor": None, "memory": None, "shape": "line", "count": 1, "cells": 6,
    "difficulty": None, "unique": True, "tries": 200, "solved": False, "most": 3, "first": 1, "second": 3, "turn": 1,
    "game": "rvb", "position": RING, "language": "en", "part": "lesson", "names": True, "view": None, "move": "a1",
    "sheet.what": "nim-play", "trioker.mine.size": 6, "hands": 5,
    "ask.key": "rvb-ring", "check.key": "rvb-ring", "check.values": 1, "answer.values": 1, "fold.things": 1,
    "claim.key": "A", "question.text": "How many?",
    "question.tries": 3, "question.answer": 16, "question.choices": None,
    "question.rows": None, "question.columns": None, "question.position": None, "question.beat": None,
    "question.judge": None, "question.hints": ["Count."], "question.mistakes": {15: "No."}, "question.solution": "16.",
    "play.position": None, "play.names": ("Ana", "Bea"), "seats": ("friend", "random"), "big": False, "hints": True,
    "title": "Week 3", "sheet.seed": None, "paper": "a4", "pupils": ["Ana", "Bea"], "class_key": "3B",
    "lesson.name": "05-nim-table", "compare.mine": PAIRS,
    "read_number.text": "120", "conjecture.text": "(n; n+4) loses", "desk.check.text": "(n; n) wins", "parity.side": 3,
    "nim.Position.first": 4, "nim.Position.second": 7, "nim.Move.second": 1,
    "nim.Position.parse.text": "4;7 k=1 1", "rvb.Position.parse.text": RING, "nim.Move.parse.text": "3;4",
    "rvb.Move.parse.text": "a1", "Match.of.text": "nim 4;7 k=1 1", "Match.load.text": "nim 4;7 k=1 1 | 3;4",
    "Match.write.text": "3;4",
    "rvb.Position.cells": "RVB.RVB", "rvb.Position.phase": "cross", "rvb.at.cell": "a1", "rvb.count.letter": "R",
    "roliversi.Position.parse.text": BOARD, "roliversi.Move.parse.text": "V@d1", "roliversi.start.side": 4,
    "roliversi.Position.cells": "." * 16, "roliversi.Move.colour": "R", "roliversi.Move.cell": "a1", "opening": "rolit",
    "starter": "VB", "plain": False, "roliversi.flips.colour": "V", "roliversi.flips.cell": "d1", "ahead": 1,
    "roliversi.tournament.players": ("corners", "balls"), "roliversi.tournament.games": 2, "level": 1,
    "roliversi.tournament.side": 4, "roliversi.mine.side": 4, "roliversi.solved.side": 4, "roliversi.worth.games": 1,
    "points": [1.0, 0.5], "roliversi.proved.position": BOARD, "bits": 8,
    "rvb.Move.cells": ("a1", "b1", "c1"), "rvb.Move.letters": "RVB",
    "trioker.Position.parse.text": PUZZLE, "trioker.Move.parse.text": "a3=123", "trioker.Move.verb": "place",
    "trioker.Move.cell": "a3", "trioker.Move.corners": "123", "trioker.begin.form": "quick", "players": 2, "bank": 200,
    "rsvp.Position.parse.text": FRAME, "rsvp.Move.parse.text": "E@f7", "rsvp.Move.verb": "place",
    "rsvp.Move.letter": "E", "rsvp.Move.cell": "f7", "rsvp.Move.last": "", "rsvp.Move.word": "", "formed": (),
    "target": 50, "words": "fr",
    "rsvp.begin.way": "challenge", "stock": "AEE", "frame": "." * 121, "scores": (0, 0), "lexicon": "fr",
    "bluff": True, "placed": "", "asked": False, "letter": "E", "rsvp.witness.cell": "f7",
    "panel": "quick", "trioker.begin.cells": 52, "camps": "points", "figure": "hexagon", "joker": True, "columns": 13,
}  # fmt: skip


@cache
def counted() -> pd.DataFrame:
    return rvb.census(3, 1, side=2)


@cache
def some_games() -> pd.DataFrame:
    return roliversi.tournament(["corners", "balls"], games=2, side=4)


#: Something sound for each parameter, by its name, or by those of the call and its own.
SOUND: dict[str, Callable[[], Any]] = {
    **{name: partial(lambda value: value, value) for name, value in _PLAIN.items()},
    "things": rvb.advice_1,
    "frame.rows": rvb.advice_1,
    "labelled.table": lambda: counted().head(2),
    "roliversi.labelled.table": lambda: roliversi.solved(4),
    "trioker.labelled.table": lambda: trioker.patience([6], hands=0),
    "summary.frame": lambda: counted(),
    "listed.numbers": lambda: rvb.summary(counted()),
    "side_by_side.tables": lambda: study.table(1, 3),
    "trioker.patience_curve.frame": lambda: trioker.patience(10, 5),
    **{f"nim.{verb}.move": partial(nim_game.Move, 1, 0) for verb in ("refuse", "play")},
    **{f"rvb.{verb}.move": partial(rvb_game.Move.parse, "a1") for verb in ("refuse", "play")},
    **{f"roliversi.{verb}.move": partial(roliversi_game.Move, "V", "d1") for verb in ("refuse", "play", "changed")},
    **{f"roliversi.{name}.games": lambda: some_games() for name in ("standing", "advantage", "table_of_players")},
    "roliversi.strong_squares.games": lambda: {"some": some_games()},
    **{f"rsvp.{verb}.move": partial(rsvp_game.Move, "place", "E", "f7") for verb in ("refuse", "play", "formed")},
    **{f"trioker.{verb}.move": partial(trioker_game.Move, "place", "a3", "123") for verb in ("refuse", "play")},
    "Match.play.move": partial(nim_game.Move, 1, 0),
}


def of_match(name: str, *given: Any) -> Any:
    return getattr(Match(nim_game.Position(4, 7)), name)(*given)


def public() -> dict[str, Callable[..., Any]]:
    """Every public call, by its name; of the games and of results, what people come across in a notebook."""
    found: dict[str, Callable[..., Any]] = {}
    for module in (rvbkit, study, rvb):
        calls = {name: getattr(module, name) for name in module.__all__ if name not in RESULTS}
        found |= {name: call for name, call in calls.items() if callable(call)}
    for game, room, position in (
        ("nim", nim_game, nim_game.Position(4, 7)),
        ("rvb", rvb_game, rvb_game.Position.parse(RING)),
        ("roliversi", roliversi_game, roliversi_game.Position.parse(BOARD)),
        ("trioker", trioker_game, trioker_game.Position.parse(PUZZLE)),
        ("rsvp", rsvp_game, rsvp_game.Position.parse(FRAME)),
    ):
        found |= {
            f"{game}.{name}": getattr(room, name) for name in ("start", "filled", "regular") if hasattr(room, name)
        }
        found |= {f"{game}.{kind}.parse": getattr(room, kind).parse for kind in ("Position", "Move")}
        found |= {f"{game}.{verb}": getattr(position, verb) for verb in ("refuse", "play")}
    for stem, module in (("roliversi", roliversi), ("trioker", trioker)):
        studied = {name: getattr(module, name) for name in module.__all__ if name not in RESULTS}
        found |= {f"{stem}.{name}": call for name, call in studied.items() if callable(call)}
    return found | {
        "roliversi.Position": roliversi_game.Position,
        "roliversi.Move": roliversi_game.Move,
        "rsvp.Position": rsvp_game.Position,
        "rsvp.Move": rsvp_game.Move,
        "rsvp.begin": rsvp_game.begin,
        "rsvp.witness": rsvp_game.Position.parse(FRAME).witness,
        "rsvp.formed": rsvp_game.Position.parse(FRAME).formed,
        "trioker.Move": trioker_game.Move,
        "trioker.begin": trioker_game.begin,
        "roliversi.flips": roliversi_game.Position.parse(BOARD).flips,
        "roliversi.changed": roliversi_game.Position.parse(BOARD).changed,
        "nim.Position": nim_game.Position,
        "nim.Move": nim_game.Move,
        "rvb.Position": rvb_game.Position,
        "rvb.Move": rvb_game.Move,
        "rvb.at": rvb_game.Position.parse(RING).at,
        "rvb.count": rvb_game.Position.parse(RING).count,
        "judge": rvb.problem(RING).judge,
        "propose": lambda first, second: study.builder(key="mine").propose(first, second),
        "desk.check": lambda text: study.desk(bound=9).check(text),
        "claim": lambda key: study.claims()[key],
        "Shipped.check": lambda k, misere, bound, time: study.claims()["A"].check(k, misere, bound, time),
        "Match.of": lambda text: Match.of(text),
        **{f"Match.{name}": partial(of_match, name) for name in ("write", "load", "play")},
    }


def parameters(call: Callable[..., Any]) -> list[inspect.Parameter]:
    if isinstance(call, partial):
        return list(inspect.signature(getattr(Match, call.args[0])).parameters.values())[1:]
    return list(inspect.signature(call).parameters.values())


def sound(call: str, parameter: str) -> Callable[[], Any] | None:
    return SOUND.get(f"{call}.{parameter}") or SOUND.get(parameter)


def test_no_public_call_and_no_argument_is_forgotten() -> None:
    for name, call in public().items():
        for one in parameters(call):
            assert one.kind is one.VAR_KEYWORD or sound(name, one.name), f"what is sound for {one.name} of {name}?"
    assert {*study.__all__, *rvb.__all__, *roliversi.__all__} >= RESULTS, "these are no results of ours"
    for game, room in (("nim", nim_game), ("rvb", rvb_game), ("roliversi", roliversi_game)):
        calls = {name for name in room.__all__ if callable(getattr(room, name))}
        for kind in (room.Position, room.Move):
            methods = {name: call for name, call in vars(kind).items() if not name.startswith("_")}
            calls |= {name for name, call in methods.items() if inspect.isfunction(call) and len(parameters(call)) > 1}
            assert f"{game}.{kind.__name__}.parse" in public()
        calls -= {"begin", "draft", "options_of", "uneven"}  # asked by boards and sentences, not by people
        assert {f"{game}.{name}" for name in calls} <= {*public()}, game


def test_what_is_sound_is_taken() -> None:
    for name, call in public().items():
        if name not in ("mine", "parity"):  # they find out more than they are asked here
            looked_at(given_to(name, call, "", None))


# -- junk ----------------------------------------------------------------------------------------


def given_to(name: str, call: Callable[..., Any], place: str, junk: Any) -> Any:
    """What the call gives with junk in one place, and the others well; with ``*`` for a place, in all of them."""
    places: list[Any] = []
    by_name: dict[str, Any] = {}
    for one in parameters(call):
        value = junk if place in (one.name, "*") else (sound(name, one.name) or (lambda: None))()
        if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD):
            places.append(value)
        elif one.kind is one.KEYWORD_ONLY:
            by_name[one.name] = value
        elif one.kind is one.VAR_POSITIONAL and (place in (one.name, "*") or name == "check"):
            places.append(value)
        elif one.kind is one.VAR_KEYWORD and place in BY_NAME:
            by_name[place] = junk
    return call(*places, **by_name)


def looked_at(result: Any) -> None:
    """Shows it as a notebook does, if it is of ours."""
    if inspect.isgenerator(result):
        result = list(itertools.islice(result, 5))
    if type(result).__module__.startswith("rvbkit"):
        assert " at 0x" not in repr(result)
        for show in ("_repr_html_", "_repr_mimebundle_", "_repr_svg_"):
            if callable(getattr(result, show, None)):  # a widget has some of them as None
                getattr(result, show)()


def attempts() -> list[tuple[str, str]]:
    """Every place of every call, and all of its places together."""
    found = []
    for name, call in public().items():
        for one in parameters(call):
            found += [(name, place) for place in (BY_NAME if one.kind is one.VAR_KEYWORD else [one.name])]
        found.append((name, "*"))
    return found


@pytest.mark.filterwarnings("ignore")
def test_junk_in_any_place_of_any_call_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    calls = public()
    everything = [
        (name, place, junk) for (name, place), junk in itertools.product(attempts(), JUNK) if name != "rvbkit"
    ]
    random.Random(0).shuffle(everything)
    for number, chance in chances():
        name, place, junk = everything[number] if number < len(everything) else chance.choice(everything)
        use(chance.choice(LANGUAGES))
        try:
            looked_at(given_to(name, calls[name], place, JUNK[junk]()))
        except (NotationError, IllegalMove) as error:
            check_sentence(str(error))
        except Exception as error:
            raise AssertionError(f"{name}: {place} = {junk}") from error
        assert not overdrawn, f"{name}: {place} = {junk} asks without end"
        if number % 50 == 0:
            fresh()


@pytest.mark.filterwarnings("ignore")
def test_junk_for_an_answer_to_any_exercise_is_told_in_a_sentence() -> None:
    for number, chance in chances():
        key, junk = chance.choice([*exercises()]), chance.choice([*JUNK])
        use(chance.choice(LANGUAGES))
        for many in (1, 2):
            try:
                verdict: Any = rvbkit.check(key, *(JUNK[junk]() for _ in range(many)))
                told = repr(verdict)
                assert 3 < len(told) < 2_500 and " at 0x" not in told and verdict._repr_html_(), told
            except Exception as error:
                raise AssertionError(f"chance {number}: {key} of {junk}") from error
        assert not overdrawn, f"{key} asks without end for {junk}"
        if number % 50 == 0:
            fresh()


@pytest.mark.filterwarnings("ignore")
def test_what_was_kept_can_be_read_again_and_handed_in() -> None:
    open_lesson("05-nim-table", "en")
    for number, make in enumerate(JUNK.values()):
        assert repr(rvbkit.answer(f"mine-{number}", make()))
        rvbkit.check(list(exercises())[number % len(exercises())], make())
    assert repr(open_lesson("05-nim-table", "en"))
    kept = json.loads(Path("05-nim-table.answers.json").read_bytes().decode("utf-8", "surrogatepass"))
    assert kept["format"] == 1 and len(kept["answers"]) > 20
    form: Any = rvbkit.answers()
    form.make()
    assert any(part["is"] == "link" for part in inside(form.seen["parts"]))
