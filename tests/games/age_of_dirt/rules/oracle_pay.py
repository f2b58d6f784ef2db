"""What may be paid with, taken, and thrown out to make room."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from tests.games.age_of_dirt.rules.oracle_asked import Steps, ask
from tests.games.age_of_dirt.rules.oracle_heaps import (
    KINDS,
    LETTERS,
    Goods,
    covers,
    goods_of,
    parts,
    size,
    spell,
)
from tests.games.age_of_dirt.rules.oracle_world import World


def payments(world: World, seat: int, cost: Goods) -> list[Goods]:
    """Ways to pay: the cost itself; with Give-Take also any two goods for any one of it, but
    nothing on top of what would have done."""
    held = world.caves[seat]
    if not world.has(seat, "two_for_one"):
        return [cost] if covers(held, cost) else []
    found = []
    for swapped in parts(cost, KINDS):
        kept = cost - swapped
        if covers(held, kept):
            pairs = parts(held - kept, KINDS)
            found += [kept + pair for pair in pairs if size(pair) == 2 * size(swapped)]
    ways = list({spell(way): way for way in found}.values())
    return [way for way in ways if not any(less != way and covers(way, less) for less in ways)]


def pay(world: World, seat: int, paid: Goods) -> None:
    """Spent goods go back into the supply."""
    assert covers(world.caves[seat], paid)
    world.caves[seat] -= paid


# ---------------------------------------------------------------- taking


def takings(world: World, seat: int, loads: Iterable[Goods]) -> set[str]:
    """Any of these that the supply has, thrown out for it what there is no bin for: no more than
    that, and nothing of a kind just taken. Or nothing at all."""
    held, supply = world.caves[seat], world.supply()
    found = {"take nothing"}
    for load in {spell(load): load for load in loads}.values():
        if size(load) and covers(supply, load):
            over = max(0, size(load) - world.room(seat))
            for dropped in parts(held, [kind for kind in KINDS if not load[kind]]):
                if size(dropped) == over:
                    found.add(f"take {spell(load)}" + (f" drop {spell(dropped)}" if over else ""))
    return found


def carried(world: World, seat: int, area: str, members: int) -> Iterator[Goods]:
    """What so many returning members can bring, each carrying something or not."""
    alone = area != "mountains" or seat == world.active or world.has(seat, "strong_back")
    each = {"forest": ("wood", "berries", ""), "plains": ("fur", "")}
    if area != "mountains":
        yield from hands(each[area], members)
    elif alone:
        yield from hands(("herbs", "stone", ""), members)
    else:
        for stones in range(members // 2 + 1):
            for rest in hands(("herbs", ""), members - 2 * stones):
                yield rest + Goods({"stone": stones})


def hands(things: tuple[str, ...], members: int) -> Iterator[Goods]:
    for load in combinations_with_replacement(things, members):
        yield Goods(thing for thing in load if thing)


def extra(world: World, seat: int, area: str) -> Goods:
    """Goods on top, once a call, by cards that have been built."""
    found: Goods = Goods()
    for _, place, letter in world.effects(seat, "extra"):
        if place == area:
            found[LETTERS[letter]] += 1
    return found


def harvest(world: World, seat: int, area: str, members: int) -> set[str]:
    """What a seat may take from an area with so many members that come home."""
    assert members
    more = list(parts(extra(world, seat, area), KINDS))
    return takings(
        world, seat, (load + one for load in carried(world, seat, area, members) for one in more)
    )


def chosen(letters: str, most: int) -> Iterator[Goods]:
    """Up to so many goods of some kinds."""
    yield from hands((*(LETTERS[letter] for letter in letters.split("|")), ""), most)


def take(world: World, seat: int, lines: set[str]) -> Steps[None]:
    """Asks for what is to be taken, such as ``take 2 wood drop fur``; not where nothing can be."""
    if lines == {"take nothing"}:
        world.met["nothing can be taken"] += 1
        return
    words = yield from ask(world, "goods", seat, lines)
    at = words.index("drop") if "drop" in words else len(words)
    dropped, taken = goods_of(words[at + 1 :]), goods_of(words[1:at])
    pay(world, seat, dropped)
    world.caves[seat] += taken
    assert world.room(seat) >= 0
    if dropped:
        world.met["thrown out to make room"] += 1
    if not taken:
        world.met["nothing taken"] += 1
