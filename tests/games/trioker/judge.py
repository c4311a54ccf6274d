"""A slow judge of Trioker, written from the rules and from nothing of rvbkit.

The rules it knows:

* a piece lies in a cell in one of three ways; where corners meet, all of them that are not black carry one value;
* a puzzle: any piece of the box in any cell, also one that lies and moves, and any piece off again; solved when full;
* on a panel: the first piece on the start cell, each other one along a side of one that lies;
* champions: 12 pieces each; Pair opens, with no triple; one more turn for each hexagon, as a right: it may be declined,
  with all such turns left, and then nobody objects; any other turn may be passed, unless it is the opening, or one is
  made to play, or the other one has just passed, and something fits; one objects to a pass that was not needed; over
  when somebody has placed all, or nobody can place any: fewer left wins;
* the quick game: the opening is the highest piece of the hand; who can play must; else he draws once, if he can, and
  passes if nothing fits; the cell is obeyed; who has no piece left receives 10 and the others pay; over then, when the
  bank has nothing, or when the stock is empty, nobody must give, and nobody can play.

It reads the public texts and answers with public texts. It is slow on purpose: corners are points of the plane, and a
move is looked for by trying every piece in every way in every cell.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from math import cos, pi, sin, sqrt
from pathlib import Path

#: Where panels are: those of the game, and small ones.
PANELS = (Path(__file__).parents[3] / "rvbkit" / "games" / "trioker" / "data", Path(__file__).parent)
Point = tuple[float, float]
Cells = dict[str, tuple[Point, ...]]


def ways(piece: str) -> set[str]:
    """How a piece may be read, from any of its corners."""
    return {piece, piece[1:] + piece[:1], piece[2:] + piece[:2]}


def box() -> list[str]:
    """The names of the pieces, row by row: one more on each corner from one row to the next."""
    rows = [["000", "001", "002", "003", "012", "021"]]
    for _ in range(3):
        rows.append([piece.translate(str.maketrans("0123", "1230")) for piece in rows[-1]])
    names = [piece for row in rows for piece in row]
    assert len(names) == 24 and {"".join(way) for way in product("0123", repeat=3)} == {
        way for piece in names for way in ways(piece)
    }
    return names


BOX = box()


@cache
def name(corners: str) -> str:
    """The name of a piece as it lies; the joker's ends with its black corner."""
    return next(way for way in sorted(ways(corners)) if way in BOX or way.endswith("*"))


@cache
def cells_of(figure: str) -> Cells:
    """The three corners of each cell, as points of the plane, from the top or the bottom on, counter-clockwise."""
    found: Cells = {}
    for y, row in enumerate(figure.split("/")):
        for x, sign in enumerate(row):
            if sign in "AV":
                height = -(y + (2 if sign == "A" else 1) / 3) * sqrt(3) / 2
                first = pi / 2 if sign == "A" else -pi / 2
                angles = [first + turn * 2 * pi / 3 for turn in range(3)]
                corners = [((x + 1) / 2 + cos(one) / sqrt(3), height + sin(one) / sqrt(3)) for one in angles]
                found[f"{'abcdefghijklmnopqrstuvwxyz'[y]}{x + 1}"] = tuple(
                    (round(px, 6), round(py, 6)) for px, py in corners
                )
    return found


@cache
def panel(token: str) -> tuple[Cells, str, list[str], dict[str, str]]:
    """A panel by its name: cells, the start cell, the hatched ones, what each asks for."""
    file = next(file for file in (folder / f"{token.split(':')[0]}.panel" for folder in PANELS) if file.exists())
    lines = file.read_text(encoding="utf-8").split("\n")
    lines = [line for line in lines if line and line[0] != "#"]
    told = [line.split(": ") for line in lines if ":" in line]
    start, hatched, asks = "", list[str](), dict[str, str]()
    for word, cells in told:
        for cell in cells.split(" "):
            if word == "start":
                start = cell
            elif word == "hatched":
                hatched.append(cell)
            else:
                asks[cell] = word
    return cells_of("/".join(line for line in lines if ":" not in line)), start, hatched, asks


@dataclass(frozen=True)
class Table:
    """What lies by cell, the words that say the rest, and each player's pieces."""

    form: str
    ground: str
    lying: dict[str, str]
    player: int
    hands: list[list[str]]
    words: list[str]
    stock: list[str]
    money: list[int]
    bank: int = 0
    #: Turns won by hexagons that the player still has, this one included.
    won: int = 0

    @property
    def cells(self) -> Cells:
        if self.form == "puzzle":
            return cells_of(self.ground)
        if self.form == "quick":
            return panel(self.ground)[0]
        every, _, hatched, _ = panel("champions")
        return {cell: every[cell] for cell in every if self.ground == "73" or cell not in hatched}

    @property
    def start(self) -> str:
        return panel(self.ground if self.form == "quick" else "champions")[1]

    def __str__(self) -> str:
        lying = [f"{cell}={self.lying[cell]}" for cell in self.cells if cell in self.lying]
        if self.form == "puzzle":
            return " ".join(["puzzle", self.ground, *lying, *self.words])
        if self.form == "champions":
            extra = [f"extra={self.won - 1}"] if self.won else []
            camps = [word for word in self.words if word.startswith("camps")]
            rest = [word for word in self.words if word not in camps]
            return " ".join(["champions", self.ground, str(self.player), *camps, *extra, *rest, *lying])
        order = [*BOX, "23*"]
        hands = "/".join(".".join(sorted(hand, key=order.index)) or "-" for hand in self.hands)
        stock, money = ".".join(self.stock) or "-", "/".join(map(str, self.money))
        head = [self.ground, str(self.player), f"hands={hands}", f"stock={stock}", f"money={money}"]
        return " ".join(["quick", *head, f"bank={self.bank}", *self.words, *lying])


def read(text: str) -> Table:
    """The text of a position, taken to pieces."""
    form, ground, *words = text.split(" ")
    told = dict(word.split("=") for word in words if "=" in word)
    lying = {key: value for key, value in told.items() if len(key) < 4 and key[-1].isdigit()}
    laid, rest = {name(corners) for corners in lying.values()}, [word for word in words if word[:2] not in lying]
    rest = [word for word in words if word.split("=")[0] not in lying]
    table = Table(form, ground, lying, 1, [], rest, [], [])
    if form == "puzzle":
        pieces = told["of"].split(",") if "of" in told else BOX
        return replace(table, hands=[[*pieces, *([told["joker"]] if "joker" in told else [])]])
    table = replace(table, player=int(words[0]), words=[word for word in rest[1:] if "extra=" not in word])
    if form == "champions":
        rows = [piece in BOX[:6] + BOX[12:18] for piece in BOX]
        sums = [sum(map(int, piece)) % 2 == 0 for piece in BOX]
        pair = [piece for piece, so in zip(BOX, rows if "camps" in told else sums, strict=True) if so]
        left = [piece for piece in BOX if piece not in laid]
        hands = [[piece for piece in left if (piece in pair) == own] for own in (True, False)]
        return replace(table, hands=hands, won=int(told.get("extra", -1)) + 1)
    hands = [[] if hand == "-" else hand.split(".") for hand in told["hands"].split("/")]
    stock = [] if told["stock"] == "-" else told["stock"].split(".")
    money = [int(one) for one in told["money"].split("/")]
    flags = [word for word in rest if word in ("drawn", "give")]
    return replace(table, hands=hands, stock=stock, money=money, bank=int(told["bank"]), words=flags)


# -- what fits --------------------------------------------------------------------------------


def agrees(cells: Cells, lying: dict[str, str]) -> bool:
    """Whether all corners that meet carry one value, black ones aside."""
    met: dict[Point, set[str]] = {}
    for cell, corners in lying.items():
        for point, value in zip(cells[cell], corners, strict=True):
            met.setdefault(point, set()).add(value)
    return all(len(values - {"*"}) < 2 for values in met.values())


def beside(cells: Cells, one: str, other: str) -> bool:
    """Whether two cells have a side in common."""
    return len({*cells[one]} & {*cells[other]}) == 2


def may_lie(table: Table, cell: str, corners: str) -> bool:
    """Whether a piece may be placed on a panel, whoever has it."""
    cells = table.cells
    if cell not in cells or cell in table.lying:
        return False
    if not table.lying:
        return cell == table.start
    near = [other for other in table.lying if {*cells[other]} & {*cells[cell]}]
    if not any(beside(cells, cell, other) for other in near):
        return False
    return agrees(cells, {cell: corners, **{other: table.lying[other] for other in near}})


def fitting(table: Table, player: int) -> set[str]:
    """All that a player could place now."""
    hand = table.hands[player - 1]
    if not table.lying and table.form == "champions":
        hand = [piece for piece in hand if len({*piece}) > 1]
    if not table.lying and table.form == "quick":
        plain = [piece for piece in hand if "*" not in piece] or hand
        hand = sorted(plain, key=lambda piece: (sum(map(int, piece.replace("*", "0"))), max(ways(piece))))[-1:]
    return {
        f"{cell}={corners}"
        for cell in table.cells
        if cell not in table.lying
        for piece in hand
        for corners in ways(piece)
        if may_lie(table, cell, corners)
    }


def stuck(table: Table) -> bool:
    """Whether nobody can place anything."""
    return not any(fitting(table, player) for player in range(1, len(table.hands) + 1))


# -- what may be done -----------------------------------------------------------------------------


def losers(table: Table) -> set[int] | None:
    """Who has not won, when the game is over."""
    everybody = set(range(1, len(table.hands) + 1))
    if table.form == "puzzle":
        return set() if {*table.lying} == {*table.cells} else None
    done = {player for player in everybody if not table.hands[player - 1]}
    if done:
        return everybody - done
    if table.form == "quick":
        if table.bank == 0:
            return {player for player in everybody if table.money[player - 1] < max(table.money)}
        return None if table.stock or "give" in table.words or not stuck(table) else set()
    left = [len(hand) for hand in table.hands]
    return {player for player in everybody if left[player - 1] > min(left)} if stuck(table) else None


def moves(table: Table) -> set[str]:
    """The texts of all moves."""
    if losers(table) is not None:
        return set()
    if table.form == "puzzle":
        tries = {f"{cell}={way}" for cell in table.cells for piece in table.hands[0] for way in ways(piece)}
        return {move for move in tries if _in_puzzle(table, move)} | {f"-{cell}" for cell in table.lying}
    able = fitting(table, table.player)
    if table.form == "champions":
        forced = "must" in table.words or "passed" in table.words or not table.lying
        words = {"pass"} if table.won or not (forced and able) else set()
        if "passed" in table.words and fitting(table, 3 - table.player):
            words.add("object")
        return able | words
    if "give" in table.words:
        return {f"give {piece}" for piece in table.hands[table.player - 1]}
    return able or ({"draw"} if table.stock and "drawn" not in table.words else {"pass"})


def _in_puzzle(table: Table, move: str) -> bool:
    """Whether a piece of the box may be placed so, when it is off the place where it may lie."""
    cell, corners = move.split("=")
    others = {at: lies for at, lies in table.lying.items() if name(lies) != name(corners)}
    return cell not in others and table.lying.get(cell) != corners and agrees(table.cells, {**others, cell: corners})


def legal(table: Table, move: str) -> bool:
    """Whether a move may be made."""
    return move in moves(table)


def play(table: Table, move: str) -> Table:
    """The table after a move."""
    lying, words = dict(table.lying), [word for word in table.words if word not in ("passed", "must", "drawn", "give")]
    cell, _, corners = move.partition("=")
    if move.startswith("-"):
        del lying[move[1:]]
        return replace(table, lying=lying)
    if table.form == "puzzle":
        lying = {at: lies for at, lies in lying.items() if name(lies) != name(corners)} | {cell: corners}
        return replace(table, lying=lying)
    following = table.player % len(table.hands) + 1
    if table.form == "champions":
        if move in ("pass", "object"):
            words += ["must"] if move == "object" else [] if table.won else ["passed"]
            return replace(table, player=following, words=words, won=0)
        lying[cell] = corners
        hands = [[piece for piece in hand if piece != name(corners)] for hand in table.hands]
        won = max(table.won - 1, 0) + len(hexagons(table.cells, lying)) - len(hexagons(table.cells, table.lying))
        after = replace(table, lying=lying, hands=hands, words=words, won=won)
        return after if won else replace(after, player=following)
    return _quick(replace(table, words=words), move, following)


def hexagons(cells: Cells, lying: dict[str, str]) -> set[Point]:
    """The points with six pieces round them."""
    points = [point for cell in lying for point in cells[cell]]
    return {point for point in points if points.count(point) == 6}


def _quick(table: Table, move: str, following: int) -> Table:
    hands, money, me = [list(hand) for hand in table.hands], list(table.money), table.player - 1
    bank, stock, lying = table.bank, list(table.stock), dict(table.lying)
    player, words, count = following, list[str](), len(hands)
    if move == "draw":
        hands[me].append(stock.pop(0))
        return replace(table, hands=hands, stock=stock, words=["drawn"])
    if move == "pass":
        return replace(table, player=following)
    if move.startswith("give"):
        hands[me].remove(move[5:])
        hands[following - 1].append(move[5:])
    else:
        cell, corners = move.split("=")
        lying[cell] = corners
        hands[me].remove(name(corners))
        asks, _, number = panel(table.ground)[3].get(cell, "").partition(" ")
        amount = int(number or 0)
        if asks == "pay-bank":
            coins = min(amount, money[me])
            money[me], bank = money[me] - coins, bank + coins
        if asks == "receive":
            coins = min(amount, bank)
            money[me], bank = money[me] + coins, bank - coins
        for other in [(me + step) % count for step in range(1, count)] if asks == "pay-each" else []:
            coins = min(amount, money[me])
            money[me], money[other] = money[me] - coins, money[other] + coins
        if asks in ("give", "again") and hands[me]:
            player, words = table.player, ["give"] if asks == "give" else []
    if not hands[me]:
        for other in range(count):
            if other != me:
                left = sum(5 if "*" in piece else sum(map(int, piece)) for piece in hands[other])
                coins = min(2 + left, money[other])
                money[other], bank = money[other] - coins, bank + coins
        prize = min(10, bank)
        money[me], bank = money[me] + prize, bank - prize
    return Table("quick", table.ground, lying, player, hands, words, stock, money, bank)


def perft(table: Table, depth: int) -> int:
    """How many games of ``depth`` moves there are."""
    return sum(perft(play(table, move), depth - 1) for move in moves(table)) if depth else 1
