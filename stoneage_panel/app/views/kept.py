"""Kept games in the lobby, and what is said when none can be kept."""

from collections.abc import Sequence

from stoneage_panel.app.kept import Game
from stoneage_panel.app.strings import say_keep as say
from stoneage_panel.ui.html import button, card, esc, icon

FEW = {"wide": 4, "medium": 4, "narrow": 2}
"""So many kept games are shown at first."""


def kept(games: Sequence[Game], few: int, asked: str = "") -> str:
    """The games that can be gone on with; nothing where there is none.

    Args:
        few: so many are shown; a button shows the others.
        asked: the game that is about to be forgotten.
    """
    if not games:
        return ""
    # those that are over come last; each half is as the store gave it, the newest first
    ordered = sorted(games, key=lambda game: game.over)
    rows = "".join(_row(game, asked) for game in ordered[:few])
    words = esc(say("lobby.all", n=len(games)))
    more = button("kept-all", words, kind="btn sm") if len(games) > few else ""
    return card(esc(say("lobby.title")), f'<ul class="kept">{rows}</ul>', more, kind="kept-games")


def _row(game: Game, asked: str) -> str:
    words = say("lobby.over", words=game.words) if game.over else game.words
    more = " · ".join(filter(None, (game.when, say("lobby.taken") if game.taken else "")))
    told = (
        f"{icon('figure' if game.over else 'play')}<span><b>{esc(game.title)}</b>"
        f'<span class="s">{esc(words)}</span><span class="s m">{esc(more)}</span></span>'
    )
    verb = say("lobby.look" if game.over else "lobby.go")
    name = f'aria-label="{esc(f"{verb}: {game.title}. {words}. {more}")}"'
    go = button("resume", told, game.table, "btn may", more=name)
    forget = say("lobby.forget")
    named = f'title="{esc(forget)}" aria-label="{esc(f"{forget}: {game.title}")}"'
    drop = button("forget", icon("close"), game.table, "tb", more=named)
    sure = _sure(game) if game.table == asked else ""
    return f'<li data-key="k{esc(game.table)}">{go}{drop}{sure}</li>'


def _sure(game: Game) -> str:
    yes = button("forget", esc(say("lobby.yes")), game.table, "btn sm")
    no = button("unforget", esc(say("lobby.no")), kind="btn sm")
    return f'<p class="flow"><b>{esc(say("lobby.sure"))}</b>{yes}{no}</p>'


def unkept(sentence: str) -> str:
    """That nothing can be kept, with a file instead."""
    save = button("save", icon("save") + esc(say("store.save")), kind="btn sm go")
    read = button("read", esc(say("store.read")), kind="btn sm")
    return (
        f'<div class="toast info stay" role="status"><div><p>{esc(sentence)}</p>'
        f'<div class="flow">{save}{read}</div></div></div>'
    )
