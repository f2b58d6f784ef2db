"""The sheet of rules: every rule of a game in our own words, to search and to link to."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from stoneage_panel.app.help_data import Book, books, rules_at, source
from stoneage_panel.app.strings import say_help as say
from stoneage_panel.catalog import spec
from stoneage_panel.engine.game import Game
from stoneage_panel.engine.rules import Rule
from stoneage_panel.ui.html import button, esc, icon

_NO_WORDS: Mapping[str, str] = MappingProxyType({})


def anchor(rule_id: str) -> str:
    """What finds a rule in the sheet."""
    return f'[data-rule="{rule_id}"]'


def sheet(
    game: Game, place: tuple[str, str] | None = None, chosen: str = "", guide: str = ""
) -> str:
    """All rules of a game, or those of one place.

    Args:
        place: id and name of a place of the board.
        chosen: the rule that stands out.
        guide: what the button says that calls the guide or sends it away; no button without.
    """
    title = spec(game.name).title
    close = esc(say("rules.close"))
    named = f'title="{close}" aria-label="{close}"'
    shut = button("rules-close", icon("close"), kind="tb", more=named)
    call = button("coach", esc(guide), kind="btn sm") if guide else ""
    if place:
        head, inside = _of_place(game, place, chosen)
    else:
        head, inside = _find(), "".join(_book(book, chosen) for book in books(game))
    return (
        f'<section class="sheet" role="dialog" aria-label="{esc(say("rules.of", title=title))}">'
        f"<header><h2>{icon('lesson')} {esc(say('rules.title'))}</h2>"
        f'<b class="s m">{esc(title)}</b><span class="sp"></span>{call}{shut}</header>'
        f'<div class="sheet-head">{head}</div><div class="sheet-text" tabindex="0">{inside}</div>'
        "</section>"
    )


def _find() -> str:
    label = esc(say("rules.search"))
    return (
        f'<input type="search" data-search=".rule" placeholder="{label}" aria-label="{label}"'
        f' autocomplete="off"><p class="s m" role="status" data-found="{esc(say["rules.found"])}"'
        f' data-none="{esc(say("rules.none"))}"></p>'
    )


def _of_place(game: Game, place: tuple[str, str], chosen: str) -> tuple[str, str]:
    named = say("rules.place", name=place[1])
    every = button("rules", esc(say("rules.all")), kind="btn sm")
    head = f'<div class="row"><h3>{esc(named)}</h3>{every}</div>'
    return head, _rules(rules_at(game, place[0]), chosen)


def _book(book: Book, chosen: str) -> str:
    note = f'<p class="s m">{esc(book.note)}</p>' if book.note else ""
    parts = "".join(
        f'<section class="chapter"><h3>{esc(part.title)}</h3>'
        f"{_rules(part.rules, chosen, part.title, book.also)}</section>"
        for part in book.chapters
    )
    return f'<section class="book"><h2>{esc(book.title)}</h2>{note}{parts}</section>'


def _rules(
    rules: Iterable[Rule], chosen: str, chapter: str = "", also: Mapping[str, str] = _NO_WORDS
) -> str:
    return "".join(
        _rule(rule, rule.id == chosen, f"{chapter} {also.get(rule.id, '')}") for rule in rules
    )


def _rule(rule: Rule, on: bool, more: str) -> str:
    # what the search looks through besides what is to be read in the rule itself
    words = f"{more} {rule.section}".strip()
    return (
        f'<article class="rule{" on" if on else ""}" data-rule="{esc(rule.id)}"'
        f' data-words="{esc(words)}" tabindex="-1">'
        f'<h4>{esc(rule.title)} <span class="rule-id">{esc(rule.id)}</span></h4>'
        f'<p>{esc(rule.text)}</p><p class="s m">{esc(_said(rule))}</p></article>'
    )


def _said(rule: Rule) -> str:
    """Where the rule comes from."""
    section, ruled = source(rule)
    if section and ruled:
        return say("rules.both", section=section)
    return say("rules.section", section=section) if section else say("rules.ruling")
