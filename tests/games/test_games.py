"""What every game promises, checked on positions and moves made at random.

``ROOMS`` holds what the suite must know of a game: where to begin, which texts to try as moves,
which taps exist, and the separately written judge of ``tests/games/judges`` that has the last word.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import FrozenInstanceError, dataclass, replace
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rvbkit.game import Hidden, IllegalMove, NotationError, perft
from rvbkit.games import STEMS, begin, nim, roliversi, rsvp, rules, rvb, trioker
from rvbkit.games.nim.draft import target, targets, units
from rvbkit.games.roliversi.position import names as squares
from rvbkit.games.rsvp.frame import ALPHABET, CELLS, EMPTY, NUMBER, STOCK, read_by
from rvbkit.games.rsvp.frame import WORDS as RSVP_WORDS
from rvbkit.games.rvb.grid import ALL_NAMES
from rvbkit.games.trioker.pieces import JOKER, PIECES, turned, turnings
from rvbkit.matches.opponents import tapped
from rvbkit.matches.transcript import first
from tests.cases import over, short
from tests.games.nim import judge as nim_judge
from tests.games.roliversi import judge as roliversi_judge
from tests.games.rsvp import judge as rsvp_judge
from tests.games.rvb import judge as rvb_judge
from tests.games.trioker import judge as trioker_judge

Draw = Callable[[st.SearchStrategy[Any]], Any]


@dataclass(frozen=True)
class Room:
    """What the suite knows of one game.

    ``begin``    positions to play on from
    ``small``    whether all moves of a position may be listed, by us and by the slow judge
    ``tries``    texts of well-formed moves, legal or not, worth trying in a position
    ``same``     two moves written differently are one move of the list when this agrees
    ``taps``     every tap that could mean something, and some that mean nothing
    ``tapped``   the taps that write a move
    ``judge``    the module of ``tests.games.judges``
    ``longest``  no game has more moves than this
    ``ends``     whether a game begun here ends however it is played: a puzzle need not, whose pieces come off again
    ``nothing``  a move that does nothing, where one can be written
    ``twin``     where something is hidden: another position that looks the same to a player, by chance
    """

    begin: st.SearchStrategy[Any]
    small: Callable[[Any], bool]
    tries: Callable[[Any], st.SearchStrategy[str]]
    same: Callable[[Any], Hashable]
    taps: Callable[[Any], Sequence[str]]
    tapped: Callable[[Any, Any], Sequence[str]]
    judge: Any
    longest: int
    nothing: Any = None
    twin: Callable[[Any, int, random.Random], Any] | None = None
    ends: Callable[[Any], bool] = lambda _position: True


# -- rvb ---------------------------------------------------------------------------------

SIDES = st.sampled_from([2, 3, 4, 5])


@st.composite
def _rvb_begin(draw: Draw) -> Any:
    side, connected = draw(SIDES), draw(st.booleans())
    match draw(st.sampled_from(["start", "filled", "filled", "filled", "regular"])):
        case "start":
            return rvb.start(side, connected=connected)
        case "regular":
            return rvb.regular(side, connected=connected)
    return rvb.filled(side, draw(st.integers(0, 2**16)), connected=connected)


def _rvb_small(position: Any) -> bool:
    crowded = position.side > 2 and position.cells == rvb.regular(position.side).cells
    return not crowded and (len(position.left) <= 19 if position.phase == "cross" else position.side == 2)


@st.composite
def _rvb_tries(draw: Draw, position: Any) -> str:
    names = position.grid.names
    cells = st.one_of(
        st.sampled_from(names), st.sampled_from(position.left or names), st.sampled_from(sorted(ALL_NAMES))
    )
    kind = draw(st.sampled_from(["placing", "any", "walk", "line", "line", "line"]))
    if kind == "placing":
        letters = draw(st.one_of(st.just("RVB"), st.text("RVB", min_size=1, max_size=4)))
        places = st.one_of(st.sampled_from(position.empty or names), cells)
        return " ".join(f"{letter}@{draw(places)}" for letter in letters)
    if kind == "any":
        return "-".join(draw(st.lists(cells, min_size=1, max_size=6)))
    chance = draw(st.randoms(use_true_random=False))
    line = _walk(position, chance) if kind == "walk" else _legal_line(position, chance)
    match draw(st.sampled_from(["as it is", "as it is", "backwards", "shuffled", "one more", "twice", "cut"])):
        case "backwards":
            line.reverse()
        case "shuffled":
            chance.shuffle(line)
        case "one more":
            line.insert(draw(st.integers(0, len(line))), draw(cells))
        case "twice":
            line.append(chance.choice(line))
        case "cut":
            del line[chance.randrange(len(line))]
    return "-".join(line or [draw(cells)])


def _walk(position: Any, chance: random.Random) -> list[str]:
    """A walk over neighbouring cells, whatever they carry."""
    board = rvb_judge.read(str(position))
    line = [chance.choice(position.left or position.grid.names)]
    for _ in range(chance.randrange(9)):
        line.append(chance.choice([cell for cell in board.signs if board.touch(cell, line[-1])]))
    return line


def _legal_line(position: Any, chance: random.Random) -> list[str]:
    """A line that the judge accepts, one letter of which may be the one too many."""
    board = rvb_judge.read(str(position))
    line: list[str] = []
    for cell in chance.sample(position.left, len(position.left)) * 3:
        if rvb_judge.may_cross(board, (*line, cell)) and len(line) < 12:
            line.append(cell)
    return line or [chance.choice(position.grid.names)]


# -- nim ---------------------------------------------------------------------------------


@st.composite
def _nim_begin(draw: Draw) -> Any:
    most = draw(st.sampled_from([6, 12, 30, 60]))
    piles = st.integers(0, most)
    return nim.start(draw(piles), draw(piles), draw(st.integers(0, 6)), draw(st.booleans()))


@st.composite
def _nim_tries(draw: Draw, position: Any) -> str:
    """Takes that are nearly allowed: about even, about as many as a pile holds."""
    n = draw(st.one_of(st.integers(0, position.first + 1), st.just(position.first)))
    near = st.integers(max(0, n - position.k - 1), n + position.k + 1)
    m = draw(st.one_of(near, near, st.just(0), st.integers(0, position.second + 1)))
    return f"{n};{m}"


def _nim_taps(position: Any) -> list[str]:
    places = [f"1-{n}" for n in range(len(units(position.first)) + 2)]
    places += [f"2-{n}" for n in range(len(units(position.second)) + 2)]
    inside = [target(position, n, m) for n, m in [(0, 0), *targets(position)]]
    upwards = f"@{position.first + 1};{position.second}"
    return [*places, *inside, upwards, "3-1", "1-x", "@1", "@a;b", "pass", ""]


def _nim_tapped(position: Any, move: Any) -> list[str]:
    """Match by match where there are single ones, else the place to go."""
    if max(position.first, position.second) <= 30:
        return [f"1-{n + 1}" for n in range(move.first)] + [f"2-{m + 1}" for m in range(move.second)]
    return [target(position, move.first, move.second)] if max(move.first, move.second) <= 24 else []


# -- roliversi ---------------------------------------------------------------------------


@st.composite
def _roliversi_begin(draw: Draw) -> Any:
    """The beginning of a game, or a board filled at random, where whole lines of one colour are no rarity."""
    side, plain = draw(st.sampled_from([4, 4, 6, 8])), draw(st.booleans())
    if draw(st.booleans()):
        opening = draw(st.sampled_from(["rolit", "diagonal"]))
        return roliversi.start(side, opening, draw(st.sampled_from(["VB", "RJ"])), plain)
    signs = draw(st.sampled_from(["VR." if plain else "VBRJ.", "VR.." if plain else "VBRRJJ..."]))
    cells = "".join(draw(st.lists(st.sampled_from(signs), min_size=side * side, max_size=side * side)))
    return roliversi.Position(cells, draw(st.integers(1, 2)), plain)


@st.composite
def _roliversi_tries(draw: Draw, position: Any) -> str:
    """Balls of all colours on squares next to others, now and then elsewhere."""
    if draw(st.integers(0, 9)) == 0:
        return "pass"
    moves = [str(move) for move in position.moves() if move.colour]
    if moves and draw(st.booleans()):
        colour, cell = draw(st.sampled_from(moves)).split("@")
        return f"{draw(st.sampled_from([colour, *'VBRJ']))}@{cell}"
    return f"{draw(st.sampled_from('VBRJ'))}@{draw(st.sampled_from('abcdefgh'))}{draw(st.integers(1, 8))}"


# -- trioker -----------------------------------------------------------------------------

TRIANGLES = st.sampled_from(["AVA", ".A./AVA", "hexagon", ".AVA/AVAV", "AV.V/VAVA"])


@st.composite
def _trioker_begin(draw: Draw) -> Any:
    """Each form of the game; banks that are soon ruined; small puzzles."""
    match draw(st.sampled_from(["quick", "quick", "champions", "puzzle"])):
        case "champions":
            camps = draw(st.sampled_from(["points", "corners"]))
            return trioker.begin("champions", cells=draw(st.sampled_from([73, 52])), camps=camps)
        case "puzzle":
            return trioker.begin("puzzle", figure=draw(TRIANGLES), joker=draw(st.booleans()))
    players, bank = draw(st.integers(2, 4)), draw(st.sampled_from([200, 200, 3]))
    return trioker.begin("quick", players, bank=bank, seed=draw(st.integers(0, 2**16)))


@st.composite
def _trioker_tries(draw: Draw, position: Any) -> str:
    """Moves that are allowed, the same turned or elsewhere, any piece in any cell, and all the words."""
    pieces = st.sampled_from([*PIECES, JOKER, *position.hand])
    if draw(st.integers(0, 3)) == 0:
        word: str = draw(st.sampled_from(["pass", "draw", "object", "give", "off"]))
        if word in ("give", "off"):
            return f"give {draw(pieces)}" if word == "give" else f"-{draw(st.sampled_from(position.figure.cells))}"
        return word
    placings = [move for move in position.moves() if move.verb == "place"]
    cell, corners = draw(st.sampled_from(position.figure.cells)), draw(pieces)
    if placings and draw(st.integers(0, 4)):
        move = draw(st.sampled_from(placings))
        cell, corners = move.cell, draw(st.sampled_from([move.corners, move.corners, corners]))
    return f"{cell}={draw(st.sampled_from(turnings(corners)))}"


def _trioker_taps(position: Any) -> list[str]:
    return [*PIECES, JOKER, *position.figure.cells, "turn", "box", "pass", "draw", "object", "give", "z9", "zz", ""]


def _trioker_tapped(position: Any, move: Any) -> list[str]:
    """The piece, turned as often as it takes, and its cell; from where it lies, if it does."""
    if move.verb in ("give", "off"):
        return [move.corners] if move.verb == "give" else [move.cell, "box"]
    if move.verb != "place":
        return [move.verb]
    before = position.used.get(move.piece)
    lies = position.lying[position.figure.number[before]] if before else move.piece
    turns = next(times for times in range(3) if turned(lies, times) == move.corners)
    return [] if before == move.cell else [before or move.piece, *["turn"] * turns, move.cell]


def _trioker_twin(position: Any, eyes: int, chance: random.Random) -> Any:
    """What a player does not see, dealt anew; not so that the game would be over, which everybody would see."""
    if not position.hides:
        return position
    for _ in range(20):
        unseen = [piece for seat, hand in enumerate(position.hands, 1) for piece in hand if seat != eyes]
        unseen += position.stock
        chance.shuffle(unseen)
        deal = iter(unseen)
        hands = [h if seat == eyes else [next(deal) for _ in h] for seat, h in enumerate(position.hands, 1)]
        text = str(replace(position, held=tuple(map(tuple, hands)), stock=tuple(deal)))
        other = type(position).parse(text)
        if other.outcome() is None:
            return other
    return position


# -- rsvp --------------------------------------------------------------------------------


@st.composite
def _rsvp_begin(draw: Draw) -> Any:
    """Both ways of playing, both languages; mostly few letters, so that frames stay small and games end soon."""
    stock = draw(st.one_of(st.just(STOCK), *[st.text("AEIRSTLNUOQZXB", min_size=1, max_size=8)] * 3))
    language, target = draw(st.sampled_from(["fr", "fr", "en"])), draw(st.sampled_from([50, 15, 4]))
    return rsvp.begin(target, language, draw(st.sampled_from(["referee", "challenge"])), stock)


@st.composite
def _rsvp_tries(draw: Draw, position: Any) -> str:
    """Moves that are listed, with another letter or in another cell; any letter anywhere; words that prove nothing."""
    some = [str(move) for move in islice(position.moves(), 400)]
    words = st.sampled_from([*RSVP_WORDS, "proof f6-f7 RE", "proof f6-h6 AIE", "proof e6-g6 SEL"])
    text: str = draw(st.one_of(words, *[st.sampled_from(some)] * 4)) if some else draw(words)
    letter: str = draw(st.sampled_from(ALPHABET))
    cell: str = draw(st.sampled_from(CELLS))
    match draw(st.sampled_from(["as it is", "another letter", "another cell", "any"])):
        case "another letter" if "@" in text:
            return letter + text[1:]
        case "another letter" if text.startswith("proof"):
            return text[:-1] + letter
        case "another cell" if "@" in text:
            return text[:2] + cell
        case "any":
            return f"{letter}@{cell}"
    return text


def _rsvp_tapped(position: Any, move: Any) -> list[str]:
    """A letter and its cell; of a proof its ends, and what is missing between them."""
    if move.verb != "proof":
        return [move.letter, move.cell] if move.verb == "place" else [move.verb]
    read = zip(read_by(position.turn, move.cells), move.word, strict=True)
    return [move.cell, move.last, *(letter for cell, letter in read if position.frame[NUMBER[cell]] == EMPTY)]


ROOMS = {
    "rvb": Room(
        begin=_rvb_begin(),
        small=_rvb_small,
        tries=_rvb_tries,
        same=lambda move: str(move) if move.letters else frozenset(move.cells),
        taps=lambda position: [*position.grid.names, "z9", "pass", ""],
        tapped=lambda _position, move: move.cells,
        judge=rvb_judge,
        longest=12 + 57,
        nothing=rvb.Move.known(()),
    ),
    "nim": Room(
        begin=_nim_begin(),
        small=lambda position: max(position.first, position.second) <= 12,
        tries=_nim_tries,
        same=str,
        taps=_nim_taps,
        tapped=_nim_tapped,
        judge=nim_judge,
        longest=120,
        nothing=nim.Move(0, 0),
    ),
    "roliversi": Room(
        begin=_roliversi_begin(),
        small=lambda _position: True,
        tries=_roliversi_tries,
        same=str,
        taps=lambda position: [*squares(position.side), *"VBRJ", "'R", "'V", "pass", "h9", "z1", ""],
        tapped=lambda _position, move: [move.colour, move.cell] if move.colour else ["pass"],
        judge=roliversi_judge,
        longest=130,
    ),
    "trioker": Room(
        begin=_trioker_begin(),
        small=lambda _position: True,
        tries=_trioker_tries,
        same=str,
        taps=_trioker_taps,
        tapped=_trioker_tapped,
        judge=trioker_judge,
        longest=200,
        twin=_trioker_twin,
        ends=lambda position: position.form != "puzzle",
    ),
    "rsvp": Room(
        begin=_rsvp_begin(),
        small=lambda position: len(position.frame.replace(EMPTY, "")) <= 8,
        tries=_rsvp_tries,
        same=str,
        taps=lambda _position: [*CELLS, *ALPHABET, "'E", "'я", *RSVP_WORDS, "witness", "proof", "z9", ""],
        tapped=_rsvp_tapped,
        judge=rsvp_judge,
        longest=230,
    ),
}


# -- positions, for all games ------------------------------------------------------------


#: How many examples a test of a game tries: fewer where each takes long.
EXAMPLES = {"rvb": 40, "nim": 40, "roliversi": 40, "trioker": 25, "rsvp": 12}


def by_game(*, times: int = 1, stems: Sequence[str] = STEMS) -> Callable[[Callable[..., None]], Any]:
    """One test a game, each with examples of its own, ``times`` as many as usual: ``test(stem, data)`` draws them."""

    def each(test: Callable[..., None]) -> Any:
        @pytest.mark.parametrize("stem", stems)
        @functools.wraps(test)
        def of_game(stem: str) -> None:
            @settings(max_examples=short(times * EXAMPLES.get(stem, 40)))
            @given(st.data())
            def tried(data: st.DataObject) -> None:
                test(stem, data)

            tried()

        stem = inspect.signature(test).parameters["stem"]
        of_game.__signature__ = inspect.Signature([stem])
        return of_game

    return each


@st.composite
def positions(draw: Draw, stem: str, small: bool = False) -> Any:
    """A position of a game, some random moves away from a beginning."""
    room = ROOMS[stem]
    position = draw(room.begin)
    chance = random.Random(draw(st.integers(0, 2**16)))
    at_least = draw(st.integers(0, 30))
    while position.outcome() is None and (at_least > 0 or (small and not room.small(position))):
        position = position.play(tapped(position, chance))
        at_least -= 1
    return position


@st.composite
def positions_and_tries(draw: Draw, stem: str) -> tuple[Any, Any]:
    position = draw(positions(stem))
    text = draw(ROOMS[position.stem].tries(position))
    return position, rules(position.stem).Move.parse(text)


def test_every_game_has_its_row() -> None:
    assert tuple(ROOMS) == STEMS


# -- texts -------------------------------------------------------------------------------


@by_game()
def test_positions_and_their_texts_go_round(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    text = str(position)
    assert text.isascii() and "\n" not in text
    again = type(position).parse(text)
    assert again == position and hash(again) == hash(position) and str(again) == text


@by_game()
def test_moves_and_their_texts_go_round(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    for move in islice(position.moves(), 50):
        text = str(move)
        assert text.isascii() and "\n" not in text
        assert type(move).parse(text) == move


@by_game()
def test_a_well_formed_move_written_again_is_the_same_move(stem: str, data: st.DataObject) -> None:
    _, move = data.draw(positions_and_tries(stem))
    assert type(move).parse(str(move)) == move


# -- listing and judging -----------------------------------------------------------------


@by_game()
def test_the_list_of_moves_is_the_judges_list_without_repeats(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    room = ROOMS[position.stem]
    listed = [str(move) for move in position.moves()]
    assert len(set(listed)) == len(listed)
    assert set(listed) == room.judge.moves(room.judge.read(str(position)))


@by_game(times=3)
def test_a_move_is_refused_exactly_when_the_judge_refuses_it(stem: str, data: st.DataObject) -> None:
    position, move = data.draw(positions_and_tries(stem))
    judge = ROOMS[position.stem].judge
    refusal = position.refuse(move)
    assert (refusal is None) == judge.legal(judge.read(str(position)), str(move))
    if refusal:
        assert refusal.sentence
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        assert caught.value.refusal == refusal and str(caught.value) == refusal.sentence


@by_game()
def test_a_move_is_allowed_exactly_when_it_is_listed(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    room = ROOMS[position.stem]
    listed = {room.same(move) for move in position.moves()}
    for _ in range(10):
        move = rules(position.stem).Move.parse(data.draw(room.tries(position)))
        if position.refuse(move) is None:
            assert room.same(move) in listed
    for move in position.moves():
        assert position.refuse(move) is None


@by_game(stems=["rvb"])
def test_of_all_pen_orders_of_a_listed_set_exactly_the_legal_ones_are_accepted(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    assume(position.phase == "cross")
    board = rvb_judge.read(str(position))
    for move in islice(position.moves(), 60):
        for order in islice(permutations(move.cells), 150):
            assert (position.refuse(rvb.Move(order)) is None) == rvb_judge.may_cross(board, order)


@by_game()
def test_perft_sums_agree_with_the_judges(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    depth = data.draw(st.integers(1, 2))
    judge = ROOMS[position.stem].judge
    assume(sum(1 for _ in position.moves()) ** depth < 2000)
    expected = [judge.perft(judge.read(str(position)), n) for n in range(1, depth + 1)]
    assert perft(position, depth) == expected


def perft_rows() -> list[tuple[str, str, str, list[int]]]:
    """What ``tests/data/perft-<stem>.txt`` says: game, name of the row, position, how many lines of each length."""
    rows: list[tuple[str, str, str, list[int]]] = []
    for stem in STEMS:
        for line in (Path(__file__).parent / stem / "perft.txt").read_text(encoding="utf-8").splitlines():
            match line.split(maxsplit=1):
                case ["id", name]:
                    rows.append((stem, name, "", []))
                case ["position", position]:
                    rows[-1] = (*rows[-1][:2], position, [])
                case ["perft", numbers]:
                    depth, count = map(int, numbers.split())
                    rows[-1][3].append(count)
                    assert depth == len(rows[-1][3]), line
    assert {stem for stem, *_ in rows} == {*STEMS}
    return rows


@over("stem, name, text, counts", perft_rows())
def test_perft(stem: str, name: str, text: str, counts: list[int]) -> None:
    """The numbers in the file are not ours: where the judge is not too slow it finds them too."""
    position, judge = rules(stem).Position.parse(text), ROOMS[stem].judge
    assert perft(position, len(counts)) == counts
    if ROOMS[stem].small(position) and len(text) < 80 and max(counts) < 3000:
        assert [judge.perft(judge.read(text), depth) for depth in range(1, len(counts) + 1)] == counts


# -- asked by text, counted, looked for --------------------------------------------------


@by_game()
def test_a_text_stands_for_its_move_everywhere(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    text = data.draw(ROOMS[position.stem].tries(position))
    move = rules(position.stem).Move.parse(text)
    refusal = position.refuse(move)
    assert position.move(text) == position.move(move) == move and position.refuse(text) == refusal
    assert (text in position.moves()) == (move in position.moves()) == (refusal is None)
    if refusal is None:
        with contextlib.suppress(Hidden):
            assert position.play(text) == position.play(move)
    else:
        with pytest.raises(IllegalMove) as caught:
            position.play(text)
        assert caught.value.refusal == refusal


@by_game()
def test_moves_can_be_gone_through_again_and_counted(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    moves, listed = position.moves(), list(position.moves())
    assert list(moves) == listed == [move for move in moves if move in moves]
    assert moves.count() == len(listed) and bool(moves) == bool(listed)
    with contextlib.suppress(TypeError):
        assert len(moves) == len(listed)


@over(
    "ask", [lambda moves: moves[0], lambda moves: moves[:2], random.Random(1).choice, lambda moves: [*reversed(moves)]]
)
def test_moves_have_no_places_and_say_how_to_get_the_first(ask: Any) -> None:
    moves = nim.Position(4, 7).moves()
    with pytest.raises(NotationError, match=r"next\(iter\(moves\)\)") as told:
        ask(moves)
    assert isinstance(told.value, TypeError) and str(next(iter(moves))) == "1;0"


@over("stem", STEMS)
def test_what_is_no_move_is_in_no_list_and_is_told_where_it_is_played(stem: str) -> None:
    game = rules(stem)
    position = game.Position.parse(game.EXAMPLE.split(" | ")[0])
    other = rules(STEMS[STEMS[0] == stem])
    for wrong in (None, 5, "", "q99", position, object(), other.Move.parse(other.EXAMPLE.split(" | ")[1])):
        assert wrong not in position.moves()
        for ask in (position.move, position.refuse, position.play):
            with pytest.raises(NotationError):
                ask(wrong)


def test_nobody_lists_the_millions_to_look_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def listed(_: Any) -> Any:
        raise AssertionError("listed")

    full, piles = rvb.regular(5), nim.Position(10**40, 10**30)
    assert repr(piles.moves()).startswith("<1;0, 2;0, 3;0,") and repr(full.moves()).endswith(", …>")
    for kind in (rvb.Position, nim.Position):
        monkeypatch.setattr(kind, "_moves", listed)
    assert "a2" in full.moves() and "a2-b2-c4" not in full.moves() and bool(full.moves())
    assert piles.moves().count() > 10**40
    for unknown in (full, piles):
        with pytest.raises(NotationError, match=r"moves\(\).count\(\)"):
            len(unknown.moves())
        with pytest.raises(TypeError):
            len(unknown.moves())


# -- what is hidden ----------------------------------------------------------------------


def test_a_game_that_hides_something_has_its_twins_here() -> None:
    hiding = [stem for stem in STEMS if begin(stem, {}, 1).hides]
    assert hiding == [stem for stem, room in ROOMS.items() if room.twin], "a new game that says nothing else hides it"


@by_game()
def test_a_position_as_a_player_sees_it_judges_his_own_moves_as_the_whole_one_does(
    stem: str, data: st.DataObject
) -> None:
    position = data.draw(positions(stem))
    seen = position.seen_by(position.turn)
    assert type(position).parse(str(seen)) == seen == seen.seen_by(position.turn)
    assert [str(move) for move in islice(seen.moves(), 50)] == [str(move) for move in islice(position.moves(), 50)]
    assert (seen.turn, seen.players, seen.tally) == (position.turn, position.players, position.tally)
    assert [position.seen_by(player).outcome() for player in range(position.players + 1)] == (
        [position.outcome()] * (position.players + 1)
    )
    for _ in range(5):
        move = rules(position.stem).Move.parse(data.draw(ROOMS[position.stem].tries(position)))
        assert seen.refuse(move) == position.refuse(move) and position.seen_move(move, position.turn) == move
    taps: list[str] = []
    for _ in range(4):
        draft = rules(position.stem).draft
        assert draft(seen, taps) == draft(position, taps)
        taps.append(data.draw(st.sampled_from(ROOMS[position.stem].taps(position))))


@by_game()
def test_what_a_player_cannot_see_changes_nothing_that_he_sees(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    seed = data.draw(st.integers(0, 2**16))
    room, chance = ROOMS[position.stem], random.Random(seed)
    if room.twin is None or position.outcome() is not None:
        return
    for player in range(1, position.players + 1):
        other = room.twin(position, player, chance)
        assert str(other.seen_by(player)) == str(position.seen_by(player)) and other.seen_by(player).turn
        for one in range(1, position.players + 1):
            known = position.seen_by(player)
            if one != player and known != position:  # else all of it is known
                with pytest.raises(Hidden):
                    known.seen_by(one)


def test_twins_are_not_the_same() -> None:
    for stem, room in ROOMS.items():
        if room.twin:
            first = begin(stem, {}, 1)
            assert any(room.twin(first, 1, random.Random(seed)) != first for seed in range(9))


# -- playing -----------------------------------------------------------------------------


@by_game()
def test_playing_leaves_the_old_position_alone(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    seed = data.draw(st.integers(0, 2**16))
    assume(position.outcome() is None)
    judge = ROOMS[position.stem].judge
    move = tapped(position, random.Random(seed))
    before, number = str(position), hash(position)
    after = position.play(move)
    assert str(position) == before and hash(position) == number and position == type(position).parse(before)
    assert after == position.play(move) != position
    assert str(after) == str(judge.play(judge.read(before), str(move)))


@by_game()
def test_a_position_cannot_be_changed(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    with pytest.raises(FrozenInstanceError):
        position.turn = 3 - position.turn


@by_game()
def test_there_are_no_moves_exactly_when_there_is_an_outcome(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    outcome = position.outcome()
    assert (next(iter(position.moves()), None) is None) == (outcome is not None)
    if outcome is not None:
        end = rules(position.stem).draft(position, ())
        assert len(outcome) == position.players and (end.text, end.move, end.next) == ("", None, ())


@by_game()
def test_the_judge_names_the_same_losers(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem, small=True))
    judge = ROOMS[position.stem].judge
    outcome = position.outcome()
    losers = None if outcome is None else {*range(1, position.players + 1)} - {*first(outcome)}
    assert losers == judge.losers(judge.read(str(position)))


@by_game()
def test_whole_games_at_random_end(stem: str, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**16))
    room, chance = ROOMS[stem], random.Random(seed)
    position, moves = data.draw(room.begin.filter(room.ends)), 0
    while position.outcome() is None:
        position, moves = position.play(tapped(position, chance)), moves + 1
        assert moves <= room.longest
    assert next(iter(position.moves()), None) is None


# -- taps --------------------------------------------------------------------------------


@st.composite
def positions_and_taps(draw: Draw, stem: str) -> tuple[Any, tuple[str, ...]]:
    """Taps that mostly stand, some that do not, in any order."""
    position = draw(positions(stem))
    draft, everything = rules(position.stem).draft, ROOMS[position.stem].taps(position)
    taps: tuple[str, ...] = ()
    for _ in range(draw(st.integers(0, 9))):
        good = draft(position, taps).next
        taps += (draw(st.sampled_from(good if good and draw(st.integers(0, 5)) else everything)),)
    return position, taps


@by_game()
def test_every_listed_move_can_be_written_by_taps(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    seed = data.draw(st.integers(0, 2**16))
    room, draft = ROOMS[position.stem], rules(position.stem).draft
    moves = list(islice(position.moves(), 300))
    for move in random.Random(seed).sample(moves, min(5, len(moves))):
        taps = room.tapped(position, move)
        if not taps:
            continue  # out of reach of taps: it is typed
        for n in range(len(taps)):
            so_far = draft(position, taps[:n])
            assert so_far.refusal is None and taps[n] in so_far.next
        assert room.same(draft(position, taps).move) == room.same(move)


@by_game()
def test_what_may_follow_is_exactly_what_stands(stem: str, data: st.DataObject) -> None:
    position, taps = data.draw(positions_and_taps(stem))
    draft = rules(position.stem).draft
    so_far = draft(position, taps)
    assert len(set(so_far.next)) == len(so_far.next)
    if so_far.done:
        assert so_far.next == ()
        return
    for tap in ROOMS[position.stem].taps(position):
        if tap not in taps:
            assert (tap in so_far.next) == (draft(position, (*taps, tap)).refusal is None)


@by_game()
def test_a_refused_tap_drops_only_itself(stem: str, data: st.DataObject) -> None:
    position, taps = data.draw(positions_and_taps(stem))
    draft = rules(position.stem).draft
    if taps and draft(position, taps).refusal:
        before = draft(position, taps[:-1])
        assert replace(draft(position, taps), refusal=None) == replace(before, refusal=None)
        assert draft(position, [*taps, *taps[-1:]]).text == before.text


@by_game()
def test_the_move_of_a_draft_can_be_played(stem: str, data: st.DataObject) -> None:
    position, taps = data.draw(positions_and_taps(stem))
    so_far = rules(position.stem).draft(position, taps)
    assert not so_far.done or so_far.move is not None
    if so_far.move is not None:
        assert str(so_far.move) == so_far.text
        assert position.refuse(so_far.move) is None


# -- a move of nothing -------------------------------------------------------------------


@by_game()
def test_a_move_of_nothing_is_refused(stem: str, data: st.DataObject) -> None:
    position = data.draw(positions(stem))
    nothing = ROOMS[position.stem].nothing
    assert nothing is None or position.refuse(nothing) is not None
