"""Playing with an oracle alongside: what is counted, and what engine and oracle must share.

Knows no game: what the oracle says is handed in as plain notation, numbers and callables.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.game import Action, State
from stoneage_panel.engine.rng import Rng


@dataclass
class Tally:
    """What was met on the way."""

    positions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


def ways(
    state: State, choose: Callable[[], str], check: Callable[[], None], tally: Tally, rng: Rng
) -> Iterator[tuple[Action, str]]:
    """Action after action of a game, each to be done by who asks; every position is checked."""
    game = state.game
    while True:
        check()
        tally.positions += 1
        if state.current_player == TERMINAL:
            return
        line = choose() if state.current_player != CHANCE else told(state, state.sample_chance(rng))
        action = game.parse(line)
        assert game.format(action) == line
        yield action, line


def told(state: State, action: Action) -> str:
    """An action or outcome as notation, which means just that."""
    line = state.game.format(action)
    assert state.game.parse(line) == action
    return line


def same_choices(state: State, mine: set[str]) -> None:
    """The same choices, each once."""
    lines = [state.game.format(action) for action in state.legal_actions()]
    assert len(set(lines)) == len(lines), state.to_dict()
    assert set(lines) == mine, (
        f"only the oracle: {sorted(mine - set(lines))[:9]}, "
        f"only the engine: {sorted(set(lines) - mine)[:9]} in {state.to_dict()}"
    )


def same_luck(state: State, mine: Mapping[str, float]) -> None:
    """The same outcomes of luck, as likely."""
    luck = {state.game.format(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert luck.keys() == mine.keys(), (mine, luck, state.to_dict())
    assert all(abs(chance - mine[line]) < 1e-12 for line, chance in luck.items())


def same_shares(state: State, shares: list[float]) -> None:
    """The same winner or winners."""
    assert state.returns() == shares, state.to_dict()
    assert state.winner == (shares.index(1.0) if 1.0 in shares else None)
