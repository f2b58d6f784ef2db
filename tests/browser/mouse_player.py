"""Plays any game on the page as a person does: reads what is offered, points, presses."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial

from playwright.sync_api import Locator

from stoneage_panel import board
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.rng import Rng
from tests.browser.page_driver import Visit

# The middle of a place's button, as shares of the board; nothing while there is none.
MIDDLE = """
(all) => all.slice(0, 1).map(({ style: { left, top, width, height } }) => [
  (parseFloat(left) + parseFloat(width) / 2) / 100,
  (parseFloat(top) + parseFloat(height) / 2) / 100,
])
"""
# Games with many ways to do one thing: first is chosen what is done, then how.
MANY_WAYS = ("settlers", "age_of_dirt")
# Two taps closer together than this are a double tap to Bokeh, which tells no second tap.
BETWEEN_TAPS = 0.42
Options = tuple[tuple[str, object], ...]


@cache
def middles(form: str, game: str, players: int, options: Options) -> dict[str, tuple[float, float]]:
    """The middle of every place, as fractions of the board's width and height."""
    state = new_game(game, players, **dict(options)).new_initial_state()
    luck = Rng(1)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(luck))
    scene = board.scene(state, board.ViewOptions(form=form))
    return {
        place.id: (
            (min(place.xs) + max(place.xs)) / 2 / scene.width,
            (min(place.ys) + max(place.ys)) / 2 / scene.height,
        )
        for place in scene.places
    }


class MousePlayer:
    """Chooses among the moves that the page lists, and makes them on the board or the card.

    Args:
        visit: the open page.
        seed: of its choices.
        form: of the board, ``"wide"`` or ``"tall"``.
        game: the name of the game that is played; players, options: as it was set up.
    """

    def __init__(
        self,
        visit: Visit,
        seed: int = 1,
        form: str = "wide",
        game: str = "my_first",
        players: int = 2,
        **options: object,
    ) -> None:
        self.visit = visit
        self.page = visit.page
        self.form = form
        self.game = new_game(game, players, **options)
        self.spots = middles(form, game, players, tuple(options.items()))
        self.rng = Rng(seed)
        self._tapped = 0.0

    # ------------------------------------------------------------ pointing and pressing

    def tap(self, place: str) -> None:
        """Tap a place of the board."""
        wait = self._tapped + BETWEEN_TAPS - time.monotonic()
        self.page.wait_for_timeout(max(0.0, wait) * 1000)
        spot = self.found(place)
        assert spot, f"no {place} on the board"
        # as a hand does: what the tap before has just put under a pointer that rests is not taken
        self.page.mouse.move(0, 0)
        self.visit.tap_board(*spot)
        self._tapped = time.monotonic()

    def found(self, place: str) -> tuple[float, float] | None:
        """The middle of a place as it is now, or before the page lives; None if it is not there."""
        if not self.page.locator(".places").count():
            return self.spots.get(place)
        button = self.page.locator(f".places [data-place='{place}']")
        for x, y in button.evaluate_all(MIDDLE):
            return float(x), float(y)
        return None

    def press(self, act: str, arg: str = "") -> None:
        """Press a button by what it does."""
        # as a hand does: what has just come under a pointer that rests is not pressed at once
        self.page.mouse.move(0, 0)
        self._button(act, arg).first.click()

    def _button(self, act: str, arg: str = "") -> Locator:
        which = f"[data-act='{act}']:not([disabled])" + (f"[data-arg='{arg}']" if arg else "")
        return self.page.locator(which)

    # ------------------------------------------------------------ reading

    def moves(self) -> list[str]:
        """The moves that the page offers now, in words; none while others have to move.

        Where hands are secret, the screen is taken over first by whoever is due.
        """
        if self._button("mine").count():
            self.visit.answered(partial(self.press, "mine"), "the screen")
        folded = self.page.locator("[data-act='moves'][aria-expanded='false']")
        before = self.page.evaluate("window.asked")
        # by script: between two looks the page may already show another turn; and waited for:
        # pressed again before it is open, it would be folded again a moment later
        if folded.evaluate_all("all => all.map((button) => button.click()).length"):
            self.visit.settled(before, "the list of moves")
        listed = self.page.locator(".moves [data-act='do']")
        return [str(text) for text in listed.evaluate_all("all => all.map((b) => b.dataset.arg)")]

    @property
    def over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.locator(".z-act", has_text="The game is over").count() > 0

    def _last_event(self) -> object:
        """The newest line of the log, which no other line shares."""
        lines = self.page.locator(".z-log .log li")
        return lines.evaluate_all("all => all[0]?.dataset.key")

    def _due(self) -> list[str]:
        """What the page says is to be done now, and by whom."""
        return [str(text) for text in self.page.locator(".banner").all_text_contents()]

    # ------------------------------------------------------------ playing

    def move(self) -> str | None:
        """Wait for our turn and make one move; the move, or None once the game is over."""
        offered: list[str] = []

        def ours_or_over() -> bool:
            offered[:] = self.moves()
            return bool(offered) or self.over

        self.visit.until(ours_or_over, "a turn of ours")
        if not offered:
            return None
        chosen = self._choose(offered)
        found, due = self._last_event(), self._due()

        def done() -> bool:
            # while a move is being put together it stays among those listed; a quick bot may
            # bring back the very moves that were offered before, but then the log has grown
            return self._last_event() != found or chosen not in self.moves() or self.over

        self._carry_out(chosen, done)
        # who lets something pass in silence may be followed by somebody with the same choice
        self.visit.until(lambda: done() or self._due() != due, f"{chosen} to be done")
        return chosen

    def _choose(self, offered: list[str]) -> str:
        """Build or buy whenever it can be; anything else at random, but give nothing away.

        Where there are many ways to do one thing, first is chosen what is done, then how.
        """
        for verb in ("build", "buy"):
            found = [move for move in offered if move.startswith(verb)]
            if found:
                return self.rng.choice(found)
        waste = ("rest", "starve", "leave", "tools none")
        found = [m for m in offered if not m.startswith(waste)] or offered
        if self.game.name in MANY_WAYS:
            verb = self.rng.choice(sorted({move.split()[0] for move in found}))
            found = [move for move in found if move.startswith(verb)]
        return self.rng.choice(found)

    def _carry_out(self, move: str, done: Callable[[], bool]) -> None:
        """By pointing at the parts of a move, on the board or the card; else by its name."""
        for part in self.game.parts(self.game.parse(move)):
            if self.found(part):
                self.visit.answered(partial(self.tap, part), f"a tap on {part}")
            elif self._button("part", part).count():
                self.visit.answered(partial(self.press, "part", part), part)
            else:
                break
            if done():
                return
        else:
            if self._button("confirm").count():
                self.visit.answered(partial(self.press, "confirm"), "what was put together")
                return
        self.visit.answered(partial(self.press, "do", move), move)
