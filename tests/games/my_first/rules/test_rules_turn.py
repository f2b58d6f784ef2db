"""Rules of a turn by their ids: set-up, tokens, walking, taking, trading, dogs."""

import itertools

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, IllegalAction
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import Move
from stoneage_panel.games.my_first.state import MyFirstState
from tests.games.my_first.positions import HUTS, at, give, has, position
from tests.games.my_first.ruled import rule
from tests.games.positions import do, legal, refused

# ---------------------------------------------------------------- set-up


@rule("MF.SETUP.1")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 4), (4, 4)])
def test_goods_at_the_start(players: int, each: int) -> None:
    state = position(players)
    assert bags.counts(state.bags[-1]) == [1, 1, 1, 1, 1, 0]
    assert bags.counts(state.bags[-2]) == [each - 1] * 5 + [2]
    assert state.bags[:players] == [0] * players


@rule("MF.SETUP.2")
def test_three_piles_of_five_huts_with_the_top_one_face_up() -> None:
    state = new_game("my_first", 2).new_initial_state()
    for pile in range(3):
        assert state.current_player == CHANCE
        assert len(state.chance_outcomes()) == 15 - pile
        do(state, f"hut {HUTS[pile]}")
    assert state.current_player == 0
    assert [data.HUTS[hut] for hut in state.tops] == [bags.of(h.split()) for h in HUTS]
    assert state.under == [4, 4, 4]


@rule("MF.SETUP.3")
def test_dogs_on_their_space_and_all_tokens_face_down() -> None:
    state = position()
    assert bags.count(state.bags[-2], bags.DOG) == 2
    assert state.up == 0 and state.faces == [-1] * 14


@rule("MF.SETUP.4")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_figures_on_the_building_site_and_who_starts(first: int) -> None:
    state = position(3, first=first)
    assert state.pos == [0, 0, 0]
    assert state.current_player == first - 1


# ---------------------------------------------------------------- order of a turn


@rule("MF.ORDER.1")
def test_turn_move_act_then_the_next_clockwise() -> None:
    state = position(3)
    assert refused(state, "swap 1 2") == "MF.ORDER.1"
    assert refused(state, "keep") == "MF.ORDER.1"
    assert refused(state, "fish") == "MF.ORDER.1"
    seats = []
    for slot, face in ((1, "fish"), (2, "pot"), (3, "tooth"), (4, "berry")):
        seats.append(state.current_player)
        do(state, f"turn {slot}", face)
    assert seats == [0, 1, 2, 0]
    do(state, "turn 5")
    assert state.current_player == CHANCE
    assert refused(state, "turn 6") == "MF.ORDER.1"


def test_nonsense_is_refused_not_crashed_on() -> None:
    state = position()
    for nonsense in ((), (0,), (9, 9, 9), ("a", "b", "c"), (0, 99, 0), (3, 5, 5), (2, -7, -9)):
        refusal = state.why_not(nonsense)
        assert isinstance(refusal, IllegalAction)
    with pytest.raises(IllegalAction, match=r"MF\.ORDER\.1"):
        state.step(Move(3, 0, 1))


# ---------------------------------------------------------------- turning over a token


@rule("MF.TURN.1")
def test_any_token_that_lies_face_down_may_be_turned() -> None:
    state = position()
    assert legal(state) == [f"turn {slot}" for slot in range(1, 15)]
    assert state.why_not(Move(0, 14)).rule == "MF.TURN.1"  # type: ignore[union-attr]
    assert state.game.why_not_place(state, "token15").rule == "MF.TURN.1"


@rule("MF.TURN.2")
def test_a_token_that_is_face_up_stays_up() -> None:
    state = do(position(), "turn 3", "fish")
    assert "turn 3" not in legal(state) and len(legal(state)) == 13
    assert refused(state, "turn 3") == "MF.TURN.2"
    assert state.game.why_not_place(state, "token3").rule == "MF.TURN.2"


@rule("MF.TURN.3")
def test_each_face_once_and_for_good() -> None:
    state = do(position(), "turn 3", "fish", "turn 4")
    assert len(state.chance_outcomes()) == 13
    assert refused(state, "fish") == "MF.TURN.3"
    do(state, "site", "swap 1 2")
    assert state.faces[2] == data.FACES.index("fish")
    do(state, "turn 3")
    assert state.current_player != CHANCE
    assert state.pos[2] == data.SPACES.index("fish")


def test_the_chances_of_faces_and_huts_are_even_and_sum_to_one() -> None:
    state = do(position(), "turn 1")
    outcomes = state.chance_outcomes()
    assert len({chance for _, chance in outcomes}) == 1
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


# ---------------------------------------------------------------- moving


@rule("MF.MOVE.1")
@pytest.mark.parametrize("pips", range(1, 7))
@pytest.mark.parametrize("start", range(8))
def test_a_die_walks_exactly_along_the_arrows(pips: int, start: int) -> None:
    state = at(position(), 0, data.SPACES[start])
    do(state, "turn 1", f"die {pips}")
    assert state.pos[0] == (start + pips) % 8


def test_the_rule_books_example_of_walking() -> None:
    state = do(position(), "turn 1", "die 2")
    assert data.SPACES[state.pos[0]] == "tooth" and has(state, 0, "tooth")


@rule("MF.MOVE.2")
@pytest.mark.parametrize("face", data.FACES[6:])
def test_a_picture_leads_straight_to_its_space_even_from_there(face: str) -> None:
    state = do(at(position(), 0, face), "turn 1", face)
    assert data.SPACES[state.pos[0]] == face
    if face in bags.KINDS:
        assert has(state, 0, face)


@rule("MF.MOVE.3")
def test_company_is_fine_and_passing_the_site_does_nothing() -> None:
    state = at(at(position(), 0, "fish"), 1, "tooth")
    give(state, 0, "tooth tooth")
    do(state, "turn 1", "die 4")
    assert data.SPACES[state.pos[0]] == data.SPACES[state.pos[1]] == "tooth"
    assert state.current_player == 1 and state.up


@rule("MF.MOVE.4")
@pytest.mark.parametrize("space", data.SPACES)
def test_nobody_chooses_where_to_walk(space: str) -> None:
    state = position()
    assert state.game.why_not_place(state, space).rule == "MF.MOVE.4"


# ---------------------------------------------------------------- taking goods


@rule("MF.TAKE.1")
@pytest.mark.parametrize("good", bags.KINDS[:5])
def test_one_good_from_the_space(good: str) -> None:
    state = do(position(), "turn 1", good)
    assert has(state, 0, good)
    assert bags.count(state.bags[-2], bags.KINDS.index(good)) == 2


@rule("MF.TAKE.2")
def test_an_empty_space_gives_nothing() -> None:
    state = give(position(), 1, "fish fish fish")
    do(state, "turn 1", "fish")
    assert has(state, 0) and state.current_player == 1
    assert bags.count(state.bags[-1], 1) == 1, "the trading post's fish is not taken"


@rule("MF.TAKE.3")
def test_hidden_goods_show_only_their_number_and_there_is_no_limit() -> None:
    state = give(position(3, goods="hidden"), 0, "fish fish fish pot pot pot tooth tooth dog")
    assert state.observation(1)["bags"][0] == {"goods": 8, "dogs": 1}
    assert state.observation(0)["bags"][0] == [0, 3, 2 + 1, 0, 2, 1]
    assert position(3).observation(1)["bags"][0] == [0] * 6
    do(state, "turn 1", "berry")
    assert bags.size(state.bags[0]) == 10


# ---------------------------------------------------------------- trading


def _trading(mine: str) -> MyFirstState:
    return do(give(position(), 0, mine), "turn 1", "post")


@rule("MF.TRADE.1")
def test_any_number_up_to_all_or_none() -> None:
    state = _trading("fish pot")
    lines = legal(state)
    assert lines[0] == "keep"
    assert "trade fish for berry" in lines and "trade fish pot for arrowhead tooth" in lines
    # by hand: 1 for 1: fish or pot for any other kind: 4 + 4; 2 for 2: both for 2 of the 3 others
    assert len(lines) == 1 + 8 + 3
    assert do(state.clone(), "keep").current_player == 1
    assert refused(state, "turn 2") == "MF.ORDER.1"
    assert state.why_not(Move(1, -1, 5)).rule == "MF.TRADE.1"
    do(state, "trade fish pot for arrowhead tooth")
    assert has(state, 0, "arrowhead tooth") and state.current_player == 1


def test_without_goods_nothing_is_asked() -> None:
    assert do(position(), "turn 1", "post").current_player == 1
    with_dog = do(give(position(), 0, "dog"), "turn 1", "post")
    assert with_dog.current_player == 1


@rule("MF.TRADE.2")
def test_one_for_one_and_the_post_keeps_five() -> None:
    state = _trading("fish pot")
    assert refused(state, "trade fish pot for tooth") == "MF.TRADE.2"
    do(state, "trade fish for tooth")
    assert bags.counts(state.bags[-1]) == [1, 2, 1, 1, 0, 0]


@rule("MF.TRADE.3")
def test_dogs_are_not_traded() -> None:
    state = _trading("fish dog")
    assert refused(state, "trade dog for tooth") == "MF.TRADE.3"
    assert state.game.why_not_place(state, "give:dog").rule == "MF.TRADE.3"
    assert not any("dog" in line for line in legal(state))


@rule("MF.TRADE.4")
def test_only_what_one_has() -> None:
    state = _trading("fish")
    assert refused(state, "trade pot for tooth") == "MF.TRADE.4"
    assert state.game.why_not_place(state, "give:pot").rule == "MF.TRADE.4"


@rule("MF.TRADE.5")
def test_only_what_lies_there() -> None:
    state = _trading("fish pot")
    assert refused(state, "trade fish pot for tooth tooth") == "MF.TRADE.5"
    do(state, "trade fish for tooth", "turn 2", "pot", "turn 3", "berry")
    state.bags[-1], state.bags[-2] = bags.of(["fish"] * 5), state.bags[-2]
    state.phase, state.player = 1, 0
    assert state.game.why_not_place(state, "take:pot").rule == "MF.TRADE.5"


@rule("MF.TRADE.6")
def test_like_for_like_is_no_trade() -> None:
    state = _trading("fish pot")
    assert refused(state, "trade fish for fish") == "MF.TRADE.6"
    assert refused(state, "trade fish pot for fish tooth") == "MF.TRADE.6"
    assert state.game.why_not_place(state, "take:fish", ("give:fish",)).rule == "MF.TRADE.6"


def test_the_rule_books_example_of_trading() -> None:
    state = _trading("fish pot")
    do(state, "trade fish pot for tooth berry")
    assert has(state, 0, "tooth berry")


# ---------------------------------------------------------------- dogs


@rule("MF.DOG.1")
def test_a_dog_from_the_board() -> None:
    state = do(position(), "turn 1", "dog")
    assert has(state, 0, "dog") and bags.count(state.bags[-2], bags.DOG) == 1
    state = do(position(4), "turn 1", "die 1")
    assert has(state, 0, "dog")


@rule("MF.DOG.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dog_is_stolen_from_the_nearest_to_the_left(players: int) -> None:
    for seat, owners in itertools.product(
        range(players), itertools.product(range(players), repeat=2)
    ):
        state = position(players, first=seat + 1)
        for owner in owners:
            give(state, owner, "dog")
        do(state, "turn 1", "dog")
        left = [(seat + step) % players for step in range(1, players)]
        nearest = next((other for other in left if other in owners), None)
        mine = owners.count(seat) + (nearest is not None)
        assert bags.count(state.bags[seat], bags.DOG) == mine
        for other in left:
            taken = owners.count(other) - (other == nearest)
            assert bags.count(state.bags[other], bags.DOG) == taken


@rule("MF.DOG.3")
def test_with_both_dogs_nothing_happens() -> None:
    state = do(give(position(), 0, "dog dog"), "turn 1", "dog")
    assert has(state, 0, "dog dog") and state.current_player == 1
