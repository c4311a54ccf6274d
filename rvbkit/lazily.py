"""What a package offers to whoever looks at it: its public names, and submodules, loaded when they are asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any


def listed(module: str) -> Callable[[], list[str]]:
    """``__dir__`` of a module: what its ``__all__`` lists, and nothing that it happens to import.

    >>> import rvbkit.seat
    >>> dir(rvbkit.seat)
    ['FRIEND', 'Seat']
    """
    return lambda: sorted(vars(sys.modules[module]).get("__all__", ()))


def lazily(
    package: str, submodules: Sequence[str] = (), *, of: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a package; of these submodules it has those that there are.

    ``of`` are names that a submodule makes, by that submodule: it is loaded when one of them is asked for.

    >>> import rvbkit.study
    >>> "rvb" in dir(rvbkit.study), hasattr(rvbkit.study, "chess")
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
