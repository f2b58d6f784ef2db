"""The fields of a position as plain JSON; entries of seats stand in the order of the seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoneage_panel.engine.fields import (
    Axis,
    Count,
    Field,
    Named,
    OneOf,
    Rows,
    Some,
    ids,
    seat_of,
    seats,
)
from stoneage_panel.games.age_of_dirt.components import goods, moves, pieces, tasks
from stoneage_panel.games.age_of_dirt.components.options import GameOptions

SCHEMA = 1
_LARGEST = 1 << 8
"""No number of a task is larger."""
_AGENDA = 120
_WALL = Axis("place", ("1", "2"))


def fields(game: GameOptions) -> tuple[Field, ...]:
    """What a position of a game holds, in the order in which somebody would set it up."""
    return (*_of_seats(game), *_of_the_board(game), *_of_the_pile(game), *_of_the_turn(game))


def _cards(game: GameOptions) -> Some:
    return Some(ids(card.id for card in game.pack.cards))


def _of_seats(game: GameOptions) -> tuple[Field, ...]:
    seat, members, mark = seats(game.players), Count(0, game.pack.members), Count(0, 1)
    cards, tokens = _cards(game), Count(0, game.pack.tokens)
    return (
        Field("home", members, (seat,), "figures"),
        Field("reserve", members, (seat,), "figures"),
        Field("caves", tokens, (seat, Axis("goods", goods.KINDS)), "store"),
        Field("drums", mark, (seat,), "store"),
        Field("spears", mark, (seat,), "store"),
        Field("large", mark, (seat,), "store"),
        Field("hands", cards, (seat,), "owned"),
        Field("built", cards, (seat,), "owned"),
        Field("dealt", cards, (seat,), "owned"),
        Field("feasts", cards, (seat,), "owned"),
        Field("torch", seat_of(game.players, nobody=True), (), "board"),
    )


def _of_the_board(game: GameOptions) -> tuple[Field, ...]:
    n, members = game.players, Count(0, game.pack.members)
    everybody = seats(n, *pieces.PREDATOR_NAMES)
    return (
        Field("boxes", members, (Axis("box", pieces.AREAS), seats(n)), "board"),
        Field("inside", members, (everybody,), "passage"),
        Field("thrown", members, (everybody,), "passage"),
        Field("fallen", members, (everybody,), "passage"),
    )


def _of_the_pile(game: GameOptions) -> tuple[Field, ...]:
    cards, pile = _cards(game), "cards"
    elsewhere = ("hands", "built", "dealt", "feasts", "under", "wall", "looked", "gone")
    mixed = game.pack.inventions | game.pack.events
    piled = Some({one: i for one, i in cards.ids.items() if mixed >> i & 1})
    known = (OneOf(cards.ids), Count(0, game.players - 1))  # who put it there
    return (
        Field("wall", OneOf(cards.ids, empty=True), (_WALL,), pile),
        Field("pile", piled, (), pile, rest_of=elsewhere),
        Field("under", Rows(known, len(cards.ids)), (), pile),
        Field("looked", cards, (), pile),
        Field("shown", cards, (), pile),
        Field("gone", cards, (), pile),
    )


def _of_the_turn(game: GameOptions) -> tuple[Field, ...]:
    player, number = seat_of(game.players), Count(0, _LARGEST)
    task = (OneOf(ids(tasks.NAMES)), number, number, number)
    turn = "turn"
    return (
        Field("round", Count(0, game.last_round), (), turn),
        Field("phase", Named(moves.PHASES), (), turn),
        Field("active", player, (), turn),
        Field("player", player, (), turn),
        Field("agenda", Rows(task, _AGENDA), (), turn),
    )


def balanced(
    game: GameOptions, before: Mapping[str, Any], after: Mapping[str, Any]
) -> dict[str, Any]:
    """A changed position where of clans that moved those who are nowhere else are in reserve."""
    reserve = list(after["reserve"])
    for seat in range(len(reserve)):
        now = _out(after, seat)
        if now != _out(before, seat):
            reserve[seat] = max(0, game.pack.members - now)
    return {**after, "reserve": reserve}


def _out(table: Mapping[str, Any], seat: int) -> int:
    """How many members of a player are not in reserve."""
    rows = ("home", "inside", "thrown", "fallen")
    boxes = sum(int(box[seat]) for box in table["boxes"])
    return boxes + sum(int(table[name][seat]) for name in rows)
