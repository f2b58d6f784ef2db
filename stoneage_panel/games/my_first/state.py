"""A position of My First Stone Age: slots of small ints and short lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from stoneage_panel.engine.errors import IllegalAction
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, State
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.my_first import apply, data, faults, legal, observe, refuse, setup
from stoneage_panel.games.my_first.moves import FACE, OVER

if TYPE_CHECKING:
    from stoneage_panel.games.my_first.game import MyFirst


class MyFirstState(State):
    """Fields, all readable by boards and bots.

    players; player (whose turn); phase; turn (turns begun so far); pending (slot or pile that
    luck decides, else 0); pos[seat] on the ring; bags: one packed bag a seat, then the board's
    spaces, then the trading post; built[seat]: bit mask of huts; tops[3]: face-up hut or −1;
    under[3]: huts face down below it; deck: bit mask of huts not yet seen; faces[14]: face of
    the token in each slot or −1 if it was never turned; hidden: bit mask of faces not yet seen;
    up: bit mask of slots face up; seen[14]: turn at which a slot's token was last turned face
    down, 0 for never.
    """

    __slots__ = (
        "_game", "bags", "built", "deck", "faces", "hidden", "pending", "phase", "player",
        "players", "pos", "seen", "tops", "turn", "under", "up",
    )  # fmt: skip

    _game: MyFirst
    players: int
    player: int
    phase: int
    turn: int
    pending: int
    pos: list[int]
    bags: list[int]
    built: list[int]
    tops: list[int]
    under: list[int]
    deck: int
    faces: list[int]
    hidden: int
    up: int
    seen: list[int]

    def __init__(self, game: MyFirst) -> None:
        self._game = game
        setup.deal(self)

    @property
    def game(self) -> MyFirst:
        return self._game

    @property
    def current_player(self) -> int:
        phase = self.phase
        if phase < FACE:
            return self.player
        return CHANCE if phase < OVER else TERMINAL

    def legal_actions(self) -> Sequence[Action]:
        return legal.actions(self)

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        outcomes = legal.outcomes(self)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def sample_chance(self, rng: Rng) -> Action:
        outcomes = legal.outcomes(self)
        return outcomes[rng.below(len(outcomes))]

    def apply(self, action: Action) -> None:
        apply.DO[action[0]](self, action[1], action[2])

    def why_not(self, action: Action) -> IllegalAction | None:
        return refuse.why_not(self, action)

    def clone(self) -> MyFirstState:
        new = _new(MyFirstState)
        new._game = self._game
        new.players = self.players
        new.player = self.player
        new.phase = self.phase
        new.turn = self.turn
        new.pending = self.pending
        new.deck = self.deck
        new.hidden = self.hidden
        new.up = self.up
        new.pos = self.pos[:]
        new.bags = self.bags[:]
        new.built = self.built[:]
        new.tops = self.tops[:]
        new.under = self.under[:]
        new.faces = self.faces[:]
        new.seen = self.seen[:]
        return new

    def key(self) -> tuple[Any, ...]:
        return (
            self._game.players, tuple(self._game.options.values()), self.player, self.phase,
            self.turn, self.pending, self.deck, self.hidden, self.up, *self.pos, *self.bags,
            *self.built, *self.tops, *self.under, *self.faces, *self.seen,
        )  # fmt: skip

    def scores(self) -> list[dict[str, int]]:
        return [{"huts": huts.bit_count()} for huts in self.built]

    def returns(self) -> list[float]:
        if self.phase != OVER:
            return [0.0] * self.players
        most = max(huts.bit_count() for huts in self.built)
        best = [seat for seat in range(self.players) if self.built[seat].bit_count() == most]
        return [1 / len(best) if seat in best else 0.0 for seat in range(self.players)]

    @property
    def winner(self) -> int | None:
        shares = self.returns()
        return shares.index(1.0) if 1.0 in shares else None

    def observation(self, seat: int) -> dict[str, Any]:
        return observe.observation(self, seat)

    def resample(self, seat: int, rng: Rng) -> MyFirstState:
        return observe.resample(self, seat, rng)

    def problems(self) -> list[str]:
        return faults.problems(self)

    def to_dict(self) -> dict[str, Any]:
        return setup.to_dict(self)

    def huts_left(self) -> int:
        """Huts not yet built, face up or face down."""
        return len(data.HUTS) - sum(huts.bit_count() for huts in self.built)


_new = MyFirstState.__new__
