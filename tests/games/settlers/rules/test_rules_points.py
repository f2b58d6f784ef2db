"""SE.SCOUT, SE.SPREAD, SE.WIN: where points come from, and who wins."""

from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.positions import do, pointed, refused, said
from tests.games.settlers.positions import camp, legal, level, over, settle, turn, win
from tests.games.settlers.ruled import rule


def before_chip(*own: str, others: tuple[str, ...] = ()) -> Position:
    """Seat 1 has some chips, seat 2 others, and seat 1 comes to one more."""
    state = level(camp(turn("1m"), 0, "eu01-w"), 0, clothing=1)
    win(state, 0, *own)
    win(state, 1, *others)
    for seat in (0, 1):
        if state.chips[seat].bit_count() >= 2 and state.scout < 0:
            state.scout = seat
    return do(state, "walk eu01-w iberia 1m")


# ---------------------------------------------------------------- reconnaissance


@rule("SE.SCOUT.1")
def test_the_first_with_two_chips_takes_the_reconnaissance() -> None:
    state = before_chip("eii3")
    assert state.scout < 0
    do(state, "chip ei3", "desert af01")
    assert state.scout == 0 and state.points(0) == 2
    assert state.scores()[0]["reconnaissance"] == 2


@rule("SE.SCOUT.1")
def test_one_chip_is_not_enough() -> None:
    assert do(before_chip(), "chip ei3").scout < 0


@rule("SE.SCOUT.1")
def test_it_passes_on_to_whoever_has_more_not_as_many() -> None:
    level_ = before_chip("eii3", others=("eiii3", "eiii4"))
    assert do(level_, "chip ei3").scout == 1
    more = before_chip("eii3", "eii4", others=("eiii3", "eiii4"))
    more.scout = 1
    do(more, "chip ei3")
    assert more.scout == 0
    assert (more.points(0), more.points(1)) == (2, 0)


# ---------------------------------------------------------------- distribution


PEOPLES = ("peu1", "pas1", "pau1", "pam1")


def before_fourth(seat: int = 0, first: int = -1, **options: object) -> Position:
    """A seat lacks one people; a nomad of it stands on its chit."""
    state = turn("1b 1f 1s", **options)
    if first >= 0:
        win(state, first, "peu2", "pas2", "pau2", "pam2")
        state.spread[0] = first
    win(state, seat, *PEOPLES[1:])
    return camp(state, seat, "eu01-e")


@rule("SE.SPREAD.1")
def test_the_first_with_all_four_peoples_has_two_points_to_the_end() -> None:
    state = before_fourth()
    assert state.points(0) == 3
    do(state, "found eu01-e")
    assert state.points(0) == 6 and state.spread == [0, -1]
    assert state.scores()[0] == {
        "chits": 4, "art": 0, "adaptation": 0, "reconnaissance": 0, "distribution": 2,
    }  # fmt: skip
    assert state.phase == moves.ACT


@rule("SE.SPREAD.2")
def test_the_second_takes_any_free_chit() -> None:
    state = do(before_fourth(first=1), "found eu01-e")
    assert state.phase == moves.CHIT
    assert len(legal(state)) == 24 and "chit pau8" in legal(state)
    assert refused(state, "chit peu2") == "SE.SPREAD.2"
    assert pointed(state, "eu02-e") == "SE.SPREAD.2"
    do(state, "chit pau8")
    assert state.points(0) == 5 and state.spread == [1, 0] and state.points(1) == 6
    # its site is closed
    camp(state, 0, "au05-sw")
    state.hands[0] = state.hands[0] + 0x01010100
    state.bank -= 0x01010100
    assert refused(state, "found au05-sw") == "SE.FOUND.1"


@rule("SE.SPREAD.2")
def test_the_third_has_nothing() -> None:
    state = before_fourth(first=1)
    win(state, 2, "peu3", "pas3", "pau3", "pam3")
    state.spread = [1, 2]
    do(state, "found eu01-e")
    assert state.phase == moves.ACT and state.points(0) == 4 and state.spread == [1, 2]


@rule("SE.SPREAD.2")
def test_with_no_chit_left_the_second_takes_none() -> None:
    state = before_fourth(first=1)
    state.chits[2] |= state.free & ~1
    state.free = 1
    do(state, "found eu01-e")
    assert state.phase == moves.ACT and state.points(0) == 4


# ---------------------------------------------------------------- the end


def nine(held: str = "") -> Position:
    """Seat 1 has nine points, a nomad on a chit of Europe, and goods."""
    state = settle(turn(held), 0, "eu02-e", "eu03-e", "eu04-e", "as03-e", "as01-e")
    win(state, 0, "peu2", "peu3", "peu4", "peu5", "peu6", "peu7", "pas2", "pas3", "pas4")
    return camp(state, 0, "eu01-e")


@rule("SE.WIN.1")
def test_the_tenth_point_wins_at_once() -> None:
    state = do(nine("1b 1f 1s"), "found eu01-e from eu02-e")
    assert over(state) and state.winner == 0 and state.returns() == [1, 0, 0]
    assert refused(state, "done") == refused(state, "roll 1 1") == "SE.WIN.1"
    assert pointed(state, "done") == "SE.WIN.1"
    assert not state.legal_actions() and not state.chance_outcomes()


@rule("SE.WIN.1")
def test_a_chip_wins_in_the_middle_of_a_walk() -> None:
    state = level(camp(nine("2m"), 0, "eu01-w"), 0, clothing=1)
    do(state, "walk eu01-w iberia 1m", "chip ei1")
    assert over(state) and state.winner == 0


@rule("SE.WIN.1")
def test_a_last_step_of_hunting_wins_before_a_figure_moves() -> None:
    state = do(level(nine("1m 1b 1f"), 0, hunting=4), "step hunting")
    assert over(state) and state.winner == 0


@rule("SE.WIN.1")
def test_reconnaissance_wins_before_the_chip_takes_effect() -> None:
    state = win(level(nine("1m"), 0, clothing=1), 0, "eii3")
    state.chits[0] &= state.chits[0] - 1
    camp(state, 0, "eu01-w")
    do(state, "walk eu01-w iberia 1m", "chip ei3")
    assert over(state) and state.points(0) == 10 and not state.dry


@rule("SE.WIN.1")
def test_the_second_distribution_may_bring_the_tenth_point() -> None:
    state = before_fourth(first=1)
    win(state, 0, "pas5", "pas6", "pas7", "pas8", "pas4")
    do(state, "found eu01-e")
    assert state.phase == moves.CHIT and state.points(0) == 9
    do(state, "chit pau8")
    assert over(state) and state.winner == 0


@rule("SE.WIN.2")
def test_what_counts() -> None:
    state = win(turn(), 0, "peu1", "peu2", "ei1", "eii1", "eii2")
    level(state, 0, nourishment=5, clothing=4, hunting=5)
    state.scout = 0
    assert state.scores()[0] == {
        "chits": 2, "art": 2, "adaptation": 2, "reconnaissance": 2, "distribution": 0,
    }  # fmt: skip
    assert state.points(0) == sum(state.scores()[0].values()) == 8


@rule("SE.WIN.3")
def test_after_the_last_round_the_most_points_win() -> None:
    state = win(turn(round_limit=10), 1, "peu1")
    state.round = 10
    do(state, "done", "roll 1 1", "done", "roll 1 1", "done")
    assert over(state) and state.round == 10
    assert state.returns() == [0, 1, 0] and state.winner == 1
    assert refused(state, "done") == "SE.WIN.3"
    assert "limit" in said(state, "done")


@rule("SE.WIN.3")
def test_equal_points_share() -> None:
    state = win(win(turn(round_limit=10), 1, "peu1"), 2, "peu2")
    state.round = 10
    do(state, "done", "roll 1 1", "done", "roll 1 1", "done")
    assert state.returns() == [0, 0.5, 0.5] and state.winner is None
