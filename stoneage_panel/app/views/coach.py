"""What the guide says, above the decision that is due; and its offer in the lobby."""

from stoneage_panel.app.coach import LAST, Coach
from stoneage_panel.app.pointing import Pointer
from stoneage_panel.app.strings import say as page_says
from stoneage_panel.app.strings import say_help as say
from stoneage_panel.board import Scene
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon


def guide(coach: Coach, scene: Scene | None) -> str:
    """The guide's card; empty while it is silent."""
    table = coach.table
    if not coach.on or table.over or table.reviewing:
        return ""
    number = coach.progress
    title = say("coach.head", n=number[0], of=number[1]) if number else say("coach.between")
    head = (
        f"<header>{icon('guide')}<b>{esc(title)}</b>"
        f'<span class="sp"></span>{button("coach-later", esc(say("coach.later")), kind="btn sm")}'
        "</header>"
    )
    return f'<section class="card guide">{head}{_said(coach, scene)}</section>'


def _said(coach: Coach, scene: Scene | None) -> str:
    if not coach.ours:
        return f"<p>{esc(_watch(coach.table))}</p>"
    step, pointer = coach.step, coach.pointer
    lines = []
    if step:
        lines.append(f"<p><b>{esc(step.say)}</b></p>")
        if step.why:
            lines.append(f'<p class="s">{esc(step.why)}</p>')
    if step and not (step.on or step.do):
        onwards = say("coach.play_on" if step.id == LAST else "coach.next")
        return "".join(lines) + button("coach-next", esc(onwards), kind="btn go sm")
    if coach.advice and coach.advice.sentence and not (step and step.do):
        told = say("coach.advice", sentence=coach.advice.sentence)
        lines.append(f'<p class="s{"" if step else " b"}">{esc(told)}</p>')
    there = f'data-where="{esc(pointer.part)}"'
    lines.append(f'<p class="s m" {there}>{esc(where(coach.table, scene, pointer))}</p>')
    return "".join(lines)


def _watch(table: Table) -> str:
    """What is said while others are due: a bot is not told what to do."""
    seat = table.state.current_player
    thinking = table.bot_to_move and seat >= 0
    due = page_says("banner.thinking", who=table.names[seat]) if thinking else table.status[0]
    return say("coach.watch", status=due)


def where(table: Table, scene: Scene | None, pointer: Pointer) -> str:
    """What to choose, in words: all of a move that has several parts."""
    places = {place.id: place.name for place in scene.places} if scene else {}
    if pointer.part in places:
        name, rest = places[pointer.part], [one for one in pointer.rest if one in places]
        if not rest:
            return say("coach.tap", name=name)
        then = [
            say("coach.again", name=name) if one == pointer.part else places[one] for one in rest
        ]
        return say("coach.tap_more", name=name, rest=", ".join(then))
    if pointer.part or pointer.confirm:
        return say("coach.press")
    return say("coach.free") if table.chosen else say("coach.any")


def offer(title: str) -> str:
    """The lobby's offer of a guided game, beside what is to be done there."""
    told = esc(say("coach.offer", title=title))
    label = icon("guide") + esc(say("coach.start"))
    return button("coach", label, kind="btn may", more=f'title="{told}"')
