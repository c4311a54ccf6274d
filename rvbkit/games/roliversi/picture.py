"""The picture of a Roliversi board: squares, balls, what a ball would flip, and below it the four colours.

A ball tells its camp by its outline, a disc or a diamond, as the players' plates do; its colour by a letter, an inner
line and the hue. Squares where the colour in hand flips something say how many balls; where a square is chosen, beams
lead over what flips to the ball that holds the other end. The row below says whose colours are whose, who is to move
and how many balls there are, and is where one chooses: it is the legend too.
"""

from __future__ import annotations

from functools import cache

from rvbkit.game import Refusal
from rvbkit.games.roliversi.position import CAMPS, EMPTY, PASS, PLAIN, Move, Position, camp_of, names
from rvbkit.page.cells import Cells, Place, Scene, box, button, stands
from rvbkit.page.svg import Element, add, canvas, circle, number, stroke, words
from rvbkit.text import say

VIEWS, SIDES = (None,), False
#: The board, whatever its side; the rim with the names of rows and columns; the row of colours below.
BOARD, RIM, BELOW = 472.0, 22, 38
#: A ball of the 8 × 8 board; larger squares have larger ones.
BALL, SQUARE = 22.0, 59.0
#: The four cards below: how wide, how high, and on paper, where nobody counts; what stands above those of a camp.
CARD, CARD_HEIGHT, FLAT, HEAD = 111, 62, 36, 24


def draw(scene: Scene) -> Element:
    """A position, the ball in hand and what it would flip, and the move that led here."""
    position, side = scene.position, scene.position.side
    names_, colours = scene.names, scene.names or scene.taps
    width = BOARD + 2 * RIM
    height = BOARD + 2 * RIM + (BELOW + _high(scene) if colours else 0)
    label = say("roliversi.board", side=side)
    svg = canvas(width, height, label=label, interactive=scene.taps, corner=(-width / 2, -width / 2))
    svg.set("data-drag", "none")
    svg.set("data-types", position.colours)
    hand = scene.draft.so_far or Move()
    places = _places(side)
    square = BOARD / side
    cells = Cells(svg, places, box(square, square), inside=4)
    able = _able(scene, hand.colour)
    cells.lay(
        (lambda cell: _called(scene, cell, hand, able)) if scene.taps else None,
        lambda _: "empty",
        scene.values,
        lambda _: "grid" if scene.coloured else "edge",  # what a photocopier keeps
        stroke_width=1.5,
    )
    if names_:
        _rim(svg, side)
    fresh, radius = _fresh(scene), BALL * square / SQUARE
    for cell, colour in zip(names(side), position.cells, strict=True):
        if colour != EMPTY:
            ball(svg, colour, places[cell], radius, fresh.get(cell, ""))
    _mark_last(cells, scene)
    _numbers(svg, scene, cells, able, hand, square)
    if hand.cell and hand.colour:
        _preview(svg, position, hand, places, square, scene.pen)
    if scene.shown and scene.shown.cell:
        _shown(svg, scene, cells, square)
    cells.ring(scene.where, scene.role)
    cells.rings(scene, ())
    if isinstance(scene.draft.note, Refusal):  # why the square was left for another colour
        cells.ring(scene.draft.note.cells, "wrong", kind="just-refused")
    cells.signs(scene.values, square / 2 - 13, 12 - square / 2)
    if colours:
        _colours(svg, scene, hand)
    told = stands(scene.worth)
    if told:
        words(svg, told, 0, width / 2 - 4, "pen", 11, "middle", bold=True)
    return svg


def board_text(position: Position) -> str:
    """The rows with their numbers, the columns' letters below, and who is to move.

    >>> print(board_text(Position.parse("..../.RJ./.BV./.... VB")))
    1  . . . .
    2  . R J .
    3  . B V .
    4  . . . .
       a b c d
    To move: green and blue
    """
    side = position.side
    rows = [f"{y + 1}  {' '.join(position.cells[y * side : (y + 1) * side])}" for y in range(side)]
    last = [] if position.outcome() else [say("roliversi.to-move", camp=say(f"roliversi.camp-{position.turn}"))]
    return "\n".join([*rows, f"   {' '.join('abcdefgh'[:side])}", *last])


@cache
def _places(side: int) -> dict[str, Place]:
    """The middle of each square."""
    step = BOARD / side
    return {
        name: ((at % side + 0.5) * step - BOARD / 2, (at // side + 0.5) * step - BOARD / 2)
        for at, name in enumerate(names(side))
    }


def _able(scene: Scene, colour: str) -> dict[str, int]:
    """The squares where the ball in hand flips something, and how many balls."""
    if not (scene.follow and colour and scene.draft.next):
        return {}
    position = scene.position
    squares = (move.cell for move in position.moves() if move.colour == colour)
    return {cell: _count(position, colour, cell) for cell in squares}


def _count(position: Position, colour: str, cell: str) -> int:
    return sum(len(run.enemies) for run in position.flips(colour, cell))


def _called(scene: Scene, cell: str, hand: Move, able: dict[str, int]) -> str:
    """The spoken name of a square: the ball on it, or what the one in hand would flip."""
    ball = scene.position.cells[names(scene.position.side).index(cell)]
    if ball == EMPTY and cell != hand.cell and cell not in able:
        return say("roliversi.square-empty", cell=cell)
    key = "" if ball != EMPTY else "-chosen" if cell == hand.cell else "-flips"
    name = say(f"roliversi.ball-{(hand.colour if key else ball).lower()}")
    return say(f"roliversi.square{key}", cell=cell, ball=name, count=able.get(cell, 0))


def _rim(svg: Element, side: int) -> None:
    """Letters of columns above, numbers of rows on the left."""
    step, layer = BOARD / side, add(svg, "g", class_="mark", aria_hidden="true")
    for n in range(side):
        at = (n + 0.5) * step - BOARD / 2
        words(layer, "abcdefgh"[n], at, -BOARD / 2 - 7, "faint", 13, "middle")
        words(layer, str(n + 1), -BOARD / 2 - 11, at + 5, "faint", 13, "middle")


def ball(svg: Element, colour: str, place: Place, radius: float, kind: str = "") -> Element:
    """A ball: a disc or a diamond with round corners, its letter, and for one of the two colours of a camp a line
    inside.
    """
    x, y = place
    group = add(svg, "g", class_=f"mark {kind}".rstrip(), aria_hidden="true")
    ink, outline = f"{colour}-ink", _outline(colour, x, y, radius)
    add(group, "path", fill=f"{colour}-fill", stroke=ink, stroke_width=radius / 9, d=outline)
    if colour in "BR":
        stroke(group, _outline(colour, x, y, radius * 0.76), ink, radius / 13)
    words(group, colour, x, y + radius * 0.33, ink, radius * 0.92, "middle", bold=True)
    return group


def _outline(colour: str, x: float, y: float, radius: float) -> str:
    if camp_of(colour) == 1:
        return circle(x, y, radius)
    out, bend = radius * 1.2, radius * 0.2
    half, twice = number(bend), number(2 * bend)
    return (
        f"M{number(x - bend)} {number(y - out + bend)}q{half}-{half} {twice} 0"
        f"L{number(x + out - bend)} {number(y - bend)}q{half} {half} 0 {twice}"
        f"L{number(x + bend)} {number(y + out - bend)}q-{half} {half}-{twice} 0"
        f"L{number(x - out + bend)} {number(y + bend)}q-{half}-{half} 0-{twice}z"
    )


def _fresh(scene: Scene) -> dict[str, str]:
    """What the last move has just placed and flipped, as a page may animate it."""
    if scene.before is None or not scene.last or not scene.last[-1].cell:
        return {}
    side = scene.position.side
    first, *others = (names(side)[at] for at in scene.before.changed(scene.last[-1]))
    return {first: "just-put", **dict.fromkeys(others, "just-turned")}


def _mark_last(cells: Cells, scene: Scene) -> None:
    """A dot in the corner of the square of the last ball."""
    for move, pen in list(zip(scene.last, scene.pens(), strict=True))[-1:]:
        if move.cell in cells.places:
            x, y = cells.places[move.cell]
            d = BOARD / scene.position.side / 2 - 8
            add(cells.svg, "path", fill=pen, class_="mark", d=circle(x + d, y + d, 4.2))


def _numbers(svg: Element, scene: Scene, cells: Cells, able: dict[str, int], hand: Move, square: float) -> None:
    """How many balls each square would flip, in an outline of the mover's camp."""
    radius = BALL * square / SQUARE
    for cell, count in able.items():
        if cell != hand.cell:
            x, y = cells.places[cell]
            stroke(svg, _outline(hand.colour, x, y, radius), scene.pen, 2.2, "4 4")
            _marked(words(svg, str(count), x, y + radius * 0.25, scene.pen, radius * 0.7, "middle", bold=True))


def _preview(svg: Element, position: Position, move: Move, places: dict[str, Place], square: float, pen: str) -> None:
    """The ball as it would lie, a beam along each run, rings round what flips, and a box round what holds the end."""
    named, frame = names(position.side), box(square - 8, square - 8, 8)
    x, y = places[move.cell]
    runs = position.flips(move.colour, move.cell)
    for run in runs:
        assert run.end is not None
        end = places[named[run.end]]
        beam = f"M{number(x)} {number(y)}L{number(end[0])} {number(end[1])}"
        stroke(svg, beam, pen, 7, stroke_linecap="round", opacity=0.3)
        stroke(svg, "".join(frame(*places[named[at]]) for at in run.enemies), pen, 3.6, "6 5", stroke_linecap="round")
        stroke(svg, frame(*end), pen, 3.6)
    ball(svg, move.colour, (x, y), BALL * square / SQUARE)


def _shown(svg: Element, scene: Scene, cells: Cells, square: float) -> None:
    """A move to look at: its ball small in the square, ringed."""
    move = scene.shown
    if move.cell in cells.places:
        cells.ring([move.cell], scene.role)
        ball(svg, move.colour, cells.places[move.cell], BALL * square / SQUARE * 0.6)


def _marked(element: Element) -> None:
    """It hides nothing from a finger."""
    element.set("class", f"{element.get('class', '')} mark".strip())


# -- the colours ----------------------------------------------------------------------------------


def _high(scene: Scene) -> int:
    return CARD_HEIGHT if scene.coloured else FLAT


def _colours(svg: Element, scene: Scene, hand: Move) -> None:
    """The camps, each by its player's mark, with a card a colour: its ball, its name, how many lie there. Those of the
    mover are tapped to take them in hand, the others to be told why not.
    """
    position = scene.position
    must_pass, going_on = hand == PASS and bool(scene.draft.next), position.outcome() is None
    top = BOARD / 2 + RIM + 2
    high = _high(scene)
    middle = top + HEAD + high / 2 + 4
    for player, camp in enumerate(PLAIN if position.plain else CAMPS, 1):
        pen, x, moves = f"p{player}", (player - 1.5) * BOARD / 2, going_on and player == position.turn
        frame = box(BOARD / 2 - 4, HEAD + high + 8, 8)(x, middle - HEAD / 2)
        stroke(svg, frame, pen, 2.5 if moves else 1)
        head = [say("roliversi.balls", count=position.tally[player - 1])]
        head += [say("roliversi.on-turn")] if moves else []
        left = x - BOARD / 4 + 16
        add(svg, "path", fill=pen, class_="mark", d=_outline(camp[0], left, top + 15, 6))
        _marked(words(svg, ", ".join(head), left + 14, top + 20, pen, 14, bold=moves))
        if moves and must_pass:
            whole = box(2 * CARD, high, 8)(x, middle)
            card = add(svg, "path", fill="page", stroke=pen, stroke_width=2.5, d=whole)
            if scene.taps:
                button(card, str(PASS), say("roliversi.pass"))
            _marked(words(svg, say("roliversi.on-pass"), x, middle + 6, "pen", 18, "middle", bold=True))
            continue
        for at, colour in enumerate(camp):
            place = x + (at - (len(camp) - 1) / 2) * (CARD + 3), middle
            _card(svg, scene, colour, place, hand if moves else Move())


def _card(svg: Element, scene: Scene, colour: str, place: Place, hand: Move) -> None:
    x, y = place
    chosen = hand.colour == colour
    edge, width = (scene.pen, 2.5) if chosen else ("edge" if hand.colour else "page", 1.2)
    card = add(svg, "path", fill="page", stroke=edge, stroke_width=width, d=box(CARD, _high(scene), 8)(x, y))
    flips = say("roliversi.would-flip", count=_count(scene.position, colour, hand.cell)) if hand.cell else ""
    what = flips or say("roliversi.balls", count=scene.position.cells.count(colour))
    if scene.taps:
        called = "roliversi.colour-chosen" if chosen else f"roliversi.colour-{'other' if hand.colour else 'theirs'}"
        name = say(f"roliversi.ball-{colour.lower()}")
        button(card, colour, say(called, ball=name, what=what, player=camp_of(colour)))
    ball(svg, colour, (x - CARD / 2 + 22, y), 15)
    layer = add(svg, "g", class_="mark", aria_hidden="true")
    up = -4 if scene.coloured else 5
    words(layer, say(f"roliversi.name-{colour.lower()}"), x - CARD / 2 + 42, y + up, "pen", 14, bold=True)
    if scene.coloured:
        words(layer, what, x - CARD / 2 + 42, y + 15, "faint", 12)
