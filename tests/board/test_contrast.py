"""Contrast of every text, sign and piece of every board as it is drawn, in all themes."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from stoneage_panel import board
from stoneage_panel.board import Scene, ViewOptions, tokens
from stoneage_panel.board.scene_data import Circle, Poly
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.game import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from tests.board.colours import EYES, contrast, distance, ratio
from tests.board.painted import fills, seen, under
from tests.support.variants import Variant, thinned, variants

ACTIONS = (12, 45, 110)
"""Positions that are looked at: after so many actions."""


def _tried() -> list[Variant]:
    """Each game with most players, and with each switch on."""
    found = variants()
    most = {name: max(v.players for v in found if v.name == name) for name in all_games()}
    return [
        one
        for one in found
        if one.players == most[one.name] or any(value is True for _, value in one.options)
    ]


def _scenes(variant: Variant, form: str) -> list[Scene]:
    """The board early, in the middle and later, with what is legal lit and a part chosen."""
    state, luck, found = variant.game().new_initial_state(), Rng(11), []
    for made in range(max(ACTIONS) + 1):
        if state.current_player == TERMINAL:
            break
        if made in ACTIONS and state.current_player != CHANCE:
            parts = [state.game.parts(action) for action in state.legal_actions()]
            legal = frozenset(part for some in parts for part in some)
            for chosen in ((), parts[0][:1]):
                view = ViewOptions(
                    form=form, viewer=state.current_player, legal=legal, chosen=chosen
                )
                found.append(board.scene(state, view))
        due = state.current_player == CHANCE
        state.apply(state.sample_chance(luck) if due else luck.choice(state.legal_actions()))
    return found


def named(test: Callable[..., None]) -> Callable[..., None]:
    """A test of every board in both forms."""
    of = pytest.mark.parametrize("variant", thinned(_tried()))
    form = pytest.mark.parametrize("form", ("wide", "tall"))
    return form(of(test))


@pytest.mark.slow
@named
def test_every_text_and_sign_can_be_read_where_it_stands(variant: Variant, form: str) -> None:
    faint = {
        (theme, one.what, one.own, one.under, round(contrast(one.own, one.under), 1))
        for scene in _scenes(variant, form)
        for theme in tokens.THEMES
        for one in seen(scene, theme)
        if contrast(one.own, one.under) < one.least
    }
    assert not faint


@named
def test_every_players_piece_shows_by_its_fill_or_its_outline(variant: Variant, form: str) -> None:
    faint = set()
    for scene, theme in itertools.product(_scenes(variant, form), tokens.THEMES):
        page = str(tokens.colour("surface", theme))
        below = fills(scene.ground, theme)
        for item in (item for _, items in scene.groups for item in items):
            if not isinstance(item, Poly | Circle):
                continue
            if item.fill and item.fill.startswith("player."):
                at = (item.x, item.y) if isinstance(item, Circle) else (item.xs[0], item.ys[0])
                ground = under(below, *at, page)
                signs = [tokens.colour(name, theme) for name in (item.fill, item.line) if name]
                if max(contrast(str(sign), ground) for sign in signs) < 3:
                    faint.add((theme, item.fill, item.line, ground))
            below += fills([item], theme)
    assert not faint


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_what_stands_side_by_side_differs_to_every_eye(eye: str, theme: str) -> None:
    """Players by colour, besides shape and letter; what is legal from what is lacking."""
    colours = tokens.palette(theme)
    fills_ = [colours[f"player.{one.key}"] for one in tokens.PLAYERS]
    assert min(distance(a, b, eye) for a, b in itertools.combinations(fills_, 2)) >= 20
    for a, b in (("legal", "danger"), ("legal", "focus"), ("danger", "focus"), ("legal", "ink")):
        assert distance(colours[a], colours[b], eye) >= 10, (a, b)


@pytest.mark.parametrize("theme", tokens.THEMES)
def test_borders_and_rings_of_controls_show(theme: str) -> None:
    for ground in ("surface", "paper", "sunken"):
        for mark in ("line_strong", "legal", "focus", "danger", "accent"):
            assert ratio(mark, ground, theme) >= 3, (mark, ground)
    assert ratio("focus", "halo", theme) >= 3  # the ring on the board stands on a halo
