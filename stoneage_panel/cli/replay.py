"""``replay``: a saved game in words, or as a page to look through."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from stoneage_panel.cli.common import Verbs, command
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.game import TERMINAL
from stoneage_panel.engine.record import MAX_TEXT
from stoneage_panel.match import Match, read
from stoneage_panel.study import keeping


def declare(verbs: Verbs) -> None:
    """Adds the command."""
    made = command(verbs, "replay", run)
    made.add_argument("file", metavar="FILE", help=say("help.file"))
    made.add_argument("--html", metavar="FILE", type=Path, help=say("help.html"))


def run(wanted: argparse.Namespace) -> int:
    """Prints the main line, or writes the game as a page, and the problems; 1 if there are any."""
    match = read(sys.stdin.read(4 * MAX_TEXT) + "\n" if wanted.file == "-" else Path(wanted.file))
    if wanted.html:
        match.save_html(wanted.html)
        print(say("replay.html", n=len(match.tree), file=wanted.html))
    else:
        for line in transcript(match):
            print(line)
    for problem in match.problems:
        print(say("replay.problem", problem=problem))
    return 1 if match.problems else 0


def transcript(match: Match) -> Iterator[str]:
    """The game as lines of text: title, what happened with names and notes, how it stands."""
    game = match.game
    given = ", ".join(f"{name}={value}" for name, value in game.options.items())
    yield say("replay.title", title=game.title, n=game.players, options=given)
    if game.components:
        yield say("replay.components")
    yield say("replay.seats", names=", ".join(match.names))
    yield ""
    for number, node in enumerate(match.tree.main_line(), 1):
        assert node.parent is not None
        yield from (f"{number:4d}. {event.text}" for event in match.described(node))
        remarks = (node.name, *node.note.splitlines(), *keeping.words(node))
        yield from (f"      {text}" for text in remarks if text)
        others = len(node.parent.children) - 1
        if others:
            yield f"      {say('replay.others', n=others)}"
    yield ""
    yield match.status
    if match.state.current_player == TERMINAL:
        yield from game.story(match.state, match.names)
