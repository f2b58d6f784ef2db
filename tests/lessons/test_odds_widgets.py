"""Widgets of lessons that count: exact, following their match, clear where something can't be."""

from __future__ import annotations

import random
from itertools import product
from math import isclose
from typing import Any

import panel as pn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stoneage_panel as sap
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.games.age_of_dirt import odds
from stoneage_panel.games.age_of_dirt.components import cards
from stoneage_panel.games.age_of_dirt.components.pieces import ONE
from stoneage_panel.games.my_first.components import data
from stoneage_panel.games.settlers.odds import journey
from stoneage_panel.games.stone_age.components.pack import default
from stoneage_panel.games.stone_age.rules.score import culture
from stoneage_panel.match import Match
from stoneage_panel.widgets import (
    Compare,
    JourneyOdds,
    PassageOdds,
    Replay,
    SetCounter,
    TokenOdds,
)

_EXACT = 1e-12
PICTURES = ("berry", "fish", "pot", "arrowhead", "tooth", "post", "dog", "site")
"""What the forest tokens show besides the dice 1 to 6."""


def played(name: str, moves: int, seed: int = 1, players: int = 3) -> Match:
    match = sap.new(name, players, seed=seed, seats=["rule"] * players)
    while moves and not match.over:
        match.do(match.suggest())
        moves -= 1
    return match


def shown(widget: Any) -> Any:
    pn.Row(widget).get_root()
    return widget


# ---------------------------------------------------------------- tokens


def turned(match: Match, slot: int) -> dict[int, float]:
    """Where a token leads, by playing every face that it may show."""
    seat, found = match.player, dict[int, float]()
    state: Any = match.state
    faces = {state.faces[slot]: 1.0}
    if state.faces[slot] < 0:
        hidden = [face for face in range(14) if state.hidden >> face & 1]
        faces = dict.fromkeys(hidden, 1 / len(hidden))
    for face, chance in faces.items():
        there = data.SPACES.index(PICTURES[face - 6])
        space = (state.pos[seat] + face + 1) % 8 if face < 6 else there
        found[space] = found.get(space, 0.0) + chance
    return found


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.booleans())
def test_tokens_lead_where_the_rules_say(seed: int, remembers: bool) -> None:
    luck = random.Random(seed)
    match = played("my_first", luck.randrange(25), seed)
    one = TokenOdds(match, remembers=remembers)
    turns = [line for line in match.legal if line.startswith("turn ")]
    if match.over or not turns:
        assert one.face_down == {}
        return
    state: Any = match.state
    slots = [int(line.split()[1]) - 1 for line in turns]
    assert [*one.face_down] == slots
    unseen = [slot for slot in slots if not remembers or state.faces[slot] < 0]
    for space, share in one.shares.items():
        mean = sum(turned(match, slot).get(space, 0.0) for slot in unseen) / max(1, len(unseen))
        assert isclose(share, mean, abs_tol=_EXACT)


def test_tokens_follow_their_match_and_tell_what_is_known() -> None:
    match = sap.new("my_first", 2, dice="choose")
    while match.player is None:
        match.do(match.legal[0])
    one = shown(TokenOdds(match, wanted="dog"))
    assert "14 tokens can be turned, 14 of them nobody has seen" in one.view.html
    assert one.shares[1] == pytest.approx(2 / 14, abs=_EXACT), "a one, and the dog itself"
    match.do("turn 3", "[berry]")
    assert "13 tokens" in one.view.html
    assert one._bars.figure.x_range.factors[1] == "dog space"


def test_tokens_of_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="not for Stone Age"):
        TokenOdds(sap.new("stone_age", 2))


# ---------------------------------------------------------------- the Passage


@pytest.mark.parametrize(
    ("thrown", "others", "inside", "others_inside"),
    [*product((1, 3), (0, 2), (0, 2), (0, 3))],
)
def test_the_passage_is_that_of_the_game(
    thrown: int, others: int, inside: int, others_inside: int
) -> None:
    model, bangs = cards.default().passage, 2
    one = PassageOdds(
        thrown=thrown, others=others, inside=inside, others_inside=others_inside, bangs=bangs
    )
    packed = thrown * ONE[0] + others * ONE[1], inside * ONE[0] + others_inside * ONE[1]
    shares, freed = [0.0] * (thrown + inside + 1), 0.0
    for own, other in product(range(thrown + inside + 1), range(others + others_inside + 1)):
        chance = odds.throw_chance(model, *packed, own * ONE[0] + other * ONE[1])
        shares[own] += chance
        if not own:
            left = (thrown + inside) * ONE[0] + (others + others_inside - other) * ONE[1]
            freed += chance * odds.drum_any(model, left, 1, bangs)
    assert one.shares == pytest.approx(shares, abs=_EXACT)
    assert one.any == pytest.approx(1 - shares[0], abs=_EXACT)
    assert one.with_drum == pytest.approx(one.any + freed, abs=_EXACT)


def test_the_passage_in_words() -> None:
    one = shown(PassageOdds(thrown=1))
    assert "with" not in one.view.html.lower().split("role")[1].split("</div>")[0]
    one.bangs = 3
    assert "With up to 3 bangs of the drum" in one.view.html
    with pytest.raises(ValueError):
        PassageOdds(thrown=0)


# ---------------------------------------------------------------- sets


@pytest.mark.slow
@given(st.integers(0, 9), st.integers(0, 9))
def test_sets_count_as_in_the_game(different: int, twice: int) -> None:
    by_symbol: dict[str, list[Any]] = {}
    for card in default().cards:
        if card.green and card.key:
            by_symbol.setdefault(card.key, []).append(card)
    symbols = sorted(by_symbol)
    assert len(symbols) == 9
    held = [by_symbol[name][0] for name in symbols[:different]]
    held += [by_symbol[name][1] for name in symbols[: min(different, twice)]]
    assert SetCounter(style=True, different=different, twice=twice).symbol_points == culture(held)


def test_sets_in_words() -> None:
    one = shown(SetCounter(different=5, twice=2, person="shaman", people=3, owned=7))
    assert "Sets: 5 × 5 + 2 × 2 = 29 points." in one.view.html
    assert "do not have yet adds 11 points" in one.view.html
    assert "have once adds 5 points" in one.view.html
    assert "3 shamans × 7 figures = 21 points" in one.view.html
    one.param.update(different=0, twice=4)
    assert "No symbol, no points" in one.view.html and one.symbol_points == 0


def test_what_only_the_expansion_has_is_refused_without_it() -> None:
    for wrong in ({"different": 9}, {"twice": 9}, {"person": "trader"}):
        with pytest.raises(ValueError, match="style=True"):
            SetCounter(**wrong)
        assert SetCounter(style=True, **wrong)


# ---------------------------------------------------------------- journeys


@pytest.mark.parametrize("to", ["chits", "boxes"])
def test_journeys_are_those_of_the_odds(to: str) -> None:
    match = played("settlers", 40, seed=5)
    one = shown(JourneyOdds(match, seat=1, to=to))
    state: Any = match.state
    found = one.journeys
    assert found and one._select.options == [*found]
    for name, way in found.items():
        at = state.game.crossing_names[name.lower()]
        assert way == journey(state, 1, at, own_hand=False)
    rolls = [way.turns for way in found.values() if way.turns is not None]
    assert rolls == sorted(rolls)
    last = [*found][-1]
    one._select.value = last
    assert one.goal == last and f"{last}: the " in one.view.html


@pytest.mark.slow
def test_journeys_follow_their_match() -> None:
    match = played("settlers", 8, seed=5)
    one = shown(JourneyOdds(match))
    before = one.view.html
    for _ in range(30):
        match.do(match.suggest())
    assert one.view.html != before


def test_journeys_of_another_game_or_seat_are_refused() -> None:
    with pytest.raises(ValueError, match="not for Age of Dirt"):
        JourneyOdds(sap.new("age_of_dirt", 2))
    with pytest.raises(ValueError, match="there are 3; 3 is none"):
        JourneyOdds(sap.new("settlers", 3), seat=3)


# ---------------------------------------------------------------- lines side by side


def test_lines_are_compared_by_what_they_change() -> None:
    match = sap.new("stone_age", 2, dice="choose", seats=["human:Ama", "human:Bo"], seed=3)
    while match.player is None:
        match.do(match.legal[0])
    before = match.record()
    one = shown(Compare(match, ["place forest 2", "place hunt 3", "place forest 2; place hunt 1"]))
    assert match.record() == before
    rows = {row.label: (row.before, row.after) for row in one.differences}
    assert rows["Figures at: forest"] == (0, (2, 0, 2))
    assert rows["Figures at: hunt"] == (0, (0, 3, 0)), "the third line's hunter is Bo's"
    assert "Ama placed 2 figures in the forest." in one.view.html
    one.seat = 1
    assert one.differences[0].after == (0, 0, 1)
    light = one.view.html
    one.theme = "dark"
    assert one.view.html != light and one.view.html.count("<svg") == 3


@pytest.mark.parametrize(
    ("lines", "seat", "error", "told"),
    [
        (["place forest 2"], 0, ValueError, "From 2 to 4 lines"),
        (["place forest 2"] * 5, 0, ValueError, "not 5"),
        (["place forest 2", "place hunt 9"], 0, StoneAgeError, "SA.PLACE"),
        (["place forest 2", "dance"], 0, StoneAgeError, "dance"),
        (["place forest 2", "place hunt 3"], 2, ValueError, "2 is none"),
    ],
)
def test_what_can_not_be_compared_is_told(
    lines: list[str], seat: int, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        Compare(sap.new("stone_age", 2), lines, seat=seat)


# ---------------------------------------------------------------- a whole game


@pytest.mark.parametrize("name", ["my_first", "stone_age"])
def test_a_replay_shows_every_position_of_the_played_line(name: str) -> None:
    match = played(name, 25, seed=2)
    line = [match.tree.root, *match.tree.main_line()]
    one = shown(Replay(match))
    assert one.slider.end == len(line) - 1
    for step in (0, 1, len(line) // 2, len(line) - 1):
        one.step = step
        assert one.match.state.to_dict() == match.tree.position(line[step]).to_dict()
        assert f"Position {step} of {len(line) - 1}" in one.told.view.html
    one.slider.value = 3
    assert one.step == 3
    assert one.match is not match and match.node is line[-1]


def test_a_replay_begins_where_it_is_told_to() -> None:
    match = played("my_first", 10)
    assert Replay(match, step=4).step == 4
    with pytest.raises(ValueError, match="999 is none of them"):
        Replay(match, step=999)
