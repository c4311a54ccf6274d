"""Studies of R.S.V.P.: words of both readings, what letters open, who lengthens, problems."""

from __future__ import annotations

from math import inf

import pytest

from rvbkit.game import NotationError
from rvbkit.games.rsvp import Move, Position
from rvbkit.games.rsvp.frame import ALPHABET
from rvbkit.games.rsvp.solver import Letter, Seen
from rvbkit.games.rsvp.study import _means, both_ways, lengthening, mine, openers, play
from rvbkit.games.rsvp.words import words
from rvbkit.text import use
from tests.cases import over


@over("language", ["fr", "en"])
def test_words_of_both_readings_are_all_there_once(language: str) -> None:
    table, known = both_ways(language), words(language)
    every = {word for word in known if word[::-1] in known} - known.rude
    told = [*table["word"], *(table.loc[table["kind"] == "semi-palindrome", "back"])]
    assert len(told) == len({*told})
    assert {*told} == {word for word in every if word[::-1] in every}
    assert ((table["word"] == table["back"]) == (table["kind"] == "palindrome")).all()


@over("language", ["fr", "en"])
def test_a_palindrome_serves_both_players_alike_where_the_room_is_equal_and_only_there(language: str) -> None:
    """The claim of lesson 12, by all letters and cells of the row."""

    def able(row: str, player: int) -> set[tuple[int, str]]:
        """Letters that may go to the row, by how far each is from its end as the player reads it."""
        frame = "/".join(["." * 11] * 5 + [row] + ["." * 11] * 5)
        position = Position.parse(f"{frame} {player} 0-0 100 {ALPHABET} {language}")
        found = (move for move in position.moves() if move.cell[0] == "f")
        return {(int(move.cell[1:]) if player == 1 else 12 - int(move.cell[1:]), move.letter) for move in found}

    odd = both_ways(language).query("kind == 'palindrome' and length % 2")["word"].tolist()
    assert len(odd) > 20 and "RADAR" in odd
    for word in odd:
        row = word.center(11, ".")
        assert able(row, 1) == able(row, 2), word
    assert able("RADAR......", 1) > {(6, "S")} and (12 - 6, "S") not in able("RADAR......", 2)
    assert able("......RADAR", 1) == able("RADAR......", 2) != able("RADAR......", 1)


@over("level", range(1, 6))
def test_a_problem_has_one_best_letter_among_all_that_may_be_placed(level: int) -> None:
    found = mine(3, 7, level)
    assert len({str(one.position) for one in found}) == 3 and found == mine(3, 7, level) != mine(3, 8, level)
    for problem in found:
        worth = {move: sum(one.points for one in problem.position.formed(move)) for move in problem.position.moves()}
        first, second, *_ = sorted(worth.values(), reverse=True)
        assert worth[problem.best] == first == problem.points > problem.next_best == second


def test_harder_problems_are_read_from_the_other_side_and_fuller() -> None:
    easy, hard = mine(4, 1, 1), mine(4, 1, 5)
    assert {one.position.turn for one in easy} == {1} and {one.position.turn for one in hard} == {2}
    laid = [[len(one.position.frame.replace(".", "")) for one in some] for some in (easy, hard)]
    assert max(laid[0]) < min(laid[1]) and all(len(one.best.gained) == 2 for one in hard)


def test_a_problem_judges_a_letter_and_does_not_tell_the_best() -> None:
    (problem,) = mine(1, 1)
    other = next(move for move in problem.position.moves() if move != problem.best)
    use("en")
    assert problem.judge(str(problem.best)).key == "match.solved-points"
    wrong = problem.judge(other)
    assert wrong.key == "rsvp.worth-less" and str(problem.best.told) not in wrong.sentence
    taken = next(cell for cell in ("f6", "f5", "f7") if problem.position.refuse(Move.parse(f"E@{cell}")))
    assert problem.judge(f"E@{taken}").key.startswith("rsvp.")


def test_what_is_wrong_is_told_in_a_sentence() -> None:
    for how in ((0, 1, 1), (1, "x", 1), (1, 1, 6), (1, 1, 0)):
        with pytest.raises(NotationError):
            mine(*how)
    with pytest.raises(NotationError):
        openers(0)
    with pytest.raises(NotationError):
        both_ways("klingon")
    with pytest.raises(NotationError):
        play(1, level="klingon")


def test_games_and_not_positions_are_counted_as_independent() -> None:
    """A game whose positions were looked at ten times over says no more than it did."""
    few = [[(9.0, 1.0), (9.0, 2.0)], [(9.0, 5.0)], [(9.0, 3.0)]]
    once, often = _means("E", few), _means("E", [game * 10 for game in few])
    assert once[1:4] == (4, 9.0, 2.75) and often == ("E", 40, *once[2:]) and once[4] < 2.75 < once[5]
    assert _means("E", few[:1])[4:] == (-inf, inf)


def test_lengthening_is_counted_as_one_reads_the_game() -> None:
    """A game played once more, move by move: of the words that scored and whose cells lie in the new one, the longest
    is the other player's.
    """
    for seed in range(3):
        met: list[Seen] = []

        def watch(seen: Seen, letters: list[Letter], met: list[Seen] = met) -> None:
            met.append(seen)

        game = play(seed, watch=watch)
        position, counted = None, [0, 0]
        made: list[tuple[int, tuple[str, ...]]] = []
        rows = ["".join(seen.rows) for seen in met] + [game.position.frame]
        for before, after, seen in zip(rows, rows[1:], met, strict=False):
            scores = seen.scores if seen.player == 1 else seen.scores[::-1]
            position = Position(before, seen.player, scores, seen.target, seen.stock)
            at = next(at for at in range(121) if before[at] != after[at])
            move = Move("place", after[at], f"{'abcdefghijk'[at // 11]}{at % 11 + 1}")
            words_ = [word for word in position.formed(move) if word.points]
            for word in words_:
                inside = [(len(cells), who) for who, cells in made if {*cells} < {*word.cells}]
                longest = [who for length, who in inside if length == max(inside)[0]]
                counted[seen.player - 1] += 3 - seen.player in longest
                made = [one for one in made if {*one[1]} != {*word.cells}] + [(seen.player, word.cells)]
        # the two moves at random before may have made a word that is lengthened later
        assert position and all(0 <= mine - seen_ <= 1 for mine, seen_ in zip(game.lengthened, counted, strict=True))


def test_a_seed_gives_the_same_games() -> None:
    assert lengthening(3, 5).equals(lengthening(3, 5))
    table = openers(2, 5)
    assert table.equals(openers(2, 5)) and not table.equals(openers(2, 6))
    assert len({play(5, level=level).position.frame for level in ("greedy", "careful", "strong")}) == 3
    assert (
        table["opens"].is_monotonic_decreasing and ((table["low"] <= table["opens"]) | (table["positions"] == 1)).all()
    )
