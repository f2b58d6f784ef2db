"""The rules of thumb: legal, in words, each after what it says it is; and their candidates."""

from collections.abc import Iterator

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Rng
from stoneage_panel.games.age_of_dirt.bots import reasons
from stoneage_panel.games.age_of_dirt.bots.advice import STYLES
from stoneage_panel.games.age_of_dirt.bots.aims import need
from stoneage_panel.games.age_of_dirt.bots.bringing import Bringer
from stoneage_panel.games.age_of_dirt.bots.candidates import candidates
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.pieces import TENT
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.positions import (
    born,
    box,
    broken,
    built,
    drum,
    give,
    hold,
    lost,
    table,
    turn,
)
from tests.games.age_of_dirt.rules.test_rules_events import event
from tests.games.playing import advised, played, straying
from tests.games.positions import do
from tests.support.variants import later

PLAYED = tuple(STYLES)
every_style = pytest.mark.parametrize("style", later(PLAYED))
_RARE = {moves.LOOK, moves.FETCHING, moves.ROBBING, moves.ROOM, moves.FEAST}
DECIDED = set(range(moves.CLAN, moves.DEAL)) - _RARE
"""What is due in most games; the rare ones ask for one card."""


def decisions(style: str, players: int, seed: int) -> Iterator[Position]:
    """A game in which the seats follow a style; all but the first stray now and then."""
    return straying(table(players), style, seed, bool)


def said(state: Position, style: str = "inventor") -> str:
    """The move of a style, as notation."""
    return state.game.format(advised(state, style).action)


# ---------------------------------------------------------------- of all of them


@pytest.mark.slow
@every_style
def test_a_style_is_legal_in_every_phase_and_says_why(style: str) -> None:
    seen = set()
    for players in (2, 3, 5, 4, 5, 3):
        for state in decisions(style, players, players):
            seen.add(state.phase)
            assert "{" not in advised(state, style).sentence
    assert seen >= DECIDED


@every_style
def test_what_is_remembered_of_other_games_changes_nothing(style: str) -> None:
    """What has been worked out is remembered by all that it follows from."""
    for number, state in enumerate(decisions(style, 3, 8)):
        if number % 7 == 0:
            fresh = new_game("age_of_dirt", 3).state_from_dict(state.to_dict())
            assert fresh.game.choose(fresh, style) == state.game.choose(state, style)


def test_the_styles_are_those_the_game_names_and_differ() -> None:
    game = new_game("age_of_dirt", 3)
    assert tuple(STYLES) == game.styles
    assert len(set(game.style_words)) == len(PLAYED)
    chosen = [
        tuple(state.game.choose(state, style) for style in PLAYED)
        for state in decisions(PLAYED[0], 3, 4)
    ]
    assert sum(a != b for a, b in chosen) > len(chosen) / 20


@pytest.mark.slow
def test_the_breeder_has_the_larger_clan_and_calls_more_from_the_tent() -> None:
    calls, members = dict.fromkeys(PLAYED, 0), dict.fromkeys(PLAYED, 0)

    def choice(state: Position, seed: int) -> moves.Move:
        style = PLAYED[(state.player + seed) % 2]
        move = state.game.choose(state, style)
        calls[style] += move[:2] == (moves.CALL, TENT)
        return move

    for seed in range(6):
        state = table(4)
        played(state, Rng(seed), lambda now, seed=seed: choice(now, seed))
        for seat in range(4):
            members[PLAYED[(seat + seed) % 2]] -= state.on_reserve(seat)
    assert calls["breeder"] > calls["inventor"]
    assert members["breeder"] > members["inventor"]


# ---------------------------------------------------------------- the turn


def test_what_wins_is_built() -> None:
    state = turn("berries wood stone")
    built(state, 0, "i29", "i30", "i31")
    state.wall = (state.game.parse("wall i21")[1], -1)
    assert need(state, 0) == 1
    assert said(state) == "build i21 berries wood stone"


def test_with_many_in_a_box_it_calls_them_back() -> None:
    state = box(turn(), "forest", 4)
    assert said(state).startswith("call forest")


def test_with_all_at_home_it_sends_some() -> None:
    assert said(broken(turn(), 1, 2)).startswith("send")


def reason(state: Position, line: str, key: str = "") -> str:
    """What would be said of a move, whoever would make it."""
    return reasons.reason(state, state.game.parse(line), key, STYLES["inventor"])


def test_a_reason_names_only_what_can_follow() -> None:
    """An empty box brings neither goods nor newborn; a stick mends only what is broken."""
    state = drum(lost(turn(), 2), 0)
    assert "for the stick alone" in reason(state, "call forest")
    assert "the drum may free some" in reason(state, "call mountains")
    state.spears = 7
    assert "stick" not in reason(state, "call forest")
    assert "brings the clan nothing" in reason(broken(turn()), "call tent")
    assert "fur" in reason(state, "call plains"), "the tiger alone pushes others out"
    assert "newborn" not in reason(born(box(turn(), "tent", 2), 0), "call tent")
    state = hold(box(turn(), "forest", 2), 0)
    assert "wood or berries help, and the stick" in reason(state, "call forest")
    assert "sends 2 to the forest" in reason(turn(), "send forest forest")


def test_reasons_of_an_end_say_what_is_left() -> None:
    state = turn("berries 3 wood")
    state.phase = moves.SPEND
    assert "worth more if kept" in reason(state, "done", "done")
    state.caves[0] = 0
    assert "nothing is left" in reason(state, "done", "done")


# ---------------------------------------------------------------- drum, spear, mates


def _called(state: Position, area: str, out: str) -> Position:
    return do(state, f"call {area}", f"out {out}")


def test_the_drum_is_used_when_many_of_ones_own_are_inside() -> None:
    state = _called(box(drum(lost(turn(), 4), 0), "mountains", 0, 1), "mountains", "1:2")
    assert said(state) == "drum"
    assert "%" in advised(state, "inventor").sentence


def test_the_drum_is_kept_when_only_others_are_inside() -> None:
    state = _called(box(drum(lost(turn(), 0, 4), 1, 0), "mountains", 1), "mountains", "1:1")
    assert state.player == 0
    assert said(state) == "quiet"
    assert "nobody of the clan" in advised(state, "inventor").sentence


def test_the_drum_is_kept_when_who_comes_out_would_be_eaten() -> None:
    """The bear is out already: the one member inside would only feed it."""
    state = box(drum(lost(turn(), 1, bear=True), 0), "mountains", 0, 1)
    state = _called(state, "mountains", "bear")
    assert said(state) == "quiet"


def test_once_a_member_is_out_and_the_tiger_inside_it_stops() -> None:
    state = _called(
        box(drum(lost(turn(), 1, tiger=True), 0), "mountains", 0, 1), "mountains", "1:1"
    )
    assert said(state) == "quiet"


@pytest.mark.parametrize(("reserve", "line"), [(3, "spear"), (4, "no spear")])
def test_the_spear_is_used_for_a_member_that_would_be_lost(reserve: int, line: str) -> None:
    """With four on the Reserve Board the fifth comes back: it costs what it carries only."""
    state = turn("berries herbs 2 fur")
    state.reserve += reserve - 3
    state.home -= reserve - 3
    state = _called(box(broken(state, 1, 2), "plains", 1), "plains", "1:1 tiger")
    assert state.phase == moves.SPEAR
    assert said(state, "breeder") == line


@every_style
def test_a_mate_is_agreed_on_when_somebody_is_left_to_be_born(style: str) -> None:
    state = broken(turn(players=2))
    state = do(box(state, "tent", 1, 1), "call tent", "no extra", "out 1:1 2:1")
    assert said(state, style) == "court 2"
    assert said(do(state, "court 2"), style) == "yes"


def test_a_mate_is_turned_down_when_nobody_is_left_to_be_born() -> None:
    state = born(broken(turn(players=2)), 1)
    state = do(box(state, "tent", 1, 1), "call tent", "no extra", "out 1:1 2:1", "court 2")
    assert said(state) == "no"


def test_why_nobody_is_asked_for_a_mate() -> None:
    """Of a clan that is full nobody can be born: it is no favour that is refused."""
    for full, why in ((0, "nobody left to be born"), (1, "the clan gets a newborn")):
        state = born(broken(turn(players=2)), full)
        do(box(state, "tent", 1, 1), "call tent", "no extra", "out 1:1 2:1")
        assert why in advised(state, "inventor").sentence


# ---------------------------------------------------------------- goods and events


def test_goods_that_a_card_lacks_are_taken() -> None:
    # on the wall: an oven for berries, wood and stone
    state = hold(give(broken(turn()), 0, "berries stone"), 0)
    state = do(box(state, "forest", 1), "call forest", "mend spear", "out 1:1")
    assert said(state) == "take wood"


def test_a_feast_that_wins_is_paid() -> None:
    state = turn("berries fur")
    built(state, 0, "i29", "i30", "i31")
    state.agenda.append((32, 0, state.game.pack.names["e8"], 0))  # type: ignore[attr-defined]
    state.player, state.phase = 0, moves.FEAST
    assert said(state) == "pay berries fur"


@pytest.mark.parametrize("card", ["e3", "e4", "e7"])
def test_members_of_who_takes_no_part_are_not_hoped_for(card: str) -> None:
    state = event(lost(drum(turn(), 1), 0, 4), card)
    do(state, *["join"] * 2 if card == "e7" else [], "out nothing")
    taste, cause = STYLES["inventor"], state.agenda[-1][1]
    hopes = [Bringer(state, seat, cause, 0, taste).brings(2) for seat in range(3)]
    assert hopes[1] == 0 < hopes[0] and hopes[2] > 0


# ---------------------------------------------------------------- what search asks


@every_style
def test_candidates_are_legal_and_hold_what_the_first_style_does(style: str) -> None:
    for players in (2, 5):
        for state in decisions(style, players, 3):
            found = candidates(state)
            assert set(found) <= set(state.legal_actions())
            assert state.game.choose(state, PLAYED[0]) in found
            assert len(found) == len(set(found))
