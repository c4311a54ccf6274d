"""Which cells the page runs by itself, while it does: ``rvbkit/jupyter/stage.py`` says it, whoever resumes a game asks.

While it does, a file beside the notebook cannot pose as a module: the notebook's own folder is no place to look for
one; afterwards it is the last one. Who opens a page has asked for nothing in its folder to be run.

Games that are being played: kept so that they come back when the kernel was restarted or the notebook reopened.

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
import sys
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from rvbkit.game import IllegalMove
from rvbkit.matches import transcript
from rvbkit.matches.match import Match
from rvbkit.matches.seat import FRIEND, Seat, seat_of
from rvbkit.page.errand import in_turn
from rvbkit.text import files
from rvbkit.text.files import write_file
from rvbkit.text.remarks import NotationError, Remark

#: After so many seconds a page that began and never ended is taken for closed.
GIVEN_UP = 60.0

_page = ""
_since = 0.0
_sources: frozenset[str] = frozenset()


def shell_in_use() -> Any:
    """IPython's shell, where there is one."""
    ipython: Any = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def begin(page: str, sources: Iterable[str]) -> bool:
    """A page is about to run these cells; false while another page does so."""
    global _page, _since, _sources
    now = time.monotonic()
    if _page not in ("", page) and now - _since < GIVEN_UP:
        return False
    _page, _since, _sources = page, now, frozenset(sources)
    sys.path[:] = [folder for folder in sys.path if folder]
    return True


def end(page: str) -> None:
    """It has run them."""
    global _page, _sources
    if page == _page:
        _page, _sources = "", frozenset()
        folder_last()


def folder_last() -> None:
    """The notebook's folder, the empty entry, becomes the last place to look for a module."""
    sys.path[:] = [*filter(None, sys.path), ""]


def by_page() -> bool:
    """Whether the cell that runs was run by the page, not by hand."""
    return bool(_sources) and (running := inputs()) != [] and running[-1] in _sources


def by_hand() -> bool:
    """Whether a cell that somebody has run by hand is what calls us: it must be found among the running frames.

    A message of the page, a thread and our own work have no such frame. Outside Jupyter a program takes its place.
    """
    if by_page():
        return False
    asked, frame = shell_in_use(), sys._getframe(1).f_back
    while frame is not None:
        of_cell = frame.f_globals is asked.user_ns if asked else frame.f_globals.get("__name__") == "__main__"
        if of_cell and frame.f_code.co_name == "<module>":
            return True
        frame = frame.f_back
    return False


def inputs() -> list[str]:
    """The cells that this kernel has run, as they are written; the last one may be running."""
    asked = shell_in_use()
    return list(asked.history_manager.input_hist_raw) if asked else []


# -- Games that are being played: kept so that they come back when the kernel was restarted or the notebo --

FORMAT = 1
#: Seconds from a change to writing, and how many games are kept of one notebook: the ones changed last.
PAUSE, MOST = 0.3, 100
#: What a game that somebody has spoilt may raise.
_SPOILT = (NotationError, IllegalMove, LookupError, TypeError, ValueError, AttributeError, RecursionError)

_file: Path | None = None
#: The cell that runs, how many boards it has opened, and how many were opened by cells without a name.
_cell, _boards, _nameless = "", 0, 0
#: The games of this kernel by their places, and those of them that have changed.
_matches: WeakValueDictionary[str, Match] = WeakValueDictionary()
_asked: dict[str, str] = {}
_begun: dict[str, object] = {}  # how each began: what is still so is nobody's doing
_changed: set[str] = set()
#: What is still to be written; None for a game that was taken back to its beginning.
_unwritten: dict[str, dict[str, Any] | None] = {}
_timer: threading.Timer | None = None
_writing = threading.Lock()


def open_games(journal: str, part: str) -> None:
    """From now on the games of this notebook are kept, beside its journal."""
    global _file, _nameless
    path = Path(journal)
    file = path.with_name(f".{path.name.removesuffix('.answers.json')}.{part}.games.json")
    if file != _file:
        flush()
        if _file is None:
            atexit.register(flush)
            if shell := shell_in_use():
                shell.events.register("pre_run_cell", _starts)
        _file = file
        _matches.clear()
        _unwritten.clear()
    _nameless = 0


def _starts(info: Any) -> None:
    global _cell, _boards
    _cell, _boards = str(getattr(info, "cell_id", None) or ""), 0


def go_on(match: Match, asked: str) -> None:
    """Goes on with the game that was played on this board, where there was one, and keeps it from now on.

    ``asked`` is what the board was asked for with.
    """
    if _file is None:
        return
    place, begun = _place(), _state(match)
    flush()  # before another board takes this place: whose change it was is told by the place
    if by_page():
        kept = _unwritten.get(place) or _read(_file).get(place)
        with suppress(*_SPOILT):
            if kept and kept["asked"] == asked:
                _resume(match, kept)
    _matches[place], _asked[place], _begun[place] = match, asked, begun
    match.watch(lambda match: _note(place, match))


def _place() -> str:
    global _boards, _nameless
    at = _boards if _cell else _nameless
    _boards, _nameless = _boards + bool(_cell), _nameless + (not _cell)
    return f"{_cell} {at}"


def _note(place: str, match: Match) -> None:
    """Something has changed; of a board whose cell was run again nobody wants to know."""
    if _matches.get(place) is match:
        _changed.add(place)
        _soon()


# -- as data -----------------------------------------------------------------------------------


def _state(match: Match) -> object:
    """What people have done: a computer that begins by itself has begun nothing of theirs."""
    return match.start, match.seats, match.given_up, FRIEND in match.hands


def _kept(place: str) -> dict[str, Any] | None:
    match = _matches.get(place)
    if match is None or match.withheld or _state(match) == _begun[place]:
        return None
    return {
        "asked": _asked[place],
        "line": match.text(),
        "at": match.at,
        "hands": list(match.hands),
        "seats": [[seat.kind, seat.name] for seat in match.seats],
        "given-up": match.given_up,
    }


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


# -- on disk -----------------------------------------------------------------------------------


def _read(file: Path) -> dict[str, Any]:
    """The games in a file; none in one that is damaged."""
    with suppress(OSError, *_SPOILT):
        data = json.loads(files.read(file, links=False))
        if data["format"] == FORMAT:
            return {place: game for place, game in data["games"].items() if isinstance(game, dict)}
    return {}


def _soon() -> None:
    """Writes in a moment, in a thread of its own; at once where there are no threads."""
    global _timer
    if _timer is None:
        timer = threading.Timer(PAUSE, flush)
        timer.daemon = True
        _timer = timer
        try:
            timer.start()
        except RuntimeError:
            flush()


@in_turn
def _gather() -> None:
    """What has changed, as it is between two messages of the page."""
    global _timer
    _timer = None
    while _changed:
        place = _changed.pop()
        with suppress(*_SPOILT):  # a cell changes that match at this very moment: it will be told of again
            _unwritten[place] = _kept(place)


def flush() -> None:
    """Writes what has changed. What the disk refuses goes with the next change."""
    _gather()  # before, not within: who is heard by the page may be waiting to write
    with _writing:
        file = _file
        if file is None or not _unwritten:
            return
        news = dict(_unwritten)
        known = _read(file)
        games = {place: game for place, game in known.items() if place not in news}
        games |= {place: game for place, game in news.items() if game}
        if games != known:
            text = json.dumps({"format": FORMAT, "games": dict([*games.items()][-MOST:])})
            try:
                write_file(file, text.encode())
            except OSError:
                return
        for place, game in news.items():
            if _unwritten.get(place) is game:
                del _unwritten[place]
