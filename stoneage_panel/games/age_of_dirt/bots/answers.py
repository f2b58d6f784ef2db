"""What a rule-of-thumb player answers: in the Love tent, to cards, and to events."""

from __future__ import annotations

from stoneage_panel.games.age_of_dirt.bots.aims import (
    Taste,
    at_home,
    births,
    deaths,
    need,
    prizes,
    star,
)
from stoneage_panel.games.age_of_dirt.bots.bringing import best_take
from stoneage_panel.games.age_of_dirt.bots.calling import Caller
from stoneage_panel.games.age_of_dirt.bots.purse import purse
from stoneage_panel.games.age_of_dirt.bots.turn import Idea, new_card
from stoneage_panel.games.age_of_dirt.components import goods, moves, tasks
from stoneage_panel.games.age_of_dirt.components.moves import Move
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, ONE, TENT
from stoneage_panel.games.age_of_dirt.rules import legal
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.taking import KINDS_RULE, brought

# ---------------------------------------------------------------- the start


def keep(state: Position, taste: Taste) -> Idea:
    """The card that is worth most for what it costs."""
    pack = state.game.pack
    values = prizes(pack, taste, pack.win)
    best = max(legal.keep(state), key=lambda move: round(values[move[1]], 6))
    return Idea(best, values[best[1]], "keep")


def start(state: Position, taste: Taste) -> Idea:
    """The tool that is worth more."""
    if taste.drum >= taste.spear:
        return Idea(Move(moves.START, moves.HAS_DRUM), taste.drum, "start.drum")
    return Idea(Move(moves.START, moves.HAS_SPEAR), taste.spear, "start.spear")


def mend(state: Position, taste: Taste) -> Idea:
    """The drum if many are inside, else the spear."""
    if taste.drum * (1 + state.within(state.player)) >= 2 * taste.spear:
        return Idea(Move(moves.MEND, moves.HAS_DRUM), taste.drum, "mend.drum")
    return Idea(Move(moves.MEND, moves.HAS_SPEAR), taste.spear, "mend.spear")


# ---------------------------------------------------------------- goods


def take(state: Position, taste: Taste) -> Idea:
    """What brings the next inventions nearest."""
    kind, x, y, z = state.agenda[-1]
    seat = state.player
    held, own = state.caves[seat], purse(state, seat, taste)
    rule, n, strong, extra = (
        (KINDS_RULE + y, z, False, 0) if kind == tasks.GAINS else brought(state, x, seat)
    )
    best = best_take(own, rule, n, strong, extra, held, state.supply())
    _, got, out = best[0]
    why = "take.swap" if out else "take.some" if got else "take_none"
    return Idea(best[0], best[1], why)


def room(state: Position, taste: Taste) -> Idea:
    """What can best be spared for the stolen good."""
    seat, (_, _, kind, _) = state.player, state.agenda[-1]
    own, held = purse(state, seat, taste), state.caves[seat]
    start = own[held]
    best = Idea(Move(moves.LEAVE), 0.0, "leave")
    for move in legal.room(state)[:-1]:
        worth = own[held - goods.ONE[move[1]] + goods.ONE[kind]] - start
        if worth > best.worth:
            best = Idea(move, worth, "swap")
    return best


def rob(state: Position, taste: Taste) -> Idea:
    """The leader, if there is something to take."""
    found = legal.robbing(state)
    best = max(found, key=lambda m: 2 * state.points(m[1]) + goods.size(state.caves[m[1]]))
    return Idea(best, 0.0, "rob")


# ---------------------------------------------------------------- cards


def source(state: Position, taste: Taste) -> Idea:
    """From the wall what could soon be built, before others do; else the pile."""
    seat = state.player
    own, held = purse(state, seat, taste), state.caves[seat]
    whole = own[held]
    best, most = None, new_card(state, seat, taste) / 2
    for move in legal.source(state):
        if move[0] == moves.WALL:
            worth = whole - own.of(own.cards & ~(1 << move[1]))[held]
            if worth > most or best is None:
                best, most = move, max(most, worth)
        elif best is None:
            best = move
        if move[0] == moves.PILE:
            best = move
    assert best is not None
    return Idea(best, most, "wall" if best[0] == moves.WALL else "pile")


def look(state: Position, taste: Taste) -> Idea:
    """The one of two that helps more."""
    seat = state.player
    own, held = purse(state, seat, taste), state.caves[seat]
    found = [
        Idea(move, own.of(own.cards | 1 << move[1])[held], "hold") for move in legal.look(state)
    ]
    return max(found, key=lambda idea: idea.worth)


# ---------------------------------------------------------------- members


def box(state: Position, taste: Taste, n: int) -> int:
    """The area where so many members more promise most."""
    caller = Caller(state, state.player, taste)
    return max(range(len(AREAS)), key=lambda area: caller.worth(area, n))


def work(state: Position, taste: Taste) -> Idea:
    """The single goes where it promises most."""
    area = box(state, taste, 1)
    return Idea(Move(moves.PLACE, area), 0.0, f"work.{AREAS[area]}")


def put(state: Position, taste: Taste) -> Idea:
    """As many as the card allows: it costs no turn."""
    _, seat, n, _ = state.agenda[-1]
    n = min(n, state.at_home(seat))
    return Idea(Move(moves.PUT, n * ONE[box(state, taste, n)]), 0.0, "put")


def fetch(state: Position, taste: Taste) -> Idea:
    """Those from where they promise least, and only if hardly anybody is at home."""
    _, seat, n, _ = state.agenda[-1]
    home = state.at_home(seat)
    gain = at_home(taste, home + 1) - at_home(taste, home)
    caller, best = Caller(state, seat, taste), Idea(Move(moves.FETCH), 0.0, "fetch_none")
    for area in range(len(AREAS)):
        there = min(n, state.in_box(area, seat))
        if there and home < 2:
            lost = caller.worth(area) - caller.worth(area, -there)
            worth = round(there * gain - lost / 2, 6)
            if worth > best.worth:
                best = Idea(Move(moves.FETCH, there * ONE[area]), worth, "fetch")
    return best


def extra(state: Position, taste: Taste) -> Idea:
    """One more if the odds for newborn rise by more than a member at home is worth."""
    seat = state.player
    home = state.at_home(seat)
    before = state.clone()
    before.boxes[TENT], before.thrown = state.thrown, 0
    caller = Caller(before, seat, taste)
    away = at_home(taste, home) - at_home(taste, home - 1)
    gain = round(caller.worth(TENT, 1) - caller.worth(TENT) - away, 6)
    if gain > 0:
        return Idea(Move(moves.ADD), gain, "extra")
    return Idea(Move(moves.NO_MORE), 0.0, "no_extra")


def _child(state: Position, seat: int, taste: Taste) -> float:
    return births(state, seat, 1, taste)


def court(state: Position, taste: Taste) -> Idea:
    """Asks the one to whom a newborn is worth least, if it is worth more to oneself."""
    own, best = _child(state, state.player, taste), None
    for move in legal.court(state)[:-1]:
        theirs = _their_child(state, move[1], taste)
        if own > theirs * taste.rival and (best is None or theirs < best[0]):
            best = theirs, move
    if best:
        return Idea(best[1], own, "court")
    return Idea(Move(moves.ALONE), 0.0, "alone.rival" if own else "alone.nobody")


def answer(state: Position, taste: Taste) -> Idea:
    """Yes if it brings one more than it brings them."""
    other = state.agenda[-1][2]
    own, theirs = _child(state, state.player, taste), _their_child(state, other, taste)
    if own > theirs * taste.rival:
        return Idea(Move(moves.ACCEPT), own, "yes")
    if not own:
        return Idea(Move(moves.REFUSE), 0.0, "no.nobody")
    return Idea(Move(moves.REFUSE), 0.0, "no.rival")


def _their_child(state: Position, seat: int, taste: Taste) -> float:
    return _child(state, seat, taste)


# ---------------------------------------------------------------- events


def lose(state: Position, taste: Taste) -> Idea:
    """What will be missed least."""
    seat = state.player
    own, held = purse(state, seat, taste), state.caves[seat]
    start, home, best = own[held], state.at_home(seat), None
    for move in legal.loss(state):
        what = move[1]
        if what == moves.MEMBER:
            cost = deaths(state, seat, 1, taste) + at_home(taste, home) - at_home(taste, home - 1)
        elif what == moves.TOOL_LOST:
            cost = taste.spear
        else:
            cost = start - own[held - goods.ONE[what]]
        if best is None or round(cost, 6) < best[0]:
            best = round(cost, 6), move
    assert best is not None
    return Idea(best[1], -best[0], "lose")


def games(state: Position, taste: Taste) -> Idea:
    """For the torch, unless the only one at home is worth more."""
    seat = state.player
    home = state.at_home(seat)
    cost = at_home(taste, home) - at_home(taste, home - 1)
    if star(state, seat, taste) / state.players > cost / 2:
        return Idea(Move(moves.JOIN), 1.0, "join")
    return Idea(Move(moves.STAY), 0.0, "stay")


def feast(state: Position, taste: Taste) -> Idea:
    """Pays if a Rock-Star is worth more than the goods."""
    seat, pack = state.player, state.game.pack
    own, held = purse(state, seat, taste), state.caves[seat]
    rs = pack.cards[state.agenda[-1][2]].rs
    gain = rs * taste.star + (100.0 if rs >= need(state, seat) else 0.0)
    start, best = own[held], Idea(Move(moves.PASS), 0.0, "no_feast")
    for move in legal.feast(state)[:-1]:
        worth = gain + own[held - move[1]] - start
        if worth > best.worth:
            best = Idea(move, worth, "feast")
    return best
