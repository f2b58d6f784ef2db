"""What the lessons on My First Stone Age say in numbers and names is so on their boards."""

from __future__ import annotations

from typing import Any

import pytest

from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.lessons import loading
from stoneage_panel.match import Match

HUTS, MEMORY = loading.load("mf-huts"), loading.load("mf-memory")
LESSONS = pytest.mark.parametrize("lesson", [HUTS, MEMORY], ids=lambda lesson: lesson.id)


def goods(match: Match, seat: int) -> str:
    state: Any = match.state
    return " ".join(bags.pieces(state.bags[seat]))


def built(match: Match) -> list[int]:
    state: Any = match.state
    return [huts.bit_count() for huts in state.built]


def at_end(lesson: Any, walk: str) -> Match:
    shown = lesson.walk(walk)
    shown.go(shown.last)
    match: Match = shown.live
    return match


def payable(match: Match) -> set[str]:
    return {line.split()[1] for line in match.legal if line.startswith("build")}


def test_a_game_begins_as_the_first_walk_says() -> None:
    match = HUTS.match("start")
    text = match.text()
    assert "Ama and Bo are here" in text and len(data.SPACES) == 8 and data.TOKENS == 14
    for name in ("Tooth", "Berry", "Pot", "Arrowhead", "Fish", "Dog"):
        assert f"{name} space: 2 there." in text
    assert bags.counts(data.goods_in_play(2))[0] == 3 and bags.counts(data.goods_in_play(4))[0] == 4
    assert (data.PILES, data.HUTS_PER_PILE, data.HUTS_TO_WIN) == (3, 5, 3)


def test_the_first_turns_bring_what_is_said() -> None:
    match = at_end(HUTS, "first-turns")
    assert (goods(match, 0), goods(match, 1)) == ("fish tooth", "berry berry")
    assert match.log[-5:] == [
        "Ama turned over the tooth and took 1 tooth.",
        "Bo turned over a 3, walked to the berry space and took 1 berry.",
        "Ama turned over a 4, walked to the fish space and took 1 fish.",
        "Bo turned over the berry, stayed there and took 1 berry.",
        "Ama turned over a 5, walked to the berry space and found no goods left.",
    ]
    assert goods(HUTS.match("first-hut"), 1) == "berry berry"


def test_the_third_hut_ends_a_game_whose_first_pile_is_used_up() -> None:
    start = HUTS.match("after-the-fifth")
    assert built(start) == [2, 2, 2] and payable(start) == {"3"}
    assert goods(start, 2) == "berry pot arrowhead" and start.names[start.player or 0] == "Cleo"
    assert at_end(HUTS, "the-third-hut").over


def test_the_last_turn_is_the_twentieth() -> None:
    start: Any = HUTS.match("last-turn")
    assert start.state.turn == 19 and start.state.game.turn_limit == 20
    end = at_end(HUTS, "the-last-turn")
    assert built(end) == [2, 1] and end.status.startswith("Ama wins.")
    assert HUTS.match("start").state.game.turn_limit == 500


def test_a_die_with_three_pips_leads_past_the_site_to_a_dog() -> None:
    match = HUTS["walk-past"].match.do("turn 1", "[site]")
    assert payable(match) == {"3"} and goods(match, 0) == "fish tooth tooth"
    walked: Any = HUTS["walk-past"].match.state
    assert walked.pos[0] == data.SPACES.index("fish")
    assert data.SPACES[(walked.pos[0] + 3) % 8] == "dog"


def test_one_hut_can_be_paid_for_where_that_is_said() -> None:
    assert payable(HUTS["not-allowed"].match) == {"2"}
    assert payable(HUTS["third-hut"].match) == {"1", "2"}
    assert payable(MEMORY["dog-helps"].match) == {"2"}
    left = HUTS["third-hut"].match
    assert built(left) == [2, 2] and goods(left, 1) == "berry pot dog"


def test_dogs_go_where_the_lesson_says() -> None:
    assert goods(at_end(MEMORY, "a-dog"), 0) == ""
    assert goods(at_end(MEMORY, "two-dogs"), 1) == ""
    assert "took a dog from Ama" in at_end(MEMORY, "whose-dog-is-it").log[-1]
    for line in MEMORY["whose-dog"].match.legal:
        tried = MEMORY["whose-dog"].match.do(line)
        if tried.player is None and "[die 5]" in tried.legal:
            assert "took a dog from Cleo" in tried.do("[die 5]").log[-1]
            return
    pytest.fail("no token may show a 5")


def test_trades_bring_what_is_said() -> None:
    assert goods(at_end(MEMORY, "at-the-post"), 0) == "pot arrowhead tooth dog"
    post: Any = MEMORY["clever-trade"].match.state
    assert goods(MEMORY["clever-trade"].match, 0) == "fish tooth"
    assert [bags.size(data.HUTS[hut]) for hut in post.tops] == [3, 2, 3]


def test_tokens_lie_where_they_are_remembered() -> None:
    match = MEMORY["follow-the-swap"].match
    assert "dog" in match.do("turn 3").log[-1]
    lower = MEMORY["follow-the-swap"].match
    assert "a 3" in lower.do("turn 10").log[-1]
    assert at_end(MEMORY, "seven-tokens").text() == MEMORY["remember"].match.text()
    assert (
        "turned over a 3, walked to the trading post"
        in (MEMORY["remember"].match.do("turn 7").log[-1])
    )


@LESSONS
def test_every_rule_is_taught_and_refused(lesson: Any) -> None:
    families = tuple(f"{rule}." for rule in lesson.rules)
    rules = {rule: one for rule, one in lesson.tasks[0].match.game.rules.items()
             if rule.startswith(families)}  # fmt: skip
    steps = [step for walk in lesson.walks for step in walk.steps]
    named = {rule.id for step in steps for rule in step.rules}
    named |= {rule for task in lesson for rule in task.rules}
    assert named >= set(rules)
    met = {rule.id for step in steps if step.refusal for rule in step.rules}
    for task in lesson:
        for line in task._lines.values():
            state: Any = task.match.state
            refused = state.why_not(task.match.action(line))
            met |= {refused.rule} if refused else set()
    refusals = {rule for rule, one in rules.items() if one.refusal}
    assert refusals - met == set(lesson.reference)
