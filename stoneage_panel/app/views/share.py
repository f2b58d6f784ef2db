"""Saving and sharing: a file, or a link of which nothing is sent anywhere."""

from stoneage_panel.app.strings import say_keep as say
from stoneage_panel.table.saving import KINDS
from stoneage_panel.ui.html import button, esc, icon

LONGEST_LINK = 8_000
"""Letters of an address that every browser and most chats take."""


def share(kind: str, link: str) -> str:
    """What to share, its link with its length, or a file where that is too long.

    Args:
        kind: one of `KINDS`.
        link: the whole address; empty where there is none, as in a notebook.
    """
    choice = "".join(
        button("share", esc(say(f"share.{one}")), one, kind="", more=_pressed(one == kind))
        for one in KINDS
    )
    fits = 0 < len(link) <= LONGEST_LINK
    title = esc(say("share.title"))
    copy = button("share-copy", esc(say("share.copy")), kind="btn go") if fits else ""
    file = button("share-file", icon("save") + esc(say("share.file")), kind="btn")
    shut = button("share-close", esc(say("share.close")), kind="btn")
    return (
        f'<div class="over" role="dialog" aria-modal="true" aria-label="{title}">'
        f'<div class="dialog share"><h2>{title}</h2>'
        f'<p class="seg" role="group" aria-label="{esc(say("share.what"))}">{choice}</p>'
        f"<p>{esc(say(f'share.about.{kind}'))} {esc(say('share.open'))}</p>{_link(link, fits)}"
        f'<div class="flow">{copy}{file}{shut}</div></div></div>'
    )


def _link(link: str, fits: bool) -> str:
    if not link:
        return ""
    if not fits:
        return f"<p><b>{esc(say('share.long', n=len(link), most=LONGEST_LINK))}</b></p>"
    return (
        f'<input type="text" readonly value="{esc(link)}" aria-label="{esc(say("share.link"))}">'
        f'<p class="s m">{esc(say("share.length", n=len(link)))}</p>'
    )


def _pressed(yes: bool) -> str:
    return f'aria-pressed="{str(yes).lower()}"'


def replace(title: str, covered: bool = False) -> str:
    """Whether the game of a link shall take the place of the one that is played.

    Args:
        title: of the game that is played.
        covered: whether the screen is being handed over: nothing is seen below the question.
    """
    head = esc(say("linked.title"))
    stay = button("linked-leave", esc(say("linked.stay")))
    go = button("linked-open", esc(say("linked.open")), kind="btn go")
    return (
        f'<div class="over{" cover" * covered}" role="dialog" aria-modal="true"'
        f' aria-label="{head}">'
        f'<div class="dialog"><h2>{head}</h2><p>{esc(say("linked.running", title=title))}</p>'
        f'<div class="flow">{stay}{go}</div></div></div>'
    )
