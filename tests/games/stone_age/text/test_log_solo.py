"""What the log of the solo game says about hunger and buildings: just what the rules took for."""

from itertools import product

import pytest

from tests.games.stone_age.positions import give, tile_number
from tests.games.stone_age.solo_tables import solo, turn
from tests.games.stone_age.text.telling import told

NEED = 12
"""Food for eight figures and for a green hunger card."""


def last_roll(level: int, strength: int, short: int, buildings: int, goods: int = 0) -> list[str]:
    """What is told of the roll after which the tribes are fed, by line."""
    state = turn(solo("C01 C02 C36", level=level), "hunt")
    state.food[0], state.goods[0], state.exhaustion = NEED - short, goods, strength
    state.tiles[0] = sum(1 << tile_number(state, f"B{n}") for n in (26, 27, 28)[:buildings])
    return told(state, "use hunt", "roll 1")[-1].split("\n")


def falls(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("The exhaustion limit falls")]


@pytest.mark.parametrize(
    ("level", "strength", "short", "line"),
    [
        (1, 4, 5, "by 5 for food, to −1."),
        (2, 4, 5, "by 5 for food, to −1."),
        (1, 5, 5, "by 5 for food, to 0."),
        (2, 9, 12, "by 12 for food, to −3."),
        (1, 6, 5, "by 5 for food and by 3 for buildings, to −2."),
        (2, 20, 1, "by 1 for food and by 6 for buildings, to 13."),
        (1, 2, 0, "by 3 for buildings, to −1."),
    ],
)
def test_hunger_and_buildings_are_told_apart(
    level: int, strength: int, short: int, line: str
) -> None:
    lines = last_roll(level, strength, short, buildings=0)
    assert falls(lines) == [f"The exhaustion limit falls {line}"]


@pytest.mark.parametrize("level", [1, 2])
def test_what_strength_was_lost_for_is_told_for_any_strength_and_hunger(level: int) -> None:
    for strength, short, buildings in product(range(1, 16), range(13), range(3)):
        parts = [f"by {short} for food"] if short else []
        # SS.DISCARD: nobody asks for buildings when hunger has ended the game
        lost = short if strength <= short or buildings else short + 3 * level
        if lost > short:
            parts.append(f"by {3 * level} for buildings")
        left = str(strength - lost).replace("-", "−")
        wanted = [f"The exhaustion limit falls {' and '.join(parts)}, to {left}."] if parts else []
        assert falls(last_roll(level, strength, short, buildings)) == wanted


def test_what_is_lost_by_a_choice_is_told_with_it() -> None:
    state = turn(solo("C01 C02 C36", level=2), "hunt")
    state.food[0], state.goods[0], state.exhaustion = NEED - 5, 2, 5
    state.tiles[0] = 1 << tile_number(state, "B27")
    lines = told(state, "use hunt", "roll 1", "feed 2w", "discard B27")
    assert falls(lines[1].split("\n")) == []
    assert falls(lines[2].split("\n")) == ["The exhaustion limit falls by 3 for food, to 2."]
    assert falls(lines[3].split("\n")) == ["The exhaustion limit falls by 3 for buildings, to −1."]
    state = turn(solo("C01 C02 C36"), "hunt")
    state.food[0], state.goods[0], state.exhaustion, state.tiles[0] = NEED - 5, 2, 4, 0
    last = told(state, "use hunt", "roll 1", "starve")[-1]
    assert last == "The exhaustion limit falls by 5 for food, to −1."


def test_a_sand_card_bought_last_counts_before_hunger() -> None:
    state = turn(give(solo("C28 C02 C36"), 0, "w"), "card1", "hunt")
    state.food[0], state.exhaustion, state.tiles[0] = NEED - 5, 4, 0
    last = told(state, "use hunt", "roll 1", "buy card 1 w")[-1].split("\n")
    assert last[0].endswith("The exhaustion limit rises to 5.")
    assert falls(last) == ["The exhaustion limit falls by 5 for food, to 0."]
