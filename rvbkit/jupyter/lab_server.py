"""Starting JupyterLab on a folder, and stopping it without a question.

The server is a process of its own on this machine only, on a free port, with a token that no other user of the machine
can see among its arguments. What it has to say goes to a log in the pupil's hidden folder; the terminal shows the
address. The user's own JupyterLab settings stay in force: ours come before them, as defaults.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Sequence
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from types import FrameType
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from jupyter_core.paths import jupyter_data_dir

from rvbkit.text import language, say
from rvbkit.text.files import Trouble, pip_install, write_file

#: No question about news on a pupil's first screen; on a narrow one the end of a line of code is not out of sight; and
#: a lesson ends where it ends.

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"},
    "@jupyterlab/notebook-extension:tracker": {
        "codeCellConfig": {"lineNumbers": False, "lineWrap": True},
        "scrollPastEnd": False,
    },
}
#: No news, no updates, a channel that answers taps at once, kernels that look into their folder last, and notebooks
#: without saved widgets that would run by themselves.
ARGUMENTS = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--ServerApp.kernel_websocket_connection_class=rvbkit.jupyter.channel.PromptConnection",
    "--ServerApp.contents_manager_class=rvbkit.jupyter.contents.Contents",
    "--AsyncMappingKernelManager.kernel_manager_class=rvbkit.jupyter.server.Kernel",
)
#: Where the extension lies that makes lessons come alive.
STATIC = Path(__file__).parents[1] / "static"
#: Seconds: an old computer with a network home may need long to start.
TO_START, TO_STOP = 180, 5


def needed() -> None:
    """JupyterLab must be installed."""
    if find_spec("jupyterlab") is None:
        raise Trouble("lab.no-jupyterlab", command=pip_install("jupyterlab"))


def serve(home: Path, hidden: Path, page: str, *, browser: bool, as_json: bool, beside: Sequence[str]) -> int:
    """Serves ``home`` until Ctrl-C or until JupyterLab is shut down; shows ``page`` first."""
    server = _Server(home, hidden)
    try:
        for ended in ("SIGTERM", "SIGHUP"):  # as when the terminal is closed
            if hasattr(signal, ended):
                signal.signal(getattr(signal, ended), _as_interrupt)
        server.wait_until_ready()
        address = f"{server.url}/{page}?token={server.token}"
        shown = {"folder": str(home), "address": address, "beside": list(beside)}
        print(json.dumps(shown, ensure_ascii=False) if as_json else address, flush=True)
        print(say("lab.opening" if browser else "lab.open-it"), file=sys.stderr)
        if browser:  # in a thread: some browsers hold on to their caller
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        server.wait()
    except KeyboardInterrupt:
        pass
    finally:
        server.stop()
    return 0


def _as_interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


class _Server:
    """One JupyterLab."""

    def __init__(self, home: Path, hidden: Path) -> None:
        self.token = secrets.token_hex(24)
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = hidden / "jupyterlab.log"
        self._ask = build_opener(ProxyHandler({})).open  # a school's proxy knows nothing of this machine
        settings = _own_folder()
        _write_settings(settings)
        self.log.unlink(missing_ok=True)  # a link in its place would be followed
        with self.log.open("xb") as log:
            self.process = subprocess.Popen(
                self._command(home),
                cwd=settings,  # JupyterLab looks for modules where it starts: that may be the folder of notebooks
                env=_environment(settings, self.token),
                stdin=subprocess.PIPE,  # it ends with us, also when we are killed: rvbkit.server
                stdout=log,
                stderr=subprocess.STDOUT,
                # Ctrl-C is for us alone: JupyterLab would ask a question, or leave its kernels behind
                process_group=0 if os.name == "posix" else None,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )

    def _command(self, home: Path) -> list[str]:
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        return [
            *(sys.executable, "-P", "-m", "rvbkit.jupyter.server", "--no-browser", *(["--allow-root"] if root else [])),
            *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={self.port}", "--ServerApp.port_retries=0"),
            *("--ServerApp.base_url=/", f"--ServerApp.root_dir={home}"),
            *ARGUMENTS,
        ]

    def wait_until_ready(self) -> None:
        """Returns when the server answers; trouble when it never does."""
        deadline = monotonic() + TO_START
        while not self._answers():
            if self.process.poll() is not None or monotonic() > deadline:
                raise Trouble("lab.no-start", log=self.log)
            sleep(0.1)

    def _answers(self) -> bool:
        try:
            self._ask(self._request("api/status"), timeout=5).close()
        except HTTPError:  # it answers, if only to say that the user has set a token or password of his own
            return True
        except OSError:
            return False
        return True

    def _request(self, path: str, method: str = "GET") -> Request:
        return Request(f"{self.url}/{path}", method=method, headers={"Authorization": f"token {self.token}"})

    def wait(self) -> None:
        """Until the server ends. In short waits: on Windows a long one is deaf to Ctrl-C."""
        while self.process.poll() is None:
            try:
                self.process.wait(0.5)
            except subprocess.TimeoutExpired:
                continue

    def stop(self) -> None:
        """Asks the server to shut down its kernels and itself; if it does not, ends it."""
        if self.process.poll() is not None:
            return
        try:
            self._ask(self._request("api/shutdown", "POST"), timeout=TO_STOP).close()
        except OSError:  # not up yet
            self.process.terminate()
        for harder in (self.process.terminate, self.process.kill):
            try:
                self.process.wait(TO_STOP)
                return
            except subprocess.TimeoutExpired:
                harder()
        self.process.wait()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


def _settings() -> dict[str, Any]:
    """The same, and JupyterLab's own menus in the language of the lessons where its pack for it is installed."""
    packs = sorted(pack.name for pack in entry_points(group="jupyterlab.languagepack"))
    locale = next((name for name in packs if name.partition("_")[0] == language()), "")
    return SETTINGS | ({"@jupyterlab/translation-extension:plugin": {"locale": locale}} if locale else {})


def _own_folder() -> Path:
    """A configuration folder of ours, never in the folder of notebooks: Jupyter runs files of Python in it, and that
    folder may be somebody else's.
    """
    return Path(jupyter_data_dir()) / "rvbkit" / "lab" / language()


def _write_settings(folder: Path) -> None:
    """Defaults for JupyterLab in a configuration folder of ours: the user's own choices still win."""
    path = folder / "labconfig" / "default_setting_overrides.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, json.dumps(_settings(), indent=1).encode())


def _environment(settings: Path, token: str) -> dict[str, str]:

    def first(folder: Path, name: str) -> str:
        return os.pathsep.join([str(folder), *filter(None, [os.environ.get(name)])])

    return {
        **os.environ,
        "JUPYTER_CONFIG_PATH": first(settings, "JUPYTER_CONFIG_PATH"),
        "JUPYTER_PATH": first(STATIC, "JUPYTER_PATH"),  # its extension, wherever pip has put the one of the wheel
        "JUPYTER_TOKEN": token,
        "RVBKIT_LANG": language(),
    }
