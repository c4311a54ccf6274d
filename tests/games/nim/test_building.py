"""A table made by hand: what is asked, what is refused and by which move, what the plane crosses out, what is kept.

The losing positions come from a slow recursion that knows the rules of Nim and nothing of rvbkit.
"""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rvbkit import notebook
from rvbkit.game import NotationError
from rvbkit.games.nim import Move, Position
from rvbkit.games.nim.study.builder import Building, Pair, Sieve, Table, reached_from, read_pair, table
from rvbkit.text import LANGUAGES, use
from tests.cases import over

GAMES = [(k, misere) for k in range(6) for misere in (False, True)]
FAR = 34


def allowed(n: int, m: int, k: int) -> bool:
    return n + m > 0 and (n == 0 or m == 0 or abs(n - m) <= k)


@cache
def slow_lost(k: int, misere: bool) -> frozenset[Pair]:
    """The positions up to (34 ; 34) from which every move leads to a position that is not lost."""
    lost: set[Pair] = set()
    for x in range(FAR + 1):
        for y in range(FAR + 1):
            moves = [(n, m) for n in range(x + 1) for m in range(y + 1) if allowed(n, m, k)]
            ended_well = not moves and misere  # the other one took the last match, and that loses
            if not ended_well and not any((x - n, y - m) in lost for n, m in moves):
                lost.add((x, y))
    return frozenset(lost)


@cache
def slow_pairs(k: int, misere: bool) -> tuple[Pair, ...]:
    return tuple(sorted((x, y) for x, y in slow_lost(k, misere) if x <= y))


def made(k: int = 1, misere: bool = False, count: int = 1) -> Building:
    """A table with its first pairs."""
    return Building(k, misere, slow_pairs(k, misere)[:count])


def told(building: Building, *both: int) -> str:
    return building.judge(*both).remark.sentence


# -- the article's way --------------------------------------------------------------------------------


#: What the article tries, in its order, and the move that it gives against it.
ARTICLE: list[tuple[Pair, Pair | None]] = [
    *(((1, 1), (1, 1)), ((1, 2), (1, 2)), ((1, 3), None)),
    *(((2, 3), (1, 0)), ((2, 4), (1, 1)), ((2, 5), (1, 2)), ((2, 6), None)),
    *(((4, 5), (3, 2)), ((4, 6), (3, 3)), ((4, 7), (3, 4)), ((4, 8), (2, 2)), ((4, 9), (2, 3)), ((4, 10), None)),
    ((5, 13), None),
]


def test_the_articles_table_is_built_by_its_own_steps() -> None:
    building = Building.begin(k=1)
    for pair, move in ARTICLE:
        before = building.pairs
        building, verdict = building.propose(*pair)
        assert verdict.right == (move is None)
        if move:  # ours may be another one: the one that leaves the smallest position
            assert (pair[0] - move[0], pair[1] - move[1]) in {w for p in before for w in (p, p[::-1])}
            assert verdict.leads and tuple(sorted(verdict.leads)) in before
    assert building.pairs == ((0, 0), (1, 3), (2, 6), (4, 10), (5, 13)) and building.asked == 7


def test_a_wrong_pair_is_refused_with_the_move_that_kills_it() -> None:
    building = made(count=3)
    assert told(building, 4, 7) == ("(4 ; 7) does not lose: from (4 ; 7) take 3 and 4, and leave (1 ; 3), which loses.")
    verdict = building.judge(4, 7)
    assert (verdict.taken, verdict.leads, verdict.right) == ((3, 4), (1, 3), False)
    use("fr")
    assert "depuis (4 ; 7), prendre 3 et 4, et laisser (1 ; 3)" in verdict.remark.sentence.replace("\u00a0", " ")


def test_a_number_too_large_is_refused_with_the_move_to_the_pair_that_was_passed_over() -> None:
    assert told(made(count=3), 4, 12) == (
        "(4 ; 12) does not lose: from (4 ; 12) take 0 and 2, and leave (4 ; 10). "
        "That loses, for no move leads from (4 ; 10) to a pair of the table."
    )


def test_a_number_already_used_is_pointed_out_with_the_move() -> None:
    assert told(made(count=3), 3, 7) == (
        "3 is used already, in (1 ; 3). And (3 ; 7) does not lose: from (3 ; 7) take 0 and 6, and leave (3 ; 1), "
        "which loses."
    )
    assert told(made(count=3), 6, 2) == "(6 ; 2) is in the table already."


def test_a_losing_pair_proposed_too_early_is_told_apart_from_a_wrong_one() -> None:
    building = made(count=3)
    assert told(building, 5, 13).startswith("(5 ; 13) loses indeed, but 4 is not done yet: it is the smallest number")
    early = "4 comes first: it is the smallest number not used. From (5 ; 12) one can go"
    assert told(building, 5, 12).startswith(early)
    assert "take 4 and 5, and leave (1 ; 3)" in told(building, 5, 8), "here the table already tells why"


def test_without_a_match_nobody_loses_in_misere_play() -> None:
    building = Building.begin(k=1, misere=True)
    assert building.pairs == () and building.asked == 0
    assert told(building, 0, 0).startswith("(0 ; 0) does not lose here: the other player has taken the last match")
    building, verdict = building.propose(0, 1)
    assert verdict.right and building.pairs == ((0, 1),)


@over("k, misere", GAMES)
def test_trying_number_after_number_gives_the_slow_table_and_each_refusal_kills(k: int, misere: bool) -> None:
    building = Building.begin(k, misere)
    for pair in slow_pairs(k, misere):
        if pair in building.pairs:
            continue
        assert building.asked == pair[0]
        for second in range(pair[0], pair[1]):
            after, verdict = building.propose(pair[0], second)
            assert after is building and not verdict.right
            if (pair[0], second) == (0, 0):
                continue  # in misère play, where there is no move
            assert verdict.taken and verdict.leads and allowed(*verdict.taken, k)
            assert tuple(sorted(verdict.leads)) in building.pairs
        building, verdict = building.propose(*pair)
        assert verdict.right
    assert building.pairs == slow_pairs(k, misere)


@given(st.sampled_from(GAMES), st.integers(0, 9), st.integers(0, FAR), st.integers(0, FAR))
def test_what_is_said_of_any_pair_at_any_stage_is_true(game: Any, count: int, first: int, second: int) -> None:
    k, misere = game
    building = made(k, misere, max(count, Building.begin(k, misere).given))
    after, verdict = building.propose(first, second)
    pair, lost = (min(first, second), max(first, second)), slow_lost(k, misere)
    following = slow_pairs(k, misere)[len(building.pairs) :]
    assert verdict.right == (pair == following[:1][0] if following else False)
    assert after.pairs == (*building.pairs, pair) if verdict.right else after is building
    into_the_table = {where for one in building.pairs for where in (one, one[::-1])}
    if verdict.taken:
        position = Position(first, second, k=k, misere=misere)
        left = position.play(Move(*verdict.taken))
        assert verdict.leads == (left.first, left.second) and verdict.leads in lost and (first, second) not in lost
    elif verdict.leads:  # too early: something that one move leads to is not settled
        assert verdict.leads in reached_from((first, second), k)
        assert verdict.leads not in into_the_table
        assert not into_the_table & set(reached_from(verdict.leads, k))
        assert (verdict.remark.key == "nim-build.early") == ((first, second) in lost)
    else:
        assert verdict.right or verdict.remark.key == "nim-build.known" or (first, second, misere) == (0, 0, True)


def test_pairs_of_numbers_far_beyond_any_recursion_are_judged_too() -> None:
    building = made(count=3)
    verdict = building.judge(4, 10**19)
    assert verdict.taken == (0, 10**19 - 10) and not verdict.right


def test_the_last_pair_is_taken_back_but_not_what_was_given() -> None:
    building = made(count=3)
    assert building.back().pairs == ((0, 0), (1, 3))
    assert building.back().back().back().back().pairs == ((0, 0),)
    assert made(misere=True, count=1).back().pairs == ()


# -- what is typed ----------------------------------------------------------------------------------------


@over(
    "texts",
    [
        ("4", "7"),
        (" 4 ", "7\u00a0"),
        ("(4 ; 7)", ""),
        ("4;7", ""),
        ("4 7", ""),
        ("", "4, 7"),
        ("(4\u00a0;\u00a07)", ""),
    ],
)
def test_a_pair_is_read_from_two_fields_or_from_one(texts: tuple[str, str]) -> None:
    assert read_pair(*texts) == (4, 7)


@over(
    "texts, key",
    [
        (("", " "), "nim-build.nothing"),
        (("(;)", ""), "nim-build.nothing"),
        (("4", ""), "nim-build.missing"),
        (("", "7"), "nim-build.missing"),
        (("4 7", "10"), "nim-build.three"),
        (("four", "7"), "nim.not-a-number"),
        (("-4", "7"), "nim.not-a-number"),
        (("4.0", "7"), "nim.not-a-number"),
        (("4e3", "7"), "nim.not-a-number"),
        (("٤", "7"), "nim.not-a-number"),
        (("<b>", "7"), "nim.not-a-number"),
        (("4", "9" * 5000), "nim-build.giant"),
    ],
)
def test_what_is_no_pair_is_told_in_one_sentence(texts: tuple[str, str], key: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_pair(*texts)
    assert caught.value.remark.key == key
    for language in LANGUAGES:
        use(language)
        assert str(caught.value) and "\n" not in str(caught.value) and len(str(caught.value)) < 200


# -- the plane -----------------------------------------------------------------------------------------------


@over("k, misere", GAMES)
def test_what_is_crossed_out_is_what_one_move_leads_from(k: int, misere: bool) -> None:
    for count in range(Building.begin(k, misere).given, 8):
        sieve = Sieve.of(made(k, misere, count), 20)
        losing = {where for one in slow_pairs(k, misere)[:count] for where in (one, one[::-1]) if max(where) <= 20}
        assert set(sieve.losing) == losing
        for x in range(21):
            for y in range(21):
                reaches = {(x - n, y - m) for n in range(x + 1) for m in range(y + 1) if allowed(n, m, k)} & losing
                assert ((x, y) in sieve.strokes) == bool(reaches)
                if reaches:
                    stroke = sieve.strokes[x, y]
                    n, m = x - stroke.losing[0], y - stroke.losing[1]
                    assert stroke.losing in reaches
                    assert stroke.direction == ("both" if n and m else "first" if n else "second")


@over("k, misere", GAMES)
def test_the_first_open_position_is_the_only_one_that_may_be_claimed(k: int, misere: bool) -> None:
    building = Building.begin(k, misere)
    while places := Sieve.of(building, 20).open():
        settled = [p for p in places if not set(places) & set(reached_from(p, k)) and p[0] <= p[1]]
        assert places[0] in settled and [p for p in settled if building.judge(*p).right] == [places[0]]
        building, verdict = building.propose(*places[0])
        assert verdict.right
    assert {p for p in building.pairs if p[1] <= 20} == {p for p in slow_pairs(k, misere) if p[1] <= 20}


def test_the_moves_from_a_position_are_those_of_the_game() -> None:
    for k in range(3):
        position = Position(5, 7, k=k)
        after = {(5 - move.first, 7 - move.second) for move in position.moves()}
        assert set(reached_from((5, 7), k)) == after


# -- as plain JSON ---------------------------------------------------------------------------------------------


def entries_of(*steps: Any, k: int = 1) -> list[Any]:
    """What is kept when these pairs are proposed, and ``"back"`` takes one back."""
    building, kept = Building.begin(k), []
    for step in steps:
        if step == "back":
            gone, building = building.pairs[-1], building.back()
            kept.append(building.entry(back=gone))
        else:
            building, _ = building.propose(*step)
            kept.append(building.entry(tried=step))
    return json.loads(json.dumps(kept))  # type: ignore[no-any-return]


def test_what_is_kept_comes_back_as_the_table_it_was() -> None:
    kept = entries_of((1, 2), (1, 3), (2, 6), (4, 9), (4, 10), "back", (4, 11))
    building, wrong = Building.of(kept)
    assert building.pairs == ((0, 0), (1, 3), (2, 6)) and wrong is None


def test_no_entry_says_what_was_right() -> None:
    right, wrong = entries_of((1, 3), (1, 4))
    assert right.keys() == wrong.keys() == {"k", "misere", "pairs", "tried"}


def test_the_longer_of_two_tables_counts_whoever_wrote_last() -> None:
    here, there = entries_of((1, 3)), entries_of((1, 3), (2, 6), (4, 10))
    for kept in (here + there, there + here, [*there[:2], *here, *there[2:]]):
        assert Building.of(kept)[0].pairs == ((0, 0), (1, 3), (2, 6), (4, 10))


def test_tables_of_other_games_under_the_same_name_stay_apart() -> None:
    kept = entries_of((1, 2), (3, 5), k=0) + entries_of((1, 3))
    assert Building.of(kept, k=1) == (Building(1, False, ((0, 0), (1, 3))), None)
    assert Building.of(kept, k=0) == (Building(0, False, ((0, 0), (1, 2), (3, 5))), None)
    assert Building.of(kept, k=1, misere=True) == (Building(1, True, ()), None)


def entry(*pairs: Any) -> dict[str, Any]:
    return {"k": 1, "misere": False, "pairs": list(pairs)}


@over(
    "kept, length, key",
    [
        (entry([0, 0], [1, 3], [2, 5], [4, 10]), 2, "nim-build.kept-wrong"),
        (entry([0, 0], [1, 3], [4, 10]), 2, "nim-build.kept-wrong"),
        (entry([0, 0], [0, 0]), 1, "nim-build.kept-wrong"),
        (entry([0, 0], [1, 3], "2;6"), 2, "nim-build.no-pair"),
        (entry([0, 0], [1, 3], [2, 6, 4]), 2, "nim-build.no-pair"),
        (entry([0, 0], [1.0, 3]), 1, "nim-build.no-pair"),
        (entry([0, 0], [True, 3]), 1, "nim-build.no-pair"),
        (entry([0, 0], [-1, 3]), 1, "nim-build.no-pair"),
        (entry(None), 1, "nim-build.no-pair"),
        ("my table", 1, "nim-build.no-table"),
        ({"pairs": 3, "k": 1}, 1, "nim-build.no-table"),
        ({"k": 1}, 1, "nim-build.no-table"),
        (None, 1, "nim-build.no-table"),
        ([[0, 0], [1, 3]], 2, None),
        ([[3, 1], [2, 6]], 3, None),
    ],
)
def test_what_somebody_wrote_into_the_file_is_judged_anew(kept: Any, length: int, key: str | None) -> None:
    building, wrong = Building.of([kept])
    assert building.pairs == slow_pairs(1, False)[:length]
    assert (wrong.key if wrong else None) == key
    for language in LANGUAGES:
        use(language)
        assert wrong is None or wrong.sentence
    good = Building.of([kept, *entries_of((1, 3), (2, 6), (4, 10))])[0]
    assert len(good.pairs) == 4, "what is sound beside it counts"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats(allow_nan=False) | st.sampled_from(["k", "pairs"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.fixed_dictionaries({"k": st.just(1), "misere": st.booleans(), "pairs": inner})
    ),
    max_leaves=12,
)


@given(st.lists(JSON, max_size=4))
def test_whatever_lies_in_the_file_makes_a_sound_table(kept: list[Any]) -> None:
    building, _ = Building.of(kept)
    assert building.pairs == slow_pairs(1, False)[: len(building.pairs)] and building.pairs


# -- in the journal ----------------------------------------------------------------------------------------------


@pytest.fixture
def lesson(fresh_kernel: Path) -> Path:
    """A lesson of its own; what it gives is the file of its answers."""
    notebook.open_lesson("05-nim-table", "en")
    return fresh_kernel / "05-nim-table.answers.json"


def last(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))["answers"]["table"][-1]["answer"]


def test_every_pair_is_on_disk_as_soon_as_it_is_found(lesson: Path) -> None:
    ours = table("table", 1, False)
    for pair in ((1, 3), (2, 6)):
        ours.propose(*pair)
        assert last(lesson)["pairs"][-1] == list(pair)
    ours.propose(4, 7)
    assert last(lesson) == {"k": 1, "misere": False, "pairs": [[0, 0], [1, 3], [2, 6]], "tried": [4, 7]}
    ours.take_back()
    assert last(lesson) == {"k": 1, "misere": False, "pairs": [[0, 0], [1, 3]], "back": [2, 6]}
    again = Table("table", 1, False)
    again.reopen()
    assert again.building.pairs == ((0, 0), (1, 3)) and again.trouble is None


def test_one_key_is_one_table(lesson: Path) -> None:
    assert table("table", 1, False) is table("table", 1, False)
    assert table("table", 1, False) is not table("table", 0, False)
    assert table("table", 1, False) is not table("another", 1, False)


def test_a_giant_number_is_judged_and_does_not_swell_the_file(lesson: Path) -> None:
    ours = table("table", 1, False)
    ours.propose(1, 10**4000)
    assert ours.remark and ours.remark.key == "nim-build.too-large" and not lesson.exists()


def test_without_a_lesson_the_table_waits_in_memory_and_goes_to_the_first_one(
    fresh_kernel: Path,
) -> None:
    ours = Table("table", 1, False)
    for pair in ((1, 3), (2, 5), (2, 6)):
        ours.propose(*pair)
    again = Table("table", 1, False)
    again.reopen()
    assert again.building.pairs == ((0, 0), (1, 3), (2, 6)) and list(fresh_kernel.iterdir()) == []
    notebook.open_lesson("05-nim-table", "en")
    assert last(fresh_kernel / "05-nim-table.answers.json")["pairs"] == [[0, 0], [1, 3], [2, 6]]
    ours.propose(4, 10)
    assert last(fresh_kernel / "05-nim-table.answers.json")["pairs"][-1] == [4, 10]


def test_nonsense_in_the_file_is_told_and_what_is_sound_is_used(lesson: Path) -> None:
    entries = [{"answer": answer, "when": str(number)} for number, answer in enumerate(["x", entry([0, 0], [1, 4])])]
    lesson.write_text(json.dumps({"format": 1, "answers": {"table": entries}}))
    ours = table("table", 1, False)
    assert ours.building.pairs == ((0, 0),)
    assert ours.trouble and ours.trouble.sentence == (
        "In the file of your answers, under “table”: what is no table is left out."
    )
    ours.propose(1, 3)
    assert last(lesson)["pairs"] == [[0, 0], [1, 3]]
    assert len(json.loads(lesson.read_text())["answers"]["table"]) == 3, "nothing of it is thrown away"


def test_a_file_damaged_while_the_table_grows_costs_no_pair(lesson: Path) -> None:
    ours = table("table", 1, False)
    ours.propose(1, 3)
    lesson.write_bytes(b"{")
    ours.propose(2, 6)
    assert ours.trouble and ours.trouble.key == "journal.damaged"
    assert last(lesson)["pairs"] == [[0, 0], [1, 3], [2, 6]]
    ours.propose(4, 10)
    assert ours.trouble is None


# -- other processes -------------------------------------------------------------------------------------------------


def python(code: str, *arguments: object, folder: Path) -> subprocess.Popen[str]:
    """A real second process, as another notebook is."""
    command = [sys.executable, "-c", textwrap.dedent(code), *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)


BUILD = """
    import sys
    from rvbkit import notebook
    from rvbkit.games.nim.solver import lost_pair
    from rvbkit.games.nim.study.builder import table

    notebook.open_lesson("05-nim-table", "en")
    ours = table("table", 1, False)
    wanted = int(sys.argv[1])
    while len(ours.building.pairs) < wanted:
        first, second = lost_pair(len(ours.building.pairs), 1)
        ours.propose(first, second - 1)
        ours.propose(first, second)
        print(len(ours.building.pairs), flush=True)
"""


def test_two_notebooks_that_build_one_table_at_once_come_to_one_table(lesson: Path) -> None:
    writers = [python(BUILD, 14, folder=lesson.parent) for _ in range(2)]
    for writer in writers:
        assert writer.communicate(timeout=120)[1] == "" and writer.returncode == 0
    ours = table("table", 1, False)
    assert len(ours.building.pairs) == 14 and ours.trouble is None
    tried = [one["answer"]["tried"] for one in json.loads(lesson.read_text())["answers"]["table"]]
    assert all([a, b] in tried and [a, b - 1] in tried for a, b in ours.building.pairs[1:])


def test_a_notebook_killed_while_its_table_grows_has_lost_no_pair_that_was_shown(lesson: Path) -> None:
    for _life in range(3):
        writer = python(BUILD, 10_000, folder=lesson.parent)
        assert writer.stdout
        writer.stdout.readline()
        writer.kill()
        shown = [int(line) for line in writer.communicate()[0].split()]
        ours = Table("table", 1, False)
        ours.reopen()
        assert ours.trouble is None and len(ours.building.pairs) >= max(shown, default=2)


def test_a_number_with_a_comma_inside_is_asked_about_and_one_with_a_space_read() -> None:
    for texts in (("1,000",), ("1,000", "2,000"), ("(1,000 ; 2,000)",)):
        with pytest.raises(NotationError) as caught:
            read_pair(*texts)
        assert caught.value.remark.key == "game.two-ways"
    assert read_pair("(1 000 ; 2 000)") == read_pair("1 000", "2 000") == (1000, 2000)
