"""The board as SVG: well-formed, in the theme's colours, nothing left to inherit."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace

import pytest

from stoneage_panel import board
from stoneage_panel.board import ViewOptions, svg, tokens
from stoneage_panel.board.scene_data import Circle, Poly, Text
from tests.board.positions import Played


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("form", ["wide", "tall"])
def test_well_formed_with_all_words(form: str, theme: str) -> None:
    played = Played(4, 3, 45)
    scene = board.scene(played.state, played.view(form))
    drawn = svg.render(scene, theme)
    root = ET.fromstring(drawn)
    said = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert said == [item.text for item in scene.items if isinstance(item, Text)]
    assert "var(" not in drawn and "None" not in drawn
    assert str(tokens.colour("b.ground", theme)) in drawn


def test_words_are_escaped() -> None:
    played = Played(2, 3, 5)
    scene = board.scene(played.state, ViewOptions())
    scene = replace(scene, title='"<b>', ground=(Text(1, 1, "<&>"),), groups=())
    root = ET.fromstring(svg.render(scene))
    assert root.attrib["aria-label"] == '"<b>' and root[0].text == "<&>"


def test_unknown_theme_is_refused() -> None:
    with pytest.raises(KeyError):
        svg.render(board.scene(Played(2, 3, 5).state), "sepia")


def corners(path: str) -> list[tuple[float, float]]:
    """The points of an outline of straight lines."""
    x = y = 0.0
    found = []
    for command, given in re.findall(r"([Mlhv])([^Mlhvz]*)", path):
        numbers = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", given)]
        if command == "M":
            x, y = numbers
        elif command == "l":
            x, y = x + numbers[0], y + numbers[1]
        else:
            x, y = (x + numbers[0], y) if command == "h" else (x, y + numbers[0])
        found.append((round(x, 1), round(y, 1)))
    return found


def drawn(*items: object) -> ET.Element:
    scene = board.scene(Played(2, 3, 5).state)
    return ET.fromstring(svg.render(replace(scene, ground=tuple(items), groups=())))


@pytest.mark.parametrize(
    ("xs", "ys"),
    [
        ([1.0, 20.5, 20.5, 0.9], [0.0, 0.0, 33.3, -7.1]),
        ([0.1, 0.3, 0.1], [0.2, 0.7, 100.0]),
        ([784, 783.9, 1000], [10, 9.95, 10]),
    ],
)
def test_an_outline_keeps_its_corners(xs: Sequence[float], ys: Sequence[float]) -> None:
    [path] = drawn(Poly(xs, ys, "ink"))
    assert path.attrib["d"].endswith("z")
    for (x, y), *wanted in zip(corners(path.attrib["d"]), xs, ys, strict=True):
        assert [x, y] == pytest.approx(wanted, abs=0.051)


def test_every_corner_of_a_board_is_where_it_was() -> None:
    played = Played(4, 3, 45)
    scene = board.scene(played.state, played.view("wide"))
    found = [corners(path) for path in re.findall(r' d="(M[-\d. lhv]+z)"', svg.render(scene))]
    polys = [item for item in scene.items if isinstance(item, Poly)]
    wanted = [list(zip(item.xs, item.ys, strict=True)) for item in polys]
    assert len(wanted) > 100
    assert [one for one in wanted if one not in found] == []


def test_neighbours_of_one_paint_name_it_once_and_others_their_own() -> None:
    blue, sky = Circle(1, 1, 2, "player.blue"), Circle(1, 1, 2, "player.sky")
    pair, *others = drawn(blue, blue, sky, blue)
    assert len(pair) == 2 and "fill" not in pair[0].attrib
    paints = [one.attrib["fill"] for one in (pair, *others)]
    assert paints == [tokens.colour(f"player.{key}", "light") for key in ("blue", "sky", "blue")]


def test_a_picture_is_a_plain_drawing_that_anybody_lets_through() -> None:
    played = Played(4, 3, 45)
    whole = ET.fromstring(svg.render(board.scene(played.state, played.view("wide")), words="all"))
    names = {element.tag.rpartition("}")[2] for element in whole.iter()}
    assert names == {"svg", "desc", "g", "path", "circle", "text"}
    for element in list(whole.iter())[1:]:
        assert not set(element.attrib) & {"id", "class", "style", "href"}
        assert not any(
            "(" in value for name, value in element.attrib.items() if name != "transform"
        )
