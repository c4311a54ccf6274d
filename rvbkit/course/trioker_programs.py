"""Programs as a pupil may write them: the solutions of exercises in Python show them as they stand here.

A pupil of sixteen must be able to read them. So they have no types and use little of the language.
"""
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
# ruff: noqa: D103 (what a beginner would write)


def same(one, other):
    once = one[1] + one[2] + one[0]
    twice = one[2] + one[0] + one[1]
    return other in (one, once, twice)


def types(corners):
    many = 0
    for i in range(8):
        for c in range(7):
            for m in range(7):
                if 6 * i + 2 * c + 3 * m == corners:
                    many = many + 1
    return many
