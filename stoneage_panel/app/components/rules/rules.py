"""The sheet of rules: every rule of a game in our own words, to search and to link to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import param

from stoneage_panel.app.components.rules.legend import keys, legend
from stoneage_panel.app.components.rules.rule_book import Book, books, holding, rules_at, source
from stoneage_panel.app.components.rules.strings import say
from stoneage_panel.app.components.rules.taught import taught_in
from stoneage_panel.catalog import spec
from stoneage_panel.engine.game import AnyGame
from stoneage_panel.engine.i18n import spoken
from stoneage_panel.engine.rules import Rule
from stoneage_panel.table import Table
from stoneage_panel.ui.actions import action
from stoneage_panel.ui.component import HtmlComponent, depends
from stoneage_panel.ui.html import EMPTY, Html, button, esc, fragment, icon, tag, with_english

_NO_WORDS: Mapping[str, str] = MappingProxyType({})


class Rules(HtmlComponent):
    """The rules of a table's game: all of them, or those of one place of its board."""

    kind = "help"
    table = param.ClassSelector(class_=Table, doc="The table whose rules they are.")
    other = param.Parameter(default=None, doc="Another game whose rules are shown instead.")
    lessons = param.String(default="", doc="Address of the folder of lessons; empty: none.")
    opened = param.Boolean(default=False, doc="Whether the sheet is open.")
    place = param.Tuple(default=("", ""), doc="Id and name of the place it is about, or empty.")
    chosen = param.String(default="", doc="The rule that stands out.")
    signs = param.Boolean(default=False, doc="Whether the signs are shown, not the rules.")
    guide = param.String(default="", doc="What the button says that calls the guide; or none.")
    compact = param.Boolean(default=False, doc="Whether there is little room, as on a phone.")
    sound = param.Parameter(
        default=None, doc="Whether the table is heard; None where the bar tells it."
    )
    pace = param.String(default="", doc="The pace, where it can be changed here.")
    pace_choice: Callable[[], Html] = param.Callable(default=None, doc="Gives what changes it.")
    place_names: Callable[[], dict[str, str]] = param.Callable(
        default=dict, doc="Gives what the places of the board are called, by their ids."
    )
    _made: tuple[object, Html] = (None, EMPTY)

    @depends(
        "table.version", "other", "opened", "place", "chosen", "signs", "guide", "sound", "pace"
    )
    def html(self) -> Html:
        """The sheet while it is open, made again only where it shows something else."""
        if not self.opened:
            return EMPTY
        game, sound = self.game, self.sound
        guide = self.guide if self.other is None else ""
        wanted = (game, self.place, self.chosen, self.signs, spoken(), guide, sound, self.pace)
        if self._made[0] != wanted:
            place = self.place if self.place[0] else None
            if self.signs:
                made = signs_sheet(game)
            else:
                pace = self.pace_choice() if self.pace else EMPTY
                made = sheet(game, place, self.chosen, guide, sound, pace, self.lessons)
            self._made = wanted, made
        return self._made[1]

    @property
    def game(self) -> AnyGame:
        """The game whose rules are shown."""
        game: AnyGame = self.table.game if self.other is None else self.other
        return game

    @action
    def rules(self, about: str) -> None:
        """``""`` opens the sheet, ``"rule:SA.PLACE.2"`` at a rule, ``"place:hut"`` at a place's."""
        kind, _, name = about.partition(":")
        game = self.table.game
        if kind == "place" or name in holding(game):
            self.other = None  # it is about the table
        if kind == "rule" and name not in holding(self.game):
            raise ValueError(say("rules.gone"))
        called = self.place_names().get(name) if kind == "place" else None
        at_place = called is not None and bool(rules_at(game, name))
        place = (name, called) if at_place else ("", "")
        chosen = name if kind == "rule" else ""
        opening = not self.opened
        self.param.update(opened=True, place=place, chosen=chosen, signs=False)
        if chosen:
            self.send("reveal", selector=f'[data-rule="{name}"]')
        else:
            # on a phone a search field would bring the keyboard up over the rules
            search = not self.compact and not at_place
            first = "[data-search]" if search else "[data-act=rules-close]"
            self.send("focus", selector=first, back=opening)

    @action
    def signs_(self, about: str) -> None:
        """Opens the sheet at the legend; ``"keys"`` at the keys."""
        opening = not self.opened
        self.param.update(opened=True, place=("", ""), chosen="", signs=True)
        self.send("focus", selector="[data-act=rules-close]", back=opening)
        if about == "keys":
            self.send("reveal", selector="[data-keys]")

    def close(self) -> None:
        """The sheet is closed."""
        self.param.update(opened=False, other=None)


def sheet(
    game: AnyGame,
    place: tuple[str, str] | None = None,
    chosen: str = "",
    guide: str = "",
    sound: bool | None = None,
    pace: Html = EMPTY,
    lessons: str = "",
) -> Html:
    """All rules of a game, or those of one place.

    Args:
        place: id and name of a place of the board.
        chosen: the rule that stands out.
        guide: what the button says that calls the guide or sends it away; no button without.
        sound: whether the table is heard, where a button is to change that.
        pace: what changes how fast things move; or nothing.
        lessons: the address of the lessons that teach them; or nothing.
    """
    if place:
        head, inside = _of_place(game, place, chosen, lessons)
    else:
        head, inside = _find(), fragment(_book(book, chosen, lessons) for book in books(game))
    title = spec(game.name).title
    more = [button("signs", esc(say("signs.open")), kind="btn sm")]
    if guide:
        more.append(button("tutorial", esc(guide), kind="btn sm"))
    if sound is not None:
        kind = "on" if sound else "off"
        label = fragment(icon(f"sound-{kind}"), say(f"rules.sound_{kind}"))
        more.append(button("sound", label, kind="btn sm", aria_pressed=sound))
    header = _header(say("rules.title"), title, [*more, pace])
    return _sheet(say("rules.of", title=title), header, head, inside)


def signs_sheet(game: AnyGame) -> Html:
    """All signs of a game: its legend."""
    title = spec(game.name).title
    other = button("rules", esc(say("rules.all")), kind="btn sm")
    header = _header(say("signs.title"), title, [other])
    intro = tag("p", say("signs.intro"), class_="s m")
    return _sheet(say("signs.of", title=title), header, intro, fragment(legend(game), keys()))


def _sheet(label: str, header: Html, head: Html, inside: Html) -> Html:
    return tag(
        "section",
        header,
        tag("div", head, class_="sheet-head"),
        tag("div", inside, class_="sheet-text", tabindex=0),
        class_="sheet",
        role="dialog",
        aria_label=label,
    )


def _header(heading: str, title: str, more: list[Html]) -> Html:
    close = say("rules.close")
    return tag(
        "header",
        tag("h2", icon("lesson"), " ", heading),
        tag("b", title, class_="s m"),
        button("rules-close", icon("close"), kind="tb", title=close, aria_label=close),
        # a line of their own: beside a long title they would push what closes the sheet out of it
        tag("div", more, class_="flow"),
    )


def _find() -> Html:
    label = say("rules.search")
    field = tag(
        "input",
        type="search",
        data_search=".rule",
        placeholder=label,
        aria_label=label,
        autocomplete="off",
    )
    found = tag(
        "p",
        class_="s m",
        role="status",
        data_found=str(say["rules.found"]),
        data_none=str(say["rules.none"]),
    )
    return fragment(field, found)


def _of_place(
    game: AnyGame, place: tuple[str, str], chosen: str, lessons: str
) -> tuple[Html, Html]:
    every = button("rules", esc(say("rules.all")), kind="btn sm")
    head = tag("div", tag("h3", say("rules.place", name=place[1])), every, class_="row")
    return head, _rules(rules_at(game, place[0]), chosen, lessons)


def _book(book: Book, chosen: str, lessons: str) -> Html:
    chapters = [
        tag(
            "section",
            tag("h3", chapter.title),
            _rules(chapter.rules, chosen, lessons, chapter.title, book.also),
            class_="chapter",
        )
        for chapter in book.chapters
    ]
    note = tag("p", book.note, class_="s m") if book.note else EMPTY
    return tag("section", tag("h2", book.title), note, chapters, class_="book")


def _rules(
    rules: Iterable[Rule],
    chosen: str,
    lessons: str,
    chapter: str = "",
    also: Mapping[str, str] = _NO_WORDS,
) -> Html:
    return fragment(
        _rule(rule, rule.id == chosen, f"{chapter} {also.get(rule.id, '')}", lessons)
        for rule in rules
    )


def _rule(rule: Rule, on: bool, more: str, lessons: str) -> Html:
    return tag(
        "article",
        tag("h4", rule.title, " ", tag("span", rule.id, class_="rule-id")),
        tag("p", rule.text),
        tag("p", _source(rule), class_="s m"),
        taught_in(rule.id, lessons),
        class_="rule on" if on else "rule",
        data_rule=rule.id,
        # what the search looks through besides what is to be read in the rule itself
        data_words=f"{more} {rule.section}".strip(),
        tabindex=-1,
    )


def _source(rule: Rule) -> Html:
    """Where the rule comes from; the printed rule books are English."""
    section, ruled = source(rule)
    if not section:
        return esc(say("rules.ruling"))
    key = "rules.both" if ruled else "rules.section"
    return with_english(lambda name: say(key, section=name), section)
