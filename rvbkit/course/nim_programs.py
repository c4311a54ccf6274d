"""Programs as a pupil may write them: the solutions of exercises in Python show them as they stand here.

They are meant to be read by somebody of sixteen, so they carry no types and use little of the language.
"""
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
# ruff: noqa: D103 (what a beginner would write)

from math import isqrt


def may_take(a, b, n, m):
    if n > a or m > b:
        return False
    if n == 0 or m == 0:
        return n + m > 0
    return abs(n - m) <= 1


def losing_pairs(k, rows):
    used = set()
    found = []
    for n in range(rows):
        a = 0
        while a in used:
            a = a + 1
        b = a + (k + 1) * n
        used.update([a, b])
        found.append([a, b])
    return found


def first_failure(d):
    if d % 2 == 1:
        return 0
    used = set()
    for row in range(d // 2 + 1):
        a = 0
        while a in used:
            a = a + 1
        b = a + 2 * row
        used.update([a, b])
    return a


def row(n, k):
    root = isqrt(((k + 1) ** 2 + 4) * n * n)
    a = ((1 - k) * n + root) // 2
    return [a, a + (k + 1) * n]


def wrong_rows(pairs, k):
    wrong = []
    for n in range(len(pairs)):
        a, b = pairs[n]
        if b - a != (k + 1) * n:
            wrong.append(n)
    return wrong


def strange(number):
    places = [1, 3]
    while places[-1] <= number:
        places.append(2 * places[-1] + places[-2])
    text = ""
    for place in reversed(places):
        text = text + str(number // place)
        number = number % place
    return text.lstrip("0")
