"""A position as parameters: every field of every game, what follows a change, what is wrong."""

from __future__ import annotations

import random
from typing import Any

import param
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stoneage_panel as sap
from stoneage_panel.engine.entries import called, entries, title
from stoneage_panel.engine.errors import NotationError, RecordError
from stoneage_panel.engine.fields import Count, Named
from stoneage_panel.engine.i18n import speak
from stoneage_panel.positions.position import Part, Position, at
from tests.games.test_fields import OURS_ONLY, every_variant, positions
from tests.support import german
from tests.support.variants import Variant, thinned, variants


@every_variant
def test_a_position_is_equal_to_the_state_it_came_from(variant: Variant) -> None:
    for state in positions(variant, 4, most=120, every=40):
        position = at(variant.game(), state)
        assert position.to_dict() == state.to_dict()
        assert position.state.key() == state.key()
        assert position.problems == state.problems()


@pytest.mark.slow
@pytest.mark.parametrize("variant", thinned(variants(), pytest.mark.sweep))
def test_a_change_that_is_taken_back_leaves_nothing(variant: Variant) -> None:
    for state in positions(variant, 5, most=101, every=100):
        position = at(variant.game(), state)
        for part in (position, *position.seats):
            for entry in part.entries[:: max(1, len(part.entries) // 8)]:
                before = getattr(part, entry.name)
                other = another(part.param[entry.name], before, random.Random(1))
                setattr(part, entry.name, other)
                if position.can_undo:
                    position.undo()
                assert position.to_dict() == state.to_dict(), entry.name


def another(of: Any, value: Any, luck: random.Random) -> Any:
    """Another value within the bounds of a parameter; the same where there is none."""
    if isinstance(of, param.Integer):
        low, high = of.bounds
        return luck.randint(low, high)
    if isinstance(of, param.Boolean):
        return not value
    if isinstance(of, param.ListSelector):
        some = [*of.objects]
        return sorted(luck.sample(some, luck.randint(0, len(some))), key=some.index)
    if isinstance(of, param.Selector):
        return luck.choice([*of.objects])
    return luck.choice([value, [], value[:1], value[1:]])


@every_variant
def test_every_parameter_has_a_label_and_help_in_words(variant: Variant) -> None:
    game = variant.game()
    position = at(game, game.new_initial_state())
    for part in (position, *position.seats):
        for entry in part.entries:
            of = part.param[entry.name]
            assert of.label != entry.field.name and of.label[0].isupper()
            assert of.doc and of.doc.endswith(".")
        labels = [part.param[entry.name].label for entry in part.entries]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("room", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_fields_have_words_and_no_words_are_left_over(room: str) -> None:
    wanted, ids = set[str](), set[str]()
    for variant in OURS_ONLY:
        game = variant.game()
        if type(game).__module__.split(".")[2] != room:
            continue
        for field in game.fields():
            wanted |= {f"label.{field.name}", f"help.{field.name}", f"group.{field.group}"}
        for entry in entries(game.fields()):
            ids |= {f"id.{one}" for one in entry.at}
            if isinstance(entry.kind, Count):
                ids |= {f"id.{one}" for one in entry.kind.names.values()}
        said = game.words.fields
    known = set(said)
    assert wanted <= known
    assert known - wanted <= ids


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), which=st.sampled_from(OURS_ONLY))
def test_any_value_in_bounds_gives_sentences_or_a_game(seed: int, which: Variant) -> None:
    luck = random.Random(seed)
    position = at(which.game(), luck.choice([*positions(which, seed, most=90)]))
    for _ in range(12):
        part = luck.choice((position, *position.seats))
        entry = luck.choice(part.entries)
        setattr(part, entry.name, another(part.param[entry.name], getattr(part, entry.name), luck))
        assert all(problem.strip() for problem in position.problems)
        if not position.problems:
            match = position.match(seed=seed)
            assert match.over or match.legal


# ---------------------------------------------------------------- one at a time


def stone_age() -> Position:
    return sap.position("stone_age", players=2, seed=4)


def test_bounds_are_those_of_the_field() -> None:
    position = stone_age()
    with pytest.raises(ValueError, match="food"):
        position.seats[0].food = -1
    with pytest.raises(ValueError, match="row_1"):
        position.row_1 = "C99"
    assert position.to_dict() == stone_age().to_dict(), "what can't be changes nothing"


def test_the_deck_holds_what_lies_nowhere_else() -> None:
    position = stone_age()
    card = position.row_1
    position.row_1 = ""
    assert card in position.deck
    position.seats[1].cards = [card]
    assert card not in position.deck
    position.fills = False
    assert position.seats[1].cards == [card], "what lies there stays until something changes"
    position.seats[1].cards = []
    assert card not in position.deck and f"A card is missing: {card}." in position.problems
    position.undo()
    assert position.seats[1].cards == [card]


def test_goods_and_members_are_neither_made_nor_lost() -> None:
    position = sap.position("my_first", players=2)
    position.seats[0].bags_pot += 1
    assert position.problems == []
    assert position.bags_supply_pot == sap.position("my_first", players=2).bags_supply_pot - 1
    other = sap.position("age_of_dirt", players=2)
    seat = other.seats[0]
    all_of_them = seat.home + seat.reserve
    seat.home += 1
    assert seat.home + seat.reserve == all_of_them


def test_one_change_is_one_reaction() -> None:
    position, heard = stone_age(), []
    position.param.watch(lambda event: heard.append(event.new), ["version"])
    position.seats[0].param.update(food=1, field=2, goods_wood=3)
    assert len(heard) == 1
    position.swap(0, 1)
    assert len(heard) == 2
    assert (position.seats[1].food, position.seats[1].field) == (1, 2)


def test_undo_goes_back_step_by_step() -> None:
    position = stone_age()
    assert not position.can_undo
    position.undo()
    position.seats[0].food = 1
    position.round = 5
    position.undo()
    assert (position.seats[0].food, position.round, position.can_undo) == (1, 1, True)
    position.undo()
    assert position.to_dict() == stone_age().to_dict() and not position.can_undo


def test_a_match_starts_there_or_says_what_is_wrong() -> None:
    position = stone_age()
    position.seats[0].food = 77
    match = position.match(seats=["human:Ama", "rule"])
    assert match.state.food[0] == 77 and match.names[0] == "Ama"
    match.do(match.legal[0])
    assert position.state.food[0] == 77, "the position is not changed by what is played"
    assert repr(position).endswith("it can be played>")
    position.row_1 = position.row_2
    with pytest.raises(RecordError, match="twice"):
        position.match()
    assert "twice" in repr(position)


def test_a_position_of_a_match_and_bad_words() -> None:
    match = sap.new("settlers", players=3, seed=2)
    match.do(match.legal[0])
    assert sap.position(match).to_dict() == match.state.to_dict()
    with pytest.raises(TypeError, match="only beside the name"):
        sap.position(match, players=2)
    with pytest.raises(NotationError):
        sap.position("chess")


def test_json_is_taken_as_it_is_or_refused_with_its_place() -> None:
    position = stone_age()
    table = {**position.to_dict(), "food": [1, 2]}
    position.take_dict(table)
    assert [seat.food for seat in position.seats] == [1, 2]
    with pytest.raises(RecordError, match="food"):
        position.take_dict({**table, "food": [1, -2]})
    position.undo()
    assert position.to_dict() == stone_age().to_dict()


def test_another_language_has_labels_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = type(stone_age())
    try:
        speak("xx")
        assert type(stone_age()) is not before
    finally:
        speak("en")


def test_a_part_lists_its_parameters() -> None:
    seat = stone_age().seats[0]
    assert isinstance(seat, Part) and "goods_wood" in repr(seat)


@every_variant
def test_in_german_nothing_is_called_by_its_id(variant: Variant) -> None:
    """What belongs to a field's row, and what a field can be."""
    game = variant.game()
    with german.spoken():
        said = game.words.fields
        every = list(entries(game.fields()))
        rows = {one for entry in every for one in entry.at}
        named = {
            one for entry in every if isinstance(entry.kind, Named) for one in entry.kind.names
        }
        left = [one for one in rows if f"id.{one}" not in said]
        left += [one for one in named if title(game, one) == called(one, {})]
    assert [one for one in left if not one.isdecimal()] == []
