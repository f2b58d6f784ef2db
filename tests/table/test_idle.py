"""Questions that change nothing for who is asked: answered by themselves where people wish so."""

from __future__ import annotations

from stoneage_panel.app.components.decision.decision import Decision
from stoneage_panel.games.age_of_dirt.components.moves import DRUM
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.table import Table
from tests.games.age_of_dirt.positions import box, drum, lost, turn

SEATS = ("human", "human", "human")


def thrown(*inside: int, seats: tuple[str, ...] = SEATS, skip: bool = True) -> Table:
    """Seat 1 lifts a box; seats 2 and 3 have drums, and so many members of each are inside."""
    state = lost(drum(box(turn(), "mountains", 1), 1, 2), *inside)
    table = Table(game_name="age_of_dirt", seats=list(seats), seed=1, skip_idle=skip)
    table.start(state)
    table.act(table.game.parse("call mountains"))
    return table


def phase(table: Table) -> int:
    assert isinstance(table.state, Position)
    return table.state.phase


def line(table: Table) -> list[str]:
    return [table.game.format(node.action) for node in table.node.line() if node.action]


def test_a_drum_is_kept_by_itself_while_none_of_its_clan_are_inside() -> None:
    table = thrown(2)
    assert phase(table) != DRUM
    assert line(table).count("quiet") == 2
    assert not any("drum" in line.text for line in table.log)
    assert table.game.parse("quiet") in {node.action for node in table.node.line()}


def test_who_has_members_inside_is_asked_and_so_is_everybody_without_the_wish() -> None:
    mine = thrown(2, 2)
    assert phase(mine) == DRUM and mine.state.current_player == 1
    mine.act(mine.game.parse("quiet"))
    assert line(mine)[-1] == "quiet" and phase(mine) != DRUM  # the third seat was not asked
    assert phase(thrown(2, skip=False)) == DRUM


def test_undo_passes_the_question_which_can_still_be_answered_otherwise() -> None:
    table = thrown(2)
    late = table.node
    assert table.undo()
    assert table.node is table.tree.root, "one step took back the whole turn"
    assert table.redo() and table.node is late
    while phase(table) != DRUM:
        table.go_to(table.place - 1)
    table.act(table.game.parse("drum"))
    assert "drum" in line(table)
    while table.node is not table.tree.root:
        assert table.undo()  # every step goes back: there is no loop


def test_a_game_opened_at_such_a_question_asks_it() -> None:
    asked = thrown(2, skip=False)
    table = Table(skip_idle=True)
    table.open_text(asked.save_text())
    assert phase(table) == DRUM


def test_bots_decide_about_their_drums_themselves() -> None:
    table = thrown(2, seats=("human", "rule", "human"))
    assert phase(table) == DRUM and table.bot_to_move == "rule"


def test_the_wish_stands_in_the_drums_card_and_the_browser_remembers_it() -> None:
    table = thrown(2, skip=False)
    decision = Decision(table=table)
    view = decision.__panel__()
    assert "Ask only those who have members inside" in view.html
    view._handle_msg({"act": "idle", "arg": "", "value": ""})
    assert table.skip_idle and view.command["text"] == "on"
    assert phase(table) == DRUM  # what is asked already is still answered by hand
    assert 'data-act="idle" data-arg="" aria-pressed="true"' in view.html
    table.act(table.game.parse("quiet"))
    assert phase(table) != DRUM
    for value, wished in ((True, True), ("maybe", False)):  # what the browser remembers
        view._handle_msg({"act": "idles", "arg": "", "value": value})
        assert table.skip_idle is wished
    alone = thrown(2, seats=("rule", "human", "rule"), skip=False)
    assert "Ask only when some of mine are inside" in Decision(table=alone).__panel__().html
    assert 'data-act="idle"' not in Decision(table=thrown(2, 2, skip=False)).__panel__().html
