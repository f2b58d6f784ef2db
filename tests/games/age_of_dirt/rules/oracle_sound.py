"""Nothing is lost or doubled: members, predators, goods, cards."""

from collections import Counter

from tests.games.age_of_dirt.rules.oracle_heaps import KINDS, PREDATORS, size
from tests.games.age_of_dirt.rules.oracle_world import World


def sound(world: World) -> None:
    """Everything is somewhere, once."""
    for seat in range(world.rules.players):
        members(world, seat)
        goods(world, seat)
    supply = world.supply()
    assert all(0 <= supply[kind] <= world.number("tokens") for kind in KINDS), supply
    heaps = (world.inside, world.thrown, world.fallen)
    assert all(sum(heap[beast] for heap in heaps) <= 1 for beast in PREDATORS)
    assert all(many >= 0 for heap in heaps for many in heap.values())
    clan_cards(world)
    inventions(world)
    events(world)


def members(world: World, seat: int) -> None:
    """All of a clan, each in one place."""
    places = [
        world.home[seat],
        world.reserve[seat],
        *(box[seat] for box in world.boxes.values()),
        *(heap[seat] for heap in (world.inside, world.thrown, world.fallen)),
    ]
    assert min(places) >= 0 and sum(places) == world.number("members"), (seat, places)


def goods(world: World, seat: int) -> None:
    """No more than there are bins."""
    assert min(world.caves[seat][kind] for kind in KINDS) >= 0
    assert size(world.caves[seat]) <= world.bins(seat)


def once(where: list[str], all_of_them: set[str]) -> None:
    doubled = [card for card, many in Counter(where).items() if many > 1]
    assert not doubled and set(where) == all_of_them, (doubled, set(where) ^ all_of_them)


def clan_cards(world: World) -> None:
    """Of those dealt to a seat it holds one, or has built it; the rest is in the box."""
    clans = world.ids("clan")
    dealt = [card for some in world.dealt for card in some]
    once(dealt, set(dealt) & clans)
    for seat in range(world.rules.players):
        own = (world.hands[seat] | world.built[seat]) & clans
        assert own <= world.dealt[seat] and len(own) <= 1
        assert len(own) == 1 or not world.round


def inventions(world: World) -> None:
    """In the pile, on the wall, in a hand, built, or being looked at."""
    clans, events = world.ids("clan"), world.ids("event")
    where = [card for place in (*world.hands, *world.built) for card in place - clans]
    where += [card for card in world.wall if card]
    where += [*(world.pile - events), *world.looked, *(card for card, _ in world.under)]
    once(where, world.ids("invention"))
    assert world.shown <= set().union(*world.hands)


def events(world: World) -> None:
    """In the pile, out of the game, or kept by somebody."""
    there = world.ids("event")
    where = [*(world.pile & there), *world.gone, *(card for kept in world.feasts for card in kept)]
    once(where, there if world.round else set(where))
