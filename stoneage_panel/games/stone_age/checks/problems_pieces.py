"""What is wrong with the pieces of a position made by hand: too many, too few, out of place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.strings import series
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.options import (
    FIGURES,
    MOST_FIELD,
    MOST_FIGURES,
    MOST_TOOLS,
    STACK_HEIGHT,
)
from stoneage_panel.games.stone_age.components.pack import Tile
from stoneage_panel.games.stone_age.components.places import CARD as CARDS
from stoneage_panel.games.stone_age.components.places import (
    CREW,
    DIVISORS,
    GATHER,
    ROOM,
    STACK,
    VILLAGE,
    WORKS,
    title,
)
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.rounds import FINE
from stoneage_panel.games.stone_age.text.strings import say_problem
from stoneage_panel.games.stone_age.text.words import COLOURS, amount

CREWS_OF_WORKS = 3
"""Figures that may work on a production building."""


def pieces(state: Position) -> Iterable[str]:
    """All that is wrong with the pieces, as sentences."""
    yield from _cards(state)
    yield from _tiles(state)
    yield from _figures(state)
    yield from _places(state)
    for seat in range(state.players):
        yield from _store(state, seat)
        yield from _tools(state, seat)
        yield from _points(state, seat)


# ---------------------------------------------------------------- cards and buildings


def _twice(masks: Sequence[int]) -> int:
    """The bits that more than one mask has."""
    seen = double = 0
    for mask in masks:
        double |= seen & mask
        seen |= mask
    return double


def _ids(rows: Sequence[object], mask: int) -> str:
    return series([str(getattr(rows[i], "id", i)) for i in bits(mask)])


def _one(index: int) -> int:
    return 1 << index if index >= 0 else 0


def _cards(state: Position) -> Iterable[str]:
    game, rows = state.game, state.game.pack.cards
    masks = [state.deck, *(_one(card) for card in state.row), *state.cards]
    if twice := _twice(masks):
        yield say_problem("pieces.card_twice", ids=_ids(rows, twice))
    there = _all(masks)
    if there & ~game.cards:
        yield say_problem("pieces.no_card", ids=_ids(rows, there & ~game.cards))
    if not game.solo and game.cards & ~there:
        yield say_problem("pieces.card_missing", ids=_ids(rows, game.cards & ~there))
    for space, card in enumerate(state.row):
        if card >= 0 and space not in game.fill:
            yield say_problem("pieces.space_empty", space=space + 1)
    for seat in range(state.players):
        if stray := state.down[seat] & ~state.cards[seat]:
            yield say_problem("pieces.face_down", seat=seat + 1, ids=_ids(rows, stray))
        usable = state.cards[seat] & ~state.down[seat] & (game.onces | game.wilds)
        if stray := state.kept[seat] & ~usable:
            yield say_problem("pieces.kept", seat=seat + 1, ids=_ids(rows, stray))


def _all(masks: Sequence[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _tiles(state: Position) -> Iterable[str]:
    game, rows = state.game, state.game.pack.tiles
    dropped = getattr(state, "dropped", 0)
    masks = [state.pool, dropped, *(_one(tile) for tile in state.tops), *state.tiles]
    if twice := _twice(masks):
        yield say_problem("pieces.tile_twice", ids=_ids(rows, twice))
    there = _all(masks)
    if there & ~game.tiles:
        yield say_problem("pieces.no_tile", ids=_ids(rows, there & ~game.tiles))
    if game.tiles & ~there:
        yield say_problem("pieces.tile_missing", ids=_ids(rows, game.tiles & ~there))
    out = _all(masks[1:]).bit_count() - _given(state)
    if out + sum(state.under) != STACK_HEIGHT * game.stacks:
        yield say_problem(
            "pieces.stacks",
            shown=out,
            down=sum(state.under),
            stacks=amount(game.stacks, "stack"),
            height=STACK_HEIGHT,
            all=STACK_HEIGHT * game.stacks,
        )
    if game.solo and any(rows[i].kind == "free" for i in bits(there & ~dropped & ~state.tiles[0])):
        yield say_problem("pieces.free")
    for stack, (top, under) in enumerate(zip(state.tops, state.under, strict=True)):
        if top >= 0 and under >= STACK_HEIGHT:
            yield say_problem("pieces.stack_high", stack=stack + 1, height=STACK_HEIGHT)


def _given(state: Position) -> int:
    """Buildings that were on a board from the start: in the solo game those for any resources."""
    rows = state.game.pack.tiles
    return sum(rows[i].kind == "free" for i in bits(state.game.tiles)) if state.game.solo else 0


# ---------------------------------------------------------------- figures


def _owner(state: Position, owner: int) -> str:
    return COLOURS[owner] if state.game.solo else say_problem("pieces.seat", seat=owner + 1)


def _fewest(state: Position) -> int:
    """Figures every owner starts with; they only get more."""
    if not state.game.solo:
        return FIGURES
    return 3 if state.game.options["level"] == 3 else 2


def _figures(state: Position) -> Iterable[str]:
    low, high = _fewest(state), state.game.reserve
    for owner, (whole, spare) in enumerate(zip(state.figures, state.spare, strict=True)):
        if not low <= whole <= high:
            yield say_problem(
                "pieces.figures", who=_owner(state, owner), n=whole, low=low, high=high
            )
        if spare < 0:
            yield say_problem("pieces.placed", who=_owner(state, owner))


def _places(state: Position) -> Iterable[str]:
    game, works = state.game, state.game.pack.works
    for place in range(WORKS + len(works)):
        there = [(o, n) for o in range(game.tribes) if (n := state.figures_on(place, o))]
        if not there:
            continue
        total = sum(n for _, n in there)
        if place in GATHER:
            if place and total > ROOM:
                yield say_problem("pieces.crowd", n=total, place=title(place))
            if place and len(there) > game.colours:
                yield say_problem("pieces.players", place=title(place))
        elif place >= WORKS:
            if total > CREWS_OF_WORKS or len(there) > 1:
                yield say_problem("pieces.crew", n=total, place=title(place))
            if not state.tiles[there[0][0] % state.players] >> works[place - WORKS] & 1:
                yield say_problem("pieces.owner", place=title(place))
        else:
            yield from _single(state, place, total, len(there))
    if (state.busy & VILLAGE).bit_count() > game.villages:
        yield say_problem("pieces.village", n=game.villages)


def _single(state: Position, place: int, total: int, owners: int) -> Iterable[str]:
    crew = CREW.get(place, 1)
    if not state.game.singles >> place & 1:
        yield say_problem("pieces.no_place", place=title(place))
    elif total != crew or owners != 1:
        yield say_problem("pieces.one_owner", place=title(place), figures=amount(crew, "figure"))
    elif CARDS <= place < STACK and state.row[place - CARDS] < 0:
        yield say_problem("pieces.on_no_card", place=title(place))
    elif place >= STACK and state.tops[place - STACK] < 0:
        yield say_problem("pieces.on_no_tile", place=title(place))


# ---------------------------------------------------------------- what a seat has


def _store(state: Position, seat: int) -> Iterable[str]:
    game = state.game
    most = most_held(state)
    if max(*goods.counts(state.goods[seat]), state.food[seat]) > most:
        yield say_problem("seat.much", seat=seat + 1, most=most, round=state.round)
    if not game.style and (goods.count(state.goods[seat], goods.JEWELRY) or state.track[seat]):
        yield say_problem("seat.style", seat=seat + 1)


def most_rolled(state: Position) -> int:
    """What a roll with all dice and tools could make at the very most."""
    pack = state.game.pack
    once = sum(card.value for card in pack.cards if card.upper == "one_use_tool")
    each = min([DIVISORS[0], *(pack.tiles[tile].divisor for tile in pack.works)])
    return (6 * MOST_FIGURES + MOST_TOOLS + once) // max(1, each)


def most_held(state: Position) -> int:
    """What nobody can have of a kind: more than all gifts and such a roll every round bring."""
    pack = state.game.pack
    gift = max(amount for _, amount in pack.rewards)
    gifts = sum(card.value + gift for card in pack.cards)
    return 100 + gifts + (most_rolled(state) + MOST_FIELD) * state.round


def _tools(state: Position, seat: int) -> Iterable[str]:
    own = state.tools[3 * seat : 3 * seat + 3]
    if max(own) - min(own) > 1:
        yield say_problem("seat.tools_differ", seat=seat + 1)
    elif not min(own) and own != sorted(own, reverse=True):
        yield say_problem("seat.tools_gap", seat=seat + 1)
    if any(state.used[seat] >> slot & 1 and not value for slot, value in enumerate(own)):
        yield say_problem("seat.tool_used", seat=seat + 1)


def _points(state: Position, seat: int) -> Iterable[str]:
    pack = state.game.pack
    built, drawn, hunger = state.points[3 * seat : 3 * seat + 3]
    own = [_worth(pack.tiles[i]) for i in bits(state.tiles[seat])] if not state.game.solo else []
    low, high = sum(low for low, _ in own), sum(high for _, high in own)
    if not low <= built <= high:
        yield say_problem("seat.points_built", seat=seat + 1, n=built, low=low, high=high)
    cards = [pack.cards[i] for i in bits(state.cards[seat] & ~state.down[seat])]
    given = 0 if state.game.solo else sum(c.value for c in cards if c.upper == "points")
    if drawn != given:
        yield say_problem("seat.points_cards", seat=seat + 1, n=drawn, given=given)
    rounds = 0 if state.game.solo else state.round
    if hunger > 0 or hunger % FINE or hunger < -FINE * rounds:
        yield say_problem("seat.points_hunger", seat=seat + 1, n=hunger, round=state.round)


def _worth(tile: Tile) -> tuple[int, int]:
    """The fewest and most points a building may have brought."""
    if tile.points or tile.kind == "fixed":
        points = tile.points or goods.value(tile.cost)
        return points, points
    return tile.low * goods.VALUES[0], tile.high * goods.VALUES[-1]
