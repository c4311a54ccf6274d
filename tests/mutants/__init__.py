"""Mutants: one rule of a game changed in its lister, in its checker, or in both. The tests of agreement must notice.

``tests/mutants/test_mutants.py`` runs them; ``tests/mutants/applied.py`` loads the package with one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LISTER, CHECKER, BOTH = "lister", "checker", "both"


@dataclass(frozen=True)
class Change:
    """A text of a file, which occurs there once, and what takes its place."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Mutant:
    """A game with one wrong rule: ``name`` says what is allowed or refused wrongly, ``where`` who does so."""

    stem: str
    name: str
    where: str
    changes: tuple[Change, ...]

    def __str__(self) -> str:
        return f"{self.stem}: {self.name} ({self.where})"

    def files(self) -> dict[str, str]:
        """The texts of the files that it changes, by their names from the root on."""
        texts: dict[str, str] = {}
        for change in self.changes:
            text = texts.get(change.file) or (ROOT / change.file).read_text(encoding="utf-8")
            count = text.count(change.old)
            assert count == 1, f"{self}: {change.file} has {change.old!r} {count} times, not once"
            texts[change.file] = text.replace(change.old, change.new)
        return texts


def mutants(stem: str, name: str, **changes: Change) -> list[Mutant]:
    """The lister with its change, the checker with its own and, where each has one, both at once."""
    found = [Mutant(stem, name, where, (change,)) for where, change in changes.items()]
    return [*found, Mutant(stem, name, BOTH, (*changes.values(),))] if len(found) > 1 else found


RVB, NIM, ROLIVERSI, TRIOKER, RSVP = (
    f"rvbkit/games/{stem}/" for stem in ("rvb", "nim", "roliversi", "trioker", "rsvp")
)
EVERY = [
    # -- RVB
    *mutants(
        "rvb",
        "last letter may be crossed",
        lister=Change(RVB + "moves.py", "position.count(letter) - KEEP for", "position.count(letter) for"),
        checker=Change(RVB + "checker.py", "position.count(letter) - KEEP for", "position.count(letter) for"),
    ),
    *mutants("rvb", "two of a letter must stay", both=Change(RVB + "position.py", "\nKEEP = 1\n", "\nKEEP = 2\n")),
    *mutants(
        "rvb",
        "groups of one letter under every rule",
        checker=Change(RVB + "checker.py", "if position.connected and one_letter:", "if one_letter:"),
    ),
    *mutants(
        "rvb",
        "lines of one letter under every rule",
        lister=Change(RVB + "moves.py", "        if position.connected:\n", "        if False:\n"),
    ),
    *mutants("rvb", "cell twice", checker=Change(RVB + "checker.py", "if cell in before:", "if cell == before[-1]:")),
    *mutants(
        "rvb", "letters in any order", checker=Change(RVB + "checker.py", "if letter == AFTER[last]:", "if i < 9:")
    ),
    *mutants(
        "rvb",
        "two letters in one cell",
        lister=Change(
            RVB + "moves.py",
            "permutations(position.empty, len(LETTERS))",
            '__import__("itertools").product(position.empty, repeat=3) if cells[0] not in cells[1:]',
        ),
        checker=Change(RVB + "checker.py", "if cell in move.cells[:i]:", "if cell in move.cells[: min(i, 1)]:"),
    ),
    *mutants(
        "rvb",
        "crossing while letters are placed",
        checker=Change(RVB + "checker.py", 'if position.phase == "place":', "if False:"),
    ),
    # -- Nim
    *mutants(
        "nim",
        "difference one too large",
        lister=Change(NIM + "position.py", "min(second, n + self.k)", "min(second, n + self.k + 1)"),
        checker=Change(NIM + "position.py", "> self.k:", "> self.k + 1:"),
    ),
    *mutants(
        "nim",
        "no less from the second pile",
        lister=Change(NIM + "position.py", "m = max(1, n - self.k)", "m = max(1, n)"),
    ),
    *mutants(
        "nim", "one more than there is", checker=Change(NIM + "position.py", "taken > held:", "taken > held + 1:")
    ),
    *mutants(
        "nim",
        "nothing taken",
        checker=Change(NIM + "position.py", "if move.first == 0 and move.second == 0:", "if move.first < 0:"),
    ),
    *mutants(
        "nim", "last pile never alone", lister=Change(NIM + "position.py", "while m <= second:", "while m < second:")
    ),
    # -- Roliversi
    *mutants(
        "roliversi",
        "run ends on either own colour",
        lister=Change(ROLIVERSI + "moves.py", "colour if plain else partner(colour))", "CAMPS[player - 1])"),
        checker=Change(ROLIVERSI + "checker.py", "cells[run.end] == wanted]", "cells[run.end] != EMPTY]"),
    ),
    *mutants(
        "roliversi",
        "run ends on the same colour",
        lister=Change(ROLIVERSI + "moves.py", "colour if plain else partner(colour))", "colour)"),
        checker=Change(ROLIVERSI + "checker.py", "return colour if plain else partner(colour)", "return colour"),
    ),
    *mutants(
        "roliversi",
        "one diagonal less",
        lister=Change(ROLIVERSI + "moves.py", "wide - 1, wide, wide + 1)", "wide - 1, wide)"),
    ),
    *mutants(
        "roliversi",
        "ball of the other camp",
        checker=Change(ROLIVERSI + "checker.py", "if move.colour not in position.colours:", "if False:"),
    ),
    *mutants(
        "roliversi",
        "pass of who can move",
        checker=Change(ROLIVERSI + "checker.py", "return _refuse_pass(position)", "return None"),
    ),
    *mutants(
        "roliversi",
        "pass when nobody can move",
        lister=Change(ROLIVERSI + "position.py", "if not self._can and self._other_can:", "if not self._can:"),
    ),
    # -- Trioker
    *mutants(
        "trioker",
        "opening triple",
        lister=Change(
            TRIOKER + "champions.py",
            "return self.hand if self.used else [piece for piece in self.hand if not _triple(piece)]",
            "return self.hand",
        ),
        checker=Change(TRIOKER + "champions.py", "in self.hand and _triple(move.piece):", "in ():"),
    ),
    *mutants(
        "trioker",
        "a turn that was won may not be declined",
        lister=Change(TRIOKER + "champions.py", "passes = not able or self.earned or", "passes = not able or"),
        checker=Change(TRIOKER + "champions.py", "        if self.earned:\n", "        if False:\n"),
    ),
    *mutants(
        "trioker",
        "no side in common",
        lister=Change(TRIOKER + "moves.py", "for other in figure.neighbours[at]}", "for other in range(len(lying))}"),
        checker=Change(
            TRIOKER + "position.py",
            "if not touches(self.figure, self.lying, self.figure.number[move.cell]):",
            "if False:",
        ),
    ),
    *mutants(
        "trioker",
        "joker's black corner may not meet a value",
        checker=Change(TRIOKER + "checker.py", "BLACK not in (there, value)]", "there != BLACK]"),
        lister=Change(TRIOKER + "pieces.py", "value in (want, BLACK) or", "value == want or"),
    ),
    *mutants(
        "trioker",
        "second piece drawn",
        lister=Change(TRIOKER + "quick.py", "(DRAW,) if self.stock and not self.drawn", "(DRAW,) if self.stock"),
    ),
    *mutants(
        "trioker",
        "pass before drawing",
        checker=Change(TRIOKER + "quick.py", "if self.stock and not self.drawn else None", "if self.drawn else None"),
    ),
    *mutants(
        "trioker",
        "one extra turn at most",
        both=Change(TRIOKER + "champions.py", "max(earned - 1, 0) + hexagons", "max(earned - 1, 0) + min(hexagons, 1)"),
    ),
    *mutants(
        "trioker",
        "lowest piece opens",
        both=Change(TRIOKER + "quick.py", "max(hand, key=_rank)", "min(hand, key=_rank)"),
    ),
    # -- R.S.V.P.
    *mutants(
        "rsvp",
        "no gap before a word",
        lister=Change(RSVP + "words.py", "if at == 0 or line[at - 1] == GAP]", "]"),
        checker=Change(RSVP + "frame.py", "{line[first - 1 : first], line[end : end + 1]}", "{line[end : end + 1]}"),
    ),
    *mutants(
        "rsvp",
        "letters touched need no word",
        lister=Change(RSVP + "moves.py", "return fits & uses", "return uses"),
        checker=Change(
            RSVP + "checker.py", "in lines if not _justifies(frame, words, letter, line)]", "in lines if False]"
        ),
    ),
    *mutants(
        "rsvp",
        "letter that is not left",
        checker=Change(RSVP + "checker.py", "if letter not in stock:", "if False:"),
    ),
    *mutants(
        "rsvp",
        "letter only where row and column have one",
        lister=Change(RSVP + "moves.py", "(at // SIDE in rows or at", "(at // SIDE in rows and at"),
    ),
    *mutants(
        "rsvp",
        "rows read from the same end",
        both=Change(RSVP + "frame.py", "tuple(across if player == 1 else reversed(across))", "tuple(across)"),
    ),
    *mutants(
        "rsvp",
        "proof of a letter that misfits its other line",
        lister=Change(RSVP + "moves.py", "words) & BITS[frame[at]]:", "words) or words:"),
        checker=Change(RSVP + "checker.py", "    if not wrong:\n", "    if True:\n"),
    ),
    *mutants(
        "rsvp",
        "letters after the one that reaches the target",
        checker=Change(RSVP + "position.py", "return max(self.scores) >= self.target or not", "return not"),
    ),
    *mutants(
        "rsvp", "proof by no word", checker=Change(RSVP + "checker.py", "if proof.word not in words:", "if False:")
    ),
]
