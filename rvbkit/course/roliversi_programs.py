"""Programs as a pupil may write them: the solutions of exercises in Python show them as they stand here.

They are meant to be read by somebody of sixteen, so they carry no types and use little of the language.
"""
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
# ruff: noqa: D103 (what a beginner would write)


def flips(line, ball):
    mine = "RJ" if ball in "RJ" else "VB"
    count = 0
    for other in line:
        if other == ".":
            return 0
        if other in mine:
            return count if other != ball else 0
        count = count + 1
    return 0
