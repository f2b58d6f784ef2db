"""What an address asks for: every parameter, its bounds, and what is said of one that can't be."""

from __future__ import annotations

import random

import pytest

from stoneage_panel.browser.embed.asked import PARTS, USUAL, EmbedError, read
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.match import Match
from stoneage_panel.match import read as read_match
from tests.support.variants import Variant, thinned, variants

# Addresses that stand in people's pages: version 1 is valid for ever, so nothing here may change.
VERSION_1: list[dict[str, str]] = [
    {"game": "stone_age"},
    {"game": "stone_age", "players": "4", "seed": "7"},
    {"game": "stone_age", "style": "yes", "players": "5"},
    {"game": "stone_age_solo", "level": "4"},
    {"game": "my_first", "players": "2", "seat": "2"},
    {"game": "settlers", "players": "3", "bots": "random"},
    {"game": "age_of_dirt", "players": "2", "seat": "1", "bots": "rule:memory=60"},
    {"game": "my_first", "show": "board,players,decision,log,text,odds,lines,strip"},
    {"game": "stone_age", "show": "board"},
    {"game": "stone_age", "allow": "place hunt *, place clay*"},
]
RECORD_1 = '[Game "my_first"]\n[Players "2"]\n[Seed "4"]\n'


def played(name: str, moves: int) -> Match:
    """A match some legal moves on."""
    luck = random.Random(7)
    match = read_match(f'[Game "{name}"]\n[Players "3"]\n[Seed "5"]\n')
    for _ in range(moves):
        match.do(luck.choice(match.legal))
    return match


@pytest.mark.parametrize("pairs", VERSION_1, ids=str)
def test_addresses_of_version_1_stay_valid(pairs: dict[str, str]) -> None:
    asked = read(pairs)
    assert asked.match.game.name == pairs["game"]
    assert asked.match.game.players == int(pairs.get("players", asked.match.game.players))
    if "seat" in pairs or "bots" in pairs:
        own = int(pairs.get("seat", 1)) - 1
        bot = pairs.get("bots", "rule")
        assert asked.match.seats == tuple(
            "human" if seat == own else bot for seat in range(asked.match.game.players)
        )
    if "seed" in pairs:
        assert asked.match.seed == int(pairs["seed"])
    wanted = [name for name in PARTS if name in pairs.get("show", "")]
    assert asked.show == (tuple(wanted) if "show" in pairs else USUAL)


def test_the_usual_parts_stand_beside_a_board() -> None:
    assert read({"game": "my_first"}).show == USUAL
    assert read({"game": "my_first", "show": "board"}).show == ()


@pytest.mark.parametrize("variant", thinned(variants()))
def test_any_game_can_be_brought_along(variant: Variant) -> None:
    match = Match(variant.game(), seed=3)
    for after in (match.link(), "#" + match.link(), match.record()):
        asked = read({}, after)
        assert asked.match.state == match.state
        assert asked.match.game == match.game


def test_a_record_of_version_1_stays_valid() -> None:
    assert read({}, RECORD_1).match.game.players == 2


@pytest.mark.parametrize("name", ["my_first", "stone_age", "settlers", "age_of_dirt"])
def test_a_step_is_a_decision_and_what_came_after_it_is_left_out(name: str) -> None:
    match = played(name, 12)
    steps = len(match.tree.root.end().line())
    for step in (0, 1, steps // 2, steps):
        asked = read({"step": str(step)}, match.record())
        assert asked.start.depth >= step
        assert not asked.start.children
        assert asked.match.node is asked.start
        assert asked.match.state.current_player != CHANCE
    assert read({"step": str(steps)}, match.record()).match.state == match.state


def test_a_board_that_rested_goes_on_where_it_was() -> None:
    match = played("my_first", 6)
    asked = read({"step": "3", "seat": "1"}, match.record())
    first = asked.start.depth
    luck = random.Random(1)
    while asked.match.node.depth < first + 4:
        asked.match.do(luck.choice(asked.match.legal))
    session = asked.match.session
    again = read({"step": str(first), "seat": "1"}, session.record(), session.place)
    assert again.match.state == asked.match.state
    assert again.start.depth == first
    assert again.match.seats == asked.match.seats


def test_moves_are_allowed_by_patterns() -> None:
    asked = read({"game": "stone_age", "allow": "place hunt *, turn"})
    assert asked.allows("place hunt 3")
    assert asked.allows("turn")
    assert not asked.allows("place clay 3")
    assert read({"game": "stone_age"}).allows("anything")


BAD: list[tuple[dict[str, str], str, str]] = [
    ({}, "", "a lesson, a game"),
    ({"game": "chess"}, "", "no game"),
    ({"game": "my_first"}, RECORD_1, "game='my_first'"),
    ({"game": "stone_age", "players": "9"}, "", "from 2 to 5"),
    ({"game": "stone_age", "players": "two"}, "", "from 0 to 99"),
    ({"game": "stone_age", "players": "²"}, "", "from 0 to 99"),
    ({"game": "stone_age", "seed": "-1"}, "", "from 0 to"),
    ({"game": "stone_age", "seed": "99999999999999999999999"}, "", "from 0 to"),
    ({"game": "stone_age", "seat": "3"}, "", "from 1 to 2"),
    ({"game": "stone_age", "seat": "0"}, "", "from 1 to 2"),
    ({"game": "stone_age", "bots": "deepblue"}, "", "no bot"),
    ({"game": "stone_age", "show": "boad"}, "", "board, players"),
    ({"game": "stone_age", "allow": ",".join("x" * 30)}, "", "at most 20"),
    ({"game": "stone_age", "allow": "x" * 81}, "", "80 characters"),
    ({"game": "stone_age", "step": "3"}, "", "brought along"),
    ({"step": "999"}, RECORD_1, "from 0 to"),
    ({"step": "x"}, RECORD_1, "from 0 to"),
    ({"game": "stone_age", "level": "3"}, "", "no option 'level'"),
    ({"game": "stone_age_solo", "level": "9"}, "", "level"),
    ({}, "1nothing", "can't be read"),
    ({}, "hello", "can't be read"),
    ({}, '[Game "my_first"]\n\nfly to the moon\n', "can't be read"),
]


@pytest.mark.parametrize(("pairs", "after", "told"), BAD, ids=str)
def test_what_can_t_be_is_told_in_a_sentence(pairs: dict[str, str], after: str, told: str) -> None:
    with pytest.raises(EmbedError) as fault:
        read(pairs, after)
    assert told in str(fault.value)
    assert str(fault.value)[-1] in ".?”"


def test_values_that_are_no_texts_are_refused() -> None:
    with pytest.raises(EmbedError, match="no text"):
        read({"game": 3})  # type: ignore[dict-item]
