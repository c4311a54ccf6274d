"""A game as it was played, as one line of text, and how it has ended, in words.

``rvb RV/B.R/VB cross 1 | a1 | c1-c2`` is a game of RVB of which two moves were played: the stem, the first position,
then each move after a bar. ``result`` says who is first, for one player and for several.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from rvbkit.game import Hidden, IllegalMove, Move, Position
from rvbkit.games import is_stem, rules, stems
from rvbkit.text.remarks import NotationError, Remark
from rvbkit.text.remarks import written as as_text

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


@dataclass
class Line:
    """What has been played: the positions, the moves between them, and the kind of seat that made each, if known."""

    positions: list[Position]
    moves: list[Move]
    hands: list[str]

    def play(self, at: int, move: Move | str, hand: str) -> Position:
        """Plays a move at one of the positions: what came after that is gone. Raises ``IllegalMove``."""
        meant: Move = self.positions[at].move(move)
        after = self.positions[at].play(meant)
        del self.moves[at:], self.hands[at:], self.positions[at + 1 :]
        self.moves.append(meant)
        self.hands.append(hand)
        self.positions.append(after)
        return after

    def back(self, at: int, people: Collection[int]) -> int | None:
        """The nearest position before this one where it was one of these players' turn; anybody's if they are none."""
        earlier = range(at - 1, -1, -1)
        return next((at for at in earlier if not people or self.positions[at].turn in people), None)

    def ahead(self, at: int, people: Collection[int]) -> int:
        """The nearest position after this one where it is one of these players' turn, else the last."""
        last = len(self.moves)
        return next((at for at in range(at + 1, last) if self.positions[at].turn in people), last)

    def drew(self, at: int) -> bool:
        """Whether after this position a move has led to what its own player could not know before."""
        return any(self._drew(before, move) for before, move in zip(self.positions[at:], self.moves[at:], strict=False))

    def _drew(self, before: Position, move: Move) -> bool:
        try:
            before.seen_by(before.turn).play(move)
        except Hidden:
            return True
        return False


def written(start: Position, moves: Iterable[Move]) -> str:
    """The line of a game from its first position and its moves."""
    return " | ".join([f"{start.stem} {start}", *map(str, moves)])


def read(text: str) -> tuple[list[Position], list[Move]]:
    """The positions and moves of a game written on one line."""
    positions, moves, stop = read_so_far(text)
    if stop:
        raise stop
    return positions, moves


def read_so_far(text: str) -> tuple[list[Position], list[Move], NotationError | None]:
    """The positions and moves of a game as far as the rules allow them; then why one is not allowed, or None.

    A game that was kept under an earlier rule may hold such a move.
    """
    head, *rest = [part.strip() for part in as_text(text).strip().split("|")]
    stem, _, position_text = head.partition(" ")
    if not is_stem(stem.strip().lower()):
        named = _game_of(head)  # it may lack only the game's name
        if named:
            raise NotationError("match.name-first", text=head, game=named)
    if not position_text:
        raise NotationError("match.game-form", text=head)
    game = rules(stem)
    positions: list[Position] = [game.Position.parse(position_text)]
    moves: list[Move] = []
    for number, move_text in enumerate(rest, 1):
        try:
            move = game.Move.parse(move_text)
            positions.append(positions[-1].play(move))
        except NotationError as error:
            raise NotationError("match.move-in-game", number=number, move=move_text, why=error.remark) from None
        except IllegalMove as error:
            return (
                positions,
                moves,
                NotationError("match.move-in-game", number=number, move=move_text, why=error.refusal),
            )
        moves.append(move)
    return positions, moves, None


def read_position(stem: str, text: str) -> Position:
    """A position of this game, or the last one of a game of it; of a text of another one, that one is named."""
    game = rules(stem)
    if "|" in as_text(text):
        named = is_stem(text.split()[0].lower())
        last = read(text if named else f"{stem} {text}")[0][-1]
        if last.stem != game.Position.stem:
            raise NotationError("given.other-game", game=last.stem, here=stem)
        return last
    try:
        found: Position = game.Position.parse(text)
        return found
    except NotationError:
        other = _game_of(as_text(text).strip().removeprefix(stem))
        if other == stem:
            raise NotationError("given.name-once", game=stem) from None
        if other:
            raise NotationError("given.other-game", game=other, here=stem) from None
        raise


def _game_of(text: str) -> str | None:
    """The game of which this is a position, if there is one."""
    for stem in stems():
        try:
            rules(stem).Position.parse(text)
        except NotationError:
            continue
        return stem
    return None
