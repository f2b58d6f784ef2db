"""The lobby: one tile a game, who sits where, how to play."""

from stoneage_panel.app import controls
from stoneage_panel.app.faces import vignette
from stoneage_panel.app.html import button, card, esc, icon, sign
from stoneage_panel.app.lobby import Lobby
from stoneage_panel.engine.registry import Preset, Spec
from stoneage_panel.engine.said import NAMES
from stoneage_panel.games import all_games
from stoneage_panel.table import is_person

_DICE_WORDS = {"fair": "Fair, seeded", "choose": "Let me choose"}
_PACE_WORDS = {"one by one": "One by one", "at once": "At once"}


def tiles(lobby: Lobby) -> str:
    """One tile a game, and one for every preset of it."""
    out = []
    for name, one in all_games().items():
        out.append(_tile(lobby, name, name, one))
        out += [_tile(lobby, f"{name} {p.key}", p.key, p) for p in one.presets]
    alone = " alone" if len(out) == 1 else ""
    return f'<div class="gts{alone}">{"".join(out)}</div>'


def _tile(lobby: Lobby, arg: str, key: str, one: Spec | Preset) -> str:
    low, high = one.players
    people = f"{low}–{high} players" if high > low else f"{low} player"
    chosen = arg == lobby.tile
    mark = f"<em>{icon('check')}</em>" if chosen else ""
    label = (
        f"{vignette(key)}<div><h2>{esc(one.title)}</h2>"
        f"<p class='s'>{esc(one.blurb)}</p>"
        f"<p class='s m'><b>{people} · {one.minutes} min</b></p></div>{mark}"
    )
    return button("game", label, arg, "gt", more=f'aria-pressed="{str(chosen).lower()}"')


def form(lobby: Lobby, kept: str = "") -> str:
    """Who sits where, how to play, Start.

    Args:
        kept: the card of games that can be gone on with, in HTML.
    """
    low, high = lobby.limits
    n = len(lobby.seats)
    seats = "".join(_seat(lobby, seat) for seat in range(n))
    change = _change(n, low, high) if high > 1 else ""
    names = [name for name in lobby.options.param if name != "name"]
    words = {option.name: option.said for option in lobby.game.option_specs}
    words["first"] = {str(k + 1): name for k, name in enumerate(NAMES[:n])}
    fields = "".join(controls.control(lobby.options, name, "option", words[name]) for name in names)
    own = card("Cards and buildings", _components(lobby)) if lobby.game.takes_components else ""
    start = button(
        "start", f"{icon('play')}Start with {n} player{'' if n == 1 else 's'}", kind="btn go big"
    )
    return "".join(
        (
            kept,
            card("Who sits where", f'<ol class="seats">{seats}</ol>{change}'),
            card(
                "How to play",
                fields,
                controls.control(lobby, "dice", "how", _DICE_WORDS),
                controls.control(lobby, "pace", "how", _PACE_WORDS),
                start,
            ),
            own,
        )
    )


def _change(n: int, low: int, high: int) -> str:
    """Seats more or fewer, and in another order."""
    add = button("add", icon("plus") + "Add a seat", kind="btn sm", disabled=n == high)
    drop = button("drop", icon("close") + "Take one away", kind="btn sm", disabled=n == low)
    return f'<div class="flow">{add}{drop}{button("shuffle", "Shuffle seats", kind="btn sm")}</div>'


def _components(lobby: Lobby) -> str:
    """The owner's own cards and buildings: a file in, the house's as a file to edit."""
    if lobby.components:
        used = f"In use: <b>{esc(lobby.components_name)}</b>. It is kept in every game you save."
        back = button("no-components", icon("close") + "Use ours again", kind="btn sm")
    else:
        used = "Do you own the printed game? Put its cards and buildings in as a file."
        back = ""
    take = (
        f'<label class="btn sm file">{icon("card")}Open a file'
        '<input type="file" accept=".toml,.txt,text/plain" data-act="components"'
        ' aria-label="Open a file of cards and buildings"></label>'
    )
    give = button("get-components", icon("save") + "Get ours to edit", kind="btn sm")
    return f'<p class="s m">{used}</p><div class="flow">{take}{give}{back}</div>'


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
