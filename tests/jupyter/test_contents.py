"""Saved widgets that carry code: which they are, that no page gets them, and that no file loses them."""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import nbformat
import pytest

from rvbkit.jupyter import contents
from rvbkit.jupyter.contents import MARK, STATE, Contents, with_code, without_code
from rvbkit.text import use
from tests.cases import over
from tests.hostile.test_fuzzed_texts import slow
from tests.received import BOX, HOSTILE, LINK, PLAIN, anywidget, markup, model, notebook, output, widgets

ALL = widgets(HOSTILE, PLAIN, LINK, BOX)


def shown(some: dict[str, Any]) -> dict[str, Any]:
    """What of these models goes to a page."""
    left: dict[str, Any] = without_code(widgets(some))[0][STATE]["state"]
    return left


# -- which models carry code -----------------------------------------------------------------------


def test_models_with_code_are_left_out_and_all_others_stay_as_they_are() -> None:
    before = deepcopy(ALL)
    left, carrying = without_code(ALL)
    models = left[STATE]["state"]
    assert models.keys() == PLAIN.keys() | BOX.keys() and carrying == [*HOSTILE.values()]
    assert {name: models[name] for name in PLAIN} == PLAIN
    assert models["box"]["state"]["children"] == ["IPY_MODEL_slider", "IPY_MODEL_target"]
    assert before == ALL, "what the file holds is not changed"


@over("one", [
    anywidget("https://example.org/code.js"),
    model("IntSliderModel", _view_module="anywidget", _view_name="AnyView"),
    model("IntSliderModel", _view_module="https://example.org/code.js"),
    model("IntSliderModel", "bqplot"),
    model("LabelModel", _view_name="HTMLMathView", value="<b onclick=1>"),
    model("Label<img src=x onerror=y>"),
    model("HTMLModel", value="<script>1</script>"),
    model("HTMLModel", value="<b onclick=1>b</b>"),
    model("HTMLModel", value="<b/onclick=1>b</b>"),
    model("HTMLModel", value="<b title='\"' onclick=1>b</b>"),
    model("HTMLModel", value='<a href="javascript:1">b</a>'),
    model("HTMLModel", value='<a href="java&#115;cript:1">b</a>'),
    model("HTMLModel", value="<svg onload=1>"),
    model("HTMLModel", value="<style>*{}</style>"),
    model("HTMLModel", value='<b style="background: url(https://example.org)">'),
    model("HTMLModel", value="<!-- <b> -->"),
    model("HTMLModel", value="<iframe srcdoc='&lt;script&gt;'></iframe>"),
    model("HTMLModel", value='<b data-commandlinker-command="x">'),
    model("HTMLModel", value=["<b>"]),
    output(text_html=markup("x")),
    output(image_svg="<svg/>"),
    model("OutputModel", outputs="x"),
    model("OutputModel", outputs=["x"]),
    model("HTMLModel") | {"buffers": [{"path": ["value"], "data": "", "encoding": "base64"}]},
    model("ImageModel") | {"buffers": [{"path": ["__proto__", "x"], "data": "", "encoding": "base64"}]},
    model("ImageModel") | {"buffers": [{"path": "value"}]},
    model("ImageModel") | {"buffers": [{"path": [["__proto__"], "x"], "data": "", "encoding": "base64"}]},
    model("IntSliderModel") | {"model_module": ["anywidget"]},
    model("IntSliderModel") | {"model_name": ["AnyModel"]},
    model("IntSliderModel", _view_module=["anywidget"]),
    model("IntSliderModel", _view_name={}),
    model("LinkModel", source=["IPY_MODEL_slider", ["value"]], target=["IPY_MODEL_other", {}]),
    {"model_name": "IntSliderModel", "model_module": "@jupyter-widgets/controls"},
    "x",
    None,
])  # fmt: skip
def test_this_is_not_plain(one: Any) -> None:
    assert shown({"one": one, **PLAIN}).keys() == PLAIN.keys()


@over("one", [
    model("HTMLModel", value="a &lt; b, <i class='x'>i</i><br/><img src=\"data:image/png;base64,AA==\">"),
    model("HTMLModel", value="<table><tr><td colspan=2 style='color: red'>1</td></tr></table>"),
    model("ImageModel", format="png") | {"buffers": [{"path": ["value"], "data": "", "encoding": "base64"}]},
    model("HTMLStyleModel"),
    model("OutputModel", outputs=[{"output_type": "stream", "name": "stdout", "text": "<b>"}]),
])  # fmt: skip
def test_this_is_plain(one: Any) -> None:
    assert shown({"one": one})


def test_no_chain_of_links_brings_markup_into_a_widget() -> None:
    """A list of widgets may hold a text, too: copied into a link, it would be what the link copies next."""
    ends = {"source": ["IPY_MODEL_text", "value"], "target": ["IPY_MODEL_other", "value"]}
    pair = model("VBoxModel", children=["IPY_MODEL_target", "value"])
    copier = model("DirectionalLinkModel", source=["IPY_MODEL_pair", "children"], target=["IPY_MODEL_second", "target"])
    renamed = model("LinkModel", source=["IPY_MODEL_text", "value"], target=["IPY_MODEL_other", "_view_name"])
    some = {"second": model("LinkModel", **ends), "pair": pair, "copier": copier, "renamed": renamed}
    assert shown({**PLAIN, **some}).keys() == PLAIN.keys() | {"second", "pair"}


def test_what_needs_a_model_that_is_left_out_is_left_out_too() -> None:
    needs = {name: model("TextModel", style=f"IPY_MODEL_{of}") for name, of in (("a", "b"), ("b", "html"))}
    assert shown({**HOSTILE, **needs}) == {}


@over("state", [None, 3, [], {}, {STATE: None}, {STATE: {"state": []}}])
def test_a_state_that_is_none_shows_nothing_and_is_kept(state: Any) -> None:
    assert without_code(state) == ({}, []) and with_code({}, state) == state


@over(
    "before, stuffing, plain", [("", "<b ", False), ("", "<b>", True), ("", "<b title='", False), ("<b ", " ", False)]
)
def test_long_markup_takes_time_in_proportion(before: str, stuffing: str, plain: bool) -> None:
    def read(text: str) -> None:
        assert ("one" in shown({"one": model("HTMLModel", value=text)})) == plain

    assert not slow(read, before, stuffing, "")
    read(before + stuffing * 300_000)


# -- what comes back -------------------------------------------------------------------------------


def test_what_the_page_changed_stays_changed_and_what_it_never_saw_comes_back() -> None:
    saved, _ = without_code(deepcopy(ALL))
    assert with_code(saved, ALL) == ALL and with_code(None, ALL) == ALL
    models = saved[STATE]["state"]
    models["slider"]["state"]["value"] = 9
    del models["bold"]
    models["new"] = model("IntTextModel")
    whole = with_code(saved, ALL)[STATE]["state"]
    assert whole.keys() == {*ALL[STATE]["state"], "new"} - {"bold"}
    assert whole["slider"]["state"]["value"] == 9 and whole["box"] == BOX["box"]
    assert all(whole[name] == one for name, one in HOSTILE.items())


# -- the server's manager of files -----------------------------------------------------------------


class Shelf:
    """A folder as a server has it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.manager: Any = Contents(root_dir=str(root))

    def write(self, name: str, book: Any) -> None:
        (self.root / name).parent.mkdir(exist_ok=True)
        (self.root / name).write_text(json.dumps(book), encoding="utf-8")

    def held(self, name: str) -> Any:
        return nbformat.read(self.root / name, as_version=4)  # type: ignore[no-untyped-call]

    def get(self, name: str, **how: Any) -> Any:
        return asyncio.run(self.manager.get(name, **how))

    def save(self, name: str, book: Any) -> None:
        asyncio.run(self.manager.save({"type": "notebook", "format": "json", "content": book}, name))

    def page(self, name: str) -> Any:
        """The notebook as a page gets it, and sends it back."""
        book = json.loads(json.dumps(self.get(name, type="notebook")["content"]))
        for cell in book["cells"]:
            del cell["metadata"]["trusted"]  # Jupyter's own word, which no file has
        return book


MAILED = notebook(ALL, *HOSTILE, "slider")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    contents._remembered.clear()
    (tmp_path / "root").mkdir()
    shelf = Shelf(tmp_path / "root")
    shelf.write("sub/mailed.ipynb", MAILED)
    return shelf


def is_clean(book: Any) -> bool:
    text = json.dumps(book)
    return not any(
        part in text for part in ("_esm", "onerror=\\\"(window.ran ??= []).push('html')", "window.jupyterapp")
    )


def test_a_page_gets_no_code_and_a_sentence_and_the_file_stays(shelf: Shelf) -> None:
    use("en")
    book = shelf.page("sub/mailed.ipynb")
    assert is_clean(book) and book["cells"] == MAILED["cells"]
    assert book["metadata"][MARK]["sentence"].startswith("5 saved widgets of this page carry code")
    use("fr")
    assert shelf.page("sub/mailed.ipynb")["metadata"][MARK]["sentence"].startswith("5 éléments enregistrés")
    assert shelf.held("sub/mailed.ipynb") == MAILED
    nbformat.validate(book)


def test_saving_loses_nothing_under_any_name_and_after_a_restart_of_the_server(shelf: Shelf) -> None:
    for name in ("sub/mailed.ipynb", "another.ipynb"):
        book = shelf.page("sub/mailed.ipynb")
        book["cells"][0]["source"] = "mine"
        contents._remembered.clear()  # as after a restart
        shelf.save(name, book)
        held = shelf.held(name)
        assert held["metadata"] == MAILED["metadata"] and held["cells"][0]["source"] == "mine"
    shelf.write("another.ipynb", MAILED)
    book = shelf.page("another.ipynb")
    contents._remembered.clear()
    asyncio.run(shelf.manager.rename("another.ipynb", "third.ipynb"))
    shelf.save("third.ipynb", book)
    assert shelf.held("third.ipynb") == MAILED
    book = shelf.page("third.ipynb")
    (shelf.root / "third.ipynb").unlink()
    shelf.save("third.ipynb", book)
    assert shelf.held("third.ipynb") == MAILED, "removed while it was open"


def test_a_copy_a_checkpoint_and_trust_are_of_the_whole_notebook_and_their_pages_get_no_code(shelf: Shelf) -> None:
    manager, name = shelf.manager, "sub/mailed.ipynb"
    copied = asyncio.run(manager.copy(name))["path"]
    assert shelf.held(copied) == MAILED and is_clean(shelf.page(copied))
    checkpoint = asyncio.run(manager.create_checkpoint(name))
    shelf.write(name, notebook({}, "x"))
    asyncio.run(manager.restore_checkpoint(checkpoint["id"], name))
    assert shelf.held(name) == MAILED and is_clean(shelf.page(name))
    asyncio.run(manager.trust_notebook(name))
    whole = nbformat.from_dict(MAILED)  # type: ignore[no-untyped-call]
    assert manager.notary.check_signature(whole)
    assert is_clean(shelf.page(name)), "a signature permits nothing"


def test_other_ways_to_open_a_notebook_that_show_it_get_no_code_either(shelf: Shelf) -> None:
    shelf.write("sub/mailed.txt", MAILED)
    assert is_clean(shelf.get("sub/mailed.txt", type="notebook")["content"])
    assert is_clean(shelf.get("sub/mailed.ipynb")["content"])
    text = shelf.get("sub/mailed.ipynb", type="file", format="text")
    assert json.loads(text["content"]) == MAILED, "a text is shown as text, and a download is whole"
    assert shelf.get("sub/mailed.ipynb", content=False)["content"] is None


def test_a_mark_in_a_file_is_nobodys_sentence_and_brings_nothing_along(shelf: Shelf) -> None:
    book = notebook(widgets(PLAIN), "slider")
    book["metadata"][MARK] = {"sentence": "Press here", "path": "sub/mailed.ipynb", "state": "x"}
    shelf.write("forged.ipynb", book)
    page = shelf.page("forged.ipynb")
    assert MARK not in page["metadata"] and page["metadata"]["widgets"] == widgets(PLAIN)
    shelf.save("forged.ipynb", book)
    del book["metadata"][MARK]
    assert shelf.held("forged.ipynb") == book


def test_nobody_is_told_about_our_own_boards_which_come_alive_by_themselves(shelf: Shelf) -> None:
    shelf.write("ours.ipynb", notebook(widgets({"ours": anywidget(contents.OURS.read_text(encoding="utf-8"))})))
    page = shelf.page("ours.ipynb")
    assert page["metadata"][MARK]["sentence"] == "" and page["metadata"]["widgets"] == widgets({})


def test_a_notebook_without_saved_widgets_is_as_it_was(shelf: Shelf) -> None:
    book = notebook({}, "x")
    del book["metadata"]["widgets"]
    shelf.write("usual.ipynb", book)
    assert shelf.page("usual.ipynb") == book
    shelf.save("usual.ipynb", shelf.page("usual.ipynb"))
    assert shelf.held("usual.ipynb") == book
