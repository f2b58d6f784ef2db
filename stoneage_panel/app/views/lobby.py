"""The lobby: one tile a game, who sits where, how to play."""

from functools import cache

from stoneage_panel.app.lobby import Lobby
from stoneage_panel.app.strings import marked, say
from stoneage_panel.catalog import Preset, Spec, all_games, spec
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.table import is_person
from stoneage_panel.ui import param_controls
from stoneage_panel.ui.html import button, card, esc, icon, sign

_WORDS = {"fair": "fair", "choose": "choose", "one by one": "slow", "at once": "fast"}
"""Keys of what people read for the values of the settings."""


def tiles(lobby: Lobby) -> str:
    """One tile a game, and one for every preset of it."""
    out = []
    for name, one in all_games().items():
        out.append(_tile(lobby, name, name, one))
        out += [_tile(lobby, f"{name} {p.key}", name, p) for p in one.presets]
    alone = " alone" if len(out) == 1 else ""
    return f'<div class="gts{alone}">{"".join(out)}</div>'


@cache
def _picture(game: str, tile: str) -> str:
    """The small picture of a tile."""
    return spec(game).picture(tile)


def _tile(lobby: Lobby, arg: str, name: str, one: Spec | Preset) -> str:
    low, high = one.players
    people = say("lobby.from_to" if high > low else "lobby.players", n=high, low=low, high=high)
    told = esc(say("lobby.tile", players=people, minutes=one.minutes))
    chosen = arg == lobby.tile
    mark = f"<em>{icon('check')}</em>" if chosen else ""
    label = (
        f"{_picture(name, one.tile)}<div><h2>{esc(one.title)}</h2>"
        f"<p class='s'>{esc(one.blurb)}</p>"
        f"<p class='s m'><b>{told}</b></p></div>{mark}"
    )
    return button("game", label, arg, "gt", more=f'aria-pressed="{str(chosen).lower()}"')


def form(lobby: Lobby, kept: str = "") -> str:
    """Who sits where, how to play, Start.

    Args:
        kept: the card of games that can be gone on with, in HTML.
    """
    low, high = lobby.limits
    n = len(lobby.seats)
    alone = high == 1
    who = marked("lobby.seat" if alone else "lobby.seats")
    seats = _alone(lobby) if alone else "".join(_seat(lobby, seat) for seat in range(n))
    change = "" if alone else _change(n, low, high)
    names = [name for name in lobby.options.param if name != "name"]
    words = {option.name: option.said for option in lobby.game.option_specs}
    words["first"] = {str(k + 1): name for k, name in enumerate(NAMES[:n])}
    fields = "".join(
        param_controls.control(lobby.options, name, "option", words[name]) for name in names
    )
    own = ""
    if lobby.game.takes_components:
        own = card(marked("lobby.cards"), _components(lobby))
    begin = marked("lobby.start_alone") if alone else marked("lobby.start", n=n)
    start = button("start", icon("play") + begin, kind="btn go big")
    words |= {name: {value: say(f"how.is.{key}") for value, key in _WORDS.items()}
              for name in ("dice", "pace")}  # fmt: skip
    pace = param_controls.control(lobby, "pace", "how", words["pace"])
    return "".join(
        (
            kept,
            card(who, f'<ol class="seats">{seats}</ol>{change}'),
            card(
                marked("lobby.how"),
                fields,
                param_controls.control(lobby, "dice", "how", words["dice"]),
                "" if all(map(is_person, lobby.seats)) else pace,
            ),
            own,
            f'<div class="begin">{start}</div>',
        )
    )


def _change(n: int, low: int, high: int) -> str:
    """Seats more or fewer, and in another order."""
    add = button("add", icon("plus") + marked("lobby.add"), kind="btn sm", disabled=n == high)
    drop = button("drop", icon("close") + marked("lobby.drop"), kind="btn sm", disabled=n == low)
    shuffle = button("shuffle", marked("lobby.shuffle"), kind="btn sm")
    return f'<div class="flow">{add}{drop}{shuffle}</div>'


def _components(lobby: Lobby) -> str:
    """The owner's own cards and buildings: a file in, the house's as a file to edit."""
    if lobby.components:
        used = marked("lobby.in_use", name=f"<b>{esc(lobby.components_name)}</b>")
        back = button("no-components", icon("close") + marked("lobby.use_ours"), kind="btn sm")
    else:
        used = marked("lobby.own")
        back = ""
    take = (
        f'<label class="btn sm file">{icon("card")}{marked("lobby.open")}'
        '<input type="file" accept=".toml,.txt,text/plain" data-act="components"'
        f' aria-label="{marked("lobby.open_long")}"></label>'
    )
    give = button("get-components", icon("save") + marked("lobby.get"), kind="btn sm")
    return f'<p class="s m">{used}</p><div class="flow">{take}{give}{back}</div>'


def _seat(lobby: Lobby, seat: int) -> str:
    label = marked("lobby.who", name=esc(NAMES[seat]))
    head = f"{sign(seat)}<b>{esc(NAMES[seat])}</b>"
    return f'<li data-key="seat{seat}">{head}{_who(lobby, seat, label)}</li>'


def _alone(lobby: Lobby) -> str:
    """The only seat there is: colours mean figures then, not a player."""
    return f'<li class="alone" data-key="seat0">{_who(lobby, 0, marked("lobby.seat"))}</li>'


def _who(lobby: Lobby, seat: int, label: str) -> str:
    """Who sits there, and a person's name."""
    who = lobby.seats[seat]
    person = is_person(who)
    chosen = "human" if person else who
    listed = param_controls.options(
        [value for value, _ in lobby.choices()], chosen, dict(lobby.choices())
    )
    name = ""
    if person:
        name = (
            f'<input type="text" class="name" maxlength="20" data-act="name" data-arg="{seat}"'
            f' value="{esc(who.partition(":")[2])}" placeholder="{marked("lobby.your_name")}"'
            f' aria-label="{marked("lobby.name_of", n=seat + 1)}">'
        )
    return f'<select data-act="seat" data-arg="{seat}" aria-label="{label}">{listed}</select>{name}'
