"""Programs as a pupil may write them: the solutions of exercises in Python show them as they stand here.

They are meant to be read by somebody of sixteen, so they carry no types and use little of the language.
"""
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
# ruff: noqa: D103, PERF401 (what a beginner would write)


def both(words):
    found = []
    for word in words:
        if word[::-1] in words:
            found.append(word)
    return found
