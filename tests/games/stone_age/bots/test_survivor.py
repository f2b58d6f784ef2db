"""The solo game's rule of thumb: legal everywhere, in words, and good enough to win level 1."""

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.bots.idle import idle_later, idle_now
from stoneage_panel.games.stone_age.bots.survivor import choose
from stoneage_panel.games.stone_age.solo import SoloState

OPTIONS = (
    {"level": 1},
    {"level": 2},
    {"level": 3},
    {"level": 4},
    {"level": 1, "unbought": "stay", "extra_card": "bonus"},
    {"level": 4, "unbought": "stay", "agriculture": 10},
)


def finished(seed: int, astray: int = 0, **options: object) -> SoloState:
    """A game played to the end; every ``astray``-th decision is drawn instead of chosen."""
    state, count = new_game("stone_age_solo", 1, **options).new_initial_state(), 0
    luck, own = Rng(seed).stream("luck"), Rng(seed).stream("astray")
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            state.apply(state.sample_chance(luck))
            continue
        advice = state.game.advise(state, "survivor")
        legal = state.legal_actions()
        assert advice.action in legal
        assert advice.sentence and not advice.sentence.endswith(".")
        assert choose(state) == advice.action
        count += 1
        state.apply(own.choice(legal) if astray and not count % astray else advice.action)
    return state


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_its_advice_is_legal_and_has_words_in_every_position(options) -> None:
    for seed in range(3):
        finished(seed, **options)
        finished(seed, astray=2, **options)


def test_it_wins_most_games_of_level_1() -> None:
    assert sum(finished(seed, level=1).returns()[0] for seed in range(30)) >= 18


def test_it_lives_longer_than_chance_on_every_level() -> None:
    for level in (2, 3, 4):
        mine = [finished(seed, level=level).scores()[0]["rounds"] for seed in range(8)]
        chance = [finished(seed, 1, level=level).scores()[0]["rounds"] for seed in range(8)]
        assert sum(mine) > sum(chance)


def test_all_colours_are_as_likely_to_stay_idle_before_any_is_rolled() -> None:
    # the missing part are ties, which the player decides
    assert 0.2 < idle_now(2, 0, 3) < 0.25
    assert idle_now(2, 12, 0) == 0
    assert idle_now(2, 11, 0) == pytest.approx(1 / 36)


def test_it_pays_to_wait_for_a_high_roll() -> None:
    assert idle_later(2, 0, 3) < idle_now(2, 0, 3)
    assert idle_now(2, 11, 2) < idle_now(2, 4, 2)
    assert idle_later(2, 0, 0) == 1


def test_one_colour_left_over_follows_from_the_dice() -> None:
    above = sum(odds.sums(2)[9:]) / 36
    assert idle_now(2, 8, 0) == pytest.approx(above)
