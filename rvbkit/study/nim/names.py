"""What people call the columns of a table of pairs.

>>> role("Tas 1"), role("Différence"), role("n°"), role("colour")
('first', 'difference', 'rank', None)
"""

from __future__ import annotations

from typing import Any, Literal

from rvbkit.game import written
from rvbkit.text import plainly

Role = Literal["rank", "first", "second", "difference"]

#: Names as ``plainly`` leaves them. Those of two words are known in one piece.
NAMES: dict[Role, str] = {
    "rank": "n no nr num numero number rank rang i # indice pairnumber numerodepaire numeroducouple",
    "first": "a an e en x a(n) first premier pile1 tas1 heap1 pilea tasa firstpile premiertas smaller small smallest"
    " min petit pluspetit petittas smallerpile lepluspetit lepluspetitnombre thesmallernumber",
    "second": "b bn h hn y b(n) second deuxieme pile2 tas2 heap2 pileb tasb secondpile deuxiemetas secondtas larger"
    " large largest max grand plusgrand grandtas largerpile leplusgrand leplusgrandnombre thelargernumber",
    "difference": "d dn d(n) difference diff ecart gap b-a h-e y-x tas2-tas1 pile2-pile1",
}
#: A longer text, spaces included, is no name.
LONGEST = 80
_ROLES: dict[str, Role] = {name: role for role, names in NAMES.items() for name in names.split()}


def role(name: Any) -> Role | None:
    """What a column of this name holds, if it is one of the usual names."""
    return _ROLES.get(plainly(name)) if isinstance(name, str) and len(name := written(name)) <= LONGEST else None
