"""Words for what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.strings import listed
from stoneage_panel.games.age_of_dirt.components import pieces
from stoneage_panel.games.age_of_dirt.components.cards import Card, Op, default
from stoneage_panel.games.age_of_dirt.components.goods import KINDS, counts
from stoneage_panel.games.age_of_dirt.components.moves import HAS_DRUM, HAS_SPEAR
from stoneage_panel.games.age_of_dirt.components.pieces import AREAS
from stoneage_panel.games.age_of_dirt.components.strings import say, say_card
from stoneage_panel.games.age_of_dirt.rules.position import Position

_TOOLS = {HAS_DRUM: "drum", HAS_SPEAR: "spear", HAS_DRUM | HAS_SPEAR: "both"}


def goods(held: int) -> str:
    """Goods as ``2 wood and 1 fur``; ``nothing`` for none."""
    counted = zip(KINDS, counts(held), strict=True)
    return listed([say("goods." + kind, n=n) for kind, n in counted if n])


def area(at: int) -> str:
    """An area: ``the forest``."""
    return say(f"area.{AREAS[at]}")


def boxes(found: int) -> str:
    """Members sent, by box: ``1 to the forest and 2 to the Love tent``."""
    return listed([say("boxes.to", n=n, where=area(at)) for at, n in _counted(found)])


def fetched(found: int) -> str:
    """Members fetched, by box: ``1 from the forest``."""
    return listed([say("boxes.from", n=n, where=area(at)) for at, n in _counted(found)])


def _counted(found: int) -> list[tuple[int, int]]:
    return [(at, n) for at, n in enumerate(pieces.counts(found, len(AREAS))) if n]


def tool(tools: int) -> str:
    """The drum, the spear, or both."""
    return say(f"tool.{_TOOLS[tools]}")


def card(state: Position, at: int) -> str:
    """A card by its name."""
    return name(state.game.pack.cards[at])


def name(one: Card) -> str:
    """What a card is called: an owner's own name as it was typed."""
    house = default()
    at = house.names.get(one.id.lower(), -1)
    own = at < 0 or house.cards[at].name != one.name
    return one.name if own else say_card(f"card.{one.id}")


def fallen(found: int, clans: Sequence[str]) -> str:
    """Pieces: ``2 of Ama, 1 of Bo and the tiger``; ``nothing`` for none."""
    counted = zip(clans, pieces.counts(found, len(clans)), strict=True)
    sentences = [say("pieces.members", n=n, who=who) for who, n in counted if n]
    sentences += [say("pieces.tiger")] if found & pieces.TIGER else []
    sentences += [say("pieces.bear")] if found & pieces.BEAR else []
    return listed(sentences)


def effects(ops: Sequence[Op]) -> list[str]:
    """The effects of a card's ops, one sentence each."""
    return [effect(op) for op in ops]


def effect(op: Op) -> str:
    """The effect of an op, as a sentence."""
    kinds = [say(f"kind.{kind}") for i, kind in enumerate(KINDS) if op.kinds >> i & 1]
    key = "list.or" if len(kinds) > 1 and op.name != "feast" else ""
    text = say(key, before=", ".join(kinds[:-1]), last=kinds[-1]) if key else listed(kinds)
    return say(f"op.{op.name}", n=op.n, kinds=text, where=area(op.area))
