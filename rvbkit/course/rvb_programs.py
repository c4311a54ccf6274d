"""Programs as a pupil may write them: the solutions of exercises in Python show them as they stand here.

They are meant to be read by somebody of sixteen, so they carry no types and use little of the language.
"""
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
# ruff: noqa: D103, B905, RUF007 (what a beginner would write)


def may_follow(letters):
    after = {"R": "V", "V": "B", "B": "R"}
    pairs = list(zip(letters, letters[1:]))
    all_the_same = all(x == y for x, y in pairs)
    in_the_cycle = all(after[x] == y for x, y in pairs)
    return all_the_same or in_the_cycle


def either_end(letters):
    after = {"R": "V", "V": "B", "B": "R"}

    def in_the_cycle(line):
        return all(after[x] == y for x, y in zip(line, line[1:]))

    all_the_same = all(x == letters[0] for x in letters)
    return all_the_same or in_the_cycle(letters) or in_the_cycle(letters[::-1])


def losing(moves):
    found = []
    for position in moves:
        if not any(after in found for after in moves[position]):
            found.append(position)
    return found
