"""One thing on a page: all that is seen of it goes down as data, what people do comes up as one message.

A ``Live`` knows no Jupyter: an adapter (``rvbkit/jupyter/widget.py`` is one) carries the data and the messages.

``widgets/src/seen.ts`` is the contract. Python says what there is (pictures, plates of players, words, keys, fields)
and what stands in it; the page lays it out, knows pointers, keys and focus, and knows no game, no rule and no word.
It sends ``{"tap": "e6"}``, also ``enter``, ``escape``, ``back``, ``turn`` and letters (``'E``); ``{"drop": "e6",
"from": "hand-2"}``, with ``""`` for a piece that is put back; ``{"press": name, "fields": {...}}`` with all that is
filled in at that moment, so that nothing typed can come too late; or, where that is wished, ``{"back": true}`` when
somebody comes back to the page. Anything else is ignored. What a picture tells its page stands in
``rvbkit/page/cells.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any
from uuid import uuid4

from rvbkit.game import safely
from rvbkit.page.errand import in_turn
from rvbkit.text import say
from rvbkit.text.remarks import NotationError, Remark
from rvbkit.text.session import Place

#: No tap of any game is longer; a longer one is a mistake of the page.
LONGEST_TAP = 64
#: A longer text in a field is a mistake of the page, or of who pasted it. Two numbers of 100,000 digits fit in.
LONGEST_TEXT = 1_000_000

Part = dict[str, Any]
#: What stands for a thing where nothing is alive: its text in each format, by the name of the format.
Bundle = dict[str, str]

#: The module that carries to the page what is shown.
ADAPTER = "rvbkit.jupyter.widget"


def adapter() -> Any:
    """Who carries to the page what is shown: loaded when something is."""
    return import_module(ADAPTER)


# -- the parts ----------------------------------------------------------------------------------


def picture(id_: str, svg: str, at: int = 0) -> Part:
    """A picture whose places can be tapped; what it says is ``just-…`` moves when ``at`` grows."""
    return {"is": "picture", "id": id_, "svg": svg, "at": at}


def pictures(*parts: Part) -> Part:
    """Pictures side by side where there is room."""
    return {"is": "pictures", "id": "pictures", "parts": list(parts)}


def words(
    head: str, lines: Sequence[tuple[str, str]] = (), *, mood: str = "", player: int = 0, id_: str = "words"
) -> Part:
    """A headline and sentences, each with its mood: "wrong", "right", "hint", "won" or none."""
    told = [{"mood": mood, "text": text} for mood, text in lines]
    return {"is": "words", "id": id_, "head": head, "lines": told, "mood": mood, "player": player}


def plates(players: Sequence[Mapping[str, Any]]) -> Part:
    """Who plays: number, initial, name, kind (of a computer), now, on, thinks, score."""
    return {"is": "plates", "id": "plates", "players": [dict(player) for player in players]}


def key(
    name: str,
    label: str,
    *,
    sign: str = "",
    solid: bool = False,
    idle: bool = False,
    pressed: bool | None = None,
    copies: str = "",
) -> Part:
    """A button of ``keys``. Idle, it does nothing and says why when pressed; ``copies`` goes to the clipboard."""
    return {
        "name": name, "label": label, "sign": sign, "solid": solid, "idle": idle, "pressed": pressed, "copies": copies
    }  # fmt: skip


def keys(*made: Part | None, id_: str = "keys", look: str = "row") -> Part:
    """Buttons in a row, or below each other as a menu."""
    return {"is": "keys", "id": id_, "look": look, "keys": [one for one in made if one]}


def row(id_: str, *parts: Part | None, look: str = "row") -> Part:
    """Parts that belong together."""
    return {"is": "row", "id": id_, "look": look, "parts": [one for one in parts if one]}


def panel(id_: str, title: str, *parts: Part | None) -> Part:
    """Something that was opened; Escape closes it, as the key ``menu`` does."""
    return {"is": "panel", "id": id_, "title": title, "parts": [one for one in parts if one]}


def rows(id_: str, svg: str, *parts: Part) -> Part:
    """Rows to fill in; ``svg`` is the picture beside them, on which a row that is pointed at shows its own."""
    return {"is": "rows", "id": id_, "svg": svg, "parts": list(parts)}


def case(id_: str, label: str, *parts: Part, svg: str = "", wrong: bool = False) -> Part:
    """One row of ``rows``."""
    return {"is": "case", "id": id_, "label": label, "svg": svg, "wrong": wrong, "parts": list(parts)}


def markup(id_: str, html: str) -> Part:
    """Markup that was made here: what people typed is escaped in it."""
    return {"is": "markup", "id": id_, "html": html}


def link(id_: str, label: str, href: str, file: str) -> Part:
    """Something to take along."""
    return {"is": "link", "id": id_, "label": label, "href": href, "file": file}


def field(id_: str, kind: str, label: str, value: Any, **more: Any) -> Part:
    """Something to fill in: a text, number, choice, list, switch, strip or pick, a choice of which all is in sight.

    What is typed stays until another ``value`` is given, or a higher ``fresh``. One that ``acts`` presses itself with
    every change, if it is ``typed`` also while somebody types, whom no answer overtakes; ``enter`` is the key that
    Enter presses; a choice has ``options``, values and their words.
    """
    usual = {
        "fresh": 0, "options": [], "acts": False, "enter": "", "hint": "", "rows": 1, "least": 0, "most": 0,
        "wrong": False, "digits": False, "typed": False,
    }  # fmt: skip
    given = {"is": "field", "id": id_, "kind": kind, "label": label, "value": value} | usual | more
    return given | {"options": [list(option) for option in given["options"]]}


def inside(parts: Sequence[Part]) -> Iterator[Part]:
    """These parts and all that stand in them."""
    for part in parts:
        yield part
        yield from inside(part.get("parts", ()))


# -- what lives ------------------------------------------------------------------------------------


class Live:
    """Something on a page that answers: ``look`` says what is seen, ``take`` and ``press`` what is done.

    ``group`` is the same for things that show one game, of which only one speaks. ``seen`` is what was seen last.
    """

    #: What stands for it where there is only text: a key of the catalogue.
    says = "frame.live"

    def __init__(self, group: str = "") -> None:
        self.group = group or uuid4().hex
        self.place = Place()
        self._hearing = False
        self._heard = 0
        self._brought: Any = None
        self.seen = self._all()

    # -- what whoever makes one says ---------------------------------------------------------

    def look(self) -> list[Part]:
        """The parts, as they are now."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """What else the page knows: ``seq``, which grows with everything that happens, ``spoken``, ``taps``, ``size``,
        ``refused``, ``focus``, the field or the key where one goes on, and of a question its ``key`` and how many
        answers are ``kept``; whether it ``looks`` again when somebody comes back, and what notebook that which was
        pressed ``opens``.
        """
        return {}

    def take(self, tap: str) -> None:
        """What a tap does; may raise ``NotationError`` or ``IllegalMove``."""

    def drop(self, origin: str, place: str) -> None:
        """What dropping a piece at a place does that was picked up at ``origin``; nowhere, it is put back. May raise
        the same.
        """
        self.take(place)

    def press(self, name: str, fields: Mapping[str, Any]) -> None:
        """What a key does, or a field that acts; ``fields`` is what is filled in. May raise the same."""

    def back(self) -> None:
        """What coming back to the page does: what is seen is looked at anew."""

    def tell(self, remark: Remark) -> None:
        """Shows what went wrong."""
        raise NotImplementedError

    def saved(self) -> list[Bundle]:
        """What a page without kernel shows instead."""
        return []

    def saved_state(self) -> object:
        """What that depends on."""
        return self.seen

    # -- down ------------------------------------------------------------------------------------

    def show(self) -> None:
        """Sends all that is seen now; while a message is being answered, once at its end."""
        if not self._hearing:
            with self.place.again():
                self.seen = self._all()
                if self._brought is not None:
                    self._brought.update()

    def _all(self) -> dict[str, Any]:
        own = {name: say(f"board.{name}") for name in ("keys", "keys-pieces", "stopped", "waiting", "not-copied")}
        usual: Part = {"seq": 0, "spoken": "", "size": "normal", "taps": [], "refused": False, "focus": ""}
        usual |= {"key": "", "kept": 0, "looks": False, "opens": ""}
        seen = usual | {"group": self.group, "words": own} | self.state()
        return seen | {"seq": seen["seq"] + self._heard, "parts": self.look()}

    def on_page(self) -> Any:
        """What the adapter has made of it; made when it is first shown."""
        if self._brought is None:
            self._brought = adapter().Shown(self)
        return self._brought

    def close(self) -> None:
        """Takes it off the page."""
        if self._brought is not None:
            self._brought.widget.close()

    def _ipython_display_(self) -> None:
        with self.place.again():
            self.on_page().display(say(self.says))

    @property
    def widget(self) -> Any:
        """The widget of it, to be put into other widgets: ``ipywidgets.HBox([board.widget])``."""
        return self.on_page().widget

    def _display_(self) -> Any:
        """What marimo shows."""
        return self.widget

    # -- up --------------------------------------------------------------------------------------

    @in_turn
    def hear(self, message: object) -> None:
        """Does what a message of the page asks for, and shows what came of it. Anything else is ignored."""
        self._hearing = True  # whatever was asked for is answered
        self._heard += 1
        with self.place.again():
            try:
                self._answer(message)
            finally:
                self._hearing = False
                self.show()

    def _answer(self, message: object) -> None:
        match message:
            case {"tap": str(tap)} if _is_tap(tap):
                safely(lambda: self.take(tap), self.tell)
            case {"drop": str(place), "from": str(origin)} if _is_tap(place or origin) and _is_tap(origin):
                safely(lambda: self.drop(origin, place), self.tell)
            case {"back": True}:
                self.back()
            case {"press": str(name), "fields": dict(fields)}:
                self._pressed(name, fields)

    def _pressed(self, name: str, given: Mapping[str, Any]) -> None:
        offered = list(inside(self.seen["parts"]))
        fields = {part["id"]: part for part in offered if part["is"] == "field"}
        keys = {one["name"] for part in offered if part["is"] == "keys" for one in part["keys"]}
        acting = name in fields and fields[name]["acts"]
        if name in keys or acting or any(part["enter"] == name for part in fields.values()):
            safely(lambda: self.press(name, _all_filled(fields, given)), self.tell)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"  # no address: saved notebooks stay the same


def _is_tap(text: str) -> bool:
    return 0 < len(text) <= LONGEST_TAP and text.isprintable()


def _all_filled(fields: Mapping[str, Part], given: Mapping[str, Any]) -> dict[str, Any]:
    return {id_: _filled(part, given.get(id_)) for id_, part in fields.items()}


def _filled(part: Part, given: Any) -> Any:
    """What is filled in, if it can be; else what stood there. A text that is too long is refused, for a part of it may
    say something else.
    """
    match part["kind"]:
        case "text":
            if isinstance(given, str) and len(given) > LONGEST_TEXT:
                raise NotationError("check.text-long", most=LONGEST_TEXT)
            return given if isinstance(given, str) else part["value"]
        case "switch":
            return given if isinstance(given, bool) else part["value"]
        case "number":
            whole = given if isinstance(given, int) and not isinstance(given, bool) else part["value"]
            return max(part["least"], min(whole, part["most"]))
    known = [value for value, _words in part["options"]]
    return given if any(type(one) is type(given) and one == given for one in known) else part["value"]
