"""The fields of a position as plain JSON."""

from __future__ import annotations

from stoneage_panel.engine.fields import (
    Axis,
    Count,
    Field,
    Flag,
    Named,
    OneOf,
    Rows,
    Some,
    ids,
    seat_of,
    seats,
)
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.options import GameOptions
from stoneage_panel.games.settlers.components.world import FIGURES, TOP, TRACKS

SCHEMA = 1
MOST = 127
"""Goods of a kind in an offer."""
ANSWERS = 3
"""The largest answer: an offer in return; 0 to 2 are as in `Position`."""
_GOODS = Axis("goods", goods.KINDS)
_ROLLS = {0: "none"} | {
    10 * low + high: f"{low}+{high}" for low in range(1, 7) for high in range(low, 7)
}
"""Both dice of a roll as they are written, by its number; none before the first."""
_OFFER = (Count(0, MOST),) * (2 * len(goods.KINDS))


def fields(game: GameOptions) -> tuple[Field, ...]:
    """What a position of a game holds, in the order in which somebody would set it up."""
    return (*_of_seats(game), *_of_the_board(game), *_of_the_turn(game), *_of_trade(game))


def _of_seats(game: GameOptions) -> tuple[Field, ...]:
    n, world = game.players, game.world
    seat, cards = seats(n), Count(0, world.cards)
    crossings = Some(ids(crossing.name for crossing in world.crossings))
    # what each player knows of each, counted from 1 as people do, one after the other
    counted = range(1, n + 1)
    pairs = Axis("pair", tuple(f"{one} of {other}" for one in counted for other in counted))
    return (
        Field("hands", cards, (seat, _GOODS), "store"),
        Field("known", cards, (pairs, _GOODS), "known"),
        Field("tracks", Count(0, TOP), (seat, Axis("track", TRACKS)), "store"),
        Field("tribes", crossings, (seat,), "figures"),
        Field("nomads", crossings, (seat,), "figures"),
        Field("chits", Some(ids(row.id for row in world.chits)), (seat,), "owned"),
        Field("chips", Some(ids(row.id for row in world.chips)), (seat,), "owned"),
    )


def _of_the_board(game: GameOptions) -> tuple[Field, ...]:
    world, holder = game.world, seat_of(game.players, nobody=True)
    hexes = ids(hexagon.id for hexagon in world.hexes)
    tracks = Axis("spread", ("1", "2"))
    return (
        Field("lying", Some(ids(box.id for box in world.boxes)), (), "board"),
        Field("figures", OneOf(hexes), (Axis("figure", FIGURES),), "board"),
        Field("dry", Some(hexes), (), "board"),
        Field("scout", holder, (), "board"),
        Field("spread", holder, (tracks,), "board"),
    )


def _of_the_turn(game: GameOptions) -> tuple[Field, ...]:
    world, player = game.world, seat_of(game.players)
    crossing = OneOf(ids(crossing.name for crossing in world.crossings), empty=True)
    chip = OneOf(ids(row.id for row in world.chips), empty=True)
    turn = "turn"
    return (
        Field("round", Count(0, game.last_round), (), turn),
        Field("phase", Named(moves.PHASES), (), turn),
        Field("active", player, (), turn),
        Field("player", player, (), turn),
        Field("dice", Count(0, 66, _ROLLS), (), turn),
        Field("built", Flag(), (), turn),
        Field("seven", Flag(), (), turn),
        Field("walker", crossing, (), turn),
        Field("goal", crossing, (), turn),
        Field("left", Count(0, 999), (), turn),
        Field("turned", chip, (), turn),
        Field("robbed", seat_of(game.players, nobody=True), (), turn),
    )


def _of_trade(game: GameOptions) -> tuple[Field, ...]:
    said, offered = Axis("answer", ("said", *_both_ways())), Count(0, MOST)
    return (
        Field("deals", Count(0, game.offers), (), "trade"),
        Field("given", offered, (_GOODS,), "trade"),
        Field("asked", offered, (_GOODS,), "trade"),
        Field("answers", offered, (seats(game.players), said), "trade"),
        Field("tried", Rows(_OFFER, game.offers), (), "trade"),
    )


def _both_ways() -> tuple[str, ...]:
    return tuple(f"{way} {kind}" for way in ("gives", "takes") for kind in goods.KINDS)
