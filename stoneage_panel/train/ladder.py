"""How strong the named levels of a game are: a tournament between them, and what it gives.

Every level meets the two next to it on either side, in pairs of games with the same luck.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from stoneage_panel.bots.ladder import SCHEMA
from stoneage_panel.bots.levels import ANCHOR, Level, levels
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.errors import StudyError
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.study.event import Event
from stoneage_panel.study.ratings import Pair, rate
from stoneage_panel.study.standings import Standings
from stoneage_panel.train.strings import say


def event_of(game: AnyGame, games: int, seed: int) -> Event:
    """The tournament of a game's levels.

    Args:
        games: of every pair that meets.
        seed: all games follow from it.

    Raises:
        StudyError: a game for one, or without levels that were named on purpose.
    """
    entrants = tuple(level.text for level in levels(game))
    if not game.levels or game.players < 2 or len(entrants) < 2:
        raise StudyError(say("no_levels", title=game.title))
    return Event(game.name, game.players, entrants, kind="ladder", games=games, seed=seed)


def facts(event: Event, standings: Standings) -> dict[str, Any]:
    """What `bots.ladder` reads, and the pairs it follows from.

    Raises:
        StudyError: games that could not be played.
    """
    if standings.faults:
        raise StudyError(standings.faults[0])
    game = new_game(event.game, event.players)
    times = {row.bot: round(row.ms) for row in standings.rows()}
    found = {
        "schema": SCHEMA, "game": event.game, "players": event.players,
        "games": event.games, "seed": event.seed,
    }  # fmt: skip
    pairs = [pair.as_json() for pair in standings.pairs]
    rows = [one | {"ms": times[one["bot"]]} for one in rated(levels(game), standings.pairs)]
    return {**found, "rows": rows, "pairs": pairs}


def rated(known: tuple[Level, ...], pairs: list[Pair]) -> list[dict[str, Any]]:
    """A row for every level, the weakest first; without times."""
    ratings = {one.bot: one for one in rate(pairs, ANCHOR)}
    rows = []
    for level in known:
        bot, *elos, games = ratings[level.text]
        elo, low, high = map(round, elos)
        row = {"key": level.key, "bot": bot, "elo": elo, "low": low, "high": high, "games": games}
        rows.append(row)
    return rows


def write(file: Path, found: dict[str, Any]) -> None:
    """Write it so that a level is a line, and a pair is one."""
    lists = {name: found[name] for name in ("rows", "pairs")}
    head = {name: value for name, value in found.items() if name not in lists}
    lines = [f" {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items()]
    for name, rows in lists.items():
        body = ",\n  ".join(map(json.dumps, rows))
        lines.append(f' "{name}": [\n  {body}\n ]' + ("," if name == "rows" else ""))
    file.write_text("{\n" + "\n".join(lines) + "\n}\n", encoding="utf-8")
