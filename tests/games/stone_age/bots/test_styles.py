"""The rules of thumb of the table game: legal, in words, and each after what it says it is."""

from collections.abc import Iterator

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.games.stone_age.bots import advice
from stoneage_panel.games.stone_age.bots.candidates import candidates
from stoneage_panel.games.stone_age.bots.prospects import estimate
from stoneage_panel.games.stone_age.bots.worth import TASTES
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.playing import advised, straying

STYLES = ("feeder", "builder", "collector")
TABLES = ((2, False), (3, False), (4, False), (2, True), (4, True), (5, True))
PHASES = {moves.PLACE, moves.ACT, moves.TOOLS, moves.PICK, moves.FEED}


def decisions(style: str, players: int, expansion: bool, seed: int) -> Iterator[Position]:
    """A game in which one seat of two follows the style and the others stray now and then."""
    state = new_game("stone_age", players, style=expansion).new_initial_state()
    return straying(state, style, seed, lambda player: player % 2)


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_legal_in_every_phase_and_says_why(style: str) -> None:
    seen = set()
    for players, expansion in TABLES:
        for state in decisions(style, players, expansion, players):
            seen.add(state.phase)
            assert not advised(state, style).sentence.endswith(".")
    assert seen >= PHASES | {moves.SPLIT, moves.EXTRA}


def test_the_styles_are_those_the_game_names_and_differ() -> None:
    game = new_game("stone_age")
    assert tuple(TASTES) == game.styles == STYLES
    assert len(set(game.style_words)) == len(STYLES)
    chosen = [
        tuple(state.game.choose(state, style) for style in STYLES)
        for state in decisions("feeder", 3, False, 4)
    ]
    for a in range(3):
        for b in range(a):
            assert sum(row[a] != row[b] for row in chosen) > len(chosen) / 20


def ends(style: str, games: int = 12) -> list[Position]:
    """The ends of games between two of a style."""
    return [list(decisions(style, 2, False, seed))[-1] for seed in range(games)]


def test_each_style_gets_more_of_what_it_is_after() -> None:
    last = {style: ends(style) for style in STYLES}

    def most(measure: str) -> str:
        return max(
            STYLES,
            key=lambda style: sum(_count(state, measure) for state in last[style]),
        )

    assert most("cards") == "collector"
    assert most("tiles") == "builder"


def _count(state: Position, measure: str) -> int:
    return sum(mask.bit_count() for mask in getattr(state, measure))


# ---------------------------------------------------------------- what search asks


@pytest.mark.parametrize(("players", "expansion"), TABLES)
def test_search_looks_at_few_legal_moves_and_the_rules_own_is_one(
    players: int, expansion: bool
) -> None:
    for state in decisions("feeder", players, expansion, 9):
        found = list(candidates(state))
        legal = state.legal_actions()
        assert set(found) <= set(legal) and len(set(found)) == len(found) <= 24
        assert advice.choose(state, "feeder") in found


def test_solo_is_looked_at_as_well() -> None:
    state, rng = new_game("stone_age_solo", 1).new_initial_state(), Rng(3)
    while (player := state.current_player) != TERMINAL:
        if player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        found = state.game.candidates(state)
        assert set(found) <= set(state.legal_actions()) and len(found) <= 24
        state.apply(found[rng.below(len(found))])
        (share,) = state.game.estimate(state)
        assert 0 <= share <= 1


@pytest.mark.parametrize(("players", "expansion"), TABLES)
def test_shares_are_shares_and_the_lead_is_seen(players: int, expansion: bool) -> None:
    for state in decisions("feeder", players, expansion, 5):
        shares = estimate(state)
        assert sum(shares) == pytest.approx(1) and min(shares) >= 0
    state.points[0] += 200
    assert estimate(state)[0] == max(estimate(state))
    state.points[0] -= 200
    for resource in range(4):
        richer = state.clone()
        richer.goods[0] += 5 << 16 * resource
        assert estimate(richer)[0] > estimate(state)[0]
