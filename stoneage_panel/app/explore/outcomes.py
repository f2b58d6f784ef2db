"""What outcomes of luck are called, in a sentence and in short, and how they are ordered."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.board import icons
from stoneage_panel.engine.game import AnyState
from stoneage_panel.engine.tree import Node
from stoneage_panel.study.fan import Ray
from stoneage_panel.study.luck import luck_of
from stoneage_panel.table import Table
from stoneage_panel.ui.html import Html, esc, icon

ROLLS = ("roll ", "die ")
"""How notation of dice begins: what they show stands behind it."""
_MOST_NAMES = 500
_PICTURES = {"berry": "berries", "post": "trade", "site": "hut"}
"""Outcomes whose picture has another name."""


class OutcomeNames:
    """Outcomes in words, remembered for every place where luck was due.

    Args:
        table: whose luck it is.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[tuple[Node, str], str] = {}

    def of(self, at: Node | None) -> Outcomes:
        """Those of some luck, by what it brought; None is what is due, or came last."""
        session = self._table.session
        if len(self._known) > _MOST_NAMES:
            self._known.clear()
        return Outcomes(self._table, luck_of(session, at)[0], at or session.node, self._known)


class Outcomes:
    """What one piece of luck may bring.

    Args:
        state: where it is due.
        node: what is remembered of it is known by this.
        known: what is remembered.
    """

    def __init__(
        self, table: Table, state: AnyState, node: Node, known: dict[tuple[Node, str], str]
    ) -> None:
        self._table, self._state, self._node, self._known = table, state, node, known

    def name(self, outcome: str) -> str:
        """The sentence that the log would have, without its stop."""
        key = self._node, outcome
        if key not in self._known:
            self._known[key] = self._told(outcome)
        return self._known[key]

    def _told(self, outcome: str) -> str:
        game, state = self._table.game, self._state
        action = game.parse(outcome)
        after = state.clone()
        after.apply(action)
        events = game.describe(state, action, after, self._table.names)
        return events[0].text.rstrip(".") if events else rolled(outcome) or outcome

    @property
    def axis(self) -> str:
        """What the labels count; empty where they are no numbers of the game."""
        return self._table.game.alike_by(self._state)

    def in_order(self, rays: Sequence[Ray]) -> list[tuple[Html, Ray]]:
        """Outcomes with a short label each, in an order that stays while games are played on.

        Numbers of a game, such as the sum of dice, are both. Else the likeliest comes first, and
        its label is a picture, what dice show, or its place.
        """
        numbers = [self._numbers(ray) for ray in rays]
        if all(numbers) and len({some[0] for some in numbers}) == len(rays):
            found = sorted(zip(numbers, rays, strict=True), key=lambda one: one[0])
            return [(_span(some), ray) for some, ray in found]
        ordered = sorted(rays, key=lambda ray: (len(ray.outcomes) > 1, -ray.likely))
        return [(_label(ray, at), ray) for at, ray in enumerate(ordered, 1)]

    def _numbers(self, ray: Ray) -> list[int]:
        """The numbers by which a game tells outcomes together; none if one of them has none."""
        game = self._table.game
        found = [game.alike(self._state, game.parse(outcome)) for outcome in ray.outcomes]
        return sorted(one for one in found if one is not None) if None not in found else []


def _span(numbers: list[int]) -> Html:
    low, high = numbers[0], numbers[-1]
    return esc(low) if low == high else esc(f"{low}–{high}")


def _label(ray: Ray, at: int) -> Html:
    """A picture of what is known by one, what dice show, or a number; the rest is three dots."""
    if len(ray.outcomes) > 1:
        return esc("…")
    outcome = ray.outcomes[0]
    last = outcome.split()[-1]
    picture = outcome.replace(" ", "-") if outcome.startswith("die ") else _PICTURES.get(last, last)
    if picture in icons.ICONS and len(outcome.split()) < 3:
        return icon(picture)
    return esc(rolled(outcome) or at)


def rolled(outcome: str) -> str:
    """What dice show; nothing of luck of another kind."""
    shown = next((outcome.removeprefix(how) for how in ROLLS if outcome.startswith(how)), "")
    return shown.replace(" ", "+")
