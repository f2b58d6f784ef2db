"""What a device keeps to itself of a game at several devices, and stores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.together.roster import ID, Roster
from stoneage_panel.together.seal import LENGTH, SIZE, Chain
from stoneage_panel.together.seal_text import as_bytes, as_text
from stoneage_panel.together.strings import say

_MOST_SEATS, _MOST_ACTIONS = 16, 1_000_000


class Holding(NamedTuple):
    """What a device keeps to itself, and stores before any luck is shown.

    Attributes:
        game: the id of the game.
        device: the first seat here.
        secret: what the chain is made from; it stands in no letter.
        served: for each opened element the hash of the line that it was opened for: it serves
            no other one.
        sent: how many actions of the line were passed on.
        told: how many changes of hands were.
    """

    game: bytes
    device: int
    secret: bytes
    served: Mapping[int, bytes]
    sent: int = 0
    told: int = 0

    @property
    def chain(self) -> Chain:
        """The secrets of this device."""
        return Chain(self.secret, self.game, self.device)

    def plays(self, roster: Roster) -> bool:
        """Whether it is one of those who take part; its seats may have changed hands."""
        if self.game != roster.game or self.device not in roster.players:
            return False
        seal = roster.seal(self.device)
        return seal is not None and seal.tip == self.chain.seal(0).tip

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON, for this device's own storage."""
        return {
            "game": as_text(self.game),
            "device": self.device,
            "secret": as_text(self.secret),
            "served": {str(number): as_text(line) for number, line in self.served.items()},
            "sent": self.sent,
            "told": self.told,
        }


def holding_of(data: object) -> Holding:
    """What was stored, read again.

    Raises:
        RecordError: it can't be.
    """
    try:
        assert isinstance(data, dict)
        served = {
            _within(int(number), 0, LENGTH): as_bytes(str(line), SIZE)
            for number, line in data["served"].items()
        }
        return Holding(
            as_bytes(str(data["game"]), ID),
            _within(data["device"], 0, _MOST_SEATS),
            as_bytes(str(data["secret"]), SIZE),
            served,
            _within(data["sent"], 0, _MOST_ACTIONS),
            _within(data.get("told", 0), 0, _MOST_ACTIONS),
        )
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError):
        raise RecordError(say("holding.damaged")) from None


def _within(number: object, low: int, beyond: int) -> int:
    if type(number) is not int or not low <= number < beyond:
        raise ValueError
    return number
