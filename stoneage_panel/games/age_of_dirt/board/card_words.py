"""Cards of Age of Dirt in words: what they cost and do, and what is known of the printed ones."""

from __future__ import annotations

from stoneage_panel.board.strings import remembered
from stoneage_panel.games.age_of_dirt.board.strings import say
from stoneage_panel.games.age_of_dirt.board.view import View
from stoneage_panel.games.age_of_dirt.components.cards import LASTING, Card
from stoneage_panel.games.age_of_dirt.text.words import effect, goods, name


def card_words(view: View, card: int, where: str) -> tuple[str, list[str]]:
    """Name and sentences of a card that lies on the wall, in the hand, or is to choose from."""
    shown = view.pack.cards[card]
    lack = shown.cost - view.held(shown.cost)
    return name(shown), [_describe(shown, where, lack, view.name(view.seat))]


@remembered(1 << 10)
def _describe(card: Card, where: str, lack: int, who: str) -> str:
    rs = say("count.stars", n=card.rs)
    sentences = [say(f"card.{where}", name=name(card), goods=goods(card.cost), rs=rs)]
    for op in card.ops:
        key = "card.lasting" if op.name in LASTING else "card.effect"
        sentences.append(say(key, effect=effect(op)))
    if not card.ops:
        sentences.append(say("card.no_effect"))
    if lack:
        sentences.append(say("card.lacks", who=who, goods=goods(lack)))
    return " ".join([*sentences, *status(card.status)])


def status(given: str) -> list[str]:
    """What is known of the printed card."""
    if given == "given":
        return []
    return [say(f"status.{given.replace(' ', '_')}")]
