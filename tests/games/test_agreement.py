"""Lister, checker and judge agree on small boards, move by move: on every move that can be written there.

Where a move is allowed, the position after it is compared too.
"""

from __future__ import annotations

from typing import Any

import pytest

from rvbkit.games import STEMS
from rvbkit.matches.transcript import first
from tests.games.smalls import Small, small

#: Whom each move is asked of.
LISTER, CHECKER, JUDGE = "the lister", "the checker", "the judge"


def check(position: Any, game: Small) -> None:
    """All three allow the same moves here; the end of the game and its losers are the judge's."""
    table = game.judge.read(str(position))
    listed = [str(move) for move in position.moves()]
    assert len({*listed}) == len(listed), f"the lister repeats a move of {position}"
    judged = game.judged(table) if game.judged else game.judge.moves(table)
    allowed = {str(move) for move in game.moves(position) if position.refuse(move) is None}
    allowed |= {text for text in {*listed, *judged} - allowed if position.refuse(text) is None}
    told = {LISTER: {*listed}, CHECKER: game.canonical(allowed), JUDGE: game.canonical(judged)}
    assert told[LISTER] == told[CHECKER] == told[JUDGE], disagreement(position, told)
    assert allowed == judged, disagreement(position, {CHECKER: allowed, JUDGE: judged})
    losers = game.judge.losers(table)
    assert lost(position) == losers, f"{lost(position)} has lost in {position}, or {losers} by {JUDGE}"


def check_after(position: Any, game: Small) -> None:
    """Every move that is listed leads where the judge says."""
    table = game.judge.read(str(position))
    for move in position.moves():
        ours, judged = str(position.play(move)), str(game.judge.play(table, str(move)))
        assert ours == judged, f"after {move} in {position.stem} {position}: {ours}, by {JUDGE} {judged}"


def disagreement(position: Any, told: dict[str, set[str]]) -> str:
    """The first move that not all of them allow, and who allows it."""
    every = set.union(*told.values())
    move = min(move for move in every if not all(move in texts for texts in told.values()))
    allowing = [who for who, texts in told.items() if move in texts]
    refusing = [who for who in told if who not in allowing]
    return f"{' and '.join(allowing)}, not {' and '.join(refusing)}, would allow {move} in {position.stem} {position}"


def lost(position: Any) -> set[int] | None:
    """Who has not won; None where the game goes on."""
    outcome = position.outcome()
    return None if outcome is None else {*range(1, position.players + 1)} - {*first(outcome)}


@pytest.mark.once
@pytest.mark.parametrize("stem", STEMS)
def test_lister_checker_and_judge_agree_on_every_move_of_small_boards(stem: str) -> None:
    game, tried = small(stem), dict[Any, None]()
    for position in game.positions():  # one is tried before it is played on from
        if position not in tried:
            check(position, game)
            tried[position] = None
    for position in tried:
        check_after(position, game)
