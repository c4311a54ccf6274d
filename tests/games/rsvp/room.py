"""What the property suite must know of this game: see ``tests.games.rooms``."""

from __future__ import annotations

from itertools import islice
from typing import Any

from hypothesis import strategies as st

from rvbkit.games import rsvp
from rvbkit.games.rsvp.frame import ALPHABET, CELLS, EMPTY, NUMBER, STOCK, read_by
from rvbkit.games.rsvp.frame import WORDS as RSVP_WORDS
from tests.games.rooms import Draw, Room
from tests.games.rsvp import judge


@st.composite
def _begin(draw: Draw) -> Any:
    """Both ways of playing, both languages; mostly few letters, so that frames stay small and games end soon."""
    stock = draw(st.one_of(st.just(STOCK), *[st.text("AEIRSTLNUOQZXB", min_size=1, max_size=8)] * 3))
    language, target = draw(st.sampled_from(["fr", "fr", "en"])), draw(st.sampled_from([50, 15, 4]))
    return rsvp.begin(target, language, draw(st.sampled_from(["referee", "challenge"])), stock)


@st.composite
def _tries(draw: Draw, position: Any) -> str:
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


def _tapped(position: Any, move: Any) -> list[str]:
    """A letter and its cell; of a proof its ends, and what is missing between them."""
    if move.verb != "proof":
        return [move.letter, move.cell] if move.verb == "place" else [move.verb]
    read = zip(read_by(position.turn, move.cells), move.word, strict=True)
    return [move.cell, move.last, *(letter for cell, letter in read if position.frame[NUMBER[cell]] == EMPTY)]


ROOM = Room(
    begin=_begin(),
    small=lambda position: len(position.frame.replace(EMPTY, "")) <= 8,
    tries=_tries,
    same=str,
    taps=lambda _position: [*CELLS, *ALPHABET, "'E", "'я", *RSVP_WORDS, "witness", "proof", "z9", ""],
    tapped=_tapped,
    judge=judge,
    longest=230,
    examples=12,
)
