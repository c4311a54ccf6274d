"""Words that both players read in a row: palindromes, and semi-palindromes, other words backwards: LES, SEL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rvbkit.games.rsvp.frame import points
from rvbkit.games.rsvp.words import words as listed

if TYPE_CHECKING:
    import pandas as pd

    from rvbkit.options import Data


def both_ways(words: str | Data = "fr") -> pd.DataFrame:
    """Each word that is one read backwards too, of the two the first in the alphabet; the longest first.

    >>> both_ways("en").query("kind == 'palindrome'")["word"].head(2).tolist()
    ['DEIFIED', 'REPAPER']
    """
    import pandas as pd

    known, rows = listed(words), []
    for chapter in known.chapters.values():
        every = {*chapter} - known.rude
        for word in sorted(every):
            back = word[::-1]
            if word <= back and back in every:
                kind = "palindrome" if word == back else "semi-palindrome"
                rows.append({"word": word, "back": back, "kind": kind, "length": len(word), "points": points(word)})
    table = pd.DataFrame(rows, columns=["word", "back", "kind", "length", "points"])
    return table.sort_values("length", ascending=False, kind="stable", ignore_index=True)
