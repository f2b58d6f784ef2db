"""What the controls of help do: the sheet of rules, hints."""

from typing import Any

from stoneage_panel import board
from stoneage_panel.app import events, help_data
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.strings import Strings, spoken

words = Strings("stoneage_panel.app", "strings_help")


class HelpActs:
    """Handlers of the page for help. None of them touches the game.

    Attributes:
        sheet: what the sheet of rules shows, if it is open: a place of the board or "", and the
            rule that stands out or "".
    """

    sheet: tuple[str, str] | None = None
    _sheet_made: tuple[object, str] = (None, "")

    # ------------------------------------------------------------ rules

    def sheet_html(self) -> str:
        """The sheet of rules, made anew only where it shows something else."""
        if self.sheet is None:
            return ""
        wanted = (self.table.game, self.sheet, spoken())
        if self._sheet_made[0] != wanted:
            from stoneage_panel.app.views import rules  # first read when somebody asks

            place, rule = self.sheet
            named = (place, self._places().get(place, place)) if place else None
            self._sheet_made = wanted, rules.sheet(self.table.game, named, rule)
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
        self.sheet = None
        self.draw()
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
        if place is None or self.table.needs_handover:
            tip.html = ""
        else:
            named = bool(help_data.rules_at(self.table.game, place.id))
            tip.tell(place, scene, events.number(question), named)

    # ------------------------------------------------------------ hints

    def _on_hint(self, arg: str, value: Any) -> None:
        table = self.table
        if table.state.current_player not in table.people:
            self.say(words("hint.not_yours"))
            return
        seed = Rng(table.seed).stream("hint").next64()
        seen = table.state.resample(table.state.current_player, Rng(seed))
        advice = table.game.advise(seen, table.game.styles[0], seed=seed)
        if advice.sentence:
            self.say(words("hint.move", sentence=advice.sentence))
        else:
            self.say(words("hint.plain", move=table.game.format(advice.action)))
