"""Every test begins with lessons that nobody has worked on, and no file to keep them in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stoneage_panel.lessons import store


@pytest.fixture(autouse=True)
def fresh_lessons() -> Iterator[None]:
    store.forget()
    yield
    store.forget()
