"""The fields of a position as plain JSON: of the base game, the expansion and the solo game."""

from __future__ import annotations

from stoneage_panel.engine.fields import (
    Axis,
    Count,
    Counted,
    Field,
    Flag,
    Named,
    Numbers,
    OneOf,
    Some,
    ids,
    seat_of,
    seats,
    spaces,
)
from stoneage_panel.games.stone_age.components import goods, moves, options
from stoneage_panel.games.stone_age.components.options import GameOptions
from stoneage_panel.games.stone_age.components.places import GATHER, NUMBERS, RIVER, WORKS
from stoneage_panel.games.stone_age.rules.position import (
    INITIATIVE,
    ROLL2,
    ROLL_ALL,
    ROLL_REWARDS,
)

SCHEMA = 1
_MOST = 9999
_TOOLS = Axis("tool", ("1", "2", "3"))
_POINTS = Axis("points", ("buildings", "cards", "hunger"))
_COLOURS = Axis("colour", moves.COLOURS)


def fields(game: GameOptions) -> tuple[Field, ...]:
    """What a position of a game holds, in the order in which somebody would set it up."""
    return (*_of_seats(game), *_of_the_board(game), *_of_the_turn(game), *_of_solo(game))


def _tribes(game: GameOptions) -> Axis:
    """The sorts of figures: the players', or the four colours of one."""
    return _COLOURS if game.solo else seats(game.players)


def _of_seats(game: GameOptions) -> tuple[Field, ...]:
    seat, tribe, held = seats(game.players), _tribes(game), Axis("goods", goods.KINDS)
    places = {
        name: place for name, place in NUMBERS.items() if place < WORKS + len(game.pack.works)
    }
    there = tuple(name for name, place in places.items() if _is_there(game, place))
    cards = Some(ids(card.id for card in game.pack.cards), _cards(game))
    store, count = "store", Count(0, _MOST)
    return (
        Field("figures", Count(0, game.reserve), (tribe,), "figures"),
        Field("placed", Counted(places, options.MOST_FIGURES, there), (tribe,), "figures"),
        Field("food", count, (seat,), store),
        Field("field", Count(0, options.MOST_FIELD), (seat,), store),
        Field("goods", count, (seat, held), store, unused=() if game.style else ("jewelry",)),
        Field("tools", Count(0, 4), (seat, _TOOLS), store),
        Field("used", Numbers(3), (seat,), store),
        Field("track", Count(0, options.MOST_TRACK), (seat,), store, unused=not game.style),
        Field("cards", cards, (seat,), "owned"),
        Field("down", cards, (seat,), "owned"),
        Field("kept", cards, (seat,), "owned"),
        Field("tiles", _tiles(game), (seat,), "owned"),
        Field("points", Count(-_MOST, _MOST), (seat, _POINTS), "owned"),
    )


def _is_there(game: GameOptions, place: int) -> bool:
    """Whether a place is on the board of this game."""
    return place <= RIVER or bool(game.singles >> place & 1) or (game.style and place >= WORKS)


def _of_the_board(game: GameOptions) -> tuple[Field, ...]:
    cards, tiles = ids(card.id for card in game.pack.cards), _tiles(game)
    dealt = Some({one: cards[one] for one in _cards(game)})
    laid = Some({one: tiles.ids[one] for one in tiles.offered})
    row, stack = spaces("space", game.row), spaces("stack", game.stacks)
    owned, built = ("cards", "down", "kept"), ("tiles", *(("dropped",) if game.solo else ()))
    return (
        Field("row", OneOf(cards, True, _cards(game)), (row,), "board"),
        Field("deck", dealt, (), "board", rest_of=("row", *owned)),
        Field("tops", OneOf(tiles.ids, True, tiles.offered), (stack,), "board"),
        Field("under", Count(0, options.STACK_HEIGHT), (stack,), "board"),
        Field("pool", laid, (), "board", rest_of=("tops", *built)),
    )


def _of_the_turn(game: GameOptions) -> tuple[Field, ...]:
    player = seat_of(game.players)
    faces, turn, plain = Axis("face", tuple("123456")), "turn", not game.style
    return (
        Field("round", Count(0, game.last_round), (), turn),
        Field("phase", Named(moves.PHASES), (), turn),
        Field("start", player, (), turn),
        Field("player", player, (), turn),
        Field("acting", seat_of(game.tribes, nobody=True), (), turn),
        Field("rolling", Count(-1, 200, _rolled_for(game)), (), turn),
        Field("dice", Count(0, options.MOST_FIGURES), (faces,), turn),
        Field("due", Count(0, 999), (), turn),
        Field("traded", Flag(), (), turn, unused=plain),
        Field("fifth", Flag(), (), turn, unused=plain),
        # positions saved by rules version 1 do not have it
        Field("spared", Flag(), (), turn, only_if_true=True, unused=plain),
    )


def _rolled_for(game: GameOptions) -> dict[int, str]:
    """What dice may be rolled for, by its number."""
    last = WORKS + len(game.pack.works)
    places = {at: name for name, at in NUMBERS.items() if at in GATHER or WORKS <= at < last}
    found = {-1: "none"} | {place: f"for-{name}" for place, name in places.items()}
    found |= {ROLL2 + kind: f"two-{name}" for kind, name in enumerate(goods.KINDS[:4])}
    found |= {ROLL_ALL: "for-all"}
    found |= {ROLL_REWARDS: "for-rewards"} if game.style else {}
    return found | ({INITIATIVE: "for-initiative"} if game.solo else {})


def _of_solo(game: GameOptions) -> tuple[Field, ...]:
    if not game.solo:
        return ()
    return (
        Field("initiative", Count(0, 48), (_COLOURS,), "turn"),
        Field("acted", Numbers(len(moves.COLOURS)), (), "turn"),
        Field("exhaustion", Count(-999, 999), (), "store"),
        Field("dropped", _tiles(game), (), "board"),
        Field("drops", Count(0, 2), (), "turn"),
    )


def _cards(game: GameOptions) -> tuple[str, ...]:
    """Those that are in this game."""
    return tuple(card.id for i, card in enumerate(game.pack.cards) if game.cards >> i & 1)


def _tiles(game: GameOptions) -> Some:
    every = [tile.id for tile in game.pack.tiles]
    return Some(ids(every), tuple(one for i, one in enumerate(every) if game.tiles >> i & 1))
