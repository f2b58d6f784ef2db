"""The sheet of rules and its links, for every game there is."""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatchcase

import pytest

from stoneage_panel import board
from stoneage_panel.app.components.rules import rule_book, rules
from stoneage_panel.catalog import all_games
from stoneage_panel.engine.game import CHANCE, State
from stoneage_panel.engine.rng import Rng
from stoneage_panel.ui.help_texts import help_text
from tests.support.markup import Markup
from tests.support.variants import Variant, thinned, variants
from tests.support.visiting import acts, people_only
from tests.support.visitor import Visitor

EVERY = pytest.mark.parametrize("variant", thinned(variants(), others=pytest.mark.sweep))


def begun(variant: Variant) -> State:
    """A game after the luck that begins it."""
    state, rng = variant.game().new_initial_state(), Rng(3)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    return state


@pytest.mark.parametrize("name", list(all_games()))
def test_every_rule_of_a_room_is_in_one_book_and_chapter(name: str) -> None:
    game = all_games()[name].load()()
    text = help_text(name, "help")
    for rule in game.rules.values():
        owners = [head for head in text["books"] if rule.id.startswith(head + ".")]
        assert len(owners) == 1, rule.id
        assert text["chapters"][rule.id.rpartition(".")[0]]
    assert set(text["chapters"]) <= {rule.rpartition(".")[0] for rule in game.rules}


@EVERY
def test_the_sheet_tells_every_rule_that_holds_once(variant: Variant) -> None:
    game = variant.game()
    html = rules.sheet(game)
    Markup(html)
    ids = re.findall('data-rule="([^"]+)"', html)
    assert ids and sorted(ids) == sorted(rule_book.holding(game))
    assert len(ids) == len(set(ids))


@EVERY
def test_every_place_of_the_board_has_rules_and_a_name(variant: Variant) -> None:
    state = begun(variant)
    for place in board.scene(state).places:
        found = rule_book.rules_at(state.game, place.id)
        assert found, place.id
        html = rules.sheet(state.game, (place.id, place.name))
        Markup(html)
        assert html.count("<article") == len(found) and place.name in html


@pytest.mark.parametrize("name", list(all_games()))
def test_what_help_names_is_there(name: str) -> None:
    game = all_games()[name].load()
    for heads in help_text(name, "help")["places"].values():
        for head in heads:
            assert any(one == head or one.startswith(head + ".") for one in game.rules), head


@EVERY
def test_every_rule_that_may_refuse_can_be_read(variant: Variant) -> None:
    """Whatever is pointed at first: the refusal's rule is in the sheet."""
    state = begun(variant)
    known = rule_book.holding(state.game)
    for place in board.scene(state).places:
        if place.id not in {part for a in state.legal_actions() for part in state.game.parts(a)}:
            assert state.game.why_not_place(state, place.id).rule in known


def test_a_room_without_words_of_help_still_has_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_book, "help_text", lambda game, name: {})
    game = all_games()["my_first"].load()()
    assert set(rule_book.holding(game)) == set(game.rules)
    assert rule_book.rules_at(game, "hut1") == []
    assert [part.title for part in rule_book.books(game)[0].chapters][:2] == ["Setup", "Order"]


@pytest.mark.parametrize("name", list(all_games()))
def test_words_of_the_printed_rules_find_ours(name: str) -> None:
    game = all_games()[name].load()()
    for pattern in help_text(name, "help").get("also", {}):
        assert any(fnmatchcase(one, pattern) for one in game.rules), pattern


def test_the_search_looks_through_them() -> None:
    html = rules.sheet(all_games()["age_of_dirt"].load()())
    spear = re.search('data-rule="AD.SPEAR.1" data-words="([^"]*)"', html)
    assert spear and "repel" in spear[1] and "tiger" in spear[1]
    assert html.count("discard") > 1


def test_a_book_says_what_is_to_be_known_of_it() -> None:
    """Other numbers may count where people play with a file of their own."""
    made = all_games()["age_of_dirt"].load()
    assert "reconstructed; a card says so" in rules.sheet(made())
    own = rules.sheet(made(2, components="win=12\n"))
    assert "with custom components" in own and "a card says so" not in own
    made = all_games()["stone_age"].load()
    assert "what another book above says" in rules.sheet(made(2, style=True))
    assert "what another book above says" not in rules.sheet(made(2))


def test_sources_are_told_without_numbers_of_rulings() -> None:
    game = all_games()["stone_age"].load()()
    assert rule_book.source(game.rules["SA.VILLAGE.4"]) == ("", True)
    assert rule_book.source(game.rules["SA.END.4"]) == ("", True)
    assert rule_book.source(game.rules["SA.VILLAGE.6"]) == ("Phase 2: hut", True)
    assert rule_book.source(game.rules["SA.PLACE.2"]) == ("Phase 1: place figures", False)
    of = all_games()["settlers"].load()().rules
    sources = {rule_id: rule_book.source(rule) for rule_id, rule in of.items()}
    assert sources["SE.FIGURE.2"] == ("Special rules", True) and sources["SE.FOUND.2"] == ("", True)
    assert sources["SE.TRADE.3"] == ("Trade", True) and sources["SE.PAY.1"] == (
        "Development",
        False,
    )
    assert not [section for section, _ in sources.values() if "ruling" in section]


# ---------------------------------------------------------------- at the page


@pytest.mark.parametrize("form", ["wide", "narrow"])
@pytest.mark.parametrize("name", list(all_games()))
def test_the_sheet_opens_and_closes_and_the_game_stays(
    sit: Callable[..., Visitor], name: str, form: str
) -> None:
    visitor = sit(form)
    visitor.does("game", name)
    assert "rules" in acts(visitor.reads("bar"))
    visitor.does("start")
    before = visitor.page.table.save_text()
    visitor.does("rules")
    assert all_games()[name].title in visitor.reads("help")
    assert visitor.page.views["help"].html
    visitor.does("escape")
    assert visitor.reads("help") == "" and visitor.page.playing
    visitor.does("rules")
    visitor.does("rules-close")
    assert visitor.reads("help") == ""
    assert visitor.page.table.save_text() == before


@pytest.mark.parametrize(
    ("opened", "zone", "told"),
    [("place:token3", "help", {"do": "board"}),
     ("", "bar", {"do": "back", "selector": "[data-act=rules]"})],
)  # fmt: skip
@pytest.mark.parametrize("leave", ["rules-close", "escape"])
def test_whoever_leaves_the_sheet_is_back_where_it_was_opened(
    visitor: Visitor, leave: str, opened: str, zone: str, told: dict[str, str]
) -> None:
    visitor.does("start")
    visitor.does("rules", opened)
    visitor.does(leave)
    sent = visitor.page.views[zone].command
    assert {key: sent[key] for key in told} == told


def test_a_refusal_leads_to_its_rule(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    visitor.taps("fish")
    link = next(one for one in Markup(visitor.reads("over")).controls if one.act == "rules")
    assert "MF.MOVE.4" in link.text
    visitor.does("rules", link.arg)
    assert re.search('class="rule on" data-rule="MF.MOVE.4"', visitor.reads("help"))
    assert visitor.page.views["help"].command["do"] == "reveal"
    assert visitor.reads("over") == ""


def test_the_rules_of_a_place_lead_to_all_rules(visitor: Visitor) -> None:
    visitor.does("rules", "place:hut2")
    html = visitor.reads("help")
    assert "Hut for" in html and "MF.BUILD.1" in html and "MF.TRADE.1" not in html
    visitor.does("rules")
    assert "MF.TRADE.1" in visitor.reads("help")


@pytest.mark.parametrize("arg", ["place:<b>x</b>", "place:nowhere", "nonsense", "rule:"])
def test_a_place_nobody_knows_opens_all_rules(visitor: Visitor, arg: str) -> None:
    visitor.does("rules", arg)
    if arg == "rule:":
        assert "not have such a rule" in visitor.reads("over")
    else:
        assert "MF.TRADE.1" in visitor.reads("help")


def test_the_guide_and_the_rules_have_pictures_of_their_own(visitor: Visitor) -> None:
    def drawn(zone: str, act: str) -> list[str]:
        found = re.findall(f'data-act="{act}".*?</button>', visitor.reads(zone), re.S)
        return re.findall('<sap-picture n="([^"]+)"', " ".join(found))

    assert drawn("bar", "rules") and drawn("head", "tutorial")
    assert not set(drawn("bar", "rules")) & set(drawn("head", "tutorial"))


def test_a_rule_of_another_game_is_refused_in_a_sentence(visitor: Visitor) -> None:
    visitor.does("rules", "rule:SA.PLACE.1")
    assert "not have such a rule" in visitor.reads("over")


def test_the_sheet_follows_the_game_in_the_lobby(visitor: Visitor) -> None:
    visitor.does("rules")
    visitor.does("game", "stone_age")
    assert "SA.PLACE.1" in visitor.reads("help") and "SG." not in visitor.reads("help")
    visitor.does("option", "style=True")
    visitor.does("option", "style", True)
    assert "SG.TRADE.1" in visitor.reads("help")


# ---------------------------------------------------------------- tips


@pytest.mark.parametrize("name", list(all_games()))
def test_the_tip_says_what_lies_under_the_pointer(visitor: Visitor, name: str) -> None:
    visitor.does("game", name)
    scene = visitor.page.board.scene
    for n, place in enumerate(scene.places, 1):
        x, y = place.middle
        visitor.does("about", "at", f"{x / scene.width} {y / scene.height} {n}")
        html = visitor.page.tip.html
        Markup(html)
        assert f'data-n="{n}"' in html and "Rules of this place" in html
        visitor.does("about", "place", f"{place.id} {n}")
        assert html_text(place.words) in visitor.page.tip.html


def html_text(text: str) -> str:
    """A text as it stands in HTML."""
    return text.replace("'", "&#x27;")


@pytest.mark.parametrize("value", [None, "", "x", "7 -3 1", "<b> 1", "junk", "x y z", "nan nan 1"])
def test_a_strange_question_has_no_tip(visitor: Visitor, value: object) -> None:
    visitor.does("about", "at", value)
    visitor.does("about", "place", value)
    assert visitor.page.tip.html == ""


def test_a_tip_goes_with_the_position_it_spoke_of(visitor: Visitor) -> None:
    people_only(visitor, "human", "human")
    visitor.does("about", "place", "hut1 1")
    assert visitor.page.tip.html
    visitor.taps("token1")
    assert visitor.page.tip.html == ""


def test_goods_nobody_may_see_have_no_tip(visitor: Visitor) -> None:
    people_only(visitor, "human", "human", goods="hidden")
    visitor.does("about", "place", "hut1 1")
    assert visitor.page.tip.html == "", "the screen has not been handed over"


def test_every_piece_has_a_name() -> None:
    from stoneage_panel.app.components.tip.tip import pieces
    from stoneage_panel.board import icons

    drawings = set(icons.ICONS) | {f"seat-{seat}" for seat in range(5)}
    assert pieces() and set(pieces()) <= drawings
    assert all(pieces().values())
