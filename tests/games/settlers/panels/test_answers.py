"""What is said of an offer stands at the panel of whoever says it, until one's next move."""

from __future__ import annotations

from stoneage_panel.games.settlers.panels.panels import mini, panel
from stoneage_panel.table import Table
from tests.games.settlers.positions import turn


def at(held: tuple[str, str, str], *seats: str) -> Table:
    """A person and two bots, the first to trade, with these hands."""
    table = Table(game_name="settlers", seats=[*seats] or ["human", "rule", "rule"], seed=1)
    table.start(turn(*held))
    return table


def acts(table: Table, *lines: str) -> None:
    """Plays some lines of notation, whoever is due."""
    for line in lines:
        table.act(table.game.parse(line))


def heads(table: Table) -> list[str]:
    """The heads of all panels."""
    return [panel(table, seat).partition("|")[0] for seat in range(table.game.players)]


def test_answers_stand_at_the_panels_until_the_next_move() -> None:
    table = at(("3m", "3b", "3b"))
    acts(table, "offer 1m", "for 1b")
    assert not any('class="answer' in head for head in heads(table))
    acts(table, "refuse", "accept")
    you, first, second = heads(table)
    assert 'class="answer' not in you
    assert "answer refuse" in first and "Refuses the offer" in first
    assert "answer accept" in second and "Accepts the offer" in second
    assert "Refuses the offer" in mini(table, 1)
    acts(table, "deal 3")
    assert not any('class="answer refuse' in head for head in heads(table))


def test_an_offer_of_a_bot_and_what_others_say_of_it_stand_there_too() -> None:
    table = at(("6m", "3b", "3b"), "rule", "rule", "human")
    acts(table, "bank meat for flint", "offer 1m", "for 1b", "refuse")
    first, second, you = heads(table)
    assert "answer offer" in first and "Offers 1 meat for 1 bone" in first
    assert "answer refuse" in second and 'class="answer' not in you
