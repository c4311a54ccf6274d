"""An exercise as data for the template of a sheet or of its key, by the form of its answer.

A task is a dictionary with its ``title`` and its ``blocks``, one below the other:

``board``  a picture, ``mm`` millimetres wide
``rows``   rows to fill in: each has a ``label``, perhaps a board, and ``blanks`` to write in, two of them as a
           ``pair``, or boxes to tick with room for a reason: ``ends``
``lines``  ``count`` lines to write on, the first one after ``begins``
``code``   a program
``said``   what to do, below the title
``told``   sentences, in the key alone

A ``long`` task may be cut at the end of a page. In the key blanks are filled in, boxes ticked and moves drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Any

from rvbkit.games import rules
from rvbkit.matches import transcript
from rvbkit.page.paper import in_ink
from rvbkit.page.picture import draw
from rvbkit.page.svg import Element, as_text
from rvbkit.questions.exercise import PAIR, Blank, Case, Cells, Exercise, Fields, Line, Play, Special, words_of
from rvbkit.questions.kinds import BestMove
from rvbkit.teach.sheets.kind import Drawn, Free, in_key
from rvbkit.text import language, say
from rvbkit.text.remarks import Remark

Block = dict[str, Any]
Task = dict[str, Any]

#: Millimetres for a unit of a picture: a cell of RVB is 11 mm wide on a sheet, and 7 mm in the key.
SHEET_MM, KEY_MM = 0.22, 0.14
#: The width of a page, of a half and of a third of it.
PAGE_MM, HALF_MM, THIRD_MM = 178.0, 85.0, 55.0
#: A board that is wider than half a page by less than this is made as wide as half a page.
HARDLY_MM = 4.0
#: The most width of a board to read only.
READ_MM = 75.0
#: About the width of a letter or a digit, of another sign, and of a pair of numbers to write.
LETTER_MM, SIGN_MM, PAIR_MM = 2.1, 1.2, 46.0
#: How many signs of a label and of a sentence fit into half a page; with more rows a task may be cut.
SHORT, SHORT_TOLD, MANY = 34, 140, 24
#: Lines for a reason, for a claim's reason, for a free text, for a program, and for the moves of a game.
REASON, CLAIM, FREE, PROGRAM, MOVES = 1, 3, 4, 14, 3


def asked(exercise: Exercise, *, bidden: bool = False) -> Task:
    """The exercise to answer with a pen. ``bidden``: its title is followed by what to do, if nothing else says it."""
    said = _bidding(exercise) if bidden and exercise.wording is None else None
    blocks = [{"is": "said", "text": said.sentence}] if said else []
    return _task(exercise, [*blocks, *_Sheet(exercise).blocks()])


def answered(exercise: Exercise) -> Task:
    """The exercise with its answer and its solution."""
    return _task(exercise, list(_Key(exercise).blocks()))


def _bidding(exercise: Exercise) -> Remark | None:
    """What to do with the pen in an exercise of a lesson: on the screen, the page around it says so."""
    match exercise.asks():
        case Line() as asks:
            if isinstance(exercise, BestMove):
                return Remark("sheet.draw-win")
            return Remark("sheet.draw-move-each" if len(asks.cases) > 1 else "sheet.draw-move")
        case Cells() as asks:
            return Remark("sheet.mark-cells", {"count": asks.count})
    return None


def _task(exercise: Exercise, blocks: list[Block]) -> Task:
    rows = [row for block in blocks for row in block.get("rows", ())]
    pictures = sum("board" in row for row in rows)
    heights = len(rows) + 2 * pictures
    title = exercise.title.sentence
    wide = max([*map(_width, blocks), min(LETTER_MM * len(title), HALF_MM)])
    return {"title": title, "blocks": blocks, "long": heights > MANY, "wide": wide}


def columns(tasks: list[Task]) -> int:
    """How many tasks stand side by side."""
    widest = max((task["wide"] for task in tasks), default=PAGE_MM)
    if widest <= THIRD_MM and len(tasks) > 2:
        return 3
    return 2 if widest <= HALF_MM and len(tasks) > 1 else 1


def _width(block: Block) -> float:
    """About the width of a block in millimetres."""
    match block["is"]:
        case "board":
            return float(block["mm"])
        case "rows":
            return max(map(_row_width, block["rows"]))
        case "said":
            return HALF_MM
        case "told":
            return THIRD_MM if len(block["text"]) < SHORT_TOLD else HALF_MM
        case "lines":
            return THIRD_MM if block["count"] <= REASON else HALF_MM if block["count"] < FREE else PAGE_MM
    return PAGE_MM


def _row_width(row: Mapping[str, Any]) -> float:
    free = row["blanks"][:-2] if row["pair"] else row["blanks"]
    label = sum(LETTER_MM if sign.isalnum() else SIGN_MM for sign in row["label"])
    blanks = LETTER_MM * sum(map(_signs, free)) + PAIR_MM * bool(row["pair"])
    return max(label + blanks, float(row.get("board", {}).get("mm", 0)))


def _signs(blank: Mapping[str, Any]) -> int:
    if "options" not in blank:
        return 14 + len(blank["label"])
    return 2 + max(map(len, blank["options"])) if blank["below"] else sum(len(one) + 6 for one in blank["options"])


class _Sheet:
    """The blocks of an exercise on a sheet; ``_Key`` has the same blocks with answers."""

    scale = SHEET_MM

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise

    def blocks(self) -> Iterator[Block]:
        if isinstance(self.exercise, Drawn):
            yield from self.drawn(self.exercise)
            return
        match self.exercise.asks():
            case Fields() as asked:
                yield from self.fields(asked)
            case Line() as asked:
                yield from self.moves(asked)
            case Cells() as asked:
                yield self.cells(asked)
            case Play() as asked:
                yield from self.game(asked)
            case Special():
                yield self.lines(FREE)
            case _:
                yield from self.program()

    def board(self, position: Any, **how: Any) -> Block:
        return _board(position, self.scale, language(), **how)

    def drawn(self, one: Drawn) -> Iterator[Block]:
        yield _picture(one.picture(False), one.mm)
        if one.below:
            yield {"is": "said", "text": one.below.sentence}

    def lines(self, count: int, begins: str = "") -> Block:
        return {"is": "lines", "count": count, "begins": begins}

    # -- blanks ---------------------------------------------------------------------------------------

    def fields(self, asked: Fields) -> Iterator[Block]:
        if asked.position is not None:
            board = self.board(asked.position, where=asked.marked)
            yield board | {"mm": min(board["mm"], round(READ_MM * self.scale / SHEET_MM, 1))}
        cases, filled = asked.cases or (Case(""),), self.filled(asked)
        rows = [self.row(case, asked.blanks, values) for case, values in zip(cases, filled, strict=True)]
        yield {"is": "rows", "rows": rows, "short": all(len(row["label"]) <= SHORT for row in rows)}
        if any(blank.options for blank in asked.blanks) and not asked.cases:
            yield from self.because(CLAIM)

    def filled(self, asked: Fields) -> list[list[Any]]:
        """The contents of the blanks."""
        return [[] for _ in asked.cases or (None,)]

    def row(self, case: Case, blanks: tuple[Blank, ...], values: list[Any]) -> Block:
        made = [self.blank(blank, value) for blank, value in zip_longest(blanks, values[: len(blanks)])]
        board = {} if case.position is None else {"board": self.board(case.position, names=case.names)}
        ends = "reason" if any(blank.options for blank in blanks) and case.label and not values else ""
        return {"label": words_of(case.label), "blanks": made, "pair": blanks[-2:] == PAIR, "ends": ends} | board

    def blank(self, blank: Blank, value: Any) -> Block:
        if blank.options:
            options = [words_of(words) for _, words in blank.options]
            ticked = [value is not None and value == one for one, _ in blank.options]
            label = words_of(blank.label)
            return {"options": options, "ticked": ticked, "below": sum(map(len, options)) > SHORT, "label": label}
        return {
            "label": words_of(blank.label),
            "value": "" if value is None else str(value),
            "wide": blank.kind == "text",
        }

    def because(self, lines: int) -> Iterator[Block]:
        yield self.lines(lines, say("sheet.because"))

    # -- moves ----------------------------------------------------------------------------------------

    def moves(self, asked: Line) -> Iterator[Block]:
        boards = self.boards(asked.cases)
        if len(boards) == 1:
            yield boards[0]
            yield from self.because(REASON)
            return
        rows = [
            {"label": words_of(case.label), "board": board, "blanks": [], "pair": False}
            for case, board in zip(asked.cases, boards, strict=True)
        ]
        yield {"is": "rows", "rows": rows, "short": True, "cards": True}

    def boards(self, cases: Sequence[Case]) -> list[Block]:
        """The board of each case."""
        return [self.board(case.position) for case in cases]

    def cells(self, asked: Cells) -> Block:
        return self.board(asked.position)

    def game(self, asked: Play) -> Iterator[Block]:
        yield self.board(asked.start)
        if isinstance(self.exercise, Free):
            if self.exercise.lines:
                yield self.lines(self.exercise.lines)
        else:
            yield self.lines(MOVES, say("sheet.moves"))

    def program(self) -> Iterator[Block]:
        yield self.lines(PROGRAM)


class _Key(_Sheet):
    """The blocks of an exercise in the key: its right answer, and the sentence about it."""

    scale = KEY_MM

    def __init__(self, exercise: Exercise) -> None:
        super().__init__(exercise)
        right = exercise.reference() if self.has_one else None  # a judge of a teacher's knows no right answer
        self.record = None if right is None else exercise.record(right)

    @property
    def has_one(self) -> bool:
        """Whether the exercise has a right answer that paper can show."""
        asks = self.exercise.asks()
        return self.exercise.judged and isinstance(asks, Fields | Line | Cells | Play | Special)

    def blocks(self) -> Iterator[Block]:
        yield from super().blocks()
        if not in_key(self.exercise):
            return
        rights = self.exercise.rights() if self.record is not None else None
        told = self.exercise.solution.sentence if self.tells else ""
        if rights and rights.several:
            yield {"is": "told", "text": rights.beside(self.exercise.told).sentence}
            told = "" if told == rights.remark(self.exercise.told).sentence else told
        if told:
            yield {"is": "told", "text": told}
        if self.exercise.program:
            yield {"is": "code", "text": self.exercise.program}

    @property
    def tells(self) -> bool:
        """Whether the solution says more than the filled-in blanks."""
        wording = self.exercise.wording
        return not (wording and wording.solution is None) or type(self.exercise).solution is not Exercise.solution

    def filled(self, asked: Fields) -> list[list[Any]]:
        if self.record is None:
            return super().filled(asked)
        return self.exercise.filled(self.record, bool(asked.cases))

    def because(self, lines: int) -> Iterator[Block]:
        yield from ()

    def boards(self, cases: Sequence[Case]) -> list[Block]:
        if self.record is None:
            return super().boards(cases)
        given = self.exercise.given(self.record)
        answers: list[str] = [given] if isinstance(given, str) else list(given)
        pairs = zip([case.position for case in cases], answers, strict=True)
        played = [(position, rules(position.stem).Move.parse(answer)) for position, answer in pairs]
        return [self.board(position.play(move), last=(move,)) for position, move in played]

    def drawn(self, one: Drawn) -> Iterator[Block]:
        if in_key(one):
            yield _picture(one.picture(True), round(one.mm * self.scale / SHEET_MM, 1))

    def cells(self, asked: Cells) -> Block:
        move = rules(asked.position.stem).Move.parse(self.record)
        return self.board(asked.position, shown=move, refutes=True)

    def game(self, asked: Play) -> Iterator[Block]:
        yield self.board(asked.start)
        if self.record is not None:
            _, moves = transcript.read(self.record)
            if moves:
                yield {"is": "told", "text": say("sheet.played", moves=", ".join(map(str, moves)))}

    def lines(self, count: int, begins: str = "") -> Block:
        if self.record is None:
            return {"is": "told", "text": ""}
        return {"is": "told", "text": self.exercise.told(self.record)}

    def program(self) -> Iterator[Block]:
        yield from ()


@lru_cache(2048)
def _board(position: Any, scale: float, tongue: str, **how: Any) -> Block:
    """A picture of a position in ink. It is cached, for the keys of many sheets show the same board."""
    picture = draw(position, taps=False, follow=False, coloured=False, **how)
    mm = round(float(picture.attrib["width"]) * scale, 1)
    return _picture(picture, HALF_MM if HALF_MM < mm < HALF_MM + HARDLY_MM else mm)


def _picture(svg: Element, mm: float) -> Block:
    """A picture in ink, ``mm`` millimetres wide."""
    return {"is": "board", "svg": as_text(in_ink(svg)), "mm": mm, "alt": svg.attrib["aria-label"]}
