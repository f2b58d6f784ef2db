"""The solo game where it differs: whole colours are placed, initiative, hunger card, exhaustion."""

from tests.games.stone_age.rules import oracle, oracle_effects, oracle_rounds
from tests.games.stone_age.rules.oracle_world import COLOURS, World

HUNGER_CARD = 3
"""The space whose card makes the tribes hungrier."""

# ---------------------------------------------------------------- what may be done


def placements(world: World) -> set[str]:
    """A colour that has begun goes on until all its figures stand; else any that waits."""
    begun = [c for c in range(4) if world["stood"][c] and world["spare"][c]]
    found = set()
    for colour in begun or [c for c in range(4) if world["spare"][c]]:
        for place, many in oracle.puts(world, colour) or late_hunters(world, colour):
            line = oracle.say_put(place, many)
            found.add(line.replace("place", f"place {COLOURS[colour]}", 1))
    return found


def late_hunters(world: World, colour: int) -> set[tuple[str, int]]:
    """None may be left over: where no place takes them they join their hunters, however many."""
    return {("hunt", many) for many in range(1, world["spare"][colour] + 1)}


def calls(world: World) -> set[str]:
    """Those with the least initiative who have not acted."""
    return {f"next {COLOURS[colour]}" for colour in least(world)}


def least(world: World) -> list[int]:
    waiting = [c for c in range(4) if c not in world["acted"]]
    lowest = min(world["initiative"][c] for c in waiting)
    return [c for c in waiting if world["initiative"][c] == lowest]


def feedings(world: World) -> set[str]:
    """Any number of one kind, as much as is owed; more may follow. Or no more at all."""
    stock, due = world["goods"][0], world["due"]
    return {"starve"} | {
        f"feed {many}{letter}"
        for letter in "wcsg"
        for many in range(1, min(stock[letter], due) + 1)
    }


def discards(world: World) -> set[str]:
    """Any building on the player board."""
    return {f"discard {name}" for name in world["tiles"][0]}


# ---------------------------------------------------------------- what it does


def put(world: World, words: list[str]) -> None:
    """``red forest 2``: when all of the colour stand, their dice are rolled."""
    colour = COLOURS.index(words[0])
    world["acting"] = colour
    oracle_effects.stand(world, colour, words[1:])
    if not world["spare"][colour]:
        world["phase"] = "roll"
        world["rolling"] = "initiative"


def initiative(world: World, faces: list[int]) -> None:
    """The sum of the dice; then the next colour is placed, or all act."""
    world["initiative"][world["acting"]] = sum(faces)
    world["acting"] = -1
    world["rolling"] = None
    if any(world["spare"]):
        world["phase"] = "place"
    else:
        next_colour(world)


def next_colour(world: World) -> None:
    """The least initiative acts; the last colour of the four does not."""
    world["acting"] = -1
    if len(world["acted"]) == 3:
        idle = next(c for c in range(4) if c not in world["acted"])
        world["spare"][idle] += sum(world["stood"][idle].values())
        world["stood"][idle] = {}
        world["initiative"] = [0] * 4
        feed(world)
        return
    first = least(world)
    if len(first) == 1:
        call(world, first[0])
    else:
        world["phase"] = "call"


def call(world: World, colour: int) -> None:
    world["acting"] = colour
    world["phase"] = "act"


def colour_done(world: World) -> None:
    world["acted"].add(world["acting"])
    next_colour(world)


def bought(world: World, name: str) -> None:
    """Two food for a green card, one step less of exhaustion for a sand one; no points."""
    if world["rules"].card(name).green:
        world["food"][0] += 2
    else:
        world["exhaustion"] += 1


def hunger(world: World) -> int:
    """Food the hunger card asks for."""
    name = world["row"][HUNGER_CARD]
    if name is None:
        return 0
    card = world["rules"].card(name)
    if card.green:
        return 4
    return {
        "shaman": max(world["figures"]),
        "builder": len(world["dropped"]),
        "farmer": world["field"][0],
        "toolmaker": sum(world["tools"][0]),
    }[card.key]


def feed(world: World) -> None:
    """Take food, then pay for every figure and the hunger card."""
    world["food"][0] += world["field"][0]
    each = 2 if world["rules"].level == 3 else 1
    need = each * sum(world["figures"]) + hunger(world)
    if world["food"][0] >= need:
        world["food"][0] -= need
        fed(world, 0)
        return
    due = need - world["food"][0]
    world["food"][0] = 0
    if oracle_rounds.means(world, 0):
        world["phase"] = "feed"
        world["player"] = 0
        world["due"] = due
    else:
        fed(world, due)


def feed_with(world: World, paid: int) -> None:
    """A resource stands for a food; then more of them, while some are owed and held."""
    world["due"] -= paid
    if not world["due"] or not oracle_rounds.means(world, 0):
        fed(world, world["due"])


def fed(world: World, missing: int) -> None:
    """Each food that lacks still exhausts; then a building is given up, or two."""
    world["due"] = 0
    if exhausted(world, missing):
        return
    world["drops"] = 2 if world["rules"].level == 2 else 1
    drop_on(world)


def drop_on(world: World) -> None:
    """The next building to discard; three steps for every one that lacks."""
    if world["drops"] and world["tiles"][0]:
        world["phase"] = "discard"
        return
    lacking, world["drops"] = world["drops"], 0
    if not exhausted(world, 3 * lacking):
        end_round(world)


def exhausted(world: World, steps: int) -> bool:
    """Whether the token comes to space 0 or below it: lost at once."""
    world["exhaustion"] -= steps
    if world["exhaustion"] <= 0:
        world["phase"] = "over"
    return world["exhaustion"] <= 0


def discard(world: World, words: list[str]) -> None:
    world["tiles"][0].remove(words[0])
    world["dropped"].add(words[0])
    world["drops"] -= 1
    drop_on(world)


def end_round(world: World) -> None:
    """The cards leave and new ones come, while there are any."""
    row, rules = world["row"], world["rules"]
    stay = [row[s] for s in rules.sale if row[s]] if rules.unbought == "stay" else []
    world["gone"] |= {card for card in row if card and card not in stay}
    world["row"] = [None] * 5
    for space, card in zip(rules.sale, stay, strict=False):
        world["row"][space] = card
    deal(world)


def deal(world: World) -> None:
    """A card is needed and there is none: won."""
    if all(world["row"][space] for space in world["rules"].open_spaces):
        oracle_rounds.begin_round(world)
    else:
        world["phase"] = "card" if world["deck"] else "over"


def won(world: World) -> bool:
    return world["exhaustion"] > 0
