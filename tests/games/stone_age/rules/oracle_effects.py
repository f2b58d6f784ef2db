"""What every action and every outcome of luck does, told as the rule book tells it.

`do` changes a world in place by one notation line that may happen.
"""

from tests.games.stone_age.rules import oracle, oracle_cards, oracle_rounds, oracle_solo
from tests.games.stone_age.rules.oracle_world import (
    BRINGS,
    DIVISOR,
    GATHERING,
    LETTER,
    World,
    acting_seat,
    number,
)


def do(world: World, line: str) -> None:
    """One action or outcome of luck."""
    verb, *words = line.split()
    {
        "place": put, "use": use, "buy": oracle_cards.buy, "build": oracle_cards.build,
        "leave": oracle_cards.leave, "tools": tools, "split": split, "pick": oracle_cards.pick,
        "take": oracle_cards.take, "feed": oracle_rounds.feed_with, "starve": oracle_rounds.starve,
        "extra": oracle_cards.extra, "next": call, "discard": oracle_solo.discard, "roll": roll,
        "card": oracle_rounds.show, "draw": oracle_cards.draw, "tile": oracle_cards.reveal,
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
    oracle_rounds.feed(world, clockwise(world, world["start"]))


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
        counts = world["goods"][seat]["j"] - world["aside"]
        world["aside"] = 0
        if counts >= 3 and world["deck"]:
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
