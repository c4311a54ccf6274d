"""Which cells and judges may run by themselves: those of what is installed, and those that this user has permitted.

A source is known by its hash, never by Jupyter's trust or by what lies beside the notebook. A user permits the sources
of a set by handing it out (``rvbkit lab --from``, ``rvbkit class init --from``), and judges by ``rvbkit class permit``.
The sets are files ``<Jupyter's data folder>/rvbkit/allowed/*.json``, ``{"format": 1, "sources": [sha256, …]}``.

A judge of a question runs in one more case, and only in that kernel: when a pupil runs by hand the cell that asks it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from jupyter_core.paths import jupyter_data_dir

from rvbkit.questions import notebooks as ipynb
from rvbkit.text import current, files
from rvbkit.text.files import write_file

PACKAGE = Path(__file__).parents[1]
FORMAT = 1


class ByHand(set[str]):
    """The judges that cells run by hand have permitted in a session, by their digests."""


def digest(source: str) -> str:
    """What a source is known by."""
    return hashlib.sha256(source.encode("utf-8", "surrogatepass")).hexdigest()


def known_sources() -> frozenset[str]:
    """The stage cells of what is installed, and of what this user has opened himself, by their digests."""
    return _installed() | {one for path in _folder().glob("*.json") for one in _allowed_in(path)}


def may_judge(source: str) -> bool:
    """Whether a judge of this source may run: somebody has permitted exactly this source."""
    return digest(source) in current().part(ByHand) or digest(source) in known_sources()


def permit_by_hand(source: str) -> None:
    """Lets a judge run in this session: somebody runs by hand the cell that asks its question."""
    current().part(ByHand).add(digest(source))


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
        kept = json.loads(files.read(path))
        return [one for one in kept["sources"] if isinstance(one, str)] if kept["format"] == FORMAT else []
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return []


def allow(name: str, notebooks: Iterable[bytes], others: Iterable[str] = (), *, more: bool = False) -> None:
    """Lets the stage cells of these notebooks, and other sources, run by themselves for this user.

    ``name`` is what the set is found by. With ``more``, what the set permitted before stays permitted.
    """
    path = _folder() / f"{digest(name)[:16]}.json"
    cells = (source for notebook in notebooks for source in staged(notebook))
    sources = sorted({*map(digest, (*cells, *others)), *(_allowed_in(path) if more else ())})
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, json.dumps({"format": FORMAT, "sources": sources}).encode())
