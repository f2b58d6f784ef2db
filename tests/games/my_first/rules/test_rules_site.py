"""Rules of the building site and the end by their ids, and the words of the log."""

import itertools
import re

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import Move
from stoneage_panel.games.my_first.state import MyFirstState
from tests.games.my_first.positions import HUTS, at, give, has, position
from tests.games.my_first.ruled import rule
from tests.games.positions import do, legal, refused, sentences

# ---------------------------------------------------------------- building


def _on_site(mine: str, players: int = 3, huts: tuple[str, ...] = HUTS) -> MyFirstState:
    return do(give(position(players, huts), 0, mine), "turn 1", "site")


@rule("MF.BUILD.1")
def test_building_is_a_choice_and_not_asked_where_nothing_can_be_paid() -> None:
    state = _on_site("tooth tooth")
    assert legal(state) == ["build 2 tooth tooth", "rest"]
    do(state, "rest")
    assert has(state, 0, "tooth tooth") and state.phase == 3
    assert legal(_on_site("tooth"))[0] == "swap 1 2"


def test_one_hut_a_visit() -> None:
    state = _on_site("tooth tooth berry fish pot")
    do(state, "build 2 tooth tooth", "hut fish fish")
    assert state.phase == 3 and state.built[0].bit_count() == 1


@rule("MF.BUILD.2")
def test_the_exact_goods_go_back_to_their_spaces() -> None:
    state = _on_site("tooth tooth berry")
    assert refused(state, "build 2 tooth berry") == "MF.BUILD.2"
    assert refused(state, "build 2 tooth") == "MF.BUILD.2"
    assert refused(state, "build 2 tooth tooth berry") == "MF.BUILD.2"
    assert state.why_not(Move(2, 1, -3)).rule == "MF.BUILD.2"
    do(state, "build 2 tooth tooth")
    assert has(state, 0, "berry")
    assert bags.count(state.bags[-2], 4) == 3
    assert data.HUTS[state.built[0].bit_length() - 1] == bags.of(["tooth", "tooth"])


@rule("MF.BUILD.3")
def test_only_what_can_be_paid() -> None:
    state = _on_site("tooth tooth pot")
    assert refused(state, "build 1 berry fish pot") == "MF.BUILD.3"
    assert refused(state, "build 2 tooth dog") == "MF.BUILD.3"
    refusal = state.game.why_not_place(state, "hut1")
    assert refusal.rule == "MF.BUILD.3" and "1 berry and 1 fish" in refusal.sentence


@rule("MF.BUILD.4")
def test_a_pile_that_is_used_up_offers_nothing() -> None:
    state = give(position(), 0, "tooth tooth")
    state.tops[1], state.under[1] = -1, 0
    state.built[1] = 1 << data.HUTS.index(bags.of(["tooth", "tooth"]))
    give(state, 0, "berry fish pot")
    do(state, "turn 1", "site")
    assert [line for line in legal(state) if line.startswith("build 2")] == []
    assert refused(state, "build 2 tooth tooth") == "MF.BUILD.4"
    assert state.game.why_not_place(state, "hut2").rule == "MF.BUILD.4"


@rule("MF.BUILD.5")
def test_the_next_hut_comes_to_light_before_the_reset() -> None:
    state = _on_site("tooth tooth")
    do(state, "build 2 tooth tooth")
    assert state.current_player == CHANCE and len(state.chance_outcomes()) == 12
    do(state, "hut fish fish")
    assert data.HUTS[state.tops[1]] == bags.of(["fish", "fish"]) and state.under == [4, 3, 4]
    assert state.phase == 3


def test_no_hut_comes_to_light_on_an_empty_pile() -> None:
    state = give(position(), 0, "tooth tooth")
    state.under[1] = 0
    do(state, "turn 1", "site", "build 2 tooth tooth")
    assert state.tops[1] == -1 and state.phase == 3


@rule("MF.BUILD.6")
def test_each_hut_once() -> None:
    state = do(_on_site("tooth tooth"), "build 2 tooth tooth")
    assert refused(state, "hut tooth tooth") == "MF.BUILD.6"
    assert refused(state, "hut berry fish pot") == "MF.BUILD.6"


def test_the_set_of_huts_is_every_pair_and_every_three() -> None:
    pairs = {bags.of([k, k]) for k in bags.KINDS[:5]}
    threes = {bags.of(c) for c in itertools.combinations(bags.KINDS[:5], 3)}
    assert set(data.HUTS) == pairs | threes and len(data.HUTS) == 15


# ---------------------------------------------------------------- jokers


@rule("MF.JOKER.1")
def test_a_dog_stands_for_any_one_good_of_the_builders_choice() -> None:
    state = _on_site("pot arrowhead tooth dog", huts=("berry fish pot", "berry berry", HUTS[2]))
    assert legal(state) == [
        "build 3 pot arrowhead tooth",
        "build 3 arrowhead tooth dog",
        "build 3 pot tooth dog",
        "build 3 pot arrowhead dog",
        "rest",
    ]
    do(state, "build 3 pot arrowhead dog")
    assert has(state, 0, "tooth") and bags.count(state.bags[-2], bags.DOG) == 2


@rule("MF.JOKER.2")
def test_two_dogs_replace_two_goods_of_one_hut() -> None:
    state = _on_site("dog dog tooth", huts=("berry fish pot", "tooth tooth", HUTS[2]))
    assert legal(state) == [
        "build 2 tooth dog",
        "build 2 dog dog",
        "build 3 tooth dog dog",
        "rest",
    ]
    do(state, "build 2 dog dog")
    assert has(state, 0, "tooth") and bags.count(state.bags[-2], bags.DOG) == 2


# ---------------------------------------------------------------- reset


@rule("MF.RESET.1")
@pytest.mark.parametrize("way", ["site", "die 1"])
def test_all_tokens_are_turned_down_after_every_visit(way: str) -> None:
    state = do(position(), "turn 1", "fish", "turn 2", "pot", "turn 3", "tooth")
    at(state, 0, "post")
    do(state, "turn 4", way)
    assert state.up == 0 and state.phase == 3
    assert state.faces[0] == data.FACES.index("fish")
    assert state.seen[:4] == [4, 4, 4, 4]


@rule("MF.RESET.2")
def test_two_tokens_must_change_places() -> None:
    state = do(position(), "turn 1", "fish", "turn 2", "site")
    assert state.current_player == 1
    assert len(legal(state)) == 91
    assert refused(state, "turn 1") == "MF.ORDER.1"
    do(state, "swap 1 9")
    assert state.faces[8] == data.FACES.index("fish") and state.faces[0] == -1
    assert state.seen[8] == 2 and state.seen[0] == 0
    assert state.current_player == 2


@rule("MF.RESET.3")
def test_a_token_is_not_swapped_with_itself() -> None:
    state = do(position(), "turn 1", "site")
    assert refused(state, "swap 4 4") == "MF.RESET.3"
    assert state.game.why_not_place(state, "token4", ("token4",)).rule == "MF.RESET.3"


# ---------------------------------------------------------------- the end


@rule("MF.END.1")
def test_the_third_hut_wins_at_once() -> None:
    state = give(position(), 0, "tooth tooth")
    taken = [hut for hut in range(15) if hut not in state.tops][:2]
    state.built[0] = sum(1 << hut for hut in taken)
    state.deck ^= state.built[0]
    state.under = [3, 4, 3]
    do(state, "turn 1", "site", "build 2 tooth tooth")
    assert state.current_player == TERMINAL and state.winner == 0
    assert state.returns() == [1, 0, 0]
    assert state.scores() == [{"huts": 3}, {"huts": 0}, {"huts": 0}]
    assert state.up == 1, "no token is turned down"
    assert state.tops[1] == -1 and state.under[1] == 4, "no hut is turned up"
    assert state.problems() == [] and list(state.legal_actions()) == []
    assert refused(state, "turn 2") == "MF.END.1"
    assert state.game.why_not_place(state, "token2").rule == "MF.END.1"


@rule("MF.END.2")
def test_the_limit_of_turns() -> None:
    state = position(2, turn_limit=20)
    state.turn = 19
    hut = next(hut for hut in range(15) if hut not in state.tops)
    state.built[1] |= 1 << hut
    state.deck ^= 1 << hut
    state.under[0] -= 1
    do(state, "turn 1", "fish")
    assert state.current_player == TERMINAL and state.winner == 1
    assert refused(state, "turn 2") == "MF.END.2"
    tie = position(2, turn_limit=20)
    tie.turn = 19
    do(tie, "turn 1", "fish")
    assert tie.winner is None and tie.returns() == [0.5, 0.5]
    assert refused(tie, "turn 2") == "MF.END.2"


# ---------------------------------------------------------------- words


def test_every_sentence_of_the_log_reads_well() -> None:
    state = give(position(), 0, "fish pot tooth tooth")
    names = ["Ada", "Ben", "Cy"]
    said = []
    for line in ("turn 1", "post", "trade fish for berry", "turn 2", "die 1", "turn 3", "die 3",
                 "turn 4", "site", "build 2 tooth tooth", "hut fish fish", "swap 1 2"):  # fmt: skip
        before = state.clone()
        move = state.game.parse(line)
        state.step(move)
        said.append(sentences(state.game.describe(before, move, state, names)))
    assert said[1] == "Ada turned over the trading post and may trade."
    assert said[2] == "Ada traded 1 fish for 1 berry."
    assert said[4] == "Ben turned over a 1, walked to the dog space and fetched a dog."
    assert said[8] == "Ada turned over the building site and may build a hut."
    assert said[9] == "Ada built a hut for 2 teeth."
    assert all(re.fullmatch(r"([A-Z].*\.)?", sentence) for sentence in said)
