"""A plugin of pytest, ``-p tests.mutants.applied``: the package is loaded with the mutant that ``RVBKIT_MUTANT`` names.

The files stay as they are, and what is compiled of a changed module is neither read nor kept.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from types import CodeType, ModuleType

from tests.mutants import EVERY, ROOT


class Changed(SourceFileLoader):
    """Loads a module from another text than its file's."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = self.source_to_code(self.text.encode(), self.path)
        return code


class Finder(MetaPathFinder):
    """Finds the modules that are changed, before anybody else does."""

    def __init__(self, files: dict[str, str]) -> None:
        self.texts = {file.removesuffix(".py").replace("/", "."): (str(ROOT / file), files[file]) for file in files}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.texts:
            return None
        return spec_from_loader(fullname, Changed(fullname, *self.texts[fullname]))


def pytest_configure() -> None:
    """Before anything of the package is loaded: run with ``--noconftest``."""
    assert "rvbkit" not in sys.modules
    (mutant,) = (one for one in EVERY if str(one) == os.environ["RVBKIT_MUTANT"])
    sys.meta_path.insert(0, Finder(mutant.files()))
