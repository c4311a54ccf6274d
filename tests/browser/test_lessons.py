"""Lessons gone through as a pupil would, in a real JupyterLab: answered wrongly, then rightly, found again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from rvbkit.solve.nim import lost
from rvbkit.study import nim
from tests.browser.lab import Lab, close_notebook, open_notebook, run_all

ROOT = Path(__file__).parents[2]
#: How long an answer may take on a slow machine, in milliseconds.
PATIENCE = 30_000


@pytest.fixture
def page(notebook_page: Page) -> Page:
    """Every page here is a notebook."""
    return notebook_page


class Pupil:
    """Somebody in front of a lesson: he runs its cells, types into them, taps on what they show."""

    def __init__(self, page: Page, lab: Lab, lesson: str, language: str, kind: str = "lessons") -> None:
        self.page, self.lab = page, lab
        folder = lab.root / f"{kind}-{language}-{lesson}"
        folder.mkdir(exist_ok=True)
        self.name = f"{folder.name}/{lesson}.ipynb"
        if not (lab.root / self.name).exists():
            shutil.copy(ROOT / kind / language / f"{lesson}.ipynb", lab.root / self.name)

    def open(self) -> None:
        """Opens the notebook and runs every cell, as « Run All » does."""
        open_notebook(self.page, self.lab, self.name)
        assert run_all(self.page) == []

    def close(self) -> None:
        """Saves the notebook and ends its kernel."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        close_notebook(self.page)

    def cell(self, code: str) -> Locator:
        """The code cell that contains this; the notebook is scrolled until it exists."""
        index = self.page.evaluate(
            """async code => {
                const panel = window.jupyterapp.shell.currentWidget;
                const at = panel.content.widgets.findIndex(
                    cell => cell.model.type === 'code' && cell.model.sharedModel.getSource().includes(code));
                panel.content.activeCellIndex = at;
                await panel.content.scrollToItem(at, 'center');
                panel.content.widgets[at].node.setAttribute('data-pupil', String(at));
                return at;
            }""",
            code,
        )
        assert index >= 0, code
        found = self.page.locator(f'[data-pupil="{index}"]')
        found.scroll_into_view_if_needed()
        return found

    def types(self, old: str, new: str) -> Locator:
        """Puts something in place of a part of a cell, at the keyboard, and runs the cell."""
        cell = self.cell(old)
        source = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.activeCell.model.sharedModel.getSource()"
        )
        cell.locator(".cm-content").click()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(source.replace(old, new))
        self.page.keyboard.press("Shift+Enter")
        return self.cell(new)

    def told(self, cell: Locator, sentence: str) -> None:
        """Reads a sentence in what the cell shows."""
        expect(cell.locator(".jp-OutputArea")).to_contain_text(sentence, timeout=PATIENCE)

    def runs(self, code: str) -> Locator:
        """Runs a cell as it stands."""
        cell = self.cell(code)
        cell.locator(".jp-InputPrompt").click()
        self.page.keyboard.press("Shift+Enter")
        return self.cell(code)


# -- lesson 00 ---------------------------------------------------------------------------


def test_exercise_00_is_won_answered_with_typical_slips_and_found_again(page: Page, lab: Lab) -> None:
    pupil = Pupil(page, lab, "00-welcome", "fr", "exercises")
    pupil.open()
    board = pupil.cell("game = ").locator(".rvb-board")
    for cell in ("b1", "c1", "b2", "b2"):
        board.locator(f'[data-tap="{cell}"]').click()
    pupil.told(pupil.runs('"rvb-first-win"'), "✓ C’est juste\u00a0: une partie de 1 coup (Joueur 1 gagne).")

    pupil.types("longest = ...", "longest = 6")
    pupil.told(pupil.runs('"rvb-longest-game"'), "✗ C’est le nombre de cases qui portent une lettre au début.")
    stopped = pupil.types("longest = 6", "longest = 6 cases")
    pupil.told(stopped, "Python ne comprend pas «\u00a0cases\u00a0» derrière un nombre.")
    pupil.told(pupil.runs('"rvb-longest-game"'), "«\u00a0longest\u00a0» n’a pas de valeur")
    pupil.types("longest = 6 cases", "longest = 3")
    pupil.told(pupil.runs('"rvb-longest-game"'), "✓ C’est juste")

    pupil.close()
    pupil.open()
    pupil.told(pupil.cell("rvbkit.lesson("), "Faits\u00a0: 2 sur 2.")


# -- lesson 01 ---------------------------------------------------------------------------


def test_lesson_01_is_played_answered_wrongly_and_rightly_and_found_again(page: Page, lab: Lab) -> None:
    pupil = Pupil(page, lab, "01-rvb-rules", "en")
    pupil.open()
    small = pupil.cell("small = ").locator(".rvb-board")
    for cell in ("a1", "a2", "b1"):
        small.locator(f'[data-tap="{cell}"]').click()
    expect(small.locator('[data-tap="b1"]')).to_have_attribute("aria-label", "b1, B")

    wrong = pupil.types('"rvb-placing-turns", ...', '"rvb-placing-turns", 36')
    pupil.told(wrong, "That is the number of letters. But a turn writes three at a time.")
    wrong.get_by_text("A hint", exact=True).click()
    expect(wrong).to_contain_text("how many are filled in each turn")
    right = pupil.types('"rvb-placing-turns", 36', '"rvb-placing-turns", 12')
    pupil.told(right, "✓ Right!")

    lines = pupil.types('"rvb-lines", ...', '"rvb-lines", ["yes", "yes", "no", "yes", "no", "no"]')
    pupil.told(lines, "Start from the other end: d3, then d4.")

    board = pupil.cell("last_move = ").locator(".rvb-board")
    board.locator('[data-tap="c1"]').click()
    board.locator('[data-tap="b3"]').click()
    expect(board.locator(".rvb-bubble")).to_contain_text("b3")
    board.locator('[data-tap="c2"]').click()
    board.locator('[data-tap="c2"]').click()
    pupil.told(pupil.runs('"rvb-last-move"'), "✓")

    pupil.close()
    pupil.open()
    pupil.told(pupil.cell("rvbkit.lesson("), "Done: 2 of 4.")
    pupil.told(pupil.cell('"rvb-last-move"'), "✓")


# -- lesson 05 ---------------------------------------------------------------------------


def test_lesson_05_builds_five_pairs_with_one_wrong_and_finds_them_again(page: Page, lab: Lab) -> None:
    pupil = Pupil(page, lab, "05-nim-table", "fr")
    pupil.open()
    first = pupil.types('"nim-first-pair", ...', '"nim-first-pair", (1, 2)')
    pupil.told(first, "l’écart est de 1, c’est permis")
    form = pupil.cell("table_1 = ").locator(".rvb-entry")
    smaller, larger = form.locator("input").nth(0), form.locator("input").nth(1)
    for a, b in ((1, 3), (2, 6), (4, 7), (4, 10), (5, 13), (7, 17)):
        smaller.fill(str(a))
        larger.fill(str(b))
        larger.press("Enter")
        answer = (
            "prendre (3\u00a0; 4) et laisser (1\u00a0; 3)" if (a, b) == (4, 7) else f"({a}\u00a0; {b}) est perdante"
        )
        expect(form.locator(".rvb-says")).to_contain_text(answer, timeout=PATIENCE)
    pupil.told(pupil.runs('"nim-table-1", table_1'), "Il en manque encore 3.")
    pupil.close()
    pupil.open()
    again = pupil.cell("table_1 = ").locator(".rvb-entry table")
    expect(again.locator("tbody tr")).to_have_count(6, timeout=PATIENCE)
    pupil.told(pupil.cell("rvbkit.lesson("), "Le tableau 1, fait à la main")


# -- lesson 02 ---------------------------------------------------------------------------


def test_lesson_02_a_wrong_answer_to_a_problem_is_refuted_on_the_board_and_the_right_one_kept(
    page: Page, lab: Lab
) -> None:
    pupil = Pupil(page, lab, "02-rvb-advice", "en")
    pupil.open()
    wrong = pupil.types('"rvb-two-colourings", ...', '"rvb-two-colourings", 6')
    pupil.told(wrong, "✗")
    pupil.told(pupil.types('"rvb-two-colourings", 6', '"rvb-two-colourings", 9'), "✓")
    cell = pupil.cell("pb_1 = ")
    board = cell.locator(".rvb-board")
    for name in ("e6", "e6"):
        board.locator(f'[data-tap="{name}"]').click()
    expect(cell.locator(".rvb-frame").first).to_contain_text("e6 gives the win away", timeout=PATIENCE)
    cell.get_by_role("button", name="Take it back").click()
    pupil.told(pupil.runs('"rvb-pb-1"'), "board")
    cell = pupil.cell("pb_1 = ")
    for name in ("d6", "e6", "e6"):  # the wrong way round: the board turns it
        cell.locator(f'.rvb-board [data-tap="{name}"]').click()
    expect(cell.locator(".rvb-frame").first).to_contain_text("Right: e6-d6 wins", timeout=PATIENCE)
    pupil.told(pupil.runs('"rvb-pb-1"'), "✓")
    pupil.close()
    pupil.open()
    pupil.told(pupil.cell("rvbkit.lesson("), "✓ ")
    for answered in ('"rvb-two-colourings"', '"rvb-pb-1"'):
        pupil.told(pupil.cell(answered), "✓")


# -- lesson 06 ---------------------------------------------------------------------------


def test_lesson_06_the_misprint_is_looked_for_and_found(page: Page, lab: Lab) -> None:
    (k, pair), *others = [
        (k, (int(a), int(b)))
        for k in (0, 1, 2)
        for a, b in nim.printed(k).iloc[:, :2].itertuples(index=False)
        if not lost(int(a), int(b), k)
    ]
    assert not others
    pupil = Pupil(page, lab, "06-nim-compare", "fr")
    pupil.open()
    a, b = (int(number) for number in nim.printed(k).iloc[5, :2])
    wrong = pupil.types('"nim-misprint", ...', f'"nim-misprint", ({k}, {a}, {b})')
    pupil.told(wrong, "✗")
    pupil.told(pupil.types(f"({k}, {a}, {b})", f"({k}, {pair[0]}, {pair[1]})"), "✓")
    compared = pupil.types("nim.compare(nim.table(k=1, rows=57))", f"nim.compare(nim.printed({k}))")
    pupil.told(compared, f"({pair[0]}\u00a0; {pair[1]})")
    pupil.close()
    pupil.open()
    pupil.told(pupil.cell('"nim-misprint"'), "✓")
