"""Invariants of every position of every game, checked one position at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TypeVar

from stoneage_panel.bots.base import Bot
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyGame, AnyState
from stoneage_panel.engine.rng import Rng
from stoneage_panel.study.strings import say

T = TypeVar("T")
_FEW = 24
"""Actions of one position that are examined one by one."""


class Checker:
    """Checks positions of one game.

    Args:
        rng: the stream for resampling hidden information.
    """

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        self.game = game
        self.rng = rng
        self._sound: set[Action] = set()

    def look(self, state: AnyState, length: int) -> list[str]:
        """All violated invariants of a position reached after ``length`` actions, as sentences."""
        found = list(state.problems())
        if length > self.game.max_game_length:
            most = self.game.max_game_length
            found.append(say("broken.length", length=length, most=most))
        for part in (self._copies, self._moves, self._results, self._knowledge):
            found += part(state)
        return found

    def allowed(self, state: AnyState, action: Action, bots: Sequence[str]) -> str:
        """What is wrong with a bot's choice; empty if nothing is."""
        if action in state.legal_actions():
            return ""
        return say("broken.choice", bot=bots[state.current_player], action=action)

    def fair(self, state: AnyState, action: Action, bot: Bot, rng: Rng) -> str:
        """What is wrong with a bot's choice if it knows what its seat can't; empty if nothing is.

        In a world drawn anew, which the seat can't tell from the true one, the same bot with the
        same stream must choose the same.

        Args:
            rng: the bot's stream as it was before the choice.
        """
        other = state.resample(state.current_player, self.rng)
        if other == state:
            return ""
        again = bot.choose(other, rng)
        if again == action:
            return ""
        return say("broken.unfair", bot=bot.text, action=action, other=again)

    def _copies(self, state: AnyState) -> Iterator[str]:
        twin = state.clone()
        if twin != state or hash(twin) != hash(state):
            yield say("broken.clone")
        text = json.dumps(state.to_dict())
        back = self.game.state_from_dict(json.loads(text))
        if back != state or hash(back) != hash(state):
            yield say("broken.dict")
        actions = state.legal_actions()
        if actions:
            twin.apply(actions[-1])
        elif state.current_player == CHANCE:
            twin.apply(state.chance_outcomes()[-1][0])
        if json.dumps(state.to_dict()) != text:
            yield say("broken.shared")

    def _moves(self, state: AnyState) -> Iterator[str]:
        player, actions = state.current_player, state.legal_actions()
        if (player >= 0) is not bool(actions):
            yield say("broken.legal_count", count=len(actions), player=player)
        if len(set(actions)) != len(actions):
            yield say("broken.legal_twice")
        for action in self._some(actions):
            if problem := state.why_not(action):
                yield say("broken.refused", action=self.game.format(action), fault=problem)
            if self.game.is_chance(action):
                yield say("broken.not_luck", action=self.game.format(action))
            yield from self._notation(action)
        yield from self._luck(state, player)

    def _some(self, items: Sequence[T]) -> Sequence[T]:
        """All of a few, or some of many: others every time, so that a long study meets them all."""
        if len(items) <= _FEW:
            return items
        step = len(items) // _FEW + 1
        return items[self.rng.below(step) :: step]

    def _luck(self, state: AnyState, player: int) -> Iterator[str]:
        outcomes = state.chance_outcomes()
        if (player == CHANCE) is not bool(outcomes):
            yield say("broken.luck_count", count=len(outcomes), player=player)
            return
        if not outcomes:
            return
        if abs(sum(chance for _, chance in outcomes) - 1) > 1e-9:
            yield say("broken.sum")
        if len({outcome for outcome, _ in outcomes}) != len(outcomes):
            yield say("broken.luck_twice")
        if state.sample_chance(self.rng) not in {outcome for outcome, _ in outcomes}:
            yield say("broken.unlisted")
        if any(chance <= 0 for _, chance in outcomes):
            yield say("broken.no_chance")
        for outcome, _ in self._some(outcomes):
            if state.why_not(outcome) or not self.game.is_chance(outcome):
                yield say("broken.not_outcome", action=self.game.format(outcome))
            yield from self._notation(outcome)

    def _notation(self, action: Action) -> Iterator[str]:
        if action in self._sound:
            return
        text = self.game.format(action)
        if self.game.parse(text) != action:
            yield say("broken.notation", text=text, action=self.game.parse(text))
        else:
            self._sound.add(action)

    def _results(self, state: AnyState) -> Iterator[str]:
        shares, over = state.returns(), state.current_player == TERMINAL
        if len(shares) != self.game.players or len(state.scores()) != self.game.players:
            yield say("broken.seats")
        # alone at the table, the game itself can win
        lost = len(shares) == 1 and shares == [0.0]
        if abs(sum(shares) - over) > 1e-9 and not lost:
            yield say("broken.returns", shares=shares, whole=int(over))
        best = [seat for seat, share in enumerate(shares) if share == 1]
        if state.winner != (best[0] if best else None):
            yield say("broken.winner", winner=state.winner, shares=shares)

    def _knowledge(self, state: AnyState) -> Iterator[str]:
        for seat in range(self.game.players):
            other = state.resample(seat, self.rng)
            if other == state:
                continue
            if other.observation(seat) != state.observation(seat):
                yield say("broken.told", seat=seat + 1)
            if wrong := other.problems():
                yield say("broken.unsound", seat=seat + 1, fault=wrong[0])
