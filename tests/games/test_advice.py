"""The rule of thumb of My First: sensible, in words, and never from what it has forgotten."""

import pytest

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.games.my_first.bots.recall import recall, remembers, strange_slots
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, SWAP, TRADE, TURN
from stoneage_panel.games.my_first.state import MyFirstState


def games(memory: int, players: int = 2, count: int = 6) -> list[MyFirstState]:
    """The decisions of some games of players with this memory."""
    found = []
    for seed in range(count):
        state, rng = new_game("my_first", players).new_initial_state(), Rng(seed)
        while (player := state.current_player) != TERMINAL:
            if player == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            found.append(state.clone())
            state.apply(state.game.advise(state, "rule", memory=memory, seed=seed).action)
    return found


def position(**changes: object) -> MyFirstState:
    """A position in the middle of a game in which every token has been seen."""
    game = new_game("my_first", 2)
    plain = game.new_initial_state().to_dict()
    plain.update(
        phase=TURN, turn=20, pending=0, pos=[0, 0], tops=[0, 9, 14], under=[4, 4, 4],
        faces=list(range(14)), seen=[18] * 14, up=[],
    )  # fmt: skip
    plain.update(changes)
    state = game.state_from_dict(plain)
    assert state.problems() == []
    return state


def with_goods(*names: str, **changes: object) -> MyFirstState:
    """The same, seat 1 holding goods taken from the board."""
    mine = bags.of(names)
    post = bags.pack([1] * 5)
    board = data.goods_in_play(2) - post - mine
    rows = [bags.counts(bag) for bag in (mine, 0, board, post)]
    return position(bags=rows, **changes)


def advised(state: MyFirstState, **memory: int) -> tuple[str, str]:
    advice = state.game.advise(state, "rule", **memory)
    assert advice.action in state.legal_actions()
    return state.game.format(advice.action), advice.sentence


# ---------------------------------------------------------------- sense


def test_with_the_goods_in_hand_it_goes_to_build() -> None:
    # hut 1 is two berries; token 14 is the building site
    state = with_goods("berry", "berry")
    assert advised(state) == (
        "turn 14",
        "turns over token 1 from the top on the left, "
        "remembering the building site there, to build a hut",
    )


def test_a_die_leads_to_the_building_site_as_well() -> None:
    state = with_goods("berry", "berry", pos=[6, 0], faces=[*range(13), -1], seen=[18] * 13 + [0])
    assert advised(state)[0] == "turn 2"


def test_it_takes_what_it_lacks() -> None:
    state = with_goods("berry", pos=[6, 0], tops=[0, 3, 4])
    line, why = advised(state, seed=1)
    # a berry: the 5 or the picture; or a dog in its place: the 3 or the picture
    assert line in ("turn 5", "turn 7", "turn 3", "turn 13")
    assert "the hut for 2 berries" in why or "to fetch a dog" in why


def test_it_builds_whenever_it_can_and_keeps_dogs_where_goods_will_do() -> None:
    state = with_goods("berry", "berry", "dog", phase=BUILD)
    assert advised(state) == ("build 1 berry berry", "builds the hut for 2 berries")
    state = with_goods("berry", "dog", phase=BUILD)
    assert advised(state)[0] == "build 1 berry dog"


@pytest.mark.parametrize("memory", [0, 30, 100])
def test_a_hut_that_can_be_built_is_built(memory: int) -> None:
    asked = [state for state in games(memory) if state.phase == BUILD]
    assert asked
    assert all(advised(state, memory=memory)[0].startswith("build") for state in asked)


def test_the_last_hut_is_never_missed() -> None:
    """Whoever can reach the site with the goods for a third hut does so."""
    seen = 0
    for state in games(100, count=25):
        seat = state.player
        if state.phase != TURN or state.built[seat].bit_count() < 2:
            continue
        ways = [win for win in state.legal_actions() if _wins(state, win)]
        if ways:
            seen += 1
            assert state.game.advise(state, "rule").action in ways
    assert seen > 5


def _wins(state: MyFirstState, action: object) -> bool:
    if state.faces[action[1]] < 0:  # type: ignore[index]
        return False
    after = state.clone()
    after.apply(action)  # type: ignore[arg-type]
    return after.phase == BUILD


def test_it_trades_several_goods_at_once() -> None:
    state = with_goods("berry", "berry", "fish", phase=TRADE, pos=[7, 0], tops=[14, 13, 12])
    line, _ = advised(state)
    before = max(_held(state, hut) for hut in state.tops)
    state.step(state.game.parse(line))
    assert max(_held(state, hut, 0) for hut in state.tops) >= before + 2


def _held(state: MyFirstState, hut: int, seat: int = 0) -> int:
    bag, need = bags.counts(state.bags[seat]), bags.counts(data.HUTS[hut])
    return sum(min(pair) for pair in zip(bag, need, strict=True))


def test_it_keeps_what_is_needed() -> None:
    state = with_goods("berry", "berry", phase=TRADE, pos=[7, 0])
    assert advised(state) == ("keep", "keeps all goods: nothing there is needed")


def test_it_never_swaps_what_it_counts_on() -> None:
    for missing in ((), (2, 9)):
        faces = [-1 if slot in missing else slot for slot in range(14)]
        seen = [18 if face >= 0 else 0 for face in faces]
        state = with_goods("berry", phase=SWAP, faces=faces, seen=seen)
        line, why = advised(state)
        wanted = {6, 12, 13}  # berry, dog and site tokens are of use for two berries
        chosen = {int(word) - 1 for word in line.split()[1:]}
        assert not chosen & wanted, why
        if missing:
            assert chosen == set(missing)


def test_every_advice_is_legal_and_says_why() -> None:
    for memory in (0, 40, 100):
        for state in games(memory, players=3, count=3):
            line, why = advised(state, memory=memory, seed=9)
            assert why and not why.endswith("."), line


# ---------------------------------------------------------------- memory


def test_strength_100_forgets_nothing_and_0_everything() -> None:
    for seed in range(50):
        assert remembers(100, seed, 3, 1, 400)
        assert not remembers(0, seed, 3, 20, 20)


def test_memory_fades_with_age_and_what_is_gone_stays_gone() -> None:
    for strength in (10, 50, 90):
        left = []
        for age in range(0, 60, 3):
            kept = {s for s in range(400) if remembers(strength, s, s % 14, 5, 5 + age)}
            assert not left or kept <= left[-1]
            left.append(kept)
        assert len(left[0]) == 400 > len(left[-1])


def test_a_stronger_memory_holds_more() -> None:
    def held(strength: int) -> int:
        return sum(remembers(strength, seed, 4, 3, 15) for seed in range(500))

    assert 0 == held(0) < held(20) < held(50) < held(80) < held(100) == 500


@pytest.mark.parametrize("memory", [0, 30, 60])
def test_forgotten_faces_never_matter(memory: int) -> None:
    """Faces permuted among forgotten and never seen tokens: the same choice."""
    rng, tried = Rng(1), 0
    for state in games(memory, players=3):
        for seed in (1, 2):
            choice = state.game.advise(state, "rule", memory=memory, seed=seed).action
            other = shuffled(state, memory, seed, rng)
            tried += other != state
            assert other.game.advise(other, "rule", memory=memory, seed=seed).action == choice
            assert recall(other, memory, seed) == recall(state, memory, seed)
    assert tried > 100


def shuffled(state: MyFirstState, memory: int, seed: int, rng: Rng) -> MyFirstState:
    """Another position that looks the same to somebody with this memory."""
    other = state.clone()
    slots = strange_slots(state, memory, seed)
    seen = [slot for slot in slots if state.faces[slot] >= 0]
    pool = [state.faces[slot] for slot in seen]
    pool += [face for face in range(14) if state.hidden >> face & 1]
    rng.shuffle(pool)
    for slot in seen:
        other.faces[slot] = pool.pop()
    other.hidden = sum(1 << face for face in pool)
    return other
