"""Pictures and pages for paper and slides: PNG and PDF made by typst.

The letters are those of DejaVu Sans as it ships with matplotlib, and no date is written, so
that the same picture is the same file on every machine.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from rvbkit.draw.palette import INK
from rvbkit.draw.svg import Element
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
    return typeset(PAGE, form, PIXELS_PER_INCH, svg=svg, title=title)[0]


def typeset(source: str, form: str, fineness: int = PIXELS_PER_INCH, **given: str) -> list[bytes]:
    """What a source makes of what it is given: one PDF, or a PNG for each page."""
    pages = _typst().compile(
        source.encode(),
        format=form,
        ppi=fineness,
        sys_inputs=given,
        ignore_system_fonts=True,
        font_paths=_fonts(),
    )
    return [bytes(page) for page in pages] if isinstance(pages, list) else [bytes(pages)]


def in_ink(svg: Element) -> Element:
    """The picture in black on white, told apart by letters and lines alone; it is changed, and given back."""
    for part in svg.iter():
        part.attrib.pop("opacity", None)  # a pale black is a grey, which a photocopier loses
        for role in part.attrib.pop("class", "").split():
            if role[:2] in ("f-", "s-"):
                part.set("fill" if role[0] == "f" else "stroke", INK[role[2:]])
    return svg


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
