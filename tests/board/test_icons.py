"""Icons: well-formed everywhere, and the same drawing as polygons."""

import xml.etree.ElementTree as ET

import pytest

from stoneage_panel.board import icons, paths, tokens


@pytest.mark.parametrize("name", sorted(icons.ICONS))
def test_icon_is_well_formed_and_stays_in_its_box(name: str) -> None:
    ET.fromstring(icons.svg(name))
    for kind, path in icons.ICONS[name]:
        parts = paths.flatten(path)
        assert parts, (kind, path)
        for points, _ in parts:
            assert all(0 <= x <= 24 and 0 <= y <= 24 for x, y in points), path


def test_flattened_circle_is_round() -> None:
    ((points, closed),) = paths.flatten("M8.1 6.6a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0-7.8 0z")
    assert closed and len(points) > 12
    assert all(abs(((x - 12) ** 2 + (y - 6.6) ** 2) ** 0.5 - 3.9) < 1e-6 for x, y in points)


def test_flattened_ellipse_keeps_its_radii() -> None:
    ((points, _),) = paths.flatten("M10 10a4 2 0 1 0 8 0a4 2 0 1 0-8 0z")
    assert all(abs(((x - 14) / 4) ** 2 + ((y - 10) / 2) ** 2 - 1) < 1e-6 for x, y in points)
    assert max(y for _, y in points) == pytest.approx(12)


def test_quarter_arcs_bend_outwards_at_a_rounded_corner() -> None:
    ((points, _),) = paths.flatten("M4 0h8a4 4 0 0 1 4 4v8")
    middle = min(points, key=lambda p: abs(p[0] - (12 + 4 * 0.7071)) + abs(p[1] - (4 - 2.83)))
    assert middle[0] > 14 and middle[1] < 2


def test_verbs_of_lines_and_smooth_curves() -> None:
    ((points, closed),) = paths.flatten("m1 1 2 0H6V4l-1 1")
    assert points == ((1, 1), (3, 1), (6, 1), (6, 4), (5, 5)) and not closed
    ((curve, _),) = paths.flatten("M0 0C0 2 2 2 2 0S4-2 4 0")
    assert curve[-1] == (4, 0) and min(y for _, y in curve) < -0.9


def test_icon_carries_its_paint_and_its_label() -> None:
    html = icons.svg("fish", "res.fish", "i", "a <fish>")
    assert "--paint:var(--res-fish)" in html and 'aria-label="a &lt;fish&gt;"' in html
    assert 'aria-hidden="true"' in icons.svg("fish")


@pytest.mark.parametrize("player", tokens.PLAYERS)
def test_every_player_has_a_sign(player: tokens.Player) -> None:
    found = ET.fromstring(icons.shape(player.key))
    assert "".join(found.itertext()) == player.letter
    assert ET.fromstring(icons.shape(player.key, letter=False)).find("text") is None
