"""What the panels of Age of Dirt say in cases that a game seldom brings."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from stoneage_panel.app.services.announcer import Announcer
from stoneage_panel.games.age_of_dirt.components.passage import bang_outcomes
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS, BEAR, count
from stoneage_panel.games.age_of_dirt.panels import (
    cards,
    goods,
    last_turn,
    luck,
    members,
    odds,
    panels,
    throw,
)
from stoneage_panel.games.age_of_dirt.panels import turn as ad_turn
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.throwing import prey
from stoneage_panel.table import Table
from tests.games.age_of_dirt.positions import box, broken, built, drum, give, hold, lost, pile, turn
from tests.games.age_of_dirt.rules.test_rules_events import event
from tests.games.positions import do


def panel(face: Callable[[Table], str], state: Position) -> str:
    """A face of the panel for a position."""
    table = Table(
        game_name="age_of_dirt",
        seats=["human"] * state.players,
        seed=1,
        components=state.game.components,
    )
    table.start(state)
    return face(table)


def test_a_single_goes_to_work_from_the_tent_and_home_from_the_mixer() -> None:
    """AD.MATE.5, AD.EVENT.6."""
    tent = do(box(broken(turn()), "tent", 1, 1), "call tent", "no extra", "out 1:1 2:1")
    mixer = do(event(broken(turn()), "e4"), "out 1:1 2:1")
    assert "it goes to work" in panel(members.court, tent)
    assert "it goes home" in panel(members.court, mixer)
    assert "or work" in panel(members.answer, do(tent, "court 2"))
    assert "or go home" in panel(members.answer, do(mixer, "court 2"))


def test_a_feast_is_called_by_its_card() -> None:
    """AD.FEAST.1: an owner's card has an owner's name, which is only text."""
    own = """event = [{ id = "E8", name = "Meat & Berries", op = "feast:B|F:2" }]"""
    state = event(give(turn(components=own), 1, "berries fur"), "e8")
    text = panel(goods.feast, state)
    assert "Meat &amp; Berries: pay for" in text and "Carnivoral" not in text


def test_a_drum_shows_the_tigers_chance_to_those_it_does_not_eat_too() -> None:
    """AD.OP.16: it may still eat others'."""
    state = do(lost(drum(turn(), 0), 1, tiger=True), "call plains")
    text = panel(throw.drum, state)
    assert "the tiger" in text and "of yours eaten" in text
    proof = panel(throw.drum, built(state, 0, "i17"))
    assert proof == re.sub(r'<li class="bad">.*?</li>', "", text)


def test_bars_are_as_long_as_their_chances_all_over_the_panel() -> None:
    """Two lists stand below each other: one bar must mean the same in both."""
    text = panel(throw.drum, do(lost(drum(turn(), 0), 1, tiger=True), "call plains"))
    bars = re.findall(r'width:(\d+)%"></i></span><b>(\d+)', text)
    assert len(bars) >= 4 and all(long == chance for long, chance in bars)


def test_what_a_drum_frees_at_an_empty_box_is_told_of_that_call() -> None:
    """AD.CALL.4: nothing was thrown; the throw before it was another's."""
    state = lost(drum(turn(), 1), 0, 2)
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1, dice="choose")
    table.start(box(state, "mountains", 1))
    for line in ("call mountains", "out 1:1", "quiet", "take nothing"):
        table.act(table.game.parse(line))
    assert "the mountains" in last_turn.strip(table)
    for line in ("call tent", "no extra"):
        table.act(table.game.parse(line))
    text = last_turn.strip(table)
    assert "the Love tent, called by" in text and "it was empty" in text and "→" not in text
    for line in ("drum", "freed 2:1"):
        table.act(table.game.parse(line))
    text = last_turn.strip(table)
    assert "the Love tent" in text and "the mountains" not in text and "1 inside" in text


def test_the_pile_says_how_many_of_it_are_events() -> None:
    state = do(turn("herbs"), "herb herbs")
    assert "38 in it, 9 of them events" in panel(cards.source, state)
    assert "2 in it, 1 an event" in panel(cards.source, pile(state, "i01", "e9"))


def test_the_chance_at_the_games_is_that_of_all_ones_own() -> None:
    """AD.GAMES.2: members that rested inside count as well."""
    alone = panel(throw.games, event(broken(turn()), "e7"))
    rested = panel(throw.games, event(lost(broken(turn()), 2), "e7"))
    assert "yours out: " in alone and "yours out: " in rested
    assert re.findall(r"yours out: (\d+)", alone) < re.findall(r"yours out: (\d+)", rested)


@pytest.mark.parametrize("where", ["out with the tiger", "tiger inside", "bear inside, own out"])
def test_a_drums_chance_to_get_ones_own_eaten_is_exact(where: str) -> None:
    """Against all outcomes of every bang, one after another (AD.PREDATOR.1)."""
    state = do(lost(box(drum(turn(), 0), "plains", 2, 1), 2, 1), "call plains")
    do(state, {"o": "out tiger", "t": "out 2:1", "b": "out 1:1 tiger"}[where[0]])
    if where[0] == "b":
        state.inside += BEAR
    assert odds.drum_brings(state, 0, 3) == pytest.approx(listed(state, 3))
    for bangs in (1, 2):
        proof = built(state.clone(), 0, "i17")  # the tiger passes this clan by
        assert odds.drum_brings(proof, 0, bangs) == pytest.approx(listed(proof, bangs))


def listed(state: Position, bangs: int) -> tuple[float, float]:
    """The chances that more of the first clan are eaten than now, and that more come home."""
    now, ahead = prey(state, 0), [(state.clone(), 1.0)]
    for _ in range(bangs):
        found = dict[int, tuple[Position, float]]()
        for one, chance in ahead:
            for out, likely in bang_outcomes(one.game.pack.passage, one.inside, 0):
                after = one.clone()
                after.inside -= out
                after.fallen += out
                had = found.get(after.fallen, (after, 0.0))[1]
                found[after.fallen] = after, had + chance * likely
        ahead = list(found.values())
    safe = count(state.fallen, 0) - now
    eaten = sum(chance for one, chance in ahead if prey(one, 0) > now)
    home = sum(chance for one, chance in ahead if count(one.fallen, 0) - prey(one, 0) > safe)
    return eaten, home


def test_a_drum_says_who_is_eaten_by_it_and_no_harm_is_proposed() -> None:
    """Whoever is freed beside the tiger is eaten; a bang that is likelier to help is proposed."""
    state = do(lost(box(drum(turn(), 0), "plains", 1, 1), 1), "call plains", "out 2:1 tiger")
    text = panel(throw.drum, state)
    assert "at least one of yours eaten<" in text and 'class="bad"' in text
    assert "btn go" not in text
    do(state, "drum", "freed nothing").spears |= 1
    text = panel(throw.bangs, state)
    assert "eaten, unless you use your spear" in text and "btn go" not in text
    harmless = do(lost(drum(turn(), 0), 2), "call tent", "no extra", "drum", "freed nothing")
    text = panel(throw.bangs, harmless)
    assert "eaten" not in text and text.count("btn go") == 1 < text.index('"bang"')


def test_a_drum_with_nobody_of_ones_own_inside_says_so() -> None:
    """A phone folds what comes out in all: no heading stands over nothing."""
    text = panel(throw.drum, do(lost(drum(turn(), 0), 0, 2), "call tent", "no extra"))
    assert "None of yours are inside." in text
    assert re.findall(r"<h3.*?>With 3", text) == ['<h3 class="not-narrow">With 3']


def test_what_answers_a_drum_stands_above_the_list_of_all_that_may_come_out() -> None:
    """With three clans the list would push both answers out of sight."""
    state = do(lost(drum(turn(), 0), 2), "call tent", "no extra")
    text = panel(throw.drum, state)
    assert text.index('data-arg="drum"') < text.index('data-arg="quiet"') < text.index("<details")
    text = panel(throw.bangs, do(state, "drum", "freed nothing"))
    assert text.index('data-arg="bang"') < text.index('data-arg="stop"') < text.index("<details")


def test_what_comes_home_is_told_in_words_and_each_good_apart() -> None:
    state = do(box(turn(), "forest", 2, 1), "call forest", "out 1:2 2:1")
    text = panel(goods.taking, state)
    assert "home?</h2>" in text and "2 of yours are out. 4 of 4 bins free." in text
    assert 'class="on-go"' in text[text.index("take berries wood") :]


def test_all_boxes_stay_listed_once_no_more_can_be_sent() -> None:
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1)
    table.start(turn())
    table.show_hand()
    for part in ("box:forest", "box:forest"):
        table.click(part)
    text, asked = ad_turn.turn(table), panels.prompt(table)
    assert all(f'data-arg="box:{name}"' in text for name in AREAS)
    assert asked and "take one back" in asked[1]
    away = re.findall(r'data-act="(?:part|back)" data-arg="box:(\w+)" (disabled)?', text)
    assert [name for name, off in away if not off] == ["forest"]


def test_nothing_comes_or_goes_while_members_are_chosen() -> None:
    """What is under the thumb stays there: the same controls, some of them greyed."""
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1)
    table.start(box(box(turn(), "plains", 1), "forest", 1))
    table.show_hand()
    controls = re.compile(r'data-act="(?!do")(\S+)" data-arg="(.*?)"')
    before = ad_turn.turn(table)
    assert '<button type="button" class="btn go" data-act="confirm" data-arg="" disabled' in before
    table.click("box:forest")
    one = ad_turn.turn(table)
    table.click("box:plains")
    two = ad_turn.turn(table)
    assert controls.findall(before) == controls.findall(one) == controls.findall(two)
    calls = re.compile(r'data-arg="call (\w+)" disabled')
    # whoever pointed at one box of the board may have meant to lift it
    assert "forest" not in calls.findall(one) and "plains" in calls.findall(one)
    assert calls.findall(before) == [] and set(calls.findall(two)) == set(AREAS)
    assert "Send 2 members<" in two and " inert" in two and " inert" not in before


def test_what_came_of_itself_has_nobodys_sign_in_the_log() -> None:
    """Yellow lets its drum be; the tiger goes home by itself."""
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1)
    table.start(do(lost(drum(turn(), 2), 1), "call plains", "out tiger"))
    table.act(table.game.parse("quiet"))
    assert [line[:2] for line in table.log] == [(None, "The tiger went back to the plains.")]


def test_a_question_is_read_out_as_one() -> None:
    table, found = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1), list[str]()
    table.start(do(lost(drum(turn(), 0), 1), "call tent", "no extra"))
    Announcer(table, found.append).update()
    assert found[0].endswith("use your drum?")


def test_members_are_fetched_out_of_boxes() -> None:
    """AD.OP.6: not sent there, and only from where some are."""
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1)
    state = hold(box(box(turn("fur herbs"), "tent", 2), "plains", 1), 0, "i06")
    table.start(do(state, "build i06 fur herbs"))
    table.show_hand()
    table.click("box:tent")
    text = members.fetching(table)
    assert "Fetch 1 from the Love tent" in text and "box:forest" not in text


def test_the_chance_to_be_eaten_stands_apart() -> None:
    """For readers and for screen readers."""
    text = panel(ad_turn.turn, lost(box(turn(), "forest", 1), tiger=True))
    assert re.search(r"\d+.% out</b> · <em[^>]*>\d+.% eaten</em>", text)
    assert re.search(r'aria-label="At least one out: \d+.%, eaten: \d+.% · Wood', text)


def test_whoever_has_nobody_at_home_reads_the_chances_at_length() -> None:
    """There is nothing beside them to send then."""
    away = turn()
    home = away.at_home(away.player)
    text = panel(ad_turn.turn, lost(box(away, "forest", home), tiger=True))
    assert re.search(r"At least one out: \d+.%</b> · <em[^>]*>eaten: \d+.%</em>", text)
    assert "nobody at home" in text and "by-box" not in text


def test_luck_by_hand_shows_what_cards_are_worth_and_events_apart() -> None:
    """Cards that are alike are one choice; the banner is of whoever draws."""
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1, dice="choose")
    table.start(do(turn("herbs"), "herb herbs", "pile"))
    text = luck.outcomes(table)
    first, events = text.split("<h3>")
    assert "Which card does Blue draw?" in first and 'class="rs"' in first
    assert events.count("Rooooar") == 1 and "The bear is thrown" in events
    assert "Rooooar" not in first and panels.mover(table, 2) == 0


def test_what_is_decided_while_the_game_is_set_up_is_in_nobodys_turn() -> None:
    table = Table(game_name="age_of_dirt", seats=["human"] * 3, seed=1)
    while table.state.current_player != 1:
        table.act(table.legal[0])
        table.show_hand()
    assert "in the turn of" not in panels.action(table)
