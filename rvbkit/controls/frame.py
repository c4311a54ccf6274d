"""Board first, one line that says whose turn it is and what happened, then buttons with words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree as ET

import ipywidgets as widgets

from rvbkit.asked import flag, row, whole
from rvbkit.board import Board
from rvbkit.controls.panels import AUTO, ROW, HelpPanel, Moves, NewGame, Panel, Seats, Strip, Text, button, told_in
from rvbkit.draw import Picture, draw
from rvbkit.draw import views as known_views
from rvbkit.draw.svg import as_text, stacked
from rvbkit.game import Mistake, NotationError, Remark
from rvbkit.given import is_problem, opening, views_of
from rvbkit.match import FRIEND, Match, Seat
from rvbkit.quoting import in_words, typed
from rvbkit.text import say
from rvbkit.twin import Twins


def open_board(
    game: Any = "rvb",
    position: Any = None,
    *too_many: Any,
    seats: Any = (),
    names: Any = (),
    big: Any = False,
    hints: Any = True,
    seed: Any = None,
    view: Any = None,
    **options: Any,
) -> Frame:
    """A frame on a new match: see ``rvbkit.play``."""
    if too_many:
        raise NotationError("frame.name-the-options", given=typed(too_many[0]))
    try:
        first, moves = opening(game, position, {**options, "seed": seed} if seed is not None else options)
    except NotationError as error:
        raise _with_our_options(error) from None
    views = views_of(first, view)
    kinds, called = _two_at_most(seats) or [FRIEND, FRIEND], [*map(_called, _two_at_most(names)), "", ""]
    if len(kinds) == 1:
        raise NotationError("frame.two-seats")
    big, hints = flag(big, "big"), flag(hints, "hints")
    match = Match(first, seats=[Seat(kind, called[i]) for i, kind in enumerate(kinds)], seed=seed)
    for move in moves:
        match.play(move)
    if is_problem(game):
        match.help.problem = match.help.teaching = True
    return Frame(match, views=views, big=big, hints=hints)


def _with_our_options(error: NotationError) -> NotationError:
    """A game knows its own options; a board has these besides."""
    if error.remark.key != "game.unknown-option":
        return error
    return NotationError("frame.unknown-option", **error.remark.blanks, board="seats, names, big, hints, view")


def _called(name: Any) -> str:
    if name is None or isinstance(name, str):
        return name or ""
    number = whole(name)
    if number is None:
        raise NotationError("frame.two-seats")
    return in_words(number)


def _two_at_most(given: Any) -> list[Any]:
    found = row(given, 2) if isinstance(given, list | tuple) else None
    if found is None or len(found) > 2:
        raise NotationError("frame.two-seats")
    return found


class Frame:
    """A match on screen. ``match`` is the game itself; ``board`` its picture; the rest drives it.

    A game that can be looked at in several ways has several ``boards``: the first above the line and the
    buttons, the others beside these where there is room. All show the one match, draft included.
    ``views``: which, by default all. Without ``hints`` nobody on this board is told what to play.

    The saved page, the printed page and a page without kernel show the picture that stands
    in a second output below the board; style sheets hide it while the board is alive.
    """

    def __init__(
        self, match: Match, *, views: Sequence[str | None] = (), big: bool = False, hints: bool = True
    ) -> None:
        self.match = match
        self.boards = [
            Board(match, view=view, big=big, typing=not i) for i, view in enumerate(views or known_views(match.stem))
        ]
        self.board = self.boards[0]
        self.line = widgets.HTML()
        self.play = button(match, lambda: match.tap("enter"), button_style="primary")
        self.undo = button(match, match.undo)
        self.redo = button(match, match.redo)
        self.hint = button(match, match.help.hint)
        self.take_back = button(match, match.undo, button_style="primary")
        self.go_on = button(match, match.help.go_on)
        self.history = Strip(options=[("", 0)], style={"button_width": "auto"})
        self.history.observe(self._look_back, names="value")
        self.big = self._toggle(big, self._set_big)
        panels: list[Panel] = [Moves(match), NewGame(match), Text(match, self._copy)]
        if hints:  # a perfect computer at one's own place is a hint too
            panels = [HelpPanel(match), panels[0], Seats(match), *panels[1:]]
        self.panels = {panel.label: panel for panel in panels}
        self.doors = {panel.label: self._toggle(False, self._door(panel)) for panel in panels}
        self.question = widgets.HBox([self.take_back, self.go_on], layout=widgets.Layout(**ROW))
        actions = [self.play, self.undo, self.redo, *([self.hint] if hints else [])]
        self.actions = widgets.HBox(actions, layout=widgets.Layout(**ROW))
        self.more = widgets.HBox([*self.doors.values(), self.big], layout=widgets.Layout(**ROW))
        self.opened = widgets.VBox([])
        self.widget = self._arranged()
        self._twins = Twins(lambda: [self._picture_bundle()], lambda: (match.position, match.last))
        match.watch(self._refresh)
        self._refresh(match)

    # -- making ----------------------------------------------------------------------

    def _arranged(self) -> widgets.Box:
        """The first view above the line and the buttons; other views beside them, as the style sheet finds room."""
        column = widgets.VBox(
            [self.board, self.history, self.line, self.question, self.actions, self.more, self.opened],
            layout=widgets.Layout(max_width="100%", overflow="visible"),
        )
        others = self.boards[1:]
        arranged = widgets.Box([column, *others]) if others else column
        arranged.add_class("rvb-frame")
        if others:
            arranged.add_class("rvb-views")
        return arranged

    def _toggle(self, value: bool, action: Any) -> widgets.ToggleButton:
        made = widgets.ToggleButton(value=value, layout=widgets.Layout(**AUTO))
        made.observe(lambda change: told_in(self.match, lambda: action(change["new"])), names="value")
        return made

    def _door(self, panel: Panel) -> Any:
        def open_or_close(is_open: bool) -> None:
            if is_open:
                for label, door in self.doors.items():
                    if label != panel.label:
                        door.value = False
                panel.open()
                panel.refresh()
            self.opened.children = [panel.box] if is_open else [c for c in self.opened.children if c is not panel.box]

        return open_or_close

    # -- what the buttons do --------------------------------------------------------------

    def _look_back(self, change: dict[str, Any]) -> None:
        if change["new"] is not None and change["new"] != self.match.at:
            told_in(self.match, lambda: self.match.go(change["new"]))

    def _set_big(self, big: bool) -> None:
        for board in self.boards:
            board.size = "big" if big else "normal"
        self._fold()

    def _fold(self) -> None:
        """A big board stands alone, with the line and the way back."""
        big = self.board.size == "big"
        for part in (*self.doors.values(), self.opened):
            part.layout.display = "none" if big else None

    def _copy(self, text: str) -> None:
        self.board.send({"copy": text})
        self.match.tell(Remark("frame.copied"))

    # -- refreshing -------------------------------------------------------------------------

    def _refresh(self, match: Match) -> None:
        self.line.value = self._spoken_line()
        self.play.description = say("frame.play")
        self.undo.description, self.redo.description = say("frame.undo"), say("frame.redo")
        self.hint.description, self.big.description = say("frame.hint"), say("frame.big")
        self.take_back.description, self.go_on.description = say("frame.take-back"), say("frame.go-on")
        self.question.layout.display = None if match.help.blunder else "none"
        _idle(self.play, match.draft.move is None)
        _idle(self.undo, not match.can_undo)
        _idle(self.redo, not match.can_redo)
        for label, door in self.doors.items():
            door.description = say(label)
            if door.value:
                self.panels[label].refresh()
        self._fold()
        self._show_history()
        self._twins.update()

    def _show_history(self) -> None:
        """A strip of who was winning after each move: the player's number, or a question mark."""
        self.history.layout.display = None if self.match.help.history else "none"
        if not self.match.help.history:
            return
        signs = {None: "?", 1: "①", 2: "②"}
        labels = [
            (say("frame.winning", at=at, who=signs.get(winner, str(winner))), at)
            for at, winner in enumerate(self.match.help.winners())
        ]
        if tuple(self.history.options) != tuple(labels):
            self.history.unobserve(self._look_back, names="value")
            self.history.options = labels
            self.history.observe(self._look_back, names="value")
        self.history.value = self.match.at
        self.history.description = say("frame.winning-label")

    def _spoken_line(self) -> str:
        """Whose turn, what happened, what can be done."""
        remark, hint = self.match.remark, self.match.draft.note
        player = 0 if self.match.over else self.match.position.turn
        lines = [_line(f"rvb-headline rvb-player-{player}", self.match.headline().sentence)]
        if remark:
            lines.append(_line("rvb-refused" if isinstance(remark, Mistake) else "rvb-told", remark.sentence))
        if hint and hint != remark and not self.match.waiting:
            lines.append(_line("rvb-told", hint.sentence))
        return "".join(lines)

    # -- showing -----------------------------------------------------------------------------

    def _ipython_display_(self) -> None:
        self._twins.show(self.widget, say("frame.live"))

    def _picture_bundle(self) -> dict[str, str]:
        """For the saved page: the position in each view that is on screen."""
        now, last = self.match.position, self.match.last
        seen = stacked([draw(now, last=last, view=board.view, taps=False) for board in self.boards])
        return {"image/svg+xml": as_text(seen), "text/plain": repr(self)}

    def picture(self) -> Picture:
        """The position shown, as ``rvbkit.show`` draws it: the first view."""
        return Picture(self.match.position, last=self.match.last, view=self.board.view)

    def __repr__(self) -> str:
        return say("frame.static", headline=self.match.headline())


def _idle(button: widgets.Button, idle: bool) -> None:
    """A button with nothing to do looks so and says so when pressed; disabled, it would lose the focus."""
    (button.add_class if idle else button.remove_class)("rvb-idle")


def _line(class_: str, sentence: str) -> str:
    """A line of the frame as HTML; what people typed is escaped."""
    line = ET.Element("div", {"class": class_})
    line.text = sentence
    return ET.tostring(line, encoding="unicode", method="html")
