"""Answers to questions on a page: what a page would send, for every kind of instrument.

An answer is given as ``rvbkit.check`` takes it, and filled in; a game is played to be won.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import rvbkit
from rvbkit.games import rules
from rvbkit.games.nim.draft import target
from rvbkit.games.roliversi.exercises import best
from rvbkit.games.rsvp.frame import EMPTY, NUMBER, read_by
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.page.board import Board
from rvbkit.page.live import Live
from rvbkit.questions import PARTS, ROOMS, of
from rvbkit.questions.exercise import Cells, Exercise, Fields, Line, Play, Special
from rvbkit.questions.kinds import winning
from tests import seen


def opened(one: Exercise, language: str = "en") -> Any:
    """The question in the notebook in which it stands."""
    lesson, part = next((name, part) for name in ROOMS for part in PARTS if one in of(name, part))
    open_lesson(lesson, language, part)
    thing = rvbkit.ask(one.key)
    assert isinstance(thing, Live), one.key
    return thing


def verdict(thing: Live) -> str:
    """The mood of the card, or nothing while there is none."""
    shown = seen.parts(thing)
    return str(shown["verdict"]["mood"]) if "verdict" in shown and shown["verdict"]["is"] == "words" else "none"


def taps(position: Any, text: str) -> list[str]:
    """What is tapped for a move: its cells, where the token goes, a ball, a letter or a piece and where it goes."""
    move = rules(position.stem).Move.parse(text)
    if position.stem == "rsvp":
        if move.verb == "place":
            return [move.letter, move.cell]
        if not move.last:
            return [text]
        read = zip(read_by(position.turn, move.cells), move.word, strict=True)
        return [move.cell, move.last, *(f"'{letter}" for cell, letter in read if position.frame[NUMBER[cell]] == EMPTY)]
    if position.stem == "nim":
        return [target(position, move.first, move.second)]
    return [*import_module(f"tests.games.{position.stem}.room").ROOM.tapped(position, move)]


def good(position: Any) -> Any:
    """A move that wins, or any."""
    return best(position) if position.stem == "roliversi" else (winning(position) or list(position.moves()))[0]


def fill(one: Exercise, answer: Any) -> dict[str, Any]:
    """What stands in the fields when this is the answer."""
    asked = one.asks()
    assert isinstance(asked, Fields)
    rows = one.filled(one.record(answer), bool(asked.cases))
    found = {}
    for number, row in enumerate(rows):
        for place, (value, blank) in enumerate(zip(row, asked.blanks, strict=True)):
            found[f"{number}-{place}"] = value if blank.kind == "choice" else str(value)
    return found


def give(thing: Any, one: Exercise, answer: Any) -> None:
    """Answers as a pupil does, without a word of Python."""
    match one.asks():
        case Fields():
            seen.press(thing, "check", fill(one, answer))
        case Cells():
            seen.tap(thing, "escape", *str(answer).split("-"), "enter")
        case Line(cases=cases):
            for at, (case, text) in enumerate(
                zip(cases, answer if isinstance(answer, list) else [answer], strict=True)
            ):
                if len(cases) > 1:
                    seen.choose(thing, "which", at)
                if "ask-again" in seen.keys(thing):
                    seen.press(thing, "ask-again")
                seen.tap(thing, *taps(case.position, text), "enter")
            if len(cases) > 1:
                seen.press(thing, "check")
        case Play():
            assert isinstance(thing, Board)
            match_ = thing.match
            while not match_.over:  # the computer answers by itself
                move = good(match_.position)
                seen.tap(thing, *taps(match_.position, str(move)), "enter")
        case Special():
            for smaller, larger in answer[len(thing.pairs) :]:
                seen.press(thing, "propose", {"smaller": str(smaller), "larger": str(larger)})
        case other:
            raise AssertionError(other)
