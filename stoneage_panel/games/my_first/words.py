"""Goods and dogs in words."""

from stoneage_panel.games.my_first import bags

_ONE = {"berry": "berry", "fish": "fish", "pot": "pot", "arrowhead": "arrowhead",
        "tooth": "tooth", "dog": "dog"}  # fmt: skip
_MANY = {"berry": "berries", "fish": "fish", "pot": "pots", "arrowhead": "arrowheads",
         "tooth": "teeth", "dog": "dogs"}  # fmt: skip


def goods(bag: int) -> str:
    """The pieces of a bag in words: ``2 pots and 1 dog``."""
    found = [
        f"{n} {(_ONE if n == 1 else _MANY)[kind]}"
        for kind, n in zip(bags.KINDS, bags.counts(bag), strict=True)
        if n
    ]
    return (
        " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found) or "nothing"
    )
