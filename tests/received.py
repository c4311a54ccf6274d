"""Notebooks as somebody might mail them: their saved widgets run code when they are opened."""

from __future__ import annotations

from typing import Any

from rvbkit.jupyter.contents import STATE

CONTROLS, BASE, OUTPUT = "@jupyter-widgets/controls", "@jupyter-widgets/base", "@jupyter-widgets/output"
VIEW = "application/vnd.jupyter.widget-view+json"
#: What each of them does on the page.
CODE = "(window.ran ??= []).push('{}')"
ANYWIDGET = f"""export default {{ initialize() {{
  {CODE.format("esm")};
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  kernel.requestExecute({{ code: "open('ran-python', 'w').close()" }});
}} }};"""


def model(name: str, module: str = CONTROLS, /, **state: Any) -> dict[str, Any]:
    return {"model_name": name, "model_module": module, "model_module_version": "2.0.0", "state": state}


def markup(what: str) -> str:
    return f'<img src="x" onerror="{CODE.format(what)}">'


def anywidget(esm: str, **more: Any) -> dict[str, Any]:
    state = {"_esm": esm, "_anywidget_id": "mailed.Innocent", "_model_name": "AnyModel", "_view_name": "AnyView"}
    modules = {"_model_module": "anywidget", "_view_module": "anywidget", "_view_module_version": "~0.11.*"}
    return model("AnyModel", "anywidget", **state, **modules, **more) | {"model_module_version": "~0.11.*"}


def output(**bundle: str) -> dict[str, Any]:
    data = {name.replace("_", "/", 1): text for name, text in bundle.items()}
    return model("OutputModel", OUTPUT, outputs=[{"output_type": "display_data", "data": data, "metadata": {}}]) | {
        "model_module_version": "1.0.0"
    }


#: Models that run something when they are restored or shown, each by another way.
HOSTILE = {
    "esm": anywidget(ANYWIDGET),
    "html": model("HTMLModel", value=markup("html")),
    "math": model("HTMLMathModel", value=markup("math")),
    "view": model("TextModel", _view_name="HTMLView", _view_module=CONTROLS, value=markup("view")),
    "output": output(application_javascript=CODE.format("output")),
}
#: These are plain, one by one.
PLAIN = {
    "layout": model("LayoutModel", BASE, width="300px"),
    "slider": model("IntSliderModel", description="Mine", value=7, layout="IPY_MODEL_layout"),
    "bold": model("HTMLModel", value='<b style="color: red">bold</b> &amp; <a href="https://example.org">more</a>'),
    "text": model("TextModel", value=markup("link")),
    "target": model("HTMLModel", value=""),
    "other": model("IntTextModel", value=1),
    "linked": model("LinkModel", source=["IPY_MODEL_slider", "value"], target=["IPY_MODEL_other", "value"]),
    "printed": output(text_plain="printed"),
}
#: This one needs what is left out, and would run what the text holds.
LINK = {"link": model("LinkModel", source=["IPY_MODEL_text", "value"], target=["IPY_MODEL_target", "value"])}
#: Some of its widgets are left out.
BOX = {"box": model("VBoxModel", children=[f"IPY_MODEL_{name}" for name in ("slider", *HOSTILE, "target")])}


def widgets(*some: dict[str, Any]) -> dict[str, Any]:
    """Metadata of a notebook that has saved these."""
    models = {name: one for models in some for name, one in models.items()}
    return {STATE: {"version_major": 2, "version_minor": 0, "state": models}}


def notebook(saved: Any, *shown: str) -> dict[str, Any]:
    """A notebook with this saved state, whose cells show some of its widgets."""
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{name}",
            "metadata": {},
            "execution_count": 1,
            "source": name,
            "outputs": [{"output_type": "display_data", "metadata": {}, "data": {VIEW: {"model_id": name}}}],
        }
        for name in shown
    ]
    spec = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": spec, "widgets": saved}, "cells": cells}
