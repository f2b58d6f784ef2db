"""What the page shows: the app, built for one form of the window and one theme."""

from __future__ import annotations

from panel.viewable import Viewable

from stoneage_panel.browser import bridge


def build(form: str, theme: str) -> Viewable:
    """The whole page for a `form` (wide, medium, narrow) and a `theme` (light, dark, contrast).

    Built twice with the same arguments it makes the same document: the page paints one made
    with the site, and Python, once it lives, takes that very document over.
    """
    try:
        from stoneage_panel.app import build as build_app
    except ImportError:
        from stoneage_panel.browser import placeholder

        return placeholder.build(form, theme)
    return build_app(form=form, theme=theme, thinker=bridge.thinker)
