"""Tips: what a place of the board or a piece is, where the pointer rests or a finger holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import param
from bokeh.models import InlineStyleSheet

from stoneage_panel.app.components.tip.strings import say
from stoneage_panel.board import Place, Scene, tokens
from stoneage_panel.ui.compat.esm import EsmComponent
from stoneage_panel.ui.html import EMPTY, Html, fragment, tag


class Tip(EsmComponent):
    """Shows one tip at a time; pieces are named by the page, places of the board by Python."""

    html = param.String(default="", doc="A place in words, and where it lies: see `words`.")
    pieces = param.Dict(default={}, doc="What pieces are called, by their drawings.")

    _bundle: ClassVar[Path] = Path(__file__).with_name("tip.mjs")

    def __init__(self, sheet: InlineStyleSheet, **params: Any) -> None:
        super().__init__(sheet, pieces=pieces(), **params)

    def explain(self, place: Place, scene: Scene, question: int, rules: bool) -> None:
        """Shows what a place is.

        Args:
            question: number of the page's question, so that only the last one is answered.
            rules: whether there is something to read about it.
        """
        self.html = str(words(place, scene, question, rules))

    def tell(self, text: str, question: int, name: str, rule: str, box: str = "") -> None:
        """Shows what a sign means.

        Args:
            question: number of the page's question, so that only the last one is answered.
            name: what it is called where the page has no words for it.
            rule: id of the rule that tells more; or none.
            box: where on the board it lies, if it does: see `lies`.
        """
        self.html = str(meaning(text, question, name, rule, box))

    def hide(self, *_: object) -> None:
        """Shows nothing any more."""
        if self.html:
            self.html = ""


def words(place: Place, scene: Scene, question: int, rules: bool) -> Html:
    """A place in words, with the way to its rules, and where on the board it lies."""
    box = (min(place.xs), min(place.ys), max(place.xs), max(place.ys))
    text = tag("p", place.words, data_n=question, data_box=lies(box, scene))
    more = _more(say("tip.more"), f"place:{place.id}")
    return fragment(text, more if rules else EMPTY)


def lies(box: tuple[float, float, float, float], scene: Scene) -> str:
    """Where a box lies on a board: left, top, right, bottom as shares of its size."""
    size = (scene.width, scene.height) * 2
    return " ".join(f"{at / whole:.4f}" for at, whole in zip(box, size, strict=True))


def meaning(text: str, question: int, name: str, rule: str, box: str = "") -> Html:
    """What a sign means, with the way to its rule: see `Tip.tell`."""
    head = tag("p", text, data_n=question, data_name=name, data_box=box or None)
    return fragment(head, _more(say("tip.rule", rule=rule), f"rule:{rule}") if rule else EMPTY)


def _more(label: str, about: str) -> Html:
    """The way to the rules."""
    return tag("button", label, type="button", tabindex=-1, data_act="rules", data_arg=about)


def pieces() -> dict[str, str]:
    """What every piece is called, by its drawing."""
    goods = {one.icon: one.name for one in tokens.RESOURCES.values()}
    own = {key.removeprefix("piece."): say(key) for key in say if key.startswith("piece.")}
    signs = {f"seat-{seat}": player.name for seat, player in enumerate(tokens.PLAYERS)}
    return goods | own | signs
