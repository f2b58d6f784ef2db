"""Calling back: the reward, the throw, drums, predators and spears, and what is brought home."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.components import tasks
from stoneage_panel.games.age_of_dirt.components.moves import (
    BANGS,
    DRUM,
    EXTRA,
    FALL,
    FREE,
    GOODS,
    HAS_DRUM,
    MENDING,
    SPEAR,
)
from stoneage_panel.games.age_of_dirt.components.pieces import (
    BEAR,
    FOREST,
    MEMBERS,
    PLAINS,
    PREDATORS,
    TENT,
    TIGER,
)
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import EVENT_CAUSE, may_take

# ---------------------------------------------------------------- the reward


def call(state: Position, area: int, _y: int) -> None:
    """AD.CALL: a box is lifted; its reward, then all that is in it is thrown."""
    seat, agenda = state.player, state.agenda
    state.thrown = state.boxes[area]
    state.boxes[area] = 0
    if area == PLAINS and not state.abroad(TIGER):
        state.thrown |= TIGER
    agenda.append((tasks.THROWS, area, 0, 0))
    if area == TENT:
        agenda.append((tasks.ADDS, seat, 0, 0))
    elif area == FOREST:
        agenda.append((tasks.MENDS, seat, 0, 0))


def mends(state: Position) -> bool:
    """AD.FOREST.2: a broken tool works again; the caller chooses if both are broken."""
    seat = state.agenda[-1][1]
    tools = state.tools(seat)
    if not tools:
        state.player, state.phase = seat, MENDING
        return True
    state.drums |= 1 << seat
    state.spears |= 1 << seat
    state.agenda.pop()
    return False


def mend(state: Position, tool: int, _y: int) -> None:
    """AD.FOREST.2: the tool the caller chose."""
    seat = state.agenda.pop()[1]
    if tool == HAS_DRUM:
        state.drums |= 1 << seat
    else:
        state.spears |= 1 << seat


def adds(state: Position) -> bool:
    """AD.TENT.2: the caller may add one available member."""
    seat = state.agenda[-1][1]
    if state.at_home(seat):
        state.player, state.phase = seat, EXTRA
        return True
    state.agenda.pop()
    return False


def add(state: Position, _x: int, _y: int) -> None:
    """AD.TENT.2: one more."""
    one = 1 << 4 * state.agenda.pop()[1]
    state.home -= one
    state.thrown += one


def no_more(state: Position, _x: int, _y: int) -> None:
    """AD.TENT.2: no more."""
    state.agenda.pop()


# ---------------------------------------------------------------- the throw


def throws(state: Position) -> bool:
    """AD.CALL.3: what is there is thrown; drums, predators and yields follow.

    An empty box is lifted all the same (AD.CALL.4); an event without pieces passes by.
    """
    agenda = state.agenda
    if state.thrown:
        state.phase = FALL
        return True
    cause = agenda.pop()[1]
    if cause < EVENT_CAUSE:
        _follow(state, cause, 0)
    return False


def out(state: Position, fallen: int, _y: int) -> None:
    """AD.PASSAGE.1: what came out of the Passage."""
    state.inside += state.thrown - fallen
    state.fallen += fallen
    state.thrown = 0
    _, cause, clans, _ = state.agenda.pop()
    _follow(state, cause, clans)


def _follow(state: Position, cause: int, clans: int) -> None:
    agenda = state.agenda
    agenda.append((tasks.YIELDS, cause, clans, 0))
    agenda.append((tasks.JUDGES, cause, 0, 0))
    agenda.append((tasks.DRUMS, cause, 0, 0))


# ---------------------------------------------------------------- drums


def drums(state: Position) -> bool:
    """AD.DRUM.1: each seat with a working drum, the active one first, while something is inside."""
    agenda, n = state.agenda, state.players
    if state.inside and state.drums:
        _, cause, off, _ = agenda[-1]
        for after in range(off, n):
            seat = (state.active + after) % n
            if state.drums >> seat & 1:
                agenda[-1] = (tasks.DRUMS, cause, after, 0)
                state.player, state.phase = seat, DRUM
                return True
    agenda.pop()
    return False


def beat(state: Position, _x: int, _y: int) -> None:
    """AD.DRUM.2: the drum is used: it is broken, and the first bang is due."""
    agenda, seat = state.agenda, state.player
    _, cause, off, _ = agenda[-1]
    state.drums ^= 1 << seat
    agenda[-1] = (tasks.DRUMS, cause, off + 1, 0)
    agenda.append((tasks.BANGS_ON, cause, off, state.bangs(seat) - 1))
    agenda.append((tasks.STRIKES, 0, 0, 0))


def quiet(state: Position, _x: int, _y: int) -> None:
    """AD.DRUM.1: this seat does without."""
    _, cause, off, _ = state.agenda[-1]
    state.agenda[-1] = (tasks.DRUMS, cause, off + 1, 0)


def strikes(state: Position) -> bool:
    """A bang: luck says what it frees."""
    state.phase = FREE
    return True


def freed(state: Position, fallen: int, _y: int) -> None:
    """AD.DRUM.3: what the bang brought out."""
    state.agenda.pop()
    state.inside -= fallen
    state.fallen += fallen


def bangs_on(state: Position) -> bool:
    """AD.DRUM.3: another bang, as long as there is one left and something inside."""
    _, _, off, left = state.agenda[-1]
    if left and state.inside:
        state.player = (state.active + off) % state.players
        state.phase = BANGS
        return True
    state.agenda.pop()
    return False


def bang(state: Position, _x: int, _y: int) -> None:
    """AD.DRUM.3: once more."""
    _, cause, off, left = state.agenda[-1]
    state.agenda[-1] = (tasks.BANGS_ON, cause, off, left - 1)
    state.agenda.append((tasks.STRIKES, 0, 0, 0))


def stop(state: Position, _x: int, _y: int) -> None:
    """AD.DRUM.3: enough."""
    state.agenda.pop()


# ---------------------------------------------------------------- predators


def prey(state: Position, seat: int) -> int:
    """AD.PREDATOR.1: how many of a clan's members the predators that fell out would eat."""
    fallen = state.fallen
    mouths = bool(fallen & BEAR) + (
        bool(fallen & TIGER) and not state.game.pack.perks_of[state.built[seat]].tiger_proof
    )
    return min(fallen >> 4 * seat & 15, mouths)


def judges(state: Position) -> bool:
    """AD.PREDATOR.1: predators eat, a clan after the other; spears first (AD.SPEAR.1)."""
    agenda, n = state.agenda, state.players
    if state.fallen & PREDATORS:
        _, cause, off, _ = agenda[-1]
        for after in range(off, n):
            seat = (state.active + after) % n
            if prey(state, seat):
                if state.spears >> seat & 1:
                    agenda[-1] = (tasks.JUDGES, cause, after, 0)
                    state.player, state.phase = seat, SPEAR
                    return True
                _eat(state, seat)
        state.fallen &= MEMBERS  # AD.PREDATOR.3: they go where they live
    agenda.pop()
    return False


def _eat(state: Position, seat: int) -> None:
    """AD.PREDATOR.2: to the Reserve Board."""
    eaten = prey(state, seat) << 4 * seat
    state.fallen -= eaten
    state.reserve += eaten


def repel(state: Position, _x: int, _y: int) -> None:
    """AD.SPEAR.2: the spear is broken and all of the clan's members are safe."""
    state.spears ^= 1 << state.player
    _next_judged(state)


def endure(state: Position, _x: int, _y: int) -> None:
    """AD.SPEAR.1: the spear is kept."""
    _eat(state, state.player)
    _next_judged(state)


def _next_judged(state: Position) -> None:
    _, cause, off, _ = state.agenda[-1]
    state.agenda[-1] = (tasks.JUDGES, cause, off + 1, 0)


# ---------------------------------------------------------------- yields


def partakes(state: Position, seat: int) -> bool:
    """AD.EVENT.3, AD.GAMES.2: whether what falls out of a clan counts in the throw under way."""
    for kind, x, y, _ in reversed(state.agenda):
        clans = y if kind == tasks.YIELDS else x if kind == tasks.TIES else 0
        if clans:
            return bool(clans >> seat & 1)
    return True


def yields(state: Position) -> bool:
    """AD.CALL.5: what those bring that fell out, by the area or the event."""
    _, cause, clans, _ = state.agenda.pop()
    for seat in range(state.players if clans else 0):
        if not clans >> seat & 1:
            _go_home(state, seat)  # AD.EVENT.3: they bring nothing and mate with nobody
    op = ""
    if cause >= EVENT_CAUSE:
        op = state.game.pack.cards[cause - EVENT_CAUSE].ops[0].name
    if cause == TENT or op == "party_mate":
        state.agenda.append((tasks.PAIRS, cause, 0, 0))
    elif cause < EVENT_CAUSE or op == "party_resource":
        state.agenda.append((tasks.COLLECTS, cause, 0, 0))
    elif op != "torch":
        state.home += state.fallen  # AD.EVENT.3: they go home with nothing
        state.fallen = 0
    return False


def collects(state: Position) -> bool:
    """AD.TAKE.1: the active seat first, each takes what its members bring; then they go home."""
    agenda, n = state.agenda, state.players
    _, cause, off, _ = agenda[-1]
    for after in range(off, n):
        seat = (state.active + after) % n
        if state.fallen >> 4 * seat & 15:
            if may_take(state, cause, seat):
                agenda[-1] = (tasks.COLLECTS, cause, after, 0)
                state.player, state.phase = seat, GOODS
                return True
            _go_home(state, seat)
    agenda.pop()
    return False


def _go_home(state: Position, seat: int) -> None:
    there = state.fallen & 15 << 4 * seat
    state.fallen -= there
    state.home += there


def take(state: Position, taken: int, thrown_out: int) -> None:
    """AD.TAKE, AD.BIN: goods into the bins, others out of them; also by a card."""
    seat, agenda = state.player, state.agenda
    state.caves[seat] += taken - thrown_out
    kind, cause, off, _ = agenda[-1]
    if kind == tasks.COLLECTS:
        _go_home(state, seat)
        agenda[-1] = (tasks.COLLECTS, cause, off + 1, 0)
    else:
        agenda.pop()
