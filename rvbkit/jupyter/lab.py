"""Starting JupyterLab on a folder, and stopping it without a question.

The server is a process of its own on this machine only, on a free port, with a token that no
other user of the machine can see among its arguments. What it has to say goes to a log in the
pupil's hidden folder; the terminal shows the address. The user's own JupyterLab settings stay
in force: ours come before them, as defaults.

What ``rvbkit lab`` does: the pupil's own copy of the lessons, then JupyterLab on their front page.

A file that the pupil changed is never overwritten: a newer version goes beside it. Changed are the texts of its
cells; what opening, running and answering leave in it is no change, and a new version takes the answers over. What
was given to the pupil is kept in a hidden folder of his, ``{"format": 1, "given": {file: hashes}}``, the hashes of
``ipynb.version``; older lists have one hash, of the whole file. Without a readable list every file whose texts
differ counts as changed.

A lesson whose file has another name now is given the new one; the pupil's changed file keeps the name that he knows.
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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from types import FrameType
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import ProxyHandler, Request, build_opener

from jupyter_core.paths import jupyter_data_dir

from rvbkit.questions import notebooks as ipynb
from rvbkit.questions.notebooks import HOME, PACKAGE, notebooks_home
from rvbkit.text import LANGUAGES, catalogue, files, language, say
from rvbkit.text import language as in_use
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


# -- What ``rvbkit lab`` does: the pupil's own copy of the lessons, then JupyterLab on their front page --

HIDDEN = ".rvbkit"
LIST = "given.json"


def run(folder: str | None, *, source: str | None = None, browser: bool, as_json: bool) -> int:
    """Copies what is new, says what went beside, and serves the folder until Ctrl-C.

    With a ``source``, somebody's own notebooks are what there is to learn.
    """

    needed()
    home = Path(folder or "rvbkit-lessons").absolute()
    if source:
        beside = _copy_set(home, Path(source))
    else:
        beside = [one for tongue in _languages(home) for one in copy_notebooks(home, language=tongue)]
    for name in beside:
        print(say("lab.beside", file=name.file, new=name.new), file=sys.stderr)
    address = f"doc/tree/{quote(_first_page(home))}"
    return serve(home, home / HIDDEN, address, browser=browser, as_json=as_json, beside=[name.new for name in beside])


def _languages(home: Path) -> list[str]:
    """The pupil's language, and those that the front page has given him besides."""
    used, given = in_use(), _read_list(home)
    others = (tongue for tongue in LANGUAGES if tongue != used)
    return [used, *(tongue for tongue in others if any(given.get(name) for name in _front_pages(tongue)))]


def _front_pages(tongue: str) -> list[str]:
    found = _notebooks(PACKAGE, tongue)
    return [name for name, content in found if ipynb.ours(ipynb.read(content)).get("lesson") == HOME]


def _first_page(home: Path) -> str:
    """The front page, else the first lesson."""
    lessons = [*_front_pages(in_use()), *sorted(name for name, _ in _notebooks(PACKAGE, in_use()) if "/" not in name)]
    if not lessons:
        raise Trouble("lab.no-notebooks", kind="lessons", folder=home)
    return lessons[0]


@dataclass(frozen=True)
class Beside:
    """A file that the pupil changed, and the new version that lies beside it."""

    file: str
    new: str


def copy_notebooks(home: Path, package: Path = PACKAGE, language: str = "") -> list[Beside]:
    """Brings the lessons and exercises of a language in ``home`` up to date; returns what had to go beside."""
    return copy(home, _notebooks(package, language or in_use()))


def _copy_set(home: Path, source: Path) -> list[Beside]:
    """Brings a teacher's own lessons up to date, and the front page of their languages."""
    from rvbkit.questions import permission
    from rvbkit.teach import sets  # only now: questions need the solvers

    if home.resolve() == source.resolve():
        raise Trouble("sets.same-folder", folder=source)
    found = sets.of_folder(source, without=home.resolve())
    for line in sets.left(found):
        print(line, file=sys.stderr)
    permission.allow(str(source.resolve()), found.notebooks, found.judges)
    front = [
        (name, content)
        for tongue in LANGUAGES
        if tongue in {in_use(), *found.languages}
        for name, content in _notebooks(PACKAGE, tongue)
        if name in _front_pages(tongue)
    ]
    return copy(home, [*front, *found.files.items()])


def copy(home: Path, notebooks: Iterable[tuple[str, bytes]]) -> list[Beside]:
    """Brings files in ``home`` up to date; returns what had to go beside."""
    _make_folder(home)
    todo = [*notebooks]
    _refuse_links(home, (f"{HIDDEN}/{LIST}", *(name for name, _ in todo)))
    given, all_beside = _read_list(home), list[Beside]()
    for name, content in todo:
        beside = _rename(home, given, name, content), _give(home, given, name, content)
        all_beside += [one for one in beside if one]
    given = _read_list(home) | given  # another ``rvbkit lab`` may have written it meanwhile
    given = {name: hashes for name, hashes in given.items() if hashes}
    _write(home / HIDDEN / LIST, json.dumps({"format": 1, "given": given}, indent=1).encode())
    return all_beside


def _notebooks(package: Path, language: str) -> Iterator[tuple[str, bytes]]:
    """What a pupil gets, by its name in his folder: lessons, and exercises in a folder of theirs. Nobody's answers."""
    for kind, below in (("lessons", ""), ("exercises", f"{catalogue(language)['lab.exercises']}/")):
        source = notebooks_home(kind, language, package)
        for path in sorted(source.rglob("*.ipynb")):
            name = path.relative_to(source)
            if not any(part.startswith((".", "__")) for part in name.parts):
                yield below + name.as_posix(), ipynb.blank(path.read_bytes())


def _rename(home: Path, given: dict[str, str], name: str, content: bytes) -> Beside | None:
    """Gives a lesson's file its present name; says so if the pupil has changed it, so that it keeps the one it has."""
    if (home / name).exists():
        return None
    changed = None
    for former in [other for other, hashes in given.items() if hashes and Path(other).parent == Path(name).parent]:
        here = _content(home / former)
        if here is None or not _same_lesson(here, content):
            continue
        if _untouched(here, given[former], content):
            (home / former).replace(home / name)
            given[name], given[former] = given[former], ""
            return None
        changed = changed or Beside(former, name)
    return changed


def _same_lesson(one: bytes, other: bytes) -> bool:
    first, second = ipynb.ours(ipynb.read(one)), ipynb.ours(ipynb.read(other))
    return bool(first) and all(first.get(what) == second.get(what) for what in ("lesson", "language"))


def _give(home: Path, given: dict[str, str], name: str, content: bytes) -> Beside | None:
    """Puts one file where it belongs; says so if it had to go beside a changed one."""
    new, old, here = ipynb.version(content), given.get(name, ""), _content(home / name)
    given[name] = new
    if here is None:
        _write(home / name, content)
    elif _untouched(here, old, content):
        if old != new:
            _write(home / name, ipynb.with_answers_of(content, here))
    elif not _common(old, new):
        beside = _name_beside(home, given, name, content)
        _write(home / beside, content)
        given[beside] = new
        return Beside(name, beside)
    return None


def _untouched(here: bytes, given: str, content: bytes) -> bool:
    """Whether nobody has changed the texts of a file: they are what was given, or what would be."""
    return _common(ipynb.version(here), given) or ipynb.work(here) == ipynb.work(content)


def _common(one: str, other: str) -> bool:
    return not set(one.split()).isdisjoint(other.split())


def _name_beside(home: Path, given: Mapping[str, str], name: str, content: bytes) -> str:
    """A name that sorts next to the changed file's: free, or holding a version that nobody changed."""
    path = Path(name)
    number = 1
    while True:
        stem = say("lab.new-name", name=path.stem) if number == 1 else say("lab.newer-name", name=path.stem, at=number)
        beside = path.with_name(stem + path.suffix).as_posix()
        here = _content(home / beside)
        if here is None or _untouched(here, given.get(beside, ""), content):
            return beside
        number += 1


# -- the list of what was given ----------------------------------------------------------------


def _read_list(home: Path) -> dict[str, str]:
    """The hashes of what was given."""
    path = home / HIDDEN / LIST
    try:
        kept = json.loads(files.read(path, links=False))
        if kept["format"] == 1 and all(isinstance(item, str) for item in kept["given"].values()):
            return dict(kept["given"])
    except FileNotFoundError:
        return {}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    except OSError as error:
        if error.errno not in files.SPECIAL:
            raise
    aside = path.with_name("given.damaged.json")
    path.replace(aside)
    print(say("lab.list-damaged", file=aside), file=sys.stderr)
    return {}


def _content(path: Path) -> bytes | None:
    """None when there is no such file; nothing of ours in what is no regular file."""
    try:
        return files.read(path, links=False)
    except FileNotFoundError:
        return None
    except OSError as error:
        if error.errno not in files.SPECIAL:
            raise
        return b""


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Trouble("lab.not-a-folder", folder=folder) from None


def _write(path: Path, content: bytes) -> None:
    _make_folder(path.parent)
    write_file(path, content)


def _refuse_links(home: Path, names: Iterable[str]) -> None:
    """A folder of ours that is a link leads to files of somebody else: nothing is written through it."""
    for folder in {folder for name in names for folder in Path(name).parents} - {Path()}:
        if (home / folder).is_symlink():
            raise Trouble("lab.not-a-folder", folder=home / folder)
