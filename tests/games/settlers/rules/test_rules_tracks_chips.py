"""SE.TRACK, SE.FIGURE, SE.CHIP: tracks, blocking figures, event chips."""

from collections.abc import Sequence

import pytest

from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.world import TRACKS
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.positions import do, pointed, refused, said
from tests.games.settlers.positions import (
    bag,
    camp,
    figures,
    give,
    hand,
    hexagon,
    legal,
    level,
    names,
    over,
    table,
    turn,
    win,
)
from tests.games.settlers.ruled import rule

COSTS = ("1f", "1b", "1b 1f", "1b 1s", "1m 1b 1f")


# ---------------------------------------------------------------- tracks


@rule("SE.TRACK.1")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("step", range(5))
def test_a_step_costs_the_same_on_every_track(track: str, step: int) -> None:
    state = level(turn(COSTS[step]), 0, **{track: step})
    assert f"step {track}" in legal(state)
    do(state, f"step {track}")
    assert hand(state) == "" and state.level(0, TRACKS.index(track)) == step + 1
    for card in COSTS[step].split():
        rest = bag(COSTS[step]) - bag(card)
        poor = level(turn(), 0, **{track: step})
        poor.hands[0] = rest
        assert refused(poor, f"step {track}") == "SE.PAY.1"


@rule("SE.TRACK.2")
def test_what_steps_bring() -> None:
    state = camp(turn("3m 3f"), 0, "af09-se", "as07-e")
    before = len(legal(state, "walk af09-se"))
    do(state, "step nourishment")
    assert len(legal(state, "walk af09-se")) > before
    level(state, 0, clothing=0, construction=3)
    assert "walk as07-e timor 1m" not in legal(state)
    do(state, "step clothing")
    assert "walk as07-e timor 1m" in legal(state)
    do(state, "step hunting")
    assert state.phase == moves.FIGURE


@rule("SE.TRACK.3")
def test_the_fifth_step_is_for_one_player_and_worth_a_point() -> None:
    state = level(turn("1m 1b 1f"), 0, clothing=4)
    level(state, 1, clothing=4, nourishment=5)
    do(state, "step clothing")
    assert state.points(0) == 1 and state.points(1) == 1
    assert state.scores()[0]["art"] == 1
    do(state, "done", "roll 1 1")
    give(state, 1, "2m 2b 2f")
    assert refused(state, "step clothing") == pointed(state, "track:clothing") == "SE.TRACK.3"
    assert refused(state, "step nourishment") == "SE.TRACK.3"
    assert said(state, "step clothing") != said(state, "step nourishment")


# ---------------------------------------------------------------- figures


@rule("SE.FIGURE.1")
def test_figures_keep_to_their_zones() -> None:
    state = do(turn("1f"), "step hunting")
    hexes = {line.split()[2][:2] for line in legal(state, "send neanderthal")}
    assert hexes == {"af", "eu", "as"}
    assert {line.split()[2][:2] for line in legal(state, "send carnivore")} == {"am", "au"}
    assert len(legal(state, "send carnivore")) == 17
    assert refused(state, "send neanderthal au01") == "SE.FIGURE.1"
    assert refused(state, "send carnivore af01 rob 1") == "SE.FIGURE.1"
    assert pointed(state, "au01", "neanderthal") == "SE.FIGURE.1"


@rule("SE.FIGURE.1")
def test_where_the_figures_stand_at_first() -> None:
    state = table()
    assert state.figures == [hexagon(state, "eu03"), hexagon(state, "am05")]


@rule("SE.FIGURE.2")
def test_a_figure_goes_to_another_hex() -> None:
    state = do(turn("1f"), "step hunting")
    assert refused(state, "send neanderthal eu03") == "SE.FIGURE.2"
    assert pointed(state, "am05", "carnivore") == "SE.FIGURE.2"
    # a step of hunting moves one, always
    assert refused(state, "done") == "SE.TURN.1"
    do(state, "send carnivore am01")
    assert state.phase == moves.ACT


@rule("SE.FIGURE.3")
def test_no_way_along_the_six_sides_of_a_blocked_hex() -> None:
    state = figures(camp(turn("2m"), 0, "af09-se"), "af09")
    # AF09-SE is a corner of AF09: only its way to AF10-E is left
    assert {line.split()[2] for line in legal(state, "walk") if line.endswith("1m")} == {
        "af10-se", "af13-ne",
    }  # fmt: skip
    assert refused(state, "walk af09-se af09-e 2m") == "SE.WALK.1"
    for one in ("af09", "af10"):
        figures(state, one)
        assert "af09-se" in names(state, state.nomads[0])


@rule("SE.FIGURE.3")
def test_a_refusal_names_the_figure_in_the_way() -> None:
    # AS07-E hangs on two sides of AS07 and on the way to Timor
    state = figures(camp(turn("9m"), 0, "as07-e"), "as07")
    assert refused(state, "walk as07-e as06-se 1m") == "SE.FIGURE.3"
    assert "figure" in said(state, "walk as07-e as06-se 1m")


@rule("SE.FIGURE.3")
def test_tribes_are_founded_on_corners_of_a_blocked_hex() -> None:
    state = figures(camp(turn("1b 1f 1s"), 0, "eu01-e"), "eu01")
    assert "found eu01-e" in legal(state)


def robbing(held: Sequence[str]) -> Position:
    """Seat 1 moves a figure for a step of hunting."""
    return do(turn(*held), "step hunting")


@rule("SE.FIGURE.5")
def test_one_other_player_with_cards_at_the_hex_is_robbed() -> None:
    # AF11: seats 1 and 2; AF12: all three; AF01: seat 1 only
    state = robbing(("1m 1f", "2b", "3s"))
    assert legal(state, "send neanderthal af12") == [
        "send neanderthal af12 rob 2", "send neanderthal af12 rob 3",
    ]  # fmt: skip
    assert legal(state, "send neanderthal af01") == ["send neanderthal af01"]
    assert refused(state, "send neanderthal af12") == "SE.FIGURE.5"
    assert refused(state, "send neanderthal af12 rob 1") == "SE.FIGURE.5"
    assert refused(state, "send neanderthal af01 rob 2") == "SE.FIGURE.5"
    assert pointed(state, "rob:1", "neanderthal", "af12") == "SE.FIGURE.5"
    do(state, "send neanderthal af12 rob 3", "card skins")
    assert [hand(state, seat) for seat in range(3)] == ["1m 1s", "2b", "2s"]


@rule("SE.FIGURE.5")
def test_nobody_without_cards_is_robbed() -> None:
    state = robbing(("1m 1f", "", "3s"))
    assert legal(state, "send neanderthal af12") == ["send neanderthal af12 rob 3"]
    assert legal(state, "send neanderthal af03") == ["send neanderthal af03"]


@rule("SE.FIGURE.5")
def test_only_thief_and_victim_know_the_card() -> None:
    state = do(robbing(("1f", "2b 1m", "3s")), "send neanderthal af11 rob 2", "card meat")
    known = [row["known"] for row in (state.observation(seat) for seat in range(3))]
    assert known[0][0] == known[1][0] == [1, 0, 0, 0]
    assert known[2][0] == [0, 0, 0, 0]
    assert known[0][1] == known[1][1] == [0, 2, 0, 0]
    # for a third it may have been a meat or a bones
    assert known[2][1] == [0, 1, 0, 0]


# ---------------------------------------------------------------- chips


def at_iberia(held: str = "1m") -> Position:
    """A nomad has come to the crossing behind the first box."""
    state = level(camp(turn(held), 0, "eu01-w"), 0, clothing=1)
    return do(state, "walk eu01-w iberia 1m")


@rule("SE.CHIP.1")
def test_the_first_nomad_behind_a_box_turns_a_chip_of_its_numeral() -> None:
    state = at_iberia()
    assert state.phase == moves.CHIP
    assert legal(state) == ["chip ei1", "chip ei2", "chip ei3", "chip ei4"]
    assert all(p == 0.25 for _, p in state.chance_outcomes())
    assert refused(state, "chip eii1") == pointed(state, "chip:eii1") == "SE.CHIP.1"
    do(state, "chip ei1")
    assert state.chips[0].bit_count() == 1 and state.lying.bit_count() == 17
    # nobody finds another there
    do(state, "done", "roll 1 1")
    level(state, 1, clothing=1)
    camp(camp(state, 0), 1, "eu01-w")
    give(state, 1, "1m")
    do(state, "walk eu01-w iberia 1m")
    assert state.phase == moves.ACT and not state.chips[1]


@rule("SE.CHIP.1")
def test_chips_on_the_way_are_taken_in_passing_one_after_the_other() -> None:
    # Timor on the way from Asia to the coast of Australia
    state = level(camp(turn("5m"), 0, "as07-e"), 0, clothing=2, construction=3)
    do(state, "walk as07-e papua 2m")
    assert names(state, state.nomads[0]) == {"timor"}
    do(state, "chip eiii1")
    assert names(state, state.nomads[0]) == {"papua"} and state.phase == moves.CHIP
    assert legal(state) == ["chip eiii2", "chip eiii3", "chip eiii4"]
    do(state, "chip eiii3", "desert af07")
    assert state.chips[0].bit_count() == 2 and hand(state) == "3m"
    assert state.left == 0


@rule("SE.CHIP.1", "SE.NOMAD.2")
def test_a_new_nomad_behind_a_box_finds_its_chip() -> None:
    state = turn("1m 1s")
    state.tribes[0] |= 1 << state.game.crossing_names["eu01-w"]
    level(state, 0, clothing=1)
    do(state, "nomad iberia")
    assert state.phase == moves.CHIP
    do(state, "chip ei1")
    assert state.phase == moves.ACT and state.points(0) == 1


@rule("SE.CHIP.3")
def test_a_figure_chip_moves_either_figure_and_robs() -> None:
    state = at_iberia()
    give(state, 1, "1f")
    do(state, "chip ei2")
    assert state.phase == moves.FIGURE
    assert legal(state, "send carnivore") and legal(state, "send neanderthal")
    do(state, "send neanderthal af13 rob 2", "card flint")
    assert hand(state) == "1f" and state.phase == moves.ACT


@rule("SE.CHIP.4")
def test_a_desert_chip_dries_out_a_hex_of_africa() -> None:
    state = do(at_iberia(), "chip ei3")
    assert legal(state) == ["desert af01", "desert af05", "desert af09", "desert af12"]
    assert refused(state, "desert eu01") == refused(state, "desert af02") == "SE.CHIP.4"
    assert pointed(state, "af02") == "SE.CHIP.4"
    do(state, "desert af05")
    assert state.dry == 1 << hexagon(state, "af05") and state.phase == moves.ACT
    # walking over it goes on as before
    assert legal(camp(give(state, 0, "1m"), 0, "af09-se"), "walk")


@rule("SE.CHIP.4")
def test_with_all_of_a_landscape_dry_a_desert_chip_does_nothing() -> None:
    state = at_iberia()
    for one in ("af02", "af08", "af11"):
        state.dry |= 1 << hexagon(state, one)
    do(state, "chip ei4")
    assert state.phase == moves.ACT and state.dry.bit_count() == 3
    assert refused(state, "desert af02") == "SE.TURN.1"


@rule("SE.CHIP.4")
def test_with_no_tile_left_a_desert_chip_does_nothing() -> None:
    state = at_iberia()
    for one in ("af01", "af05", "af09", "af02", "af08", "af11", "af03", "af07", "af10", "af04"):
        state.dry |= 1 << hexagon(state, one)
    do(state, "chip ei3")
    assert state.phase == moves.ACT and state.dry.bit_count() == 10


@rule("SE.CHIP.5")
def test_an_adaptation_chip_is_a_point_for_good() -> None:
    state = do(at_iberia(), "chip ei1")
    assert state.scores()[0]["adaptation"] == 1 and state.points(0) == 1
    assert not over(state)
    win(state, 1, "eii1")
    assert state.scores()[1]["adaptation"] == 1
