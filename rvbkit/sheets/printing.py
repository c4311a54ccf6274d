"""Variants as pages: their exercises drawn, and set by the template ``sheet.typ``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rvbkit.draw.paper import typeset
from rvbkit.game import Remark
from rvbkit.games import STEMS, rules
from rvbkit.sheets.plan import Part, Plan, Variant, has_key
from rvbkit.sheets.tasks import PAGE_MM, answered, asked, columns
from rvbkit.text import language, say

#: Pixels an inch of a preview.
PREVIEW = 96


def pdf(plan: Plan, all_: Sequence[Variant], paper: str, *, sheets: bool = True, keys: bool = True) -> bytes:
    """The sheets, their key, or both in one file."""
    return _pages(plan, all_, paper, "pdf", sheets, keys)[0]


def pictures(
    plan: Plan, all_: Sequence[Variant], paper: str, *, keys: bool = True, fineness: int = PREVIEW
) -> list[bytes]:
    """The pages as pictures."""
    return _pages(plan, all_, paper, "png", True, keys, fineness)


def _pages(
    plan: Plan, all_: Sequence[Variant], paper: str, form: str, sheets: bool, keys: bool, fineness: int = PREVIEW
) -> list[bytes]:
    keyed = [one for one in all_ if has_key(one)]
    data = {
        "lang": language(),
        "paper": paper,
        "title": plan.title.sentence,
        "class": plan.of_class,
        "text": plan.text.sentence if plan.text else "",
        "most": PAGE_MM,
        "credit": " · ".join(("rvbkit", *_credits(plan.parts))),
        "again": _again(plan, all_),
        "words": {"name": say("sheet.name"), "class": say("sheet.class"), "date": say("sheet.date"),
                  "key": say("sheet.key"), "page": say("sheet.page", number="{number}", all="{all}")},
        "sheets": [_sheet(one, key=False) for one in all_] if sheets else [],
        "keys": [_sheet(one, key=True) for one in keyed] if keys else [],
    }  # fmt: skip
    return typeset(_template(), form, fineness, data=json.dumps(data, ensure_ascii=False))


def _sheet(one: Variant, *, key: bool) -> dict[str, Any]:
    parts = []
    for part, exercises in one.parts:
        tasks = [answered(one) if key else asked(one, bidden=not part.text) for one in exercises]
        text = part.text.sentence if part.text and not key else ""
        parts.append({"text": text, "tasks": tasks, "columns": columns(tasks)})
    return {"code": one.code, "variant": say("sheet.variant", code=one.code), "name": one.name, "parts": parts}


def _credits(parts: Iterable[Part]) -> list[str]:
    """Whom the games of these parts are owed to."""
    stems = dict.fromkeys(part.stem for part in parts if part.stem)
    return [Remark(f"{stem}.credit").sentence for stem in stems if stem in STEMS and rules(stem).SHEETS]


def _again(plan: Plan, all_: Sequence[Variant]) -> str:
    """What is typed to have the same again."""
    if len(all_) == 1:
        return say("sheet.for-teacher", told=f"{plan.told} --seed {all_[0].code}")
    return say("sheet.for-teacher-all", told=f"{plan.told} --seed …")


@cache
def _template() -> str:
    return (Path(__file__).parent / "sheet.typ").read_text(encoding="utf-8")
