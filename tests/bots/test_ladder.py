"""What LADDER.md claims with a command is what the command still gives; every night."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from importlib import resources

import pytest

from stoneage_panel.cli.main import main

HEAD = re.compile(r"\| `(selfplay [^`…]+)…` \|")
ROW = re.compile(
    r"\| `(selfplay [^`]+|--bots [^`]+)` \| [\d,]+ \| \D*([\d.]+) % \[([\d.]+)–([\d.]+)\]"
)
QUICK = re.compile(r"--bots (?!\S*search:(?!100,))")
"""Without search, or with as little of it as takes a minute or two."""


def claims() -> Iterator[tuple[str, tuple[float, ...]]]:
    """Commands with the share of the first bot, in percent, and its interval."""
    text = resources.files("stoneage_panel.bots").joinpath("LADDER.md").read_text("utf-8")
    begun = ""
    for line in text.splitlines():
        if head := HEAD.match(line):
            begun = head[1]
        elif row := ROW.match(line):
            command = row[1] if row[1].startswith("selfplay") else f"{begun}{row[1]}"
            yield command, tuple(map(float, row.groups()[1:]))
        elif not line.startswith("|"):
            begun = ""


def test_claims_with_commands_are_found() -> None:
    found = dict(claims())
    assert len(found) >= 7
    assert sum(bool(QUICK.search(command)) for command in found) >= 5
    assert (
        found["selfplay my_first --players 2 --bots search:100,rule --games 100 --seed 31"][0] == 69
    )


@pytest.mark.sweep
@pytest.mark.parametrize(("command", "share"), [one for one in claims() if QUICK.search(one[0])])
def test_a_claim_is_what_its_command_gives(
    command: str, share: tuple[float, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(command)) == 0
    first = command.partition("--bots ")[2].partition(",")[0]
    told = re.search(
        rf"^{re.escape(first)}  ([\d.]+)% \[([\d.]+)%–([\d.]+)%\]", capsys.readouterr().out, re.M
    )
    assert told, "the bot's line"
    assert tuple(map(float, told.groups())) == pytest.approx(share, abs=0.051)
