"""Positions made by hand: each kind of problem is told in a sentence of its own."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from stoneage_panel.engine import RecordError
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.rules.position import Position
from tests.games import problem_checks
from tests.games.positions import do
from tests.games.settlers.positions import camp, give, level, settle, table, turn, win

Plain = dict[str, Any]
Problem = tuple[str, str, Plain]


def rolling() -> Position:
    """The first roll is due."""
    return table(3)


def developing() -> Position:
    """Seat 1 trades or develops."""
    return turn("2m 1b 1f", "3f", "1s")


def placing() -> Position:
    """The first tribe but one is being placed."""
    return do(table(3, start="free"), "tribe af05-e")


def camping() -> Position:
    """The first nomad is being placed."""
    state = table(3, start="free")
    while state.phase == moves.TRIBE:
        state.step(state.legal_actions()[0])
    return state


def walking() -> Position:
    """A nomad has a step left."""
    return do(developing(), "walk af09-se af09-e 1m")


def wanting() -> Position:
    """Half of an offer is said."""
    return do(developing(), "offer 1m")


def answering() -> Position:
    """Seat 3 answers; seat 2 has accepted."""
    return do(developing(), "offer 1m", "for 1f", "accept")


def countering() -> Position:
    """Seat 2 says what it wants instead."""
    return do(developing(), "offer 1m", "for 1f", "offer 1f")


def dealing() -> Position:
    """Seat 1 chooses with whom to trade."""
    return do(developing(), "offer 1m", "for 1f", "accept", "refuse")


def discarding() -> Position:
    """Seat 2 has too many cards."""
    return do(give(table(3), 1, "9m"), "roll 3 4")


def sevened() -> Position:
    """The Neanderthal moves because of a 7."""
    return do(table(3), "roll 3 4")


def robbing() -> Position:
    """A card of seat 2 is taken."""
    return do(sevened(), "send neanderthal af03 rob 2")


def found() -> Position:
    """A chip is to be turned at the first box."""
    state = level(camp(turn("2m"), 0, "eu01-w"), 0, clothing=1)
    return do(state, "walk eu01-w iberia 1m")


def drying() -> Position:
    """A hex of Africa is to be chosen."""
    return do(found(), "chip ei3")


def choosing() -> Position:
    """The second with all peoples chooses a chit."""
    state = win(turn("1b 1f 1s"), 1, "peu2", "pas2", "pau2", "pam2")
    state.spread[0] = 1
    camp(win(state, 0, "pas1", "pau1", "pam1"), 0, "eu01-e")
    return do(state, "found eu01-e")


def won() -> Position:
    """Seat 1 has won."""
    state = settle(turn("1b 1f 1s"), 0, "eu02-e", "eu03-e", "eu04-e", "as03-e", "as01-e")
    win(state, 0, "peu2", "peu3", "peu4", "peu5", "peu6", "peu7", "pas2", "pas3", "pas4")
    return do(camp(state, 0, "eu01-e"), "found eu01-e from eu02-e")


START: dict[str, Callable[[], Position]] = {
    made.__name__: cache(made)
    for made in (rolling, developing, placing, camping, walking, wanting, answering, countering,
                 dealing, discarding, sevened, robbing, found, drying, choosing, won)
}  # fmt: skip

NONE: list[int] = [0, 0, 0, 0]
SEAT_1 = ["AF01-NW", "AF10-E", "AF07-E"]
SEAT_2 = ["AF03-E", "AF11-E", "AF08-E"]
SEAT_3 = ["AF05-E", "AF02-E", "AF12-E"]

PIECES: list[Problem] = [
    ("rolling", "21 cards of meat; the game has 20", {"hands": [[20, 0, 0, 0], [1, 0, 0, 0], NONE],
                                                      "known": [NONE] * 9}),
    ("rolling", "know its own hand", {"known": [NONE] * 9}),
    ("rolling", "know cards of seat 2", {"known": [
        [0, 1, 0, 1], [5, 0, 0, 0], NONE, NONE, [0, 1, 0, 1], NONE, NONE, NONE, [0, 1, 0, 1]]}),
    ("rolling", "on the same crossing: AF01-NW", {"nomads": [["AF01-NW"], [], []]}),
    ("rolling", "on the same crossing: AF09-SE", {"nomads": [["AF09-SE"], ["AF09-SE"], []]}),
    ("rolling", "Player 1 has 2 tribes", {"tribes": [SEAT_1[:2], SEAT_2, SEAT_3]}),
    ("rolling", "Player 1 has 6 tribes", {"tribes": [
        [*SEAT_1, "AF13-E", "AF06-E", "AF04-E"], SEAT_2, SEAT_3]}),
    ("rolling", "not on EU01-E", {"tribes": [[*SEAT_1[:2], "EU01-E"], SEAT_2, SEAT_3]}),
    ("rolling", "has 3 nomads", {"nomads": [["AF09-SE", "AF09-E", "AF09-NE"], [], []]}),
    ("rolling", "whose levels it lacks: the sea off Timor", {"nomads": [["timor"], [], []]}),
    ("rolling", "where there is still a chip: the sea off Iberia", {
        "nomads": [["iberia"], [], []], "tracks": [[0, 0, 0, 1], NONE, NONE]}),
    ("rolling", "chit appears twice: PEU1", {"chits": [["PEU1"], ["PEU1"], []]}),
    ("rolling", "chip appears twice: EI1", {"chips": [["EI1"], ["EI1"], []]}),
    ("rolling", "4 boxes of group 1 have a chip, but 3", {"chips": [["EI1"], [], []]}),
    ("rolling", "the Neanderthal can't be on AU01", {"figures": ["AU01", "AM05"]}),
    ("rolling", "the carnivore can't be on AF01", {"figures": ["EU03", "AF01"]}),
    ("rolling", "become deserts, not EU01", {"dry": ["EU01"]}),
    ("rolling", "11 deserts; the game has 10", {"dry": [f"AF{i:02}" for i in range(1, 12)]}),
    ("rolling", "last step of hunting", {"tracks": [[0, 5, 0, 0], [0, 5, 0, 0], NONE]}),
    ("rolling", "player has the reconnaissance", {"scout": 1}),
    ("rolling", "distribution must belong", {"spread": [1, -1]}),
    ("choosing", "distribution must belong", {"spread": [-1, 0]}),
    ("choosing", "distribution must belong", {"spread": [1, 1]}),
    ("choosing", "distribution must belong", {"spread": [1, -1]}),
]  # fmt: skip

COURSE: list[Problem] = [
    ("rolling", "that can't be rolled", {"dice": 43}),
    ("developing", "that can't be rolled", {"dice": 0}),
    ("rolling", "begin with round 1", {"round": 0, "tribes": [SEAT_1, SEAT_2, SEAT_3]}),
    ("rolling", "not the one whose turn", {"player": 1}),
    ("rolling", "Development has not begun", {"built": True}),
    ("wanting", "Development has not begun", {"built": True}),
    ("rolling", "nothing has ended it", {"phase": moves.OVER}),
    ("won", "the game is over", {"phase": moves.ACT}),
    ("won", "it would have won on its own turn", {"active": 1, "player": 1}),
    ("placing", "printed start", {}),
    ("placing", "no round has begun", {"round": 1}),
    ("placing", "can't be due while tribes", {"player": 2}),
    ("placing", "can't be due while tribes", {"tribes": [["AF05-E"], [], ["AF01-E"]], "player": 2}),
    ("placing", "black corners", {"tribes": [["EU01-E"], [], []], "chits": [["PEU1"], [], []]}),
    ("placing", "before the first round", {"tracks": [[1, 0, 0, 0], NONE, NONE]}),
    ("camping", "can't be due while tribes", {"player": 0}),
    ("camping", "can't be due while tribes", {"nomads": [["AF09-SE"], [], []], "player": 1}),
    ("developing", "nobody is walking", {"left": 2}),
    ("walking", "nobody is walking", {"left": 0}),
    ("walking", "999 steps are left", {"left": 999}),
    ("walking", "a nomad that isn't there", {"walker": "AF13-NE"}),
    ("walking", "development has not begun", {"built": False}),
    ("walking", "not the time for it", {"phase": moves.ROLL, "built": False}),
    ("found", "The goal of the walk is occupied", {"goal": "AF01-NW"}),
    ("developing", "nobody has to answer it", {"given": [1, 0, 0, 0]}),
    ("developing", "nobody has to answer it", {"answers": [[0] * 9, [1] + [0] * 8, [0] * 9]}),
    ("developing", "can't be made", {"phase": moves.WANT}),
    ("wanting", "can't be made", {"given": [0, 0, 0, 4]}),
    ("wanting", "can't be made", {"asked": [0, 0, 1, 0]}),
    ("developing", "1 deal was made this turn; the offers made allow 0", {"deals": 1}),
    ("developing", "2 deals were made this turn; the offers made allow 1", {
        "deals": 2, "tried": [[1, 0, 0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0]]}),
    ("dealing", "1 deal was made this turn; the offers made allow 0", {"deals": 1}),
    ("answering", "can't be made", {"asked": [1, 0, 0, 0]}),
    ("answering", "not among those made", {"tried": []}),
    ("answering", "don't fit", {"answers": [[0] * 9] * 3}),
    ("answering", "don't fit", {"player": 1}),
    ("answering", "don't fit", {"player": 0}),
    ("answering", "Player 2 can't have given that answer", {
        "answers": [[0] * 9, [3, 1, 0, 0, 0, 0, 0, 1, 0], [0] * 9]}),
    ("countering", "Player 2 can't have given that answer", {
        "answers": [[0] * 9, [3, 0, 0, 0, 9, 0, 0, 0, 0], [0] * 9]}),
    ("countering", "Player 2 can't have given that answer", {
        "answers": [[0] * 9, [3, 0, 0, 1, 0, 1, 0, 0, 0], [0] * 9]}),
    ("dealing", "don't fit", {"answers": [[0] * 9, [1] + [0] * 8, [0] * 9]}),
    ("dealing", "Player 3 can't have given that answer", {
        "answers": [[0] * 9, [1] + [0] * 8, [1] + [0] * 8]}),
    ("discarding", "none was rolled", {"dice": 11}),
    ("discarding", "has only 2", {"player": 2}),
    ("developing", "because of a 7", {"phase": moves.FIGURE, "seven": True}),
    ("sevened", "because of a 7", {"built": True}),
    ("robbing", "nobody is robbed", {"robbed": -1}),
    ("robbing", "nobody is robbed", {"robbed": 0}),
    ("developing", "no card is to be taken", {"robbed": 1}),
    ("developing", "there can be none", {"phase": moves.CHIP}),
    ("walking", "there can be none", {"phase": moves.CHIP}),
    ("drying", "no chip asks for one", {"turned": "EI4"}),
    ("drying", "no chip asks for one", {"turned": ""}),
    ("developing", "nobody has anything to decide", {"turned": "EI4"}),
    ("developing", "Only the second", {"phase": moves.CHIT}),
    ("choosing", "Only the second", {"active": 1, "player": 1}),
]  # fmt: skip


def spoilt(state: Position, problem: Plain) -> list[str]:
    """The problems of a position with some values changed."""
    plain = {**state.to_dict(), **problem}
    game = state.game if problem else table(3).game  # a printed start has nothing to place
    found = game.state_from_dict(plain)
    assert isinstance(found, Position)
    return found.problems()


@pytest.mark.parametrize("name", START)
def test_the_positions_themselves_are_sound(name: str) -> None:
    problem_checks.sound(START[name]())


@pytest.mark.parametrize(("name", "words", "problem"), PIECES + COURSE)
def test_a_problem_is_told(name: str, words: str, problem: Plain) -> None:
    problem_checks.told(spoilt(START[name](), problem), words)


BAD: list[tuple[str, Any]] = [
    ("phase", 99), ("phase", True), ("round", -1), ("active", 3), ("dice", "x"),
    ("hands", [[1, 2, 3]]), ("hands", [[0, 0, 0, 21], NONE, NONE]), ("known", [NONE] * 8),
    ("tribes", [["AF01-XX"], [], []]), ("tribes", [[], []]), ("tribes", [["AF01-NW"] * 2, [], []]),
    ("nomads", [[""], [], []]), ("tracks", [[6, 0, 0, 0], NONE, NONE]), ("chits", [["X"], [], []]),
    ("chips", None), ("lying", ["B99"]), ("lying", "B01"), ("figures", ["AF01"]),
    ("figures", ["AF01", ""]), ("dry", ["AF01", "AF01"]), ("scout", 3), ("spread", [0]),
    ("built", 1), ("seven", None), ("walker", 3), ("goal", "nowhere"), ("left", 1000),
    ("turned", "EI9"), ("robbed", -2), ("given", [1, 2, 3]), ("asked", [128, 0, 0, 0]),
    ("answers", [[4, 0, 0, 0, 0, 0, 0, 0, 0]] * 3), ("answers", [[1, 1, 0, 0, 0, 0, 0, 0, 0]] * 3),
    ("tried", [[0] * 8] * 9), ("tried", [[0] * 7]), ("deals", 99), ("schema", 2),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), BAD, ids=lambda one: str(one)[:20])
def test_what_can_not_be_read_is_named(name: str, value: Any) -> None:
    state = developing()
    with pytest.raises(RecordError, match=name if name != "schema" else "version|schema"):
        state.game.state_from_dict({**deepcopy(state.to_dict()), name: value})
