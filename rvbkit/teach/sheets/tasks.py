"""An exercise as it stands on paper, and in the key: data for the template, by what it is answered with.

A task is a dictionary: its ``title``, and ``blocks`` one below the other:

``board``  a picture so many millimetres wide, ``mm``
``rows``   things to fill in: each row has a ``label``, perhaps a board, and ``blanks`` to write in, two of them as a
           ``pair``, or boxes to tick, where there is room for a reason: ``ends``
``lines``  lines to write on, so many, the first one after ``begins``
``code``   a program
``said``   what to do, below the title
``told``   sentences; in the key alone

``long`` says that it may be cut at the end of a page. In the key blanks are filled in, boxes ticked, moves drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import zip_longest
from typing import Any

from rvbkit.games import rules
from rvbkit.matches import transcript
from rvbkit.page.paper import in_ink
from rvbkit.page.picture import draw
from rvbkit.page.svg import Element, as_text
from rvbkit.questions.exercise import PAIR, Blank, Case, Cells, Exercise, Fields, Line, Play, Widget, words_of
from rvbkit.questions.kinds import BestMove
from rvbkit.teach.sheets.kind import Drawn, Free, in_key
from rvbkit.text import language, say
from rvbkit.text.remarks import Remark

Block = dict[str, Any]
Task = dict[str, Any]

#: Millimetres of a unit of a picture: a cell of RVB is 11 wide on a sheet, and 7 in the key.
SHEET_MM, KEY_MM = 0.22, 0.14
#: What fits into the width of a page, and into a half and a third of it.
PAGE_MM, HALF_MM, THIRD_MM = 178.0, 85.0, 55.0
#: A board hardly wider than half a page is made as wide.
HARDLY_MM = 4.0
#: A board that is only read is no wider on a sheet.
READ_MM = 75.0
#: A letter or a digit, about, any other sign of a label, and a pair of numbers to write.
LETTER_MM, SIGN_MM, PAIR_MM = 2.1, 1.2, 46.0
#: Signs of a label and of options that fit into half a page; more rows than that may be cut.
SHORT, SHORT_TOLD, MANY = 34, 140, 24
#: Lines for reasons, for what is written freely, for a program, and for the moves of a game.
REASON, CLAIM, FREE, PROGRAM, MOVES = 1, 3, 4, 14, 3


def asked(exercise: Exercise, *, bidden: bool = False) -> Task:
    """The exercise to be answered with a pen; where nothing else says what to do, it is ``bidden`` below the title."""
    said = _bidding(exercise) if bidden and exercise.wording is None else None
    blocks = [{"is": "said", "text": said.sentence}] if said else []
    return _task(exercise, [*blocks, *_Sheet(exercise).blocks()])


def answered(exercise: Exercise) -> Task:
    """The same with its answer, and why."""
    return _task(exercise, list(_Key(exercise).blocks()))


def _bidding(exercise: Exercise) -> Remark | None:
    """What to do with the pen, in an exercise of the lessons: there the page around it says so."""
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
    """How wide a block is, about, in millimetres."""
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
    """What is to be answered. A key is the same with answers: see ``_Key``."""

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
            case Widget():
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

    # -- what is filled in ----------------------------------------------------------------------------

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
        """What stands in the blanks."""
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

    # -- what is played -------------------------------------------------------------------------------

    def moves(self, asked: Line) -> Iterator[Block]:
        rows: list[Block] = [
            {"label": words_of(case.label), "board": self.board(case.position), "blanks": [], "pair": False}
            for case in asked.cases
        ]
        if len(rows) == 1:
            yield rows[0]["board"]
        else:
            yield {"is": "rows", "rows": rows, "short": True, "cards": True}
        if len(rows) == 1:
            yield from self.because(REASON)

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
    """What a right answer is, and the sentence about it."""

    scale = KEY_MM

    def __init__(self, exercise: Exercise) -> None:
        super().__init__(exercise)
        right = exercise.reference() if self.has_one else None  # a teacher's function knows none
        self.record = None if right is None else exercise.record(right)

    @property
    def has_one(self) -> bool:
        asks = self.exercise.asks()
        return self.exercise.judged and isinstance(asks, Fields | Line | Cells | Play | Widget)

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
        """Whether there are words about the answer that the filled-in blanks do not say."""
        wording = self.exercise.wording
        return not (wording and wording.solution is None) or type(self.exercise).solution is not Exercise.solution

    def filled(self, asked: Fields) -> list[list[Any]]:
        if self.record is None:
            return super().filled(asked)
        return self.exercise.filled(self.record, bool(asked.cases))

    def because(self, lines: int) -> Iterator[Block]:
        yield from ()

    def moves(self, asked: Line) -> Iterator[Block]:
        if self.record is None:
            yield from super().moves(asked)
            return
        given = self.exercise.given(self.record)
        answers: list[str] = [given] if isinstance(given, str) else list(given)
        rows: list[Block] = []
        for case, answer in zip(asked.cases, answers, strict=True):
            move = rules(case.position.stem).Move.parse(answer)
            after = case.position.play(move)
            rows.append(
                {"label": words_of(case.label), "board": self.board(after, last=(move,)), "blanks": [], "pair": False}
            )
        if len(rows) == 1:
            yield rows[0]["board"]
        else:
            yield {"is": "rows", "rows": rows, "short": True, "cards": True}

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
    """A picture in ink; kept, for the key of many sheets may show a board again."""
    picture = draw(position, taps=False, follow=False, coloured=False, **how)
    mm = round(float(picture.attrib["width"]) * scale, 1)
    return _picture(picture, HALF_MM if HALF_MM < mm < HALF_MM + HARDLY_MM else mm)


def _picture(svg: Element, mm: float) -> Block:
    """A picture in ink, so many millimetres wide."""
    return {"is": "board", "svg": as_text(in_ink(svg)), "mm": mm, "alt": svg.attrib["aria-label"]}
