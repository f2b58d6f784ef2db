"""Tips: what a place of the board or a piece is, where the pointer rests or a finger holds."""

from pathlib import Path
from typing import Any

import param

from stoneage_panel.app.strings import say_help as say
from stoneage_panel.board import Place, Scene, tokens
from stoneage_panel.ui.compat.esm import EsmComponent
from stoneage_panel.ui.html import esc


class Tip(EsmComponent):
    """Shows one tip at a time; pieces are named by the page, places of the board by Python."""

    html = param.String(default="", doc="A place in words, and where it lies: see `words`.")
    pieces = param.Dict(default={}, doc="What pieces are called, by their drawings.")

    _bundle = Path(__file__).with_name("tips.mjs")

    def __init__(self, sheet: Any, **params: Any) -> None:
        super().__init__(sheet, pieces=pieces(), **params)

    def tell(self, place: Place, scene: Scene, question: int, rules: bool) -> None:
        """Shows what a place is.

        Args:
            question: number of the page's question, so that only the last one is answered.
            rules: whether there is something to read about it.
        """
        self.html = words(place, scene, question, rules)


def words(place: Place, scene: Scene, question: int, rules: bool) -> str:
    """A place in words, with the way to its rules, and where on the board it lies."""
    box = (min(place.xs), min(place.ys), max(place.xs), max(place.ys))
    size = (scene.width, scene.height) * 2
    lies = " ".join(f"{at / whole:.4f}" for at, whole in zip(box, size, strict=True))
    more = (
        f'<button type="button" tabindex="-1" data-act="rules" data-arg="place:{esc(place.id)}">'
        f"{esc(say('tip.more'))}</button>"
        if rules
        else ""
    )
    return f'<p data-n="{question}" data-box="{lies}">{esc(place.words)}</p>{more}'


def pieces() -> dict[str, str]:
    """What every piece is called, by its drawing."""
    goods = {one.icon: one.name for one in tokens.RESOURCES.values()}
    own = {key.removeprefix("piece."): say(key) for key in say if key.startswith("piece.")}
    signs = {f"seat-{seat}": player.name for seat, player in enumerate(tokens.PLAYERS)}
    return goods | own | signs
