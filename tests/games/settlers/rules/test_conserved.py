"""Whatever is done: no card, marker, chit or chip is lost, and points are what lies there."""

from functools import reduce
from operator import or_

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, Rng
from stoneage_panel.games.settlers.components import goods, moves
from stoneage_panel.games.settlers.components.world import ADAPTATION, PEOPLES
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.settlers.positions import bag, give, level
from tests.support.variants import later

KINDS = ((3, "printed"), (4, "printed"), (3, "free"), (4, "free"), (2, "printed"))
ALL = bag("20m 20b 20f 20s")


def new(players: int, start: str) -> Position:
    state = new_game("settlers", players, "", start=start, two=True).new_initial_state()
    assert isinstance(state, Position)
    return state


def pieces(state: Position) -> None:
    """Everything is somewhere, once."""
    assert state.bank + sum(state.hands) == ALL
    assert goods.covers(ALL, state.bank)
    for viewer in range(state.players):
        row = state.known[viewer * state.players :]
        assert row[viewer] == state.hands[viewer]
        assert all(goods.covers(hand, row[i]) for i, hand in enumerate(state.hands))
    standing = [*state.tribes, *state.nomads]
    assert sum(own.bit_count() for own in standing) == reduce(or_, standing).bit_count()
    for seat in range(state.players):
        assert state.tribes[seat].bit_count() <= 5 and state.nomads[seat].bit_count() <= 2
    chits = [*state.chits, state.free]
    assert sum(own.bit_count() for own in chits) == 32 == reduce(or_, chits).bit_count()
    chips = [*state.chips, state.pool]
    assert sum(own.bit_count() for own in chips) == 18 == reduce(or_, chips).bit_count()
    assert state.lying.bit_count() == state.pool.bit_count()
    assert state.dry.bit_count() <= sum(own.bit_count() for own in state.chips)


def recount(state: Position) -> None:
    """Points are counted again from what lies before everybody."""
    world = state.game.world
    chips = [own.bit_count() for own in state.chips]
    for seat in range(state.players):
        art = sum(state.level(seat, track) == 5 for track in range(4))
        adapted = sum(
            chip.kind == ADAPTATION and state.chips[seat] >> i & 1
            for i, chip in enumerate(world.chips)
        )
        points = state.chits[seat].bit_count() + art + adapted
        if state.scout == seat:
            assert chips[seat] == max(chips) >= 2
            points += 2
        if state.spread[0] == seat:
            own = {c.people for i, c in enumerate(world.chits) if state.chits[seat] >> i & 1}
            assert len(own) == len(PEOPLES)
            points += 2
        assert state.points(seat) == points == sum(state.scores()[seat].values())
        assert points < 10 or (state.phase == moves.OVER and seat == state.active)
    for track in range(4):
        assert state.tracks[track::4].count(5) <= 1


class Played(RuleBasedStateMachine):
    """A game in which Hypothesis chooses: what is done, what luck brings, what hands hold."""

    @initialize(kind=st.sampled_from(KINDS))
    def begin(self, kind: tuple[int, str]) -> None:
        """A new game."""
        self.state = new(*kind)

    @rule(data=st.data())
    @precondition(lambda self: self.state.current_player >= 0)
    def act(self, data: st.DataObject) -> None:
        """A seat does something; what ends its turn is as likely as all the rest."""
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

    @rule(
        text=st.sampled_from(("3m 3s 3b 3f", "5m", "2b 2f 2s 2m", "4b 4f")),
        levels=st.tuples(*[st.integers(0, 4)] * 4),
    )
    @precondition(lambda self: self.state.phase == moves.ACT and self.state.round)
    def enrich(self, text: str, levels: tuple[int, ...]) -> None:
        """By hand: goods for the active seat, and levels so that it comes further."""
        state, seat = self.state, self.state.active
        spare = ALL - (ALL - state.bank - state.hands[seat])
        if goods.covers(spare, bag(text)):
            give(state, seat, text)
        names = ("nourishment", "hunting", "construction", "clothing")
        now = [state.level(seat, track) for track in range(4)]
        more = {n: max(a, b) for n, a, b in zip(names, now, levels, strict=True)}
        level(state, seat, **more)

    @invariant()
    def sound(self) -> None:
        """After every step."""
        if not hasattr(self, "state"):
            return
        pieces(self.state)
        recount(self.state)
        assert self.state.problems() == []
        assert self.state.game.state_from_dict(self.state.to_dict()) == self.state


TestPlayed = Played.TestCase
TestPlayed.settings = settings(
    max_examples=25, stateful_step_count=60, deadline=None, derandomize=True
)


@pytest.mark.parametrize(("players", "begun"), later(KINDS))
def test_nothing_is_lost_in_whole_games(players: int, begun: str) -> None:
    kind = players, begun
    state, rng = new(*kind), Rng(KINDS.index(kind))
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
        pieces(state)
        recount(state)
    assert sum(state.returns()) == pytest.approx(1)
