"""Cards of Age of Dirt in words: what they cost and do, and what is known of the printed ones."""

from __future__ import annotations

from stoneage_panel.board.age_of_dirt_said import say
from stoneage_panel.board.age_of_dirt_view import View
from stoneage_panel.games.age_of_dirt.cards import LASTING
from stoneage_panel.games.age_of_dirt.words import effect, goods


def card_words(view: View, card: int, where: str) -> tuple[str, list[str]]:
    """Name and sentences of a card that lies on the wall, in the hand, or is to choose from."""
    shown = view.pack.cards[card]
    rs = say("count.stars", n=shown.rs)
    told = [say(f"card.{where}", name=shown.name, goods=goods(shown.cost), rs=rs)]
    for op in shown.ops:
        key = "card.lasting" if op.name in LASTING else "card.effect"
        told.append(say(key, effect=effect(op)))
    if not shown.ops:
        told.append(say("card.no_effect"))
    lack = shown.cost - view.held(shown.cost)
    if lack:
        told.append(say("card.lacks", who=view.name(view.seat), goods=goods(lack)))
    told += status(shown.status)
    return shown.name, told


def status(given: str) -> list[str]:
    """What is known of the printed card."""
    if given == "given":
        return []
    return [say(f"status.{given.replace(' ', '_')}")]
