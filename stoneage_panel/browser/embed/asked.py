"""What an address asks for, with everything in it checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import NoReturn

from stoneage_panel.bots.seats import check_seat
from stoneage_panel.browser.embed.strings import say
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import headers, link
from stoneage_panel.engine.errors import RecordError, StoneAgeError
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.seats import PERSON, Seat
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.strings import series, shortened
from stoneage_panel.engine.tree import Node
from stoneage_panel.match import Match

PARTS = ("players", "decision", "log", "text", "odds", "lines", "strip")
"""What may stand beside the board."""
USUAL = ("players", "decision")
BOT = "rule"
"""Who plays the other seats where an address names only one's own."""
MOST_PATTERNS, LONGEST_PATTERN = 20, 80
HIGHEST_SEED = 2**32 - 1
MOST_PLAYERS = 99
_OURS = frozenset(("game", "players", "seed", "seat", "bots", "show", "allow", "step"))


class EmbedError(StoneAgeError):
    """An address that asks for what can't be: the message says what, where and what to do."""


@dataclass(frozen=True)
class Asked:
    """A board as somebody wants it.

    Attributes:
        match: the game at the position that is shown.
        start: where it begins: nothing before it is taken back.
        show: what stands beside the board.
        allow: patterns of the moves that people may make; all moves where there is none.
    """

    match: Match
    start: Node
    show: tuple[str, ...] = USUAL
    allow: tuple[str, ...] = ()

    def allows(self, line: str) -> bool:
        """Whether people may make a move, which is given as notation."""
        return not self.allow or any(fnmatchcase(line, pattern) for pattern in self.allow)


def read(pairs: Mapping[str, str], after: str = "", place: int | None = None) -> Asked:
    """Reads an address.

    Args:
        pairs: what stands before ``#``, by name: ``show``, ``allow``, ``seat``, ``bots``,
            ``step``, and for a new game ``game``, ``players``, ``seed`` and its options. What
            only the page's script needs is not among them.
        after: a game's link or text, as it stands after ``#``.
        place: where in that game a board was that goes on; it began at ``step``. Without it,
            what that game holds after ``step`` is left out.

    Raises:
        EmbedError: something in it can't be.
    """
    given = {str(name): value for name, value in pairs.items()}
    for value in given.values():
        if not isinstance(value, str):
            raise EmbedError(say("wrong.pair", given=shortened(value, 40)))
    show, allow = _show(given.get("show", "")), _patterns(given.get("allow", ""))
    try:
        match = _opened(after, given) if after.strip() else _fresh(given)
    except EmbedError:
        raise
    except StoneAgeError as fault:
        raise EmbedError(str(fault)) from None
    step = given.get("step", "")
    if step and not after.strip():
        _refuse("wrong.step_of", step)
    start = _step(match, step)
    if place is None:
        for later in list(start.children):
            match.tree.delete(later)
    now = start if place is None else match.session.node_at(place) or start
    return Asked(match.jump(now), start, show, allow)


# ------------------------------------------------------------ which game


def _opened(after: str, given: Mapping[str, str]) -> Match:
    """The game that an address brings along, at its end."""
    if "game" in given:
        _refuse("wrong.both", given["game"])
    try:
        found = headers.read(after if "[" in after else link.unpack(after), new_game, check_seat)
        for broken in (one for one in found.problems if one.move is not None):
            raise broken
    except RecordError as fault:
        raise EmbedError(say("wrong.record", why=fault)) from None
    asked = _seats(given, found.tree.game.players)
    seats = asked or headers.seats_in(found)
    session = Session(found.tree, seats, headers.seed_in(found), headers.dice_in(found))
    session.problems = found.problems
    session.jump(found.tree.root.end())
    return Match.at(session)


def _fresh(given: Mapping[str, str]) -> Match:
    """A new game."""
    name = given.get("game", "")
    if not name:
        raise EmbedError(say("wrong.none"))
    options = {key: _value(value) for key, value in given.items() if key not in _OURS}
    players = _number(given, "players", 0, MOST_PLAYERS)  # the game knows its bounds
    seed = _number(given, "seed", 0, HIGHEST_SEED)
    game = new_game(name, players, **options)
    seats = [str(one) for one in _seats(given, game.players)]
    return Match(game, seed=secrets.randbits(32) if seed is None else seed, seats=seats)


def _value(text: str) -> bool | int | str:
    """An option's value as it is typed: yes, no, a number, or a word."""
    said = {"yes": True, "no": False, "true": True, "false": False}
    is_number = text.isascii() and text.isdecimal() and len(text) <= 9
    return said[text] if text in said else int(text) if is_number else text


def _number(given: Mapping[str, str], name: str, low: int, high: int) -> int | None:
    text = given.get(name, "")
    if not text:
        return None
    number = _whole(text, low, high)
    if number is None:
        _refuse("wrong.number", text, name=name, low=low, high=high)
    return number


def _whole(text: str, low: int, high: int) -> int | None:
    """A whole number within bounds; None where the text is none."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= 10
    return int(text) if is_number and low <= int(text) <= high else None


# ------------------------------------------------------------ who plays, and from where


def _seats(given: Mapping[str, str], players: int) -> list[Seat]:
    """One person and bots, where the address names either; else nobody, as the game says."""
    own, bot = given.get("seat", ""), given.get("bots", "")
    if not own and not bot:
        return []
    if own and _whole(own, 1, players) is None:
        _refuse("wrong.seat", own, n=players)
    others = Seat.parse(check_seat(bot or BOT))
    return [Seat(PERSON) if one == int(own or 1) else others for one in range(1, players + 1)]


def _step(match: Match, text: str) -> Node:
    """The position after so many steps, moves and luck, of the game; its end without a number."""
    line = [match.tree.root, *match.tree.root.end().line()]
    if not text:
        return match.node
    number = _whole(text, 0, len(line) - 1)
    if number is None:
        _refuse("wrong.step", text, n=len(line) - 1)
    decided = (node for node in line[number:] if not _is_luck(match, node))
    return next(decided, line[-1])


def _is_luck(match: Match, node: Node) -> bool:
    """Whether luck is due at a node: what it brought belongs to the move before."""
    return match.tree.position(node).current_player == CHANCE


# ------------------------------------------------------------ how it is shown


def _show(text: str) -> tuple[str, ...]:
    names = _listed(text)
    if not names:
        return USUAL
    for name in names:
        if name not in (*PARTS, "board"):
            _refuse("wrong.show", name, known=series(["board", *PARTS]))
    return tuple(name for name in PARTS if name in names)


def _patterns(text: str) -> tuple[str, ...]:
    found = _listed(text)
    if len(found) > MOST_PATTERNS or any(len(one) > LONGEST_PATTERN for one in found):
        _refuse("wrong.pattern", text, most=MOST_PATTERNS, long=LONGEST_PATTERN)
    return tuple(found)


def _listed(text: str) -> Sequence[str]:
    return [one.strip() for one in text.split(",") if one.strip()]


def _refuse(key: str, given: str, **values: object) -> NoReturn:
    raise EmbedError(say(key, given=shortened(given, 60), **values))
