"""The frame that all dialogs have."""

from __future__ import annotations

from stoneage_panel.ui.html import Child, Html, tag


def dialog(label: str, *inside: Child, kind: str = "", covers: bool = False) -> Html:
    """What asks before anything else goes on.

    Args:
        label: what it is called.
        kind: a further class of the dialog.
        covers: whether nothing of the page may be seen meanwhile.
    """
    box = tag("div", *inside, class_=f"dialog {kind}".strip())
    return tag(
        "div",
        box,
        class_="over cover" if covers else "over",
        role="dialog",
        aria_modal=True,
        aria_label=label,
    )
