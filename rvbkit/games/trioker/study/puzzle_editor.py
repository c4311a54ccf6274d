"""The editor of figures: a pupil taps the cells of a triangular grid, asks the solver, then plays the figure.

``Sketch`` is the figure in its grid. ``Editor`` is the page: the grid and what is known of the figure; while the pupil
plays, a board takes their place. ``editor`` opens it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from rvbkit.games.trioker import FIGURES, Puzzle
from rvbkit.games.trioker.figure import BY_TEXT, Figure, Vertex, figure_meant, pointing
from rvbkit.games.trioker.picture.pieces import sketch as drawn
from rvbkit.games.trioker.pieces import JOKER, PIECES, aloud
from rvbkit.games.trioker.solver import Puzzle as Given
from rvbkit.games.trioker.solver import Solution, puzzle
from rvbkit.games.trioker.solver.answers import counting, failing, finding
from rvbkit.games.trioker.solver.search import Search
from rvbkit.matches.match import Match
from rvbkit.page import live
from rvbkit.page.errand import Errand
from rvbkit.page.frame import Frame
from rvbkit.page.live import Bundle, Part
from rvbkit.page.resumption import go_on
from rvbkit.page.svg import as_text
from rvbkit.text import grouped, say
from rvbkit.text.inputs import at_least, flag
from rvbkit.text.remarks import Mistake, NotationError, Remark

#: The usual grid, and the largest one: it has room for any 25 cells that hang together.
ROWS, COLUMNS = 6, 13
MOST_ROWS, MOST_COLUMNS = 13, 26
#: The most seconds of a count or a search.
SECONDS = 60.0
#: The panels beside the puzzle: players and other games belong elsewhere.
PANELS = ("help", "moves", "text")


@dataclass(frozen=True)
class Sketch:
    """A grid of ``rows`` and ``columns``, and the ``places``, row and column, of the cells in the figure.

    >>> hexagon = Sketch.of(Figure.parse("AVA/VAV"), 4, 7)
    >>> hexagon.cells["b4"], str(hexagon.figure), str(hexagon.tapped("c3").figure)
    ('a1', 'AVA/VAV', '.AVA/AVAV')
    """

    rows: int = ROWS
    columns: int = COLUMNS
    places: frozenset[tuple[int, int]] = frozenset()

    @classmethod
    def of(cls, figure: Figure, rows: int = ROWS, columns: int = COLUMNS) -> Self:
        """The figure in the middle of a grid of this size, or of a larger one if it needs that."""
        (top, high), (left, wide) = (
            (min(numbers), max(numbers) - min(numbers) + 1) for numbers in zip(*figure.places, strict=True)
        )
        if high > MOST_ROWS or wide >= MOST_COLUMNS:
            raise NotationError("trioker-study.grid", rows=MOST_ROWS, columns=MOST_COLUMNS - 1)
        rows, columns = max(rows, high), max(columns, wide + 1)  # one more, so that each cell can point the right way
        down, right = (rows - high) // 2 - top, (columns - wide) // 2 - left
        y, x = figure.places[0]
        right += pointing(y + down, x + right) != figure.rows[y][x]
        return cls(rows, columns, frozenset((y + down, x + right) for y, x in figure.places))

    @cached_property
    def grid(self) -> Figure:
        """All cells of the grid."""
        return Figure.at({(y, x) for y in range(self.rows) for x in range(self.columns)})

    @cached_property
    def cells(self) -> dict[str, str]:
        """The cells of the figure: the name in the grid, then the name in the figure."""
        named = zip(self.grid.cells, self.grid.places, strict=True)
        own = iter(self.figure.cells if self.figure else ())  # both begin at the top left
        return {cell: next(own) for cell, place in named if place in self.places}

    @cached_property
    def figure(self) -> Figure | None:
        """The figure, if there is one."""
        return Figure.at(self.places) if self.places else None

    @property
    def free_tips(self) -> tuple[Vertex, ...]:
        """The free tips of the figure, as vertices of the grid."""
        if self.figure is None:
            return ()
        top, left = (min(numbers) for numbers in zip(*self.places, strict=True))
        return tuple((x + left, y + top) for x, y in self.figure.free_tips)

    def tapped(self, cell: str) -> Self:
        """The sketch after a cell is put in or taken out."""
        return replace(self, places=self.places ^ {self.grid.places[self.grid.number[cell]]})

    def resized(self, rows: int, columns: int) -> Self:
        """The same figure in another grid; if that is too small, in the smallest grid with room for it."""
        return type(self).of(self.figure, rows, columns) if self.figure else type(self)(rows, columns)

    def problem(self, joker: bool) -> Remark | None:
        """Why the figure can be neither solved nor played; None if it can."""
        most = len(PIECES) + joker
        if not self.places:
            return Remark("trioker-study.no-figure")
        if len(self.places) > most:
            return Remark("trioker-study.too-many", {"count": len(self.places), "pieces": most})
        return None


def editor(figure: Figure | str | None = None, rows: int = ROWS, columns: int = COLUMNS, joker: bool = False) -> Editor:
    """A grid to tap: the pupil makes a figure, counts its solutions, solves it and plays it.

    ``figure`` stands there at the beginning: its name in any language, or its text. The grid has ``rows`` and
    ``columns``, or more if the figure needs them. ``editor(...).text`` is the figure as it is now.

    >>> editor("rhombus").text
    '.AVAV/AVAV.'
    """
    rows = at_least(rows, 1, "trioker-study.too-high", most=MOST_ROWS, fewest=1)
    columns = at_least(columns, 2, "trioker-study.too-wide", most=MOST_COLUMNS, fewest=2)
    joker = flag(joker, "joker")
    if figure is None:
        return Editor(Sketch(rows, columns), joker)
    shape, known = figure_meant(figure)
    return Editor(Sketch.of(shape, rows, columns), joker or bool(known and known.kind == "joker"))


class Editor(Frame):
    """The page of the editor: ``figure`` is the figure, ``text`` its text. While it is played, it is an ordinary board.

    The solver works in an errand, so the pupil can tap cells meanwhile; the next tap ends the errand.
    """

    says = "trioker-study.editor-live"
    _errand: Errand | None = None
    _for_figure = False

    def __init__(self, sketch: Sketch, joker: bool = False) -> None:
        self.sketch, self.joker = sketch, joker
        self._before: list[Sketch] = []
        self._news = self._fresh = 0
        self._forget()
        match = Match(self._puzzle or Puzzle.of(Figure.parse(FIGURES["hexagon"].text)))
        begun = match.start
        go_on(match, json.dumps(["trioker-editor", sketch.rows, sketch.columns, self.text, joker]))
        self.drawing = not match.moves
        if match.start != begun:
            self._take_up(match)
        super().__init__(match)
        self.panels = {name: panel for name, panel in self.panels.items() if name in PANELS}

    # -- the figure ---------------------------------------------------------------------------

    @property
    def figure(self) -> Figure | None:
        """The figure as it is now; None without cells."""
        return self.sketch.figure

    @property
    def text(self) -> str:
        """The text of the figure; empty without cells."""
        return str(self.figure or "")

    @property
    def _problem(self) -> Remark | None:
        return self.sketch.problem(self.joker)

    @property
    def _puzzle(self) -> Puzzle | None:
        """The puzzle of the figure, if it can be played."""
        if self.figure is None or self._problem:
            return None
        return Puzzle.of(self.figure, (*PIECES, JOKER) if self.joker else PIECES)

    def _take_up(self, match: Match) -> None:
        """Takes the figure of a match: the match may have been resumed, or loaded as a text."""
        start = match.start
        if not isinstance(start, Puzzle):
            return
        self.joker = start.joker
        if str(start.figure) != self.text:
            self.sketch = Sketch.of(start.figure, self.sketch.rows, self.sketch.columns)

    # -- making it ------------------------------------------------------------------------------

    def take(self, tap: str) -> None:
        if not self.drawing:
            super().take(tap)
        elif tap == "back":
            self._take_back()
        elif tap == "escape":
            self._forget()
        elif tap in self.sketch.grid.number:
            self._change(self.sketch.tapped(tap))
        elif tap == "enter":
            self._tells(Remark("trioker-study.space"))

    def drop(self, origin: str, place: str) -> None:
        if not self.drawing:
            super().drop(origin, place)

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        acts: dict[str, Callable[[], Any]] = {
            "known": lambda: self._read(fields["known"]) if fields["known"] else None,
            "read": lambda: self._read(fields["figure"]),
            "rows": lambda: self._change(self.sketch.resized(fields["rows"], self.sketch.columns)),
            "columns": lambda: self._change(self.sketch.resized(self.sketch.rows, fields["columns"])),
            "joker": lambda: self._with_joker(fields["joker"]),
            "take-back": self._take_back,
            "empty": lambda: self._change(Sketch(self.sketch.rows, self.sketch.columns)),
            "copy": lambda: self._tells(Remark("trioker-study.copied")),
            "count": lambda: self._ask("count", self._count),
            "solution": lambda: self._ask("solution", self._find),
            "play-it": self._play_it,
        }
        if not self.drawing and name == "draw":
            self.drawing = True
            self._take_up(self.match)
        elif not self.drawing:
            super().press(name, fields)
        elif name in acts:
            acts[name]()

    def tell(self, remark: Remark) -> None:
        if self.drawing:
            self._forget()
            self._tells(remark, wrong=True)
        else:
            super().tell(remark)

    def _change(self, new: Sketch, back: bool = False) -> None:
        """Takes another figure, and forgets what was known of the last one."""
        if not back and new != self.sketch:
            self._before.append(self.sketch)
        self.sketch = new
        self._forget()
        if self._puzzle and self._puzzle != self.match.start:
            self.match.new(self._puzzle)

    def _take_back(self) -> None:
        if self._before:
            self._change(self._before.pop(), back=True)

    def _read(self, text: str) -> None:
        shape, known = figure_meant(text)
        self._change(Sketch.of(shape, self.sketch.rows, self.sketch.columns))
        self._fresh += 1
        needs = known is not None and known.kind == "joker"
        if needs != self.joker and (needs or self._for_figure):
            self._with_joker(needs, for_figure=needs)

    def _with_joker(self, joker: bool, for_figure: bool = False) -> None:
        """``for_figure``: the figure needs the joker; the joker goes with the figure."""
        self.joker, self._for_figure = joker, for_figure
        self._change(self.sketch)

    def _play_it(self) -> None:
        if self._problem:
            self.tell(self._problem)
        else:
            self._forget()
            self.drawing = False
            if not isinstance(self.match.start, Puzzle):  # the pupil loaded another game as a text
                self.match.new(self._puzzle)

    # -- what the solver says ---------------------------------------------------------------------

    def _forget(self) -> None:
        """Ends the errand, and forgets what was said."""
        if self._errand:
            self._errand.stop()
        self._errand = None
        self._told: list[Remark] = []
        self._wrong, self._asking = False, ""
        self._search: Search | None = None
        self._solution: Solution | None = None

    def _tells(self, *remarks: Remark, wrong: bool = False) -> None:
        self._told, self._wrong = [*remarks], wrong

    def _ask(self, name: str, begins: Callable[[], None]) -> None:
        """Begins an errand; a second press stops it."""
        if self._errand and self._asking == name:
            self._errand.stop()
            self._answered()
        elif self._problem:
            self.tell(self._problem)
        else:
            begins()
            self._asking = name

    def _asked(self) -> Given:
        """The figure, as the solver takes it."""
        return puzzle(self.figure or "", joker=JOKER if self.joker else None)

    def _count(self) -> None:
        self._forget()
        self._begin(_counted(self._asked(), self._told), lambda told: self._tells(*told))

    def _find(self) -> None:
        """Looks for a solution; a second press looks for the next one."""
        search = self._search or Search(self._asked())
        self._forget()
        self._search = search
        self._begin(finding(search), self._show_solution)

    def _show_solution(self, found: Solution | None) -> None:
        self._solution = found
        number = self._search.found if self._search else 0
        if found is None:
            self._tells(Remark("trioker-study.no-more" if number else "trioker-study.cannot", {"count": number}))
            self._search = None
        else:
            self._tells(Remark("trioker-study.a-solution", {"number": number, "values": str(found)}))

    def _begin(self, steps: Generator[float, None, Any], then: Callable[[Any], None]) -> None:
        self._then = then
        self._errand = Errand(steps, self._hear, SECONDS)
        self._answered()  # in a script the answer is already there

    def _hear(self) -> None:
        self._answered()
        self.show()

    def _answered(self) -> None:
        """Tells the answer of the errand, or why there is none."""
        errand = self._errand
        if errand is None or errand.going:
            return
        self._errand, self._news = None, self._news + 1
        if errand.state == "done":
            self._then(errand.answer)
            return
        self._search = None
        why = Remark("trioker-study.late", {"seconds": int(SECONDS)}) if errand.state == "late" else None
        self._tells(*self._told, why or Remark("trioker-study.stopped"))
        if errand.state == "broken":
            self._tells(Mistake("game.broken"), wrong=True)

    # -- what is seen -----------------------------------------------------------------------------

    def look(self) -> list[Part]:
        if not self.drawing:
            return super().look()
        beside = live.row("beside", self.words(), self._acts(), self._edits(), *self._fields(), look="more")
        return [live.row("sketch", live.pictures(live.picture("grid", self._picture())), beside, look="beside")]

    def more(self) -> Part:
        """Below the keys of the puzzle, the key that goes back to the grid."""
        draw = live.key("draw", say("trioker-study.draw-on"), sign="play")
        return live.row("more", *super().more()["parts"], live.keys(draw, id_="back"), look="more")

    def state(self) -> dict[str, Any]:
        now = super().state()
        if not self.drawing:
            return now | {"seq": now["seq"] + self._news}
        spoken = " ".join(one.sentence for one in (self._told or [self._described()]))
        wrong = {"refused": self._wrong, "taps": [], "focus": ""}
        return now | wrong | {"seq": now["seq"] + self._news, "spoken": spoken}

    def _picture(self) -> str:
        """The grid to tap, with the solution that was found."""
        sketch = self.sketch
        lying = {cell: self._solution.placed[own] for cell, own in sketch.cells.items()} if self._solution else {}

        def spoken(cell: str) -> str:
            if cell in lying:
                return say("trioker.cell-taken", cell=cell, piece=aloud(lying[cell]))
            return say("trioker-study.cell-in" if cell in sketch.cells else "trioker-study.cell-out", cell=cell)

        label = self._described().sentence
        return as_text(drawn(sketch.grid, sketch.cells, label, tips=sketch.free_tips, lying=lying, spoken=spoken))

    def _described(self) -> Remark:
        """Describes the figure."""
        figure = self.figure
        if figure is None:
            return Remark("trioker-study.no-figure")
        known = BY_TEXT.get(str(figure))
        key = "figure-known" if known else "figure" if figure.connected else "figure-apart"
        cells = Remark("trioker-study.cells", {"count": len(figure.cells)})
        tips = Remark("trioker-study.free-tips", {"count": len(figure.free_tips)})
        name = {"name": Remark(f"trioker.option-figure-{known.name}")} if known else {}
        return Remark(f"trioker-study.{key}", {"cells": cells, "tips": tips, **name})

    def words(self) -> Part:
        if not self.drawing:
            return super().words()
        told = [*self._told]
        if self._errand:
            told.append(Remark("trioker-study.looking", {"share": int(100 * self._errand.share)}))
        elif not told and self.figure and self._problem:
            told = [self._problem]
        lines = [("wrong" if self._wrong else "", one.sentence) for one in told]
        return live.words(self._described().sentence, lines, mood="wrong" if self._wrong else "")

    def _acts(self) -> Part:
        """The keys that play, count and solve; during an errand its key stops it."""
        idle = bool(self._problem)
        labels = {"count": "count", "solution": "another" if self._solution else "solution"}
        labels |= {self._asking: "stop"} if self._errand else {}
        play = live.key("play-it", say("trioker-study.play-it"), sign="play", solid=not idle, idle=idle)
        asks = [
            live.key(name, say(f"trioker-study.{label}"), sign="close" if label == "stop" else "", idle=idle)
            for name, label in labels.items()
        ]
        return live.keys(play, *asks, id_="acts")

    def _edits(self) -> Part:
        back = live.key("take-back", say("frame.undo"), sign="undo", idle=not self._before)
        return live.keys(back, live.key("empty", say("trioker-study.empty"), idle=not self.figure), id_="edits")

    def _fields(self) -> list[Part]:
        sketch, known = self.sketch, BY_TEXT.get(self.text)
        names = [] if known else [("", say("trioker-study.own"))]
        names += [(name, say(f"trioker.option-figure-{name}")) for name in FIGURES]
        text = live.field("figure", "text", say("trioker-study.text"), self.text, enter="read", fresh=self._fresh)
        copy = live.key("copy", say("frame.copy"), copies=self.text) if self.text else None
        return [
            live.field("joker", "switch", say("trioker.option-joker"), self.joker, acts=True),
            live.field(
                "known", "choice", say("trioker-study.known"), known.name if known else "", options=names, acts=True
            ),
            live.row(
                "size", _size("rows", sketch.rows, 1, MOST_ROWS), _size("columns", sketch.columns, 2, MOST_COLUMNS)
            ),
            live.row("as-text", text, live.keys(live.key("read", say("trioker-study.read")), copy, id_="texts")),
        ]

    def close(self) -> None:
        self._forget()
        super().close()

    # -- saved ------------------------------------------------------------------------------------

    def saved(self) -> list[Bundle]:
        """The figure, or its puzzle as it is now."""
        if not self.drawing:
            return super().saved()
        label, lying = self._described().sentence, self._solution.placed if self._solution else {}
        now = self.figure or self.sketch.grid
        picture = drawn(now, self.figure.cells if self.figure else (), label, lying=lying)
        return [{"image/svg+xml": as_text(picture), "text/plain": repr(self)}]

    def saved_state(self) -> object:
        return self.drawing, self.sketch.figure, self._solution, super().saved_state()

    def __repr__(self) -> str:
        return f"{self._described().sentence} {self.text}".strip() if self.drawing else super().__repr__()


def _size(name: str, value: int, least: int, most: int) -> Part:
    return live.field(name, "number", say(f"trioker-study.grid-{name}"), value, least=least, most=most, acts=True)


def _counted(of: Given, so_far: list[Remark]) -> Generator[float, None, list[Remark]]:
    """Finds out whether the figure can be filled, which goes into ``so_far`` at once; then in how many ways."""
    why = yield from failing(of)
    if why is not None:
        return [Remark("trioker-study.cannot"), why]
    so_far.append(Remark("trioker-study.can"))
    counts = yield from counting(of)
    ways = {name: grouped(getattr(counts, name)) for name in ("raw", "rotation", "renaming")}
    return [Remark("trioker-study.ways", ways), *([Remark("trioker-study.black")] if of.joker else [])]
