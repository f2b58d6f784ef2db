"""What the page shows: the app, built for one form of the window and one theme."""

from __future__ import annotations

from panel.viewable import Viewable

import stoneage_panel.app.page  # noqa: F401  (when it is built, all of it is here)
from stoneage_panel import app
from stoneage_panel.browser import bridge, storage
from stoneage_panel.browser.later import later

LESSONS = "lessons/"
"""Where the site has its lessons, from the page."""


def build(form: str, theme: str) -> Viewable:
    """The whole page for a `form` of the window (wide, medium, narrow, side) and a `theme`.

    Built twice with the same arguments it makes the same document: the page paints one made
    with the site, and Python, once it lives, takes that very document over.
    """
    return app.build(
        form=form,
        theme=theme,
        client=bridge.client,
        storage=storage.storage,
        later=later,
        lessons=LESSONS,
    )
