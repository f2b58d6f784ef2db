"""The question whether what can be read of a damaged game shall be opened."""

from typing import NamedTuple

from stoneage_panel.app.events import say
from stoneage_panel.ui.html import button, esc

MOST_TOLD = 3


class Offer(NamedTuple):
    """A game that can be read in part.

    name: of its file, or empty. problems: what is wrong, in sentences. kept: how many actions
    can be read. running: whether a game is played that would make room for it.
    """

    name: str
    text: str
    problems: tuple[str, ...]
    kept: int
    running: bool


def offer(one: Offer, covered: bool = False) -> str:
    """The question, with what is wrong and what is there.

    Args:
        covered: whether the screen is being handed over: nothing is seen below the question.
    """
    title = esc(say("offer.title", name=one.name or say("offer.unnamed")))
    told = "".join(f"<li>{esc(problem)}</li>" for problem in one.problems[:MOST_TOLD])
    more = len(one.problems) - MOST_TOLD
    rest = f"<li>{esc(say('offer.more', n=more))}</li>" if more > 0 else ""
    there = say("offer.kept", n=one.kept) if one.kept else say("offer.none")
    words = [there, say("offer.rest"), say("offer.running") if one.running else ""]
    go = say("offer.open", n=one.kept) if one.kept else say("offer.start")
    buttons = button("offer-leave", esc(say("offer.leave"))) + button(
        "offer-open", esc(go), kind="btn go"
    )
    return (
        f'<div class="over{" cover" * covered}" role="dialog" aria-modal="true"'
        f' aria-label="{title}">'
        f'<div class="dialog"><h2>{title}</h2><p>{esc(say("offer.wrong"))}</p>'
        f"<ul>{told}{rest}</ul><p>{esc(' '.join(filter(None, words)))}</p>"
        f'<div class="flow">{buttons}</div></div></div>'
    )
