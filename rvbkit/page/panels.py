"""What can be opened beside a board: help, moves, players, a new game, the game as text.

Each panel says what is seen of the match and sends wishes to it; none keeps a copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rvbkit.games import begin_as_typed, options, rules
from rvbkit.matches import opponents
from rvbkit.matches.match import Match
from rvbkit.matches.seat import FRIEND, NAME_LENGTH, Seat
from rvbkit.page.live import Part, field, key, keys, words
from rvbkit.text import say
from rvbkit.text.remarks import NotationError, Remark

#: A longer text of a position is not offered for change.
LONGEST_OFFERED = 200

Fields = Mapping[str, Any]


class Panel:
    """Something to open: ``label`` is its catalogue key, ``fresh`` grows when what was typed in it has been taken."""

    label: str

    def __init__(self, match: Match) -> None:
        self.match = match
        self.fresh = 0

    def parts(self) -> list[Part | None]:
        """What is in it now."""
        raise NotImplementedError

    def press(self, name: str, fields: Fields) -> None:
        """What its keys do, and its fields that act."""


class Moves(Panel):
    """The list of moves; choosing one shows the position after it."""

    label = "frame.moves"

    def parts(self) -> list[Part | None]:
        match, turns = self.match, self.match.turns
        rows = [(0, say("frame.start-of-game"))]
        for number, move in enumerate(match.moves, 1):
            name = match.name(turns[number - 1])
            rows.append((number, say("frame.move", number=number, name=name, move=move.told)))
        return [field("moves", "list", say(self.label), match.at, options=rows, acts=True)]

    def press(self, name: str, fields: Fields) -> None:
        self.match.go(fields["moves"])


class Seats(Panel):
    """Names and kinds of the players."""

    label = "frame.seats"

    def parts(self) -> list[Part | None]:
        levels = {kind: say(f"opponent.{kind}") for kind in opponents.levels(self.match.stem)}
        computers = [(kind, say("frame.computer", level=level)) for kind, level in levels.items()]
        kinds = [(FRIEND, say("opponent.friend")), *computers]
        made: list[Part | None] = []
        for player, seat in enumerate(self.match.seats, 1):
            made.append(field(f"name-{player}", "text", f"{say('frame.name')} {player}", seat.name, acts=True))
            made.append(field(f"kind-{player}", "choice", say("frame.plays"), seat.kind, options=kinds, acts=True))
        return made

    def press(self, name: str, fields: Fields) -> None:
        what, _, number = name.partition("-")
        player = int(number)
        seat = self.match.seats[player - 1]
        if what == "kind":
            self.match.sit(player, Seat(fields[name], seat.name))
            return
        self.match.sit(player, Seat(seat.kind, fields[name]))
        if len(" ".join(fields[name].split())) > NAME_LENGTH:
            raise NotationError("frame.too-long", count=NAME_LENGTH)


class NewGame(Panel):
    """What a new game of this kind may be asked; the game itself says what there is."""

    label = "frame.new"

    def parts(self) -> list[Part | None]:
        start = "" if self.match.withheld else str(self.match.start)
        choices = [_option(asked) for asked in options(self.match.start)]
        position = field(
            "position",
            "text",
            say("frame.from-position"),
            start if len(start) <= LONGEST_OFFERED else "",
            hint=rules(self.match.stem).EXAMPLE.partition(" | ")[0],
            enter="begin-there",
            fresh=self.fresh,
        )
        starts = keys(key("begin", say("frame.begin"), solid=True), key("same", say("frame.again")), id_="starts")
        return [*choices, starts, position, keys(key("begin-there", say("frame.begin-there")), id_="there")]

    def press(self, name: str, fields: Fields) -> None:
        if name == "same":
            self.match.new()
        elif name == "begin-there":
            self.match.new(rules(self.match.stem).Position.parse(fields["position"]))
            self.fresh += 1
        else:
            asked = {one["name"]: str(fields[f"option-{one['name']}"]) for one in options(self.match.start)}
            self.match.new(begin_as_typed(self.match.stem, asked))


def _option(asked: Mapping[str, Any]) -> Part:
    """A field for an option, of the kind that fits."""
    id_, label, value = f"option-{asked['name']}", say(asked["label"]), asked["value"]
    if asked["kind"] == "choice":
        values = dict.fromkeys([*asked["values"], value])  # a text of one's own beside what is known by name
        return field(id_, "choice", label, value, options=[(one, _in_words(one, asked)) for one in values])
    return field(id_, "text", label, value, digits=asked["kind"] == "whole")


def _in_words(value: str, asked: Mapping[str, Any]) -> str:
    """A value of an option: yes, no, what the game calls it, or itself."""
    if value in asked.get("words", ()):
        return say(f"{asked['label']}-{value.lower()}")
    return {"True": say("frame.yes"), "False": say("frame.no")}.get(value, value)


class HelpPanel(Panel):
    """Kinds of help to turn on: what may follow, values, teaching, who was winning."""

    label = "frame.help"

    def parts(self) -> list[Part | None]:
        help_ = self.match.help
        states = {
            "follow": self.match.show_next,
            "values": help_.values_shown,
            "teaching": help_.teaching,
            "history": help_.history,
        }
        useful = list(states) if opponents.can_judge(self.match.stem) else ["follow"]
        labels = {name: f"frame.{name}" for name in useful}
        if len(self.match.seats) == 1 and "history" in labels:  # nobody wins: all can still be done, or not
            del labels["history"]
            labels |= {name: f"frame.{name}-alone" for name in ("values", "teaching")}
        elif "values" in labels:
            labels["values"] += self._numbers()
        return [field(name, "switch", say(label), states[name], acts=True) for name, label in labels.items()]

    def _numbers(self) -> str:
        """What the legend of values has to explain: points, or by how much one is ahead where that is all one knows."""
        if self.match.seen.tally:
            return "-points"
        return "-ahead" if any(value.kind == "score" for value in self.match.values().values()) else ""

    def press(self, name: str, fields: Fields) -> None:
        if name == "follow":
            self.match.show_next = fields[name]
            self.match.tell(None)  # a refusal said once is not said again
        else:
            self.match.use(**{name: fields[name]})


class Text(Panel):
    """The game up to the position shown as one line, to copy; another line to load.

    Whoever takes a move back does not expect it in what he copies; that later moves are left out is said.
    """

    label = "frame.text"

    def parts(self) -> list[Part | None]:
        if self.match.withheld:
            return [words("", [("", self.match.withheld.sentence)], id_="withheld")]
        text = self.match.text(shown=True)
        buttons = keys(key("copy", say("frame.copy"), copies=text), key("load", say("frame.load")), id_="texts")
        line = field("text", "text", say("frame.text-hint"), text, rows=3, fresh=self.fresh)
        left_out = len(self.match.moves) - self.match.at
        told = [("", say("frame.text-until", count=left_out))] if left_out else []
        return [line, buttons, words("", told, id_="until") if told else None]

    def press(self, name: str, fields: Fields) -> None:
        if name == "load":
            self.match.load(fields["text"])
            self.fresh += 1
        else:
            self.match.tell(Remark("frame.copied"))
