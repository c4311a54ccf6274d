"""The picture of Ends: the row with its two ends, the stock, who has how much, and the hand of whoever looks.

A piece of the hand is picked up, turned, and dropped at an end or in the box where pieces are buried. What nobody
may see is drawn as a back.
"""

from __future__ import annotations

from rvbkit.page.cells import Cells, Place, Scene, box
from rvbkit.page.svg import Element, add, canvas, words
from rvbkit.text import say

from .position import ANSWERS_TO_IT, UNSEEN, Position

VIEWS, SIDES = (None,), False
WIDTH, HEIGHT = 396, 204
LONG, SHORT = 32, 18
#: Where the row, the stock and what is asked, the players and the hand stand.
ROW, MIDDLE, PLAYERS_AT, HAND = -76, -24, 22, 72
PLACE, END = box(LONG + 8, LONG + 8, 6), box(30, LONG + 4, 5)
ENDS = {"<": "left", ">": "right"}
WORD, CARD = box(76, 34, 8), box(90, 36, 8)


def draw(scene: Scene) -> Element:
    """A position as somebody sees it, and the piece in hand."""
    position = scene.position
    svg = canvas(WIDTH, HEIGHT, label=say("toy.board"), interactive=scene.taps)
    svg.set("data-reach", "30")
    _row(svg, scene)
    words_ = ANSWERS_TO_IT if position.asked else ("draw", "bury")
    places: dict[str, Place] = {word: (84 * (2 * n - 1) / 2, MIDDLE) for n, word in enumerate(words_)}
    cells = Cells(svg, places, WORD, inside=3)
    laid = cells.lay(
        lambda word: _called(word, scene) if scene.taps else "", lambda _: "empty", scene.values, stroke="line"
    )
    _settle(laid, scene)
    cells.write({word: _written(word, position) for word in places}, 5, fill="pen", font_size=13)
    cells.rings(scene)
    cells.signs(scene.values, 30, -14)
    _players(svg, position)
    _hand(svg, scene)
    return svg


def board_text(position: Position) -> str:
    """The row, the stock, then each player with his points and pieces; an arrow at who must move.

    >>> print(board_text(Position.parse("01.12 33/02.22/?? 23.13 1/0/0 2?")))
    01.12   (2)
      1:  1  33
    > 2:  0  02.22  ?
      3:  0  ??
    """
    lines = [f"{'.'.join(position.row) or '-'}   ({len(position.stock)})"]
    for player, (hand, points) in enumerate(zip(position.hands, position.scores, strict=True), 1):
        on = player == position.turn and position.outcome() is None
        asked = "  ?" if on and position.asked else ""
        lines.append(f"{'>' if on else ' '} {player}: {points:2}  {'.'.join(hand) or '-'}{asked}")
    return "\n".join(lines)


def _row(svg: Element, scene: Scene) -> None:
    """The pieces laid so far, the latest one marked, and what of the two ends may be met."""
    row, last = scene.position.row, scene.last[-1] if scene.last else None
    first = -(len(row) - 1) * LONG / 2
    latest = {"<": 0, ">": len(row) - 1}.get(last.verb) if last else None
    for n, piece in enumerate(row):
        place = (first + n * LONG, ROW)
        _piece(svg, piece, place, kind="just-put" if n == latest else "", flat=True)
    side = (len(row) * LONG + 30) / 2 + 4
    cells = Cells(svg, {"<": (-side, ROW), ">": (side, ROW)}, END, inside=3)
    laid = cells.lay(
        lambda end: _called(end, scene) if scene.taps else "", lambda _: "page", scene.values, stroke="grid"
    )
    _settle(laid, scene)
    cells.write({"<": "‹", ">": "›"}, 6, fill="faint", font_size=18)
    cells.rings(scene)
    cells.signs(scene.values, 0, -20)


def _players(svg: Element, position: Position) -> None:
    """A card each: number, points, how many pieces. It is told in words by the cards' label."""
    step = WIDTH / position.players
    for player, (hand, points) in enumerate(zip(position.hands, position.scores, strict=True), 1):
        x = (player - (position.players + 1) / 2) * min(step, 94)
        told = say("toy.player", player=player, points=points, count=len(hand))
        card = add(svg, "g", role="img", aria_label=told, class_="mark")
        on = player == position.turn and position.outcome() is None
        add(
            card,
            "path",
            fill="page",
            stroke="line" if on else "grid",
            stroke_width=2 if on else 1,
            d=CARD(x, PLAYERS_AT),
        )
        words(card, f"{player}", x - 36, PLAYERS_AT + 5, "faint", 13)
        words(card, f"{points}", x - 8, PLAYERS_AT + 6, "pen", 17, "middle", bold=True)
        words(card, f"{len(hand)} ▮", x + 38, PLAYERS_AT + 5, "faint", 12, "end")


def _hand(svg: Element, scene: Scene) -> None:
    """The hand of whoever looks; where all is open or nobody looks, of whoever is to move."""
    position, draft = scene.position, scene.draft
    hand = position.hands[(scene.eyes or position.turn) - 1]
    places = {n: ((n - (len(hand) - 1) / 2) * (LONG + 12), HAND) for n in range(len(hand))}
    shown = {piece: places[n] for n, piece in enumerate(hand) if piece != UNSEEN}
    cells = Cells(svg, shown, PLACE, inside=3)
    mine = scene.taps and bool(draft.next)
    laid = cells.lay(
        (lambda piece: _called(piece, scene)) if mine else None, lambda _: "empty", scene.values, stroke="grid"
    )
    for piece, cell in laid.items() if mine else ():
        cell.set("data-pick", "")
        if piece == draft.held:
            cell.set("data-turnings", str(draft.turnings))
    if draft.held:
        cells.ring([draft.held], "shown")
    cells.signs(scene.values, 18, -18)
    for n, place in places.items():
        held = hand[n] == draft.held
        _piece(svg, draft.so_far.piece if held else hand[n], place, tap=hand[n] if hand[n] in shown else "")


def _piece(svg: Element, piece: str, place: Place, *, tap: str = "", kind: str = "", flat: bool = False) -> None:
    """A piece, drawn round the origin of its own coordinates."""
    x, y = place
    ground = add(svg, "g", class_=f"mark {kind}".rstrip(), transform=f"translate({x:g} {y:g})", aria_hidden="true")
    if tap:
        ground.set("data-piece", tap)
    add(
        ground,
        "path",
        fill="page" if piece != UNSEEN else "wood",
        stroke="line",
        stroke_width=1.6,
        d=box(LONG, SHORT, 4)(0, 0),
    )
    if piece != UNSEEN:
        add(ground, "path", fill="none", stroke="line", stroke_width=1, d=f"M0-{SHORT / 2:g}v{SHORT}")
        for number, dx in zip(piece, (-LONG / 4, LONG / 4), strict=True):
            words(ground, number, dx, 5, "pen", 14, "middle", bold=True)


def _settle(laid: dict[str, Element], scene: Scene) -> None:
    """Marks the places where the piece in hand may be dropped."""
    for tap, cell in laid.items():
        if scene.draft.held and tap in scene.draft.next:
            cell.set("data-drop", "")


def _called(tap: str, scene: Scene) -> str:
    """The spoken name of a place or of a piece."""
    draft = scene.draft
    if tap in scene.position.hands[scene.position.turn - 1]:
        return say("toy.in-hand", piece=draft.so_far.piece) if tap == draft.held else say("toy.piece", piece=tap)
    name = say(f"toy.to-{ENDS.get(tap, tap)}", count=len(scene.position.stock))
    return say("toy.target", place=name) if draft.held and tap in draft.next else name


def _written(word: str, position: Position) -> str:
    """What stands on a place."""
    return say(f"toy.on-{word}", count=len(position.stock))
