"""The classes of the page, its views and the board's room, by which the sheets know what it is."""

from __future__ import annotations

import panel as pn

from stoneage_panel.app.model import PageModel


def root_classes(model: PageModel) -> list[str]:
    """The classes of the page."""
    if not model.playing:
        return ["lobby", *_on_side(model)]
    return [*(["exploring"] if model.table.exploring else []), *_on_side(model)]


def board_classes(model: PageModel) -> list[str]:
    """The classes of the board's room."""
    if not model.playing:
        return ["away"]
    return [*(["tried"] if model.table.exploring else []), *_on_side(model)]


def _on_side(model: PageModel) -> list[str]:
    return ["side"] if model.form == "side" else []


def dress(page: pn.Column, board: pn.Column, model: PageModel) -> bool:
    """Gives the page and the board's room their classes; whether the board has other room now."""
    classes = root_classes(model), board_classes(model)
    before = page.css_classes or []
    for one, wanted in zip((page, board), classes, strict=True):
        if one.css_classes != wanted:
            one.css_classes = wanted
    return any((one in before) != (one in classes[0]) for one in ("exploring", "side"))


def view_classes(kind: str, model: PageModel, watched: bool) -> list[str]:
    """The classes of a view in a form of the page.

    Args:
        watched: whether the game is watched again.
    """
    if model.form != "side":
        return []
    plain = model.playing and not watched and not model.table.exploring
    return ["side", "stays"] if kind == "head" and plain else ["side"]
