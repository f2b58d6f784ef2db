"""A study as a param object: asked, watched, stopped and gone on with."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable

import panel as pn
import pytest

import stoneage_panel as sap
from stoneage_panel.app.explore.chances import ChancesCard
from stoneage_panel.engine import IllegalAction, NotationError, StudyError
from stoneage_panel.study.chances import Chances
from stoneage_panel.study.fan import Fan
from stoneage_panel.study.lines import Lines
from stoneage_panel.study.race import Race
from stoneage_panel.table.study import Study


def waited(work: Awaitable[None]) -> None:
    async def soon() -> None:
        await asyncio.wait_for(work, 60)

    asyncio.run(soon())


def test_a_study_is_made_here_and_now() -> None:
    match = sap.new("my_first", players=2, seed=4)
    study = Study(match, trials=48, within=None)
    found = study.run()
    assert isinstance(found, Chances) and study.done == found.trials == 48
    assert found == match.chances(trials=48), "the same wherever it is asked"
    assert study.over or study.node is match.node


def test_every_kind_of_question_has_its_answer() -> None:
    match = sap.new("my_first", players=2, seed=4)
    study = Study(match, trials=16, within=None)
    study.what = "moves"
    assert isinstance(study.run(), Race) and study.done == study.estimate.games
    study.what = "luck"
    assert isinstance(study.run(), Fan) and study.done >= 16
    study.param.update(what="lines", nodes=[match.node, match.tree.root])
    assert isinstance(study.run(), Lines) and study.done == 16


def test_what_is_known_comes_again_and_again() -> None:
    study = Study(sap.new("my_first", players=3, seed=4), trials=64, within=None)
    heard: list[int] = []

    async def watch() -> None:
        async for now in study:
            heard.append(now.trials)

    waited(watch())
    assert heard[0] == 16 and heard[-1] == 64 and heard == sorted(set(heard))
    assert not study.running


def test_who_stops_listening_stops_the_study() -> None:
    study = Study(sap.new("my_first", players=3, seed=4), trials=100_000, within=None)

    async def watch() -> None:
        async for _ in study:
            break
        await asyncio.sleep(0.05)

    waited(watch())
    assert study.estimate.trials < 100_000


def test_a_study_goes_on_after_it_was_stopped() -> None:
    study = Study(sap.new("my_first", players=3, seed=4), trials=64, within=None)

    async def work() -> None:
        study.start()
        while study.estimate is None:
            await asyncio.sleep(0)
        study.stop()
        known = study.estimate.trials
        await asyncio.sleep(0.05)
        assert study.estimate.trials == known and not study.running
        study.more()
        while study.running:
            await asyncio.sleep(0)

    waited(work())
    assert study.estimate == sap.new("my_first", players=3, seed=4).chances(trials=64)


def go_on(study: Study, seconds: float | None = None) -> None:
    """More of a study, until it has ended again."""

    async def work() -> None:
        study.more(seconds)
        while study.running:
            await asyncio.sleep(0)

    waited(work())


def begin(study: Study) -> None:
    """A study, until it has ended."""

    async def work() -> None:
        study.start()
        while study.running:
            await asyncio.sleep(0)

    waited(work())


def test_more_is_made_once_enough_is_known() -> None:
    match = sap.new("my_first", players=3, seed=4)
    study = Study(match, trials=64, within=0.3)
    begin(study)
    known = study.estimate.trials
    assert known < 64 and study.estimate.margin <= 0.3 and not study.over
    go_on(study)
    assert study.estimate == match.chances(trials=64) and not study.over
    go_on(study)
    assert study.estimate == match.chances(trials=128), "as many again"
    assert study.within == 0.3, "what was set stays"


def test_the_card_offers_more_once_enough_is_known() -> None:
    study = Study(sap.new("my_first", players=3, seed=4), trials=64, within=0.3)
    card = sap.widgets.Chances(study)
    begin(study)
    assert "study-more" in card.__panel__().html

    async def work() -> None:
        card.study_more()
        assert study.running
        assert (
            float(re.findall('progress max="100" value="([0-9]+)"', card.__panel__().html)[0]) < 90
        )
        study.stop()

    waited(work())


def test_more_adds_nothing_to_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    match = sap.new("my_first", players=2, seed=4)
    while match.player is not None:
        match.do(match.suggest())
    for _ in range(2):
        match.undo()
    study = Study(match, within=1, players=["rule"])
    begin(study)
    assert study.estimate.exact and study.over
    found = study.estimate
    go_on(study)
    assert study.estimate == found and not study.running
    monkeypatch.setattr("stoneage_panel.study.chances.MOST_TRIALS", 40)
    study = Study(sap.new("my_first", players=2, seed=4), trials=32, within=None)
    begin(study)
    assert not study.over
    go_on(study)
    assert study.estimate.trials == 40 and study.over


def test_races_are_over_when_their_games_are_played() -> None:
    study = Study(sap.new("my_first", players=2, seed=4), what="moves", trials=4)
    begin(study)
    assert study.over
    found = study.estimate
    go_on(study)
    assert study.estimate is found and not study.running


def test_more_has_no_limit_once_that_was_lifted() -> None:
    study = Study(sap.new("my_first", players=3, seed=4), trials=64, within=None, seconds=0)
    begin(study)
    assert study.estimate.trials == 16
    study.seconds = None
    go_on(study)
    assert study.estimate.trials == 64


def test_run_begins_anew() -> None:
    match = sap.new("my_first", players=2, seed=4)
    study = Study(match, trials=16, within=None)

    async def work() -> None:
        study.start()
        assert study.running
        study.run()
        assert not study.running and study.estimate.trials == 16

    waited(work())
    study.players = ["nobody"]
    study.start()
    study.players = []
    study.run()
    assert study.problem == ""
    study.players = ["nobody"]
    with pytest.raises(NotationError):
        study.run()
    assert study.estimate is None and study.done == 0


def test_what_can_not_be_asked_is_told_in_a_sentence() -> None:
    match = sap.new("my_first", players=2, seed=4)
    study = Study(match, players=["nobody"])
    study.start()
    assert "nobody" in study.problem and not study.running and study.estimate is None
    with pytest.raises(NotationError):
        study.run()
    study.param.update(players=[], viewer=4)
    with pytest.raises(StudyError, match="seat from 0 to 1"):
        study.run()
    study.param.update(viewer=None, what="lines", nodes=[match.node])
    study.start()
    assert "Two to 4 lines" in study.problem
    study.param.update(what="moves", moves=[match.game.parse("trade berry for fish")])
    with pytest.raises(IllegalAction):
        study.run()
    study.forget()
    assert study.problem == ""


@pytest.mark.parametrize("what", ["chances", "moves", "luck"])
def test_a_place_of_another_tree_is_refused(what: str) -> None:
    match, other = (sap.new("my_first", players=2, seed=4) for _ in range(2))
    other.do(other.legal[0])
    for place in (other.node, 5):
        study = Study(match, what=what, place=place)
        study.start()
        assert study.problem == "That line no longer exists." and not study.running
    study = Study(match, what="lines", nodes=[match.node, other.node])
    study.start()
    assert study.problem == "That line no longer exists."


@pytest.mark.parametrize(
    "wrong",
    [{"trials": 0}, {"trials": 10**9}, {"within": 0}, {"within": 2}, {"seconds": -1},
     {"what": "nonsense"}, {"viewer": 9}, {"players": [5]}, {"every": -1}],
)  # fmt: skip
def test_settings_out_of_bounds_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError)):
        Study(sap.new("my_first", players=2), **wrong)


def test_a_game_that_is_over_needs_no_study() -> None:
    match = sap.new("my_first", players=2, seed=4)
    while match.player is not None:
        match.do(match.suggest())
    study = Study(match)
    study.start()
    assert study.estimate.exact and study.over
    assert study.run().exact


def test_numbers_are_told_no_more_often_than_wanted() -> None:
    study = Study(sap.new("my_first", players=2, seed=4), trials=400, within=None, every=60)
    told: list[int] = []
    study.param.watch(lambda event: told.append(event.new.trials), "estimate")
    study.run()
    assert told == [16, 400], "at once, and at the end"


def test_its_parameters_have_panels_own_widgets() -> None:
    study = Study(sap.new("my_first", players=2))
    form = pn.Param(study, parameters=["within", "seconds", "viewer", "trials"])
    assert len(form._widgets) >= 4


def test_the_explorer_stands_in_a_cell() -> None:
    match = sap.new("my_first", players=2, seed=4)
    played = match.tree.main_line()

    async def work() -> None:
        cell = sap.explore(match)
        assert isinstance(cell.__panel__(), pn.Row)
        for _ in range(2_000):
            await asyncio.sleep(0)
            if cell.explorer.now.estimate is not None:
                break
        assert cell.explorer.now.estimate is not None
        cell.table.act(cell.table.legal[0])
        assert match.tree.main_line() == played and match.node not in played
        assert "line" in cell._draw(match.node)
        assert any("seat0" in str(name) for name in cell.settings._widgets)
        cell.table.back_to_game()
        cell.explorer.stop()

    waited(work())


def test_chances_stand_alone_and_follow_a_match() -> None:
    match = sap.new("my_first", players=2, seed=4)

    async def work() -> None:
        study = Study(match, trials=16, within=None)
        card = sap.widgets.Chances(study)
        assert isinstance(card, ChancesCard) and "Playing it on" in card.__panel__().html
        study.run()
        assert "winbar" in card.__panel__().html
        own = sap.widgets.Chances(match)
        assert own.study.running
        first = own.study.node
        match.do(match.legal[0])
        assert own.study.node is match.node is not first
        own.study.stop()
        graph = sap.widgets.LineGraph(match)
        assert "marks" in graph.__panel__().html

    waited(work())
    with pytest.raises(TypeError, match="Match or a Table"):
        sap.widgets.Chances(Study(object()))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        sap.widgets.Chances("nonsense")  # type: ignore[arg-type]


def test_what_is_known_can_be_bound_like_any_parameter() -> None:
    study = Study(sap.new("my_first", seed=2), trials=64, within=None)
    told = pn.bind(lambda now: "…" if now is None else now.text, study.param.estimate)
    assert told() == "…"
    study.run()
    assert told() == study.estimate.text and "64 games" in told()
