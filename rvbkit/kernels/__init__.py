"""What solvers share: compiling kernels, a clock, short steps, and budgets of time and memory.

A kernel is plain integer Python on numpy arrays. ``compiled`` makes machine code of it where numba is installed, and
leaves it as it is where not. A solver works in short steps, so that its caller can stop it: ``latest`` and
``finished`` take the steps. No game is known here. Start with ``compiled`` in ``compiler``.

numba is loaded when one of its names is asked for. A caller that only checks a budget does not wait for it.
"""

from typing import TYPE_CHECKING

from rvbkit.kernels.budget import amount, bytes_allowed, gib, seconds_allowed, spare_memory
from rvbkit.text.lazy import lazily

if TYPE_CHECKING:
    from rvbkit.kernels.compiler import COMPILED, compiled, finished, latest, now, words

__all__ = [
    "COMPILED",
    "amount",
    "bytes_allowed",
    "compiled",
    "finished",
    "gib",
    "latest",
    "now",
    "seconds_allowed",
    "spare_memory",
    "words",
]
__getattr__, __dir__ = lazily(__name__, of={"compiler": ("COMPILED", "compiled", "finished", "latest", "now", "words")})
