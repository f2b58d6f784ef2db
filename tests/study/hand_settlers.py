"""The Settlers of the Stone Age by hand: positions whose answer a person finds on paper.

The last turn of the last round. Nourishment stands before its last step, which costs a meat, a
bone and a flint and is worth a point; every other step needs skins. Nobody has nomads or makes
offers, so nothing else is worth one. The first and the last seat have nine points each; the tenth
wins, else they share.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import AnyState
from stoneage_panel.games.settlers.components.moves import ACT, CHIP, ROLL, STEAL
from tests.study.by_hand import changed, known, laid_out

LAST = 10
YELLOW = [f"PEU{n}" for n in range(1, 9)]
GREEN = [f"PAU{n}" for n in range(1, 9)]
NINE = {0: [*GREEN, "PAM1"], 2: [*YELLOW, "PAS1"]}
ELSEWHERE = [["AF02-SW", "AF13-E", "AF08-SW"], ["AF11-E", "AF04-E", "AF06-E"]]
STEPS = [4, 3, 3, 3]
BOXES = [f"B{n:02}" for n in range(1, 19)]


def land(
    phase: int = ROLL, *, mine: str = "AF03-E AF01-NW AF12-E", hand: str = "mmb",
    others: tuple[str, str] = ("", ""), chits: dict[int, list[str]] = NINE, **more: Any,
) -> AnyState:  # fmt: skip
    """The last seat's turn.

    Args:
        mine: its tribes.
        hand: its goods by their letters; others: those of the two others.
        chits: by seat.
    """
    game = new_game("settlers", 3, round_limit=LAST, offers=0)
    hands = [[held.count(kind) for kind in "mbfs"] for held in (*others, hand)]
    position: dict[str, Any] = {
        "round": LAST, "active": 2, "player": 2, "phase": phase, "dice": 16, "seven": False,
        "hands": hands, "known": hands * 3, "tribes": [*ELSEWHERE, mine.split()],
        "nomads": [[], [], []], "tracks": [[0] * 4, [0] * 4, STEPS],
        "chits": [chits.get(seat, []) for seat in range(3)],
    }  # fmt: skip
    return changed(game, laid_out(game), **{**position, **more})


def robbed(hand: str) -> AnyState:
    """A card is taken out of a hand at random."""
    return land(STEAL, others=(hand, ""), robbed=0)


def turned(taken: str, chits: dict[int, list[str]] = NINE, **more: Any) -> AnyState:
    """A nomad stands in Iberia, where a chip of numeral I is turned; those named are taken.

    The adaptation is worth a point; a figure finds nobody to rob, a drought hurts nobody.
    """
    chips = [taken.split(), [], []]
    lying = [box for box in BOXES if box not in ("B02", "B03", "B04")[: len(chips[0])]]
    return land(
        CHIP, hand="", chits=chits, built=True, nomads=[[], [], ["iberia"]], walker="iberia",
        chips=chips, lying=lying, **more,
    )  # fmt: skip


CASES = [
    known("one_number", land, "11/24 0 13/24",
          "flint for a ten only: 3 of 36, else a tie: 1/12 + 11/12 · 1/2"),
    known("two_numbers", partial(land, mine="AF03-E AF10-E AF01-NW"), "29/72 0 43/72",
          "flint for a ten or a nine: 7 of 36, else a tie: 7/36 + 29/36 · 1/2"),
    known("a_seven", partial(land, others=("fff", "")), "3/8 0 5/8",
          "a ten is 3 of 36, a seven 6: it robs the only hand, of flint: 1/4 + 3/4 · 1/2"),
    known("a_card_of_four", partial(robbed, "fmmm"), "3/8 0 5/8", "1/4 + 3/4 · 1/2"),
    known("three_cards_of_five", partial(robbed, "fffss"), "1/5 0 4/5", "3/5 + 2/5 · 1/2"),
    known("any_card", partial(robbed, "ff"), "0 0 1", "there is nothing but flint"),
    known("a_chip_of_four", partial(turned, ""), "3/8 0 5/8", "1/4 + 3/4 · 1/2"),
    known("a_chip_of_three", partial(turned, "EI2"), "1/3 0 2/3", "1/3 + 2/3 · 1/2"),
    known("the_steps_price_is_held", partial(land, ACT, hand="mmbf"), "0 0 1", "it takes the step"),
    known("three_share",
          partial(land, hand="",
                  chits={0: GREEN[:5], 1: YELLOW[:5], 2: [*YELLOW[5:], "PAS1", "PAS2"]},
                  tracks=[[0] * 4] * 3),
          "1/3 1/3 1/3", "five points each, and no roll brings one"),
    known("too_far_behind", partial(land, chits={0: NINE[0], 1: YELLOW[:5], 2: ["PAS1"]}), "1 0 0",
          "one point does not help"),
]  # fmt: skip
