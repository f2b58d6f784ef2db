"""What is wrong with the pieces of a position made by hand: too many, too few, out of place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stoneage_panel.engine.reading import bits
from stoneage_panel.games.stone_age import goods
from stoneage_panel.games.stone_age.options import (
    FIGURES,
    MOST_FIELD,
    MOST_FIGURES,
    MOST_TOOLS,
    STACK_HEIGHT,
)
from stoneage_panel.games.stone_age.pack import Tile
from stoneage_panel.games.stone_age.places import CARD as CARDS
from stoneage_panel.games.stone_age.places import (
    CREW,
    DIVISORS,
    GATHER,
    ROOM,
    STACK,
    VILLAGE,
    WORKS,
    title,
)
from stoneage_panel.games.stone_age.position import Position
from stoneage_panel.games.stone_age.rounds import FINE
from stoneage_panel.games.stone_age.words import COLOURS, amount

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
    return ", ".join(str(getattr(rows[i], "id", i)) for i in bits(mask))


def _one(index: int) -> int:
    return 1 << index if index >= 0 else 0


def _cards(state: Position) -> Iterable[str]:
    game, rows = state.game, state.game.pack.cards
    masks = [state.deck, *(_one(card) for card in state.row), *state.cards]
    if twice := _twice(masks):
        yield f"A card is there twice: {_ids(rows, twice)}."
    there = _all(masks)
    if there & ~game.cards:
        yield f"This game has no card {_ids(rows, there & ~game.cards)}."
    if not game.solo and game.cards & ~there:
        yield f"A card is missing: {_ids(rows, game.cards & ~there)}."
    for space, card in enumerate(state.row):
        if card >= 0 and space not in game.fill:
            yield f"Card space {space + 1} stays empty in this game."
    for seat in range(state.players):
        if stray := state.down[seat] & ~state.cards[seat]:
            yield f"Seat {seat + 1} has no card {_ids(rows, stray)} to lie face down."
        usable = state.cards[seat] & ~state.down[seat] & (game.onces | game.wilds)
        if stray := state.kept[seat] & ~usable:
            yield f"Seat {seat + 1} can't keep card {_ids(rows, stray)} for later."


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
        yield f"A building is there twice: {_ids(rows, twice)}."
    there = _all(masks)
    if there & ~game.tiles:
        yield f"This game has no building {_ids(rows, there & ~game.tiles)}."
    if game.tiles & ~there:
        yield f"A building is missing: {_ids(rows, game.tiles & ~there)}."
    out = _all(masks[1:]).bit_count() - _given(state)
    if out + sum(state.under) != STACK_HEIGHT * game.stacks:
        yield (
            f"{out} buildings are built or face up and {sum(state.under)} face down; "
            f"{amount(game.stacks, 'stack')} of {STACK_HEIGHT} hold {STACK_HEIGHT * game.stacks}."
        )
    if game.solo and any(rows[i].kind == "free" for i in bits(there & ~dropped & ~state.tiles[0])):
        yield "The buildings for any resources lie on the own board, or beside it."
    for stack, (top, under) in enumerate(zip(state.tops, state.under, strict=True)):
        if top >= 0 and under >= STACK_HEIGHT:
            yield f"Stack {stack + 1} is higher than {STACK_HEIGHT}."


def _given(state: Position) -> int:
    """Buildings that were on a board from the start: in the solo game those for any resources."""
    rows = state.game.pack.tiles
    return sum(rows[i].kind == "free" for i in bits(state.game.tiles)) if state.game.solo else 0


# ---------------------------------------------------------------- figures


def _owner(state: Position, owner: int) -> str:
    return COLOURS[owner] if state.game.solo else f"Seat {owner + 1}"


def _fewest(state: Position) -> int:
    """Figures every owner starts with; they only get more."""
    if not state.game.solo:
        return FIGURES
    return 3 if state.game.options["level"] == 3 else 2


def _figures(state: Position) -> Iterable[str]:
    low, high = _fewest(state), state.game.reserve
    for owner, (whole, spare) in enumerate(zip(state.figures, state.spare, strict=True)):
        if not low <= whole <= high:
            yield f"{_owner(state, owner)} has {whole} figures; it must be {low} to {high}."
        if spare < 0:
            yield f"{_owner(state, owner)} has placed more figures than there are."


def _places(state: Position) -> Iterable[str]:
    game, works = state.game, state.game.pack.works
    for place in range(WORKS + len(works)):
        there = [(o, n) for o in range(game.tribes) if (n := state.figures_on(place, o))]
        if not there:
            continue
        total = sum(n for _, n in there)
        if place in GATHER:
            if place and total > ROOM:
                yield f"{total} figures are too many for the {title(place)}."
            if place and len(there) > game.colours:
                yield f"Too many players stand in the {title(place)}."
        elif place >= WORKS:
            if total > CREWS_OF_WORKS or len(there) > 1:
                yield f"{total} figures are too many for {title(place)}."
            if not state.tiles[there[0][0] % state.players] >> works[place - WORKS] & 1:
                yield f"Only the owner of {title(place)} may use it."
        else:
            yield from _single(state, place, total, len(there))
    if (state.busy & VILLAGE).bit_count() > game.villages:
        yield f"Only {game.villages} places of the village may be taken in a round."


def _single(state: Position, place: int, total: int, owners: int) -> Iterable[str]:
    crew = CREW.get(place, 1)
    if not state.game.singles >> place & 1:
        yield f"This game has no {title(place)} to stand on."
    elif total != crew or owners != 1:
        yield f"On {title(place)} it must be {amount(crew, 'figure')} of one owner."
    elif CARDS <= place < STACK and state.row[place - CARDS] < 0:
        yield f"A figure stands on {title(place)}, but there is none."
    elif place >= STACK and state.tops[place - STACK] < 0:
        yield f"A figure stands on {title(place)}, but no building lies open there."


# ---------------------------------------------------------------- what a seat has


def _store(state: Position, seat: int) -> Iterable[str]:
    game = state.game
    most = most_held(state)
    if max(*goods.counts(state.goods[seat]), state.food[seat]) > most:
        yield f"Seat {seat + 1} has more than {most} of a kind: nobody can by round {state.round}."
    if not game.style and (goods.count(state.goods[seat], goods.JEWELRY) or state.track[seat]):
        yield f"Seat {seat + 1} has jewelry or a merchant, but the game is without Style."


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
        yield f"Seat {seat + 1}'s tools differ by more than 1: the lowest is always raised first."
    elif not min(own) and own != sorted(own, reverse=True):
        yield f"Seat {seat + 1}'s tools leave a gap: the slots are filled from the left."
    if any(state.used[seat] >> slot & 1 and not value for slot, value in enumerate(own)):
        yield f"Seat {seat + 1} has used a tool that isn't there."


def _points(state: Position, seat: int) -> Iterable[str]:
    pack = state.game.pack
    built, drawn, hunger = state.points[3 * seat : 3 * seat + 3]
    own = [_worth(pack.tiles[i]) for i in bits(state.tiles[seat])] if not state.game.solo else []
    low, high = sum(low for low, _ in own), sum(high for _, high in own)
    if not low <= built <= high:
        yield f"Seat {seat + 1} has {built} points for buildings; these give {low} to {high}."
    cards = [pack.cards[i] for i in bits(state.cards[seat] & ~state.down[seat])]
    given = 0 if state.game.solo else sum(c.value for c in cards if c.upper == "points")
    if drawn != given:
        yield f"Seat {seat + 1} has {drawn} points from cards; these give {given}."
    rounds = 0 if state.game.solo else state.round
    if hunger > 0 or hunger % FINE or hunger < -FINE * rounds:
        yield f"Seat {seat + 1} can't have {hunger} points for hunger by round {state.round}."


def _worth(tile: Tile) -> tuple[int, int]:
    """The fewest and most points a building may have brought."""
    if tile.points or tile.kind == "fixed":
        points = tile.points or goods.value(tile.cost)
        return points, points
    return tile.low * goods.VALUES[0], tile.high * goods.VALUES[-1]
