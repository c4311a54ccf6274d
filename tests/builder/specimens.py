"""Small sources of lesson 01 for the builder's tests, and the builder itself."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from rvbkit.questions import of

ROOT = Path(__file__).parent.parent.parent


def load(name: str) -> Any:
    """A script of ``lessons/`` under a name that hides no installed package."""
    spec = importlib.util.spec_from_file_location(f"lessons_{name}", ROOT / "lessons" / f"{name}.py")
    assert spec and spec.loader
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if str(ROOT / "lessons") not in sys.path:
    sys.path.append(str(ROOT / "lessons"))  # where the builder, run as a script, finds its other half
#: What the builder calls the notebooks of lesson 01.
NAMES = {"fr": "01-regles-de-rvb.ipynb", "en": "01-rules-of-rvb.ipynb"}
build, prose, references, shape = load("build"), load("prose"), load("references"), load("shape")

NBSP = "\u00a0"
#: A source, and the cell, the line and the words of a fault in it.
Specimen = tuple[str, int, int, str]

TEXT = """\
# %% [markdown] lang="fr"
# # Le but du jeu
#
# Toucher une case, puis une autre.

# %% [markdown] lang="en"
# # The aim of the game
#
# Tap a cell, then another one.
"""
FRENCH, ENGLISH = TEXT.split("\n\n", 1)
FIRST = """\

# %% tags=["stage"]
import rvbkit.notebook

rvbkit.lesson("01-rvb-rules", "{language}")
"""
#: As long as a lesson says that it takes.
TIME = f"""
# %% [markdown] lang="fr"
# **Durée**{NBSP}: 40 à 45 minutes.

# %% [markdown] lang="en"
# **Time**: 40 to 45 minutes.
"""
CODE = "\n# %%{options}\nimport rvbkit.notebook\n\n{code}\n"


def code(text: str, options: str = "") -> str:
    """A cell of code: its mark stands in the second line, its code begins in the fifth."""
    return CODE.format(code=text, options=f" {options}" if options else "")


def checked(key: str, answer: str = "...") -> str:
    return code(f'rvbkit.check("{key}", {answer})', f'check="{key}"')


def whole(text: str = TEXT + FIRST, name: str = "01-rvb-rules", part: str = "lesson") -> str:
    """The source with a cell for each exercise of its notebook that it does not check, and its time, as it must."""
    missing = [one.key for one in of(name, part) if f'rvbkit.check("{one.key}"' not in text]
    return text + "".join(code(f'rvbkit.check("{key}", ...)') for key in missing) + (TIME if part == "lesson" else "")


def told(french: str, english: str = "here") -> str:
    """A source whose twins say this in their fourth line."""
    return TEXT.replace("puis", french).replace("then", english) + FIRST
