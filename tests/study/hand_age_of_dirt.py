"""Age of Dirt by hand: positions whose answer a person finds on paper.

The last turn of the last round, both clans with three Rock-Stars: one more wins, else they share.
Rolling Stone costs a stone and is worth one; other cards cost two goods or more.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import AnyState
from stoneage_panel.games.age_of_dirt.components.moves import DRAW, FALL, FREE, LOOT, SPEND
from tests.study.by_hand import changed, known, near_the_end

LAST = 10
KINDS = ("berries", "wood", "stone", "herbs", "fur")
INVENTIONS = [f"I{n:02}" for n in range(1, 32)]
EVENTS = [f"E{n}" for n in range(1, 10)]
TENT = 3
GAMES = 4 + 31 + 10 + 6
"""The games as the cause of a throw."""


def valley(
    phase: int, agenda: list[list[Any]], *, caves: tuple[str, str] = ("", ""), pile: str = "",
    hand: str = "I04", **more: Any,
) -> AnyState:  # fmt: skip
    """The last seat's turn.

    Args:
        phase: what is due; agenda: what is still to be done.
        caves: the goods of both.
        pile: the cards in it; the first seat holds what lies nowhere else.
        hand: the last seat's inventions.
    """
    game = new_game("age_of_dirt", 2, round_limit=LAST)
    mine, lying = hand.split(), pile.split()
    own, wall = more.get("built", [["I30"], ["I31"]]), ["I22", "I23"]
    rest = [c for c in INVENTIONS if c not in (*mine, *lying, *wall, *own[0], *own[1])]
    position: dict[str, Any] = {
        "round": LAST, "active": 1, "player": 1, "phase": phase, "agenda": agenda,
        "caves": [[cave.split().count(kind) for kind in KINDS] for cave in caves],
        "home": [4, 4], "reserve": [3, 3], "boxes": [[0, 0]] * 4,
        "inside": [0] * 4, "thrown": [0] * 4, "fallen": [0] * 4,
        "drums": [0, 0], "spears": [0, 0], "large": [0, 0],
        "hands": [[*rest, "C08"], [*mine, "C01"]], "built": own,
        "dealt": [["C04", "C08"], ["C01", "C03"]],
        "pile": [c for c in (*INVENTIONS, *EVENTS) if c in lying], "under": [], "wall": wall,
        "looked": [], "shown": [], "gone": [c for c in EVENTS if c not in lying],
        "feasts": [[], []], "torch": -1,
    }  # fmt: skip
    base = near_the_end("age_of_dirt", 2, 1, 5).to_dict()
    return changed(game, base, **{**position, **more})


SPENDS = ["spends", 0, 0, 0]


def robbed(cave: str, **more: Any) -> AnyState:
    """A good is stolen at random."""
    return valley(LOOT, [SPENDS, ["loots", 1, 0, 1]], caves=(cave, ""), **more)


def drawn(pile: str, cave: str) -> AnyState:
    """A card is drawn, and may be built at once."""
    return valley(DRAW, [SPENDS, ["draws", 1, 0, 0]], caves=("", cave), pile=pile, hand="")


def games() -> AnyState:
    """The torch goes to the last seat if the one member it has thrown falls out again."""
    return valley(
        FALL, [SPENDS, ["draws", 1, 0, 0], ["ties", 2, 1, GAMES], ["throws", GAMES, 0, 0]],
        home=[4, 3], thrown=[0, 1, 0, 0], pile="I29",
    )  # fmt: skip


def tent() -> AnyState:
    """Two members of one clan in the Love tent: if both fall out, the last newborn is there."""
    return valley(FALL, [["throws", TENT, 0, 0]], thrown=[0, 2, 0, 0], reserve=[3, 1])


def drum() -> AnyState:
    """One has fallen out, the other may come by the last bang."""
    agenda: list[list[Any]] = [
        ["yields", TENT, 0, 0], ["judges", TENT, 0, 0], ["drums", TENT, 1, 0],
        ["bangs", TENT, 0, 0], ["strikes", 0, 0, 0],
    ]  # fmt: skip
    return valley(
        FREE, agenda, fallen=[0, 1, 0, 0], inside=[0, 1, 0, 0], reserve=[3, 1], home=[4, 4]
    )


def times(chance: Fraction, by: Fraction) -> Fraction:
    """A chance whose odds are times a number."""
    return chance * by / (chance * by + 1 - chance)


def or_a_tie(chance: Fraction) -> str:
    """The last seat wins with a chance, else both share."""
    mine = chance + (1 - chance) / 2
    return f"{1 - mine} {mine}"


# falling out by the formulas of the rules: with both moods, each as likely
FALLS = Fraction("0.41")
ONE_FALLS = (times(FALLS, 4 / Fraction("1.45")) + times(FALLS, Fraction("1.45") / 4)) / 2
FALLS_OF_TWO = 1 - Fraction("0.59") * Fraction("0.951")
BOTH_FALL = (
    times(FALLS_OF_TWO, 2 / Fraction("1.45")) ** 2 + times(FALLS_OF_TWO, Fraction("1.45") / 2) ** 2
) / 2
FREED = 1 - Fraction("0.849") * Fraction("0.981")
BUILT_MORE = [["I30", "I02"], ["I31"]]

CASES = [
    known("a_good_of_four", partial(robbed, "stone berries berries fur"), "3/8 5/8",
          "1/4 + 3/4 · 1/2"),
    known("three_goods_of_four", partial(robbed, "stone stone stone fur"), "1/8 7/8",
          "3/4 + 1/4 · 1/2"),
    known("only_stones", partial(robbed, "stone stone"), "0 1", "it can be nothing else"),
    known("no_stones", partial(robbed, "fur berries"), "1/2 1/2", "nothing can be built: a tie"),
    known("a_card_of_five", partial(drawn, "I04 I01 I12 I13 I15", "stone"), "2/5 3/5",
          "1/5 + 4/5 · 1/2"),
    known("two_cards_of_six", partial(drawn, "I02 I09 I04 I12 I13 I29", "berries wood"), "1/3 2/3",
          "Craft Cave and Berry Basket cost a berry and a wood: 1/3 + 2/3 · 1/2"),
    known("a_stone_ties", partial(robbed, "stone berries", built=BUILT_MORE), "3/4 1/4",
          "one behind: 1/2 · 1/2"),
    known("nothing_helps", partial(robbed, "stone berries", built=[["I30", "I02", "I09"], ["I31"]]),
          "1 0", "two behind"),
    known("a_stone_is_held", partial(valley, SPEND, [SPENDS], caves=("", "stone"), pile="I12 I13"),
          "0 1", "it builds"),
    known("one_member_falls_out", games, or_a_tie(ONE_FALLS), "the torch is worth one"),
    known("both_members_fall_out", tent, or_a_tie(BOTH_FALL), "a whole family is worth one"),
    known("a_bang_frees_it", drum, or_a_tie(FREED), "a pair, and a whole family"),
]  # fmt: skip
