"""Cards drawn face down: nobody but their owner may know them, nor find them out."""

import json
from typing import Any

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from tests.games.stone_age.follow import PLAYS, new
from tests.games.stone_age.rules.oracle_world import PHASES, read
from tests.games.stone_age.solo_tables import feed, solo

GAMES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "style": True},
    {"players": 5, "style": True, "bonus_tiles": True},
]
every_game = pytest.mark.parametrize("setting", GAMES, ids=["2", "3 style", "5 style"])


def with_secrets(setting: dict[str, Any], seed: int) -> list[Any]:
    """Positions of a game in which somebody holds a card drawn face down."""
    game, rng, found = new(setting), Rng(seed), []
    state = game.new_initial_state()
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    start = state.to_dict()
    # rich enough to buy whatever there is
    for seat in range(game.players):
        start["goods"][seat] = [15, 15, 15, 15, 15 if game.style else 0]
        start["food"][seat] = 60
    state = game.state_from_dict(start)
    while state.current_player != TERMINAL:
        if any(state.down):
            found.append(state.clone())
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            lines = [game.format(action) for action in state.legal_actions()]
            state.apply(game.parse(PLAYS["cards"](state, lines, rng)))
    return [*found, state] if any(state.down) else found


@pytest.mark.slow
@every_game
def test_an_observation_is_the_same_whatever_the_others_drew(setting: dict[str, Any]) -> None:
    rng, changed, positions = Rng(4), 0, []
    for seed in range(8):
        positions += with_secrets(setting, seed)[::11]
    assert len(positions) > 20
    for state in positions:
        for seat in range(-1, state.game.players):
            seen = json.dumps(state.observation(seat), sort_keys=True)
            other = state.resample(seat, rng)
            assert json.dumps(other.observation(seat), sort_keys=True) == seen
            assert other.problems() == [] and other.current_player == state.current_player
            mine, theirs = read(state), read(other)
            changed += mine["down"] != theirs["down"]
            for name in mine:
                if name not in ("cards", "down", "deck"):
                    assert mine[name] == theirs[name]
            for one in range(state.game.players):
                assert len(mine["down"][one]) == len(theirs["down"][one])
                open_cards = mine["cards"][one] - mine["down"][one]
                assert open_cards == theirs["cards"][one] - theirs["down"][one]
                if one == seat:
                    assert mine["down"][one] == theirs["down"][one]
            if PHASES[state.phase] not in ("card", "draw"):
                assert other.legal_actions() == state.legal_actions()
                assert other.chance_outcomes() == state.chance_outcomes()
    assert changed > 50


@every_game
def test_no_name_of_a_hidden_card_is_told_apart(setting: dict[str, Any]) -> None:
    """Every hidden card may as well lie in the deck: both are named in one heap only."""
    for state in with_secrets(setting, 3)[::7]:
        for seat in range(state.game.players):
            seen, world = state.observation(seat), read(state)
            hidden = set().union(*(d for s, d in enumerate(world["down"]) if s != seat))
            if not hidden:
                continue
            assert set(seen["deck"]["unseen"]) == world["deck"] | hidden
            assert seen["deck"]["unseen"] == sorted(seen["deck"]["unseen"])
            assert seen["deck"]["cards"] == len(world["deck"])
            rest = json.dumps({name: value for name, value in seen.items() if name != "deck"})
            assert not [name for name in hidden if f'"{name}"' in rest]


def test_each_hidden_card_is_as_likely() -> None:
    """A seat that draws the others' cards anew gets every unseen card equally often."""
    state = next(s for s in with_secrets(GAMES[1], 1) if sum(map(len, read(s)["down"])) == 1)
    owner = next(seat for seat, down in enumerate(read(state)["down"]) if down)
    unseen = read(state)["deck"] | read(state)["down"][owner]
    counts = dict.fromkeys(unseen, 0)
    rng, draws = Rng(6), 3_000
    for _ in range(draws):
        (name,) = read(state.resample((owner + 1) % 3, rng))["down"][owner]
        counts[name] += 1
    expected = draws / len(unseen)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values())


def test_the_solo_game_has_no_secrets() -> None:
    state = solo("C01 C02 C36")
    for met in (state, feed(state.clone(), 9, "w c"), feed(state.clone(), 20)):
        assert met.observation(0) == met.to_dict()
    assert {"acted", "dropped", "drops", "exhaustion", "initiative"} <= set(met.observation(0))
