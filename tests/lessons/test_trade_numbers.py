"""The numbers in the sentences of lesson 9, played with the rules."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from stoneage_panel import lessons
from stoneage_panel.games.settlers.components import goods
from stoneage_panel.games.settlers.odds import PIPS
from stoneage_panel.games.settlers.rules import turns
from stoneage_panel.match import Match

LESSON = "se-trade"
AMA, BO, CY = range(3)
MEAT, BONES, FLINT, SKINS = range(4)


def held(match: Match, seat: int) -> list[int]:
    """Meat, bones, flint and skins in a hand."""
    state: Any = match.state
    return goods.counts(state.hands[seat])


def shown(walk: str, step: int) -> Match:
    """The board of a walk at a step; it is the same one at every step."""
    one = lessons.open(LESSON).walk(walk)
    one.go(step)
    return one.live


def claims(match: Match, number: int) -> list[list[int]]:
    """What a number brings each seat."""
    state: Any = match.state
    return [goods.counts(claim) for claim in turns.yields(state, number)]


# ---------------------------------------------------------------- dice


def test_the_table_of_36_rolls() -> None:
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    table = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6}
    for number, n in table.items():
        assert rolls.count(number) == rolls.count(14 - number) == n == PIPS[number]


def test_a_six_brings_what_the_first_turn_says_and_nomads_are_there() -> None:
    match = shown("first-turn", 2)
    assert [held(match, seat) for seat in (AMA, BO, CY)] == [
        [0, 1, 1, 1],
        [0, 2, 0, 1],
        [0, 2, 0, 1],
    ]
    words = match.text()
    assert "steppe 6 in Africa. Bo has a nomad here." in words
    assert "steppe 6 and steppe 2 in Africa. Cy has a nomad here." in words
    assert held(shown("first-turn", 5), AMA) == [0, 1, 0, 1]


def test_an_eight_brings_what_is_right_in_the_task() -> None:
    task = lessons.task(LESSON, "who-gets-what")
    names, kinds = ("ama", "bo", "cy"), ("meat", "bone", "flint", "skin")
    brought = {
        f"{names[seat]}_{kinds[kind]}"
        for seat, claim in enumerate(claims(task.match, 8))
        for kind, n in enumerate(claim)
        if n == 1
    }
    assert brought == set(task._solution) and task.match.player is None
    assert sum(map(sum, claims(task.match, 8))) == len(brought)


# ---------------------------------------------------------------- trade


def test_hands_of_the_offer() -> None:
    start = shown("an-offer", 0)
    assert held(start, AMA) == [0, 3, 0, 1] and not held(start, BO)[MEAT]
    after = shown("an-offer", 6)
    assert held(after, AMA) == [0, 2, 1, 1] and held(after, BO)[FLINT] == 0


@pytest.mark.slow
def test_only_one_offer_pays_for_the_tribe() -> None:
    task = lessons.task(LESSON, "only-a-flint")
    solved = []
    for give in [line for line in task.match.legal if line.startswith("offer")]:
        asks = [line for line in task.match.do(give).legal if line.startswith("for")]
        solved += [(give, ask) for ask in asks if task.check(give, ask).solved]
    assert solved == [("offer 1m", "for 1f")]
    told = task.check("offer 1m 1b", "for 1f").sentence
    assert told.startswith("Ama gave 1 meat and 1 bone to Bo for 1 flint. But now she can't pay")


def test_the_bank_has_one_bone_and_then_none() -> None:
    state: Any = shown("the-bank", 0).state
    assert goods.counts(state.bank)[BONES] == 1 and held(shown("the-bank", 0), CY) == [3, 9, 0, 1]
    short = shown("the-bank", 3)
    assert [claim[BONES] for claim in claims(short, 5)] == [1, 1, 1]
    assert held(short, AMA) == [2, 1, 2, 3] and held(shown("the-bank", 2), CY) == [0, 9, 1, 1]
    assert held(shown("the-bank", 5), CY)[BONES] == 10
    assert not goods.counts(shown("the-bank", 6).state.bank)[BONES]  # type: ignore[attr-defined]


def test_one_trade_with_the_bank_leads_to_the_tribe() -> None:
    task = lessons.task(LESSON, "with-the-bank")
    banks = [line for line in task.match.legal if line.startswith("bank")]
    assert [line for line in banks if task.check(line, "found af09-e").solved] == [
        "bank skins for flint"
    ]


# ---------------------------------------------------------------- a seven


def test_hands_before_and_after_the_seven() -> None:
    start = shown("a-seven", 0)
    assert [sum(held(start, seat)) for seat in (AMA, BO, CY)] == [8, 9, 7]
    assert [claim[SKINS] for claim in claims(start, 9)] == [0, 1, 0]
    after = shown("a-seven", 4)
    assert held(after, BO) == [0, 3, 0, 2]
    chances = {after.game.format(card): chance for card, chance in after.state.chance_outcomes()}
    assert chances == {"card bones": 3 / 5, "card skins": 2 / 5}
    blocked = shown("a-seven", 6)
    assert [claim[FLINT] for claim in claims(blocked, 9)] == [1, 0, 1]
    assert not any(claim[SKINS] for claim in claims(blocked, 9))


def test_one_way_to_discard_keeps_both() -> None:
    task = lessons.task(LESSON, "discard")
    assert sum(held(task.match, BO)) == 9
    assert [line for line in task.match.legal if task.check(line).solved] == ["discard 2m 1b 1s"]


def test_the_neanderthal_hurts_most_at_the_six() -> None:
    task = lessons.task(LESSON, "hurts-most")
    solved = [line for line in task.match.legal if task.check(line).solved]
    assert solved == ["send neanderthal af05 rob 2", "send neanderthal af05 rob 3"]
    told = task.check("send neanderthal eu06 rob 2").sentence
    assert "3 tribes" in told and "3 of 36" in told and "9 cards" in told
    assert task.check("send neanderthal af12 rob 2").sentence.startswith("Ama has a tribe")
    assert [claim[BONES] for claim in claims(task.match, 5)] == [1, 1, 1]


# ---------------------------------------------------------------- the end


def test_points_at_the_end() -> None:
    match = shown("ten-points", 1)
    assert match.state.scores()[AMA] == {
        "chits": 5, "art": 1, "adaptation": 1, "reconnaissance": 2, "distribution": 0
    }  # fmt: skip
    assert match.scores == [9, 5, 8] and match.state.to_dict()["spread"] == [-1, -1]
    assert len(match.state.to_dict()["dry"]) == 2
    assert shown("ten-points", 2).winner == AMA


def test_two_share_the_win_at_the_limit() -> None:
    match = shown("round-limit", 1)
    assert match.over and match.scores == [3, 2, 3] and match.state.returns() == [0.5, 0, 0.5]
    assert match.game.options["round_limit"] == 10
    assert shown("ten-points", 0).game.options["round_limit"] == 150
