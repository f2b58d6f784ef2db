"""Win chances: sums, seeds, and positions whose answer is known."""

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import NotationError, Rng
from stoneage_panel.engine.game import State
from stoneage_panel.study.rollouts import estimates, win_chances
from stoneage_panel.study.selfplay import play


def test_chances_sum_to_one_and_follow_from_the_stream() -> None:
    state = new_game("my_first", 3).new_initial_state()
    before = state.clone()
    shares = win_chances(state, "rule", 20, Rng(1))
    assert sum(share.rate for share in shares) == pytest.approx(1)
    assert win_chances(state, "rule", 20, Rng(1)) == shares
    assert state == before


def test_a_won_game_is_won() -> None:
    state = play(new_game("my_first", 2), ["rule"], 3).state
    shares = win_chances(state, "random", 5, Rng(1))
    assert [share.rate for share in shares] == state.returns()


def test_estimates_grow_trial_by_trial() -> None:
    state = new_game("my_first", 2, goods="hidden").new_initial_state()
    grown = list(estimates(state, "rule:50", 7, Rng(2), seat=1))
    assert [shares[0].games for shares in grown] == list(range(1, 8))
    assert grown[-1] == win_chances(state, "rule:50", 7, Rng(2), seat=1)


def nearly_won(name: str, players: int, left: int) -> tuple[State, int]:
    """A position some actions before the end of a game that somebody won, and who that was."""
    done = play(new_game(name, players), ["rule"], 5)
    winner = done.state.winner
    assert winner is not None
    state = done.game.new_initial_state()
    for action in done.actions[:-left]:
        state.apply(action)
    return state, winner


def test_who_leads_is_likelier_to_win() -> None:
    state, winner = nearly_won("my_first", 2, 6)
    assert win_chances(state, "rule", 40, Rng(1))[winner].rate > 0.6


@pytest.mark.parametrize("name", all_games())
def test_every_game_can_be_played_out_from_what_a_seat_knows(name: str) -> None:
    game = new_game(name)
    state = game.new_initial_state()
    shares = win_chances(state, "rule", 3, Rng(1), seat=game.players - 1)
    # alone at the table, the game itself can win
    assert sum(share.rate for share in shares) == pytest.approx(1) or game.players == 1
    assert win_chances(state, "rule", 3, Rng(1), seat=game.players - 1) == shares


def test_who_is_about_to_settle_the_world_is_likelier_to_win() -> None:
    state, winner = nearly_won("settlers", 3, 12)
    assert win_chances(state, "rule", 15, Rng(1), seat=winner)[winner].rate > 0.6


def test_what_if_another_roll_had_come_can_be_asked_of_every_roll() -> None:
    state = new_game("settlers", 3, round_limit=10).new_initial_state()
    for outcome, _ in state.chance_outcomes():
        other = state.clone()
        other.step(outcome)
        assert len(win_chances(other, "rule", 1, Rng(2))) == 3


def test_an_unknown_bot_is_told_before_anything_is_played() -> None:
    with pytest.raises(NotationError):
        next(estimates(new_game("my_first").new_initial_state(), "nobody", 5, Rng(1)))
