"""Studies of every kind, as a program that runs as it stands in any Python."""

STUDIES = """
import hashlib
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE
from stoneage_panel.study.chances import Limits, chances_course
from stoneage_panel.study.course import follow
from stoneage_panel.study.fan import fan_course
from stoneage_panel.study.kept import read
from stoneage_panel.study.lines import lines_course
from stoneage_panel.study.race import race_course
from stoneage_panel.study.selfplay import play
from stoneage_panel.study.bounds import ln, ln_gamma, mean_margin, share_interval


def told(name, found):
    text = found.to_json()
    assert read(text) == found
    print(name, found.kind, hashlib.sha256(text.encode()).hexdigest())


def last(course):
    *_, found = follow(course)
    return found


for name, players, options in variants:
    game = new_game(name, players, **options)
    done = play(game, ["rule"], 7)
    state = game.new_initial_state()
    for action in done.actions[: len(done.actions) * 3 // 4]:
        state.apply(action)
    told(name, last(chances_course(state, ["rule"], Limits(20))))
    viewed = last(chances_course(state, ["rule"], Limits(6), viewer=0))
    told(name, viewed)
    start = game.new_initial_state()
    told(name, last(lines_course([state, start, state], ["rule"], 2)))
    while state.current_player != CHANCE and state.current_player != -2:
        if len(game.candidates(state)) > 1 and name != "age_of_dirt":
            told(name, last(race_course(state, ["rule"], (), 4)))
        state.apply(game.choose(state, game.styles[0]))
    if state.current_player == CHANCE:
        told(name, last(fan_course(state, ["rule"], 40)))

for n in range(1, 10_001, 7):
    won = n * (n % 13) / 13
    low, high = share_interval(n, won) if n % 35 == 1 else (0, 1)
    print(n, low.hex() if low else 0, high.hex() if high != 1 else 1, ln(n / 7).hex(),
          ln_gamma(n / 3).hex(), mean_margin(64 + n, 0.01 * (n % 9), 0.3, 2.0).hex())
"""
"""For each of ``variants``: prints one line a study, and then some intervals to the last digit."""
