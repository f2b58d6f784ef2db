"""How far chances can be trusted: what is reckoned of forecasts, and the record that is told."""

from __future__ import annotations

import random

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.study import calibrating
from stoneage_panel.study.calibrating import Forecast, figures
from stoneage_panel.study.calibration import Calibration, Step, calibration_of, calibrations

TRIALS = 64


def forecasts(n: int, bent: float = 1.0, shift: float = 0.0, seed: int = 1) -> list[Forecast]:
    """What trials would give where the truth is known; told with differences bent, and shifted."""
    luck = random.Random(seed)
    found = []
    for _ in range(n):
        truth = luck.betavariate(1.4, 1.4)
        told = min(1.0, max(0.0, 0.5 + bent * (truth - 0.5) + shift))
        given = sum(luck.random() < told for _ in range(TRIALS)) / TRIALS
        noise = given * (1 - given) / (TRIALS - 1)
        found.append(Forecast(given, noise, float(luck.random() < truth), luck.random()))
    return found


def test_honest_forecasts_are_found_to_be_honest() -> None:
    said = [figures(forecasts(4_000, seed=seed)) for seed in range(1, 5)]
    for one in said:
        assert abs(one.apart) < 3 * one.error and abs(one.slope - 1) < 3 * one.slope_error
        assert abs(one.z) < 3 and one.brier < 0.8 * one.base
    assert 0.97 < sum(one.slope for one in said) / 4 < 1.03


def test_too_few_trials_alone_bend_no_slope() -> None:
    few = [
        Forecast(one.given, one.noise, one.seen, one.part)
        for one in forecasts(20_000, seed=9)
    ]  # fmt: skip
    plain = [one._replace(noise=0.0) for one in few]
    assert abs(figures(few).slope - 1) < abs(figures(plain).slope - 1)


@pytest.mark.parametrize("bent", [0.6, 1.5])
def test_forecasts_that_tell_too_little_or_too_much_are_found_out(bent: float) -> None:
    said = figures(forecasts(4_000, bent))
    assert (said.slope > 1.3) if bent < 1 else (said.slope < 0.85)
    assert abs(said.z) > 3


def test_forecasts_that_flatter_are_found_out() -> None:
    said = figures(forecasts(4_000, shift=0.08))
    assert said.apart > 0.05 and said.apart > 4 * said.error


def test_every_forecast_is_in_one_tenth() -> None:
    said = figures(forecasts(500))
    assert sum(one.games for one in said.tenths) == 500
    assert [calibrating.tenth_of(share) for share in (0, 0.0999, 0.1, 0.3, 0.95, 1)] == [
        0, 0, 1, 3, 9, 9,
    ]  # fmt: skip


def test_a_game_is_asked_about_once_and_as_its_seat_knows_it() -> None:
    game = new_game("my_first", 3)
    one, again = (calibrating.asked(game, ["rule"] * 3, 5) for _ in range(2))
    assert one.state.to_dict() == again.state.to_dict() and one[1:] == again[1:]
    assert calibrating.EARLIEST <= one.part <= calibrating.LATEST
    found = calibrating.shares(one, ["rule"] * 3, range(32))
    assert found == calibrating.shares(again, ["rule"] * 3, range(32))
    made = calibrating.forecast(one, found)
    assert 0 <= made.given <= 1 and made.seen == one.seen and made.noise >= 0


def test_a_range_holds_what_others_say_or_not() -> None:
    even = [0.0, 1.0] * 32
    assert calibrating.contains(even, [0.0, 1.0] * 500)
    assert not calibrating.contains(even, [1.0] * 950 + [0.0] * 50)


# ---------------------------------------------------------------- the record


def test_the_record_tells_of_every_game_with_enough_games() -> None:
    told = {(one.game, one.options.get("style", False)) for one in calibrations()}
    assert {name for name, _ in told} == set(all_games()) and ("stone_age", True) in told
    for one in calibrations():
        assert one.games >= 1_000 and one.trials >= 64 and one.players
        assert sum(step.games for step in one.steps) == one.games
        for step in one.steps:
            assert not step.games or step.low <= step.given <= step.high + 1e-9
            assert 0 <= step.seen <= 1


def test_what_is_known_fits_the_game() -> None:
    plain = calibration_of(new_game("stone_age", 4))
    style = calibration_of(new_game("stone_age", 4, style=True))
    assert plain is not None and style is not None and plain != style
    assert plain.seats == 4 and not plain.options["style"]
    assert calibration_of(new_game("stone_age", 3)) is not None
    assert calibration_of(new_game("stone_age", 4), "nobody") is None


def made(*steps: Step) -> Calibration:
    return Calibration("my_first", 2, {}, "same", ("rule",), 1_000, 64, 0.004, 0.008, 1.0, steps)


def test_what_it_says_of_a_chance() -> None:
    one = made(Step(0.0, 0.5, 600, 0.3, 0.32), Step(0.5, 1.0, 10, 0.7, 0.6))
    step = one.step(0.34)
    assert step is not None and one.step(0.7) is None and one.step(1.0) is None
    assert step.range[0] < 0.32 < step.range[1]
    assert step.text.startswith("Where 0% to 50% were given (600 times), 32% were won")
    assert "+0.4% apart in the mean, give or take 1.6%" in one.text
