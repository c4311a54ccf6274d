"""How a game has ended: who is first, and that in words, for one player and for several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from rvbkit.game import Remark

Name = Remark | str


def first(outcome: Sequence[float]) -> tuple[int, ...]:
    """The players with the highest number, of whom there may be several; who plays alone needs one above nought.

    >>> first((0, 1)), first((2, 2, 1)), first((0,))
    ((2,), (1, 2), ())
    """
    most = max(outcome)
    alone_in_vain = len(outcome) == 1 and most <= 0
    return () if alone_in_vain else tuple(player for player, number in enumerate(outcome, 1) if number == most)


def result(outcome: Sequence[float], name: Callable[[int], Name], tally: Sequence[float] | None) -> Remark:
    """Who has won, who shares that, who came next where it was a race of several; with their points, if they count.

    Mostly the points are what decides; but somebody may win who has fewer.
    """
    if len(outcome) == 1:
        said = Remark("match.puzzle-solved" if first(outcome) else "match.puzzle-stuck")
    else:
        players = range(1, len(outcome) + 1)
        places = [[p for p in players if outcome[p - 1] == number] for number in sorted({*outcome}, reverse=True)]
        named = [_several([name(player) for player in place]) for place in places]
        said = _ranked(named, len(places[0]), tally is not None)
    if tally is None:
        return said
    numbers = [plain(number) for number in tally]
    each = [Remark("match.points-of", {"name": name(p), "points": number}) for p, number in enumerate(numbers, 1)]
    listed = numbers[0] if len(numbers) == 1 else _joined("match.comma", each)
    return Remark("match.with-points", {"result": said, "points": listed})


def plain(number: float) -> float:
    """Points for a sentence: whole ones without decimals."""
    return int(number) if number == int(number) else number


def _ranked(places: list[Name], winners: int, points: bool) -> Remark:
    """From the first place to the last; points tell the order by themselves."""
    if len(places) == 1:
        return Remark("match.drawn")
    said = Remark("match.won", {"name": places[0]}) if winners == 1 else Remark("match.shared", {"names": places[0]})
    if len(places) == 2 or points:
        return said
    return Remark("match.ranked", {"result": said, "rest": _joined("match.then", places[1:])})


def _several(names: Sequence[Name]) -> Name:
    return _joined("match.and", [_joined("match.comma", names[:-1]), names[-1]] if len(names) > 2 else names)


def _joined(key: str, parts: Sequence[Name]) -> Name:
    return reduce(lambda before, part: Remark(key, {"before": before, "last": part}), parts)
