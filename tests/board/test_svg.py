"""The board as SVG: well-formed, in the theme's colours, nothing left to inherit."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from stoneage_panel import board
from stoneage_panel.board import ViewOptions, svg, tokens
from stoneage_panel.board.scene_data import Text
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
