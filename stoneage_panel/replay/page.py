"""A game as one file of HTML that anybody can open, keep, send and print.

It holds every position as a picture and in words, the log, notes and lines, and a script that goes
from one to the next. It needs neither Python nor a net, and its policy forbids it to ask for one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from stoneage_panel.board import ViewOptions, text
from stoneage_panel.engine.game import TERMINAL
from stoneage_panel.engine.i18n import spoken
from stoneage_panel.match import Match
from stoneage_panel.replay.positions import JsonNode, Positions
from stoneage_panel.replay.strings import say

DIGEST = "Ehk9lOBVyTDhH3i4ZCBo2TAEKKN/j4CXR2rnM22p7Ko="
"""SHA-256 of the script in base64: the page's policy lets nothing else run. A test keeps it."""
_SPEEDS = {"slow": 2400, "normal": 1100, "fast": 350}
"""Milliseconds that a position stays while the game plays."""
_BUTTONS = {"first": "«", "back": "‹", "play": "▶", "next": "›", "last": "»"}
_DARK = "--bg:#1a130d;--paper:#231b14;--ink:#f8eedd;--line:#4a3d2f;--strong:#f2ae6b;"


class ReplayPage:
    """The page of a match, made position by position: there may be hundreds.

    Args:
        match: the game, with its lines; its secrets stay hidden, as from somebody who watches.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._positions = Positions(match)
        self._nodes: list[JsonNode] = []

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self._positions)

    def steps(self) -> Iterator[int]:
        """Draws one position after the other; how many are done."""
        for node in self._positions:
            self._nodes.append(node)
            yield len(self._nodes)

    def html(self) -> str:
        """The page; what is not drawn yet is drawn first."""
        if not self._nodes:
            for _ in self.steps():
                pass
        data = json.dumps(self._data(), ensure_ascii=False, separators=(",", ":"))
        data = data.replace("<", r"\u003c")  # nothing in it may end the element
        script = _file("replay.mjs")
        return "\n".join(
            (
                "<!doctype html>",
                f'<html lang="{escape(spoken())}">',
                self._head(),
                "<body>",
                self._body(),
                f'<script type="application/json" id="data">{data}</script>',
                f"<script>{script}</script>",
                "</body></html>",
                "",
            )
        )

    # ------------------------------------------------------------ parts

    @property
    def _title(self) -> str:
        return say("page.title", title=self._match.game.full_title)

    def _data(self) -> dict[str, Any]:
        """What the script reads."""
        tree = self._match.tree
        shown = [node for node in tree.root.walk() if not node.tried]
        keys = ("at", "start", "play", "pause", "played", "other")
        return {
            "nodes": self._nodes,
            "pieces": self._positions.drawing.pieces,
            "lines": self._positions.lines.all,
            "end": shown.index(tree.root.end()),
            "say": {key: say(f"page.{key}") for key in keys},
        }

    def _head(self) -> str:
        drawing = self._positions.drawing
        light, dark = drawing.sheet("light"), drawing.sheet("dark") + _DARK
        sheet = (
            f"{_file('replay.css')} :root{{{light}}}"
            f" @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
            f" :root[data-theme=dark]{{{dark}}}"
        )
        policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{DIGEST}'"
        return (
            '<head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self._title)}</title><style>{sheet}</style></head>"
        )

    def _body(self) -> str:
        match, game = self._match, self._match.game
        players = say("page.players", game=game.full_title, names=", ".join(match.names))
        made = say("page.made", program=say("page.program"))
        story = self._story()
        return f"""<main>
<header><h1>{escape(self._title)}</h1>
<button type="button" id="dark">{_said("dark")}</button></header>
<section>{self._controls()}
{self._picture()}
<p class="s">{_said("keys")}</p></section>
<section><p id="status" role="status"></p><p id="happened"></p><p id="note"></p>
<p id="line-row" hidden><label>{_said("line")} <select id="line"></select></label></p>
<h2 id="log-title">{_said("log")}</h2><ol id="log" aria-labelledby="log-title" tabindex="0"></ol>
<details><summary>{_said("words")}</summary><pre id="words"></pre></details>
{self._map()}</section>
<footer><p>{escape(players)}</p>{story}<p>{escape(made)}</p></footer>
</main>"""

    def _picture(self) -> str:
        found = self._positions
        return (
            f'<svg id="board" role="img" viewBox="0 0 {found.width} {found.height}"'
            ' font-family="Nunito,\'Segoe UI\',system-ui,sans-serif" font-weight="800"'
            ' text-anchor="middle" stroke-linejoin="round" stroke-linecap="round">'
            f'<defs>{found.drawing.symbols}</defs>{found.ground}<g id="pieces"></g></svg>'
        )

    def _controls(self) -> str:
        buttons = "".join(
            f'<button type="button" id="{name}" aria-label="{_said(name)}">{sign}</button>'
            for name, sign in _BUTTONS.items()
        )
        speeds = "".join(_option(name, pace) for name, pace in _SPEEDS.items())
        return (
            f'<div class="controls">{buttons}'
            f'<input type="range" id="slider" min="0" value="0" aria-label="{_said("slider")}">'
            f'<span id="at"></span><label>{_said("speed")} <select id="speed">{speeds}</select>'
            "</label></div>"
        )

    def _map(self) -> str:
        """What the words of a board that is long in words do not repeat at every position."""
        state = self._match.tree.position(self._match.tree.root)
        view = ViewOptions(names=self._match.names, lacks=False)
        whole, brief = text.render(state, view), text.brief(state, view)
        if whole == brief:
            return ""
        return f"<details><summary>{_said('map')}</summary><pre>{escape(whole)}</pre></details>"

    def _story(self) -> str:
        """How it ended, also for who has no scripts."""
        tree = self._match.tree
        state = tree.position(tree.root.end())
        told = [self._match.game.status(state, self._match.names)[0]]
        if state.current_player == TERMINAL:
            told += self._match.game.story(state, self._match.names)
        lines = "".join(f"<p>{escape(one)}</p>" for one in told)
        return f"<h2>{_said('result')}</h2>{lines}<noscript><p>{_said('no_script')}</p></noscript>"


def _option(name: str, pace: int) -> str:
    chosen = " selected" if name == "normal" else ""
    return f'<option value="{pace}"{chosen}>{_said(name)}</option>'


def _said(key: str) -> str:
    return escape(say(f"page.{key}"))


@cache
def _file(name: str) -> str:
    return Path(__file__).with_name(name).read_text("utf-8")
