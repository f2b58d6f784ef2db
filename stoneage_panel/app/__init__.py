"""The Panel page: lobby and table, made of components.

Who wants a component alone, as lessons do, does not import the page: `build` does.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import stoneage_panel.extras  # noqa: F401  (says what is missing before an import fails)

if TYPE_CHECKING:
    from panel import Column
    from panel.viewable import Viewable


def build(
    form: str = "wide",
    theme: str = "light",
    client: Any = None,
    storage: Any = None,
    cell: type[Column] | None = None,
    later: Any = None,
    lessons: str = "",
) -> Viewable:
    """The whole page; equal arguments build equal documents.

    Args:
        form: ``"wide"``, ``"medium"``, ``"narrow"`` or ``"side"``.
        theme: ``"light"``, ``"dark"`` or ``"contrast"``.
        client: who asks the bots; by default in this process.
        storage: where games are saved; by default in this process.
        later: gets what comes with its first use; by default it is here.
        lessons: where the folder of lessons lies from the page; empty where there is none.
        cell: the column that it stands in where that is a notebook's cell: then it is as high as
            what it holds.
    """
    from stoneage_panel.app import layout
    from stoneage_panel.app.page import Page
    from stoneage_panel.app.services.local_bots import LocalBots

    client = client or LocalBots()
    page = Page(form, theme, client, lambda: secrets.randbits(63), storage, later, lessons)
    root = page.root
    if storage is None:  # else the page is painted before, and the storage says when it lives
        page.deal()
        root = layout.container(root, cell)
    root.page = page
    return root
