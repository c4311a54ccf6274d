"""Which cells may run by themselves: those of what is installed, and of a set that this user has opened himself.

A cell is known by the hash of its source, never by Jupyter's trust or by what lies beside the notebook. The sets are
files ``<Jupyter's data folder>/rvbkit/allowed/*.json``, ``{"format": 1, "sources": [sha256, …]}``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from jupyter_core.paths import jupyter_data_dir

from rvbkit import ipynb
from rvbkit.writing import write_file

PACKAGE = Path(__file__).parent
FORMAT = 1


def digest(source: str) -> str:
    """What a source is known by."""
    return hashlib.sha256(source.encode("utf-8", "surrogatepass")).hexdigest()


def known_sources() -> frozenset[str]:
    """The stage cells of what is installed, and of what this user has opened himself, by their digests."""
    return _installed() | {one for path in _folder().glob("*.json") for one in _allowed_in(path)}


@cache
def _installed() -> frozenset[str]:
    books = [
        *PACKAGE.glob("lessons/*/*.ipynb"),
        *PACKAGE.glob("exercises/*/*.ipynb"),
        *PACKAGE.parent.glob("lessons/*/*.ipynb"),  # in a checkout they lie beside the package
        *PACKAGE.parent.glob("exercises/*/*.ipynb"),
    ]
    return frozenset(digest(source) for book in books for source in staged(book.read_bytes()))


def staged(content: bytes) -> Iterator[str]:
    """The sources of a notebook's stage cells."""
    for source, tags in ipynb.code(ipynb.read(content)):
        if "stage" in tags or "\nrvbkit.lesson(" in source:
            yield source


def _folder() -> Path:
    return Path(jupyter_data_dir()) / "rvbkit" / "allowed"


def _allowed_in(path: Path) -> list[str]:
    """The digests of one set; none in a file that somebody has spoilt."""
    try:
        kept = json.loads(path.read_bytes())
        return [one for one in kept["sources"] if isinstance(one, str)] if kept["format"] == FORMAT else []
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return []


def allow(name: str, notebooks: Iterable[bytes], others: Iterable[str] = ()) -> None:
    """Lets the stage cells of these notebooks, and other sources, run by themselves for this user.

    ``name`` is what the set is found by.
    """
    cells = (source for notebook in notebooks for source in staged(notebook))
    sources = sorted({digest(source) for source in (*cells, *others)})
    path = _folder() / f"{digest(name)[:16]}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, json.dumps({"format": FORMAT, "sources": sources}).encode())
