"""Hidden hands: what each seat may know of a game, and that nothing else reaches it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import rvbkit
from rvbkit import text
from rvbkit.game import Hidden, NotationError, Remark
from rvbkit.games import begin, rules
from rvbkit.matches import opponents
from rvbkit.matches.match import Match
from rvbkit.matches.seat import FRIEND, Seat
from rvbkit.page import board, live
from rvbkit.page.frame import Frame
from rvbkit.questions.session import answers, keep_answer
from tests import toy
from tests.cases import own

pytestmark = pytest.mark.once

COMPUTER = Seat("random")


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.move_in(monkeypatch)
    text.use("en")


def dealt(seed: int, players: int = 3) -> Any:
    return begin("toy", {"players": players, "seed": seed})


def key(match: Match) -> str:
    return match.remark.key if match.remark else ""


def some_positions(count: int) -> Iterator[Any]:
    """Positions of games at random, with everything open."""
    for seed in range(count):
        chance = random.Random(seed)
        position = dealt(seed, chance.randint(1, 4))
        for _ in range(chance.randrange(12)):
            if position.outcome() is None:
                position = position.play(opponents.random_move(position, chance))
        yield position


# -- what a position as one player sees it must do --------------------------------------------


def test_a_position_as_a_player_sees_it_has_a_text_and_judges_his_own_moves_like_the_whole_one() -> None:
    game = rules("toy")
    tried = [
        *map(game.Move, ("draw", "even", "odd")),
        *(game.Move(verb, a + b) for verb in ("<", ">", "bury") for a in "0123" for b in "0123"),
    ]
    for position in some_positions(150):
        seen = position.seen_by(position.turn)
        assert game.Position.parse(str(seen)) == seen and seen.seen_by(position.turn) == seen
        assert list(seen.moves()) == list(position.moves())
        assert [seen.refuse(move) for move in tried] == [position.refuse(move) for move in tried]
        assert (seen.outcome(), seen.turn, seen.players) == (position.outcome(), position.turn, position.players)
        chance, taps = random.Random(str(position)), list[str]()
        for _ in range(4):
            draft = game.draft(position, taps)
            assert draft == game.draft(seen, taps)
            taps += [chance.choice([*draft.next, "z"])]


def test_what_a_player_cannot_know_is_refused_and_never_guessed() -> None:
    position = rules("toy").Position.parse("- 01.23/02.12/33.00 22.03.13.11 0/0/0 1")
    mine, others = position.seen_by(1), position.seen_by(2)
    assert str(mine) == "- 01.23/??.??/??.?? ??.??.??.?? 0/0/0 1" and "01" not in str(others)
    assert "??" in str(position.seen_by(0)) and not any(
        piece in str(position.seen_by(0)) for piece in ("01", "02", "33")
    )
    asked: list[Callable[[], Any]] = [
        lambda: mine.play(rules("toy").Move("draw")),
        lambda: list(others.moves()),
        lambda: others.refuse(rules("toy").Move(">", "01")),
        lambda: rules("toy").draft(others, ()),
        lambda: position.play(rules("toy").Move("draw")).seen_by(2).play(rules("toy").Move("even")),
    ]
    for ask in asked:
        with pytest.raises(Hidden, match=r"^From this seat that cannot be known\.$"):
            ask()


# -- the same for equal knowledge ----------------------------------------------------------------


def twin(position: Any, eyes: int, chance: random.Random) -> Any:
    """Another position that looks the same to one player: what he does not see is dealt anew."""
    unseen = [piece for seat, hand in enumerate(position.hands, 1) for piece in hand if seat != eyes] + [
        *position.stock
    ]
    chance.shuffle(unseen)
    deal = iter(unseen)
    hands = tuple(h if seat == eyes else tuple(next(deal) for _ in h) for seat, h in enumerate(position.hands, 1))
    return replace(position, hands=hands, stock=tuple(deal))


def leaves(match: Match) -> list[Any]:
    """All that leaves a match for whoever looks: said, listed, drawn from, offered, withheld."""
    try:
        line = match.text()
    except NotationError as error:
        line = str(error)
    said = [
        remark.sentence for remark in (match.headline(), match.remark, match.draft.note, match.draft.refusal) if remark
    ]
    listed = [(player, str(move.told)) for player, move in zip(match.turns, match.moves, strict=True)]
    state = [match.seq, match.at, match.taps, match.can_undo, match.can_redo, match.over, match.eyes, match.curtain]
    helped = [match.values(), match.worth(), match.winners(), match.shown, match.blunder]
    return [str(match.seen), repr(match), line, said, listed, list(map(str, match.last)), state, helped, match.draft]


def alike(move: Any, before: Any, others: Any, eyes: int) -> Any:
    """A move of the other game that looks the same, and leads to what looks the same; None if there is none."""
    looks, after = str(before.seen_move(move, eyes)), before.play(move).seen_by(eyes)
    for other in others.moves():
        if str(others.seen_move(other, eyes)) == looks and others.play(other).seen_by(eyes) == after:
            return other
    return None


def acts(match: Match, chance: random.Random) -> list[Callable[[Match], Any]]:
    """Things that whoever looks may do, none of which plays a move of another seat."""
    at, taps = chance.randrange(len(match.moves) + 1), [*match.draft.next, "turn", "zz", "back", "escape", "enter"]
    tap = chance.choice(taps)
    done = match.draft.next and rules("toy").draft(match.seen, (*match.taps, tap)).done if not match.curtain else False
    return [
        *([] if done or tap == "enter" else [lambda m: m.tap(tap)] * 4),
        lambda m: m.lift(),
        lambda m: m.hint(),
        lambda m: m.use(values=True, teaching=True, history=True),
        lambda m: m.go(at),
        lambda m: m.go(len(m.moves)),
        lambda m: m.undo(),
        lambda m: m.redo(),
        lambda m: m.sit(1, Seat(m.seats[0].kind, "Ana")),
        lambda m: m.new(),
    ]


@pytest.mark.parametrize("people", [(1,), (2,), (1, 2), (1, 2, 3)])
def test_equal_knowledge_sees_equal_things_until_another_seat_acts(people: tuple[int, ...]) -> None:
    """Two games that differ only in what one seat cannot see run side by side, and nothing tells them apart."""
    compared = played = 0
    for seed in range(40):
        chance = random.Random(f"{people} {seed}")
        eyes = chance.choice(people)
        first = dealt(seed)
        seats = [Seat() if player in people else COMPUTER for player in (1, 2, 3)]
        both = [Match(position, seats=seats, seed=seed) for position in (first, twin(first, eyes, chance))]
        for _ in range(40):
            one, other = both
            if one.eyes in (eyes, 0):  # what leaves now leaves for that seat
                assert leaves(one) == leaves(other), seed
                compared += 1
            if chance.random() < 0.5 and _play_alike(one, other, eyes, chance):
                played += 1
                continue
            act = chance.choice(acts(one, chance)) if one.eyes in (eyes, 0) else Match.lift
            act(one)
            act(other)
    assert compared > 800 and played > 100


class Watched:
    """A frame on a match, and every word that leaves it, with whose eyes looked then."""

    def __init__(self, match: Match) -> None:
        board._ids[match] = "one"  # what a page calls it is no part of the game
        self.match, self.frame = match, Frame(match)
        self.sent: list[tuple[int | None, str]] = []
        self.frame.on_page().widget.comm.send = lambda data=None, **_: self.sent.append((match.eyes, json.dumps(data)))

    def hear(self, message: Any) -> None:
        self.frame.hear(message)

    def leaves(self, eyes: int) -> list[Any]:
        """What has been sent to that seat, and what it would find: in the widget, in a saved page, in texts of it."""
        sent, self.sent = [data for looking, data in self.sent if looking in (eyes, 0)], []
        frame, match = self.frame, self.match
        found = [frame.seen, frame.saved(), repr(frame), str(frame.picture()), repr(match)]
        kept = [str(keep_answer("mine", thing)) for thing in (frame, match)]
        shown = [str(rvbkit.show(thing)) for thing in (frame, match)]
        return [sent, json.dumps(found), kept, shown, sorted(answers())]


def advised(match: Match) -> None:
    """Finds out what help wants to know, as whoever drives a match does, and plays for no computer."""
    while match._wanted() and not match.thinking:
        position = match._wanted()[0]
        found = [*opponents.analyse(position)][-1]
        assert found
        match._learn(position, found)


def messages(frame: Frame, chance: random.Random) -> dict[str, Any]:
    """Something that whoever looks may do on the page, and that plays no move."""
    pressed = list(live.inside(frame.seen["parts"]))
    names = [one["name"] for part in pressed if part["is"] == "keys" for one in part["keys"]]
    names += [part["id"] for part in pressed if part["is"] == "field" and part["acts"]]
    spared = ("begin", "begin-there", "load", "again", "swap", "play", "kind-1", "kind-2", "kind-3")
    name = chance.choice([name for name in names if name not in spared])
    fields = {part["id"]: part["value"] for part in pressed if part["is"] == "field"}
    if name in ("moves", "strip"):
        fields[name] = chance.randrange(len(frame.match.moves) + 1)
    if name in ("values", "teaching", "history", "follow"):
        fields[name] = not fields[name]
    hand = own(frame.match.seen).hands[frame.match.turn - 1]
    gestures = [
        {"tap": chance.choice([*hand, "turn", "escape", "back", "zz"])},
        {"drop": chance.choice(["zz", "", *hand]), "from": chance.choice([*hand, "33"])},
    ]
    return chance.choice([{"press": name, "fields": fields}] * 3 + gestures)


@pytest.mark.parametrize("people", [(1,), (1, 2, 3)])
def test_no_byte_that_leaves_a_frame_tells_apart_what_a_seat_cannot_know(
    people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for what is on the page, on its way to it, in a saved page, in texts and pictures of it, and kept."""
    monkeypatch.setattr(board, "drive", advised)  # the moves of computers are chosen here
    compared, opened = 0, set()
    for seed in range(24):
        chance = random.Random(f"{people} {seed}")
        eyes = chance.choice(people)
        first = dealt(seed)
        seats = [Seat() if player in people else COMPUTER for player in (1, 2, 3)]
        both = [Watched(Match(position, seats=seats, seed=seed)) for position in (first, twin(first, eyes, chance))]
        one, other = both
        for _ in range(40):
            if one.match.eyes in (eyes, 0):
                assert one.leaves(eyes) == other.leaves(eyes), (seed, one.frame.opened)
                opened.add(one.frame.opened)
                compared += 1
            if chance.random() < 0.4 and _play_alike(one.match, other.match, eyes, chance):
                continue
            looks = one.match.eyes in (eyes, 0)
            message = messages(one.frame, chance) if looks else {"press": "lift", "fields": {}}
            for watched in both:
                watched.hear(message)
                advised(watched.match)
    assert compared > 500 and {"menu", "moves", "new", "text", "help", "seats", ""} <= opened


def test_a_game_that_is_not_over_is_shown_as_it_is_seen_and_not_begun_anew() -> None:
    match = passed_round()
    assert rvbkit.show(match) == rvbkit.show(match.seen) != rvbkit.show(match.position)
    for thing in (match, Frame(match)):
        with pytest.raises(NotationError, match="Hands are hidden: this game is not kept"):
            rvbkit.play(thing)
    ended = played_out()
    assert rvbkit.play(ended).match.moves == ended.moves and rvbkit.show(ended) == rvbkit.show(ended.position)


def _play_alike(one: Match, other: Match, eyes: int, chance: random.Random) -> bool:
    """The next move of both games, the same for those eyes, if there is one."""
    if one.over or one.at < len(one.moves):
        return False
    moves = list(one.position.moves())
    for move in chance.sample(moves, len(moves)):
        same = alike(move, one.position, other.position, eyes)
        if same is not None:
            one.play(move)
            other.play(same)
            return True
    return False


def test_a_computer_plays_from_its_own_hand_alone() -> None:
    """Whatever the others hold and however the stock lies, it plays the same, and that is played on the whole table."""
    moves = set()
    for seed in range(60):
        chance = random.Random(seed)
        first = replace(dealt(seed), turn=2)
        for position in (first, twin(first, 2, chance), twin(first, 2, chance)):
            for level in opponents.levels("toy"):
                match = Match(position, seats=(Seat(), Seat(level), Seat()), seed=seed)
                assert match.turn == 2 and match.working
                for _ in match.think():
                    pass
                moves.add((seed, level, str(match._line.moves[0])))
    assert len(moves) == 120 and len({move for _, _, move in moves}) > 5


def test_who_looks_for_points_does_not_look_at_what_he_cannot_see() -> None:
    """With the whole table before him he would always answer right."""
    right = 0
    for seed in range(40):
        match = Match(dealt(seed), seats=(Seat(), Seat("grasping"), Seat()), seed=seed)
        match.lift()
        match.write("draw")
        for _ in match.think():
            pass
        right += own(match._line.positions[2]).scores[1]
    assert 8 < right < 32


# -- the curtain --------------------------------------------------------------------------------


def passed_round(seed: int = 1) -> Match:
    return Match(dealt(seed), seats=(Seat(name="Ana"), Seat(name="Léo"), Seat(name="Zoé")))


def moved(match: Match, *verbs: str) -> None:
    """The player on turn looks and plays."""
    for verb in verbs:
        match.lift()
        match.play(rules("toy").Move.parse(verb) if verb else next(iter(match.position.moves())))


def hides_all_hands(match: Match) -> bool:
    return match.curtain == match.turn and match.eyes == 0 and match.seen == match.position.seen_by(0)


def test_a_hand_is_shown_when_its_player_presses_and_to_nobody_else() -> None:
    match = passed_round()
    assert hides_all_hands(match) and match.headline().sentence == "Ana: press to see your hand"
    assert match.draft.next == () and own(match.seen).hands == (("??", "??"),) * 3
    match.lift()
    assert match.eyes == 1 and match.curtain is None and match.headline().sentence == "Ana to play"
    assert match.seen == match.position.seen_by(1) and own(match.seen).hands[0] == own(match.position).hands[0]
    assert set(own(match.position).hands[0]) <= set(match.draft.next)
    before = match.seq
    match.lift()
    assert match.seq == before, "there is no curtain to lift"


def test_the_curtain_falls_after_every_turn_undo_look_back_load_and_new_game() -> None:
    acts: dict[str, Callable[[Match], Any]] = {
        "a turn": lambda match: moved(match, ""),
        "undo": lambda match: match.undo(),
        "redo": lambda match: [step(match) for step in (Match.undo, Match.lift, Match.redo)],
        "a look back": lambda match: match.go(0),
        "a look at the same": lambda match: match.go(len(match.moves)),
        "loading": lambda match: match.load("toy 12 01.23/02.00/33.03 22.11 0/0/0 2"),
        "another game": lambda match: match.new(dealt(5)),
        "the same game again": lambda match: match.new(),
        "another at the table": lambda match: match.sit(2, COMPUTER),
    }
    for name, act in acts.items():
        match = passed_round()
        moved(match, "", "")
        match.lift()
        assert match.eyes == 3, name
        act(match)
        assert match.curtain == (None if match.waiting else match.turn), name
        assert match.eyes == 0 and match.seen == match.position.seen_by(0), name


def test_who_answers_and_then_has_the_turn_goes_on_looking() -> None:
    match = passed_round()
    moved(match, "draw")
    assert match.curtain == 2 and own(match.position).asked
    moved(match, "even")
    assert match.eyes == 2 and match.curtain is None and match.draft.next


def test_nothing_is_played_or_hinted_behind_the_curtain() -> None:
    match = passed_round()
    acts: list[Callable[[], Any]] = [lambda: match.tap("draw"), lambda: match.tap("enter"), match.hint]
    acts.append(lambda: match.write("draw"))
    for act in acts:
        act()
        assert not match.moves and key(match) == "match.curtain" and match.draft.next == () == match.taps


def test_one_person_among_computers_looks_all_the_time_and_presses_nothing() -> None:
    match = Match(dealt(4), seats=(COMPUTER, Seat(), COMPUTER), seed=4)
    while not match.over:
        assert match.eyes == 2 and match.curtain is None and match.seen == match.position.seen_by(2)
        for _ in match.think():
            assert match.seen == (match.position if match.over else match.position.seen_by(2))
        if not match.over:
            match.play(opponents.random_move(match.seen, random.Random(len(match.moves))))
    assert match.eyes is None and match.seen == match.position


def test_a_bystander_of_computers_sees_no_hand() -> None:
    match = Match(dealt(4), seats=(COMPUTER,) * 3, seed=4)
    assert match.eyes == 0 and match.curtain is None and match.seen == match.position.seen_by(0)


def test_where_all_is_open_there_are_no_eyes_and_no_curtain() -> None:
    match = Match.of("nim 4;7 k=1 1 | 3;4")
    assert (match.eyes, match.curtain, match.withheld, match.closed) == (None, None, None, False)
    assert match.seen is match.position
    before = match.seq
    match.lift()
    assert match.seq == before


def test_a_form_of_the_game_that_hides_nothing_lies_open() -> None:
    """It is asked of the positions: the same game may be played with hidden hands as well."""
    open_form = type("Open", (rules("toy").Position,), {"hides": False})
    first = dealt(1)
    match = Match(open_form(first.row, first.hands, first.stock, first.scores))
    assert (match.eyes, match.curtain, match.withheld) == (None, None, None) and match.seen is match.position
    match.new(first)
    assert (match.eyes, match.curtain) == (0, 1) and match.withheld


# -- what waits for the end ----------------------------------------------------------------------


def test_what_was_drawn_is_not_taken_back_before_the_game_is_over() -> None:
    match = passed_round()
    moved(match, "draw")
    assert not match.can_undo
    for back in (match.undo, match.new):
        back()
        assert key(match) == "match.seen-already" and [str(move) for move in match.moves] == ["draw"] and match.at == 1
    match.go(0)
    match.lift()
    acts: list[Callable[[], Any]] = [lambda: match.tap("draw"), lambda: match.write("draw"), match.hint]
    for act in acts:
        act()
        assert key(match) == "match.seen-already" and match.at == 0 and len(match.moves) == 1
    match.redo()
    assert match.at == 1 and match.curtain == 2


def test_a_move_that_drew_nothing_is_taken_back() -> None:
    match = passed_round()
    moved(match, "")
    assert match.can_undo
    match.undo()
    assert match.at == 0 and match.curtain == 1 and key(match) == "match.undone"
    moved(match, "")
    assert len(match.moves) == 1


def played_out(seed: int = 2, people: int = 3) -> Match:
    """A game of people that has come to its end."""
    match, chance = (
        Match(dealt(seed), seats=[Seat()] * people + [COMPUTER] * (3 - people), seed=seed),
        random.Random(seed),
    )
    while not match.over:
        match.lift()
        match.play(opponents.random_move(match.position, chance))
    return match


def test_when_the_game_is_over_all_lies_open_and_may_be_gone_through() -> None:
    match = played_out()
    assert match.eyes is None and match.curtain is None and match.seen == match.position
    assert match.text().startswith("toy - ") and "??" not in match.text() and match.withheld is None
    assert Match.of(match.text()).moves == match.moves and str(match.moves) == str(tuple(match._line.moves))
    match.go(2)
    assert match.eyes is None and match.seen == match.position
    match.undo()
    assert key(match) == "match.undone"
    match.write(str(next(iter(match.position.moves()))))
    assert match.closed and match.curtain, "played on from an earlier position, it is a game with hidden hands again"


def test_the_text_waits_for_the_end_and_so_does_keeping_it() -> None:
    match = passed_round()
    assert match.remark == match.withheld == Remark("match.withheld"), "it is said when the game begins"
    moved(match, "")
    with pytest.raises(NotationError, match="Hands are hidden: this game is not kept"):
        match.text()
    assert "toy " not in repr(match) and repr(match).endswith(match.headline().sentence)
    assert "not kept" in str(keep_answer("mine", match))
    ended = played_out()
    assert repr(ended).endswith(ended.text())


def test_a_buried_piece_is_named_to_its_owner_alone() -> None:
    match = passed_round()
    match.load("toy 12 00.23/01.13/33.03 - 0/0/0 1")
    moved(match, "bury 00")
    assert match.remark and match.remark.sentence == "Ana plays bury ??."
    moved(match, "bury 01")
    assert [str(move) for move in match.moves] == ["bury ??", "bury ??"]
    match.lift()
    assert [str(move) for move in match.moves] == ["bury ??", "bury ??"] == [str(move) for move in match.last]
    match.go(1)
    match.lift()
    assert match.eyes == 2 and [str(move) for move in match.moves] == ["bury ??", "bury 01"]
    match.undo()
    assert match.remark and match.remark.sentence == "Taken back: bury ??."


def test_a_judgement_of_a_move_is_told_only_where_its_own_eyes_still_look() -> None:
    shared = passed_round()
    shared.use(teaching=True)
    moved(shared, "")
    assert not shared.working, "behind a curtain nobody is told what the one before should have played"
    alone = Match(dealt(1), seats=(Seat(FRIEND), COMPUTER, COMPUTER))
    alone.use(teaching=True)
    alone.play(next(iter(alone.position.moves())))
    assert alone._urgent() == [alone.start.seen_by(1), alone.position.seen_by(1)]


# -- who sits down later ---------------------------------------------------------------------------


def test_who_sits_down_later_sees_no_hand_before_he_presses() -> None:
    """Also when he is the only person left: whoever held the device before has seen another hand."""
    match = Match(dealt(1), seats=[Seat(), Seat(), Seat()])
    match.lift()
    for player in (3, 1):
        match.sit(player, COMPUTER)
    for _ in match.think():
        pass
    assert (match.turn, match.eyes, match.curtain) == (2, 0, 2)
    match.lift()
    assert match.eyes == 2
    alone = Match(dealt(1), seats=[Seat(), COMPUTER, COMPUTER])
    assert alone.eyes == 1
    alone.reseat([COMPUTER, Seat(), COMPUTER])
    assert alone.eyes == 0
    alone.new(dealt(2))
    assert alone.eyes == 2, "in a new game nobody has seen anything"


def test_the_only_person_left_goes_on_looking_where_nobody_else_has_looked() -> None:
    match = Match(dealt(1), seats=[Seat(), Seat(), Seat()])
    match.lift()
    for player in (2, 3):
        match.sit(player, COMPUTER)
    assert (match.eyes, match.curtain) == (1, None)


def test_what_was_said_before_the_curtain_is_not_said_behind_it() -> None:
    match = Match(dealt(1), seats=[Seat(), Seat(), Seat()])
    match.tap("draw")
    assert key(match) == "match.curtain"
    match.lift()
    assert match.remark is None or match.remark.key != "match.curtain"


def test_nobody_plays_on_from_what_one_player_sees() -> None:
    seen = dealt(1).seen_by(1)
    for begun in (lambda: Match(seen), lambda: Match(dealt(1)).new(seen), lambda: rvbkit.play("toy", str(seen))):
        with pytest.raises(NotationError, match="as one player sees it"):
            begun()
    assert "<svg" in str(rvbkit.show(seen))
