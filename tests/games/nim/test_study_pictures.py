"""The pictures show the right numbers, in the language in use, and can be told apart without colours."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import pairwise
from math import sqrt
from typing import Any
from xml.etree import ElementTree as ET

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib import colors
from matplotlib.figure import Figure

from rvbkit import text
from rvbkit.game import NotationError
from rvbkit.games.nim.solver import lost_pair
from rvbkit.games.nim.study import convergence, landscape, losing_share, pairs, rays, share, table
from rvbkit.games.nim.study.pictures import alpha, flat, steep
from rvbkit.page.svg import PALETTE, contrast
from tests.cases import over

PICTURES: dict[str, Callable[..., Figure]] = {
    "rays": rays,
    "convergence": convergence,
    "landscape": landscape,
    "share": share,
}
ALL = over("name", PICTURES)


@pytest.fixture(autouse=True)
def _no_warning() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def dots(some: Any) -> list[tuple[float, float]]:
    """Where the marks of a scatter or of a line stand."""
    where = some.get_offsets() if hasattr(some, "get_offsets") else np.column_stack(some.get_data())
    return [(float(x), float(y)) for x, y in where.tolist()]


def words(figure: Figure) -> list[str]:
    """Everything that is written on a picture, once it is drawn."""
    figure.draw_without_rendering()
    found = [one.get_text() for one in figure.findobj(mpl.text.Text) if one.get_visible()]
    return [word for word in found if word]


# -- what is drawn ------------------------------------------------------------------------------------


@over("misere", [False, True])
@over("k", [0, 1, 2, 7])
def test_the_rays_picture_has_every_pair_both_ways(k: int, misere: bool) -> None:
    (axes,) = rays(k, rows=30, misere=misere).axes
    upper, lower = axes.collections
    found = pairs(k, 30, misere)
    assert dots(upper) == [tuple(map(float, both)) for both in found]
    assert dots(lower) == [(float(b), float(a)) for a, b in found if a != b]
    steep_ray, flat_ray = axes.lines
    (_, (x, y)), (_, (u, v)) = dots(steep_ray), dots(flat_ray)
    assert y / x == pytest.approx(float(steep(k))) and v / u == pytest.approx(float(flat(k)))
    for a, b in found:  # the rays are those that the pairs follow: never two matches off
        assert abs(b - float(steep(k)) * a) < k + 3


@over("k", range(6))
def test_the_slopes_are_what_the_pairs_come_to(k: int) -> None:
    n = 10**12
    a, b = lost_pair(n, k)
    assert a / n == pytest.approx(float(alpha(k)), abs=1e-9) and b / a == pytest.approx(float(steep(k)), abs=1e-9)
    assert float(steep(k)) * float(flat(k)) == pytest.approx(1)


def test_well_known_slopes_are_written_as_on_a_board() -> None:
    assert [alpha(k).told for k in range(4)] == ["(1 + √5) / 2", "√2", "(√13 − 1) / 2", "√5 − 1"]
    assert [steep(k).told for k in range(4)] == ["(1 + √5) / 2", "1 + √2", "(3 + √13) / 2", "2 + √5"]
    assert [flat(k).told for k in range(2)] == ["(√5 − 1) / 2", "√2 − 1"]
    for one in (some(k) for some in (alpha, steep, flat) for k in range(12)):
        expression = re.sub(r"√(\d+)", r"sqrt(\1)", one.told).replace("−", "-")
        assert eval(expression, {"sqrt": sqrt}) == pytest.approx(float(one))


@over("k", [0, 1, 2])
def test_the_quotients_are_those_of_the_table_and_the_lines_their_limits(k: int) -> None:
    upper, lower = convergence(k, rows=40).axes
    mine = table(k, 40).reset_index().iloc[1:]
    for axes, wanted, limit in ((upper, mine["A"] / mine["n"], alpha(k)), (lower, mine["B"] / mine["A"], steep(k))):
        _, marks, line = axes.lines
        assert dots(marks) == list(zip(mine["n"].astype(float), wanted, strict=True))
        assert set(np.asarray(line.get_ydata()).tolist()) == {float(limit)}
        assert abs(dots(marks)[-1][1] - float(limit)) < abs(dots(marks)[0][1] - float(limit))


def test_for_k_1_the_limit_is_the_root_of_2_and_for_k_0_the_golden_ratio() -> None:
    assert float(alpha(1)) == pytest.approx(sqrt(2)) and float(alpha(0)) == pytest.approx((1 + sqrt(5)) / 2)
    assert "limit √2 ≈ 1.4142" in words(convergence(1)) and "limit (1 + √5) / 2 ≈ 1.6180" in words(convergence(0))


def slow_grundy(size: int, k: int) -> list[list[int]]:
    """By the definition: the least value that no move leads to."""
    found: dict[tuple[int, int], int] = {}
    for x in range(size + 1):
        for y in range(size + 1):
            reached = {found[u, y] for u in range(x)} | {found[x, v] for v in range(y)}
            reached |= {found[x - n, y - m] for n in range(1, x + 1) for m in range(max(1, n - k), min(y, n + k) + 1)}
            found[x, y] = next(value for value in range(x + y + 1) if value not in reached)
    return [[found[x, y] for x in range(size + 1)] for y in range(size + 1)]


@over("k, size", [(0, 12), (1, 12), (2, 20), (3, 20)])
def test_the_landscape_shows_the_grundy_values_and_marks_the_zeros(k: int, size: int) -> None:
    figure = landscape(k, size)
    drawn = figure.axes[0].images or figure.axes[0].collections[:1]
    right = slow_grundy(size, k)
    assert np.asarray(drawn[0].get_array()).reshape(size + 1, -1).tolist() == right
    assert not figure.axes[0].yaxis_inverted()
    zeros = {(x, y) for y in range(size + 1) for x in range(size + 1) if right[y][x] == 0}
    assert set(dots(figure.axes[0].collections[-1])) == zeros
    numbers = figure.axes[0].texts
    assert len(numbers) == ((size + 1) ** 2 if size <= 16 else 0)
    assert all(right[int(one.get_position()[1])][int(one.get_position()[0])] == int(one.get_text()) for one in numbers)


def test_the_share_of_losing_positions_is_counted_exactly() -> None:
    assert [losing_share(size) for size in (10, 20, 50, 100)] == [(7, 121), (13, 441), (29, 2601), (59, 10201)]
    marks = share().axes[0].lines[2]
    assert dots(marks) == [(10, 7 / 121), (20, 13 / 441), (50, 29 / 2601), (100, 59 / 10201)]
    assert {"7/121", "13/441", "29/2601", "59/10201"} <= set(words(share()))


@over("misere", [False, True])
@over("k", range(4))
def test_the_share_counts_every_losing_position_once(k: int, misere: bool) -> None:
    losing = {both for a, b in pairs(k, 80, misere) for both in ((a, b), (b, a))}
    for size in range(60):
        inside = sum(max(both) <= size for both in losing)
        assert losing_share(size, k, misere) == (inside, (size + 1) ** 2)


def test_a_shares_line_is_the_one_it_comes_close_to() -> None:
    lost, everything = losing_share(10**6, 2)
    _, line, _ = share(2, [10, 10**6]).axes[0].lines
    x, y = dots(line)[-1]
    assert y * x == pytest.approx(10**6 * lost / everything, rel=1e-4)


# -- words ------------------------------------------------------------------------------------------

TOLD = {
    "rays": (
        ["Losing pairs follow two rays (k = 1)", "Pile 1", "Pile 2", "slope 1 + √2 ≈ 2.414", "pairs (A ; B)"],
        ["Les couples perdants suivent deux demi-droites (k = 1)", "Tas 1", "Tas 2", "pente 1 + √2 ≈ 2,414"],
    ),
    "convergence": (
        ["Where the quotients go (k = 1)", "n, the number of the pair", "A(n) / n", "limit √2 ≈ 1.4142", "1.40"],
        ["Vers quels nombres vont les quotients (k = 1)", "n, le numéro du couple", "limite √2 ≈ 1,4142", "1,40"],
    ),
    "landscape": (
        ["Grundy values (k = 1)", "Pile 1", "Pile 2", "Grundy value", "value 0: losing position"],
        ["Les valeurs de Grundy (k = 1)", "Tas 1", "Tas 2", "Valeur de Grundy", "valeur 0 : position perdante"],
    ),
    "share": (
        ["The share of losing positions (k = 1)", "Share of losing positions", "5.8%", "about 0.586 / N", "100"],
        ["La part des positions perdantes (k = 1)", "Part des positions perdantes", "5,8 %", "0,58 %"],
    ),
}


@ALL
@over("language", ["en", "fr"])
def test_titles_axes_and_numbers_are_in_the_language_in_use(name: str, language: str) -> None:
    text.use(language)
    found = {word.replace("\u00a0", " ") for word in words(PICTURES[name](1))}
    assert set(TOLD[name][language == "fr"]) <= found


@over("name", ["rays", "landscape", "share"])
def test_each_axis_has_its_own_title(name: str) -> None:
    axes = PICTURES[name](1).axes[0]
    along, up = {
        "rays": ("Pile 1", "Pile 2"),
        "landscape": ("Pile 1", "Pile 2"),
        "share": ("N: piles hold from 0 to N matches (logarithmic scale)", "Share of losing positions"),
    }[name]
    assert (axes.get_xlabel(), axes.get_ylabel()) == (along, up)


def test_the_misere_variant_is_named() -> None:
    assert "Losing pairs follow two rays (k = 2, misère)" in words(rays(2, misere=True))


# -- on the page ---------------------------------------------------------------------------------------


@ALL
def test_nothing_is_left_with_pyplot_so_no_figure_is_shown_twice(name: str) -> None:
    from matplotlib import pyplot

    before, settings = pyplot.get_fignums(), dict(mpl.rcParams)
    PICTURES[name]()
    assert pyplot.get_fignums() == before == [] and dict(mpl.rcParams) == settings


@ALL
def test_a_notebook_shows_a_picture_though_matplotlib_was_never_set_up(name: str) -> None:
    from PIL import Image

    figure: Any = PICTURES[name]()
    data, metadata = figure._repr_mimebundle_()
    picture = Image.open(BytesIO(data["image/png"]))
    assert metadata["image/png"]["width"] * 2 == picture.width > 1_000
    assert np.asarray(picture.convert("L")).min() < 100  # there is ink


@ALL
def test_a_picture_is_the_same_whatever_the_notebooks_own_settings_are(name: str) -> None:
    from rvbkit.page.plots import as_png

    plain = as_png(PICTURES[name]())
    with mpl.rc_context({"axes.facecolor": "black", "text.color": "white", "font.size": 20, "axes.grid": True}):
        assert as_png(PICTURES[name]()) == plain


@ALL
def test_nothing_is_cut_off_at_the_edge_of_the_picture(name: str) -> None:
    for language in ("en", "fr"):
        text.use(language)
        figure = PICTURES[name]()
        figure.draw_without_rendering()
        used, (width, height) = figure.get_tightbbox(), figure.get_size_inches()
        assert used.x0 >= 0 and used.y0 >= 0 and used.x1 <= width + 0.01 and used.y1 <= height + 0.01


def test_rays_and_marks_differ_in_more_than_their_colours() -> None:
    (axes,) = rays().axes
    assert [line.get_linestyle() for line in axes.lines] == ["-", "--"]
    filled, hollow = ([colors.to_hex(one) for one in np.asarray(some.get_facecolor())] for some in axes.collections)
    assert contrast(filled[0].upper(), PALETTE["page"][0]) > 7 and hollow[0].upper() == PALETTE["page"][0].upper()
    upper, lower = convergence().axes
    assert upper.lines[1].get_marker() != lower.lines[1].get_marker()


def test_the_shades_of_the_landscape_grow_darker_all_the_way_also_in_grey() -> None:
    from rvbkit.page.plots import shades

    grey = [float(np.dot(shades()(step / 100)[:3], [0.299, 0.587, 0.114])) for step in range(101)]
    assert all(later < sooner for sooner, later in pairwise(grey))


def on_a_page(figure: Any) -> str:
    """What a page shows of a figure."""
    return str(figure._repr_mimebundle_()[0]["text/html"])


def parsed(html: str) -> ET.Element:
    return ET.fromstring(re.sub(r"(<img[^>]*)>", r"\1/>", html))


@ALL
def test_on_a_page_a_picture_follows_the_theme(name: str) -> None:
    html = on_a_page(PICTURES[name]())
    page = parsed(html)
    drawn = page.find("svg")
    assert drawn is not None
    drawing = ET.tostring(drawn, encoding="unicode")
    assert "var(--rk-page)" in drawing and "var(--rk-pen)" in drawing
    left = {found.upper() for found in re.findall(r"#[0-9a-f]{6}", drawing)}
    assert not left & {light for light, _ in PALETTE.values()}
    assert "<style" not in drawing  # its rules would hold for the whole page


@ALL
def test_a_page_that_drops_drawings_shows_the_picture_in_pixels(name: str) -> None:
    html = on_a_page(PICTURES[name]())
    page = parsed(html)
    image, drawing = page.find("img"), page.find("svg")
    assert image is not None and drawing is not None
    assert image.attrib["src"].startswith("data:image/png;base64,") and "display:none" not in image.attrib["style"]
    assert f"svg~.{image.attrib['class']}{{display:none!important}}" in html
    assert image.attrib["alt"] == drawing.attrib["aria-label"] and len(image.attrib["alt"]) > 10


def test_two_pictures_on_a_page_share_no_name() -> None:
    def names(figure: Figure) -> set[str]:
        return set(re.findall(r' id="([^"]*)"', on_a_page(figure)))

    one, other = names(rays(1)), names(rays(2))
    assert one and not one & other
    page = on_a_page(rays(1))
    assert {name for both in re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', page) for name in both if name} <= one


def test_a_picture_of_thousands_of_points_stays_in_pixels() -> None:
    figure: Any = rays(1, rows=5000)
    assert set(figure._repr_mimebundle_()[0]) == {"image/png"}


def test_the_numbers_of_a_landscape_can_be_read_in_every_theme() -> None:
    from rvbkit.page.plots import FAINTEST, faint_shade

    for theme in (0, 1):
        page, ink = (PALETTE[role][theme] for role in ("page", "B-ink"))
        for percent in range(FAINTEST + 1):
            mixed = [
                round((int(page[i : i + 2], 16) * (100 - percent) + int(ink[i : i + 2], 16) * percent) / 100)
                for i in (1, 3, 5)
            ]
            shade = "#" + "".join(f"{part:02x}" for part in mixed)
            assert contrast(PALETTE["pen"][theme], shade) >= 4
            if theme == 0:
                assert contrast(shade, faint_shade(percent / 100)) < 1.02


# -- what cannot be drawn -----------------------------------------------------------------------------


@over(
    "asked, told",
    [
        (lambda: rays(-1), "-1 is not a value of k: whole numbers from 0 on."),
        (lambda: rays(10**6), "1000000 is too large for a value of k: 100 at most."),
        (lambda: rays(rows=1), "1 is not a number of rows: whole numbers from 2 on."),
        (lambda: convergence(rows="many"), "'many' is not a number of rows: whole numbers from 5 on."),  # type: ignore[arg-type]
        (lambda: landscape(size=10**6), "1000000 is too large for a size: 400 at most."),
        (
            lambda: landscape(misere=True),
            "Grundy values are those of normal play: they do not tell who wins in misère play.",
        ),
        (lambda: share(sizes=[]), "Give at least one size, such as sizes=(10, 100)."),
        (lambda: share(sizes=[0]), "0 is not a size: whole numbers from 1 on."),
        (lambda: losing_share(-1), "-1 is not a size: whole numbers from 0 on."),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_sentence(asked: Callable[[], Any], told: str) -> None:
    with pytest.raises(NotationError) as caught:
        asked()
    assert str(caught.value) == told


def test_one_size_is_enough() -> None:
    assert dots(share(sizes=30).axes[0].lines[2]) == [(30, 19 / 961)]  # type: ignore[arg-type]
