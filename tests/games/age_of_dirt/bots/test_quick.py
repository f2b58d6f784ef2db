"""What is remembered, bounded or left out makes the rules of thumb quicker and changes nothing."""

from collections.abc import Iterator

import pytest

from stoneage_panel.engine import Rng
from stoneage_panel.games.age_of_dirt.bots import purse as purses
from stoneage_panel.games.age_of_dirt.bots import turn
from stoneage_panel.games.age_of_dirt.bots.advice import STYLES
from stoneage_panel.games.age_of_dirt.bots.bringing import Bringer, best_take
from stoneage_panel.games.age_of_dirt.bots.calling import Caller
from stoneage_panel.games.age_of_dirt.bots.purse import Purse, nearness, plain_hoard, purse
from stoneage_panel.games.age_of_dirt.components import cards, goods, moves, pieces
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.rules import taking
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.own import PLENTY
from tests.games.age_of_dirt.positions import table
from tests.games.playing import straying

TASTES = tuple(STYLES.values())


def turns(players: int, **options: object) -> Iterator[Position]:
    """Every turn of a game in which the seats stray now and then."""
    for state in straying(table(players, **options), "inventor", 6, bool):
        if state.phase == moves.ACT:
            yield state


def some(rng: Rng, most: int) -> int:
    """Goods at random, so many of a kind at most."""
    return goods.pack(rng.below(most + 1) for _ in goods.KINDS)


def plain_nearness(cost: int, held: int, two_for_one: bool) -> tuple[float, int]:
    """As it is told in words: each lack in turn."""
    lacks, spare = [], 0
    for kind in range(5):
        due, there = goods.count(cost, kind), goods.count(held, kind)
        lacks += [purses._LACK[kind]] * max(0, due - there)
        spare += max(0, there - due) * goods.ONE[kind]
    if two_for_one:
        lacks.sort()
        while lacks and goods.size(spare) > 1:
            lacks.pop(0)
            spare -= goods.of_size(spare, 2)[0]
    chance = 1.0
    for each in lacks:
        chance *= each
    return chance, spare


@pytest.mark.parametrize("most", [2, 5, 31, 40])
def test_how_near_a_card_is_follows_from_each_kind_alone(most: int) -> None:
    rng = Rng(most)
    for _ in range(300):
        cost, held, two = some(rng, 4), some(rng, most), bool(rng.below(2))
        assert nearness(cost, held, two) == plain_nearness(cost, held, two)


@pytest.mark.parametrize("two_for_one", [False, True])
def test_no_card_is_nearer_with_less(two_for_one: bool) -> None:
    rng = Rng(7)
    for _ in range(2000):
        cost, held = some(rng, 2), some(rng, 3)
        less = held - rng.choice(goods.of_size(held, 1) or (0,))
        one, other = nearness(cost, less, two_for_one), nearness(cost, held, two_for_one)
        assert one[0] <= other[0]


@pytest.mark.parametrize("components", ["", PLENTY])
def test_goods_are_worth_what_they_are_worth_when_reckoned_afresh(components: str) -> None:
    rng = Rng(3)
    for state in turns(2, components=components):
        for taste in TASTES:
            own = purse(state, state.player, taste)
            fresh = Purse(own.pack, taste, own.lack, own.cards, own.bins, own.two_for_one)
            for _ in range(4):
                held = rng.choice(goods.of_size(some(rng, 3), rng.below(own.bins + 1)) or (0,))
                assert own[held] == fresh[held] == plain_hoard(own, held) <= own.most + 1e-6


def test_with_many_bins_goods_are_counted_the_long_way() -> None:
    own = Purse(cards.default(), TASTES[0], 5, 0b1110, 80, False)
    held = goods.pack([31, 31, 5, 5, 5])
    assert own[held] == plain_hoard(own, held)


@pytest.mark.parametrize("components", ["", PLENTY])
def test_what_many_gain_holds_what_fewer_gain(components: str) -> None:
    for state in turns(3, components=components):
        own, held = purse(state, state.player, TASTES[0]), state.caves[state.player]
        for area in range(3):
            for strong, extra in ((False, 0), (True, goods.ONE[0] + goods.ONE[2])):
                gains = own.gains(area, strong, extra, held, 4)
                for n in range(1, 5):
                    afresh = best_take(own, area, n, strong, extra, held, -1)[1]
                    assert gains[n] == afresh


def test_what_is_added_by_each_member_is_all_that_is_offered() -> None:
    for rule in (*range(3), taking.KINDS_RULE + 5):
        found: list[int] = []
        for n in range(5):
            found += [taken for taken, _, _ in taking.added(rule, n, False, goods.ONE[1])]
            assert sorted(found) == sorted(taking.offered(rule, n, False, goods.ONE[1]))


@pytest.mark.parametrize("players", [2, 4])
def test_the_best_plan_is_the_best_of_all_of_them(players: int) -> None:
    for state in turns(players):
        for taste in TASTES:
            whole = turn.plans(state, taste)
            best = max(whole, key=lambda idea: idea.worth)
            for least in (0.0, best.worth / 2):
                found = turn.plans(state, taste, least)
                assert set(found) <= set(whole)
                if best.worth > least:
                    assert max(found, key=lambda idea: idea.worth) == best


def test_no_fall_brings_more_than_the_bound() -> None:
    for state in turns(3):
        for seat in range(3):
            for area in range(len(AREAS)):
                bringer = Bringer(state, seat, area, seat, TASTES[0])
                for k in range(4):
                    for mouths in range(3):
                        assert bringer[4 * k + mouths] <= bringer.most(3) + 1e-6


def test_what_is_not_of_interest_is_never_told_as_if_it_were() -> None:
    for state in turns(2):
        for area in range(len(AREAS)):
            whole = Caller(state, state.player, TASTES[0]).worth(area, 1)
            for enough in (0.5, whole, whole + 0.01, whole + 1):
                found = Caller(state, state.player, TASTES[0]).worth(area, 1, enough)
                assert found == whole or (not found and whole < enough)


def test_pieces_are_counted_kind_by_kind() -> None:
    rng = Rng(2)
    for _ in range(200):
        counts = [rng.below(16) for _ in pieces.ONE]
        assert pieces.size(pieces.pack(counts)) == sum(counts)
