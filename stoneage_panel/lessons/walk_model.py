"""A walk: a board that is shown step by step, with a few sentences and the rules of each step."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import param

from stoneage_panel.engine.rules import Rule
from stoneage_panel.engine.tree import Node
from stoneage_panel.lessons.strings import say
from stoneage_panel.match import Match, read

_MOST_NODES = 200
"""No step has so many moves and outcomes of luck."""


class Step(NamedTuple):
    """One step of a walk.

    Attributes:
        text: what is said.
        place: of the position that is shown, in the order of the record.
        refusal: why the move that is tried here can't be made; empty where none is.
        rules: that the step is about.
        refused_by: the id of the rule that forbids what is tried.
        points: sources of points that are counted in this step, as the game's scores name them.
    """

    text: str
    place: int = 0
    refusal: str = ""
    rules: tuple[Rule, ...] = ()
    refused_by: str = ""
    points: tuple[str, ...] = ()


class Walk(param.Parameterized):  # type: ignore[misc]
    """A board that is shown step by step; alone in a cell, it has *Back* and *Next*.

    Args:
        record: a saved game that holds all positions.
        steps: the first is what is shown before anything is done.
        params: the parameters below.
    """

    id = param.String(default="", doc="What it is called in its lesson.")
    title = param.String(default="", doc="What it shows, in a few words.")
    lacks_of = param.Integer(
        default=-1, doc="The seat whose lacks for prices are shown at its turn; −1: nobody's."
    )
    at = param.Integer(default=0, bounds=(0, None), doc="The step that is shown, from 0.")
    seen = param.Integer(default=0, bounds=(0, None), doc="The furthest step that was shown.")

    def __init__(self, record: str, steps: Sequence[Step], **params: Any) -> None:
        super().__init__(**params)
        self.steps = tuple(steps)
        self._record = record
        self._live: Match | None = None

    def __repr__(self) -> str:
        return say("walk.line", title=self.title, at=self.at + 1, of=len(self.steps))

    __str__ = __repr__

    @property
    def step(self) -> Step:
        """The step that is shown."""
        found: Step = self.steps[self.at]
        return found

    @property
    def last(self) -> int:
        """The number of the last step, from 0."""
        return len(self.steps) - 1

    @property
    def live(self) -> Match:
        """The one match that the walk's board shows, at the present step."""
        if self._live is None:
            self._live = self._match()
            _open_hand(self._live)
        return self._live

    @property
    def made(self) -> list[Node]:
        """What was done, and what luck has brought, in the step that is shown."""
        if not self.at:
            return []
        before = self.steps[self.at - 1].place
        return _node(self.live, self.step.place).since(_node(self.live, before), _MOST_NODES)

    @property
    def counts(self) -> bool:
        """Whether points are counted in it."""
        return any(step.points for step in self.steps)

    @property
    def counted(self) -> tuple[list[str], list[str]]:
        """The sources of points that were counted before the step that is shown, and in it."""
        before = [source for step in self.steps[: self.at] for source in step.points]
        return before, list(self.step.points)

    @property
    def to_count(self) -> bool:
        """Whether sources of points are still to be counted after the step that is shown."""
        return any(step.points for step in self.steps[self.at + 1 :])

    def go(self, at: int) -> None:
        """Shows a step; before the first or after the last it stays there."""
        at = max(0, min(self.last, at))
        live = self.live
        live.jump(_node(live, self.steps[at].place))
        _open_hand(live)
        self.param.update(at=at, seen=max(self.seen, at))

    def next(self) -> None:
        """The next step."""
        self.go(self.at + 1)

    def back(self) -> None:
        """The step before."""
        self.go(self.at - 1)

    def _match(self) -> Match:
        match = read(self._record)
        return match.jump(_node(match, self.step.place))

    # ------------------------------------------------------------ as it is shown

    def __panel__(self) -> Any:
        """The live board with its steps; see `stoneage_panel.widgets.WalkView`."""
        from stoneage_panel.lessons.widgets.walk_view import WalkView

        return WalkView(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        """In a notebook that runs, the live walk; elsewhere its picture."""
        from stoneage_panel import live

        if live.page():
            return self.__panel__()._repr_mimebundle_(include, exclude)
        return {"text/plain": repr(self), "text/html": self.html()}

    def _repr_html_(self) -> str:
        return self.html()

    def html(self, theme: str = "light") -> str:
        """A picture of the first position with all that is said, for where nothing runs.

        Args:
            theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        """
        said = "".join(f"<li>{escape(_whole(step))}</li>" for step in self.steps[1:])
        caption = f"<p>{escape(self.steps[0].text)}</p><ol>{said}</ol>"
        match = read(self._record)
        match.jump(_node(match, self.steps[0].place))
        picture = match.svg(theme, True, lacks=self.lacks_of == match.player, watched=True)
        return f'<figure class="sap-walk">{picture}<figcaption>{caption}</figcaption></figure>'


def _whole(step: Step) -> str:
    return f"{step.text} “{step.refusal}”" if step.refusal else step.text


def _open_hand(match: Match) -> None:
    """The hand of who decides lies open: the words of a step are about its cards."""
    seat = match.state.current_player
    if match.game.private_hands and seat >= 0 and match.table.viewer != seat:
        match.table.show_hand()


def _node(match: Match, place: int) -> Node:
    node = match.session.node_at(place)
    assert node is not None, "the record holds it"
    return node
