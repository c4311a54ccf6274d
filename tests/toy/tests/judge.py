"""A slow judge of Ends, written from the rules and from nothing of rvbkit.

The rules it knows:

* a player lays one of his pieces at an end of the row, either way round, when the numbers that meet are equal, and
  gains as many points; the first piece may lie anyhow and gains none;
* or he draws the first piece of the stock; then the next player, if there is one, says even or odd of the sum of its
  numbers, gains a point if that is so, and goes on;
* from an empty stock nothing is drawn: then he may bury a piece, which costs a point;
* the game is over when a hand is empty: the most points win; alone, one wants more than none.

It reads the public texts and answers with public texts. It is slow on purpose: every text that could be a move is
tried, and a piece laid is looked for in the row as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

PIECES = [f"{a}{b}" for a in range(4) for b in range(a, 4)]
ALL = ["draw", "even", "odd", *(f"bury {piece}" for piece in PIECES)]
ALL += [f"{way}{end}" for piece in PIECES for way in sorted({piece, piece[::-1]}) for end in "<>"]


@dataclass(frozen=True)
class Table:
    row: list[str]
    hands: list[list[str]]
    stock: list[str]
    points: list[int]
    player: int
    question: bool

    def __str__(self) -> str:
        hands = "/".join(".".join(hand) or "-" for hand in self.hands)
        points = "/".join(str(one) for one in self.points)
        mark = "?" if self.question else ""
        return f"{'.'.join(self.row) or '-'} {hands} {'.'.join(self.stock) or '-'} {points} {self.player}{mark}"


def read(text: str) -> Table:
    """The text of a position, taken to pieces."""
    row, hands, stock, points, player = text.split(" ")
    return Table(
        _pieces(row),
        [_pieces(hand) for hand in hands.split("/")],
        _pieces(stock),
        [int(one) for one in points.split("/")],
        int(player[0]),
        player.endswith("?"),
    )


def _pieces(text: str) -> list[str]:
    return [] if text == "-" else text.split(".")


def legal(table: Table, move: str) -> bool:
    """Whether a player may do that now."""
    if any(not hand for hand in table.hands):
        return False
    hand = table.hands[table.player - 1]
    if table.question or move in ("even", "odd"):
        return table.question and move in ("even", "odd")
    if move == "draw":
        return len(table.stock) > 0
    if move.startswith("bury"):
        return not table.stock and move[5:] in hand
    if not any(move[:2] in (piece, piece[1] + piece[0]) for piece in hand):
        return False
    numbers = "".join(_laid(table.row, move))
    return all(numbers[at] == numbers[at + 1] for at in range(1, len(numbers) - 1, 2))


def _laid(row: list[str], move: str) -> list[str]:
    """The row with that piece at that end."""
    return [move[:2], *row] if move[2] == "<" else [*row, move[:2]]


def moves(table: Table) -> set[str]:
    """The texts of all moves."""
    return {move for move in ALL if legal(table, move)}


def play(table: Table, move: str) -> Table:
    """The table after a move."""
    hands, points, me = [list(hand) for hand in table.hands], list(table.points), table.player - 1
    following = me + 2 if me + 2 <= len(hands) else 1
    if move == "draw":
        hands[me].append(table.stock[0])
        return replace(table, hands=hands, stock=table.stock[1:], player=following, question=len(hands) > 1)
    if move in ("even", "odd"):
        asked = hands[me - 1][-1]
        points[me] += (move == "even") == ((int(asked[0]) + int(asked[1])) % 2 == 0)
        return replace(table, points=points, question=False)
    piece = move[5:] if move.startswith("bury") else move[:2]
    hands[me].remove(piece if piece in hands[me] else piece[::-1])
    if move.startswith("bury"):
        points[me] -= 1
        return replace(table, hands=hands, points=points, player=following)
    row = _laid(table.row, move)
    if table.row:
        points[me] += int(move[1] if move[2] == "<" else move[0])
    return replace(table, row=row, hands=hands, points=points, player=following)


def losers(table: Table) -> set[int] | None:
    """Who has not won, when the game is over."""
    if all(table.hands):
        return None
    if len(table.points) == 1:
        return set() if table.points[0] > 0 else {1}
    return {player for player, points in enumerate(table.points, 1) if any(points < other for other in table.points)}


def perft(table: Table, depth: int) -> int:
    """How many games of ``depth`` moves there are."""
    return sum(perft(play(table, move), depth - 1) for move in moves(table)) if depth else 1
