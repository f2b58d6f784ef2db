"""The tutorial of a first game: what to look at, what to click and why, a step at a time.

A game's steps stand in its ``text/tutorial.toml``; a game without a script is guided by what a
sensible player would do. The guide only points and explains: every legal move stays possible,
steps wait until they fit the position, and what was explained once is not explained again.
"""

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any, NamedTuple

from stoneage_panel.app.components.tutorial.strings import say
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Action, Advice
from stoneage_panel.engine.i18n import spoken
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node
from stoneage_panel.table import Table
from stoneage_panel.ui.help_texts import help_text
from stoneage_panel.ui.pointing import NOWHERE, Pointer, towards

MOST_REMEMBERED = 400
"""Steps remembered at most, of all games together: what comes back from the browser is bounded."""


class Step(NamedTuple):
    """Something the guide says.

    Args:
        id: by which it is remembered.
        say: what is to be known or done.
        why: the reason.
        at: a place of the board, or ``"zone:people"``; else what the move begins with.
        on: the advised move it comes with, such as ``"place *"``, or several ``"build *|herb *"``;
            without it the step is only read, and comes when all before it were seen.
        do: moves to point at instead of the advised one, the first that is legal.
        sometime: whether it comes whenever it fits, and is not waited for.
    """

    id: str
    say: str
    why: str = ""
    at: str = ""
    on: str = ""
    do: tuple[str, ...] = ()
    sometime: bool = False


class Script(NamedTuple):
    """A guided game: the seed of its luck, and its steps in order."""

    seed: int
    steps: tuple[Step, ...]


_PLAIN = (("status", "zone:head", ""), ("first", "", "*"), ("log", "zone:log", ""),
          ("second", "", "*"), ("undo", "zone:bar", ""), ("third", "", "*"))  # fmt: skip
LAST = "end"
"""The step after which the guide goes."""


def script(game: str) -> Script:
    """The script of a game; without one of its own, one that any game can have."""
    return _script(game, spoken())


@lru_cache(maxsize=16)
def _script(game: str, language: str) -> Script:
    own: Mapping[str, Any] = help_text(game, "tutorial").get(game, {})
    rows = own.get("steps", {})
    steps = [
        Step(key, **{**row, "do": tuple(row.get("do", ()))}) for key, row in rows.items()
    ] or list(_plain())
    end = Step(LAST, say("tutorial.end"), say("tutorial.end_why"), "zone:bar")
    return Script(int(own.get("seed", 1)), (*steps, end))


def _plain() -> Iterator[Step]:
    for key, at, on in _PLAIN:
        yield Step(key, say(f"tutorial.plain.{key}"), say(f"tutorial.plain.{key}_why"), at, on)


class Tutorial:
    """The guide at a table.

    Attributes:
        on: whether it speaks.
        settled: whether that was decided in this visit; what was remembered says nothing then.
        seen: the steps explained so far, by the game's name.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.on = False
        self.settled = False
        self.seen: dict[str, list[str]] = {}
        self._shown: tuple[Node, Step] | None = None
        self._advice: tuple[Node, Advice[Any] | None] | None = None

    # ------------------------------------------------------------ where it stands

    @property
    def _done(self) -> list[str]:
        return self.seen.setdefault(self.table.game.name, [])

    @property
    def ours(self) -> bool:
        """Whether a person is to decide now."""
        table = self.table
        due = table.state.current_player in table.people
        return due and not (table.reviewing or table.needs_handover)

    @property
    def step(self) -> Step | None:
        """What is to be said now; None where there is only advice to give, or others are due."""
        if not self.on or not self.ours:
            return None
        self.changed()  # a view may ask before the page tells that the table has changed
        waiting = False
        for step in script(self.table.game.name).steps:
            if step.id in self._done:
                continue
            if self._fits(step) if step.on else not waiting:
                self._shown = self.table.node, step
                return step
            waiting = waiting or not step.sometime
        return None

    def _fits(self, step: Step) -> bool:
        action = self._action(step)
        if action is None or step.do:
            return action is not None
        line = self.table.game.format(action)
        return any(fnmatchcase(line, one) for one in step.on.split("|"))

    @property
    def progress(self) -> tuple[int, int] | None:
        """The number of the step that is said, and of all that are waited for.

        None for what comes between them: every number is said of one step only.
        """
        step = self.step
        if step is None or step.sometime:
            return None
        steps = [step for step in script(self.table.game.name).steps if not step.sometime]
        passed = sum(step.id in self._done for step in steps)
        return min(passed + 1, len(steps)), len(steps)

    # ------------------------------------------------------------ what it points at

    @property
    def advice(self) -> Advice[Any] | None:
        """What a sensible player would do, who knows no more than the person; thought once."""
        table = self.table
        if self._advice is None or self._advice[0] is not table.node:
            self._advice = table.node, None if table.needs_handover else advise(table)
        return self._advice[1]

    def _action(self, step: Step | None) -> Action | None:
        game, legal = self.table.game, self.table.legal
        for text in step.do if step else ():
            try:
                action: Action = game.parse(text)
            except NotationError:
                continue
            if action in legal:
                return action
        if step and step.do and not step.on:
            return None
        return self.advice.action if self.advice else None

    @property
    def pointer(self) -> Pointer:
        """What to look at or click next."""
        if not self.on or not self.ours:
            return NOWHERE
        step = self.step
        if step and step.at.startswith("zone:"):
            return Pointer(zone=step.at.removeprefix("zone:"))
        if step and step.at:
            return Pointer(place=step.at)
        if step and not (step.on or step.do):
            return NOWHERE
        action = self._action(step)
        return towards(self.table, action) if action is not None else NOWHERE

    # ------------------------------------------------------------ how it goes on

    def begin(self) -> None:
        """Speaks from now on; where all was said, from the beginning again."""
        self.on = self.settled = True
        if LAST in self._done:
            self._done.clear()

    def rest(self) -> None:
        """Is silent until it is asked for; what was explained stays explained."""
        self.on, self.settled = False, True

    def next(self) -> None:
        """What was only to be read has been read; after the last step the guide goes."""
        step = self.step
        if step is not None and not step.on:
            self._pass(step)

    def changed(self) -> None:
        """The table has changed: a step is done when the game went on from where it stood."""
        if self._shown is None:
            return
        node, step = self._shown
        if self.table.node is not node:
            self._shown = None
            if step.on and node in self.table.node.line():
                self._pass(step)

    def _pass(self, step: Step) -> None:
        self._done.append(step.id)
        self._shown = None
        if step.id == LAST:
            self.on = False

    # ------------------------------------------------------------ what is remembered

    def to_dict(self) -> dict[str, Any]:
        """What the browser keeps until the next visit."""
        return {"on": self.on, "seen": {game: list(done) for game, done in self.seen.items()}}

    def recall(self, data: object) -> None:
        """Takes what the browser kept; whatever is strange in it is left out."""
        if not isinstance(data, dict):
            return
        if not self.settled:
            self.on = data.get("on") is True
        seen = data.get("seen")
        left = MOST_REMEMBERED
        for game, done in seen.items() if isinstance(seen, dict) else ():
            if isinstance(done, list):
                kept = [one for one in done if isinstance(one, str)][:left]
                left -= len(kept)
                self.seen[game] = kept


def advise(table: Table) -> Advice[Any] | None:
    """What a sensible player would do in the place of the person to move; None without styles."""
    seat, game = table.state.current_player, table.game
    if seat not in table.people or not game.styles:
        return None
    seed = Rng(table.seed).stream("hint").next64()
    seen = table.state.resample(seat, Rng(seed))
    return game.advise(seen, game.styles[0], seed=seed)
