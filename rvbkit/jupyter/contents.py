"""The contents manager of ``rvbkit lab``: notebooks go to their page without saved widgets that carry code.

A notebook that was received would else run its sender's JavaScript when it is opened, and by it Python. The file keeps
everything: the page gets a mark, by which what was left out is put back when the page saves its notebook, also under
another name. The mark holds the sentence that the page shows.

JupyterLab restores the saved models (``metadata.widgets``) when a notebook is opened, before anybody has run a cell. A
model of anywidget holds JavaScript; the HTML widget shows markup as it is; the output widget shows its outputs as
trusted ones. So a model is plain only if it is one of Jupyter's own, and of those that show markup, only with harmless
markup. Models of other libraries are not plain: what their texts do on a page is not known here. ``without_code`` gives
the state for a page, ``with_code`` the state for the file, when the page has saved its own.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import OrderedDict
from collections.abc import Awaitable, Iterator
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from rvbkit.text import say

#: The kind of data that JupyterLab restores.
STATE = "application/vnd.jupyter.widget-state+json"
#: Libraries whose models hold data. None of them loads code by its name or address.
PLAIN = ("@jupyter-widgets/base", "@jupyter-widgets/controls", "@jupyter-widgets/output")
_CLASS = re.compile(r"\w+(Model|View)")
#: Those that show markup, those that show outputs, those that copy one widget's value into another.
_MARKUP = {"HTMLModel", "HTMLView", "HTMLMathModel", "HTMLMathView"}
_OUTPUT = {"OutputModel", "OutputView"}
_LINK = {"LinkModel", "DirectionalLinkModel"}
#: What a link may copy from one plain widget to another.
_LINKED = {"value", "index", "selected_index", "min", "max", "step", "disabled"}
#: Outputs that hold no markup.
_TEXTS = {"text/plain", "image/png", "image/jpeg", "application/vnd.jupyter.widget-view+json"}
#: Markup without scripts, handlers and embedded pages: text, and these tags with harmless attributes.
_TAGS = (
    "a|abbr|b|big|blockquote|br|caption|center|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|"
    "small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var"
)
_QUOTED = r"""=(?:"[^"<>&()\\]*+"|'[^'<>&()\\]*+'|\w++)"""
_ATTRIBUTE = (
    rf"\s++(?:(?:align|alt|class|color|colspan|dir|height|lang|rowspan|size|style|title|width){_QUOTED}"
    r"""|href="https?://[^"<>]*+"|target="_blank"|src="data:image/(?:png|jpeg|gif);base64,[\w+/=]*+")"""
)
_HARMLESS = re.compile(rf"(?:[^<]++|</?(?:{_TAGS})(?:{_ATTRIBUTE})*+\s*+/?>)*+", re.I | re.A)
#: How a model's state names another model.
_REFERENCE = "IPY_MODEL_"


def without_code(widgets: Any) -> tuple[Any, list[Any]]:
    """The saved state without the models that carry code or need such a model; and those that carry code themselves."""
    state = widgets.get(STATE) if isinstance(widgets, dict) else None
    models = state.get("state") if isinstance(state, dict) else None
    if not isinstance(state, dict) or not isinstance(models, dict):
        return {}, []
    plain = {id_: model for id_, model in models.items() if _is_plain(model)}
    carrying = [model for id_, model in models.items() if id_ not in plain]
    while len(left := _complete(plain, models)) < len(plain):
        plain = left
    shown = {id_: {**model, "state": _known(model["state"], models.keys() - plain)} for id_, model in plain.items()}
    return {**widgets, STATE: {**state, "state": shown}}, carrying


def with_code(saved: Any, original: Any) -> Any:
    """What a page has saved, with the models of the original state that were withheld from it.

    A model that the page has not changed is as it was; one that it has changed or dropped is as the page has it.
    """
    shown, _ = without_code(original)
    if saved in (shown, None):
        return original
    if not shown or not isinstance(saved, dict):
        return saved
    before, after = _models(shown), _models(saved)
    unchanged = {id_: model for id_, model in _models(original).items() if after.get(id_) == before.get(id_)}
    return {**saved, STATE: {**original[STATE], **saved.get(STATE, {}), "state": {**after, **unchanged}}}


def _models(widgets: Any) -> dict[str, Any]:
    state = widgets.get(STATE) if isinstance(widgets, dict) else None
    models = state.get("state") if isinstance(state, dict) else None
    return models if isinstance(models, dict) else {}


# -- which models are plain --------------------------------------------------------------------


def _is_plain(model: Any) -> bool:
    state = model.get("state") if isinstance(model, dict) else None
    if not isinstance(state, dict) or not all(map(_is_place, _buffers(model))):
        return False
    modules = [model.get("model_module"), *(state.get(name) for name in ("_model_module", "_view_module"))]
    if not all(one is None or one in PLAIN for one in modules):
        return False
    if not all(isinstance(one, str) and _CLASS.fullmatch(one) for one in _given_names(model)):
        return False
    names = _names(model)
    shows = names & {*_MARKUP, *_OUTPUT}
    if shows and [*_buffers(model)]:
        return False
    outputs = state.get("outputs", []) if names & _OUTPUT else []
    harmless = not names & _MARKUP or _is_harmless(state.get("value", ""))
    return harmless and isinstance(outputs, list) and all(map(_is_text, outputs))


def _names(model: dict[str, Any]) -> set[Any]:
    """The classes of a plain model and its view: the library's own, where the state names none."""
    return {*_given_names(model)}


def _given_names(model: dict[str, Any]) -> list[Any]:
    given = (model.get("model_name"), *(model["state"].get(name) for name in ("_model_name", "_view_name")))
    return [name for name in given if name is not None]


def _buffers(model: dict[str, Any]) -> Iterator[Any]:
    """Where the model's binary parts go."""
    buffers = model.get("buffers") or []
    for one in buffers if isinstance(buffers, list) else [None]:
        yield one.get("path") if isinstance(one, dict) else None


def _is_place(path: Any) -> bool:
    """Whether a path stays within the model's own values. A list as a part would be taken for the text in it."""
    sound = isinstance(path, list) and bool(path) and all(isinstance(part, str | int) for part in path)
    return sound and not any(isinstance(part, str) and re.match("_|constructor|prototype", part) for part in path)


def _is_harmless(markup: Any) -> bool:
    return isinstance(markup, str) and _HARMLESS.fullmatch(markup) is not None


def _is_text(output: Any) -> bool:
    if not isinstance(output, dict):
        return False
    data = output.get("data", {})
    return output.get("output_type") in ("stream", "error") or (isinstance(data, dict) and data.keys() <= _TEXTS)


# -- which models are complete without the others --------------------------------------------


def _complete(plain: dict[str, Any], models: dict[str, Any]) -> dict[str, Any]:
    """The plain models whose links and parts are plain, too. A list of widgets may lack some."""
    left = models.keys() - plain
    return {
        id_: model
        for id_, model in plain.items()
        if not (_names(model) & _LINK and not _is_safe_link(model["state"], plain))
        and not any(isinstance(part, str) and _refers(part, left) for part in model["state"].values())
    }


def _is_safe_link(state: dict[str, Any], plain: dict[str, Any]) -> bool:
    for end in (state.get("source"), state.get("target")):
        if not isinstance(end, list) or len(end) != 2 or not all(isinstance(one, str) for one in end):
            return False
        if end[1] not in _LINKED:
            return False
        model = plain.get(end[0].removeprefix(_REFERENCE))
        if model is None or _names(model) & {*_MARKUP, *_OUTPUT, *_LINK}:
            return False
    return True


def _refers(text: str, ids: Any) -> bool:
    return text.startswith(_REFERENCE) and text.removeprefix(_REFERENCE) in ids


def _known(state: dict[str, Any], left: Any) -> dict[str, Any]:
    """A model's values, its lists of widgets without those that are left out."""
    return {
        name: [one for one in part if not (isinstance(one, str) and _refers(one, left))]
        if isinstance(part, list)
        else part
        for name, part in state.items()
    }


#: Where a notebook for a page has its mark.
MARK = "rvbkit-left-out"
#: The code of our own boards, which come alive by themselves: nobody is told about them.
OURS = Path(__file__).parents[1] / "static" / "jupyter.js"
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
