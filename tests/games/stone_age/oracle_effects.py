"""What every action and every outcome of luck does, told as the rule book tells it.

`do` changes a world in place by one notation line that may happen.
"""

from tests.games.stone_age import oracle, oracle_solo, oracle_style
from tests.games.stone_age.oracle_world import (
    BRINGS,
    DIVISOR,
    GATHERING,
    LETTER,
    RESOURCES,
    Goods,
    World,
    acting_seat,
    has_resources,
    number,
    pieces,
)


def do(world: World, line: str) -> None:
    """One action or outcome of luck."""
    verb, *words = line.split()
    {
        "place": put, "use": use, "buy": buy, "build": build, "leave": leave, "tools": tools,
        "split": split, "pick": pick, "take": take, "feed": feed_with, "starve": starve,
        "extra": extra, "next": call, "discard": oracle_solo.discard,
        "roll": roll, "card": show, "draw": draw, "tile": reveal,
    }[verb](world, words)  # fmt: skip


def call(world: World, words: list[str]) -> None:
    oracle_solo.call(world, oracle_solo.COLOURS.index(words[0]))


# ---------------------------------------------------------------- phase 1


def place_in(words: list[str]) -> str:
    """The place of ``forest 3``, ``card 2``, ``works 1 2``."""
    joined = words[0] in ("card", "build", "works")
    return words[0] + words[1] if joined else words[0]


def stand(world: World, owner: int, words: list[str]) -> None:
    """Figures leave the player board for a place."""
    place = place_in(words)
    fixed = place in oracle.VILLAGE or place.startswith(("card", "build"))
    many = oracle.crew(place) if fixed else int(words[-1])
    there = world["stood"][owner].get(place, 0)  # solo: late hunters join the others
    world["stood"][owner][place] = there + many
    world["spare"][owner] -= many


def put(world: World, words: list[str]) -> None:
    """Then the next who can places, clockwise; when nobody can, all act."""
    if world["rules"].solo:
        oracle_solo.put(world, words)
        return
    stand(world, world["player"], words)
    seats = world["rules"].players
    for step in range(1, seats + 1):
        seat = (world["player"] + step) % seats
        if oracle.puts(world, seat):
            world["player"] = seat
            return
    next_actor(world, clockwise(world, world["start"]))


def clockwise(world: World, first: int) -> list[int]:
    """The seats from one on, as far as the one before the start player."""
    seats = world["rules"].players
    return [seat % seats for seat in range(first, world["start"] + seats)]


# ---------------------------------------------------------------- phase 2


def next_actor(world: World, order: list[int]) -> None:
    """The first of these who has figures on the board does all its actions; else all eat."""
    for seat in order:
        if world["stood"][seat]:
            world["acting"] = world["player"] = seat
            world["phase"] = "act"
            world["traded"] = False
            return
    world["acting"] = -1
    world["traded"] = False
    feed(world, clockwise(world, world["start"]))


def go_home(world: World, place: str) -> None:
    """The figures go back to their board."""
    owner = world["acting"]
    world["spare"][owner] += world["stood"][owner].pop(place)


def action_done(world: World) -> None:
    """A second card from the fifth space; else the next action, the next player."""
    world["rolling"] = None
    world["dice"] = []
    seat = world["player"] = acting_seat(world)
    if world["fifth"]:
        world["fifth"] = False
        if world["goods"][seat]["j"] >= 3 and world["deck"]:
            world["phase"] = "extra"
            return
    if world["stood"][world["acting"]]:
        world["phase"] = "act"
    elif world["rules"].solo:
        oracle_solo.colour_done(world)
    else:
        later = clockwise(world, world["start"])
        next_actor(world, later[later.index(world["acting"]) + 1 :])


def use(world: World, words: list[str]) -> None:
    """A village place works at once; elsewhere dice are rolled."""
    place, seat = place_in(words), acting_seat(world)
    if place == "hunt" or place in GATHERING or place.startswith("works"):
        world["rolling"] = place
        world["phase"] = "roll"
        return
    go_home(world, place)
    if place == "tool":
        raise_tool(world, seat)
    elif place == "hut":
        new_figure(world, world["acting"])
    elif place == "field":
        sow(world, seat, 1)
    elif place == "merchant":
        advance(world, seat, 2)
        world["goods"][seat]["j"] += 2
    action_done(world)


def raise_tool(world: World, seat: int) -> None:
    """The lowest tile is raised: of equal ones the first that is fresh. None beyond 4."""
    values, used = world["tools"][seat], world["used"][seat]
    lowest = min(values)
    if lowest < 4:
        slots = [slot for slot in range(3) if values[slot] == lowest]
        fresh = [slot for slot in slots if slot not in used]
        values[(fresh or slots)[0]] += 1


def new_figure(world: World, owner: int) -> None:
    """From the supply, as long as there are any: 5 beside those one began with."""
    rules = world["rules"]
    most = 10
    if rules.solo:
        most = 8 if rules.level == 3 else 7
    if world["figures"][owner] < most:
        world["figures"][owner] += 1
        world["spare"][owner] += 1


def sow(world: World, seat: int, steps: int) -> None:
    world["field"][seat] = min(10, world["field"][seat] + steps)


def advance(world: World, seat: int, steps: int) -> None:
    world["track"][seat] = min(10, world["track"][seat] + steps)


def roll(world: World, words: list[str]) -> None:
    """The dice lie open: for initiative, for everybody, or for a yield with tools."""
    faces = [int(word) for word in words]
    if world["rolling"] == "initiative":
        oracle_solo.initiative(world, faces)
        return
    world["dice"] = sorted(faces)
    if world["rolling"] in ("all", "rewards"):
        world["player"] = acting_seat(world)
        world["phase"] = "pick"
        return
    seat = acting_seat(world)
    fresh = sum(v for s, v in enumerate(world["tools"][seat]) if s not in world["used"][seat])
    once = sum(world["rules"].card(n).value for n in oracle.one_use_tools(world, seat))
    if yields(world, sum(faces) + fresh + once) > yields(world, sum(faces)):
        world["phase"] = "tools"
    else:
        harvest(world, sum(faces))


def yields(world: World, total: int) -> int:
    """How much a total brings."""
    what = world["rolling"]
    if what.startswith("roll2"):
        return total // oracle.WORTH[what[-1]]
    if what.startswith("works"):
        return total // world["rules"].works_tile(number(what)).divisor
    return total // DIVISOR[what]


def tools(world: World, words: list[str]) -> None:
    """Tiles turned, one-use tools spent, and what it comes to."""
    seat, rules = acting_seat(world), world["rules"]
    total = sum(world["dice"])
    for word in words:
        if word.startswith("+"):
            total += int(word)
            once = oracle.one_use_tools(world, seat)
            spend_card(world, seat, next(n for n in once if rules.card(n).value == int(word)))
        elif word != "none":
            total += world["tools"][seat][int(word) - 1]
            world["used"][seat].add(int(word) - 1)
    harvest(world, total)


def spend_card(world: World, seat: int, name: str) -> None:
    """The upper half is used up."""
    world["kept"][seat].remove(name)


def harvest(world: World, total: int) -> None:
    """The yield of dice and tools; the figures go home."""
    what, seat = world["rolling"], acting_seat(world)
    amount = yields(world, total)
    if not what.startswith("roll2"):
        go_home(world, what)
    world["dice"] = []
    world["rolling"] = None
    if what == "hunt" and world["rules"].style and amount:
        world["phase"] = "split"
        world["due"] = amount
        return
    if what == "hunt":
        world["food"][seat] += amount
    elif what.startswith("works"):
        special = world["rules"].works_tile(number(what)).special
        world["goods"][seat][LETTER[special.removeprefix("works_")]] += amount
    else:
        letter = what[-1] if what.startswith("roll2") else BRINGS[what]
        world["goods"][seat][letter] += amount
    action_done(world)


def split(world: World, words: list[str]) -> None:
    """``5 food 3 jewelry``"""
    seat = acting_seat(world)
    world["food"][seat] += int(words[0])
    world["goods"][seat]["j"] += int(words[2])
    world["due"] = 0
    action_done(world)


# ---------------------------------------------------------------- cards and buildings


def leave(world: World, words: list[str]) -> None:
    go_home(world, place_in(words))
    action_done(world)


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
    pay(world, words[2:])
    go_home(world, f"card{space}")
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
            raise_tool(world, seat)
    elif upper == "agriculture":
        sow(world, seat, value)
    elif upper == "merchant":
        advance(world, seat, value)
        world["goods"][seat]["j"] += 2
    elif upper in ("one_use_tool", "any_resources"):
        world["kept"][seat].add(name)
    action_done(world)


def pick(world: World, words: list[str]) -> None:
    """Each takes what one die shows, clockwise from who bought the card."""
    face, seat = int(words[0]), world["player"]
    world["dice"].remove(face)
    if world["rolling"] == "all":
        if face <= 4:
            world["goods"][seat][RESOURCES[face - 1]] += 1
        elif face == 5:
            raise_tool(world, seat)
        else:
            sow(world, seat, 1)
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
        advance(world, seat, amount)
    elif what == "figure":
        for _ in range(amount):
            new_figure(world, seat)
    return what == "card" and bool(world["deck"])


def next_pick(world: World) -> None:
    following = (world["player"] + 1) % world["rules"].players
    if following == acting_seat(world):
        action_done(world)
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
        action_done(world)


def build(world: World, words: list[str]) -> None:
    """The building is taken and scored; the next of its stack is turned up."""
    stack, seat, rules = int(words[0]), acting_seat(world), world["rules"]
    paid = pay(world, words[1:])
    go_home(world, f"build{stack}")
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
        action_done(world)
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
        action_done(world)
    else:
        stacks_shown(world)


def stacks_shown(world: World) -> None:
    """At the start every stack shows a building, then the first round begins."""
    if stack_to_show(world) is None:
        begin_round(world)
    else:
        world["phase"] = "tile"


def take(world: World, words: list[str]) -> None:
    """The two resources of a card that was kept; nothing else changes."""
    seat, rules = world["player"], world["rules"]
    for letter in words:
        world["goods"][seat][letter] += 1
    kept = sorted(world["kept"][seat])
    spend_card(
        world, seat,
        next(
            n for n in kept
            if rules.card(n).upper == "any_resources" and rules.card(n).value == len(words)
        ),
    )  # fmt: skip


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
    later = clockwise(world, world["start"])
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
        stacks_shown(world)


def begin_round(world: World) -> None:
    """All tools are fresh; alone the colours' markers stand at 0 again."""
    world["used"] = [set() for _ in world["used"]]
    world["initiative"] = [0] * 4
    world["acted"] = set()
    world["round"] += 1
    world["player"] = world["start"]
    world["phase"] = "place"
