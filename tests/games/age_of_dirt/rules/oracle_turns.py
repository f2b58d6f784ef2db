"""Set-up and turns, from the first card to the end."""

from itertools import combinations

from tests.games.age_of_dirt.rules.oracle_asked import Steps, ask, luck
from tests.games.age_of_dirt.rules.oracle_build import payables, spend
from tests.games.age_of_dirt.rules.oracle_cards import refill
from tests.games.age_of_dirt.rules.oracle_effects import put_in, sendings
from tests.games.age_of_dirt.rules.oracle_heaps import AREAS, Goods, Pieces, size
from tests.games.age_of_dirt.rules.oracle_love import mate
from tests.games.age_of_dirt.rules.oracle_passage import come_home, throw
from tests.games.age_of_dirt.rules.oracle_pay import harvest, take
from tests.games.age_of_dirt.rules.oracle_world import Rules, World


def new_world(rules: Rules) -> World:
    """The valley before the first card lies on the wall."""
    n = rules.players
    world = World(
        rules=rules, phase="draw", round=0, active=rules.first, player=rules.first,
        caves=[Goods() for _ in range(n)], home=[0] * n, reserve=[0] * n,
        boxes={area: [0] * n for area in AREAS},
        inside=Pieces(), thrown=Pieces(), fallen=Pieces(),
        drums=[False] * n, spears=[False] * n, large=[False] * n,
        hands=[set() for _ in range(n)], built=[set() for _ in range(n)],
        dealt=[set() for _ in range(n)], feasts=[set() for _ in range(n)],
        pile=set(), under=[], wall=["", ""], looked=set(), shown=set(), gone=set(), torch=None,
    )  # fmt: skip
    world.pile = world.ids("invention")
    world.home = [world.number("home")] * n
    world.reserve = [world.number("members") - world.number("home")] * n
    return world


def from_the_start(world: World) -> Steps[None]:
    """Two inventions on the wall, the events into the pile; then all tools, then clan cards."""
    for place in range(2):
        yield from refill(world, place)
    world.pile |= world.ids("event")
    for seat in world.order():
        said = yield from ask(world, "tools", seat, ["start drum", "start spear"])
        (world.drums if said[1] == "drum" else world.spears)[seat] = True
    for seat in world.order():
        yield from clan_card(world, seat)
    world.round = 1
    yield from turns(world)


def clan_card(world: World, seat: int) -> Steps[None]:
    """A clan card of two that are dealt."""
    left = sorted(world.ids("clan") - set().union(*world.dealt))
    deals = list(combinations(left, 1 if world.rules.first_game else 2))
    said = yield from luck(world, "deal", {f"clans {' '.join(d)}": 1 / len(deals) for d in deals})
    world.dealt[seat] = set(said[1:])
    kept = said[1:]
    if not world.rules.first_game:
        kept = (yield from ask(world, "clan", seat, [f"keep {card}" for card in said[1:]]))[1:]
    world.hands[seat] = set(kept)


def turns(world: World) -> Steps[None]:
    """Clockwise, until somebody wins or the last round is over."""
    while True:
        yield from turn(world)
        for seat in world.order():
            over = max(0, world.reserve[seat] - world.number("reserve"))
            world.met["overflow comes home"] += over
            world.reserve[seat] -= over
            world.home[seat] += over
        following = (world.active + 1) % world.rules.players
        if following == world.rules.first and world.round == world.rules.last_round:
            return
        world.active = following
        world.round += following == world.rules.first


def turn(world: World) -> Steps[None]:
    """One of three: send, call, or spend as often as one likes."""
    seat = world.active
    said = yield from ask(world, "act", seat, sends(world, seat) | calls() | payables(world, seat))
    if said[0] == "send":
        put_in(world, seat, said[1:])
    elif said[0] == "call":
        yield from call(world, said[1])
    else:
        yield from spend(world, said)
        while size(world.caves[seat]):
            said = yield from ask(world, "spend", seat, payables(world, seat) | {"done"})
            if said == ["done"]:
                return
            yield from spend(world, said)
        world.met["nothing left to spend"] += 1


def sends(world: World, seat: int) -> set[str]:
    """One or two members, with some cards more."""
    most = world.number("send") + sum(int(op[1]) for op in world.effects(seat, "send_plus"))
    many = range(1, min(most, world.home[seat]) + 1)
    return {f"send {areas}" for members in many for areas in sendings(members)}


def calls() -> set[str]:
    """Any box, empty ones too."""
    return {f"call {area}" for area in AREAS}


def call(world: World, area: str) -> Steps[None]:
    """The box is lifted; the reward, all in, and then what those that come out bring, or whom."""
    world.met["an empty box"] += not any(world.boxes[area])
    world.thrown = +Pieces(dict(enumerate(world.boxes[area])))
    world.boxes[area] = [0] * world.rules.players
    if area == "forest":
        yield from stick(world)
    if area == "tent" and world.home[world.active]:
        said = yield from ask(world, "extra", world.active, ["extra", "no extra"])
        if said == ["extra"]:
            world.home[world.active] -= 1
            world.thrown[world.active] += 1
    if area == "plains" and not world.out("tiger"):
        world.thrown["tiger"] = 1
    yield from throw(world)
    if area == "tent":
        yield from mate(world, "work")
    else:
        yield from collect(world, area)


def stick(world: World) -> Steps[None]:
    """A stick in the forest mends a tool."""
    seat = world.active
    broken = [tool for tool in ("drum", "spear") if not getattr(world, f"{tool}s")[seat]]
    world.met["both tools work"] += not broken
    if len(broken) == 2:
        broken = (yield from ask(world, "mending", seat, ["mend drum", "mend spear"]))[1:]
    for tool in broken:
        getattr(world, f"{tool}s")[seat] = True


def collect(world: World, area: str) -> Steps[None]:
    """Goods for everybody whose members have come out, active player first."""
    for seat in world.order():
        if world.fallen[seat]:
            lines = harvest(world, seat, area, world.fallen[seat])
            yield from take(world, seat, lines)
            come_home(world, seat, world.fallen[seat])
