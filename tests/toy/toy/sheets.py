"""What the toy game asks on paper: how many points meet."""

from __future__ import annotations

from functools import partial

from rvbkit.game import Remark
from rvbkit.questions.exercise import Exercise, Wording
from rvbkit.questions.forms import whole_number
from rvbkit.questions.kinds import Value
from rvbkit.teach.sheets.kind import Kind, Order

from . import begin


def _points(order: Order) -> list[Exercise]:
    found: list[Exercise] = []
    for key in order.names():
        a, b = order.chance.randint(1, 9), order.level
        wording = Wording(Remark("toy.points-asked", {"one": a, "other": b}))
        board = partial(begin, players=2, seed=order.chance.randint(0, 999))
        found.append(Value(key=key, wording=wording, form=whole_number, computed=partial(sum, (a, b)), board=board))
    return found


KINDS = {"points": Kind(_points, count=2, levels=range(1, 4))}
