"""The text of a PDF, page by page, as a reader would copy it: for what typst writes, with nothing installed.

Glyphs are read through the ``ToUnicode`` table of their font. Words of one line that lie apart are parted by a space.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator


def pages(content: bytes) -> list[str]:
    """The text of each page."""
    objects = dict(_objects(content))
    found = []
    for number in _page_numbers(objects):
        page = objects[number]
        fonts = {name.decode(): _table(objects, int(font)) for name, font in _fonts(objects, page)}
        contents = re.search(rb"/Contents (\d+) 0 R", page)
        assert contents, "a page without contents"
        found.append(_text(_stream(objects[int(contents[1])]), fonts))
    return found


def outlines(content: bytes) -> Iterator[tuple[tuple[float, float], ...]]:
    """The corners of each closed polygon that is drawn, in millimetres from the left and from below."""
    objects, real = dict(_objects(content)), rb"-?[\d.]+"
    for number in _page_numbers(objects):
        contents = re.search(rb"/Contents (\d+) 0 R", objects[number])
        assert contents, "a page without contents"
        drawn = _stream(objects[int(contents[1])])
        for matrix, paths in re.findall(rb"((?:%b ){6})cm([^Q]*)" % real, drawn):
            a, b, c, d, e, f = map(float, matrix.split())
            for path in re.findall(rb"((?:%b %b [ml]\s){3,})h" % (real, real), paths):
                points = [
                    tuple(map(float, point.split())) for point in re.findall(rb"(%b %b) [ml]" % (real, real), path)
                ]
                yield tuple(((a * x + c * y + e) * 25.4 / 72, (b * x + d * y + f) * 25.4 / 72) for x, y in points)


def text(content: bytes) -> str:
    """The whole text, its spaces and ends of lines each one space."""
    return " ".join(" ".join(pages(content)).split())


def _objects(content: bytes) -> Iterator[tuple[int, bytes]]:
    for match in re.finditer(rb"(?s)(?<!\d)(\d+) 0 obj\s(.*?)\sendobj", content):
        body = match[2]
        if b"/Type/ObjStm" in body.replace(b" ", b"")[:400]:
            yield from _packed(body)
        else:
            yield int(match[1]), body


def _packed(body: bytes) -> Iterator[tuple[int, bytes]]:
    first, count = re.search(rb"/First (\d+)", body), re.search(rb"/N (\d+)", body)
    assert first and count
    data = _stream(body)
    numbers = [int(one) for one in data[: int(first[1])].split()]
    starts = [*numbers[1::2], len(data) - int(first[1])]
    for number, begin, end in zip(numbers[::2], starts, starts[1:], strict=True):
        yield number, data[int(first[1]) + begin : int(first[1]) + end]


def _stream(body: bytes) -> bytes:
    # By its length: what was packed may itself end in something like a line's end.
    begin, length = re.search(rb"stream\r?\n", body), re.search(rb"/Length (\d+)", body)
    assert begin and length, body[:100]
    data = body[begin.end() : begin.end() + int(length[1])]
    return zlib.decompress(data) if b"/FlateDecode" in body else data


def _page_numbers(objects: dict[int, bytes]) -> list[int]:
    root = next(
        number for number, body in objects.items() if re.search(rb"/Type ?/Pages", body) and b"/Parent" not in body
    )

    def below(number: int) -> Iterator[int]:
        kids = re.search(rb"/Kids ?\[([^\]]*)\]", objects[number])
        if kids:
            for kid in re.findall(rb"(\d+) 0 R", kids[1]):
                yield from below(int(kid))
        else:
            yield number

    return list(below(root))


def _fonts(objects: dict[int, bytes], page: bytes) -> list[tuple[bytes, bytes]]:
    found = re.search(rb"/Resources (\d+) 0 R", page)
    said = objects[int(found[1])] if found else page
    fonts = re.search(rb"(?s)/Font ?<<(.*?)>>", said)
    return re.findall(rb"/(\w+) (\d+) 0 R", fonts[1]) if fonts else []


def _table(objects: dict[int, bytes], font: int) -> dict[int, str]:
    """What the glyphs of a font stand for."""
    found = re.search(rb"/ToUnicode (\d+) 0 R", objects[font])
    assert found, objects[font]
    table: dict[int, str] = {}
    told = _stream(objects[int(found[1])])
    for block in re.findall(rb"(?s)beginbfchar(.*?)endbfchar", told):
        for glyph, sign in re.findall(rb"<(\w+)>\s*<(\w+)>", block):
            table[int(glyph, 16)] = bytes.fromhex(sign.decode()).decode("utf-16-be")
    for block in re.findall(rb"(?s)beginbfrange(.*?)endbfrange", told):
        for low, high, sign in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            for glyph in range(int(low, 16), int(high, 16) + 1):
                table[glyph] = chr(int(sign, 16) + glyph - int(low, 16))
    return table


#: A font is chosen, a line of text is placed, glyphs are shown: in hexadecimal or as bytes between parentheses.
_STEPS = re.compile(rb"(?s)/(\w+) [\d.]+ Tf|\b(Tm|Td)\b|<([0-9A-Fa-f]+)>|(\()")
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def _text(content: bytes, fonts: dict[str, dict[int, str]]) -> str:
    written, table, at = "", dict[int, str](), 0
    shown = re.sub(
        rb"(?s)/\w+\s*<<.*?>>\s*BDC", b" ", content
    )  # what a reader is told beside the page: alternative texts
    while step := _STEPS.search(shown, at):
        font, placed, in_hex, plain = step.groups()
        at = step.end()
        if font:
            table = fonts.get(font.decode(), {})
        elif placed:
            written += " "
        else:
            end = _end(shown, at) if plain else at
            glyphs = bytes.fromhex(in_hex.decode()) if in_hex else _bytes(shown[at : end - 1])
            at = end
            pairs = (int.from_bytes(glyphs[i : i + 2]) for i in range(0, len(glyphs), 2))
            written += "".join(table.get(glyph, "") for glyph in pairs)
    return written


def _end(content: bytes, at: int) -> int:
    """Behind the parenthesis that closes a string which begins here; others may stand in it in pairs."""
    depth = 1
    while depth:
        sign = content[at : at + 1]
        at += 2 if sign == b"\\" else 1
        depth += {b"(": 1, b")": -1}.get(sign, 0)
    return at


def _bytes(plain: bytes) -> bytes:
    def sign(match: re.Match[bytes]) -> bytes:
        escaped = match[1]
        return bytes([int(escaped, 8)]) if escaped.isdigit() else _ESCAPED.get(escaped, escaped)

    return re.sub(rb"(?s)\\([0-7]{1,3}|.)", sign, plain)
