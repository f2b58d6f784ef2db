"""The oracle at the table: asked what may be done, told what is."""

from __future__ import annotations

from typing import Any

from tests.games.age_of_dirt.rules.oracle_asked import Asked
from tests.games.age_of_dirt.rules.oracle_score import Won
from tests.games.age_of_dirt.rules.oracle_turns import from_the_start, new_world, turns
from tests.games.age_of_dirt.rules.oracle_world import Rules, World, read


class Oracle:
    """Reads the rules out from the start of a game or the beginning of a turn.

    Attributes:
        world: the table; asked: what may be chosen or what luck may bring, neither at the end.
    """

    def __init__(self, rules: Rules, fields: dict[str, Any] | None = None) -> None:
        self.world: World = new_world(rules) if fields is None else read(rules, fields)
        begun = fields is not None and bool(fields["round"])
        assert not begun or self.world.phase == "act", "it can't join in the middle of a turn"
        self._steps = turns(self.world) if begun else from_the_start(self.world)
        self.asked = next(self._steps)

    def do(self, line: str) -> None:
        """Follows one action or one outcome of luck."""
        try:
            self.asked = self._steps.send(line)
        except (Won, StopIteration):
            self.world.phase = "over"
            self.asked = Asked(set(), {})
