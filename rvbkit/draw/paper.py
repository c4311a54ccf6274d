"""Pictures for paper and slides: PNG and PDF made from an SVG by typst.

The letters are those of DejaVu Sans as it ships with matplotlib, and no date is written, so
that the same picture is the same file on every machine.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from rvbkit.trouble import Trouble, pip_install

#: The page is the picture: no margin, no other size.
PAGE = """#set document(title: sys.inputs.title, date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", alt: sys.inputs.title)
"""
#: Fine enough for a projector: a board of side 4 is about 1,200 pixels wide.
PIXELS_PER_INCH = 288


def png(svg: str, title: str = "") -> bytes:
    """The picture in pixels."""
    return _typeset(svg, title, "png")


def pdf(svg: str, title: str = "") -> bytes:
    """The picture as a page of its own size."""
    return _typeset(svg, title, "pdf")


def _typeset(svg: str, title: str, form: str) -> bytes:
    pages = _typst().compile(
        PAGE.encode(),
        format=form,
        ppi=PIXELS_PER_INCH,
        sys_inputs={"svg": svg, "title": title},
        ignore_system_fonts=True,
        font_paths=_fonts(),
    )
    return bytes(pages)


def _typst() -> ModuleType:
    try:
        import typst
    except ImportError:
        raise Trouble("cli.no-typst", command=pip_install("typst")) from None
    module: ModuleType = typst
    return module


def _fonts() -> list[str]:
    """Where matplotlib keeps DejaVu Sans, without importing matplotlib."""
    spec = find_spec("matplotlib")
    folder = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf" if spec and spec.origin else None
    return [str(folder)] if folder and folder.is_dir() else []
