"""Positions of My First Stone Age reached by seeded play, and how a table would look at them."""

from collections.abc import Iterator

from stoneage_panel import board, games
from stoneage_panel.board import ViewOptions
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.my_first.game import MyFirst
from stoneage_panel.games.my_first.state import MyFirstState


class Played:
    """A position, the one before the last decision, and the last action."""

    def __init__(self, players: int, seed: int, actions: int, **options: object) -> None:
        self.game = games.new_game("my_first", players, **options)
        assert isinstance(self.game, MyFirst)
        self.state: MyFirstState = self.game.new_initial_state()
        self.before = self.state.clone()
        self.last: Action | None = None
        self._rng = Rng(seed)
        for _ in range(actions):
            self.go_on()

    def go_on(self) -> bool:
        """One more action by luck; False at the end of the game."""
        state = self.state
        if state.current_player == TERMINAL:
            return False
        if state.current_player == CHANCE:
            action = state.sample_chance(self._rng)
        else:
            action = self._rng.choice(state.legal_actions())
            self.before = state.clone()
        state.apply(action)
        self.last = action
        return True

    def view(self, form: str = "wide", viewer: int | None = None, chosen: int = 0) -> ViewOptions:
        """All legal parts lit, and as many parts of the first action chosen as asked."""
        parts = [self.game.parts(action) for action in self.state.legal_actions()]
        return ViewOptions(
            form=form,
            viewer=viewer,
            legal=frozenset(part for some in parts for part in some),
            chosen=parts[0][:chosen] if parts else (),
            moved=board.walk(self.before, self.state),
            last=self.game.parts(self.last) if self.last else (),
        )


def many(**options: object) -> Iterator[Played]:
    """Positions of games for 2, 3 and 4 players, early and late, in every phase."""
    for players in (2, 3, 4):
        for seed in range(2):
            played = Played(players, seed, 0, **options)
            for k in range(160):
                if not played.go_on():
                    break
                if k % 5 == 0 or k < 8:
                    yield played
            yield played
