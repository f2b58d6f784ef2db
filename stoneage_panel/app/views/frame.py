"""The top bar and the banner."""

from stoneage_panel.app.faces import face
from stoneage_panel.app.html import button, esc, icon, sign
from stoneage_panel.app.style import THEME_NAMES
from stoneage_panel.app.views.coach import offer
from stoneage_panel.app.views.share import say as share
from stoneage_panel.engine.strings import Strings
from stoneage_panel.games import spec
from stoneage_panel.table import COLOURS, Table

say = Strings("stoneage_panel.app", "strings_help")
APP = "Round the fire"
_LUCK_MARK = (
    '<span class="luck" title="Luck was revealed since then">' + icon("die-5", "die") + "</span>"
)


def bar(table: Table, playing: bool, theme: str) -> str:
    """The top bar: name, undo, redo, hint, save, theme."""
    rules = say("rules.tool")
    tools = [
        _tool("rules", "lesson", rules, rules),
        _tool("theme", "theme", f"Colours: {THEME_NAMES[theme]}", ""),
    ]
    if not playing:
        head = f"<h1>{icon('torch', 'res.food')}{APP}</h1>{_beside('no server, no account')}"
        tools = [_opener(), *tools]
    else:
        looks = face(table.game.name)
        name = f'{icon(looks.ICON, "res.fur")}<span class="not-narrow">{esc(table.title)}</span>'
        title = "Back to all tables; this game is kept"
        back = button("lobby", name, kind="", more=f'title="{title}" aria-label="{title}"')
        own = " · cards of your own" if table.game.components else ""
        head = f"<h1>{back}</h1>{_beside(esc(looks.subtitle(table)) + own)}"
        luck = _LUCK_MARK if table.can_undo and table.undo_shows_luck else ""
        tools = [
            _tool("undo", "undo", "Undo", "Undo", not table.can_undo, luck),
            _tool("redo", "redo", "Redo", "Redo", not table.can_redo),
            _tool("hint", "hint", "Hint", "Hint", table.over),
            _tool("lines", "branch", "Lines", "Lines"),
            _tool("share", "save", share("share.tool"), share("share.label")),
            *tools,
        ]
    return f'<div class="in">{head}<span class="sp"></span>{"".join(tools)}</div>'


def _tool(act: str, shape: str, title: str, label: str, off: bool = False, more: str = "") -> str:
    text = f'<span class="label">{label}</span>' if label else ""
    return button(act, icon(shape) + text + more, kind="tb", disabled=off,
                  more=f'title="{esc(title)}" aria-label="{esc(title)}"')  # fmt: skip


def _beside(text: str) -> str:
    return f'<span class="m s not-narrow"><b>{text}</b></span>'


def _opener() -> str:
    return (
        f'<label class="file tb" title="Open a saved game">{icon("save")}'
        '<span class="label">Open a game</span><input type="file" accept=".txt,text/plain"'
        ' data-act="open" aria-label="Open a saved game"></label>'
    )


def banner(table: Table, playing: bool) -> str:
    """Whose turn it is and what is due, in the mover's colour."""
    if not playing:
        title = spec(table.game.name).title
        return _banner(
            "var(--accent)",
            icon("torch"),
            "Choose who plays, then press Start",
            f"{title} is on the table. A tap on the board begins at once.",
            offer(title),
        )
    strong, more = table.status
    seat = table.state.current_player
    if table.over:
        seat = table.state.winner if table.state.winner is not None else 0
    elif seat < 0:
        seat = table.seat_at_luck
        if table.dice == "choose":
            more = "At this table you choose what luck brings."
    elif table.reviewing:
        more = "An earlier position: play on from here, or go back to the end with Redo."
    elif table.bot_to_move:
        strong, more = (
            f"{table.names[seat]} is thinking",
            "What it does shows in a moment.",
        )
    elif table.chosen:
        strong, more = face(table.game.name).prompt(table) or (strong, more)
    if not table.over:
        seat = face(table.game.name).mover(table, seat)
    if seat < 0:
        return _banner("var(--accent)", icon(face(table.game.name).ICON), esc(strong), esc(more))
    return _banner(f"var(--player-{COLOURS[seat]})", sign(seat), esc(strong), esc(more))


def _banner(colour: str, cap: str, strong: str, more: str, control: str = "") -> str:
    return (
        f'<section class="banner" style="--p:{colour}">'
        f'<span class="cap">{cap}</span>'
        f"<div><strong>{strong}</strong><span>{more}</span></div>{control}</section>"
    )
