"""The solo game's own places in words, and its whole board."""

from __future__ import annotations

from typing import cast

from stoneage_panel.board.scene_data import ViewOptions
from stoneage_panel.engine.strings import banner
from stoneage_panel.games.stone_age.board import tribes, words
from stoneage_panel.games.stone_age.board.layout import HUNGER
from stoneage_panel.games.stone_age.board.strings import say
from stoneage_panel.games.stone_age.board.text import holdings, places
from stoneage_panel.games.stone_age.board.view import View
from stoneage_panel.games.stone_age.board.words import PlaceText
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.components.moves import COLOURS as COLOUR_IDS
from stoneage_panel.games.stone_age.components.places import CARD
from stoneage_panel.games.stone_age.rules.solo_rounds import hunger_cost, needed
from stoneage_panel.games.stone_age.solo import SoloState
from stoneage_panel.games.stone_age.text.status import status
from stoneage_panel.games.stone_age.text.words import (
    COLOURS,
    amount,
    card_name,
    hunger_words,
    provenance,
)


def place(view: View, number: int) -> PlaceText:
    """Name and words of a place of the board."""
    return _hunger(view) if number == CARD + HUNGER else words.place(view, number)


def _hunger(view: View) -> PlaceText:
    state = cast(SoloState, view.state)
    name, index = say("hunger.name"), state.row[HUNGER]
    if index < 0:
        soon = state.phase == moves.CARD or not state.round
        return name, say("hunger.soon" if soon else "hunger.none", name=name)
    card = view.pack.cards[index]
    sentences = [
        say("hunger.told", name=name, card=card_name(card.key), effect=hunger_words(card)),
        say("hunger.now", n=hunger_cost(state)),
        provenance(card),
    ]
    return name, " ".join(filter(None, sentences))


def tribe(view: View, colour: int) -> PlaceText:
    """A tribe: its figures, its initiative, what it is about."""
    state = cast(SoloState, view.state)
    name, rolled = COLOURS[colour], state.initiative[colour]
    sentences = [say(
        "tribe.told", name=name, figures=amount(state.figures[colour], "figure"),
        initiative=say("tribe.initiative" if rolled else "tribe.no_initiative", n=rolled),
        doing=say(f"tribe.{tribes.doing(state, colour)}", n=state.spare[colour]),
    )]  # fmt: skip
    part = f"colour:{COLOUR_IDS[colour]}"
    if part in view.options.chosen:
        sentences.append(say("closing.chosen"))
    elif part in view.options.legal:
        sentences.append(say("closing.legal"))
    return say("tribe.name", name=name), " ".join(sentences)


def lines(state: SoloState, options: ViewOptions) -> list[str]:
    """The whole board in words, a line a thing."""
    view = View(state, options)
    strong, tip = status(state, [options.name(0)])
    lines = [banner(strong, tip), ""]
    lines += [say("text.round" if state.round else "text.setup", n=state.round)]
    lines += places(view, place)
    lines += ["", say("text.tribes")]
    lines += ["  " + tribe(view, colour)[1] for colour in range(4)]
    lines += ["", say("text.exhaustion", n=state.exhaustion)]
    lines += [say("text.feeding", n=needed(state))]
    dropped = amount(state.dropped.bit_count(), "building")
    lines += [say("text.dropped", buildings=dropped)]
    lines += ["", say("text.stores", holdings=holdings(view, 0))]
    return lines
