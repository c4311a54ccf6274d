"""The copy of the answers that a notebook carries: taken back where it is one's own, and never mixed with another's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rvbkit.game import Remark
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.page.note import Note
from rvbkit.questions import notebooks, session
from rvbkit.questions.entries import shortened
from rvbkit.questions.session import answers, carried, keep_answer, take_back
from rvbkit.text import LANGUAGES, current, use
from tests.cases import over
from tests.kernel import restart

LESSON = "01-rvb-rules"
JOURNAL = Path(f"{LESSON}.answers.json")

pytestmark = pytest.mark.usefixtures("fresh_kernel")


def opened(brought: Any = None) -> list[str]:
    """What the first cell tells, by the keys of its sentences, in a notebook that has brought something."""
    take_back(brought)
    note: Note = open_lesson(LESSON, "en")
    return [remark.key for remark in note.remarks if not remark.key.startswith("lesson.")]


def told(remark: Remark | None) -> str:
    return remark.key if remark else ""


def of_a_friend(tmp: Path, monkeypatch: pytest.MonkeyPatch, *given: int) -> Any:
    """What a notebook carries on which a friend has worked in a folder of his own."""
    (tmp / "friend").mkdir()
    with monkeypatch.context() as there:
        there.chdir(tmp / "friend")
        restart(there)
        opened()
        for answer in given:
            keep_answer("rvb-placing-turns", answer)
        return json.loads(json.dumps(carried()))


def test_a_copy_with_a_friends_answers_says_what_to_delete_and_then_all_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = of_a_friend(tmp_path, monkeypatch, 17, 18)
    brought["answers"][session.PUPIL] = [{"answer": "Ana", "when": "2026-01-01T00:00:00+00:00"}]
    for language in LANGUAGES:
        restart(monkeypatch)
        JOURNAL.unlink(missing_ok=True)
        take_back(brought)
        note: Note = open_lesson(LESSON, language)
        said = next(remark for remark in note.remarks if remark.key == "journal.carried-back")
        assert said.blanks["count"] == 1, "a name is no answer"
        deleted = {"en": f"delete this notebook and {JOURNAL}", "fr": f"supprimer alors ce cahier et {JOURNAL}"}
        assert deleted[language] in said.sentence.replace("Supprimer", "supprimer")
        JOURNAL.unlink()  # as it says; a new copy brings nothing
        restart(monkeypatch)
        assert opened() == [] and answers() == {}
    use("en")


def test_nothing_is_carried_before_there_is_an_answer() -> None:
    assert carried() == {}
    opened()
    assert carried() == {} and not JOURNAL.exists()


def test_a_notebook_carries_all_that_its_journal_holds() -> None:
    opened()
    for answer in (17, 18):
        keep_answer("rvb-placing-turns", answer)
    assert carried() == json.loads(JOURNAL.read_text()) and len(carried()["id"]) == 32


def test_a_notebook_that_comes_alone_brings_its_answers_and_their_id(
    fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As from a stick, or to a teacher: there is no journal where it is opened."""
    opened()
    keep_answer("rvb-placing-turns", 18)
    brought, before = carried(), JOURNAL.read_bytes()
    JOURNAL.unlink()
    restart(monkeypatch)
    assert opened(brought) == ["journal.carried-back"] and answers() == {"rvb-placing-turns": 18}
    assert JOURNAL.read_bytes() == before and carried() == brought
    restart(monkeypatch)
    assert opened(brought) == [], "what is known already is not told"
    assert JOURNAL.read_bytes() == before


def test_what_was_done_elsewhere_with_the_same_notebook_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """School, then home, then school again, where the journal stayed."""
    opened()
    keep_answer("rvb-placing-turns", 17)
    at_school = JOURNAL.read_bytes()
    keep_answer("rvb-placing-turns", 18)
    from_home = carried()
    JOURNAL.write_bytes(at_school)
    restart(monkeypatch)
    assert opened(from_home) == [] and session.kept("rvb-placing-turns") == [17, 18]
    assert json.loads(JOURNAL.read_bytes()) == from_home


def test_a_friends_notebook_never_enters_ones_own_journal_nor_the_journal_into_it(
    fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    his = of_a_friend(fresh_kernel, monkeypatch, 18)
    opened()
    keep_answer("rvb-placing-turns", 17)
    before = JOURNAL.read_bytes()
    restart(monkeypatch)
    assert opened(his) == ["journal.carried-foreign"]
    assert session.kept("rvb-placing-turns") == [17] and carried() == {}, "the page leaves his copy alone"
    assert JOURNAL.read_bytes() == before
    keep_answer("rvb-placing-turns", 19)
    assert carried() == {} and session.kept("rvb-placing-turns") == [17, 19]
    assert told(take_back(his)) == "journal.carried-foreign", "asked again, with the kernel alive"
    restart(monkeypatch)
    assert opened() == [] and session.kept("rvb-placing-turns") == [17, 19] == [
        entry["answer"] for entry in carried()["answers"]["rvb-placing-turns"]
    ], "my own notebook carries mine"


def test_answers_that_waited_for_the_first_cell_are_ones_own(
    fresh_kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    his = of_a_friend(fresh_kernel, monkeypatch, 18)
    JOURNAL.write_text(json.dumps({"format": 1, "answers": {"rvb-placing-turns": [{"answer": 17, "when": ""}]}}))
    assert opened(his) == ["journal.carried-foreign"], "a journal of old has no id, and is nobody else's"
    assert session.kept("rvb-placing-turns") == [17]


DAMAGED: dict[str, Any] = {
    "a text": "answers",
    "a number": 7,
    "a list": [1],
    "no format": {"answers": {}},
    "answers of another shape": {"format": 1, "id": "a", "answers": {"pairs": 1}},
    "an entry without time": {"format": 1, "id": "a", "answers": {"pairs": [{"answer": 1}]}},
    "not finite": {"format": 1, "id": "a", "answers": {"pairs": [{"answer": float("nan"), "when": ""}]}},
    "no JSON": {"format": 1, "id": "a", "answers": {"pairs": [{"answer": {1, 2}, "when": ""}]}},
    "a number too long": {"format": 1, "id": "a", "answers": {"pairs": [{"answer": 10**5000, "when": ""}]}},
    "another format": {"format": 2, "id": "a", "replies": []},
}
DEEP: Any = []
for _ in range(100_000):
    DEEP = [DEEP]
DAMAGED["a pit"] = {"format": 1, "id": "a", "answers": {"pairs": [{"answer": DEEP, "when": ""}]}}


@over("what", DAMAGED)
def test_a_damaged_copy_is_told_and_harms_nothing(what: str) -> None:
    for mine in (False, True):
        JOURNAL.unlink(missing_ok=True)
        current().part(session.Notebook).journal = None
        if mine:
            opened()
            keep_answer("rvb-placing-turns", 17)
            current().part(session.Notebook).journal = None
        before = JOURNAL.read_bytes() if mine else b""
        assert opened(DAMAGED[what]) == ["journal.carried-damaged"]
        assert (JOURNAL.read_bytes() if mine else b"") == before and JOURNAL.exists() == mine
        # what a later rvbkit wrote is left to it; what nobody can read gives way
        assert bool(carried()) == (mine and what != "another format")


def test_nothing_brought_is_nothing_told() -> None:
    nothings: list[Any] = [None, {}, "", []]
    for nothing in nothings:
        assert opened(nothing) == []


def test_every_sentence_of_it_names_the_journal_in_both_languages() -> None:
    for key in ("carried-back", "carried-foreign", "carried-damaged"):
        for language in LANGUAGES:
            use(language)
            blanks = {"file": JOURNAL.name, "count": 2}
            assert (JOURNAL.name in Remark(f"journal.{key}", blanks).sentence) and "{" not in repr(blanks["file"])


def test_a_notebook_carries_the_last_answer_to_everything_however_much_there_is() -> None:
    entries = {key: [{"answer": f"{key} {n}" * 40, "when": ""} for n in range(50)] for key in ("a", "b")}
    entries["c"] = [{"answer": "once", "when": ""}]
    short = shortened(entries, 9000)
    assert len(json.dumps(short)) < 10_000 and {key: some[-1] for key, some in short.items()} == {
        key: some[-1] for key, some in entries.items()
    }
    assert 5 < len(short["a"]) < 50 and abs(len(short["a"]) - len(short["b"])) <= 1
    assert shortened(entries, 10**6) == entries


def answered(source: Path, brought: Any) -> bytes:
    """The notebook as it is after somebody has worked in it."""
    notebook = json.loads(source.read_bytes())
    for number, cell in enumerate(notebook["cells"], 1):
        if cell["cell_type"] == "code":
            shown = {"output_type": "stream", "name": "stdout", "text": ["mine"]}
            cell |= {"execution_count": number, "outputs": [shown]}
    notebook["metadata"]["rvbkit"]["answers"] = brought
    return json.dumps(notebook, indent=1).encode()


def test_what_is_handed_out_holds_nobodys_answers() -> None:
    opened()
    keep_answer("rvb-placing-turns", 18)
    source = next((Path(notebooks.__file__).parents[2] / "lessons" / "fr").glob("01-*.ipynb"))
    used = answered(source, carried())
    assert notebooks.blank(used) == source.read_bytes() == notebooks.blank(source.read_bytes())
    assert notebooks.work(used) == notebooks.work(source.read_bytes()) and notebooks.version(used) != notebooks.version(
        source.read_bytes()
    )
    for other in (b"", b"{", b"[]", b'{"cells": 3}', b'{"cells": [3]}', b'{"cells": [], "metadata": 1}', b"\xff"):
        assert (
            notebooks.blank(other) == other
            and notebooks.with_answers_of(other, used) == other
            and notebooks.work(other)
        )
        assert notebooks.ours(notebooks.read(other)) == {} and notebooks.with_answers_of(used, other) == used
