"""Why figures may not be placed somewhere: the most specific rule that forbids it."""

from __future__ import annotations

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.strings import listed
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    CREW,
    GATHER,
    HUT,
    MERCHANT,
    ROOM,
    STACK,
    TOOL,
    VILLAGE,
    WORKS,
)
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.rulebook import RULES
from stoneage_panel.games.stone_age.text.strings import say_refusal
from stoneage_panel.games.stone_age.text.words import COLOURS, amount, at

WORKERS = 3
"""Figures that fit on a production building."""


def placing(state: Position, place: int, n: int, colour: int) -> IllegalAction:
    """The refusal for placing n figures.

    Args:
        colour: whose figures, solo only; −1 where none is named.
    """
    refusal = whose(state, colour) or nowhere(state, place)
    if refusal:
        return refusal
    owner = colour if state.game.solo else state.acting
    return full(state, place, owner) or number(state, place, n, owner)


def whose(state: Position, colour: int) -> IllegalAction | None:
    """SS.PLACE.1: in the solo game a colour that can be placed now must be named."""
    if not state.game.solo:
        return None
    if not 0 <= colour < len(COLOURS):
        return RULES.refuse("SS.PLACE.1", why=say_refusal("whose.say"))
    if 0 <= state.acting != colour and state.spare[state.acting]:
        why = say_refusal("whose.others_first", colour=COLOURS[state.acting])
        return RULES.refuse("SS.PLACE.1", why=why)
    if not state.spare[colour]:
        why = say_refusal("whose.placed", colour=COLOURS[colour])
        return RULES.refuse("SS.PLACE.1", why=why)
    return None


def nowhere(state: Position, place: int) -> IllegalAction | None:
    """SA.PLACE.13: there must be something to go to; the rule for things that are not for sale."""
    game = state.game
    if 0 <= place < MERCHANT or (place == MERCHANT and game.style):
        return None
    if CARD <= place < STACK:
        space = place - CARD
        if game.solo and not game.singles >> place & 1:
            return RULES.refuse("SS.CARD.7", why=_not_for_sale(state, space))
        there = space < len(state.row) and state.row[space] >= 0
    elif STACK <= place < WORKS:
        stack = place - STACK
        there = stack < len(state.tops) and state.tops[stack] >= 0
    else:
        there = game.style and 0 <= place - WORKS < len(game.pack.works)
    return None if there else RULES.refuse("SA.PLACE.13")


def _not_for_sale(state: Position, space: int) -> str:
    if space == 3:
        return say_refusal("not_for_sale.hunger")
    return say_refusal("not_for_sale.level_4" if space == 0 else "not_for_sale.empty")


def full(state: Position, place: int, owner: int) -> IllegalAction | None:
    """Whether a place that is there takes nobody more, or not from this owner."""
    if state.figures_on(place, owner):
        return RULES.refuse("SA.PLACE.2", who=who_has(state, owner), where=at(place))
    if place in GATHER:
        return _crowded(state, place) if place else None
    if place >= WORKS:
        return _not_mine(state, place)
    if state.busy >> place & 1:
        rule = "SA.PLACE.10" if place >= CARD else "SA.VILLAGE.1"
        return RULES.refuse(rule, where=at(place))
    return _village_shut(state, place)


def _crowded(state: Position, place: int) -> IllegalAction | None:
    if state.crowd[place] >= ROOM:
        return RULES.refuse("SA.PLACE.6", where=at(place), room=say_refusal("room.none"))
    there = sum(state.figures_on(place, other) > 0 for other in range(state.game.tribes))
    if there < state.game.colours:
        return None
    return RULES.refuse("SA.PLACE.7" if state.game.colours == 1 else "SA.PLACE.8", where=at(place))


def _not_mine(state: Position, place: int) -> IllegalAction | None:
    """SG.WORKS.1: production buildings are their owner's."""
    tile = state.game.pack.works[place - WORKS]
    if state.tiles[state.player] >> tile & 1:
        return None
    return RULES.refuse("SG.WORKS.1", why=say_refusal("works.not_yours"))


def _village_shut(state: Position, place: int) -> IllegalAction | None:
    """SA.VILLAGE.3, SG.VILLAGE.2, SG.VILLAGE.3: so many village places a round."""
    game = state.game
    if not VILLAGE >> place & 1 or (state.busy & VILLAGE).bit_count() < game.villages:
        return None
    if not game.style:
        rule = "SA.VILLAGE.3"
    else:
        rule = "SG.VILLAGE.2" if game.players == 4 else "SG.VILLAGE.3"
    players = say_refusal.get(f"number.{game.players}", str(game.players))
    return RULES.refuse(rule, players=players, where=at(place))


def number(state: Position, place: int, n: int, owner: int) -> IllegalAction:
    """The refusal for a wrong number of figures on a place that is free."""
    spare = state.spare[owner]
    said = amount(n, "figure") if 0 <= n <= 10 else say_refusal("number.many")
    crew = CREW.get(place, 0 if place in GATHER or place >= WORKS else 1)
    if crew == 2 <= spare:
        return RULES.refuse("SA.VILLAGE.2" if place == HUT else "SG.MERCHANT.1", figures=said)
    if n < 1:
        return RULES.refuse("SA.PLACE.1")
    if crew == 1 and n > 1:
        return RULES.refuse("SA.PLACE.12", where=at(place), figures=said)
    if n > spare or crew > spare:
        figures = amount(spare, "figure")
        return RULES.refuse("SA.PLACE.4", who=who_has(state, owner), figures=figures)
    if place >= WORKS:
        return RULES.refuse("SG.WORKS.1", why=say_refusal("works.number", figures=said))
    room = ROOM - state.crowd[place] if 0 < place < TOOL else 0
    return RULES.refuse("SA.PLACE.6", where=at(place), room=say_refusal("room.more", n=room))


def who_has(state: Position, owner: int) -> str:
    """``You have`` or, in the solo game, ``Red has``."""
    if state.game.solo and 0 <= owner < 4:
        return say_refusal("who.colour", colour=COLOURS[owner])
    return say_refusal("who.you")


def colours(found: list[int]) -> str:
    """Colours of the solo game in words."""
    return listed([COLOURS[colour] for colour in found])
