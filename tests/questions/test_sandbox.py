"""Pupils' functions in a process of their own: what goes along, what stays, and that nothing locks the notebook."""

from __future__ import annotations

import builtins
import importlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest
from jupyter_client.manager import start_new_kernel

from rvbkit.questions import sandbox
from rvbkit.questions.calls import Came
from rvbkit.questions.check import check
from rvbkit.questions.notebooks import NBGRADER
from rvbkit.questions.sandbox import call_all
from rvbkit.text import say, use
from tests.cases import over
from tests.course.test_lessons import environment, run

#: Seconds for what must come some time: this guards against waiting for ever, it measures nothing.
PATIENCE = 60.0


def cells(*codes: str) -> dict[str, Any]:
    """What a notebook holds after these cells."""
    held: dict[str, Any] = {"__name__": "__main__"}
    for code in codes:
        exec(code, held)
    return held


def made(function: Callable[..., Any], *arguments: Any, seconds: float = PATIENCE) -> list[Any]:
    return [one.gave for one in call_all(function, [(one,) for one in arguments], seconds)]


def child() -> psutil.Process:
    """The process that the next check will have."""
    assert sandbox._spare and sandbox._spare.alive
    return psutil.Process(sandbox._spare.process.pid)


def gone(pid: int) -> bool:
    """Whether a process ends, some time."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.05)
    return False


def endless(n: int) -> Any:
    while True:
        pass


# -- what has no end ---------------------------------------------------------------------------------


def test_a_single_step_without_end_is_ended_and_what_was_printed_before_it_is_told() -> None:
    def step(n: int) -> int:
        print("before", n)
        return 3 ** (10**9) if n > 1 else 7

    came = call_all(step, [(1,), (2,), (3,)], 0.5)
    assert came == [Came({"value": 7}, "before 1\n"), Came({"endless": True}, "before 2\n")]
    assert made(lambda n: n + 1, 1) == [{"value": 2}]
    assert made(lambda n: 7 ** (n * 10**7), 1, seconds=0.5) == [{"endless": True}]


def test_a_step_without_end_in_a_notebook_locks_no_kernel(tmp_path: Path) -> None:
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    asked = "rvbkit.check('rvb-may-follow', may_follow)"
    step = "def may_follow(letters):\n    print('begins')\n    return 3**(10**9)"
    told, after = run([first, step, asked, "6 * 7"], tmp_path)[2:]
    assert "may_follow('R') after 5 seconds, so it was stopped" in told[0]["data"]["text/plain"]
    assert "begins" in told[0]["data"]["text/html"] and after[0]["data"]["text/plain"] == "42"
    kept = json.loads((tmp_path / "90-mine.answers.json").read_text())["answers"]["rvb-may-follow"]
    assert [entry["answer"]["gave"] for entry in kept] == [[{"endless": True, "printed": ["begins"]}]]


def test_the_button_stop_ends_a_step_without_end_and_the_notebook_goes_on(tmp_path: Path) -> None:
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(tmp_path), env=environment(tmp_path))
    shown: list[dict[str, Any]] = []

    def execute(code: str) -> dict[str, Any]:
        shown.clear()
        reply: dict[str, Any] = client.execute_interactive(code, timeout=2 * PATIENCE, output_hook=shown.append)
        return reply

    try:
        execute("import rvbkit.notebook\nfrom rvbkit.questions import exercise, sandbox\nrvbkit.use('en')")
        execute("object.__setattr__(exercise('rvb-may-follow'), 'seconds', 1_000)")
        execute("def may_follow(letters):\n    open('begun', 'w').close()\n    return 3**(10**9)")
        execute("print(sandbox._spare.process.pid)")  # it was started when the function was written
        pid = int(shown[-2]["content"]["text"])
        assert not gone_at_once(pid)

        def stop() -> None:
            while not (tmp_path / "begun").exists():
                time.sleep(0.05)
            manager.interrupt_kernel()

        stopper = threading.Thread(target=stop)
        stopper.start()
        execute("rvbkit.check('rvb-may-follow', may_follow)")
        stopper.join()
        told = [one["content"]["data"]["text/plain"] for one in shown if one["msg_type"] == "execute_result"]
        assert told and "Stopped by hand during may_follow('R')" in told[0] and gone(pid)
        execute("def may_follow(letters):\n    return True")
        execute("print(rvbkit.check('rvb-may-follow', may_follow).right, sandbox._spare.process.pid)")
        right, pid = next(one["content"]["text"].split() for one in shown if one["msg_type"] == "stream")
        assert right == "False" and not gone_at_once(int(pid))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert gone(int(pid)), "a kernel that ends takes it along"


def gone_at_once(pid: int) -> bool:
    return not psutil.pid_exists(pid)


def test_stop_keeps_what_came_before_and_ends_the_process(tmp_path: Path) -> None:
    begun = str(tmp_path / "begun")

    def step(n: int) -> int:
        if n:
            Path(begun).touch()
        return 3 ** (10**9) if n else 0

    def stop() -> None:
        while not Path(begun).exists():
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    made(abs, 1)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pid = child().pid
    threading.Thread(target=stop, daemon=True).start()
    assert made(step, 0, 1, 0, seconds=1_000) == [{"value": 0}, {"interrupted": True}]
    assert gone(pid) and made(abs, -1) == [{"value": 1}]


# -- what goes along, and what stays ----------------------------------------------------------------


def test_all_that_a_function_uses_goes_along() -> None:
    held = cells(
        "import math, functools, collections\nimport numpy as np\nfrom enum import Enum",
        "def helper(n):\n    return n + len(LIST)\nLIST = [1, 2]",
        "class Heap:\n    def __init__(self, n):\n        self.n = n\n    def twice(self):\n        return 2 * self.n",
        "class Small(Heap):\n    def twice(self):\n        return super().twice() + 1",
        "class Colour(Enum):\n    RED = 1",
        "Pair = collections.namedtuple('Pair', 'a b')",
        "@functools.cache\ndef fibonacci(n):\n    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)",
        "def closure(more):\n    def inner(n):\n        return n + more\n    return inner",
        "def even(n):\n    return n == 0 or odd(n - 1)\ndef odd(n):\n    return n > 0 and even(n - 1)",
        "def counts(n):\n    yield from range(n)",
        "HEAP = Small(5)",
    )
    tried = {
        "lambda n: helper(n)": 5,
        "lambda n: Heap(n).twice() + HEAP.twice()": 17,
        "lambda n: Colour.RED is Colour(1)": True,
        "lambda n: Pair(n, n)": [3, 3],
        "fibonacci": 2,
        "lambda n: fibonacci(80 + n)": 99194853094755497,
        "closure(4)": 7,
        "even": False,
        "counts": [0, 1, 2],
        "lambda n: np.arange(n).sum() + math.floor(1.5)": 4,
        "lambda n: [np.array([[n]]), np.float64(1.5), np.bool_(True)]": [[[3]], 1.5, True],
        "functools.partial(pow, 2)": 8,
        "HEAP.__class__": "Small",
        "lambda n: HEAP": "Small",
        "lambda n: {n}": "set",
    }
    for code, expected in tried.items():
        kind = isinstance(expected, str)
        assert made(eval(code, held), 3) == [{"kind" if kind else "value": expected}], code


def test_what_a_function_changes_lasts_for_all_calls_of_a_check_and_leaves_the_notebook_as_it_was() -> None:
    held = cells(
        "seen, total = [], 0", "def f(n):\n    global total\n    seen.append(n)\n    total += n\n    return total"
    )
    for _ in range(2):
        assert made(held["f"], 1, 2, 3) == [{"value": 1}, {"value": 3}, {"value": 6}]
    assert held["seen"] == [] and held["total"] == 0
    held["seen"].append(1)
    assert made(lambda n: len(held["seen"]), 0) == [{"value": 1}]


def test_a_file_of_the_pupils_own_counts_as_it_was_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    file = tmp_path / "my_own_helpers.py"
    file.write_text("STEP = 1\ndef add(n):\n    return n + STEP\n")
    mine = importlib.import_module("my_own_helpers")
    assert made(mine.add, 1) == made(lambda n: mine.add(n), 1) == [{"value": 2}]
    file.write_text("STEP = 10\ndef add(n):\n    return n + STEP\n")
    assert made(lambda n: mine.add(n), 1) == [{"value": 2}]
    importlib.reload(mine)
    assert made(mine.add, 1) == made(lambda n: mine.add(n), 1) == [{"value": 11}]
    del sys.modules["my_own_helpers"]


def test_folder_language_and_limits_are_those_of_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pairs.txt").write_text("1 3")
    monkeypatch.chdir(tmp_path)

    def reads(n: int) -> Any:
        with open("pairs.txt") as file:  # noqa: PTH123 (as a pupil writes it)
            return file.read()

    assert made(reads, 1) == [{"value": "1 3"}]
    use("fr")
    from rvbkit.games.nim import Position

    [came] = made(lambda n: Position.parse("x"), 1)
    assert came["error"] == f"NotationError: {_sentence(Position)}"
    depth, digits = sys.getrecursionlimit(), sys.get_int_max_str_digits()
    down = cells("def down(n):\n    return 0 if n == 0 else 1 + down(n - 1)")["down"]
    try:
        assert "RecursionError" in made(down, 5_000)[0]["error"]
        sys.setrecursionlimit(20_000)
        sys.set_int_max_str_digits(0)
        assert made(down, 5_000) == [{"value": 5_000}]
        assert made(lambda n: len(str(10**n)), 5_000) == [{"value": 5_001}]
    finally:
        sys.setrecursionlimit(depth)
        sys.set_int_max_str_digits(digits)


def _sentence(position: Any) -> str:
    with pytest.raises(ValueError) as error:
        position.parse("x")
    return str(error.value)


def test_what_goes_to_the_usual_ways_out_is_no_answer_and_warnings_reach_the_pupil(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def loud(n: int) -> int:
        os.write(1, b'["came", {"value": 99}]\n')
        os.system("echo child")
        print("printed", n)
        print("told", n, file=sys.stderr)
        display("shown")  # type: ignore[name-defined] # noqa: F821 (notebooks have it)
        return n

    assert call_all(loud, [(1,)], PATIENCE) == [Came({"value": 1}, "printed 1\nshown\n")]
    assert capfd.readouterr() == ("", "told 1\n")


# -- what a function may do to the process ----------------------------------------------------------


def test_a_function_that_eats_memory_is_told_so_and_ends_at_what_it_may_take() -> None:
    def eats(n: int) -> int:
        held = []
        while True:
            held.append(b"x" * 2**24)

    assert made(eats, 1, 2) == [{"error": "MemoryError"}]
    assert made(lambda n: len([0] * 10**n), 11, 1) == [{"error": "MemoryError"}, {"value": 10}]
    use("en")
    right = check("rvb-may-follow", cells("def f(letters):\n    return len([0] * 10**12)")["f"])
    assert right.rows[0].got.sentence == "(takes too much memory)"


def test_whatever_a_function_starts_ends_with_its_check() -> None:
    def leaves(n: int) -> int:
        return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"]).pid

    def never(n: int) -> int:
        for apart_too in (False, True):
            print(subprocess.Popen(["sleep", "1000"], start_new_session=apart_too).pid)
        while True:
            pass

    [came] = made(leaves, 1)
    assert gone(came["value"])
    made(abs, 1)
    [last] = call_all(never, [(1,)], 2)
    assert last.gave == {"endless": True}
    assert [gone(int(pid)) for pid in last.printed.split()] == [True, True]

    def threads(n: int) -> int:
        threading.Thread(target=time.sleep, args=(1000,)).start()
        return n

    pid = child().pid
    assert made(threads, 1) == [{"value": 1}] and gone(pid)


def test_however_a_function_ends_the_process_it_is_told_and_the_next_check_goes_on() -> None:
    def crashes(n: int) -> None:
        import ctypes

        ctypes.string_at(0)

    ends: dict[str, tuple[Callable[[int], Any], list[Any]]] = {
        "exit": (lambda n: sys.exit(), [{"exits": True}]),
        "at once": (lambda n: os._exit(n), [{"exits": True}]),
        "killed": (lambda n: os.kill(os.getpid(), signal.SIGKILL), [{"error": "MemoryError"}]),
        "crash": (crashes, [{"error": f"SystemError: {-signal.SIGSEGV}"}]),
        "doubled": (lambda n: os.fork() and n, [{"value": 1}, {"value": 2}]),
        "closed": (lambda n: os.closerange(0, 100), [{"exits": True}]),
        "deaf": (lambda n: signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32)) or endless(n), [{"endless": True}]),
        "stopped": (lambda n: os.kill(os.getpid(), signal.SIGSTOP), [{"endless": True}]),
    }
    for what, (function, expected) in ends.items():
        assert made(function, 1, 2, seconds=1 if "endless" in str(expected) else PATIENCE) == expected, what
        assert made(abs, -1) == [{"value": 1}], what


def test_a_process_that_has_ended_meanwhile_is_started_again() -> None:
    for ends in ("killed", "waited for"):
        made(abs, 1)
        first = child()
        first.kill()
        if ends == "waited for":
            first.wait(PATIENCE)
        assert made(abs, -1) == [{"value": 1}] and child().pid != first.pid


def test_each_check_has_the_process_that_was_begun_before_it_and_no_large_library_in_it() -> None:
    large = ["numpy", "pandas", "matplotlib", "numba", "IPython", "ipywidgets", "rvbkit.solve"]
    assert made(lambda n: [name for name in large if name in sys.modules], 1) == [{"value": []}]
    for _ in range(2):
        spare = child().pid
        assert made(lambda n: os.getpid(), 1) == [{"value": spare}] and gone(spare)


def test_what_a_check_does_to_its_process_is_not_there_in_the_next() -> None:
    def spoils(n: int) -> float:
        import decimal
        import random

        random.choice = lambda seq: seq[0]
        builtins.print = None  # type: ignore[assignment]
        decimal.getcontext().prec = 2
        os.environ["SPOILT"] = "yes"
        sys.setrecursionlimit(200)
        return n

    def sound(n: int) -> list[Any]:
        import decimal
        import random

        print("heard")
        choices = {random.choice([1, 2, 3]) for _ in range(100)}
        return [len(choices), str(decimal.Decimal(1) / 3), "SPOILT" in os.environ, sys.getrecursionlimit() > 200]

    assert made(spoils, 1) == [{"value": 1}]
    assert made(sound, 1) == [{"value": [3, "0." + "3" * 28, False, True]}]


def test_a_class_that_a_wrong_version_has_spoilt_is_sound_in_the_next_check() -> None:
    held = cells("class Heap:\n    seen = []\n    step = 1")
    spoils = cells("def f(n):\n    Heap.step = 100\n    Heap.seen.append(n)\n    return Heap.step")
    sound = cells("def f(n):\n    Heap.seen.append(n)\n    return [Heap.step, Heap.seen]")
    for code in (spoils, sound):
        code["Heap"] = held["Heap"]
    assert made(spoils["f"], 1, 2) == [{"value": 100}, {"value": 100}]
    assert made(sound["f"], 1, 2) == [{"value": [1, [1]]}, {"value": [1, [1, 2]]}]


def test_a_file_that_was_corrected_is_read_again_by_a_function_that_imports_it_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    asks = cells("def f(n):\n    import my_steps\n    return n + my_steps.STEP")["f"]
    for step in (1, 10):
        (tmp_path / "my_steps.py").write_text(f"STEP = {step}\n")
        os.utime(tmp_path / "my_steps.py", (step, step))  # Python looks at the second only
        assert made(asks, 1) == [{"value": 1 + step}]


def test_a_package_of_the_pupils_own_counts_as_it_was_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / "my_own_package").mkdir()
    file = tmp_path / "my_own_package" / "inside.py"
    (tmp_path / "my_own_package" / "__init__.py").write_text("")
    file.write_text("STEP = 1\ndef add(n):\n    return n + STEP\n")
    mine = importlib.import_module("my_own_package.inside")
    file.write_text("STEP = 10\ndef add(n):\n    return n + STEP\n")
    assert made(mine.add, 1) == made(lambda n: mine.add(n), 1) == [{"value": 2}]
    importlib.reload(mine)
    assert made(mine.add, 1) == made(lambda n: mine.add(n), 1) == [{"value": 11}]
    for name in ("my_own_package", "my_own_package.inside"):
        del sys.modules[name]


def test_what_has_gone_its_own_way_twice_ends_with_its_check_where_linux_tells() -> None:
    def leaves(n: int) -> int:
        read, write = os.pipe()
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.write(write, str(os.getpid()).encode())
                while True:
                    time.sleep(1000)
            os._exit(0)
        os.wait()
        return int(os.read(read, 100))

    [came] = made(leaves, 1)
    assert gone(came["value"]) or sys.platform != "linux"


SCRIPT = """
import os, sys, threading
from rvbkit.questions import sandbox
from rvbkit.questions.sandbox import call_all
def step(n):
    print("", end="x")
    return 3**(10**9)
call_all(abs, [(1,)], 60)
print(sandbox._spare.process.pid, flush=True)
if sys.argv[1] == "busy":
    call_all(step, [(1,)], 2)
sys.stdin.read()
"""


@over("doing", ["idle", "busy"])
def test_a_kernel_that_is_killed_leaves_no_process_behind(doing: str) -> None:
    kernel = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, doing], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert kernel.stdout
    with kernel:
        pid = int(kernel.stdout.readline())
        time.sleep(0.5 if doing == "busy" else 0)
        kernel.kill()
    assert gone(pid)


def test_a_process_that_is_asked_nothing_for_long_ends() -> None:
    begin = sandbox._BEGIN.format("rvbkit.questions.calls")
    begin = begin.replace("main()", "from rvbkit.questions import calls; calls.IDLE = 0.5; main()")
    started = time.monotonic()
    with subprocess.Popen([sys.executable, "-c", begin, sandbox._HOME], stdin=subprocess.PIPE) as process:
        assert process.wait(PATIENCE) is not None and time.monotonic() - started >= 0.5


# -- where there is no process for it ---------------------------------------------------------------


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Takes away what a browser does not have: processes, or threads as well, or also what could end them."""

    def take(what: str) -> None:
        monkeypatch.setattr(sandbox, "_spare", None)
        monkeypatch.setattr(sandbox, "_said", set())
        if what != "nothing":
            monkeypatch.setattr(subprocess, "_can_fork_exec", False)  # as Python has it there
        if what in ("threads", "ctypes"):
            monkeypatch.setattr(threading.Thread, "start", _no_thread)
        if what == "ctypes":
            monkeypatch.setitem(sys.modules, "ctypes", None)

    return take


def _no_thread(_: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


@pytest.fixture(autouse=True)
def _one_process() -> Iterator[None]:
    """Those that a test has hidden from the others end."""
    before = sandbox._spare
    yield
    if before is not sandbox._spare and before:
        before.end()


def raising(error: BaseException) -> Any:
    raise error


def test_a_function_comes_to_the_same_wherever_it_runs(alone: Callable[[str], None]) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def catches(n: int) -> int:
        while True:
            try:  # noqa: SIM105 (as a pupil writes it)
                n += 1
            except Exception:  # noqa: BLE001
                pass

    functions: dict[str, Callable[[int], Any]] = {
        "right": lambda n: 2 * n,
        "printing": lambda n: print("line", n) or n,
        "wordy": lambda n: print("x" * 1_000),
        "nothing": lambda n: None,
        "tuple": lambda n: (n, [n], {"a": n}),
        "float": lambda n: [float("inf"), np.float64("nan"), 0.1],
        "text": lambda n: "é\udc80\n" * n,
        "object": lambda n: object(),
        "huge": lambda n: 10**10000,
        "error": lambda n: [n][n],
        "error of its own": lambda n: raising(Mute()),
        "name": lambda n: moves(n),  # type: ignore[name-defined] # noqa: F821
        "itself": cells("def f(n):\n    return f(n)")["f"],
        "exit": lambda n: exit(),
        "end of a generator": lambda n: raising(GeneratorExit()),
        "input": lambda n: input(),
        "loop": endless,
        "loop at the second call": lambda n: n if n == 1 else endless(n),
        "loop that catches": catches,
        "loop that catches all": cells(
            "def f(n):\n    while True:\n        try:\n            n += 1\n        except:\n            n -= 1"
        )["f"],
        "loop on one line": cells("def f(n):\n    while True: pass")["f"],
    }
    calls = [(1,), (2,), (3,)]
    came = {}
    for what in ("nothing", "processes", "threads", "ctypes"):
        alone(what)
        came[what] = {
            name: call_all(one, calls, 0.5 if "loop" in name else PATIENCE) for name, one in functions.items()
        }
    depths = {what: came[what].pop("itself") for what in came}  # Python's words change with the depth that was there
    assert all(one.gave["error"].startswith("RecursionError: ") for told in depths.values() for one in told)
    assert came["nothing"] == came["processes"] == came["threads"] == came["ctypes"]
    gave = {name: [one.gave for one in all_came] for name, all_came in came["nothing"].items()}
    assert gave["right"] == [{"value": 2}, {"value": 4}, {"value": 6}]
    assert gave["exit"] == [{"exits": True}] and gave["loop"] == gave["loop that catches"] == [{"endless": True}]
    assert gave["loop at the second call"] == [{"value": 1}, {"endless": True}]
    assert gave["error"][0] == {"error": "IndexError: list index out of range"}
    assert gave["end of a generator"] == [{"error": "GeneratorExit"}] * 3


def test_a_generator_that_stops_with_an_error_is_told_so_and_not_as_an_object() -> None:
    held = cells("def f(n):\n    yield n\n    yield n + 'a'")
    [came] = made(held["f"], 1)
    assert came == {"error": "TypeError: unsupported operand type(s) for +: 'int' and 'str'"}


def test_what_comes_back_is_measured_as_people_count_signs() -> None:
    assert made(lambda n: raising(ValueError("é" * 280)), *range(40)) == [{"error": f"ValueError: {'é' * 280}"}] * 40


def test_a_function_that_raises_what_the_button_stop_raises_has_not_called_exit(alone: Callable[[str], None]) -> None:
    for what, expected in (("nothing", "error"), ("processes", "error"), ("threads", "interrupted")):
        alone(what)
        verdict = check("rvb-may-follow", lambda letters: raising(KeyboardInterrupt()))
        assert "exit()" not in repr(verdict)
        got = verdict.rows[0].got
        assert got.sentence == {"error": "(stops: KeyboardInterrupt)"}.get(expected, "(stopped before it answered)")


def test_in_a_browser_functions_are_judged_and_what_cannot_be_ended_there_is_said_once(
    alone: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    after = {"R": "V", "V": "B", "B": "R"}

    def may_follow(letters: str) -> bool:
        pairs = list(pairwise(letters))
        return all(x == y for x, y in pairs) or all(after[x] == y for x, y in pairs)

    def loops(letters: str) -> bool:
        while len(letters) > 1:
            pass
        return True

    tracing = sys.gettrace()
    alone("threads")
    assert check("rvb-may-follow", may_follow).right is True
    assert say("check.no-apart") in capsys.readouterr().out
    wrong = check("rvb-may-follow", lambda letters: True)
    assert wrong.right is False and wrong.rows
    assert "after 5 seconds" in repr(check("rvb-may-follow", loops))
    assert capsys.readouterr().out == "" and sys.gettrace() is tracing


def test_what_cannot_be_copied_is_told_and_the_function_tried_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    for code, why in (("(n for n in range(10))", "type generator"), ("__import__('threading').Lock()", "_thread.lock")):
        held = cells(f"uses = {code}", "def f(n):\n    print(n)\n    return [n, uses is None]")
        assert call_all(held["f"], [(4,)], PATIENCE) == [Came({"value": [4, False]}, "4\n")]
        told = capsys.readouterr().out
        assert why in told and "cannot be copied" in told


def test_a_function_that_is_not_found_there_is_tried_here(capsys: pytest.CaptureFixture[str]) -> None:
    """What belongs to a module that only the notebook has."""
    made_up = type(sys)("made_up")
    exec("def f(n):\n    return n + 1", made_up.__dict__)
    sys.modules["made_up"] = made_up
    try:
        assert made(made_up.f, 1) == [{"value": 2}]
    finally:
        del sys.modules["made_up"]


def test_nbgrader_gives_the_points_of_a_function_and_hears_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NBGRADER, "autograde")
    first = "import rvbkit.notebook\n\nrvbkit.lesson('90-mine', 'en')"
    right = 'def may_follow(letters):\n    print(letters)\n    return letters in "RVBRVB" or len(set(letters)) == 1'
    asked = "rvbkit.check('rvb-may-follow', may_follow)"
    *_, told, wrong = run([first, right, asked, "rvbkit.check('rvb-may-follow', lambda letters: 3**(10**9))"], tmp_path)
    assert [one["output_type"] for one in told] == ["display_data"] and "✓" in told[0]["data"]["text/plain"]
    assert [one["output_type"] for one in wrong] == ["error"]
