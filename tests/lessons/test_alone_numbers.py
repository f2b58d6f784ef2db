"""The numbers in the sentences of “Four tribes alone” are those of the rules, played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.fields import bits
from stoneage_panel.engine.game import CHANCE, TERMINAL
from stoneage_panel.games.stone_age import odds
from stoneage_panel.games.stone_age.components import goods
from stoneage_panel.games.stone_age.rules import solo_rounds
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.lesson import Lesson
from stoneage_panel.match import Match

BLUE, RED, YELLOW, SKY = range(4)


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return loading.load("ss-alone")


def said(key: str) -> str:
    return str(loading.files_of("ss_alone").sentences[key])


def shown(lesson: Lesson, walk: str, step: int) -> Any:
    """The position of a walk at a step."""
    one = lesson.walk(walk)
    one.go(step)
    return one.live.state


def ends(match: Match) -> Iterator[Any]:
    """The state of every end that a game can come to, whatever luck brings."""
    waiting = [match.state]
    while waiting:
        state = waiting.pop()
        if state.current_player == TERMINAL:
            yield state
            continue
        chance = state.current_player == CHANCE
        actions = [row[0] for row in state.chance_outcomes()] if chance else state.legal_actions()
        for action in actions:
            after = state.clone()
            after.apply(action)
            waiting.append(after)


# ---------------------------------------------------------------- walks


def test_the_start_is_that_of_level_1(lesson: Lesson) -> None:
    state = shown(lesson, "the-start", 0)
    assert (state.food, state.exhaustion, state.field) == ([20], 15, [0])
    assert state.figures == [2] * 4 and state.under == [6, 6], "7 a stack with the open one"
    assert state.game.reserve == 2 + 5 and state.tiles[0].bit_count() == 3


def test_the_first_round(lesson: Lesson) -> None:
    placed = shown(lesson, "tribe-by-tribe", 7)
    assert placed.initiative == [4, 11, 6, 6] and placed.acting == BLUE
    bought = shown(lesson, "lowest-first", 5)
    assert bought.exhaustion == 16 and bought.food == [22] and bought.tool_sum(0) == 1
    fed = shown(lesson, "first-evening", 1)
    assert fed.figures == [2, 2, 3, 2] and fed.tool_sum(0) == 1 and fed.field == [0]
    assert solo_rounds.hunger_cost(fed) == 3 and solo_rounds.needed(fed) == 12
    assert fed.food == [10] and not any(fed.here)
    after = shown(lesson, "first-evening", 6)
    assert after.round == 2 and after.initiative == [0] * 4 and after.dropped.bit_count() == 1


def test_special_cards(lesson: Lesson) -> None:
    before, after = (shown(lesson, "two-special-cards", step) for step in (0, 2))
    assert after.food[0] - before.food[0] == 2 and after.exhaustion - before.exhaustion == 1
    assert before.deck.bit_count() - after.deck.bit_count() == 1
    assert shown(lesson, "two-special-cards", 3).goods[0] == 3 * goods.ONE[goods.CLAY]


def test_a_thinner_deck_ends_the_winters_sooner(lesson: Lesson) -> None:
    match = lesson.match("two-cards")
    match.do("buy card 1 w", "buy card 2 w s", "[draw C25]")
    state: Any = match.state
    # three cards a round: rounds 6 to 11, and 2 cards are left for round 12, which is not played
    assert state.round == 5 and state.deck.bit_count() == 20 == 3 * 6 + 2


def test_too_little_food(lesson: Lesson) -> None:
    limits = [shown(lesson, "too-little", step).exhaustion for step in range(4)]
    assert limits == [9, 9, 9, 5]


def test_a_game_is_lost_and_a_game_is_won(lesson: Lesson) -> None:
    before, lost = (shown(lesson, "lost", step) for step in (1, 2))
    assert solo_rounds.needed(before) == 28 and before.food == [14] and before.field == [2]
    assert lost.exhaustion == 4 - (28 - 14 - 2 - 7) and lost.current_player == TERMINAL
    assert not lost.returns()[0]
    fed = shown(lesson, "survived", 3)
    assert shown(lesson, "survived", 2).tops == [-1, -1]
    assert (fed.food[0], solo_rounds.needed(fed)) == (19 - 10, 10)
    won = shown(lesson, "survived", 4)
    assert won.current_player == TERMINAL and won.returns()[0] and won.exhaustion == 4


@pytest.mark.parametrize(("level", "rounds"), [(1, 12), (2, 12), (3, 12), (4, 18)])
def test_how_many_rounds_there_are(level: int, rounds: int) -> None:
    game: Any = new_game("stone_age_solo", 1, level=level)
    assert game.cards.bit_count() / len(game.fill) == rounds


# ---------------------------------------------------------------- tasks


def test_sky_rests_in_six_of_36_rolls(lesson: Lesson) -> None:
    state: Any = lesson["sky-rests"].match.state
    assert state.initiative == [9, 6, 8, 0] and state.figures[SKY] == 2
    rolls = odds.sums(2)
    assert sum(rolls[10:]) == 6 and sum(rolls[:9]) == 26 and rolls[9] == 4
    for text in ("6 of 36", "16.7 %", "26 of 36"):
        assert text in said("sky-rests.praise")


def test_only_blue_and_then_red_get_the_building(lesson: Lesson) -> None:
    task = lesson["which-tribe"]
    assert task.match.legal == ["next blue", "next red", "next sky"]
    for second in ("next red", "next sky"):
        match = task.match
        match.do("next blue", "use forest", "[roll 4 3]", second)
        assert ("build 1 w w c" in match.legal) is (second == "next red")
    match = task.match
    match.do("next red")
    assert "build 1 w w c" not in match.legal


def test_what_each_hunger_card_costs(lesson: Lesson) -> None:
    state: Any = lesson["dear-hunger"].match.state
    found = {}
    for index in bits(state.game.cards):
        card, state.row[solo_rounds.HUNGER] = state.game.pack.cards[index], index
        found["green" if card.green else card.key] = solo_rounds.hunger_cost(state)
    order = sorted(found, key=lambda key: -found[key])
    assert order == ["builder", "green", "shaman", "farmer", "toolmaker"]
    assert [found[key] for key in order] == [5, 4, 3, 2, 1]


@pytest.mark.parametrize(("wood", "limit"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_three_wood_are_just_enough(lesson: Lesson, wood: int, limit: int) -> None:
    match = lesson["just-enough"].match
    match.do(f"feed {wood}w", *(["starve"] if wood < 5 else []))
    state: Any = match.state
    assert state.exhaustion == limit and match.over is (limit == 0)


def test_the_limit_after_a_cold_night(lesson: Lesson) -> None:
    match = lesson["cold-night"].match
    before: Any = match.state
    assert before.game.level == 2 and before.exhaustion == 17
    match.do("use tool", "feed 1w", "feed 1c", "discard B14")
    after: Any = match.state
    assert after.exhaustion == 8 == 17 - 6 - 3


def test_only_with_the_building_the_tribes_live(lesson: Lesson) -> None:
    won = lost = 0
    for state in ends(lesson["one-more-round"].match):
        if state.returns()[0]:
            won += 1
            assert state.exhaustion == 1 and state.dropped.bit_count() == 11
            assert state.field == [2] and not state.goods[0]
        else:
            lost += 1
    assert won and lost
