"""The rules of thumb: legal, in words, each after what it says it is; and what search asks."""

from collections.abc import Iterator

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Rng
from stoneage_panel.games.settlers.bots.advice import STYLES
from stoneage_panel.games.settlers.bots.candidates import candidates
from stoneage_panel.games.settlers.bots.plans import plan
from stoneage_panel.games.settlers.bots.prospects import estimate
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.playing import advised, played, straying
from tests.games.settlers.positions import at, camp, give, level, turn
from tests.support.variants import later

PLAYED = tuple(STYLES)
every_style = pytest.mark.parametrize("style", later(PLAYED))
TABLES = ((3, "printed"), (3, "free"), (4, "free"))
DECIDED = set(range(moves.TRIBE, moves.ROLL)) - {moves.CHIT}
"""What is due in most games; the second with all peoples is rare."""


def decisions(style: str, players: int, start: str, seed: int) -> Iterator[Position]:
    """A game in which the seats follow a style; all but the first stray now and then."""
    state = new_game("settlers", players, start=start).new_initial_state()
    assert isinstance(state, Position)
    return straying(state, style, seed, bool)


@pytest.mark.slow
@every_style
def test_a_style_is_legal_in_every_phase_and_says_why(style: str) -> None:
    seen = set()
    for players, start in TABLES:
        for state in decisions(style, players, start, players):
            seen.add(state.phase)
            assert "{" not in advised(state, style).sentence
    assert seen >= DECIDED


@pytest.mark.slow
@every_style
def test_what_is_remembered_of_other_games_changes_nothing(style: str) -> None:
    """Plans are remembered by all that they follow from: a new game chooses the same."""
    for number, state in enumerate(decisions(style, 3, "printed", 8)):
        if number % 7 == 0:
            fresh = new_game("settlers", 3).state_from_dict(state.to_dict())
            assert fresh.game.choose(fresh, style) == state.game.choose(state, style)


def test_the_styles_are_those_the_game_names_and_differ() -> None:
    game = new_game("settlers", 3)
    assert tuple(STYLES) == game.styles
    assert len(set(game.style_words)) == len(PLAYED)
    chosen = [
        tuple(state.game.choose(state, style) for style in PLAYED)
        for state in decisions(PLAYED[0], 3, "printed", 4)
    ]
    assert sum(a != b for a, b in chosen) > len(chosen) / 20


@pytest.mark.slow
def test_each_style_gets_more_of_what_it_is_after() -> None:
    """Side by side at one table: the discoverer turns more chips, the settler fewer."""
    chips = dict.fromkeys(PLAYED, 0)
    for seed in range(6):
        state = new_game("settlers", 4).new_initial_state()
        assert isinstance(state, Position)
        played(
            state,
            Rng(seed),
            lambda now, seed=seed: now.game.choose(now, PLAYED[(now.current_player + seed) % 2]),
        )
        for seat, taken in enumerate(state.chips):
            chips[PLAYED[(seat + seed) % 2]] += taken.bit_count()
    assert chips["discoverer"] > chips["settler"]


@every_style
def test_a_tribe_is_founded_as_soon_as_it_can_be(style: str) -> None:
    state = camp(turn("1s 1b 1f"), 0, "eu01-e")
    assert state.game.format(state.game.choose(state, style)) == "found eu01-e"


@every_style
def test_a_plan_does_not_look_at_hands(style: str) -> None:
    state = camp(turn("1s 1b 1f"), 0, "eu01-e")
    found = plan(state, 0, STYLES[style])
    assert plan(give(state, 0, "5m"), 0, STYLES[style]) == found
    level(state, 0, nourishment=1)
    assert plan(state, 0, STYLES[style]) != found


# ---------------------------------------------------------------- what search asks


@pytest.mark.parametrize(("players", "start"), later(TABLES))
def test_search_looks_at_few_legal_moves_and_the_rules_own_is_one(players: int, start: str) -> None:
    for state in decisions(PLAYED[0], players, start, 9):
        found = list(candidates(state))
        legal = state.legal_actions()
        assert set(found) <= set(legal) and len(set(found)) == len(found)
        assert len(found) <= 40
        assert state.game.choose(state, PLAYED[0]) in found


@pytest.mark.parametrize(("players", "start"), later(TABLES))
def test_shares_are_shares_and_the_lead_is_seen(players: int, start: str) -> None:
    for state in decisions(PLAYED[0], players, start, 5):
        shares = estimate(state)
        assert sum(shares) == pytest.approx(1) and min(shares) >= 0
    assert estimate(state)[state.active] == 1 and state.winner == state.active


def test_more_of_anything_is_better() -> None:
    state = turn("1m", "1b", "1f")
    base = estimate(state)[0]
    richer = give(state.clone(), 0, "1m 2f")
    assert estimate(richer)[0] > base
    ahead = state.clone()
    ahead.chits[0] = 1
    ahead.free ^= 1
    assert estimate(ahead)[0] > base
    skilled = level(state.clone(), 0, construction=1)
    assert estimate(skilled)[0] > base
    arrived = camp(state.clone(), 0, "eu01-e")
    assert estimate(arrived)[0] > base
    assert at(state, "eu01-e") in {chit.at for chit in state.game.world.chits}
