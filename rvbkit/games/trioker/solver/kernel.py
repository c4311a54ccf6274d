"""The search itself: a value for one vertex after another, no piece twice.

Everything compiled stands in this one file, and what a rule says comes in as an argument: compiled code is cached by
file. Uncompiled it runs on lists, which Python reads faster than arrays.

Vertices come in a fixed order. A cell is *closed* by the last of its three vertices; its piece is then known, must be
in the box, and leaves it. Corners are read from the one after that vertex on, so that its own value counts ones. A
value may wait for others: of values that the puzzle does not tell apart, one not seen before may only be the next new
one. Each value has only so many corners in the box: ``rooms`` count them down, eight bits a value, and ``spare`` says
with how many left the vertices to come can do, a bit for each number. Where no piece may be left over, a triple that is
``needed`` must still find a cell: one that is *open*, some of its corners known and all the same, or else a new one.

A choice is a number: a value, and four times which of the closed cells takes the joker, from one on, or nought.
"""

from __future__ import annotations

from typing import Any

from rvbkit.kernels import compiled

#: Where a search stands, in ``control``.
LEVEL, NODES, FOUND = 0, 1, 2
#: The joker is not to be used, or not any more; it may be used. Else the number of its cell.
NO_JOKER, JOKER = -2, -1
#: What is never seen, so that a value which waits for it is never chosen.
NEVER = 16


@compiled
def search(
    control: Any, choices: Any, boxes: Any, seen: Any, rooms: Any, jokers: Any, values: Any, known: Any, counts: Any,
    order: Any, weights: Any, turns: Any, waits: Any, spare: Any, needed: Any,
    least: Any, opens: Any, one: Any, other: Any, heavy: Any, starts: Any, cells: Any, first: Any, second: Any,
    bits: Any, sides: Any, fits: Any, limit: int, stop: int,
) -> bool:  # fmt: skip
    """Goes on for about ``limit`` choices, or until ``stop`` solutions are found in all; whether it is at the end.

    A solution is counted by the set of its values, and stands in ``values`` where the search stops at it.
    """
    level, nodes, found = control[LEVEL], control[NODES], control[FOUND]
    last = len(order)
    limit += nodes
    while level >= 0 and nodes < limit:
        if level == last:
            counts[seen[level]] += 1
            found += 1
            level -= 1
            if found == stop:
                break
            continue
        choice, begin, closed = choices[level], starts[level], range(starts[level], starts[level + 1])
        box, room, joker, turn, weight = boxes[level], rooms[level], jokers[level], turns[level], weights[level]
        most = 4 * (1 + len(closed)) if joker == JOKER else 4
        if choice == 0:
            for at in closed:
                known[at] = 64 * cells[at] + 16 * values[first[at]] + 4 * values[second[at]]
                if joker != JOKER and box & sides[known[at] >> 2] == 0:
                    choice = most
        nodes += most - choice
        while choice < most:
            value, with_joker = (choice + turn) & 3, begin + (choice >> 2) - 1
            choice += 1
            rest = box
            for at in closed:
                if at == with_joker:
                    if not fits[known[at] + value]:
                        break
                else:
                    bit = bits[known[at] + value]
                    if rest & bit == 0:
                        break
                    rest ^= bit
            else:
                left = (room >> 8 * value & 255) - weight
                if left < 0 or spare[level] >> left & 1 == 0 or waits[4 * level + value] & ~seen[level]:
                    continue
                values[order[level]] = value
                if rest & needed[value] and left < least[level]:
                    for at in range(opens[level], opens[level + 1]):
                        if values[one[at]] == value and values[other[at]] == value and heavy[at] <= left:
                            break
                    else:
                        continue
                left = room - (weight << 8 * value)
                nodes -= most - choice
                choices[level] = choice
                level += 1
                choices[level], boxes[level], rooms[level] = 0, rest, left
                seen[level] = seen[level - 1] | 1 << value
                jokers[level] = cells[with_joker] if with_joker >= begin else joker
                break
        else:
            nodes += 1
            level -= 1
    control[LEVEL], control[NODES], control[FOUND] = level, nodes, found
    return bool(level < 0)
