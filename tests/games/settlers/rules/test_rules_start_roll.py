"""SE.START, SE.TURN, SE.PAY, SE.ROLL, SE.SEVEN, SE.LUCK: set-up, turns, what the dice bring."""

from fractions import Fraction

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, NotationError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.settlers.components import moves
from tests.games.positions import do, pointed, refused
from tests.games.settlers.positions import (
    at,
    bag,
    camp,
    figures,
    give,
    hand,
    hexagon,
    legal,
    names,
    over,
    settle,
    table,
    turn,
)
from tests.games.settlers.ruled import rule

PRINTED = [
    ({"af01-nw", "af10-e", "af07-e"}, {"af09-se"}),
    ({"af03-e", "af11-e", "af08-e"}, {"af03-se"}),
    ({"af05-e", "af02-e", "af12-e"}, {"af05-ne"}),
    ({"af01-sw", "af04-e", "af06-e"}, {"af05-se"}),
]


def placed(players: int, *corners: str) -> list[int]:
    """The seats that place tribes, then nomads, in their order."""
    state, order = table(players, start="free"), []
    while state.phase in (moves.TRIBE, moves.CAMP):
        order.append(state.player)
        state.step(state.legal_actions()[0])
    return order


# ---------------------------------------------------------------- start


@rule("SE.START.1")
def test_everybody_starts_with_a_bones_and_a_skins_and_level_0() -> None:
    state = table(4)
    for seat in range(4):
        assert hand(state, seat) == "1b 1s"
        assert [state.level(seat, track) for track in range(4)] == [0] * 4
        assert state.points(seat) == 0
    assert state.bank == bag("20m 16b 20f 16s")


@rule("SE.START.2", "SE.START.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_printed_start(players: int) -> None:
    state = table(players, two=True)
    for seat in range(players):
        assert names(state, state.tribes[seat]) == PRINTED[seat][0]
        assert names(state, state.nomads[seat]) == PRINTED[seat][1]
    assert state.phase == moves.ROLL and state.round == 1


@rule("SE.START.2", "SE.START.3")
def test_free_places_are_taken_clockwise_back_and_clockwise_then_nomads_back() -> None:
    assert placed(3) == [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0]
    assert placed(4) == [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0]


@rule("SE.START.2")
def test_tribes_start_on_free_black_corners() -> None:
    state = table(3, start="free")
    assert len(legal(state)) == 17
    do(state, "tribe af05-e")
    assert len(legal(state)) == 16
    assert refused(state, "tribe af05-e") == "SE.START.2"
    assert refused(state, "tribe eu01-e") == "SE.START.2"
    assert refused(state, "tribe af09-se") == "SE.START.2"
    assert pointed(state, "af05-e") == "SE.START.2"
    assert refused(state, "camp af09-se") == "SE.TURN.1"


@rule("SE.START.3")
def test_the_first_nomad_stands_beside_an_own_tribe_on_no_black_corner() -> None:
    state = table(3, start="free")
    do(state, "tribe af01-nw", "tribe af03-e", "tribe af12-e", "tribe af13-e", "tribe af08-e",
       "tribe af02-sw", "tribe af01-sw", "tribe af05-e", "tribe af04-e")  # fmt: skip
    # beside AF12-E, AF13-E and AF04-E
    free = {line.removeprefix("camp ") for line in legal(state)}
    beside = state.game.roads.beside(state.tribes[2])
    assert free == names(state, beside & ~state.game.world.starts)
    assert refused(state, "camp af01-w") == "SE.START.3"
    assert refused(state, "camp af12-e") == "SE.START.3"
    assert pointed(state, "af12-e") == "SE.START.3"
    do(state, "camp af05-se")
    # two tribes may share a neighbour, two nomads no crossing
    assert state.player == 1
    assert "camp af05-se" not in legal(state) and refused(state, "camp af05-se") == "SE.START.3"


@rule("SE.START.4")
def test_the_seat_named_places_and_plays_first() -> None:
    state = table(3, start="free", first=2)
    order = []
    while state.phase in (moves.TRIBE, moves.CAMP):
        order.append(state.player)
        state.step(state.legal_actions()[-1])
    assert order == [1, 2, 0, 0, 2, 1, 1, 2, 0, 0, 2, 1]
    assert (state.active, state.phase) == (1, moves.ROLL)
    with pytest.raises(NotationError):
        new_game("settlers", 3, first=4)


@rule("SE.START.5")
def test_chits_lie_open_and_chips_are_mixed_by_numeral() -> None:
    state = table()
    world = state.game.world
    assert state.free.bit_count() == 32
    assert [sum(chit.people == people for chit in world.chits) for people in range(4)] == [8] * 4
    assert state.lying.bit_count() == state.pool.bit_count() == 18
    for group, size in enumerate((4, 4, 4, 6)):
        assert sum(box.group == group for box in world.boxes) == size
        assert sum(chip.group == group for chip in world.chips) == size


@rule("SE.START.6")
def test_three_players_have_the_whole_map_and_two_ask_for_it() -> None:
    assert table(3).game.world == table(4).game.world
    with pytest.raises(NotationError):
        new_game("settlers", 2)
    assert table(2, two=True).players == 2


# ---------------------------------------------------------------- turns


@rule("SE.TURN.1")
def test_roll_then_trade_then_develop() -> None:
    state = table()
    assert state.current_player == CHANCE
    assert refused(state, "done") == refused(state, "step hunting") == "SE.TURN.1"
    do(state, "roll 1 1")
    assert state.current_player == 0
    assert refused(state, "roll 1 1") == "SE.TURN.1"
    assert pointed(state, "d:1") == "SE.TURN.1"


@rule("SE.TURN.2")
def test_no_trade_once_development_has_begun() -> None:
    state = turn("4m 1b 1f 1s", "1f")
    assert legal(state, "offer") and legal(state, "bank")
    do(state, "step nourishment")
    assert not legal(state, "offer") and not legal(state, "bank")
    assert refused(state, "offer 1m") == refused(state, "bank meat for flint") == "SE.TURN.2"
    assert pointed(state, "offer") == pointed(state, "bank") == "SE.TURN.2"
    do(state, "done", "roll 1 1")
    assert not state.built


@rule("SE.TURN.3")
def test_developments_come_in_any_order_and_number() -> None:
    state = turn("4m 3b 3f 3s")
    do(state, "step clothing", "walk af09-se eu06-se 1m", "nomad af09-se", "step construction",
       "step clothing", "walk eu06-se eu06-e 1m", "walk af09-se eu06-se 1m", "done")  # fmt: skip
    assert hand(state, 0) == "2b 1f 2s"


@rule("SE.TURN.4")
def test_turns_go_clockwise_and_rounds_with_the_first_seat() -> None:
    state = table(3, first=2)
    seen = []
    for _ in range(6):
        seen.append((state.round, state.active))
        do(state, "roll 1 1", "done")
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


@rule("SE.PAY.1")
def test_costs_go_back_to_the_bank() -> None:
    state = turn("1m 1b 1s")
    bank = state.bank
    do(state, "nomad af01-w")
    assert hand(state) == "1b"
    assert state.bank == bank + bag("1m 1s")
    assert refused(state, "nomad af01-ne") == "SE.NOMAD.3"
    assert refused(state, "step hunting") == "SE.PAY.1"
    camp(state, 0)
    assert refused(state, "nomad af01-ne") == "SE.PAY.1"
    assert pointed(state, "track:hunting") == pointed(state, "nomad") == "SE.PAY.1"


# ---------------------------------------------------------------- the roll


@rule("SE.ROLL.1")
def test_two_dice() -> None:
    state = table()
    chances = {state.game.format(o): Fraction(p).limit_denominator(36)
               for o, p in state.chance_outcomes()}  # fmt: skip
    assert len(chances) == 21 and sum(chances.values()) == 1
    assert chances["roll 2 2"] == Fraction(1, 36) and chances["roll 3 4"] == Fraction(1, 18)
    rng, totals = Rng(1), [0] * 13
    for _ in range(3600):
        _, low, high, _ = state.sample_chance(rng)
        totals[low + high] += 1
    assert 500 < totals[7] < 700 and 60 < totals[2] < 140
    assert refused(state, moves.Move(moves.DICE, 4, 3)) == "SE.ROLL.1"
    assert pointed(state, "d:7") == "SE.ROLL.1"


@rule("SE.ROLL.2", "SE.ROLL.3")
def test_tribes_bring_a_card_each_and_nomads_none() -> None:
    state = table(4)
    # AF05 (steppe, 6) touches AF03-E, AF05-E and AF04-E; AF07 (mountains, 6) AF07-E;
    # the nomads on AF03-SE, AF05-NE and AF05-SE bring nothing
    do(state, "roll 3 3")
    assert [hand(state, seat) for seat in range(4)] == [
        "1b 1f 1s", "2b 1s", "2b 1s", "2b 1s",
    ]  # fmt: skip


@rule("SE.ROLL.2")
@pytest.mark.parametrize(
    ("dice", "brought"),
    [
        ("2 2", ["", "", "1m"]),
        ("1 4", ["1b", "1b", "1b"]),
        ("2 6", ["1m", "1m", "1s"]),
        ("3 6", ["1f", "1s", "1f"]),
        ("4 6", ["", "1f", ""]),
        ("6 6", ["", "", ""]),
    ],
)
def test_what_the_numbers_bring_at_the_printed_start(dice: str, brought: list[str]) -> None:
    state = table(3)
    before = state.hands[:]
    do(state, f"roll {dice}")
    assert [state.hands[seat] - before[seat] for seat in range(3)] == [bag(b) for b in brought]


@rule("SE.ROLL.4")
def test_when_a_kind_runs_short() -> None:
    # a 6: bones for seats 2 and 3, flint for seat 1
    state = give(table(3), 0, "20f 18b")
    give(state, 1, "1m")
    give(state, 2, "1b")
    do(state, "roll 3 3")
    assert hand(state, 1) == "1m" and hand(state, 2) == "1b"
    assert hand(state, 0) == "18b 20f"


@rule("SE.ROLL.4")
def test_who_alone_is_due_a_kind_takes_what_there_is() -> None:
    state = settle(table(3), 1, "af01-nw", "af03-e", "af05-e")
    settle(state, 2, "af12-e", "af02-e", "af08-e")
    settle(state, 0, "af13-e", "af07-e", "af02-sw")
    give(state, 0, "19b")
    give(state, 1, "")
    give(state, 2, "")
    do(state, "roll 3 3")
    assert hand(state, 1) == "1b" and hand(state, 0) == "19b 1f"


@rule("SE.ROLL.5", "SE.FIGURE.4")
def test_blocked_hexes_and_deserts_yield_nothing() -> None:
    state = figures(table(3), "af05")
    state.dry |= 1 << hexagon(state, "af07")
    do(state, "roll 3 3")
    assert [hand(state, seat) for seat in range(3)] == ["1b 1s"] * 3


# ---------------------------------------------------------------- sevens


@rule("SE.SEVEN.1")
@pytest.mark.parametrize(("held", "back"), [("8m", 4), ("9m", 4), ("11m 2b", 6), ("15s", 7)])
def test_more_than_seven_cards_are_halved(held: str, back: int) -> None:
    state = give(table(3), 0, held)
    do(state, "roll 3 4")
    assert state.phase == moves.DISCARD
    drops = legal(state)
    assert all(line.startswith("discard") for line in drops)
    assert all(sum(int(w[:-1]) for w in line.split()[1:]) == back for line in drops)
    assert refused(state, "discard 1m") == "SE.SEVEN.1"
    assert pointed(state, "drop:flint") == "SE.SEVEN.1"


@rule("SE.SEVEN.1")
def test_halving_goes_clockwise_from_the_roller_and_nothing_is_yielded() -> None:
    state = table(3, first=2)
    for seat, held in enumerate(("4m 5b", "7f", "8s")):
        give(state, seat, held)
    do(state, "roll 1 6")
    assert state.player == 2
    do(state, "discard 4s")
    assert state.player == 0
    assert set(legal(state)) == {f"discard {m}m {4 - m}b".replace("0m ", "").replace(" 0b", "")
                                 for m in range(5)}  # fmt: skip
    do(state, "discard 1m 3b")
    assert [hand(state, seat) for seat in range(3)] == ["3m 2b", "7f", "4s"]
    assert (state.player, state.phase) == (1, moves.FIGURE)


@rule("SE.SEVEN.2")
def test_a_seven_moves_the_neanderthal_only() -> None:
    state = do(table(3), "roll 2 5")
    assert state.phase == moves.FIGURE
    assert legal(state) and all(line.startswith("send neanderthal") for line in legal(state))
    assert refused(state, "send carnivore am01") == "SE.SEVEN.2"
    assert pointed(state, "carnivore") == "SE.SEVEN.2"
    do(state, "send neanderthal eu07")
    assert state.phase == moves.ACT and not state.built


@rule("SE.LUCK.1", "SE.FIGURE.5")
def test_every_card_of_the_robbed_hand_is_as_likely() -> None:
    state = give(table(3), 1, "3m 1f")
    do(state, "roll 3 4", "send neanderthal af13 rob 2")
    assert {state.game.format(o): p for o, p in state.chance_outcomes()} == {
        "card meat": 0.75, "card flint": 0.25,
    }  # fmt: skip
    rng = Rng(2)
    drawn = [state.sample_chance(rng)[1] for _ in range(400)]
    assert 260 < drawn.count(0) < 340 and drawn.count(2) == 400 - drawn.count(0)
    assert refused(state, "card skins") == "SE.LUCK.1"
    assert pointed(state, "card:skins") == "SE.LUCK.1"
    do(state, "card flint")
    assert hand(state, 0) == "1b 1f 1s" and hand(state, 1) == "3m"
    assert not over(state) and at(state, "af13-e") >= 0
