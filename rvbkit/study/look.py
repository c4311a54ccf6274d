"""Pictures of studies have our settings, whatever the notebook's own are. No matplotlib until one is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Asked = ParamSpec("Asked")


def in_our_look(draw: Callable[Asked, Figure]) -> Callable[Asked, Figure]:
    """Makes a picture with our settings, and leaves those of the notebook as they were."""

    @wraps(draw)
    def drawn(*given: Asked.args, **named: Asked.kwargs) -> Figure:
        from rvbkit.study.figures import our_look

        with our_look():
            return draw(*given, **named)

    return drawn
