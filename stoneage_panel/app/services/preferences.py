"""What was chosen in the lobby as a short text, kept by the browser for the next visit."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from stoneage_panel.app.components.lobby.lobby import ELSEWHERE, Lobby, is_elsewhere, read_pace
from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.engine.seats import PERSON, person
from stoneage_panel.table import is_person

LONGEST = 2_000
_MOST_SEATS = 8
_LONGEST_SEAT = 60
_HOW = ("dice", "pace")


def chosen_text(lobby: Lobby) -> str:
    """The choices as text; the owner's own cards are left out, for they may be large."""
    how = {name: getattr(lobby, name) for name in _HOW}
    chosen = {"game": lobby.game_name, "seats": lobby.seats, "options": lobby.values, **how}
    return json.dumps(chosen, separators=(",", ":"))


def recall(lobby: Lobby, text: object) -> bool:
    """Sets what an earlier visit chose; what can't be chosen any more changes nothing.

    Returns:
        Whether it was set.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        return False
    try:
        given = json.loads(text)
        found = _checked(given if isinstance(given, dict) else {})
    except (StoneAgeError, ValueError, RecursionError):
        return False
    if found is None:
        return False
    name, seats, options = found
    lobby.choose_game(name)
    lobby.options.param.update(**options)
    known = {value for value, _ in lobby.choices()}
    usual = lobby.seats[-1]
    lobby.seats = [
        who if is_person(who) or is_elsewhere(who) or who in known else usual for who in seats
    ]
    lobby.pace = read_pace(given.get("pace")) or lobby.pace
    if given.get("dice") in lobby.param.dice.objects:
        lobby.dice = given["dice"]
    return True


def elsewhere(name: str = "") -> str:
    """A person at another device, as a seat's text."""
    return person(name).replace(PERSON, ELSEWHERE, 1)


class Snapshot(NamedTuple):
    """All choices as they were, while a game is played that the visitor did not set so."""

    text: str
    components: str
    components_name: str


def snapshot(lobby: Lobby) -> Snapshot:
    """The choices, to be put back."""
    return Snapshot(chosen_text(lobby), lobby.components, lobby.components_name)


def restore(lobby: Lobby, was: Snapshot) -> None:
    """Chooses again what was chosen then, the owner's own cards with it."""
    recall(lobby, was.text)
    lobby.param.update(components=was.components, components_name=was.components_name)


def _checked(given: dict[str, Any]) -> tuple[str, list[str], dict[str, Any]] | None:
    """The game, who sits where, and the options, if a game can be made of them."""
    name, seats, options = given.get("game"), given.get("seats"), given.get("options")
    if not isinstance(name, str) or name not in all_games() or not isinstance(options, dict):
        return None
    if not isinstance(seats, list) or not 0 < len(seats) <= _MOST_SEATS:
        return None
    if not all(isinstance(who, str) and len(who) <= _LONGEST_SEAT for who in seats):
        return None
    game = all_games()[name].load()(len(seats), **options)
    return name, [_seat(who) for who in seats], dict(game.options)


def _seat(who: str) -> str:
    if is_elsewhere(who):
        return elsewhere(who.partition(":")[2])
    return person(who.partition(":")[2]) if is_person(who) else check_seat(who)
