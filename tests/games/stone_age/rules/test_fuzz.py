"""Random and broken input: positions and notation."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.rules.position import Position
from tests.games import fuzzing
from tests.games.fuzzing import Plain
from tests.support.variants import spread

Setting = tuple[str, int, dict[str, object]]
KINDS: tuple[Setting, ...] = (
    ("stone_age", 2, {}),
    ("stone_age", 3, {}),
    ("stone_age", 4, {}),
    ("stone_age", 2, {"style": True}),
    ("stone_age", 4, {"style": True}),
    ("stone_age", 5, {"style": True, "bonus_tiles": True}),
    ("stone_age_solo", 1, {"level": 1}),
    ("stone_age_solo", 1, {"level": 2, "unbought": "stay"}),
    ("stone_age_solo", 1, {"level": 3, "extra_card": "bonus"}),
    ("stone_age_solo", 1, {"level": 4, "agriculture": 5}),
)
RARE = (moves.TOOLS, moves.SPLIT, moves.PICK, moves.EXTRA, moves.FEED, moves.CALL, moves.DISCARD,
        moves.CARD, moves.DRAW, moves.TILE, moves.OVER)  # fmt: skip


def start(kind: Setting) -> Position:
    """The first position of a game."""
    name, players, options = kind
    state = new_game(name, players, **options).new_initial_state()
    assert isinstance(state, Position)
    return state


def step(state: Position, rng: Rng) -> None:
    """One random action or outcome of luck; buying and building more often than leaving."""
    fuzzing.step(state, rng, (moves.BUY, moves.BUILD, moves.MORE))


def game_of(seed: int, kind: Setting) -> Iterator[Position]:
    """Every position of a random game."""
    return fuzzing.game_of(start(kind), Rng(seed), step)


# ---------------------------------------------------------------- positions as plain JSON


def changed(bad: Plain, name: str, rng: Rng) -> Any:
    """Another value for a field."""
    value = bad[name]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.below(14) if name == "phase" else value + rng.below(5) - 2
    if not value:
        return value
    at = rng.below(len(value))
    if isinstance(value[at], dict):
        _moved(value[at], rng)
    elif isinstance(value[at], list):
        row = value[at]
        if row and isinstance(row[0], int) and rng.below(3):
            row[rng.below(len(row))] += rng.below(5) - 2
        elif row and rng.below(2):
            _carried(bad, row.pop(rng.below(len(row))), rng)
        else:
            value[at] = deepcopy(value[rng.below(len(value))])
    elif isinstance(value[at], str) and rng.below(2):
        _carried(bad, value[at], rng)
        value[at] = ""
        return [v for v in value if v] if name in ("deck", "pool") else value
    else:
        value[at] = value[rng.below(len(value))] if rng.below(2) else _near(value[at], rng)
    return value


def _near(value: Any, rng: Rng) -> Any:
    return value + rng.below(5) - 2 if isinstance(value, int) else ""


def _moved(placed: Plain, rng: Rng) -> None:
    """Figures somewhere else, or others in number."""
    places = ["hunt", "forest", "clay", "river", "tool", "hut", "field", "merchant", "card1",
              "card4", "card5", "build1", "build2", "works1"]  # fmt: skip
    if placed and rng.below(2):
        placed.pop(rng.choice(sorted(placed)))
    placed[rng.choice(places)] = 1 + rng.below(3)


def _carried(bad: Plain, piece: Any, rng: Rng) -> None:
    """A card or building comes to lie elsewhere."""
    if not isinstance(piece, str) or not piece:
        return
    goals = ("deck", "cards", "down", "row") if piece[0] in "CX" else ("pool", "tiles", "tops")
    goal = bad[rng.choice(goals)]
    if goal and isinstance(goal[0], list):
        rng.choice(goal).append(piece)
    elif goal and "" in goal:
        goal[goal.index("")] = piece
    else:
        goal.append(piece)


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", spread(KINDS, 4), ids=lambda kind: "-".join(map(str, (*kind[:2], *kind[2])))
)
def test_what_has_no_problems_can_be_played_to_the_end(kind: Setting) -> None:
    """Broken positions are refused, or they are none: from there on all goes as it should."""
    number = KINDS.index(kind)
    seeds = range(number, 800 + number, 100)
    states = (s for seed in seeds for s in fuzzing.picked(game_of(seed, kind), RARE, Rng(seed), 12))
    count = fuzzing.tried(states, changed, Rng(number), step, sound=1, read=7)
    assert count.refused > 20
    assert count.played > 3


@pytest.mark.slow
@fuzzing.settings(80)
@fuzzing.spoiling(start(KINDS[3]))
def test_any_plain_json_makes_a_position_or_a_sentence(values: Plain, gone: set[str]) -> None:
    fuzzing.position_or_sentence(start(KINDS[3]), values, gone)


@fuzzing.no_position
def test_what_is_no_position_is_told(given: Any) -> None:
    with pytest.raises(RecordError):
        start(KINDS[0]).game.state_from_dict(given)


# ---------------------------------------------------------------- notation

WORDS = ["place", "use", "buy", "build", "leave", "tools", "split", "pick", "take", "feed",
         "starve", "extra", "next", "discard", "roll", "card", "draw", "tile", "trade", "for",
         "none", "yes", "no", "food", "jewelry", "red", "sky", "forest", "works", "card2", "w",
         "c", "j", "2w", "1s", "+4", "0", "1", "3", "7", "14", "-1", "٣", "²", "1e3", "C07",
         "c32", "B07", "N01", "X01"]  # fmt: skip


@pytest.mark.parametrize("name", ["stone_age", "stone_age_solo"])
@fuzzing.settings(300)
@given(text=st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join))
def test_any_text_is_an_action_or_a_sentence(name: str, text: str) -> None:
    fuzzing.action_or_sentence(new_game(name), text)


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 3_000_000, "place forest " + "9" * 5000, "tools " * 40, "tools 1 1",
     "build 1 " + "w " * 200, "buy card 2 w trade", "roll", "roll 7", "roll 0", "pick",
     "place forest ３", "place forest +3", "place forest 03x", "card", "card Z9", "tile C07",
     "next pink", "feed", "extra maybe", "split 3", "leave forest"],
)  # fmt: skip
def test_odd_lines_are_told(text: str) -> None:
    fuzzing.told(new_game("stone_age", 2), text)
