"""The page of a class in a browser: it stands alone, fits a telephone, and its table moves within itself."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from rvbkit.cli import main
from rvbkit.questions import of
from rvbkit.questions.journal import Journal
from rvbkit.questions.question_file import content, encoded

LESSON = "07-nim-conjectures"
EVIL = "<script>document.title='run'<"


def made(home: Path) -> Path:
    for name in ("ana", "bob", EVIL):
        (home / name).mkdir(parents=True)
        journal = Journal(home / name / f"{LESSON}.answers.json")
        for one in of(LESSON, "lesson"):
            journal.keep(
                one.key, one.record(one.slips[0].specimen() if one.slips and name == "bob" else one.reference())
            )
    assert main(["class", "report", str(home), "-o", str(home / "report.html")]) == 0
    return home / "report.html"


#: Names that are long, and as Moodle's folders say them.
NAMES = ("Maximilienne-Alexandrine de Montmorency", "Konstantinopoulos Georgios", "Li Wei")
#: What is printed on, in pixels of 1/96 inch: A4 without its margins of 12 mm, upright and across.
UPRIGHT, ACROSS = 703, 1032
#: Words of names that stand on more than one line: a hyphen may end one.
BROKEN = """() => {
  const broken = [];
  for (const cell of document.querySelectorAll("tbody th")) {
    const text = cell.firstChild, range = document.createRange();
    for (const word of text.data.matchAll(/[^\\s-]+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) broken.push(word[0]);
    }
  }
  return broken;
}"""


def test_names_stay_whole_on_paper_where_a_lesson_has_many_questions(page: Page, tmp_path: Path) -> None:
    home = tmp_path / "class"
    said = {f"q{n}": encoded({"text": f"Question {n}: how many ways of playing are there here?", "answer": 6})
            for n in range(17)}  # fmt: skip
    file = tmp_path / "week.questions.json"
    file.write_bytes(content(said, "en"))
    for at, name in enumerate(NAMES):
        folder = home / f"{name}_{12345 + at}_assignsubmission_file_"
        folder.mkdir(parents=True)
        for key in said:
            Journal(folder / "week.answers.json").keep(key, [6, 1234567][at % 2])
    report = tmp_path / "report.html"
    assert main(["class", "report", str(home), "-o", str(report), "--questions", str(file)]) == 0
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(report.as_uri())
    assert page.evaluate(BROKEN) == [], "on a screen the table moves within itself"
    page.emulate_media(media="print")
    for wide in (UPRIGHT, ACROSS):
        page.set_viewport_size({"width": wide, "height": 1000})
        page.goto(report.as_uri())
        assert page.locator("tbody th").all_inner_texts() == sorted(NAMES)
        assert page.evaluate(BROKEN) == [], "between letters"
        assert page.locator("table").bounding_box()["width"] <= wide, "the paper ends there"  # type: ignore[index]
        assert page.evaluate("document.documentElement.scrollWidth") == wide


def test_a_dark_screen_prints_dark_letters_on_light_paper(page: Page, tmp_path: Path) -> None:
    address = made(tmp_path / "class").as_uri()
    page.emulate_media(color_scheme="dark", media="screen")
    page.goto(address)
    ink = "getComputedStyle(document.querySelector('h1')).color"
    dark = page.evaluate(ink)
    page.emulate_media(color_scheme="dark", media="print")
    assert dark == "rgb(245, 242, 234)" and page.evaluate(ink) == "rgb(27, 27, 27)"


def test_the_page_of_a_class_fits_a_telephone_and_asks_for_nothing(page: Page, tmp_path: Path, axe: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 380, "height": 800})
    address = made(tmp_path / "class").as_uri()
    page.goto(address)
    assert asked == [address] and page.title() == "The class at a glance. class"
    assert page.evaluate("document.documentElement.scrollWidth") == 380
    box, name = page.locator(".box").first, page.locator("tbody th").first
    before = name.bounding_box()
    assert box.evaluate("box => (box.scrollLeft = 300, box.scrollLeft)") == 300
    after = name.bounding_box()
    assert before and after and abs(before["x"] - after["x"]) < 2, "who it is stays in sight"
    shown = page.locator("td .answer").first
    assert shown.is_visible()
    page.get_by_text("Hide the answers").click()
    assert not shown.is_visible()
    page.evaluate(axe + ";0")
    wrong = page.evaluate("axe.run(document, {rules: {'scrollable-region-focusable': {enabled: true}}})")["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in wrong] == []
