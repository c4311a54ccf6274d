"""A pupil's answers on disk: nothing is lost, whoever writes, whatever lies there, however full the disk."""

from __future__ import annotations

import json
import os
import shlex
import signal
import socket
import stat
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rvbkit.questions.entries import canonical, merged
from rvbkit.questions.journal import Journal
from rvbkit.text import LANGUAGES, use

NAME = "05-nim-table.answers.json"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / NAME


def told(journal: Journal) -> str:
    return journal.remark.key if journal.remark else ""


def values(path: Path, exercise: str) -> list[Any]:
    return [entry["answer"] for entry in json.loads(path.read_text(encoding="utf-8"))["answers"][exercise]]


def names(path: Path) -> list[str]:
    """All that lies in the journal's folder."""
    return sorted(beside.name for beside in path.parent.iterdir())


def python(code: str, *arguments: object, **options: Any) -> subprocess.Popen[str]:
    """A real second process, as another notebook is."""
    command = [sys.executable, "-c", textwrap.dedent(code), *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


def test_answers_are_read_back_in_order_by_the_next_notebook(path: Path) -> None:
    journal = Journal(path)
    for answer in (3, "trois", [4, 7], {"a": None}, 3):
        journal.keep("pairs", answer)
    journal.keep("ratio", 1.5)
    assert told(journal) == ""
    again = Journal(path)
    assert [entry["answer"] for entry in again.answers["pairs"]] == [3, "trois", [4, 7], {"a": None}, 3]
    assert [entry["answer"] for entry in again.answers["ratio"]] == [1.5]
    assert names(path) == [NAME]


def test_the_file_says_its_format_and_whose_it_is_and_holds_answers_and_times_only(path: Path) -> None:
    Journal(path).keep("pairs", [4, 7])
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["format"] == 1 and data.keys() == {"format", "id", "answers"}
    assert data["answers"]["pairs"][0].keys() == {"answer", "when"}
    assert data["answers"]["pairs"][0]["when"].endswith("+00:00")


def test_opening_writes_nothing(path: Path) -> None:
    assert Journal(path).answers == {}
    assert list(path.parent.iterdir()) == []


def test_two_notebooks_open_at_once_keep_the_answers_of_both(path: Path) -> None:
    one, two = Journal(path), Journal(path)
    one.keep("pairs", 1)
    two.keep("pairs", 2)
    two.keep("ratio", 3)
    one.keep("pairs", 4)
    assert values(path, "pairs") == [1, 2, 4] and values(path, "ratio") == [3]


def test_a_journal_has_one_id_for_ever_and_no_two_have_the_same(path: Path) -> None:
    one, two = Journal(path), Journal(path)  # each would begin the file
    assert one.id == two.id == ""
    one.keep("pairs", 1)
    first = one.id
    two.keep("pairs", 2)
    one.keep("pairs", 3)
    assert len(first) == 32 and {one.id, two.id, Journal(path).id} == {first}
    path.write_bytes(b"{")  # damaged while they are open
    one.keep("pairs", 4)
    assert Journal(path).id == first
    other = Journal(path.with_name("06-nim-compare.answers.json"))
    other.keep("pairs", 1)
    assert other.id not in ("", first)


@pytest.mark.parametrize("id_", ["", None, 7, ["a"]])
def test_a_journal_of_old_gets_its_id_when_it_is_next_written(path: Path, id_: Any) -> None:
    entry = {"answer": 1, "when": "2025-01-01"}
    old = {"format": 1, "answers": {"pairs": [entry]}} | ({} if id_ is None else {"id": id_})
    path.write_text(json.dumps(old))
    journal = Journal(path)
    assert journal.answers == {"pairs": [entry]} and journal.id == "" and json.loads(path.read_text()) == old
    journal.keep("pairs", 2)
    data = json.loads(path.read_text())
    assert data["id"] == journal.id != "" and data["answers"]["pairs"][0] == entry and told(journal) == ""


KEEP_MANY = """
    import sys
    from pathlib import Path
    from rvbkit.questions.journal import Journal

    journal = Journal(Path(sys.argv[1]))
    for number in range(int(sys.argv[3])):
        journal.keep("pairs", f"{sys.argv[2]} {number}")
        assert journal.remark is None, journal.remark
        print(number, flush=True)
"""


def test_processes_that_write_at_the_same_time_lose_nothing(path: Path) -> None:
    writers = [python(KEEP_MANY, path, name, 12) for name in "ABC"]
    for writer in writers:
        assert writer.wait(60) == 0, writer.communicate()
        writer.communicate()
    kept = values(path, "pairs")
    for name in "ABC":
        assert [answer for answer in kept if answer.startswith(name)] == [f"{name} {number}" for number in range(12)]
    assert len(kept) == 36 and names(path) == [NAME] and Journal(path).id


@pytest.mark.skipif(os.name == "nt", reason="kills a process by signal")
def test_a_writer_killed_at_any_moment_leaves_a_whole_file_with_all_it_had_kept(path: Path) -> None:
    for life in range(4):
        writer = python(KEEP_MANY, path, f"life {life}", 10_000)
        assert writer.stdout
        writer.stdout.readline()
        time.sleep(0.03 * life)
        writer.send_signal(signal.SIGKILL)
        confirmed = writer.communicate()[0].split()
        kept = values(path, "pairs")
        assert f"life {life} 0" in kept and all(f"life {life} {number}" in kept for number in confirmed)
    assert told(Journal(path)) == ""


@pytest.mark.skipif(os.name == "nt", reason="kills a process by signal")
def test_writers_killed_among_others_that_write_on_cost_no_answer_of_anybody(path: Path) -> None:
    survivor = python(KEEP_MANY, path, "survivor", 15)
    confirmed: list[int] = []
    while survivor.poll() is None:
        victim = python(KEEP_MANY, path, f"victim {len(confirmed)}", 10_000)
        assert victim.stdout
        victim.stdout.readline()
        victim.send_signal(signal.SIGKILL)
        confirmed.append(1 + len(victim.communicate()[0].split()))
    assert survivor.returncode == 0, survivor.communicate()
    survivor.communicate()
    kept = values(path, "pairs")
    assert [answer for answer in kept if answer.startswith("survivor")] == [f"survivor {n}" for n in range(15)]
    assert confirmed and all(
        f"victim {life} {number}" in kept for life, count in enumerate(confirmed) for number in range(count)
    )
    assert len(kept) == len(set(kept)) and told(Journal(path)) == ""


HANG_IN_MID_WRITE = """
    import os, sys, time
    from pathlib import Path
    from rvbkit.questions.journal import Journal

    journal = Journal(Path(sys.argv[1]))
    journal.keep("pairs", "kept")
    os.fsync = lambda file: (print("now", flush=True), time.sleep(60))
    journal.keep("pairs", "never finished")
"""


def test_a_writer_killed_in_mid_write_leaves_the_file_as_it_was(path: Path) -> None:
    writer = python(HANG_IN_MID_WRITE, path)
    assert writer.stdout and writer.stdout.readline() == "now\n"
    writer.kill()
    writer.communicate()
    assert len(names(path)) == 2, "the half-written file lies under a name of its own"
    assert values(path, "pairs") == ["kept"]
    Journal(path).keep("pairs", "next")
    assert values(path, "pairs") == ["kept", "next"]


def test_what_killed_writers_left_behind_goes_with_the_next_answer(path: Path) -> None:
    for pid in (1, 2):
        path.with_name(f".{NAME}.{pid}-00000000.new").write_text("{")
    Journal(path).keep("pairs", 1)
    assert names(path) == [NAME] and values(path, "pairs") == [1]


def test_threads_of_one_notebook_lose_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Widgets are heard in threads of their own, beside the cell that runs."""

    def slowly_merged(first: Any, second: Any) -> Any:
        both = merged(first, second)
        time.sleep(0.002)
        return both

    monkeypatch.setattr("rvbkit.questions.journal.merged", slowly_merged)
    journal = Journal(path)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda number: journal.keep("pairs", number), range(20)))
    assert sorted(values(path, "pairs")) == list(range(20)) and told(journal) == ""


LETTER = b"Dear Zoe, this is no journal."


@pytest.mark.parametrize("target", [LETTER, b"", b'{"format": 1, "answers": {}}', None])
def test_a_link_in_the_place_of_a_journal_is_told_and_what_it_leads_to_is_not_touched(
    target: bytes | None, tmp_path: Path
) -> None:
    file, link = tmp_path / "home" / "letter", tmp_path / "here" / NAME
    for folder in (file.parent, link.parent):
        folder.mkdir()
    if target is not None:
        file.write_bytes(target)
    link.symlink_to(file)
    journal = Journal(link)
    assert told(journal) == "journal.special"
    journal.keep("pairs", 1)
    assert told(journal) == "journal.special" and journal.answers["pairs"][-1]["answer"] == 1, "it stays in memory"
    assert link.is_symlink() and names(link) == [NAME], "and nothing of it is copied beside"
    assert file.exists() == (target is not None) and (target is None or file.read_bytes() == target)
    link.unlink()
    journal.remark = None
    journal.keep("pairs", 2)
    assert told(journal) == "" and values(link, "pairs")[-2:] == [1, 2], "when it is gone, all is written"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_nobody_waits_for_a_pipe_or_a_socket_in_the_place_of_a_journal(path: Path) -> None:
    os.mkfifo(path)
    journal = Journal(path)
    assert told(journal) == "journal.special"
    journal.keep("pairs", 1)
    assert told(journal) == "journal.special" and stat.S_ISFIFO(path.lstat().st_mode)
    path.unlink()
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(os.path.relpath(path))  # a long path is none of a socket
        assert told(Journal(path)) == "journal.special"


def test_a_journal_of_gigabytes_is_not_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(5_000_000_000)
    assert told(Journal(path)) == "journal.unreadable" and path.stat().st_size == 5_000_000_000


def test_half_a_sign_is_kept_in_a_file_that_every_program_can_read(path: Path) -> None:
    halves = ["\ud800", "a\udcffb", "\udc00\ud800", "😀", "\\ud800"]
    journal = Journal(path)
    for half in halves:
        journal.keep(half, {half: [half]})
    assert told(journal) == "" and path.read_bytes().decode("utf-8")
    assert Journal(path).answers == journal.answers and list(Journal(path).answers) == halves


DAMAGED = {
    "half a file": b'{"format": 1, "answers": {"pairs": [{"ans',
    "an empty file": b"",
    "zeros after a power cut": bytes(200),
    "a picture": b"\x89PNG\r\n\x1a\n\xff\xfe",
    "a list": b"[]",
    "no format": b'{"answers": {}}',
    "a format in words": b'{"format": "1", "answers": {}}',
    "no answers": b'{"format": 1}',
    "answers of another shape": b'{"format": 1, "answers": {"pairs": {"answer": 1}}}',
    "entries of another shape": b'{"format": 1, "answers": {"pairs": [1]}}',
    "an entry without time": b'{"format": 1, "answers": {"pairs": [{"answer": 1}]}}',
    "not finite": b'{"format": 1, "answers": {"pairs": [{"answer": [1e999], "when": ""}]}}',
    "not a number": b'{"format": 1, "answers": {"pairs": [{"answer": NaN, "when": ""}]}}',
    "a pit of brackets": b"[" * 100_000,
    "a number too long to read": b'{"format": 1, "answers": {"pairs": [{"answer": ' + b"9" * 5000 + b', "when": ""}]}}',
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_file_is_set_aside_whole_and_a_new_one_begins(what: str, path: Path) -> None:
    path.write_bytes(DAMAGED[what])
    journal = Journal(path)
    assert told(journal) == "journal.damaged" and journal.answers == {}
    assert path.with_name("05-nim-table.answers.set-aside-1.json").read_bytes() == DAMAGED[what]
    journal.keep("pairs", 1)
    assert values(path, "pairs") == [1]


def test_a_file_of_a_later_format_is_set_aside_with_its_own_sentence(path: Path) -> None:
    path.write_text('{"format": 2, "replies": []}')
    journal = Journal(path)
    assert told(journal) == "journal.other-format"
    assert path.with_name("05-nim-table.answers.set-aside-1.json").read_text() == '{"format": 2, "replies": []}'
    assert journal.remark
    for language in LANGUAGES:
        use(language)
        assert "05-nim-table.answers.set-aside-1.json" in journal.remark.sentence


def test_a_file_damaged_while_the_notebook_is_open_costs_no_answer(path: Path) -> None:
    journal = Journal(path)
    journal.keep("pairs", 1)
    for number in (1, 2):
        path.write_bytes(b"{" * number)
        journal.keep("pairs", number + 1)
        assert path.with_name(f"05-nim-table.answers.set-aside-{number}.json").read_bytes() == b"{" * number
    assert values(path, "pairs") == [1, 2, 3]


def test_what_a_later_version_added_to_an_entry_stays(path: Path) -> None:
    entry = {"answer": 1, "when": "2025-01-01", "colour": "blue"}
    path.write_text(json.dumps({"format": 1, "answers": {"pairs": [entry]}}))
    Journal(path).keep("pairs", 2)
    assert json.loads(path.read_text())["answers"]["pairs"][0] == entry


FULL_DISK_DAMAGED = """
    import os, resource, sys
    from pathlib import Path
    from rvbkit.questions.journal import Journal

    path = Path(sys.argv[1])
    path.write_bytes(b"{" * 1000)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, resource.RLIM_INFINITY))
    journal = Journal(path)
    for number in range(3):
        journal.keep("pairs", number)
        assert journal.remark.key == "journal.full", journal.remark
        assert os.listdir(path.parent) == [path.name] and path.read_bytes() == b"{" * 1000
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    journal.keep("pairs", 3)
    assert journal.remark.key == "journal.damaged"
"""


@pytest.mark.skipif(os.name == "nt", reason="limits the size of files as Unix does")
def test_a_damaged_file_on_a_full_disk_stays_until_there_is_room_to_set_it_aside(path: Path) -> None:
    writer = python(FULL_DISK_DAMAGED, path)
    assert writer.communicate(timeout=60)[1] == "" and writer.returncode == 0
    assert values(path, "pairs") == [0, 1, 2, 3]
    assert path.with_name("05-nim-table.answers.set-aside-1.json").read_bytes() == b"{" * 1000


FULL_DISK = """
    import os, resource, sys
    from pathlib import Path
    from rvbkit.questions.journal import Journal

    path = Path(sys.argv[1])
    journal = Journal(path)
    journal.keep("pairs", "first")
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, resource.RLIM_INFINITY))
    journal.keep("pairs", "x" * 1000)
    assert journal.remark.key == "journal.full", journal.remark
    assert "first" in path.read_text() and "xxx" not in path.read_text()
    assert os.listdir(path.parent) == [path.name], "a half-written file was left"
    journal.remark = None
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    journal.keep("ratio", "last")
    assert journal.remark is None
"""


@pytest.mark.skipif(os.name == "nt", reason="limits the size of files as Unix does")
def test_on_a_full_disk_answers_wait_in_memory_and_go_with_the_next(path: Path) -> None:
    writer = python(FULL_DISK, path)
    assert writer.communicate(timeout=60)[1] == "" and writer.returncode == 0
    assert values(path, "pairs") == ["first", "x" * 1000] and values(path, "ratio") == ["last"]


FULL_FOLDER = """
    import os, sys
    from pathlib import Path
    from rvbkit.questions.journal import Journal

    path = Path(sys.argv[1])
    assert os.statvfs(path.parent).f_blocks < 1000, "this is no small disk"
    journal = Journal(path)
    journal.keep("pairs", "first")
    before = path.read_bytes()
    filler = open(path.with_name("filler"), "wb", buffering=0)
    try:
        while True:
            filler.write(bytes(4096))
    except OSError as error:
        assert error.errno == 28, error
    for number in range(3):
        journal.keep("pairs", f"{number} " + "x" * 9000)
        assert journal.remark.key == "journal.full", journal.remark
        assert path.read_bytes() == before, "what was kept stays as it was"
        assert sorted(os.listdir(path.parent)) == [path.name, "filler"], "a half-written file was left"
        journal.remark = None
    filler.close()
    os.unlink(filler.name)
    journal.keep("pairs", "last")
    assert journal.remark is None, journal.remark
    again = [entry["answer"][:5] for entry in Journal(path).answers["pairs"]]
    assert again == ["first", "0 xxx", "1 xxx", "2 xxx", "last"], again
    print("done")
"""


def on_small_disk(folder: Path) -> list[str]:
    """How to run a command with a disk of 256 KiB mounted on the folder, where that is allowed."""
    room = ["unshare", "--user", "--map-root-user", "--mount"]
    mount = f"mount -t tmpfs -o size=256k none {shlex.quote(str(folder))}"
    try:
        tried = subprocess.run([*room, "sh", "-c", mount], capture_output=True, timeout=30, check=False)
    except FileNotFoundError:
        pytest.skip("no disk can be mounted here: there is no command unshare")
    if tried.returncode:
        pytest.skip(f"no disk can be mounted here: {tried.stderr.decode().strip()}")
    return [*room, "sh", "-c", f'{mount} && exec "$0" "$@"']


def test_on_a_disk_that_is_really_full_nothing_kept_is_lost_and_what_waits_is_written_later(path: Path) -> None:
    command = [*on_small_disk(path.parent), sys.executable, "-c", textwrap.dedent(FULL_FOLDER), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.returncode) == ("done\n", 0), done.stderr


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A folder in which this user, even root, may not write."""
    tmp_path.chmod(0o555)
    folder = Path("/sys") if os.access(tmp_path, os.W_OK) else tmp_path
    if os.name == "nt" or not folder.is_dir():
        pytest.skip("no folder here is closed to this user")
    yield folder
    tmp_path.chmod(0o755)


def test_in_a_folder_that_may_not_be_written_answers_wait_too(locked: Path) -> None:
    journal = Journal(locked / NAME)
    journal.keep("pairs", 1)
    assert told(journal) == "journal.read-only"
    assert journal.answers["pairs"][0]["answer"] == 1 and not journal.path.exists()


def test_a_folder_that_is_gone_and_a_journal_that_is_a_folder_are_told_not_raised(tmp_path: Path) -> None:
    gone = Journal(tmp_path / "gone" / NAME)
    gone.keep("pairs", 1)
    assert told(gone) == "journal.not-written"
    (tmp_path / NAME).mkdir()
    folder = Journal(tmp_path / NAME)
    assert told(folder) == "journal.unreadable"
    folder.keep("pairs", 1)
    assert told(folder) == "journal.not-written" and folder.answers["pairs"][0]["answer"] == 1
    for journal in (gone, folder):
        for language in LANGUAGES:
            use(language)
            assert journal.remark and NAME in journal.remark.sentence


ENTRIES = st.fixed_dictionaries({"answer": st.integers(0, 3), "when": st.sampled_from("xyz")})
ANSWERS = st.dictionaries(st.sampled_from("ab"), st.lists(ENTRIES, max_size=4, unique_by=canonical))


@given(ANSWERS, ANSWERS)
def test_merging_keeps_every_entry_once_and_in_the_order_of_the_first(first: Any, second: Any) -> None:
    both = merged(first, second)
    assert both.keys() == first.keys() | second.keys()
    for exercise, entries in both.items():
        known = first.get(exercise, [])
        assert entries[: len(known)] == known
        assert {canonical(e) for e in entries} == {canonical(e) for e in [*known, *second.get(exercise, [])]}
        assert len(entries) == len({canonical(e) for e in entries})
    assert merged(both, second) == both and merged(both, first) == both


def test_a_journal_keeps_its_mode(path: Path) -> None:
    Journal(path).keep("pairs", 1)
    for mode in (0o640, 0o444):
        path.chmod(mode)
        Journal(path).keep("pairs", mode)
        assert path.stat().st_mode & 0o777 == mode or os.name == "nt"
    assert len(Journal(path).answers["pairs"]) == 3
