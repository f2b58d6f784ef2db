"""What is shown of a game that is watched again, and the controls of that."""

from __future__ import annotations

from typing import NamedTuple

import param

from stoneage_panel.app.components.replay.strings import say
from stoneage_panel.table import COLOURS
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, icon, sign, tag


class Step(NamedTuple):
    """One stop of what is watched again.

    caption: what led to it. seat: who did that; None for nobody. when: the round. at: its number,
    from 0. all: that of the last one. paused: whether it rests there.
    """

    caption: str
    seat: int | None
    when: str
    at: int
    all: int
    paused: bool


class ReplayBanner(HtmlComponent):
    """Stands in the place of the banner, with who did what, and when."""

    kind = "head"
    step = param.Parameter(default=None, doc="The step that is shown; None if nothing is watched.")

    @depends("step")
    def html(self) -> Html:
        """The caption, how far it is, and the controls."""
        step: Step | None = self.step
        if step is None:
            return EMPTY
        nobody = step.seat is None
        paint = "var(--accent)" if nobody else f"var(--player-{COLOURS[step.seat or 0]})"
        cap = icon("play") if nobody else sign(step.seat or 0)
        heading = tag("strong", step.caption, role="heading", aria_level=2)
        return tag(
            "section",
            tag("span", cap, class_="cap"),
            tag("div", heading),
            _controls(step),
            class_="banner replay",
            style=f"--p:{paint}",
            aria_label=say("replay.title"),
        )


def _controls(step: Step) -> Html:
    going = "go_on" if step.paused else "pause"
    at = say("replay.at", at=step.at, all=step.all)
    slider = tag(
        "input",
        type="range",
        min=0,
        max=step.all,
        value=str(step.at),
        data_act="replay-to",
        aria_label=say("replay.to"),
        aria_valuetext=f"{at}. {step.caption}",
    )
    return tag(
        "span",
        tag("span", tag("span", step.when, " ", tag("b", at)), slider, class_="at"),
        _tool("replay-back", "step-back", "back", off=step.at == 0),
        _tool("replay-pause", "play" if step.paused else "pause", going),
        _tool("replay-on", "step-on", "on", off=step.at == step.all),
        _tool("replay-stop", "close", "stop"),
        class_="controls",
        role="group",
        aria_label=say("replay.title"),
    )


def _tool(act: str, shape: str, key: str, off: bool = False) -> Html:
    # a control that can't be used keeps the focus: one goes back and forth by keys
    name = say(f"replay.{key}")
    return button(act, icon(shape), kind="tb", title=name, aria_label=name, aria_disabled=off)
