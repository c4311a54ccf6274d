"""The words that every game shares.

* A **position** is everything needed to go on; a **move** is what a player writes on paper.
  Both have a text: ``str(X.parse(text)) == text`` for canonical texts.
* A **remark** is a key with blanks, never a sentence: ``rvbkit.text`` makes the sentence in
  the language in use. A **refusal** is the remark that says why a move is not allowed, and
  the cells it speaks of.
* There are two kinds of no. A text that is no move or position at all raises
  ``NotationError``. A well-formed move that is not allowed here has a ``Refusal``: ``refuse``
  returns it, ``play`` raises it inside ``IllegalMove``. Nothing else may reach a pupil.
* A **draft** is a move being written with taps; a **value** is what a move is worth.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar, cast, get_args, get_origin

from rvbkit.text.lazy import listed
from rvbkit.text.quoting import Textual
from rvbkit.text.remarks import Mistake, NotationError, NotCounted, Remark, Spoken, written

if TYPE_CHECKING:  # above us: what a position is asked besides its rules comes from there when it is asked
    from rvbkit.games import Answer
    from rvbkit.page.picture import Picture

#: What whoever plays with positions, or writes a game, meets.
__all__ = ["Draft", "Hidden", "IllegalMove", "Move", "Moves", "NotationError", "Open", "Position", "Refusal", "Remark"]
__all__ += ["Textual", "Value", "perft", "written"]
__dir__ = listed(__name__)


@dataclass(frozen=True, repr=False)
class Refusal(Mistake):
    """Why a well-formed move is not allowed.

    >>> from rvbkit.games.rvb import Position
    >>> refusal = Position.parse("RV/B.R/VB cross 1").refuse("b1-c1")
    >>> refusal.key, refusal.cells
    ('rvb.backwards', ('c1', 'b1'))
    >>> print(refusal)
    Start from the other end: c1, then b1. The order is R→V→B→R.
    """


#: Moves that a cell shows of all that there are.
SHOWN_MOVES = 10


class Hidden(NotationError):
    """Asked of a position as one player sees it: something that he cannot know.

    >>> from rvbkit.games.trioker import begin
    >>> seen = begin("quick", seed=1).seen_by(1)
    >>> try:
    ...     seen.seen_by(2)
    ... except Hidden as error:
    ...     print(error)
    From this seat that cannot be known.
    """

    def __init__(self) -> None:
        super().__init__("game.hidden")


class IllegalMove(Spoken):
    """A move that the rules do not allow here; ``.refusal`` says why.

    >>> from rvbkit.games.nim import start
    >>> try:
    ...     start(4, 7).play("1;3")
    ... except IllegalMove as error:
    ...     print(error.refusal.key)
    nim.uneven
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.sentence


def safely(act: Callable[[], Any], tell: Callable[[Mistake], Any]) -> None:
    """Does what a click or a key asks for; what goes wrong is told where the answer would have stood.

    So nothing that was said before is taken for the answer. An error of our own is told too, and goes on to the log.
    """
    try:
        act()
    except NotationError as error:
        tell(error.remark)
    except IllegalMove as error:
        tell(error.refusal)
    except Exception:
        tell(Mistake("game.broken"))
        raise


class Move(Protocol):
    """What a player writes on paper. Frozen, with a text.

    >>> from rvbkit.games import nim
    >>> move = nim.Move.parse("3;4")
    >>> str(move), str(move.told)
    ('3;4', '“take 3 and 4”')
    """

    @classmethod
    def parse(cls, text: str) -> Self: ...

    @property
    def told(self) -> Remark | str:
        """How a sentence names it: as it is written by hand, else its text."""


class Position(Protocol):
    """Everything needed to go on. Frozen, with a text that says all of it; nothing mutates it.

    A position of a game takes moves of that game alone, or their texts. A type checker lets no narrower type stand in
    for ``Move``, so what is taken is of any type here; what is given is a ``Move``.

    >>> from rvbkit.games import nim
    >>> position = nim.Position.parse("4;7 k=1 1")
    >>> position.turn, position.players, position.outcome(), len(position.moves())
    (1, 2, None, 22)
    >>> str(position.play("3;4").play("1;2"))
    '0;1 k=1 1'
    """

    stem: ClassVar[str]
    #: Whether in this game a player may not see all of a position: ``seen_by`` hides the rest. A game that is played in
    #: several forms may hide something in some of them.
    hides: ClassVar[bool]

    @classmethod
    def parse(cls, text: str) -> Position: ...

    def __hash__(self) -> int: ...

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def turn(self) -> int:
        """The player, 1 or more, who must move or answer."""

    @property
    def tally(self) -> tuple[float, ...] | None:
        """The points of each player so far, to be said beside the names; None in a game without points."""

    @property
    def told(self) -> Remark | str:
        """How a sentence names it: as it is written by hand, else its text."""

    def moves(self) -> Moves[Move]:
        """The legal moves, lazily and without repeats; none exactly when the game is over."""

    def move(self, given: Any) -> Move:
        """The move that is meant: one of this game, or its text; else ``NotationError``."""

    def count_moves(self) -> int | None:
        """How many moves there are, where that needs no list; else None."""

    def refuse(self, move: Any) -> Refusal | None:
        """Why ``move``, or the move of this text, is not allowed, or None. Judges by itself, without listing moves."""

    def play(self, move: Any) -> Self:
        """The position after ``move``, or the move of this text; raises ``IllegalMove``."""

    def solve(self, *, time: float = 20.0, memory: float | None = None) -> Answer:
        """What its solver knows of it within so many seconds, and so many bytes."""

    def outcome(self) -> tuple[float, ...] | None:
        """None while the game goes on, else one number a player: the highest wins.

        Who plays alone has solved the puzzle with a number above nought. That a game is over is no secret: a position
        as a player sees it says the same.
        """

    def seen_by(self, player: int) -> Self:
        """What this player knows of it, and all of it when the game is over; 0 is a bystander, who sees no hand.

        It parses, refuses and lists that player's own moves exactly as the whole one does; asked for what is not
        known, it raises ``Hidden``, and so does what one player sees when it is asked what another one does.
        """

    def seen_move(self, move: Any, player: int) -> Any:
        """What this player knows of a move made here, and what it did, where that is to be told: a move to draw and to
        tell, not to play.
        """


AMove = TypeVar("AMove", bound=Move)
AMove_co = TypeVar("AMove_co", bound=Move, covariant=True)


class Moves(Generic[AMove_co]):
    """The legal moves of a position, found as one goes through them.

    ``move in moves``, of a move or its text, asks the judge and lists nothing. ``len(moves)`` is there where it is
    known at once; ``moves.count()`` always, at the price of a list where it must be. They have no places:
    ``next(iter(moves))`` is the first one, ``list(moves)`` all of them.

    >>> from rvbkit.games import nim
    >>> moves = nim.start(2, 1).moves()
    >>> moves, len(moves), "1;1" in moves, "3;0" in moves
    (<1;0, 2;0, 0;1, 1;1, 2;1>, 5, True, False)
    """

    def __init__(self, position: Open[AMove_co]) -> None:
        self._position = position

    def __iter__(self) -> Iterator[AMove_co]:
        return self._position._moves()

    def __contains__(self, move: Any) -> bool:
        try:
            meant = self._position.move(move)
        except NotationError:
            return False
        return self._position.refuse(meant) is None

    def __bool__(self) -> bool:
        return self._position.outcome() is None

    def __len__(self) -> int:
        known = self._position.count_moves()
        if known is None or known > sys.maxsize:
            raise NotCounted("game.not-counted")
        return known

    if not TYPE_CHECKING:

        def __getitem__(self, at):
            raise NotCounted("game.not-a-list")

    def count(self) -> int:
        """How many they are."""
        known = self._position.count_moves()
        return sum(1 for _ in self) if known is None else known

    def __repr__(self) -> str:
        from rvbkit.text.quoting import cut

        first = [cut(str(move)) for move in islice(self, SHOWN_MOVES + 1)]
        return f"<{', '.join([*first[:SHOWN_MOVES], *['…'] * (len(first) > SHOWN_MOVES)])}>"


class Shown:
    """What a notebook shows as a picture."""

    def _picture(self) -> Picture:
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        return self._picture()._repr_svg_()

    def _repr_html_(self) -> str:
        return self._picture()._repr_html_()


class Open(Textual, Shown, Generic[AMove]):
    """What is usual for a position, ``class Position(Open[Move])``: nothing of it is hidden, its outcome says who wins,
    its moves are counted by listing them.

    A game writes ``_moves``, ``_refuse``, ``_played`` and ``outcome``; a text in the place of a move is read here.

    >>> from rvbkit.games import nim
    >>> issubclass(nim.Position, Open), nim.start(4, 7).solve().outcome
    (True, 'win')
    """

    stem: ClassVar[str]
    hides: ClassVar[bool] = False
    tally: tuple[float, ...] | None = None
    _move: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        for base in vars(cls).get("__orig_bases__", ()):
            if get_origin(base) is Open:
                (cls._move,) = get_args(base)

    # -- what each game writes --------------------------------------------------------------

    def outcome(self) -> tuple[float, ...] | None:
        """See ``Position``."""
        raise NotImplementedError

    def _moves(self) -> Iterator[AMove]:
        """The lister: the legal moves, lazily and without repeats."""
        raise NotImplementedError

    def _refuse(self, move: AMove) -> Refusal | None:
        """The judge: why a move is not allowed, found without the lister."""
        raise NotImplementedError

    def _played(self, move: AMove) -> Self:
        """What comes after an allowed move."""
        raise NotImplementedError

    # -- what is asked of it ------------------------------------------------------------------

    def move(self, given: AMove | str) -> AMove:
        """The move that is meant: one of this game, or its text."""
        meant = self._move.parse(given) if isinstance(given, str) else given
        if not isinstance(meant, self._move):
            from rvbkit.text.quoting import typed

            raise NotationError("game.not-a-move", given=typed(given))
        return meant  # type: ignore[no-any-return]

    def moves(self) -> Moves[AMove]:
        """The legal moves: to go through, to count, and to ask whether one is among them."""
        return Moves(self)

    def refuse(self, move: AMove | str) -> Refusal | None:
        """Why a move, or the move of a text, is not allowed here, or None. Asked again, it is not judged again."""
        move = self.move(move)
        known: tuple[AMove, Refusal | None] | None = vars(self).get("_judged")
        if known is None or known[0] != move:
            known = move, self._refuse(move)
            vars(self)["_judged"] = known
        return known[1]

    def play(self, move: AMove | str) -> Self:
        """The position after a move, or the move of a text; one that is not allowed is told by ``IllegalMove``."""
        move = self.move(move)
        refusal = self.refuse(move)
        if refusal:
            raise IllegalMove(refusal)
        return self._played(move)

    def solve(self, *, time: float = 20.0, memory: float | None = None) -> Answer:
        """What its solver knows of it within so many seconds, and so many bytes."""
        from rvbkit.games import solving

        solver = solving(self.stem)
        if solver is None:
            raise NotationError("cli.solve-none", game=self.stem)
        return solver.solve(self, time=time, memory=memory)

    def _picture(self) -> Picture:
        from rvbkit.page.picture import Picture

        return Picture(cast(Position, self))

    def __repr__(self) -> str:
        """In letters, and below them the text, which ``rvbkit.play`` takes as it is."""
        from rvbkit.text.quoting import as_text_or_short

        return f"{self._picture()!r}\n{as_text_or_short(self, f'{self.stem} {self}')}"

    def count_moves(self) -> int | None:
        return None

    def seen_by(self, player: int) -> Self:
        return self

    def seen_move(self, move: Any, player: int) -> Any:
        return move


@dataclass(frozen=True)
class Draft:
    """A move being written with taps.

    A tap is a place, or a gesture: ``turn`` turns the piece in hand, ``'E`` writes a letter. A piece is picked up by
    the tap of its place, if need be instead of the one in hand; dragged, it arrives with where it came from, which is
    then tapped first. A tap on the piece in hand never comes here: it is ``turn``, or puts the piece back. Where a
    piece can lie in one way only, its drop takes that way: the game sees to it.

    ``text``     the move so far, as a player would write it
    ``move``     the move it would be, if it is one already
    ``next``     the taps that may follow, found without listing moves
    ``done``     complete by itself: played at once, without Enter
    ``refusal``  why the last tap cannot stand (it is then left out of the draft)
    ``note``     something worth saying of a draft that does stand
    ``again``    a second tap on the last place plays the move; otherwise it is one more tap of the draft
    ``undoes``   a second tap on the last place takes that tap back
    ``marked``   the places that the draft has taken, where its text does not say which
    ``typed``    not every move is within reach of taps: a field to type one is wanted
    ``so_far``   the move so far as a move, for its picture, whether or not it may be played already
    ``held``     the place whose piece is in hand
    ``turnings`` in how many ways that piece can lie: there is a button that turns it

    >>> from rvbkit.games import nim
    >>> move = nim.draft(nim.start(4, 7), ["1-4", "2-7"])
    >>> move.text, str(move.move), move.done
    ('1;1', '1;1', False)
    """

    text: str = ""
    move: Any = None
    next: tuple[str, ...] = ()
    done: bool = False
    refusal: Refusal | None = None
    note: Remark | None = None
    again: bool = False
    undoes: bool = False
    marked: tuple[str, ...] = ()
    typed: bool = False
    so_far: Any = None
    held: str = ""
    turnings: int = 1


@dataclass(frozen=True)
class Value:
    """What a move is worth to the player who makes it.

    >>> Value("score", 6, exact=False).kind
    'score'
    """

    kind: Literal["win", "loss", "draw", "score", "unknown"]
    number: float | None = None
    exact: bool = True


def perft(position: Any, depth: int) -> list[int]:
    """How many lines of play of each length 1..depth start here: the move lister's own test.

    >>> from rvbkit.games.rvb import Position
    >>> perft(Position.parse("RV/B.R/VB cross 1"), 4)
    [16, 48, 48, 0]
    """
    if not isinstance(depth, int) or isinstance(depth, bool) or depth < 0:
        raise NotationError("game.no-depth", given=depth)
    if "moves" not in dir(position):
        raise NotationError("game.not-a-position", given=position)
    return _perft(position, depth)


def _perft(position: Any, depth: int) -> list[int]:
    nodes = [0] * depth
    if depth:
        for move in position.moves():
            nodes[0] += 1
            if depth > 1:
                for deeper, count in enumerate(_perft(position.play(move), depth - 1), 1):
                    nodes[deeper] += count
    return nodes
