"""Without a mouse: whole games by keys, what has the focus, what a screen reader is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.page_driver import Visit

Go = Callable[..., Visit]
# Presses that whatever is told leaves behind: the live region keeps the last few.
HEARD = "all => all.map((line) => line.textContent)"


def announced(page: Visit) -> list[str]:
    """What the live region holds."""
    found = page.page.locator(".zone-board-buttons [role=status] p").evaluate_all(HEARD)
    return [str(text) for text in found]


def sit_down(player: KeyboardPlayer, tile: str, level: str = "") -> None:
    """In the lobby: the game's tile, its level if it has any, no pauses, Start."""
    player.press("game", tile)
    chosen = player.page.locator(f"[data-act='game'][data-arg='{tile}'][aria-pressed='true']")
    player.visit.until(lambda: chosen.count() > 0, f"the tile of {tile}")
    if level:
        player.go(lambda here: (here["act"], here["arg"]) == ("option", "level"), "the level")
        player.page.keyboard.press(level)  # in a list of choices a key finds what begins with it
        assert player.page.locator("[data-arg='level']").input_value() == level
    if player.game.players > 1:  # where no bot sits there is no pace to choose
        player.press("how", "pace=instant")
    player.press("start")


def play(player: KeyboardPlayer, moves: int) -> int:
    """To the end, or so many moves."""
    made = 0
    while made < moves and player.move():
        made += 1
    return made


def test_full_game_by_keyboard(go: Go) -> None:
    player = KeyboardPlayer(go().wait("live"))
    sit_down(player, "my_first")
    play(player, 1000)
    assert player.over
    player.press("rematch")  # the dialog has the focus, and keeps it
    player.visit.until(lambda: not player.over, "a new game")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tile", "game", "players", "moves", "options"),
    [
        ("stone_age stone_age_style", "stone_age", 2, 8, {"style": True}),
        pytest.param(
            *("stone_age_solo", "stone_age_solo", 1, 15, {"level": 2}), marks=pytest.mark.sweep
        ),
    ],
)
def test_stone_age_by_keyboard(
    go: Go, tile: str, game: str, players: int, moves: int, options: dict[str, object]
) -> None:
    """Both through their first round: My First is played to its end above."""
    player = KeyboardPlayer(go().wait("live"), game=game, players=players, **options)
    sit_down(player, tile, str(options.get("level", "")))
    assert play(player, moves) == moves


def test_the_focus_stays_on_the_board_and_escape_takes_back(go: Go) -> None:
    page = go().wait("live")
    player = KeyboardPlayer(page, game="stone_age", players=2)
    sit_down(player, "stone_age")
    page.until(lambda: bool(player.moves()), "our turn")
    player.tap("forest")
    forest = page.page.locator(".places [data-place='forest'][aria-pressed='true']")
    page.until(lambda: forest.count() > 0, "the forest to be chosen")
    assert player.focus["place"] == "forest"
    player.page.keyboard.press("Escape")
    page.until(lambda: forest.count() == 0, "the forest to be let go")
    assert player.focus["place"] == "forest"


def test_the_start_leads_to_the_board_and_a_refusal_is_told(go: Go) -> None:
    page = go().wait("live")
    player = KeyboardPlayer(page)
    sit_down(player, "my_first")
    page.until(lambda: bool(player.focus["place"]), "the focus on the board")
    assert player.focus["name"].endswith("in the top row.")
    assert "Press Enter: Turn over token" in player.focus["name"]
    player.tap("hut1")
    said = page.page.locator(".z-over .toast > span").first
    page.until(lambda: said.count() > 0, "why not")
    why = said.evaluate("one => one.firstChild.textContent")
    assert any(line.startswith(str(why)) for line in announced(page))


def test_turns_are_told_once_each(go: Go) -> None:
    page = go().wait("live")
    player = KeyboardPlayer(page)
    sit_down(player, "my_first")
    page.until(lambda: bool(player.moves()), "our turn")
    page.until(lambda: len(announced(page)) == 1, "whose turn it is")
    player.tap("token1")
    page.until(lambda: bool(len(announced(page)) > 1 and player.moves()), "our next decision")
    found = announced(page)[1:]
    assert 1 <= len(found) <= 3, found  # ours, the bot's, and who is due
    assert len(set(found)) == len(found)
    assert "Blue" in found[0]


def test_the_canvas_is_no_stop_and_every_stop_shows_itself(go: Go) -> None:
    page = go().wait("live")
    player = KeyboardPlayer(page)
    sit_down(player, "my_first")
    page.until(lambda: bool(player.moves()), "our turn")
    stops = []
    for _ in range(60):
        here = player.key("Tab")
        stops.append(here)
        ring = page.page.evaluate(RING)
        assert ring["wide"] >= 2, (here, ring)
        assert here["name"].strip() or here["act"], here
    assert len({str(stop) for stop in stops}) >= 10


# The outline that the focus wears, on itself or on the label around it.
RING = """
() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (at === document.body) return { wide: 9 };  // between the last stop and the first
  const shown = at.matches("label.file input") ? at.parentElement : at;
  const style = getComputedStyle(shown);
  const wide = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
  return { wide, tag: at.outerHTML.slice(0, 200) };
}
"""


def test_undo_redo_and_the_list_of_keys_are_a_key_away(go: Go) -> None:
    page = go().wait("live")
    player = KeyboardPlayer(page)
    sit_down(player, "my_first")
    player.move()
    lines = page.page.locator(".z-log li")
    page.until(lambda: lines.count() > 0, "the log")
    undo = page.page.locator("[data-act='undo']")
    page.until(lambda: undo.is_enabled(), "something to undo")
    page.answered(lambda: page.page.keyboard.press("Control+z"), "undo")
    assert page.page.locator("[data-act='redo']").is_enabled()
    page.answered(lambda: page.page.keyboard.press("Control+y"), "redo")
    assert page.page.locator("[data-act='redo']").is_disabled()
    page.page.locator("[data-act='hint']").focus()
    page.answered(lambda: page.page.keyboard.press("?"), "the keys")
    assert page.page.locator(".keys kbd").first.is_visible()
    page.answered(lambda: page.page.locator(".sheet header [data-act='rules']").click(), "rules")
    search = page.page.locator("[data-search]")
    search.focus()
    page.page.keyboard.type("?")
    assert search.input_value() == "?" and not page.page.locator(".keys").count()
