"""A move of Roliversi being written with taps: a colour, then a square, each as often as the player likes.

A colour is in hand from the beginning: the first of the camp that flips anything. It stays there until the player taps
or types another one. A tap on a square where only the other colour flips something takes that colour into the hand. If
the player has chosen a colour, it stays in hand, and a sentence says why it does not go there. If a chosen colour does
not go on the chosen square, a sentence says why, and the square is left. The player sees what a ball would flip before
it is played.
"""

from __future__ import annotations

from collections.abc import Sequence

from rvbkit.game import Draft, Refusal
from rvbkit.games.roliversi.checker import closing, not_yours
from rvbkit.games.roliversi.position import COLOURS, PASS, Move, Position, ball_named, names, number
from rvbkit.text.remarks import Remark

#: What English calls green and yellow; the balls bear the French letters.
ENGLISH = {"G": "V", "Y": "J"}


def draft(position: Position, taps: Sequence[str]) -> Draft:
    """The move that the taps write so far; a tap that cannot stand is left out.

    >>> from rvbkit.games.roliversi import start
    >>> position = start(4)
    >>> first = draft(position, [])
    >>> first.next[:4]
    ('a1', 'b1', 'c1', 'd1')
    >>> str(draft(position, [*first.next[:1]]).text)
    'B@a1'
    """
    if position.outcome() is not None:
        return Draft(note=Remark("roliversi.over"), refusal=Refusal("game.over") if taps else None)
    able = {(move.colour, move.cell) for move in position.moves()}
    if ("", "") in able:
        return _must_pass(position, taps)
    hand = _Hand(position, able)
    for tap in taps:
        hand.refusal = None
        hand.take(tap)
    colour, cell = hand.colour, hand.cell
    return Draft(
        f"{colour}@{cell}" if cell else colour if hand.insists else "",
        Move(colour, cell) if cell else None,
        hand.following(),
        refusal=hand.refusal,
        note=hand.left or _note(position, colour, cell),
        again=bool(cell) and hand.last == cell,
        marked=(cell,) if cell else (),
        so_far=Move.known(colour, cell),
    )


class _Hand:
    """The colour in hand, whether the player has chosen it, the chosen square, and why one was left."""

    def __init__(self, position: Position, able: set[tuple[str, str]]) -> None:
        self.position, self.able = position, able
        self.colour = next(colour for colour in position.colours if any(one == colour for one, _ in able))
        self.insists, self.cell, self.last = False, "", ""
        self.refusal: Refusal | None = None
        self.left: Refusal | None = None

    def take(self, tap: str) -> None:
        wanted = tap.removeprefix("'")
        colour = ENGLISH.get(wanted.upper(), wanted.upper())
        if colour in [*COLOURS]:
            self._choose(colour)
        elif tap in number(self.position.side):
            self._go(tap)
        else:
            pass_ = tap == str(PASS)
            self.refusal = self.position.refuse(PASS) if pass_ else Refusal("roliversi.no-such-tap", {"tap": wanted})

    def _choose(self, colour: str) -> None:
        if colour not in self.position.colours:
            self.refusal = not_yours(colour, self.position.colours)
        else:
            self.left = self.position.refuse(Move(colour, self.cell)) if self.cell else None
            self.cell = "" if self.left else self.cell
            self.colour, self.insists, self.last = colour, True, colour

    def _go(self, cell: str) -> None:
        ways = [colour for colour in self.position.colours if (colour, cell) in self.able]
        if self.colour in ways or (ways and not self.insists):
            self.colour = self.colour if self.colour in ways else ways[0]
            self.cell, self.last, self.left = cell, cell, None
        else:
            self.refusal = self.position.refuse(Move(self.colour, cell))

    def following(self) -> tuple[str, ...]:
        """Squares where something flips, and the colours: where one does not go, the square chosen is left."""
        squares = {cell for colour, cell in self.able if colour == self.colour or not self.insists}
        colours = self.position.colours
        typed = (f"'{colour}" for colour in colours)
        return (*(cell for cell in names(self.position.side) if cell in squares), *colours, *typed)


def _must_pass(position: Position, taps: Sequence[str]) -> Draft:
    """Nothing flips: Play passes at once, and so does a tap on the word."""
    done = str(PASS) in taps
    refusal = Refusal("roliversi.pass-only", {}, ()) if taps and taps[-1] != str(PASS) else None
    note = Remark("roliversi.must-pass")
    follow = () if done else (str(PASS),)
    return Draft(str(PASS), PASS, follow, done=done, refusal=refusal, note=note, so_far=PASS)


def _note(position: Position, colour: str, cell: str) -> Remark:
    """What a ball would flip there, line by line in one row of squares, and why; before that, which one is in hand."""
    ball = ball_named(colour)
    if not cell:
        return Remark("roliversi.in-hand", {"ball": ball})
    named, found = names(position.side), position.flips(colour, cell)
    squares = [named[square] for run in found for square in run.enemies]
    ends = ", ".join(named[run.end] for run in found if run.end is not None)
    blanks = {"ball": ball, "cell": cell, "squares": ", ".join(squares), "ends": ends}
    blanks |= {"wanted": ball_named(closing(colour, position.plain))}
    return Remark("roliversi.flips" if len(found) == 1 else "roliversi.flips-runs", blanks)
