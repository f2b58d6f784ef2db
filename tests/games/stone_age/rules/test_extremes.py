"""Positions set up by hand, extreme ones: the engine and the oracle agree from there on too."""

from copy import deepcopy
from typing import Any

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games.following import Tally
from tests.games.stone_age.follow import BASE, PLAYS, SOLO, SOLO_PLAYS, STYLE, follow, new
from tests.games.stone_age.rules.oracle_world import PHASES, Rules, rules_of

Dict = dict[str, Any]
STORES = [[0] * 5, [60] * 5, [1, 1, 1, 1, 0], [0, 0, 0, 7, 3], [2, 0, 0, 0, 1], [9, 0, 9, 0, 9]]


def reached(game: Any, rng: Rng, solo: bool) -> Position:
    """Somewhere in a random game, figures are to be placed, act, or pick dice."""
    play = SOLO_PLAYS["settler"] if solo else PLAYS["village" if rng.below(2) else "cards"]
    state, left = game.new_initial_state(), 20 + rng.below(260)
    last = state.clone()
    while (left > 0 or last.round == 0) and state.current_player != TERMINAL:
        left -= 1
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if PHASES[state.phase] in ("place", "act", "pick"):
            last = state.clone()
        line = play(state, [game.format(a) for a in state.legal_actions()], rng)
        state.apply(game.parse(line))
    return last


def extreme(position: Dict, rules: Rules, rng: Rng) -> Dict:
    """The same with other stores, tools, figures, cards and buildings; nothing is doubled."""
    found = deepcopy(position)
    for seat in range(rules.players):
        found["goods"][seat] = list(rng.choice(STORES))
        if not rules.style:
            found["goods"][seat][4] = 0
        found["food"][seat] = rng.choice([0, 1, 9, 250])
        found["field"][seat] = rng.choice([0, 3, 10])
        found["track"][seat] = rng.choice([0, 1, 5, 8, 9, 10]) if rules.style else 0
        steps = rng.choice([0, 1, 3, 7, 11, 12])
        found["tools"][seat] = [(steps + 2 - slot) // 3 for slot in range(3)]
        fresh = [slot for slot in range(3) if slot < steps]
        acts = PHASES[position["phase"]] == "act" and seat == position["player"]
        found["used"][seat] = rng.choice([fresh, fresh[1:], fresh[:1], []]) if acts else []
    if rng.below(2):
        grow(found, rules)
    deal_cards(found, rules, rng)
    deal_tiles(found, rules, rng)
    return found


def grow(position: Dict, rules: Rules) -> None:
    """Every tribe that has not put all its figures on the board is as large as can be."""
    most = (8 if rules.level == 3 else 7) if rules.solo else 10
    for owner in range(rules.owners):
        if not rules.solo or not position["placed"][owner]:
            position["figures"][owner] = most


def deal_cards(position: Dict, rules: Rules, rng: Rng) -> None:
    """Many cards of the deck, or all, lie before the seats already."""
    deck = position["deck"]
    rng.shuffle(deck)
    keep = rng.choice([0, 0, 1, 3, len(deck)])
    for name in deck[keep:]:
        seat = rng.below(rules.players)
        card = rules.card(name)
        if rules.solo:
            if card.upper in ("one_use_tool", "any_resources") and rng.below(2):
                position["cards"][seat].append(name)
                position["kept"][seat].append(name)
            continue
        position["cards"][seat].append(name)
        if not rng.below(4):
            position["down"][seat].append(name)
        elif card.upper == "points":
            position["points"][seat][1] += card.value
        elif card.upper in ("one_use_tool", "any_resources") and rng.below(3):
            position["kept"][seat].append(name)
    position["deck"] = sorted(deck[:keep])
    for name in ("cards", "down", "kept"):
        position[name] = [sorted(row) for row in position[name]]


def deal_tiles(position: Dict, rules: Rules, rng: Rng) -> None:
    """Many buildings are built already; often the last of a stack lies open."""
    for stack in range(rules.stacks):
        if not rng.below(2):
            continue
        while position["under"][stack]:
            position["under"][stack] -= 1
            seat = rng.below(rules.players)
            tile = position["pool"].pop(rng.below(len(position["pool"])))
            position["tiles"][seat].append(tile)
            if not rules.solo:
                one = rules.tile(tile)
                cheapest = 3 * one.low + one.kinds * (one.kinds - 1) // 2
                position["points"][seat][0] += one.points if one.kind == "fixed" else cheapest
    position["tiles"] = [sorted(row) for row in position["tiles"]]


def run(settings: list[Dict], solo: bool, seed: int, many: int, most: int) -> Tally:
    """Extreme positions, each played on for some moves."""
    rng, tally = Rng(seed), Tally()
    plays = list((SOLO_PLAYS if solo else PLAYS).values())
    for number in range(many):
        game = new(settings[number % len(settings)], solo)
        rules = rules_of(game)
        state = reached(game, rng, solo)
        position = extreme(state.to_dict(), rules, rng)
        state = game.state_from_dict(position)
        assert state.problems() == [], position
        assert state.to_dict() == position
        follow(game, rng.choice(plays), rng, tally, most=most, start=state)
    return tally


@pytest.mark.slow
@pytest.mark.parametrize(("settings", "solo"), [(BASE, False), (STYLE, False), (SOLO, True)])
def test_extreme_positions(settings: list[Dict], solo: bool) -> None:
    assert run(settings, solo, seed=21, many=16, most=15).positions > 100


@pytest.mark.sweep
@pytest.mark.parametrize(("settings", "solo"), [(BASE, False), (STYLE, False), (SOLO, True)])
def test_many_extreme_positions(settings: list[Dict], solo: bool) -> None:
    assert run(settings, solo, seed=22, many=150, most=60).positions > 2_500
