"""Positions made by hand: each kind of problem is told in a sentence of its own."""

from copy import deepcopy
from typing import Any

import pytest

from stoneage_panel.engine import RecordError
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games import problem_checks
from tests.games.age_of_dirt.positions import (
    born,
    box,
    broken,
    built,
    drum,
    give,
    lost,
    table,
    turn,
)  # fmt: skip
from tests.games.positions import do

Plain = dict[str, Any]


def acting() -> Position:
    """Seat 1 begins its turn."""
    return turn("wood fur", "2 stone")


def dealing() -> Position:
    """Seat 2 has been dealt its clan cards."""
    state = do(table(3), "card i01", "card i02", *["start drum"] * 3, "clans c01 c02", "keep c01")
    return do(state, "clans c03 c04")


def throwing() -> Position:
    """Three pieces and the tiger are about to be thrown."""
    return do(box(turn(), "plains", 1, 2), "call plains")


def drumming() -> Position:
    """Seat 2 may use its drum."""
    return do(box(drum(turn(), 1), "plains", 2, 2), "call plains", "out 1:1 2:1 tiger")


def banging() -> Position:
    """Seat 2 may bang once more."""
    return do(drumming(), "drum", "freed 1:1")


def judging() -> Position:
    """Seat 1 may use its spear."""
    return do(box(turn(), "plains", 1, 1), "call plains", "out 1:1 2:1 tiger")


def taking() -> Position:
    """Seat 2 takes furs."""
    return do(box(turn(), "plains", 1, 2), "call plains", "out 1:1 2:2", "take fur")


def answering() -> Position:
    """Seat 3 answers seat 1."""
    state = do(box(turn(), "tent", 1, 1, 1), "call tent", "no extra", "out 1:1 2:1 3:1")
    return do(state, "court 3")


def looking() -> Position:
    """Seat 1 keeps one of two cards."""
    state = built(turn("2 herbs"), 0, "i14")
    return do(state, "herb herbs", "pile", "card i12", "card i13")


def gaming() -> Position:
    """Seat 2 may take part in the games."""
    return do(broken(turn("herbs")), "herb herbs", "pile", "card e7", "join")


def tying() -> Position:
    """Two clans throw again."""
    return do(gaming(), "join", "stay out", "out 1:1 2:1")


def tied() -> Position:
    """Seats 1 and 2 have thrown a member at the games; a drum may free more."""
    return do(drum(gaming(), 2), "join", "stay out", "out 1:1 2:1")


def partying() -> Position:
    """Seat 2 has nobody for the party, but members that may come out of it."""
    state = drum(lost(turn("herbs"), 0, 4), 2)
    return do(state, "herb herbs", "pile", "card e3", "out 1:1 2:1")


def inviting() -> Position:
    """The same, before the throw."""
    return do(broken(lost(turn("herbs"), 0, 4)), "herb herbs", "pile", "card e3")


def robbing() -> Position:
    """Seat 1 has full bins and has found a stone."""
    state = give(turn("herbs fur"), 1, "stone")
    state.caves[0] = state.game.pack.cards[27].cost
    state.hands[0] |= 1 << 27
    state.pile &= ~(1 << 27)
    do(state, "build i28 berries herbs 2 fur", "rob 2")
    return do(give(state, 0, "4 wood"), "loot stone")


def ended() -> Position:
    """Seat 1 has won."""
    state = built(turn("berries wood"), 0, "i29", "i30", "i31")
    state.wall = (state.wall[0], -1)
    state.hands[0] |= 1 << 1
    state.pile &= ~2
    return do(state, "build i02 berries wood")


SOUND = (
    acting, dealing, throwing, drumming, banging, judging, taking, answering, looking, gaming,
    tying, tied, partying, inviting, robbing, ended,
)  # fmt: skip


@pytest.mark.parametrize("made", SOUND)
def test_a_position_that_was_reached_has_no_problems(made: Any) -> None:
    problem_checks.sound(made())


def lists(state: Position, name: str, at: int, value: object) -> Plain:
    """A list of a position with one entry changed."""
    rows = deepcopy(state.to_dict()[name])
    rows[at] = value
    return {name: rows}


FAULTS: list[tuple[Any, str, Plain]] = [
    (acting, "Player 1 has 8 members", {"home": [5, 4, 4]}),
    (acting, "Player 2 has 6 members", {"reserve": [3, 2, 3]}),
    (acting, "The tiger is in two places", {"inside": [0, 0, 0, 1, 0], "thrown": [0, 0, 0, 1, 0]}),
    (acting, "The bear is in two places", {"inside": [0, 0, 0, 0, 1], "fallen": [0, 0, 0, 0, 1]}),
    (acting, "Player 1 has 5 goods but bins for 4", {"caves": [[5, 0, 0, 0, 0], [0] * 5, [0] * 5]}),
    (acting, "There are 17 berries in the caves",
     {"caves": [[16, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0] * 5]}),
    (acting, "A card is in two places: I21", {"wall": ["I21", "I21"]}),
    (acting, "A card is nowhere: I29", {"wall": ["I21", ""]}),
    (acting, "A card is nowhere: I02, I03", {"pile": ["I01"]}),
    (acting, "A card is where it can't be: E1", {"wall": ["I21", "E1"]}),
    (acting, "A card is where it can't be: E5", {"feasts": [["E5"], [], []]}),
    (acting, "A card is where it can't be: I21", {"shown": ["I21"]}),
    (acting, "A clan card was dealt twice",
     {"dealt": [["C01", "C02"], ["C03", "C02"], ["C05", "C06"]]}),
    (acting, "Player 2 must have one of the clan cards", {"hands": [["C01"], [], ["C05"]]}),
    (acting, "Player 2 must have one of the clan cards", {"hands": [["C01"], ["C07"], ["C05"]]}),
    (acting, "but there were no games", {"torch": 1}),
    (acting, "nothing has ended it", {"phase": moves.OVER}),
    (acting, "to decide is not the one", {"player": 1}),
    (acting, "the one before is not finished", {"agenda": [["spends", 0, 0, 0]]}),
    (acting, "can't be due while the game is set up", {"round": 0}),
    (acting, "but there is nothing left to do", {"phase": moves.SPEND}),
    (dealing, "can't be due while the game is set up", {"agenda": [["spends", 0, 0, 0]]}),
    (dealing, "Player 1 has cards or tools too early", {"drums": [0, 0, 0]}),
    (dealing, "something that nobody can have", {"large": [1, 0, 0]}),
    (throwing, "can't have come about like that", {"agenda": [["throws", 1, 1, 0]]}),
    (throwing, "can't have come about like that", {"agenda": [["throws", 0, 0, 0]]}),
    (throwing, "is not what comes next", {"phase": moves.FREE}),
    (throwing, "can't have come about like that",
     {"agenda": [["throws", 1, 0, 0], ["mends", 0, 0, 0]], "phase": moves.MENDING}),
    (throwing, "can't have come about like that",
     {"agenda": [["throws", 1, 0, 0], ["adds", 0, 0, 0]], "phase": moves.EXTRA}),
    (drumming, "is not what comes next", {"player": 2}),
    (drumming, "can't have come about like that",
     lists(drumming(), "agenda", 0, ["yields", 2, 0, 0])),
    (banging, "can't have come about like that", lists(banging(), "agenda", 3, ["bangs", 1, 1, 9])),
    (judging, "can't have come about like that",
     lists(judging(), "agenda", 1, ["judges", 0, 0, 0])),
    (taking, "can't have come about like that", {"agenda": [["collects", 3, 1, 0]]}),
    (taking, "There is a predator", {"inside": [0] * 5, "fallen": [0, 2, 0, 1, 0]}),
    (answering, "can't have come about like that",
     lists(answering(), "agenda", 2, ["answers", 3, 0, 0])),
    (looking, "can't have come about like that",
     {"agenda": [["spends", 0, 0, 0], ["looks", 0, 2, 0]]}),
    (looking, "but nobody chooses one",
     {"agenda": [["spends", 0, 0, 0]], "phase": moves.SPEND}),
    (gaming, "can't have come about like that", lists(gaming(), "agenda", 2, ["ties", 0, 2, 51])),
    (gaming, "can't have come about like that", {"thrown": [1, 0, 0, 0, 1]}),
    (tying, "can't have come about like that", lists(tying(), "agenda", 2, ["ties", 1, 2, 51])),
    (tying, "can't have come about like that", lists(tying(), "agenda", 2, ["ties", 5, 2, 51])),
    (tying, "can't have come about like that", lists(tying(), "agenda", 2, ["ties", 7, 1, 51])),
    (tied, "can't have come about like that", lists(tied(), "agenda", 2, ["ties", 8, 1, 51])),
    (tied, "can't have come about like that", lists(tied(), "agenda", 3, ["yields", 51, 3, 0])),
    (partying, "can't have come about like that",
     lists(partying(), "agenda", 2, ["yields", 47, 4, 0])),
    (partying, "can't have come about like that",
     lists(partying(), "agenda", 2, ["yields", 47, 13, 0])),
    (inviting, "can't have come about like that",
     lists(inviting(), "agenda", 2, ["throws", 47, 7, 0])),
    (throwing, "can't have come about like that",
     lists(throwing(), "agenda", 0, ["throws", 1, 3, 0])),
    (drumming, "can't have come about like that",
     lists(drumming(), "agenda", 0, ["yields", 1, 7, 0])),
    (robbing, "can't have come about like that", lists(robbing(), "agenda", 3, ["rooms", 1, 4, 0])),
    (ended, "there is something left to do", {"agenda": [["spends", 0, 0, 0]]}),
    (ended, "Player 1 has 10 Rock-Stars: the game is over", {"phase": moves.ACT}),
]  # fmt: skip


@pytest.mark.parametrize(("made", "words", "changes"), FAULTS)
def test_every_fault_is_told(made: Any, words: str, changes: Plain) -> None:
    state = made()
    problem_checks.told(
        state.game.state_from_dict({**state.to_dict(), **changes}).problems(), words
    )


def test_more_members_on_the_reserve_board_than_places_at_the_beginning_of_a_turn() -> None:
    state = born(acting(), 0, 3)
    state.home -= 2
    state.reserve += 2
    problem_checks.told(state.problems(), "more members are on the Reserve Board")


def test_pieces_that_lie_about_without_a_reason() -> None:
    state = lost(acting(), 1)
    do(give(state, 0, "2 wood"), "tool drum wood")
    for name, words in (("thrown", "no throw is due"), ("fallen", "nobody is asked about them")):
        bad = state.to_dict() | {"inside": [0] * 5, name: [1, 0, 0, 0, 0]}
        problem_checks.told(state.game.state_from_dict(bad).problems(), words)


BAD: list[Plain] = [
    {"schema": 2}, {"phase": 99}, {"round": -1}, {"active": 3}, {"agenda": [["flies", 0, 0, 0]]},
    {"agenda": [["spends", 0, 0]]}, {"agenda": [["spends", 0, 0, 999]]}, {"caves": [[0] * 5]},
    {"home": [4, 4]}, {"inside": [0, 0, 0, 2, 0]}, {"drums": [2, 0, 0]}, {"hands": [["X"], [], []]},
    {"under": [["I05"]]}, {"under": [["I05", 3]]}, {"under": [["", 0]]}, {"wall": ["I21"]},
    {"torch": 3}, {"pile": ["I05", "I05"]}, {"gone": "E1"},
]  # fmt: skip


@pytest.mark.parametrize("changes", BAD)
def test_values_that_cannot_be_are_refused(changes: Plain) -> None:
    with pytest.raises(RecordError):
        acting().game.state_from_dict(acting().to_dict() | changes)
