"""Two notebooks, two languages, two threads in one process: none disturbs another."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rvbkit
from rvbkit.game import NotationError
from rvbkit.jupyter.lesson import open_lesson
from rvbkit.page.resumption import Games
from rvbkit.page.runner import begin, by_page
from rvbkit.questions import define, defined, session
from rvbkit.questions.custom import made
from rvbkit.questions.permission import may_judge, permit_by_hand
from rvbkit.text import current, language, say, use
from rvbkit.text.session import Session, speaking
from tests.seen import press, tap, words

OVER = {"en": "The game is over.", "fr": "La partie est finie."}


def in_threads(*works: Callable[[], None]) -> None:
    """Does these things at once; what goes wrong in one goes wrong here."""
    failed: list[BaseException] = []

    def done(work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 (raised again below)
            failed.append(error)

    threads = [threading.Thread(target=done, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def test_a_language_is_given_for_a_block_and_for_one_call() -> None:
    use("en")
    with speaking("fr"):
        assert say("game.over") == OVER["fr"]
        with speaking("en"):
            assert say("game.over") == OVER["en"]
        assert language() == "fr"
    assert language() == "en"
    french = rvbkit.play("rvb", "RV/B.R/VB cross 1", language="fr")
    assert "Joueur 1" in words(french) and language() == "en"
    assert "Joueur 1" not in words(rvbkit.play("rvb", "RV/B.R/VB cross 1"))
    assert str(rvbkit.show("nim", "4;7 k=1 1", language="fr")) != str(rvbkit.show("nim", "4;7 k=1 1"))
    for wrong in ("de", "FR", 3, None):
        with pytest.raises(NotationError, match="language"), speaking(wrong):  # type: ignore[arg-type]
            pass


def test_a_board_goes_on_in_the_language_and_the_session_in_which_it_was_made() -> None:
    with speaking("fr"):
        board = rvbkit.play("rvb", "RV/B.R/VB cross 1")
    tap(board, "b2")
    assert "hors jeu" in words(board)
    with Session("fr"):
        board = rvbkit.play("nim", "4;7 k=1 1")
    press(board, "menu")
    assert "Nouvelle partie" in str(board.seen) and language() == "en"


def test_an_error_in_a_block_ends_its_language() -> None:
    with pytest.raises(ZeroDivisionError), speaking("fr"):
        _ = 1 / 0
    with pytest.raises(ZeroDivisionError), Session("fr"):
        _ = 1 / 0
    assert language() == "en"


def test_two_threads_speak_two_languages_at_once() -> None:
    both, rounds = threading.Barrier(2, timeout=30), 200

    def speak(tongue: str) -> Callable[[], None]:
        def work() -> None:
            with Session(tongue) if tongue == "fr" else speaking(tongue):
                for _ in range(rounds):
                    both.wait()
                    assert say("game.over") == OVER[tongue]

        return work

    in_threads(speak("en"), speak("fr"))


def test_a_session_speaks_what_it_was_told_and_no_other_session() -> None:
    one, other = Session(), Session()
    with one:
        use("fr")
    with other:
        use("en")
    with one, other:
        assert language() == "en"
    with one:
        assert language() == "fr" and current() is one
    assert repr(one) == "Session('fr')" and current() is not one


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    made = [tmp_path / name for name in ("ana", "leo")]
    for folder in made:
        folder.mkdir()
    return made


def test_two_notebooks_keep_their_answers_apart(folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    ana, leo = Session("en"), Session("fr")
    for one, folder, lesson in ((ana, folders[0], "01-rvb-rules"), (leo, folders[1], "05-nim-table")):
        monkeypatch.chdir(folder)
        with one:
            open_lesson(lesson, one.language)
    with ana:
        shown = rvbkit.ask("rvb-placing-turns")
        press(shown, "check", {"0-0": "12"})  # type: ignore[arg-type]
        assert session.kept("rvb-placing-turns") == [12] and session.opened()[0] == "01-rvb-rules"
    with leo:
        assert not session.kept("rvb-placing-turns") and session.opened()[0] == "05-nim-table"
        told = rvbkit.check("rvb-placing-turns", 13)
        assert told is not None and "tour" in repr(told) and session.kept("rvb-placing-turns") == [13]
    press(shown, "check", {"0-0": "11"})  # type: ignore[arg-type] # where no session was entered: its own
    with ana:
        assert session.kept("rvb-placing-turns") == [12, 11]
    assert '"rvb-placing-turns"' in (folders[0] / "01-rvb-rules.answers.json").read_text()
    assert [path.name for path in folders[1].glob("*.answers.json")] == ["05-nim-table.answers.json"]
    assert session.kept("rvb-placing-turns") == [], "nothing went to the session of the process"


def test_a_question_that_was_answered_by_a_call_is_heard_of_in_its_own_session_only() -> None:
    with Session("en"):
        ours: Any = rvbkit.ask("rvb-placing-turns")
    with Session("en"):
        theirs: Any = rvbkit.ask("rvb-placing-turns")
        rvbkit.check("rvb-placing-turns", 12)
    assert theirs.seen["kept"] == 1 and ours.seen["kept"] == 0


def test_games_permissions_and_questions_of_ones_own_belong_to_one_session(
    folders: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folders[0])
    with Session("en") as ana:
        open_lesson("01-rvb-rules", "en")
        assert begin("page", ["a cell"])
        permit_by_hand("def judge(answer): return True")
        define(made("mine", "How many?", answer=3))
        rvbkit.play("rvb", "RV/B.R/VB cross 1")
        assert len(ana.part(Games).matches) == 1
    with Session("en") as leo:
        assert not leo.part(Games).matches and not defined() and not by_page()
        assert begin("other page", ["another cell"]), "no page runs cells of this notebook"
        assert not may_judge("def judge(answer): return True")
    with ana:
        assert may_judge("def judge(answer): return True") and [one.key for one in defined()] == ["mine"]


def test_two_threads_answer_in_two_notebooks_at_once(folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    sessions = {folder: Session(tongue) for folder, tongue in zip(folders, ("en", "fr"), strict=True)}
    for folder, one in sessions.items():
        monkeypatch.chdir(folder)
        with one:
            open_lesson("01-rvb-rules", one.language)
    both = threading.Barrier(2, timeout=30)

    def answering(folder: Path, first: int) -> Callable[[], None]:
        def work() -> None:
            with sessions[folder] as one:
                for answer in range(first, first + 20):
                    both.wait()
                    verdict: Any = rvbkit.check("rvb-placing-turns", answer)
                    assert verdict.tries == answer - first + 1
                    assert ("En 2" in repr(verdict)) == (one.language == "fr")

        return work

    in_threads(*(answering(folder, first) for folder, first in zip(folders, (100, 200), strict=True)))
    for folder, first in zip(folders, (100, 200), strict=True):
        with sessions[folder]:
            assert session.kept("rvb-placing-turns") == [*range(first, first + 20)]
