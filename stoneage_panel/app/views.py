"""The zones as HTML, game-neutral; what is special to a game comes from its face."""

from stoneage_panel.app import controls
from stoneage_panel.app.faces import face
from stoneage_panel.app.html import button, card, esc, icon, sign
from stoneage_panel.app.lobby import Lobby
from stoneage_panel.app.style import THEME_NAMES
from stoneage_panel.games import all_games, spec
from stoneage_panel.table import COLOURS, LogLine, Table, is_person
from stoneage_panel.table.seats import NAMES

APP = "Round the fire"
_DIE = icon("die-5", "die")
_LUCK_MARK = f'<span class="luck" title="Luck was revealed since then">{_DIE}</span>'
_DICE_WORDS = {"fair": "Fair, seeded", "choose": "Let me choose"}
_PACE_WORDS = {"one by one": "One by one", "at once": "At once"}
MOST_MOVES_LISTED = 120
LOG_LINES = 30
"""Lines of the log shown at first; the rest at a click. It is sent anew at every move."""


def bar(table: Table, playing: bool, theme: str) -> str:
    """The top bar: name, undo, redo, hint, save, theme."""
    tools = [_tool("theme", "theme", f"Colours: {THEME_NAMES[theme]}", "")]
    if not playing:
        head = f"<h1>{icon('torch', 'res.food')}{APP}</h1>{_beside('no server, no account')}"
        tools = [_opener(), *tools]
    else:
        looks = face(table.game.name)
        name = f'{icon(looks.ICON, "res.fur")}<span class="not-narrow">{esc(table.title)}</span>'
        title = "Back to all tables; this game is kept"
        back = button("lobby", name, kind="", more=f'title="{title}" aria-label="{title}"')
        head = f"<h1>{back}</h1>{_beside(looks.subtitle(table))}"
        luck = _LUCK_MARK if table.can_undo and table.undo_shows_luck else ""
        tools = [
            _tool("undo", "undo", "Undo", "Undo", not table.can_undo, luck),
            _tool("redo", "redo", "Redo", "Redo", not table.can_redo),
            _tool("hint", "hint", "Hint", "Hint", table.over),
            _tool("lines", "branch", "Lines", "Lines"),
            _tool("save", "save", "Save to a file", "Save"),
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
        '<span class="label">Open a file</span><input type="file" accept=".txt,text/plain"'
        ' data-act="open" aria-label="Open a saved game"></label>'
    )


# ---------------------------------------------------------------- banner and tiles


def banner(table: Table, playing: bool) -> str:
    """Whose turn it is and what is due, in the mover's colour."""
    if not playing:
        title = spec(table.game.name).title
        return _banner(
            "var(--accent)",
            icon("torch"),
            "Choose who plays, then press Start",
            f"{title} is on the table. Or simply turn over a token: the game begins at once.",
        )
    strong, more = table.status
    seat = table.state.current_player
    if table.over:
        seat = table.state.winner if table.state.winner is not None else 0
    elif seat < 0:
        seat = table.seat_at_luck
    elif table.reviewing:
        more = "An earlier position: play on from here, or go back to the end with Redo."
    elif table.bot_to_move:
        strong, more = f"{table.names[seat]} is thinking", "A bot's turn; it is told in a moment."
    return _banner(f"var(--player-{COLOURS[seat]})", sign(seat), esc(strong), esc(more))


def _banner(colour: str, cap: str, strong: str, more: str) -> str:
    return (
        f'<section class="banner" style="--p:{colour}" aria-live="polite">'
        f'<span class="cap">{cap}</span>'
        f"<div><strong>{strong}</strong><span>{more}</span></div></section>"
    )


def tiles(lobby: Lobby) -> str:
    """One tile a game."""
    games = all_games()
    out = []
    for name, one in games.items():
        low, high = one.players
        people = f"{low}–{high} players" if high > low else f"{low} player"
        chosen = name == lobby.game_name
        mark = f"<em>{icon('check')}</em>" if chosen else ""
        label = (
            f"{face(name).vignette()}<div><h2>{esc(one.title)}</h2>"
            f"<p class='s'>{esc(one.blurb)}</p>"
            f"<p class='s m'><b>{people} · {one.minutes} min</b></p></div>{mark}"
        )
        out.append(button("game", label, name, "gt", more=f'aria-pressed="{str(chosen).lower()}"'))
    alone = " alone" if len(games) == 1 else ""
    return f'<div class="gts{alone}">{"".join(out)}</div>'


# ---------------------------------------------------------------- lobby form


def form(lobby: Lobby, kept: str = "") -> str:
    """Who sits where, how to play, Start.

    Args:
        kept: what to call a game that was left and can be gone on with.
    """
    low, high = lobby.limits
    n = len(lobby.seats)
    seats = "".join(_seat(lobby, seat) for seat in range(n))
    change = "".join(
        (
            button("add", icon("plus") + "Add a seat", kind="btn sm", disabled=n == high),
            button("drop", icon("close") + "Take one away", kind="btn sm", disabled=n == low),
            button("shuffle", "Shuffle seats", kind="btn sm"),
        )
    )
    names = [name for name in lobby.options.param if name != "name"]
    words = {str(k + 1): name for k, name in enumerate(NAMES)}
    fields = "".join(
        controls.control(lobby.options, name, "option", words if name == "first" else None, n)
        for name in names
    )
    start = button(
        "start", f"{icon('play')}Start with {n} player{'' if n == 1 else 's'}", kind="btn go big"
    )
    left = button("resume", icon("play") + esc(kept), kind="btn may") if kept else ""
    return "".join(
        (
            card("Go on where you left off", f'<div class="flow">{left}</div>') if kept else "",
            card(
                "Who sits where", f'<ol class="seats">{seats}</ol><div class="flow">{change}</div>'
            ),
            card(
                "How to play",
                fields,
                controls.control(lobby, "dice", "how", _DICE_WORDS),
                controls.control(lobby, "pace", "how", _PACE_WORDS),
                start,
            ),
        )
    )


def _seat(lobby: Lobby, seat: int) -> str:
    who = lobby.seats[seat]
    person = is_person(who)
    chosen = "human" if person else who
    listed = controls.options(
        [value for value, _ in lobby.choices()], chosen, dict(lobby.choices())
    )
    name = ""
    if person:
        name = (
            f'<input type="text" class="name" maxlength="20" data-act="name" data-arg="{seat}"'
            f' value="{esc(who.partition(":")[2])}" placeholder="Name (may stay empty)"'
            f' aria-label="Name of seat {seat + 1}">'
        )
    return (
        f'<li data-key="seat{seat}">{sign(seat)}<b>{NAMES[seat]}</b>'
        f'<select data-act="seat" data-arg="{seat}" aria-label="Who plays {NAMES[seat]}">{listed}'
        f"</select>{icon('figure' if person else 'bot')}{name}</li>"
    )


# ---------------------------------------------------------------- people


def people(table: Table, mini: bool) -> str:
    """Every player's panel, always visible; small on a phone."""
    draw = face(table.game.name).mini if mini else face(table.game.name).panel
    out = []
    for seat in range(table.game.players):
        head, _, body = draw(table, seat).partition("|")
        turn = " turn" if seat == table.state.current_player else ""
        tag = "" if mini else _tag(table, seat)
        name = "" if mini else f'<span class="who">{esc(table.names[seat])}</span>'
        out.append(
            f'<section class="pl{turn}" style="--p:var(--player-{COLOURS[seat]})"'
            f' aria-label="{esc(table.names[seat])}"><header>{sign(seat)}{name} {tag}{head}'
            f"</header>{body}</section>"
        )
    return f'<div class="players{" mini" if mini else ""}">{"".join(out)}</div>'


def _tag(table: Table, seat: int) -> str:
    if is_person(table.seats[seat]):
        alone = len(table.people) == 1
        return f'<span class="tag you">{"you" if alone else "person"}</span>'
    return f'<span class="tag">{esc(table.seats[seat].partition(":")[0])} bot</span>'


# ---------------------------------------------------------------- actions


def act(table: Table, thinking: tuple[int, int] | None, mini: bool, listed: bool = False) -> str:
    """The decision that is due, or what is going on instead."""
    if table.over:
        again = button("rematch", icon("redo") + "Play again", kind="btn go")
        return card(
            "The game is over", f'<div class="flow">{again}{button("lobby", "All tables")}</div>'
        )
    if table.reviewing:
        return card("An earlier position", _review(table))
    if table.bot_to_move:
        return card("", _thinking(table, thinking), face(table.game.name).facts(table))
    inner = face(table.game.name).action(table)
    return card("", inner, "" if mini else _all_moves(table, listed))


def _review(table: Table) -> str:
    seat = table.state.current_player
    end = button("end", icon("redo") + "Back to the end", kind="btn go")
    if seat >= 0 and not is_person(table.seats[seat]):
        return f'<div class="flow">{end}{button("play-on", "Play on from here")}</div>'
    return (
        f'<p class="s m">Choose a move to start a line of its own; the old one is kept.</p>'
        f'<div class="flow">{end}</div>{face(table.game.name).action(table)}'
    )


def _thinking(table: Table, thinking: tuple[int, int] | None) -> str:
    who = esc(table.names[table.state.current_player])
    done, total = thinking or (0, 0)
    meter = (
        f'<progress max="{total}" value="{done}"></progress>'
        f'<span class="s nowrap not-narrow">{done} of {total}</span>'
        if total
        else ""
    )
    skip = button("skip", "Skip ahead", kind="btn sm")
    stop = button("stop", icon("stop") + "Move now", kind="btn sm") if total else ""
    head = f'<h2 class="not-narrow">{who} is thinking</h2>'
    return f'{head}<div class="think">{meter}{skip}{stop}</div>'


def _all_moves(table: Table, opened: bool) -> str:
    """Every move that fits, as a list: the same as clicking, for whoever prefers words."""
    if table.state.current_player < 0:
        return ""
    fitting = table.fitting
    sign_of = "▾" if opened else "▸"
    head = button(
        "moves",
        f"{sign_of} All {len(fitting)} moves in words",
        kind="fold",
        more=f'aria-expanded="{str(opened).lower()}"',
    )
    if not opened:
        return head
    listed = "".join(
        button("do", esc(text), text, "btn sm may")
        for text in map(table.game.format, fitting[:MOST_MOVES_LISTED])
    )
    left = len(fitting) - MOST_MOVES_LISTED
    more = f'<span class="s m">and {left} more: point at pieces first</span>' if left > 0 else ""
    return f'{head}<div class="flow moves">{listed}{more}</div>'


def strip(table: Table) -> str:
    """What the last turn brought, and how near the end is."""
    return f'<div class="strip">{face(table.game.name).strip(table)}</div>'


# ---------------------------------------------------------------- log and lines


def log(table: Table, lines_open: bool, whole: bool, full_people: bool) -> str:
    """What happened, newest first; a click shows that position."""
    told = table.log
    shown = told if whole else told[-LOG_LINES:]
    rows = [_log_line(table, line) for line in reversed(shown)]
    if len(shown) < len(told):
        rows.append(f"<li>{button('older', f'All {len(told)} lines', kind='btn sm')}</li>")
    copy = button("copy", "Copy", kind="btn sm")
    head = f'<div class="row" style="margin:0"><h3>What happened</h3>{copy}</div>'
    card_html = f'<section class="card log">{head}<ol>{"".join(rows)}</ol></section>'
    return (
        (people(table, False) if full_people else "")
        + (lines(table) if lines_open else "")
        + card_html
    )


def _log_line(table: Table, line: LogLine) -> str:
    later = line.ply > table.node.depth
    state = "now" if line.node is table.node else "later" if later else ""
    luck = f'<span class="lk" title="Luck was revealed">{_DIE}</span>' if line.luck else ""
    go = f'<button type="button" data-act="jump" data-arg="{line.node.id}">'
    words = f"{sign(line.seat)}<span>{_named(table, line)}</span>{luck}"
    return f'<li class="{state}" data-key="n{line.node.id}">{go}{words}</button></li>'


def _named(table: Table, line: LogLine) -> str:
    """A line of the log; whoever did it stands out."""
    name = table.names[line.seat]
    if line.text.startswith(name + " "):
        return f"<b>{esc(name)}</b>{esc(line.text[len(name) :])}"
    return esc(line.text)


def lines(table: Table) -> str:
    """All lines of the tree: show, name, promote, delete."""
    rows = []
    ends = table.branches()
    for number, node in enumerate(ends):
        fork = _fork(node)
        name = fork.name or ("the game as played" if number == 0 else f"line {number + 1}")
        here = node is table.node or node in table.current_line
        tools = "".join((
            button("jump", "Show", node.id, "btn sm" + (" on" if here else "")),
            button("promote", "Main", node.id, "btn sm", disabled=number == 0),
            button("delete", icon("close"), fork.id, "btn sm", disabled=len(ends) == 1,
                   more='title="Delete this line" aria-label="Delete this line"'),
        ))  # fmt: skip
        rows.append(
            f'<li data-key="l{fork.id}"><input type="text" data-act="rename" data-arg="{fork.id}"'
            f' maxlength="80" value="{esc(name)}" aria-label="Name of the line">'
            f'<span class="s m nowrap">{node.depth} moves</span>{tools}</li>'
        )
    return f'<section class="card lines"><h2>Lines</h2><ul>{"".join(rows)}</ul></section>'


def _fork(node: object) -> object:
    """Where a line leaves the others: the node after the last one with several ways on."""
    at = node
    while at.parent is not None and len(at.parent.children) == 1:  # type: ignore[attr-defined]
        at = at.parent  # type: ignore[attr-defined]
    return at


# ---------------------------------------------------------------- over the page


def handover(table: Table) -> str:
    """The screen goes from one person to the next; nobody's goods are shown."""
    seat = table.state.current_player
    who = esc(table.names[seat])
    go = button("mine", f"I am {who}", kind="btn go big")
    return (
        '<div class="over cover" role="dialog" aria-modal="true" aria-label="Hand over">'
        f'<div class="dialog"><h2>{sign(seat)} Hand the screen to {who}</h2>'
        f"<p>Goods are hidden at this table. When {who} has the screen, go on.</p>{go}</div></div>"
    )


def ending(table: Table) -> str:
    """How the game ended: the story of the score."""
    strong, more = table.status
    won = sign(table.state.winner) + " " if table.state.winner is not None else ""
    story = "".join(f"<li>{esc(line)}</li>" for line in table.game.story(table.state, table.names))
    go = "".join(
        (
            button("rematch", icon("redo") + "Play again", kind="btn go"),
            button("close", "Look at the board"),
            button("save", icon("save") + "Save"),
            button("lobby", "All tables"),
        )
    )
    return (
        '<div class="over" role="dialog" aria-modal="true" aria-label="The end">'
        f'<div class="dialog"><h2>{won}{esc(strong)}</h2>'
        f'<p class="m">{esc(more)}</p><ul>{story}</ul><div class="flow">{go}</div></div></div>'
    )


def toast(sentence: str, rule: str, title: str) -> str:
    """Why not, with the rule; or a hint (without a rule)."""
    tag = f'<span class="rule" title="{esc(title)}">{esc(rule)}</span>' if rule else ""
    shut = button("close", icon("close"), kind="tb", more='aria-label="Close"')
    kind = "" if rule else " info"
    more = f'<br><span class="s m">{esc(title)}</span>' if title and rule else ""
    said = f"<span>{esc(sentence)}{more}</span>"
    return f'<div class="toast{kind}" role="status">{tag}{said}{shut}</div>'
