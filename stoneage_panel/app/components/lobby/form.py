"""Who sits where, how to play, Start."""

from __future__ import annotations

import param

from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.lobby.strings import marked, say
from stoneage_panel.engine.strings import NAMES
from stoneage_panel.table import is_person
from stoneage_panel.ui import param_controls
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, card, fragment, icon, sign, tag

_WORDS = {"fair": "fair", "choose": "choose", "brisk": "brisk", "calm": "calm",
          "next": "next", "instant": "instant"}  # fmt: skip
"""Keys of what people read for the values of the settings."""


class LobbyForm(HtmlComponent):
    """The choices before a game, besides the game itself."""

    kind = "form"
    lobby = param.ClassSelector(class_=Lobby, doc="What is chosen.")

    @depends("lobby.param")
    def html(self) -> Html:
        """Cards with seats, options and the owner's own components; and Start."""
        lobby = self.lobby
        alone = lobby.limits[1] == 1
        label = say("lobby.start_alone") if alone else say("lobby.start", n=len(lobby.seats))
        start = button("start", fragment(icon("play"), label), kind="btn go big")
        own = EMPTY
        if lobby.game.takes_components:
            own = card(marked("lobby.cards"), _components(lobby))
        return fragment(_seats(lobby, alone), self._how(), own, tag("div", start, class_="begin"))

    def _how(self) -> Html:
        lobby = self.lobby
        words = {option.name: option.said for option in lobby.game.option_specs}
        words["first"] = {str(k + 1): name for k, name in enumerate(NAMES[: len(lobby.seats)])}
        options = [
            param_controls.control(lobby.options, name, "option", words[name])
            for name in lobby.options.param
            if name != "name"
        ]
        is_called = {value: say(f"how.is.{key}") for value, key in _WORDS.items()}
        dice = param_controls.control(lobby, "dice", "how", is_called)
        pace = param_controls.control(lobby, "pace", "how", is_called)
        return card(marked("lobby.how"), *options, dice, pace)


def _seats(lobby: Lobby, alone: bool) -> Html:
    low, high = lobby.limits
    if alone:
        rows, change = [_alone(lobby)], EMPTY
    else:
        rows = [_seat(lobby, seat) for seat in range(len(lobby.seats))]
        change = _change(len(lobby.seats), low, high)
    title = marked("lobby.seat" if alone else "lobby.seats")
    return card(title, tag("ol", rows, class_="seats"), change)


def _change(n: int, low: int, high: int) -> Html:
    """Seats more or fewer, and in another order."""
    add = fragment(icon("plus"), say("lobby.add"))
    drop = fragment(icon("close"), say("lobby.drop"))
    return tag(
        "div",
        button("add", add, kind="btn sm", disabled=n == high),
        button("drop", drop, kind="btn sm", disabled=n == low),
        button("shuffle", marked("lobby.shuffle"), kind="btn sm"),
        class_="flow",
    )


def _components(lobby: Lobby) -> Html:
    """The owner's own cards and buildings: a file in, the house's as a file to edit."""
    if lobby.components:
        used = marked("lobby.in_use", name=tag("b", lobby.components_name))
        ours = fragment(icon("close"), say("lobby.use_ours"))
        back = button("no-components", ours, kind="btn sm")
    else:
        used, back = marked("lobby.own"), EMPTY
    field = tag(
        "input",
        type="file",
        accept=".toml,.txt,text/plain",
        data_act="components",
        aria_label=say("lobby.open_long"),
    )
    take = tag("label", icon("card"), say("lobby.open"), field, class_="btn sm file")
    give = button("get-components", fragment(icon("save"), say("lobby.get")), kind="btn sm")
    return fragment(tag("p", used, class_="s m"), tag("div", take, give, back, class_="flow"))


def _seat(lobby: Lobby, seat: int) -> Html:
    label = say("lobby.who", name=NAMES[seat])
    head = sign(seat), tag("b", NAMES[seat])
    return tag("li", head, _who(lobby, seat, label), data_key=f"seat{seat}")


def _alone(lobby: Lobby) -> Html:
    """The only seat there is: colours mean figures then, not a player."""
    return tag("li", _who(lobby, 0, say("lobby.seat")), class_="alone", data_key="seat0")


def _who(lobby: Lobby, seat: int, label: str) -> Html:
    """Who sits there, and a person's name."""
    who = lobby.seats[seat]
    person = is_person(who)
    choices = dict(lobby.choices())
    listed = param_controls.options(list(choices), "human" if person else who, choices)
    select = tag("select", listed, data_act="seat", data_arg=seat, aria_label=label)
    if not person:
        return select
    name = tag(
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
    return fragment(select, name)
