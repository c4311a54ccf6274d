"""What a package offers to whoever looks at it: its public names, and submodules, loaded when they are asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType, ModuleType
from typing import Any


def listed(module: str) -> Callable[[], list[str]]:
    """``__dir__`` of a module: what its ``__all__`` lists, and nothing that it happens to import.

    >>> import rvbkit.matches.seat
    >>> dir(rvbkit.matches.seat)
    ['FRIEND', 'Seat']
    """
    return lambda: sorted(vars(sys.modules[module]).get("__all__", ()))


def lazily(
    package: str, submodules: Sequence[str] = (), *, of: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a package; of these submodules it has those that there are.

    ``of`` are names that a submodule makes, by that submodule: it is loaded when one of them is asked for.

    >>> import rvbkit
    >>> "study" in dir(rvbkit), hasattr(rvbkit, "chess")
    (True, False)
    """

    def there(name: str) -> bool:
        from importlib.util import find_spec

        module = f"{package}.{name}"
        return module in sys.modules or find_spec(module) is not None

    own = listed(package)
    made = {name: submodule for submodule, names in of.items() for name in names}

    def offered(name: str) -> Any:
        if name in made or (name in submodules and there(name)):
            from importlib import import_module

            module = import_module(f"{package}.{made.get(name, name)}")
            return getattr(module, name) if name in made else module
        raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])

    def names() -> list[str]:
        return sorted({*own(), *filter(there, submodules)})

    return offered, names


class Moved(ModuleType):
    """An old address of a module: what is asked of it is asked of the module that stands elsewhere now.

    So a line in a user's file, such as ``from rvbkit.match import Match``, goes on working.

    >>> import rvbkit.match
    >>> rvbkit.match.Match.__module__
    'rvbkit.matches.match'
    """

    def __init__(self, old: str, new: str) -> None:
        super().__init__(old, f"Stands in ``{new}`` now.")
        self.__dict__["_new"] = new
        sys.modules[old] = self

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}", name=name, obj=self)
        from importlib import import_module

        return getattr(import_module(self._new), name)

    def __dir__(self) -> list[str]:
        from importlib import import_module

        return dir(import_module(self._new))


def moved(module: str, homes: Callable[[], Mapping[str, str]]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a module whose names are modules that stand elsewhere.

    >>> from rvbkit import study
    >>> "rvb" in dir(study), hasattr(study, "chess")
    (True, False)
    """

    def there(name: str) -> bool:
        from importlib.util import find_spec

        return find_spec(homes()[name]) is not None

    for name, home in homes().items():  # so that a name can be imported from rvbkit.study.nim
        Moved(f"{module}.{name}", home)

    def offered(name: str) -> Any:
        if not name.startswith("_") and name in homes() and there(name):
            from importlib import import_module

            return import_module(homes()[name])
        raise AttributeError(f"module {module!r} has no attribute {name!r}", name=name, obj=sys.modules[module])

    return offered, lambda: sorted(filter(there, homes()))
