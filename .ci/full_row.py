"""Writes the result of a piece of ``.ci/full`` into docs/figures.md: full_row.py PIECE HOW MINUTES LOG."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

PAGE = Path("docs/figures.md")
BEGIN, END = "<!-- .ci/full writes this -->\n", "<!-- end -->"

piece, how, minutes, log = sys.argv[1:]
commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True).stdout
counts = re.findall(r"^=* ?((?:\d+ \w+,? ?)+)in [\d.]+s", Path(log).read_text("utf-8", "replace"), re.MULTILINE)
row = f"| {piece} | {date.today()} | {commit.strip()} | {how}: {'; '.join(map(str.strip, counts))} | {minutes} min |\n"
text = PAGE.read_text(encoding="utf-8")
head, rest = text.split(BEGIN)
table, tail = rest.split(END, 1)
rows = [line for line in table.splitlines(keepends=True) if not line.startswith(f"| {piece} |")]
PAGE.write_text(f"{head}{BEGIN}{''.join([*rows, row])}{END}{tail}", encoding="utf-8")
