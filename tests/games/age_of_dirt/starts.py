"""Positions from which much happens soon."""

from collections.abc import Callable
from typing import Any

from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.rules.oracle_heaps import KINDS
from tests.games.age_of_dirt.rules.oracle_score import champions
from tests.games.age_of_dirt.rules.oracle_world import World, read, rules_of

Told = dict[str, Any]
Corner = Callable[[Told, World], bool]
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
        told = set_up(game, rng)
        scatter(told, read(rules_of(game), told), rng)
        if cards:
            deal_out(told, rng)
        fill_bins(told, read(rules_of(game), told), rng)
        if corner and not corner(told, read(rules_of(game), told)):
            continue
        state: Position = game.state_from_dict(told)
        if not champions(read(rules_of(game), told)) and not state.problems():
            return state


def set_up(game: Any, rng: Rng) -> Told:
    state = game.new_initial_state()
    while not state.to_dict()["round"]:
        decides = state.current_player >= 0
        state.step(rng.choice(state.legal_actions()) if decides else state.sample_chance(rng))
    told: Told = state.to_dict()
    told["active"] = told["player"] = rng.below(game.players)
    return told


def scatter(told: Told, world: World, rng: Rng) -> None:
    """Members at home, in boxes, on the Reserve Board, in the Passage; tools and predators."""
    n = len(told["home"])
    for seat in range(n):
        places: list[tuple[Any, int]] = [(told["home"], seat), (told["inside"], seat)]
        places += [(box, seat) for box in told["boxes"]]
        members = told["home"][seat] + told["reserve"][seat]
        told["reserve"][seat] = rng.below(world.number("reserve") + 1)
        told["home"][seat] = 0
        for _ in range(members - told["reserve"][seat]):
            place, at = rng.choice([*places, places[0]])
            place[at] += 1
    for name in ("drums", "spears", "large"):
        told[name] = [rng.below(2) for _ in range(n)]
    told["inside"][n:] = [rng.below(2), rng.below(2)]


def deal_out(told: Told, rng: Rng) -> None:
    """Inventions of the pile go to hands and in front of clans, some events out of the game."""
    n, left = len(told["home"]), rng.below(12)
    events = [card for card in told["pile"] if card.startswith("E")]
    cards = [card for card in told["pile"] if card not in events]
    while len(cards) > left:
        card, seat = cards.pop(rng.below(len(cards))), rng.below(n)
        whose = told["built" if rng.below(3) == 0 else "hands"][seat]
        whose.append(card)
        if whose is told["hands"][seat] and not rng.below(2):
            told["shown"].append(card)
    for _ in range(rng.below(3)):
        told["gone"].append(events.pop(rng.below(len(events))))
    told["torch"] = rng.below(n) if "E7" in told["gone"] else -1
    if len(cards) > 1 and not rng.below(2):
        told["under"] = [[cards.pop(), rng.below(n)] for _ in range(1 + rng.below(2))][:2]
    told["pile"] = cards + events
    if not rng.below(6):
        told["gone"] += events
        told["pile"] = cards


def fill_bins(told: Told, world: World, rng: Rng) -> None:
    """What a card costs, mostly, and more until all bins or most are full."""
    for seat in range(len(told["home"])):
        bins = world.bins(seat) - (rng.below(4) and rng.below(3))
        wishes = sorted(world.hands[seat] | set(world.wall) - {""})
        goods = [*world.card(rng.choice(wishes)).cost.elements()] if rng.below(4) else []
        goods += [rng.choice(KINDS) for _ in range(bins)]
        for kind in map(KINDS.index, goods[:bins]):
            if sum(cave[kind] for cave in told["caves"]) < world.number("tokens"):
                told["caves"][seat][kind] += 1
        if not rng.below(12):
            told["caves"][seat] = [0] * len(KINDS)
