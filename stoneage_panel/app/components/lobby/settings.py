"""How to play: one line of what matters, all else folded in."""

from __future__ import annotations

from collections.abc import Iterable

from stoneage_panel.app.components.lobby.lobby import PACES, Lobby
from stoneage_panel.app.components.lobby.strings import marked, say
from stoneage_panel.engine.strings import NAMES, series
from stoneage_panel.ui import param_controls
from stoneage_panel.ui.html import EMPTY, Html, button, card, fragment, icon, tag

_VALUES = ("fair", "choose", "brisk", "calm", "next", "instant")
_NAMED = 2
"""So many changed options are named while they are folded in."""


def settings(lobby: Lobby) -> Html:
    """A card with the settings."""
    called = {value: say(f"how.is.{value}") for value in _VALUES}
    line = [param_controls.control(lobby, name, "how", called) for name in _how(lobby)]
    first = _options(lobby, lobby.foremost)
    return card(marked("lobby.how"), *first, tag("div", line, class_="how"), _fold(lobby))


def _how(lobby: Lobby) -> tuple[str, ...]:
    """What is chosen of how one plays; luck that all devices draw is not chosen."""
    return ("pace",) if lobby.elsewhere else ("dice", "pace")


def pace_choice(lobby: Lobby) -> Html:
    """How fast things move, to be changed while a game is played."""
    named = {value: say(f"how.is.{value}") for value in PACES}
    chosen = param_controls.options(PACES, lobby.pace, named)
    field = tag("select", chosen, data_act="pace", title=say("how.pace_doc"))
    return tag("label", say("how.pace"), " ", field, class_="pace")


def _options(lobby: Lobby, names: Iterable[str]) -> list[Html]:
    """A control for each of some options."""
    words = {option.name: option.said for option in lobby.game.option_specs}
    words["first"] = {str(k + 1): name for k, name in enumerate(NAMES[: len(lobby.seats)])}
    return [param_controls.control(lobby.options, name, "option", words[name]) for name in names]


def _fold(lobby: Lobby) -> Html:
    """The options, under a line that says what differs from the rule book."""
    first = lobby.foremost
    options = _options(lobby, [n for n in lobby.options.param if n not in ("name", *first)])
    luck = "together" if lobby.elsewhere else "dice"
    about = [tag("p", say(f"how.{name}_doc"), class_="s m") for name in (luck, "pace")]
    state = tag("span", _state(lobby), class_="s m")
    summary = tag("summary", tag("b", say("how.more")), " ", state)
    return tag(
        "details", summary, options, about, _own(lobby), class_="more-options", open=lobby.refused
    )


def _state(lobby: Lobby) -> str:
    """What differs from the rule book."""
    changed = list(lobby.changed)
    if lobby.components:
        changed.append(say("lobby.cards"))
    if not changed:
        return say("how.as_printed")
    return say("how.changed", n=len(changed), names=_named(changed))


def _named(labels: Iterable[str]) -> str:
    labels = list(labels)
    return series(labels[:_NAMED]) if len(labels) <= _NAMED else f"{', '.join(labels[:_NAMED])} …"


def _own(lobby: Lobby) -> Html:
    """The owner's own cards and buildings: a file in, the house's as a file to edit."""
    if not lobby.game.takes_components:
        return EMPTY
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
    return tag(
        "div",
        tag("h3", say("lobby.cards")),
        tag("p", used, class_="s m"),
        tag("div", take, give, back, class_="flow"),
        class_="owners",
    )
