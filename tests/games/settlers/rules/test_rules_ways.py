"""SE.NOMAD, SE.WALK, SE.BOX, SE.FOUND: nomads, their ways, new tribes."""

import pytest

from stoneage_panel.games.settlers.components import moves
from tests.games.positions import do, pointed, refused, said
from tests.games.settlers.positions import (
    at,
    camp,
    figures,
    give,
    hand,
    legal,
    level,
    names,
    settle,
    turn,
    win,
)
from tests.games.settlers.ruled import rule


def goals(state: object, start: str, meat: str = "") -> set[str]:
    """Where the nomad on a crossing can walk, or for exactly so much meat."""
    found = [line.split() for line in legal(state, f"walk {start} ")]  # type: ignore[arg-type]
    return {goal for _, _, goal, paid in found if paid == meat or not meat}


# ---------------------------------------------------------------- new nomads


@rule("SE.NOMAD.1")
def test_a_nomad_costs_a_skins_and_a_meat() -> None:
    state = do(turn("2m 1b 1f 2s"), "nomad af10-se")
    assert hand(state) == "1m 1b 1f 1s"
    assert names(state, state.nomads[0]) == {"af09-se", "af10-se"}


@rule("SE.NOMAD.2")
def test_a_nomad_starts_on_a_free_crossing_beside_an_own_tribe() -> None:
    state = turn("1m 1s")
    # beside AF01-NW, AF10-E and AF07-E; on AF09-SE the first nomad stands
    assert set(legal(state, "nomad")) == {
        "nomad af01-w", "nomad af01-ne", "nomad af10-se", "nomad af13-ne", "nomad af06-se",
        "nomad af07-se", "nomad af11-se",
    }  # fmt: skip
    assert refused(state, "nomad af09-se") == refused(state, "nomad eu01-e") == "SE.NOMAD.2"
    assert pointed(state, "eu01-e", "nomad") == "SE.NOMAD.2"


@rule("SE.NOMAD.2", "SE.FIGURE.3")
def test_a_nomad_may_start_on_a_corner_of_a_blocked_hex() -> None:
    assert "nomad af01-w" in legal(figures(turn("1m 1s"), "af01"))


@rule("SE.NOMAD.2", "SE.BOX.1")
def test_no_nomad_starts_behind_a_closed_box() -> None:
    state = camp(settle(turn("3m 3s"), 0, "as07-e", "af10-e", "af07-e"), 0)
    assert refused(state, "nomad timor") == "SE.BOX.1"
    level(state, 0, clothing=1, construction=3)
    assert "nomad timor" in legal(state)


@rule("SE.NOMAD.3")
def test_nobody_has_more_than_two_nomads() -> None:
    state = camp(turn("5m 5s"), 0, "af09-se", "eu01-e")
    assert not legal(state, "nomad")
    assert refused(state, "nomad af01-w") == pointed(state, "nomad") == "SE.NOMAD.3"


# ---------------------------------------------------------------- walks


@rule("SE.WALK.1")
def test_a_meat_is_two_crossings_and_one_more_a_step_of_nourishment() -> None:
    state = turn("1m")
    # AF05-NE is taken by the nomad of seat 3, AF05-E by its tribe, AF10-E by one's own
    assert goals(state, "af09-se") == {
        "af09-e", "af05-se", "af09-ne", "af10-se", "af13-ne", "eu06-se",
    }  # fmt: skip
    nearer = goals(state, "af09-se")
    level(state, 0, nourishment=1)
    assert goals(state, "af09-se") - nearer == {
        "af09-nw", "eu06-e", "eu08-sw", "af13-e", "af04-e", "af06-e",
    }  # fmt: skip
    level(state, 0, nourishment=5)
    assert len(goals(state, "af09-se")) > 40


@rule("SE.WALK.1")
def test_more_meat_takes_a_nomad_further_with_the_least_meat() -> None:
    state = turn("2m")
    assert "eu06-e" in goals(state, "af09-se", "2m")
    assert "eu06-se" in goals(state, "af09-se", "1m")
    assert refused(state, "walk af09-se eu06-se 2m") == "SE.WALK.1"
    assert "exactly 1 meat" in said(state, "walk af09-se eu06-se 2m")
    assert refused(state, "walk af09-se eu06-e 1m") == "SE.WALK.1"
    assert refused(state, "walk af09-se eu07-e 2m") == "SE.WALK.1"
    assert "you have 2" in said(state, "walk af09-se eu07-e 2m")
    assert refused(turn(), "walk af09-se af09-e 1m") == "SE.WALK.1"
    assert pointed(turn(), "af09-se") == "SE.WALK.1"
    do(state, "walk af09-se eu06-e 2m")
    assert hand(state) == "" and names(state, state.nomads[0]) == {"eu06-e"}


@rule("SE.WALK.1")
def test_meat_goes_to_one_nomad_or_to_both() -> None:
    state = camp(turn("2m"), 0, "af09-se", "eu01-e")
    do(state, "walk eu01-e eu02-se 1m", "walk af09-se eu06-se 1m")
    assert names(state, state.nomads[0]) == {"eu02-se", "eu06-se"}
    assert hand(state) == ""


@rule("SE.WALK.2")
def test_past_others_but_not_onto_them() -> None:
    state = camp(turn("1m"), 1, "af09-e", "eu06-se")
    # past seat 2's nomad on AF09-E to AF09-NE, but not on it
    assert goals(state, "af09-se") == {"af05-se", "af09-ne", "af10-se", "af13-ne"}
    assert refused(state, "walk af09-se af09-e 1m") == "SE.WALK.2"
    assert refused(state, "walk af09-se af10-e 1m") == "SE.WALK.2"
    assert pointed(state, "af09-e", "af09-se") == "SE.WALK.2"


@rule("SE.WALK.3")
def test_one_moves_own_nomads_only() -> None:
    state = turn("1m")
    assert refused(state, "walk af03-se af01-se 1m") == "SE.WALK.3"
    assert refused(state, "walk af10-e af10-se 1m") == "SE.WALK.3"
    assert pointed(state, "af01-se", "af03-se") == "SE.WALK.3"


@rule("SE.WALK.4")
def test_steps_that_are_left_stay_until_something_else_is_done() -> None:
    state = do(turn("3m 2f"), "walk af09-se af09-e 1m")
    assert state.left == 1 and at(state, "af09-e") == state.walker
    assert goals(state, "af09-e", "0m") == {"af09-se", "af09-ne", "eu06-se"}
    # with the step left a further meat takes it three crossings
    assert "eu06-e" in goals(state, "af09-e", "1m")
    do(state, "walk af09-e eu06-se 0m")
    assert hand(state) == "2m 2f" and state.left == 0
    do(state, "walk eu06-se af09-e 1m", "step nourishment")
    assert state.left == 0 and not goals(state, "af09-e", "0m")


@rule("SE.WALK.4")
def test_steps_belong_to_one_nomad() -> None:
    state = camp(turn("3m"), 0, "af09-se", "eu01-e")
    do(state, "walk af09-se af09-e 1m", "walk eu01-e eu02-se 1m")
    assert not goals(state, "af09-e", "0m") and goals(state, "eu02-se", "0m")
    do(state, "done", "roll 1 1")
    assert state.left == 0 and state.walker < 0


@rule("SE.WALK.4", "SE.BOX.1")
def test_a_dead_end_and_back_for_one_meat() -> None:
    state = level(camp(turn("1m"), 0, "eu01-w"), 0, clothing=1)
    do(state, "walk eu01-w iberia 1m", "chip ei3", "desert af01", "walk iberia eu01-w 0m")
    assert names(state, state.nomads[0]) == {"eu01-w"}
    assert hand(state) == "" and state.chips[0].bit_count() == 1


@rule("SE.WALK.5")
def test_a_walk_ends_where_a_figure_cuts_it_off() -> None:
    state = level(camp(turn("2m"), 0, "eu01-w"), 0, clothing=1, construction=3)
    camp(state, 0, "as07-e")
    # past the box at Timor towards Arafura; the carnivore can't be in the way at sea
    do(state, "walk as07-e arafura 1m", "chip eiii2", "send carnivore au01")
    assert names(state, state.nomads[0]) == {"arafura"}
    state = level(camp(turn("2m"), 0, "eu01-w"), 0, clothing=3, construction=1)
    camp(state, 0, "as08-e")
    # back to the land at AS09-E and along its hex, where now the Neanderthal stands
    do(state, "walk as08-e as09-se 2m")
    assert names(state, state.nomads[0]) == {"as09-se"}


@rule("SE.WALK.5")
def test_the_rest_of_a_walk_is_lost_when_no_way_is_left() -> None:
    # from the ice at Bering over AS09-E to its next corner: both ways on run along AS09
    state = level(camp(turn("3m"), 0, "as08-ne"), 0, clothing=3, construction=1)
    figures(state, "as08")
    assert "as08-e" not in goals(state, "as08-ne")
    figures(state)
    camp(state, 0, "as08-e")
    line = next(one for one in legal(state, "walk as08-e ") if one.split()[2] == "alaska")
    do(state, line, "chip eii2")
    # the chip lies on the way: the nomad waits at Bering, then goes on to Alaska
    assert names(state, state.nomads[0]) == {"bering"} and state.phase == moves.FIGURE
    do(state, "send neanderthal as08")
    assert names(state, state.nomads[0]) == {"alaska"}


@rule("SE.WALK.5")
def test_cut_off_by_the_figure_one_has_moved() -> None:
    # from Beringia's end at AS09-E a tribe of seat 2 keeps nothing: only sides of AS08 and AS09
    state = level(camp(turn("4m"), 0, "alaska"), 0, clothing=3, construction=1)
    # Alaska - Bering - AS08-E - AS08-NE: the last way is a side of AS08 only
    assert "as08-ne" in goals(state, "alaska", "2m")
    do(state, "walk alaska as08-ne 2m", "chip eii2")
    assert names(state, state.nomads[0]) == {"bering"} and state.left == 3
    do(state, "send neanderthal as08")
    assert names(state, state.nomads[0]) == {"bering"}
    assert state.phase == moves.ACT and state.left == 3
    # what is left of the meat may still be used another way
    assert "as08-e" in goals(state, "bering", "0m")


# ---------------------------------------------------------------- boxes


@rule("SE.BOX.1")
@pytest.mark.parametrize(("white", "black", "open_"), [
    (1, 3, True), (5, 5, True), (0, 3, False), (1, 2, False), (0, 0, False),
])  # fmt: skip
def test_both_levels_open_a_box(white: int, black: int, open_: bool) -> None:
    # Timor asks for clothing 1 and construction 3
    state = level(camp(turn("1m"), 0, "as07-e"), 0, clothing=white, construction=black)
    assert ("timor" in goals(state, "as07-e")) == open_
    if not open_:
        assert refused(state, "walk as07-e timor 1m") == "SE.BOX.1"
        assert f"you have {white} and {black}" in said(state, "walk as07-e timor 1m")
        assert pointed(state, "timor", "as07-e") == "SE.BOX.1"


@rule("SE.BOX.1")
def test_a_box_stays_closed_when_its_chip_is_gone() -> None:
    state = win(camp(turn("9m"), 0, "as07-e"), 1, "eiii1")
    assert "timor" not in goals(state, "as07-e")
    # nor does any way lead through it
    assert "arafura" not in goals(state, "as07-e")
    assert refused(state, "walk as07-e arafura 1m") == "SE.WALK.1"
    assert "boxes" in said(state, "walk as07-e arafura 1m")


# ---------------------------------------------------------------- new tribes


@rule("SE.FOUND.1")
def test_a_nomad_on_a_chit_becomes_a_tribe() -> None:
    state = camp(turn("1m 2b 1f 1s"), 0, "eu01-e")
    assert legal(state, "found") == ["found eu01-e"]
    do(state, "found eu01-e")
    assert hand(state) == "1m 1b"
    assert "eu01-e" in names(state, state.tribes[0]) and not state.nomads[0]
    assert state.points(0) == 1 and state.chits[0].bit_count() == 1
    assert state.free.bit_count() == 31
    # the new tribe brings cards, and nomads may start beside it
    give(state, 0, "1m 1s")
    assert "nomad eu01-ne" in legal(state)


@rule("SE.FOUND.1")
def test_no_tribe_without_nomad_chit_or_goods() -> None:
    state = camp(turn("1b 1f 1s"), 0, "af09-se", "eu01-e")
    assert refused(state, "found eu02-e") == "SE.FOUND.1"
    assert refused(state, "found af09-se") == "SE.FOUND.1"
    assert pointed(turn("1b 1f 1s"), "found") == "SE.FOUND.1"
    give(state, 0, "1b 1f")
    assert refused(state, "found eu01-e") == "SE.PAY.1"
    win(give(state, 0, "1b 1f 1s"), 1, "peu1")
    assert refused(state, "found eu01-e") == "SE.FOUND.1"


@rule("SE.FOUND.2")
def test_sites_and_black_corners_are_never_neighbours() -> None:
    game = turn().game
    places = game.sites | game.world.starts
    assert all(not places & game.world.near[at] for at in range(181) if places >> at & 1)


@rule("SE.FOUND.4")
def test_the_sixth_tribe_comes_from_africa() -> None:
    state = settle(turn("1b 1f 1s"), 0, "af01-nw", "af10-e", "af07-e", "eu02-e", "eu03-e")
    win(camp(state, 0, "eu01-e"), 0, "peu2", "peu4")
    assert set(legal(state, "found")) == {
        "found eu01-e from af01-nw", "found eu01-e from af10-e", "found eu01-e from af07-e",
    }  # fmt: skip
    assert refused(state, "found eu01-e") == "SE.FOUND.4"
    assert refused(state, "found eu01-e from eu02-e") == "SE.FOUND.4"
    do(state, "found eu01-e from af10-e")
    assert names(state, state.tribes[0]) == {"af01-nw", "af07-e", "eu01-e", "eu02-e", "eu03-e"}
    # the corner stays empty, and is no site of a chit
    assert state.points(0) == 3 and state.free.bit_count() == 29
    assert not state.taken() >> at(state, "af10-e") & 1


@rule("SE.FOUND.4")
def test_with_nobody_left_in_africa_any_tribe_moves_and_its_chit_is_kept() -> None:
    own = ("eu02-e", "eu03-e", "eu04-e", "as03-e", "as01-e")
    state = camp(settle(turn("1b 1f 1s"), 0, *own), 0, "eu01-e")
    win(state, 0, "peu2", "peu4", "peu3", "pas2", "pas3")
    assert len(legal(state, "found eu01-e from")) == 5
    do(state, "found eu01-e from eu02-e")
    assert state.chits[0].bit_count() == 6 and state.points(0) == 6
    # nobody finds a chit there again
    give(state, 0, "1b 1f 1s")
    camp(state, 0, "eu02-e")
    assert not legal(state, "found") and refused(state, "found eu02-e") == "SE.FOUND.1"


@rule("SE.FOUND.4")
def test_a_tribe_from_the_stock_leaves_the_board_alone() -> None:
    state = camp(turn("1b 1f 1s"), 0, "eu01-e")
    assert refused(state, "found eu01-e from af10-e") == "SE.FOUND.4"
