"""Components by themselves: each holds a table and shows it, without a page."""

from __future__ import annotations

import re

import pytest

from stoneage_panel.app.components.banner.banner import Banner
from stoneage_panel.app.components.decision.decision import Decision
from stoneage_panel.app.components.lines.lines import Lines
from stoneage_panel.app.components.lobby.form import LobbyForm
from stoneage_panel.app.components.lobby.lobby import Lobby
from stoneage_panel.app.components.lobby.tiles import Tiles
from stoneage_panel.app.components.log.log import LOG_LINES, Log
from stoneage_panel.app.components.odds.odds import Odds
from stoneage_panel.app.components.players.players import Players
from stoneage_panel.app.components.strip.strip import Strip
from stoneage_panel.app.components.text_board.text_board import TextBoard
from stoneage_panel.catalog import all_games
from stoneage_panel.table import Table
from stoneage_panel.ui.component import FirstOf, HtmlComponent, Stack
from stoneage_panel.ui.html import EMPTY, Html, tag
from tests.games.positions import do
from tests.games.stone_age.positions import acting
from tests.games.stone_age.positions import table as sa_table
from tests.support.markup import Markup

OF_A_TABLE = (Banner, Decision, Log, Odds, Players, Strip, TextBoard)


def seated(game: str) -> Table:
    """A game whose first choices have been made."""
    low = all_games()[game].players[0]
    table = Table(game_name=game, seats=["human"] * low, seed=4)
    advance(table, 12, 0)
    return table


def advance(table: Table, moves: int, choice: int) -> None:
    """Chooses the first or the last of what is legal, until a short game is over."""
    for _ in range(moves):
        if not table.over:
            table.act(table.legal[choice])


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("kind", OF_A_TABLE)
def test_a_component_alone_follows_its_table(kind: type[HtmlComponent], game: str) -> None:
    table = seated(game)
    component = kind(table=table)
    view = component.__panel__()
    assert view.html == component.html() and view.html
    Markup(view.html)
    before = view.html
    was = table.node
    advance(table, 9, -1)
    assert view.html == component.html()
    assert view.html != before or kind in (Odds, TextBoard) or table.node is was
    assert component.__panel__() is view


def test_its_controls_work_without_a_page() -> None:
    table = seated("stone_age")
    log = Log(table=table)
    view = log.__panel__()
    while len(table.log) <= LOG_LINES:
        table.act(table.legal[0])
    assert view.html.count("<li") == LOG_LINES + 1
    view._handle_msg({"act": "older", "arg": "", "value": ""})
    assert view.html.count("<li") == len(table.log) and log.expanded
    decision = Decision(table=table)
    decision.__panel__()._handle_msg({"act": "moves", "arg": "", "value": ""})
    first = next(one for one in Markup(decision.view.html).controls if one.act == "do")
    depth = table.node.depth
    decision.view._handle_msg({"act": first.act, "arg": first.arg, "value": ""})
    assert table.node.depth > depth


def test_the_lobby_alone_follows_what_is_chosen() -> None:
    lobby = Lobby()
    tiles, form = Tiles(lobby=lobby), LobbyForm(lobby=lobby)
    views = tiles.__panel__(), form.__panel__()
    for name in all_games():
        lobby.choose_game(name)
        chosen = re.findall(r'data-arg="([^"]+)" aria-pressed="true"', views[0].html)
        assert chosen == [lobby.tile] and views[1].html == form.html()


def test_what_is_not_shown_is_empty_and_what_is_folded_unfolds() -> None:
    lines = Lines(table=seated("my_first"))
    assert lines.__panel__().html == ""
    lines.expanded = True
    assert "rename" in lines.view.html
    lines.shown = False
    assert lines.view.html == ""


class Words(HtmlComponent):
    """Says what it is told to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def html(self) -> Html:
        """The text, if there is one."""
        return tag("p", self.text) if self.text else EMPTY


def test_several_share_a_view_or_take_turns() -> None:
    one, two = Words("one"), Words("")
    assert Stack(one, two).__panel__().html == "<p>one</p>"
    pieces = Words(""), Words("b"), Words("c")
    first = FirstOf(*pieces)
    assert first.__panel__().html == "<p>b</p>"
    pieces[0].text = "a"
    pieces[0].changed()
    assert first.view.html == "<p>a</p>"
    assert first.parts == pieces


def test_moves_that_read_alike_are_one_line_until_their_notation_is_shown() -> None:
    table = Table(game_name="stone_age", seats=["human", "human"], seed=3)
    state = acting(sa_table(), "forest")
    state.tools[:3] = [1, 1, 2]
    table.start(do(state, "use forest", "roll 4"))
    decision = Decision(table=table, listed=True)
    view = decision.__panel__()
    lines = re.findall(r'data-arg="(tools[^"]*)"><span>([^<]*)', view.html)
    assert [words for _, words in lines] == list(dict.fromkeys(words for _, words in lines))
    assert {"Add no tools", "Add the tool 1", "Add the tools 1 and 1"} <= {w for _, w in lines}
    assert f"All {len(lines)} moves" in view.html and len(lines) == 6
    view._handle_msg({"act": "notation", "arg": "", "value": ""})
    assert view.html.count('<code class="m">') == len(table.legal) == 8
    assert f"All {len(table.legal)} moves" in view.html


def test_moves_stand_in_words_with_their_notation_for_those_who_wish() -> None:
    table = seated("my_first")
    decision = Decision(table=table, listed=True)
    view = decision.__panel__()
    assert "Turn over token 1 from the left in the top row" in view.html
    assert "<code" not in view.html
    view._handle_msg({"act": "notation", "arg": "", "value": ""})
    assert '<code class="m">turn 1</code>' in view.html
    assert view.command["do"] == "remember" and view.command["text"] == "on"
    view._handle_msg({"act": "notation", "arg": "", "value": ""})
    assert view.command["text"] == "off" and "<code" not in view.html
    for value, shown in ((True, True), ("maybe", False)):  # what the browser remembers
        view._handle_msg({"act": "notations", "arg": "", "value": value})
        assert decision.notation is shown
