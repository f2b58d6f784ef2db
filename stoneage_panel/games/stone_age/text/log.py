"""What lines of the log are made of: who acts, what lies there, what dice make."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.places import CARD as CARDS
from stoneage_panel.games.stone_age.components.places import DIVISORS, HUNT, STACK, WORKS
from stoneage_panel.games.stone_age.rules.position import ROLL2, Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.strings import say
from stoneage_panel.games.stone_age.text.words import COLOURS


def actor(state: Position, names: Sequence[str]) -> str:
    """Who acts: a seat's name, in the solo game the colour's."""
    if state.game.solo:
        return COLOURS[state.acting] if state.acting >= 0 else say("tribes")
    return names[state.player]


def whose(state: Position, names: Sequence[str]) -> str:
    """Whose store is used: a seat's name; in the solo game all colours share one."""
    return say("tribes") if state.game.solo else names[state.player]


def card(state: Position, index: int) -> str:
    """A card by what its halves do: ``7 food / pottery``."""
    upper, lower = words.card_short(state.game.pack.cards[index])
    return say("log.card", upper=upper, lower=lower)


def tile(state: Position, index: int) -> str:
    """A building by its price: ``2 wood, 1 clay``."""
    return words.tile_short(state.game.pack.tiles[index])


def shown(state: Position, place: int) -> str:
    """What lies on a card space, a stack or a production building."""
    if CARDS <= place < CARDS + len(state.row) and state.row[place - CARDS] >= 0:
        return card(state, state.row[place - CARDS])
    if STACK <= place < STACK + len(state.tops) and state.tops[place - STACK] >= 0:
        return tile(state, state.tops[place - STACK])
    if place >= WORKS:
        made = state.game.pack.tiles[state.game.pack.works[place - WORKS]]
        what = words.thing(made.special.removeprefix("works_"))
        return say("log.works", thing=what, divisor=made.divisor)
    return ""


def gathered(state: Position) -> tuple[int, str]:
    """What the dice due or on the table are divided by, and what they make."""
    rolling, pack = state.rolling, state.game.pack
    if ROLL2 <= rolling < ROLL2 + 4:
        return goods.VALUES[rolling - ROLL2], words.thing(goods.KINDS[rolling - ROLL2])
    if WORKS <= rolling < WORKS + len(pack.works):
        made = pack.tiles[pack.works[rolling - WORKS]]
        return made.divisor, words.thing(made.special.removeprefix("works_"))
    if rolling == HUNT:
        return DIVISORS[HUNT], words.thing("food_or_jewelry" if state.game.style else "food")
    return DIVISORS[rolling], words.thing(goods.KINDS[rolling - 1])
