"""Alone at the table: how likely one is still alive after each round."""

from __future__ import annotations

from stoneage_panel.app.explore.strings import say
from stoneage_panel.study.chances import Chances
from stoneage_panel.ui.html import EMPTY, Html, tag

_WIDE, _HIGH, _LEFT, _LOW = 560, 84, 48, 16


def alive(now: Chances) -> list[tuple[int, float]]:
    """For every round, the share of the games in which it was lived through."""
    games = sum(n for _, n in now.ends)
    if not games:
        return []
    first, last = now.ends[0][0], now.ends[-1][0]
    return [
        (at, sum(n for rounds, n in now.ends if rounds >= at) / games)
        for at in range(first, last + 1)
    ]


def survival(now: Chances) -> Html:
    """The curve of it, with its numbers in words."""
    found = alive(now)
    if len(found) < 2:
        return EMPTY
    wide = (_WIDE - _LEFT) / len(found)
    steps = [f"M{_LEFT} {_y(1):.1f}"]
    for at, (_, share) in enumerate(found):
        steps.append(f"H{_LEFT + wide * at:.1f}V{_y(share):.1f}")
    steps.append(f"H{_WIDE}")
    texts = [
        _text("100 %", _LEFT - 4, _y(1) + 8, "end"),
        _text("0", _LEFT - 4, _y(0), "end"),
        *(_text(str(found[at][0]), _LEFT + wide * (at + 0.5), _HIGH - 2, "middle")
          for at in {0, len(found) // 2, len(found) - 1}),
    ]  # fmt: skip
    told = [say("survival.at", n=at, share=round(100 * share)) for at, share in found]
    label = f"{say('survival.title')}: {', '.join(told)}"
    drawn = tag("svg", tag("path", d="".join(steps)), texts, viewBox=f"0 0 {_WIDE} {_HIGH}",
                role="img", aria_label=label)  # fmt: skip
    return tag("figure", tag("figcaption", say("survival.title"), class_="s m"), drawn,
               class_="survival")  # fmt: skip


def _y(share: float) -> float:
    return 4 + (_HIGH - _LOW - 8) * (1 - share)


def _text(words: str, x: float, y: float, anchor: str) -> Html:
    return tag("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)
