"""Lesson 12: who reads what, the printed game, letters and their words, what one opens, whether to challenge.

Positions are of games between two programs; those in French words and those in English ones ask for the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from rvbkit.course import rsvp_programs
from rvbkit.games.rsvp import EXAMPLE, Move, Position
from rvbkit.games.rsvp.exercises import Dearest, Proved, Worded, gain, lawful, opened, scores, witnesses
from rvbkit.games.rsvp.position import BONUS
from rvbkit.games.rsvp.words import words
from rvbkit.questions.exercise import Blank, Case, Exercise, Slip
from rvbkit.questions.forms import count_pair, list_of, one_of, whole_number
from rvbkit.questions.kinds import Function, Value
from rvbkit.text.remarks import Remark

#: The printed game up to its last four letters, and these.
PICTURE = f"{EXAMPLE} | A@g8"
PRINTED, *LETTERS = PICTURE.split(" | ")

#: Letters in a row, as player 1 sees them.
ROWS = {"fr": ("LES", "CHAT", "ERIL", "ELLE", "ATR"), "en": ("STOP", "HOUSE", "EMAG", "LEVEL", "GTA")}
LEGAL = {
    "fr": (
        ".........../.........../.........../.....VE..../....DIX..../.....L...../.....S...../.........../.........../"
        ".........../........... 1 26-29 100 AAAAAAABCCDEEEEEEEEEEFFGGHHIIIIIJKLLLMMNNNNOOOOPQRRRRSSSTTTTUUUUVWYZ",
        ("R@d8", "P@f5", "N@g7", "O@e8", "T@g8"),
    ),
    "en": (
        ".........../.........../.........../.....O...../.....K...../....WADS.../....E....../.........../.........../"
        ".........../........... 1 38-34 100 AAAAAABCCDEEEEEEEEEEFFGGHHIIIIIIJLLLLMMNNNNOOOPQRRRRSSSTTTTUUUUVVXYZ en",
        ("T@h5", "T@g6", "T@c6", "V@d11", "O@h7"),
    ),
}
#: A letter is challenged.
PROVE = {
    "fr": ".........../.........../.....O...../.....R.S.../.........../.....T..X../..L..UV..../.........../.........../"
    ".........../........... 1 4-5 100 AAAAAAABCCDDEEEEEEEEEEEFFGGHHIIIIIIJKLLLMMNNNNOOOPQRRRSSSTTTUUUVWYZ "
    "challenge ?f9",
    "en": ".........../.........../.........../.........../....F....../....IN..T../....DOW..../......O..../.........../"
    ".........../........... 1 22-19 100 AAAAAAABCCDEEEEEEEEEEEFGGHHIIIIIJKLLLLMMNNNOOPQRRRRSSSSTTTUUUUVVXYZ en "
    "challenge ?f9",
}
BEST = {
    "fr": ".........../.........../.........../.........../.........../....ON.JE../........X../.........../.........../"
    ".........../........... 1 11-11 100 AAAAAAABCCDDEEEEEEEEEEFFGGHHIIIIIIKLLLLMMNNNOOOPQRRRRSSSSTTTTUUUUVVWYZ",
    "en": ".........../.........../.........../.........../.........../.....LM..../....HOY..../....E....R./.........../"
    ".........../........... 1 22-23 100 AAAAAAABCCDDEEEEEEEEEEFFGGHIIIIIIJKLLLMNNNNOOOPQRRRSSSSTTTTUUUUVVWXZ en",
}
OPENS = {
    "fr": (
        ".........../.........../.........../.....J...../....HEM..../.....TE..../.....S...../.........../.........../"
        ".........../........... 1 20-18 100 AAAAAAABCCDDEEEEEEEEEFFGGHIIIIIIKLLLLMNNNNOOOOPQRRRRSSSTTTUUUUVVWXYZ",
        ("E@d7", "C@g7", "A@d5", "I@f5"),
    ),
    "en": (
        ".........../.........../.........../.........../....F....../....IN...../....DOW..../......O..../.........../"
        ".........../........... 1 22-19 100 AAAAAAABCCDEEEEEEEEEEEFGGHHIIIIIJKLLLLMMNNNOOPQRRRRSSSSTTTTUUUUVVXYZ en",
        ("K@i7", "N@g8", "E@i7", "N@i7"),
    ),
}
SCORED = {
    "fr": (
        ".........../.........../.........../.........../.........../.....SEC.../......XE.../......I..../......T..../"
        ".........../........... 1 20-26 100 AAAAAAABCDDEEEEEEEEEFFGGHHIIIIIJKLLLLMMNNNNOOOOPQRRRRSSSTTTUUUUVVWYZ",
        ("P@h8", "A@f9", "A@g6", "E@g6"),
    ),
    "en": (
        ".........../.........../.........../......B..../.....EYD.../.....N...../.....O...../.....W...../.........../"
        ".........../........... 1 28-36 100 AAAAAAACCDEEEEEEEEEEFFGGHHIIIIIIJKLLLLMMNNNOOOPQRRRRSSSSTTTTUUUUVVXZ en",
        ("X@g7", "P@g5", "E@f7", "A@d8"),
    ),
}
WORDS = {
    "fr": (
        ".........../.........../.........../.........../.....IBO.../.....LUS.../......G..../.........../.........../"
        ".........../........... 1 7-12 100 AAAAAAACCDDEEEEEEEEEEEFFGHHIIIIIJKLLLMMNNNNOOOPQRRRRSSSTTTTUUUVVWXYZ",
        ("T@f4", "N@f9", "T@g10", "C@g8"),
    ),
    "en": (
        ".........../.........../.........../.........../....BEY..../....ILO..../......D..../.........../.........../"
        ".........../........... 1 29-26 100 AAAAAAACCDEEEEEEEEEEFFGGHHIIIIIJKLLLMMNNNNOOOPQRRRRSSSSTTTTUUUUVVWXZ en",
        ("P@f4", "C@f4", "G@g9", "H@g5"),
    ),
}
MOST = {
    "fr": ".........../.........../.........../..........F/.....H...HO/.....O.V.AC/.....U.A.../.....X...../.........../"
    ".........../........... 1 18-40 100 AAAAABCDDEEEEEEEEEEEFGGIIIIIIJKLLLLMMNNNNOOPQRRRRSSSSTTTTUUUVWYZ",
    "en": ".........../.........../.........../.........../...B......./...P.L...G./........HID/.......YAF./........W../"
    ".........../........... 1 23-38 100 AAAAAACCDEEEEEEEEEEEFGHIIIIIJKLLLMMNNNNOOOOQRRRRSSSSTTTTUUUUVVXZ en",
}
Asked = tuple[str, Sequence[str]]


def _about(key: str, told: Mapping[str, Asked], make: Callable[[str, Position, list[Move]], Exercise]) -> Worded:
    """A question about letters in a position, in either language."""

    def made(lexicon: str) -> Exercise:
        position, letters = told[lexicon]
        return make(key, Position.parse(position), list(map(Move.parse, letters)))

    return Worded.of(key, made)


# -- who reads what -----------------------------------------------------------------------------------

READERS = ("first", "second", "both", "nobody")


def _reads(lexicon: str) -> Value:
    rows = ROWS[lexicon]

    def by(reader: Callable[[bool, bool], str]) -> list[str]:
        known = words(lexicon)
        return [reader(row in known, row[::-1] in known) for row in rows]

    def right(first: bool, second: bool) -> str:
        return "both" if first and second else "first" if first else "second" if second else "nobody"

    return Value(
        key="rsvp-reads",
        form=list_of(one_of(*READERS, told=tuple(Remark(f"exercise.rsvp-reads-{one}") for one in READERS))),
        computed=lambda: by(right),
        cases=lambda: [Case(" ".join(row)) for row in rows],
        slips=(
            Slip("one-side", lambda: by(lambda first, _: "both" if first else "nobody")),
            Slip("yours", lambda: by(lambda first, _: "first" if first else "nobody")),
            Slip("swapped", lambda: by(lambda first, second: right(second, first))),
        ),
    )


#: Of words of these lengths it is asked how many are words from behind too: more than a third of them, fewer than one
#: in a hundred, or something between.
LENGTHS = (2, 4, 7)
SHARES = {"many": (100 / 3, 100.0), "some": (1.0, 100 / 3), "few": (0.0, 1.0)}


@cache
def share(lexicon: str, length: int) -> float:
    """Of a hundred words of a length, how many are words from behind too."""
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
    """The last four letters, each in the position where it was laid."""
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

#: So many letters are challenged, and so many of them proved.
CHALLENGED, PROOFS = 30, (10, 15, 20)


def _lead(proved: int, lost: int = BONUS) -> int:
    return BONUS * (CHALLENGED - proved) - lost * proved


# -- the program --------------------------------------------------------------------------------------


def both(known: Sequence[str]) -> list[str]:
    """The words of a list that are words of it from behind too, in its order.

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
    _about("rsvp-legal", LEGAL, lawful),
    Worded.of("rsvp-prove", lambda lexicon: Proved(key="rsvp-prove", position=lambda: Position.parse(PROVE[lexicon]))),
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
    Worded.of("rsvp-best", lambda lexicon: Dearest(key="rsvp-best", position=lambda: Position.parse(BEST[lexicon]))),
    _about("rsvp-opens", OPENS, opened),
    Worded.of("rsvp-backwards", _backwards),
)

EXERCISES: tuple[Exercise, ...] = (
    _about(
        "rsvp-scores",
        SCORED,
        lambda key, position, letters: scores(
            key, [(position, letter) for letter in letters], ("other-side", "one-word", "no-word", "length")
        ),
    ),
    _about("rsvp-words", WORDS, witnesses),
    Worded.of("rsvp-most", lambda lexicon: Dearest(key="rsvp-most", position=lambda: Position.parse(MOST[lexicon]))),
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
