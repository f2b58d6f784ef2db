"""Reading the command line, and one sentence for whatever is wrong with it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from stoneage_panel import __version__, language
from stoneage_panel.cli import (
    components,
    listing,
    perft,
    play,
    replay,
    results,
    selfplay,
    study,
    tournament,
    train,
)
from stoneage_panel.cli.strings import say
from stoneage_panel.engine import i18n
from stoneage_panel.engine.errors import StoneAgeError

BAD_INPUT = 2
_ENDED = 130  # what a shell expects of a command ended by Ctrl-C
_ROOMS = (listing, play, selfplay, perft, replay, study, components, results, tournament, train)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line instead of printing the usage before it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, say("wrong", prog=self.prog, message=message) + "\n")


def parser() -> argparse.ArgumentParser:
    """Every command with its options."""
    top = _Parser(prog="stoneage_panel", description=say("about"))
    top.add_argument("--version", action="version", version=__version__)
    _add_language(top)
    verbs = top.add_subparsers(required=True, metavar=say("command"), dest="command")
    for room in _ROOMS:
        room.declare(verbs)
    return top


def _add_language(to: argparse.ArgumentParser) -> None:
    about = say("help.lang", known=", ".join(i18n.languages()))
    to.add_argument("--lang", default=i18n.spoken(), metavar="XX", help=about)


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out a command; returns the exit code."""
    before = i18n.spoken()
    try:
        return _main(argv)
    finally:
        if i18n.spoken() != before:
            i18n.speak(before)


def _main(argv: Sequence[str] | None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without our signs gets “?”
    try:
        rest = _in_language(argv)
        wanted = parser().parse_args(rest)
        return int(wanted.run(wanted))
    except StoneAgeError as fault:
        return _complain(str(fault))
    except BrokenPipeError:
        # the reader (head, less) went away; nothing more may be written, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except UnicodeDecodeError:
        return _complain(say("fault.no_text"))
    except OSError as fault:
        return _complain(_of_file(fault))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _ENDED


def _in_language(argv: Sequence[str] | None) -> list[str]:
    """The rest of the command line; help, too, is in the language that it names anywhere.

    Raises:
        NotationError: there is nothing in that language.
    """
    first = _Parser(prog="stoneage_panel", add_help=False, allow_abbrev=False)
    _add_language(first)
    wanted, rest = first.parse_known_args(argv)
    if wanted.lang != i18n.spoken():
        language(wanted.lang)
    return rest


def _of_file(error: OSError) -> str:
    return say("fault.file", name=error.filename or say("fault.a_file"), why=error.strerror)


def _complain(sentence: str) -> int:
    print(f"stoneage_panel: {sentence}", file=sys.stderr)
    return BAD_INPUT
