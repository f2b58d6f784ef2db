"""What goods are spent on: inventions, the Large Cave, tools, herbs."""

from collections.abc import Iterator

from tests.games.age_of_dirt.rules.oracle_asked import Steps
from tests.games.age_of_dirt.rules.oracle_cards import new_card, refill
from tests.games.age_of_dirt.rules.oracle_effects import effect
from tests.games.age_of_dirt.rules.oracle_heaps import Goods, goods_of, spell
from tests.games.age_of_dirt.rules.oracle_pay import pay, payments
from tests.games.age_of_dirt.rules.oracle_score import count
from tests.games.age_of_dirt.rules.oracle_world import World


def payables(world: World, seat: int) -> set[str]:
    """Everything that can be paid for, in every way it can."""
    return {
        f"{what} {spell(way)}"
        for what, cost in offers(world, seat)
        for way in payments(world, seat, cost)
    }


def offers(world: World, seat: int) -> Iterator[tuple[str, Goods]]:
    """What there is to pay for, and what it costs."""
    for card in {*world.hands[seat], *world.wall} - {""}:
        yield f"build {card}", world.card(card).cost
    if not world.large[seat]:
        yield "expand", world.price("expand")
    broken = [tool for tool in ("drum", "spear") if not tools(world, tool)[seat]]
    both = ["both"] if len(broken) == 2 and world.has(seat, "tool_double") else []
    for tool in broken + both:
        yield f"tool {tool}", world.price("tool")
    yield "herb", world.price("card")


def tools(world: World, tool: str) -> list[bool]:
    return world.drums if tool == "drum" else world.spears


def spend(world: World, words: list[str]) -> Steps[None]:
    """Follows one payment."""
    seat = world.active
    plain = words[0] in ("expand", "herb")
    price = goods_of(words[1:] if plain else words[2:])
    pay(world, seat, price)
    if words[0] == "build":
        yield from build(world, words[1])
    elif words[0] == "tool":
        for tool in ("drum", "spear") if words[1] == "both" else (words[1],):
            tools(world, tool)[seat] = True
    elif words[0] == "expand":
        world.large[seat] = True
        count(world)
        yield from new_card(world, seat)
    else:
        yield from new_card(world, seat, herbs=True)


def build(world: World, card: str) -> Steps[None]:
    """The card is laid down, its Rock-Stars count, then its effects; then new knowledge."""
    seat, by_hand = world.active, card in world.hands[world.active]
    world.met["built from the hand" if by_hand else "built from the wall"] += 1
    place = 0 if by_hand else world.wall.index(card)
    if by_hand:
        world.hands[seat].remove(card)
        world.shown.discard(card)
    else:
        world.wall[place] = ""
    world.built[seat].add(card)
    count(world)
    for op in world.card(card).ops:
        yield from effect(world, seat, op)
    if by_hand:
        yield from new_card(world, seat)
    else:
        yield from refill(world, place)
