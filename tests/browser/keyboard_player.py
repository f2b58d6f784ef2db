"""Plays any game on the page by keys alone: Tab between zones, arrows within, Enter."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.mouse_player import MousePlayer

MOST_KEYS = 120
# Where the focus is, through all shadows: its place, its act and argument, its list, its name.
FOCUS = """
() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const { place = "", act = "", arg = "" } = at?.dataset ?? {};
  const rove = at?.closest("[data-rove]") !== null;
  return { place, act, arg, rove, name: at?.ariaLabel ?? at?.textContent ?? "" };
}
"""
OPPOSITE = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}


class KeyboardPlayer(MousePlayer):
    """As the player by mouse, but nothing is ever clicked."""

    @property
    def focus(self) -> dict[str, str]:
        """What has the focus: its place, act, argument and name."""
        return dict(self.page.evaluate(FOCUS))

    def key(self, name: str) -> dict[str, str]:
        """Press a key; what has the focus then."""
        self.page.keyboard.press(name)
        return self.focus

    def go(self, there: Callable[[dict[str, str]], bool], text: str) -> None:
        """Tab (and arrows in a list) until something has the focus."""
        here = self.focus
        for _ in range(MOST_KEYS):
            if there(here):
                return
            here = self._down_a_list(here, there) if here["rove"] else here
            if there(here):
                return
            here = self.key("Tab")
        raise AssertionError(f"{text} can't be reached by Tab")

    def _down_a_list(
        self, here: dict[str, str], there: Callable[[dict[str, str]], bool]
    ) -> dict[str, str]:
        """Along a list to what is looked for, or to its end."""
        here = self.key("Home")
        while not there(here):
            before, here = here, self.key("ArrowDown")
            if here == before:
                break
        return here

    def stand(self, place: str) -> None:
        """To the board by Tab, and over it by arrows; where those lead round, by Page Down."""
        self.go(lambda here: bool(here["place"]), "the board")
        been: list[str] = []
        while (now := self.focus["place"]) != place:
            been.append(now)
            assert len(been) < MOST_KEYS, f"keys lead round and round: {been}, never to {place}"
            if been.count(now) > 1:
                self.key("PageDown")
            else:
                self._step(now, place)

    def _step(self, now: str, place: str) -> None:
        """One arrow nearer; where that leads nowhere, one aside."""
        (x, y), (to_x, to_y) = self.spot(now), self.spot(place)
        dx, dy = to_x - x, to_y - y
        ways = [("ArrowRight" if dx > 0 else "ArrowLeft", abs(dx))]
        ways += [("ArrowDown" if dy > 0 else "ArrowUp", abs(dy))]
        for name, _ in sorted(ways, key=lambda way: -way[1]):
            if self.key(name)["place"] != now:
                return
        self.key("PageDown")

    def spot(self, place: str) -> tuple[float, float]:
        """The middle of a place's button on the page."""
        box = self.page.locator(f".places [data-place='{place}']").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # ------------------------------------------------------------ as by mouse

    def tap(self, place: str) -> None:
        """Choose a place of the board."""
        self.stand(place)
        self.page.keyboard.press("Enter")

    def press(self, act: str, arg: str = "") -> None:
        """Press a button by what it does."""
        self.go(lambda here: here["act"] == act and (not arg or here["arg"] == arg), f"{act} {arg}")
        self.page.keyboard.press("Enter")
