"""What may be done: every action that could be said, tested against the rule book.

`legal` lists the actions of a decision as notation lines, `outcomes` those of luck with their
probabilities. Read with `oracle_world`; what actions do is told in `oracle_effects`, `oracle_cards`
and `oracle_rounds`.
"""

from collections import Counter
from functools import cache
from itertools import combinations, product

from tests.games.stone_age.rules import oracle_solo, oracle_style
from tests.games.stone_age.rules.oracle_world import (
    GATHERING,
    RESOURCES,
    VILLAGE,
    WORTH,
    Goods,
    Rules,
    World,
    acting_seat,
    all_places,
    crowd,
    holds,
    multisets,
    number,
    spell,
    words_of,
)


def legal(world: World) -> set[str]:
    """Every action the deciding seat may choose from, as notation lines."""
    listing = {
        "place": placements,
        "act": actions,
        "tools": tool_choices,
        "split": oracle_style.splits,
        "pick": picks,
        "extra": lambda _: {"extra yes", "extra no"},
        "feed": feedings,
        "call": oracle_solo.calls,
        "discard": oracle_solo.discards,
    }
    phase = world["phase"]
    return listing[phase](world) if phase in listing else set()


def outcomes(world: World) -> dict[str, float]:
    """Every outcome luck may give, with its probability."""
    if world["phase"] == "roll":
        return rolls(dice_due(world))
    word, unseen = {
        "card": ("card", world["deck"]),
        "draw": ("draw", world["deck"]),
        "tile": ("tile", world["pool"]),
    }.get(world["phase"], ("", ()))
    return {f"{word} {name}": 1 / len(unseen) for name in unseen}


@cache
def rolls(dice: int) -> dict[str, float]:
    """What so many dice may show, highest first: one die after the other."""
    found = {(): 1.0}
    for _ in range(dice):
        longer: Counter[tuple[int, ...]] = Counter()
        for faces, chance in found.items():
            for face in range(1, 7):
                longer[tuple(sorted((*faces, face), reverse=True))] += chance / 6
        found = dict(longer)
    return {"roll " + " ".join(map(str, faces)): chance for faces, chance in found.items()}


def dice_due(world: World) -> int:
    """How many dice are thrown."""
    what, rules = world["rolling"], world["rules"]
    if what in ("all", "rewards"):
        return 2 if rules.solo else rules.players
    if what.startswith("roll2"):
        return 2
    owner = world["acting"]
    if what == "initiative":
        return world["figures"][owner]
    return world["stood"][owner][what]


# ---------------------------------------------------------------- phase 1


def placements(world: World) -> set[str]:
    """Figures on one place, or two resources for a card that was kept."""
    if world["rules"].solo:
        return oracle_solo.placements(world) | takes(world)
    owner = world["player"]
    return {say_put(place, many) for place, many in puts(world, owner)} | takes(world)


def puts(world: World, owner: int) -> set[tuple[str, int]]:
    """Every place with every number of figures that may go there."""
    return {
        (place, many)
        for place in all_places(world["rules"])
        for many in range(1, 11)
        if may_put(world, owner, place, many)
    }


def may_put(world: World, owner: int, place: str, many: int) -> bool:
    """Whether a colour may put so many figures on a place now."""
    rules: Rules = world["rules"]
    if many > world["spare"][owner]:
        return False
    if place in world["stood"][owner]:
        return False  # never added to a place where one already stands
    others = [o for o in range(rules.owners) if o != owner and place in world["stood"][o]]
    if place == "hunt":
        return True
    if place in GATHERING:
        if crowd(world, place) + many > 7:
            return False
        most = {2: 0, 3: 1}.get(rules.players, 10)
        return len(others) <= most
    if place in VILLAGE:
        return not others and village_open(world, place) and many == crew(place)
    if place.startswith("works"):
        return rules.style and oracle_style.may_work(world, owner, place, many)
    if others or many != 1:
        return False
    if place.startswith("card"):
        space = number(place) - 1
        return space in rules.sale and world["row"][space] is not None
    stack = number(place) - 1
    return stack < rules.stacks and world["tops"][stack] is not None


def crew(place: str) -> int:
    """Figures that a village place takes, at once."""
    return 2 if place in ("hut", "merchant") else 1


def village_open(world: World, place: str) -> bool:
    """Whether one more village place may be occupied this round, and is in play."""
    rules: Rules = world["rules"]
    if place == "merchant" and not rules.style:
        return False
    occupied = [v for v in VILLAGE if crowd(world, v)]
    if rules.solo:
        most = 3
    elif rules.style:
        most = {2: 2, 3: 2, 4: 3, 5: 4}[rules.players]
    else:
        most = {2: 2, 3: 2, 4: 3}[rules.players]
    return len(occupied) < most


def say_put(place: str, many: int) -> str:
    fixed = place in VILLAGE or place.startswith(("card", "build"))
    return f"place {words_of(place)}" + ("" if fixed else f" {many}")


def takes(world: World) -> set[str]:
    """The two resources of a card, at any moment of the owner's choice."""
    seat, rules = world["player"], world["rules"]
    found = set()
    for name in world["kept"][seat]:
        card = rules.card(name)
        if card.upper == "any_resources":
            for goods in multisets(card.value, least=card.value):
                found.add(f"take {spell(goods)}")
    return found


# ---------------------------------------------------------------- phase 2


def actions(world: World) -> set[str]:
    """Any place where figures of the acting colour stand."""
    found = takes(world)
    for place in world["stood"][world["acting"]]:
        if not place.startswith(("card", "build")):
            found.add(f"use {words_of(place)}")
            continue
        found.add(f"leave {words_of(place)}")
        verb = f"buy {words_of(place)}" if place.startswith("card") else words_of(place)
        for paid, trade in ways_to_pay(world, place):
            found.add(" ".join(filter(None, [verb, spell(paid), trade])))
    return found


def ways_to_pay(world: World, place: str) -> list[tuple[Goods, str]]:
    """Every payment with what is held, and in Style every trade that helps."""
    seat = acting_seat(world)
    wanted = accepted(world["rules"], place, shown(world, place))
    found = [(paid, "") for paid in wanted if holds(world, seat, paid)]
    if world["rules"].style:
        found += oracle_style.ways_with_trade(world, seat, wanted)
    return found


def shown(world: World, place: str) -> str:
    """The building that lies open; for a card the payment depends on the space alone."""
    return world["tops"][number(place) - 1] if place.startswith("build") else ""


@cache
def accepted(rules: Rules, place: str, tile: str) -> list[Goods]:
    """All goods that could be laid down and are what the card or building asks for."""
    if tile and rules.tile(tile).kind == "fixed":
        return [oracle_style.printed(rules.tile(tile))]
    every = multisets(7)
    every = [{**goods, "j": jewels} for goods in every for jewels in (0, 1, 2, 3, 4)]
    return [goods for goods in every if is_price(rules, place, tile, goods)]


def is_price(rules: Rules, place: str, tile: str, goods: Goods) -> bool:
    """Whether the goods are exactly the price."""
    laid = sum(goods[letter] for letter in RESOURCES)
    kinds = sum(goods[letter] > 0 for letter in RESOURCES)
    if place == "card5":
        return goods["j"] == 3 and laid == 0
    if not tile:
        return laid == number(place) and goods["j"] == 0
    building = rules.tile(tile)
    if goods["j"]:
        return False
    if building.kinds and kinds != building.kinds:
        return False
    return building.low <= laid <= building.high


def worth(goods: Goods) -> int:
    """Points of the resources on a building."""
    return sum(WORTH[letter] * goods.get(letter, 0) for letter in RESOURCES)


def tool_choices(world: World) -> set[str]:
    """Any set of fresh tool tiles and one-use tools, none included."""
    seat, rules = acting_seat(world), world["rules"]
    fresh = [s for s in range(3) if world["tools"][seat][s] and s not in world["used"][seat]]
    once = one_use_tools(world, seat)
    found = set()
    for slots in subsets(fresh):
        for names in subsets(once):
            values = sorted(rules.card(name).value for name in names)
            words = [str(slot + 1) for slot in slots] + [f"+{value}" for value in values]
            found.add("tools " + (" ".join(words) or "none"))
    return found


def one_use_tools(world: World, seat: int) -> list[str]:
    rules = world["rules"]
    return [n for n in sorted(world["kept"][seat]) if rules.card(n).upper == "one_use_tool"]


def subsets(things: list) -> list[tuple]:
    return [some for many in range(len(things) + 1) for some in combinations(things, many)]


def picks(world: World) -> set[str]:
    """One of the dice that are left; the reward of any resource with the resource."""
    faces = set(world["dice"])
    if world["rolling"] == "rewards":
        return oracle_style.reward_picks(world, faces)
    return {f"pick {face}" for face in faces}


# ---------------------------------------------------------------- phase 3


def feedings(world: World) -> set[str]:
    """Exactly the food that lacks in resources, or none; alone one pays kind by kind."""
    seat, due = world["player"], world["due"]
    if world["rules"].solo:
        return oracle_solo.feedings(world) | takes(world)
    stock = world["goods"][seat]
    found = {"starve"} | takes(world)
    for counts in product(*(range(min(stock[letter], due) + 1) for letter in RESOURCES)):
        if sum(counts) == due:
            paid = [f"{n}{letter}" for n, letter in zip(counts, RESOURCES, strict=True) if n]
            found.add("feed " + " ".join(paid))
    return found
