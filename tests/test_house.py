"""The house keeps its shape: who imports whom, what stays light, one name a game."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from doctest import DocTestFinder
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import rvbkit
from docs.made import LIBRARY, SCENE, published
from rvbkit.game import NotationError
from rvbkit.games import STEMS
from rvbkit.text import LANGUAGES, catalogue
from tests.cases import over

PACKAGE = Path(rvbkit.__file__).parent
ROOT = PACKAGE.parent
FRONT_END = ROOT / "widgets" / "src"

JUPYTER = {"IPython", "ipywidgets", "anywidget", "traitlets", "ipykernel", "jupyterlab", "jupyter_server", "notebook"}
#: The ladder, the lowest row first: a folder imports from its own row and from lower ones, and, besides Python's
#: library, what the row names.
#: ``*`` stands for a game: its rules and solver, which know no picture, and its other modules, which may use the house.
LADDER = {
    "text": set[str](),
    "game": set[str](),
    "kernels": {"numpy", "numba", "psutil"},
    "games": {"pandas", "tqdm"},
    "games/*": {"numpy", "psutil", "tqdm"},
    "matches": set[str](),
    "page": {"matplotlib", "pandas", "typst"},
    "questions": {"cloudpickle", "jupyter_core", "psutil"},
    "teach": {"nbgrader", "tqdm"},
    "games/*/house": {"matplotlib", "numpy", "pandas", "tqdm"},
    "course": {"pandas"},
    "jupyter": {
        "anywidget",
        "IPython",
        "ipykernel",
        "jupyter_core",
        "jupyter_server",
        "jupyterlab",
        "packaging",
        "traitlets",
    },
    "cli": {"tqdm"},
}
#: What of a game may use the house.
OF_THE_HOUSE = ("picture", "player", "exercises", "study", "sheets")
#: A position shows and solves itself, and a match shows itself: inside methods, when it is asked to.
UPWARDS = {
    ("rvbkit.game", "rvbkit.games"),
    ("rvbkit.game", "rvbkit.page.picture"),
    ("rvbkit.matches.match", "rvbkit.page.picture"),
}
#: Never imported by those: how a game judges, lists and drafts is asked of its positions and ``draft``.
INNARDS = re.compile(r"rvbkit\.games\.\w+\.(checker|moves|draft)$")
HEAVY = {"numpy", "pandas", "numba", "ipywidgets", "anywidget", "IPython", "typst", "matplotlib", "tqdm", "jupyterlab"}


@cache
def modules() -> dict[str, Path]:
    files = {file.relative_to(PACKAGE.parent): file for file in PACKAGE.rglob("*.py")}
    return {".".join(short.with_suffix("").parts).removesuffix(".__init__"): file for short, file in files.items()}


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """Everything that a file says, read once."""
    return tuple(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


@cache
def imports(file: Path) -> tuple[str, ...]:
    """Everything that a file imports, also inside functions, except for the type checker alone."""
    typing_only = {
        id(inner)
        for node in nodes(file)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found = []
    for node in nodes(file):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            if node.level and PACKAGE not in file.parents:  # of another package, as the game of the tests is
                continue
            assert node.level == 0 and node.module, f"{file}: write imports in full"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [name if name in modules() else node.module for name in inner]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            found += [str(name.value) for name in node.args if isinstance(name, ast.Constant)]
    return tuple(found)


#: The packages of the games.
PACKAGES = {f"rvbkit.games.{stem}" for stem in STEMS}


def within(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def row(module: str) -> str:
    """The row of the ladder that a module stands in; the public names above it all are in none."""
    _, folder, *rest = [*module.split("."), ""]
    if folder == "games" and len(rest) > 1 and f"rvbkit.games.{rest[0]}" in PACKAGES:
        return "games/*/house" if rest[1] in OF_THE_HOUSE else "games/*"
    return folder if folder in LADDER else ""


@pytest.mark.once
def test_imports_lead_down_the_ladder() -> None:
    rows = [*LADDER]
    assert len(rows) <= 14
    for module, file in modules().items():
        if not (here := row(module)):
            continue
        for name in imports(file):
            top = name.split(".")[0]
            if top != "rvbkit":
                assert top in sys.stdlib_module_names or top in LADDER[here], f"{module} imports {name}"
            elif (there := row(name)) and rows.index(there) > rows.index(here):
                assert (module, name) in UPWARDS, f"{module} imports {name}: {here} stands above {there}"
            elif not there:
                assert here == "cli" and name == "rvbkit", f"{module} imports {name}"  # for its version


def test_only_a_game_itself_imports_how_it_judges_lists_and_drafts() -> None:
    for module, file in modules().items():
        for name in filter(INNARDS.match, imports(file)):
            assert within(module, name.rpartition(".")[0]), f"{module} imports {name}"
            assert {"checker", "moves"} != {module.split(".")[-1], name.split(".")[-1]}, f"{module} imports {name}"


def test_only_one_folder_knows_jupyter() -> None:
    """What is seen and heard on a page is data: one adapter brings it to Jupyter."""
    made = {module: {name.split(".")[0] for name in imports(file)} for module, file in modules().items()}
    assert {row(module) for module, names in made.items() if names & JUPYTER} == {"jupyter"}
    assert not [module for module, names in made.items() if "ipywidgets" in names]


def test_a_game_does_not_import_another_game() -> None:
    for module, file in modules().items():
        for stem in STEMS:
            if within(module, f"rvbkit.games.{stem}"):
                others = PACKAGES - {f"rvbkit.games.{stem}"}
                assert not [name for name in imports(file) if any(within(name, one) for one in others)], module


@over(
    "module",
    [
        "rvbkit",
        "rvbkit.matches.match",
        "rvbkit.cli",
        "rvbkit.page.picture",
        *(f"rvbkit.games.{stem}{room}" for stem in STEMS for room in ("", ".picture")),
    ],
)
def test_what_is_heavy_is_loaded_only_when_needed(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, {module}; print(*{{name.split('.')[0] for name in sys.modules}})"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert "rvbkit" in loaded and loaded & HEAVY == set()


def test_importing_the_package_loads_what_it_needs_and_no_more() -> None:
    names = "import sys; before = {*sys.modules}; import rvbkit; print(*({*sys.modules} - before))"
    done = subprocess.run([sys.executable, "-c", names], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"pathlib", "hashlib", "tomllib", "logging", "json", "xml", "difflib"}
    needed = {
        "game",
        "games",
        "games.option",
        "text",
        "text.inputs",
        "text.lazy",
        "text.quoting",
        "text.remarks",
        "text.session",
    }
    moved = {"classroom", "classroom.nbgrading", "draw", "match", "opponent", "seat"}  # old addresses: nothing in them
    assert {name for name in loaded if within(name, "rvbkit")} == {
        "rvbkit",
        *(f"rvbkit.{one}" for one in needed | moved),
    }


#: Where people look round by Tab.
SHOWN = ["rvbkit", *(f"rvbkit.{room}" for room in ("games", "solve", "study"))]
SHOWN += [name for room in ("games", "study") for s in STEMS if (name := f"rvbkit.{room}.{s}") in modules()]
SHOWN = [name for name in SHOWN if name.count(".") < 2 or hasattr(import_module(name), "__all__")]
#: Of these one sees all games.
OF_GAMES = {*SHOWN}
SHOWN = [*dict.fromkeys([*SHOWN, *(one for _, modules in LIBRARY.values() for one in modules), *SCENE])]


@over("name", SHOWN)
def test_completion_offers_what_is_public_and_all_of_it_is_there(name: str) -> None:
    """Submodules are loaded when they are asked for; what a module happens to import is nobody's business."""
    room, offered = import_module(name), {*dir(import_module(name))}
    assert {stem for stem in STEMS if f"{name}.{stem}" in modules()} <= offered or name not in OF_GAMES
    public = {*getattr(room, "__all__", ())}
    assert public <= offered and all(hasattr(room, one) for one in offered)
    assert offered - public <= {one for one in offered if f"{name}.{one}" in {*modules(), *sys.modules}}
    with pytest.raises(AttributeError, match=f"module '{name}' has no attribute 'chess'"):
        _ = room.chess


def test_of_the_games_one_sees_the_games() -> None:
    assert {*dir(rvbkit.games)} == {*STEMS, "STEMS", "begin", "is_position", "register", "rules", "stems"}


def test_what_a_call_may_be_given_is_seen_in_its_signature() -> None:
    calls: list[Any] = [rvbkit.play, rvbkit.show, rvbkit.sheet, rvbkit.question]
    for call in calls:
        wanted = inspect.signature(call).parameters.values()
        assert [one for one in wanted if one.kind is one.VAR_POSITIONAL] == []
        assert len([one for one in wanted if one.kind is one.KEYWORD_ONLY]) >= 2 and call.__doc__
        with pytest.raises(NotationError, match="stands alone: give it by its name"):
            call("", "", "too", "many")
    for call in calls[1:]:
        with pytest.raises(NotationError, match="no option “colour” here"):
            call(colour=1)


#: What programmers are told of, here and on the site's pages: of each that lists what is public, all has an example.
TOLD: dict[str, set[str]] = {name: {*getattr(import_module(name), "__all__", ())} for name in SHOWN}
for module_told, name_told in published():
    if hasattr(import_module(module_told), "__all__"):
        TOLD.setdefault(module_told, set()).add(name_told)


@over("name", TOLD)
def test_all_that_is_public_has_an_example_that_is_run(name: str) -> None:
    """Every function and every class, by the finder that pytest asks: what it does not find, nobody runs."""
    room = import_module(name)
    public = {one: inspect.unwrap(getattr(room, one)) for one in sorted(TOLD[name])}
    for one, thing in public.items():
        if inspect.isfunction(thing) or inspect.isclass(thing):
            found = DocTestFinder().find(import_module(thing.__module__))
            assert thing.__doc__ in {test.docstring for test in found if test.examples}, f"{name}.{one} has no example"
        if inspect.isfunction(thing) and (
            name in ("rvbkit", "rvbkit.matches.opponents") or within(name, "rvbkit.study")
        ):
            assert "Any" not in {str(one.annotation) for one in inspect.signature(thing).parameters.values()}, thing


def test_type_checkers_are_told_that_there_are_types() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_a_function_and_a_submodule_never_share_a_name() -> None:
    submodules = {name.split(".")[1] for name in modules() if "." in name}
    functions = {name for name in rvbkit.__all__ if inspect.isfunction(getattr(rvbkit, name))}
    assert functions and functions & submodules == set()


@over("stem", STEMS)
def test_a_game_has_one_stem_everywhere(stem: str) -> None:
    home, tests = PACKAGE / "games" / stem, Path(__file__).parent / "games" / stem
    assert {"__init__.py", "en.toml", "fr.toml", "position.py"} <= {file.name for file in home.iterdir()}
    assert {"test_rules.py", "test_picture.py", "judge.py", "perft.txt"} <= {file.name for file in tests.iterdir()}
    assert any(key.startswith(f"{stem}.") for key in catalogue("en"))


def test_every_game_that_has_a_room_is_registered() -> None:
    assert {folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file()} == {*STEMS}


def test_no_room_is_called_utils() -> None:
    names = {part for module in modules() for part in module.split(".")}
    assert names & {"utils", "util", "helpers", "helper", "manager", "common", "misc"} == set()


# -- what must be installed ----------------------------------------------------------------

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def distributions(files: Iterable[Path]) -> set[str]:
    """What the imports of some files come from, as an installer knows it."""
    tops = {name.split(".")[0] for file in files for name in imports(file)}
    foreign = {top for top in tops - set(sys.stdlib_module_names) if not (ROOT / top).exists()}
    owners = metadata.packages_distributions()
    return {canonicalize_name(owner) for top in foreign for owner in owners.get(top, ())}


@pytest.mark.once
def test_all_that_is_imported_is_asked_for_by_name() -> None:
    """What comes with something else today may not come tomorrow: the notebook's kernel no longer brings psutil."""
    asked = {canonicalize_name(Requirement(text).name) for text in PROJECT["dependencies"]}
    imported = distributions(PACKAGE.rglob("*.py"))
    assert (
        {"numpy", "psutil", "ipython", "jupyter-server"} <= imported <= asked | {"nbgrader", "typst", "ipykernel"}
    )  # who grades, who prints has it; kernel.py is a kernel's own program
    extras = PROJECT["optional-dependencies"]
    for_tests = {canonicalize_name(Requirement(text).name) for text in [*extras["test"], *extras["docs"]]}
    imported = distributions(file for room in ("tests", "docs", "lessons") for file in (ROOT / room).rglob("*.py"))
    assert {"pytest", "nbclient"} <= imported <= asked | for_tests


def test_ci_tries_the_oldest_versions_that_are_allowed() -> None:
    tried = (ROOT / ".ci" / "oldest.txt").read_text(encoding="utf-8").splitlines()
    needs = map(Requirement, PROJECT["dependencies"])
    assert tried == sorted(f"{need.name}{str(need.specifier).replace('>=', '==', 1)}" for need in needs)


# -- markup ------------------------------------------------------------------------------

#: Strings that begin with "<" and are no markup.
NO_MARKUP = {"<Board ", "<!DOCTYPE html>\n"}  # a repr without an address; what the library leaves out


def test_no_markup_is_made_by_pasting_strings() -> None:
    pasted = []
    for module, file in modules().items():
        for node in nodes(file):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                markup = re.match(r"\s*</?[a-zA-Z!]", node.value) and node.value not in NO_MARKUP
                if markup and not re.fullmatch(r"<\w+>", node.value):
                    pasted.append((module, node.lineno, node.value[:40]))
    assert pasted == []


# -- the front end -----------------------------------------------------------------------


def front_end() -> dict[str, str]:
    return {
        file.name: file.read_text(encoding="utf-8") for file in FRONT_END.rglob("*") if file.suffix in (".ts", ".css")
    }


def literals(source: str) -> list[str]:
    """The strings of a source, comments left out."""
    bare = re.sub(r"/\*.*?\*/", "", source, flags=re.S)
    bare = re.sub(r"(?m)(^|\s)//.*$", "", bare)
    return [
        a or b or c
        for a, b, c in re.findall(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`', bare)
    ]


@over("stem", STEMS)
def test_the_front_end_knows_no_game(stem: str) -> None:
    assert len(front_end()) >= 2
    for name, source in front_end().items():
        assert not re.search(rf"(?<![a-z]){stem}(?![a-z])", source, re.IGNORECASE), name


#: What draws.
PICTURES = re.compile(r"rvbkit\.page\.|rvbkit\.games\.\w+\.picture")


def test_classes_and_variables_of_the_page_have_one_prefix() -> None:
    """A notebook's own style sheets, and other widgets', share the page."""
    #: The drawing rooms' own, always below ``.rk``; what a notebook calls its own things.
    others = re.compile(r"just-|jp-|jupyter-|output_container|cell-output-|mark$")
    drawn = "".join(file.read_text(encoding="utf-8") for name, file in modules().items() if PICTURES.match(name))
    sheets = {name: source for name, source in front_end().items() if name.endswith(".css")}
    assert sheets
    for name, source in sheets.items():
        bare = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
        used = re.findall(r"(?<![\w\d])\.([a-zA-Z_][\w-]*)", bare)
        assert used and [one for one in used if not one.startswith("rk") and not others.match(one)] == [], name
        variables = {one for one in re.findall(r"--[a-z][\w-]*", bare) if not one.startswith(("--rk-", "--jp-"))}
        assert not variables, name
    made = re.findall(r'class="([^"{]+)|"class": "([^"{]+)', "".join(f.read_text() for f in PACKAGE.rglob("*.py")))
    assert all("rvb-" not in "".join(one) for one in made) and "rk-" in drawn and "--rvb" not in drawn


def test_the_front_end_has_no_words_of_any_language() -> None:
    sentences = {
        form.strip(" .…")
        for language in LANGUAGES
        for some in catalogue(language).values()
        for form in ([some] if isinstance(some, str) else some.values())
        if "{" not in form
    }
    for name, source in front_end().items():
        for literal in literals(re.sub(r'\b(word|sign)\("[\w-]+"\)', "", source)):  # names of things
            assert all(sign.isascii() or not sign.isalpha() for sign in literal), f"{name}: {literal}"
            assert literal not in sentences - {"Enter", "none"}, f"{name}: {literal}"
            assert not re.search(r"[A-Z][a-z]+ [a-z]+|[a-z]+ [a-z]+ [a-z]+ [a-z]+", literal), f"{name}: {literal}"
