"""What ``rvbkit doctor`` does: looks at what is installed, and names the command that repairs it.

It must work on a machine where nearly everything is missing, so it imports nothing that it
examines, and reads what is needed from the package's own metadata.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit
from urllib.request import url2pathname

from rvbkit.questions.notebooks import notebooks_home
from rvbkit.text import language, say
from rvbkit.text.files import Trouble, pip_install

#: Packages that we can do without: what they are for is said.
OPTIONAL = {"numba": "doctor.numba", "typst": "doctor.typst"}
#: What is only installed by whoever wishes for it, and looked at all the same.
EXTRA = "paper"
#: What every sentence of both languages needs.
LETTERS = "éèàçôœÉ«»’…→·"

State = Literal["well", "missing", "optional"]


@dataclass(frozen=True)
class Check:
    """One thing looked at. ``install`` is what pip must be told to repair it."""

    what: str
    state: State
    sentence: str
    install: tuple[str, ...] = ()


def run(*, as_json: bool) -> int:
    """Prints what was found; 1 if something needed is missing."""
    checks = list(_checks())
    well = all(check.state != "missing" for check in checks)
    fix = _fix(checks)
    if as_json:
        seen = [{"what": check.what, "state": check.state, "sentence": check.sentence} for check in checks]
        print(json.dumps({"well": well, "fix": fix, "checks": seen}, ensure_ascii=False))
        return 0 if well else 1
    marks = {"well": say("doctor.well"), "missing": say("doctor.missing"), "optional": say("doctor.optional")}
    wide = max(map(len, marks.values())) + 2
    for check in checks:
        print(marks[check.state].ljust(wide) + check.sentence)
    print()
    print(say("doctor.all-well") if well else say("doctor.not-well"))
    if fix:
        print(say("doctor.fix", command=fix))
    return 0 if well else 1


def _fix(checks: list[Check]) -> str | None:
    """The one command that installs all that is missing: what is needed, and with it what is only useful."""
    wanted = dict.fromkeys(part for check in checks for part in check.install)
    return pip_install(*wanted) if wanted else None


def _checks() -> Iterator[Check]:
    yield _python()
    yield from _packages()
    yield _widgets()
    yield _board()
    yield from _notebooks()
    yield _folder()
    yield _cache()
    yield Check("language", "well", say("doctor.language", language=language()))
    yield _letters()


def _python() -> Check:
    version = platform.python_version()
    told = _distribution().metadata
    needed = told["Requires-Python"] if "Requires-Python" in told else ">=3.11"  # noqa: SIM401 (it has no get)
    known = tuple(int(part) for part in needed.removeprefix(">=").split("."))
    state: State = "well" if sys.version_info[: len(known)] >= known else "missing"
    return Check("python", state, say("doctor.python", version=version, needed=needed, where=sys.executable))


def _distribution() -> metadata.Distribution:
    try:
        return metadata.distribution("rvbkit")
    except metadata.PackageNotFoundError:
        raise Trouble("doctor.not-installed", command=pip_install(".")) from None


@dataclass(frozen=True)
class Need:
    """What ``by`` needs: rvbkit itself, or something that is there for ``ours``, a dependency of rvbkit."""

    package: str
    versions: str
    by: str
    ours: str
    found: str | None
    suits: bool


def _needs() -> Iterator[Need]:
    """What rvbkit needs, then what that needs in turn, except of what does not suit: it will be replaced."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    asked = [("rvbkit", "", ""), ("rvbkit", EXTRA, "")]  # whose needs, with which extra, for which dependency of ours
    for by, extra, ours in asked:
        for needed in map(Requirement, metadata.requires(by) or []):
            if needed.marker and not needed.marker.evaluate({"extra": extra}):
                continue
            if extra == EXTRA and by == "rvbkit" and "extra" not in str(needed.marker):
                continue  # was looked at without it
            name, found = canonicalize_name(needed.name), _version(needed.name)
            suits = found is not None and needed.specifier.contains(found, prereleases=True)
            yield Need(name, str(needed.specifier), by, ours or name, found, suits)
            if suits:
                known = [other[:2] for other in asked]
                asked += [(name, part, ours or name) for part in ("", *needed.extras) if (name, part) not in known]


def _packages() -> Iterator[Check]:
    """Each dependency, with the version found against the one needed; of what these need, only what does not suit."""
    try:
        needs = list(_needs())
    except ImportError:
        sentence = say("doctor.package-missing", name="packaging", needed="", by="rvbkit")
        yield Check("packaging", "missing", sentence, ("packaging",))
        return
    for need in dict.fromkeys(needs):
        if need.suits and need.by != "rvbkit":
            continue
        key = "package" if need.suits else "package-old" if need.found else "package-missing"
        sentence = say(f"doctor.{key}", name=need.package, needed=need.versions, by=need.by, found=need.found)
        if need.suits:
            yield Check(need.package, "well", sentence)
            continue
        # what is installed must suit everybody, or the next look would find another fault
        versions = ",".join(dict.fromkeys(other.versions for other in needs if other.package == need.package))
        install = (f'"{need.package}{versions.strip(",")}"',)
        if need.ours in OPTIONAL:
            yield Check(need.package, "optional", f"{sentence} {say(OPTIONAL[need.ours])}", install)
        else:
            yield Check(need.package, "missing", sentence, install)


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _widgets() -> Check:
    """The part of widgets that lives in JupyterLab: without it no board appears."""
    if _version("jupyterlab_widgets") and find_spec("jupyterlab_widgets"):
        return Check("widgets", "well", say("doctor.widgets"))
    return Check("widgets", "missing", say("doctor.widgets-missing"), ("--force-reinstall", "jupyterlab_widgets"))


def _again() -> tuple[str, ...]:
    """What makes pip install rvbkit once more, from where it came."""
    try:
        origin = json.loads(_distribution().read_text("direct_url.json") or "{}")
    except ValueError:
        origin = {}
    if not str(origin.get("url", "")).startswith("file:"):
        return ("--force-reinstall", "rvbkit")
    editable = "-e " if origin.get("dir_info", {}).get("editable") else ""
    return (f'{editable}"{url2pathname(urlsplit(origin["url"]).path)}"',)


def _board() -> Check:
    bundle = Path(__file__).parents[1] / "static" / "jupyter.js"
    if bundle.is_file():
        return Check("board", "well", say("doctor.board"))
    return Check("board", "missing", say("doctor.board-missing", file=bundle), _again())


def _notebooks() -> Iterator[Check]:
    for kind, found in (("lessons", "doctor.lessons"), ("exercises", "doctor.exercises")):
        try:
            home = notebooks_home(kind, language())
        except Trouble as trouble:
            yield Check(kind, "missing", str(trouble), _again())
            continue
        count = len(list(home.glob("[0-9]*.ipynb")))
        state: State = "well" if count else "missing"
        yield Check(kind, state, say(found, count=count, folder=home), () if count else _again())


def _folder() -> Check:
    here = Path.cwd()
    if _writable(here):
        return Check("folder", "well", say("doctor.folder", folder=here))
    return Check("folder", "missing", say("doctor.folder-closed", folder=here))


def _cache() -> Check:
    """Where compiled code may be kept between sessions."""
    package = Path(__file__).parent / "__pycache__"
    user = Path(os.environ.get("LOCALAPPDATA", "") or Path.home() / ".cache") / "numba"
    for folder in (os.environ.get("NUMBA_CACHE_DIR"), package, user):
        if folder and _writable(Path(folder)):
            return Check("cache", "well", say("doctor.cache", folder=folder))
    return Check("cache", "optional", say("doctor.cache-closed"))


def _writable(folder: Path) -> bool:
    """Tries for real, in the folder or, where it does not exist yet, in the one that would hold it."""
    while not folder.is_dir() and folder != folder.parent:
        folder = folder.parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _letters() -> Check:
    coding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        LETTERS.encode(coding)
    except UnicodeEncodeError:
        return Check("letters", "optional", say("doctor.letters-missing", coding=coding))
    return Check("letters", "well", say("doctor.letters", coding=coding))
