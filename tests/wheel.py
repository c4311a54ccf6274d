"""Looks inside a built wheel: what a teacher's installation needs must be there.

Run as ``python tests/wheel.py dist/rvbkit-*.whl``.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

NEEDED = (
    "rvbkit/py.typed",
    "rvbkit/static/jupyter.js",
    "rvbkit/static/jupyter.css",
    "rvbkit-{version}.data/data/share/jupyter/labextensions/rvbkit/package.json",
    "rvbkit-{version}.data/data/share/jupyter/labextensions/rvbkit/static/remoteEntry.js",
    "rvbkit/static/labextensions/rvbkit/static/remoteEntry.js",
    "rvbkit/games/nim/data/claims.json",
    "rvbkit/games/nim/data/printed_tables.json",
    "rvbkit/games/nim/data/README.md",
    "rvbkit/games/rsvp/data/README.md",
    "rvbkit/games/trioker/data/README.md",
    "rvbkit/games/trioker/data/quick.panel",
    "rvbkit/games/rsvp/data/fr.z",
    "rvbkit/games/rsvp/data/fr.words",
    "rvbkit/games/rsvp/data/fr.licence.txt",
    "rvbkit/games/rsvp/data/en.z",
    "rvbkit/games/rsvp/data/en.words",
    "rvbkit/games/rsvp/data/en.licence.txt",
    "rvbkit/games/rsvp/data/MPL-2.0.txt",
    "rvbkit/text/fr.toml",
    "rvbkit/text/en.toml",
    "rvbkit/games/rvb/fr.toml",
    "rvbkit/course/nim_table.en.toml",
    "rvbkit/lessons/fr/00-bienvenue.ipynb",
    "rvbkit/lessons/en/00-welcome.ipynb",
    "rvbkit/exercises/fr/00-bienvenue.ipynb",
    "rvbkit/exercises/en/00-welcome.ipynb",
    "rvbkit/lessons/fr/08b-plus-loin-avec-le-nim.ipynb",
    "rvbkit/exercises/en/08b-further-with-nim.ipynb",
)


def missing(wheel: str) -> list[str]:
    """The needed files that the wheel lacks."""
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    version = Path(wheel).name.split("-")[1]
    return [name for name in (needed.format(version=version) for needed in NEEDED) if name not in held]


if __name__ == "__main__":
    lacking = missing(sys.argv[1])
    sys.exit(f"the wheel lacks {', '.join(lacking)}" if lacking else None)
