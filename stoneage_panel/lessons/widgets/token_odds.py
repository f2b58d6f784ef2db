"""Where the next token of My First Stone Age leads, for those who remember and those who forget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import panel as pn
import param

from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.my_first.components.moves import TURN
from stoneage_panel.games.my_first.text import words
from stoneage_panel.lessons.widgets.charts import Bar, Bars, percent, table
from stoneage_panel.lessons.widgets.html import OfGame
from stoneage_panel.lessons.widgets.layout import side_by_side
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.match import Match
from stoneage_panel.table import Table
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, tag


def leads(state: Any, slot: int) -> dict[int, float]:
    """The spaces that a token leads whoever is to move to, each with its chance.

    Args:
        state: a position in which tokens are turned.
        slot: the token, face down.
    """
    turned = next(one for one in state.legal_actions() if one[:2] == (TURN, slot))
    seat, after = state.player, state.clone()
    after.apply(turned)
    if state.faces[slot] >= 0:
        return {after.pos[seat]: 1.0}
    found = dict[int, float]()
    for face, chance in after.chance_outcomes():
        seen = after.clone()
        seen.apply(face)
        found[seen.pos[seat]] = found.get(seen.pos[seat], 0.0) + chance
    return found


class TokenOdds(OfGame):
    """A chart, a sentence and a table: where a token leads that is turned without knowing it.

    Args:
        at: a match or a table of My First Stone Age, which is followed.
        params: ``remembers`` and ``wanted``.

    Raises:
        TypeError: it is neither.
        ValueError: a match of another game, or a parameter out of bounds.
    """

    kind = "odds-words"
    remembers = param.Boolean(
        default=True,
        label=say("token.remembers"),
        doc="Whether tokens that were seen are not turned by chance.",
    )
    wanted = param.Selector(
        default="",
        objects=["", *data.SPACES],
        label=say("token.wanted"),
        doc="The space that one wants to reach; empty: none.",
    )
    of_game = "my_first"

    def __init__(self, at: Match | Table, **params: Any) -> None:
        super().__init__(at, **params)
        self._bars = Bars(say("token.chart"), say("token.axis"))
        self._update()

    # ------------------------------------------------------------ what it finds

    @property
    def face_down(self) -> dict[int, Mapping[int, float]]:
        """The tokens that can be turned now, each with the spaces it leads to."""
        state = self.table.state
        slots = [one[1] for one in state.legal_actions() if one[0] == TURN]
        return {slot: leads(state, slot) for slot in slots}

    @property
    def known(self) -> dict[int, int]:
        """The tokens that lie face down and were seen, with the space that each leads to."""
        state: Any = self.table.state
        faces = state.faces
        return {
            slot: next(iter(found)) for slot, found in self.face_down.items() if faces[slot] >= 0
        }

    @property
    def shares(self) -> dict[int, float]:
        """The chance of every space that a token turned by chance may lead to."""
        known, face_down = self.known, self.face_down
        slots = [slot for slot in face_down if not self.remembers or slot not in known]
        found = dict.fromkeys(range(len(data.SPACES)), 0.0)
        for slot in slots:
            for space, chance in face_down[slot].items():
                found[space] += chance / len(slots)
        return found

    # ------------------------------------------------------------ words, table and chart

    @depends("remembers", "wanted", "version")
    def html(self) -> Html:
        """What it comes to in sentences, what one remembers, and all values as a table."""
        face_down, shares = self.face_down, self.shares
        if not any(shares.values()):
            return tag("div", tag("p", say("token.none"), role="status"), class_="odds-words")
        lines = [say("token.face_down", n=len(face_down), unseen=len(face_down) - len(self.known))]
        if self.wanted:
            share = shares[data.SPACES.index(self.wanted)]
            lines.append(say("token.chance", space=_space(self.wanted), percent=percent(share)))
        told = tag("div", [tag("p", one) for one in lines], role="status")
        rows = [(_space(data.SPACES[space]), percent(share)) for space, share in shares.items()]
        head = (say("token.space"), say("token.share"))
        fold = tag("details", tag("summary", say("odds.table")), table(head, rows))
        return tag("div", told, self._remembered(), fold, class_="odds-words")

    def _remembered(self) -> Html:
        """The tokens that lead where one knows, for who remembers them."""
        known = self.known if self.remembers else {}
        if not known:
            return EMPTY
        lines = [
            tag("li", say("token.known", token=words.token(slot), space=_space(data.SPACES[space])))
            for slot, space in known.items()
        ]
        return tag("div", tag("p", say("token.sure")), tag("ul", lines))

    @depends("remembers", "wanted", "version", "theme", watch=True)
    def _update(self) -> None:
        bars = [
            Bar(_space(data.SPACES[space]), share, data.SPACES[space] == self.wanted)
            for space, share in self.shares.items()
        ]
        self._bars.show(bars, self.theme, slant=True)

    def __panel__(self) -> pn.Row:
        spaces = {say("token.any"): "", **{_space(one): one for one in data.SPACES}}
        controls = pn.Column(
            pn.widgets.Select.from_param(
                self.param.wanted, options=spaces, sizing_mode="stretch_width"
            ),
            pn.widgets.Checkbox.from_param(self.param.remembers),
            margin=0,
            sizing_mode="stretch_width",
        )
        chart = pn.pane.Bokeh(self._bars.figure, sizing_mode="stretch_width")
        return side_by_side(controls, self.view, chart)


def _space(name: str) -> str:
    return data.SPACE_NAMES[data.SPACES.index(name)]
