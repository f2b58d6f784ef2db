"""What luck may bring: labels, their order, the list, and what is not known yet."""

from __future__ import annotations

import re
from html import unescape

import param
import pytest

import stoneage_panel as sap
from stoneage_panel.app.explore.luck import luck
from stoneage_panel.app.explore.outcomes import OutcomeNames
from stoneage_panel.app.explore.rays import MOST_ROWS
from stoneage_panel.engine import CHANCE
from stoneage_panel.study.chances import Chance
from stoneage_panel.study.fan import Fan, Ray, grouped
from stoneage_panel.table import Table
from stoneage_panel.table.study import LUCK, Study
from tests.support.explorer import PEOPLE, Guest, guest, moves

HALF = 0.05


def due(game: str, seats: tuple[str, ...], notation: str) -> Guest:
    """A game with such luck last on its line."""
    one = guest(game, seats=seats)
    for _ in range(400):
        if came(one.table).startswith(notation):
            return one
        moves(one, 1)
    raise AssertionError(notation)


def came(table: Table) -> str:
    """What luck brought last, as notation."""
    found = table.lucks(1)
    return table.game.format(found[0].action) if found and found[0].action else ""


def fan(table: Table, trials: int, half: float = HALF, reverse: bool = False) -> Fan:
    """A fan as if games had been played on, some outcomes better than others."""
    node = table.last_luck()
    assert node is not None
    state = table.tree.position(node)
    assert state.current_player == CHANCE
    groups = grouped(state, tuple(state.chance_outcomes()))
    order = range(len(groups))
    rays = []
    for at, group in zip(reversed(order) if reverse else order, groups, strict=True):
        share = (at + 1) / (len(groups) + 1)
        mine = Chance(share, max(0.0, share - half), min(1.0, share + half), 30.0)
        other = Chance(1 - share, 0.0, 1.0, 30.0)
        names = tuple(table.game.format(one) for one, _ in group)
        rays.append(Ray(names, sum(p for _, p in group), (mine, other, other)[: table.game.players],
                        trials))  # fmt: skip
    return Fan(tuple(rays), ("rule",) * table.game.players, None, came(table))


def told(table: Table, what: Fan) -> str:
    """The tab of luck."""
    study = Study(table, what=LUCK)
    study.estimate = what
    return unescape(luck(table, study, 0, OutcomeNames(table).of(None)))


def labels(html: str) -> list[str]:
    """What the rows of the list begin with."""
    return re.findall(r'class="outcome"[^>]*><b>(.*?)</b>', html)


def test_sums_of_dice_are_labels_and_stay_in_their_order() -> None:
    table = due("settlers", ("human",) * 3, "roll").table
    for reverse in (False, True):
        html = told(table, fan(table, 64, reverse=reverse))
        assert labels(html) == [str(n) for n in range(2, 13)]
        assert re.findall(r'class="l[^"]*" aria-hidden="true">(.*?)<', html) == [
            str(n) for n in range(2, 13)
        ]


def test_cards_are_numbered_as_they_are_likely_and_the_list_says_what_they_are() -> None:
    table = due("stone_age", PEOPLE, "card").table
    what = fan(table, 64)
    html = told(table, what)
    assert labels(html)[:3] == ["1", "2", "3"] and labels(html)[-1] == "…"
    assert len(labels(html)) == len(what.rays) == len(re.findall(r'class="ray[ "]', html))
    assert "</b> New card: " in html


def test_what_has_a_picture_is_labelled_by_it() -> None:
    table = due("my_first", PEOPLE, "fish").table
    shown = labels(told(table, fan(table, 64)))
    assert any('n="fish"' in one for one in shown) and any('n="die-' in one for one in shown)


def test_the_list_says_all_that_bars_show_and_folds_what_is_rare() -> None:
    table = due("settlers", ("human",) * 3, "roll").table
    what = fan(table, 64)
    html = told(table, what)
    head, folded = html.split("<details")
    assert len(labels(head)) == MOST_ROWS and f"<summary>{11 - MOST_ROWS} more" in folded
    tried = re.findall(r'class="outcome" data-act="try-luck" data-arg="([^"]+)"', html)
    assert sorted(tried) == sorted(ray.outcomes[0] for ray in what.rays)
    assert html.count("(±") >= 11 and html.count(">this came<") == 1
    before = round(100 * what.before(0))
    assert f"before it: {before} %" in html and f"bottom:{100 * what.before(0):.1f}%" in html
    scale = re.search(r'class="scale"[^>]*>(.*?)</span></span>', html)
    assert scale and re.findall(r"\d+", scale[1]) == ["100", "50", "0"]


def test_what_it_brought_is_told_only_once_it_is_known() -> None:
    table = due("settlers", ("human",) * 3, "roll").table
    none = told(table, fan(table, 7, half=0.4))
    assert "not known yet: 7 games so far" in none and "brought Blue" not in none
    vague = told(table, fan(table, 14, half=0.3))
    assert "So far it seems to have brought Blue" in vague and "This brought" not in vague
    either = told(table, fan(table, 64))
    assert "may have been good or bad for Blue" in either and "This brought" not in either
    known = told(table, fan(table, 640, half=0.02))
    assert "This brought Blue" in known and "seems" not in known
    assert "That sum of the dice was" in known


def test_bars_are_full_up_to_what_is_sure_and_pale_up_to_what_may_be() -> None:
    table = due("settlers", ("human",) * 3, "roll").table
    what = fan(table, 64, half=0.2)
    first = min(what.rays, key=lambda ray: sum(map(int, ray.outcomes[0].split()[1:]))).seats[0]
    drawn = re.search(r'<button[^>]*class="ray[ "].*?</button>', told(table, what))
    assert drawn is not None
    low, high = 100 * first.low, 100 * first.high
    assert f'class="full" style="height:{low:.0f}%"' in drawn[0]
    assert f'class="band" style="bottom:{low:.0f}%;height:{high - low:.0f}%"' in drawn[0]
    assert f'class="at" style="bottom:{100 * first.share:.0f}%"' in drawn[0]
    assert 'class="s"' not in drawn[0], "no number that may be far off"


def test_bars_that_rest_on_few_games_say_so() -> None:
    table = due("settlers", ("human",) * 3, "roll").table
    few, many = told(table, fan(table, 7)), told(table, fan(table, 8))
    assert re.search(r'class="visually-hidden">[^<]*, 7 games only<', few)
    assert "few" not in many and "games only" not in many


def test_names_of_a_former_game_are_not_remembered() -> None:
    table = due("settlers", ("human",) * 3, "roll").table
    names, first = OutcomeNames(table), table.lucks(1)[0]
    assert first.parent is not None
    assert names.of(first).name("roll 1 1").startswith("Blue rolled")
    match = sap.new("settlers", players=3, seed=11, seats=["human:Mira"] * 3)
    while match.session.node.id < first.id:
        match.do(match.suggest())
    assert table.open_text(match.record()) == []
    other = next(n for n in table.tree.root.walk() if n.id == first.id)
    assert names.of(other).name("roll 1 1").startswith("Mira rolled")


@pytest.mark.slow
def test_what_is_known_of_some_luck_is_never_told_in_words_of_another() -> None:
    """Between a choice and what is then asked, what is known is of the luck before."""
    one = due("my_first", PEOPLE, "hut")
    moves(one, 30)
    found = {one.table.game.format(n.action).split()[0]: n for n in one.table.lucks(99) if n.action}
    one.asks_what_if()
    one.does("study-tab", "luck")
    one.does("luck-at", value=str(found["hut"].id))
    one.works(60)
    card = one.explorer.card
    with param.parameterized.discard_events(card):
        card.at = found["die"]
        assert "was revealed" in card.html()
