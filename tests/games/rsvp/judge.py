"""A slow judge of R.S.V.P., written from the rules and from nothing of rvbkit.

The rules it knows:

* a frame of 11 by 11; the first letter goes to the middle; then letters of the stock, one a turn;
* player 2 sees the frame from behind: his rows are those of player 1 backwards, his columns are the same;
* with a referee, a letter must lie in a word that stands in its row or its column, goes through another letter too,
  agrees with all letters that it covers, and has no letter just before it or behind it; and where letters touch it in
  a line, there must be such a word in that line;
* with challenges, a letter goes to any free cell with a letter in its row or its column; all but the first may be
  challenged at once; a proof is such a word, and the other line must be all right too; 15 points to who was right;
  so may a letter after which no other one can come: then the other player challenges it or accepts it;
* whoever completes a word on his side, row or column, scores the values of its letters;
* over when somebody has the target, or nothing can be placed, and no letter may be challenged any more: more points
  win.

It reads the public texts and answers with public texts. It is slow on purpose: player 2's frame is turned round, and
words are looked for by regular expressions in one long text a length.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

DATA = Path(__file__).parents[3] / "rvbkit" / "games" / "rsvp" / "data"
VALUE = {"AEILNORSTU": 1, "DGM": 2, "BCP": 3, "FHV": 4, "JQ": 8, "KWXYZ": 10}


@cache
def book(language: str) -> dict[int, str]:
    """All words, by their length: one text of lines each."""
    counts, _rude, letters = zlib.decompress((DATA / f"{language}.z").read_bytes()).decode().split("\n")
    found, at = {}, 0
    for length, count in (map(int, pair.split(":")) for pair in counts.split()):
        columns = [letters[at + place * count : at + (place + 1) * count] for place in range(length)]
        found[length] = "\n".join(map("".join, zip(*columns, strict=True)))
        at += length * count
    return found


@cache
def matching(language: str, pattern: str) -> tuple[str, ...]:
    """The words that a pattern allows."""
    return tuple(re.findall(f"^{pattern}$", book(language).get(len(pattern), ""), re.MULTILINE))


def is_word(language: str, word: str) -> bool:
    """Whether it is one."""
    return re.search(f"^{word}$", book(language).get(len(word), ""), re.MULTILINE) is not None


@dataclass(frozen=True)
class Table:
    """The rows as player 1 sees them, and the words of the text behind them."""

    rows: tuple[str, ...]
    player: int
    points: tuple[int, int]
    target: int
    stock: str
    language: str
    challenges: bool
    mark: str

    def __str__(self) -> str:
        first, second = self.points
        words = ["/".join(self.rows), str(self.player), f"{first}-{second}", str(self.target), self.stock or "-"]
        words += ["en"] if self.language == "en" else []
        return " ".join([*words, *["challenge"] * self.challenges, *[self.mark] * bool(self.mark)])

    @property
    def seen(self) -> list[str]:
        """The rows as whoever moves sees them."""
        return [row[::-1] if self.player == 2 else row for row in self.rows]

    def spot(self, cell: str) -> tuple[int, int]:
        """Where whoever moves sees a cell: how far down and how far to the right."""
        column = int(cell[1:]) - 1
        return "abcdefghijk".index(cell[0]), 10 - column if self.player == 2 else column

    def name(self, row: int, column: int) -> str:
        """The cell that whoever moves sees there."""
        return f"{'abcdefghijk'[row]}{(10 - column if self.player == 2 else column) + 1}"


def read(text: str) -> Table:
    """The text of a position, taken to pieces."""
    rows, player, points, target, stock, *rest = text.split(" ")
    first, second = points.split("-")
    mark = rest.pop() if rest and rest[-1][0] in "@?" else ""
    language = "en" if "en" in rest else "fr"
    letters = "" if stock == "-" else stock
    board = tuple(rows.split("/"))
    return Table(
        board, int(player), (int(first), int(second)), int(target), letters, language, "challenge" in rest, mark
    )


def lines(table: Table, row: int, column: int) -> list[tuple[str, int]]:
    """What stands in a row and in a column, and how far along the cell is."""
    seen = table.seen
    return [(seen[row], column), ("".join(other[column] for other in seen), row)]


def words_through(language: str, line: str, at: int) -> Iterator[tuple[int, str]]:
    """Where words may stand that go through a letter of a line and another one, and which ones."""
    for first in range(at + 1):
        for last in range(at, len(line)):
            before, behind = line[first - 1] if first else ".", line[last + 1] if last + 1 < len(line) else "."
            part = line[first : last + 1]
            if before == behind == "." and len(part.replace(".", "")) > 1:
                yield from ((first, word) for word in matching(language, part))


def with_letter(line: str, at: int, letter: str) -> str:
    """The line with a letter put in."""
    return line[:at] + letter + line[at + 1 :]


def touched(line: str, at: int) -> bool:
    """Whether a letter stands beside a place."""
    return any(0 <= near < len(line) and line[near] != "." for near in (at - 1, at + 1))


def justified(table: Table, row: int, column: int, letter: str) -> bool:
    """Whether a letter lies in words as it must."""
    found = []
    for line, at in lines(table, row, column):
        there = next(words_through(table.language, with_letter(line, at, letter), at), None) is not None
        if touched(line, at) and not there:
            return False
        found.append(there)
    return any(found)


def may_place(table: Table, letter: str, cell: str) -> bool:
    """Whether a letter may go to a cell."""
    row, column = table.spot(cell)
    if max(table.points) >= table.target:
        return False
    if letter not in table.stock or table.seen[row][column] != ".":
        return False
    if not "".join(table.rows).strip("."):
        return cell == "f6"
    if not any(line.strip(".") for line, _ in lines(table, row, column)):
        return False
    return table.challenges or justified(table, row, column, letter)


def proofs(table: Table) -> set[str]:
    """All proofs of the letter that is challenged."""
    row, column = table.spot(table.mark[1:])
    if not justified(table, row, column, table.seen[row][column]):
        return set()
    found = set()
    for turned, (line, at) in enumerate(lines(table, row, column)):
        for first, word in words_through(table.language, line, at):
            last = first + len(word) - 1
            ends = [table.name(place, column) if turned else table.name(row, place) for place in (first, last)]
            ends.sort(key=lambda cell: (cell[0], int(cell[1:])))
            found.add(f"proof {ends[0]}-{ends[1]} {word}")
    return found


def asked(table: Table) -> bool:
    """Whether a challenge waits for its answer."""
    return table.mark[:1] == "?"


def placings(table: Table) -> Iterator[str]:
    """All letters that may go anywhere."""
    for row in "abcdefghijk":
        for column in range(1, 12):
            for letter in sorted({*table.stock}):
                if may_place(table, letter, f"{row}{column}"):
                    yield f"{letter}@{row}{column}"


def losers(table: Table) -> set[int] | None:
    """Who has not won, when the game is over."""
    if table.mark or next(placings(table), None):
        return None
    return {player for player in (1, 2) if table.points[player - 1] < max(table.points)}


def moves(table: Table) -> set[str]:
    """The texts of all moves."""
    if losers(table) is not None:
        return set()
    if asked(table):
        return proofs(table) | {"no-proof"}
    letters = {*placings(table)}
    return letters | ({"challenge"} if table.mark else set()) | ({"accept"} if table.mark and not letters else set())


def legal(table: Table, move: str) -> bool:
    """Whether a move may be made."""
    if losers(table) is not None:
        return False
    if asked(table):
        return move == "no-proof" or move in proofs(table)
    if move in ("challenge", "accept"):
        return bool(table.mark) and (move == "challenge" or next(placings(table), None) is None)
    return "@" in move and may_place(table, *move.split("@"))


def play(table: Table, move: str) -> Table:
    """The table after a move."""
    other, points = 3 - table.player, list(table.points)
    if move == "challenge":
        return replace(table, player=other, mark=f"?{table.mark[1:]}")
    if move == "accept":
        return replace(table, player=other, mark="")
    if "@" not in move:
        points[(other if move == "no-proof" else table.player) - 1] += 15
        return replace(table, player=other, points=(points[0], points[1]), mark="")
    letter, cell = move.split("@")
    row, column = table.spot(cell)
    begun = bool("".join(table.rows).strip("."))
    for line, at in lines(table, row, column):
        whole = with_letter(line, at, letter)
        before, behind = whole[:at].split(".")[-1], whole[at + 1 :].split(".")[0]
        word = before + letter + behind
        if len(word) > 1 and is_word(table.language, word):
            points[table.player - 1] += sum(value for one in word for letters, value in VALUE.items() if one in letters)
    there, across = "abcdefghijk".index(cell[0]), int(cell[1:]) - 1
    rows = [with_letter(old, across, letter) if n == there else old for n, old in enumerate(table.rows)]
    stock = table.stock.replace(letter, "", 1)
    mark = f"@{cell}" if table.challenges and begun else ""
    return replace(table, rows=tuple(rows), player=other, points=(points[0], points[1]), stock=stock, mark=mark)


def perft(table: Table, depth: int) -> int:
    """How many games of ``depth`` moves there are."""
    return sum(perft(play(table, move), depth - 1) for move in moves(table)) if depth else 1
