"""What a page that has a game keeps of those who play along, beside the game itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from stoneage_panel.engine.seats import Seat
from stoneage_panel.together.drawing import NOTHING, Drawn, drawn_of
from stoneage_panel.together.host import Host
from stoneage_panel.together.seal_text import as_text
from stoneage_panel.together.talk import MOST_SEATS, TOKEN


class Kept(NamedTuple):
    """Who sits where.

    Attributes:
        here: the seats at the page itself.
        tokens: by which guests come back, and to which seats.
        drawn: how luck was drawn so far.
        people: who sits at seats, also where a bot plays for them.
    """

    here: frozenset[int]
    tokens: Mapping[str, int] = {}
    drawn: Drawn = NOTHING
    people: Mapping[int, Seat] = {}


def entry(host: Host) -> dict[str, Any]:
    """What is stored, as plain JSON."""
    return {
        "here": sorted(host.here),
        "tokens": dict(host.tokens),
        "drawn": json.loads(json.dumps(host.drawn, default=as_text)),
        "people": {str(seat): str(one) for seat, one in host.people.items()},
    }


def read(given: object, players: int) -> Kept | None:
    """What was stored; None: it is damaged."""
    if not isinstance(given, Mapping):
        return None
    here, tokens = given.get("here"), given.get("tokens")
    if not isinstance(here, list) or not isinstance(tokens, Mapping) or len(tokens) > MOST_SEATS:
        return None
    seats = [*here, *tokens.values()]
    if not all(type(seat) is int and 0 <= seat < players for seat in seats):
        return None
    try:
        drawn = drawn_of(given.get("drawn", [[], []]))
    except ValueError:
        drawn = NOTHING  # then it can't be checked at the end
    known = {str(token)[:TOKEN]: seat for token, seat in tokens.items()}
    return Kept(frozenset(here), known, drawn, dict(_people(given.get("people"), seats)))


def _people(given: object, seats: list[int]) -> list[tuple[int, Seat]]:
    """Those who sit at seats; names are untrusted."""
    rows = given if isinstance(given, Mapping) else {}
    texts = ((seat, str(rows.get(str(seat), ""))) for seat in seats)
    return [
        (seat, Seat.person(Seat.parse(text).name))
        for seat, text in texts
        if Seat.parse(text).is_person
    ]
