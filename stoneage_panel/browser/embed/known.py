"""What the page's script must know to check an address, and pictures until Python comes."""

from __future__ import annotations

from typing import Any

from stoneage_panel.browser.embed.asked import PARTS
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.match import Match
from stoneage_panel.ui.theme.sheets import THEMES

_SEED = 1


def known() -> dict[str, Any]:
    """Games with their titles, options and numbers of players, parts and themes."""
    games = {}
    for name, spec in all_games().items():
        options = [option.name for option in spec.load().option_specs]
        games[name] = {"title": spec.title, "players": list(spec.players), "options": options}
    return {"games": games, "show": ["board", *PARTS], "themes": list(THEMES)}


def pictures() -> dict[str, str]:
    """The first position of every game as SVG."""
    return {
        name: Match(new_game(name), seed=_SEED).svg(players=True, watched=True)
        for name in all_games()
    }
