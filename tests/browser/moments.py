"""Saved games opened one after the other, each where a person has some decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from tests.browser.page_driver import Visit

ALL, EIGHTHS = slice(None), [slice(start, None, 8) for start in range(8)]
"""Of the moments there are: an eighth is enough for every run, the others are for sweeps."""


def open_moment(page: Visit, text: str, folder: Path) -> None:
    """From the lobby: the saved game."""
    file = folder / "moment.txt"
    file.write_text(text, "utf-8")
    field = page.page.locator("input[type=file][data-act='open']").first
    page.answered(partial(field.set_input_files, file), "the file")
    page.until(lambda: page.page.locator(".players").count() > 0, "the players")


def shown(
    page: Visit, names: Iterable[str], moment: Callable[[str], str], folder: Path
) -> Iterator[str]:
    """Shows one after the other; between them the lobby."""
    for name in names:
        open_moment(page, moment(name), folder)
        yield name
        shut = ".over " if page.page.locator(".over [data-act='lobby']").count() else ""
        page.page.locator(f"{shut}[data-act='lobby']").first.click()
        page.until(lambda: page.page.locator(".gts").count() > 0, "the lobby")
