"""Stone-Age board games to play, teach and explore: in a browser, a notebook, or Python.

    import stoneage_panel as sap

    sap.games()                                  # what can be played
    match = sap.new("my_first", players=3, seed=1)
    match.do("turn 3")                           # luck follows, the same for the same seed
    match                                        # shows its board in a notebook
    sap.play("my_first")                         # the live table
    sap.language("de")                           # from now on in German
    sap.widgets.Board(match)                     # one part of it, beside others of your own

Heavy parts (Panel, Bokeh) are imported only by what needs them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stoneage_panel import games as games
    from stoneage_panel import widgets as widgets
    from stoneage_panel.engine.errors import IllegalAction, NotationError, RecordError
    from stoneage_panel.engine.errors import StoneAgeError as StoneAgeError
    from stoneage_panel.engine.errors import StudyError as StudyError
    from stoneage_panel.match import Match
    from stoneage_panel.positions.examples import Example
    from stoneage_panel.positions.position import Position
    from stoneage_panel.study.chances import Chances
    from stoneage_panel.study.standings import Standings
    from stoneage_panel.table.study import Study

__version__ = "0.2.0"

__all__ = [
    "IllegalAction",
    "Match",
    "NotationError",
    "RecordError",
    "StoneAgeError",
    "Study",
    "StudyError",
    "chances_of",
    "examples",
    "explore",
    "games",
    "language",
    "load",
    "new",
    "play",
    "position",
    "tournament",
    "widgets",
]

_HOMES = {
    "Match": "stoneage_panel.match",
    "IllegalAction": "stoneage_panel.engine.errors",
    "NotationError": "stoneage_panel.engine.errors",
    "RecordError": "stoneage_panel.engine.errors",
    "StoneAgeError": "stoneage_panel.engine.errors",
    "StudyError": "stoneage_panel.engine.errors",
    "Study": "stoneage_panel.table.study",
}


def new(
    name: str,
    players: int | None = None,
    seed: int = 1,
    dice: str = "fair",
    seats: Sequence[str] = (),
    components: str | Path = "",
    **options: object,
) -> Match:
    """A new game, to be played move by move.

    Args:
        name: of the game, see ``sap.games()``.
        players: number of seats; without it as many as ``seats`` names, else the fewest the game
            takes.
        seed: where all luck starts from; the same seed and moves give the same game.
        dice: ``"fair"`` (luck is drawn at once), or ``"choose"`` (you name every outcome).
        seats: who sits there, such as ``["human:Mira", "human:Otto"]``.
        components: your own cards and the like: a TOML file, or its text.
        options: of the game, such as ``goods="hidden"``.

    Raises:
        NotationError: an unknown game, or a value out of bounds.
        OSError: the file of components can't be read.
    """
    from stoneage_panel.catalog import new_game
    from stoneage_panel.engine.components import text_of
    from stoneage_panel.engine.seats import seat_texts
    from stoneage_panel.match import Match

    if players is None and seats:
        players = len(seat_texts(seats))
    game = new_game(name, players, components=text_of(components), **options)
    return Match(game, seed=seed, dice=dice, seats=seats)


def load(source: str | Path) -> Match:
    """A saved game: from its text, its file, or the part of a link after ``#``.

    What can't be read is told in ``problems`` of the match; the moves before it are there.

    Raises:
        RecordError: nothing can be opened.
        OSError: the file can't be read.
    """
    from stoneage_panel.match import read

    return read(source)


def play(what: str | Match = "my_first", **settings: Any) -> Any:
    """The live table as a Panel object; as the last line of a notebook cell it shows itself.

    Args:
        what: the name of a game, a `Match`, or the text of a record.
        settings: ``seats``, ``seed``, ``theme``, ``components`` and the options of a new game, see
            `stoneage_panel.live.table`.

    Raises:
        StoneAgeError: a game, seat, option or record that can't be.
        ImportError: Panel is not installed; the message names the extra that brings it.
    """
    from stoneage_panel.live import table

    return table(what, **settings)


def position(
    what: str | Match = "my_first", players: int | None = None, **options: Any
) -> Position:
    """Any position as parameters: change its fields, see what is wrong, start a match from it.

    Args:
        what: the name of a game, whose first position it is then; or a match, whose position it
            is as it stands.
        players: number of seats of a game that is named.
        options: as those of `new`: ``seed``, ``components``, and the options of the game.

    Raises:
        NotationError: an unknown game, or a value out of bounds.
        TypeError: players or options beside a match, which has its own.
        ImportError: param is not installed; the message names the extra that brings it.
    """
    import stoneage_panel.extras  # noqa: F401
    from stoneage_panel.positions.position import at

    if isinstance(what, str):
        what = new(what, players, **options)
    elif players is not None or options:
        raise TypeError("position() takes players and options only beside the name of a game")
    return at(what.game, what.state, _shown_by())


def examples(name: str = "") -> list[Example]:
    """Positions with a question and its answer, of one game or of all.

    Raises:
        NotationError: there is no such game.
    """
    from stoneage_panel.positions.examples import examples as all_of

    return all_of(name)


def chances_of(
    matches: Sequence[Match],
    trials: int = 400,
    within: float | None = None,
    players: Sequence[str] | None = None,
    viewer: int | None = None,
    on: Any = None,
) -> list[Chances]:
    """How likely each seat is to win, in many matches at once: what `Match.chances` gives for each.

    Args:
        matches: where they stand counts.
        trials, within, players, viewer, on: as in `Match.chances`; on a cluster they are worked
            on side by side.

    Raises:
        NotationError: an unknown bot, or another number of bots than of seats.
        StudyError: a limit that makes no sense, no such seat, or nobody to play the games.
    """
    if on is None:
        return [one.chances(trials, None, within, players, viewer) for one in matches]
    from stoneage_panel.study.chances import Limits, chances_course
    from stoneage_panel.study.pools import all_on

    limits = Limits(trials, None, within)
    courses = [
        chances_course(one.session.state, one.stand_ins(players), limits, viewer) for one in matches
    ]
    return all_on(courses, on)


def tournament(
    game: str,
    bots: Sequence[str | Callable[[Any, list[str]], str]],
    players: int | None = None,
    games: int = 100,
    kind: str = "round-robin",
    seed: int = 1,
    on: Any = None,
    journal: str | Path | None = None,
    **options: object,
) -> Standings:
    """Has bots meet in pairs, every deal in all seatings, and rates them.

    Args:
        game: its name.
        bots: texts such as ``"search:200"``, or functions of your own: of a position and the moves
            allowed there, in notation, one of which they return. What their seat can't know is
            invented in that position. The rating of the first is 0.
        players: seats; the fewest by default.
        games: of each pair.
        kind: ``"round-robin"``, ``"gauntlet"`` (the first against all others) or ``"ladder"`` (each
            against its neighbours and theirs).
        seed: the same gives the same games.
        on: who plays them, as in `Match.chances`.
        journal: a file of the games that are done; one that is there is gone on with.
        options: of the game.

    Returns:
        The standings; in a notebook a table. `figure` shows the ratings with their intervals.

    Raises:
        NotationError: an unknown game, bot or option.
        StudyError: fewer than two bots, one twice, or a journal of another tournament.
    """
    from stoneage_panel.catalog import spec
    from stoneage_panel.study import event

    texts = [bot if isinstance(bot, str) else _called(bot) for bot in bots]
    own = {text: bot for text, bot in zip(texts, bots, strict=True) if not isinstance(bot, str)}
    asked = event.Event(
        game=game,
        players=spec(game).players[0] if players is None else players,
        entrants=tuple(texts),
        options=tuple(options.items()),
        kind=kind,
        games=games,
        seed=seed,
    )
    return event.run(asked, on, None if journal is None else Path(journal), own=own)


def _called(bot: Callable[..., Any]) -> str:
    """What a function is called, or another thing that can be called."""
    return str(getattr(bot, "__name__", type(bot).__name__))


def _shown_by() -> type[Position]:
    """What positions are made of: widgets where Panel is installed, parameters alone where not."""
    from stoneage_panel.positions.position import Position

    try:
        from stoneage_panel.positions.editor import ShownPosition
    except ImportError:
        return Position
    return ShownPosition


def language(name: str = "") -> str:
    """The language that everything is said in; named, it is spoken from now on.

    What was shown before stays as it is; notation and names of bots are the same in every language.

    Args:
        name: such as ``"de"`` or ``"en"``; without it nothing changes.

    Raises:
        NotationError: there is nothing in that language.
    """
    from stoneage_panel.engine import i18n
    from stoneage_panel.engine.errors import NotationError
    from stoneage_panel.engine.strings import say

    if name:
        if name not in (known := i18n.languages()):
            raise NotationError(say("language.unknown", name=name, known=", ".join(known)))
        i18n.speak(name)
    return i18n.spoken()


def explore(what: Match) -> Any:
    """The what-if explorer of a match, as a Panel object; lines are tried there from now on.

    The played game stays as it is: ``match.session`` keeps its main line.

    Args:
        what: a match.

    Raises:
        ImportError: Panel is not installed; the message names the extra that brings it.
    """
    from stoneage_panel.live import explorer

    return explorer(what)


def __getattr__(name: str) -> Any:
    """Public names are imported when they are first used; ``sap.games`` is a room one can call."""
    from importlib import import_module

    if name in ("games", "widgets"):
        return import_module(f"stoneage_panel.{name}")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"stoneage_panel has no {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if "pyodide_kernel" in sys.modules:  # JupyterLite: before anybody asks Panel for a board
    from stoneage_panel.in_lab import set_up

    set_up()
