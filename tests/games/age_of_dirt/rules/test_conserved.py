"""Whatever is done: no member, token or card is lost, and Rock-Stars are what lies there."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.games.age_of_dirt.components import goods, moves
from stoneage_panel.games.age_of_dirt.components.pieces import BEAR, MOST, TIGER
from stoneage_panel.games.age_of_dirt.rules.position import Position
from tests.games.age_of_dirt.positions import bag, give, table
from tests.support.variants import later

KINDS = ((2, False), (3, True), (4, False), (5, False))


def pieces(state: Position) -> None:
    """Everything is somewhere, once."""
    for seat in range(5):
        heaps = (state.home, state.reserve, *state.boxes, state.inside, state.thrown, state.fallen)
        n = sum(heap >> 4 * seat & MOST for heap in heaps)
        assert n == (7 if seat < state.players else 0)
    for predator in (TIGER, BEAR):
        assert sum(bool(h & predator) for h in (state.inside, state.thrown, state.fallen)) <= 1
        assert not any(heap & predator for heap in (state.home, state.reserve, *state.boxes))
    held = [sum(kind) for kind in zip(*map(goods.counts, state.caves), strict=True)]
    assert [n + left for n, left in zip(held, goods.counts(state.supply()), strict=True)] == [
        16
    ] * 5
    for seat in range(state.players):
        assert goods.size(state.caves[seat]) <= state.bins(seat)


def cards(state: Position) -> None:
    """Every invention and event lies in exactly one place; each clan has a card of its own."""
    pack = state.game.pack
    rows = [state.pile, state.looked, state.gone, *state.hands, *state.built, *state.feasts]
    rows += [1 << card for card in state.wall if card >= 0] + [1 << (u >> 3) for u in state.under]
    events = 0 if any(task[0] == 3 for task in state.agenda) else pack.events
    assert sum(row & ~pack.clans for row in rows) == pack.inventions | events
    for seat in range(state.players):
        own = (state.hands[seat] | state.built[seat]) & pack.clans
        assert own & ~state.dealt[seat] == 0
        assert own.bit_count() == 1 or not state.round


def recount(state: Position) -> None:
    """Rock-Stars are counted again from what lies before everybody."""
    pack = state.game.pack
    for seat in range(state.players):
        points = sum(card.rs for i, card in enumerate(pack.cards) if state.built[seat] >> i & 1)
        points += state.on_reserve(seat) == 0
        points += state.torch == seat
        points += state.feasts[seat].bit_count()
        assert state.points(seat) == points == sum(state.scores()[seat].values())
        assert points < 10 or state.phase == moves.OVER


class Played(RuleBasedStateMachine):
    """A game in which Hypothesis chooses: what is done, what luck brings, what caves hold."""

    @initialize(kind=st.sampled_from(KINDS))
    def begin(self, kind: tuple[int, bool]) -> None:
        """A new game."""
        self.state = table(kind[0], first_game=kind[1])

    @rule(data=st.data())
    @precondition(lambda self: self.state.current_player >= 0)
    def act(self, data: st.DataObject) -> None:
        """A seat does something; each sort of action is as likely."""
        actions = self.state.legal_actions()
        verbs = sorted({action[0] for action in actions})
        verb = data.draw(st.sampled_from(verbs))
        some = [action for action in actions if action[0] == verb]
        self.state.step(some[data.draw(st.integers(0, len(some) - 1))])

    @rule(seed=st.integers(0, 1 << 16))
    @precondition(lambda self: self.state.current_player == CHANCE)
    def luck(self, seed: int) -> None:
        """Luck decides."""
        self.state.step(self.state.sample_chance(Rng(seed)))

    @rule(text=st.sampled_from(("wood fur herbs berries", "2 stone wood herbs", "2 fur 2 wood")))
    @precondition(lambda self: self.state.phase == moves.ACT)
    def enrich(self, text: str) -> None:
        """By hand: goods for the active seat, so that more is built."""
        state, seat = self.state, self.state.active
        if goods.covers(state.supply() + state.caves[seat], bag(text)):
            give(state, seat, text)

    @invariant()
    def sound(self) -> None:
        """After every step."""
        if not hasattr(self, "state"):
            return
        pieces(self.state)
        cards(self.state)
        recount(self.state)
        assert self.state.problems() == []
        assert self.state.game.state_from_dict(self.state.to_dict()) == self.state


TestPlayed = Played.TestCase
TestPlayed.settings = settings(
    max_examples=25, stateful_step_count=80, deadline=None, derandomize=True
)


@pytest.mark.parametrize(("players", "first"), later(KINDS))
def test_nothing_is_lost_in_whole_games(players: int, first: bool) -> None:
    state, rng = table(players, first_game=first), Rng(players)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
        pieces(state)
        cards(state)
        recount(state)
    assert sum(state.returns()) == pytest.approx(1)
