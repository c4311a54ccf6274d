"""JupyterLab's server as ``rvbkit lab`` runs it: kernels that look into their folder last, and an end with its parent.

``python -m rvbkit.jupyter.server`` takes JupyterLab's own arguments.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager

#: The program of our Python kernels, in place of IPython's own.
KERNEL = str(Path(__file__).with_name("kernel.py"))
#: What starts IPython's kernel in a kernel's description.
USUAL = (("-m", "ipykernel_launcher"), ("-m", "ipykernel"))
#: Seconds for the server to end its kernels and itself. A kernel whose server is gone ends by itself.
TO_STOP = 5


class Kernel(ServerKernelManager):
    """A kernel for which the notebook's folder is the last place to look for modules (``rvbkit.jupyter.kernel``)."""

    def format_kernel_cmd(self, extra_arguments: list[str] | None = None) -> list[str]:
        command = super().format_kernel_cmd(extra_arguments)
        at = next((at for at, two in enumerate(pairwise(command)) if two in USUAL), None)
        return command if at is None else [*command[:at], KERNEL, *command[at + 2 :]]

    async def start_kernel(self, *given: Any, **options: Any) -> Any:  # type: ignore[override]
        """Python itself, and each Python that the kernel starts, begins without the folder that it runs in."""
        environment = {**(options.pop("env", None) or os.environ), "PYTHONSAFEPATH": "1"}
        return await super().start_kernel(*given, env=environment, **options)


def main() -> None:
    """Runs JupyterLab until it ends, or until standard input does: then the process that began this one is gone."""
    from jupyterlab.labapp import main as run  # type: ignore[import-untyped]

    parent = os.dup(0)
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)  # else a program that the server starts would hold the pipe
    Thread(target=_end_with, args=(parent,), daemon=True).start()
    sys.exit(run())


def _end_with(parent: int) -> None:
    """Waits for the end of this pipe, which comes however the other process ends, and then stops the server."""
    with suppress(OSError):
        while os.read(parent, 1):
            pass
    if ServerApp.initialized():
        with suppress(Exception):  # it may be about to start
            ServerApp.instance().stop()
        sleep(TO_STOP)
    os._exit(1)


if __name__ == "__main__":
    main()
