"""Texts that nobody writes, for everything that reads one: an answer in time, a sentence, the same read again.

A reader is anything public that takes a text. Each has some texts that it understands; what it is given here is made
of those: parts left out, said twice, exchanged with those of other readers, other signs, far too many of one sign.
"""

from __future__ import annotations

import ast
import inspect
import io
import itertools
import random
import re
import sys
import time
import tomllib
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import rvbkit
from rvbkit import cli
from rvbkit.game import IllegalMove, NotationError
from rvbkit.games import nim as nim_game
from rvbkit.games import roliversi as roliversi_game
from rvbkit.games import rsvp as rsvp_game
from rvbkit.games import rvb as rvb_game
from rvbkit.games import trioker as trioker_game
from rvbkit.games.nim import study
from rvbkit.games.nim.study.builder import read_pair
from rvbkit.games.nim.study.conjectures import claims, read
from rvbkit.games.nim.study.handmade import carry_on
from rvbkit.games.nim.study.tables import PRINTED
from rvbkit.games.option import Data
from rvbkit.games.roliversi.exercises import squares
from rvbkit.games.roliversi.study.tournaments import PLAYERS, known_player
from rvbkit.games.rsvp.words import words as words_of
from rvbkit.games.rvb import study as rvb
from rvbkit.games.rvb.study.problems import level_of
from rvbkit.games.trioker.figure import Figure
from rvbkit.games.trioker.panel import Panel
from rvbkit.games.trioker.study import editor
from rvbkit.jupyter import lab, lesson, mistakes
from rvbkit.matches import transcript
from rvbkit.matches.match import Match
from rvbkit.matches.seat import Seat
from rvbkit.page.frame import open_board
from rvbkit.questions import exercise, exercises, session, variant
from rvbkit.questions.answer_page import Handing
from rvbkit.questions.function import Function
from rvbkit.questions.journal import Journal
from rvbkit.questions.question import Question
from rvbkit.questions.question_file import content, encoded, read_file
from rvbkit.teach.sheets.kind import Free
from rvbkit.text import LANGUAGES, language, use
from tests.hostile import chances, check_sentence
from tests.seen import press, words

pytestmark = [pytest.mark.hostile, pytest.mark.usefixtures("fresh_kernel")]

RING, PILES = "RV/B.R/VB cross 1", "4;7 k=1 1"
QUESTION = encoded({"text": "How many?", "answer": 16})
ONE, TWO = f"rvb {RING} | a1 | c1-c2", f"nim {PILES} misere | 3;4 | 1;0"


@dataclass(frozen=True)
class Reader:
    """What reads a text, texts that it understands, and what it makes of a text that it writes itself.

    ``written`` gives the text of what was read.
    """

    read: Callable[[str], Any]
    texts: tuple[str, ...]
    written: Callable[[Any], str] | None = None


# -- the readers ---------------------------------------------------------------------------------


def command(*words: str) -> int:
    """The command, with ``{}`` for the text; it says one line where it does not understand."""
    status = cli.main(list(words))
    assert status in (0, 1, 2), words
    return status


def about(language: str, word: str) -> Reader:
    """The command about a position of Nim."""
    before, after = ("--lang", language, word, "nim"), () if word == "show" else MOVES_NIM[:1]
    return Reader(lambda text: command(*before, text, *after), POSITIONS_NIM)


def streamed(text: str) -> int:
    """A stream of positions for the command."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO(text))
        return command("refuse", "nim", "-", "1;0", "--json")


def in_a_cell(text: str) -> Any:
    """What a notebook says of a cell with this text in it."""
    error = SyntaxError("invalid syntax", ("cell", 1, 1, text))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # as in a lesson
        said = [mistakes.explained(error, None), mistakes.compared(text), mistakes.line_of(error)]
        return [mistakes.unmade(text, 1), *(one.sentence for one in said if one)]


def in_a_file(text: str, name: str, look: Callable[[Path], Any]) -> Any:
    path = Path.cwd() / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    return look(path)


def journal(path: Path) -> Any:
    kept = Journal(path)
    return kept.remark and kept.remark.sentence


def carried(path: Path) -> Any:
    return carry_on("05-nim-table", "table").pairs


def named(text: str) -> str:
    """A name typed in the panel of the players."""
    frame = open_board("rvb", RING)
    for name in ("menu", "open-seats"):
        press(frame, name)
    frame.hear({"press": "name-1", "fields": {"name-1": text}})
    return frame.match.seats[0].name


def typed(text: str) -> Any:
    """A move typed below the board."""
    frame = open_board("nim", "400;7 k=1 1")
    frame.hear({"press": "typed", "fields": {"move": text}})
    return words(frame)


def proposed(text: str) -> Any:
    form = study.builder(k=1, key="hostile")
    form.hear({"press": "propose", "fields": {"smaller": text, "larger": ""}})
    return words(form)


def handed(text: str) -> Any:
    lesson.open_lesson("05-nim-table", language())
    form = Handing(*session.opened())
    form.hear({"press": "make", "fields": {"name": text}})
    return form.file.name


def tables() -> tuple[str, ...]:
    printed = [study.printed(k).head(4).to_csv(sep=";") for k in PRINTED]
    return (
        *printed,
        "(0 ; 0), (1 ; 3) and (2 ; 6)",
        "[[0, 0], [1, 3], [2, 6]]",
        '{"A": [0, 1, 2], "B": [0, 3, 6]}',
        "n\tA\tB\tD\n0\t0\t0\t0\n1\t1\t3\t2\n",
        "Tas 1 0 1 2 4\nTas 2 0 3 6 10\nD 0 2 4 6\n",
        "1 et 3\n2 et 6\n",
        "a | b\n--|--\n1 | 3\n1 000 | 2 000\n",
        'pile 1,pile 2\n"1","3"\n',
        "Tableau 1\nTas 1 Tas 2\n0 0\n1 3\n",
    )


CELLS = (
    "x = [1, 2",
    'rvbkit.check("a", «oui»)',
    "for a in b:\n  c = d",
    "e == (1 ; 3)",
    "si x: retourner 1 000",
    "d[1=2",
)
FAMILIES = [str(one.claim) for one in claims().values() if one.claim.told.blanks]
CLAIMED = (*FAMILIES, "(n ; p) gagne pour 1 <= n < 7 et p > 2n")
MOVES_RVB, MOVES_NIM = ("a1", "c1-b1-a1", "E6 – d6", "R@a1 V@b2 B@c3"), ("3;4", "(0 ; 10)", " 1 ; 1 ")
POSITIONS_RVB = (RING, "..../...../....B./....RB./...VRV/...VV/.... cross 1 connected", "../.../.. place 2")
POSITIONS_ROLIVERSI = ("..../.RJ./.BV./.... VB", "RV../.VR./..../.... rj Reversi")
POSITIONS_TRIOKER = (
    "puzzle AVA/VAV a1=012 joker=23* of=012,000",
    "champions 52 2 camps=corners extra=1 must d7=002",
    f"{str(trioker_game.begin(seed=1)).replace('bank', 'BANK')} d7=333".replace("333.", "", 1),
    "quick quick 1 hands=???.???/333 stock=??? money=35/35 bank=200 drawn give",
)
POSITIONS_RSVP = (
    f"{rsvp_game.begin()} en",
    f"{rsvp_game.begin()} Challenge".replace(".....  ", "").replace("./", "e/", 1) + " ?A11",
)
MOVES_RSVP = ("E@f7", "proof f6-f10 LEVER", "Proof F10 - f6 lever", "challenge", "accept", "no-proof")
PANELS = ("AVA\nVAV\nstart: a1\nhatched: a2\npay-each 2: a3 b1\n# ours\nagain: b3",)
LISTS = ("# ours\nlanguage: fr\n+ wifi Kayakiste\n- aa", "Language : EN\n− xu\n")
POSITIONS_NIM = (PILES, "(4 ; 7) K = 12 2 Misère", "0;0 k=0 1")


def answers() -> Iterator[tuple[str, Reader]]:
    """Each exercise reads its answers: what the solver gives, as text."""
    for key, one in exercises().items():
        right = "" if isinstance(one, Function) else one.reference()
        texts = {
            str(right),
            "; ".join(map(str, right)) if isinstance(right, list) else f" {right} ",
            "oui, non",
            "1 000",
        }
        yield f"answer {key}", Reader(one.record, tuple(sorted(texts)))


def of_mine(text: str) -> Any:
    """An answer to the task of one pupil."""
    session.name_pupil("Ana")
    return exercise("nim-play:3B:1").record(text)


@cache
def readers() -> dict[str, Reader]:
    return {
        "rvb.Position.parse": Reader(rvb_game.Position.parse, POSITIONS_RVB, str),
        "nim.Position.parse": Reader(nim_game.Position.parse, POSITIONS_NIM, str),
        "rvb.Move.parse": Reader(rvb_game.Move.parse, MOVES_RVB, str),
        "nim.Move.parse": Reader(nim_game.Move.parse, MOVES_NIM, str),
        "roliversi.Position.parse": Reader(roliversi_game.Position.parse, POSITIONS_ROLIVERSI, str),
        "roliversi.Move.parse": Reader(roliversi_game.Move.parse, ("R@c6", "pass"), str),
        "trioker.Position.parse": Reader(trioker_game.Position.parse, POSITIONS_TRIOKER, str),
        "trioker's figure": Reader(lambda text: editor(text).text, ("star", "grand losange", "AVA/VAV"), str),
        "trioker.Move.parse": Reader(trioker_game.Move.parse, ("c5=120", "-c5", "give 23*", "pass"), str),
        "rsvp.Position.parse": Reader(rsvp_game.Position.parse, POSITIONS_RSVP, str),
        "rsvp.Move.parse": Reader(rsvp_game.Move.parse, MOVES_RSVP, str),
        "figure": Reader(Figure.parse, (".AVA/AVAV", "AVA"), str),
        "panel": Reader(lambda text: Panel.parse(Data("mine", text)), PANELS),
        "list of words": Reader(lambda text: words_of(Data("mine", text)), LISTS),
        "roliversi player": Reader(known_player, PLAYERS),
        "transcript": Reader(transcript.read, (ONE, TWO), lambda read: transcript.written(read[0][0], read[1])),
        "Match.of": Reader(Match.of, (ONE, TWO), Match.text),
        "Match.load": Reader(lambda text: Match(rvb_game.Position.parse(RING)).load(text), (ONE, TWO)),
        "Match.write": Reader(lambda text: Match(nim_game.Position(40, 70)).write(text), MOVES_NIM),
        "Seat": Reader(lambda text: Seat(name=text), ("Ana", "Léo 👩‍🔬", "Ana {0}"), lambda seat: seat.name),
        "players": Reader(named, ("Ana", "Léo")),
        "typed move": Reader(typed, MOVES_NIM),
        "show": Reader(rvbkit.show, (ONE, TWO, "rvb", "nim")),
        "show rvb": Reader(partial(rvbkit.show, "rvb"), POSITIONS_RVB),
        "play": Reader(rvbkit.play, (ONE, TWO, "rvb", "nim")),
        "play nim": Reader(partial(rvbkit.play, "nim"), POSITIONS_NIM),
        "play with a view": Reader(lambda text: rvbkit.play("nim", view=text), ("piles", "plane")),
        "play with a seat": Reader(lambda text: rvbkit.play("nim", seats=(text, "friend")), ("friend", "random")),
        "use": Reader(use, LANGUAGES),
        "lesson": Reader(lambda text: rvbkit.lesson(text, "en"), ("05-nim-table", "90-mine")),
        "answer": Reader(lambda text: rvbkit.answer("mine", text), ("yes", ONE, "1, 2")),
        "answer's key": Reader(lambda text: rvbkit.answer(text, 1), ("mine", "a b")),
        "fold": Reader(rvbkit.fold, ("a",)),
        "ask's key": Reader(rvbkit.ask, tuple(exercises())[:2]),
        "question": Reader(lambda text: rvbkit.question("k", text, answer=1), ("How many?",)),
        "question's key": Reader(lambda text: rvbkit.question(text, "?", answer=1), ("mine", "a b")),
        "question's position": Reader(lambda text: rvbkit.question("k", "?", position=text), (ONE, f"nim {PILES}")),
        "question's answer": Reader(lambda text: rvbkit.question("k", "?", answer=text), ("Beatty", "a1")),
        "variant": Reader(variant.named, ("nim-play:3B:1", "rvb-problems:3B:2/6@3")),
        "squares in an answer": Reader(squares, ("a1 b2", "-")),
        "a variant's answer": Reader(of_mine, ("(1 ; 2)", "1 2")),
        "questions": Reader(
            lambda text: in_a_file(text, "x.questions.json", read_file), (content({"k": QUESTION}, "en").decode(),)
        ),
        "name of a pupil": Reader(session.name_pupil, ("Zoé d’Été",)),
        "sheet": Reader(rvbkit.sheet, ("nim-play", "rvb-grid", "mine.toml")),
        "what is written on paper": Reader(Free(key="k", position=nim_game.Position(4, 7)).record, ("a", "b")),
        "a question's answer": Reader(Question(exercise("rvb-placing-turns")).answer, ("12", "1 000", "twelve")),
        "check's key": Reader(lambda text: rvbkit.check(text, 1), tuple(exercises())[:2]),
        "table's way": Reader(lambda text: study.table(1, 3, way=text), ("recursion", "number system")),
        "exercise": Reader(exercise, tuple(exercises())[:4]),
        **dict(answers()),
        "conjecture": Reader(read, CLAIMED, str),
        "conjecture, checked": Reader(
            lambda text: repr(study.conjecture(text, bound=9, time=0.05)), (*CLAIMED, "énoncé 1")
        ),
        "claims": Reader(study.claims().__getitem__, ("A", "second-4")),
        "compare": Reader(study.compare, tables()),
        "compare's file": Reader(lambda text: study.compare(f"{text}.csv"), ("nowhere", "~/nowhere", "../nowhere")),
        "compare's content": Reader(lambda text: in_a_file(text, "t.csv", study.compare), tables()),
        "pair": Reader(read_pair, ("4;7", "(4 ; 7)", "4 7"), lambda both: "{};{}".format(*both)),
        "builder": Reader(proposed, ("1;3", "(1 ; 2)")),
        "builder's key": Reader(lambda text: study.builder(key=text), ("table", "a b")),
        "desk's key": Reader(lambda text: study.desk(key=text, bound=9), ("desk", "a b")),
        "sieve's key": Reader(lambda text: study.sieve(size=5, key=text), ("sieve", "a b")),
        "carry_on": Reader(lambda text: carry_on(text, "table"), ("05-nim-table", "04-nim-play")),
        "read_number": Reader(study.read_number, ("120", "0", "11"), study.write_number),
        "way": Reader(lambda text: study.pairs(rows=3, way=text), ("recursion", "Formule", "number system")),
        "problem": Reader(rvb.problem, POSITIONS_RVB),
        "judge": Reader(rvb.problem(RING).judge, MOVES_RVB),
        "first_move": Reader(rvb.first_move, (RING,)),
        "mine's level": Reader(lambda text: [*itertools.islice(rvb.mine(1, 7, 8, text, tries=1), 1)], ("easy",)),
        "one_crossed": Reader(rvb.one_crossed, POSITIONS_RVB),
        "gallery": Reader(lambda text: rvb.gallery([text]), POSITIONS_RVB),
        "shape": Reader(rvb.advice_2, ("line", "bend")),
        "level": Reader(level_of, ("3", "very easy", "difficile")),
        "rvbkit.": Reader(lambda text: command(text), tuple(cli.COMMANDS)[1:3]),
        **{f"rvbkit --lang {one} {word}": about(one, word) for one in LANGUAGES for word in ("refuse", "play", "show")},
        "rvbkit's moves": Reader(lambda text: command("play", "rvb", RING, text), MOVES_RVB),
        "rvbkit's game": Reader(lambda text: command("show", text, RING), ("rvb", "nim")),
        "rvbkit's number": Reader(lambda text: command("table", "nim", "--k", text, "--rows", "2"), ("1", "40")),
        "rvbkit's seconds": Reader(lambda text: command("solve", "nim", PILES, "--time", text), ("1", "0,5", "2.5")),
        "rvbkit's file": Reader(lambda text: command("show", "nim", PILES, "-o", f"{text}.bmp"), ("board", "a/b")),
        "rvbkit's stream": Reader(streamed, (f"{PILES}\n0;1 k=1 2\n",)),
        "journal": Reader(
            lambda text: in_a_file(text, "j.json", journal),
            ('{"format": 1, "answers": {"a": [{"answer": [1], "when": "x"}]}}', "{}"),
        ),
        "other journal": Reader(
            lambda text: in_a_file(text, "05-nim-table.answers.json", carried),
            (
                '{"format": 1, "answers": {"table":'
                ' [{"answer": {"k": 1, "misere": false, "pairs": [[0, 0], [1, 3]]}, "when": ""}]}}',
            ),
        ),
        "list of lessons": Reader(
            lambda text: in_a_file(text, ".rvbkit/given.json", lambda path: lab._read_list(path.parent.parent)),
            ('{"format": 1, "given": {"a": "b"}, "language": "fr"}',),
        ),
        "cell": Reader(in_a_cell, CELLS),
        "handed in by": Reader(handed, ("Zoé d’Été", "../x")),
    }


def parsers(file: Path) -> Iterator[str]:
    """Public functions and methods of a file that read a text, by their names."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
            continue
        if node.name in ("not_yet", "unanswered") or all(isinstance(one, ast.Expr) for one in node.body):
            continue  # these look at what was read; or there is nothing but a docstring
        first = next((one for one in node.args.args if one.arg not in ("self", "cls")), None)
        if not first or not first.annotation or ast.unparse(first.annotation) not in ("str", "Any"):
            continue
        if first.arg == "answer" or re.match(r"(parse|read|load|understood|named)(_|$)", node.name):
            yield node.name


def taking_texts() -> Iterator[tuple[str, str]]:
    """Whatever must be given harmful texts, by its file and its name: parsers, and public calls that take a text."""
    for file in Path(rvbkit.__file__).parent.glob("**/*.py"):
        yield from ((str(file), name) for name in parsers(file))
    for module in (rvbkit, study, rvb):
        calls = (getattr(module, name) for name in module.__all__)
        for call in filter(inspect.isroutine, calls):
            kinds = [str(one.annotation) for one in inspect.signature(call).parameters.values()]
            if any(re.search(r"\b(str|Any|object)\b", kind) for kind in kinds):
                code = inspect.unwrap(call).__code__
                yield code.co_filename, code.co_name


def test_every_public_way_to_read_a_text_is_a_reader(capfd: pytest.CaptureFixture[str]) -> None:
    """What the readers do not come across while they read is missing among them."""
    called: set[tuple[str, str]] = set()

    def hear(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            called.add((frame.f_code.co_filename, frame.f_code.co_name))

    sys.setprofile(hear)
    try:
        for reader in readers().values():
            for text in reader.texts:
                read_or_refused(reader.read, text)
    finally:
        sys.setprofile(None)
    wanted = {*taking_texts()}
    for place in ("games/nim", "games/rvb", "games/nim/study/conjectures", "questions", "transcript"):
        assert any(place in file for file, _ in wanted), place
    assert wanted - called == set()


# -- in time -------------------------------------------------------------------------------------

#: A text of every length that a page can hold is read in time proportional to its length: four times as long, so many
#: times the time at most; what takes less time than this is not compared.
LENGTHS, TIMES, AT_ONCE = (1_600, 6_400, 25_600, 102_400), 10, 0.5
#: What a text is stuffed with.
STUFFING = (
    *" \t\n\r\v09(){}[]<>aAnRVkeé,;:.!?\"'’«`-−+*/=@|_~#%&^$\\\0\x1b٣²½ß\U0001f469\ud800",
    *"\u00a0\u202f\u200b\u202e\u0301\u0345\u0316",
    *("1 ", "1,", ", ", "1;2 ", "(1;", "(1;2)", "[[", "]]", "()", "a1-", "R@a1 ", "a\n", "1\n", "1;2\n", "| ", " | a1"),
    *("\r\n", "oui", "non", "no", "n+", "and ", "not ", "-1", "0.", ",000", " 000", '"a",', "a:", "=<", "==", "../"),
    "é\u0301\u0316",
)  # fmt: skip


def seconds(call: Callable[[str], Any], text: str, most: float) -> float:
    """What it takes, whoever else is at work; of what seems to take too long, the best of three."""
    best = float("inf")
    for _ in range(3):
        begin = time.process_time()
        read_or_refused(call, text)
        best = min(best, time.process_time() - begin)
        if best <= most:
            break
    return best


def read_or_refused(call: Callable[[str], Any], text: str) -> Any:
    try:
        return call(text)
    except (NotationError, IllegalMove) as error:
        return error


def slow(call: Callable[[str], Any], before: str, stuffing: str, after: str) -> str:
    """How much longer a longer text takes, if that is too much; the next length is only tried when this one is well."""
    was = float("inf")
    for length in LENGTHS:
        most = max(AT_ONCE, TIMES * was)
        now = seconds(call, before + stuffing * (length // len(stuffing)) + after, most)
        if now > most:
            return f"{length} signs: {now:.2f} s, a quarter of them: {was:.2f} s"
        was = now
    return ""


#: Texts that once took minutes, or all the memory: these are always tried.
ONCE_SLOW = (
    ("compare", "(1;", " ", "x"),
    ("compare", "", "[", ""),
    ("compare", "", "a\n", ""),
    ("compare", "x ", "a ", "zz 1"),
    ("compare", "1;2;", ";", "\n1;3\n"),
    ("rvb.Move.parse", "R@a1", " ", "V@b1 B@c1"),
    ("answer rvb-first-to-cross", "", "é\u0301\u0316", ""),
    ("answer rvb-lines", "[", "(", ""),
    ("read_number", "", "10", ""),
    ("cell", "for", " ", "x"),
    ("cell", "(", ";", "1"),
    ("handed in by", "", "\u0301\u0316", ""),
    ("list of lessons", "", "[", ""),
)


def test_a_text_is_read_in_time_proportional_to_its_length(capfd: pytest.CaptureFixture[str]) -> None:
    known = readers()
    for name, before, stuffing, after in ONCE_SLOW:
        assert not slow(known[name].read, before, stuffing, after), (name, before, stuffing)
    names = itertools.cycle(random.Random(0).sample(sorted(known), len(known)))
    for number, chance in chances(least=len(known)):
        name = next(names)
        text = chance.choice(("", *known[name].texts))
        at, stuffing = chance.choice((0, len(text) // 2, len(text))), chance.choice(STUFFING)
        told = slow(known[name].read, text[:at], stuffing, text[at:])
        assert not told, f"chance {number}: {name} of {text[:at]!r} + {stuffing!r}… + {text[at:]!r}: {told}"
        capfd.readouterr()


# -- in a sentence -------------------------------------------------------------------------------

#: Words that mean something to some reader, and numbers that mean harm.
WORDS = (
    *("rvb", "nim", "place", "cross", "connected", "misere", "k=1", "1", "2", "0", "00", "007", "-1", "1.0", "1,000"),
    *("9" * 30, "9" * 4400, "1e5", "٣", "½", "None", "...", "…", "True", "oui", "non", "{0}", "{name}", "%s", "\\"),
    *("(", ")", "[", "]", ";", ",", " ; ", "@", "|", "-", "–", "=", "/", "~", "\n", "\t", "\0", "\ud800"),
    *("\u202e", "\ufeff", "𝟙"),
    *("wins", "loses", "n", "sum", "difference", "for", "except", "=>", "even", "root", "max", "a", "b", "d", "k"),
)  # fmt: skip
PARTS = re.compile(r"\s+|\w+|.", re.DOTALL)


def mutated(chance: random.Random, texts: tuple[str, ...], others: tuple[str, ...]) -> str:
    """A text of a reader with some of its parts changed, up to five times."""
    parts = PARTS.findall(chance.choice(texts))
    for _ in range(chance.randint(1, 5)):
        at, end = sorted(chance.randint(0, len(parts)) for _ in range(2))
        match chance.randrange(9):
            case 0:
                del parts[at : at + chance.randint(1, 3)]
            case 1:
                parts[at:at] = parts[at:end] * chance.choice((1, 1, 2, 30))
            case 2:
                parts[at:at] = [chance.choice(WORDS)]
            case 3:
                parts[at : at + 1] = [chance.choice(WORDS)]
            case 4:
                parts[at:end] = PARTS.findall(chance.choice(others))
            case 5:
                parts[at:end] = parts[at:end][::-1]
            case 6:
                parts = [part.swapcase() if chance.random() < 0.3 else part for part in parts]
            case 7:
                parts = [chance.choice((" ", "", "\n", "\u00a0", "   ")) if part.isspace() else part for part in parts]
            case 8:
                parts = [
                    str(chance.randint(0, 10 ** chance.randint(0, 25))) if part.isdecimal() else part for part in parts
                ]
    return "".join(parts)[:5_000]


def test_whatever_is_written_comes_back_a_sentence_or_is_read_the_same_again(capfd: pytest.CaptureFixture[str]) -> None:
    known = readers()
    others = tuple(text for reader in known.values() for text in reader.texts)
    names = itertools.cycle(sorted(known))
    for number, chance in chances(least=len(known)):
        name = next(names)
        reader, text = known[name], mutated(chance, known[name].texts, others)
        use(chance.choice(LANGUAGES))
        try:
            found = read_or_refused(reader.read, text)
            if isinstance(found, NotationError | IllegalMove):
                check_sentence(str(found))
            elif reader.written:
                again = reader.written(found)
                assert reader.written(reader.read(again)) == again
            err = capfd.readouterr().err
            assert "Traceback" not in err and err.count("\n") <= (text.count("\n") + 1 if "stream" in name else 1)
            assert len(repr(found)) < 2_000_000
        except Exception as error:
            raise AssertionError(f"chance {number}: {name} of {text!r}") from error


def test_what_a_reader_understands_is_read_the_same_again(capfd: pytest.CaptureFixture[str]) -> None:
    for name, reader in readers().items():
        for text in reader.texts:
            found = read_or_refused(reader.read, text)
            if reader.written:
                again = reader.written(found)
                assert reader.written(reader.read(again)) == again, name


def test_the_marker_of_these_tests_is_known() -> None:
    project = tomllib.loads((Path(rvbkit.__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert any(one.startswith("hostile:") for one in project["tool"]["pytest"]["ini_options"]["markers"])
