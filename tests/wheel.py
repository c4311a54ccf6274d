"""Looks inside a built wheel: what a teacher's installation needs must be there.

Run as ``python tests/wheel.py dist/rvbkit-*.whl``.
"""

from __future__ import annotations

import sys
import zipfile

NEEDED = (
    "rvbkit/static/board.js",
    "rvbkit/static/board.css",
    "rvbkit/static/entry.js",
    "rvbkit/static/entry.css",
    "rvbkit/data/printed_tables.json",
    "rvbkit/data/README.md",
    "rvbkit/text/fr.toml",
    "rvbkit/text/en.toml",
    "rvbkit/text/fr-exercises.toml",
    "rvbkit/text/en-exercises.toml",
    "rvbkit/study/nim/conjectures/desk.css",
    "rvbkit/lessons/fr/00-welcome.ipynb",
    "rvbkit/lessons/en/00-welcome.ipynb",
    "rvbkit/exercises/fr/00-welcome.ipynb",
    "rvbkit/exercises/en/00-welcome.ipynb",
    "rvbkit/lessons/fr/08b-nim-further.ipynb",
    "rvbkit/exercises/en/08b-nim-further.ipynb",
)


def missing(wheel: str) -> list[str]:
    """The needed files that the wheel lacks."""
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    return [name for name in NEEDED if name not in held]


if __name__ == "__main__":
    lacking = missing(sys.argv[1])
    sys.exit(f"the wheel lacks {', '.join(lacking)}" if lacking else None)
