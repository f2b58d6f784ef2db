"""A person at a table of the Settlers beside rule-of-thumb bots, played out natively.

The same seats and the same seed bring the same luck and the same bots' moves as on the page: so
what a person will be asked there, and how bots answer an offer, is known before anything is
clicked. The person does what the page's own advice says, but trades wherever it can.
"""

from __future__ import annotations

from collections import Counter
from typing import cast

from stoneage_panel.app.components.tutorial.tutorial import advise
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.components.goods import ONE
from stoneage_panel.games.settlers.components.moves import Move
from stoneage_panel.games.settlers.rules.offering import COUNTER
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.table import Table, is_person

SINGLE = tuple(ONE)
ENOUGH = 2
"""So often every kind of trade is done; after that the advice holds."""


class Guest:
    """What the person at a table does.

    Attributes:
        traded: how often each kind of trade came about: ``sold`` (a bot accepted our offer),
            ``countered`` (a bot offered something else and we agreed), ``unsold`` (nobody took
            part), ``accepted`` and ``refused`` (we answered a bot), ``haggled`` (we offered
            something else and the bot agreed).
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.traded: Counter[str] = Counter()
        self._next: list[Move] = []

    @property
    def state(self) -> Position:
        """The position."""
        return cast(Position, self.table.state)

    def chooses(self) -> Move:
        """The person's next move."""
        if not self._next:
            self._next = self._trade() or [self.advised()]
        return self._next.pop(0)

    def advised(self) -> Move:
        advice = advise(self.table)
        assert advice
        return cast(Move, advice.action)

    # ------------------------------------------------------------ trading

    def _trade(self) -> list[Move]:
        phase = self.state.phase
        if phase == moves.ACT and not self.state.built:
            return self._offers()
        if phase == moves.ANSWER:
            return self._answers()
        if phase == moves.DEAL:
            return self._deals()
        return []

    def _offers(self) -> list[Move]:
        """One card for one, that brings about what has not been seen often enough."""
        state, legal = self.state, set(self.table.legal)
        for kind in ("sold", "countered", "unsold"):
            if self.traded[kind] >= ENOUGH:
                continue
            for given in SINGLE:
                for asked in SINGLE:
                    if Move(moves.GIVE, given) in legal and given != asked:
                        found = Move(moves.GIVE, given), Move(moves.ASK, asked)
                        if self._outcome(state, *found) == kind:
                            if kind == "unsold":
                                self.traded[kind] += 1
                            return list(found)
        return []

    def _outcome(self, state: Position, give: Move, ask: Move) -> str:
        """How an offer would end."""
        after = state.clone()
        after.step(give)
        if ask not in after.legal_actions():
            return ""
        after.step(ask)
        while after.phase in (moves.ANSWER, moves.WANT):
            if is_person(self.table.seats[after.player]):
                return ""
            after.step(self._bot(after))
        if after.phase != moves.DEAL:
            return "unsold"
        return "sold" if 1 in after.answers else "countered"

    def _bot(self, state: Position) -> Move:
        """What a bot does in a position."""
        style = self.table.seats[state.player].partition("style=")[2] or state.game.styles[0]
        return cast(Move, state.game.choose(state, style))

    def _deals(self) -> list[Move]:
        """With whoever took part first."""
        state = self.state
        seat = next(seat for seat, said in enumerate(state.answers) if said == 1 or said & COUNTER)
        move = Move(moves.AGREE, seat)
        if move not in self.table.legal:
            return []
        self.traded["sold" if state.answers[seat] == 1 else "countered"] += 1
        return [move]

    def _answers(self) -> list[Move]:
        """A bot offers something: yes, no, or something else, in turn."""
        able = Move(moves.ACCEPT) in self.table.legal
        if able and self.traded["accepted"] < ENOUGH:
            self.traded["accepted"] += 1
            return [Move(moves.ACCEPT)]
        if self.traded["haggled"] < ENOUGH and (found := self.counter()):
            self.traded["haggled"] += 1
            return found
        if self.traded["refused"] < ENOUGH:
            self.traded["refused"] += 1
            return [Move(moves.REFUSE)]
        return []

    def counter(self) -> list[Move]:
        """One card for one that the bot in turn would rather have than what it asked for."""
        for given in SINGLE:
            for asked in SINGLE:
                found = [Move(moves.GIVE, given), Move(moves.ASK, asked)]
                if given != asked and self.agrees(*found):
                    return found
        return []

    def agrees(self, *answer: Move) -> bool:
        """Whether the bot in turn would deal with us after this answer."""
        after, me = self.state.clone(), self.state.player
        for move in answer:
            if move not in after.legal_actions():
                return False
            after.step(move)
        while after.player != after.active:
            if is_person(self.table.seats[after.player]):
                return False
            after.step(self._bot(after))
        return after.phase == moves.DEAL and self._bot(after) == Move(moves.AGREE, me)
