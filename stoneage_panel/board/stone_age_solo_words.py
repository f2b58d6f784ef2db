"""The solo game's own places in words, and its whole board."""

from __future__ import annotations

from typing import cast

from stoneage_panel.board import stone_age_tribes as tribes
from stoneage_panel.board import stone_age_words as words
from stoneage_panel.board.scene_data import Look
from stoneage_panel.board.stone_age_layout import HUNGER
from stoneage_panel.board.stone_age_text import holdings, places
from stoneage_panel.board.stone_age_view import View
from stoneage_panel.board.stone_age_words import Told
from stoneage_panel.games.stone_age import moves
from stoneage_panel.games.stone_age.explain import status
from stoneage_panel.games.stone_age.notation import COLOURS as COLOUR_IDS
from stoneage_panel.games.stone_age.places import CARD
from stoneage_panel.games.stone_age.solo import SoloState
from stoneage_panel.games.stone_age.solo_rounds import hunger_cost, needed
from stoneage_panel.games.stone_age.words import (
    COLOURS,
    amount,
    card_name,
    hunger_words,
    provenance,
)


def place(view: View, number: int) -> Told:
    """Name and words of a place of the board."""
    return _hunger(view) if number == CARD + HUNGER else words.place(view, number)


def _hunger(view: View) -> Told:
    state = cast(SoloState, view.state)
    name, index = "Hunger card", state.row[HUNGER]
    if index < 0:
        soon = state.phase == moves.CARD or not state.round
        return name, f"{name}: {'about to be turned up' if soon else 'none'}."
    card = view.pack.cards[index]
    told = [
        f"{name}, {card_name(card.key)}. {hunger_words(card)}",
        f"Now that is {hunger_cost(state)} food.",
        provenance(card),
    ]
    return name, " ".join(filter(None, told))


def tribe(view: View, colour: int) -> Told:
    """A tribe: its figures, its initiative, what it is about."""
    state = cast(SoloState, view.state)
    name, rolled = COLOURS[colour], state.initiative[colour]
    told = [f"{name}, {amount(state.figures[colour], 'figure')}:"]
    told.append(f"initiative {rolled}," if rolled else "no initiative yet,")
    told.append(_DOING.get(tribes.doing(state, colour), f"{state.spare[colour]} to place") + ".")
    part = f"colour:{COLOUR_IDS[colour]}"
    if part in view.look.chosen:
        told.append("Chosen.")
    elif part in view.look.legal:
        told.append("Legal.")
    return f"{name} tribe", " ".join(told)


_DOING = {
    "rolls": "rolls for initiative",
    "idle": "does nothing this round",
    "acts": "acts now",
    "done": "has acted",
    "waits": "acts later",
}


def text(state: SoloState, look: Look) -> str:
    """The whole board in words, a line a thing."""
    view = View(state, look)
    strong, tip = status(state, [look.name(0)])
    lines = [f"{strong}. {tip}", ""]
    lines += [f"Round {state.round}." if state.round else "The board is being set up."]
    lines += places(view, place)
    lines += ["", "Tribes:"]
    lines += ["  " + tribe(view, colour)[1] for colour in range(4)]
    lines += ["", f"Exhaustion limit: {state.exhaustion} left."]
    lines += [f"Feeding takes {needed(state)} food this round."]
    lines += [f"Face down beside the board: {amount(state.dropped.bit_count(), 'building')}."]
    lines += ["", "Stores: " + holdings(view, 0) + "."]
    return "\n".join(lines) + "\n"
