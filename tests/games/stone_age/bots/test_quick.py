"""What is remembered or left out makes the rules of thumb quicker and changes nothing."""

from collections.abc import Iterator

import pytest

from stoneage_panel.engine import Rng
from stoneage_panel.games.stone_age.bots import placing, spending, trading
from stoneage_panel.games.stone_age.bots.placing import View
from stoneage_panel.games.stone_age.bots.worth import TASTES
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.components.moves import PLACE, PUT, Move
from stoneage_panel.games.stone_age.components.places import WORKS
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.rules.price import FIFTH
from tests.games.playing import straying
from tests.games.stone_age.positions import table

Found = tuple[Move, float] | None


def decisions(players: int, **options: object) -> Iterator[Position]:
    """A game in which the seats stray now and then."""
    return straying(table(players, **options), "builder", players, bool)


def loaded(players: int, style: bool) -> Iterator[Position]:
    """The same positions with goods at random, and somewhere on the merchant's track."""
    rng = Rng(players)
    for state in decisions(players, style=style):
        other = state.clone()
        for seat in range(players):
            jewels = 6 if style else 1
            most = (*[1 + rng.below(6)] * 4, jewels)
            other.goods[seat] = goods.pack(rng.below(n) for n in most)
            other.track[seat] = rng.below(len(state.game.pack.track)) if style else 0
        yield other


# ---------------------------------------------------------------- paying


@pytest.mark.parametrize("style", [False, True])
def test_the_payment_chosen_is_the_best_of_all(style: bool) -> None:
    traded = 0
    for number, state in enumerate(loaded(2, style)):
        if number % 3:
            continue
        late = bool(number % 2)
        for space in range(5 if style else 4):
            assert space <= FIFTH
            quick = spending._cheapest(trading.buys(state, space, late), 7.3, late)
            assert quick == spending._cheapest(state.buys(space), 7.3, late)
            traded += quick is not None and quick[0][3] > 0
        for stack, top in enumerate(state.tops):
            if top >= 0:
                for taste in TASTES.values():
                    fixed = state.game.pack.tiles[top].kind == "fixed"
                    assert _paid(state, stack, late, taste, fixed=fixed)
    assert bool(traded) == style


def _paid(state: Position, stack: int, late: bool, taste: placing.Taste, *, fixed: bool) -> bool:
    if fixed:
        quick = spending._cheapest(trading.builds(state, stack, late, 0.0), 9.1, late)
        return quick == spending._cheapest(state.builds(stack), 9.1, late)
    few = trading.builds(state, stack, late, max(1.0, taste.houses))
    return spending._dearest(few, taste, late) == spending._dearest(
        state.builds(stack), taste, late
    )


def test_few_payments_are_left_and_all_are_legal() -> None:
    for number, state in enumerate(loaded(3, True)):
        if number % 9 == 0:
            for stack in range(len(state.tops)):
                few, whole = trading.builds(state, stack, False, 1.0), state.builds(stack)
                assert set(few) <= set(whole) and len(few) <= 40
                assert list(few) == [move for move in whole if move in few]


# ---------------------------------------------------------------- placing


@pytest.mark.parametrize("style", [False, True])
def test_the_place_chosen_is_the_best_of_all(style: bool) -> None:
    for state in decisions(3, style=style):
        if state.phase != PLACE:
            continue
        moves = [move for move in state.legal_actions() if move[0] == PUT]
        for taste in TASTES.values():
            spare, best = state.spare[state.acting], None
            for move in moves:
                # a view for each: what one knows of a place is of no other use
                value = placing._value(View(state, taste), move[1], move[2], spare)
                if best is None or value > best[1]:
                    best = move, value
            assert moves and placing.choose(state, moves, taste) == best
            assert all(move[1] < WORKS or style for move in moves)
