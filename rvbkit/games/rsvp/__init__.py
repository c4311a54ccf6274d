"""R.S.V.P., crosswords in a frame that two players read from its two sides: the rule sheet.

The document: Production and Marketing Company, 1966; J. W. Spear & Sons, 1968.

1. A frame of 11 × 11 cells stands between the players; all letters lie open and belong to both. Player 2 puts any
   letter in the central cell; then player 1 begins. One letter a turn: none is passed, moved or changed.
2. Each reads rows from left to right on his own side, so player 2 reads a row of player 1 backwards, letters upright;
   both read columns from top to bottom. Words have two letters or more, and are those of a dictionary: all inflected
   forms, capitals without accents, no names, no abbreviations, no apostrophes or hyphens.
3. A letter must be part of a word on the side of whoever places it, if only one that others complete later: a word that
   goes through it and through a letter that is there already, in its row or its column, near or far, and agrees with
   all that it covers. In a line where it touches letters, such a word must go through these. Letters that the word
   still wants need not be in stock: that is ours.
4. When the letters that follow one another through the new one, with nothing before and behind, are a word on his side,
   he scores the values of its letters; in row and column, both. A word that he completes on the other side counts
   for nobody; whoever makes a longer one of it scores all of that.
5. The first to reach the target wins: 100 points, usually, or 50 or 25. If no letter can be placed, or none is left,
   the higher total wins.

Two ways to play. A *referee* refuses a letter that no word justifies, and says in which line and with which letters;
asked, he shows a word. Or letters are *challenged*: any letter goes to any free cell in line with another one, and the
other player may challenge it at once instead of placing his own. Then its owner shows a word that justifies it, and
scores 15, or has no proof, and the other one does. The frame stays as it is, points scored too, and the challenger
has his turn. A letter that ends the game, by points or as the last of the stock, may be challenged too: the game is
over when the other player has let it stand (``accept``), or his challenge is answered. Ours: when both have reached the
target then, the higher total wins; points are counted without being announced; the first letter is not challenged.

Values are those of the French Scrabble, in any language of words. How many there are of each letter is ours, 75 in all.

>>> position = Position.parse(EXAMPLE.partition(" | ")[0])
>>> for move in EXAMPLE.split(" | ")[1:]:
...     position = position.play(Move.parse(move))
>>> position.scores, [str(word) for word in position.formed(Move.parse("A@g8"))]
((40, 34), ['AU 2', 'VA 5'])
>>> position.refuse(Move.parse("Z@f4")).key, str(position.witness("A", "g8"))
('rsvp.no-word', 'proof g7-g8 AU')

Texts. A position is

    <rows> <player> <points>-<points> <target> <stock>[ <words>][ challenge][ @f7| ?f7]

Eleven rows as player 1 sees them, joined by ``/``, ``.`` an empty cell; rows are a to k from the top, columns 1 to
11 from player 1's left, also when player 2 speaks. The stock are the letters left, or ``-``. ``<words>`` is ``en``, or
the name and the mark of a teacher's list; without it words are French. ``@f7``: the letter at f7 may be challenged;
``?f7``: it has been, and whoever moves must prove it. A move is ``E@f7``, ``challenge``, ``proof f6-f10 LEVER``, the
cells from the top or from player 1's left and the word as its owner reads it, ``no-proof``, or ``accept``, where the
letter that may be challenged ends the game.

Taps: a letter of the stock (typed, ``'E``, or with the place where it is typed, ``'E@f7``) and a cell, in any order;
``challenge``; ``accept``; ``witness``, a word that justifies the letter; of a proof the cells where it begins and ends,
then the letters that are missing; ``no-proof``. Enter, or a second tap on the last cell or word, plays.
"""

from __future__ import annotations

from typing import Any

from rvbkit.games.option import Choice, Data, Option, Text, Whole
from rvbkit.games.rsvp.draft import draft
from rvbkit.games.rsvp.frame import ALPHABET, CHALLENGE, EMPTY, SIDE, STOCK, Move
from rvbkit.games.rsvp.position import MOST, Position
from rvbkit.games.rsvp.words import LISTS
from rvbkit.text.lazy import lazily
from rvbkit.text.remarks import NotationError

__all__ = ["Move", "Position", "begin", "draft", "options_of"]
__getattr__, __dir__ = lazily(__name__)

#: The points to reach unless the players agree otherwise: what the document calls usual.
TARGET = 100
PLAYERS, ENGINE = (2, 2), True
ANSWERS = ("solve",)
OPTIONS: dict[str, Option] = {
    "target": Whole(1, MOST),
    "words": LISTS,
    "way": Choice(("referee", CHALLENGE)),
    "stock": Text(SIDE * SIDE),
}
#: The end of the game that the rules print.
EXAMPLE = (
    ".........../.........../.........../.........../.........../....AREVELE/.........../.........../.........../"
    ".........../........... 1 18-24 100 AAAAAABCCDDEEEEEEEEFFGGHHIIIIIIJKLLLMMNNNNOOOOPQRRRSSSSTTTTUUUUVWXYZ"
    " | U@g7 | J@e7 | X@h7"
)
LESSONS = {"12-rsvp": "rvbkit.course.rsvp"}
SHEETS = ("frame", "letters")
STUDIES = ("mine",)
SUPPOSED: dict[str, int] = {}


def begin(target: int = TARGET, words: Data | str = "fr", way: str = "referee", stock: str = STOCK) -> Position:
    """A new game: an empty frame, player 2 to put the first letter. There is no chance in it.

    >>> position = begin(target=30)
    >>> position.turn, position.target, len(position.stock), str(position.play("E@f6")).split()[1:4]
    (2, 30, 75, ['1', '0-0', '30'])
    """
    target, way = OPTIONS["target"].taken("target", target), OPTIONS["way"].taken("way", way)
    letters = "".join(OPTIONS["stock"].taken("stock", stock).split()).upper()
    if not letters or not {*letters} <= {*ALPHABET}:
        raise NotationError("rsvp.stock-form", text=stock)
    return Position(EMPTY * SIDE**2, 2, (0, 0), target, letters, words, way == CHALLENGE)


def options_of(position: Position) -> dict[str, Any]:
    """What a new game like this one may be asked; its stock where that is not the usual one.

    >>> options_of(begin(words="en", way="challenge"))
    {'target': 100, 'words': 'en', 'way': 'challenge'}
    """
    letters = "".join(sorted(position.stock + position.frame.replace(EMPTY, "")))
    found: dict[str, Any] = {"target": position.target, "words": position.words.name}
    found["way"] = CHALLENGE if position.bluff else "referee"
    return found if letters == STOCK else {**found, "stock": letters}
