"""The live table for notebooks and scripts: the page of the browser, in a cell."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine.components import text_of
from stoneage_panel.engine.seats import seat_texts
from stoneage_panel.match import Match

SEATS = ("human", "rule:memory=40")
_theme = "light"
_game_page = ""
_brought = ""


def table(
    what: str | Match = "my_first",
    seats: Sequence[str] = (),
    seed: int | None = None,
    theme: str = "",
    components: str | Path = "",
    **options: object,
) -> Any:
    """The live table; see `stoneage_panel.play`.

    Args:
        what: the name of a game, a `Match`, or the text of a record.
        seats: for a new game, one text a seat: ``"human"``, ``"human:Mira"``, ``"rule"``, …
        seed: of a new game's luck; without it every game is another.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``; light without it, in a page of lessons as
            the page is.
        components: for a new game, your own cards and the like: a TOML file, or its text.
        options: of a new game.

    Raises:
        StoneAgeError: a game, seat, option or record that can't be.
    """
    text = _record(what, seats, seed, {**options, "components": text_of(components)})
    load()
    from stoneage_panel.app import build
    from stoneage_panel.app.components.toast.toast import Message
    from stoneage_panel.app.services.strings import say
    from stoneage_panel.table_cell import TableCell

    live = build(form="medium", theme=theme or _theme, cell=TableCell)
    page = live.page
    page.model.playing = True
    problems = page.table.open_text(text)
    if isinstance(what, Match):
        page.table.go_to(what.session.place)
    if problems:
        # stays until it is closed: part of somebody's game is missing
        page.pieces.toast.show(Message(say("over.in_part", problem=problems[0])))
    _start_bots(page)
    return live


def use_theme(theme: str) -> None:
    """Tables that name no theme have this one from now on."""
    global _theme
    _theme = theme


def use_game_page(address: str) -> None:
    """The game's page, where what is shown can be played on; none by default."""
    global _game_page
    _game_page = address


def game_page() -> str:
    """The address of the game's page; empty where there is none."""
    return _game_page


def use_brought(text: str) -> None:
    """What whoever opened the page has brought along: a position's link, or nothing."""
    global _brought
    _brought = text


def brought() -> str:
    """The link that the page was opened with; empty for none."""
    return _brought


def explorer(what: Match) -> Any:
    """The what-if explorer of a match; see `stoneage_panel.explore`."""
    load()
    from stoneage_panel.explorer import ExplorerCell

    return ExplorerCell(what)


def _start_bots(page: Any) -> None:
    """Lets bots move once events are handled: now in a notebook, when it is shown elsewhere."""

    def start(*_: object) -> None:
        if not page.bots.running:
            page.bots.running = True
            page.bots.check()

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        page.views["bar"].on_message(start)  # the page tells its width as soon as it is on a screen
    else:
        start()


def _record(
    what: str | Match, seats: Sequence[str], seed: int | None, options: Mapping[str, object]
) -> str:
    if isinstance(what, Match):
        return what.record()
    if what not in all_games() and "[" in what:
        return what
    seats = seat_texts(seats or SEATS)
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    return Match(new_game(what, len(seats), **options), seed=seed, seats=seats).record()


class InCell:
    """A widget that is alone in a cell: it brings what draws when it is first shown there."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        load()
        bundle = super()._repr_mimebundle_(include, exclude)  # type: ignore[misc]
        if not page():
            return bundle
        from stoneage_panel import outputs

        return outputs.shortened(bundle)


_has_scripts: set[str] = set()


def scripts_are_here() -> None:
    """The page has what draws: nothing is brought into it."""
    _has_scripts.add(page())


def load() -> None:
    """Once a page: brings what draws into the notebook itself, so that it needs no network."""
    asking = page()
    if asking not in _has_scripts:
        import panel

        panel.extension(inline=True)
        _has_scripts.add(asking)
        if asking:
            from stoneage_panel import outputs

            outputs.bring()


def page() -> str:
    """The notebook's page that asks: another one after a reload, with the same kernel behind it.

    Empty where no notebook asks.
    """
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return ""
    return str(kernel.get_parent().get("header", {}).get("session", ""))
