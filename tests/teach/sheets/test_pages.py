"""Pages as they come out of the printer: nothing overflows, nothing is cut, a bad photocopy can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

import rvbkit
from rvbkit.games.rvb import Position
from rvbkit.page import paper
from rvbkit.page.picture import draw
from rvbkit.page.svg import INK, as_text, contrast
from rvbkit.questions import exercises
from rvbkit.questions.exercise import Cells, Exercise, Fields, Line, Play, words_of
from rvbkit.teach.sheets import sheet as printing
from rvbkit.teach.sheets.kind import kind, names
from rvbkit.teach.sheets.plan import PAPERS, Part, Plan, plan_of, variant
from rvbkit.teach.sheets.sheet import Sheet, made
from rvbkit.teach.sheets.tasks import answered, asked, columns
from rvbkit.text import LANGUAGES, say, use
from rvbkit.text.remarks import Own
from tests.cases import over
from tests.teach.sheets import pdf as reader

CODE = "K7R-2P4M"
#: Boards to play on: nothing about them is in a key.
FREE = ("rvb-grid", "roliversi-board", "trioker-pieces", "trioker-panels", "rsvp-frame")
#: Of these each page has one.
ONE_A_PAGE = ("trioker-panels", "rsvp-frame")
#: Millimetres of a page, by its paper; what must stay white round it.
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
WHITE_MM = 9
FINENESS = 72


def squeezed(text: str) -> str:
    """Without what a reader may see or not see between words and signs."""
    return re.sub(r"\s", "", text)


def shades(picture: bytes) -> NDArray[Any]:
    """The greys of a page, 0 is black."""
    return np.asarray(Image.open(BytesIO(picture)).convert("L"))


def printed(what: str, language: str, paper: str, **how: Any) -> tuple[Sheet, str]:
    use(language)
    sheet = made(what, seed=CODE, paper=paper, **how)
    return sheet, reader.text(printing.pdf(sheet._plan, sheet._variants, PAPERS[paper]))


@over("name, language, paper", [(name, language, paper) for name in names() for language, paper in
                                zip(LANGUAGES, PAPERS, strict=True)])  # fmt: skip
def test_all_that_is_to_be_read_is_there(name: str, language: str, paper: str) -> None:
    sheet, text = printed(name, language, paper)
    text = squeezed(text)
    plan = sheet._plan
    wanted = [plan.title.sentence, CODE, say("sheet.name"), say("sheet.class"), say("sheet.date")]
    wanted += [part.text.sentence for part in plan.parts if part.text]
    wanted += [say("sheet.page", number=1, all=len(sheet.exercises[0]) if name in ONE_A_PAGE else 1)]
    for one in sheet.exercises[0]:
        wanted.append(one.title.sentence)
        wanted += [words_of(case.label) for case in getattr(one.asks(), "cases", ())]
        if one.judged and not (one.wording and one.wording.solution is None and name == "nim-table"):
            wanted += one.solution.sentence.split("\n")
    missing = [sentence for sentence in wanted if squeezed(sentence) not in text]
    assert missing == []
    key = name not in FREE
    assert (squeezed(say("sheet.key")) in text) == key
    assert not key or squeezed(f"rvbkit{' --lang fr' if language == 'fr' else ''} sheet {name} --seed {CODE}") in text


def pages(name: str, language: str, paper: str, fineness: int = FINENESS, **how: Any) -> list[NDArray[Any]]:
    use(language)
    sheet = made(name, seed=CODE, paper=paper, **how)
    found = printing.pictures(sheet._plan, sheet._variants, PAPERS[paper], fineness=fineness)
    return [shades(picture) for picture in found]


@pytest.mark.once
@over("name, language, paper", [(name, language, paper) for name in names() for language, paper in
                                zip(LANGUAGES, reversed(PAPERS), strict=True)])  # fmt: skip
def test_the_margins_of_a_page_stay_white(name: str, language: str, paper: str) -> None:
    hardest = kind(name).kind.levels[-1]
    for level in {min(2, hardest), hardest}:
        for page in pages(name, language, paper, difficulty=level):
            height, width = page.shape
            assert (round(width / FINENESS * 25.4), round(height / FINENESS * 25.4)) == tuple(map(round, SIZES[paper]))
            edge = int(WHITE_MM / 25.4 * FINENESS)
            round_it = [page[:edge], page[-edge // 2 :], page[:, :edge], page[:, -edge:]]
            assert all(part.min() > 250 for part in round_it), (name, level)


@pytest.mark.once
def test_a_page_of_a_usual_sheet_is_full_and_no_more_than_one() -> None:
    for name in names():
        for language in LANGUAGES:
            sheet = pages(name, language, "a4")[0]
            lowest = np.nonzero((sheet < 128).any(axis=1))[0]
            content = [row for row in lowest if row < sheet.shape[0] * 0.93]  # above the footer
            assert max(content) > sheet.shape[0] * 0.45, name
            wanted = kind(name).kind.count if name in ONE_A_PAGE else 1
            assert len(pages(name, language, "a4")) == wanted + (name not in FREE), (name, language)


def test_a_cell_to_cross_is_nine_millimetres_wide() -> None:
    for name in ("rvb-grid", "rvb-problems", "rvb-runs"):
        for level in (2, 3, 5):
            for one in made(name, difficulty=level, seed=CODE).exercises[0]:
                board = next(block for block in asked(one)["blocks"] if block["is"] == "board")
                side = re.search(r"side (\d)", board["alt"])
                assert side and min(board["mm"], 178) / (2 * int(side[1]) - 1) > 9


def test_letters_are_told_apart_in_pure_black_and_white() -> None:
    """Each letter's cell, as a photocopier leaves it: the three differ, and from an empty one."""
    seen = {}
    for letter in "RVB.rvb":
        position = Position.parse(f"{letter}./.RV/B. cross 1")  # its first cell is looked at
        picture = paper.in_ink(draw(position, taps=False, coloured=False, names=False))
        page = shades(paper.typeset(paper.PAGE, "png", 144, svg=as_text(picture), title="")[0])
        height, width = page.shape
        seen[letter] = page[: height // 3, width // 6 : width // 2] < 100
    for one, other in [("R", "V"), ("R", "B"), ("V", "B"), ("R", "."), ("V", "."), ("B", "."), ("R", "r"), ("B", "b")]:
        assert (seen[one] != seen[other]).sum() > 60, (one, other)


def test_crossed_letters_of_a_key_stay_in_pure_black_and_white() -> None:
    """A copier that knows no grey: what is crossed can still be read, with its stroke, and is thinner."""
    seen = {}
    for letter in "Rr.Vv":
        position = Position.parse(f"{letter}./.RV/B. cross 1")
        picture = paper.in_ink(draw(position, taps=False, coloured=False, names=False))
        page = shades(paper.typeset(paper.PAGE, "png", 144, svg=as_text(picture), title="")[0])
        height, width = page.shape
        seen[letter] = page[height // 9 : height // 4, width // 4 : width // 2] < 128  # within the cell
    for letter in "RV":
        left, crossed = seen[letter], seen[letter.lower()]
        assert crossed.sum() - seen["."].sum() > 40 and (left != crossed).sum() > 40, letter
    assert (seen["r"] != seen["v"]).sum() > 40
    assert "opacity" not in as_text(paper.in_ink(draw(Position.parse("rv/..R/VB cross 1"), taps=False)))


def test_tasks_of_nim_stand_in_two_columns_with_room_for_the_largest_numbers() -> None:
    for language in LANGUAGES:
        use(language)
        for level in (1, 3, 5):
            for _, all_ in (variant(plan_of("nim-play", 12, level), CODE).parts[0],):
                for make in (asked, answered):
                    assert columns([make(one) for one in all_]) == 2, (language, level)
        (_, key) = pages("nim-play", language, "a4", pupils=None, difficulty=5)
        middle = int(key.shape[1] * 0.5)
        assert key[:, middle - 2 : middle + 2][int(key.shape[0] * 0.12) : int(key.shape[0] * 0.9)].min() > 250


def test_a_row_is_called_by_one_word_on_the_sheet_and_in_the_key() -> None:
    for language, word in (("fr", "ligne"), ("en", "row")):
        sheet, text = printed("nim-misprint", language, "a4")
        told = "\n".join(one.solution.sentence for one in sheet.exercises[0])
        assert all(line.lower().startswith(word) for line in told.splitlines()), told
        assert all(words_of(case.label).startswith(word) for one in sheet.exercises[0] for case in one.asks().cases)
        assert "rang" not in text.lower()


def test_no_role_of_a_letter_has_a_colour_on_paper_and_ink_stands_out() -> None:
    assert all(re.fullmatch(r"#(..)\1\1", shade) for shade in INK.values())
    for letter in "RVB":
        assert contrast(INK[f"{letter}-ink"], INK[f"{letter}-fill"]) == 21
        assert contrast(INK[f"{letter.lower()}-ink"], INK[f"{letter.lower()}-fill"]) > 2.5


@over("name", names())
def test_the_same_code_gives_the_same_bytes_and_another_one_other_bytes(name: str) -> None:
    def content(code: str) -> bytes:
        plan = plan_of(name, 2)
        return printing.pdf(plan, [variant(plan, code)], "a4")

    assert content(CODE) == content(CODE) != content("K7R-9X9X")


# -- exercises of the lessons ------------------------------------------------------------------------


def one_alone(one: Exercise, code: str) -> list[Exercise]:
    return [one]


def test_every_exercise_of_the_lessons_can_be_printed_with_its_answer() -> None:
    all_ = exercises()
    parts = tuple(Part(None, partial(one_alone, one)) for one in all_.values())
    plan = Plan(Own("All of them"), parts, "all.toml")
    text = reader.text(printing.pdf(plan, [variant(plan, CODE)], "a4"))
    text = squeezed(text)
    for key, one in all_.items():
        wanted = [one.title.sentence, *(one.solution.sentence.split("\n") if one.judged else ())]
        wanted += [words_of(case.label) for case in getattr(one.asks(), "cases", ())]
        assert all(squeezed(sentence) in text for sentence in wanted), key
        assert not one.program or squeezed(one.program.splitlines()[-1]) in text, key


def filled(blocks: list[dict[str, Any]]) -> Iterator[Any]:
    for block in blocks:
        for row in block.get("rows", ()):
            for blank in row["blanks"]:
                yield blank.get("value", blank.get("ticked"))


def test_a_key_fills_in_what_a_sheet_leaves_open() -> None:
    for key, one in exercises().items():
        match one.asks():
            case Fields() as fields:
                open_, full = list(filled(asked(one)["blocks"])), list(filled(answered(one)["blocks"]))
                assert len(open_) == len(full) == len(fields.cases or (1,)) * len(fields.blanks)
                assert all(not value or not any(value) for value in open_), key
                if one.judged:
                    assert all(value and (isinstance(value, str) or sum(value) == 1) for value in full), key
            case Line() | Cells():
                boards = [[*boards_of(made_(one)["blocks"])] for made_ in (asked, answered)]
                assert len(boards[0]) == len(boards[1]) and not {*boards[0]} & {*boards[1]}, key
            case Play():
                assert any(block["is"] == "told" for block in answered(one)["blocks"]), key


def boards_of(blocks: list[dict[str, Any]]) -> Iterator[str]:
    for block in blocks:
        if block["is"] == "board":
            yield block["svg"]
        yield from (row["board"]["svg"] for row in block.get("rows", ()) if "board" in row)


# -- many pupils ---------------------------------------------------------------------------------------


@pytest.mark.once
def test_each_pupil_has_a_sheet_of_his_own_and_all_of_them_one_key() -> None:
    people = ["Ana Petit", "Éloïse Martin", "Léo Durand"]
    sheet = made("nim-play", pupils=people, class_key="2nde 3", count=120, difficulty=3)
    found = reader.pages(printing.pdf(sheet._plan, sheet._variants, "a4"))
    heads = [page for page in found if squeezed(say("sheet.name")) in squeezed(page)[:80]]
    assert len({*sheet.codes}) == 3 == len(heads)
    for name, code, head in zip(people, sheet.codes, heads, strict=True):
        at = found.index(head)
        assert squeezed(name) in squeezed(head) and code in head
        assert "page 1 of 4" in found[at] and "page 4 of 4" in found[at + 3] and code in found[at + 3]
    key = " ".join(page for page in found if "For the teacher" in page)
    assert all(squeezed(one) in squeezed(key) for one in (*people, *sheet.codes))


def test_the_key_may_stand_in_a_file_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path
    sheet = rvbkit.sheet("rvb-problems", count=2, seed=CODE)
    sheet.save(folder / "one.pdf")
    sheet.save(folder / "two.pdf", key=folder / "key.pdf")
    whole, alone, key = (reader.text((folder / name).read_bytes()) for name in ("one.pdf", "two.pdf", "key.pdf"))
    assert squeezed(alone) + squeezed(key) == squeezed(whole)
    assert "Answer key" in key and "Answer key" not in alone and "losing position" not in alone
