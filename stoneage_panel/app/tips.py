"""Tips: what a place of the board or a piece is, where the pointer rests or a finger holds."""

import sys
from pathlib import Path
from typing import Any, ClassVar

import param

from stoneage_panel.app.html import esc
from stoneage_panel.app.zone import Zone
from stoneage_panel.board import Place, Scene, tokens
from stoneage_panel.engine.strings import Strings

say = Strings("stoneage_panel.app", "strings_help")
_CODE = Path(__file__).with_name("tips.mjs")
_IN_PAGE = sys.platform == "emscripten"


class Tip(Zone):
    """Shows one tip at a time; pieces are named by the page, places of the board by Python."""

    pieces = param.Dict(default={}, doc="What pieces are called, by their drawings.")

    _bundle = _CODE
    _stylesheets: ClassVar[list[str]] = []

    @classmethod
    def _render_esm(cls, *args: Any, **options: Any) -> str:
        return "./tips.mjs" if _IN_PAGE else str(super()._render_esm(*args, **options))

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
