"""Small pieces of HTML of the panels of Stone Age: goods, dice, tools, symbols, places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

from stoneage_panel.engine.i18n import on_change
from stoneage_panel.games.stone_age.components import goods as packed
from stoneage_panel.games.stone_age.components.pack import Card, Tile
from stoneage_panel.games.stone_age.components.places import (
    CARD,
    DIVISORS,
    HUNT,
    STACK,
    TOOL,
    WORKS,
    card_price,
    place_id,
)
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import esc, icon
from stoneage_panel.ui.snippets import picture

SYMBOL_ICONS = {"farmer": "field", "toolmaker": "tool", "builder": "building", "trader": "trade"}
"""Icons of professions whose names are not those of icons."""
_PLACE_ICONS = (
    "hunt", "forest", "clay-pit", "quarry", "river", "tool", "hut", "field", "trade",
)  # fmt: skip


def position(table: Table) -> Position:
    """The position shown."""
    return cast(Position, table.state)


# ---------------------------------------------------------------- goods


def chip(kind: str, text: object) -> str:
    """A good with its letter and a number."""
    return snippets.chip(kind, text, words.thing(kind))


def pile(held: int) -> str:
    """Packed goods as chips: what is there and how many of it."""
    found = zip(packed.KINDS, packed.counts(held), strict=True)
    return "".join(chip(kind, n) for kind, n in found if n)


def pieces(held: int) -> str:
    """Packed goods piece by piece, as on a building."""
    return snippets.pieces(packed.pieces(held))


# ---------------------------------------------------------------- dice, tools, symbols


def roll(faces: Iterable[int]) -> str:
    """Dice side by side."""
    return "".join(map(snippets.die, faces))


@lru_cache(maxsize=64)
def tool(value: int, used: bool = False, once: bool = False) -> str:
    """A tool tile; those for one roll have a plus, an empty slot has nothing."""
    if not value:
        return f'<span class="tool none" {snippets.as_sign(say("tool.none"), "tool")}></span>'
    kind = "tool used" if used else "tool once" if once else "tool"
    name = say("tool.used" if used else "tool.once" if once else "tool.plain", n=value)
    said = snippets.as_sign(name, "once" if once else "tool")
    return f'<span class="{kind}" {said}>{"+" if once else ""}{value}</span>'


on_change(tool.cache_clear)


def symbol(card_key: str, number: int, green: bool) -> str:
    """A symbol or profession of lower halves, with its number."""
    name = words.card_name(card_key)
    shape = SYMBOL_ICONS.get(card_key, card_key)
    text = say("tool.symbol", name=name, n=number)
    many = f"<b>{number}</b>" if number > 1 or not green else ""
    said = snippets.as_sign(text, card_key)
    return f'<span class="sym{"" if green else " sand"}" {said}>{icon(shape)}{many}</span>'


# ---------------------------------------------------------------- places, cards, buildings


def place_icon(place: int) -> str:
    """The picture of a place."""
    if place < CARD:
        paint = "b.forest_deco" if place == 1 else None
        return icon(_PLACE_ICONS[place], paint)
    return icon("card" if place < STACK else "building")


def place_name(place: int) -> str:
    """A place as a label: ``Clay pit``, ``Card for 2 resources``."""
    if STACK <= place < WORKS:
        return say("place.building", n=place - STACK + 1)
    if place >= WORKS:
        return say("place.works", n=place - WORKS + 1)
    if place >= CARD:
        return say("place.card", price=card_price(place - CARD))
    return say(f"place.{place_id(place)}")


def made(state: Position, place: int) -> tuple[int, str]:
    """The divisor of a place where dice are rolled, and what it gives."""
    if place == HUNT:
        return DIVISORS[HUNT], "food"
    if place < TOOL:
        return DIVISORS[place], packed.KINDS[place - 1]
    tile = state.game.pack.tiles[state.game.pack.works[place - WORKS]]
    return tile.divisor, tile.special.removeprefix("works_")


def card_label(card: Card) -> str:
    """A card by its halves."""
    upper, lower = words.card_short(card)
    kind = "" if card.green else " sand"
    shape = icon(SYMBOL_ICONS.get(card.key, card.key))
    return f'{esc(upper)}<span class="sym{kind}">{shape}</span>{esc(lower)}{unsure(card)}'


def tile_label(tile: Tile, scored: bool = True) -> str:
    """A building by its price, and its points where there are any to score."""
    if tile.kind != "fixed":
        name = words.tile_short(tile)
        return esc(say("label.tile_value", tile=name) if scored else name) + unsure(tile)
    points = marked("points", n=tile.points) if scored else ""
    return f"{pieces(tile.cost)}{points}{_special(tile)}{unsure(tile)}"


def _special(tile: Tile) -> str:
    """What else a building does: it makes goods, or brings a card."""
    if tile.special == "face_down":
        return marked("label.face_down", icon=icon("card"))
    kind = tile.special.removeprefix("works_")
    return marked("label.makes", icon=picture(kind), divisor=tile.divisor) if kind else ""


def unsure(thing: Card | Tile) -> str:
    """A mark on values that are reconstructed, with the sentence behind it."""
    said = words.provenance(thing)
    if not thing.provenance.startswith("reconstructed"):
        return ""
    return f'<span class="about" {snippets.as_sign(said, "unsure")}>≈</span>'


def place_text(state: Position, place: int) -> str:
    """All that the card or building on a place does, in sentences."""
    pack = state.game.pack
    if place < STACK:
        card = pack.cards[state.row[place - CARD]]
        solo = state.game.solo
        halves = words.solo_card_words(card) if solo else words.card_words(card, pack.rewards)
        return " ".join(filter(None, (*halves, words.provenance(card))))
    top = state.tops[place - STACK]
    if top < 0:
        return say("label.empty")
    tile = pack.tiles[top]
    said = words.solo_tile_words(tile) if state.game.solo else words.tile_words(tile)
    return f"{said} {words.provenance(tile)}".rstrip()


def reconstructed(table: Table) -> str:
    """A sentence where values in this game are reconstructed; else nothing."""
    game = position(table).game
    rows = [card for i, card in enumerate(game.pack.cards) if game.cards >> i & 1]
    sites = [tile for i, tile in enumerate(game.pack.tiles) if game.tiles >> i & 1]
    cards = sum(row.provenance.startswith("reconstructed") for row in rows)
    tiles = sum(row.provenance.startswith("reconstructed") for row in sites)
    if not cards + tiles:
        return ""
    found = words.listed([words.amount(n, noun) for n, noun in
                          ((cards, "card"), (tiles, "building")) if n])  # fmt: skip
    return say("label.unsure", found=found)
