"""What ends a round and begins the next, told as the rule book tells it; see `oracle_effects`."""

from tests.games.stone_age.rules import oracle_cards, oracle_effects, oracle_solo
from tests.games.stone_age.rules.oracle_world import World, has_resources

# ---------------------------------------------------------------- phase 3


def means(world: World, seat: int) -> int:
    """Resources one has or may still take."""
    rules = world["rules"]
    kept = [rules.card(n) for n in world["kept"][seat]]
    return has_resources(world, seat) + sum(c.value for c in kept if c.upper == "any_resources")


def feed(world: World, order: list[int]) -> None:
    """Take food from the fields, then one for each figure."""
    for seat in order:
        world["food"][seat] += world["field"][seat]
        need = world["figures"][seat]
        if world["food"][seat] >= need:
            world["food"][seat] -= need
            continue
        due = need - world["food"][seat]
        world["food"][seat] = 0
        if means(world, seat) >= due:
            world["phase"] = "feed"
            world["player"] = seat
            world["due"] = due
            return
        world["points"][seat][2] -= 10
    end_round(world)


def fed(world: World) -> None:
    """The next one eats."""
    world["due"] = 0
    later = oracle_effects.clockwise(world, world["start"])
    feed(world, later[later.index(world["player"]) + 1 :])


def feed_with(world: World, words: list[str]) -> None:
    """``2w 1s``"""
    seat, paid = world["player"], 0
    for word in words:
        world["goods"][seat][word[-1]] -= int(word[:-1])
        paid += int(word[:-1])
    assert min(world["goods"][seat].values()) >= 0
    if world["rules"].solo:
        oracle_solo.feed_with(world, paid)
    else:
        fed(world)


def starve(world: World, _: list[str]) -> None:
    if world["rules"].solo:
        oracle_solo.fed(world, world["due"])
        return
    world["points"][world["player"]][2] -= 10
    fed(world)


def end_round(world: World) -> None:
    """An empty stack ends the game; else the cards slide and new ones come, if enough."""
    rules = world["rules"]
    if any(world["tops"][s] is None for s in range(rules.stacks)):
        world["phase"] = "over"
        return
    if world["round"] >= rules.round_limit:
        world["phase"] = "over"
        return
    world["start"] = (world["start"] + 1) % rules.players
    left = [card for card in world["row"] if card]
    world["row"] = left + [None] * (5 - len(left))
    if len(rules.open_spaces) - len(left) > len(world["deck"]):
        world["phase"] = "over"
    else:
        deal(world)


def deal(world: World) -> None:
    """The next card, from the cheap end on; then the round begins."""
    if any(world["row"][space] is None for space in world["rules"].open_spaces):
        world["phase"] = "card"
    else:
        begin_round(world)


def show(world: World, words: list[str]) -> None:
    """A card is laid on the cheapest empty space."""
    rules = world["rules"]
    space = next(s for s in rules.open_spaces if world["row"][s] is None)
    world["row"][space] = words[0]
    world["deck"].remove(words[0])
    if world["round"]:
        oracle_solo.deal(world) if rules.solo else deal(world)
    elif all(world["row"][s] for s in rules.open_spaces):
        oracle_cards.stacks_shown(world)


def begin_round(world: World) -> None:
    """All tools are fresh; alone the colours' markers stand at 0 again."""
    world["used"] = [set() for _ in world["used"]]
    world["initiative"] = [0] * 4
    world["acted"] = set()
    world["round"] += 1
    world["player"] = world["start"]
    world["phase"] = "place"
