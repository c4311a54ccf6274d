"""What letters of R.S.V.P. are worth, against the rules asked about every move one by one."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rvbkit.cli import main
from rvbkit.game import Remark
from rvbkit.games.rsvp import Move, Position, begin
from rvbkit.games.rsvp.frame import PLACE
from rvbkit.games.rsvp.solver import Letter, Search, Seen, of_words, solve
from rvbkit.games.rsvp.solver.search import WIN
from rvbkit.games.rsvp.solver.solution import judged, unproved
from rvbkit.text import use
from tests.cases import over, short

#: The frame of the printed game before its two last moves.
JEU = (
    ".........../.........../.........../.........../......J..../....AREVELE/......U..../.........../.........../"
    ".........../........... 1 20-34 50 AAAAAABCCDDEEEEEEEEFFGGHHIIIIIIKLLLMMNNNNOOOOPQRRRSSSSTTTTUUUVWXYZ"
)


def met(seed: int, letters: int, words: str = "fr", target: int = 100) -> Position:
    """A position that games reach: half of the letters are worth most, the others any."""
    chance = random.Random(seed)
    while True:
        position = begin(target, words)
        while position.outcome() is None and len(position.frame.replace(".", "")) < letters:
            moves = list(position.moves())
            if position.begun and chance.random() < 0.5:
                worth = [gained(position, move) for move in moves]
                moves = [move for move, one in zip(moves, worth, strict=True) if one == max(worth)]
            position = position.play(chance.choice(moves))
        if position.outcome() is None:
            return position


def gained(position: Position, move: Move) -> int:
    """What a letter brings, as the rules count it."""
    return sum(one.points for one in position.formed(move))


def brings(position: Position, move: Move) -> int:
    """The same of any move, by playing it."""
    return position.play(move).scores[position.turn - 1] - position.scores[position.turn - 1]


def ranked(position: Position) -> list[Letter]:
    steps = Search(of_words(position.words)).ranked(Seen.of(position))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: list[Letter] = done.value
            return found


def is_rude(position: Position, move: Move) -> bool:
    return bool(position.words.rude & {one.word for one in position.formed(move)})


@over("words", ["fr", "en"])
def test_the_best_are_those_that_a_slow_list_finds(words: str) -> None:
    for seed in range(short(20)):
        position = met(seed, 2 + seed % 16, words)
        if seed % 3 == 0:
            position = replace(position, bluff=True)
        worth = {move: gained(position, move) for move in judged(position).moves() if not is_rude(position, move)}
        found = solve(position)
        assert {*found.best} == {move for move, one in worth.items() if one == max(worth.values())}
        assert list(found.points) == sorted(found.points, reverse=True)
        listed = {move: one for move, one in worth.items() if one} or worth
        assert dict(zip(found.moves, found.points, strict=True)) == listed
        for move in random.Random(seed).sample([*found.moves], min(5, len(found.moves))):
            assert brings(position, move) == listed[move]


def test_best_answers_are_those_that_a_slow_list_finds() -> None:
    for seed in range(short(16)):
        position = met(seed, 1 + seed % 14, "fr" if seed % 4 else "en")
        letters = ranked(position)
        assert {one.move for one in letters} == {*position.moves()}
        need = position.target - position.scores[position.turn - 1]
        for one in random.Random(seed).sample(letters, 6):
            assert one.points == gained(position, one.move)
            after = position.play(one.move)
            best = max((gained(after, answer) for answer in after.moves()), default=0)
            assert one.points >= need or one.answer == best, (position, one)


def test_whoever_reaches_the_target_wins_and_whoever_lets_the_other_one_loses() -> None:
    for seed in range(short(12)):
        position = met(seed, 8)
        best, answer = max(one.points for one in ranked(position)), max(one.answer for one in ranked(position))
        mine, theirs = position.scores if position.turn == 1 else position.scores[::-1]
        near = replace(position, scores=(mine, theirs) if position.turn == 1 else (theirs, mine), target=mine + best)
        if near.outcome() is None:
            found = ranked(near)
            assert found[0].value == WIN and near.play(found[0].move).outcome() is not None
        dread = replace(position, scores=(0, 999 - answer) if position.turn == 1 else (999 - answer, 0), target=999)
        losing = [one for one in ranked(dread) if one.value == -WIN]
        assert losing and all(one.answer >= answer for one in losing)


def test_the_printed_frame_asks_for_jeux_and_says_it_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "rsvp", JEU, "--json"]) == 0
    said = capsys.readouterr().out
    assert '"best": ["X@h7"], "at_once": [{"move": "X@h7", "points": 20, "words": ["JEUX"]}, ' in said
    use("en")
    lines = [one.sentence for one in solve(Position.parse(JEU)).lines() if isinstance(one, Remark)]
    assert lines[0] == "X on h7 (JEUX 20): 20 points" and len(lines) == 11 and lines[-1].endswith(" more")


def test_two_words_at_once_are_both_told() -> None:
    after = Position.parse(JEU).play(Move.parse("X@h7"))
    told = {one["move"]: one for one in solve(after).record()["at_once"]}
    assert told["A@g8"] == {"move": "A@g8", "points": 7, "words": ["AU", "VA"]}


def test_a_rude_word_is_played_by_people_only() -> None:
    """Where one letter more would make such a word, that move may be played, and is not told."""
    known, told = begin().words, 0
    for word in sorted(known.rude, key=len)[:3]:
        row = f"...{word[:-1]}".ljust(11, ".")
        position = Position.parse("/".join(["." * 11] * 5 + [row] + ["." * 11] * 5) + f" 1 0-0 50 {word[-1]}EEE")
        move = Move.known(PLACE, word[-1], f"f{len(word) + 3}")
        assert position.refuse(move) is None and is_rude(position, move) and gained(position, move)
        assert move in {one.move for one in ranked(position)}
        told += move in solve(position).moves
    assert not told


def test_a_letter_without_a_word_is_to_be_challenged_and_a_challenge_to_be_answered() -> None:
    position = replace(Position.parse(JEU), bluff=True)
    for move, unjust in (("X@h7", False), ("Q@e4", True), ("Q@h7", True)):
        after = position.play(Move.parse(move))
        assert unproved(after) == unjust == ("challenge" in map(str, solve(after).moves))
        asked = after.play(Move.parse("challenge"))
        found = solve(asked)
        assert (str(found.best[0]) == "no-proof") == unjust and found.points == ((0,) if unjust else (15,))
        assert brings(asked, found.best[0]) == found.points[0]
        told = "No word proves the letter that is challenged: only “no proof” is left."
        assert (told in map(str, found.lines())) == unjust


def test_a_letter_that_ends_the_game_is_let_stand_where_a_word_justifies_it() -> None:
    position = replace(Position.parse(JEU), bluff=True, target=40)
    for move, unjust, told in (("X@h7", False, "rsvp.solved-accept"), ("X@d7", True, "rsvp.solved-move")):
        after = replace(position.play(Move.parse(move)), scores=(40, 34))
        found = solve(after)
        assert after.ending and [*map(str, found.best)] == ["challenge" if unjust else "accept"], move
        assert found.points == ((15,) if unjust else (0,)) and [one.key for one in found.lines()] == [told]


def test_first_letters_and_ends_have_an_answer_too() -> None:
    first = solve(begin())
    assert {one.cell for one in first.best} == {"f6"} and {*first.points} == {0} and len(first.best) == 26
    over_ = Position.parse(JEU.replace("20-34", "50-34"))
    assert solve(over_).record() == {"best": [], "at_once": []} and [one.key for one in solve(over_).lines()] == [
        "rsvp.solved-none"
    ]
    quiet = solve(Position.parse("/".join(["." * 11] * 5 + [".....Q....."] + ["." * 11] * 5) + " 1 0-0 50 EOU"))
    assert quiet.moves and {*quiet.points} == {0} and all(one.verb == PLACE for one in quiet.moves)
