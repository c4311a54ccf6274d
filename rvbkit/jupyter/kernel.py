"""The program of a Python kernel under ``rvbkit lab``: it looks for modules in the notebook's folder last.

A file beside a notebook that somebody received must not replace a module of Python or of a library: ``random.py``, or
``_winapi.py`` where Python asks in vain whether this is Windows. A helper module beside one's own notebook is found.
``rvbkit.jupyter.server`` runs this file in the Python of each kernel, which may have no rvbkit: it imports nothing of
ours.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from typing import Any

#: How Python calls the folder that it runs in.
FOLDER = ""


class Guard:
    """Finds no module of Python's own in the notebook's folder, also if this computer's Python does not have it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: Any = None) -> ModuleSpec | None:
        if path is not None or name not in sys.stdlib_module_names:
            return None
        spec = PathFinder.find_spec(name, [one for one in sys.path if one != FOLDER])
        if spec is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return spec


def main() -> None:
    """Starts the kernel, then adds the folder: what the start imports is never looked for there."""
    if not getattr(sys.flags, "safe_path", False):  # before Python 3.11 it begins with the folder of this file
        del sys.path[0]
    from ipykernel.kernelapp import IPKernelApp

    app = IPKernelApp.instance()
    app.initialize()  # type: ignore[no-untyped-call]
    sys.path[:] = [*(one for one in sys.path if one != FOLDER), FOLDER]
    at = next((at for at, finder in enumerate(sys.meta_path) if finder is PathFinder), 0)
    sys.meta_path.insert(at, Guard())
    app.start()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main()
