"""A real JupyterLab on this machine, with settings of its own that vanish with it."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rvbkit.jupyter.lab_server import ARGUMENTS, SETTINGS, STATIC

OVERRIDES = {
    "@jupyterlab/apputils-extension:notification": {
        "checkForUpdates": False,
        "fetchNews": "false",
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False, "confirmClosingDocument": False},
}
LIGHT = "JupyterLab Light"


#: A kernel that has no rvbkit: it must be there before the page boots, which knows no later ones.
BARE = "bare"
_BARE = "import sys; sys.modules['rvbkit'] = None; from ipykernel.kernelapp import launch_new_instance as go; go()"


@dataclass
class Lab:
    """A running server: its address, its token and the folder it serves."""

    url: str
    token: str
    root: Path

    def end_kernels(self) -> None:
        """Ends what a test that failed has left running."""
        for session in json.loads(self.asked("GET", "sessions")):
            with contextlib.suppress(urllib.error.URLError):
                self.asked("DELETE", f"sessions/{session['id']}")

    def end_kernel(self, id_: str) -> None:
        """Ends a kernel, as one is ended that nobody has used for long."""
        self.asked("DELETE", f"kernels/{id_}")

    def asked(self, method: str, what: str) -> bytes:
        url = f"{self.url}/api/{what}"
        request = urllib.request.Request(url, method=method, headers={"Authorization": f"token {self.token}"})
        answer: bytes = urllib.request.urlopen(request, timeout=20).read()
        return answer

    def write(self, name: str, *cells: str) -> str:
        """Puts a notebook with these code cells into the served folder; returns its name."""
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
            "cells": [
                {
                    "cell_type": "code",
                    "id": f"cell-{i}",
                    "metadata": {},
                    "execution_count": None,
                    "outputs": [],
                    "source": source,
                }
                for i, source in enumerate(cells)
            ],
        }
        (self.root / name).write_text(json.dumps(notebook), encoding="utf-8")
        return name


@contextlib.contextmanager
def jupyterlab(theme: str = LIGHT, arguments: Sequence[str] = ARGUMENTS) -> Iterator[Lab]:
    """Starts JupyterLab on a free port of this machine and stops it at the end.

    ``arguments`` are those with which ``rvbkit lab`` starts it: none for a plain one.
    """
    home = Path(tempfile.mkdtemp(prefix="rvbkit-lab-"))
    (home / "root").mkdir()
    (home / "settings").mkdir()
    bare = home / "data" / "kernels" / BARE
    bare.mkdir(parents=True)
    argv = ["python", "-c", _BARE, "-f", "{connection_file}"]
    (bare / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": BARE, "language": "python"}))
    overrides = {**SETTINGS, **OVERRIDES, "@jupyterlab/apputils-extension:themes": {"theme": theme}}
    (home / "settings" / "overrides.json").write_text(json.dumps(overrides))
    token, port = secrets.token_hex(16), free_port()
    with (home / "lab.log").open("wb") as log:
        server = subprocess.Popen(
            _command(port, token, home, arguments),
            stdout=log,
            stderr=subprocess.STDOUT,
            env=_environment(home),
            start_new_session=True,
        )
        try:
            lab = Lab(f"http://127.0.0.1:{port}", token, home / "root")
            _wait_until_up(lab, server, home / "lab.log")
            yield lab
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)
            shutil.rmtree(home, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def _command(port: int, token: str, home: Path, arguments: Sequence[str]) -> list[str]:
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *(f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
        *(f"--ServerApp.root_dir={home / 'root'}", f"--LabApp.app_settings_dir={home / 'settings'}"),
        *arguments,
        *("--ServerApp.terminals_enabled=False", "--LabApp.extension_manager=readonly"),
        "--LabApp.expose_app_in_browser=True",
    ]


def _environment(home: Path) -> dict[str, str]:
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "IPYTHONDIR": "ipython",
        "JUPYTERLAB_SETTINGS_DIR": "usersettings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    return {
        **os.environ,
        **{name: str(home / folder) for name, folder in folders.items()},
        "JUPYTER_PLATFORM_DIRS": "1",
        "JUPYTER_PATH": str(STATIC),  # this build of the extension: an installed one may be older
    }


def _wait_until_up(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 120
    while True:
        try:
            urllib.request.urlopen(f"{lab.url}/api/status?token={lab.token}", timeout=1).read()
            return
        except (urllib.error.URLError, OSError):
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(log.read_text(encoding="utf-8", errors="replace")) from None
            time.sleep(0.1)


# What a test says to the page. "Idle" alone means nothing before the kernel exists: await it.

KERNEL_READY = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const w = app.shell.currentWidget;
  await w.context.ready;
  await w.sessionContext.ready;
  await w.sessionContext.session.kernel.info;
}"""

_RUN_ALL = """async () => {
  const w = window.jupyterapp.shell.currentWidget;
  await window.jupyterapp.commands.execute('notebook:run-all-cells');
  const errors = [];
  for (const cell of w.content.model.cells)
    if (cell.type === 'code')
      for (const o of cell.toJSON().outputs)
        if (o.output_type === 'error') errors.push([o.ename, o.evalue]);
        else if (String(o.data?.['text/html']).includes('rvbkit-stopped')) errors.push(['told', o.data['text/plain']]);
  return errors;
}"""

_KERNEL_EXEC = """async (code) => {
  const k = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const f = k.requestExecute({code, silent: false, store_history: false, stop_on_error: false});
  let out = '';
  f.onIOPub = m => {
    if (m.header.msg_type === 'stream') out += m.content.text;
    if (m.header.msg_type === 'error') out += m.content.ename + ': ' + m.content.evalue;
  };
  await f.done;
  return out;
}"""


_OPEN = """async (path) => {
  const { shell, commands } = window.jupyterapp;
  for (const one of [...shell.widgets('main')]) one.dispose();
  await commands.execute('docmanager:open', { path });
}"""

_PUT_AWAY = """async (light) => {
  const { shell, commands, serviceManager } = window.jupyterapp;
  await serviceManager.sessions.shutdownAll();
  for (const one of [...shell.widgets('main')]) one.dispose();
  await commands.execute('filebrowser:go-to-path', { path: '/' });
  if (document.body.dataset.jpThemeName !== light) await commands.execute('apputils:change-theme', { theme: light });
  if (shell.mode === 'single-document') shell.collapseLeft();  // as it boots there: on a narrow page no room is left
  else if (shell.leftCollapsed) shell.expandLeft();
  return !document.querySelector('.jp-Dialog');
}"""


def show_notebook(page: Any, lab: Lab, name: str, place: str = "lab") -> None:
    """Opens a notebook, in place of those that are open, whose kernels live on.

    ``place``: "lab", or "doc" for JupyterLab as ``rvbkit lab`` opens it. It is booted only where it is not there yet.
    """
    if page.url.startswith(f"{lab.url}/{place}"):
        page.evaluate(_OPEN, name)
    else:
        page.goto(f"{lab.url}/{place}/tree/{name}?reset&token={lab.token}", wait_until="domcontentloaded")
    page.wait_for_function(
        "p => window.jupyterapp?.shell?.currentWidget?.context?.path === p", arg=name, timeout=60_000
    )


def open_notebook(page: Any, lab: Lab, name: str) -> None:
    """Opens a notebook and waits for its kernel."""
    show_notebook(page, lab, name)
    page.evaluate(KERNEL_READY)


def put_away(page: Any) -> bool:
    """Ends all kernels and closes all that is open; whether the page is as it was before."""
    return "/tree" in page.url and bool(page.evaluate(_PUT_AWAY, LIGHT))


def run_all(page: Any) -> list[Any]:
    """Runs every cell; returns the errors shown."""
    errors: list[Any] = page.evaluate(_RUN_ALL)
    return errors


def kernel_exec(page: Any, code: str) -> str:
    """Runs code in the notebook's kernel; returns what it printed."""
    return str(page.evaluate(_KERNEL_EXEC, code))


def saved(page: Any, lab: Lab, name: str, kind: str, shows: str) -> list[str]:
    """Saves the notebook until its file shows this; gives every output of that kind (a MIME type) in it.

    What a saved page shows comes by another way than a widget's own answers, a little later.
    """
    deadline = time.monotonic() + 20
    while True:
        page.evaluate("async () => { await window.jupyterapp.shell.currentWidget.context.save(); }")
        cells = json.loads((lab.root / name).read_text(encoding="utf-8"))["cells"]
        bundles = [output.get("data", {}) for cell in cells for output in cell.get("outputs", ())]
        texts = ["".join(bundle[kind]) for bundle in bundles if kind in bundle]
        if any(shows in text for text in texts) or time.monotonic() > deadline:
            return texts
        time.sleep(0.1)


def close_notebook(page: Any) -> None:
    """Shuts the kernel down, as on the day's end."""
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
