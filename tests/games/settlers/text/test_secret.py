"""Which card was robbed: read by the thief and the robbed one, and by nobody else."""

from __future__ import annotations

from stoneage_panel.app.components.dialogs.handover import Handover
from stoneage_panel.app.components.log.log import Log
from stoneage_panel.games.settlers.components import moves
from stoneage_panel.table import Table
from tests.games.positions import do
from tests.games.settlers.positions import give, table

OPEN, OWN = "Blue took a card from Red.", "Blue took 1 skin from Red."
ROB = "send neanderthal af13 rob 2"


def robbed(*seats: str) -> Table:
    """Seat 1 takes the only card of seat 2 by a seven."""
    found = Table(game_name="settlers", seats=list(seats), seed=1, dice="choose")
    state = table()
    for seat, held in enumerate(("2m", "1s", "2m")):
        give(state, seat, held)
    found.start(do(state, "roll 3 4"))
    if found.needs_handover:
        found.show_hand()
    for line in (ROB, "card skins"):
        found.act(found.game.parse(line))
    return found


def read(at: Table) -> list[str]:
    return [line.text for line in at.log]


def test_thief_and_robbed_read_which_card_it_was() -> None:
    for seats in (("human", "rule", "rule"), ("rule", "human", "rule")):
        at = robbed(*seats)
        text = [line.replace("You", "Blue") for line in read(at)]
        assert OWN in text and OPEN not in text
        assert "1 skin" in Log(table=at).__panel__().html


def test_others_bots_and_scripts_do_not() -> None:
    for seats in (("rule", "rule", "human"), ("rule", "rule", "rule")):
        at = robbed(*seats)
        assert OPEN in read(at) and OWN not in read(at)
        assert "1 skin" not in Log(table=at).__panel__().html
    at = robbed("human", "rule", "rule")
    assert OPEN in [event.text for event in at.session.events]


def test_at_one_screen_it_depends_on_who_has_it() -> None:
    at = robbed("human", "human", "human")
    assert at.viewer == 0 and OWN in read(at)
    for line in ("done", "roll 1 1"):
        at.act(at.game.parse(line))
    assert at.needs_handover and OWN not in read(at)  # the cover
    assert "1 skin" not in Handover(table=at).__panel__().html
    at.show_hand()
    assert at.viewer == 1 and OWN in read(at)
    for line in ("done", "roll 1 1"):
        at.act(at.game.parse(line))
    at.show_hand()
    assert at.viewer == 2 and OPEN in read(at) and OWN not in read(at)


def test_the_name_of_the_thief_stands_out_in_either_line() -> None:
    at = robbed("human:Mira", "human:Jo", "human:Al")
    [line] = [line for line in at.session.lines if line.own]
    for one in (line, *(own for _, own in line.own)):
        start, end = one.name
        assert one.text[start:end] == "Mira"
    assert at.game.is_chance(moves.Move(moves.CARD, 0))
