"""The solo game: strength, hunger, four colours with their initiative, buildings to give up."""

from __future__ import annotations

from typing import cast

from stoneage_panel.engine.strings import series
from stoneage_panel.games.stone_age.components import moves
from stoneage_panel.games.stone_age.panels.players import (
    figures,
    goods_row,
    lettered,
    minus,
    tools_row,
)
from stoneage_panel.games.stone_age.panels.snippets import chip, position, tile_label
from stoneage_panel.games.stone_age.panels.strings import marked, say
from stoneage_panel.games.stone_age.rules import solo_rounds
from stoneage_panel.games.stone_age.solo import SoloState
from stoneage_panel.games.stone_age.text import words
from stoneage_panel.table import Table
from stoneage_panel.ui.html import button, esc, icon, sign
from stoneage_panel.ui.snippets import held, stat, total


def solo(table: Table) -> SoloState:
    """The position shown."""
    return cast(SoloState, table.state)


# ---------------------------------------------------------------- panels


def points(state: SoloState, seat: int) -> int:
    """The strength that is left."""
    return state.exhaustion


def panel(table: Table, seat: int) -> str:
    """The tribes' one store, and each colour's figures."""
    state = solo(table)
    head = _strength(state)
    built = state.tiles[0].bit_count()
    gone = state.dropped.bit_count()
    stores = (
        f'<div class="row st">{chip("food", state.food[0])}'
        f"{stat('field', f'+{state.field[0]}', say('stat.field'))}"
        f"{stat('building', built, say('solo.give_up'), key='give_up')}"
        f"{stat('close', gone, say('solo.given_up'), key='given_up')}{tools_row(state, 0)}</div>"
        f'<div class="row st">{goods_row(state, 0)}</div>'
    )
    tribes = "".join(_tribe(state, colour) for colour in range(4))
    return f'{head}|{stores}<ul class="tribes">{tribes}</ul>'


def _tribe(state: SoloState, colour: int) -> str:
    now = " now" if colour == state.acting else ""
    return (
        f'<li class="{now}">{sign(colour)}'
        f"{figures(state, colour)}"
        f'<span class="s m">{_standing(state, colour)}</span></li>'
    )


def _standing(state: SoloState, colour: int) -> str:
    """How far a colour is in the round."""
    rolled = state.initiative[colour]
    if not rolled:
        return marked("solo.to_place" if state.spare[colour] else "solo.placed")
    if state.acted == 15 and not state.here[colour]:
        return marked("solo.initiative", n=rolled)
    done = state.acted >> colour & 1
    return marked("solo.initiative_done" if done else "solo.initiative", n=rolled)


def mini(table: Table, seat: int) -> str:
    """The same in a few signs, for a phone."""
    state = solo(table)
    return (
        f'{_strength(state)}|<div class="mg">{held("food", state.food[0], False)}'
        f"{lettered(state, 0)}</div>"
    )


def _strength(state: SoloState) -> str:
    n = minus(state.exhaustion)
    return total(say("solo.strength", n=n), f"{n}{icon('torch', 'res.food')}", "torch")


def facts(table: Table) -> str:
    """Nothing moves without the one player."""
    return ""


# ---------------------------------------------------------------- what the round will cost


def feeding_ahead(table: Table) -> str:
    """What feeding would take if the actions ended now, and how many cards are left."""
    state = solo(table)
    index = state.row[solo_rounds.HUNGER]
    card = words.hunger_words(state.game.pack.cards[index]) if index >= 0 else ""
    head, body = _hunger(state)
    return (
        f'<div><h3 title="{esc(card)}" data-sign="hunger">{head}</h3>'
        f'<div class="ends">{body}</div></div>'
        f'<div><h3>{marked("solo.cards_end")}</h3><div class="ends">'
        f"{stat('card', state.deck.bit_count(), say('solo.cards_left'), key='cards')}"
        f" <small>{marked('solo.left')}</small>"
        "</div></div>"
    )


def workings(table: Table) -> list[str]:
    """What ended the game: the last that happened."""
    last = table.log[-1:]
    return [line.text for line in table.log[-4:] if line.node is last[0].node]


def _hunger(state: SoloState) -> tuple[str, str]:
    """What is needed and what there is; after feeding, what is still owed."""
    if state.phase == moves.OVER:
        left = stat("torch", minus(state.exhaustion), say("solo.strength_stat"), "res.food")
        return marked("solo.strength_left"), left
    if state.acted == 15:
        owed = _short(state.due) if state.due else marked("solo.fed")
        return marked("solo.feeding"), f"{chip('food', state.food[0])}{owed}"
    wanted, held = solo_rounds.needed(state), state.food[0] + state.field[0]
    lack = _short(wanted - held) if wanted > held else marked("solo.enough")
    there = chip("food", f"{state.food[0]} + {state.field[0]}")
    return marked("solo.feeding_now", n=wanted), there + lack


def _short(n: int) -> str:
    return f'<span class="lk">{marked("solo.short", n=n)}</span>'


# ---------------------------------------------------------------- decisions


def calling(table: Table) -> str:
    """Which colour acts next, where the initiative is equal."""
    state = solo(table)
    out = ""
    for move in table.legal:
        if move[0] == moves.NEXT:
            label = f"{sign(move[1])}{esc(words.COLOURS[move[1]])}"
            out += button("do", label, table.game.format(move), "btn may")
    left = [c for c in range(4) if not state.acted >> c & 1]
    text = series([say("solo.tribe", who=words.COLOURS[c], n=state.initiative[c]) for c in left])
    return (
        f'<h2 class="not-narrow">{marked("solo.next")}</h2>'
        f'<p class="s m">{esc(say("solo.next_help", told=text))}</p>'
        f'<div class="flow">{out}</div>'
    )


def discarding(table: Table) -> str:
    """A building given up at the end of the round."""
    state = solo(table)
    tiles = position(table).game.pack.tiles
    out = "".join(
        button(
            "do", tile_label(tiles[move[1]], scored=False), table.game.format(move), "btn sm may"
        )
        for move in table.legal
    )
    n = words.amount(state.drops, "building")
    return (
        f'<h2 class="not-narrow">{esc(say("solo.discard", buildings=n))}</h2>'
        f'<p class="s m">{marked("solo.discard_help")}</p>'
        f'<div class="flow tight">{out}</div>'
    )
