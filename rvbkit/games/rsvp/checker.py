"""Judges one letter in one cell, or one word that must prove it, and says why not. Lists no moves.

A *witness* justifies a letter: a word that goes through the letter's cell and through another letter. It agrees with
all the letters that it covers, and has an empty cell or the frame at both ends. In a line where the letter touches
others, it needs a witness in that line: a word in the other line is not enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from rvbkit.game import Refusal
from rvbkit.games.rsvp.frame import CELLS, CENTRE, EMPTY, NUMBER, Line, Move, put, read_by, run, spans, through
from rvbkit.games.rsvp.words import Words
from rvbkit.text.remarks import Remark


def refuse_cell(frame: str, stock: str, letter: str, cell: str) -> Refusal | None:
    """Why a letter cannot go to a cell, before any word is looked at."""
    at = NUMBER[cell]
    if frame[at] != EMPTY:
        return Refusal("rsvp.taken", {"cell": cell, "letter": frame[at]}, (cell,))
    if letter not in stock:
        return Refusal("rsvp.none-left", {"letter": letter})
    if not frame.strip(EMPTY):
        return Refusal("rsvp.centre-first", {"centre": CENTRE}, (CENTRE,)) if cell != CENTRE else None
    if not any(line.of(frame).strip(EMPTY) for line in through(at, 1)):
        return Refusal("rsvp.not-in-line", {"cell": cell}, (cell,))
    return None


def witness(frame: str, player: int, words: Words, letter: str, cell: str) -> Move | None:
    """The shortest word that justifies a letter in an empty cell, as a proof.

    None if there is no such word, if the letter fits no word in one of its lines, or if all such words are rude: those
    are never shown.
    """
    if _misfits(frame, player, words, letter, cell):
        return None
    found = []
    for line in through(NUMBER[cell], player):
        start, word = next(words.witnesses(line.of(frame), line.place, letter), (0, ""))
        if word:
            found.append(Move.proof([CELLS[line.cells[start]], CELLS[line.cells[start + len(word) - 1]]], word))
    return min(found, key=lambda proof: len(proof.word), default=None)


def refuse_letter(frame: str, player: int, words: Words, letter: str, cell: str) -> Refusal | None:
    """Why no word justifies a letter: in which line, and with which letters."""
    wrong = _misfits(frame, player, words, letter, cell)
    if wrong:
        reads = _joined([_would_read(frame, letter, line) for line in wrong])
        blanks = {"letter": letter, "cell": cell, "reads": reads, "none": words.told("none")}
        cells = [square for line in wrong for square in _run_cells(frame, line)]
        return Refusal("rsvp.no-word", blanks, tuple(dict.fromkeys([cell, *cells])))
    lines = [line for line in through(NUMBER[cell], player) if line.of(frame).strip(EMPTY)]
    if any(_justifies(frame, words, letter, line) for line in lines):
        return None
    told = [Remark("rsvp.seen-there", {"line": named(line), "letters": _around(frame, letter, line)}) for line in lines]
    blanks = {"letter": letter, "cell": cell, "lines": _joined(told), "none": words.told("none")}
    cells = [CELLS[at] for line in lines for at in line.cells if frame[at] != EMPTY]
    return Refusal("rsvp.joins-nothing", blanks, (cell, *dict.fromkeys(cells)))


def refuse_proof(frame: str, player: int, words: Words, cell: str, proof: Move) -> Refusal | None:
    """Why a word does not prove the letter in ``cell``."""
    refusal = refuse_span(frame, player, cell, proof.cells)
    if refusal:
        return refusal
    reading = read_by(player, proof.cells)
    for square, letter in zip(reading, proof.word, strict=True):
        there = frame[NUMBER[square]]
        if there not in (EMPTY, letter):
            return Refusal("rsvp.proof-differs", {"cell": square, "there": there, "letter": letter}, (square,))
    if proof.word not in words:
        return Refusal("rsvp.not-a-word", {"word": proof.word, "where": words.told("where")}, proof.cells)
    without, letter = put(frame, NUMBER[cell], EMPTY), frame[NUMBER[cell]]
    wrong = _misfits(without, player, words, letter, cell)
    if not wrong:
        return None
    blanks = {"reads": _joined([_would_read(without, letter, line) for line in wrong]), "none": words.told("none")}
    return Refusal("rsvp.proof-misfits", blanks, tuple(_run_cells(without, wrong[0])))


def refuse_span(frame: str, player: int, cell: str, cells: Sequence[str]) -> Refusal | None:
    """Why no word in these cells can prove the letter: it must go through it and another letter, and cut no letters."""
    if cell not in cells:
        return Refusal("rsvp.proof-elsewhere", {"cell": cell}, (cell,))
    line = next(line for line in through(NUMBER[cell], player) if {NUMBER[one] for one in cells} <= {*line.cells})
    places = sorted(line.cells.index(NUMBER[one]) for one in cells)
    for beside in (places[0] - 1, places[-1] + 1):
        if 0 <= beside < len(line.cells) and frame[line.cells[beside]] != EMPTY:
            square = CELLS[line.cells[beside]]
            return Refusal("rsvp.proof-cut", {"letter": frame[line.cells[beside]], "cell": square}, (square,))
    if not any(frame[NUMBER[one]] != EMPTY for one in cells if one != cell):
        return Refusal("rsvp.proof-alone", {"cell": cell}, tuple(cells))
    return None


# -- looking at one line --------------------------------------------------------------------------


def _misfits(frame: str, player: int, words: Words, letter: str, cell: str) -> list[Line]:
    """The lines where the letter would touch others and be part of no word with them."""
    lines = (line for line in through(NUMBER[cell], player) if len(_run_cells(frame, line)) > 1)
    return [line for line in lines if not _justifies(frame, words, letter, line)]


def _justifies(frame: str, words: Words, letter: str, line: Line) -> bool:
    """Whether a word of this line goes through the letter and another one."""
    text = put(line.of(frame), line.place, letter)
    return any(next(words.matching(text[first:end]), None) for first, end in spans(text, line.place))


def _run_cells(frame: str, line: Line) -> list[str]:
    first, end = run(line.of(frame), line.place)
    return [CELLS[at] for at in line.cells[first:end]]


# -- in words -------------------------------------------------------------------------------------


def _would_read(frame: str, letter: str, line: Line) -> Remark:
    """What a player would read in a line with the new letter."""
    text = line.of(frame)
    first, end = run(text, line.place)
    return Remark("rsvp.would-read", {"line": named(line), "letters": put(text, line.place, letter)[first:end]})


def _around(frame: str, letter: str, line: Line) -> str:
    """The letters of a line with the new one, points for the empty cells between them."""
    return put(line.of(frame), line.place, letter).strip(EMPTY)


def named(line: Line) -> Remark:
    """The name of a line in sentences: “row f”."""
    return Remark(f"rsvp.line-{line.kind}", {"name": line.name})


def _joined(told: Sequence[Remark]) -> Remark:
    return reduce(lambda before, last: Remark("rsvp.and", {"before": before, "last": last}), told)
