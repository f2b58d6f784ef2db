"""Ways to play that lead to different positions."""

from collections.abc import Callable
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.own import DEARTH, PLENTY
from tests.games.age_of_dirt.rules.oracle import Oracle

SETTINGS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "first": 3, "round_limit": 12},
    {"players": 4, "first_game": True, "large_cave_rs": 1},
    {"players": 5, "first": 2, "large_cave_rs": 2},
    {"players": 2, "first": 2, "first_game": True, "round_limit": 10},
    {"players": 5, "first": 5, "round_limit": 10},
    {"players": 3, "components": PLENTY, "large_cave_rs": 1},
    {"players": 4, "components": DEARTH},
]

Play = Callable[[Position, Oracle, list[str], Rng], str]


def new(setting: dict[str, Any]) -> Any:
    """A game of a setting."""
    rest = {name: value for name, value in setting.items() if name != "components"}
    return new_game("age_of_dirt", components=setting.get("components", ""), **rest)


def anyhow(_: Position, __: Oracle, lines: list[str], rng: Rng) -> str:
    """Whatever comes."""
    return rng.choice(lines)


def any_verb(_: Position, __: Oracle, lines: list[str], rng: Rng) -> str:
    """Any sort of action, however many ways there are to do it."""
    word = rng.choice(sorted({line.split()[0] for line in lines}))
    return rng.choice([line for line in lines if line.split()[0] == word])


def wanting(*wishes: str) -> Play:
    """One who takes the first of these that is there, most of the time."""

    def play(state: Position, oracle: Oracle, lines: list[str], rng: Rng) -> str:
        if rng.below(8):
            for wish in wishes:
                found = [line for line in lines if line.startswith(wish)]
                if found:
                    return rng.choice(found)
        return any_verb(state, oracle, lines, rng)

    return play


def rule_of_thumb(style: str) -> Play:
    """What the engine's own players do, now and then something else."""

    def play(state: Position, oracle: Oracle, lines: list[str], rng: Rng) -> str:
        if not rng.below(25):
            return any_verb(state, oracle, lines, rng)
        return state.game.format(state.game.choose(state, style))

    return play


PLAYS: dict[str, Play] = {
    "inventor": rule_of_thumb("inventor"),
    "breeder": rule_of_thumb("breeder"),
    "anyhow": anyhow,
    "any verb": any_verb,
    "builder": wanting(
        *("build", "rob", "swap", "pay", "expand", "tool both", "herb", "pile", "wall"),
        *("take 3", "take 2", "call", "drum", "yes"),
    ),
    "lover": wanting("send tent", "call tent", "extra", "court", "yes", "work tent", "spear"),
    "hunter": wanting("quiet", "no spear", "take 3", "take 2", "herb", "pile", "done", "call"),
    "drummer": wanting("drum", "bang", "start drum", "mend drum", "tool", "call", "no", "join"),
}
