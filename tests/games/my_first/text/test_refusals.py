"""Every refusal is true where it is said, and nothing that is pointed at or given crashes."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import IllegalAction
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.state import MyFirstState
from tests.games.my_first.positions import give, position
from tests.games.positions import do, pointed, refused, said

PIECES = [
    *(f"token{n}" for n in range(1, 15)),
    *(f"hut{n}" for n in range(1, 4)),
    *(f"{verb}:{kind}" for verb in ("give", "take", "pay") for kind in bags.KINDS),
    *(*data.SPACES, "keep", "rest"),
]
ODD_PLACES = ["", "token", "token0", "token99", "tokenx", "hut", "hut0", "hut9", "huts", "hut:3",
              "face:2", "give:", "give:stone", "pay:stone", "take", "token²", "hut-1"]  # fmt: skip
HUGE = 10**5000


def reached(games: int, seed: int = 5) -> Iterator[MyFirstState]:
    """Positions of random games; each may be changed."""
    rng = Rng(seed)
    for number in range(games):
        state = new_game("my_first", 2 + number % 3, turn_limit=40).new_initial_state()
        assert isinstance(state, MyFirstState)
        while state.phase < 6:
            yield state.clone()
            luck = state.phase >= FACE
            state.apply(state.sample_chance(rng) if luck else rng.choice(state.legal_actions()))
        yield state


# ---------------------------------------------------------------- actions


@pytest.mark.parametrize(
    "nonsense",
    [
        *(None, 3, "turn 3", [0, 0, 0], (), (0,), (0, 0, 0, 0), (9, 9, 9), ("a", "b", "c")),
        *((0, 1.0, 0), (0, True, 0), (False, 0, 0), (0, 0, 0.0), (None, 0, 0)),
        *((0, HUGE, 0), (-HUGE, 0, 0), (0, 3, 7)),
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused_and_changes_nothing(nonsense: Any) -> None:
    state = position()
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        state.step(nonsense)
    assert state.to_dict() == before


def test_nonsense_is_refused_in_every_phase() -> None:
    met = set()
    values = (-HUGE, -8, -1, 0, 1, 2, 13, 14, 15, 99, 0x888888, 0xFFFFFF, HUGE)
    for state in reached(3):
        if state.phase in met:
            continue
        met.add(state.phase)
        legal = {*state.legal_actions(), *(o for o, _ in state.chance_outcomes())}
        for verb in range(-1, 8):
            for x in values:
                for y in values:
                    refusal = state.why_not((verb, x, y))
                    assert (refusal is None) is ((verb, x, y) in legal)
                    assert refusal is None or len(refusal.sentence) < 200
    assert met == set(range(7))


def _is_true(state: MyFirstState, move: Move, refusal: IllegalAction) -> bool:
    """Whether what a refusal claims holds in a position; one case a rule."""
    verb, x, y = move
    mine, post = state.bags[state.player], state.bags[-1]
    top = state.tops[x] if verb == BUILD and 0 <= x < 3 else -1
    return {
        "MF.ORDER.1": lambda: verb != state.phase and state.phase < 6,
        "MF.TURN.2": lambda: verb == TURN and x in _bits(state.up),
        "MF.TURN.3": lambda: verb == FACE and x in state.faces,
        "MF.TRADE.2": lambda: sum(bags.counts(x)) != sum(bags.counts(y)),
        "MF.TRADE.3": lambda: bool(bags.counts(x)[5] or bags.counts(y)[5]),
        "MF.TRADE.4": lambda: _lacks(mine, x),
        "MF.TRADE.5": lambda: _lacks(post, y),
        "MF.TRADE.6": lambda: bool({*bags.pieces(x)} & {*bags.pieces(y)}),
        "MF.BUILD.2": lambda: not _fits(bags.pieces(y), bags.pieces(data.HUTS[top])),
        "MF.BUILD.3": lambda: _lacks(mine, y) and top >= 0,
        "MF.BUILD.4": lambda: verb == BUILD and top < 0,
        "MF.BUILD.6": lambda: verb == HUT and not state.deck >> x & 1,
        "MF.RESET.3": lambda: verb == SWAP and x == y,
        "MF.END.1": lambda: any(len(_bits(huts)) == 3 for huts in state.built),
        "MF.END.2": lambda: state.turn >= state.game.turn_limit,
    }[refusal.rule]()  # fmt: skip


def _bits(mask: int) -> list[int]:
    return [n for n in range(20) if mask >> n & 1]


def _lacks(bag: int, part: int) -> bool:
    return any(a < b for a, b in zip(bags.counts(bag), bags.counts(part), strict=True))


def _fits(paid: list[str], price: list[str]) -> bool:
    goods = Counter(name for name in paid if name != "dog")
    return len(paid) == len(price) and goods <= Counter(price)


def _some_line(rng: Rng) -> str:
    def goods(most: int) -> str:
        return " ".join(rng.choice(bags.KINDS) for _ in range(1 + rng.below(most)))

    return rng.choice(
        (
            f"turn {1 + rng.below(14)}",
            f"swap {1 + rng.below(14)} {1 + rng.below(14)}",
            f"trade {goods(3)} for {goods(3)}",
            f"build {1 + rng.below(3)} {goods(3)}",
            "hut " + " ".join(bags.pieces(rng.choice(data.HUTS))),
            rng.choice((*data.FACES, "keep", "rest")),
        )
    )


def test_refusals_of_readable_actions_are_true() -> None:
    rng, said = Rng(3), Counter[str]()
    for state in reached(25):
        before = state.to_dict()
        legal = {*state.legal_actions(), *(o for o, _ in state.chance_outcomes())}
        for _ in range(12):
            line = _some_line(rng)
            move = state.game.parse(line)
            refusal = state.why_not(move)
            assert (refusal is None) is (move in legal), line
            if refusal is not None:
                assert _is_true(state, move, refusal), (line, refusal, before)
                assert not {"{", "}"} & set(refusal.sentence)
                said[refusal.rule] += 1
        assert state.to_dict() == before
    assert len(said) >= 12, said


# ---------------------------------------------------------------- places


def test_every_place_is_answered_in_every_position() -> None:
    """The ways of composing, each stretched by every place that does not fit."""
    rng = Rng(8)
    for number, state in enumerate(reached(6)):
        if number % 3:
            continue
        legal = [Counter(state.game.parts(action)) for action in state.legal_actions()]
        chosen: list[str] = []
        if legal:
            parts = [*rng.choice(legal).elements()]
            chosen = parts[: rng.below(len(parts) + 1)]
        for place in PIECES + ODD_PLACES:
            wanted = Counter([*chosen, place])
            if any(wanted <= parts for parts in legal):
                continue
            refusal = state.game.why_not_place(state, place, tuple(chosen))
            _place_refusal_is_true(state, place, chosen, refusal)


def _place_refusal_is_true(
    state: MyFirstState, place: str, chosen: list[str], refusal: IllegalAction
) -> None:
    said = refusal.sentence
    assert not re.search("(lack|lacks|costs) nothing", said), (place, chosen, said)
    assert not {"{", "}"} & set(said)
    if refusal.rule == "MF.TRADE.6":
        verb, _, what = place.partition(":")
        assert {"give": "take", "take": "give"}[verb] + ":" + what in chosen
    if refusal.rule == "MF.TURN.2":
        assert state.up >> int(place[5:]) - 1 & 1
    if refusal.rule == "MF.TRADE.2":
        offer = [int(word) for word in said.replace(".", "").split() if word.isdecimal()]
        assert offer[0] != offer[1]
    fitting = {"token": (TURN, SWAP), "hut": (BUILD,), "pay": (BUILD,), "give": (TRADE,)}
    for start, phases in fitting.items():
        if place in PIECES and place.startswith(start) and state.phase in phases:
            assert refusal.rule != "MF.ORDER.1", (place, chosen)


def _asked(goods: str, face: str) -> MyFirstState:
    return do(give(position(), 0, goods), "turn 1", face)


@pytest.mark.parametrize(
    ("chosen", "place", "rule", "words"),
    [
        ((), "hut2", "MF.BUILD.3", "2 teeth, and 1 dog stands for only 1"),
        (("hut3",), "hut1", "MF.BUILD.1", "one of the huts"),
        (("pay:arrowhead",), "hut1", "MF.BUILD.2", "costs 1 berry, 1 fish and 1 pot"),
        (("hut1",), "pay:arrowhead", "MF.BUILD.2", "costs 1 berry, 1 fish and 1 pot"),
        (("hut1",), "pay:tooth", "MF.BUILD.3", "lack 1 tooth"),
        (("hut1",), "rest", "MF.BUILD.1", "one of the huts"),
        ((), "hut7", "MF.BUILD.4", "no hut"),
        ((), "token3", "MF.ORDER.1", "build a hut, or build nothing"),
    ],
)
def test_pointing_while_building(
    chosen: tuple[str, ...], place: str, rule: str, words: str
) -> None:
    state = _asked("berry fish pot arrowhead dog", "site")
    refusal = state.game.why_not_place(state, place, chosen)
    assert refusal.rule == rule and words in refusal.sentence


@pytest.mark.parametrize(
    ("chosen", "place", "rule", "words"),
    [
        (("give:fish", "give:pot"), "take:fish", "MF.TRADE.6", "same kind"),
        (("give:fish", "give:fish"), "give:fish", "MF.TRADE.4", "lack 1 fish"),
        (("take:tooth",), "take:tooth", "MF.TRADE.5", "lacks 1 tooth"),
        (("take:berry", "take:tooth", "take:arrowhead"), "take:pot", "MF.TRADE.2", "2 for 4"),
        (("give:fish",), "keep", "MF.TRADE.1", "as many"),
        ((), "give:dog", "MF.TRADE.3", "Dogs"),
        ((), "give:stone", "MF.ORDER.1", "You can't do that now"),
    ],
)
def test_pointing_while_trading(chosen: tuple[str, ...], place: str, rule: str, words: str) -> None:
    state = _asked("fish fish pot dog", "post")
    refusal = state.game.why_not_place(state, place, chosen)
    assert refusal.rule == rule and words in refusal.sentence


@pytest.mark.parametrize(
    ("goods", "place", "words"),
    [
        ("berry", "hut1", "You can't pay that: you lack 1 fish and 1 pot."),
        ("", "hut2", "You can't pay that: you lack 2 teeth."),
        ("dog", "hut2", "2 teeth, and 1 dog stands for only 1"),
        ("dog", "hut3", "1 pot, 1 arrowhead and 1 tooth, and 1 dog stands for only 1"),
    ],
)
def test_where_no_hut_can_be_paid_pointing_at_one_says_what_is_lacking(
    goods: str, place: str, words: str
) -> None:
    """Nothing is asked on the building site then: the tokens are to be swapped at once."""
    state = _asked(goods, "site")
    assert state.phase == SWAP
    refusal = state.game.why_not_place(state, place)
    assert refusal.rule == "MF.BUILD.3" and words in refusal.sentence


def test_what_is_lacking_is_said_of_huts_typed_as_well() -> None:
    state = _asked("fish dog", "site")
    assert "you lack 1 berry and 1 pot" in said(state, "build 1 berry pot fish")
    assert "you lack 1 dog" in said(state, "build 2 dog dog")
    assert "costs 2 teeth" in said(state, "build 2 fish fish")
    assert refused(state, "rest") == "MF.ORDER.1"


def test_huts_that_could_be_paid_are_not_due_while_swapping() -> None:
    state = do(_asked("tooth tooth berry fish pot", "site"), "build 1 berry fish pot")
    state = do(state, "hut fish arrowhead tooth")
    assert state.phase == SWAP
    assert pointed(state, "hut2") == refused(state, "build 2 tooth tooth") == "MF.ORDER.1"
    assert pointed(state, "hut1") == "MF.BUILD.3"
    state.tops[0] = -1
    assert pointed(state, "hut1") == pointed(state, "hut9") == "MF.ORDER.1"
    assert refused(state, Move(BUILD, 0, bags.of(["fish"]))) == "MF.ORDER.1"
    assert refused(state, Move(BUILD, 7, bags.of(["fish"]))) == "MF.ORDER.1"


def test_pointing_while_swapping() -> None:
    state = do(position(), "turn 1", "site")
    for place in ("token99", "tokens"):
        assert state.game.why_not_place(state, place).rule == "MF.TURN.1"
    assert state.why_not(Move(SWAP, 0, 14)).rule == "MF.TURN.1"  # type: ignore[union-attr]
    with pytest.raises(IllegalAction, match="lower number first"):
        state.step(Move(SWAP, 5, 3))
