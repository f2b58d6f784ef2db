"""Information-set Monte Carlo tree search (ISMCTS), using only the game interface.

For games that are ``flat``, or where the bot is told so, the moves of the root are compared without
a tree: see `halving`.

Every simulation starts from a world drawn by ``state.resample``: one that the searching seat
can't tell from the true one. It walks down one tree shared by all worlds, luck being sampled on
the way, adds a node, plays the game out by the rule of thumb and counts the outcome.
Which move to try next follows PUCT, with the rule of thumb as the move believed in beforehand
and each move's count of the times it was there to be chosen. Only square roots are taken, which
are rounded the same everywhere, so a search makes the same choice on every Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from stoneage_panel.bots.base import Bot, Thinking, Thought
from stoneage_panel.bots.halving import Halving
from stoneage_panel.bots.leaning import SHARE, Leaning, leaning
from stoneage_panel.bots.playing import Playing
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, AnyGame, AnyState
from stoneage_panel.engine.rng import Rng

_BELIEF = 0.5
"""Share of the belief given to the move of the rule of thumb; the others share the rest."""
_REACH = 1.0
"""Weight of what is untried against what went well; a first guess, see LADDER.md."""
_DOUBT = 0.1
"""How much worse than its parent an untried move is taken to be."""


class Node:
    """A node of the search tree: an action with its statistics.

    Attributes:
        kids: the moves after it that were tried.
        visits: how often it was chosen.
        there: how often it could have been chosen, since it was first.
        total: sum of the outcomes for the seat that chose it.
        advice: what the rule of thumb would do next; None if not asked yet.
    """

    __slots__ = ("advice", "kids", "there", "total", "visits")

    def __init__(self) -> None:
        self.kids: dict[Action, Node] = {}
        self.visits = 0
        self.there = 0
        self.total = 0.0
        self.advice: Action | None = None


class SearchBot(Bot):
    """ISMCTS with a fixed number of simulations per move.

    Args:
        simulations: games played out in thought.
        policy: ``"rule"`` or ``"random"``, how they are played out.
        noise: percent of moves at random when they are played out by the rule of thumb.
        reach: percent of the usual readiness to try what looks worse.
        flat: ``"on"`` compares only the moves of the root, ``"off"`` grows a tree; ``"game"`` does
            what is better in a game.
        values: how positions are judged where games in thought are broken off: see `Playing`.
        style: what it likes, one of the game's styles; empty for none: see `leaning`.
    """

    def __init__(
        self,
        text: str,
        seed: int = 0,
        simulations: int = 200,
        policy: str = "rule",
        noise: int = 0,
        reach: int = 100,
        flat: str = "game",
        values: str = "on",
        style: str = "",
    ) -> None:
        super().__init__(text, seed)
        self.simulations = simulations
        self.policy = policy
        self.noise = noise
        self.reach = _REACH * reach / 100
        self.flat = flat
        self.values = values
        self.style = style

    def think(self, state: AnyState, rng: Rng) -> Thinking:
        lean = leaning(state, self.style)
        if len(lean.actions) == 1:
            return lean.actions[0]
        if self.flat == "on" or (self.flat == "game" and state.game.flat):
            return (yield from self._compare(state, lean, rng))
        search = _Search(self, state, lean, rng)
        total = self.simulations
        for done in range(1, total + 1):
            best, lead = search.simulate()
            yield Thought(done, total, best)
            if lead > total - done:
                break  # what is left can't change the choice any more
        return search.best

    def _compare(self, state: AnyState, lean: Leaning, rng: Rng) -> Thinking:
        """Only the moves of the root; the first one as long as none is better."""
        total = self.simulations
        playing = Playing(state, self.policy, self.noise, self.values)
        search = Halving(playing, state, lean, rng, total)
        for done in range(1, total + 1):
            more = search.simulate()
            yield Thought(done, total, search.best)
            if not more:
                break
        return search.best


class _Search:
    """One search: the tree and the best move so far."""

    def __init__(self, bot: SearchBot, state: AnyState, lean: Leaning, rng: Rng) -> None:
        self.state = state
        self.liked = lean.liked
        self.seat = state.current_player
        self.rng = rng
        self.root = Node()
        self.reach = bot.reach
        self.playing = Playing(state, bot.policy, bot.noise, bot.values)
        self.style = self.playing.style
        self.game: AnyGame = state.game
        self.actions = lean.actions  # the same in every world drawn anew
        self.best: Action = self.actions[0]

    def simulate(self) -> tuple[Action, int]:
        """One game in thought. Returns the best move so far and its lead in visits."""
        state = self.state.resample(self.seat, self.rng)
        path = self._descend(state)
        shares = self.playing.out(state, self.rng)
        for node, seat in path:
            node.visits += 1
            if seat >= 0:
                node.total += shares[seat]
        first = path[1][0]
        if self.liked is not None and first is self.root.kids.get(self.liked):
            first.total += SHARE
        return self._leader()

    def _leader(self) -> tuple[Action, int]:
        first = second = 0
        value = -1.0
        for action, kid in self.root.kids.items():
            if kid.visits > first or (kid.visits == first and kid.total > value):
                first, second = kid.visits, first
                value, self.best = kid.total, action
            elif kid.visits > second:
                second = kid.visits
        return self.best, first - second

    def _descend(self, state: AnyState) -> list[tuple[Node, int]]:
        """Down the tree to a new node or the end; the nodes met, each with who chose it."""
        node = self.root
        path = [(node, -1)]
        while (player := state.current_player) != TERMINAL:
            if player == CHANCE:
                action = state.sample_chance(self.rng)
            else:
                action = self._select(node, state)
            state.apply(action)
            kid = node.kids.get(action)
            new = kid is None
            if kid is None:
                kid = node.kids[action] = Node()
            node = kid
            path.append((node, player))
            if new and player != CHANCE:
                break
        return path

    def _select(self, node: Node, state: AnyState) -> Action:
        """The move to try: PUCT over the moves that are there in this world."""
        actions: Sequence[Action]
        actions = self.actions if node is self.root else self.game.candidates(state)
        if len(actions) == 1:
            return actions[0]
        kids = node.kids
        if node.advice is None:
            node.advice = self._advice(state)
        others = (1.0 - _BELIEF) / (len(actions) - 1) if self.style else 1.0 / len(actions)
        best, best_score = actions[0], -1.0
        fresh: list[Action] = []
        for action in actions:
            kid = kids.get(action)
            if kid is None:
                fresh.append(action)
                continue
            kid.there += 1
            belief = _BELIEF if action == node.advice else others
            visits = kid.visits
            score = kid.total / visits + self.reach * belief * sqrt(kid.there) / (1 + visits)
            if score > best_score:
                best, best_score = action, score
        if not fresh:
            return best
        return self._try_fresh(node, fresh, others, best, best_score)

    def _try_fresh(
        self, node: Node, fresh: Sequence[Action], others: float, best: Action, best_score: float
    ) -> Action:
        """A move never tried from here, if its promise beats the best score."""
        if node.advice and node.advice in fresh:
            return node.advice
        if not node.kids:
            return self.rng.choice(fresh)
        tried, total = 0, 0.0
        for kid in node.kids.values():
            tried += kid.visits
            total += kid.total  # added one by one: sum() of fractions differs between Pythons
        promise = total / tried - _DOUBT + self.reach * others * sqrt(tried)
        return self.rng.choice(fresh) if promise > best_score else best

    def _advice(self, state: AnyState) -> Action:
        if self.style:
            action: Action = self.game.choose(state, self.style)
            return action
        return ()
