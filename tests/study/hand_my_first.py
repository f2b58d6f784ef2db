"""My First Stone Age by hand: positions whose answer a person finds on paper."""

from __future__ import annotations

from functools import partial
from typing import Any

from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import AnyState
from stoneage_panel.games.my_first.components.moves import FACE, HUT, TURN
from tests.study.by_hand import changed, known, laid_out

LIMIT = 20
KINDS = ("berry", "fish", "pot", "arrowhead", "tooth", "dog")
RING = ("site", "dog", "tooth", "berry", "pot", "arrowhead", "fish", "post")
PICTURES = ("berry", "fish", "pot", "arrowhead", "tooth", "post", "dog", "site")
FACES = ("1", "2", "3", "4", "5", "6", *PICTURES)
BB, FF, PP, AA, TT, BFP, BFA, BFT, BPA, BPT, BAT, FPA, FPT, FAT, PAT = range(15)
"""The huts by the letters of their goods, in the order of facts/my_first_stone_age.md."""


def village(
    hidden: str, *bags: str, seat: int = 0, turn: int = LIMIT, up: str = "", **more: Any
) -> AnyState:
    """A token has just been turned over by a seat; nobody has seen the faces named.

    Args:
        hidden: the faces not seen yet; the token turned over shows one of them.
        bags: the goods of each seat.
        turn: which of the twenty turns it is.
        up: tokens that lie face up already.
    """
    game = new_game("my_first", len(bags), turn_limit=LIMIT)
    unseen = hidden.split()
    seen = [face for face in FACES if face not in unseen]
    held = [[bag.split().count(kind) for kind in KINDS] for bag in bags]
    post = [1] * 5 + [0]
    whole = [3 if len(bags) == 2 else 4] * 5 + [2]
    board = [n - sum(column) for n, *column in zip(whole, post, *held, strict=True)]
    turned = [len(seen)] if more.get("phase", FACE) == FACE else []
    position: dict[str, Any] = {
        "player": seat, "phase": FACE, "turn": turn, "pending": len(seen),
        "pos": [RING.index("fish")] * len(bags), "bags": [*held, board, post],
        "faces": [FACES.index(face) for face in seen] + [-1] * len(unseen),
        "up": sorted([seen.index(face) for face in up.split()] + turned),
        "seen": [0] * 14,
    }  # fmt: skip
    return changed(game, laid_out(game), **{**position, **more})


TWO_EACH: dict[str, Any] = {"built": [[FF, PP], [AA, TT]], "tops": [BB, PAT, FPA]}
"""Two huts each, so that one more wins; a hut for two berries can be had."""
EIGHT_UNDER = {"under": [3, 3, 2]}


def two(hidden: str, mine: str, other: str, **more: Any) -> AnyState:
    """Two players with two huts each."""
    return village(hidden, mine, other, **{**TWO_EACH, **EIGHT_UNDER, **more})


def decides(state: AnyState, seat: int, turn: int) -> AnyState:
    """The same before the token is turned over."""
    given = state.to_dict()
    return changed(
        state.game, given, phase=TURN, player=seat, turn=turn - 1, pending=0,
        up=[slot for slot in given["up"] if slot != given["pending"]],
    )  # fmt: skip


def revealed(bag: str) -> AnyState:
    """The first seat has built its second hut in the last turn but one; the next comes to light.

    The other seat has two huts as well, knows where the building site lies and has a bag; the two
    huts that lie open show arrowheads and teeth, of which it has none.
    """
    return village(
        "dog tooth", "", bag, turn=LIMIT - 1, phase=HUT, pending=2, pos=[0, 6], up="",
        built=[[FF, PP], [AA, TT]], tops=[PAT, FAT, -1], under=[3, 3, 3],
    )  # fmt: skip


DICE = "1 2 3 4 5 6"
ALL = f"{DICE} {' '.join(PICTURES)}"

CASES = [
    known("one_die_decides", partial(two, DICE, "berry berry", "fish pot arrowhead", turn=19),
          "1/6 5/6", "only the 2 walks from the fish to the site; else the other one knows it"),
    known("one_of_three_pictures", partial(two, "site dog tooth", "berry berry", "", up=DICE),
          "2/3 1/3", "1/3 wins the last turn; else a tie is shared: 1/3 + 2/3 · 1/2"),
    known("a_die_or_a_picture", partial(two, ALL, "berry berry", ""),
          "4/7 3/7", "the 2 and the site among 14 faces: 1/7 + 6/7 · 1/2"),
    known("one_after_the_other",
          partial(two, "site dog tooth pot", "berry berry", "fish pot arrowhead", turn=19, up=DICE),
          "1/2 1/2", "1/4 now; else 1/3 for the other; else a tie: 1/4 + 3/4 · 2/3 · 1/2"),
    known("three_share_a_tie",
          partial(village, ALL, "", "", "", built=[[FF], [PP], [AA]], tops=[BB, PAT, FPA],
                  under=[3, 3, 3]),
          "1/3 1/3 1/3", "the last turn, and nobody can pay a hut"),
    known("most_huts_win",
          partial(village, ALL, "", "berry berry", "", seat=2, built=[[FF, TT], [PP], [AA]],
                  tops=[BB, PAT, FPA], under=[3, 3, 2]),
          "1 0 0", "the last turn, and the two others have one hut each"),
    known("a_hut_ties",
          partial(village, DICE, "berry berry", "", built=[[FF], [AA, TT]], tops=[BB, PAT, FPA],
                  under=[3, 3, 3]),
          "1/12 11/12", "one die of six builds the second hut, and the tie is shared"),
    known("a_hut_of_nine", partial(revealed, "berry berry fish"),
          "4/9 5/9", "of nine huts only two berries can be paid: 1/9, else a tie: 1/9 + 8/9 · 1/2"),
    known("a_joker_pays", partial(revealed, "berry fish dog"),
          "5/18 13/18", "four of nine: two berries, or berry, fish and a third: 4/9 + 5/9 · 1/2"),
    known("a_known_site_is_turned_over",
          lambda: decides(two("dog tooth", "berry berry", "fish pot arrowhead", turn=19), 0, 19),
          "1 0", "it remembers the site and can pay the last hut"),
    known("nobody_knows_the_site",
          lambda: decides(two("site dog", "berry berry", "", up=f"{DICE} tooth"), 0, LIMIT),
          "3/4 1/4", "one of two strange tokens: 1/2 + 1/2 · 1/2"),
]  # fmt: skip
