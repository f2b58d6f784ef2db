"""What the controls of help do: the sheet of rules, tips, hints, the guide."""

import json
from typing import Any

from stoneage_panel import board
from stoneage_panel.app import events, help_data
from stoneage_panel.app.coach import script
from stoneage_panel.app.pointing import NOWHERE, Pointer, towards
from stoneage_panel.app.strings import say_help as words
from stoneage_panel.app.wishes import Aside, aside, put_back, told
from stoneage_panel.engine.game import Action
from stoneage_panel.engine.i18n import spoken
from stoneage_panel.engine.tree import Node


class HelpActs:
    """Handlers of the page for help. None of them touches the game.

    Attributes:
        sheet: what the sheet of rules shows, if it is open: a place of the board or "", and the
            rule that stands out or "".
    """

    sheet: tuple[str, str] | None = None
    _sheet_made: tuple[object, str] = (None, "")
    _hinted: tuple[Node, Action] | None = None
    _remembered = ""
    _set_by_hand: Aside | None = None
    """What the visitor had set in the lobby before a guided game took other settings."""

    # ------------------------------------------------------------ rules

    def sheet_html(self) -> str:
        """The sheet of rules, made anew only where it shows something else."""
        if self.sheet is None:
            return ""
        guide = words("coach.stop" if self.coach.on else "coach.here") if self.playing else ""
        wanted = (self.table.game, self.sheet, spoken(), guide)
        if self._sheet_made[0] != wanted:
            from stoneage_panel.app.views import rules  # first read when somebody asks

            place, rule = self.sheet
            named = (place, self._places().get(place, place)) if place else None
            self._sheet_made = wanted, rules.sheet(self.table.game, named, rule, guide)
        return self._sheet_made[1]

    def _places(self) -> dict[str, str]:
        """What the places of the board are called, by their ids."""
        scene = board.scene(self.table.state, self._look())
        return {place.id: place.name for place in scene.places}

    def _on_rules(self, arg: str, value: Any) -> None:
        """``""`` opens the sheet, ``"rule:SA.PLACE.2"`` at a rule, ``"place:hut"`` at a place's."""
        kind, _, name = arg.partition(":")
        game = self.table.game
        if kind == "rule" and name not in help_data.holding(game):
            raise ValueError(words("rules.gone"))
        at_place = kind == "place" and name in self._places() and help_data.rules_at(game, name)
        self.sheet = (name, "") if at_place else ("", name if kind == "rule" else "")
        self.toast = ""
        self.draw()
        if self.sheet[1]:
            self.zones["help"].send("reveal", selector=f'[data-rule="{name}"]')
        else:
            # on a phone a search field would bring the keyboard up over the rules
            search = self.form != "narrow" and not at_place
            self.zones["help"].send(
                "focus", selector="[data-search]" if search else "[data-act=rules-close]"
            )

    def _on_rules_close(self, arg: str, value: Any) -> None:
        of_place = self.sheet is not None and bool(self.sheet[0])
        self.sheet = None
        self.draw()
        if of_place:  # it was opened on the board
            self.zones["help"].send("board")
        else:
            self.zones["bar"].send("focus", selector="[data-act=rules]")

    # ------------------------------------------------------------ tips

    def _on_about(self, arg: str, value: Any) -> None:
        """What lies at a point of the board, or what a place is; the page numbers its questions.

        Args:
            arg: ``"at"`` or ``"place"``.
            value: ``"0.25 0.5 7"``, shares of the board's size, or ``"hut1 7"``.
        """
        scene, tip = self.board.scene, self.tip
        *what, question = str(value).split()[:3] or ("",)
        if scene is None or len(what) != (2 if arg == "at" else 1):
            return
        if arg == "at":
            try:
                x, y = (float(share) for share in what)
            except ValueError:
                return
            found = scene.hit(x * scene.width, y * scene.height, self.board.scale, target=24.0)
        else:
            [found] = what
        place = next((one for one in scene.places if one.id == found), None)
        if place is None or (self.playing and self.table.needs_handover):
            tip.html = ""
        else:
            named = bool(help_data.rules_at(self.table.game, place.id))
            more = board.detail(self.table.state, self._look(), place.id)
            told = place._replace(words=f"{place.words} {more}".strip())
            tip.tell(told, scene, events.number(question), named)

    # ------------------------------------------------------------ hints and the guide

    def pointer(self) -> Pointer:
        """What is pointed at: by a hint that still holds, else by the guide."""
        hinted = self._hinted
        if hinted is not None and hinted[0] is self.table.node:
            return towards(self.table, hinted[1])
        return self.coach.pointer if self.playing else NOWHERE

    def _on_hint(self, arg: str, value: Any) -> None:
        table = self.table
        advice = self.coach.advice
        if advice is None:
            self.say(words("hint.not_yours"))
            return
        if self.playing:
            self._hinted = table.node, advice.action
        if advice.sentence:
            self.say(words("hint.move", sentence=advice.sentence))
        else:
            self.say(words("hint.plain", move=table.game.format(advice.action)))

    def _on_coach(self, arg: str, value: Any) -> None:
        """In the lobby a guided game begins; at the table the guide comes or goes."""
        self.sheet = None
        if not self.playing:
            self._start_guided()
        elif self.coach.on:
            self.coach.rest()
        else:
            self.coach.begin()
        self._remember()
        self.draw()

    def _start_guided(self) -> None:
        self._set_by_hand = self._set_by_hand or aside(self.lobby)
        self.lobby.dice, self.lobby.pace = "fair", "one by one"
        self.lobby.seat_one()
        self.coach.begin()
        self.start(script(self.lobby.game_name).seed)

    def unguided(self) -> None:
        """Back in the lobby: what the visitor had set there is set again."""
        if self._set_by_hand is not None:
            put_back(self.lobby, self._set_by_hand)
            self._set_by_hand = None
            self.set_pace()

    @property
    def wished(self) -> str:
        """What the visitor has chosen in the lobby, whatever a guided game has instead."""
        return self._set_by_hand.text if self._set_by_hand else told(self.lobby)

    def guide_rests(self) -> None:
        """Another game begins: the guide is not part of it until somebody asks for it."""
        spoke = self.coach.on
        self.coach.rest()
        if spoke:
            self._remember()

    def _on_coach_next(self, arg: str, value: Any) -> None:
        self.coach.next()
        self._remember()
        self.draw()

    def _on_coach_later(self, arg: str, value: Any) -> None:
        self.coach.rest()
        self._remember()
        self.draw()

    def _remember(self) -> None:
        """Has the browser keep how far the guide came."""
        kept = json.dumps(self.coach.to_dict(), separators=(",", ":"))
        if kept != self._remembered:
            self._remembered = kept
            self.zones["help"].send("remember", key="coach", text=kept)

    def _on_remembered(self, arg: str, value: Any) -> None:
        """What the browser kept of an earlier visit."""
        try:
            self.coach.recall(json.loads(str(value)))
        except ValueError:
            return
        if self.playing:
            self.draw()

    def guide_changed(self) -> None:
        """The table has changed: so may what the guide says."""
        if self.coach.on:
            self.coach.changed()
            self._remember()
