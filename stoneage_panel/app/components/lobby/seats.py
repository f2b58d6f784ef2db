"""Who sits where: a row a seat."""

from __future__ import annotations

from stoneage_panel.app.components.lobby.lobby import CUSTOM, ELSEWHERE, Lobby, is_elsewhere
from stoneage_panel.app.components.lobby.strength import strength
from stoneage_panel.app.components.lobby.strings import marked, say
from stoneage_panel.bots.levels import Level, level_of, levels, personalities
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.table import is_person
from stoneage_panel.ui import param_controls
from stoneage_panel.ui.html import EMPTY, Html, button, card, fragment, icon, sign, tag


def seats(lobby: Lobby, alone: bool) -> Html:
    """A card with all seats.

    Args:
        alone: whether the game is for one.
    """
    low, high = lobby.limits
    if alone:
        rows, change = [_alone(lobby)], EMPTY
    else:
        rows = [_seat(lobby, seat) for seat in range(len(lobby.seats))]
        change = _change(len(lobby.seats), low, high, lobby.widening)
    title = marked("lobby.seat" if alone else "lobby.seats")
    return card(
        title,
        tag("ol", rows, class_="seats"),
        change,
        EMPTY if alone else _devices(lobby),
        strength(lobby),
        EMPTY if alone else _tournament(),
    )


def _devices(lobby: Lobby) -> Html:
    """How friends play along who have devices of their own."""
    words = say("lobby.apart" if lobby.elsewhere else "lobby.devices")
    return tag("p", words, class_="s m devices")


def _tournament() -> Html:
    """Leads to one; what it needs comes with its first use."""
    label = fragment(icon("bot"), marked("lobby.tournament"))
    return tag("p", button("tournament-open", label, kind="btn sm"), class_="tournament-way")


def _change(n: int, low: int, high: int, option: str) -> Html:
    """Seats more or fewer, and in another order.

    Args:
        option: what one seat more switches on, or empty.
    """
    more = say("lobby.add_with", option=option) if option else say("lobby.add")
    add = fragment(icon("plus"), more)
    drop = fragment(icon("close"), say("lobby.drop"))
    return tag(
        "div",
        button("add", add, kind="btn sm", disabled=n == high),
        button("drop", drop, kind="btn sm", disabled=n == low),
        button("shuffle", marked("lobby.shuffle"), kind="btn sm"),
        class_="flow",
    )


def _seat(lobby: Lobby, seat: int) -> Html:
    label = say("lobby.who", name=NAMES[seat])
    head = sign(seat), tag("b", NAMES[seat])
    return tag("li", head, _who(lobby, seat, label), data_key=f"seat{seat}")


def _alone(lobby: Lobby) -> Html:
    """The only seat there is: colours mean figures then, not a player."""
    return tag("li", _who(lobby, 0, say("lobby.seat")), class_="alone", data_key="seat0")


def _who(lobby: Lobby, seat: int, label: str) -> Html:
    """Who sits there, and what else there is to say of them."""
    who = lobby.seats[seat]
    named = {level.text: level for level in levels(lobby.game)}
    chosen = _chosen(lobby, who)
    bots = {value: level.words for value, level in named.items()}
    people = {"human": _person(lobby, seat)}
    if lobby.limits[1] > 1:
        people[ELSEWHERE] = say("lobby.elsewhere")
    words = {**people, **bots, CUSTOM: say("lobby.custom")}
    about = f"does{seat}"
    kind = _select(list(words), chosen, words, seat, label, about)
    if chosen in people:
        return fragment(kind, _name(who, seat))
    if chosen in named:
        likes = _likes(lobby, seat, label)
        return fragment(kind, likes, _about(named[chosen], about, bool(likes)))
    return fragment(kind, tag("span", id=about, class_="does"), _exact(lobby, seat, label))


def _chosen(lobby: Lobby, who: str) -> str:
    """What is chosen in the list of who may sit there."""
    if is_person(who):
        return "human"
    if is_elsewhere(who):
        return ELSEWHERE
    level = level_of(lobby.game, who)
    return level.text if level else CUSTOM


def _person(lobby: Lobby, seat: int) -> str:
    """A person; where nobody else is one, that is whoever reads it."""
    others = [who for number, who in enumerate(lobby.seats) if number != seat]
    return say("lobby.person" if any(map(is_person, others)) else "lobby.you")


def _about(level: Level, about: str, heard_only: bool) -> Html:
    """What a bot of this strength does; seen under “How strong?” where there is no room for it."""
    kind = "visually-hidden" if heard_only else "does s m"
    return tag("span", level.about, class_=kind, id=about)


def _likes(lobby: Lobby, seat: int, label: str) -> Html:
    """What the bot likes, where that can be chosen."""
    who = lobby.seats[seat]
    words = dict(personalities(lobby.game, who))
    if not words:
        return EMPTY
    name = say("lobby.likes", who=label)
    return _select(list(words), who, words, seat, name, kind="likes")


def _exact(lobby: Lobby, seat: int, label: str) -> Html:
    """The bot as such: one of those without a name of strength, or as it was given."""
    words = dict(lobby.others())
    who = lobby.seats[seat]
    words.setdefault(who, who)
    name = say("lobby.exact", who=label)
    return _select(list(words), who, words, seat, name, kind="exact")


def _select(
    values: list[str],
    chosen: str,
    words: dict[str, str],
    seat: int,
    label: str,
    about: str | None = None,
    kind: str | None = None,
) -> Html:
    return tag(
        "select",
        param_controls.options(values, chosen, words),
        data_act="seat",
        data_arg=seat,
        aria_label=label,
        aria_describedby=about,
        class_=kind,
    )


def _name(who: str, seat: int) -> Html:
    """A person's name."""
    return tag(
        "input",
        type="text",
        class_="name",
        maxlength=20,
        data_act="name",
        data_arg=seat,
        value=who.partition(":")[2],
        placeholder=say("lobby.your_name"),
        aria_label=say("lobby.name_of", n=seat + 1),
    )
