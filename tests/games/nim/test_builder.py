"""What a pupil sees of a table made by hand: the form, the plane, the saved page, both languages."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rvbkit.game import NotationError
from rvbkit.games.nim.study import builder, sieve
from rvbkit.games.nim.study.handmade import HandTable
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.page.svg import PALETTE, contrast
from rvbkit.questions import session
from rvbkit.text import LANGUAGES, current, use
from rvbkit.text.remarks import Mistake
from tests import seen
from tests.cases import over
from tests.course.test_lessons import run

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def jupyter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rvbkit.games.nim.study.handmade.shell_in_use", lambda: True)


@pytest.fixture(autouse=True)
def lesson(fresh_kernel: Path) -> Path:
    """A lesson of its own; what it gives is the file of its answers."""
    open_lesson("05-nim-table", "en")
    return fresh_kernel / "05-nim-table.answers.json"


def send(hand: HandTable, *texts: str) -> None:
    """What the page sends when texts stand in its fields and somebody presses Enter."""
    seen.press(hand, "propose", dict(zip(("smaller", "larger"), texts, strict=True)))


def press(hand: HandTable, name: str = "back") -> None:
    seen.press(hand, name)


def tap(hand: HandTable, *taps: str) -> None:
    assert hand.plane
    seen.tap(hand, *taps)


def said(hand: HandTable) -> list[str]:
    """The lines above the fields, the headline first."""
    return seen.words(hand).split("\n")


def fresh(hand: HandTable) -> int:
    """Grows whenever the page empties the fields."""
    [both] = {part["fresh"] for part in seen.parts(hand, "field").values()}
    return int(both)


def table(hand: HandTable) -> str:
    return str(seen.parts(hand)["table"]["html"])


def plane(hand: HandTable) -> str:
    return seen.pictures(hand)[0]


def found(hand: HandTable) -> list[tuple[int, int]]:
    return list(hand.pairs)


def rows(markup: str) -> list[list[str]]:
    """The rows of the table that a page shows."""
    body = ET.fromstring(markup).find(".//tbody")
    assert body is not None
    return [["".join(cell.itertext()) for cell in row] for row in body]


# -- the form -----------------------------------------------------------------------------------------


def test_a_new_table_has_what_is_given_and_asks_for_the_first_number() -> None:
    hand = builder()
    assert hand.pairs == ((0, 0),) and rows(table(hand)) == [["0", "0", "0", "0"]]
    assert said(hand) == ["Which is the smallest number not used, and which number goes with it?"]
    assert [field["label"] for field in seen.parts(hand, "field").values()] == ["Smaller", "Larger"]
    assert {field["enter"] for field in seen.parts(hand, "field").values()} == {"propose"}
    assert seen.keys(hand)["propose"]["label"] == "Propose" and seen.keys(hand)["propose"]["solid"]


def test_a_right_pair_is_entered_with_its_difference_and_the_fields_are_emptied() -> None:
    hand = builder()
    before = fresh(hand)
    send(hand, "1", "3")
    assert rows(table(hand))[-1] == ["1", "1", "3", "2"] and fresh(hand) > before
    assert said(hand) == [
        "Which is the smallest number not used, and which number goes with it?",
        "(1 ; 3) loses: it is entered, with the difference D = 2.",
    ]
    assert hand.seen["spoken"] == " ".join(reversed(said(hand)))


def test_a_wrong_pair_is_refused_with_its_move_and_what_was_typed_stays() -> None:
    hand = builder()
    send(hand, "(1 ; 3)", "")
    before = fresh(hand)
    send(hand, "2", "5")
    assert said(hand)[1] == "(2 ; 5) does not lose: from (2 ; 5) take 1 and 2, and leave (1 ; 3), which loses."
    assert fresh(hand) == before and hand.seen["focus"] == "larger" and hand.seen["spoken"] == said(hand)[1]
    assert seen.is_wrong(hand) and hand.seen["refused"]
    assert said(hand)[0] == "Not yet" and said(hand)[2].endswith("which number goes with it?"), "that is not wrong"
    send(hand, "3", "5")
    assert hand.seen["focus"] == "smaller", "here the first number is the wrong one"


def test_the_larger_number_may_come_first() -> None:
    hand = builder()
    send(hand, "3", "1")
    assert hand.pairs == ((0, 0), (1, 3))
    send(hand, "5", "2")
    assert "from (2 ; 5) take 1 and 2, and leave (1 ; 3)" in said(hand)[1]


@pytest.mark.parametrize("texts", [("", ""), ("1", ""), ("x", "3"), ("-1", "3"), ("1", "9" * 30_000), ("1 2 3", "")])
def test_what_is_no_pair_is_told_in_a_sentence_and_nothing_is_lost(texts: tuple[str, str], lesson: Path) -> None:
    hand = builder()
    send(hand, "1", "3")
    before, emptied = lesson.read_bytes(), fresh(hand)
    send(hand, *texts)
    assert len(said(hand)) == 3 and len(said(hand)[1]) < 200 and fresh(hand) == emptied
    assert hand.pairs == ((0, 0), (1, 3)) and lesson.read_bytes() == before
    assert hand.seen["focus"] == ("larger" if texts == ("1", "") else "smaller")


def test_what_is_typed_never_becomes_markup() -> None:
    hand = builder()
    send(hand, "<img src=x onerror=alert(1)>", "3")
    assert "<img" not in table(hand) and "<img" in said(hand)[1], "words are shown as they are"


def test_what_the_page_never_sends_changes_nothing() -> None:
    hand = builder()
    pair = {"smaller": "1", "larger": "3"}
    for message in (
        *(None, 3, {}, {"fields": pair}, {"press": "propose"}, {"press": "propose", "fields": ["1", "3"]}),
        *({"press": "x", "fields": pair}, {"press": ["propose"], "fields": pair}, {"press": "smaller", "fields": pair}),
        {"tap": "@1;3"},
    ):
        before = hand.seen | {"seq": 0}
        seen.send(hand, message)
        assert hand.seen | {"seq": 0} == before and hand.pairs == ((0, 0),)
    seen.send(hand, {"press": "propose", "fields": {"smaller": 1, "larger": ["3"], "more": "x"}})
    assert hand.pairs == ((0, 0),) and seen.is_wrong(hand), "as if nothing had been typed"


def test_the_last_pair_is_taken_back_and_nothing_more_than_ones_own() -> None:
    hand = builder()
    send(hand, "1", "3")
    press(hand)
    assert hand.pairs == ((0, 0),) and said(hand)[1] == "(1 ; 3) is taken back."
    press(hand)
    assert hand.pairs == ((0, 0),) and said(hand)[1] == "There is no pair of yours to take back."


def test_after_the_rows_asked_for_one_may_go_on() -> None:
    hand = builder(rows=2)
    send(hand, "1", "3")
    assert "which number goes with it" in said(hand)[0]
    send(hand, "2", "6")
    assert said(hand)[0] == "The table is as long as was asked: 3 rows."
    send(hand, "4", "10")
    assert len(hand.pairs) == 4


def test_without_a_lesson_it_is_said_that_nothing_is_on_disk_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(current().part(session.Notebook), "journal", None)
    hand = builder(key="nowhere")
    send(hand, "1", "3")
    assert "only in memory so far" in " ".join(said(hand))


def test_an_old_refusal_is_gone_when_its_cell_is_run_again(jupyter: None) -> None:
    for opens in (builder, sieve):
        table = opens(key="refused")
        table.propose(1, 1)
        assert table.table.remark and isinstance(table.table.remark, Mistake)
        if table.plane:
            table.take("@5;7")
            assert table.plane.chosen
        again = opens(key="refused")
        assert again is table and again.table.remark is None and not again.state()["refused"]
        assert not again.plane or again.plane.chosen is None
        assert session.kept("refused"), "what was tried stays kept"


def test_a_journal_damaged_meanwhile_is_told_when_the_cell_is_run_again() -> None:
    send(builder(key="hurt"), "1", "3")
    path = Path("05-nim-table.answers.json")
    path.write_text("{bad", encoding="utf-8")
    again = builder(key="hurt")
    assert "was damaged" in " ".join(said(again)) and again.pairs == ((0, 0), (1, 3))
    path.write_text("{bad", encoding="utf-8")
    assert "was damaged" in repr(open_lesson("05-nim-table", "en"))
    assert '"hurt"' in path.read_text(encoding="utf-8")


def test_each_answer_leaves_in_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = builder(key="one message")
    sent: list[Any] = []
    monkeypatch.setattr(hand.on_page().widget.comm, "send", lambda data=None, **_more: sent.append(data))
    send(hand, "1", "3")
    assert [(one["method"], set(one["content"])) for one in sent] == [("custom", {"at", "changes"})]


def test_the_table_comes_out_as_a_frame() -> None:
    hand = builder()
    send(hand, "1", "3")
    frame = hand.frame()
    assert (frame.index.name, list(frame.columns)) == ("n", ["A", "B", "D"])
    assert frame.reset_index().to_numpy().tolist() == [[0, 0, 0, 0], [1, 1, 3, 2]]
    empty = builder(misere=True).frame()
    assert list(empty.columns) == ["A", "B", "D"] and len(empty) == 0


def test_everything_is_said_in_the_language_in_use() -> None:
    hand = builder()
    send(hand, "1", "4")
    shown = {}
    for language in LANGUAGES:
        use(language)
        hand.refresh()
        shown[language] = [
            seen.words(hand),
            table(hand),
            seen.keys(hand)["propose"]["label"],
            *(field["label"] for field in seen.parts(hand, "field").values()),
            hand.seen["words"]["stopped"],
        ]
    assert all(one != other for one, other in zip(shown["en"], shown["fr"], strict=True))
    assert "depuis (1\u00a0; 4), prendre 0 et 1" in shown["fr"][0]


# -- one key, one table ------------------------------------------------------------------------------------


def test_two_builders_with_one_key_show_the_same_table() -> None:
    one, other, another = builder(), builder(rows=5), builder(key="another")
    send(one, "1", "3")
    assert other.pairs == one.pairs == ((0, 0), (1, 3)) and another.pairs == ((0, 0),)
    assert rows(table(other)) == rows(table(one))


def test_a_cell_run_again_shows_the_same_form_and_leaves_no_new_one_behind(jupyter: None) -> None:
    assert builder() is builder() and builder() is not builder(rows=5)


def test_elsewhere_than_in_jupyter_a_widget_may_end_with_its_cell() -> None:
    assert builder() is not builder()


def test_the_sieve_and_the_builder_of_one_key_make_one_table() -> None:
    form, plane = builder(), sieve()
    send(form, "1", "3")
    tap(plane, "@2;6", "@2;6")
    assert form.pairs == plane.pairs == ((0, 0), (1, 3), (2, 6))


def test_tables_of_several_games_under_one_key_do_not_mix() -> None:
    article, wythoff = builder(k=1), builder(k=0)
    send(article, "1", "3")
    send(wythoff, "1", "2")
    assert (article.pairs[1:], wythoff.pairs[1:]) == (((1, 3),), ((1, 2),))
    assert builder(k=0).pairs == wythoff.pairs and wythoff.table.trouble is None


@over("k", [0, 1, 2, 5, 40])
def test_any_k_has_its_table(k: int) -> None:
    hand = builder(k=k)
    send(hand, "1", str(k + 1))
    assert not hand.pairs[1:] and "(0 ; 0)" in said(hand)[1]
    send(hand, "1", str(k + 2))
    assert hand.pairs[1:] == ((1, k + 2),)


@over(
    "make, wrong",
    [
        (builder, {"k": -1}),
        (builder, {"k": "1"}),
        (builder, {"k": True}),
        (builder, {"k": 1.0}),
        (builder, {"rows": 0}),
        (builder, {"rows": "many"}),
        (builder, {"misere": "yes"}),
        (builder, {"key": ""}),
        (builder, {"key": 3}),
        (sieve, {"size": 41}),
        (sieve, {"size": 0}),
        (sieve, {"size": None}),
    ],
)
def test_a_wrong_option_is_told_in_a_sentence(make: Any, wrong: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        make(**wrong)
    (name, value) = next(iter(wrong.items()))
    for language in LANGUAGES:
        use(language)
        assert name in str(caught.value) and repr(value) in str(caught.value)


# -- the plane ---------------------------------------------------------------------------------------------------


def cells(hand: HandTable) -> dict[str, ET.Element]:
    assert hand.plane
    found = ET.fromstring(plane(hand)).iter(f"{SVG}path")
    return {cell.get("data-tap", ""): cell for cell in found if cell.get("data-tap")}


def spoken(hand: HandTable, place: str) -> str:
    return cells(hand)[place].get("aria-label", "")


def test_a_first_tap_looks_and_a_second_one_claims() -> None:
    hand = sieve()
    assert hand.plane and spoken(hand, "@1;3") == "(1 ; 3), open"
    tap(hand, "@1;3")
    assert found(hand) == [(0, 0)] and hand.seen["taps"] == ["@1;3"]
    assert said(hand)[1].startswith("(1 ; 3): the dots show where its moves lead.")
    assert [field["value"] for field in seen.parts(hand, "field").values()] == ["1", "3"], "so it can be proposed too"
    tap(hand, "@1;3")
    assert found(hand) == [(0, 0), (1, 3)] and hand.seen["taps"] == []
    assert spoken(hand, "@1;3") == "(1 ; 3), losing" == spoken(hand, "@3;1").replace("(3 ; 1)", "(1 ; 3)")
    assert spoken(hand, "@2;4") == "(2 ; 4), crossed out, leads to (1 ; 3)"
    assert hand.seen["spoken"].startswith("(1 ; 3) loses: it is entered")


def test_enter_claims_and_escape_looks_away() -> None:
    hand = sieve()
    assert hand.plane
    tap(hand, "enter")
    assert seen.is_wrong(hand) and "Choose a position first" in said(hand)[1]
    tap(hand, "@1;3", "escape", "enter")
    assert found(hand) == [(0, 0)]
    tap(hand, "@3;1", "enter")
    assert found(hand) == [(0, 0), (1, 3)], "its mirror image is the same pair"


def test_a_crossed_out_position_is_refused_with_its_move_where_it_stands() -> None:
    hand = sieve()
    send(hand, "1", "3")
    tap(hand, "@5;2", "@5;2")
    assert hand.plane and hand.pairs == ((0, 0), (1, 3))
    assert said(hand)[1] == "(5 ; 2) does not lose: from (5 ; 2) take 2 and 1, and leave (3 ; 1), which loses."
    assert seen.is_wrong(hand) and 's-wrong"' in plane(hand), "the way is drawn"
    tap(hand, "@2;6")
    assert not seen.is_wrong(hand) and 's-wrong"' not in plane(hand), "a refusal is told once"


def test_an_open_position_that_is_not_the_first_is_refused_with_its_reason() -> None:
    hand = sieve()
    tap(hand, "@2;6", "@2;6")
    assert said(hand)[1] == (
        "(2 ; 6) loses indeed, but 1 is not done yet: it is the smallest number not used. "
        "From (2 ; 6) one can go to (1 ; 6), and it is not known yet whether that wins or loses."
    )
    assert spoken(hand, "@1;6") == "(1 ; 6), open"


def test_a_square_is_done_when_nothing_is_open() -> None:
    hand = sieve(size=6)
    for place in ("@1;3", "@2;6"):
        assert said(hand)[0].startswith("Find the open position with the fewest matches")
        tap(hand, place, place)
    assert said(hand)[0] == "Nothing is open any more: this square holds 3 losing pairs."
    send(hand, "4", "10")
    assert hand.pairs[-1] == (4, 10), "the table goes on beyond the square"


def test_in_misere_play_the_corner_is_settled() -> None:
    hand = sieve(misere=True, size=4)
    assert found(hand) == [] and spoken(hand, "@0;0") == "(0 ; 0), the game is over"
    tap(hand, "@0;0", "@0;0")
    assert said(hand)[1].startswith("(0 ; 0) does not lose here")
    tap(hand, "@0;1", "@0;1")
    assert found(hand) == [(0, 1)]


@over("strange", ["@7;3", "@-1;3", "@1;3;5", "@99999;1", "d6", "R@a1"])
def test_a_tap_outside_the_square_does_nothing(strange: str) -> None:
    hand = sieve(size=6)
    tap(hand, strange, strange)
    assert hand.plane and hand.plane.chosen is None and hand.pairs == ((0, 0),)


def test_what_is_crossed_out_is_seen_without_colours() -> None:
    """A stroke runs through each crossed-out cell and a disc stands on each losing one; what is open is bare."""
    hand = sieve(size=7)
    send(hand, "1", "3")
    assert hand.plane
    svg = ET.fromstring(plane(hand))
    marks = [path for path in svg.iter(f"{SVG}path") if "mark" in str(path.get("class"))]
    strokes = "".join(path.attrib["d"] for path in marks if "l" in path.attrib["d"])
    assert strokes.count("M") == len(hand.plane.sieve.strokes)
    assert len([path for path in marks if path.get("fill") != "none"]) == len(hand.plane.sieve.losing) == 3
    fills = {cell.get("class") for cell in cells(hand).values()}
    assert fills == {"f-shade", "f-page"}
    for role in ("faint", "last", "pen", "next", "wrong"):
        for theme in (0, 1):
            assert contrast(PALETTE[role][theme], PALETTE["empty"][theme]) >= 3, role


def test_the_largest_plane_is_small_enough_to_be_sent_at_each_tap() -> None:
    hand = sieve(size=40)
    assert hand.plane and len(cells(hand)) == 41 * 41
    assert len(plane(hand)) < 400_000


# -- the saved page --------------------------------------------------------------------------------------------------


def test_a_page_without_kernel_shows_the_table_and_the_plane() -> None:
    hand = sieve(size=6)
    send(hand, "1", "3")
    first, second = hand.saved()
    assert rows(first["text/html"])[-1] == ["1", "1", "3", "2"]
    assert "data-tap" not in second["image/svg+xml"] and ET.fromstring(second["image/svg+xml"]).get("role") == "img"
    assert [set(one) for one in builder().saved()] == [{"text/html", "text/plain"}]
    assert "0x" not in repr(hand) and repr(hand).split("\n")[-1] == "1\t1\t3\t2"


BUILD = "from rvbkit.study.nim import builder\n\nhand = builder()\nhand"


def test_a_notebook_keeps_the_last_table_and_its_next_kernel_begins_with_it(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('05-nim-table', 'en')"
    _, shown, _ = run([first, BUILD, "for pair in ((1, 2), (1, 3), (2, 6)):\n    hand.propose(*pair)"], tmp_path)
    twin = [output for output in shown if "text/html" in output["data"]]
    assert len(twin) == 1 and rows(twin[0]["data"]["text/html"])[-1] == ["2", "2", "6", "4"]
    assert "application/vnd.jupyter.widget-view+json" in shown[0]["data"]
    assert shown[0]["data"]["text/plain"] == "A table to make by hand: run the cell."
    _, again = run([first, BUILD], tmp_path)
    assert rows(again[1]["data"]["text/html"])[-1] == ["2", "2", "6", "4"]
    kept = json.loads((tmp_path / "05-nim-table.answers.json").read_text())["answers"]["table"]
    assert [entry["answer"]["tried"] for entry in kept] == [[1, 2], [1, 3], [2, 6]]


def test_what_goes_wrong_with_the_file_is_said_and_the_table_stays(lesson: Path) -> None:
    hand = builder()
    send(hand, "1", "3")
    lesson.unlink()
    lesson.mkdir()
    send(hand, "2", "6")
    assert len(said(hand)) == 3 and "could not be written" in said(hand)[2] and len(hand.pairs) == 3
    lesson.rmdir()
    send(hand, "4", "9")
    assert len(said(hand)) == 3 and "written" not in " ".join(said(hand))
    assert json.loads(lesson.read_text())["answers"]["table"][-1]["answer"]["pairs"] == [[0, 0], [1, 3], [2, 6]]


def test_the_room_is_light_until_a_table_is_opened() -> None:
    code = "import sys, rvbkit.study.nim; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"ipywidgets", "anywidget", "IPython", "pandas", "matplotlib"} & set(loaded)
