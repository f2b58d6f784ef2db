"""Signs of a game with their names: what pictures on its board and in its panels are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import param

from stoneage_panel.app.components.rules import legend
from stoneage_panel.app.components.rules.signs import Sign, sign
from stoneage_panel.board import icons, tokens
from stoneage_panel.catalog import all_games, spec
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.errors import LessonError
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, fragment, tag

_PLAIN = "columns:15em;list-style:none;padding:0;font-size:15px"
"""Where no style sheet is: as many columns as there is room for."""
_SIZE = 24
"""Of a picture where no style sheet is, in px."""


class Legend(LessonHtml):
    """Pictures of a game, each with its name and what it stands for.

    Args:
        game: the name of the game, or a game with its options.
        keys: which of its signs, as ``["wood", "figure"]``, in this order.

    Raises:
        LessonError: the game has no such sign.
    """

    kind = "legend"
    game = param.Selector(objects=list(all_games()), constant=True, doc="The name of the game.")
    keys = param.List(default=[], item_type=str, doc="Which signs, by their keys.")

    def __init__(self, game: str | AnyGame, keys: Sequence[str], **params: Any) -> None:
        self._made = spec(game).load()(None) if isinstance(game, str) else game
        super().__init__(game=self._made.name, keys=list(keys), **params)
        self.signs()

    def signs(self) -> list[Sign]:
        """The signs that are shown, in the order asked for."""
        found = []
        for key in self.keys:
            one = sign(self._made, key)
            if one is None:
                raise LessonError(say("legend.unknown", given=shortened(key, 30)))
            found.append(one)
        return found

    @depends("keys")
    def html(self) -> Html:
        """A card with a picture beside each name."""
        rows = [tag("li", legend.picture(one), _words(one)) for one in self.signs()]
        title = say("legend.title")
        return tag(
            "section", tag("p", tag("b", title)), tag("ul", rows), class_="card signs",
            aria_label=title, role="group",
        )  # fmt: skip

    def _repr_html_(self) -> str:
        """The same for where nothing runs: pictures that need no style sheet."""
        rows = [tag("li", _drawn(one), _words(one)) for one in self.signs()]
        return tag("ul", rows, style=_PLAIN)


def _words(one: Sign) -> Html:
    """The name, and the first sentence of what it means."""
    first, dot, _ = one.text.partition(". ")
    return tag("span", tag("b", one.name), " ", f"{first}." if dot else first)


def _drawn(one: Sign) -> Html:
    mark = tag("small", one.mark) if one.mark else EMPTY
    if not one.icon:
        return tag("span", mark)
    paint = tokens.colour(one.paint, "light") if one.paint else ""
    style = f"--paint:{paint};--paint-a:1" if paint else ""
    picture = f'<svg width="{_SIZE}" height="{_SIZE}" style="{style}"'
    drawn = icons.svg(one.icon, None, "").replace('<svg class=""', picture)
    return tag("span", fragment(Html(drawn), mark, " "))
