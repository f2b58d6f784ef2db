"""The table: players' panels, the decision that is due, the strip under the board."""

from stoneage_panel.app.strings import marked, say
from stoneage_panel.bots import catalog
from stoneage_panel.table import COLOURS, Table, is_person
from stoneage_panel.ui.html import button, card, esc, icon, sign
from stoneage_panel.ui.panels import panels_of

MOST_MOVES_LISTED = 120


def people(table: Table, mini: bool) -> str:
    """Every player's panel, always visible; small on a phone."""
    draw = panels_of(table.game.name).mini if mini else panels_of(table.game.name).panel
    out = []
    alone = table.game.players == 1  # then colours mean figures, not a player
    for seat in range(table.game.players):
        head, _, body = draw(table, seat).partition("|")
        turn = " turn" if seat == table.state.current_player else ""
        tag = "" if mini or alone else _tag(table, seat)
        who, paint = ("", "accent") if alone else (sign(seat), f"player-{COLOURS[seat]}")
        name = "" if mini else f'<span class="who">{esc(table.names[seat])}</span>'
        out.append(
            f'<section role="group" class="pl{turn}" style="--p:var(--{paint})"'
            f' aria-label="{esc(table.names[seat])}"><header>{who}{name} {tag}{head}'
            f"</header>{body}</section>"
        )
    return f'<div class="players{" mini" if mini else ""}">{"".join(out)}</div>'


def _tag(table: Table, seat: int) -> str:
    if is_person(table.seats[seat]):
        alone = len(table.people) == 1
        return f'<span class="tag you">{marked("people.you" if alone else "people.person")}</span>'
    return f'<span class="tag">{esc(_bot(table, table.seats[seat]))}</span>'


def _bot(table: Table, seat: str) -> str:
    """What a bot is called in the lobby, in short: ``feeder bot``."""
    words = next((one.words for one in catalog(table.game) if one.text == seat), "")
    return words.partition(",")[0].lower() or say("people.bot", name=seat.partition(":")[0])


def act(
    table: Table,
    thinking: tuple[int, int] | None,
    mini: bool,
    listed: bool = False,
    low: bool = False,
) -> str:
    """The decision that is due, or what is going on instead.

    Args:
        thinking: how far a bot's thinking is, if one thinks.
        mini: for a phone, where it is a sheet over the foot of the page.
        listed: whether all moves are listed in words.
        low: whether the sheet leaves its room to the board: what leads on or back stays.
    """
    if table.over:
        again = button("rematch", icon("redo") + marked("act.again"), kind="btn go")
        tables = button("lobby", marked("act.tables"))
        return card(marked("act.over"), f'<div class="flow">{again}{tables}</div>')
    if table.reviewing:
        return card(marked("act.earlier"), _review(table))
    if table.bot_to_move:
        return card("", _thinking(table, thinking), panels_of(table.game.name).facts(table))
    inner = panels_of(table.game.name).action(table)
    fold, moves = _all_moves(table, listed)
    if mini:
        return card("", _handle(fold, low), inner, _luck(table), moves, kind="low" if low else "")
    return card("", inner, _luck(table), fold, moves)


def _handle(fold: str, low: bool) -> str:
    """What a phone's sheet is made low by, and high again; beside it, what unfolds the moves."""
    label = f"{'▴' if low else '▾'} {marked('act.choices')}"
    more = f'aria-expanded="{str(not low).lower()}"'
    grip = button("low", label, "no" if low else "yes", "fold", more=more)
    return f'<div class="handle">{grip}{fold}</div>'


def _luck(table: Table) -> str:
    """Where luck is chosen by hand: leaving it to luck after all."""
    if table.state.current_player >= 0:
        return ""
    once = button("luck", icon("die-5", "die") + marked("act.luck"), "once", "btn sm")
    whole = button("luck", marked("act.luck_whole"), "whole", "btn sm")
    return f'<div class="flow">{once}{whole}</div>'


def _review(table: Table) -> str:
    seat = table.state.current_player
    end = button("end", icon("redo") + marked("act.to_end"), kind="btn go")
    if seat >= 0 and not is_person(table.seats[seat]):
        return f'<div class="flow">{end}{button("play-on", marked("act.play_on"))}</div>'
    return (
        f'<p class="s m">{marked("act.own_line")}</p>'
        f'<div class="flow">{end}</div>{panels_of(table.game.name).action(table)}'
    )


def _thinking(table: Table, thinking: tuple[int, int] | None) -> str:
    who = esc(table.names[table.state.current_player])
    done, total = thinking or (0, 0)
    meter = (
        f'<progress max="{total}" value="{done}"></progress>'
        f'<span class="s nowrap not-narrow">{marked("act.progress", done=done, total=total)}</span>'
        if total
        else ""
    )
    skip = button("skip", marked("act.skip"), kind="btn sm")
    stop = button("stop", icon("stop") + marked("act.stop"), kind="btn sm") if total else ""
    head = f'<h2 class="not-narrow">{marked("banner.thinking", who=who)}</h2>'
    return f'{head}<div class="think">{meter}{skip}{stop}</div>'


def _all_moves(table: Table, opened: bool) -> tuple[str, str]:
    """Every move that fits, as a list: the same as clicking, for whoever prefers words.

    Returns:
        The button that unfolds the list, and the list.
    """
    if table.state.current_player < 0:
        return "", ""
    fitting = table.fitting
    sign_of = "▾" if opened else "▸"
    head = button(
        "moves",
        f"{sign_of} {marked('act.moves', n=len(fitting))}",
        kind="fold",
        more=f'aria-expanded="{str(opened).lower()}"',
    )
    if not opened:
        return head, ""
    listed = "".join(
        button("do", esc(text), text, "btn sm may")
        for text in map(table.game.format, fitting[:MOST_MOVES_LISTED])
    )
    left = len(fitting) - MOST_MOVES_LISTED
    more = f'<span class="s m">{marked("act.more", n=left)}</span>' if left > 0 else ""
    return head, f'<div class="flow moves" data-rove>{listed}{more}</div>'


def strip(table: Table) -> str:
    """What the last turn brought, and how near the end is."""
    return f'<div class="strip">{panels_of(table.game.name).strip(table)}</div>'
