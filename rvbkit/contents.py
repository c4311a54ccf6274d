"""The contents manager of ``rvbkit lab``: notebooks go to their page without saved widgets that carry code.

A notebook that was received would else run its sender's JavaScript when it is opened, and by it Python. The file keeps
everything: the page gets a mark, by which what was left out is put back when the page saves its notebook, also under
another name. ``rvbkit.widget_state`` says which widgets carry code. The mark holds the sentence that the page shows.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Awaitable
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from rvbkit.text import say
from rvbkit.widget_state import with_code, without_code

#: Where a notebook for a page has its mark.
MARK = "rvbkit-left-out"
#: The code of our own boards, which come alive by themselves: nobody is told about them.
OURS = Path(__file__).parent / "static" / "jupyter.js"
#: The saved widgets of so many notebooks are remembered, for files that are changed or removed meanwhile.
REMEMBERED = 20

_remembered = OrderedDict[str, Any]()
_whole = ContextVar("whole", default=False)


class Careful:
    """For any asynchronous contents manager, in front of it among the bases of a class."""

    async def get(self, path: str, *given: Any, **options: Any) -> Any:
        model = await super().get(path, *given, **options)  # type: ignore[misc]
        if not _whole.get() and _is_notebook(model):
            _leave_out(path, model["content"]["metadata"])
        return model

    async def save(self, model: Any, path: str = "") -> Any:
        if _is_notebook(model):
            metadata = {**model["content"]["metadata"]}
            mark = metadata.pop(MARK, None)
            if isinstance(mark, dict):
                original = await self._original(mark, path)
                if original is not None:
                    metadata["widgets"] = with_code(metadata.get("widgets"), original)
            model = {**model, "content": {**model["content"], "metadata": metadata}}
        return await super().save(model, path)  # type: ignore[misc]

    async def copy(self, *given: Any, **options: Any) -> Any:
        return await _with_all(super().copy(*given, **options))  # type: ignore[misc]

    async def trust_notebook(self, path: str) -> None:
        await _with_all(super().trust_notebook(path))  # type: ignore[misc]

    async def _original(self, mark: dict[str, Any], path: str) -> Any:
        """The saved widgets that a mark stands for: remembered, or those of the file, here or where it was."""
        for place in (path, mark.get("path")):
            if mark.get("state") not in _remembered:
                with suppress(Exception):  # there is no such file, or it is no notebook any more
                    model = await _with_all(super().get(str(place), type="notebook"))  # type: ignore[misc]
                    _remember(model["content"]["metadata"].get("widgets"))
        return _remembered.get(str(mark.get("state")))


def _leave_out(path: str, metadata: dict[str, Any]) -> None:
    """Changes the metadata of a notebook for its page."""
    metadata.pop(MARK, None)
    original = metadata.get("widgets")
    shown, carrying = without_code(original)
    if original is None or shown == original:
        return
    metadata["widgets"] = shown
    count = sum(not _is_ours(one) for one in carrying)
    sentence = say("lab.left-out", count=count) if count else ""
    metadata[MARK] = {"path": path, "state": _remember(original), "sentence": sentence}


def _remember(original: Any) -> str:
    """The name under which these saved widgets are remembered."""
    name = hashlib.sha256(json.dumps(original, sort_keys=True).encode()).hexdigest()
    _remembered[name] = original
    _remembered.move_to_end(name)
    while len(_remembered) > REMEMBERED:
        _remembered.popitem(last=False)
    return name


async def _with_all(asked: Awaitable[Any]) -> Any:
    """What is done with whole notebooks, because no page gets them."""
    before = _whole.set(True)
    try:
        return await asked
    finally:
        _whole.reset(before)


def _is_notebook(model: Any) -> bool:
    content = model.get("content") if isinstance(model, dict) and model.get("type") == "notebook" else None
    return isinstance(content, dict) and isinstance(content.get("metadata"), dict)


def _is_ours(model: Any) -> bool:
    state = model.get("state") if isinstance(model, dict) else None
    return isinstance(state, dict) and state.get("_esm") == _our_code()


@cache
def _our_code() -> str:
    return OURS.read_text(encoding="utf-8")


class Contents(Careful, AsyncLargeFileManager):  # type: ignore[misc]
    """Jupyter's own manager of files, careful with saved widgets."""
