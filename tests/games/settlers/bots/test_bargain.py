"""Trading of the rules of thumb: they make, take, refuse and counter, and can't be milked."""

from collections.abc import Iterator
from itertools import pairwise, permutations

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Rng
from stoneage_panel.engine.game import Action
from stoneage_panel.games.settlers.bots import bargain
from stoneage_panel.games.settlers.bots.advice import STYLES
from stoneage_panel.games.settlers.bots.candidates import candidates
from stoneage_panel.games.settlers.bots.plans import plan
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.components.goods import covers, size
from stoneage_panel.games.settlers.components.moves import ACCEPT, AGREE, ASK, GIVE, REFUSE, Move
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.playing import decisions, played
from tests.games.positions import do
from tests.games.settlers.positions import give, turn
from tests.support.variants import later

PLAYED = tuple(STYLES)
every_style = pytest.mark.parametrize("style", PLAYED)


def says(state: Position, style: str) -> str:
    """What a style does in a position, as notation."""
    game = state.game
    return game.format(game.choose(state, style))


def needed(state: Position, seat: int, style: str) -> list[int]:
    """Counts of the cards a style collects."""
    return goods.counts(plan(state, seat, STYLES[style]).need)


def offered(state: Position, given: int, asked: int) -> Position:
    """The active seat has made an offer; the next is to answer."""
    new = state.clone()
    new.apply(Move(GIVE, given))
    assert Move(ASK, asked) in new.legal_actions()
    new.apply(Move(ASK, asked))
    return new


# ---------------------------------------------------------------- answering


def table_of(style: str, seed: int) -> Iterator[Position]:
    """The beginnings of turns in a game the style plays alone, before anything is traded."""
    state = new_game("settlers", 3).new_initial_state()
    assert isinstance(state, Position)
    for now in decisions(state, Rng(seed), lambda now: now.game.choose(now, style)):
        if not now.built and not now.tried and now.legal_actions()[0][0] != REFUSE:
            yield now


@every_style
def test_no_absurd_offer_is_taken(style: str) -> None:
    """Of all that could be offered and asked for, only what leaves the bot better off is taken."""
    taken = refused = 0
    for number, state in enumerate(table_of(style, 2)):
        if number % 9 or not state.hands[state.active]:
            continue
        who = (state.active + 1) % 3
        kinds = goods.counts(plan(state, who, STYLES[style]).need)
        held = goods.counts(state.hands[who])
        start = [move for move in state.legal_actions() if move[0] == GIVE]
        for given in start[:: 1 + len(start) // 8]:
            new = state.clone()
            new.apply(given)
            asks = [move for move in new.legal_actions() if move[0] == ASK]
            for asked in asks[:: 1 + len(asks) // 12]:
                if not covers(state.hands[who], asked[1]):
                    continue
                asking = offered(state, given[1], asked[1])
                if asking.game.choose(asking, style)[0] != ACCEPT:
                    refused += 1
                    continue
                taken += 1
                got, gone = goods.counts(given[1]), goods.counts(asked[1])
                assert sum(gone) <= sum(got) + 1
                # it gets more of what it lacks than it gives, or far more cards
                lacks = [max(0, k - h) for k, h in zip(kinds, held, strict=True)]
                helps = sum(min(g, n) for g, n in zip(got, lacks, strict=True))
                harms = sum(
                    max(0, min(k, h) - (h - g)) for k, h, g in zip(kinds, held, gone, strict=True)
                )
                assert helps > harms or sum(got) >= sum(gone) + harms - helps
                assert state.points(state.active) < 10 - bargain.CLOSE
    assert taken > 10 and refused > taken


@every_style
def test_nothing_is_given_to_somebody_about_to_win(style: str) -> None:
    state = turn("6f", "6m")
    lacked = needed(state, 1, style)
    assert any(lacked)
    for seat_points in (7, 8, 9):
        new = state.clone()
        new.chits[0] = (1 << seat_points) - 1
        for kind in range(4):
            give(new, 0, f"3{goods.LETTERS[kind]}")
            for asked in range(4):
                if asked != kind and covers(new.hands[1], goods.ONE[asked]):
                    asking = offered(new, 3 * goods.ONE[kind], goods.ONE[asked])
                    assert says(asking, style) == "refuse"


@every_style
def test_whoever_leads_pays_more(style: str) -> None:
    state = turn("3f", "3m")
    even = bargain.margin(state, 1, 0)
    state.chits[0] = 0b111
    assert bargain.margin(state, 1, 0) > even == bargain.margin(state, 0, 1)


# ---------------------------------------------------------------- milking


def milk(style: str, seed: int, turns: int) -> tuple[list[float], list[int]]:
    """A cheat offers one card for one to three, all it may, and takes whatever is said yes to.

    Returns what the victims' hands are worth to them after each turn, and the deals of each turn.
    """
    state = turn("9m 9b 9f 9s", "6b", "6b 1s", offers=9)
    cheat, worths, deals = Rng(seed), [_worth(state, style)], []
    for _ in range(turns):
        while len(state.tried) < 9:
            actions = [move for move in state.legal_actions() if move[0] == GIVE]
            small = [move for move in actions if size(move[1]) == 1]
            state.apply(cheat.choice(small))
            asks = [move for move in state.legal_actions() if size(move[1]) <= 3]
            state.apply(cheat.choice(asks))  # or withdraws
            _answered(state, style)
        worths.append(_worth(state, style))
        deals.append(state.deals)
        # the cheat's next turn, nothing having changed
        state.tried, state.deals = (), 0
    return worths, deals


def _answered(state: Position, style: str) -> None:
    """The others answer; the cheat deals with the first who would, counter-offers as well."""
    while state.player != state.active:
        state.apply(state.game.choose(state, style))
    agrees = [move for move in state.legal_actions() if move[0] == AGREE]
    if agrees:
        state.apply(agrees[0])


def _worth(state: Position, style: str) -> float:
    return sum(
        bargain.worth(state.hands[seat], plan(state, seat, STYLES[style]).need) for seat in (1, 2)
    )


@pytest.mark.parametrize("seed", later(range(4)))
@every_style
def test_no_string_of_offers_leaves_them_poorer(style: str, seed: int) -> None:
    worths, deals = milk(style, seed, 40)
    assert all(after >= before for before, after in pairwise(worths))
    assert max(deals) <= bargain.PATIENCE
    # nothing changes on the board: soon there is nothing to gain any more
    assert sum(deals) > 0 and sum(deals[-10:]) == 0


@every_style
def test_a_good_offer_is_not_taken_for_ever(style: str) -> None:
    """What was worth having is not, once it is there: the same offer again and again."""
    state = turn("9m 9b 9f 9s", "9m", offers=9)
    lacked = next(k for k, n in enumerate(needed(state, 1, style)) if n and k != goods.MEAT)
    letter, before = goods.LETTERS[lacked], size(state.hands[1])
    for _ in range(30):
        do(state, f"offer 1{letter}", "for 2m")
        _answered(state, style)
        state.tried, state.deals = (), 0
    needs = sum(needed(state, 1, style))
    assert before - needs <= size(state.hands[1]) < before


@every_style
def test_two_deals_a_turn_are_enough(style: str) -> None:
    state = turn("9m 9b 9f 9s", "9m", offers=9)
    lacked = next(k for k, n in enumerate(needed(state, 1, style)) if n and k != goods.MEAT)
    generous = f"offer 1{goods.LETTERS[lacked]}", "for 1m"
    state.deals = bargain.PATIENCE - 1
    assert says(do(state.clone(), *generous), style) == "accept"
    state.deals = bargain.PATIENCE
    assert says(do(state.clone(), *generous), style) == "refuse"


# ---------------------------------------------------------------- making offers


@every_style
@pytest.mark.slow
def test_bots_deal_with_each_other(style: str) -> None:
    """In whole games offers are made, accepted and refused, and most lead to a deal."""
    seen = dict.fromkeys(("offer", "for", "accept", "refuse", "deal", "bank"), 0)

    def choose(now: Position) -> Action:
        move = now.game.choose(now, style)
        word = now.game.format(move).split()[0]
        if word in seen:
            seen[word] += 1
        return move

    for seed in range(4):
        played(new_game("settlers", 3).new_initial_state(), Rng(seed), choose)
    assert min(seen.values()) > 0
    assert seen["deal"] > seen["offer"] / 2


@every_style
def test_a_counter_offer_helps_whoever_makes_it(style: str) -> None:
    """Where it can spare what is asked for, but not for that: something it needs in return."""
    made = 0
    for asked, has, given in permutations("mbfs", 3):
        state = turn(f"3{has} 3{given}", f"6{asked}")
        do(state, f"offer 1{given}", f"for 1{asked}")
        if not says(state, style).startswith("offer"):
            continue
        do(state, says(state, style))
        if says(state, style) == "withdraw":
            continue
        do(state, says(state, style), "refuse")
        before = _worth(state, style)
        do(state, "deal 2")
        assert _worth(state, style) > before
        made += 1
    assert made > 0


@every_style
def test_it_offers_what_it_can_spare_for_what_it_lacks(style: str) -> None:
    state = turn("9m", "2m 2b 2f 2s")
    lacked = needed(state, 0, style)
    move = state.game.choose(state, style)
    assert move[0] == GIVE and goods.counts(move[1])[1:] == [0, 0, 0]
    state.apply(move)
    asked = goods.counts(state.game.choose(state, style)[1])
    assert sum(asked) == 1 and lacked[asked.index(1)]


@every_style
def test_no_deal_is_made_with_a_seat_about_to_win(style: str) -> None:
    state = turn("9m", "2m 2b 2f 2s", "2m 2b 2f 2s")
    state.apply(state.game.choose(state, style))
    state.apply(state.game.choose(state, style))
    state.chits[2] = 0b1111111
    state.apply(Move(REFUSE))
    state.apply(Move(ACCEPT))
    assert says(state, style) == "no deal"
    state.chits[2] = 0
    assert says(state, style) == "deal 3"


@every_style
def test_the_bank_is_asked_where_nobody_else_has_it(style: str) -> None:
    state = turn("9m", "", "")
    assert says(state, style).startswith("bank meat for")


def test_search_thinks_of_no_absurd_deal() -> None:
    """What no style would think of is no candidate either: so nobody milks a search."""
    state = turn("9m 9b 9f 9s", "3m 3b 3f 3s", offers=9)
    asking = offered(state, goods.ONE[goods.MEAT], goods.ONE[goods.FLINT])
    assert Move(ACCEPT) in candidates(asking)
    for asked in (3 * goods.ONE[goods.FLINT], goods.ONE[goods.FLINT] + 2 * goods.ONE[goods.SKINS]):
        absurd = offered(state, goods.ONE[goods.MEAT], asked)
        assert Move(ACCEPT) in absurd.legal_actions()
        assert Move(ACCEPT) not in candidates(absurd)
    asking.deals = bargain.PATIENCE
    assert Move(ACCEPT) not in candidates(asking)
    asking.deals = 0
    asking.chits[0] = 0b1111111
    assert Move(ACCEPT) not in candidates(asking)


def test_search_makes_no_deal_with_a_seat_about_to_win() -> None:
    state = do(turn("9m", "3b", "3b"), "offer 1m", "for 1b", "accept", "accept")
    assert {Move(AGREE, 1), Move(AGREE, 2)} <= set(candidates(state))
    state.chits[2] = 0b1111111
    assert Move(AGREE, 2) not in candidates(state)
