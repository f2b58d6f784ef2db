"""What is remembered or left out makes the rules of thumb quicker and changes nothing."""

from collections.abc import Iterator
from itertools import product

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Rng
from stoneage_panel.games.settlers.bots import advice, aims, bargain, plans, turn
from stoneage_panel.games.settlers.bots.advice import STYLES
from stoneage_panel.games.settlers.bots.aims import Traveller
from stoneage_panel.games.settlers.bots.wishes import wanted
from stoneage_panel.games.settlers.components.goods import ONE, size
from stoneage_panel.games.settlers.components.masks import bits
from stoneage_panel.games.settlers.components.moves import ACT, FIGURE
from stoneage_panel.games.settlers.components.roads import Roads
from stoneage_panel.games.settlers.components.world import CLOTHING, CONSTRUCTION, NOURISHMENT
from stoneage_panel.games.settlers.odds import PIPS
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.playing import straying
from tests.games.settlers.worlds import WORLDS

TASTES = tuple(STYLES.values())
worlds = pytest.mark.parametrize("world", ["", *WORLDS])


def decisions(world: str, each: int) -> Iterator[Position]:
    """Some decisions of a game in which the seats stray now and then."""
    state = new_game("settlers", 3, WORLDS[world]() if world else "").new_initial_state()
    assert isinstance(state, Position)
    for number, now in enumerate(straying(state, "discoverer", 4, bool)):
        if number % each == 0:
            yield now


def plain_worths(state: Position, who: int, taste: aims.Taste) -> list[float]:
    """What each goal is worth, every chit and chip looked at."""
    world, found = state.game.world, []
    own = {world.chits[i].people for i in bits(state.chits[who])}
    for i, (_, at, people) in enumerate(world.chits):
        worth = aims.POINT + (0.0 if people in own else taste.people)
        worth += taste.yields * aims.pips(state, at)
        found.append(worth if state.free >> i & 1 else 0.0)
    has = [chips.bit_count() for chips in state.chips]
    near = 1.0 if state.scout != who and has[who] + 1 >= max(2, *has) else 0.3
    for i, box in enumerate(world.boxes):
        there = [c for c, chip in enumerate(world.chips) if chip.group == box.group]
        unseen = [c for c in there if state.pool >> c & 1]
        hits = sum(state.game.adaptations >> c & 1 for c in unseen)
        hit = hits / max(1, len(unseen))
        worth = taste.chip * (aims.POINT * hit + near * aims.POINT)
        found.append(worth if state.lying >> i & 1 else 0.0)
    return found


def plain_best(
    state: Position, who: int, taste: aims.Taste, start: int, used: int
) -> tuple[float, int]:
    """The best aim, every site and box looked at: of equal ones the one worth most, the first."""
    world, gates, found = state.game.world, state.game.roads.gates(start), []
    white, black = state.level(who, CLOTHING), state.level(who, CONSTRUCTION)
    stride = world.stride + state.level(who, NOURISHMENT)
    worths, rivals = plain_worths(state, who, taste), [*bits(aims.rivals(state, who))]
    for goal, at in enumerate(state.game.goals.at):
        off, clothing, construction = gates[at]
        lacking = max(0, clothing - white) + max(0, construction - black)
        merit = worths[goal] * (1.0 / (1.0 + taste.way / stride * off + taste.level * lacking))
        near = [state.game.roads.gates(other)[at][0] for other in rivals]
        merit *= taste.race if near and min(near) < off else 1.0
        free = at == start or not state.taken() >> at & 1
        if merit and free and not used >> goal & 1:
            found.append((-merit, -worths[goal], goal))
    merit, _, goal = min(found, default=(0.0, 0.0, -1))
    return -merit, goal


@worlds
def test_the_best_aim_is_the_best_of_all_of_them(world: str) -> None:
    for state in decisions(world, 23):
        for who in range(3):
            for taste in TASTES:
                used, traveller = 0, Traveller(state, who, taste)
                for start in bits(state.tribes[who] | state.nomads[who]):
                    merit, goal = plain_best(state, who, taste, start, used)
                    assert traveller.find(start, used, 0.0) == (merit, goal)
                    assert traveller.find(start, used, merit) == (merit, -1)
                    assert traveller.find(start, used, merit * 0.999) == (merit, goal)
                    aim = traveller.best(start, used)
                    assert (aim is None) == (goal < 0)
                    if aim is not None:
                        assert (aim.at, aim.merit) == (state.game.goals.at[goal], merit)
                        assert aim.site == (goal < state.game.goals.sites)
                        used |= 1 << goal


def test_of_equal_aims_the_one_worth_more_is_chosen_then_the_first() -> None:
    """Ways are worth nothing here, so that all sites and all chips of a group are alike."""
    state = new_game("settlers", 3).new_initial_state()
    assert isinstance(state, Position)
    taste = TASTES[0]._replace(yields=0.0, way=0.0, level=0.0, people=0.0, race=1.0)
    start, used, last = next(bits(state.nomads[0])), 0, (0.0, -1)
    for _ in range(6):
        found = Traveller(state, 0, taste).find(start, used, 0.0)
        assert found == plain_best(state, 0, taste, start, used)
        assert found[0] < last[0] or found[1] > last[1]
        used, last = used | 1 << found[1], found


@worlds
def test_goals_are_worth_what_lies_there_now(world: str) -> None:
    for state in decisions(world, 31):
        for who in range(3):
            for taste in TASTES:
                found, most = aims.worths(state, who, taste)
                assert found == plain_worths(state, who, taste) and most == max(found)
        for at, pips in enumerate(aims.yields(state)):
            assert pips == aims.pips(state, at)
        lie = [worth > 0 for worth in plain_worths(state, 0, TASTES[0])]
        assert lie == [bool(aims.live(state) >> goal & 1) for goal in range(len(lie))]


@worlds
@pytest.mark.parametrize("style", STYLES)
def test_a_new_game_plans_the_same(world: str, style: str) -> None:
    """What is remembered of other positions, seats and styles is not taken for this one."""
    fresh = None
    for state in decisions(world, 29):
        fresh = new_game("settlers", 3, WORLDS[world]() if world else "")
        same = fresh.state_from_dict(state.to_dict())
        for who in range(3):
            found = plans.plan(state, who, STYLES[style])
            assert found == plans.plan(same, who, STYLES[style])
            assert found == plans._make(state, who, STYLES[style])
        assert state.game.choose(state, style) == fresh.choose(same, style)
    assert fresh is not None


# ---------------------------------------------------------------- what is left out


@worlds
@pytest.mark.parametrize("style", STYLES)
def test_whoever_can_pay_for_nothing_wants_nothing_it_can_pay(world: str, style: str) -> None:
    taste, left_out = STYLES[style], 0
    for state in decisions(world, 1):
        if state.phase == ACT and not turn._can_pay(state):
            left_out += 1
            assert turn.affordable(state, wanted(state, state.player, taste), taste) is None
    assert left_out > 20


@pytest.mark.parametrize("style", STYLES)
def test_what_an_offer_is_judged_by_is_what_the_other_likes(style: str) -> None:
    """`_taker` is `likes` for a card that the other has, without what is the same for all."""
    taste, liked = STYLES[style], 0
    for state in decisions("", 3):
        who = state.player
        for other, kind in product(range(3), range(4)):
            if other == who or not bargain._holders(state, [other], ONE[kind]):
                continue
            rest, needs, before, least = bargain._taker(state, other, ONE[kind], taste)
            for given in range(4):
                for offer in (ONE[given], 2 * ONE[given]):
                    likes = bargain.likes(state, other, offer, ONE[kind], taste)
                    assert likes == (bargain.worth(rest + offer, needs) - before > least)
                    liked += likes
    assert liked > 20


def plain_harm(state: Position, hexagon: int, robbed: int) -> float:
    """What a figure costs the others at one hex, less what it costs the seat itself."""
    around, who = state.game.world.around[hexagon], state.player
    worth = -2.0 if state.nomads[who] & around else 0.0
    for seat in range(3):
        there = (state.tribes[seat] & around).bit_count()
        if there and not state.dry >> hexagon & 1:
            weight = -1.5 if seat == who else 0.5 + 0.1 * state.points(seat)
            worth += weight * there * PIPS[state.game.world.hexes[hexagon].number]
    if robbed:
        hand = state.hands[robbed - 1]
        worth += 2.0 + 0.2 * state.points(robbed - 1) + 0.05 * size(hand)
    return worth


@worlds
def test_a_figure_does_the_harm_of_the_hex_and_of_the_robbery(world: str) -> None:
    moved = 0
    for state in decisions(world, 1):
        if state.phase != FIGURE:
            continue
        there, robbed = advice.harm(state)
        moves = state.legal_actions()
        harms = [there[move[2]] + robbed[move[3]] for move in moves]
        assert harms == [plain_harm(state, move[2], move[3]) for move in moves]
        assert state.game.choose(state, "settler") == moves[harms.index(max(harms))]
        moved += 1
    assert moved > 2


# ---------------------------------------------------------------- ways


@worlds
def test_a_way_is_as_short_as_the_rings_are_few(world: str) -> None:
    """A way is looked for no further off than it must be, and remembered."""
    rng = Rng(5)
    for state in decisions(world, 17):
        roads, fresh = state.game.roads, Roads(state.game.world)
        n = len(state.game.world.crossings)
        for _ in range(8):
            start, goal = rng.below(n), rng.below(n)
            far = rng.below(12) if rng.below(2) else 1 << 16
            closed = state.closed(rng.below(3))
            way = roads.path(start, goal, state.figures, closed, far)
            rings = fresh.rings(start, state.figures, closed)
            off = next((d for d, ring in enumerate(rings) if ring >> goal & 1), 0)
            assert len(way) == (off if off <= far else 0)
            assert way == fresh.path(start, goal, state.figures, closed, far)
            assert way == roads.path(start, goal, state.figures, closed, far)
            for at, to in zip((start, *way), way, strict=False):
                assert state.game.world.near[at] >> to & 1
