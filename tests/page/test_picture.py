"""What shows itself: a picture in a notebook, letters on a terminal, a file of any form and width."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PIL import Image

import rvbkit
from rvbkit.game import NotationError
from rvbkit.games import STEMS, drawing, rules
from rvbkit.matches.match import Match
from rvbkit.page.picture import Picture
from tests.cases import over

RING = "RV/B.R/VB cross 1"


def positions() -> list[Any]:
    return [rules(stem).Position.parse(rules(stem).EXAMPLE.split(" | ")[0]) for stem in STEMS]


@over("position", positions())
def test_a_position_shows_itself_and_its_text_is_its_text(position: Any) -> None:
    shown, letters = rvbkit.show(position), drawing(position.stem).board_text(position)
    assert (position._repr_svg_(), position._repr_html_()) == (shown._repr_svg_(), shown._repr_html_())
    assert repr(position) == f"{letters}\n{position.stem} {position}" and repr(shown) == letters
    assert (
        rvbkit.play(repr(position).splitlines()[-1]).match.position == position == type(position).parse(str(position))
    )


@over("position", positions())
def test_a_match_shows_the_position_that_it_shows(position: Any) -> None:
    match = Match(position)
    match.play(next(iter(position.moves())))
    assert ET.fromstring(match._repr_svg_()).attrib["role"] == "img" and "<svg" in match._repr_html_()
    told = [drawing(match.stem).board_text(match.position), match.headline().sentence, match.text()]
    assert repr(match) == "\n".join(told)


@over("position", positions())
def test_a_position_asks_its_own_solver(position: Any) -> None:
    assert position.solve(time=60).exact


def test_completion_of_a_picture_offers_what_can_be_done_with_it() -> None:
    picture = rvbkit.show("rvb", RING)
    assert [name for name in dir(picture) if not name.startswith("_")] == ["save"]
    assert picture == rvbkit.show("rvb", RING) != rvbkit.show("rvb", RING, names=False)
    assert len({picture, rvbkit.show("rvb", RING)}) == 1


def test_a_picture_is_saved_as_wide_as_is_asked(tmp_path: Path) -> None:
    picture = rvbkit.show("rvb", RING)
    for width, points in (("12cm", 340.2), ("120 mm", 340.2), ("5in", 360), ("300,5pt", 300.5)):
        picture.save(tmp_path / "one.svg", width=width)
        svg = ET.fromstring((tmp_path / "one.svg").read_bytes())
        wide, high = (float(svg.attrib[name].removesuffix("pt")) for name in ("width", "height"))
        box = [float(number) for number in svg.attrib["viewBox"].split()]
        assert wide == pytest.approx(points, abs=0.1) and wide / high == pytest.approx(box[2] / box[3], rel=0.01)
        picture.save(str(tmp_path / "one.PDF"), width=width)
        page = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", (tmp_path / "one.PDF").read_bytes())
        assert page and float(page[1]) == pytest.approx(points, abs=0.2)
        picture.save(tmp_path / "one.png", width=width)
        png = Image.open(tmp_path / "one.png")
        assert png.width == pytest.approx(points * 4, abs=2) and png.info["dpi"] == pytest.approx((288, 288), abs=0.1)
    assert str(picture) == str(rvbkit.show("rvb", RING)), "what is saved otherwise stays as it is"


def test_a_grey_picture_has_no_colour(tmp_path: Path) -> None:
    for position, grey in ((position, grey) for position in positions() for grey in (True, False)):
        rvbkit.show(position).save(tmp_path / "one.png", grey=grey)
        pixels = np.asarray(Image.open(io.BytesIO((tmp_path / "one.png").read_bytes())).convert("RGB"), dtype=int)
        assert (np.ptp(pixels, axis=2).max() < 9) == grey, position


@over(
    "how, said",
    [
        ({"file": "x.gif"}, "should end in .svg, .png or .pdf"),
        ({"file": 5}, "should end in .svg, .png or .pdf"),
        ({"file": "nowhere/x.svg"}, "there is no such file or folder"),
        ({"file": "x.svg", "width": 12}, "cannot be 12 wide"),
        ({"file": "x.svg", "width": "12"}, "cannot be '12' wide"),
        ({"file": "x.svg", "width": "0cm"}, "cannot be '0cm' wide"),
        ({"file": "x.svg", "width": "9km"}, "cannot be '9km' wide"),
        ({"file": "x.svg", "width": f"{'9' * 9}cm"}, "wide: a number with its unit"),
        ({"file": "x.svg", "grey": "yes"}, "grey cannot be 'yes'"),
    ],
)
def test_what_cannot_be_saved_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: dict[str, Any], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotationError, match=re.escape(said)) as told:
        rvbkit.show("rvb", RING).save(**how)
    assert [*tmp_path.iterdir()] == []
    assert isinstance(told.value, OSError) == ("nowhere" in str(how["file"]))


def test_what_a_picture_does_not_know_is_told() -> None:
    with pytest.raises(NotationError, match="no option “foo” here"):
        Picture(rules("rvb").Position.parse("RV/B.R/VB cross 1"), foo=1)
    with pytest.raises(NotationError, match="is no position"):
        Picture("RV/B.R/VB cross 1")  # type: ignore[arg-type]
