"""What several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from stoneage_panel.catalog import spec
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.components import text_of
from stoneage_panel.engine.errors import NotationError

Verbs = Any
"""What ``add_subparsers`` returns; its type is private to argparse."""


def command(
    verbs: Verbs, name: str, run: Callable[[argparse.Namespace], int], about: str = ""
) -> argparse.ArgumentParser:
    """A command with its summary, which is called `about` where it is not called as the command."""
    summary = say(f"about_of.{about or name}")
    made: argparse.ArgumentParser = verbs.add_parser(name, help=summary, description=summary)
    made.set_defaults(run=run)
    return made


def add_game(made: argparse.ArgumentParser) -> None:
    """NAME, --players and --option."""
    made.add_argument("name", metavar="NAME", help=say("help.name"))
    made.add_argument("--players", type=int, metavar="N", help=say("help.players"))
    made.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=say("help.option")
    )
    made.add_argument("--components", metavar="FILE", help=say("help.components"))


def chosen(wanted: argparse.Namespace) -> dict[str, object]:
    """Options and components as a game's maker takes them.

    Raises:
        NotationError: an option of another form, or a file that is not of text.
        OSError: the file can't be read.
    """
    found = options(wanted.option)
    if wanted.components is not None:
        found["components"] = text_of(Path(wanted.components))
    return found


def options(given: Iterable[str]) -> dict[str, object]:
    """``k=v`` texts as a table. Raises NotationError."""
    found: dict[str, object] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise NotationError(say("fault.option", text=text[:40]))
        if name == "players":
            raise NotationError(say("fault.players"))
        if name == "components":
            raise NotationError(say("fault.components"))
        found[name] = value
    return found


def players(name: str, given: int | None) -> int:
    """The number of seats asked for, else the fewest. Raises NotationError for the name."""
    return spec(name).players[0] if given is None else given
