"""Tokens, style sheet and colours: one source, readable by every eye."""

import itertools
import re

import pytest

from stoneage_panel.board import css, icons, tokens
from tests.board.colours import EYES, distance, ratio

GROUNDS = (
    "surface", "paper", "sunken", "b.ground", "b.forest", "b.clay", "b.quarry", "b.river",
    "b.hunt", "b.village", "b.desert", "b.night", "b.sign", "b.slot", "b.card",
)  # fmt: skip


def test_themes_name_the_same_tokens() -> None:
    names = [set(tokens.palette(theme)) for theme in tokens.THEMES]
    assert names[0] == names[1] == names[2]


@pytest.mark.parametrize("theme", tokens.THEMES)
def test_every_colour_is_hex_and_every_opacity_a_share(theme: str) -> None:
    for name, value in tokens.palette(theme).items():
        if name.endswith("_a"):
            assert 0 <= value <= 1
        else:
            assert re.fullmatch(r"#[0-9A-F]{6}([0-9A-F]{2})?", value), name


@pytest.mark.parametrize("theme", tokens.THEMES)
def test_every_token_is_a_custom_property(theme: str) -> None:
    found = {icons.css_name(name): str(value) for name, value in tokens.palette(theme).items()}
    assert css.variables(theme) == found


def test_themes_share_fonts_shadows_and_motion() -> None:
    shared = css.shared_variables()
    assert {"--display", "--text", "--mono", "--ease", "--shadow-card", "--bot-step"} <= set(shared)


@pytest.mark.parametrize("theme", tokens.THEMES)
def test_words_and_marks_can_be_read_on_every_ground(theme: str) -> None:
    for ground in GROUNDS:
        assert ratio("ink", ground, theme) >= 4.5, ground
        assert ratio("muted", ground, theme) >= 4.5, ground
        for mark in ("legal", "focus", "piece_line"):
            assert ratio(mark, ground, theme) >= 3, (mark, ground)
        for player in tokens.PLAYERS:  # a piece shows by its fill or by its outline
            own = ratio(f"player.{player.key}", ground, theme)
            assert max(own, ratio("piece_line", ground, theme)) >= 3, (player, ground)


@pytest.mark.parametrize("theme", tokens.THEMES)
def test_words_can_be_read_on_coloured_things(theme: str) -> None:
    pairs = [("on_legal", "legal"), ("on_accent", "accent"), ("danger", "danger_soft"),
             ("ink", "warn_soft"), ("ink", "legal_soft"), ("legal", "legal_soft")]  # fmt: skip
    pairs += [(f"on_player.{p.key}", f"player.{p.key}") for p in tokens.PLAYERS]
    pairs += [("on_res", f"res.{key}") for key in tokens.RESOURCES]
    for words, ground in pairs:
        assert ratio(words, ground, theme) >= 4.5, (words, ground)


@pytest.mark.parametrize("eye", EYES)
def test_players_are_told_apart_by_every_eye(eye: str) -> None:
    fills = [tokens.palette("light")[f"player.{p.key}"] for p in tokens.PLAYERS]
    assert min(distance(a, b, eye) for a, b in itertools.combinations(fills, 2)) >= 20


def test_no_two_players_share_a_shape_or_a_letter() -> None:
    assert len({p.shape for p in tokens.PLAYERS}) == len({p.letter for p in tokens.PLAYERS}) == 5


def test_colour_mixes_opacity_in() -> None:
    assert tokens.colour("ink", "light") == "#1A130D"
    assert tokens.colour("ink", "light", 0.5) == "#1A130D80"
    assert tokens.colour("b.shade", "contrast", "b.shade_a") is None
    assert tokens.colour(None, "light") is None
    with pytest.raises(KeyError):
        tokens.colour("no.such", "light")
