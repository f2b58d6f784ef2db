"""What a match may be asked: how likely each seat is to win, which move is best, what luck did."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from stoneage_panel.engine.game import Action, AnyState
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.tree import Node

if TYPE_CHECKING:
    from stoneage_panel.study.chances import Chances, Limits
    from stoneage_panel.study.course import Follow
    from stoneage_panel.study.fan import Fan
    from stoneage_panel.study.lines import Lines
    from stoneage_panel.study.race import Race
    from stoneage_panel.study.review import Review

Doers = Any
"""An executor of `concurrent.futures`, a client of `dask.distributed`, or None."""


class Questions(ABC):
    """A sitting that can be studied; what that needs is imported with the first question."""

    @property
    @abstractmethod
    def session(self) -> Session:
        """The game with its lines, the place in it, luck and seats."""

    @abstractmethod
    def action(self, line: str) -> Action:
        """The action of a line of notation. Raises NotationError."""

    def chances(
        self,
        trials: int = 400,
        seconds: float | None = None,
        within: float | None = None,
        players: Sequence[str] | None = None,
        viewer: int | None = None,
        on: Doers = None,
    ) -> Chances:
        """How likely each seat is to win from here.

        The same question has the same answer wherever it is asked; only a limit in seconds may
        end it earlier on a slower machine.

        Args:
            trials: how many games are played on, at most.
            seconds: stop after so many seconds.
            within: stop once every share is known to within this, such as 0.03.
            players: who plays on: a bot's name a seat, or one for all. By default bots of the
                rule of thumb stand in for themselves, and for all others.
            viewer: only what this seat knows counts, from 0; the rest is drawn anew. None takes
                the position as it lies.
            on: who plays these games: an executor of `concurrent.futures`, or a client of
                `dask.distributed` with the machines of a cluster; None plays them here.

        Raises:
            NotationError: an unknown bot, or another number of bots than of seats.
            StudyError: a limit that makes no sense, no such seat, or nobody to play the games.
        """
        from stoneage_panel.study.chances import Limits

        *_, last = self.watch_chances(Limits(trials, seconds, within), players, viewer, on)
        return last

    def watch_chances(
        self,
        limits: Limits,
        players: Sequence[str] | None = None,
        viewer: int | None = None,
        on: Doers = None,
    ) -> Iterator[Chances]:
        """Like `chances`, with all that is known after every block of trials."""
        from stoneage_panel.study.chances import watch

        return watch(self.session.state, self.stand_ins(players), limits, viewer, _by(on))

    def compare(
        self,
        *lines: str,
        trials: int = 400,
        seconds: float | None = None,
        players: Sequence[str] | None = None,
        viewer: int | None = None,
        on: Doers = None,
    ) -> Race:
        """Which of some moves is the best, played on in the same worlds with the same luck.

        Args:
            lines: the moves, a line of notation each; by default those worth thinking about.
            trials: times the number of moves, so many games are played on in all, at most; as
                moves leave or pause, one may get more than its part.
            seconds, players, on: as in `chances`.
            viewer: the seat to move, if only what it knows counts; None takes all as it lies.

        Raises:
            NotationError: a line that can't be read, or an unknown bot.
            IllegalAction: a move that is not allowed.
            StudyError: a limit that makes no sense, nobody to move, or another viewer.
        """
        from stoneage_panel.study.chances import Limits

        *_, last = self.watch_compare(lines, Limits(trials, seconds), players, viewer, on)
        return last

    def watch_compare(
        self,
        lines: Sequence[str],
        limits: Limits,
        players: Sequence[str] | None = None,
        viewer: int | None = None,
        on: Doers = None,
    ) -> Iterator[Race]:
        """Like `compare`, with all that is known after every block of trials.

        Raises:
            StudyError: also where `limits` would end it ``within`` a share: a race ends when its
                moves are told apart.
        """
        from stoneage_panel.study.race import race

        moves = [self.action(line) for line in lines]
        return race(self.session.state, self.stand_ins(players), moves, limits, viewer, _by(on))

    def compare_lines(
        self,
        *places: Node | Questions,
        trials: int = 400,
        seconds: float | None = None,
        players: Sequence[str] | None = None,
        viewer: int | None = None,
        on: Doers = None,
    ) -> Lines:
        """How two to four positions differ, played on with the same luck.

        Args:
            places: nodes of this match's tree, or other matches of the same game; the others are
                held against the first.
            trials: how many games are played on from each, at most.
            seconds, players, viewer, on: as in `chances`.

        Raises:
            NotationError: an unknown bot, or a node of another tree.
            StudyError: another number of places, or places of different games.
        """
        from stoneage_panel.study.chances import Limits
        from stoneage_panel.study.lines import compare

        states = [one.session.state if isinstance(one, Questions) else self._at(one)
                  for one in places]  # fmt: skip
        limits = Limits(trials, seconds)
        *_, last = compare(states, self.stand_ins(players), limits, viewer, _by(on))
        return last

    def _at(self, node: Node) -> AnyState:
        self.session.tree.check(node)
        return self.session.tree.state(node)

    def luck(
        self,
        trials: int = 400,
        seconds: float | None = None,
        players: Sequence[str] | None = None,
        viewer: int | None = None,
        on: Doers = None,
    ) -> Fan:
        """What the luck that is due, or that came last, means for every seat.

        Args:
            trials: how many games are played on in all; every outcome gets at least 16.
            seconds, players, viewer, on: as in `chances`.

        Raises:
            NotationError: an unknown bot.
            StudyError: there was no luck yet, or its chances differ with what that seat can't see.
        """
        from stoneage_panel.study.chances import Limits

        *_, last = self.watch_luck(Limits(trials, seconds), players, viewer, on)
        return last

    def watch_luck(
        self,
        limits: Limits,
        players: Sequence[str] | None = None,
        viewer: int | None = None,
        on: Doers = None,
    ) -> Iterator[Fan]:
        """Like `luck`, with all that is known after every block of trials.

        Raises:
            StudyError: also where `limits` would end it ``within`` a share: a fan ends when all
                its games are played.
        """
        from stoneage_panel.study.fan import fan
        from stoneage_panel.study.luck import luck_of

        state, came = luck_of(self.session)
        return fan(state, self.stand_ins(players), limits, viewer, came, _by(on))

    def review(
        self,
        trials: int = 4_000,
        seconds: float | None = None,
        players: Sequence[str] | None = None,
        on: Doers = None,
    ) -> Review:
        """What luck and what skill have made of every seat's chances, on the line that is shown.

        The line goes through the position shown to its end. Positions count as they lie.

        Args:
            trials: how many games are played out, at most; several times as many are played on
                for a while.
            seconds, players, on: as in `chances`. Skill is told beside what these would have done.

        Raises:
            NotationError: an unknown bot, or another number of bots than of seats.
            StudyError: a limit that makes no sense.
        """
        from stoneage_panel.study.chances import Limits

        *_, last = self.watch_review(Limits(trials, seconds), players, on)
        return last

    def watch_review(
        self, limits: Limits, players: Sequence[str] | None = None, on: Doers = None
    ) -> Iterator[Review]:
        """Like `review`, with all that is known after every round of games."""
        from stoneage_panel.study.reviewing import review

        session = self.session
        line = session.node.end().line()
        return review(session.tree, line, self.stand_ins(players), limits, _by(on))

    def stand_ins(self, players: Sequence[str] | None = None) -> Sequence[str]:
        """Who plays on: those asked for, else whoever stands in for the seats."""
        from stoneage_panel.study.trials import stand_in

        if players is not None:
            return players
        game = self.session.game
        seats = [str(seat) for seat in self.session.seats] or [""] * game.players
        return [stand_in(game, seat) for seat in seats]


def _by(on: Doers) -> Follow:
    """Who does the work of a study."""
    if on is None:
        from stoneage_panel.study.course import follow

        return follow
    try:
        from stoneage_panel.study.pools import watching
    except ModuleNotFoundError:  # left out of the page, which has workers of its own
        from stoneage_panel.engine.errors import StudyError
        from stoneage_panel.study.strings import say

        raise StudyError(say("pool.page")) from None
    return watching(on)
