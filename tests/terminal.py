"""A command on a terminal of its own, left by Ctrl-C when it has shown something there."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys


def left(*words: str) -> tuple[int, bytes, str, str]:
    """``rvbkit`` with these words: its status, what it has written, what was seen on its terminal, and then said."""
    import pty
    import termios

    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    with subprocess.Popen([sys.executable, "-m", "rvbkit", *words], stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        seen = os.read(ours, 100) if select.select([ours], [], [], 60)[0] else b""
        process.send_signal(signal.SIGINT)
        assert process.stdout
        written = process.stdout.read()
        status = process.wait(120)
        said = b""
        try:
            while more := os.read(ours, 1000):
                said += more
        except OSError:  # nobody is at the other end any more
            pass
    os.close(ours)
    return status, written, seen.decode(), said.decode().replace("\r\n", "\n").split("\r")[-1]
