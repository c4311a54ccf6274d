"""Pictures and pages for paper and slides: PNG and PDF made by typst.

The letters are those of DejaVu Sans as it ships with matplotlib, and no date is written, so
that the same picture is the same file on every machine.
"""

from __future__ import annotations

import re
from copy import deepcopy
from importlib.util import find_spec
from pathlib import Path
from struct import pack
from types import ModuleType
from typing import Any
from zlib import crc32

from rvbkit.page.svg import INK, Element, as_text, number
from rvbkit.text.files import Trouble, pip_install, told, write_file
from rvbkit.text.quoting import typed
from rvbkit.text.remarks import NotationError

#: The page is the picture: no margin, no other size.
PAGE = """#set document(title: sys.inputs.title, date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", alt: sys.inputs.title)
"""
#: Fine enough for a projector: a board of side 4 is about 1,200 pixels wide.
PIXELS_PER_INCH = 288
#: Bytes of a PNG before its second chunk: the signature and the chunk IHDR.
HEADER = 33
#: Points in the units that a width is given in.
POINTS = {"cm": 72 / 2.54, "mm": 7.2 / 2.54, "in": 72.0, "pt": 1.0}
#: The widest that a picture may be, in points: a poster.
WIDEST = 2_500


@told()
def save(drawn: Element, file: Any, width: Any, *, grey: bool, title: str) -> None:
    """Writes a picture, in the form that the file's name ends with."""
    ending = picture_file(file).suffix.lower()
    drawn = deepcopy(drawn)
    if grey:
        in_ink(drawn)
    if width is not None:
        _widen(drawn, width)
    svg = as_text(drawn)
    made = f"{svg}\n".encode() if ending == ".svg" else typeset(PAGE, ending[1:], svg=svg, title=title)[0]
    write_file(Path(file), _with_its_size(made) if ending == ".png" else made)


def _with_its_size(png: bytes) -> bytes:
    """The PNG with the chunk that says how many pixels an inch has: programs then print it as large as it was meant."""
    chunk = b"pHYs" + pack(">IIB", *[round(PIXELS_PER_INCH / 0.0254)] * 2, 1)  # pixels a metre
    return png[:HEADER] + pack(">I", 9) + chunk + pack(">I", crc32(chunk)) + png[HEADER:]


def picture_file(file: Any) -> Path:
    """A file for a picture, by its name."""
    if not isinstance(file, str | Path) or Path(file).suffix.lower() not in (".svg", ".png", ".pdf"):
        raise NotationError("cli.picture-ending", file=file)
    return Path(file)


def _widen(drawn: Element, width: Any) -> None:
    """So wide, and as high as that makes it."""
    form = rf"(\d+(?:[.,]\d+)?) ?({'|'.join(POINTS)})"
    found = re.fullmatch(form, width, re.ASCII) if isinstance(width, str) and len(width) < 20 else None
    points = float(found[1].replace(",", ".")) * POINTS[found[2]] if found else 0
    if not 1 <= points <= WIDEST:
        raise NotationError("cli.picture-width", given=typed(width), known=", ".join(POINTS))
    before, height = (float(drawn.attrib[name]) for name in ("width", "height"))
    drawn.set("width", f"{number(points)}pt")
    drawn.set("height", f"{number(height * points / before)}pt")


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
