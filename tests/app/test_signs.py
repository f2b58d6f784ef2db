"""Everything explains itself: each sign of panels and boards has a tip and is in the legend."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from stoneage_panel import board
from stoneage_panel.app.components.rules import legend, rules
from stoneage_panel.app.components.rules.rule_book import holding
from stoneage_panel.app.components.rules.signs import drawn_sign, sign, signs
from stoneage_panel.board import Scene, ViewOptions, icons, tokens
from stoneage_panel.board.scene_data import Icon, Text
from stoneage_panel.games.settlers.components.goods import KINDS
from stoneage_panel.table import Table
from tests.support import drawn
from tests.support import signs as read
from tests.support.markup import Markup
from tests.support.variants import few
from tests.support.visitor import Visitor

Game = tuple[str, int, dict[str, object]]
GAMES: tuple[Game, ...] = (
    ("my_first", 4, {}),
    ("my_first", 3, {"goods": "hidden"}),
    ("stone_age", 4, {}),
    ("stone_age", 5, {"style": True, "bonus_tiles": True}),
    ("stone_age_solo", 1, {"level": 2}),
    ("settlers", 4, {}),
    ("age_of_dirt", 4, {}),
)
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
FINGER = 24
WORD = re.compile(r"[^\W\d_]{3,}")
STEPS, EACH = 160, 8


def seated(game: Game, dice: str = "fair") -> Table:
    name, players, options = game
    return Table(game_name=name, seats=["human"] * players, options=options, dice=dice, seed=3)


def positions(game: Game) -> Iterator[Table]:
    """A table in positions of two games: one with luck that is drawn, one where it is chosen."""
    for dice in ("fair", "choose"):
        table, rng = seated(game, dice), random.Random(3)
        for step in range(STEPS):
            if table.over:
                break
            if step % EACH == 0:
                yield table
            table.show_hand()
            legal = list(table.legal)
            if legal:
                table.act(rng.choice(legal))
            else:
                table.let_luck()
        yield table


def panels(table: Table) -> list[str]:
    """All that stands beside a board, as on a desk and as on a phone."""
    found = [drawn.strip(table)]
    for mini in (False, True):
        found += [drawn.people(table, mini), drawn.act(table, mini)]
    return found


@cache
def shown(name: str, players: int, options: tuple[tuple[str, object], ...]) -> list[str]:
    """The panels of some positions of a game."""
    return [html for table in positions((name, players, dict(options))) for html in panels(table)]


def panels_of(game: Game) -> list[str]:
    name, players, options = game
    return shown(name, players, tuple(options.items()))


# ---------------------------------------------------------------- panels


@EVERY
def test_no_number_or_letter_of_a_panel_is_without_words(game: Game) -> None:
    assert sorted({found for html in panels_of(game) for found in read.bare(html)}) == []


@EVERY
def test_every_sign_of_a_panel_is_explained(game: Game) -> None:
    played = seated(game).game
    found = {key for html in panels_of(game) for key in read.keys(html)}
    assert found and sorted(key for key in found if sign(played, key) is None) == []


@EVERY
def test_what_is_a_picture_to_screen_readers_has_words(game: Game) -> None:
    for html in panels_of(game):
        for element in read.Tree(html).root.every:
            if element.attrs.get("role") == "img":
                assert WORD.search(element.attrs.get("aria-label", "")), html


@EVERY
def test_a_panel_is_one_stop_of_the_tab_key(game: Game) -> None:
    html = drawn.people(seated(game))
    stops = [one for one in read.Tree(html).root.every if one.attrs.get("tabindex") == "0"]
    assert len(stops) == game[1] and all("data-signs" in one.attrs for one in stops)


def test_what_is_bare_is_found() -> None:
    assert read.bare("<div><span>W3</span></div>") == ["W3 in span. < div. < ."]
    assert read.bare('<div role="group" aria-label="Blue" data-signs><b>3</b></div>')
    assert read.bare('<span role="img" aria-label="Wood: 3">W3</span>') == []
    assert read.bare("<p>Feeding 5 figures</p><button>3</button>") == []
    assert read.keys('<b data-sign="x"><sap-picture n="y"></sap-picture></b>') == {"x"}


# ---------------------------------------------------------------- boards


def scenes(game: Game, form: str) -> Iterator[tuple[Table, Scene]]:
    for table in positions(game):
        view = ViewOptions(form=form, viewer=table.viewer, legal=frozenset(table.open_parts))
        yield table, board.scene(table.state, view)


@pytest.mark.slow
@pytest.mark.parametrize("form", few(["wide", "tall"]))
@EVERY
def test_whatever_is_drawn_on_a_board_has_a_tip(game: Game, form: str) -> None:
    silent = set()
    for table, scene in scenes(game, form):
        for key, items in (("ground", scene.ground), *scene.groups):
            for item in items:
                if isinstance(item, Text | Icon) and not told(table, scene, key, item):
                    silent.add((key, item.text if isinstance(item, Text) else item.name))
    assert sorted(silent) == []


def told(table: Table, scene: Scene, key: str, item: Text | Icon) -> bool:
    """Whether pointing at an item brings words: a place's, or those of a sign."""
    if scene.hit(item.x, item.y, target=FINGER) is not None:
        return True
    if key == "ground" and isinstance(item, Text) and WORD.search(item.text):
        return True  # a heading says what it is
    found = scene.mark(item.x, item.y)
    if found is None:
        return False
    return drawn_sign(table.game, *found) is not None


@EVERY
def test_every_place_says_more_than_its_name(game: Game) -> None:
    for _, scene in scenes(game, "wide"):
        for place in scene.places:
            assert place.words and place.words != place.name, place.id


def test_a_mark_is_found_where_it_is_drawn() -> None:
    ground = (Text(50, 10, "left", 12, align="left"), Icon("fish", 10, 50, 20))
    scene = Scene("", 100, 100, ground, (("top", (Icon("hut", 10, 50, 8),)),), ())
    assert scene.mark(52, 10) == ("ground", ground[0]) and scene.mark(30, 10) is None
    assert scene.mark(10, 50) == ("top", Icon("hut", 10, 50, 8))
    assert scene.mark(3, 62) == ("ground", ground[1]) and scene.mark(80, 80) is None


# ---------------------------------------------------------------- the legend


@EVERY
def test_the_legend_shows_every_sign_once_with_its_rule(game: Game) -> None:
    played = seated(game).game
    every = [one for group in signs(played) for one in group.signs]
    keys = [one.key for one in every]
    assert len(keys) == len(set(keys)) and all(one.name and one.text for one in every)
    known = holding(played)
    assert all(not one.rule or one.rule in known for one in every)
    assert all(not one.icon or one.icon in icons.ICONS for one in every)
    html = legend.legend(played)
    Markup(html)
    assert html.count("<li>") == len(every)
    for one in every:
        assert read.named(read.Tree(legend.picture(one)).root) or one.mark or one.icon or one.look


@EVERY
def test_no_two_goods_have_one_letter(game: Game) -> None:
    """Nor does one of a chit: a letter in a player's shape is another matter."""
    found = [one for group in signs(seated(game).game) for one in group.signs]
    lettered = {one.key: one.mark for one in found if len(one.mark) == 1 and one.mark.isalpha()}
    assert lettered and len(set(lettered.values())) == len(lettered), lettered


def test_the_letters_of_the_legend_are_those_on_the_board() -> None:
    table = seated(("settlers", 4, {}))
    marks = {f"chit{n}": sign(table.game, f"chit{n}").mark for n in range(4)}  # type: ignore[union-attr]
    assert {kind: sign(table.game, kind).mark for kind in KINDS} == {  # type: ignore[union-attr]
        kind: tokens.RESOURCES[kind].letter for kind in KINDS
    }
    items = board.scene(table.state, ViewOptions(form="wide")).items
    drawn_letters = {
        item.text for item in items if isinstance(item, Text) and item.fill == "on_res"
    }
    assert drawn_letters == set(marks.values())


@EVERY
def test_no_letter_of_a_good_stands_on_a_players_shape(game: Game) -> None:
    """And it has its picture, or a number, beside it: both look different."""
    letters = {player.letter for player in tokens.PLAYERS}
    for _, scene in scenes(game, "wide"):
        for item in scene.items:
            if isinstance(item, Text) and item.fill.startswith("on_player"):
                assert item.text in letters, item


# ---------------------------------------------------------------- at the page


def test_the_legend_opens_from_the_rules_and_leads_back(visitor: Visitor) -> None:
    visitor.does("rules")
    assert 'data-act="signs"' in visitor.reads("help")
    visitor.does("signs")
    html = visitor.reads("help")
    assert "Signs of My First Stone Age" in html and 'class="legend"' in html
    visitor.does("rules", "rule:MF.JOKER.1")
    assert re.search('class="rule on" data-rule="MF.JOKER.1"', visitor.reads("help"))
    visitor.does("signs")
    visitor.does("rules")
    assert 'class="legend"' not in visitor.reads("help")


def test_a_sign_is_told_with_the_way_to_its_rule(sit: Callable[..., Visitor]) -> None:
    visitor = sit()
    visitor.does("game", "stone_age")
    visitor.does("about", "sign", "wood 4")
    html = visitor.page.tip.html
    Markup(html)
    assert 'data-n="4"' in html and "forest" in html and 'data-arg="rule:SA.GATHER.2"' in html
    visitor.does("about", "sign", "points:tool makers 5")
    assert "sum of the tools" in visitor.page.tip.html
    visitor.does("about", "sign", "seat-2 6")
    assert "shape" in visitor.page.tip.html


@pytest.mark.parametrize("value", [None, "", "x", "wood", "<b> 1", " 7", "nothing 3"])
def test_a_sign_nobody_knows_has_no_tip(visitor: Visitor, value: object) -> None:
    visitor.does("about", "sign", value)
    assert visitor.page.tip.html == ""


def test_what_cannot_be_pointed_at_has_a_tip_on_the_board(visitor: Visitor) -> None:
    visitor.does("game", "stone_age")
    scene = visitor.page.board.scene
    assert scene is not None
    deck = next(item for item in scene.group("deck") if isinstance(item, Text))
    visitor.does("about", "at", f"{deck.x / scene.width} {deck.y / scene.height} 1")
    assert "data-box" in visitor.page.tip.html and "Deck" in visitor.page.tip.html
    assert "SA.END.1" in visitor.page.tip.html


def test_signs_that_are_not_in_play_are_left_out() -> None:
    base, style = seated(GAMES[2]).game, seated(GAMES[3]).game
    assert sign(base, "jewelry") is None and sign(style, "jewelry") is not None
    solo = seated(GAMES[4]).game
    assert sign(base, "torch") is None and sign(solo, "torch") is not None
    assert sign(solo, "stacks") is None
    assert rules.signs_sheet(solo).count("Exhaustion limit")


def test_the_keys_are_listed_at_the_end_of_the_signs(visitor: Visitor) -> None:
    """`?` leads there from anywhere but a place or a panel, which have help of their own."""
    visitor.does("signs", "keys")
    shown = visitor.reads("help")
    assert shown.index("legend keys") > shown.rindex("rule-link")
    assert all(f"<kbd>{key}</kbd>" in shown for key in ("Enter", "Esc", "Ctrl Z", "Page Down", "?"))
