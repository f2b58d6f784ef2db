"""The engine held against the oracle, position by position, in games of every kind."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.game import Action, Game, State
from stoneage_panel.engine.rng import Rng
from tests.games.following import Tally, same_choices, same_luck, told, ways
from tests.games.my_first.rules import oracle
from tests.games.my_first.rules.oracle import Position

FAST, FULL = 5_000, 25_000
"""Positions to compare at least."""

SETTINGS: list[dict[str, Any]] = [
    {"players": players, "goods": goods, "turn_limit": limit, "first": first}
    for players, first in ((2, 1), (3, 3), (4, 2))
    for goods in ("open", "hidden")
    for limit in (20, 400)
]

KINDS = {
    *("trade", "trade of 3 and more", "keep", "nothing to trade"),
    *("good taken", "empty space", "stay and act again", "past the site"),
    *("dog from the board", "dog stolen", "dog stolen beyond the next seat", "both dogs already"),
    *("build", "build with 1 dog", "build with 2 dogs", "rest", "nothing to build"),
    *("hut revealed", "pile used up", "token known before", "face up by luck"),
    *("win", "limit", "limit without a winner"),
}


# ---------------------------------------------------------------- ways to play

Style = Callable[[State, Sequence[Action], Rng], Action]


def any_action(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Whatever comes."""
    return rng.choice(actions)


def builder(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Builds from the first pile while it lasts, with all its dogs; turns over what it knows."""
    lines = [state.game.format(action) for action in actions]
    if lines[-1] == "rest":
        first = [i for i, line in enumerate(lines) if line.startswith("build 1")]
        used_up = state.to_dict()["tops"][0] < 0
        return actions[first[-1] if first else -2 if used_up else -1]
    if lines[0].startswith("turn"):
        goal = "site" if rng.below(2) else ("dog", "post", "pot", "tooth", "fish")[rng.below(5)]
        position = state.to_dict()
        for line, action in zip(lines, actions, strict=True):
            if position["faces"][int(line[5:]) - 1] == oracle.TOKENS.index(goal):
                return action
    return rng.choice(actions)


def dog_lover(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Goes for dogs and keeps them: never builds with fewer than two."""
    position = state.to_dict()
    lines = [state.game.format(action) for action in actions]
    if lines[-1] == "rest":
        both = [i for i, line in enumerate(lines) if line.endswith("dog dog")]
        return actions[both[0] if both else -1]
    if lines[0].startswith("turn"):
        for line, action in zip(lines, actions, strict=True):
            if position["faces"][int(line[5:]) - 1] == oracle.TOKENS.index("dog"):
                return action
    return rng.choice(actions)


STYLES: tuple[Style, ...] = (any_action, builder, dog_lover)


def games(seed: int) -> Iterator[tuple[Game, Style, Rng]]:
    """Games without end, every setting with every style in turn."""
    rng = Rng(seed)
    while True:
        for style in STYLES:
            for setting in SETTINGS:
                yield new_game("my_first", **setting), style, Rng(rng.next64())


# ---------------------------------------------------------------- holding against


def compare(at_least: int, seed: int) -> Tally:
    """Plays until enough positions have been compared."""
    tally = Tally()
    for game, style, rng in games(seed):
        play(game, style, rng, tally)
        if tally.positions >= at_least:
            break
    return tally


def play(game: Game, style: Style, rng: Rng, tally: Tally) -> None:
    """One game, every position of it held against the oracle."""
    limit = int(game.options["turn_limit"])
    state = game.new_initial_state()

    def choose() -> str:
        return told(state, style(state, state.legal_actions(), rng))

    def check() -> None:
        position = state.to_dict()
        held_together(state, position)
        sound(state, position)

    for action, line in ways(state, choose, check, tally, rng):
        position = state.to_dict()
        state.step(action)
        expected = oracle.after(position, line, limit)
        assert state.to_dict() == expected, f"{line} in {position}"
        tally.kinds.update(kinds(position, line, expected))
    tally.kinds.update(ends(state, limit))


def held_together(state: State, position: Position) -> None:
    """The same legal actions, the same luck, the same seat to decide."""
    lines, luck = oracle.legal(position), oracle.outcomes(position)
    same_choices(state, lines)
    same_luck(state, luck)
    decides = position["player"] if lines else CHANCE if luck else TERMINAL
    assert state.current_player == decides


def sound(state: State, position: Position) -> None:
    """Nothing is lost or doubled, the score is what stands there, and it can be set up again."""
    players = state.game.players
    each = 3 if players == 2 else 4
    held = [sum(bag[kind] for bag in position["bags"]) for kind in range(6)]
    assert held == [each] * 5 + [2]
    assert all(count >= 0 for bag in position["bags"] for count in bag)
    assert sum(position["bags"][-1]) == 5 and position["bags"][-1][5] == 0
    shown = [hut for hut in position["tops"] if hut >= 0]
    shown += [hut for huts in position["built"] for hut in huts]
    assert len(set(shown)) == len(shown) == 15 - sum(position["under"])
    faces = [face for face in position["faces"] if face >= 0]
    assert len(set(faces)) == len(faces) and len(position["faces"]) == 14
    assert [sum(row.values()) for row in state.scores()] == [len(h) for h in position["built"]]
    assert state.problems() == []
    again = state.game.state_from_dict(position)
    assert again == state and hash(again) == hash(state)


# ---------------------------------------------------------------- what was met


def kinds(before: Position, line: str, then: Position) -> Iterator[str]:
    """What happened between two positions, for the count of kinds."""
    seat, words = before["player"], line.split()
    if before["phase"] == oracle.TRADE:
        yield words[0]
        if len(words) >= 2 + 2 * 3:
            yield "trade of 3 and more"
    elif before["phase"] == oracle.BUILD:
        yield words[0]
        if "dog" in words:
            yield f"build with {words.count('dog')} dog{'s' * (words.count('dog') > 1)}"
        if words[0] == "build" and then["tops"][int(words[1]) - 1] < 0 and not then["up"]:
            yield "pile used up"
    elif before["phase"] == oracle.HUT and before["turn"]:
        yield "hut revealed"
    elif before["phase"] in (oracle.TURN, oracle.FACE) and then["phase"] != oracle.FACE:
        yield "token known before" if before["phase"] == oracle.TURN else "face up by luck"
        yield from landed(before, then, seat)


def landed(before: Position, then: Position, seat: int) -> Iterator[str]:
    """What the space brought."""
    was, now = before["pos"][seat], then["pos"][seat]
    turned = {*then["up"]} - {*before["up"]} or {before["pending"]}
    if was == now:
        yield "stay and act again"
    if 0 < now < was and then["faces"][turned.pop()] < 6:
        yield "past the site"
    space = oracle.RING[now]
    gained = sum(then["bags"][seat]) - sum(before["bags"][seat])
    if space == "site" and then["phase"] == oracle.SWAP:
        yield "nothing to build"
    elif space == "post" and then["phase"] != oracle.TRADE:
        yield "nothing to trade"
    elif space == "dog" and before["bags"][-2][5]:
        yield "dog from the board"
    elif space == "dog" and gained:
        left = (seat + 1) % len(before["pos"])
        yield "dog stolen"
        if before["bags"][left] == then["bags"][left]:
            yield "dog stolen beyond the next seat"
    elif space == "dog":
        yield "both dogs already"
    elif space in oracle.GOODS:
        yield "good taken" if gained else "empty space"


def ends(state: State, limit: int) -> Iterator[str]:
    """How the game ended; the shares must fit."""
    huts = [len(row) for row in state.to_dict()["built"]]
    shares = state.returns()
    assert sum(shares) == pytest.approx(1)
    assert all((share > 0) == (h == max(huts)) for share, h in zip(shares, huts, strict=True))
    if max(huts) == 3:
        assert huts.count(3) == 1 and state.winner == huts.index(3)
        yield "win"
        return
    assert state.to_dict()["turn"] == limit
    yield "limit"
    if huts.count(max(huts)) > 1:
        assert state.winner is None
        yield "limit without a winner"


@pytest.mark.slow
def test_engine_and_oracle_agree() -> None:
    tally = compare(FAST, seed=7)
    assert tally.kinds.keys() >= KINDS, KINDS - tally.kinds.keys()


@pytest.mark.sweep
def test_engine_and_oracle_agree_at_length() -> None:
    tally = compare(FULL, seed=11)
    assert tally.positions >= 20_000
    rare = {kind for kind in KINDS if tally.kinds[kind] < 3}
    assert not rare, rare
