"""Random and broken input: what has no problems can be played; whatever is read is told."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components import moves, tasks
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games import fuzzing
from tests.games.age_of_dirt.positions import table, turn
from tests.games.fuzzing import Plain
from tests.support.variants import later

KINDS = ((2, False), (3, False), (4, True), (5, False))
COMMON = (moves.ACT, moves.FALL, moves.DRUM, moves.GOODS, moves.DRAW)
RARE = tuple(phase for phase in range(moves.OVER + 1) if phase not in COMMON)


def start(kind: tuple[int, bool]) -> Position:
    """The first position of a game of few rounds."""
    return table(kind[0], first_game=kind[1], round_limit=40)


def step(state: Position, rng: Rng) -> None:
    """One random action or outcome of luck; what brings cards more often than the rest."""
    fuzzing.step(state, rng, (moves.CALL, moves.BUILD, moves.EXPAND, moves.HERB, moves.PILE))


def reached(seed: int, kind: tuple[int, bool]) -> list[Position]:
    """Some positions of a game, rare phases as often as the others."""
    game = fuzzing.game_of(start(kind), Rng(seed), step)
    return fuzzing.picked(game, RARE, Rng(seed), 25)


def changed(bad: Plain, name: str, rng: Rng) -> Any:
    """Another value for a field; of the agenda, perhaps another task."""
    value = bad[name]
    if name == "agenda" and rng.below(3) == 0:
        task = [rng.choice(tasks.NAMES), rng.below(5), rng.below(3), rng.below(3)]
        return [*value, task] if rng.below(2) else [*value[:-1], task]
    return _changed(bad, value, rng)


def _changed(bad: Plain, value: Any, rng: Rng) -> Any:
    if isinstance(value, int):
        return value + rng.below(5) - 2
    if isinstance(value, str):
        return rng.choice(["", *tasks.NAMES, *_cards(bad)])
    if not value:
        return [rng.choice(_cards(bad))]
    at = rng.below(len(value))
    if isinstance(value[at], str) and rng.below(2):
        del value[at]
    else:
        value[at] = _changed(bad, value[at], rng)
    return value


def _cards(bad: Plain) -> list[str]:
    """Names that the position uses somewhere."""
    found = [name for row in (*bad["hands"], *bad["built"], *bad["dealt"]) for name in row]
    return [*found, *bad["pile"][:5], "I01", "C05", "E3"]


@pytest.mark.parametrize(("players", "first"), later(KINDS))
def test_what_has_no_problems_can_be_played_to_the_end(players: int, first: bool) -> None:
    """Broken positions are refused, or they are none: from there on all goes as it should."""
    kind = players, first
    number = KINDS.index(kind)
    states = (state for game in range(6) for state in reached(100 * game + number, kind))
    count = fuzzing.tried(states, changed, Rng(number), step, sound=3, read=5)
    assert count.refused > 40
    assert count.played > 8


@pytest.mark.slow
@fuzzing.settings(80)
@fuzzing.spoiling(start(KINDS[0]))
def test_any_plain_json_makes_a_position_or_a_sentence(values: Plain, gone: set[str]) -> None:
    fuzzing.position_or_sentence(start(KINDS[0]), values, gone)


@fuzzing.no_position
def test_what_is_no_position_is_told(given: Any) -> None:
    with pytest.raises(RecordError):
        new_game("age_of_dirt", 3).state_from_dict(given)


WORDS = ("keep", "start", "send", "call", "build", "expand", "tool", "herb", "mend", "take", "drop",
         "court", "work", "wall", "hold", "put", "fetch", "rob", "swap", "lose", "pay", "clans",
         "card", "out", "freed", "loot", "no", "extra", "spear", "drum", "both", "forest", "tent",
         "nothing", "wood", "fur", "2", "1:2", "2:1", "9:9", "tiger", "bear", "c01", "i05", "e3",
         "member", "0", "-1", "²", "99999999999999999999")  # fmt: skip


@fuzzing.settings(400)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=6))
def test_any_line_is_an_action_or_a_sentence(words: list[str]) -> None:
    fuzzing.action_or_sentence(new_game("age_of_dirt", 3), " ".join(words), 700)


@fuzzing.settings(300)
@given(st.tuples(st.integers(-2, 50), *[st.integers(-5, 1 << 40) | st.integers(0, 9)] * 2))
def test_any_numbers_are_refused_or_legal(action: tuple[int, ...]) -> None:
    state = turn("wood berries")
    thrown = turn()
    thrown.apply(thrown.game.parse("call plains"))
    for position in (table(3), state, thrown):
        refusal = position.why_not(moves.Move(*action))
        actions = (*position.legal_actions(), *(o for o, _ in position.chance_outcomes()))
        assert (refusal is None) == (action in actions)
