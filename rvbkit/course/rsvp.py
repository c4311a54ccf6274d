"""Lesson 12: who reads a row, the printed game, legal letters, words that prove, when to challenge.

The positions stand in ``rsvp_boards.toml``, the sentences in ``rsvp.fr.toml`` and ``rsvp.en.toml``. A question has a
position with French words and one with English words; both ask for the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rvbkit.course import rsvp_programs
from rvbkit.games.rsvp import EXAMPLE, Move, Position
from rvbkit.games.rsvp.exercises import Dearest, Proved, Worded, gain, lawful, opened, scores, witnesses
from rvbkit.games.rsvp.position import BONUS
from rvbkit.games.rsvp.words import words
from rvbkit.questions.exercise import Blank, Case, Exercise, Slip
from rvbkit.questions.forms import count_pair, list_of, one_of, whole_number
from rvbkit.questions.kinds import BestMove, Function, Value
from rvbkit.text.remarks import Remark

#: The printed game: its position before the last four letters, then these letters.
PICTURE = f"{EXAMPLE} | A@g8"
PRINTED, *LETTERS = PICTURE.split(" | ")

#: Letters in a row, as player 1 sees them.
ROWS = {"fr": ("LES", "CHAT", "ERIL", "ELLE", "ATR"), "en": ("STOP", "HOUSE", "EMAG", "LEVEL", "GTA")}
#: The positions by the key of their question, then by the language of the words; some with letters.
BOARDS: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("rsvp_boards.toml").read_text("utf-8"))
LEGAL, PROVE, BEST, OPENS = (BOARDS[f"rsvp-{name}"] for name in ("legal", "prove", "best", "opens"))
SCORED, WORDS, MOST = (BOARDS[f"rsvp-{name}"] for name in ("scores", "words", "most"))


def _about(key: str, make: Callable[[str, Position, list[Move]], Exercise]) -> Worded:
    """A question about letters in a position, in either language."""

    def made(lexicon: str) -> Exercise:
        position, letters = BOARDS[key][lexicon]
        return make(key, Position.parse(position), list(map(Move.parse, letters)))

    return Worded.of(key, made)


def _on_board(key: str, kind: type[BestMove]) -> Worded:
    """A move to find in a position, in either language."""
    return Worded.of(key, lambda lexicon: kind(key=key, position=lambda: Position.parse(BOARDS[key][lexicon])))


# -- who reads what -----------------------------------------------------------------------------------

READERS = ("first", "second", "both", "nobody")


def _reads(lexicon: str) -> Value:
    rows = ROWS[lexicon]

    def by(first_alone: str, second_alone: str, both: str = "both") -> list[str]:
        """Who reads each row: these are the answers for words of the first player alone, of the second, of both."""
        known = words(lexicon)
        answers = {(True, False): first_alone, (False, True): second_alone, (True, True): both}
        return [answers.get((row in known, row[::-1] in known), "nobody") for row in rows]

    return Value(
        key="rsvp-reads",
        form=list_of(one_of(*READERS, told=tuple(Remark(f"exercise.rsvp-reads-{one}") for one in READERS))),
        computed=lambda: by("first", "second"),
        cases=lambda: [Case(" ".join(row)) for row in rows],
        slips=(
            Slip("one-side", lambda: by("both", "nobody")),
            Slip("yours", lambda: by("first", "nobody", both="first")),
            Slip("swapped", lambda: by("second", "first")),
        ),
    )


#: The question is how many words of these lengths are words backwards too: more than a third of them, fewer than one
#: in a hundred, or a share between.
LENGTHS = (2, 4, 7)
SHARES = {"many": (100 / 3, 100.0), "some": (1.0, 100 / 3), "few": (0.0, 1.0)}


@cache
def share(lexicon: str, length: int) -> float:
    """The percentage of the words of a length that are words backwards too."""
    known = {*words(lexicon).matching("." * length)}
    return 100 * sum(word[::-1] in known for word in known) / len(known)


def _backwards(lexicon: str) -> Value:
    def of(length: int) -> str:
        return next(name for name, (low, high) in SHARES.items() if low <= share(lexicon, length) <= high)

    return Value(
        key="rsvp-backwards",
        form=list_of(one_of(*SHARES, told=tuple(Remark(f"exercise.rsvp-backwards-{one}") for one in SHARES))),
        computed=lambda: list(map(of, LENGTHS)),
        cases=lambda: [Case(Remark("exercise.rsvp-backwards-row", {"count": length})) for length in LENGTHS],
        slips=(
            Slip("all-few", lambda: ["few"] * len(LENGTHS)),
            Slip("longer", lambda: [of(length) for length in reversed(LENGTHS)]),
        ),
    )


# -- the printed game ---------------------------------------------------------------------------------


@cache
def _printed() -> list[tuple[Position, Move]]:
    """The last four letters, each with the position before it."""
    position, found = Position.parse(PRINTED), []
    for letter in map(Move.parse, LETTERS):
        found.append((position, letter))
        position = position.play(letter)
    return found


def _totals(rule: Callable[[Position, Move], int] = gain) -> list[int]:
    totals = [*_printed()[0][0].scores]
    for position, letter in _printed():
        totals[position.turn - 1] += rule(position, letter)
    return totals


def _longest(position: Position, letter: Move) -> int:
    return max((one.points for one in position.formed(letter)), default=0)


# -- to challenge or not ------------------------------------------------------------------------------

#: How many letters are challenged; how many of these are proved in each case.
CHALLENGED, PROOFS = 30, (10, 15, 20)


def _lead(proved: int, lost: int = BONUS) -> int:
    return BONUS * (CHALLENGED - proved) - lost * proved


# -- the program --------------------------------------------------------------------------------------


def both(known: Sequence[str]) -> list[str]:
    """The words of a list that are words of it backwards too, in its order.

    >>> both(["LES", "CHAT", "SEL", "ELLE"])
    ['LES', 'SEL', 'ELLE']
    """
    return [word for word in known if word[::-1] in known]


_LISTS: tuple[list[str], ...] = (
    ["LES", "CHAT", "SEL", "ELLE"],
    ["STOP", "POTS", "LEVEL", "HOUSE"],
    ["KAYAK", "RADAR"],
    ["NEZ", "ZEN", "NEZS"],
    ["ABC", "BCA", "CAB", "CBA"],
    ["AH", "HA", "AHA"],
    ["SEUL"],
    [],
)

LESSON: tuple[Exercise, ...] = (
    Worded.of("rsvp-reads", _reads),
    scores("rsvp-printed", _printed(), ("one-word", "new-letter", "length")),
    Value(
        key="rsvp-totals",
        form=count_pair,
        blanks=tuple(Blank("number", label=Remark("match.player", {"player": player})) for player in (1, 2)),
        computed=_totals,
        slips=(
            Slip("one-word", lambda: _totals(_longest)),
            Slip(
                "last-four", lambda: [end - begun for end, begun in zip(_totals(), _totals(lambda *_: 0), strict=True)]
            ),
            Slip("swapped", lambda: _totals()[::-1]),
        ),
    ),
    _about("rsvp-legal", lawful),
    _on_board("rsvp-prove", Proved),
    Value(
        key="rsvp-challenge",
        form=list_of(whole_number),
        computed=lambda: list(map(_lead, PROOFS)),
        cases=lambda: [
            Case(Remark("exercise.rsvp-challenge-row", {"proved": proved, "count": CHALLENGED})) for proved in PROOFS
        ],
        slips=(
            Slip("won-only", lambda: [_lead(proved, 0) for proved in PROOFS]),
            Slip("sign", lambda: [-_lead(proved) for proved in PROOFS]),
        ),
    ),
    _on_board("rsvp-best", Dearest),
    _about("rsvp-opens", opened),
    Worded.of("rsvp-backwards", _backwards),
)

EXERCISES: tuple[Exercise, ...] = (
    _about(
        "rsvp-scores",
        lambda key, position, letters: scores(
            key, [(position, letter) for letter in letters], ("other-side", "one-word", "no-word", "length")
        ),
    ),
    _about("rsvp-words", witnesses),
    _on_board("rsvp-most", Dearest),
    Function(
        key="rsvp-both-code",
        calls=tuple((known,) for known in _LISTS),
        computed=both,
        example=rsvp_programs.both,
        slips=(
            Slip("same", lambda: lambda known: [word for word in known if word == word[::-1]]),
            Slip("others", lambda: lambda known: [word for word in both(known) if word != word[::-1]]),
            Slip("all", lambda: list),
        ),
    ),
)
