"""A user's first script: what mypy and pyright must accept as it is, beside the installed wheel (``.ci/run``)."""

from __future__ import annotations

import random

import rvbkit
from rvbkit.game import IllegalMove, NotationError, perft
from rvbkit.games import nim, roliversi, rsvp, rvb, trioker
from rvbkit.matches.match import Match
from rvbkit.matches.opponents import analyse, random_move, think


def main() -> None:
    """Call what a programmer calls first, with a position of each game."""
    rvbkit.use("en")
    chance = random.Random(1)
    for position in (
        rvb.Position.parse("RV/B.R/VB cross 1"),
        nim.start(4, 7),
        roliversi.start(4),
        trioker.begin(form="puzzle", figure="hexagon"),
        rsvp.begin(words="en"),
    ):
        match = Match(position, seats=("friend",) * position.players)
        rvbkit.show(position)
        rvbkit.play(position)
        rvbkit.play(match)
        *_, known = analyse(position)
        *_, thought = think(position, "random", seed=1)
        assert known and thought
        print(known.value, known.best, thought, position.solve().exact)
        move = random_move(position, chance)
        if position.refuse(str(move)) is None:
            match.play(move)
        print(match.position.outcome(), match.last, match.text())
    game = nim.start(4, 7)
    print(game.play(random_move(game, chance)).play("0;1"), game.solve().winning_moves, perft(game, 2))
    board = rvb.start(2)
    print(board.play(random_move(board, chance)).turn, board.moves().count(), "a1" in board.moves())
    try:
        rvb.Position.parse("RV/B.R/VB cross 1").play("b1-c1")
    except IllegalMove as error:
        print(error.refusal.key, error.refusal.cells, error.refusal.sentence)
    except NotationError as error:
        print(error.remark.sentence)


if __name__ == "__main__":
    main()
