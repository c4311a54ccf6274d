"""Games that are being played: kept so that they come back when the kernel was restarted or the notebook reopened.

One small hidden file a notebook, beside its journal::

    {"format": 1, "games": {"01-rvb-rules-004 0": {"asked": "...", "line": "rvb RV/B.R/VB cross 1 | a1", "at": 1,
        "hands": ["friend"], "seats": [["friend", "Ana"], ["learner", ""]], "given-up": false}}}

* It holds no answers and no tries, nothing is judged by it, and whoever removes it loses only where he was in a game.
* A game is found again by its cell and its number among the boards of that cell; where cells have no names, by the
  order in which boards were opened. Boards that were asked for otherwise are others: they begin anew.
* Games come back where the page runs the cell. Whoever runs it by hand wants a new one; the one before is given up
  with its first move, not sooner: "Restart and run all" runs all cells by hand.
* It is written by a thread of its own, some tenths of a second after the last change: nobody who taps waits for a
  disk. Of several kernels the last to change a game has its way with that game.
* What players hide from one another is not kept (``Match.withheld``).
* What cannot be written is kept in memory, what cannot be read is no game; nobody is told of either: the journal
  tells of its folder.
"""

from __future__ import annotations

import atexit
import json
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from rvbkit.game import IllegalMove
from rvbkit.matches import transcript
from rvbkit.matches.match import Match
from rvbkit.matches.seat import FRIEND, Seat, seat_of
from rvbkit.page import runner
from rvbkit.page.errand import in_turn
from rvbkit.text import current, files
from rvbkit.text.files import write_file
from rvbkit.text.remarks import NotationError, Remark

FORMAT = 1
#: Seconds from a change to writing, and how many games are kept of one notebook: the ones changed last.
PAUSE, MOST = 0.3, 100
#: What a game that somebody has spoilt may raise.
_SPOILT = (NotationError, IllegalMove, LookupError, TypeError, ValueError, AttributeError, RecursionError)


def open_games(journal: str, part: str) -> None:
    """From now on the games of this notebook are kept, beside its journal."""
    path = Path(journal)
    current().part(Games).open(path.with_name(f".{path.name.removesuffix('.answers.json')}.{part}.games.json"))


def go_on(match: Match, asked: str) -> None:
    """Goes on with the game that was played on this board, where there was one, and keeps it from now on.

    ``asked`` is what the board was asked for with.
    """
    current().part(Games).go_on(match, asked)


class Games:
    """The games of a session: those of its notebook that are being played, and the file in which they are kept."""

    def __init__(self) -> None:
        self.file: Path | None = None
        #: The cell that runs, how many boards it has opened, and how many were opened by cells without a name.
        self._cell, self._boards, self._nameless = "", 0, 0
        #: The games by their places, what each was asked for with, how it began: what is still so is nobody's doing.
        self.matches: WeakValueDictionary[str, Match] = WeakValueDictionary()
        self.asked: dict[str, str] = {}
        self._begun: dict[str, object] = {}
        self._changed: set[str] = set()
        #: What is still to be written; None for a game that was taken back to its beginning.
        self._unwritten: dict[str, dict[str, Any] | None] = {}
        self._timer: threading.Timer | None = None
        self._writing = threading.Lock()

    def open(self, file: Path) -> None:
        """From now on they are kept in this file."""
        if file != self.file:
            self.flush()
            if self.file is None:
                atexit.register(self.flush)
                if shell := runner.shell_in_use():
                    shell.events.register("pre_run_cell", self.starts)
            self.file = file
            self.matches.clear()
            self._unwritten.clear()
        self._nameless = 0

    def starts(self, info: Any) -> None:
        """A cell is about to run."""
        self._cell, self._boards = str(getattr(info, "cell_id", None) or ""), 0

    def go_on(self, match: Match, asked: str) -> None:
        """See ``go_on`` above."""
        if self.file is None:
            return
        place, begun = self._place(), _state(match)
        self.flush()  # before another board takes this place: whose change it was is told by the place
        if runner.by_page():
            kept = self._unwritten.get(place) or read(self.file).get(place)
            with suppress(*_SPOILT):
                if kept and kept["asked"] == asked:
                    _resume(match, kept)
        self.matches[place], self.asked[place], self._begun[place] = match, asked, begun
        match.watch(lambda match: self._note(place, match))

    def _place(self) -> str:
        at = self._boards if self._cell else self._nameless
        self._boards, self._nameless = self._boards + bool(self._cell), self._nameless + (not self._cell)
        return f"{self._cell} {at}"

    def _note(self, place: str, match: Match) -> None:
        """Something has changed; of a board whose cell was run again nobody wants to know."""
        if self.matches.get(place) is match:
            self._changed.add(place)
            self._soon()

    def _kept(self, place: str) -> dict[str, Any] | None:
        """A game as it is kept; nothing of one that hides something, or in which nobody has done anything."""
        match = self.matches.get(place)
        if match is None or match.withheld or _state(match) == self._begun[place]:
            return None
        return {
            "asked": self.asked[place],
            "line": match.text(),
            "at": match.at,
            "hands": list(match.hands),
            "seats": [[seat.kind, seat.name] for seat in match.seats],
            "given-up": match.given_up,
        }

    def _soon(self) -> None:
        """Writes in a moment, in a thread of its own; at once where there are no threads."""
        if self._timer is None:
            self._timer = timer = threading.Timer(PAUSE, self.flush)
            timer.daemon = True
            try:
                timer.start()
            except RuntimeError:
                self.flush()

    @in_turn
    def _gather(self) -> None:
        """What has changed, as it is between two messages of the page."""
        self._timer = None
        while self._changed:
            place = self._changed.pop()
            with suppress(*_SPOILT):  # a cell changes that match at this very moment: it will be told of again
                self._unwritten[place] = self._kept(place)

    def flush(self) -> None:
        """Writes what has changed. What the disk refuses goes with the next change."""
        self._gather()  # before, not within: who is heard by the page may be waiting to write
        with self._writing:
            file = self.file
            if file is None or not self._unwritten:
                return
            news = dict(self._unwritten)
            known = read(file)
            games = {place: game for place, game in known.items() if place not in news}
            games |= {place: game for place, game in news.items() if game}
            if games != known:
                text = json.dumps({"format": FORMAT, "games": dict([*games.items()][-MOST:])})
                try:
                    write_file(file, text.encode())
                except OSError:
                    return
            for place, game in news.items():
                if self._unwritten.get(place) is game:
                    del self._unwritten[place]


def _state(match: Match) -> object:
    """What people have done: a computer that begins by itself has begun nothing of theirs."""
    return match.start, match.seats, match.given_up, FRIEND in match.hands


def _resume(match: Match, kept: dict[str, Any]) -> None:
    positions, moves, stop = transcript.read_so_far(kept["line"])
    seats = [Seat(kind, name) for kind, name in kept["seats"]]
    for seat in seats:
        seat_of(seat, match.stem)
    hands, at = [str(hand) for hand in kept["hands"]], kept["at"]
    if stop:  # a rule has changed since: what it still allows comes back
        hands, at = hands[: len(moves)], min(at, len(moves))
    fits = len(hands) == len(moves) and len(seats) == positions[0].players and positions[0].stem == match.stem
    if fits and at in range(len(positions)):
        line = transcript.Line(positions, moves, hands)
        match.resume(line, at, seats, given_up=kept["given-up"] is True)
        if stop:
            match.tell(Remark("match.resumed-so-far", {"why": stop.remark}))


def read(file: Path) -> dict[str, Any]:
    """The games in a file; none in one that is damaged."""
    with suppress(OSError, *_SPOILT):
        data = json.loads(files.read(file, links=False))
        if data["format"] == FORMAT:
            return {place: game for place, game in data["games"].items() if isinstance(game, dict)}
    return {}
