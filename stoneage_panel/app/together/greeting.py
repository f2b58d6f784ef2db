"""Who invites another device, and to what: a few letters at the end of the invitation's link.

Whoever makes up a link can write there what they like, so it is read as a stranger's text.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

from stoneage_panel.catalog import all_games
from stoneage_panel.engine.seats import Seat

LONGEST = 200
"""Letters of it in a link: the longest name of a game, and a name of letters of four bytes."""


class Greeting(NamedTuple):
    """What an invitation says of itself.

    Attributes:
        game: the name of the game, ``"stone_age"``; empty: it does not say.
        who: whoever invites, by name.
    """

    game: str = ""
    who: str = ""

    @property
    def title(self) -> str:
        """The game as it is called on the screen."""
        return all_games()[self.game].title if self.game else ""


def pack(greeting: Greeting) -> str:
    """A greeting as part of a link."""
    text = f"{greeting.game} {greeting.who}".encode()
    return urlsafe_b64encode(text).decode("ascii").rstrip("=")


def unpack(text: str) -> Greeting:
    """The inverse of `pack`; what can't be read says nothing."""
    try:
        told = urlsafe_b64decode(text[:LONGEST] + "=" * (-len(text[:LONGEST]) % 4)).decode()
    except ValueError:
        return Greeting()
    game, _, who = told.partition(" ")
    name = Seat.person(who).name
    return Greeting(game, name) if game in all_games() and name else Greeting()
