"""What cards and buildings do, told as the rule book tells it; see `oracle_effects`."""

from tests.games.stone_age.rules import (
    oracle,
    oracle_effects,
    oracle_rounds,
    oracle_solo,
    oracle_style,
)
from tests.games.stone_age.rules.oracle_world import (
    LETTER,
    RESOURCES,
    Goods,
    World,
    acting_seat,
    pieces,
)

# ---------------------------------------------------------------- cards and buildings


def leave(world: World, words: list[str]) -> None:
    oracle_effects.go_home(world, oracle_effects.place_in(words))
    oracle_effects.action_done(world)


def pay(world: World, words: list[str]) -> Goods:
    """``w c trade j for w``: the exchange first, then the price to the supply."""
    stock = world["goods"][acting_seat(world)]
    paid = words
    if "trade" in words:
        cut = words.index("trade")
        middle = words.index("for")
        paid = words[:cut]
        for letter in words[cut + 1 : middle]:
            stock[letter] -= 1
        for letter in words[middle + 1 :]:
            stock[letter] += 1
        world["traded"] = True
    for letter in paid:
        stock[letter] -= 1
    assert min(stock.values()) >= 0
    return pieces(paid)


def buy(world: World, words: list[str]) -> None:
    """The card is taken; its upper half works at once."""
    space, seat = int(words[1]), acting_seat(world)
    owned = world["goods"][seat]["j"]
    pay(world, words[2:])
    # jewelry by a trade pays the card first where it lacks; what is left of it is set aside
    traded_for = words[words.index("for") :].count("j") if "trade" in words else 0
    world["aside"] = max(0, traded_for - max(0, 3 - owned)) if space == 5 else 0
    oracle_effects.go_home(world, f"card{space}")
    name = world["row"][space - 1]
    world["row"][space - 1] = None
    world["cards"][seat].add(name)
    world["fifth"] = space == 5
    if world["rules"].solo:
        oracle_solo.bought(world, name)
    upper_half(world, seat, name)


def upper_half(world: World, seat: int, name: str) -> None:
    card = world["rules"].card(name)
    upper, value = card.upper, card.value
    if upper in ("dice_all", "rewards_all"):
        world["rolling"] = "all" if upper == "dice_all" else "rewards"
        world["phase"] = "roll"
        return
    if upper.startswith("roll2"):
        world["rolling"] = f"roll2 {LETTER[upper.removeprefix('roll2_')]}"
        world["phase"] = "roll"
        return
    if upper == "extra_card" and world["deck"]:
        world["phase"] = "draw"
        return
    if upper == "food":
        world["food"][seat] += value
    elif upper.startswith("gain"):
        world["goods"][seat][LETTER[upper.removeprefix("gain_")]] += value
    elif upper == "points" and not world["rules"].solo:
        world["points"][seat][1] += value
    elif upper == "tool":
        for _ in range(value):
            oracle_effects.raise_tool(world, seat)
    elif upper == "agriculture":
        oracle_effects.sow(world, seat, value)
    elif upper == "merchant":
        oracle_effects.advance(world, seat, value)
        world["goods"][seat]["j"] += 2
    elif upper in ("one_use_tool", "any_resources"):
        world["kept"][seat].add(name)
    oracle_effects.action_done(world)


def pick(world: World, words: list[str]) -> None:
    """Each takes what one die shows, clockwise from who bought the card."""
    face, seat = int(words[0]), world["player"]
    world["dice"].remove(face)
    if world["rolling"] == "all":
        if face <= 4:
            world["goods"][seat][RESOURCES[face - 1]] += 1
        elif face == 5:
            oracle_effects.raise_tool(world, seat)
        else:
            oracle_effects.sow(world, seat, 1)
    elif reward(world, seat, face, words[1:]):
        world["phase"] = "draw"
        return
    next_pick(world)


def reward(world: World, seat: int, face: int, taken: list[str]) -> bool:
    """A reward of the expansion; whether a card must be drawn for it."""
    what, amount = oracle_style.reward(world["rules"], face)
    if what == "food":
        world["food"][seat] += amount
    elif what == "jewelry":
        world["goods"][seat]["j"] += amount
    elif what == "resource":
        for letter in taken:
            world["goods"][seat][letter] += 1
    elif what == "merchant":
        oracle_effects.advance(world, seat, amount)
    elif what == "figure":
        for _ in range(amount):
            oracle_effects.new_figure(world, seat)
    return what == "card" and bool(world["deck"])


def next_pick(world: World) -> None:
    following = (world["player"] + 1) % world["rules"].players
    if following == acting_seat(world):
        oracle_effects.action_done(world)
    else:
        world["player"] = following
        world["phase"] = "pick"


def draw(world: World, words: list[str]) -> None:
    """A card from the top of the deck: only its lower half will count."""
    name, seat = words[0], world["player"]
    world["deck"].remove(name)
    if world["rules"].solo:
        world["gone"].add(name)
        if world["rules"].extra_card == "bonus":
            oracle_solo.bought(world, name)
    else:
        world["cards"][seat].add(name)
        world["down"][seat].add(name)
    if world["rolling"] == "rewards":
        next_pick(world)
    else:
        reveal_or_go_on(world)


def extra(world: World, words: list[str]) -> None:
    """Three more jewelry for the top card of the deck, face down."""
    if words[0] == "yes":
        world["goods"][acting_seat(world)]["j"] -= 3
        world["phase"] = "draw"
    else:
        oracle_effects.action_done(world)


def build(world: World, words: list[str]) -> None:
    """The building is taken and scored; the next of its stack is turned up."""
    stack, seat, rules = int(words[0]), acting_seat(world), world["rules"]
    paid = pay(world, words[1:])
    oracle_effects.go_home(world, f"build{stack}")
    tile = rules.tile(world["tops"][stack - 1])
    world["tops"][stack - 1] = None
    world["tiles"][seat].add(tile.id)
    if not rules.solo:
        # an owner's building of any goods may bear points; the printed ones count what is paid
        world["points"][seat][0] += tile.points or oracle.worth(paid)
    if tile.special == "face_down" and world["deck"]:
        world["phase"] = "draw"
    else:
        reveal_or_go_on(world)


def reveal_or_go_on(world: World) -> None:
    """A stack that has more shows its next building."""
    if stack_to_show(world) is None:
        oracle_effects.action_done(world)
    else:
        world["phase"] = "tile"


def stack_to_show(world: World) -> int | None:
    stacks = zip(world["tops"], world["under"], strict=True)
    bare = [i for i, (top, under) in enumerate(stacks) if top is None and under]
    return bare[0] if bare else None


def reveal(world: World, words: list[str]) -> None:
    stack = stack_to_show(world)
    world["tops"][stack] = words[0]
    world["under"][stack] -= 1
    world["pool"].remove(words[0])
    if world["round"]:
        oracle_effects.action_done(world)
    else:
        stacks_shown(world)


def stacks_shown(world: World) -> None:
    """At the start every stack shows a building, then the first round begins."""
    if stack_to_show(world) is None:
        oracle_rounds.begin_round(world)
    else:
        world["phase"] = "tile"


def take(world: World, words: list[str]) -> None:
    """The two resources of a card that was kept; nothing else changes."""
    seat, rules = world["player"], world["rules"]
    for letter in words:
        world["goods"][seat][letter] += 1
    kept = sorted(world["kept"][seat])
    oracle_effects.spend_card(
        world, seat,
        next(
            n for n in kept
            if rules.card(n).upper == "any_resources" and rules.card(n).value == len(words)
        ),
    )  # fmt: skip
