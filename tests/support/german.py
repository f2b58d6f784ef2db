"""What is said in German: in a test, and never longer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from stoneage_panel.engine import i18n
from stoneage_panel.lessons import store

LANGUAGE = "de"


@contextmanager
def spoken() -> Iterator[None]:
    """Has everything said in German, by lessons that are opened meanwhile."""
    store.forget()
    i18n.speak(LANGUAGE)
    try:
        yield
    finally:
        i18n.speak(i18n.ENGLISH)
        store.forget()
