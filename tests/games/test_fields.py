"""The fields of a position say what `to_dict` writes, and what can be read."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.engine.entries import entries
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import AnyState
from tests.support.variants import OURS, Variant, thinned, variants

OURS_ONLY = [one for one in variants() if one.name in OURS]
every_variant = pytest.mark.parametrize("variant", thinned(OURS_ONLY))
JUNK = (None, True, -1, 10_000, 1.5, "", "x", [], [0], {}, {"x": 1}, "\u202e", [[]], float("nan"))


def positions(variant: Variant, seed: int, most: int = 400, every: int = 13) -> Iterator[AnyState]:
    """Positions on the way through a game of random moves."""
    luck, state = Rng(seed), variant.game().new_initial_state()
    for number in range(most):
        if number % every == 0:
            yield state.clone()
        if state.current_player == TERMINAL:
            break
        chance = state.current_player == CHANCE
        state.step(state.sample_chance(luck) if chance else luck.choice(state.legal_actions()))
    yield state


@every_variant
def test_every_key_has_a_field_and_every_field_a_key(variant: Variant) -> None:
    fields = variant.game().fields()
    names = [field.name for field in fields]
    assert len(set(names)) == len(names)
    optional = {field.name for field in fields if field.only_if_true}
    seen = set[str]()
    for state in positions(variant, 1):
        keys = set(state.to_dict()) - {"schema"}
        assert keys <= set(names) and set(names) - keys <= optional
        seen |= keys
    assert all(field.group for field in fields)
    known = {field.name for field in fields}
    assert all(set(field.rest_of) <= known for field in fields)


@every_variant
def test_what_is_read_is_written_back_equal(variant: Variant) -> None:
    game = variant.game()
    fields = game.fields()
    for state in positions(variant, 2):
        written = json.loads(json.dumps(state.to_dict()))
        for field in fields:
            if field.name in written:
                assert field.write(field.read(written)) == written[field.name], field.name
        again = game.state_from_dict(written)
        assert again.key() == state.key() and again.to_dict() == state.to_dict()


@every_variant
def test_what_a_game_does_not_use_stays_empty_in_it(variant: Variant) -> None:
    game = variant.game()
    unused = [one for one in entries(game.fields()) if not one.is_used]
    assert bool(unused) == (variant.name.startswith("stone_age") and not game.options.get("style"))
    for seed in (3, 4):
        for state in positions(variant, seed, every=7):
            held = {one.name: one.get(state.to_dict()) for one in unused}
            assert not any(held.values()), held


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a table."""
    yield at
    if isinstance(value, dict):
        for key, one in value.items():
            yield from places(one, (*at, key))
    elif isinstance(value, list):
        for key, one in enumerate(value):
            yield from places(one, (*at, key))


def changed(table: dict[str, Any], at: tuple[Any, ...], value: object) -> Any:
    """A copy with another value in one place."""
    copy = json.loads(json.dumps(table))
    if not at:
        return value
    inner = copy
    for key in at[:-1]:
        inner = inner[key]
    inner[at[-1]] = value
    return copy


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), which=st.sampled_from(OURS_ONLY))
def test_any_edit_gives_a_sentence_or_a_position(seed: int, which: Variant) -> None:
    luck = random.Random(seed)
    game = which.game()
    state = luck.choice([*positions(which, seed, most=120)])
    table = json.loads(json.dumps(state.to_dict()))
    ways = [*places(table)]
    for _ in range(40):
        edited = table
        for _ in range(luck.choice((1, 1, 1, 3))):
            at = luck.choice(ways)
            value = luck.choice((*JUNK, luck.randint(-2, 12)))
            try:
                edited = changed(edited, at, value)
            except (KeyError, IndexError, TypeError):
                continue  # an edit before has taken the place away
        try:
            found = game.state_from_dict(edited)
        except RecordError as fault:
            assert 20 < len(str(fault)) < 1_000 and "Traceback" not in str(fault)
            continue
        for problem in found.problems():
            assert problem.strip()
        if not found.problems():
            found.legal_actions() if found.current_player >= 0 else found.current_player


@pytest.mark.parametrize(
    ("name", "key", "value", "words"),
    [
        ("stone_age", "food", [12, 12, -1], "“food[2]” is -1. Write a whole number from 0 to 9999"),
        ("stone_age", "food", 3, "“food” is 3. Write a list with 3 entries (seat)"),
        ("stone_age", "row", ["C01", "", "", "nix"], "“row[3]” is 'nix'. Write one of "),
        ("stone_age", "traded", 1, "“traded” is 1. Write true or false"),
        ("settlers", "tried", [[1]], "“tried” is [[1]]. Write a list of at most"),
        (
            "age_of_dirt",
            "pile",
            ["I01", "I01"],
            "“pile” is ['I01', 'I01']. Write a list of different",
        ),
        ("my_first", "up", [99], "“up” is [99]. Write a list of different whole numbers from 0 to"),
        ("stone_age", "placed", [{"hunt": 0}, {}, {}], "“placed[0]” is {'hunt': 0}. Write a table"),
    ],
)
def test_what_is_wrong_is_said_with_its_place_and_what_can_be(
    name: str, key: str, value: object, words: str
) -> None:
    game = Variant(name, 3).game()
    table = {**game.new_initial_state().to_dict(), key: value}
    with pytest.raises(RecordError) as fault:
        game.state_from_dict(table)
    assert words in str(fault.value)
    del table[key]
    with pytest.raises(RecordError, match=f"has no “{key}”"):
        game.state_from_dict(table)
