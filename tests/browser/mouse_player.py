"""Plays My First Stone Age on the page as a person does: reads what is offered, points, presses."""

from __future__ import annotations

from functools import cache

from stoneage_panel import board
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games import new_game
from tests.browser.page_driver import Visit

# Two taps closer together than this are a double tap to Bokeh, which tells no second tap.
BETWEEN_TAPS_MS = 420


@cache
def _middles(form: str) -> dict[str, tuple[float, float]]:
    """The middle of every place, as fractions of the board's width and height."""
    state = new_game("my_first", players=2).new_initial_state()
    scene = board.scene(state, board.Look(form=form, names=("Blue", "Red")))
    return {
        place.id: (
            (min(place.xs) + max(place.xs)) / 2 / scene.width,
            (min(place.ys) + max(place.ys)) / 2 / scene.height,
        )
        for place in scene.places
    }


class MousePlayer:
    """Chooses among the moves that the page lists, and makes them on the board or the card."""

    def __init__(self, visit: Visit, seed: int = 1, form: str = "wide") -> None:
        self.visit = visit
        self.page = visit.page
        self.form = form
        self.rng = Rng(seed)

    def tap(self, place: str) -> None:
        """Tap a place of the board."""
        self.visit.tap_board(*_middles(self.form)[place])
        self.page.wait_for_timeout(BETWEEN_TAPS_MS)

    def press(self, act: str, arg: str = "") -> None:
        """Press a button by what it does."""
        which = f"[data-act='{act}']" + (f"[data-arg='{arg}']" if arg else "")
        self.page.locator(which).first.click()

    def moves(self) -> list[str]:
        """The moves that the page offers now, in words; none while others have to move."""
        folded = self.page.locator("[data-act='moves'][aria-expanded='false']")
        # by script: between two looks the page may already show another turn
        folded.evaluate_all("all => all.forEach((button) => button.click())")
        listed = self.page.locator(".moves [data-act='do']")
        return [str(text) for text in listed.evaluate_all("all => all.map((b) => b.dataset.arg)")]

    @property
    def over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.locator(".z-act", has_text="The game is over").count() > 0

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
        told = self._last_told()
        self._carry_out(chosen)
        # by the log: a quick bot may bring back the very moves that were offered before
        self.visit.until(lambda: self._last_told() != told or self.over, f"{chosen} to be done")
        return chosen

    def _last_told(self) -> str | None:
        """The newest line of the log, which no other line shares."""
        keys = self.page.locator(".z-log .log li").evaluate_all(
            "all => all.map((l) => l.dataset.key)"
        )
        return str(keys[0]) if keys else None

    def _choose(self, offered: list[str]) -> str:
        """Build whenever it can be; anything else at random, but never trade for nothing."""
        builds = [move for move in offered if move.startswith("build")]
        return self.rng.choice(builds or [m for m in offered if m != "rest"] or offered)

    def _carry_out(self, move: str) -> None:
        verb, *rest = move.split()
        if verb == "turn":
            self.tap(f"token{rest[0]}")
        elif verb == "swap":
            for number in rest:
                self.tap(f"token{number}")
        elif verb in ("keep", "rest"):
            self.press("do", verb)
        else:
            self.press("do", move)
