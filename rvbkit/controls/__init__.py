"""The frame round a board: whose turn, what happened, buttons, panels."""

from rvbkit.controls.frame import Frame, open_board

__all__ = ["Frame", "open_board"]
