"""The foldable parts of the frame: moves, players, new game, game as text.

Each panel shows the match and sends wishes to it; none keeps a copy. A panel is refreshed
only while it is open.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as widgets

from rvbkit import opponent
from rvbkit.game import NotationError, safely, told
from rvbkit.games import begin, rules
from rvbkit.in_turn import in_turn, on_enter, soon
from rvbkit.match import FRIEND, NAME_LENGTH, Match, Seat
from rvbkit.text import say

AUTO = {"width": "auto", "max_width": "100%"}
WIDE = {"width": "auto", "max_width": "560px"}
ROW = {"flex_flow": "row wrap"}
OWN_WIDTH = {"description_width": "initial"}
#: A longer text of a position is not offered for change.
LONGEST_OFFERED = 200


@in_turn
def told_in(match: Match, action: Callable[[], Any]) -> None:
    """Does what a click asks for; a mistake becomes a sentence of the match."""
    safely(action, match.tell)


def button(match: Match, action: Callable[[], Any], **options: Any) -> widgets.Button:
    """A button with words; its label is set by whoever refreshes it."""
    made = widgets.Button(layout=widgets.Layout(**AUTO), **options)
    made.on_click(lambda _: told_in(match, action))
    return made


class Late:
    """A list on a page. What is chosen there may be gone here: then the page hears what is chosen really."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        index = sync_data.get("index")
        if isinstance(index, int) and index >= len(self.options):  # type: ignore[attr-defined]
            sync_data = {name: value for name, value in sync_data.items() if name != "index"}
            self.send_state("index")  # type: ignore[attr-defined]
        super().set_state(sync_data)  # type: ignore[misc]


class Rows(Late, widgets.Select):  # type: ignore[misc]
    """Rows to choose one from."""


class Strip(Late, widgets.ToggleButtons):  # type: ignore[misc]
    """Buttons of which one is pressed."""


class Panel(ABC):
    """A foldable part: ``label`` is its catalogue key, ``box`` its widget."""

    label: str

    def __init__(self, match: Match) -> None:
        self.match = match
        self.quiet = False  # while refreshing, a changed widget is not a wish
        self.box = widgets.VBox(self.make(), layout=widgets.Layout(padding="6px 0 0 0", **WIDE))

    @abstractmethod
    def make(self) -> list[widgets.Widget]:
        """The widgets, made once."""

    @abstractmethod
    def show(self) -> None:
        """Brings the widgets up to date."""

    def open(self) -> None:  # noqa: B027 (most panels have nothing more to do)
        """What happens when the panel is opened, besides being brought up to date."""

    def refresh(self) -> None:
        self.quiet = True
        try:
            self.show()
        finally:
            self.quiet = False

    def settled(self, action: Callable[[], Any]) -> Callable[[], None]:
        """What a button does that reads what was typed or chosen before."""
        return lambda: soon(partial(told_in, self.match, action))

    def on_wish(self, widget: widgets.Widget, action: Callable[[Any], Any]) -> None:
        """Runs ``action`` when the user, and not a refresh, changes the widget's value."""

        def wished(change: dict[str, Any]) -> None:
            if not self.quiet:
                told_in(self.match, lambda: action(change["new"]))

        widget.observe(wished, names="value")


class Moves(Panel):
    """The list of moves; choosing one shows the position after it."""

    label = "frame.moves"

    def make(self) -> list[widgets.Widget]:
        self.list = Rows(options=[("", 0)], layout=widgets.Layout(**WIDE), style=OWN_WIDTH)
        self.on_wish(self.list, lambda at: self.match.go(at))
        return [self.list]

    def show(self) -> None:
        self.list.description = say("frame.moves")
        rows = [(say("frame.start-of-game"), 0)]
        turn_of = self.match.turns
        for number, move in enumerate(self.match.moves, 1):
            name = self.match.name(turn_of[number - 1])
            rows.append((say("frame.move", number=number, name=name, move=told(move)), number))
        if tuple(rows) != tuple(self.list.options):
            self.list.options = rows
            self.list.rows = max(3, min(len(rows), 8))
        self.list.value = self.match.at


class Seats(Panel):
    """Names and kinds of the players."""

    label = "frame.seats"

    def make(self) -> list[widgets.Widget]:
        self.names: list[widgets.Text] = []
        self.kinds: list[widgets.Dropdown] = []
        for player in range(1, len(self.match.seats) + 1):
            name = widgets.Text(continuous_update=False, layout=widgets.Layout(**WIDE))
            kind = widgets.Dropdown(options=[(FRIEND, FRIEND)], layout=widgets.Layout(**WIDE))
            self.on_wish(name, partial(self.rename, player))
            self.on_wish(kind, partial(self.seat, player))
            self.names.append(name)
            self.kinds.append(kind)
        return [widget for pair in zip(self.names, self.kinds, strict=True) for widget in pair]

    def seat(self, player: int, kind: str) -> None:
        self.match.sit(player, Seat(kind, self.match.seats[player - 1].name))

    def rename(self, player: int, name: str) -> None:
        self.match.sit(player, Seat(self.match.seats[player - 1].kind, name))
        if len(" ".join(name.split())) > NAME_LENGTH:
            raise NotationError("frame.too-long", count=NAME_LENGTH)

    def show(self) -> None:
        kinds = [(say(f"opponent.{kind}"), kind) for kind in (FRIEND, *opponent.levels(self.match.stem))]
        for player, (name, kind, seat) in enumerate(zip(self.names, self.kinds, self.match.seats, strict=True), 1):
            name.description = f"{say('frame.name')} {player}"
            kind.description = say("frame.plays")
            if tuple(kind.options) != tuple(kinds):
                kind.options = kinds
            name.value, kind.value = seat.name, seat.kind


class NewGame(Panel):
    """What a new game of this kind may be asked; the game itself says what there is."""

    label = "frame.new"

    def make(self) -> list[widgets.Widget]:
        game = rules(self.match.stem)
        usual = game.options_of(self.match.start)
        self.choices: dict[str, widgets.Dropdown] = {}
        for name, values in game.OPTIONS.items():
            self.choices[name] = widgets.Dropdown(
                options=list(values),
                value=usual[name],
                layout=widgets.Layout(**WIDE),
                style=OWN_WIDTH,
            )
        self.go = button(self.match, self.settled(self.start), button_style="primary")
        self.again = button(self.match, self.match.new)
        example = str(begin(self.match.stem, {"seed": 1}))
        self.position = widgets.Text(placeholder=example, layout=widgets.Layout(**WIDE), style=OWN_WIDTH)
        self.position.on_msg(on_enter(partial(told_in, self.match, self.start_there)))
        self.go_there = button(self.match, self.settled(self.start_there))
        return [
            *self.choices.values(),
            widgets.HBox([self.go, self.again], layout=widgets.Layout(**ROW)),
            self.position,
            widgets.HBox([self.go_there], layout=widgets.Layout(**ROW)),
        ]

    def open(self) -> None:
        """The choices are first those of the game that is on the board."""
        for name, value in rules(self.match.stem).options_of(self.match.start).items():
            self.choices[name].value = value
        text = str(self.match.start)
        self.position.value = text if len(text) <= LONGEST_OFFERED else ""

    def start_there(self) -> None:
        """A new game from a position that was typed."""
        self.match.new(rules(self.match.stem).Position.parse(self.position.value))

    def start(self) -> None:
        chosen = {name: choice.value for name, choice in self.choices.items()}
        self.match.new(begin(self.match.stem, chosen))

    def show(self) -> None:
        self.go.description, self.again.description = say("frame.begin"), say("frame.again")
        self.position.description, self.go_there.description = say("frame.from-position"), say("frame.begin-there")
        for name, choice in self.choices.items():
            choice.description = say(f"{self.match.stem}.option-{name}")
            spoken = [(_in_words(value), value) for value in rules(self.match.stem).OPTIONS[name]]
            if tuple(choice.options) != tuple(spoken):
                value = choice.value
                choice.options = spoken
                choice.value = value


def _in_words(value: Any) -> str:
    if isinstance(value, bool):
        return say("frame.yes") if value else say("frame.no")
    return str(value)


class HelpPanel(Panel):
    """Kinds of help to turn on: what may follow, values, teaching, who was winning."""

    label = "frame.help"

    def make(self) -> list[widgets.Widget]:
        self.switches = {
            "frame.follow": self._switch(self._follow),
            "frame.values": self._switch(lambda on: self.match.help.use(values=on)),
            "frame.teaching": self._switch(lambda on: self.match.help.use(teaching=on)),
            "frame.history": self._switch(lambda on: self.match.help.use(history=on)),
        }
        return list(self.switches.values())

    def _switch(self, action: Callable[[bool], Any]) -> widgets.Checkbox:
        made = widgets.Checkbox(indent=False, layout=widgets.Layout(**WIDE))
        self.on_wish(made, action)
        return made

    def _follow(self, on: bool) -> None:
        self.match.show_next = on
        self.match.tell(None)  # a refusal said once is not said again

    def show(self) -> None:
        help_ = self.match.help
        states = (self.match.show_next, help_.values_shown, help_.teaching, help_.history)
        for (label, switch), state in zip(self.switches.items(), states, strict=True):
            switch.description, switch.value = say(label), state


class Text(Panel):
    """The game as one line, to copy; another line to load."""

    label = "frame.text"

    def __init__(self, match: Match, copy: Callable[[str], None]) -> None:
        self.send_copy = copy
        super().__init__(match)

    def make(self) -> list[widgets.Widget]:
        self.line = widgets.Textarea(rows=3, layout=widgets.Layout(**WIDE), style=OWN_WIDTH)
        self.hint = widgets.HTML()
        self.copy = button(self.match, lambda: self.send_copy(self.match.text()))
        self.load = button(self.match, self.settled(lambda: self.match.load(self.line.value)))
        self.shown = ""
        return [self.hint, self.line, widgets.HBox([self.copy, self.load], layout=widgets.Layout(**ROW))]

    def show(self) -> None:
        self.hint.value = say("frame.text-hint")
        self.copy.description, self.load.description = say("frame.copy"), say("frame.load")
        self.line.description = say("frame.text")
        if self.line.value in (self.shown, ""):  # what somebody has typed stays
            self.line.value = self.match.text()
        self.shown = self.match.text()
