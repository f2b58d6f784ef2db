"""What the tutorial says, above the decision that is due."""

from __future__ import annotations

import param

from stoneage_panel.app.components.tutorial.strings import say
from stoneage_panel.app.components.tutorial.tutorial import LAST, Tutorial
from stoneage_panel.board import Scene
from stoneage_panel.table import Table
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag
from stoneage_panel.ui.pointing import Pointer


class TutorialCard(HtmlComponent):
    """The tutorial's card; empty while it is silent."""

    kind = "act"
    table = param.ClassSelector(class_=Table, doc="The table it guides at.")
    tutorial = param.ClassSelector(class_=Tutorial, doc="What it says.")
    scene = param.Parameter(default=None, doc="The board as it is shown beside it.")

    @depends("table.version", "scene")
    def html(self) -> Html:
        """The step that is due, with the way out."""
        table, tutorial = self.table, self.tutorial
        if not tutorial.on or table.over or table.reviewing:
            return EMPTY
        number = tutorial.progress
        title = say("tutorial.between")
        if number:
            title = say("tutorial.head", n=number[0], of=number[1])
        leave = button("tutorial-later", esc(say("tutorial.later")), kind="btn sm")
        head = tag("header", icon("guide"), tag("b", title), tag("span", class_="sp"), leave)
        return tag("section", head, self._said(), class_="card guide")

    def _said(self) -> Html:
        tutorial = self.tutorial
        if not tutorial.ours:
            return tag("p", _watch(self.table))
        step, pointer = tutorial.step, tutorial.pointer
        # in the middle of an action the reasons have been read, and its controls need the room
        begun = bool(self.table.chosen)
        lines = []
        if step:
            lines.append(tag("p", tag("b", step.say)))
            if step.why and not begun:
                lines.append(tag("p", step.why, class_="s"))
        if step and not (step.on or step.do):
            onwards = say("tutorial.play_on" if step.id == LAST else "tutorial.next")
            return fragment(lines, button("tutorial-next", esc(onwards), kind="btn go sm"))
        told = begun and step is not None
        if tutorial.advice and tutorial.advice.sentence and not (step and step.do) and not told:
            advice = say("tutorial.advice", sentence=tutorial.advice.sentence)
            lines.append(tag("p", advice, class_="s" if step else "s b"))
        there = where(self.table, self.scene, pointer)
        lines.append(tag("p", there, class_="s m", data_where=pointer.part))
        return fragment(lines)


def _watch(table: Table) -> str:
    """What is said while others are due: a bot is not told what to do."""
    seat = table.state.current_player
    thinking = table.bot_to_move and seat >= 0
    due = say("banner.thinking", who=table.names[seat]) if thinking else table.status[0]
    return say("tutorial.watch", status=due)


def where(table: Table, scene: Scene | None, pointer: Pointer) -> str:
    """What to choose, in words: all of a move that has several parts."""
    places = {place.id: place.name for place in scene.places} if scene else {}
    if pointer.part in places:
        name, rest = places[pointer.part], [one for one in pointer.rest if one in places]
        if not rest:
            return say("tutorial.tap", name=name)
        then = [
            say("tutorial.again", name=name) if one == pointer.part else places[one] for one in rest
        ]
        return say("tutorial.tap_more", name=name, rest=", ".join(then))
    if pointer.part or pointer.confirm:
        return say("tutorial.press")
    return say("tutorial.free") if table.chosen else say("tutorial.any")
