"""One string names one bot: ``random``, ``rule:style=builder``, ``rule:60``, ``search:200``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, NamedTuple

from stoneage_panel.bots.base import Bot
from stoneage_panel.bots.casual import CasualBot
from stoneage_panel.bots.search import SearchBot
from stoneage_panel.bots.simple import RandomBot, RuleBot
from stoneage_panel.bots.strings import say
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.options import Option, Value, read_options
from stoneage_panel.engine.strings import series


@dataclass(frozen=True)
class Kind:
    """A kind of bot.

    Args:
        name: as typed before the colon.
        options: what may stand behind the colon; a bare value is the first of them.
        make: ``make(text, seed, **options)``.
    """

    name: str
    options: tuple[Option, ...]
    make: Callable[..., Bot]

    @property
    def words(self) -> str:
        """Description for users."""
        return say(f"kind.{self.name}")

    @property
    def example(self) -> str:
        """The name with its first option spelled out: ``search:simulations=200``."""
        if not self.options:
            return self.name
        first = self.options[0]
        return f"{self.name}:{first.name}={first.default}"


_MEMORY = Option("memory", 100, say, 0, 100)
_STYLE = Option("style", "", say)
_SIMULATIONS = Option("simulations", 200, say, 1, 100_000)
_POLICY = Option("policy", "rule", say, choices=("rule", "random"))
_NOISE = Option("noise", 0, say, 0, 100)
_REACH = Option("reach", 100, say, 1, 1000)
_FLAT = Option("flat", "game", say, choices=("game", "on", "off"))
_HEAT = Option("heat", 10, say, 0, 1000)
_WORLDS = Option("worlds", 2, say, 1, 1000)
_VALUES = Option("values", "on", say, choices=("on", "off", "tried"))

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("random", (), RandomBot),
        Kind("rule", (_MEMORY, _STYLE), RuleBot),
        Kind("casual", (_HEAT, _WORLDS), CasualBot),
        Kind("search", (_SIMULATIONS, _POLICY, _NOISE, _REACH, _FLAT, _VALUES, _STYLE), SearchBot),
    )
}
"""Every kind of bot by name."""


def make(text: str, seed: int = 0) -> Bot:
    """Makes the bot that a text names. Raises NotationError.

    Args:
        text: such as ``"random"``, ``"rule"``, ``"rule:memory=60"``, ``"search:200"``,
            ``"search:200/policy=random"``; a comma does for a slash, but lists of bots use it.
        seed: of the game, see `Bot`.

    Raises:
        NotationError: an unknown or malformed name; it lists what there is.
    """
    kind, spelled, values = _read(text)
    return kind.make(spelled, seed, **values)


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[Kind, str, dict[str, Value]]:
    """A bot's kind, usual spelling and options; studies make the same few for every game."""
    name, colon, rest = text.strip().partition(":")
    kind = KINDS.get(name)
    if kind is None or (colon and not rest):
        raise _unknown(text)
    values = _values(kind, rest)
    return kind, _spelled(kind, values), values


def _unknown(text: str) -> NotationError:
    known = series([kind.example for kind in KINDS.values()])
    return NotationError(say("unknown", text=text[:40], known=known))


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
    known = [_known(o) if o.name in given else o for o in kind.options]
    try:
        return read_options(known, given)
    except NotationError as fault:
        named = f"{kind.name}:{rest[:40]}"
        raise NotationError(say("wrong", text=named, fault=fault)) from None


@cache
def _all_styles() -> tuple[str, ...]:
    """The styles of all games: whether a game has the one asked for shows when it is played."""
    return tuple(dict.fromkeys(style for s in all_games().values() for style in s.load().styles))


def _known(option: Option) -> Option:
    """The option, of a style with all that there are: only then every game is imported."""
    return _with_styles(option, _all_styles()) if option.name == "style" else option


def _with_styles(option: Option, styles: tuple[str, ...]) -> Option:
    return replace(option, choices=styles) if option.name == "style" else option


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
    """A bot as offered in the lobby: name, description and options."""

    text: str
    words: str
    options: tuple[Option, ...]


_MEMORIES = {"rule:memory=30": 30, "rule:memory=60": 60, "rule": 100}


def catalog(game: AnyGame | type[AnyGame]) -> list[Entry]:
    """The bots that can play a game."""
    offered = [("random", say("entry.random"))]
    if game.remembers:
        offered += [(bot, say("entry.memory", percent=n)) for bot, n in _MEMORIES.items()]
    else:
        words = zip(game.styles, game.style_words, strict=True)
        offered += [(_style_text(game, style), said) for style, said in words]
    offered += [(f"search:{n}", say("entry.search", games=n)) for n in game.searches]
    return [Entry(text, words, _settable(game, text)) for text, words in offered]


def _style_text(game: AnyGame | type[AnyGame], style: str) -> str:
    return "rule" if style == game.styles[0] else f"rule:style={style}"


def _settable(game: AnyGame | type[AnyGame], text: str) -> tuple[Option, ...]:
    """What can be set about a bot and matters in a game."""
    needless = set() if game.remembers else {"memory"}
    if len(game.styles) < 2:
        needless.add("style")
    options = KINDS[text.partition(":")[0]].options
    return tuple(_with_styles(o, game.styles) for o in options if o.name not in needless)


def with_style(text: str, style: str) -> str:
    """The same bot with another style of its game, by its usual name.

    Args:
        text: of a kind that has such an option.
        style: empty for none.

    Raises:
        NotationError: there is no such bot, or no such style.
    """
    kind, _, values = _read(text)
    option = _known(_STYLE)
    return _spelled(kind, values | read_options([option], {"style": style} if style else {}))


def options_of(text: str) -> dict[str, Any]:
    """The options of a bot by name, defaults filled in. Raises NotationError."""
    make(text)
    name, _, rest = text.strip().partition(":")
    return dict(_values(KINDS[name], rest))
