"""A living thing without a page: what is seen of it, what a page would send, what is sent to the page."""

from __future__ import annotations

from typing import Any

from rvbkit.page.live import Live, Part, inside


class Sent(list[dict[str, Any]]):
    """The messages that a living thing sends, instead of a notebook."""

    def __init__(self, thing: Live) -> None:
        super().__init__()
        thing.on_page().widget.comm.send = lambda data=None, metadata=None, buffers=None: self.append(data)


def send(thing: Live, content: Any) -> None:
    thing.on_page().widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def tap(thing: Live, *taps: str) -> None:
    for one in taps:
        send(thing, {"tap": one})


def press(thing: Live, key: str, /, filled: dict[str, Any] | None = None, **more: Any) -> None:
    """Presses a key, or a field that acts, with all that stands in the fields at that moment: these, else as given."""
    fields = {id_: part["value"] for id_, part in parts(thing, "field").items()}
    changed = (filled or {}) | more
    assert changed.keys() <= fields.keys(), "no such field"
    send(thing, {"press": key, "fields": fields | changed})


def choose(thing: Live, name: str, value: Any) -> None:
    """Fills in a field that acts."""
    press(thing, name, {name: value})


def parts(thing: Live, kind: str = "") -> dict[str, Part]:
    """All parts by their names, or those of one kind."""
    return {part["id"]: part for part in inside(thing.seen["parts"]) if kind in ("", part["is"])}


def keys(thing: Live) -> dict[str, Part]:
    """All keys by their names."""
    return {one["name"]: one for part in parts(thing, "keys").values() for one in part["keys"]}


def words(thing: Live, id_: str = "words") -> str:
    """What is said: the headline, then a line for each sentence."""
    part = parts(thing)[id_]
    return "\n".join([part["head"], *(line["text"] for line in part["lines"])])


def pictures(thing: Live) -> list[str]:
    return [part["svg"] for part in parts(thing, "picture").values()]


def is_wrong(thing: Live, id_: str = "words") -> bool:
    return bool(parts(thing)[id_]["mood"] == "wrong")
