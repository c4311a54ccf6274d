"""``rvbkit sheet`` in a terminal, and ``rvbkit.sheet`` in a notebook."""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit.cli import main
from rvbkit.game import NotationError
from rvbkit.teach.sheets.kind import names
from rvbkit.text import use
from tests import toy
from tests.cases import over
from tests.teach.sheets import pdf as reader

CODE = "K7R-2P4M"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["--lang", "en", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_alone_it_lists_the_kinds_with_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "sheet")
    assert (status, err) == (0, "")
    listed = [line.split() for line in out.split("\n\n")[0].splitlines()]
    assert [line[0] for line in listed] == names() and all(len(line) > 4 for line in listed)
    _, out, _ = run(capsys, "sheet", "--json")
    assert [json.loads(line)["kind"] for line in out.splitlines()] == names()
    assert main(["--lang", "fr", "sheet"]) == 0
    assert "des tables" in capsys.readouterr().out


def test_it_writes_a_sheet_and_the_code_makes_it_again(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, err = run(capsys, "sheet", "nim-play", "--count", "3", "-o", "one.pdf")
    code = re.findall(r"\w{3}-\w{4}", out)[0]
    assert (status, err) == (0, "") and "3 tasks" in out
    assert run(capsys, "sheet", "nim-play", "--count=3", "--seed", code.lower(), "--output", "two.pdf")[0] == 0
    assert (folder / "one.pdf").read_bytes() == (folder / "two.pdf").read_bytes()
    text = reader.text((folder / "one.pdf").read_bytes())
    assert f"rvbkit sheet nim-play --count 3 --seed {code}" in text


def test_pupils_may_be_a_number_or_a_file_of_names(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, _ = run(capsys, "sheet", "nim-play", "--pupils", "4", "--key", "k.pdf", "-o", "s.pdf", "--json")
    answer = json.loads(out)
    assert status == 0 and len({*answer["codes"]}) == 4 and (answer["file"], answer["key"]) == ("s.pdf", "k.pdf")
    Path("names.txt").write_text("\ufeffAna Petit\n\n  Éloïse  \r\nLéo\n", encoding="utf-8")
    run(capsys, "sheet", "nim-play", "--pupils", "names.txt", "--class", "3B", "-o", "s.pdf")
    text = reader.text((folder / "s.pdf").read_bytes())
    assert all(name in text for name in ("Ana Petit", "Éloïse", "Léo"))
    before = (folder / "s.pdf").read_bytes()
    Path("names.txt").write_text("ana petit\nELOISE\nleo\n", encoding="utf-8")
    _, out, _ = run(capsys, "sheet", "nim-play", "--pupils", "names.txt", "--class", "3b", "-o", "s.pdf", "--json")
    again = reader.text((folder / "s.pdf").read_bytes())
    assert before != (folder / "s.pdf").read_bytes() and all(
        code in text and code in again for code in json.loads(out)["codes"]
    )


def test_a_file_of_names_is_read_as_older_programs_save_it_and_anything_else_is_told(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    names = "Zoé   Lefèvre\r\n\tJosé\u00a0 Núñez \r\nŒuvre d’Été\r\n"
    for coding in ("utf-8", "utf-8-sig", "cp1252"):
        Path("names.txt").write_bytes(names.encode(coding))
        assert run(capsys, "sheet", "nim-play", "--pupils", "names.txt", "-o", "s.pdf")[::2] == (0, "")
        text = reader.text((folder / "s.pdf").read_bytes())
        assert all(name in text for name in ("Zoé Lefèvre", "José Núñez", "Œuvre d’Été")), coding
        Path("s.pdf").unlink()
    for content in (names.encode("utf-16"), b"Ana\0\n", b"Ana\n\x81\x8d\n"):
        Path("names.txt").write_bytes(content)
        status, _, err = run(capsys, "sheet", "nim-play", "--pupils", "names.txt", "-o", "s.pdf")
        assert status == 2 and err.startswith("names.txt should hold the names") and err.count("\n") == 1
        assert not Path("s.pdf").exists()


def test_the_class_is_printed_as_typed_and_its_spaces_play_no_part(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    Path("names.txt").write_text("Ana Petit\nLéo\n", encoding="utf-8")
    codes = []
    for key in ("2nde 3", "2NDE-3"):
        words = ("sheet", "nim-play", "--pupils", "names.txt", "--class", key, "-o", "s.pdf", "--key", "k.pdf")
        codes.append(json.loads(run(capsys, *words, "--json")[1])["codes"])
        assert all(
            f"Class {key} Date" in " ".join(page.split()) for page in reader.pages((folder / "s.pdf").read_bytes())
        )
    assert codes[0] == codes[1]


def test_two_names_that_are_one_are_told_and_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    Path("names.txt").write_text("Zoé Lefèvre\nLéo\nzoe LEFEVRE\n", encoding="utf-8")
    status, out, err = run(capsys, "sheet", "nim-play", "--pupils", "names.txt", "--class", "3B", "-o", "s.pdf")
    assert status == 0 and "on 2 different sheets" in out
    assert re.search("Zoé Lefèvre, zoe LEFEVRE: .* the same sheet, .* initial", err) and "Léo" not in err
    assert run(capsys, "sheet", "nim-play", "--pupils", "names.txt", "-o", "s.pdf")[2] == "", "three codes, no class"
    with pytest.raises(NotationError, match="by its name, one of count, "):
        rvbkit.sheet("nim-play", 6, 2)  # type: ignore[call-overload]
    page = rvbkit.sheet("nim-play", pupils=["Ana B", "b ana"], class_key="3B")._repr_html_()
    assert page.index("add an initial".capitalize()) > page.rindex("<img")
    assert "initial" not in rvbkit.sheet("nim-play", pupils=["Ana", "Léo"], class_key="3B")._repr_html_()


def test_it_says_which_files_it_wrote_and_how_many_pages(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    def pages(name: str) -> int:
        return len(reader.pages((folder / name).read_bytes()))

    out = run(capsys, "sheet", "nim-play", "--pupils", "3", "-o", "both.pdf")[1]
    assert (
        out.splitlines()[1:] == [f"both.pdf: {pages('both.pdf')} pages, the key at the end."] and pages("both.pdf") > 3
    )
    out = run(capsys, "sheet", "nim-play", "--pupils", "3", "-o", "s.pdf", "--key", "k.pdf")[1]
    assert (
        out.splitlines()[1:] == ["s.pdf: 3 pages.", f"k.pdf: the key, {pages('k.pdf')} pages."] and pages("k.pdf") > 1
    )
    assert run(capsys, "sheet", "rvb-grid", "-o", "g.pdf")[1].splitlines()[1:] == ["g.pdf: 1 page."]
    out = run(capsys, "sheet", "rvb-grid", "-o", "g.pdf", "--key", "none.pdf")[1]
    assert "none.pdf was not written" in out and not Path("none.pdf").exists(), "boards have no key"
    assert "one.pdf: 2 pages" in repr(rvbkit.sheet("nim-play").save("one.pdf"))


WRONG = [
    (["nim-pley", "-o", "x.pdf"], "nim-play"),
    (["nim-play"], "rvbkit sheet nim-play -o sheet.pdf"),
    (["nim-play", "-o", "x.png"], r"ends in \.pdf"),
    (["nim-play", "-o", "x.pdf", "--key", "x.txt"], r"ends in \.pdf"),
    (["nim-play", "-o", "x.pdf", "--key", "./x.pdf"], "overwrite"),
    (["nim-play", "-o", "x.pdf", "--count", "0"], "from 1 to 200"),
    (["nim-play", "-o", "x.pdf", "--count", "-3"], "from 1 to 200"),
    (["nim-play", "-o", "x.pdf", "--difficulty", "hard"], "from 1 to 5; it cannot be 'hard'"),
    (["rvb-grid", "-o", "x.pdf", "--difficulty", "1"], "from 2 to 5"),
    (["rsvp-frame", "-o", "x.pdf", "--difficulty", "2"], "rsvp-frame has no difficulty to choose"),
    (["nim-play", "-o", "x.pdf", "--seed", "abc"], "looks like K7R-2P4M"),
    (["nim-play", "-o", "x.pdf", "--paper", "a3"], "a4, letter"),
    (["nim-play", "-o", "x.pdf", "--pupils", "0"], "from 1 to 400"),
    (["nim-play", "-o", "x.pdf", "--pupils", "none.txt"], "a file with a name a line: there is none called 'none.txt'"),
    (["nim-play", "-o", "x.pdf", "--pupils", "trente"], "A number from 1 to 400, or a file with a name a line"),
    (["nim-play", "-o", "x.pdf", "--pupils", "2,5"], "there is none called '2,5'"),
    (["nim-play", "-o", "x.pdf", "--pupils", "empty.txt"], "empty.txt should hold the names"),
    (["nim-play", "-o", "x.pdf", "--class", "3B"], "say their names"),
    (["nim-play", "-o", "x.pdf", "--class", "3B", "--pupils", "3"], "names that tell the sheets apart"),
    (["nim-play", "-o", "x.pdf", "--class", "3B", "--pupils", "names.txt", "--seed", CODE], "different things"),
    (["nim-play", "-o", "x.pdf", "--title", "x" * 101], "101 signs"),
    (["none.toml", "-o", "x.pdf"], "none.toml: there is no such file"),
    (["no\0ne.toml", "-o", "x.pdf"], "ne.toml: there is no such file"),
    (["mine.toml", "-o", "x.pdf", "--count", "3"], "for each of them"),
    (["nim-play", "-o", "no/where/x.pdf"], "x.pdf: there is no such file or folder"),
]


@over("words, why", WRONG)
def test_what_cannot_be_is_one_sentence_and_no_file(words: list[str], why: str) -> None:
    Path("empty.txt").write_text("\n\n")
    Path("names.txt").write_text("Ana\n")
    Path("mine.toml").write_text('[[part]]\nkind = "nim-play"\n')
    with contextlib.redirect_stderr(io.StringIO()) as told, contextlib.redirect_stdout(io.StringIO()):
        status = main(["--lang", "en", "sheet", *words])
    assert status == 2 and re.search(why, told.getvalue()), told.getvalue()
    assert told.getvalue().count("\n") == 1 and not Path("x.pdf").exists()


def test_without_typst_one_sentence_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    status, _, err = run(capsys, "sheet", "nim-play", "-o", "x.pdf")
    assert status == 2 and "pip install typst" in err and "77 MB" in err and not Path("x.pdf").exists()
    sheet = rvbkit.sheet("nim-play")
    assert "pip install typst" in sheet._repr_html_() and "<img" not in sheet._repr_html_()
    with pytest.raises(NotationError, match="pip install typst"):
        sheet.save("x.pdf")


def test_a_later_game_brings_its_kinds_without_another_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    toy.move_in(monkeypatch)
    assert re.search(r"toy-points +tasks about points", run(capsys, "sheet")[1])
    assert run(capsys, "sheet", "toy-points", "--difficulty", "3", "--seed", CODE, "-o", "toy.pdf")[0] == 0
    text = reader.text((folder / "toy.pdf").read_bytes())
    assert "How many points?" in text and "and 3 meet" in text and "Ends: a game of the tests" in text
    assert "from 1 to 3" in run(capsys, "sheet", "toy-points", "--difficulty", "4", "-o", "toy.pdf")[2]
    Path("own.toml").write_text(
        '[[part]]\nkind = "toy-points"\n[[part]]\nposition = "toy 01 12.33/02.22/00 23.13.03.11 0/0/0 1"\n'
    )
    assert run(capsys, "sheet", "own.toml", "-o", "own.pdf")[::2] == (0, "")


# -- in a notebook ----------------------------------------------------------------------------------


def test_a_notebook_shows_the_pages_with_their_names_and_saves_them(folder: Path) -> None:
    sheet = rvbkit.sheet("rvb-problems", count=2, seed=CODE, title="Monday’s")
    page = sheet._repr_html_()
    assert page.count("<img") == 2 and page.count("data:image/png;base64,") == 2
    assert re.findall(r'alt="([^"]+)"', page) == ["Monday’s, page 1 of 2", "Monday’s, page 2 of 2"]
    assert repr(sheet) == "Monday’s: 2 tasks. Variant K7R-2P4M." and sheet.codes == [CODE]
    sheet.save("a.pdf", key=folder / "b.pdf")
    assert "Monday’s" in reader.text((folder / "a.pdf").read_bytes()) and (folder / "b.pdf").is_file()
    many = rvbkit.sheet("nim-play", pupils=["Ana", "Léo"], class_key="3B")
    assert len(many.exercises) == 2 and "2 different sheets" in repr(many)


def test_without_a_kind_it_lists_them() -> None:
    assert all(name in repr(rvbkit.sheet()) and name in rvbkit.sheet()._repr_html_() for name in names())


def test_what_stands_in_a_sheet_is_asked_on_screen_by_the_same_judge() -> None:
    use("fr")
    for one in rvbkit.sheet("nim-conjectures", seed=CODE).exercises[0]:
        right = one.reference()
        assert one.judge(right).right and not one.judge(not right).right
        told = " ".join(remark.sentence for remark in one.judge(not right).remarks)
        assert ("Cela tient" if right else "contre-exemple") in told


@over(
    "how, why",
    [
        ({"what": 7}, "Which sheet"),
        ({"what": "", "count": 3}, "Which sheet"),
        ({"colour": 1}, "colour"),
        ({"pupils": []}, "For how many"),
        ({"pupils": "Ana"}, "For how many"),
        ({"pupils": [1, 2]}, "no text"),
        ({"seed": 2.5}, "seed"),
        ({"count": "3"}, "number of tasks"),
    ],
)
def test_wrong_use_is_one_sentence(how: dict[str, Any], why: str) -> None:
    what = how.pop("what", "nim-play")
    with pytest.raises(NotationError, match=why):
        rvbkit.sheet(what, **({"title": None} | how))
