"""New cards: from the pile or the To-Do Wall, with the events between them."""

from tests.games.age_of_dirt.rules.oracle_asked import Steps, ask, luck
from tests.games.age_of_dirt.rules.oracle_events import event
from tests.games.age_of_dirt.rules.oracle_world import World


def draw(world: World) -> Steps[str | None]:
    """The top card of the pile; after an event, the next one. None when there is none left."""
    events = 0
    while world.pile_size():
        on_top = sorted(world.pile) or [world.under[0][0]]
        said = yield from luck(world, "draw", {f"card {card}": 1 / len(on_top) for card in on_top})
        card = said[1]
        if card in world.pile:
            world.pile.remove(card)
        else:
            del world.under[0]
            world.met["a card that was put under"] += 1
        if card not in world.ids("event"):
            return card
        events += 1
        world.met["event after event"] += events == 2
        yield from event(world, card)
    world.met["pile empty"] += 1
    return None


def new_card(world: World, seat: int, herbs: bool = False) -> Steps[None]:
    """One more for the hand."""
    lines = {f"wall {card}" for card in world.wall if card}
    lines |= {"pile"} if world.pile_size() else set()
    if not lines:
        world.met["no card left"] += 1
        return
    said = yield from ask(world, "source", seat, lines)
    if said[0] == "wall":
        yield from from_wall(world, seat, said[1])
    elif herbs and world.has(seat, "herb_choice"):
        yield from look(world, seat)
    else:
        card = yield from draw(world)
        world.hands[seat] |= {card} if card else set()


def from_wall(world: World, seat: int, card: str) -> Steps[None]:
    """All see it; its place is filled at once."""
    place = world.wall.index(card)
    world.wall[place] = ""
    world.hands[seat].add(card)
    world.shown.add(card)
    yield from refill(world, place)


def refill(world: World, place: int) -> Steps[None]:
    world.wall[place] = (yield from draw(world)) or ""


def look(world: World, seat: int) -> Steps[None]:
    """Two are drawn; one is kept, the other goes under the pile. A last one is just kept."""
    for _ in range(2):
        card = yield from draw(world)
        world.looked |= {card} if card else set()
    held = sorted(world.looked)
    if len(held) == 2:
        lines = {f"hold {card}" for card in world.looked}
        held = (yield from ask(world, "look", seat, lines))[1:]
    world.hands[seat] |= set(held)
    world.under += [(card, seat) for card in world.looked - set(held)]
    world.looked.clear()
