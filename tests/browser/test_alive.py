"""A lesson is alive when it opens: nothing is pressed, and the boards are there. JupyterLab and Notebook 7."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rvbkit.matches.match import Match
from rvbkit.questions import ROOMS, exercise, of
from rvbkit.questions.exercise import Exercise, Play, Program, Special
from rvbkit.questions.kinds import winning
from rvbkit.text import LANGUAGES, use
from tests.answering import taps
from tests.browser.answers import Answers
from tests.browser.conftest import watched
from tests.browser.lab import BARE, KERNEL_READY, LIGHT, Lab, close_notebook, kernel_exec, run_all, show_notebook
from tests.browser.test_frame import WIDER
from tests.browser.test_other_pages import needs
from tests.cases import FULL
from tests.jupyter.test_lab import running
from tests.notebooks import book
from tests.questions.test_ask import wrong_answer

#: How long something may take on a slow machine, in milliseconds.
PATIENCE = 60_000

SAVE = "() => window.jupyterapp.shell.currentWidget.context.save()"
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
RUN_BY_HAND = """(code) => {
    const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
    content.activeCellIndex = content.widgets.findIndex((cell) => cell.model.sharedModel.source.includes(code));
    return window.jupyterapp.commands.execute("notebook:run-cell");
}"""
#: How often each cell was run in this kernel.
RUNS = "from collections import Counter\nprint(max(Counter(filter(None, In)).values(), default=0), len(set(In)) - 1)"
#: What each stage cell shows: the kinds of its outputs.
SHOWN = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter(({ model }) => (model.getMetadata('tags') ?? []).includes('stage'))
  .map(({ model }) => model.toJSON().outputs.map(({ output_type }) => output_type))"""
#: Which code is seen.
SEEN_CODE = """() => [...document.querySelectorAll('.jp-CodeCell .jp-InputArea-editor')]
  .filter((one) => one.offsetHeight > 0).map((one) => one.innerText.trim())"""


@pytest.fixture
def page(notebook_page: Page) -> Page:
    """Every page here is a notebook."""
    notebook_page.set_default_timeout(PATIENCE)
    return notebook_page


def lesson(lab: Lab, name: str, to: str, change: Callable[[str], str] = str, kind: str = "lessons/en") -> str:
    """Puts a lesson into the served folder, its stage cells changed; returns where it is."""
    room, language = kind.split("/")
    notebook = json.loads(book(room, language, name).read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if "stage" in cell["metadata"].get("tags", ()) or "rvbkit.lesson(" in source:
            cell["source"] = change(source)
    (lab.root / to).parent.mkdir(parents=True, exist_ok=True)
    (lab.root / to).write_text(json.dumps(notebook), encoding="utf-8")
    return to


def open_page(page: Page, lab: Lab, name: str, theme: str = "") -> None:
    """Opens a notebook, alone as a pupil sees it if a ``theme`` is named, and waits for nothing but its page."""
    show_notebook(page, lab, name, "doc" if theme else "lab")
    if theme:
        page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)


def boards(page: Page) -> Locator:
    return page.locator(".rk-live")


def settled(page: Page) -> None:
    """The page has come alive, with all it runs."""
    page.locator(".rk-bar[aria-busy=false] .rk-step").first.wait_for(timeout=PATIENCE)


def says(place: Locator, sentence: str) -> None:
    """Waits until this is read there.

    Each time that ``expect`` looks in vain for what is not there yet, it describes the whole page to itself: a second
    of a processor on a lesson's page, again and again.
    """
    place.filter(has_text=sentence).wait_for()


def tap(page: Page, board: Locator, place: int | str = 0) -> None:
    """Taps a place, the first, second… or the one of this name, and sees that the kernel has answered."""
    board.scroll_into_view_if_needed()
    places = board.locator("[data-tap]" if isinstance(place, int) else f'[data-tap="{place}"]')
    with answered(page, board):
        places.nth(place if isinstance(place, int) else 0).click()


@contextmanager
def answered(page: Page, live: Locator) -> Iterator[None]:
    """Waits until the kernel has answered what is done here meanwhile: until then the page may be drawn anew."""
    element, before = live.element_handle(), int(live.get_attribute("data-seq") or 0)
    yield
    page.wait_for_function("([el, n]) => Number(el.dataset.seq) > n", arg=[element, before])


def runs(page: Page) -> tuple[int, int]:
    """How often the cell that was run most often was run in this kernel, and how many were."""
    most, different = kernel_exec(page, RUNS).split()
    return int(most), int(different)


#: In turns, the theme and the width: as it opens, and in the other language.
WAYS = (("JupyterLab Light", 1366), ("JupyterLab Dark", 380))
#: The notebook's first cell says another language.
IN_OTHER_WORDS = """([from, to]) => {
    const first = window.jupyterapp.shell.currentWidget.content.widgets.find(
        ({ model }) => model.sharedModel.source.includes('rvbkit.lesson('));
    first.model.sharedModel.setSource(first.model.sharedModel.source.replace(`"${from}"`, `"${to}"`));
}"""


def test_every_lesson_opens_alive_and_nothing_is_pressed(page: Page, lab: Lab, axe: str) -> None:
    """Each in one of its languages, in the full run in both: the code is the same, and may run (``test_stage.py``).

    What its boards and questions say in the other one is looked at in the same page.
    """

    def look(theme: str, width: int) -> None:
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
        page.locator(f'[data-leads="{asked[-1].key}"]').click()
        expect(page.locator(f'[data-key="{asked[-1].key}"]')).to_be_in_viewport()
        assert page.evaluate(WIDER) == [], (path, theme, width)
        page.evaluate(f"{axe}; 0")
        faults = page.evaluate("async () => (await axe.run('.rk')).violations.map(v => [v.id, v.nodes[0].html])")
        assert faults == [], (path, theme, width)

    for at, name in [*enumerate(ROOMS), *(enumerate(ROOMS, 1) if FULL else ())]:
        language, other = LANGUAGES[at % 2], LANGUAGES[1 - at % 2]
        asked = of(name, "lesson")
        path = lesson(lab, name, f"{language}/{name}.ipynb", kind=f"lessons/{language}")
        begun = time.monotonic()
        open_page(page, lab, path, LIGHT)
        boards(page).first.locator("[data-tap], input").first.wait_for()
        print(f"{path}: the first living thing {time.monotonic() - begun:.1f} s after opening")
        settled(page)
        shown = page.evaluate(SHOWN)
        assert shown and all(kinds and "error" not in kinds for kinds in shown), (path, shown)
        assert runs(page)[0] == 1, path
        assert not any("rvbkit." in code for code in page.evaluate(SEEN_CODE) if "def " not in code), path
        expect(page.locator(".rk-step")).to_have_count(len(asked))
        look(*WAYS[at // 2 % 2])
        page.evaluate(IN_OTHER_WORDS, [language, other])
        assert run_all(page) == [], path
        use(other)
        says(page.locator(f'[data-key="{asked[0].key}"]'), asked[0].title.sentence)
        look(*WAYS[1 - at // 2 % 2])
        close_notebook(page)


#: Lessons whose questions are answered here, wrongly and rightly: each instrument is among them. Others are answered on
#: the bare page of ``test_ask.py``.
ANSWERED = ("01-rvb-rules", "02-rvb-advice", "04-nim-play", "05-nim-table", "06-nim-compare")
#: A game that somebody plays to answer a question; True while the computer thinks.
GAME = """from rvbkit.page.resumption import Games
from rvbkit.text import current
games = current().part(Games)
print(*(one.working or one.text() for place, one in games.matches.items() if games.asked[place] == "{}"))"""


class Pupil(Answers):
    """Answers the questions of a lesson in the lab; what he plays is asked of the kernel."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def win(self, one: Exercise) -> None:
        board = self.question(one.key)
        while not (match := self.game(one.key)).over:
            best = winning(match.position) or list(match.position.moves())
            for tap in taps(match.position, str(best[0])):
                board.locator(f'[role][data-tap="{tap}"]').first.click()
            board.locator('[data-press="play"]').click()

    def game(self, key: str) -> Match:
        """The game of a question, when the computer has played."""
        while (text := kernel_exec(self.page, GAME.format(key)).strip()) == "True":
            self.page.wait_for_timeout(100)
        return Match.of(text)


def test_the_questions_of_a_lesson_are_answered_in_the_lab_without_a_word_of_python(page: Page, lab: Lab) -> None:
    pupil = Pupil(page)
    instruments = {type(one.asks()) for name in ROOMS for one in of(name, "lesson")}
    assert instruments == {type(one.asks()) for name in ANSWERED for one in of(name, "lesson")}
    for name in ANSWERED:
        open_page(page, lab, lesson(lab, name, f"answered/{name}.ipynb"))
        settled(page)
        asked = [one for one in of(name, "lesson") if not isinstance(one.asks(), Program)]
        for one in asked:
            page.locator(f'[data-leads="{one.key}"]').click()
            wrong = None if isinstance(one.asks(), Special | Play) else wrong_answer(one)
            if wrong is not None:
                pupil.give(one, wrong)
                pupil.seems(one.key, "wrong")
            pupil.give(one, one.reference())
            pupil.seems(one.key, "right")
        expect(page.locator(".rk-done")).to_have_count(len(asked))
        close_notebook(page)


def test_with_the_keyboard_alone_from_opening_lesson_01_to_its_last_question(page: Page, lab: Lab) -> None:
    open_page(page, lab, lesson(lab, "01-rvb-rules", "keys/01-rvb-rules.ipynb"))
    settled(page)
    pupil, keys = Pupil(page), page.keyboard
    last = pupil.question("rvb-last-move")
    first = pupil.question("rvb-placing-turns").locator("input")
    first.wait_for()

    def goes_on(key: str) -> None:
        pupil.seems(key, "right")
        expect(pupil.question(key).locator('[data-press="next"]')).to_be_focused()
        keys.press("Enter")

    def comes_to(place: Locator) -> None:
        """Presses Tab until one is there: past text, boards and keys, as "Next question" flies over no text."""
        for _ in range(20):
            if place.evaluate("one => one === document.activeElement"):
                return
            keys.press("Tab")
        raise AssertionError(f"no way leads to {place}")

    comes_to(first)
    keys.type("12")
    keys.press("Enter")
    goes_on("rvb-placing-turns")
    comes_to(pupil.question("rvb-first-to-cross").locator("input").first)
    keys.press("Space")  # the first choice
    keys.press("Enter")
    goes_on("rvb-first-to-cross")
    comes_to(pupil.question("rvb-lines").locator("input").first)
    for at, right in enumerate(exercise("rvb-lines").reference()):
        expect(pupil.question("rvb-lines").locator(".rk-case").nth(at).locator("input:focus")).to_have_count(1)
        keys.press("Space")
        if not right:
            keys.press("ArrowRight")
        keys.press("Tab")
    expect(pupil.question("rvb-lines").locator('[data-press="check"]')).to_be_focused()
    keys.press("Enter")
    goes_on("rvb-lines")
    comes_to(last.locator('[data-tap][tabindex="0"]'))
    for key in ("End", "ArrowLeft", "Space", "Enter"):  # c1 alone loses
        keys.press(key)
    pupil.seems("rvb-last-move", "wrong")
    expect(last.locator('[data-press="ask-again"]')).to_be_focused()
    keys.press("Enter")
    expect(last.locator("[data-tap]:focus")).to_have_count(1)
    for cell, way in (("c1", ("End", "ArrowLeft")), ("b1", ("ArrowUp", "ArrowLeft"))):
        for key in way:
            keys.press(key)
        expect(last.locator("[data-tap]:focus")).to_have_attribute("data-tap", cell)
        keys.press("Space")
    keys.press("Enter")
    pupil.seems("rvb-last-move", "right")
    expect(page.locator(".rk-done")).to_have_count(len(of("01-rvb-rules", "lesson")))


def test_a_restart_brings_the_boards_back_and_runs_nothing_twice(page: Page, lab: Lab) -> None:
    open_page(page, lab, lesson(lab, "01-rvb-rules", "restart/01-rvb-rules.ipynb"))
    settled(page)
    _, different = runs(page)
    page.evaluate(RESTART)
    settled(page)
    assert page.evaluate("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    expect(boards(page).first).not_to_have_attribute("data-stopped", "")
    tap(page, boards(page).first)
    assert runs(page) == (1, different)
    for command in ("notebook:restart-clear-output", "notebook:restart-run-all"):
        page.evaluate("(id) => void window.jupyterapp.commands.execute(id)", command)
        page.locator(".jp-Dialog .jp-mod-accept").click()
        page.locator(".rk-bar[aria-busy=true]").wait_for()
        settled(page)
        expect(boards(page).first).not_to_have_attribute("data-stopped", "")
        boards(page).first.locator("[data-tap]").first.wait_for()
        assert runs(page)[0] == 1, command
        tap(page, boards(page).first)


def test_the_game_that_was_being_played_is_there_after_a_restart_and_on_another_day(page: Page, lab: Lab) -> None:
    name = lesson(lab, "01-rvb-rules", "games/01-rvb-rules.ipynb")
    open_page(page, lab, name)
    settled(page)
    kernel_exec(page, "small.match.play(next(iter(small.match.position.moves())))")
    shown = kernel_exec(page, "print(small.match.text(), small.match.hands)").strip()
    assert shown.count(" | ") == 1 and "friend" in shown
    for again in (RESTART, "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"):
        page.evaluate(again)
        if again != RESTART:
            open_page(page, lab, name)
        settled(page)
        says(boards(page).first, "The game goes on where you left it.")
        assert kernel_exec(page, "print(small.match.text(), small.match.hands)").strip() == shown
        tap(page, boards(page).first)
    page.evaluate(RUN_BY_HAND, "small = rvbkit.play(")
    expect(boards(page).first).not_to_contain_text("The game goes on")
    assert " | " not in kernel_exec(page, "print(small.match.text())")


def test_after_its_own_death_a_page_comes_back_once_then_says_what_to_press(page: Page, lab: Lab) -> None:
    open_page(page, lab, lesson(lab, "01-rvb-rules", "death/01-rvb-rules.ipynb"))
    settled(page)
    die(page)
    settled(page)
    expect(page.locator(".rk-live[data-stopped]")).to_have_count(0, timeout=PATIENCE)
    tap(page, boards(page).first)
    assert runs(page)[0] == 1
    die(page)
    said = page.locator(".rk-said")
    says(said, "stopped by itself")
    page.wait_for_timeout(1500)
    assert runs(page) == (0, 0)
    said.get_by_role("button").click()
    expect(page.locator(".rk-live[data-stopped]")).to_have_count(0, timeout=PATIENCE)
    tap(page, boards(page).first)
    said.wait_for(state="hidden")


def die(page: Page) -> None:
    """The kernel dies by itself; JupyterLab starts another one and says so."""
    page.evaluate(
        """() => void window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({code: 'import os; os._exit(1)'})"""
    )
    page.locator(".jp-Dialog .jp-mod-accept").click()


def comes_back_after_its_kernel_was_ended(page: Page, lab: Lab) -> None:
    """The pupil plays a little, then somebody else ends his kernel; the page says so, and a key starts another one."""
    boards(page).first.locator("[data-tap]").first.wait_for()
    settled(page)
    tap(page, boards(page).first)
    for kernel in json.loads(lab.asked("GET", "kernels")):
        lab.end_kernel(kernel["id"])
    said = page.locator(".rk-said")
    says(said, "Python was stopped for this page")
    assert "several times" not in said.inner_text()
    page.wait_for_timeout(12_000)  # by now the page has heard that the session is gone, too
    says(said, "Python was stopped for this page")
    said.get_by_role("button", name="Start again").click()
    page.locator(".rk-bar[aria-busy=true]").wait_for()
    settled(page)
    said.wait_for(state="hidden")
    expect(page.locator(".rk-live[data-stopped]")).to_have_count(0, timeout=PATIENCE)
    boards(page).first.locator("[data-tap]").first.wait_for()
    tap(page, boards(page).first)
    assert len(json.loads(lab.asked("GET", "kernels"))) == 1


def test_a_page_whose_kernel_was_ended_by_others_says_so_and_starts_another_one(page: Page, lab: Lab) -> None:
    open_page(page, lab, lesson(lab, "01-rvb-rules", "ended/01-rvb-rules.ipynb"))
    comes_back_after_its_kernel_was_ended(page, lab)
    assert runs(page)[0] == 1


@pytest.mark.full
def test_so_does_one_of_rvbkit_lab_itself(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path, "--no-browser", "--lang", "en") as (_, address), watched(browser.new_context()) as page:
        page.set_default_timeout(PATIENCE)
        parts = urlsplit(address)
        served = Lab(f"{parts.scheme}://{parts.netloc}", parts.query.partition("=")[2], tmp_path / "rvbkit-lessons")
        page.goto(f"{served.url}/doc/tree/01-rules-of-rvb.ipynb?token={served.token}", wait_until="domcontentloaded")
        comes_back_after_its_kernel_was_ended(page, served)


def test_a_changed_copy_runs_nothing_until_one_presses(page: Page, lab: Lab) -> None:
    ran = lab.root / "changed" / "ran"
    mark = f"open({str(ran)!r}, 'a').write('x')"
    name = lesson(lab, "01-rvb-rules", "changed/01-rvb-rules.ipynb", lambda source: f"{mark}\n{source}")

    def waits() -> None:
        says(page.locator(".rk-said"), "not as it was handed out")
        page.wait_for_timeout(500)
        assert not ran.exists() and runs(page) == (0, 0)
        assert any(mark in code for code in page.evaluate(SEEN_CODE)), "one can read what waits"

    open_page(page, lab, name)
    waits()
    page.evaluate("() => window.jupyterapp.shell.currentWidget.context.model.setMetadata('seen', 1)")
    page.evaluate(SAVE)
    page.evaluate(RESTART)
    waits()
    open_page(page, lab, name)
    waits()
    duplicate = "(from) => window.jupyterapp.serviceManager.contents.copy(from, 'changed').then(({path}) => path)"
    copy = page.evaluate(duplicate, name)
    open_page(page, lab, copy)
    waits()
    uploaded = "changed/uploaded.ipynb"
    page.evaluate(
        """([from, to]) => window.jupyterapp.serviceManager.contents.get(from)
            .then(({content}) => window.jupyterapp.serviceManager.contents.save(
                to, {type: 'notebook', format: 'json', content}))""",
        [name, uploaded],
    )
    open_page(page, lab, uploaded)
    waits()
    page.locator(".rk-said").get_by_role("button").click()
    boards(page).first.locator("[data-tap]").first.wait_for()
    settled(page)
    page.locator(".rk-said").wait_for(state="hidden")
    assert set(ran.read_text()) == {"x"} and runs(page)[0] == 1


def test_what_lies_beside_a_notebook_cannot_pose_as_a_module(page: Page, lab: Lab) -> None:
    name = lesson(lab, "01-rvb-rules", "posing/01-rvb-rules.ipynb")
    ran = lab.root / "posing" / "ran"
    for module in ("rvbkit", "anywidget", "numpy", "tomllib", "decimal", "getpass"):
        (lab.root / "posing" / f"{module}.py").write_text(f"open({str(ran)!r}, 'a').write({module!r})")
    open_page(page, lab, name)
    settled(page)
    assert not ran.exists(), ran.read_text()
    tap(page, boards(page).first)
    (lab.root / "posing" / "mine.py").write_text("x = 41")
    assert kernel_exec(page, "import mine; print(mine.x + 1)") == "42\n"


def test_a_set_that_the_user_opened_himself_runs_by_itself(page: Page, lab: Lab) -> None:
    name = lesson(lab, "05-nim-table", "own/05-nim-table.ipynb", lambda source: f"{source}\n")
    open_page(page, lab, name)
    says(page.locator(".rk-said"), "not as it was handed out")
    allow = "rvbkit.questions.permission.allow('mine', [pathlib.Path('05-nim-table.ipynb').read_bytes()])"
    assert kernel_exec(page, f"import pathlib, rvbkit.jupyter.stage; {allow}") == ""
    page.evaluate(RESTART)
    boards(page).first.locator("[data-tap]").first.wait_for()
    page.locator(".rk-said").wait_for(state="hidden")


def test_a_second_tab_joins_and_a_page_opened_again_goes_on(page: Page, lab: Lab) -> None:
    name = lesson(lab, "01-rvb-rules", "tabs/01-rvb-rules.ipynb")
    open_page(page, lab, name)
    settled(page)
    tap(page, boards(page).first)
    kernel_exec(page, "mark = 7")
    taps = kernel_exec(page, "print(small.match.taps)")
    assert taps != "()\n"
    before = runs(page)
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:clone')")  # one more view in this window
    expect(page.locator(".rk-bar")).to_have_count(2)
    page.wait_for_timeout(500)
    assert runs(page) == before
    page.evaluate("() => window.jupyterapp.shell.currentWidget.close()")
    other = page.context.new_page()
    open_page(other, lab, name)
    settled(other)
    boards(other).first.locator("[data-tap]").first.wait_for()
    assert runs(other) == before, "another window runs nothing again"
    tap(other, boards(other).first, 1)
    assert kernel_exec(other, "print(small.match.taps, mark)") != f"{taps.strip()} 7\n", "and its boards are alive"
    other.close()
    page.reload()
    page.wait_for_function("p => window.jupyterapp?.shell?.currentWidget?.context?.path === p", arg=name)
    settled(page)
    boards(page).first.locator("[data-tap]").first.wait_for()
    assert runs(page) == before
    tap(page, boards(page).first, 2)


def test_the_code_is_shown_on_wish_without_the_line_for_other_pages(page: Page, lab: Lab) -> None:
    name = lesson(lab, "01-rvb-rules", "code/01-rvb-rules.ipynb")
    whole = json.loads((lab.root / name).read_text(encoding="utf-8"))
    open_page(page, lab, name)
    settled(page)
    switch = page.get_by_role("switch", name="Show the code")
    assert not any("rvbkit.play" in code for code in page.evaluate(SEEN_CODE))
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    page.wait_for_function("() => document.querySelectorAll('.rk-stage .cm-content').length > 1")
    shown = page.locator(".rk-stage .cm-content").nth(1)
    expect(shown).to_contain_text("rvbkit.play")
    assert "import rvbkit.notebook" not in shown.inner_text()
    switch.click()
    assert not any("rvbkit.play" in code for code in page.evaluate(SEEN_CODE))
    page.evaluate(SAVE)
    kept = json.loads((lab.root / name).read_text(encoding="utf-8"))
    assert [cell["metadata"].get("jupyter") for cell in kept["cells"] if cell["cell_type"] == "code"] == [
        cell["metadata"].get("jupyter") for cell in whole["cells"] if cell["cell_type"] == "code"
    ]


def test_the_bar_is_filled_as_one_answers_leads_to_questions_and_on(page: Page, lab: Lab) -> None:
    name = lesson(lab, "01-rvb-rules", "bar/01-rvb-rules.ipynb")
    exercises = lesson(lab, "01-rvb-rules", "bar/exercises/01-any-name.ipynb", kind="exercises/en")
    later = lesson(lab, "02-rvb-advice", "bar/02-another-name.ipynb")
    open_page(page, lab, name)
    settled(page)
    steps = page.locator(".rk-step")
    number = len(of("01-rvb-rules", "lesson"))
    assert states(steps) == ["open"] * number
    answer(page, "rvb-placing-turns", 11)
    expect(steps.nth(0)).to_have_class(re.compile("rk-tried.*rk-here"))
    answer(page, "rvb-placing-turns", 12)
    expect(steps.nth(0)).to_have_class(re.compile("rk-done"))
    expect(steps.nth(1)).to_have_class(re.compile("rk-here"))
    expect(page.locator(".rk-count")).to_have_text(f"1 of {number}")
    page.evaluate(SAVE)
    kept = json.loads((lab.root / name).read_text(encoding="utf-8"))["metadata"]["rvbkit"]["answers"]
    assert [entry["answer"] for entry in kept["answers"]["rvb-placing-turns"]] == [11, 12], "the notebook carries them"
    page.locator('[data-leads="rvb-last-move"]').click()
    expect(page.locator('[data-key="rvb-last-move"]')).to_be_in_viewport()
    top = page.locator(".rk-bar").bounding_box()
    assert top and top["y"] < 150, "the bar stays while the page scrolls"
    page.get_by_role("button", name="Go on").click()
    expect(page.locator('[data-key="rvb-first-to-cross"]')).to_be_in_viewport()
    for following in (exercises, later):
        page.locator('[data-bar="next"]').click()
        page.wait_for_function("p => window.jupyterapp.shell.currentWidget?.context?.path === p", arg=following)
        settled(page)
        kernels = page.evaluate(
            "() => window.jupyterapp.serviceManager.sessions.refreshRunning().then(() => "
            "[...window.jupyterapp.serviceManager.sessions.running()].map((s) => s.path))"
        )
        assert [path for path in kernels if path.startswith("bar/")] == [following]
        expect(page.locator(".jp-NotebookPanel")).to_have_count(1)


def test_a_notebook_that_comes_without_its_journal_brings_the_answers_back(page: Page, lab: Lab) -> None:
    name = lesson(lab, "01-rvb-rules", "sent/01-rvb-rules.ipynb")
    open_page(page, lab, name)
    settled(page)
    answer(page, "rvb-placing-turns", 12)
    expect(page.locator(".rk-done")).to_have_count(1)
    page.evaluate(SAVE)
    (lab.root / "mailed").mkdir()
    mailed = Path(shutil.copy(lab.root / name, lab.root / "mailed"))
    open_page(page, lab, f"mailed/{mailed.name}")
    settled(page)
    expect(page.locator(".rk-done")).to_have_count(1)
    says(page.locator(".rk-stage .jp-OutputArea-output").first, "brought")


def states(steps: Locator) -> list[str]:
    return [re.sub(r".*rk-(done|tried|open).*", r"\1", one.get_attribute("class") or "") for one in steps.all()]


def answer(page: Page, key: str, value: int) -> None:
    """Answers a question that asks for a number, as a pupil does."""
    form = page.locator(f'[data-key="{key}"]')
    form.scroll_into_view_if_needed()
    form.locator("input").fill(str(value))
    form.locator('[data-press="check"]').click()


def test_notebook_7_opens_a_lesson_alive_too(browser: Browser, lab: Lab) -> None:
    needs("notebook")
    name = lesson(lab, "05-nim-table", "seven/05-nim-table.ipynb")
    lesson(lab, "05-nim-table", "seven/exercises/05.ipynb", kind="exercises/en")
    context = browser.new_context(viewport={"width": 1100, "height": 900})
    page = context.new_page()  # its own scripts report an error about settings: not watched
    page.set_default_timeout(PATIENCE)
    page.goto(f"{lab.url}/notebooks/{name}?token={lab.token}", wait_until="domcontentloaded")
    boards(page).first.locator("[data-tap]").first.wait_for()
    expect(page.locator(".rk-step")).to_have_count(len(of("05-nim-table", "lesson")))
    tap(page, boards(page).first)
    page.locator('[data-bar="next"]').click()
    page.wait_for_url(re.compile("seven/exercises/05.ipynb"))
    expect(page.locator(".rk-step")).to_have_count(len(of("05-nim-table", "exercises")), timeout=PATIENCE)
    context.close()


def test_where_the_kernel_has_no_rvbkit_nothing_happens(page: Page, lab: Lab) -> None:
    """Notebook, kernel and page are left as they are, without a word."""
    assert BARE in {path.name for path in (lab.root.parent / "data" / "kernels").iterdir()}
    name = lesson(lab, "01-rvb-rules", "bare/01-rvb-rules.ipynb")
    notebook: Any = json.loads((lab.root / name).read_text(encoding="utf-8"))
    notebook["metadata"]["kernelspec"] = {"name": BARE, "display_name": BARE, "language": "python"}
    (lab.root / name).write_text(json.dumps(notebook), encoding="utf-8")
    open_page(page, lab, name)
    page.evaluate(KERNEL_READY)
    page.locator(".rk-bar").wait_for(state="hidden")
    assert any("rvbkit.play" in code for code in page.evaluate(SEEN_CODE))
    assert runs(page) == (0, 0) and page.locator(".jp-OutputArea-output").count() == 0
