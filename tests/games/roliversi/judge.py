"""A slow judge of Roliversi, written from the rules and from nothing of rvbkit.

The rules it knows:

* a ball of one of the mover's two colours goes on an empty square (green and blue against red and yellow);
* in each of the eight directions the enemies next to it, all in a row, are flipped to its colour if the first ball
  that is no enemy is of the mover's other colour (in plain Reversi: of the same colour);
* something must be flipped; who can flip nothing passes, if the other can go on; else the game is over, and most
  balls win.

It reads the public texts and answers with public texts. It is slow on purpose: it walks over a dictionary of squares,
and a move is looked for by trying every colour on every square.
"""

from __future__ import annotations

from dataclasses import dataclass

CAMP = {"V": "VB", "B": "VB", "R": "RJ", "J": "RJ"}
AGAINST = {"VB": "RJ", "RJ": "VB"}


@dataclass(frozen=True)
class Board:
    """The balls by square; all squares; whose turn it is; and whether the rule is that of plain Reversi."""

    balls: tuple[tuple[str, str], ...]
    squares: tuple[str, ...]
    camp: str
    plain: bool

    def __str__(self) -> str:
        lying, rows = dict(self.balls), sorted({square[1] for square in self.squares})
        text = "/".join(
            "".join(lying.get(square, ".") for square in sorted(self.squares) if square[1] == row) for row in rows
        )
        return f"{text} {self.camp}{' reversi' if self.plain else ''}"


def read(text: str) -> Board:
    """The text of a position, taken to pieces."""
    rows, camp, *rule = text.split(" ")
    lying = {f"{'abcdefgh'[x]}{y}": sign for y, row in enumerate(rows.split("/"), 1) for x, sign in enumerate(row)}
    balls = tuple((square, ball) for square, ball in lying.items() if ball != ".")
    return Board(balls, tuple(lying), camp, rule == ["reversi"])


def _walk(board: Board, square: str, right: int, down: int) -> list[str]:
    """What one meets on the way to the edge."""
    met: list[str] = []
    while True:
        square = f"{chr(ord(square[0]) + right)}{int(square[1:]) + down}"
        if square not in board.squares:
            return met
        met.append(square)


def taken(board: Board, colour: str, square: str) -> set[str]:
    """The squares whose balls would be flipped."""
    lying = dict(board.balls)
    other = colour if board.plain else CAMP[colour].replace(colour, "")
    found: set[str] = set()
    for right in (-1, 0, 1):
        for down in (-1, 0, 1):
            run: list[str] = []
            for at in _walk(board, square, right, down) if (right, down) != (0, 0) else []:
                ball = lying.get(at)
                if ball is None or CAMP[ball] == board.camp:
                    found |= set(run) if ball == other else set()
                    break
                run.append(at)
    return found


def places(board: Board) -> set[str]:
    """Every ball that flips something."""
    lying = dict(board.balls)
    colours = {"VB": "V", "RJ": "R"}[board.camp] if board.plain else board.camp
    free = [square for square in board.squares if square not in lying]
    return {f"{colour}@{square}" for square in free for colour in colours if taken(board, colour, square)}


def _passed(board: Board) -> Board:
    return Board(board.balls, board.squares, AGAINST[board.camp], board.plain)


def moves(board: Board) -> set[str]:
    """The texts of all moves."""
    found = places(board)
    return found or ({"pass"} if places(_passed(board)) else set())


def legal(board: Board, move: str) -> bool:
    """Whether a move may be made."""
    return move in moves(board)


def play(board: Board, move: str) -> Board:
    """The board after a move."""
    if move == "pass":
        return _passed(board)
    colour, square = move.split("@")
    lying = dict(board.balls) | dict.fromkeys([*taken(board, colour, square), square], colour)
    return _passed(Board(tuple(lying.items()), board.squares, board.camp, board.plain))


def losers(board: Board) -> set[int] | None:
    """When nobody can move: who has fewer balls; nobody, where both have as many."""
    if moves(board):
        return None
    counts = [sum(CAMP[ball] == camp for _, ball in board.balls) for camp in ("VB", "RJ")]
    return {player for player, count in enumerate(counts, 1) if count < max(counts)}


def perft(board: Board, depth: int) -> int:
    """How many games of ``depth`` moves there are."""
    if depth == 0:
        return 1
    return sum(perft(play(board, move), depth - 1) for move in moves(board))
