"""The top bar and the banner."""

from stoneage_panel.app.strings import marked, say, say_help
from stoneage_panel.app.views.coach import offer
from stoneage_panel.app.views.share import say as share
from stoneage_panel.table import COLOURS, Table
from stoneage_panel.ui.html import button, esc, icon, sign
from stoneage_panel.ui.panels import panels_of


def bar(table: Table, playing: bool, theme: str) -> str:
    """The top bar: name, undo, redo, hint, save, theme."""
    rules = say_help("rules.tool")
    tools = [
        _tool("rules", "lesson", rules, rules),
        _tool("theme", "theme", say("bar.theme", theme=say(f"theme.{theme}")), ""),
    ]
    if not playing:
        head = (
            f"<h1>{icon('torch', 'res.food')}{marked('name')}</h1>{_beside(marked('bar.promise'))}"
        )
        tools = [_opener(), *tools]
    else:
        looks = panels_of(table.game.name)
        name = f'{icon(looks.ICON, "res.fur")}<span class="not-narrow">{esc(table.title)}</span>'
        title = marked("bar.back")
        back = button("lobby", name, kind="", more=f'title="{title}"')
        subtitle = looks.subtitle(table)
        if table.game.components:
            subtitle = say("bar.own_cards", subtitle=subtitle)
        head = f"<h1>{back}</h1>{_beside(esc(subtitle))}"
        luck = _luck_mark() if table.can_undo and table.undo_shows_luck else ""
        tools = [
            _tool("undo", "undo", say("bar.undo"), say("bar.undo"), not table.can_undo, luck),
            _tool("redo", "redo", say("bar.redo"), say("bar.redo"), not table.can_redo),
            _tool("hint", "hint", say("bar.hint"), say("bar.hint"), table.over),
            _tool("lines", "branch", say("bar.lines"), say("bar.lines")),
            _tool("share", "save", share("share.tool"), share("share.label")),
            *tools,
        ]
    return f'<div class="in">{head}<span class="sp"></span>{"".join(tools)}</div>'


def _luck_mark() -> str:
    return f'<span class="luck" title="{marked("bar.luck")}">{icon("die-5", "die")}</span>'


def _tool(act: str, shape: str, title: str, label: str, off: bool = False, more: str = "") -> str:
    text = f'<span class="label">{esc(label)}</span>' if label else ""
    return button(act, icon(shape) + text + more, kind="tb", disabled=off,
                  more=f'title="{esc(title)}" aria-label="{esc(title)}"')  # fmt: skip


def _beside(text: str) -> str:
    return f'<span class="m s not-narrow"><b>{text}</b></span>'


def _opener() -> str:
    return (
        f'<label class="file tb" title="{marked("bar.open")}">{icon("save")}'
        f'<span class="label">{marked("bar.open_short")}</span>'
        f'<input type="file" accept=".txt,text/plain"'
        f' data-act="open" aria-label="{marked("bar.open")}"></label>'
    )


def banner(table: Table, playing: bool) -> str:
    """Whose turn it is and what is due, in the mover's colour."""
    if not playing:
        return _banner(
            "var(--accent)",
            icon("torch"),
            marked("banner.lobby"),
            esc(say("banner.lobby_more", title=table.title)),
            offer(table.game.title),
        )
    strong, more = table.status
    seat = table.state.current_player
    if table.over:
        seat = table.state.winner if table.state.winner is not None else 0
    elif seat < 0:
        seat = table.seat_at_luck
        if table.dice == "choose":
            more = say("banner.choose_luck")
    elif table.reviewing:
        more = say("banner.earlier")
    elif table.bot_to_move:
        strong = say("banner.thinking", who=table.names[seat])
        more = say("banner.thinking_more")
    else:
        strong, more = panels_of(table.game.name).prompt(table) or (strong, more)
    if not table.over:
        seat = panels_of(table.game.name).mover(table, seat)
    if seat < 0:
        return _banner(
            "var(--accent)", icon(panels_of(table.game.name).ICON), esc(strong), esc(more)
        )
    return _banner(f"var(--player-{COLOURS[seat]})", sign(seat), esc(strong), esc(more))


def _banner(colour: str, cap: str, strong: str, more: str, control: str = "") -> str:
    return (
        f'<section class="banner" style="--p:{colour}">'
        f'<span class="cap">{cap}</span>'
        f'<div><strong role="heading" aria-level="2">{strong}</strong>'
        f"<span>{more}</span></div>{control}</section>"
    )
