"""What every position of every game promises, examined one position at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TypeVar

from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, Game, State
from stoneage_panel.engine.rng import Rng

T = TypeVar("T")
_FEW = 24
"""Actions of one position that are examined one by one."""


class Checker:
    """Examines positions of one game.

    Args:
        rng: from which hidden things are drawn anew.
    """

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng
        self._sound: set[Action] = set()

    def look(self, state: State, length: int) -> list[str]:
        """All broken promises of a position reached after ``length`` actions, as sentences."""
        found = list(state.problems())
        if length > self.game.max_game_length:
            found.append(f"{length} actions are more than the {self.game.max_game_length} declared")
        for part in (self._copies, self._moves, self._results, self._knowledge):
            found += part(state)
        return found

    def allowed(self, state: State, action: Action, bots: Sequence[str]) -> str:
        """What is wrong with a bot's choice; empty if nothing is."""
        if action in state.legal_actions():
            return ""
        return f"{bots[state.current_player]} chose {action!r}, which is not legal"

    def _copies(self, state: State) -> Iterator[str]:
        twin = state.clone()
        if twin != state or hash(twin) != hash(state):
            yield "a clone is not equal"
        text = json.dumps(state.to_dict())
        back = self.game.state_from_dict(json.loads(text))
        if back != state or hash(back) != hash(state):
            yield "reading a position back gives another one"
        actions = state.legal_actions()
        if actions:
            twin.apply(actions[-1])
        elif state.current_player == CHANCE:
            twin.apply(state.chance_outcomes()[-1][0])
        if json.dumps(state.to_dict()) != text:
            yield "a clone shares a part with what it was made from"

    def _moves(self, state: State) -> Iterator[str]:
        player, actions = state.current_player, state.legal_actions()
        if (player >= 0) is not bool(actions):
            yield f"{len(actions)} legal actions where player {player} is to move"
        if len(set(actions)) != len(actions):
            yield "a legal action is listed twice"
        for action in self._some(actions):
            if fault := state.why_not(action):
                yield f"{self.game.format(action)!r} is legal but refused: {fault}"
            if self.game.is_chance(action):
                yield f"{self.game.format(action)!r} is a choice but taken for luck"
            yield from self._notation(action)
        yield from self._luck(state, player)

    def _some(self, items: Sequence[T]) -> Sequence[T]:
        """All of a few, or some of many: others every time, so that a long study meets them all."""
        if len(items) <= _FEW:
            return items
        step = len(items) // _FEW + 1
        return items[self.rng.below(step) :: step]

    def _luck(self, state: State, player: int) -> Iterator[str]:
        outcomes = state.chance_outcomes()
        if (player == CHANCE) is not bool(outcomes):
            yield f"{len(outcomes)} outcomes of luck where player {player} is to move"
            return
        if not outcomes:
            return
        if abs(sum(chance for _, chance in outcomes) - 1) > 1e-9:
            yield "the chances do not sum to 1"
        if len({outcome for outcome, _ in outcomes}) != len(outcomes):
            yield "an outcome of luck is listed twice"
        if state.sample_chance(self.rng) not in {outcome for outcome, _ in outcomes}:
            yield "luck brought what is not listed"
        if any(chance <= 0 for _, chance in outcomes):
            yield "an outcome of luck has no chance"
        for outcome, _ in self._some(outcomes):
            if state.why_not(outcome) or not self.game.is_chance(outcome):
                yield f"{self.game.format(outcome)!r} is no proper outcome of luck"
            yield from self._notation(outcome)

    def _notation(self, action: Action) -> Iterator[str]:
        if action in self._sound:
            return
        text = self.game.format(action)
        if self.game.parse(text) != action:
            yield f"{text!r} reads back as {self.game.parse(text)!r}"
        else:
            self._sound.add(action)

    def _results(self, state: State) -> Iterator[str]:
        shares, over = state.returns(), state.current_player == TERMINAL
        if len(shares) != self.game.players or len(state.scores()) != self.game.players:
            yield "scores or returns are not one a seat"
        # alone at the table, the game itself can win
        lost = len(shares) == 1 and shares == [0.0]
        if abs(sum(shares) - over) > 1e-9 and not lost:
            yield f"the returns {shares} do not sum to {int(over)}"
        best = [seat for seat, share in enumerate(shares) if share == 1]
        if state.winner != (best[0] if best else None):
            yield f"the winner is {state.winner}, but the returns are {shares}"

    def _knowledge(self, state: State) -> Iterator[str]:
        for seat in range(self.game.players):
            other = state.resample(seat, self.rng)
            if other == state:
                continue
            if other.observation(seat) != state.observation(seat):
                yield f"seat {seat + 1} could tell a position drawn anew from the true one"
            if wrong := other.problems():
                yield f"a position drawn anew for seat {seat + 1} is unsound: {wrong[0]}"
