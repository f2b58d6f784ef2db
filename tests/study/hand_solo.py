"""The solo game of Stone Age by hand: the last colour acts, then all eat, then it is over.

The deck is empty: who has any strength left after feeding and giving up a building has won.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import AnyState
from stoneage_panel.games.stone_age.components.moves import DRAW, ROLL
from tests.study.by_hand import changed, known, laid_out

HUNT, FOREST, CLAY, QUARRY, RIVER = range(5)
FIELD = "C05"
"""A hunger card that asks for as much food as the field brings: for none here."""


def camp(
    level: int, food: int, strength: int, place: str = "hunt", n: int = 1, **more: Any
) -> AnyState:
    """The third colour rolls for its figures; the fourth stays idle.

    Args:
        level: of the game, 1 to 4.
        food: in store; strength: that is left.
        place: where its figures are, and how many.
    """
    options = {name: more.pop(name) for name in ("extra_card",) if name in more}
    game = new_game("stone_age_solo", 1, level=level, **options)
    position = laid_out(game)
    each = 3 if level == 3 else 2
    given: dict[str, Any] = {
        "round": 9, "phase": ROLL, "acting": 2, "initiative": [4, 5, 6, 7], "acted": [0, 1],
        "placed": [{}, {}, {place: n}, {"forest": each}], "rolling": 0, "food": [food],
        "exhaustion": strength, "deck": [], "row": ["", "", "", FIELD],
    }  # fmt: skip
    return changed(game, position, **{**given, **more})


CASES = [
    known("one_die_decides", partial(camp, 1, 5, 1), "1/6", "eight eat: three food for a six only"),
    known("five_of_six", partial(camp, 1, 7, 1), "5/6", "one food from two pips on"),
    known("two_dice", partial(camp, 1, 4, 1, n=2), "5/12",
          "four food from eight pips on: 15 of 36"),
    known("strength_helps", partial(camp, 1, 4, 3, n=2), "11/12",
          "two may go hungry: two food from four pips on: 33 of 36"),
    known("gold_is_eaten", partial(camp, 1, 7, 1, "river", rolling=RIVER), "1/6",
          "a six is a gold"),
    known("without_a_building",
          partial(camp, 1, 7, 4, tiles=[[]], dropped=["B26", "B27", "B28"]), "5/6",
          "three strength for the building that is missing: nobody may go hungry"),
    known("a_cold_night_takes_two",
          partial(camp, 2, 7, 4, tiles=[["B26"]], dropped=["B27", "B28"]), "5/6",
          "one building, three strength for the second: nobody may go hungry"),
    known("a_huge_tribe", partial(camp, 3, 19, 1, n=3), "5/8",
          "twelve eat two each: five food from ten pips on: 135 of 216"),
    known("an_eternal_winter", partial(camp, 4, 6, 1, n=1), "1/2", "two food from four pips on"),
    known("a_green_card_feeds",
          partial(camp, 1, 6, 1, extra_card="bonus", phase=DRAW, placed=[{}, {}, {}, {"forest": 2}],
                  rolling=-1, deck=["C01", "C05", "C06"], row=["", "", "", "C31"]),
          "1/3", "one of three feeds two; the others are too few for a further round"),
    known("lost", partial(camp, 1, 4, 1), "0", "three food at the most, four are missing"),
    known("survived", partial(camp, 1, 8, 1), "1", "all eat, and a building is there to give up"),
]  # fmt: skip
