"""What comes to light: cards and buildings on the board, cards drawn unseen."""

from __future__ import annotations

from collections.abc import Sequence

from stoneage_panel.engine.verbs import Verb
from stoneage_panel.games.stone_age.components.moves import DRAWN, REVEAL, SHOW, Move
from stoneage_panel.games.stone_age.rules.position import Position
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.games.stone_age.text.log import card, tile
from stoneage_panel.games.stone_age.text.operands import Row, card_of, tile_of
from stoneage_panel.games.stone_age.text.strings import say


def _shown(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    space = next(space for space in before.game.fill if before.row[space] < 0)
    if before.game.solo and space == before.game.fill[-1]:
        hunger = words.hunger_words(before.game.pack.cards[move.x])
        return say("log.hunger_card", card=card(before, move.x), hunger=hunger)
    return say("log.new_card", card=card(before, move.x))


def _drawn(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    # the log is for everybody, and only the owner knows the card
    if before.game.solo:
        return say("log.drawn_solo", card=card(before, move.x))
    return say("log.drawn", who=names[before.player])


def _revealed(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    return say("log.new_tile", tile=tile(before, move.x))


ROWS: list[Row] = [
    Verb(
        SHOW, "card", lambda rest, game: Move(SHOW, card_of(rest, game)),
        write=lambda move, game: game.pack.cards[move.x].id,
        parts=lambda move, game: (f"card:{game.pack.cards[move.x].id}",),
        log=_shown,
    ),
    Verb(
        DRAWN, "draw", lambda rest, game: Move(DRAWN, card_of(rest, game)),
        write=lambda move, game: game.pack.cards[move.x].id,
        parts=lambda move, game: (f"draw:{game.pack.cards[move.x].id}",),
        log=_drawn,
    ),
    Verb(
        REVEAL, "tile", lambda rest, game: Move(REVEAL, tile_of(rest, game)),
        write=lambda move, game: game.pack.tiles[move.x].id,
        parts=lambda move, game: (f"tile:{game.pack.tiles[move.x].id}",),
        log=_revealed,
    ),
]  # fmt: skip
