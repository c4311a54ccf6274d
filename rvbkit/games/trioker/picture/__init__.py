"""The pictures of Trioker. Here is the board: the figure or the panel, below it the tray of pieces, then the words.

The player picks up a piece in the tray, or in a puzzle also where it lies, turns it, and drops it in a cell. A ring
marks the cells where it fits as it is turned, an arrow the cells where it fits after a turn. The hand of the player to
move is large, other open hands are small; pieces that nobody may see show their backs.

Start with ``draw``. ``pieces`` draws one piece, the editor's grid and the figures on paper. No rule belongs here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rvbkit.games.trioker.champions import PAIR, Champions
from rvbkit.games.trioker.figure import NOTHING, UP, cell_name
from rvbkit.games.trioker.moves import BOX as PUT_BACK
from rvbkit.games.trioker.moves import GIVE, OFF, PLACE, WORDS
from rvbkit.games.trioker.panel import AGAIN, PAY_BANK, PAY_EACH, RECEIVE
from rvbkit.games.trioker.picture.pieces import EDGE, HIGH, WIDTH, Lattice, piece
from rvbkit.games.trioker.pieces import BLACK, PIECES, UNSEEN
from rvbkit.games.trioker.position import Position
from rvbkit.games.trioker.puzzle import Puzzle
from rvbkit.games.trioker.quick import Quick
from rvbkit.page.cells import RINGS, Cells, Place, Scene, box, button, spoken, stands
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words
from rvbkit.text import say
from rvbkit.text.quoting import cut

VIEWS, SIDES = (None,), False
#: A piece of the tray: its side, the step to the next piece, the pieces of a row, the height of a row; then the same of
#: the small pieces of another player.
SIDE, STEP, IN_ROW, ROW = 58.0, 66.0, 7, 64.0
SMALL, SMALL_STEP, SMALL_ROW = 27.0, 30.0, 34.0
#: The sign on a cell that asks for something.
SIGNS = {PAY_BANK: "−{}", PAY_EACH: "−{}×", RECEIVE: "+{}", GIVE: "◀", AGAIN: "↻"}
WORD = box(120, 38, 8)
BELOW = 46.0
#: The most letters of a name.
NAME = 10


def draw(scene: Scene) -> Element:
    """A position as a viewer sees it, with the piece in hand and the last move."""
    position = scene.position
    plan = _Plan(position, scene.taps or (scene.names and any(position.hands)))
    svg = canvas(WIDTH, plan.height, label=_label(position), interactive=scene.taps, corner=(-WIDTH / 2, 0.0))
    svg.set("data-reach", "38")
    _figure(svg, scene, plan)
    if plan.tray:
        _others(svg, scene, plan)
        _tray(svg, scene, plan)
        _words(svg, scene, plan)
    told = "" if isinstance(position, Puzzle) else stands(scene.worth)
    if told:
        words(svg, told, 0, plan.height - 4, "pen", 11, "middle", bold=True)
    return svg


def board_text(position: Position) -> str:
    """The cells with their pieces, row by row, then the pieces of each player.

    >>> print(board_text(Position.parse("puzzle AVA/VAV a1=012 of=000,012,021")))
    a  012 vvv ^^^
    b  vvv ^^^ vvv
     1:  000 021
    """
    figure, lines = position.figure, []
    for y, row in enumerate(figure.rows):
        empty = ({UP: "^^^", NOTHING: "   "}.get(sign, "vvv") for sign in row)
        found = [position.placed.get(cell_name(y, x), sign) for x, sign in enumerate(empty)]
        lines.append(f"{chr(97 + y)}  {' '.join(found)}".rstrip())
    for player, hand in enumerate(position.hands, 1):
        on = ">" if player == position.turn and position.outcome() is None and position.players > 1 else " "
        lines.append(f"{on}{player}:  {' '.join(hand) or '-'}")
    return "\n".join(lines)


class _Plan(Lattice):
    """The places of all parts of the picture."""

    def __init__(self, position: Position, tray: bool) -> None:
        super().__init__(position.figure)
        self.tray = tray
        self.others = self.below + (34 if isinstance(position, Quick) else 0)
        players = range(1, position.players + 1)
        spots = [spot for player in players for spot in _spots(position, player, _begun(position, player))]
        self.top = self.others + (SMALL_ROW * (position.players - 1) + 8 if position.players > 1 else 0)
        self.tray_rows = 1 + max((row for row, _ in spots), default=0)
        self.columns = 1 + max((column for _, column in spots), default=0)
        self.words = self.top + self.tray_rows * ROW + 10
        has_words = len(position.verbs) > 1 and OFF not in position.verbs
        self.height = (self.words + (BELOW if has_words else 0) if tray else self.below) + 14

    def in_tray(self, position: Position, player: int) -> list[tuple[float, float]]:
        """The middles of the pieces of a player."""
        return [
            ((column - (self.columns - 1) / 2) * STEP, self.top + row * ROW + ROW * 0.55)
            for row, column in _spots(position, player, position.hands[player - 1])
        ]


def _spots(position: Position, player: int, pieces: Sequence[str]) -> list[tuple[int, int]]:
    """The row and the column of each piece in the tray; pieces that all players see keep their places."""
    if isinstance(position, Quick):
        return [divmod(n, IN_ROW) for n in range(len(pieces))]
    begun = _begun(position, player)
    if isinstance(position, Puzzle) and {*PIECES} <= {*begun}:  # as in the box, the joker beside the first row
        return [divmod(PIECES.index(one), 6) if one in PIECES else (0, 6) for one in pieces]
    return [divmod(begun.index(one), 6 if isinstance(position, Champions) else IN_ROW) for one in pieces]


def _begun(position: Position, player: int) -> Sequence[str]:
    """The pieces that a player began with; in the quick game, a hand that fills a row and begins another."""
    if isinstance(position, Puzzle):
        return position.box
    if isinstance(position, Champions):
        return [one for one in PIECES if (one in PAIR[position.camps]) == (player == 1)]
    hand = position.hands[player - 1]
    return hand if len(hand) > IN_ROW else (UNSEEN,) * (IN_ROW + 1)


def _label(position: Position) -> str:
    return say(f"trioker.board-{position.form}", count=len(position.figure.cells))


# -- the figure ---------------------------------------------------------------------------------


def _figure(svg: Element, scene: Scene, plan: _Plan) -> None:
    position, held = scene.position, scene.draft.held
    places = plan.places()
    follow = [tap for tap in scene.draft.next if tap in places] if held else []
    ways = position.ways_of(scene.draft.so_far.piece) if held else {}
    turned = [cell for cell in ways if cell not in follow and cell != held]
    cells = Cells(svg, places, plan.shape)
    # the ring of a placed piece is its outline: further inside it would cover the values that a sentence speaks of
    taken, free = ({cell: places[cell] for cell in places if (cell in position.placed) is so} for so in (True, False))
    ringed = Cells(svg, free, plan.shape, plan.side / 9), Cells(svg, taken, plan.shape, RINGS["wrong"][0] / 2)
    laid = cells.lay(
        (lambda cell: _valued(cell, _called(cell, scene, turned), scene)) if scene.taps else None,
        lambda _: "empty",
        None,
        lambda _: "edge",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    if position.start and not position.used:
        x, y = places[position.start][:2]
        words(svg, "✶", x, y + plan.side * 0.12, "pen", plan.side * 0.34, "middle").set("class", "mark f-pen")
    if scene.names:
        plan.rim(svg)
    _marks(svg, scene, plan)
    new = {move.cell for move in scene.last[-1:] if move.verb == PLACE} if scene.before is not None else set()
    for cell, corners in position.placed.items():
        x, y, turned_over = places[cell]
        shape = scene.draft.so_far.corners if cell == held and scene.draft.so_far else corners
        kind = "just-put" if cell in new else ""
        group = piece(svg, shape, (x, y), plan.side, up=not turned_over, kind=kind)
        if scene.taps and OFF in position.verbs and position.outcome() is None:
            group.set("data-piece", cell)
            _to_pick(laid[cell], cell, scene)
    for move in scene.last[-1:]:
        if move.verb == PLACE and move.cell in places and scene.names:
            x, y = places[move.cell][:2]
            add(svg, "path", fill="last", class_="mark", d=circle(x, y, max(3.5, plan.side / 20)))
    for tap in follow:
        laid[tap].set("data-drop", "")
    if scene.follow:
        _turn_first(svg, scene, plan, [places[cell] for cell in turned])
    shown = scene.shown
    for some in ringed:
        some.ring([held], "shown")
        some.rings(scene, [tap for tap in follow if tap not in position.placed])
        some.ring([*scene.where, *([shown.cell] if shown else [])], scene.role)
    if shown and shown.cell in places and shown.verb == PLACE:
        x, y, turned_over = places[shown.cell]
        piece(svg, shown.corners, (x, y), plan.side * 0.72, up=not turned_over)
    cells.signs(scene.values, 0, 0)


def _turn_first(svg: Element, scene: Scene, plan: _Plan, places: Sequence[Place]) -> None:
    """Draws an arrow in the cells where the piece in hand fits after a turn."""
    r = plan.side * 0.1
    bend, arm = number(r), number(r * 0.9)
    for x, y, _ in places:
        start = f"M{number(x + r * 0.75)} {number(y - r * 0.7)}"
        arc = f"a{bend} {bend} 0 1 0 {number(r * 0.25)} {number(r * 0.8)}"
        path = f"{start}{arc}M{number(x + r * 0.85)} {number(y - r * 1.5)}v{arm}h-{arm}"
        stroke(svg, path, scene.pen, 2.4, stroke_linecap="round", stroke_linejoin="round")


def _marks(svg: Element, scene: Scene, plan: _Plan) -> None:
    """Writes the signs on the cells of the quick game, and below the panel what the signs mean."""
    position = scene.position
    if not isinstance(position, Quick):
        return
    layer = add(svg, "g", class_="mark", aria_hidden="true")
    for cell, (asks, amount) in position.panel.marks.items():
        if cell not in position.placed:
            x, y, _ = plan.middle(position.figure.number[cell])
            sign, size = SIGNS[asks].format(amount), plan.side * 0.25
            words(layer, sign, x, y + plan.side * 0.09, "faint", size, "middle", bold=True)
    if plan.tray:
        told = [say(f"trioker.sign-{asks}", sign=sign.format(5)) for asks, sign in SIGNS.items()]
        for n, line in enumerate((told[:3], told[3:])):
            words(layer, " · ".join(line), 0, plan.others - 22 + n * 15, "faint", 11.5, "middle")


def _called(cell: str, scene: Scene, turned: Sequence[str]) -> str:
    """The spoken name of a cell: its piece, what it asks for, and whether the piece in hand fits, as it is or
    ``turned``.
    """
    position = scene.position
    corners = position.placed.get(cell)
    if cell == scene.draft.held:
        return say("trioker.cell-held", cell=cell, piece=_spoken(scene.draft.so_far.corners))
    if corners:
        return say("trioker.cell-taken", cell=cell, piece=_spoken(corners))
    name = say("trioker.cell-empty", cell=cell)
    if isinstance(position, Quick) and cell in position.panel.marks:
        asks, amount = position.panel.marks[cell]
        name = say("trioker.cell-asks", cell=name, what=say(f"trioker.asks-{asks}", count=amount))
    elif cell == position.start and not position.used:
        name = say("trioker.cell-start", cell=cell)
    if scene.draft.held:
        if cell in scene.draft.next:
            return say("trioker.cell-fits", cell=name)
        if cell in turned:
            return say("trioker.cell-turned", cell=name)
    return name


def _valued(tap: str, called: str, scene: Scene) -> str:
    """A spoken name with the value of the tap; nobody wins or loses a puzzle."""
    value = (scene.values or {}).get(tap)
    if value is None:
        return called
    words = say(f"trioker.still-{value.kind}") if isinstance(scene.position, Puzzle) else spoken(value)
    return f"{called}, {words}"


def _spoken(corners: str) -> str:
    """A piece by its corners; the black corner has a name."""
    return " ".join(say("trioker.black") if value == BLACK else value for value in corners)


# -- the tray and the words -------------------------------------------------------------------------


def _tray(svg: Element, scene: Scene, plan: _Plan) -> None:
    """The pieces of the viewer; if all hands are open, of the player to move."""
    position, draft = scene.position, scene.draft
    own = scene.eyes or position.turn
    hand = position.hands[own - 1]
    giving = isinstance(position, Quick) and position.giving
    high = plan.tray_rows * ROW + 4
    ground = add(svg, "path", fill="empty", stroke="none", d=box(WIDTH - 12, high, 12)(0, plan.top + high / 2))
    if scene.taps and PUT_BACK in draft.next:
        button(ground, PUT_BACK, say("trioker.to-box"))
        ground.set("data-drop", "")
    else:
        ground.set("class", f"mark {ground.get('class', '')}")
    spots = plan.in_tray(position, own)
    places: dict[str, Place] = {one: spot for one, spot in zip(hand, spots, strict=True) if one != UNSEEN}
    cells = Cells(svg, places, box(STEP - 4, ROW - 4, 8), inside=3)
    mine = scene.taps and bool(draft.next) and draft.next != (PUT_BACK,)
    laid = cells.lay((lambda one: _valued(one, _named(one, scene), scene)) if mine else None)
    for one, cell in laid.items() if mine and not giving else ():
        _to_pick(cell, one, scene)
    if draft.held in places:
        cells.ring([draft.held], "shown")
    cells.ring(draft.marked, "next", scene.pen)
    cells.ring([*scene.where, *([scene.shown.piece] if scene.shown else [])], scene.role)
    for one, (x, y) in zip(hand, spots, strict=True):
        shape = draft.so_far.corners if one == draft.held and draft.so_far else one
        group = piece(svg, shape, (x, y + SIDE * HIGH / 6), SIDE)
        if mine and one in places and not giving:
            group.set("data-piece", one)
    cells.signs(scene.values, STEP / 2 - 14, 14 - ROW / 2)


def _to_pick(cell: Element, tap: str, scene: Scene) -> None:
    """Marks what can be picked up, and the piece in hand with its number of turnings."""
    cell.set("data-pick", "")
    if tap == scene.draft.held:
        cell.set("data-turnings", str(scene.draft.turnings))


def _named(one: str, scene: Scene) -> str:
    """The spoken name of a piece of the tray."""
    if one == scene.draft.held:
        return say("trioker.piece-held", piece=_spoken(scene.draft.so_far.corners))
    return say("trioker.piece-given" if one in scene.draft.marked else "trioker.piece", piece=_spoken(one))


def _others(svg: Element, scene: Scene, plan: _Plan) -> None:
    """The small hands of the other players, each with its name; in the quick game also the stock and the bank."""
    position = scene.position
    if position.players == 1:
        return
    own = scene.eyes or position.turn
    others = [(own - 1 + step) % position.players + 1 for step in range(1, position.players)]
    layer = add(svg, "g", class_="mark", aria_hidden="true")
    wide = WIDTH - 2 * EDGE
    for n, player in enumerate(others):
        y = plan.others + SMALL_ROW * n + SMALL_ROW / 2
        hand = position.hands[player - 1]
        given = cut(scene.called[player - 1], NAME) if scene.called else ""
        whose = say("trioker.others", name=given or say("match.player", player=player), count=len(hand))
        words(layer, whose, -wide / 2, y + 5, f"p{player}", 12.5, bold=True)
        step = min(SMALL_STEP, (wide - 120) / max(1, len(hand)))
        for k, one in enumerate(hand):
            piece(layer, one, (-wide / 2 + 112 + SMALL / 2 + k * step, y + SMALL * HIGH / 6), SMALL)
    if isinstance(position, Quick):
        told = say("trioker.stock-and-bank", stock=len(position.stock), bank=position.bank)
        words(layer, told, wide / 2, plan.words + 24, "faint", 13, "end")


def _words(svg: Element, scene: Scene, plan: _Plan) -> None:
    """The words that can be tapped: pass, draw, object."""
    able = [word for word in WORDS if word in scene.draft.next]
    for n, word in enumerate(able):
        x, y = -WIDTH / 2 + EDGE + 60 + n * 130, plan.words + 20
        card = add(svg, "path", fill="page", stroke=scene.pen, stroke_width=2.2, d=WORD(x, y))
        if scene.taps:
            button(card, word, say(f"trioker.to-{word}"))
        words(svg, say(f"trioker.on-{word}"), x, y + 5, "pen", 14, "middle", bold=True).set("class", "mark f-pen")
