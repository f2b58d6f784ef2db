"""One string names one bot: ``random``, ``rule``, ``rule:memory=60``, ``search:200``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from stoneage_panel.bots.base import Bot
from stoneage_panel.bots.search import SearchBot
from stoneage_panel.bots.simple import RandomBot, RuleBot
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.options import Option, Value, read_options


@dataclass(frozen=True)
class Kind:
    """A kind of bot.

    Args:
        name: as typed before the colon.
        words: what it is, for people.
        options: what may stand behind the colon; a bare value is the first of them.
        make: ``make(text, seed, **options)``.
    """

    name: str
    words: str
    options: tuple[Option, ...]
    make: Callable[..., Bot]

    @property
    def example(self) -> str:
        """The name with its first option spelled out: ``search:simulations=200``."""
        if not self.options:
            return self.name
        first = self.options[0]
        return f"{self.name}:{first.name}={first.default}"


_MEMORY = Option(
    "memory", 100, "How well it remembers tokens: 100 forgets nothing, 0 everything.", 0, 100
)
_SIMULATIONS = Option("simulations", 200, "Games played out in thought a move.", 1, 100_000)
_POLICY = Option(
    "policy",
    "rule",
    "How the games in thought are played: by the game's rule of thumb or at random.",
    choices=("rule", "random"),
)
_NOISE = Option("noise", 0, "Percent of moves at random in the games in thought.", 0, 100)
_REACH = Option("reach", 100, "How readily it tries what looks worse, in percent.", 1, 1000)

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("random", "Any move that is allowed", (), RandomBot),
        Kind("rule", "Plays sensibly by a rule of thumb", (_MEMORY,), RuleBot),
        Kind(
            "search",
            "Plays many games in its head before each move",
            (_SIMULATIONS, _POLICY, _NOISE, _REACH),
            SearchBot,
        ),
    )
}
"""Every kind of bot by name."""


def make(text: str, seed: int = 0) -> Bot:
    """The bot a text names.

    Args:
        text: such as ``"random"``, ``"rule"``, ``"rule:memory=60"``, ``"search:200"``,
            ``"search:200/policy=random"``; a comma does for a slash, but lists of bots use it.
        seed: of the game, see `Bot`.

    Raises:
        NotationError: an unknown or malformed name; it lists what there is.
    """
    name, colon, rest = text.strip().partition(":")
    kind = KINDS.get(name)
    if kind is None or (colon and not rest):
        raise _unknown(text)
    values = _values(kind, rest)
    return kind.make(_spelled(kind, values), seed, **values)


def _unknown(text: str) -> NotationError:
    known = ", ".join(kind.example for kind in KINDS.values())
    return NotationError(f"There is no bot “{text[:40]}”; there are: {known}.")


def _values(kind: Kind, rest: str) -> dict[str, Value]:
    if rest and not kind.options:
        raise _unknown(f"{kind.name}:{rest}")
    given: dict[str, str] = {}
    for at, word in enumerate(rest.replace(",", "/").split("/") if rest else ()):
        option, sign, value = word.strip().partition("=")
        if not sign and at == 0:
            option, value = kind.options[0].name, option
        elif not sign or option in given:
            raise _unknown(f"{kind.name}:{rest}")
        given[option] = value
    try:
        return read_options(kind.options, given)
    except NotationError as fault:
        raise NotationError(f"Bot “{kind.name}:{rest[:40]}”: {fault}") from None


def _spelled(kind: Kind, values: dict[str, Value]) -> str:
    """The shortest usual spelling, so that one bot has one name in records and tables."""
    said = [
        f"{option.name}={values[option.name]}"
        for option in kind.options
        if values[option.name] != option.default
    ]
    if kind.name == "search":
        said = [str(values["simulations"])] + [s for s in said if not s.startswith("simulations=")]
    return kind.name + (":" + "/".join(said) if said else "")


class Entry(NamedTuple):
    """A bot as the lobby offers it: its name, words for people, and what can be set."""

    text: str
    words: str
    options: tuple[Option, ...]


_OFFERED = (
    ("random", "Any move that is allowed"),
    ("rule:memory=30", "Sensible, but forgets much"),
    ("rule:memory=60", "Sensible, forgets now and then"),
    ("rule", "Sensible, remembers everything"),
    ("search:200", "Thinks ahead"),
    ("search:1000", "Thinks ahead, slowly and well"),
)


def catalog(game: Game | type[Game]) -> list[Entry]:
    """The bots that can play a game, easiest first."""
    entries = []
    for text, words in _OFFERED:
        kind = KINDS[text.partition(":")[0]]
        if kind.name != "rule" or game.styles:
            entries.append(Entry(text, words, kind.options))
    return entries


def options_of(text: str) -> dict[str, Any]:
    """The options of a bot by name, defaults filled in. Raises NotationError."""
    make(text)
    name, _, rest = text.strip().partition(":")
    return dict(_values(KINDS[name], rest))
