"""Positions from which much happens soon."""

from collections.abc import Callable
from typing import Any

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.rules.oracle_heaps import KINDS
from tests.games.age_of_dirt.rules.oracle_score import champions
from tests.games.age_of_dirt.rules.oracle_world import World, read, rules_of

Fields = dict[str, Any]
Corner = Callable[[Fields, World], bool]
"""Changes a position; False if this one can't be."""


def as_it_is(game: Any, _: Rng) -> Position:
    state: Position = game.new_initial_state()
    return state


def well_off(game: Any, rng: Rng) -> Position:
    """After set-up: goods in the caves, members and predators anywhere."""
    return made(game, rng, cards=False)


def far_on(game: Any, rng: Rng) -> Position:
    """Late: much is built or in hands, the pile is short and full of events."""
    return made(game, rng, cards=True)


def made(game: Any, rng: Rng, cards: bool, corner: Corner | None = None) -> Position:
    """One that can be played and in which nobody has won yet."""
    while True:
        fields = set_up(game, rng)
        scatter(fields, read(rules_of(game), fields), rng)
        if cards:
            deal_out(fields, rng)
        fill_bins(fields, read(rules_of(game), fields), rng)
        if corner and not corner(fields, read(rules_of(game), fields)):
            continue
        state: Position = game.state_from_dict(fields)
        if not champions(read(rules_of(game), fields)) and not state.problems():
            return state


def set_up(game: Any, rng: Rng) -> Fields:
    state = game.new_initial_state()
    while not state.to_dict()["round"]:
        decides = state.current_player >= 0
        state.step(rng.choice(state.legal_actions()) if decides else state.sample_chance(rng))
    fields: Fields = state.to_dict()
    fields["active"] = fields["player"] = rng.below(game.players)
    return fields


def scatter(fields: Fields, world: World, rng: Rng) -> None:
    """Members at home, in boxes, on the Reserve Board, in the Passage; tools and predators."""
    n = len(fields["home"])
    for seat in range(n):
        places: list[tuple[Any, int]] = [(fields["home"], seat), (fields["inside"], seat)]
        places += [(box, seat) for box in fields["boxes"]]
        members = fields["home"][seat] + fields["reserve"][seat]
        fields["reserve"][seat] = rng.below(world.number("reserve") + 1)
        fields["home"][seat] = 0
        for _ in range(members - fields["reserve"][seat]):
            place, at = rng.choice([*places, places[0]])
            place[at] += 1
    for name in ("drums", "spears", "large"):
        fields[name] = [rng.below(2) for _ in range(n)]
    fields["inside"][n:] = [rng.below(2), rng.below(2)]


def deal_out(fields: Fields, rng: Rng) -> None:
    """Inventions of the pile go to hands and in front of clans, some events out of the game."""
    n, left = len(fields["home"]), rng.below(12)
    events = [card for card in fields["pile"] if card.startswith("E")]
    cards = [card for card in fields["pile"] if card not in events]
    while len(cards) > left:
        card, seat = cards.pop(rng.below(len(cards))), rng.below(n)
        whose = fields["built" if rng.below(3) == 0 else "hands"][seat]
        whose.append(card)
        if whose is fields["hands"][seat] and not rng.below(2):
            fields["shown"].append(card)
    for _ in range(rng.below(3)):
        fields["gone"].append(events.pop(rng.below(len(events))))
    fields["torch"] = rng.below(n) if "E7" in fields["gone"] else -1
    if len(cards) > 1 and not rng.below(2):
        fields["under"] = [[cards.pop(), rng.below(n)] for _ in range(1 + rng.below(2))][:2]
    fields["pile"] = cards + events
    if not rng.below(6):
        fields["gone"] += events
        fields["pile"] = cards


def fill_bins(fields: Fields, world: World, rng: Rng) -> None:
    """What a card costs, mostly, and more until all bins or most are full."""
    for seat in range(len(fields["home"])):
        bins = world.bins(seat) - (rng.below(4) and rng.below(3))
        wishes = sorted(world.hands[seat] | set(world.wall) - {""})
        goods = [*world.card(rng.choice(wishes)).cost.elements()] if rng.below(4) else []
        goods += [rng.choice(KINDS) for _ in range(bins)]
        for kind in map(KINDS.index, goods[:bins]):
            if sum(cave[kind] for cave in fields["caves"]) < world.number("tokens"):
                fields["caves"][seat][kind] += 1
        if not rng.below(12):
            fields["caves"][seat] = [0] * len(KINDS)
