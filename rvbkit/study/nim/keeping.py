"""The table that everything under one key shows: kept in the lesson's journal, told to whoever watches.

The journal is what counts. After each proposal the table is made anew from what is kept, so that two
builders, two cells or two notebooks with one key come to one table. Without a lesson the entries
wait in memory and go to the first journal that is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rvbkit import keeping
from rvbkit.game import Mistake, Remark
from rvbkit.games.nim.numbers import told_pair
from rvbkit.quoting import is_long
from rvbkit.study.nim.building import Building, Pair, Verdict


class Table:
    """A pupil's table while the kernel lives. ``seq`` grows with everything that can be seen."""

    def __init__(self, key: str, k: int, misere: bool) -> None:
        self.key = key
        self.building = Building.begin(k, misere)
        self.verdict: Verdict | None = None
        #: What is said first, and what there is to say of the file.
        self.remark: Remark | None = None
        self.trouble: Remark | None = None
        self.seq = 0
        self._watchers: list[Callable[[], None]] = []

    @property
    def told(self) -> str:
        """What is said now, of the table and of the file."""
        return " ".join(one.sentence for one in (self.remark, self.trouble) if one)

    def reopen(self) -> None:
        """The table as it is kept, as somebody sees it who comes anew: only what is wrong with the file is told."""
        trouble = keeping.reread()
        found, wrong = Building.of(keeping.kept(self.key), self.building.k, self.building.misere)
        self.trouble = Mistake("nim-build.kept", {"name": self.key, "why": wrong}) if wrong else trouble
        if found != self.building or self.remark:
            self.building, self.verdict, self.remark = found, None, None
            self.changed()

    def propose(self, first: int, second: int) -> Verdict:
        """Judges a pair, enters it if it is right, keeps what was tried."""
        after, verdict = self.building.propose(first, second)
        if not is_long(max(first, second)):  # a longer number is no try of a pupil, and would swell the file
            self._keep(after, tried=(first, second))
        self.building = after
        self._join()
        self.verdict, self.remark = verdict, verdict.remark
        self.changed()
        return verdict

    def take_back(self) -> None:
        """Takes the last pair back."""
        gone, after = self.building.pairs[-1:], self.building.back()
        self.verdict = None
        if after == self.building:
            self.remark = Mistake("nim-build.nothing-back")
        else:
            self._keep(after, back=gone[0])
            self.building, self.remark = after, Remark("nim-build.back", {"pair": told_pair(*gone[0])})
        self.changed()

    def tell(self, remark: Remark | None) -> None:
        """Says something that changes nothing in the table."""
        self.verdict, self.remark = None, remark
        self.changed()

    def _keep(self, after: Building, **done: Pair) -> None:
        self.trouble = keeping.record(self.key, after.entry(**done))

    def _join(self) -> None:
        """What another notebook has found meanwhile counts here too."""
        found, _ = Building.of(keeping.kept(self.key), self.building.k, self.building.misere)
        more = len(found.pairs) - len(self.building.pairs)
        if more > 0:
            self.building = found
            self.trouble = self.trouble or Remark("nim-build.joined", {"count": more})

    # -- watchers --------------------------------------------------------------------------------

    def watch(self, callback: Callable[[], None]) -> None:
        """Calls back after every change, in the order in which callers came."""
        self._watchers.append(callback)

    def changed(self) -> None:
        """Lets the watchers look again."""
        self.seq += 1
        for callback in tuple(self._watchers):
            callback()


def table(key: str, k: int, misere: bool) -> Table:
    """The one table of this kernel under this key, as it is kept now."""
    found = _open(keeping.journal_path(), key, k, misere)
    found.reopen()
    return found


@cache
def _open(_journal: str, key: str, k: int, misere: bool) -> Table:
    return Table(key, k, misere)
