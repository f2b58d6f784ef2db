"""Narrow windows, enlarged pages, big fingers, less motion, the system's own colours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from stoneage_panel.catalog import all_games
from tests.browser.page_driver import Visit
from tests.browser.test_axe import opened, press
from tests.support.variants import few

Go = Callable[..., Visit]
# Name, window in CSS px, device pixels for one: 200 % of a window of 1280×800 is one of 640×400.
SHAPES = {"320": ((320, 640), 1), "200%": ((640, 400), 2)}
_SHAPES = [*SHAPES]
PAIRS = [(game, _SHAPES[(n + by) % 2]) for by in (0, 1) for n, game in enumerate(all_games())]
"""Every game in one of the shapes, by turns; then in the other."""
# What reaches out of the window to the right, and texts cut off by their own box; through shadows.
OUTSIDE = """
() => {
  const wide = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > wide ? ["the page scrolls sideways"] : [];
  const walk = (root) => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) walk(one.shadowRoot);
      const box = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      const drawn = "svg, [class*=bk-Ca], .bk-GlyphRenderer";
      const aside = one.closest(`.visually-hidden, .elsewhere, .places, ${drawn}`);
      if (!box.width || style.visibility === "hidden" || aside) continue;
      const told = one.outerHTML.slice(0, 120);
      if (box.right > wide + 1 || box.left < -1) found.push(`out: ${told}`);
      const cut = one.scrollWidth > one.clientWidth + 1 && style.overflowX !== "visible";
      const meant = style.textOverflow === "ellipsis" || one.matches("input, select");
      if (cut && one.clientWidth && !meant) found.push(`cut: ${told}`);
    }
  };
  walk(document);
  return found;
}
"""
# Everything to press that is smaller than so many px, but for what is named.
SMALL = """
([least, dense]) => {
  const asked = "button, select, input:not([type=file]), label.file, summary, a[href]";
  const found = [];
  const walk = (root) => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) walk(one.shadowRoot);
      if (!one.matches(asked) || one.closest(".places, " + dense)) continue;
      const row = one.matches("input[type=checkbox]") ? one.closest("label, .opt") : null;
      const { width, height } = (row ?? one).getBoundingClientRect();
      if (width && Math.min(width, height) < least - 0.5) {
        found.push(`${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 110)}`);
      }
    }
  };
  walk(document);
  return found;
}
"""
# Rows of a list that one scrolls through, tools of a bar that has to fit into 320 px, words that
# unfold what they stand for.
DENSE = ".log li, .z-bar .in, .own"


def middle(page: Visit, game: str, folder: Path) -> None:
    """A game after some moves, where a person decides."""
    opened(page, game, 9, folder)
    if page.page.locator("[data-act='end']").count():
        press(page, "end")


def fits(page: Visit) -> None:
    """Nothing reaches out of the window, as soon as the board has got its new size."""
    page.until(lambda: page.page.evaluate(OUTSIDE) == [], "everything inside the window")


@pytest.mark.parametrize(("game", "shape"), few(PAIRS, 3, several=True))
def test_nothing_has_to_be_scrolled_sideways(go: Go, game: str, shape: str, tmp_path: Path) -> None:
    size, dots = SHAPES[shape]
    page = go(size=size, device_scale_factor=dots).wait("live")
    press(page, "game", game)
    fits(page)
    middle(page, game, tmp_path)
    fits(page)
    assert page.page.evaluate(SMALL, [24, ".none"]) == []
    assert page.page.evaluate(SMALL, [44, DENSE]) == []


def test_less_motion_where_it_is_asked_for(go: Go) -> None:
    page = go(reduced_motion="reduce").wait("live")
    press(page, "start")
    press(page, "hint")
    page.until(lambda: page.page.locator(".toast").count() > 0, "a hint")
    assert page.page.evaluate(MOVING) == []


# Animations and transitions that last, through shadows.
MOVING = """
() => {
  const found = [];
  const walk = (root) => {
    found.push(...(root.getAnimations?.() ?? []).map((one) => String(one.animationName)));
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) walk(one.shadowRoot);
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(one);
      const lasts = [transitionDuration, animationName === "none" ? "0s" : animationDuration];
      if (lasts.some((time) => parseFloat(time) > 0)) found.push(one.outerHTML.slice(0, 120));
    }
  };
  walk(document);
  return found;
}
"""


@pytest.mark.parametrize("wish", few([{"forced_colors": "active"}, {"contrast": "more"}]))
def test_a_wish_for_contrast_is_taken_from_the_system(go: Go, wish: dict[str, str]) -> None:
    page = go(**wish).wait("live")
    assert page.page.evaluate("document.documentElement.dataset.theme") == "contrast"
