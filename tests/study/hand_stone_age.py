"""Stone Age and Style is the Goal by hand: positions whose answer a person finds on paper.

The last round, no cards, few buildings: every resource is a point, all else counts nothing. Equal
points are told apart by field, tools and figures together.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import AnyState
from stoneage_panel.games.stone_age.components.moves import ACT, DRAW, EXTRA, ROLL, TOOLS
from tests.study.by_hand import Known, changed, known, laid_out

LAST = 10
HUNT, FOREST, CLAY, QUARRY, RIVER = range(5)
WORKS_OF_GOLD = 21
"""The building N03: a gold for every five pips."""
BASE = [f"C{n:02}" for n in range(1, 37)]
STYLE = [*BASE, *(f"X{n:02}" for n in range(1, 10))]
TILES = [f"B{n:02}" for n in range(1, 29)]
STYLE_TILES = [*TILES, *(f"N{n:02}" for n in range(1, 10))]
AHEAD: dict[str, Any] = {"field": [1, 0]}
"""The first seat wins a tie."""


def village(
    *wood: int, placed: dict[str, int] | None = None, rolling: int = -1, phase: int = ROLL,
    style: bool = False, row: str = "", tops: str = "B24 B25", own: str = "", **more: Any,
) -> AnyState:  # fmt: skip
    """The last round; the last seat acts last.

    Args:
        wood: of each seat.
        placed: the figures of the last seat.
        rolling: the place whose dice are due.
        row: the cards that lie open; the others are in the deck.
        tops: the buildings that lie open.
        own: a building of the last seat.
    """
    n = len(wood)
    game = new_game("stone_age", n, style=style, round_limit=LAST)
    position = laid_out(game)
    given: dict[str, Any] = {
        "round": LAST, "start": 0, "player": n - 1, "acting": n - 1, "phase": phase,
        "rolling": rolling, "goods": [[k, 0, 0, 0, 0] for k in wood],
        "placed": [*[{}] * (n - 1), placed or {}],
    }  # fmt: skip
    if row:
        cards = STYLE if style else BASE
        given |= {"row": row.split(), "deck": [card for card in cards if card not in row]}
    if n == 2:
        tiles = STYLE_TILES if style else TILES
        given |= {
            "tops": tops.split(), "tiles": [[], own.split()],
            "under": [6 - bool(own), 6],
            "pool": [tile for tile in tiles if tile not in tops and tile not in own],
        }  # fmt: skip
    return changed(game, position, **{**given, **more})


def tools(*rows: str) -> dict[str, Any]:
    """Tool tiles of every seat."""
    return {"tools": [[int(one) for one in row] for row in rows]}


def faces(*dice: int) -> dict[str, Any]:
    """Dice on the table."""
    return {"dice": [dice.count(face) for face in range(1, 7)]}


def hunger(style: bool, placed: int, food: int) -> AnyState:
    """Nobody has a resource; the last seat hunts for five, and is one behind in a tie."""
    return village(
        0, 0, placed={"hunt": placed}, rolling=HUNT, food=[12, food], points=[[0, 0, -10], [0] * 3],
        style=style, **AHEAD,
    )  # fmt: skip


def both(style: bool) -> list[Known]:
    """What holds with the expansion and without."""
    make = partial(village, style=style)
    six = partial(make, 5, 5, placed={"river": 1}, rolling=RIVER)
    return [
        known("one_die_decides", partial(six, **AHEAD), "5/6 1/6", "only a six brings a gold"),
        known("a_tie_is_shared", six, "5/12 7/12", "a six, or all is equal: 1/6 + 5/6 · 1/2"),
        known("two_dice", partial(make, 5, 3, placed={"forest": 2}, rolling=FOREST, **AHEAD),
              "13/18 5/18", "three wood from nine pips on: 4 + 3 + 2 + 1 of 36"),
        known("three_dice", partial(make, 5, 4, placed={"river": 3}, rolling=RIVER, **AHEAD),
              "5/8 3/8", "two gold from twelve pips on: 81 of 216"),
        known("a_tool_of_one", partial(six, field=[2, 0], **tools("000", "100")),
              "2/3 1/3", "it makes a six of a five"),
        known("a_tool_on_the_table",
              partial(six, phase=TOOLS, field=[2, 0], **tools("000", "100"), **faces(5)),
              "0 1", "five and one are six"),
        known("food_for_five", partial(hunger, style, 2, 2), "5/18 13/18",
              "three food from six pips on: 26 of 36; else hunger costs 10 points here too"),
        known("food_by_a_six", partial(hunger, style, 1, 2), "5/6 1/6", "three food for a six"),
        known("two_places",
              partial(make, 5, 4, placed={"forest": 1, "clay": 1}, phase=ACT, **AHEAD),
              "7/12 5/12", "two goods: two wood for a six, or one of each: 1/6 + 1/2 · 1/2"),
        known("three_share", partial(make, 9, 9, 8, placed={"clay": 1}, rolling=CLAY),
              "5/12 5/12 1/6", "a clay from four on makes three equal: 1/2 · 1/3, else 1/2 · 1/2"),
        known("a_building_wins",
              partial(make, 8, 0, placed={"build1": 1}, phase=ACT, tops="B01 B25",
                      goods=[[8, 0, 0, 0, 0], [2, 1, 0, 0, 0]]),
              "0 1", "two wood and a clay make ten points, more than eight"),
        known("nobody_else_can_win", partial(make, 9, 2, placed={"river": 1}, rolling=RIVER),
              "1 0", "one gold at the most"),
    ]  # fmt: skip


CASES = [
    *both(False),
    known("a_card_of_thirty_two",
          partial(village, 9, 9, phase=DRAW, row="C05 C06 C07 C08", **AHEAD), "11/32 21/32",
          "a point for 16 green cards, five for 5 shamans; others count what there is not"),
    known("a_farmer_counts_fields",
          partial(village, 9, 9, phase=DRAW, row="C01 C02 C07 C08", field=[2, 1]), "1/4 3/4",
          "14 green cards, 5 shamans, and 5 cards of farmers with the field"),
]  # fmt: skip

STYLE_CASES = [
    *both(True),
    known("a_building_makes_gold",
          partial(village, 18, 5, style=True, own="N03", points=[[0] * 3, [13, 0, 0]],
                  placed={"works3": 1}, rolling=WORKS_OF_GOLD, **AHEAD),
          "2/3 1/3", "a gold for five pips or six"),
    known("a_card_of_forty",
          partial(village, 9, 9, style=True, phase=DRAW, row="C05 C06 C07 C08 X09", **AHEAD),
          "2/5 3/5" , "18 green cards and 6 shamans"),
    known("a_trader_counts_steps",
          partial(village, 9, 9, style=True, phase=DRAW, row="C05 C06 C07 C08 X09", track=[1, 1],
                  **AHEAD),
          "11/40 29/40", "18 green cards, 6 shamans and 5 traders"),
    known("a_second_card_is_bought",
          partial(village, 9, 9, style=True, phase=EXTRA, row="C05 C06 C07 C08 X09",
                  goods=[[9, 0, 0, 0, 0], [9, 0, 0, 0, 3]], **AHEAD),
          "2/5 3/5", "three jewelry, worth nothing, for the card of forty"),
]  # fmt: skip
