"""What lies over the page: handing over, the end, sentences that go away."""

from stoneage_panel.app.points import points_table
from stoneage_panel.app.strings import marked, say_help
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon, sign
from stoneage_panel.ui.panels import panels_of


def handover(table: Table) -> str:
    """The screen goes from one person to the next; nobody's goods are shown."""
    seat = table.state.current_player
    who = esc(table.names[seat])
    go = button("mine", marked("over.i_am", who=who), kind="btn go big")
    told = "".join(
        f"<li>{'' if line.seat is None else sign(line.seat)} {esc(line.text)}</li>"
        for line in [line for line in table.log if line.ply <= table.node.depth][-3:]
    )
    return (
        '<div class="over cover" role="dialog" aria-modal="true"'
        f' aria-label="{marked("over.hand")}">'
        f'<div class="dialog"><h2>{sign(seat)} {marked("over.hand_to", who=who)}</h2>'
        f"<p>{marked('over.hand_help', who=who)}</p>"
        f"<h3>{marked('over.last')}</h3><ul>{told}</ul>{go}</div></div>"
    )


def ending(table: Table) -> str:
    """How the game ended: the story of the score."""
    strong, more = table.status
    won = sign(table.state.winner) + " " if table.state.winner is not None else ""
    lines = panels_of(table.game.name).workings(table)
    lines = lines or table.game.story(table.state, table.names)
    story = f"<ul>{''.join(f'<li>{esc(line)}</li>' for line in lines)}</ul>"
    points = points_table(table.game, table.names, table.scores)
    first, then = (points, story) if points else (story, "")
    go = "".join(
        (
            button("rematch", icon("redo") + marked("act.again"), kind="btn go"),
            button("close", marked("over.look")),
            button("save", icon("save") + marked("bar.save")),
            button("lobby", marked("act.tables")),
        )
    )
    return (
        f'<div class="over" role="dialog" aria-modal="true" aria-label="{marked("over.end")}">'
        f'<div class="dialog"><h2>{won}{esc(strong)}</h2>'
        f'<p class="m">{esc(more)}</p>{first}<div class="flow">{go}</div>{then}</div></div>'
    )


def toast(sentence: str, rule: str, title: str, short: bool = False) -> str:
    """Why not, with a link to the rule; or a hint (without a rule).

    Args:
        short: the rule's own words come only when they are asked for: a phone has no room.
    """
    read = f'title="{esc(title)}" aria-label="{esc(say_help("rules.open", id=rule))}"'
    tag = button("rules", esc(rule), f"rule:{rule}", "rule", more=read) if rule else ""
    shut = button("close", icon("close"), kind="tb", more=f'aria-label="{marked("over.close")}"')
    more = f'<span class="s m">{esc(title)}</span>' if title and rule else ""
    if more and short:
        said = button("more", f"<span>{esc(sentence)}</span>", kind="said",
                      more='aria-expanded="false"')  # fmt: skip
    else:
        said = f"<span>{esc(sentence)}{'<br>' if more else ''}{more}</span>"
    kinds = "" if rule else " info"
    return f'<div class="toast{kinds}">{tag}{said}{shut}</div>'
