"""The commands over a position: ``show moves refuse play perft solve``.

With ``-`` as position, each line of standard input is a position and is answered as soon as it comes, so that another
program can keep this one open and ask again and again. A wrong line gets its sentence in its place, and the next lines
are answered.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from time import monotonic
from typing import Any

from rvbkit import game
from rvbkit.cli.arguments import decimal, whole_number
from rvbkit.game import Refusal
from rvbkit.games import drawing, rules, solving
from rvbkit.matches.transcript import read_position
from rvbkit.text import say
from rvbkit.text.files import as_json, write
from rvbkit.text.inputs import Given
from rvbkit.text.quoting import spoken
from rvbkit.text.remarks import NotationError

#: How many moves ``moves`` lists unless told otherwise, and how many at most.
LIMIT = 100_000
MOST_MOVES = 10**9
#: How long ``solve`` thinks about a position unless told otherwise, in seconds.
SOLVE_SECONDS = 20.0
#: No game here lasts longer; it keeps the counts small.
DEEPEST = 200


@dataclass(frozen=True)
class Reply:
    """The answer about one position: for programs, for people, and the exit status."""

    record: dict[str, Any]
    lines: Callable[[], Iterable[str]]
    status: int = 0


def _answer_all(given: Given, answer: Callable[[Any], Reply]) -> int:
    """Answers the position given, or with ``-`` each line of standard input as soon as it comes."""
    parse = partial(read_position, given["stem"])
    if given["position"] != "-":
        reply = answer(parse(given["position"]))
        write(as_json(reply.record) if given["json"] else reply.lines())
        return reply.status
    status = 0
    for text in filter(None, (line.strip() for line in sys.stdin or ())):
        try:
            position = parse(text)
            reply = answer(position)
            lines = [] if given["json"] else [str(position), *reply.lines(), ""]
        except NotationError as error:
            reply = Reply({"position": text, "error": str(error)}, tuple, 2)
            lines = [text, f"! {error}", ""]
        write(as_json(reply.record) if given["json"] else lines)
        status = max(status, reply.status)
    return status


def moves(given: Given) -> int:
    """The legal moves, no more of them than the limit."""
    limit = whole_number(given["limit"], "cli.word-number", MOST_MOVES) if given["limit"] else LIMIT

    def answer(position: Any) -> Reply:
        listed = [str(move) for move in islice(position.moves(), limit + 1)]
        more = len(listed) > limit
        moves = listed[:limit]
        count = position.count_moves() if more else len(moves)
        record = {"position": str(position), "count": count, "moves": moves, "more": more}
        return Reply(record, lambda: [*moves, *([say("cli.more-moves", limit=limit)] if more else [])])

    return _answer_all(given, answer)


def _refusal(position: Any, move: Any) -> Refusal | None:
    """The game's reason; a finished game at least says that it is over."""
    refusal: Refusal | None = position.refuse(move)
    return refusal or (None if position.outcome() is None else Refusal("game.over"))


def _judged(position: Any, move: Any, refusal: Refusal | None) -> Reply:
    record = {
        "position": str(position),
        "move": str(move),
        "legal": refusal is None,
        "key": refusal.key if refusal else None,
        "cells": list(refusal.cells) if refusal else [],
        "sentence": refusal.sentence if refusal else None,
    }
    sentence = refusal.sentence if refusal else say("cli.allowed", move=str(move))
    return Reply(record, lambda: [sentence], 1 if refusal else 0)


def refuse(given: Given) -> int:
    """Whether a move is allowed, and why not."""
    move = rules(given["stem"]).Move.parse(given["move"])
    return _answer_all(given, lambda position: _judged(position, move, _refusal(position, move)))


def play(given: Given) -> int:
    """The position after the moves, or what ``refuse`` says of the first that is not allowed."""
    from rvbkit.matches.match import Match

    moves = [rules(given["stem"]).Move.parse(text) for text in given["moves"]]

    def answer(position: Any) -> Reply:
        after = position
        for move in moves:
            refusal = _refusal(after, move)
            if refusal:
                return _judged(after, move, refusal)
            after = after.play(move)
        outcome = after.outcome()
        record = {
            "position": str(position),
            "after": str(after),
            "outcome": None if outcome is None else list(outcome),
        }
        match = Match(after)
        match.lift()  # here all lies open
        return Reply(record, lambda: [str(after), match.headline().sentence])

    return _answer_all(given, answer)


class _Watched:
    """A position whose moves are counted on standard error, when a person has waited for a second."""

    def __init__(self, position: Any) -> None:
        self.position = position
        self.play = position.play

    def moves(self) -> Iterator[Any]:
        if not (sys.stderr and sys.stderr.isatty()):
            return iter(self.position.moves())
        from tqdm import tqdm

        return iter(tqdm(self.position.moves(), delay=1, leave=False, unit=""))


def perft(given: Given) -> int:
    """How many lines of play of each length start here."""
    depth = whole_number(given["depth"], "cli.word-depth", DEEPEST)

    def answer(position: Any) -> Reply:
        nodes = game.perft(_Watched(position), depth)
        return Reply({"position": str(position), "nodes": nodes}, lambda: map(str, nodes))

    return _answer_all(given, answer)


def solve(given: Given) -> int:
    """Who wins, by which moves, and in how many, as far as time and memory go."""
    time = decimal(given["time"], "cli.word-seconds") if given["time"] else SOLVE_SECONDS
    memory = decimal(given["memory"], "cli.word-gib") * 2**30 if given["memory"] else None
    solver = solving(given["stem"])
    if solver is None:
        raise NotationError("cli.solve-none", game=given["stem"])

    def answer(position: Any) -> Reply:
        with _waiting(time) as step:
            found = solver.solve(position, time=time, memory=memory, step=step)
        return Reply({"position": str(position), **found.record()}, lambda: map(spoken, found.lines()))

    return _answer_all(given, answer)


@contextmanager
def _waiting(time: float) -> Iterator[Callable[[], None] | None]:
    """Shows on standard error how much of the time is spent, when a person has waited for a second."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield None
        return
    from tqdm import tqdm

    begin = monotonic()
    with tqdm(total=time, delay=1, leave=False, bar_format="{n:.0f}/{total:.0f} s |{bar}|") as bar:

        def step() -> None:
            bar.update(min(time, monotonic() - begin) - bar.n)

        yield step


def show(given: Given) -> int:
    """The board in letters, or a picture in a file."""
    from rvbkit.page import paper
    from rvbkit.page.picture import Picture

    file = paper.picture_file(given["output"]) if given["output"] else None
    if not file and (given["width"] or given["grey"]):
        raise NotationError("cli.width-of-file", option="--width" if given["width"] else "--grey")
    if file and given["position"] == "-":
        raise NotationError("cli.one-picture", file=file)

    def answer(position: Any) -> Reply:
        if file:
            Picture(position).save(file, width=given["width"], grey=bool(given["grey"]))
            return Reply({"position": str(position), "file": str(file)}, lambda: [])
        text = drawing(position.stem).board_text(position)
        return Reply({"position": str(position), "text": text}, lambda: [text])

    return _answer_all(given, answer)
